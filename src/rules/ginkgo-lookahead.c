/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The effects of a decision: the rules applied to a copy of the state. And how long the game would
 * last. */

#include "ginkgo-engine-private.h"

static void
preview_action (const GinkgoState *state,
                guint seat,
                guint8 card,
                guint8 tile,
                GinkgoState *after,
                GArray *effects)
{
  GinkgoEngine engine = { .state = after, .effects = effects };

  *after = *state;
  ginkgo_seat_remove (&after->seats[seat], card, tile);

  after->pending = GINKGO_EVENT_NONE;
  after->pending_seat = GINKGO_SEAT_NONE;
  after->acting = (guint8) seat;
  after->resolution.preview = TRUE;
  after->resolution.card = card;
  after->resolution.tile = tile;
  ginkgo_engine_start_action (&engine);
  ginkgo_engine_run (&engine);
}

/**
 * ginkgo_state_preview:
 * @state: a state in which a card is to be chosen
 * @seat: the seat that would choose it
 * @card: a card of the seat's hand
 * @tile: a tile from behind the seat's screen, or %GINKGO_TILE_NONE
 * @after: (out): the state after the action
 * @effects: (inout) (nullable) (element-type GinkgoEffect): gets what happens
 *
 * Resolves an action as if it were this seat's turn right now, with the same code as in
 * the game. No event is pending in @after.
 *
 * Decisions within the action are left out. An urbanization card alone takes nothing;
 * the effect %GINKGO_EFFECT_TO_TAKE says so. The token stays in hand. If the tile supply
 * runs out for the first time, no tiles are returned, and the tiles that are still due
 * become %GINKGO_EFFECT_TO_COME.
 *
 * Returns: %GINKGO_RULES_OK, or why the seat cannot choose this
 */
GinkgoRulesError
ginkgo_state_preview (const GinkgoState *state,
                      guint seat,
                      guint8 card,
                      guint8 tile,
                      GinkgoState *after,
                      GArray *effects)
{
  GinkgoRulesError code = ginkgo_seat_check_choose (&state->seats[seat], card, tile);

  if (code == GINKGO_RULES_OK)
    preview_action (state, seat, card, tile, after, effects);

  return code;
}

/**
 * ginkgo_state_look_ahead:
 * @state: a state, or a view's
 * @decision: a decision that is legal for its seat, other than a token move
 * @n_other_returns: a guess of how many tiles the others return (R8.2); 0 unless tiles are
 *   being returned
 * @after: (out): the state after the decision, as far as the seat can tell
 *
 * Looks one decision ahead, for computer players. An action is resolved as if it were the
 * seat's turn now; see ginkgo_state_preview() for what it leaves out.
 *
 * Returns: whether the seat then chooses between a resource and a tile (R4.1):
 *   ginkgo_state_gain() of @after gives the item, if the bonuses left one
 */
gboolean
ginkgo_state_look_ahead (const GinkgoState *state,
                         const GinkgoDecision *decision,
                         guint n_other_returns,
                         GinkgoState *after)
{
  guint seat = decision->seat;
  GinkgoSeat *player = &after->seats[seat];

  if (decision->kind == GINKGO_EVENT_CHOOSE)
    {
      preview_action (state, seat, decision->card, decision->tile, after, NULL);
      return ginkgo_card_is_urbanization (decision->card) &&
             after->resolution.action == GINKGO_ACTION_EXPLOITING &&
             ginkgo_state_has_take (state, seat);
    }

  *after = *state;
  if (decision->kind == GINKGO_EVENT_NEW_HAND)
    {
      player->new_hand--;
    }
  else if (decision->kind == GINKGO_EVENT_DRAFT)
    {
      /* R2.7, R2.8: starting items come when all have drafted. */
      player->area[player->n_area++] = decision->card;
      for (guint item = 0; item < GINKGO_N_ITEMS; item++)
        ginkgo_state_gain (after, seat, (GinkgoItem) item, ginkgo_character_get_items (decision->card)[item]);
    }
  else if (decision->kind == GINKGO_EVENT_TAKE)
    {
      ginkgo_state_gain (after, seat, (GinkgoItem) decision->item, 1);
    }
  else
    {
      guint n_returned = (guint) __builtin_popcountll (decision->tiles);

      /* R8.2: what all return together becomes the new supply. */
      after->supply_next = 0;
      after->n_supply = (guint8) (n_returned + n_other_returns);
      player->tiles &= ~decision->tiles;
      player->n_tiles -= (guint8) n_returned;
      ginkgo_state_gain (after, seat, GINKGO_ITEM_POINT, n_returned);
    }

  return FALSE;
}

/* The city begins with nine tiles (R2.1). */
#define N_FIRST_TILES 9

/* The tiles drawn in all actions so far: the supply (R2.3) without the starting items (R2.8).
 * Everybody knows this number. */
static guint
count_drawn (const GinkgoState *state)
{
  guint drawn = GINKGO_N_TILES - N_FIRST_TILES - state->n_removed;

  for (guint seat = 0; seat < state->n_seats; seat++)
    for (guint i = 0; i < state->seats[seat].n_area; i++)
      if (ginkgo_card_is_character (state->seats[seat].area[i]))
        drawn -= ginkgo_character_get_items (state->seats[seat].area[i])[GINKGO_ITEM_TILE];

  return drawn;
}

/**
 * ginkgo_state_estimate_rounds:
 * @state: a state in which tiles are being returned (R8.2)
 * @n_returned: how many tiles are returned in all
 *
 * Estimates how many rounds begin after this one, if tiles are drawn on as fast as they
 * were drawn so far: the game ends with the round in which the new supply runs out
 * (R8.3). It follows from what everybody knows: the tiles drawn, the actions taken, the
 * tiles that the action that was interrupted is still to take.
 *
 * Returns: a number of rounds; 0 if this is the last
 */
guint
ginkgo_state_estimate_rounds (const GinkgoState *state,
                              guint n_returned)
{
  guint n_drawn = count_drawn (state);
  guint n_turns = state->resolution.turn + 1u;
  guint n_actions = (state->round - 1u) * state->n_seats + n_turns;
  guint n_due = MIN (state->resolution.left, n_returned);
  guint n_lasting = (n_returned - n_due) * n_actions;
  guint n_this_round = (state->n_seats - n_turns) * n_drawn;

  if (n_lasting <= n_this_round)
    return 0;

  /* In actions, as parts of n_drawn; rounded up to whole rounds. */
  return (n_lasting - n_this_round + n_drawn * state->n_seats - 1) / (n_drawn * state->n_seats);
}
