/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Animations beside the counts, and their absence where the system disables animations (H-33).
 * Each check runs with animations, too, to prove that it can notice them. */

#include "ginkgo-table-robot.h"

#include "ginkgo-avatar.h"
#include "ginkgo-city-view.h"
#include "ginkgo-count.h"
#include "ginkgo-player-row.h"
#include "ginkgo-reduced-motion.h"
#include "ginkgo-review-page.h"
#include "ginkgo-screen.h"
#include "ginkgo-table-page-private.h"
#include "ginkgo-test-clock.h"

static gboolean
tick_cb (GtkWidget *widget,
         GdkFrameClock *clock,
         gpointer data)
{
  return G_SOURCE_CONTINUE;
}

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

static double
measure_cell (GtkWidget *city)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (gtk_widget_get_first_child (city), city, &bounds));

  return bounds.size.width;
}

/* The cell width at the start and at the end */
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
  g_auto (GinkgoTableRobot) robot = { 0 };
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
}

/* Reduced motion of the system disables animations, and they return with it. */
static void
test_reduced (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  gboolean enabled;

  if (g_object_class_find_property (G_OBJECT_GET_CLASS (settings), "gtk-interface-reduced-motion") == NULL)
    {
      g_test_skip ("GTK is older than 4.22");
      return;
    }

  ginkgo_reduced_motion_follow (settings);
  g_object_set (settings, "gtk-interface-reduced-motion", 1, NULL);
  g_object_get (settings, "gtk-enable-animations", &enabled, NULL);
  g_assert_false (enabled);
  g_object_set (settings, "gtk-interface-reduced-motion", 0, NULL);
  g_object_get (settings, "gtk-enable-animations", &enabled, NULL);
  g_assert_true (enabled);
  ginkgo_ui_fixture_set_animations (FALSE);
}

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

/* Slow enough that nothing advances by itself, in ms */
#define SLOW 100000

#define MOST_CHANGES 40

typedef struct
{
  guint items[GINKGO_MAX_SEATS][GINKGO_N_ITEMS];
} Counts;

static void
read_counts (GinkgoTableRobot *robot,
             Counts *counts)
{
  for (guint seat = 0; seat < ginkgo_game_get_state (robot->game)->n_seats; seat++)
    {
      const GinkgoState *state = ginkgo_follower_get_state (GINKGO_TABLE_PAGE (robot->page)->follower);

      counts->items[seat][GINKGO_ITEM_RESOURCE] = state->seats[seat].resources;
      counts->items[seat][GINKGO_ITEM_TILE] = ginkgo_view_count_tiles (state, seat);
      counts->items[seat][GINKGO_ITEM_POINT] = state->seats[seat].points;
    }
}

static int
get_row_bump (GinkgoTableRobot *robot,
              guint seat,
              GinkgoItem item)
{
  return ginkgo_count_get_bump (ginkgo_player_row_get_count (GINKGO_PLAYER_ROW (ginkgo_people_get_row (GINKGO_TABLE_PAGE (robot->page)->people, seat)), item));
}

static int
get_screen_bump (GinkgoTableRobot *robot,
                 GinkgoItem item)
{
  GinkgoCount *count = ginkgo_screen_get_count (ginkgo_controls_get_screen (GINKGO_TABLE_PAGE (robot->page)->controls), item);

  return count ? ginkgo_count_get_bump (count) : 0;
}

static guint
count_bumps (GinkgoTableRobot *robot)
{
  guint n_bumps = 0;

  for (guint item = 0; item < GINKGO_N_ITEMS; item++)
    {
      n_bumps += get_screen_bump (robot, item) != 0;
      for (guint seat = 0; seat < ginkgo_game_get_state (robot->game)->n_seats; seat++)
        n_bumps += get_row_bump (robot, seat, item) != 0;
    }

  return n_bumps;
}

typedef struct
{
  GinkgoTableRobot robot;
  Counts counts;
  guint check_id;
  guint n_changes;
} Watch;

/* Exactly the changed counts have a bump. */
static void
check_bumps (Watch *watch,
             guint seat,
             GinkgoItem item,
             int change)
{
  GinkgoCount *count = ginkgo_screen_get_count (ginkgo_controls_get_screen (GINKGO_TABLE_PAGE (watch->robot.page)->controls), item);

  g_assert_cmpint (get_row_bump (&watch->robot, seat, item), ==, change);
  /* The counts appear only after the draft. */
  if (seat == ginkgo_presence_get_viewer (GINKGO_TABLE_PAGE (watch->robot.page)->presence) && count && gtk_widget_get_mapped (GTK_WIDGET (count)))
    g_assert_cmpint (ginkgo_count_get_bump (count), ==, change);
  watch->n_changes += change != 0;
}

