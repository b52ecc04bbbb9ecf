/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-figure-table.h"
#include "ginkgo-tally.h"

/* The parts of the totals of a game. A key beside each number is the part of the player's bar in a #GinkgoScoreRace. */

void ginkgo_score_table_show (GinkgoFigureTable *table,
                              const GinkgoTally *tally,
                              const char *const *names);
