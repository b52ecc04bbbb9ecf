/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-store-recovery.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "ginkgo-backup.h"
#include "ginkgo-file-steps.h"
#include "ginkgo-schema.h"
#include "ginkgo-store-games.h"
#include "ginkgo-store.h"

/* --- The note of a recovery that has its new database ready --- */

#define GROUP "Recovery"

static const struct
{
  const char *key;
  gsize offset;
} numbers[] = {
  { "Whole", G_STRUCT_OFFSET (GinkgoRecovery, n_whole) },
  { "Partial", G_STRUCT_OFFSET (GinkgoRecovery, n_partial) },
  { "Lost", G_STRUCT_OFFSET (GinkgoRecovery, n_lost) },
  { "Round", G_STRUCT_OFFSET (GinkgoRecovery, round) },
};

/* In which the database at @path is recovered */
static char *
get_folder (const char *path)
{
  return g_strconcat (path, ".recovery", NULL);
}

static char *
get_note (const char *path)
{
  g_autofree char *folder = get_folder (path);

  return g_build_filename (folder, "note", NULL);
}

static char *
format_note (const GinkgoRecovery *recovery)
{
  g_autoptr (GKeyFile) keys = g_key_file_new ();
  g_autofree char *name = g_path_get_basename (recovery->kept);

  g_key_file_set_string (keys, GROUP, "Kept", name);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    g_key_file_set_uint64 (keys, GROUP, numbers[i].key, G_STRUCT_MEMBER (guint, recovery, numbers[i].offset));

  return g_key_file_to_data (keys, NULL, NULL);
}

static gboolean
write_durably (const char *path,
               const char *text,
               GError **error)
{
  g_autoptr (GError) cause = NULL;

  if (g_file_set_contents_full (path, text, -1, G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0600, &cause))
    return TRUE;

  return ginkgo_file_set_error (error, path, g_error_matches (cause, G_FILE_ERROR, G_FILE_ERROR_NOSPC) ? ENOSPC : EIO);
}

/* Returns: (transfer full) (nullable): what its recovery has brought so far, or %NULL if none
 *   has come to putting things in their place */
static GinkgoRecovery *
read_note (const char *path)
{
  g_autofree char *note = get_note (path);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GKeyFile) keys = g_key_file_new ();
  g_autofree char *name = NULL;
  GinkgoRecovery *recovery;

  if (!g_key_file_load_from_file (keys, note, G_KEY_FILE_NONE, NULL))
    return NULL;

  name = g_key_file_get_string (keys, GROUP, "Kept", NULL);
  if (name == NULL || name[0] == '\0' || strchr (name, G_DIR_SEPARATOR) != NULL)
    return NULL;

  recovery = g_new0 (GinkgoRecovery, 1);
  recovery->kept = g_build_filename (folder, name, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    G_STRUCT_MEMBER (guint, recovery, numbers[i].offset) = (guint) g_key_file_get_uint64 (keys, GROUP, numbers[i].key, NULL);
  return recovery;
}

/* Writes the note and all that is in its folder to the disk. */
static gboolean
write_note (const char *path,
            const GinkgoRecovery *recovery,
            GError **error)
{
  g_autofree char *note = get_note (path);
  g_autofree char *folder = get_folder (path);
  g_autofree char *text = format_note (recovery);

  /* The new database is in its folder before the note is. */
  return ginkgo_file_sync (folder, error) &&
         write_durably (note, text, error) &&
         ginkgo_file_sync (folder, error) &&
         ginkgo_file_sync_parent (folder, error);
}

/* Removes the folder of a recovery with all that is in it. The note goes last: where it is not,
 * nobody looks for what else is to be removed. */
static gboolean
remove_folder (const char *path,
               GError **error)
{
  g_autofree char *folder = get_folder (path);

  return ginkgo_file_remove_folder (folder, "note", error);
}

/* --- What is worked on --- */

/* What SQLite leaves beside a database that was not closed */
static const char *const companions[] = { "-wal", "-journal" };

typedef struct
{
  char *path;
  char *folder;
  /* In the folder: a copy of the damaged database, and the new one */
  char *copy;
  char *sound;
  GinkgoLibraryLock *lock;
} Work;

static void
work_init (Work *self,
           const char *path)
{
  self->path = g_canonicalize_filename (path, NULL);
  self->folder = get_folder (self->path);
  self->copy = g_build_filename (self->folder, "copy.db", NULL);
  self->sound = g_build_filename (self->folder, "games.db", NULL);
  self->lock = NULL;
}

static void
work_clear (Work *self)
{
  g_clear_pointer (&self->lock, ginkgo_library_lock_free);
  g_free (self->path);
  g_free (self->folder);
  g_free (self->copy);
  g_free (self->sound);
}

static gboolean
exists (const char *path,
        const char *suffix)
{
  g_autofree char *file = g_strconcat (path, suffix, NULL);

  return g_file_test (file, G_FILE_TEST_EXISTS);
}

static gboolean
is_taken (const char *path)
{
  return exists (path, "") || exists (path, companions[0]) || exists (path, companions[1]);
}

