/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-bar.h"

#include <math.h>

#include <adwaita.h>

#include "ginkgo-art-color.h"
#include "ginkgo-art-text.h"

#define MAX_PARTS         6
#define GAP               2
#define RADIUS            4
#define LINE_WIDTH        1.5f
#define PATTERN_STEP      5
#define CONTRAST_KEY_SIZE 16

/**
 * GinkgoBar:
 *
 * Parts of a range, in one of these forms:
 *
 * - points: a player's points with a part for each category. Each has a pattern as well as a shade, as
 *   shades are hard to tell apart; in high contrast it stands out more. A key is a square in the style of one
 *   category.
 * - change: a row of a waterfall chart: a change from one value to another, or a total that begins at zero.
 * - rate: a rate and its confidence interval on a track from 0 to 100 %, with a mark at the rate. A thin mark
 *   can stand where the rate would be if all were equal.
 *
 * ## Accessibility
 *
 * A `GinkgoBar` is decoration (role presentation), because the numbers are beside it. A rate can be a meter
 * (role meter) if it is created as one.
 */
typedef enum
{
  KEY,
  POINTS,
  CHANGE,
  RATE,
} Form;

/* For text of normal size, in pixels. The minimum width does not grow with the text, because a bar uses the space
 * beside names and numbers. */
static const struct
{
  int min_width;
  int natural_width;
  int height;
  int thickness;
} forms[] = {
  [KEY] = { 0, 11, 11, 11 },
  [POINTS] = { 64, 64, 16, 16 },
  [CHANGE] = { 40, 40, 16, 10 },
  [RATE] = { 80, 320, 22, 8 },
};

typedef enum
{
  SOLID,
  SLANTED,
  COLUMNS,
  GRID,
  TRACK,
  RANGE,
  LINE,
  THIN_MARK,
  MARK,
} Pattern;

static const struct
{
  float ground;          /* its intensity */
  float contrast_ground; /* likewise, in high contrast */
  float mark_width;      /* 0 if it is no mark */
} patterns[] = {
  [SOLID] = { 1, 1, 0 },
  [SLANTED] = { 0.5f, 0.12f, 0 },
  [COLUMNS] = { 0.08f, 0.12f, 0 },
  [GRID] = { 0.24f, 0.12f, 0 },
  [TRACK] = { 0.12f, 0.35f, 0 },
  [RANGE] = { 0.4f, 0.4f, 0 },
  [LINE] = { 0.35f, 0.35f, 1 },
  [THIN_MARK] = { 0.7f, 0.7f, 2 },
  [MARK] = { 1, 1, 4 },
};

#define LINE_ALPHA 0.6f /* of patterns, except in high contrast */

/* Colors after those of the seats */
typedef enum
{
  ACCENT = GINKGO_MAX_SEATS,
  TEXT,
  LOSS,
  GAIN,
} Color;

typedef struct
{
  double from;
  double to;
  guint color;
  Pattern pattern;
} Part;

struct _GinkgoBar
{
  GtkWidget parent_instance;

  Form form;
  double low;
  double high;
  Part parts[MAX_PARTS];
  guint n_parts;
};

G_DEFINE_FINAL_TYPE (GinkgoBar, ginkgo_bar, GTK_TYPE_WIDGET)

static void
get_color (GinkgoBar *self,
           guint color,
           GdkRGBA *rgba)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  gboolean is_dark = adw_style_manager_get_dark (style);

  if (color < GINKGO_MAX_SEATS)
    *rgba = *ginkgo_art_get_seat_color (color, is_dark);
  else if (color == TEXT)
    gtk_widget_get_color (GTK_WIDGET (self), rgba);
  else if (color == ACCENT)
    adw_accent_color_to_standalone_rgba (adw_style_manager_get_accent_color (style), is_dark, rgba);
  else
    adw_accent_color_to_standalone_rgba (color == LOSS ? ADW_ACCENT_COLOR_RED : ADW_ACCENT_COLOR_GREEN, is_dark, rgba);
}

static float
find_place (GinkgoBar *self,
            double value)
{
  float width = gtk_widget_get_width (GTK_WIDGET (self));
  float x = roundf ((float) ((value - self->low) / (self->high - self->low)) * width);

  return gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL ? width - x : x;
}

