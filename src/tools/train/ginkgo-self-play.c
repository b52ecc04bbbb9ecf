/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-self-play.h"

#include "ginkgo-ai-greedy.h"
#include "ginkgo-ai-evaluator.h"
#include "ginkgo-score.h"
#include "ginkgo-view.h"

#include <string.h>

/* More than a game has decisions */
#define MAX_MOMENTS 256

/* What a seat saw of a game: before each choice and after each decision */
typedef struct
{
  guint n_moments;
  float features[MAX_MOMENTS][GINKGO_AI_MAX_FEATURES];
  float outputs[MAX_MOMENTS][GINKGO_AI_N_OUTPUTS];
} Story;

static float
draw_noise (GinkgoRandom *random,
            float size)
{
  int difference = (int) ginkgo_random_below (random, 1001) - (int) ginkgo_random_below (random, 1001);

  return size * (float) difference / 1000;
}

static void
apply_chance (GinkgoState *state,
              GinkgoRandom *random)
{
  while (ginkgo_state_awaits_chance (state))
    {
      GinkgoChance chance;

      ginkgo_state_draw_chance (state, random, &chance);
      ginkgo_state_apply_chance (state, &chance, NULL);
    }
}

static void
decide_by_network (const GinkgoSelfPlay *options,
                   GinkgoAiEvaluator *evaluator,
                   const GinkgoView *view,
                   GinkgoRandom *random,
                   GinkgoDecision *decision)
{
  GinkgoAiOption all[GINKGO_AI_MAX_OPTIONS];
  guint n_options = ginkgo_ai_evaluator_list (evaluator, &view->state, all);
  guint best = 0;

  for (guint i = 0; i < n_options; i++)
    {
      float noise = view->state.pending == GINKGO_EVENT_TOKEN ? 0.05f : options->noise;

      all[i].value += draw_noise (random, noise);
      if (all[i].value > all[best].value)
        best = i;
    }
  *decision = all[best].decision;
}

static void
decide (const GinkgoSelfPlay *options,
        GinkgoAiEvaluator *evaluator,
        const GinkgoView *view,
        GinkgoRandom *random,
        GinkgoDecision *decision)
{
  if (ginkgo_random_below (random, 1000) < options->daring)
    ginkgo_state_draw_decision (&view->state, random, decision);
  else if (options->network == NULL)
    ginkgo_ai_greedy_decide (view, random, NULL, decision);
  else
    decide_by_network (options, evaluator, view, random, decision);
}

static void
remember (Story *story,
          const GinkgoAiNetwork *observer,
          const GinkgoAiEvaluator *evaluator,
          const GinkgoState *state,
          gboolean has_hand)
{
  float *features = story->features[story->n_moments];

  if (story->n_moments == MAX_MOMENTS)
    return;

  ginkgo_ai_features_extract (state, evaluator->seat, evaluator->known, has_hand, features);
  ginkgo_ai_network_forward (observer, &evaluator->basis, features, story->outputs[story->n_moments]);
  story->n_moments++;
}

static void
decide_and_remember (const GinkgoSelfPlay *options,
                     const GinkgoAiNetwork *observer,
                     const GinkgoView *view,
                     GinkgoRandom *random,
                     Story *story,
                     GinkgoDecision *decision)
{
  GinkgoAiEvaluator evaluator;
  GinkgoState after;

  ginkgo_ai_evaluator_init (&evaluator, observer, &view->state, view->seat);
  decide (options, &evaluator, view, random, decision);

  if (decision->kind == GINKGO_EVENT_CHOOSE)
    remember (story, observer, &evaluator, &view->state, FALSE);
  if (decision->kind == GINKGO_EVENT_TOKEN || decision->kind == GINKGO_EVENT_NEW_HAND)
    return;

  ginkgo_ai_evaluator_after (&evaluator, &view->state, decision, &after);
  remember (story, observer, &evaluator, &after, TRUE);
}

/* From the end on backwards: what became of it, mixed with what was thought on the
 * way there. */
static void
tell (const Story *story,
      const GinkgoState *end,
      guint seat,
      float trust,
      GArray *examples)
{
  GinkgoExample example;

  ginkgo_ai_result_value (end, seat, example.outputs);
  for (guint i = story->n_moments; i > 0; i--)
    {
      memcpy (example.features, story->features[i - 1], sizeof example.features);
      g_array_append_val (examples, example);
      for (guint j = 0; j < GINKGO_AI_N_OUTPUTS; j++)
        example.outputs[j] += trust * (story->outputs[i - 1][j] - example.outputs[j]);
    }
}

