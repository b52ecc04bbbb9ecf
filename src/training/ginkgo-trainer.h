/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-answer.h"
#include "ginkgo-puzzle.h"
#include "ginkgo-store.h"

/*
 * Lets a person practice: shows one exercise at a time, judges the answer from that player's view, and
 * saves when the exercise returns. Exercises are mistakes in the games of a store, and puzzles.
 *
 * Nothing waits. #GinkgoTrainer::changed says that any of its getters may return something else, and
 * #GinkgoTrainer::failed reports errors.
 */

#define GINKGO_TYPE_TRAINER (ginkgo_trainer_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoTrainer, ginkgo_trainer, GINKGO, TRAINER, GObject)

GinkgoTrainer *ginkgo_trainer_new (GinkgoStore *store,
                                   guint today);
void ginkgo_trainer_set_today (GinkgoTrainer *self,
                               guint today);
void ginkgo_trainer_refresh (GinkgoTrainer *self);
gboolean ginkgo_trainer_is_busy (GinkgoTrainer *self);

/* Puzzles and exercises to practice */
const GPtrArray *ginkgo_trainer_get_puzzles (GinkgoTrainer *self);
const GArray *ginkgo_trainer_get_exercises (GinkgoTrainer *self);
guint ginkgo_trainer_get_box (GinkgoTrainer *self,
                              const GinkgoPuzzle *puzzle);
guint ginkgo_trainer_count_due (GinkgoTrainer *self);

/* The open exercise */
void ginkgo_trainer_open_next (GinkgoTrainer *self);
void ginkgo_trainer_open (GinkgoTrainer *self,
                          const GinkgoExercise *exercise);
void ginkgo_trainer_leave (GinkgoTrainer *self);
const GinkgoExercise *ginkgo_trainer_get_exercise (GinkgoTrainer *self);
const GinkgoVerifiedGame *ginkgo_trainer_get_game (GinkgoTrainer *self);
void ginkgo_trainer_answer (GinkgoTrainer *self,
                            const GinkgoDecision *decision);
const GinkgoAnswer *ginkgo_trainer_get_answer (GinkgoTrainer *self);
