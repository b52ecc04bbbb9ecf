/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "ginkgo-cli.h"

/* One or two UTF-16 units */
static void
append_escaped (GString *json,
                gunichar character)
{
  if (character < 0x10000)
    g_string_append_printf (json, "\\u%04x", character);
  else
    g_string_append_printf (json,
                            "\\u%04x\\u%04x",
                            0xd800 + ((character - 0x10000) >> 10),
                            0xdc00 + ((character - 0x10000) & 0x3ff));
}

/* Only strings contain characters to escape. */
static char *
make_safe (const char *json)
{
  g_autofree char *valid = g_utf8_make_valid (json, -1);
  GString *safe = g_string_new (NULL);

  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar character = g_utf8_get_char (p);

      if (ginkgo_cli_is_safe (character))
        g_string_append_unichar (safe, character);
      else
        append_escaped (safe, character);
    }

  return g_string_free_and_steal (safe);
}

/* Takes the object and prints it as JSON on one line. */
void
ginkgo_cli_json_print (JsonObject *object)
{
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);
  g_autofree char *json = NULL;
  g_autofree char *line = NULL;

  json_node_take_object (node, object);
  json = json_to_string (node, FALSE);
  line = make_safe (json);
  g_print ("%s\n", line);
}

/* JSON has no infinity and no NaN: they become null. */
void
ginkgo_cli_json_set_double (JsonObject *object,
                            const char *key,
                            double number)
{
  if (isfinite (number))
    json_object_set_double_member (object, key, number);
  else
    json_object_set_null_member (object, key);
}
