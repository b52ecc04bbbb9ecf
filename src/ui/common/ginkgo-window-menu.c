/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-window-menu.h"

typedef struct
{
  const char *const *without; /* the actions that are omitted */
  GMenuModel *model;
} Menu;

static const char *const nothing[] = { NULL };

/* Omitted at the table, to keep its menu short. All are one step away on other pages. */
static const char *const away_from_table[] = { "win.export-sheet", "win.save-picture", "win.show-statistics", NULL };

/* A button of the results */
static const char *const away_from_results[] = { "win.save-picture", NULL };

static void
remove_items (GMenu *menu,
              const char *const *actions)
{
  for (int i = g_menu_model_get_n_items (G_MENU_MODEL (menu)) - 1; i >= 0; i--)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (G_MENU_MODEL (menu), i, G_MENU_LINK_SECTION);
      g_autofree char *action = NULL;

      if (section)
        remove_items (G_MENU (section), actions);
      else if (g_menu_model_get_item_attribute (G_MENU_MODEL (menu), i, G_MENU_ATTRIBUTE_ACTION, "s", &action) &&
               g_strv_contains (actions, action))
        g_menu_remove (menu, i);
    }
}

static GMenuModel *
load_menu (void)
{
  g_autoptr (GtkBuilder) builder =
    gtk_builder_new_from_resource ("/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-window-menu.ui");

  return g_object_ref (G_MENU_MODEL (gtk_builder_get_object (builder, "menu")));
}

/* Building a menu takes a while, which a page that is shown does not wait for. Each menu is loaded only once, because
 * GTK 4.18 leaks a part of each that it loads from a resource. */
static void
create_popup_cb (GtkMenuButton *button,
                 gpointer user_data)
{
  Menu *menu = user_data;

  if (gtk_menu_button_get_menu_model (button) != NULL)
    return;

  if (menu->model == NULL)
    {
      menu->model = load_menu ();
      remove_items (G_MENU (menu->model), menu->without);
    }
  gtk_menu_button_set_menu_model (button, menu->model);
}

/* Gives @button the primary menu when it is opened. */
void
ginkgo_window_menu_attach (GtkMenuButton *button)
{
  static Menu menu = { .without = nothing };

  gtk_menu_button_set_create_popup_func (button, create_popup_cb, &menu, NULL);
}

/* The same with the primary menu for the table */
void
ginkgo_window_menu_attach_for_table (GtkMenuButton *button)
{
  static Menu menu = { .without = away_from_table };

  gtk_menu_button_set_create_popup_func (button, create_popup_cb, &menu, NULL);
}

/* The same with the primary menu for the results */
void
ginkgo_window_menu_attach_for_results (GtkMenuButton *button)
{
  static Menu menu = { .without = away_from_results };

  gtk_menu_button_set_create_popup_func (button, create_popup_cb, &menu, NULL);
}
