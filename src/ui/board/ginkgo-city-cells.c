/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-city-cells.h"

#include <glib/gi18n.h>
#include <math.h>

#include "ginkgo-text.h"

struct _GinkgoCityCells
{
  GtkWidget *view; /* not owned */
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

/* Returns the cell there, or the one after it, or NULL. */
static GinkgoCell *
find_from (GinkgoCityCells *self,
           guint16 place)
{
  GinkgoCell *cell = get_first (self);

  while (cell && ginkgo_cell_get_place (cell) < place)
    cell = get_next (cell);

  return cell;
}

static void
cell_activated_cb (GtkWidget *view,
                   GinkgoCell *cell)
{
  g_signal_emit_by_name (view, "place-activated", (guint) ginkgo_cell_get_place (cell));
}

static GinkgoCell *
ensure_cell (GinkgoCityCells *self,
             guint16 place)
{
  GinkgoCell *next = find_from (self, place);
  GtkWidget *cell;

  if (next && ginkgo_cell_get_place (next) == place)
    return next;

  cell = ginkgo_cell_new (place);
  g_signal_connect_object (cell, "activated", G_CALLBACK (cell_activated_cb), self->view, G_CONNECT_SWAPPED);
  gtk_widget_insert_before (cell, self->view, (GtkWidget *) next);

  return GINKGO_CELL (cell);
}

static void
remove_cell (GinkgoCityCells *self,
             GinkgoCell *cell)
{
  GtkWidget *widget = GTK_WIDGET (cell);

  /* GTK drops the focus with the widget that has it, and moves it to the first one of the window in
   * the next frame. Then nobody knows any more which cell was near. */
  if (gtk_widget_get_root (widget) && gtk_widget_is_focus (widget))
    {
      guint16 place = ginkgo_cell_get_place (cell);
      GinkgoCell *nearest = ginkgo_city_cells_find_nearest (self, ginkgo_cell_get_x (place), ginkgo_cell_get_y (place), cell);

      if (nearest)
        gtk_widget_grab_focus (GTK_WIDGET (nearest));
    }
  gtk_widget_unparent (widget);
}

/* The extent of the cells that have one of the marks, or of all without a mark */
static gboolean
measure (GinkgoCityCells *self,
         GinkgoCellMarks mark,
         GinkgoExtent *extent)
{
  GinkgoExtent sum = { G_MAXINT, G_MAXINT, G_MININT, G_MININT };
  gboolean found = FALSE;

  for (GinkgoCell *cell = get_first (self); cell; cell = get_next (cell))
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
  self->extent = (GinkgoExtent) { -1, -1, 4, 4 };

  return self;
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
  guint n_cells = 0;
  GinkgoCell *cell;

  for (cell = get_first (self); cell; cell = get_next (cell))
    n_cells++;

  cell = get_first (self);
  for (guint i = 0; i < (guint) (part * n_cells); i++, cell = get_next (cell))
    {
      GinkgoCellState state = *ginkgo_cell_get_state (cell);

      if (state.tower.building.height > 0)
        state.tower.time = self->time;
      ginkgo_cell_set_state (cell, &state);
    }
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

  for (guint i = 0; i < city->n_buildings; i++)
    ensure_cell (self, city->buildings[i].cell);
  for (guint i = 0; i < GINKGO_N_LETTERS; i++)
    if (city->tokens[i] != GINKGO_CELL_NONE)
      ensure_cell (self, city->tokens[i]);

  for (cell = get_first (self); cell; cell = get_next (cell))
    {
      guint16 place = ginkgo_cell_get_place (cell);
      guint8 building = ginkgo_city_find_building (city, place);
      GinkgoCellState state = *ginkgo_cell_get_state (cell);
      GinkgoLightTime time = state.tower.time;

      if (building == GINKGO_BUILDING_NONE)
        {
          state.tower = (GinkgoTower) { 0 };
        }
      else
        {
          g_autofree char *spoken = ginkgo_text_building (city, building, names);

          if (state.tower.building.height == 0)
            {
              founded = place;
              time = self->time;
            }
          ginkgo_tower_init (&state.tower, city, &city->buildings[building]);
          state.tower.time = time;
          ginkgo_cell_set_spoken (cell, spoken);
        }
      state.token = ginkgo_city_find_token (city, place);
      ginkgo_cell_set_state (cell, &state);
    }

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
  if (mark == GINKGO_CELL_MARK_TARGET)
    for (guint i = 0; i < n_places; i++)
      ensure_cell (self, places[i]);

  for (GinkgoCell *cell = get_first (self); cell; cell = get_next (cell))
    {
      GinkgoCellMarks marks = ginkgo_cell_get_marks (cell) & ~mark;

      for (guint i = 0; i < n_places; i++)
        if (places[i] == ginkgo_cell_get_place (cell))
          marks |= mark;
      ginkgo_cell_set_marks (cell, marks);
    }
}

/* A player's emblem marks the place of their last action until they act again. */
void
ginkgo_city_cells_mark_movers (GinkgoCityCells *self,
                               const GinkgoLastMove *moves,
                               guint n_moves,
                               const char *const *names)
{
  for (GinkgoCell *cell = get_first (self); cell; cell = get_next (cell))
    {
      g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
      g_autofree char *list = NULL;
      g_autofree char *told = NULL;
      guint seats = 0;

      for (guint i = 0; i < n_moves; i++)
        if (moves[i].n_places > 0 && moves[i].places[0] == ginkgo_cell_get_place (cell))
          seats |= 1u << moves[i].seat;
      for (guint seat = 0; seat < GINKGO_MAX_SEATS; seat++)
        if (seats & 1u << seat)
          g_strv_builder_take (builder, ginkgo_text_player (names[seat], seat));

      if (seats)
        {
          list = ginkgo_text_build_list (builder);
          /* Translators: "Last move of Ada", or of "Ada and Pim" */
          told = g_strdup_printf (C_("place in the city", "Last move of %s"), list);
        }
      ginkgo_cell_set_movers (cell, seats, told);
    }
}

/* @places is where each token would go, or NULL. Call ginkgo_city_cells_settle() afterwards. */
void
ginkgo_city_cells_show_ghosts (GinkgoCityCells *self,
                               const guint16 *places)
{
  for (guint i = 0; places && i < GINKGO_N_LETTERS; i++)
    if (places[i] != GINKGO_CELL_NONE)
      ensure_cell (self, places[i]);

  for (GinkgoCell *cell = get_first (self); cell; cell = get_next (cell))
    {
      GinkgoCellState state = *ginkgo_cell_get_state (cell);

      state.ghost = GINKGO_LETTER_NONE;
      for (guint i = 0; places && i < GINKGO_N_LETTERS; i++)
        if (places[i] == ginkgo_cell_get_place (cell))
          state.ghost = i;
      ginkgo_cell_set_state (cell, &state);
    }
}

/* @tower: what would be at the place, or NULL */
void
ginkgo_city_cells_show_future (GinkgoCityCells *self,
                               guint16 place,
                               const GinkgoTower *tower)
{
  for (GinkgoCell *cell = get_first (self); cell; cell = get_next (cell))
    {
      GinkgoCellState state = *ginkgo_cell_get_state (cell);

      state.future = tower && ginkgo_cell_get_place (cell) == place ? *tower : (GinkgoTower) { 0 };
      ginkgo_cell_set_state (cell, &state);
    }
}

/* Removes the cells that are no longer needed. */
void
ginkgo_city_cells_settle (GinkgoCityCells *self)
{
  GinkgoCell *next;

  for (GinkgoCell *cell = get_first (self); cell; cell = next)
    {
      const GinkgoCellState *state = ginkgo_cell_get_state (cell);
      guint16 place = ginkgo_cell_get_place (cell);
      g_autofree char *spoken = NULL;

      next = get_next (cell);
      if (state->tower.building.height > 0)
        continue;

      if (state->token == GINKGO_LETTER_NONE && state->ghost == GINKGO_LETTER_NONE &&
          !(ginkgo_cell_get_marks (cell) & GINKGO_CELL_MARK_TARGET))
        {
          remove_cell (self, cell);
          continue;
        }

      spoken = state->token != GINKGO_LETTER_NONE ? ginkgo_text_token (state->token, place) : ginkgo_text_empty_cell (place);
      ginkgo_cell_set_spoken (cell, spoken);
    }

  measure (self, 0, &self->extent);
}

GinkgoCell *
ginkgo_city_cells_get (GinkgoCityCells *self,
                       guint16 place)
{
  GinkgoCell *cell = find_from (self, place);

  return cell && ginkgo_cell_get_place (cell) == place ? cell : NULL;
}

/* Returns the next cell in a direction, straight ahead rather than aside, or NULL. */
GtkWidget *
ginkgo_city_cells_find_in_direction (GinkgoCityCells *self,
                                     guint16 from,
                                     GtkDirectionType direction)
{
  GinkgoCell *best = NULL;
  int shortest = G_MAXINT;

  for (GinkgoCell *cell = get_first (self); cell; cell = get_next (cell))
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
ginkgo_city_cells_find_nearest (GinkgoCityCells *self,
                                double x,
                                double y,
                                GinkgoCell *except)
{
  GinkgoCell *nearest = NULL;
  double shortest = G_MAXDOUBLE;

  for (GinkgoCell *cell = get_first (self); cell; cell = get_next (cell))
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
