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
static void
note_folder (GFile *file)
{
  g_autofree char *path = g_build_filename (g_get_user_runtime_dir (), "doc", NULL);
  g_autoptr (GFile) documents = g_file_new_for_path (path);
  g_autoptr (GFile) folder = g_file_get_parent (file);

  if (folder != NULL && !g_file_has_prefix (folder, documents))
    g_set_object (&last_folder, folder);
}

static const GinkgoFileType games = { N_("Games"), SAVE_FILE_TYPE, { "ginkgo", "json", "jsonl" } };
static const GinkgoFileType save_files = { N_("Game Files"), SAVE_FILE_TYPE, { "ginkgo" } };
static const GinkgoFileType records = { N_("Records"), NULL, { "json", "jsonl" } };
/* The content of a file, not its name, determines its type. */
static const GinkgoFileType all = { N_("All Files"), NULL, { NULL } };

/**
 * ginkgo_file_chooser_new:
 * @title: the title
 * @name: (nullable): the name that is proposed for a new file
 * @types: (array zero-terminated=1): the types of files that are offered
 *
 * Returns: (transfer full): a file dialog
 */
GtkFileDialog *
ginkgo_file_chooser_new (const char *title,
                         const char *name,
                         const GinkgoFileType *const *types)
{
  GtkFileDialog *dialog = gtk_file_dialog_new ();
  g_autoptr (GListStore) filters = g_list_store_new (GTK_TYPE_FILE_FILTER);

  for (guint i = 0; types[i] != NULL; i++)
    {
      g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

      gtk_file_filter_set_name (filter, _(types[i]->name));
      if (types[i]->type != NULL)
        gtk_file_filter_add_mime_type (filter, types[i]->type);
      for (guint j = 0; types[i]->suffixes[j] != NULL; j++)
        gtk_file_filter_add_suffix (filter, types[i]->suffixes[j]);
      if (types[i]->suffixes[0] == NULL)
        gtk_file_filter_add_pattern (filter, "*");
      g_list_store_append (filters, filter);
    }
  gtk_file_dialog_set_title (dialog, title);
  gtk_file_dialog_set_filters (dialog, G_LIST_MODEL (filters));
  gtk_file_dialog_set_initial_name (dialog, name);

  return dialog;
}

GtkFileDialog *
ginkgo_file_chooser_new_to_open (void)
{
  return ginkgo_file_chooser_new (_("Open Games"), NULL, (const GinkgoFileType *[]) { &games, &save_files, &records, &all, NULL });
}

/* Returns (transfer full) a dialog that asks where to save @game, and before replacing a file */
GtkFileDialog *
ginkgo_file_chooser_new_to_save (const GinkgoSavedGame *game,
                                 GinkgoExportFormat format)
{
  gboolean is_record = format == GINKGO_EXPORT_RECORD;
  g_autofree char *name = ginkgo_import_text_propose_name (game, format);
  const char *title;

  /* Translators: titles of dialogs; they warn players who share the file of a running game */
  if (is_record)
    title = game->finished ? _("Export Record") : _("Export Record – Reveals All Hands and Upcoming Tiles");
  else
    title = game->finished ? _("Save Game As") : _("Save Game As – Reveals All Hands and Upcoming Tiles");

  return ginkgo_file_chooser_new (title, name, (const GinkgoFileType *[]) { is_record ? &records : &save_files, &all, NULL });
}

/* --- The portal: the desktop service that shows dialogs for sandboxed programs ------ */

/* In a sandbox, or if GDK_DEBUG says so, GTK calls the portal without checking that it exists;
 * elsewhere, it has its own dialogs. */
