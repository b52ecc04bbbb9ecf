/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Analyses of games, which the store keeps without knowing what they say. */

#include "ginkgo-store-games.h"

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
                              request->data);
}

/**
 * ginkgo_store_request_save_analysis:
 * @version: the version of the analysis
 * @record: the hash of the record that was analyzed, see ginkgo_record_hash()
 * @pass: how much work it was
 * @data: the analysis
 *
 * Saves the analysis of a game in place of an older one. One of the same version and record with
 * more work stays. The analysis is deleted with the game.
 */
GinkgoStoreRequest *
ginkgo_store_request_save_analysis (gint64 id,
                                    guint version,
                                    const char *record,
                                    guint pass,
                                    const char *data)
{
  return ginkgo_store_request_new ((GinkgoStoreRequest) {
    .run = run_save_analysis,
    .writes = TRUE,
    .id = id,
    .version = version,
    .record = g_strdup (record),
    .pass = pass,
    .data = g_strdup (data),
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
