/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-database.h"

#include <sqlite3.h>

#include "ginkgo-store.h"

/* How long to wait for another process before giving up, in ms. */
#define BUSY_TIMEOUT 3000

/* Far above what the program itself writes, so that a file made to exhaust the
 * memory is refused. */
#define MAX_VALUE_LENGTH (1024 * 1024)
#define MAX_SQL_LENGTH   10000

#define DAMAGED   "The game database is damaged; move it away, or put a copy of it in its place"
#define READ_ONLY "The game database may not be written; check the permissions of the file and its folder"

struct _GinkgoDatabase
{
  sqlite3 *handle;
  GThread *owner;
  char *path;
};

/* Sentences that say what to do; they are shown when nothing better is known. */
static GinkgoStoreError
classify (int code,
          const char **message)
{
  switch (code & 0xff)
    {
    case SQLITE_CANTOPEN:
      *message = "The game database cannot be opened; check that its folder is there and may be written";
      return GINKGO_STORE_ERROR_OPEN;

    case SQLITE_NOTADB:
    case SQLITE_CORRUPT:
      *message = DAMAGED;
      return GINKGO_STORE_ERROR_CORRUPT;

    case SQLITE_FULL:
      *message = "There is no room left for the game database; make room on the disk and try again";
      return GINKGO_STORE_ERROR_FULL;

    case SQLITE_READONLY:
    case SQLITE_PERM:
      *message = READ_ONLY;
      return GINKGO_STORE_ERROR_READ_ONLY;

    case SQLITE_BUSY:
    case SQLITE_LOCKED:
    case SQLITE_PROTOCOL:
      *message = "Another program is using the game database; close it and try again";
      return GINKGO_STORE_ERROR_BUSY;

    case SQLITE_IOERR:
      *message = "The disk cannot read or write the game database; check the disk and try again";
      return GINKGO_STORE_ERROR_FAILED;

    default:
      *message = "The game database reports an error";
      return GINKGO_STORE_ERROR_FAILED;
    }
}

static void
set_error (GError **error,
           sqlite3 *handle,
           const char *path)
{
  const char *message;
  GinkgoStoreError code = classify (sqlite3_extended_errcode (handle), &message);

  g_set_error (error,
               GINKGO_STORE_ERROR,
               code,
               "%s. (%s: %s)",
               message,
               path,
               sqlite3_errmsg (handle));
}

static void
set_damaged (GError **error,
             const char *path,
             const char *detail)
{
  g_set_error (error,
               GINKGO_STORE_ERROR,
               GINKGO_STORE_ERROR_CORRUPT,
               DAMAGED ". (%s: %s)",
               path,
               detail);
}

static void
assert_owner (GinkgoDatabase *self)
{
  g_assert (g_thread_self () == self->owner);
}

/* What SQLite's own page on untrusted files recommends, and no checkpoint when
 * the file is closed: until it is known to be ours it is left as it is. */
