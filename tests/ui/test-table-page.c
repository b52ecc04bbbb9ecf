/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-table-robot.h"

#include "ginkgo-access-walker.h"
#include "ginkgo-anchor.h"
#include "ginkgo-cell.h"
#include "ginkgo-city-view.h"
#include "ginkgo-count.h"
#include "ginkgo-hand.h"
#include "ginkgo-log-view.h"
#include "ginkgo-piece.h"
#include "ginkgo-player-row.h"
#include "ginkgo-preview-chips.h"
#include "ginkgo-sidebar.h"
#include "ginkgo-test-disk.h"
#include "ginkgo-text.h"
#include "ginkgo-tile-rack.h"
#include "ginkgo-token-chooser.h"

static void
assert_city_shown (GinkgoTableRobot *robot)
{
  GinkgoCityView *view = GINKGO_CITY_VIEW (ginkgo_ui_fixture_find (robot->page, GINKGO_TYPE_CITY_VIEW, NULL));
  const GinkgoCity *city = &ginkgo_game_get_state (robot->game)->city;

  for (guint i = 0; i < city->n_buildings; i++)
    {
      GinkgoCell *cell = ginkgo_city_view_get_cell (view, city->buildings[i].cell);
      const GinkgoBuilding *building;

      g_assert_nonnull (cell);
      building = ginkgo_cell_get_building (cell);
      g_assert_nonnull (building);
      g_assert_cmpuint (building->tile, ==, city->buildings[i].tile);
      g_assert_cmpuint (building->height, ==, city->buildings[i].height);
      g_assert_cmpuint (building->owner, ==, city->buildings[i].owner);
      g_assert_cmpuint (building->pawn, ==, city->buildings[i].pawn);
    }

  for (guint i = 0; i < GINKGO_N_LETTERS; i++)
    if (city->tokens[i] != GINKGO_CELL_NONE)
      g_assert_cmpuint (ginkgo_cell_get_state (ginkgo_city_view_get_cell (view, city->tokens[i]))->token, ==, i);
}

static void
play_to_the_end (GinkgoTableRobot *robot)
{
  guint n_scores = 0;

  g_signal_connect_swapped (robot->page, "show-score", G_CALLBACK (ginkgo_ui_fixture_count_cb), &n_scores);

  while (ginkgo_table_robot_wait (robot))
    {
      ginkgo_table_robot_uncover (robot);
      assert_city_shown (robot);
      ginkgo_ui_fixture_assert_focus (robot->window);
      if (ginkgo_game_get_position (robot->game) % 16 == 0)
        ginkgo_access_walker_check (robot->page, "table");
      ginkgo_table_robot_decide (robot);
    }

  ginkgo_ui_fixture_settle ();
  g_assert_cmpuint (n_scores, ==, 1);
  assert_city_shown (robot);
  ginkgo_access_walker_check (robot->page, "table");
  g_signal_emit_by_name (ginkgo_table_robot_find_action (robot, "table.show-score"), "clicked");
  g_assert_cmpuint (n_scores, ==, 2);
}

static void
test_whole_game_alone (gconstpointer data)
{
  GinkgoMode mode = GPOINTER_TO_UINT (data);
  g_auto (GinkgoTableRobot) robot = { 0 };

  ginkgo_table_robot_init (&robot, ginkgo_ui_fixture_new_game (mode, ginkgo_mode_is_solitaire (mode) ? 2 : 3, 0), 11, 1000, 700);
  play_to_the_end (&robot);
  g_assert_cmpuint (robot.n_decisions[GINKGO_EVENT_CHOOSE], >, 5);
  g_assert_cmpuint (robot.n_decisions[GINKGO_EVENT_TOKEN], >, 0);
  g_assert_cmpuint (robot.n_decisions[GINKGO_EVENT_DRAFT], ==, mode == GINKGO_MODE_NORMAL ? 3 : 0);
}

/* Only persons, with hostile names */
static void
test_whole_game_together (void)
{
  g_auto (GinkgoTableRobot) robot = { 0 };

  ginkgo_table_robot_init (&robot, ginkgo_ui_fixture_new_persons_game (GINKGO_MODE_NORMAL, 3, 5), 12, 360, 640);
  play_to_the_end (&robot);
  g_assert_cmpuint (robot.n_decisions[GINKGO_EVENT_DRAFT], ==, 9);
  g_assert_cmpuint (robot.n_decisions[GINKGO_EVENT_TAKE], >, 0);
  g_assert_cmpuint (robot.n_decisions[GINKGO_EVENT_RETURN], >, 0);
}

