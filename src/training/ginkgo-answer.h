/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-puzzle.h"

/**
 * GinkgoAnswer:
 * @decision: the answer
 * @best: the best decision; the same as @decision if nothing is better by a point
 * @is_right: whether the answer is the best decision or as good
 * @other: what the best is compared with: the answer, or the best wrong answer to a puzzle if the answer is
 *   right. The same as @decision if nothing was compared
 * @lost: by how much @best is better than @other, as lead and share of the win
 * @parts: (array fixed-size=7): what the lead of @lost comes from, by #GinkgoAiTerm
 *
 * An answer and its judgement.
 */
typedef struct
{
  GinkgoDecision decision;
  GinkgoDecision best;
  gboolean is_right;
  GinkgoDecision other;
  GinkgoWorth lost;
  float parts[GINKGO_AI_N_TERMS];
} GinkgoAnswer;

void ginkgo_answer_init_from_judgement (GinkgoAnswer *answer,
                                        const GinkgoJudgement *judgement);
void ginkgo_answer_init_from_puzzle (GinkgoAnswer *answer,
                                     const GinkgoPuzzle *puzzle,
                                     const GinkgoDecision *decision);
