/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-city-camera.h"

#include <adwaita.h>
#include <math.h>
#include <string.h>

#include "ginkgo-art-city.h"
#include "ginkgo-fit.h"
#include "ginkgo-focus.h"
#include "ginkgo-raster.h"

/* In ms */
#define MOVE_DURATION  250
#define SHOT_DURATION  350
#define WHEEL_DURATION 150
#define GLIDE_DURATION 600
#define COME_DURATION  700

/* A movement that slows down as animations do covers the way of a third of its duration
 * at its first speed. */
#define GLIDE_WAY (GLIDE_DURATION / 3000.0)

/* Around the city, in pixels */
#define MARGIN 8.0

/* In windows that are higher than others, the city may be larger: cells are at most this part of their height
 * apart. */
#define HIGH_PART 0.145

/* Numbers are illegible below the first pitch: then a part of the city is shown with the second. */
#define LEGIBLE_PITCH 18
#define CLOSE_PITCH   28

/* How far cells are apart at most in a close shot of the subject, and how many are seen in each direction */
#define SUBJECT_PITCH 84
#define SUBJECT_CELLS 3

/* When something that covered the city goes, the city grows if it becomes larger by more than this factor. */
#define LARGER 1.05

/* A drag is no click after so many pixels. */
#define DRAG_THRESHOLD 8.0

/* Pixels and zoom for a step of the wheel, and zoom for a pixel on a touchpad */
#define WHEEL_PAN   64.0
#define WHEEL_ZOOM  1.2
#define FINGER_ZOOM 1.01

/* A drag's speed is measured over at least this time, in µs; one that rests for so long
 * has none */
#define SPEED_TIME 40000
#define REST_TIME  100000

/* Slower than this, in pixels a second, nothing glides on */
#define MIN_SPEED 100.0

/* How many cells are painted again in a frame after zooming */
#define REPAINTS 5

/* How far the pointer was from where the drag began, and when, in µs of the monotonic clock */
typedef struct
{
  gint64 time;
  double x;
  double y;
} DragPoint;

struct _GinkgoCityCamera
{
  GtkWidget *view; /* not owned */

  AdwAnimation *animation;
  GinkgoCamera now;
  GinkgoCamera from;
  GinkgoCamera goal;

  GinkgoViewport viewport;
  GArray *covers;  /* (element-type GinkgoExtent): what always lies over the view */
  guint16 subject; /* the place that must be seen now, or GINKGO_CELL_NONE */
  gboolean close;  /* there is little room, so it is seen from near */

  /* Where the camera returns to without a subject, unless the user has moved it: the whole city, however
   * small, or else a part of it if numbers would be illegible */
  GinkgoCamera home;
  gboolean fitted;
  gboolean whole;

  /* The camera begins where that of another page was, and when it will have come */
  gboolean comes;
  gint64 come_time; /* in µs of the monotonic clock */

  /* Not owned; NULL when the view goes */
  GtkGesture *drag;
  GtkGesture *pinch;
  GtkEventController *scroll;
  /* The user is dragging the city. */
  gboolean held;
  DragPoint drag_points[2];
  gboolean drag_interrupted;
  /* View when a gesture took hold of the city, and the point between the fingers */
  GinkgoCamera grabbed;
  double pinch_x;
  double pinch_y;
  /* The point that the wheel zooms at */
  double pointer_x;
  double pointer_y;

  /* Where the plane's origin is seen, in pixels */
  double origin_x;
  double origin_y;
  /* The pixels of the screen in one of the widget's */
  double scale;
  double placed_pitch;
  /* The camera is in the middle of zooming, or has just been zoomed. */
  gboolean zooming;
  gboolean zoomed;
  /* The cells have moved since the pointer's place among them was last looked up. */
  gboolean moved;
  /* Some cells wait to be painted in their new size. */
  gboolean blurred;
  guint sharpen_id;
};

/* Movement */

static void
animate_cb (double progress,
            gpointer data)
{
  GinkgoCityCamera *self = data;

  ginkgo_camera_mix (&self->from, &self->goal, progress, &self->now);
  gtk_widget_queue_allocate (self->view);
}

static gboolean
is_sized (GinkgoCityCamera *self)
{
  return self->viewport.width > 0;
}

