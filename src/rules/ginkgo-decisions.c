/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Which events are legal: listing, drawing and checking them. */

#include "ginkgo-engine-private.h"

#include <string.h>

/* Each card of the hand with one tile, or alone */
static guint
list_cards (const GinkgoSeat *player,
            guint seat,
            guint8 tile,
            GinkgoDecision *decisions)
{
  for (guint i = 0; i < player->n_hand; i++)
    ginkgo_decision_init_choose (&decisions[i], seat, player->hand[i], tile);

  return player->n_hand;
}

static guint
list_moves (const GinkgoState *state,
            GinkgoTokenMove *moves,
            GinkgoTokenMoveKind *kind)
{
  guint16 site = state->city.buildings[state->resolution.building].cell;

  return ginkgo_city_list_token_moves (&state->city, state->resolution.token, site, moves, kind);
}

/* The part of @tiles that the bits of @choice select. */
static guint64
select_tiles (guint64 tiles,
              guint64 choice)
{
  guint64 selected = 0;

  for (; tiles != 0; tiles &= tiles - 1, choice >>= 1)
    if (choice & 1)
      selected |= tiles & -tiles;

  return selected;
}

/**
 * ginkgo_state_list_decisions:
 * @state: a state
 * @decisions: (array fixed-size=256): where to put the legal decisions
 *
 * Lists all legal decisions, in an order that depends on the state alone. Tiles
 * to return are the exception: every subset of those behind the screen is legal
 * (R8.2), which can be far too many; with more than 8 tiles the list holds only
 * subsets of the first 8. ginkgo_state_count_decisions() tells the true number
 * and ginkgo_state_draw_decision() draws from all of them.
 *
 * Returns: the number of decisions listed; 0 if no decision is pending
 */
guint
ginkgo_state_list_decisions (const GinkgoState *state,
                             GinkgoDecision decisions[GINKGO_MAX_DECISIONS])
{
  guint seat = state->pending_seat;
  const GinkgoSeat *player;
  GinkgoTokenMove moves[GINKGO_MAX_TOKEN_MOVES];
  guint n_decisions;

  if (seat == GINKGO_SEAT_NONE)
    return 0;

  player = &state->seats[seat];
  switch ((GinkgoEventKind) state->pending)
    {
    case GINKGO_EVENT_DRAFT:
      for (guint i = 0; i < player->n_hand; i++)
        ginkgo_decision_init_draft (&decisions[i], seat, player->hand[i]);
      return player->n_hand;

    case GINKGO_EVENT_CHOOSE:
      n_decisions = list_cards (player, seat, GINKGO_TILE_NONE, decisions);
      for (guint64 tiles = player->tiles; tiles != 0; tiles &= tiles - 1)
        n_decisions += list_cards (player, seat, (guint8) __builtin_ctzll (tiles), &decisions[n_decisions]);
      if (player->new_hand > 0)
        ginkgo_decision_init_new_hand (&decisions[n_decisions++], seat);
      return n_decisions;

    case GINKGO_EVENT_TAKE:
      ginkgo_decision_init_take (&decisions[0], seat, GINKGO_ITEM_RESOURCE);
      ginkgo_decision_init_take (&decisions[1], seat, GINKGO_ITEM_TILE);
      return 2;

    case GINKGO_EVENT_TOKEN:
      n_decisions = list_moves (state, moves, NULL);
      for (guint i = 0; i < n_decisions; i++)
        ginkgo_decision_init_token (&decisions[i], seat, &moves[i]);
      return n_decisions;

    case GINKGO_EVENT_RETURN:
      /* The fewest tiles come first; a list that has no room for all subsets holds those of the first tiles. */
      n_decisions = (guint) MIN (ginkgo_state_count_decisions (state), GINKGO_MAX_DECISIONS);
      for (guint i = 0; i < n_decisions; i++)
        ginkgo_decision_init_return (&decisions[i], seat, select_tiles (player->tiles, i));
      return n_decisions;

    case GINKGO_EVENT_NONE:
    case GINKGO_EVENT_NEW_HAND:
    case GINKGO_EVENT_SUPPLY:
    case GINKGO_EVENT_DECK:
    default:
      return 0;
    }
}

guint64
ginkgo_state_count_decisions (const GinkgoState *state)
{
  GinkgoDecision decisions[GINKGO_MAX_DECISIONS];

  if (state->pending == GINKGO_EVENT_RETURN)
    return G_GUINT64_CONSTANT (1) << state->seats[state->pending_seat].n_tiles;

  return ginkgo_state_list_decisions (state, decisions);
}

