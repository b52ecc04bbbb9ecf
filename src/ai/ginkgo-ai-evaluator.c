/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-ai-evaluator.h"

#include "ginkgo-ai-greedy-evaluation.h"
#include "ginkgo-score.h"

/* The worth of a network's outputs, or of a result, in points: to be far ahead, and above all
 * to win */
static float
value_outputs (const float outputs[GINKGO_AI_N_OUTPUTS])
{
  return outputs[GINKGO_AI_OUTPUT_LEAD] * GINKGO_AI_POINTS + outputs[GINKGO_AI_OUTPUT_WIN] * GINKGO_AI_WIN_POINTS;
}

/* The worth of a result to the seat, in points. @outputs is the correct output of the network. */
float
ginkgo_ai_result_value (const GinkgoState *state,
                        guint seat,
                        float outputs[GINKGO_AI_N_OUTPUTS])
{
  GinkgoScore scores[GINKGO_MAX_SEATS];
  guint best = 0;
  guint n_level = 1;
  float own;

  ginkgo_state_score (state, scores);
  for (guint i = 0; i < state->n_seats; i++)
    if (i != seat)
      {
        best = MAX (best, scores[i].total);
        n_level += scores[i].total == scores[seat].total;
      }

  own = (float) scores[seat].total;
  outputs[GINKGO_AI_OUTPUT_LEAD] = (own - (float) best) / GINKGO_AI_POINTS;
  outputs[GINKGO_AI_OUTPUT_SCORE] = own / GINKGO_AI_POINTS;
  outputs[GINKGO_AI_OUTPUT_WIN] = scores[seat].total < best ? 0 : 1 / (float) n_level;

  return value_outputs (outputs);
}

/* Makes an evaluator of the decisions in a state, or a view's, which must not change while it is
 * used. */
void
ginkgo_ai_evaluator_init (GinkgoAiEvaluator *evaluator,
                          const GinkgoAiNetwork *network,
                          const GinkgoState *state,
                          guint seat)
{
  evaluator->network = network;
  evaluator->before = state;
  evaluator->seat = seat;
  evaluator->known = state->seats[seat].tiles;
  evaluator->n_evaluations = 0;
  ginkgo_ai_summaries_count (state, evaluator->summaries);
  ginkgo_ai_features_write (state, evaluator->summaries, seat, evaluator->known, TRUE, evaluator->accumulator.features);
  ginkgo_ai_accumulator_init (network, &evaluator->accumulator);
}

/* The seat's worth in a state not far from the evaluator's, in points, and what it consists of.
 * @has_hand is true if the seat has seen its hand. */
float
ginkgo_ai_evaluator_value (GinkgoAiEvaluator *evaluator,
                           const GinkgoState *state,
                           gboolean has_hand,
                           float outputs[GINKGO_AI_N_OUTPUTS])
{
  GinkgoAiSummary summaries[GINKGO_MAX_SEATS];
  float features[GINKGO_AI_MAX_FEATURES];

  evaluator->n_evaluations++;
  if (ginkgo_state_is_over (state) && state->acting == GINKGO_SEAT_NONE)
    return ginkgo_ai_result_value (state, evaluator->seat, outputs);

  ginkgo_ai_summaries_recount (evaluator->before, evaluator->summaries, state, summaries);
  ginkgo_ai_features_write (state, summaries, evaluator->seat, evaluator->known, has_hand, features);
  ginkgo_ai_network_forward (evaluator->network, &evaluator->accumulator, features, outputs);

  return value_outputs (outputs);
}

/* The seat's worth in a single state, or a view's, in points, before it has looked at its
 * hand, and what it consists of */
float
ginkgo_ai_evaluator_blind (const GinkgoAiNetwork *network,
                           const GinkgoState *state,
                           guint seat,
                           float outputs[GINKGO_AI_N_OUTPUTS])
{
  GinkgoAiAccumulator accumulator;

  if (ginkgo_state_is_over (state))
    return ginkgo_ai_result_value (state, seat, outputs);

  ginkgo_ai_features_extract (state, seat, state->seats[seat].tiles, FALSE, accumulator.features);
  ginkgo_ai_accumulator_init (network, &accumulator);
  ginkgo_ai_network_forward (network, &accumulator, accumulator.features, outputs);

  return value_outputs (outputs);
}

