/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Analyses of games, which the store keeps without knowing what they say, and exercises: decisions to be
 * practiced again, and puzzles that were tried. */

#include "ginkgo-store-games.h"

/* --- Analyses --- */

typedef struct
{
  GinkgoStoreRequest parent;
  guint version;
  guint pass;
  char *record;
  char *data;
  GinkgoExercise *exercises;
  guint n_exercises;
} SaveAnalysis;

/* Drops those that are not in the list any more; the others keep what has been learned. */
static gboolean
set_exercises (GinkgoDatabase *database,
               SaveAnalysis *request,
               GError **error)
{
  g_autoptr (GString) positions = g_string_new (NULL);
  g_autofree char *sql = NULL;

  for (guint i = 0; i < request->n_exercises; i++)
    g_string_append_printf (positions, "%s%u", i > 0 ? ", " : "", request->exercises[i].position);
  sql = g_strdup_printf ("DELETE FROM exercises WHERE game = ?1 AND position NOT IN (%s)", positions->str);
  if (!ginkgo_database_run (database, error, sql, "i", request->parent.id))
    return FALSE;

  for (guint i = 0; i < request->n_exercises; i++)
    {
      const GinkgoExercise *exercise = &request->exercises[i];

      if (!ginkgo_database_run (database,
                                error,
                                "INSERT INTO exercises (game, position, seat, loss, box, due, cause, lead) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) "
                                "ON CONFLICT (game, position) DO UPDATE "
                                "SET seat = excluded.seat, loss = excluded.loss, cause = excluded.cause, lead = excluded.lead",
                                "iiiiiiii",
                                request->parent.id,
                                (gint64) exercise->position,
                                (gint64) exercise->seat,
                                (gint64) exercise->loss,
                                (gint64) exercise->box,
                                (gint64) exercise->due,
                                (gint64) exercise->cause,
                                (gint64) exercise->lead))
        return FALSE;
    }

  return TRUE;
}

/* Another process may have saved more work on the same game. */
static gboolean
run_save_analysis (GinkgoDatabase *database,
                   gpointer data,
                   GError **error)
{
  SaveAnalysis *request = data;
  gint64 id = request->parent.id;
  g_autofree char *sql = g_strdup_printf ("SELECT count(*) FROM games WHERE id = %" G_GINT64_FORMAT, id);
  gint64 n_games;

  if (!ginkgo_database_get_int (database, sql, &n_games, error))
    return FALSE;
  if (n_games == 0)
    return ginkgo_store_set_not_found (error, id);

  return ginkgo_database_run (database,
                              error,
                              "INSERT INTO analyses (game, version, record, pass, data) VALUES (?1, ?2, ?3, ?4, ?5) "
                              "ON CONFLICT (game) DO UPDATE "
                              "SET version = excluded.version, record = excluded.record, pass = excluded.pass, data = excluded.data "
                              "WHERE (version, record) != (excluded.version, excluded.record) OR pass <= excluded.pass",
                              "iisis",
                              id,
                              (gint64) request->version,
                              request->record,
                              (gint64) request->pass,
                              request->data) &&
         (sqlite3_changes64 (database->handle) == 0 || set_exercises (database, request, error));
}

static const GinkgoStoreOperation saving_analysis = {
  sizeof (SaveAnalysis),
  run_save_analysis,
  { offsetof (SaveAnalysis, record), offsetof (SaveAnalysis, data), offsetof (SaveAnalysis, exercises) },
  .writes = TRUE,
};

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
  return ginkgo_store_request_new (&(SaveAnalysis) {
    .parent = { .operation = &saving_analysis, .id = id },
    .version = version,
    .record = g_strdup (record),
    .pass = pass,
    .data = g_strdup (data),
    .exercises = g_memdup2 (exercises, n_exercises * sizeof *exercises),
    .n_exercises = n_exercises,
  });
}

typedef struct
{
  GinkgoStoreRequest parent;
  guint version;
  char *record;
} LoadAnalysis;

