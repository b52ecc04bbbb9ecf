/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-library-fixture.h"

#include "ginkgo-game-words.h"
#include "ginkgo-library-page.h"

static void
do_to_focused (GinkgoLibraryFixture *fixture,
               const char *action)
{
  g_assert_true (gtk_widget_activate_action (fixture->page, action, "x", (gint64) 0));
  ginkgo_ui_fixture_settle ();
}

static gboolean
is_from_yesterday (GinkgoGameTile *tile)
{
  g_autofree char *sentence = ginkgo_game_words_speak (ginkgo_game_tile_get_game (tile));
  g_autofree char *mismatch = gtk_test_accessible_check_property (GTK_ACCESSIBLE (gtk_widget_get_parent (GTK_WIDGET (tile))), GTK_ACCESSIBLE_PROPERTY_LABEL, sentence);

  return mismatch == NULL && strstr (sentence, "yesterday at 23:59") != NULL;
}

static void
test_midnight (GinkgoLibraryFixture *fixture)
{
  ginkgo_ui_fixture_add_game (fixture->store, GINKGO_MODE_NORMAL, "Ada", "Orla", NULL, 5);
  ginkgo_ui_fixture_approach_midnight ();
  ginkgo_library_fixture_refresh (fixture);

  ginkgo_ui_fixture_wait_until (is_from_yesterday (GINKGO_GAME_TILE (ginkgo_library_fixture_find_tile (fixture->page, "Ada"))));
}

static void
test_games (GinkgoLibraryFixture *fixture)
{
  GtkWidget *item;
  GinkgoLibraryGame *game;
  g_autofree char *sentence = NULL;

  ginkgo_library_fixture_show_games (fixture);
  ginkgo_library_fixture_assert_shown (fixture, ", Pim, A & <b>B</b>, Zoë, Ada");
  g_assert_true (ginkgo_ui_fixture_has_text (fixture->page, "5 games"));
  /* The grid has the focus, not the first button. */
  g_assert_cmpstr (ginkgo_library_fixture_get_focused (fixture), ==, "");

  item = gtk_widget_get_parent (ginkgo_library_fixture_find_tile (fixture->page, "Ada"));
  game = ginkgo_game_tile_get_game (GINKGO_GAME_TILE (ginkgo_library_fixture_find_tile (fixture->page, "Ada")));
  sentence = ginkgo_game_words_speak (game);
  gtk_test_accessible_assert_property (item, GTK_ACCESSIBLE_PROPERTY_LABEL, sentence);
  g_assert_true (g_regex_match_simple ("^Día de lluvia\\. You (won by \\d+ points|lost by \\d+ points to Orla)\\. Ada \\d+ points and Orla \\d+ points\\. \\d+ rounds, ", sentence, 0, 0));
  g_assert_true (ginkgo_ui_fixture_is_recent (sentence));

  item = gtk_widget_get_parent (ginkgo_library_fixture_find_tile (fixture->page, "A & <b>B</b>"));
  g_clear_pointer (&sentence, g_free);
  sentence = ginkgo_game_words_speak (ginkgo_game_tile_get_game (GINKGO_GAME_TILE (ginkgo_library_fixture_find_tile (fixture->page, "A & <b>B</b>"))));
  gtk_test_accessible_assert_property (item, GTK_ACCESSIBLE_PROPERTY_LABEL, sentence);
  g_assert_true (g_str_has_prefix (sentence, "<i>%n. In progress. A & <b>B</b> and "));
}

static void
assert_words (GinkgoLibraryFixture *fixture,
              const GinkgoNewGame *new_game,
              const char *heading,
              const char *result)
{
  g_autoptr (GinkgoSavedGame) saved = ginkgo_ui_fixture_play (new_game, GINKGO_UI_WHOLE_GAME);
  g_autoptr (GinkgoLibraryGame) game = NULL;
  g_autofree char *shown_heading = NULL;
  g_autofree char *shown_result = NULL;

  ginkgo_test_add_game (fixture->store, saved);
  ginkgo_library_fixture_refresh (fixture);
  game = g_list_model_get_item (G_LIST_MODEL (fixture->library), 0);
  shown_heading = ginkgo_game_words_get_heading (game);
  shown_result = ginkgo_game_words_describe_result (game);
  g_assert_cmpstr (shown_heading, ==, heading);
  g_assert_true (g_regex_match_simple (result, shown_result, 0, 0));
  g_assert_cmpint (g_str_has_prefix (shown_result, "You lost by "), ==, !ginkgo_library_game_is_winner (game, 0));
}