static void
configure (sqlite3 *handle)
{
  static const struct
  {
    int option;
    int value;
  } options[] = {
    { SQLITE_DBCONFIG_DEFENSIVE, 1 },
    { SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0 },
    { SQLITE_DBCONFIG_ENABLE_TRIGGER, 0 },
    { SQLITE_DBCONFIG_ENABLE_VIEW, 0 },
    { SQLITE_DBCONFIG_DQS_DML, 0 },
    { SQLITE_DBCONFIG_DQS_DDL, 0 },
    { SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    sqlite3_db_config (handle, options[i].option, options[i].value, NULL);

  sqlite3_limit (handle, SQLITE_LIMIT_LENGTH, MAX_VALUE_LENGTH);
  sqlite3_limit (handle, SQLITE_LIMIT_SQL_LENGTH, MAX_SQL_LENGTH);
  sqlite3_busy_timeout (handle, BUSY_TIMEOUT);
}

static GinkgoDatabase *
open_file (const char *name,
           const char *path,
           int flags,
           GError **error)
{
  g_autoptr (GinkgoDatabase) self = g_new0 (GinkgoDatabase, 1);

  self->owner = g_thread_self ();
  self->path = g_strdup (path);

  if (sqlite3_open_v2 (name, &self->handle, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, NULL) != SQLITE_OK)
    {
      set_error (error, self->handle, path);
      return NULL;
    }

  configure (self->handle);
  return g_steal_pointer (&self);
}

/**
 * ginkgo_database_open:
 * @path: an absolute path
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Opens a database for reading and writing, and makes it if there is none.
 * Whether it is a database shows when it is first read. Symbolic links are
 * followed: a home directory may well be reached through one.
 *
 * Returns: (transfer full): the database, or %NULL on error
 */
GinkgoDatabase *
ginkgo_database_open (const char *path,
                      GError **error)
{
  g_autoptr (GinkgoDatabase) self = open_file (path, path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, error);

  if (self == NULL)
    return NULL;

  /* SQLite is content with reading a file that may not be written. */
  if (sqlite3_db_readonly (self->handle, "main") != 0)
    {
      g_set_error (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_READ_ONLY, READ_ONLY ". (%s)", path);
      return NULL;
    }

  if (!ginkgo_database_exec (self, "PRAGMA foreign_keys = ON", error) ||
      !ginkgo_database_exec (self, "PRAGMA cell_size_check = ON", error) ||
      !ginkgo_database_exec (self, "PRAGMA mmap_size = 0", error) ||
      !ginkgo_database_exec (self, "PRAGMA temp_store = MEMORY", error) ||
      !ginkgo_database_exec (self, "PRAGMA synchronous = FULL", error))
    return NULL;

  return g_steal_pointer (&self);
}

/**
 * ginkgo_database_read_header:
 * @path: the absolute path of a file
 * @header: (out) (array length=length): where to put its first bytes
 * @length: how many bytes to read
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Reads the first bytes of a database, without touching the file or its folder.
 * Through SQLite, because closing a file of our own would drop the locks that
 * another connection of this process has on it.
 *
 * Returns: whether there are so many bytes
 */
gboolean
ginkgo_database_read_header (const char *path,
                             guint8 *header,
                             guint length,
                             GError **error)
{
  g_autofree char *escaped = g_uri_escape_string (path, "/", FALSE);
  g_autofree char *uri = g_strdup_printf ("file:%s?immutable=1", escaped);
  g_autoptr (GinkgoDatabase) self = open_file (uri, path, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, error);
  sqlite3_file *file = NULL;

  if (self == NULL)
    return FALSE;

  sqlite3_file_control (self->handle, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  if (file != NULL && file->pMethods->xRead (file, header, (int) length, 0) == SQLITE_OK)
    return TRUE;

  set_damaged (error, path, "no database");
  return FALSE;
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
  assert_owner (self);

  if (sqlite3_close (self->handle) != SQLITE_OK)
    g_critical ("A statement outlived its database");

  g_free (self->path);
  g_free (self);
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
  assert_owner (self);

  sqlite3_db_config (self->handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, NULL);
}

/**
 * ginkgo_database_get_path:
 * @self: a database
 *
 * Returns: (transfer none): the path of its file
 */
const char *
ginkgo_database_get_path (GinkgoDatabase *self)
{
  return self->path;
}

/**
 * ginkgo_database_exec:
 * @self: a database
 * @sql: one or more statements, whose rows are thrown away
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Runs SQL.
 *
 * Returns: whether all of it succeeded
 */
gboolean
ginkgo_database_exec (GinkgoDatabase *self,
                      const char *sql,
                      GError **error)
{
  assert_owner (self);

  if (sqlite3_exec (self->handle, sql, NULL, NULL, NULL) == SQLITE_OK)
    return TRUE;

  set_error (error, self->handle, self->path);
  return FALSE;
}

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
      set_damaged (error, self->path, "a row is missing");
      return NULL;
    }

  return g_steal_pointer (&statement);
}

/**
 * ginkgo_database_get_int:
 * @self: a database
 * @sql: a statement that yields a number
 * @value: (out): where to put it
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Returns: whether it succeeded
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
 * @self: a database
 * @sql: a statement that yields a text
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Returns: (transfer full): the text, or %NULL on error
 */
char *
ginkgo_database_get_text (GinkgoDatabase *self,
                          const char *sql,
                          GError **error)
{
  g_autoptr (GinkgoStatement) statement = query_row (self, sql, error);

  return statement != NULL ? g_strdup (ginkgo_statement_get_text (statement, 0)) : NULL;
}

/**
 * ginkgo_database_get_last_id:
 * @self: a database
 *
 * Returns: the number of the row inserted last
 */
gint64
ginkgo_database_get_last_id (GinkgoDatabase *self)
{
  assert_owner (self);

  return sqlite3_last_insert_rowid (self->handle);
}

/**
 * ginkgo_database_begin:
 * @self: a database
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Begins a transaction that writes. At once, not with its first write: a
 * transaction that has read cannot wait for another that writes.
 *
 * Returns: whether it began
 */
gboolean
ginkgo_database_begin (GinkgoDatabase *self,
                       GError **error)
{
  return ginkgo_database_exec (self, "BEGIN IMMEDIATE", error);
}

/**
 * ginkgo_database_begin_read:
 * @self: a database
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Begins a transaction that reads: all it reads is of one moment.
 *
 * Returns: whether it began
 */
gboolean
ginkgo_database_begin_read (GinkgoDatabase *self,
                            GError **error)
{
  return ginkgo_database_exec (self, "BEGIN DEFERRED", error);
}

/**
 * ginkgo_database_end:
 * @self: a database in a transaction
 * @commit: whether to keep what the transaction wrote
 * @error: where to put an error of %GINKGO_STORE_ERROR; not set without @commit
 *
 * Ends a transaction. After an error nothing of it remains.
 *
 * Returns: whether it was committed
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

/**
 * ginkgo_database_prepare:
 * @self: a database
 * @sql: one statement
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Returns: (transfer full): the statement, or %NULL on error
 */
GinkgoStatement *
ginkgo_database_prepare (GinkgoDatabase *self,
                         const char *sql,
                         GError **error)
{
  GinkgoStatement *statement = NULL;

  assert_owner (self);

  if (sqlite3_prepare_v2 (self->handle, sql, -1, &statement, NULL) != SQLITE_OK)
    set_error (error, self->handle, self->path);
  return statement;
}

/**
 * ginkgo_statement_bind_int:
 * @self: a statement
 * @parameter: which parameter, from 1
 * @value: its value
 *
 * Sets a parameter to a number.
 */
void
ginkgo_statement_bind_int (GinkgoStatement *self,
                           int parameter,
                           gint64 value)
{
  sqlite3_bind_int64 (self, parameter, value);
}

/**
 * ginkgo_statement_bind_text:
 * @self: a statement
 * @parameter: which parameter, from 1
 * @text: (nullable): its value; %NULL for SQL's NULL
 *
 * Sets a parameter to a text.
 */
void
ginkgo_statement_bind_text (GinkgoStatement *self,
                            int parameter,
                            const char *text)
{
  sqlite3_bind_text (self, parameter, text, -1, SQLITE_TRANSIENT);
}

/**
 * ginkgo_statement_next:
 * @self: a statement
 * @has_row: (out): whether there is a next row
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Goes to the next row.
 *
 * Returns: whether it succeeded
 */
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

  set_error (error, handle, sqlite3_db_filename (handle, "main"));
  return FALSE;
}

