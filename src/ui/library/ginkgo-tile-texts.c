/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-tile-texts.h"

#include <adwaita.h>

#include "ginkgo-art-color.h"
#include "ginkgo-art-glyph.h"
#include "ginkgo-art-text.h"
#include "ginkgo-game-words.h"
#include "ginkgo-text.h"

/* In pixels */
#define LINE_SPACING   5
#define COLUMN_SPACING 16
#define PART_SPACING   6
#define EMBLEM         13
#define CROWN          14
#define MARK_PADDING   9

#define MIN_LINES 2

/* The largest font, in pixels, with which a name and a score fit half the width of a tile */
#define MAX_HALF_FONT 22

/* Enough for names and points, except in a library of very many players */
#define MAX_LAYOUTS 500

/* How much smaller less important texts are, and their opacity, as in the style sheets of libadwaita */
#define SMALL_SCALE     0.9
#define DIMMED          0.62f
#define DIMMED_CONTRAST 0.92f

/* In a square of 24 */
#define CROWN_PATH "M 2 6.5 L 7.2 11 L 12 3.5 L 16.8 11 L 22 6.5 L 19.6 18 L 4.4 18 Z M 4.4 19.5 L 19.6 19.5 L 19.6 21.5 L 4.4 21.5 Z"

/**
 * GinkgoTileTexts:
 *
 * The texts of a tile: a heading, beside which there is room for a button, the result, the players with their scores and
 * the winners' crowns, and the date.
 *
 * It draws them itself, and only when it is seen: a grid keeps a hundred more tiles than it shows, and gives another game
 * to each of them in each frame while its scrollbar is dragged. Labels would be measured and styled each time, which takes
 * five times as long as a frame has.
 *
 * ## Accessibility
 *
 * `GinkgoTileTexts` are decoration (role presentation).
 */
struct _GinkgoTileTexts
{
  GtkWidget parent_instance;

  GinkgoLibraryGame *game;
};

G_DEFINE_FINAL_TYPE (GinkgoTileTexts, ginkgo_tile_texts, GTK_TYPE_WIDGET)

typedef enum
{
  LOOK_PLAIN,
  LOOK_BOLD,
  LOOK_SMALL,
} Look;

static int
get_line_height (GtkWidget *widget)
{
  PangoFontMetrics *metrics = pango_context_get_metrics (gtk_widget_get_pango_context (widget), NULL, NULL);
  int height = PANGO_PIXELS_CEIL (pango_font_metrics_get_height (metrics));

  pango_font_metrics_unref (metrics);

  return height;
}

/* Two lines and no columns until there is a game */
static guint
count_seats (GinkgoTileTexts *self)
{
  return self->game != NULL ? ginkgo_library_game_get_summary (self->game)->n_seats : MIN_LINES;
}

static guint
count_columns (GinkgoTileTexts *self)
{
  const PangoFontDescription *font = pango_context_get_font_description (gtk_widget_get_pango_context (GTK_WIDGET (self)));

  return count_seats (self) > MIN_LINES && pango_font_description_get_size (font) <= MAX_HALF_FONT * PANGO_SCALE ? 2 : 1;
}

static guint
count_lines (GinkgoTileTexts *self)
{
  guint n_columns = count_columns (self);

  return MAX (MIN_LINES, (count_seats (self) + n_columns - 1) / n_columns);
}

/* --- Drawing: in left-to-right coordinates, mirrored for right-to-left widgets ------ */

static float
place (GtkWidget *widget,
       float x,
       float width)
{
  gboolean is_mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;

  return is_mirrored ? (float) gtk_widget_get_width (widget) - x - width : x;
}

/* Frequent words and numbers, which take longer to lay out than everything else in a tile: of char * to PangoLayout */
static GHashTable *layouts[LOOK_SMALL + 1];

/* The style or the text direction has changed. */
static void
forget_layouts (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (layouts); i++)
    g_clear_pointer (&layouts[i], g_hash_table_unref);
}

/* Returns (transfer full) the text as one line */
static PangoLayout *
create_layout (GtkWidget *widget,
               const char *text,
               Look look)
{
  static PangoAttrList *attributes[G_N_ELEMENTS (layouts)];
  PangoLayout *layout = gtk_widget_create_pango_layout (widget, text);

  if (attributes[look] == NULL)
    {
      attributes[look] = pango_attr_list_new ();
      if (look == LOOK_BOLD)
        pango_attr_list_insert (attributes[look], pango_attr_weight_new (PANGO_WEIGHT_BOLD));
      if (look == LOOK_SMALL)
        pango_attr_list_insert (attributes[look], pango_attr_scale_new (SMALL_SCALE));
    }
  pango_layout_set_attributes (layout, attributes[look]);
  pango_layout_set_single_paragraph_mode (layout, TRUE);

  return layout;
}

