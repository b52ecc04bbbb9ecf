/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-json.h"

#include <stdio.h>
#include <string.h>

#include "ginkgo-limits.h"

/* The longest part of a stranger's key that a message repeats, in bytes. */
#define MAX_QUOTED 40

/* Looks for a key that appears twice in one object: json-glib keeps the last one. */
typedef struct
{
  GHashTable *sizes; /* how many members each object had in the text so far */
  char *duplicate;
} Members;

static void
object_member_cb (JsonParser *parser,
                  JsonObject *object,
                  const char *name,
                  Members *members)
{
  guint size = GPOINTER_TO_UINT (g_hash_table_lookup (members->sizes, object)) + 1;

  g_hash_table_insert (members->sizes, object, GUINT_TO_POINTER (size));
  if (size != json_object_get_size (object) && members->duplicate == NULL)
    members->duplicate = g_strdup (name);
}

/* Sets an error; returns %FALSE. */
gboolean
ginkgo_json_refuse (GError **error,
                    GinkgoRecordError code,
                    const char *format,
                    ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_propagate_error (error, g_error_new_valist (GINKGO_RECORD_ERROR, (int) code, format, arguments));
  va_end (arguments);
  return FALSE;
}

static gboolean
check_encoding (const char *text,
                gsize length,
                GError **error)
{
  if (length > GINKGO_LIMIT_JSON)
    return ginkgo_json_refuse (error,
                               GINKGO_RECORD_ERROR_TOO_LARGE,
                               "The text is longer than %d MiB, the limit for a record.",
                               GINKGO_LIMIT_JSON / (1024 * 1024));

  if (!g_utf8_validate_len (text, length, NULL))
    return ginkgo_json_refuse (error, GINKGO_RECORD_ERROR_ENCODING, "The text must be UTF-8.");

  return TRUE;
}

/* Returns the index of the closing quote of the string that begins at @start, or @length. *@has_nul
 * is set if it contains an escaped NUL, where a C string would end. */
static gsize
skip_string (const char *text,
             gsize length,
             gsize start,
             gboolean *has_nul)
{
  gsize i;

  for (i = start + 1; i < length && text[i] != '"'; i++)
    {
      if (text[i] != '\\')
        continue;
      if (length - i >= 6 && memcmp (text + i, "\\u0000", 6) == 0)
        *has_nul = TRUE;
      i++;
    }

  return i;
}

/* Refuses harmful text before json-glib reads it: json-glib recurses for each level, makes a node
 * for each value, and cuts strings at a NUL. */
static gboolean
check_structure (const char *text,
                 gsize length,
                 GError **error)
{
  gboolean has_nul = FALSE;
  guint deepest = 0;
  guint depth = 0;
  guint values = 1;

  for (gsize i = 0; i < length; i++)
    {
      if (text[i] == '"')
        i = skip_string (text, length, i, &has_nul);
      else if (text[i] == '{' || text[i] == '[')
        depth++;
      else if ((text[i] == '}' || text[i] == ']') && depth > 0)
        depth--;

      deepest = MAX (deepest, depth);
      if (i < length && (text[i] == ',' || text[i] == '{' || text[i] == '['))
        values++;
    }

  if (deepest <= GINKGO_LIMIT_DEPTH && values <= GINKGO_LIMIT_VALUES && !has_nul)
    return TRUE;

  return ginkgo_json_refuse (error,
                             GINKGO_RECORD_ERROR_SYNTAX,
                             "%s",
                             deepest > GINKGO_LIMIT_DEPTH ? "The JSON text is nested too deeply." :
                             values > GINKGO_LIMIT_VALUES ? "The JSON text has more values than a record may have." :
                                                            "A string in the JSON text contains a NUL character.");
}

/* The key may be long or contain control characters. */
static void
set_duplicate_error (const char *key,
                     GError **error)
{
  g_autofree char *head = g_utf8_make_valid (key, (gssize) strnlen (key, MAX_QUOTED));

  for (char *p = head; *p != '\0'; p++)
    if (g_ascii_iscntrl (*p))
      *p = '?';

  ginkgo_json_refuse (error, GINKGO_RECORD_ERROR_SYNTAX, "The key \"%s\" appears twice in a JSON object.", head);
}

/* Reads one JSON value from untrusted text. Refuses text that is not UTF-8 or not JSON, is longer
 * or nested deeper than any record, or has a key twice in one object.
 * Returns: (transfer full): the value, or %NULL on error */
JsonNode *
ginkgo_json_parse (const char *text,
                   gsize length,
                   GError **error)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GHashTable) sizes = g_hash_table_new (NULL, NULL);
  Members members = { sizes, NULL };
  g_autoptr (GError) reason = NULL;
  g_autofree char *duplicate = NULL;
  gboolean is_json;
  guint line;

  if (!check_encoding (text, length, error) || !check_structure (text, length, error))
    return NULL;

  json_parser_set_strict (parser, TRUE);
  g_signal_connect (parser, "object-member", G_CALLBACK (object_member_cb), &members);
  is_json = json_parser_load_from_data (parser, text, (gssize) length, &reason) && json_parser_get_root (parser) != NULL;
  duplicate = members.duplicate;
  if (is_json && duplicate == NULL)
    return json_parser_steal_root (parser);

  /* json-glib reports the line only in its message: "<data>:3:4: …". */
  if (is_json)
    set_duplicate_error (duplicate, error);
  else if (reason != NULL && sscanf (reason->message, "%*[^:]:%u:", &line) == 1)
    ginkgo_json_refuse (error, GINKGO_RECORD_ERROR_SYNTAX, "The text is not valid JSON: see line %u.", line);
  else
    ginkgo_json_refuse (error, GINKGO_RECORD_ERROR_SYNTAX, "The text is not valid JSON.");
  return NULL;
}

/* Writes @object as one line, its members in the order in which they were set. Takes @object.
 * Returns: (transfer full): the text */
char *
ginkgo_json_print (JsonObject *object)
{
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);

  json_node_take_object (node, object);
  return json_to_string (node, FALSE);
}

/* Reads a whole number. 1.0 is none; one that 64 bits cannot hold comes out as the nearest that
 * they can.
 * Returns: whether @node is a whole number */
gboolean
ginkgo_json_get_int (JsonNode *node,
                     gint64 *value)
{
  if (node == NULL || json_node_get_value_type (node) != G_TYPE_INT64)
    return FALSE;

  *value = json_node_get_int (node);
  return TRUE;
}

const char *
ginkgo_json_get_string (JsonNode *node)
{
  return node != NULL && json_node_get_value_type (node) == G_TYPE_STRING ? json_node_get_string (node) : NULL;
}

JsonArray *
ginkgo_json_get_array (JsonNode *node)
{
  return node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
}

JsonObject *
ginkgo_json_get_object (JsonNode *node)
{
  return node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}
