/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-ui-fixture.h"

#include "ginkgo-camera.h"
#include "ginkgo-city-view.h"
#include "ginkgo-fit.h"

static const char *const names[] = { "Ada", "Orla", "Pim", "Juno", "Tess", NULL };

typedef struct
{
  GtkWidget *window;
  GinkgoCityView *view;
  GinkgoCity city;
  guint activated;
  guint n_activated;
} Fixture;

static void
activated_cb (Fixture *fixture,
              guint place)
{
  fixture->activated = place;
  fixture->n_activated++;
}

static void
city_set_up (Fixture *fixture)
{
  const guint8 tiles[9] = { 20, 2, 41, 0, 1, 21, 22, 40, 42 };

  ginkgo_city_init (&fixture->city, tiles);
  fixture->view = g_object_ref_sink (GINKGO_CITY_VIEW (g_object_new (GINKGO_TYPE_CITY_VIEW, NULL)));
  ginkgo_city_view_set_city (fixture->view, &fixture->city, names);
  fixture->window = ginkgo_ui_fixture_present (GTK_WIDGET (fixture->view), 600, 600);
  g_signal_connect_swapped (fixture->view, "place-activated", G_CALLBACK (activated_cb), fixture);
}

static void
city_tear_down (Fixture *fixture)
{
  ginkgo_ui_fixture_close (fixture->window, fixture->view);
}

static GinkgoCell *
get_cell (Fixture *fixture,
          int x,
          int y)
{
  return ginkgo_city_view_get_cell (fixture->view, ginkgo_cell_make (x, y));
}

static void
test_city_names (Fixture *fixture)
{
  gtk_test_accessible_assert_role (fixture->view, GTK_ACCESSIBLE_ROLE_GRID);
  gtk_test_accessible_assert_role (get_cell (fixture, 0, 0), GTK_ACCESSIBLE_ROLE_GRID_CELL);
  g_assert_cmpuint (ginkgo_ui_fixture_count (GTK_WIDGET (fixture->view), GINKGO_TYPE_CELL), ==, 9 + GINKGO_N_LETTERS);
  gtk_test_accessible_assert_property (get_cell (fixture, 0, 0), GTK_ACCESSIBLE_PROPERTY_LABEL, "Blue 1, 1 floor, no owner, column 1, row 1");
  gtk_test_accessible_assert_property (get_cell (fixture, 0, -1), GTK_ACCESSIBLE_PROPERTY_LABEL, "Token A, column 1, row 1 north");

  ginkgo_city_raise (&fixture->city, 0, 24, 1);
  ginkgo_city_view_set_city (fixture->view, &fixture->city, names);
  gtk_test_accessible_assert_property (get_cell (fixture, 0, 0), GTK_ACCESSIBLE_PROPERTY_LABEL, "Blue 5, 2 floors, Orla, column 1, row 1, construction site");
  g_assert_cmpuint (ginkgo_cell_get_building (get_cell (fixture, 0, 0))->height, ==, 2);
}

static void
test_city_changes (Fixture *fixture)
{
  guint16 place = fixture->city.tokens[0];

  ginkgo_city_found (&fixture->city, place, 30, 2);
  fixture->city.tokens[0] = GINKGO_CELL_NONE;
  ginkgo_city_view_set_city (fixture->view, &fixture->city, names);
  g_assert_nonnull (ginkgo_cell_get_building (ginkgo_city_view_get_cell (fixture->view, place)));
  g_assert_cmpuint (ginkgo_cell_get_state (ginkgo_city_view_get_cell (fixture->view, place))->token, ==, GINKGO_LETTER_NONE);

  fixture->city.tokens[0] = ginkgo_cell_make (0, -2);
  ginkgo_city_view_set_city (fixture->view, &fixture->city, names);
  g_assert_cmpuint (ginkgo_cell_get_state (get_cell (fixture, 0, -2))->token, ==, 0);
  g_assert_cmpuint (ginkgo_ui_fixture_count (GTK_WIDGET (fixture->view), GINKGO_TYPE_CELL), ==, 10 + GINKGO_N_LETTERS);
}

