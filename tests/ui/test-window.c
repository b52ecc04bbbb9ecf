/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-window-fixture.h"

#include "ginkgo-focus.h"
#include "ginkgo-game-postcard.h"
#include "ginkgo-game-tile.h"
#include "ginkgo-hand.h"
#include "ginkgo-review-page.h"
#include "ginkgo-score-page.h"
#include "ginkgo-stage.h"
#include "ginkgo-start-page.h"
#include "ginkgo-table-page-private.h"
#include "ginkgo-table-page-private.h"

/* A new game replaces the table of the old one. */
static void
test_another_game (GinkgoWindowFixture *fixture)
{
  GtkWidget *page;

  ginkgo_window_fixture_show_game (fixture, GINKGO_MODE_NORMAL, 12);
  page = ginkgo_ui_fixture_find (fixture->window, GINKGO_TYPE_TABLE_PAGE, NULL);
  g_object_add_weak_pointer (G_OBJECT (page), (gpointer *) &page);
  ginkgo_window_fixture_show_game (fixture, GINKGO_MODE_NORMAL, 12);
  ginkgo_ui_fixture_wait_until (page == NULL);
}

/* Closing during a game asks nothing and loses nothing. */
static void
test_close_in_game (GinkgoWindowFixture *fixture)
{
  guint position;

  ginkgo_ui_fixture_run (fixture, "new-game; press _Start Game; game saved");
  position = ginkgo_game_get_position (ginkgo_window_fixture_get_game (fixture));
  gtk_window_close (GTK_WINDOW (fixture->window));
  ginkgo_ui_fixture_settle ();
  g_assert_false (gtk_widget_get_mapped (fixture->window));
  g_assert_finalize_object (fixture->window);

  ginkgo_window_fixture_make_window (fixture, NULL);
  ginkgo_ui_fixture_present (fixture->window, 1000, 700);
  ginkgo_ui_fixture_run (fixture, "focus Continue; press Continue; game saved; games 1");
  g_assert_cmpuint (ginkgo_game_get_position (ginkgo_window_fixture_get_game (fixture)), >=, position);
}

static gboolean
press (GtkWidget *widget,
       guint key,
       GdkModifierType modifiers)
{
  gboolean is_ignored = FALSE;

  g_signal_emit_by_name (ginkgo_ui_fixture_find_controller (widget, GTK_TYPE_EVENT_CONTROLLER_KEY, GTK_PHASE_CAPTURE), "key-pressed", key, key, modifiers, &is_ignored);

  return !is_ignored;
}

static void
release (GtkWidget *widget,
         guint key)
{
  g_signal_emit_by_name (ginkgo_ui_fixture_find_controller (widget, GTK_TYPE_EVENT_CONTROLLER_KEY, GTK_PHASE_CAPTURE), "key-released", key, key, 0);
}

static const struct
{
  guint key;
  GdkModifierType modifiers;
  gboolean repeats;
  gboolean repeats_in_entry;
} held_keys[] = {
  { GDK_KEY_Delete, 0, FALSE, TRUE },
  { GDK_KEY_Return, 0, FALSE, FALSE },
  { GDK_KEY_space, 0, FALSE, TRUE },
  { GDK_KEY_Escape, 0, FALSE, FALSE },
  { GDK_KEY_z, GDK_CONTROL_MASK, FALSE, TRUE },
  { GDK_KEY_Left, GDK_ALT_MASK, FALSE, TRUE },
  { GDK_KEY_Left, 0, TRUE, TRUE },
  { GDK_KEY_Page_Down, 0, TRUE, TRUE },
  { GDK_KEY_plus, GDK_CONTROL_MASK, TRUE, TRUE },
};

