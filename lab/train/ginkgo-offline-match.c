/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-offline.h"

#include "ginkgo-ai-evaluator.h"
#include "ginkgo-ai-greedy.h"
#include "ginkgo-ai-search.h"
#include "ginkgo-score.h"
#include "ginkgo-self-play.h"
#include "ginkgo-train-files.h"
#include "ginkgo-view.h"

#include <math.h>

#define DEAL_STREAM 4711
#define PLAY_STREAM 4712

/* The sum of a figure over the deals, and that of its squares */
typedef struct
{
  double deal; /* of the games of this deal */
  double sum;
  double squares;
} Figure;

static void
end_deal (Figure *figure)
{
  figure->sum += figure->deal;
  figure->squares += figure->deal * figure->deal;
  figure->deal = 0;
}

/* ± is by deals, because a deal's games are alike. */
static double
get_deviation (const Figure *figure,
               guint n_deals)
{
  return sqrt (MAX (figure->squares - figure->sum * figure->sum / n_deals, 0));
}

static void
decide (const GinkgoAiNetwork *network,
        guint64 n_evaluations,
        const GinkgoView *view,
        GinkgoRandom *random,
        GinkgoDecision *decision)
{
  GinkgoAiOption options[GINKGO_AI_MAX_OPTIONS];
  GinkgoAiSearch search = {
    .network = network,
    .n_candidates = 8,
    .n_rounds = 5,
    .bootstrap = 0.2f,
    .prior = 10,
    .clear = 3,
    .evaluations = view->state.pending == GINKGO_EVENT_TOKEN ? n_evaluations / 4 : n_evaluations,
  };

  if (network == NULL)
    {
      ginkgo_ai_greedy_decide (view, random, NULL, decision);
      return;
    }

  ginkgo_ai_search_run (&search, view, random, options);
  *decision = options[0].decision;
}

static void
play (const GinkgoOffline *options,
      const GinkgoAiNetwork *network,
      const GinkgoAiNetwork *others,
      GinkgoMode mode,
      guint game,
      GinkgoState *state)
{
  guint n_players = (guint) options->n_players;
  int own_evaluations = options->own_evaluations > 0 ? options->own_evaluations : options->n_evaluations;
  GinkgoRandom random;

  ginkgo_random_init (&random, (guint64) options->seed + game / n_players, DEAL_STREAM);
  ginkgo_self_play_start (state, mode, options->n_seats, &random);
  ginkgo_random_init (&random, (guint64) options->seed + game, PLAY_STREAM);
  while (!ginkgo_state_is_over (state))
    {
      gboolean is_own = state->pending_seat == game % n_players;
      GinkgoDecision decision;
      GinkgoView view;

      ginkgo_view_init (&view, state, state->pending_seat);
      if (is_own)
        decide (network, (guint64) own_evaluations, &view, &random, &decision);
      else
        decide (others, (guint64) options->n_evaluations, &view, &random, &decision);
      ginkgo_state_apply_decision (state, &decision, NULL);
      ginkgo_state_apply_luck (state, &random);
    }
}

static void
count (const GinkgoState *state,
       guint own,
       Figure *wins,
       Figure *lead)
{
  guint winners = ginkgo_state_get_winners (state);
  GinkgoScore scores[GINKGO_MAX_SEATS];

  ginkgo_state_score (state, scores);
  if (winners >> own & 1)
    wins->deal += 1.0 / __builtin_popcount (winners);
  for (guint seat = 0; seat < state->n_seats; seat++)
    if (seat != own)
      lead->deal += ((double) scores[own].total - scores[seat].total) / (state->n_seats - 1);
}

static void
play_all (const GinkgoOffline *options,
          const GinkgoAiNetwork *network,
          const GinkgoAiNetwork *others,
          GinkgoMode mode)
{
  guint n_players = (guint) options->n_players;
  guint n_deals = MAX ((guint) options->n_games / n_players, 1);
  guint n_games = n_deals * n_players;
  Figure wins = { 0 };
  Figure lead = { 0 };

  for (guint game = 0; game < n_games; game++)
    {
      GinkgoState state;

      play (options, network, others, mode, game, &state);
      count (&state, game % n_players, &wins, &lead);
      if ((game + 1) % n_players == 0)
        {
          end_deal (&wins);
          end_deal (&lead);
        }
    }

  g_print ("%u games, %s: wins %.1f ± %.1f %%, lead %+.2f ± %.2f\n",
           n_games,
           ginkgo_mode_get_name (mode),
           100 * wins.sum / n_games,
           100 * get_deviation (&wins, n_deals) / n_games,
           lead.sum / n_games,
           get_deviation (&lead, n_deals) / n_games);
}

/* Plays a network among others of another network or greedy ones, or against both Hals. Each deal is
 * repeated with the network in each seat. */
gboolean
ginkgo_offline_match (const GinkgoOffline *options,
                      GError **error)
{
  g_autofree GinkgoAiNetwork *network = ginkgo_train_read_weights (options->network, options->n_seats, error);
  g_autofree GinkgoAiNetwork *others = NULL;

  if (network == NULL)
    return FALSE;
  if (options->among != NULL)
    {
      others = ginkgo_train_read_weights (options->among, options->n_seats, error);
      if (others == NULL)
        return FALSE;
    }

  if (options->n_players == 1)
    {
      play_all (options, network, others, GINKGO_MODE_SOLITAIRE);
      play_all (options, network, others, GINKGO_MODE_SOLITAIRE_EXPERT);
    }
  else
    play_all (options, network, others, GINKGO_MODE_NORMAL);

  return TRUE;
}
