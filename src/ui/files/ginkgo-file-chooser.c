/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-file-chooser.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ginkgo-import-text.h"

#define SAVE_FILE_TYPE "application/vnd.ginkgo-city.game"

/* The folder of the last chosen file since the program started; initially %NULL. */
static GFile *last_folder;

/* A portal maps files into a folder that only this program sees. */
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

  gtk_file_filter_set_name (filter, name);
  if (type != NULL)
    gtk_file_filter_add_mime_type (filter, type);
  for (guint i = 0; suffixes[i] != NULL; i++)
    gtk_file_filter_add_suffix (filter, suffixes[i]);
  if (*suffixes == NULL)
    gtk_file_filter_add_pattern (filter, "*");
  g_list_store_append (filters, filter);
}

static void
add_save_files (GListStore *filters)
{
  add_filter (filters, _("Game Files"), SAVE_FILE_TYPE, (const char *[]) { "ginkgo", NULL });
}

static void
add_records (GListStore *filters)
{
  add_filter (filters, _("Records"), NULL, (const char *[]) { "json", "jsonl", NULL });
}

/* The content of a file, not its name, determines its type. */
static void
add_all (GListStore *filters)
{
  add_filter (filters, _("All Files"), NULL, (const char *[]) { NULL });
}

/* Returns (transfer full) a file dialog that starts in the last folder */
GtkFileDialog *
ginkgo_file_chooser_new (void)
{
  GtkFileDialog *dialog = gtk_file_dialog_new ();

  gtk_file_dialog_set_initial_folder (dialog, last_folder);

  return dialog;
}

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

static const char *
get_save_title (const GinkgoSavedGame *game,
                GinkgoExportFormat format)
{
  /* Translators: titles of dialogs; they warn players who share the file of a running game */
  if (format == GINKGO_EXPORT_RECORD)
    return game->finished ? _("Export Record") : _("Export Record – Reveals All Hands and Upcoming Tiles");
  return game->finished ? _("Save Game As") : _("Save Game As – Reveals All Hands and Upcoming Tiles");
}

/* Returns (transfer full) a dialog that asks where to save @game, and before replacing a file */
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
  gtk_file_dialog_set_title (dialog, get_save_title (game, format));
  gtk_file_dialog_set_filters (dialog, G_LIST_MODEL (filters));
  gtk_file_dialog_set_initial_name (dialog, name);

  return dialog;
}

/* --- The portal: the desktop service that shows dialogs for sandboxed programs ------ */

/* In a sandbox, or if GDK_DEBUG says so, GTK calls the portal without checking that it exists;
 * elsewhere, it has its own dialogs. */
static gboolean
is_needed (void)
{
  const char *debug = g_getenv ("GDK_DEBUG");
  g_auto (GStrv) words = g_strsplit_set (debug != NULL ? debug : "", ":;, \t", -1);

  if (g_strv_contains ((const char *const *) words, "no-portals"))
    return FALSE;

  return g_strv_contains ((const char *const *) words, "portals") ||
         g_file_test ("/.flatpak-info", G_FILE_TEST_EXISTS);
}

static void
answered_cb (GObject *bus,
             GAsyncResult *result,
             gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) version = g_dbus_connection_call_finish (G_DBUS_CONNECTION (bus), result, &error);

  if (version != NULL)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

/* Calls a method that only a portal with file dialogs answers. D-Bus starts the portal if needed. */
static void
got_bus_cb (GObject *object,
            GAsyncResult *result,
            gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GDBusConnection) bus = g_bus_get_finish (result, &error);

  if (bus == NULL)
    {
      g_task_return_error (task, g_steal_pointer (&error));
      return;
    }

  g_dbus_connection_call (bus,
                          "org.freedesktop.portal.Desktop",
                          "/org/freedesktop/portal/desktop",
                          "org.freedesktop.DBus.Properties",
                          "Get",
                          g_variant_new ("(ss)", "org.freedesktop.portal.FileChooser", "version"),
                          G_VARIANT_TYPE ("(v)"),
                          G_DBUS_CALL_FLAGS_NONE,
                          -1,
                          NULL,
                          answered_cb,
                          g_steal_pointer (&task));
}

/* Checks if GTK can show a file dialog. If it needs a portal, as in a Flatpak, and there is none,
 * it shows nothing and never answers. */
static void
check_portal_async (GAsyncReadyCallback callback,
                    gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, user_data);

  if (is_needed ())
    g_bus_get (G_BUS_TYPE_SESSION, NULL, got_bus_cb, g_steal_pointer (&task));
  else
    g_task_return_boolean (task, TRUE);
}

/* --- Asking --- */

/* A pending request */
typedef struct
{
  GinkgoFileChoice choice;
  GtkWidget *widget;
} Question;

static void
question_free (gpointer data)
{
  Question *self = data;

  g_object_unref (self->widget);
  g_free (self);
}

