/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What the desktop does for the program: printing, whose functions are replaced, and the clipboard */

#include "ginkgo-window-fixture.h"

#include "ginkgo-game-picture.h"
#include "ginkgo-record-json.h"
#include "ginkgo-review-page.h"

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

/* --- The clipboard --- */

static GdkContentProvider *
copy (GinkgoWindowFixture *fixture,
      const char *action,
      GVariant *id)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (fixture->window);

  gdk_clipboard_set_content (clipboard, NULL);
  g_assert_true (gtk_widget_activate_action_variant (fixture->window, action, id));
  ginkgo_ui_fixture_wait_until (gdk_clipboard_get_content (clipboard) != NULL);
  ginkgo_window_fixture_wait_for_text (fixture, "Copied to the clipboard");

  return gdk_clipboard_get_content (clipboard);
}

static char *
copy_text (GinkgoWindowFixture *fixture,
           const char *action,
           GVariant *id)
{
  g_auto (GValue) value = G_VALUE_INIT;

  g_value_init (&value, G_TYPE_STRING);
  g_assert_true (gdk_content_provider_get_value (copy (fixture, action, id), &value, NULL));

  return g_value_dup_string (&value);
}

/* Copies of a finished game give the same game again, wherever it is shown. */
static void
test_copy (GinkgoWindowFixture *fixture)
{
  gint64 id = ginkgo_window_fixture_add_game (fixture, GINKGO_UI_WHOLE_GAME);
  g_auto (GValue) value = G_VALUE_INIT;
  g_autofree char *record = copy_text (fixture, "win.copy-game-record", g_variant_new_int64 (id));
  g_autofree char *same_record = NULL;
  g_autofree char *seed = NULL;
  g_autoptr (GinkgoSavedGame) read = ginkgo_saved_game_from_json (record, strlen (record), NULL, NULL);

  g_assert_nonnull (read);
  g_assert_true (read->finished);
  g_assert_true (gtk_widget_activate_action (fixture->window, "win.show-review", "x", id));
  ginkgo_window_fixture_wait_for_page (fixture, GINKGO_TYPE_REVIEW_PAGE);
  same_record = copy_text (fixture, "win.copy-record", NULL);
  g_assert_cmpstr (same_record, ==, record);
  seed = copy_text (fixture, "win.copy-seed", NULL);
  g_assert_true (ginkgo_new_game_deals (g_ascii_strtoull (seed, NULL, 10), &read->record->setup));
  g_assert_false (ginkgo_new_game_deals (g_ascii_strtoull (seed, NULL, 10) + 1, &read->record->setup));
  g_value_init (&value, GDK_TYPE_TEXTURE);
  g_assert_true (gdk_content_provider_get_value (copy (fixture, "win.copy-picture", NULL), &value, NULL));
  g_assert_cmpint (gdk_texture_get_width (g_value_get_object (&value)), ==, GINKGO_GAME_PICTURE_WIDTH);
}

/* The record and the seed of a running game reveal hands and tiles. */
static void
test_copy_running (GinkgoWindowFixture *fixture)
{
  ginkgo_window_fixture_show_game (fixture, GINKGO_MODE_NORMAL, 20);
  g_assert_true (ginkgo_window_fixture_is_enabled (fixture, "win.copy-picture"));
  g_assert_false (ginkgo_window_fixture_is_enabled (fixture, "win.copy-record"));
  g_assert_false (ginkgo_window_fixture_is_enabled (fixture, "win.copy-seed"));
  ginkgo_window_fixture_activate (fixture, "win.look-back");
  g_assert_false (ginkgo_window_fixture_is_enabled (fixture, "win.copy-record"));
}

#define ADD_TEST(name, func) ginkgo_window_fixture_add_test ("/ui/desktop-services/" name, func)

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  ADD_TEST ("print", test_print);
  ADD_TEST ("not-printed", test_not_printed);
  ADD_TEST ("copy", test_copy);
  ADD_TEST ("copy-running", test_copy_running);

  return g_test_run ();
}
