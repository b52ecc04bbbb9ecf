/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-window-fixture.h"

#include <glib/gstdio.h>
#include <string.h>
#include <utime.h>

#include "ginkgo-game-tile.h"
#include "ginkgo-table-page.h"
#include "ginkgo-test-rights.h"

#define PAGE_SIZE 4096
#define N_GAMES   6

/* In a database with some games: the last page without events */
#define LAST_SETUP_PAGE 12

/* Page type of a table without ROWID, in SQLite's file format */
#define LEAF_PAGE 10

#define EVENT "{\"t\":"

static void
backed_up_cb (GObject *source,
              GAsyncResult *result,
              gpointer user_data)
{
  gboolean *is_done = user_data;
  g_autoptr (GError) error = NULL;

  g_assert_true (ginkgo_store_finish (GINKGO_STORE (source), result, &error));
  g_assert_no_error (error);
  *is_done = TRUE;
}

static void
make_backup (GinkgoWindowFixture *fixture)
{
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (fixture->path);
  gboolean is_done = FALSE;

  ginkgo_store_back_up_async (store, backed_up_cb, &is_done);
  ginkgo_ui_fixture_wait_until (is_done);
}

static void
make_games (GinkgoWindowFixture *fixture)
{
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (fixture->path);

  for (guint i = 0; i < N_GAMES; i++)
    {
      g_autoptr (GinkgoSavedGame) saved = ginkgo_ui_fixture_play_seats (GINKGO_MODE_NORMAL, "pp", i, i == 0 ? GINKGO_UI_WHOLE_GAME : 60);

      ginkgo_test_add_game (store, saved);
    }
}

/* Fills a part of the file with zeros. */
static void
damage (GinkgoWindowFixture *fixture,
        gsize from,
        gsize length)
{
  g_autoptr (GBytes) database = ginkgo_test_read_file (fixture->path);
  gsize size;
  g_autofree char *bytes = g_bytes_unref_to_data (g_steal_pointer (&database), &size);

  g_assert_cmpuint (from + length, <=, size);
  memset (bytes + from, 0, length);
  ginkgo_test_write_file (fixture->path, bytes, size);
}

static gboolean
has_events (const char *page)
{
  for (guint i = 0; page[0] == LEAF_PAGE && i < PAGE_SIZE - strlen (EVENT); i++)
    {
      if (memcmp (page + i, EVENT, strlen (EVENT)) == 0)
        return TRUE;
    }

  return FALSE;
}

/* The first page with events belongs to the first game. */
static gsize
find_events_page (GinkgoWindowFixture *fixture)
{
  g_autofree char *bytes = NULL;
  gsize size;

  g_assert_true (g_file_get_contents (fixture->path, &bytes, &size, NULL));
  for (gsize page = PAGE_SIZE; page < size; page += PAGE_SIZE)
    {
      if (has_events (bytes + page))
        return page;
    }

  g_assert_not_reached ();
}

static void
wait_for_recovery (GinkgoWindowFixture *fixture)
{
  ginkgo_ui_fixture_wait_until (!ginkgo_keeper_get_recovering (fixture->keeper));
  ginkgo_ui_fixture_settle ();
}

static void
assert_told (GinkgoWindowFixture *fixture,
             const char *sentence)
{
  AdwDialog *dialog;
  const char *body;

  wait_for_recovery (fixture);
  dialog = ginkgo_window_fixture_get_dialog (fixture);
  ginkgo_window_fixture_assert_alert (fixture, "Damaged Games", NULL);
  body = adw_alert_dialog_get_body (ADW_ALERT_DIALOG (dialog));
  g_assert_true (g_str_has_prefix (body, sentence));
  g_assert_nonnull (strstr (body, "The damaged file was kept as “games-damaged-"));
  adw_dialog_force_close (dialog);
  ginkgo_ui_fixture_settle ();
  g_assert_null (ginkgo_window_fixture_get_dialog (fixture));
}

/* Recovery starts by itself. */
static void
test_at_start (GinkgoWindowFixture *fixture)
{
  make_games (fixture);
  make_backup (fixture);
  damage (fixture, 0, PAGE_SIZE);

  ginkgo_keeper_open (fixture->keeper);
  g_assert_true (ginkgo_keeper_get_recovering (fixture->keeper));
  g_assert_true (ginkgo_ui_fixture_has_text (fixture->window, "Recovering Your Games…"));
  ginkgo_ui_fixture_run (fixture,
                         "told The file with your games was damaged. All 6 games in it were recovered.;"
                         "no Recovering Your Games…; see GinkgoGamePostcard");
}