/* Opponents and result as the only person sees them */
static void
test_words (GinkgoLibraryFixture *fixture)
{
  GinkgoNewGame new_game = ginkgo_ui_fixture_seat (GINKGO_MODE_NORMAL, 3, 5);
  GinkgoNewGame alone = ginkgo_ui_fixture_seat (GINKGO_MODE_SOLITAIRE, 2, 5);

  assert_words (fixture, &new_game, "Orla and Pim", "^You (won by [1-9]\\d* points?|lost by [1-9]\\d* points? to (Orla|Pim|Orla and Pim)|won together with (Orla|Pim|Orla and Pim))$");
  new_game.seats[1] = (GinkgoNewSeat) { "%s<b>", GINKGO_SEAT_KIND_COMPUTER, GINKGO_LEVEL_GREEDY };
  assert_words (fixture, &new_game, "%s<b> and Pim", "^You (won by [1-9]\\d* points?|lost by [1-9]\\d* points? to (%s<b>|Pim|%s<b> and Pim)|won together with (%s<b>|Pim|%s<b> and Pim))$");
  assert_words (fixture, &alone, "Alone against Hal", "^You (won by [1-9]\\d* points?|lost by [1-9]\\d* points? to Hal)$|^A draw with Hal$");
}

/* Several persons: as everybody sees them */
static void
test_words_of_many (GinkgoLibraryFixture *fixture)
{
  g_autoptr (GinkgoSavedGame) saved = ginkgo_ui_fixture_play_seats (GINKGO_MODE_NORMAL, "ppc", 5, GINKGO_UI_WHOLE_GAME);
  g_autoptr (GinkgoLibraryGame) game = NULL;
  g_autofree char *heading = NULL;
  g_autofree char *result = NULL;

  ginkgo_test_add_game (fixture->store, saved);
  ginkgo_library_fixture_refresh (fixture);
  game = g_list_model_get_item (G_LIST_MODEL (fixture->library), 0);
  heading = ginkgo_game_words_get_heading (game);
  result = ginkgo_game_words_describe_result (game);
  g_assert_cmpstr (heading, ==, "Ada, Orla and Pim");
  for (guint seat = 0; seat < 3; seat++)
    g_assert_cmpint (strstr (result, ginkgo_library_game_get_name (game, seat)) != NULL, ==, ginkgo_library_game_is_winner (game, seat));
  g_assert_true (g_str_has_suffix (result, " won"));
}

static GinkgoCityCache *
get_cache (GinkgoLibraryFixture *fixture)
{
  return ginkgo_library_page_get_cache (GINKGO_LIBRARY_PAGE (fixture->page));
}

static void
wait_for_pictures (GinkgoLibraryFixture *fixture,
                   guint n_pictures)
{
  ginkgo_ui_fixture_wait_until (!ginkgo_city_cache_get_busy (get_cache (fixture)) && ginkgo_city_cache_get_n_pictures (get_cache (fixture)) >= n_pictures);
}

static void
test_pictures (GinkgoLibraryFixture *fixture)
{
  g_assert_cmpuint (ginkgo_city_cache_get_n_pictures (get_cache (fixture)), ==, 0);
  ginkgo_library_fixture_show_games (fixture);
  wait_for_pictures (fixture, 5);
  g_assert_cmpuint (ginkgo_city_cache_get_n_pictures (get_cache (fixture)), ==, 5);
  ginkgo_ui_fixture_wait_until_still (fixture->window);
}

static void
test_activate (GinkgoLibraryFixture *fixture)
{
  gint64 id = ginkgo_ui_fixture_add_game (fixture->store, GINKGO_MODE_NORMAL, "Ada", "Orla", NULL, GINKGO_UI_WHOLE_GAME);

  ginkgo_ui_fixture_add_game (fixture->store, GINKGO_MODE_NORMAL, "Pim", "Juno", NULL, 5);
  ginkgo_library_fixture_refresh (fixture);
  g_signal_emit_by_name (ginkgo_ui_fixture_find (fixture->page, GTK_TYPE_GRID_VIEW, NULL), "activate", 1u);
  g_assert_cmpint (fixture->activated, ==, id);

  fixture->activated = 0;
  ginkgo_library_fixture_focus (fixture, "Ada");
  do_to_focused (fixture, "library.open");
  g_assert_cmpint (fixture->activated, ==, id);
}

