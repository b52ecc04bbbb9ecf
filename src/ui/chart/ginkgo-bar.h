/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-tally.h"

#define GINKGO_TYPE_BAR (ginkgo_bar_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoBar, ginkgo_bar, GINKGO, BAR, GtkWidget)

GtkWidget *ginkgo_bar_new (void);
GtkWidget *ginkgo_bar_new_key (GinkgoTallyCategory category,
                               guint seat);
void ginkgo_bar_set_points (GinkgoBar *self,
                            guint seat,
                            const double points[GINKGO_N_TALLY_CATEGORIES],
                            double full);
void ginkgo_bar_set_change (GinkgoBar *self,
                            guint seat,
                            double from,
                            double to,
                            double low,
                            double high);
void ginkgo_bar_set_rate (GinkgoBar *self,
                          double rate,
                          double low,
                          double high,
                          double even);