static gboolean
run_load_analysis (GinkgoDatabase *database,
                   gpointer data,
                   GError **error)
{
  LoadAnalysis *request = data;
  g_autoptr (GinkgoStatement) row =
    ginkgo_database_query (database,
                           error,
                           "SELECT data FROM analyses WHERE game = ?1 AND version = ?2 AND record = ?3",
                           "iis",
                           request->parent.id,
                           (gint64) request->version,
                           request->record);
  gboolean has_row;

  if (row == NULL || !ginkgo_statement_next (row, &has_row, error))
    return FALSE;

  request->parent.result = has_row ? g_strdup (ginkgo_statement_get_text (row, 0)) : NULL;
  return TRUE;
}

static const GinkgoStoreOperation loading_analysis = {
  sizeof (LoadAnalysis),
  run_load_analysis,
  { offsetof (LoadAnalysis, record) },
  .free_result = g_free,
};

/* Loads the analysis of a game if it has this version and belongs to this record. */
GinkgoStoreRequest *
ginkgo_store_request_load_analysis (gint64 id,
                                    guint version,
                                    const char *record)
{
  return ginkgo_store_request_new (&(LoadAnalysis) {
    .parent = { .operation = &loading_analysis, .id = id },
    .version = version,
    .record = g_strdup (record),
  });
}

/* Returns: (transfer full) (nullable): the analysis, or %NULL if there is none or on error */
char *
ginkgo_store_load_analysis_finish (GinkgoStore *store,
                                   GAsyncResult *result,
                                   GError **error)
{
  return ginkgo_store_request_finish (store, result, &loading_analysis, error);
}

/* --- Exercises --- */

typedef struct
{
  GinkgoStoreRequest parent;
  GinkgoExercise exercise;
} SaveExercise;

/* A game's exercise may have gone meanwhile, with its game. */
static gboolean
run_save_exercise (GinkgoDatabase *database,
                   gpointer data,
                   GError **error)
{
  const GinkgoExercise *exercise = &((SaveExercise *) data)->exercise;

  if (exercise->puzzle != 0)
    return ginkgo_database_run (database,
                                error,
                                "INSERT INTO exercises (puzzle, box, due) VALUES (?1, ?2, ?3) "
                                "ON CONFLICT (puzzle) DO UPDATE SET box = excluded.box, due = excluded.due",
                                "iii",
                                exercise->puzzle,
                                (gint64) exercise->box,
                                (gint64) exercise->due);

  return ginkgo_database_run (database,
                              error,
                              "UPDATE exercises SET box = ?3, due = ?4 WHERE game = ?1 AND position = ?2",
                              "iiii",
                              exercise->game,
                              (gint64) exercise->position,
                              (gint64) exercise->box,
                              (gint64) exercise->due) &&
         (sqlite3_changes64 (database->handle) > 0 || ginkgo_store_set_not_found (error, exercise->game));
}

static const GinkgoStoreOperation saving_exercise = { sizeof (SaveExercise), run_save_exercise, .writes = TRUE };

/* Saves the box and the day of an exercise after it was tried. */
GinkgoStoreRequest *
ginkgo_store_request_save_exercise (const GinkgoExercise *exercise)
{
  return ginkgo_store_request_new (&(SaveExercise) { .parent.operation = &saving_exercise, .exercise = *exercise });
}

/* Takes @rows (nullable). */
static gboolean
read_exercises (GinkgoStoreRequest *request,
                GinkgoStatement *statement,
                GError **error)
{
  g_autoptr (GinkgoStatement) rows = statement;
  gboolean has_row;

  if (rows == NULL)
    return FALSE;

  request->result = g_array_new (FALSE, FALSE, sizeof (GinkgoExercise));
  for (;;)
    {
      GinkgoExercise exercise;

      if (!ginkgo_statement_next (rows, &has_row, error))
        return FALSE;
      if (!has_row)
        return TRUE;

      exercise = (GinkgoExercise) {
        .game = sqlite3_column_int64 (rows, 0),
        .puzzle = sqlite3_column_int64 (rows, 1),
        .position = (guint) CLAMP (sqlite3_column_int64 (rows, 2), 0, G_MAXINT),
        .seat = (guint) CLAMP (sqlite3_column_int64 (rows, 3), 0, GINKGO_MAX_SEATS - 1),
        .loss = (guint) CLAMP (sqlite3_column_int64 (rows, 4), 0, G_MAXINT),
        .box = (guint) CLAMP (sqlite3_column_int64 (rows, 5), 0, G_MAXINT),
        .due = (guint) CLAMP (sqlite3_column_int64 (rows, 6), 0, G_MAXINT),
        .cause = (guint) CLAMP (sqlite3_column_int64 (rows, 7), 0, G_MAXINT),
        .lead = (int) CLAMP (sqlite3_column_int64 (rows, 8), -G_MAXINT, G_MAXINT),
      };
      g_array_append_val ((GArray *) request->result, exercise);
    }
}

