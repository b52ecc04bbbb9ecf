/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-database.h"
#include "ginkgo-setup-index.h"
#include "ginkgo-store.h"
#include "ginkgo-worker.h"

G_BEGIN_DECLS

/*
 * ginkgo-store.c has the store itself; ginkgo-store-play.c how games are played on;
 * ginkgo-store-library.c what is done with games as a whole.
 *
 * Each call goes to the worker, whose thread alone touches the database. What goes in
 * and out is in a call; which of it depends on the function.
 */

typedef struct
{
  GinkgoWorkerFunc func;
  gint64 id;
  guint seat;
  guint position;
  GinkgoEvent *events;
  guint n_events;
  guint round;
  gboolean finished;
  char *name;
  gint64 *ids;
  guint n_ids;
  GinkgoListScope scope;
  guint limit;
  GinkgoSavedGame *game;
  gboolean owns_game;
  GPtrArray *games;
  GinkgoSameness sameness;
  gboolean was_there;
} GinkgoStoreCall;

struct _GinkgoStore
{
  GObject parent_instance;

  char *path;
  /* Where #GinkgoStore:damaged is told */
  GMainContext *context;
  /* Set by any thread */
  gboolean damaged;
  gboolean is_read_only;
  /* There was a log, so the database was not closed when it was opened. */
  gboolean was_left_open;

  /* %NULL when the store is closed */
  GinkgoWorker *worker;

  /* The worker's own: the connection, for each game that was read or written through it
   * the revision (gint64) that it had then, and where to look for a game that may be there
   * already. */
  GinkgoDatabase *database;
  GHashTable *revisions;
  GinkgoSetupIndex *setups;

  /* %NULL until somebody asks for a check */
  GinkgoWorker *checker;
  GCancellable *check_ticket;
};

void ginkgo_store_note_error (GinkgoStore *self,
                              const GError *error);

gint64 ginkgo_store_get_revision (GinkgoStore *self,
                                  gint64 id);
void ginkgo_store_set_revision (GinkgoStore *self,
                                gint64 id,
                                gint64 revision);
gboolean ginkgo_store_run (GinkgoStore *self,
                           GinkgoWorkerFunc func,
                           GinkgoStoreCall *call,
                           GError **error);
void ginkgo_store_run_async (GinkgoStore *self,
                             GinkgoWorkerFunc func,
                             const GinkgoStoreCall *call,
                             const char *name,
                             GAsyncReadyCallback callback,
                             gpointer user_data);

G_END_DECLS
