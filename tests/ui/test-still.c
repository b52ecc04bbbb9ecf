/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Where the system allows no animations nothing moves, and nothing waits to move (H-33).
 * Each is looked at with animations as well, to see that they would be noticed. */

#include "ginkgo-table-robot.h"

#include "ginkgo-city-view.h"
#include "ginkgo-review-page.h"
#include "ginkgo-test-clock.h"

static gboolean
tick_cb (GtkWidget *widget,
         GdkFrameClock *clock,
         gpointer data)
{
  return G_SOURCE_CONTINUE;
}

/* A check that could not fail would be none. */
static void
test_can_fail (void)
{
  GtkWidget *window = ginkgo_ui_fixture_present (gtk_label_new ("Ada"), 300, 300);
  guint id;

  ginkgo_ui_fixture_wait_until_still (window);
  g_assert_false (ginkgo_ui_fixture_has_frame_soon (window));
  id = gtk_widget_add_tick_callback (window, tick_cb, NULL, NULL);
  g_assert_true (ginkgo_ui_fixture_has_frame_soon (window));
  g_assert_true (ginkgo_ui_fixture_has_frame_soon (window));
  gtk_widget_remove_tick_callback (window, id);
  ginkgo_ui_fixture_wait_until_still (window);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* --- The camera -------------------------------------------------------------------- */

static double
measure_cell (GtkWidget *city)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (gtk_widget_get_first_child (city), city, &bounds));

  return bounds.size.width;
}

/* How wide a cell is when no time has passed, and at the end */
static void
zoom (GtkWidget *city,
      double factor,
      double *first,
      double *last)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (city));

  ginkgo_ui_fixture_wait_until_still (window);
  ginkgo_test_clock_stop ();
  ginkgo_city_camera_zoom (ginkgo_city_view_get_camera (GINKGO_CITY_VIEW (city)), factor);
  ginkgo_ui_fixture_wait_for_frame (window);
  *first = measure_cell (city);
  ginkgo_test_clock_run ();
  ginkgo_ui_fixture_wait_until_still (window);
  *last = measure_cell (city);
}

static void
test_camera (void)
{
  GinkgoTableRobot robot;
  GtkWidget *city;
  double before, first, last;

  ginkgo_table_robot_init_at_turn (&robot, ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 2, 0), 1, 1100, 700);
  city = ginkgo_ui_fixture_find (robot.page, GINKGO_TYPE_CITY_VIEW, NULL);
  before = measure_cell (city);

  zoom (city, 0.7, &first, &last);
  g_assert_cmpfloat (last, <, before);
  g_assert_cmpfloat_with_epsilon (first, last, 0.5);

  ginkgo_ui_fixture_set_animations (TRUE);
  zoom (city, 0.7, &first, &last);
  g_assert_cmpfloat (first, >, last + 1);
  ginkgo_ui_fixture_set_animations (FALSE);
  ginkgo_table_robot_clear (&robot);
}

/* --- Looking back ------------------------------------------------------------------ */

static void
test_review (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (GINKGO_MODE_NORMAL, 3, 80);
  g_autoptr (GinkgoReview) review = ginkgo_review_new_for_game (game);
  GtkWidget *window = ginkgo_ui_fixture_present (ginkgo_review_page_new (review), 1100, 700);
  guint i;

  ginkgo_ui_fixture_wait_until_still (window);
  for (i = 0; i < 8 && ginkgo_review_get_step (review) > 0; i++)
    {
      ginkgo_review_set_step (review, ginkgo_review_get_step (review) - 1);
      ginkgo_ui_fixture_wait_until_still (window);
    }
  g_assert_cmpuint (i, ==, 8);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  g_test_add_func ("/ui/still/can-fail", test_can_fail);
  g_test_add_func ("/ui/still/camera", test_camera);
  g_test_add_func ("/ui/still/review", test_review);

  return g_test_run ();
}
