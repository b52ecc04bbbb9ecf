/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-game-fixture.h"

typedef struct
{
  gboolean is_there;
  gboolean is_good;
  GinkgoSuggestion suggestion;
  GError *error;
} Answer;

static void
answer_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  Answer *answer = user_data;

  answer->is_good = ginkgo_game_suggest_finish (GINKGO_GAME (source), result, &answer->suggestion, &answer->error);
  answer->is_there = TRUE;
}

static void
wait_for (Answer *answer)
{
  while (!answer->is_there)
    g_main_context_iteration (NULL, TRUE);
}

/* If the hurry were ignored, this would wait forever. */
static void
ask_in_a_hurry (GinkgoGame *game,
                Answer *answer)
{
  g_autoptr (GCancellable) hurry = g_cancellable_new ();

  *answer = (Answer) { 0 };
  g_cancellable_cancel (hurry);
  ginkgo_game_set_time_factor (game, G_MAXUINT);
  ginkgo_game_suggest_async (game, hurry, NULL, answer_cb, answer);
  wait_for (answer);
}

static GinkgoGame *
new_game (GinkgoStore *store,
          const char *seats)
{
  g_autoptr (GinkgoSavedGame) saved = ginkgo_fixture_create (GINKGO_MODE_INTRODUCTORY, seats, GINKGO_UNDO_FREE, 5);

  return ginkgo_fixture_open (saved, store);
}

/* The suggestion is on disk before the answer, and nothing else has changed. */
static void
test_noted (void)
{
  g_autofree char *path = ginkgo_fixture_get_path ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  g_autoptr (GinkgoGame) game = new_game (store, "hh");
  g_autoptr (GinkgoSavedGame) saved = NULL;
  GinkgoState before = *ginkgo_game_get_state (game);
  guint seat = ginkgo_game_get_deciding (game);
  Answer answer;

  ask_in_a_hurry (game, &answer);
  g_assert_no_error (answer.error);
  g_assert_true (answer.is_good);
  g_assert_cmpuint (ginkgo_game_get_position (game), ==, 0);
  g_assert_true (ginkgo_state_equal (&before, ginkgo_game_get_state (game)));
  g_assert_cmpuint (ginkgo_state_check_decision (&before, &answer.suggestion.advice.decision), ==, GINKGO_RULES_OK);

  saved = ginkgo_test_load_game (store, ginkgo_game_get_id (game));
  g_assert_true (ginkgo_record_has_suggestion (saved->record, seat, 0));
  g_assert_cmpuint (ginkgo_record_count_suggestions (saved->record, 1 - seat), ==, 0);

  /* Asking again reveals nothing new. */
  ask_in_a_hurry (game, &answer);
  g_assert_true (answer.is_good);
  g_assert_cmpuint (ginkgo_record_count_suggestions (ginkgo_game_get_record (game), seat), ==, 1);

  /* The decision can still be made and undone; the suggestion stays known. */
  ginkgo_fixture_submit (game, &answer.suggestion.advice.decision);
  ginkgo_fixture_undo (game);
  g_assert_cmpuint (ginkgo_record_count_suggestions (ginkgo_game_get_record (game), seat), ==, 1);
}

/* A suggestion that cannot be noted is not given. */
static void
test_not_noted (void)
{
  g_autofree char *path = ginkgo_fixture_get_path ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  g_autoptr (GinkgoGame) game = new_game (store, "hr");
  guint seat = ginkgo_game_get_deciding (game);
  Answer answer;

  if (seat == GINKGO_SEAT_NONE)
    {
      ginkgo_fixture_start_and_settle (game);
      seat = ginkgo_game_get_deciding (game);
    }
  g_assert_true (ginkgo_test_store_remove (store, ginkgo_game_get_id (game), NULL));
  ask_in_a_hurry (game, &answer);
  g_assert_false (answer.is_good);
  g_assert_error (answer.error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_NOT_FOUND);
  g_assert_cmpuint (ginkgo_record_count_suggestions (ginkgo_game_get_record (game), seat), ==, 0);
  g_clear_error (&answer.error);
}

static void
test_nothing_to_decide (void)
{
  g_autoptr (GinkgoGame) others = ginkgo_fixture_new_free_game (GINKGO_MODE_INTRODUCTORY, "rr", 5);
  g_autoptr (GinkgoGame) busy = ginkgo_fixture_new_free_game (GINKGO_MODE_INTRODUCTORY, "hh", 5);
  GinkgoRandom random;
  Answer answer;

  ask_in_a_hurry (others, &answer);
  g_assert_error (answer.error, GINKGO_GAME_ERROR, GINKGO_GAME_ERROR_NOT_A_PERSON);
  g_clear_error (&answer.error);

  ginkgo_random_init (&random, 1, 0);
  ginkgo_fixture_decide (busy, &random);
  ask_in_a_hurry (busy, &answer);
  g_assert_error (answer.error, GINKGO_GAME_ERROR, GINKGO_GAME_ERROR_BUSY);
  g_clear_error (&answer.error);
}

