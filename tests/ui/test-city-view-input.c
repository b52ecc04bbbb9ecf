/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-ui-fixture.h"

#include <math.h>

#include "ginkgo-city-view.h"
#include "ginkgo-large-city.h"
#include "ginkgo-test-clock.h"

#define N_BUILDINGS 60

/* Half a pixel, as cells are aligned to whole pixels */
#define PIXEL 0.51

typedef struct
{
  int width;
  int height;
  GtkTextDirection direction;
} Screen;

typedef struct
{
  GtkWidget *window;
  GinkgoCityView *view;
  GinkgoCityCamera *camera;
  GinkgoCity city;
  graphene_rect_t bounds;
} Fixture;

static const Screen ordinary = { 940, 540, GTK_TEXT_DIR_LTR };
static const Screen right_to_left = { 940, 540, GTK_TEXT_DIR_RTL };
static const Screen tiny = { 300, 220, GTK_TEXT_DIR_LTR };
static const Screen huge = { 3840, 2160, GTK_TEXT_DIR_LTR };

static const guint8 tiles[9] = { 20, 2, 41, 0, 1, 21, 22, 40, 42 };
static const char *const names[] = { "Ada", "Orla", "Pim", "Juno", "Tess", NULL };

static void
set_up (Fixture *fixture,
        gconstpointer data)
{
  const Screen *screen = data;

  ginkgo_city_init (&fixture->city, tiles);
  ginkgo_large_city_grow (&fixture->city, N_BUILDINGS);
  fixture->view = g_object_ref_sink (GINKGO_CITY_VIEW (g_object_new (GINKGO_TYPE_CITY_VIEW, NULL)));
  fixture->camera = ginkgo_city_view_get_camera (fixture->view);
  gtk_widget_set_direction (GTK_WIDGET (fixture->view), screen->direction);
  ginkgo_city_view_set_city (fixture->view, &fixture->city, names);
  fixture->window = ginkgo_ui_fixture_present (GTK_WIDGET (fixture->view), screen->width, screen->height);
  ginkgo_ui_fixture_wait_until_still (fixture->window);
  graphene_rect_init (&fixture->bounds, 0, 0, gtk_widget_get_width (GTK_WIDGET (fixture->view)), gtk_widget_get_height (GTK_WIDGET (fixture->view)));
}

static void
tear_down (Fixture *fixture)
{
  ginkgo_ui_fixture_set_animations (FALSE);
  ginkgo_ui_fixture_close (fixture->window, fixture->view);
}

static GtkEventController *
find_controller (Fixture *fixture,
                 GType type)
{
  return ginkgo_ui_fixture_find_controller (GTK_WIDGET (fixture->view), type, GTK_PHASE_NONE);
}

static void
get_bounds (Fixture *fixture,
            guint16 place,
            graphene_rect_t *bounds)
{
  GinkgoCell *cell = ginkgo_city_view_get_cell (fixture->view, place);

  g_assert_nonnull (cell);
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (cell), GTK_WIDGET (fixture->view), bounds));
}

static const GinkgoCamera *
get_camera (Fixture *fixture)
{
  return ginkgo_city_camera_get_now (fixture->camera);
}

static double
get_pitch (Fixture *fixture)
{
  return ginkgo_city_camera_get_goal (fixture->camera)->pitch;
}

/* Point of the cells' plane at a pixel */
static void
get_point (Fixture *fixture,
           double x,
           double y,
           double *plane_x,
           double *plane_y)
{
  const GinkgoCamera *camera = get_camera (fixture);

  *plane_x = camera->x + (x - fixture->bounds.size.width / 2.0) / camera->pitch;
  *plane_y = camera->y + (y - fixture->bounds.size.height / 2.0) / camera->pitch;
}

