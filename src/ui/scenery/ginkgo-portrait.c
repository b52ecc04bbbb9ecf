/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-portrait.h"

#include "ginkgo-card-picture.h"
#include "ginkgo-light.h"
#include "ginkgo-symbol.h"

/* The picture, in units of the symbols: how high it is, and where the middle of the head is, from the left edge as a part of the
 * width */
#define HEIGHT 134.0f
#define HEAD_Y 69.0f
#define HEAD_X 0.44f

/* The tool, before the shoulder: its largest size as parts of the picture, how far its foot is above the lower edge, which
 * starting items may cover, and how far it is from the right edge */
#define TOOL_WIDTH  0.4f
#define TOOL_HEIGHT 0.6f
#define TOOL_FOOT   0.08f
#define TOOL_EDGE   0.02f

typedef enum
{
  SKIN_PALE,
  SKIN_ROSY,
  SKIN_OLIVE,
  SKIN_TAN,
  SKIN_BROWN,
  SKIN_DARK,
} Skin;

static const GdkRGBA skins[] = {
  [SKIN_PALE] = GINKGO_RGB (0xf8dcc4),
  [SKIN_ROSY] = GINKGO_RGB (0xf2c6a2),
  [SKIN_OLIVE] = GINKGO_RGB (0xdcab80),
  [SKIN_TAN] = GINKGO_RGB (0xc48c62),
  [SKIN_BROWN] = GINKGO_RGB (0x98663f),
  [SKIN_DARK] = GINKGO_RGB (0x70472f),
};

typedef enum
{
  HAIR_BLACK,
  HAIR_BROWN,
  HAIR_RED,
  HAIR_BLOND,
  HAIR_GRAY,
  HAIR_WHITE,
} Hair;

static const GdkRGBA hairs[] = {
  [HAIR_BLACK] = GINKGO_RGB (0x2b2023),
  [HAIR_BROWN] = GINKGO_RGB (0x6b4329),
  [HAIR_RED] = GINKGO_RGB (0xb8532c),
  [HAIR_BLOND] = GINKGO_RGB (0xdba94e),
  [HAIR_GRAY] = GINKGO_RGB (0x9c968f),
  [HAIR_WHITE] = GINKGO_RGB (0xeeeae2),
};

/* The names of its symbols; only a head, a look, a tool and a land are needed. */
typedef struct
{
  const char *head;
  Skin skin;
  Hair hair_color;
  const char *back; /* hair behind the head */
  const char *look;
  const char *hair;
  const char *beard;
  const char *hat;
  const char *mark; /* over the eyes, or beside them */
  const char *tool;
  const char *land;
} Portrait;

/* In the order of their numbers, like their names in ginkgo-text-card.c */
static const Portrait portraits[GINKGO_N_CHARACTERS] = {
  { "face-long", SKIN_TAN, HAIR_BROWN, NULL, "look-squint", "hair-sides", "beard-moustache", "cap-felt", NULL, "tool-theodolite", "land-hills" },
  { "face", SKIN_ROSY, HAIR_BLACK, NULL, "look-proud", "hair-short", "beard-goat", "cap-beret", "clay", "tool-bust", "land-plaza" },
  { "face-long", SKIN_DARK, HAIR_BLACK, NULL, "look-aside", "hair-flat", NULL, NULL, "glasses", "tool-compass", "land-town" },
  { "face", SKIN_ROSY, HAIR_RED, "hair-tail-back", "look-grin", "hair-tail", NULL, NULL, "pencil", "tool-saw", "land-forest" },
  { "face-wide", SKIN_BROWN, HAIR_BLACK, NULL, "look-laugh", NULL, "beard-full", "cap-bandana", NULL, "tool-bell", "land-street" },
  { "face", SKIN_PALE, HAIR_GRAY, "hair-bun-back", "look-kind", "hair-bun", NULL, NULL, "glasses-half", "tool-map", "land-mountains" },
  { "face", SKIN_OLIVE, HAIR_BROWN, "hair-long-back", "look-smile", "hair-long", NULL, "cap-straw", NULL, "tool-can", "land-garden" },
  { "face-long", SKIN_ROSY, HAIR_BROWN, NULL, "look-wonder", "hair-sides", "beard-sides", "cap-top", NULL, "tool-lamp", "land-street" },
  { "face-wide", SKIN_TAN, HAIR_WHITE, NULL, "look-squint", NULL, "beard-full", "cap-captain", "pipe", "tool-anchor", "land-sea" },
  { "face-wide", SKIN_ROSY, HAIR_RED, NULL, "look-stern", "hair-sides", "beard-walrus", NULL, NULL, "tool-wheel", "land-fields" },
  { "face", SKIN_OLIVE, HAIR_BROWN, NULL, "look-grin", "hair-short", "beard-goat", "cap-feather", NULL, "tool-sapling", "land-forest" },
  { "face", SKIN_TAN, HAIR_BROWN, "hair-bob-back", "look-grin", "hair-bob", NULL, "cap-knit", "smudges", "tool-wall", "land-town" },
  { "face-wide", SKIN_ROSY, HAIR_BLACK, NULL, "look-laugh", "hair-sides", "beard-moustache", "cap-toque", NULL, "tool-peel", "land-plaza" },
  { "face", SKIN_TAN, HAIR_GRAY, "hair-bob-back", "look-kind", "hair-bob", NULL, "cap-veil", NULL, "tool-hive", "land-orchard" },
  { "face-long", SKIN_PALE, HAIR_BLOND, NULL, "look-aside", "hair-braids", NULL, NULL, NULL, "tool-window", "land-park" },
  { "face-wide", SKIN_OLIVE, HAIR_BLACK, NULL, "look-whistle", "hair-short", "beard-stubble", "cap-lamp", "smudges", "tool-shovel", "land-hills" },
  { "face", SKIN_BROWN, HAIR_BLACK, "hair-curls-back", "look-laugh", "hair-curls", NULL, NULL, "earrings", "tool-lute", "land-park" },
  { "face-long", SKIN_PALE, HAIR_WHITE, NULL, "look-wonder", "hair-sides", "beard-long", "cap-pointed", NULL, "tool-telescope", "land-mountains" },
  { "face", SKIN_BROWN, HAIR_BLACK, "hair-bob-back", "look-smile", "hair-bob", NULL, "cap-kepi", NULL, "tool-letter", "land-street" },
  { "face-wide", SKIN_PALE, HAIR_GRAY, NULL, "look-stern", "hair-sides", "beard-moustache", "cap-bicorne", NULL, "tool-key", "land-town" },
  { "face-wide", SKIN_DARK, HAIR_BLACK, NULL, "look-stern", "hair-flat", "beard-goat", "cap-band", "smudges", "tool-anvil", "land-quay" },
  { "face", SKIN_ROSY, HAIR_BLOND, NULL, "look-wink", "hair-quiff", NULL, NULL, "freckles", "tool-ladder", "land-town" },
  { "face", SKIN_DARK, HAIR_BLACK, NULL, "look-proud", "hair-braids", NULL, NULL, "earrings", "tool-rope", "land-quay" },
  { "face", SKIN_OLIVE, HAIR_BROWN, NULL, "look-dream", NULL, NULL, "cap-scarf", "clay", "tool-vase", "land-fields" },
  { "face-long", SKIN_ROSY, HAIR_GRAY, NULL, "look-squint", NULL, "beard-full", "cap-rain", NULL, "tool-rod", "land-lake" },
  { "face", SKIN_TAN, HAIR_WHITE, NULL, "look-smile", "hair-sides", "beard-walrus", "cap-visor", "loupe", "tool-clock", "land-plaza" },
  { "face", SKIN_BROWN, HAIR_BROWN, NULL, "look-dream", NULL, NULL, "cap-hood", "freckles", "tool-crook", "land-hills" },
};

