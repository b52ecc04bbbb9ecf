/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-lesson.h"
#include "ginkgo-thinker.h"

/* The seed of the prepared record: all chance in it comes from there. */
#define GINKGO_LESSON_SEED 28

/* Script of the lesson (ginkgo-lesson-script.c) */
extern const GinkgoLessonStep ginkgo_lesson_steps[];
extern const guint ginkgo_lesson_n_steps;
extern const guint ginkgo_lesson_chapters[];
extern const guint ginkgo_lesson_n_chapters;
extern const GinkgoLessonStep ginkgo_lesson_take_step;
extern const GinkgoLessonStep ginkgo_lesson_token_step;
extern const char *const ginkgo_lesson_new_hand_hint;
extern const char *const ginkgo_lesson_lacking_hint;
extern const char *const ginkgo_lesson_read_hint;

/* Prepared record */
const GinkgoVerifiedGame *ginkgo_lesson_get_prepared (void);

/* The computer player's decisions */
gboolean ginkgo_lesson_decide (GinkgoLevel level,
                               const GinkgoView *view,
                               guint64 seed,
                               guint position,
                               const GinkgoAiLimits *limits,
                               GCancellable *cancellable,
                               GinkgoDecision *decision);

GinkgoGame *ginkgo_lesson_lay_game (GinkgoVerifiedGame *verified);

/* Demands of a step, and decisions that meet them (ginkgo-lesson-demand.c) */
const GinkgoLessonStep *ginkgo_lesson_find_wanted (guint position);
const GinkgoLessonStep *ginkgo_lesson_find_extra (guint position,
                                                  const GinkgoState *state);
const GinkgoLessonOption *ginkgo_lesson_find_option (const GinkgoLessonStep *step,
                                                     const GinkgoDecision *decision);
gboolean ginkgo_lesson_find_shown (guint position,
                                   const GinkgoState *state,
                                   GinkgoDecision *decision);
gboolean ginkgo_lesson_check_wanted (const GinkgoLessonStep *wanted,
                                     const GinkgoState *state,
                                     const GinkgoDecision *decision,
                                     const char **hint);
