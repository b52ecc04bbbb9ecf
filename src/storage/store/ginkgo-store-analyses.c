/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Analyses of games, which the store keeps without knowing what they say, and the exercises that they yield. */

#include "ginkgo-store-games.h"

static gboolean
insert_exercise (GinkgoDatabase *database,
                 gint64 game,
                 const GinkgoExercise *exercise,
                 GError **error)
{
  return ginkgo_database_run (database,
                              error,
                              "INSERT INTO exercises (game, position, seat, loss, box, due) VALUES (?1, ?2, ?3, ?4, ?5, ?6) "
                              "ON CONFLICT (game, position) DO UPDATE SET seat = excluded.seat, loss = excluded.loss",
                              "iiiiii",
                              game,
                              (gint64) exercise->position,
                              (gint64) exercise->seat,
                              (gint64) exercise->loss,
                              (gint64) exercise->box,
                              (gint64) exercise->due);
}

/* Drops those that are not in the list any more; the others keep what has been learned. */
static gboolean
set_exercises (GinkgoDatabase *database,
               GinkgoStoreRequest *request,
               GError **error)
{
  g_autoptr (GString) positions = g_string_new (NULL);
  g_autofree char *sql = NULL;

  for (guint i = 0; i < request->exercises->len; i++)
    g_string_append_printf (positions, "%s%u", i > 0 ? ", " : "", g_array_index (request->exercises, GinkgoExercise, i).position);
  sql = g_strdup_printf ("DELETE FROM exercises WHERE game = ?1 AND position NOT IN (%s)", positions->str);
  if (!ginkgo_database_run (database, error, sql, "i", request->id))
    return FALSE;

  for (guint i = 0; i < request->exercises->len; i++)
    if (!insert_exercise (database, request->id, &g_array_index (request->exercises, GinkgoExercise, i), error))
      return FALSE;

  return TRUE;
}

/* Another process may have saved more work on the same game. */
static gboolean
run_save_analysis (GinkgoDatabase *database,
                   GinkgoStoreRequest *request,
                   GError **error)
{
  g_autofree char *sql = g_strdup_printf ("SELECT count(*) FROM games WHERE id = %" G_GINT64_FORMAT, request->id);
  gint64 n_games;

  if (!ginkgo_database_get_int (database, sql, &n_games, error))
    return FALSE;
  if (n_games == 0)
    return ginkgo_store_set_not_found (error, request->id);

  return ginkgo_database_run (database,
                              error,
                              "INSERT INTO analyses (game, version, record, pass, data) VALUES (?1, ?2, ?3, ?4, ?5) "
                              "ON CONFLICT (game) DO UPDATE "
                              "SET version = excluded.version, record = excluded.record, pass = excluded.pass, data = excluded.data "
                              "WHERE (version, record) != (excluded.version, excluded.record) OR pass <= excluded.pass",
                              "iisis",
                              request->id,
                              (gint64) request->version,
                              request->record,
                              (gint64) request->pass,
                              request->data) &&
         (ginkgo_database_count_changes (database) == 0 || set_exercises (database, request, error));
}

/**
 * ginkgo_store_request_save_analysis:
 * @version: the version of the analysis
 * @record: the hash of the record that was analyzed, see ginkgo_record_hash()
 * @pass: how much work it was
 * @data: the analysis
 * @exercises: (array length=n_exercises): which decisions are worth practicing
 *
 * Saves the analysis of a game in place of an older one, with its exercises. One of the same version
 * and record with more work stays. An exercise that the game had before keeps its box and its day.
 */
GinkgoStoreRequest *
ginkgo_store_request_save_analysis (gint64 id,
                                    guint version,
                                    const char *record,
                                    guint pass,
                                    const char *data,
                                    const GinkgoExercise *exercises,
                                    guint n_exercises)
{
  GArray *copy = g_array_new (FALSE, FALSE, sizeof *exercises);

  if (n_exercises > 0)
    g_array_append_vals (copy, exercises, n_exercises);

  return ginkgo_store_request_new ((GinkgoStoreRequest) {
    .run = run_save_analysis,
    .writes = TRUE,
    .id = id,
    .version = version,
    .record = g_strdup (record),
    .pass = pass,
    .data = g_strdup (data),
    .exercises = copy,
  });
}

static gboolean
run_load_analysis (GinkgoDatabase *database,
                   GinkgoStoreRequest *request,
                   GError **error)
{
  g_autoptr (GinkgoStatement) row =
    ginkgo_database_query (database,
                           error,
                           "SELECT data FROM analyses WHERE game = ?1 AND version = ?2 AND record = ?3",
                           "iis",
                           request->id,
                           (gint64) request->version,
                           request->record);
  gboolean has_row;

  if (row == NULL || !ginkgo_statement_next (row, &has_row, error))
    return FALSE;

  request->data = has_row ? g_strdup (ginkgo_statement_get_text (row, 0)) : NULL;
  return TRUE;
}

/* Loads the analysis of a game if it has this version and belongs to this record.
 * Returns: (transfer full): the request; ginkgo_store_request_take_analysis() returns the analysis */
GinkgoStoreRequest *
ginkgo_store_request_load_analysis (gint64 id,
                                    guint version,
                                    const char *record)
{
  return ginkgo_store_request_new ((GinkgoStoreRequest) {
    .run = run_load_analysis,
    .id = id,
    .version = version,
    .record = g_strdup (record),
  });
}
