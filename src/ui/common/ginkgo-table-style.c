/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-table-style.h"

#include <gtk/gtk.h>

#define STYLE_SHEET "/io/github/ginkgo_city/GinkgoCity/table.css"

/* Installs the style sheet of the table and of reviews, once. It is the largest, and the start page does not need it.
 * The sheets of the whole program, and those for high contrast, have priority. */
void
ginkgo_table_style_install (void)
{
  static GtkCssProvider *provider;

  if (provider != NULL)
    return;

  provider = gtk_css_provider_new ();
  gtk_css_provider_load_from_resource (provider, STYLE_SHEET);
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (provider), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION - 1);
}
