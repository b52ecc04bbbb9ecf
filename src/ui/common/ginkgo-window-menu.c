/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-window-menu.h"

/* The actions, and the names of the submenus, that a menu omits to be short: what does not apply, is a button of the
 * page, or is one step away on other pages */
static const char *const omitted[][6] = {
  [GINKGO_WINDOW_MENU_PLAIN] = { "export" },
  [GINKGO_WINDOW_MENU_TABLE] = { "learn", "app.open", "win.join-game", "win.analyze", "win.show-statistics" },
  [GINKGO_WINDOW_MENU_RESULTS] = { "learn", "win.join-game", "win.play-again", "win.look-back" },
  [GINKGO_WINDOW_MENU_REVIEW] = { "learn", "win.join-game" },
};

static GMenuModel *models[G_N_ELEMENTS (omitted)];

static gboolean
has_attribute (GMenuModel *menu,
               int item,
               const char *attribute,
               const char *const *values)
{
  g_autofree char *value = NULL;

  return g_menu_model_get_item_attribute (menu, item, attribute, "s", &value) && g_strv_contains (values, value);
}

static void
remove_items (GMenuModel *menu,
              const char *const *without)
{
  for (int i = g_menu_model_get_n_items (menu) - 1; i >= 0; i--)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);

      if (section != NULL)
        remove_items (section, without);
      else if (has_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, without) || has_attribute (menu, i, "name", without))
        g_menu_remove (G_MENU (menu), i);
    }
}

/* Building a menu takes a while, which a page that is shown does not wait for. Each menu is loaded only once, because
 * GTK 4.18 leaks a part of each that it loads from a resource. */
static void
create_popup_cb (GtkMenuButton *button,
                 gpointer user_data)
{
  GinkgoWindowMenu menu = GPOINTER_TO_UINT (user_data);

  if (gtk_menu_button_get_menu_model (button) != NULL)
    return;

  if (models[menu] == NULL)
    {
      g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource ("/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-window-menu.ui");

      models[menu] = g_object_ref (G_MENU_MODEL (gtk_builder_get_object (builder, "menu")));
      remove_items (models[menu], omitted[menu]);
    }
  gtk_menu_button_set_menu_model (button, models[menu]);
}

/* Gives @button the primary menu when it is opened. */
void
ginkgo_window_menu_attach (GtkMenuButton *button,
                           GinkgoWindowMenu menu)
{
  gtk_menu_button_set_create_popup_func (button, create_popup_cb, GUINT_TO_POINTER (menu), NULL);
}
