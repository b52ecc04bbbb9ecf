/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-city.h"

/* An event is an entry of a game's record: a decision, which a seat takes, or chance, which a
 * shuffle gives. */

typedef enum
{
  GINKGO_EVENT_NONE,
  /* Decisions */
  GINKGO_EVENT_DRAFT,
  GINKGO_EVENT_NEW_HAND,
  GINKGO_EVENT_CHOOSE,
  GINKGO_EVENT_TAKE,
  GINKGO_EVENT_TOKEN,
  GINKGO_EVENT_RETURN,
  /* Chance */
  GINKGO_EVENT_SUPPLY,
  GINKGO_EVENT_DECK,
} GinkgoEventKind;

#define GINKGO_N_EVENT_KINDS 9

/* Only the fields that belong to @kind have a meaning. */
typedef struct
{
  guint8 kind;      /* what is decided, one of the decisions of #GinkgoEventKind */
  guint8 seat;      /* who decides */
  guint8 card;      /* the card chosen, or the character kept in a draft */
  guint8 tile;      /* the tile committed with the card, or %GINKGO_TILE_NONE */
  guint8 item;      /* the #GinkgoItem taken (R4.1): a resource or a tile */
  guint8 unused[3]; /* zero */
  union
  {
    guint64 tiles;        /* the tiles returned (R8.2), bit n for tile n */
    GinkgoTokenMove move; /* where the tokens go (R10) */
  };
} GinkgoDecision;

typedef struct
{
  guint8 kind;                       /* %GINKGO_EVENT_SUPPLY (R8.2) or %GINKGO_EVENT_DECK (R3.5) */
  guint8 n_items;                    /* how many tiles or cards @order holds */
  guint8 order[GINKGO_N_DECK_CARDS]; /* the tiles or cards after shuffling, first drawn first */
} GinkgoChance;

/**
 * GinkgoEvent:
 * @kind: a #GinkgoEventKind; it tells whether @decision or @chance holds
 * @decision: a decision
 * @chance: the outcome of a shuffle
 */
typedef union
{
  guint8 kind;
  GinkgoDecision decision;
  GinkgoChance chance;
} GinkgoEvent;

static inline gboolean
ginkgo_event_is_chance (const GinkgoEvent *event)
{
  return event->kind >= GINKGO_EVENT_SUPPLY;
}

const char *ginkgo_event_kind_get_name (GinkgoEventKind kind);
gboolean ginkgo_event_equal (const GinkgoEvent *a,
                             const GinkgoEvent *b);
gboolean ginkgo_decision_equal (const GinkgoDecision *a,
                                const GinkgoDecision *b);
gboolean ginkgo_decision_is_lone_urbanization (const GinkgoDecision *decision);

void ginkgo_decision_init_draft (GinkgoDecision *decision,
                                 guint seat,
                                 guint8 card);
void ginkgo_decision_init_new_hand (GinkgoDecision *decision,
                                    guint seat);
void ginkgo_decision_init_choose (GinkgoDecision *decision,
                                  guint seat,
                                  guint8 card,
                                  guint8 tile);
void ginkgo_decision_init_take (GinkgoDecision *decision,
                                guint seat,
                                GinkgoItem item);
void ginkgo_decision_init_token (GinkgoDecision *decision,
                                 guint seat,
                                 const GinkgoTokenMove *move);
void ginkgo_decision_init_return (GinkgoDecision *decision,
                                  guint seat,
                                  guint64 tiles);