/* Beside the database, with the date: games-damaged-2026-11-20.db */
static char *
find_name (const char *path)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, "%Y-%m-%d");
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_path_get_basename (path);
  char *dot = g_strrstr (name, ".");
  g_autofree char *extension = g_strdup (dot != NULL ? dot : "");
  g_autofree char *found = NULL;

  if (dot != NULL)
    *dot = '\0';

  found = g_strdup_printf ("%s/%s-damaged-%s%s", folder, name, date, extension);
  for (guint n = 2; is_taken (found); n++)
    {
      g_free (found);
      found = g_strdup_printf ("%s/%s-damaged-%s-%u%s", folder, name, date, n, extension);
    }

  return g_steal_pointer (&found);
}

/* --- Reading the damaged database --- */

static gboolean
check_ours (Work *self,
            GError **error)
{
  guint8 header[GINKGO_SCHEMA_HEADER_LENGTH];
  guint length = ginkgo_file_read_start (self->path, header, sizeof header);

  return ginkgo_schema_check_damaged (self->path, header, length, error);
}

static gboolean
copy_damaged (Work *self,
              GError **error)
{
  if (!ginkgo_file_make_folder (self->folder, error) || !ginkgo_file_copy (self->path, self->copy, error))
    return FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (companions); i++)
    {
      g_autofree char *from = g_strconcat (self->path, companions[i], NULL);
      g_autofree char *to = g_strconcat (self->copy, companions[i], NULL);

      if (!ginkgo_file_copy (from, to, error))
        return FALSE;
    }

  return TRUE;
}

/* A part of a game that is not there: a check of the pages does not look for it. */
static gboolean
has_orphans (GinkgoDatabase *database)
{
  gint64 n_orphans;

  return !ginkgo_database_get_int (database, "SELECT count(*) FROM pragma_foreign_key_check", &n_orphans, NULL) || n_orphans > 0;
}

/* Somebody else may have recovered it meanwhile. */
static gboolean
is_sound (Work *self)
{
  g_autoptr (GinkgoDatabase) database = ginkgo_database_open (self->copy, NULL);

  return database != NULL && ginkgo_schema_check_pages (database, "PRAGMA integrity_check(1)", NULL) && !has_orphans (database);
}

static gboolean
check_version (GinkgoDatabase *damaged,
               const char *path,
               GError **error)
{
  gint64 version;

  if (!ginkgo_database_get_int (damaged, "PRAGMA user_version", &version, NULL) || version <= GINKGO_SCHEMA_VERSION)
    return TRUE;

  return ginkgo_store_refuse (error,
                              GINKGO_STORE_ERROR_NEWER,
                              "A newer version of Ginkgo City made this game database; install that version to open it. "
                              "(%s)",
                              path);
}

static GPtrArray *
open_backups (Work *self)
{
  GPtrArray *backups = g_ptr_array_new_with_free_func ((GDestroyNotify) ginkgo_database_close);

  for (guint n = 1; n <= GINKGO_N_BACKUPS; n++)
    {
      g_autofree char *path = ginkgo_backup_get_path (self->path, n);
      g_autoptr (GinkgoDatabase) backup = exists (path, "") ? ginkgo_database_open_to_read (path, NULL) : NULL;
      guint version;

      if (backup != NULL && ginkgo_schema_check_identity (backup, GINKGO_SCHEMA_VERSION, &version, NULL) &&
          version == GINKGO_SCHEMA_VERSION)
        g_ptr_array_add (backups, g_steal_pointer (&backup));
    }

  return backups;
}

/* Nothing of the new database counts before all of it is there, so that the disk need not be
 * waited for until then. */
static gboolean
make_sound (Work *self,
            GinkgoDatabase *damaged,
            GinkgoRecovery *recovery,
            GError **error)
{
  g_autoptr (GPtrArray) backups = open_backups (self);
  g_autoptr (GinkgoDatabase) sound = NULL;

  if (!ginkgo_file_remove (self->sound, error))
    return FALSE;

  sound = ginkgo_database_open (self->sound, error);
  return sound != NULL &&
         ginkgo_database_exec (sound, "PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY", error) &&
         ginkgo_schema_create (sound, error) &&
         ginkgo_salvage (damaged, backups, sound, recovery, error);
}

/* What cannot even be opened may still have backups. */
static gboolean
salvage (Work *self,
         GinkgoRecovery *recovery,
         GError **error)
{
  g_autoptr (GinkgoDatabase) damaged = ginkgo_database_open_damaged (self->copy, NULL);

  return (damaged == NULL || check_version (damaged, self->path, error)) &&
         make_sound (self, damaged, recovery, error) &&
         ginkgo_file_sync (self->sound, error);
}

/* --- Putting things in their place --- */

static gboolean
keep_companions (Work *self,
                 const char *kept,
                 GError **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (companions); i++)
    {
      g_autofree char *from = g_strconcat (self->path, companions[i], NULL);
      g_autofree char *to = g_strconcat (kept, companions[i], NULL);

      if (!ginkgo_file_rename (from, to, error))
        return FALSE;
    }

  return TRUE;
}

