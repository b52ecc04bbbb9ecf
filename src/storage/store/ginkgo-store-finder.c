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
    ginkgo_database_query (database, error, "SELECT name, kind, level FROM seats WHERE game = ?1 ORDER BY seat", "i", id);
  gboolean has_row;
  guint seat;

  if (statement == NULL)
    return FALSE;

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
  g_autoptr (GinkgoStatement) statement = NULL;
  g_autoptr (GString) json = g_string_new (NULL);
  gboolean is_whole = sameness == GINKGO_SAME_GAME;
  guint n_events = is_whole ? ginkgo_record_get_length (game->record) : game->position;
  gboolean has_row;

  for (guint n = 0; n < n_events; n++)
    {
      if (n > 0)
        g_string_append_c (json, '\n');
      ginkgo_event_write_json (ginkgo_record_get_event (game->record, n), json);
    }

  statement = ginkgo_database_query (database,
                                     error,
                                     "SELECT ifnull(group_concat(event, char(10)), '') = ?3 "
                                     "FROM (SELECT event FROM events WHERE game = ?1 AND n < ?2 ORDER BY n)",
                                     "iis",
                                     id,
                                     is_whole ? G_MAXINT64 : (gint64) n_events,
                                     json->str);
  if (statement == NULL || !ginkgo_statement_next (statement, &has_row, error))
    return FALSE;

  *is_same = ginkgo_statement_get_int (statement, 0) != 0;
  return TRUE;
}

/* The games with the same set-up: hardly ever more than one, unless they are the same deal */
static GinkgoStatement *
prepare_candidates (GinkgoDatabase *database,
                    const GinkgoSavedGame *game,
                    GinkgoSameness sameness,
                    GError **error)
{
  g_autoptr (GString) setup = g_string_new (NULL);

  ginkgo_setup_write_json (&game->record->setup, setup);
  return ginkgo_database_query (database,
                                error,
                                "SELECT id FROM games "
                                "WHERE setup_hash = ?1 AND mode = ?2 AND setup = ?3 AND position = ?4 AND (?5 OR name IS ?6) "
                                "ORDER BY id",
                                "issiis",
                                (gint64) g_str_hash (setup->str),
                                ginkgo_mode_get_name (game->record->setup.mode),
                                setup->str,
                                (gint64) game->position,
                                (gint64) (sameness == GINKGO_SAME_RECORD ? 1 : 0),
                                game->name);
}

/*
 * ginkgo_store_games_find:
 * @game: a game, stored or not
 * @sameness: what has to be the same
 * @id: (out): the number of a stored game that is the same, or 0
 */
gboolean
ginkgo_store_games_find (GinkgoDatabase *database,
                         const GinkgoSavedGame *game,
                         GinkgoSameness sameness,
                         gint64 *id,
                         GError **error)
{
  g_autoptr (GinkgoStatement) candidates = prepare_candidates (database, game, sameness, error);
  gboolean has_row = candidates != NULL;

  *id = 0;
  while (has_row && *id == 0)
    {
      gboolean is_same = FALSE;
      gint64 other;

      if (!ginkgo_statement_next (candidates, &has_row, error))
        return FALSE;

      other = has_row ? ginkgo_statement_get_int (candidates, 0) : 0;
      if (has_row && !compare_seats (database, other, game->record, &is_same, error))
        return FALSE;
      if (is_same && !compare_events (database, other, game, sameness, &is_same, error))
        return FALSE;
      *id = is_same ? other : 0;
    }

  return candidates != NULL;
}