/* On return, the focus is on the game, even if it has moved. */
static void
test_left_game (GinkgoLibraryFixture *fixture)
{
  gint64 id;

  ginkgo_library_fixture_show_games (fixture);
  id = ginkgo_ui_fixture_add_game (fixture->store, GINKGO_MODE_NORMAL, "Left", "Orla", NULL, 5);
  ginkgo_ui_fixture_add_game (fixture->store, GINKGO_MODE_NORMAL, "Tess", "Orla", NULL, 5);
  ginkgo_library_fixture_refresh (fixture);
  g_assert_cmpstr (ginkgo_library_fixture_get_focused (fixture), ==, "");
  ginkgo_library_page_set_left_game (GINKGO_LIBRARY_PAGE (fixture->page), id);
  ginkgo_library_fixture_refresh (fixture);
  ginkgo_ui_fixture_wait_until (g_strcmp0 (ginkgo_library_fixture_get_focused (fixture), "Left") == 0);
}

static void
test_delete_undo (GinkgoLibraryFixture *fixture)
{
  ginkgo_library_fixture_show_games (fixture);
  ginkgo_library_fixture_focus (fixture, "Pim");
  do_to_focused (fixture, "library.delete");
  g_assert_cmpstr (ginkgo_library_fixture_get_focused (fixture), ==, "A & <b>B</b>");
  do_to_focused (fixture, "library.delete");
  g_assert_cmpstr (ginkgo_library_fixture_get_focused (fixture), ==, "Zoë");
  do_to_focused (fixture, "library.delete");
  ginkgo_library_fixture_assert_shown (fixture, ", Ada");
  g_assert_true (ginkgo_ui_fixture_has_text (fixture->page, "3 games deleted"));
  /* Quitting at this point keeps all games. */
  g_assert_cmpuint (ginkgo_test_count_games (fixture->store, GINKGO_LIST_ALL), ==, 5);

  ginkgo_ui_fixture_click (fixture->page, "_Undo");
  ginkgo_library_fixture_assert_shown (fixture, ", Pim, A & <b>B</b>, Zoë, Ada");
  g_assert_cmpstr (ginkgo_library_fixture_get_focused (fixture), ==, "Zoë");
  g_signal_emit_by_name (fixture->page, "hiding");
  g_assert_cmpuint (ginkgo_test_count_games (fixture->store, GINKGO_LIST_ALL), ==, 5);
}

static void
test_delete (GinkgoLibraryFixture *fixture)
{
  ginkgo_library_fixture_show_games (fixture);
  ginkgo_library_fixture_focus (fixture, "Ada");
  do_to_focused (fixture, "library.delete");
  g_assert_cmpstr (ginkgo_library_fixture_get_focused (fixture), ==, "Zoë");
  g_assert_cmpuint (ginkgo_test_count_games (fixture->store, GINKGO_LIST_ALL), ==, 5);
  adw_toast_overlay_dismiss_all (ADW_TOAST_OVERLAY (ginkgo_ui_fixture_find (fixture->page, ADW_TYPE_TOAST_OVERLAY, NULL)));
  ginkgo_ui_fixture_settle ();
  g_assert_cmpuint (ginkgo_test_count_games (fixture->store, GINKGO_LIST_ALL), ==, 5);

  /* The next one, closing the page, and closing the library complete a deletion. */
  do_to_focused (fixture, "library.delete");
  g_assert_cmpuint (ginkgo_test_count_games (fixture->store, GINKGO_LIST_ALL), ==, 4);
  g_signal_emit_by_name (fixture->page, "hiding");
  g_assert_cmpuint (ginkgo_test_count_games (fixture->store, GINKGO_LIST_ALL), ==, 3);
  ginkgo_library_fixture_focus (fixture, "Pim");
  do_to_focused (fixture, "library.delete");
  ginkgo_library_page_set_library (GINKGO_LIBRARY_PAGE (fixture->page), NULL);
  g_assert_cmpuint (ginkgo_test_count_games (fixture->store, GINKGO_LIST_ALL), ==, 2);
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
  return ginkgo_library_game_get_summary (ginkgo_game_tile_get_game (GINKGO_GAME_TILE (ginkgo_library_fixture_find_tile (fixture->page, player))))->name;
}

