/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* A small window from which files can be dragged, for build-aux/screenshots:
 *   ginkgo-drag-source FILE... */

#include <gtk/gtk.h>

int
main (int argc,
      char **argv)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  g_auto (GValue) value = G_VALUE_INIT;
  GdkContentProvider *content;
  GtkDragSource *source;
  GtkWidget *window;
  GtkWidget *label;

  gtk_init ();
  for (int i = 1; i < argc; i++)
    g_ptr_array_add (files, g_file_new_for_commandline_arg (argv[i]));
  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (&value, gdk_file_list_new_from_array ((GFile **) files->pdata, files->len));

  content = gdk_content_provider_new_for_value (&value);
  source = gtk_drag_source_new ();
  gtk_drag_source_set_content (source, content);
  g_object_unref (content);

  label = gtk_label_new ("Files");
  gtk_widget_add_controller (label, GTK_EVENT_CONTROLLER (source));
  window = gtk_window_new ();
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), 60, 60);
  gtk_window_set_child (GTK_WINDOW (window), label);
  gtk_window_present (GTK_WINDOW (window));
  while (gtk_widget_get_visible (window))
    g_main_context_iteration (NULL, TRUE);

  return EXIT_SUCCESS;
}
