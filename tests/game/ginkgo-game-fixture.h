/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-follower.h"
#include "ginkgo-new-game.h"
#include "ginkgo-test-fixture.h"
#include "ginkgo-test-store.h"
#include "ginkgo-test-tables.h"

/* As many seats of the pattern as the table has; against Hal there is one person. */
char *ginkgo_fixture_dup_seats (const GinkgoTestTable *table,
                                const char *pattern);

/* seats: a letter for each seat, h(uman), r(andom), g(reedy) or the number of a level; Hal has none. */
GinkgoSavedGame *ginkgo_fixture_create (GinkgoMode mode,
                                        const char *seats,
                                        GinkgoUndoPolicy policy,
                                        guint64 seed);
GinkgoGame *ginkgo_fixture_new_game (GinkgoMode mode,
                                     const char *seats,
                                     GinkgoUndoPolicy policy,
                                     guint64 seed);
GinkgoGame *ginkgo_fixture_new_free_game (GinkgoMode mode,
                                          const char *seats,
                                          guint64 seed);
GinkgoGame *ginkgo_fixture_open (GinkgoSavedGame *saved,
                                 GinkgoStore *store);
GinkgoGame *ginkgo_fixture_load (GinkgoStore *store,
                                 gint64 id);
char *ginkgo_fixture_get_path (void);

/* Runs until the game waits for a person, is over or is stuck. */
void ginkgo_fixture_settle (GinkgoGame *game);
void ginkgo_fixture_start_and_settle (GinkgoGame *game);

/* Runs until a decision is saved; a computer player may think then. */
void ginkgo_fixture_wait_until_saved (GinkgoGame *game);

/* Runs what is pending, here and in other threads. */
void ginkgo_fixture_rest (void);

/* A person makes a random decision. */
void ginkgo_fixture_draw (GinkgoGame *game,
                          GinkgoRandom *random,
                          GinkgoDecision *decision);
void ginkgo_fixture_decide (GinkgoGame *game,
                            GinkgoRandom *random);
void ginkgo_fixture_decide_and_settle (GinkgoGame *game,
                                       GinkgoRandom *random);
void ginkgo_fixture_submit (GinkgoGame *game,
                            const GinkgoDecision *decision);
void ginkgo_fixture_init_choice (GinkgoGame *game,
                                 guint index,
                                 GinkgoDecision *decision);
void ginkgo_fixture_undo (GinkgoGame *game);
void ginkgo_fixture_redo (GinkgoGame *game);
void ginkgo_fixture_redo_all (GinkgoGame *game);
void ginkgo_fixture_play (GinkgoGame *game,
                          guint64 seed,
                          guint n_decisions);
void ginkgo_fixture_play_to_end (GinkgoGame *game,
                                 guint64 seed);
void ginkgo_fixture_check (GinkgoGame *game);
void ginkgo_fixture_check_positions (GinkgoGame *game);
void ginkgo_fixture_assert_effect (const GinkgoEffect *effect,
                                   const GinkgoEffect *expected);
void ginkgo_fixture_assert_same_log (GListModel *a,
                                     GListModel *b);
void ginkgo_fixture_check_shown (GinkgoFollower *follower,
                                 const GinkgoState *state,
                                 guint position,
                                 guint n_effects);

void ginkgo_fixture_count_cb (guint *count);

/* Counts every signal, notification and change of a list. */
guint *ginkgo_fixture_count_signals (GinkgoGame *game);

/* @call passes &error on. */
#define ginkgo_fixture_assert_refused(call, domain, code_) \
  G_STMT_START                                             \
  {                                                        \
    g_autoptr (GError) error = NULL;                       \
                                                           \
    g_assert_true (!(call));                               \
    g_assert_error (error, domain, code_);                 \
  }                                                        \
  G_STMT_END
