/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-store-games.h"

#include <string.h>

#include "ginkgo-record-format.h"

#define ROW                                                                         \
  "SELECT mode, setup, seed, undo_policy, undo_used, position, created, modified, " \
  "revision, name, (SELECT count(*) FROM seats WHERE game = ?1) FROM games WHERE id = ?1"

/* --- Errors about a game --- */

/* @detail is for developers. */
static gboolean
set_corrupt (GError **error,
             gint64 id,
             const char *detail)
{
  return ginkgo_store_refuse (error,
                              GINKGO_STORE_ERROR_BAD_GAME,
                              "Game %" G_GINT64_FORMAT " is damaged and cannot be opened; the other games are not affected. (%s)",
                              id,
                              detail);
}

gboolean
ginkgo_store_set_not_found (GError **error,
                            gint64 id)
{
  return ginkgo_store_refuse (error,
                              GINKGO_STORE_ERROR_NOT_FOUND,
                              "Game %" G_GINT64_FORMAT " does not exist; it may have been deleted.",
                              id);
}

/* --- JSON, exactly as the program writes it --- */

static JsonNode *
parse (const char *text)
{
  return text != NULL ? ginkgo_json_parse (text, strlen (text), NULL) : NULL;
}

/* Takes @written. */
static gboolean
is_same (const char *text,
         char *written)
{
  g_autofree char *own = written;

  return strcmp (own, text) == 0;
}

static gboolean
parse_setup (const char *text,
             GinkgoMode mode,
             guint n_seats,
             GinkgoSetup *setup)
{
  g_autoptr (JsonNode) node = parse (text);
  GinkgoRulesError code;

  return node != NULL && ginkgo_setup_parse_json (node, mode, n_seats, setup, &code, NULL) && code == GINKGO_RULES_OK &&
         ginkgo_setup_check (setup, NULL) && is_same (text, ginkgo_setup_to_json (setup));
}

static gboolean
parse_event (const char *text,
             guint n_seats,
             GinkgoEvent *event)
{
  g_autoptr (JsonNode) node = parse (text);
  GinkgoRulesError code;

  return node != NULL && ginkgo_event_parse_json (node, n_seats, event, &code, NULL) && code == GINKGO_RULES_OK &&
         is_same (text, ginkgo_event_to_json (event));
}

/* No suggestions are NULL. */
static gboolean
parse_suggestions (const char *text,
                   GArray **suggestions)
{
  g_autoptr (JsonNode) node = parse (text);

  if (text == NULL)
    return TRUE;

  *suggestions = ginkgo_suggestions_parse_json (node);
  return *suggestions != NULL && is_same (text, ginkgo_suggestions_to_json (*suggestions));
}

/* --- Parts of a game --- */

/* Reads the seats in their order; they must be numbered without a gap. @suggestions is the column
 * of the suggestions, or "NULL" if that may be what is damaged. */
static gboolean
load_seats (GinkgoDatabase *database,
            gint64 id,
            const char *suggestions,
            GinkgoRecord *record,
            GError **error)
{
  g_autofree char *sql = g_strdup_printf ("SELECT seat, name, kind, level, %s FROM seats WHERE game = ?1 ORDER BY seat", suggestions);
  g_autoptr (GinkgoStatement) row = ginkgo_database_query (database, error, sql, "i", id);

  for (guint seat = 0; row != NULL && seat < record->setup.n_seats; seat++)
    {
      const char *name;
      const char *kind_name;
      GinkgoSeatKind kind;
      gboolean has_row;

      if (!ginkgo_statement_next (row, &has_row, error))
        return FALSE;

      name = has_row ? ginkgo_statement_get_text (row, 1) : NULL;
      kind_name = has_row ? ginkgo_statement_get_text (row, 2) : NULL;
      if (name == NULL || kind_name == NULL || sqlite3_column_int64 (row, 0) != seat ||
          !ginkgo_seat_kind_from_name (kind_name, &kind))
        return set_corrupt (error, id, "a seat");

      ginkgo_record_set_seat (record, seat, name, kind, ginkgo_statement_get_text (row, 3));
      if (!parse_suggestions (ginkgo_statement_get_text (row, 4), &record->seats[seat].suggestions))
        return set_corrupt (error, id, "its suggestions");
    }

  return row != NULL;
}

