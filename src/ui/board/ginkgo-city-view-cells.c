/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Which cells there are, and what they show. */

#include "ginkgo-city-view-private.h"

#include "ginkgo-text.h"

static void
update_extent (GinkgoCityView *self)
{
  GHashTableIter iter;
  gpointer cell;
  GinkgoExtent extent = { G_MAXINT, G_MAXINT, G_MININT, G_MININT };

  g_hash_table_iter_init (&iter, self->cells);
  while (g_hash_table_iter_next (&iter, NULL, &cell))
    {
      GinkgoExtent part;

      ginkgo_city_view_get_extent (ginkgo_cell_get_place (cell), &part);
      extent.left = MIN (extent.left, part.left);
      extent.top = MIN (extent.top, part.top);
      extent.right = MAX (extent.right, part.right);
      extent.bottom = MAX (extent.bottom, part.bottom);
    }

  if (g_hash_table_size (self->cells) > 0)
    self->extent = extent;
}

static void
cell_activated_cb (GinkgoCityView *self,
                   GinkgoCell *cell)
{
  g_signal_emit_by_name (self, "place-activated", (guint) ginkgo_cell_get_place (cell));
}

/* The children are kept in reading order: so southern buildings are drawn over
 * what is behind them and picked first. */
static void
insert_cell (GinkgoCityView *self,
             GtkWidget *cell,
             guint16 place)
{
  GtkWidget *next = gtk_widget_get_first_child (GTK_WIDGET (self));

  while (next && ginkgo_cell_get_place (GINKGO_CELL (next)) < place)
    next = gtk_widget_get_next_sibling (next);

  gtk_widget_insert_before (cell, GTK_WIDGET (self), next);
}

static GinkgoCell *
ensure_cell (GinkgoCityView *self,
             guint16 place)
{
  GtkWidget *cell = g_hash_table_lookup (self->cells, GUINT_TO_POINTER (place));

  if (cell)
    return GINKGO_CELL (cell);

  cell = ginkgo_cell_new (place);
  g_signal_connect_object (cell, "activated", G_CALLBACK (cell_activated_cb), self, G_CONNECT_SWAPPED);
  g_hash_table_insert (self->cells, GUINT_TO_POINTER (place), cell);
  insert_cell (self, cell, place);

  return GINKGO_CELL (cell);
}

static void
remove_cell (GinkgoCityView *self,
             GtkWidget *cell)
{
  guint16 place = ginkgo_cell_get_place (GINKGO_CELL (cell));

  /* The focus must not be lost with the cell. */
  if (gtk_widget_get_root (cell) && gtk_widget_is_focus (cell))
    {
      GtkWidget *nearest = ginkgo_city_view_find_nearest (self, place);

      if (nearest)
        gtk_widget_grab_focus (nearest);
    }

  if (self->pointed == place)
    ginkgo_city_view_set_pointed (self, GINKGO_CELL_NONE);

  g_hash_table_remove (self->cells, GUINT_TO_POINTER (place));
  gtk_widget_unparent (cell);
}

static void
update_spoken (GinkgoCityView *self,
               GinkgoCell *cell)
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

