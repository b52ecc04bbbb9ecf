/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-palette.h"
#include "ginkgo-settings.h"

/* The enumerations of the schema and of the code have the same values. */
static void
check_enum (const char *key,
            int value,
            const char *nick)
{
  GSettings *settings = ginkgo_settings_get_default ();
  g_autofree char *stored = NULL;

  g_settings_set_enum (settings, key, value);
  stored = g_settings_get_string (settings, key);
  g_assert_cmpstr (stored, ==, nick);
}

static void
test_enums (void)
{
  check_enum (GINKGO_SETTING_COMPUTER_SPEED, GINKGO_SPEED_INSTANT, "instant");
  check_enum (GINKGO_SETTING_COMPUTER_SPEED, GINKGO_SPEED_FAST, "fast");
  check_enum (GINKGO_SETTING_COMPUTER_SPEED, GINKGO_SPEED_NORMAL, "normal");
  check_enum (GINKGO_SETTING_COMPUTER_SPEED, GINKGO_SPEED_SLOW, "slow");
  check_enum (GINKGO_SETTING_THINKING_TIME, GINKGO_THINKING_USUAL, "usual");
  check_enum (GINKGO_SETTING_THINKING_TIME, GINKGO_THINKING_LONG, "long");
  check_enum (GINKGO_SETTING_THINKING_TIME, GINKGO_THINKING_VERY_LONG, "very-long");
  check_enum (GINKGO_SETTING_PALETTE, GINKGO_PALETTE_STANDARD, "standard");
  check_enum (GINKGO_SETTING_PALETTE, GINKGO_PALETTE_RED_GREEN, "red-green");
  check_enum (GINKGO_SETTING_PALETTE, GINKGO_PALETTE_BLUE_YELLOW, "blue-yellow");
  check_enum (GINKGO_SETTING_PALETTE, GINKGO_PALETTE_CONTRAST, "contrast");
}

static void
test_thinking_factor (void)
{
  GSettings *settings = ginkgo_settings_get_default ();

  g_settings_set_enum (settings, GINKGO_SETTING_THINKING_TIME, GINKGO_THINKING_USUAL);
  g_assert_cmpuint (ginkgo_settings_get_thinking_factor (), ==, 1);
  g_settings_set_enum (settings, GINKGO_SETTING_THINKING_TIME, GINKGO_THINKING_VERY_LONG);
  g_assert_cmpuint (ginkgo_settings_get_thinking_factor (), ==, 16);
}

static void
check_programs (const char *const *expected)
{
  g_auto (GStrv) programs = g_settings_get_strv (ginkgo_settings_get_default (), GINKGO_SETTING_PROGRAMS);

  g_assert_cmpstrv (programs, expected);
}

/* The last five programs, the latest one first */
static void
test_programs (void)
{
  static const char *const added[] = { "/a", "/b", "/c", "/b", "/d", "/e", "/f" };
  guint i;

  check_programs ((const char *const[]) { NULL });
  for (i = 0; i < G_N_ELEMENTS (added); i++)
    ginkgo_settings_add_program (added[i]);
  check_programs ((const char *const[]) { "/f", "/e", "/d", "/b", "/c", NULL });
  ginkgo_settings_add_program ("/g");
  check_programs ((const char *const[]) { "/g", "/f", "/e", "/d", "/b", NULL });
}

/* GLib would abort the program. */
static void
test_no_schema (void)
{
  g_auto (GStrv) environment = g_get_environ ();

  if (g_test_subprocess ())
    {
      ginkgo_settings_get_default ();
      return;
    }

  environment = g_environ_unsetenv (environment, "GSETTINGS_SCHEMA_DIR");
  g_test_trap_subprocess_with_envp (NULL, (const char *const *) environment, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_failed ();
  g_test_trap_assert_stderr ("Ginkgo City is not completely installed*");
}

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/settings/enums", test_enums);
  g_test_add_func ("/settings/thinking-factor", test_thinking_factor);
  g_test_add_func ("/settings/programs", test_programs);
  g_test_add_func ("/settings/no-schema", test_no_schema);

  return g_test_run ();
}
