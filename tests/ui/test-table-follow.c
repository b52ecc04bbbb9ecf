/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-city-view.h"
#include "ginkgo-event-card.h"
#include "ginkgo-flight-layer.h"
#include "ginkgo-table-page.h"
#include "ginkgo-table-robot.h"

static guint n_parts;

/* The shown state is what the widgets show; these read it from them. */

static guint
count_log_rows (GinkgoTableRobot *robot)
{
  GtkWidget *list = ginkgo_ui_fixture_find (robot->page, GTK_TYPE_LIST_VIEW, NULL);

  return g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (list))));
}

static guint
count_floors (GinkgoTableRobot *robot)
{
  GtkWidget *city = ginkgo_ui_fixture_find (robot->page, GINKGO_TYPE_CITY_VIEW, NULL);
  const GinkgoState *state = ginkgo_game_get_state (robot->game);
  guint n_floors = 0;
  guint i;

  for (i = 0; i < state->city.n_buildings; i++)
    {
      GinkgoCell *cell = ginkgo_city_view_get_cell (GINKGO_CITY_VIEW (city), state->city.buildings[i].cell);

      if (cell && ginkgo_cell_get_building (cell))
        n_floors += ginkgo_cell_get_building (cell)->height;
    }

  return n_floors;
}

static guint
count_all_floors (GinkgoTableRobot *robot)
{
  const GinkgoState *state = ginkgo_game_get_state (robot->game);
  guint n_floors = 0;
  guint i;

  for (i = 0; i < state->city.n_buildings; i++)
    n_floors += state->city.buildings[i].height;

  return n_floors;
}

static void
begin (GinkgoTableRobot *robot,
       guint pace)
{
  ginkgo_table_robot_init_at_turn (robot, ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 3, 0), 1, 1280, 800);
  ginkgo_playback_set_pace (ginkgo_table_page_get_parts (GINKGO_TABLE_PAGE (robot->page))->playback, pace);
}

static guint
count_log_entries (GinkgoTableRobot *robot)
{
  g_autoptr (GListModel) log = ginkgo_game_dup_log (robot->game);

  return g_list_model_get_n_items (log);
}

static void
assert_caught_up (GinkgoTableRobot *robot)
{
  g_assert_false (ginkgo_table_robot_is_following (robot));
  g_assert_cmpuint (count_floors (robot), ==, count_all_floors (robot));
  g_assert_cmpuint (count_log_rows (robot), ==, count_log_entries (robot));
}

static guint
count_shown_effects (GinkgoTableRobot *robot)
{
  GinkgoFollower *follower = ginkgo_table_page_get_parts (GINKGO_TABLE_PAGE (robot->page))->follower;

  return ginkgo_follower_get_position (follower) * G_MAXUINT16 + ginkgo_follower_get_n_effects (follower);
}

/* Somebody has done something, and not only put a card down. */
static void
note_part_cb (GinkgoTableRobot *robot)
{
  GinkgoFollower *follower = ginkgo_table_page_get_parts (GINKGO_TABLE_PAGE (robot->page))->follower;
  GArray *effects = ginkgo_verified_game_get_effects (ginkgo_game_get_timeline (robot->game), ginkgo_follower_get_position (follower));
  guint n_effects = ginkgo_follower_get_n_effects (follower);

  if (n_effects > 0 && ginkgo_effects_get (effects, n_effects - 1)->kind != GINKGO_EFFECT_COMMITTED)
    n_parts++;
}

/* At each speed the table goes on by itself, a part at a time, until all is shown. */
static void
test_pace (gconstpointer data)
{
  GinkgoTableRobot robot;
  guint n_steps = 0;

  begin (&robot, GPOINTER_TO_UINT (data));
  g_signal_connect_swapped (ginkgo_table_page_get_parts (GINKGO_TABLE_PAGE (robot.page))->follower, "changed", G_CALLBACK (note_part_cb), &robot);
  ginkgo_table_robot_decide_until_following (&robot);
  g_assert_cmpuint (count_log_rows (&robot), <, count_log_entries (&robot));
  while (ginkgo_table_robot_is_following (&robot))
    {
      guint n_effects = count_shown_effects (&robot);

      n_parts = 0;
      g_assert_true (ginkgo_table_robot_go_on (&robot));
      g_assert_cmpuint (n_parts, <=, 1);
      g_assert_cmpuint (count_shown_effects (&robot), >, n_effects);
      n_steps++;
    }
  g_assert_cmpuint (n_steps, >=, 3);
  assert_caught_up (&robot);
  ginkgo_table_robot_clear (&robot);
}

/* Nobody has to do anything for it. */
static void
test_alone (void)
{
  GinkgoTableRobot robot;

  begin (&robot, 40);
  ginkgo_table_robot_decide_until_following (&robot);
  ginkgo_ui_fixture_wait_until (!ginkgo_table_robot_is_following (&robot));
  assert_caught_up (&robot);
  ginkgo_table_robot_clear (&robot);
}

