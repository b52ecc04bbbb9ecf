/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-city-view-private.h"

#include <glib/gi18n.h>

#include "ginkgo-text.h"

/**
 * GinkgoCityView:
 *
 * The city: a widget for each cell that matters, laid out by its place, seen
 * through a camera that pans and zooms. It shows what it is given and tells what
 * is pointed at and activated.
 *
 * ## CSS nodes
 *
 * `city`, with a `cell` for each cell. The colour of `city` is that of the marks of
 * the last move.
 *
 * ## Accessibility
 *
 * Role grid, one Tab stop. Arrow keys go to the next cell in a direction, Home and
 * End to the first and the last.
 */
G_DEFINE_FINAL_TYPE (GinkgoCityView, ginkgo_city_view, GTK_TYPE_WIDGET)

enum
{
  PLACE_ACTIVATED,
  PLACE_POINTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* Moving among cells */

static GtkWidget *
get_current_cell (GinkgoCityView *self)
{
  GtkWidget *cell = g_hash_table_lookup (self->cells, GUINT_TO_POINTER (self->current));

  return cell ? cell : gtk_widget_get_first_child (GTK_WIDGET (self));
}

static gboolean
ginkgo_city_view_focus (GtkWidget *widget,
                        GtkDirectionType direction)
{
  GinkgoCityView *self = GINKGO_CITY_VIEW (widget);
  GtkWidget *focus = gtk_widget_get_focus_child (widget);
  GtkWidget *next;

  if (!focus)
    {
      next = get_current_cell (self);
      return next && gtk_widget_grab_focus (next);
    }

  if (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD)
    return FALSE;

  next = ginkgo_city_view_find_in_direction (self, ginkgo_cell_get_place (GINKGO_CELL (focus)), direction);
  if (!next)
    return TRUE;

  return gtk_widget_grab_focus (next);
}

static gboolean
ginkgo_city_view_grab_focus (GtkWidget *widget)
{
  GtkWidget *cell = get_current_cell (GINKGO_CITY_VIEW (widget));

  return cell && gtk_widget_grab_focus (cell);
}

static void
ginkgo_city_view_set_focus_child (GtkWidget *widget,
                                  GtkWidget *child)
{
  GinkgoCityView *self = GINKGO_CITY_VIEW (widget);

  GTK_WIDGET_CLASS (ginkgo_city_view_parent_class)->set_focus_child (widget, child);

  if (child)
    {
      self->current = ginkgo_cell_get_place (GINKGO_CELL (child));
      ginkgo_city_view_reveal (self, self->current);
    }

  ginkgo_city_view_set_pointed (self, child ? self->current : GINKGO_CELL_NONE);
}

/* Drawing */

static void
ginkgo_city_view_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  /* What is around it has all the height that it wants first; the city takes the rest. */
  *minimum = 64;
  *natural = orientation == GTK_ORIENTATION_VERTICAL ? *minimum : 5 * (int) GINKGO_CITY_VIEW_PITCH;
}

static void
ginkgo_city_view_size_allocate (GtkWidget *widget,
                                int width,
                                int height,
                                int baseline)
{
  GinkgoCityView *self = GINKGO_CITY_VIEW (widget);

  ginkgo_city_view_resize_camera (self, width, height);
  ginkgo_city_view_place_cells (self);
}

static void
ginkgo_city_view_snapshot (GtkWidget *widget,
                           GtkSnapshot *snapshot)
{
  GinkgoCityView *self = GINKGO_CITY_VIEW (widget);
  GtkWidget *cell;

  if (g_hash_table_size (self->cells) == 0)
    return;

  ginkgo_city_view_draw_plots (self, snapshot);
  for (cell = gtk_widget_get_first_child (widget); cell; cell = gtk_widget_get_next_sibling (cell))
    {
      guint16 place = ginkgo_cell_get_place (GINKGO_CELL (cell));

      if (ginkgo_city_view_is_seen (self, ginkgo_cell_get_x (place), ginkgo_cell_get_y (place)))
        gtk_widget_snapshot_child (widget, cell, snapshot);
    }
  ginkgo_city_view_draw_districts (self, snapshot);
  if (self->has_move)
    ginkgo_city_view_draw_move (self, snapshot);
}

/* What is painted belongs to a renderer. */
static void
ginkgo_city_view_unrealize (GtkWidget *widget)
{
  GinkgoCityView *self = GINKGO_CITY_VIEW (widget);

  ginkgo_city_view_drop_plots (self);
  if (self->districts)
    ginkgo_district_overlay_repaint (self->districts);

  GTK_WIDGET_CLASS (ginkgo_city_view_parent_class)->unrealize (widget);
}

static gboolean
tell_pointed_cb (gpointer data)
{
  GinkgoCityView *self = GINKGO_CITY_VIEW (data);

  self->pointed_id = 0;
  if (self->pointed_told == self->pointed)
    return G_SOURCE_REMOVE;

  self->pointed_told = self->pointed;
  g_signal_emit (self, signals[PLACE_POINTED], 0, (guint) self->pointed);

  return G_SOURCE_REMOVE;
}

