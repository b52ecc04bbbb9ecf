/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-store-games.h"

#include "ginkgo-record-format.h"

/* Whether the seats of game @id are those of @record. */
static gboolean
compare_seats (GinkgoDatabase *database,
               gint64 id,
               const GinkgoRecord *record,
               gboolean *is_same,
               GError **error)
{
  g_autoptr (GinkgoStatement) statement =
    ginkgo_database_prepare (database, "SELECT name, kind, level FROM seats WHERE game = ?1 ORDER BY seat", error);
  gboolean has_row;
  guint seat;

  if (statement == NULL)
    return FALSE;

  ginkgo_statement_bind_int (statement, 1, id);
  *is_same = TRUE;
  for (seat = 0; *is_same && seat < record->setup.n_seats; seat++)
    {
      const GinkgoRecordSeat *player = &record->seats[seat];

      if (!ginkgo_statement_next (statement, &has_row, error))
        return FALSE;
      *is_same = has_row &&
                 g_strcmp0 (ginkgo_statement_get_text (statement, 0), player->name != NULL ? player->name : "") == 0 &&
                 g_strcmp0 (ginkgo_statement_get_text (statement, 1), ginkgo_seat_kind_get_name (player->kind)) == 0 &&
                 g_strcmp0 (ginkgo_statement_get_text (statement, 2), player->level) == 0;
    }

  return TRUE;
}

/* Whether the events of game @id are those of @game: all, or those that have happened. */
static gboolean
compare_events (GinkgoDatabase *database,
                gint64 id,
                const GinkgoSavedGame *game,
                GinkgoSameness sameness,
                gboolean *is_same,
                GError **error)
{
  g_autoptr (GinkgoStatement) statement =
    ginkgo_database_prepare (database, "SELECT event FROM events WHERE game = ?1 AND n < ?2 ORDER BY n", error);
  g_autoptr (GString) json = g_string_new (NULL);
  gboolean is_whole = sameness == GINKGO_SAME_GAME;
  guint n_events = is_whole ? ginkgo_record_get_length (game->record) : game->position;
  gboolean has_row;
  guint n;

  if (statement == NULL)
    return FALSE;

  ginkgo_statement_bind_int (statement, 1, id);
  ginkgo_statement_bind_int (statement, 2, is_whole ? G_MAXINT64 : n_events);
  *is_same = TRUE;
  for (n = 0; *is_same && n < n_events; n++)
    {
      if (!ginkgo_statement_next (statement, &has_row, error))
        return FALSE;
      g_string_truncate (json, 0);
      ginkgo_event_write_json (ginkgo_record_get_event (game->record, n), json);
      *is_same = has_row && g_strcmp0 (ginkgo_statement_get_text (statement, 0), json->str) == 0;
    }

  if (!*is_same)
    return TRUE;
  if (!ginkgo_statement_next (statement, &has_row, error))
    return FALSE;

  *is_same = !has_row;
  return TRUE;
}

/* Two games hardly ever have the same set-up, unless they are the same deal. */
static GinkgoStatement *
prepare_candidate (GinkgoDatabase *database,
                   const GinkgoSavedGame *game,
                   const char *setup,
                   GinkgoSameness sameness,
                   GError **error)
{
  GinkgoStatement *statement =
    ginkgo_database_prepare (database,
                             "SELECT 1 FROM games "
                             "WHERE id = ?1 AND mode = ?2 AND setup = ?3 AND position = ?4 AND (?5 OR name IS ?6)",
                             error);

  if (statement == NULL)
    return NULL;

  ginkgo_statement_bind_text (statement, 2, ginkgo_mode_get_name (game->record->setup.mode));
  ginkgo_statement_bind_text (statement, 3, setup);
  ginkgo_statement_bind_int (statement, 4, game->position);
  ginkgo_statement_bind_int (statement, 5, sameness == GINKGO_SAME_RECORD ? 1 : 0);
  ginkgo_statement_bind_text (statement, 6, game->name);
  return statement;
}

/* Whether game @id is @game. */
static gboolean
compare_games (GinkgoDatabase *database,
               gint64 id,
               GinkgoStatement *candidate,
               const GinkgoSavedGame *game,
               GinkgoSameness sameness,
               gboolean *is_same,
               GError **error)
{
  ginkgo_statement_reset (candidate);
  ginkgo_statement_bind_int (candidate, 1, id);

  return ginkgo_statement_next (candidate, is_same, error) &&
         (!*is_same || compare_seats (database, id, game->record, is_same, error)) &&
         (!*is_same || compare_events (database, id, game, sameness, is_same, error));
}

/*
 * ginkgo_store_games_find:
 * @database: the database
 * @index: its index
 * @game: a game, stored or not
 * @sameness: what has to be the same
 * @id: (out): the number of a stored game that is the same, or 0
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Returns: %FALSE on error
 */
gboolean
ginkgo_store_games_find (GinkgoDatabase *database,
                         GinkgoSetupIndex *index,
                         const GinkgoSavedGame *game,
                         GinkgoSameness sameness,
                         gint64 *id,
                         GError **error)
{
  g_autoptr (GString) setup = g_string_new (NULL);
  g_autoptr (GinkgoStatement) candidate = NULL;
  GArray *ids;

  *id = 0;
  ginkgo_setup_write_json (&game->record->setup, setup);
  if (!ginkgo_setup_index_look_up (index, database, setup->str, &ids, error))
    return FALSE;
  if (ids == NULL)
    return TRUE;

  candidate = prepare_candidate (database, game, setup->str, sameness, error);
  if (candidate == NULL)
    return FALSE;

  for (guint i = 0; *id == 0 && i < ids->len; i++)
    {
      gint64 other = g_array_index (ids, gint64, i);
      gboolean is_same;

      if (!compare_games (database, other, candidate, game, sameness, &is_same, error))
        return FALSE;
      *id = is_same ? other : 0;
    }

  return TRUE;
}
