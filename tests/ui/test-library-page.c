/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-library-fixture.h"

#include "ginkgo-game-words.h"
#include "ginkgo-library-page.h"

/* To the game that has the focus, as its key does */
static void
do_to_focused (GinkgoLibraryFixture *fixture,
               const char *action)
{
  g_assert_true (gtk_widget_activate_action (fixture->page, action, "x", (gint64) 0));
  ginkgo_ui_fixture_settle ();
}

/* --- Lists ------------------------------------------------------------------------- */

static void
test_games (GinkgoLibraryFixture *fixture,
            gconstpointer user_data)
{
  GtkWidget *item;
  GinkgoLibraryGame *game;
  g_autofree char *sentence = NULL;

  ginkgo_library_fixture_add_games (fixture);
  ginkgo_library_fixture_refresh (fixture);
  ginkgo_library_fixture_assert_shown (fixture, ", Pim, A & <b>B</b>, Zoë, Ada");
  g_assert_true (ginkgo_ui_fixture_has_text (fixture->page, "5 games"));
  /* The grid has the focus, not the first button. */
  g_assert_cmpstr (ginkgo_library_fixture_get_focused (fixture), ==, "");

  item = gtk_widget_get_parent (ginkgo_library_fixture_find_tile (fixture->page, "Ada"));
  game = ginkgo_game_tile_get_game (GINKGO_GAME_TILE (ginkgo_library_fixture_find_tile (fixture->page, "Ada")));
  sentence = ginkgo_game_words_speak (game);
  gtk_test_accessible_assert_property (item, GTK_ACCESSIBLE_PROPERTY_LABEL, sentence);
  g_assert_true (g_str_has_prefix (sentence, "Día de lluvia. Finished game of Ada and Orla, normal mode, won by "));
  g_assert_nonnull (strstr (sentence, " points, "));
  g_assert_nonnull (strstr (sentence, " rounds, "));
  g_assert_true (ginkgo_ui_fixture_is_recent (sentence));

  item = gtk_widget_get_parent (ginkgo_library_fixture_find_tile (fixture->page, "A & <b>B</b>"));
  g_clear_pointer (&sentence, g_free);
  sentence = ginkgo_game_words_speak (ginkgo_game_tile_get_game (GINKGO_GAME_TILE (ginkgo_library_fixture_find_tile (fixture->page, "A & <b>B</b>"))));
  gtk_test_accessible_assert_property (item, GTK_ACCESSIBLE_PROPERTY_LABEL, sentence);
  g_assert_true (g_str_has_prefix (sentence, "<i>%n. Game in progress of A & <b>B</b> and "));
}

static void
test_pictures (GinkgoLibraryFixture *fixture,
               gconstpointer user_data)
{
  GinkgoCityCache *cache = ginkgo_library_page_get_cache (GINKGO_LIBRARY_PAGE (fixture->page));

  g_assert_cmpuint (ginkgo_city_cache_get_n_pictures (cache), ==, 0);
  ginkgo_library_fixture_add_games (fixture);
  ginkgo_library_fixture_refresh (fixture);
  ginkgo_ui_fixture_wait_until (!ginkgo_city_cache_get_busy (cache) && ginkgo_city_cache_get_n_pictures (cache) >= 5);
  g_assert_cmpuint (ginkgo_city_cache_get_n_pictures (cache), ==, 5);
  ginkgo_ui_fixture_wait_until_still (fixture->window);
}

static void
test_activate (GinkgoLibraryFixture *fixture,
               gconstpointer user_data)
{
  gint64 id;

  id = ginkgo_library_fixture_add_game (fixture, GINKGO_MODE_NORMAL, "Ada", "Orla", NULL, GINKGO_UI_WHOLE_GAME);
  ginkgo_library_fixture_add_game (fixture, GINKGO_MODE_NORMAL, "Pim", "Juno", NULL, 5);
  ginkgo_library_fixture_refresh (fixture);
  g_signal_emit_by_name (ginkgo_ui_fixture_find (fixture->page, GTK_TYPE_GRID_VIEW, NULL), "activate", 1u);
  g_assert_cmpint (fixture->activated, ==, id);

  fixture->activated = 0;
  ginkgo_library_fixture_focus (fixture, "Ada");
  do_to_focused (fixture, "library.open");
  g_assert_cmpint (fixture->activated, ==, id);
}

