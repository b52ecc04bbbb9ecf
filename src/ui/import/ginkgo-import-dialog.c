/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-import-dialog.h"

#include <glib/gi18n.h>

#include "ginkgo-import-row.h"
#include "ginkgo-import-text.h"

struct _GinkgoImportDialog
{
  AdwDialog parent_instance;

  GtkLabel *heading;
  GtkLabel *summary;
  GtkProgressBar *progress;
  GtkWidget *line;
  GtkListView *list;
  GtkButton *button;

  GinkgoImporter *importer;
};

G_DEFINE_FINAL_TYPE (GinkgoImportDialog, ginkgo_import_dialog, ADW_TYPE_DIALOG)

/* Files that need attention come first. */
static int
compare (gconstpointer a,
         gconstpointer b,
         gpointer user_data)
{
  gboolean is_good_a = ((GinkgoImportResult *) a)->error == NULL;
  gboolean is_good_b = ((GinkgoImportResult *) b)->error == NULL;

  return is_good_a - is_good_b;
}

static void
set_up_cb (GtkSignalListItemFactory *factory,
           GtkListItem *item)
{
  gtk_list_item_set_child (item, ginkgo_import_row_new ());
}

/* A file with one game can be opened from here. */
static gboolean
has_one_game (GinkgoImportResult *result)
{
  return result->n_added + result->n_there == 1;
}

static void
bind_cb (GtkSignalListItemFactory *factory,
         GtkListItem *item)
{
  ginkgo_import_row_set_item (GINKGO_IMPORT_ROW (gtk_list_item_get_child (item)), item);
  gtk_list_item_set_activatable (item, has_one_game (gtk_list_item_get_item (item)));
}

static void
unbind_cb (GtkSignalListItemFactory *factory,
           GtkListItem *item)
{
  ginkgo_import_row_set_item (GINKGO_IMPORT_ROW (gtk_list_item_get_child (item)), NULL);
}

static void
update_progress (GinkgoImportDialog *self)
{
  g_autofree char *text = ginkgo_import_text_progress (self->importer);

  gtk_progress_bar_set_fraction (self->progress, ginkgo_importer_get_fraction (self->importer));
  gtk_progress_bar_set_text (self->progress, text);
}

static void
update_line (GinkgoImportDialog *self)
{
  gtk_widget_set_visible (self->line, g_list_model_get_n_items (ginkgo_importer_get_results (self->importer)) > 0);
}

static void
running_changed_cb (GinkgoImportDialog *self)
{
  gboolean running = ginkgo_importer_get_running (self->importer);
  g_autofree char *title = NULL;
  g_autofree char *summary = NULL;

  adw_dialog_set_can_close (ADW_DIALOG (self), !running);
  gtk_button_set_label (self->button, running ? _("_Cancel") : _("_Close"));
  gtk_widget_set_sensitive (GTK_WIDGET (self->button), TRUE);
  if (running)
    return;

  title = ginkgo_import_text_title (self->importer);
  summary = ginkgo_import_text_summary (self->importer);
  gtk_label_set_text (self->heading, title);
  gtk_label_set_text (self->summary, summary);
  gtk_widget_set_visible (GTK_WIDGET (self->summary), *summary != '\0');
  gtk_widget_set_visible (GTK_WIDGET (self->progress), FALSE);
  gtk_accessible_announce (GTK_ACCESSIBLE (self), title, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
  if (*summary != '\0')
    gtk_accessible_announce (GTK_ACCESSIBLE (self), summary, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

/* Closing the dialog during the import stops it, and shows the results so far. */
static void
close_attempt_cb (GinkgoImportDialog *self)
{
  gtk_widget_set_sensitive (GTK_WIDGET (self->button), FALSE);
  ginkgo_importer_cancel (self->importer);
}

static void
button_clicked_cb (GinkgoImportDialog *self)
{
  if (ginkgo_importer_get_running (self->importer))
    close_attempt_cb (self);
  else
    adw_dialog_close (ADW_DIALOG (self));
}

static void
activate_cb (GinkgoImportDialog *self,
             guint position)
{
  g_autoptr (GinkgoImportResult) result =
    g_list_model_get_item (G_LIST_MODEL (gtk_list_view_get_model (self->list)), position);

  if (ginkgo_importer_get_running (self->importer) || !has_one_game (result))
    return;

  gtk_widget_activate_action (GTK_WIDGET (self), "win.open-game", "x", result->id);
  adw_dialog_force_close (ADW_DIALOG (self));
}

static void
ginkgo_import_dialog_dispose (GObject *object)
{
  GinkgoImportDialog *self = GINKGO_IMPORT_DIALOG (object);

  g_clear_object (&self->importer);

  G_OBJECT_CLASS (ginkgo_import_dialog_parent_class)->dispose (object);
}

static void
ginkgo_import_dialog_class_init (GinkgoImportDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ginkgo_import_dialog_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-import-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoImportDialog, heading);
  gtk_widget_class_bind_template_child (widget_class, GinkgoImportDialog, summary);
  gtk_widget_class_bind_template_child (widget_class, GinkgoImportDialog, progress);
  gtk_widget_class_bind_template_child (widget_class, GinkgoImportDialog, line);
  gtk_widget_class_bind_template_child (widget_class, GinkgoImportDialog, list);
  gtk_widget_class_bind_template_child (widget_class, GinkgoImportDialog, button);
  gtk_widget_class_bind_template_callback (widget_class, close_attempt_cb);
  gtk_widget_class_bind_template_callback (widget_class, button_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
}

static void
ginkgo_import_dialog_init (GinkgoImportDialog *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (factory, "setup", G_CALLBACK (set_up_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cb), NULL);
  gtk_list_view_set_factory (self->list, factory);
  g_object_unref (factory);
  adw_dialog_set_focus (ADW_DIALOG (self), GTK_WIDGET (self->button));
}

AdwDialog *
ginkgo_import_dialog_new (GinkgoImporter *importer)
{
  GinkgoImportDialog *self;
  GListModel *results;
  GtkSorter *sorter;
  g_autoptr (GtkNoSelection) selection = NULL;

  g_return_val_if_fail (GINKGO_IS_IMPORTER (importer), NULL);

  self = g_object_new (GINKGO_TYPE_IMPORT_DIALOG, NULL);
  self->importer = g_object_ref (importer);
  results = ginkgo_importer_get_results (importer);
  sorter = GTK_SORTER (gtk_custom_sorter_new (compare, NULL, NULL));
  selection =
    gtk_no_selection_new (G_LIST_MODEL (gtk_sort_list_model_new (g_object_ref (results), sorter)));
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (selection));

  g_signal_connect_object (results, "items-changed", G_CALLBACK (update_line), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (importer, "notify::fraction", G_CALLBACK (update_progress), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (importer, "notify::running", G_CALLBACK (running_changed_cb), self, G_CONNECT_SWAPPED);
  update_line (self);
  update_progress (self);
  running_changed_cb (self);

  return ADW_DIALOG (self);
}
