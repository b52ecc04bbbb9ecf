/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <sqlite3.h>

#include "ginkgo-database.h"

G_BEGIN_DECLS

/* A connection: ginkgo-database-open.c opens it, ginkgo-database.c runs SQL and reports errors. */

/* How many steps SQLite takes before it asks whether to go on. */
#define GINKGO_DATABASE_STEPS_AT_ONCE 1000

/* What is told where a file may not be written */
#define GINKGO_DATABASE_READ_ONLY "The game database may not be written; check the permissions of the file and its folder"

struct _GinkgoDatabase
{
  sqlite3 *handle;
  GThread *owner;
  char *path;
  /* %NULL if nobody recovers this database */
  GinkgoLibraryLock *lock;
  /* How often SQLite may go on before it is stopped: in all, and in a statement, of which
   * each has as much. For a file from outside, and for a damaged one. */
  guint64 checks_left;
  guint64 statement_checks_left;
  guint64 max_statement_checks;
};

void ginkgo_database_assert_owner (GinkgoDatabase *self);
void ginkgo_database_set_error (GError **error,
                                sqlite3 *handle,
                                const char *path);

G_END_DECLS