/* Who comes back finds the focus on the game, wherever it is by now. */
static void
test_left_game (GinkgoLibraryFixture *fixture,
                gconstpointer user_data)
{
  gint64 id;

  ginkgo_library_fixture_add_games (fixture);
  id = ginkgo_library_fixture_add_game (fixture, GINKGO_MODE_NORMAL, "Left", "Orla", NULL, 5);
  ginkgo_library_fixture_add_game (fixture, GINKGO_MODE_NORMAL, "Tess", "Orla", NULL, 5);
  ginkgo_library_fixture_refresh (fixture);
  g_assert_cmpstr (ginkgo_library_fixture_get_focused (fixture), ==, "Tess");
  ginkgo_library_page_set_left_game (GINKGO_LIBRARY_PAGE (fixture->page), id);
  ginkgo_library_fixture_refresh (fixture);
  ginkgo_ui_fixture_wait_until (g_strcmp0 (ginkgo_library_fixture_get_focused (fixture), "Left") == 0);
}

/* --- Changing ---------------------------------------------------------------------- */

static void
test_delete_undo (GinkgoLibraryFixture *fixture,
                  gconstpointer user_data)
{
  ginkgo_library_fixture_add_games (fixture);
  ginkgo_library_fixture_refresh (fixture);
  ginkgo_library_fixture_focus (fixture, "Pim");
  do_to_focused (fixture, "library.delete");
  g_assert_cmpstr (ginkgo_library_fixture_get_focused (fixture), ==, "A & <b>B</b>");
  do_to_focused (fixture, "library.delete");
  g_assert_cmpstr (ginkgo_library_fixture_get_focused (fixture), ==, "Zoë");
  do_to_focused (fixture, "library.delete");
  ginkgo_library_fixture_assert_shown (fixture, ", Ada");
  g_assert_true (ginkgo_ui_fixture_has_text (fixture->page, "3 games deleted"));
  /* Whoever ends the program now has them all. */
  g_assert_cmpuint (ginkgo_library_fixture_count_stored (fixture), ==, 5);

  ginkgo_library_fixture_click (fixture, "_Undo");
  ginkgo_library_fixture_assert_shown (fixture, ", Pim, A & <b>B</b>, Zoë, Ada");
  g_assert_cmpstr (ginkgo_library_fixture_get_focused (fixture), ==, "Zoë");
  g_signal_emit_by_name (fixture->page, "hidden");
  g_assert_cmpuint (ginkgo_library_fixture_count_stored (fixture), ==, 5);
}

static void
test_delete (GinkgoLibraryFixture *fixture,
             gconstpointer user_data)
{
  ginkgo_library_fixture_add_games (fixture);
  ginkgo_library_fixture_refresh (fixture);
  ginkgo_library_fixture_focus (fixture, "Ada");
  do_to_focused (fixture, "library.delete");
  g_assert_cmpstr (ginkgo_library_fixture_get_focused (fixture), ==, "Zoë");
  g_assert_cmpuint (ginkgo_library_fixture_count_stored (fixture), ==, 5);
  adw_toast_overlay_dismiss_all (ADW_TOAST_OVERLAY (ginkgo_ui_fixture_find (fixture->page, ADW_TYPE_TOAST_OVERLAY, NULL)));
  ginkgo_ui_fixture_settle ();
  g_assert_cmpuint (ginkgo_library_fixture_count_stored (fixture), ==, 4);

  /* The page goes, and the program. */
  do_to_focused (fixture, "library.delete");
  g_signal_emit_by_name (fixture->page, "hidden");
  g_assert_cmpuint (ginkgo_library_fixture_count_stored (fixture), ==, 3);
  ginkgo_library_fixture_focus (fixture, "Pim");
  do_to_focused (fixture, "library.delete");
  ginkgo_library_page_set_library (GINKGO_LIBRARY_PAGE (fixture->page), NULL);
  g_assert_cmpuint (ginkgo_library_fixture_count_stored (fixture), ==, 2);
}

