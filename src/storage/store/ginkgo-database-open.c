/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-database.h"

#include <sqlite3.h>

#include "ginkgo-file-steps.h"
#include "ginkgo-limits.h"
#include "ginkgo-store.h"

/* Settings for reading a file that may be damaged */
#define READING "PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0; PRAGMA temp_store = MEMORY"

/* How long to wait for another process before giving up, in ms. */
#define BUSY_TIMEOUT 3000

/* Where the header says whether readers need a write-ahead log. */
#define OFFSET_READ_VERSION 19

/* The part of a database that is copied between checks for cancellation */
#define PAGES_AT_ONCE 256

/* The size of the first part of the index of a write-ahead log ("walformat.html"). */
#define MIN_INDEX_SIZE 32768

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
      ginkgo_database_set_error (error, self->handle, path);
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
      ginkgo_store_refuse (error, GINKGO_STORE_ERROR_READ_ONLY, GINKGO_DATABASE_READ_ONLY ". (%s)", path);
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

  self->checks_left = GINKGO_LIMIT_STEPS (size) / GINKGO_DATABASE_STEPS_AT_ONCE;
  self->max_statement_checks = GINKGO_LIMIT_STATEMENT_STEPS (size) / GINKGO_DATABASE_STEPS_AT_ONCE;
  sqlite3_progress_handler (self->handle, GINKGO_DATABASE_STEPS_AT_ONCE, count_steps_cb, self);
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
    ginkgo_database_set_error (error, copy->handle, copy->path);
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
