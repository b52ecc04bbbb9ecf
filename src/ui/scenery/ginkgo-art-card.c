/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-art-card.h"

#include "ginkgo-art-color.h"
#include "ginkgo-art-glyph.h"
#include "ginkgo-art-text.h"
#include "ginkgo-art-tile.h"
#include "ginkgo-card-picture.h"
#include "ginkgo-light.h"
#include "ginkgo-portrait.h"
#include "ginkgo-text.h"

/* All measures are parts of the card's width. */
#define CORNER     0.09f
#define MARGIN     0.07f
#define FRAME      0.05f
#define GLYPH_SIZE 0.2f
#define PLATE_TOP  0.7f

/* The number and the item are on a tab in the upper left corner. */
#define TAB_HEIGHT  0.22f
#define TAB_PADDING 0.035f
#define NUMBER_SIZE 0.25f
#define DIGIT_WIDTH 0.165f
#define ITEM_SIZE   0.16f

/* The sign of the action that the bonus belongs to is on a tab in the upper right corner. */
#define ACTION_TAB_SIZE GINKGO_ART_CARD_SIGN_BOTTOM

/* On a card to play, signs of what its building yields are on the upper edge of the plate. */
#define YIELD_TOP        0.61f
#define YIELD_HEIGHT     0.17f
#define BONUS_PLATE_TINT 0.25f
#define SMALL_SIGNS      0.26f

/* The rows of a plate: a word, the time at which the bonus pays, and what it pays */
#define WORD_SIZE    0.115f
#define WORD_HEIGHT  0.14f
#define TIME_HEIGHT  0.16f
#define BONUS_HEIGHT 0.19f

/* On a card too small for a bonus; the token is smaller than its cell */
#define TINY_MARGIN 0.08f
#define TINY_SIGN   0.4f
#define TINY_NUMBER 0.64f
#define TINY_TOKEN  1.25f

/* A character's plate, and what is on it, below the starting items */
#define CHARACTER_PLATE_TOP 0.8f
#define CHARACTER_WORDS_TOP 0.87f

/* The lower edge of its portrait; and on narrow cards, with and without a background */
#define PORTRAIT_BOTTOM        (CHARACTER_PLATE_TOP - 0.02f)
#define NARROW_PORTRAIT_BOTTOM 0.92f
#define SMALL_PORTRAIT_BOTTOM  0.75f

/* The tab with its number */
#define CHARACTER_TAB_WIDTH  0.27f
#define CHARACTER_TAB_HEIGHT 0.2f
#define CHARACTER_NUMBER     0.16f
#define SMALL_NUMBER         0.2f

/* Its starting items, and from one item to the next, in heights of their line */
#define START_ITEM   0.11f
#define PILL_HEIGHT  0.15f
#define PILL_PADDING 0.05f
#define SMALL_ITEMS  0.15f
#define ITEM_STEP    1.1f

/* A word that would have to be smaller than this is left out, in pixels. */
#define SMALLEST_WORD 10.0f

/* The most signs of a bonus */
#define MAX_SIGNS 8

/* Widths of signs, in heights of their line */
#define LETTER 0.56f
#define SIGN   1.0f
#define GAP    0.12f

/* The size of letters among them */
#define SIGN_TEXT_SIZE 0.95f

#define LEFT_TO_RIGHT_MARK "\u200e"

/* Behind a small portrait: dark enough to set off what is white */
static const GdkRGBA small_sky = GINKGO_RGB (0xbcd8e6);

typedef enum
{
  SIGN_TEXT,
  SIGN_GLYPH,
  SIGN_TILE,
  SIGN_CARD,
} SignKind;

typedef struct
{
  SignKind kind;
  const char *text;
  GinkgoGlyphKind glyph;
  GinkgoColor color;
} Sign;

typedef struct
{
  Sign signs[MAX_SIGNS];
  guint n_signs;
} SignLine;

static void
add_text (SignLine *line,
          const char *text)
{
  line->signs[line->n_signs++] = (Sign) { .kind = SIGN_TEXT, .text = text };
}

static void
add_glyph (SignLine *line,
           GinkgoGlyphKind glyph)
{
  line->signs[line->n_signs++] = (Sign) { .kind = SIGN_GLYPH, .glyph = glyph };
}

