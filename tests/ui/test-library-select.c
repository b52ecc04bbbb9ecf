/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Selecting several games with the display's real keyboard and pointer */

#include "ginkgo-library-fixture.h"

#include "ginkgo-chooser-robot.h"
#include "ginkgo-keyboard.h"
#include "ginkgo-library-page.h"
#include "ginkgo-pointer.h"
#include "ginkgo-save-games.h"

/* Newest first */
static const char *const players[] = { "Ada", "Bea", "Cleo", "Dora", "Elif" };

#define N_GAMES G_N_ELEMENTS (players)

static void
set_up (GinkgoLibraryFixture *fixture)
{
  ginkgo_library_fixture_set_up (fixture);
  for (guint i = N_GAMES; i > 0; i--)
    ginkgo_ui_fixture_add_game (fixture->store, GINKGO_MODE_NORMAL, players[i - 1], "Orla", NULL, 10);
  ginkgo_library_fixture_refresh (fixture);
  ginkgo_keyboard_turn_to (fixture->window);
}

static GtkWidget *
find_item (GinkgoLibraryFixture *fixture,
           const char *player)
{
  return gtk_widget_get_parent (ginkgo_library_fixture_find_tile (fixture->page, player));
}

static GListModel *
get_games (GinkgoLibraryFixture *fixture)
{
  return G_LIST_MODEL (ginkgo_library_fixture_get_shown (fixture));
}

/* The selection according to the widgets, as for screen readers, and to the list */
static char *
list_selected (GinkgoLibraryFixture *fixture)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (get_games (fixture)); i++)
    {
      g_autoptr (GinkgoLibraryGame) game = g_list_model_get_item (get_games (fixture), i);
      const char *name = ginkgo_library_game_get_name (game, 0);
      gboolean is_selected = gtk_selection_model_is_selected (ginkgo_library_fixture_get_shown (fixture), i);

      gtk_test_accessible_assert_state (find_item (fixture, name), GTK_ACCESSIBLE_STATE_SELECTED, is_selected);
      if (is_selected)
        g_string_append_printf (list, "%s%s", list->len > 0 ? " " : "", name);
    }

  return g_string_free_and_steal (list);
}

static gboolean
is_selected (GinkgoLibraryFixture *fixture,
             const char *players_selected)
{
  g_autofree char *selected = list_selected (fixture);

  return g_str_equal (selected, players_selected);
}

static void
wait_for_selected (GinkgoLibraryFixture *fixture,
                   const char *selected)
{
  ginkgo_ui_fixture_wait_until (is_selected (fixture, selected));
}

static GtkWidget *
find_bar (GinkgoLibraryFixture *fixture)
{
  return gtk_widget_get_ancestor (ginkgo_ui_fixture_find (fixture->page, GTK_TYPE_BUTTON, "Select _All"), GTK_TYPE_REVEALER);
}

static gboolean
has_bar (GinkgoLibraryFixture *fixture)
{
  return gtk_revealer_get_reveal_child (GTK_REVEALER (find_bar (fixture)));
}

static void
check_bar (GinkgoLibraryFixture *fixture,
           const char *words)
{
  ginkgo_ui_fixture_wait_until (has_bar (fixture) == g_str_equal (words, "shown"));
}

/* Where a pointer clicks, and the key that is held, if any */
static void
click (GinkgoLibraryFixture *fixture,
       const char *words)
{
  g_auto (GStrv) parts = g_strsplit (words, " with ", 2);
  GtkWidget *tile = ginkgo_library_fixture_find_tile (fixture->page, parts[0]);

  if (parts[1])
    ginkgo_pointer_click_with (tile, 0.3f, 0.3f, parts[1]);
  else
    ginkgo_pointer_click (tile, 0.3f, 0.3f);
}

static void
search (GinkgoLibraryFixture *fixture,
        const char *words)
{
  GtkWidget *bar = ginkgo_ui_fixture_find (fixture->page, GTK_TYPE_SEARCH_BAR, NULL);

  gtk_widget_activate_action (fixture->page, "library.search", NULL);
  gtk_editable_set_text (GTK_EDITABLE (ginkgo_ui_fixture_find (bar, GTK_TYPE_SEARCH_ENTRY, NULL)), words);
}

static void
set_read_only (GinkgoLibraryFixture *fixture)
{
  ginkgo_library_page_set_read_only (GINKGO_LIBRARY_PAGE (fixture->page), "Nothing can be saved");
}

