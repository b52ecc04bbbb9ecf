/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-ui-fixture.h"

#include "ginkgo-game-card.h"
#include "ginkgo-game-row.h"
#include "ginkgo-game-tile.h"
#include "ginkgo-library-page.h"
#include "ginkgo-opening-page.h"
#include "ginkgo-review-page.h"
#include "ginkgo-score-page.h"
#include "ginkgo-shortcuts-dialog.h"
#include "ginkgo-shortcuts.h"
#include "ginkgo-start-page.h"
#include "ginkgo-table-page.h"
#include "ginkgo-window.h"

typedef struct
{
  char *folder;
  GinkgoStore *store;
  GtkWidget *window;
  AdwNavigationView *pages;
} Fixture;

static void
open_window (Fixture *fixture)
{
  fixture->window = ginkgo_window_new (NULL);
  g_object_ref (fixture->window);
  ginkgo_window_set_store (GINKGO_WINDOW (fixture->window), fixture->store, "games.db", NULL);
  ginkgo_ui_fixture_present (fixture->window, 1000, 700);
  fixture->pages = ADW_NAVIGATION_VIEW (ginkgo_ui_fixture_find (fixture->window, ADW_TYPE_NAVIGATION_VIEW, NULL));
}

static void
close_window (Fixture *fixture)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  ginkgo_ui_fixture_settle ();
  g_assert_finalize_object (fixture->window);
}

static void
set_up (Fixture *fixture,
        gconstpointer user_data)
{
  fixture->store = ginkgo_ui_fixture_open_store (&fixture->folder);
  open_window (fixture);
}

static void
tear_down (Fixture *fixture,
           gconstpointer user_data)
{
  close_window (fixture);
  ginkgo_ui_fixture_close_store (fixture->store, fixture->folder);
}

static AdwNavigationPage *
get_visible_page (Fixture *fixture)
{
  return adw_navigation_view_get_visible_page (fixture->pages);
}

static GinkgoGame *
get_game (Fixture *fixture)
{
  return ginkgo_window_get_game (GINKGO_WINDOW (fixture->window));
}

static gboolean
activate (Fixture *fixture,
          const char *action)
{
  gboolean is_there = gtk_widget_activate_action (fixture->window, action, NULL);

  ginkgo_ui_fixture_settle ();

  return is_there;
}

static gboolean
is_enabled_in (GtkWidget *parent,
               const char *action)
{
  GtkWidget *button = gtk_button_new ();
  gboolean is_sensitive;

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_insert_before (button, parent, NULL);
  is_sensitive = gtk_widget_get_sensitive (button);
  gtk_widget_unparent (button);

  return is_sensitive;
}

static gboolean
is_enabled (Fixture *fixture,
            const char *action)
{
  return is_enabled_in (GTK_WIDGET (fixture->pages), action);
}

static void
start_new_game (Fixture *fixture)
{
  ginkgo_window_show_new_game (GINKGO_WINDOW (fixture->window));
  ginkgo_ui_fixture_settle ();
  g_assert_cmpstr (adw_navigation_page_get_tag (get_visible_page (fixture)), ==, "new-game");
  g_signal_emit_by_name (ginkgo_ui_fixture_find (fixture->window, GTK_TYPE_BUTTON, "_Start Game"), "clicked");
  ginkgo_ui_fixture_settle ();
}

static void
show_game (Fixture *fixture,
           GinkgoMode mode,
           guint n_events)
{
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (mode, 2, n_events);

  ginkgo_window_show_game (GINKGO_WINDOW (fixture->window), game);
  ginkgo_ui_fixture_settle ();
}

static void
test_start (Fixture *fixture,
            gconstpointer user_data)
{
  g_assert_cmpstr (adw_navigation_page_get_tag (get_visible_page (fixture)), ==, "start");
  g_assert_null (get_game (fixture));
  g_assert_false (is_enabled (fixture, "win.undo"));
  g_assert_false (is_enabled (fixture, "win.redo"));
  g_assert_false (is_enabled (fixture, "win.show-score"));
  g_assert_false (is_enabled (fixture, "win.play-again"));
  g_assert_false (is_enabled (fixture, "win.same-deal"));
  g_assert_false (is_enabled (fixture, "win.export-sheet"));
}

