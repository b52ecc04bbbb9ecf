/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-store.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <unistd.h>

#include "ginkgo-file-steps.h"
#include "ginkgo-schema.h"
#include "ginkgo-store-private.h"

G_DEFINE_FINAL_TYPE (GinkgoStore, ginkgo_store, G_TYPE_OBJECT)
G_DEFINE_QUARK (ginkgo-store-error-quark, ginkgo_store_error)

enum
{
  DAMAGED,
  MOVED,
  GAME_OVER,
  N_SIGNALS,
};

/* Emitted in the main context of the thread that opened the store:
 *
 * - "damaged": a request or a check has found that the database is damaged, for the first time.
 *   ginkgo_store_recover() helps when the store is closed.
 * - "moved": nothing can be saved, because the file was moved, removed or replaced.
 *   ginkgo_store_put_back() helps.
 * - "game-over": a game has ended, which is a good time for a backup. */
static const char *const names[N_SIGNALS] = { "damaged", "moved", "game-over" };
static guint signals[N_SIGNALS];

/* --- Telling, from any thread --- */

typedef struct
{
  GWeakRef store;
  guint signal;
} News;

static gboolean
news_cb (gpointer user_data)
{
  News *news = user_data;
  g_autoptr (GinkgoStore) self = g_weak_ref_get (&news->store);

  if (self != NULL)
    g_signal_emit (self, news->signal, 0);
  return G_SOURCE_REMOVE;
}

static void
news_free (gpointer data)
{
  News *news = data;

  g_weak_ref_clear (&news->store);
  g_free (news);
}

static void
tell (GinkgoStore *self,
      guint signal)
{
  g_autoptr (GSource) source = g_idle_source_new ();
  News *news = g_new0 (News, 1);

  g_weak_ref_init (&news->store, self);
  news->signal = signal;
  g_source_set_static_name (source, "ginkgo-store-news");
  g_source_set_callback (source, news_cb, news, news_free);
  g_source_attach (source, self->context);
}

/* --- In the worker's thread --- */

static guint64
get_log_inode (GinkgoStore *self)
{
  g_autofree char *log = g_strconcat (self->path, "-wal", NULL);
  GStatBuf status;

  return g_stat (log, &status) == 0 ? status.st_ino : 0;
}

static gboolean
run_open (gpointer target,
          gpointer data,
          GError **error)
{
  GinkgoStore *self = target;

  self->was_left_open = ginkgo_file_measure (self->path, "-wal") > 0;
  self->database = self->is_read_only ? ginkgo_schema_open_to_read (self->path, error) : ginkgo_schema_open (self->path, error);
  self->log_inode = get_log_inode (self);
  if (self->database == NULL)
    return FALSE;

  self->last_id = ginkgo_database_read_id (self->path);
  ginkgo_database_get_int (self->database, GINKGO_DATABASE_ID, &self->id, NULL);
  return TRUE;
}

/* Returns: whether @id is that of another database; in any thread */
static gboolean
is_other (GinkgoStore *self,
          gint64 id)
{
  return id > 0 && self->id > 0 && id >> 32 != self->id >> 32;
}

/* Returns: whether another database was copied over this one, so that its file is the same. In a copy
 * of this one, such as a backup, the count of changes goes back, or is ahead of that in our log. A
 * copy that is ahead is not noticed while the log is empty. */
gboolean
ginkgo_store_is_overwritten (GinkgoStore *self)
{
  /* The first read rolls back what a crash has left in the file. */
  gboolean is_readable = ginkgo_database_exec (self->database, GINKGO_DATABASE_ID, NULL);
  gint64 id = ginkgo_database_read_id (self->path);
  gint64 newest;

  if (is_other (self, id) || (id < 0 && self->last_id > 0))
    return TRUE;
  if (id <= 0 || !is_readable || !ginkgo_database_get_int (self->database, GINKGO_DATABASE_ID, &newest, NULL))
    return FALSE;
  if (id < self->last_id || id > newest)
    return TRUE;

  self->last_id = id;
  return FALSE;
}

