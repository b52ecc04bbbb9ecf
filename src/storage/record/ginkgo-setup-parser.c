/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-record-format.h"

#include <string.h>

static gboolean
parse_city (JsonNode *node,
            GinkgoSetup *setup)
{
  JsonArray *rows = ginkgo_json_get_array (node);

  if (rows == NULL || json_array_get_length (rows) != 3)
    return FALSE;

  for (guint row = 0; row < 3; row++)
    {
      if (ginkgo_json_parse_names (json_array_get_element (rows, row), ginkgo_json_parse_tile, setup->city + 3 * row, 3) != 3)
        return FALSE;
    }

  return TRUE;
}

static gboolean
parse_tile_list (JsonNode *node,
                 guint8 *tiles,
                 guint size,
                 guint8 *n_tiles)
{
  int length = ginkgo_json_parse_names (node, ginkgo_json_parse_tile, tiles, size);

  /* A wrong number of tiles is for the rules to refuse (R2.3). */
  *n_tiles = (guint8) CLAMP (length, 0, G_MAXUINT8);
  return length >= 0;
}

static gboolean
parse_starting_deck (JsonNode *node,
                     GinkgoSetup *setup)
{
  int length = ginkgo_json_parse_names (node, ginkgo_json_parse_deck_card, setup->deck, GINKGO_N_STARTING_CARDS);

  if (length != GINKGO_N_STARTING_CARDS)
    setup->deck[0] = GINKGO_CARD_NONE;
  return length >= 0;
}

/* A wrong number of characters is for the rules to refuse (R2.7, R12.1). */
static gboolean
parse_characters (JsonNode *node,
                  GinkgoSetup *setup,
                  GinkgoRulesError *code)
{
  JsonArray *seats = ginkgo_json_get_array (node);
  guint expected = ginkgo_setup_count_characters (setup);
  gboolean is_complete = TRUE;
  guint length;

  if (seats == NULL)
    return FALSE;

  length = json_array_get_length (seats);
  for (guint seat = 0; seat < length; seat++)
    {
      guint8 unused[GINKGO_DRAFT_SIZE];
      guint8 *characters = seat < setup->n_seats ? setup->characters[seat] : unused;
      int n = ginkgo_json_parse_names (json_array_get_element (seats, seat), ginkgo_json_parse_character, characters, GINKGO_DRAFT_SIZE);

      if (n < 0)
        return FALSE;
      is_complete = is_complete && (guint) n == expected;
    }

  /* In solitaire an empty list may stand for one empty list a seat. */
  if (length != setup->n_seats && (length > 0 || expected > 0))
    is_complete = FALSE;
  if (!is_complete)
    *code = expected > 0 ? GINKGO_RULES_ERROR_CHARACTERS : GINKGO_RULES_ERROR_SOLITAIRE_CHARACTERS;

  return TRUE;
}

static gboolean
parse_first (JsonNode *node,
             guint8 *first)
{
  gint64 number;

  if (!ginkgo_json_get_int (node, &number))
    return FALSE;

  *first = number >= 0 && number < GINKGO_MAX_SEATS ? (guint8) number : GINKGO_SEAT_NONE;
  return TRUE;
}

/**
 * ginkgo_setup_parse_json:
 * @n_seats: the number of seats, at most %GINKGO_MAX_SEATS
 * @code: (out): a reason why it cannot be legal, or %GINKGO_RULES_OK
 *
 * Reads a set-up. Whether it is legal is for ginkgo_setup_check() to tell.
 *
 * Returns: whether it is a set-up
 */
gboolean
ginkgo_setup_parse_json (JsonNode *node,
                         GinkgoMode mode,
                         guint n_seats,
                         GinkgoSetup *setup,
                         GinkgoRulesError *code,
                         GError **error)
{
  JsonObject *object = ginkgo_json_get_object (node);
  const char *wrong = NULL;

  memset (setup, 0, sizeof *setup);
  memset (setup->characters, GINKGO_CARD_NONE, sizeof setup->characters);
  setup->mode = (guint8) mode;
  setup->n_seats = (guint8) n_seats;
  *code = GINKGO_RULES_OK;

  if (object == NULL)
    wrong = "setup";
  else if (!parse_city (json_object_get_member (object, "city"), setup))
    wrong = "city";
  else if (!parse_tile_list (json_object_get_member (object, "removed"),
                             setup->removed,
                             G_N_ELEMENTS (setup->removed),
                             &setup->n_removed))
    wrong = "removed";
  else if (!parse_tile_list (json_object_get_member (object, "tiles"),
                             setup->supply,
                             G_N_ELEMENTS (setup->supply),
                             &setup->n_supply))
    wrong = "tiles";
  else if (!parse_starting_deck (json_object_get_member (object, "deck"), setup))
    wrong = "deck";
  else if (!parse_characters (json_object_get_member (object, "characters"), setup, code))
    wrong = "characters";
  else if (!parse_first (json_object_get_member (object, "first"), &setup->first))
    wrong = "first";

  return wrong == NULL || ginkgo_json_refuse (error, GINKGO_RECORD_ERROR_FORMAT, "\"%s\" is missing or malformed", wrong);
}
