/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-city-cells.h"

#include <math.h>

#include "ginkgo-text.h"

struct _GinkgoCityCells
{
  /* Not owned */
  GtkWidget *view;
  /* Owned: a cell widget for each place */
  GHashTable *widgets;
  GinkgoExtent extent;
  GinkgoLightTime time;
};

static GinkgoCell *
get_first (GinkgoCityCells *self)
{
  return (GinkgoCell *) gtk_widget_get_first_child (self->view);
}

static GinkgoCell *
get_next (GinkgoCell *cell)
{
  return (GinkgoCell *) gtk_widget_get_next_sibling (GTK_WIDGET (cell));
}

static void
cell_activated_cb (GtkWidget *view,
                   GinkgoCell *cell)
{
  g_signal_emit_by_name (view, "place-activated", (guint) ginkgo_cell_get_place (cell));
}

static void
insert_cell (GinkgoCityCells *self,
             GtkWidget *cell,
             guint16 place)
{
  GinkgoCell *next = get_first (self);

  while (next && ginkgo_cell_get_place (next) < place)
    next = get_next (next);

  gtk_widget_insert_before (cell, self->view, GTK_WIDGET (next));
}

static GinkgoCell *
ensure_cell (GinkgoCityCells *self,
             guint16 place)
{
  GtkWidget *cell = g_hash_table_lookup (self->widgets, GUINT_TO_POINTER (place));

  if (cell)
    return GINKGO_CELL (cell);

  cell = ginkgo_cell_new (place);
  g_signal_connect_object (cell, "activated", G_CALLBACK (cell_activated_cb), self->view, G_CONNECT_SWAPPED);
  g_hash_table_insert (self->widgets, GUINT_TO_POINTER (place), cell);
  insert_cell (self, cell, place);

  return GINKGO_CELL (cell);
}

static void
remove_cell (GinkgoCityCells *self,
             GinkgoCell *cell)
{
  guint16 place = ginkgo_cell_get_place (cell);
  GtkWidget *widget = GTK_WIDGET (cell);

  g_hash_table_remove (self->widgets, GUINT_TO_POINTER (place));
  /* GTK drops the focus with the widget that has it, and moves it to the first one of the window in
   * the next frame. Then nobody knows any more which cell was near. */
  if (gtk_widget_get_root (widget) && gtk_widget_is_focus (widget))
    {
      guint16 nearest = ginkgo_city_cells_find_nearest (self, ginkgo_cell_get_x (place), ginkgo_cell_get_y (place));

      if (nearest != GINKGO_CELL_NONE)
        gtk_widget_grab_focus (g_hash_table_lookup (self->widgets, GUINT_TO_POINTER (nearest)));
    }
  gtk_widget_unparent (widget);
}

static void
update_spoken (GinkgoCell *cell)
{
  g_autofree char *spoken = NULL;

  if (ginkgo_cell_get_building (cell))
    return;

  if (ginkgo_cell_get_token (cell) != GINKGO_LETTER_NONE)
    spoken = ginkgo_text_token (ginkgo_cell_get_token (cell), ginkgo_cell_get_place (cell));
  else
    spoken = ginkgo_text_empty_cell (ginkgo_cell_get_place (cell));

  ginkgo_cell_set_spoken (cell, spoken);
}

/* Returns whether the building is new. */
static gboolean
show_building (GinkgoCityCells *self,
               const GinkgoCity *city,
               guint index,
               const char *const *names)
{
  GinkgoCell *cell = ensure_cell (self, city->buildings[index].cell);
  g_autofree char *spoken = ginkgo_text_building (city, index, names);
  gboolean founded = ginkgo_cell_get_building (cell) == NULL;
  GinkgoTower tower;

  ginkgo_tower_init (&tower, city, &city->buildings[index]);
  tower.time = founded ? self->time : ginkgo_cell_get_time (cell);
  ginkgo_cell_set_tower (cell, &tower);
  ginkgo_cell_set_spoken (cell, spoken);

  return founded;
}

