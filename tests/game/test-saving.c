/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-game-fixture.h"

#include <errno.h>

#include "ginkgo-test-calls.h"
#include "ginkgo-test-faults.h"
#include "ginkgo-test-store.h"

static GinkgoGame *
open_game (GinkgoStore *store,
           gint64 id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoSavedGame) saved = ginkgo_test_store_load (store, id, &error);
  GinkgoGame *game;

  g_assert_no_error (error);
  game = ginkgo_game_new (saved, store, &error);
  g_assert_no_error (error);
  g_assert_nonnull (game);

  return game;
}

static GinkgoGame *
new_game (GinkgoStore *store,
          GinkgoMode mode,
          const char *seats,
          guint64 seed)
{
  g_autoptr (GinkgoSavedGame) saved = ginkgo_fixture_create (mode, seats, GINKGO_UNDO_FREE, seed);
  g_autoptr (GError) error = NULL;
  GinkgoGame *game = ginkgo_game_new (saved, store, &error);

  g_assert_no_error (error);
  g_assert_nonnull (game);
  g_assert_cmpint (saved->id, >, 0);
  g_assert_cmpint (ginkgo_game_get_id (game), ==, saved->id);

  return game;
}

static void
assert_same_game (GinkgoGame *a,
                  GinkgoGame *b)
{
  g_assert_cmpint (ginkgo_game_get_id (a), ==, ginkgo_game_get_id (b));
  g_assert_cmpuint (ginkgo_game_get_seed (a), ==, ginkgo_game_get_seed (b));
  g_assert_cmpint (ginkgo_game_get_undo_policy (a), ==, ginkgo_game_get_undo_policy (b));
  g_assert_cmpint (ginkgo_game_get_undo_used (a), ==, ginkgo_game_get_undo_used (b));
  g_assert_cmpuint (ginkgo_game_get_position (a), ==, ginkgo_game_get_position (b));
  g_assert_cmpuint (ginkgo_game_get_length (a), ==, ginkgo_game_get_length (b));
  g_assert_true (ginkgo_state_equal (ginkgo_game_get_state (a), ginkgo_game_get_state (b)));
  for (guint i = 0; i < ginkgo_game_get_length (a); i++)
    g_assert_true (ginkgo_event_equal (ginkgo_record_get_event (ginkgo_game_get_record (a), i),
                                       ginkgo_record_get_event (ginkgo_game_get_record (b), i)));
}

static void
assert_stored (GinkgoGame *game,
               GinkgoStore *store)
{
  g_autoptr (GinkgoGame) stored = open_game (store, ginkgo_game_get_id (game));

  assert_same_game (game, stored);
}

static void
undo_some (GinkgoGame *game,
           guint n_steps)
{
  for (; n_steps > 0 && ginkgo_game_get_can_undo (game); n_steps--)
    {
      ginkgo_game_undo (game, NULL);
      ginkgo_fixture_settle (game);
    }
}

static void
redo_all (GinkgoGame *game)
{
  while (ginkgo_game_get_can_redo (game))
    {
      ginkgo_game_redo (game, NULL);
      ginkgo_fixture_settle (game);
    }
}

/* Closed and opened again and again, with undo and redo in between, a game is the
 * one that was never closed. */
static void
test_reopen (gconstpointer data)
{
  const GinkgoTestTable *table = data;
  g_autofree char *seats = g_strndup ("hrhrh",
                                      ginkgo_mode_is_solitaire (table->mode) ? 1 : table->n_seats);
  g_autofree char *path = ginkgo_fixture_get_path ();
  g_autoptr (GinkgoGame) reference = ginkgo_fixture_new_free_game (table->mode, seats, 1);
  gboolean is_over = FALSE;
  GinkgoRandom random;
  gint64 id = 0;

  ginkgo_random_init (&random, 1, 0);
  ginkgo_game_start (reference);
  ginkgo_fixture_play (reference, 1, G_MAXUINT);

  while (!is_over)
    {
      g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
      g_autoptr (GinkgoGame) game = id == 0 ? new_game (store, table->mode, seats, 1) : open_game (store, id);

      id = ginkgo_game_get_id (game);
      redo_all (game);
      ginkgo_game_start (game);
      ginkgo_fixture_settle (game);
      for (guint i = 0; i < 25 && !ginkgo_game_get_over (game); i++)
        ginkgo_fixture_decide_and_settle (game, &random);
      is_over = ginkgo_game_get_over (game);
      undo_some (game, 3);
      ginkgo_fixture_check (game);
      assert_stored (game, store);
    }

  {
    g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
    g_autoptr (GinkgoGame) game = open_game (store, id);

    g_assert_true (ginkgo_game_get_undo_used (game));
    g_assert_false (ginkgo_game_get_over (game));
    redo_all (game);
    g_assert_true (ginkgo_game_get_over (game));
    g_assert_true (ginkgo_state_equal (ginkgo_game_get_state (game), ginkgo_game_get_state (reference)));
    undo_some (game, G_MAXUINT);
    g_assert_false (ginkgo_game_get_can_undo (game));
    assert_stored (game, store);
  }
}