/**
 * ginkgo_city_view_set_pointed:
 * @self: a city view
 * @place: what the pointer or the focus is on, or %GINKGO_CELL_NONE
 *
 * It is told a moment later: whoever listens may make cells come and go, which must
 * not happen while the focus is moving.
 */
void
ginkgo_city_view_set_pointed (GinkgoCityView *self,
                              guint16 place)
{
  self->pointed = place;
  if (self->pointed_id == 0)
    self->pointed_id = g_idle_add_full (G_PRIORITY_DEFAULT, tell_pointed_cb, self, NULL);
}

static void
ginkgo_city_view_dispose (GObject *object)
{
  GinkgoCityView *self = GINKGO_CITY_VIEW (object);
  GtkWidget *cell;

  g_clear_handle_id (&self->pointed_id, g_source_remove);
  if (self->animation)
    adw_animation_skip (self->animation);
  g_clear_object (&self->animation);
  g_hash_table_remove_all (self->cells);
  while ((cell = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_widget_unparent (cell);

  G_OBJECT_CLASS (ginkgo_city_view_parent_class)->dispose (object);
}

static void
ginkgo_city_view_finalize (GObject *object)
{
  GinkgoCityView *self = GINKGO_CITY_VIEW (object);

  g_hash_table_unref (self->cells);
  g_clear_pointer (&self->districts, ginkgo_district_overlay_free);
  ginkgo_city_view_drop_plots (self);

  G_OBJECT_CLASS (ginkgo_city_view_parent_class)->finalize (object);
}

static void
ginkgo_city_view_class_init (GinkgoCityViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ginkgo_city_view_dispose;
  object_class->finalize = ginkgo_city_view_finalize;

  widget_class->focus = ginkgo_city_view_focus;
  widget_class->grab_focus = ginkgo_city_view_grab_focus;
  widget_class->measure = ginkgo_city_view_measure;
  widget_class->set_focus_child = ginkgo_city_view_set_focus_child;
  widget_class->size_allocate = ginkgo_city_view_size_allocate;
  widget_class->snapshot = ginkgo_city_view_snapshot;
  widget_class->unrealize = ginkgo_city_view_unrealize;

  /**
   * GinkgoCityView::place-activated:
   * @self: the city view
   * @place: a cell of the grid
   *
   * Emitted when a cell is clicked on, or Enter is pressed on it.
   */
  signals[PLACE_ACTIVATED] = g_signal_new ("place-activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  /**
   * GinkgoCityView::place-pointed:
   * @self: the city view
   * @place: a cell of the grid, or %GINKGO_CELL_NONE
   *
   * Emitted when the pointer or the focus comes to a cell or leaves it.
   */
  signals[PLACE_POINTED] = g_signal_new ("place-pointed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  ginkgo_city_view_class_add_bindings (klass);
  gtk_widget_class_set_css_name (widget_class, "city");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

static void
ginkgo_city_view_init (GinkgoCityView *self)
{
  self->cells = g_hash_table_new (NULL, NULL);
  ginkgo_city_view_init_camera (self);
  self->extent = (GinkgoExtent) { -1, -1, 4, 4 };
  self->current = ginkgo_cell_make (0, 0);
  self->pointed = GINKGO_CELL_NONE;
  self->pointed_told = GINKGO_CELL_NONE;
  memset (self->tokens, 0xff, sizeof self->tokens);

  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("City"),
                                  -1);
  ginkgo_city_view_add_controllers (self);
}

/**
 * ginkgo_city_view_new:
 *
 * Returns: (transfer floating): a view of no city yet
 */
GtkWidget *
ginkgo_city_view_new (void)
{
  return g_object_new (GINKGO_TYPE_CITY_VIEW, NULL);
}

/**
 * ginkgo_city_view_get_cell:
 * @self: a city view
 * @place: a cell of the grid
 *
 * Returns: (transfer none) (nullable): the widget there
 */
GinkgoCell *
ginkgo_city_view_get_cell (GinkgoCityView *self,
                           guint16 place)
{
  g_return_val_if_fail (GINKGO_IS_CITY_VIEW (self), NULL);

  return g_hash_table_lookup (self->cells, GUINT_TO_POINTER (place));
}

/**
 * ginkgo_city_view_focus_place:
 * @self: a city view
 * @place: a cell of the grid
 *
 * Returns: whether there is a widget for it, which now has the focus
 */
gboolean
ginkgo_city_view_focus_place (GinkgoCityView *self,
                              guint16 place)
{
  GinkgoCell *cell;

  g_return_val_if_fail (GINKGO_IS_CITY_VIEW (self), FALSE);

  cell = ginkgo_city_view_get_cell (self, place);

  return cell && gtk_widget_grab_focus (GTK_WIDGET (cell));
}
