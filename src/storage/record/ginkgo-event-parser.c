/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-record-format.h"

#include <string.h>

/* No city reaches this corner of the grid, so the rules refuse any token there. It replaces all
 * cells outside the grid. */
#define OFF_GRID ginkgo_cell_make (-GINKGO_GRID_ORIGIN, -GINKGO_GRID_ORIGIN)

typedef struct
{
  GinkgoEvent event;
  GinkgoRulesError code;
} Reading;

/* --- Shared by the parsers --- */

/* Sets an error: a value in @object, which can be %NULL, is missing or not as @expected. Returns %FALSE. */
gboolean
ginkgo_json_set_malformed (GError **error,
                           JsonObject *object,
                           const char *key,
                           const char *expected)
{
  if (object != NULL && !json_object_has_member (object, key))
    return ginkgo_json_refuse (error, GINKGO_RECORD_ERROR_FORMAT, "\"%s\" is missing", key);
  return ginkgo_json_refuse (error, GINKGO_RECORD_ERROR_FORMAT, "\"%s\" must be %s", key, expected);
}

/* Reads up to @n_members members of an object into @target, until one is wrong. */
gboolean
ginkgo_json_parse_members (JsonObject *object,
                           const GinkgoJsonMember *members,
                           guint n_members,
                           gpointer target,
                           GError **error)
{
  for (guint i = 0; i < n_members && members[i].key != NULL; i++)
    {
      JsonNode *node = json_object_get_member (object, members[i].key);

      if (!(node == NULL && members[i].is_optional) && !members[i].parse (node, target))
        return ginkgo_json_set_malformed (error, object, members[i].key, members[i].expected);
    }

  return TRUE;
}

/* Returns: the tile that it names, or %GINKGO_TILE_NONE */
guint8
ginkgo_json_parse_tile (JsonNode *node)
{
  const char *name = ginkgo_json_get_string (node);

  return name != NULL ? ginkgo_tile_from_name (name) : GINKGO_TILE_NONE;
}

static guint8
parse_any_card (JsonNode *node)
{
  const char *name = ginkgo_json_get_string (node);

  return name != NULL ? ginkgo_card_from_name (name) : GINKGO_CARD_NONE;
}

/* Returns: the card that it names, or %GINKGO_CARD_NONE if it names none of those that circulate
 *   in the deck (R1.2) */
guint8
ginkgo_json_parse_deck_card (JsonNode *node)
{
  guint8 card = parse_any_card (node);

  return card < GINKGO_N_DECK_CARDS ? card : GINKGO_CARD_NONE;
}

/* Returns: the character that it names, or %GINKGO_CARD_NONE */
guint8
ginkgo_json_parse_character (JsonNode *node)
{
  guint8 card = parse_any_card (node);

  return ginkgo_card_is_character (card) ? card : GINKGO_CARD_NONE;
}

/* Reads a list of names of tiles or cards, the first @size of them into @items.
 * Returns: its length, which can be more than @size, or -1 if it is no such list */
int
ginkgo_json_parse_names (JsonNode *node,
                         guint8 (*parse) (JsonNode *node),
                         guint8 *items,
                         guint size)
{
  JsonArray *array = ginkgo_json_get_array (node);
  guint length = array != NULL ? json_array_get_length (array) : 0;

  for (guint i = 0; i < length; i++)
    {
      guint8 item = parse (json_array_get_element (array, i));

      /* "None" for a tile, too */
      if (item == GINKGO_CARD_NONE)
        return -1;
      if (i < size)
        items[i] = item;
    }

  return array != NULL ? (int) length : -1;
}

/* Reads a cell; one outside the grid becomes one that no city reaches. */
gboolean
ginkgo_json_parse_cell (JsonNode *node,
                        guint16 *cell)
{
  JsonArray *array = ginkgo_json_get_array (node);
  gint64 x;
  gint64 y;

  if (array == NULL || json_array_get_length (array) != 2 ||
      !ginkgo_json_get_int (json_array_get_element (array, 0), &x) ||
      !ginkgo_json_get_int (json_array_get_element (array, 1), &y))
    return FALSE;

  *cell = ginkgo_cell_is_on_grid (x, y) ? ginkgo_cell_make ((int) x, (int) y) : OFF_GRID;
  return TRUE;
}

