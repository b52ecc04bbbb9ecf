/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-verified-game.h"

/* A change of a game before it is saved: a branch of its timeline. The branch has the events up to
 * a position, and those that are added there. Without any, the change is a move to that position
 * (undo, redo). */

typedef struct
{
  guint position;
  GinkgoVerifiedGame *branch;
} GinkgoChange;

GinkgoChange *ginkgo_change_new (const GinkgoVerifiedGame *game,
                                 guint position);
void ginkgo_change_free (GinkgoChange *self);
void ginkgo_change_add_decision (GinkgoChange *self,
                                 guint64 seed,
                                 const GinkgoDecision *decision);
void ginkgo_change_add_chance (GinkgoChange *self,
                               guint64 seed);
const GinkgoState *ginkgo_change_get_end (const GinkgoChange *self);
guint ginkgo_change_count_events (const GinkgoChange *self);
gboolean ginkgo_change_is_move (const GinkgoChange *self);
gboolean ginkgo_change_is_visible (const GinkgoChange *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GinkgoChange, ginkgo_change_free)
