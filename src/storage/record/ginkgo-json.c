/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-json.h"

#include <stdio.h>
#include <string.h>

/* A record needs five levels; what other programs add may need a few more. */
#define MAX_DEPTH 64

/* json-glib makes a node of some hundred bytes of each value. */
#define MAX_VALUES 200000

/* The longest part of a stranger's key that a message repeats, in bytes. */
#define MAX_QUOTED 40

/* A parser that notices a key that stands twice in one object, which json-glib
 * itself lets pass, keeping the last. */
#define GINKGO_TYPE_JSON_PARSER (ginkgo_json_parser_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoJsonParser, ginkgo_json_parser, GINKGO, JSON_PARSER, JsonParser)

struct _GinkgoJsonParser
{
  JsonParser parent_instance;

  /* For each open object the number of its members so far. */
  GArray *sizes;
  char *duplicate;
};

G_DEFINE_FINAL_TYPE (GinkgoJsonParser, ginkgo_json_parser, JSON_TYPE_PARSER)

static void
ginkgo_json_parser_object_start (JsonParser *parser)
{
  GinkgoJsonParser *self = GINKGO_JSON_PARSER (parser);
  guint size = 0;

  g_array_append_val (self->sizes, size);
}

static void
ginkgo_json_parser_object_member (JsonParser *parser,
                                  JsonObject *object,
                                  const char *name)
{
  GinkgoJsonParser *self = GINKGO_JSON_PARSER (parser);
  guint *size = &g_array_index (self->sizes, guint, self->sizes->len - 1);

  (*size)++;
  if (*size != json_object_get_size (object) && self->duplicate == NULL)
    self->duplicate = g_strdup (name);
}

static void
ginkgo_json_parser_object_end (JsonParser *parser,
                               JsonObject *object)
{
  GinkgoJsonParser *self = GINKGO_JSON_PARSER (parser);

  g_array_set_size (self->sizes, self->sizes->len - 1);
}

static void
ginkgo_json_parser_finalize (GObject *object)
{
  GinkgoJsonParser *self = GINKGO_JSON_PARSER (object);

  g_array_unref (self->sizes);
  g_free (self->duplicate);

  G_OBJECT_CLASS (ginkgo_json_parser_parent_class)->finalize (object);
}

static void
ginkgo_json_parser_class_init (GinkgoJsonParserClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  JsonParserClass *parser_class = JSON_PARSER_CLASS (klass);

  object_class->finalize = ginkgo_json_parser_finalize;

  parser_class->object_start = ginkgo_json_parser_object_start;
  parser_class->object_member = ginkgo_json_parser_object_member;
  parser_class->object_end = ginkgo_json_parser_object_end;
}

static void
ginkgo_json_parser_init (GinkgoJsonParser *self)
{
  self->sizes = g_array_new (FALSE, FALSE, sizeof (guint));
  json_parser_set_strict (JSON_PARSER (self), TRUE);
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
  if (length > GINKGO_JSON_MAX_LENGTH)
    return ginkgo_json_refuse (error,
                               GINKGO_RECORD_ERROR_TOO_LARGE,
                               "The text is longer than %d MiB, which is more than any record needs.",
                               GINKGO_JSON_MAX_LENGTH / (1024 * 1024));

  if (!g_utf8_validate_len (text, length, NULL))
    return ginkgo_json_refuse (error, GINKGO_RECORD_ERROR_ENCODING, "The text is not UTF-8.");

  return TRUE;
}

/* Returns the index of the closing quote of the string that begins at @start,
 * or @length. *@has_nul tells whether it holds an escaped NUL, where a C string
 * would end. */
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

/* What could harm before json-glib would refuse it: it calls itself for each
 * level, makes a node of each value, and cuts strings at a NUL. */
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

  if (deepest <= MAX_DEPTH && values <= MAX_VALUES && !has_nul)
    return TRUE;

  return ginkgo_json_refuse (error,
                             GINKGO_RECORD_ERROR_SYNTAX,
                             "%s",
                             deepest > MAX_DEPTH ? "The JSON text is nested too deeply." :
                             values > MAX_VALUES ? "The JSON text holds more values than any record needs." :
                                                   "A string in the JSON text holds a NUL character.");
}

