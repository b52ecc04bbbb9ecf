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
    .other = judgement->played,
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
  gboolean is_right = option->loss < GINKGO_PUZZLE_TOLERANCE;
  const GinkgoPuzzleOption *other = is_right ? ginkgo_puzzle_get_rival (puzzle) : option;

  *answer = (GinkgoAnswer) {
    .decision = *decision,
    .best = is_right ? *decision : ginkgo_puzzle_get_option (puzzle, 0)->decision,
    .is_right = is_right,
    .other = other->decision,
    .lost = other->lost,
  };
  memcpy (answer->parts, other->parts, sizeof answer->parts);
}