/* Wherever people move the camera, it looks at the city, and some cell is seen. */
static void
keep_city (GinkgoCityCamera *self,
           GinkgoCamera *camera)
{
  GinkgoCell *nearest;
  GinkgoExtent city;
  double x, y;

  if (gtk_widget_get_first_child (self->view) == NULL || !is_sized (self))
    return;

  ginkgo_city_cells_measure (self->view, &city);
  ginkgo_camera_clamp (camera, &city);
  nearest = ginkgo_city_cells_find_nearest (self->view, camera->x - 0.5, camera->y - 0.5, NULL);
  x = ginkgo_cell_get_x (ginkgo_cell_get_place (nearest)) + 0.5;
  y = ginkgo_cell_get_y (ginkgo_cell_get_place (nearest)) + 0.5;
  /* Enough of it to recognize it */
  ginkgo_camera_keep_seen (camera, &self->viewport, &(GinkgoExtent) { x - 0.2, y - 0.2, x + 0.2, y + 0.2 });
}

static void
move (GinkgoCityCamera *self,
      const GinkgoCamera *camera,
      guint duration)
{
  adw_animation_pause (self->animation);
  self->from = self->now;
  self->goal = *camera;

  if (duration > 0 && gtk_widget_get_mapped (self->view))
    {
      adw_timed_animation_set_duration (ADW_TIMED_ANIMATION (self->animation), duration);
      adw_animation_reset (self->animation);
      adw_animation_play (self->animation);
    }
  else
    {
      self->now = self->goal;
      gtk_widget_queue_allocate (self->view);
    }
}

/* From now on the camera need not show the whole city. */
static void
move_for_user (GinkgoCityCamera *self,
               const GinkgoCamera *camera,
               guint duration)
{
  GinkgoCamera kept = *camera;

  self->fitted = FALSE;
  keep_city (self, &kept);
  move (self, &kept, duration);
}

/* Fitting */

static void
init_fit (GinkgoCityCamera *self,
          GinkgoFit *fit,
          const GArray *shapes)
{
  double margin = MIN (MARGIN, MIN (self->viewport.width, self->viewport.height) / 64);

  fit->shapes = (gconstpointer) shapes->data;
  fit->n_shapes = shapes->len;
  fit->covers = (gconstpointer) self->covers->data;
  fit->n_covers = self->covers->len;
  fit->room = (GinkgoExtent) { margin, margin, self->viewport.width - margin, self->viewport.height - margin };
  fit->viewport = self->viewport;
}

/* Lists what to show where there is no room for the whole city: the cells that can be chosen, or those of the
 * last move. */
static void
list_important (GinkgoCityCamera *self,
                GArray *shapes)
{
  static const GinkgoCellMarks marks[] = { GINKGO_CELL_MARK_TARGET, GINKGO_CELL_MARK_IN_HAND, GINKGO_CELL_MARK_LAST, 0 };

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      ginkgo_city_cells_list_shapes (self->view, marks[i], shapes);
      if (shapes->len > 0)
        return;
    }
}

/* Finds where to see the whole city beside the covers; or as much as possible of what matters, if numbers would
 * be illegible; or at least the middle, if the covers leave no room. */
static void
find_home (GinkgoCityCamera *self)
{
  g_autoptr (GArray) shapes = g_array_new (FALSE, FALSE, sizeof (GinkgoExtent));
  guint max_pitch = (guint) MIN (GINKGO_CAMERA_MAX_PITCH, MAX (GINKGO_CAMERA_PITCH, HIGH_PART * self->viewport.height));
  GinkgoExtent city;
  GinkgoFit fit;
  gboolean found;

  ginkgo_city_cells_list_shapes (self->view, 0, shapes);
  if (shapes->len == 0)
    return;

  init_fit (self, &fit, shapes);
  found = ginkgo_fit_find (&fit, self->whole ? 1 : LEGIBLE_PITCH, max_pitch, &self->home);
  if (!found && !self->whole)
    {
      list_important (self, shapes);
      init_fit (self, &fit, shapes);
      while (!(found = ginkgo_fit_find (&fit, CLOSE_PITCH, CLOSE_PITCH, &self->home)) && fit.n_shapes > 1)
        fit.n_shapes--;
      /* Not the land around it, but as much of the city as possible */
      ginkgo_city_cells_measure (self->view, &city);
      self->home.x = (city.left + city.right) / 2;
      self->home.y = (city.top + city.bottom) / 2;
      ginkgo_fit_move (&fit, &self->home);
    }
  if (!found)
    {
      fit.n_covers = 0;
      ginkgo_fit_find (&fit, 1, CLOSE_PITCH, &self->home);
    }
}

