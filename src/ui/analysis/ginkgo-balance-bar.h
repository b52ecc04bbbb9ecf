/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-setup.h"

#define GINKGO_TYPE_BALANCE_BAR (ginkgo_balance_bar_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoBalanceBar, ginkgo_balance_bar, GINKGO, BALANCE_BAR, GtkWidget)

GtkWidget *ginkgo_balance_bar_new (void);
void ginkgo_balance_bar_set_range (GinkgoBalanceBar *self,
                                   double low,
                                   double high);
void ginkgo_balance_bar_set_change (GinkgoBalanceBar *self,
                                    double from,
                                    double to,
                                    guint seat);