static gboolean
is_active (GtkWidget *button)
{
  return gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button));
}

static GinkgoCell *
find_marked (GinkgoTableRobot *robot,
             GinkgoCellMarks mark)
{
  GtkWidget *child;

  for (child = gtk_widget_get_first_child (ginkgo_ui_fixture_find (robot->page, GINKGO_TYPE_CITY_VIEW, NULL)); child; child = gtk_widget_get_next_sibling (child))
    if (ginkgo_cell_get_marks (GINKGO_CELL (child)) & mark)
      return GINKGO_CELL (child);

  return NULL;
}

static void
test_choice (void)
{
  g_auto (GinkgoTableRobot) robot = { 0 };
  GtkWidget *first, *second, *tile, *play;
  GinkgoCell *cell;

  ginkgo_table_robot_init_at_turn (&robot, ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 3, 0), 1, 1280, 800);
  first = ginkgo_ui_fixture_get_nth_child (ginkgo_ui_fixture_find (robot.page, GINKGO_TYPE_HAND, NULL), 0);
  second = ginkgo_ui_fixture_get_nth_child (ginkgo_ui_fixture_find (robot.page, GINKGO_TYPE_HAND, NULL), 1);
  tile = ginkgo_ui_fixture_get_nth_child (ginkgo_ui_fixture_find (robot.page, GINKGO_TYPE_TILE_RACK, NULL), 0);
  play = ginkgo_table_robot_find_action (&robot, "table.play");

  g_assert_null (find_marked (&robot, GINKGO_CELL_MARK_CHOSEN));
  g_assert_nonnull (find_marked (&robot, GINKGO_CELL_MARK_IN_HAND));
  g_signal_emit_by_name (first, "clicked");
  g_assert_true (is_active (first));
  cell = find_marked (&robot, GINKGO_CELL_MARK_CHOSEN);
  g_assert_nonnull (cell);
  g_assert_true (gtk_widget_get_mapped (ginkgo_ui_fixture_find (robot.page, GINKGO_TYPE_PREVIEW_CHIPS, NULL)));

  g_signal_emit_by_name (second, "clicked");
  g_assert_false (is_active (first));
  g_assert_true (is_active (second));
  g_assert_true (find_marked (&robot, GINKGO_CELL_MARK_CHOSEN) != cell);

  g_assert_true (gtk_widget_activate (GTK_WIDGET (cell)));
  g_assert_true (is_active (first));

  g_assert_cmpuint (ginkgo_cell_get_state (cell)->future.building.height, ==, 0);
  g_signal_emit_by_name (tile, "clicked");
  g_assert_true (is_active (tile));
  g_assert_cmpuint (ginkgo_cell_get_state (cell)->future.building.height, >, 0);

  /* What is chosen stays chosen until Escape, or a click on the ground, takes it back. */
  g_signal_emit_by_name (tile, "clicked");
  g_signal_emit_by_name (first, "clicked");
  g_assert_true (is_active (tile));
  g_assert_true (is_active (first));
  g_assert_true (gtk_widget_activate_action (robot.page, "table.clear", NULL));
  g_assert_false (is_active (first));
  g_assert_cmpuint (ginkgo_cell_get_state (cell)->future.building.height, ==, 0);

  g_signal_emit_by_name (first, "clicked");
  g_signal_emit_by_name (tile, "clicked");
  g_signal_emit_by_name (ginkgo_ui_fixture_find (robot.page, GINKGO_TYPE_CITY_VIEW, NULL), "place-activated", (guint) GINKGO_CELL_NONE);
  g_assert_false (is_active (first));
  g_assert_false (is_active (tile));
  g_assert_false (gtk_widget_is_sensitive (play));
  g_assert_null (find_marked (&robot, GINKGO_CELL_MARK_CHOSEN));
  g_assert_cmpuint (ginkgo_game_get_position (robot.game), ==, 0);
}