static GtkWidget *
find_dialog (GinkgoLibraryFixture *fixture)
{
  return ginkgo_ui_fixture_find (fixture->window, ADW_TYPE_ALERT_DIALOG, NULL);
}

static void
rename_focused (GinkgoLibraryFixture *fixture,
                const char *name)
{
  GtkWidget *dialog;
  GtkWidget *entry;

  do_to_focused (fixture, "library.rename");
  dialog = find_dialog (fixture);
  g_assert_nonnull (dialog);
  entry = ginkgo_ui_fixture_find (dialog, GTK_TYPE_ENTRY, NULL);
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (fixture->window)), entry));
  gtk_editable_set_text (GTK_EDITABLE (entry), name);
  g_signal_emit_by_name (ginkgo_ui_fixture_find (dialog, GTK_TYPE_BUTTON, "_Rename"), "clicked");
  ginkgo_ui_fixture_settle ();
  g_assert_null (find_dialog (fixture));
}

static const char *
get_title (GinkgoLibraryFixture *fixture,
           const char *player)
{
  return ginkgo_library_game_get_title (ginkgo_game_tile_get_game (GINKGO_GAME_TILE (ginkgo_library_fixture_find_tile (fixture->page, player))));
}

static void
test_rename (GinkgoLibraryFixture *fixture,
             gconstpointer user_data)
{
  g_autofree char *endless = g_strnfill (300, 'x');

  ginkgo_library_fixture_add_games (fixture);
  ginkgo_library_fixture_refresh (fixture);
  ginkgo_library_fixture_focus (fixture, "Pim");
  rename_focused (fixture, "  <b>The %s</b> & more ");
  g_assert_cmpstr (get_title (fixture, "Pim"), ==, "<b>The %s</b> & more");
  g_assert_cmpstr (ginkgo_library_fixture_get_focused (fixture), ==, "Pim");
  rename_focused (fixture, endless);
  g_assert_cmpuint (strlen (get_title (fixture, "Pim")), ==, 100);
  rename_focused (fixture, "   ");
  g_assert_null (get_title (fixture, "Pim"));
}

static void
test_duplicate (GinkgoLibraryFixture *fixture,
                gconstpointer user_data)
{
  g_autoptr (GinkgoLibraryGame) copy = NULL;
  g_autofree char *endless = g_strnfill (100, 'x');
  g_autofree char *cut = g_strnfill (92, 'x');
  g_autofree char *cut_copy = g_strconcat (cut, "… (copy)", NULL);

  ginkgo_library_fixture_add_games (fixture);
  ginkgo_library_fixture_refresh (fixture);
  ginkgo_library_fixture_focus (fixture, "Ada");
  do_to_focused (fixture, "library.duplicate");
  ginkgo_library_fixture_assert_shown (fixture, "Ada, , Pim, A & <b>B</b>, Zoë, Ada");
  g_assert_cmpstr (ginkgo_library_fixture_get_focused (fixture), ==, "Ada");
  copy = g_list_model_get_item (G_LIST_MODEL (fixture->library), 0);
  g_assert_cmpstr (ginkgo_library_game_get_title (copy), ==, "Día de lluvia (copy)");
  g_assert_true (ginkgo_library_game_get_has_result (copy));

  /* One without a name is called by its players, and none is called too long. */
  ginkgo_library_fixture_focus (fixture, "Pim");
  do_to_focused (fixture, "library.duplicate");
  g_assert_cmpstr (get_title (fixture, "Pim"), ==, "Pim and Ada (copy)");
  rename_focused (fixture, endless);
  do_to_focused (fixture, "library.duplicate");
  g_assert_cmpstr (get_title (fixture, "Pim"), ==, cut_copy);
}