static gboolean
needs_portal (void)
{
  const char *debug = g_getenv ("GDK_DEBUG");
  g_auto (GStrv) words = g_strsplit_set (debug != NULL ? debug : "", ":;, \t", -1);

  if (g_strv_contains ((const char *const *) words, "no-portals"))
    return FALSE;

  return g_strv_contains ((const char *const *) words, "portals") ||
         g_file_test ("/.flatpak-info", G_FILE_TEST_EXISTS);
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
static void
chosen_cb (GObject *object,
           GAsyncResult *result,
           gpointer user_data)
{
  GtkFileDialog *dialog = GTK_FILE_DIALOG (object);
  g_autoptr (GTask) task = user_data;
  const Question *question = g_task_get_task_data (task);
  GError *error = NULL;
  gpointer chosen = NULL;

  switch (question->choice)
    {
    case GINKGO_CHOOSE_FILE:
      chosen = gtk_file_dialog_open_finish (dialog, result, &error);
      break;

    case GINKGO_CHOOSE_FILES:
      chosen = gtk_file_dialog_open_multiple_finish (dialog, result, &error);
      if (chosen != NULL)
        {
          g_autoptr (GFile) first = g_list_model_get_item (chosen, 0);

          note_folder (first);
        }
      break;

    case GINKGO_CHOOSE_FOLDER:
      chosen = gtk_file_dialog_select_folder_finish (dialog, result, &error);
      break;

    case GINKGO_CHOOSE_NEW_FILE:
      chosen = gtk_file_dialog_save_finish (dialog, result, &error);
      if (chosen != NULL)
        note_folder (chosen);
      break;

    default:
      g_assert_not_reached ();
    }

  if (chosen != NULL)
    g_task_return_pointer (task, chosen, g_object_unref);
  else
    g_task_return_error (task, error);
}

/* The window may have been closed meanwhile. */
static void
show (GTask *task)
{
  const Question *question = g_task_get_task_data (task);
  GtkFileDialog *dialog = g_task_get_source_object (task);
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (question->widget));

  if (window == NULL)
    {
      g_task_return_new_error_literal (task, GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_CANCELLED, "The window is closed");
      g_object_unref (task);
      return;
    }

  switch (question->choice)
    {
    case GINKGO_CHOOSE_FILE:
      gtk_file_dialog_open (dialog, window, NULL, chosen_cb, task);
      break;

    case GINKGO_CHOOSE_FILES:
      gtk_file_dialog_set_initial_folder (dialog, last_folder);
      gtk_file_dialog_open_multiple (dialog, window, NULL, chosen_cb, task);
      break;

    case GINKGO_CHOOSE_FOLDER:
      gtk_file_dialog_select_folder (dialog, window, NULL, chosen_cb, task);
      break;

    case GINKGO_CHOOSE_NEW_FILE:
      gtk_file_dialog_set_initial_folder (dialog, last_folder);
      gtk_file_dialog_save (dialog, window, NULL, chosen_cb, task);
      break;

    default:
      g_assert_not_reached ();
    }
}

static void
answered_cb (GObject *bus,
             GAsyncResult *result,
             gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) version = g_dbus_connection_call_finish (G_DBUS_CONNECTION (bus), result, &error);
  const Question *question = g_task_get_task_data (task);

  if (version == NULL && gtk_widget_get_root (question->widget) != NULL)
    g_task_return_new_error_literal (task, GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_FAILED, error->message);
  else
    show (g_steal_pointer (&task));
}

/* Shows @dialog over the window of @widget, if the system supports it. If GTK needs a portal, as in a Flatpak, and
 * there is none, GTK shows nothing and never answers. So this first calls a method that only a portal with file
 * dialogs answers. D-Bus starts the portal if needed. */
void
ginkgo_file_chooser_ask_async (GtkFileDialog *dialog,
                               GinkgoFileChoice choice,
                               GtkWidget *widget,
                               GAsyncReadyCallback callback,
                               gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (dialog, NULL, callback, user_data);
  Question *question = g_new0 (Question, 1);
  g_autoptr (GDBusConnection) bus = NULL;
  g_autoptr (GError) error = NULL;

  question->choice = choice;
  question->widget = g_object_ref (widget);
  g_task_set_task_data (task, question, question_free);
  if (!needs_portal ())
    {
      show (g_steal_pointer (&task));
      return;
    }

  /* The application is connected already. */
  bus = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, &error);
  if (bus == NULL)
    {
      g_task_return_new_error_literal (task, GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_FAILED, error->message);
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

/* Shows a message until the user has read it. */
void
ginkgo_file_chooser_alert (GtkWidget *parent,
                           const char *heading,
                           const char *body)
{
  AdwDialog *dialog = adw_alert_dialog_new (heading, body);

  adw_alert_dialog_add_response (ADW_ALERT_DIALOG (dialog), "close", _("_Close"));
  adw_dialog_present (dialog, parent);
}

/* Reports why no file can be chosen, unless the user has just cancelled. */
void
ginkgo_file_chooser_tell (GtkWidget *parent,
                          const GError *error)
{
  if (g_error_matches (error, GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_DISMISSED) ||
      g_error_matches (error, GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_CANCELLED))
    return;

  g_message ("No file dialog: %s", error->message);
  ginkgo_file_chooser_alert (parent,
                             _("Cannot Choose Files"),
                             _("Your system cannot show a file dialog. Install a desktop portal, such as xdg-desktop-portal-gtk, and try again. The games in your library are safe."));
}
