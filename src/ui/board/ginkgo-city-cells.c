/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-city-cells.h"

#include <math.h>

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

/* Finds the extent of the cells that have one of the marks, or of all without a mark. Returns FALSE if there are none. */
gboolean
ginkgo_city_cells_measure (GtkWidget *view,
                           GinkgoCellMarks mark,
                           GinkgoExtent *extent)
{
  GinkgoExtent sum = { G_MAXINT, G_MAXINT, G_MININT, G_MININT };
  gboolean found = FALSE;

  for (GinkgoCell *cell = get_first (view); cell; cell = get_next (cell))
    if (mark == 0 || ginkgo_cell_get_marks (cell) & mark)
      {
        guint16 place = ginkgo_cell_get_place (cell);
        GinkgoExtent part;

        ginkgo_city_cells_get_extent_of_place (place, &part);
        /* Only buildings rise above their cells. */
        if (ginkgo_cell_get_building (cell) == NULL)
          part.top = ginkgo_cell_get_y (place);
        sum.left = MIN (sum.left, part.left);
        sum.top = MIN (sum.top, part.top);
        sum.right = MAX (sum.right, part.right);
        sum.bottom = MAX (sum.bottom, part.bottom);
        found = TRUE;
      }

  *extent = found ? sum : (GinkgoExtent) { -1, -1, 4, 4 };

  return found;
}

/* Finds what to show where there is no room for the whole city: the cells that can be chosen, or
 * those of the last move. */
void
ginkgo_city_cells_get_important_part (GtkWidget *view,
                                      GinkgoExtent *part)
{
  if (!ginkgo_city_cells_measure (view, GINKGO_CELL_MARK_TARGET, part) &&
      !ginkgo_city_cells_measure (view, GINKGO_CELL_MARK_IN_HAND, part) &&
      !ginkgo_city_cells_measure (view, GINKGO_CELL_MARK_LAST, part))
    ginkgo_city_cells_measure (view, 0, part);
}

/* Finds the part of the plane that it covers. */
void
ginkgo_city_cells_get_extent_of_place (guint16 place,
                                       GinkgoExtent *extent)
{
  extent->left = ginkgo_cell_get_x (place);
  extent->right = extent->left + 1;
  /* A tall building rises above its cell. */
  extent->top = ginkgo_cell_get_y (place) - 0.5;
  extent->bottom = ginkgo_cell_get_y (place) + 1;
}