/* Only buildings rise above their cells. */
static void
get_extent (GinkgoCell *cell,
            GinkgoExtent *extent)
{
  ginkgo_city_cells_get_extent_of_place (ginkgo_cell_get_place (cell), extent);
  if (ginkgo_cell_get_building (cell) == NULL)
    extent->top = ginkgo_cell_get_y (ginkgo_cell_get_place (cell));
}

/* The extent of the cells that have one of the marks, or of all without a mark */
static gboolean
measure (GinkgoCityCells *self,
         GinkgoCellMarks mark,
         GinkgoExtent *extent)
{
  GinkgoExtent sum = { G_MAXINT, G_MAXINT, G_MININT, G_MININT };
  gboolean found = FALSE;
  GinkgoCell *cell;

  for (cell = get_first (self); cell; cell = get_next (cell))
    if (mark == 0 || ginkgo_cell_get_marks (cell) & mark)
      {
        GinkgoExtent part;

        get_extent (cell, &part);
        sum.left = MIN (sum.left, part.left);
        sum.top = MIN (sum.top, part.top);
        sum.right = MAX (sum.right, part.right);
        sum.bottom = MAX (sum.bottom, part.bottom);
        found = TRUE;
      }

  if (found)
    *extent = sum;

  return found;
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

GinkgoCityCells *
ginkgo_city_cells_new (GtkWidget *view)
{
  GinkgoCityCells *self = g_new0 (GinkgoCityCells, 1);

  self->view = view;
  self->widgets = g_hash_table_new (NULL, NULL);
  self->extent = (GinkgoExtent) { -1, -1, 4, 4 };

  return self;
}

void
ginkgo_city_cells_free (GinkgoCityCells *self)
{
  g_hash_table_unref (self->widgets);
  g_free (self);
}

void
ginkgo_city_cells_clear (GinkgoCityCells *self)
{
  GtkWidget *cell;

  g_hash_table_remove_all (self->widgets);
  while ((cell = gtk_widget_get_first_child (self->view)))
    gtk_widget_unparent (cell);
}

/* New buildings are in this light. See ginkgo_city_cells_pass_time() for all others. */
void
ginkgo_city_cells_set_time (GinkgoCityCells *self,
                            GinkgoLightTime time)
{
  self->time = time;
}

/* Shows this part of the cells in the light of new buildings, from the horizon on: windows are lit one by one, and no
 * frame has to paint all buildings. */
void
ginkgo_city_cells_pass_time (GinkgoCityCells *self,
                             double part)
{
  guint n_lit = (guint) (part * g_hash_table_size (self->widgets));
  GinkgoCell *cell = get_first (self);

  for (guint i = 0; i < n_lit && cell; i++, cell = get_next (cell))
    ginkgo_cell_set_time (cell, self->time);
}

/* Marks and ghosts stay. Call ginkgo_city_cells_settle() afterwards. Returns where a building is
 * new, or GINKGO_CELL_NONE. */
guint16
ginkgo_city_cells_show_city (GinkgoCityCells *self,
                             const GinkgoCity *city,
                             const char *const *names)
{
  guint16 founded = GINKGO_CELL_NONE;
  GinkgoCell *cell;
  guint i;

  for (cell = get_first (self); cell; cell = get_next (cell))
    {
      guint16 place = ginkgo_cell_get_place (cell);

      if (!ginkgo_city_is_built (city, place))
        ginkgo_cell_set_tower (cell, NULL);
      ginkgo_cell_set_token (cell, ginkgo_city_find_token (city, place));
    }

  for (i = 0; i < city->n_buildings; i++)
    if (show_building (self, city, i, names))
      founded = city->buildings[i].cell;

  for (i = 0; i < GINKGO_N_LETTERS; i++)
    if (city->tokens[i] != GINKGO_CELL_NONE)
      ginkgo_cell_set_token (ensure_cell (self, city->tokens[i]), i);

  return founded;
}

/* All other cells lose the mark. Empty cells appear when they become targets; call
 * ginkgo_city_cells_settle() then. */
void
ginkgo_city_cells_mark (GinkgoCityCells *self,
                        GinkgoCellMarks mark,
                        const guint16 *places,
                        guint n_places)
{
  g_autoptr (GHashTable) marked = g_hash_table_new (NULL, NULL);
  GinkgoCell *cell;
  guint i;

  for (i = 0; i < n_places; i++)
    {
      g_hash_table_add (marked, GUINT_TO_POINTER (places[i]));
      if (mark == GINKGO_CELL_MARK_TARGET)
        ensure_cell (self, places[i]);
    }

  for (cell = get_first (self); cell; cell = get_next (cell))
    {
      GinkgoCellMarks marks = ginkgo_cell_get_marks (cell) & ~mark;

      if (g_hash_table_contains (marked, GUINT_TO_POINTER (ginkgo_cell_get_place (cell))))
        marks |= mark;
      ginkgo_cell_set_marks (cell, marks);
    }
}

/* @places is where each token would go, or NULL. Call ginkgo_city_cells_settle() afterwards. */
void
ginkgo_city_cells_show_ghosts (GinkgoCityCells *self,
                               const guint16 *places)
{
  GinkgoCell *cell;
  guint i;

  for (cell = get_first (self); cell; cell = get_next (cell))
    ginkgo_cell_set_ghost (cell, GINKGO_LETTER_NONE);

  for (i = 0; places && i < GINKGO_N_LETTERS; i++)
    if (places[i] != GINKGO_CELL_NONE)
      ginkgo_cell_set_ghost (ensure_cell (self, places[i]), i);
}

/* @tower: what would be at the place, or NULL */
void
ginkgo_city_cells_show_future (GinkgoCityCells *self,
                               guint16 place,
                               const GinkgoTower *tower)
{
  for (GinkgoCell *cell = get_first (self); cell; cell = get_next (cell))
    ginkgo_cell_set_future (cell, ginkgo_cell_get_place (cell) == place ? tower : NULL);
}

/* Removes the cells that are no longer needed. */
void
ginkgo_city_cells_settle (GinkgoCityCells *self)
{
  GinkgoCell *cell = get_first (self);

  while (cell)
    {
      GinkgoCell *next = get_next (cell);

      if (ginkgo_cell_is_bare (cell))
        remove_cell (self, cell);
      else
        update_spoken (cell);

      cell = next;
    }

  measure (self, 0, &self->extent);
}

GinkgoCell *
ginkgo_city_cells_get (GinkgoCityCells *self,
                       guint16 place)
{
  return g_hash_table_lookup (self->widgets, GUINT_TO_POINTER (place));
}

/* Returns the next cell in a direction, straight ahead rather than aside, or NULL. */
GtkWidget *
ginkgo_city_cells_find_in_direction (GinkgoCityCells *self,
                                     guint16 from,
                                     GtkDirectionType direction)
{
  GinkgoCell *best = NULL;
  int shortest = G_MAXINT;
  GinkgoCell *cell;

  for (cell = get_first (self); cell; cell = get_next (cell))
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

/* Returns the place of the nearest cell, or GINKGO_CELL_NONE. */
guint16
ginkgo_city_cells_find_nearest (GinkgoCityCells *self,
                                double x,
                                double y)
{
  guint16 nearest = GINKGO_CELL_NONE;
  double shortest = G_MAXDOUBLE;
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, self->widgets);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      guint16 place = GPOINTER_TO_UINT (key);
      double distance = hypot (ginkgo_cell_get_x (place) - x, ginkgo_cell_get_y (place) - y);

      if (distance < shortest)
        {
          nearest = place;
          shortest = distance;
        }
    }

  return nearest;
}

/* Returns the part of the plane that all cells cover. */
const GinkgoExtent *
ginkgo_city_cells_get_extent (GinkgoCityCells *self)
{
  return &self->extent;
}

/* Finds what to show where there is no room for the whole city: the cells that can be chosen, or
 * those of the last move. */
void
ginkgo_city_cells_get_important_part (GinkgoCityCells *self,
                                      GinkgoExtent *part)
{
  if (!measure (self, GINKGO_CELL_MARK_TARGET, part) &&
      !measure (self, GINKGO_CELL_MARK_IN_HAND, part) &&
      !measure (self, GINKGO_CELL_MARK_LAST, part))
    *part = self->extent;
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
