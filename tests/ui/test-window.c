/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-window-fixture.h"

#include "ginkgo-games-in-progress.h"
#include "ginkgo-game-row.h"
#include "ginkgo-game-tile.h"
#include "ginkgo-library-page.h"
#include "ginkgo-review-page.h"
#include "ginkgo-score-page.h"
#include "ginkgo-start-page.h"
#include "ginkgo-table-page.h"

#define FEW_EVENTS 9

static void
test_start (GinkgoWindowFixture *fixture)
{
  g_assert_true (GINKGO_IS_START_PAGE (ginkgo_window_fixture_get_page (fixture)));
  g_assert_null (ginkgo_window_fixture_get_game (fixture));
  g_assert_false (ginkgo_window_fixture_is_enabled (fixture, "win.undo"));
  g_assert_false (ginkgo_window_fixture_is_enabled (fixture, "win.redo"));
  g_assert_false (ginkgo_window_fixture_is_enabled (fixture, "win.show-score"));
  g_assert_false (ginkgo_window_fixture_is_enabled (fixture, "win.play-again"));
  g_assert_false (ginkgo_window_fixture_is_enabled (fixture, "win.same-deal"));
  g_assert_false (ginkgo_window_fixture_is_enabled (fixture, "win.export-sheet"));
}

/* Setup, table, store, back and resume */
static void
test_play_leave_resume (GinkgoWindowFixture *fixture)
{
  gint64 id;

  ginkgo_window_fixture_start_new_game (fixture);
  g_assert_true (GINKGO_IS_TABLE_PAGE (ginkgo_window_fixture_get_page (fixture)));
  g_assert_nonnull (ginkgo_window_fixture_get_game (fixture));
  id = ginkgo_game_get_id (ginkgo_window_fixture_get_game (fixture));
  g_assert_cmpint (id, >, 0);
  g_assert_true (ginkgo_window_fixture_is_enabled (fixture, "win.show-score"));

  ginkgo_window_fixture_go_back (fixture);
  g_assert_null (ginkgo_window_fixture_get_game (fixture));
  g_assert_true (GINKGO_IS_START_PAGE (ginkgo_window_fixture_get_page (fixture)));

  g_assert_true (gtk_widget_activate (ginkgo_window_fixture_find_card_button (fixture)));
  ginkgo_ui_fixture_settle ();
  g_assert_true (GINKGO_IS_TABLE_PAGE (ginkgo_window_fixture_get_page (fixture)));
  g_assert_cmpint (ginkgo_game_get_id (ginkgo_window_fixture_get_game (fixture)), ==, id);
}

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
  GinkgoGame *game;
  gint64 id;
  guint position;

  ginkgo_window_fixture_start_new_game (fixture);
  game = ginkgo_window_fixture_get_game (fixture);
  id = ginkgo_game_get_id (game);
  position = ginkgo_game_get_position (game);
  gtk_window_close (GTK_WINDOW (fixture->window));
  ginkgo_ui_fixture_settle ();
  g_assert_false (gtk_widget_get_mapped (fixture->window));
  g_assert_finalize_object (fixture->window);

  ginkgo_window_fixture_make_window (fixture, NULL);
  ginkgo_ui_fixture_present (fixture->window, 1000, 700);
  g_assert_true (ginkgo_window_fixture_get_focus (fixture) == ginkgo_window_fixture_find_card_button (fixture));
  g_assert_true (gtk_widget_activate (ginkgo_window_fixture_find_card_button (fixture)));
  ginkgo_ui_fixture_settle ();
  game = ginkgo_window_fixture_get_game (fixture);
  g_assert_cmpint (ginkgo_game_get_id (game), ==, id);
  g_assert_cmpuint (ginkgo_game_get_position (game), >=, position);
}

static void
test_undo_redo (GinkgoWindowFixture *fixture)
{
  g_autoptr (GError) error = NULL;
  GinkgoDecision decision;
  GinkgoGame *game;

  ginkgo_window_fixture_show_game (fixture, GINKGO_MODE_SOLITAIRE, 0);
  game = ginkgo_window_fixture_get_game (fixture);
  g_assert_false (ginkgo_window_fixture_is_enabled (fixture, "win.undo"));
  ginkgo_decision_init_choose (&decision,
                               0,
                               ginkgo_game_get_state (game)->seats[0].hand[0],
                               GINKGO_TILE_NONE);
  ginkgo_game_submit (game, &decision, &error);
  g_assert_no_error (error);
  ginkgo_ui_fixture_settle ();

  g_assert_true (ginkgo_window_fixture_is_enabled (fixture, "win.undo"));
  ginkgo_window_fixture_activate (fixture, "win.undo");
  g_assert_cmpuint (ginkgo_game_get_position (game), ==, 0);
  g_assert_false (ginkgo_window_fixture_is_enabled (fixture, "win.undo"));
  g_assert_true (ginkgo_window_fixture_is_enabled (fixture, "win.redo"));
  ginkgo_window_fixture_activate (fixture, "win.redo");
  g_assert_cmpuint (ginkgo_game_get_position (game), >, 0);
}

