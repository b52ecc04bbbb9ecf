/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-puzzle.h"
#include "ginkgo-store.h"

/**
 * GinkgoAnswer:
 * @decision: the answer
 * @best: the best decision; the same as @decision if nothing is better by a point
 * @is_right: whether the answer is the best decision, or as good within the error
 * @is_only: whether nothing else is nearly as good, as far as it is known
 * @other: what the best is compared with: the answer; if that is the best, the mistake in the game, or the best
 *   wrong answer to a puzzle. The same as @best if nothing was compared
 * @lost: by how much @best is better than @other, as lead and share of the win
 * @parts: (array fixed-size=7): what the lead of @lost comes from, by #GinkgoAiTerm
 * @reasons: why @best is better than @other, without causes if it hardly is
 * @is_first: whether it is the first answer to the exercise, which decides when the exercise returns
 *
 * An answer and its judgement.
 */
typedef struct
{
  GinkgoDecision decision;
  GinkgoDecision best;
  gboolean is_right;
  gboolean is_only;
  GinkgoDecision other;
  GinkgoWorth lost;
  float parts[GINKGO_AI_N_TERMS];
  GinkgoReasons reasons;
  gboolean is_first;
} GinkgoAnswer;

/**
 * GinkgoSession:
 * @exercises: (element-type GinkgoExercise): what to do, in this order
 * @n_opened: how many of them were opened
 * @n_right: how many were answered right at first
 * @n_wrong: how many were answered wrong at first
 *
 * The exercises that a person does one after another, and how they went.
 */
typedef struct
{
  GArray *exercises;
  guint n_opened;
  guint n_right;
  guint n_wrong;
} GinkgoSession;

/*
 * Lets a person practice: shows one exercise at a time, judges the answer from that player's view, and
 * saves when the exercise returns. Exercises are mistakes in the games of a store, and puzzles.
 *
 * Nothing waits: signals say what has happened, and #GinkgoTrainer::failed reports errors.
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

/* Sessions */
void ginkgo_trainer_begin_day (GinkgoTrainer *self);
void ginkgo_trainer_begin_mistakes (GinkgoTrainer *self,
                                    gint64 game);
void ginkgo_trainer_begin_cause (GinkgoTrainer *self,
                                 GinkgoCauseKind cause);
void ginkgo_trainer_begin_puzzles (GinkgoTrainer *self,
                                   GinkgoPuzzleTheme theme,
                                   GinkgoPuzzleDifficulty difficulty);
const GinkgoSession *ginkgo_trainer_get_session (GinkgoTrainer *self);
void ginkgo_trainer_open_next (GinkgoTrainer *self);
void ginkgo_trainer_leave (GinkgoTrainer *self);

/* The open exercise */
const GinkgoExercise *ginkgo_trainer_get_exercise (GinkgoTrainer *self);
const GinkgoVerifiedGame *ginkgo_trainer_get_game (GinkgoTrainer *self);
void ginkgo_trainer_answer (GinkgoTrainer *self,
                            const GinkgoDecision *decision);
const GinkgoAnswer *ginkgo_trainer_get_answer (GinkgoTrainer *self);
