/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>
#include <string.h>

#include "ginkgo-ai-advice.h"
#include "ginkgo-ai-evaluator.h"
#include "test-ai-util.h"

/* Evaluations that the comparison does even in a hurry */
#define MAX_IN_A_HURRY 5000

/* In points: a sum of floats depends on the order. */
#define CLOSE 0.01f

/* In solitaire the person moves Hal's tokens (R10.6). */
static guint
find_decider (const GinkgoState *state)
{
  return ginkgo_mode_is_solitaire (state->mode) || ginkgo_state_is_over (state) ? 0 : state->pending_seat;
}

static gboolean
advise (const TestGame *game,
        GinkgoAiAdvice *advice)
{
  const GinkgoAiLimits limits = { .evaluations = TEST_EVALUATIONS };
  GinkgoView view;

  ginkgo_view_init (&view, &game->state, find_decider (&game->state));
  return ginkgo_ai_advise (&view, game->position, &limits, NULL, advice, NULL);
}

static float
sum_terms (const GinkgoAiAdvice *advice)
{
  float sum = 0;

  for (guint i = 0; i < GINKGO_AI_N_TERMS; i++)
    sum += advice->terms[i];

  return sum;
}

/* Tests one in STRIDE similar decisions: each is tried in several worlds. */
#define STRIDE 16

/* Every kind of decision in every mode. */
static void
test_legal (void)
{
  guint n_kinds[GINKGO_EVENT_DECK + 1] = { 0 };
  guint n_only = 0;
  float gain = 0;

  for (guint i = 0; i < GINKGO_TEST_N_TABLES; i++)
    {
      GinkgoAiAdvice advice;
      TestGame game;

      test_game_init (&game, &ginkgo_test_tables[i], i);
      for (test_game_apply_chance (&game); !ginkgo_state_is_over (&game.state); test_game_apply_chance (&game))
        {
          if (!test_game_is_worth_a_look (&game, STRIDE))
            {
              g_assert_true (test_game_step (&game, GINKGO_LEVEL_2));
              continue;
            }

          g_assert_true (advise (&game, &advice));
          g_assert_cmpuint (ginkgo_state_check_decision (&game.state, &advice.decision), ==, GINKGO_RULES_OK);
          n_kinds[game.state.pending]++;
          n_only += advice.is_only ? 1 : 0;
          if (!advice.is_only)
            {
              g_assert_cmpuint (ginkgo_state_check_decision (&game.state, &advice.other), ==, GINKGO_RULES_OK);
              g_assert_false (ginkgo_decision_equal (&advice.decision, &advice.other));
              g_assert_cmpfloat_with_epsilon (sum_terms (&advice), advice.gain, CLOSE);
              g_assert_cmpfloat (fabsf (advice.win), <=, 1);
              g_assert_cmpfloat (advice.error, >=, 0);
              g_assert_cmpuint (advice.n_worlds, >, 0);
              gain += advice.gain;
            }

          ginkgo_state_apply_decision (&game.state, &advice.decision, NULL);
          game.position++;
        }

      g_assert_false (advise (&game, &advice));
    }

  for (guint kind = GINKGO_EVENT_DRAFT; kind <= GINKGO_EVENT_RETURN; kind++)
    if (kind != GINKGO_EVENT_NEW_HAND)
      g_assert_cmpuint (n_kinds[kind], >, 0);
  g_assert_cmpuint (n_only, >, 0);
  g_assert_cmpfloat (gain, >, 0);
}

