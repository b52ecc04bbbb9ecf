/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-schema.h"
#include "ginkgo-test-store.h"

#define DAY G_TIME_SPAN_DAY

static void
add_game (GPtrArray *games,
          GinkgoMode mode,
          const char *first,
          const char *second,
          guint score)
{
  GinkgoGameSummary *game = ginkgo_test_add_summary (games, mode, 2, games->len + 1);

  ginkgo_test_set_seat (game, 0, GINKGO_SEAT_KIND_HUMAN, first, score, 0);
  ginkgo_test_set_seat (game, 1, ginkgo_mode_is_solitaire (mode) ? GINKGO_SEAT_KIND_HAL : GINKGO_SEAT_KIND_HUMAN, second, 0, 0);
}

static GPtrArray *
make_games (void)
{
  GPtrArray *games = g_ptr_array_new_with_free_func ((GDestroyNotify) ginkgo_game_summary_free);

  add_game (games, GINKGO_MODE_NORMAL, "Ada", "Bo", 10);
  add_game (games, GINKGO_MODE_INTRODUCTORY, "Ada", "Bo", 20);
  add_game (games, GINKGO_MODE_NORMAL, "ada", "Cy", 30);
  add_game (games, GINKGO_MODE_SOLITAIRE, "Ada", "Hal", 40);
  return games;
}

static GinkgoStore *
open_store (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GPtrArray) games = make_games ();
  g_autoptr (GinkgoDatabase) database = ginkgo_schema_open (path, NULL);

  ginkgo_test_write_summaries (database, games);
  return ginkgo_test_open_store (path);
}

static void
test_first (void)
{
  g_autoptr (GPtrArray) games = make_games ();
  g_autoptr (GinkgoSurvey) first = ginkgo_test_survey (games, NULL);

  g_assert_cmpuint (first->persons->len, ==, 3);
  g_assert_true (first->player == g_ptr_array_index (first->persons, 0));
  g_assert_cmpstr (first->player->name, ==, "Ada");
  g_assert_null (first->opponent);
  g_assert_cmpint (first->mode, ==, GINKGO_ANY);
  g_assert_cmpint (first->n_players, ==, GINKGO_ANY);
  g_assert_cmpuint (first->choices->n_games, ==, 4);
  g_assert_cmpuint (first->shown->n_games, ==, 4);
}

static void
test_nobody (void)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new ();
  g_autoptr (GinkgoSurvey) nobody = ginkgo_test_survey (games, NULL);

  g_assert_cmpuint (nobody->persons->len, ==, 0);
  g_assert_null (nobody->player);
  g_assert_cmpuint (nobody->shown->n_games, ==, 0);
}

/* Existing wishes are chosen, others are ignored. */
static void
test_wanted (void)
{
  const struct
  {
    GinkgoStatisticsFilter wanted;
    const char *player;
    gboolean has_opponent;
    int mode;
    int n_players;
    guint n_choices;
    guint n_shown;
  } cases[] = {
    { { NULL, GINKGO_ANY, NULL, GINKGO_ANY, GINKGO_ANY, 0, 0 }, NULL, FALSE, GINKGO_ANY, GINKGO_ANY, 4, 4 },
    { { " ADA", GINKGO_ANY, NULL, GINKGO_ANY, GINKGO_ANY, 0, 0 }, "Ada", FALSE, GINKGO_ANY, GINKGO_ANY, 4, 4 },
    { { "Eve", GINKGO_ANY, NULL, GINKGO_ANY, GINKGO_ANY, 0, 0 }, NULL, FALSE, GINKGO_ANY, GINKGO_ANY, 4, 4 },
    { { "Ada", GINKGO_SEAT_KIND_HUMAN, "bo", GINKGO_ANY, GINKGO_ANY, 0, 0 }, "Ada", TRUE, GINKGO_ANY, GINKGO_ANY, 4, 2 },
    { { "Ada", GINKGO_SEAT_KIND_HAL, NULL, GINKGO_ANY, GINKGO_ANY, 0, 0 }, "Ada", TRUE, GINKGO_ANY, GINKGO_ANY, 4, 1 },
    { { "Bo", GINKGO_SEAT_KIND_HAL, NULL, GINKGO_ANY, GINKGO_ANY, 0, 0 }, "Bo", FALSE, GINKGO_ANY, GINKGO_ANY, 2, 2 },
    { { "Bo", GINKGO_SEAT_KIND_HUMAN, "Cy", GINKGO_ANY, GINKGO_ANY, 0, 0 }, "Bo", FALSE, GINKGO_ANY, GINKGO_ANY, 2, 2 },
    { { "Ada", GINKGO_ANY, NULL, GINKGO_MODE_NORMAL, GINKGO_ANY, 0, 0 }, "Ada", FALSE, GINKGO_MODE_NORMAL, GINKGO_ANY, 4, 2 },
    { { "Bo", GINKGO_ANY, NULL, GINKGO_MODE_SOLITAIRE, GINKGO_ANY, 0, 0 }, "Bo", FALSE, GINKGO_ANY, GINKGO_ANY, 2, 2 },
    { { "Ada", GINKGO_ANY, NULL, GINKGO_ANY, 1, 0, 0 }, "Ada", FALSE, GINKGO_ANY, 1, 4, 1 },
    { { "Bo", GINKGO_ANY, NULL, GINKGO_ANY, 1, 0, 0 }, "Bo", FALSE, GINKGO_ANY, GINKGO_ANY, 2, 2 },
    { { "Ada", GINKGO_SEAT_KIND_HAL, NULL, GINKGO_MODE_NORMAL, GINKGO_ANY, 0, 0 }, "Ada", TRUE, GINKGO_MODE_NORMAL, GINKGO_ANY, 4, 0 },
    { { "Ada", GINKGO_ANY, NULL, GINKGO_ANY, GINKGO_ANY, 2 * DAY, 3 * DAY }, "Ada", FALSE, GINKGO_ANY, GINKGO_ANY, 4, 1 },
  };
  g_autoptr (GPtrArray) games = make_games ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GinkgoSurvey) found = ginkgo_test_survey (games, &cases[i].wanted);

      g_test_message ("case %u", i);
      g_assert_cmpstr (found->player != NULL ? found->player->name : NULL, ==, cases[i].player);
      g_assert_true ((found->opponent != NULL) == cases[i].has_opponent);
      g_assert_true (found->opponent == NULL || g_ptr_array_find (found->choices->opponents, found->opponent, NULL));
      g_assert_cmpint (found->mode, ==, cases[i].mode);
      g_assert_cmpint (found->n_players, ==, cases[i].n_players);
      g_assert_cmpuint (found->choices->n_games, ==, cases[i].n_choices);
      g_assert_cmpuint (found->shown->n_games, ==, cases[i].n_shown);
    }
}

