/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-cards.h"

void ginkgo_art_draw_items (GtkSnapshot *snapshot,
                            const guint8 items[GINKGO_N_ITEMS],
                            const GdkRGBA *color,
                            const graphene_rect_t *line);
float ginkgo_art_measure_items (const guint8 items[GINKGO_N_ITEMS]);
