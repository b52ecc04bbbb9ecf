/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Files where only a portal shows dialogs, as in a sandbox. Without a portal, an error is shown
 * and the callers are notified. */

#include "ginkgo-ui-fixture.h"

#include "ginkgo-file-chooser.h"
#include "ginkgo-saving.h"

#define NAME "org.freedesktop.portal.Desktop"
#define PATH "/org/freedesktop/portal/desktop"

/* A portal that returns a file at once */
static const char interfaces[] =
  "<node>"
  "  <interface name='org.freedesktop.portal.FileChooser'>"
  "    <method name='SaveFile'>"
  "      <arg type='s' direction='in'/>"
  "      <arg type='s' direction='in'/>"
  "      <arg type='a{sv}' direction='in'/>"
  "      <arg type='o' direction='out'/>"
  "    </method>"
  "    <property name='version' type='u' access='read'/>"
  "  </interface>"
  "</node>";

typedef struct
{
  GDBusConnection *bus; /* the portal's own connection */
  guint name_id;
  guint object_id;
  char *folder;
  GtkWidget *window;
  gboolean has_ended;
  gboolean is_saved;
} Fixture;

static char *
get_path (Fixture *fixture)
{
  return g_build_filename (fixture->folder, "game.ginkgo", NULL);
}

/* A request is answered by a signal. */
static void
called_cb (GDBusConnection *bus,
           const char *sender,
           const char *path,
           const char *interface,
           const char *method,
           GVariant *parameters,
           GDBusMethodInvocation *invocation,
           gpointer user_data)
{
  Fixture *fixture = user_data;
  g_autoptr (GVariant) options = g_variant_get_child_value (parameters, 2);
  g_autofree char *client = g_strdelimit (g_strdup (sender + 1), ".", '_');
  g_autofree char *file = get_path (fixture);
  g_autofree char *uri = g_filename_to_uri (file, NULL, NULL);
  g_autofree char *handle = NULL;
  const char *token = NULL;
  GVariantBuilder results;

  g_assert_true (g_variant_lookup (options, "handle_token", "&s", &token));
  handle = g_strdup_printf (PATH "/request/%s/%s", client, token);
  g_dbus_method_invocation_return_value (invocation, g_variant_new ("(o)", handle));

  g_variant_builder_init (&results, G_VARIANT_TYPE_VARDICT);
  g_variant_builder_add (&results, "{sv}", "uris", g_variant_new_strv ((const char *[]) { uri, NULL }, -1));
  g_dbus_connection_emit_signal (bus,
                                 sender,
                                 handle,
                                 "org.freedesktop.portal.Request",
                                 "Response",
                                 g_variant_new ("(ua{sv})", 0, &results),
                                 NULL);
}

static GVariant *
get_version_cb (GDBusConnection *bus,
                const char *sender,
                const char *path,
                const char *interface,
                const char *property,
                GError **error,
                gpointer user_data)
{
  return g_variant_new_uint32 (4);
}

static void
owned_cb (GDBusConnection *bus,
          const char *name,
          gpointer user_data)
{
  *(gboolean *) user_data = TRUE;
}

static void
add_portal (Fixture *fixture)
{
  gboolean is_owned = FALSE;

  fixture->name_id = g_bus_own_name_on_connection (fixture->bus, NAME, G_BUS_NAME_OWNER_FLAGS_NONE, owned_cb, NULL, &is_owned, NULL);
  ginkgo_ui_fixture_wait_until (is_owned);
}

static void
set_up (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;

  fixture->bus = g_dbus_connection_new_for_address_sync (g_getenv ("DBUS_SESSION_BUS_ADDRESS"),
                                                         G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
                                                         NULL,
                                                         NULL,
                                                         &error);
  g_assert_no_error (error);
  fixture->folder = ginkgo_ui_fixture_make_folder ();
  fixture->window = g_object_ref (ginkgo_ui_fixture_present (adw_toast_overlay_new (), 600, 400));
}

static void
tear_down (Fixture *fixture)
{
  ginkgo_ui_fixture_close (fixture->window, fixture->window);
  g_clear_handle_id (&fixture->name_id, g_bus_unown_name);
  if (fixture->object_id != 0)
    g_dbus_connection_unregister_object (fixture->bus, fixture->object_id);
  g_dbus_connection_close_sync (fixture->bus, NULL, NULL);
  g_object_unref (fixture->bus);
  ginkgo_test_remove_folder (fixture->folder);
  g_free (fixture->folder);
}

static GtkWidget *
get_content (Fixture *fixture)
{
  return adw_window_get_content (ADW_WINDOW (fixture->window));
}

static AdwDialog *
get_dialog (Fixture *fixture)
{
  return adw_window_get_visible_dialog (ADW_WINDOW (fixture->window));
}

static void
ended_cb (gboolean is_saved,
          gpointer user_data)
{
  Fixture *fixture = user_data;

  g_assert_false (fixture->has_ended);
  fixture->has_ended = TRUE;
  fixture->is_saved = is_saved;
}

