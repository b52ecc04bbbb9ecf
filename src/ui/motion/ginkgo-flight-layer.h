/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-city.h"

/* Kind of a flying thing; @thing of #GinkgoFlight says which one. */
typedef enum
{
  GINKGO_FLYER_RESOURCE, /* of a seat */
  GINKGO_FLYER_ITEM,     /* a tile nobody may know, or a point: a GinkgoItem */
  GINKGO_FLYER_TILE,
  GINKGO_FLYER_TOKEN,
  GINKGO_FLYER_CARD,
} GinkgoFlyer;

typedef struct
{
  GinkgoFlyer flyer;
  guint thing;          /* the seat, item, tile, letter or card */
  guint turn;           /* how many flights of the same kind take off before it */
  graphene_rect_t from; /* where it takes off, in the layer's coordinates */
  graphene_rect_t to;   /* where it lands */
} GinkgoFlight;

#define GINKGO_TYPE_FLIGHT_LAYER (ginkgo_flight_layer_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoFlightLayer, ginkgo_flight_layer, GINKGO, FLIGHT_LAYER, GtkWidget)

void ginkgo_flight_layer_launch (GinkgoFlightLayer *self,
                                 const GinkgoFlight *flights,
                                 guint n_flights,
                                 guint duration);
void ginkgo_flight_layer_clear (GinkgoFlightLayer *self);
guint ginkgo_flight_layer_count (GinkgoFlightLayer *self);
const GinkgoFlight *ginkgo_flight_layer_get (GinkgoFlightLayer *self,
                                             guint index);