static void
add_colored (SignLine *line,
             SignKind kind,
             guint color)
{
  line->signs[line->n_signs++] = (Sign) { .kind = kind, .color = (GinkgoColor) color };
}

static void
add_action (SignLine *line,
            GinkgoAction action)
{
  add_glyph (line, GINKGO_GLYPH_CARD);
  add_glyph (line, (GinkgoGlyphKind) (GINKGO_GLYPH_EXPLOITING + action));
}

/* Adds the things that the points are for (R9.2). */
static void
add_counted (SignLine *line,
             const GinkgoCardBonus *bonus)
{
  switch ((GinkgoEndgameKind) bonus->endgame)
    {
    case GINKGO_ENDGAME_RESOURCES_ON_COLOR:
      add_glyph (line, GINKGO_GLYPH_RESOURCE);
      add_colored (line, SIGN_TILE, bonus->endgame_color);
      break;
    case GINKGO_ENDGAME_LOW_BUILDINGS:
      add_glyph (line, GINKGO_GLYPH_FLOORS);
      add_text (line, "≤2");
      break;
    case GINKGO_ENDGAME_TALL_BUILDINGS:
      add_glyph (line, GINKGO_GLYPH_FLOORS);
      add_text (line, "3+");
      break;
    case GINKGO_ENDGAME_ACTION_CARDS:
      add_action (line, bonus->endgame_action);
      break;
    case GINKGO_ENDGAME_COLOR_CARDS:
      add_colored (line, SIGN_CARD, bonus->endgame_color);
      break;
    case GINKGO_ENDGAME_FIXED:
    case GINKGO_ENDGAME_NONE:
    default:
      g_assert_not_reached ();
    }
}

static void
add_gain (SignLine *line,
          guint count,
          GinkgoItem item)
{
  static const char *const counts[] = { "+0", "+1", "+2", "+3", "+4", "+5", "+6", "+7", "+8", "+9" };

  g_assert (count < G_N_ELEMENTS (counts));
  add_text (line, counts[count]);
  add_glyph (line, (GinkgoGlyphKind) item);
}

/* "+1 resource +1 point", "+2 points × red card", "+1 resource or tile" */
static void
add_bonus (SignLine *line,
           guint8 card)
{
  const GinkgoCardBonus *bonus;

  if (ginkgo_card_is_urbanization (card))
    {
      add_gain (line, 1, GINKGO_ITEM_RESOURCE);
      add_text (line, "/");
      add_glyph (line, GINKGO_GLYPH_TILE);
      return;
    }

  bonus = ginkgo_card_get_bonus (card);
  for (guint item = 0; bonus->has_bonus && item < GINKGO_N_ITEMS; item++)
    if (bonus->items[item] > 0)
      add_gain (line, bonus->items[item], item);
  if (bonus->has_bonus)
    return;

  add_gain (line, bonus->endgame_points, GINKGO_ITEM_POINT);
  if (bonus->endgame == GINKGO_ENDGAME_FIXED)
    return;

  add_text (line, "×");
  add_counted (line, bonus);
}

static float
measure_sign (const Sign *sign)
{
  return GAP + (sign->kind == SIGN_TEXT ? LETTER * (float) g_utf8_strlen (sign->text, -1) : SIGN);
}

/* A little tile or card in its colour, with the sign of the colour */
static void
draw_colored (GtkSnapshot *snapshot,
              const Sign *sign,
              const graphene_rect_t *bounds)
{
  const GinkgoTilePalette *palette = ginkgo_art_get_tile_palette (sign->color);
  graphene_rect_t face = *bounds;

  if (sign->kind == SIGN_CARD)
    graphene_rect_inset (&face, 0.14f * bounds->size.width, 0);
  ginkgo_art_fill_rounded (snapshot, &face, 0.16f * bounds->size.height, &palette->face);

  graphene_rect_inset (&face, 0.14f * bounds->size.width, (bounds->size.height - face.size.width + 0.28f * bounds->size.width) / 2);
  ginkgo_art_draw_glyph (snapshot, (GinkgoGlyphKind) sign->color, 0, &palette->ink, &face);
}

