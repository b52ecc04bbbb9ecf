/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-sheet-saver.h"

#include <glib/gi18n.h>

#include "ginkgo-sheet-pdf.h"
#include "ginkgo-sheet-text.h"
#include "ginkgo-whole-file.h"

typedef struct
{
  GinkgoSheet *sheet;
  AdwToastOverlay *toasts;
} Request;

static void
free_request (Request *request)
{
  ginkgo_sheet_free (request->sheet);
  g_object_unref (request->toasts);
  g_free (request);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Request, free_request)

static gboolean
is_for_text (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *folded = g_ascii_strdown (name, -1);

  return g_str_has_suffix (folded, ".txt") || g_str_has_suffix (folded, ".text");
}

static GBytes *
make_bytes (const GinkgoSheet *self,
            GFile *file,
            GError **error)
{
  GinkgoPaper paper;

  if (is_for_text (file))
    return ginkgo_sheet_to_text (self);

  ginkgo_paper_init_default (&paper);

  return ginkgo_sheet_to_pdf (self, &paper, error);
}

/* Renaming a file over a device or a pipe would take that away. */
static gboolean
check_kind (GFile *file,
            GError **error)
{
  GFileType type = g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, NULL);

  if (type == G_FILE_TYPE_UNKNOWN || type == G_FILE_TYPE_REGULAR)
    return TRUE;

  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE, "Not a regular file");

  return FALSE;
}

static void
write_in_thread (GTask *task,
                 gpointer source,
                 gpointer bytes,
                 GCancellable *cancellable)
{
  g_autoptr (GError) error = NULL;

  if (check_kind (source, &error) && ginkgo_whole_file_write (source, bytes, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

static void
show_toast (AdwToastOverlay *toasts,
            const char *text,
            AdwToastPriority priority)
{
  AdwToast *toast = adw_toast_new (text);

  adw_toast_set_use_markup (toast, FALSE);
  adw_toast_set_priority (toast, priority);
  adw_toast_overlay_add_toast (toasts, toast);
}

static void
saved_cb (GObject *file,
          GAsyncResult *result,
          gpointer user_data)
{
  g_autoptr (AdwToastOverlay) toasts = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_file_get_parse_name (G_FILE (file));
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *text = NULL;

  if (!ginkgo_sheet_save_finish (result, &error))
    {
      show_toast (toasts, ginkgo_sheet_get_save_error (error), ADW_TOAST_PRIORITY_HIGH);
      return;
    }

  /* Translators: a file */
  text = g_strdup_printf (_("Saved to “%s”"), name);
  show_toast (toasts, text, ADW_TOAST_PRIORITY_NORMAL);
}

static void
chosen_cb (GObject *dialog,
           GAsyncResult *result,
           gpointer user_data)
{
  g_autoptr (Request) request = user_data;
  g_autoptr (GFile) file = gtk_file_dialog_save_finish (GTK_FILE_DIALOG (dialog), result, NULL);

  if (file != NULL)
    ginkgo_sheet_save_async (request->sheet, file, NULL, saved_cb, g_object_ref (request->toasts));
}

static void
add_filter (GListStore *filters,
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

static GtkFileDialog *
create_dialog (const GinkgoSheet *self)
{
  GtkFileDialog *dialog = gtk_file_dialog_new ();
  g_autoptr (GListStore) filters = g_list_store_new (GTK_TYPE_FILE_FILTER);
  g_autofree char *name = ginkgo_sheet_get_file_name (self);

  add_filter (filters, _("PDF Documents (.pdf)"), "application/pdf", "pdf");
  add_filter (filters, _("Plain Text (.txt)"), "text/plain", "txt");
  gtk_file_dialog_set_title (dialog, _("Save Score Sheet"));
  gtk_file_dialog_set_filters (dialog, G_LIST_MODEL (filters));
  gtk_file_dialog_set_initial_name (dialog, name);

  return dialog;
}

/**
 * ginkgo_sheet_save_async:
 * @self: a sheet; it is made ready at once
 * @file: where to; it is text if the name ends in ".txt", else PDF
 * @cancellable: (nullable): to stop it
 * @callback: what to call when it is done
 * @user_data: for @callback
 *
 * Saves a sheet: the whole file or none of it.
 */
void
ginkgo_sheet_save_async (const GinkgoSheet *self,
                         GFile *file,
                         GCancellable *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (file, cancellable, callback, user_data);
  GError *error = NULL;
  GBytes *bytes = make_bytes (self, file, &error);

  g_task_set_static_name (task, "ginkgo_sheet_save_async");
  if (bytes == NULL)
    {
      g_task_return_error (task, error);
      return;
    }

  g_task_set_task_data (task, bytes, (GDestroyNotify) g_bytes_unref);
  g_task_run_in_thread (task, write_in_thread);
}

/**
 * ginkgo_sheet_save_finish:
 * @result: what the callback was given
 * @error: (nullable): why it could not be saved
 *
 * Returns: whether the sheet is saved
 */
gboolean
ginkgo_sheet_save_finish (GAsyncResult *result,
                          GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

/**
 * ginkgo_sheet_get_save_error:
 * @error: why a sheet could not be saved
 *
 * Returns: (transfer none): a sentence on what to do
 */
const char *
ginkgo_sheet_get_save_error (const GError *error)
{
  if (g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOSPC) || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE))
    return _("There is no room left for the file. Free some space and try again.");
  if (g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOENT) || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    return _("The folder is no longer there. Choose another one.");
  if (g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_ACCES) || g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_PERM) ||
      g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_ROFS) || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED) ||
      g_error_matches (error, G_IO_ERROR, G_IO_ERROR_READ_ONLY))
    return _("You may not write there. Choose another folder.");
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE))
    return _("Something else has that name. Choose another one.");

  return _("The score sheet could not be saved. Choose another folder and try again.");
}

/**
 * ginkgo_sheet_ask:
 * @self: (transfer full): a sheet
 * @window: a window
 * @toasts: where to tell what has become of it
 *
 * Asks where to save a sheet, and does so.
 */
void
ginkgo_sheet_ask (GinkgoSheet *self,
                  GtkWindow *window,
                  AdwToastOverlay *toasts)
{
  g_autoptr (GtkFileDialog) dialog = create_dialog (self);
  Request *request = g_new0 (Request, 1);

  request->sheet = self;
  request->toasts = g_object_ref (toasts);
  gtk_file_dialog_save (dialog, window, NULL, chosen_cb, request);
}
