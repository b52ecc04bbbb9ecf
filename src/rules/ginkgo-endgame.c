/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-endgame.h"

#include <string.h>

#define LOW_HEIGHT 2

GinkgoEndgameCount
ginkgo_endgame_get_count (const GinkgoCardBonus *bonus)
{
  switch ((GinkgoEndgameKind) bonus->endgame)
    {
    case GINKGO_ENDGAME_RESOURCES_ON_COLOR:
      return GINKGO_COUNT_RESOURCES + bonus->endgame_color;
    case GINKGO_ENDGAME_LOW_BUILDINGS:
      return GINKGO_COUNT_LOW_BUILDINGS;
    case GINKGO_ENDGAME_TALL_BUILDINGS:
      return GINKGO_COUNT_TALL_BUILDINGS;
    case GINKGO_ENDGAME_ACTION_CARDS:
      return GINKGO_COUNT_ACTION_CARDS + bonus->endgame_action;
    case GINKGO_ENDGAME_COLOR_CARDS:
      return GINKGO_COUNT_COLOR_CARDS + bonus->endgame_color;
    case GINKGO_ENDGAME_NONE:
    case GINKGO_ENDGAME_FIXED:
    default:
      return GINKGO_COUNT_FIXED;
    }
}

/* Counts the buildings of each seat again. Leaves the counts of cards unchanged. */
void
ginkgo_endgame_count_city (const GinkgoCity *city,
                           GinkgoEndgameCounts counts[GINKGO_MAX_SEATS])
{
  for (guint i = 0; i < GINKGO_MAX_SEATS; i++)
    memset (counts[i].counts, 0, GINKGO_COUNT_ACTION_CARDS);

  for (guint i = 0; i < city->n_buildings; i++)
    {
      const GinkgoBuilding *building = &city->buildings[i];
      guint8 *owned;

      if (building->owner == GINKGO_SEAT_NONE)
        continue;

      owned = counts[building->owner].counts;
      owned[GINKGO_COUNT_RESOURCES + ginkgo_tile_get_color (building->tile)] += building->height;
      owned[GINKGO_COUNT_LOW_BUILDINGS] += building->height <= LOW_HEIGHT;
      owned[GINKGO_COUNT_TALL_BUILDINGS] += building->height > LOW_HEIGHT;
    }
}

/* Adds a card of an area to the counts of its seat; a hidden one counts nothing. */
void
ginkgo_endgame_count_card (GinkgoEndgameCounts *counts,
                           guint8 card)
{
  const GinkgoCardBonus *bonus = ginkgo_card_get_bonus (card);

  if (card >= GINKGO_N_CARDS)
    return;

  counts->counts[GINKGO_COUNT_COLOR_CARDS + ginkgo_card_get_color (card)]++;
  counts->counts[GINKGO_COUNT_ACTION_CARDS + bonus->action] += bonus->has_bonus;
}

/* Counts everything that endgame cards may count, by seat. */
void
ginkgo_state_count_endgame (const GinkgoState *state,
                            GinkgoEndgameCounts counts[GINKGO_MAX_SEATS])
{
  memset (counts, 0, GINKGO_MAX_SEATS * sizeof *counts);
  ginkgo_endgame_count_city (&state->city, counts);
  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      counts[seat].counts[GINKGO_COUNT_FIXED] = 1;
      for (guint i = 0; i < state->seats[seat].n_area; i++)
        ginkgo_endgame_count_card (&counts[seat], state->seats[seat].area[i]);
    }
}

/* The points that the card would score now for the seat with these counts (R9.2) */
guint
ginkgo_endgame_score_card (const GinkgoEndgameCounts *counts,
                           guint8 card)
{
  const GinkgoCardBonus *bonus = ginkgo_card_get_bonus (card);

  return counts->counts[ginkgo_endgame_get_count (bonus)] * bonus->endgame_points;
}

/* The number of buildings, cards or resources that a card counts at the end (R11.1) in front of the
 * seat, or would count there: one for cards of its color counts itself, too. 1 for a fixed bonus, 0
 * without an endgame bonus */
guint
ginkgo_state_count_card (const GinkgoState *state,
                         guint seat,
                         guint8 card)
{
  const GinkgoCardBonus *bonus = ginkgo_card_get_bonus (card);
  const GinkgoSeat *player = &state->seats[seat];
  GinkgoEndgameCounts counts[GINKGO_MAX_SEATS];

  if (bonus->endgame == GINKGO_ENDGAME_NONE)
    return 0;

  ginkgo_state_count_endgame (state, counts);
  if (memchr (player->area, card, player->n_area) == NULL)
    ginkgo_endgame_count_card (&counts[seat], card);

  return counts[seat].counts[ginkgo_endgame_get_count (bonus)];
}

/* The points that the card scores in front of the seat, or would score there, if the game ended now
 * (R9.2) */
guint
ginkgo_state_score_card (const GinkgoState *state,
                         guint seat,
                         guint8 card)
{
  return ginkgo_state_count_card (state, seat, card) * ginkgo_card_get_bonus (card)->endgame_points;
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

/* Finds the buildings that an endgame card of a seat counts, or whose resources it counts (R11.1),
 * a bit for each index. */
guint64
ginkgo_city_find_counted (const GinkgoCity *city,
                          guint seat,
                          guint8 card)
{
  const GinkgoCardBonus *bonus = ginkgo_card_get_bonus (card);
  guint64 counted = 0;

  for (guint i = 0; i < city->n_buildings; i++)
    if (city->buildings[i].owner == seat && counts_building (bonus, &city->buildings[i]))
      counted |= G_GUINT64_CONSTANT (1) << i;

  return counted;
}