/* Sums run from left to right in every script, and the signs beside them do. */
static void
draw_sign (GtkSnapshot *snapshot,
           PangoContext *context,
           const Sign *sign,
           const GdkRGBA *color,
           const graphene_rect_t *bounds)
{
  g_autofree char *letters = g_strconcat (LEFT_TO_RIGHT_MARK, sign->text, NULL);

  if (sign->kind == SIGN_TEXT)
    ginkgo_art_draw_text (snapshot, context, letters, SIGN_TEXT_SIZE * bounds->size.height, PANGO_WEIGHT_BOLD, color, bounds);
  else if (sign->kind == SIGN_GLYPH)
    ginkgo_art_draw_glyph (snapshot, sign->glyph, 0, color, bounds);
  else
    draw_colored (snapshot, sign, bounds);
}

static void
draw_sign_line (GtkSnapshot *snapshot,
                PangoContext *context,
                const SignLine *line,
                const GdkRGBA *color,
                const graphene_rect_t *bounds)
{
  float total = 0, size, x;

  for (guint i = 0; i < line->n_signs; i++)
    total += measure_sign (&line->signs[i]);

  size = MIN (bounds->size.height, bounds->size.width / (total - GAP));
  x = bounds->origin.x + (bounds->size.width - (total - GAP) * size) / 2;
  for (guint i = 0; i < line->n_signs; i++)
    {
      float width = measure_sign (&line->signs[i]) * size;

      draw_sign (snapshot,
                 context,
                 &line->signs[i],
                 color,
                 &GRAPHENE_RECT_INIT (x, bounds->origin.y + (bounds->size.height - size) / 2, width - GAP * size, size));
      x += width;
    }
}

static float
measure_items (const guint8 items[GINKGO_N_ITEMS])
{
  return ITEM_STEP * (items[GINKGO_ITEM_RESOURCE] + items[GINKGO_ITEM_TILE] + items[GINKGO_ITEM_POINT]);
}

/* Draws one item after the other, in the middle of the line. */
static void
draw_items (GtkSnapshot *snapshot,
            const guint8 items[GINKGO_N_ITEMS],
            const GdkRGBA *color,
            const graphene_rect_t *line)
{
  float size = line->size.height;
  float x = line->origin.x + (line->size.width - measure_items (items) * size) / 2;

  for (guint item = 0; item < GINKGO_N_ITEMS; item++)
    for (guint i = 0; i < items[item]; i++, x += ITEM_STEP * size)
      ginkgo_art_draw_glyph (snapshot, (GinkgoGlyphKind) item, 0, color, &GRAPHENE_RECT_INIT (x, line->origin.y, size, size));
}

typedef struct
{
  GtkSnapshot *snapshot;
  PangoContext *context;
  guint8 card;
  const graphene_rect_t *bounds;
  float width;
  const GdkRGBA *ink;
  gboolean is_bonus_later; /* the bonus pays only once the card is kept */
} CardDrawing;

static gboolean
is_tiny (const CardDrawing *drawing)
{
  return drawing->width < GINKGO_ART_CARD_BONUS_WIDTH && !ginkgo_card_is_character (drawing->card);
}

static graphene_rect_t
get_rect (const CardDrawing *drawing,
          float x,
          float y,
          float width,
          float height)
{
  return GRAPHENE_RECT_INIT (drawing->bounds->origin.x + x * drawing->width,
                             drawing->bounds->origin.y + y * drawing->width,
                             width * drawing->width,
                             height * drawing->width);
}

static void
draw_ground (const CardDrawing *drawing,
             const GdkRGBA *face,
             const GdkRGBA *rim)
{
  const GdkRGBA light = { 1, 1, 1, 0.35f };
  GskRoundedRect outline, inner;
  float width = MAX (1.0f, 0.014f * drawing->width);
  graphene_rect_t bounds = *drawing->bounds;

  gsk_rounded_rect_init_from_rect (&outline, &bounds, CORNER * drawing->width);
  gtk_snapshot_append_outset_shadow (drawing->snapshot, &outline, &(GdkRGBA) { 0, 0, 0, 0.25f }, 0, 0.015f * drawing->width, 0, 0.05f * drawing->width);
  ginkgo_art_fill_rounded (drawing->snapshot, &bounds, CORNER * drawing->width, face);
  ginkgo_art_border_rounded (drawing->snapshot, &bounds, CORNER * drawing->width, width, rim);

  /* The light comes from above. */
  graphene_rect_inset (&bounds, width, width);
  gsk_rounded_rect_init_from_rect (&inner, &bounds, CORNER * drawing->width - width);
  gtk_snapshot_append_border (drawing->snapshot, &inner, (float[4]) { width, 0, 0, 0 }, (GdkRGBA[4]) { light, light, light, light });
}

