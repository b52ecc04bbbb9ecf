/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Where a player had the computer suggest what to do: in a record the "suggestions" of a
 * seat, a key of this program's own, and in a database the same text.
 */

#include "ginkgo-record-format.h"

/**
 * ginkgo_suggestions_write_json:
 * @suggestions: (element-type guint): where somebody had something suggested
 * @json: the text to write to
 *
 * Writes the "suggestions" of a seat.
 */
void
ginkgo_suggestions_write_json (const GArray *suggestions,
                               GString *json)
{
  g_string_append_c (json, '[');
  for (guint i = 0; i < suggestions->len; i++)
    {
      ginkgo_json_write_comma (json);
      g_string_append_printf (json, "%u", g_array_index (suggestions, guint, i));
    }
  g_string_append_c (json, ']');
}

/**
 * ginkgo_suggestions_parse_json:
 * @node: (nullable): what stands under "suggestions", untrusted
 *
 * Returns: (transfer full) (nullable) (element-type guint): where somebody had something
 *   suggested; %NULL if this is no list of places, each behind the one before, or if it is
 *   empty
 */
GArray *
ginkgo_suggestions_parse_json (JsonNode *node)
{
  JsonArray *places = ginkgo_json_get_array (node);
  g_autoptr (GArray) suggestions = g_array_new (FALSE, FALSE, sizeof (guint));
  gint64 last = -1;

  for (guint i = 0; places != NULL && i < json_array_get_length (places); i++)
    {
      gint64 place;
      guint position;

      if (!ginkgo_json_get_int (json_array_get_element (places, i), &place) || place <= last ||
          place > GINKGO_MAX_SUGGESTION)
        return NULL;

      last = place;
      position = (guint) place;
      g_array_append_val (suggestions, position);
    }

  return suggestions->len > 0 ? g_steal_pointer (&suggestions) : NULL;
}
