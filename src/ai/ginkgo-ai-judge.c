/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-ai-judge.h"

#include "ginkgo-ai-evaluation.h"
#include "ginkgo-score.h"

/* The size of 1 in outputs that are points */
#define POINTS 50.0f

/* What the whole win is worth beside the points of the lead */
#define WIN_POINTS 40.0f

/**
 * ginkgo_ai_outputs_value:
 * @outputs: what a network tells of a state, or what a result is
 *
 * Returns: what that is worth, in points: to be far ahead, and above all to win
 */
float
ginkgo_ai_outputs_value (const float outputs[GINKGO_AI_N_OUTPUTS])
{
  return outputs[GINKGO_AI_OUTPUT_LEAD] * POINTS + outputs[GINKGO_AI_OUTPUT_WIN] * WIN_POINTS;
}

/**
 * ginkgo_ai_result_value:
 * @state: a state that is over
 * @seat: a seat
 * @outputs: (out): what the network ought to have told
 *
 * Returns: what the result is worth to the seat, in points
 */
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
  outputs[GINKGO_AI_OUTPUT_LEAD] = (own - (float) best) / POINTS;
  outputs[GINKGO_AI_OUTPUT_SCORE] = own / POINTS;
  outputs[GINKGO_AI_OUTPUT_WIN] = scores[seat].total < best ? 0 : 1 / (float) n_level;

  return ginkgo_ai_outputs_value (outputs);
}

/**
 * ginkgo_ai_judge_init:
 * @judge: (out): where to put the judge
 * @network: a network for the number of seats in @state
 * @state: a state, or a view's; it must stay as it is while it is judged
 * @seat: for whom to judge
 *
 * Makes a judge of the decisions in a state.
 */
void
ginkgo_ai_judge_init (GinkgoAiJudge *judge,
                      const GinkgoAiNetwork *network,
                      const GinkgoState *state,
                      guint seat)
{
  judge->network = network;
  judge->before = state;
  judge->seat = seat;
  judge->known = state->seats[seat].tiles;
  judge->n_evaluations = 0;
  ginkgo_ai_standings_count (state, judge->standings);
  ginkgo_ai_features_write (state, judge->standings, seat, judge->known, TRUE, judge->basis.features);
  ginkgo_ai_network_init_basis (network, &judge->basis);
}

/**
 * ginkgo_ai_judge_value:
 * @judge: a judge
 * @state: a state not far from the one in which the judge was made
 * @has_hand: whether the seat has seen her hand
 *
 * Returns: what the seat is worth in the state, in points
 */
float
ginkgo_ai_judge_value (GinkgoAiJudge *judge,
                       const GinkgoState *state,
                       gboolean has_hand)
{
  GinkgoAiStanding standings[GINKGO_MAX_SEATS];
  float features[GINKGO_AI_MAX_FEATURES];
  float outputs[GINKGO_AI_N_OUTPUTS];

  judge->n_evaluations++;
  if (ginkgo_state_is_over (state) && state->acting == GINKGO_SEAT_NONE)
    return ginkgo_ai_result_value (state, judge->seat, outputs);

  ginkgo_ai_standings_recount (judge->before, judge->standings, state, standings);
  ginkgo_ai_features_write (state, standings, judge->seat, judge->known, has_hand, features);
  ginkgo_ai_network_run (judge->network, &judge->basis, features, outputs);

  return ginkgo_ai_outputs_value (outputs);
}

/**
 * ginkgo_ai_judge_blind:
 * @network: a network for the number of seats in @state
 * @state: a state, or a view's
 * @seat: for whom to judge
 *
 * Values a single state, in which the seat has not looked at her hand yet.
 *
 * Returns: what the seat is worth in the state, in points
 */
float
ginkgo_ai_judge_blind (const GinkgoAiNetwork *network,
                       const GinkgoState *state,
                       guint seat)
{
  float outputs[GINKGO_AI_N_OUTPUTS];
  GinkgoAiBasis basis;

  if (ginkgo_state_is_over (state))
    return ginkgo_ai_result_value (state, seat, outputs);

  ginkgo_ai_features_extract (state, seat, state->seats[seat].tiles, FALSE, basis.features);
  ginkgo_ai_network_init_basis (network, &basis);
  ginkgo_ai_network_run (network, &basis, basis.features, outputs);

  return ginkgo_ai_outputs_value (outputs);
}

/* R4.1: what a preview leaves open. The bonuses, which really come later, may have
 * left nothing to take. */
static void
take (GinkgoState *state,
      guint seat,
      GinkgoItem item)
{
  GinkgoSeat *her = &state->seats[seat];

  if (item == GINKGO_ITEM_RESOURCE && her->supply > 0)
    {
      her->resources++;
      her->supply--;
    }
  else if (item == GINKGO_ITEM_TILE && ginkgo_state_count_supply (state) > 0)
    {
      her->n_tiles++;
      state->supply_next++;
    }
}

