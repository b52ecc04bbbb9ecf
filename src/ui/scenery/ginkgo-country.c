/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-country.h"

#include <math.h>

#include "ginkgo-light.h"
#include "ginkgo-shape.h"
#include "ginkgo-symbol.h"

/* How far from the city fields lie, in cells */
#define FIELDS 2

/* The starting buildings */
#define N_FIRST 9

/* The columns of the river on the left and on the right, and how far it keeps from the city, in cells */
#define RIVER_LEFT  (-5)
#define RIVER_RIGHT 7
#define RIVER_BANK  3

/* In cells: half of the river, and by how much that differs; the bends, whose length is in radians a row, and by how
 * much they differ; its shore, and the ripples */
#define RIVER_HALF   0.26f
#define RIVER_SWELL  0.12f
#define RIVER_BEND   0.26f
#define RIVER_STEP   1.1f
#define RIVER_SHIFT  0.3f
#define RIVER_SHORE  0.06f
#define RIPPLE       0.16f
#define RIPPLE_WIDTH 0.022f

/* Where cells are nearer to each other, in pixels, ripples are too thin to be seen. */
#define RIPPLE_PITCH 36.0f

/* What is drawn by lot along the river */
#define MIDDLE_LOT 501
#define WIDTH_LOT  502
#define RIPPLE_LOT 503
#define MIRROR_LOT 2000

/* The width of the picture of the hills in data/art */
#define PICTURE_WIDTH 400.0f

static const char *const symbols[GINKGO_N_FIELDS] = {
  [GINKGO_FIELD_GARDEN] = "plot-garden",
  [GINKGO_FIELD_ORCHARD] = "plot-orchard",
  [GINKGO_FIELD_HAY] = "plot-hay",
  [GINKGO_FIELD_FLOWERS] = "plot-flowers",
  [GINKGO_FIELD_POND] = "plot-pond",
  [GINKGO_FIELD_GREENHOUSE] = "plot-greenhouse",
  [GINKGO_FIELD_LAVENDER] = "plot-lavender",
  [GINKGO_FIELD_VINEYARD] = "plot-vineyard",
  [GINKGO_FIELD_PASTURE] = "plot-pasture",
  [GINKGO_FIELD_TREES] = "plot-trees",
  [GINKGO_FIELD_POPLARS] = "plot-poplars",
  [GINKGO_FIELD_GRASS] = "plot-grass",
};

/* Finds what the country depends on: the tiles on which the city was founded. */
guint
ginkgo_country_find_seed (const GinkgoCity *city)
{
  guint seed = 0;

  for (guint i = 0; i < MIN (N_FIRST, city->n_buildings); i++)
    {
      guint8 tile = city->buildings[i].tile;

      while (city->below[tile] != GINKGO_TILE_NONE)
        tile = city->below[tile];
      seed = 7 * seed + tile;
    }

  return seed;
}

/* Chooses the field of a cell, which is always the same there. */
GinkgoField
ginkgo_country_choose_field (const GinkgoArtArea *city,
                             guint seed,
                             int column,
                             int row)
{
  float number = ginkgo_light_draw_number (seed + (guint) (column + 1000), (guint) (row + 1000));
  int dx = MAX (0, MAX (city->left - column, column - city->right + 1));
  int dy = MAX (0, MAX (city->top - row, row - city->bottom + 1));

  if (column == ginkgo_country_find_river (city, seed))
    return GINKGO_FIELD_NONE;
  if (MAX (dx, dy) <= FIELDS && number < 0.6f)
    {
      guint plot = (guint) (number / 0.6f * GINKGO_FIELD_TREES);

      /* Neighbors never have the same plot: the even ones and the odd ones are like the colors of a chessboard. */
      return (GinkgoField) (plot - plot % 2 + ((guint) (column + row) & 1));
    }
  if (number < 0.72f)
    return GINKGO_FIELD_GRASS;
  if (number < 0.82f)
    return GINKGO_FIELD_TREES;

  return number < 0.9f ? GINKGO_FIELD_POPLARS : GINKGO_FIELD_NONE;
}

