/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Morning for Exploiting, noon for Urbanizing, the golden hour for Constructing, and the night for what counts
 * at the end. Each card has a building of its own, in a land. */

#include "ginkgo-card-picture.h"

#include "ginkgo-light.h"
#include "ginkgo-site.h"
#include "ginkgo-symbol.h"

/* In parts of a hundred of the picture's width: from the ground to its lower edge, how high the tabs of the card reach
 * down, and how high buildings are, but for spires, which rise between the tabs */
#define GROUND   13.0f
#define TABS     19.0f
#define BUILDING 38.0f

/* Where the picture is higher, buildings are larger. */
#define MAX_SCALE 1.15f

/* A building farther away */
#define BEHIND_SCALE 0.6f

/* The ground below a character is lower. */
#define OPEN_GROUND 0.78f

typedef enum
{
  HOUR_MORNING,
  HOUR_NOON,
  HOUR_EVENING,
  HOUR_DUSK,
  HOUR_NIGHT,
  HOUR_MOONLIGHT,
  HOUR_AURORA,
  HOUR_FEAST,
} Hour;

typedef struct
{
  const char *symbol;
  float x, y; /* in parts of a hundred of the picture's width, from its left edge and above the ground */
} Place;

static const struct
{
  GskColorStop sky[2];
  GdkRGBA light; /* of the sun, or of moon and stars */
  Place sun;
  const char *clouds;
} hours[] = {
  [HOUR_MORNING] = { { { 0, GINKGO_RGB (0xf9d9cb) }, { 1, GINKGO_RGB (0xfdf1e0) } }, GINKGO_RGB (0xfff8ea), { "sun", 84, 26 }, "clouds-low" },
  [HOUR_NOON] = { { { 0, GINKGO_RGB (0xa9d6f2) }, { 1, GINKGO_RGB (0xeaf6fb) } }, GINKGO_RGB (0xffeaa0), { "sun", 68, 50 }, "clouds" },
  [HOUR_EVENING] = { { { 0, GINKGO_RGB (0xf5bd6a) }, { 1, GINKGO_RGB (0xfdeecb) } }, GINKGO_RGB (0xfff1c4), { "sun", 16, 28 }, "clouds-low" },
  [HOUR_DUSK] = { { { 0, GINKGO_RGB (0x3a2f6e) }, { 1, GINKGO_RGB (0xe88f86) } }, GINKGO_RGB (0xffeebb), { "moon", 92, 26 }, "stars" },
  [HOUR_NIGHT] = { { { 0, GINKGO_RGB (0x16204e) }, { 1, GINKGO_RGB (0x7d9cc4) } }, GINKGO_RGB (0xffeebb), { "moon", 90, 28 }, "stars" },
  [HOUR_MOONLIGHT] = { { { 0, GINKGO_RGB (0x2a2460) }, { 1, GINKGO_RGB (0xae92cf) } }, GINKGO_RGB (0xfff3cf), { "moon-full", 12, 28 }, "stars" },
  [HOUR_AURORA] = { { { 0, GINKGO_RGB (0x12264e) }, { 1, GINKGO_RGB (0x5fb3a3) } }, GINKGO_RGB (0xeafff0), { "stars", 50, 30 }, "aurora" },
  [HOUR_FEAST] = { { { 0, GINKGO_RGB (0x1f1850) }, { 1, GINKGO_RGB (0xc4608e) } }, GINKGO_RGB (0xffeebb), { "stars", 50, 30 }, "fireworks" },
};

typedef struct
{
  const char *land;
  Place building;
  Place things[3]; /* before it, or in the air */
  Place behind;    /* a building of the color that the bonus counts */
} Scene;

/* Red cards are brick houses, workshops and markets; blue ones have glass and machines, and stand at the water; yellow ones
 * have arcades, domes and gardens. Higher numbers are larger, and the number 20 is a landmark. */
