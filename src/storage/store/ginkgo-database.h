/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>
#include <sqlite3.h>

#include "ginkgo-store.h"

/*
 * A thin layer over SQLite, for this folder and the server's store: a connection that trusts
 * nothing it reads, statements, transactions, and errors of
 * %GINKGO_STORE_ERROR. A connection belongs to the thread that opened it. Columns
 * count from 0. Parameters have a letter for each in "types": `i` for a #gint64, `s` for a
 * text, `b` for bytes and a #gsize that says how many; %NULL is SQL's NULL.
 */

typedef sqlite3_stmt GinkgoStatement;

typedef struct
{
  sqlite3 *handle;
  GThread *owner;
  char *path;
  /* Locks out recoveries; -1 if this database cannot be recovered */
  int lock;
  /* The limits of progress calls before SQLite is stopped, for a damaged file: in total, and for
   * each statement */
  guint64 checks_left;
  guint64 statement_checks_left;
  guint64 max_statement_checks;
} GinkgoDatabase;

GinkgoDatabase *ginkgo_database_open (const char *path,
                                      GError **error);
GinkgoDatabase *ginkgo_database_open_to_read (const char *path,
                                              GError **error);
GinkgoDatabase *ginkgo_database_open_damaged (const char *path,
                                              GError **error);
gboolean ginkgo_database_copy (GinkgoDatabase *self,
                               GinkgoDatabase *copy,
                               GCancellable *cancellable,
                               GError **error);
gboolean ginkgo_database_copy_to (GinkgoDatabase *self,
                                  const char *path,
                                  GCancellable *cancellable,
                                  GError **error);
gboolean ginkgo_database_read_header (const char *path,
                                      guint8 *header,
                                      guint length,
                                      GError **error);
#define GINKGO_DATABASE_ID "SELECT id FROM library"
gint64 ginkgo_database_read_id (const char *path);
void ginkgo_database_close (GinkgoDatabase *self);
void ginkgo_database_set_cancellable (GinkgoDatabase *self,
                                      GCancellable *cancellable);
void ginkgo_database_trust (GinkgoDatabase *self,
                            gboolean is_trusted);
gboolean ginkgo_database_has_moved (GinkgoDatabase *self);

gboolean ginkgo_database_exec (GinkgoDatabase *self,
                               const char *sql,
                               GError **error);
gboolean ginkgo_database_get_int (GinkgoDatabase *self,
                                  const char *sql,
                                  gint64 *value,
                                  GError **error);
char *ginkgo_database_get_text (GinkgoDatabase *self,
                                const char *sql,
                                GError **error);

gboolean ginkgo_database_begin (GinkgoDatabase *self,
                                GError **error);
gboolean ginkgo_database_end (GinkgoDatabase *self,
                              gboolean commit,
                              GError **error);

GinkgoStatement *ginkgo_database_prepare (GinkgoDatabase *self,
                                          const char *sql,
                                          GError **error);
GinkgoStatement *ginkgo_database_query (GinkgoDatabase *self,
                                        GError **error,
                                        const char *sql,
                                        const char *types,
                                        ...);
gboolean ginkgo_database_run (GinkgoDatabase *self,
                              GError **error,
                              const char *sql,
                              const char *types,
                              ...);
void ginkgo_statement_bind (GinkgoStatement *self,
                            const char *types,
                            ...);
gboolean ginkgo_statement_next (GinkgoStatement *self,
                                gboolean *has_row,
                                GError **error);
const char *ginkgo_statement_get_text (GinkgoStatement *self,
                                       int column);

gboolean ginkgo_database_set_damaged (GError **error,
                                      const char *path,
                                      const char *detail);
gboolean ginkgo_store_refuse (GError **error,
                              GinkgoStoreError code,
                              const char *format,
                              ...) G_GNUC_PRINTF (3, 4);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GinkgoDatabase, ginkgo_database_close)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GinkgoStatement, sqlite3_finalize)
