/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-score.h"

#include <string.h>

#define LOW_HEIGHT 2

/* Collects the buildings of one colour connected with @building (R9.4). */
static guint64
collect_district (const GinkgoCity *city,
                  guint building)
{
  guint color = ginkgo_tile_get_color (city->buildings[building].tile);
  guint64 collected = G_GUINT64_CONSTANT (1) << building;
  guint64 waiting = collected;
  guint i;

  while (waiting != 0)
    {
      guint16 cell = city->buildings[__builtin_ctzll (waiting)].cell;

      waiting &= waiting - 1;
      for (i = 0; i < GINKGO_N_DIRECTIONS; i++)
        {
          guint16 beside = ginkgo_cell_get_neighbor (cell, i);
          guint neighbor;

          if (!ginkgo_city_is_built (city, beside))
            continue;

          neighbor = ginkgo_city_find_building (city, beside);
          if (ginkgo_tile_get_color (city->buildings[neighbor].tile) != color ||
              (collected >> neighbor) & 1)
            continue;

          collected |= G_GUINT64_CONSTANT (1) << neighbor;
          waiting |= G_GUINT64_CONSTANT (1) << neighbor;
        }
    }

  return collected;
}

static void
count_building (GinkgoStanding *standing,
                const GinkgoBuilding *building)
{
  guint8 number = (guint8) ginkgo_tile_get_number (building->tile);

  standing->resources += building->height;
  if (building->height > standing->height)
    {
      standing->height = building->height;
      standing->number = number;
    }
  else if (building->height == standing->height)
    {
      standing->number = MAX (standing->number, number);
    }
}

/* R9.4: resources, then the tallest building, then the highest number among the
 * tallest. Numbers of one colour are unique, so there is always an order. */
static gboolean
is_ahead (const GinkgoStanding *a,
          const GinkgoStanding *b)
{
  if (a->resources != b->resources)
    return a->resources > b->resources;
  if (a->height != b->height)
    return a->height > b->height;
  return a->number > b->number;
}

static void
rank_standings (GinkgoDistrict *district)
{
  GinkgoStanding *standings = district->standings;
  guint i;
  guint j;

  for (i = 1; i < district->n_standings; i++)
    {
      GinkgoStanding standing = standings[i];

      for (j = i; j > 0 && is_ahead (&standing, &standings[j - 1]); j--)
        standings[j] = standings[j - 1];
      standings[j] = standing;
    }
}

static void
give_points (GinkgoDistrict *district)
{
  if (district->n_standings > 0)
    district->standings[0].points = district->n_resources;
  if (district->n_standings > 1)
    district->standings[1].points = district->standings[1].resources;
  else if (district->n_standings == 1)
    district->standings[0].points += district->n_resources;
}

static void
init_district (const GinkgoCity *city,
               guint64 buildings,
               GinkgoDistrict *district)
{
  GinkgoStanding all[GINKGO_MAX_SEATS] = { { 0 } };
  guint seat;

  memset (district, 0, sizeof *district);
  district->buildings = buildings;
  district->n_buildings = (guint8) __builtin_popcountll (buildings);
  district->color = (guint8) ginkgo_tile_get_color (city->buildings[__builtin_ctzll (buildings)].tile);

  for (; buildings != 0; buildings &= buildings - 1)
    {
      const GinkgoBuilding *building = &city->buildings[__builtin_ctzll (buildings)];

      if (building->owner == GINKGO_SEAT_NONE)
        continue;

      all[building->owner].seat = building->owner;
      count_building (&all[building->owner], building);
      district->n_resources += building->height;
    }

  for (seat = 0; seat < GINKGO_MAX_SEATS; seat++)
    if (all[seat].resources > 0)
      district->standings[district->n_standings++] = all[seat];

  rank_standings (district);
  give_points (district);
}

static guint
count_resources_on (const GinkgoCity *city,
                    guint seat,
                    guint color)
{
  guint count = 0;
  guint i;

  for (i = 0; i < city->n_buildings; i++)
    if (city->buildings[i].owner == seat && ginkgo_tile_get_color (city->buildings[i].tile) == color)
      count += city->buildings[i].height;

  return count;
}

static guint
count_buildings (const GinkgoCity *city,
                 guint seat,
                 gboolean low)
{
  guint count = 0;
  guint i;

  for (i = 0; i < city->n_buildings; i++)
    count += city->buildings[i].owner == seat && (city->buildings[i].height <= LOW_HEIGHT) == low;

  return count;
}

static guint
count_action_cards (const GinkgoSeat *her,
                    guint action)
{
  guint count = 0;
  guint i;

  for (i = 0; i < her->n_area; i++)
    {
      const GinkgoCardBonus *bonus = ginkgo_card_get_bonus (her->area[i]);

      count += bonus->has_bonus && bonus->action == action;
    }

  return count;
}

static guint
count_color_cards (const GinkgoSeat *her,
                   guint color)
{
  guint count = 0;
  guint i;

  for (i = 0; i < her->n_area; i++)
    count += ginkgo_card_get_color (her->area[i]) == color;

  return count;
}

static guint
count_endgame (const GinkgoState *state,
               guint seat,
               const GinkgoCardBonus *bonus)
{
  switch ((GinkgoEndgameKind) bonus->endgame)
    {
    case GINKGO_ENDGAME_RESOURCES_ON_COLOR:
      return count_resources_on (&state->city, seat, bonus->endgame_color);
    case GINKGO_ENDGAME_LOW_BUILDINGS:
      return count_buildings (&state->city, seat, TRUE);
    case GINKGO_ENDGAME_TALL_BUILDINGS:
      return count_buildings (&state->city, seat, FALSE);
    case GINKGO_ENDGAME_ACTION_CARDS:
      return count_action_cards (&state->seats[seat], bonus->endgame_action);
    case GINKGO_ENDGAME_COLOR_CARDS:
      return count_color_cards (&state->seats[seat], bonus->endgame_color);
    case GINKGO_ENDGAME_FIXED:
      return 1;
    case GINKGO_ENDGAME_NONE:
    default:
      return 0;
    }
}