static gboolean
shows_all (GinkgoCityCamera *self,
           const GinkgoCamera *camera)
{
  g_autoptr (GArray) shapes = g_array_new (FALSE, FALSE, sizeof (GinkgoExtent));
  GinkgoCamera moved = *camera;
  GinkgoFit fit;

  ginkgo_city_cells_list_shapes (self->view, 0, shapes);
  init_fit (self, &fit, shapes);

  return ginkgo_fit_move (&fit, &moved) && moved.x == camera->x && moved.y == camera->y;
}

/* The cells around a shape, all of them in the city as far as it has so many: its edge is seen from inside. */
static void
get_surroundings (GinkgoCityCamera *self,
                  const GinkgoExtent *shape,
                  GinkgoExtent *around)
{
  const double beside = (SUBJECT_CELLS - 1) / 2.0;
  GinkgoExtent city;

  ginkgo_city_cells_measure (self->view, &city);
  around->left = MAX (city.left, MIN (shape->left - beside, city.right - SUBJECT_CELLS));
  around->top = MAX (city.top, MIN (shape->top - beside, city.bottom - SUBJECT_CELLS));
  around->right = MIN (city.right, around->left + SUBJECT_CELLS);
  around->bottom = MIN (city.bottom, around->top + SUBJECT_CELLS);
}

/* Moves no more than it takes to see a cell, or comes @near to it. */
static void
reveal (GinkgoCityCamera *self,
        guint16 place,
        gboolean near,
        GinkgoCamera *camera)
{
  g_autoptr (GArray) shapes = g_array_new (FALSE, FALSE, sizeof (GinkgoExtent));
  GinkgoCell *cell = ginkgo_city_cells_get (self->view, place);
  GinkgoExtent shape;
  GinkgoFit fit;

  if (cell == NULL)
    return;

  ginkgo_city_cells_get_shape (cell, &shape);
  if (near)
    get_surroundings (self, &shape, &shape);
  g_array_append_val (shapes, shape);
  init_fit (self, &fit, shapes);
  if (near)
    ginkgo_fit_find (&fit, CLOSE_PITCH, SUBJECT_PITCH, camera);
  else if (!ginkgo_fit_move (&fit, camera))
    ginkgo_camera_keep_seen (camera, &self->viewport, &shape);
}

/* Goes home, or stays where the user has moved it, but sees the subject. What a new page moves does not make the camera
 * come faster. */
static void
settle (GinkgoCityCamera *self,
        guint duration)
{
  GinkgoCamera camera = self->fitted ? self->home : self->goal;
  gint64 left = (self->come_time - g_get_monotonic_time ()) / 1000;

  if (duration > 0)
    duration = (guint) MAX (duration, left);

  if (self->subject != GINKGO_CELL_NONE)
    reveal (self, self->subject, self->fitted && self->close && self->home.pitch < SUBJECT_PITCH, &camera);
  if (camera.x != self->goal.x || camera.y != self->goal.y || camera.pitch != self->goal.pitch)
    move (self, &camera, duration);
}

/* Hands */

static void
grab (GinkgoCityCamera *self)
{
  adw_animation_pause (self->animation);
  self->grabbed = self->goal = self->now;
  gtk_widget_queue_allocate (self->view);
}

/* Goes on moving after a hand has released the city, with a speed in pixels a second. */
static void
glide (GinkgoCityCamera *self,
       double speed_x,
       double speed_y)
{
  GinkgoCamera camera = self->now;

  if (!adw_get_enable_animations (self->view))
    return;

  ginkgo_camera_pan (&camera, speed_x * GLIDE_WAY, speed_y * GLIDE_WAY);
  move_for_user (self, &camera, GLIDE_DURATION);
}

static void
drag_begin_cb (GinkgoCityCamera *self,
               double x,
               double y)
{
  grab (self);
  self->drag_interrupted = FALSE;
  self->drag_points[0] = self->drag_points[1] = (DragPoint) { g_get_monotonic_time (), 0, 0 };
}

