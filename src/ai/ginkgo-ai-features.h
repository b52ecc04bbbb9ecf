/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-ai-summary.h"

/*
 * The features of a state: numbers of about the size of 1, first of the table, then of the
 * seat that evaluates, then of the other seats clockwise from it.
 *
 * A weight belongs to a place in this list. If you change the list, train all networks again.
 */

#define GINKGO_AI_N_TABLE_FEATURES 40u
#define GINKGO_AI_N_OWN_FEATURES   29u
#define GINKGO_AI_N_SEAT_FEATURES  88u

/* By number of seats */
#define GINKGO_AI_COUNT_FEATURES(n_seats) \
  (GINKGO_AI_N_TABLE_FEATURES + GINKGO_AI_N_OWN_FEATURES + (n_seats) * GINKGO_AI_N_SEAT_FEATURES)

#define GINKGO_AI_MAX_FEATURES GINKGO_AI_COUNT_FEATURES (GINKGO_MAX_SEATS)

void ginkgo_ai_features_extract (const GinkgoState *state,
                                 guint seat,
                                 guint64 known,
                                 gboolean has_hand,
                                 float features[GINKGO_AI_MAX_FEATURES]);
void ginkgo_ai_features_write (const GinkgoState *state,
                               const GinkgoAiSummary summaries[GINKGO_MAX_SEATS],
                               guint seat,
                               guint64 known,
                               gboolean has_hand,
                               float features[GINKGO_AI_MAX_FEATURES]);
