/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-database.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#include "ginkgo-file-steps.h"
#include "ginkgo-limits.h"

/* Settings for reading a file that may be damaged */
#define READING "PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0; PRAGMA temp_store = MEMORY"

/* How long to wait for another process before giving up, in ms. */
#define BUSY_TIMEOUT 3000

/* The steps of SQLite between two calls of the progress handler */
#define STEPS_AT_ONCE 1000

/* Where the header says whether readers need a write-ahead log. */
#define OFFSET_READ_VERSION 19

/* The part of a database that is copied between checks for cancellation */
#define PAGES_AT_ONCE 256

/* The size of the first part of the index of a write-ahead log ("walformat.html"). */
#define MIN_INDEX_SIZE 32768

/* --- Errors --- */

/* The limit for the text of SQLite in a message, in bytes. */
#define MAX_DETAIL 200

#define DAMAGED   "The game database is damaged; restore a backup, or move it away"
#define READ_ONLY "The game database cannot be changed; check the permissions of the file and its folder"
#define BUSY      "Another program is using the game database; close it and try again"

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
  { SQLITE_READONLY, GINKGO_STORE_ERROR_READ_ONLY, READ_ONLY },
  { SQLITE_PERM, GINKGO_STORE_ERROR_READ_ONLY, READ_ONLY },
  { SQLITE_BUSY, GINKGO_STORE_ERROR_BUSY, BUSY },
  { SQLITE_LOCKED, GINKGO_STORE_ERROR_BUSY, BUSY },
  { SQLITE_PROTOCOL, GINKGO_STORE_ERROR_BUSY, BUSY },
  { SQLITE_INTERRUPT, GINKGO_STORE_ERROR_CORRUPT, "Reading the file takes too long; copy it to this computer and open the copy" },
  { SQLITE_IOERR, GINKGO_STORE_ERROR_FAILED, "The game database cannot be read or written; check the disk and try again" },
  { SQLITE_OK, GINKGO_STORE_ERROR_FAILED, "The game database reports an error; try again" },
};

/* Sets an error for what SQLite has just reported. */
static void
set_error (GError **error,
           sqlite3 *handle,
           const char *path)
{
  int code = sqlite3_extended_errcode (handle);
  int number = (code & 0xff) == SQLITE_IOERR ? sqlite3_system_errno (handle) : 0;
  int cause = code & 0xff;
  guint i = 0;
  const char *reason = sqlite3_errmsg (handle);
  g_autofree char *name = g_filename_display_name (path);
  /* It may quote text from a damaged file. */
  g_autofree char *detail = g_utf8_make_valid (reason, (gssize) strnlen (reason, MAX_DETAIL));

  /* SQLite reports only one of the system's errors as a full disk. Two more mean the same: a quota
   * that is used up, and a file that may not grow. If the index of its log cannot grow, SQLite says
   * only that; it happens on a full disk before anything is written. */
  if (code == SQLITE_IOERR_SHMSIZE || number == ENOSPC || number == EDQUOT || number == EFBIG)
    cause = SQLITE_FULL;
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
    set_error (error, self->handle, self->path);
  return statement;
}

static void
bind_all (GinkgoStatement *self,
          const char *types,
          va_list arguments)
{
  for (int i = 0; types[i] != '\0'; i++)
    if (types[i] == 'i')
      sqlite3_bind_int64 (self, i + 1, va_arg (arguments, gint64));
    else if (types[i] == 'b')
      {
        const void *bytes = va_arg (arguments, const void *);

        sqlite3_bind_blob64 (self, i + 1, bytes, va_arg (arguments, gsize), SQLITE_TRANSIENT);
      }
    else
      sqlite3_bind_text (self, i + 1, va_arg (arguments, const char *), -1, SQLITE_TRANSIENT);
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

  set_error (error, handle, sqlite3_db_filename (handle, "main"));
  return FALSE;
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

/* --- Values of a single row, transactions and the state of a connection --- */

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
  sqlite3_progress_handler (self->handle, STEPS_AT_ONCE, check_cancelled_cb, cancellable);
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

  set_error (error, self->handle, self->path);
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

  *value = sqlite3_column_int64 (statement, 0);
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

/* --- Opening and copying --- */

/* Sets the options that SQLite recommends for untrusted files, and no checkpoint on closing: until
 * a file is known to be ours it stays as it is. */
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

  sqlite3_limit (handle, SQLITE_LIMIT_LENGTH, GINKGO_LIMIT_VALUE);
  sqlite3_limit (handle, SQLITE_LIMIT_SQL_LENGTH, GINKGO_LIMIT_STATEMENT);
  sqlite3_busy_timeout (handle, BUSY_TIMEOUT);
}