/* A key that is held down moves and types on, but does anything else only once. */
static void
test_held_keys (GinkgoWindowFixture *fixture)
{
  GtkMenuButton *menu;

  ginkgo_window_fixture_show_new_game (fixture);
  for (guint i = 0; i < 2 * G_N_ELEMENTS (held_keys); i++)
    {
      gboolean is_in_entry = i % 2;
      guint key = held_keys[i / 2].key;
      GdkModifierType modifiers = held_keys[i / 2].modifiers;

      gtk_widget_grab_focus (ginkgo_ui_fixture_find (ginkgo_window_fixture_get_page (fixture), is_in_entry ? GTK_TYPE_TEXT : GTK_TYPE_BUTTON, NULL));
      g_assert_true (press (fixture->window, key, modifiers));
      press (fixture->window, GDK_KEY_Shift_L, 0);
      g_assert_cmpint (press (fixture->window, key, modifiers), ==, is_in_entry ? held_keys[i / 2].repeats_in_entry : held_keys[i / 2].repeats);
      release (fixture->window, key);
      g_assert_true (press (fixture->window, key, modifiers));
      release (fixture->window, key);
    }

  /* The key that opens a menu chooses nothing in it, nor does the key that chooses go on in the window. */
  menu = ginkgo_window_fixture_find_menu (ginkgo_window_fixture_get_page (fixture));
  g_assert_true (press (fixture->window, GDK_KEY_Return, 0));
  gtk_menu_button_popup (menu);
  ginkgo_ui_fixture_settle ();
  g_assert_false (press (GTK_WIDGET (gtk_menu_button_get_popover (menu)), GDK_KEY_Return, 0));
  gtk_menu_button_popdown (menu);
  ginkgo_ui_fixture_settle ();
  g_assert_false (press (fixture->window, GDK_KEY_Return, 0));
}

/* Without a store the window warns, and you can still play. */
static void
test_without_store (GinkgoWindowFixture *fixture)
{
  g_autoptr (GError) error =
    g_error_new_literal (GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_NEWER, "for developers");

  ginkgo_window_set_store (GINKGO_WINDOW (fixture->window), NULL, "/nowhere/games & <b>.db", error);
  ginkgo_ui_fixture_run (fixture,
                         "see Games Cannot Be Saved;"
                         "see A newer version of Ginkgo City saved your games. Update the program to continue them.\n\n"
                         "/nowhere/games & <b>.db;"
                         "new-game; see This game will not be saved; press _Start Game; game unsaved");

  adw_navigation_view_pop (fixture->pages);
  ginkgo_window_set_store (GINKGO_WINDOW (fixture->window), fixture->store, fixture->path, NULL);
  ginkgo_ui_fixture_run (fixture, "no Games Cannot Be Saved");
}

static gint64
get_focused (GinkgoWindowFixture *fixture)
{
  GtkWidget *focus = ginkgo_window_fixture_get_focus (fixture);

  if (GINKGO_IS_GAME_POSTCARD (focus))
    return ginkgo_library_game_get_id (ginkgo_game_postcard_get_game (GINKGO_GAME_POSTCARD (focus)));

  return ginkgo_library_game_get_id (ginkgo_game_tile_get_game (GINKGO_GAME_TILE (gtk_widget_get_first_child (focus))));
}

static void
open_game (GinkgoWindowFixture *fixture,
           gint64 id)
{
  g_assert_true (gtk_widget_activate_action (ginkgo_window_fixture_get_page (fixture), "win.open-game", "x", id));
  ginkgo_ui_fixture_run (fixture, "page GinkgoTablePage");
  g_assert_cmpint (ginkgo_game_get_id (ginkgo_window_fixture_get_game (fixture)), ==, id);
  ginkgo_ui_fixture_run (fixture, "do navigation.pop");
}

/* A game opened from the library leads back there, and is focused; so it is on the start page, further down. */
static void
test_library (GinkgoWindowFixture *fixture)
{
  ginkgo_ui_fixture_run (fixture, "on win.show-library; stored 9; stored 9; stored 9; do win.show-library; page GinkgoLibraryPage");
  g_assert_cmpint (get_focused (fixture), ==, 3);
  open_game (fixture, 2);
  ginkgo_ui_fixture_run (fixture, "page GinkgoLibraryPage");
  g_assert_cmpint (get_focused (fixture), ==, 2);

  ginkgo_ui_fixture_run (fixture, "do navigation.pop; page GinkgoStartPage");
  open_game (fixture, 2);
  g_assert_cmpint (get_focused (fixture), ==, 2);
}