static void
assert_seen_at (Fixture *fixture,
                double plane_x,
                double plane_y,
                double x,
                double y)
{
  double now_x, now_y;

  ginkgo_camera_to_view (get_camera (fixture), ginkgo_city_camera_get_viewport (fixture->camera), plane_x, plane_y, &now_x, &now_y);
  g_assert_cmpfloat_with_epsilon (now_x, x, 0.01);
  g_assert_cmpfloat_with_epsilon (now_y, y, 0.01);
}

static gboolean
is_seen (Fixture *fixture,
         guint16 place)
{
  graphene_rect_t bounds;

  get_bounds (fixture, place, &bounds);
  /* A token does not fill its cell. */
  graphene_rect_inset (&bounds, 0.2f * bounds.size.width, 0.2f * bounds.size.height);

  return graphene_rect_contains_rect (&fixture->bounds, &bounds);
}

static gboolean
is_anything_seen (Fixture *fixture)
{
  for (GtkWidget *cell = gtk_widget_get_first_child (GTK_WIDGET (fixture->view)); cell; cell = gtk_widget_get_next_sibling (cell))
    {
      graphene_rect_t bounds;

      get_bounds (fixture, ginkgo_cell_get_place (GINKGO_CELL (cell)), &bounds);
      if (graphene_rect_intersection (&bounds, &fixture->bounds, NULL))
        return TRUE;
    }

  return FALSE;
}

static void
assert_all_seen (Fixture *fixture)
{
  for (GtkWidget *cell = gtk_widget_get_first_child (GTK_WIDGET (fixture->view)); cell; cell = gtk_widget_get_next_sibling (cell))
    g_assert_true (is_seen (fixture, ginkgo_cell_get_place (GINKGO_CELL (cell))));
}

static void
zoom (Fixture *fixture,
      double factor)
{
  ginkgo_city_camera_zoom (fixture->camera, factor);
  ginkgo_ui_fixture_settle ();
}

static void
fit (Fixture *fixture)
{
  ginkgo_city_camera_fit (fixture->camera);
  ginkgo_ui_fixture_settle ();
}

/* Zooming needs a pointer position. */
static void
point_at (Fixture *fixture,
          double x,
          double y)
{
  g_signal_emit_by_name (find_controller (fixture, GTK_TYPE_EVENT_CONTROLLER_MOTION), "motion", x, y);
}

static void
test_wheel (Fixture *fixture)
{
  static const double steps[] = { -3, 1 };
  double at_x = fixture->bounds.size.width * 0.4, at_y = fixture->bounds.size.height * 0.6;
  double pitches[] = { get_pitch (fixture), 0, 0 };
  double x, y;

  get_point (fixture, at_x, at_y, &x, &y);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      gboolean stop = FALSE;

      /* Repeated, as GTK may have reported the display's own pointer. */
      point_at (fixture, at_x, at_y);
      g_signal_emit_by_name (find_controller (fixture, GTK_TYPE_EVENT_CONTROLLER_SCROLL), "scroll", 0.0, steps[i], &stop);
      g_assert_true (stop);
      ginkgo_ui_fixture_settle ();
      pitches[i + 1] = get_pitch (fixture);
      assert_seen_at (fixture, x, y, at_x, at_y);
    }
  g_assert_cmpfloat (pitches[1], >, pitches[0] * 1.5);
  g_assert_cmpfloat (pitches[2], <, pitches[1]);
}

/* Steps during an animation add up. */
static void
test_wheel_adds_up (Fixture *fixture)
{
  double before = get_pitch (fixture);

  ginkgo_ui_fixture_set_animations (TRUE);
  for (guint i = 0; i < 4; i++)
    {
      ginkgo_city_camera_scroll (fixture->camera, 0, -1, FALSE, 0);
      ginkgo_ui_fixture_wait_for_frame (fixture->window);
    }
  ginkgo_ui_fixture_wait_until_still (fixture->window);
  g_assert_cmpfloat_with_epsilon (get_camera (fixture)->pitch, before * pow (1.2, 4), 2);
}

