/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Exercises: decisions to be practiced again, and puzzles that were tried. */

#include "ginkgo-store-games.h"

/* A game's exercise may have gone meanwhile, with its game. */
static gboolean
run_save_exercise (GinkgoDatabase *database,
                   GinkgoStoreRequest *request,
                   GError **error)
{
  const GinkgoExercise *exercise = &g_array_index (request->exercises, GinkgoExercise, 0);

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
         (ginkgo_database_count_changes (database) > 0 || ginkgo_store_set_not_found (error, exercise->game));
}

/* Saves the box and the day of an exercise after it was tried. */
GinkgoStoreRequest *
ginkgo_store_request_save_exercise (const GinkgoExercise *exercise)
{
  GArray *copy = g_array_new (FALSE, FALSE, sizeof *exercise);

  g_array_append_vals (copy, exercise, 1);

  return ginkgo_store_request_new ((GinkgoStoreRequest) {
    .run = run_save_exercise,
    .writes = TRUE,
    .exercises = copy,
  });
}

static void
add_row (GinkgoStatement *row,
         GArray *exercises)
{
  const GinkgoExercise exercise = {
    .game = ginkgo_statement_get_int (row, 0),
    .puzzle = ginkgo_statement_get_int (row, 1),
    .position = (guint) CLAMP (ginkgo_statement_get_int (row, 2), 0, G_MAXINT),
    .seat = (guint) CLAMP (ginkgo_statement_get_int (row, 3), 0, GINKGO_MAX_SEATS - 1),
    .loss = (guint) CLAMP (ginkgo_statement_get_int (row, 4), 0, G_MAXINT),
    .box = (guint) CLAMP (ginkgo_statement_get_int (row, 5), 0, G_MAXINT),
    .due = (guint) CLAMP (ginkgo_statement_get_int (row, 6), 0, G_MAXINT),
  };

  g_array_append_val (exercises, exercise);
}

static gboolean
run_list_exercises (GinkgoDatabase *database,
                    GinkgoStoreRequest *request,
                    GError **error)
{
  g_autoptr (GinkgoStatement) rows =
    ginkgo_database_query (database,
                           error,
                           "SELECT ifnull (game, 0), ifnull (puzzle, 0), position, seat, loss, box, due FROM exercises "
                           "WHERE game IS NULL OR position < (SELECT position FROM games WHERE games.id = exercises.game) "
                           "ORDER BY loss DESC, game DESC, position",
                           "");
  gboolean has_row = TRUE;

  if (rows == NULL)
    return FALSE;

  request->exercises = g_array_new (FALSE, FALSE, sizeof (GinkgoExercise));
  while (has_row)
    {
      if (!ginkgo_statement_next (rows, &has_row, error))
        return FALSE;
      if (has_row)
        add_row (rows, request->exercises);
    }

  return TRUE;
}

/* Lists all exercises but those whose decision is undone, the worst decisions first.
 * Returns: (transfer full): the request; ginkgo_store_request_take_exercises() returns the list */
GinkgoStoreRequest *
ginkgo_store_request_list_exercises (void)
{
  return ginkgo_store_request_new ((GinkgoStoreRequest) { .run = run_list_exercises });
}
