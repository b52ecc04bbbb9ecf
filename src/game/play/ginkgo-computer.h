/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-change.h"
#include "ginkgo-game.h"
#include "ginkgo-program.h"

/* The computer players of a game, programs included: thinks for one of them at a time in another
 * thread, on a copy of its view, and hands over its decision when people have had time to see the
 * last one. */

/**
 * GinkgoComputerFuncs:
 * @decided: takes over a decision, as a change that it owns
 * @failed: a program has lost its seat: what it did wrong
 *
 * What the owner of computer players does.
 */
typedef struct
{
  void (*decided) (GinkgoGame *owner,
                   GinkgoChange *change);
  void (*failed) (GinkgoGame *owner,
                  guint seat,
                  const GError *error);
} GinkgoComputerFuncs;

typedef struct
{
  GinkgoGame *owner; /* (unowned) */
  const GinkgoComputerFuncs *funcs;
  GinkgoDecideFunc decide;
  GinkgoProgram *programs[GINKGO_MAX_SEATS]; /* or NULL */
  guint time_factor;                         /* how many times the usual time to think */
  guint delay;                               /* the least time between what people see, in ms */

  /* The current thought */
  GCancellable *ticket; /* cancelled when the answer is not wanted any more */
  GCancellable *hurry;
  guint seat;
  guint64 seed;
  GinkgoChange *change; /* what it is to decide, then its answer while that waits to be seen */
  guint answer_id;
  gint64 seen_at;
} GinkgoComputer;

GinkgoComputer *ginkgo_computer_new (GinkgoGame *owner,
                                     const GinkgoComputerFuncs *funcs);
void ginkgo_computer_free (GinkgoComputer *self);
void ginkgo_computer_note_seen (GinkgoComputer *self);

/* Programs */
void ginkgo_computer_set_program (GinkgoComputer *self,
                                  guint seat,
                                  GinkgoProgram *program);
guint ginkgo_computer_get_program_limit (GinkgoComputer *self);
void ginkgo_computer_release_programs (GinkgoComputer *self,
                                       const GinkgoState *state);

/* Thinking */
void ginkgo_computer_think (GinkgoComputer *self,
                            guint seat,
                            GinkgoLevel level,
                            const GinkgoVerifiedGame *game,
                            guint position,
                            guint64 seed);
gboolean ginkgo_computer_is_thinking (GinkgoComputer *self);
void ginkgo_computer_stop (GinkgoComputer *self);
gboolean ginkgo_computer_can_hurry (GinkgoComputer *self);
void ginkgo_computer_hurry (GinkgoComputer *self);