/* Wherever the game is seen, and nowhere else. */
static void
test_export_sheet (Fixture *fixture,
                   gconstpointer user_data)
{
  show_game (fixture, GINKGO_MODE_NORMAL, GINKGO_UI_WHOLE_GAME);
  g_assert_true (is_enabled (fixture, "win.export-sheet"));

  activate (fixture, "win.show-score");
  g_assert_true (GINKGO_IS_SCORE_PAGE (get_visible_page (fixture)));
  g_assert_true (is_enabled (fixture, "win.export-sheet"));

  activate (fixture, "win.look-back");
  g_assert_true (GINKGO_IS_REVIEW_PAGE (get_visible_page (fixture)));
  g_assert_true (is_enabled (fixture, "win.export-sheet"));

  ginkgo_window_show_new_game (GINKGO_WINDOW (fixture->window));
  ginkgo_ui_fixture_settle ();
  g_assert_false (is_enabled (fixture, "win.export-sheet"));

  adw_navigation_view_pop_to_tag (fixture->pages, "start");
  ginkgo_ui_fixture_settle ();
  g_assert_false (is_enabled (fixture, "win.export-sheet"));
}

/* It has the first focus of a new window. */
static GtkWidget *
find_card_button (Fixture *fixture)
{
  return ginkgo_ui_fixture_find (ginkgo_ui_fixture_find (fixture->window, GINKGO_TYPE_GAME_CARD, NULL), GTK_TYPE_BUTTON, NULL);
}

/* From the set-up to the table, into the store, back, and on again. */
static void
test_play_leave_resume (Fixture *fixture,
                        gconstpointer user_data)
{
  gint64 id;

  start_new_game (fixture);
  g_assert_true (GINKGO_IS_TABLE_PAGE (get_visible_page (fixture)));
  g_assert_nonnull (get_game (fixture));
  id = ginkgo_game_get_id (get_game (fixture));
  g_assert_cmpint (id, >, 0);
  g_assert_true (is_enabled (fixture, "win.show-score"));

  adw_navigation_view_pop (fixture->pages);
  ginkgo_ui_fixture_settle ();
  g_assert_null (get_game (fixture));
  g_assert_true (GINKGO_IS_START_PAGE (get_visible_page (fixture)));

  g_assert_true (gtk_widget_activate (find_card_button (fixture)));
  ginkgo_ui_fixture_settle ();
  g_assert_true (GINKGO_IS_TABLE_PAGE (get_visible_page (fixture)));
  g_assert_cmpint (ginkgo_game_get_id (get_game (fixture)), ==, id);
}

/* Closing the window in the middle of a game asks nothing and loses nothing. */
/* The table of a game goes when another takes its place. */
static void
test_another_game (Fixture *fixture,
                   gconstpointer user_data)
{
  GtkWidget *page;

  show_game (fixture, GINKGO_MODE_NORMAL, 12);
  page = ginkgo_ui_fixture_find (fixture->window, GINKGO_TYPE_TABLE_PAGE, NULL);
  g_object_add_weak_pointer (G_OBJECT (page), (gpointer *) &page);
  show_game (fixture, GINKGO_MODE_NORMAL, 12);
  ginkgo_ui_fixture_wait_until (page == NULL);
}

static void
test_close_in_game (Fixture *fixture,
                    gconstpointer user_data)
{
  gint64 id;
  guint position;

  start_new_game (fixture);
  id = ginkgo_game_get_id (get_game (fixture));
  position = ginkgo_game_get_position (get_game (fixture));
  gtk_window_close (GTK_WINDOW (fixture->window));
  ginkgo_ui_fixture_settle ();
  g_assert_false (gtk_widget_get_mapped (fixture->window));
  g_assert_finalize_object (fixture->window);

  open_window (fixture);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) == find_card_button (fixture));
  g_assert_true (gtk_widget_activate (find_card_button (fixture)));
  ginkgo_ui_fixture_settle ();
  g_assert_cmpint (ginkgo_game_get_id (get_game (fixture)), ==, id);
  g_assert_cmpuint (ginkgo_game_get_position (get_game (fixture)), >=, position);
}

static void
test_score_so_far (Fixture *fixture,
                   gconstpointer user_data)
{
  show_game (fixture, GINKGO_MODE_SOLITAIRE, 10);
  g_assert_true (activate (fixture, "win.show-score"));
  g_assert_true (GINKGO_IS_SCORE_PAGE (get_visible_page (fixture)));
  g_assert_false (is_enabled (fixture, "win.show-score"));
  g_assert_false (is_enabled (fixture, "win.play-again"));
  g_assert_false (is_enabled (fixture, "win.same-deal"));

  adw_navigation_view_pop (fixture->pages);
  ginkgo_ui_fixture_settle ();
  g_assert_true (GINKGO_IS_TABLE_PAGE (get_visible_page (fixture)));
  g_assert_nonnull (get_game (fixture));
}

