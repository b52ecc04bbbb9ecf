/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-puzzle.h"
#include "ginkgo-trainer.h"

/* Practice in words. Functions named get return static strings, the others new ones. Days are as in
 * ginkgo-schedule.h. */

const char *ginkgo_practice_words_get_theme (GinkgoPuzzleTheme theme);
const char *ginkgo_practice_words_get_theme_help (GinkgoPuzzleTheme theme);
char *ginkgo_practice_words_task (const GinkgoExercise *exercise,
                                  const GinkgoVerifiedGame *game);
char *ginkgo_practice_words_return (guint due,
                                    guint today);
char *ginkgo_practice_words_next (guint due,
                                  guint today);
char *ginkgo_practice_words_result (const GinkgoSession *session);
char *ginkgo_practice_words_due (guint n_due);
char *ginkgo_practice_words_mistakes (guint n_mistakes,
                                      guint n_games,
                                      guint n_due);
char *ginkgo_practice_words_solved (guint n_solved,
                                    guint n_puzzles);