static float
take_better (GinkgoAiEvaluator *evaluator,
             GinkgoState *state)
{
  GinkgoState other = *state;
  float outputs[GINKGO_AI_N_OUTPUTS];
  float resource;
  float tile;

  ginkgo_state_gain (state, evaluator->seat, GINKGO_ITEM_RESOURCE, 1);
  ginkgo_state_gain (&other, evaluator->seat, GINKGO_ITEM_TILE, 1);
  resource = ginkgo_ai_evaluator_value (evaluator, state, TRUE, outputs);
  tile = ginkgo_ai_evaluator_value (evaluator, &other, TRUE, outputs);

  if (resource >= tile)
    return resource;
  *state = other;
  return tile;
}

/* Looks one decision ahead, but for token moves. An action is resolved as if it were the seat's
 * turn now, and @after is the state as far as the seat can tell. Returns the seat's value, in
 * points. */
float
ginkgo_ai_evaluator_after (GinkgoAiEvaluator *evaluator,
                           const GinkgoState *state,
                           const GinkgoDecision *decision,
                           GinkgoState *after)
{
  guint n_other_returns = decision->kind == GINKGO_EVENT_RETURN ? ginkgo_ai_greedy_guess_returns (state, evaluator->seat) : 0;
  float outputs[GINKGO_AI_N_OUTPUTS];

  if (ginkgo_state_look_ahead (state, decision, n_other_returns, after))
    return take_better (evaluator, after);

  return ginkgo_ai_evaluator_value (evaluator, after, decision->kind != GINKGO_EVENT_NEW_HAND, outputs);
}

/* Skips a tile that would only come back behind the screen (R7): the card alone is an
 * option of its own. */
static void
consider_card (GinkgoAiEvaluator *evaluator,
               const GinkgoState *state,
               guint8 card,
               guint8 tile,
               GinkgoAiOption *options,
               guint *n_options)
{
  GinkgoAiOption *option = &options[*n_options];
  float outputs[GINKGO_AI_N_OUTPUTS];
  GinkgoState after;
  gboolean has_take;

  ginkgo_decision_init_choose (&option->decision, evaluator->seat, card, tile);
  has_take = ginkgo_state_look_ahead (state, &option->decision, 0, &after);
  if (tile != GINKGO_TILE_NONE && after.resolution.action == GINKGO_ACTION_EXPLOITING)
    return;

  option->value = has_take ? take_better (evaluator, &after) : ginkgo_ai_evaluator_value (evaluator, &after, TRUE, outputs);
  (*n_options)++;
}

/* Picks for each color the cheapest tile to build with: the least number that costs no points
 * (R6.1), or the greatest. */
static guint64
pick_tiles (guint64 tiles,
            guint8 card)
{
  guint covered = ginkgo_card_is_building (card) ? ginkgo_tile_get_number (card) : 1;
  guint64 picked = 0;

  for (guint color = 0; color < GINKGO_N_COLORS; color++)
    {
      guint64 same = tiles >> (color * GINKGO_N_NUMBERS) & ((1u << GINKGO_N_NUMBERS) - 1);
      guint64 enough = same >> (covered - 1) << (covered - 1);

      if (enough != 0)
        same = enough & -enough;
      else if (same != 0)
        same = G_GUINT64_CONSTANT (1) << (63 - __builtin_clzll (same));
      picked |= same << (color * GINKGO_N_NUMBERS);
    }

  return picked;
}

/* Lists what the seat can do with the cards in its hand (R3.1), without what lacks items now (R7).
 * A brief list has one tile of each color for each card. Returns the number of options, at least
 * 1. */
guint
ginkgo_ai_evaluator_list_cards (GinkgoAiEvaluator *evaluator,
                                const GinkgoState *state,
                                gboolean is_brief,
                                GinkgoAiOption options[GINKGO_AI_MAX_OPTIONS])
{
  const GinkgoSeat *player = &state->seats[evaluator->seat];
  guint n_options = 0;

  for (guint i = 0; i < player->n_hand; i++)
    {
      guint64 tiles = is_brief ? pick_tiles (player->tiles, player->hand[i]) : player->tiles;

      consider_card (evaluator, state, player->hand[i], GINKGO_TILE_NONE, options, &n_options);
      for (; tiles != 0; tiles &= tiles - 1)
        consider_card (evaluator, state, player->hand[i], (guint8) __builtin_ctzll (tiles), options, &n_options);
    }

  return n_options;
}

