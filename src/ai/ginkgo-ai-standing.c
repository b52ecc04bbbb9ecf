/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-ai-standing.h"

#include <string.h>

#include "ginkgo-score.h"

#define LOW_HEIGHT 2

G_STATIC_ASSERT (GINKGO_AI_N_ENDGAMES == G_N_ELEMENTS (((GinkgoAiStanding *) NULL)->held));

static void
count_buildings (const GinkgoCity *city,
                 GinkgoAiStanding *standings)
{
  for (guint i = 0; i < city->n_buildings; i++)
    {
      const GinkgoBuilding *building = &city->buildings[i];
      GinkgoAiStanding *standing;

      if (building->owner == GINKGO_SEAT_NONE)
        continue;

      standing = &standings[building->owner];
      standing->on_color[ginkgo_tile_get_color (building->tile)] += building->height;
      standing->low += building->height <= LOW_HEIGHT;
      standing->tall += building->height > LOW_HEIGHT;
    }
}

/* The index in held[] of an endgame card that can grow, or -1. */
static int
find_endgame (const GinkgoCardBonus *bonus)
{
  switch ((GinkgoEndgameKind) bonus->endgame)
    {
    case GINKGO_ENDGAME_RESOURCES_ON_COLOR:
      return GINKGO_AI_ENDGAME_ON_COLOR + bonus->endgame_color;
    case GINKGO_ENDGAME_LOW_BUILDINGS:
      return GINKGO_AI_ENDGAME_LOW;
    case GINKGO_ENDGAME_TALL_BUILDINGS:
      return GINKGO_AI_ENDGAME_TALL;
    case GINKGO_ENDGAME_ACTION_CARDS:
      return GINKGO_AI_ENDGAME_ACTIONS + bonus->endgame_action;
    case GINKGO_ENDGAME_COLOR_CARDS:
      return GINKGO_AI_ENDGAME_COLORS + bonus->endgame_color;
    case GINKGO_ENDGAME_NONE:
    case GINKGO_ENDGAME_FIXED:
    default:
      return -1;
    }
}

static void
count_card (GinkgoAiStanding *standing,
            guint8 card)
{
  const GinkgoCardBonus *bonus = ginkgo_card_get_bonus (card);

  /* Characters that are still secret in the draft (R2.7) */
  if (card >= GINKGO_N_CARDS)
    return;

  standing->colors[ginkgo_card_get_color (card)]++;
  if (bonus->has_bonus)
    {
      standing->actions[bonus->action]++;
      for (guint item = 0; item < GINKGO_N_ITEMS; item++)
        standing->paid[bonus->action][item] += bonus->items[item];
    }
  else if (bonus->endgame == GINKGO_ENDGAME_FIXED)
    {
      standing->fixed_points += bonus->endgame_points;
    }
  else
    {
      standing->held[find_endgame (bonus)]++;
    }
}

/* How many there are of what each kind of endgame card counts, times its points. */
static void
score_cards (GinkgoAiStanding *standing)
{
  guint points = standing->held[GINKGO_AI_ENDGAME_LOW] * standing->low +
                 standing->held[GINKGO_AI_ENDGAME_TALL] * standing->tall * 3u;

  for (guint i = 0; i < 3; i++)
    points += standing->held[GINKGO_AI_ENDGAME_ON_COLOR + i] * standing->on_color[i] +
              standing->held[GINKGO_AI_ENDGAME_ACTIONS + i] * standing->actions[i] * 2u +
              standing->held[GINKGO_AI_ENDGAME_COLORS + i] * standing->colors[i] * 2u;

  standing->card_points = standing->fixed_points + (float) points;
}

static void
count_city (const GinkgoState *state,
            GinkgoAiStanding *standings)
{
  GinkgoAiDistricts districts[GINKGO_MAX_SEATS];

  ginkgo_ai_districts_count (&state->city, state->n_seats, districts);
  for (guint i = 0; i < state->n_seats; i++)
    {
      GinkgoAiStanding *standing = &standings[i];

      memset (standing->on_color, 0, sizeof standing->on_color);
      standing->low = standing->tall = 0;
      standing->districts = districts[i];
    }
  count_buildings (&state->city, standings);
}

static void
count_score (const GinkgoSeat *seat,
             GinkgoAiStanding *standing)
{
  score_cards (standing);
  standing->score = (float) seat->points + (float) (GINKGO_NEW_HAND_POINTS * seat->new_hand) +
                    standing->card_points + standing->districts.first + standing->districts.second;
}

static gboolean
is_same_city (const GinkgoCity *city,
              const GinkgoCity *other)
{
  return city->n_buildings == other->n_buildings &&
         memcmp (city->buildings, other->buildings, city->n_buildings * sizeof *city->buildings) == 0;
}

/**
 * ginkgo_ai_standings_count:
 * @state: a state
 * @standings: (out) (array fixed-size=5): where to put the standings, by seat
 *
 * Counts what each seat has.
 */
void
ginkgo_ai_standings_count (const GinkgoState *state,
                           GinkgoAiStanding standings[GINKGO_MAX_SEATS])
{
  memset (standings, 0, GINKGO_MAX_SEATS * sizeof *standings);
  count_city (state, standings);

  for (guint i = 0; i < state->n_seats; i++)
    {
      const GinkgoSeat *seat = &state->seats[i];

      for (guint j = 0; j < seat->n_area; j++)
        count_card (&standings[i], seat->area[j]);
      count_score (seat, &standings[i]);
    }
}

/**
 * ginkgo_ai_standings_recount:
 * @before: a state
 * @known: (array fixed-size=5): what ginkgo_ai_standings_count() says of it
 * @state: a later state of the same game
 * @standings: (out) (array fixed-size=5): where to put the standings, by seat
 *
 * Counts what each seat has, the faster the less has happened.
 */
void
ginkgo_ai_standings_recount (const GinkgoState *before,
                             const GinkgoAiStanding known[GINKGO_MAX_SEATS],
                             const GinkgoState *state,
                             GinkgoAiStanding standings[GINKGO_MAX_SEATS])
{
  memcpy (standings, known, state->n_seats * sizeof *standings);
  if (!is_same_city (&state->city, &before->city))
    count_city (state, standings);

  /* Cards are only ever added to an area. */
  for (guint i = 0; i < state->n_seats; i++)
    {
      const GinkgoSeat *seat = &state->seats[i];

      for (guint j = before->seats[i].n_area; j < seat->n_area; j++)
        count_card (&standings[i], seat->area[j]);
      count_score (seat, &standings[i]);
    }
}
