/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-curtain.h"

#include "ginkgo-art-color.h"
#include "ginkgo-frames.h"

/* Widths of a fold and height of the rail, in pixels; time to open, in ms */
#define FOLD_WIDTH  34.0f
#define RAIL_HEIGHT 4.0f
#define OPEN_TIME   480
/* How much darker all of it is where everything else is dark, too */
#define DUSK 0.4f

/**
 * GinkgoCurtain:
 *
 * Folds in a person's color, behind the child, until that person confirms that they are there.
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

/* The folds hang from @edge, and move with it. GTK (4.18) takes two gradients between the
 * same points for the same, however large they are, and would leave on screen what a
 * smaller one does not cover any more: so the points change with the size, too. */
static void
draw_folds (GinkgoCurtain *self,
            GtkSnapshot *snapshot,
            const graphene_rect_t *bounds,
            float edge)
{
  float bottom = bounds->size.height;
  GskColorStop stops[4] = { { .offset = 0 }, { .offset = 0.35f }, { .offset = 0.7f }, { .offset = 1 } };
  GdkRGBA rail;

  shade (self, 0.45f, &stops[0].color);
  shade (self, 0.08f, &stops[1].color);
  shade (self, 0.22f, &stops[2].color);
  stops[3].color = stops[0].color;
  shade (self, 0.6f, &rail);
  gtk_snapshot_append_repeating_linear_gradient (snapshot,
                                                 bounds,
                                                 &GRAPHENE_POINT_INIT (edge, bottom),
                                                 &GRAPHENE_POINT_INIT (edge + FOLD_WIDTH, bottom),
                                                 stops,
                                                 G_N_ELEMENTS (stops));
  gtk_snapshot_append_color (snapshot, &rail, &GRAPHENE_RECT_INIT (bounds->origin.x, 0, bounds->size.width, RAIL_HEIGHT));
}

static void
draw_halves (GinkgoCurtain *self,
             GtkSnapshot *snapshot)
{
  float width = gtk_widget_get_width (GTK_WIDGET (self));
  float height = gtk_widget_get_height (GTK_WIDGET (self));
  float half = width / 2 * (float) (1 - adw_animation_get_value (self->animation));

  if (half < 1)
    return;

  draw_folds (self, snapshot, &GRAPHENE_RECT_INIT (0, 0, half, height), half);
  draw_folds (self, snapshot, &GRAPHENE_RECT_INIT (width - half, 0, half, height), width - half);
}

static void
ginkgo_curtain_snapshot (GtkWidget *widget,
                         GtkSnapshot *snapshot)
{
  GinkgoCurtain *self = GINKGO_CURTAIN (widget);
  float width = gtk_widget_get_width (widget);

  if (self->closed)
    draw_folds (self, snapshot, &GRAPHENE_RECT_INIT (0, 0, width, gtk_widget_get_height (widget)), width);
  GTK_WIDGET_CLASS (ginkgo_curtain_parent_class)->snapshot (widget, snapshot);
  if (adw_animation_get_state (self->animation) == ADW_ANIMATION_PLAYING)
    draw_halves (self, snapshot);
}

static void
ginkgo_curtain_class_init (GinkgoCurtainClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

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
