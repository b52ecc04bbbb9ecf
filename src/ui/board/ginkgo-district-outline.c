/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-district-outline.h"

#include "ginkgo-art-city.h"
#include "ginkgo-tower.h"

/* The line runs along the pavement, where the lines of two districts have room beside each other. */
#define INSET  0.03f
#define CORNER 0.1f

/* Half of a badge's height, and how far it lies above the city, and beside a wall above the street */
#define BADGE 0.12f
#define SHIFT 0.07f
#define LIFT  0.6f

/* How good places for a badge are: on free ground below the city, or less by what it would cover there; beside
 * a corner, or a wall; above the city; and between two buildings, if it covered their whole wall */
#define BELOW     4.0f
#define TOKEN     1.0f
#define PAWN      0.5f
#define AT_CORNER 3.75f
#define BESIDE    3.25f
#define ABOVE     2.0f
#define BETWEEN   1.0f
#define NOWHERE   -2.0f

/* A building has four sides; at each there is a corner. */
#define MAX_POINTS (GINKGO_N_DIRECTIONS * GINKGO_MAX_BUILDINGS)

/**
 * Side:
 * @cell: a cell of the district
 * @direction: the side of it, behind which the district ends
 */
typedef struct
{
  guint16 cell;
  guint direction;
} Side;

static gboolean
is_inside (const GinkgoCity *city,
           guint64 buildings,
           guint16 cell)
{
  guint8 building = ginkgo_city_find_building (city, cell);

  return building != GINKGO_BUILDING_NONE && (buildings >> building) & 1;
}

static guint
get_height (const GinkgoCity *city,
            guint16 cell)
{
  guint8 building = ginkgo_city_find_building (city, cell);

  return building != GINKGO_BUILDING_NONE ? city->buildings[building].height : 0;
}

/* How far a building hides what is north of its cell. */
static float
get_rise (const GinkgoCity *city,
          guint16 cell)
{
  return ginkgo_tower_get_lift (MAX (1, get_height (city, cell))) * (float) GINKGO_ART_CELL_PART;
}

/* The x of a side to the east or west, the y of one to the north or south. */
static float
get_line (const Side *side)
{
  float x = (float) ginkgo_cell_get_x (side->cell);
  float y = (float) ginkgo_cell_get_y (side->cell);

  switch ((GinkgoDirection) side->direction)
    {
    case GINKGO_DIRECTION_NORTH:
      return y + INSET;
    case GINKGO_DIRECTION_EAST:
      return x + 1 - INSET;
    case GINKGO_DIRECTION_SOUTH:
      return y + 1 - INSET;
    case GINKGO_DIRECTION_WEST:
    default:
      return x + INSET;
    }
}

/* Where one goes on, walking clockwise with the district to the right: around the
 * corner of the same cell, straight on, or around a corner between two cells. */
static Side
get_next (const GinkgoCity *city,
          guint64 buildings,
          const Side *side)
{
  guint right = (side->direction + 1) % GINKGO_N_DIRECTIONS;
  guint left = (side->direction + GINKGO_N_DIRECTIONS - 1) % GINKGO_N_DIRECTIONS;
  guint16 beside = ginkgo_cell_get_neighbor (side->cell, right);
  guint16 across = ginkgo_cell_get_neighbor (beside, side->direction);

  if (!is_inside (city, buildings, beside))
    return (Side) { side->cell, right };
  if (!is_inside (city, buildings, across))
    return (Side) { beside, side->direction };

  return (Side) { across, left };
}

/* A point on the way from a corner to another, so near that their curves do not meet. */
static graphene_point_t
get_near (const graphene_point_t *corner,
          const graphene_point_t *other)
{
  float distance = graphene_point_distance (corner, other, NULL, NULL);
  float part = distance > 0 ? MIN (CORNER, distance / 2) / distance : 0;

  return GRAPHENE_POINT_INIT (corner->x + (other->x - corner->x) * part, corner->y + (other->y - corner->y) * part);
}