/* What the score tells, the table has shown. */
static void
test_score_skips (Fixture *fixture,
                  gconstpointer user_data)
{
  GtkWidget *page;
  GinkgoRandom random;
  guint i;

  show_game (fixture, GINKGO_MODE_SOLITAIRE, 10);
  page = GTK_WIDGET (get_visible_page (fixture));
  g_object_set (page, "pace", 60000, NULL);
  ginkgo_random_init (&random, 1, 1);
  for (i = 0; i < 20 && !is_enabled_in (page, "table.skip"); i++)
    {
      GinkgoDecision decision;

      ginkgo_state_draw_decision (ginkgo_game_get_state (get_game (fixture)), &random, &decision);
      g_assert_true (ginkgo_game_submit (get_game (fixture), &decision, NULL));
      ginkgo_ui_fixture_settle ();
    }
  g_assert_true (is_enabled_in (page, "table.skip"));

  g_assert_true (activate (fixture, "win.show-score"));
  g_assert_true (GINKGO_IS_SCORE_PAGE (get_visible_page (fixture)));
  g_assert_false (is_enabled_in (page, "table.skip"));
}

/* The table says that the game is over; from there to the next one. */
static void
test_results_play_again (Fixture *fixture,
                         gconstpointer user_data)
{
  guint64 seed;

  show_game (fixture, GINKGO_MODE_SOLITAIRE_EXPERT, GINKGO_UI_WHOLE_GAME);
  seed = ginkgo_game_get_seed (get_game (fixture));
  if (!GINKGO_IS_SCORE_PAGE (get_visible_page (fixture)))
    g_signal_emit_by_name (get_visible_page (fixture), "show-score");
  ginkgo_ui_fixture_settle ();
  g_assert_true (GINKGO_IS_SCORE_PAGE (get_visible_page (fixture)));

  g_assert_true (activate (fixture, "win.play-again"));
  g_assert_true (GINKGO_IS_TABLE_PAGE (get_visible_page (fixture)));
  g_assert_cmpint (ginkgo_game_get_record (get_game (fixture))->setup.mode, ==, GINKGO_MODE_SOLITAIRE_EXPERT);
  g_assert_cmpstr (ginkgo_game_get_record (get_game (fixture))->seats[0].name, ==, "Ada");
  g_assert_cmpint (ginkgo_game_get_record (get_game (fixture))->seats[1].kind, ==, GINKGO_SEAT_KIND_HAL);
  g_assert_cmpuint (ginkgo_game_get_seed (get_game (fixture)), !=, seed);
  g_assert_cmpuint (ginkgo_game_get_position (get_game (fixture)), ==, 0);
}

/* From the table, too: the same cards and tiles once more. */
static void
test_same_deal (Fixture *fixture,
                gconstpointer user_data)
{
  GinkgoSetup setup;
  guint64 seed;

  show_game (fixture, GINKGO_MODE_NORMAL, GINKGO_UI_WHOLE_GAME);
  seed = ginkgo_game_get_seed (get_game (fixture));
  setup = ginkgo_game_get_record (get_game (fixture))->setup;

  g_assert_true (activate (fixture, "win.same-deal"));
  g_assert_true (GINKGO_IS_TABLE_PAGE (get_visible_page (fixture)));
  g_assert_cmpuint (ginkgo_game_get_seed (get_game (fixture)), ==, seed);
  g_assert_false (ginkgo_game_get_over (get_game (fixture)));
  g_assert_cmpmem (ginkgo_game_get_record (get_game (fixture))->setup.supply, setup.n_supply, setup.supply, setup.n_supply);
  g_assert_cmpmem (ginkgo_game_get_record (get_game (fixture))->setup.deck, sizeof setup.deck, setup.deck, sizeof setup.deck);
  g_assert_cmpuint (ginkgo_game_get_record (get_game (fixture))->setup.first, ==, setup.first);
}

static void
test_undo_redo (Fixture *fixture,
                gconstpointer user_data)
{
  g_autoptr (GError) error = NULL;
  GinkgoDecision decision;

  show_game (fixture, GINKGO_MODE_SOLITAIRE, 0);
  g_assert_false (is_enabled (fixture, "win.undo"));
  ginkgo_decision_init_choose (&decision,
                               0,
                               ginkgo_game_get_state (get_game (fixture))->seats[0].hand[0],
                               GINKGO_TILE_NONE);
  ginkgo_game_submit (get_game (fixture), &decision, &error);
  g_assert_no_error (error);
  ginkgo_ui_fixture_settle ();

  g_assert_true (is_enabled (fixture, "win.undo"));
  g_assert_true (activate (fixture, "win.undo"));
  g_assert_cmpuint (ginkgo_game_get_position (get_game (fixture)), ==, 0);
  g_assert_false (is_enabled (fixture, "win.undo"));
  g_assert_true (is_enabled (fixture, "win.redo"));
  g_assert_true (activate (fixture, "win.redo"));
  g_assert_cmpuint (ginkgo_game_get_position (get_game (fixture)), >, 0);
}