/* The tile of that number among @tiles, counted from 0 */
static guint8
get_tile (guint64 tiles,
          guint number)
{
  for (guint i = 0; i < number; i++)
    tiles &= tiles - 1;

  return (guint8) __builtin_ctzll (tiles);
}

static void
draw_choose (const GinkgoState *state,
             GinkgoRandom *random,
             GinkgoDecision *decision)
{
  guint seat = state->pending_seat;
  const GinkgoSeat *player = &state->seats[seat];
  guint n_hand = player->n_hand;
  guint n_choices = n_hand * (1u + (guint) __builtin_popcountll (player->tiles));
  guint drawn = ginkgo_random_below (random, n_choices + (player->new_hand > 0));

  if (drawn == n_choices)
    ginkgo_decision_init_new_hand (decision, seat);
  else if (drawn < n_hand)
    ginkgo_decision_init_choose (decision, seat, player->hand[drawn], GINKGO_TILE_NONE);
  else
    ginkgo_decision_init_choose (decision, seat, player->hand[drawn % n_hand], get_tile (player->tiles, drawn / n_hand - 1));
}

/* Draws one of the legal decisions, each as likely as the others. Does not list them first, because
 * random games draw many. */
void
ginkgo_state_draw_decision (const GinkgoState *state,
                            GinkgoRandom *random,
                            GinkgoDecision *decision)
{
  guint seat = state->pending_seat;
  const GinkgoSeat *player = &state->seats[seat];
  GinkgoTokenMove moves[GINKGO_MAX_TOKEN_MOVES];
  guint n_moves;
  guint64 choice;

  switch ((GinkgoEventKind) state->pending)
    {
    case GINKGO_EVENT_DRAFT:
      ginkgo_decision_init_draft (decision, seat, player->hand[ginkgo_random_below (random, player->n_hand)]);
      break;
    case GINKGO_EVENT_CHOOSE:
      draw_choose (state, random, decision);
      break;
    case GINKGO_EVENT_TAKE:
      ginkgo_decision_init_take (decision, seat, (GinkgoItem) ginkgo_random_below (random, 2));
      break;
    case GINKGO_EVENT_TOKEN:
      n_moves = list_moves (state, moves, NULL);
      ginkgo_decision_init_token (decision, seat, &moves[ginkgo_random_below (random, n_moves)]);
      break;
    case GINKGO_EVENT_RETURN:
      choice = ginkgo_random_next (random);
      choice = choice << 32 | ginkgo_random_next (random);
      ginkgo_decision_init_return (decision, seat, select_tiles (player->tiles, choice));
      break;
    case GINKGO_EVENT_NONE:
    case GINKGO_EVENT_NEW_HAND:
    case GINKGO_EVENT_SUPPLY:
    case GINKGO_EVENT_DECK:
    default:
      g_assert_not_reached ();
    }
}

static GinkgoRulesError
check_kind (const GinkgoState *state,
            guint kind)
{
  static const GinkgoRulesError expected[GINKGO_N_EVENT_KINDS] = {
    [GINKGO_EVENT_NONE] = GINKGO_RULES_ERROR_GAME_OVER,
    [GINKGO_EVENT_DRAFT] = GINKGO_RULES_ERROR_DRAFT_EXPECTED,
    [GINKGO_EVENT_CHOOSE] = GINKGO_RULES_ERROR_CHOOSE_EXPECTED,
    [GINKGO_EVENT_TAKE] = GINKGO_RULES_ERROR_TAKE_EXPECTED,
    [GINKGO_EVENT_TOKEN] = GINKGO_RULES_ERROR_TOKEN_EXPECTED,
    [GINKGO_EVENT_RETURN] = GINKGO_RULES_ERROR_RETURN_EXPECTED,
    [GINKGO_EVENT_SUPPLY] = GINKGO_RULES_ERROR_SUPPLY_EXPECTED,
    [GINKGO_EVENT_DECK] = GINKGO_RULES_ERROR_DECK_EXPECTED,
  };

  if (kind == GINKGO_EVENT_NEW_HAND)
    kind = GINKGO_EVENT_CHOOSE;

  return kind != GINKGO_EVENT_NONE && kind == state->pending ? GINKGO_RULES_OK : expected[state->pending];
}

