/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-cli-json.h"

#include <math.h>
#include <string.h>

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

static void
append_string (GString *json,
               const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);

  g_string_append_c (json, '"');
  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar character = g_utf8_get_char (p);

      if (character == '"' || character == '\\')
        g_string_append_printf (json, "\\%c", (int) character);
      else if (ginkgo_cli_is_safe (character))
        g_string_append_unichar (json, character);
      else
        append_escaped (json, character);
    }
  g_string_append_c (json, '"');
}

/* What goes before a value: a comma, unless it is the first, and its key. */
static void
begin_value (GString *json,
             const char *key)
{
  if (json->len > 0 && strchr ("{[", json->str[json->len - 1]) == NULL)
    g_string_append_c (json, ',');
  if (key != NULL)
    g_string_append_printf (json, "\"%s\":", key);
}

/**
 * ginkgo_cli_json_open:
 * @json: the text to write to
 * @key: (nullable): its key; plain text
 * @bracket: "{" for an object, "[" for a list
 *
 * Begins an object or a list.
 */
void
ginkgo_cli_json_open (GString *json,
                      const char *key,
                      char bracket)
{
  begin_value (json, key);
  g_string_append_c (json, bracket);
}

/**
 * ginkgo_cli_json_close:
 * @json: the text to write to
 * @bracket: "}" or "]"
 *
 * Ends an object or a list.
 */
void
ginkgo_cli_json_close (GString *json,
                       char bracket)
{
  g_string_append_c (json, bracket);
}

/**
 * ginkgo_cli_json_add_string:
 * @json: the text to write to
 * @key: (nullable): its key; plain text
 * @text: (nullable): a text that somebody else wrote, or %NULL for null
 *
 * Adds a string.
 */
void
ginkgo_cli_json_add_string (GString *json,
                            const char *key,
                            const char *text)
{
  begin_value (json, key);
  if (text != NULL)
    append_string (json, text);
  else
    g_string_append (json, "null");
}

/**
 * ginkgo_cli_json_add_int:
 * @json: the text to write to
 * @key: (nullable): its key; plain text
 * @number: a number
 *
 * Adds a whole number.
 */
void
ginkgo_cli_json_add_int (GString *json,
                         const char *key,
                         gint64 number)
{
  begin_value (json, key);
  g_string_append_printf (json, "%" G_GINT64_FORMAT, number);
}

/**
 * ginkgo_cli_json_add_decimal:
 * @json: the text to write to
 * @key: (nullable): its key; plain text
 * @number: a number; what is none becomes null
 * @digits: how many digits to write behind the point, at most 9
 *
 * Adds a number, whatever the locale.
 */
void
ginkgo_cli_json_add_decimal (GString *json,
                             const char *key,
                             double number,
                             guint digits)
{
  const char format[] = { '%', '.', (char) ('0' + MIN (digits, 9)), 'f', '\0' };
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  begin_value (json, key);
  if (isfinite (number))
    g_string_append (json, g_ascii_formatd (buffer, sizeof buffer, format, number));
  else
    g_string_append (json, "null");
}

/**
 * ginkgo_cli_json_add_double:
 * @json: the text to write to
 * @key: (nullable): its key; plain text
 * @number: a number; what is none becomes null
 *
 * Adds a number with three digits behind the point, whatever the locale.
 */
void
ginkgo_cli_json_add_double (GString *json,
                            const char *key,
                            double number)
{
  ginkgo_cli_json_add_decimal (json, key, number, 3);
}

/**
 * ginkgo_cli_json_add_boolean:
 * @json: the text to write to
 * @key: (nullable): its key; plain text
 * @value: true or false
 *
 * Adds a truth value.
 */
void
ginkgo_cli_json_add_boolean (GString *json,
                             const char *key,
                             gboolean value)
{
  begin_value (json, key);
  g_string_append (json, value ? "true" : "false");
}

/**
 * ginkgo_cli_json_add_time:
 * @json: the text to write to
 * @key: (nullable): its key; plain text
 * @time: a time, in µs since the epoch
 *
 * Adds a time as ISO 8601 has it, in UTC; null if no calendar has it.
 */
void
ginkgo_cli_json_add_time (GString *json,
                          const char *key,
                          gint64 time)
{
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_utc_usec (time);
  g_autofree char *text = date != NULL ? g_date_time_format_iso8601 (date) : NULL;

  ginkgo_cli_json_add_string (json, key, text);
}
