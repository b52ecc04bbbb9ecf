/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-trainer.h"

/*
 * The exercises that a person does one after another, and how they went.
 */

/* More would not be fun. */
#define GINKGO_SESSION_MAX_PUZZLES 10

/**
 * GinkgoSession:
 * @exercises: (owned) (element-type GinkgoExercise): what to do, in this order
 * @n_opened: how many of them were opened
 * @n_right: how many were answered right at first
 * @n_wrong: how many were answered wrong at first
 */
typedef struct
{
  GArray *exercises;
  guint n_opened;
  guint n_right;
  guint n_wrong;
} GinkgoSession;

GinkgoSession *ginkgo_session_new_for_day (GinkgoTrainer *trainer,
                                           guint today);
GinkgoSession *ginkgo_session_new_for_mistakes (GinkgoTrainer *trainer,
                                                gint64 game);
GinkgoSession *ginkgo_session_new_for_puzzles (GinkgoTrainer *trainer,
                                               GinkgoPuzzleTheme theme,
                                               GinkgoPuzzleDifficulty difficulty);
void ginkgo_session_free (GinkgoSession *self);
gboolean ginkgo_session_open_next (GinkgoSession *self,
                                   GinkgoTrainer *trainer);
void ginkgo_session_note (GinkgoSession *self,
                          const GinkgoExercise *answered);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GinkgoSession, ginkgo_session_free)
