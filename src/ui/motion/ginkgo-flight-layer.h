/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-flight.h"

#define GINKGO_TYPE_FLIGHT_LAYER (ginkgo_flight_layer_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoFlightLayer, ginkgo_flight_layer, GINKGO, FLIGHT_LAYER, GtkWidget)

void ginkgo_flight_layer_launch (GinkgoFlightLayer *self,
                                 const GinkgoFlight *flight,
                                 guint duration);
void ginkgo_flight_layer_clear (GinkgoFlightLayer *self);
guint ginkgo_flight_layer_count (GinkgoFlightLayer *self);
const GinkgoFlight *ginkgo_flight_layer_get (GinkgoFlightLayer *self,
                                             guint index);
