/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-sky.h"

#include <math.h>

#include "ginkgo-light.h"
#include "ginkgo-shape.h"
#include "ginkgo-symbol.h"

/* Tiles in the supply at the beginning: about as many for each number of players (R2.3) */
#define FULL_SUPPLY 44.0f

/* The supply runs out twice (R8.2): this part of the day is over the first time. */
#define FIRST_PART 0.75f

/* The sun's radius where there is room, and the radius below which there is none; in parts of a hundred of a cell */
#define SUN          22.0f
#define SMALLEST_SUN 12.0f

/* The radius of a sun with little room, as a part of the height of the sky, and that of its halo, as a part of its
 * own */
#define SUN_PART 0.22f
#define HALO     1.55f

/* The radius of the moon's symbol */
#define MOON 8.0f

/* A cloud takes less than this part of the height of the sky. */
#define CLOUD_PART 0.5f

/* How far it is from a group of stars to the next, in parts of a hundred of a cell */
#define STARS 130.0f

/* How high the sky is drawn, in parts of a hundred of a cell; above, it has one color */
#define HEIGHT 150.0f

/* The colors above and on the horizon, and the sun's place as parts of the width and of the height: it shows how late it is,
 * so it is beside the people, the title and the buttons. */
typedef struct
{
  GskColorStop stops[3];
  GdkRGBA sun;
  float sun_x, sun_y;
} Sky;

static const Sky skies[GINKGO_SKY_NIGHT + 1] = {
  [GINKGO_SKY_MORNING] = {
    { { 0, GINKGO_RGB (0xd6e8ee) }, { 0.5f, GINKGO_RGB (0xf7ebdc) }, { 1, GINKGO_RGB (0xfbd9c4) } },
    GINKGO_RGB (0xfff1d8),
    0.27f,
    0.35f,
  },
  [GINKGO_SKY_NOON] = {
    { { 0, GINKGO_RGB (0xc2e1f2) }, { 0.5f, GINKGO_RGB (0xd9edf6) }, { 1, GINKGO_RGB (0xf3f5e8) } },
    GINKGO_RGB (0xfff3c0),
    0.32f,
    0.72f,
  },
  [GINKGO_SKY_AFTERNOON] = {
    { { 0, GINKGO_RGB (0xcfe0e4) }, { 0.5f, GINKGO_RGB (0xf6e6bd) }, { 1, GINKGO_RGB (0xfbd08e) } },
    GINKGO_RGB (0xffe9a8),
    0.67f,
    0.5f,
  },
  [GINKGO_SKY_EVENING] = {
    { { 0, GINKGO_RGB (0xd9c7e0) }, { 0.5f, GINKGO_RGB (0xf3bfae) }, { 1, GINKGO_RGB (0xf7a66f) } },
    GINKGO_RGB (0xffd08a),
    0.76f,
    0.22f,
  },
  [GINKGO_SKY_NIGHT] = {
    { { 0, GINKGO_RGB (0x252a56) }, { 0.5f, GINKGO_RGB (0x5b4680) }, { 1, GINKGO_RGB (0xd98868) } },
    GINKGO_RGB (0xffeebb),
    0.72f,
    0.72f,
  },
};

static guint
get_index (GinkgoSkyHour hour)
{
  return ginkgo_light_is_night () ? GINKGO_SKY_NIGHT : hour;
}

GinkgoSkyHour
ginkgo_sky_find_hour (const GinkgoState *state)
{
  float used = 1 - MIN (1, (float) ginkgo_state_count_supply (state) / FULL_SUPPLY);
  float day = state->exhausted > 0 ? FIRST_PART + (1 - FIRST_PART) * used : FIRST_PART * used;

  return (GinkgoSkyHour) MIN (GINKGO_SKY_EVENING, (guint) (day * GINKGO_SKY_NIGHT));
}

/* Mixes the skies of the hours before and after. */
static void
find_sky (double hour,
          Sky *sky)
{
  guint before = get_index ((GinkgoSkyHour) hour);
  guint after = get_index ((GinkgoSkyHour) MIN (GINKGO_SKY_NIGHT, hour + 1));
  float part = (float) (hour - floor (hour));

  *sky = skies[before];
  for (guint i = 0; i < G_N_ELEMENTS (sky->stops); i++)
    ginkgo_art_mix (&skies[before].stops[i].color, &skies[after].stops[i].color, part, &sky->stops[i].color);
  ginkgo_art_mix (&skies[before].sun, &skies[after].sun, part, &sky->sun);
  sky->sun_x += part * (skies[after].sun_x - skies[before].sun_x);
  sky->sun_y += part * (skies[after].sun_y - skies[before].sun_y);
}

