/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-city-cells.h"

#include <math.h>

/* A token covers so much of its cell, in cells. */
#define TOKEN_LEFT   0.14
#define TOKEN_RIGHT  0.91
#define TOKEN_TOP    0.15
#define TOKEN_BOTTOM 0.95

static GinkgoCell *
get_first (GtkWidget *view)
{
  return (GinkgoCell *) gtk_widget_get_first_child (view);
}

static GinkgoCell *
get_next (GinkgoCell *cell)
{
  return (GinkgoCell *) gtk_widget_get_next_sibling (GTK_WIDGET (cell));
}

/* How far a cell is in a direction; negative when it is elsewhere. Straight ahead is
 * preferred to aside. */
static int
measure_way (guint16 from,
             guint16 to,
             GtkDirectionType direction)
{
  int dx = ginkgo_cell_get_x (to) - ginkgo_cell_get_x (from);
  int dy = ginkgo_cell_get_y (to) - ginkgo_cell_get_y (from);
  gboolean vertical = direction == GTK_DIR_UP || direction == GTK_DIR_DOWN;
  int ahead = vertical ? dy : dx;
  int aside = ABS (vertical ? dx : dy);

  if (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD)
    return -1;
  if (direction == GTK_DIR_UP || direction == GTK_DIR_LEFT)
    ahead = -ahead;

  return ahead > 0 && aside <= 2 * ahead ? ahead + 2 * aside : -1;
}

/* Returns the cell there, or the one after it, or NULL. */
GinkgoCell *
ginkgo_city_cells_find_from (GtkWidget *view,
                             guint16 place)
{
  GinkgoCell *cell = get_first (view);

  while (cell && ginkgo_cell_get_place (cell) < place)
    cell = get_next (cell);

  return cell;
}

/* Returns the cell there, or NULL. */
GinkgoCell *
ginkgo_city_cells_get (GtkWidget *view,
                       guint16 place)
{
  GinkgoCell *cell = ginkgo_city_cells_find_from (view, place);

  return cell && ginkgo_cell_get_place (cell) == place ? cell : NULL;
}

/* Returns the next cell in a direction, straight ahead rather than aside, or NULL. */
GtkWidget *
ginkgo_city_cells_find_in_direction (GtkWidget *view,
                                     guint16 from,
                                     GtkDirectionType direction)
{
  GinkgoCell *best = NULL;
  int shortest = G_MAXINT;

  for (GinkgoCell *cell = get_first (view); cell; cell = get_next (cell))
    {
      int way = measure_way (from, ginkgo_cell_get_place (cell), direction);

      if (way > 0 && way < shortest)
        {
          best = cell;
          shortest = way;
        }
    }

  return (GtkWidget *) best;
}

/* Returns the nearest cell but @except, or NULL. */
GinkgoCell *
ginkgo_city_cells_find_nearest (GtkWidget *view,
                                double x,
                                double y,
                                GinkgoCell *except)
{
  GinkgoCell *nearest = NULL;
  double shortest = G_MAXDOUBLE;

  for (GinkgoCell *cell = get_first (view); cell; cell = get_next (cell))
    {
      guint16 place = ginkgo_cell_get_place (cell);
      double distance = hypot (ginkgo_cell_get_x (place) - x, ginkgo_cell_get_y (place) - y);

      if (cell != except && distance < shortest)
        {
          nearest = cell;
          shortest = distance;
        }
    }

  return nearest;
}

/* Finds the extent of all cells, in whole cells. */
void
ginkgo_city_cells_measure (GtkWidget *view,
                           GinkgoExtent *extent)
{
  *extent = (GinkgoExtent) { -1, -1, 4, 4 };
  for (GinkgoCell *cell = get_first (view); cell; cell = get_next (cell))
    {
      double x = ginkgo_cell_get_x (ginkgo_cell_get_place (cell));
      double y = ginkgo_cell_get_y (ginkgo_cell_get_place (cell));
      gboolean is_first = cell == get_first (view);

      extent->left = is_first ? x : MIN (extent->left, x);
      extent->top = is_first ? y : MIN (extent->top, y);
      extent->right = is_first ? x + 1 : MAX (extent->right, x + 1);
      extent->bottom = is_first ? y + 1 : MAX (extent->bottom, y + 1);
    }
}

/* Finds what must be seen of a cell, in cells: a building with its roof, a token, or the whole ground. */
void
ginkgo_city_cells_get_shape (GinkgoCell *cell,
                             GinkgoExtent *shape)
{
  const GinkgoCellState *state = ginkgo_cell_get_state (cell);
  double x = ginkgo_cell_get_x (ginkgo_cell_get_place (cell));
  double y = ginkgo_cell_get_y (ginkgo_cell_get_place (cell));

  if (state->tower.building.height > 0)
    *shape = (GinkgoExtent) { x, y - ginkgo_tower_get_lift (state->tower.building.height), x + 1, y + 1 };
  else if (state->token != GINKGO_LETTER_NONE)
    *shape = (GinkgoExtent) { x + TOKEN_LEFT, y + TOKEN_TOP, x + TOKEN_RIGHT, y + TOKEN_BOTTOM };
  else
    *shape = (GinkgoExtent) { x, y, x + 1, y + 1 };
}

/* Lists the shapes of the cells that have one of the marks, or of all without a mark. */
void
ginkgo_city_cells_list_shapes (GtkWidget *view,
                               GinkgoCellMarks mark,
                               GArray *shapes)
{
  g_array_set_size (shapes, 0);
  for (GinkgoCell *cell = get_first (view); cell; cell = get_next (cell))
    if (mark == 0 || ginkgo_cell_get_marks (cell) & mark)
      {
        GinkgoExtent shape;

        ginkgo_city_cells_get_shape (cell, &shape);
        g_array_append_val (shapes, shape);
      }
}
