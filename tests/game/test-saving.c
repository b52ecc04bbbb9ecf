/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-game-fixture.h"

#include <errno.h>

#include "ginkgo-test-faults.h"

typedef struct
{
  char *path;
  GinkgoStore *store;
  GinkgoGame *game;
  guint n_checked;
  guint n_failures;
  GError *error;
} Fixture;

static void
set_up (Fixture *fixture)
{
  fixture->path = ginkgo_fixture_get_path ();
  fixture->store = ginkgo_test_open_store (fixture->path);
}

static void
tear_down (Fixture *fixture)
{
  g_clear_object (&fixture->game);
  g_clear_object (&fixture->store);
  g_clear_error (&fixture->error);
  g_free (fixture->path);
}

static GinkgoGame *
new_game (GinkgoStore *store,
          GinkgoMode mode,
          const char *seats,
          guint64 seed)
{
  g_autoptr (GinkgoSavedGame) saved = ginkgo_fixture_create (mode, seats, GINKGO_UNDO_FREE, seed);
  GinkgoGame *game = ginkgo_fixture_open (saved, store);

  g_assert_cmpint (saved->id, >, 0);
  g_assert_cmpint (ginkgo_game_get_id (game), ==, saved->id);

  return game;
}

static void
save_failed_cb (GinkgoGame *game,
                const GError *error,
                Fixture *fixture)
{
  g_assert_false (ginkgo_game_get_busy (game));
  g_assert_true (ginkgo_game_get_can_retry (game));
  g_assert_cmpstr (error->message, !=, "");
  fixture->n_failures++;
  g_clear_error (&fixture->error);
  fixture->error = g_error_copy (error);
}

static GinkgoGame *
begin (Fixture *fixture,
       const char *seats,
       guint64 seed)
{
  fixture->game = new_game (fixture->store, GINKGO_MODE_INTRODUCTORY, seats, seed);
  g_signal_connect (fixture->game, "save-failed", G_CALLBACK (save_failed_cb), fixture);

  return fixture->game;
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
  g_autoptr (GinkgoGame) stored = ginkgo_fixture_load (store, ginkgo_game_get_id (game));

  assert_same_game (game, stored);
}

static void
undo_some (GinkgoGame *game,
           guint n_steps)
{
  for (; n_steps > 0 && ginkgo_game_get_can_undo (game); n_steps--)
    ginkgo_fixture_undo (game);
}

/* A game closed and opened repeatedly, with undo and redo, equals one that was never closed. */
static void
test_reopen (gconstpointer data)
{
  const GinkgoTestTable *table = data;
  g_autofree char *seats = ginkgo_fixture_dup_seats (table, "hrhrh");
  g_autofree char *path = ginkgo_fixture_get_path ();
  g_autoptr (GinkgoGame) reference = ginkgo_fixture_new_free_game (table->mode, seats, 1);
  gboolean is_over = FALSE;
  GinkgoRandom random;
  gint64 id = 0;

  ginkgo_random_init (&random, 1, 0);
  ginkgo_fixture_play_to_end (reference, 1);

  while (!is_over)
    {
      g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
      g_autoptr (GinkgoGame) game = id == 0 ? new_game (store, table->mode, seats, 1) : ginkgo_fixture_load (store, id);

      id = ginkgo_game_get_id (game);
      ginkgo_fixture_redo_all (game);
      ginkgo_fixture_start_and_settle (game);
      for (guint i = 0; i < 25 && !ginkgo_game_get_over (game); i++)
        ginkgo_fixture_decide_and_settle (game, &random);
      is_over = ginkgo_game_get_over (game);
      undo_some (game, 3);
      ginkgo_fixture_check (game);
      assert_stored (game, store);
    }

  {
    g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
    g_autoptr (GinkgoGame) game = ginkgo_fixture_load (store, id);

    g_assert_true (ginkgo_game_get_undo_used (game));
    g_assert_false (ginkgo_game_get_over (game));
    ginkgo_fixture_redo_all (game);
    g_assert_true (ginkgo_game_get_over (game));
    g_assert_true (ginkgo_state_equal (ginkgo_game_get_state (game), ginkgo_game_get_state (reference)));
    undo_some (game, G_MAXUINT);
    g_assert_false (ginkgo_game_get_can_undo (game));
    assert_stored (game, store);
  }
}

