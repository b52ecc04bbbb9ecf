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

/* Save in progress, passed through dialogs and a thread */
typedef struct
{
  AdwToastOverlay *toasts;
  const GinkgoSavingKind *kind;
  gpointer what;
  GDestroyNotify free_what;
  GFile *file; /* (nullable): the chosen file, once there is one */
  gboolean is_saved;
  GinkgoSavingFunc ended; /* (nullable) */
  gpointer user_data;
  GDestroyNotify free_data; /* (nullable) */
} Saving;

static Saving *
saving_new (AdwToastOverlay *toasts,
            const GinkgoSavingKind *kind,
            gpointer what,
            GDestroyNotify free_what)
{
  Saving *self = g_rc_box_new0 (Saving);

  self->toasts = g_object_ref (toasts);
  self->kind = kind;
  self->what = what;
  self->free_what = free_what;

  return self;
}

static void
saving_clear (gpointer data)
{
  Saving *self = data;

  if (self->ended != NULL)
    self->ended (self->is_saved, self->user_data);
  if (self->free_data != NULL)
    self->free_data (self->user_data);
  g_object_unref (self->toasts);
  self->free_what (self->what);
  g_clear_object (&self->file);
}

static void
saving_unref (Saving *self)
{
  g_rc_box_release_full (self, saving_clear);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Saving, saving_unref)

static void ask (Saving *self);

static void
tell_done (Saving *self)
{
  g_autofree char *name = ginkgo_import_text_file (self->file);
  /* Translators: the name of a file */
  g_autofree char *text = g_strdup_printf (_("Saved to “%s”"), name);
  AdwToast *toast = adw_toast_new ("");

  adw_toast_set_use_markup (toast, FALSE);
  adw_toast_set_title (toast, text);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

static void
retry_cb (Saving *self)
{
  ask (g_rc_box_acquire (self));
}

static void
retry_free (gpointer data,
            GClosure *closure)
{
  saving_unref (data);
}

/* Uses a dialog, which stays until the user has read it. */
static void
tell_failed (Saving *self,
             const GError *error)
{
  g_autofree char *text = ginkgo_text_error (error);
  AdwAlertDialog *dialog = ADW_ALERT_DIALOG (adw_alert_dialog_new (_(self->kind->title), text));

  g_message ("%s", error->message);
  adw_alert_dialog_add_responses (dialog, "cancel", _("_Cancel"), "retry", _("_Try Again…"), NULL);
  adw_alert_dialog_set_response_appearance (dialog, "retry", ADW_RESPONSE_SUGGESTED);
  adw_alert_dialog_set_default_response (dialog, "retry");
  adw_alert_dialog_set_close_response (dialog, "cancel");
  g_signal_connect_data (dialog, "response::retry", G_CALLBACK (retry_cb), g_rc_box_acquire (self), retry_free, G_CONNECT_SWAPPED);
  adw_dialog_present (ADW_DIALOG (dialog), GTK_WIDGET (self->toasts));
}

/* Reports the result, unless the window was closed meanwhile. */
static void
written_cb (GObject *object,
            GAsyncResult *result,
            gpointer user_data)
{
  g_autoptr (Saving) self = user_data;
  g_autoptr (GError) error = NULL;
  gboolean is_written = self->kind->write_finish (self->file, result, &error);

  self->is_saved = is_written;
  if (!gtk_widget_get_mapped (GTK_WIDGET (self->toasts)))
    return;

  if (is_written)
    tell_done (self);
  else
    tell_failed (self, error);
}

static void
chosen_cb (GObject *object,
           GAsyncResult *result,
           gpointer user_data)
{
  g_autoptr (Saving) self = user_data;
  g_autoptr (GError) error = NULL;

  g_clear_object (&self->file);
  self->file = ginkgo_file_chooser_ask_finish (GTK_FILE_DIALOG (object), result, &error);
  if (self->file != NULL)
    self->kind->write_async (self->what, self->file, written_cb, g_rc_box_acquire (self));
  else
    ginkgo_file_chooser_tell (GTK_WIDGET (self->toasts), error);
}

/* Asks with the last answer filled in, so that a retry changes only the mistake. */
static void
ask (Saving *self)
{
  g_autoptr (GtkFileDialog) dialog = self->kind->create_dialog (self->what);

  if (self->file != NULL)
    {
      g_autofree char *base = g_file_get_basename (self->file);
      g_autofree char *name = g_filename_display_name (base);

      gtk_file_dialog_set_initial_name (dialog, name);
    }
  ginkgo_file_chooser_ask_async (dialog, GINKGO_CHOOSE_NEW_FILE, GTK_WIDGET (self->toasts), chosen_cb, self);
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
 * ginkgo_saving_ask:
 * @toasts: the toasts of its window, for a success message
 * @kind: (transfer none): the way to save it; must be static
 * @what: (transfer full): the thing to save
 * @free_what: frees @what
 * @ended: (nullable): called once; receives %TRUE if it was saved
 * @user_data: for @ended
 * @free_data: (nullable): frees it
 *
 * Asks where to save something, and saves it there.
 */
void
ginkgo_saving_ask (AdwToastOverlay *toasts,
                   const GinkgoSavingKind *kind,
                   gpointer what,
                   GDestroyNotify free_what,
                   GinkgoSavingFunc ended,
                   gpointer user_data,
                   GDestroyNotify free_data)
{
  Saving *saving;

  g_return_if_fail (ADW_IS_TOAST_OVERLAY (toasts));
  g_return_if_fail (what != NULL);

  saving = saving_new (toasts, kind, what, free_what);
  saving->ended = ended;
  saving->user_data = user_data;
  saving->free_data = free_data;
  ask (saving);
}

/* @name: the name of the file that the dialog proposes; @filters: (transfer none): the types of files
 *
 * Returns: (transfer full): a dialog that asks where to save a file */
GtkFileDialog *
ginkgo_saving_create_dialog (const char *title,
                             const char *name,
                             GListStore *filters)
{
  GtkFileDialog *dialog = ginkgo_file_chooser_new ();

  gtk_file_dialog_set_title (dialog, title);
  gtk_file_dialog_set_filters (dialog, G_LIST_MODEL (filters));
  gtk_file_dialog_set_initial_name (dialog, name);

  return dialog;
}

/* Adds a type of file to the filters of a dialog. */
void
ginkgo_saving_add_filter (GListStore *filters,
                          const char *name,
                          const char *type,
                          const char *suffix)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  gtk_file_filter_add_mime_type (filter, type);
  gtk_file_filter_add_suffix (filter, suffix);
  g_list_store_append (filters, filter);
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

/**
 * ginkgo_saving_write_async:
 * @bytes: (transfer full) (nullable): the contents of the file, or %NULL with an @error
 * @error: (transfer full) (nullable): why there are none
 * @cancellable: (nullable): a cancellable
 * @callback: called when it is done
 * @user_data: for @callback
 *
 * Writes the complete file or nothing, in a thread.
 */
void
ginkgo_saving_write_async (GFile *file,
                           GBytes *bytes,
                           GError *error,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (file, cancellable, callback, user_data);

  g_task_set_static_name (task, "ginkgo_saving_write_async");
  if (bytes == NULL)
    {
      g_task_return_error (task, error);
      return;
    }

  g_task_set_task_data (task, bytes, (GDestroyNotify) g_bytes_unref);
  g_task_run_in_thread (task, write_in_thread);
}

gboolean
ginkgo_saving_write_finish (GFile *file,
                            GAsyncResult *result,
                            GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, file), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