static const Scene scenes[GINKGO_N_COLORS][GINKGO_N_NUMBERS] = {
  [GINKGO_COLOR_RED] = {
    { "land-plaza", { "market", 50, 0 }, { { "shopper", 50, -3 }, { "pigeons", 86, -2 } } },
    { "land-street", { "bakery", 53, 0 }, { { "cyclist", 86, -2 }, { "flowers", 14, -2 } } },
    { "land-orchard", { "barn", 55, 0 }, { { "ladder", 80, -2 }, { "hens", 17, -2 } } },
    { "land-fields", { "windmill", 46, 0 }, { { "cart", 84, -2 }, { "sheep", 14, -2 } } },
    { "land-park", { "row-houses", 50, 0 }, { { "couple", 30, -4 }, { "dog", 84, -3 } } },
    { "land-town", { "workshop", 50, 0 }, { { "worker", 80, -3 }, { "planks", 16, -3 } } },
    { "land-hills", { "kilns", 50, 0 }, { { "crates", 82, -2 }, { "cat", 46, -3 } } },
    { "land-mountains", { "station", 50, 0 }, { { "train", 66, -4 } } },
    { "land-forest", { "water-tower", 54, 0 }, { { "scaffold", 80, 0 }, { "gardener", 14, -3 } } },
    { "land-quay", { "brewery", 46, 0 }, { { "cart", 78, -4 } }, { "cottages", 88, 5 } },
    { "land-lake", { "bridge", 50, 0 }, { { "gondola", 38, -6 } }, { "campanile", 82, 14 } },
    { "land-quay", { "warehouse", 50, 0 }, { { "rowboat", 24, -8 }, { "lamps", 86, -4 } }, { "glass-tower", 84, 6 } },
    { "land-town", { "factory", 50, 0 }, { { "barrels", 86, -3 }, { "walker", 14, -3 } }, { "row-houses", 10, 6 } },
    { "land-hills", { "cottages", 50, -1 }, { { "fire", 12, -2 } } },
    { "land-street", { "brick-tower", 50, 0 }, { { "lamps", 12, -2 }, { "cyclist", 88, -3 } } },
    { "land-plaza", { "market-hall", 50, 0 }, { { "crates", 12, -3 }, { "shopper", 88, -3 } } },
    { "land-fields", { "city-gate", 50, 0 }, { { "signpost", 88, -2 }, { "couple", 52, -3 } } },
    { "land-town", { "brick-site", 50, 0 }, { { "worker", 84, -3 }, { "planks", 60, -3 } } },
    { "land-sea", { "hill-town", 50, 0 }, { { "goat", 20, -3 } } },
    { "land-plaza", { "clock-tower", 50, 0 }, { { "lantern-string", 50, 4 }, { "fiddler", 12, -3 } } },
  },
  [GINKGO_COLOR_BLUE] = {
    { "land-park", { "kiosk", 50, 0 }, { { "shopper", 88, -3 }, { "dog", 14, -2 } } },
    { "land-hills", { "solar-house", 48, 0 }, { { "sunflowers", 86, -2 }, { "child", 12, -3 } } },
    { "land-lake", { "boathouse", 56, 1 }, { { "ladder", 88, 0 }, { "ducks", 60, -7 } } },
    { "land-garden", { "palm-house", 50, 0 }, { { "gardener", 76, -3 } } },
    { "land-lake", { "houseboat", 50, -2 }, { { "heron", 86, 2 }, { "ducks", 14, -7 } } },
    { "land-sea", { "shipyard", 50, 0 }, { { "worker", 82, -3 }, { "gulls", 22, 26 } } },
    { "land-fields", { "wind-farm", 50, 0 }, { { "cow", 16, -3 }, { "gardener", 84, -3 } } },
    { "land-plaza", { "swimming-hall", 50, 0 }, { { "couple", 86, 0 }, { "birds", 70, 40 } } },
    { "land-sea", { "lighthouse", 50, 0 }, { { "scaffold", 78, 0 }, { "gulls", 82, 30 } } },
    { "land-mountains", { "observatory", 50, 0 }, { { "owl", 14, 4 } }, { "sail-tower", 12, 6 } },
    { "land-sea", { "harbor", 50, 0 }, { { "rowboat", 72, -6 } }, { "factory", 92, 16 } },
    { "land-forest", { "dam", 50, 0 }, { { "reeds", 90, -3 } }, { "pagoda", 64, 31 } },
    { "land-town", { "stacked-boxes", 46, 0 }, { { "cat", 88, -2 } }, { "kiosk", 90, 5 } },
    { "land-lake", { "stilt-pods", 50, 0 }, { { "rowboat", 78, -7 } } },
    { "land-town", { "glass-tower", 50, 0 }, { { "tram", 50, -4 } } },
    { "land-orchard", { "vertical-farm", 50, 0 }, { { "crates", 82, -3 }, { "gardener", 60, -3 } } },
    { "land-mountains", { "cable-car", 50, 0 }, { { "signpost", 90, -2 }, { "fir", 11, -2 } } },
    { "land-quay", { "steel-frame", 50, 0 }, { { "worker", 80, -3 }, { "planks", 16, -3 } } },
    { "land-plaza", { "twin-towers", 50, 0 }, { { "cyclist", 12, -3 }, { "tree-round-large", 87, -1 } } },
    { "land-lake", { "sail-tower", 50, 0 }, { { "sailboat", 16, -5 }, { "lamps", 86, -3 } } },
  },
  [GINKGO_COLOR_YELLOW] = {
    { "land-garden", { "gazebo", 50, 0 }, { { "flowers", 14, -2 }, { "couple", 88, -3 } } },
    { "land-plaza", { "arcade-house", 46, 0 }, { { "cafe", 80, -3 } } },
    { "land-park", { "rotunda", 50, 0 }, { { "scaffold", 78, 0 }, { "fountain", 22, -3 } } },
    { "land-orchard", { "orangery", 50, 0 }, { { "cart", 78, -4 } } },
    { "land-hills", { "school", 50, 0 }, { { "child", 78, -4 }, { "kite", 88, 26 } } },
    { "land-sea", { "amphitheater", 50, 0 }, { { "planks", 84, -3 }, { "fiddler", 10, -3 } } },
    { "land-forest", { "pagoda", 48, 0 }, { { "heron", 86, -3 }, { "rocks", 78, -3 } } },
    { "land-fields", { "circus", 48, 0 }, { { "hot-air-balloon", 88, 14 }, { "child", 16, -3 } } },
    { "land-sea", { "terraces", 50, 0 }, { { "painter", 80, -4 } } },
    { "land-street", { "theater", 50, 0 }, { { "couple", 50, -4 }, { "lamps", 86, -3 } }, { "arcade-house", 8, 6 } },
    { "land-hills", { "aqueduct", 50, 0 }, { { "goat", 44, -3 }, { "sheep", 82, -3 } }, { "windmill", 80, 34 } },
    { "land-quay", { "bath-house", 50, 0 }, { { "gondola", 72, -8 } }, { "observatory", 84, 8 } },
    { "land-garden", { "library", 50, 0 }, { { "bench", 16, -3 }, { "owl", 86, -2 } }, { "gazebo", 90, 12 } },
    { "land-sea", { "domed-huts", 50, 0 }, { { "palm", 62, 2 }, { "fire", 50, -3 } } },
    { "land-quay", { "campanile", 50, 0 }, { { "rowboat", 40, -8 }, { "pigeons", 86, -3 } } },
    { "land-hills", { "vineyard", 50, 0 }, { { "barrels", 12, -2 }, { "shopper", 90, -3 } } },
    { "land-plaza", { "arch", 46, 0 }, { { "cyclist", 84, -3 }, { "signpost", 12, -2 } } },
    { "land-town", { "dome-site", 50, 0 }, { { "worker", 80, -3 }, { "planks", 18, -3 } } },
    { "land-garden", { "palace", 50, 0 }, { { "fountain", 50, -4 } } },
    { "land-park", { "leaf-hall", 46, 0 }, { { "lantern-string", 46, 2 }, { "child", 89, -3 } } },
  },
};

