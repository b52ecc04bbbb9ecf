/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-state.h"

#define GINKGO_TYPE_HOLDINGS (ginkgo_holdings_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoHoldings, ginkgo_holdings, GINKGO, HOLDINGS, AdwBin)

GtkWidget *ginkgo_holdings_new (void);
void ginkgo_holdings_show (GinkgoHoldings *self,
                           const GinkgoState *state,
                           guint seat);
void ginkgo_holdings_set_over (GinkgoHoldings *self,
                               gboolean is_over);