/* --- Nothing, and errors ----------------------------------------------------------- */

static void
test_empty (GinkgoLibraryFixture *fixture,
            gconstpointer user_data)
{
  static const GActionEntry entries[] = { { "new-game", NULL, NULL, NULL, NULL, { 0 } } };
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  GtkWidget *focused;

  g_action_map_add_action_entries (G_ACTION_MAP (actions), entries, G_N_ELEMENTS (entries), NULL);
  gtk_widget_insert_action_group (fixture->window, "app", G_ACTION_GROUP (actions));
  ginkgo_library_fixture_refresh (fixture);
  g_assert_cmpstr (adw_status_page_get_title (ginkgo_library_fixture_get_status (fixture)), ==, "No Games Yet");
  focused = gtk_root_get_focus (GTK_ROOT (fixture->window));
  g_assert_cmpstr (gtk_actionable_get_action_name (GTK_ACTIONABLE (focused)), ==, "app.new-game");
}

static void
test_problem (GinkgoLibraryFixture *fixture,
              gconstpointer user_data)
{
  ginkgo_store_close (fixture->store);
  ginkgo_library_fixture_refresh (fixture);
  g_assert_cmpstr (adw_status_page_get_title (ginkgo_library_fixture_get_status (fixture)), ==, "Games Cannot Be Read");
  g_assert_cmpstr (adw_status_page_get_description (ginkgo_library_fixture_get_status (fixture)),
                   ==,
                   "Something went wrong while the list of games was read. Try again.");
  g_assert_true (gtk_widget_get_mapped (ginkgo_ui_fixture_find (fixture->page, GTK_TYPE_BUTTON, "_Try Again")));
}

/* What could not be done is told, and nothing is lost. */
static void
test_closed (GinkgoLibraryFixture *fixture,
             gconstpointer user_data)
{
  ginkgo_library_fixture_add_games (fixture);
  ginkgo_library_fixture_refresh (fixture);
  ginkgo_library_fixture_focus (fixture, "Pim");
  do_to_focused (fixture, "library.delete");
  ginkgo_library_fixture_assert_shown (fixture, ", A & <b>B</b>, Zoë, Ada");
  ginkgo_store_close (fixture->store);
  adw_toast_overlay_dismiss_all (ADW_TOAST_OVERLAY (ginkgo_ui_fixture_find (fixture->page, ADW_TYPE_TOAST_OVERLAY, NULL)));
  ginkgo_ui_fixture_settle ();
  ginkgo_library_fixture_assert_shown (fixture, ", Pim, A & <b>B</b>, Zoë, Ada");
  g_assert_true (ginkgo_ui_fixture_has_text (fixture->page, "The games could not be changed. Try again."));

  ginkgo_library_fixture_focus (fixture, "Ada");
  rename_focused (fixture, "Other");
  g_assert_cmpstr (get_title (fixture, "Ada"), ==, "Día de lluvia");
  do_to_focused (fixture, "library.duplicate");
  ginkgo_library_fixture_assert_shown (fixture, ", Pim, A & <b>B</b>, Zoë, Ada");
}

#define ADD_TEST(name, func) g_test_add ("/ui/library-page/" name, GinkgoLibraryFixture, NULL, ginkgo_library_fixture_set_up, func, ginkgo_library_fixture_tear_down)

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  ADD_TEST ("games", test_games);
  ADD_TEST ("pictures", test_pictures);
  ADD_TEST ("activate", test_activate);
  ADD_TEST ("left-game", test_left_game);
  ADD_TEST ("delete-undo", test_delete_undo);
  ADD_TEST ("delete", test_delete);
  ADD_TEST ("rename", test_rename);
  ADD_TEST ("duplicate", test_duplicate);
  ADD_TEST ("empty", test_empty);
  ADD_TEST ("problem", test_problem);
  ADD_TEST ("closed", test_closed);

  return g_test_run ();
}
