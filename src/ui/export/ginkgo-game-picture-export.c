/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-game-picture.h"

#include <glib/gi18n.h>

#include "ginkgo-saving.h"

static GtkFileDialog *
create_dialog (gconstpointer sheet)
{
  g_autoptr (GListStore) filters = g_list_store_new (GTK_TYPE_FILE_FILTER);
  g_autofree char *name = ginkgo_sheet_get_file_name (sheet, _("Picture"), ".png");

  ginkgo_saving_add_filter (filters, _("PNG Pictures (.png)"), "image/png", "png");
  ginkgo_saving_add_filter (filters, _("SVG Drawings (.svg)"), "image/svg+xml", "svg");

  return ginkgo_saving_create_dialog (_("Save Picture"), name, filters);
}

static void
write_async (gconstpointer sheet,
             GFile *file,
             GAsyncReadyCallback callback,
             gpointer user_data)
{
  ginkgo_game_picture_save_async (sheet, file, callback, user_data);
}

static const GinkgoSavingKind kind = {
  .title = N_("Picture Not Saved"),
  .create_dialog = create_dialog,
  .write_async = write_async,
  .write_finish = ginkgo_saving_write_finish,
};

static GBytes *
print (const GinkgoSheet *sheet,
       GinkgoArtFormat format,
       GError **error)
{
  g_autoptr (GinkgoGamePicture) picture = ginkgo_game_picture_new (sheet, gtk_widget_get_default_direction () == GTK_TEXT_DIR_RTL);

  return ginkgo_game_picture_print (picture, format, error);
}

/**
 * ginkgo_game_picture_save_async:
 * @sheet: the game, which is drawn immediately
 * @file: the file to write: SVG if its name ends in ".svg", otherwise PNG
 * @callback: called when it is done; uses ginkgo_saving_write_finish()
 * @user_data: for @callback
 *
 * Saves a picture of a game: the complete file or nothing.
 */
void
ginkgo_game_picture_save_async (const GinkgoSheet *sheet,
                                GFile *file,
                                GAsyncReadyCallback callback,
                                gpointer user_data)
{
  GError *error = NULL;
  GBytes *bytes = print (sheet, ginkgo_saving_has_suffix (file, ".svg") ? GINKGO_ART_SVG : GINKGO_ART_PNG, &error);

  ginkgo_saving_write_async (file, bytes, error, NULL, callback, user_data);
}

/* Asks where to save a picture of a game, saves it there and frees @sheet. @toasts report success. */
void
ginkgo_game_picture_ask (GinkgoSheet *sheet,
                         AdwToastOverlay *toasts)
{
  ginkgo_saving_ask (toasts, &kind, sheet, (GDestroyNotify) ginkgo_sheet_free, NULL, NULL, NULL);
}

/* Copies a picture of a game. On an error, the clipboard stays as it is. */
gboolean
ginkgo_game_picture_copy (const GinkgoSheet *sheet,
                          GdkClipboard *clipboard,
                          GError **error)
{
  g_autoptr (GBytes) bytes = print (sheet, GINKGO_ART_PNG, error);
  g_autoptr (GdkTexture) texture = bytes != NULL ? gdk_texture_new_from_bytes (bytes, error) : NULL;

  if (texture != NULL)
    gdk_clipboard_set_texture (clipboard, texture);

  return texture != NULL;
}