static void
add_option (GinkgoAiEvaluator *evaluator,
            const GinkgoState *state,
            GinkgoAiOption *option)
{
  GinkgoState after;

  option->value = ginkgo_ai_evaluator_after (evaluator, state, &option->decision, &after);
}

/* None, the lowest number, the two lowest, and so on: low numbers cost most to build. */
static guint
list_returns (GinkgoAiEvaluator *evaluator,
              const GinkgoState *state,
              GinkgoAiOption *options)
{
  guint64 left = state->seats[evaluator->seat].tiles;
  guint64 returned = 0;
  guint n_options = 0;

  while (TRUE)
    {
      guint8 worst = GINKGO_TILE_NONE;

      ginkgo_decision_init_return (&options[n_options].decision, evaluator->seat, returned);
      add_option (evaluator, state, &options[n_options++]);
      if (left == 0)
        return n_options;

      for (guint64 tiles = left; tiles != 0; tiles &= tiles - 1)
        {
          guint8 tile = (guint8) __builtin_ctzll (tiles);

          if (worst == GINKGO_TILE_NONE || ginkgo_tile_get_number (tile) < ginkgo_tile_get_number (worst))
            worst = tile;
        }
      left &= ~(G_GUINT64_CONSTANT (1) << worst);
      returned |= G_GUINT64_CONSTANT (1) << worst;
    }
}

/* Lists the moves of tokens (R10). No network is asked: their values can only be compared with
 * each other. Returns the number of options, at least 1. */
guint
ginkgo_ai_list_moves (const GinkgoState *state,
                      GinkgoAiOption options[GINKGO_AI_MAX_OPTIONS])
{
  GinkgoDecision decisions[GINKGO_MAX_DECISIONS];
  guint n_options = ginkgo_state_list_decisions (state, decisions);

  for (guint i = 0; i < n_options; i++)
    {
      options[i].decision = decisions[i];
      options[i].value = (float) ginkgo_ai_greedy_evaluate_move (&state->city, &decisions[i].move);
    }

  return n_options;
}

/* Lists the decisions that make sense, with their values. Returns the number of options, at least
 * 1. */
guint
ginkgo_ai_evaluator_list (GinkgoAiEvaluator *evaluator,
                          const GinkgoState *state,
                          GinkgoAiOption options[GINKGO_AI_MAX_OPTIONS])
{
  GinkgoDecision decisions[GINKGO_MAX_DECISIONS];
  guint n_options;

  if (state->pending == GINKGO_EVENT_TOKEN)
    return ginkgo_ai_list_moves (state, options);
  if (state->pending == GINKGO_EVENT_RETURN)
    return list_returns (evaluator, state, options);

  if (state->pending == GINKGO_EVENT_CHOOSE)
    {
      n_options = ginkgo_ai_evaluator_list_cards (evaluator, state, FALSE, options);
      if (state->seats[evaluator->seat].new_hand > 0)
        {
          ginkgo_decision_init_new_hand (&options[n_options].decision, evaluator->seat);
          add_option (evaluator, state, &options[n_options++]);
        }
      return n_options;
    }

  n_options = ginkgo_state_list_decisions (state, decisions);
  for (guint i = 0; i < n_options; i++)
    {
      options[i].decision = decisions[i];
      add_option (evaluator, state, &options[i]);
    }

  return n_options;
}

/* A triangular distribution */
static float
draw_noise (GinkgoRandom *random,
            float size)
{
  int difference = (int) ginkgo_random_below (random, 1024) - (int) ginkgo_random_below (random, 1024);

  return size * (float) difference / 1024;
}

/* Adds noise to the values and finds the best option. An option that is worse than another by more
 * than twice @noise, which is in points, is never picked. Returns its index. */
guint
ginkgo_ai_pick (GinkgoAiOption *options,
                guint n_options,
                float noise,
                GinkgoRandom *random)
{
  guint best = 0;

  for (guint i = 0; i < n_options; i++)
    {
      if (noise > 0)
        options[i].value += draw_noise (random, noise);
      if (options[i].value > options[best].value)
        best = i;
    }

  return best;
}
