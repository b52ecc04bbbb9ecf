/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-schema.h"
#include "ginkgo-store-games.h"
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

GinkgoStore *
ginkgo_test_open_new (void)
{
  g_autofree char *path = ginkgo_test_make_path ();

  return ginkgo_test_open_store (path);
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
ginkgo_test_assert_done (GinkgoStore *store,
                         GinkgoStoreRequest *request)
{
  g_autoptr (GError) error = NULL;

  ginkgo_test_store_run (store, request, &error);
  g_assert_no_error (error);
}

void
ginkgo_test_assert_fails (GinkgoStore *store,
                          GinkgoStoreRequest *request,
                          int code)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (ginkgo_test_store_run (store, request, &error));
  ginkgo_test_assert_refusal (&error, code);
}

GPtrArray *
ginkgo_test_list (GinkgoStore *store,
                  GinkgoListScope scope)
{
  g_autoptr (GError) error = NULL;
  GPtrArray *games = ginkgo_test_store_list (store, scope, 0, &error);

  g_assert_no_error (error);
  return games;
}

guint
ginkgo_test_count_games (GinkgoStore *store,
                         GinkgoListScope scope)
{
  g_autoptr (GPtrArray) games = ginkgo_test_list (store, scope);

  return games->len;
}

void
ginkgo_test_add_game (GinkgoStore *store,
                      GinkgoSavedGame *game)
{
  g_autoptr (GError) error = NULL;

  ginkgo_test_store_add (store, game, &error);
  g_assert_no_error (error);
  g_assert_cmpint (game->id, >, 0);
}

gint64
ginkgo_test_add_new (GinkgoStore *store,
                     guint64 seed,
                     guint n_events)
{
  g_autoptr (GinkgoSavedGame) game = ginkgo_test_make_game (GINKGO_MODE_INTRODUCTORY, 3, seed, n_events);

  ginkgo_test_add_game (store, game);
  return game->id;
}

GinkgoStoreRequest *
ginkgo_test_request_append (gint64 id,
                            guint64 seed,
                            guint position,
                            guint n_events)
{
  g_autoptr (GinkgoRecord) record = ginkgo_test_deal (GINKGO_MODE_INTRODUCTORY, 3, seed);
  GinkgoState state;

  ginkgo_test_play (record, seed, position + n_events);
  g_assert_true (ginkgo_record_replay (record, position + n_events, &state, NULL, NULL));
  return ginkgo_store_request_append (id, position, ginkgo_record_get_event (record, position), n_events, &state);
}

gboolean
ginkgo_test_append (GinkgoStore *store,
                    gint64 id,
                    guint64 seed,
                    guint position,
                    guint n_events,
                    GError **error)
{
  return ginkgo_test_store_run (store, ginkgo_test_request_append (id, seed, position, n_events), error);
}

void
ginkgo_test_assert_append (GinkgoStore *store,
                           gint64 id,
                           guint64 seed,
                           guint position,
                           guint n_events)
{
  ginkgo_test_assert_done (store, ginkgo_test_request_append (id, seed, position, n_events));
}