/* Closing the window closes the menu; both release the store. */
static void
test_close_in_menu (GinkgoWindowFixture *fixture)
{
  GtkMenuButton *button;

  ginkgo_ui_fixture_run (fixture, "stored 9; do win.show-library");
  button = ginkgo_game_tile_get_menu_button (GINKGO_GAME_TILE (ginkgo_ui_fixture_find (fixture->window, GINKGO_TYPE_GAME_TILE, NULL)));
  gtk_menu_button_popup (button);
  ginkgo_ui_fixture_settle ();
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (gtk_menu_button_get_popover (button))));
}

/* GNOME's guidelines for menus */
#define FEWEST_ITEMS 3
#define MOST_ITEMS   12

/* Opens the menu, which has these entries, but not those with "-" before them. Hidden ones do not count. */
static void
check_menu (GinkgoWindowFixture *fixture,
            const char *words)
{
  GtkMenuButton *button = ginkgo_window_fixture_find_menu (ginkgo_window_fixture_get_page (fixture));
  g_auto (GStrv) wanted = g_strsplit (words, ", ", -1);
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (g_free);
  GtkWidget *popover;

  g_assert_nonnull (button);
  gtk_menu_button_popup (button);
  ginkgo_ui_fixture_settle ();
  popover = GTK_WIDGET (gtk_menu_button_get_popover (button));
  for (GtkWidget *widget = popover; widget; widget = ginkgo_ui_fixture_next (widget, popover))
    if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkModelButton") && gtk_widget_get_mapped (widget))
      {
        char *text;

        g_object_get (widget, "text", &text, NULL);
        g_ptr_array_add (entries, text);
      }
  gtk_menu_button_popdown (button);
  g_assert_cmpuint (entries->len, >=, FEWEST_ITEMS);
  g_assert_cmpuint (entries->len, <=, MOST_ITEMS);
  for (guint i = 0; wanted[i]; i++)
    {
      gboolean is_unwanted = wanted[i][0] == '-';

      if (g_ptr_array_find_with_equal_func (entries, wanted[i] + is_unwanted, g_str_equal, NULL) == is_unwanted)
        g_error ("In the menu: “%s”", wanted[i]);
    }
}

/* Enter there would undo another person's decision. */
static void
never_in_header_cb (GtkWindow *window)
{
  GtkWidget *focus = gtk_window_get_focus (window);

  if (focus)
    g_assert_null (gtk_widget_get_ancestor (focus, ADW_TYPE_HEADER_BAR));
}

/* As the program does before it shows its window */
static void
continue_in_new_window (GinkgoWindowFixture *fixture)
{
  ginkgo_window_fixture_close_window (fixture);
  ginkgo_window_fixture_make_window (fixture, NULL);
  ginkgo_window_continue (GINKGO_WINDOW (fixture->window));
}

/* The focus arrives and stays. */
static void
assert_uncover_focused (GinkgoWindowFixture *fixture)
{
  ginkgo_ui_fixture_run (fixture, "focus table.uncover; on win.undo");
  ginkgo_ui_fixture_settle ();
  g_assert_true (ginkgo_focus_is_in (ginkgo_ui_fixture_find_action (fixture->window, "table.uncover")));
}

static void
continue_game (GinkgoWindowFixture *fixture,
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
  /* Simulates a busy machine between two frames. */
  g_usleep (ms_after * 1000);
  ginkgo_window_fixture_wait_for_page (fixture, GINKGO_TYPE_TABLE_PAGE);
  assert_uncover_focused (fixture);
  g_signal_handler_disconnect (fixture->window, watch);
}

/* However late the window appears, the focus is at the decision. */
static void
test_first_focus (GinkgoWindowFixture *fixture)
{
  static const int sizes[][2] = { { 1280, 800 }, { 360, 640 } };
  static const guint delays[] = { 0, 500 };

  ginkgo_window_fixture_add_game (fixture, 9);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (gboolean before = FALSE; before <= TRUE; before++)
      for (guint after = 0; after < G_N_ELEMENTS (delays); after++)
        continue_game (fixture, sizes[i][0], sizes[i][1], before, delays[after]);
}