static void
assert_undone (GinkgoWindowFixture *fixture)
{
  g_assert_true (ginkgo_window_fixture_is_enabled (fixture, "win.undo"));
  ginkgo_window_fixture_activate (fixture, "win.undo");
  g_assert_false (ginkgo_window_fixture_is_enabled (fixture, "win.undo"));
  g_assert_cmpuint (ginkgo_test_count_games (fixture->store, GINKGO_LIST_ALL), ==, 3);
}

static void delete (GinkgoWindowFixture *fixture,
                    gint64 id)
{
  GtkWidget *page = ginkgo_window_fixture_get_page (fixture);

  gtk_widget_activate_action (page, "library.delete", "x", id);
  adw_toast_overlay_dismiss_all (ADW_TOAST_OVERLAY (ginkgo_ui_fixture_find (page, ADW_TYPE_TOAST_OVERLAY, NULL)));
  ginkgo_ui_fixture_settle ();
}

/* Undo restores deleted games until others are deleted or the page is left, even without the toast. Other
 * pages show none of them. */
static void
test_undo_removal (GinkgoWindowFixture *fixture)
{
  gint64 first = ginkgo_window_fixture_add_game (fixture, FEW_EVENTS);
  gint64 second = ginkgo_window_fixture_add_game (fixture, GINKGO_UI_WHOLE_GAME);
  gint64 third = ginkgo_window_fixture_add_game (fixture, GINKGO_UI_WHOLE_GAME);

  ginkgo_window_fixture_activate (fixture, "win.show-library");
  gtk_widget_activate_action (ginkgo_window_fixture_get_page (fixture), "library.delete", "x", first);
  assert_undone (fixture);
  delete (fixture, first);
  assert_undone (fixture);

  delete (fixture, first);
  ginkgo_window_fixture_go_back (fixture);
  g_assert_null (ginkgo_ui_fixture_find (fixture->window, GINKGO_TYPE_GAMES_IN_PROGRESS, NULL));

  ginkgo_window_fixture_activate (fixture, "win.show-library");
  delete (fixture, second);
  delete (fixture, third);
  g_assert_cmpuint (ginkgo_test_count_games (fixture->store, GINKGO_LIST_ALL), ==, 1);
  ginkgo_window_fixture_activate (fixture, "win.show-statistics");
  g_assert_cmpuint (ginkgo_test_count_games (fixture->store, GINKGO_LIST_ALL), ==, 0);
  ginkgo_window_fixture_wait_for_text (fixture, "No Statistics Yet");
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
  ginkgo_ui_fixture_settle ();
  g_assert_true (ginkgo_ui_fixture_has_text (fixture->window, "Games Cannot Be Saved"));
  g_assert_true (ginkgo_ui_fixture_has_text (
    fixture->window,
    "A newer version of Ginkgo City saved your games. Update the program to continue them.\n\n"
    "/nowhere/games & <b>.db"));

  ginkgo_window_fixture_show_new_game (fixture);
  g_assert_true (ginkgo_ui_fixture_has_text (fixture->window, "This game will not be saved"));
  ginkgo_window_fixture_start_new_game (fixture);
  g_assert_cmpint (ginkgo_game_get_id (ginkgo_window_fixture_get_game (fixture)), ==, 0);

  adw_navigation_view_pop (fixture->pages);
  ginkgo_window_set_store (GINKGO_WINDOW (fixture->window), fixture->store, fixture->path, NULL);
  ginkgo_ui_fixture_settle ();
  g_assert_false (ginkgo_ui_fixture_has_text (fixture->window, "Games Cannot Be Saved"));
}

