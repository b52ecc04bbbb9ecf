/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-art-character.h"

#include "ginkgo-art-card.h"
#include "ginkgo-art-color.h"
#include "ginkgo-art-items.h"
#include "ginkgo-art-text.h"
#include "ginkgo-light.h"
#include "ginkgo-portrait.h"

/* All measures are parts of the card's width. */
#define FRAME          0.05f
#define CORNER         0.054f
#define PICTURE_BOTTOM (GINKGO_ART_CHARACTER_PLATE_TOP - 0.02f)

/* On cards without words, with and without a background */
#define NARROW_BOTTOM 0.92f
#define SMALL_BOTTOM  0.75f

/* The tab with the number */
#define TAB_WIDTH    0.27f
#define TAB_HEIGHT   0.2f
#define TAB_CORNER   0.09f
#define NUMBER_SIZE  0.16f
#define SMALL_NUMBER 0.2f

/* The starting items */
#define ITEM_SIZE    0.11f
#define PILL_HEIGHT  0.15f
#define PILL_PADDING 0.05f
#define SMALL_ITEMS  0.15f

/* Dark enough to set off what is white */
static const GdkRGBA small_sky = GINKGO_RGB (0xbcd8e6);

/* Finds a rectangle; all but @bounds are in parts of the card's width. */
static graphene_rect_t
get_rect (const graphene_rect_t *bounds,
          float x,
          float y,
          float width,
          float height)
{
  float unit = bounds->size.width;

  return GRAPHENE_RECT_INIT (bounds->origin.x + x * unit, bounds->origin.y + y * unit, width * unit, height * unit);
}

static gboolean
has_background (const graphene_rect_t *bounds)
{
  return bounds->size.width >= GINKGO_ART_CARD_PICTURE_WIDTH;
}

static float
get_bottom (const graphene_rect_t *bounds)
{
  if (!has_background (bounds))
    return SMALL_BOTTOM;

  return bounds->size.width >= GINKGO_ART_CARD_WORDS_WIDTH ? PICTURE_BOTTOM : NARROW_BOTTOM;
}

static void
draw_picture (GtkSnapshot *snapshot,
              guint8 card,
              const graphene_rect_t *bounds)
{
  graphene_rect_t picture = get_rect (bounds, FRAME, FRAME, 1 - 2 * FRAME, get_bottom (bounds) - FRAME);
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, &picture, CORNER * bounds->size.width);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  if (has_background (bounds))
    {
      ginkgo_portrait_draw (snapshot, card, &picture);
    }
  else
    {
      gtk_snapshot_append_color (snapshot, ginkgo_light_is_plain () ? ginkgo_art_get_paper () : &small_sky, &picture);
      ginkgo_portrait_draw_figure (snapshot, card, &picture);
    }
  gtk_snapshot_pop (snapshot);
}

/* Draws the portrait, and the number on a tab of the frame. */
void
ginkgo_art_draw_character_head (GtkSnapshot *snapshot,
                                PangoContext *context,
                                guint8 card,
                                const graphene_rect_t *bounds)
{
  const GinkgoTilePalette *palette = ginkgo_art_get_tile_palette (ginkgo_card_get_color (card));
  g_autofree char *number = g_strdup_printf ("%u", card - ginkgo_card_from_character (1) + 1u);
  float size = has_background (bounds) ? NUMBER_SIZE : SMALL_NUMBER;
  graphene_rect_t tab = get_rect (bounds, 0, 0, size / NUMBER_SIZE * TAB_WIDTH, size / NUMBER_SIZE * TAB_HEIGHT);
  graphene_rect_t area = tab;

  draw_picture (snapshot, card, bounds);
  ginkgo_art_fill_rounded (snapshot, &tab, TAB_CORNER * bounds->size.width, &palette->face);
  graphene_rect_inset (&area, 0.035f * bounds->size.width, 0.02f * bounds->size.width);
  ginkgo_art_draw_text (snapshot, context, number, size * bounds->size.width, PANGO_WEIGHT_HEAVY, &palette->ink, &area);
}

/* Draws the starting items: on a pill across the lower edge of the portrait, or below a small one. */
void
ginkgo_art_draw_character_items (GtkSnapshot *snapshot,
                                 guint8 card,
                                 const graphene_rect_t *bounds)
{
  const GinkgoTilePalette *palette = ginkgo_art_get_tile_palette (ginkgo_card_get_color (card));
  const guint8 *items = ginkgo_character_get_items (card);
  float width = ginkgo_art_measure_items (items) * ITEM_SIZE + 2 * PILL_PADDING;
  float middle = bounds->size.width >= GINKGO_ART_CARD_WORDS_WIDTH ? GINKGO_ART_CHARACTER_WORDS_TOP - PILL_HEIGHT / 2 : NARROW_BOTTOM - PILL_HEIGHT / 2;
  graphene_rect_t pill = get_rect (bounds, (1 - width) / 2, middle - PILL_HEIGHT / 2, width, PILL_HEIGHT);
  graphene_rect_t line = get_rect (bounds, 0, SMALL_BOTTOM + 0.02f, 1, SMALL_ITEMS);

  if (!has_background (bounds))
    {
      ginkgo_art_draw_items (snapshot, items, &palette->ink, &line);
      return;
    }

  ginkgo_art_fill_rounded (snapshot, &pill, pill.size.height / 2, ginkgo_art_get_paper ());
  ginkgo_art_border_rounded (snapshot, &pill, pill.size.height / 2, MAX (1.0f, 0.014f * bounds->size.width), &palette->rim);
  graphene_rect_inset (&pill, 0, (PILL_HEIGHT - ITEM_SIZE) / 2 * bounds->size.width);
  ginkgo_art_draw_items (snapshot, items, ginkgo_art_get_ink (), &pill);
}
