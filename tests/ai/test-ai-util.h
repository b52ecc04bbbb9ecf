/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-ai.h"
#include "ginkgo-score.h"
#include "ginkgo-test-tables.h"

/* Evaluations for each decision of a searching level */
#define TEST_EVALUATIONS 400

/* The most evaluations between two checks for cancelling: a few ms of work */
#define TEST_MAX_IN_ONE_GO 1000

typedef struct
{
  guint64 seed;
  guint position;
  GinkgoRandom random;
  GinkgoState state;
} TestGame;

void test_game_init (TestGame *game,
                     const GinkgoTestTable *table,
                     guint64 seed);
void test_game_init_middle (TestGame *game,
                            const GinkgoTestTable *table,
                            guint64 seed,
                            guint round);
void test_game_apply_chance (TestGame *game);
guint64 test_game_decide (const TestGame *game,
                          GinkgoLevel level,
                          GinkgoDecision *decision);
gboolean test_game_step (TestGame *game,
                         GinkgoLevel level);
guint test_game_play_in_secret (TestGame *game,
                                GinkgoLevel level,
                                GinkgoRandom *random);
void test_game_play (TestGame *game,
                     const GinkgoLevel levels[GINKGO_MAX_SEATS]);
gboolean test_game_is_worth_a_look (const TestGame *game,
                                    guint stride);
double test_game_share_win (const TestGame *game,
                            guint seat);