static float
take_better (GinkgoAiJudge *judge,
             GinkgoState *state)
{
  GinkgoState other = *state;
  float resource;
  float tile;

  take (state, judge->seat, GINKGO_ITEM_RESOURCE);
  take (&other, judge->seat, GINKGO_ITEM_TILE);
  resource = ginkgo_ai_judge_value (judge, state, TRUE);
  tile = ginkgo_ai_judge_value (judge, &other, TRUE);

  if (resource >= tile)
    return resource;
  *state = other;
  return tile;
}

static gboolean
leaves_choice (const GinkgoState *before,
               const GinkgoState *after,
               guint seat,
               guint8 card)
{
  return ginkgo_card_is_urbanization (card) && after->city.n_buildings == before->city.n_buildings &&
         before->seats[seat].supply > 0 && ginkgo_state_count_supply (before) > 0;
}

/* A tile that nothing comes of goes back behind the screen (R7): the card alone is
 * an option of its own. */
static gboolean
preview (const GinkgoState *state,
         guint seat,
         guint8 card,
         guint8 tile,
         GinkgoState *after)
{
  if (ginkgo_state_preview (state, seat, card, tile, after, NULL) != GINKGO_RULES_OK)
    return FALSE;

  return tile == GINKGO_TILE_NONE || after->resolution.action != GINKGO_ACTION_EXPLOITING;
}

static float
value_card (GinkgoAiJudge *judge,
            const GinkgoState *before,
            guint8 card,
            GinkgoState *after)
{
  if (leaves_choice (before, after, judge->seat, card))
    return take_better (judge, after);

  return ginkgo_ai_judge_value (judge, after, TRUE);
}

/* Her starting items come when all have drafted (R2.8). */
static void
keep_character (GinkgoState *state,
                guint seat,
                guint8 card)
{
  const guint8 *items = ginkgo_character_get_items (card);
  GinkgoSeat *her = &state->seats[seat];

  her->area[her->n_area++] = card;
  for (guint i = 0; i < items[GINKGO_ITEM_RESOURCE]; i++)
    take (state, seat, GINKGO_ITEM_RESOURCE);
  for (guint i = 0; i < items[GINKGO_ITEM_TILE]; i++)
    take (state, seat, GINKGO_ITEM_TILE);
  her->points = (guint16) (her->points + items[GINKGO_ITEM_POINT]);
}

/* The new supply is what all return together (R8.2). */
static void
return_tiles (GinkgoState *state,
              guint seat,
              guint64 tiles)
{
  GinkgoSeat *her = &state->seats[seat];
  guint n_returned = (guint) __builtin_popcountll (tiles);

  state->supply_next = 0;
  state->n_supply = (guint8) (n_returned + ginkgo_ai_guess_returns (state, seat));
  her->points = (guint16) (her->points + n_returned);
  her->n_tiles = (guint8) (her->n_tiles - n_returned);
  her->tiles &= ~tiles;
}

/**
 * ginkgo_ai_judge_after:
 * @judge: a judge
 * @state: the state that the judge was made in
 * @decision: a legal decision of the seat, other than a move of tokens
 * @after: (out): the state after it, as far as the seat can tell
 *
 * Looks one decision ahead. An action is judged as if it were the seat's turn now.
 *
 * Returns: what the seat is worth after it, in points
 */
float
ginkgo_ai_judge_after (GinkgoAiJudge *judge,
                       const GinkgoState *state,
                       const GinkgoDecision *decision,
                       GinkgoState *after)
{
  if (decision->kind == GINKGO_EVENT_CHOOSE)
    {
      ginkgo_state_preview (state, judge->seat, decision->card, decision->tile, after, NULL);
      return value_card (judge, state, decision->card, after);
    }

  *after = *state;
  if (decision->kind == GINKGO_EVENT_NEW_HAND)
    {
      after->seats[judge->seat].new_hand--;
      return ginkgo_ai_judge_value (judge, after, FALSE);
    }

  if (decision->kind == GINKGO_EVENT_DRAFT)
    keep_character (after, judge->seat, decision->card);
  else if (decision->kind == GINKGO_EVENT_TAKE)
    take (after, judge->seat, (GinkgoItem) decision->item);
  else
    return_tiles (after, judge->seat, decision->tiles);

  return ginkgo_ai_judge_value (judge, after, TRUE);
}

static void
consider_card (GinkgoAiJudge *judge,
               const GinkgoState *state,
               guint8 card,
               guint8 tile,
               GinkgoAiOption *options,
               guint *n_options)
{
  GinkgoAiOption *option = &options[*n_options];
  GinkgoState after;

  if (!preview (state, judge->seat, card, tile, &after))
    return;

  ginkgo_decision_init_choose (&option->decision, judge->seat, card, tile);
  option->value = value_card (judge, state, card, &after);
  (*n_options)++;
}

/* Of each colour the cheapest tile to build with: the least number that costs no
 * points (R6.1), or the greatest. */
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

/**
 * ginkgo_ai_judge_list_cards:
 * @judge: a judge
 * @state: a state in which cards are chosen, or a view's
 * @is_brief: whether one tile of each colour is enough for each card
 * @options: (out): where to put the options
 *
 * Lists what the seat can do with the cards in her hand (R3.1), without what lacks
 * items now (R7).
 *
 * Returns: the number of options, at least 1
 */