static void
save (Fixture *fixture)
{
  ginkgo_saving_ask_game (ADW_TOAST_OVERLAY (get_content (fixture)),
                          ginkgo_ui_fixture_play_seats (GINKGO_MODE_INTRODUCTORY, "pp", 4, 10),
                          GINKGO_EXPORT_SAVE_FILE,
                          ended_cb,
                          fixture,
                          NULL);
}

static void
test_save_without (Fixture *fixture)
{
  save (fixture);
  ginkgo_ui_fixture_wait_until (get_dialog (fixture) != NULL);
  g_assert_cmpstr (adw_alert_dialog_get_heading (ADW_ALERT_DIALOG (get_dialog (fixture))), ==, "Cannot Choose Files");
  g_assert_nonnull (strstr (adw_alert_dialog_get_body (ADW_ALERT_DIALOG (get_dialog (fixture))), "The games in your library are safe"));
  ginkgo_ui_fixture_wait_until (fixture->has_ended);
  g_assert_false (fixture->is_saved);
}

static void
test_save_without_dialogs (Fixture *fixture)
{
  add_portal (fixture);
  test_save_without (fixture);
}

static void
test_save (Fixture *fixture)
{
  static const GDBusInterfaceVTable functions = { called_cb, get_version_cb, NULL, { NULL } };
  g_autoptr (GDBusNodeInfo) node = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *path = get_path (fixture);

  node = g_dbus_node_info_new_for_xml (interfaces, NULL);
  fixture->object_id = g_dbus_connection_register_object (fixture->bus, PATH, node->interfaces[0], &functions, fixture, NULL, &error);
  g_assert_no_error (error);
  add_portal (fixture);
  save (fixture);
  ginkgo_ui_fixture_wait_until (fixture->has_ended);
  g_assert_true (fixture->is_saved);
  g_assert_null (get_dialog (fixture));
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
}

static void
asked_cb (GObject *object,
          GAsyncResult *result,
          gpointer user_data)
{
  Fixture *fixture = user_data;
  g_autoptr (GError) error = NULL;

  g_assert_null (ginkgo_file_chooser_ask_finish (GTK_FILE_DIALOG (object), result, &error));
  g_assert_error (error, GTK_DIALOG_ERROR, GPOINTER_TO_INT (g_object_get_data (object, "expected")));
  fixture->has_ended = TRUE;
}

static void
ask (Fixture *fixture,
     GinkgoFileChoice choice,
     GtkDialogError expected)
{
  g_autoptr (GtkFileDialog) dialog = gtk_file_dialog_new ();

  fixture->has_ended = FALSE;
  g_object_set_data (G_OBJECT (dialog), "expected", GINT_TO_POINTER (expected));
  ginkgo_file_chooser_ask_async (dialog, choice, get_content (fixture), asked_cb, fixture);
}

static void
test_choose_without (Fixture *fixture)
{
  for (GinkgoFileChoice choice = GINKGO_CHOOSE_FILE; choice <= GINKGO_CHOOSE_NEW_FILE; choice++)
    {
      ask (fixture, choice, GTK_DIALOG_ERROR_FAILED);
      ginkgo_ui_fixture_wait_until (fixture->has_ended);
    }
}

/* The window is closed by then. */
static void
test_closed (Fixture *fixture)
{
  ask (fixture, GINKGO_CHOOSE_FILES, GTK_DIALOG_ERROR_CANCELLED);
  adw_window_set_content (ADW_WINDOW (fixture->window), NULL);
  ginkgo_ui_fixture_wait_until (fixture->has_ended);
}

int
main (int argc,
      char **argv)
{
  g_autofree char *display = NULL;
  GTestDBus *daemon = g_test_dbus_new (G_TEST_DBUS_NONE);
  g_autoptr (GDBusConnection) bus = NULL;
  int status;

  g_setenv ("GDK_DEBUG", "default-settings,portals", TRUE);
  display = g_strdup (g_getenv ("DISPLAY"));
  g_test_dbus_up (daemon);
  if (display != NULL)
    g_setenv ("DISPLAY", display, TRUE);
  bus = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, NULL);
  g_dbus_connection_set_exit_on_close (bus, FALSE);
  ginkgo_ui_fixture_init (&argc, &argv);

  ginkgo_test_add ("/ui/file-portal/save", Fixture, NULL, set_up, test_save, tear_down);
  ginkgo_test_add ("/ui/file-portal/save-without", Fixture, NULL, set_up, test_save_without, tear_down);
  ginkgo_test_add ("/ui/file-portal/save-without-dialogs", Fixture, NULL, set_up, test_save_without_dialogs, tear_down);
  ginkgo_test_add ("/ui/file-portal/choose-without", Fixture, NULL, set_up, test_choose_without, tear_down);
  ginkgo_test_add ("/ui/file-portal/closed", Fixture, NULL, set_up, test_closed, tear_down);

  status = g_test_run ();
  /* Neither take it down nor free it: both would wait until GTK releases the bus. */
  g_test_dbus_stop (daemon);

  return status;
}