static void
test_choose_by_action (void)
{
  g_auto (GinkgoTableRobot) robot = { 0 };
  GtkWidget *hand, *rack;
  GinkgoEvent event;
  guint8 card, tile;

  ginkgo_table_robot_init_at_turn (&robot, ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 3, 0), 1, 1280, 800);
  hand = ginkgo_ui_fixture_find (robot.page, GINKGO_TYPE_HAND, NULL);
  rack = ginkgo_ui_fixture_find (robot.page, GINKGO_TYPE_TILE_RACK, NULL);
  gtk_widget_activate_action (robot.page, "table.choose-card", "u", 2);
  gtk_widget_activate_action (robot.page, "table.choose-tile", "u", 1);
  g_assert_true (is_active (ginkgo_ui_fixture_get_nth_child (hand, 2)));
  g_assert_true (is_active (ginkgo_ui_fixture_get_nth_child (rack, 1)));
  g_assert_true (gtk_widget_is_focus (ginkgo_ui_fixture_get_nth_child (rack, 1)));
  gtk_widget_activate_action (robot.page, "table.no-tile", NULL);
  g_assert_false (is_active (ginkgo_ui_fixture_get_nth_child (rack, 1)));
  gtk_widget_activate_action (robot.page, "table.choose-tile", "u", 0);
  gtk_widget_activate_action (robot.page, "table.choose-card", "u", 3);
  gtk_widget_activate_action (robot.page, "table.choose-tile", "u", 25);

  card = ginkgo_piece_get_card (GINKGO_PIECE (ginkgo_ui_fixture_get_nth_child (hand, 3)));
  tile = ginkgo_piece_get_tile (GINKGO_PIECE (ginkgo_ui_fixture_get_nth_child (rack, 0)));
  gtk_widget_activate_action (robot.page, "table.play", NULL);
  ginkgo_table_robot_wait (&robot);
  event = *ginkgo_record_get_event (ginkgo_game_get_record (robot.game), 0);
  g_assert_cmpuint (event.decision.kind, ==, GINKGO_EVENT_CHOOSE);
  g_assert_cmpuint (event.decision.card, ==, card);
  g_assert_cmpuint (event.decision.tile, ==, tile);
}

static guint
count_shown (GtkWidget *root,
             GType type)
{
  guint n = 0;

  for (GtkWidget *widget = root; widget; widget = ginkgo_ui_fixture_next (widget, root))
    n += gtk_widget_get_mapped (widget) && g_type_is_a (G_OBJECT_TYPE (widget), type);

  return n;
}

/* Hal has no hidden resources or tiles, and receives no bonus. */
static void
test_hal (void)
{
  g_auto (GinkgoTableRobot) robot = { 0 };
  GtkWidget *person, *hal;

  ginkgo_table_robot_init (&robot, ginkgo_ui_fixture_new_game (GINKGO_MODE_SOLITAIRE, 2, GINKGO_UI_WHOLE_GAME), 1, 1280, 800);
  person = ginkgo_ui_fixture_find (robot.page, GINKGO_TYPE_PLAYER_ROW, NULL);
  hal = gtk_widget_get_next_sibling (person);
  g_assert_cmpuint (ginkgo_game_get_state (robot.game)->seats[GINKGO_HAL_SEAT].n_area, >, 0);
  g_assert_cmpuint (count_shown (person, GINKGO_TYPE_COUNT), ==, GINKGO_N_ITEMS);
  g_assert_cmpuint (count_shown (hal, GINKGO_TYPE_COUNT), ==, 1);
  g_assert_null (ginkgo_ui_fixture_find_class (hal, "bonus-chip"));
  g_assert_nonnull (ginkgo_ui_fixture_find_class (person, "bonus-chip"));
}

/* In pixels, as the list has a margin below its last line */
#define LOG_MARGIN 40

static gboolean
is_log_at_end (GtkAdjustment *adjustment)
{
  double end = gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment);

  return end > 0 && gtk_adjustment_get_value (adjustment) >= end - LOG_MARGIN;
}

static void
assert_log_at_end (GinkgoTableRobot *robot)
{
  GtkWidget *list = ginkgo_ui_fixture_find (robot->page, GTK_TYPE_LIST_VIEW, NULL);
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (list));

  /* Lay out the newest entries before scrolling to the end. */
  ginkgo_ui_fixture_rest ();
  ginkgo_ui_fixture_wait_until (is_log_at_end (adjustment));
}

