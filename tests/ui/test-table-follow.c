/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The table shows other players' actions part by part. Keys and clicks, by the display's real
 * pointer, only skip that. */

#include "ginkgo-table-robot.h"

#include "ginkgo-city-view.h"
#include "ginkgo-flight-layer.h"
#include "ginkgo-keyboard.h"
#include "ginkgo-player-row.h"
#include "ginkgo-pointer.h"
#include "ginkgo-table-page-private.h"
#include "ginkgo-test-turn.h"

/* Slow enough that nothing ends before the test, in ms */
#define SLOW 100000

static guint n_parts;

/* These read the shown state from the widgets. */

static guint
count_log_rows (GinkgoTableRobot *robot)
{
  GtkWidget *list = ginkgo_ui_fixture_find (robot->page, GTK_TYPE_LIST_VIEW, NULL);

  return g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (list))));
}

/* Compares all buildings and their heights. */
static gboolean
shows_city (GinkgoTableRobot *robot)
{
  GinkgoCityView *view = GINKGO_TABLE_PAGE (robot->page)->city;
  const GinkgoCity *city = &ginkgo_game_get_state (robot->game)->city;

  for (guint i = 0; i < city->n_buildings; i++)
    {
      GinkgoCell *cell = ginkgo_city_view_get_cell (view, city->buildings[i].cell);

      if (!cell || !ginkgo_cell_get_building (cell) || ginkgo_cell_get_building (cell)->height != city->buildings[i].height)
        return FALSE;
    }

  return TRUE;
}

static void
begin (GinkgoTableRobot *robot,
       guint pace)
{
  ginkgo_table_robot_init_at_turn (robot, ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 3, 0), 1, 1280, 800);
  ginkgo_playback_set_pace (GINKGO_TABLE_PAGE (robot->page)->playback, pace);
}

static guint
count_log_entries (GinkgoTableRobot *robot)
{
  g_autoptr (GListModel) log = ginkgo_game_dup_log (robot->game);

  return g_list_model_get_n_items (log);
}

static GinkgoReveal *
get_reveal (GinkgoTableRobot *robot)
{
  return GINKGO_TABLE_PAGE (robot->page)->reveal;
}

static void
assert_caught_up (GinkgoTableRobot *robot)
{
  g_assert_false (ginkgo_table_robot_is_following (robot));
  g_assert_null (ginkgo_reveal_get_revealed (get_reveal (robot)));
  g_assert_cmpuint (ginkgo_table_robot_count_marked (robot->page, GINKGO_CELL_MARK_REVEALED), ==, 0);
  g_assert_true (shows_city (robot));
  g_assert_cmpuint (count_log_rows (robot), ==, count_log_entries (robot));
}

static guint
count_shown_effects (GinkgoTableRobot *robot)
{
  GinkgoFollower *follower = GINKGO_TABLE_PAGE (robot->page)->follower;

  return ginkgo_follower_get_position (follower) * G_MAXUINT16 + ginkgo_follower_get_n_effects (follower);
}

/* Returns the last effect of the current part, or @none. */
static guint
get_last_kind (GinkgoTableRobot *robot,
               guint none)
{
  GinkgoFollower *follower = GINKGO_TABLE_PAGE (robot->page)->follower;
  GArray *effects = ginkgo_timeline_get_effects (ginkgo_game_get_timeline (robot->game), ginkgo_follower_get_position (follower));
  guint n_effects = ginkgo_follower_get_n_effects (follower);

  return n_effects > 0 ? ginkgo_effects_get (effects, n_effects - 1)->kind : none;
}

/* Ignores parts that only put down a card. */
static void
note_part_cb (GinkgoTableRobot *robot)
{
  n_parts += get_last_kind (robot, GINKGO_EFFECT_COMMITTED) != GINKGO_EFFECT_COMMITTED;
}