/* A game opened from the library leads back there, and is focused. */
static void
test_library (GinkgoWindowFixture *fixture)
{
  GtkWidget *tile;
  gint64 id;

  g_assert_true (ginkgo_window_fixture_is_enabled (fixture, "win.show-library"));
  ginkgo_window_fixture_add_game (fixture, FEW_EVENTS);
  ginkgo_window_fixture_add_game (fixture, FEW_EVENTS);
  ginkgo_window_fixture_add_game (fixture, FEW_EVENTS);
  ginkgo_window_fixture_activate (fixture, "win.show-library");
  g_assert_true (GINKGO_IS_LIBRARY_PAGE (ginkgo_window_fixture_get_page (fixture)));
  tile = gtk_widget_get_first_child (ginkgo_window_fixture_get_focus (fixture));
  g_assert_true (GINKGO_IS_GAME_TILE (tile));
  tile = gtk_widget_get_first_child (gtk_widget_get_next_sibling (ginkgo_window_fixture_get_focus (fixture)));
  id = ginkgo_library_game_get_id (ginkgo_game_tile_get_game (GINKGO_GAME_TILE (tile)));
  g_signal_emit_by_name (ginkgo_window_fixture_get_page (fixture), "game-activated", id);
  ginkgo_ui_fixture_settle ();
  g_assert_true (GINKGO_IS_TABLE_PAGE (ginkgo_window_fixture_get_page (fixture)));
  g_assert_cmpint (ginkgo_game_get_id (ginkgo_window_fixture_get_game (fixture)), ==, id);

  ginkgo_window_fixture_go_back (fixture);
  g_assert_true (GINKGO_IS_LIBRARY_PAGE (ginkgo_window_fixture_get_page (fixture)));
  tile = gtk_widget_get_first_child (ginkgo_window_fixture_get_focus (fixture));
  g_assert_true (GINKGO_IS_GAME_TILE (tile));
  g_assert_cmpint (ginkgo_library_game_get_id (ginkgo_game_tile_get_game (GINKGO_GAME_TILE (tile))), ==, id);

  /* The same on the start page, for a game further down */
  ginkgo_window_fixture_go_back (fixture);
  g_assert_true (GINKGO_IS_START_PAGE (ginkgo_window_fixture_get_page (fixture)));
  g_signal_emit_by_name (ginkgo_window_fixture_get_page (fixture), "game-activated", id);
  ginkgo_ui_fixture_settle ();
  ginkgo_window_fixture_go_back (fixture);
  g_assert_true (GINKGO_IS_GAME_ROW (ginkgo_window_fixture_get_focus (fixture)));
  g_assert_cmpint (ginkgo_library_game_get_id (ginkgo_game_row_get_game (GINKGO_GAME_ROW (ginkgo_window_fixture_get_focus (fixture)))), ==, id);
}

/* Closing the window closes the menu; both release the store. */
static void
test_close_in_menu (GinkgoWindowFixture *fixture)
{
  GtkMenuButton *button;

  ginkgo_window_fixture_add_game (fixture, FEW_EVENTS);
  ginkgo_window_fixture_activate (fixture, "win.show-library");
  button = ginkgo_game_tile_get_menu_button (GINKGO_GAME_TILE (ginkgo_ui_fixture_find (fixture->window, GINKGO_TYPE_GAME_TILE, NULL)));
  gtk_menu_button_popup (button);
  ginkgo_ui_fixture_settle ();
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (gtk_menu_button_get_popover (button))));
}

/* GNOME's guidelines for menus */
#define FEWEST_ITEMS 3
#define MOST_ITEMS   12

static GPtrArray *
list_entries (GinkgoWindowFixture *fixture)
{
  GtkMenuButton *button = ginkgo_window_fixture_find_menu (ginkgo_window_fixture_get_page (fixture));
  GPtrArray *entries;

  g_assert_nonnull (button);
  gtk_menu_button_popup (button);
  ginkgo_ui_fixture_settle ();
  entries = ginkgo_window_fixture_list_entries (button);
  gtk_menu_button_popdown (button);
  ginkgo_ui_fixture_settle ();

  return entries;
}

static gboolean
has_entry (GPtrArray *entries,
           const char *text)
{
  return g_ptr_array_find_with_equal_func (entries, text, g_str_equal, NULL);
}

static gboolean
has_button (GtkWidget *root,
            const char *action)
{
  for (GtkWidget *widget = root; widget; widget = ginkgo_ui_fixture_next (widget, root))
    if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) == 0)
      return gtk_widget_get_mapped (widget) && gtk_widget_is_sensitive (widget);

  return FALSE;
}

static void
check_length (GPtrArray *entries,
              const char *where)
{
  g_test_message ("%s: %u", where, entries->len);
  g_assert_cmpuint (entries->len, >=, FEWEST_ITEMS);
  g_assert_cmpuint (entries->len, <=, MOST_ITEMS);
}