/* Reads the cells of tokens; those that are missing become %GINKGO_CELL_NONE. */
gboolean
ginkgo_json_parse_tokens (JsonNode *node,
                          guint16 cells[GINKGO_N_LETTERS])
{
  JsonObject *tokens = ginkgo_json_get_object (node);
  JsonObjectIter iter;
  const char *name;
  JsonNode *cell;

  if (tokens == NULL)
    return FALSE;

  for (guint letter = 0; letter < GINKGO_N_LETTERS; letter++)
    cells[letter] = GINKGO_CELL_NONE;

  json_object_iter_init (&iter, tokens);
  while (json_object_iter_next (&iter, &name, &cell))
    {
      guint8 card = ginkgo_card_from_name (name);

      if (!ginkgo_card_is_urbanization (card) || !ginkgo_json_parse_cell (cell, &cells[ginkgo_card_get_letter (card)]))
        return FALSE;
    }

  return TRUE;
}

/* --- The members of events --- */

static gboolean
parse_card (JsonNode *node,
            gpointer target)
{
  GinkgoDecision *decision = &((Reading *) target)->event.decision;
  gboolean is_draft = decision->kind == GINKGO_EVENT_DRAFT;

  decision->card = is_draft ? ginkgo_json_parse_character (node) : ginkgo_json_parse_deck_card (node);
  return decision->card != GINKGO_CARD_NONE;
}

static gboolean
parse_tile (JsonNode *node,
            gpointer target)
{
  Reading *reading = target;

  reading->event.decision.tile = ginkgo_json_parse_tile (node);
  return reading->event.decision.tile != GINKGO_TILE_NONE;
}

static gboolean
parse_item (JsonNode *node,
            gpointer target)
{
  Reading *reading = target;
  const char *name = ginkgo_json_get_string (node);
  gboolean is_resource = g_strcmp0 (name, "resource") == 0;

  reading->event.decision.item = is_resource ? GINKGO_ITEM_RESOURCE : GINKGO_ITEM_TILE;
  return is_resource || g_strcmp0 (name, "tile") == 0;
}

static gboolean
parse_moves (JsonNode *node,
             gpointer target)
{
  Reading *reading = target;

  return ginkgo_json_parse_tokens (node, reading->event.decision.move.cells);
}

static gboolean
parse_returned (JsonNode *node,
                gpointer target)
{
  Reading *reading = target;
  guint64 *tiles = &reading->event.decision.tiles;
  JsonArray *array = ginkgo_json_get_array (node);

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      guint8 tile = ginkgo_json_parse_tile (json_array_get_element (array, i));

      if (tile == GINKGO_TILE_NONE)
        return FALSE;
      if ((*tiles >> tile) & 1)
        reading->code = GINKGO_RULES_ERROR_TILE_RETURNED_TWICE;
      *tiles |= G_GUINT64_CONSTANT (1) << tile;
    }

  return array != NULL;
}

static gboolean
parse_order (JsonNode *node,
             gpointer target)
{
  Reading *reading = target;
  GinkgoChance *chance = &reading->event.chance;
  int length = ginkgo_json_parse_names (node,
                                        chance->kind == GINKGO_EVENT_DECK ? ginkgo_json_parse_deck_card : ginkgo_json_parse_tile,
                                        chance->order,
                                        G_N_ELEMENTS (chance->order));

  chance->n_items = (guint8) CLAMP (length, 0, (int) G_N_ELEMENTS (chance->order));
  /* More cards than the game has, so that duplicates are found */
  if (length > (int) G_N_ELEMENTS (chance->order))
    chance->order[1] = chance->order[0];

  return length >= 0;
}