static GinkgoRulesError
check_seat (const GinkgoState *state,
            guint seat)
{
  static const GinkgoRulesError wrong_seat[GINKGO_N_EVENT_KINDS] = {
    [GINKGO_EVENT_DRAFT] = GINKGO_RULES_ERROR_DRAFT_SEAT,
    [GINKGO_EVENT_CHOOSE] = GINKGO_RULES_ERROR_CHOOSE_SEAT,
    [GINKGO_EVENT_TAKE] = GINKGO_RULES_ERROR_TAKE_SEAT,
    [GINKGO_EVENT_TOKEN] = GINKGO_RULES_ERROR_TOKEN_SEAT,
    [GINKGO_EVENT_RETURN] = GINKGO_RULES_ERROR_RETURN_SEAT,
  };

  return seat == state->pending_seat ? GINKGO_RULES_OK : wrong_seat[state->pending];
}

static gboolean
has_in_hand (const GinkgoSeat *player,
             guint8 card)
{
  return player->n_hand > 0 && memchr (player->hand, card, player->n_hand) != NULL;
}

/* R3.1: whether a seat can commit a card, alone or with a tile */
GinkgoRulesError
ginkgo_seat_check_choose (const GinkgoSeat *seat,
                          guint8 card,
                          guint8 tile)
{
  if (!has_in_hand (seat, card))
    return GINKGO_RULES_ERROR_CARD_NOT_IN_HAND;
  if (tile != GINKGO_TILE_NONE && (tile >= GINKGO_N_TILES || !(seat->tiles & ginkgo_tile_bit (tile))))
    return GINKGO_RULES_ERROR_TILE_NOT_BEHIND_SCREEN;
  return GINKGO_RULES_OK;
}

static GinkgoRulesError
check_move (const GinkgoState *state,
            const GinkgoTokenMove *move)
{
  static const GinkgoRulesError illegal[] = {
    [GINKGO_TOKEN_MOVE_PLAIN] = GINKGO_RULES_ERROR_PLAIN_MOVE,
    [GINKGO_TOKEN_MOVE_FREE_PLACE] = GINKGO_RULES_ERROR_FREE_PLACE,
    [GINKGO_TOKEN_MOVE_PUSH] = GINKGO_RULES_ERROR_PUSH,
  };
  GinkgoTokenMove moves[GINKGO_MAX_TOKEN_MOVES];
  GinkgoTokenMoveKind kind;
  guint n_moves = list_moves (state, moves, &kind);

  for (guint i = 0; i < n_moves; i++)
    if (memcmp (&moves[i], move, sizeof *move) == 0)
      return GINKGO_RULES_OK;

  return illegal[kind];
}

/* Returns GINKGO_RULES_OK if it is legal, else the rule that it breaks. */
GinkgoRulesError
ginkgo_state_check_decision (const GinkgoState *state,
                             const GinkgoDecision *decision)
{
  GinkgoRulesError code = check_kind (state, decision->kind);
  const GinkgoSeat *player;

  if (code == GINKGO_RULES_OK)
    code = check_seat (state, decision->seat);
  if (code != GINKGO_RULES_OK)
    return code;

  player = &state->seats[decision->seat];
  switch ((GinkgoEventKind) decision->kind)
    {
    case GINKGO_EVENT_DRAFT:
      return has_in_hand (player, decision->card) ? GINKGO_RULES_OK : GINKGO_RULES_ERROR_CHARACTER_NOT_OFFERED;
    case GINKGO_EVENT_NEW_HAND:
      return player->new_hand > 0 ? GINKGO_RULES_OK : GINKGO_RULES_ERROR_NO_NEW_HAND_TOKEN;
    case GINKGO_EVENT_CHOOSE:
      return ginkgo_seat_check_choose (player, decision->card, decision->tile);
    case GINKGO_EVENT_TAKE:
      return decision->item <= GINKGO_ITEM_TILE ? GINKGO_RULES_OK : GINKGO_RULES_ERROR_ITEM;
    case GINKGO_EVENT_TOKEN:
      return check_move (state, &decision->move);
    case GINKGO_EVENT_RETURN:
      return (decision->tiles & ~player->tiles) == 0 ? GINKGO_RULES_OK :
                                                       GINKGO_RULES_ERROR_RETURNED_TILE_NOT_BEHIND_SCREEN;
    case GINKGO_EVENT_NONE:
    case GINKGO_EVENT_SUPPLY:
    case GINKGO_EVENT_DECK:
    default:
      g_assert_not_reached ();
    }
}

