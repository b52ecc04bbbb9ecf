/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-city-view.h"
#include "ginkgo-event-card.h"
#include "ginkgo-flight-layer.h"
#include "ginkgo-table-robot.h"

/* Longer than any following, in ms */
#define PATIENCE 60000

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

static gboolean
is_following (GinkgoTableRobot *robot)
{
  return ginkgo_table_robot_find_action (robot, "table.skip") != NULL;
}

static gboolean
time_up_cb (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;

  return G_SOURCE_REMOVE;
}

static void
wait_for_end (GinkgoTableRobot *robot)
{
  gboolean time_up = FALSE;
  guint timeout = g_timeout_add (PATIENCE, time_up_cb, &time_up);

  while (is_following (robot) && !time_up)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (time_up);
  g_source_remove (timeout);
}

static void
set_animations (gboolean enabled)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", enabled, NULL);
}

static void
begin (GinkgoTableRobot *robot,
       guint pace)
{
  ginkgo_table_robot_init (robot, ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 3, 0), 1, 1280, 800);
  g_assert_true (ginkgo_table_robot_wait (robot));
  g_object_set (robot->page, "pace", pace, NULL);
}

/* Decides until others have done something that is shown now. */
static void
decide_until_followed (GinkgoTableRobot *robot)
{
  while (!is_following (robot))
    {
      g_assert_true (ginkgo_table_robot_wait (robot));
      ginkgo_table_robot_decide (robot);
      while (ginkgo_game_get_busy (robot->game) || ginkgo_game_get_thinking (robot->game) != GINKGO_SEAT_NONE)
        g_main_context_iteration (NULL, TRUE);
    }
}

static void
assert_caught_up (GinkgoTableRobot *robot)
{
  g_assert_false (is_following (robot));
  g_assert_cmpuint (count_floors (robot), ==, count_all_floors (robot));
  g_assert_cmpuint (count_log_rows (robot), ==, g_list_model_get_n_items (ginkgo_game_get_log (robot->game)));
}

/* At each speed all is shown at last, and what follows the other faster. */
static void
test_pace (gconstpointer data)
{
  guint pace = GPOINTER_TO_UINT (data);
  GinkgoTableRobot robot;
  gint64 start;
  guint n_rows;

  begin (&robot, pace);
  n_rows = count_log_rows (&robot);
  decide_until_followed (&robot);
  start = g_get_monotonic_time ();
  g_assert_cmpuint (count_log_rows (&robot), <, g_list_model_get_n_items (ginkgo_game_get_log (robot.game)));
  wait_for_end (&robot);
  g_assert_cmpint (g_get_monotonic_time () - start, >=, pace * 500);
  assert_caught_up (&robot);
  g_assert_cmpuint (count_log_rows (&robot), >, n_rows);
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
  decide_until_followed (&robot);
  position = ginkgo_game_get_position (robot.game);
  g_assert_cmpuint (count_log_rows (&robot), <, g_list_model_get_n_items (ginkgo_game_get_log (robot.game)));

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

      decide_until_followed (&robot);
      position = ginkgo_game_get_position (robot.game);
      g_assert_false (press (&robot, GDK_KEY_Shift_L, 0));
      g_assert_false (press (&robot, GDK_KEY_F10, 0));
      g_assert_false (press (&robot, GDK_KEY_z, GDK_CONTROL_MASK));
      g_assert_true (is_following (&robot));
      g_assert_true (press (&robot, keys[i], 0));
      assert_caught_up (&robot);
      g_assert_cmpuint (ginkgo_game_get_position (robot.game), ==, position);
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
  decide_until_followed (&robot);
  ginkgo_game_undo_to (robot.game, 0, &error);
  g_assert_no_error (error);
  while (ginkgo_game_get_busy (robot.game))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (ginkgo_game_get_position (robot.game), ==, 0);
  assert_caught_up (&robot);
  g_assert_cmpuint (count_log_rows (&robot), ==, n_rows);

  /* What was undone is redone at once. */
  ginkgo_game_redo (robot.game, &error);
  g_assert_no_error (error);
  while (ginkgo_game_get_busy (robot.game))
    g_main_context_iteration (NULL, TRUE);
  assert_caught_up (&robot);
  ginkgo_table_robot_clear (&robot);
}

