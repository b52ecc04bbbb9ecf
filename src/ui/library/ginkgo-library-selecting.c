/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-library-page-private.h"

#include <glib/gi18n.h>

#include "ginkgo-focus.h"
#include "ginkgo-save-games.h"

static GinkgoLibrarySelection *
get_selection (GinkgoLibraryPage *self)
{
  return ginkgo_library_grid_get_selection (self->grid);
}

static char *
describe_selection (GinkgoLibraryPage *self)
{
  guint n_selected = ginkgo_library_selection_count (get_selection (self));

  if (n_selected == 0)
    return g_strdup (_("Select Games"));

  return g_strdup_printf (ngettext ("%u Selected", "%u Selected", n_selected), n_selected);
}

static void
update_actions (GinkgoLibraryPage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  guint n_games = g_list_model_get_n_items (G_LIST_MODEL (get_selection (self)));
  guint n_selected = ginkgo_library_selection_count (get_selection (self));
  g_autoptr (GArray) finished = ginkgo_library_selection_list_finished (get_selection (self));
  gboolean is_selecting = ginkgo_library_selection_get_selecting (get_selection (self));

  gtk_widget_action_set_enabled (widget, "library.start-selecting", n_games > 0 && !is_selecting);
  gtk_widget_action_set_enabled (widget, "library.stop-selecting", is_selecting);
  gtk_widget_action_set_enabled (widget, "library.select-all", n_selected < n_games);
  gtk_widget_action_set_enabled (widget, "library.export-selected", n_selected > 0);
  gtk_widget_action_set_enabled (widget, "library.analyze-selected", finished->len > 0);
  gtk_widget_action_set_enabled (widget, "library.delete-selected", n_selected > 0 && !self->is_read_only);
}

static void
selection_changed_cb (GinkgoLibraryPage *self)
{
  g_autofree char *title = describe_selection (self);

  update_actions (self);
  if (g_str_equal (adw_window_title_get_title (self->selecting_title), title))
    return;

  adw_window_title_set_title (self->selecting_title, title);
  if (ginkgo_library_selection_get_selecting (get_selection (self)) && gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_accessible_announce (GTK_ACCESSIBLE (self), title, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

static void
start_action (GtkWidget *widget,
              const char *action_name,
              GVariant *parameter)
{
  ginkgo_library_selection_start (get_selection (GINKGO_LIBRARY_PAGE (widget)));
}

static void
stop_action (GtkWidget *widget,
             const char *action_name,
             GVariant *parameter)
{
  ginkgo_library_selection_stop (get_selection (GINKGO_LIBRARY_PAGE (widget)));
}

static void
select_all_action (GtkWidget *widget,
                   const char *action_name,
                   GVariant *parameter)
{
  gtk_selection_model_select_all (GTK_SELECTION_MODEL (get_selection (GINKGO_LIBRARY_PAGE (widget))));
}

static void
export_action (GtkWidget *widget,
               const char *action_name,
               GVariant *parameter)
{
  GinkgoLibraryPage *self = GINKGO_LIBRARY_PAGE (widget);
  gboolean has_running = FALSE;
  g_autoptr (GArray) ids = ginkgo_library_selection_list (get_selection (self), &has_running);

  ginkgo_save_games_ask (self->toasts, ginkgo_library_get_store (self->library), ids, has_running);
}

static void
analyze_action (GtkWidget *widget,
                const char *action_name,
                GVariant *parameter)
{
  GinkgoLibraryPage *self = GINKGO_LIBRARY_PAGE (widget);
  g_autoptr (GArray) ids = ginkgo_library_selection_list_finished (get_selection (self));

  ginkgo_library_selection_stop (get_selection (self));
  gtk_widget_activate_action_variant (widget,
                                      "win.analyze-games",
                                      g_variant_new_fixed_array (G_VARIANT_TYPE_INT64, ids->data, ids->len, sizeof (gint64)));
}

static void
delete_action (GtkWidget *widget,
               const char *action_name,
               GVariant *parameter)
{
  ginkgo_library_page_delete_selected (GINKGO_LIBRARY_PAGE (widget));
}

/* Deletes these games, with an offer to undo. Focuses the game after the first of them. */
void
ginkgo_library_page_delete_selected (GinkgoLibraryPage *self)
{
  g_autoptr (GtkBitset) selected = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (get_selection (self)));
  g_autoptr (GArray) ids = ginkgo_library_selection_list (get_selection (self), NULL);
  guint position = gtk_bitset_get_minimum (selected);

  ginkgo_library_selection_stop (get_selection (self));
  ginkgo_removals_add (self->removals, (const gint64 *) (gpointer) ids->data, ids->len);
  ginkgo_library_grid_focus (self->grid, position);
}

/* Places the tools in the header bar, or at the bottom of a narrow page. */
void
ginkgo_library_page_update_tools (GinkgoLibraryPage *self)
{
  g_autoptr (GtkWidget) tools = g_object_ref (self->tools);
  AdwBin *place = self->is_narrow ? self->tools_below : self->tools_above;

  if (gtk_widget_get_parent (tools) != GTK_WIDGET (place))
    {
      ginkgo_focus_leave (tools);
      adw_bin_set_child (self->is_narrow ? self->tools_above : self->tools_below, NULL);
      adw_bin_set_child (place, tools);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->tools_below),
                          self->is_narrow && !ginkgo_library_selection_get_selecting (get_selection (self)));
}

void
ginkgo_library_page_update_selecting (GinkgoLibraryPage *self)
{
  ginkgo_library_page_update_tools (self);
  selection_changed_cb (self);
}

void
ginkgo_library_page_init_selecting (GinkgoLibraryPage *self)
{
  GinkgoLibrarySelection *selection = get_selection (self);

  g_signal_connect_object (selection, "selection-changed", G_CALLBACK (selection_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (selection, "items-changed", G_CALLBACK (selection_changed_cb), self, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  selection_changed_cb (self);
}

void
ginkgo_library_page_class_init_selecting (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "library.start-selecting", NULL, start_action);
  gtk_widget_class_install_action (widget_class, "library.stop-selecting", NULL, stop_action);
  gtk_widget_class_install_action (widget_class, "library.select-all", NULL, select_all_action);
  gtk_widget_class_install_action (widget_class, "library.export-selected", NULL, export_action);
  gtk_widget_class_install_action (widget_class, "library.analyze-selected", NULL, analyze_action);
  gtk_widget_class_install_action (widget_class, "library.delete-selected", NULL, delete_action);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "library.stop-selecting", NULL);
}
