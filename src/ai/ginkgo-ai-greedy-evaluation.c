/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-ai-greedy-evaluation.h"

#include "ginkgo-score.h"

/*
 * The value of a state is what R9 would count now, what items and cards will still
 * bring until the end, and the same of the rivals taken off. All in points.
 *
 * The weights were found by self-play, all of them together, for the greatest lead
 * over the others: the pace of the game is rather one that leads to good decisions
 * than a forecast. There is nothing here but the four basic operations, so that
 * every machine comes to the same decisions.
 *
 * What is called …_rounds is how many rounds before the end a thing is worth half
 * of what it is worth in a long game.
 */
typedef struct
{
  /* The pace: items used up in a round, by each player */
  double tiles_per_round;
  double hal_tiles_per_round;
  double places_per_round;
  double hal_places_per_round;
  double return_share; /* new supply for each tile behind a screen (R8.2) */

  /* Items behind the screen: the first one, and how many are of use */
  double resource;
  double resource_rounds;
  double resource_cap;
  double resource_cap_growth; /* for each round to come */
  double tile;
  double tile_rounds;
  double tile_cap;
  double tile_cap_growth;
  double tile_number; /* what 10 more in number add, in tiles */

  /* Resources in the city, beyond what districts and cards count */
  double district_rounds;
  double in_city;
  double in_city_rounds;

  /* Cards: how often an action is taken in a round, and how much more often for
   * each point that it pays; what endgame cards gain in a round */
  double use[GINKGO_N_ACTIONS];
  double use_synergy;
  double growth_color;
  double growth_low;
  double growth_tall;
  double growth_action;
  double growth_own_color;

  /* The others: which part of their value is taken off, and of what Hal's cards
   * in the city are worth to him */
  double rivals;
  double hal;
  double hal_threat;
  double hal_threat_rounds;
} Weights;

static const Weights weights = {
  .tiles_per_round = 0.515,
  .hal_tiles_per_round = 1.7,
  .places_per_round = 2.09,
  .hal_places_per_round = 0.82,
  .return_share = 1.32,

  .resource = 1.84,
  .resource_rounds = 1.23,
  .resource_cap = 1.62,
  .resource_cap_growth = 1.36,
  .tile = 1.38,
  .tile_rounds = 0.466,
  .tile_cap = 2.44,
  .tile_cap_growth = 2.56,
  .tile_number = 0.243,

  .district_rounds = 2.65,
  .in_city = 0.563,
  .in_city_rounds = 2.01,

  .use = { 0.227, 0.0445, 0.418 },
  .use_synergy = 0.0281,
  .growth_color = 0.185,
  .growth_low = 0.138,
  .growth_tall = 0.197,
  .growth_action = 0.318,
  .growth_own_color = 0.059,

  .rivals = 0.9,
  .hal = 0.71,
  .hal_threat = 0.72,
  .hal_threat_rounds = 5.0,
};

/* The worth of a floor next to a token, for the player who urbanizes there (R5.4): a
 * little less for this seat, because any other may get the card. */
#define TOKEN_FLOOR (-0.15)

/* The same for all seats */
typedef struct
{
  double rounds;
  double items[GINKGO_N_ITEMS];
  double resource_cap;
  double tile_cap;
  guint districts[GINKGO_MAX_SEATS];
  GinkgoEndgameCounts endgame[GINKGO_MAX_SEATS];
} Outlook;

/* Rises from 0 at the end of the game towards 1 in a long game. */
static double
fade (double rounds,
      double half)
{
  return rounds / (rounds + half);
}

/* The first items are worth most; items beyond @cap are worth little. */
static double
saturate (double amount,
          double cap)
{
  return amount * cap / (amount + cap);
}

static double
estimate_rounds_of_supply (const GinkgoState *state)
{
  double tiles = ginkgo_state_count_supply (state);
  double pace = state->n_seats * weights.tiles_per_round;

  if (ginkgo_mode_is_solitaire (state->mode))
    pace = weights.tiles_per_round + weights.hal_tiles_per_round;
  else if (state->exhausted == 0)
    for (guint seat = 0; seat < state->n_seats; seat++)
      tiles += state->seats[seat].n_tiles * weights.return_share;

  return tiles / pace;
}

