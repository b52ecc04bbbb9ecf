/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What goes wrong while games are played: decisions, undo and redo, and whole games. */

#include <gio/gio.h>

#include "ginkgo-test-faults.h"
#include "ginkgo-test-calls.h"
#include "ginkgo-test-scenario.h"
#include "ginkgo-test-store.h"
#include "ginkgo-test-tables.h"

/* SQLite carries the log into the database when it has as many pages as this. */
#define LOG_PAGES 1000

/* The seed of whole games */
#define SEED 11

/* A game from beginning to end, and where it stands after each decision */
typedef struct
{
  GinkgoRecord *record;
  GArray *positions; /* of guint, from 0 on */
  GArray *states;    /* of guint */
} Whole;

static Whole whole;

/* --- Steps --- */

/* Decisions, undo, redo, and a decision in the place of what was undone */
static gboolean
play_step (GinkgoTestWork *work,
           guint step,
           GError **error)
{
  GinkgoStore *store = ginkgo_test_work_open (work, error);

  if (store == NULL || step == 0)
    return store != NULL;

  switch (step)
    {
    case 1:
      return ginkgo_test_append (store, 2, 2, 30, 3, error);
    case 2:
      return ginkgo_test_append (store, 2, 2, 33, 1, error);
    case 3:
      return ginkgo_test_store_move (store, 2, 20, 2, error);
    case 4:
      return ginkgo_test_store_move (store, 2, 25, 2, error);
    default:
      return ginkgo_test_append (store, 2, 2, 25, 20, error);
    }
}

/* One decision here, one there, as if somebody were in the middle of several games */
static gboolean
turns_step (GinkgoTestWork *work,
            guint step,
            GError **error)
{
  guint game = 1 + step % GINKGO_TEST_N_GAMES;
  guint position = 15 * game + 2 * (step / GINKGO_TEST_N_GAMES);
  GinkgoStore *store = ginkgo_test_work_open (work, error);

  return store != NULL && ginkgo_test_append (store, game, game, position, 2, error);
}

/* All of a game is undone step by step and redone at once; then it goes another way at its
 * beginning, which clears all that could be redone. */
static gboolean
clear_step (GinkgoTestWork *work,
            guint step,
            GError **error)
{
  GinkgoStore *store = ginkgo_test_work_open (work, error);

  if (store == NULL)
    return FALSE;

  switch (step)
    {
    case 0:
    case 1:
    case 2:
      return ginkgo_test_store_move (store, 3, 30 - 15 * step, 1, error);
    case 3:
      return ginkgo_test_store_move (store, 3, 45, 2, error);
    case 4:
      return ginkgo_test_store_move (store, 3, 0, 1, error);
    default:
      return ginkgo_test_append (store, 3, 3, step - 5, 1, error);
    }
}

/* --- The log --- */

/* A store that was not closed, and whose log is nearly so long that it is carried into the
 * database. */
static void
prepare_long_log (const char *path,
                  gconstpointer data)
{
  g_autofree char *other = ginkgo_test_make_path ();
  g_autofree char *other_log = g_strconcat (other, "-wal", NULL);
  g_autoptr (GinkgoStore) store = NULL;
  g_autoptr (GBytes) log_bytes = NULL;

  ginkgo_test_prepare_games (other, NULL);
  store = ginkgo_test_open_store (other);
  for (guint i = 0; log_bytes == NULL || g_bytes_get_size (log_bytes) < (LOG_PAGES - 10) * GINKGO_TEST_PAGE; i++)
    {
      g_clear_pointer (&log_bytes, g_bytes_unref);
      ginkgo_test_assert_move (store, 1 + i % GINKGO_TEST_N_GAMES, 2 + i % 10);
      log_bytes = ginkgo_test_read_file (other_log);
    }

  ginkgo_test_copy_file (other, path, "");
  ginkgo_test_copy_file (other, path, "-wal");
}

static gboolean
log_step (GinkgoTestWork *work,
          guint step,
          GError **error)
{
  g_autoptr (GinkgoSavedGame) game = NULL;
  GinkgoStore *store = ginkgo_test_work_open (work, error);

  if (store == NULL || step == 0)
    return store != NULL;
  if (step != 2)
    return ginkgo_test_store_move (store, 1 + step % GINKGO_TEST_N_GAMES, 11 + step, 1, error);

  game = ginkgo_test_make_game (GINKGO_MODE_NORMAL, 5, 4, 40);
  return ginkgo_test_store_add (store, game, error);
}

/* --- Whole games --- */