/* Two persons in the middle of a game, one of whom has just decided. */
static void
save_game_of_two (Fixture *fixture)
{
  GinkgoNewGame new_game = {
    .mode = GINKGO_MODE_INTRODUCTORY,
    .n_seats = 2,
    .seats = { { "Ada", GINKGO_SEAT_KIND_HUMAN }, { "Orla", GINKGO_SEAT_KIND_HUMAN } },
    .first = 0,
    .seed = 7,
  };
  g_autoptr (GinkgoSavedGame) saved = ginkgo_ui_fixture_play (&new_game, 9);
  g_autoptr (GError) error = NULL;

  ginkgo_store_add (fixture->store, saved, &error);
  g_assert_no_error (error);
}

/* Enter there would take back what another person has decided. */
static void
never_in_header_cb (GtkWindow *window)
{
  GtkWidget *focus = gtk_window_get_focus (window);

  if (focus)
    g_assert_null (gtk_widget_get_ancestor (focus, ADW_TYPE_HEADER_BAR));
}

/* As the program does before its window is shown */
static void
continue_in_new_window (Fixture *fixture)
{
  close_window (fixture);
  fixture->window = g_object_ref (ginkgo_window_new (NULL));
  fixture->pages = ADW_NAVIGATION_VIEW (ginkgo_ui_fixture_find (fixture->window, ADW_TYPE_NAVIGATION_VIEW, NULL));
  ginkgo_window_set_store (GINKGO_WINDOW (fixture->window), fixture->store, "games.db", NULL);
  ginkgo_window_continue (GINKGO_WINDOW (fixture->window));
}

/* The table comes when the window has been painted. */
static void
wait_for_table (Fixture *fixture)
{
  ginkgo_ui_fixture_wait_until (GINKGO_IS_TABLE_PAGE (get_visible_page (fixture)));
}

static GtkWidget *
get_focus (Fixture *fixture)
{
  return gtk_window_get_focus (GTK_WINDOW (fixture->window));
}

static gboolean
is_uncover_focused (Fixture *fixture)
{
  GtkWidget *focus = get_focus (fixture);

  return GTK_IS_BUTTON (focus) &&
         g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (focus)), "table.uncover") == 0;
}

/* It comes there, and stays. */
static void
assert_uncover_focused (Fixture *fixture)
{
  ginkgo_ui_fixture_wait_until (is_uncover_focused (fixture));
  ginkgo_ui_fixture_settle ();
  g_assert_true (is_enabled (fixture, "win.undo"));
  g_assert_true (is_uncover_focused (fixture));
}

static void
continue_game (Fixture *fixture,
               int width,
               int height,
               gboolean rests_before,
               guint ms_after)
{
  gulong watch;

  continue_in_new_window (fixture);
  if (rests_before)
    ginkgo_ui_fixture_settle ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), width, height);
  watch = g_signal_connect (fixture->window, "notify::focus-widget", G_CALLBACK (never_in_header_cb), NULL);
  gtk_window_present (GTK_WINDOW (fixture->window));
  /* A machine that has other things to do between any two frames. */
  g_usleep (ms_after * 1000);
  wait_for_table (fixture);
  assert_uncover_focused (fixture);
  g_signal_handler_disconnect (fixture->window, watch);
}

