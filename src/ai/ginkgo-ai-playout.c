/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-ai-playout.h"

#include "ginkgo-score.h"

#include <string.h>

/* Chooses at random among equal token moves. */
#define TOKEN_NOISE 0.01f

/* --- Policy --------------------------------------------------------------- */

/* A new hand is no option here. */
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
  *decision = options[ginkgo_ai_pick (options, n_options, 0, &playout->random)].decision;
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

/* The committed card was dealt at random: the seat may choose another. */
static void
take_back (GinkgoSeat *player)
{
  player->hand[player->n_hand] = player->card;
  player->seen[player->n_hand] = player->card_seen;
  player->n_hand++;
  player->card = GINKGO_CARD_NONE;
  player->card_seen = 0;
}

static gboolean
is_player (const GinkgoState *state,
           guint seat)
{
  return seat != GINKGO_HAL_SEAT || !ginkgo_mode_is_solitaire (state->mode);
}

/* All choose at the same time (R3.1), so no choice depends on another. */
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

/* Determinizes the view into @state, and plans the choices of the others. */
void
ginkgo_ai_playout_init (GinkgoAiPlayout *playout,
                        const GinkgoAiNetwork *network,
                        const GinkgoView *view,
                        GinkgoRandom *random,
                        GinkgoState *state)
{
  guint64 seed = ginkgo_random_next (random);

  playout->network = network;
  playout->n_evaluations = 0;
  memset (playout->n_actions, 0, sizeof playout->n_actions);
  ginkgo_random_init (&playout->random, seed << 32 | ginkgo_random_next (random), 0);
  ginkgo_view_sample (view, &playout->random, state);
  plan (playout, state, view->seat);
}

/* --- Playing -------------------------------------------------------------- */

static void
advance (GinkgoAiPlayout *playout,
         GinkgoState *state)
{
  GinkgoDecision decision;
  GinkgoDecision *planned;

  if (ginkgo_state_awaits_chance (state))
    {
      ginkgo_state_apply_luck (state, &playout->random);
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
  if (decision.kind == GINKGO_EVENT_CHOOSE)
    playout->n_actions[decision.seat][ginkgo_card_get_action (decision.card, decision.tile != GINKGO_TILE_NONE)]++;
  ginkgo_state_apply_decision (state, &decision, NULL);
}

/* A result counts as an evaluation, too, so that every search ends. */
static float
value_now (GinkgoAiPlayout *playout,
           const GinkgoState *state,
           guint seat)
{
  float outputs[GINKGO_AI_N_OUTPUTS];

  playout->n_evaluations++;

  return ginkgo_ai_evaluator_blind (playout->network, state, seat, outputs);
}

/* Plays until all have to choose again, or until the game is over. */
void
ginkgo_ai_playout_play_round (GinkgoAiPlayout *playout,
                              GinkgoState *state)
{
  guint round = state->round;

  while (!ginkgo_state_is_over (state) && (state->round == round || state->pending != GINKGO_EVENT_CHOOSE))
    advance (playout, state);
}

/**
 * ginkgo_ai_playout_run:
 * @playout: (inout): a playout
 * @state: (inout): its state
 * @seat: the seat that has to decide
 * @decision: its decision
 * @n_rounds: the number of rounds to play, including the current one
 * @bootstrap: the weight of the network's value after each round on the way (1 - λ of
 *   TD(λ)); the rest of the weight goes to what comes later
 *
 * Plays until the end of the last round or of the game.
 *
 * Returns: the value of the decision for the seat, in points
 */
float
ginkgo_ai_playout_run (GinkgoAiPlayout *playout,
                       GinkgoState *state,
                       guint seat,
                       const GinkgoDecision *decision,
                       guint n_rounds,
                       float bootstrap)
{
  guint own = is_player (state, seat) ? seat : 0;
  float value = 0;
  float rest = 1;

  ginkgo_state_apply_decision (state, decision, NULL);
  for (guint i = 1; i < n_rounds; i++)
    {
      ginkgo_ai_playout_play_round (playout, state);
      if (ginkgo_state_is_over (state))
        break;
      if (bootstrap > 0)
        value += rest * bootstrap * value_now (playout, state, own);
      rest *= 1 - bootstrap;
    }
  ginkgo_ai_playout_play_round (playout, state);

  return value + rest * value_now (playout, state, own);
}