static void
whole_init (GinkgoMode mode,
            guint n_seats)
{
  guint position = 0;
  GinkgoState state;

  g_clear_pointer (&whole.record, ginkgo_record_free);
  g_clear_pointer (&whole.positions, g_array_unref);
  g_clear_pointer (&whole.states, g_array_unref);

  whole.record = ginkgo_test_deal (mode, n_seats, SEED);
  ginkgo_test_play (whole.record, SEED, G_MAXUINT);
  whole.positions = g_array_new (FALSE, FALSE, sizeof (guint));
  whole.states = g_array_new (FALSE, FALSE, sizeof (GinkgoState));
  g_array_append_val (whole.positions, position);

  /* Chance goes with the decision before it. */
  ginkgo_state_init (&state, &whole.record->setup, NULL);
  g_array_append_val (whole.states, state);
  while (position < ginkgo_record_get_length (whole.record))
    {
      ginkgo_state_apply_legal (&state, ginkgo_record_get_event (whole.record, position), NULL);
      position++;
      if (ginkgo_state_awaits_chance (&state))
        continue;

      g_array_append_val (whole.positions, position);
      g_array_append_val (whole.states, state);
    }
}

static void
prepare_whole (const char *path,
               gconstpointer data)
{
  const GinkgoTestTable *table = data;
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  g_autoptr (GinkgoSavedGame) game = ginkgo_test_make_game (table->mode, table->n_seats, SEED, 0);

  whole_init (table->mode, table->n_seats);
  ginkgo_test_add_game (store, game);
}

static guint
count_decisions (void)
{
  return whole.positions->len - 1;
}

static gboolean
whole_step (GinkgoTestWork *work,
            guint step,
            GError **error)
{
  guint from = g_array_index (whole.positions, guint, step);
  guint to = g_array_index (whole.positions, guint, step + 1);
  GinkgoStore *store = ginkgo_test_work_open (work, error);

  return store != NULL && ginkgo_test_store_append (store,
                                                    1,
                                                    from,
                                                    ginkgo_record_get_event (whole.record, from),
                                                    to - from,
                                                    &g_array_index (whole.states, GinkgoState, step + 1),
                                                    error);
}

static char *
expect_whole (guint n_steps)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GinkgoRecord) record = ginkgo_record_copy (whole.record);
  GinkgoSavedGame game = { .id = 1, .record = record };

  game.position = g_array_index (whole.positions, guint, n_steps);
  game.finished = n_steps == count_decisions ();
  ginkgo_record_truncate (record, game.position);
  ginkgo_test_describe_game (text, &game);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* --- Tests --- */

/* A decision is much like another: it takes a dozen calls, and a stride that is a prime number
 * comes upon each of them again and again. */
#define WHOLE(name, table)                                                                                   \
  {                                                                                                          \
    name, table, prepare_whole, whole_step, 0, count_decisions, ginkgo_test_describe_store, expect_whole, 37 \
  }

static const GinkgoTestScenario scenarios[] = {
  { "play", NULL, ginkgo_test_prepare_games, play_step, 6, NULL, ginkgo_test_describe_store, NULL, 0 },
  { "turns", NULL, ginkgo_test_prepare_games, turns_step, 9, NULL, ginkgo_test_describe_store, NULL, 0 },
  { "clear", NULL, ginkgo_test_prepare_games, clear_step, 8, NULL, ginkgo_test_describe_store, NULL, 0 },
  { "long-log", NULL, prepare_long_log, log_step, 6, NULL, ginkgo_test_describe_store, NULL, 0 },
  WHOLE ("whole-introductory-2", &ginkgo_test_tables[0]),
  WHOLE ("whole-introductory-3", &ginkgo_test_tables[1]),
  WHOLE ("whole-introductory-4", &ginkgo_test_tables[2]),
  WHOLE ("whole-introductory-5", &ginkgo_test_tables[3]),
  WHOLE ("whole-normal-2", &ginkgo_test_tables[4]),
  WHOLE ("whole-normal-3", &ginkgo_test_tables[5]),
  WHOLE ("whole-normal-4", &ginkgo_test_tables[6]),
  WHOLE ("whole-normal-5", &ginkgo_test_tables[7]),
  WHOLE ("whole-solitaire", &ginkgo_test_tables[8]),
  WHOLE ("whole-expert", &ginkgo_test_tables[9]),
};

/* These tests find what they are to find: here a disk that has not written what it says. */
static void
test_lying_disk (void)
{
  ginkgo_test_faults_set_lying (TRUE);
  g_assert_cmpuint (ginkgo_test_scenario_count_wrong (&scenarios[0]), >, 0);
  ginkgo_test_faults_set_lying (FALSE);
}

int
main (int argc,
      char *argv[])
{
  ginkgo_test_scenarios_init (&argc, &argv);

  ginkgo_test_scenarios_add (scenarios, G_N_ELEMENTS (scenarios), GINKGO_TEST_MIN_POINTS_PLAY);
  g_test_add_func ("/faults/found/lying-disk", test_lying_disk);

  return g_test_run ();
}
