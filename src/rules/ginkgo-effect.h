/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-city.h"

/* Effects: what followed from an event, structured, for the log and for animation. An effect never
 * names a card or tile that is hidden from anyone at the table, so every effect may be shown to
 * everyone. */

typedef enum
{
  /* Setup and draft */
  GINKGO_EFFECT_CHARACTER_REVEALED, /* seat, card (R2.7) */
  GINKGO_EFFECT_FIRST_PLAYER,       /* seat (R2.9, R3.4) */

  /* The round */
  GINKGO_EFFECT_ROUND,        /* amount: the round that begins, from 1 */
  GINKGO_EFFECT_HANDS_PASSED, /* R2.7, R3.4 */
  GINKGO_EFFECT_CARDS_DRAWN,  /* seat, amount; never which */
  GINKGO_EFFECT_NEW_HAND,     /* seat (R3.2) */
  GINKGO_EFFECT_COMMITTED,    /* seat; never what (R2.7, R3.1, R8.2) */

  /* An action */
  GINKGO_EFFECT_REVEALED,  /* seat, card, tile or none, action as played */
  GINKGO_EFFECT_LACKING,   /* seat, card, tile: R7; item lacking; amount short */
  GINKGO_EFFECT_GAINED,    /* seat, item, amount, lost; source, card or building */
  GINKGO_EFFECT_TO_TAKE,   /* seat, card: a resource or a tile to be taken; in previews only (R4.1) */
  GINKGO_EFFECT_TO_COME,   /* seat, amount: tiles still due when tiles have been returned; in previews only (R8.2) */
  GINKGO_EFFECT_PAID,      /* seat, item, amount; source */
  GINKGO_EFFECT_RETRIEVED, /* other seat's or own resources return: seat, amount, building (R6.2) */
  GINKGO_EFFECT_BUILT,     /* seat, tile, building, amount: its height; card */
  GINKGO_EFFECT_TOKEN,     /* seat, letter in card, from, to (R10) */
  GINKGO_EFFECT_KEPT,      /* seat, card (R6.5) */
  GINKGO_EFFECT_DISCARDED, /* seat, card */

  /* Supply and deck */
  GINKGO_EFFECT_SUPPLY_EMPTY,   /* amount: 1 or 2, how often now (R8.2, R8.3) */
  GINKGO_EFFECT_TILES_RETURNED, /* seat, amount; the points are a GAINED */
  GINKGO_EFFECT_SUPPLY_REBUILT, /* amount: tiles in the new supply */
  GINKGO_EFFECT_CARD_JOINED,    /* card, building: a card joins the discard pile (R3.5) */
  GINKGO_EFFECT_DECK_REBUILT,   /* amount: cards in the new deck; lost: top cards discarded */

  /* Hal */
  GINKGO_EFFECT_HAL_REVEALED, /* seat, card, tile (R12.2) */
  GINKGO_EFFECT_HAL_DREW,     /* seat, card: the expert's second card (R12.8) */
  GINKGO_EFFECT_HAL_IDLE,     /* seat, card: no tile for him (R12.2) */
  GINKGO_EFFECT_HAL_LACKING,  /* seat, card, tile (R12.5) */

  /* The end */
  GINKGO_EFFECT_LAST_ROUND, /* reason: a GinkgoEndReason; seat for ALL_PLACED */
  GINKGO_EFFECT_GAME_OVER,
} GinkgoEffectKind;

#define GINKGO_N_EFFECT_KINDS (GINKGO_EFFECT_GAME_OVER + 1)

/* Where gained or paid items came from or went to. */
typedef enum
{
  GINKGO_SOURCE_NONE,
  GINKGO_SOURCE_CHARACTER,    /* starting items of card (R2.8) */
  GINKGO_SOURCE_START,        /* the solitaire player's starting items (R12.1) */
  GINKGO_SOURCE_URBANIZATION, /* an urbanization card alone (R4.1) */
  GINKGO_SOURCE_BUILDING,     /* production of building (R4.2, R5.4, R12.3) */
  GINKGO_SOURCE_BONUS,        /* the bonus of card (R4.3, R5.5, R6.4) */
  GINKGO_SOURCE_EVICTION,     /* a point for each resource that came back (R6.2) */
  GINKGO_SOURCE_RETURN,       /* a point for each tile returned (R8.2) */
  GINKGO_SOURCE_FLOOR,        /* paid: the resources on the new floor (R5.2, R6.1) */
  GINKGO_SOURCE_COLOR,        /* paid: another color (R6.1) */
  GINKGO_SOURCE_NUMBER,       /* paid: a lower number (R6.1) */
} GinkgoSource;

typedef enum
{
  GINKGO_END_NONE,
  GINKGO_END_SUPPLY,      /* R8.3a, R12.6 */
  GINKGO_END_ALL_PLACED,  /* R8.3b, R12.6 */
  GINKGO_END_HAL_EMPTY,   /* R12.6 */
  GINKGO_END_HAL_LACKING, /* R12.5 */
} GinkgoEndReason;

typedef struct
{
  guint8 kind; /* a #GinkgoEffectKind; it decides which other fields are used */
  guint8 seat; /* whom it befalls */
  guint8 card; /* a card, or %GINKGO_CARD_NONE */
  guint8 tile; /* a tile, or %GINKGO_TILE_NONE */
  guint8 item;
  guint8 source;
  guint8 action;
  guint8 reason;
  guint8 building; /* the index of a building, or %GINKGO_BUILDING_NONE */
  guint16 amount;  /* how many */
  guint16 lost;    /* how many more there would have been (R8.1) */
  guint16 from;    /* the cell where it was */
  guint16 to;      /* the cell where it is now */
} GinkgoEffect;

/* Whom an effect shows something hidden, so that they would decide again knowing more */
typedef enum
{
  GINKGO_REVEALS_TO_ALL,    /* a hand is discarded, hands are looked into, shuffled cards turned up */
  GINKGO_REVEALS_TO_OTHERS, /* a secret of its seat becomes known */
  GINKGO_REVEALS_TO_SEAT,   /* its seat sees what it has drawn */
  GINKGO_REVEALS_NOTHING,   /* it follows from public information */
} GinkgoReveals;

GinkgoReveals ginkgo_effect_get_reveals (const GinkgoEffect *effect);

/* Returns whether it reveals the next action of a player or Hal. */
static inline gboolean
ginkgo_effect_is_reveal (const GinkgoEffect *effect)
{
  return effect->kind == GINKGO_EFFECT_REVEALED || effect->kind == GINKGO_EFFECT_HAL_REVEALED;
}

static inline GArray *
ginkgo_effects_new (void)
{
  return g_array_new (FALSE, FALSE, sizeof (GinkgoEffect));
}

static inline const GinkgoEffect *
ginkgo_effects_get (GArray *effects,
                    guint index)
{
  return &g_array_index (effects, GinkgoEffect, index);
}
