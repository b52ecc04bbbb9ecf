/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-store-recovery.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "ginkgo-file-steps.h"
#include "ginkgo-limits.h"
#include "ginkgo-schema.h"
#include "ginkgo-store-games.h"
#include "ginkgo-store.h"

/* --- The note of a recovery that has its new database ready --- */

/* The suffixes of the folder in which a database is recovered, and of the note in it */
#define FOLDER ".recovery"
#define NOTE   FOLDER "/note"

/* The name of the damaged file and the figures, in the text format of GVariant */
#define NOTE_TYPE "(suuuu)"

/* Returns: (transfer full) (nullable): what its recovery has brought so far, or %NULL if none
 *   has come to putting things in their place */
static GinkgoRecovery *
read_note (const char *path)
{
  g_autofree char *note = g_strconcat (path, NOTE, NULL);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *text = NULL;
  g_autoptr (GVariant) value = NULL;
  g_autoptr (GinkgoRecovery) recovery = g_new0 (GinkgoRecovery, 1);
  const char *name;

  if (g_file_get_contents (note, &text, NULL, NULL))
    value = g_variant_parse (G_VARIANT_TYPE (NOTE_TYPE), text, NULL, NULL, NULL);
  if (value == NULL)
    return NULL;

  g_variant_get (value, "(&suuuu)", &name, &recovery->n_whole, &recovery->n_partial, &recovery->n_lost, &recovery->round);
  if (name[0] == '\0' || strchr (name, G_DIR_SEPARATOR) != NULL)
    return NULL;

  recovery->kept = g_build_filename (folder, name, NULL);
  return g_steal_pointer (&recovery);
}

/* Writes the note and all that is in its folder to the disk. */
static gboolean
write_note (const char *path,
            const GinkgoRecovery *recovery,
            GError **error)
{
  g_autofree char *note = g_strconcat (path, NOTE, NULL);
  g_autofree char *folder = g_strconcat (path, FOLDER, NULL);
  g_autofree char *name = g_path_get_basename (recovery->kept);
  g_autofree char *text = NULL;
  g_autoptr (GVariant) value = NULL;
  g_autoptr (GError) cause = NULL;

  /* The new database is in its folder before the note is. */
  if (!ginkgo_file_sync (folder, error))
    return FALSE;

  value = g_variant_ref_sink (
    g_variant_new (NOTE_TYPE, name, recovery->n_whole, recovery->n_partial, recovery->n_lost, recovery->round));
  text = g_variant_print (value, FALSE);
  if (!g_file_set_contents_full (note, text, -1, G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0600, &cause))
    return ginkgo_file_set_error (error, note, g_error_matches (cause, G_FILE_ERROR, G_FILE_ERROR_NOSPC) ? ENOSPC : EIO);

  return ginkgo_file_sync (folder, error) && ginkgo_file_sync_parent (folder, error);
}

/* Removes the folder of a recovery and its files. The note is the last one: without it, the other
 * files would never be removed. */
static gboolean
remove_folder (const char *path,
               GError **error)
{
  g_autofree char *folder = g_strconcat (path, FOLDER, NULL);
  g_autofree char *note = g_strconcat (path, NOTE, NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *file = g_build_filename (folder, name, NULL);

      if (!g_str_equal (name, "note") && !ginkgo_file_remove (file, error))
        return FALSE;
    }

  return dir == NULL ||
         (ginkgo_file_remove (note, error) && (g_rmdir (folder) == 0 || ginkgo_file_set_error (error, folder, errno)));
}

/* --- What is worked on --- */

/* SQLite leaves these files next to a database that was not closed. */
static const char *const companions[] = { "-wal", "-journal" };

typedef struct
{
  char *path;
  char *folder;
  /* In the folder: a copy of the damaged database, and the new one */
  char *copy;
  char *sound;
  int lock;
} Work;