/* Walks once around, along one of the lines that bound the district. */
static void
trace_loop (GskPathBuilder *builder,
            const GinkgoCity *city,
            guint64 buildings,
            const Side *start,
            guint8 done[GINKGO_MAX_BUILDINGS])
{
  graphene_point_t points[MAX_POINTS];
  guint n_points = 0;
  Side side = *start;

  do
    {
      Side next = get_next (city, buildings, &side);
      gboolean is_horizontal = side.direction == GINKGO_DIRECTION_NORTH || side.direction == GINKGO_DIRECTION_SOUTH;
      float line = get_line (&side);
      float next_line = get_line (&next);

      done[ginkgo_city_find_building (city, side.cell)] |= 1 << side.direction;
      /* Where the line goes straight on, there is no corner. */
      if (side.direction != next.direction)
        points[n_points++] = is_horizontal ? GRAPHENE_POINT_INIT (next_line, line) : GRAPHENE_POINT_INIT (line, next_line);
      side = next;
    }
  while (side.cell != start->cell || side.direction != start->direction);

  for (guint i = 0; i < n_points; i++)
    {
      const graphene_point_t *corner = &points[i];
      graphene_point_t from = get_near (corner, &points[(i + n_points - 1) % n_points]);
      graphene_point_t to = get_near (corner, &points[(i + 1) % n_points]);

      if (i == 0)
        gsk_path_builder_move_to (builder, from.x, from.y);
      else
        gsk_path_builder_line_to (builder, from.x, from.y);
      gsk_path_builder_quad_to (builder, corner->x, corner->y, to.x, to.y);
    }
  gsk_path_builder_close (builder);
}

/* Returns the lines around the buildings, a bit for each index: one, and one for each hole. */
GskPath *
ginkgo_district_outline_new (const GinkgoCity *city,
                             guint64 buildings)
{
  g_autoptr (GskPathBuilder) builder = gsk_path_builder_new ();
  guint8 done[GINKGO_MAX_BUILDINGS] = { 0 };

  for (guint64 left = buildings; left != 0; left &= left - 1)
    for (guint direction = 0; direction < GINKGO_N_DIRECTIONS; direction++)
      {
        guint building = (guint) __builtin_ctzll (left);
        Side side = { city->buildings[building].cell, direction };

        if (!((done[building] >> direction) & 1) &&
            !is_inside (city, buildings, ginkgo_cell_get_neighbor (side.cell, direction)))
          trace_loop (builder, city, buildings, &side, done);
      }

  return gsk_path_builder_free_to_path (g_steal_pointer (&builder));
}

static guint16
get_beside (const Side *side)
{
  return ginkgo_cell_get_neighbor (side->cell, side->direction);
}

/* The board of a building is as far above its cell's lower edge as this, in cells. */
static float
get_board (const GinkgoCity *city,
           guint16 cell)
{
  return ginkgo_tower_get_board (get_height (city, cell)) * (float) GINKGO_ART_CELL_PART;
}

/* Returns how much of a cell the building south of it hides, from its lower edge, in cells */
static float
get_hidden (const GinkgoCity *city,
            guint16 cell)
{
  guint height = get_height (city, ginkgo_cell_get_neighbor (cell, GINKGO_DIRECTION_SOUTH));

  return height > 0 ? MAX (0, ginkgo_tower_get_roof (height) * (float) GINKGO_ART_CELL_PART - 1) : 0;
}

/* The northern one of the two cells beside a side to the north or south */
static guint16
get_northern (const Side *side)
{
  return side->direction == GINKGO_DIRECTION_NORTH ? get_beside (side) : side->cell;
}

/* A pawn may stand at the foot of a wall. */
static float
rate_pawn (const GinkgoCity *city,
           guint16 cell)
{
  guint8 building = ginkgo_city_find_building (city, cell);

  return building != GINKGO_BUILDING_NONE && city->buildings[building].pawn ? PAWN : 0;
}

