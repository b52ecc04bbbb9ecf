/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-city-view.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#include "ginkgo-city-land.h"
#include "ginkgo-city-still.h"
#include "ginkgo-raster.h"
#include "ginkgo-site.h"
#include "ginkgo-text.h"

/* In pixels */
#define KEY_STEP 64.0

/* As at dusk */
#define VEIL_COLOR GINKGO_RGB (0x1d2559)
/* The opacity of the veil while a lesson is about something else */
#define LESSON_VEIL 0.3

/* How long the sun takes to its next place, in µs */
#define HOUR_DURATION (G_USEC_PER_SEC * 12 / 10)

/* A cell as it looked in the last frame */
typedef struct
{
  GskRenderNode *node;
  int size;
} PaintedCell;

/* A building that grows */
typedef struct
{
  guint16 place;
  gint64 delay;      /* in µs */
  gint64 start_time; /* in µs, or 0 before the first frame */
} Growth;

struct _GinkgoCityView
{
  GtkWidget parent_instance;

  GinkgoCityCamera *camera;
  GinkgoCityLand *land;
  GinkgoDistrictOverlay *districts;

  /* The cells that are seen, and a picture for frames in which they only seem to move */
  GArray *painted_cells; /* of PaintedCell */
  GinkgoCityStill *still;

  GArray *growths; /* of Growth */
  guint tick_id;

  /* The light of new buildings, and the sun, which moves from one hour to another */
  GinkgoLightTime time;
  double last_hour;
  double next_hour;
  double hour;
  gint64 hour_start_time; /* in µs, or 0 before the first frame */

  GinkgoTokenMove move;
  gboolean has_move;
  double veil; /* its opacity */
  gboolean is_aside;
  guint16 tokens[GINKGO_N_LETTERS];

  /* The cell that gets the focus when the focus enters the view */
  guint16 current;

  guint16 pointed;
  guint16 pointed_told;
  guint pointed_id;
};

/**
 * GinkgoCityView:
 *
 * The city: a widget for each cell that matters, laid out by its place, seen
 * through a camera that pans and zooms. It shows what it is given and reports what
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
  MOVED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* Cells */

static GinkgoCell *
get_first (GinkgoCityView *self)
{
  return (GinkgoCell *) gtk_widget_get_first_child (GTK_WIDGET (self));
}

static GinkgoCell *
get_next (GinkgoCell *cell)
{
  return (GinkgoCell *) gtk_widget_get_next_sibling (GTK_WIDGET (cell));
}

static void
cell_activated_cb (GinkgoCityView *self,
                   GinkgoCell *cell)
{
  g_signal_emit (self, signals[PLACE_ACTIVATED], 0, (guint) ginkgo_cell_get_place (cell));
}

