/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-window-fixture.h"

#include "ginkgo-game-row.h"
#include "ginkgo-game-tile.h"
#include "ginkgo-table-page.h"

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

  if (GINKGO_IS_GAME_ROW (focus))
    return ginkgo_library_game_get_id (ginkgo_game_row_get_game (GINKGO_GAME_ROW (focus)));

  return ginkgo_library_game_get_id (ginkgo_game_tile_get_game (GINKGO_GAME_TILE (gtk_widget_get_first_child (focus))));
}

static void
open_game (GinkgoWindowFixture *fixture,
           gint64 id)
{
  g_signal_emit_by_name (ginkgo_window_fixture_get_page (fixture), "game-activated", id);
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

/* Opens the menu, which has these entries, but not those with "-" before them. */
static void
check_menu (GinkgoWindowFixture *fixture,
            const char *words)
{
  GtkMenuButton *button = ginkgo_window_fixture_find_menu (ginkgo_window_fixture_get_page (fixture));
  g_auto (GStrv) wanted = g_strsplit (words, ", ", -1);
  g_autoptr (GPtrArray) entries = NULL;

  g_assert_nonnull (button);
  gtk_menu_button_popup (button);
  ginkgo_ui_fixture_settle ();
  entries = ginkgo_window_fixture_list_entries (button);
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

static const GinkgoVerb verbs[] = {
  GINKGO_VERB ("menu", check_menu),
  { NULL, NULL },
};

static const GinkgoPageCase cases[] = {
  { "/ui/window/start",
    "",
    "page GinkgoStartPage; game none; off win.undo, win.redo, win.show-score, win.play-again, win.same-deal, win.export-sheet, win.save-picture" },
  /* Setup, table, store, back and resume */
  { "/ui/window/play-leave-resume",
    "new-game; press _Start Game",
    "page GinkgoTablePage; game saved; on win.show-score; do navigation.pop; game none; page GinkgoStartPage;"
    "off win.export-sheet, win.save-picture;"
    "press Continue; page GinkgoTablePage; game saved; games 1" },
  { "/ui/window/undo-redo",
    "table solitaire 0",
    "off win.undo; do table.choose-card(uint32 0); do table.play; on win.undo;"
    "do win.undo; off win.undo; on win.redo; do win.redo; on win.undo; off win.redo" },
  /* Undo restores deleted games until others are deleted or the page is left, even without the toast. Other
   * pages show none of them. */
  { "/ui/window/undo-removal",
    "stored 9; stored whole; stored whole; do win.show-library",
    "do library.delete(int64 1); on win.undo; do win.undo; off win.undo; games 3;"
    "do library.delete(int64 1); dismiss; on win.undo; do win.undo; off win.undo; games 3;"
    "do library.delete(int64 1); dismiss; do navigation.pop; no GinkgoGamesInProgress; do win.show-library;"
    "do library.delete(int64 2); dismiss; do library.delete(int64 3); dismiss; games 1;"
    "do win.show-statistics; games 0; see No Statistics Yet" },
  /* With undo, redo and suggestions available, nothing is hidden. */
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
    "menu Statistics, Learn, -Export; table normal 40; menu -Statistics, -Learn; do win.show-score;"
    "see win.export-sheet; see win.save-picture; on win.export-sheet, win.save-picture, win.show-statistics" },
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

  return g_test_run ();
}
