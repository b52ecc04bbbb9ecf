/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-bump.h"

#include <glib/gi18n.h>

/**
 * GinkgoBump:
 *
 * By how much a count has just changed: it rises from the sign beside the number, to
 * where things fly, and is gone. It takes no room, covers no number, and is nothing while
 * nothing changes. Without animations it never shows.
 *
 * ## CSS nodes
 *
 * `bump` with the class `gain` or `loss`, and a `label`.
 *
 * ## Accessibility
 *
 * Role presentation: what happens is told in words.
 */
struct _GinkgoBump
{
  GtkWidget parent_instance;

  /* Owned */
  GtkWidget *label;
  AdwAnimation *animation;

  /* Borrowed: a sibling */
  GtkWidget *sign;

  int change;
};

G_DEFINE_FINAL_TYPE (GinkgoBump, ginkgo_bump, GTK_TYPE_WIDGET)

/* In ms */
#define DURATION 1300

/* How far it rises, in its own heights */
#define RISE 0.4f

/* The parts of the time in which it appears and disappears */
#define FADE_IN  0.1
#define FADE_OUT 0.25

static double
get_opacity (double time)
{
  return CLAMP (MIN (time / FADE_IN, (1 - time) / FADE_OUT), 0, 1);
}

static void
frame_cb (double value,
          gpointer user_data)
{
  gtk_widget_queue_draw (GTK_WIDGET (user_data));
}

static void
clear (GinkgoBump *self)
{
  if (self->change == 0)
    return;

  self->change = 0;
  gtk_label_set_text (GTK_LABEL (self->label), "");
  gtk_widget_set_child_visible (self->label, FALSE);
  adw_animation_reset (self->animation);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
ginkgo_bump_measure (GtkWidget *widget,
                     GtkOrientation orientation,
                     int for_size,
                     int *minimum,
                     int *natural,
                     int *minimum_baseline,
                     int *natural_baseline)
{
  *minimum = 0;
  *natural = 0;
}

static void
ginkgo_bump_size_allocate (GtkWidget *widget,
                           int width,
                           int height,
                           int baseline)
{
  GinkgoBump *self = GINKGO_BUMP (widget);
  GtkRequisition size;

  gtk_widget_get_preferred_size (self->label, NULL, &size);
  gtk_widget_allocate (self->label, size.width, size.height, -1, NULL);
}

static void
ginkgo_bump_snapshot (GtkWidget *widget,
                      GtkSnapshot *snapshot)
{
  GinkgoBump *self = GINKGO_BUMP (widget);
  double time = adw_animation_get_value (self->animation);
  float rise = RISE * (float) adw_easing_ease (ADW_EASE_OUT_CUBIC, time);
  graphene_rect_t sign, label;
  graphene_point_t center;

  if (self->change == 0 || !gtk_widget_compute_bounds (self->sign, widget, &sign) || !gtk_widget_compute_bounds (self->label, widget, &label))
    return;

  graphene_rect_get_center (&sign, &center);
  gtk_snapshot_push_opacity (snapshot, get_opacity (time));
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (center.x - label.size.width / 2, center.y - (0.5f + rise) * label.size.height));
  gtk_widget_snapshot_child (widget, self->label, snapshot);
  gtk_snapshot_pop (snapshot);
}

static void
ginkgo_bump_dispose (GObject *object)
{
  GinkgoBump *self = GINKGO_BUMP (object);

  if (self->animation)
    adw_animation_reset (self->animation);
  g_clear_object (&self->animation);
  g_clear_pointer (&self->label, gtk_widget_unparent);

  G_OBJECT_CLASS (ginkgo_bump_parent_class)->dispose (object);
}

static void
ginkgo_bump_class_init (GinkgoBumpClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ginkgo_bump_dispose;

  widget_class->measure = ginkgo_bump_measure;
  widget_class->size_allocate = ginkgo_bump_size_allocate;
  widget_class->snapshot = ginkgo_bump_snapshot;

  gtk_widget_class_set_css_name (widget_class, "bump");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
ginkgo_bump_init (GinkgoBump *self)
{
  AdwAnimationTarget *target = adw_callback_animation_target_new (frame_cb, self, NULL);

  self->animation = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, DURATION, target);
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->animation), ADW_LINEAR);
  g_signal_connect_object (self->animation, "done", G_CALLBACK (clear), self, G_CONNECT_SWAPPED);

  self->label = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_widget_add_css_class (self->label, "numeric");
  /* The sign of a number stands before it in any script. */
  gtk_widget_set_direction (self->label, GTK_TEXT_DIR_LTR);
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_child_visible (self->label, FALSE);
}

/**
 * ginkgo_bump_new:
 * @sign: what it rises from; it has the same parent
 *
 * Returns: (transfer floating): a new bump, which shows nothing yet
 */
GtkWidget *
ginkgo_bump_new (GtkWidget *sign)
{
  GinkgoBump *self = g_object_new (GINKGO_TYPE_BUMP, NULL);

  self->sign = sign;

  return GTK_WIDGET (self);
}

/* @change: by how much the count beside it has changed; 0 shows nothing */
void
ginkgo_bump_show (GinkgoBump *self,
                  int change)
{
  g_autofree char *text = NULL;

  g_return_if_fail (GINKGO_IS_BUMP (self));

  clear (self);
  if (change == 0 || !gtk_widget_get_mapped (GTK_WIDGET (self)) || !adw_get_enable_animations (GTK_WIDGET (self)))
    return;

  /* Translators: by how much a count goes up, and down; the latter has a minus sign */
  text = g_strdup_printf (change > 0 ? C_("change of a count", "+%d") : C_("change of a count", "−%d"), ABS (change));
  self->change = change;
  gtk_label_set_text (GTK_LABEL (self->label), text);
  gtk_widget_add_css_class (GTK_WIDGET (self), change > 0 ? "gain" : "loss");
  gtk_widget_remove_css_class (GTK_WIDGET (self), change > 0 ? "loss" : "gain");
  gtk_widget_set_child_visible (self->label, TRUE);
  adw_animation_play (self->animation);
}

/* Returns the change that it shows, or 0 while it shows none */
int
ginkgo_bump_get_change (GinkgoBump *self)
{
  return self->change;
}
