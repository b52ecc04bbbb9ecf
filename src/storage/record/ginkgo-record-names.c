/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-record-format.h"

/* Returns: the tile that it names, or %GINKGO_TILE_NONE */
guint8
ginkgo_json_parse_tile (JsonNode *node)
{
  const char *name = ginkgo_json_get_string (node);

  return name != NULL ? ginkgo_tile_from_name (name) : GINKGO_TILE_NONE;
}

/* Returns: the card that it names, or %GINKGO_CARD_NONE if it names none of those that circulate
 *   in the deck (R1.2) */
guint8
ginkgo_json_parse_deck_card (JsonNode *node)
{
  const char *name = ginkgo_json_get_string (node);
  guint8 card = name != NULL ? ginkgo_card_from_name (name) : GINKGO_CARD_NONE;

  return card < GINKGO_N_DECK_CARDS ? card : GINKGO_CARD_NONE;
}

/* Returns: the character that it names, or %GINKGO_CARD_NONE */
guint8
ginkgo_json_parse_character (JsonNode *node)
{
  const char *name = ginkgo_json_get_string (node);
  guint8 card = name != NULL ? ginkgo_card_from_name (name) : GINKGO_CARD_NONE;

  return ginkgo_card_is_character (card) ? card : GINKGO_CARD_NONE;
}

/**
 * ginkgo_json_parse_names:
 * @items: (out) (array length=size): where to put the first of them
 * @size: for how many there is room
 *
 * Reads a list of names of tiles or cards.
 *
 * Returns: its length, which can be more than @size, or -1 if it is no such list
 */
int
ginkgo_json_parse_names (JsonNode *node,
                         GinkgoJsonParseName parse,
                         guint8 *items,
                         guint size)
{
  JsonArray *array = ginkgo_json_get_array (node);
  guint length;

  if (array == NULL)
    return -1;

  length = json_array_get_length (array);
  for (guint i = 0; i < length; i++)
    {
      guint8 item = parse (json_array_get_element (array, i));

      /* "None" for a tile, too */
      if (item == GINKGO_CARD_NONE)
        return -1;
      if (i < size)
        items[i] = item;
    }

  return (int) length;
}

/**
 * ginkgo_json_set_malformed:
 * @object: (nullable): the object that should have the value
 * @expected: what the value must be
 *
 * Says that a value is missing, or not what it must be.
 *
 * Returns: %FALSE
 */
gboolean
ginkgo_json_set_malformed (GError **error,
                           JsonObject *object,
                           const char *key,
                           const char *expected)
{
  if (object != NULL && !json_object_has_member (object, key))
    return ginkgo_json_refuse (error, GINKGO_RECORD_ERROR_FORMAT, "\"%s\" is missing", key);
  else
    return ginkgo_json_refuse (error, GINKGO_RECORD_ERROR_FORMAT, "\"%s\" must be %s", key, expected);
}

/* Divides what follows from the values before it in the same object or list. */
void
ginkgo_json_write_comma (GString *json)
{
  char last = json->str[json->len - 1];

  if (last != '[' && last != '{')
    g_string_append_c (json, ',');
}

/**
 * ginkgo_json_write_cards:
 * @key: (nullable): the key in an object that has others before it; %NULL in a list
 * @cards: (array length=n_cards): cards or tiles; a tile has the name of its card
 *
 * Writes a list of names.
 */
void
ginkgo_json_write_cards (GString *json,
                         const char *key,
                         const guint8 *cards,
                         guint n_cards)
{
  if (key != NULL)
    g_string_append_printf (json, ",\"%s\":", key);

  g_string_append_c (json, '[');
  for (guint i = 0; i < n_cards; i++)
    g_string_append_printf (json, "%s\"%s\"", i > 0 ? "," : "", ginkgo_card_get_name (cards[i]));
  g_string_append_c (json, ']');
}

void
ginkgo_json_write_card (GString *json,
                        const char *key,
                        guint8 card)
{
  g_string_append_printf (json, ",\"%s\":\"%s\"", key, ginkgo_card_get_name (card));
}

/**
 * ginkgo_json_write_tiles:
 * @tiles: tiles, bit n for tile n
 *
 * Writes a list of names, in the order of the tiles.
 */
void
ginkgo_json_write_tiles (GString *json,
                         const char *key,
                         guint64 tiles)
{
  guint8 list[GINKGO_N_TILES];
  guint n_tiles = 0;

  for (; tiles != 0; tiles &= tiles - 1)
    list[n_tiles++] = (guint8) __builtin_ctzll (tiles);

  ginkgo_json_write_cards (json, key, list, n_tiles);
}
