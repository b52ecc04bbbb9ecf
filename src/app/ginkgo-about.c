/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-about.h"

#include <glib/gi18n.h>
#include <sqlite3.h>

#define RESOURCE "/io/github/ginkgo_city/GinkgoCity/metainfo.xml"
#define LICENSE  "<a href=\"https://creativecommons.org/licenses/by-sa/4.0/\">Creative Commons Attribution-ShareAlike 4.0</a>"

static void
add_line (GString *text,
          const char *name,
          const char *value)
{
  g_string_append_printf (text, "%s: %s\n", name, value != NULL ? value : "unknown");
}

/**
 * ginkgo_about_describe_system:
 * @widget: (nullable): a widget that is shown
 *
 * Describes the system for problem reports. Reports are public, so the text contains nothing
 * personal: no names, paths or games.
 *
 * Returns: (transfer full): the text, in English
 */
char *
ginkgo_about_describe_system (GtkWidget *widget)
{
  GtkNative *native = widget != NULL ? gtk_widget_get_native (widget) : NULL;
  GskRenderer *renderer = native != NULL ? gtk_native_get_renderer (native) : NULL;
  GdkDisplay *display = gdk_display_get_default ();
  g_autofree char *system = g_get_os_info (G_OS_INFO_KEY_PRETTY_NAME);
  GString *text = g_string_new (NULL);

  add_line (text, "Ginkgo City", VERSION);
  add_line (text, "Application", APP_ID);
  add_line (text, "Flatpak", g_file_test ("/.flatpak-info", G_FILE_TEST_EXISTS) ? "yes" : "no");
  add_line (text, "System", system);
  add_line (text, "Desktop", g_getenv ("XDG_CURRENT_DESKTOP"));
  g_string_append_printf (text, "GTK: %u.%u.%u\n", gtk_get_major_version (), gtk_get_minor_version (), gtk_get_micro_version ());
  g_string_append_printf (text, "libadwaita: %u.%u.%u\n", adw_get_major_version (), adw_get_minor_version (), adw_get_micro_version ());
  g_string_append_printf (text, "GLib: %u.%u.%u\n", glib_major_version, glib_minor_version, glib_micro_version);
  add_line (text, "SQLite", sqlite3_libversion ());
  add_line (text, "Display", display != NULL ? G_OBJECT_TYPE_NAME (display) : NULL);
  add_line (text, "Renderer", renderer != NULL ? G_OBJECT_TYPE_NAME (renderer) : NULL);
  add_line (text, "Language", pango_language_to_string (gtk_get_default_language ()));

  return g_string_free (text, FALSE);
}

/* The renderer is known only after the window is drawn. */
static void
map_cb (AdwAboutDialog *dialog)
{
  g_autofree char *system = ginkgo_about_describe_system (GTK_WIDGET (dialog));

  adw_about_dialog_set_debug_info (dialog, system);
}

AdwDialog *
ginkgo_about_dialog_new (void)
{
  AdwDialog *self = adw_about_dialog_new_from_appdata (RESOURCE, RELEASE);
  AdwAboutDialog *dialog = ADW_ABOUT_DIALOG (self);
  const char *authors[] = { "Xavier Georges", NULL };
  const char *developers[] = { "The Ginkgo City developers", NULL };

  adw_about_dialog_set_version (dialog, VERSION);
  adw_about_dialog_set_copyright (dialog, "© 2026 The Ginkgo City developers");
  adw_about_dialog_set_developers (dialog, developers);
  adw_about_dialog_set_artists (dialog, developers);
  adw_about_dialog_set_documenters (dialog, developers);
  adw_about_dialog_add_credit_section (dialog, _("Based on the board game Ginkgopolis by"), authors);
  /* Translators: your names, one a line */
  adw_about_dialog_set_translator_credits (dialog, _("translator-credits"));
  adw_about_dialog_add_legal_section (dialog, _("Pictures and Help"), "© 2026 The Ginkgo City developers", GTK_LICENSE_CUSTOM, LICENSE);
  adw_about_dialog_set_debug_info_filename (dialog, "ginkgo-city.txt");
  g_signal_connect (dialog, "map", G_CALLBACK (map_cb), NULL);

  return self;
}
