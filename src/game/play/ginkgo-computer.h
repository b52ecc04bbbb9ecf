/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-change.h"
#include "ginkgo-thinker.h"

/* The computer players of a game, programs included: thinks for one of them at a time in another
 * thread, and hands over its decision when people have had time to see the last one. */

#define GINKGO_TYPE_COMPUTER (ginkgo_computer_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoComputer, ginkgo_computer, GINKGO, COMPUTER, GObject)

/**
 * GinkgoComputerFuncs:
 * @decided: takes over a decision, as a change that it owns
 * @failed: a program has lost its seat: what it did wrong
 *
 * What the owner of computer players does.
 */
typedef struct
{
  void (*decided) (GObject *owner,
                   GinkgoChange *change);
  void (*failed) (GObject *owner,
                  guint seat,
                  const GError *error);
} GinkgoComputerFuncs;

GinkgoComputer *ginkgo_computer_new (void);
void ginkgo_computer_set_owner (GinkgoComputer *self,
                                GObject *owner,
                                const GinkgoComputerFuncs *funcs);
void ginkgo_computer_set_decide_func (GinkgoComputer *self,
                                      GinkgoDecideFunc decide);

/* How many times the usual time to think */
guint ginkgo_computer_get_time_factor (GinkgoComputer *self);
void ginkgo_computer_set_time_factor (GinkgoComputer *self,
                                      guint factor);

/* The least time between what people see, in ms */
guint ginkgo_computer_get_delay (GinkgoComputer *self);
void ginkgo_computer_set_delay (GinkgoComputer *self,
                                guint delay);
void ginkgo_computer_note_seen (GinkgoComputer *self);

/* Programs */
void ginkgo_computer_set_program (GinkgoComputer *self,
                                  guint seat,
                                  GinkgoProgram *program);
GinkgoProgram *ginkgo_computer_get_program (GinkgoComputer *self,
                                            guint seat);
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
