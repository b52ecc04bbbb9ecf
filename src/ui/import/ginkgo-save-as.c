/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-save-as.h"

#include <glib/gi18n.h>

#include "ginkgo-file-chooser.h"
#include "ginkgo-import-text.h"
#include "ginkgo-text.h"

/* What is to be saved, on its way through dialogs and a thread. */
typedef struct
{
  AdwToastOverlay *toasts;
  GinkgoSavedGame *game;
  GinkgoExportFormat format;
} SaveAs;

static SaveAs *
save_as_new (AdwToastOverlay *toasts,
             GinkgoSavedGame *game,
             GinkgoExportFormat format)
{
  SaveAs *self = g_new0 (SaveAs, 1);

  self->toasts = g_object_ref (toasts);
  self->game = game;
  self->format = format;

  return self;
}

static void
save_as_free (SaveAs *self)
{
  g_object_unref (self->toasts);
  ginkgo_saved_game_free (self->game);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SaveAs, save_as_free)

static void
tell_done (SaveAs *self,
           GFile *file)
{
  g_autofree char *name = ginkgo_import_text_file (file);
  /* Translators: the name of a file */
  g_autofree char *text = g_strdup_printf (_("Saved to “%s”"), name);
  AdwToast *toast = adw_toast_new ("");

  adw_toast_set_use_markup (toast, FALSE);
  adw_toast_set_title (toast, text);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

static void
response_cb (AdwAlertDialog *dialog,
             const char *response,
             gpointer user_data)
{
  SaveAs *self = user_data;

  if (g_str_equal (response, "retry"))
    ginkgo_save_as_ask (self->toasts, ginkgo_saved_game_copy (self->game), self->format);
}

static void
response_free (gpointer data,
               GClosure *closure)
{
  save_as_free (data);
}

static void
tell_failed (SaveAs *self,
             const GError *error)
{
  g_autofree char *text = ginkgo_text_error (error);
  GtkWidget *parent = GTK_WIDGET (self->toasts);
  AdwDialog *dialog = adw_alert_dialog_new (_("Game Not Saved"), text);

  adw_alert_dialog_add_responses (ADW_ALERT_DIALOG (dialog), "cancel", _("_Cancel"), "retry", _("_Try Again…"), NULL);
  adw_alert_dialog_set_response_appearance (ADW_ALERT_DIALOG (dialog), "retry", ADW_RESPONSE_SUGGESTED);
  adw_alert_dialog_set_default_response (ADW_ALERT_DIALOG (dialog), "retry");
  adw_alert_dialog_set_close_response (ADW_ALERT_DIALOG (dialog), "cancel");
  g_signal_connect_data (dialog, "response", G_CALLBACK (response_cb), self, response_free, G_CONNECT_DEFAULT);
  adw_dialog_present (dialog, parent);
}

/* The window may be gone by now; the file is there all the same, or not. */
static void
written_cb (GObject *object,
            GAsyncResult *result,
            gpointer user_data)
{
  g_autoptr (SaveAs) self = user_data;
  g_autoptr (GError) error = NULL;
  gboolean is_written = ginkgo_exporter_write_finish (G_FILE (object), result, &error);

  if (!gtk_widget_get_mapped (GTK_WIDGET (self->toasts)))
    return;

  if (is_written)
    tell_done (self, G_FILE (object));
  else
    tell_failed (g_steal_pointer (&self), error);
}

static void
begin_writing (SaveAs *self,
               GFile *file)
{
  ginkgo_exporter_write_async (file, ginkgo_saved_game_copy (self->game), self->format, NULL, written_cb, self);
}

static void
chosen_cb (GObject *object,
           GAsyncResult *result,
           gpointer user_data)
{
  g_autoptr (SaveAs) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = gtk_file_dialog_save_finish (GTK_FILE_DIALOG (object), result, &error);

  if (file != NULL)
    begin_writing (g_steal_pointer (&self), file);
  else
    ginkgo_file_chooser_tell (GTK_WIDGET (self->toasts), error);
}

/**
 * ginkgo_save_as_ask:
 * @toasts: where to tell that it is saved, in the window of the game
 * @game: (transfer full): a game that is legal
 * @format: as what to save it
 *
 * Asks where to save a game, and saves it there.
 */
void
ginkgo_save_as_ask (AdwToastOverlay *toasts,
                    GinkgoSavedGame *game,
                    GinkgoExportFormat format)
{
  g_autoptr (GtkFileDialog) dialog = NULL;
  GtkRoot *root;

  g_return_if_fail (ADW_IS_TOAST_OVERLAY (toasts));
  g_return_if_fail (game != NULL);

  dialog = ginkgo_file_chooser_new_to_save (game, format);
  root = gtk_widget_get_root (GTK_WIDGET (toasts));
  gtk_file_dialog_save (dialog, GTK_WINDOW (root), NULL, chosen_cb, save_as_new (toasts, game, format));
}

/**
 * ginkgo_save_as_write:
 * @toasts: where to tell that it is saved, in the window of the game
 * @game: (transfer full): a game that is legal
 * @format: as what to save it
 * @file: where somebody wants to have it
 *
 * Saves a game to a file, and tells how that went.
 */
void
ginkgo_save_as_write (AdwToastOverlay *toasts,
                      GinkgoSavedGame *game,
                      GinkgoExportFormat format,
                      GFile *file)
{
  g_return_if_fail (ADW_IS_TOAST_OVERLAY (toasts));
  g_return_if_fail (game != NULL);

  begin_writing (save_as_new (toasts, game, format), file);
}
