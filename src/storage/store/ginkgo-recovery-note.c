/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-recovery-note.h"

#include <errno.h>
#include <string.h>

#include "ginkgo-file-steps.h"

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

static char *
get_note (const char *path)
{
  g_autofree char *folder = ginkgo_recovery_note_get_folder (path);

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

/**
 * ginkgo_recovery_note_get_folder:
 * @path: the absolute path of a database
 *
 * Returns: (transfer full): the folder in which it is recovered
 */
char *
ginkgo_recovery_note_get_folder (const char *path)
{
  return g_strconcat (path, ".recovery", NULL);
}

/**
 * ginkgo_recovery_note_read:
 * @path: the absolute path of a database
 *
 * Returns: (transfer full) (nullable): what its recovery has brought so far, or %NULL if
 *   none has come to putting things in their place
 */
GinkgoRecovery *
ginkgo_recovery_note_read (const char *path)
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

/**
 * ginkgo_recovery_note_write:
 * @path: the absolute path of a database
 * @recovery: what its recovery has brought
 *
 * Writes the note and all that is in its folder to the disk.
 */
gboolean
ginkgo_recovery_note_write (const char *path,
                            const GinkgoRecovery *recovery,
                            GError **error)
{
  g_autofree char *note = get_note (path);
  g_autofree char *folder = ginkgo_recovery_note_get_folder (path);
  g_autofree char *text = format_note (recovery);

  /* The new database is in its folder before the note is. */
  return ginkgo_file_sync (folder, error) &&
         write_durably (note, text, error) &&
         ginkgo_file_sync (folder, error) &&
         ginkgo_file_sync_parent (folder, error);
}

/**
 * ginkgo_recovery_note_remove:
 * @path: the absolute path of a database
 *
 * Removes the folder of a recovery with all that is in it. The note goes last: where it is
 * not, nobody looks for what else is to be removed.
 */
gboolean
ginkgo_recovery_note_remove (const char *path,
                             GError **error)
{
  g_autofree char *folder = ginkgo_recovery_note_get_folder (path);

  return ginkgo_file_remove_folder (folder, "note", error);
}