/* Another connection sees at once what the game reports. */
static void
check_durable (Fixture *fixture)
{
  g_autoptr (GinkgoStore) other = ginkgo_test_open_store (fixture->path);

  assert_stored (fixture->game, other);
  fixture->n_checked++;
}

static void
test_durable (Fixture *fixture)
{
  GinkgoGame *game = begin (fixture, "hr", 2);

  g_signal_connect_swapped (game, "advanced", G_CALLBACK (check_durable), fixture);
  g_signal_connect_swapped (game, "rewound", G_CALLBACK (check_durable), fixture);
  ginkgo_game_start (game);
  ginkgo_fixture_play (game, 2, 15);
  undo_some (game, 5);
  ginkgo_fixture_redo_all (game);
  g_assert_cmpuint (fixture->n_checked, >=, 15 + 5 + 5);
}

/* Every write fails with a full disk. */
static void
set_disk_full (gboolean is_full)
{
  if (is_full)
    ginkgo_test_faults_arm (GINKGO_FAULT_ERRORS, 1, ENOSPC);
  else
    ginkgo_test_faults_disarm ();
}

static void
test_failure (Fixture *fixture)
{
  GinkgoGame *game = begin (fixture, "hh", 3);
  GinkgoDecision decision;
  GinkgoRandom random;
  GinkgoState before;
  guint position;
  guint deciding;

  ginkgo_random_init (&random, 3, 0);
  ginkgo_fixture_play (game, 3, 7);
  before = *ginkgo_game_get_state (game);
  position = ginkgo_game_get_position (game);
  deciding = ginkgo_game_get_deciding (game);

  set_disk_full (TRUE);
  ginkgo_fixture_draw (game, &random, &decision);
  ginkgo_fixture_submit (game, &decision);
  g_assert_cmpuint (fixture->n_failures, ==, 1);
  g_assert_error (fixture->error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_FULL);
  g_assert_true (ginkgo_state_equal (ginkgo_game_get_state (game), &before));
  g_assert_cmpuint (ginkgo_game_get_position (game), ==, position);
  g_assert_cmpuint (ginkgo_game_get_length (game), ==, position);
  g_assert_cmpuint (ginkgo_game_get_deciding (game), ==, deciding);
  ginkgo_fixture_check (game);

  ginkgo_game_retry (game);
  g_assert_true (ginkgo_game_get_busy (game));
  g_assert_false (ginkgo_game_get_can_retry (game));
  ginkgo_fixture_settle (game);
  g_assert_cmpuint (fixture->n_failures, ==, 2);
  g_assert_cmpuint (ginkgo_game_get_position (game), ==, position);
  set_disk_full (FALSE);

  ginkgo_game_retry (game);
  ginkgo_fixture_settle (game);
  g_assert_cmpuint (fixture->n_failures, ==, 2);
  g_assert_false (ginkgo_game_get_can_retry (game));
  g_assert_cmpuint (ginkgo_game_get_position (game), >, position);
  g_assert_true (ginkgo_decision_equal (&ginkgo_record_get_event (ginkgo_game_get_record (game), position)->decision,
                                        &decision));
  ginkgo_fixture_check (game);
  assert_stored (game, fixture->store);

  ginkgo_game_retry (game);
  g_assert_false (ginkgo_game_get_busy (game));
}

static void
test_choose_otherwise (Fixture *fixture)
{
  GinkgoGame *game = begin (fixture, "hh", 4);
  GinkgoDecision decision;

  set_disk_full (TRUE);
  ginkgo_fixture_init_choice (game, 0, &decision);
  ginkgo_fixture_submit (game, &decision);
  set_disk_full (FALSE);
  g_assert_cmpuint (ginkgo_game_get_position (game), ==, 0);

  ginkgo_fixture_init_choice (game, 1, &decision);
  g_assert_true (ginkgo_game_submit (game, &decision, NULL));
  g_assert_false (ginkgo_game_get_can_retry (game));
  ginkgo_fixture_settle (game);
  g_assert_cmpuint (ginkgo_game_get_position (game), ==, 1);
  g_assert_true (ginkgo_decision_equal (&ginkgo_record_get_event (ginkgo_game_get_record (game), 0)->decision,
                                        &decision));
  assert_stored (game, fixture->store);
}