/* A failed recovery is an ordinary problem. */
static void
test_foreign (GinkgoWindowFixture *fixture)
{
  g_assert_true (g_file_set_contents (fixture->path, "My diary", -1, NULL));
  ginkgo_keeper_open (fixture->keeper);
  wait_for_recovery (fixture);
  g_assert_true (ginkgo_ui_fixture_has_text (fixture->window, "Games Cannot Be Saved"));
  g_assert_null (ginkgo_window_fixture_get_dialog (fixture));

  /* Recovery moved the file away. */
  g_assert_cmpint (remove (fixture->path), ==, 0);
  ginkgo_keeper_open (fixture->keeper);
  g_assert_false (ginkgo_ui_fixture_has_text (fixture->window, "Games Cannot Be Saved"));
}

/* The game goes on, and the file contains its current state. */
static void
assert_goes_on (GinkgoWindowFixture *fixture,
                GinkgoGame *game)
{
  g_autoptr (GinkgoStore) store = NULL;
  g_autoptr (GinkgoSavedGame) saved = NULL;

  ginkgo_ui_fixture_wait_until (!ginkgo_game_get_busy (game));
  g_assert_false (ginkgo_game_get_can_retry (game));
  store = ginkgo_test_open_store (fixture->path);
  saved = ginkgo_test_load_game (store, ginkgo_game_get_id (game));
  g_assert_cmpuint (saved->position, ==, ginkgo_game_get_position (game));
}

/* Damage is found during play. The game stays on the table and is saved. */
static void
test_while_playing (GinkgoWindowFixture *fixture)
{
  g_autoptr (GError) error = NULL;
  GinkgoGame *game;
  guint position;
  gint64 id;

  make_games (fixture);
  damage (fixture, find_events_page (fixture), PAGE_SIZE);
  ginkgo_keeper_open (fixture->keeper);
  g_assert_false (ginkgo_keeper_get_recovering (fixture->keeper));
  ginkgo_window_continue (GINKGO_WINDOW (fixture->window));
  ginkgo_ui_fixture_wait_until (ginkgo_window_fixture_get_game (fixture) != NULL || ginkgo_keeper_get_recovering (fixture->keeper));
  game = ginkgo_window_fixture_get_game (fixture);
  g_assert_nonnull (game);
  id = ginkgo_game_get_id (game);
  position = ginkgo_game_get_position (game);

  ginkgo_keeper_check (fixture->keeper);
  ginkgo_ui_fixture_wait_until (ginkgo_keeper_get_recovering (fixture->keeper));
  g_assert_true (ginkgo_window_fixture_get_game (fixture) == game);
  assert_told (fixture, "The file with your games was damaged.");
  g_assert_true (ginkgo_window_fixture_get_game (fixture) == game);
  g_assert_true (gtk_widget_get_mapped (ginkgo_ui_fixture_find (fixture->window, GINKGO_TYPE_TABLE_PAGE, NULL)));

  g_assert_true (ginkgo_game_undo (game, &error));
  g_assert_no_error (error);
  assert_goes_on (fixture, game);
  g_assert_cmpint (ginkgo_game_get_id (game), ==, id);
  g_assert_cmpuint (ginkgo_game_get_position (game), <, position);
}

/* After the games are put back, they include the current state of the table. */
static void
test_moved (GinkgoWindowFixture *fixture)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *away = g_strconcat (fixture->path, "-away", NULL);
  GinkgoGame *game;

  make_games (fixture);
  ginkgo_keeper_open (fixture->keeper);
  ginkgo_window_continue (GINKGO_WINDOW (fixture->window));
  ginkgo_ui_fixture_wait_until (ginkgo_window_fixture_get_game (fixture) != NULL);
  game = ginkgo_window_fixture_get_game (fixture);

  g_assert_cmpint (g_rename (fixture->path, away), ==, 0);
  g_assert_true (ginkgo_game_undo (game, &error));
  g_assert_no_error (error);
  ginkgo_ui_fixture_wait_until (ginkgo_ui_fixture_has_text (fixture->window, "Your saved games were moved or deleted, and are now restored"));
  assert_goes_on (fixture, game);
}

/* Lets the time of the next check or backup come at once, which is planned for some seconds later. */
static void
hurry (GinkgoWindowFixture *fixture)
{
  GSource *source;

  ginkgo_ui_fixture_wait_until ((source = g_main_context_find_source_by_user_data (NULL, fixture->keeper)) != NULL);
  g_assert_cmpint (g_source_get_ready_time (source) - g_source_get_time (source), >, 3 * G_USEC_PER_SEC);
  g_source_set_ready_time (source, 0);
  ginkgo_ui_fixture_wait_until (g_main_context_find_source_by_user_data (NULL, fixture->keeper) != source);
}