/* The file has both names for a moment: its place must never be empty, or another process
 * would begin anew there. */
static gboolean
keep_damaged (Work *self,
              const char *kept,
              GError **error)
{
  g_autofree char *draft = g_build_filename (self->folder, "kept.db", NULL);

  if (!exists (self->path, "") || exists (kept, "") || link (self->path, kept) == 0)
    return TRUE;

  /* Not every file system has hard links. */
  return ginkgo_file_copy (self->path, draft, error) && ginkgo_file_rename (draft, kept, error);
}

/* Neither a log nor its index may lie beside a database to which they do not belong: SQLite
 * would take what is in them for changes of it. So they go first, and for good. */
static gboolean
put_in_place (Work *self,
              const char *kept,
              GError **error)
{
  g_autofree char *shared_memory = g_strconcat (self->path, "-shm", NULL);

  if (!exists (self->sound, ""))
    return TRUE;

  return keep_companions (self, kept, error) &&
         ginkgo_file_remove (shared_memory, error) &&
         keep_damaged (self, kept, error) &&
         ginkgo_file_sync_parent (self->path, error) &&
         ginkgo_file_rename (self->sound, self->path, error) &&
         ginkgo_file_sync_parent (self->path, error);
}

/* --- All of it --- */

static GinkgoRecovery *
begin (Work *self,
       GError **error)
{
  g_autoptr (GinkgoRecovery) recovery = g_new0 (GinkgoRecovery, 1);

  if (!check_ours (self, error) ||
      !remove_folder (self->path, error) ||
      !copy_damaged (self, error))
    return NULL;

  if (is_sound (self))
    return g_steal_pointer (&recovery);

  recovery->kept = find_name (self->path);
  return salvage (self, recovery, error) && write_note (self->path, recovery, error) ?
           g_steal_pointer (&recovery) :
           NULL;
}

/* Without the right to write the file, its place is not ours to give away. */
static gboolean
check_writable (Work *self,
                GError **error)
{
  return access (self->path, W_OK) == 0 || errno == ENOENT || ginkgo_file_set_error (error, self->path, errno);
}

static GinkgoRecovery *
recover (Work *self,
         GError **error)
{
  g_autoptr (GinkgoRecovery) recovery = NULL;

  self->lock = ginkgo_library_lock_take (self->path, error);
  if (self->lock == NULL || !check_writable (self, error))
    return NULL;

  recovery = read_note (self->path);
  if (recovery == NULL)
    {
      recovery = begin (self, error);
      if (recovery == NULL || recovery->kept == NULL)
        {
          remove_folder (self->path, NULL);
          return g_steal_pointer (&recovery);
        }
    }

  return put_in_place (self, recovery->kept, error) && remove_folder (self->path, error) ?
           g_steal_pointer (&recovery) :
           NULL;
}

static void
recover_in_thread (GTask *task,
                   gpointer source,
                   gpointer data,
                   GCancellable *cancellable)
{
  GinkgoRecovery *recovery;
  GError *error = NULL;

  if (ginkgo_store_recover (data, &recovery, &error))
    g_task_return_pointer (task, recovery, (GDestroyNotify) ginkgo_recovery_free);
  else
    g_task_return_error (task, error);
}

void
ginkgo_recovery_free (GinkgoRecovery *recovery)
{
  g_free (recovery->kept);
  g_free (recovery);
}

/**
 * ginkgo_store_recover:
 * @path: the path of a database that ginkgo_store_open() refuses as damaged
 * @recovery: (out) (transfer full): what has become of the games
 *
 * Keeps the damaged file under another name and puts a new database in its place, with all
 * games that can be read; of a game that is damaged, its longest legal beginning. A file
 * that is not ours or of a newer version is refused, as is one that anybody has open, and
 * left as it is. After an error nothing is lost, and it can be tried again.
 *
 * Returns: whether the database can be opened now
 */
gboolean
ginkgo_store_recover (const char *path,
                      GinkgoRecovery **recovery,
                      GError **error)
{
  Work work;

  work_init (&work, path);
  *recovery = recover (&work, error);
  work_clear (&work);
  return *recovery != NULL;
}

/* Does what ginkgo_store_recover() does, without waiting. It cannot be cancelled; the program
 * may end all the same, and goes on with it the next time. */
void
ginkgo_store_recover_async (const char *path,
                            GAsyncReadyCallback callback,
                            gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, user_data);

  g_task_set_static_name (task, "ginkgo_store_recover_async");
  g_task_set_task_data (task, g_strdup (path), g_free);
  g_task_run_in_thread (task, recover_in_thread);
}

/* Returns: (transfer full): what has become of the games, or %NULL on error */
GinkgoRecovery *
ginkgo_store_recover_finish (GAsyncResult *result,
                             GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/* Returns: whether a recovery has its new database ready: it is as good as done, and must not be
 *   overtaken */
gboolean
ginkgo_store_recovery_is_begun (const char *path)
{
  g_autoptr (GinkgoRecovery) recovery = read_note (path);

  return recovery != NULL;
}
