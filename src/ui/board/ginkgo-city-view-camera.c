/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What is seen of the city. */

#include "ginkgo-city-view-private.h"

#include <math.h>

/* So much of its size the city gives to lie beside the panel. */
#define PART_BESIDE 0.8

/**
 * ginkgo_city_view_get_extent:
 * @place: a cell of the grid
 * @extent: (out): the part of the plane where something of it is seen
 */
void
ginkgo_city_view_get_extent (guint16 place,
                             GinkgoExtent *extent)
{
  extent->left = ginkgo_cell_get_x (place);
  extent->right = extent->left + 1;
  /* A tall building rises above its cell. */
  extent->top = ginkgo_cell_get_y (place) - 0.3;
  extent->bottom = ginkgo_cell_get_y (place) + 1;
}

/* A panel above the city takes as much as it needs while it is there. */
static void
get_viewport_beside_panel (GinkgoCityView *self,
                           GinkgoViewport *viewport)
{
  int top = self->panel_top > 0 && self->panel_height > 0 ? self->panel_height : self->panel_top;

  *viewport = self->viewport;
  viewport->inset_left = MAX (viewport->inset_left, self->panel_left);
  viewport->inset_top = MAX (viewport->inset_top, top);
  viewport->inset_right = MAX (viewport->inset_right, self->panel_right);
}

/* The city grows with a very large window, but never fills it: a glance shall take it in. */
static double
get_largest_pitch (GinkgoCityView *self)
{
  double side = MIN (self->viewport.width, self->viewport.height);

  return CLAMP (floor (side / 12), GINKGO_CITY_VIEW_PITCH, GINKGO_CITY_VIEW_LARGE_PITCH);
}

static void
fit_viewport (GinkgoCityView *self,
              GinkgoCamera *camera,
              const GinkgoViewport *viewport)
{
  ginkgo_camera_fit (camera, &self->extent, viewport, get_largest_pitch (self));
}

/* What lies over the lower edge takes a strip or, where that would make the city small,
 * a corner. */
static void
fit_in (GinkgoCityView *self,
        GinkgoCamera *camera,
        GinkgoViewport *viewport)
{
  GinkgoViewport beside = *viewport;
  GinkgoCamera other = *camera;

  fit_viewport (self, camera, viewport);
  if (camera->pitch >= GINKGO_CITY_VIEW_CLOSE_PITCH || self->corner_left + self->corner_right == 0)
    return;

  beside.inset_left = MAX (beside.inset_left, self->corner_left);
  beside.inset_right = MAX (beside.inset_right, self->corner_right);
  beside.inset_bottom = 0;
  fit_viewport (self, &other, &beside);
  if (other.pitch > camera->pitch)
    {
      *camera = other;
      *viewport = beside;
    }
}

/* Tells whether any cell has the mark; @part is around all that have it. */
static gboolean
find_marked (GinkgoCityView *self,
             GinkgoCellMarks mark,
             GinkgoExtent *part)
{
  GtkWidget *cell;
  gboolean found = FALSE;

  *part = (GinkgoExtent) { G_MAXINT, G_MAXINT, G_MININT, G_MININT };
  for (cell = gtk_widget_get_first_child (GTK_WIDGET (self)); cell; cell = gtk_widget_get_next_sibling (cell))
    if (ginkgo_cell_get_marks (GINKGO_CELL (cell)) & mark)
      {
        GinkgoExtent extent;

        ginkgo_city_view_get_extent (ginkgo_cell_get_place (GINKGO_CELL (cell)), &extent);
        part->left = MIN (part->left, extent.left);
        part->top = MIN (part->top, extent.top);
        part->right = MAX (part->right, extent.right);
        part->bottom = MAX (part->bottom, extent.bottom);
        found = TRUE;
      }

  return found;
}