static void
test_city_keyboard (Fixture *fixture)
{
  GtkWidget *view = GTK_WIDGET (fixture->view);

  g_assert_true (ginkgo_city_view_focus_place (fixture->view, ginkgo_cell_make (1, 1)));
  g_assert_true (gtk_widget_child_focus (view, GTK_DIR_LEFT));
  g_assert_true (gtk_widget_is_focus (GTK_WIDGET (get_cell (fixture, 0, 1))));
  g_assert_true (gtk_widget_child_focus (view, GTK_DIR_UP));
  g_assert_true (gtk_widget_child_focus (view, GTK_DIR_UP));
  g_assert_true (gtk_widget_is_focus (GTK_WIDGET (get_cell (fixture, 0, -1))));
  /* At the northern edge the focus stays in the city. */
  g_assert_true (gtk_widget_child_focus (view, GTK_DIR_UP));
  g_assert_true (gtk_widget_is_focus (GTK_WIDGET (get_cell (fixture, 0, -1))));
  g_assert_true (gtk_widget_child_focus (view, GTK_DIR_RIGHT));
  g_assert_true (gtk_widget_is_focus (GTK_WIDGET (get_cell (fixture, 1, -1))));

  g_assert_true (gtk_widget_activate (GTK_WIDGET (get_cell (fixture, 1, -1))));
  g_assert_cmpuint (fixture->n_activated, ==, 1);
  g_assert_cmpuint (fixture->activated, ==, ginkgo_cell_make (1, -1));

  /* One Tab stop. */
  g_assert_false (gtk_widget_child_focus (view, GTK_DIR_TAB_FORWARD));
}

static void
test_city_targets (Fixture *fixture)
{
  const guint16 targets[2] = { ginkgo_cell_make (-2, 0), ginkgo_cell_make (5, 5) };
  guint n_cells = ginkgo_ui_fixture_count (GTK_WIDGET (fixture->view), GINKGO_TYPE_CELL);
  GinkgoTokenMove move;

  ginkgo_city_view_set_marked (fixture->view, GINKGO_CELL_MARK_TARGET, targets, 2);
  g_assert_cmpuint (ginkgo_ui_fixture_count (GTK_WIDGET (fixture->view), GINKGO_TYPE_CELL), ==, n_cells + 2);
  gtk_test_accessible_assert_property (get_cell (fixture, -2, 0), GTK_ACCESSIBLE_PROPERTY_LABEL, "Empty, column 2 west, row 1");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (get_cell (fixture, -2, 0)),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "The token can go here");

  memset (&move, 0xff, sizeof move);
  move.cells[11] = targets[0];
  ginkgo_city_view_set_move (fixture->view, &move);
  g_assert_cmpuint (ginkgo_cell_get_state (get_cell (fixture, -2, 0))->ghost, ==, 11);

  /* The focus survives the removal of its cell. */
  g_assert_true (ginkgo_city_view_focus_place (fixture->view, targets[1]));
  ginkgo_city_view_set_move (fixture->view, NULL);
  ginkgo_city_view_set_marked (fixture->view, GINKGO_CELL_MARK_TARGET, NULL, 0);
  g_assert_cmpuint (ginkgo_ui_fixture_count (GTK_WIDGET (fixture->view), GINKGO_TYPE_CELL), ==, n_cells);
  g_assert_nonnull (gtk_widget_get_focus_child (GTK_WIDGET (fixture->view)));
}

static float
get_left (Fixture *fixture,
          int x,
          int y)
{
  graphene_rect_t bounds;

  ginkgo_ui_fixture_settle ();
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (get_cell (fixture, x, y)), GTK_WIDGET (fixture->view), &bounds));

  return bounds.origin.x;
}

