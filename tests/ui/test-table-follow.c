/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-bump.h"
#include "ginkgo-city-view.h"
#include "ginkgo-event-card.h"
#include "ginkgo-flight-layer.h"
#include "ginkgo-player-row.h"
#include "ginkgo-screen.h"
#include "ginkgo-table-page-private.h"
#include "ginkgo-table-robot.h"

/* Of all kinds */
#define MOST_CHANGES 40

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

static gboolean
has_followed (GinkgoTableRobot *robot)
{
  return !ginkgo_table_robot_is_following (robot);
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
  while (!ginkgo_table_robot_is_following (robot))
    {
      g_assert_true (ginkgo_table_robot_wait (robot));
      ginkgo_table_robot_decide (robot);
      ginkgo_ui_fixture_wait_until (!ginkgo_game_get_busy (robot->game) && ginkgo_game_get_thinking (robot->game) == GINKGO_SEAT_NONE);
    }
}

static void
assert_caught_up (GinkgoTableRobot *robot)
{
  g_assert_false (ginkgo_table_robot_is_following (robot));
  g_assert_cmpuint (count_floors (robot), ==, count_all_floors (robot));
  g_assert_cmpuint (count_log_rows (robot), ==, g_list_model_get_n_items (ginkgo_game_get_log (robot->game)));
}

static guint
count_shown_effects (GinkgoTableRobot *robot)
{
  GinkgoFollower *follower = GINKGO_TABLE_PAGE (robot->page)->follower;

  return ginkgo_follower_get_position (follower) * G_MAXUINT16 + ginkgo_follower_get_n_effects (follower);
}

