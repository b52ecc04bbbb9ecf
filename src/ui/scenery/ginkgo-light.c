/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-light.h"

/* How far colors turn toward the night, and the walls, whose windows are lit, less */
#define NIGHT      0.42f
#define NIGHT_WALL 0.3f

/* Fields and water are lighter than anything else by day: at night they turn toward the meadow, too. */
#define NIGHT_FIELD 3.2f
#define NIGHT_WATER 2.1f
#define LIGHT       0.6f
#define COLORFUL    0.08f

/* How far older floors fade */
#define WEATHER 0.55f

/* The part of the windows that are bright: by day and at night, while more and more are lit by day, and after the game */
static const float bright_parts[GINKGO_LIGHT_ALL_LAMPS + 1] = { 0.65f, 0.25f, 0.5f, 0.15f, 1 };

static const GdkRGBA white = GINKGO_RGB (0xffffff);
static const GdkRGBA night = GINKGO_RGB (0x1d2247);
static const GdkRGBA plant_night = GINKGO_RGB (0x0f3d36);
static const GdkRGBA weather = GINKGO_RGB (0xe7dfd0);
static const GdkRGBA side_shade = GINKGO_RGB (0x3a3148);

/* Bright and dark window panes, by day and at night, when the bright ones are lit */
static const GdkRGBA glass[2][2] = {
  { GINKGO_RGB (0xe6f3f9), GINKGO_RGB (0xbcdcee) },
  { GINKGO_RGB (0xffd27d), GINKGO_RGB (0x27365f) },
};

/* By day and at night */
static const GdkRGBA lands[GINKGO_N_LANDS][2] = {
  [GINKGO_LAND_MEADOW] = { GINKGO_RGB (0xc5deb2), GINKGO_RGB (0x2f4a55) },
  [GINKGO_LAND_LAWN] = { GINKGO_RGB (0xa9cf8e), GINKGO_RGB (0x38604f) },
  [GINKGO_LAND_PAVEMENT] = { GINKGO_RGB (0xefe6d3), GINKGO_RGB (0x4c5167) },
  [GINKGO_LAND_ROAD] = { GINKGO_RGB (0xf5ecd6), GINKGO_RGB (0x66687a) },
  [GINKGO_LAND_ROAD_EDGE] = { GINKGO_RGB (0xdccfae), GINKGO_RGB (0x3a4459) },
  [GINKGO_LAND_ROAD_LINE] = { GINKGO_RGB (0xcdbd95), GINKGO_RGB (0x8d8a94) },
  [GINKGO_LAND_SHADOW] = { { 0.13f, 0.25f, 0.35f, 0.17f }, { 0.04f, 0.05f, 0.13f, 0.34f } },
  [GINKGO_LAND_FAR_HILL] = { GINKGO_RGB (0x84bb75), GINKGO_RGB (0x2d5a4c) },
  [GINKGO_LAND_NEAR_HILL] = { GINKGO_RGB (0x579a63), GINKGO_RGB (0x224a42) },
};

/* In high contrast, by day and at night; contrast.css mixes the same color. */
static const GdkRGBA plain_lands[2] = { GINKGO_RGB (0xeaf3ef), GINKGO_RGB (0x232c2c) };

/* The lawn of a roof and the bed in it: by day, and in the light of its lamps */
static const GdkRGBA roofs[2][2] = {
  { GINKGO_RGB (0x7cb66e), GINKGO_RGB (0x3f8259) },
  { GINKGO_RGB (0xa3d088), GINKGO_RGB (0x5ba067) },
};

/* Meadow and lawn by day */
static const GdkRGBA season_lands[][2] = {
  [GINKGO_SEASON_SPRING] = { GINKGO_RGB (0xd3e8ae), GINKGO_RGB (0xb4d890) },
  [GINKGO_SEASON_AUTUMN] = { GINKGO_RGB (0xdcd3a0), GINKGO_RGB (0xc3c07c) },
  [GINKGO_SEASON_WINTER] = { GINKGO_RGB (0xd2e1d2), GINKGO_RGB (0xbcd3bc) },
};