/* Returns whether the field of a cell is seen as in a mirror, so that neighbors differ more. */
gboolean
ginkgo_country_is_mirrored (guint seed,
                            int column,
                            int row)
{
  return ginkgo_light_draw_number (seed + (guint) (column + MIRROR_LOT), (guint) (row + MIRROR_LOT)) < 0.5f;
}

/* Returns the column through which the river flows. */
int
ginkgo_country_find_river (const GinkgoArtArea *city,
                           guint seed)
{
  return seed % 2 == 0 ? MIN (RIVER_LEFT, city->left - RIVER_BANK) : MAX (RIVER_RIGHT, city->right - 1 + RIVER_BANK);
}

void
ginkgo_country_draw_field (GtkSnapshot *snapshot,
                           GinkgoField field,
                           gboolean is_mirrored,
                           float pitch)
{
  if (field == GINKGO_FIELD_NONE)
    return;

  gtk_snapshot_save (snapshot);
  if (is_mirrored)
    {
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (pitch, 0));
      gtk_snapshot_scale (snapshot, -1, 1);
    }
  ginkgo_symbol_draw (ginkgo_symbol_get (symbols[field]), snapshot, NULL, 0, pitch, pitch / 100);
  gtk_snapshot_restore (snapshot);
}

/* Returns whether there is neither the city nor its ring road, which leads through @perimeter. */
gboolean
ginkgo_country_is_free (const GinkgoCity *city,
                        const guint16 *perimeter,
                        guint n_perimeter,
                        int column,
                        int row)
{
  for (guint i = 0; i < n_perimeter; i++)
    if (ginkgo_cell_get_x (perimeter[i]) == column && ginkgo_cell_get_y (perimeter[i]) == row)
      return FALSE;

  return !ginkgo_cell_is_on_grid (column, row) || !ginkgo_city_is_built (city, ginkgo_cell_make (column, row));
}

/* Draws the fields beside a city and its ring road. The origin is the corner of the cell at column and row 0.
 * @picture: the columns and rows that are seen */
void
ginkgo_country_draw_fields (GtkSnapshot *snapshot,
                            const GinkgoCity *city,
                            const GinkgoArtArea *picture,
                            float pitch,
                            GinkgoFieldFunc draw,
                            gpointer user_data)
{
  guint16 perimeter[GINKGO_MAX_VISITS];
  guint n_perimeter = ginkgo_city_walk (city, perimeter);
  guint seed = ginkgo_country_find_seed (city);
  GinkgoArtArea ring;

  ginkgo_art_measure_ring (city, &ring);
  for (int row = picture->top; row < picture->bottom; row++)
    for (int column = picture->left; column < picture->right; column++)
      if (ginkgo_country_is_free (city, perimeter, n_perimeter, column, row))
        {
          gtk_snapshot_save (snapshot);
          gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) column * pitch, (float) row * pitch));
          draw (snapshot, ginkgo_country_choose_field (&ring, seed, column, row), ginkgo_country_is_mirrored (seed, column, row), pitch, user_data);
          gtk_snapshot_restore (snapshot);
        }
}

static float
get_river_middle (int row)
{
  return 0.5f + RIVER_BEND * sinf (RIVER_STEP * (float) row) + RIVER_SHIFT * (ginkgo_light_draw_number (MIDDLE_LOT, (guint) (row + 1000)) - 0.5f);
}

/* @side: -1 for the left bank, 1 for the right one */
static graphene_point_t
get_bank (int row,
          float side,
          float shore)
{
  float half = RIVER_HALF + RIVER_SWELL * ginkgo_light_draw_number (WIDTH_LOT, (guint) (row + 1000)) + shore;

  return GRAPHENE_POINT_INIT (get_river_middle (row) + side * half, (float) row);
}