static void
test_touchpad (Fixture *fixture)
{
  double x, y;

  zoom (fixture, 3);
  get_point (fixture, 100, 100, &x, &y);

  ginkgo_city_camera_scroll (fixture->camera, 12.5, -7, TRUE, 0);
  assert_seen_at (fixture, x, y, 87.5, 107);
  ginkgo_city_camera_scroll (fixture->camera, 0, -10, TRUE, GDK_SHIFT_MASK);
  assert_seen_at (fixture, x, y, 97.5, 107);

  point_at (fixture, 97.5, 107);
  ginkgo_city_camera_scroll (fixture->camera, 0, 30, TRUE, GDK_CONTROL_MASK);
  assert_seen_at (fixture, x, y, 97.5, 107);
}

static void
test_drag (Fixture *fixture)
{
  GtkEventController *drag = find_controller (fixture, GTK_TYPE_GESTURE_DRAG);
  /* A trembling hand does not start a drag. */
  static const double steps[][4] = { { 3, -4, 50, 60 }, { 20, -14, 70, 46 }, { -21, 2, 29, 62 } };
  double x, y;

  zoom (fixture, 3);
  get_point (fixture, 50, 60, &x, &y);

  g_signal_emit_by_name (drag, "drag-begin", 50.0, 60.0);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_signal_emit_by_name (drag, "drag-update", steps[i][0], steps[i][1]);
      assert_seen_at (fixture, x, y, steps[i][2], steps[i][3]);
    }
  /* Without animations the city does not glide. */
  g_signal_emit_by_name (drag, "drag-end", -21.0, 2.0);
  ginkgo_ui_fixture_wait_until_still (fixture->window);
  assert_seen_at (fixture, x, y, 29, 62);
}

/* Throws at a fixed speed. The clock is stopped. */
static void
throw_city (Fixture *fixture,
            gboolean rest)
{
  GtkEventController *drag = find_controller (fixture, GTK_TYPE_GESTURE_DRAG);

  ginkgo_test_clock_stop ();
  g_signal_emit_by_name (drag, "drag-begin", 50.0, 60.0);
  for (guint i = 1; i <= 10; i++)
    {
      ginkgo_test_clock_advance (15);
      g_signal_emit_by_name (drag, "drag-update", -8.0 * i, 0.0);
    }
  if (rest)
    ginkgo_test_clock_advance (150);
  g_signal_emit_by_name (drag, "drag-end", -80.0, 0.0);
}

static double
run_clock (Fixture *fixture)
{
  double before = get_camera (fixture)->x;

  ginkgo_test_clock_run ();
  ginkgo_ui_fixture_wait_until_still (fixture->window);

  return get_camera (fixture)->x - before;
}

static void
test_glide (Fixture *fixture)
{
  double before, after;

  zoom (fixture, 3);
  ginkgo_ui_fixture_set_animations (TRUE);

  before = get_camera (fixture)->x;
  throw_city (fixture, FALSE);
  g_assert_cmpfloat (get_camera (fixture)->x, >, before);
  g_assert_cmpfloat (run_clock (fixture), >, 0);

  /* A press stops the city. */
  throw_city (fixture, FALSE);
  after = get_camera (fixture)->x;
  ginkgo_ui_fixture_wait_for_frame (fixture->window);
  ginkgo_test_clock_advance (30);
  ginkgo_ui_fixture_wait_for_frame (fixture->window);
  g_assert_cmpfloat (get_camera (fixture)->x, >, after);
  g_signal_emit_by_name (find_controller (fixture, GTK_TYPE_GESTURE_DRAG), "drag-begin", 50.0, 60.0);
  g_assert_cmpfloat (run_clock (fixture), ==, 0);

  /* Holding still before release throws nothing. */
  throw_city (fixture, TRUE);
  g_assert_cmpfloat (run_clock (fixture), ==, 0);
}