/* Where there is no room for the whole city: what can be chosen, or what was done last. */
static void
look_close (GinkgoCityView *self,
            GinkgoCamera *camera,
            const GinkgoViewport *viewport)
{
  static const GinkgoCellMarks marks[] = { GINKGO_CELL_MARK_TARGET, GINKGO_CELL_MARK_IN_HAND, GINKGO_CELL_MARK_LAST };
  GinkgoExtent part;
  guint i = 0;

  while (i < G_N_ELEMENTS (marks) && !find_marked (self, marks[i], &part))
    i++;
  if (i == G_N_ELEMENTS (marks))
    part = self->extent;

  ginkgo_camera_look_at (camera, &part, &self->extent, viewport, GINKGO_CITY_VIEW_CLOSE_PITCH);
}

/* The height may be what makes a city small that lies beside the panel. */
static gboolean
is_small_sacrifice (GinkgoCityView *self,
                    const GinkgoCamera *beside)
{
  GinkgoCamera below = *beside;

  fit_viewport (self, &below, &self->viewport);

  return beside->pitch >= MAX (GINKGO_CITY_VIEW_LEGIBLE_PITCH, PART_BESIDE * below.pitch);
}

/* Leaves room for the panel beside the city, unless that would make the city small: one
 * above it matters only while it is there. */
static void
fit (GinkgoCityView *self,
     GinkgoCamera *camera,
     GinkgoViewport *viewport)
{
  gboolean above = self->panel_top > 0 && self->panel_height > 0;

  get_viewport_beside_panel (self, viewport);
  fit_viewport (self, camera, viewport);
  if (camera->pitch >= GINKGO_CITY_VIEW_ROOMY_PITCH)
    return;

  if (!above)
    {
      if (is_small_sacrifice (self, camera))
        return;
      *viewport = self->viewport;
    }
  fit_in (self, camera, viewport);
  if (self->whole || camera->pitch >= GINKGO_CITY_VIEW_LEGIBLE_PITCH)
    return;

  if (above)
    get_viewport_beside_panel (self, viewport);
  else
    *viewport = self->viewport;
  look_close (self, camera, viewport);
}

static gboolean
is_under_panel (GinkgoCityView *self,
                const GinkgoCamera *camera,
                const GinkgoExtent *extent)
{
  GinkgoViewport viewport;
  double left, top, right, bottom;

  get_viewport_beside_panel (self, &viewport);
  ginkgo_camera_to_view (camera, &viewport, extent->left, extent->top, &left, &top);
  ginkgo_camera_to_view (camera, &viewport, extent->right, extent->bottom, &right, &bottom);

  return top < self->panel_height &&
         (left < viewport.inset_left || top < viewport.inset_top || right > viewport.width - viewport.inset_right);
}

static void
reveal (GinkgoCityView *self,
        guint16 place,
        GinkgoCamera *camera)
{
  GinkgoViewport viewport = self->viewport;
  GinkgoExtent extent;

  ginkgo_city_view_get_extent (place, &extent);
  if (is_under_panel (self, camera, &extent))
    get_viewport_beside_panel (self, &viewport);
  ginkgo_camera_reveal (camera, &extent, &viewport);
}

static void
fit_with_panel (GinkgoCityView *self,
                GinkgoCamera *camera)
{
  GinkgoViewport viewport;

  if (self->fitted)
    fit (self, camera, &viewport);
  if (self->panel_height > 0 && self->panel_place != GINKGO_CELL_NONE)
    reveal (self, self->panel_place, camera);
}

/* Whether only a part of the city is shown although nobody has asked for it. */
static gboolean
is_cut_off (GinkgoCityView *self)
{
  GinkgoCamera camera = self->camera_to;
  GinkgoViewport viewport;

  fit (self, &camera, &viewport);

  return !ginkgo_camera_shows (&camera, &self->extent, &viewport);
}

/**
 * ginkgo_city_view_resize_camera:
 * @self: a city view
 * @width: its new width
 * @height: its new height
 */