/* Points are solid, cards have slanted lines, New Hand tokens vertical ones, and districts a grid. */
static void
draw_lines (GinkgoBar *self,
            GtkSnapshot *snapshot,
            Pattern pattern,
            const graphene_rect_t *bounds,
            const GdkRGBA *color)
{
  g_autoptr (GskPathBuilder) builder = gsk_path_builder_new ();
  g_autoptr (GskPath) path = NULL;
  g_autoptr (GskStroke) stroke = gsk_stroke_new (LINE_WIDTH);
  float step = (float) MAX (1, ginkgo_art_get_pixel_size (GTK_WIDGET (self), PATTERN_STEP));
  float left = bounds->origin.x, right = left + bounds->size.width, height = bounds->size.height;

  for (float x = left - height; pattern == SLANTED && x < right; x += step * 1.4f)
    {
      gsk_path_builder_move_to (builder, x, height);
      gsk_path_builder_line_to (builder, x + height, 0);
    }
  for (float x = left + step / 2; pattern != SLANTED && x < right; x += step)
    {
      gsk_path_builder_move_to (builder, x, 0);
      gsk_path_builder_line_to (builder, x, height);
    }
  for (float y = step / 2; pattern == GRID && y < height; y += step)
    {
      gsk_path_builder_move_to (builder, left, y);
      gsk_path_builder_line_to (builder, right, y);
    }

  path = gsk_path_builder_free_to_path (g_steal_pointer (&builder));
  gtk_snapshot_append_stroke (snapshot, path, stroke, color);
}

static void
draw_part (GinkgoBar *self,
           GtkSnapshot *snapshot,
           const Part *part)
{
  float width = gtk_widget_get_width (GTK_WIDGET (self)), height = gtk_widget_get_height (GTK_WIDGET (self));
  float thickness = ginkgo_art_get_pixel_size (GTK_WIDGET (self), forms[self->form].thickness);
  float mark = ginkgo_art_get_pixel_size (GTK_WIDGET (self), (int) patterns[part->pattern].mark_width);
  float from = find_place (self, part->from), to = find_place (self, part->to);
  gboolean is_contrast = adw_style_manager_get_high_contrast (adw_style_manager_get_default ());
  graphene_rect_t bounds;
  GskRoundedRect outline;
  GdkRGBA color, ground;
  float radius;

  get_color (self, part->color, &color);
  ground = color;
  ground.alpha *= is_contrast ? patterns[part->pattern].contrast_ground : patterns[part->pattern].ground;
  if (mark > 0)
    {
      bounds = GRAPHENE_RECT_INIT (CLAMP (roundf (from - mark / 2), 0, width - mark), 0, mark, height);
      ginkgo_art_fill_rounded (snapshot, &bounds, mark / 2, &ground);
      return;
    }

  if (self->form == POINTS)
    to -= copysignf (MIN (GAP, fabsf (to - from)), to - from);
  bounds = GRAPHENE_RECT_INIT (MIN (from, to), self->form == KEY ? 0 : (height - thickness) / 2, fabsf (to - from), self->form == KEY ? height : thickness);
  radius = MIN (RADIUS, bounds.size.width / 2);
  if (self->form == CHANGE || self->form == RATE)
    {
      /* However small, it is there. */
      bounds.size.width = MAX (bounds.size.width, GAP);
      ginkgo_art_fill_rounded (snapshot, &bounds, radius, &ground);
      return;
    }

  gsk_rounded_rect_init_from_rect (&outline, &bounds, radius);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &ground, &bounds);
  if (part->pattern != SOLID)
    {
      GdkRGBA line = color;

      line.alpha *= is_contrast ? 1 : LINE_ALPHA;
      draw_lines (self, snapshot, part->pattern, &bounds, &line);
    }
  gtk_snapshot_pop (snapshot);
  ginkgo_art_border_rounded (snapshot, &bounds, radius, 1, &color);
}

static void
ginkgo_bar_measure (GtkWidget *widget,
                    GtkOrientation orientation,
                    int for_size,
                    int *minimum,
                    int *natural,
                    int *minimum_baseline,
                    int *natural_baseline)
{
  Form form = GINKGO_BAR (widget)->form;
  int pixel_size = orientation == GTK_ORIENTATION_HORIZONTAL ? forms[form].natural_width : forms[form].height;

  if (form == KEY && adw_style_manager_get_high_contrast (adw_style_manager_get_default ()))
    pixel_size = CONTRAST_KEY_SIZE;
  *minimum = *natural = ginkgo_art_get_pixel_size (widget, pixel_size);
  if (orientation == GTK_ORIENTATION_HORIZONTAL && forms[form].min_width > 0)
    {
      *minimum = forms[form].min_width;
      *natural = MAX (*minimum, form == RATE ? *natural : 0);
    }
}