/* Callers may free their data after the request. */
static void
test_ownership (void)
{
  g_autoptr (GinkgoStore) store = open_store ();
  g_autoptr (GinkgoSurvey) found = NULL;
  g_autoptr (GAsyncResult) result = NULL;
  char player[] = "Ada";
  char opponent[] = "Bo";
  const GinkgoStatisticsFilter wanted = { player, GINKGO_SEAT_KIND_HUMAN, opponent, GINKGO_ANY, GINKGO_ANY, 0, 0 };
  GinkgoStoreRequest *request = ginkgo_store_request_survey (&wanted, NULL);

  player[0] = opponent[0] = 'X';
  result = ginkgo_store_wait (store, request);
  found = ginkgo_store_survey_finish (store, result, NULL);
  g_assert_cmpuint (found->shown->n_games, ==, 2);
}

/* Other modes may be excluded from the start. */
static void
test_mode (void)
{
  GinkgoStatisticsFilter introductory = GINKGO_STATISTICS_FILTER_ALL;
  g_autoptr (GinkgoStore) store = open_store ();
  g_autoptr (GinkgoSurvey) found = NULL;
  g_autoptr (GAsyncResult) result = NULL;

  introductory.mode = GINKGO_MODE_INTRODUCTORY;
  result = ginkgo_store_wait (store, ginkgo_store_request_count (&introductory));
  found = ginkgo_store_survey_finish (store, result, NULL);
  g_assert_cmpuint (found->persons->len, ==, 2);
  g_assert_cmpuint (found->shown->n_games, ==, 1);
}

/* A survey and other requests do not wait for each other. One that was cancelled is no damage. */
static void
test_sent (void)
{
  g_autoptr (GinkgoStore) store = open_store ();
  guint n_damaged = 0;

  g_signal_connect (store, "damaged", G_CALLBACK (ginkgo_test_count_cb), &n_damaged);
  for (guint is_cancelled = 0; is_cancelled < 2; is_cancelled++)
    {
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      g_autoptr (GinkgoSurvey) found = NULL;
      g_autoptr (GAsyncResult) answer = NULL;
      g_autoptr (GError) error = NULL;

      ginkgo_store_send (store, ginkgo_store_request_survey (NULL, cancellable), ginkgo_test_take_result_cb, &answer);
      if (is_cancelled)
        g_cancellable_cancel (cancellable);
      ginkgo_test_await_result (&answer);

      found = ginkgo_store_survey_finish (store, answer, &error);
      if (is_cancelled)
        g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      else
        g_assert_cmpuint (found->persons->len, ==, 3);
    }

  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (n_damaged, ==, 0);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/survey/first", test_first);
  g_test_add_func ("/survey/nobody", test_nobody);
  g_test_add_func ("/survey/wanted", test_wanted);
  g_test_add_func ("/survey/ownership", test_ownership);
  g_test_add_func ("/survey/mode", test_mode);
  g_test_add_func ("/survey/sent", test_sent);

  return g_test_run ();
}
