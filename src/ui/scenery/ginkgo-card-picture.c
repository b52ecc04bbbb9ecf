/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Morning for Exploiting, noon for Urbanizing, the golden hour for Constructing, and night for what counts
 * at the end. */

#include "ginkgo-card-picture.h"

#include "ginkgo-light.h"
#include "ginkgo-shape.h"
#include "ginkgo-site.h"
#include "ginkgo-symbol.h"
#include "ginkgo-tower.h"

/* In parts of the picture's height; the tabs of the card are above the top of a tower. */
#define TOP         0.12f
#define GROUND      0.86f
#define OPEN_GROUND 0.78f

/* The height of a tower without its floors: ground, roof and ornaments */
#define TOWER_ROOM 46.0f

/* The size of a cell is at most this part of the picture's width, and the middle of a tower on it */
#define MAX_CELL     0.92f
#define TOWER_MIDDLE 0.505f

typedef enum
{
  HOUR_MORNING,
  HOUR_NOON,
  HOUR_EVENING,
  HOUR_NIGHT,
  N_HOURS,
} Hour;

static const struct
{
  GskColorStop sky[2];
  GdkRGBA land;
  GdkRGBA sun;        /* or moon and stars */
  float sun_x, sun_y; /* in parts of the picture */
  const char *front;
} hours[N_HOURS] = {
  [HOUR_MORNING] = {
    { { 0, GINKGO_RGB (0xf9d9cb) }, { 1, GINKGO_RGB (0xfdf1e0) } },
    GINKGO_RGB (0xb9d8a0),
    GINKGO_RGB (0xfff3df),
    0.84f,
    0.5f,
    "front-exploiting",
  },
  [HOUR_NOON] = {
    { { 0, GINKGO_RGB (0xb9def4) }, { 1, GINKGO_RGB (0xeaf6fb) } },
    GINKGO_RGB (0xacd48f),
    GINKGO_RGB (0xffeaa0),
    0.66f,
    0.14f,
    "front-urbanizing",
  },
  [HOUR_EVENING] = {
    { { 0, GINKGO_RGB (0xf7cf86) }, { 1, GINKGO_RGB (0xfdeecb) } },
    GINKGO_RGB (0xb8c87f),
    GINKGO_RGB (0xfff1c4),
    0.8f,
    0.34f,
    "front-constructing",
  },
  [HOUR_NIGHT] = {
    { { 0, GINKGO_RGB (0x242855) }, { 1, GINKGO_RGB (0x6e5490) } },
    GINKGO_RGB (0x31564f),
    GINKGO_RGB (0xffeebb),
    0.78f,
    0.22f,
    "front-end",
  },
};

static Hour
get_hour (guint8 card)
{
  const GinkgoCardBonus *bonus = ginkgo_card_get_bonus (card);

  if (!bonus->has_bonus)
    return HOUR_NIGHT;

  switch (bonus->action)
    {
    case GINKGO_ACTION_EXPLOITING:
      return HOUR_MORNING;
    case GINKGO_ACTION_URBANIZING:
      return HOUR_NOON;
    case GINKGO_ACTION_CONSTRUCTING:
    default:
      return HOUR_EVENING;
    }
}

static void
draw_sky (GtkSnapshot *snapshot,
          Hour hour,
          const graphene_rect_t *bounds)
{
  float width = bounds->size.width;
  float x = bounds->origin.x + hours[hour].sun_x * width;
  float y = bounds->origin.y + hours[hour].sun_y * bounds->size.height;

  gtk_snapshot_append_linear_gradient (snapshot, bounds, &bounds->origin, &GRAPHENE_POINT_INIT (bounds->origin.x, bounds->origin.y + bounds->size.height), hours[hour].sky, 2);
  if (hour == HOUR_NIGHT)
    {
      ginkgo_symbol_draw (ginkgo_symbol_get ("stars"), snapshot, &hours[hour].sun, bounds->origin.x + width / 2, bounds->origin.y + 0.4f * bounds->size.height, width / 90);
      ginkgo_symbol_draw (ginkgo_symbol_get ("moon"), snapshot, &hours[hour].sun, x, y, width / 110);
      return;
    }

  ginkgo_shape_fill_circle (snapshot, x, y, 0.13f * width, &(GdkRGBA) { 1, 1, 1, 0.35f });
  ginkgo_shape_fill_circle (snapshot, x, y, 0.09f * width, &hours[hour].sun);
}

