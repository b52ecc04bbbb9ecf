/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-text.h"

#include <glib/gi18n.h>

/* In solitaire the human also moves the tokens for Hal (R10.6). */
static gboolean
is_moving_for_hal (const GinkgoState *state)
{
  return ginkgo_mode_is_solitaire (state->mode) && state->pending == GINKGO_EVENT_TOKEN &&
         state->pending_seat == GINKGO_HAL_SEAT;
}

/* Returns the pending decision with the player: "Ada: Move token F". */
char *
ginkgo_text_pending (const GinkgoState *state,
                     const char *const *names)
{
  const char *const sentences[] = {
    [GINKGO_EVENT_DRAFT] = _("{player}: Keep a character"),
    [GINKGO_EVENT_NEW_HAND] = _("{player}: Choose a card"),
    [GINKGO_EVENT_CHOOSE] = _("{player}: Choose a card"),
    [GINKGO_EVENT_TAKE] = _("{player}: Take a resource or a tile"),
    [GINKGO_EVENT_TOKEN] = is_moving_for_hal (state) ? _("{player}: Move token {letter} for Hal") : _("{player}: Move token {letter}"),
    [GINKGO_EVENT_RETURN] = _("{player}: Return tiles for points"),
  };
  guint seat = is_moving_for_hal (state) ? 0 : state->pending_seat;

  if (seat >= state->n_seats || state->pending >= G_N_ELEMENTS (sentences) || !sentences[state->pending])
    return ginkgo_text_pending_prompt (state);

  return ginkgo_text_fill (sentences[state->pending],
                           GINKGO_SLOT_PLAYER (names, seat),
                           { "letter", state->pending == GINKGO_EVENT_TOKEN ? ginkgo_text_letter (state->resolution.token) : NULL });
}

/* Returns the pending decision without the player: "Move token F". */
char *
ginkgo_text_pending_prompt (const GinkgoState *state)
{
  switch ((GinkgoEventKind) state->pending)
    {
    case GINKGO_EVENT_DRAFT:
      return g_strdup (_("Keep a character"));
    case GINKGO_EVENT_CHOOSE:
    case GINKGO_EVENT_NEW_HAND:
      return g_strdup (C_("prompt", "Choose a card"));
    case GINKGO_EVENT_TAKE:
      return g_strdup (_("Take a resource or a tile"));
    case GINKGO_EVENT_TOKEN:
      return g_strdup_printf (is_moving_for_hal (state) ? _("Move token %c for Hal") : _("Move token %c"), 'A' + state->resolution.token);
    case GINKGO_EVENT_RETURN:
      return g_strdup (_("Return tiles for points"));
    case GINKGO_EVENT_SUPPLY:
      return g_strdup (_("Shuffling the tiles"));
    case GINKGO_EVENT_DECK:
      return g_strdup (_("Shuffling the cards"));
    case GINKGO_EVENT_NONE:
      return g_strdup (_("The game is over"));
    default:
      g_return_val_if_reached (NULL);
    }
}

/* Says that the player has no choice if only one decision is legal (R8.2, R10). Returns NULL
 * otherwise. */
char *
ginkgo_text_only_answer (const GinkgoState *state)
{
  const GinkgoResolution *resolution = &state->resolution;
  GinkgoTokenMove moves[GINKGO_MAX_TOKEN_MOVES];
  GinkgoTokenMoveKind kind;

  if (state->pending == GINKGO_EVENT_TOKEN &&
      ginkgo_city_list_token_moves (&state->city, resolution->token, state->city.buildings[resolution->building].cell, moves, &kind) == 1)
    /* Translators: the place of a token: "F above Red 14" */
    return ginkgo_text_fill (_("There is only one place: {place}"), { "place", ginkgo_text_token_move (&moves[0], resolution->token, kind, &state->city) });
  if (state->pending == GINKGO_EVENT_RETURN && state->seats[state->pending_seat].n_tiles == 0)
    return g_strdup (_("There are no tiles to return"));

  return NULL;
}

