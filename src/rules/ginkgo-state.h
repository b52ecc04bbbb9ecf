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

/* Gaining tiles reads so many at a time, so the supply has room for more. */
#define GINKGO_TILES_AT_ONCE 4

typedef struct
{
  guint64 tiles;                 /* the tiles behind the screen, bit n for tile n */
  guint64 returned;              /* the tiles put forward while tiles are being returned (R8.2) */
  guint16 points;                /* points (R9.1) */
  guint8 n_tiles;                /* how many tiles are behind the screen */
  guint8 supply;                 /* resources in the general supply */
  guint8 resources;              /* resources behind the screen */
  guint8 in_city;                /* resources on buildings */
  guint8 new_hand;               /* unused New Hand tokens */
  guint8 n_hand;                 /* cards in hand; in a draft the characters passed to this seat */
  guint8 hand[GINKGO_HAND_SIZE]; /* these cards */
  /* for each of these cards a bit for each seat that knows it, having passed it on (R3.4) */
  guint8 seen[GINKGO_HAND_SIZE];
  guint32 bonuses[GINKGO_N_ACTIONS]; /* GINKGO_ITEMS() that @area pays for each action; none in a draft */
  guint8 card;                       /* the committed card, or %GINKGO_CARD_NONE (R3.1) */
  guint8 card_seen;                  /* who knows that card, as in @seen */
  guint8 tile;                       /* the committed tile, or %GINKGO_TILE_NONE */
  guint8 n_area;                     /* cards face up in front of the seat, in a draft the characters kept */
  guint8 area[GINKGO_MAX_AREA];      /* these cards, oldest first */
} GinkgoSeat;

/* The progress of the engine between two events */
typedef struct
{
  guint8 step;        /* what comes next, private to the engine */
  guint8 turn;        /* how many seats have had this step, from the first player on */
  guint8 action;      /* the #GinkgoAction being resolved */
  guint8 card;        /* the card in resolution, or %GINKGO_CARD_NONE */
  guint8 tile;        /* the tile in resolution, or %GINKGO_TILE_NONE */
  guint8 second_card; /* the expert Hal's other card (R12.8), or %GINKGO_CARD_NONE */
  guint8 building;    /* the building exploited, founded or raised, or %GINKGO_BUILDING_NONE */
  guint8 token;       /* the letter of the token to be put back, or %GINKGO_LETTER_NONE */
  guint8 gain;        /* how far the gains of this action are paid out */
  guint8 left;        /* how many items of the current gain are still to come */
  guint8 preview;     /* whether this is a preview, which ends with the action */
} GinkgoResolution;

typedef struct
{
  GinkgoCity city;                    /* buildings and tokens */
  GinkgoSeat seats[GINKGO_MAX_SEATS]; /* what each seat has */
  /* the tile supply; @supply_next is the index of the next to be drawn */
  guint8 supply[GINKGO_N_TILES + GINKGO_TILES_AT_ONCE];
  guint8 deck[GINKGO_N_DECK_CARDS];       /* the deck; @deck_next is the index of its top card */
  guint8 discard[GINKGO_N_DECK_CARDS];    /* the discard pile, oldest first */
  guint8 removed[GINKGO_N_REMOVED_TILES]; /* the tiles out of the game (R2.3) */
  guint8 n_removed;
  guint8 supply_next;
  guint8 n_supply;
  guint8 deck_next;
  guint8 n_deck;
  guint8 n_discard;
  GinkgoResolution resolution; /* the progress between two events */
  guint16 round;               /* the number of the round, from 1; 0 in the draft */
  guint8 mode;
  guint8 n_seats;
  guint8 first; /* the first player's seat */
  /* the kind of event the game waits for, a #GinkgoEventKind; %GINKGO_EVENT_NONE when the game is
   * over. During %GINKGO_EVENT_CHOOSE, a new hand can also be taken (R3.2) */
  guint8 pending;
  guint8 pending_seat; /* whose decision it is; %GINKGO_SEAT_NONE for chance */
  guint8 acting;       /* whose action is being resolved, or %GINKGO_SEAT_NONE */
  guint8 exhausted;    /* how often the tile supply has become empty (R8.2, R8.3) */
  guint8 end_reason;   /* why this is the last round, a #GinkgoEndReason */
  guint8 lost_card;    /* the card that left play by R12.5, or %GINKGO_CARD_NONE */
  guint8 lost_tile;    /* the tile that left play by R12.5, or %GINKGO_TILE_NONE */
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

/* R2.7: before the characters that each seat has kept are revealed */
static inline gboolean
ginkgo_state_is_draft (const GinkgoState *state)
{
  return state->round == 0 && state->seats[state->first].n_hand > 0;
}

void ginkgo_state_init (GinkgoState *state,
                        const GinkgoSetup *setup,
                        GArray *effects);
gboolean ginkgo_state_equal (const GinkgoState *a,
                             const GinkgoState *b);

/* Decisions */
guint ginkgo_state_find_deciders (const GinkgoState *state);
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
void ginkgo_state_draw_chance_from (const GinkgoState *state,
                                    GinkgoDrawFunc draw,
                                    gpointer source,
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
void ginkgo_seat_keep (GinkgoSeat *seat,
                       guint8 card);
void ginkgo_seat_add_up_bonuses (GinkgoSeat *seat);
void ginkgo_seat_count_start (const GinkgoSeat *seat,
                              guint8 card,
                              guint items[GINKGO_N_ITEMS]);
void ginkgo_seat_commit (GinkgoSeat *seat,
                         guint8 card,
                         guint8 tile);
guint ginkgo_state_gain (GinkgoState *state,
                         guint seat,
                         GinkgoItem item,
                         guint amount);

/* Effects of a decision before it is taken */
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
