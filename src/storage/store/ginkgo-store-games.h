/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-database.h"
#include "ginkgo-store-recovery.h"
#include "ginkgo-store.h"

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

/* SQL for when game ?1 changes: later than any other game did, even if the clock was set back, because
 * lists are in this order. A damaged database may contain the largest number, which has no successor. */
#define GINKGO_STORE_CHANGED(now) \
  "max (" now ", ifnull ((SELECT max (modified) FROM games WHERE id != ?1 AND modified < 0x7fffffffffffffff), 0) + 1)"

typedef gboolean GinkgoStoreRun (GinkgoDatabase *database,
                                 GinkgoStoreRequest *request,
                                 GError **error);

/* Input and output of a request; @run determines which members it uses. */
struct _GinkgoStoreRequest
{
  GinkgoStoreRun *run; /* what to do, in the worker's thread and in a transaction */
  gboolean writes;     /* the database */
  gint64 id;
  gint64 revision; /* of this game, as this store knows it */
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
  /* For an analysis and its exercises */
  guint version;
  guint pass;
  char *record;
  char *data;
  GArray *exercises; /* (element-type GinkgoExercise) */
  GinkgoSavedGame *game;
  GPtrArray *games;
  GinkgoSameness sameness;
  gboolean was_there;
  /* For a survey, which runs in its own thread: its strings are @name and @opponent. */
  gboolean is_survey;
  GinkgoStatisticsFilter filter;
  gboolean has_filter;
  gboolean is_exact;
  char *opponent;
  int mode;
  GCancellable *cancellable;
  GinkgoSurvey *survey;
};

GinkgoStoreRequest *ginkgo_store_request_new (GinkgoStoreRequest request);

gboolean ginkgo_store_games_insert (GinkgoDatabase *database,
                                    const GinkgoSavedGame *game,
                                    gint64 *id,
                                    GError **error);
GinkgoSavedGame *ginkgo_store_games_read (GinkgoDatabase *database,
                                          gint64 id,
                                          gint64 *revision,
                                          GError **error);
GinkgoSavedGame *ginkgo_store_games_salvage (GinkgoDatabase *database,
                                             gint64 id,
                                             gboolean *is_whole);

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

gboolean ginkgo_store_set_not_found (GError **error,
                                     gint64 id);

/* Collects games from a damaged database and its backup, each of which may be %NULL: of each game the
 * newest intact copy, or its longest legal beginning where that is longer. */
gboolean ginkgo_salvage (GinkgoDatabase *damaged,
                         GinkgoDatabase *backup,
                         GinkgoDatabase *sound,
                         GinkgoRecovery *recovery,
                         GError **error);