static void
test_pinch (Fixture *fixture)
{
  double before = get_pitch (fixture);
  double x, y;

  get_point (fixture, 120, 90, &x, &y);
  ginkgo_city_camera_begin_pinch (fixture->camera, 120, 90);
  ginkgo_city_camera_update_pinch (fixture->camera, 1.3, 125, 80);
  ginkgo_city_camera_update_pinch (fixture->camera, 2, 140, 70);
  g_assert_cmpfloat_with_epsilon (get_camera (fixture)->pitch, before * 2, 0.001);
  assert_seen_at (fixture, x, y, 140, 70);
}

/* The right arrow moves right in any text direction. */
static void
test_keys (Fixture *fixture)
{
  GtkWidget *view = GTK_WIDGET (fixture->view);
  double x, y;

  zoom (fixture, 3);
  get_point (fixture, 150, 110, &x, &y);

  g_assert_true (ginkgo_ui_fixture_press (view, GDK_KEY_Right, GDK_SHIFT_MASK));
  assert_seen_at (fixture, x, y, 86, 110);
  g_assert_true (ginkgo_ui_fixture_press (view, GDK_KEY_KP_Down, GDK_CONTROL_MASK));
  assert_seen_at (fixture, x, y, 86, 46);
  g_assert_true (ginkgo_ui_fixture_press (view, GDK_KEY_Left, GDK_CONTROL_MASK));
  g_assert_true (ginkgo_ui_fixture_press (view, GDK_KEY_KP_Up, GDK_SHIFT_MASK));
  assert_seen_at (fixture, x, y, 150, 110);
}

static void
test_arrow_keys (Fixture *fixture)
{
  GtkWidget *view = GTK_WIDGET (fixture->view);
  graphene_rect_t before, after;

  g_assert_true (ginkgo_city_view_focus_place (fixture->view, ginkgo_cell_make (1, 1)));
  get_bounds (fixture, ginkgo_cell_make (1, 1), &before);
  g_assert_true (gtk_widget_child_focus (view, GTK_DIR_RIGHT));
  get_bounds (fixture, ginkgo_cell_get_place (GINKGO_CELL (gtk_widget_get_focus_child (view))), &after);
  g_assert_cmpfloat (after.origin.x, >, before.origin.x);
}

/* Some of the city is visible at any zoom and position, and fitting shows all of it. */
static void
test_never_lost (Fixture *fixture)
{
  static const double factors[] = { 100, 0.01, 6 };

  fit (fixture);
  assert_all_seen (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (factors); i++)
    {
      ginkgo_city_camera_zoom (fixture->camera, factors[i]);
      for (guint j = 0; j < 24; j++)
        {
          double angle = j * 7 * G_PI / 12;

          ginkgo_city_camera_scroll (fixture->camera, 700 * cos (angle), 700 * sin (angle), TRUE, 0);
          if (j % 3 == 0)
            ginkgo_city_camera_scroll (fixture->camera, 1e5 * cos (angle), 1e5 * sin (angle), TRUE, 0);
          ginkgo_ui_fixture_wait_for_frame (fixture->window);
          g_assert_true (is_anything_seen (fixture));
        }
    }

  fit (fixture);
  assert_all_seen (fixture);
}

/* If numbers of the whole city would be illegible, the view shows the choices, the current
 * choice, or everything on request. */