/* The advice, including its figures, does not depend on what the seat cannot know. */
static void
test_secret (void)
{
  GinkgoRandom random;
  guint n_different = 0;

  ginkgo_random_init (&random, 47, 0);
  for (guint i = 0; i < GINKGO_TEST_N_TABLES; i++)
    {
      TestGame game;

      test_game_init (&game, &ginkgo_test_tables[i], i);
      for (guint n = 0; n < 60 && test_game_step (&game, GINKGO_LEVEL_2); n++)
        {
          TestGame other = game;
          GinkgoAiAdvice advice;
          GinkgoAiAdvice again;
          GinkgoView view;

          if (ginkgo_state_is_over (&game.state) || ginkgo_state_awaits_chance (&game.state) || !test_game_is_worth_a_look (&game, STRIDE))
            continue;

          ginkgo_view_init (&view, &game.state, find_decider (&game.state));
          ginkgo_view_sample (&view, &random, &other.state);
          n_different += !ginkgo_state_equal (&game.state, &other.state);
          g_assert_true (advise (&game, &advice));
          g_assert_true (advise (&other, &again));
          g_assert_true (ginkgo_decision_equal (&advice.decision, &again.decision));
          g_assert_cmpint (memcmp (advice.terms, again.terms, sizeof advice.terms), ==, 0);
        }
    }

  g_assert_cmpuint (n_different, >, 30);
}

static void
init_choice (TestGame *game,
             guint64 seed)
{
  test_game_init_middle (game, &ginkgo_test_tables[1], seed, 4);
}

/* With one tile left, the game against Hal ends this round (R12.6), so only R9 counts. */
static void
test_last_round (void)
{
  static const GinkgoTestTable table = { GINKGO_MODE_SOLITAIRE, 2 };
  guint n_seen = 0;

  for (guint64 seed = 0; n_seen < 5; seed++)
    {
      GinkgoAiAdvice advice;
      TestGame game;

      g_assert_cmpuint (seed, <, 100);
      test_game_init (&game, &table, seed);
      while (!ginkgo_state_is_over (&game.state) &&
             (game.state.pending != GINKGO_EVENT_CHOOSE || ginkgo_state_count_supply (&game.state) > 1))
        test_game_step (&game, GINKGO_LEVEL_GREEDY);
      if (ginkgo_state_is_over (&game.state))
        continue;

      n_seen++;
      g_assert_true (advise (&game, &advice));
      g_assert_cmpfloat_with_epsilon (advice.terms[GINKGO_AI_TERM_LATER], 0, CLOSE);
      g_assert_cmpfloat_with_epsilon (advice.terms[GINKGO_AI_TERM_SOON], 0, CLOSE);
    }
}

/* Another tile with the same card says little about why this card is good. */
static void
test_other_card (void)
{
  for (guint64 seed = 0; seed < 5; seed++)
    {
      GinkgoAiAdvice advice;
      TestGame game;

      init_choice (&game, seed);
      g_assert_true (advise (&game, &advice));
      g_assert_true (advice.decision.kind != advice.other.kind || advice.decision.card != advice.other.card);
    }
}

static guint
count_other_options (const GinkgoState *state)
{
  GinkgoDecision decisions[GINKGO_MAX_DECISIONS];
  guint n_decisions = ginkgo_state_list_decisions (state, decisions);
  guint n_others = 0;

  for (guint i = 0; i < n_decisions; i++)
    n_others += decisions[i].kind == GINKGO_EVENT_NEW_HAND || !ginkgo_card_is_urbanization (decisions[i].card);

  return n_others;
}

/* Calls @check for the choices of a few games, each with a hurried suggestion. */
static void
for_hurried_choices (void (*check) (const TestGame *game, const GinkgoAiAdvice *advice))
{
  g_autoptr (GCancellable) hurry = g_cancellable_new ();
  const GinkgoAiLimits limits = { .play_now = hurry };

  g_cancellable_cancel (hurry);
  for (guint64 seed = 0; seed < 4; seed++)
    {
      TestGame game;

      test_game_init (&game, &ginkgo_test_tables[seed], seed);
      while (test_game_step (&game, GINKGO_LEVEL_1))
        {
          GinkgoAiAdvice advice;
          GinkgoView view;

          if (game.state.pending != GINKGO_EVENT_CHOOSE)
            continue;
          ginkgo_view_init (&view, &game.state, game.state.pending_seat);
          g_assert_true (ginkgo_ai_advise (&view, game.position, &limits, NULL, &advice, NULL));
          check (&game, &advice);
        }
    }
}

