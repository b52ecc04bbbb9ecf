/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-analysis.h"
#include "ginkgo-view.h"

/* Luck: what happened, compared with what would have happened on average if the hidden cards and
 * tiles had been in another order. On average it is nothing, whatever the networks are worth. */

/* How often what is hidden is drawn again */
#define GINKGO_N_REDRAWS 32

void ginkgo_luck_decide (const GinkgoState *state,
                         GinkgoDecision *decision);
void ginkgo_luck_redraw (GinkgoState *state,
                         GinkgoRandom *random);
void ginkgo_luck_add_hand (const GinkgoState *state,
                           guint seat,
                           GinkgoRandom *random,
                           GinkgoWorth *luck);
void ginkgo_luck_add_chance (const GinkgoState *state,
                             const GinkgoRecord *record,
                             guint from,
                             guint to,
                             GinkgoRandom *random,
                             GinkgoWorth luck[GINKGO_MAX_SEATS]);
void ginkgo_luck_find_start (const GinkgoSetup *setup,
                             GinkgoRandom *random,
                             GinkgoWorth start[GINKGO_MAX_SEATS]);