/* json-glib has forgotten the place by now, but for its message: "<data>:3:4: …". */
static void
set_syntax_error (const GError *reason,
                  GError **error)
{
  guint line;

  if (reason != NULL && sscanf (reason->message, "%*[^:]:%u:", &line) == 1)
    ginkgo_json_refuse (error, GINKGO_RECORD_ERROR_SYNTAX, "The text is not JSON, or is cut short: see line %u.", line);
  else
    ginkgo_json_refuse (error, GINKGO_RECORD_ERROR_SYNTAX, "The text is not JSON, or is cut short.");
}

/* @key as it may stand in a message: short, on one line, harmless to a terminal. */
static char *
quote_key (const char *key)
{
  g_autofree char *head = g_utf8_make_valid (key, (gssize) strnlen (key, MAX_QUOTED));

  for (char *p = head; *p != '\0'; p = g_utf8_next_char (p))
    {
      if (g_utf8_next_char (p) == p + 1 && (*p < 0x20 || *p == 0x7f))
        *p = '?';
    }

  return g_strdup_printf ("\"%s\"", head);
}

/**
 * ginkgo_json_parse:
 * @text: (array length=length): JSON text, untrusted
 * @length: its length in bytes, at most %GINKGO_JSON_MAX_LENGTH
 *
 * Reads one JSON value. Refuses what is not UTF-8, not JSON, nested deeper than
 * any record, or holds a key twice in one object.
 *
 * Returns: (transfer full): the value, or %NULL on error
 */
JsonNode *
ginkgo_json_parse (const char *text,
                   gsize length,
                   GError **error)
{
  g_autoptr (GinkgoJsonParser) parser = NULL;
  g_autoptr (GError) reason = NULL;
  g_autofree char *key = NULL;

  if (!check_encoding (text, length, error) || !check_structure (text, length, error))
    return NULL;

  parser = g_object_new (GINKGO_TYPE_JSON_PARSER, NULL);
  if (!json_parser_load_from_data (JSON_PARSER (parser), text, (gssize) length, &reason) ||
      json_parser_get_root (JSON_PARSER (parser)) == NULL)
    {
      set_syntax_error (reason, error);
      return NULL;
    }

  if (parser->duplicate != NULL)
    {
      key = quote_key (parser->duplicate);
      ginkgo_json_refuse (error, GINKGO_RECORD_ERROR_SYNTAX, "The key %s stands twice in one JSON object.", key);
      return NULL;
    }

  return json_parser_steal_root (JSON_PARSER (parser));
}

/* Reads a whole number. 1.0 is none; one that 64 bits cannot hold comes out as the nearest that
 * they can.
 * Returns: whether @node is a whole number */
gboolean
ginkgo_json_get_int (JsonNode *node,
                     gint64 *value)
{
  if (node == NULL || !JSON_NODE_HOLDS_VALUE (node) ||
      json_node_get_value_type (node) != G_TYPE_INT64)
    return FALSE;

  *value = json_node_get_int (node);
  return TRUE;
}

/* Returns: (nullable): the text of a JSON string, or %NULL if it is none */
const char *
ginkgo_json_get_string (JsonNode *node)
{
  if (node == NULL || !JSON_NODE_HOLDS_VALUE (node) ||
      json_node_get_value_type (node) != G_TYPE_STRING)
    return NULL;

  return json_node_get_string (node);
}

/* Returns: (nullable) (transfer none): the array, or %NULL if it is none */
JsonArray *
ginkgo_json_get_array (JsonNode *node)
{
  return node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
}

/* Returns: (nullable) (transfer none): the object, or %NULL if it is none */
JsonObject *
ginkgo_json_get_object (JsonNode *node)
{
  return node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}

/* Writes a JSON string: always the same bytes for the same text. */
void
ginkgo_json_write_string (GString *json,
                          const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);

  g_string_append_c (json, '"');
  for (const char *p = valid; *p != '\0'; p++)
    {
      if (*p == '"' || *p == '\\')
        g_string_append_printf (json, "\\%c", *p);
      else if ((guchar) *p < 0x20)
        g_string_append_printf (json, "\\u%04x", (guint) *p);
      else
        g_string_append_c (json, *p);
    }
  g_string_append_c (json, '"');
}