static void
test_instant (void)
{
  GinkgoTableRobot robot;
  guint i;

  begin (&robot, 0);
  for (i = 0; i < 4; i++)
    {
      g_assert_true (ginkgo_table_robot_wait (&robot));
      ginkgo_table_robot_decide (&robot);
      assert_caught_up (&robot);
    }
  ginkgo_table_robot_clear (&robot);
}

/* One press of the button, and all is there; nothing is decided by it. */
static void
test_skip (void)
{
  GinkgoTableRobot robot;
  guint position;

  begin (&robot, 100000);
  ginkgo_table_robot_decide_until_following (&robot);
  position = ginkgo_game_get_position (robot.game);
  g_assert_cmpuint (count_log_rows (&robot), <, count_log_entries (&robot));

  g_assert_true (gtk_widget_activate_action (robot.page, "table.skip", NULL));
  assert_caught_up (&robot);
  g_assert_cmpuint (ginkgo_game_get_position (robot.game), ==, position);

  /* The next decision can be taken at once. */
  ginkgo_table_robot_wait (&robot);
  ginkgo_table_robot_decide (&robot);
  g_assert_cmpuint (ginkgo_game_get_position (robot.game), >, position);
  ginkgo_table_robot_clear (&robot);
}

static gboolean
press (GinkgoTableRobot *robot,
       guint keyval,
       GdkModifierType modifiers)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (robot->page);
  guint i;

  for (i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      gboolean handled = FALSE;

      if (!GTK_IS_EVENT_CONTROLLER_KEY (controller))
        continue;

      g_signal_emit_by_name (controller, "key-pressed", keyval, keyval, modifiers, &handled);
      g_signal_emit_by_name (controller, "key-released", keyval, keyval, modifiers);
      if (handled)
        return TRUE;
    }

  return FALSE;
}

/* Any key of the table skips and does nothing else; others go where they belong. */
static void
test_keys (void)
{
  static const guint keys[] = { GDK_KEY_Return, GDK_KEY_space, GDK_KEY_1, GDK_KEY_a, GDK_KEY_Escape, GDK_KEY_Left, GDK_KEY_Tab };
  GinkgoTableRobot robot;
  guint i;

  begin (&robot, 100000);
  for (i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      guint position;

      ginkgo_table_robot_decide_until_following (&robot);
      position = ginkgo_game_get_position (robot.game);
      g_assert_false (press (&robot, GDK_KEY_Shift_L, 0));
      g_assert_false (press (&robot, GDK_KEY_F10, 0));
      g_assert_false (press (&robot, GDK_KEY_z, GDK_CONTROL_MASK));
      g_assert_true (ginkgo_table_robot_is_following (&robot));
      g_assert_true (press (&robot, keys[i], 0));
      assert_caught_up (&robot);
      g_assert_cmpuint (ginkgo_game_get_position (robot.game), ==, position);
    }
  ginkgo_table_robot_clear (&robot);
}

static void
note_silent_part_cb (GinkgoTableRobot *robot,
                     GinkgoFollower *follower)
{
  GArray *effects = ginkgo_verified_game_get_effects (ginkgo_game_get_timeline (robot->game), ginkgo_follower_get_position (follower));
  guint n_effects = ginkgo_follower_get_n_effects (follower);

  n_parts += n_effects > 0 && ginkgo_effects_get (effects, n_effects - 1)->kind == GINKGO_EFFECT_COMMITTED;
}

/* Returns: whether others have put a card down since there was nothing to skip any more */
static gboolean
skip_until_turn (GinkgoTableRobot *robot)
{
  do
    {
      if (ginkgo_table_robot_is_following (robot))
        g_assert_true (press (robot, GDK_KEY_a, 0));
      n_parts = 0;
      ginkgo_ui_fixture_wait_until (ginkgo_table_robot_is_following (robot) ||
                                    (ginkgo_game_get_deciding (robot->game) != GINKGO_SEAT_NONE && !ginkgo_game_get_busy (robot->game)));
    }
  while (ginkgo_table_robot_is_following (robot));

  return n_parts > 0;
}

/* That others have put a card down is not waited for: a key just after it is not meant to skip. */
static void
test_silent (void)
{
  GinkgoTableRobot robot;
  guint n_silent = 0;

  begin (&robot, 100000);
  g_signal_connect_swapped (ginkgo_table_page_get_parts (GINKGO_TABLE_PAGE (robot.page))->follower, "changed", G_CALLBACK (note_silent_part_cb), &robot);
  while (n_silent < 3)
    {
      ginkgo_table_robot_decide (&robot);
      if (skip_until_turn (&robot))
        {
          g_assert_false (press (&robot, GDK_KEY_a, 0));
          n_silent++;
        }
    }
  ginkgo_table_robot_clear (&robot);
}

