/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-curtain.h"

#include "ginkgo-art-color.h"
#include "ginkgo-art-glyph.h"
#include "ginkgo-frames.h"

/* The pattern repeats after this, and a leaf in it, in pixels; time to open, in ms */
#define PATTERN   88.0f
#define LEAF      30.0f
#define OPEN_TIME 480

/* How much darker than the person's color the plane and its leaves are */
#define PLANE_SHADE 0.2f
#define LEAF_SHADE  0.12f

/* How much darker all of it is where everything else is dark, too */
#define DUSK 0.4f

/**
 * GinkgoCurtain:
 *
 * A plane with leaves in a person's color, behind the child, until that person confirms that they are there.
 *
 * The curtain hides nothing by itself: the hand is put there only when it has opened.
 *
 * ## Accessibility
 *
 * A `GinkgoCurtain` is a plain container (role generic).
 */
struct _GinkgoCurtain
{
  AdwBin parent_instance;

  AdwAnimation *animation;
  guint seat;
  gboolean closed;
};

G_DEFINE_FINAL_TYPE (GinkgoCurtain, ginkgo_curtain, ADW_TYPE_BIN)

static void
shade (GinkgoCurtain *self,
       float shadow,
       GdkRGBA *color)
{
  static const GdkRGBA black = { 0, 0, 0, 1 };
  gboolean dark = adw_style_manager_get_dark (adw_style_manager_get_default ());

  ginkgo_art_mix (ginkgo_art_get_seat_color (self->seat, FALSE), &black, dark ? DUSK + (1 - DUSK) * shadow : shadow, color);
}

static void
draw_leaf (GtkSnapshot *snapshot,
           float x,
           float y,
           float angle,
           const GdkRGBA *color)
{
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, y));
  gtk_snapshot_rotate (snapshot, angle);
  ginkgo_art_draw_glyph (snapshot, GINKGO_GLYPH_POINT, 0, color, &GRAPHENE_RECT_INIT (-LEAF / 2, -LEAF / 2, LEAF, LEAF));
  gtk_snapshot_restore (snapshot);
}

/* The leaves hang from @edge, and move with it. In high contrast, there are none. */
static void
draw_plane (GinkgoCurtain *self,
            GtkSnapshot *snapshot,
            const graphene_rect_t *bounds,
            float edge)
{
  GdkRGBA plane, leaf;

  shade (self, PLANE_SHADE, &plane);
  shade (self, LEAF_SHADE, &leaf);
  gtk_snapshot_append_color (snapshot, &plane, bounds);
  if (ginkgo_art_is_contrast ())
    return;

  gtk_snapshot_push_repeat (snapshot, bounds, &GRAPHENE_RECT_INIT (edge, 0, PATTERN, PATTERN));
  draw_leaf (snapshot, edge + PATTERN / 4, PATTERN / 4, -18, &leaf);
  draw_leaf (snapshot, edge + 3 * PATTERN / 4, 3 * PATTERN / 4, 24, &leaf);
  gtk_snapshot_pop (snapshot);
}

static void
ginkgo_curtain_snapshot (GtkWidget *widget,
                         GtkSnapshot *snapshot)
{
  GinkgoCurtain *self = GINKGO_CURTAIN (widget);
  float width = gtk_widget_get_width (widget);
  float height = gtk_widget_get_height (widget);
  float half = width / 2 * (float) (1 - adw_animation_get_value (self->animation));

  if (self->closed)
    draw_plane (self, snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height), width);
  GTK_WIDGET_CLASS (ginkgo_curtain_parent_class)->snapshot (widget, snapshot);
  if (adw_animation_get_state (self->animation) != ADW_ANIMATION_PLAYING || half < 1)
    return;

  draw_plane (self, snapshot, &GRAPHENE_RECT_INIT (0, 0, half, height), half);
  draw_plane (self, snapshot, &GRAPHENE_RECT_INIT (width - half, 0, half, height), width - half);
}

/* Around the child, the pointer reaches through the curtain. */
static gboolean
ginkgo_curtain_contains (GtkWidget *widget,
                         double x,
                         double y)
{
  return FALSE;
}

static void
ginkgo_curtain_class_init (GinkgoCurtainClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->contains = ginkgo_curtain_contains;
  widget_class->snapshot = ginkgo_curtain_snapshot;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GENERIC);
  gtk_widget_class_set_css_name (widget_class, "curtain");
}

static void
ginkgo_curtain_init (GinkgoCurtain *self)
{
  self->animation = ginkgo_frames_new (GTK_WIDGET (self), OPEN_TIME, ADW_EASE_IN_OUT_CUBIC);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

gboolean
ginkgo_curtain_get_closed (GinkgoCurtain *self)
{
  return self->closed;
}

/* Closes at once, because its contents must not be visible any longer. */
void
ginkgo_curtain_close (GinkgoCurtain *self,
                      guint seat)
{
  g_return_if_fail (GINKGO_IS_CURTAIN (self));

  if (self->closed && self->seat == seat)
    return;

  adw_animation_pause (self->animation);
  self->closed = TRUE;
  self->seat = seat;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Opens to both sides, at once where the system allows no animations. */
void
ginkgo_curtain_open (GinkgoCurtain *self)
{
  g_return_if_fail (GINKGO_IS_CURTAIN (self));

  if (!self->closed)
    return;

  self->closed = FALSE;
  adw_animation_reset (self->animation);
  adw_animation_play (self->animation);
}