/* The plate of a bonus that pays later is tinted, so that the yield above it stands out. */
static void
draw_plate (const CardDrawing *drawing,
            const graphene_rect_t *plate)
{
  GdkRGBA paper = *ginkgo_art_get_paper ();

  if (drawing->is_bonus_later)
    ginkgo_art_mix (ginkgo_art_get_paper (), &ginkgo_art_get_tile_palette (ginkgo_card_get_color (drawing->card))->face, BONUS_PLATE_TINT, &paper);
  ginkgo_art_fill_rounded (drawing->snapshot, plate, CORNER * 0.8f * drawing->width, &paper);
}

/* Draws what exploiting yields: "+1 resource × floors" (R4.2). */
static void
draw_yield (const CardDrawing *drawing)
{
  graphene_rect_t plate = get_rect (drawing, 0.12f, YIELD_TOP, 0.76f, YIELD_HEIGHT);
  graphene_rect_t signs = plate;
  SignLine line = { 0 };

  add_gain (&line, 1, (GinkgoItem) ginkgo_card_get_color (drawing->card));
  add_text (&line, "×");
  add_glyph (&line, GINKGO_GLYPH_FLOORS);
  ginkgo_art_fill_rounded (drawing->snapshot, &plate, plate.size.height / 2, ginkgo_art_get_paper ());
  graphene_rect_inset (&signs, 0.03f * drawing->width, 0.025f * drawing->width);
  draw_sign_line (drawing->snapshot, drawing->context, &line, ginkgo_art_get_ink (), &signs);
}

/* Returns the word above the signs of a large card: the trade of a character, or what the signs say if people want words, or NULL. */
static const char *
get_word (const CardDrawing *drawing)
{
  if (ginkgo_card_is_character (drawing->card))
    return ginkgo_text_get_character_name (drawing->card);

  return ginkgo_art_has_words () ? ginkgo_text_get_card_heading (drawing->card) : NULL;
}

/* Draws rows in the middle of the area: the word if there is room for all of it, when the bonus pays, and what. */
static void
draw_rows (const CardDrawing *drawing,
           const graphene_rect_t *area)
{
  const char *word = get_word (drawing);
  SignLine time = { 0 }, bonus = { 0 };
  graphene_rect_t row = *area;
  float height = BONUS_HEIGHT;

  if (word && ginkgo_art_measure_text (drawing->context, word, SMALLEST_WORD, PANGO_WEIGHT_BOLD) > area->size.width)
    word = NULL;
  if (drawing->is_bonus_later)
    add_glyph (&time, GINKGO_GLYPH_KEPT);
  if (ginkgo_card_is_building (drawing->card))
    add_glyph (&time, ginkgo_text_get_card_sign (drawing->card));
  else if (ginkgo_card_is_character (drawing->card))
    add_glyph (&bonus, ginkgo_text_get_card_sign (drawing->card));
  add_bonus (&bonus, drawing->card);

  height += (word ? WORD_HEIGHT : 0) + (time.n_signs > 0 ? TIME_HEIGHT : 0);
  row.origin.y += (area->size.height - height * drawing->width) / 2;
  row.size.height = WORD_HEIGHT * drawing->width;
  if (word)
    {
      ginkgo_art_draw_text (drawing->snapshot, drawing->context, word, MAX (SMALLEST_WORD, WORD_SIZE * drawing->width), PANGO_WEIGHT_BOLD, ginkgo_art_get_ink (), &row);
      row.origin.y += row.size.height;
    }
  row.size.height = TIME_HEIGHT * drawing->width;
  if (time.n_signs > 0)
    {
      draw_sign_line (drawing->snapshot, drawing->context, &time, ginkgo_art_get_ink (), &row);
      row.origin.y += row.size.height;
    }
  row.size.height = BONUS_HEIGHT * drawing->width;
  draw_sign_line (drawing->snapshot, drawing->context, &bonus, ginkgo_art_get_ink (), &row);
}