/* The window opens before the table, shows its progress, and passes the focus to the table. */
static void
test_opening (GinkgoWindowFixture *fixture)
{
  GdkFrameClock *clock;
  guint n_frames = 0;
  gulong watch;

  /* Without a running game the start page stays. */
  ginkgo_window_fixture_add_game (fixture, GINKGO_UI_WHOLE_GAME);
  continue_in_new_window (fixture);
  g_assert_true (GINKGO_IS_START_PAGE (ginkgo_window_fixture_get_page (fixture)));

  ginkgo_window_fixture_add_game (fixture, 9);
  continue_in_new_window (fixture);
  g_assert_cmpstr (adw_navigation_page_get_tag (ADW_NAVIGATION_PAGE (ginkgo_window_fixture_get_page (fixture))), ==, "opening");
  g_assert_null (ginkgo_window_fixture_get_game (fixture));

  gtk_window_present (GTK_WINDOW (fixture->window));
  g_assert_true (gtk_widget_get_mapped (ginkgo_window_fixture_get_page (fixture)));
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (fixture->window)), ==, "Opening the Game…");
  gtk_test_accessible_assert_role (ginkgo_window_fixture_get_focus (fixture), GTK_ACCESSIBLE_ROLE_STATUS);
  gtk_test_accessible_assert_property (ginkgo_window_fixture_get_focus (fixture), GTK_ACCESSIBLE_PROPERTY_LABEL, "Opening the game…");
  gtk_test_accessible_assert_state (ginkgo_window_fixture_get_focus (fixture), GTK_ACCESSIBLE_STATE_BUSY, TRUE);

  clock = gtk_widget_get_frame_clock (fixture->window);
  watch = g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (ginkgo_ui_fixture_count_cb), &n_frames);
  while (n_frames == 0)
    {
      g_assert_null (ginkgo_window_fixture_get_game (fixture));
      g_main_context_iteration (NULL, TRUE);
    }
  g_signal_handler_disconnect (clock, watch);
  g_assert_cmpstr (adw_navigation_page_get_tag (ADW_NAVIGATION_PAGE (ginkgo_window_fixture_get_page (fixture))), ==, "opening");

  ginkgo_ui_fixture_run (fixture, "page GinkgoTablePage; game saved; focus table.uncover");
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (fixture->window)), ==, "Ginkgo City");

  /* The opening page took only the place of the table. */
  ginkgo_ui_fixture_run (fixture, "do navigation.pop; page GinkgoStartPage");
}

/* Leaving early cancels the switch. The game opens on return. */
static void
test_opening_left (GinkgoWindowFixture *fixture)
{
  ginkgo_window_fixture_add_game (fixture, 9);
  continue_in_new_window (fixture);
  ginkgo_window_show_new_game (GINKGO_WINDOW (fixture->window));
  gtk_window_present (GTK_WINDOW (fixture->window));
  ginkgo_ui_fixture_settle ();
  ginkgo_ui_fixture_run (fixture, "page GinkgoNewGamePage; game none; do navigation.pop; page GinkgoTablePage");

  continue_in_new_window (fixture);
  gtk_window_present (GTK_WINDOW (fixture->window));
  ginkgo_ui_fixture_run (fixture, "do navigation.pop; page GinkgoStartPage; game none");
}

/* Another program may have removed the game. */
static void
test_opening_fails (GinkgoWindowFixture *fixture)
{
  gint64 id = ginkgo_window_fixture_add_game (fixture, 9);

  continue_in_new_window (fixture);
  g_assert_true (ginkgo_test_store_remove (fixture->store, id, NULL));

  gtk_window_present (GTK_WINDOW (fixture->window));
  ginkgo_ui_fixture_settle ();
  ginkgo_ui_fixture_run (fixture, "game none; page GinkgoStartPage; see AdwToastWidget");
}

/* A page that was opened meanwhile stays. */
static void
test_opening_late (GinkgoWindowFixture *fixture)
{
  ginkgo_window_fixture_add_game (fixture, 9);
  ginkgo_start_page_refresh (GINKGO_START_PAGE (ginkgo_window_fixture_get_page (fixture)));
  ginkgo_ui_fixture_settle ();
  g_signal_emit_by_name (ginkgo_ui_fixture_find (fixture->window, GTK_TYPE_BUTTON, "Continue"), "clicked");
  ginkgo_window_show_new_game (GINKGO_WINDOW (fixture->window));
  ginkgo_ui_fixture_settle ();
  ginkgo_ui_fixture_run (fixture, "page GinkgoNewGamePage; game none");
}

