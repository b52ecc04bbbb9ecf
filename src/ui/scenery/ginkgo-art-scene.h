/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-sky.h"

void ginkgo_art_draw_scene_around (GtkSnapshot *snapshot,
                                   PangoContext *context,
                                   const GinkgoCity *city,
                                   GinkgoSkyHour hour,
                                   float width,
                                   float height,
                                   const graphene_rect_t *room);
void ginkgo_art_draw_scene (GtkSnapshot *snapshot,
                            PangoContext *context,
                            const GinkgoCity *city,
                            GinkgoSkyHour hour,
                            float width,
                            float height);