static void
draw_large_plate (const CardDrawing *drawing)
{
  float height = drawing->bounds->size.height / drawing->width;
  gboolean is_character = ginkgo_card_is_character (drawing->card);
  float plate_top = is_character ? CHARACTER_PLATE_TOP : PLATE_TOP;
  /* Pills may cover the upper edge of the plate. */
  float top = is_character ? CHARACTER_WORDS_TOP : drawing->is_bonus_later ? YIELD_TOP + YIELD_HEIGHT :
                                                                             PLATE_TOP;
  graphene_rect_t plate = get_rect (drawing, MARGIN, plate_top, 1 - 2 * MARGIN, height - plate_top - MARGIN);
  graphene_rect_t area = get_rect (drawing, MARGIN + 0.03f, top, 0.94f - 2 * MARGIN, height - top - MARGIN);

  draw_plate (drawing, &plate);
  draw_rows (drawing, &area);
}

/* On a small card, the tab alone says when the bonus pays. */
static void
draw_small_plate (const CardDrawing *drawing)
{
  float height = drawing->bounds->size.height / drawing->width;
  float plate_height = drawing->is_bonus_later ? SMALL_SIGNS : 0.32f;
  graphene_rect_t plate = get_rect (drawing, 0.05f, height - plate_height - 0.05f, 0.9f, plate_height);
  graphene_rect_t row = plate;
  SignLine bonus = { 0 };

  draw_plate (drawing, &plate);
  graphene_rect_inset (&row, 0.03f * drawing->width, 0.03f * drawing->width);
  add_bonus (&bonus, drawing->card);
  draw_sign_line (drawing->snapshot, drawing->context, &bonus, ginkgo_art_get_ink (), &row);
}

static void
draw_tab (const CardDrawing *drawing,
          const GdkRGBA *face)
{
  g_autofree char *number = g_strdup_printf ("%u", ginkgo_tile_get_number (drawing->card));
  float number_width = DIGIT_WIDTH * (float) strlen (number);
  graphene_rect_t tab = get_rect (drawing, 0, 0, number_width + ITEM_SIZE + 3 * TAB_PADDING, TAB_HEIGHT);
  graphene_rect_t area = get_rect (drawing, TAB_PADDING, 0, number_width, TAB_HEIGHT);
  graphene_rect_t item = get_rect (drawing, number_width + 2 * TAB_PADDING, (TAB_HEIGHT - ITEM_SIZE) / 2, ITEM_SIZE, ITEM_SIZE);

  ginkgo_art_fill_rounded (drawing->snapshot, &tab, CORNER * drawing->width, face);
  ginkgo_art_draw_text (drawing->snapshot, drawing->context, number, NUMBER_SIZE * drawing->width, PANGO_WEIGHT_HEAVY, drawing->ink, &area);
  ginkgo_art_draw_glyph (drawing->snapshot, (GinkgoGlyphKind) ginkgo_card_get_color (drawing->card), 0, drawing->ink, &item);
}

/* On a card too small for a picture */
static void
draw_small_head (const CardDrawing *drawing)
{
  g_autofree char *number = g_strdup_printf ("%u", ginkgo_tile_get_number (drawing->card));
  graphene_rect_t corner = get_rect (drawing, MARGIN, MARGIN, GLYPH_SIZE, GLYPH_SIZE);
  graphene_rect_t middle = get_rect (drawing, MARGIN, 0.16f, 1 - 2 * MARGIN, 0.5f);

  ginkgo_art_draw_glyph (drawing->snapshot, (GinkgoGlyphKind) ginkgo_card_get_color (drawing->card), 0, drawing->ink, &corner);
  ginkgo_art_draw_text (drawing->snapshot, drawing->context, number, 0.46f * drawing->width, PANGO_WEIGHT_HEAVY, drawing->ink, &middle);
}

/* Only what tells a card from the others, as large as there is room: the number, the item, and the action of the bonus */
static void
draw_tiny_building (const CardDrawing *drawing)
{
  g_autofree char *number = g_strdup_printf ("%u", ginkgo_tile_get_number (drawing->card));
  float top = GINKGO_ART_CARD_RATIO - TINY_MARGIN - TINY_SIGN;
  graphene_rect_t middle = get_rect (drawing, TINY_MARGIN, TINY_MARGIN, 1 - 2 * TINY_MARGIN, top - TINY_MARGIN);
  graphene_rect_t item = get_rect (drawing, TINY_MARGIN, top, TINY_SIGN, TINY_SIGN);
  graphene_rect_t action = get_rect (drawing, 1 - TINY_MARGIN - TINY_SIGN, top, TINY_SIGN, TINY_SIGN);

  ginkgo_art_draw_text (drawing->snapshot, drawing->context, number, TINY_NUMBER * drawing->width, PANGO_WEIGHT_HEAVY, drawing->ink, &middle);
  ginkgo_art_draw_glyph (drawing->snapshot, (GinkgoGlyphKind) ginkgo_card_get_color (drawing->card), 0, drawing->ink, &item);
  ginkgo_art_draw_glyph (drawing->snapshot, ginkgo_text_get_card_sign (drawing->card), 0, drawing->ink, &action);
}