void
ginkgo_city_view_resize_camera (GinkgoCityView *self,
                                int width,
                                int height)
{
  gboolean resized = self->viewport.width != width || self->viewport.height != height;

  self->viewport.width = width;
  self->viewport.height = height;

  if (resized && self->fitted)
    {
      adw_animation_pause (self->animation);
      fit_with_panel (self, &self->camera);
      self->camera_to = self->camera;
    }
}

static gboolean
has_room (const GinkgoCamera *camera,
          const GinkgoExtent *extent,
          const GinkgoViewport *viewport)
{
  GinkgoCamera moved = *camera;

  ginkgo_camera_reveal (&moved, extent, viewport);

  return ginkgo_camera_shows (&moved, extent, viewport);
}

/* Sees the whole city: by moving if that is enough, else by making it smaller. */
static void
show_all (GinkgoCityView *self,
          GinkgoCamera *camera)
{
  GinkgoCamera fitted = *camera;
  GinkgoViewport viewport;

  fit (self, &fitted, &viewport);
  if (has_room (camera, &self->extent, &viewport))
    ginkgo_camera_reveal (camera, &self->extent, &viewport);
  else
    *camera = fitted;
}

/**
 * ginkgo_city_view_follow_growth:
 * @self: a city view whose cells have changed
 * @place: where a building is new, or %GINKGO_CELL_NONE
 *
 * Growth keeps what the eye holds. The camera moves only, and then no more than it
 * takes, when the whole city was in view and is not any more, or when somebody looks
 * closer and the new building is not seen at all.
 */
void
ginkgo_city_view_follow_growth (GinkgoCityView *self,
                                guint16 place)
{
  GinkgoCamera camera = self->camera_to;
  GinkgoExtent extent;

  if (self->viewport.width <= 0 || self->panel_height > 0 || self->dragging)
    return;

  if (self->fitted)
    show_all (self, &camera);
  if (place != GINKGO_CELL_NONE)
    {
      ginkgo_city_view_get_extent (place, &extent);
      if (!ginkgo_camera_meets (&camera, &extent, &self->viewport))
        ginkgo_camera_reveal (&camera, &extent, &self->viewport);
    }

  if (camera.x != self->camera_to.x || camera.y != self->camera_to.y || camera.pitch != self->camera_to.pitch)
    ginkgo_city_view_move_camera (self, &camera, TRUE);
}

/**
 * ginkgo_city_view_follow_marks:
 * @self: a city view whose marks have changed
 *
 * Where there is no room for the whole city, what can be chosen now, or what was done last,
 * is brought into view.
 */
void
ginkgo_city_view_follow_marks (GinkgoCityView *self)
{
  GinkgoCamera camera = self->camera_to;

  if (self->viewport.width <= 0 || self->dragging || !self->fitted || !is_cut_off (self))
    return;

  fit_with_panel (self, &camera);
  ginkgo_city_view_move_camera (self, &camera, TRUE);
}

/**
 * ginkgo_city_view_reveal:
 * @self: a city view
 * @place: a cell of the grid
 *
 * Moves no more than it takes to see the cell.
 */
void
ginkgo_city_view_reveal (GinkgoCityView *self,
                         guint16 place)
{
  GinkgoCamera camera = self->camera_to;

  if (self->viewport.width <= 0)
    return;

  reveal (self, place, &camera);
  ginkgo_city_view_move_camera (self, &camera, TRUE);
}

/**
 * ginkgo_city_view_fit:
 * @self: a city view
 *
 * Shows the whole city, however small it becomes.
 */
void
ginkgo_city_view_fit (GinkgoCityView *self)
{
  GinkgoCamera camera = { 0 };
  GinkgoViewport viewport;

  g_return_if_fail (GINKGO_IS_CITY_VIEW (self));

  self->fitted = TRUE;
  self->whole = TRUE;
  fit (self, &camera, &viewport);
  /* It need not be asked for where there is room for it anyway. */
  self->whole = camera.pitch < GINKGO_CITY_VIEW_LEGIBLE_PITCH;
  ginkgo_city_view_move_camera (self, &camera, TRUE);
}

