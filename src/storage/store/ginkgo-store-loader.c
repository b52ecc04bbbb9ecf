/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-store-games.h"

#include <string.h>

#include "ginkgo-record-format.h"

#define ROW                                                                         \
  "SELECT mode, setup, seed, undo_policy, undo_used, position, created, modified, " \
  "revision, name FROM games WHERE id = ?1"

#define SEATS(suggestions) "SELECT seat, name, kind, level, " suggestions " FROM seats WHERE game = ?1 ORDER BY seat"

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

static gboolean
parse_suggestions (const char *text,
                   GArray **suggestions)
{
  g_autoptr (JsonNode) node = text != NULL ? ginkgo_json_parse (text, strlen (text), NULL) : NULL;
  g_autoptr (GString) written = g_string_new (NULL);

  *suggestions = NULL;
  if (text == NULL)
    return TRUE;

  *suggestions = ginkgo_suggestions_parse_json (node);
  if (*suggestions == NULL)
    return FALSE;

  ginkgo_suggestions_write_json (*suggestions, written);
  return strcmp (written->str, text) == 0;
}

/* Reads the seats in their order; they must be numbered without a gap. */
static gboolean
load_seats (GinkgoDatabase *database,
            gint64 id,
            const char *select,
            GinkgoRecordSeat *seats,
            guint *n_seats,
            GError **error)
{
  g_autoptr (GinkgoStatement) statement = ginkgo_database_query (database, error, select, "i", id);
  gboolean has_row;

  *n_seats = 0;
  if (statement == NULL)
    return FALSE;

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
      if (!parse_suggestions (ginkgo_statement_get_text (statement, 4), &seats[*n_seats - 1].suggestions))
        return ginkgo_store_set_corrupt (error, id, "what was suggested in it");
    }
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

      if (ginkgo_statement_get_int (statement, 0) != ginkgo_record_get_length (record) ||
          !parse_event (ginkgo_statement_get_text (statement, 1), record->setup.n_seats, &event))
        return ginkgo_store_set_corrupt (error, id, "an event");
      ginkgo_record_append (record, &event);
    }
}

static void
clear_seats (GinkgoRecordSeat seats[GINKGO_MAX_SEATS])
{
  for (guint seat = 0; seat < GINKGO_MAX_SEATS; seat++)
    {
      g_clear_pointer (&seats[seat].name, g_free);
      g_clear_pointer (&seats[seat].level, g_free);
      g_clear_pointer (&seats[seat].suggestions, g_array_unref);
    }
}

/* Makes the record from a row of the table and the seats, without its events. */
static GinkgoRecord *
make_record (GinkgoStatement *row,
             gint64 id,
             const GinkgoRecordSeat *seats,
             guint n_seats,
             GError **error)
{
  const char *mode_name = ginkgo_statement_get_text (row, 0);
  GinkgoUndoPolicy policy;
  GinkgoRecord *record;
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
    {
      ginkgo_record_set_seat (record, seat, seats[seat].name, seats[seat].kind, seats[seat].level);
      if (seats[seat].suggestions != NULL)
        record->seats[seat].suggestions = g_array_copy (seats[seat].suggestions);
    }

  return record;
}

static guint
get_position (GinkgoStatement *row)
{
  return (guint) CLAMP (ginkgo_statement_get_int (row, 5), 0, G_MAXINT);
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
  game = ginkgo_saved_game_new (verified, (guint64) ginkgo_statement_get_int (row, 2), policy);
  game->id = id;
  game->name = g_strdup (ginkgo_statement_get_text (row, 9));
  game->undo_used = ginkgo_statement_get_int (row, 4) != 0;
  game->position = position;
  game->finished = ginkgo_verified_game_is_over (verified, position);
  game->created = ginkgo_statement_get_int (row, 6);
  game->modified = ginkgo_statement_get_int (row, 7);
  return game;
}