/* However long it takes until the window is there, the focus is where the decision is. */
static void
test_first_focus (Fixture *fixture,
                  gconstpointer user_data)
{
  static const int sizes[][2] = { { 1280, 800 }, { 360, 640 } };
  static const guint delays[] = { 0, 500 };
  guint i;
  gboolean before;
  guint after;

  save_game_of_two (fixture);
  for (i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (before = FALSE; before <= TRUE; before++)
      for (after = 0; after < G_N_ELEMENTS (delays); after++)
        continue_game (fixture, sizes[i][0], sizes[i][1], before, delays[after]);
}

static void
painted_cb (GdkFrameClock *clock,
            gpointer user_data)
{
  guint *n_frames = user_data;

  (*n_frames)++;
}

/* The window is there before the table is, says what it does, and gives the table the
 * focus. */
static void
test_opening (Fixture *fixture,
              gconstpointer user_data)
{
  GdkFrameClock *clock;
  guint n_frames = 0;
  gulong watch;

  save_game_of_two (fixture);
  continue_in_new_window (fixture);
  g_assert_true (GINKGO_IS_OPENING_PAGE (get_visible_page (fixture)));
  g_assert_null (get_game (fixture));

  gtk_window_present (GTK_WINDOW (fixture->window));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (get_visible_page (fixture))));
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (fixture->window)), ==, "Opening the Game…");
  gtk_test_accessible_assert_role (get_focus (fixture), GTK_ACCESSIBLE_ROLE_STATUS);
  gtk_test_accessible_assert_property (get_focus (fixture), GTK_ACCESSIBLE_PROPERTY_LABEL, "Opening the game…");
  gtk_test_accessible_assert_state (get_focus (fixture), GTK_ACCESSIBLE_STATE_BUSY, TRUE);

  clock = gtk_widget_get_frame_clock (fixture->window);
  watch = g_signal_connect (clock, "after-paint", G_CALLBACK (painted_cb), &n_frames);
  while (n_frames == 0)
    {
      g_assert_null (get_game (fixture));
      g_main_context_iteration (NULL, TRUE);
    }
  g_signal_handler_disconnect (clock, watch);
  g_assert_true (GINKGO_IS_OPENING_PAGE (get_visible_page (fixture)));

  wait_for_table (fixture);
  g_assert_nonnull (get_game (fixture));
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (fixture->window)), ==, "Ginkgo City");
  ginkgo_ui_fixture_wait_until (is_uncover_focused (fixture));

  /* It was in the table's place only. */
  adw_navigation_view_pop (fixture->pages);
  ginkgo_ui_fixture_settle ();
  g_assert_true (GINKGO_IS_START_PAGE (get_visible_page (fixture)));
}

/* Who goes elsewhere in time is not called back; the game is opened when she returns. */
static void
test_opening_left (Fixture *fixture,
                   gconstpointer user_data)
{
  save_game_of_two (fixture);
  continue_in_new_window (fixture);
  ginkgo_window_show_new_game (GINKGO_WINDOW (fixture->window));
  gtk_window_present (GTK_WINDOW (fixture->window));
  ginkgo_ui_fixture_settle ();
  g_assert_cmpstr (adw_navigation_page_get_tag (get_visible_page (fixture)), ==, "new-game");
  g_assert_null (get_game (fixture));

  adw_navigation_view_pop (fixture->pages);
  wait_for_table (fixture);

  continue_in_new_window (fixture);
  gtk_window_present (GTK_WINDOW (fixture->window));
  adw_navigation_view_pop (fixture->pages);
  ginkgo_ui_fixture_settle ();
  g_assert_true (GINKGO_IS_START_PAGE (get_visible_page (fixture)));
  g_assert_null (get_game (fixture));
}

/* Another program may have removed the game. */
static void
test_opening_fails (Fixture *fixture,
                    gconstpointer user_data)
{
  g_autoptr (GPtrArray) games = NULL;

  save_game_of_two (fixture);
  continue_in_new_window (fixture);
  games = ginkgo_store_list (fixture->store, GINKGO_LIST_RUNNING, 0, NULL);
  g_assert_cmpuint (games->len, ==, 1);
  g_assert_true (ginkgo_store_remove (fixture->store, ((GinkgoGameSummary *) g_ptr_array_index (games, 0))->id, NULL));

  gtk_window_present (GTK_WINDOW (fixture->window));
  ginkgo_ui_fixture_settle ();
  g_assert_null (get_game (fixture));
  g_assert_true (GINKGO_IS_START_PAGE (get_visible_page (fixture)));
  g_assert_nonnull (ginkgo_ui_fixture_find (fixture->window, g_type_from_name ("AdwToastWidget"), NULL));
}

/* Without a game that goes on, the start page stays. */
static void
test_nothing_to_open (Fixture *fixture,
                      gconstpointer user_data)
{
  continue_in_new_window (fixture);
  g_assert_true (GINKGO_IS_START_PAGE (get_visible_page (fixture)));
}