/* Cancelling does not wait; the request stays noted. */
static void
test_cancel (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_fixture_new_free_game (GINKGO_MODE_INTRODUCTORY, "hh", 5);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  guint seat = ginkgo_game_get_deciding (game);
  Answer answer = { 0 };

  ginkgo_game_suggest_async (game, NULL, cancellable, answer_cb, &answer);
  g_cancellable_cancel (cancellable);
  wait_for (&answer);
  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (ginkgo_record_count_suggestions (ginkgo_game_get_record (game), seat), ==, 1);
  g_clear_error (&answer.error);
}

/* The time factor improves suggestions, too. A token move needs the least thinking. */
static void
test_time_factor (void)
{
  g_autoptr (GinkgoGame) game = ginkgo_fixture_new_free_game (GINKGO_MODE_INTRODUCTORY, "hh", 5);
  guint n_worlds[2];
  GinkgoRandom random;

  ginkgo_random_init (&random, 1, 0);
  while (ginkgo_game_get_state (game)->pending != GINKGO_EVENT_TOKEN)
    ginkgo_fixture_decide_and_settle (game, &random);

  for (guint i = 0; i < G_N_ELEMENTS (n_worlds); i++)
    {
      Answer answer = { 0 };

      ginkgo_game_set_time_factor (game, i + 1);
      ginkgo_game_suggest_async (game, NULL, NULL, answer_cb, &answer);
      wait_for (&answer);
      g_assert_true (answer.is_good);
      n_worlds[i] = answer.suggestion.advice.n_worlds;
    }
  g_assert_cmpuint (n_worlds[1], >, n_worlds[0] * 3 / 2);
}

/* A bit for each player who had a suggestion according to the log, and the number of such
 * entries */
static guint
list_in_log (GinkgoGame *game,
             guint *n_entries)
{
  g_autoptr (GListModel) log = ginkgo_game_dup_log (game);
  guint seats = 0;

  *n_entries = 0;
  for (guint i = 0; i < g_list_model_get_n_items (log); i++)
    {
      g_autoptr (GinkgoLogEntry) entry = g_list_model_get_item (log, i);
      guint suggested = ginkgo_game_find_suggested (game, entry);

      seats |= suggested;
      *n_entries += suggested != 0;
    }

  return seats;
}

/* The log mentions each suggestion of one player, of all kinds, and no other. */
static void
test_log (gconstpointer data)
{
  const GinkgoTestTable *table = data;
  g_autofree char *seats = ginkgo_fixture_dup_seats (table, "hhhhh");
  g_autoptr (GinkgoGame) game = ginkgo_fixture_new_free_game (table->mode, seats, 3);
  guint n_asked = 0;
  guint n_entries;
  GinkgoRandom random;

  ginkgo_random_init (&random, 1, 0);
  g_assert_cmpuint (list_in_log (game, &n_entries), ==, 0);
  for (guint n = 0; !ginkgo_game_get_over (game); n++)
    {
      Answer answer;

      if (ginkgo_game_get_deciding (game) == 0 && n % 5 < 2)
        {
          ask_in_a_hurry (game, &answer);
          g_assert_true (answer.is_good);
          /* There is a reason unless something else is about as good. */
          g_assert_cmpint (answer.suggestion.reasons.n_causes > 0, ==, !answer.suggestion.advice.is_only && !ginkgo_ai_advice_is_close (&answer.suggestion.advice));
          n_asked++;
          ginkgo_fixture_submit (game, &answer.suggestion.advice.decision);
        }
      else
        ginkgo_fixture_decide_and_settle (game, &random);
    }

  g_assert_cmpuint (n_asked, >, 0);
  g_assert_cmpuint (ginkgo_record_count_suggestions (ginkgo_game_get_record (game), 0), ==, n_asked);
  g_assert_cmpuint (list_in_log (game, &n_entries), ==, 1);
  g_assert_cmpuint (n_entries, >, n_asked / 2);
  g_assert_cmpuint (n_entries, <=, n_asked);
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/game/suggest/noted", test_noted);
  g_test_add_func ("/game/suggest/not-noted", test_not_noted);
  g_test_add_func ("/game/suggest/nothing-to-decide", test_nothing_to_decide);
  g_test_add_func ("/game/suggest/cancel", test_cancel);
  g_test_add_func ("/game/suggest/time-factor", test_time_factor);
  ginkgo_test_add_for_tables ("/game/suggest/log", &ginkgo_test_tables[4], 1, test_log);
  ginkgo_test_add_for_tables ("/game/suggest/log", &ginkgo_test_tables[8], 1, test_log);

  return g_test_run ();
}