typedef struct
{
  char *path;
  guint n_checked;
} Witness;

/* Another connection sees at once what the game tells of. */
static void
check_durable (GinkgoGame *game,
               Witness *witness)
{
  g_autoptr (GinkgoStore) other = ginkgo_test_open_store (witness->path);

  assert_stored (game, other);
  witness->n_checked++;
}

static void
advanced_cb (GinkgoGame *game,
             guint position,
             guint n_events,
             Witness *witness)
{
  check_durable (game, witness);
}

static void
rewound_cb (GinkgoGame *game,
            guint position,
            Witness *witness)
{
  check_durable (game, witness);
}

static void
test_durable (void)
{
  g_autofree char *path = ginkgo_fixture_get_path ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  g_autoptr (GinkgoGame) game = new_game (store, GINKGO_MODE_INTRODUCTORY, "hr", 2);
  Witness witness = { path, 0 };

  g_signal_connect (game, "advanced", G_CALLBACK (advanced_cb), &witness);
  g_signal_connect (game, "rewound", G_CALLBACK (rewound_cb), &witness);
  ginkgo_game_start (game);
  ginkgo_fixture_play (game, 2, 15);
  undo_some (game, 5);
  redo_all (game);
  g_assert_cmpuint (witness.n_checked, >=, 15 + 5 + 5);
}

typedef struct
{
  guint n_failures;
  GQuark domain;
  int code;
} Failures;

static void
save_failed_cb (GinkgoGame *game,
                const GError *error,
                Failures *failures)
{
  g_assert_false (ginkgo_game_get_busy (game));
  g_assert_true (ginkgo_game_get_can_retry (game));
  g_assert_cmpstr (error->message, !=, "");
  failures->n_failures++;
  failures->domain = error->domain;
  failures->code = error->code;
}

/* The disk says that there is no room, whatever is to be written. */
static void
set_disk_full (gboolean is_full)
{
  if (is_full)
    ginkgo_test_faults_arm (GINKGO_FAULT_ERRORS, 1, ENOSPC);
  else
    ginkgo_test_faults_disarm ();
}

static void
test_failure (void)
{
  g_autofree char *path = ginkgo_fixture_get_path ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  g_autoptr (GinkgoGame) game = new_game (store, GINKGO_MODE_INTRODUCTORY, "hh", 3);
  Failures failures = { 0 };
  GinkgoDecision decision;
  GinkgoRandom random;
  GinkgoState before;
  guint position;
  guint deciding;

  ginkgo_random_init (&random, 3, 0);
  ginkgo_fixture_play (game, 3, 7);
  g_signal_connect (game, "save-failed", G_CALLBACK (save_failed_cb), &failures);
  before = *ginkgo_game_get_state (game);
  position = ginkgo_game_get_position (game);
  deciding = ginkgo_game_get_deciding (game);

  set_disk_full (TRUE);
  ginkgo_fixture_draw (game, &random, &decision);
  ginkgo_fixture_submit (game, &decision);
  g_assert_cmpuint (failures.n_failures, ==, 1);
  g_assert_cmpuint (failures.domain, ==, GINKGO_STORE_ERROR);
  g_assert_cmpint (failures.code, ==, GINKGO_STORE_ERROR_FULL);
  g_assert_true (ginkgo_state_equal (ginkgo_game_get_state (game), &before));
  g_assert_cmpuint (ginkgo_game_get_position (game), ==, position);
  g_assert_cmpuint (ginkgo_game_get_length (game), ==, position);
  g_assert_cmpuint (ginkgo_game_get_deciding (game), ==, deciding);
  ginkgo_fixture_check (game);

  ginkgo_game_retry (game);
  g_assert_true (ginkgo_game_get_busy (game));
  g_assert_false (ginkgo_game_get_can_retry (game));
  ginkgo_fixture_settle (game);
  g_assert_cmpuint (failures.n_failures, ==, 2);
  g_assert_cmpuint (ginkgo_game_get_position (game), ==, position);
  set_disk_full (FALSE);

  ginkgo_game_retry (game);
  ginkgo_fixture_settle (game);
  g_assert_cmpuint (failures.n_failures, ==, 2);
  g_assert_false (ginkgo_game_get_can_retry (game));
  g_assert_cmpuint (ginkgo_game_get_position (game), >, position);
  g_assert_true (ginkgo_decision_equal (&ginkgo_record_get_event (ginkgo_game_get_record (game), position)->decision,
                                        &decision));
  ginkgo_fixture_check (game);
  assert_stored (game, store);

  /* There is nothing left to try again. */
  ginkgo_game_retry (game);
  g_assert_false (ginkgo_game_get_busy (game));
}

