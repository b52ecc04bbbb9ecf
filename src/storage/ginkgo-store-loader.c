/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-store-games.h"

#include <string.h>

#include "ginkgo-record-format.h"
#include "ginkgo-store-error.h"

static gboolean
parse_setup (const char *text,
             GinkgoMode mode,
             guint n_seats,
             GinkgoSetup *setup)
{
  g_autoptr (JsonNode) node = text != NULL ? ginkgo_json_parse (text, strlen (text), NULL) : NULL;
  g_autoptr (GString) written = g_string_new (NULL);
  GinkgoRulesError code;

  if (node == NULL ||
      !ginkgo_setup_parse_json (node, mode, n_seats, setup, &code, NULL) ||
      code != GINKGO_RULES_OK ||
      !ginkgo_setup_check (setup, NULL))
    return FALSE;

  ginkgo_setup_write_json (setup, written);
  return strcmp (written->str, text) == 0;
}

static gboolean
parse_event (const char *text,
             guint n_seats,
             GinkgoEvent *event)
{
  g_autoptr (JsonNode) node = text != NULL ? ginkgo_json_parse (text, strlen (text), NULL) : NULL;
  g_autoptr (GString) written = g_string_new (NULL);
  GinkgoRulesError code;

  if (node == NULL ||
      !ginkgo_event_parse_json (node, n_seats, event, &code, NULL) ||
      code != GINKGO_RULES_OK)
    return FALSE;

  ginkgo_event_write_json (event, written);
  return strcmp (written->str, text) == 0;
}

/* Reads the seats in their order; they must be numbered without a gap. */
static gboolean
load_seats (GinkgoDatabase *database,
            gint64 id,
            GinkgoRecordSeat *seats,
            guint *n_seats,
            GError **error)
{
  g_autoptr (GinkgoStatement) statement =
    ginkgo_database_prepare (database, "SELECT seat, name, kind, level FROM seats WHERE game = ?1 ORDER BY seat", error);
  gboolean has_row;

  *n_seats = 0;
  if (statement == NULL)
    return FALSE;

  ginkgo_statement_bind_int (statement, 1, id);
  for (;;)
    {
      const char *name;
      const char *kind;

      if (!ginkgo_statement_next (statement, &has_row, error))
        return FALSE;
      if (!has_row)
        return TRUE;

      name = ginkgo_statement_get_text (statement, 1);
      kind = ginkgo_statement_get_text (statement, 2);
      if (*n_seats == GINKGO_MAX_SEATS || ginkgo_statement_get_int (statement, 0) != *n_seats ||
          name == NULL || kind == NULL || !ginkgo_seat_kind_from_name (kind, &seats[*n_seats].kind))
        return ginkgo_store_set_corrupt (error, id, "a seat");

      seats[*n_seats].name = g_strdup (name);
      seats[*n_seats].level = g_strdup (ginkgo_statement_get_text (statement, 3));
      (*n_seats)++;
    }
}

static gboolean
load_events (GinkgoDatabase *database,
             gint64 id,
             GinkgoRecord *record,
             GError **error)
{
  g_autoptr (GinkgoStatement) statement =
    ginkgo_database_prepare (database, "SELECT n, event FROM events WHERE game = ?1 ORDER BY n", error);
  gboolean has_row;

  if (statement == NULL)
    return FALSE;

  ginkgo_statement_bind_int (statement, 1, id);
  for (;;)
    {
      GinkgoEvent event;

      if (!ginkgo_statement_next (statement, &has_row, error))
        return FALSE;
      if (!has_row)
        return TRUE;

      if (ginkgo_statement_get_int (statement, 0) != ginkgo_record_get_length (record) ||
          !parse_event (ginkgo_statement_get_text (statement, 1), record->setup.n_seats, &event))
        return ginkgo_store_set_corrupt (error, id, "an event");
      ginkgo_record_append (record, &event);
    }
}

