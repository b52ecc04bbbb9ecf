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
 * A game's revision counts its changes. A request with the revision that a store knows is in
 * conflict with one that somebody else has made meanwhile; %GINKGO_REVISION_UNKNOWN never is. On
 * success the game's revision comes out.
 */

#define GINKGO_REVISION_UNKNOWN ((gint64) - 1)

typedef gboolean GinkgoStoreRun (GinkgoDatabase *database,
                                 GinkgoStoreRequest *request,
                                 GError **error);

/**
 * GinkgoStoreRequest:
 * @run: what to do, in the worker's thread and in a transaction
 * @writes: whether it changes the database
 * @revision: of the game with number @id, as this store knows it
 * @game: (owned) (nullable): the game that goes in or comes out
 * @games: (nullable): the list that comes out
 *
 * What goes in and comes out; which of it depends on @run.
 */
struct _GinkgoStoreRequest
{
  GinkgoStoreRun *run;
  gboolean writes;
  gint64 id;
  gint64 revision;
  guint seat;
  guint position;
  GinkgoEvent *events;
  guint n_events;
  GinkgoState *state;
  char *name;
  gint64 *ids;
  guint n_ids;
  GinkgoListScope scope;
  guint limit;
  GinkgoSavedGame *game;
  GPtrArray *games;
  GinkgoSameness sameness;
  gboolean was_there;
  /* Of a survey: its strings are @name and @opponent */
  GinkgoStatisticsFilter filter;
  gboolean has_filter;
  gboolean is_exact;
  char *opponent;
  int mode;
  GCancellable *cancellable;
  GinkgoSurvey *survey;
};

GinkgoStoreRun ginkgo_store_games_add;
GinkgoStoreRun ginkgo_store_games_add_once;
GinkgoStoreRun ginkgo_store_games_append;
GinkgoStoreRun ginkgo_store_games_delete;
GinkgoStoreRun ginkgo_store_games_list;
GinkgoStoreRun ginkgo_store_games_load;
GinkgoStoreRun ginkgo_store_games_move;
GinkgoStoreRun ginkgo_store_games_note_suggestion;
GinkgoStoreRun ginkgo_store_games_rename;
GinkgoStoreRun ginkgo_store_games_replace;
GinkgoStoreRun ginkgo_store_games_survey;

gboolean ginkgo_store_games_restore (GinkgoDatabase *database,
                                     const GinkgoSavedGame *game,
                                     GError **error);
GinkgoSavedGame *ginkgo_store_games_read (GinkgoDatabase *database,
                                          gint64 id,
                                          gint64 *revision,
                                          GError **error);
GinkgoSavedGame *ginkgo_store_games_salvage (GinkgoDatabase *database,
                                             gint64 id,
                                             gboolean *is_whole);

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