/* Parts of white in the walls, by color: light walls need more of it. */
static const float wall_whites[GINKGO_N_COLORS] = { 0.3f, 0.3f, 0.42f };

static gboolean quiet;

/* The color into which the green of trees and lawns and the yellow of fields turn, and how far */
static const struct
{
  GdkRGBA color;
  float tree;
  float lawn;
  float field;
} seasons[] = {
  [GINKGO_SEASON_SUMMER] = { GINKGO_RGB (0xffffff), 0, 0, 0 },
  [GINKGO_SEASON_SPRING] = { GINKGO_RGB (0xf8b8cc), 0.8f, 0.06f, 0 },
  [GINKGO_SEASON_AUTUMN] = { GINKGO_RGB (0xe0962e), 0.68f, 0.3f, 0 },
  [GINKGO_SEASON_WINTER] = { GINKGO_RGB (0xfafcfe), 0.16f, 0.4f, 0.3f },
};

/* Trees are darker than lawns. */
#define LIGHTEST_TREE 0.74f

/* Everything is painted in this light at present. */
static GinkgoLightTime light_time;

/* In a picture with an hour of its own */
static gboolean has_hour;
static gboolean hour_is_night;

/* Zero for the usual light. */
void
ginkgo_light_set_time (GinkgoLightTime time)
{
  light_time = time;
}

/* From now on it is day or night, until ginkgo_light_end_hour(). */
void
ginkgo_light_begin_hour (gboolean is_night)
{
  has_hour = TRUE;
  hour_is_night = is_night;
}

void
ginkgo_light_end_hour (void)
{
  has_hour = FALSE;
}

gboolean
ginkgo_light_is_night (void)
{
  return has_hour ? hour_is_night : ginkgo_art_is_dark ();
}

/* True if walls have outlines in place of textures and plants */
gboolean
ginkgo_light_is_plain (void)
{
  return ginkgo_art_is_contrast ();
}

/* Sets whether the land is a plain meadow, and roofs only lawns. Call ginkgo_art_set_look() afterwards. */
void
ginkgo_light_set_quiet (gboolean is_quiet)
{
  quiet = is_quiet;
}

gboolean
ginkgo_light_is_quiet (void)
{
  return quiet;
}

static void
turn_to_night (GdkRGBA *color)
{
  float most = MAX (MAX (color->red, color->green), color->blue);
  float least = MIN (MIN (color->red, color->green), color->blue);
  float turn = color->blue > least ? NIGHT_WATER : NIGHT_FIELD;
  float field = most - least > COLORFUL ? turn * MAX (0, color->green - LIGHT) : 0;

  ginkgo_art_mix (color, color->green > color->red && color->green > color->blue ? &plant_night : &night, NIGHT, color);
  ginkgo_art_mix (color, &lands[GINKGO_LAND_MEADOW][1], MIN (1, field), color);
}

/* How far a color turns into that of the season. At night, all seasons look alike. */
static float
find_season (const GdkRGBA *color)
{
  gboolean is_light = color->green > LIGHTEST_TREE;

  if (ginkgo_light_is_night ())
    return 0;
  if (color->green > color->red && color->green > color->blue)
    return is_light ? seasons[light_time.season].lawn : seasons[light_time.season].tree;

  return is_light && color->red > color->blue ? seasons[light_time.season].field : 0;
}

/* Finds what a color turns into at the present time of the day. */
void
ginkgo_light_shade (const GdkRGBA *color,
                    GdkRGBA *shaded)
{
  float alpha = color->alpha;

  ginkgo_art_mix (color, &seasons[light_time.season].color, find_season (color), shaded);
  if (ginkgo_light_is_night ())
    turn_to_night (shaded);
  shaded->alpha = alpha;
}