static void
test_close_look (Fixture *fixture)
{
  guint16 first = ginkgo_cell_get_place (GINKGO_CELL (gtk_widget_get_first_child (GTK_WIDGET (fixture->view))));
  guint16 last = ginkgo_cell_get_place (GINKGO_CELL (gtk_widget_get_last_child (GTK_WIDGET (fixture->view))));

  ginkgo_city_camera_set_covers (fixture->camera, &(GinkgoExtent) { 0, 160, 300, 220 }, 1);
  ginkgo_city_view_set_marked (fixture->view, GINKGO_CELL_MARK_IN_HAND, &first, 1);
  ginkgo_ui_fixture_settle ();
  g_assert_cmpfloat (get_pitch (fixture), >=, 28);
  g_assert_true (is_seen (fixture, first));
  g_assert_false (is_seen (fixture, last));

  ginkgo_city_view_set_marked (fixture->view, GINKGO_CELL_MARK_IN_HAND, &last, 1);
  ginkgo_ui_fixture_settle ();
  g_assert_true (is_seen (fixture, last));
  g_assert_false (is_seen (fixture, first));

  ginkgo_city_camera_set_subject (fixture->camera, first);
  ginkgo_ui_fixture_settle ();
  g_assert_true (is_seen (fixture, first));
  ginkgo_city_camera_set_close (fixture->camera, TRUE);
  ginkgo_ui_fixture_settle ();
  /* Nearer, but with what is around it */
  g_assert_cmpfloat (get_pitch (fixture), >=, 40);
  g_assert_cmpfloat (get_pitch (fixture), <=, 160 / 3);
  g_assert_true (is_seen (fixture, first));
  ginkgo_city_camera_set_close (fixture->camera, FALSE);
  ginkgo_city_camera_set_subject (fixture->camera, GINKGO_CELL_NONE);
  ginkgo_ui_fixture_settle ();
  g_assert_true (is_seen (fixture, last));

  fit (fixture);
  assert_all_seen (fixture);
  ginkgo_city_view_set_marked (fixture->view, GINKGO_CELL_MARK_IN_HAND, &first, 1);
  ginkgo_ui_fixture_settle ();
  assert_all_seen (fixture);
}

static void
test_double_click (Fixture *fixture)
{
  GtkEventController *click = find_controller (fixture, GTK_TYPE_GESTURE_CLICK);
  graphene_rect_t bounds;
  double pitch;

  zoom (fixture, 100);
  pitch = get_pitch (fixture);

  /* A double click on a building is two clicks. */
  g_assert_true (ginkgo_city_view_focus_place (fixture->view, ginkgo_cell_make (1, 1)));
  ginkgo_ui_fixture_settle ();
  get_bounds (fixture, ginkgo_cell_make (1, 1), &bounds);
  g_signal_emit_by_name (click, "released", 2, (double) bounds.origin.x + 20, (double) bounds.origin.y + 20);
  g_assert_cmpfloat (get_pitch (fixture), ==, pitch);

  /* The ground between two cells */
  g_signal_emit_by_name (click, "released", 2, (double) bounds.origin.x - 4, (double) bounds.origin.y - 4);
  ginkgo_ui_fixture_settle ();
  g_assert_cmpfloat (get_pitch (fixture), <, pitch);
  assert_all_seen (fixture);
}

static void
found_building (Fixture *fixture,
                int x,
                int y)
{
  ginkgo_city_found (&fixture->city, ginkgo_cell_make (x, y), 59, 1);
  ginkgo_city_view_set_city (fixture->view, &fixture->city, names);
  ginkgo_ui_fixture_settle ();
}

/* Growth moves the city only if it must. */
static void
test_growth (Fixture *fixture)
{
  GinkgoCamera before;

  ginkgo_city_init (&fixture->city, tiles);
  ginkgo_city_view_set_city (fixture->view, &fixture->city, names);
  fit (fixture);
  before = *get_camera (fixture);
  found_building (fixture, 3, 1);
  g_assert_cmpfloat (get_camera (fixture)->x, ==, before.x);
  g_assert_cmpfloat (get_camera (fixture)->pitch, ==, before.pitch);

  /* With room for the building, the city keeps its size. */
  found_building (fixture, 5, 1);
  g_assert_cmpfloat (get_camera (fixture)->x, >, before.x);
  g_assert_cmpfloat (get_camera (fixture)->y, ==, before.y);
  g_assert_cmpfloat (get_camera (fixture)->pitch, ==, before.pitch);
  assert_all_seen (fixture);

  /* Without room */
  found_building (fixture, 16, 1);
  g_assert_cmpfloat (get_camera (fixture)->pitch, <, before.pitch);
  assert_all_seen (fixture);

  /* A close-up stays, unless it shows none of the city. */
  zoom (fixture, 2);
  before = *get_camera (fixture);
  found_building (fixture, 8, 1);
  g_assert_cmpfloat (get_camera (fixture)->x, ==, before.x);
  found_building (fixture, -9, 1);
  g_assert_cmpfloat (get_camera (fixture)->x, <, before.x);
  g_assert_cmpfloat (get_camera (fixture)->pitch, ==, before.pitch);
  g_assert_true (is_seen (fixture, ginkgo_cell_make (-9, 1)));
}

