/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-style.h"

#include <adwaita.h>

#define CONTRAST_SHEET "/io/github/ginkgo_city/GinkgoCity/contrast.css"
#define TABLE_SHEET    "/io/github/ginkgo_city/GinkgoCity/table.css"

static void
high_contrast_changed_cb (AdwStyleManager *style,
                          GParamSpec *pspec,
                          GtkStyleProvider *provider)
{
  GdkDisplay *display = adw_style_manager_get_display (style);

  if (adw_style_manager_get_high_contrast (style))
    gtk_style_context_add_provider_for_display (display, provider, GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  else
    gtk_style_context_remove_provider_for_display (display, provider);
}

static void
free_provider (gpointer provider,
               GClosure *closure)
{
  g_object_unref (provider);
}

/* Uses the high-contrast style sheet while the system asks for it, until the display is closed.
 * An application's own `style-hc.css` is deprecated since libadwaita 1.9, and the media queries
 * that replace it need GTK 4.20. */
void
ginkgo_style_install_contrast (GdkDisplay *display)
{
  AdwStyleManager *style = adw_style_manager_get_for_display (display);
  GtkCssProvider *provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (provider, CONTRAST_SHEET);
  g_signal_connect_data (style,
                         "notify::high-contrast",
                         G_CALLBACK (high_contrast_changed_cb),
                         provider,
                         free_provider,
                         G_CONNECT_DEFAULT);
  high_contrast_changed_cb (style, NULL, GTK_STYLE_PROVIDER (provider));
}

/* Installs the style sheet of the table and of reviews, once. It is the largest, and the start page does not need it.
 * The sheets of the whole program, and those for high contrast, have priority. */
void
ginkgo_style_install_table (void)
{
  static GtkCssProvider *provider;

  if (provider != NULL)
    return;

  provider = gtk_css_provider_new ();
  gtk_css_provider_load_from_resource (provider, TABLE_SHEET);
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (provider), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION - 1);
}

void
ginkgo_style_set_class (GtkWidget *widget,
                        const char *css_class,
                        gboolean set)
{
  if (set)
    gtk_widget_add_css_class (widget, css_class);
  else
    gtk_widget_remove_css_class (widget, css_class);
}