/* The rounds that are left after this one (R8.3, R12.6). */
static double
estimate_rounds (const GinkgoState *state)
{
  double rounds;

  if (state->end_reason != GINKGO_END_NONE)
    return 0;

  rounds = estimate_rounds_of_supply (state);
  for (guint i = 0; i < state->n_seats; i++)
    {
      const GinkgoSeat *seat = &state->seats[i];
      gboolean is_hal = ginkgo_mode_is_solitaire (state->mode) && i == GINKGO_HAL_SEAT;
      double pace = is_hal ? weights.hal_places_per_round : weights.places_per_round;

      rounds = MIN (rounds, (seat->supply + seat->resources) / pace);
    }

  return rounds;
}

static void
init_outlook (Outlook *outlook,
              const GinkgoState *state)
{
  double rounds = estimate_rounds (state);

  *outlook = (Outlook) {
    .rounds = rounds,
    .items = {
      [GINKGO_ITEM_RESOURCE] = weights.resource * fade (rounds, weights.resource_rounds),
      [GINKGO_ITEM_TILE] = weights.tile * fade (rounds, weights.tile_rounds),
      [GINKGO_ITEM_POINT] = 1,
    },
    .resource_cap = weights.resource_cap + weights.resource_cap_growth * rounds,
    .tile_cap = weights.tile_cap + weights.tile_cap_growth * rounds,
  };
}

static double
get_growth (const GinkgoCardBonus *bonus)
{
  switch ((GinkgoEndgameKind) bonus->endgame)
    {
    case GINKGO_ENDGAME_RESOURCES_ON_COLOR:
      return weights.growth_color;
    case GINKGO_ENDGAME_LOW_BUILDINGS:
      return weights.growth_low;
    case GINKGO_ENDGAME_TALL_BUILDINGS:
      return weights.growth_tall;
    case GINKGO_ENDGAME_ACTION_CARDS:
      return weights.growth_action;
    case GINKGO_ENDGAME_COLOR_CARDS:
      return weights.growth_own_color;
    case GINKGO_ENDGAME_NONE:
    case GINKGO_ENDGAME_FIXED:
    default:
      return 0;
    }
}

/* The value of what a bonus pays each time, in points (R4.3, R5.5, R6.4) */
static double
evaluate_bonus (const GinkgoCardBonus *bonus,
                const Outlook *outlook)
{
  double value = 0;

  for (guint item = 0; item < GINKGO_N_ITEMS; item++)
    value += bonus->items[item] * outlook->items[item];

  return value;
}

static double
evaluate_area (const GinkgoState *state,
               guint seat,
               const Outlook *outlook)
{
  const GinkgoSeat *player = &state->seats[seat];
  gboolean is_hal = ginkgo_mode_is_solitaire (state->mode) && seat == GINKGO_HAL_SEAT;
  double paid[GINKGO_N_ACTIONS] = { 0 };
  double bonuses = 0;
  double value = 0;

  for (guint i = 0; i < player->n_area; i++)
    {
      const GinkgoCardBonus *bonus = ginkgo_card_get_bonus (player->area[i]);

      if (bonus->has_bonus)
        paid[bonus->action] += evaluate_bonus (bonus, outlook);
      else
        value += ginkgo_endgame_score_card (&outlook->endgame[seat], player->area[i]) + get_growth (bonus) * outlook->rounds;
    }

  /* No bonus pays Hal anything (R12.4). */
  if (is_hal)
    return value;

  /* The more an action pays, the more often it is taken. */
  for (guint action = 0; action < GINKGO_N_ACTIONS; action++)
    bonuses += paid[action] * (weights.use[action] + weights.use_synergy * paid[action]);

  return value + bonuses * outlook->rounds;
}

/* The numbers of tiles that the player has not seen yet do not count. */
static double
evaluate_tiles (const GinkgoSeat *player,
                guint64 known,
                const Outlook *outlook)
{
  double amount = player->n_tiles;
  guint64 tiles = player->tiles & known;

  for (guint8 tile = 0; tiles != 0; tile++, tiles >>= 1)
    if (tiles & 1)
      amount += weights.tile_number * ((double) ginkgo_tile_get_number (tile) - 10.5) / 10;

  return outlook->items[GINKGO_ITEM_TILE] * saturate (amount, outlook->tile_cap);
}

