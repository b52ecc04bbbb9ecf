/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gsettingsbackend.h>

#include "ginkgo-settings.h"

static GSettings *
create_store (void)
{
  g_autoptr (GSettingsBackend) backend = g_memory_settings_backend_new ();

  return g_settings_new_with_backend (APP_ID, backend);
}

static void
count_cb (guint *count)
{
  (*count)++;
}

/* Without a schema the program has the same defaults as with it. */
static void
test_defaults (void)
{
  g_autoptr (GSettings) store = create_store ();
  g_autoptr (GinkgoSettings) settings = ginkgo_settings_new (NULL);
  g_autoptr (GinkgoSettings) stored = ginkgo_settings_new (store);
  g_autoptr (GSettingsSchema) schema = NULL;
  g_auto (GStrv) keys = NULL;
  g_autofree GParamSpec **properties = NULL;
  guint n_properties;
  guint i;

  g_object_get (store, "settings-schema", &schema, NULL);
  keys = g_settings_schema_list_keys (schema);
  properties = g_object_class_list_properties (G_OBJECT_GET_CLASS (settings), &n_properties);
  g_assert_cmpuint (n_properties, ==, g_strv_length (keys));

  for (i = 0; i < n_properties; i++)
    {
      g_auto (GValue) value = G_VALUE_INIT;
      g_auto (GValue) in_store = G_VALUE_INIT;

      g_assert_true (g_strv_contains ((const char *const *) keys, properties[i]->name));
      g_object_get_property (G_OBJECT (settings), properties[i]->name, &value);
      g_object_get_property (G_OBJECT (stored), properties[i]->name, &in_store);
      if (G_VALUE_TYPE (&value) == G_TYPE_STRV)
        g_assert_cmpstrv (g_value_get_boxed (&value), g_value_get_boxed (&in_store));
      else
        g_assert_cmpint (g_param_values_cmp (properties[i], &value, &in_store), ==, 0);
    }
}

/* What GLib stores for each value of an enumeration is its nick. */
static void
test_enum (gconstpointer data)
{
  const char *key = data;
  g_autoptr (GSettings) store = create_store ();
  g_autoptr (GinkgoSettings) settings = ginkgo_settings_new (store);
  GParamSpec *pspec = g_object_class_find_property (G_OBJECT_GET_CLASS (settings), key);
  GEnumClass *values = G_PARAM_SPEC_ENUM (pspec)->enum_class;
  guint i;

  for (i = 0; i < values->n_values; i++)
    {
      g_autofree char *nick = NULL;
      int value;

      g_object_set (settings, key, values->values[i].value, NULL);
      nick = g_settings_get_string (store, key);
      g_assert_cmpstr (nick, ==, values->values[i].value_nick);
      g_assert_cmpint (g_settings_get_enum (store, key), ==, values->values[i].value);

      g_settings_reset (store, key);
      g_assert_true (g_settings_set_string (store, key, values->values[i].value_nick));
      g_object_get (settings, key, &value, NULL);
      g_assert_cmpint (value, ==, values->values[i].value);
    }
}

static void
test_lasting (void)
{
  g_autoptr (GSettings) store = create_store ();
  g_autoptr (GinkgoSettings) first = ginkgo_settings_new (store);
  g_autoptr (GinkgoSettings) second = NULL;
  gboolean maximized;
  int width;
  int height;

  ginkgo_settings_set_computer_speed (first, GINKGO_SPEED_SLOW);
  ginkgo_settings_set_palette (first, GINKGO_PALETTE_BLUE_YELLOW);
  ginkgo_settings_set_open_screens (first, TRUE);
  ginkgo_settings_set_window (first, 700, 500, TRUE);

  second = ginkgo_settings_new (store);
  g_assert_cmpint (ginkgo_settings_get_computer_speed (second), ==, GINKGO_SPEED_SLOW);
  g_assert_cmpint (ginkgo_settings_get_palette (second), ==, GINKGO_PALETTE_BLUE_YELLOW);
  g_assert_true (ginkgo_settings_get_open_screens (second));
  ginkgo_settings_get_window (second, &width, &height, &maximized);
  g_assert_cmpint (width, ==, 700);
  g_assert_cmpint (height, ==, 500);
  g_assert_true (maximized);
}

static void
test_notify (void)
{
  g_autoptr (GinkgoSettings) settings = ginkgo_settings_new (NULL);
  guint count = 0;

  g_signal_connect_swapped (settings, "notify::computer-speed", G_CALLBACK (count_cb), &count);
  ginkgo_settings_set_computer_speed (settings, GINKGO_SPEED_FAST);
  ginkgo_settings_set_computer_speed (settings, GINKGO_SPEED_FAST);
  g_assert_cmpuint (count, ==, 1);
}

/* In a process of its own, where there is no schema at all. */
static void
test_no_schema (void)
{
  g_auto (GStrv) environment = g_get_environ ();

  if (g_test_subprocess ())
    {
      GinkgoSettings *settings = ginkgo_settings_get_default ();

      g_assert_null (g_settings_schema_source_get_default ());
      ginkgo_settings_set_palette (settings, GINKGO_PALETTE_CONTRAST);
      g_assert_cmpint (ginkgo_settings_get_palette (ginkgo_settings_get_default ()), ==, GINKGO_PALETTE_CONTRAST);
      return;
    }

  environment = g_environ_unsetenv (environment, "GSETTINGS_SCHEMA_DIR");
  g_test_trap_subprocess_with_envp (NULL, (const char *const *) environment, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_passed ();
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/settings/defaults", test_defaults);
  g_test_add_data_func ("/settings/enum/computer-speed", "computer-speed", test_enum);
  g_test_add_data_func ("/settings/enum/thinking-time", "thinking-time", test_enum);
  g_test_add_data_func ("/settings/enum/palette", "palette", test_enum);
  g_test_add_func ("/settings/lasting", test_lasting);
  g_test_add_func ("/settings/notify", test_notify);
  g_test_add_func ("/settings/no-schema", test_no_schema);

  return g_test_run ();
}
