/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-whole-file.h"

/**
 * ginkgo_whole_file_write:
 * @file: where to; what is there is replaced
 * @bytes: the contents
 * @cancellable: (nullable): a cancellable
 * @error: where to put an error of %G_FILE_ERROR or %G_IO_ERROR
 *
 * Writes a whole file to the disk, or none: what was there before stays until then. It
 * waits for the disk.
 *
 * Returns: whether it was written
 */
gboolean
ginkgo_whole_file_write (GFile *file,
                         GBytes *bytes,
                         GCancellable *cancellable,
                         GError **error)
{
  const char *path = g_file_peek_path (file);
  gsize size;
  const char *data = g_bytes_get_data (bytes, &size);

  if (path != NULL)
    return g_file_set_contents_full (path,
                                     data,
                                     (gssize) size,
                                     G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE,
                                     0666,
                                     error);

  return g_file_replace_contents (file, data, size, NULL, FALSE, G_FILE_CREATE_NONE, NULL, cancellable, error);
}