static void
ensure_cell (GinkgoCityView *self,
             guint16 place)
{
  GinkgoCell *next = ginkgo_city_cells_find_from (GTK_WIDGET (self), place);
  GtkWidget *cell;

  if (next && ginkgo_cell_get_place (next) == place)
    return;

  cell = ginkgo_cell_new (place);
  g_signal_connect_object (cell, "activated", G_CALLBACK (cell_activated_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_insert_before (cell, GTK_WIDGET (self), (GtkWidget *) next);
}

static void
remove_cell (GinkgoCityView *self,
             GinkgoCell *cell)
{
  GtkWidget *widget = GTK_WIDGET (cell);

  /* GTK drops the focus with the widget that has it, and moves it to the first one of the window in
   * the next frame. Then nobody knows any more which cell was near. */
  if (gtk_widget_get_root (widget) && gtk_widget_is_focus (widget))
    {
      guint16 place = ginkgo_cell_get_place (cell);
      GinkgoCell *nearest = ginkgo_city_cells_find_nearest (GTK_WIDGET (self), ginkgo_cell_get_x (place), ginkgo_cell_get_y (place), cell);

      if (nearest)
        gtk_widget_grab_focus (GTK_WIDGET (nearest));
    }
  gtk_widget_unparent (widget);
}

/* Motion */

/* Shows this part of the cells in the light of new buildings, from the horizon on: windows are lit one by one, and no
 * frame has to paint all buildings. */
static void
pass_time (GinkgoCityView *self,
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

static gboolean
tick_cb (GtkWidget *widget,
         GdkFrameClock *clock,
         gpointer data)
{
  GinkgoCityView *self = GINKGO_CITY_VIEW (widget);
  gint64 now = gdk_frame_clock_get_frame_time (clock);

  for (guint i = self->growths->len; i > 0; i--)
    {
      Growth *growth = &g_array_index (self->growths, Growth, i - 1);
      GinkgoCell *cell = ginkgo_city_cells_get (widget, growth->place);
      gint64 elapsed;

      if (growth->start_time == 0)
        growth->start_time = now + growth->delay;
      elapsed = MAX (0, now - growth->start_time) / 1000;
      if (cell != NULL && elapsed < ginkgo_cell_get_growth_duration (cell))
        {
          ginkgo_cell_set_growth (cell, (int) elapsed);
          continue;
        }

      if (cell != NULL)
        ginkgo_cell_set_growth (cell, GINKGO_CELL_GROWN);
      g_array_remove_index (self->growths, i - 1);
    }

  if (self->hour != self->next_hour)
    {
      double part;

      if (self->hour_start_time == 0)
        self->hour_start_time = now;
      part = MIN (1, (double) (now - self->hour_start_time) / HOUR_DURATION);
      self->hour = part == 1 ? self->next_hour : self->last_hour + part * (self->next_hour - self->last_hour);
      pass_time (self, part);
      gtk_widget_queue_draw (widget);
    }
  if (self->growths->len > 0 || self->hour != self->next_hour)
    return G_SOURCE_CONTINUE;

  self->tick_id = 0;

  return G_SOURCE_REMOVE;
}

static void
ensure_tick (GinkgoCityView *self)
{
  if (self->tick_id == 0)
    self->tick_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
}

/* Pointing */

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

/* The signal comes a moment later: its handlers may make cells come and go, which must not
 * happen while the focus is moving. */
static void
set_pointed (GinkgoCityView *self,
             guint16 place)
{
  self->pointed = place;
  if (self->pointed_id == 0)
    self->pointed_id = g_idle_add_full (G_PRIORITY_DEFAULT, tell_pointed_cb, self, NULL);
}

static void
leave_cb (GinkgoCityView *self)
{
  set_pointed (self, GINKGO_CELL_NONE);
}

static void
motion_cb (GinkgoCityView *self,
           double x,
           double y)
{
  GtkWidget *cell = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);

  if (!ginkgo_city_camera_point (self->camera, x, y))
    set_pointed (self, GINKGO_IS_CELL (cell) ? ginkgo_cell_get_place (GINKGO_CELL (cell)) : GINKGO_CELL_NONE);
}

/* A click on the ground takes the choice back, a double click finds the city again. */
static void
released_cb (GinkgoCityView *self,
             int n_press,
             double x,
             double y)
{
  GtkWidget *widget = GTK_WIDGET (self);

  if (gtk_widget_pick (widget, x, y, GTK_PICK_DEFAULT) != widget)
    return;

  if (n_press == 2)
    ginkgo_city_camera_fit (self->camera);
  else
    g_signal_emit (self, signals[PLACE_ACTIVATED], 0, (guint) GINKGO_CELL_NONE);
}

/* Keys */

static gboolean
pan_key_cb (GtkWidget *widget,
            GVariant *args,
            gpointer user_data)
{
  int dx, dy;

  g_variant_get (args, "(ii)", &dx, &dy);
  ginkgo_city_camera_pan (GINKGO_CITY_VIEW (widget)->camera, dx * KEY_STEP, dy * KEY_STEP);

  return GDK_EVENT_STOP;
}

static gboolean
end_key_cb (GtkWidget *widget,
            GVariant *args,
            gpointer user_data)
{
  GtkWidget *cell = g_variant_get_boolean (args) ? gtk_widget_get_last_child (widget) : gtk_widget_get_first_child (widget);

  return cell && gtk_widget_grab_focus (cell);
}

static void
add_pan_binding (GtkWidgetClass *widget_class,
                 guint key,
                 guint keypad_key,
                 int dx,
                 int dy)
{
  const guint keys[] = { key, keypad_key };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      gtk_widget_class_add_binding (widget_class, keys[i], GDK_SHIFT_MASK, pan_key_cb, "(ii)", dx, dy);
      gtk_widget_class_add_binding (widget_class, keys[i], GDK_CONTROL_MASK, pan_key_cb, "(ii)", dx, dy);
    }
}

/* Moving among cells */

static gboolean
ginkgo_city_view_focus (GtkWidget *widget,
                        GtkDirectionType direction)
{
  GtkWidget *focus = gtk_widget_get_focus_child (widget);
  GtkWidget *next;

  if (!focus)
    return gtk_widget_grab_focus (widget);

  if (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD)
    return FALSE;

  next = ginkgo_city_cells_find_in_direction (widget, ginkgo_cell_get_place (GINKGO_CELL (focus)), direction);

  return !next || gtk_widget_grab_focus (next);
}

static gboolean
ginkgo_city_view_grab_focus (GtkWidget *widget)
{
  GinkgoCityView *self = GINKGO_CITY_VIEW (widget);
  GtkWidget *cell = (GtkWidget *) ginkgo_city_cells_get (widget, self->current);

  if (!cell)
    cell = gtk_widget_get_first_child (widget);

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
      ginkgo_city_camera_reveal (self->camera, self->current);
    }

  set_pointed (self, child ? self->current : GINKGO_CELL_NONE);
}

