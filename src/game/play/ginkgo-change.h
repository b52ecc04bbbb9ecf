/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-record.h"

G_BEGIN_DECLS

/*
 * What is to become of a game, before it is saved: events that are added at a
 * position, or the move to another position (undo, redo).
 */

/**
 * GinkgoChange:
 * @position: where the events are added, or where the game moves to
 * @events: (nullable) (element-type GinkgoEvent): what happens; %NULL for a move
 * @effects: (nullable) (element-type GinkgoEffect): what follows; %NULL for a move
 * @after: the state afterwards
 */
typedef struct
{
  guint position;
  GArray *events;
  GArray *effects;
  GinkgoState after;
} GinkgoChange;

GinkgoChange *ginkgo_change_new_decision (const GinkgoState *state,
                                          guint position,
                                          guint64 seed,
                                          const GinkgoDecision *decision);
GinkgoChange *ginkgo_change_new_chance (const GinkgoState *state,
                                        guint position,
                                        guint64 seed);
GinkgoChange *ginkgo_change_new_move (const GinkgoState *state,
                                      guint position);
void ginkgo_change_free (GinkgoChange *self);
const GinkgoEvent *ginkgo_change_get_events (const GinkgoChange *self);
gboolean ginkgo_change_is_move (const GinkgoChange *self);
gboolean ginkgo_change_is_visible (const GinkgoChange *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GinkgoChange, ginkgo_change_free)

G_END_DECLS
