/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-count.h"

#include <glib/gi18n.h>

#include "ginkgo-frames.h"
#include "ginkgo-text.h"
#include "ginkgo-tooltip.h"

/**
 * GinkgoBump:
 *
 * By how much a count has just changed: it is on the sign beside the number, to
 * where things fly, and is gone. It takes no room, covers no word and no number, and is nothing while
 * nothing changes. Without animations it never shows.
 *
 * ## CSS nodes
 *
 * `bump` with the class `gain` or `loss`, and a `label`.
 *
 * ## Accessibility
 *
 * Role presentation: words describe the change elsewhere.
 */
struct _GinkgoBump
{
  GtkWidget parent_instance;

  GtkWidget *label;
  GtkWidget *sign; /* a sibling */
  AdwAnimation *animation;
  int change;
};

G_DEFINE_FINAL_TYPE (GinkgoBump, ginkgo_bump, GTK_TYPE_WIDGET)

/* In ms */
#define DURATION 1300

/* The parts of the time in which it appears and disappears */
#define FADE_IN  0.1
#define FADE_OUT 0.25

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
  graphene_rect_t count, sign, label;
  graphene_point_t center;
  float least, most;

  if (self->change == 0 || !gtk_widget_compute_bounds (gtk_widget_get_parent (widget), widget, &count) ||
      !gtk_widget_compute_bounds (self->sign, widget, &sign) || !gtk_widget_compute_bounds (self->label, widget, &label))
    return;

  /* Beyond the count, it might be cut off. */
  graphene_rect_get_center (&sign, &center);
  least = count.origin.x;
  most = MAX (least, count.origin.x + count.size.width - label.size.width);
  gtk_snapshot_push_opacity (snapshot, CLAMP (MIN (time / FADE_IN, (1 - time) / FADE_OUT), 0, 1));
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (CLAMP (center.x - label.size.width / 2, least, most), center.y - label.size.height / 2));
  gtk_widget_snapshot_child (widget, self->label, snapshot);
  gtk_snapshot_pop (snapshot);
}

static void
ginkgo_bump_dispose (GObject *object)
{
  g_clear_pointer (&GINKGO_BUMP (object)->label, gtk_widget_unparent);

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
  self->animation = ginkgo_frames_new (GTK_WIDGET (self), DURATION, ADW_LINEAR);
  g_signal_connect_object (self->animation, "done", G_CALLBACK (clear), self, G_CONNECT_SWAPPED);

  self->label = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_widget_add_css_class (self->label, "numeric");
  /* The sign comes before the number in any script. */
  gtk_widget_set_direction (self->label, GTK_TEXT_DIR_LTR);
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_child_visible (self->label, FALSE);
}

/* @change: by how much the count beside it has changed; 0 shows nothing */
static void
show_change (GinkgoBump *self,
             int change)
{
  g_autofree char *text = NULL;

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

/**
 * GinkgoCount:
 *
 * A glyph and how many there are of it.
 *
 * ## CSS nodes
 *
 * `count` with a `glyph`, a `label.numeric` and a `label.plan`, and a `bump` once it has changed.
 *
 * ## Accessibility
 *
 * Role label; its name is number and noun, and so is its tooltip.
 */
struct _GinkgoCount
{
  GtkWidget parent_instance;

  GtkWidget *glyph;
  GtkWidget *label;
  GtkWidget *plan;
  GtkWidget *bump;
  gboolean hidden;
};

G_DEFINE_FINAL_TYPE (GinkgoCount, ginkgo_count, GTK_TYPE_WIDGET)

/* In pixels */
#define SPACING 5

static void
show (GinkgoCount *self,
      const char *text,
      const char *spoken)
{
  gtk_label_set_text (GTK_LABEL (self->label), text);
  ginkgo_tooltip_set (GTK_WIDGET (self), spoken);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

static void
ginkgo_count_set_property (GObject *object,
                           guint prop_id,
                           const GValue *value,
                           GParamSpec *pspec)
{
  ginkgo_glyph_set_kind (GINKGO_GLYPH (GINKGO_COUNT (object)->glyph), g_value_get_enum (value));
}

static void
ginkgo_count_dispose (GObject *object)
{
  GinkgoCount *self = GINKGO_COUNT (object);

  g_clear_pointer (&self->bump, gtk_widget_unparent);
  g_clear_pointer (&self->glyph, gtk_widget_unparent);
  g_clear_pointer (&self->label, gtk_widget_unparent);
  g_clear_pointer (&self->plan, gtk_widget_unparent);

  G_OBJECT_CLASS (ginkgo_count_parent_class)->dispose (object);
}

static void
ginkgo_count_class_init (GinkgoCountClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ginkgo_count_dispose;
  object_class->set_property = ginkgo_count_set_property;

  g_object_class_install_property (object_class, 1, g_param_spec_enum ("kind", NULL, NULL, GINKGO_TYPE_GLYPH_KIND, GINKGO_GLYPH_RESOURCE, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));

  gtk_widget_class_set_css_name (widget_class, "count");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LABEL);
}

static void
ginkgo_count_init (GinkgoCount *self)
{
  self->glyph = ginkgo_glyph_new (GINKGO_GLYPH_RESOURCE, GINKGO_SEAT_NONE);
  /* A bump after the label must not be spaced. */
  gtk_widget_set_margin_end (self->glyph, SPACING);
  gtk_widget_set_parent (self->glyph, GTK_WIDGET (self));

  self->label = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, "xalign", 0.0f, NULL);
  gtk_widget_add_css_class (self->label, "numeric");
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));

  self->plan = g_object_new (GTK_TYPE_LABEL, "visible", FALSE, "xalign", 0.0f, NULL);
  gtk_widget_add_css_class (self->plan, "numeric");
  gtk_widget_add_css_class (self->plan, "plan");
  gtk_widget_set_parent (self->plan, GTK_WIDGET (self));
}

