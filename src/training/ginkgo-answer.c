/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-answer.h"

#include <string.h>

void
ginkgo_answer_init_from_judgement (GinkgoAnswer *answer,
                                   const GinkgoJudgement *judgement)
{
  *answer = (GinkgoAnswer) {
    .decision = judgement->played,
    .best = judgement->best,
    .is_right = judgement->loss <= 0,
    .loss = judgement->loss,
    .lost = judgement->lost,
  };
  memcpy (answer->parts, judgement->parts, sizeof answer->parts);
}

/* @decision must be legal. */
void
ginkgo_answer_init_from_puzzle (GinkgoAnswer *answer,
                                const GinkgoPuzzle *puzzle,
                                const GinkgoDecision *decision)
{
  const GinkgoPuzzleOption *option = ginkgo_puzzle_find_option (puzzle, decision);

  *answer = (GinkgoAnswer) { .decision = *decision, .best = *decision, .is_right = TRUE };
  if (option->loss < GINKGO_PUZZLE_TOLERANCE)
    return;

  answer->best = ginkgo_puzzle_get_option (puzzle, 0)->decision;
  answer->is_right = FALSE;
  answer->loss = option->loss;
  answer->lost = option->lost;
  memcpy (answer->parts, option->parts, sizeof answer->parts);
}