static gboolean
is_there (const char *path,
          const char *suffix)
{
  return ginkgo_file_measure (path, suffix) >= 0;
}

/* Next to the database, with the date: games-damaged-2026-11-20.db */
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
  for (guint n = 2; is_there (found, "") || is_there (found, companions[0]) || is_there (found, companions[1]); n++)
    {
      g_free (found);
      found = g_strdup_printf ("%s/%s-damaged-%s-%u%s", folder, name, date, n, extension);
    }

  return g_steal_pointer (&found);
}

/* --- Reading the damaged database --- */

static gboolean
copy_damaged (Work *self,
              GError **error)
{
  static const char *const suffixes[] = { "", "-wal", "-journal" };

  if (g_mkdir (self->folder, 0700) != 0 && errno != EEXIST)
    return ginkgo_file_set_error (error, self->folder, errno);

  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
    {
      g_autofree char *from = g_strconcat (self->path, suffixes[i], NULL);
      g_autofree char *to = g_strconcat (self->copy, suffixes[i], NULL);

      if (!ginkgo_file_copy (from, to, error))
        return FALSE;
    }

  return TRUE;
}

/* Another process may have recovered it meanwhile. A check of the pages does not find parts of a
 * missing game. */
static gboolean
is_sound (Work *self)
{
  g_autoptr (GinkgoDatabase) database = ginkgo_database_open (self->copy, NULL);
  gint64 n_orphans;

  return database != NULL && ginkgo_schema_check_pages (database, "PRAGMA integrity_check(1)", NULL) &&
         ginkgo_database_get_int (database, "SELECT count(*) FROM pragma_foreign_key_check", &n_orphans, NULL) &&
         n_orphans == 0;
}

/* Returns: (transfer full) (nullable): the newest backup that is intact, of any version */
static GinkgoDatabase *
open_backup (Work *self)
{
  for (guint n = 1; n <= GINKGO_N_BACKUPS; n++)
    {
      g_autofree char *path = ginkgo_backup_get_path (self->path, n);
      g_autoptr (GinkgoDatabase) backup = is_there (path, "") ? ginkgo_database_open_to_read (path, NULL) : NULL;
      guint version;

      if (backup != NULL && ginkgo_schema_check_identity (backup, GINKGO_SCHEMA_VERSION, &version, NULL) && version > 0 &&
          ginkgo_schema_check_pages (backup, "PRAGMA integrity_check(1)", NULL))
        return g_steal_pointer (&backup);
    }

  return NULL;
}

/* The games in their table, and in an index: a query ends at the first page that cannot be read. */
static const char *const queries[] = {
  "SELECT id FROM games NOT INDEXED ORDER BY id",
  "SELECT id FROM games INDEXED BY games_by_modified ORDER BY modified",
};

typedef struct
{
  GinkgoDatabase *damaged; /* %NULL if nothing can be read */
  GinkgoDatabase *backup;  /* %NULL if there is none that is intact */
  GHashTable *known;       /* (element-type gint64): the numbers of all games that there are */
  gint64 last;             /* the last number that a game has ever had */
} Salvage;

/* --- Which games there are --- */

static void
note_games (Salvage *self,
            GinkgoDatabase *database,
            const char *sql)
{
  g_autoptr (GinkgoStatement) row = ginkgo_database_prepare (database, sql, NULL);
  gboolean has_row = row != NULL;

  while (has_row && ginkgo_statement_next (row, &has_row, NULL))
    {
      gint64 id = has_row ? sqlite3_column_int64 (row, 0) : 0;

      if (id < 1 || id > GINKGO_LIMIT_ID)
        continue;

      g_hash_table_add (self->known, g_memdup2 (&id, sizeof id));
      self->last = MAX (self->last, id);
    }
}

