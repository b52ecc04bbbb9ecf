/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-wire.h"

#include <string.h>

#define N_EXPECTED (GINKGO_WIRE_LIST + 1)

static const char *const expected[N_EXPECTED] = {
  [GINKGO_WIRE_NUMBER] = "a whole number within its limits",
  [GINKGO_WIRE_FLAG] = "true or false",
  [GINKGO_WIRE_NAME] = "one of its names",
  [GINKGO_WIRE_SEAT] = "the number of a seat",
  [GINKGO_WIRE_CELL] = "a cell of the grid",
  [GINKGO_WIRE_BYTES] = "as many hexadecimal digits as it has",
  [GINKGO_WIRE_TEXT] = "a text within its limits, without control characters",
  [GINKGO_WIRE_DECISION] = "a decision",
  [GINKGO_WIRE_JSON] = "an object",
  [GINKGO_WIRE_LIST] = "a list within its limits",
};

static const char *
get_name (const GinkgoWireMember *member,
          guint value)
{
  return member->names != NULL ? member->names[value] : member->get_name (value);
}

/* --- Reading --- */

static gboolean
read_number (const GinkgoWireMember *member,
             JsonNode *node,
             guint limit,
             gpointer field)
{
  gint64 number;

  if (!ginkgo_json_get_int (node, &number) || number < 0 || number > limit)
    return FALSE;

  if (member->size == sizeof (guint8))
    *(guint8 *) field = (guint8) number;
  else if (member->size == sizeof (guint16))
    *(guint16 *) field = (guint16) number;
  else
    *(guint32 *) field = (guint32) number;
  return TRUE;
}

static gboolean
read_flag (JsonNode *node,
           gboolean *flag)
{
  if (json_node_get_value_type (node) != G_TYPE_BOOLEAN)
    return FALSE;

  *flag = json_node_get_boolean (node);
  return TRUE;
}

static gboolean
read_name (const GinkgoWireMember *member,
           JsonNode *node,
           guint8 *value)
{
  const char *text = ginkgo_json_get_string (node);

  for (guint i = member->first; text != NULL && i <= member->limit; i++)
    if (g_strcmp0 (text, get_name (member, i)) == 0)
      {
        *value = (guint8) i;
        return TRUE;
      }
  return FALSE;
}

/* Cells outside the grid are refused. */
static gboolean
read_cell (JsonNode *node,
           guint16 *cell)
{
  JsonArray *array = ginkgo_json_get_array (node);
  gint64 x;
  gint64 y;

  if (array == NULL || json_array_get_length (array) != 2 ||
      !ginkgo_json_get_int (json_array_get_element (array, 0), &x) ||
      !ginkgo_json_get_int (json_array_get_element (array, 1), &y) || !ginkgo_cell_is_on_grid (x, y))
    return FALSE;

  *cell = ginkgo_cell_make ((int) x, (int) y);
  return TRUE;
}

static gboolean
read_bytes (const GinkgoWireMember *member,
            JsonNode *node,
            guint8 *bytes)
{
  const char *digits = ginkgo_json_get_string (node);

  if (digits == NULL || strlen (digits) != 2u * member->size || strspn (digits, "0123456789abcdef") != 2u * member->size)
    return FALSE;

  for (guint i = 0; i < member->size; i++)
    bytes[i] = (guint8) (g_ascii_xdigit_value (digits[2 * i]) << 4 | g_ascii_xdigit_value (digits[2 * i + 1]));
  return TRUE;
}

static gboolean
read_text (const GinkgoWireMember *member,
           JsonNode *node,
           char **text)
{
  const char *found = ginkgo_json_get_string (node);

  if (found == NULL || strlen (found) > member->limit)
    return FALSE;
  for (const char *p = found; *p != '\0'; p = g_utf8_next_char (p))
    if (g_unichar_iscntrl (g_utf8_get_char (p)))
      return FALSE;

  *text = g_strdup (found);
  return TRUE;
}

/* Chance is nobody's decision. The rules check later if the decision is legal. */
static gboolean
read_decision (JsonNode *node,
               guint n_seats,
               GinkgoDecision *decision)
{
  GinkgoRulesError code;
  GinkgoEvent event;

  if (!ginkgo_event_parse_json (node, n_seats, &event, &code, NULL) || code != GINKGO_RULES_OK || ginkgo_event_is_chance (&event))
    return FALSE;

  *decision = event.decision;
  return TRUE;
}