static int
count_steps_cb (gpointer user_data)
{
  GinkgoDatabase *self = user_data;

  if (self->checks_left == 0 || self->statement_checks_left == 0)
    return 1;

  self->checks_left--;
  self->statement_checks_left--;
  return 0;
}

static GinkgoDatabase *
open_file (const char *name,
           const char *path,
           int flags,
           const char *pragmas,
           GError **error)
{
  g_autoptr (GinkgoDatabase) self = g_new0 (GinkgoDatabase, 1);

  self->owner = g_thread_self ();
  self->lock = -1;
  self->path = g_strdup (path);

  if (sqlite3_open_v2 (name, &self->handle, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, NULL) != SQLITE_OK)
    {
      set_error (error, self->handle, path);
      return NULL;
    }

  configure (self->handle);
  return ginkgo_database_exec (self, pragmas, error) ? g_steal_pointer (&self) : NULL;
}

/* Tells SQLite that the file never changes and needs no locks */
static char *
make_uri (const char *path)
{
  g_autofree char *escaped = g_uri_escape_string (path, "/", FALSE);

  return g_strdup_printf ("file:%s?immutable=1", escaped);
}

/* Opens a database for reading and writing, and makes it if there is none, or an empty one in
 * memory if @path is ":memory:". Whether it is a
 * database shows when it is first read. Symbolic links are followed: a home directory may well
 * be reached through one. */
GinkgoDatabase *
ginkgo_database_open (const char *path,
                      GError **error)
{
  g_autoptr (GinkgoDatabase) self = open_file (path, path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, "", error);

  /* SQLite also opens a read-only file, for reading, and leaves a log next to it. */
  if (self != NULL && sqlite3_db_readonly (self->handle, "main") != 0)
    {
      ginkgo_store_refuse (error, GINKGO_STORE_ERROR_READ_ONLY, READ_ONLY ". (%s)", path);
      return NULL;
    }

  return self != NULL && ginkgo_database_exec (self, "PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL;" READING, error) ?
           g_steal_pointer (&self) :
           NULL;
}

/* Without a write-ahead log next to it, no process writes to a database in WAL mode. It can then be
 * read without the files that SQLite cannot create in a read-only folder or on a full disk. There,
 * an attempt leaves an empty log whose index is too small to be valid. */
static gboolean
is_at_rest (const char *path)
{
  goffset log = ginkgo_file_measure (path, "-wal");
  guint8 header[OFFSET_READ_VERSION + 1];

  if (ginkgo_file_measure (path, "-journal") >= 0 || log > 0 ||
      (log == 0 && ginkgo_file_measure (path, "-shm") >= MIN_INDEX_SIZE))
    return FALSE;

  return ginkgo_database_read_header (path, header, sizeof header, NULL) && header[OFFSET_READ_VERSION] == 2;
}

/* Opens a database that exists for reading only. Nothing is written, if it can be helped: where
 * another process has the database open, SQLite's index of the write-ahead log is. */
GinkgoDatabase *
ginkgo_database_open_to_read (const char *path,
                              GError **error)
{
  g_autofree char *uri = make_uri (path);

  return is_at_rest (path) ? open_file (uri, path, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, READING, error) :
                             open_file (path, path, SQLITE_OPEN_READONLY, READING, error);
}

/* Opens the copy of a damaged database to read what can be read: its size and its schema may be
 * wrong. Its pages may form cycles: a statement that takes much longer than the size of the file
 * explains ends with an error. */