/* Where the table of games and its indexes are intact, a game that is not in them was deleted. */
static void
find_games (Salvage *self)
{
  g_autofree char *state = NULL;
  gint64 last;

  if (self->damaged != NULL)
    {
      for (guint i = 0; i < G_N_ELEMENTS (queries); i++)
        note_games (self, self->damaged, queries[i]);

      if (ginkgo_database_get_int (self->damaged, "SELECT seq FROM sqlite_sequence WHERE name = 'games'", &last, NULL) && last <= GINKGO_LIMIT_ID)
        self->last = MAX (self->last, last);
      state = ginkgo_database_get_text (self->damaged, "PRAGMA integrity_check (games)", NULL);
    }

  if (self->backup != NULL && g_strcmp0 (state, "ok") != 0)
    note_games (self, self->backup, queries[0]);
}

/* --- Copying them --- */

static GinkgoSavedGame *
find_best (Salvage *self,
           gint64 id,
           gboolean *is_whole)
{
  g_autoptr (GinkgoSavedGame) game = NULL;
  g_autoptr (GinkgoSavedGame) backup = NULL;
  g_autofree char *sql = g_strdup_printf ("SELECT revision FROM games WHERE id = %" G_GINT64_FORMAT, id);
  gint64 revision;
  gint64 wanted;

  *is_whole = FALSE;
  if (self->damaged != NULL)
    game = ginkgo_store_games_salvage (self->damaged, id, is_whole);
  if (*is_whole || self->backup == NULL || !g_hash_table_contains (self->known, &id))
    return g_steal_pointer (&game);

  backup = ginkgo_store_games_read (self->backup, id, &revision, NULL);
  if (backup == NULL || (game != NULL && game->position > backup->position))
    return g_steal_pointer (&game);

  /* A backup is as good as the game if the game has not changed since. What has ended does not
   * change any more. */
  if (self->damaged == NULL || !ginkgo_database_get_int (self->damaged, sql, &wanted, NULL))
    *is_whole = backup->finished;
  else
    *is_whole = wanted == revision;
  return g_steal_pointer (&backup);
}

static gboolean
copy_game (Salvage *self,
           gint64 id,
           GinkgoDatabase *sound,
           GinkgoRecovery *recovery,
           GError **error)
{
  gboolean is_whole;
  g_autoptr (GinkgoSavedGame) game = find_best (self, id, &is_whole);

  if (game == NULL)
    {
      recovery->n_lost += g_hash_table_contains (self->known, &id);
      return TRUE;
    }

  if (is_whole)
    recovery->n_whole++;
  else
    {
      recovery->n_partial++;
      recovery->round = ginkgo_verified_game_get_state (game->game, game->position)->round;
    }
  return ginkgo_store_games_insert (sound, game, &id, error);
}

/* Adds all games that can be read, with their numbers, in one transaction. */
static gboolean
copy_all (GinkgoDatabase *damaged,
          GinkgoDatabase *backup,
          GinkgoDatabase *sound,
          GinkgoRecovery *recovery,
          GError **error)
{
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  Salvage self = { damaged, backup, known, 0 };
  gboolean is_done = TRUE;

  if (!ginkgo_database_begin (sound, error))
    return FALSE;

  /* A game that no query has found can have any number. No later game gets the number of a lost one. */
  find_games (&self);
  for (gint64 id = 1; is_done && id <= self.last; id++)
    is_done = copy_game (&self, id, sound, recovery, error);
  is_done = is_done &&
            ginkgo_database_exec (sound, "DELETE FROM sqlite_sequence WHERE name = 'games'", error) &&
            ginkgo_database_run (sound, error, "INSERT INTO sqlite_sequence (name, seq) VALUES ('games', ?1)", "i", self.last);
  return ginkgo_database_end (sound, is_done, error);
}

/* --- Making the new database --- */

/* A database that cannot even be opened may still have a backup. The new one counts only when it is
 * complete, so nothing waits for the disk until then. */
