/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-city.h"

#define GINKGO_TYPE_BACKDROP (ginkgo_backdrop_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoBackdrop, ginkgo_backdrop, GINKGO, BACKDROP, GtkWidget)

void ginkgo_backdrop_set_panel (GinkgoBackdrop *self,
                                GtkWidget *panel);
void ginkgo_backdrop_city_init (GinkgoCity *city);