/**
 * ginkgo_statement_run:
 * @self: a statement that yields no rows
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Runs a statement and makes it ready to be run again.
 *
 * Returns: whether it succeeded
 */
gboolean
ginkgo_statement_run (GinkgoStatement *self,
                      GError **error)
{
  gboolean has_row;
  gboolean succeeded = ginkgo_statement_next (self, &has_row, error);

  sqlite3_reset (self);
  return succeeded;
}

/**
 * ginkgo_statement_get_int:
 * @self: a statement with a row
 * @column: which column, from 0
 *
 * Returns: the number there
 */
gint64
ginkgo_statement_get_int (GinkgoStatement *self,
                          int column)
{
  return sqlite3_column_int64 (self, column);
}

/**
 * ginkgo_statement_get_text:
 * @self: a statement with a row
 * @column: which column, from 0
 *
 * Returns: (transfer none) (nullable): the text there, until the next row; %NULL
 *   if it is NULL, holds a NUL character, or is not UTF-8
 */
const char *
ginkgo_statement_get_text (GinkgoStatement *self,
                           int column)
{
  const char *text = (const char *) sqlite3_column_text (self, column);
  int length = sqlite3_column_bytes (self, column);

  return text != NULL && g_utf8_validate (text, length, NULL) ? text : NULL;
}

/**
 * ginkgo_statement_free:
 * @self: (transfer full) (nullable): a statement
 *
 * Frees a statement.
 */
void
ginkgo_statement_free (GinkgoStatement *self)
{
  sqlite3_finalize (self);
}