/* The focus is at the decision, too, after a game was opened from the start page. */
static void
test_opened_focus (GinkgoWindowFixture *fixture)
{
  gulong watch;

  ginkgo_window_fixture_add_game (fixture, 9);
  ginkgo_start_page_refresh (GINKGO_START_PAGE (ginkgo_window_fixture_get_page (fixture)));
  ginkgo_ui_fixture_settle ();
  ginkgo_ui_fixture_set_animations (TRUE);
  g_assert_true (gtk_widget_activate (ginkgo_ui_fixture_find (fixture->window, GTK_TYPE_BUTTON, "Continue")));
  watch = g_signal_connect (fixture->window, "notify::focus-widget", G_CALLBACK (never_in_header_cb), NULL);
  assert_uncover_focused (fixture);
  g_signal_handler_disconnect (fixture->window, watch);
  ginkgo_ui_fixture_set_animations (FALSE);
}

static gboolean
arrives (GinkgoWindowFixture *fixture)
{
  return gtk_widget_has_css_class (GTK_WIDGET (ginkgo_stage_find (GTK_WIDGET (ginkgo_window_fixture_get_page (fixture)))), "arriving");
}

/* From one city to another, there and back, the camera glides. Pages without a city slide. */
static void
test_glide (GinkgoWindowFixture *fixture)
{
  AdwNavigationView *view = ADW_NAVIGATION_VIEW (ginkgo_ui_fixture_find (fixture->window, ADW_TYPE_NAVIGATION_VIEW, NULL));

  g_assert_false (arrives (fixture));
  ginkgo_ui_fixture_run (fixture, "new-game; page GinkgoNewGamePage");
  g_assert_true (arrives (fixture));
  g_assert_false (adw_navigation_view_get_animate_transitions (view));
  ginkgo_ui_fixture_run (fixture, "do navigation.pop; page GinkgoStartPage");
  g_assert_true (arrives (fixture));

  ginkgo_ui_fixture_run (fixture, "do win.show-library; page GinkgoLibraryPage");
  g_assert_true (adw_navigation_view_get_animate_transitions (view));
  ginkgo_ui_fixture_run (fixture, "do navigation.pop; page GinkgoStartPage");
  g_assert_false (arrives (fixture));
}

/* Cards are dealt when a game begins, until somebody has seen enough, and not when it goes on. */
static void
test_begin (GinkgoWindowFixture *fixture)
{
  GtkWidget *page, *hand;
  gboolean is_handled;

  ginkgo_window_fixture_show_game (fixture, GINKGO_MODE_SOLITAIRE, 0);
  page = GTK_WIDGET (ginkgo_window_fixture_get_page (fixture));
  hand = ginkgo_ui_fixture_find (page, GINKGO_TYPE_HAND, NULL);
  g_assert_true (gtk_widget_has_css_class (hand, "dealt"));
  g_signal_emit_by_name (ginkgo_ui_fixture_find_controller (page, GTK_TYPE_EVENT_CONTROLLER_KEY, GTK_PHASE_CAPTURE), "key-pressed", GDK_KEY_F9, 0, 0, &is_handled);
  g_assert_false (gtk_widget_has_css_class (hand, "dealt"));

  ginkgo_window_fixture_show_game (fixture, GINKGO_MODE_SOLITAIRE, 10);
  hand = ginkgo_ui_fixture_find (GTK_WIDGET (ginkgo_window_fixture_get_page (fixture)), GINKGO_TYPE_HAND, NULL);
  g_assert_false (gtk_widget_has_css_class (hand, "dealt"));
}

/* Opening the score skips the show at the table. */
static void
test_score_skips (GinkgoWindowFixture *fixture)
{
  GinkgoGame *game;
  GtkWidget *page;
  GinkgoRandom random;

  ginkgo_window_fixture_show_game (fixture, GINKGO_MODE_SOLITAIRE, 10);
  game = ginkgo_window_fixture_get_game (fixture);
  page = ginkgo_window_fixture_get_page (fixture);
  ginkgo_playback_set_pace (GINKGO_TABLE_PAGE (page)->playback, 60000);
  ginkgo_random_init (&random, 1, 1);
  for (guint i = 0; i < 20 && !ginkgo_ui_fixture_is_enabled (page, "table.skip"); i++)
    {
      GinkgoDecision decision;

      ginkgo_state_draw_decision (ginkgo_game_get_state (game), &random, &decision);
      g_assert_true (ginkgo_game_submit (game, &decision, NULL));
      ginkgo_ui_fixture_settle ();
    }
  g_assert_true (ginkgo_ui_fixture_is_enabled (page, "table.skip"));

  ginkgo_window_fixture_activate (fixture, "win.show-score");
  g_assert_true (GINKGO_IS_SCORE_PAGE (ginkgo_window_fixture_get_page (fixture)));
  g_assert_false (ginkgo_ui_fixture_is_enabled (page, "table.skip"));
}