/* The page goes away in the middle of it; nothing may be left of it. */
static void
test_left (gconstpointer data)
{
  GinkgoTableRobot robot;

  set_animations (GPOINTER_TO_INT (data));
  begin (&robot, 2000);
  decide_until_followed (&robot);
  ginkgo_table_robot_wait_moment (60);
  ginkgo_table_robot_clear (&robot);
  set_animations (FALSE);
}

static guint
watch_flights (GinkgoTableRobot *robot)
{
  GtkWidget *layer = ginkgo_ui_fixture_find (robot->page, GINKGO_TYPE_FLIGHT_LAYER, NULL);
  guint most = 0;

  gtk_test_accessible_assert_role (layer, GTK_ACCESSIBLE_ROLE_PRESENTATION);
  g_assert_false (gtk_widget_get_can_target (layer));
  while (is_following (robot))
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

  set_animations (animated);
  begin (&robot, 300);
  for (i = 0; i < 3; i++)
    {
      guint n_flights;

      decide_until_followed (&robot);
      n_flights = watch_flights (&robot);
      most = MAX (most, n_flights);
      assert_caught_up (&robot);
    }
  if (animated)
    g_assert_cmpuint (most, >, 0);
  else
    g_assert_cmpuint (most, ==, 0);
  ginkgo_table_robot_clear (&robot);
  set_animations (FALSE);
}

/* A card tells of what happens to all, with what it is about; it can be closed. */
static void
test_event_card (void)
{
  GtkWidget *card = g_object_ref_sink (g_object_new (GINKGO_TYPE_EVENT_CARD, NULL));
  const guint8 joined[] = { 3, 4 };
  GtkWidget *window;

  window = ginkgo_ui_fixture_present (card, 500, 400);
  g_assert_false (gtk_widget_get_visible (card));
  ginkgo_event_card_show (GINKGO_EVENT_CARD (card), "A New Deck", "9 cards", 100);
  ginkgo_event_card_set_cards (GINKGO_EVENT_CARD (card), "New", joined, 2);
  g_assert_true (ginkgo_ui_fixture_has_text (card, "A New Deck"));
  gtk_test_accessible_assert_property (card, GTK_ACCESSIBLE_PROPERTY_LABEL, "A New Deck");
  ginkgo_table_robot_wait_moment (200);
  g_assert_false (gtk_widget_get_visible (card));

  ginkgo_event_card_show (GINKGO_EVENT_CARD (card), "The Last Round", "", 100000);
  g_assert_true (gtk_widget_get_visible (card));
  g_assert_true (gtk_widget_activate_action (card, "event-card.close", NULL));
  g_assert_false (gtk_widget_get_visible (card));

  ginkgo_event_card_show (GINKGO_EVENT_CARD (card), "Left", "", 100000);
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_finalize_object (card);
}

/* A new deck is shown when the round goes on. */
static void
test_events_shown (void)
{
  GinkgoTableRobot robot;
  GtkWidget *card;
  guint n_shown = 0;
  guint i;

  begin (&robot, 40);
  card = ginkgo_ui_fixture_find (robot.page, GINKGO_TYPE_EVENT_CARD, NULL);
  for (i = 0; i < 4; i++)
    {
      decide_until_followed (&robot);
      while (is_following (&robot))
        {
          n_shown += gtk_widget_get_visible (card);
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
  g_test_add_func ("/table-follow/skip", test_skip);
  g_test_add_func ("/table-follow/keys", test_keys);
  g_test_add_func ("/table-follow/undo", test_undo);
  g_test_add_data_func ("/table-follow/left", GINT_TO_POINTER (FALSE), test_left);
  g_test_add_data_func ("/table-follow/left-in-flight", GINT_TO_POINTER (TRUE), test_left);
  g_test_add_data_func ("/table-follow/flights", GINT_TO_POINTER (TRUE), test_flights);
  g_test_add_data_func ("/table-follow/without-animations", GINT_TO_POINTER (FALSE), test_flights);
  g_test_add_func ("/table-follow/event-card", test_event_card);
  g_test_add_func ("/table-follow/events-shown", test_events_shown);

  return g_test_run ();
}