/* Returns (transfer none) the same for a frequent text. Do not modify it. */
static PangoLayout *
get_layout (GtkWidget *widget,
            const char *text,
            Look look)
{
  PangoLayout *layout;

  if (layouts[look] == NULL)
    layouts[look] = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  layout = g_hash_table_lookup (layouts[look], text);
  if (layout != NULL)
    return layout;

  if (g_hash_table_size (layouts[look]) >= MAX_LAYOUTS)
    g_hash_table_remove_all (layouts[look]);
  layout = create_layout (widget, text, look);
  g_hash_table_insert (layouts[look], g_strdup (text), layout);

  return layout;
}

static float
measure_layout (PangoLayout *layout)
{
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);

  return (float) width;
}

/* Right-to-left text is aligned to the end of a layout that has a width. */
static void
draw_layout (GtkWidget *widget,
             GtkSnapshot *snapshot,
             PangoLayout *layout,
             const GdkRGBA *color,
             float x,
             float y)
{
  PangoRectangle extents;

  pango_layout_get_pixel_extents (layout, NULL, &extents);
  x = place (widget, x, (float) extents.width) - (float) extents.x;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, y));
  gtk_snapshot_append_layout (snapshot, layout, color);
  gtk_snapshot_restore (snapshot);
}

/* At most as wide as @max_width */
static void
draw_text (GtkWidget *widget,
           GtkSnapshot *snapshot,
           const char *text,
           Look look,
           const GdkRGBA *color,
           float x,
           float y,
           float max_width)
{
  g_autoptr (PangoLayout) layout = create_layout (widget, text, look);

  if (measure_layout (layout) > max_width)
    {
      pango_layout_set_width (layout, (int) MAX (0, max_width) * PANGO_SCALE);
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
    }
  draw_layout (widget, snapshot, layout, color, x, y);
}

/* A game in progress has a mark, to be found among finished ones. */
static void
draw_mark (GtkWidget *widget,
           GtkSnapshot *snapshot,
           const char *text,
           float y)
{
  static const GdkRGBA white = { 1, 1, 1, 1 };
  PangoLayout *layout = get_layout (widget, text, LOOK_SMALL);
  float height = (float) get_line_height (widget) + 2;
  float width = measure_layout (layout) + 2 * MARK_PADDING;
  GdkRGBA background;

  adw_accent_color_to_rgba (adw_style_manager_get_accent_color (adw_style_manager_get_default ()), &background);
  ginkgo_art_fill_rounded (snapshot, &GRAPHENE_RECT_INIT (place (widget, 0, width), y - 1, width, height), height / 2, &background);
  draw_layout (widget, snapshot, layout, &white, MARK_PADDING, y - 1 + height * 0.11f);
}

/* Emblem, name, crown and score */
static void
draw_player (GinkgoTileTexts *self,
             GtkSnapshot *snapshot,
             const GdkRGBA *color,
             guint seat,
             float x,
             float y,
             float width,
             float height)
{
  static GskPath *crown_path;
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean won = ginkgo_library_game_is_winner (self->game, seat);
  Look look = won ? LOOK_BOLD : LOOK_PLAIN;
  float emblem = (float) ginkgo_art_get_pixel_size (widget, EMBLEM);
  float crown = (float) ginkgo_art_get_pixel_size (widget, CROWN);
  float end = x + width;
  g_autofree char *name = ginkgo_text_player (ginkgo_library_game_get_name (self->game, seat), seat);
  PangoLayout *layout;

  if (ginkgo_library_game_get_summary (self->game)->has_result)
    {
      g_autofree char *score = g_strdup_printf ("%u", ginkgo_library_game_get_summary (self->game)->scores[seat].total);

      layout = get_layout (widget, score, look);
      end -= measure_layout (layout);
      draw_layout (widget, snapshot, layout, color, end, y);
      end -= PART_SPACING;
    }
  ginkgo_art_draw_glyph (snapshot,
                         GINKGO_GLYPH_EMBLEM,
                         seat,
                         ginkgo_art_get_seat_color (seat, ginkgo_art_is_dark ()),
                         &GRAPHENE_RECT_INIT (place (widget, x, emblem), y + (height - emblem) / 2, emblem, emblem));
  x += emblem + PART_SPACING;
  if (won)
    end -= crown + PART_SPACING;
  layout = get_layout (widget, name, look);
  if (measure_layout (layout) > end - x)
    draw_text (widget, snapshot, name, look, color, x, y, end - x);
  else
    draw_layout (widget, snapshot, layout, color, x, y);
  x += MIN (measure_layout (layout), end - x);
  if (!won)
    return;

  if (crown_path == NULL)
    crown_path = gsk_path_parse (CROWN_PATH);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (place (widget, x + PART_SPACING, crown), y + (height - crown) / 2));
  gtk_snapshot_scale (snapshot, crown / 24, crown / 24);
  gtk_snapshot_append_fill (snapshot, crown_path, GSK_FILL_RULE_WINDING, ginkgo_art_get_gold (ginkgo_art_is_dark ()));
  gtk_snapshot_restore (snapshot);
}