static const Portrait *
get_portrait (guint8 card)
{
  return &portraits[card - ginkgo_card_from_character (1)];
}

static void
draw_part (GtkSnapshot *snapshot,
           const char *symbol,
           const GdkRGBA *color)
{
  if (symbol != NULL)
    ginkgo_symbol_draw (ginkgo_symbol_get (symbol), snapshot, color, 0, 0, 1);
}

/* Draws the tool as large as there is room. */
static void
draw_tool (GtkSnapshot *snapshot,
           const char *name,
           const GdkRGBA *color,
           const graphene_rect_t *bounds)
{
  const GinkgoSymbol *tool = ginkgo_symbol_get (name);
  graphene_rect_t box;
  float scale;

  ginkgo_symbol_get_bounds (tool, &box);
  scale = MIN (TOOL_WIDTH * bounds->size.width / box.size.width, TOOL_HEIGHT * bounds->size.height / box.size.height);
  ginkgo_symbol_draw (tool,
                      snapshot,
                      color,
                      bounds->origin.x + bounds->size.width * (1 - TOOL_EDGE) - scale * (box.origin.x + box.size.width),
                      bounds->origin.y + bounds->size.height * (1 - TOOL_FOOT) - scale * (box.origin.y + box.size.height),
                      scale);
}

/* Fills @bounds with the portrait of a character. */
void
ginkgo_portrait_draw (GtkSnapshot *snapshot,
                      guint8 card,
                      const graphene_rect_t *bounds)
{
  gtk_snapshot_push_clip (snapshot, bounds);
  ginkgo_light_begin_hour (FALSE);
  if (ginkgo_light_is_plain ())
    gtk_snapshot_append_color (snapshot, ginkgo_art_get_paper (), bounds);
  else
    ginkgo_card_picture_draw_background (snapshot, card, get_portrait (card)->land, bounds);
  ginkgo_light_end_hour ();
  ginkgo_portrait_draw_figure (snapshot, card, bounds);
  gtk_snapshot_pop (snapshot);
}

/* Draws a character at the lower edge of @bounds. */
void
ginkgo_portrait_draw_figure (GtkSnapshot *snapshot,
                             guint8 card,
                             const graphene_rect_t *bounds)
{
  const Portrait *portrait = get_portrait (card);
  const GdkRGBA *cloak = &ginkgo_art_get_tile_palette (ginkgo_card_get_color (card))->face;
  float scale = bounds->size.height / HEIGHT;

  ginkgo_light_begin_hour (FALSE);
  if (ginkgo_light_is_plain ())
    ginkgo_light_push_outline (snapshot);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (bounds->origin.x + HEAD_X * bounds->size.width, bounds->origin.y + HEAD_Y * scale));
  gtk_snapshot_scale (snapshot, scale, scale);
  draw_part (snapshot, portrait->back, &hairs[portrait->hair_color]);
  draw_part (snapshot, "bust", cloak);
  draw_part (snapshot, portrait->head, &skins[portrait->skin]);
  draw_part (snapshot, "collar", cloak);
  draw_part (snapshot, portrait->hair, &hairs[portrait->hair_color]);
  draw_part (snapshot, portrait->beard, &hairs[portrait->hair_color]);
  draw_part (snapshot, portrait->look, &skins[portrait->skin]);
  draw_part (snapshot, portrait->mark, cloak);
  draw_part (snapshot, portrait->hat, cloak);
  gtk_snapshot_restore (snapshot);
  draw_tool (snapshot, portrait->tool, cloak, bounds);
  if (ginkgo_light_is_plain ())
    gtk_snapshot_pop (snapshot);
  ginkgo_light_end_hour ();
}
