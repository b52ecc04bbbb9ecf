/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-database.h"
#include "ginkgo-store.h"
#include "ginkgo-worker.h"

G_BEGIN_DECLS

/*
 * ginkgo-store.c has the store, ginkgo-store-request.c the requests, ginkgo-store-send.c how they
 * are sent and run, and ginkgo-store-check.c what happens in the background.
 */

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
  gboolean (*run) (GinkgoDatabase *database,
                   GinkgoStoreRequest *self,
                   GError **error);
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
  char *opponent;
  int mode;
  GinkgoSurvey *survey;
};

struct _GinkgoStore
{
  GObject parent_instance;

  char *path;
  /* Where properties and signals are emitted */
  GMainContext *context;
  /* Set by any thread */
  gboolean damaged;
  gboolean is_read_only;
  /* Whether there was a log when the database was opened, so that it had not been closed */
  gboolean was_left_open;

  /* %NULL when the store is closed */
  GinkgoWorker *worker;

  /* The worker's own: the connection, the log that belongs to it, and the revision (gint64) of
   * each game that was read or written through it */
  GinkgoDatabase *database;
  guint64 log_inode;
  GHashTable *revisions;

  /* %NULL until something is to be done in the background */
  GinkgoWorker *checker;
  GCancellable *check_ticket;
};

void ginkgo_store_note_error (GinkgoStore *self,
                              const GError *error);
void ginkgo_store_note_game_over (GinkgoStore *self);

G_END_DECLS