static void
draw_land (GtkSnapshot *snapshot,
           Hour hour,
           const graphene_rect_t *bounds,
           float ground)
{
  float bottom = bounds->origin.y + bounds->size.height;

  ginkgo_symbol_draw (ginkgo_symbol_get ("horizon"), snapshot, NULL, bounds->origin.x - 0.4f * bounds->size.width, ground - 0.06f * bounds->size.height, bounds->size.width / 170);
  ginkgo_shape_fill_rect (snapshot, bounds->origin.x, ground - 0.08f * bounds->size.height, bounds->size.width, bottom - ground + 0.08f * bounds->size.height, &hours[hour].land);
}

static void
draw_building (GtkSnapshot *snapshot,
               PangoContext *context,
               guint8 card,
               Hour hour,
               const graphene_rect_t *bounds)
{
  guint number = ginkgo_tile_get_number (card);
  /* Higher numbers are taller buildings. */
  guint floors = 1u + (number > 3) + (number > 6) + (number > 13) + (number > 19);
  GinkgoBuilding building = { .tile = card, .cell = card, .height = (guint8) floors, .owner = GINKGO_SEAT_NONE };
  float ground = bounds->origin.y + GROUND * bounds->size.height;
  float room = (GROUND - TOP) * bounds->size.height;
  float side = MIN (100 * room / (ginkgo_tower_measure_floors (floors) + TOWER_ROOM), MAX_CELL * bounds->size.width);
  /* What stands in front of it is on the left. */
  float middle = ginkgo_light_is_plain () ? 0.5f : 0.54f;
  GinkgoTower tower;

  ginkgo_tower_init_alone (&tower, &building);
  tower.is_picture = TRUE;
  if (!ginkgo_light_is_plain ())
    {
      draw_sky (snapshot, hour, bounds);
      draw_land (snapshot, hour, bounds, ground);
    }
  ginkgo_tower_draw (&tower, snapshot, context, &GRAPHENE_RECT_INIT (bounds->origin.x + middle * bounds->size.width - TOWER_MIDDLE * side, ground + 0.1f * side - side, side, side));
  if (ginkgo_light_is_plain ())
    return;

  ginkgo_symbol_draw (ginkgo_symbol_get (hours[hour].front), snapshot, NULL, bounds->origin.x + 0.2f * bounds->size.width, ground + 0.06f * bounds->size.height, bounds->size.width / 110);
  ginkgo_symbol_draw (ginkgo_symbol_get ("bush"), snapshot, NULL, bounds->origin.x + 0.93f * bounds->size.width, ground + 0.09f * bounds->size.height, bounds->size.width / 90);
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

/* Fills @bounds with the sky of the hour when the bonus of @card pays, and the land below it. */
void
ginkgo_card_picture_draw_background (GtkSnapshot *snapshot,
                                     guint8 card,
                                     const graphene_rect_t *bounds)
{
  Hour hour = get_hour (card);

  draw_sky (snapshot, hour, bounds);
  draw_land (snapshot, hour, bounds, bounds->origin.y + OPEN_GROUND * bounds->size.height);
}

/* Fills @bounds with the picture of a building card or an urbanization card. It has an hour of its own, also
 * where the table is dark. */
void
ginkgo_card_picture_draw (GtkSnapshot *snapshot,
                          PangoContext *context,
                          guint8 card,
                          const graphene_rect_t *bounds)
{
  Hour hour = ginkgo_card_is_urbanization (card) ? HOUR_NOON : get_hour (card);

  gtk_snapshot_push_clip (snapshot, bounds);
  ginkgo_light_begin_hour (hour == HOUR_NIGHT && !ginkgo_light_is_plain ());
  if (ginkgo_light_is_plain ())
    gtk_snapshot_append_color (snapshot, ginkgo_light_get_land (GINKGO_LAND_MEADOW), bounds);
  if (ginkgo_card_is_urbanization (card))
    draw_site (snapshot, context, ginkgo_card_get_letter (card), bounds);
  else
    draw_building (snapshot, context, card, hour, bounds);
  ginkgo_light_end_hour ();
  gtk_snapshot_pop (snapshot);
}
