/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-game-picture.h"

#include <glib/gi18n.h>

#include "ginkgo-art-color.h"
#include "ginkgo-art-glyph.h"
#include "ginkgo-art-city.h"
#include "ginkgo-art-text.h"
#include "ginkgo-file-chooser.h"
#include "ginkgo-paper.h"
#include "ginkgo-saving.h"

/* In pixels */
#define WIDTH       GINKGO_GAME_PICTURE_WIDTH
#define MARGIN      56.0f
#define CITY_HEIGHT 940.0f
#define ORNAMENT    120.0f
#define N_COLUMNS   2
#define COLUMN_GAP  24.0f
#define COLUMN      ((WIDTH - 2 * MARGIN - COLUMN_GAP) / N_COLUMNS)
#define ROW         104.0f
#define ROW_GAP     12.0f
#define PADDING     24.0f
#define EMBLEM      54.0f
#define LEAF        50.0f
#define GAP         20.0f
#define SCORE       170.0f
#define RADIUS      18.0f

/* The share of gold in the paper color behind a winner, and of ink behind the others */
#define WASH  0.22f
#define SHADE 0.05f
#define DIM   0.25f

typedef struct
{
  float size;
  PangoWeight weight;
  int n_lines;
  gboolean is_dim;
} Style;

static const Style title_style = { 68, PANGO_WEIGHT_BOLD, 1, FALSE };
static const Style headline_style = { 48, PANGO_WEIGHT_BOLD, 2, FALSE };
static const Style facts_style = { 40, PANGO_WEIGHT_NORMAL, 2, TRUE };
static const Style name_style = { 46, PANGO_WEIGHT_NORMAL, 1, FALSE };
static const Style winner_style = { 46, PANGO_WEIGHT_BOLD, 1, FALSE };
static const Style score_style = { 60, PANGO_WEIGHT_BOLD, 1, FALSE };

static gboolean
is_winner (const GinkgoGamePicture *self,
           guint seat)
{
  return (self->sheet->winners >> seat) & 1;
}

/* The left edge of something that begins at @x from the reading start */
static float
find_left (const GinkgoGamePicture *self,
           float x,
           float width)
{
  return self->rtl ? WIDTH - x - width : x;
}

/* --- Layout --- */

/* Adds a text that is ellipsized where its lines end, and returns its layout. */
static PangoLayout *
add_text (GinkgoGamePicture *self,
          const Style *style,
          const char *text,
          float x,
          float y,
          float width)
{
  GinkgoGamePictureText line = { .x = find_left (self, x, width), .y = y, .is_dim = style->is_dim };
  PangoLayout *layout = ginkgo_art_create_layout (self->context, text, style->size, style->weight);

  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  pango_layout_set_height (layout, -style->n_lines);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  /* The direction is the picture's, whatever the script of a name. */
  pango_layout_set_auto_dir (layout, FALSE);
  pango_layout_set_alignment (layout, self->rtl ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT);
  line.layout = layout;
  g_array_append_val (self->texts, line);

  return layout;
}

static float
get_height (PangoLayout *layout)
{
  int height;

  pango_layout_get_size (layout, NULL, &height);

  return (float) height / PANGO_SCALE;
}

/* The corner of a player, from the reading start */
static graphene_point_t
find_player (const GinkgoGamePicture *self,
             guint seat)
{
  return GRAPHENE_POINT_INIT (MARGIN + (float) (seat % N_COLUMNS) * (COLUMN + COLUMN_GAP), self->players_top + (float) (seat / N_COLUMNS) * (ROW + ROW_GAP));
}

static void
add_player (GinkgoGamePicture *self,
            guint seat)
{
  graphene_point_t corner = find_player (self, seat);
  float indent = PADDING + EMBLEM + GAP;
  float room = COLUMN - indent - SCORE - PADDING - (is_winner (self, seat) ? LEAF + GAP : 0);
  PangoLayout *name = add_text (self, is_winner (self, seat) ? &winner_style : &name_style, self->sheet->names[seat], corner.x + indent, 0, room);
  PangoLayout *score = add_text (self, &score_style, self->sheet->cells[seat][GINKGO_N_TALLY_CATEGORIES], corner.x + COLUMN - PADDING - SCORE, 0, SCORE);
  GinkgoGamePictureText *texts = &g_array_index (self->texts, GinkgoGamePictureText, self->texts->len - 2);

  pango_layout_set_alignment (score, self->rtl ? PANGO_ALIGN_LEFT : PANGO_ALIGN_RIGHT);
  texts[0].y = corner.y + (ROW - get_height (name)) / 2;
  texts[1].y = corner.y + (ROW - get_height (score)) / 2;
}