static const GinkgoVerb verbs[] = {
  GINKGO_VERB ("selected", wait_for_selected),
  GINKGO_VERB ("bar", check_bar),
  GINKGO_VERB ("click", click),
  GINKGO_VERB ("search", search),
  GINKGO_VERB ("read-only", set_read_only),
  { NULL, NULL },
};

static const GinkgoPageCase cases[] = {
  /* Browsing selects nothing; a click or Enter opens a game. */
  { "/ui/library-select/look-around",
    "at Ada",
    "hit Right; is-at Bea; selected ; bar gone; hit Return; activated 4; click Ada; activated 5; selected ; bar gone" },
  /* In selection mode a click is enough. */
  { "/ui/library-select/pointer",
    "click Bea with ctrl",
    "selected Bea; bar shown; see 1 Selected; click Dora; selected Bea Dora; click Ada with shift; selected Ada Bea Cleo Dora;"
    "click Bea; selected Ada Cleo Dora; activated 0" },
  /* Starts at the focus, not at the pointer. Moving the focus does not select; Space, Enter and Ctrl+A do. */
  { "/ui/library-select/keys",
    "click Bea; activated 4; at Ada",
    "hit shift+Right; selected Ada Bea; hit shift+Left; selected Ada; hit Right; is-at Bea; selected Ada;"
    "hit space; selected Ada Bea; hit ctrl+space; selected Ada; hit ctrl+space; selected Ada Bea;"
    "hit Return; selected Ada; hit ctrl+a; selected Ada Bea Cleo Dora Elif; off library.select-all; hit Escape; bar gone; selected " },
  /* The buttons appear and disappear, and the focus follows. Leaving the page ends the selection. */
  { "/ui/library-select/buttons",
    "off library.stop-selecting",
    "do library.start-selecting; bar shown; is-at Ada; see Select Games; off library.export-selected, library.delete-selected;"
    "do library.select-all; selected Ada Bea Cleo Dora Elif; on library.export-selected, library.delete-selected;"
    "emit hidden; bar gone; selected " },
  /* A single undo restores all of them. */
  { "/ui/library-select/delete",
    "at Ada; hit shift+Right; selected Ada Bea",
    "hit Delete; bar gone; see 2 games deleted; shown Cleo, Dora, Elif; is-at Cleo; store 5;"
    "press _Undo; shown Ada, Bea, Cleo, Dora, Elif; selected ;"
    "do library.select-all; do library.delete-selected; emit hiding; store 0" },
  /* Search results limit the selection: nothing happens to hidden games. */
  { "/ui/library-select/search",
    "do library.select-all",
    "search cleo; shown Cleo; selected Cleo; see 1 Selected; do library.clear; selected Cleo" },
  { "/ui/library-select/read-only",
    "read-only; do library.select-all",
    "off library.delete-selected; on library.export-selected; at Ada; hit Delete; hit Left; selected Ada Bea Cleo Dora Elif" },
};

static GArray *
list_ids (GinkgoLibraryFixture *fixture)
{
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (guint i = 0; i < g_list_model_get_n_items (get_games (fixture)); i++)
    {
      g_autoptr (GinkgoLibraryGame) game = g_list_model_get_item (get_games (fixture), i);
      gint64 id = ginkgo_library_game_get_id (game);

      g_array_append_val (ids, id);
    }

  return ids;
}

static void
save (GinkgoLibraryFixture *fixture,
      GArray *ids,
      GFile *folder)
{
  GtkWidget *toasts = ginkgo_ui_fixture_find (fixture->page, ADW_TYPE_TOAST_OVERLAY, NULL);

  ginkgo_save_games_write (ADW_TOAST_OVERLAY (toasts), fixture->store, ids, folder);
}

static GinkgoSavedGame *
read_game (GFile *folder,
           const char *name)
{
  g_autoptr (GFile) file = g_file_get_child (folder, name);
  g_autoptr (GError) error = NULL;
  GinkgoSavedGame *game = ginkgo_test_read_save_file (file, &error);

  g_assert_no_error (error);

  return game;
}

static void
check_folder_title (GinkgoLibraryFixture *fixture,
                    const char *title)
{
  GtkWidget *chooser;

  g_assert_true (gtk_widget_activate_action (fixture->page, "library.export-selected", NULL));
  chooser = ginkgo_chooser_robot_wait ();
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (chooser)), ==, title);
  ginkgo_chooser_robot_press (chooser, "_Cancel");
  ginkgo_chooser_robot_wait_until_gone ();
}