static gboolean
check_cb (gpointer data)
{
  Watch *watch = data;
  Counts before = watch->counts;

  watch->check_id = 0;
  read_counts (&watch->robot, &watch->counts);
  for (guint seat = 0; seat < ginkgo_game_get_state (watch->robot.game)->n_seats; seat++)
    for (guint item = 0; item < GINKGO_N_ITEMS; item++)
      check_bumps (watch, seat, (GinkgoItem) item, (int) watch->counts.items[seat][item] - (int) before.items[seat][item]);
  g_signal_emit_by_name (GINKGO_TABLE_PAGE (watch->robot.page)->playback, "stopped");

  return G_SOURCE_REMOVE;
}

/* Before any frame */
static void
queue_check_cb (Watch *watch)
{
  if (watch->check_id == 0)
    watch->check_id = g_idle_add_full (G_PRIORITY_HIGH, check_cb, watch, NULL);
}

static void
begin (GinkgoTableRobot *robot,
       GinkgoMode mode,
       gboolean animated)
{
  ginkgo_ui_fixture_set_animations (animated);
  ginkgo_table_robot_init_at_turn (robot, ginkgo_ui_fixture_new_game (mode, 3, 0), 1, 1280, 800);
  ginkgo_playback_set_pace (GINKGO_TABLE_PAGE (robot->page)->playback, SLOW);
}

/* Bumps appear together with the changed counts, each time and in all modes. */
static void
test_bumps (gconstpointer data)
{
  Watch watch = { 0 };

  begin (&watch.robot, GPOINTER_TO_UINT (data), TRUE);
  read_counts (&watch.robot, &watch.counts);
  g_signal_connect_swapped (GINKGO_TABLE_PAGE (watch.robot.page)->follower, "changed", G_CALLBACK (queue_check_cb), &watch);
  while (watch.n_changes < MOST_CHANGES && ginkgo_table_robot_wait (&watch.robot))
    {
      ginkgo_table_robot_decide (&watch.robot);
      ginkgo_table_robot_wait (&watch.robot);
      while (ginkgo_table_robot_is_following (&watch.robot))
        g_assert_true (ginkgo_table_robot_go_on (&watch.robot));
    }
  g_assert_cmpuint (watch.n_changes, >=, MOST_CHANGES);
  g_clear_handle_id (&watch.check_id, g_source_remove);
  ginkgo_table_robot_clear (&watch.robot);
}

static void
go_on_until_changed (GinkgoTableRobot *robot)
{
  Counts before, now;

  read_counts (robot, &before);
  now = before;
  ginkgo_table_robot_decide_until_following (robot);
  while (memcmp (&before, &now, sizeof now) == 0)
    {
      before = now;
      g_assert_true (ginkgo_table_robot_go_on (robot));
      read_counts (robot, &now);
    }
}

/* Skipping removes bumps; without animations there are none. Neither moves anything. */
static void
test_gone (gconstpointer data)
{
  gboolean animated = GPOINTER_TO_INT (data);
  g_auto (GinkgoTableRobot) robot = { 0 };
  GtkWidget *bump;

  begin (&robot, GINKGO_MODE_INTRODUCTORY, animated);
  go_on_until_changed (&robot);
  if (animated)
    g_assert_cmpuint (count_bumps (&robot), >, 0);
  else
    g_assert_cmpuint (count_bumps (&robot), ==, 0);
  bump = ginkgo_ui_fixture_find (robot.page, GINKGO_TYPE_BUMP, NULL);
  g_assert_nonnull (bump);
  gtk_test_accessible_assert_role (bump, GTK_ACCESSIBLE_ROLE_PRESENTATION);
  g_assert_false (gtk_widget_get_can_target (bump));
  g_assert_cmpint (gtk_widget_get_width (bump), ==, 0);

  g_assert_true (gtk_widget_activate_action (robot.page, "table.skip", NULL));
  g_assert_cmpuint (count_bumps (&robot), ==, 0);
}

static gboolean
shows_event (GtkWidget *news)
{
  return gtk_widget_get_visible (news) && g_str_has_prefix (gtk_label_get_text (GTK_LABEL (news)), "The Last Round\n");
}

