/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-adviser.h"
#include "ginkgo-choice.h"
#include "ginkgo-lesson-card.h"
#include "ginkgo-trainer.h"

/*
 * An exercise at the table: takes decisions as answers instead of playing them, shows how good they are,
 * and marks the best one like a suggestion.
 */

#define GINKGO_TYPE_EXERCISE_GUIDE (ginkgo_exercise_guide_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoExerciseGuide, ginkgo_exercise_guide, GINKGO, EXERCISE_GUIDE, GObject)

GinkgoExerciseGuide *ginkgo_exercise_guide_new (GinkgoPresence *presence,
                                                GinkgoChoice *choice,
                                                GinkgoAdviser *adviser,
                                                GinkgoLessonCard *card);
void ginkgo_exercise_guide_start (GinkgoExerciseGuide *self,
                                  const char *task,
                                  const char *place,
                                  gboolean is_of_game);
gboolean ginkgo_exercise_guide_get_active (GinkgoExerciseGuide *self);
gboolean ginkgo_exercise_guide_take (GinkgoExerciseGuide *self,
                                     const GinkgoDecision *decision,
                                     GError **error);
void ginkgo_exercise_guide_show_answer (GinkgoExerciseGuide *self,
                                        const GinkgoAnswer *answer,
                                        const char *note);
void ginkgo_exercise_guide_retry (GinkgoExerciseGuide *self);
gboolean ginkgo_exercise_guide_focus (GinkgoExerciseGuide *self);
