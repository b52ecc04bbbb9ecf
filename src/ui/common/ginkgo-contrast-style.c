/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-contrast-style.h"

#include <adwaita.h>

#define STYLE_SHEET "/io/github/ginkgo_city/GinkgoCity/contrast.css"

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
ginkgo_contrast_style_install (GdkDisplay *display)
{
  AdwStyleManager *style = adw_style_manager_get_for_display (display);
  GtkCssProvider *provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (provider, STYLE_SHEET);
  g_signal_connect_data (style,
                         "notify::high-contrast",
                         G_CALLBACK (high_contrast_changed_cb),
                         provider,
                         free_provider,
                         G_CONNECT_DEFAULT);
  high_contrast_changed_cb (style, NULL, GTK_STYLE_PROVIDER (provider));
}
