/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-survey.h"

#define DAY G_TIME_SPAN_DAY

/* --- Helpers --- */

static void
add_game (GPtrArray *games,
          GinkgoMode mode,
          const char *first,
          const char *second,
          guint score)
{
  GinkgoGameSummary *game = g_new0 (GinkgoGameSummary, 1);

  game->id = games->len + 1;
  game->mode = mode;
  game->n_seats = 2;
  game->finished = TRUE;
  game->has_result = TRUE;
  game->created = (gint64) game->id * DAY;
  game->modified = game->created + 5;
  game->names[0] = g_strdup (first);
  game->names[1] = g_strdup (second);
  game->kinds[1] = ginkgo_mode_is_solitaire (mode) ? GINKGO_SEAT_KIND_HAL : GINKGO_SEAT_KIND_HUMAN;
  game->scores[0].total = (guint16) score;
  game->winners = 1;
  g_ptr_array_add (games, game);
}

/* Ada has played Bo twice, Cy once and Hal once; Bo has played nobody else. */
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

typedef struct
{
  GAsyncResult *result;
  GThread *thread;
} Answer;

static void
answer_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  Answer *answer = user_data;

  answer->result = g_object_ref (result);
  answer->thread = g_thread_self ();
}

static GinkgoSurvey *
wait_for (Answer *answer,
          GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  while (answer->result == NULL)
    g_main_context_iteration (NULL, TRUE);

  g_assert_true (answer->thread == g_thread_self ());
  result = g_steal_pointer (&answer->result);
  return ginkgo_survey_new_finish (result, error);
}

static GinkgoSurvey *
survey (GPtrArray *games,
        const GinkgoStatisticsFilter *wanted)
{
  Answer answer = { NULL, NULL };
  g_autoptr (GError) error = NULL;
  GinkgoSurvey *survey;

  ginkgo_survey_new_async (games, wanted, NULL, answer_cb, &answer);
  survey = wait_for (&answer, &error);
  g_assert_no_error (error);
  g_assert_nonnull (survey);
  return survey;
}

/* --- Tests --- */

static void
test_first (void)
{
  g_autoptr (GPtrArray) games = make_games ();
  g_autoptr (GinkgoSurvey) first = survey (games, NULL);

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
  g_autoptr (GinkgoSurvey) nobody = survey (games, NULL);

  g_assert_cmpuint (nobody->persons->len, ==, 0);
  g_assert_null (nobody->player);
  g_assert_cmpuint (nobody->shown->n_games, ==, 0);
}

/* What is wanted and there is chosen; what is not is left out. */
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
      g_autoptr (GinkgoSurvey) found = survey (games, &cases[i].wanted);

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

/* What the caller owns may go as soon as it has asked. */
static void
test_ownership (void)
{
  GPtrArray *games = make_games ();
  char player[] = "Ada";
  char opponent[] = "Bo";
  const GinkgoStatisticsFilter wanted = { player, GINKGO_SEAT_KIND_HUMAN, opponent, GINKGO_ANY, GINKGO_ANY, 0, 0 };
  g_autoptr (GinkgoSurvey) found = NULL;
  Answer answer = { NULL, NULL };

  ginkgo_survey_new_async (games, &wanted, NULL, answer_cb, &answer);
  g_ptr_array_unref (games);
  player[0] = opponent[0] = 'X';
  found = wait_for (&answer, NULL);
  g_assert_cmpuint (found->shown->n_games, ==, 2);
}

/* Cancelled before, or when the answer is there already: who has cancelled gets none. */
static void
test_cancelled (void)
{
  g_autoptr (GPtrArray) games = make_games ();

  for (guint late = 0; late < 2; late++)
    {
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      g_autoptr (GError) error = NULL;
      Answer answer = { NULL, NULL };

      if (!late)
        g_cancellable_cancel (cancellable);
      ginkgo_survey_new_async (games, NULL, cancellable, answer_cb, &answer);
      while (answer.result == NULL)
        g_main_context_iteration (NULL, TRUE);
      g_cancellable_cancel (cancellable);

      g_assert_null (wait_for (&answer, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
    }
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/survey/first", test_first);
  g_test_add_func ("/survey/nobody", test_nobody);
  g_test_add_func ("/survey/wanted", test_wanted);
  g_test_add_func ("/survey/ownership", test_ownership);
  g_test_add_func ("/survey/cancelled", test_cancelled);

  return g_test_run ();
}