/* Lays out a picture of a game. @sheet must stay as it is meanwhile. */
GinkgoGamePicture *
ginkgo_game_picture_new (const GinkgoSheet *sheet,
                         gboolean rtl)
{
  const struct
  {
    const Style *style;
    const char *text;
  } lines[] = {
    { &title_style, sheet->title },
    { &headline_style, sheet->headline },
    { &facts_style, sheet->facts },
  };
  GinkgoGamePicture *self = g_new0 (GinkgoGamePicture, 1);
  guint n_rows = (sheet->n_seats + N_COLUMNS - 1) / N_COLUMNS;

  self->sheet = sheet;
  self->rtl = rtl;
  self->context = ginkgo_paper_create_context (rtl);
  self->texts = g_array_new (FALSE, FALSE, sizeof (GinkgoGamePictureText));
  self->city_top = MARGIN * 0.7f;
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    self->city_top += get_height (add_text (self, lines[i].style, lines[i].text, MARGIN, self->city_top, WIDTH - 2 * MARGIN - ORNAMENT - GAP));
  self->city_top += MARGIN / 2;
  self->players_top = self->city_top + CITY_HEIGHT + MARGIN / 2;
  for (guint seat = 0; seat < sheet->n_seats; seat++)
    add_player (self, seat);
  self->height = (int) (self->players_top + (float) n_rows * (ROW + ROW_GAP) - ROW_GAP + MARGIN / 2);

  return self;
}

void
ginkgo_game_picture_free (GinkgoGamePicture *self)
{
  for (guint i = 0; i < self->texts->len; i++)
    g_object_unref (g_array_index (self->texts, GinkgoGamePictureText, i).layout);
  g_array_unref (self->texts);
  g_object_unref (self->context);
  g_free (self);
}

/* --- Drawing --- */

static void
draw_glyph (GinkgoGamePicture *self,
            GtkSnapshot *snapshot,
            GinkgoGlyphKind kind,
            guint seat,
            const GdkRGBA *color,
            float x,
            float y,
            float size)
{
  ginkgo_art_draw_glyph (snapshot, kind, seat, color, &GRAPHENE_RECT_INIT (find_left (self, x, size), y, size, size));
}

/* A winner has a golden ground and a ginkgo leaf. */
static void
draw_player (GinkgoGamePicture *self,
             GtkSnapshot *snapshot,
             guint seat)
{
  graphene_point_t corner = find_player (self, seat);
  gboolean won = is_winner (self, seat);
  GdkRGBA ground;

  ginkgo_art_mix (ginkgo_art_get_paper (), won ? ginkgo_art_get_gold (TRUE) : ginkgo_art_get_ink (), won ? WASH : SHADE, &ground);
  ginkgo_art_fill_rounded (snapshot, &GRAPHENE_RECT_INIT (find_left (self, corner.x, COLUMN), corner.y, COLUMN, ROW), RADIUS, &ground);
  draw_glyph (self, snapshot, GINKGO_GLYPH_EMBLEM, seat, ginkgo_art_get_seat_color (seat, FALSE), corner.x + PADDING, corner.y + (ROW - EMBLEM) / 2, EMBLEM);
  if (won)
    draw_glyph (self, snapshot, GINKGO_GLYPH_POINT, 0, ginkgo_art_get_gold (FALSE), corner.x + COLUMN - PADDING - SCORE - LEAF, corner.y + (ROW - LEAF) / 2, LEAF);
}

