/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-window-files.h"

#include <glib/gi18n.h>

#include "ginkgo-file-chooser.h"
#include "ginkgo-import-dialog.h"
#include "ginkgo-import-text.h"
#include "ginkgo-importer.h"
#include "ginkgo-save-as.h"
#include "ginkgo-text.h"

/* A file that opens faster needs no dialog, in ms. */
#define QUICK 400

struct _GinkgoWindowFiles
{
  GObject parent_instance;

  GtkApplicationWindow *window; /* (unowned): owns this */
  GinkgoWindowPages *pages;
  GinkgoWindowTable *table;

  GinkgoImporter *importer;
  guint dialog_id;
  AdwDialog *dialog; /* (weak) */
  GPtrArray *waiting;
};

G_DEFINE_FINAL_TYPE (GinkgoWindowFiles, ginkgo_window_files, G_TYPE_OBJECT)

static void
tell (GinkgoWindowFiles *self,
      const char *heading,
      const char *body)
{
  AdwDialog *dialog = adw_alert_dialog_new (heading, body);

  adw_alert_dialog_add_response (ADW_ALERT_DIALOG (dialog), "close", _("_Close"));
  adw_dialog_present (dialog, GTK_WIDGET (self->window));
}

/* --- Opening --- */

static void
show_dialog (GinkgoWindowFiles *self)
{
  AdwDialog *dialog;

  g_clear_handle_id (&self->dialog_id, g_source_remove);
  if (self->dialog != NULL)
    return;

  dialog = ginkgo_import_dialog_new (self->importer);
  g_set_weak_pointer (&self->dialog, dialog);
  g_signal_connect_object (dialog, "game-activated", G_CALLBACK (ginkgo_window_table_open_stored), self->table, G_CONNECT_SWAPPED);
  adw_dialog_present (dialog, GTK_WIDGET (self->window));
}

static void
not_quick_cb (gpointer user_data)
{
  GinkgoWindowFiles *self = user_data;

  self->dialog_id = 0;
  show_dialog (self);
}

static void
close_dialog (GinkgoWindowFiles *self)
{
  g_clear_handle_id (&self->dialog_id, g_source_remove);
  if (self->dialog != NULL)
    adw_dialog_force_close (self->dialog);
}

/* Returns the result of a single file if it is bad. */
static GinkgoImportResult *
find_only_fault (GinkgoWindowFiles *self)
{
  GListModel *results = ginkgo_importer_get_results (self->importer);
  g_autoptr (GinkgoImportResult) result = NULL;

  if (ginkgo_importer_get_counts (self->importer)->n_files != 1 || g_list_model_get_n_items (results) != 1)
    return NULL;

  result = g_list_model_get_item (results, 0);

  return result->error != NULL ? g_steal_pointer (&result) : NULL;
}

static void
tell_fault (GinkgoWindowFiles *self,
            GinkgoImportResult *result)
{
  g_autofree char *name = ginkgo_import_text_result_title (result);
  g_autofree char *text = ginkgo_import_text_result (result);
  /* Translators: the name of a file, and why it cannot be opened */
  g_autofree char *body = g_strdup_printf (C_("problem with a file", "“%s”\n\n%s"), name, text);

  tell (self, _("File Not Opened"), body);
}

/* Opens a single file or reports its error; lists the results of several. */
static void
show_end (GinkgoWindowFiles *self)
{
  gint64 id = ginkgo_importer_get_only_game (self->importer);
  const GinkgoSavedGame *finished = ginkgo_importer_get_finished_game (self->importer);
  g_autoptr (GinkgoImportResult) fault = find_only_fault (self);
  const GError *error = ginkgo_importer_get_error (self->importer);

  if (id != 0)
    {
      close_dialog (self);
      if (finished != NULL)
        ginkgo_window_pages_show_review_of_saved (self->pages, ginkgo_saved_game_copy (finished));
      else
        ginkgo_window_table_open_stored (self->table, id);
    }
  else if (fault != NULL)
    {
      close_dialog (self);
      tell_fault (self, fault);
    }
  else if (error != NULL && ginkgo_importer_get_counts (self->importer)->n_files == 1)
    {
      g_autofree char *text = ginkgo_text_error (error);

      close_dialog (self);
      tell (self, _("Game Not Opened"), text);
    }
  else
    show_dialog (self);
}