/* Another database at the path must neither get pages from this one nor keep its log. ("How To
 * Corrupt An SQLite Database File", https://www.sqlite.org/howtocorrupt.html, 1.3 and 1.4) */
static gboolean
remove_own_log (GinkgoStore *self,
                GError **error)
{
  g_autofree char *log = g_strconcat (self->path, "-wal", NULL);
  g_autofree char *shared_memory = g_strconcat (self->path, "-shm", NULL);

  return self->log_inode == 0 || get_log_inode (self) != self->log_inode ||
         (ginkgo_file_remove (log, error) && ginkgo_file_remove (shared_memory, error));
}

/* A file that was moved can still be completed; one that was overwritten is another database. */
static gboolean
run_close (gpointer target,
           gpointer data,
           GError **error)
{
  GinkgoStore *self = target;
  gboolean may_write = self->database != NULL && !self->is_read_only;
  gboolean is_overwritten = may_write && ginkgo_store_is_overwritten (self);
  gboolean has_moved = may_write && ginkgo_database_has_moved (self->database);

  if (has_moved)
    ginkgo_database_exec (self->database, "PRAGMA wal_checkpoint (TRUNCATE)", NULL);
  else if (may_write && !is_overwritten)
    ginkgo_database_exec (self->database, "PRAGMA optimize", NULL);
  if (has_moved || is_overwritten)
    ginkgo_database_trust (self->database, FALSE);
  g_clear_pointer (&self->database, ginkgo_database_close);
  return (!has_moved && !is_overwritten) || remove_own_log (self, error);
}

/* Does not take the place of a file that has appeared meanwhile. */
static gboolean
give_name (const char *copy,
           const char *path,
           gboolean *is_copied,
           GError **error)
{
  *is_copied = link (copy, path) == 0;
  if (!*is_copied && errno != EEXIST)
    {
      *is_copied = ginkgo_file_rename (copy, path, error);
      return *is_copied;
    }

  return ginkgo_file_remove (copy, error);
}

static gboolean
run_put_back (gpointer target,
              gpointer data,
              GError **error)
{
  GinkgoStore *self = target;
  gboolean *is_copied = data;
  g_autofree char *copy = g_strconcat (self->path, ".moved", NULL);
  gboolean is_missing = !g_file_test (self->path, G_FILE_TEST_EXISTS);

  if (is_missing &&
      (!ginkgo_schema_make_folder (self->path, error) || !ginkgo_backup_make (self->database, GINKGO_SCHEMA_VERSION, copy, NULL, error)))
    return FALSE;

  return run_close (self, NULL, error) &&
         (!is_missing || (give_name (copy, self->path, is_copied, error) && ginkgo_file_sync_parent (self->path, error)));
}

/* --- In the callers' threads --- */

static void
ginkgo_store_finalize (GObject *object)
{
  GinkgoStore *self = GINKGO_STORE (object);

  ginkgo_store_close (self);

  g_rw_lock_clear (&self->counting);
  g_hash_table_unref (self->revisions);
  g_main_context_unref (self->context);
  g_free (self->path);

  G_OBJECT_CLASS (ginkgo_store_parent_class)->finalize (object);
}