/* Somebody has done something, and not only put a card down. */
static void
note_part_cb (GinkgoTableRobot *robot)
{
  GinkgoFollower *follower = GINKGO_TABLE_PAGE (robot->page)->follower;
  GArray *effects = ginkgo_game_get_effects_at (robot->game, ginkgo_follower_get_position (follower));
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
  g_signal_connect_swapped (GINKGO_TABLE_PAGE (robot.page)->follower, "changed", G_CALLBACK (note_part_cb), &robot);
  decide_until_followed (&robot);
  g_assert_cmpuint (count_log_rows (&robot), <, g_list_model_get_n_items (ginkgo_game_get_log (robot.game)));
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
  decide_until_followed (&robot);
  ginkgo_ui_fixture_wait_until (has_followed (&robot));
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
  GArray *effects = ginkgo_game_get_effects_at (robot->game, ginkgo_follower_get_position (follower));
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

  set_animations (GPOINTER_TO_INT (data));
  begin (&robot, 2000);
  decide_until_followed (&robot);
  ginkgo_ui_fixture_wait_for_frame (robot.window);
  ginkgo_ui_fixture_wait_for_frame (robot.window);
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

typedef struct
{
  guint items[GINKGO_MAX_SEATS][GINKGO_N_ITEMS];
} Counts;

static GtkWidget *
get_row (GinkgoTableRobot *robot,
         guint seat)
{
  return ginkgo_sidebar_get_player_row (GINKGO_TABLE_PAGE (robot->page)->sidebar, seat);
}

static void
read_counts (GinkgoTableRobot *robot,
             Counts *counts)
{
  guint seat;

  for (seat = 0; seat < ginkgo_game_get_state (robot->game)->n_seats; seat++)
    {
      GinkgoPlayer *player = ginkgo_player_row_get_player (GINKGO_PLAYER_ROW (get_row (robot, seat)));

      counts->items[seat][GINKGO_ITEM_RESOURCE] = ginkgo_player_get_resources (player);
      counts->items[seat][GINKGO_ITEM_TILE] = ginkgo_player_get_n_tiles (player);
      counts->items[seat][GINKGO_ITEM_POINT] = ginkgo_player_get_points (player);
    }
}

static int
get_row_bump (GinkgoTableRobot *robot,
              guint seat,
              GinkgoItem item)
{
  return ginkgo_count_get_bump (ginkgo_player_row_get_count (GINKGO_PLAYER_ROW (get_row (robot, seat)), item));
}

static int
get_screen_bump (GinkgoTableRobot *robot,
                 GinkgoItem item)
{
  GinkgoCount *count = ginkgo_screen_get_count (GINKGO_TABLE_PAGE (robot->page)->screen, item);

  return count ? ginkgo_count_get_bump (count) : 0;
}

static guint
count_bumps (GinkgoTableRobot *robot)
{
  guint n_bumps = 0;
  guint seat, item;

  for (item = 0; item < GINKGO_N_ITEMS; item++)
    {
      n_bumps += get_screen_bump (robot, item) != 0;
      for (seat = 0; seat < ginkgo_game_get_state (robot->game)->n_seats; seat++)
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

/* Whatever has changed shows beside its count, and nothing else does. */
static void
check_bumps (Watch *watch,
             guint seat,
             GinkgoItem item,
             int change)
{
  GinkgoCount *count = ginkgo_screen_get_count (GINKGO_TABLE_PAGE (watch->robot.page)->screen, item);

  g_assert_cmpint (get_row_bump (&watch->robot, seat, item), ==, change);
  /* After a draft, the counts have still to appear. */
  if (seat == GINKGO_TABLE_PAGE (watch->robot.page)->viewer && count && gtk_widget_get_mapped (GTK_WIDGET (count)))
    g_assert_cmpint (ginkgo_count_get_bump (count), ==, change);
  watch->n_changes += change != 0;
}

static gboolean
check_cb (gpointer data)
{
  Watch *watch = data;
  Counts before = watch->counts;
  guint seat, item;

  watch->check_id = 0;
  read_counts (&watch->robot, &watch->counts);
  for (seat = 0; seat < ginkgo_game_get_state (watch->robot.game)->n_seats; seat++)
    for (item = 0; item < GINKGO_N_ITEMS; item++)
      check_bumps (watch, seat, (GinkgoItem) item, (int) watch->counts.items[seat][item] - (int) before.items[seat][item]);
  ginkgo_table_page_clear_bumps (GINKGO_TABLE_PAGE (watch->robot.page));

  return G_SOURCE_REMOVE;
}

/* Before any frame */
static void
queue_check_cb (Watch *watch)
{
  if (watch->check_id == 0)
    watch->check_id = g_idle_add_full (G_PRIORITY_HIGH, check_cb, watch, NULL);
}

/* What comes and goes shows beside the counts in the moment in which they change, each
 * time and in all modes. */
static void
test_bumps (gconstpointer data)
{
  Watch watch = { 0 };

  set_animations (TRUE);
  ginkgo_table_robot_init (&watch.robot, ginkgo_ui_fixture_new_game (GPOINTER_TO_UINT (data), 3, 0), 1, 1280, 800);
  g_assert_true (ginkgo_table_robot_wait (&watch.robot));
  g_object_set (watch.robot.page, "pace", 100000, NULL);
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
  set_animations (FALSE);
}

/* Shows parts until something has changed. */
static void
go_on_until_changed (GinkgoTableRobot *robot)
{
  Counts before, now;

  read_counts (robot, &before);
  now = before;
  decide_until_followed (robot);
  while (memcmp (&before, &now, sizeof now) == 0)
    {
      before = now;
      g_assert_true (ginkgo_table_robot_go_on (robot));
      read_counts (robot, &now);
    }
}

/* Skipping takes them away; without animations there are none. Neither moves anything. */
static void
test_bumps_gone (gconstpointer data)
{
  gboolean animated = GPOINTER_TO_INT (data);
  GinkgoTableRobot robot;
  GtkWidget *bump;

  set_animations (animated);
  begin (&robot, 100000);
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
  ginkgo_table_robot_clear (&robot);
  set_animations (FALSE);
}

/* They go by themselves. */
static void
test_bumps_pass (void)
{
  GinkgoTableRobot robot;

  set_animations (TRUE);
  begin (&robot, 100000);
  go_on_until_changed (&robot);
  g_assert_cmpuint (count_bumps (&robot), >, 0);
  ginkgo_ui_fixture_wait_until (count_bumps (&robot) == 0);
  g_assert_true (ginkgo_table_robot_is_following (&robot));
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
  ginkgo_ui_fixture_wait_until (!gtk_widget_get_visible (card));

  ginkgo_event_card_show (GINKGO_EVENT_CARD (card), "The Last Round", "", 100000);
  g_assert_true (gtk_widget_get_visible (card));
  g_assert_true (gtk_widget_activate_action (card, "event-card.close", NULL));
  g_assert_false (gtk_widget_get_visible (card));

  ginkgo_event_card_show (GINKGO_EVENT_CARD (card), "Left", "", 100000);
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_finalize_object (card);
}

/* However many cards there are to be seen, it does not need more room than a small window
 * has. */
static void
test_event_card_fits (void)
{
  GtkWidget *card = g_object_ref_sink (g_object_new (GINKGO_TYPE_EVENT_CARD, NULL));
  guint8 cards[30];
  int minimum, few, many;
  guint i;

  for (i = 0; i < G_N_ELEMENTS (cards); i++)
    cards[i] = (guint8) i;

  ginkgo_event_card_show (GINKGO_EVENT_CARD (card), "A New Deck", "13 cards", 100000);
  ginkgo_event_card_set_cards (GINKGO_EVENT_CARD (card), "New", cards, 3);
  ginkgo_event_card_set_discarded (GINKGO_EVENT_CARD (card), cards, 7);
  gtk_widget_measure (card, GTK_ORIENTATION_VERTICAL, 336, NULL, &few, NULL, NULL);
  g_assert_cmpint (few, <=, 270);

  ginkgo_event_card_set_discarded (GINKGO_EVENT_CARD (card), cards, G_N_ELEMENTS (cards));
  gtk_widget_measure (card, GTK_ORIENTATION_VERTICAL, 336, &minimum, &many, NULL, NULL);
  g_assert_cmpint (many, >, few);
  g_assert_cmpint (minimum, <=, 150);
  g_assert_finalize_object (card);
}

/* Where there is little room, it covers much less of the city, and says what matters. */
static void
test_event_card_compact (void)
{
  GtkWidget *card = g_object_ref_sink (g_object_new (GINKGO_TYPE_EVENT_CARD, NULL));
  const guint8 cards[] = { 3, 24, 45 };
  GtkWidget *window = ginkgo_ui_fixture_present (card, 360, 400);
  int width, full, compact;

  ginkgo_event_card_show (GINKGO_EVENT_CARD (card), "A New Deck", "13 cards, 3 discarded", 100000);
  ginkgo_event_card_set_brief (GINKGO_EVENT_CARD (card), "A new deck of 13 cards");
  ginkgo_event_card_set_cards (GINKGO_EVENT_CARD (card), "New", cards, G_N_ELEMENTS (cards));
  ginkgo_event_card_set_discarded (GINKGO_EVENT_CARD (card), cards, G_N_ELEMENTS (cards));
  gtk_widget_measure (card, GTK_ORIENTATION_VERTICAL, 336, NULL, &full, NULL, NULL);
  g_assert_true (ginkgo_ui_fixture_has_text (card, "A New Deck"));

  ginkgo_event_card_set_compact (GINKGO_EVENT_CARD (card), TRUE);
  gtk_widget_measure (card, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  gtk_widget_measure (card, GTK_ORIENTATION_VERTICAL, 336, NULL, &compact, NULL, NULL);
  g_assert_cmpint (width, <=, 336);
  g_assert_cmpint (compact, <=, full / 2);
  g_assert_true (ginkgo_ui_fixture_has_text (card, "A new deck of 13 cards"));
  g_assert_false (ginkgo_ui_fixture_has_text (card, "A New Deck"));
  g_assert_true (ginkgo_ui_fixture_has_text (card, "New"));

  ginkgo_event_card_show (GINKGO_EVENT_CARD (card), "The Last Round", "No tiles", 100000);
  g_assert_true (ginkgo_ui_fixture_has_text (card, "The Last Round"));
  g_assert_true (ginkgo_ui_fixture_has_text (card, "No tiles"));
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_finalize_object (card);
}

/* A new deck is shown when the round goes on. */
static void
test_events_shown (void)
{
  GinkgoTableRobot robot;
  GtkWidget *card;
  GinkgoTablePage *page;
  guint n_shown = 0;
  guint i;

  begin (&robot, 40);
  page = GINKGO_TABLE_PAGE (robot.page);
  card = ginkgo_ui_fixture_find (robot.page, GINKGO_TYPE_EVENT_CARD, NULL);
  for (i = 0; i < 4; i++)
    {
      decide_until_followed (&robot);
      while (ginkgo_table_robot_is_following (&robot))
        {
          n_shown += gtk_widget_get_visible (card);
          g_assert_false (gtk_widget_get_visible (card) && gtk_widget_get_visible (GTK_WIDGET (page->news)));
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
  g_test_add_data_func ("/table-follow/bumps/introductory", GUINT_TO_POINTER (GINKGO_MODE_INTRODUCTORY), test_bumps);
  g_test_add_data_func ("/table-follow/bumps/normal", GUINT_TO_POINTER (GINKGO_MODE_NORMAL), test_bumps);
  g_test_add_data_func ("/table-follow/bumps/skipped", GINT_TO_POINTER (TRUE), test_bumps_gone);
  g_test_add_data_func ("/table-follow/bumps/without-animations", GINT_TO_POINTER (FALSE), test_bumps_gone);
  g_test_add_func ("/table-follow/bumps/pass", test_bumps_pass);
  g_test_add_func ("/table-follow/event-card", test_event_card);
  g_test_add_func ("/table-follow/event-card/fits", test_event_card_fits);
  g_test_add_func ("/table-follow/event-card/compact", test_event_card_compact);
  g_test_add_func ("/table-follow/events-shown", test_events_shown);

  return g_test_run ();
}
