/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-lesson.h"
#include "ginkgo-thinker.h"

/* Prepared record (ginkgo-lesson-record.c) */
const GinkgoVerifiedGame *ginkgo_lesson_get_prepared (const GinkgoLessonScript *script);

/* The computer player's decisions */
gboolean ginkgo_lesson_decide (GinkgoLevel level,
                               const GinkgoView *view,
                               guint64 seed,
                               guint position,
                               const GinkgoAiLimits *limits,
                               GCancellable *cancellable,
                               GinkgoDecision *decision);

GinkgoGame *ginkgo_lesson_lay_game (const GinkgoLessonScript *script,
                                    GinkgoVerifiedGame *verified);

/* Demands of a step, and decisions that meet them (ginkgo-lesson-demand.c) */
const GinkgoLessonStep *ginkgo_lesson_find_wanted (const GinkgoLessonScript *script,
                                                   guint position);
const GinkgoLessonStep *ginkgo_lesson_find_extra (const GinkgoLessonScript *script,
                                                  guint position,
                                                  const GinkgoState *state);
const GinkgoLessonOption *ginkgo_lesson_find_option (const GinkgoLessonStep *step,
                                                     const GinkgoDecision *decision);
gboolean ginkgo_lesson_is_wanted (const GinkgoLessonStep *wanted,
                                  const GinkgoDecision *decision);
gboolean ginkgo_lesson_find_shown (const GinkgoLessonScript *script,
                                   guint position,
                                   const GinkgoState *state,
                                   GinkgoDecision *decision);
gboolean ginkgo_lesson_check_wanted (const GinkgoLessonStep *wanted,
                                     const GinkgoState *state,
                                     const GinkgoDecision *decision,
                                     const char **hint);