/* The city stays out of covers, and grows when they go. */
static void
test_city_covers (Fixture *fixture)
{
  GinkgoCityCamera *camera = ginkgo_city_view_get_camera (fixture->view);
  GinkgoExtent cover = { 0, 0, 300, 600 };
  double pitch;

  ginkgo_ui_fixture_settle ();
  pitch = ginkgo_city_camera_get_goal (camera)->pitch;
  ginkgo_city_camera_set_covers (camera, &cover, 1);
  g_assert_cmpfloat (get_left (fixture, 0, 0), >=, 300);
  g_assert_cmpfloat (ginkgo_city_camera_get_goal (camera)->pitch, <, pitch);
  cover.right = 10;
  ginkgo_city_camera_set_covers (camera, &cover, 1);
  g_assert_cmpfloat (ginkgo_city_camera_get_goal (camera)->pitch, ==, pitch);
}

/* A tall building is hit where it is drawn. */
static void
test_city_pick (Fixture *fixture)
{
  graphene_point_t point;

  for (guint8 tile = 30; tile < 34; tile++)
    ginkgo_city_raise (&fixture->city, 4, tile, 1);
  ginkgo_city_view_set_city (fixture->view, &fixture->city, names);
  ginkgo_ui_fixture_settle ();

  g_assert_true (gtk_widget_compute_point (GTK_WIDGET (get_cell (fixture, 1, 1)), GTK_WIDGET (fixture->view), &GRAPHENE_POINT_INIT (20, -8), &point));
  g_assert_true (gtk_widget_pick (GTK_WIDGET (fixture->view), point.x, point.y, GTK_PICK_DEFAULT) ==
                 GTK_WIDGET (get_cell (fixture, 1, 1)));
}

#define ADD_CITY_TEST(path, func) ginkgo_test_add (path, Fixture, NULL, city_set_up, func, city_tear_down)

static const GinkgoViewport fit_viewport = { 800, 600 };

/* A square of 4 × 4 cells and what lies over a view of 800 × 600 pixels: the largest pitch, and where the square's
 * corner is then */
typedef struct
{
  const char *path;
  GinkgoExtent covers[2];
  guint n_covers;
  guint pitch;
  double x, y;
} FitRow;

static const FitRow fits[] = {
  { "free", { { 0 } }, 0, 125, 150, 50 },
  { "left", { { 0, 0, 200, 600 } }, 1, 125, 200, 50 },
  { "both", { { 0, 0, 200, 600 }, { 600, 0, 800, 600 } }, 2, 100, 200, 100 },
  { "corners", { { 0, 400, 300, 600 }, { 500, 400, 800, 600 } }, 2, 100, 200, 0 },
  { "corner", { { 0, 400, 300, 600 } }, 1, 125, 300, 50 },
  { "full", { { 0, 0, 800, 600 } }, 1, 0, 0, 0 },
};

static void
init_fit (GinkgoFit *fit,
          const GinkgoExtent *shape,
          const GinkgoExtent *covers,
          guint n_covers)
{
  *fit = (GinkgoFit) { shape, 1, covers, n_covers, { 0, 0, fit_viewport.width, fit_viewport.height }, fit_viewport };
}

static void
test_fit (gconstpointer data)
{
  const FitRow *row = data;
  const GinkgoExtent square = { 2, 3, 6, 7 };
  GinkgoCamera camera = { 0 };
  double x, y;
  GinkgoFit fit;

  init_fit (&fit, &square, row->covers, row->n_covers);
  g_assert_true (ginkgo_fit_find (&fit, 10, 125, &camera) == (row->pitch > 0));
  g_assert_cmpfloat (camera.pitch, ==, row->pitch);
  if (row->pitch == 0)
    return;

  ginkgo_camera_to_view (&camera, &fit_viewport, square.left, square.top, &x, &y);
  g_assert_cmpfloat_with_epsilon (x, row->x, 0.1);
  g_assert_cmpfloat_with_epsilon (y, row->y, 0.1);
}

