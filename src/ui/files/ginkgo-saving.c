/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-saving.h"

#include <glib/gi18n.h>

#include "ginkgo-file-chooser.h"
#include "ginkgo-import-text.h"
#include "ginkgo-text.h"
#include "ginkgo-whole-file.h"

static void ask (GinkgoSaving *self);

static void
clear (gpointer data)
{
  GinkgoSaving *self = data;

  if (self->ended != NULL)
    self->ended (self->is_saved, self->user_data);
  if (self->free_data != NULL)
    self->free_data (self->user_data);
  g_object_unref (self->toasts);
  g_object_unref (self->dialog);
  self->free_what (self->what);
  g_clear_object (&self->file);
}

static void
unref (GinkgoSaving *self)
{
  g_rc_box_release_full (self, clear);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GinkgoSaving, unref)

static void
retry_cb (GinkgoSaving *self)
{
  ask (g_rc_box_acquire (self));
}

static void
retry_free (gpointer data,
            GClosure *closure)
{
  unref (data);
}

/* Reports the result, unless the window was closed meanwhile: success in a toast, and failure in a dialog, which
 * stays until the user has read it. */
static void
written_cb (GObject *object,
            GAsyncResult *result,
            gpointer user_data)
{
  g_autoptr (GinkgoSaving) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  AdwAlertDialog *dialog;

  self->is_saved = g_task_propagate_boolean (G_TASK (result), &error);
  if (!gtk_widget_get_mapped (GTK_WIDGET (self->toasts)))
    return;

  if (self->is_saved)
    {
      g_autofree char *name = ginkgo_import_text_file (self->file);

      /* Translators: the name of a file */
      text = g_strdup_printf (_("Saved to “%s”"), name);
      adw_toast_overlay_add_toast (self->toasts, g_object_new (ADW_TYPE_TOAST, "use-markup", FALSE, "title", text, NULL));
      return;
    }

  g_message ("%s", error->message);
  text = ginkgo_text_error (error);
  dialog = ADW_ALERT_DIALOG (adw_alert_dialog_new (self->failure, text));
  adw_alert_dialog_add_responses (dialog, "cancel", _("_Cancel"), "retry", _("_Try Again…"), NULL);
  adw_alert_dialog_set_response_appearance (dialog, "retry", ADW_RESPONSE_SUGGESTED);
  adw_alert_dialog_set_default_response (dialog, "retry");
  adw_alert_dialog_set_close_response (dialog, "cancel");
  g_signal_connect_data (dialog, "response::retry", G_CALLBACK (retry_cb), g_rc_box_acquire (self), retry_free, G_CONNECT_SWAPPED);
  adw_dialog_present (ADW_DIALOG (dialog), GTK_WIDGET (self->toasts));
}

static void
chosen_cb (GObject *object,
           GAsyncResult *result,
           gpointer user_data)
{
  g_autoptr (GinkgoSaving) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *base = NULL;
  g_autofree char *name = NULL;

  g_clear_object (&self->file);
  self->file = ginkgo_file_chooser_ask_finish (self->dialog, result, &error);
  if (self->file == NULL)
    {
      ginkgo_file_chooser_tell (GTK_WIDGET (self->toasts), error);
      return;
    }

  /* A retry changes only the mistake. */
  base = g_file_get_basename (self->file);
  name = g_filename_display_name (base);
  gtk_file_dialog_set_initial_name (self->dialog, name);
  self->write_async (self->what, self->file, written_cb, g_rc_box_acquire (self));
}

static void
ask (GinkgoSaving *self)
{
  ginkgo_file_chooser_ask_async (self->dialog, GINKGO_CHOOSE_NEW_FILE, GTK_WIDGET (self->toasts), chosen_cb, self);
}

/* Asks where to save something, and saves it there. */
void
ginkgo_saving_ask (const GinkgoSaving *saving)
{
  GinkgoSaving *self = g_rc_box_new (GinkgoSaving);

  *self = *saving;
  g_object_ref (self->toasts);
  ask (self);
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

/**
 * ginkgo_saving_ask_game:
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
ginkgo_saving_ask_game (AdwToastOverlay *toasts,
                        GinkgoSavedGame *game,
                        GinkgoExportFormat format,
                        GinkgoSavingFunc ended,
                        gpointer user_data,
                        GDestroyNotify free_data)
{
  gboolean is_record = format == GINKGO_EXPORT_RECORD;

  ginkgo_saving_ask (&(GinkgoSaving) {
    .toasts = toasts,
    .dialog = ginkgo_file_chooser_new_to_save (game, format),
    .failure = is_record ? _("Record Not Saved") : _("Game Not Saved"),
    .what = game,
    .free_what = (GDestroyNotify) ginkgo_saved_game_free,
    .write_async = is_record ? write_record_async : write_save_file_async,
    .ended = ended,
    .user_data = user_data,
    .free_data = free_data,
  });
}

/* Returns %TRUE if the name of a file ends in @suffix, such as ".txt", in small letters or large ones */
gboolean
ginkgo_saving_has_suffix (GFile *file,
                          const char *suffix)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *folded = g_ascii_strdown (name, -1);

  return g_str_has_suffix (folded, suffix);
}

static void
write_in_thread (GTask *task,
                 gpointer source,
                 gpointer bytes,
                 GCancellable *cancellable)
{
  g_autoptr (GError) error = NULL;

  if (ginkgo_whole_file_write (source, bytes, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

/**
 * ginkgo_saving_write_async:
 * @bytes: (transfer full) (nullable): the contents of the file, or %NULL with an @error
 * @error: (transfer full) (nullable): why there are none
 * @callback: called when it is done
 * @user_data: for @callback
 *
 * Writes the complete file or nothing, in a thread.
 */
void
ginkgo_saving_write_async (GFile *file,
                           GBytes *bytes,
                           GError *error,
                           GAsyncReadyCallback callback,
                           gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (file, NULL, callback, user_data);

  g_task_set_static_name (task, "ginkgo_saving_write_async");
  if (bytes == NULL)
    {
      g_task_return_error (task, error);
      return;
    }

  g_task_set_task_data (task, bytes, (GDestroyNotify) g_bytes_unref);
  g_task_run_in_thread (task, write_in_thread);
}