/* In high contrast, all land has one color. */
const GdkRGBA *
ginkgo_light_get_land (GinkgoLand land)
{
  gboolean grows = land == GINKGO_LAND_MEADOW || land == GINKGO_LAND_LAWN;

  if (ginkgo_light_is_plain ())
    return &plain_lands[ginkgo_light_is_night () ? 1 : 0];
  if (grows && light_time.season != GINKGO_SEASON_SUMMER && !ginkgo_light_is_night ())
    return &season_lands[light_time.season][land];

  return &lands[land][ginkgo_light_is_night () ? 1 : 0];
}

void
ginkgo_light_get_roof (gboolean is_bed,
                       GdkRGBA *color)
{
  const GdkRGBA *roof = roofs[is_bed ? 1 : 0];

  if (ginkgo_light_is_night ())
    *color = roof[1];
  else
    ginkgo_light_shade (&roof[0], color);
}

static void
paint_wall (const GdkRGBA *color,
            gboolean is_weathered,
            GdkRGBA *wall)
{
  *wall = *color;
  if (is_weathered)
    ginkgo_art_mix (wall, &weather, WEATHER, wall);
  if (ginkgo_light_is_night ())
    ginkgo_art_mix (wall, &night, NIGHT_WALL, wall);
}

/* Mixes the paints of a building from the color of its tile, so that they follow the palette.
 * @is_weathered: whether it is the floor of an earlier tile */
void
ginkgo_light_get_wall (GinkgoColor color,
                       gboolean is_weathered,
                       GinkgoWallPaint *paint)
{
  const GinkgoTilePalette *tile = ginkgo_art_get_tile_palette (color);
  GdkRGBA wall, trim;

  ginkgo_art_mix (&tile->face, &white, wall_whites[color], &wall);
  ginkgo_art_mix (&tile->face, &white, 0.88f, &trim);
  paint_wall (&wall, is_weathered, &paint->wall);
  paint_wall (&trim, is_weathered, &paint->trim);
  paint_wall (&tile->seam, is_weathered, &paint->deep);
  ginkgo_art_mix (&paint->wall, &side_shade, 0.3f, &paint->wall_side);
}

/* Always the same number for the same arguments, from 0 to 1 (FNV-1a) */
float
ginkgo_light_draw_number (guint seed,
                          guint index)
{
  guint32 hash = 2166136261u;

  hash = (hash ^ (seed & 0xffff)) * 16777619u;
  hash = (hash ^ (index & 0xffff)) * 16777619u;
  hash ^= hash >> 13;
  hash *= 2246822519u;
  hash ^= hash >> 15;

  return (float) (hash & 0xffff) / 65536;
}

const GdkRGBA *
ginkgo_light_get_glass (gboolean is_bright)
{
  gboolean is_lit = ginkgo_light_is_night () || (is_bright && light_time.lamps > 0);

  return &glass[is_lit ? 1 : 0][is_bright ? 0 : 1];
}

gboolean
ginkgo_light_is_pane_bright (guint seed,
                             guint index)
{
  gboolean is_usual_night = ginkgo_light_is_night () && light_time.lamps < GINKGO_LIGHT_FEW_LAMPS;

  return ginkgo_light_draw_number (seed, index) < bright_parts[is_usual_night ? 0 : light_time.lamps];
}

/* In high contrast, a line around what is drawn until gtk_snapshot_pop() sets pale and yellow parts off from the paper. */
void
ginkgo_light_push_outline (GtkSnapshot *snapshot)
{
  static const graphene_point_t offsets[] = { { -0.8f, -0.8f }, { 0.8f, -0.8f }, { -0.8f, 0.8f }, { 0.8f, 0.8f } };
  GskShadow shadows[G_N_ELEMENTS (offsets)];

  for (guint i = 0; i < G_N_ELEMENTS (offsets); i++)
    shadows[i] = (GskShadow) { .color = *ginkgo_art_get_ink (), .dx = offsets[i].x, .dy = offsets[i].y };
  gtk_snapshot_push_shadow (snapshot, shadows, G_N_ELEMENTS (shadows));
}
