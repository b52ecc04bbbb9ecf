/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-ai-terms.h"

#include "ginkgo-score.h"

/**
 * ginkgo_ai_terms_play_on:
 * @playout: (inout): a playout
 * @state: (inout): its state
 * @seat: the seat that has to decide
 * @decision: its decision
 * @n_rounds: the number of rounds to play, including the current one
 *
 * Plays like ginkgo_ai_playout_run(), without a value.
 *
 * Returns: the seat's points after the current round
 */
float
ginkgo_ai_terms_play_on (GinkgoAiPlayout *playout,
                         GinkgoState *state,
                         guint seat,
                         const GinkgoDecision *decision,
                         guint n_rounds)
{
  float now;

  ginkgo_state_apply_decision (state, decision, NULL);
  ginkgo_ai_playout_play_round (playout, state);
  now = (float) state->seats[seat].points;
  for (guint i = 1; i < n_rounds; i++)
    ginkgo_ai_playout_play_round (playout, state);

  return now;
}

/**
 * ginkgo_ai_terms_split:
 * @state: the state that ginkgo_ai_terms_play_on() ended in
 * @seat: whose lead it is
 * @now: what ginkgo_ai_terms_play_on() returned
 * @lead: the seat's expected lead at the end of the game
 * @terms: (out caller-allocates) (array fixed-size=7): what @lead consists of, by #GinkgoAiTerm
 *
 * Splits the expected lead into the lead that R9 counts by now, and the rest.
 */
void
ginkgo_ai_terms_split (const GinkgoState *state,
                       guint seat,
                       float now,
                       float lead,
                       float terms[GINKGO_AI_N_TERMS])
{
  GinkgoScore scores[GINKGO_MAX_SEATS];
  const GinkgoScore *own = &scores[seat];
  guint rival = 0;
  float counted = 0;

  ginkgo_state_score (state, scores);
  for (guint other = 0; other < state->n_seats; other++)
    if (other != seat)
      rival = MAX (rival, scores[other].total);

  terms[GINKGO_AI_TERM_NOW] = now;
  terms[GINKGO_AI_TERM_SOON] = (float) own->points - now;
  terms[GINKGO_AI_TERM_CARDS] = (float) own->cards;
  terms[GINKGO_AI_TERM_NEW_HAND] = (float) own->new_hand;
  terms[GINKGO_AI_TERM_DISTRICTS] = (float) own->districts;
  terms[GINKGO_AI_TERM_OTHERS] = -(float) rival;
  for (guint i = 0; i < GINKGO_AI_TERM_LATER; i++)
    counted += terms[i];

  terms[GINKGO_AI_TERM_LATER] = lead - counted;
}