static void
test_undo (void)
{
  g_autoptr (GError) error = NULL;
  GinkgoTableRobot robot;
  guint n_rows;

  begin (&robot, 100000);
  n_rows = count_log_rows (&robot);
  ginkgo_table_robot_decide_until_following (&robot);
  ginkgo_game_undo_to (robot.game, 0, &error);
  g_assert_no_error (error);
  ginkgo_ui_fixture_wait_until (!ginkgo_game_get_busy (robot.game));
  g_assert_cmpuint (ginkgo_game_get_position (robot.game), ==, 0);
  assert_caught_up (&robot);
  g_assert_cmpuint (count_log_rows (&robot), ==, n_rows);

  /* What was undone is redone at once. */
  ginkgo_game_redo (robot.game, &error);
  g_assert_no_error (error);
  ginkgo_ui_fixture_wait_until (!ginkgo_game_get_busy (robot.game));
  assert_caught_up (&robot);
  ginkgo_table_robot_clear (&robot);
}

/* The page goes away in the middle of it; nothing may be left of it. */
static void
test_left (gconstpointer data)
{
  GinkgoTableRobot robot;

  ginkgo_ui_fixture_set_animations (GPOINTER_TO_INT (data));
  begin (&robot, 2000);
  ginkgo_table_robot_decide_until_following (&robot);
  ginkgo_ui_fixture_wait_for_frame (robot.window);
  ginkgo_ui_fixture_wait_for_frame (robot.window);
  ginkgo_table_robot_clear (&robot);
  ginkgo_ui_fixture_set_animations (FALSE);
}

static guint
watch_flights (GinkgoTableRobot *robot)
{
  GtkWidget *layer = ginkgo_ui_fixture_find (robot->page, GINKGO_TYPE_FLIGHT_LAYER, NULL);
  guint most = 0;

  gtk_test_accessible_assert_role (layer, GTK_ACCESSIBLE_ROLE_PRESENTATION);
  g_assert_false (gtk_widget_get_can_target (layer));
  while (ginkgo_table_robot_is_following (robot))
    {
      guint n_flights = ginkgo_flight_layer_count (GINKGO_FLIGHT_LAYER (layer));

      most = MAX (most, n_flights);
      g_main_context_iteration (NULL, TRUE);
    }

  return most;
}

/* What is gained flies, unless animations are off; what is shown is the same. */
static void
test_flights (gconstpointer data)
{
  gboolean animated = GPOINTER_TO_INT (data);
  GinkgoTableRobot robot;
  guint most = 0;
  guint i;

  ginkgo_ui_fixture_set_animations (animated);
  begin (&robot, 300);
  for (i = 0; i < 3; i++)
    {
      guint n_flights;

      ginkgo_table_robot_decide_until_following (&robot);
      n_flights = watch_flights (&robot);
      most = MAX (most, n_flights);
      assert_caught_up (&robot);
    }
  if (animated)
    g_assert_cmpuint (most, >, 0);
  else
    g_assert_cmpuint (most, ==, 0);
  ginkgo_ui_fixture_wait_until_still (robot.window);
  ginkgo_table_robot_clear (&robot);
  ginkgo_ui_fixture_set_animations (FALSE);
}

/* A new deck is shown when the round goes on. */
static void
test_events_shown (void)
{
  GinkgoTableRobot robot;
  GtkWidget *card;
  GtkWidget *news;
  guint n_shown = 0;
  guint i;

  begin (&robot, 40);
  news = ginkgo_ui_fixture_find_class (robot.page, "news");
  card = ginkgo_ui_fixture_find (robot.page, GINKGO_TYPE_EVENT_CARD, NULL);
  for (i = 0; i < 4; i++)
    {
      ginkgo_table_robot_decide_until_following (&robot);
      while (ginkgo_table_robot_is_following (&robot))
        {
          n_shown += gtk_widget_get_visible (card);
          g_assert_false (gtk_widget_get_visible (card) && gtk_widget_get_visible (news));
          g_main_context_iteration (NULL, TRUE);
        }
    }
  g_assert_cmpuint (n_shown, >, 0);
  ginkgo_table_robot_clear (&robot);
}

int
main (int argc,
      char *argv[])
{
  ginkgo_ui_fixture_init (&argc, &argv);

  g_test_add_func ("/table-follow/instant", test_instant);
  g_test_add_data_func ("/table-follow/fast", GUINT_TO_POINTER (450), test_pace);
  g_test_add_data_func ("/table-follow/normal", GUINT_TO_POINTER (1000), test_pace);
  g_test_add_data_func ("/table-follow/slow", GUINT_TO_POINTER (2000), test_pace);
  g_test_add_func ("/table-follow/alone", test_alone);
  g_test_add_func ("/table-follow/skip", test_skip);
  g_test_add_func ("/table-follow/keys", test_keys);
  g_test_add_func ("/table-follow/silent", test_silent);
  g_test_add_func ("/table-follow/undo", test_undo);
  g_test_add_data_func ("/table-follow/left", GINT_TO_POINTER (FALSE), test_left);
  g_test_add_data_func ("/table-follow/left-in-flight", GINT_TO_POINTER (TRUE), test_left);
  g_test_add_data_func ("/table-follow/flights", GINT_TO_POINTER (TRUE), test_flights);
  g_test_add_data_func ("/table-follow/without-animations", GINT_TO_POINTER (FALSE), test_flights);
  g_test_add_func ("/table-follow/events-shown", test_events_shown);

  return g_test_run ();
}