static void
test_results_play_again (GinkgoWindowFixture *fixture)
{
  const GinkgoRecord *record;
  GinkgoGame *game;
  guint64 seed;

  ginkgo_window_fixture_show_game (fixture, GINKGO_MODE_SOLITAIRE_EXPERT, GINKGO_UI_WHOLE_GAME);
  seed = ginkgo_game_get_seed (ginkgo_window_fixture_get_game (fixture));
  if (!GINKGO_IS_SCORE_PAGE (ginkgo_window_fixture_get_page (fixture)))
    g_signal_emit_by_name (ginkgo_window_fixture_get_page (fixture), "show-score");
  ginkgo_ui_fixture_settle ();
  g_assert_true (GINKGO_IS_SCORE_PAGE (ginkgo_window_fixture_get_page (fixture)));

  ginkgo_window_fixture_activate (fixture, "win.play-again");
  g_assert_true (GINKGO_IS_TABLE_PAGE (ginkgo_window_fixture_get_page (fixture)));
  game = ginkgo_window_fixture_get_game (fixture);
  record = ginkgo_game_get_record (game);
  g_assert_cmpint (record->setup.mode, ==, GINKGO_MODE_SOLITAIRE_EXPERT);
  g_assert_cmpstr (record->seats[0].name, ==, "Ada");
  g_assert_cmpint (record->seats[1].kind, ==, GINKGO_SEAT_KIND_HAL);
  g_assert_cmpuint (ginkgo_game_get_seed (game), !=, seed);
  g_assert_cmpuint (ginkgo_game_get_position (game), ==, 0);
}

static void
test_same_deal (GinkgoWindowFixture *fixture)
{
  const GinkgoRecord *record;
  GinkgoGame *game;
  GinkgoSetup setup;
  guint64 seed;

  ginkgo_window_fixture_show_game (fixture, GINKGO_MODE_NORMAL, GINKGO_UI_WHOLE_GAME);
  game = ginkgo_window_fixture_get_game (fixture);
  seed = ginkgo_game_get_seed (game);
  setup = ginkgo_game_get_record (game)->setup;

  ginkgo_window_fixture_activate (fixture, "win.same-deal");
  g_assert_true (GINKGO_IS_TABLE_PAGE (ginkgo_window_fixture_get_page (fixture)));
  game = ginkgo_window_fixture_get_game (fixture);
  record = ginkgo_game_get_record (game);
  g_assert_cmpuint (ginkgo_game_get_seed (game), ==, seed);
  g_assert_false (ginkgo_game_get_over (game));
  g_assert_cmpmem (record->setup.supply, setup.n_supply, setup.supply, setup.n_supply);
  g_assert_cmpmem (record->setup.deck, sizeof setup.deck, setup.deck, sizeof setup.deck);
  g_assert_cmpuint (record->setup.first, ==, setup.first);
}