/* A game that waits for a person to put back a token, with this many options. */
static GinkgoGame *
new_token_game (guint n_moves)
{
  g_autoptr (GinkgoGame) whole = ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 3, GINKGO_UI_WHOLE_GAME);

  for (guint position = 0; position < ginkgo_game_get_position (whole); position++)
    {
      GinkgoTokenChooser chooser;
      GinkgoState state;

      state = *ginkgo_timeline_get_state (ginkgo_game_get_timeline (whole), position);
      ginkgo_token_chooser_init (&chooser, &state);
      if (chooser.n_moves == n_moves && state.pending_seat == 0)
        return ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 3, position);
    }

  g_assert_not_reached ();
}

/* If a token has only one place, the table announces it and Enter puts it there. */
static void
test_only_place (void)
{
  g_auto (GinkgoTableRobot) robot = { 0 };
  g_autofree char *only = NULL;
  guint position;

  ginkgo_table_robot_init_at_turn (&robot, new_token_game (1), 1, 1000, 700);
  position = ginkgo_game_get_position (robot.game);
  only = ginkgo_text_only_answer (ginkgo_game_get_state (robot.game));
  g_assert_true (g_str_has_prefix (only, "There is only one place: "));
  g_assert_true (ginkgo_ui_fixture_has_text (robot.page, only));
  g_assert_true (gtk_widget_is_sensitive (ginkgo_table_robot_find_action (&robot, "table.play")));
  g_assert_true (gtk_widget_activate_action (robot.page, "table.play", NULL));
  ginkgo_ui_fixture_wait_until (!ginkgo_game_get_busy (robot.game));
  g_assert_cmpuint (ginkgo_game_get_position (robot.game), >, position);
}

/* With several places none is preselected. */
static void
test_several_places (void)
{
  g_auto (GinkgoTableRobot) robot = { 0 };
  guint position;

  ginkgo_table_robot_init_at_turn (&robot, new_token_game (2), 1, 1000, 700);
  position = ginkgo_game_get_position (robot.game);
  g_assert_null (ginkgo_text_only_answer (ginkgo_game_get_state (robot.game)));
  g_assert_null (ginkgo_table_robot_find_action (&robot, "table.play"));
  gtk_widget_activate_action (robot.page, "table.play", NULL);
  g_assert_false (ginkgo_game_get_busy (robot.game));
  g_assert_cmpuint (ginkgo_game_get_position (robot.game), ==, position);
}

/* The log stays at the newest entry, however quickly entries arrive. */
static void
test_log_follows (void)
{
  g_auto (GinkgoTableRobot) robot = { 0 };

  ginkgo_table_robot_init (&robot, ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 3, 60), 1, 1280, 700);
  g_assert_cmpuint (ginkgo_ui_fixture_count (robot.page, GINKGO_TYPE_PLAYER_ROW), ==, 3);
  gtk_widget_activate_action (robot.page, "table.open-sidebar", "s", "log");
  assert_log_at_end (&robot);
  for (guint i = 0; i < 12 && ginkgo_table_robot_wait (&robot); i++)
    ginkgo_table_robot_decide (&robot);
  assert_log_at_end (&robot);
}

/* A thinking computer is named, and the table stays usable. */
static void
test_thinking (void)
{
  g_auto (GinkgoTableRobot) robot = { 0 };

  ginkgo_table_robot_init_at_turn (&robot, ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 3, 0), 1, 1280, 800);
  ginkgo_table_robot_decide (&robot);
  g_assert_cmpuint (ginkgo_game_get_deciding (robot.game), ==, GINKGO_SEAT_NONE);
  g_assert_true (ginkgo_ui_fixture_has_text (robot.page, "Orla is thinking…"));
  g_assert_null (ginkgo_table_robot_find_action (&robot, "table.play"));
  /* A single person's hand stays visible. */
  g_assert_cmpuint (ginkgo_game_get_state (robot.game)->seats[0].n_hand, ==, 3);
  g_assert_cmpuint (ginkgo_ui_fixture_count (ginkgo_ui_fixture_find (robot.page, GINKGO_TYPE_HAND, NULL), GINKGO_TYPE_PIECE), ==, 3);
  ginkgo_ui_fixture_assert_focus (robot.window);
}