static gboolean
read_list (const GinkgoWireMember *member,
           JsonNode *node,
           const GinkgoWireContext *context,
           GArray **list,
           GError **error)
{
  JsonArray *array = ginkgo_json_get_array (node);
  g_autoptr (GArray) items = NULL;

  if (array == NULL || json_array_get_length (array) > member->limit)
    return ginkgo_json_set_malformed (error, NULL, member->name, expected[member->type]);

  items = g_array_new (FALSE, FALSE, member->shape->size);
  g_array_set_clear_func (items, member->shape->clear);
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      g_array_append_vals (items, member->shape->blank, 1);
      if (!ginkgo_wire_read (json_array_get_element (array, i), member->shape, context, items->data + i * member->shape->size, error))
        return FALSE;
    }

  *list = g_steal_pointer (&items);
  return TRUE;
}

static gboolean
read_json (JsonNode *node,
           char **text)
{
  if (JSON_NODE_HOLDS_OBJECT (node))
    *text = json_to_string (node, FALSE);
  return *text != NULL;
}

static gboolean
read_member (const GinkgoWireMember *member,
             JsonNode *node,
             const GinkgoWireContext *context,
             gpointer field,
             GError **error)
{
  switch (member->type)
    {
    case GINKGO_WIRE_NUMBER:
      return read_number (member, node, member->limit, field);
    case GINKGO_WIRE_FLAG:
      return read_flag (node, field);
    case GINKGO_WIRE_NAME:
      return read_name (member, node, field);
    case GINKGO_WIRE_SEAT:
      return read_number (member, node, context->n_seats - 1, field);
    case GINKGO_WIRE_CELL:
      return read_cell (node, field);
    case GINKGO_WIRE_BYTES:
      return read_bytes (member, node, field);
    case GINKGO_WIRE_TEXT:
      return read_text (member, node, field);
    case GINKGO_WIRE_DECISION:
      return read_decision (node, context->n_seats, field);
    case GINKGO_WIRE_JSON:
      return read_json (node, field);
    case GINKGO_WIRE_LIST:
    default:
      return read_list (member, node, context, field, error);
    }
}

static const GinkgoWireKind *
find_kind (JsonObject *object,
           const GinkgoWireShape *shape,
           const GinkgoWireContext *context)
{
  const char *name;

  if (shape->key == NULL)
    return shape->kinds;

  name = ginkgo_json_get_string (json_object_get_member (object, shape->key));
  for (guint i = 0; name != NULL && i < shape->n_kinds; i++)
    if (g_strcmp0 (name, shape->kinds[i].name) == 0 && (shape->kinds[i].senders == 0 || (shape->kinds[i].senders & context->senders) != 0))
      return &shape->kinds[i];
  return NULL;
}

/* Reads an untrusted value into @target, which must be blank. What was read before an error remains there.
 * @error: where to put an error of %GINKGO_RECORD_ERROR, for use after a colon */
gboolean
ginkgo_wire_read (JsonNode *node,
                  const GinkgoWireShape *shape,
                  const GinkgoWireContext *context,
                  gpointer target,
                  GError **error)
{
  JsonObject *object = ginkgo_json_get_object (node);
  const GinkgoWireKind *kind = object != NULL ? find_kind (object, shape, context) : NULL;

  if (object == NULL)
    return ginkgo_json_refuse (error, GINKGO_RECORD_ERROR_FORMAT, "it must be an object");
  if (kind == NULL)
    return ginkgo_json_set_malformed (error, object, shape->key, "a kind that is known here");
  if (shape->key != NULL)
    *(guint8 *) target = (guint8) (kind - shape->kinds);

  for (guint i = 0; i < shape->n_members; i++)
    {
      const GinkgoWireMember *member = &shape->members[i];
      JsonNode *value = NULL;

      if (((kind->required | kind->optional) & GINKGO_WIRE_BIT (i)) != 0)
        value = json_object_get_member (object, member->name);
      if (value == NULL && (kind->required & GINKGO_WIRE_BIT (i)) == 0)
        continue;
      if (value != NULL && read_member (member, value, context, (char *) target + member->offset, error))
        continue;
      if (error == NULL || *error == NULL)
        ginkgo_json_set_malformed (error, object, member->name, expected[member->type]);
      return FALSE;
    }

  return TRUE;
}

/* --- Writing --- */

/* A name may be invalid, or from before there were limits. */
static void
write_text (GString *text,
            const char *value)
{
  g_autofree char *valid = g_utf8_make_valid (value, -1);

  g_string_append_c (text, '"');
  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (c == '"' || c == '\\')
        g_string_append_c (text, '\\');
      g_string_append_unichar (text, g_unichar_iscntrl (c) ? ' ' : c);
    }
  g_string_append_c (text, '"');
}