/* @founded is where a building is new, or GINKGO_CELL_NONE. */
static void
settle_cells (GinkgoCityView *self,
              guint16 founded)
{
  GtkWidget *cell = gtk_widget_get_first_child (GTK_WIDGET (self));

  while (cell)
    {
      GtkWidget *next = gtk_widget_get_next_sibling (cell);

      if (ginkgo_cell_is_bare (GINKGO_CELL (cell)))
        remove_cell (self, cell);
      else
        update_spoken (self, GINKGO_CELL (cell));

      cell = next;
    }

  update_extent (self);
  ginkgo_city_view_follow_growth (self, founded);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* Tells whether the building is new. */
static gboolean
show_building (GinkgoCityView *self,
               const GinkgoCity *city,
               guint index,
               const char *const *names)
{
  GinkgoCell *cell = ensure_cell (self, city->buildings[index].cell);
  g_autofree char *spoken = ginkgo_text_building (city, index, names);
  gboolean founded = ginkgo_cell_get_building (cell) == NULL;

  ginkgo_cell_set_building (cell, &city->buildings[index]);
  ginkgo_cell_set_spoken (cell, spoken);

  return founded;
}

/**
 * ginkgo_city_view_set_city:
 * @self: a city view
 * @city: the city to show
 * @names: the players' names by seat
 *
 * Marks and a token move that are shown stay.
 */
void
ginkgo_city_view_set_city (GinkgoCityView *self,
                           const GinkgoCity *city,
                           const char *const *names)
{
  guint16 founded = GINKGO_CELL_NONE;
  GtkWidget *cell;
  guint i;

  g_return_if_fail (GINKGO_IS_CITY_VIEW (self));
  g_return_if_fail (city != NULL);

  for (cell = gtk_widget_get_first_child (GTK_WIDGET (self)); cell; cell = gtk_widget_get_next_sibling (cell))
    {
      guint16 place = ginkgo_cell_get_place (GINKGO_CELL (cell));

      if (!ginkgo_city_is_built (city, place))
        ginkgo_cell_set_building (GINKGO_CELL (cell), NULL);
      ginkgo_cell_set_token (GINKGO_CELL (cell), ginkgo_city_find_token (city, place));
    }

  for (i = 0; i < city->n_buildings; i++)
    if (show_building (self, city, i, names))
      founded = city->buildings[i].cell;

  for (i = 0; i < GINKGO_N_LETTERS; i++)
    {
      self->tokens[i] = city->tokens[i];
      if (city->tokens[i] != GINKGO_CELL_NONE)
        ginkgo_cell_set_token (ensure_cell (self, city->tokens[i]), i);
    }

  settle_cells (self, founded);
}

/**
 * ginkgo_city_view_set_marked:
 * @self: a city view
 * @mark: a mark
 * @places: (array length=n_places): the cells that have it
 * @n_places: how many
 *
 * All other cells lose the mark. Empty cells appear when they become targets.
 */
void
ginkgo_city_view_set_marked (GinkgoCityView *self,
                             GinkgoCellMarks mark,
                             const guint16 *places,
                             guint n_places)
{
  g_autoptr (GHashTable) marked = g_hash_table_new (NULL, NULL);
  GtkWidget *cell;
  guint i;

  g_return_if_fail (GINKGO_IS_CITY_VIEW (self));

  for (i = 0; i < n_places; i++)
    {
      g_hash_table_add (marked, GUINT_TO_POINTER (places[i]));
      if (mark == GINKGO_CELL_MARK_TARGET)
        ensure_cell (self, places[i]);
    }

  for (cell = gtk_widget_get_first_child (GTK_WIDGET (self)); cell; cell = gtk_widget_get_next_sibling (cell))
    {
      guint16 place = ginkgo_cell_get_place (GINKGO_CELL (cell));
      GinkgoCellMarks marks = ginkgo_cell_get_marks (GINKGO_CELL (cell)) & ~mark;

      if (g_hash_table_contains (marked, GUINT_TO_POINTER (place)))
        marks |= mark;
      ginkgo_cell_set_marks (GINKGO_CELL (cell), marks);
    }

  if (mark == GINKGO_CELL_MARK_TARGET)
    settle_cells (self, GINKGO_CELL_NONE);
  else if (mark & (GINKGO_CELL_MARK_IN_HAND | GINKGO_CELL_MARK_LAST))
    ginkgo_city_view_follow_marks (self);
}

/**
 * ginkgo_city_view_set_move:
 * @self: a city view
 * @move: (nullable): a way to put a token back
 *
 * Shows where the tokens would go.
 */
void
ginkgo_city_view_set_move (GinkgoCityView *self,
                           const GinkgoTokenMove *move)
{
  GtkWidget *cell;
  guint i;

  g_return_if_fail (GINKGO_IS_CITY_VIEW (self));

  for (cell = gtk_widget_get_first_child (GTK_WIDGET (self)); cell; cell = gtk_widget_get_next_sibling (cell))
    ginkgo_cell_set_ghost (GINKGO_CELL (cell), GINKGO_LETTER_NONE);

  self->has_move = move != NULL;
  if (move)
    {
      self->move = *move;
      for (i = 0; i < GINKGO_N_LETTERS; i++)
        if (move->cells[i] != GINKGO_CELL_NONE)
          ginkgo_cell_set_ghost (ensure_cell (self, move->cells[i]), i);
    }

  settle_cells (self, GINKGO_CELL_NONE);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