/* The table advances by itself at each speed, one part at a time. */
static void
test_pace (gconstpointer data)
{
  g_auto (GinkgoTableRobot) robot = { 0 };
  guint n_steps = 0;

  begin (&robot, GPOINTER_TO_UINT (data));
  g_signal_connect_swapped (GINKGO_TABLE_PAGE (robot.page)->follower, "changed", G_CALLBACK (note_part_cb), &robot);
  ginkgo_table_robot_decide_until_following (&robot);
  g_assert_cmpuint (count_log_rows (&robot), <, count_log_entries (&robot));
  while (ginkgo_table_robot_is_following (&robot))
    {
      guint n_effects = count_shown_effects (&robot);
      gboolean was_revealed = ginkgo_reveal_get_revealed (get_reveal (&robot)) != NULL;

      n_parts = 0;
      g_assert_true (ginkgo_table_robot_go_on (&robot));
      g_assert_cmpuint (n_parts, <=, 1);
      /* An action is revealed before it happens, and the last card goes back before hands are passed. */
      if (!was_revealed && !ginkgo_reveal_get_revealed (get_reveal (&robot)))
        g_assert_cmpuint (count_shown_effects (&robot), >, n_effects);
      n_steps++;
    }
  g_assert_cmpuint (n_steps, >=, 3);
  assert_caught_up (&robot);
}

static int
get_city_height (GinkgoTableRobot *robot)
{
  return gtk_widget_get_height (GTK_WIDGET (GINKGO_TABLE_PAGE (robot->page)->city));
}

/* Towers of another size would have to be painted again, and everything would jump. */
static void
test_size (void)
{
  g_auto (GinkgoTableRobot) robot = { 0 };
  int height;

  begin (&robot, SLOW);
  g_assert_true (ginkgo_table_robot_wait (&robot));
  height = get_city_height (&robot);
  ginkgo_table_robot_decide_until_following (&robot);
  ginkgo_ui_fixture_settle ();
  g_assert_cmpint (get_city_height (&robot), ==, height);
}

/* The same for somebody who has used up all tiles */
static void
test_size_without_tiles (void)
{
  g_auto (GinkgoTableRobot) robot = { 0 };
  GinkgoSeat seat = { 0 };
  GinkgoScreen *screen;
  int height;

  begin (&robot, SLOW);
  g_assert_true (ginkgo_table_robot_wait (&robot));
  height = get_city_height (&robot);
  screen = ginkgo_controls_get_screen (GINKGO_TABLE_PAGE (robot.page)->controls);
  g_assert_cmpuint (ginkgo_tile_rack_get_tiles (ginkgo_screen_get_rack (screen)), !=, 0);
  ginkgo_screen_show_seat (screen, &seat, 0);
  ginkgo_ui_fixture_settle ();
  g_assert_cmpuint (ginkgo_tile_rack_get_tiles (ginkgo_screen_get_rack (screen)), ==, 0);
  g_assert_cmpint (get_city_height (&robot), ==, height);
}

static void
test_instant (void)
{
  g_auto (GinkgoTableRobot) robot = { 0 };

  begin (&robot, 0);
  for (guint i = 0; i < 4; i++)
    {
      g_assert_true (ginkgo_table_robot_wait (&robot));
      ginkgo_table_robot_decide (&robot);
      assert_caught_up (&robot);
    }
}

/* One press of the button shows everything and decides nothing. */
static void
test_skip (void)
{
  g_auto (GinkgoTableRobot) robot = { 0 };
  guint position;

  begin (&robot, SLOW);
  ginkgo_table_robot_decide_until_following (&robot);
  position = ginkgo_game_get_position (robot.game);
  g_assert_cmpuint (count_log_rows (&robot), <, count_log_entries (&robot));

  g_assert_true (gtk_widget_activate_action (robot.page, "table.skip", NULL));
  assert_caught_up (&robot);
  g_assert_cmpuint (ginkgo_game_get_position (robot.game), ==, position);

  ginkgo_table_robot_wait (&robot);
  ginkgo_table_robot_decide (&robot);
  g_assert_cmpuint (ginkgo_game_get_position (robot.game), >, position);
}

