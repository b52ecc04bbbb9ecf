/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "ginkgo-view.h"

/* Reasons: the one or two things that make a decision better than another one. */

typedef enum
{
  GINKGO_CAUSE_NONE,
  GINKGO_CAUSE_KEEP_BONUS,     /* keeps a card that pays for actions: card, count: how often still */
  GINKGO_CAUSE_KEEP_SCORE,     /* keeps a card that scores at the end: card, before: now, count: then */
  GINKGO_CAUSE_OWN_BONUSES,    /* more of one's cards pay now: action, items */
  GINKGO_CAUSE_YIELD,          /* the place yields more: card, tile, items */
  GINKGO_CAUSE_RESOURCES,      /* leaves more resources: before: the other's, after: its own, card: if it takes one */
  GINKGO_CAUSE_PRICE,          /* the other pays for color or number: tile, items */
  GINKGO_CAUSE_TILES,          /* leaves more tiles: before, after, card */
  GINKGO_CAUSE_LACKING,        /* the other cannot be paid (R7) */
  GINKGO_CAUSE_DISTRICT_GAIN,  /* a district scores more: tile in it, before: after the other, after, seat; card: in
                                * another district that it joins; count: what the seat scores less for all */
  GINKGO_CAUSE_DISTRICT_TAKE,  /* one leads a district, and not the seat: tile, before, after, count as above */
  GINKGO_CAUSE_DISTRICT_HOLD,  /* one still leads a district: tile in it, seat: who takes it, count: how likely */
  GINKGO_CAUSE_DISTRICT_SHARE, /* another scores less for districts: seat, before: after the other, after */
  GINKGO_CAUSE_OPP_PAID,       /* the other decision pays another player: seat, items */
  GINKGO_CAUSE_OPP_HINDERED,   /* another player gains less in the round: seat, count: how many points */
  GINKGO_CAUSE_DENY,           /* the next player gets the card: card, seat, count: how likely it is played */
  GINKGO_CAUSE_TEMPO_END,      /* the game ends sooner: count: rounds */
  GINKGO_CAUSE_TEMPO_MORE,     /* the game ends later: count: rounds */
  GINKGO_CAUSE_RETURN_POINTS,  /* points for tiles returned: after */
  GINKGO_CAUSE_NEW_HAND,       /* no card is as good as those of a new hand: before: a #GinkgoLack, after: how many items
                                * a card alone brings */
  GINKGO_CAUSE_HAND_IS_GOOD,   /* a new hand is no better */
  GINKGO_CAUSE_START_ITEMS,    /* a character's starting items (R2.8): card, items: how many more */
  GINKGO_CAUSE_CHARACTER,      /* a character's bonus: card, count: how often it pays */
  GINKGO_CAUSE_TILE_CHOICE,    /* another tile brings the same here: tile: the one to keep, card: the other */
  GINKGO_CAUSE_COUNTED,        /* it scores more if counted at once: after: one's own, seat: another player, before: how
                                * much that one scores less */
  GINKGO_CAUSE_COST,           /* what it costs; a price and no cause: gift, card, items */
  GINKGO_CAUSE_UNEXPLAINED,    /* it was found by playing on: gift: where most of it comes from */
} GinkgoCauseKind;

#define GINKGO_N_CAUSES (GINKGO_CAUSE_UNEXPLAINED + 1)

/* The want of a hand */
typedef enum
{
  GINKGO_LACK_BUILDING,       /* nothing can be built */
  GINKGO_LACK_CHEAP_BUILDING, /* building costs something for color or number (R6.1) */
  GINKGO_LACK_WORTH,          /* anything that is worth as much */
} GinkgoLack;

/* Most causes that are named */
#define GINKGO_MAX_CAUSES 2

/* Only the fields that the kind names have a meaning. */
typedef struct
{
  guint8 kind; /* a #GinkgoCauseKind */
  guint8 card;
  guint8 tile;
  guint8 seat;
  guint8 action;
  guint8 gift;
  gint8 items[GINKGO_N_ITEMS];
  gint16 before;
  gint16 after;
  float count;
  float points; /* how much of the difference it makes up for, in points of lead */
} GinkgoCause;

/**
 * GinkgoReasons:
 * @causes: (array length=n_causes): the causes, the best first
 * @n_causes: how many there are; 0 if nothing was looked for
 * @gifts: the gifts of @causes, a bit for each #GinkgoGift; not stored
 * @price: what the better decision has less: gift, card, items; %GINKGO_CAUSE_NONE if that is little
 * @fades: the points for districts that the worse decision gains at once and soon loses; 0 for none
 * @lead: by how many points of lead the decision is better
 * @error: the standard error of @lead
 * @win: the share of the win after the better decision
 * @other_win: the same after the other one
 * @explained: which share of @lead the causes make up for together, in other worlds
 */
typedef struct
{
  GinkgoCause causes[GINKGO_MAX_CAUSES];
  guint8 n_causes;
  guint16 gifts;
  GinkgoCause price;
  gint16 fades;
  float lead;
  float error;
  float explained;
  float win;
  float other_win;
} GinkgoReasons;

gboolean ginkgo_reasons_find (GinkgoReasons *self,
                              const GinkgoView *view,
                              const GinkgoDecision *better,
                              const GinkgoDecision *other,
                              guint n_worlds,
                              GinkgoRandom *random,
                              GCancellable *cancellable);
gboolean ginkgo_cause_is_valid (const GinkgoCause *cause,
                                guint n_seats);
const char *ginkgo_cause_get_name (GinkgoCauseKind kind);