static void
drag_update_cb (GinkgoCityCamera *self,
                double dx,
                double dy,
                GtkGesture *drag)
{
  gint64 now = g_get_monotonic_time ();
  GinkgoCamera camera;

  if (gtk_gesture_is_recognized (self->pinch))
    {
      self->drag_interrupted = TRUE;
      return;
    }
  if (!self->held && hypot (dx, dy) < DRAG_THRESHOLD)
    return;

  /* After a pinch, the remaining finger continues from the current view. */
  if (self->drag_interrupted)
    {
      self->grabbed = self->now;
      ginkgo_camera_pan (&self->grabbed, -dx, -dy);
      self->drag_interrupted = FALSE;
    }

  /* From here on it is no click on a cell any more. */
  self->held = TRUE;
  gtk_gesture_set_state (drag, GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_set_cursor_from_name (self->view, "grabbing");
  camera = self->grabbed;
  ginkgo_camera_pan (&camera, dx, dy);
  move_for_user (self, &camera, 0);

  if (now - self->drag_points[1].time >= SPEED_TIME)
    {
      self->drag_points[0] = self->drag_points[1];
      self->drag_points[1] = (DragPoint) { now, dx, dy };
    }
}

static void
drag_end_cb (GinkgoCityCamera *self,
             double dx,
             double dy)
{
  const DragPoint *before = &self->drag_points[0];
  double seconds = (double) (g_get_monotonic_time () - before->time) / G_USEC_PER_SEC;
  double speed_x = (dx - before->x) / seconds;
  double speed_y = (dy - before->y) / seconds;
  gboolean rests = g_get_monotonic_time () - self->drag_points[1].time > REST_TIME;

  if (self->held && !rests && hypot (speed_x, speed_y) > MIN_SPEED)
    glide (self, speed_x, speed_y);

  self->held = FALSE;
  gtk_widget_set_cursor (self->view, NULL);
}

static void
pinch_begin_cb (GinkgoCityCamera *self,
                GdkEventSequence *sequence,
                GtkGesture *pinch)
{
  double x, y;

  if (gtk_gesture_get_bounding_box_center (pinch, &x, &y))
    ginkgo_city_camera_begin_pinch (self, x, y);
}

static void
pinch_update_cb (GinkgoCityCamera *self,
                 GdkEventSequence *sequence,
                 GtkGesture *pinch)
{
  double x, y;

  if (!gtk_gesture_get_bounding_box_center (pinch, &x, &y))
    return;

  gtk_gesture_set_state (pinch, GTK_EVENT_SEQUENCE_CLAIMED);
  ginkgo_city_camera_update_pinch (self, gtk_gesture_zoom_get_scale_delta (GTK_GESTURE_ZOOM (pinch)), x, y);
}

static gboolean
scroll_cb (GinkgoCityCamera *self,
           double dx,
           double dy,
           GtkEventController *scroll)
{
  GdkDevice *device = gtk_event_controller_get_current_event_device (scroll);
  GdkInputSource source = device ? gdk_device_get_source (device) : GDK_SOURCE_MOUSE;
  gboolean in_pixels = gtk_event_controller_scroll_get_unit (GTK_EVENT_CONTROLLER_SCROLL (scroll)) == GDK_SCROLL_UNIT_SURFACE;
  /* X11 reports touchpads in steps of a wheel. */
  gboolean by_finger = in_pixels || source == GDK_SOURCE_TOUCHPAD || source == GDK_SOURCE_TRACKPOINT;
  double step = by_finger && !in_pixels ? WHEEL_PAN : 1;

  ginkgo_city_camera_scroll (self, dx * step, dy * step, by_finger, gtk_event_controller_get_current_event_state (scroll));

  return GDK_EVENT_STOP;
}

/* In pixels a millisecond */
static void
decelerate_cb (GinkgoCityCamera *self,
               double speed_x,
               double speed_y,
               GtkEventController *scroll)
{
  if (!(gtk_event_controller_get_current_event_state (scroll) & (GDK_CONTROL_MASK | GDK_SHIFT_MASK)))
    glide (self, -speed_x * 1000, -speed_y * 1000);
}

GinkgoCityCamera *
ginkgo_city_camera_new (GtkWidget *view)
{
  GinkgoCityCamera *self = g_new0 (GinkgoCityCamera, 1);

  self->view = view;
  self->animation = adw_timed_animation_new (view, 0, 1, MOVE_DURATION, adw_callback_animation_target_new (animate_cb, self, NULL));
  self->now = self->goal = self->home = (GinkgoCamera) { 1.5, 1.5, GINKGO_CAMERA_PITCH };
  self->covers = g_array_new (FALSE, FALSE, sizeof (GinkgoExtent));
  self->fitted = TRUE;
  self->subject = GINKGO_CELL_NONE;

  self->drag = gtk_gesture_drag_new ();
  self->pinch = gtk_gesture_zoom_new ();
  self->scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES | GTK_EVENT_CONTROLLER_SCROLL_KINETIC);
  g_signal_connect_swapped (self->drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (self->drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (self->drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect_swapped (self->pinch, "begin", G_CALLBACK (pinch_begin_cb), self);
  g_signal_connect_swapped (self->pinch, "update", G_CALLBACK (pinch_update_cb), self);
  g_signal_connect_swapped (self->scroll, "scroll", G_CALLBACK (scroll_cb), self);
  g_signal_connect_swapped (self->scroll, "decelerate", G_CALLBACK (decelerate_cb), self);

  gtk_widget_add_controller (view, GTK_EVENT_CONTROLLER (self->drag));
  gtk_widget_add_controller (view, GTK_EVENT_CONTROLLER (self->pinch));
  /* A finger that drags already may be joined by another one. */
  gtk_gesture_group (self->drag, self->pinch);
  gtk_widget_add_controller (view, self->scroll);

  return self;
}

void
ginkgo_city_camera_free (GinkgoCityCamera *self)
{
  g_object_unref (self->animation);
  g_array_unref (self->covers);
  g_free (self);
}

/* Nothing moves the camera any more: its view is going. */
void
ginkgo_city_camera_release (GinkgoCityCamera *self)
{
  adw_animation_skip (self->animation);
  if (self->scroll == NULL)
    return;

  gtk_widget_remove_controller (self->view, GTK_EVENT_CONTROLLER (self->drag));
  gtk_widget_remove_controller (self->view, GTK_EVENT_CONTROLLER (self->pinch));
  gtk_widget_remove_controller (self->view, self->scroll);
  self->scroll = NULL;
}

const GinkgoCamera *
ginkgo_city_camera_get_now (GinkgoCityCamera *self)
{
  return &self->now;
}

/* Returns the view at the end of the current movement. */
const GinkgoCamera *
ginkgo_city_camera_get_goal (GinkgoCityCamera *self)
{
  return &self->goal;
}

const GinkgoViewport *
ginkgo_city_camera_get_viewport (GinkgoCityCamera *self)
{
  return &self->viewport;
}

static gboolean
come_cb (GtkWidget *widget,
         GdkFrameClock *clock,
         gpointer data)
{
  GinkgoCityCamera *self = data;
  GinkgoCamera goal = self->goal;

  self->come_time = g_get_monotonic_time () + COME_DURATION * 1000;
  move (self, &goal, COME_DURATION);

  return G_SOURCE_REMOVE;
}

/* Call it in each allocation of the view. */
void
ginkgo_city_camera_resize (GinkgoCityCamera *self,
                           int width,
                           int height)
{
  GinkgoCamera from = self->now;

  if (self->viewport.width != width || self->viewport.height != height)
    {
      self->viewport = (GinkgoViewport) { width, height };
      find_home (self);
      settle (self, 0);
    }
  if (!self->comes)
    return;

  self->comes = FALSE;
  self->now = from;
  /* The first frame of a page may take long. */
  gtk_widget_add_tick_callback (self->view, come_cb, self, NULL);
}

/* Glides from where the camera of another page was to where this one would be. */
void
ginkgo_city_camera_come_from (GinkgoCityCamera *self,
                              const GinkgoCamera *from)
{
  adw_animation_pause (self->animation);
  self->now = *from;
  self->comes = TRUE;
  gtk_widget_queue_allocate (self->view);
}

/**
 * ginkgo_city_camera_set_covers:
 * @covers: (array length=n_covers): what lies over the view, in its pixels
 *
 * The camera keeps these parts free. It moves only if something would be covered, or if there is
 * room for a city that is clearly larger.
 */
void
ginkgo_city_camera_set_covers (GinkgoCityCamera *self,
                               const GinkgoExtent *covers,
                               guint n_covers)
{
  GinkgoCamera home = self->home;

  if (n_covers == self->covers->len && (n_covers == 0 || memcmp (covers, self->covers->data, n_covers * sizeof *covers) == 0))
    return;

  g_array_set_size (self->covers, 0);
  g_array_append_vals (self->covers, covers, n_covers);
  if (!is_sized (self))
    return;

  find_home (self);
  if (shows_all (self, &home) && self->home.pitch < home.pitch * LARGER)
    self->home = home;
  settle (self, MOVE_DURATION);
}

/* @place: the place that must be seen now, or GINKGO_CELL_NONE */
void
ginkgo_city_camera_set_subject (GinkgoCityCamera *self,
                                guint16 place)
{
  self->subject = place;
  if (is_sized (self))
    settle (self, self->close ? SHOT_DURATION : MOVE_DURATION);
}

/* @close: whether there is so little room that the subject is seen from near */
void
ginkgo_city_camera_set_close (GinkgoCityCamera *self,
                              gboolean close)
{
  if (self->close == close)
    return;

  self->close = close;
  if (is_sized (self))
    settle (self, SHOT_DURATION);
}

/* Call it when the cells have changed; @place is where a building is new, or GINKGO_CELL_NONE.
 * Moves as little as possible, and only when the whole city was in view and no longer is, or
 * when the user looks closer and does not see the new building at all. */
void
ginkgo_city_camera_follow_growth (GinkgoCityCamera *self,
                                  guint16 place)
{
  g_autoptr (GArray) shapes = g_array_new (FALSE, FALSE, sizeof (GinkgoExtent));
  GinkgoFit fit;

  if (!is_sized (self) || self->held)
    return;

  ginkgo_city_cells_list_shapes (self->view, 0, shapes);
  init_fit (self, &fit, shapes);
  if (shapes->len > 0 && !ginkgo_fit_move (&fit, &self->home))
    find_home (self);
  settle (self, MOVE_DURATION);

  if (place != GINKGO_CELL_NONE)
    {
      GinkgoExtent shape;

      ginkgo_city_cells_get_shape (ginkgo_city_cells_get (self->view, place), &shape);
      if (!ginkgo_camera_meets (&self->goal, &shape, &self->viewport))
        ginkgo_city_camera_reveal (self, place);
    }
}

/* Where there is no room for the whole city, shows what can be chosen now, or what was done last. */
void
ginkgo_city_camera_follow_marks (GinkgoCityCamera *self)
{
  if (!is_sized (self) || self->held || !self->fitted || shows_all (self, &self->home))
    return;

  find_home (self);
  settle (self, MOVE_DURATION);
}

/* Moves no more than it takes to see the cell. */
void
ginkgo_city_camera_reveal (GinkgoCityCamera *self,
                           guint16 place)
{
  GinkgoCamera camera = self->goal;

  if (!is_sized (self))
    return;

  reveal (self, place, FALSE, &camera);
  move (self, &camera, MOVE_DURATION);
}

/* Shows the whole city, however small it becomes. */
void
ginkgo_city_camera_fit (GinkgoCityCamera *self)
{
  self->fitted = TRUE;
  self->whole = TRUE;
  find_home (self);
  /* Where there is room for the whole city, it is shown anyway. */
  self->whole = self->home.pitch < LEGIBLE_PITCH;
  settle (self, MOVE_DURATION);
}

void
ginkgo_city_camera_zoom (GinkgoCityCamera *self,
                         double factor)
{
  const GinkgoViewport *viewport = &self->viewport;
  GinkgoCamera camera = self->goal;

  ginkgo_camera_step (&camera, viewport, factor, viewport->width / 2, viewport->height / 2);
  move_for_user (self, &camera, MOVE_DURATION);
}

/* Moves things to the right and down, by pixels. */
void
ginkgo_city_camera_pan (GinkgoCityCamera *self,
                        double dx,
                        double dy)
{
  GinkgoCamera camera = self->goal;

  ginkgo_camera_pan (&camera, dx, dy);
  move_for_user (self, &camera, MOVE_DURATION);
}

/* The point is the middle between two fingers. */
void
ginkgo_city_camera_begin_pinch (GinkgoCityCamera *self,
                                double x,
                                double y)
{
  grab (self);
  self->pinch_x = x;
  self->pinch_y = y;
}

/* The fingers are @scale times farther apart than at first, and the point is the middle between
 * them. */
void
ginkgo_city_camera_update_pinch (GinkgoCityCamera *self,
                                 double scale,
                                 double x,
                                 double y)
{
  GinkgoCamera camera = self->grabbed;

  ginkgo_camera_pinch (&camera, &self->viewport, scale, self->pinch_x, self->pinch_y, x, y);
  move_for_user (self, &camera, 0);
}

/* Scrolls to the right and down, by steps of a wheel, or by pixels on a touchpad. */
void
ginkgo_city_camera_scroll (GinkgoCityCamera *self,
                           double dx,
                           double dy,
                           gboolean by_finger,
                           GdkModifierType modifiers)
{
  GinkgoCamera camera = self->goal;
  double step = by_finger ? 1 : WHEEL_PAN;

  if (!by_finger && dy != 0 && !(modifiers & GDK_SHIFT_MASK))
    {
      /* Steps add up, but the pixel below the pointer keeps what is seen there now. */
      camera = self->now;
      ginkgo_camera_step (&camera, &self->viewport, pow (WHEEL_ZOOM, -dy) * self->goal.pitch / self->now.pitch, self->pointer_x, self->pointer_y);
      move_for_user (self, &camera, WHEEL_DURATION);
      return;
    }

  if (by_finger && modifiers & GDK_CONTROL_MASK)
    ginkgo_camera_zoom (&camera, &self->viewport, pow (FINGER_ZOOM, -dy), self->pointer_x, self->pointer_y);
  else if (modifiers & GDK_SHIFT_MASK)
    ginkgo_camera_pan (&camera, -(dx + dy) * step, 0);
  else
    ginkgo_camera_pan (&camera, -dx * step, -dy * step);
  move_for_user (self, &camera, 0);
}

/* Sets where the pointer is. Returns whether it drags the city */
gboolean
ginkgo_city_camera_point (GinkgoCityCamera *self,
                          double x,
                          double y)
{
  self->pointer_x = x;
  self->pointer_y = y;

  return self->held;
}

/*
 * Where the cells are seen.
 *
 * At rest, and while the city is only moved, all edges lie on pixels of the screen,
 * and cells have the same distances from each other in each frame. While it is zoomed,
 * cells are shown enlarged or shrunk. When it rests, a few of them in each frame are painted
 * in their new size: painting all of them at once would take longer than a frame may.
 */

static double
snap (GinkgoCityCamera *self,
      double position)
{
  return round (position * self->scale) / self->scale;
}

/* Returns the pixels of the screen in one of the widget's. */
double
ginkgo_city_camera_get_scale (GinkgoCityCamera *self)
{
  return self->scale;
}

GinkgoCitySight
ginkgo_city_camera_get_sight (GinkgoCityCamera *self)
{
  return (GinkgoCitySight) {
    .widget = self->view,
    .x = self->origin_x,
    .y = self->origin_y,
    .pitch = self->now.pitch,
    .zooming = self->zooming || self->zoomed,
    .area = GRAPHENE_RECT_INIT (0, 0, (float) self->viewport.width, (float) self->viewport.height),
    .covers = (gconstpointer) self->covers->data,
    .n_covers = self->covers->len,
  };
}

/* Returns whether the city is about to be seen elsewhere, or in another size. */
gboolean
ginkgo_city_camera_moves (GinkgoCityCamera *self)
{
  return self->held || self->zoomed || adw_animation_get_state (self->animation) == ADW_ANIMATION_PLAYING;
}

/* Returns whether some cells wait to be painted in their new size. */
gboolean
ginkgo_city_camera_is_blurred (GinkgoCityCamera *self)
{
  return self->blurred;
}

/* Returns the side of a cell when the camera has come to rest, in pixels. */
static int
get_cell_size (GinkgoCityCamera *self)
{
  return MAX (1, (int) round (self->goal.pitch * GINKGO_ART_CELL_PART));
}

/* Returns the distance of two cells when the camera has come to rest, in pixels. */
double
ginkgo_city_camera_get_pitch (GinkgoCityCamera *self)
{
  return MAX (1, self->goal.pitch);
}

/* Finds where the ground of this cell is seen, in the view's pixels. */
void
ginkgo_city_camera_get_square (GinkgoCityCamera *self,
                               int column,
                               int row,
                               graphene_rect_t *square)
{
  double pitch = self->now.pitch;
  double gap = pitch * (1 - GINKGO_ART_CELL_PART) / 2;
  double x = column * pitch + gap;
  double y = row * pitch + gap;
  double side = self->zooming ? pitch * GINKGO_ART_CELL_PART : get_cell_size (self);

  if (!self->zooming)
    {
      x = snap (self, x);
      y = snap (self, y);
    }

  *square = GRAPHENE_RECT_INIT ((float) (self->origin_x + x), (float) (self->origin_y + y), (float) side, (float) side);
}

/* Returns whether the drawing of this cell is at least partly in view. */
static gboolean
is_seen (GinkgoCityCamera *self,
         guint16 place)
{
  graphene_rect_t square;
  float width = gtk_widget_get_width (self->view);
  float height = gtk_widget_get_height (self->view);

  ginkgo_city_camera_get_square (self, ginkgo_cell_get_x (place), ginkgo_cell_get_y (place), &square);
  /* Marks lie around a cell, and buildings rise above it. */
  graphene_rect_inset (&square, -0.4f * square.size.width, -0.4f * square.size.height);

  return square.origin.x < width && square.origin.x + square.size.width > 0 &&
         square.origin.y < height && square.origin.y + square.size.height > 0;
}

/* The side that a cell is painted with. It counts those that change. */
static int
choose_size (GinkgoCityCamera *self,
             GinkgoCell *cell,
             guint *n_repaints)
{
  int size = gtk_widget_get_width (GTK_WIDGET (cell));
  int goal = get_cell_size (self);

  if (size == goal || !ginkgo_cell_is_painted (cell))
    return goal;
  if (!is_seen (self, ginkgo_cell_get_place (cell)))
    return size;

  if (*n_repaints >= REPAINTS || ginkgo_city_camera_moves (self))
    {
      self->blurred = TRUE;
      return size;
    }

  (*n_repaints)++;

  return goal;
}

static gboolean
sharpen_cb (GtkWidget *widget,
            GdkFrameClock *clock,
            gpointer data)
{
  GinkgoCityCamera *self = data;

  self->sharpen_id = 0;
  gtk_widget_queue_allocate (widget);

  return G_SOURCE_REMOVE;
}

/* Allocates each cell. Call it when the camera or the cells have changed. */
void
ginkgo_city_camera_place_cells (GinkgoCityCamera *self)
{
  double pitch = self->now.pitch;
  double x = self->origin_x;
  double y = self->origin_y;
  guint n_repaints = 0;

  self->scale = ginkgo_raster_get_scale (self->view);
  self->zooming = adw_animation_get_state (self->animation) == ADW_ANIMATION_PLAYING && self->from.pitch != self->goal.pitch;
  ginkgo_camera_to_view (&self->now,
                         &self->viewport,
                         0,
                         0,
                         &self->origin_x,
                         &self->origin_y);
  if (!self->zooming)
    {
      self->origin_x = snap (self, self->origin_x);
      self->origin_y = snap (self, self->origin_y);
    }

  self->moved |= x != self->origin_x || y != self->origin_y || pitch != self->placed_pitch;
  if (self->moved && !self->held && adw_animation_get_state (self->animation) != ADW_ANIMATION_PLAYING)
    {
      ginkgo_focus_update_pointer (self->view);
      self->moved = FALSE;
    }
  /* Fingers and wheels may go on zooming in the next frame. */
  self->zoomed = !self->zooming && pitch != self->placed_pitch;
  self->placed_pitch = pitch;
  self->blurred = FALSE;

  for (GtkWidget *cell = gtk_widget_get_first_child (self->view); cell; cell = gtk_widget_get_next_sibling (cell))
    {
      guint16 place = ginkgo_cell_get_place (GINKGO_CELL (cell));
      int size = choose_size (self, GINKGO_CELL (cell), &n_repaints);
      graphene_rect_t square;
      GskTransform *transform;
      float stretch;

      ginkgo_city_camera_get_square (self, ginkgo_cell_get_x (place), ginkgo_cell_get_y (place), &square);
      transform = gsk_transform_translate (NULL, &square.origin);
      stretch = square.size.width / size;
      if (stretch != 1)
        transform = gsk_transform_scale (transform, stretch, stretch);
      gtk_widget_allocate (cell, size, size, -1, transform);
    }

  if (self->blurred && self->sharpen_id == 0)
    self->sharpen_id = gtk_widget_add_tick_callback (self->view, sharpen_cb, self, NULL);
}
