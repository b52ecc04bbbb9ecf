/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-chart-panel.h"

#include <glib/gi18n.h>

/* In pixels */
#define SPACING      9
#define TABLE_HEIGHT 240

/**
 * GinkgoChartPanel:
 *
 * A chart under a title, and behind it its numbers as a table: a button turns from one
 * to the other.
 *
 * ## Accessibility
 *
 * A `GinkgoChartPanel` is a group (role group) with the name of its title.
 */
struct _GinkgoChartPanel
{
  AdwBin parent_instance;

  GtkStack *stack;
  GtkToggleButton *button;
  GtkColumnView *table;

  guint n_rows;
  GinkgoChartCell cell;
  gpointer cell_data;
};

G_DEFINE_FINAL_TYPE (GinkgoChartPanel, ginkgo_chart_panel, ADW_TYPE_BIN)

static void
setup_cb (GtkSignalListItemFactory *factory,
          GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, "numeric");
  gtk_list_item_set_child (item, label);
}

static void
bind_cb (GtkSignalListItemFactory *factory,
         GtkListItem *item,
         GinkgoChartPanel *self)
{
  guint column = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (factory), "column"));
  g_autofree char *text = self->cell (gtk_list_item_get_position (item), column, self->cell_data);

  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)), text);
}

static void
add_column (GinkgoChartPanel *self,
            const char *title,
            guint index)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkColumnViewColumn) column = NULL;

  g_object_set_data (G_OBJECT (factory), "column", GUINT_TO_POINTER (index));
  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_cb), self, G_CONNECT_DEFAULT);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, G_CONNECT_DEFAULT);
  column = gtk_column_view_column_new (title, factory);
  gtk_column_view_column_set_expand (column, TRUE);
  gtk_column_view_append_column (self->table, column);
}

/* Write only the cells on screen, and only while the table is visible. */
static void
fill_table (GinkgoChartPanel *self)
{
  g_autofree const char **rows = NULL;
  GtkStringList *list;

  if (gtk_column_view_get_model (self->table) != NULL || self->cell == NULL)
    return;

  rows = g_new0 (const char *, self->n_rows + 1);
  for (guint i = 0; i < self->n_rows; i++)
    rows[i] = "";
  list = gtk_string_list_new (rows);
  gtk_column_view_set_model (self->table, GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (list))));
}

static void
toggled_cb (GinkgoChartPanel *self)
{
  gboolean is_table = gtk_toggle_button_get_active (self->button);

  if (is_table)
    fill_table (self);
  gtk_stack_set_visible_child_name (self->stack, is_table ? "table" : "chart");
}

static void
ginkgo_chart_panel_class_init (GinkgoChartPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "chartpanel");
}

static void
ginkgo_chart_panel_init (GinkgoChartPanel *self)
{
}

GtkWidget *
ginkgo_chart_panel_new (const char *title,
                        GtkWidget *chart)
{
  GinkgoChartPanel *self = g_object_new (GINKGO_TYPE_CHART_PANEL, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);
  GtkWidget *header = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING, "label", title, "xalign", 0.0, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, "hexpand", TRUE, NULL);
  GtkWidget *scroller = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "min-content-height", TABLE_HEIGHT, NULL);

  gtk_widget_add_css_class (label, "heading");
  self->button = g_object_new (GTK_TYPE_TOGGLE_BUTTON, "icon-name", "view-list-symbolic", "tooltip-text", _("Show the Numbers"), "valign", GTK_ALIGN_CENTER, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->button), "flat");
  g_signal_connect_object (self->button, "toggled", G_CALLBACK (toggled_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (header), label);
  gtk_box_append (GTK_BOX (header), GTK_WIDGET (self->button));

  self->table = GTK_COLUMN_VIEW (gtk_column_view_new (NULL));
  gtk_column_view_set_show_row_separators (self->table, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->table), "chart-table");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->table), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->table));

  self->stack = g_object_new (GTK_TYPE_STACK, "vhomogeneous", FALSE, "transition-type", GTK_STACK_TRANSITION_TYPE_CROSSFADE, NULL);
  gtk_stack_add_named (self->stack, chart, "chart");
  gtk_stack_add_named (self->stack, scroller, "table");
  gtk_box_append (GTK_BOX (box), header);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->stack));
  adw_bin_set_child (ADW_BIN (self), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);

  return GTK_WIDGET (self);
}

/**
 * ginkgo_chart_panel_set_table:
 * @columns: (array zero-terminated=1): the titles of the columns
 * @n_rows: the number of rows
 * @cell: returns the text of a cell; called when the cell is shown
 * @user_data: for @cell; must outlive the table
 *
 * Sets the numbers.
 */
void
ginkgo_chart_panel_set_table (GinkgoChartPanel *self,
                              const char *const *columns,
                              guint n_rows,
                              GinkgoChartCell cell,
                              gpointer user_data)
{
  GListModel *titles;

  g_return_if_fail (GINKGO_IS_CHART_PANEL (self));

  titles = gtk_column_view_get_columns (self->table);
  gtk_column_view_set_model (self->table, NULL);
  while (g_list_model_get_n_items (titles) > 0)
    {
      g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (titles, 0);

      gtk_column_view_remove_column (self->table, column);
    }
  self->n_rows = n_rows;
  self->cell = cell;
  self->cell_data = user_data;
  for (guint i = 0; columns[i] != NULL; i++)
    add_column (self, columns[i], i);
  if (gtk_toggle_button_get_active (self->button))
    fill_table (self);
}