/* The same on the way from the start page. */
static void
test_opened_focus (Fixture *fixture,
                   gconstpointer user_data)
{
  gulong watch;

  save_game_of_two (fixture);
  ginkgo_start_page_refresh (GINKGO_START_PAGE (get_visible_page (fixture)));
  ginkgo_ui_fixture_settle ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  g_assert_true (gtk_widget_activate (find_card_button (fixture)));
  watch = g_signal_connect (fixture->window, "notify::focus-widget", G_CALLBACK (never_in_header_cb), NULL);
  assert_uncover_focused (fixture);
  g_signal_handler_disconnect (fixture->window, watch);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

/* Without a store the window says so, and one can play all the same. */
static void
test_without_store (Fixture *fixture,
                    gconstpointer user_data)
{
  g_autoptr (GError) error =
    g_error_new_literal (GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_NEWER, "for developers");

  ginkgo_window_set_store (GINKGO_WINDOW (fixture->window), NULL, "/nowhere/games & <b>.db", error);
  ginkgo_ui_fixture_settle ();
  g_assert_true (ginkgo_ui_fixture_has_text (fixture->window, "Games Cannot Be Saved"));
  g_assert_true (ginkgo_ui_fixture_has_text (
    fixture->window,
    "Your games were saved by a newer version of Ginkgo City. Update the program to go on with them.\n\n"
    "/nowhere/games & <b>.db"));

  ginkgo_window_show_new_game (GINKGO_WINDOW (fixture->window));
  ginkgo_ui_fixture_settle ();
  g_assert_true (ginkgo_ui_fixture_has_text (fixture->window, "This game will not be saved"));
  start_new_game (fixture);
  g_assert_cmpint (ginkgo_game_get_id (get_game (fixture)), ==, 0);

  /* The trouble is over. */
  adw_navigation_view_pop (fixture->pages);
  ginkgo_window_set_store (GINKGO_WINDOW (fixture->window), fixture->store, "games.db", NULL);
  ginkgo_ui_fixture_settle ();
  g_assert_false (ginkgo_ui_fixture_has_text (fixture->window, "Games Cannot Be Saved"));
}

/* Whoever comes to a game from the library goes back there, and finds the focus on it. */
static void
test_library (Fixture *fixture,
              gconstpointer user_data)
{
  GtkWidget *tile;
  gint64 id;

  g_assert_true (is_enabled (fixture, "win.show-library"));
  save_game_of_two (fixture);
  save_game_of_two (fixture);
  save_game_of_two (fixture);
  g_assert_true (activate (fixture, "win.show-library"));
  ginkgo_ui_fixture_settle ();
  g_assert_true (GINKGO_IS_LIBRARY_PAGE (get_visible_page (fixture)));
  tile = gtk_widget_get_first_child (get_focus (fixture));
  g_assert_true (GINKGO_IS_GAME_TILE (tile));
  tile = gtk_widget_get_first_child (gtk_widget_get_next_sibling (get_focus (fixture)));
  id = ginkgo_library_game_get_id (ginkgo_game_tile_get_game (GINKGO_GAME_TILE (tile)));
  g_signal_emit_by_name (get_visible_page (fixture), "game-activated", id);
  ginkgo_ui_fixture_settle ();
  g_assert_true (GINKGO_IS_TABLE_PAGE (get_visible_page (fixture)));
  g_assert_cmpint (ginkgo_game_get_id (get_game (fixture)), ==, id);

  adw_navigation_view_pop (fixture->pages);
  ginkgo_ui_fixture_settle ();
  g_assert_true (GINKGO_IS_LIBRARY_PAGE (get_visible_page (fixture)));
  tile = gtk_widget_get_first_child (get_focus (fixture));
  g_assert_true (GINKGO_IS_GAME_TILE (tile));
  g_assert_cmpint (ginkgo_library_game_get_id (ginkgo_game_tile_get_game (GINKGO_GAME_TILE (tile))), ==, id);

  /* The same on the start page, where it is not the first game either. */
  adw_navigation_view_pop (fixture->pages);
  ginkgo_ui_fixture_settle ();
  g_assert_true (GINKGO_IS_START_PAGE (get_visible_page (fixture)));
  g_signal_emit_by_name (get_visible_page (fixture), "game-activated", id);
  ginkgo_ui_fixture_settle ();
  adw_navigation_view_pop (fixture->pages);
  ginkgo_ui_fixture_settle ();
  g_assert_true (GINKGO_IS_GAME_ROW (get_focus (fixture)));
  g_assert_cmpint (ginkgo_library_game_get_id (ginkgo_game_row_get_game (GINKGO_GAME_ROW (get_focus (fixture)))), ==, id);
}

static gint64
save_whole_game (Fixture *fixture)
{
  GinkgoNewGame new_game = {
    .mode = GINKGO_MODE_INTRODUCTORY,
    .n_seats = 2,
    .seats = { { "Ada", GINKGO_SEAT_KIND_HUMAN }, { "Orla", GINKGO_SEAT_KIND_HUMAN } },
    .seed = 7,
  };
  g_autoptr (GinkgoSavedGame) saved = ginkgo_ui_fixture_play (&new_game, GINKGO_UI_WHOLE_GAME);
  g_autoptr (GError) error = NULL;

  ginkgo_store_add (fixture->store, saved, &error);
  g_assert_no_error (error);

  return saved->id;
}

static void
wait_for_review (Fixture *fixture)
{
  while (!GINKGO_IS_REVIEW_PAGE (get_visible_page (fixture)))
    g_main_context_iteration (NULL, TRUE);
  ginkgo_ui_fixture_settle ();
}

static void
show_review (Fixture *fixture,
             gint64 id)
{
  g_assert_true (gtk_widget_activate_action (fixture->window, "win.show-review", "x", id));
}

/* Of a game in the store, and not of one that is there no more. */
static void
test_review (Fixture *fixture,
             gconstpointer user_data)
{
  gint64 id = save_whole_game (fixture);

  show_review (fixture, id + 1);
  while (!ginkgo_ui_fixture_has_text (fixture->window, "This game is no longer there."))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (ginkgo_window_get_reviewed (GINKGO_WINDOW (fixture->window)), ==, 0);

  show_review (fixture, id);
  wait_for_review (fixture);
  g_assert_cmpint (ginkgo_window_get_reviewed (GINKGO_WINDOW (fixture->window)), ==, id);
  g_assert_null (get_game (fixture));
}

static void
play_to_end (GinkgoGame *game)
{
  GinkgoRandom random;

  ginkgo_random_init (&random, 11, 1);
  while (!ginkgo_game_get_over (game))
    {
      g_autoptr (GError) error = NULL;
      GinkgoDecision decision;

      ginkgo_state_draw_decision (ginkgo_game_get_state (game), &random, &decision);
      ginkgo_game_submit (game, &decision, &error);
      g_assert_no_error (error);
      while (ginkgo_game_get_busy (game))
        g_main_context_iteration (NULL, TRUE);
    }
}

/* From the middle of a game that is over, in one of its own, up to its end. */
static void
test_continue (Fixture *fixture,
               gconstpointer user_data)
{
  g_autoptr (GinkgoGame) game = NULL;
  g_autoptr (GinkgoSavedGame) old = NULL;
  g_autoptr (GinkgoSavedGame) saved = NULL;
  gint64 id = save_whole_game (fixture);
  GinkgoReview *review;
  AdwDialog *dialog;
  guint position;

  show_review (fixture, id);
  wait_for_review (fixture);
  review = ginkgo_review_page_get_review (GINKGO_REVIEW_PAGE (get_visible_page (fixture)));
  ginkgo_review_set_step (review, ginkgo_review_get_n_steps (review) / 2);
  ginkgo_ui_fixture_settle ();
  position = ginkgo_review_get_position (review);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (get_visible_page (fixture)), "review.continue", NULL));
  ginkgo_ui_fixture_settle ();
  dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window));
  g_assert_cmpstr (adw_alert_dialog_get_heading (ADW_ALERT_DIALOG (dialog)), ==, "Continue Here?");
  g_signal_emit_by_name (ginkgo_ui_fixture_find (GTK_WIDGET (dialog), GTK_TYPE_BUTTON, "C_ontinue"), "clicked");
  wait_for_table (fixture);
  ginkgo_ui_fixture_settle ();

  game = g_object_ref (get_game (fixture));
  g_assert_cmpint (ginkgo_game_get_id (game), !=, id);
  g_assert_false (ginkgo_game_get_over (game));
  /* A shuffle that was due comes by itself. */
  g_assert_cmpuint (ginkgo_game_get_position (game), >=, position);
  g_assert_cmpuint (position, >, 0);
  play_to_end (game);
  ginkgo_ui_fixture_settle ();

  saved = ginkgo_store_load (fixture->store, ginkgo_game_get_id (game), NULL);
  g_assert_true (saved->finished);
  g_assert_cmpuint (saved->position, ==, ginkgo_game_get_position (game));
  g_assert_cmpuint (saved->position, >, position);
  old = ginkgo_store_load (fixture->store, id, NULL);
  g_assert_true (old->finished);
}