/* From the middle of a finished game in a new one, to its end */
static void
test_continue (GinkgoWindowFixture *fixture)
{
  g_autoptr (GinkgoGame) game = NULL;
  g_autoptr (GinkgoSavedGame) old = NULL;
  g_autoptr (GinkgoSavedGame) saved = NULL;
  gint64 id = ginkgo_window_fixture_add_game (fixture, GINKGO_UI_WHOLE_GAME);
  GinkgoReview *review;
  GinkgoRandom random;
  guint position;

  ginkgo_ui_fixture_run (fixture, "do win.show-review(int64 1); page GinkgoReviewPage");
  review = ginkgo_review_page_get_review (GINKGO_REVIEW_PAGE (ginkgo_window_fixture_get_page (fixture)));
  ginkgo_review_set_step (review, ginkgo_review_get_n_steps (review) / 2);
  position = ginkgo_review_get_position (review);
  ginkgo_ui_fixture_run (fixture, "do review.continue; see Continue Here?; press C_ontinue; page GinkgoTablePage");

  game = g_object_ref (ginkgo_window_fixture_get_game (fixture));
  g_assert_cmpint (ginkgo_game_get_id (game), !=, id);
  g_assert_false (ginkgo_game_get_over (game));
  /* A due shuffle happens by itself. */
  g_assert_cmpuint (ginkgo_game_get_position (game), >=, position);
  g_assert_cmpuint (position, >, 0);
  ginkgo_random_init (&random, 11, 1);
  while (!ginkgo_game_get_over (game))
    {
      GinkgoDecision decision;

      ginkgo_state_draw_decision (ginkgo_game_get_state (game), &random, &decision);
      g_assert_true (ginkgo_game_submit (game, &decision, NULL));
      ginkgo_ui_fixture_wait_until (!ginkgo_game_get_busy (game));
    }
  ginkgo_ui_fixture_settle ();

  saved = ginkgo_test_load_game (fixture->store, ginkgo_game_get_id (game));
  g_assert_true (saved->finished);
  g_assert_cmpuint (saved->position, ==, ginkgo_game_get_position (game));
  g_assert_cmpuint (saved->position, >, position);
  old = ginkgo_test_load_game (fixture->store, id);
  g_assert_true (old->finished);
}

/* From the library, and from a review, which stays */
static void
test_analyze (GinkgoWindowFixture *fixture)
{
  GinkgoReviewPage *page;

  ginkgo_ui_fixture_run (fixture, "stored whole; do win.analyze-game(int64 1); page GinkgoReviewPage");
  page = GINKGO_REVIEW_PAGE (ginkgo_window_fixture_get_page (fixture));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (ginkgo_review_page_get_analysis (page))));
  ginkgo_ui_fixture_run (fixture, "do review.open-side('log'); on win.analyze; do win.analyze");
  g_assert_true (GTK_WIDGET (page) == ginkgo_window_fixture_get_page (fixture));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (ginkgo_review_page_get_analysis (page))));
  ginkgo_ui_fixture_wait_until (ginkgo_analysis_view_get_judgement (ginkgo_review_page_get_analysis (page)) != NULL);
}

static const GinkgoVerb verbs[] = {
  GINKGO_VERB ("menu", check_menu),
  { NULL, NULL },
};