/* The season, and the windows: they are lit from the afternoon on. At night after a game, few are. */
GinkgoLightTime
ginkgo_sky_get_light (GinkgoSkyHour hour)
{
  static const GinkgoLightTime lights[GINKGO_SKY_NIGHT + 1] = {
    [GINKGO_SKY_MORNING] = { GINKGO_SEASON_SPRING, 0 },
    [GINKGO_SKY_NOON] = { GINKGO_SEASON_SUMMER, 0 },
    [GINKGO_SKY_AFTERNOON] = { GINKGO_SEASON_AUTUMN, 1 },
    [GINKGO_SKY_EVENING] = { GINKGO_SEASON_WINTER, 2 },
    [GINKGO_SKY_NIGHT] = { GINKGO_SEASON_WINTER, GINKGO_LIGHT_FEW_LAMPS },
  };

  return lights[hour];
}

/* The whole sun, or the moon, is in view. In a low sky it is smaller, and in a strip there is none. */
static void
draw_sun (GtkSnapshot *snapshot,
          const Sky *sky,
          float width,
          float horizon,
          float unit)
{
  float radius = MIN (SUN * unit, SUN_PART * horizon);
  float y = MAX (horizon - (20 + 80 * sky->sun_y) * unit, HALO * radius);
  graphene_point_t center = GRAPHENE_POINT_INIT (sky->sun_x * width, y);
  float alpha = ginkgo_light_is_night () ? 0.12f : 0.5f;
  const GskColorStop halo[] = { { 1 / HALO, { 1, 1, 1, alpha } }, { 1, { 1, 1, 1, 0 } } };

  if (radius < SMALLEST_SUN * unit)
    return;

  gtk_snapshot_append_radial_gradient (snapshot,
                                       &GRAPHENE_RECT_INIT (center.x - HALO * radius, center.y - HALO * radius, 2 * HALO * radius, 2 * HALO * radius),
                                       &center,
                                       HALO * radius,
                                       HALO * radius,
                                       0,
                                       1,
                                       halo,
                                       G_N_ELEMENTS (halo));
  if (ginkgo_light_is_night ())
    ginkgo_symbol_draw (ginkgo_symbol_get ("moon"), snapshot, &sky->sun, center.x, center.y, radius / MOON);
  else
    ginkgo_shape_fill_circle (snapshot, center.x, center.y, radius, &sky->sun);
}

/* Fills everything above @horizon, at the top of a view. @hour: a #GinkgoSkyHour, or between two of them;
 * @unit: a hundredth of a cell */
void
ginkgo_sky_draw (GtkSnapshot *snapshot,
                 double hour,
                 float width,
                 float horizon,
                 float unit)
{
  static const float clouds[][3] = { { 0.22f, 0.75f, 0.9f }, { 0.53f, 0.95f, 0.7f }, { 0.75f, 0.8f, 1.1f } };
  const GinkgoSymbol *cloud = ginkgo_symbol_get ("cloud");
  graphene_rect_t box;
  Sky sky;

  find_sky (hour, &sky);
  gtk_snapshot_append_linear_gradient (snapshot,
                                       &GRAPHENE_RECT_INIT (0, 0, width, horizon),
                                       &GRAPHENE_POINT_INIT (0, MAX (0, horizon - HEIGHT * unit)),
                                       &GRAPHENE_POINT_INIT (0, horizon),
                                       sky.stops,
                                       G_N_ELEMENTS (sky.stops));
  ginkgo_symbol_get_bounds (cloud, &box);
  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, horizon));
  for (float x = 0; x < width && ginkgo_light_is_night (); x += STARS * unit)
    ginkgo_symbol_draw (ginkgo_symbol_get ("stars"), snapshot, &sky.sun, x, 0.7f * horizon, 1.3f * unit);
  draw_sun (snapshot, &sky, width, horizon, unit);
  for (guint i = 0; i < G_N_ELEMENTS (clouds) && !ginkgo_light_is_night (); i++)
    {
      float scale = clouds[i][2] * unit;

      /* No cloud is cut off, and in a strip there is none. */
      if (box.size.height * scale < CLOUD_PART * horizon)
        ginkgo_symbol_draw (cloud, snapshot, NULL, clouds[i][0] * width, MAX (horizon - clouds[i][1] * 100 * unit, -box.origin.y * scale), scale);
    }
  gtk_snapshot_pop (snapshot);
}
