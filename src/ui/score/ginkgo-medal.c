/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-medal.h"

#include <math.h>

#include <adwaita.h>

#include "ginkgo-art-color.h"
#include "ginkgo-art-glyph.h"
#include "ginkgo-art-text.h"
#include "ginkgo-person.h"

/* In pixels; the wreath goes around the portrait. */
#define WIDTH       132
#define HEIGHT      116
#define DISC        44
#define WREATH      50
#define LEAF        25
#define SMALL_LEAF  16
#define N_LEAVES    7
#define FIRST_ANGLE 22.0
#define LAST_ANGLE  148.0

/**
 * GinkgoMedal:
 *
 * The portrait of the winner in a wreath of ginkgo leaves. If Hal has won, there is no wreath.
 *
 * ## Accessibility
 *
 * A `GinkgoMedal` is decoration (role presentation); the headline names the winner.
 */
struct _GinkgoMedal
{
  GtkWidget parent_instance;

  GinkgoPerson person;
  guint seat;
  gboolean is_festive;
  AdwAnimation *animation;
  double size;
};

G_DEFINE_FINAL_TYPE (GinkgoMedal, ginkgo_medal, GTK_TYPE_WIDGET)

static const GdkRGBA leaves[] = { GINKGO_RGB (0x5f9e4a), GINKGO_RGB (0x8fae3a), GINKGO_RGB (0xd2b132) };

/* One side of the wreath, from bottom to top, with smaller leaves at the top. */
static void
draw_branch (GtkSnapshot *snapshot,
             float side)
{
  for (guint i = 0; i < N_LEAVES; i++)
    {
      double part = (double) i / (N_LEAVES - 1);
      double angle = (FIRST_ANGLE + part * (LAST_ANGLE - FIRST_ANGLE)) / 180 * G_PI;
      float size = (float) (LEAF + part * (SMALL_LEAF - LEAF));

      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot,
                              &GRAPHENE_POINT_INIT ((float) (side * sin (angle) * WREATH), (float) (cos (angle) * WREATH)));
      gtk_snapshot_rotate (snapshot, side * (float) (180 - angle / G_PI * 180 - 30));
      ginkgo_art_draw_glyph (snapshot,
                             GINKGO_GLYPH_POINT,
                             0,
                             &leaves[i % G_N_ELEMENTS (leaves)],
                             &GRAPHENE_RECT_INIT (-size / 2, -size / 2, size, size));
      gtk_snapshot_restore (snapshot);
    }
}

static void
grow_cb (double value,
         gpointer user_data)
{
  GINKGO_MEDAL (user_data)->size = value;
  gtk_widget_queue_draw (GTK_WIDGET (user_data));
}

static void
ginkgo_medal_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  *minimum = *natural = ginkgo_art_get_pixel_size (widget, orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : HEIGHT);
}

static void
ginkgo_medal_snapshot (GtkWidget *widget,
                       GtkSnapshot *snapshot)
{
  GinkgoMedal *self = GINKGO_MEDAL (widget);
  float height = gtk_widget_get_height (widget);
  float scale = (float) self->size * height / HEIGHT;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT (gtk_widget_get_width (widget) / 2.0f, height / 2));
  gtk_snapshot_scale (snapshot, scale, scale);
  if (self->is_festive)
    {
      draw_branch (snapshot, 1);
      draw_branch (snapshot, -1);
    }
  ginkgo_person_draw (snapshot, self->person, GINKGO_MOOD_PLEASED, self->seat, &GRAPHENE_RECT_INIT (-DISC, -DISC, 2 * DISC, 2 * DISC));
  gtk_snapshot_restore (snapshot);
}

static void
ginkgo_medal_dispose (GObject *object)
{
  GinkgoMedal *self = GINKGO_MEDAL (object);

  if (self->animation)
    {
      adw_animation_pause (self->animation);
      g_clear_object (&self->animation);
    }

  G_OBJECT_CLASS (ginkgo_medal_parent_class)->dispose (object);
}

static void
ginkgo_medal_class_init (GinkgoMedalClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ginkgo_medal_dispose;

  widget_class->measure = ginkgo_medal_measure;
  widget_class->snapshot = ginkgo_medal_snapshot;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
  gtk_widget_class_set_css_name (widget_class, "medal");
}

static void
ginkgo_medal_init (GinkgoMedal *self)
{
  self->size = 1;
}

static GtkWidget *
create_medal (const GinkgoRecordSeat *sitter,
              guint seat,
              gboolean is_festive)
{
  GinkgoMedal *self = g_object_new (GINKGO_TYPE_MEDAL, NULL);

  self->person = ginkgo_person_find (sitter->kind, sitter->name, seat);
  self->seat = seat;
  self->is_festive = is_festive;

  return GTK_WIDGET (self);
}

guint
ginkgo_medal_get_seat (GinkgoMedal *self)
{
  g_return_val_if_fail (GINKGO_IS_MEDAL (self), GINKGO_SEAT_NONE);

  return self->seat;
}

gboolean
ginkgo_medal_get_festive (GinkgoMedal *self)
{
  g_return_val_if_fail (GINKGO_IS_MEDAL (self), FALSE);

  return self->is_festive;
}

/* Shows the medal with a little bounce, if animations are enabled. */
void
ginkgo_medal_award (GinkgoMedal *self)
{
  g_return_if_fail (GINKGO_IS_MEDAL (self));

  if (!self->animation)
    self->animation = adw_spring_animation_new (GTK_WIDGET (self),
                                                0.4,
                                                1,
                                                adw_spring_params_new (0.55, 1, 160),
                                                adw_callback_animation_target_new (grow_cb, self, NULL));
  adw_animation_play (self->animation);
}

/* Fills @box with a medal for each winner, bit n for seat n. */
void
ginkgo_medal_show_all (AdwWrapBox *box,
                       const GinkgoRecord *record,
                       guint winners,
                       gboolean is_festive)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    adw_wrap_box_remove (box, child);
  for (guint seat = 0; seat < GINKGO_MAX_SEATS; seat++)
    if ((winners >> seat) & 1)
      adw_wrap_box_append (box, create_medal (&record->seats[seat], seat, is_festive));
  gtk_widget_set_visible (GTK_WIDGET (box), winners != 0);
}

void
ginkgo_medal_award_all (AdwWrapBox *box)
{
  for (GtkWidget *medal = gtk_widget_get_first_child (GTK_WIDGET (box)); medal; medal = gtk_widget_get_next_sibling (medal))
    ginkgo_medal_award (GINKGO_MEDAL (medal));
}
