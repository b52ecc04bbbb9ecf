/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-database.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>

/* --- Errors --- */

/* The limit for the text of SQLite in a message, in bytes. */
#define MAX_DETAIL 200

#define DAMAGED "The game database is damaged; restore a backup, or move it away"
#define BUSY    "Another program is using the game database; close it and try again"

/* SQLite reports only one of the system's errors as a full disk. Two more mean the same: a quota
 * that is used up, and a file that may not grow. If the index of its log cannot grow, SQLite says
 * only that; it happens on a full disk before anything is written. */
static int
find_cause (sqlite3 *handle)
{
  int code = sqlite3_extended_errcode (handle);
  int cause = (code & 0xff) == SQLITE_IOERR ? sqlite3_system_errno (handle) : 0;

  if (code == SQLITE_IOERR_SHMSIZE || cause == ENOSPC || cause == EDQUOT || cause == EFBIG)
    return SQLITE_FULL;

  return code & 0xff;
}

/* Fallback messages. The program with a window has its own, translated ones. The last entry is
 * for all other codes. */
static const struct
{
  int cause;
  GinkgoStoreError code;
  const char *message;
} messages[] = {
  { SQLITE_CANTOPEN, GINKGO_STORE_ERROR_OPEN, "The game database cannot be opened; check that its folder exists and that you can write to it" },
  { SQLITE_NOTADB, GINKGO_STORE_ERROR_CORRUPT, DAMAGED },
  { SQLITE_CORRUPT, GINKGO_STORE_ERROR_CORRUPT, DAMAGED },
  { SQLITE_FULL, GINKGO_STORE_ERROR_FULL, "The disk with the game database is full; free some space and try again" },
  { SQLITE_READONLY, GINKGO_STORE_ERROR_READ_ONLY, GINKGO_DATABASE_READ_ONLY },
  { SQLITE_PERM, GINKGO_STORE_ERROR_READ_ONLY, GINKGO_DATABASE_READ_ONLY },
  { SQLITE_BUSY, GINKGO_STORE_ERROR_BUSY, BUSY },
  { SQLITE_LOCKED, GINKGO_STORE_ERROR_BUSY, BUSY },
  { SQLITE_PROTOCOL, GINKGO_STORE_ERROR_BUSY, BUSY },
  { SQLITE_INTERRUPT, GINKGO_STORE_ERROR_CORRUPT, "Reading the file takes too long; copy it to this computer and open the copy" },
  { SQLITE_IOERR, GINKGO_STORE_ERROR_FAILED, "The game database cannot be read or written; check the disk and try again" },
  { SQLITE_OK, GINKGO_STORE_ERROR_FAILED, "The game database reports an error; try again" },
};

/* Sets an error for what SQLite has just reported. */
void
ginkgo_database_set_error (GError **error,
                           sqlite3 *handle,
                           const char *path)
{
  int cause = find_cause (handle);
  guint i = 0;
  const char *reason = sqlite3_errmsg (handle);
  g_autofree char *name = g_filename_display_name (path);
  /* It may quote text from a damaged file. */
  g_autofree char *detail = g_utf8_make_valid (reason, (gssize) strnlen (reason, MAX_DETAIL));

  while (messages[i].cause != cause && i < G_N_ELEMENTS (messages) - 1)
    i++;
  ginkgo_store_refuse (error, messages[i].code, "%s. (%s: %s)", messages[i].message, name, detail);
}

/* Says that a file is damaged; @detail is for developers. Returns %FALSE. */
gboolean
ginkgo_database_set_damaged (GError **error,
                             const char *path,
                             const char *detail)
{
  return ginkgo_store_refuse (error, GINKGO_STORE_ERROR_CORRUPT, DAMAGED ". (%s: %s)", path, detail);
}

/* Sets an error; returns %FALSE. */
gboolean
ginkgo_store_refuse (GError **error,
                     GinkgoStoreError code,
                     const char *format,
                     ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_propagate_error (error, g_error_new_valist (GINKGO_STORE_ERROR, (int) code, format, arguments));
  va_end (arguments);
  return FALSE;
}

/* --- Statements --- */

static void
assert_owner (GinkgoDatabase *self)
{
  g_assert (g_thread_self () == self->owner);
}

/* Returns: (transfer full): the statement, or %NULL on error */
GinkgoStatement *
ginkgo_database_prepare (GinkgoDatabase *self,
                         const char *sql,
                         GError **error)
{
  GinkgoStatement *statement = NULL;

  assert_owner (self);

  self->statement_checks_left = self->max_statement_checks;
  if (sqlite3_prepare_v2 (self->handle, sql, -1, &statement, NULL) != SQLITE_OK)
    ginkgo_database_set_error (error, self->handle, self->path);
  return statement;
}

static void
bind_all (GinkgoStatement *self,
          const char *types,
          va_list arguments)
{
  for (int i = 0; types[i] != '\0'; i++)
    {
      if (types[i] == 'i')
        sqlite3_bind_int64 (self, i + 1, va_arg (arguments, gint64));
      else
        sqlite3_bind_text (self, i + 1, va_arg (arguments, const char *), -1, SQLITE_TRANSIENT);
    }
}