static void
test_rename (GinkgoLibraryFixture *fixture)
{
  g_autofree char *endless = g_strnfill (300, 'x');

  ginkgo_library_fixture_show_games (fixture);
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
test_duplicate (GinkgoLibraryFixture *fixture)
{
  g_autoptr (GinkgoLibraryGame) copy = NULL;
  g_autofree char *endless = g_strnfill (100, 'x');
  g_autofree char *cut = g_strnfill (92, 'x');
  g_autofree char *cut_copy = g_strconcat (cut, "… (copy)", NULL);

  ginkgo_library_fixture_show_games (fixture);
  ginkgo_library_fixture_focus (fixture, "Ada");
  do_to_focused (fixture, "library.duplicate");
  ginkgo_library_fixture_assert_shown (fixture, "Ada, , Pim, A & <b>B</b>, Zoë, Ada");
  g_assert_cmpstr (ginkgo_library_fixture_get_focused (fixture), ==, "Ada");
  copy = g_list_model_get_item (G_LIST_MODEL (fixture->library), 0);
  g_assert_cmpstr (ginkgo_library_game_get_summary (copy)->name, ==, "Día de lluvia (copy)");
  g_assert_true (ginkgo_library_game_get_summary (copy)->has_result);

  /* A game without a name is called by its players; long names are shortened. */
  ginkgo_library_fixture_focus (fixture, "Pim");
  do_to_focused (fixture, "library.duplicate");
  g_assert_cmpstr (get_title (fixture, "Pim"), ==, "Pim and Ada (copy)");
  rename_focused (fixture, endless);
  do_to_focused (fixture, "library.duplicate");
  g_assert_cmpstr (get_title (fixture, "Pim"), ==, cut_copy);
}

static void
test_empty (GinkgoLibraryFixture *fixture)
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
test_problem (GinkgoLibraryFixture *fixture)
{
  ginkgo_store_close (fixture->store);
  ginkgo_library_fixture_refresh (fixture);
  g_assert_cmpstr (adw_status_page_get_title (ginkgo_library_fixture_get_status (fixture)), ==, "Games Cannot Be Read");
  g_assert_cmpstr (adw_status_page_get_description (ginkgo_library_fixture_get_status (fixture)),
                   ==,
                   "The list of games could not be read. Try again.");
  g_assert_true (gtk_widget_get_mapped (ginkgo_ui_fixture_find (fixture->page, GTK_TYPE_BUTTON, "_Try Again")));
}

/* Errors are shown, and nothing is lost. */
static void
test_closed (GinkgoLibraryFixture *fixture)
{
  ginkgo_library_fixture_show_games (fixture);
  ginkgo_library_fixture_focus (fixture, "Pim");
  do_to_focused (fixture, "library.delete");
  ginkgo_library_fixture_assert_shown (fixture, ", A & <b>B</b>, Zoë, Ada");
  ginkgo_store_close (fixture->store);
  g_signal_emit_by_name (fixture->page, "hiding");
  ginkgo_ui_fixture_settle ();
  ginkgo_library_fixture_assert_shown (fixture, ", Pim, A & <b>B</b>, Zoë, Ada");
  g_assert_true (ginkgo_ui_fixture_has_text (fixture->page, "The games could not be changed. Try again."));

  ginkgo_library_fixture_focus (fixture, "Ada");
  rename_focused (fixture, "Other");
  g_assert_cmpstr (get_title (fixture, "Ada"), ==, "Día de lluvia");
  do_to_focused (fixture, "library.duplicate");
  ginkgo_library_fixture_assert_shown (fixture, ", Pim, A & <b>B</b>, Zoë, Ada");
}

static GBytes *
paint (GtkWidget *widget)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  g_autoptr (GskRenderNode) node = NULL;
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  node = gtk_snapshot_free_to_node (snapshot);
  return gsk_render_node_serialize (node);
}

