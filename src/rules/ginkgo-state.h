/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-city.h"
#include "ginkgo-effect.h"
#include "ginkgo-event.h"
#include "ginkgo-random.h"
#include "ginkgo-rules-error.h"
#include "ginkgo-setup.h"

G_BEGIN_DECLS

/*
 * A state is everything there is to know of a game at one position of its
 * record. It is flat: copying it is one assignment.
 *
 * A game waits for one event at a time, its pending event. Applying an event
 * carries the game on, through all that follows from it by the rules, to the
 * next pending event or to the end.
 */

#define GINKGO_HAND_SIZE     4
#define GINKGO_MAX_AREA      64
#define GINKGO_MAX_DECISIONS 256

/**
 * GinkgoSeat:
 * @tiles: the tiles behind the screen, bit n for tile n
 * @returned: the tiles put forward while tiles are being returned (R8.2)
 * @points: success points, the tokens (R9.1)
 * @n_tiles: how many tiles are behind the screen
 * @supply: resources in the general supply
 * @resources: resources behind the screen
 * @in_city: resources on buildings
 * @new_hand: unused New Hand tokens
 * @n_hand: cards in hand; in a draft the characters passed to this seat
 * @hand: these cards
 * @seen: for each of these cards a bit for each seat that knows it, having
 *   passed it on (R3.4)
 * @card: the committed card, or %GINKGO_CARD_NONE (R3.1)
 * @card_seen: who knows that card, as in @seen
 * @tile: the committed tile, or %GINKGO_TILE_NONE
 * @n_area: cards face up in front of the seat, in a draft the characters kept
 * @area: these cards, oldest first
 */
typedef struct
{
  guint64 tiles;
  guint64 returned;
  guint16 points;
  guint8 n_tiles;
  guint8 supply;
  guint8 resources;
  guint8 in_city;
  guint8 new_hand;
  guint8 n_hand;
  guint8 hand[GINKGO_HAND_SIZE];
  guint8 seen[GINKGO_HAND_SIZE];
  guint8 card;
  guint8 card_seen;
  guint8 tile;
  guint8 n_area;
  guint8 area[GINKGO_MAX_AREA];
} GinkgoSeat;

/**
 * GinkgoResolution:
 * @step: what comes next, private to the engine
 * @turn: how many seats have had this step, from the first player on
 * @action: the #GinkgoAction being resolved
 * @card: the card in resolution, or %GINKGO_CARD_NONE
 * @tile: the tile in resolution, or %GINKGO_TILE_NONE
 * @second_card: the expert Hal's other card (R12.8), or %GINKGO_CARD_NONE
 * @building: the building exploited, founded or raised, or %GINKGO_BUILDING_NONE
 * @token: the letter of the token to be put back, or %GINKGO_LETTER_NONE
 * @gain: how far the gains of this action are paid out
 * @left: how many items of the current gain are still to come
 * @preview: whether this is a preview, which ends with the action
 *
 * Where the game stands between two events.
 */
typedef struct
{
  guint8 step;
  guint8 turn;
  guint8 action;
  guint8 card;
  guint8 tile;
  guint8 second_card;
  guint8 building;
  guint8 token;
  guint8 gain;
  guint8 left;
  guint8 preview;
} GinkgoResolution;

/**
 * GinkgoState:
 * @city: buildings and tokens
 * @seats: what each seat has
 * @supply: the tile supply; @supply_next is the index of the next to be drawn
 * @deck: the deck; @deck_next is the index of its top card
 * @discard: the discard pile, oldest first
 * @removed: the tiles out of the game (R2.3)
 * @resolution: where the game stands between two events
 * @round: the number of the round, from 1; 0 in the draft
 * @mode: the #GinkgoMode
 * @n_seats: the number of seats
 * @first: the first player's seat
 * @pending: the kind of event the game waits for, a #GinkgoEventKind;
 *   %GINKGO_EVENT_NONE when the game is over. While it is
 *   %GINKGO_EVENT_CHOOSE a new hand may be taken, too (R3.2)
 * @pending_seat: whose decision it is; %GINKGO_SEAT_NONE for chance
 * @acting: whose action is being resolved, or %GINKGO_SEAT_NONE
 * @exhausted: how often the tile supply has become empty (R8.2, R8.3)
 * @end_reason: why this is the last round, a #GinkgoEndReason
 * @lost_card: the card that left play by R12.5, or %GINKGO_CARD_NONE
 * @lost_tile: the tile that left play by R12.5, or %GINKGO_TILE_NONE
 */
