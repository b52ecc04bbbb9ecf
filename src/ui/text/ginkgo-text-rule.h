/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-explanation.h"
#include "ginkgo-text.h"

G_BEGIN_DECLS

/*
 * The rules behind what lies on the table, in plain words and with the numbers of the
 * game as it stands.
 */

typedef enum
{
  GINKGO_SUBJECT_CARD,     /* @id is a card */
  GINKGO_SUBJECT_TILE,     /* @id is a tile */
  GINKGO_SUBJECT_CELL,     /* @id is a cell: building, token or empty */
  GINKGO_SUBJECT_BONUS,    /* @id is an action, for the cards of @seat */
  GINKGO_SUBJECT_ENDGAME,  /* what the cards of @seat count at the end */
  GINKGO_SUBJECT_ITEM,     /* @id is an item, for what @seat has */
  GINKGO_SUBJECT_NEW_HAND, /* the New Hand tokens of @seat */
} GinkgoSubjectKind;

/**
 * GinkgoSubject:
 * @kind: what kind of thing it is
 * @id: which of that kind
 * @seat: whose it is, or %GINKGO_SEAT_NONE
 *
 * Something on the table that can be explained.
 */
typedef struct
{
  GinkgoSubjectKind kind;
  guint16 id;
  guint8 seat;
} GinkgoSubject;

/**
 * GinkgoRuleContext:
 * @state: how the game stands
 * @viewer: who asks, and may see what is hers; %GINKGO_SEAT_NONE if it may be anybody
 * @open: whether what the screens hide may be told of everybody
 * @names: the players' names
 */
typedef struct
{
  const GinkgoState *state;
  guint viewer;
  gboolean open;
  const char *const *names;
} GinkgoRuleContext;

GinkgoExplanation *ginkgo_text_rule_explain (const GinkgoSubject *subject,
                                             const GinkgoRuleContext *context);

/* Cards and tiles (ginkgo-text-rule-card.c) */
GinkgoExplanation *ginkgo_text_rule_card (guint8 card,
                                          const GinkgoRuleContext *context);
GinkgoExplanation *ginkgo_text_rule_tile (guint8 tile,
                                          const GinkgoRuleContext *context);

/* The city (ginkgo-text-rule-city.c) */
GinkgoExplanation *ginkgo_text_rule_cell (guint16 cell,
                                          const GinkgoRuleContext *context);
char *ginkgo_text_rule_floor_cost (const GinkgoCity *city,
                                   guint building,
                                   guint8 tile,
                                   guint seat);
char *ginkgo_text_rule_floor (guint index,
                              const GinkgoRuleContext *context);
char *ginkgo_text_rule_tile_costs (guint index,
                                   const GinkgoRuleContext *context);
char *ginkgo_text_rule_yield (const GinkgoCity *city,
                              guint building);
char *ginkgo_text_rule_neighbors (const GinkgoCity *city,
                                  guint16 cell);

/* What a player has (ginkgo-text-rule-player.c) */
GinkgoExplanation *ginkgo_text_rule_bonus (guint seat,
                                           GinkgoAction action,
                                           const GinkgoRuleContext *context);
GinkgoExplanation *ginkgo_text_rule_endgame (guint seat,
                                             const GinkgoRuleContext *context);
GinkgoExplanation *ginkgo_text_rule_item (guint seat,
                                          GinkgoItem item,
                                          const GinkgoRuleContext *context);
GinkgoExplanation *ginkgo_text_rule_new_hand (guint seat,
                                              const GinkgoRuleContext *context);

/* What cards pay and count (ginkgo-text-rule-worth.c) */
char *ginkgo_text_rule_adds (GinkgoAction action,
                             const guint8 items[GINKGO_N_ITEMS]);
void ginkgo_text_rule_sum_bonuses (const GinkgoSeat *seat,
                                   GinkgoAction action,
                                   guint8 items[GINKGO_N_ITEMS]);
char *ginkgo_text_rule_worth (const GinkgoState *state,
                              guint seat,
                              guint8 card);

G_END_DECLS
