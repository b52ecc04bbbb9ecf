/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-file-portal.h"

/* Whether GTK asks the portal without looking whether there is one; elsewhere it has dialogs
 * of its own. It is a sandbox that decides, or who looks for faults. */
static gboolean
is_needed (void)
{
  const char *debug = g_getenv ("GDK_DEBUG");
  g_auto (GStrv) words = g_strsplit_set (debug != NULL ? debug : "", ":;, \t", -1);

  if (g_strv_contains ((const char *const *) words, "no-portals"))
    return FALSE;

  return g_strv_contains ((const char *const *) words, "portals") ||
         g_file_test ("/.flatpak-info", G_FILE_TEST_EXISTS);
}

static void
answered_cb (GObject *bus,
             GAsyncResult *result,
             gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) version = g_dbus_connection_call_finish (G_DBUS_CONNECTION (bus), result, &error);

  if (version != NULL)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

/* A question that only a portal with dialogs for files answers; one that can be started is. */
static void
got_bus_cb (GObject *object,
            GAsyncResult *result,
            gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GDBusConnection) bus = g_bus_get_finish (result, &error);

  if (bus == NULL)
    {
      g_task_return_error (task, g_steal_pointer (&error));
      return;
    }

  g_dbus_connection_call (bus,
                          "org.freedesktop.portal.Desktop",
                          "/org/freedesktop/portal/desktop",
                          "org.freedesktop.DBus.Properties",
                          "Get",
                          g_variant_new ("(ss)", "org.freedesktop.portal.FileChooser", "version"),
                          G_VARIANT_TYPE ("(v)"),
                          G_DBUS_CALL_FLAGS_NONE,
                          -1,
                          NULL,
                          answered_cb,
                          g_steal_pointer (&task));
}

/**
 * ginkgo_file_portal_check_async:
 * @callback: what to call when that is known
 * @user_data: for @callback
 *
 * Finds out whether GTK can show a dialog for files. Where it needs a portal for it, as in a
 * Flatpak, and there is none, it shows nothing and never answers.
 */
void
ginkgo_file_portal_check_async (GAsyncReadyCallback callback,
                                gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, user_data);

  if (is_needed ())
    g_bus_get (G_BUS_TYPE_SESSION, NULL, got_bus_cb, g_steal_pointer (&task));
  else
    g_task_return_boolean (task, TRUE);
}

/**
 * ginkgo_file_portal_check_finish:
 * @result: what the callback got
 * @error: where to put why not
 *
 * Returns: whether there is a portal for files, or none is needed
 */
gboolean
ginkgo_file_portal_check_finish (GAsyncResult *result,
                                 GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}