/**
 * ginkgo_city_view_zoom:
 * @self: a city view
 * @factor: how many times larger things become
 *
 * The middle stays where it is.
 */
void
ginkgo_city_view_zoom (GinkgoCityView *self,
                       double factor)
{
  GinkgoCamera camera;

  g_return_if_fail (GINKGO_IS_CITY_VIEW (self));

  camera = self->camera_to;
  ginkgo_camera_step (&camera, &self->viewport, factor, self->viewport.width / 2, self->viewport.height / 2);
  self->fitted = FALSE;
  ginkgo_city_view_move_camera (self, &camera, TRUE);
}

/**
 * ginkgo_city_view_get_pitch:
 * @self: a city view
 *
 * Returns: how far cells are apart, or will be at the end of a movement, in pixels
 */
double
ginkgo_city_view_get_pitch (GinkgoCityView *self)
{
  g_return_val_if_fail (GINKGO_IS_CITY_VIEW (self), 0);

  return self->camera_to.pitch;
}

/**
 * ginkgo_city_view_set_insets:
 * @self: a city view
 * @left: pixels at the left edge where something lies over it
 * @top: pixels at the top
 * @right: pixels at the right edge
 * @bottom: pixels at the bottom
 *
 * What is shown on purpose is shown beside these.
 */
void
ginkgo_city_view_set_insets (GinkgoCityView *self,
                             int left,
                             int top,
                             int right,
                             int bottom)
{
  g_return_if_fail (GINKGO_IS_CITY_VIEW (self));

  self->viewport.inset_left = left;
  self->viewport.inset_top = top;
  self->viewport.inset_right = right;
  self->viewport.inset_bottom = bottom;
  /* Allocation fits again when it sees another size. */
  self->viewport.width = 0;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/**
 * ginkgo_city_view_set_corner:
 * @self: a city view
 * @left: pixels at the left edge, or 0
 * @right: pixels at the right edge, or 0
 *
 * What lies over the lower edge, see ginkgo_city_view_set_insets(), takes no more than so
 * much of one corner.
 */
void
ginkgo_city_view_set_corner (GinkgoCityView *self,
                             int left,
                             int right)
{
  g_return_if_fail (GINKGO_IS_CITY_VIEW (self));

  self->corner_left = left;
  self->corner_right = right;
  self->viewport.width = 0;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/**
 * ginkgo_city_view_set_panel:
 * @self: a city view
 * @left: pixels at the left edge that a panel lies over now and then
 * @top: pixels at the top
 * @right: pixels at the right edge
 */
void
ginkgo_city_view_set_panel (GinkgoCityView *self,
                            int left,
                            int top,
                            int right)
{
  g_return_if_fail (GINKGO_IS_CITY_VIEW (self));

  self->panel_left = left;
  self->panel_top = top;
  self->panel_right = right;
  self->viewport.width = 0;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/**
 * ginkgo_city_view_show_panel:
 * @self: a city view
 * @height: how far down the panel reaches, in pixels; 0 when it goes away
 * @place: what the panel speaks of and must not lie over, or %GINKGO_CELL_NONE
 *
 * When the panel goes away the city returns to where it was fitted.
 */
void
ginkgo_city_view_show_panel (GinkgoCityView *self,
                             int height,
                             guint16 place)
{
  GinkgoCamera camera;

  g_return_if_fail (GINKGO_IS_CITY_VIEW (self));

  if (self->panel_height == 0 && height == 0)
    return;

  self->panel_height = height;
  self->panel_place = place;
  if (self->viewport.width <= 0)
    return;

  camera = self->camera_to;
  fit_with_panel (self, &camera);
  ginkgo_city_view_move_camera (self, &camera, TRUE);
}
