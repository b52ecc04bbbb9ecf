/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-exporter.h"

#include "ginkgo-record-json.h"
#include "ginkgo-whole-file.h"

typedef struct
{
  GinkgoSavedGame *game;
  GinkgoExportFormat format;
} Export;

static void
export_free (gpointer data)
{
  Export *export = data;

  ginkgo_saved_game_free (export->game);
  g_free (export);
}

static void
write_func (GTask *task,
            gpointer source_object,
            gpointer task_data,
            GCancellable *cancellable)
{
  const Export *export = task_data;
  GError *error = NULL;
  char *json = export->format == GINKGO_EXPORT_RECORD ?
                 ginkgo_record_to_json (export->game->game, export->game->position) :
                 ginkgo_saved_game_to_json (export->game);

  if (ginkgo_whole_file_write_line (source_object, json, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* Writes a legal game, which it takes, to a file. Replaces an existing file, so ask the user first. */
void
ginkgo_exporter_write_async (GFile *file,
                             GinkgoSavedGame *game,
                             GinkgoExportFormat format,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  Export *export;

  g_return_if_fail (G_IS_FILE (file));
  g_return_if_fail (game != NULL);

  export = g_new0 (Export, 1);
  export->game = game;
  export->format = format;
  task = g_task_new (file, cancellable, callback, user_data);
  g_task_set_static_name (task, "ginkgo_exporter_write_async");
  g_task_set_task_data (task, export, export_free);
  g_task_run_in_thread (task, write_func);
}

/* On an error, of %GINKGO_WHOLE_FILE_ERROR or %G_IO_ERROR_CANCELLED, the old file is still there. */
gboolean
ginkgo_exporter_write_finish (GFile *file,
                              GAsyncResult *result,
                              GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, file), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