/* Every event is checked against the rules, those that were undone, too. */
static gboolean
check_game (GinkgoSavedGame *game,
            GError **error)
{
  g_autoptr (GError) local_error = NULL;
  guint length = ginkgo_record_get_length (game->record);
  GinkgoState state;

  if (game->position > length)
    return ginkgo_store_set_corrupt (error, game->id, "its position is behind its end");
  if (!ginkgo_record_replay (game->record, length, &state, NULL, &local_error))
    return ginkgo_store_set_corrupt (error, game->id, local_error->message);

  game->finished = ginkgo_record_replay (game->record, game->position, &state, NULL, NULL) &&
                   ginkgo_state_is_over (&state);
  return TRUE;
}

static void
clear_seats (GinkgoRecordSeat seats[GINKGO_MAX_SEATS])
{
  for (guint seat = 0; seat < GINKGO_MAX_SEATS; seat++)
    {
      g_clear_pointer (&seats[seat].name, g_free);
      g_clear_pointer (&seats[seat].level, g_free);
    }
}

/* Makes the game from a row of the table and the seats, without its events. */
static GinkgoSavedGame *
make_game (GinkgoStatement *row,
           gint64 id,
           const GinkgoRecordSeat *seats,
           guint n_seats,
           GError **error)
{
  const char *mode_name = ginkgo_statement_get_text (row, 0);
  g_autoptr (GinkgoRecord) record = NULL;
  GinkgoUndoPolicy policy;
  GinkgoSavedGame *game;
  GinkgoSetup setup;
  GinkgoMode mode;

  if (mode_name == NULL || !ginkgo_mode_from_name (mode_name, &mode) ||
      !ginkgo_undo_policy_from_name (ginkgo_statement_get_text (row, 3), &policy) ||
      !parse_setup (ginkgo_statement_get_text (row, 1), mode, n_seats, &setup))
    {
      ginkgo_store_set_corrupt (error, id, "its set-up");
      return NULL;
    }

  record = ginkgo_record_new (&setup);
  for (guint seat = 0; seat < n_seats; seat++)
    ginkgo_record_set_seat (record, seat, seats[seat].name, seats[seat].kind, seats[seat].level);

  game = ginkgo_saved_game_new (record, (guint64) ginkgo_statement_get_int (row, 2), policy);
  game->id = id;
  game->undo_used = ginkgo_statement_get_int (row, 4) != 0;
  game->position = (guint) CLAMP (ginkgo_statement_get_int (row, 5), 0, G_MAXINT);
  game->created = ginkgo_statement_get_int (row, 6);
  game->modified = ginkgo_statement_get_int (row, 7);
  return game;
}

static GinkgoSavedGame *
load_row (GinkgoDatabase *database,
          gint64 id,
          gint64 *revision,
          GError **error)
{
  g_autoptr (GinkgoStatement) statement =
    ginkgo_database_prepare (database,
                             "SELECT mode, setup, seed, undo_policy, undo_used, position, created, modified, revision "
                             "FROM games WHERE id = ?1",
                             error);
  GinkgoRecordSeat seats[GINKGO_MAX_SEATS] = { 0 };
  GinkgoSavedGame *game = NULL;
  gboolean has_row;
  guint n_seats;

  if (statement == NULL)
    return NULL;

  ginkgo_statement_bind_int (statement, 1, id);
  if (!ginkgo_statement_next (statement, &has_row, error))
    return NULL;
  if (!has_row)
    {
      ginkgo_store_set_not_found (error, id);
      return NULL;
    }

  *revision = ginkgo_statement_get_int (statement, 8);
  if (load_seats (database, id, seats, &n_seats, error))
    game = make_game (statement, id, seats, n_seats, error);
  clear_seats (seats);
  return game;
}

