/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-rules-error.h"

typedef struct
{
  const char *rule;
  const char *message;
} Reason;

static const Reason reasons[GINKGO_N_RULES_ERRORS] = {
  [GINKGO_RULES_OK] = { "", "legal" },

  [GINKGO_RULES_ERROR_SEATS] = { "R1.4", "the game is for two to five players" },
  [GINKGO_RULES_ERROR_SOLITAIRE_SEATS] = { "R12.1", "a solitaire game has two seats" },
  [GINKGO_RULES_ERROR_HAL_SEAT] = { "R12.1", "Hal plays only in seat 1 of a solitaire game" },
  [GINKGO_RULES_ERROR_FIRST] = { "R2.9", "the first player must be one of the seats" },
  [GINKGO_RULES_ERROR_SOLITAIRE_FIRST] = { "R12.1", "the human is always the first player" },
  [GINKGO_RULES_ERROR_CITY] = { "R2.1", "the first city must consist of the nine tiles 1 to 3" },
  [GINKGO_RULES_ERROR_TILES] = { "R2.3", "the supply and the removed tiles must be the other 51 tiles, each once; with two or three players, 6 are removed" },
  [GINKGO_RULES_ERROR_STARTING_DECK] = { "R2.4", "the first deck must consist of the twelve urbanization cards and the nine building cards 1 to 3" },
  [GINKGO_RULES_ERROR_CHARACTERS] = { "R2.7", "these characters cannot be dealt to the seats" },
  [GINKGO_RULES_ERROR_SOLITAIRE_CHARACTERS] = { "R12.1", "a solitaire game has no characters" },

  [GINKGO_RULES_ERROR_DRAFT_EXPECTED] = { "R2.7", "a character must be kept first" },
  [GINKGO_RULES_ERROR_CHOOSE_EXPECTED] = { "R3.1", "a card must be chosen first" },
  [GINKGO_RULES_ERROR_TAKE_EXPECTED] = { "R4.1", "an item must be taken first" },
  [GINKGO_RULES_ERROR_TOKEN_EXPECTED] = { "R5.3", "the token must be moved first" },
  [GINKGO_RULES_ERROR_RETURN_EXPECTED] = { "R8.2", "all players must first decide which tiles to return" },
  [GINKGO_RULES_ERROR_SUPPLY_EXPECTED] = { "R8.2", "the returned tiles must be shuffled into a new supply first" },
  [GINKGO_RULES_ERROR_DECK_EXPECTED] = { "R3.5", "the deck must be rebuilt first" },
  [GINKGO_RULES_ERROR_GAME_OVER] = { "R8.3", "the game is over" },

  [GINKGO_RULES_ERROR_DRAFT_SEAT] = { "R2.7", "it is another seat's turn to keep a character" },
  [GINKGO_RULES_ERROR_CHOOSE_SEAT] = { "R3.1", "it is another seat's turn to choose" },
  [GINKGO_RULES_ERROR_TAKE_SEAT] = { "R4.1", "it is another seat's action" },
  [GINKGO_RULES_ERROR_TOKEN_SEAT] = { "R5.3", "it is another seat's action" },
  [GINKGO_RULES_ERROR_RETURN_SEAT] = { "R8.2", "it is another seat's turn to return tiles" },

  [GINKGO_RULES_ERROR_CHARACTER_NOT_OFFERED] = { "R2.7", "this player was not offered that character" },
  [GINKGO_RULES_ERROR_NO_NEW_HAND_TOKEN] = { "R3.2", "this player has no New Hand token left" },
  [GINKGO_RULES_ERROR_CARD_NOT_IN_HAND] = { "R3.1", "that card is not in this player's hand" },
  [GINKGO_RULES_ERROR_TILE_NOT_BEHIND_SCREEN] = { "R3.1", "that tile is not behind this player's screen" },
  [GINKGO_RULES_ERROR_ITEM] = { "R4.1", "only a resource or a tile can be taken" },
  [GINKGO_RULES_ERROR_PLAIN_MOVE] = { "R10.3", "the token must go next to the new building, in alphabetical order" },
  [GINKGO_RULES_ERROR_FREE_PLACE] = { "R10.4", "the token must go to a free place in alphabetical order" },
  [GINKGO_RULES_ERROR_PUSH] = { "R10.5", "the token must go between its neighbors in the alphabet and push one of them" },
  [GINKGO_RULES_ERROR_RETURNED_TILE_NOT_BEHIND_SCREEN] = { "R8.2", "a returned tile is not behind this player's screen" },
  [GINKGO_RULES_ERROR_TILE_RETURNED_TWICE] = { "R8.2", "a tile is returned twice" },

  [GINKGO_RULES_ERROR_SUPPLY_ORDER] = { "R8.2", "the new supply must consist of the returned tiles" },
  [GINKGO_RULES_ERROR_DECK_ORDER] = { "R3.5", "the new deck must consist of the discard pile and the cards of the tiles with a pawn" },

  [GINKGO_RULES_ERROR_RESULT_TOO_EARLY] = { "R8.3", "there is a result, but the game is not over" },
  [GINKGO_RULES_ERROR_RESULT_POINTS] = { "R9.1", "the points are wrong" },
  [GINKGO_RULES_ERROR_RESULT_CARDS] = { "R9.2", "the endgame bonuses are wrong" },
  [GINKGO_RULES_ERROR_RESULT_NEW_HAND] = { "R9.3", "the points for New Hand tokens are wrong" },
  [GINKGO_RULES_ERROR_RESULT_DISTRICTS] = { "R9.4", "the points for districts are wrong" },
  [GINKGO_RULES_ERROR_RESULT_TOTAL] = { "R9", "the total is not the sum" },
  [GINKGO_RULES_ERROR_RESULT_WINNERS] = { "R9.5", "the winners are wrong" },
};

G_DEFINE_QUARK (ginkgo-rules-error-quark, ginkgo_rules_error)

/* Returns the number of the rule that is broken, such as "R3.1". */
const char *
ginkgo_rules_error_get_rule (GinkgoRulesError code)
{
  return reasons[code].rule;
}

/* The message is English, for logs and the command line; the program with a window has its own
 * messages. Returns a reason for use after a colon. */
const char *
ginkgo_rules_error_get_message (GinkgoRulesError code)
{
  return reasons[code].message;
}

void
ginkgo_rules_error_set (GError **error,
                        GinkgoRulesError code)
{
  g_set_error (error, GINKGO_RULES_ERROR, code, "Rule %s: %s", reasons[code].rule, reasons[code].message);
}