static const GinkgoPageCase cases[] = {
  { "/ui/window/start",
    "",
    "page GinkgoStartPage; focus _Learn to Play; game none; off win.undo, win.redo, win.show-score, win.play-again, win.same-deal, win.export-sheet, win.save-picture" },
  /* Setup, table, store, back and resume */
  { "/ui/window/play-leave-resume",
    "new-game; press _Start Game",
    "page GinkgoTablePage; game saved; on win.show-score; do navigation.pop; game none; page GinkgoStartPage;"
    "off win.export-sheet, win.save-picture;"
    "press Continue; page GinkgoTablePage; game saved; games 1" },
  /* A first game has one opponent, of level 1. */
  { "/ui/window/newcomer", "stored 9; new-game", "see Player 2, Level 1; no Player 3, Level 2" },
  { "/ui/window/no-newcomer", "stored whole; new-game", "see Player 2, Level 2; see Player 3, Level 2" },
  { "/ui/window/undo-redo",
    "table solitaire 0",
    "off win.undo; do table.choose-card(uint32 0); on win.undo; do win.undo; off win.undo, table.play;"
    "do table.choose-card(uint32 0); do table.play; on win.undo;"
    "do win.undo; off win.undo; on win.redo; do win.redo; on win.undo; off win.redo" },
  /* Undo restores deleted games until others are deleted or the page is left, even without the toast. Other
   * pages show none of them. */
  { "/ui/window/undo-removal",
    "stored 9; stored whole; stored whole; do win.show-library",
    "do library.delete(int64 1); on win.undo; do win.undo; off win.undo; games 3;"
    "do library.delete(int64 1); dismiss; on win.undo; do win.undo; off win.undo; games 3;"
    "do library.delete(int64 1); dismiss; do navigation.pop; no Continue; do win.show-library;"
    "do library.delete(int64 2); dismiss; do library.delete(int64 3); dismiss; games 1;"
    "do win.show-statistics; games 0; see No Statistics Yet" },
  /* With undo, redo and suggestions available, nothing is hidden. */
  /* Undo puts back a choice first. */
  { "/ui/window/undo-choice",
    "table normal 40",
    "do table.choose-card(uint32 0); on table.play, win.undo; do win.undo; off table.play, win.redo" },
  { "/ui/window/menu/table",
    "table normal 40; do win.undo",
    "on win.undo, win.redo; menu Undo, Redo, Suggest a Decision, Score So Far, Look Back, Export, Help" },
  { "/ui/window/menu/pages",
    "stored whole",
    "menu Help; do win.show-library; menu Help; do win.show-review(int64 1); page GinkgoReviewPage; menu Help;"
    "table normal whole; do win.show-score; page GinkgoScorePage; menu Help; do navigation.pop; page GinkgoTablePage; menu Help;"
    "do win.look-back; page GinkgoReviewPage; menu Help; do win.learn; page GinkgoTablePage; menu Help" },
  /* Items missing from the table's menu are one page away and have keys. */
  { "/ui/window/menu/left-out",
    "",
    "menu Statistics, Learn, Join a Game…, -Export; table normal 40; menu -Statistics, -Learn, -Join a Game…; do win.show-score;"
    "see win.export-sheet; see win.save-picture; on win.export-sheet, win.save-picture, win.show-statistics" },
  { "/ui/window/score-so-far",
    "table solitaire 10",
    "do win.show-score; page GinkgoScorePage; off win.show-score, win.play-again, win.same-deal;"
    "do navigation.pop; page GinkgoTablePage; game unsaved" },
  /* On every page with the game, and on no other */
  { "/ui/window/exports",
    "table normal whole",
    "on win.export-sheet, win.save-picture; do win.show-score; page GinkgoScorePage; on win.export-sheet, win.save-picture;"
    "do win.look-back; page GinkgoReviewPage; on win.export-sheet, win.save-picture; new-game; off win.export-sheet, win.save-picture" },
  /* For a stored game, but not for a removed one */
  { "/ui/window/review",
    "stored whole",
    "do win.show-review(int64 2); see This game is no longer in the library.; reviewed 0;"
    "do win.show-review(int64 1); page GinkgoReviewPage; reviewed 1; game none" },
  /* Errors of games in the queue, which have no page, are told, too. */
  { "/ui/window/analyze-queue",
    "stored 9; stored 9",
    "do win.analyze-games([int64 1, 2]); see Only finished games can be analyzed" },
  /* A running game offers none. */
  { "/ui/window/analyze-running",
    "stored 9",
    "do win.show-review(int64 1); page GinkgoReviewPage; off win.analyze" },
};

#define ADD_TEST(name, func) ginkgo_window_fixture_add_test ("/ui/window/" name, func)

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);
  ginkgo_ui_fixture_add_verbs (ginkgo_window_fixture_verbs);
  ginkgo_ui_fixture_add_verbs (verbs);

  ginkgo_window_fixture_add_cases (cases);
  ADD_TEST ("another-game", test_another_game);
  ADD_TEST ("close-in-game", test_close_in_game);
  ADD_TEST ("held-keys", test_held_keys);
  ADD_TEST ("without-store", test_without_store);
  ADD_TEST ("library", test_library);
  ADD_TEST ("close-in-menu", test_close_in_menu);
  ADD_TEST ("first-focus", test_first_focus);
  ADD_TEST ("opening", test_opening);
  ADD_TEST ("opening-left", test_opening_left);
  ADD_TEST ("opening-fails", test_opening_fails);
  ADD_TEST ("opening-late", test_opening_late);
  ADD_TEST ("opened-focus", test_opened_focus);
  ADD_TEST ("glide", test_glide);
  ADD_TEST ("begin", test_begin);
  ADD_TEST ("score-skips", test_score_skips);
  ADD_TEST ("results-play-again", test_results_play_again);
  ADD_TEST ("same-deal", test_same_deal);
  ADD_TEST ("continue", test_continue);
  ADD_TEST ("analyze", test_analyze);

  return g_test_run ();
}