/* Whatever the size of the card, the sign says when its bonus pays. */
static void
draw_action (const CardDrawing *drawing,
             const GdkRGBA *face)
{
  graphene_rect_t tab = get_rect (drawing, 1 - ACTION_TAB_SIZE, 0, ACTION_TAB_SIZE, ACTION_TAB_SIZE);
  graphene_rect_t sign = get_rect (drawing, 1 - 0.035f - GLYPH_SIZE, 0.035f, GLYPH_SIZE, GLYPH_SIZE);

  ginkgo_art_fill_rounded (drawing->snapshot, &tab, CORNER * drawing->width, face);
  ginkgo_art_draw_glyph (drawing->snapshot, ginkgo_text_get_card_sign (drawing->card), 0, drawing->ink, &sign);
}

static void
draw_picture (const CardDrawing *drawing)
{
  float bottom = drawing->width < GINKGO_ART_CARD_ROWS_WIDTH ? 0.92f : PLATE_TOP;
  graphene_rect_t picture = get_rect (drawing, FRAME, FRAME, 1 - 2 * FRAME, bottom - FRAME - 0.02f);
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &picture, 0.6f * CORNER * drawing->width);
  gtk_snapshot_push_rounded_clip (drawing->snapshot, &outline);
  ginkgo_card_picture_draw (drawing->snapshot, drawing->context, drawing->card, &picture);
  gtk_snapshot_pop (drawing->snapshot);
}

/* The portrait of a character, and the number on a tab of the frame */
static void
draw_character_head (const CardDrawing *drawing,
                     const GdkRGBA *face)
{
  g_autofree char *number = g_strdup_printf ("%u", drawing->card - ginkgo_card_from_character (1) + 1u);
  gboolean has_background = drawing->width >= GINKGO_ART_CARD_PICTURE_WIDTH;
  float size = has_background ? CHARACTER_NUMBER : SMALL_NUMBER;
  graphene_rect_t tab = get_rect (drawing, 0, 0, size / CHARACTER_NUMBER * CHARACTER_TAB_WIDTH, size / CHARACTER_NUMBER * CHARACTER_TAB_HEIGHT);
  graphene_rect_t area = tab;
  float bottom = has_background ? NARROW_PORTRAIT_BOTTOM : SMALL_PORTRAIT_BOTTOM;
  graphene_rect_t picture;
  GskRoundedRect outline;

  if (drawing->width >= GINKGO_ART_CARD_ROWS_WIDTH)
    bottom = PORTRAIT_BOTTOM;
  picture = get_rect (drawing, FRAME, FRAME, 1 - 2 * FRAME, bottom - FRAME);
  gsk_rounded_rect_init_from_rect (&outline, &picture, 0.6f * CORNER * drawing->width);
  gtk_snapshot_push_rounded_clip (drawing->snapshot, &outline);
  if (has_background)
    {
      ginkgo_portrait_draw (drawing->snapshot, drawing->card, &picture);
    }
  else
    {
      gtk_snapshot_append_color (drawing->snapshot, ginkgo_light_is_plain () ? ginkgo_art_get_paper () : &small_sky, &picture);
      ginkgo_portrait_draw_figure (drawing->snapshot, drawing->card, &picture);
    }
  gtk_snapshot_pop (drawing->snapshot);

  ginkgo_art_fill_rounded (drawing->snapshot, &tab, CORNER * drawing->width, face);
  graphene_rect_inset (&area, 0.035f * drawing->width, 0.02f * drawing->width);
  ginkgo_art_draw_text (drawing->snapshot, drawing->context, number, size * drawing->width, PANGO_WEIGHT_HEAVY, drawing->ink, &area);
}