static void
ginkgo_store_class_init (GinkgoStoreClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = ginkgo_store_finalize;

  for (guint i = 0; i < N_SIGNALS; i++)
    signals[i] = g_signal_new (names[i], G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ginkgo_store_init (GinkgoStore *self)
{
  self->revisions = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  self->context = g_main_context_ref_thread_default ();
  g_rw_lock_init (&self->counting);
}

/* Emits a signal, from any thread, if @error says that the database is damaged or was moved. Read
 * with the log of another, a database looks damaged. */
void
ginkgo_store_note_error (GinkgoStore *self,
                         const GError *error)
{
  gboolean is_damaged = g_error_matches (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_CORRUPT);

  if (g_error_matches (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_MOVED) || (is_damaged && is_other (self, ginkgo_database_read_id (self->path))))
    tell (self, signals[MOVED]);
  else if (is_damaged &&
           g_atomic_int_compare_and_exchange (&self->damaged, FALSE, TRUE))
    tell (self, signals[DAMAGED]);
}

/* Emits #GinkgoStore::game-over, from any thread. */
void
ginkgo_store_note_game_over (GinkgoStore *self)
{
  tell (self, signals[GAME_OVER]);
}

static GinkgoStore *
open_store (const char *path,
            gboolean is_read_only,
            GError **error)
{
  g_autoptr (GinkgoStore) self = g_object_new (GINKGO_TYPE_STORE, NULL);

  /* SQLite would take a relative path that begins with "file:" for a URI. */
  self->path = g_canonicalize_filename (path, NULL);
  self->is_read_only = is_read_only;
  self->worker = ginkgo_worker_new ("ginkgo-store", self);

  return ginkgo_worker_run (self->worker, run_open, NULL, error) ? g_steal_pointer (&self) : NULL;
}

/**
 * ginkgo_store_open:
 * @path: the path of the database; it and its folder are created if need be, for the user alone
 *
 * Opens the store. A file that is no database of ours, of a newer version, or
 * damaged is refused and left as it is.
 */
GinkgoStore *
ginkgo_store_open (const char *path,
                   GError **error)
{
  return open_store (path, FALSE, error);
}

/* Opens the store for reading. Nothing of the database is changed, and requests that would
 * change it fail. */
GinkgoStore *
ginkgo_store_open_to_read (const char *path,
                           GError **error)
{
  return open_store (path, TRUE, error);
}

/* The last one to leave tidies up, so the others go first. */
static gboolean
run_alone (GinkgoStore *self,
           GinkgoWorkerFunc func,
           gpointer data,
           GError **error)
{
  gboolean is_done;

  g_cancellable_cancel (self->check_ticket);
  g_clear_pointer (&self->checker, ginkgo_worker_free);
  g_clear_object (&self->check_ticket);

  g_rw_lock_writer_lock (&self->counting);
  is_done = ginkgo_worker_run (self->worker, func, data, error);
  g_rw_lock_writer_unlock (&self->counting);
  return is_done;
}

/* Waits until all requests are done, and closes the database. Later requests fail. A store that
 * is freed closes itself. */
void
ginkgo_store_close (GinkgoStore *self)
{
  g_return_if_fail (GINKGO_IS_STORE (self));

  if (self->worker == NULL)
    return;

  run_alone (self, run_close, NULL, NULL);
  g_clear_pointer (&self->worker, ginkgo_worker_free);
}

/**
 * ginkgo_store_put_back:
 * @self: a store that #GinkgoStore::moved was emitted of
 * @is_copied: (out): whether nothing was in the place of the database, so that a copy of it is
 *   there now
 *
 * Closes the store and, if its file was moved or removed, puts a copy of all games in its
 * place. A file that has taken its place is left as it is. Where no copy can be written, as on
 * a full disk, the store stays open.
 *
 * Returns: whether the database can be opened again
 */
gboolean
ginkgo_store_put_back (GinkgoStore *self,
                       gboolean *is_copied,
                       GError **error)
{
  gboolean is_done;

  g_return_val_if_fail (GINKGO_IS_STORE (self), FALSE);
  g_return_val_if_fail (self->worker != NULL, FALSE);

  *is_copied = FALSE;
  is_done = run_alone (self, run_put_back, is_copied, error);
  if (self->database == NULL)
    g_clear_pointer (&self->worker, ginkgo_worker_free);
  return is_done;
}

/* Returns: whether it was opened by ginkgo_store_open_to_read() */
gboolean
ginkgo_store_get_read_only (GinkgoStore *self)
{
  g_return_val_if_fail (GINKGO_IS_STORE (self), FALSE);

  return self->is_read_only;
}