static gboolean
load_events (GinkgoDatabase *database,
             gint64 id,
             GinkgoRecord *record,
             GError **error)
{
  g_autoptr (GinkgoStatement) statement =
    ginkgo_database_query (database, error, "SELECT n, event FROM events WHERE game = ?1 ORDER BY n", "i", id);
  gboolean has_row;

  if (statement == NULL)
    return FALSE;

  for (;;)
    {
      GinkgoEvent event;

      if (!ginkgo_statement_next (statement, &has_row, error))
        return FALSE;
      if (!has_row)
        return TRUE;

      if (sqlite3_column_int64 (statement, 0) != ginkgo_record_get_length (record) ||
          !parse_event (ginkgo_statement_get_text (statement, 1), record->setup.n_seats, &event))
        return set_corrupt (error, id, "an event");
      ginkgo_record_append (record, &event);
    }
}

/* Makes the record from a row of the table, without its events and the names of its players. */
static GinkgoRecord *
make_record (GinkgoStatement *row,
             gint64 id,
             GError **error)
{
  gint64 n_seats = sqlite3_column_int64 (row, 10);
  const char *mode_name = ginkgo_statement_get_text (row, 0);
  GinkgoUndoPolicy policy;
  GinkgoSetup setup;
  GinkgoMode mode;

  if (mode_name != NULL && ginkgo_mode_from_name (mode_name, &mode) &&
      ginkgo_undo_policy_from_name (ginkgo_statement_get_text (row, 3), &policy) &&
      n_seats <= GINKGO_MAX_SEATS && parse_setup (ginkgo_statement_get_text (row, 1), mode, (guint) n_seats, &setup))
    return ginkgo_record_new (&setup);

  set_corrupt (error, id, "its setup");
  return NULL;
}

static guint
get_position (GinkgoStatement *row)
{
  return (guint) CLAMP (sqlite3_column_int64 (row, 5), 0, G_MAXINT);
}

/* Takes @verified. */
static GinkgoSavedGame *
make_game (GinkgoStatement *row,
           gint64 id,
           GinkgoVerifiedGame *verified,
           guint position)
{
  GinkgoUndoPolicy policy = GINKGO_UNDO_OFF;
  GinkgoSavedGame *game;

  ginkgo_undo_policy_from_name (ginkgo_statement_get_text (row, 3), &policy);
  game = ginkgo_saved_game_new (verified, (guint64) sqlite3_column_int64 (row, 2), policy);
  game->id = id;
  game->name = g_strdup (ginkgo_statement_get_text (row, 9));
  game->undo_used = sqlite3_column_int64 (row, 4) != 0;
  game->position = position;
  game->finished = ginkgo_verified_game_is_over (verified, position);
  game->created = sqlite3_column_int64 (row, 6);
  game->modified = sqlite3_column_int64 (row, 7);
  return game;
}

/* --- Whole games --- */

/* Returns: (transfer full): the row of a game, or %NULL on error */
static GinkgoStatement *
query_row (GinkgoDatabase *database,
           gint64 id,
           GError **error)
{
  g_autoptr (GinkgoStatement) row = ginkgo_database_query (database, error, ROW, "i", id);
  gboolean has_row;

  if (row == NULL || !ginkgo_statement_next (row, &has_row, error))
    return NULL;
  if (has_row)
    return g_steal_pointer (&row);

  ginkgo_store_set_not_found (error, id);
  return NULL;
}

/* Reads a game and checks every event against the rules, those that were undone, too.
 * Returns: (transfer full): the game, or %NULL on error */
