/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-sheet-export.h"

#include <glib/gi18n.h>

#include "ginkgo-file-chooser.h"

/* A sheet on its way to the printer */
typedef struct
{
  GtkWidget *widget;
  GFile *file; /* temporary */
} Printing;

static void
printing_free (Printing *self)
{
  g_file_delete (self->file, NULL, NULL);
  g_object_unref (self->file);
  g_object_unref (self->widget);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Printing, printing_free)

/* Reports why the sheet is not printed, unless the user has just cancelled, or has closed the window. */
static void
tell (GtkWidget *widget,
      const GError *error)
{
  if (g_error_matches (error, GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_DISMISSED) || !gtk_widget_get_mapped (widget))
    return;

  g_message ("%s", error->message);
  ginkgo_file_chooser_alert (widget,
                             _("Score Sheet Not Printed"),
                             _("Your system cannot print it now. You can save the score sheet as a PDF document and print that later."));
}

static void
printed_cb (GObject *dialog,
            GAsyncResult *result,
            gpointer user_data)
{
  g_autoptr (Printing) self = user_data;
  g_autoptr (GError) error = NULL;

  if (!gtk_print_dialog_print_file_finish (GTK_PRINT_DIALOG (dialog), result, &error))
    tell (self->widget, error);
}

/* Prints a file, because GTK 4.18 loses the end of a stream. */
static void
saved_cb (GObject *file,
          GAsyncResult *result,
          gpointer user_data)
{
  g_autoptr (Printing) self = user_data;
  g_autoptr (GtkPrintDialog) dialog = gtk_print_dialog_new ();
  GtkRoot *window = gtk_widget_get_root (self->widget);
  g_autoptr (GError) error = NULL;

  if (!g_task_propagate_boolean (G_TASK (result), &error))
    {
      tell (self->widget, error);
      return;
    }
  /* The window may have been closed meanwhile. */
  if (window == NULL)
    return;

  gtk_print_dialog_set_title (dialog, _("Print Score Sheet"));
  gtk_print_dialog_print_file (dialog, GTK_WINDOW (window), NULL, G_FILE (file), NULL, printed_cb, g_steal_pointer (&self));
}

/* Asks for a printer, over the window of @widget, and prints the sheet. */
void
ginkgo_sheet_print (const GinkgoSheet *self,
                    GtkWidget *widget)
{
  g_autoptr (GFileIOStream) stream = NULL;
  g_autoptr (GError) error = NULL;
  GFile *file = g_file_new_tmp ("ginkgo-city-XXXXXX.pdf", &stream, &error);
  Printing *printing;

  if (file == NULL)
    {
      tell (widget, error);
      return;
    }

  printing = g_new (Printing, 1);
  printing->widget = g_object_ref (widget);
  printing->file = file;
  ginkgo_sheet_save_async (self, file, saved_cb, printing);
}