/* Drawing */

/* Where a push would move a token */
static void
draw_arrow (GinkgoCityView *self,
            GtkSnapshot *snapshot,
            guint16 from,
            guint16 to,
            const GdkRGBA *color)
{
  const GinkgoCamera *camera = ginkgo_city_camera_get_now (self->camera);
  const GinkgoViewport *viewport = ginkgo_city_camera_get_viewport (self->camera);
  double pitch = camera->pitch;
  g_autoptr (GskPathBuilder) builder = gsk_path_builder_new ();
  g_autoptr (GskPath) path = NULL;
  g_autoptr (GskStroke) stroke = gsk_stroke_new ((float) MAX (2, pitch * 0.05));
  double x0, y0, x1, y1, length, ux, uy, head = pitch * 0.16;

  ginkgo_camera_to_view (camera, viewport, ginkgo_cell_get_x (from) + 0.5, ginkgo_cell_get_y (from) + 0.5, &x0, &y0);
  ginkgo_camera_to_view (camera, viewport, ginkgo_cell_get_x (to) + 0.5, ginkgo_cell_get_y (to) + 0.5, &x1, &y1);
  length = hypot (x1 - x0, y1 - y0);
  ux = (x1 - x0) / length;
  uy = (y1 - y0) / length;
  x0 += ux * pitch * 0.3;
  y0 += uy * pitch * 0.3;
  x1 -= ux * pitch * 0.34;
  y1 -= uy * pitch * 0.34;

  gsk_path_builder_move_to (builder, (float) x0, (float) y0);
  gsk_path_builder_line_to (builder, (float) x1, (float) y1);
  gsk_path_builder_move_to (builder, (float) (x1 - head * (ux - uy * 0.7)), (float) (y1 - head * (uy + ux * 0.7)));
  gsk_path_builder_line_to (builder, (float) x1, (float) y1);
  gsk_path_builder_line_to (builder, (float) (x1 - head * (ux + uy * 0.7)), (float) (y1 - head * (uy - ux * 0.7)));
  path = gsk_path_builder_free_to_path (g_steal_pointer (&builder));
  gsk_stroke_set_line_cap (stroke, GSK_LINE_CAP_ROUND);
  gsk_stroke_set_line_join (stroke, GSK_LINE_JOIN_ROUND);
  gtk_snapshot_append_stroke (snapshot, path, stroke, color);
}

