/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-trainer.h"
#include "ginkgo-lesson-card.h"

#define GINKGO_TYPE_EXERCISE_CARD (ginkgo_exercise_card_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoExerciseCard, ginkgo_exercise_card, GINKGO, EXERCISE_CARD, AdwBin)

void ginkgo_exercise_card_set_task (GinkgoExerciseCard *self,
                                    const char *task,
                                    const char *place,
                                    gboolean is_of_game);
void ginkgo_exercise_card_ask (GinkgoExerciseCard *self);
void ginkgo_exercise_card_wait (GinkgoExerciseCard *self);
void ginkgo_exercise_card_show_answer (GinkgoExerciseCard *self,
                                       const GinkgoAnswer *answer,
                                       const GinkgoState *state,
                                       const char *note);
void ginkgo_exercise_card_set_room (GinkgoExerciseCard *self,
                                    GinkgoLessonRoom room);
char *ginkgo_exercise_card_describe (GinkgoExerciseCard *self);
gboolean ginkgo_exercise_card_focus (GinkgoExerciseCard *self);
