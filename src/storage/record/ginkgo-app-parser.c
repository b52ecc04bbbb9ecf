/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Only this program writes these: the "app" member of a record, and the "suggestions" of a seat. */

#include "ginkgo-record-format.h"

static gboolean
parse_name (JsonNode *node,
            gpointer target)
{
  GinkgoSavedGame *game = target;

  game->name = g_strdup (ginkgo_json_get_string (node));
  return game->name != NULL;
}

static gboolean
parse_time (JsonNode *node,
            gint64 *time)
{
  const char *text = ginkgo_json_get_string (node);
  g_autoptr (GDateTime) date = text != NULL ? g_date_time_new_from_iso8601 (text, NULL) : NULL;

  if (date != NULL)
    *time = g_date_time_to_unix_usec (date);
  return date != NULL;
}

static gboolean
parse_created (JsonNode *node,
               gpointer target)
{
  return parse_time (node, &((GinkgoSavedGame *) target)->created);
}

static gboolean
parse_changed (JsonNode *node,
               gpointer target)
{
  return parse_time (node, &((GinkgoSavedGame *) target)->modified);
}

static gboolean
parse_undo (JsonNode *node,
            gpointer target)
{
  return ginkgo_undo_policy_from_name (ginkgo_json_get_string (node), &((GinkgoSavedGame *) target)->undo_policy);
}

static gboolean
parse_undo_used (JsonNode *node,
                 gpointer target)
{
  GinkgoSavedGame *game = target;

  if (json_node_get_value_type (node) != G_TYPE_BOOLEAN)
    return FALSE;

  game->undo_used = json_node_get_boolean (node);
  return TRUE;
}

/* As a string, because JSON numbers lose digits above 2^53 in many languages. */
static gboolean
parse_seed (JsonNode *node,
            gpointer target)
{
  GinkgoSavedGame *game = target;
  const char *text = ginkgo_json_get_string (node);

  game->has_seed = text != NULL && g_ascii_string_to_unsigned (text, 10, 0, G_MAXINT64, &game->seed, NULL);
  return game->has_seed;
}

static gboolean
parse_position (JsonNode *node,
                gpointer target)
{
  GinkgoSavedGame *game = target;
  gint64 position;

  if (!ginkgo_json_get_int (node, &position) || position < 0 || position > ginkgo_record_get_length (game->record))
    return FALSE;

  game->position = (guint) position;
  game->finished = ginkgo_verified_game_is_over (game->game, game->position);
  return TRUE;
}

static const GinkgoJsonMember app_members[] = {
  { "name", parse_name, "a string", TRUE },
  { "created", parse_created, "a time in the format of RFC 3339", TRUE },
  { "changed", parse_changed, "a time in the format of RFC 3339", TRUE },
  { "undo", parse_undo, "an undo policy", TRUE },
  { "undo_used", parse_undo_used, "true or false", TRUE },
  { "seed", parse_seed, "a whole number of less than 64 bits, as a string", TRUE },
  { "position", parse_position, "a number of events in the record", TRUE },
};

/* Reads the data that this program saves with the record. Ignores unknown keys.
 * Returns: %TRUE if all known values have the right types */
gboolean
ginkgo_app_parse_json (JsonNode *node,
                       GinkgoSavedGame *game,
                       GError **error)
{
  JsonObject *object = ginkgo_json_get_object (node);

  if (object == NULL)
    return ginkgo_json_set_malformed (error, NULL, "app", "an object");
  if (!ginkgo_json_parse_members (object, app_members, G_N_ELEMENTS (app_members), game, error))
    return FALSE;

  /* Games come from the past. */
  game->modified = CLAMP (game->modified, 0, g_get_real_time ());
  game->created = CLAMP (game->created, 0, game->modified);
  return TRUE;
}

/* Returns: (transfer full) (nullable) (element-type guint): the events before which a player asked
 * for a suggestion; %NULL if the list is empty or invalid */
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
