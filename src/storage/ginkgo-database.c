/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-database.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>

#include "ginkgo-store.h"

/* How many steps SQLite takes before it asks whether to go on. */
#define STEPS_AT_ONCE 1000

/* How many steps reading a damaged file may take: some times what a whole one takes, in all
 * and for each statement. The shortest rows, those of seats, take a step for each byte. */
#define MAX_STEPS_PER_BYTE           40
#define MAX_STATEMENT_STEPS_PER_BYTE 4
#define MIN_STEPS                    1000000
#define MIN_STATEMENT_STEPS          10000

/* How long to wait for another process before giving up, in ms. */
#define BUSY_TIMEOUT 3000

/* Far above what the program itself writes, so that a file made to exhaust the
 * memory is refused. */
#define MAX_VALUE_LENGTH (1024 * 1024)
#define MAX_SQL_LENGTH   10000

/* Where the header says whether readers need a write-ahead log. */
#define OFFSET_READ_VERSION 19

/* The size of the first part of the index of a write-ahead log ("walformat.html"). */
#define MIN_INDEX_SIZE 32768

/* How much of what SQLite says goes into a message, in bytes. */
#define MAX_DETAIL 200

#define DAMAGED   "The game database is damaged; move it away, or put a copy of it in its place"
#define READ_ONLY "The game database may not be written; check the permissions of the file and its folder"

struct _GinkgoDatabase
{
  sqlite3 *handle;
  GThread *owner;
  char *path;
  /* How often SQLite may go on before it is stopped: in all, and in a statement, of which
   * each has as much. For a file from outside, and for a damaged one. */
  guint64 patience;
  guint64 statement_patience;
  guint64 max_statement_patience;
};

/* Of the system's errors SQLite knows one that says so. A quota that is used up is another,
 * and so is a file that may not grow. Of the index of its log it says only that it cannot
 * make that larger, which happens on a full disk before anything is written. */
static int
find_cause (sqlite3 *handle)
{
  int code = sqlite3_extended_errcode (handle);
  int cause = (code & 0xff) == SQLITE_IOERR ? sqlite3_system_errno (handle) : 0;

  if (code == SQLITE_IOERR_SHMSIZE || cause == ENOSPC || cause == EDQUOT || cause == EFBIG)
    return SQLITE_FULL;

  return code & 0xff;
}