static void
check_page (GinkgoWindowFixture *fixture,
            GType type)
{
  g_autoptr (GPtrArray) entries = NULL;

  g_assert_true (ginkgo_window_fixture_has_page (fixture, type));
  entries = list_entries (fixture);
  check_length (entries, g_type_name (type));
  g_assert_true (has_entry (entries, "Help"));
}

/* With undo, redo and suggestions available, nothing is hidden. */
static void
test_table (GinkgoWindowFixture *fixture)
{
  static const char *const wanted[] = {
    "Undo",
    "Redo",
    "Suggest a Decision",
    "Score So Far",
    "Look Back",
    "Export",
    "Help",
  };
  g_autoptr (GPtrArray) entries = NULL;
  GinkgoGame *game;

  ginkgo_window_fixture_show_game (fixture, GINKGO_MODE_NORMAL, 40);
  game = ginkgo_window_fixture_get_game (fixture);
  ginkgo_window_fixture_activate (fixture, "win.undo");
  g_assert_true (ginkgo_game_get_can_undo (game));
  g_assert_true (ginkgo_game_get_can_redo (game));

  entries = list_entries (fixture);
  check_length (entries, "table");
  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    if (!has_entry (entries, wanted[i]))
      g_error ("“%s” is not in the menu", wanted[i]);
}

static void
test_pages (GinkgoWindowFixture *fixture)
{
  gint64 id = ginkgo_window_fixture_add_game (fixture, GINKGO_UI_WHOLE_GAME);

  check_page (fixture, ADW_TYPE_NAVIGATION_PAGE);
  ginkgo_window_fixture_activate (fixture, "win.show-library");
  check_page (fixture, GINKGO_TYPE_LIBRARY_PAGE);
  g_assert_true (gtk_widget_activate_action (fixture->window, "win.show-review", "x", id));
  ginkgo_window_fixture_wait_for_page (fixture, GINKGO_TYPE_REVIEW_PAGE);
  check_page (fixture, GINKGO_TYPE_REVIEW_PAGE);
  ginkgo_window_fixture_show_game (fixture, GINKGO_MODE_NORMAL, GINKGO_UI_WHOLE_GAME);
  ginkgo_window_fixture_activate (fixture, "win.show-score");
  check_page (fixture, GINKGO_TYPE_SCORE_PAGE);
  ginkgo_window_fixture_go_back (fixture);
  check_page (fixture, GINKGO_TYPE_TABLE_PAGE);
  ginkgo_window_fixture_activate (fixture, "win.look-back");
  check_page (fixture, GINKGO_TYPE_REVIEW_PAGE);
  ginkgo_window_fixture_activate (fixture, "win.learn");
  check_page (fixture, GINKGO_TYPE_TABLE_PAGE);
}

/* Items missing from the table's menu are one page away and have keys. */
static void
test_left_out (GinkgoWindowFixture *fixture)
{
  g_autoptr (GPtrArray) at_table = NULL;
  g_autoptr (GPtrArray) at_start = NULL;

  at_start = list_entries (fixture);
  g_assert_true (has_entry (at_start, "Statistics"));
  g_assert_true (has_entry (at_start, "Learn"));
  g_assert_false (has_entry (at_start, "Export"));
  ginkgo_window_fixture_show_game (fixture, GINKGO_MODE_NORMAL, 40);
  at_table = list_entries (fixture);
  g_assert_false (has_entry (at_table, "Statistics"));
  g_assert_false (has_entry (at_table, "Learn"));
  ginkgo_window_fixture_activate (fixture, "win.show-score");
  g_assert_true (has_button (ginkgo_window_fixture_get_page (fixture), "win.export-sheet"));
  g_assert_true (has_button (ginkgo_window_fixture_get_page (fixture), "win.save-picture"));
  ginkgo_window_fixture_activate (fixture, "win.show-statistics");
}

#define ADD_TEST(name, func) ginkgo_window_fixture_add_test ("/ui/window/" name, func)

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  ADD_TEST ("start", test_start);
  ADD_TEST ("play-leave-resume", test_play_leave_resume);
  ADD_TEST ("another-game", test_another_game);
  ADD_TEST ("close-in-game", test_close_in_game);
  ADD_TEST ("undo-redo", test_undo_redo);
  ADD_TEST ("undo-removal", test_undo_removal);
  ADD_TEST ("held-keys", test_held_keys);
  ADD_TEST ("without-store", test_without_store);
  ADD_TEST ("library", test_library);
  ADD_TEST ("close-in-menu", test_close_in_menu);
  ADD_TEST ("menu/table", test_table);
  ADD_TEST ("menu/pages", test_pages);
  ADD_TEST ("menu/left-out", test_left_out);

  return g_test_run ();
}
