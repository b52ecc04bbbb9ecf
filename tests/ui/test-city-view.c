/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-ui-fixture.h"

#include "ginkgo-city-view.h"

static const char *const names[] = { "Ada", "Orla", "Pim", "Juno", "Tess", NULL };

static void
assert_label (GtkWidget *widget,
              const char *label)
{
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label);
}

typedef struct
{
  GtkWidget *window;
  GinkgoCityView *view;
  GinkgoCity city;
  guint activated;
  guint n_activated;
} CityFixture;

static void
activated_cb (CityFixture *fixture,
              guint place)
{
  fixture->activated = place;
  fixture->n_activated++;
}

static void
city_set_up (CityFixture *fixture,
             gconstpointer data)
{
  const guint8 tiles[9] = { 20, 2, 41, 0, 1, 21, 22, 40, 42 };

  ginkgo_city_init (&fixture->city, tiles);
  fixture->view = g_object_ref_sink (GINKGO_CITY_VIEW (g_object_new (GINKGO_TYPE_CITY_VIEW, NULL)));
  ginkgo_city_view_set_city (fixture->view, &fixture->city, names);
  fixture->window = ginkgo_ui_fixture_present (GTK_WIDGET (fixture->view), 600, 600);
  g_signal_connect_swapped (fixture->view, "place-activated", G_CALLBACK (activated_cb), fixture);
}

static void
city_tear_down (CityFixture *fixture,
                gconstpointer data)
{
  ginkgo_ui_fixture_close (fixture->window, fixture->view);
}

static GinkgoCell *
get_cell (CityFixture *fixture,
          int x,
          int y)
{
  return ginkgo_city_view_get_cell (fixture->view, ginkgo_cell_make (x, y));
}

static void
test_city_names (CityFixture *fixture,
                 gconstpointer data)
{
  gtk_test_accessible_assert_role (fixture->view, GTK_ACCESSIBLE_ROLE_GRID);
  gtk_test_accessible_assert_role (get_cell (fixture, 0, 0), GTK_ACCESSIBLE_ROLE_GRID_CELL);
  g_assert_cmpuint (ginkgo_ui_fixture_count (GTK_WIDGET (fixture->view), GINKGO_TYPE_CELL), ==, 9 + GINKGO_N_LETTERS);
  assert_label (GTK_WIDGET (get_cell (fixture, 0, 0)), "Blue 1, 1 floor, nobody’s, column 1, row 1");
  assert_label (GTK_WIDGET (get_cell (fixture, 0, -1)), "Token A, column 1, row 1 north");

  ginkgo_city_raise (&fixture->city, 0, 24, 1);
  ginkgo_city_view_set_city (fixture->view, &fixture->city, names);
  assert_label (GTK_WIDGET (get_cell (fixture, 0, 0)), "Blue 5, 2 floors, Orla, column 1, row 1, construction site");
  g_assert_cmpuint (ginkgo_cell_get_building (get_cell (fixture, 0, 0))->height, ==, 2);
}

/* A city may change in any way between two looks at it. */
static void
test_city_changes (CityFixture *fixture,
                   gconstpointer data)
{
  guint16 place = fixture->city.tokens[0];

  ginkgo_city_found (&fixture->city, place, 30, 2);
  fixture->city.tokens[0] = GINKGO_CELL_NONE;
  ginkgo_city_view_set_city (fixture->view, &fixture->city, names);
  g_assert_nonnull (ginkgo_cell_get_building (ginkgo_city_view_get_cell (fixture->view, place)));
  g_assert_cmpuint (ginkgo_cell_get_token (ginkgo_city_view_get_cell (fixture->view, place)), ==, GINKGO_LETTER_NONE);

  fixture->city.tokens[0] = ginkgo_cell_make (0, -2);
  ginkgo_city_view_set_city (fixture->view, &fixture->city, names);
  g_assert_cmpuint (ginkgo_cell_get_token (get_cell (fixture, 0, -2)), ==, 0);
  g_assert_cmpuint (ginkgo_ui_fixture_count (GTK_WIDGET (fixture->view), GINKGO_TYPE_CELL), ==, 10 + GINKGO_N_LETTERS);
}

static void
test_city_keyboard (CityFixture *fixture,
                    gconstpointer data)
{
  GtkWidget *view = GTK_WIDGET (fixture->view);

  g_assert_true (ginkgo_city_view_focus_place (fixture->view, ginkgo_cell_make (1, 1)));
  g_assert_true (gtk_widget_child_focus (view, GTK_DIR_LEFT));
  g_assert_true (gtk_widget_is_focus (GTK_WIDGET (get_cell (fixture, 0, 1))));
  g_assert_true (gtk_widget_child_focus (view, GTK_DIR_UP));
  g_assert_true (gtk_widget_child_focus (view, GTK_DIR_UP));
  g_assert_true (gtk_widget_is_focus (GTK_WIDGET (get_cell (fixture, 0, -1))));
  /* There is nothing further north; the focus stays in the city. */
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
test_city_targets (CityFixture *fixture,
                   gconstpointer data)
{
  const guint16 targets[2] = { ginkgo_cell_make (-2, 0), ginkgo_cell_make (5, 5) };
  guint n_cells = ginkgo_ui_fixture_count (GTK_WIDGET (fixture->view), GINKGO_TYPE_CELL);
  GinkgoTokenMove move;

  ginkgo_city_view_set_marked (fixture->view, GINKGO_CELL_MARK_TARGET, targets, 2);
  g_assert_cmpuint (ginkgo_ui_fixture_count (GTK_WIDGET (fixture->view), GINKGO_TYPE_CELL), ==, n_cells + 2);
  assert_label (GTK_WIDGET (get_cell (fixture, -2, 0)), "Empty, column 2 west, row 1");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (get_cell (fixture, -2, 0)),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "The token can go here");

  memset (&move, 0xff, sizeof move);
  move.cells[11] = targets[0];
  ginkgo_city_view_set_move (fixture->view, &move);
  g_assert_cmpuint (ginkgo_cell_get_ghost (get_cell (fixture, -2, 0)), ==, 11);

  /* The focus is not lost with the cell that had it. */
  g_assert_true (ginkgo_city_view_focus_place (fixture->view, targets[1]));
  ginkgo_city_view_set_move (fixture->view, NULL);
  ginkgo_city_view_set_marked (fixture->view, GINKGO_CELL_MARK_TARGET, NULL, 0);
  g_assert_cmpuint (ginkgo_ui_fixture_count (GTK_WIDGET (fixture->view), GINKGO_TYPE_CELL), ==, n_cells);
  g_assert_nonnull (gtk_widget_get_focus_child (GTK_WIDGET (fixture->view)));
}

