/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-score-bar.h"

#include <adwaita.h>

#include "ginkgo-art-color.h"
#include "ginkgo-art-text.h"

/* For text of normal size, in pixels */
#define HEIGHT            16
#define KEY_SIZE          11
#define CONTRAST_KEY_SIZE 16
#define PATTERN_STEP      5

#define MIN_WIDTH  64
#define GAP        2
#define RADIUS     4
#define BORDER     1
#define LINE_WIDTH 1.5f

/* The intensity of the pattern, and of the ground of each category */
#define PATTERN_ALPHA         0.6f
#define CONTRAST_GROUND_ALPHA 0.12f

static const float strengths[GINKGO_N_TALLY_CATEGORIES] = { 1.0f, 0.5f, 0.08f, 0.24f };

/**
 * GinkgoScoreBar:
 *
 * A player's points as a bar with a part for each category, in the player's color; without a
 * player, in the accent color. As a key to these bars, it shows the look of one category. Each has a pattern
 * as well as a shade, as shades are hard to tell apart; in high contrast it stands out more.
 *
 * ## Accessibility
 *
 * A `GinkgoScoreBar` is decoration (role presentation); the numbers are beside it.
 */
struct _GinkgoScoreBar
{
  GtkWidget parent_instance;

  guint seat;
  gboolean is_key;
  double points[GINKGO_N_TALLY_CATEGORIES];
  double full;
};

G_DEFINE_FINAL_TYPE (GinkgoScoreBar, ginkgo_score_bar, GTK_TYPE_WIDGET)

static void
get_color (GinkgoScoreBar *self,
           GdkRGBA *color)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  gboolean is_dark = adw_style_manager_get_dark (style);

  if (self->is_key && self->seat == GINKGO_SEAT_NONE)
    gtk_widget_get_color (GTK_WIDGET (self), color);
  else if (self->seat == GINKGO_SEAT_NONE)
    adw_accent_color_to_standalone_rgba (adw_style_manager_get_accent_color (style), is_dark, color);
  else
    *color = *ginkgo_art_get_seat_color (self->seat, is_dark);
}

static gboolean
is_contrast (void)
{
  return adw_style_manager_get_high_contrast (adw_style_manager_get_default ());
}

static void
add_line (GskPathBuilder *builder,
          float x0,
          float y0,
          float x1,
          float y1)
{
  gsk_path_builder_move_to (builder, x0, y0);
  gsk_path_builder_line_to (builder, x1, y1);
}

static void
add_diagonals (GskPathBuilder *builder,
               const graphene_rect_t *bounds,
               float step)
{
  float x = bounds->origin.x - bounds->size.height;

  for (; x < bounds->origin.x + bounds->size.width; x += step * 1.4f)
    add_line (builder, x, bounds->size.height, x + bounds->size.height, 0);
}

static void
add_columns (GskPathBuilder *builder,
             const graphene_rect_t *bounds,
             float step)
{
  float x = bounds->origin.x + step / 2;

  for (; x < bounds->origin.x + bounds->size.width; x += step)
    add_line (builder, x, 0, x, bounds->size.height);
}

static void
add_rows (GskPathBuilder *builder,
          const graphene_rect_t *bounds,
          float step)
{
  float y = step / 2;

  for (; y < bounds->size.height; y += step)
    add_line (builder, bounds->origin.x, y, bounds->origin.x + bounds->size.width, y);
}

/* Points are solid, cards have slanted lines, New Hand tokens vertical ones, and districts a
 * grid. */
static void
draw_pattern (GinkgoScoreBar *self,
              GtkSnapshot *snapshot,
              GinkgoTallyCategory category,
              const graphene_rect_t *bounds,
              const GdkRGBA *color)
{
  g_autoptr (GskPathBuilder) builder = gsk_path_builder_new ();
  g_autoptr (GskPath) path = NULL;
  g_autoptr (GskStroke) stroke = gsk_stroke_new (LINE_WIDTH);
  float step = (float) MAX (1, ginkgo_art_get_pixel_size (GTK_WIDGET (self), PATTERN_STEP));

  switch (category)
    {
    case GINKGO_TALLY_POINTS:
      gtk_snapshot_append_color (snapshot, color, bounds);
      return;
    case GINKGO_TALLY_CARDS:
      add_diagonals (builder, bounds, step);
      break;
    case GINKGO_TALLY_NEW_HAND:
      add_columns (builder, bounds, step);
      break;
    case GINKGO_TALLY_DISTRICTS:
      add_columns (builder, bounds, step);
      add_rows (builder, bounds, step);
      break;
    default:
      g_return_if_reached ();
    }

  path = gsk_path_builder_free_to_path (g_steal_pointer (&builder));
  gtk_snapshot_append_stroke (snapshot, path, stroke, color);
}