/* Every event is checked against the rules, those that were undone, too. */
static GinkgoSavedGame *
load_game (GinkgoDatabase *database,
           GinkgoStatement *row,
           gint64 id,
           const GinkgoRecordSeat *seats,
           guint n_seats,
           GError **error)
{
  g_autoptr (GinkgoRecord) record = make_record (row, id, seats, n_seats, error);
  g_autoptr (GError) local_error = NULL;
  GinkgoVerifiedGame *verified;

  if (record == NULL || !load_events (database, id, record, error))
    return NULL;

  if (get_position (row) > ginkgo_record_get_length (record))
    {
      ginkgo_store_set_corrupt (error, id, "its position is behind its end");
      return NULL;
    }

  verified = ginkgo_verified_game_new (g_steal_pointer (&record), &local_error);
  if (verified == NULL)
    {
      ginkgo_store_set_corrupt (error, id, local_error->message);
      return NULL;
    }

  return make_game (row, id, verified, get_position (row));
}

/* Reads a game and checks all of it against the rules.
 * Returns: (transfer full): the game, or %NULL on error */
GinkgoSavedGame *
ginkgo_store_games_read (GinkgoDatabase *database,
                         gint64 id,
                         gint64 *revision,
                         GError **error)
{
  g_autoptr (GinkgoStatement) statement = ginkgo_database_query (database, error, ROW, "i", id);
  GinkgoRecordSeat seats[GINKGO_MAX_SEATS] = { 0 };
  GinkgoSavedGame *game = NULL;
  gboolean has_row;
  guint n_seats;

  if (statement == NULL || !ginkgo_statement_next (statement, &has_row, error))
    return NULL;
  if (!has_row)
    {
      ginkgo_store_set_not_found (error, id);
      return NULL;
    }

  if (revision != NULL)
    *revision = ginkgo_statement_get_int (statement, 8);
  if (load_seats (database, id, SEATS ("suggestions"), seats, &n_seats, error))
    game = load_game (database, statement, id, seats, n_seats, error);
  clear_seats (seats);
  return game;
}

gboolean
ginkgo_store_games_load (GinkgoDatabase *database,
                         GinkgoStoreRequest *request,
                         GError **error)
{
  request->game = ginkgo_store_games_read (database, request->id, &request->revision, error);
  return request->game != NULL;
}

static GinkgoStatement *
salvage_row (GinkgoDatabase *database,
             gint64 id)
{
  g_autoptr (GinkgoStatement) row = ginkgo_database_query (database, NULL, ROW, "i", id);
  gboolean has_row;

  return row != NULL && ginkgo_statement_next (row, &has_row, NULL) && has_row ? g_steal_pointer (&row) : NULL;
}

/* The suggestions may be what is damaged. */
static gboolean
salvage_seats (GinkgoDatabase *database,
               gint64 id,
               GinkgoRecordSeat seats[GINKGO_MAX_SEATS],
               guint *n_seats)
{
  if (load_seats (database, id, SEATS ("suggestions"), seats, n_seats, NULL))
    return TRUE;

  clear_seats (seats);
  return load_seats (database, id, SEATS ("NULL"), seats, n_seats, NULL);
}

/* The longest legal beginning of a record */
static GinkgoVerifiedGame *
verify_beginning (const GinkgoRecord *record)
{
  GinkgoRecord *empty = ginkgo_record_copy (record);
  GinkgoVerifiedGame *verified;

  ginkgo_record_truncate (empty, 0);
  verified = ginkgo_verified_game_new (empty, NULL);
  for (guint i = 0; verified != NULL && i < ginkgo_record_get_length (record); i++)
    {
      if (ginkgo_verified_game_append (verified, ginkgo_record_get_event (record, i)) != GINKGO_RULES_OK)
        break;
    }

  return verified;
}

