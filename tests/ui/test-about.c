/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The information about the program is complete. The text for public bug reports is anonymous. */

#include "ginkgo-ui-fixture.h"

#include "ginkgo-about.h"

static void
test_dialog (void)
{
  AdwDialog *self = g_object_ref_sink (ginkgo_about_dialog_new ());
  AdwAboutDialog *dialog = ADW_ABOUT_DIALOG (self);

  g_assert_cmpstr (adw_about_dialog_get_version (dialog), ==, VERSION);
  g_assert_cmpstr (adw_about_dialog_get_release_notes_version (dialog), ==, RELEASE);
  /* Marks versions that are not releases. */
  g_assert_true (g_str_has_prefix (VERSION, RELEASE));
  g_assert_cmpint (g_str_equal (VERSION, RELEASE), !=, g_str_has_suffix (APP_ID, ".Devel"));
  g_assert_nonnull (strstr (adw_about_dialog_get_release_notes (dialog), "<li>"));
  g_assert_cmpint (adw_about_dialog_get_license_type (dialog), ==, GTK_LICENSE_GPL_3_0);
  g_assert_true (g_str_has_prefix (adw_about_dialog_get_website (dialog), "https://"));
  g_assert_true (g_str_has_prefix (adw_about_dialog_get_issue_url (dialog), "https://"));
  g_assert_cmpuint (g_strv_length ((char **) adw_about_dialog_get_developers (dialog)), ==, 1);
  g_assert_cmpstr (adw_about_dialog_get_application_icon (dialog), ==, APP_ID);
  g_assert_finalize_object (self);
}

static void
assert_lacks (const char *text,
              const char *secret)
{
  if (secret != NULL && *secret != '\0' && strstr (text, secret) != NULL)
    g_error ("“%s” is told to all the world", secret);
}

static void
test_system (void)
{
  GtkWidget *window = ginkgo_ui_fixture_present (gtk_label_new ("Ada"), 360, 294);
  g_autofree char *text = ginkgo_about_describe_system (window);
  g_autofree char *folder = g_get_current_dir ();

  g_assert_nonnull (strstr (text, "Ginkgo City: " VERSION "\n"));
  g_assert_nonnull (strstr (text, "SQLite: 3."));
  g_assert_nonnull (strstr (text, "Renderer: Gsk"));

  assert_lacks (text, g_get_user_name ());
  assert_lacks (text, g_get_real_name ());
  assert_lacks (text, g_get_host_name ());
  assert_lacks (text, g_get_home_dir ());
  assert_lacks (text, folder);
  /* Neither paths nor anything on screen */
  assert_lacks (text, " /");
  assert_lacks (text, "Ada");

  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  g_test_add_func ("/ui/about/dialog", test_dialog);
  g_test_add_func ("/ui/about/system", test_system);

  return g_test_run ();
}