/* Remembers the folder of games, but not, for example, of programs that play. */
static gpointer
finish (GtkFileDialog *dialog,
        GinkgoFileChoice choice,
        GAsyncResult *result,
        GError **error)
{
  g_autoptr (GFile) first = NULL;
  GListModel *files;
  GFile *file;

  switch (choice)
    {
    case GINKGO_CHOOSE_FILE:
      return gtk_file_dialog_open_finish (dialog, result, error);

    case GINKGO_CHOOSE_FILES:
      files = gtk_file_dialog_open_multiple_finish (dialog, result, error);
      first = files != NULL ? g_list_model_get_item (files, 0) : NULL;
      if (first != NULL)
        note_folder (first);
      return files;

    case GINKGO_CHOOSE_FOLDER:
      return gtk_file_dialog_select_folder_finish (dialog, result, error);

    case GINKGO_CHOOSE_NEW_FILE:
      file = gtk_file_dialog_save_finish (dialog, result, error);
      if (file != NULL)
        note_folder (file);
      return file;

    default:
      g_assert_not_reached ();
    }
}

static void
chosen_cb (GObject *dialog,
           GAsyncResult *result,
           gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  const Question *question = g_task_get_task_data (task);
  GError *error = NULL;
  gpointer chosen = finish (GTK_FILE_DIALOG (dialog), question->choice, result, &error);

  if (chosen != NULL)
    g_task_return_pointer (task, chosen, g_object_unref);
  else
    g_task_return_error (task, error);
}

static void
show (GTask *task,
      GtkWindow *window)
{
  const Question *question = g_task_get_task_data (task);
  GtkFileDialog *dialog = g_task_get_source_object (task);

  switch (question->choice)
    {
    case GINKGO_CHOOSE_FILE:
      gtk_file_dialog_open (dialog, window, NULL, chosen_cb, task);
      break;

    case GINKGO_CHOOSE_FILES:
      gtk_file_dialog_open_multiple (dialog, window, NULL, chosen_cb, task);
      break;

    case GINKGO_CHOOSE_FOLDER:
      gtk_file_dialog_select_folder (dialog, window, NULL, chosen_cb, task);
      break;

    case GINKGO_CHOOSE_NEW_FILE:
      gtk_file_dialog_save (dialog, window, NULL, chosen_cb, task);
      break;

    default:
      g_assert_not_reached ();
    }
}

/* The window may have been closed meanwhile. */
static void
checked_cb (GObject *object,
            GAsyncResult *result,
            gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  const Question *question = g_task_get_task_data (task);
  GtkRoot *root = gtk_widget_get_root (question->widget);
  g_autoptr (GError) error = NULL;

  if (root == NULL)
    g_task_return_new_error_literal (task, GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_CANCELLED, "The window is closed");
  else if (!g_task_propagate_boolean (G_TASK (result), &error))
    g_task_return_new_error_literal (task, GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_FAILED, error->message);
  else
    show (g_steal_pointer (&task), GTK_WINDOW (root));
}

/* Shows @dialog over the window of @widget, if the system supports it. */
void
ginkgo_file_chooser_ask_async (GtkFileDialog *dialog,
                               GinkgoFileChoice choice,
                               GtkWidget *widget,
                               GAsyncReadyCallback callback,
                               gpointer user_data)
{
  GTask *task = g_task_new (dialog, NULL, callback, user_data);
  Question *question = g_new0 (Question, 1);

  question->choice = choice;
  question->widget = g_object_ref (widget);
  g_task_set_task_data (task, question, question_free);
  check_portal_async (checked_cb, task);
}

/**
 * ginkgo_file_chooser_ask_finish:
 * @dialog: the dialog
 * @result: the result that the callback received
 * @error: where to put an error of %GTK_DIALOG_ERROR
 *
 * Returns: (transfer full): the chosen file or folder, or a #GListModel of files for
 *   %GINKGO_CHOOSE_FILES; %NULL on error
 */
gpointer
ginkgo_file_chooser_ask_finish (GtkFileDialog *dialog,
                                GAsyncResult *result,
                                GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* Reports why no file can be chosen, unless the user has just cancelled. */
void
ginkgo_file_chooser_tell (GtkWidget *parent,
                          const GError *error)
{
  AdwDialog *dialog;

  if (g_error_matches (error, GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_DISMISSED) ||
      g_error_matches (error, GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_CANCELLED))
    return;

  g_message ("No file dialog: %s", error->message);
  dialog = adw_alert_dialog_new (_("Cannot Choose Files"),
                                 _("Your system cannot show a file dialog. Install a desktop portal, such as xdg-desktop-portal-gtk, and try again. The games in your library are safe."));
  adw_alert_dialog_add_response (ADW_ALERT_DIALOG (dialog), "close", _("_Close"));
  adw_dialog_present (dialog, parent);
}