/* Only events that had happened are missed. */
static GinkgoSavedGame *
salvage_with_seats (GinkgoDatabase *database,
                    GinkgoStatement *row,
                    gint64 id,
                    const GinkgoRecordSeat *seats,
                    guint n_seats,
                    gboolean *is_whole)
{
  g_autoptr (GinkgoRecord) record = make_record (row, id, seats, n_seats, NULL);
  GinkgoVerifiedGame *verified;
  guint length;

  if (record == NULL)
    return NULL;

  load_events (database, id, record, NULL);
  verified = verify_beginning (record);
  if (verified == NULL)
    return NULL;

  length = ginkgo_verified_game_get_length (verified);
  *is_whole = get_position (row) <= length;
  return make_game (row, id, verified, MIN (get_position (row), length));
}

/* Without its seats, the game that fits the events best, with players without names */
static GinkgoSavedGame *
salvage_without_seats (GinkgoDatabase *database,
                       GinkgoStatement *row,
                       gint64 id)
{
  const char *mode_name = ginkgo_statement_get_text (row, 0);
  g_autoptr (GinkgoSavedGame) best = NULL;
  GinkgoMode mode;

  if (mode_name == NULL || !ginkgo_mode_from_name (mode_name, &mode))
    return NULL;

  for (guint n_seats = 2; n_seats <= GINKGO_MAX_SEATS; n_seats++)
    {
      GinkgoRecordSeat seats[GINKGO_MAX_SEATS] = { 0 };
      g_autoptr (GinkgoSavedGame) game = NULL;
      gboolean is_whole;

      if (ginkgo_mode_is_solitaire (mode))
        seats[1].kind = GINKGO_SEAT_KIND_HAL;
      game = salvage_with_seats (database, row, id, seats, n_seats, &is_whole);
      if (game != NULL && (best == NULL || ginkgo_record_get_length (game->record) > ginkgo_record_get_length (best->record)))
        {
          g_clear_pointer (&best, ginkgo_saved_game_free);
          best = g_steal_pointer (&game);
        }
    }

  return g_steal_pointer (&best);
}

/* Reads as much of a game as can be read: its longest legal beginning. The game stands at the
 * end of that, or earlier if it stood there.
 * Returns: (transfer full) (nullable): the game, or %NULL if there is nothing to begin with */
GinkgoSavedGame *
ginkgo_store_games_salvage (GinkgoDatabase *database,
                            gint64 id,
                            gboolean *is_whole)
{
  g_autoptr (GinkgoStatement) row = salvage_row (database, id);
  GinkgoRecordSeat seats[GINKGO_MAX_SEATS] = { 0 };
  GinkgoSavedGame *game = NULL;
  guint n_seats;

  *is_whole = FALSE;
  if (row == NULL)
    return NULL;

  if (salvage_seats (database, id, seats, &n_seats))
    game = salvage_with_seats (database, row, id, seats, n_seats, is_whole);
  clear_seats (seats);

  if (game == NULL)
    {
      *is_whole = FALSE;
      game = salvage_without_seats (database, row, id);
    }
  return game;
}

/**
 * ginkgo_store_set_corrupt:
 * @detail: what is wrong with it, for those who look into it
 *
 * Says that a game is damaged.
 *
 * Returns: %FALSE
 */
gboolean
ginkgo_store_set_corrupt (GError **error,
                          gint64 id,
                          const char *detail)
{
  return ginkgo_store_refuse (error,
                              GINKGO_STORE_ERROR_BAD_GAME,
                              "Game %" G_GINT64_FORMAT " is damaged and cannot be opened; it stays as it is, and the other games are not affected. (%s)",
                              id,
                              detail);
}

/* Says that there is no such game.
 * Returns: %FALSE */
gboolean
ginkgo_store_set_not_found (GError **error,
                            gint64 id)
{
  return ginkgo_store_refuse (error,
                              GINKGO_STORE_ERROR_NOT_FOUND,
                              "There is no game %" G_GINT64_FORMAT "; it may have been removed.",
                              id);
}

/* Says that somebody else has changed a game.
 * Returns: %FALSE */
gboolean
ginkgo_store_set_conflict (GError **error,
                           gint64 id)
{
  return ginkgo_store_refuse (error,
                              GINKGO_STORE_ERROR_CONFLICT,
                              "Game %" G_GINT64_FORMAT " was played on in another window; open it again to go on from there.",
                              id);
}