static void
test_zoom (void)
{
  const GinkgoViewport viewport = { .width = 800, .height = 600 };
  GinkgoCamera camera = { 3, 4, 60 };
  double x0, y0, x1, y1;

  /* Zooming keeps the point under the pointer. */
  ginkgo_camera_to_view (&camera, &viewport, 5, 6, &x0, &y0);
  ginkgo_camera_zoom (&camera, &viewport, 1.5, x0, y0);
  ginkgo_camera_to_view (&camera, &viewport, 5, 6, &x1, &y1);
  g_assert_cmpfloat (camera.pitch, ==, 90);
  g_assert_cmpfloat_with_epsilon (x0, x1, 0.01);
  g_assert_cmpfloat_with_epsilon (y0, y1, 0.01);

  ginkgo_camera_zoom (&camera, &viewport, 1000, 0, 0);
  g_assert_cmpfloat (camera.pitch, ==, GINKGO_CAMERA_MAX_PITCH);
  ginkgo_camera_zoom (&camera, &viewport, 0.0001, 0, 0);
  g_assert_cmpfloat (camera.pitch, ==, GINKGO_CAMERA_MIN_PITCH);
}

/* Nothing moves that is seen, and no more than it takes. */
static void
test_fit_move (void)
{
  const GinkgoExtent seen = { 3, 3, 4, 4 }, hidden = { 20, 3, 21, 4 };
  const GinkgoExtent cover = { 700, 0, 800, 600 };
  GinkgoCamera camera = { 3, 3, 60 };
  GinkgoCamera before = camera;
  double x, y;
  GinkgoFit fit;

  init_fit (&fit, &seen, &cover, 1);
  g_assert_true (ginkgo_fit_move (&fit, &camera));
  g_assert_cmpfloat (camera.x, ==, before.x);
  g_assert_cmpfloat (camera.y, ==, before.y);

  init_fit (&fit, &hidden, &cover, 1);
  g_assert_true (ginkgo_fit_move (&fit, &camera));
  g_assert_cmpfloat (camera.y, ==, before.y);
  ginkgo_camera_to_view (&camera, &fit_viewport, hidden.right, 3, &x, &y);
  g_assert_cmpfloat_with_epsilon (x, 700, 0.1);
}

/* Zooming from a fitted view of very small cells has no jumps. */
static void
test_zoom_from_small (void)
{
  const GinkgoViewport viewport = { .width = 300, .height = 220 };
  GinkgoCamera camera = { 3, 4, 5 };

  ginkgo_camera_zoom (&camera, &viewport, 1.2, 10, 10);
  g_assert_cmpfloat_with_epsilon (camera.pitch, 6, 0.001);
  ginkgo_camera_zoom (&camera, &viewport, 0.1, 10, 10);
  g_assert_cmpfloat_with_epsilon (camera.pitch, 6, 0.001);
}

/* Steps end at whole pixels and always progress, in both directions. */
static void
test_step (void)
{
  const GinkgoViewport viewport = { .width = 800, .height = 600 };
  GinkgoCamera camera = { 3, 4, 61.7 };
  double x0, y0, x1, y1, before;

  for (guint i = 0; i < 40; i++)
    {
      before = camera.pitch;
      ginkgo_camera_to_view (&camera, &viewport, 4, 3, &x0, &y0);
      ginkgo_camera_step (&camera, &viewport, i < 20 ? 1.2 : 1 / 1.2, x0, y0);
      ginkgo_camera_to_view (&camera, &viewport, 4, 3, &x1, &y1);
      g_assert_cmpfloat_with_epsilon (x0, x1, 0.01);
      g_assert_cmpfloat_with_epsilon (y0, y1, 0.01);
      g_assert_cmpfloat (camera.pitch, ==, (int) camera.pitch);
      if (i < 20)
        g_assert_true (camera.pitch > before || before == GINKGO_CAMERA_MAX_PITCH);
      else
        g_assert_true (camera.pitch < before || before == GINKGO_CAMERA_MIN_PITCH);
    }
}

/* The point between the fingers follows them. */
static void
test_pinch (void)
{
  const GinkgoViewport viewport = { .width = 800, .height = 600 };
  GinkgoCamera camera = { 3, 4, 60 };
  double x, y;

  ginkgo_camera_to_view (&camera, &viewport, 5, 6, &x, &y);
  ginkgo_camera_pinch (&camera, &viewport, 1.4, x, y, x - 37, y + 81);
  g_assert_cmpfloat_with_epsilon (camera.pitch, 84, 0.001);
  ginkgo_camera_to_view (&camera, &viewport, 5, 6, &x, &y);
  g_assert_cmpfloat_with_epsilon (x, 400 + 2 * 60 - 37, 0.01);
  g_assert_cmpfloat_with_epsilon (y, 300 + 2 * 60 + 81, 0.01);
}