/* Places that are revealed, or that a lesson points out, shine through the veil. In high contrast, their rings stand out without one. */
static void
draw_veil (GinkgoCityView *self,
           GtkSnapshot *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GdkRGBA color = VEIL_COLOR;

  color.alpha = ginkgo_light_is_plain () ? 0 : (float) MAX (self->veil, self->is_aside ? LESSON_VEIL : 0);
  gtk_snapshot_append_color (snapshot, &color, &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget), (float) gtk_widget_get_height (widget)));
  for (GinkgoCell *cell = get_first (self); cell; cell = get_next (cell))
    if (ginkgo_cell_get_marks (cell) & (GINKGO_CELL_MARK_REVEALED | GINKGO_CELL_MARK_LESSON))
      gtk_widget_snapshot_child (widget, GTK_WIDGET (cell), snapshot);
}

static void
ginkgo_city_view_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  /* The widgets around it get their natural height first; the city takes the rest. */
  *minimum = 64;
  *natural = orientation == GTK_ORIENTATION_VERTICAL ? *minimum : 4 * (int) GINKGO_CAMERA_PITCH;
}

static void
ginkgo_city_view_size_allocate (GtkWidget *widget,
                                int width,
                                int height,
                                int baseline)
{
  GinkgoCityView *self = GINKGO_CITY_VIEW (widget);

  ginkgo_city_camera_resize (self->camera, width, height);
  ginkgo_city_camera_place_cells (self->camera);
  g_signal_emit (self, signals[MOVED], 0);
}

static void
clear_painted_cell (PaintedCell *cell)
{
  gsk_render_node_unref (cell->node);
}

/* Cells from north to south, because tall buildings hide those behind them */
static GArray *
paint_cells (GinkgoCityView *self)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (PaintedCell));

  g_array_set_clear_func (cells, (GDestroyNotify) clear_painted_cell);
  for (GinkgoCell *cell = get_first (self); cell; cell = get_next (cell))
    {
      GtkSnapshot *snapshot = gtk_snapshot_new ();
      PaintedCell painted = { .size = gtk_widget_get_width (GTK_WIDGET (cell)) };

      gtk_widget_snapshot_child (GTK_WIDGET (self), GTK_WIDGET (cell), snapshot);
      painted.node = gtk_snapshot_free_to_node (snapshot);
      if (painted.node)
        g_array_append_val (cells, painted);
    }

  return cells;
}

/* The picture forgets the cells that look different, and not only because they have been painted in another size. */
static void
forget_changes (GinkgoCityView *self,
                const GArray *last_cells,
                const GinkgoCitySight *sight)
{
  if (self->painted_cells->len != last_cells->len)
    {
      ginkgo_city_still_drop (self->still);
      return;
    }

  for (guint i = 0; i < last_cells->len; i++)
    {
      const PaintedCell *cell = &g_array_index (self->painted_cells, PaintedCell, i);
      const PaintedCell *last = &g_array_index (last_cells, PaintedCell, i);
      graphene_rect_t bounds;

      if (cell->size != last->size || ginkgo_raster_is_same (cell->node, last->node))
        continue;

      gsk_render_node_get_bounds (cell->node, &bounds);
      graphene_rect_inset (&bounds, (float) -sight->pitch / 2, (float) -sight->pitch / 2);
      ginkgo_city_still_forget (self->still, sight, &bounds);
    }
}

static void
draw_city (gpointer data,
           GtkSnapshot *snapshot,
           const GinkgoCitySight *sight)
{
  GinkgoCityView *self = GINKGO_CITY_VIEW (data);

  ginkgo_city_land_draw_near (self->land, snapshot, &sight->area);
  if (self->districts)
    ginkgo_district_overlay_draw_ground (self->districts, snapshot, sight);
  for (guint i = 0; i < self->painted_cells->len; i++)
    {
      GskRenderNode *cell = g_array_index (self->painted_cells, PaintedCell, i).node;
      graphene_rect_t bounds;

      gsk_render_node_get_bounds (cell, &bounds);
      if (graphene_rect_intersection (&bounds, &sight->area, NULL))
        gtk_snapshot_append_node (snapshot, cell);
    }
}

