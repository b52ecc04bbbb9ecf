/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Where the system allows no animations nothing moves, and nothing waits to move (H-33).
 * Each is looked at with animations as well, to see that they would be noticed. */

#include "ginkgo-table-robot.h"

#include "ginkgo-city-view.h"
#include "ginkgo-curtain.h"
#include "ginkgo-flight-layer.h"
#include "ginkgo-leaf-fall.h"
#include "ginkgo-review-page.h"
#include "ginkgo-score-page.h"
#include "ginkgo-test-clock.h"

/* The pace at which nothing is over before the test is, in ms */
#define SLOW 100000

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

/* --- Following --------------------------------------------------------------------- */

static gboolean
is_following (GinkgoTableRobot *robot)
{
  return ginkgo_table_robot_find_action (robot, "table.skip") != NULL;
}

/* Plays on, and counts what flies meanwhile: what is on its way is there until it lands, and
 * here that takes a press of the robot. */
static guint
count_flights (GinkgoTableRobot *robot)
{
  GinkgoFlightLayer *layer = GINKGO_FLIGHT_LAYER (ginkgo_ui_fixture_find (robot->page, GINKGO_TYPE_FLIGHT_LAYER, NULL));
  guint most = 0;
  guint n_followed = 0;

  while (n_followed < 3)
    {
      g_assert_true (ginkgo_table_robot_wait (robot));
      n_followed += is_following (robot);
      while (is_following (robot))
        {
          most = MAX (most, ginkgo_flight_layer_count (layer));
          g_assert_true (ginkgo_table_robot_go_on (robot));
        }
      ginkgo_table_robot_decide (robot);
    }

  return most;
}

static void
test_following (gconstpointer data)
{
  gboolean animations = GPOINTER_TO_INT (data);
  GinkgoTableRobot robot;

  ginkgo_ui_fixture_set_animations (animations);
  ginkgo_table_robot_init (&robot, ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 2, 0), 1, 1100, 700);
  g_assert_true (ginkgo_table_robot_wait (&robot));
  ginkgo_playback_set_pace (ginkgo_table_page_get_parts (GINKGO_TABLE_PAGE (robot.page))->playback, SLOW);
  if (animations)
    g_assert_cmpuint (count_flights (&robot), >, 0);
  else
    g_assert_cmpuint (count_flights (&robot), ==, 0);

  ginkgo_playback_set_pace (ginkgo_table_page_get_parts (GINKGO_TABLE_PAGE (robot.page))->playback, 0);
  ginkgo_table_robot_wait (&robot);
  ginkgo_ui_fixture_wait_until_still (robot.window);
  ginkgo_ui_fixture_set_animations (FALSE);
  ginkgo_table_robot_clear (&robot);
}

/* --- The curtain ------------------------------------------------------------------- */

static gboolean
is_painted (GtkWidget *widget)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;
  gboolean painted;

  GTK_WIDGET_GET_CLASS (widget)->snapshot (widget, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  painted = node != NULL;
  g_clear_pointer (&node, gsk_render_node_unref);

  return painted;
}

static void
test_curtain (void)
{
  GtkWidget *curtain = g_object_new (GINKGO_TYPE_CURTAIN, NULL);
  GtkWidget *window = ginkgo_ui_fixture_present (curtain, 300, 300);

  ginkgo_curtain_close (GINKGO_CURTAIN (curtain), 0);
  g_assert_true (is_painted (curtain));
  ginkgo_curtain_open (GINKGO_CURTAIN (curtain));
  g_assert_false (is_painted (curtain));
  ginkgo_ui_fixture_wait_until_still (window);

  ginkgo_ui_fixture_set_animations (TRUE);
  ginkgo_curtain_close (GINKGO_CURTAIN (curtain), 0);
  ginkgo_curtain_open (GINKGO_CURTAIN (curtain));
  g_assert_true (is_painted (curtain));
  ginkgo_ui_fixture_wait_until_still (window);
  g_assert_false (is_painted (curtain));

  ginkgo_ui_fixture_set_animations (FALSE);
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

  ginkgo_table_robot_init (&robot, ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 2, 0), 1, 1100, 700);
  g_assert_true (ginkgo_table_robot_wait (&robot));
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

/* --- The count at the end ---------------------------------------------------------- */

static gboolean
is_counting_when_shown (gboolean animations)
{
  GinkgoGame *game = ginkgo_ui_fixture_new_game (GINKGO_MODE_NORMAL, 2, GINKGO_UI_WHOLE_GAME);
  GtkWidget *page = g_object_ref_sink (ginkgo_score_page_new (game));
  GtkWidget *pages = adw_navigation_view_new ();
  GtkWidget *window = adw_window_new ();
  gboolean counting;

  ginkgo_ui_fixture_set_animations (animations);
  ginkgo_score_page_count (GINKGO_SCORE_PAGE (page));
  adw_navigation_view_push (ADW_NAVIGATION_VIEW (pages), ADW_NAVIGATION_PAGE (page));
  adw_window_set_content (ADW_WINDOW (window), pages);
  gtk_window_set_default_size (GTK_WINDOW (window), 800, 600);
  gtk_window_present (GTK_WINDOW (window));
  ginkgo_ui_fixture_wait_until (gtk_widget_get_mapped (page) && gtk_widget_get_width (page) > 0);
  ginkgo_ui_fixture_wait_for_frame (window);
  counting = ginkgo_score_page_get_counting (GINKGO_SCORE_PAGE (page));
  if (!animations)
    {
      g_assert_false (ginkgo_leaf_fall_get_falling (GINKGO_LEAF_FALL (ginkgo_ui_fixture_find (page, GINKGO_TYPE_LEAF_FALL, NULL))));
      ginkgo_ui_fixture_wait_until_still (window);
    }

  ginkgo_ui_fixture_set_animations (FALSE);
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_finalize_object (page);
  g_assert_finalize_object (game);

  return counting;
}

static void
test_count (void)
{
  g_assert_false (is_counting_when_shown (FALSE));
  g_assert_true (is_counting_when_shown (TRUE));
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
  g_test_add_data_func ("/ui/still/following", GINT_TO_POINTER (FALSE), test_following);
  g_test_add_data_func ("/ui/still/following-animated", GINT_TO_POINTER (TRUE), test_following);
  g_test_add_func ("/ui/still/curtain", test_curtain);
  g_test_add_func ("/ui/still/camera", test_camera);
  g_test_add_func ("/ui/still/count", test_count);
  g_test_add_func ("/ui/still/review", test_review);

  return g_test_run ();
}