static void
draw_part (GinkgoScoreBar *self,
           GtkSnapshot *snapshot,
           GinkgoTallyCategory category,
           float start,
           float end)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  gboolean rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (rtl ? width - end : start, 0, end - start, height);
  float radius = MIN (RADIUS, (end - start) / 2);
  GskRoundedRect outline;
  GdkRGBA color, ground, pattern;

  get_color (self, &color);
  ground = pattern = color;
  if (category != GINKGO_TALLY_POINTS)
    {
      ground.alpha *= is_contrast () ? CONTRAST_GROUND_ALPHA : strengths[category];
      pattern.alpha *= is_contrast () ? 1 : PATTERN_ALPHA;
    }
  gsk_rounded_rect_init_from_rect (&outline, &bounds, radius);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &ground, &bounds);
  draw_pattern (self, snapshot, category, &bounds, &pattern);
  gtk_snapshot_pop (snapshot);
  ginkgo_art_border_rounded (snapshot, &bounds, radius, BORDER, &color);
}

static void
ginkgo_score_bar_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  GinkgoScoreBar *self = GINKGO_SCORE_BAR (widget);
  int key_size = is_contrast () ? CONTRAST_KEY_SIZE : KEY_SIZE;

  *minimum = *natural = ginkgo_art_get_pixel_size (widget, self->is_key ? key_size : HEIGHT);
  /* A bar uses the space beside names and numbers, which is little with large text. */
  if (!self->is_key && orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = MIN_WIDTH;
}

static void
ginkgo_score_bar_snapshot (GtkWidget *widget,
                           GtkSnapshot *snapshot)
{
  GinkgoScoreBar *self = GINKGO_SCORE_BAR (widget);
  double scale = self->full > 0 ? gtk_widget_get_width (widget) / self->full : 0;
  float start = 0;

  for (guint category = 0; category < GINKGO_N_TALLY_CATEGORIES; category++)
    {
      float length = (float) (self->points[category] * scale);

      if (length > GAP)
        draw_part (self, snapshot, category, start, self->is_key ? start + length : start + length - GAP);
      start += length;
    }
}

static void
ginkgo_score_bar_class_init (GinkgoScoreBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = ginkgo_score_bar_measure;
  widget_class->snapshot = ginkgo_score_bar_snapshot;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
  gtk_widget_class_set_css_name (widget_class, "scorebar");
}

static void
ginkgo_score_bar_init (GinkgoScoreBar *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::accent-color", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::high-contrast", G_CALLBACK (gtk_widget_queue_resize), self, G_CONNECT_SWAPPED);
}

/* Use %GINKGO_SEAT_NONE for the points of several games. */
GtkWidget *
ginkgo_score_bar_new (guint seat)
{
  GinkgoScoreBar *self = g_object_new (GINKGO_TYPE_SCORE_BAR, NULL);

  self->seat = seat;

  return GTK_WIDGET (self);
}

/* Creates a square in the style of a category, in the color of a player or, with %GINKGO_SEAT_NONE, of texts. */
GtkWidget *
ginkgo_score_bar_new_key (GinkgoTallyCategory category,
                          guint seat)
{
  GinkgoScoreBar *self = g_object_new (GINKGO_TYPE_SCORE_BAR, NULL);

  self->seat = seat;
  self->is_key = TRUE;
  self->points[category] = 1;
  self->full = 1;

  return GTK_WIDGET (self);
}

/* Points must not be negative; @full points fill the whole bar. */
void
ginkgo_score_bar_set_points (GinkgoScoreBar *self,
                             const double points[GINKGO_N_TALLY_CATEGORIES],
                             double full)
{
  g_return_if_fail (GINKGO_IS_SCORE_BAR (self));

  for (guint category = 0; category < GINKGO_N_TALLY_CATEGORIES; category++)
    self->points[category] = points[category];
  self->full = full;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
