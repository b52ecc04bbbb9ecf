/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-database.h"
#include "ginkgo-store.h"
#include "ginkgo-test-calls.h"
#include "ginkgo-test-files.h"
#include "ginkgo-test-games.h"

/* Stores, their files, and introductory games of three from a seed. All functions assert
 * success, except ginkgo_test_append(). */

#define GINKGO_TEST_PAGE 4096

#define GINKGO_TEST_N_GAMES 3

GinkgoStore *ginkgo_test_open_store (const char *path);
GinkgoStore *ginkgo_test_open_new (void);
void ginkgo_test_prepare_games (const char *path,
                                gconstpointer data);
GinkgoSavedGame *ginkgo_test_load_game (GinkgoStore *store,
                                        gint64 id);
void ginkgo_test_add_game (GinkgoStore *store,
                           GinkgoSavedGame *game);
gint64 ginkgo_test_add_new (GinkgoStore *store,
                            guint64 seed,
                            guint n_events);
void ginkgo_test_assert_done (GinkgoStore *store,
                              GinkgoStoreRequest *request);
void ginkgo_test_assert_fails (GinkgoStore *store,
                               GinkgoStoreRequest *request,
                               int code);
GPtrArray *ginkgo_test_list (GinkgoStore *store,
                             GinkgoListScope scope);
guint ginkgo_test_count_games (GinkgoStore *store,
                               GinkgoListScope scope);
GinkgoStoreRequest *ginkgo_test_request_append (gint64 id,
                                                guint64 seed,
                                                guint position,
                                                guint n_events);
gboolean ginkgo_test_append (GinkgoStore *store,
                             gint64 id,
                             guint64 seed,
                             guint position,
                             guint n_events,
                             GError **error);
void ginkgo_test_assert_append (GinkgoStore *store,
                                gint64 id,
                                guint64 seed,
                                guint position,
                                guint n_events);
void ginkgo_test_assert_move (GinkgoStore *store,
                              gint64 id,
                              guint position);
void ginkgo_test_assert_game (GinkgoStore *store,
                              gint64 id,
                              guint position,
                              guint length,
                              gboolean undo_used);
void ginkgo_test_assert_sentence (const GError *error);
void ginkgo_test_assert_refusal (GError **error,
                                 int code);
void ginkgo_test_tamper (const char *path,
                         const char *sql);
GinkgoGameSummary *ginkgo_test_add_summary (GPtrArray *games,
                                            GinkgoMode mode,
                                            guint n_seats,
                                            gint64 day);
void ginkgo_test_set_seat (GinkgoGameSummary *game,
                           guint seat,
                           GinkgoSeatKind kind,
                           const char *name,
                           guint points,
                           guint districts);
GinkgoSurvey *ginkgo_test_survey (GPtrArray *games,
                                  const GinkgoStatisticsFilter *wanted);
GinkgoStatistics *ginkgo_test_count (GPtrArray *games,
                                     const GinkgoStatisticsFilter *filter);
void ginkgo_test_write_summaries (GinkgoDatabase *database,
                                  GPtrArray *games);
gint64 ginkgo_test_query (const char *path,
                          const char *sql);
gboolean ginkgo_test_is_sound (const char *path);
gsize ginkgo_test_find_page (const char *path,
                             const char *name);
GBytes *ginkgo_test_read_file (const char *path);
void ginkgo_test_write_bytes (const char *path,
                              GBytes *bytes);
void ginkgo_test_assert_contents (const char *path,
                                  GBytes *expected);
void ginkgo_test_copy_file (const char *from,
                            const char *to,
                            const char *suffix);
void ginkgo_test_spoil_page (const char *path,
                             gsize offset,
                             int byte);
guint ginkgo_test_count_files (const char *path);
void ginkgo_test_fill_library (const char *path,
                               guint n_games);
void ginkgo_test_count_cb (GinkgoStore *store,
                           guint *n_times);