static void
write_bytes (GString *text,
             const guint8 *bytes,
             guint size)
{
  g_string_append_c (text, '"');
  for (guint i = 0; i < size; i++)
    g_string_append_printf (text, "%02x", bytes[i]);
  g_string_append_c (text, '"');
}

static void
write_decision (GString *text,
                const GinkgoDecision *decision)
{
  GinkgoEvent event = { .decision = *decision };
  g_autofree char *own = ginkgo_event_to_json (&event);

  g_string_append (text, own);
}

static void
write_list (GString *text,
            const GinkgoWireShape *shape,
            GArray *list)
{
  g_string_append_c (text, '[');
  for (guint i = 0; list != NULL && i < list->len; i++)
    {
      if (i > 0)
        g_string_append_c (text, ',');
      ginkgo_wire_write (text, shape, list->data + i * shape->size);
    }
  g_string_append_c (text, ']');
}

static guint
get_number (const GinkgoWireMember *member,
            gconstpointer field)
{
  return member->size == sizeof (guint8) ? *(const guint8 *) field : member->size == sizeof (guint16) ? *(const guint16 *) field :
                                                                                                        *(const guint32 *) field;
}

static void
write_member (GString *text,
              const GinkgoWireMember *member,
              gconstpointer field)
{
  switch (member->type)
    {
    case GINKGO_WIRE_NUMBER:
    case GINKGO_WIRE_SEAT:
      g_string_append_printf (text, "%u", get_number (member, field));
      break;
    case GINKGO_WIRE_FLAG:
      g_string_append (text, *(const gboolean *) field ? "true" : "false");
      break;
    case GINKGO_WIRE_NAME:
      g_assert (*(const guint8 *) field >= member->first && *(const guint8 *) field <= member->limit);
      g_string_append_printf (text, "\"%s\"", get_name (member, *(const guint8 *) field));
      break;
    case GINKGO_WIRE_CELL:
      g_string_append_printf (text, "[%d,%d]", ginkgo_cell_get_x (*(const guint16 *) field), ginkgo_cell_get_y (*(const guint16 *) field));
      break;
    case GINKGO_WIRE_BYTES:
      write_bytes (text, field, member->size);
      break;
    case GINKGO_WIRE_TEXT:
      write_text (text, *(char *const *) field);
      break;
    case GINKGO_WIRE_DECISION:
      write_decision (text, field);
      break;
    case GINKGO_WIRE_JSON:
      g_string_append (text, *(char *const *) field);
      break;
    case GINKGO_WIRE_LIST:
    default:
      write_list (text, member->shape, *(GArray *const *) field);
      break;
    }
}

/* Writes @source, in which all required members have values. */
void
ginkgo_wire_write (GString *text,
                   const GinkgoWireShape *shape,
                   gconstpointer source)
{
  const GinkgoWireKind *kind = &shape->kinds[shape->key != NULL ? *(const guint8 *) source : 0];
  const char *separator = "";

  g_string_append_c (text, '{');
  if (shape->key != NULL)
    {
      g_assert (kind->name != NULL);
      g_string_append_printf (text, "\"%s\":\"%s\"", shape->key, kind->name);
      separator = ",";
    }

  for (guint i = 0; i < shape->n_members; i++)
    {
      const GinkgoWireMember *member = &shape->members[i];
      const char *field = (const char *) source + member->offset;
      gboolean is_blank = memcmp (field, (const char *) shape->blank + member->offset, member->size) == 0;

      if ((kind->required & GINKGO_WIRE_BIT (i)) == 0 && (is_blank || (kind->optional & GINKGO_WIRE_BIT (i)) == 0))
        continue;
      g_string_append_printf (text, "%s\"%s\":", separator, member->name);
      write_member (text, member, field);
      separator = ",";
    }
  g_string_append_c (text, '}');
}

/* Frees what a struct owns. */
void
ginkgo_wire_clear (const GinkgoWireShape *shape,
                   gpointer target)
{
  for (guint i = 0; i < shape->n_members; i++)
    {
      const GinkgoWireMember *member = &shape->members[i];
      gpointer field = (char *) target + member->offset;

      if (member->type == GINKGO_WIRE_TEXT || member->type == GINKGO_WIRE_JSON)
        g_clear_pointer ((char **) field, g_free);
      else if (member->type == GINKGO_WIRE_LIST)
        g_clear_pointer ((GArray **) field, g_array_unref);
    }
}