static gboolean
press (GinkgoTableRobot *robot,
       guint keyval,
       GdkModifierType modifiers)
{
  GtkEventController *keys = ginkgo_ui_fixture_find_controller (robot->page, GTK_TYPE_EVENT_CONTROLLER_KEY, GTK_PHASE_CAPTURE);
  gboolean handled = FALSE;

  g_signal_emit_by_name (keys, "key-pressed", keyval, keyval, modifiers, &handled);
  g_signal_emit_by_name (keys, "key-released", keyval, keyval, modifiers);

  return handled;
}

/* Returns the turn of the player whose action is revealed after checking all cards on the table, or 0 */
static guint
check_cards (GinkgoTableRobot *robot)
{
  GinkgoTablePage *page = GINKGO_TABLE_PAGE (robot->page);
  const GinkgoState *state = ginkgo_follower_get_state (page->follower);
  const GinkgoRevealed *revealed = ginkgo_reveal_get_revealed (get_reveal (robot));
  guint turn = revealed ? (revealed->seat + state->n_seats - state->first) % state->n_seats + 1 : 0;

  for (guint seat = 0; turn > 0 && seat < state->n_seats; seat++)
    {
      const GinkgoRestingCard *card = ginkgo_reveal_get_resting_card (get_reveal (robot), seat);
      GtkWidget *sign = ginkgo_player_row_get_sign (GINKGO_PLAYER_ROW (ginkgo_people_get_row (page->people, seat)));
      gboolean is_in_hand = card->card == GINKGO_CARD_NONE && seat == ginkgo_presence_get_viewer (page->presence);

      /* It covers nothing but the sign. */
      g_assert_true (gtk_widget_has_css_class (sign, "card-place") != is_in_hand);
      if (seat == revealed->seat)
        continue;
      g_assert_true (gtk_widget_get_mapped (sign) || is_in_hand);
      g_assert_cmpuint (card->turn, ==, (seat + state->n_seats - state->first) % state->n_seats + 1);
      g_assert_true ((card->card == GINKGO_CARD_NONE) == (card->turn > turn));
      g_assert_true (card->is_done == (card->turn < turn));
    }
  g_assert_cmpuint (ginkgo_table_robot_count_marked (robot->page, GINKGO_CELL_MARK_REVEALED), ==, turn > 0);

  return turn;
}

/* Cards are turned over in turn order. Each key goes on with the next one; without animations, a card is there at once. */
static void
test_reveal (gconstpointer data)
{
  g_auto (GinkgoTableRobot) robot = { 0 };
  guint turns[GINKGO_MAX_SEATS + 1] = { 0 };

  ginkgo_ui_fixture_set_animations (GPOINTER_TO_INT (data));
  begin (&robot, SLOW);
  for (guint i = 0; i < 3; i++)
    {
      guint last = 0;

      ginkgo_table_robot_decide_until_following (&robot);
      while (ginkgo_table_robot_is_following (&robot))
        {
          guint turn = check_cards (&robot);

          if (turn > 0)
            g_assert_cmpuint (turn, ==, last == 0 ? turn : last + 1);
          last = turn > 0 ? turn : last;
          turns[turn]++;
          if (!GPOINTER_TO_INT (data))
            ginkgo_ui_fixture_wait_until_still (robot.window);
          g_assert_true (press (&robot, GDK_KEY_space, 0));
        }
      assert_caught_up (&robot);
    }
  g_assert_cmpuint (turns[1] + turns[2] + turns[3], >=, 3);
}