static GskRenderNode *
draw (GinkgoGamePicture *self)
{
  const GdkRGBA *ink = ginkgo_art_get_ink ();
  GdkRGBA dim;
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gtk_snapshot_append_color (snapshot, ginkgo_art_get_paper (), &GRAPHENE_RECT_INIT (0, 0, WIDTH, (float) self->height));
  draw_glyph (self, snapshot, GINKGO_GLYPH_POINT, 0, ginkgo_art_get_gold (TRUE), WIDTH - MARGIN - ORNAMENT, (self->city_top - ORNAMENT) / 2, ORNAMENT);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (0, self->city_top));
  ginkgo_art_draw_scene (snapshot, self->context, &self->sheet->city, self->sheet->hour, WIDTH, CITY_HEIGHT);
  gtk_snapshot_restore (snapshot);
  for (guint seat = 0; seat < self->sheet->n_seats; seat++)
    draw_player (self, snapshot, seat);

  ginkgo_art_mix (ink, ginkgo_art_get_paper (), DIM, &dim);
  for (guint i = 0; i < self->texts->len; i++)
    {
      const GinkgoGamePictureText *text = &g_array_index (self->texts, GinkgoGamePictureText, i);

      ginkgo_art_draw_layout (snapshot, text->layout, text->is_dim ? &dim : ink, text->x, text->y);
    }

  return gtk_snapshot_free_to_node (snapshot);
}

/**
 * ginkgo_game_picture_print:
 * @format: the format of the file
 * @error: where to put an error
 *
 * Draws a picture in daylight and in the user's palette, regardless of the theme. Call it in GTK's thread; needs
 * no display.
 *
 * Returns: (transfer full) (nullable): the contents of the file
 */
GBytes *
ginkgo_game_picture_print (GinkgoGamePicture *self,
                           GinkgoArtFormat format,
                           GError **error)
{
  g_autoptr (GskRenderNode) node = NULL;

  ginkgo_art_begin_print ();
  node = draw (self);
  ginkgo_art_end_print ();

  return ginkgo_art_print (node, format, WIDTH, self->height, error);
}

/* --- Exporting --- */

static GBytes *
print (const GinkgoSheet *sheet,
       GinkgoArtFormat format,
       GError **error)
{
  g_autoptr (GinkgoGamePicture) picture = ginkgo_game_picture_new (sheet, gtk_widget_get_default_direction () == GTK_TEXT_DIR_RTL);

  return ginkgo_game_picture_print (picture, format, error);
}

/**
 * ginkgo_game_picture_save_async:
 * @sheet: a #GinkgoSheet of the game, which is drawn immediately
 * @file: the file to write: SVG if its name ends in ".svg", otherwise PNG
 * @callback: called when it is done, with a #GTask of a boolean
 * @user_data: for @callback
 *
 * Saves a picture of a game: the complete file or nothing.
 */
void
ginkgo_game_picture_save_async (gconstpointer sheet,
                                GFile *file,
                                GAsyncReadyCallback callback,
                                gpointer user_data)
{
  GError *error = NULL;
  GBytes *bytes = print (sheet, ginkgo_saving_has_suffix (file, ".svg") ? GINKGO_ART_SVG : GINKGO_ART_PNG, &error);

  ginkgo_saving_write_async (file, bytes, error, callback, user_data);
}

/* Asks where to save a picture of a game, saves it there and frees @sheet. @toasts report success. */
void
ginkgo_game_picture_ask (GinkgoSheet *sheet,
                         AdwToastOverlay *toasts)
{
  static const GinkgoFileType png = { N_("PNG Pictures (.png)"), "image/png", { "png" } };
  static const GinkgoFileType svg = { N_("SVG Drawings (.svg)"), "image/svg+xml", { "svg" } };
  g_autofree char *name = ginkgo_sheet_get_file_name (sheet, _("Picture"), ".png");

  ginkgo_saving_ask (&(GinkgoSaving) {
    .toasts = toasts,
    .dialog = ginkgo_file_chooser_new (_("Save Picture"), name, (const GinkgoFileType *[]) { &png, &svg, NULL }),
    .failure = _("Picture Not Saved"),
    .what = sheet,
    .free_what = (GDestroyNotify) ginkgo_sheet_free,
    .write_async = ginkgo_game_picture_save_async,
  });
}

/* Copies a picture of a game. On an error, the clipboard stays as it is. */
gboolean
ginkgo_game_picture_copy (const GinkgoSheet *sheet,
                          GdkClipboard *clipboard,
                          GError **error)
{
  g_autoptr (GBytes) bytes = print (sheet, GINKGO_ART_PNG, error);
  g_autoptr (GdkTexture) texture = bytes != NULL ? gdk_texture_new_from_bytes (bytes, error) : NULL;

  if (texture != NULL)
    gdk_clipboard_set_texture (clipboard, texture);

  return texture != NULL;
}
