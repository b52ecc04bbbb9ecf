/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-database.h"
#include "ginkgo-store.h"

/* ginkgo-store.c has the store; ginkgo-store-send.c sends and runs requests, and what is done in the
 * background, in the threads of ginkgo-worker.c. */

/* A thread that runs one job after the other, in the order in which they were asked for */

typedef struct _GinkgoWorker GinkgoWorker;

/* Sets @error if it fails. */
typedef gboolean (*GinkgoWorkerFunc) (gpointer target,
                                      gpointer data,
                                      GError **error);

GinkgoWorker *ginkgo_worker_new (const char *name,
                                 gpointer target);
void ginkgo_worker_free (GinkgoWorker *self);
gboolean ginkgo_worker_run (GinkgoWorker *self,
                            GinkgoWorkerFunc func,
                            gpointer data,
                            GError **error);
void ginkgo_worker_run_async (GinkgoWorker *self,
                              GinkgoWorkerFunc func,
                              gpointer data,
                              GTask *task);

struct _GinkgoStore
{
  GObject parent_instance;

  char *path;
  /* Where signals are emitted */
  GMainContext *context;
  /* Set by any thread */
  gboolean damaged;
  gboolean is_read_only;
  /* There was a log when the database was opened, so it had not been closed. */
  gboolean was_left_open;

  /* %NULL when the store is closed */
  GinkgoWorker *worker;

  /* The worker's own: the connection, the log that belongs to it, and the revision (gint64) of
   * each game that was read or written through it */
  GinkgoDatabase *database;
  guint64 log_inode;
  /* The id of the database when it was opened, and what its file had when the worker looked last:
   * less, or none (-1), while a newer one is in the log */
  gint64 id;
  gint64 last_id;
  GHashTable *revisions;

  /* Surveys count through connections of their own, which hold this to read: the store closes when
   * they have gone. */
  GRWLock counting;

  /* %NULL until something is to be done in the background */
  GinkgoWorker *checker;
  GCancellable *check_ticket;
};

gboolean ginkgo_store_is_overwritten (GinkgoStore *self);
void ginkgo_store_note_error (GinkgoStore *self,
                              const GError *error);
void ginkgo_store_note_game_over (GinkgoStore *self);
