/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-settings.h"

#include <glib/gi18n.h>
#include <stdlib.h>

/* Few enough for an overview */
#define MAX_PROGRAMS 5

static GSettingsSchema *
find_schema (GSettingsSchemaSource *source)
{
  return source ? g_settings_schema_source_lookup (source, APP_ID, TRUE) : NULL;
}

/* Also searches the installation folder, which GLib may not know. g_settings_new() would abort. */
static GSettings *
open_settings (void)
{
  g_autoptr (GSettingsSchemaSource) own = NULL;
  g_autoptr (GSettingsSchema) schema = find_schema (g_settings_schema_source_get_default ());

  if (!schema)
    {
      own = g_settings_schema_source_new_from_directory (SCHEMADIR, NULL, TRUE, NULL);
      schema = find_schema (own);
    }
  if (!schema)
    {
      g_printerr ("%s\n", _("Ginkgo City is not completely installed: its settings schema is missing. Install the program again."));
      exit (EXIT_FAILURE);
    }

  return g_settings_new_full (schema, NULL, NULL);
}

/**
 * ginkgo_settings_get_default:
 *
 * Exits with a message if the schema is not installed.
 *
 * Returns: (transfer none): the user's settings
 */
GSettings *
ginkgo_settings_get_default (void)
{
  static GSettings *settings;

  if (!settings)
    settings = open_settings ();

  return settings;
}

/**
 * ginkgo_settings_has_open_screens:
 *
 * Returns: %TRUE if all players see each other's resources and points
 */
gboolean
ginkgo_settings_has_open_screens (void)
{
  return g_settings_get_boolean (ginkgo_settings_get_default (), GINKGO_SETTING_OPEN_SCREENS);
}

/**
 * ginkgo_settings_get_thinking_factor:
 *
 * Returns: the time that strong computer players and programs may think, as a multiple of the
 *   usual time
 */
guint
ginkgo_settings_get_thinking_factor (void)
{
  static const guint factors[] = {
    [GINKGO_THINKING_USUAL] = 1,
    [GINKGO_THINKING_LONG] = 4,
    [GINKGO_THINKING_VERY_LONG] = 16,
  };

  return factors[g_settings_get_enum (ginkgo_settings_get_default (), GINKGO_SETTING_THINKING_TIME)];
}

/**
 * ginkgo_settings_add_program:
 * @path: the UTF-8 path of a program that was chosen as a player
 *
 * Adds @path at the start of the list of programs, and drops the oldest one.
 */
void
ginkgo_settings_add_program (const char *path)
{
  GSettings *settings = ginkgo_settings_get_default ();
  g_auto (GStrv) old = g_settings_get_strv (settings, GINKGO_SETTING_PROGRAMS);
  const char *programs[MAX_PROGRAMS + 1] = { path };
  guint n_programs = 1;

  for (guint i = 0; old[i] && n_programs < MAX_PROGRAMS; i++)
    if (!g_str_equal (old[i], path))
      programs[n_programs++] = old[i];

  g_settings_set_strv (settings, GINKGO_SETTING_PROGRAMS, programs);
}

/**
 * ginkgo_settings_find_face:
 * @name: a person's name
 * @face: (out): the number of the face that they have chosen
 *
 * Returns: %FALSE if they have chosen none
 */
gboolean
ginkgo_settings_find_face (const char *name,
                           guint *face)
{
  g_autoptr (GVariant) faces = g_settings_get_value (ginkgo_settings_get_default (), GINKGO_SETTING_FACES);

  return g_variant_lookup (faces, name, "u", face);
}

/**
 * ginkgo_settings_set_face:
 * @name: a person's name
 * @face: the number of the face that they have chosen
 *
 * They have it in all games, those before included.
 */
void
ginkgo_settings_set_face (const char *name,
                          guint face)
{
  GSettings *settings = ginkgo_settings_get_default ();
  g_autoptr (GVariant) old = g_settings_get_value (settings, GINKGO_SETTING_FACES);
  g_auto (GVariantBuilder) faces = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a{su}"));
  GVariantIter iter;
  const char *other;
  guint others;

  g_variant_iter_init (&iter, old);
  while (g_variant_iter_next (&iter, "{&su}", &other, &others))
    if (!g_str_equal (other, name))
      g_variant_builder_add (&faces, "{su}", other, others);
  g_variant_builder_add (&faces, "{su}", name, face);
  g_settings_set_value (settings, GINKGO_SETTING_FACES, g_variant_builder_end (&faces));
}
