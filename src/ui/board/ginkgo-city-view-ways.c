/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The ways from cell to cell. */

#include "ginkgo-city-view-private.h"

#include <math.h>

static double
get_distance (guint16 a,
              guint16 b)
{
  return hypot (ginkgo_cell_get_x (a) - ginkgo_cell_get_x (b), ginkgo_cell_get_y (a) - ginkgo_cell_get_y (b));
}

/**
 * ginkgo_city_view_find_nearest:
 * @self: a city view
 * @place: a cell of the grid
 *
 * Returns: (transfer none) (nullable): the cell nearest to it, but not itself
 */
GtkWidget *
ginkgo_city_view_find_nearest (GinkgoCityView *self,
                               guint16 place)
{
  GtkWidget *nearest = NULL;
  GHashTableIter iter;
  gpointer cell;

  g_hash_table_iter_init (&iter, self->cells);
  while (g_hash_table_iter_next (&iter, NULL, &cell))
    {
      guint16 other = ginkgo_cell_get_place (cell);

      if (other != place &&
          (!nearest || get_distance (place, other) <
                         get_distance (place, ginkgo_cell_get_place (GINKGO_CELL (nearest)))))
        nearest = cell;
    }

  return nearest;
}

/* How far a cell is in a direction; negative when it does not lie there. Straight
 * ahead is preferred to aside. */
static int
measure_way (guint16 from,
             guint16 to,
             GtkDirectionType direction)
{
  int dx = ginkgo_cell_get_x (to) - ginkgo_cell_get_x (from);
  int dy = ginkgo_cell_get_y (to) - ginkgo_cell_get_y (from);
  int ahead, aside;

  switch (direction)
    {
    case GTK_DIR_UP:
      ahead = -dy;
      aside = dx;
      break;
    case GTK_DIR_DOWN:
      ahead = dy;
      aside = dx;
      break;
    case GTK_DIR_LEFT:
      ahead = -dx;
      aside = dy;
      break;
    case GTK_DIR_RIGHT:
      ahead = dx;
      aside = dy;
      break;
    case GTK_DIR_TAB_FORWARD:
    case GTK_DIR_TAB_BACKWARD:
    default:
      return -1;
    }

  return ahead > 0 && ABS (aside) <= 2 * ahead ? ahead + 2 * ABS (aside) : -1;
}

/**
 * ginkgo_city_view_find_in_direction:
 * @self: a city view
 * @from: a cell of the grid
 * @direction: where to look
 *
 * Returns: (transfer none) (nullable): the next cell in a direction, straight ahead
 *   rather than aside
 */
GtkWidget *
ginkgo_city_view_find_in_direction (GinkgoCityView *self,
                                    guint16 from,
                                    GtkDirectionType direction)
{
  GtkWidget *best = NULL;
  int shortest = G_MAXINT;
  GtkWidget *cell;

  for (cell = gtk_widget_get_first_child (GTK_WIDGET (self)); cell; cell = gtk_widget_get_next_sibling (cell))
    {
      int way = measure_way (from, ginkgo_cell_get_place (GINKGO_CELL (cell)), direction);

      if (way > 0 && way < shortest)
        {
          best = cell;
          shortest = way;
        }
    }

  return best;
}
