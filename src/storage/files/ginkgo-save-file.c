/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-save-file.h"

#include "ginkgo-record-json.h"
#include "ginkgo-whole-file.h"

static gboolean
write_line (GFile *file,
            char *json,
            GCancellable *cancellable,
            GError **error)
{
  GString *line = g_string_new_take (json);
  g_autoptr (GBytes) bytes = NULL;

  g_string_append_c (line, '\n');
  bytes = g_string_free_to_bytes (line);

  return ginkgo_whole_file_write (file, bytes, cancellable, error);
}

/**
 * ginkgo_save_file_write:
 * @file: the file, which is replaced if it exists
 * @error: where to put an error of %GINKGO_WHOLE_FILE_ERROR, or %G_IO_ERROR_CANCELLED
 *
 * Writes a save file, as a whole or not at all. It waits for the disk.
 */
gboolean
ginkgo_save_file_write (GFile *file,
                        const GinkgoSavedGame *game,
                        GCancellable *cancellable,
                        GError **error)
{
  return write_line (file, ginkgo_saved_game_to_json (game), cancellable, error);
}

/**
 * ginkgo_save_file_write_record:
 * @file: the file, which is replaced if it exists
 * @error: where to put an error of %GINKGO_WHOLE_FILE_ERROR, or %G_IO_ERROR_CANCELLED
 *
 * Writes the record of a game for other programs, without what was undone, as a whole or
 * not at all. It waits for the disk.
 */
gboolean
ginkgo_save_file_write_record (GFile *file,
                               const GinkgoSavedGame *game,
                               GCancellable *cancellable,
                               GError **error)
{
  return write_line (file, ginkgo_record_to_json (game->game, game->position), cancellable, error);
}
