/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-event.h"

#include <string.h>

static const char *const event_kind_names[GINKGO_N_EVENT_KINDS] = {
  [GINKGO_EVENT_NONE] = "none",
  [GINKGO_EVENT_DRAFT] = "draft",
  [GINKGO_EVENT_NEW_HAND] = "new-hand",
  [GINKGO_EVENT_CHOOSE] = "choose",
  [GINKGO_EVENT_TAKE] = "take",
  [GINKGO_EVENT_TOKEN] = "token",
  [GINKGO_EVENT_RETURN] = "return",
  [GINKGO_EVENT_SUPPLY] = "supply",
  [GINKGO_EVENT_DECK] = "deck",
};

static void
init_decision (GinkgoDecision *decision,
               GinkgoEventKind kind,
               guint seat)
{
  memset (decision, 0, sizeof *decision);
  decision->kind = kind;
  decision->seat = (guint8) seat;
  decision->card = GINKGO_CARD_NONE;
  decision->tile = GINKGO_TILE_NONE;
}

const char *
ginkgo_event_kind_get_name (GinkgoEventKind kind)
{
  return event_kind_names[kind];
}

gboolean
ginkgo_decision_equal (const GinkgoDecision *a,
                       const GinkgoDecision *b)
{
  if (a->kind != b->kind || a->seat != b->seat)
    return FALSE;

  switch ((GinkgoEventKind) a->kind)
    {
    case GINKGO_EVENT_DRAFT:
      return a->card == b->card;

    case GINKGO_EVENT_CHOOSE:
      return a->card == b->card && a->tile == b->tile;

    case GINKGO_EVENT_TAKE:
      return a->item == b->item;

    case GINKGO_EVENT_TOKEN:
      return memcmp (&a->move, &b->move, sizeof a->move) == 0;

    case GINKGO_EVENT_RETURN:
      return a->tiles == b->tiles;

    case GINKGO_EVENT_NONE:
    case GINKGO_EVENT_NEW_HAND:
    case GINKGO_EVENT_SUPPLY:
    case GINKGO_EVENT_DECK:
    default:
      return TRUE;
    }
}

/* An urbanization card without a tile: exploiting (R4.1) */
gboolean
ginkgo_decision_is_lone_urbanization (const GinkgoDecision *decision)
{
  return decision->kind == GINKGO_EVENT_CHOOSE &&
         decision->tile == GINKGO_TILE_NONE &&
         ginkgo_card_is_urbanization (decision->card);
}

gboolean
ginkgo_event_equal (const GinkgoEvent *a,
                    const GinkgoEvent *b)
{
  if (!ginkgo_event_is_chance (a))
    return ginkgo_decision_equal (&a->decision, &b->decision);

  return a->kind == b->kind &&
         a->chance.n_items == b->chance.n_items &&
         memcmp (a->chance.order, b->chance.order, a->chance.n_items) == 0;
}

/* R2.7 */
void
ginkgo_decision_init_draft (GinkgoDecision *decision,
                            guint seat,
                            guint8 card)
{
  init_decision (decision, GINKGO_EVENT_DRAFT, seat);
  decision->card = card;
}

/* Makes a decision to spend a New Hand token (R3.2). */
void
ginkgo_decision_init_new_hand (GinkgoDecision *decision,
                               guint seat)
{
  init_decision (decision, GINKGO_EVENT_NEW_HAND, seat);
}

/* R3.1; @tile may be %GINKGO_TILE_NONE. */
void
ginkgo_decision_init_choose (GinkgoDecision *decision,
                             guint seat,
                             guint8 card,
                             guint8 tile)
{
  init_decision (decision, GINKGO_EVENT_CHOOSE, seat);
  decision->card = card;
  decision->tile = tile;
}

/* R4.1: a resource or a tile for an urbanization card alone */
void
ginkgo_decision_init_take (GinkgoDecision *decision,
                           guint seat,
                           GinkgoItem item)
{
  init_decision (decision, GINKGO_EVENT_TAKE, seat);
  decision->item = (guint8) item;
}

/* R5.3. The seat is %GINKGO_HAL_SEAT if Hal urbanizes (R10.6). */
void
ginkgo_decision_init_token (GinkgoDecision *decision,
                            guint seat,
                            const GinkgoTokenMove *move)
{
  init_decision (decision, GINKGO_EVENT_TOKEN, seat);
  decision->move = *move;
}

/* R8.2 */
void
ginkgo_decision_init_return (GinkgoDecision *decision,
                             guint seat,
                             guint64 tiles)
{
  init_decision (decision, GINKGO_EVENT_RETURN, seat);
  decision->tiles = tiles;
}
