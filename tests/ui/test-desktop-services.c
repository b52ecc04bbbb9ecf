/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Services of the desktop: printing, the clipboard, and notifications. Functions that ask the desktop
 * are replaced. */

#include "ginkgo-table-robot.h"
#include "ginkgo-window-fixture.h"

#include "ginkgo-game-picture.h"
#include "ginkgo-record-json.h"
#include "ginkgo-review-page.h"
#include "ginkgo-table-notice.h"

/* --- Printing --- */

/* The printed file, or why there is none */
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

/* --- Notifications --- */

static gboolean is_active;
static char *notified; /* the title of the notification that is there */
static char *title;
static guint n_sent;

gboolean
gtk_window_is_active (GtkWindow *self)
{
  return is_active;
}

GNotification *
g_notification_new (const char *text)
{
  g_set_str (&title, text);

  return g_object_new (G_TYPE_NOTIFICATION, NULL);
}

void
g_application_send_notification (GApplication *self,
                                 const char *id,
                                 GNotification *notification)
{
  g_set_str (&notified, title);
  n_sent++;
}

void
g_application_withdraw_notification (GApplication *self,
                                     const char *id)
{
  g_clear_pointer (&notified, g_free);
}

static void
activate_window (GtkWidget *window,
                 gboolean active)
{
  is_active = active;
  g_object_notify (G_OBJECT (window), "is-active");
}

static void
decide (GinkgoTableRobot *robot)
{
  ginkgo_table_robot_decide (robot);
  g_assert_true (ginkgo_table_robot_wait (robot));
  ginkgo_ui_fixture_settle ();
}

/* The computer player decides, too. */
static void
play_round (GinkgoTableRobot *robot)
{
  do
    decide (robot);
  while (ginkgo_game_get_state (robot->game)->pending != GINKGO_EVENT_CHOOSE);
}

static void
test_notice (void)
{
  g_autoptr (GApplication) application = g_application_new (NULL, G_APPLICATION_NON_UNIQUE);
  g_autoptr (GinkgoTableNotice) notice = NULL;
  GinkgoTableRobot robot;

  g_application_set_default (application);
  ginkgo_table_robot_init_at_turn (&robot, ginkgo_ui_fixture_new_seated_game (GINKGO_MODE_INTRODUCTORY, "pc", 4), 5, 1000, 700);

  /* The table's own notice allows a wait. */
  play_round (&robot);
  g_assert_cmpuint (n_sent, ==, 0);

  notice = ginkgo_table_notice_new (robot.page, GINKGO_TABLE_PAGE (robot.page)->follower, 0);
  while (notified == NULL)
    decide (&robot);
  g_assert_cmpstr (notified, ==, "Ada: Your Turn");
  activate_window (robot.window, TRUE);
  g_assert_null (notified);
  n_sent = 0;
  play_round (&robot);
  g_assert_cmpuint (n_sent, ==, 0);

  /* A decision withdraws it, unless it leads to another one. */
  activate_window (robot.window, FALSE);
  while (notified == NULL)
    decide (&robot);
  n_sent = 0;
  decide (&robot);
  g_assert_true (notified == NULL || n_sent > 0);

  /* So does leaving the table. */
  while (notified == NULL)
    decide (&robot);
  g_clear_object (&notice);
  g_assert_null (notified);

  ginkgo_table_robot_clear (&robot);
  g_application_set_default (NULL);
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
  g_test_add_func ("/ui/desktop-services/notice", test_notice);

  return g_test_run ();
}