static gboolean
run_list_exercises (GinkgoDatabase *database,
                    gpointer data,
                    GError **error)
{
  return read_exercises (data,
                         ginkgo_database_query (database,
                                                error,
                                                "SELECT ifnull (game, 0), ifnull (puzzle, 0), position, seat, loss, box, due, cause, lead FROM exercises "
                                                "WHERE game IS NULL OR position < (SELECT position FROM games WHERE games.id = exercises.game) "
                                                "ORDER BY loss DESC, game DESC, position",
                                                ""),
                         error);
}

static const GinkgoStoreOperation listing_exercises = {
  sizeof (GinkgoStoreRequest),
  run_list_exercises,
  .free_result = (GDestroyNotify) g_array_unref,
};

/* Lists all exercises but those whose decision is undone, the worst decisions first. */
GinkgoStoreRequest *
ginkgo_store_request_list_exercises (void)
{
  return ginkgo_store_request_new (&(GinkgoStoreRequest) { .operation = &listing_exercises });
}

typedef struct
{
  GinkgoStoreRequest parent;
  guint version;
  guint pass;
} ListMistakes;

static gboolean
run_list_mistakes (GinkgoDatabase *database,
                   gpointer data,
                   GError **error)
{
  const ListMistakes *request = data;

  return read_exercises (data,
                         ginkgo_database_query (database,
                                                error,
                                                "SELECT games.id, 0, ifnull (exercises.position, 0), ifnull (seat, 0), ifnull (loss, 0), "
                                                "       ifnull (box, 0), ifnull (due, 0), ifnull (cause, 0), ifnull (lead, 0) "
                                                "FROM analyses JOIN games ON games.id = analyses.game LEFT JOIN exercises ON exercises.game = games.id "
                                                "WHERE analyses.version = ?1 AND analyses.pass >= ?2 AND games.finished "
                                                "AND EXISTS (SELECT 1 FROM seats WHERE seats.game = games.id AND seats.kind = 'human') "
                                                "ORDER BY games.created, games.id, exercises.position",
                                                "ii",
                                                (gint64) request->version,
                                                (gint64) request->pass),
                         error);
}

static const GinkgoStoreOperation listing_mistakes = {
  sizeof (ListMistakes),
  run_list_mistakes,
  .free_result = (GDestroyNotify) g_array_unref,
};

/* Lists the exercises of finished games with people, the oldest games first, that have an analysis of this version and
 * at least this pass. A game without any has one without a cause. */
GinkgoStoreRequest *
ginkgo_store_request_list_mistakes (guint version,
                                    guint pass)
{
  return ginkgo_store_request_new (&(ListMistakes) { .parent.operation = &listing_mistakes, .version = version, .pass = pass });
}

/* Returns: (transfer full) (element-type GinkgoExercise): the mistakes that were listed, or %NULL on error */
GArray *
ginkgo_store_list_mistakes_finish (GinkgoStore *store,
                                   GAsyncResult *result,
                                   GError **error)
{
  return ginkgo_store_request_finish (store, result, &listing_mistakes, error);
}

/* Returns: (transfer full) (element-type GinkgoExercise): the exercises that were listed, or %NULL on error */
GArray *
ginkgo_store_list_exercises_finish (GinkgoStore *store,
                                    GAsyncResult *result,
                                    GError **error)
{
  return ginkgo_store_request_finish (store, result, &listing_exercises, error);
}
