/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Opens games from files. */

#include "ginkgo-window-private.h"

#include <glib/gi18n.h>

#include "ginkgo-file-chooser.h"
#include "ginkgo-import-dialog.h"
#include "ginkgo-import-text.h"
#include "ginkgo-importer.h"
#include "ginkgo-text.h"

/* A file that opens faster needs no dialog, in ms. */
#define QUICK 400

static void
show_dialog (GinkgoWindow *self)
{
  AdwDialog *dialog;

  g_clear_handle_id (&self->import_dialog_id, g_source_remove);
  if (self->import_dialog != NULL)
    return;

  dialog = ginkgo_import_dialog_new (self->importer);
  g_set_weak_pointer (&self->import_dialog, dialog);
  adw_dialog_present (dialog, GTK_WIDGET (self));
}

static void
not_quick_cb (gpointer user_data)
{
  GinkgoWindow *self = user_data;

  self->import_dialog_id = 0;
  show_dialog (self);
}

static void
close_dialog (GinkgoWindow *self)
{
  g_clear_handle_id (&self->import_dialog_id, g_source_remove);
  if (self->import_dialog != NULL)
    adw_dialog_force_close (self->import_dialog);
}

static void
report (GinkgoWindow *self,
        const char *heading,
        const char *body)
{
  close_dialog (self);
  ginkgo_file_chooser_alert (GTK_WIDGET (self), heading, body);
}

/* Opens a single file or reports its error; lists the results of several. */
static void
show_end (GinkgoWindow *self)
{
  gint64 id = ginkgo_importer_get_only_game (self->importer);
  const GinkgoSavedGame *finished = ginkgo_importer_get_finished_game (self->importer);
  GListModel *results = ginkgo_importer_get_results (self->importer);
  gboolean is_single = ginkgo_importer_get_counts (self->importer)->n_files == 1;
  g_autoptr (GinkgoImportResult) result = is_single && g_list_model_get_n_items (results) == 1 ? g_list_model_get_item (results, 0) : NULL;
  const GError *error = ginkgo_importer_get_error (self->importer);

  if (id != 0)
    {
      close_dialog (self);
      if (finished != NULL)
        ginkgo_window_pages_show_review_of_saved (self->pages, ginkgo_saved_game_copy (finished));
      else
        ginkgo_window_table_open_stored (self->table, id);
    }
  else if (result != NULL && result->error != NULL)
    {
      g_autofree char *name = ginkgo_import_text_result_title (result);
      g_autofree char *text = ginkgo_import_text_result (result);
      /* Translators: the name of a file, and why it cannot be opened */
      g_autofree char *body = g_strdup_printf (C_("problem with a file", "“%s”\n\n%s"), name, text);

      report (self, _("File Not Opened"), body);
    }
  else if (error != NULL && is_single)
    {
      g_autofree char *text = ginkgo_text_error (error);

      report (self, _("Game Not Opened"), text);
    }
  else
    {
      show_dialog (self);
    }
}

static void
import_ended_cb (GinkgoWindow *self)
{
  g_autoptr (GPtrArray) files = g_steal_pointer (&self->waiting_files);

  self->waiting_files = g_ptr_array_new_with_free_func (g_object_unref);
  ginkgo_window_pages_refresh (self->pages);
  show_end (self);
  g_clear_object (&self->importer);
  g_clear_weak_pointer (&self->import_dialog);
  if (files->len > 0)
    ginkgo_window_open_files (self, (GFile *const *) files->pdata, files->len);
}

static void
chosen_cb (GObject *object,
           GAsyncResult *result,
           gpointer user_data)
{
  g_autoptr (GinkgoWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GListModel) chosen = ginkgo_file_chooser_ask_finish (GTK_FILE_DIALOG (object), result, &error);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);

  if (self->waiting_files == NULL)
    return;
  if (chosen == NULL)
    {
      ginkgo_file_chooser_tell (GTK_WIDGET (self), error);
      return;
    }

  for (guint i = 0; i < g_list_model_get_n_items (chosen); i++)
    g_ptr_array_add (files, g_list_model_get_item (chosen, i));
  if (files->len > 0)
    ginkgo_window_open_files (self, (GFile *const *) files->pdata, files->len);
}

void
ginkgo_window_choose_files (GinkgoWindow *self)
{
  g_autoptr (GtkFileDialog) dialog = ginkgo_file_chooser_new_to_open ();

  ginkgo_file_chooser_ask_async (dialog, GINKGO_CHOOSE_FILES, GTK_WIDGET (self), chosen_cb, g_object_ref (self));
}

/* Adds the games in files of any kind to the store. A single one is opened. */
void
ginkgo_window_open_files (GinkgoWindow *self,
                          GFile *const *files,
                          guint n_files)
{
  GinkgoStore *store = ginkgo_window_pages_get_saving_store (self->pages);

  g_return_if_fail (n_files > 0);

  if (store == NULL)
    {
      ginkgo_file_chooser_alert (GTK_WIDGET (self),
                                 _("Games Cannot Be Saved"),
                                 _("Games opened from files are added to your library, but it cannot be changed now. Fix the problem shown on the start page, then open the file again."));
      return;
    }
  if (self->importer != NULL)
    {
      for (guint i = 0; i < n_files; i++)
        g_ptr_array_add (self->waiting_files, g_object_ref (files[i]));
      return;
    }

  self->importer = ginkgo_importer_start (store, files, n_files);
  g_signal_connect_object (self->importer, "notify::running", G_CALLBACK (import_ended_cb), self, G_CONNECT_SWAPPED);
  if (n_files > 1)
    show_dialog (self);
  else
    self->import_dialog_id = g_timeout_add_once (QUICK, not_quick_cb, self);
}

/* Cancels current work when the window closes. Keeps games that are already imported. */
void
ginkgo_window_stop_files (GinkgoWindow *self)
{
  g_clear_handle_id (&self->import_dialog_id, g_source_remove);
  if (self->importer != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->importer, self);
      ginkgo_importer_cancel (self->importer);
    }
  g_clear_object (&self->importer);
  g_clear_weak_pointer (&self->import_dialog);
  g_clear_pointer (&self->waiting_files, g_ptr_array_unref);
}