/* A backup follows a check and the end of a game, if anything has changed. */
static void
test_backup (GinkgoWindowFixture *fixture)
{
  g_autofree char *backup = g_strconcat (fixture->path, ".backup-1", NULL);
  g_autoptr (GinkgoSavedGame) saved = ginkgo_ui_fixture_play_seats (GINKGO_MODE_INTRODUCTORY, "cc", 7, GINKGO_UI_WHOLE_GAME);
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (fixture->path);
  struct utimbuf future = { G_MAXINT32, G_MAXINT32 };
  GStatBuf status;

  saved->position = ginkgo_verified_game_get_length (saved->game) - 1;
  ginkgo_verified_game_truncate (saved->game, saved->position);
  ginkgo_test_add_game (store, saved);
  g_clear_object (&store);

  ginkgo_keeper_open (fixture->keeper);
  hurry (fixture);
  g_assert_cmpint (g_stat (backup, &status), !=, 0);
  hurry (fixture);
  ginkgo_ui_fixture_wait_until (g_stat (backup, &status) == 0);

  /* Nothing has changed since then. */
  g_assert_cmpint (g_utime (backup, &future), ==, 0);
  ginkgo_window_continue (GINKGO_WINDOW (fixture->window));
  hurry (fixture);
  ginkgo_ui_fixture_settle ();
  g_assert_cmpint (g_stat (backup, &status), ==, 0);
  g_assert_cmpint (status.st_mtime, ==, future.modtime);

  ginkgo_keeper_check (fixture->keeper);
  ginkgo_ui_fixture_wait_until (g_main_context_find_source_by_user_data (NULL, fixture->keeper) != NULL);
  ginkgo_keeper_close (fixture->keeper);
  g_assert_null (g_main_context_find_source_by_user_data (NULL, fixture->keeper));
}

static void
assert_banner (GinkgoWindowFixture *fixture,
               const char *words)
{
  gboolean is_shown = g_str_equal (words, "shown");
  GtkWidget *banner = ginkgo_ui_fixture_find (ginkgo_window_fixture_get_page (fixture), ADW_TYPE_BANNER, NULL);

  g_assert_cmpint (adw_banner_get_revealed (ADW_BANNER (banner)), ==, is_shown);
  g_assert_cmpstr (gtk_actionable_get_action_name (GTK_ACTIONABLE (banner)), ==, "app.open-store");
  g_assert_cmpint (ginkgo_ui_fixture_has_text (fixture->window,
                                               "Nothing can be saved. Check the permissions of the folder "
                                               "with your games."),
                   ==,
                   is_shown);
}

/* A folder and a file without write permission */
static void
set_up_read_only (GinkgoWindowFixture *fixture)
{
  ginkgo_window_fixture_set_up_keeper (fixture);
  make_games (fixture);
  g_assert_cmpint (g_chmod (fixture->path, 0400), ==, 0);
  g_assert_cmpint (g_chmod (fixture->folder, 0500), ==, 0);
  ginkgo_test_drop_rights ();
  ginkgo_keeper_open (fixture->keeper);
  ginkgo_ui_fixture_settle ();
  assert_banner (fixture, "shown");
}

static void
allow_writing (GinkgoWindowFixture *fixture)
{
  ginkgo_test_regain_rights ();
  g_assert_cmpint (g_chmod (fixture->folder, 0700), ==, 0);
  g_assert_cmpint (g_chmod (fixture->path, 0600), ==, 0);
}

static void
tear_down_read_only (GinkgoWindowFixture *fixture)
{
  allow_writing (fixture);
  ginkgo_window_fixture_tear_down (fixture);
}

static void
test_read_only_nothing (GinkgoWindowFixture *fixture)
{
  g_assert_cmpint (g_chmod (fixture->folder, 0500), ==, 0);
  ginkgo_test_drop_rights ();
  ginkgo_keeper_open (fixture->keeper);
  ginkgo_ui_fixture_settle ();
  g_assert_true (ginkgo_ui_fixture_has_text (fixture->window, "Games Cannot Be Saved"));
  ginkgo_test_regain_rights ();
  g_assert_cmpint (g_chmod (fixture->folder, 0700), ==, 0);
}

static void
damage_all (GinkgoWindowFixture *fixture)
{
  damage (fixture, 100, PAGE_SIZE * LAST_SETUP_PAGE);
}

static void
open_store (GinkgoWindowFixture *fixture)
{
  ginkgo_keeper_open (fixture->keeper);
}