static guint n_lone;

static void
check_words (const TestGame *game,
             const GinkgoAiAdvice *advice)
{
  if (!ginkgo_decision_is_lone_urbanization (&advice->decision) || advice->is_only || count_other_options (&game->state) == 0)
    return;

  n_lone++;
  g_assert_false (ginkgo_decision_is_lone_urbanization (&advice->other));
}

/* Two urbanization cards alone both take an item. */
static void
test_other_words (void)
{
  n_lone = 0;
  for_hurried_choices (check_words);
  g_assert_cmpuint (n_lone, >, 5);
}

static void
check_figures (const TestGame *game,
               const GinkgoAiAdvice *advice)
{
  g_assert_cmpfloat (advice->gain + advice->win * GINKGO_AI_WIN_POINTS, >=, 0);
}

/* Few worlds contradict the search often. */
static void
test_figures (void)
{
  for_hurried_choices (check_figures);
}

/* Counted, not timed: after cancelling, only what was begun is finished. */
static void
test_cancel (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  const GinkgoAiLimits limits = { 0 };

  g_cancellable_cancel (cancellable);
  for (guint64 seed = 0; seed < 10; seed++)
    {
      guint64 n_evaluations;
      GinkgoAiAdvice advice;
      GinkgoView view;
      TestGame game;

      init_choice (&game, seed);
      ginkgo_view_init (&view, &game.state, game.state.pending_seat);
      g_assert_false (ginkgo_ai_advise (&view, 1, &limits, cancellable, &advice, &n_evaluations));
      g_assert_cmpuint (n_evaluations, <, TEST_MAX_IN_ONE_GO);
    }
}

static gpointer
cancel_later (gpointer data)
{
  /* The search ends soon; the comparison would not. */
  g_usleep (20000);
  g_cancellable_cancel (data);

  return NULL;
}

static void
test_cancel_meanwhile (void)
{
  const GinkgoAiLimits limits = { .evaluations = G_MAXUINT64, .milliseconds = 1 };

  for (guint64 seed = 0; seed < 5; seed++)
    {
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      GinkgoAiAdvice advice;
      GinkgoView view;
      TestGame game;
      GThread *thread;

      init_choice (&game, seed);
      ginkgo_view_init (&view, &game.state, game.state.pending_seat);
      thread = g_thread_new ("cancel", cancel_later, cancellable);
      g_assert_false (ginkgo_ai_advise (&view, 1, &limits, cancellable, &advice, NULL));
      g_thread_join (thread);
    }
}

static void
test_hurry (void)
{
  g_autoptr (GCancellable) hurry = g_cancellable_new ();
  const GinkgoAiLimits limits = { .play_now = hurry };
  guint64 n_evaluations;
  GinkgoAiAdvice advice;
  GinkgoView view;
  TestGame game;

  g_cancellable_cancel (hurry);
  init_choice (&game, 1);
  ginkgo_view_init (&view, &game.state, game.state.pending_seat);
  g_assert_true (ginkgo_ai_advise (&view, 1, &limits, NULL, &advice, &n_evaluations));
  g_assert_cmpuint (advice.n_worlds, >, 0);
  g_assert_cmpuint (n_evaluations, <, MAX_IN_A_HURRY);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/ai-advice/legal", test_legal);
  g_test_add_func ("/ai-advice/secret", test_secret);
  g_test_add_func ("/ai-advice/last-round", test_last_round);
  g_test_add_func ("/ai-advice/other-card", test_other_card);
  g_test_add_func ("/ai-advice/other-words", test_other_words);
  g_test_add_func ("/ai-advice/figures", test_figures);
  g_test_add_func ("/ai-advice/cancel", test_cancel);
  g_test_add_func ("/ai-advice/cancel-meanwhile", test_cancel_meanwhile);
  g_test_add_func ("/ai-advice/hurry", test_hurry);

  return g_test_run ();
}
