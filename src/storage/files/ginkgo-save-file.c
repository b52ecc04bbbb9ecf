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

/* Writes a save file as ginkgo_whole_file_write() does. */
gboolean
ginkgo_save_file_write (GFile *file,
                        const GinkgoSavedGame *game,
                        GCancellable *cancellable,
                        GError **error)
{
  return write_line (file, ginkgo_saved_game_to_json (game), cancellable, error);
}

/* Writes the record of a game for other programs in the same way, without what was undone. */
gboolean
ginkgo_save_file_write_record (GFile *file,
                               const GinkgoSavedGame *game,
                               GCancellable *cancellable,
                               GError **error)
{
  return write_line (file, ginkgo_record_to_json (game->game, game->position), cancellable, error);
}