typedef struct
{
  GinkgoCity city;
  GinkgoSeat seats[GINKGO_MAX_SEATS];
  guint8 supply[GINKGO_N_TILES];
  guint8 deck[GINKGO_N_DECK_CARDS];
  guint8 discard[GINKGO_N_DECK_CARDS];
  guint8 removed[GINKGO_N_REMOVED_TILES];
  guint8 n_removed;
  guint8 supply_next;
  guint8 n_supply;
  guint8 deck_next;
  guint8 n_deck;
  guint8 n_discard;
  GinkgoResolution resolution;
  guint16 round;
  guint8 mode;
  guint8 n_seats;
  guint8 first;
  guint8 pending;
  guint8 pending_seat;
  guint8 acting;
  guint8 exhausted;
  guint8 end_reason;
  guint8 lost_card;
  guint8 lost_tile;
} GinkgoState;

G_STATIC_ASSERT (sizeof (GinkgoState) <= 4096);

static inline gboolean
ginkgo_state_is_over (const GinkgoState *state)
{
  return state->pending == GINKGO_EVENT_NONE;
}

static inline gboolean
ginkgo_state_awaits_chance (const GinkgoState *state)
{
  return state->pending >= GINKGO_EVENT_SUPPLY;
}

static inline guint
ginkgo_state_count_supply (const GinkgoState *state)
{
  return state->n_supply - state->supply_next;
}

static inline guint
ginkgo_state_count_deck (const GinkgoState *state)
{
  return state->n_deck - state->deck_next;
}

void ginkgo_state_init (GinkgoState *state,
                        const GinkgoSetup *setup,
                        GArray *effects);
gboolean ginkgo_state_equal (const GinkgoState *a,
                             const GinkgoState *b);

/* Decisions */
guint64 ginkgo_state_count_decisions (const GinkgoState *state);
guint ginkgo_state_list_decisions (const GinkgoState *state,
                                   GinkgoDecision decisions[GINKGO_MAX_DECISIONS]);
void ginkgo_state_draw_decision (const GinkgoState *state,
                                 GinkgoRandom *random,
                                 GinkgoDecision *decision);
GinkgoRulesError ginkgo_state_check_decision (const GinkgoState *state,
                                              const GinkgoDecision *decision);

/* Chance */
void ginkgo_state_draw_chance (const GinkgoState *state,
                               GinkgoRandom *random,
                               GinkgoChance *chance);
GinkgoRulesError ginkgo_state_check_chance (const GinkgoState *state,
                                            const GinkgoChance *chance);

/* Events. Applying one adds its effects, #GinkgoEffect, to a list, if it is not %NULL. */
GinkgoRulesError ginkgo_state_check_event (const GinkgoState *state,
                                           const GinkgoEvent *event);
gboolean ginkgo_state_apply (GinkgoState *state,
                             const GinkgoEvent *event,
                             GArray *effects,
                             GError **error);
void ginkgo_state_apply_legal (GinkgoState *state,
                               const GinkgoEvent *event,
                               GArray *effects);
void ginkgo_state_apply_decision (GinkgoState *state,
                                  const GinkgoDecision *decision,
                                  GArray *effects);
void ginkgo_state_apply_luck (GinkgoState *state,
                              GinkgoRandom *random);

/* Parts of applying a decision */
void ginkgo_seat_commit (GinkgoSeat *seat,
                         guint8 card,
                         guint8 tile);
guint ginkgo_state_gain (GinkgoState *state,
                         guint seat,
                         GinkgoItem item,
                         guint amount);

/* What a decision would do */
GinkgoRulesError ginkgo_state_preview (const GinkgoState *state,
                                       guint seat,
                                       guint8 card,
                                       guint8 tile,
                                       GinkgoState *after,
                                       GArray *effects);
gboolean ginkgo_state_look_ahead (const GinkgoState *state,
                                  const GinkgoDecision *decision,
                                  guint n_other_returns,
                                  GinkgoState *after);
guint ginkgo_state_estimate_rounds (const GinkgoState *state,
                                    guint n_returned);

G_END_DECLS