static GinkgoGameSummary *
make_summary (GinkgoStatement *row,
              GError **error)
{
  const char *mode_name = ginkgo_statement_get_text (row, 1);
  g_autoptr (GinkgoGameSummary) summary = g_new0 (GinkgoGameSummary, 1);

  summary->id = ginkgo_statement_get_int (row, 0);
  if (mode_name == NULL || !ginkgo_mode_from_name (mode_name, &summary->mode))
    {
      ginkgo_store_set_corrupt (error, summary->id, "its mode");
      return NULL;
    }

  summary->round = (guint) CLAMP (ginkgo_statement_get_int (row, 2), 0, G_MAXINT);
  summary->finished = ginkgo_statement_get_int (row, 3) != 0;
  summary->created = ginkgo_statement_get_int (row, 4);
  summary->modified = ginkgo_statement_get_int (row, 5);
  return g_steal_pointer (&summary);
}

static gboolean
add_seat (GinkgoGameSummary *summary,
          GinkgoStatement *row,
          GError **error)
{
  const char *name = ginkgo_statement_get_text (row, 6);
  const char *kind = ginkgo_statement_get_text (row, 7);

  if (summary->n_seats == GINKGO_MAX_SEATS || name == NULL || kind == NULL ||
      !ginkgo_seat_kind_from_name (kind, &summary->kinds[summary->n_seats]))
    return ginkgo_store_set_corrupt (error, summary->id, "a seat");

  summary->names[summary->n_seats++] = g_strdup (name);
  return TRUE;
}

/**
 * ginkgo_store_games_load:
 * @database: the database
 * @id: a game's number
 * @revision: (out): its revision
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Reads a game and checks all of it against the rules.
 *
 * Returns: (transfer full): the game, or %NULL on error
 */
GinkgoSavedGame *
ginkgo_store_games_load (GinkgoDatabase *database,
                         gint64 id,
                         gint64 *revision,
                         GError **error)
{
  g_autoptr (GinkgoSavedGame) game = NULL;
  gboolean is_loaded;

  if (!ginkgo_database_begin_read (database, error))
    return NULL;

  game = load_row (database, id, revision, error);
  is_loaded = game != NULL && load_events (database, id, game->record, error);
  ginkgo_database_end (database, FALSE, NULL);

  return is_loaded && check_game (game, error) ? g_steal_pointer (&game) : NULL;
}

/**
 * ginkgo_store_games_list:
 * @database: the database
 * @finished: whether to list the games that are over, or those that are not
 * @limit: how many games at most, 0 for all
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Lists games without reading their events, the one changed last first.
 *
 * Returns: (transfer full) (element-type GinkgoGameSummary): the games, or %NULL
 *   on error
 */
GPtrArray *
ginkgo_store_games_list (GinkgoDatabase *database,
                         gboolean finished,
                         guint limit,
                         GError **error)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) ginkgo_game_summary_free);
  g_autoptr (GinkgoStatement) statement =
    ginkgo_database_prepare (database,
                             "SELECT id, mode, round, finished, created, modified, name, kind "
                             "FROM (SELECT * FROM games WHERE finished = ?1 "
                             "      ORDER BY modified DESC, id DESC LIMIT ?2) JOIN seats ON game = id "
                             "ORDER BY modified DESC, id DESC, seat",
                             error);
  GinkgoGameSummary *last = NULL;
  gboolean has_row;

  if (statement == NULL)
    return NULL;

  ginkgo_statement_bind_int (statement, 1, finished ? 1 : 0);
  ginkgo_statement_bind_int (statement, 2, limit > 0 ? (gint64) limit : -1);
  for (;;)
    {
      if (!ginkgo_statement_next (statement, &has_row, error))
        return NULL;
      if (!has_row)
        return g_steal_pointer (&games);

      if (last == NULL || last->id != ginkgo_statement_get_int (statement, 0))
        {
          last = make_summary (statement, error);
          if (last == NULL)
            return NULL;
          g_ptr_array_add (games, last);
        }

      if (!add_seat (last, statement, error))
        return NULL;
    }
}
