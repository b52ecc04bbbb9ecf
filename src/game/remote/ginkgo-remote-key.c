/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-remote-key.h"

#include <errno.h>
#include <gio/gio.h>
#include <string.h>

/* Returns: (transfer full): the file in @folder for the seat of the invitation; its name does not tell the code */
char *
ginkgo_remote_key_find_file (const char *folder,
                             const GinkgoInvitation *invitation)
{
  g_autofree char *hash = g_compute_checksum_for_string (G_CHECKSUM_SHA256, invitation->code, -1);

  return g_build_filename (folder, hash, NULL);
}

gboolean
ginkgo_remote_key_load (const char *path,
                        GinkgoRemoteKey *key)
{
  g_autofree char *bytes = NULL;
  gsize length;

  if (!g_file_get_contents (path, &bytes, &length, NULL) || length != sizeof *key)
    return FALSE;

  memcpy (key, bytes, sizeof *key);

  return TRUE;
}

/* Nobody else can read it: who has the key has the seat. Makes the folder. */
gboolean
ginkgo_remote_key_save (const char *path,
                        const GinkgoRemoteKey *key,
                        GError **error)
{
  const GFileSetContentsFlags flags = G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE;
  g_autofree char *folder = g_path_get_dirname (path);

  if (g_mkdir_with_parents (folder, 0700) != 0)
    {
      g_set_error_literal (error, G_IO_ERROR, (int) g_io_error_from_errno (errno), g_strerror (errno));
      return FALSE;
    }

  return g_file_set_contents_full (path, (const char *) key, sizeof *key, flags, 0600, error);
}
