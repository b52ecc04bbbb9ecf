/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "ginkgo-view.h"

/*
 * A program that has a seat in a game. It starts when it has to decide for the first time, and
 * thinks in the thread that asks it. After a mistake it loses its seat to the random player, until
 * the game is opened again.
 *
 * A game never says where a program is: only the people at this computer choose the programs that
 * run on it.
 */

/* The level in the record of a game in which a program had a seat */
#define GINKGO_PROGRAM_LEVEL "program"

typedef struct _GinkgoProgram GinkgoProgram;

GinkgoProgram *ginkgo_program_new (const char *path,
                                   GinkgoMode mode,
                                   guint n_seats,
                                   guint seat);
GinkgoProgram *ginkgo_program_ref (GinkgoProgram *self);
void ginkgo_program_unref (GinkgoProgram *self);
const char *ginkgo_program_get_path (GinkgoProgram *self);
gboolean ginkgo_program_decide (GinkgoProgram *self,
                                const GinkgoView *view,
                                guint64 seed,
                                guint position,
                                guint time_factor,
                                GCancellable *cancellable,
                                GinkgoDecision *decision);
guint ginkgo_program_get_limit (guint time_factor);
GError *ginkgo_program_take_fault (GinkgoProgram *self);
void ginkgo_program_set_scores (GinkgoProgram *self,
                                const guint *scores);