/* The table shows an event for a while; parts without an event do not end that. */
static void
test_event (void)
{
  g_autoptr (GArray) effects = ginkgo_effects_new ();
  const GinkgoEffect effect = { .kind = GINKGO_EFFECT_LAST_ROUND, .reason = GINKGO_END_SUPPLY };
  const GinkgoState after = { 0 };
  const GinkgoPart none = { 1, effects, 0, 0, &after };
  const GinkgoPart part = { 1, effects, 0, 1, &after };
  g_auto (GinkgoTableRobot) robot = { 0 };
  GinkgoTablePage *table;
  GtkWidget *news;
  gboolean shows;

  g_array_append_val (effects, effect);
  begin (&robot, GINKGO_MODE_INTRODUCTORY, TRUE);
  table = GINKGO_TABLE_PAGE (robot.page);
  news = ginkgo_ui_fixture_find_class (robot.page, "news");
  g_signal_emit_by_name (table->playback, "show-event", &part, 0, &shows);
  g_assert_true (shows);
  g_assert_true (shows_event (news));
  g_signal_emit_by_name (table->playback, "show-event", &none, 0, &shows);
  g_assert_false (shows);
  g_assert_true (shows_event (news));
  ginkgo_ui_fixture_wait_until (!shows_event (news));

  /* Leaving does not wait for animations. */
  g_signal_emit_by_name (table->playback, "show-event", &part, 0, &shows);
}

/* Bumps disappear by themselves. */
static void
test_pass (void)
{
  g_auto (GinkgoTableRobot) robot = { 0 };

  begin (&robot, GINKGO_MODE_INTRODUCTORY, TRUE);
  go_on_until_changed (&robot);
  g_assert_cmpuint (count_bumps (&robot), >, 0);
  ginkgo_ui_fixture_wait_until (count_bumps (&robot) == 0);
  g_assert_true (ginkgo_table_robot_is_following (&robot));
}

static GBytes *
draw_face (GtkWidget *row)
{
  GtkWidget *avatar = ginkgo_ui_fixture_find (row, GINKGO_TYPE_AVATAR, NULL);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  GTK_WIDGET_GET_CLASS (avatar)->snapshot (avatar, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);

  return gsk_render_node_serialize (node);
}

/* A face keeps what it shows until its player decides again. */
static void
test_feelings (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 2, 9);
  const GinkgoState *state = ginkgo_game_get_state (game);
  GtkWidget *row = ginkgo_player_row_new (ginkgo_game_get_record (game), 1);
  GtkWidget *window = ginkgo_ui_fixture_present (row, 300, 200);
  g_autoptr (GBytes) calm = draw_face (row);
  g_autoptr (GBytes) hurt = NULL;
  g_autoptr (GBytes) later = NULL;
  g_autoptr (GBytes) thinking = NULL;
  g_autoptr (GBytes) ready = NULL;

  ginkgo_player_row_feel (GINKGO_PLAYER_ROW (row), GINKGO_MOOD_HURT);
  hurt = draw_face (row);
  g_assert_false (g_bytes_equal (hurt, calm));
  ginkgo_player_row_show (GINKGO_PLAYER_ROW (row), state, GINKGO_PLAYER_ACTING, TRUE);
  later = draw_face (row);
  g_assert_true (g_bytes_equal (later, hurt));
  ginkgo_player_row_show (GINKGO_PLAYER_ROW (row), state, GINKGO_PLAYER_THINKING, TRUE);
  thinking = draw_face (row);
  g_assert_false (g_bytes_equal (thinking, hurt) || g_bytes_equal (thinking, calm));
  ginkgo_player_row_show (GINKGO_PLAYER_ROW (row), state, GINKGO_PLAYER_READY, TRUE);
  ready = draw_face (row);
  g_assert_true (g_bytes_equal (ready, calm));
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  g_test_add_func ("/ui/still/can-fail", test_can_fail);
  g_test_add_func ("/ui/still/camera", test_camera);
  g_test_add_func ("/ui/still/reduced", test_reduced);
  g_test_add_func ("/ui/still/review", test_review);
  g_test_add_data_func ("/table-bumps/introductory", GUINT_TO_POINTER (GINKGO_MODE_INTRODUCTORY), test_bumps);
  g_test_add_data_func ("/table-bumps/normal", GUINT_TO_POINTER (GINKGO_MODE_NORMAL), test_bumps);
  g_test_add_data_func ("/table-bumps/skipped", GINT_TO_POINTER (TRUE), test_gone);
  g_test_add_data_func ("/table-bumps/without-animations", GINT_TO_POINTER (FALSE), test_gone);
  g_test_add_func ("/table-bumps/pass", test_pass);
  g_test_add_func ("/table-bumps/event", test_event);
  g_test_add_func ("/ui/feelings", test_feelings);

  return g_test_run ();
}
