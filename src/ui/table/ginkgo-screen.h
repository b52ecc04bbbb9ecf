/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-count.h"
#include "ginkgo-state.h"
#include "ginkgo-tile-rack.h"

#define GINKGO_TYPE_SCREEN (ginkgo_screen_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoScreen, ginkgo_screen, GINKGO, SCREEN, AdwBin)

void ginkgo_screen_clear (GinkgoScreen *self);
void ginkgo_screen_show_seat (GinkgoScreen *self,
                              const GinkgoSeat *seat,
                              guint index);
void ginkgo_screen_show_kept (GinkgoScreen *self,
                              const GinkgoSeat *seat,
                              guint index);
void ginkgo_screen_set_no_tile (GinkgoScreen *self,
                                gboolean chosen);
GinkgoTileRack *ginkgo_screen_get_rack (GinkgoScreen *self);
void ginkgo_screen_fit (GinkgoScreen *self,
                        gboolean is_narrow,
                        gboolean is_low);
void ginkgo_screen_set_plan (GinkgoScreen *self,
                             const GinkgoSeat *seat,
                             const guint *after);
GinkgoCount *ginkgo_screen_get_count (GinkgoScreen *self,
                                      GinkgoItem item);
