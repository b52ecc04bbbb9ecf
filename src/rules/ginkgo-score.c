/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-score.h"

#include <string.h>

/* Scores the game as if it ended now, by seat (R9). */
void
ginkgo_state_score (const GinkgoState *state,
                    GinkgoScore scores[GINKGO_MAX_SEATS])
{
  GinkgoDistrict districts[GINKGO_MAX_DISTRICTS];
  guint n_districts = ginkgo_city_list_districts (&state->city, districts);
  GinkgoEndgameCounts counts[GINKGO_MAX_SEATS];

  ginkgo_state_count_endgame (state, counts);
  memset (scores, 0, GINKGO_MAX_SEATS * sizeof *scores);

  for (guint i = 0; i < n_districts; i++)
    for (guint j = 0; j < districts[i].n_standings; j++)
      scores[districts[i].standings[j].seat].districts += districts[i].standings[j].points;

  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      const GinkgoSeat *player = &state->seats[seat];
      GinkgoScore *score = &scores[seat];

      for (guint i = 0; i < player->n_area; i++)
        score->cards += (guint16) ginkgo_endgame_score_card (&counts[seat], player->area[i]);
      score->points = player->points;
      score->new_hand = (guint16) (GINKGO_NEW_HAND_POINTS * player->new_hand);
      score->total = (guint16) (score->points + score->cards + score->new_hand + score->districts);
    }
}

/* Returns the seats with the highest total, bit n for seat n (R9.5, R12.7). */
guint
ginkgo_state_get_winners (const GinkgoState *state)
{
  GinkgoScore scores[GINKGO_MAX_SEATS];
  guint winners = 0;
  guint best = 0;

  ginkgo_state_score (state, scores);
  for (guint seat = 0; seat < state->n_seats; seat++)
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