static float
get_left (CityFixture *fixture,
          int x,
          int y)
{
  graphene_rect_t bounds;

  ginkgo_ui_fixture_settle ();
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (get_cell (fixture, x, y)), GTK_WIDGET (fixture->view), &bounds));

  return bounds.origin.x;
}

/* A large city takes all the room there is; the panel never lies over what it speaks
 * of, and the city returns when the panel goes. */
static void
test_city_panel (CityFixture *fixture,
                 gconstpointer data)
{
  double pitch = ginkgo_city_camera_get_goal (ginkgo_city_view_get_camera (fixture->view))->pitch;
  float left;
  int i;

  /* Without animation. */
  ginkgo_ui_fixture_set_animations (FALSE);
  for (i = 1; i < 5; i++)
    ginkgo_city_found (&fixture->city, ginkgo_cell_make (2 + i, 0), (guint8) (30 + i), 2);
  ginkgo_city_view_set_city (fixture->view, &fixture->city, names);
  ginkgo_city_camera_fit (ginkgo_city_view_get_camera (fixture->view));
  ginkgo_ui_fixture_settle ();
  pitch = ginkgo_city_camera_get_goal (ginkgo_city_view_get_camera (fixture->view))->pitch;
  ginkgo_city_camera_set_panel (ginkgo_city_view_get_camera (fixture->view), 250, 0, 0);
  left = get_left (fixture, 0, 0);
  g_assert_cmpfloat (ginkgo_city_camera_get_goal (ginkgo_city_view_get_camera (fixture->view))->pitch, ==, pitch);
  g_assert_cmpfloat (left, <, 250);

  ginkgo_city_camera_show_panel (ginkgo_city_view_get_camera (fixture->view), 590, ginkgo_cell_make (0, 0));
  g_assert_cmpfloat (get_left (fixture, 0, 0), >=, 250);
  ginkgo_city_camera_show_panel (ginkgo_city_view_get_camera (fixture->view), 10, ginkgo_cell_make (0, 0));
  g_assert_cmpfloat (get_left (fixture, 0, 0), ==, left);
  ginkgo_city_camera_show_panel (ginkgo_city_view_get_camera (fixture->view), 590, ginkgo_cell_make (6, 0));
  g_assert_cmpfloat (get_left (fixture, 0, 0), ==, left);

  /* On the other side, where text runs from right to left. */
  ginkgo_city_camera_set_panel (ginkgo_city_view_get_camera (fixture->view), 0, 0, 250);
  ginkgo_city_camera_show_panel (ginkgo_city_view_get_camera (fixture->view), 590, ginkgo_cell_make (6, 0));
  g_assert_cmpfloat (get_left (fixture, 6, 0), <, 600 - 250 - pitch * 0.9);
  ginkgo_city_camera_show_panel (ginkgo_city_view_get_camera (fixture->view), 0, GINKGO_CELL_NONE);
  g_assert_cmpfloat (get_left (fixture, 0, 0), ==, left);
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-enable-animations");
}

/* A tall building is hit where it is seen. */
static void
test_city_pick (CityFixture *fixture,
                gconstpointer data)
{
  graphene_point_t point;
  guint8 tile;

  for (tile = 30; tile < 34; tile++)
    ginkgo_city_raise (&fixture->city, 4, tile, 1);
  ginkgo_city_view_set_city (fixture->view, &fixture->city, names);
  ginkgo_ui_fixture_settle ();

  g_assert_true (gtk_widget_compute_point (GTK_WIDGET (get_cell (fixture, 1, 1)), GTK_WIDGET (fixture->view), &GRAPHENE_POINT_INIT (20, -8), &point));
  g_assert_true (gtk_widget_pick (GTK_WIDGET (fixture->view), point.x, point.y, GTK_PICK_DEFAULT) ==
                 GTK_WIDGET (get_cell (fixture, 1, 1)));
}

#define ADD_CITY_TEST(path, func) g_test_add (path, CityFixture, NULL, city_set_up, func, city_tear_down)

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  ADD_CITY_TEST ("/table/city/names", test_city_names);
  ADD_CITY_TEST ("/table/city/changes", test_city_changes);
  ADD_CITY_TEST ("/table/city/keyboard", test_city_keyboard);
  ADD_CITY_TEST ("/table/city/targets", test_city_targets);
  ADD_CITY_TEST ("/table/city/panel", test_city_panel);
  ADD_CITY_TEST ("/table/city/pick", test_city_pick);

  return g_test_run ();
}