static Hour
get_hour (guint8 card)
{
  const GinkgoCardBonus *bonus = ginkgo_card_get_bonus (card);
  static const Hour actions[GINKGO_N_ACTIONS] = {
    [GINKGO_ACTION_EXPLOITING] = HOUR_MORNING,
    [GINKGO_ACTION_URBANIZING] = HOUR_NOON,
    [GINKGO_ACTION_CONSTRUCTING] = HOUR_EVENING,
  };
  static const Hour nights[] = {
    [GINKGO_ENDGAME_RESOURCES_ON_COLOR] = HOUR_DUSK,
    [GINKGO_ENDGAME_LOW_BUILDINGS] = HOUR_NIGHT,
    [GINKGO_ENDGAME_TALL_BUILDINGS] = HOUR_NIGHT,
    [GINKGO_ENDGAME_ACTION_CARDS] = HOUR_MOONLIGHT,
    [GINKGO_ENDGAME_COLOR_CARDS] = HOUR_AURORA,
    [GINKGO_ENDGAME_FIXED] = HOUR_FEAST,
  };

  return bonus->has_bonus ? actions[bonus->action] : nights[bonus->endgame];
}

typedef struct
{
  GtkSnapshot *snapshot;
  const graphene_rect_t *bounds;
  float unit;   /* a hundredth of its width */
  float ground; /* where buildings stand, in the coordinates of the bounds */
} Picture;

static void
draw_place (const Picture *self,
            const Place *place,
            const GdkRGBA *tint,
            float scale)
{
  if (place->symbol != NULL)
    ginkgo_symbol_draw (ginkgo_symbol_get (place->symbol), self->snapshot, tint, self->bounds->origin.x + place->x * self->unit, self->ground - place->y * self->unit, scale * self->unit);
}

static void
draw_building (const Picture *self,
               const Place *place,
               GinkgoColor color,
               float scale)
{
  if (place->symbol != NULL)
    ginkgo_symbol_draw_building (ginkgo_symbol_get (place->symbol), self->snapshot, color, self->bounds->origin.x + place->x * self->unit, self->ground - place->y * self->unit, scale * self->unit);
}