/* Table keys only skip; other keys keep their function. */
static void
test_keys (void)
{
  static const guint keys[] = { GDK_KEY_Return, GDK_KEY_space, GDK_KEY_1, GDK_KEY_a, GDK_KEY_Escape, GDK_KEY_Left, GDK_KEY_Tab };
  g_auto (GinkgoTableRobot) robot = { 0 };

  begin (&robot, SLOW);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      guint position;

      ginkgo_table_robot_decide_until_following (&robot);
      position = ginkgo_game_get_position (robot.game);
      g_assert_false (press (&robot, GDK_KEY_Shift_L, 0));
      g_assert_false (press (&robot, GDK_KEY_F10, 0));
      g_assert_false (press (&robot, GDK_KEY_z, GDK_CONTROL_MASK));
      g_assert_true (ginkgo_table_robot_is_following (&robot));
      do
        g_assert_true (press (&robot, keys[i], 0));
      while (keys[i] != GDK_KEY_Escape && ginkgo_table_robot_is_following (&robot));
      assert_caught_up (&robot);
      /* Once too often */
      g_assert_true (press (&robot, keys[i], 0));
      g_assert_false (press (&robot, GDK_KEY_9, 0));
      g_assert_cmpuint (ginkgo_game_get_position (robot.game), ==, position);
    }
}

static void
note_silent_part_cb (GinkgoTableRobot *robot)
{
  n_parts += get_last_kind (robot, G_MAXUINT) == GINKGO_EFFECT_COMMITTED;
}

/* Returns whether other players have put down a card since the last part to skip. */
static gboolean
skip_until_turn (GinkgoTableRobot *robot)
{
  do
    {
      if (ginkgo_table_robot_is_following (robot))
        g_assert_true (press (robot, GDK_KEY_Escape, 0));
      n_parts = 0;
      ginkgo_ui_fixture_wait_until (ginkgo_table_robot_is_following (robot) ||
                                    (ginkgo_game_get_deciding (robot->game) != GINKGO_SEAT_NONE && !ginkgo_game_get_busy (robot->game)));
    }
  while (ginkgo_table_robot_is_following (robot));

  return n_parts > 0;
}

/* Cards put down cause no wait, so a key just after that is not meant to skip. */
static void
test_silent (void)
{
  g_auto (GinkgoTableRobot) robot = { 0 };
  guint n_silent = 0;

  begin (&robot, SLOW);
  g_signal_connect_swapped (GINKGO_TABLE_PAGE (robot.page)->follower, "changed", G_CALLBACK (note_silent_part_cb), &robot);
  while (n_silent < 3)
    {
      ginkgo_table_robot_decide (&robot);
      if (skip_until_turn (&robot))
        {
          g_assert_false (press (&robot, GDK_KEY_a, 0));
          n_silent++;
        }
    }
}

static void
test_undo (void)
{
  g_autoptr (GError) error = NULL;
  g_auto (GinkgoTableRobot) robot = { 0 };
  guint n_rows;

  begin (&robot, SLOW);
  n_rows = count_log_rows (&robot);
  ginkgo_table_robot_decide_until_following (&robot);
  ginkgo_game_undo_to (robot.game, 0, &error);
  g_assert_no_error (error);
  ginkgo_ui_fixture_wait_until (!ginkgo_game_get_busy (robot.game));
  g_assert_cmpuint (ginkgo_game_get_position (robot.game), ==, 0);
  assert_caught_up (&robot);
  g_assert_cmpuint (count_log_rows (&robot), ==, n_rows);

  /* Redo shows everything at once. */
  ginkgo_game_redo (robot.game, &error);
  g_assert_no_error (error);
  ginkgo_ui_fixture_wait_until (!ginkgo_game_get_busy (robot.game));
  assert_caught_up (&robot);
}