static graphene_point_t
get_bank_between (int row,
                  float side,
                  float shore)
{
  graphene_point_t upper = get_bank (row, side, shore);
  graphene_point_t lower = get_bank (row + 1, side, shore);

  return GRAPHENE_POINT_INIT ((upper.x + lower.x) / 2, (float) row + 0.5f);
}

/* Down the left bank, and up the right one */
static void
fill_river (GtkSnapshot *snapshot,
            int first,
            int last,
            float shore,
            GdkRGBA color)
{
  g_autoptr (GskPathBuilder) builder = gsk_path_builder_new ();
  graphene_point_t end = get_bank_between (first, -1, shore);

  gsk_path_builder_move_to (builder, end.x, end.y);
  for (int row = first + 1; row <= last; row++)
    {
      graphene_point_t bank = get_bank (row, -1, shore);

      end = get_bank_between (row, -1, shore);
      gsk_path_builder_quad_to (builder, bank.x, bank.y, end.x, end.y);
    }
  end = get_bank_between (last, 1, shore);
  gsk_path_builder_line_to (builder, end.x, end.y);
  for (int row = last; row > first; row--)
    {
      graphene_point_t bank = get_bank (row, 1, shore);

      end = get_bank_between (row - 1, 1, shore);
      gsk_path_builder_quad_to (builder, bank.x, bank.y, end.x, end.y);
    }
  gsk_path_builder_close (builder);
  ginkgo_light_shade (&color, &color);
  ginkgo_shape_fill_path (snapshot, builder, &color);
}

static void
draw_ripples (GtkSnapshot *snapshot,
              int first,
              int last)
{
  g_autoptr (GskPathBuilder) builder = gsk_path_builder_new ();
  GdkRGBA color = GINKGO_RGB (0xc3e6ea);

  for (int row = 3 * first; row < 3 * last; row++)
    {
      float shift = ginkgo_light_draw_number (RIPPLE_LOT, (guint) (row + 3000)) - 0.5f;
      float y = (float) row / 3;
      float x = get_river_middle ((int) roundf (y)) + 0.8f * RIVER_HALF * shift;

      gsk_path_builder_move_to (builder, x - RIPPLE / 2, y + 0.1f * shift);
      gsk_path_builder_rel_line_to (builder, RIPPLE * (0.8f + shift), 0);
    }
  ginkgo_light_shade (&color, &color);
  ginkgo_shape_stroke_path (snapshot, builder, RIPPLE_WIDTH, &color);
}

/* Draws the river as one piece. @top and @bottom: rows */
void
ginkgo_country_draw_river (GtkSnapshot *snapshot,
                           float top,
                           float bottom,
                           float pitch)
{
  int first = (int) floorf (top) - 1;
  int last = (int) ceilf (bottom);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_scale (snapshot, pitch, pitch);
  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (-1, top, 3, bottom - top));
  fill_river (snapshot, first, last, RIVER_SHORE, (GdkRGBA) GINKGO_RGB (0xe9dfbe));
  fill_river (snapshot, first, last, 0, (GdkRGBA) GINKGO_RGB (0x8fcbd8));
  if (pitch >= RIPPLE_PITCH)
    draw_ripples (snapshot, first, last);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_restore (snapshot);
}

/* Chooses the hills on the horizon, all in turn. @index: counts from the left, and may be negative */
guint
ginkgo_country_choose_hills (guint seed,
                             int index)
{
  return (seed + (guint) (index + 1000 * GINKGO_N_HILLS)) % GINKGO_N_HILLS;
}

/* Draws hills and what is on them on the horizon, whose line begins at the origin. */
void
ginkgo_country_draw_hills (GtkSnapshot *snapshot,
                           guint hills,
                           float pitch)
{
  static const char *const towns[GINKGO_N_HILLS] = { "town", "village", "woods", "port" };
  const char *const names[] = { "hills-far", towns[hills], "hills-near" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    ginkgo_symbol_draw (ginkgo_symbol_get (names[i]), snapshot, NULL, 0, 0, GINKGO_HILLS_WIDTH * pitch / PICTURE_WIDTH);
}
