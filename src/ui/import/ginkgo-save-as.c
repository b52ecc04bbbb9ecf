/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-save-as.h"

#include <glib/gi18n.h>

#include "ginkgo-file-chooser.h"

static GtkFileDialog *
create_save_file_dialog (gconstpointer game)
{
  return ginkgo_file_chooser_new_to_save (game, GINKGO_EXPORT_SAVE_FILE);
}

static GtkFileDialog *
create_record_dialog (gconstpointer game)
{
  return ginkgo_file_chooser_new_to_save (game, GINKGO_EXPORT_RECORD);
}

static void
write_save_file_async (gconstpointer game,
                       GFile *file,
                       GAsyncReadyCallback callback,
                       gpointer user_data)
{
  ginkgo_exporter_write_async (file, ginkgo_saved_game_copy (game), GINKGO_EXPORT_SAVE_FILE, NULL, callback, user_data);
}

static void
write_record_async (gconstpointer game,
                    GFile *file,
                    GAsyncReadyCallback callback,
                    gpointer user_data)
{
  ginkgo_exporter_write_async (file, ginkgo_saved_game_copy (game), GINKGO_EXPORT_RECORD, NULL, callback, user_data);
}

static const GinkgoSavingKind kinds[] = {
  [GINKGO_EXPORT_SAVE_FILE] = {
    .title = N_("Game Not Saved"),
    .create_dialog = create_save_file_dialog,
    .write_async = write_save_file_async,
    .write_finish = ginkgo_exporter_write_finish,
  },
  [GINKGO_EXPORT_RECORD] = {
    .title = N_("Record Not Saved"),
    .create_dialog = create_record_dialog,
    .write_async = write_record_async,
    .write_finish = ginkgo_exporter_write_finish,
  },
};

/**
 * ginkgo_save_as_ask:
 * @toasts: the toasts of the game's window, for a success message
 * @game: (transfer full): a game
 * @format: the file format
 * @ended: (nullable): called once; receives %TRUE if the game was saved
 * @user_data: for @ended
 * @free_data: (nullable): frees it
 *
 * Asks where to save a game, and saves it there.
 */
void
ginkgo_save_as_ask (AdwToastOverlay *toasts,
                    GinkgoSavedGame *game,
                    GinkgoExportFormat format,
                    GinkgoSavingFunc ended,
                    gpointer user_data,
                    GDestroyNotify free_data)
{
  g_return_if_fail (format < G_N_ELEMENTS (kinds));

  ginkgo_saving_ask (toasts, &kinds[format], game, (GDestroyNotify) ginkgo_saved_game_free, ended, user_data, free_data);
}