/**
 * ginkgo_city_list_districts:
 * @city: a city
 * @districts: (array fixed-size=30): where to put the districts
 *
 * Lists the districts and who stands how in them (R9.4), ordered by their oldest
 * building.
 *
 * Returns: the number of districts
 */
guint
ginkgo_city_list_districts (const GinkgoCity *city,
                            GinkgoDistrict districts[GINKGO_MAX_DISTRICTS])
{
  guint64 done = 0;
  guint n_districts = 0;
  guint i;

  for (i = 0; i < city->n_buildings; i++)
    {
      guint64 buildings;

      if ((done >> i) & 1)
        continue;

      buildings = collect_district (city, i);
      done |= buildings;
      if ((buildings & (buildings - 1)) != 0)
        init_district (city, buildings, &districts[n_districts++]);
    }

  return n_districts;
}

/**
 * ginkgo_state_count_card:
 * @state: a state
 * @seat: whose card it is
 * @card: a card of her area
 *
 * Returns: how many there are of what the card pays for at the end: buildings, cards,
 *   resources; 1 for a card that pays anyway, 0 for one that never does (R11.1)
 */
guint
ginkgo_state_count_card (const GinkgoState *state,
                         guint seat,
                         guint8 card)
{
  return count_endgame (state, seat, ginkgo_card_get_bonus (card));
}

static gboolean
counts_building (const GinkgoCardBonus *bonus,
                 const GinkgoBuilding *building)
{
  switch ((GinkgoEndgameKind) bonus->endgame)
    {
    case GINKGO_ENDGAME_RESOURCES_ON_COLOR:
      return ginkgo_tile_get_color (building->tile) == bonus->endgame_color;
    case GINKGO_ENDGAME_LOW_BUILDINGS:
      return building->height <= LOW_HEIGHT;
    case GINKGO_ENDGAME_TALL_BUILDINGS:
      return building->height > LOW_HEIGHT;
    case GINKGO_ENDGAME_ACTION_CARDS:
    case GINKGO_ENDGAME_COLOR_CARDS:
    case GINKGO_ENDGAME_FIXED:
    case GINKGO_ENDGAME_NONE:
    default:
      return FALSE;
    }
}

/**
 * ginkgo_city_find_counted:
 * @city: a city
 * @seat: whose card it is
 * @card: a card
 *
 * Finds the buildings that a card pays for at the end, if it pays for buildings or for
 * what is on them (R11.1).
 *
 * Returns: a bit for each index of such a building
 */
guint64
ginkgo_city_find_counted (const GinkgoCity *city,
                          guint seat,
                          guint8 card)
{
  const GinkgoCardBonus *bonus = ginkgo_card_get_bonus (card);
  guint64 counted = 0;
  guint i;

  for (i = 0; i < city->n_buildings; i++)
    if (city->buildings[i].owner == seat && counts_building (bonus, &city->buildings[i]))
      counted |= G_GUINT64_CONSTANT (1) << i;

  return counted;
}

/**
 * ginkgo_state_score_card:
 * @state: a state
 * @seat: whose card it is
 * @card: a card of her area
 *
 * Returns: the points that the card would score her if the game ended now (R9.2)
 */
guint
ginkgo_state_score_card (const GinkgoState *state,
                         guint seat,
                         guint8 card)
{
  return ginkgo_state_count_card (state, seat, card) * ginkgo_card_get_bonus (card)->endgame_points;
}

/**
 * ginkgo_state_score:
 * @state: a state
 * @scores: (array fixed-size=5): where to put the scores, by seat
 *
 * Scores the game as if it ended now (R9).
 */
void
ginkgo_state_score (const GinkgoState *state,
                    GinkgoScore scores[GINKGO_MAX_SEATS])
{
  GinkgoDistrict districts[GINKGO_MAX_DISTRICTS];
  guint n_districts = ginkgo_city_list_districts (&state->city, districts);
  guint seat;
  guint i;
  guint j;

  memset (scores, 0, GINKGO_MAX_SEATS * sizeof *scores);

  for (i = 0; i < n_districts; i++)
    for (j = 0; j < districts[i].n_standings; j++)
      scores[districts[i].standings[j].seat].districts += districts[i].standings[j].points;

  for (seat = 0; seat < state->n_seats; seat++)
    {
      const GinkgoSeat *her = &state->seats[seat];
      GinkgoScore *score = &scores[seat];

      for (i = 0; i < her->n_area; i++)
        score->cards += (guint16) ginkgo_state_score_card (state, seat, her->area[i]);
      score->points = her->points;
      score->new_hand = (guint16) (GINKGO_NEW_HAND_POINTS * her->new_hand);
      score->total = (guint16) (score->points + score->cards + score->new_hand + score->districts);
    }
}

/**
 * ginkgo_state_get_winners:
 * @state: a state
 *
 * Returns: the seats with the highest total, bit n for seat n (R9.5, R12.7)
 */
guint
ginkgo_state_get_winners (const GinkgoState *state)
{
  GinkgoScore scores[GINKGO_MAX_SEATS];
  guint winners = 0;
  guint best = 0;
  guint seat;

  ginkgo_state_score (state, scores);
  for (seat = 0; seat < state->n_seats; seat++)
    {
      if (winners == 0 || scores[seat].total > best)
        {
          best = scores[seat].total;
          winners = 1u << seat;
        }
      else if (scores[seat].total == best)
        {
          winners |= 1u << seat;
        }
    }

  return winners;
}
