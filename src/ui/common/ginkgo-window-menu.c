/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-window-menu.h"

#include <gtk/gtk.h>

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

/* Each menu is loaded only once, because GTK 4.18 leaks a part of each that it loads from a resource. */
static GMenuModel *
ref_menu (GMenuModel **menu,
          const char *const *without)
{
  if (*menu == NULL)
    {
      *menu = load_menu ();
      if (without != NULL)
        remove_items (G_MENU (*menu), without);
    }

  return g_object_ref (*menu);
}

/* Returns (transfer full) the primary menu */
GMenuModel *
ginkgo_window_menu_new (void)
{
  static GMenuModel *menu;

  return ref_menu (&menu, NULL);
}

/* Returns (transfer full) the primary menu for the table */
GMenuModel *
ginkgo_window_menu_new_for_table (void)
{
  static GMenuModel *menu;

  return ref_menu (&menu, away_from_table);
}

/* Returns (transfer full) the primary menu for the results */
GMenuModel *
ginkgo_window_menu_new_for_results (void)
{
  static GMenuModel *menu;

  return ref_menu (&menu, away_from_results);
}