static void
ginkgo_city_view_snapshot (GtkWidget *widget,
                           GtkSnapshot *snapshot)
{
  GinkgoCityView *self = GINKGO_CITY_VIEW (widget);
  GinkgoCitySight sight = ginkgo_city_camera_get_sight (self->camera);
  g_autoptr (GArray) last_cells = g_steal_pointer (&self->painted_cells);
  GdkRGBA color;

  ginkgo_light_begin_hour (ginkgo_light_is_night () || (self->next_hour == GINKGO_SKY_NIGHT && !ginkgo_light_is_plain ()));
  self->painted_cells = paint_cells (self);
  if (!get_first (self))
    {
      ginkgo_light_end_hour ();
      return;
    }

  ginkgo_city_land_draw_far (self->land, snapshot, self->hour);
  if (ginkgo_city_land_sharpen (self->land) && !ginkgo_city_camera_is_blurred (self->camera) && !ginkgo_city_camera_moves (self->camera))
    {
      ginkgo_city_still_drop (self->still);
      draw_city (self, snapshot, &sight);
    }
  else
    {
      forget_changes (self, last_cells, &sight);
      ginkgo_city_still_draw (self->still, snapshot, &sight);
    }

  if (self->districts)
    ginkgo_district_overlay_draw_badges (self->districts, snapshot, &sight);
  if (self->veil > 0 || self->is_aside)
    draw_veil (self, snapshot);
  gtk_widget_get_color (GTK_WIDGET (get_first (self)), &color);
  for (guint i = 0; self->has_move && i < GINKGO_N_LETTERS; i++)
    if (self->move.cells[i] != GINKGO_CELL_NONE && self->tokens[i] != GINKGO_CELL_NONE)
      draw_arrow (self, snapshot, self->tokens[i], self->move.cells[i], &color);
  ginkgo_light_end_hour ();
}

/* Render nodes belong to a renderer. */
static void
ginkgo_city_view_unrealize (GtkWidget *widget)
{
  GinkgoCityView *self = GINKGO_CITY_VIEW (widget);

  ginkgo_city_land_drop (self->land);
  ginkgo_city_still_drop (self->still);
  g_array_set_size (self->painted_cells, 0);
  if (self->districts)
    ginkgo_district_overlay_repaint (self->districts);

  GTK_WIDGET_CLASS (ginkgo_city_view_parent_class)->unrealize (widget);
}