/* The tile looks the same as after a full redraw. */
static void
assert_fresh (GtkWidget *widget)
{
  GinkgoGameTile *tile = GINKGO_GAME_TILE (widget);
  g_autoptr (GinkgoLibraryGame) game = g_object_ref (ginkgo_game_tile_get_game (tile));
  g_autoptr (GBytes) painted = NULL;
  g_autoptr (GBytes) anew = NULL;

  ginkgo_ui_fixture_settle ();
  painted = paint (widget);
  g_object_set (tile, "game", NULL, NULL);
  g_object_set (tile, "game", game, NULL);
  ginkgo_ui_fixture_settle ();
  anew = paint (widget);
  g_assert_true (g_bytes_equal (painted, anew));
}

static GtkWidget *
show_tile (GinkgoLibraryFixture *fixture,
           const char *title)
{
  ginkgo_ui_fixture_add_game (fixture->store, GINKGO_MODE_NORMAL, "Tess", "Orla", title, 12);
  ginkgo_library_fixture_refresh (fixture);
  wait_for_pictures (fixture, 1);

  return ginkgo_library_fixture_find_tile (fixture->page, "Tess");
}

/* A tile repaints when any of its contents change. */
static void
test_texts (GinkgoLibraryFixture *fixture)
{
  GtkSettings *settings = gtk_settings_get_default ();
  g_autofree char *title = g_strnfill (200, 'W');
  GtkWidget *tile = show_tile (fixture, title);
  int dpi;

  assert_fresh (tile);
  gtk_widget_set_direction (tile, GTK_TEXT_DIR_RTL);
  assert_fresh (tile);
  gtk_widget_add_css_class (tile, "error");
  assert_fresh (tile);
  g_assert_true (gtk_widget_activate_action (tile, "library.select-all", NULL));
  assert_fresh (tile);
  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", dpi * 3 / 2, NULL);
  assert_fresh (tile);
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
}

/* A tile under the pointer, or pressed, is painted separately. */
static void
test_pointer (GinkgoLibraryFixture *fixture)
{
  static const GtkStateFlags states[] = { GTK_STATE_FLAG_PRELIGHT, GTK_STATE_FLAG_ACTIVE };
  GtkWidget *tile = show_tile (fixture, NULL);
  g_autoptr (GBytes) usual = NULL;

  ginkgo_ui_fixture_settle ();
  usual = paint (tile);

  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    {
      g_autoptr (GBytes) pointed = NULL;
      g_autoptr (GBytes) left = NULL;

      gtk_widget_set_state_flags (gtk_widget_get_parent (tile), states[i], FALSE);
      ginkgo_ui_fixture_settle ();
      pointed = paint (tile);
      g_assert_false (g_bytes_equal (pointed, usual));
      gtk_widget_unset_state_flags (gtk_widget_get_parent (tile), states[i]);
      ginkgo_ui_fixture_settle ();
      left = paint (tile);
      g_assert_true (g_bytes_equal (left, usual));
    }
}

#define ADD_TEST(path, func) ginkgo_library_fixture_add_test ("/ui/" path, func)

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  /* First, because the timer for midnight lasts. */
  ADD_TEST ("library-page/midnight", test_midnight);
  ADD_TEST ("library-page/games", test_games);
  ADD_TEST ("library-page/words", test_words);
  ADD_TEST ("library-page/words-of-many", test_words_of_many);
  ADD_TEST ("library-page/pictures", test_pictures);
  ADD_TEST ("library-page/activate", test_activate);
  ADD_TEST ("library-page/left-game", test_left_game);
  ADD_TEST ("library-page/delete-undo", test_delete_undo);
  ADD_TEST ("library-page/delete", test_delete);
  ADD_TEST ("library-page/rename", test_rename);
  ADD_TEST ("library-page/duplicate", test_duplicate);
  ADD_TEST ("library-page/empty", test_empty);
  ADD_TEST ("library-page/problem", test_problem);
  ADD_TEST ("library-page/closed", test_closed);
  ADD_TEST ("game-tile/texts", test_texts);
  ADD_TEST ("game-tile/pointer", test_pointer);

  return g_test_run ();
}
