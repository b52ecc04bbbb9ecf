/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-portrait.h"

#include "ginkgo-card-picture.h"
#include "ginkgo-light.h"
#include "ginkgo-symbol.h"

/* The size of the picture, in units of the symbols */
#define WIDTH  94.0f
#define HEIGHT 76.0f

/* In the picture, there is ground before the feet: starting items may cover the lower edge. */
#define GROUND 3.0f

typedef enum
{
  WOOD_MAPLE,
  WOOD_CHERRY,
  WOOD_WALNUT,
  N_WOODS,
} Wood;

typedef struct
{
  GinkgoPortrait parts;
  Wood wood;
} Figure;

/* In the order of their numbers, like their names in ginkgo-text-card.c */
static const Figure figures[GINKGO_N_CHARACTERS] = {
  { { "body-calm", "hat-felt", "tool-theodolite" }, WOOD_CHERRY },
  { { "body-lean", "hat-beret", "tool-bust" }, WOOD_MAPLE },
  { { "body-hold", "hat-bowler", "tool-compass" }, WOOD_WALNUT },
  { { "body-stride", "hat-cap", "tool-saw" }, WOOD_MAPLE },
  { { "body-calm", "hat-scarf", "tool-bell" }, WOOD_WALNUT },
  { { "body-carry", "hat-bun", "tool-map" }, WOOD_CHERRY },
  { { "body-stride", "hat-straw", "tool-can" }, WOOD_MAPLE },
  { { "body-raise", "hat-top", "tool-lamp" }, WOOD_CHERRY },
  { { "body-calm", "hat-captain", "tool-anchor" }, WOOD_MAPLE },
  { { "body-lean", "hat-felt", "tool-wheel" }, WOOD_WALNUT },
  { { "body-lean", "hat-feather", "tool-sapling" }, WOOD_MAPLE },
  { { "body-lean", "hat-knit", "tool-wall" }, WOOD_CHERRY },
  { { "body-hold", "hat-toque", "tool-peel" }, WOOD_WALNUT },
  { { "body-calm", "hat-veil", "tool-hive" }, WOOD_CHERRY },
  { { "body-hold", "hat-braids", "tool-window" }, WOOD_MAPLE },
  { { "body-hold", "hat-scarf", "tool-shovel" }, WOOD_CHERRY },
  { { "body-sit", "hat-curls", "tool-lute" }, WOOD_CHERRY },
  { { "body-raise", "hat-pointed", "tool-telescope" }, WOOD_MAPLE },
  { { "body-stride", "hat-kepi", "tool-letter" }, WOOD_WALNUT },
  { { "body-hold", "hat-bicorne", "tool-key" }, WOOD_CHERRY },
  { { "body-raise", "hat-band", "tool-anvil" }, WOOD_WALNUT },
  { { "body-hold", "hat-knit", "tool-ladder" }, WOOD_MAPLE },
  { { "body-stride", "hat-braids", "tool-rope" }, WOOD_CHERRY },
  { { "body-lean", "hat-scarf", "tool-vase" }, WOOD_MAPLE },
  { { "body-sit", "hat-rain", "tool-rod" }, WOOD_WALNUT },
  { { "body-calm", "hat-bun", "tool-clock" }, WOOD_MAPLE },
  { { "body-hold", "hat-hood", "tool-crook" }, WOOD_CHERRY },
};

static const GdkRGBA woods[N_WOODS] = {
  [WOOD_MAPLE] = GINKGO_RGB (0xecd0a0),
  [WOOD_CHERRY] = GINKGO_RGB (0xc98d5d),
  [WOOD_WALNUT] = GINKGO_RGB (0x8a5a3e),
};

/* Where a body has its head and hands. It stands beside the middle, to leave room for tools. */
typedef struct
{
  const char *body;
  float x;
  graphene_point_t head;
  graphene_point_t hands[2];
  guint n_hands;
} Pose;

