/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-database.h"
#include "ginkgo-store.h"

/*
 * The operations on the database, private to this folder: ginkgo-store-writer.c adds, changes and deletes
 * games, ginkgo-store-loader.c and others read. Each of these functions is a part of a transaction, which the
 * caller begins and ends.
 *
 * A game's revision counts its changes. A request with the revision that a store knows is in
 * conflict with one that somebody else has made meanwhile; %GINKGO_REVISION_UNKNOWN never is. On
 * success the game's revision comes out.
 */

#define GINKGO_REVISION_UNKNOWN ((gint64) - 1)

/*
 * An operation of the store has a struct for its arguments, which begins with #GinkgoStoreRequest, a function
 * that runs it, and a row that says how:
 *
 *     static const GinkgoStoreOperation renaming = { sizeof (Rename), run_rename, { offsetof (Rename, name) }, .writes = TRUE };
 */
typedef struct
{
  gsize size; /* of the operation's struct */
  /* Does it, in the worker's thread and in a transaction; @request points to the operation's struct */
  gboolean (*run) (GinkgoDatabase *database,
                   gpointer request,
                   GError **error);
  gsize owned[3];                   /* where pointers in the struct are that are freed with it; 0 is none */
  void (*clear) (gpointer request); /* (nullable): frees other arguments */
  GDestroyNotify free_result;       /* (nullable) */
  gboolean writes;                  /* the database */
  gboolean is_survey;               /* when sent, it has a thread and a connection of its own */
} GinkgoStoreOperation;

/* Every request begins with this. */
struct _GinkgoStoreRequest
{
  const GinkgoStoreOperation *operation;
  gint64 id;                 /* of the game that it is about, or 0 */
  gint64 revision;           /* of this game, as this store knows it; then as the request leaves it */
  gboolean ends_game;        /* whether this game is over then */
  gpointer result;           /* (owned) (nullable): what comes out */
  GCancellable *cancellable; /* (owned) (nullable) */
};

GinkgoStoreRequest *ginkgo_store_request_new (gconstpointer request);
void ginkgo_store_request_free (gpointer request);
gpointer ginkgo_store_request_finish (GinkgoStore *store,
                                      GAsyncResult *result,
                                      const GinkgoStoreOperation *operation,
                                      GError **error);

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

gboolean ginkgo_store_set_not_found (GError **error,
                                     gint64 id);