/* Closing the page meanwhile frees everything. */
static void
test_left (gconstpointer data)
{
  g_auto (GinkgoTableRobot) robot = { 0 };

  ginkgo_ui_fixture_set_animations (GPOINTER_TO_INT (data));
  begin (&robot, 2000);
  ginkgo_table_robot_decide_until_following (&robot);
  ginkgo_ui_fixture_wait_for_frame (robot.window);
  ginkgo_ui_fixture_wait_for_frame (robot.window);
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

/* Gains fly unless animations are off. The shown state is the same. */
static void
test_flights (gconstpointer data)
{
  gboolean animated = GPOINTER_TO_INT (data);
  g_auto (GinkgoTableRobot) robot = { 0 };
  guint most = 0;

  ginkgo_ui_fixture_set_animations (animated);
  begin (&robot, 300);
  for (guint i = 0; i < 3; i++)
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
}

/* The table advances by itself; a new deck appears together with its round. */
static void
test_events_shown (void)
{
  g_auto (GinkgoTableRobot) robot = { 0 };
  GtkWidget *news;
  guint n_shown = 0;

  begin (&robot, 40);
  news = ginkgo_ui_fixture_find_class (robot.page, "news");
  for (guint i = 0; i < 4; i++)
    {
      ginkgo_table_robot_decide_until_following (&robot);
      while (ginkgo_table_robot_is_following (&robot))
        {
          n_shown += gtk_widget_get_visible (news) && strstr (gtk_label_get_text (GTK_LABEL (news)), "A New Deck\n");
          g_main_context_iteration (NULL, TRUE);
        }
      assert_caught_up (&robot);
    }
  g_assert_cmpuint (n_shown, >, 0);
}

static guint position;
static guint n_effects;
static double pitch;

static double
get_pitch (GinkgoTableRobot *robot)
{
  return ginkgo_city_camera_get_goal (ginkgo_city_view_get_camera (GINKGO_TABLE_PAGE (robot->page)->city))->pitch;
}

static void
begin_with_pointer (GinkgoTableRobot *robot)
{
  begin (robot, SLOW);
  ginkgo_keyboard_turn_to (robot->window);
  ginkgo_table_robot_decide_until_following (robot);
  /* Wait for the layout. */
  ginkgo_ui_fixture_rest ();
  position = ginkgo_game_get_position (robot->game);
  n_effects = count_shown_effects (robot);
  pitch = get_pitch (robot);
}

static void
click (GinkgoTableRobot *robot,
       const char *words)
{
  ginkgo_pointer_click (ginkgo_ui_fixture_find_called (robot->window, words), 0.5f, 0.5f);
}

static void
check_following (GinkgoTableRobot *robot)
{
  g_assert_true (ginkgo_table_robot_is_following (robot));
}

/* Nothing else happened. */
static void
check_skipped (GinkgoTableRobot *robot)
{
  GinkgoTablePage *table = GINKGO_TABLE_PAGE (robot->page);
  GtkWidget *focus;

  ginkgo_ui_fixture_wait_until (count_shown_effects (robot) > n_effects);
  ginkgo_ui_fixture_rest ();
  g_assert_cmpuint (ginkgo_game_get_position (robot->game), ==, position);
  g_assert_cmpuint (ginkgo_choice_get_card (table->choice), ==, GINKGO_CARD_NONE);
  g_assert_cmpstr (adw_view_stack_get_visible_child_name (ginkgo_sidebar_get_stack (table->sidebar)), ==, "log");
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (table->sidebar)));
  g_assert_cmpfloat_with_epsilon (get_pitch (robot), pitch, 0.1 * pitch); /* the city may have grown */
  /* As after a key, the focus is at the next decision when all has been shown. */
  focus = gtk_root_get_focus (GTK_ROOT (robot->window));
  g_assert_nonnull (focus);
  g_assert_true (ginkgo_table_robot_is_following (robot) || gtk_widget_is_ancestor (focus, GTK_WIDGET (table->controls)));
}

static void
check_all_skipped (GinkgoTableRobot *robot)
{
  check_skipped (robot);
  assert_caught_up (robot);
}