static void
test_choose_otherwise (void)
{
  g_autofree char *path = ginkgo_fixture_get_path ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  g_autoptr (GinkgoGame) game = new_game (store, GINKGO_MODE_INTRODUCTORY, "hh", 4);
  const GinkgoState *state = ginkgo_game_get_state (game);
  guint seat = state->pending_seat;
  GinkgoDecision decision;

  set_disk_full (TRUE);
  ginkgo_decision_init_choose (&decision, seat, state->seats[seat].hand[0], GINKGO_TILE_NONE);
  ginkgo_fixture_submit (game, &decision);
  set_disk_full (FALSE);
  g_assert_cmpuint (ginkgo_game_get_position (game), ==, 0);

  ginkgo_decision_init_choose (&decision, seat, state->seats[seat].hand[1], GINKGO_TILE_NONE);
  g_assert_true (ginkgo_game_submit (game, &decision, NULL));
  g_assert_false (ginkgo_game_get_can_retry (game));
  ginkgo_fixture_settle (game);
  g_assert_cmpuint (ginkgo_game_get_position (game), ==, 1);
  g_assert_true (ginkgo_decision_equal (&ginkgo_record_get_event (ginkgo_game_get_record (game), 0)->decision,
                                        &decision));
  assert_stored (game, store);
}

static void
test_undo_failure (void)
{
  g_autofree char *path = ginkgo_fixture_get_path ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  g_autoptr (GinkgoGame) game = new_game (store, GINKGO_MODE_INTRODUCTORY, "hh", 5);
  Failures failures = { 0 };
  guint position;

  ginkgo_fixture_play (game, 5, 5);
  position = ginkgo_game_get_position (game);
  g_signal_connect (game, "save-failed", G_CALLBACK (save_failed_cb), &failures);
  set_disk_full (TRUE);
  g_assert_true (ginkgo_game_undo (game, NULL));
  g_assert_true (ginkgo_game_undo (game, NULL));
  ginkgo_fixture_settle (game);
  set_disk_full (FALSE);
  g_assert_cmpuint (failures.n_failures, ==, 1);
  g_assert_cmpuint (ginkgo_game_get_position (game), ==, position);
  g_assert_false (ginkgo_game_get_undo_used (game));
  ginkgo_fixture_check (game);
  assert_stored (game, store);

  ginkgo_game_retry (game);
  ginkgo_fixture_settle (game);
  g_assert_cmpuint (ginkgo_game_get_position (game), <, position);
  g_assert_true (ginkgo_game_get_undo_used (game));
  assert_stored (game, store);
}

/* A computer player that cannot be saved waits; it does not try for ever. */
static void
test_computer_failure (void)
{
  g_autofree char *path = ginkgo_fixture_get_path ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  g_autoptr (GinkgoGame) game = new_game (store, GINKGO_MODE_INTRODUCTORY, "rr", 6);
  Failures failures = { 0 };

  g_signal_connect (game, "save-failed", G_CALLBACK (save_failed_cb), &failures);
  set_disk_full (TRUE);
  ginkgo_game_start (game);
  ginkgo_fixture_settle (game);
  g_assert_cmpuint (ginkgo_game_get_thinking (game), ==, GINKGO_SEAT_NONE);
  ginkgo_game_start (game);
  ginkgo_fixture_rest ();
  g_assert_cmpuint (failures.n_failures, ==, 1);
  g_assert_cmpuint (ginkgo_game_get_position (game), ==, 0);
  set_disk_full (FALSE);

  ginkgo_game_retry (game);
  g_assert_cmpuint (ginkgo_game_get_thinking (game), !=, GINKGO_SEAT_NONE);
  ginkgo_fixture_settle (game);
  g_assert_true (ginkgo_game_get_over (game));
  assert_stored (game, store);
}

