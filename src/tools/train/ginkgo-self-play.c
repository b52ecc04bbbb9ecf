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

/* More than the decisions of a game */
#define MAX_POSITIONS 256

/* The positions of a seat in one game: before each choice and after each decision */
typedef struct
{
  guint n_positions;
  float features[MAX_POSITIONS][GINKGO_AI_MAX_FEATURES];
  float outputs[MAX_POSITIONS][GINKGO_AI_N_OUTPUTS];
} Trajectory;

static float
draw_noise (GinkgoRandom *random,
            float size)
{
  int difference = (int) ginkgo_random_below (random, 1001) - (int) ginkgo_random_below (random, 1001);

  return size * (float) difference / 1000;
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
  if (ginkgo_random_below (random, 1000) < options->epsilon)
    ginkgo_state_draw_decision (&view->state, random, decision);
  else if (options->network == NULL)
    ginkgo_ai_greedy_decide (view, random, NULL, decision);
  else
    decide_by_network (options, evaluator, view, random, decision);
}

static void
add_position (Trajectory *trajectory,
              const GinkgoAiNetwork *observer,
              const GinkgoAiEvaluator *evaluator,
              const GinkgoState *state,
              gboolean has_hand)
{
  float *features = trajectory->features[trajectory->n_positions];

  if (trajectory->n_positions == MAX_POSITIONS)
    return;

  ginkgo_ai_features_extract (state, evaluator->seat, evaluator->known, has_hand, features);
  ginkgo_ai_network_forward (observer, &evaluator->accumulator, features, trajectory->outputs[trajectory->n_positions]);
  trajectory->n_positions++;
}

static void
decide_and_record (const GinkgoSelfPlay *options,
                   const GinkgoAiNetwork *observer,
                   const GinkgoView *view,
                   GinkgoRandom *random,
                   Trajectory *trajectory,
                   GinkgoDecision *decision)
{
  GinkgoAiEvaluator evaluator;
  GinkgoState after;

  ginkgo_ai_evaluator_init (&evaluator, observer, &view->state, view->seat);
  decide (options, &evaluator, view, random, decision);

  if (decision->kind == GINKGO_EVENT_CHOOSE)
    add_position (trajectory, observer, &evaluator, &view->state, FALSE);
  if (decision->kind == GINKGO_EVENT_TOKEN || decision->kind == GINKGO_EVENT_NEW_HAND)
    return;

  ginkgo_ai_evaluator_after (&evaluator, &view->state, decision, &after);
  add_position (trajectory, observer, &evaluator, &after, TRUE);
}

/* TD(λ): backwards from the result, mixed with the predictions on the way. */
static void
add_examples (const Trajectory *trajectory,
              const GinkgoState *end,
              guint seat,
              float bootstrap,
              GArray *examples)
{
  GinkgoExample example;

  ginkgo_ai_result_value (end, seat, example.outputs);
  for (guint i = trajectory->n_positions; i > 0; i--)
    {
      memcpy (example.features, trajectory->features[i - 1], sizeof example.features);
      g_array_append_val (examples, example);
      for (guint j = 0; j < GINKGO_AI_N_OUTPUTS; j++)
        example.outputs[j] += bootstrap * (trajectory->outputs[i - 1][j] - example.outputs[j]);
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
  ginkgo_state_apply_luck (state, random);
}

/* At least one seat stays with the network. */
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

void
ginkgo_self_play (const GinkgoSelfPlay *options,
                  const GinkgoAiNetwork *observer,
                  GinkgoRandom *random,
                  GArray *examples)
{
  g_autofree Trajectory *trajectories = g_new0 (Trajectory, options->n_seats);
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
        decide_and_record (options, observer, &view, random, &trajectories[seat], &decision);

      ginkgo_state_apply_decision (&state, &decision, NULL);
      ginkgo_state_apply_luck (&state, random);
    }

  for (guint seat = 0; seat < n_players; seat++)
    if ((guests >> seat & 1) == 0)
      add_examples (&trajectories[seat], &state, seat, options->bootstrap, examples);
}

/* Plays a network that looks one decision ahead against greedy players, always the same games. */
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
          ginkgo_state_apply_luck (&state, &random);
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
