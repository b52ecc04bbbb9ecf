/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What the desktop does for the program: printing. The functions that ask it are replaced. */

#include "ginkgo-window-fixture.h"

/* --- Printing --- */

/* What is printed, or why nothing is */
static char *printed;
static char *printed_path;
static GError *print_error;

void
gtk_print_dialog_print_file (GtkPrintDialog *self,
                             GtkWindow *parent,
                             GtkPrintSetup *setup,
                             GFile *file,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user_data);

  g_assert_cmpstr (gtk_print_dialog_get_title (self), ==, "Print Score Sheet");
  g_assert_nonnull (parent);
  printed_path = g_file_get_path (file);
  printed = ginkgo_test_read_text (printed_path);
  if (print_error != NULL)
    g_task_return_error (task, g_steal_pointer (&print_error));
  else
    g_task_return_boolean (task, TRUE);
}

gboolean
gtk_print_dialog_print_file_finish (GtkPrintDialog *self,
                                    GAsyncResult *result,
                                    GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

static void
print (GinkgoWindowFixture *fixture,
       const char *action,
       GVariant *id)
{
  g_clear_pointer (&printed, g_free);
  g_clear_pointer (&printed_path, g_free);
  g_assert_true (gtk_widget_activate_action_variant (fixture->window, action, id));
  ginkgo_ui_fixture_wait_until (printed != NULL);
  ginkgo_ui_fixture_settle ();
  g_assert_true (g_str_has_prefix (printed, "%PDF-"));
  g_assert_false (g_file_test (printed_path, G_FILE_TEST_EXISTS));
}

static void
test_print (GinkgoWindowFixture *fixture)
{
  gint64 id = ginkgo_window_fixture_add_game (fixture, GINKGO_UI_WHOLE_GAME);

  g_assert_false (ginkgo_window_fixture_is_enabled (fixture, "win.print-sheet"));
  print (fixture, "win.print-game-sheet", g_variant_new_int64 (id));
  ginkgo_window_fixture_show_game (fixture, GINKGO_MODE_NORMAL, 20);
  print (fixture, "win.print-sheet", NULL);
  g_assert_null (ginkgo_window_fixture_get_dialog (fixture));
}

/* Cancelling is no failure. */
static void
test_not_printed (GinkgoWindowFixture *fixture)
{
  ginkgo_window_fixture_show_game (fixture, GINKGO_MODE_NORMAL, 20);
  print_error = g_error_new_literal (GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_DISMISSED, "cancelled");
  print (fixture, "win.print-sheet", NULL);
  g_assert_null (ginkgo_window_fixture_get_dialog (fixture));

  print_error = g_error_new_literal (GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_FAILED, "no printer");
  print (fixture, "win.print-sheet", NULL);
  ginkgo_window_fixture_assert_alert (fixture, "Score Sheet Not Printed", NULL);
}

#define ADD_TEST(name, func) ginkgo_window_fixture_add_test ("/ui/desktop-services/" name, func)

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  ADD_TEST ("print", test_print);
  ADD_TEST ("not-printed", test_not_printed);

  return g_test_run ();
}
