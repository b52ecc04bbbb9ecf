/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-schema.h"
#include "ginkgo-store-games.h"
#include "ginkgo-test-calls.h"
#include "ginkgo-test-store.h"

#include <sqlite3.h>
#include <string.h>

GinkgoStore *
ginkgo_test_open_store (const char *path)
{
  g_autoptr (GError) error = NULL;
  GinkgoStore *store = ginkgo_store_open (path, &error);

  g_assert_no_error (error);
  g_assert_nonnull (store);
  return store;
}

GinkgoSavedGame *
ginkgo_test_load_game (GinkgoStore *store,
                       gint64 id)
{
  g_autoptr (GError) error = NULL;
  GinkgoSavedGame *game = ginkgo_test_store_load (store, id, &error);

  g_assert_no_error (error);
  g_assert_nonnull (game);
  g_assert_cmpint (game->id, ==, id);
  return game;
}

void
ginkgo_test_add_game (GinkgoStore *store,
                      GinkgoSavedGame *game)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (ginkgo_test_store_add (store, game, &error));
  g_assert_no_error (error);
  g_assert_cmpint (game->id, >, 0);
}

/* Adds the game of a seed after some events. */
gint64
ginkgo_test_add_new (GinkgoStore *store,
                     guint64 seed,
                     guint n_events)
{
  g_autoptr (GinkgoSavedGame) game = ginkgo_test_make_game (GINKGO_MODE_INTRODUCTORY, 3, seed, n_events);

  ginkgo_test_add_game (store, game);
  return game->id;
}

/* Appends events of the game of @seed from @position on. */
gboolean
ginkgo_test_append (GinkgoStore *store,
                    gint64 id,
                    guint64 seed,
                    guint position,
                    guint n_events,
                    GError **error)
{
  g_autoptr (GinkgoRecord) record = ginkgo_test_deal (GINKGO_MODE_INTRODUCTORY, 3, seed);
  GinkgoState state;

  ginkgo_test_play (record, seed, position + n_events);
  g_assert_true (ginkgo_record_replay (record, position + n_events, &state, NULL, NULL));
  return ginkgo_test_store_append (store,
                                   id,
                                   position,
                                   ginkgo_record_get_event (record, position),
                                   n_events,
                                   &state,
                                   error);
}

void
ginkgo_test_assert_append (GinkgoStore *store,
                           gint64 id,
                           guint64 seed,
                           guint position,
                           guint n_events)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (ginkgo_test_append (store, id, seed, position, n_events, &error));
  g_assert_no_error (error);
}

void
ginkgo_test_assert_move (GinkgoStore *store,
                         gint64 id,
                         guint position)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (ginkgo_test_store_move (store, id, position, 1, &error));
  g_assert_no_error (error);
}

void
ginkgo_test_assert_game (GinkgoStore *store,
                         gint64 id,
                         guint position,
                         guint length,
                         gboolean undo_used)
{
  g_autoptr (GinkgoSavedGame) game = ginkgo_test_load_game (store, id);

  g_assert_cmpuint (game->position, ==, position);
  g_assert_cmpuint (ginkgo_record_get_length (game->record), ==, length);
  g_assert_cmpint (game->undo_used, ==, undo_used);
}

/* A message that a person can be shown. */
void
ginkgo_test_assert_sentence (const GError *error)
{
  g_assert_true (g_ascii_isupper (error->message[0]));
  g_assert_nonnull (strchr (error->message, '.'));
}

/* Runs SQL on a database behind the store's back. */
void
ginkgo_test_tamper (const char *path,
                    const char *sql)
{
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  g_test_message ("%s", sql);
  sqlite3_exec (db, sql, NULL, NULL, NULL);
  g_assert_cmpstr (sqlite3_errmsg (db), ==, "not an error");
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
}

gint64
ginkgo_test_query (const char *path,
                   const char *sql)
{
  sqlite3_stmt *statement;
  sqlite3 *db;
  gint64 value;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_prepare_v2 (db, sql, -1, &statement, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_step (statement), ==, SQLITE_ROW);
  value = sqlite3_column_int64 (statement, 0);
  sqlite3_finalize (statement);
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
  return value;
}

/* Where the first page of a table or an index begins in the file of a closed database */
gsize
ginkgo_test_find_page (const char *path,
                       const char *name)
{
  g_autofree char *sql = g_strdup_printf ("SELECT (rootpage - 1) * (SELECT page_size FROM pragma_page_size) "
                                          "FROM sqlite_schema WHERE name = '%s'",
                                          name);

  return (gsize) ginkgo_test_query (path, sql);
}

GBytes *
ginkgo_test_read_file (const char *path)
{
  g_autoptr (GError) error = NULL;
  char *contents;
  gsize length;

  g_file_get_contents (path, &contents, &length, &error);
  g_assert_no_error (error);
  return g_bytes_new_take (contents, length);
}

void
ginkgo_test_write_file (const char *path,
                        const void *contents,
                        gsize length)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GError) error = NULL;

  g_mkdir_with_parents (folder, 0700);
  g_file_set_contents_full (path, contents, (gssize) length, G_FILE_SET_CONTENTS_NONE, 0600, &error);
  g_assert_no_error (error);
}