static const GinkgoVerb verbs[] = {
  GINKGO_VERB ("all-skipped", check_all_skipped),
  GINKGO_VERB ("click", click),
  GINKGO_VERB ("following", check_following),
  GINKGO_VERB ("skipped", check_skipped),
  { NULL, NULL },
};

static const GinkgoPageCase cases[] = {
  { "/table/skip/all", "", "click table.skip; all-skipped" },
  { "/table/skip/next", "", "click table.skip-action; skipped" },
  { "/table/skip/city", "", "click GinkgoCityView; skipped" },
  { "/table/skip/building", "", "click GinkgoCell in GinkgoCityView; skipped" },
  { "/table/skip/zoom", "", "click city.zoom-fit; skipped" },
  { "/table/skip/card", "", "click GinkgoPiece in GinkgoHand; skipped" },
  { "/table/skip/player", "", "click GinkgoPlayerRow; skipped" },
  { "/table/skip/tab", "", "click Show Districts; skipped" },
  { "/table/skip/title", "", "click AdwWindowTitle; skipped" },
  { "/table/skip/header-button", "", "click Sidebar; skipped" },
  { "/table/skip/menu", "", "click Main Menu; see GtkPopoverMenu; following" },
};

static gboolean
close_cb (GtkWindow *window,
          gpointer data)
{
  *(gboolean *) data = TRUE;

  return GDK_EVENT_STOP;
}

static void
test_close (GinkgoTableRobot *robot)
{
  gboolean closes = FALSE;

  g_signal_connect (robot->window, "close-request", G_CALLBACK (close_cb), &closes);
  ginkgo_pointer_click (ginkgo_table_robot_find_action (robot, "window.close"), 0.5f, 0.5f);
  ginkgo_ui_fixture_wait_until (closes);
  check_following (robot);
}

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  g_test_add_func ("/table-follow/instant", test_instant);
  if (ginkgo_test_has_turn (0, 3))
    g_test_add_data_func ("/table-follow/fast", GUINT_TO_POINTER (450), test_pace);
  if (ginkgo_test_has_turn (1, 3))
    g_test_add_data_func ("/table-follow/normal", GUINT_TO_POINTER (1000), test_pace);
  if (ginkgo_test_has_turn (2, 3))
    g_test_add_data_func ("/table-follow/slow", GUINT_TO_POINTER (2000), test_pace);
  g_test_add_func ("/table-follow/size", test_size);
  g_test_add_func ("/table-follow/size-without-tiles", test_size_without_tiles);
  g_test_add_func ("/table-follow/skip", test_skip);
  g_test_add_data_func ("/table-follow/reveal", GINT_TO_POINTER (TRUE), test_reveal);
  g_test_add_data_func ("/table-follow/reveal-without-animations", GINT_TO_POINTER (FALSE), test_reveal);
  g_test_add_func ("/table-follow/keys", test_keys);
  g_test_add_func ("/table-follow/silent", test_silent);
  g_test_add_func ("/table-follow/undo", test_undo);
  g_test_add_data_func ("/table-follow/left", GINT_TO_POINTER (FALSE), test_left);
  g_test_add_data_func ("/table-follow/left-in-flight", GINT_TO_POINTER (TRUE), test_left);
  g_test_add_data_func ("/table-follow/flights", GINT_TO_POINTER (TRUE), test_flights);
  g_test_add_data_func ("/table-follow/without-animations", GINT_TO_POINTER (FALSE), test_flights);
  g_test_add_func ("/table-follow/events-shown", test_events_shown);

  if (ginkgo_keyboard_is_there ())
    {
      ginkgo_ui_fixture_add_verbs (verbs);
      ginkgo_ui_fixture_add_cases (cases, GinkgoTableRobot, begin_with_pointer, ginkgo_table_robot_clear);
      ginkgo_test_add ("/table/skip/close", GinkgoTableRobot, NULL, begin_with_pointer, test_close, ginkgo_table_robot_clear);
    }

  return g_test_run ();
}