/* A failed save is reported, keeps the choice, and can be retried. */
static void
test_save_failure (void)
{
  char *folder;
  GinkgoStore *store = ginkgo_ui_fixture_open_store (&folder);
  g_autoptr (GinkgoSavedGame) saved = ginkgo_ui_fixture_play_seats (GINKGO_MODE_INTRODUCTORY, "pp", 4, 0);
  GinkgoTableRobot robot;
  AdwBanner *banner;

  ginkgo_table_robot_init_at_turn (&robot, ginkgo_game_new (saved, store, NULL), 1, 1000, 700);
  ginkgo_table_robot_uncover (&robot);
  banner = ADW_BANNER (ginkgo_ui_fixture_find (robot.page, ADW_TYPE_BANNER, NULL));
  g_assert_false (adw_banner_get_revealed (banner));

  ginkgo_test_fill_disk (1);
  ginkgo_table_robot_choose (&robot);
  gtk_widget_activate_action (robot.page, "table.play", NULL);
  ginkgo_ui_fixture_wait_until (!ginkgo_game_get_busy (robot.game));
  ginkgo_test_free_disk ();
  g_assert_true (adw_banner_get_revealed (banner));
  g_assert_cmpuint (strlen (adw_banner_get_title (banner)), >, 0);
  g_assert_cmpuint (ginkgo_game_get_position (robot.game), ==, 0);
  g_assert_true (is_active (ginkgo_ui_fixture_get_nth_child (ginkgo_ui_fixture_find (robot.page, GINKGO_TYPE_HAND, NULL), 0)));
  g_assert_nonnull (ginkgo_table_robot_find_action (&robot, "table.play"));

  gtk_widget_activate_action (robot.page, "table.retry", NULL);
  ginkgo_ui_fixture_wait_until (!ginkgo_game_get_busy (robot.game));
  g_assert_false (adw_banner_get_revealed (banner));
  g_assert_cmpuint (ginkgo_game_get_position (robot.game), ==, 1);

  ginkgo_table_robot_clear (&robot);
  ginkgo_ui_fixture_close_store (store, folder);
}

static void
test_cell (void)
{
  static const struct
  {
    GinkgoCellMarks marks;
    const char *description;
  } cases[] = {
    { 0, "" },
    { GINKGO_CELL_MARK_LAST, "Last move" },
    { GINKGO_CELL_MARK_IN_HAND, "You hold its card" },
    { GINKGO_CELL_MARK_IN_HAND | GINKGO_CELL_MARK_LAST, "You hold its card. Last move" },
    { GINKGO_CELL_MARK_TARGET, "The token can go here" },
    { GINKGO_CELL_MARK_CHOSEN, "" },
  };
  GtkWidget *cell = g_object_ref_sink (ginkgo_cell_new (0));

  gtk_test_accessible_assert_role (cell, GTK_ACCESSIBLE_ROLE_GRID_CELL);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      ginkgo_cell_set_marks (GINKGO_CELL (cell), cases[i].marks);
      gtk_test_accessible_assert_property (cell, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, cases[i].description);
      gtk_test_accessible_assert_state (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_STATE_SELECTED, (cases[i].marks & GINKGO_CELL_MARK_CHOSEN) != 0);
    }
  g_assert_finalize_object (cell);
}

static void
assert_disabled (GinkgoTableRobot *robot,
                 const char *action,
                 gboolean disabled)
{
  GtkWidget *button = ginkgo_table_robot_find_action (robot, action);

  g_assert_nonnull (button);
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_DISABLED, disabled);
}

static void
test_table (void)
{
  g_auto (GinkgoTableRobot) robot = { 0 };
  static const char *const names[] = { "Ada", "Orla", "Pim" };
  GtkWidget *preview;

  ginkgo_table_robot_init_at_turn (&robot, ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 3, 0), 1, 1200, 760);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      GtkWidget *row = ginkgo_people_get_row (GINKGO_TABLE_PAGE (robot.page)->people, i);

      gtk_test_accessible_assert_role (row, GTK_ACCESSIBLE_ROLE_GROUP);
      gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL, names[i]);
    }
  assert_disabled (&robot, "table.play", TRUE);

  g_signal_emit_by_name (gtk_widget_get_first_child (ginkgo_ui_fixture_find (robot.page, GINKGO_TYPE_HAND, NULL)), "clicked");
  assert_disabled (&robot, "table.play", FALSE);
  preview = ginkgo_ui_fixture_find (robot.page, GINKGO_TYPE_PREVIEW_CHIPS, NULL);
  gtk_test_accessible_assert_role (preview, GTK_ACCESSIBLE_ROLE_GROUP);
  g_assert_true (gtk_test_accessible_has_property (GTK_ACCESSIBLE (preview), GTK_ACCESSIBLE_PROPERTY_LABEL));

  g_assert_true (gtk_widget_activate_action (robot.page, "table.clear", NULL));
  assert_disabled (&robot, "table.play", TRUE);
}