/* At rest, everything in view is painted at its shown size, on whole pixels, evenly spaced. */
static void
assert_sharp (Fixture *fixture)
{
  ginkgo_ui_fixture_wait_until_still (fixture->window);
  for (GtkWidget *cell = gtk_widget_get_first_child (GTK_WIDGET (fixture->view)); cell; cell = gtk_widget_get_next_sibling (cell))
    {
      guint16 place = ginkgo_cell_get_place (GINKGO_CELL (cell));
      graphene_rect_t bounds, origin;

      get_bounds (fixture, place, &bounds);
      if (!graphene_rect_intersection (&bounds, &fixture->bounds, NULL))
        continue;

      g_assert_cmpfloat (bounds.size.width, ==, gtk_widget_get_width (cell));
      g_assert_cmpfloat (bounds.origin.x, ==, floor (bounds.origin.x));
      g_assert_cmpfloat (bounds.origin.y, ==, floor (bounds.origin.y));
      get_bounds (fixture, ginkgo_cell_make (0, 0), &origin);
      g_assert_cmpfloat_with_epsilon (bounds.origin.x - origin.origin.x, ginkgo_cell_get_x (place) * get_camera (fixture)->pitch, PIXEL * 2);
    }
}

static void
test_sharp (Fixture *fixture)
{
  assert_sharp (fixture);
  ginkgo_ui_fixture_set_animations (TRUE);
  for (guint i = 0; i < 4; i++)
    {
      ginkgo_city_camera_zoom (fixture->camera, 1.3);
      assert_sharp (fixture);
    }

  /* Pinches end at any scale. */
  ginkgo_city_camera_begin_pinch (fixture->camera, 90, 70);
  ginkgo_city_camera_update_pinch (fixture->camera, 0.777, 91.3, 70.8);
  assert_sharp (fixture);
  ginkgo_city_camera_scroll (fixture->camera, 33.3, 11.9, TRUE, 0);
  assert_sharp (fixture);
}

/* Returns the pixels of the view, a byte for each color. */
static guchar *
take_picture (Fixture *fixture)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (GTK_WIDGET (fixture->view));
  GskRenderer *renderer = gtk_native_get_renderer (GTK_NATIVE (fixture->window));
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  gsize width = (gsize) fixture->bounds.size.width;
  guchar *pixels = g_malloc (width * (gsize) fixture->bounds.size.height * 4);
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;

  gdk_paintable_snapshot (paintable, snapshot, fixture->bounds.size.width, fixture->bounds.size.height);
  node = gtk_snapshot_free_to_node (snapshot);
  texture = gsk_renderer_render_texture (renderer, node, &fixture->bounds);
  gdk_texture_download (texture, pixels, width * 4);

  return pixels;
}

/* Counts bytes that differ by more than rounding. */
static guint
count_differences (Fixture *fixture,
                   const guchar *a,
                   const guchar *b)
{
  guint n_bytes = (guint) (fixture->bounds.size.width * fixture->bounds.size.height) * 4;
  guint n_differences = 0;

  for (guint i = 0; i < n_bytes; i++)
    n_differences += ABS (a[i] - b[i]) > 3 ? 1 : 0;

  return n_differences;
}

