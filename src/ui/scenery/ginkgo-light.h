/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-art-color.h"

/*
 * The light on what is drawn: day, or night with lit windows. In high contrast, or with quiet
 * scenery, less is drawn.
 */

typedef enum
{
  GINKGO_LAND_MEADOW,
  GINKGO_LAND_LAWN,
  GINKGO_LAND_PAVEMENT,
  GINKGO_LAND_ROAD,
  GINKGO_LAND_ROAD_EDGE,
  GINKGO_LAND_ROAD_LINE,
  GINKGO_LAND_SHADOW,
  GINKGO_LAND_FAR_HILL,
  GINKGO_LAND_NEAR_HILL,
  GINKGO_N_LANDS,
} GinkgoLand;

typedef enum
{
  GINKGO_SEASON_SUMMER,
  GINKGO_SEASON_SPRING,
  GINKGO_SEASON_AUTUMN,
  GINKGO_SEASON_WINTER,
} GinkgoSeason;

typedef struct
{
  guint8 season; /* a #GinkgoSeason */
  guint8 lamps;  /* how far the windows are lit by day, then %GINKGO_LIGHT_FEW_LAMPS or %GINKGO_LIGHT_ALL_LAMPS */
} GinkgoLightTime;

#define GINKGO_LIGHT_FEW_LAMPS 3
#define GINKGO_LIGHT_ALL_LAMPS 4

/* Paints of a building of one color, apart from its board */
typedef struct
{
  GdkRGBA wall;
  GdkRGBA wall_side;
  GdkRGBA trim;
  GdkRGBA deep; /* doors, arches and awnings */
} GinkgoWallPaint;

void ginkgo_light_set_time (GinkgoLightTime time);
void ginkgo_light_begin_hour (gboolean is_night);
void ginkgo_light_end_hour (void);
gboolean ginkgo_light_is_night (void);
gboolean ginkgo_light_is_plain (void);
void ginkgo_light_set_quiet (gboolean is_quiet);
gboolean ginkgo_light_is_quiet (void);
void ginkgo_light_shade (const GdkRGBA *color,
                         GdkRGBA *shaded);
const GdkRGBA *ginkgo_light_get_land (GinkgoLand land);
void ginkgo_light_get_roof (gboolean is_bed,
                            GdkRGBA *color);
void ginkgo_light_get_wall (GinkgoColor color,
                            gboolean is_weathered,
                            GinkgoWallPaint *paint);
const GdkRGBA *ginkgo_light_get_glass (gboolean is_bright);
gboolean ginkgo_light_is_pane_bright (guint seed,
                                      guint index);
float ginkgo_light_draw_number (guint seed,
                                guint index);
void ginkgo_light_push_outline (GtkSnapshot *snapshot);
