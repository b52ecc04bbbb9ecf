/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-worth.h"

#include <math.h>

#include "ginkgo-ai-networks.h"
#include "ginkgo-score.h"

/**
 * Fit:
 * @power: the power to which the players' shares are raised, in sixteenths
 * @hal_power: the same for Hal's share
 * @hal: what Hal's share is multiplied by
 * @hal_early: what is added to that at the start; it falls with the square of the tiles in the supply
 *
 * The networks know only games between similar players, who stay close to each other, so they are
 * too careful. This was fitted to games of mixed levels; doc/strength.md has the command. Powers in
 * sixteenths need only square roots, which are the same on every machine.
 */
typedef struct
{
  guint power;
  guint hal_power;
  double hal;
  double hal_early;
} Fit;

#define ONE 16

static const Fit fits[GINKGO_MAX_PLAYERS + 1] = {
  [1] = { 23, 16, 0.825, 4.375 },
  [2] = { .power = 22 },
  [3] = { .power = 22 },
  [4] = { .power = 23 },
  [5] = { .power = 25 },
};

static const Fit expert_fit = { 18, 20, 1.225, 2.5 };

/* Nobody is quite without hope. */
#define LEAST_SHARE 0.002

static double
take_power (double share,
            guint power)
{
  double factor = share;
  double raised = 1;

  for (guint part = ONE; part > 0 && power > 0; part /= 2)
    {
      for (; power >= part; power -= part)
        raised *= factor;
      factor = sqrt (factor);
    }

  return raised;
}

static double
get_share (const GinkgoWorth *worth)
{
  return CLAMP (worth->win, LEAST_SHARE, 1 - LEAST_SHARE);
}

/* The shares of all seats add up to one win. */
static void
share_out (const GinkgoState *state,
           guint n_players,
           GinkgoWorth *worths)
{
  const Fit *fit = state->mode == GINKGO_MODE_SOLITAIRE_EXPERT ? &expert_fit : &fits[n_players];
  double left = (double) ginkgo_state_count_supply (state) / GINKGO_MAX_SUPPLY;
  double sum = 0;

  /* Hal's share */
  if (n_players == 1)
    sum = (fit->hal + fit->hal_early * left * left) * take_power (1 - get_share (&worths[0]), fit->hal_power);

  for (guint seat = 0; seat < n_players; seat++)
    {
      worths[seat].win = take_power (get_share (&worths[seat]), fit->power);
      sum += worths[seat].win;
    }
  for (guint seat = 0; seat < n_players; seat++)
    worths[seat].win /= sum;
}

static void
estimate (const GinkgoState *state,
          guint n_players,
          GinkgoWorth *worths)
{
  const GinkgoAiNetwork *network = ginkgo_ai_networks_get (state);

  for (guint seat = 0; seat < n_players; seat++)
    {
      float outputs[GINKGO_AI_N_OUTPUTS];

      ginkgo_ai_evaluator_blind (network, state, seat, outputs);
      ginkgo_worth_add_outputs (&worths[seat], outputs, 1);
    }

  share_out (state, n_players, worths);
  /* Between two players, the lead of one is the other's with the sign changed. */
  if (n_players == 2)
    {
      worths[0].lead = (worths[0].lead - worths[1].lead) / 2;
      worths[1].lead = -worths[0].lead;
    }
}

static void
count (const GinkgoState *state,
       guint n_players,
       GinkgoWorth *worths)
{
  GinkgoScore scores[GINKGO_MAX_SEATS];
  guint winners = ginkgo_state_get_winners (state);

  ginkgo_state_score (state, scores);
  for (guint seat = 0; seat < n_players; seat++)
    {
      int best = 0;

      for (guint other = 0; other < state->n_seats; other++)
        if (other != seat)
          best = MAX (best, scores[other].total);
      worths[seat].lead = scores[seat].total - best;
      worths[seat].win = (winners >> seat & 1) != 0 ? 1.0 / __builtin_popcount (winners) : 0;
    }
}

/* Adds what the best option is worth, as the network sees it. */
void
ginkgo_worth_add_best (GinkgoWorth *worth,
                       GinkgoAiEvaluator *evaluator,
                       GinkgoAiOption *options,
                       guint n_options,
                       double factor)
{
  const GinkgoDecision *best = &options[ginkgo_ai_pick (options, n_options, 0, NULL)].decision;
  float outputs[GINKGO_AI_N_OUTPUTS];
  GinkgoState after;

  ginkgo_ai_evaluator_after (evaluator, evaluator->before, best, &after);
  ginkgo_ai_evaluator_value (evaluator, &after, best->kind != GINKGO_EVENT_NEW_HAND, outputs);
  ginkgo_worth_add_outputs (worth, outputs, factor);
}

/* Finds what a state is worth to each player who has not seen its hand; at the end, the result.
 * Returns the number of players: Hal is none. */
guint
ginkgo_worth_evaluate (const GinkgoState *state,
                       GinkgoWorth worths[GINKGO_MAX_SEATS])
{
  guint n_players = ginkgo_mode_is_solitaire (state->mode) ? 1 : state->n_seats;

  for (guint seat = 0; seat < GINKGO_MAX_SEATS; seat++)
    worths[seat] = (GinkgoWorth) { 0 };
  if (ginkgo_state_is_over (state))
    count (state, n_players, worths);
  else
    estimate (state, n_players, worths);

  return n_players;
}
