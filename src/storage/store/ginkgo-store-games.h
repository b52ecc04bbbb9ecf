/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-database.h"
#include "ginkgo-store-recovery.h"
#include "ginkgo-store.h"

G_BEGIN_DECLS

/*
 * The games in the database, private to this folder: ginkgo-store-inserter.c adds them,
 * ginkgo-store-writer.c changes and deletes them, ginkgo-store-loader.c and others read. Each of
 * these functions is a part of a transaction, which the caller begins and ends.
 *
 * A game's revision counts its changes. Where @revision goes in, a game that
 * somebody else has changed meanwhile is a conflict; %GINKGO_REVISION_UNKNOWN
 * does not ask. On success the game's revision comes out.
 */

#define GINKGO_REVISION_UNKNOWN ((gint64) - 1)

gboolean ginkgo_store_games_insert (GinkgoDatabase *database,
                                    const GinkgoSavedGame *game,
                                    gint64 *id,
                                    GError **error);
gboolean ginkgo_store_games_restore (GinkgoDatabase *database,
                                     const GinkgoSavedGame *game,
                                     GError **error);
gboolean ginkgo_store_games_replace (GinkgoDatabase *database,
                                     const GinkgoSavedGame *game,
                                     gint64 *id,
                                     gint64 *revision,
                                     GError **error);
gboolean ginkgo_store_games_append (GinkgoDatabase *database,
                                    gint64 id,
                                    guint position,
                                    const GinkgoEvent *events,
                                    guint n_events,
                                    const GinkgoState *state,
                                    gint64 *revision,
                                    GError **error);
gboolean ginkgo_store_games_move (GinkgoDatabase *database,
                                  gint64 id,
                                  guint position,
                                  const GinkgoState *state,
                                  gint64 *revision,
                                  GError **error);
GinkgoSavedGame *ginkgo_store_games_read (GinkgoDatabase *database,
                                          gint64 id,
                                          gint64 *revision,
                                          GError **error);
GinkgoSavedGame *ginkgo_store_games_salvage (GinkgoDatabase *database,
                                             gint64 id,
                                             gboolean *is_whole);
GPtrArray *ginkgo_store_games_list (GinkgoDatabase *database,
                                    GinkgoListScope scope,
                                    guint limit,
                                    GError **error);
GinkgoSurvey *ginkgo_store_games_survey (GinkgoDatabase *database,
                                         const GinkgoStatisticsFilter *wanted,
                                         int mode,
                                         GError **error);
gboolean ginkgo_store_games_find (GinkgoDatabase *database,
                                  const GinkgoSavedGame *game,
                                  GinkgoSameness sameness,
                                  gint64 *id,
                                  GError **error);
gboolean ginkgo_store_games_note_suggestion (GinkgoDatabase *database,
                                             gint64 id,
                                             guint seat,
                                             guint position,
                                             GError **error);
gboolean ginkgo_store_games_rename (GinkgoDatabase *database,
                                    gint64 id,
                                    const char *name,
                                    GError **error);
gboolean ginkgo_store_games_delete (GinkgoDatabase *database,
                                    const gint64 *ids,
                                    guint n_ids,
                                    GError **error);

/* For each other */

gboolean ginkgo_store_games_insert_events (GinkgoDatabase *database,
                                           gint64 id,
                                           guint position,
                                           const GinkgoEvent *events,
                                           guint n_events,
                                           GError **error);
gboolean ginkgo_store_games_set_scores (GinkgoDatabase *database,
                                        gint64 id,
                                        const GinkgoState *state,
                                        GError **error);
gboolean ginkgo_store_games_delete_row (GinkgoDatabase *database,
                                        gint64 id,
                                        GError **error);
char *ginkgo_store_games_describe_suggestions (const GinkgoRecord *record,
                                               guint seat);

/*
 * Errors about one game, private to this folder. These return FALSE.
 */

gboolean ginkgo_store_set_corrupt (GError **error,
                                   gint64 id,
                                   const char *detail);
gboolean ginkgo_store_set_not_found (GError **error,
                                     gint64 id);
gboolean ginkgo_store_set_conflict (GError **error,
                                    gint64 id);

/* Collects games from a damaged database and its backups: of each game the newest intact copy,
 * or its longest legal beginning where that is longer. */
gboolean ginkgo_salvage (GinkgoDatabase *damaged,
                         GPtrArray *backups,
                         GinkgoDatabase *sound,
                         GinkgoRecovery *recovery,
                         GError **error);

G_END_DECLS