static void
ginkgo_bar_snapshot (GtkWidget *widget,
                     GtkSnapshot *snapshot)
{
  GinkgoBar *self = GINKGO_BAR (widget);

  for (guint i = 0; self->high > self->low && i < self->n_parts; i++)
    draw_part (self, snapshot, &self->parts[i]);
}

static void
ginkgo_bar_class_init (GinkgoBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = ginkgo_bar_measure;
  widget_class->snapshot = ginkgo_bar_snapshot;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
  gtk_widget_class_set_css_name (widget_class, "bar");
}

static void
ginkgo_bar_init (GinkgoBar *self)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  self->form = POINTS;
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  g_signal_connect_object (style, "notify::dark", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::accent-color", G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", G_CALLBACK (gtk_widget_queue_resize), self, G_CONNECT_SWAPPED);
}

GtkWidget *
ginkgo_bar_new (void)
{
  return g_object_new (GINKGO_TYPE_BAR, NULL);
}

static void
begin (GinkgoBar *self,
       Form form,
       double low,
       double high)
{
  if (self->form != form)
    gtk_widget_queue_resize (GTK_WIDGET (self));
  self->form = form;
  self->low = low;
  self->high = high;
  self->n_parts = 0;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
add_part (GinkgoBar *self,
          double from,
          double to,
          guint color,
          Pattern pattern)
{
  self->parts[self->n_parts++] = (Part) { from, to, color, pattern };
}

static const Pattern patterns_of_categories[GINKGO_N_TALLY_CATEGORIES] = {
  [GINKGO_TALLY_POINTS] = SOLID,
  [GINKGO_TALLY_CARDS] = SLANTED,
  [GINKGO_TALLY_NEW_HAND] = COLUMNS,
  [GINKGO_TALLY_DISTRICTS] = GRID,
};

/* Creates a square in the style of a category, in the color of a player or, with %GINKGO_SEAT_NONE, of texts. */
GtkWidget *
ginkgo_bar_new_key (GinkgoTallyCategory category,
                    guint seat)
{
  GinkgoBar *self = GINKGO_BAR (ginkgo_bar_new ());

  begin (self, KEY, 0, 1);
  add_part (self, 0, 1, seat < GINKGO_MAX_SEATS ? seat : TEXT, patterns_of_categories[category]);

  return GTK_WIDGET (self);
}

/* Shows points, which must not be negative; @full points fill the whole bar. With %GINKGO_SEAT_NONE, they are
 * those of several games. */
void
ginkgo_bar_set_points (GinkgoBar *self,
                       guint seat,
                       const double points[GINKGO_N_TALLY_CATEGORIES],
                       double full)
{
  double start = 0;

  g_return_if_fail (GINKGO_IS_BAR (self));

  begin (self, POINTS, 0, full);
  for (guint category = 0; category < GINKGO_N_TALLY_CATEGORIES; category++)
    {
      if (points[category] > 0)
        add_part (self, start, start + points[category], seat < GINKGO_MAX_SEATS ? seat : ACCENT, patterns_of_categories[category]);
      start += points[category];
    }
}

/* Shows a change, or the total of a player. @low and @high are the values at the two ends, which are the same for
 * all rows. */
void
ginkgo_bar_set_change (GinkgoBar *self,
                       guint seat,
                       double from,
                       double to,
                       double low,
                       double high)
{
  guint change = to < from ? LOSS : GAIN;

  g_return_if_fail (GINKGO_IS_BAR (self));

  begin (self, CHANGE, low, high);
  add_part (self, 0, 0, TEXT, LINE);
  add_part (self, from, to, seat < GINKGO_MAX_SEATS ? seat : change, SOLID);
}

/* Shows a rate from 0 to 1. @low and @high are the ends of the range; @even is a rate to compare with, or NAN. */
void
ginkgo_bar_set_rate (GinkgoBar *self,
                     double rate,
                     double low,
                     double high,
                     double even)
{
  g_return_if_fail (GINKGO_IS_BAR (self));

  rate = CLAMP (rate, 0, 1);
  begin (self, RATE, 0, 1);
  add_part (self, 0, 1, TEXT, TRACK);
  add_part (self, CLAMP (low, 0, 1), CLAMP (high, 0, 1), ACCENT, RANGE);
  if (!isnan (even))
    add_part (self, even, even, TEXT, THIN_MARK);
  add_part (self, rate, rate, ACCENT, MARK);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MIN,
                                  0.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX,
                                  1.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_NOW,
                                  rate,
                                  -1);
}