/* The menu goes with the window, and both let go of the store. */
static void
test_close_in_menu (Fixture *fixture,
                    gconstpointer user_data)
{
  GtkMenuButton *button;

  save_game_of_two (fixture);
  g_assert_true (activate (fixture, "win.show-library"));
  button = ginkgo_game_tile_get_menu_button (GINKGO_GAME_TILE (ginkgo_ui_fixture_find (fixture->window, GINKGO_TYPE_GAME_TILE, NULL)));
  gtk_menu_button_popup (button);
  ginkgo_ui_fixture_settle ();
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (gtk_menu_button_get_popover (button))));
}

/* Every page keeps to the narrowest and lowest window. */
static void
test_smallest (Fixture *fixture,
               gconstpointer user_data)
{
  int width;
  int height;

  /* Without a compositor the frame takes 10 pixels of it. */
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 370, 304);
  start_new_game (fixture);
  gtk_widget_measure (GTK_WIDGET (fixture->pages), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  gtk_widget_measure (GTK_WIDGET (fixture->pages), GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
  g_assert_cmpint (width, <=, 360);
  g_assert_cmpint (height, <=, 294);
}

static void
test_shortcuts_dialog (void)
{
  AdwDialog *dialog = g_object_ref_sink (ginkgo_shortcuts_dialog_new ());
  GtkWidget *window = ginkgo_ui_fixture_present (adw_bin_new (), 800, 600);
  GtkWidget *row;

  adw_dialog_present (dialog, window);
  ginkgo_ui_fixture_settle ();
  row = ginkgo_ui_fixture_find (GTK_WIDGET (dialog), ADW_TYPE_ACTION_ROW, "Undo");
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "Ctrl+Z");
  while (!ginkgo_ui_fixture_has_text (GTK_WIDGET (dialog), "Shift+Ctrl+Z"))
    g_main_context_iteration (NULL, TRUE);
  adw_dialog_force_close (dialog);
  gtk_window_destroy (GTK_WINDOW (window));
  ginkgo_ui_fixture_settle ();
  g_assert_finalize_object (dialog);
}