static void
import_waiting (GinkgoWindowFiles *self)
{
  g_autoptr (GPtrArray) files = g_steal_pointer (&self->waiting);

  self->waiting = g_ptr_array_new_with_free_func (g_object_unref);
  if (files->len > 0)
    ginkgo_window_files_open (self, (GFile *const *) files->pdata, files->len);
}

static void
import_ended_cb (GinkgoWindowFiles *self)
{
  ginkgo_window_pages_refresh (self->pages);
  show_end (self);
  g_clear_object (&self->importer);
  g_clear_weak_pointer (&self->dialog);
  import_waiting (self);
}

static void
chosen_cb (GObject *object,
           GAsyncResult *result,
           gpointer user_data)
{
  g_autoptr (GinkgoWindowFiles) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GListModel) chosen = ginkgo_file_chooser_ask_finish (GTK_FILE_DIALOG (object), result, &error);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);

  if (self->window == NULL)
    return;
  if (chosen == NULL)
    {
      ginkgo_file_chooser_tell (GTK_WIDGET (self->window), error);
      return;
    }

  for (guint i = 0; i < g_list_model_get_n_items (chosen); i++)
    g_ptr_array_add (files, g_list_model_get_item (chosen, i));
  if (files->len > 0)
    ginkgo_window_files_open (self, (GFile *const *) files->pdata, files->len);
}

/* --- Saving --- */

static void
loaded (GinkgoWindowFiles *self,
        GObject *store,
        GAsyncResult *result,
        GinkgoExportFormat format)
{
  g_autoptr (GError) error = NULL;
  GinkgoSavedGame *game = ginkgo_store_load_finish (GINKGO_STORE (store), result, &error);

  if (game != NULL && self->window != NULL)
    ginkgo_save_as_ask (ginkgo_window_pages_get_toasts (self->pages), game, format, NULL, NULL, NULL);
  else if (game != NULL)
    ginkgo_saved_game_free (game);
  else if (self->window != NULL)
    {
      g_autofree char *text = ginkgo_text_error (error);

      tell (self, _("Game Not Saved"), text);
    }
}

static void
loaded_to_save_cb (GObject *store,
                   GAsyncResult *result,
                   gpointer user_data)
{
  g_autoptr (GinkgoWindowFiles) self = user_data;

  loaded (self, store, result, GINKGO_EXPORT_SAVE_FILE);
}

static void
loaded_to_export_cb (GObject *store,
                     GAsyncResult *result,
                     gpointer user_data)
{
  g_autoptr (GinkgoWindowFiles) self = user_data;

  loaded (self, store, result, GINKGO_EXPORT_RECORD);
}

static void
load_to_save (GinkgoWindowFiles *self,
              gint64 id,
              GinkgoExportFormat format)
{
  GinkgoStore *store = ginkgo_window_pages_get_store (self->pages);

  if (store != NULL)
    ginkgo_store_send (store,
                       ginkgo_store_request_load (id),
                       format == GINKGO_EXPORT_RECORD ? loaded_to_export_cb : loaded_to_save_cb,
                       g_object_ref (self));
}

/* The reviewed game may differ from the one on the table. */
static void
save_shown (GinkgoWindowFiles *self)
{
  gint64 id = ginkgo_window_pages_get_reviewed_id (self->pages);

  if (id != 0)
    load_to_save (self, id, GINKGO_EXPORT_SAVE_FILE);
  else
    ginkgo_save_as_ask (ginkgo_window_pages_get_toasts (self->pages),
                        ginkgo_game_dup_saved (ginkgo_window_table_get_game (self->table)),
                        GINKGO_EXPORT_SAVE_FILE,
                        NULL,
                        NULL,
                        NULL);
}

static void
save_as_action (GSimpleAction *action,
                GVariant *parameter,
                gpointer user_data)
{
  save_shown (user_data);
}