static void
test_undo_failure (Fixture *fixture)
{
  GinkgoGame *game = begin (fixture, "hh", 5);
  guint position;

  ginkgo_fixture_play (game, 5, 5);
  position = ginkgo_game_get_position (game);
  set_disk_full (TRUE);
  g_assert_true (ginkgo_game_undo (game, NULL));
  g_assert_true (ginkgo_game_undo (game, NULL));
  ginkgo_fixture_settle (game);
  set_disk_full (FALSE);
  g_assert_cmpuint (fixture->n_failures, ==, 1);
  g_assert_cmpuint (ginkgo_game_get_position (game), ==, position);
  g_assert_false (ginkgo_game_get_undo_used (game));
  ginkgo_fixture_check (game);
  assert_stored (game, fixture->store);

  ginkgo_game_retry (game);
  ginkgo_fixture_settle (game);
  g_assert_cmpuint (ginkgo_game_get_position (game), <, position);
  g_assert_true (ginkgo_game_get_undo_used (game));
  assert_stored (game, fixture->store);
}

/* A computer player that cannot be saved waits instead of retrying forever. */
static void
test_computer_failure (Fixture *fixture)
{
  GinkgoGame *game = begin (fixture, "rr", 6);

  set_disk_full (TRUE);
  ginkgo_fixture_start_and_settle (game);
  g_assert_cmpuint (ginkgo_game_get_thinking (game), ==, GINKGO_SEAT_NONE);
  ginkgo_game_start (game);
  ginkgo_fixture_rest ();
  g_assert_cmpuint (fixture->n_failures, ==, 1);
  g_assert_cmpuint (ginkgo_game_get_position (game), ==, 0);
  set_disk_full (FALSE);

  ginkgo_game_retry (game);
  g_assert_cmpuint (ginkgo_game_get_thinking (game), !=, GINKGO_SEAT_NONE);
  ginkgo_fixture_settle (game);
  g_assert_true (ginkgo_game_get_over (game));
  assert_stored (game, fixture->store);
}

static void
test_closed (Fixture *fixture)
{
  GinkgoGame *game = begin (fixture, "hh", 7);
  g_autoptr (GinkgoSavedGame) another = ginkgo_fixture_create (GINKGO_MODE_NORMAL, "hh", GINKGO_UNDO_FREE, 7);
  g_autoptr (GError) error = NULL;
  GinkgoRandom random;

  ginkgo_random_init (&random, 7, 0);
  ginkgo_store_close (fixture->store);
  ginkgo_fixture_decide_and_settle (game, &random);
  g_assert_cmpuint (fixture->n_failures, ==, 1);
  g_assert_cmpuint (ginkgo_game_get_position (game), ==, 0);

  g_assert_null (ginkgo_game_new (another, fixture->store, &error));
  g_assert_error (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_FAILED);
}

/* Another process played on: no decision is lost. */
static void
test_conflict (Fixture *fixture)
{
  g_autoptr (GinkgoStore) other_store = ginkgo_test_open_store (fixture->path);
  GinkgoGame *game = begin (fixture, "hh", 8);
  g_autoptr (GinkgoGame) other = ginkgo_fixture_load (other_store, ginkgo_game_get_id (game));

  ginkgo_fixture_play (other, 8, 1);
  g_assert_cmpuint (ginkgo_game_get_position (other), ==, 1);

  ginkgo_fixture_play (game, 9, 1);
  g_assert_cmpuint (fixture->n_failures, ==, 1);
  g_assert_error (fixture->error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_CONFLICT);
  g_assert_cmpuint (ginkgo_game_get_position (game), ==, 0);
  assert_stored (other, other_store);
}