void
ginkgo_test_assert_move (GinkgoStore *store,
                         gint64 id,
                         guint position)
{
  ginkgo_test_assert_done (store, ginkgo_test_request_move (id, position));
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

void
ginkgo_test_assert_sentence (const GError *error)
{
  g_assert_true (g_ascii_isupper (error->message[0]));
  g_assert_nonnull (strchr (error->message, '.'));
}

void
ginkgo_test_tamper (const char *path,
                    const char *sql)
{
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  if (g_test_initialized ())
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

gboolean
ginkgo_test_is_sound (const char *path)
{
  return ginkgo_test_query (path, "SELECT count(*) FROM pragma_integrity_check WHERE integrity_check = 'ok'") == 1;
}

/* The offset of the first page of a table or an index in a closed database */
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
ginkgo_test_write_bytes (const char *path,
                         GBytes *bytes)
{
  ginkgo_test_write_file (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

void
ginkgo_test_assert_contents (const char *path,
                             GBytes *expected)
{
  g_autoptr (GBytes) found = ginkgo_test_read_file (path);

  g_assert_true (g_bytes_equal (found, expected));
}

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

/* Writes the summaries that lists and statistics read; they need not be possible. */
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

/* A game of @n_seats that ended on @day. Winners follow from the totals (R9.5). */
GinkgoGameSummary *
ginkgo_test_add_summary (GPtrArray *games,
                         GinkgoMode mode,
                         guint n_seats,
                         gint64 day)
{
  GinkgoGameSummary *game = g_new0 (GinkgoGameSummary, 1);

  game->id = games->len + 1;
  game->mode = mode;
  game->n_seats = n_seats;
  game->finished = TRUE;
  game->has_result = TRUE;
  game->created = day * G_TIME_SPAN_DAY;
  game->modified = day * G_TIME_SPAN_DAY + 5;
  g_ptr_array_add (games, game);
  return game;
}

void
ginkgo_test_set_seat (GinkgoGameSummary *game,
                      guint seat,
                      GinkgoSeatKind kind,
                      const char *name,
                      guint points,
                      guint districts)
{
  guint best = 0;

  game->kinds[seat] = kind;
  g_set_str (&game->names[seat], name);
  if (kind == GINKGO_SEAT_KIND_COMPUTER)
    g_set_str (&game->levels[seat], name);
  game->scores[seat].points = (guint16) points;
  game->scores[seat].districts = (guint16) districts;
  game->scores[seat].total = (guint16) (points + districts);

  game->winners = 0;
  for (guint i = 0; i < game->n_seats; i++)
    best = MAX (best, game->scores[i].total);
  for (guint i = 0; i < game->n_seats; i++)
    game->winners |= (guint) (game->scores[i].total == best) << i;
}

static GinkgoSurvey *
run_survey (GPtrArray *games,
            GinkgoStoreRequest *request)
{
  GinkgoSurvey *survey;
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoDatabase) database = ginkgo_database_open (":memory:", &error);

  g_assert_no_error (error);
  g_assert_true (ginkgo_schema_migrate (database, ginkgo_schema_migrations, GINKGO_SCHEMA_VERSION, NULL));
  g_assert_true (ginkgo_database_begin (database, NULL));
  ginkgo_test_write_summaries (database, games);
  request->operation->run (database, request, &error);
  g_assert_no_error (error);
  ginkgo_database_end (database, FALSE, NULL);
  survey = g_steal_pointer (&request->result);
  ginkgo_store_request_free (request);
  return survey;
}

/* SQLite's counts of the games; without a filter, all results count. */
GinkgoSurvey *
ginkgo_test_survey (GPtrArray *games,
                    const GinkgoStatisticsFilter *wanted)
{
  return run_survey (games, ginkgo_store_request_survey (wanted, NULL));
}

/* The results of this filter in these games */
GinkgoStatistics *
ginkgo_test_count (GPtrArray *games,
                   const GinkgoStatisticsFilter *filter)
{
  g_autoptr (GinkgoSurvey) survey = run_survey (games, ginkgo_store_request_count (filter));

  return g_steal_pointer (&survey->shown);
}

/* Prepares a closed store whose games have 15, 30 and 45 events. */
void
ginkgo_test_prepare_games (const char *path,
                           gconstpointer data)
{
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);

  for (guint i = 1; i <= GINKGO_TEST_N_GAMES; i++)
    ginkgo_test_add_new (store, i, 15 * i);
}

void
ginkgo_test_copy_file (const char *from,
                       const char *to,
                       const char *suffix)
{
  g_autofree char *from_path = g_strconcat (from, suffix, NULL);
  g_autofree char *to_path = g_strconcat (to, suffix, NULL);
  g_autoptr (GBytes) bytes = ginkgo_test_read_file (from_path);

  ginkgo_test_write_bytes (to_path, bytes);
}

/* Fills the page at @offset with a byte; %G_MAXSIZE means the last page. */
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

#define N_BASES "8"

static const struct
{
  GinkgoMode mode;
  guint n_seats;
  guint n_events;
} bases[] = {
  { GINKGO_MODE_NORMAL, 4, G_MAXUINT },
  { GINKGO_MODE_NORMAL, 2, G_MAXUINT },
  { GINKGO_MODE_INTRODUCTORY, 3, G_MAXUINT },
  { GINKGO_MODE_INTRODUCTORY, 5, G_MAXUINT },
  { GINKGO_MODE_SOLITAIRE, 2, G_MAXUINT },
  { GINKGO_MODE_SOLITAIRE_EXPERT, 2, G_MAXUINT },
  { GINKGO_MODE_NORMAL, 3, 50 },
  { GINKGO_MODE_INTRODUCTORY, 4, 20 },
};

/* Copy k of base b has the number 8 k + b; each game is an hour older than the one before. Four
 * people take turns, and every fifth game has a name. */
static const char copies[] =
  "PRAGMA synchronous = OFF;"
  "BEGIN;"
  "INSERT INTO games (id, mode, setup, seed, undo_policy, undo_used, position, round, finished, "
  "                   created, modified, revision, name, setup_hash) "
  "WITH RECURSIVE copy (k) AS (SELECT 1 UNION ALL SELECT k + 1 FROM copy WHERE " N_BASES " * k < %u) "
  "SELECT k * " N_BASES " + id, mode, setup, seed, undo_policy, (k + id) %% 3 = 0, position, round, finished, "
  "       created - (k * " N_BASES " + id) * 3600000000, modified - (k * " N_BASES " + id) * 3600000000, 0, "
  "       CASE WHEN (k + id) %% 5 = 0 THEN 'Evening ' || (k * " N_BASES " + id) END, setup_hash "
  "FROM games CROSS JOIN copy WHERE id <= " N_BASES " AND k * " N_BASES " + id <= %u;"
  "INSERT INTO seats (game, seat, name, kind, level) "
  "SELECT games.id, seat, "
  "       CASE kind WHEN 'human' "
  "            THEN trim (substr ('Ada Bo  Cy  Zoë ', 1 + (games.id / " N_BASES " + seat) %% 4 * 4, 4)) "
  "            ELSE seats.name END, "
  "       kind, level "
  "FROM games JOIN seats ON seats.game = (games.id - 1) %% " N_BASES " + 1 WHERE games.id > " N_BASES ";"
  "INSERT INTO events (game, n, event) "
  "SELECT games.id, n, event "
  "FROM games JOIN events ON events.game = (games.id - 1) %% " N_BASES " + 1 WHERE games.id > " N_BASES ";"
  "INSERT INTO scores (game, seat, points, cards, new_hand, districts, total, won) "
  "SELECT games.id, seat, points, cards, new_hand, districts, total, won "
  "FROM games JOIN scores ON scores.game = (games.id - 1) %% " N_BASES " + 1 WHERE games.id > " N_BASES ";"
  "COMMIT;"
  "ANALYZE;";

static void
add_bases (const char *path)
{
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);

  for (guint i = 0; i < G_N_ELEMENTS (bases); i++)
    {
      g_autoptr (GinkgoSavedGame) game =
        ginkgo_test_make_game (bases[i].mode, bases[i].n_seats, i, bases[i].n_events);

      ginkgo_verified_game_set_seat (game->game, 0, "Ada", GINKGO_SEAT_KIND_HUMAN, NULL);
      for (guint seat = 1; seat < bases[i].n_seats; seat++)
        {
          if (game->record->seats[seat].kind != GINKGO_SEAT_KIND_HAL)
            ginkgo_verified_game_set_seat (game->game, seat, "Computer", GINKGO_SEAT_KIND_COMPUTER, "greedy");
        }
      ginkgo_test_add_game (store, game);
    }
}

/* Makes a library of legal games, 8 at least, running and finished, of all modes. */
void
ginkgo_test_fill_library (const char *path,
                          guint n_games)
{
  g_autofree char *sql = g_strdup_printf (copies, n_games, n_games);

  add_bases (path);
  ginkgo_test_tamper (path, sql);
}

void
ginkgo_test_count_cb (GinkgoStore *store,
                      guint *n_times)
{
  (*n_times)++;
}