/* The starting items of a character: on a pill across the lower edge of the portrait, or below a small one */
static void
draw_character_items (const CardDrawing *drawing)
{
  const GinkgoTilePalette *palette = ginkgo_art_get_tile_palette (ginkgo_card_get_color (drawing->card));
  const guint8 *items = ginkgo_character_get_items (drawing->card);
  float width = measure_items (items) * START_ITEM + 2 * PILL_PADDING;
  float bottom = drawing->width >= GINKGO_ART_CARD_ROWS_WIDTH ? CHARACTER_WORDS_TOP : NARROW_PORTRAIT_BOTTOM;
  graphene_rect_t pill = get_rect (drawing, (1 - width) / 2, bottom - PILL_HEIGHT, width, PILL_HEIGHT);
  graphene_rect_t line = get_rect (drawing, 0, SMALL_PORTRAIT_BOTTOM + 0.02f, 1, SMALL_ITEMS);

  if (drawing->width < GINKGO_ART_CARD_PICTURE_WIDTH)
    {
      draw_items (drawing->snapshot, items, &palette->ink, &line);
      return;
    }

  ginkgo_art_fill_rounded (drawing->snapshot, &pill, pill.size.height / 2, ginkgo_art_get_paper ());
  ginkgo_art_border_rounded (drawing->snapshot, &pill, pill.size.height / 2, MAX (1.0f, 0.014f * drawing->width), &palette->rim);
  graphene_rect_inset (&pill, 0, (PILL_HEIGHT - START_ITEM) / 2 * drawing->width);
  draw_items (drawing->snapshot, items, ginkgo_art_get_ink (), &pill);
}

static void
draw_urbanization (const CardDrawing *drawing)
{
  graphene_rect_t token = get_rect (drawing, 0.05f, -0.09f, 0.9f, 0.9f);

  draw_ground (drawing, &(GdkRGBA) GINKGO_RGB (0x5f8a5c), &(GdkRGBA) GINKGO_RGB (0x3d5f42));
  if (drawing->width >= GINKGO_ART_CARD_PICTURE_WIDTH)
    {
      draw_picture (drawing);
      return;
    }

  if (is_tiny (drawing))
    token = get_rect (drawing, (1 - TINY_TOKEN) / 2, (GINKGO_ART_CARD_RATIO - TINY_TOKEN) / 2, TINY_TOKEN, TINY_TOKEN);
  ginkgo_art_draw_token (drawing->snapshot, drawing->context, ginkgo_card_get_letter (drawing->card), &token);
}

static void
draw_colored_card (CardDrawing *drawing)
{
  const GinkgoTilePalette *palette = ginkgo_art_get_tile_palette (ginkgo_card_get_color (drawing->card));

  drawing->ink = &palette->ink;
  draw_ground (drawing, &palette->face, &palette->rim);
  if (is_tiny (drawing))
    {
      draw_tiny_building (drawing);
      return;
    }

  if (ginkgo_card_is_character (drawing->card))
    {
      draw_character_head (drawing, &palette->face);
    }
  else if (drawing->width < GINKGO_ART_CARD_PICTURE_WIDTH)
    {
      draw_small_head (drawing);
    }
  else
    {
      draw_picture (drawing);
      draw_tab (drawing, &palette->face);
    }
  draw_action (drawing, &palette->face);
}

/* Draws a card with signs of what it does; the smallest have none. */
void
ginkgo_art_draw_card (GtkSnapshot *snapshot,
                      PangoContext *context,
                      guint8 card,
                      GinkgoCardUse use,
                      const graphene_rect_t *bounds)
{
  CardDrawing drawing = {
    .snapshot = snapshot,
    .context = context,
    .card = card,
    .bounds = bounds,
    .width = bounds->size.width,
    .ink = ginkgo_art_get_ink (),
    .is_bonus_later = use == GINKGO_CARD_USE_PLAY && ginkgo_card_is_building (card),
  };

  if (ginkgo_card_is_urbanization (card))
    draw_urbanization (&drawing);
  else
    draw_colored_card (&drawing);
  if (is_tiny (&drawing))
    return;

  if (drawing.width >= GINKGO_ART_CARD_ROWS_WIDTH)
    draw_large_plate (&drawing);
  else
    draw_small_plate (&drawing);
  if (drawing.is_bonus_later && drawing.width >= GINKGO_ART_CARD_ROWS_WIDTH)
    draw_yield (&drawing);
  if (ginkgo_card_is_character (card))
    draw_character_items (&drawing);
}
