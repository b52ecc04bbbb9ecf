/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The "app" member of a record: what only this program knows about a game. And the "suggestions" of
 * a seat, where a player had the computer suggest what to do; a database has the same text.
 */

#include "ginkgo-record-format.h"

/* --- The "app" member --- */

static gboolean
parse_name (JsonNode *node,
            GinkgoSavedGame *game)
{
  const char *name = ginkgo_json_get_string (node);

  game->name = g_strdup (name);
  return name != NULL;
}

static gboolean
parse_time (JsonNode *node,
            gint64 *time)
{
  const char *text = ginkgo_json_get_string (node);
  g_autoptr (GDateTime) date = text != NULL ? g_date_time_new_from_iso8601 (text, NULL) : NULL;

  if (date == NULL)
    return FALSE;

  *time = g_date_time_to_unix (date) * G_USEC_PER_SEC + g_date_time_get_microsecond (date);
  return TRUE;
}

static gboolean
parse_created (JsonNode *node,
               GinkgoSavedGame *game)
{
  return parse_time (node, &game->created);
}

static gboolean
parse_changed (JsonNode *node,
               GinkgoSavedGame *game)
{
  return parse_time (node, &game->modified);
}

static gboolean
parse_undo (JsonNode *node,
            GinkgoSavedGame *game)
{
  return ginkgo_undo_policy_from_name (ginkgo_json_get_string (node), &game->undo_policy);
}

static gboolean
parse_undo_used (JsonNode *node,
                 GinkgoSavedGame *game)
{
  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_BOOLEAN)
    return FALSE;

  game->undo_used = json_node_get_boolean (node);
  return TRUE;
}

/* As a string, because JSON numbers lose digits above 2^53 in many languages. */
static gboolean
parse_seed (JsonNode *node,
            GinkgoSavedGame *game)
{
  const char *text = ginkgo_json_get_string (node);

  game->has_seed = text != NULL && g_ascii_string_to_unsigned (text, 10, 0, G_MAXINT64, &game->seed, NULL);
  return game->has_seed;
}

static gboolean
parse_position (JsonNode *node,
                GinkgoSavedGame *game)
{
  gint64 position;

  if (!ginkgo_json_get_int (node, &position) || position < 0 || position > ginkgo_record_get_length (game->record))
    return FALSE;

  game->position = (guint) position;
  game->finished = ginkgo_verified_game_is_over (game->game, game->position);
  return TRUE;
}

static const struct
{
  const char *key;
  gboolean (*parse) (JsonNode *node,
                     GinkgoSavedGame *game);
  const char *expected;
} members[] = {
  { "name", parse_name, "a string" },
  { "created", parse_created, "a time as in RFC 3339" },
  { "changed", parse_changed, "a time as in RFC 3339" },
  { "undo", parse_undo, "an undo policy" },
  { "undo_used", parse_undo_used, "true or false" },
  { "seed", parse_seed, "a whole number of less than 64 bits, as a string" },
  { "position", parse_position, "a number of events in the record" },
};

/* Games come from the past. */
static void
settle_times (GinkgoSavedGame *game)
{
  game->modified = CLAMP (game->modified, 0, g_get_real_time ());
  game->created = CLAMP (game->created, 0, game->modified);
}

/* Reads what this program has saved beside the record. Unknown keys are ignored.
 * Returns: whether all known values have the right types */
gboolean
ginkgo_app_parse_json (JsonNode *node,
                       GinkgoSavedGame *game,
                       GError **error)
{
  JsonObject *object = ginkgo_json_get_object (node);

  if (object == NULL)
    return ginkgo_json_set_malformed (error, NULL, "app", "an object");

  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    {
      JsonNode *member = json_object_get_member (object, members[i].key);

      if (member != NULL && !members[i].parse (member, game))
        return ginkgo_json_set_malformed (error, object, members[i].key, members[i].expected);
    }

  settle_times (game);
  return TRUE;
}

static void
write_time (GString *json,
            const char *key,
            gint64 time)
{
  g_autoptr (GDateTime) seconds = g_date_time_new_from_unix_utc (time / G_USEC_PER_SEC);
  g_autoptr (GDateTime) date = seconds != NULL ? g_date_time_add (seconds, time % G_USEC_PER_SEC) : NULL;
  g_autofree char *text = date != NULL ? g_date_time_format_iso8601 (date) : NULL;

  if (text != NULL)
    g_string_append_printf (json, "\"%s\":\"%s\",", key, text);
}

/* Writes the "app" member of a record. Only a running game has a position. */
void
ginkgo_app_write_json (const GinkgoSavedGame *game,
                       GString *json)
{
  g_string_append_c (json, '{');
  if (game->name != NULL)
    {
      g_string_append (json, "\"name\":");
      ginkgo_json_write_string (json, game->name);
      g_string_append_c (json, ',');
    }

  write_time (json, "created", game->created);
  write_time (json, "changed", game->modified);
  g_string_append_printf (json,
                          "\"undo\":\"%s\",\"undo_used\":%s,\"seed\":\"%" G_GUINT64_FORMAT "\"",
                          ginkgo_undo_policy_get_name (game->undo_policy),
                          game->undo_used ? "true" : "false",
                          game->seed);
  if (!game->finished)
    g_string_append_printf (json, ",\"position\":%u", game->position);
  g_string_append_c (json, '}');
}

/* --- Suggestions --- */

/**
 * ginkgo_suggestions_write_json:
 * @suggestions: (element-type guint): where somebody had something suggested
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

/* Returns: (transfer full) (nullable) (element-type guint): where somebody had something
 *   suggested; %NULL if this is no list of places, each behind the one before, or if it is empty */
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