guint
ginkgo_test_count_files_in (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n_files = 0;

  while (g_dir_read_name (dir) != NULL)
    n_files++;
  return n_files;
}

/* How many files are beside @path, with it */
guint
ginkgo_test_count_files (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  return ginkgo_test_count_files_in (folder);
}

static void
write_seat (GinkgoDatabase *database,
            const GinkgoGameSummary *game,
            guint seat)
{
  const GinkgoScore *score = &game->scores[seat];

  g_assert_true (ginkgo_database_run (database,
                                      NULL,
                                      "INSERT INTO seats (game, seat, name, kind, level) VALUES (?1, ?2, ?3, ?4, ?5)",
                                      "iisss",
                                      game->id,
                                      (gint64) seat,
                                      game->names[seat],
                                      ginkgo_seat_kind_get_name (game->kinds[seat]),
                                      game->levels[seat]));
  g_assert_true (!game->has_result ||
                 ginkgo_database_run (database,
                                      NULL,
                                      "INSERT INTO scores VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
                                      "iiiiiiii",
                                      game->id,
                                      (gint64) seat,
                                      (gint64) score->points,
                                      (gint64) score->cards,
                                      (gint64) score->new_hand,
                                      (gint64) score->districts,
                                      (gint64) score->total,
                                      (gint64) (game->winners >> seat & 1)));
}

/* Writes what lists and statistics read of games, which need not be possible. */
void
ginkgo_test_write_summaries (GinkgoDatabase *database,
                             GPtrArray *games)
{
  for (guint i = 0; i < games->len; i++)
    {
      const GinkgoGameSummary *game = g_ptr_array_index (games, i);

      g_assert_true (ginkgo_database_run (database,
                                          NULL,
                                          "INSERT INTO games VALUES (?1, NULL, ?2, '', 0, 0, 'off', 0, 0, 0, ?3, ?4, ?5, 0)",
                                          "isiii",
                                          game->id,
                                          ginkgo_mode_get_name (game->mode),
                                          (gint64) game->finished,
                                          game->created,
                                          game->modified));
      for (guint seat = 0; seat < game->n_seats; seat++)
        write_seat (database, game, seat);
    }
}

static GinkgoSurvey *
run_survey (GPtrArray *games,
            GinkgoStoreRequest *request)
{
  g_autoptr (GinkgoStoreRequest) own = request;
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoDatabase) database = ginkgo_database_open_memory (&error);

  g_assert_no_error (error);
  g_assert_true (ginkgo_schema_create (database, NULL));
  g_assert_true (ginkgo_database_begin (database, NULL));
  ginkgo_test_write_summaries (database, games);
  request->run (database, request, &error);
  g_assert_no_error (error);
  ginkgo_database_end (database, FALSE, NULL);
  return ginkgo_store_request_take_survey (request);
}

/* SQLite's counts of the games; without a filter, all results count. */
GinkgoSurvey *
ginkgo_test_survey (GPtrArray *games,
                    const GinkgoStatisticsFilter *wanted)
{
  return run_survey (games, ginkgo_store_request_survey (wanted, NULL));
}

/* What exactly this filter finds in these games */
GinkgoStatistics *
ginkgo_test_count (GPtrArray *games,
                   const GinkgoStatisticsFilter *filter)
{
  g_autoptr (GinkgoSurvey) survey = run_survey (games, ginkgo_store_request_count (filter, GINKGO_ANY));

  return g_steal_pointer (&survey->shown);
}

/* To begin a scenario with: a closed store whose games have 15, 30 and 45 events. */
void
ginkgo_test_prepare_games (const char *path,
                           gconstpointer data)
{
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);

  for (guint i = 1; i <= GINKGO_TEST_N_GAMES; i++)
    ginkgo_test_add_new (store, i, 15 * i);
}

/* Both names get the suffix. */
void
ginkgo_test_copy_file (const char *from,
                       const char *to,
                       const char *suffix)
{
  g_autofree char *from_path = g_strconcat (from, suffix, NULL);
  g_autofree char *to_path = g_strconcat (to, suffix, NULL);
  g_autoptr (GBytes) bytes = ginkgo_test_read_file (from_path);

  ginkgo_test_write_file (to_path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* Fills the page at @offset with a byte, or the last page for %G_MAXSIZE. */
void
ginkgo_test_spoil_page (const char *path,
                        gsize offset,
                        int byte)
{
  g_autoptr (GBytes) database = ginkgo_test_read_file (path);
  gsize size = g_bytes_get_size (database);
  g_autofree guint8 *bytes = g_memdup2 (g_bytes_get_data (database, NULL), size);

  memset (bytes + MIN (offset, size - GINKGO_TEST_PAGE), byte, GINKGO_TEST_PAGE);
  ginkgo_test_write_file (path, bytes, size);
}

/* A %GINKGO_STORE_ERROR that can be shown to people; clears it. */
void
ginkgo_test_assert_refusal (GError **error,
                            int code)
{
  g_assert_error (*error, GINKGO_STORE_ERROR, code);
  g_test_message ("%s", (*error)->message);
  ginkgo_test_assert_sentence (*error);
  g_clear_error (error);
}