/**
 * ginkgo_state_find_deciders:
 * @state: a state
 *
 * Finds who can decide now. A choice that is secret is the same before and after those of others: in a
 * draft (R2.7) and when cards are chosen (R3.1), all whose turn has not been yet can decide, though the
 * state waits for them one after the other, clockwise from its pending seat.
 *
 * Returns: a bit for each seat; Hal's opponent decides for Hal (R10.6)
 */
guint
ginkgo_state_find_deciders (const GinkgoState *state)
{
  gboolean is_secret = state->pending == GINKGO_EVENT_DRAFT || state->pending == GINKGO_EVENT_CHOOSE;
  guint deciders = 0;

  if (state->pending_seat == GINKGO_SEAT_NONE)
    return 0;
  if (ginkgo_mode_is_solitaire (state->mode))
    return 1u << GINKGO_HALS_OPPONENT;
  if (!is_secret)
    return 1u << state->pending_seat;

  for (guint turn = state->resolution.turn; turn < state->n_seats; turn++)
    deciders |= 1u << ginkgo_state_seat_at (state, turn);

  return deciders;
}

/* Lists the pieces of the pending shuffle: tiles that were returned (R8.2), or the new deck (R3.5). */
static guint
list_shuffled (const GinkgoState *state,
               guint8 *items)
{
  guint n_items = 0;

  if (state->pending == GINKGO_EVENT_SUPPLY)
    {
      for (guint seat = 0; seat < state->n_seats; seat++)
        for (guint64 tiles = state->seats[seat].returned; tiles != 0; tiles &= tiles - 1)
          items[n_items++] = (guint8) __builtin_ctzll (tiles);
      return n_items;
    }

  n_items = state->n_discard;
  memcpy (items, state->discard, n_items);
  for (guint64 pawns = ginkgo_city_find_pawns (&state->city); pawns != 0; pawns &= pawns - 1)
    items[n_items++] = state->city.buildings[__builtin_ctzll (pawns)].tile;

  return n_items;
}

/* Shuffles the pending pieces, every order being equally likely. */
void
ginkgo_state_draw_chance (const GinkgoState *state,
                          GinkgoRandom *random,
                          GinkgoChance *chance)
{
  ginkgo_state_draw_chance_from (state, ginkgo_random_draw, random, chance);
}

/* Does the same with chance of any source. */
void
ginkgo_state_draw_chance_from (const GinkgoState *state,
                               GinkgoDrawFunc draw,
                               gpointer source,
                               GinkgoChance *chance)
{
  chance->kind = state->pending;
  chance->n_items = (guint8) list_shuffled (state, chance->order);
  ginkgo_shuffle (chance->order, chance->n_items, draw, source);
}

static gboolean
is_permutation (const guint8 *a,
                guint n_a,
                const guint8 *b,
                guint n_b)
{
  gint8 counts[256] = { 0 };

  if (n_a != n_b)
    return FALSE;

  for (guint i = 0; i < n_a; i++)
    counts[a[i]]++;
  for (guint i = 0; i < n_b; i++)
    if (--counts[b[i]] < 0)
      return FALSE;

  return TRUE;
}

/* Returns GINKGO_RULES_OK if it is legal, else the rule that it breaks. */
GinkgoRulesError
ginkgo_state_check_chance (const GinkgoState *state,
                           const GinkgoChance *chance)
{
  GinkgoRulesError code = check_kind (state, chance->kind);
  guint8 items[GINKGO_N_DECK_CARDS];

  if (code != GINKGO_RULES_OK)
    return code;

  if (is_permutation (items, list_shuffled (state, items), chance->order, chance->n_items))
    return GINKGO_RULES_OK;

  return chance->kind == GINKGO_EVENT_SUPPLY ? GINKGO_RULES_ERROR_SUPPLY_ORDER : GINKGO_RULES_ERROR_DECK_ORDER;
}

/* Returns GINKGO_RULES_OK if it is legal, else the rule that it breaks. */
GinkgoRulesError
ginkgo_state_check_event (const GinkgoState *state,
                          const GinkgoEvent *event)
{
  if (ginkgo_event_is_chance (event))
    return ginkgo_state_check_chance (state, &event->chance);
  return ginkgo_state_check_decision (state, &event->decision);
}
