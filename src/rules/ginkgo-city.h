/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-cards.h"

/*
 * The city: buildings and tokens on an unbounded grid (R2.1, R2.2, R10).
 *
 * A cell is one number, row by row: x in -64…63 and y in -64…63, which is more
 * than 51 tiles laid in a line can reach. North is towards smaller y.
 */

#define GINKGO_GRID_SIZE     128
#define GINKGO_GRID_ORIGIN   64
#define GINKGO_PLAN_SIZE     16
#define GINKGO_CELL_NONE     ((guint16) 0xffff)
#define GINKGO_MAX_BUILDINGS GINKGO_N_TILES
#define GINKGO_BUILDING_NONE ((guint8) GINKGO_MAX_BUILDINGS)

/* A city of 60 buildings has at most 2 × 60 + 2 outer edges. */
#define GINKGO_MAX_VISITS 124

/* More than a perimeter has cells, and than there are ways to push. */
#define GINKGO_MAX_TOKEN_MOVES 160

typedef enum
{
  GINKGO_DIRECTION_NORTH,
  GINKGO_DIRECTION_EAST,
  GINKGO_DIRECTION_SOUTH,
  GINKGO_DIRECTION_WEST,
} GinkgoDirection;

#define GINKGO_N_DIRECTIONS 4

typedef struct
{
  guint16 cell;
  guint8 tile;   /* its top tile */
  guint8 height; /* its number of tiles */
  guint8 owner;  /* the seat with a resource on each floor, or %GINKGO_SEAT_NONE */
  guint8 pawn;   /* whether it has a construction-site pawn */
} GinkgoBuilding;

/**
 * GinkgoCity:
 * @plan: the building on each cell, or %GINKGO_BUILDING_NONE. Rows and columns are taken modulo
 *   16, so that the plan of an unbounded grid is small
 * @buildings: the buildings in the order in which they were founded; at %GINKGO_BUILDING_NONE one
 *   without floors
 * @tokens: the cell of each token, %GINKGO_CELL_NONE for one in a player's hand
 * @sites: for each tile the building that it tops, or %GINKGO_BUILDING_NONE
 * @below: for each tile in the city the tile it covers, or %GINKGO_TILE_NONE
 * @first_cell: the smallest cell with a building: the westernmost of the
 *   northernmost
 * @is_wide: whether the city is so wide that the plan lacks a building
 */
typedef struct
{
  guint8 plan[GINKGO_PLAN_SIZE * GINKGO_PLAN_SIZE];
  GinkgoBuilding buildings[GINKGO_MAX_BUILDINGS + 1];
  guint16 tokens[GINKGO_N_LETTERS];
  guint8 sites[GINKGO_N_TILES];
  guint8 below[GINKGO_N_TILES];
  guint16 first_cell;
  guint8 n_buildings;
  guint8 is_wide;
} GinkgoCity;

/**
 * GinkgoTokenMove:
 * @cells: the new cell of each token that moves, %GINKGO_CELL_NONE for the others
 *
 * One way to put a token back after urbanizing (R10.3 to R10.5).
 */
typedef struct
{
  guint16 cells[GINKGO_N_LETTERS];
} GinkgoTokenMove;

typedef enum
{
  GINKGO_TOKEN_MOVE_PLAIN,
  GINKGO_TOKEN_MOVE_FREE_PLACE,
  GINKGO_TOKEN_MOVE_PUSH,
} GinkgoTokenMoveKind;

static inline guint16
ginkgo_cell_make (int x,
                  int y)
{
  return (guint16) ((y + GINKGO_GRID_ORIGIN) * GINKGO_GRID_SIZE + x + GINKGO_GRID_ORIGIN);
}

static inline gboolean
ginkgo_cell_is_on_grid (gint64 x,
                        gint64 y)
{
  return x >= -GINKGO_GRID_ORIGIN && x < GINKGO_GRID_ORIGIN &&
         y >= -GINKGO_GRID_ORIGIN && y < GINKGO_GRID_ORIGIN;
}

static inline int
ginkgo_cell_get_x (guint16 cell)
{
  return cell % GINKGO_GRID_SIZE - GINKGO_GRID_ORIGIN;
}

static inline int
ginkgo_cell_get_y (guint16 cell)
{
  return cell / GINKGO_GRID_SIZE - GINKGO_GRID_ORIGIN;
}

static inline guint16
ginkgo_cell_get_neighbor (guint16 cell,
                          guint direction)
{
  static const gint16 offsets[GINKGO_N_DIRECTIONS] = {
    -GINKGO_GRID_SIZE,
    1,
    GINKGO_GRID_SIZE,
    -1,
  };

  return (guint16) (cell + offsets[direction]);
}

/* Where @plan has the cell */
static inline guint
ginkgo_plan_find_cell (guint16 cell)
{
  return cell / GINKGO_GRID_SIZE % GINKGO_PLAN_SIZE * GINKGO_PLAN_SIZE + cell % GINKGO_PLAN_SIZE;
}

guint8 ginkgo_city_search_building (const GinkgoCity *city,
                                    guint16 cell);

/* Returns the index of the building in a cell, or GINKGO_BUILDING_NONE. */
static inline guint8
ginkgo_city_find_building (const GinkgoCity *city,
                           guint16 cell)
{
  guint8 building = city->plan[ginkgo_plan_find_cell (cell)];

  if (G_UNLIKELY (city->is_wide))
    return ginkgo_city_search_building (city, cell);

  return city->buildings[building].cell == cell ? building : GINKGO_BUILDING_NONE;
}

static inline gboolean
ginkgo_city_is_built (const GinkgoCity *city,
                      guint16 cell)
{
  return ginkgo_city_find_building (city, cell) != GINKGO_BUILDING_NONE;
}

void ginkgo_city_clear (GinkgoCity *city);
void ginkgo_city_init (GinkgoCity *city,
                       const guint8 tiles[9]);
guint8 ginkgo_city_found (GinkgoCity *city,
                          guint16 cell,
                          guint8 tile,
                          guint8 owner);
void ginkgo_city_raise (GinkgoCity *city,
                        guint8 building,
                        guint8 tile,
                        guint8 owner);
guint64 ginkgo_city_find_pawns (const GinkgoCity *city);
guint8 ginkgo_city_find_token (const GinkgoCity *city,
                               guint16 cell);
guint16 ginkgo_city_find_place (const GinkgoCity *city,
                                guint8 card);
guint ginkgo_city_count_adjacent_floors (const GinkgoCity *city,
                                         guint16 cell);
guint ginkgo_city_walk (const GinkgoCity *city,
                        guint16 visits[GINKGO_MAX_VISITS]);
gboolean ginkgo_city_is_in_order (const GinkgoCity *city);
guint ginkgo_city_list_token_moves (const GinkgoCity *city,
                                    guint letter,
                                    guint16 site,
                                    GinkgoTokenMove *moves,
                                    GinkgoTokenMoveKind *kind);
