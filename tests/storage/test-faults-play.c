/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Faults while games are played: decisions, undo, redo, and whole games */

#include <gio/gio.h>

#include "ginkgo-test-faults.h"
#include "ginkgo-test-scenario.h"
#include "ginkgo-test-store.h"
#include "ginkgo-test-tables.h"

/* SQLite checkpoints the log at this number of pages. */
#define LOG_PAGES 1000

#define SEED 11

/* A whole game, and its position after each decision */
typedef struct
{
  GinkgoRecord *record;
  GArray *positions; /* of guint, from 0 on */
  GArray *states;    /* of guint */
} Whole;

static Whole whole;

/* Decisions, undo, redo, and a decision that replaces undone ones */
static GinkgoStoreRequest *
play_request (guint step)
{
  switch (step)
    {
    case 0:
      return NULL;
    case 1:
      return ginkgo_test_request_append (2, 2, 30, 3);
    case 2:
      return ginkgo_test_request_append (2, 2, 33, 1);
    case 3:
      return ginkgo_test_request_move (2, 20);
    case 4:
      return ginkgo_test_request_move (2, 25);
    default:
      return ginkgo_test_request_append (2, 2, 25, 20);
    }
}

static GinkgoStoreRequest *
turns_request (guint step)
{
  guint game = 1 + step % GINKGO_TEST_N_GAMES;

  return ginkgo_test_request_append (game, game, 15 * game + 2 * (step / GINKGO_TEST_N_GAMES), 2);
}

/* Undoes a game step by step and redoes it at once; then another beginning clears the redo
 * events. */
static GinkgoStoreRequest *
clear_request (guint step)
{
  static const guint positions[] = { 30, 15, 0, 45, 0 };
  guint n_moves = G_N_ELEMENTS (positions);

  return step < n_moves ? ginkgo_test_request_move (3, positions[step]) : ginkgo_test_request_append (3, 3, step - n_moves, 1);
}

/* A store that was not closed, with a log that is nearly long enough for a checkpoint */
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

static GinkgoStoreRequest *
log_request (guint step)
{
  g_autoptr (GinkgoSavedGame) game = NULL;

  if (step == 0)
    return NULL;
  if (step != 2)
    return ginkgo_test_request_move (1 + step % GINKGO_TEST_N_GAMES, 11 + step);

  game = ginkgo_test_make_game (GINKGO_MODE_NORMAL, 5, 4, 40);
  return ginkgo_store_request_add (game);
}

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

  /* Chance events belong to the decision before them. */
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

static GinkgoStoreRequest *
whole_request (guint step)
{
  guint from = g_array_index (whole.positions, guint, step);
  guint to = g_array_index (whole.positions, guint, step + 1);

  return ginkgo_store_request_append (1,
                                      from,
                                      ginkgo_record_get_event (whole.record, from),
                                      to - from,
                                      &g_array_index (whole.states, GinkgoState, step + 1));
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

#define SCENARIO(name, prepare, request, n_steps)                                          \
  {                                                                                        \
    name, NULL, prepare, NULL, n_steps, NULL, ginkgo_test_describe_store, NULL, 0, request \
  }

/* Decisions are alike: each takes a dozen calls, and a prime stride meets each of them
 * repeatedly. */
#define WHOLE(name, number)                                                                                                                 \
  {                                                                                                                                         \
    name, &ginkgo_test_tables[number], prepare_whole, NULL, 0, count_decisions, ginkgo_test_describe_store, expect_whole, 37, whole_request \
  }

static const GinkgoTestScenario scenarios[] = {
  SCENARIO ("play", ginkgo_test_prepare_games, play_request, 6),
  SCENARIO ("turns", ginkgo_test_prepare_games, turns_request, 9),
  SCENARIO ("clear", ginkgo_test_prepare_games, clear_request, 8),
  SCENARIO ("long-log", prepare_long_log, log_request, 6),
  WHOLE ("whole-introductory-2", 0),
  WHOLE ("whole-introductory-3", 1),
  WHOLE ("whole-introductory-4", 2),
  WHOLE ("whole-introductory-5", 3),
  WHOLE ("whole-normal-2", 4),
  WHOLE ("whole-normal-3", 5),
  WHOLE ("whole-normal-4", 6),
  WHOLE ("whole-normal-5", 7),
  WHOLE ("whole-solitaire", 8),
  WHOLE ("whole-expert", 9),
};

/* Tests these tests: a lying disk must be found. */
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
