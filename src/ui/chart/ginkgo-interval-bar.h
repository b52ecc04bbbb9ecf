/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#define GINKGO_TYPE_INTERVAL_BAR (ginkgo_interval_bar_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoIntervalBar, ginkgo_interval_bar, GINKGO, INTERVAL_BAR, GtkWidget)

GtkWidget *ginkgo_interval_bar_new (void);
void ginkgo_interval_bar_set_rate (GinkgoIntervalBar *self,
                                   double rate,
                                   double low,
                                   double high,
                                   double even);
void ginkgo_interval_bar_set_spoken (GinkgoIntervalBar *self,
                                     const char *label,
                                     const char *value);
