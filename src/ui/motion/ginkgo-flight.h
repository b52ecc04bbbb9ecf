/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-city.h"

/*
 * A thing on its way from one place to another.
 */

/* Kind of a flying thing; @thing of #GinkgoFlight says which one. */
typedef enum
{
  GINKGO_FLYER_RESOURCE, /* of a seat */
  GINKGO_FLYER_ITEM,     /* a tile nobody may know, or a point: a GinkgoItem */
  GINKGO_FLYER_TILE,
  GINKGO_FLYER_TOKEN,
  GINKGO_FLYER_HIDDEN_CARD, /* a card nobody may know */
  GINKGO_FLYER_PAWN,
} GinkgoFlyer;

typedef struct
{
  GinkgoFlyer flyer;
  guint thing;          /* the seat, item, tile or letter */
  guint turn;           /* how many flights of the same kind take off before it */
  graphene_rect_t from; /* where it takes off, in the layer's coordinates */
  graphene_rect_t to;   /* where it lands */
  GskPath *road;        /* the way of its center, or NULL if it rises and comes down */
} GinkgoFlight;

void ginkgo_flight_draw (const GinkgoFlight *self,
                         GtkWidget *layer,
                         GtkSnapshot *snapshot,
                         double progress);
void ginkgo_flight_draw_trace (const GinkgoFlight *self,
                               GtkSnapshot *snapshot);