/* The recovered database is older than the game on the table. */
static void
test_other_store (Fixture *fixture)
{
  g_autofree char *other_path = g_strconcat (fixture->path, ".other", NULL);
  g_autoptr (GinkgoStore) other_store = ginkgo_test_open_store (other_path);
  GinkgoGame *game = begin (fixture, "hh", 14);
  g_autoptr (GinkgoGame) older = new_game (other_store, GINKGO_MODE_INTRODUCTORY, "hh", 14);
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoSavedGame) saved = NULL;
  guint position;

  g_assert_true (ginkgo_test_store_rename (other_store, ginkgo_game_get_id (older), "Sunday", NULL));
  ginkgo_fixture_play (older, 14, 2);
  ginkgo_fixture_play (game, 14, 10);
  undo_some (game, 3);
  ginkgo_store_close (fixture->store);
  ginkgo_fixture_play (game, 15, 1);
  g_assert_true (ginkgo_game_get_can_retry (game));
  position = ginkgo_game_get_position (game);

  g_assert_true (ginkgo_game_set_store (game, other_store, &error));
  g_assert_no_error (error);
  ginkgo_fixture_settle (game);
  g_assert_false (ginkgo_game_get_can_retry (game));
  g_assert_cmpuint (ginkgo_game_get_position (game), >, position);
  assert_stored (game, other_store);
  saved = ginkgo_test_load_game (other_store, ginkgo_game_get_id (game));
  g_assert_cmpstr (saved->name, ==, "Sunday");

  g_assert_true (ginkgo_test_store_remove (other_store, ginkgo_game_get_id (game), NULL));
  g_assert_true (ginkgo_game_set_store (game, other_store, &error));
  ginkgo_fixture_play (game, 16, 2);
  assert_stored (game, other_store);
}

static void
test_removed (Fixture *fixture)
{
  GinkgoGame *game = begin (fixture, "hh", 9);
  g_autoptr (GError) error = NULL;

  ginkgo_test_store_remove (fixture->store, ginkgo_game_get_id (game), &error);
  g_assert_no_error (error);
  ginkgo_fixture_play (game, 9, 1);
  g_assert_cmpuint (fixture->n_failures, ==, 1);
  g_assert_error (fixture->error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_NOT_FOUND);
}

/* Each game is as if played alone. */
static void
test_two_at_once (Fixture *fixture)
{
  g_autoptr (GinkgoGame) a = new_game (fixture->store, GINKGO_MODE_INTRODUCTORY, "rrr", 10);
  g_autoptr (GinkgoGame) b = new_game (fixture->store, GINKGO_MODE_NORMAL, "rr", 11);
  g_autoptr (GinkgoGame) alone = ginkgo_fixture_new_free_game (GINKGO_MODE_INTRODUCTORY, "rrr", 10);

  ginkgo_game_start (a);
  ginkgo_game_start (b);
  ginkgo_fixture_settle (a);
  ginkgo_fixture_settle (b);
  g_assert_true (ginkgo_game_get_over (a));
  g_assert_true (ginkgo_game_get_over (b));
  ginkgo_fixture_check (a);
  ginkgo_fixture_check (b);
  assert_stored (a, fixture->store);
  assert_stored (b, fixture->store);

  ginkgo_fixture_start_and_settle (alone);
  g_assert_true (ginkgo_state_equal (ginkgo_game_get_state (a), ginkgo_game_get_state (alone)));
}

/* A save in progress completes when the window is closed. */
static void
test_finalize_busy (Fixture *fixture)
{
  GinkgoGame *game = new_game (fixture->store, GINKGO_MODE_INTRODUCTORY, "hh", 12);
  g_autoptr (GinkgoGame) reopened = NULL;
  gint64 id = ginkgo_game_get_id (game);
  GinkgoRandom random;

  ginkgo_random_init (&random, 12, 0);
  ginkgo_fixture_decide (game, &random);
  g_assert_true (ginkgo_game_get_busy (game));
  g_assert_finalize_object (game);

  ginkgo_store_close (fixture->store);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_finalize_object (g_steal_pointer (&fixture->store));
  fixture->store = ginkgo_test_open_store (fixture->path);
  reopened = ginkgo_fixture_load (fixture->store, id);
  g_assert_cmpuint (ginkgo_game_get_position (reopened), ==, 1);
}

#define add_test(path, func) ginkgo_test_add (path, Fixture, NULL, set_up, func, tear_down)

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  ginkgo_test_add_for_all_tables ("/game/saving/reopen", test_reopen);
  add_test ("/game/saving/durable", test_durable);
  add_test ("/game/saving/failure", test_failure);
  add_test ("/game/saving/choose-otherwise", test_choose_otherwise);
  add_test ("/game/saving/undo-failure", test_undo_failure);
  add_test ("/game/saving/computer-failure", test_computer_failure);
  add_test ("/game/saving/closed", test_closed);
  add_test ("/game/saving/conflict", test_conflict);
  add_test ("/game/saving/other-store", test_other_store);
  add_test ("/game/saving/removed", test_removed);
  add_test ("/game/saving/two-at-once", test_two_at_once);
  add_test ("/game/saving/finalize-busy", test_finalize_busy);

  return g_test_run ();
}
