/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-ai-summary.h"

#include <string.h>

#include "ginkgo-score.h"

static void
add_district (const GinkgoDistrict *district,
              guint n_seats,
              GinkgoAiSummary *summaries)
{
  const GinkgoStanding *standings = district->standings;
  guint resources[GINKGO_MAX_SEATS] = { 0 };
  float points = (float) district->n_resources;
  GinkgoAiDistricts *first;
  guint lead;

  if (district->n_standings == 0)
    return;

  for (guint i = 0; i < district->n_standings; i++)
    resources[standings[i].seat] = standings[i].resources;

  first = &summaries[standings[0].seat].districts;
  lead = standings[0].resources;
  if (district->n_standings > 1)
    {
      lead -= standings[1].resources;
      summaries[standings[1].seat].districts.second += (float) standings[1].points;
    }
  else
    {
      first->second += points;
    }

  first->first += points;
  first->at_risk += points / (float) (lead + 1);
  for (guint seat = 0; seat < n_seats; seat++)
    if (seat != standings[0].seat)
      summaries[seat].districts.in_reach += points / (float) (standings[0].resources - resources[seat] + 1);
}

static void
count_city (const GinkgoState *state,
            GinkgoAiSummary *summaries)
{
  GinkgoDistrict districts[GINKGO_MAX_DISTRICTS];
  GinkgoEndgameCounts counts[GINKGO_MAX_SEATS];
  guint n_districts = ginkgo_city_list_districts (&state->city, districts);

  for (guint i = 0; i < state->n_seats; i++)
    {
      counts[i] = summaries[i].counts;
      summaries[i].districts = (GinkgoAiDistricts) { 0 };
    }
  ginkgo_endgame_count_city (&state->city, counts);
  for (guint i = 0; i < state->n_seats; i++)
    summaries[i].counts = counts[i];
  for (guint i = 0; i < n_districts; i++)
    add_district (&districts[i], state->n_seats, summaries);
}

static void
add_card (GinkgoAiSummary *summary,
          guint8 card)
{
  const GinkgoCardBonus *bonus = ginkgo_card_get_bonus (card);
  guint count;

  ginkgo_endgame_count_card (&summary->counts, card);
  if (bonus->has_bonus)
    {
      for (guint item = 0; item < GINKGO_N_ITEMS; item++)
        summary->paid[bonus->action][item] += bonus->items[item];
      return;
    }

  count = ginkgo_endgame_get_count (bonus);
  summary->held[count]++;
  summary->worth[count] += bonus->endgame_points;
}

static void
count_score (const GinkgoSeat *seat,
             GinkgoAiSummary *summary)
{
  guint points = 0;

  for (guint i = 0; i < GINKGO_N_ENDGAME_COUNTS; i++)
    points += summary->worth[i] * summary->counts.counts[i];

  summary->card_points = (float) points;
  summary->score = (float) seat->points + (float) (GINKGO_NEW_HAND_POINTS * seat->new_hand) +
                   summary->card_points + summary->districts.first + summary->districts.second;
}

static gboolean
is_same_city (const GinkgoCity *city,
              const GinkgoCity *other)
{
  return city->n_buildings == other->n_buildings &&
         memcmp (city->buildings, other->buildings, city->n_buildings * sizeof *city->buildings) == 0;
}

/* Counts everything. */
void
ginkgo_ai_summaries_count (const GinkgoState *state,
                           GinkgoAiSummary summaries[GINKGO_MAX_SEATS])
{
  memset (summaries, 0, GINKGO_MAX_SEATS * sizeof *summaries);
  count_city (state, summaries);

  for (guint i = 0; i < state->n_seats; i++)
    {
      const GinkgoSeat *seat = &state->seats[i];

      summaries[i].counts.counts[GINKGO_COUNT_FIXED] = 1;
      for (guint j = 0; j < seat->n_area; j++)
        add_card (&summaries[i], seat->area[j]);
      count_score (seat, &summaries[i]);
    }
}

/* Counts only what differs from an earlier state, @before, whose summaries are @known. */
void
ginkgo_ai_summaries_recount (const GinkgoState *before,
                             const GinkgoAiSummary known[GINKGO_MAX_SEATS],
                             const GinkgoState *state,
                             GinkgoAiSummary summaries[GINKGO_MAX_SEATS])
{
  memcpy (summaries, known, state->n_seats * sizeof *summaries);
  if (!is_same_city (&state->city, &before->city))
    count_city (state, summaries);

  /* Cards are only ever added to an area. */
  for (guint i = 0; i < state->n_seats; i++)
    {
      const GinkgoSeat *seat = &state->seats[i];

      for (guint j = before->seats[i].n_area; j < seat->n_area; j++)
        add_card (&summaries[i], seat->area[j]);
      count_score (seat, &summaries[i]);
    }
}