GinkgoSavedGame *
ginkgo_store_games_read (GinkgoDatabase *database,
                         gint64 id,
                         gint64 *revision,
                         GError **error)
{
  g_autoptr (GinkgoStatement) row = query_row (database, id, error);
  g_autoptr (GinkgoRecord) record = NULL;
  g_autoptr (GError) local_error = NULL;
  GinkgoVerifiedGame *verified = NULL;

  if (row == NULL)
    return NULL;

  *revision = sqlite3_column_int64 (row, 8);
  record = make_record (row, id, error);
  if (record == NULL || !load_seats (database, id, "suggestions", record, error) || !load_events (database, id, record, error))
    return NULL;

  if (get_position (row) > ginkgo_record_get_length (record))
    set_corrupt (error, id, "its position is after its end");
  else if ((verified = ginkgo_verified_game_new (g_steal_pointer (&record), &local_error)) == NULL)
    set_corrupt (error, id, local_error->message);

  return verified != NULL ? make_game (row, id, verified, get_position (row)) : NULL;
}

static gboolean
run_load (GinkgoDatabase *database,
          gpointer data,
          GError **error)
{
  GinkgoStoreRequest *request = data;

  request->result = ginkgo_store_games_read (database, request->id, &request->revision, error);
  return request->result != NULL;
}

static void
free_game (gpointer game)
{
  ginkgo_saved_game_free (game);
}

static const GinkgoStoreOperation loading = { sizeof (GinkgoStoreRequest), run_load, .free_result = free_game };

/* Reads a game with all its events, including undone ones, and checks each of them against the
 * rules. A game that is not legal is refused as damaged and left as it is. */
GinkgoStoreRequest *
ginkgo_store_request_load (gint64 id)
{
  return ginkgo_store_request_new (&(GinkgoStoreRequest) { .operation = &loading, .id = id });
}

/* Returns: (transfer full): the game, or %NULL on error */
GinkgoSavedGame *
ginkgo_store_load_finish (GinkgoStore *store,
                          GAsyncResult *result,
                          GError **error)
{
  return ginkgo_store_request_finish (store, result, &loading, error);
}

/* The longest legal beginning of a record */
static GinkgoVerifiedGame *
verify_beginning (const GinkgoRecord *record)
{
  GinkgoRecord *empty = ginkgo_record_copy (record);
  GinkgoVerifiedGame *verified;
  guint n = 0;

  ginkgo_record_truncate (empty, 0);
  verified = ginkgo_verified_game_new (empty, NULL);
  while (verified != NULL && n < ginkgo_record_get_length (record) &&
         ginkgo_verified_game_append (verified, ginkgo_record_get_event (record, n)) == GINKGO_RULES_OK)
    n++;

  return verified;
}

/* Reads the longest legal beginning of a game, even if its suggestions are damaged. Its position is at the
 * end of that, or earlier if it was earlier.
 * Returns: (transfer full) (nullable): the game, or %NULL if there is nothing to begin with */
GinkgoSavedGame *
ginkgo_store_games_salvage (GinkgoDatabase *database,
                            gint64 id,
                            gboolean *is_whole)
{
  g_autoptr (GinkgoStatement) row = query_row (database, id, NULL);
  g_autoptr (GinkgoRecord) record = NULL;
  GinkgoVerifiedGame *verified;
  guint length;

  record = row != NULL ? make_record (row, id, NULL) : NULL;
  if (record == NULL ||
      (!load_seats (database, id, "suggestions", record, NULL) && !load_seats (database, id, "NULL", record, NULL)))
    return NULL;

  load_events (database, id, record, NULL);
  verified = verify_beginning (record);
  if (verified == NULL)
    return NULL;

  /* Only events that had happened are missed. */
  length = ginkgo_verified_game_get_length (verified);
  *is_whole = get_position (row) <= length;
  return make_game (row, id, verified, MIN (get_position (row), length));
}