static void
test_meets (void)
{
  const GinkgoViewport viewport = { .width = 600, .height = 600 };
  const GinkgoCamera camera = { 0, 0, 60 };

  g_assert_true (ginkgo_camera_meets (&camera, &(GinkgoExtent) { 0, 0, 1, 1 }, &viewport));
  g_assert_true (ginkgo_camera_meets (&camera, &(GinkgoExtent) { 4.9, 4.9, 6, 6 }, &viewport));
  g_assert_false (ginkgo_camera_meets (&camera, &(GinkgoExtent) { 5, 0, 6, 1 }, &viewport));
  g_assert_false (ginkgo_camera_meets (&camera, &(GinkgoExtent) { 0, -7, 1, -5 }, &viewport));
}

static void
show_growing (Fixture *fixture)
{
  ginkgo_ui_fixture_wait_until_still (fixture->window);
  ginkgo_city_raise (&fixture->city, 0, 24, 1);
  ginkgo_city_view_set_city (fixture->view, &fixture->city, names);
  ginkgo_ui_fixture_wait_until_still (fixture->window);
  ginkgo_city_view_show_growth (fixture->view, fixture->city.buildings[0].cell, 0);
  g_assert_true (ginkgo_ui_fixture_has_frame_soon (fixture->window));
}

/* A building grows until it is ready, or until somebody has seen enough; so does the sun rise. */
static void
test_city_growth (Fixture *fixture)
{
  ginkgo_ui_fixture_set_animations (TRUE);
  show_growing (fixture);
  ginkgo_ui_fixture_wait_until_still (fixture->window);

  ginkgo_city_view_show_growth (fixture->view, fixture->city.buildings[0].cell, 0);
  ginkgo_city_view_set_light (fixture->view, GINKGO_SKY_EVENING);
  ginkgo_city_view_finish_motion (fixture->view);
  ginkgo_ui_fixture_wait_for_frame (fixture->window);
  g_assert_false (ginkgo_ui_fixture_has_frame_soon (fixture->window));
  ginkgo_ui_fixture_set_animations (FALSE);
}

/* The camera begins where that of the page before was, and ends where it would be without that. */
static void
test_city_come_from (Fixture *fixture)
{
  const GinkgoCamera from = { 0.5, 2.5, 40 };
  GinkgoCityCamera *camera = ginkgo_city_view_get_camera (fixture->view);
  GinkgoCamera goal = *ginkgo_city_camera_get_goal (camera);

  ginkgo_ui_fixture_set_animations (TRUE);
  ginkgo_city_camera_come_from (camera, &from);
  ginkgo_ui_fixture_wait_for_frame (fixture->window);
  g_assert_cmpfloat (ginkgo_city_camera_get_now (camera)->pitch, <, goal.pitch);
  ginkgo_ui_fixture_wait_until_still (fixture->window);
  g_assert_cmpmem (ginkgo_city_camera_get_now (camera), sizeof goal, &goal, sizeof goal);
  ginkgo_ui_fixture_set_animations (FALSE);
}

static guint
count_lit_buildings (Fixture *fixture)
{
  guint n_lit = 0;

  for (guint i = 0; i < fixture->city.n_buildings; i++)
    n_lit += ginkgo_cell_get_state (ginkgo_city_view_get_cell (fixture->view, fixture->city.buildings[i].cell))->tower.time.lamps > 0;

  return n_lit;
}