static void
check_accelerator (GHashTable *seen,
                   const char *accelerator)
{
  GdkModifierType modifiers;
  guint key;

  g_assert_true (gtk_accelerator_parse (accelerator, &key, &modifiers));
  g_assert_cmpuint (key, !=, 0);
  g_assert_cmphex (modifiers & (GDK_SUPER_MASK | GDK_META_MASK), ==, 0);
  g_assert_true (g_hash_table_add (seen, gtk_accelerator_name (key, modifiers)));
}

/* No key has two meanings, and each is one that GTK knows. */
static void
test_shortcuts (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const GinkgoShortcut *shortcuts;
  guint n_shortcuts;
  guint i;

  shortcuts = ginkgo_shortcuts_get (&n_shortcuts);
  for (i = 0; i < n_shortcuts; i++)
    {
      g_autofree char *keys = ginkgo_shortcut_describe (&shortcuts[i]);

      g_assert_cmpstr (keys, !=, "");
      g_assert_true ((shortcuts[i].accelerators[0] != NULL) != (shortcuts[i].keys != NULL));
      if (shortcuts[i].accelerators[0] != NULL)
        check_accelerator (seen, shortcuts[i].accelerators[0]);
      if (shortcuts[i].accelerators[1] != NULL)
        check_accelerator (seen, shortcuts[i].accelerators[1]);
    }
}

/* GTK's accessibility asserts pass without a word where accessibility is off; this
 * proves that here they can fail. */
static void
test_asserts_can_fail (void)
{
  if (g_test_subprocess ())
    {
      gtk_test_accessible_assert_role (gtk_button_new (), GTK_ACCESSIBLE_ROLE_LABEL);
      return;
    }

  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_failed ();
}

#define ADD_TEST(name, func) g_test_add ("/ui/window/" name, Fixture, NULL, set_up, func, tear_down)

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  ADD_TEST ("start", test_start);
  ADD_TEST ("play-leave-resume", test_play_leave_resume);
  ADD_TEST ("another-game", test_another_game);
  ADD_TEST ("close-in-game", test_close_in_game);
  ADD_TEST ("score-so-far", test_score_so_far);
  ADD_TEST ("score-skips", test_score_skips);
  ADD_TEST ("results-play-again", test_results_play_again);
  ADD_TEST ("same-deal", test_same_deal);
  ADD_TEST ("export-sheet", test_export_sheet);
  ADD_TEST ("undo-redo", test_undo_redo);
  ADD_TEST ("first-focus", test_first_focus);
  ADD_TEST ("opening", test_opening);
  ADD_TEST ("opening-left", test_opening_left);
  ADD_TEST ("opening-fails", test_opening_fails);
  ADD_TEST ("nothing-to-open", test_nothing_to_open);
  ADD_TEST ("opened-focus", test_opened_focus);
  ADD_TEST ("without-store", test_without_store);
  ADD_TEST ("library", test_library);
  ADD_TEST ("review", test_review);
  ADD_TEST ("continue", test_continue);
  ADD_TEST ("close-in-menu", test_close_in_menu);
  ADD_TEST ("smallest", test_smallest);
  g_test_add_func ("/ui/window/shortcuts-dialog", test_shortcuts_dialog);
  g_test_add_func ("/ui/window/shortcuts", test_shortcuts);
  g_test_add_func ("/ui/window/asserts-can-fail", test_asserts_can_fail);

  return g_test_run ();
}