GinkgoDatabase *
ginkgo_database_open_damaged (const char *path,
                              GError **error)
{
  g_autoptr (GinkgoDatabase) self = open_file (path, path, SQLITE_OPEN_READWRITE, "", error);
  guint64 size = (guint64) MAX (ginkgo_file_measure (path, ""), 0);

  if (self == NULL)
    return NULL;

  self->checks_left = GINKGO_LIMIT_STEPS (size) / STEPS_AT_ONCE;
  self->max_statement_checks = GINKGO_LIMIT_STATEMENT_STEPS (size) / STEPS_AT_ONCE;
  sqlite3_progress_handler (self->handle, STEPS_AT_ONCE, count_steps_cb, self);
  sqlite3_db_config (self->handle, SQLITE_DBCONFIG_DEFENSIVE, 0, NULL);
  return ginkgo_database_exec (self, "PRAGMA writable_schema = ON; PRAGMA mmap_size = 0; PRAGMA temp_store = MEMORY", error) ?
           g_steal_pointer (&self) :
           NULL;
}

/* Copies a database over another, in steps, so that it can be cancelled. */
gboolean
ginkgo_database_copy (GinkgoDatabase *self,
                      GinkgoDatabase *copy,
                      GCancellable *cancellable,
                      GError **error)
{
  sqlite3_backup *backup = sqlite3_backup_init (copy->handle, "main", self->handle, "main");
  int code = SQLITE_OK;

  while (backup != NULL && code == SQLITE_OK && !g_cancellable_is_cancelled (cancellable))
    code = sqlite3_backup_step (backup, PAGES_AT_ONCE);
  if (backup != NULL)
    sqlite3_backup_finish (backup);

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  if (code != SQLITE_DONE)
    set_error (error, copy->handle, copy->path);
  return code == SQLITE_DONE;
}

/* Copies a database as it is now, while others may write to it. The copy is used only when it is
 * complete, so it need not be durable before. */
gboolean
ginkgo_database_copy_to (GinkgoDatabase *self,
                         const char *path,
                         GCancellable *cancellable,
                         GError **error)
{
  /* SQLite's defensive mode does not permit the journal mode OFF. */
  g_autoptr (GinkgoDatabase) copy = open_file (path,
                                               path,
                                               SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE,
                                               "PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF",
                                               error);
  gboolean is_copied;

  /* The transaction begins with the first read, and keeps others from changing what is still to be
   * copied. */
  is_copied = copy != NULL &&
              ginkgo_database_exec (self, "BEGIN; SELECT count(*) FROM sqlite_schema", error) &&
              ginkgo_database_copy (self, copy, cancellable, error);
  ginkgo_database_end (self, FALSE, NULL);
  return is_copied;
}

/* Reads the id of the database at a path without a lock or a log, as of the last checkpoint. During
 * the next one the file may seem to be damaged.
 * Returns: the id, 0 if the file cannot be read, or -1 if it has none */
gint64
ginkgo_database_read_id (const char *path)
{
  g_autofree char *uri = make_uri (path);
  /* Opening a pipe would wait for a writer. */
  gboolean is_file = g_file_test (path, G_FILE_TEST_IS_REGULAR);
  g_autoptr (GinkgoDatabase) self = is_file ? open_file (uri, path, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, "", NULL) : NULL;
  gint64 id = 0;
  int code;

  if (self == NULL || ginkgo_database_get_int (self, GINKGO_DATABASE_ID, &id, NULL))
    return id;

  code = sqlite3_errcode (self->handle) & 0xff;
  return code == SQLITE_ERROR || code == SQLITE_NOTADB ? -1 : 0;
}

/* Reads the first bytes of a database, without touching the file or its folder. Through SQLite,
 * because closing a file of our own would drop the locks that another connection of this process
 * has on it. */
gboolean
ginkgo_database_read_header (const char *path,
                             guint8 *header,
                             guint length,
                             GError **error)
{
  g_autofree char *uri = make_uri (path);
  g_autoptr (GinkgoDatabase) self = open_file (uri, path, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, "", error);
  sqlite3_file *file = NULL;

  if (self == NULL)
    return FALSE;

  sqlite3_file_control (self->handle, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  if (file != NULL && file->pMethods->xRead (file, header, (int) length, 0) == SQLITE_OK)
    return TRUE;

  ginkgo_database_set_damaged (error, path, "no database");
  return FALSE;
}