static void
ginkgo_city_view_dispose (GObject *object)
{
  GinkgoCityView *self = GINKGO_CITY_VIEW (object);
  GtkWidget *cell;

  ginkgo_city_camera_release (self->camera);
  ginkgo_city_view_finish_motion (self);
  while ((cell = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_widget_unparent (cell);
  g_clear_handle_id (&self->pointed_id, g_source_remove);

  G_OBJECT_CLASS (ginkgo_city_view_parent_class)->dispose (object);
}

static void
ginkgo_city_view_finalize (GObject *object)
{
  GinkgoCityView *self = GINKGO_CITY_VIEW (object);

  g_clear_pointer (&self->districts, ginkgo_district_overlay_free);
  ginkgo_city_still_free (self->still);
  g_array_unref (self->painted_cells);
  g_array_unref (self->growths);
  ginkgo_city_land_free (self->land);
  ginkgo_city_camera_free (self->camera);

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

  /* Emitted with a cell when it is clicked on, or Enter is pressed on it, and with GINKGO_CELL_NONE when the ground is
   * clicked on. */
  signals[PLACE_ACTIVATED] = g_signal_new ("place-activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  /* Emitted with a cell when the pointer or the focus comes to it, GINKGO_CELL_NONE when it leaves. */
  signals[PLACE_POINTED] = g_signal_new ("place-pointed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  /* Emitted when the cells may be seen elsewhere. */
  signals[MOVED] = g_signal_new ("moved", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  add_pan_binding (widget_class, GDK_KEY_Left, GDK_KEY_KP_Left, 1, 0);
  add_pan_binding (widget_class, GDK_KEY_Right, GDK_KEY_KP_Right, -1, 0);
  add_pan_binding (widget_class, GDK_KEY_Up, GDK_KEY_KP_Up, 0, 1);
  add_pan_binding (widget_class, GDK_KEY_Down, GDK_KEY_KP_Down, 0, -1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Home, 0, end_key_cb, "b", FALSE);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_End, 0, end_key_cb, "b", TRUE);

  gtk_widget_class_set_css_name (widget_class, "city");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

static void
ginkgo_city_view_init (GinkgoCityView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  self->camera = ginkgo_city_camera_new (widget);
  self->land = ginkgo_city_land_new (widget, self->camera);
  self->painted_cells = g_array_new (FALSE, FALSE, sizeof (PaintedCell));
  self->still = ginkgo_city_still_new (draw_city, self);
  self->growths = g_array_new (FALSE, FALSE, sizeof (Growth));
  self->current = ginkgo_cell_make (0, 0);
  self->pointed = GINKGO_CELL_NONE;
  self->pointed_told = GINKGO_CELL_NONE;
  memset (self->tokens, 0xff, sizeof self->tokens);

  gtk_widget_set_overflow (widget, GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("City"), -1);

  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (widget, motion);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));
}

GinkgoCell *
ginkgo_city_view_get_cell (GinkgoCityView *self,
                           guint16 place)
{
  g_return_val_if_fail (GINKGO_IS_CITY_VIEW (self), NULL);

  return ginkgo_city_cells_get (GTK_WIDGET (self), place);
}

/* Removes the cells that are no longer needed. @founded is where a building is new, or GINKGO_CELL_NONE. */
static void
settle (GinkgoCityView *self,
        guint16 founded)
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

  if (!ginkgo_city_view_get_cell (self, self->pointed))
    set_pointed (self, GINKGO_CELL_NONE);
  ginkgo_city_camera_follow_growth (self->camera, founded);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* Marks and a token move stay. */
void
ginkgo_city_view_set_city (GinkgoCityView *self,
                           const GinkgoCity *city,
                           const char *const *names)
{
  guint16 founded = GINKGO_CELL_NONE;

  g_return_if_fail (GINKGO_IS_CITY_VIEW (self));
  g_return_if_fail (city != NULL);

  memcpy (self->tokens, city->tokens, sizeof self->tokens);
  ginkgo_city_land_show_city (self->land, city);
  for (guint i = 0; i < city->n_buildings; i++)
    ensure_cell (self, city->buildings[i].cell);
  for (guint i = 0; i < GINKGO_N_LETTERS; i++)
    if (city->tokens[i] != GINKGO_CELL_NONE)
      ensure_cell (self, city->tokens[i]);

  for (GinkgoCell *cell = get_first (self); cell; cell = get_next (cell))
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

  settle (self, founded);
}

/* Sets the light. The sun moves from where it is, and lamps are lit one by one. */
void
ginkgo_city_view_set_light (GinkgoCityView *self,
                            GinkgoSkyHour hour)
{
  GtkWidget *widget = GTK_WIDGET (self);

  g_return_if_fail (GINKGO_IS_CITY_VIEW (self));

  self->time = ginkgo_sky_get_light (hour);
  ginkgo_city_land_set_season (self->land, self->time.season);
  if (hour != self->next_hour)
    {
      if (hour == GINKGO_SKY_NIGHT || self->next_hour == GINKGO_SKY_NIGHT)
        ginkgo_city_land_drop (self->land);
      self->last_hour = self->hour;
      self->next_hour = hour;
      self->hour_start_time = 0;
      if (gtk_widget_get_mapped (widget) && adw_get_enable_animations (widget))
        ensure_tick (self);
      else
        self->hour = hour;
      gtk_widget_queue_draw (widget);
    }
  if (self->hour == self->next_hour)
    pass_time (self, 1);
}

/* Shows how a building comes into the place where it is now, after a @delay in ms. Without animations, it fades in. */
void
ginkgo_city_view_show_growth (GinkgoCityView *self,
                              guint16 place,
                              guint delay)
{
  Growth growth = { .place = place, .delay = 1000 * (gint64) delay };
  GinkgoCell *cell;

  g_return_if_fail (GINKGO_IS_CITY_VIEW (self));

  cell = ginkgo_city_view_get_cell (self, place);
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)) || cell == NULL)
    return;

  ginkgo_cell_set_growth (cell, 0);
  g_array_append_val (self->growths, growth);
  ensure_tick (self);
}