static void
test_closed (void)
{
  g_autofree char *path = ginkgo_fixture_get_path ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  g_autoptr (GinkgoGame) game = new_game (store, GINKGO_MODE_INTRODUCTORY, "hh", 7);
  g_autoptr (GinkgoSavedGame) another = ginkgo_fixture_create (GINKGO_MODE_NORMAL,
                                                               "hh",
                                                               GINKGO_UNDO_FREE,
                                                               7);
  g_autoptr (GError) error = NULL;
  Failures failures = { 0 };
  GinkgoRandom random;

  ginkgo_random_init (&random, 7, 0);
  g_signal_connect (game, "save-failed", G_CALLBACK (save_failed_cb), &failures);
  ginkgo_store_close (store);
  ginkgo_fixture_decide_and_settle (game, &random);
  g_assert_cmpuint (failures.n_failures, ==, 1);
  g_assert_cmpuint (ginkgo_game_get_position (game), ==, 0);

  g_assert_null (ginkgo_game_new (another, store, &error));
  g_assert_error (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_FAILED);
}

/* Played on in another process meanwhile: nobody's decision is lost. */
static void
test_conflict (void)
{
  g_autofree char *path = ginkgo_fixture_get_path ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  g_autoptr (GinkgoStore) other_store = ginkgo_test_open_store (path);
  g_autoptr (GinkgoGame) game = new_game (store, GINKGO_MODE_INTRODUCTORY, "hh", 8);
  g_autoptr (GinkgoGame) other = open_game (other_store, ginkgo_game_get_id (game));
  Failures failures = { 0 };

  g_signal_connect (game, "save-failed", G_CALLBACK (save_failed_cb), &failures);
  ginkgo_fixture_play (other, 8, 1);
  g_assert_cmpuint (ginkgo_game_get_position (other), ==, 1);

  ginkgo_fixture_play (game, 9, 1);
  g_assert_cmpuint (failures.n_failures, ==, 1);
  g_assert_cmpuint (failures.domain, ==, GINKGO_STORE_ERROR);
  g_assert_cmpint (failures.code, ==, GINKGO_STORE_ERROR_CONFLICT);
  g_assert_cmpuint (ginkgo_game_get_position (game), ==, 0);
  assert_stored (other, other_store);
}

/* The database was damaged, and what was recovered is older than what is on the table. */
static void
test_other_store (void)
{
  g_autofree char *path = ginkgo_fixture_get_path ();
  g_autofree char *other_path = g_strconcat (path, ".other", NULL);
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  g_autoptr (GinkgoStore) other_store = ginkgo_test_open_store (other_path);
  g_autoptr (GinkgoGame) game = new_game (store, GINKGO_MODE_INTRODUCTORY, "hh", 14);
  g_autoptr (GinkgoGame) older = new_game (other_store, GINKGO_MODE_INTRODUCTORY, "hh", 14);
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoSavedGame) saved = NULL;
  guint position;

  g_assert_true (ginkgo_test_store_rename (other_store, ginkgo_game_get_id (older), "Sunday", NULL));
  ginkgo_fixture_play (older, 14, 2);
  ginkgo_fixture_play (game, 14, 10);
  undo_some (game, 3);
  ginkgo_store_close (store);
  ginkgo_fixture_play (game, 15, 1);
  g_assert_true (ginkgo_game_get_can_retry (game));
  position = ginkgo_game_get_position (game);

  g_assert_true (ginkgo_game_set_store (game, other_store, &error));
  g_assert_no_error (error);
  ginkgo_fixture_settle (game);
  g_assert_false (ginkgo_game_get_can_retry (game));
  g_assert_cmpuint (ginkgo_game_get_position (game), >, position);
  assert_stored (game, other_store);
  saved = ginkgo_test_store_load (other_store, ginkgo_game_get_id (game), NULL);
  g_assert_cmpstr (saved->name, ==, "Sunday");

  /* A game that was not recovered at all */
  g_assert_true (ginkgo_test_store_remove (other_store, ginkgo_game_get_id (game), NULL));
  g_assert_true (ginkgo_game_set_store (game, other_store, &error));
  ginkgo_fixture_play (game, 16, 2);
  assert_stored (game, other_store);
}

