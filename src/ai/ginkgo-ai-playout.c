/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-ai-playout.h"

#include "ginkgo-score.h"

#include <string.h>

/* Among moves of tokens that are as good, any. */
#define TOKEN_NOISE 0.01f

/* --- Policy --------------------------------------------------------------- */

/* What a seat chooses; a new hand is never asked for here. */
static void
choose (GinkgoAiPlayout *playout,
        const GinkgoState *state,
        guint seat,
        GinkgoDecision *decision)
{
  GinkgoAiOption options[GINKGO_AI_MAX_OPTIONS];
  GinkgoAiEvaluator evaluator;
  guint n_options;

  ginkgo_ai_evaluator_init (&evaluator, playout->network, state, seat);
  n_options = ginkgo_ai_evaluator_list_cards (&evaluator, state, TRUE, options);
  *decision = options[ginkgo_ai_pick (options, n_options, playout->noise, &playout->random)].decision;
  playout->n_evaluations += evaluator.n_evaluations;
}

static void
decide (GinkgoAiPlayout *playout,
        const GinkgoState *state,
        GinkgoDecision *decision)
{
  GinkgoAiOption options[GINKGO_AI_MAX_OPTIONS];
  GinkgoAiEvaluator evaluator;
  guint n_options;

  if (state->pending == GINKGO_EVENT_CHOOSE)
    {
      choose (playout, state, state->pending_seat, decision);
      return;
    }
  if (state->pending == GINKGO_EVENT_TOKEN)
    {
      n_options = ginkgo_ai_list_moves (state, options);
      *decision = options[ginkgo_ai_pick (options, n_options, TOKEN_NOISE, &playout->random)].decision;
      return;
    }

  ginkgo_ai_evaluator_init (&evaluator, playout->network, state, state->pending_seat);
  n_options = ginkgo_ai_evaluator_list (&evaluator, state, options);
  *decision = options[ginkgo_ai_pick (options, n_options, 0, &playout->random)].decision;
  playout->n_evaluations += evaluator.n_evaluations;
}

/* --- The start ------------------------------------------------------------ */

/* Whatever card was dealt as committed may be another: back to the hand with it. */
static void
take_back (GinkgoSeat *her)
{
  her->hand[her->n_hand] = her->card;
  her->seen[her->n_hand] = her->card_seen;
  her->n_hand++;
  her->card = GINKGO_CARD_NONE;
  her->card_seen = 0;
}

static gboolean
is_player (const GinkgoState *state,
           guint seat)
{
  return seat != GINKGO_HAL_SEAT || !ginkgo_mode_is_solitaire (state->mode);
}

/* All choose at the same time (R3.1): what one chooses depends on nobody's choice. */
static void
plan (GinkgoAiPlayout *playout,
      GinkgoState *state,
      guint own)
{
  gboolean is_choosing = state->pending == GINKGO_EVENT_CHOOSE;
  gboolean is_committed[GINKGO_MAX_SEATS] = { FALSE };

  memset (playout->plans, 0, sizeof playout->plans);
  for (guint seat = 0; seat < state->n_seats; seat++)
    if (seat != own && is_player (state, seat) && state->seats[seat].card != GINKGO_CARD_NONE)
      {
        is_committed[seat] = TRUE;
        take_back (&state->seats[seat]);
      }

  for (guint seat = 0; seat < state->n_seats; seat++)
    if (is_committed[seat] || (is_choosing && seat != own && is_player (state, seat) && state->seats[seat].n_hand > 0))
      choose (playout, state, seat, &playout->plans[seat]);

  for (guint seat = 0; seat < state->n_seats; seat++)
    if (is_committed[seat])
      {
        ginkgo_seat_commit (&state->seats[seat], playout->plans[seat].card, playout->plans[seat].tile);
        playout->plans[seat].kind = GINKGO_EVENT_NONE;
      }
}

/**
 * ginkgo_ai_playout_init:
 * @playout: (out): where to put the playout
 * @network: the network that values states
 * @view: a view whose seat has to decide
 * @random: where the randomness comes from
 * @noise: by how many points a seat may misjudge
 * @state: (out): where to put the state to play on from
 *
 * Imagines a state that could be the true one, and what the others are about to do.
 */
void
ginkgo_ai_playout_init (GinkgoAiPlayout *playout,
                        const GinkgoAiNetwork *network,
                        const GinkgoView *view,
                        GinkgoRandom *random,
                        float noise,
                        GinkgoState *state)
{
  guint64 seed = ginkgo_random_next (random);

  playout->network = network;
  playout->noise = noise;
  playout->n_evaluations = 0;
  ginkgo_random_init (&playout->random, seed << 32 | ginkgo_random_next (random), 0);
  ginkgo_view_sample (view, &playout->random, state);
  plan (playout, state, view->seat);
}

/* --- Playing on ----------------------------------------------------------- */

static void
go_on (GinkgoAiPlayout *playout,
       GinkgoState *state)
{
  GinkgoDecision decision;
  GinkgoDecision *planned;

  if (ginkgo_state_awaits_chance (state))
    {
      GinkgoChance chance;

      ginkgo_state_draw_chance (state, &playout->random, &chance);
      ginkgo_state_apply_chance (state, &chance, NULL);
      return;
    }

  planned = &playout->plans[state->pending_seat];
  if (state->pending == GINKGO_EVENT_CHOOSE && planned->kind == GINKGO_EVENT_CHOOSE)
    {
      decision = *planned;
      planned->kind = GINKGO_EVENT_NONE;
    }
  else
    {
      decide (playout, state, &decision);
    }
  ginkgo_state_apply_decision (state, &decision, NULL);
}

/* A result counts as an evaluation, too, so that all work comes to an end. */
static float
value_now (GinkgoAiPlayout *playout,
           const GinkgoState *state,
           guint seat)
{
  playout->n_evaluations++;

  return ginkgo_ai_evaluator_blind (playout->network, state, seat);
}

static void
play_round (GinkgoAiPlayout *playout,
            GinkgoState *state)
{
  guint round = state->round;

  while (!ginkgo_state_is_over (state) && (state->round == round || state->pending != GINKGO_EVENT_CHOOSE))
    go_on (playout, state);
}

/**
 * ginkgo_ai_playout_run:
 * @playout: (inout): a playout
 * @state: (inout): its state
 * @seat: the seat that has to decide
 * @decision: her decision
 * @n_rounds: how many rounds to play, the one at hand included
 * @trust: how much the network is believed after each round on the way; the rest is
 *   left to what comes later. 1 - λ of TD(λ)
 *
 * Plays on until the next round but so many begins, or to the end of the game.
 *
 * Returns: what the decision is worth to the seat, in points
 */
float
ginkgo_ai_playout_run (GinkgoAiPlayout *playout,
                       GinkgoState *state,
                       guint seat,
                       const GinkgoDecision *decision,
                       guint n_rounds,
                       float trust)
{
  guint own = is_player (state, seat) ? seat : 0;
  float value = 0;
  float rest = 1;

  ginkgo_state_apply_decision (state, decision, NULL);
  for (guint i = 1; i < n_rounds; i++)
    {
      play_round (playout, state);
      if (ginkgo_state_is_over (state))
        break;
      if (trust > 0)
        value += rest * trust * value_now (playout, state, own);
      rest *= 1 - trust;
    }
  play_round (playout, state);

  return value + rest * value_now (playout, state, own);
}