/* While it is dragged or painted in another size, the city is a picture of itself, in which cells may change. */
static void
test_picture (Fixture *fixture)
{
  const guint16 place = ginkgo_cell_make (1, 1);
  GtkEventController *drag = find_controller (fixture, GTK_TYPE_GESTURE_DRAG);
  g_autofree guchar *before = take_picture (fixture);
  g_autofree guchar *moving = NULL;
  g_autofree guchar *after = NULL;
  g_autofree guchar *sharp = NULL;
  g_autofree guchar *fresh = NULL;

  g_signal_emit_by_name (drag, "drag-begin", 450.0, 260.0);
  for (guint i = 1; i <= 8; i++)
    {
      if (i == 4)
        ginkgo_city_view_set_marked (fixture->view, GINKGO_CELL_MARK_CHOSEN, &place, 1);
      g_signal_emit_by_name (drag, "drag-update", 30.0 * i, 20.0 * i);
      ginkgo_ui_fixture_wait_for_frame (GTK_WIDGET (fixture->view));
    }
  moving = take_picture (fixture);
  g_signal_emit_by_name (drag, "drag-end", 240.0, 160.0);
  gtk_widget_queue_draw (GTK_WIDGET (fixture->view));
  ginkgo_ui_fixture_wait_until_still (fixture->window);
  after = take_picture (fixture);

  g_assert_cmpuint (count_differences (fixture, before, moving), >, 10000);
  g_assert_cmpuint (count_differences (fixture, moving, after), <, 100);

  /* At rest, it looks like one that has just been painted. */
  ginkgo_city_view_set_light (fixture->view, GINKGO_SKY_MORNING);
  zoom (fixture, 1.5);
  ginkgo_ui_fixture_wait_until_still (fixture->window);
  sharp = take_picture (fixture);
  ginkgo_city_view_set_light (fixture->view, GINKGO_SKY_EVENING);
  ginkgo_city_view_set_light (fixture->view, GINKGO_SKY_MORNING);
  ginkgo_ui_fixture_wait_until_still (fixture->window);
  fresh = take_picture (fixture);
  g_assert_cmpuint (count_differences (fixture, sharp, fresh), <, 100);
}

#define ADD_TEST(path, screen, func) ginkgo_test_add (path, Fixture, screen, set_up, func, tear_down)

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  ADD_TEST ("/table/city/wheel", &ordinary, test_wheel);
  ADD_TEST ("/table/city/wheel-adds-up", &ordinary, test_wheel_adds_up);
  ADD_TEST ("/table/city/touchpad", &ordinary, test_touchpad);
  ADD_TEST ("/table/city/drag", &ordinary, test_drag);
  ADD_TEST ("/table/city/glide", &ordinary, test_glide);
  ADD_TEST ("/table/city/pinch", &ordinary, test_pinch);
  ADD_TEST ("/table/city/keys", &ordinary, test_keys);
  ADD_TEST ("/table/city/keys-right-to-left", &right_to_left, test_keys);
  ADD_TEST ("/table/city/arrow-keys", &ordinary, test_arrow_keys);
  ADD_TEST ("/table/city/arrow-keys-right-to-left", &right_to_left, test_arrow_keys);
  ADD_TEST ("/table/city/never-lost", &ordinary, test_never_lost);
  ADD_TEST ("/table/city/never-lost-right-to-left", &right_to_left, test_never_lost);
  ADD_TEST ("/table/city/never-lost-tiny", &tiny, test_never_lost);
  ADD_TEST ("/table/city/never-lost-huge", &huge, test_never_lost);
  ADD_TEST ("/table/city/close-look", &tiny, test_close_look);
  ADD_TEST ("/table/city/double-click", &ordinary, test_double_click);
  ADD_TEST ("/table/city/growth-moves-little", &ordinary, test_growth);
  ADD_TEST ("/table/city/sharp", &ordinary, test_sharp);
  ADD_TEST ("/table/city/sharp-tiny", &tiny, test_sharp);
  ADD_TEST ("/table/city/picture", &ordinary, test_picture);

  return g_test_run ();
}