static void
test_removed (void)
{
  g_autofree char *path = ginkgo_fixture_get_path ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  g_autoptr (GinkgoGame) game = new_game (store, GINKGO_MODE_INTRODUCTORY, "hh", 9);
  g_autoptr (GError) error = NULL;
  Failures failures = { 0 };

  g_signal_connect (game, "save-failed", G_CALLBACK (save_failed_cb), &failures);
  ginkgo_test_store_remove (store, ginkgo_game_get_id (game), &error);
  g_assert_no_error (error);
  ginkgo_fixture_play (game, 9, 1);
  g_assert_cmpuint (failures.n_failures, ==, 1);
  g_assert_cmpint (failures.code, ==, GINKGO_STORE_ERROR_NOT_FOUND);
}

static void
test_two_at_once (void)
{
  g_autofree char *path = ginkgo_fixture_get_path ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  g_autoptr (GinkgoGame) a = new_game (store, GINKGO_MODE_INTRODUCTORY, "rrr", 10);
  g_autoptr (GinkgoGame) b = new_game (store, GINKGO_MODE_NORMAL, "rr", 11);

  ginkgo_game_start (a);
  ginkgo_game_start (b);
  ginkgo_fixture_settle (a);
  ginkgo_fixture_settle (b);
  g_assert_true (ginkgo_game_get_over (a));
  g_assert_true (ginkgo_game_get_over (b));
  assert_stored (a, store);
  assert_stored (b, store);
}

/* What was on its way when the window was closed is saved. */
static void
test_finalize_busy (void)
{
  g_autofree char *path = ginkgo_fixture_get_path ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  GinkgoGame *game = new_game (store, GINKGO_MODE_INTRODUCTORY, "hh", 12);
  g_autoptr (GinkgoGame) reopened = NULL;
  gint64 id = ginkgo_game_get_id (game);
  GinkgoRandom random;

  ginkgo_random_init (&random, 12, 0);
  ginkgo_fixture_decide (game, &random);
  g_assert_true (ginkgo_game_get_busy (game));
  g_assert_finalize_object (game);

  ginkgo_store_close (store);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_finalize_object (g_steal_pointer (&store));
  store = ginkgo_test_open_store (path);
  reopened = open_game (store, id);
  g_assert_cmpuint (ginkgo_game_get_position (reopened), ==, 1);
}

static void
test_speed (void)
{
  g_autofree char *path = ginkgo_fixture_get_path ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  g_autoptr (GinkgoGame) game = new_game (store, GINKGO_MODE_NORMAL, "rrrr", 13);
  g_autoptr (GTimer) timer = g_timer_new ();
  guint n_events;

  ginkgo_game_start (game);
  ginkgo_fixture_settle (game);
  n_events = ginkgo_game_get_length (game);
  g_test_minimized_result (g_timer_elapsed (timer, NULL) / n_events,
                           "%u events saved, one at a time, in %.3f s",
                           n_events,
                           g_timer_elapsed (timer, NULL));
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  for (guint i = 0; i < GINKGO_TEST_N_TABLES; i++)
    ginkgo_fixture_add_table_test ("/game/saving/reopen", &ginkgo_test_tables[i], test_reopen);
  g_test_add_func ("/game/saving/durable", test_durable);
  g_test_add_func ("/game/saving/failure", test_failure);
  g_test_add_func ("/game/saving/choose-otherwise", test_choose_otherwise);
  g_test_add_func ("/game/saving/undo-failure", test_undo_failure);
  g_test_add_func ("/game/saving/computer-failure", test_computer_failure);
  g_test_add_func ("/game/saving/closed", test_closed);
  g_test_add_func ("/game/saving/conflict", test_conflict);
  g_test_add_func ("/game/saving/other-store", test_other_store);
  g_test_add_func ("/game/saving/removed", test_removed);
  g_test_add_func ("/game/saving/two-at-once", test_two_at_once);
  g_test_add_func ("/game/saving/finalize-busy", test_finalize_busy);
  g_test_add_func ("/game/saving/speed", test_speed);

  return g_test_run ();
}