/* Shows at once what was moving. */
void
ginkgo_city_view_finish_motion (GinkgoCityView *self)
{
  g_return_if_fail (GINKGO_IS_CITY_VIEW (self));

  for (guint i = 0; i < self->growths->len; i++)
    {
      GinkgoCell *cell = ginkgo_city_view_get_cell (self, g_array_index (self->growths, Growth, i).place);

      if (cell != NULL)
        ginkgo_cell_set_growth (cell, GINKGO_CELL_GROWN);
    }
  g_array_set_size (self->growths, 0);
  if (self->hour != self->next_hour)
    gtk_widget_queue_draw (GTK_WIDGET (self));
  self->hour = self->next_hour;
  pass_time (self, 1);
  if (self->tick_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick_id);
  self->tick_id = 0;
}

/* All other cells lose the mark. Empty cells appear when they become targets. */
void
ginkgo_city_view_set_marked (GinkgoCityView *self,
                             GinkgoCellMarks mark,
                             const guint16 *places,
                             guint n_places)
{
  g_return_if_fail (GINKGO_IS_CITY_VIEW (self));

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

  if (mark == GINKGO_CELL_MARK_TARGET)
    settle (self, GINKGO_CELL_NONE);
  else if (mark & (GINKGO_CELL_MARK_IN_HAND | GINKGO_CELL_MARK_LAST))
    ginkgo_city_camera_follow_marks (self->camera);
}