static void
draw_players (GinkgoTileTexts *self,
              GtkSnapshot *snapshot,
              const GdkRGBA *color,
              float y,
              float line)
{
  guint n_columns = count_columns (self);
  guint n_lines = count_lines (self);
  float width = ((float) gtk_widget_get_width (GTK_WIDGET (self)) - (float) (n_columns - 1) * COLUMN_SPACING) / (float) n_columns;
  const GinkgoGameSummary *summary = ginkgo_library_game_get_summary (self->game);
  guint seats[GINKGO_MAX_SEATS];

  /* By score once there are scores, else by seat */
  for (guint seat = 0; seat < summary->n_seats; seat++)
    {
      guint i;

      for (i = seat; i > 0 && summary->has_result && summary->scores[seats[i - 1]].total < summary->scores[seat].total; i--)
        seats[i] = seats[i - 1];
      seats[i] = seat;
    }
  for (guint i = 0; i < summary->n_seats; i++)
    draw_player (self, snapshot, color, seats[i], (float) (i / n_lines) * (width + COLUMN_SPACING), y + (float) (i % n_lines) * (line + LINE_SPACING), width, line);
}

static void
ginkgo_tile_texts_snapshot (GtkWidget *widget,
                            GtkSnapshot *snapshot)
{
  GinkgoTileTexts *self = GINKGO_TILE_TEXTS (widget);
  GtkWidget *button = gtk_widget_get_next_sibling (widget);
  float line = (float) get_line_height (widget);
  float width = (float) gtk_widget_get_width (widget);
  float beside = width - (float) (gtk_widget_get_visible (button) ? gtk_widget_get_width (button) : 0);
  g_autofree char *heading = NULL;
  g_autofree char *result = NULL;
  g_autofree char *details = NULL;
  GdkRGBA color;
  GdkRGBA dimmed;

  if (self->game == NULL)
    return;

  heading = ginkgo_game_words_get_heading (self->game);
  result = ginkgo_game_words_describe_result (self->game);
  details = ginkgo_game_words_describe (self->game);
  gtk_widget_get_color (widget, &color);
  dimmed = color;
  dimmed.alpha *= ginkgo_art_is_contrast () ? DIMMED_CONTRAST : DIMMED;

  draw_text (widget, snapshot, heading, LOOK_BOLD, &color, 0, 0, beside);
  if (ginkgo_library_game_get_summary (self->game)->finished)
    draw_text (widget, snapshot, result, LOOK_PLAIN, &color, 0, line + LINE_SPACING, beside);
  else
    draw_mark (widget, snapshot, result, line + LINE_SPACING);
  draw_players (self, snapshot, &color, 2 * (line + LINE_SPACING) + 2, line);
  draw_text (widget, snapshot, details, LOOK_SMALL, &dimmed, 0, (float) gtk_widget_get_height (widget) - line, width);
}

static void
ginkgo_tile_texts_measure (GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  int n_lines = (int) count_lines (GINKGO_TILE_TEXTS (widget)) + 3;

  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = n_lines * get_line_height (widget) + (n_lines - 1) * LINE_SPACING + 3;
}

static void
ginkgo_tile_texts_css_changed (GtkWidget *widget,
                               GtkCssStyleChange *change)
{
  forget_layouts ();

  GTK_WIDGET_CLASS (ginkgo_tile_texts_parent_class)->css_changed (widget, change);
}

static void
ginkgo_tile_texts_direction_changed (GtkWidget *widget,
                                     GtkTextDirection previous)
{
  forget_layouts ();

  GTK_WIDGET_CLASS (ginkgo_tile_texts_parent_class)->direction_changed (widget, previous);
}

static void
ginkgo_tile_texts_dispose (GObject *object)
{
  g_clear_object (&GINKGO_TILE_TEXTS (object)->game);

  G_OBJECT_CLASS (ginkgo_tile_texts_parent_class)->dispose (object);
}

static void
ginkgo_tile_texts_class_init (GinkgoTileTextsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ginkgo_tile_texts_dispose;
  widget_class->snapshot = ginkgo_tile_texts_snapshot;
  widget_class->measure = ginkgo_tile_texts_measure;
  widget_class->css_changed = ginkgo_tile_texts_css_changed;
  widget_class->direction_changed = ginkgo_tile_texts_direction_changed;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
ginkgo_tile_texts_init (GinkgoTileTexts *self)
{
}

/* @game: (nullable) */
void
ginkgo_tile_texts_set_game (GinkgoTileTexts *self,
                            GinkgoLibraryGame *game)
{
  guint n_lines = count_lines (self);

  if (!g_set_object (&self->game, game))
    return;

  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (n_lines != count_lines (self))
    gtk_widget_queue_resize (GTK_WIDGET (self));
}