/* Chips beside a place hide no number, letter or flag. */
static void
test_chips (void)
{
  g_auto (GinkgoTableRobot) robot = { 0 };
  GtkWidget *chips, *city, *tile;

  ginkgo_table_robot_init_at_turn (&robot, ginkgo_ui_fixture_new_game (GINKGO_MODE_NORMAL, 3, 90), 1, 1280, 800);
  chips = ginkgo_ui_fixture_find (robot.page, GINKGO_TYPE_PREVIEW_CHIPS, NULL);
  city = ginkgo_ui_fixture_find (robot.page, GINKGO_TYPE_CITY_VIEW, NULL);
  tile = gtk_widget_get_first_child (ginkgo_ui_fixture_find (robot.page, GINKGO_TYPE_TILE_RACK, NULL));
  for (GtkWidget *card = gtk_widget_get_first_child (ginkgo_ui_fixture_find (robot.page, GINKGO_TYPE_HAND, NULL)); card; card = gtk_widget_get_next_sibling (card))
    {
      g_autoptr (GArray) boards = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t));
      graphene_rect_t bounds;

      g_signal_emit_by_name (card, "clicked");
      g_signal_emit_by_name (tile, "clicked");
      ginkgo_ui_fixture_settle ();
      g_assert_true (gtk_widget_compute_bounds (chips, city, &bounds));
      ginkgo_city_view_list_boards (GINKGO_CITY_VIEW (city), boards);
      for (guint i = 0; i < boards->len; i++)
        {
          const graphene_rect_t *board = &g_array_index (boards, graphene_rect_t, i);

          g_assert_cmpfloat (ginkgo_anchor_get_overlap (&bounds, board), <, 0.05 * graphene_rect_get_area (board));
        }
    }
}

/* A tooltip of what is in the city, or of a hand or a rack before it, would cover the city. */
static void
test_tooltips (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 2, 12);
  GtkWidget *page = ginkgo_table_page_new (game);
  GtkWidget *window = ginkgo_ui_fixture_present (page, 1000, 700);
  guint n_checked = 0;

  for (GtkWidget *widget = page; widget; widget = ginkgo_ui_fixture_next (widget, page))
    if (GINKGO_IS_CELL (widget) || GINKGO_IS_PIECE (widget))
      {
        g_assert_false (gtk_widget_get_has_tooltip (widget));
        n_checked++;
      }
  g_assert_cmpuint (n_checked, >, 20);

  gtk_window_destroy (GTK_WINDOW (window));
  ginkgo_ui_fixture_settle ();
}

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  g_test_add_func ("/table/choice", test_choice);
  g_test_add_func ("/table/choose-by-action", test_choose_by_action);
  g_test_add_func ("/table/hal", test_hal);
  g_test_add_func ("/table/only-place", test_only_place);
  g_test_add_func ("/table/several-places", test_several_places);
  g_test_add_func ("/table/chips", test_chips);
  g_test_add_func ("/table/log-follows", test_log_follows);
  g_test_add_func ("/table/thinking", test_thinking);
  g_test_add_data_func ("/table/whole-game/introductory", GUINT_TO_POINTER (GINKGO_MODE_INTRODUCTORY), test_whole_game_alone);
  g_test_add_data_func ("/table/whole-game/normal", GUINT_TO_POINTER (GINKGO_MODE_NORMAL), test_whole_game_alone);
  g_test_add_data_func ("/table/whole-game/solitaire", GUINT_TO_POINTER (GINKGO_MODE_SOLITAIRE), test_whole_game_alone);
  g_test_add_data_func ("/table/whole-game/solitaire-expert", GUINT_TO_POINTER (GINKGO_MODE_SOLITAIRE_EXPERT), test_whole_game_alone);
  g_test_add_func ("/table/whole-game/together", test_whole_game_together);
  g_test_add_func ("/table/save-failure", test_save_failure);
  g_test_add_func ("/ui/states/cell", test_cell);
  g_test_add_func ("/ui/states/table", test_table);
  g_test_add_func ("/table/page/tooltips", test_tooltips);

  return g_test_run ();
}
