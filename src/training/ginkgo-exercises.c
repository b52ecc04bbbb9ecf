/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-exercises.h"

#include <math.h>

#include "ginkgo-schedule.h"

/**
 * ginkgo_exercises_choose:
 * @analysis: a finished pass of an analysis
 *
 * Chooses the decisions of people that are worth practicing, for ginkgo_store_request_save_analysis(). They
 * are due at once.
 *
 * Returns: (transfer full) (element-type GinkgoExercise): the exercises
 */
GArray *
ginkgo_exercises_choose (const GinkgoAnalysis *analysis)
{
  GArray *exercises = g_array_new (FALSE, FALSE, sizeof (GinkgoExercise));

  for (guint i = 0; i < analysis->judgements->len; i++)
    {
      const GinkgoJudgement *judgement = ginkgo_analysis_get_judgement (analysis, i);
      const GinkgoExercise exercise = {
        .position = judgement->position,
        .seat = judgement->seat,
        .loss = (guint) lround (judgement->loss * 100),
        .lead = (int) lround (judgement->lost.lead * 100),
        .cause = judgement->reasons.causes[0].kind,
        .box = GINKGO_SCHEDULE_NEW,
      };

      if (ginkgo_judgement_teaches (judgement) && analysis->record->seats[judgement->seat].kind == GINKGO_SEAT_KIND_HUMAN)
        g_array_append_val (exercises, exercise);
    }

  return exercises;
}