static gboolean
salvage (Work *self,
         GinkgoRecovery *recovery,
         GError **error)
{
  g_autoptr (GinkgoDatabase) damaged = ginkgo_database_open_damaged (self->copy, NULL);
  g_autoptr (GinkgoDatabase) backup = open_backup (self);
  g_autoptr (GinkgoDatabase) sound = NULL;
  gint64 version;

  /* A log that had not been written to the file may say so. */
  if (damaged != NULL && ginkgo_database_get_int (damaged, "PRAGMA user_version", &version, NULL) && version > GINKGO_SCHEMA_VERSION)
    return ginkgo_schema_refuse_newer (self->path, error);
  if (!ginkgo_file_remove (self->sound, error))
    return FALSE;

  sound = ginkgo_database_open (self->sound, error);
  return sound != NULL &&
         ginkgo_database_exec (sound, "PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY", error) &&
         ginkgo_schema_migrate (sound, ginkgo_schema_migrations, GINKGO_SCHEMA_VERSION, error) &&
         copy_all (damaged, backup, sound, recovery, error) &&
         ginkgo_file_sync (self->sound, error);
}

/* --- Putting things in their place --- */

/* Remove the log and its index first, durably: SQLite would apply them to a database to which they
 * do not belong. The damaged file has both names for a moment: if the path were ever empty, another process would
 * create a new database there. */
static gboolean
put_in_place (Work *self,
              const char *kept,
              GError **error)
{
  g_autofree char *shared_memory = g_strconcat (self->path, "-shm", NULL);
  g_autofree char *draft = g_build_filename (self->folder, "kept.db", NULL);

  if (!is_there (self->sound, ""))
    return TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (companions); i++)
    {
      g_autofree char *from = g_strconcat (self->path, companions[i], NULL);
      g_autofree char *to = g_strconcat (kept, companions[i], NULL);

      if (!ginkgo_file_rename (from, to, error))
        return FALSE;
    }
  if (!ginkgo_file_remove (shared_memory, error))
    return FALSE;

  /* Not every file system has hard links. */
  if (is_there (self->path, "") && !is_there (kept, "") && link (self->path, kept) != 0 &&
      !(ginkgo_file_copy (self->path, draft, error) && ginkgo_file_rename (draft, kept, error)))
    return FALSE;

  return ginkgo_file_sync_parent (self->path, error) &&
         ginkgo_file_rename (self->sound, self->path, error) &&
         ginkgo_file_sync_parent (self->path, error);
}

/* --- All of it --- */

static GinkgoRecovery *
begin (Work *self,
       GError **error)
{
  g_autoptr (GinkgoRecovery) recovery = g_new0 (GinkgoRecovery, 1);
  guint8 header[GINKGO_SCHEMA_HEADER_LENGTH];
  g_autofd int fd = g_open (self->path, O_RDONLY | O_CLOEXEC, 0);
  gssize length = fd >= 0 ? pread (fd, header, sizeof header, 0) : 0;

  if (!ginkgo_schema_check_damaged (self->path, header, (guint) MAX (length, 0), error) ||
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

static GinkgoRecovery *
recover (Work *self,
         GError **error)
{
  g_autoptr (GinkgoRecovery) recovery = NULL;

  if (!ginkgo_library_lock (self->path, TRUE, &self->lock, error))
    return NULL;

  /* Without the right to write the file, its place is not ours to give away. */
  if (access (self->path, W_OK) != 0 && errno != ENOENT)
    {
      ginkgo_file_set_error (error, self->path, errno);
      return NULL;
    }

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
  Work work = { .path = g_canonicalize_filename (path, NULL), .lock = -1 };

  work.folder = g_strconcat (work.path, FOLDER, NULL);
  work.copy = g_build_filename (work.folder, "copy.db", NULL);
  work.sound = g_build_filename (work.folder, "games.db", NULL);
  *recovery = recover (&work, error);
  g_clear_fd (&work.lock, NULL);
  g_free (work.path);
  g_free (work.folder);
  g_free (work.copy);
  g_free (work.sound);
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
