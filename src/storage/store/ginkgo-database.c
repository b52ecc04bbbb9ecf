/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-database-private.h"

/* The first row of @sql, or %NULL with an error; no row is an error, too. */
static GinkgoStatement *
query_row (GinkgoDatabase *self,
           const char *sql,
           GError **error)
{
  g_autoptr (GinkgoStatement) statement = ginkgo_database_prepare (self, sql, error);
  gboolean has_row;

  if (statement == NULL || !ginkgo_statement_next (statement, &has_row, error))
    return NULL;

  if (!has_row)
    {
      ginkgo_database_set_damaged (error, self->path, "a row is missing");
      return NULL;
    }

  return g_steal_pointer (&statement);
}

static int
check_cancelled_cb (gpointer user_data)
{
  return g_cancellable_is_cancelled (user_data);
}

/* Insists on being called in the thread that has opened it. */
void
ginkgo_database_assert_owner (GinkgoDatabase *self)
{
  g_assert (g_thread_self () == self->owner);
}

/**
 * ginkgo_database_close:
 * @self: (transfer full): a database without open statements
 *
 * Closes a database.
 */
void
ginkgo_database_close (GinkgoDatabase *self)
{
  ginkgo_database_assert_owner (self);

  if (sqlite3_close (self->handle) != SQLITE_OK)
    g_critical ("A statement outlived its database");

  g_clear_pointer (&self->lock, ginkgo_library_lock_free);
  g_free (self->path);
  g_free (self);
}

/**
 * ginkgo_database_set_cancellable:
 * @cancellable: (transfer none): outlives the database
 *
 * Lets statements end with an error soon after @cancellable was cancelled, by any thread.
 */
void
ginkgo_database_set_cancellable (GinkgoDatabase *self,
                                 GCancellable *cancellable)
{
  ginkgo_database_assert_owner (self);

  sqlite3_progress_handler (self->handle, GINKGO_DATABASE_STEPS_AT_ONCE, check_cancelled_cb, cancellable);
}

/**
 * ginkgo_database_trust:
 * @self: a database that is known to be ours
 *
 * From now on closing the database may tidy up its files.
 */
void
ginkgo_database_trust (GinkgoDatabase *self)
{
  ginkgo_database_assert_owner (self);

  sqlite3_db_config (self->handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, NULL);
}

/* From now on closing the database leaves its files as they are: others have taken their place. */
void
ginkgo_database_distrust (GinkgoDatabase *self)
{
  ginkgo_database_assert_owner (self);

  sqlite3_db_config (self->handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
}

/**
 * ginkgo_database_keep_lock:
 * @lock: (transfer full): its lock
 *
 * Keeps @lock until the database is closed.
 */
void
ginkgo_database_keep_lock (GinkgoDatabase *self,
                           GinkgoLibraryLock *lock)
{
  self->lock = lock;
}

/* Returns: whether its path leads to another file now */
gboolean
ginkgo_database_has_moved (GinkgoDatabase *self)
{
  int has_moved = 0;

  ginkgo_database_assert_owner (self);

  sqlite3_file_control (self->handle, "main", SQLITE_FCNTL_HAS_MOVED, &has_moved);
  return has_moved != 0;
}

/**
 * ginkgo_database_get_path:
 *
 * Returns: (transfer none): the path of its file
 */
const char *
ginkgo_database_get_path (GinkgoDatabase *self)
{
  return self->path;
}

/* Runs SQL. */
gboolean
ginkgo_database_exec (GinkgoDatabase *self,
                      const char *sql,
                      GError **error)
{
  ginkgo_database_assert_owner (self);

  self->statement_checks_left = self->max_statement_checks;
  if (sqlite3_exec (self->handle, sql, NULL, NULL, NULL) == SQLITE_OK)
    return TRUE;

  ginkgo_database_set_error (error, self->handle, self->path);
  return FALSE;
}

/**
 * ginkgo_database_get_int:
 * @value: (out): where to put it
 */
gboolean
ginkgo_database_get_int (GinkgoDatabase *self,
                         const char *sql,
                         gint64 *value,
                         GError **error)
{
  g_autoptr (GinkgoStatement) statement = query_row (self, sql, error);

  if (statement == NULL)
    return FALSE;

  *value = ginkgo_statement_get_int (statement, 0);
  return TRUE;
}

/**
 * ginkgo_database_get_text:
 *
 * Returns: (transfer full): the text, or %NULL on error
 */
char *
ginkgo_database_get_text (GinkgoDatabase *self,
                          const char *sql,
                          GError **error)
{
  g_autoptr (GinkgoStatement) statement = query_row (self, sql, error);

  const char *text = statement != NULL ? ginkgo_statement_get_text (statement, 0) : NULL;

  if (statement != NULL && text == NULL)
    ginkgo_database_set_damaged (error, self->path, "a text is missing");
  return g_strdup (text);
}

/* Returns: the number of the row inserted last */
gint64
ginkgo_database_get_last_id (GinkgoDatabase *self)
{
  ginkgo_database_assert_owner (self);

  return sqlite3_last_insert_rowid (self->handle);
}

/* Begins a transaction that writes. At once, not with its first write: a
 * transaction that has read cannot wait for another that writes. */
gboolean
ginkgo_database_begin (GinkgoDatabase *self,
                       GError **error)
{
  return ginkgo_database_exec (self, "BEGIN IMMEDIATE", error);
}

/* Begins a transaction that reads: all it reads is of one moment. */
gboolean
ginkgo_database_begin_read (GinkgoDatabase *self,
                            GError **error)
{
  return ginkgo_database_exec (self, "BEGIN DEFERRED", error);
}

/**
 * ginkgo_database_end:
 * @commit: whether to keep what the transaction wrote
 * @error: where to put an error of %GINKGO_STORE_ERROR; not set without @commit
 *
 * Ends a transaction. After an error nothing of it remains.
 */
gboolean
ginkgo_database_end (GinkgoDatabase *self,
                     gboolean commit,
                     GError **error)
{
  if (commit && ginkgo_database_exec (self, "COMMIT", error))
    return TRUE;

  /* After some errors SQLite has rolled back already. */
  if (!sqlite3_get_autocommit (self->handle))
    ginkgo_database_exec (self, "ROLLBACK", NULL);
  return FALSE;
}