/* @kind: what to count */
GtkWidget *
ginkgo_count_new (GinkgoGlyphKind kind)
{
  return g_object_new (GINKGO_TYPE_COUNT, "kind", kind, NULL);
}

void
ginkgo_count_set_value (GinkgoCount *self,
                        GinkgoItem item,
                        guint value)
{
  g_autofree char *text = g_strdup_printf ("%u", value);
  g_autofree char *spoken = ginkgo_text_count_items (item, value);

  g_return_if_fail (GINKGO_IS_COUNT (self));

  self->hidden = FALSE;
  show (self, text, spoken);
}

/* Shows that the number is hidden. @spoken: its text for screen readers */
void
ginkgo_count_hide_value (GinkgoCount *self,
                         const char *spoken)
{
  g_return_if_fail (GINKGO_IS_COUNT (self));

  self->hidden = TRUE;
  show (self, C_("in place of a number that is hidden", "?"), spoken);
}

gboolean
ginkgo_count_is_hidden (GinkgoCount *self)
{
  return self->hidden;
}

/* Shows what would change: "→ 6", or "+2". @plan: (nullable): NULL for nothing; @instead: whether in place of the count, so
 * that its width stays as it is, or behind it */
void
ginkgo_count_set_plan (GinkgoCount *self,
                       const char *plan,
                       gboolean instead)
{
  g_return_if_fail (GINKGO_IS_COUNT (self));

  gtk_label_set_text (GTK_LABEL (self->plan), plan ? plan : "");
  gtk_widget_set_visible (self->plan, plan != NULL);
  gtk_widget_set_visible (self->label, plan == NULL || !instead);
}

/* @seat: the player whose colour the glyph has, or GINKGO_SEAT_NONE */
void
ginkgo_count_set_seat (GinkgoCount *self,
                       guint seat)
{
  g_return_if_fail (GINKGO_IS_COUNT (self));

  ginkgo_glyph_set_seat (GINKGO_GLYPH (self->glyph), seat);
}

/* Shows beside the count for a moment by how much it has just changed; 0 removes the last
 * change. */
void
ginkgo_count_bump (GinkgoCount *self,
                   int change)
{
  g_return_if_fail (GINKGO_IS_COUNT (self));

  if (!self->bump && change == 0)
    return;

  if (!self->bump)
    {
      self->bump = g_object_new (GINKGO_TYPE_BUMP, NULL);
      GINKGO_BUMP (self->bump)->sign = self->glyph;
      gtk_widget_set_parent (self->bump, GTK_WIDGET (self));
    }
  show_change (GINKGO_BUMP (self->bump), change);
}

int
ginkgo_count_get_bump (GinkgoCount *self)
{
  return self->bump ? GINKGO_BUMP (self->bump)->change : 0;
}
