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
  gboolean is_city = rows != NULL && json_array_get_length (rows) == 3;

  for (guint row = 0; is_city && row < 3; row++)
    is_city = ginkgo_json_parse_names (json_array_get_element (rows, row), ginkgo_json_parse_tile, setup->city + 3 * row, 3) == 3;
  return is_city;
}

/* A wrong number of characters is for the rules to refuse (R2.7, R12.1). */
static gboolean
parse_characters (JsonNode *node,
                  GinkgoSetup *setup,
                  GinkgoRulesError *code)
{
  JsonArray *seats = ginkgo_json_get_array (node);
  guint length = seats != NULL ? json_array_get_length (seats) : 0;
  int expected = (int) ginkgo_setup_count_characters (setup);
  /* In solitaire, one empty list can replace one empty list per seat. */
  gboolean is_complete = length == setup->n_seats || (length == 0 && expected == 0);

  for (guint seat = 0; seat < length; seat++)
    {
      guint8 unused[GINKGO_DRAFT_SIZE];
      guint8 *characters = seat < setup->n_seats ? setup->characters[seat] : unused;
      int n = ginkgo_json_parse_names (json_array_get_element (seats, seat), ginkgo_json_parse_character, characters, GINKGO_DRAFT_SIZE);

      if (n < 0)
        return FALSE;
      is_complete = is_complete && n == expected;
    }

  if (!is_complete)
    *code = expected > 0 ? GINKGO_RULES_ERROR_CHARACTERS : GINKGO_RULES_ERROR_SOLITAIRE_CHARACTERS;
  return seats != NULL;
}

/* Reads the parts of a setup up to the first invalid one.
 * Returns: (nullable): its key */
static const char *
parse_parts (JsonObject *object,
             GinkgoSetup *setup,
             GinkgoRulesError *code)
{
  int n_removed = ginkgo_json_parse_names (json_object_get_member (object, "removed"), ginkgo_json_parse_tile, setup->removed, G_N_ELEMENTS (setup->removed));
  int n_supply = ginkgo_json_parse_names (json_object_get_member (object, "tiles"), ginkgo_json_parse_tile, setup->supply, G_N_ELEMENTS (setup->supply));
  int n_deck = ginkgo_json_parse_names (json_object_get_member (object, "deck"), ginkgo_json_parse_deck_card, setup->deck, G_N_ELEMENTS (setup->deck));
  gint64 first;

  if (!parse_city (json_object_get_member (object, "city"), setup))
    return "city";
  if (n_removed < 0)
    return "removed";
  if (n_supply < 0)
    return "tiles";
  if (n_deck < 0)
    return "deck";
  if (!parse_characters (json_object_get_member (object, "characters"), setup, code))
    return "characters";
  if (!ginkgo_json_get_int (json_object_get_member (object, "first"), &first))
    return "first";

  /* Wrong numbers are for the rules to refuse. */
  setup->n_removed = (guint8) MIN (n_removed, G_MAXUINT8);
  setup->n_supply = (guint8) MIN (n_supply, G_MAXUINT8);
  if (n_deck != GINKGO_N_STARTING_CARDS)
    setup->deck[0] = GINKGO_CARD_NONE;
  setup->first = first >= 0 && first < GINKGO_MAX_SEATS ? (guint8) first : GINKGO_SEAT_NONE;
  return NULL;
}

/* Reads a setup for at most %GINKGO_MAX_SEATS seats. ginkgo_setup_check() checks later if it is
 * legal, unless @code says that it cannot be.
 * Returns: %TRUE if it is a setup */
gboolean
ginkgo_setup_parse_json (JsonNode *node,
                         GinkgoMode mode,
                         guint n_seats,
                         GinkgoSetup *setup,
                         GinkgoRulesError *code,
                         GError **error)
{
  JsonObject *object = ginkgo_json_get_object (node);
  const char *wrong;

  memset (setup, 0, sizeof *setup);
  memset (setup->characters, GINKGO_CARD_NONE, sizeof setup->characters);
  setup->mode = (guint8) mode;
  setup->n_seats = (guint8) n_seats;
  *code = GINKGO_RULES_OK;

  wrong = object != NULL ? parse_parts (object, setup, code) : "setup";
  return wrong == NULL || ginkgo_json_refuse (error, GINKGO_RECORD_ERROR_FORMAT, "\"%s\" is missing or malformed", wrong);
}