static void
draw_background (const Picture *self,
                 Hour hour,
                 const char *land)
{
  const graphene_rect_t *bounds = self->bounds;
  const Place clouds = { hours[hour].clouds, 50, 32 };
  const Place ground = { land, 50, 0 };

  gtk_snapshot_append_linear_gradient (self->snapshot, bounds, &bounds->origin, &GRAPHENE_POINT_INIT (bounds->origin.x, self->ground), hours[hour].sky, 2);
  draw_place (self, &hours[hour].sun, &hours[hour].light, 1);
  draw_place (self, &clouds, &hours[hour].light, 1);
  draw_place (self, &ground, NULL, 1);
}

/* In high contrast, only the building and what is before it is drawn, with a line around it. */
static void
draw_scene (Picture *self,
            guint8 card,
            Hour hour)
{
  const Scene *scene = &scenes[ginkgo_card_get_color (card)][ginkgo_tile_get_number (card) - 1];
  float height = self->bounds->size.height / self->unit;
  float scale = CLAMP ((height - GROUND - TABS) / BUILDING, 0, MAX_SCALE);

  self->ground = self->bounds->origin.y + (height - GROUND) * self->unit;
  if (ginkgo_light_is_plain ())
    {
      ginkgo_light_push_outline (self->snapshot);
    }
  else
    {
      draw_background (self, hour, scene->land);
      draw_building (self, &scene->behind, ginkgo_card_get_bonus (card)->endgame_color, BEHIND_SCALE * scale);
    }
  draw_building (self, &scene->building, ginkgo_card_get_color (card), scale);
  for (guint i = 0; i < G_N_ELEMENTS (scene->things); i++)
    draw_place (self, &scene->things[i], NULL, scale);
  if (ginkgo_light_is_plain ())
    gtk_snapshot_pop (self->snapshot);
}

/* The sign of the token on the field where it stands */
static void
draw_site (GtkSnapshot *snapshot,
           PangoContext *context,
           guint letter,
           const graphene_rect_t *bounds)
{
  static const char *const fields[] = { "plot-orchard", "plot-garden", "plot-flowers", "plot-hay", "plot-pasture" };
  float width = bounds->size.width;
  float side = MIN (0.9f * bounds->size.height, 0.86f * width) / 0.86f;
  float bottom = bounds->origin.y + bounds->size.height;

  if (!ginkgo_light_is_plain ())
    {
      gtk_snapshot_append_color (snapshot, ginkgo_light_get_land (GINKGO_LAND_MEADOW), bounds);
      ginkgo_symbol_draw (ginkgo_symbol_get (fields[letter % G_N_ELEMENTS (fields)]), snapshot, NULL, bounds->origin.x - 0.05f * width, bottom + 0.25f * width, width * 0.011f);
    }
  ginkgo_site_draw (snapshot, context, letter, &GRAPHENE_RECT_INIT (bounds->origin.x + (width - side) / 2, bottom - side, side, side));
}

/* Fills @bounds with the sky of the hour when the bonus of @card pays, and a land below it. */
void
ginkgo_card_picture_draw_background (GtkSnapshot *snapshot,
                                     guint8 card,
                                     const char *land,
                                     const graphene_rect_t *bounds)
{
  const Picture picture = { snapshot, bounds, bounds->size.width / 100, bounds->origin.y + OPEN_GROUND * bounds->size.height };

  draw_background (&picture, get_hour (card), land);
}

/* Fills @bounds with the picture of a building card or an urbanization card. It has an hour of its own, also
 * where the table is dark. */
void
ginkgo_card_picture_draw (GtkSnapshot *snapshot,
                          PangoContext *context,
                          guint8 card,
                          const graphene_rect_t *bounds)
{
  Picture picture = { .snapshot = snapshot, .bounds = bounds, .unit = bounds->size.width / 100 };
  Hour hour = ginkgo_card_is_urbanization (card) ? HOUR_NOON : get_hour (card);

  gtk_snapshot_push_clip (snapshot, bounds);
  ginkgo_light_begin_hour (hour >= HOUR_DUSK && !ginkgo_light_is_plain ());
  if (ginkgo_light_is_plain ())
    gtk_snapshot_append_color (snapshot, ginkgo_light_get_land (GINKGO_LAND_MEADOW), bounds);
  if (ginkgo_card_is_urbanization (card))
    draw_site (snapshot, context, ginkgo_card_get_letter (card), bounds);
  else
    draw_scene (&picture, card, hour);
  ginkgo_light_end_hour ();
  gtk_snapshot_pop (snapshot);
}
