/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-cards.h"

G_BEGIN_DECLS

void ginkgo_art_draw_endgame (GtkSnapshot *snapshot,
                              PangoContext *context,
                              const GinkgoCardBonus *bonus,
                              const GdkRGBA *color,
                              const graphene_rect_t *bounds);

G_END_DECLS