/* Darkens all but the places that are being revealed. */
void
ginkgo_city_view_set_veil (GinkgoCityView *self,
                           double opacity)
{
  g_return_if_fail (GINKGO_IS_CITY_VIEW (self));

  if (self->veil == opacity)
    return;

  self->veil = opacity;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* @is_aside: whether a lesson is about something else, so that only places that it points out are not darkened */
void
ginkgo_city_view_set_aside (GinkgoCityView *self,
                            gboolean is_aside)
{
  g_return_if_fail (GINKGO_IS_CITY_VIEW (self));

  self->is_aside = is_aside;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Marks where the last of all actions was, and with a player's emblem the place of their last action until they act
 * again. The latest move is the first. */
void
ginkgo_city_view_show_last_moves (GinkgoCityView *self,
                                  const GinkgoLastMove *moves,
                                  guint n_moves,
                                  const char *const *names)
{
  g_return_if_fail (GINKGO_IS_CITY_VIEW (self));

  ginkgo_city_view_set_marked (self, GINKGO_CELL_MARK_LAST, n_moves > 0 ? moves[0].places : NULL, n_moves > 0 ? moves[0].n_places : 0);
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

/* Shows where the tokens would go with this move, if any. */
void
ginkgo_city_view_set_move (GinkgoCityView *self,
                           const GinkgoTokenMove *move)
{
  g_return_if_fail (GINKGO_IS_CITY_VIEW (self));

  self->has_move = move != NULL;
  if (move)
    self->move = *move;
  for (guint i = 0; move && i < GINKGO_N_LETTERS; i++)
    if (move->cells[i] != GINKGO_CELL_NONE)
      ensure_cell (self, move->cells[i]);

  for (GinkgoCell *cell = get_first (self); cell; cell = get_next (cell))
    {
      GinkgoCellState state = *ginkgo_cell_get_state (cell);

      state.ghost = GINKGO_LETTER_NONE;
      for (guint i = 0; move && i < GINKGO_N_LETTERS; i++)
        if (move->cells[i] == ginkgo_cell_get_place (cell))
          state.ghost = i;
      ginkgo_cell_set_state (cell, &state);
    }
  settle (self, GINKGO_CELL_NONE);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Shows what the chosen action would build. @tower may be NULL. */
void
ginkgo_city_view_set_future (GinkgoCityView *self,
                             guint16 place,
                             const GinkgoTower *tower)
{
  g_return_if_fail (GINKGO_IS_CITY_VIEW (self));

  for (GinkgoCell *cell = get_first (self); cell; cell = get_next (cell))
    {
      GinkgoCellState state = *ginkgo_cell_get_state (cell);

      state.future = tower && ginkgo_cell_get_place (cell) == place ? *tower : (GinkgoTower) { 0 };
      ginkgo_cell_set_state (cell, &state);
    }
}

/* @districts: (transfer full) (nullable): what to draw below and over the city */
void
ginkgo_city_view_set_districts (GinkgoCityView *self,
                                GinkgoDistrictOverlay *districts)
{
  g_return_if_fail (GINKGO_IS_CITY_VIEW (self));

  g_clear_pointer (&self->districts, ginkgo_district_overlay_free);
  ginkgo_city_still_drop (self->still);
  self->districts = districts;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

GinkgoDistrictOverlay *
ginkgo_city_view_get_districts (GinkgoCityView *self)
{
  return self->districts;
}

/* Moves no more than it takes to see these buildings, a bit for each index, as far as there is
 * room for all. */
void
ginkgo_city_view_reveal_buildings (GinkgoCityView *self,
                                   const GinkgoCity *city,
                                   guint64 buildings)
{
  g_return_if_fail (GINKGO_IS_CITY_VIEW (self));

  for (; buildings != 0; buildings &= buildings - 1)
    if (__builtin_ctzll (buildings) < city->n_buildings)
      ginkgo_city_camera_reveal (self->camera, city->buildings[__builtin_ctzll (buildings)].cell);
}

/* Finds what must be seen of a place: a building with its roof, a token, or the ground; in pixels. */
void
ginkgo_city_view_get_bounds (GinkgoCityView *self,
                             guint16 place,
                             graphene_rect_t *bounds)
{
  GinkgoCell *cell = ginkgo_city_view_get_cell (self, place);
  const GinkgoCellState *state = cell ? ginkgo_cell_get_state (cell) : NULL;
  guint height = state ? MAX (state->tower.building.height, state->future.building.height) : 0;
  float lift = height > 0 ? ginkgo_tower_get_lift (height) : 0;

  ginkgo_city_camera_get_square (self->camera, ginkgo_cell_get_x (place), ginkgo_cell_get_y (place), bounds);
  bounds->origin.y -= lift * bounds->size.height;
  bounds->size.height *= 1 + lift;
}

/* Lists where numbers, letters and changes of districts are seen, in pixels. @boards: (element-type graphene_rect_t) */
void
ginkgo_city_view_list_boards (GinkgoCityView *self,
                              GArray *boards)
{
  GinkgoCitySight sight = ginkgo_city_camera_get_sight (self->camera);

  if (self->districts)
    ginkgo_district_overlay_list_flags (self->districts, &sight, boards);
  for (GinkgoCell *cell = get_first (self); cell; cell = get_next (cell))
    {
      const GinkgoCellState *state = ginkgo_cell_get_state (cell);
      guint height = state->future.building.height > 0 ? state->future.building.height : state->tower.building.height;
      graphene_rect_t square, board;

      ginkgo_city_camera_get_square (self->camera, ginkgo_cell_get_x (ginkgo_cell_get_place (cell)), ginkgo_cell_get_y (ginkgo_cell_get_place (cell)), &square);
      if (height > 0)
        {
          float top = ginkgo_tower_get_roof (height) * square.size.height;
          float bottom = ginkgo_tower_get_board (height) * square.size.height;

          board = GRAPHENE_RECT_INIT (square.origin.x, square.origin.y + square.size.height - top, square.size.width, top - bottom);
        }
      else
        {
          ginkgo_site_get_sign (&square, &board);
        }
      g_array_append_val (boards, board);
    }
}

GinkgoCityCamera *
ginkgo_city_view_get_camera (GinkgoCityView *self)
{
  return self->camera;
}

gboolean
ginkgo_city_view_focus_place (GinkgoCityView *self,
                              guint16 place)
{
  GinkgoCell *cell;

  g_return_val_if_fail (GINKGO_IS_CITY_VIEW (self), FALSE);

  cell = ginkgo_city_view_get_cell (self, place);

  return cell && gtk_widget_grab_focus (GTK_WIDGET (cell));
}