/* The file of a running game reveals hidden information. */
static void
test_save_warning (GinkgoLibraryFixture *fixture)
{
  ginkgo_ui_fixture_add_game (fixture->store, GINKGO_MODE_NORMAL, "Zoë", "Orla", NULL, GINKGO_UI_WHOLE_GAME);
  ginkgo_library_fixture_refresh (fixture);
  g_assert_true (gtk_widget_activate_action (fixture->page, "library.select-all", NULL));
  check_folder_title (fixture, "Choose a Folder – Running Games Reveal All Hands and Upcoming Tiles");

  gtk_selection_model_unselect_range (ginkgo_library_fixture_get_shown (fixture), 1, N_GAMES);
  wait_for_selected (fixture, "Zoë");
  check_folder_title (fixture, "Choose a Folder for the Games");
}

/* Each game has its own file, and no file is overwritten. */
static void
test_save (GinkgoLibraryFixture *fixture)
{
  g_autofree char *path = g_dir_make_tmp ("ginkgo-city-games-XXXXXX", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autofree char *name = g_file_get_basename (folder);
  g_autofree char *told = g_strdup_printf ("7 games saved to “%s”", name);
  g_autoptr (GArray) ids = NULL;
  g_autoptr (GinkgoSavedGame) first = NULL;
  g_autoptr (GinkgoSavedGame) second = NULL;

  ginkgo_ui_fixture_add_game (fixture->store, GINKGO_MODE_NORMAL, "Ada", "Orla", "Match", 10);
  ginkgo_ui_fixture_add_game (fixture->store, GINKGO_MODE_NORMAL, "Ada", "Orla", "Match", 20);
  g_signal_emit_by_name (fixture->page, "showing");
  ginkgo_ui_fixture_wait_until (g_list_model_get_n_items (get_games (fixture)) == N_GAMES + 2);
  ids = list_ids (fixture);
  save (fixture, ids, folder);
  ginkgo_ui_fixture_wait_until (ginkgo_ui_fixture_has_text (fixture->window, told));

  first = read_game (folder, "Match.ginkgo");
  second = read_game (folder, "Match (2).ginkgo");
  g_assert_cmpuint (first->position, ==, 20);
  g_assert_cmpuint (second->position, ==, 10);
  ginkgo_test_remove_folder (path);
}

/* A missing game is reported and does not stop the others. */
static void
test_save_some (GinkgoLibraryFixture *fixture)
{
  g_autofree char *path = g_dir_make_tmp ("ginkgo-city-games-XXXXXX", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (GFile) nowhere = g_file_get_child (folder, "nowhere");
  g_autoptr (GArray) ids = list_ids (fixture);

  g_assert_true (ginkgo_test_store_remove (fixture->store, g_array_index (ids, gint64, 1), NULL));
  save (fixture, ids, folder);
  ginkgo_ui_fixture_wait_until (ginkgo_ui_fixture_has_text (fixture->window, "Games saved: 4 of 5.\n\nThis game is no longer in the library."));
  ginkgo_test_remove_folder (path);

  adw_dialog_force_close (adw_window_get_visible_dialog (ADW_WINDOW (fixture->window)));
  ginkgo_ui_fixture_settle ();
  save (fixture, ids, nowhere);
  ginkgo_ui_fixture_wait_until (ginkgo_ui_fixture_has_text (fixture->window, "Games saved: 0 of 5.\n\nThe folder no longer exists. Choose another one."));
}

#define ADD_TEST(name, func) ginkgo_test_add ("/ui/library-select/" name, GinkgoLibraryFixture, NULL, set_up, func, ginkgo_library_fixture_tear_down)

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);
  if (!ginkgo_keyboard_is_there ())
    {
      g_print ("1..0 # SKIP no keys can be pressed\n");
      return 77;
    }

  ginkgo_ui_fixture_add_verbs (ginkgo_library_fixture_verbs);
  ginkgo_ui_fixture_add_verbs (ginkgo_keyboard_verbs);
  ginkgo_ui_fixture_add_verbs (verbs);
  ginkgo_ui_fixture_add_cases (cases, GinkgoLibraryFixture, set_up, ginkgo_library_fixture_tear_down);
  ADD_TEST ("save-warning", test_save_warning);
  ADD_TEST ("save", test_save);
  ADD_TEST ("save-some", test_save_some);

  return g_test_run ();
}