static void
save_game_action (GSimpleAction *action,
                  GVariant *parameter,
                  gpointer user_data)
{
  load_to_save (user_data, g_variant_get_int64 (parameter), GINKGO_EXPORT_SAVE_FILE);
}

static void
export_game_action (GSimpleAction *action,
                    GVariant *parameter,
                    gpointer user_data)
{
  load_to_save (user_data, g_variant_get_int64 (parameter), GINKGO_EXPORT_RECORD);
}

static const GActionEntry actions[] = {
  { "save-as", save_as_action },
  { "save-game-to-file", save_game_action, "x" },
  { "export-game-record", export_game_action, "x" },
};

static void
ginkgo_window_files_dispose (GObject *object)
{
  GinkgoWindowFiles *self = GINKGO_WINDOW_FILES (object);

  ginkgo_window_files_stop (self);
  g_clear_object (&self->pages);
  g_clear_object (&self->table);
  g_clear_pointer (&self->waiting, g_ptr_array_unref);

  G_OBJECT_CLASS (ginkgo_window_files_parent_class)->dispose (object);
}

static void
ginkgo_window_files_class_init (GinkgoWindowFilesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ginkgo_window_files_dispose;
}

static void
ginkgo_window_files_init (GinkgoWindowFiles *self)
{
  self->waiting = g_ptr_array_new_with_free_func (g_object_unref);
}

GinkgoWindowFiles *
ginkgo_window_files_new (GtkApplicationWindow *window,
                         GinkgoWindowPages *pages,
                         GinkgoWindowTable *table)
{
  GinkgoWindowFiles *self = g_object_new (GINKGO_TYPE_WINDOW_FILES, NULL);

  self->window = window;
  self->pages = g_object_ref (pages);
  self->table = g_object_ref (table);
  g_action_map_add_action_entries (G_ACTION_MAP (window), actions, G_N_ELEMENTS (actions), self);

  return self;
}

void
ginkgo_window_files_update (GinkgoWindowFiles *self)
{
  GAction *action;

  action = g_action_map_lookup_action (G_ACTION_MAP (self->window), "save-as");
  g_simple_action_set_enabled (G_SIMPLE_ACTION (action),
                               ginkgo_window_table_get_game (self->table) != NULL ||
                                 ginkgo_window_pages_get_reviewed_id (self->pages) != 0);
}

void
ginkgo_window_files_choose (GinkgoWindowFiles *self)
{
  g_autoptr (GtkFileDialog) dialog = ginkgo_file_chooser_new_to_open ();

  ginkgo_file_chooser_ask_async (dialog, GINKGO_CHOOSE_FILES, GTK_WIDGET (self->window), chosen_cb, g_object_ref (self));
}

/* Queues files of any kind to import their games. A single game is opened. */
void
ginkgo_window_files_open (GinkgoWindowFiles *self,
                          GFile *const *files,
                          guint n_files)
{
  GinkgoStore *store = ginkgo_window_pages_get_saving_store (self->pages);

  g_return_if_fail (n_files > 0);

  if (store == NULL)
    {
      tell (self, _("Games Cannot Be Saved"), _("Games opened from files are added to your library, but it cannot be changed now. Fix the problem shown on the start page, then open the file again."));
      return;
    }
  if (self->importer != NULL)
    {
      for (guint i = 0; i < n_files; i++)
        g_ptr_array_add (self->waiting, g_object_ref (files[i]));
      return;
    }

  self->importer = ginkgo_importer_start (store, files, n_files);
  g_signal_connect_object (self->importer, "notify::running", G_CALLBACK (import_ended_cb), self, G_CONNECT_SWAPPED);
  if (n_files > 1)
    show_dialog (self);
  else
    self->dialog_id = g_timeout_add_once (QUICK, not_quick_cb, self);
}

/* Cancels current work when the window closes. Keeps games that are already imported. */
void
ginkgo_window_files_stop (GinkgoWindowFiles *self)
{
  g_clear_handle_id (&self->dialog_id, g_source_remove);
  if (self->importer != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->importer, self);
      ginkgo_importer_cancel (self->importer);
    }
  g_clear_object (&self->importer);
  g_clear_weak_pointer (&self->dialog);
  self->window = NULL;
}
