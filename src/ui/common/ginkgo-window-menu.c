/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-window-menu.h"

#include <gtk/gtk.h>

/**
 * ginkgo_window_menu_new:
 *
 * Returns: (transfer full): the model of the primary menu
 */
GMenuModel *
ginkgo_window_menu_new (void)
{
  g_autoptr (GtkBuilder) builder =
    gtk_builder_new_from_resource ("/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-window-menu.ui");

  return g_object_ref (G_MENU_MODEL (gtk_builder_get_object (builder, "menu")));
}