static void
start (GinkgoState *state,
       GinkgoMode mode,
       guint n_seats,
       GinkgoRandom *random)
{
  GinkgoSetup setup;

  ginkgo_setup_deal (&setup, mode, n_seats, GINKGO_FIRST_AT_RANDOM, random);
  ginkgo_state_init (state, &setup, NULL);
  apply_chance (state, random);
}

/* One seat at least is the network's. */
static guint
seat_guests (const GinkgoSelfPlay *options,
             guint n_players,
             GinkgoRandom *random)
{
  guint guests = 0;

  if (options->guests == 0)
    return 0;

  for (guint seat = 0; seat < n_players; seat++)
    if (ginkgo_random_below (random, 1000) < options->guests)
      guests |= 1u << seat;

  return guests & ~(1u << ginkgo_random_below (random, n_players));
}

/**
 * ginkgo_self_play:
 * @options: how to play
 * @observer: the network that is being taught
 * @random: a generator
 * @examples: (element-type GinkgoExample): where to add the examples
 *
 * Plays a game.
 */
void
ginkgo_self_play (const GinkgoSelfPlay *options,
                  const GinkgoAiNetwork *observer,
                  GinkgoRandom *random,
                  GArray *examples)
{
  g_autofree Story *stories = g_new0 (Story, options->n_seats);
  guint n_players = ginkgo_mode_is_solitaire (options->mode) ? 1 : options->n_seats;
  guint guests = seat_guests (options, n_players, random);
  GinkgoSelfPlay guest = *options;
  GinkgoState state;

  guest.network = NULL;
  start (&state, options->mode, options->n_seats, random);
  while (!ginkgo_state_is_over (&state))
    {
      guint seat = state.pending_seat;
      GinkgoDecision decision;
      GinkgoView view;

      ginkgo_view_init (&view, &state, seat);
      if (guests >> seat & 1)
        decide (&guest, NULL, &view, random, &decision);
      else
        decide_and_remember (options, observer, &view, random, &stories[seat], &decision);

      ginkgo_state_apply_decision (&state, &decision, NULL);
      apply_chance (&state, random);
    }

  for (guint seat = 0; seat < n_players; seat++)
    if ((guests >> seat & 1) == 0)
      tell (&stories[seat], &state, seat, options->trust, examples);
}

/**
 * ginkgo_self_play_measure:
 * @network: a network
 * @mode: the mode
 * @n_seats: the number of seats; in solitaire 2
 * @n_games: how many games to play
 * @wins: (out): its share of the wins, from 0 to 1
 * @score: (out): its mean score
 * @other_score: (out): the others' mean score
 *
 * Lets a network that looks one decision ahead play against greedy players, always
 * the same games.
 */
void
ginkgo_self_play_measure (const GinkgoAiNetwork *network,
                          GinkgoMode mode,
                          guint n_seats,
                          guint n_games,
                          double *wins,
                          double *score,
                          double *other_score)
{
  const GinkgoSelfPlay careful = { .network = network };
  const GinkgoSelfPlay greedy = { .network = NULL };
  GinkgoRandom random;

  *wins = *score = *other_score = 0;
  ginkgo_random_init (&random, 20260101, n_seats);
  for (guint i = 0; i < n_games; i++)
    {
      gboolean is_solitaire = ginkgo_mode_is_solitaire (mode);
      guint own = is_solitaire ? 0 : i % n_seats;
      GinkgoScore scores[GINKGO_MAX_SEATS];
      GinkgoState state;
      guint winners;

      start (&state, mode, n_seats, &random);
      while (!ginkgo_state_is_over (&state))
        {
          guint seat = state.pending_seat;
          GinkgoDecision decision;
          GinkgoAiEvaluator evaluator;
          GinkgoView view;

          ginkgo_view_init (&view, &state, seat);
          ginkgo_ai_evaluator_init (&evaluator, network, &view.state, seat);
          decide (is_solitaire || seat == own ? &careful : &greedy, &evaluator, &view, &random, &decision);
          ginkgo_state_apply_decision (&state, &decision, NULL);
          apply_chance (&state, &random);
        }

      ginkgo_state_score (&state, scores);
      winners = ginkgo_state_get_winners (&state);
      if (winners >> own & 1)
        *wins += 1.0 / __builtin_popcount (winners) / n_games;
      for (guint seat = 0; seat < n_seats; seat++)
        if (seat == own)
          *score += (double) scores[seat].total / n_games;
        else
          *other_score += (double) scores[seat].total / n_games / (n_seats - 1);
    }
}