static void
continue_game (GinkgoWindowFixture *fixture)
{
  ginkgo_window_continue (GINKGO_WINDOW (fixture->window));
}

static void
open_menu (GinkgoWindowFixture *fixture)
{
  GtkWidget *tile = ginkgo_ui_fixture_find (fixture->window, GINKGO_TYPE_GAME_TILE, NULL);

  gtk_menu_button_popup (ginkgo_game_tile_get_menu_button (GINKGO_GAME_TILE (tile)));
}

static void
close_menu (GinkgoWindowFixture *fixture)
{
  GtkWidget *tile = ginkgo_ui_fixture_find (fixture->window, GINKGO_TYPE_GAME_TILE, NULL);

  gtk_menu_button_popdown (ginkgo_game_tile_get_menu_button (GINKGO_GAME_TILE (tile)));
}

static void
import_file (GinkgoWindowFixture *fixture,
             const char *words)
{
  g_autoptr (GFile) file = g_file_new_for_path (words);

  ginkgo_window_open_files (GINKGO_WINDOW (fixture->window), &file, 1);
}

static const GinkgoVerb verbs[] = {
  GINKGO_VERB ("make", make_games),
  GINKGO_VERB ("damage", damage_all),
  GINKGO_VERB ("open", open_store),
  GINKGO_VERB ("told", assert_told),
  GINKGO_VERB ("banner", assert_banner),
  GINKGO_VERB ("allow", allow_writing),
  GINKGO_VERB ("continue", continue_game),
  GINKGO_VERB ("menu", open_menu),
  GINKGO_VERB ("close-menu", close_menu),
  GINKGO_VERB ("import", import_file),
  { NULL, NULL },
};

static const GinkgoPageCase cases[] = {
  { "/ui/keeper/nothing-left",
    "make; damage; open",
    "told The file with your games was damaged. No game in it could be read.;"
    "see Build a city of the future floor by floor, with friends, against the computer or alone" },
};

static const GinkgoPageCase read_only_cases[] = {
  /* The card opens the review instead of the game. From there you can play on, with a warning that the game is
   * not saved. */
  { "/ui/keeper/read-only/start",
    "no Games Cannot Be Saved",
    "see GinkgoGamePostcard; see Look Back; label Look Back = Look back at the game of Ada and Orla;"
    "press Look Back; page GinkgoReviewPage; game none;"
    "do review.continue; page GinkgoTablePage; game unsaved; see This game will not be saved" },
  { "/ui/keeper/read-only/continue", "continue", "banner shown; game none" },
  { "/ui/keeper/read-only/library",
    "do win.show-library; see GinkgoGameTile",
    "banner shown; see 6 games; menu; see Look Back in GinkgoGameTile; see Save to File… in GinkgoGameTile; no Open in GinkgoGameTile;"
    "no Rename… in GinkgoGameTile; no Duplicate in GinkgoGameTile; no Delete in GinkgoGameTile; close-menu;"
    "do library.open(int64 6); page GinkgoReviewPage; do navigation.pop;"
    "do win.show-statistics; page GinkgoStatisticsPage; see Games Won" },
  /* You can play a new game, but not import files. */
  { "/ui/keeper/read-only/play",
    "import /nowhere.ginkgo",
    "see Games Cannot Be Saved in AdwAlertDialog; press _Close; new-game; see This game will not be saved;"
    "press _Start Game; page GinkgoTablePage; game unsaved" },
  /* Once the permission is restored, a retry clears all traces. */
  { "/ui/keeper/read-only/over",
    "open; banner shown",
    "allow; open; banner hidden; see Continue; press Continue; page GinkgoTablePage; game saved" },
};

#define ADD_TEST(name, func) ginkgo_window_fixture_add_keeper_test ("/ui/keeper/" name, func)

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);
  ginkgo_ui_fixture_add_verbs (ginkgo_window_fixture_verbs);
  ginkgo_ui_fixture_add_verbs (verbs);

  ADD_TEST ("at-start", test_at_start);
  ADD_TEST ("foreign", test_foreign);
  ADD_TEST ("while-playing", test_while_playing);
  ADD_TEST ("moved", test_moved);
  ADD_TEST ("backup", test_backup);
  ADD_TEST ("read-only-nothing", test_read_only_nothing);

  ginkgo_ui_fixture_add_cases (cases, GinkgoWindowFixture, ginkgo_window_fixture_set_up_keeper, ginkgo_window_fixture_tear_down);
  ginkgo_ui_fixture_add_cases (read_only_cases, GinkgoWindowFixture, set_up_read_only, tear_down_read_only);

  return g_test_run ();
}
