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

/* Random decisions of guests in 1,000 */
#define GUEST_EPSILON 15

/* The noise of explored decisions, in points */
#define SMALL_EXPLORATION 12
#define GREAT_EXPLORATION 30

/* The positions of a seat in one game: before each choice and after each decision */
typedef struct
{
  guint n_positions;
  float features[MAX_POSITIONS][GINKGO_AI_MAX_FEATURES];
  float outputs[MAX_POSITIONS][GINKGO_AI_N_OUTPUTS];
  /* after an explored decision, the outputs of the best option */
  gboolean is_explored[MAX_POSITIONS];
  float best[MAX_POSITIONS][GINKGO_AI_N_OUTPUTS];
} Trajectory;

static float
draw_noise (GinkgoRandom *random,
            float size)
{
  int difference = (int) ginkgo_random_below (random, 1001) - (int) ginkgo_random_below (random, 1001);

  return size * (float) difference / 1000;
}

static guint
find_best (const GinkgoAiOption *options,
           guint n_options)
{
  guint best = 0;

  for (guint i = 1; i < n_options; i++)
    if (options[i].value > options[best].value)
      best = i;

  return best;
}

static gboolean
draw_exploration (const GinkgoSelfPlay *options,
                  const GinkgoView *view,
                  guint n_options,
                  GinkgoRandom *random)
{
  return options->explored > 0 && n_options > 1 && view->state.pending != GINKGO_EVENT_TOKEN && ginkgo_random_below (random, 1000) < options->explored;
}

/* Returns the noise of a decision, in points. */
static float
choose_noise (const GinkgoSelfPlay *options,
              const GinkgoView *view,
              gboolean is_explored,
              GinkgoRandom *random)
{
  if (is_explored)
    return ginkgo_random_below (random, 2) != 0 ? SMALL_EXPLORATION : GREAT_EXPLORATION;

  return view->state.pending == GINKGO_EVENT_TOKEN ? 0.05f : options->noises[view->seat];
}

/* Returns whether the decision was explored, and is not @best. */
static gboolean
decide_by_network (const GinkgoSelfPlay *options,
                   GinkgoAiEvaluator *evaluator,
                   const GinkgoView *view,
                   GinkgoRandom *random,
                   GinkgoDecision *decision,
                   GinkgoDecision *best)
{
  GinkgoAiOption all[GINKGO_AI_MAX_OPTIONS];
  guint n_options = ginkgo_ai_evaluator_list (evaluator, &view->state, all);
  guint first = find_best (all, n_options);
  gboolean is_explored = draw_exploration (options, view, n_options, random);
  float noise = choose_noise (options, view, is_explored, random);
  guint chosen;

  for (guint i = 0; i < n_options; i++)
    all[i].value += draw_noise (random, noise);
  chosen = find_best (all, n_options);
  *decision = all[chosen].decision;
  *best = all[first].decision;

  return is_explored && chosen != first;
}

static gboolean
decide (const GinkgoSelfPlay *options,
        GinkgoAiEvaluator *evaluator,
        const GinkgoView *view,
        GinkgoRandom *random,
        GinkgoDecision *decision,
        GinkgoDecision *best)
{
  if (ginkgo_random_below (random, 1000) < options->epsilon)
    ginkgo_state_draw_decision (&view->state, random, decision);
  else if (options->network == NULL)
    ginkgo_ai_greedy_decide (view, random, NULL, decision);
  else
    return decide_by_network (options, evaluator, view, random, decision, best);

  return FALSE;
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
  trajectory->is_explored[trajectory->n_positions] = FALSE;
  trajectory->n_positions++;
}

/* Notes that the last decision was explored, and what the network expects of the best option. */
static void
note_exploration (Trajectory *trajectory,
                  GinkgoAiEvaluator *evaluator,
                  const GinkgoState *state,
                  const GinkgoDecision *best)
{
  guint last = trajectory->n_positions - 1;
  GinkgoState after;

  ginkgo_ai_evaluator_after (evaluator, state, best, &after);
  ginkgo_ai_evaluator_value (evaluator, &after, best->kind != GINKGO_EVENT_NEW_HAND, trajectory->best[last]);
  trajectory->is_explored[last] = TRUE;
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
  GinkgoDecision best;
  GinkgoState after;
  gboolean is_explored;

  ginkgo_ai_evaluator_init (&evaluator, observer, &view->state, view->seat);
  is_explored = decide (options, &evaluator, view, random, decision, &best);

  if (decision->kind == GINKGO_EVENT_CHOOSE)
    add_position (trajectory, observer, &evaluator, &view->state, FALSE);
  if (decision->kind == GINKGO_EVENT_TOKEN || decision->kind == GINKGO_EVENT_NEW_HAND)
    return;

  ginkgo_ai_evaluator_after (&evaluator, &view->state, decision, &after);
  add_position (trajectory, observer, &evaluator, &after, TRUE);
  if (is_explored)
    note_exploration (trajectory, &evaluator, &view->state, &best);
}

/* TD(λ): backwards from the result, mixed with the predictions on the way. */
static void
add_examples (const Trajectory *trajectory,
              const GinkgoState *end,
              guint seat,
              float bootstrap,
              GArray *examples)
{
  GinkgoExample example = { .has_result = TRUE };

  ginkgo_ai_result_value (end, seat, example.result);
  memcpy (example.outputs, example.result, sizeof example.outputs);
  for (guint i = trajectory->n_positions; i > 0; i--)
    {
      memcpy (example.features, trajectory->features[i - 1], sizeof example.features);
      g_array_append_val (examples, example);
      if (trajectory->is_explored[i - 1])
        {
          example.has_result = FALSE;
          memcpy (example.outputs, trajectory->best[i - 1], sizeof example.outputs);
          continue;
        }
      for (guint j = 0; j < GINKGO_AI_N_OUTPUTS; j++)
        example.outputs[j] += bootstrap * (trajectory->outputs[i - 1][j] - example.outputs[j]);
    }
}

/* Deals a game, up to its first decision. */
void
ginkgo_self_play_start (GinkgoState *state,
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
  guest.epsilon = GUEST_EPSILON;
  ginkgo_self_play_start (&state, options->mode, options->n_seats, random);
  while (!ginkgo_state_is_over (&state))
    {
      guint seat = state.pending_seat;
      GinkgoDecision decision;
      GinkgoView view;

      ginkgo_view_init (&view, &state, seat);
      if (guests >> seat & 1)
        decide (&guest, NULL, &view, random, &decision, NULL);
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

      ginkgo_self_play_start (&state, mode, n_seats, &random);
      while (!ginkgo_state_is_over (&state))
        {
          guint seat = state.pending_seat;
          GinkgoDecision decision;
          GinkgoDecision best;
          GinkgoAiEvaluator evaluator;
          GinkgoView view;

          ginkgo_view_init (&view, &state, seat);
          ginkgo_ai_evaluator_init (&evaluator, network, &view.state, seat);
          decide (is_solitaire || seat == own ? &careful : &greedy, &evaluator, &view, &random, &decision, &best);
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
