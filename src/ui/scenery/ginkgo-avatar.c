/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-avatar.h"

#include "ginkgo-art-text.h"
#include "ginkgo-raster.h"

/**
 * GinkgoAvatar:
 *
 * The portrait of a player, with the emblem of their seat. It grows with the letters around it, but less with all letters.
 *
 * ## Accessibility
 *
 * A `GinkgoAvatar` is decoration (role presentation): the name of the player is beside it.
 */
struct _GinkgoAvatar
{
  GtkWidget parent_instance;

  GinkgoPerson person;
  GinkgoMood mood;
  guint seat;
  int pixel_size;
  float letter_size;
};

G_DEFINE_FINAL_TYPE (GinkgoAvatar, ginkgo_avatar, GTK_TYPE_WIDGET)

#define MAX_GROWTH 1.4

static void
ginkgo_avatar_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  int size = GINKGO_AVATAR (widget)->pixel_size;
  GtkWidget *root = gtk_widget_get_root (widget) ? GTK_WIDGET (gtk_widget_get_root (widget)) : widget;
  int grown = MIN (ginkgo_art_get_pixel_size (root, size), (int) (size * MAX_GROWTH));

  *minimum = *natural = (int) (grown * ginkgo_art_get_letter_size (widget) / ginkgo_art_get_letter_size (root));
}

static void
ginkgo_avatar_css_changed (GtkWidget *widget,
                           GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (ginkgo_avatar_parent_class)->css_changed (widget, change);

  ginkgo_art_follow_letters (widget, &GINKGO_AVATAR (widget)->letter_size);
}

static void
ginkgo_avatar_snapshot (GtkWidget *widget,
                        GtkSnapshot *snapshot)
{
  GinkgoAvatar *self = GINKGO_AVATAR (widget);
  GtkSnapshot *picture = gtk_snapshot_new ();
  int size = MIN (gtk_widget_get_width (widget), gtk_widget_get_height (widget));

  ginkgo_person_draw (picture, self->person, self->mood, self->seat, &GRAPHENE_RECT_INIT (0, 0, (float) size, (float) size));
  ginkgo_raster_append (widget, snapshot, picture);
}

static void
ginkgo_avatar_set_property (GObject *object,
                            guint prop_id,
                            const GValue *value,
                            GParamSpec *pspec)
{
  GINKGO_AVATAR (object)->pixel_size = g_value_get_int (value);
  gtk_widget_queue_resize (GTK_WIDGET (object));
}

static void
ginkgo_avatar_class_init (GinkgoAvatarClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = ginkgo_avatar_set_property;
  widget_class->css_changed = ginkgo_avatar_css_changed;
  widget_class->measure = ginkgo_avatar_measure;
  widget_class->snapshot = ginkgo_avatar_snapshot;

  g_object_class_install_property (object_class, 1, g_param_spec_int ("pixel-size", NULL, NULL, 1, G_MAXINT, 40, G_PARAM_WRITABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS));

  gtk_widget_class_set_css_name (widget_class, "avatar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
ginkgo_avatar_init (GinkgoAvatar *self)
{
  self->pixel_size = 40;
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

GtkWidget *
ginkgo_avatar_new (GinkgoPerson person,
                   guint seat,
                   int pixel_size)
{
  GtkWidget *self = g_object_new (GINKGO_TYPE_AVATAR, "pixel-size", pixel_size, NULL);

  ginkgo_avatar_set_person (GINKGO_AVATAR (self), person, seat);

  return self;
}

void
ginkgo_avatar_set_person (GinkgoAvatar *self,
                          GinkgoPerson person,
                          guint seat)
{
  g_return_if_fail (GINKGO_IS_AVATAR (self));
  g_return_if_fail (seat < GINKGO_MAX_SEATS);

  self->person = person;
  self->seat = seat;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ginkgo_avatar_set_mood (GinkgoAvatar *self,
                        GinkgoMood mood)
{
  g_return_if_fail (GINKGO_IS_AVATAR (self));

  if (self->mood == mood)
    return;

  self->mood = mood;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
