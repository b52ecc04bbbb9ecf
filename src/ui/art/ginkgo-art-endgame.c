/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-art-endgame.h"

#include "ginkgo-art-color.h"
#include "ginkgo-art-glyph.h"
#include "ginkgo-art-shape.h"
#include "ginkgo-art-text.h"

/* The most signs of a bonus */
#define MAX_SIGNS 4

/* Widths, in heights of the line */
#define LETTER 0.56f
#define GLYPH  1.0f
#define GAP    0.12f

/* The size of letters, in heights of the line */
#define TEXT_SIZE 0.95f

#define LEFT_TO_RIGHT_MARK "\u200e"

typedef enum
{
  SIGN_TEXT,
  SIGN_GLYPH,
  SIGN_TILE,
  SIGN_CARD,
  SIGN_RING,
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

/* Its tile goes beside the city or upon it; who exploits plays none (R4, R5, R6). */
static void
add_action (SignLine *line,
            GinkgoAction action)
{
  add_glyph (line, GINKGO_GLYPH_CARD);
  switch (action)
    {
    case GINKGO_ACTION_EXPLOITING:
      break;
    case GINKGO_ACTION_URBANIZING:
      line->signs[line->n_signs++] = (Sign) { .kind = SIGN_RING };
      break;
    case GINKGO_ACTION_CONSTRUCTING:
      add_glyph (line, GINKGO_GLYPH_FLOORS);
      break;
    default:
      g_assert_not_reached ();
    }
}

/* What the points are for each of (R9.2) */
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
      add_glyph (line, GINKGO_GLYPH_POINT);
      break;
    case GINKGO_ENDGAME_NONE:
    default:
      g_assert_not_reached ();
    }
}

static float
get_width (const Sign *sign)
{
  return GAP + (sign->kind == SIGN_TEXT ? LETTER * (float) g_utf8_strlen (sign->text, -1) : GLYPH);
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

/* A token, as there is a letter on each */
static void
draw_ring (GtkSnapshot *snapshot,
           const GdkRGBA *color,
           const graphene_rect_t *bounds)
{
  float width = MAX (1.0f, 0.14f * bounds->size.height);
  graphene_rect_t ring = *bounds;

  graphene_rect_inset (&ring, 0.06f * bounds->size.width, 0.06f * bounds->size.height);
  ginkgo_art_border_rounded (snapshot, &ring, ring.size.width / 2, width, color);
}

/* Sums run from left to right in every script, and the signs beside them do. */
static void
draw_letters (GtkSnapshot *snapshot,
              PangoContext *context,
              const char *text,
              const GdkRGBA *color,
              const graphene_rect_t *bounds)
{
  g_autofree char *marked = g_strconcat (LEFT_TO_RIGHT_MARK, text, NULL);

  ginkgo_art_draw_text (snapshot, context, marked, TEXT_SIZE * bounds->size.height, PANGO_WEIGHT_BOLD, color, bounds);
}

static void
draw_sign (GtkSnapshot *snapshot,
           PangoContext *context,
           const Sign *sign,
           const GdkRGBA *color,
           const graphene_rect_t *bounds)
{
  switch (sign->kind)
    {
    case SIGN_TEXT:
      draw_letters (snapshot, context, sign->text, color, bounds);
      break;
    case SIGN_GLYPH:
      ginkgo_art_draw_glyph (snapshot, sign->glyph, 0, color, bounds);
      break;
    case SIGN_TILE:
    case SIGN_CARD:
      draw_colored (snapshot, sign, bounds);
      break;
    case SIGN_RING:
      draw_ring (snapshot, color, bounds);
      break;
    default:
      g_assert_not_reached ();
    }
}

/**
 * ginkgo_art_draw_endgame:
 * @bonus: a bonus that counts at the end
 * @bounds: what the line of signs is centred in
 *
 * Draws what a card is worth at the end where there is no room for words: "= 9 points",
 * "= 2 / red card", "= 1 / resource on red", "= 3 / building of 3 floors or more" (R9.2).
 */
void
ginkgo_art_draw_endgame (GtkSnapshot *snapshot,
                         PangoContext *context,
                         const GinkgoCardBonus *bonus,
                         const GdkRGBA *color,
                         const graphene_rect_t *bounds)
{
  g_autofree char *points = g_strdup_printf (bonus->endgame == GINKGO_ENDGAME_FIXED ? "=%u" : "=%u/", bonus->endgame_points);
  SignLine line = { 0 };
  float total = 0, size, x;
  guint i;

  add_text (&line, points);
  add_counted (&line, bonus);
  for (i = 0; i < line.n_signs; i++)
    total += get_width (&line.signs[i]);

  size = MIN (bounds->size.height, bounds->size.width / (total - GAP));
  x = bounds->origin.x + (bounds->size.width - (total - GAP) * size) / 2;
  for (i = 0; i < line.n_signs; i++)
    {
      float width = get_width (&line.signs[i]) * size;

      draw_sign (snapshot,
                 context,
                 &line.signs[i],
                 color,
                 &GRAPHENE_RECT_INIT (x, bounds->origin.y + (bounds->size.height - size) / 2, width - GAP * size, size));
      x += width;
    }
}