static const Pose poses[] = {
  { "body-calm", -11, { 0, -48 }, { { 23.5f, -23.5f } }, 1 },
  { "body-carry", 0, { 0, -48 }, { { -14, -18 }, { 14, -18 } }, 2 },
  { "body-hold", -12, { 0, -48 }, { { 27, -31 } }, 1 },
  { "body-lean", -11, { 7, -46 }, { { 27, -24 } }, 1 },
  { "body-raise", -11, { 0, -48 }, { { 24.6f, -52 } }, 1 },
  { "body-sit", -10, { -2, -45 }, { { 20, -25 } }, 1 },
  { "body-stride", -11, { 0, -48 }, { { 27, -28 } }, 1 },
};

static const Figure *
get_figure (guint8 card)
{
  return &figures[card - ginkgo_card_from_character (1)];
}

static const Pose *
find_pose (const char *body)
{
  guint i = 0;

  while (!g_str_equal (poses[i].body, body))
    i++;

  return &poses[i];
}

static void
draw_part (GtkSnapshot *snapshot,
           const char *symbol,
           const GdkRGBA *color,
           const graphene_point_t *point)
{
  ginkgo_symbol_draw (ginkgo_symbol_get (symbol), snapshot, color, point->x, point->y, 1);
}

/* @card: a character */
const GinkgoPortrait *
ginkgo_portrait_get (guint8 card)
{
  return &get_figure (card)->parts;
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
    ginkgo_card_picture_draw_background (snapshot, card, bounds);
  ginkgo_light_end_hour ();
  ginkgo_portrait_draw_figure (snapshot, card, &GRAPHENE_RECT_INIT (bounds->origin.x, bounds->origin.y, bounds->size.width, bounds->size.height * (1 - GROUND / HEIGHT)));
  gtk_snapshot_pop (snapshot);
}

/* Draws a character as large as @bounds allow, at their lower edge. */
void
ginkgo_portrait_draw_figure (GtkSnapshot *snapshot,
                             guint8 card,
                             const graphene_rect_t *bounds)
{
  static const graphene_point_t offsets[] = { { -1, 0 }, { 1, 0 }, { 0, -1 }, { 0, 1 }, { -0.7f, -0.7f }, { 0.7f, -0.7f }, { -0.7f, 0.7f }, { 0.7f, 0.7f } };
  const Figure *figure = get_figure (card);
  const Pose *pose = find_pose (figure->parts.body);
  const GdkRGBA *cloak = &ginkgo_art_get_tile_palette (ginkgo_card_get_color (card))->face;
  const GdkRGBA *wood = &woods[figure->wood];
  GskShadow shadows[G_N_ELEMENTS (offsets)];
  float scale = MIN (bounds->size.width / WIDTH, bounds->size.height / HEIGHT);

  /* In high contrast, a line around the figure sets pale and yellow parts off from the paper. */
  for (guint i = 0; i < G_N_ELEMENTS (offsets); i++)
    shadows[i] = (GskShadow) { .color = *ginkgo_art_get_ink (), .dx = offsets[i].x, .dy = offsets[i].y };

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (bounds->origin.x + bounds->size.width / 2, bounds->origin.y + bounds->size.height));
  gtk_snapshot_scale (snapshot, scale, scale);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (pose->x, 0));
  ginkgo_light_begin_hour (FALSE);
  if (ginkgo_light_is_plain ())
    gtk_snapshot_push_shadow (snapshot, shadows, G_N_ELEMENTS (shadows));
  draw_part (snapshot, figure->parts.body, cloak, graphene_point_zero ());
  draw_part (snapshot, figure->parts.tool, cloak, graphene_point_zero ());
  for (guint i = 0; i < pose->n_hands; i++)
    draw_part (snapshot, "hand", wood, &pose->hands[i]);
  draw_part (snapshot, "head", wood, &pose->head);
  draw_part (snapshot, figure->parts.hat, cloak, &pose->head);
  if (ginkgo_light_is_plain ())
    gtk_snapshot_pop (snapshot);
  ginkgo_light_end_hour ();
  gtk_snapshot_restore (snapshot);
}