static double
evaluate_seat (const GinkgoState *state,
               guint seat,
               guint64 known,
               const Outlook *outlook)
{
  const GinkgoSeat *player = &state->seats[seat];
  double value = player->points + GINKGO_NEW_HAND_POINTS * player->new_hand;

  value += evaluate_area (state, seat, outlook);
  value += outlook->districts[seat] * (1 - fade (outlook->rounds, weights.district_rounds));
  value += player->in_city * weights.in_city * fade (outlook->rounds, weights.in_city_rounds);
  value += outlook->items[GINKGO_ITEM_RESOURCE] * saturate (player->resources, outlook->resource_cap);
  value += evaluate_tiles (player, known, outlook);

  return value;
}

/* Sooner or later Hal gets the cards 10 to 20 of all buildings in the city. */
static double
evaluate_threat (const GinkgoState *state,
                 const Outlook *outlook)
{
  double value = 0;

  for (guint i = 0; i < state->city.n_buildings; i++)
    {
      const GinkgoCardBonus *bonus = ginkgo_card_get_bonus (state->city.buildings[i].tile);

      if (bonus->endgame != GINKGO_ENDGAME_NONE)
        value += ginkgo_endgame_score_card (&outlook->endgame[GINKGO_HAL_SEAT], state->city.buildings[i].tile) +
                 get_growth (bonus) * outlook->rounds;
    }

  return value * weights.hal_threat * fade (outlook->rounds, weights.hal_threat_rounds);
}

static double
evaluate_rivals (const GinkgoState *state,
                 guint seat,
                 const Outlook *outlook)
{
  double value = 0;

  if (ginkgo_mode_is_solitaire (state->mode))
    return weights.hal * (evaluate_seat (state, GINKGO_HAL_SEAT, 0, outlook) + evaluate_threat (state, outlook));

  for (guint other = 0; other < state->n_seats; other++)
    if (other != seat)
      value += evaluate_seat (state, other, 0, outlook);

  return weights.rivals * value / (state->n_seats - 1);
}

/* Estimates how far ahead a seat will be at the end, in points; only differences between states of
 * one game have a meaning. Of what others hide, only counts are looked at. @known are the tiles
 * whose color and number may count, bit n for tile n. */
double
ginkgo_ai_greedy_evaluate (const GinkgoState *state,
                           guint seat,
                           guint64 known)
{
  GinkgoDistrict districts[GINKGO_MAX_DISTRICTS];
  guint n_districts = ginkgo_city_list_districts (&state->city, districts);
  Outlook outlook;

  init_outlook (&outlook, state);
  for (guint i = 0; i < n_districts; i++)
    for (guint j = 0; j < districts[i].n_standings; j++)
      outlook.districts[districts[i].standings[j].seat] += districts[i].standings[j].points;
  ginkgo_state_count_endgame (state, outlook.endgame);

  return evaluate_seat (state, seat, known, &outlook) - evaluate_rivals (state, seat, &outlook);
}

/* Estimates what the characters that a seat has kept in the draft (R2.7) are worth, in points. */
double
ginkgo_ai_greedy_evaluate_character (const GinkgoState *before,
                                     const GinkgoState *after,
                                     guint seat)
{
  Outlook outlook;

  init_outlook (&outlook, before);
  ginkgo_state_count_endgame (after, outlook.endgame);

  return evaluate_seat (after, seat, 0, &outlook);
}

/* Guesses how many tiles the other seats return (R8.2). */
guint
ginkgo_ai_greedy_guess_returns (const GinkgoState *state,
                                guint seat)
{
  double n_tiles = 0;

  for (guint other = 0; other < state->n_seats; other++)
    if (other != seat)
      n_tiles += state->seats[other].n_tiles * weights.return_share;

  return (guint) (n_tiles + 0.5);
}

/* Estimates what a legal move of the token in hand is worth to the seat that moves it (R10), in
 * points. */
double
ginkgo_ai_greedy_evaluate_move (const GinkgoCity *city,
                                const GinkgoTokenMove *move)
{
  double value = 0;

  for (guint letter = 0; letter < GINKGO_N_LETTERS; letter++)
    {
      guint16 to = move->cells[letter];
      guint16 from = city->tokens[letter];

      if (to == GINKGO_CELL_NONE)
        continue;
      value += TOKEN_FLOOR * ginkgo_city_count_adjacent_floors (city, to);
      if (from != GINKGO_CELL_NONE)
        value -= TOKEN_FLOOR * ginkgo_city_count_adjacent_floors (city, from);
    }

  return value;
}