/* Sentences that say what to do; they are shown when nothing better is known. */
static GinkgoStoreError
classify (int code,
          const char **message)
{
  switch (code)
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

    case SQLITE_INTERRUPT:
      *message = "The file takes too long to read";
      return GINKGO_STORE_ERROR_CORRUPT;

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
  GinkgoStoreError code = classify (find_cause (handle), &message);
  const char *reason = sqlite3_errmsg (handle);
  g_autofree char *name = g_filename_display_name (path);
  /* It may quote what stands in a damaged file. */
  g_autofree char *detail = g_utf8_make_valid (reason, (gssize) strnlen (reason, MAX_DETAIL));

  g_set_error (error, GINKGO_STORE_ERROR, code, "%s. (%s: %s)", message, name, detail);
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

static int
count_steps_cb (gpointer user_data)
{
  GinkgoDatabase *self = user_data;

  if (self->patience == 0 || self->statement_patience == 0)
    return 1;

  self->patience--;
  self->statement_patience--;
  return 0;
}

static void
limit_steps (GinkgoDatabase *self,
             guint64 max_steps,
             guint64 max_statement_steps)
{
  self->patience = max_steps / STEPS_AT_ONCE;
  self->statement_patience = self->max_statement_patience = max_statement_steps / STEPS_AT_ONCE;
  sqlite3_progress_handler (self->handle, STEPS_AT_ONCE, count_steps_cb, self);
}

/* For what comes from outside. Migrations need no more than this. */
static void
distrust (GinkgoDatabase *self,
          guint max_steps)
{
  static const struct
  {
    int option;
    int value;
  } limits[] = {
    { SQLITE_LIMIT_ATTACHED, 0 },
    { SQLITE_LIMIT_COLUMN, 100 },
    { SQLITE_LIMIT_EXPR_DEPTH, 100 },
    { SQLITE_LIMIT_COMPOUND_SELECT, 10 },
    { SQLITE_LIMIT_VDBE_OP, 25000 },
    { SQLITE_LIMIT_TRIGGER_DEPTH, 10 },
    { SQLITE_LIMIT_VARIABLE_NUMBER, 20 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    sqlite3_limit (self->handle, limits[i].option, limits[i].value);

  limit_steps (self, max_steps, max_steps);
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

/* For SQLite, a file that nobody writes and that needs no locks */
static char *
make_uri (const char *path)
{
  g_autofree char *escaped = g_uri_escape_string (path, "/", FALSE);

  return g_strdup_printf ("file:%s?immutable=1", escaped);
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

static gint64
measure_companion (const char *path,
                   const char *suffix)
{
  g_autofree char *companion = g_strconcat (path, suffix, NULL);
  GStatBuf status;

  return g_stat (companion, &status) == 0 ? status.st_size : -1;
}

/* Without a write-ahead log beside it nobody writes a database that uses one, so that it
 * can be read without the files that SQLite would make beside it, and could not make in a
 * folder that may not be written, or on a full disk. There, an attempt leaves an empty log
 * whose index is not as large as the smallest that is of use. */
static gboolean
is_at_rest (const char *path)
{
  gint64 log = measure_companion (path, "-wal");
  guint8 header[OFFSET_READ_VERSION + 1];

  if (measure_companion (path, "-journal") >= 0 || log > 0 ||
      (log == 0 && measure_companion (path, "-shm") >= MIN_INDEX_SIZE))
    return FALSE;

  return ginkgo_database_read_header (path, header, sizeof header, NULL) && header[OFFSET_READ_VERSION] == 2;
}

/**
 * ginkgo_database_open_to_read:
 * @path: an absolute path
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Opens a database that exists for reading only. Nothing is written, if it can be helped:
 * where another process has the database open, SQLite's index of the write-ahead log is.
 *
 * Returns: (transfer full): the database, or %NULL on error
 */
GinkgoDatabase *
ginkgo_database_open_to_read (const char *path,
                              GError **error)
{
  g_autofree char *uri = make_uri (path);
  g_autoptr (GinkgoDatabase) self = NULL;

  if (is_at_rest (path))
    self = open_file (uri, path, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, error);
  else
    self = open_file (path, path, SQLITE_OPEN_READONLY, error);

  if (self == NULL ||
      !ginkgo_database_exec (self, "PRAGMA cell_size_check = ON", error) ||
      !ginkgo_database_exec (self, "PRAGMA mmap_size = 0", error) ||
      !ginkgo_database_exec (self, "PRAGMA temp_store = MEMORY", error))
    return NULL;

  return g_steal_pointer (&self);
}

/**
 * ginkgo_database_open_damaged:
 * @path: the absolute path of a copy that may be written
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Opens a damaged database to read what can be read: neither its size nor what it says of
 * its tables need be right. Its pages may lead to each other in circles: a statement that
 * goes on much longer than the size of the file can account for ends with an error.
 *
 * Returns: (transfer full): the database, or %NULL on error
 */
GinkgoDatabase *
ginkgo_database_open_damaged (const char *path,
                              GError **error)
{
  g_autoptr (GinkgoDatabase) self = open_file (path, path, SQLITE_OPEN_READWRITE, error);
  GStatBuf status;
  guint64 size;

  if (self == NULL)
    return NULL;

  size = g_stat (path, &status) == 0 ? (guint64) status.st_size : 0;
  limit_steps (self, MAX_STEPS_PER_BYTE * size + MIN_STEPS, MAX_STATEMENT_STEPS_PER_BYTE * size + MIN_STATEMENT_STEPS);
  sqlite3_db_config (self->handle, SQLITE_DBCONFIG_DEFENSIVE, 0, NULL);
  return ginkgo_database_exec (self, "PRAGMA writable_schema = ON", error) &&
             ginkgo_database_exec (self, "PRAGMA mmap_size = 0", error) &&
             ginkgo_database_exec (self, "PRAGMA temp_store = MEMORY", error) ?
           g_steal_pointer (&self) :
           NULL;
}

/**
 * ginkgo_database_open_memory:
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Returns: (transfer full): an empty database in memory, or %NULL on error
 */
GinkgoDatabase *
ginkgo_database_open_memory (GError **error)
{
  g_autoptr (GinkgoDatabase) self = open_file (":memory:", "memory", SQLITE_OPEN_READWRITE | SQLITE_OPEN_MEMORY, error);

  return self != NULL && ginkgo_database_exec (self, "PRAGMA foreign_keys = ON", error) ? g_steal_pointer (&self) : NULL;
}

/**
 * ginkgo_database_copy:
 * @self: a database
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Returns: (transfer full): a copy of the database in memory, or %NULL on error
 */
GinkgoDatabase *
ginkgo_database_copy (GinkgoDatabase *self,
                      GError **error)
{
  g_autoptr (GinkgoDatabase) copy = ginkgo_database_open_memory (error);
  sqlite3_backup *backup;

  assert_owner (self);

  if (copy == NULL)
    return NULL;

  backup = sqlite3_backup_init (copy->handle, "main", self->handle, "main");
  if (backup != NULL)
    {
      sqlite3_backup_step (backup, -1);
      sqlite3_backup_finish (backup);
    }
  if (sqlite3_errcode (copy->handle) == SQLITE_OK)
    return g_steal_pointer (&copy);

  set_error (error, copy->handle, self->path);
  return NULL;
}

/**
 * ginkgo_database_open_bytes:
 * @bytes: the contents of a database, which may be anything
 * @max_steps: how many steps SQLite may take in all with this database
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Opens a copy of a database in memory, with what SQLite's page on untrusted files
 * recommends in addition. Whether it is a database shows when it is first read.
 *
 * Returns: (transfer full): the database, or %NULL on error
 */
GinkgoDatabase *
ginkgo_database_open_bytes (GBytes *bytes,
                            guint max_steps,
                            GError **error)
{
  g_autoptr (GinkgoDatabase) self = ginkgo_database_open_memory (error);
  gsize size = g_bytes_get_size (bytes);
  unsigned char *copy;

  if (self == NULL)
    return NULL;

  distrust (self, max_steps);
  copy = sqlite3_malloc64 (size);
  g_assert (copy != NULL);
  memcpy (copy, g_bytes_get_data (bytes, NULL), size);
  if (sqlite3_deserialize (self->handle,
                           "main",
                           copy,
                           (sqlite3_int64) size,
                           (sqlite3_int64) size,
                           SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_RESIZEABLE) == SQLITE_OK &&
      ginkgo_database_exec (self, "PRAGMA cell_size_check = ON", error))
    return g_steal_pointer (&self);

  if (error != NULL && *error == NULL)
    set_error (error, self->handle, self->path);
  return NULL;
}

/**
 * ginkgo_database_to_bytes:
 * @self: a database in memory, not in a transaction
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Returns: (transfer full): what it would be as a file, or %NULL on error
 */
GBytes *
ginkgo_database_to_bytes (GinkgoDatabase *self,
                          GError **error)
{
  sqlite3_int64 size = 0;
  unsigned char *data;

  assert_owner (self);

  data = sqlite3_serialize (self->handle, "main", &size, 0);
  if (data != NULL)
    return g_bytes_new_with_free_func (data, (gsize) size, sqlite3_free, data);

  set_error (error, self->handle, self->path);
  return NULL;
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
  g_autofree char *uri = make_uri (path);
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

static int
check_cancelled_cb (gpointer user_data)
{
  return g_cancellable_is_cancelled (user_data);
}

/**
 * ginkgo_database_set_cancellable:
 * @self: a database
 * @cancellable: (transfer none): outlives the database
 *
 * Lets statements end with an error soon after @cancellable was cancelled, by any thread.
 */
void
ginkgo_database_set_cancellable (GinkgoDatabase *self,
                                 GCancellable *cancellable)
{
  assert_owner (self);

  sqlite3_progress_handler (self->handle, STEPS_AT_ONCE, check_cancelled_cb, cancellable);
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
 * ginkgo_database_has_moved:
 * @self: a database
 *
 * Returns: whether its path leads to another file now
 */
gboolean
ginkgo_database_has_moved (GinkgoDatabase *self)
{
  int has_moved = 0;

  assert_owner (self);

  sqlite3_file_control (self->handle, "main", SQLITE_FCNTL_HAS_MOVED, &has_moved);
  return has_moved != 0;
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

  self->statement_patience = self->max_statement_patience;
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

  const char *text = statement != NULL ? ginkgo_statement_get_text (statement, 0) : NULL;

  if (statement != NULL && text == NULL)
    set_damaged (error, self->path, "a text is missing");
  return g_strdup (text);
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

  self->statement_patience = self->max_statement_patience;
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
 * ginkgo_statement_bind_column:
 * @self: a statement
 * @parameter: which parameter, from 1
 * @row: another statement with a row
 * @column: which column of it, from 0
 *
 * Sets a parameter to what is there, whatever that is.
 */
void
ginkgo_statement_bind_column (GinkgoStatement *self,
                              int parameter,
                              GinkgoStatement *row,
                              int column)
{
  sqlite3_bind_value (self, parameter, sqlite3_column_value (row, column));
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
 * ginkgo_statement_reset:
 * @self: a statement
 *
 * Makes a statement ready to be run again, with the parameters that it has.
 */
void
ginkgo_statement_reset (GinkgoStatement *self)
{
  sqlite3_reset (self);
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
