/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-import-row.h"

#include "ginkgo-import-text.h"

struct _GinkgoImportRow
{
  GtkBox parent_instance;

  GtkImage *icon;
  GtkLabel *title;
  GtkLabel *text;

  /* List item of the row, and its result; both or neither */
  GtkListItem *item;
  GinkgoImportResult *result;
};

G_DEFINE_FINAL_TYPE (GinkgoImportRow, ginkgo_import_row, GTK_TYPE_BOX)

static void
update (GinkgoImportRow *self)
{
  gboolean is_bad = self->result->error != NULL;
  g_autofree char *title = ginkgo_import_text_result_title (self->result);
  g_autofree char *text = ginkgo_import_text_result (self->result);

  gtk_image_set_from_icon_name (self->icon, is_bad ? "dialog-warning-symbolic" : "object-select-symbolic");
  gtk_label_set_text (self->title, title);
  gtk_label_set_text (self->text, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->title), title);
  gtk_widget_set_css_classes (GTK_WIDGET (self->icon),
                              (const char *[]) { is_bad ? "warning" : "success", NULL });
  gtk_widget_set_css_classes (GTK_WIDGET (self->text), (const char *[]) { "caption", is_bad ? NULL : "dimmed", NULL });
  gtk_list_item_set_accessible_label (self->item, title);
  gtk_list_item_set_accessible_description (self->item, text);
}

static void
drop_item (GinkgoImportRow *self)
{
  if (self->result != NULL)
    g_signal_handlers_disconnect_by_data (self->result, self);
  g_clear_object (&self->result);
  self->item = NULL;
}

static void
ginkgo_import_row_dispose (GObject *object)
{
  drop_item (GINKGO_IMPORT_ROW (object));
  gtk_widget_dispose_template (GTK_WIDGET (object), GINKGO_TYPE_IMPORT_ROW);

  G_OBJECT_CLASS (ginkgo_import_row_parent_class)->dispose (object);
}

static void
ginkgo_import_row_class_init (GinkgoImportRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ginkgo_import_row_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-import-row.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoImportRow, icon);
  gtk_widget_class_bind_template_child (widget_class, GinkgoImportRow, title);
  gtk_widget_class_bind_template_child (widget_class, GinkgoImportRow, text);
}

static void
ginkgo_import_row_init (GinkgoImportRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
ginkgo_import_row_new (void)
{
  return g_object_new (GINKGO_TYPE_IMPORT_ROW, NULL);
}

/**
 * ginkgo_import_row_set_item:
 * @item: (nullable): the row's list item, with a #GinkgoImportResult; %NULL to clear the row
 *
 * Shows a result, and follows its changes.
 */
void
ginkgo_import_row_set_item (GinkgoImportRow *self,
                            GtkListItem *item)
{
  drop_item (self);
  if (item == NULL)
    return;

  self->item = item;
  self->result = g_object_ref (gtk_list_item_get_item (item));
  g_signal_connect_object (self->result, "counted", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}