static const GinkgoJsonMember event_members[GINKGO_N_EVENT_KINDS][2] = {
  [GINKGO_EVENT_DRAFT] = { { "keep", parse_card, "a character", FALSE } },
  [GINKGO_EVENT_CHOOSE] = { { "card", parse_card, "a card of the deck", FALSE }, { "tile", parse_tile, "a tile, or missing", TRUE } },
  [GINKGO_EVENT_TAKE] = { { "item", parse_item, "\"resource\" or \"tile\"", FALSE } },
  [GINKGO_EVENT_TOKEN] = { { "moves", parse_moves, "an object with letters and cells", FALSE } },
  [GINKGO_EVENT_RETURN] = { { "tiles", parse_returned, "a list of tiles", FALSE } },
  [GINKGO_EVENT_SUPPLY] = { { "order", parse_order, "a list of tiles", FALSE } },
  [GINKGO_EVENT_DECK] = { { "order", parse_order, "a list of cards", FALSE } },
};

static gboolean
parse_kind (JsonObject *object,
            guint8 *kind,
            GError **error)
{
  const char *name = ginkgo_json_get_string (json_object_get_member (object, "t"));

  for (guint i = GINKGO_EVENT_DRAFT; i < GINKGO_N_EVENT_KINDS; i++)
    {
      if (g_strcmp0 (name, ginkgo_event_kind_get_name ((GinkgoEventKind) i)) == 0)
        {
          *kind = (guint8) i;
          return TRUE;
        }
    }

  return ginkgo_json_set_malformed (error, object, "t", "the type of an event");
}

static gboolean
parse_seat (JsonObject *object,
            guint n_seats,
            GinkgoDecision *decision,
            GError **error)
{
  gint64 number;

  if (!ginkgo_json_get_int (json_object_get_member (object, "seat"), &number) || number < 0 || number >= n_seats)
    return ginkgo_json_set_malformed (error, object, "seat", "the number of a seat");

  decision->seat = (guint8) number;
  decision->card = GINKGO_CARD_NONE;
  decision->tile = GINKGO_TILE_NONE;
  return TRUE;
}

/* Reads an event. The rules check later if it is legal, unless @code says that it never can be.
 * Returns: %TRUE if it is an event */
gboolean
ginkgo_event_parse_json (JsonNode *node,
                         guint n_seats,
                         GinkgoEvent *event,
                         GinkgoRulesError *code,
                         GError **error)
{
  JsonObject *object = ginkgo_json_get_object (node);
  Reading reading = { .code = GINKGO_RULES_OK };

  if (object == NULL)
    return ginkgo_json_refuse (error, GINKGO_RECORD_ERROR_FORMAT, "an event must be an object");

  if (!parse_kind (object, &reading.event.kind, error) ||
      (!ginkgo_event_is_chance (&reading.event) && !parse_seat (object, n_seats, &reading.event.decision, error)) ||
      !ginkgo_json_parse_members (object, event_members[reading.event.kind], 2, &reading, error))
    return FALSE;

  *event = reading.event;
  *code = reading.code;
  return TRUE;
}

/**
 * ginkgo_event_from_json:
 * @event: (out caller-allocates): the event, which may be illegal
 *
 * Reads an event as ginkgo_event_to_json() writes it.
 */
gboolean
ginkgo_event_from_json (const char *text,
                        guint n_seats,
                        GinkgoEvent *event,
                        GError **error)
{
  g_autoptr (JsonNode) node = ginkgo_json_parse (text, strlen (text), error);
  GinkgoRulesError code;

  if (node == NULL || !ginkgo_event_parse_json (node, n_seats, event, &code, error))
    return FALSE;

  if (code != GINKGO_RULES_OK)
    ginkgo_rules_error_set (error, code);
  return code == GINKGO_RULES_OK;
}

/* Returns: (transfer full): why the rules refuse @event, with the name of the card or tile; a text
 * for use after a colon */
char *
ginkgo_event_describe_reason (const GinkgoEvent *event,
                              GinkgoRulesError code)
{
  const char *message = ginkgo_rules_error_get_message (code);

  if (code == GINKGO_RULES_ERROR_CARD_NOT_IN_HAND ||
      code == GINKGO_RULES_ERROR_CHARACTER_NOT_OFFERED)
    return g_strdup_printf ("%s (%s)", message, ginkgo_card_get_name (event->decision.card));
  if (code == GINKGO_RULES_ERROR_TILE_NOT_BEHIND_SCREEN)
    return g_strdup_printf ("%s (%s)", message, ginkgo_tile_get_name (event->decision.tile));
  return g_strdup (message);
}