/* Windows are lit one by one, and at once when somebody has seen enough. */
static void
test_city_lamps (Fixture *fixture)
{
  guint n_buildings = fixture->city.n_buildings;

  ginkgo_ui_fixture_set_animations (TRUE);
  ginkgo_ui_fixture_wait_until_still (fixture->window);
  ginkgo_city_view_set_light (fixture->view, GINKGO_SKY_EVENING);
  g_assert_cmpuint (count_lit_buildings (fixture), ==, 0);
  while (count_lit_buildings (fixture) == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (count_lit_buildings (fixture), <, n_buildings);
  ginkgo_city_view_finish_motion (fixture->view);
  g_assert_cmpuint (count_lit_buildings (fixture), ==, n_buildings);
  ginkgo_ui_fixture_set_animations (FALSE);
}

static void
test_city_growth_without_animations (Fixture *fixture)
{
  show_growing (fixture);
  ginkgo_ui_fixture_wait_until_still (fixture->window);
  ginkgo_city_view_set_light (fixture->view, GINKGO_SKY_EVENING);
  ginkgo_ui_fixture_wait_for_frame (fixture->window);
  g_assert_false (ginkgo_ui_fixture_has_frame_soon (fixture->window));
  g_assert_cmpuint (count_lit_buildings (fixture), ==, fixture->city.n_buildings);
}

/* A point that is the same at both ends stays fixed in between. */
static void
test_mix (void)
{
  const GinkgoViewport viewport = { .width = 800, .height = 600 };
  const GinkgoCamera from = { 3, 4, 60 };
  GinkgoCamera to = from, between;
  double x, y;

  ginkgo_camera_zoom (&to, &viewport, 2.5, 700, 80);
  for (double progress = 0; progress <= 1; progress += 0.125)
    {
      ginkgo_camera_mix (&from, &to, progress, &between);
      ginkgo_camera_to_view (&between, &viewport, 3 + 300 / 60.0, 4 - 220 / 60.0, &x, &y);
      g_assert_cmpfloat_with_epsilon (x, 700, 0.01);
      g_assert_cmpfloat_with_epsilon (y, 80, 0.01);
    }
  g_assert_cmpfloat_with_epsilon (between.pitch, to.pitch, 0.001);
  g_assert_cmpfloat_with_epsilon (between.x, to.x, 0.001);

  /* Without a zoom the path is straight. */
  to = (GinkgoCamera) { 7, 2, 60 };
  ginkgo_camera_mix (&from, &to, 0.25, &between);
  g_assert_cmpfloat_with_epsilon (between.x, 4, 0.001);
  g_assert_cmpfloat_with_epsilon (between.y, 3.5, 0.001);
  g_assert_cmpfloat_with_epsilon (between.pitch, 60, 0.001);
}

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  ADD_CITY_TEST ("/table/city/names", test_city_names);
  ADD_CITY_TEST ("/table/city/changes", test_city_changes);
  ADD_CITY_TEST ("/table/city/keyboard", test_city_keyboard);
  ADD_CITY_TEST ("/table/city/targets", test_city_targets);
  ADD_CITY_TEST ("/table/city/covers", test_city_covers);
  ADD_CITY_TEST ("/table/city/pick", test_city_pick);
  ADD_CITY_TEST ("/table/city/growth", test_city_growth);
  ADD_CITY_TEST ("/table/city/come-from", test_city_come_from);
  ADD_CITY_TEST ("/table/city/lamps", test_city_lamps);
  ADD_CITY_TEST ("/table/city/growth-without-animations", test_city_growth_without_animations);
  for (guint i = 0; i < G_N_ELEMENTS (fits); i++)
    {
      g_autofree char *path = g_strconcat ("/table/camera/fit/", fits[i].path, NULL);

      g_test_add_data_func (path, &fits[i], test_fit);
    }
  g_test_add_func ("/table/camera/move", test_fit_move);
  g_test_add_func ("/table/camera/zoom", test_zoom);
  g_test_add_func ("/table/camera/zoom-from-small", test_zoom_from_small);
  g_test_add_func ("/table/camera/step", test_step);
  g_test_add_func ("/table/camera/pinch", test_pinch);
  g_test_add_func ("/table/camera/meets", test_meets);
  g_test_add_func ("/table/camera/mix", test_mix);

  return g_test_run ();
}
