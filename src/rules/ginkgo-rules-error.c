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
  [GINKGO_RULES_ERROR_HAL_SEAT] = { "R12.1", "Hal sits in seat 1 of a solitaire game, and nowhere else" },
  [GINKGO_RULES_ERROR_FIRST] = { "R2.9", "the first player is none of the seats" },
  [GINKGO_RULES_ERROR_SOLITAIRE_FIRST] = { "R12.1", "the human is always the first player" },
  [GINKGO_RULES_ERROR_CITY] = { "R2.1", "the city must be the nine tiles 1 to 3" },
  [GINKGO_RULES_ERROR_TILES] = { "R2.3", "the tiles removed and in the supply must be the other 51, each once, 6 of them removed with two or three players" },
  [GINKGO_RULES_ERROR_STARTING_DECK] = { "R2.4", "the deck must be the twelve urbanization cards and the nine building cards 1 to 3" },
  [GINKGO_RULES_ERROR_CHARACTERS] = { "R2.7", "these are not characters that the seats can be dealt" },
  [GINKGO_RULES_ERROR_SOLITAIRE_CHARACTERS] = { "R12.1", "there are no characters in solitaire" },

  [GINKGO_RULES_ERROR_DRAFT_EXPECTED] = { "R2.7", "a character must be drafted first" },
  [GINKGO_RULES_ERROR_CHOOSE_EXPECTED] = { "R3.1", "a card must be chosen first" },
  [GINKGO_RULES_ERROR_TAKE_EXPECTED] = { "R4.1", "an item must be taken first" },
  [GINKGO_RULES_ERROR_TOKEN_EXPECTED] = { "R5.3", "the token must be moved first" },
  [GINKGO_RULES_ERROR_RETURN_EXPECTED] = { "R8.2", "all players must decide on returning tiles first" },
  [GINKGO_RULES_ERROR_SUPPLY_EXPECTED] = { "R8.2", "the returned tiles must be shuffled into a new supply first" },
  [GINKGO_RULES_ERROR_DECK_EXPECTED] = { "R3.5", "the deck must be rebuilt first" },
  [GINKGO_RULES_ERROR_GAME_OVER] = { "R8.3", "the game is over" },

  [GINKGO_RULES_ERROR_DRAFT_SEAT] = { "R2.7", "it is another seat's turn to keep a character" },
  [GINKGO_RULES_ERROR_CHOOSE_SEAT] = { "R3.1", "it is another seat's turn to choose" },
  [GINKGO_RULES_ERROR_TAKE_SEAT] = { "R4.1", "it is another seat's action" },
  [GINKGO_RULES_ERROR_TOKEN_SEAT] = { "R5.3", "it is another seat's action" },
  [GINKGO_RULES_ERROR_RETURN_SEAT] = { "R8.2", "it is another seat's turn to return tiles" },

  [GINKGO_RULES_ERROR_CHARACTER_NOT_OFFERED] = { "R2.7", "that character is not among those passed to her" },
  [GINKGO_RULES_ERROR_NO_NEW_HAND_TOKEN] = { "R3.2", "she has no New Hand token left" },
  [GINKGO_RULES_ERROR_CARD_NOT_IN_HAND] = { "R3.1", "that card is not in her hand" },
  [GINKGO_RULES_ERROR_TILE_NOT_BEHIND_SCREEN] = { "R3.1", "that tile is not behind her screen" },
  [GINKGO_RULES_ERROR_ITEM] = { "R4.1", "only a resource or a tile can be taken" },
  [GINKGO_RULES_ERROR_PLAIN_MOVE] = { "R10.3", "the token must go next to the new building, in alphabetical order" },
  [GINKGO_RULES_ERROR_FREE_PLACE] = { "R10.4", "the token must go to a free place in alphabetical order" },
  [GINKGO_RULES_ERROR_PUSH] = { "R10.5", "the token must go between its neighbours in the alphabet and push one of them" },
  [GINKGO_RULES_ERROR_RETURNED_TILE_NOT_BEHIND_SCREEN] = { "R8.2", "a returned tile is not behind her screen" },
  [GINKGO_RULES_ERROR_TILE_RETURNED_TWICE] = { "R8.2", "a tile is returned twice" },

  [GINKGO_RULES_ERROR_SUPPLY_ORDER] = { "R8.2", "the new supply is not made of the tiles returned" },
  [GINKGO_RULES_ERROR_DECK_ORDER] = { "R3.5", "the new deck is not made of the discard pile and the cards of the tiles with a pawn" },

  [GINKGO_RULES_ERROR_RESULT_TOO_EARLY] = { "R8.3", "there is a result, but the game is not over" },
  [GINKGO_RULES_ERROR_RESULT_POINTS] = { "R9.1", "the success points are wrong" },
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

/* The message is English, for logs and the command line; a window puts the code into words of
 * its own. Returns what is wrong, to stand after a colon. */
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