guint
ginkgo_ai_judge_list_cards (GinkgoAiJudge *judge,
                            const GinkgoState *state,
                            gboolean is_brief,
                            GinkgoAiOption options[GINKGO_AI_MAX_OPTIONS])
{
  const GinkgoSeat *her = &state->seats[judge->seat];
  guint n_options = 0;

  for (guint i = 0; i < her->n_hand; i++)
    {
      guint64 tiles = is_brief ? pick_tiles (her->tiles, her->hand[i]) : her->tiles;

      consider_card (judge, state, her->hand[i], GINKGO_TILE_NONE, options, &n_options);
      for (; tiles != 0; tiles &= tiles - 1)
        consider_card (judge, state, her->hand[i], (guint8) __builtin_ctzll (tiles), options, &n_options);
    }

  return n_options;
}

static void
add_option (GinkgoAiJudge *judge,
            const GinkgoState *state,
            GinkgoAiOption *option)
{
  GinkgoState after;

  option->value = ginkgo_ai_judge_after (judge, state, &option->decision, &after);
}

/* None, the least number, the two least, and so on: it is what costs most to build. */
static guint
list_returns (GinkgoAiJudge *judge,
              const GinkgoState *state,
              GinkgoAiOption *options)
{
  guint64 left = state->seats[judge->seat].tiles;
  guint64 returned = 0;
  guint n_options = 0;

  while (TRUE)
    {
      guint8 worst = GINKGO_TILE_NONE;

      ginkgo_decision_init_return (&options[n_options].decision, judge->seat, returned);
      add_option (judge, state, &options[n_options++]);
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

/**
 * ginkgo_ai_list_moves:
 * @state: a state in which a token is to be put back, or a view's
 * @options: (out): where to put the options
 *
 * Lists the moves of tokens (R10). No network is asked: their values can only be
 * compared with each other.
 *
 * Returns: the number of options, at least 1
 */
guint
ginkgo_ai_list_moves (const GinkgoState *state,
                      GinkgoAiOption options[GINKGO_AI_MAX_OPTIONS])
{
  GinkgoDecision decisions[GINKGO_MAX_DECISIONS];
  guint n_options = ginkgo_state_list_decisions (state, decisions);

  for (guint i = 0; i < n_options; i++)
    {
      options[i].decision = decisions[i];
      options[i].value = (float) ginkgo_ai_evaluate_move (&state->city, &decisions[i].move);
    }

  return n_options;
}

/**
 * ginkgo_ai_judge_list:
 * @judge: a judge
 * @state: a state that waits for a decision of the judge's seat, or a view's
 * @options: (out): where to put the options
 *
 * Lists the decisions that make sense, with their values.
 *
 * Returns: the number of options, at least 1
 */
guint
ginkgo_ai_judge_list (GinkgoAiJudge *judge,
                      const GinkgoState *state,
                      GinkgoAiOption options[GINKGO_AI_MAX_OPTIONS])
{
  GinkgoDecision decisions[GINKGO_MAX_DECISIONS];
  guint n_options;

  if (state->pending == GINKGO_EVENT_TOKEN)
    return ginkgo_ai_list_moves (state, options);
  if (state->pending == GINKGO_EVENT_RETURN)
    return list_returns (judge, state, options);

  if (state->pending == GINKGO_EVENT_CHOOSE)
    {
      n_options = ginkgo_ai_judge_list_cards (judge, state, FALSE, options);
      if (state->seats[judge->seat].new_hand > 0)
        {
          ginkgo_decision_init_new_hand (&options[n_options].decision, judge->seat);
          add_option (judge, state, &options[n_options++]);
        }
      return n_options;
    }

  n_options = ginkgo_state_list_decisions (state, decisions);
  for (guint i = 0; i < n_options; i++)
    {
      options[i].decision = decisions[i];
      add_option (judge, state, &options[i]);
    }

  return n_options;
}

/* Small differences are more likely than large ones. */
static float
draw_noise (GinkgoRandom *random,
            float size)
{
  int difference = (int) ginkgo_random_below (random, 1024) - (int) ginkgo_random_below (random, 1024);

  return size * (float) difference / 1024;
}

/**
 * ginkgo_ai_pick:
 * @options: (inout) (array length=n_options): options, at least one
 * @n_options: how many
 * @misjudging: by how many points an option may seem better or worse than it is, 0 for
 *   none: of two that differ by twice as much, the worse is never picked
 * @random: where the randomness comes from
 *
 * Finds the option that seems best. What each seems worth becomes its value.
 *
 * Returns: its index
 */
guint
ginkgo_ai_pick (GinkgoAiOption *options,
                guint n_options,
                float misjudging,
                GinkgoRandom *random)
{
  guint best = 0;

  for (guint i = 0; i < n_options; i++)
    {
      if (misjudging > 0)
        options[i].value += draw_noise (random, misjudging);
      if (options[i].value > options[best].value)
        best = i;
    }

  return best;
}