/* Returns the pending decision in one to three words: "Token F". */
char *
ginkgo_text_pending_brief (const GinkgoState *state)
{
  switch ((GinkgoEventKind) state->pending)
    {
    case GINKGO_EVENT_DRAFT:
      /* Translators: one character; at most 13 letters fit */
      return g_strdup (C_("brief", "Keep one"));
    case GINKGO_EVENT_CHOOSE:
    case GINKGO_EVENT_NEW_HAND:
      /* Translators: at most 13 letters fit */
      return g_strdup (C_("brief", "Choose a card"));
    case GINKGO_EVENT_TAKE:
      /* Translators: a resource or a tile; at most 13 letters fit */
      return g_strdup (C_("brief", "Take one"));
    case GINKGO_EVENT_TOKEN:
      /* Translators: %c is the letter of the token to move; at most 13 letters fit */
      return g_strdup_printf (C_("brief", "Token %c"), 'A' + state->resolution.token);
    case GINKGO_EVENT_RETURN:
      /* Translators: at most 13 letters fit */
      return g_strdup (C_("brief", "Return tiles"));
    case GINKGO_EVENT_NONE:
      /* Translators: at most 13 letters fit */
      return g_strdup (C_("brief", "Game over"));
    case GINKGO_EVENT_SUPPLY:
    case GINKGO_EVENT_DECK:
    default:
      return ginkgo_text_pending_prompt (state);
    }
}

/* Describes what playing the card does: "Build Red 16 on Blue 5". */
char *
ginkgo_text_play (guint8 card,
                  guint8 tile)
{
  if (tile == GINKGO_TILE_NONE && ginkgo_card_is_urbanization (card))
    return g_strdup (_("Take an item: a resource or a tile"));
  if (tile == GINKGO_TILE_NONE)
    return ginkgo_text_fill (_("Exploit {card}"), GINKGO_SLOT_CARD (card));
  if (ginkgo_card_is_urbanization (card))
    return ginkgo_text_fill (_("Urbanize with {tile} at {letter}"), GINKGO_SLOT_TILE (tile), GINKGO_SLOT_LETTER (ginkgo_card_get_letter (card)));

  return ginkgo_text_fill (_("Build {tile} on {card}"), GINKGO_SLOT_TILE (tile), GINKGO_SLOT_CARD (card));
}

/* Returns what to choose next, or what the current choice does. */
char *
ginkgo_text_choose_prompt (guint8 card,
                           guint8 tile,
                           guint n_tiles)
{
  if (card == GINKGO_CARD_NONE)
    return tile == GINKGO_TILE_NONE ? g_strdup (C_("prompt", "Choose a card")) : ginkgo_text_fill (_("Choose a card for {tile}"), GINKGO_SLOT_TILE (tile));
  if (tile != GINKGO_TILE_NONE || n_tiles == 0)
    return ginkgo_text_play (card, tile);

  return g_strdup (ginkgo_card_is_urbanization (card) ? _("Choose a tile to urbanize, or take an item") : _("Choose a tile to build, or exploit"));
}

/* Returns the label of the button that plays the choice (R4–R6). */
char *
ginkgo_text_play_button (guint8 card,
                         guint8 tile)
{
  if (card == GINKGO_CARD_NONE)
    return g_strdup (C_("button", "Play"));
  if (tile == GINKGO_TILE_NONE)
    /* Translators: exploiting an urbanization card: a resource or a tile */
    return ginkgo_card_is_urbanization (card) ? g_strdup (C_("button", "Take an Item")) : ginkgo_text_play (card, tile);

  return g_strdup (ginkgo_card_is_urbanization (card) ? C_("button", "Urbanize") : C_("button", "Build"));
}

/* Returns "2 resources short" (R7). */
char *
ginkgo_text_lacking (GinkgoItem item,
                     guint amount)
{
  /* Translators: the missing items, such as “2 resources”. If a verb would have to agree
   * with them, write something like “Missing: {items}”. */
  return ginkgo_text_fill (C_("items that are lacking", "{items} short"), { "items", ginkgo_text_count_items (item, amount) });
}