/* Makes a statement ready to be run again, with these parameters. */
void
ginkgo_statement_bind (GinkgoStatement *self,
                       const char *types,
                       ...)
{
  va_list arguments;

  sqlite3_reset (self);
  va_start (arguments, types);
  bind_all (self, types, arguments);
  va_end (arguments);
}

/* Returns: (transfer full): the statement with its parameters, or %NULL on error */
GinkgoStatement *
ginkgo_database_query (GinkgoDatabase *self,
                       GError **error,
                       const char *sql,
                       const char *types,
                       ...)
{
  GinkgoStatement *statement = ginkgo_database_prepare (self, sql, error);
  va_list arguments;

  va_start (arguments, types);
  if (statement != NULL)
    bind_all (statement, types, arguments);
  va_end (arguments);
  return statement;
}

/* Runs a statement that returns no rows. */
gboolean
ginkgo_database_run (GinkgoDatabase *self,
                     GError **error,
                     const char *sql,
                     const char *types,
                     ...)
{
  g_autoptr (GinkgoStatement) statement = ginkgo_database_prepare (self, sql, error);
  va_list arguments;
  gboolean has_row;

  if (statement == NULL)
    return FALSE;

  va_start (arguments, types);
  bind_all (statement, types, arguments);
  va_end (arguments);
  return ginkgo_statement_next (statement, &has_row, error);
}

gboolean
ginkgo_statement_next (GinkgoStatement *self,
                       gboolean *has_row,
                       GError **error)
{
  sqlite3 *handle = sqlite3_db_handle (self);
  int code = sqlite3_step (self);

  *has_row = code == SQLITE_ROW;
  if (code == SQLITE_ROW || code == SQLITE_DONE)
    return TRUE;

  ginkgo_database_set_error (error, handle, sqlite3_db_filename (handle, "main"));
  return FALSE;
}

gint64
ginkgo_statement_get_int (GinkgoStatement *self,
                          int column)
{
  return sqlite3_column_int64 (self, column);
}

/* Returns: (transfer none) (nullable): the text there, until the next row; %NULL if it is NULL,
 *   holds a NUL character, or is not UTF-8 */
const char *
ginkgo_statement_get_text (GinkgoStatement *self,
                           int column)
{
  const char *text = (const char *) sqlite3_column_text (self, column);
  int length = sqlite3_column_bytes (self, column);

  return text != NULL && g_utf8_validate (text, length, NULL) ? text : NULL;
}

void
ginkgo_statement_free (GinkgoStatement *self)
{
  sqlite3_finalize (self);
}

/* --- Connections --- */

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

void
ginkgo_database_close (GinkgoDatabase *self)
{
  assert_owner (self);

  if (sqlite3_close (self->handle) != SQLITE_OK)
    g_critical ("A statement outlived its database");

  g_clear_fd (&self->lock, NULL);
  g_free (self->path);
  g_free (self);
}

/* Lets statements end with an error soon after @cancellable, which outlives the database, was
 * cancelled by any thread. */
void
ginkgo_database_set_cancellable (GinkgoDatabase *self,
                                 GCancellable *cancellable)
{
  sqlite3_progress_handler (self->handle, GINKGO_DATABASE_STEPS_AT_ONCE, check_cancelled_cb, cancellable);
}

/* Closing a database may tidy up its files only if it is ours, and they are in their place. */
void
ginkgo_database_trust (GinkgoDatabase *self,
                       gboolean is_trusted)
{
  sqlite3_db_config (self->handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, !is_trusted, NULL);
}

/* Returns: whether its path leads to another file now */
gboolean
ginkgo_database_has_moved (GinkgoDatabase *self)
{
  int has_moved = 0;

  sqlite3_file_control (self->handle, "main", SQLITE_FCNTL_HAS_MOVED, &has_moved);
  return has_moved != 0;
}

/* Runs SQL. */
gboolean
ginkgo_database_exec (GinkgoDatabase *self,
                      const char *sql,
                      GError **error)
{
  assert_owner (self);

  self->statement_checks_left = self->max_statement_checks;
  if (sqlite3_exec (self->handle, sql, NULL, NULL, NULL) == SQLITE_OK)
    return TRUE;

  ginkgo_database_set_error (error, self->handle, self->path);
  return FALSE;
}

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

/* Returns: (transfer full): the text, or %NULL on error */
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
  return sqlite3_last_insert_rowid (self->handle);
}

/* Returns: how many rows the last statement that was run has changed */
guint
ginkgo_database_count_changes (GinkgoDatabase *self)
{
  return (guint) sqlite3_changes (self->handle);
}

/* Begins a transaction that writes. At once, not with its first write: a
 * transaction that has read cannot wait for another that writes. */
gboolean
ginkgo_database_begin (GinkgoDatabase *self,
                       GError **error)
{
  return ginkgo_database_exec (self, "BEGIN IMMEDIATE", error);
}

/* Ends a transaction. After an error, or without @commit, nothing of it remains, and it returns
 * %FALSE. */
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