/* Rates a badge beside the south-eastern corner of a cell, where it covers no wall, or above that, where it covers none either. */
static float
rate_east (const GinkgoCity *city,
           guint16 cell)
{
  guint16 south = ginkgo_cell_get_neighbor (cell, GINKGO_DIRECTION_SOUTH);
  guint16 east = ginkgo_cell_get_neighbor (cell, GINKGO_DIRECTION_EAST);
  guint16 across = ginkgo_cell_get_neighbor (south, GINKGO_DIRECTION_EAST);

  if (ginkgo_city_is_built (city, east))
    return NOWHERE;
  if (!ginkgo_city_is_built (city, south) && !ginkgo_city_is_built (city, across) && ginkgo_city_find_token (city, across) == GINKGO_LETTER_NONE)
    return AT_CORNER;

  return ginkgo_city_find_token (city, east) == GINKGO_LETTER_NONE ? BESIDE : NOWHERE;
}

/* Rates a badge in the middle of a side, or at the lower end of one to the east. Below the city is best: there it
 * covers only the foot of the wall, but it may touch a token. Between two buildings it covers the wall of the
 * northern one, as far as the southern one does not hide that. Above the city it would cover the letter of a token. */
static float
rate_side (const GinkgoCity *city,
           const Side *side)
{
  guint16 beside = get_beside (side);
  guint16 northern = get_northern (side);
  gboolean has_token = ginkgo_city_find_token (city, beside) != GINKGO_LETTER_NONE;

  if (side->direction == GINKGO_DIRECTION_EAST)
    return rate_east (city, side->cell);
  if (ginkgo_city_is_built (city, beside))
    return BETWEEN + get_board (city, northern) - get_hidden (city, northern) - rate_pawn (city, northern);
  if (side->direction == GINKGO_DIRECTION_SOUTH)
    return BELOW - (has_token ? TOKEN : 0) - rate_pawn (city, northern);

  return has_token ? 0 : ABOVE;
}

static void
get_anchor (const GinkgoCity *city,
            const Side *side,
            GinkgoDistrictAnchor *anchor)
{
  guint16 northern = get_northern (side);

  if (side->direction == GINKGO_DIRECTION_EAST)
    {
      anchor->is_inside = FALSE;
      anchor->corner = GRAPHENE_POINT_INIT ((float) ginkgo_cell_get_x (side->cell) + 1, (float) ginkgo_cell_get_y (side->cell) + 1);
      anchor->middle = GRAPHENE_POINT_INIT (anchor->corner.x + 0.5f, anchor->corner.y + (rate_east (city, side->cell) == BESIDE ? -LIFT : SHIFT));
      return;
    }

  anchor->is_inside = ginkgo_city_is_built (city, get_beside (side));
  anchor->corner = GRAPHENE_POINT_INIT ((float) ginkgo_cell_get_x (side->cell), (float) ginkgo_cell_get_y (northern) + 1);
  anchor->middle.x = anchor->corner.x + 0.5f;
  anchor->middle.y = get_line (side);
  if (anchor->is_inside)
    anchor->middle.y = anchor->corner.y - MIN (BADGE + get_hidden (city, northern), get_board (city, northern) - BADGE);
  else if (side->direction == GINKGO_DIRECTION_NORTH)
    anchor->middle.y -= SHIFT + get_rise (city, side->cell);
}

/* Finds the place where a badge hides least: no number, and if possible nothing at all. Of several the most
 * southern is taken. */
void
ginkgo_district_outline_find_anchor (const GinkgoCity *city,
                                     guint64 buildings,
                                     GinkgoDistrictAnchor *anchor)
{
  static const guint directions[] = { GINKGO_DIRECTION_SOUTH, GINKGO_DIRECTION_EAST, GINKGO_DIRECTION_NORTH };
  float best = NOWHERE;

  for (guint64 left = buildings; left != 0; left &= left - 1)
    for (guint i = 0; i < G_N_ELEMENTS (directions); i++)
      {
        Side side = { city->buildings[__builtin_ctzll (left)].cell, directions[i] };
        float rating = rate_side (city, &side) + (float) ginkgo_cell_get_y (side.cell) / (2 * GINKGO_GRID_SIZE);

        if (is_inside (city, buildings, get_beside (&side)) || rating <= best)
          continue;

        best = rating;
        get_anchor (city, &side, anchor);
      }
}
