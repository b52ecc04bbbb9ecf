/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-chooser-robot.h"

#include "ginkgo-ui-fixture.h"

static GtkWidget *
find_window (GtkWidget *chooser)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (!gtk_widget_get_mapped (window))
        continue;
      if (chooser == NULL && g_str_equal (G_OBJECT_TYPE_NAME (window), "GtkFileChooserDialog"))
        return window;
      if (chooser != NULL && GTK_WIDGET (gtk_window_get_transient_for (GTK_WINDOW (window))) == chooser)
        return window;
    }

  return NULL;
}

static GtkWidget *
wait_for_window (GtkWidget *chooser)
{
  ginkgo_ui_fixture_wait_until (find_window (chooser) != NULL);
  ginkgo_ui_fixture_settle ();

  return find_window (chooser);
}

GtkWidget *
ginkgo_chooser_robot_find (void)
{
  return find_window (NULL);
}

GtkWidget *
ginkgo_chooser_robot_wait (void)
{
  return wait_for_window (NULL);
}

void
ginkgo_chooser_robot_wait_until_gone (void)
{
  ginkgo_ui_fixture_wait_until (ginkgo_chooser_robot_find () == NULL);
}

/* Deprecated for programs, which use GtkFileDialog. This is the widget that GtkFileDialog shows. */
G_GNUC_BEGIN_IGNORE_DEPRECATIONS

char *
ginkgo_chooser_robot_dup_folder (GtkWidget *chooser)
{
  g_autoptr (GFile) folder = gtk_file_chooser_get_current_folder (GTK_FILE_CHOOSER (chooser));

  return folder != NULL ? g_file_get_path (folder) : NULL;
}

static void
set_folder (GtkWidget *chooser,
            const char *path)
{
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  g_assert_true (gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (chooser), folder, &error));
  g_assert_no_error (error);
}

G_GNUC_END_IGNORE_DEPRECATIONS

static GtkEditable *
find_entry (GtkWidget *chooser)
{
  GtkWidget *entry = ginkgo_ui_fixture_find (chooser, g_type_from_name ("GtkFileChooserEntry"), NULL);

  g_assert_nonnull (entry);

  return GTK_EDITABLE (entry);
}

const char *
ginkgo_chooser_robot_get_name (GtkWidget *chooser)
{
  return gtk_editable_get_text (find_entry (chooser));
}

void
ginkgo_chooser_robot_type (GtkWidget *chooser,
                           const char *text)
{
  gtk_editable_set_text (find_entry (chooser), text);
}

/* The folder has two views. Only one of them is mapped. */
static GtkSelectionModel *
find_list (GtkWidget *root)
{
  for (GtkWidget *widget = root; widget; widget = ginkgo_ui_fixture_next (widget, root))
    if (GTK_IS_COLUMN_VIEW (widget) && gtk_widget_get_mapped (widget))
      return gtk_column_view_get_model (GTK_COLUMN_VIEW (widget));

  return NULL;
}

static gboolean
has_read (GtkWidget *chooser,
          const char *folder,
          guint n_files)
{
  g_autofree char *shown = ginkgo_chooser_robot_dup_folder (chooser);
  GtkSelectionModel *list = find_list (chooser);

  return g_strcmp0 (shown, folder) == 0 && list != NULL && g_list_model_get_n_items (G_LIST_MODEL (list)) == n_files;
}

void
ginkgo_chooser_robot_select (GtkWidget *chooser,
                             const char *folder,
                             guint n_files)
{
  set_folder (chooser, folder);
  ginkgo_ui_fixture_wait_until (has_read (chooser, folder, n_files));
  ginkgo_ui_fixture_settle ();
  if (n_files == 1)
    gtk_selection_model_select_item (find_list (chooser), 0, TRUE);
  else
    gtk_selection_model_select_all (find_list (chooser));
}

void
ginkgo_chooser_robot_press (GtkWidget *chooser,
                            const char *label)
{
  GtkWidget *button = ginkgo_ui_fixture_find (chooser, GTK_TYPE_BUTTON, label);

  g_assert_nonnull (button);
  ginkgo_ui_fixture_wait_until (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
}

GtkWidget *
ginkgo_chooser_robot_wait_for_question (GtkWidget *chooser)
{
  return wait_for_window (chooser);
}
