/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-file-chooser.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ginkgo-import-text.h"

#define SAVE_FILE_TYPE "application/vnd.ginkgo-city.game"

/* Where somebody chose a file last; %NULL if nobody has since the program was started. */
static GFile *last_folder;

/* What a portal lends is in a folder that only this program sees. */
static gboolean
is_lent (GFile *folder)
{
  g_autofree char *path = g_build_filename (g_get_user_runtime_dir (), "doc", NULL);
  g_autoptr (GFile) documents = g_file_new_for_path (path);

  return g_file_has_prefix (folder, documents);
}

static void
note_folder (GFile *file)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);

  if (folder != NULL && !is_lent (folder))
    g_set_object (&last_folder, folder);
}

static void
add_filter (GListStore *filters,
            const char *name,
            const char *type,
            const char *const *suffixes)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
  guint i;

  gtk_file_filter_set_name (filter, name);
  if (type != NULL)
    gtk_file_filter_add_mime_type (filter, type);
  for (i = 0; suffixes[i] != NULL; i++)
    gtk_file_filter_add_suffix (filter, suffixes[i]);
  if (*suffixes == NULL)
    gtk_file_filter_add_pattern (filter, "*");
  g_list_store_append (filters, filter);
}

static void
add_save_files (GListStore *filters)
{
  add_filter (filters, _("Saved Games"), SAVE_FILE_TYPE, (const char *[]) { "ginkgo", NULL });
}

static void
add_records (GListStore *filters)
{
  add_filter (filters, _("Records"), NULL, (const char *[]) { "json", "jsonl", NULL });
}

/* Content decides what a file is, whatever it is called. */
static void
add_all (GListStore *filters)
{
  add_filter (filters, _("All Files"), NULL, (const char *[]) { NULL });
}

/**
 * ginkgo_file_chooser_new:
 *
 * Returns: (transfer full): a dialog for files that begins where the last one ended
 */
GtkFileDialog *
ginkgo_file_chooser_new (void)
{
  GtkFileDialog *dialog = gtk_file_dialog_new ();

  gtk_file_dialog_set_initial_folder (dialog, last_folder);

  return dialog;
}

/**
 * ginkgo_file_chooser_new_to_open:
 *
 * Returns: (transfer full): a dialog that asks for games to open
 */
GtkFileDialog *
ginkgo_file_chooser_new_to_open (void)
{
  GtkFileDialog *dialog = ginkgo_file_chooser_new ();
  g_autoptr (GListStore) filters = g_list_store_new (GTK_TYPE_FILE_FILTER);

  add_filter (filters, _("Games"), SAVE_FILE_TYPE, (const char *[]) { "ginkgo", "json", "jsonl", NULL });
  add_save_files (filters);
  add_records (filters);
  add_all (filters);
  gtk_file_dialog_set_title (dialog, _("Open Games"));
  gtk_file_dialog_set_filters (dialog, G_LIST_MODEL (filters));

  return dialog;
}

/**
 * ginkgo_file_chooser_new_to_save:
 * @game: a game
 * @format: as what to save it
 *
 * Returns: (transfer full): a dialog that asks where to save @game, and before something
 *   is replaced
 */
GtkFileDialog *
ginkgo_file_chooser_new_to_save (const GinkgoSavedGame *game,
                                 GinkgoExportFormat format)
{
  GtkFileDialog *dialog = ginkgo_file_chooser_new ();
  g_autoptr (GListStore) filters = g_list_store_new (GTK_TYPE_FILE_FILTER);
  g_autofree char *name = ginkgo_import_text_propose_name (game, format);

  if (format == GINKGO_EXPORT_RECORD)
    add_records (filters);
  else
    add_save_files (filters);
  add_all (filters);
  gtk_file_dialog_set_title (dialog, format == GINKGO_EXPORT_RECORD ? _("Export Record") : _("Save Game As"));
  gtk_file_dialog_set_filters (dialog, G_LIST_MODEL (filters));
  gtk_file_dialog_set_initial_name (dialog, name);

  return dialog;
}

/**
 * ginkgo_file_chooser_open_finish:
 * @dialog: a dialog that asked for files to open
 * @result: what the callback got
 * @error: where to put an error of %GTK_DIALOG_ERROR
 *
 * Returns: (transfer full): the files that were chosen, as a list of #GFile, or %NULL on error
 */
GListModel *
ginkgo_file_chooser_open_finish (GtkFileDialog *dialog,
                                 GAsyncResult *result,
                                 GError **error)
{
  GListModel *files = gtk_file_dialog_open_multiple_finish (dialog, result, error);
  g_autoptr (GFile) first = files != NULL ? g_list_model_get_item (files, 0) : NULL;

  if (first != NULL)
    note_folder (first);

  return files;
}

/**
 * ginkgo_file_chooser_save_finish:
 * @dialog: a dialog that asked where to save something
 * @result: what the callback got
 * @error: where to put an error of %GTK_DIALOG_ERROR
 *
 * Returns: (transfer full): the file that was chosen, or %NULL on error
 */
GFile *
ginkgo_file_chooser_save_finish (GtkFileDialog *dialog,
                                 GAsyncResult *result,
                                 GError **error)
{
  GFile *file = gtk_file_dialog_save_finish (dialog, result, error);

  if (file != NULL)
    note_folder (file);

  return file;
}

/* In a sandbox without a portal GTK says that the dialog was dismissed, which nobody has
 * seen. It has asked for the portal by then, so one that can be started runs. */
static gboolean
lacks_portal (void)
{
  g_autoptr (GDBusConnection) bus = NULL;
  g_autoptr (GVariant) reply = NULL;
  gboolean has_owner = FALSE;

  if (!g_file_test ("/.flatpak-info", G_FILE_TEST_EXISTS))
    return FALSE;

  bus = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, NULL);
  if (bus != NULL)
    reply = g_dbus_connection_call_sync (bus,
                                         "org.freedesktop.DBus",
                                         "/org/freedesktop/DBus",
                                         "org.freedesktop.DBus",
                                         "NameHasOwner",
                                         g_variant_new ("(s)", "org.freedesktop.portal.Desktop"),
                                         G_VARIANT_TYPE ("(b)"),
                                         G_DBUS_CALL_FLAGS_NONE,
                                         -1,
                                         NULL,
                                         NULL);
  if (reply != NULL)
    g_variant_get (reply, "(b)", &has_owner);

  return !has_owner;
}

/**
 * ginkgo_file_chooser_tell:
 * @parent: a widget in the window
 * @error: what a file dialog ended with
 *
 * Tells why no file can be chosen, unless somebody just thought better of it.
 */
void
ginkgo_file_chooser_tell (GtkWidget *parent,
                          const GError *error)
{
  AdwDialog *dialog;

  if ((g_error_matches (error, GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_DISMISSED) ||
       g_error_matches (error, GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_CANCELLED)) &&
      !lacks_portal ())
    return;

  g_message ("No file dialog: %s", error->message);
  dialog = adw_alert_dialog_new (_("No Files Can Be Chosen"),
                                 _("The system shows no dialog for files. Install a desktop portal, or drag files of games onto the window to open them."));
  adw_alert_dialog_add_response (ADW_ALERT_DIALOG (dialog), "close", _("_Close"));
  adw_dialog_present (dialog, parent);
}