/* Returns "14 in your supply", "Your supply is empty". */
char *
ginkgo_text_supply (GinkgoItem item,
                    guint left)
{
  switch (item)
    {
    case GINKGO_ITEM_RESOURCE:
      return left == 0 ? g_strdup (_("Your supply is empty")) : g_strdup_printf (ngettext ("%u in your supply", "%u in your supply", left), left);
    case GINKGO_ITEM_TILE:
      return left == 0 ? g_strdup (_("The supply is empty")) : g_strdup_printf (ngettext ("%u in the supply", "%u in the supply", left), left);
    case GINKGO_ITEM_POINT:
    default:
      g_return_val_if_reached (NULL);
    }
}

/* Returns the label of the button that returns tiles (R8.2). */
char *
ginkgo_text_return_button (guint count)
{
  if (count == 0)
    return g_strdup (C_("button", "Keep All Tiles"));

  return g_strdup_printf (ngettext ("Return %u Tile", "Return %u Tiles", count), count);
}

/* Says in a sentence how long the returned tiles last (R8.2, R8.3). */
char *
ginkgo_text_rounds_estimate (guint n_rounds)
{
  if (n_rounds == 0)
    return g_strdup (_("Your tiles alone will probably run out this round"));

  return g_strdup_printf (ngettext ("Your tiles alone last for about %u more round",
                                    "Your tiles alone last for about %u more rounds",
                                    n_rounds),
                          n_rounds);
}

/* Says in a few words how long the returned tiles last (R8.2, R8.3). */
char *
ginkgo_text_rounds_estimate_brief (guint n_rounds)
{
  if (n_rounds == 0)
    /* Translators: how long the tiles that a player returns last */
    return g_strdup (_("tiles for this round only"));

  return g_strdup_printf (ngettext ("tiles for about %u more round", "tiles for about %u more rounds", n_rounds), n_rounds);
}

/* Returns how many tiles are returned, and the points for them (R8.2). */
char *
ginkgo_text_return_prompt (guint count,
                           guint n_tiles)
{
  return ginkgo_text_fill (ngettext ("Return {count} of {all} tile: +{points}", "Return {count} of {all} tiles: +{points}", n_tiles),
                           GINKGO_SLOT_COUNT (count),
                           { "all", g_strdup_printf ("%u", n_tiles) },
                           GINKGO_SLOT_POINTS (count));
}

/* Returns "Round 7, Orla’s action". */
char *
ginkgo_text_review_step (const GinkgoReviewStep *step,
                         const char *const *names)
{
  const char *const deeds[] = {
    [GINKGO_REVIEW_START] = C_("moment of a game", "{round}, the start"),
    [GINKGO_REVIEW_DRAFT] = C_("moment of a game", "{round}, {player} keeps a character"),
    [GINKGO_REVIEW_ROUND] = C_("moment of a game", "{round}, the beginning"),
    [GINKGO_REVIEW_CHOICE] = C_("moment of a game", "{round}, {player} chooses a card"),
    [GINKGO_REVIEW_NEW_HAND] = C_("moment of a game", "{round}, {player} takes a new hand"),
    [GINKGO_REVIEW_ACTION] = C_("moment of a game", "{round}, {player}’s action"),
    [GINKGO_REVIEW_RETURN] = C_("moment of a game", "{round}, {player} returns tiles"),
    [GINKGO_REVIEW_REBUILD] = C_("moment of a game", "{round}, shuffling"),
    [GINKGO_REVIEW_END] = C_("moment of a game", "{round}, the end"),
  };

  return ginkgo_text_fill (deeds[step->kind],
                           { "round", step->round > 0 ? ginkgo_text_round (step->round) : g_strdup (_("Before the First Round")) },
                           { "player", step->seat < GINKGO_MAX_SEATS ? ginkgo_text_player (names[step->seat], step->seat) : NULL });
}
