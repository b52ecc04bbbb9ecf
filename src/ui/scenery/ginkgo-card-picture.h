/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-cards.h"

/*
 * The picture on a card: its building, under a sky that shows when its bonus pays.
 */

void ginkgo_card_picture_draw_background (GtkSnapshot *snapshot,
                                          guint8 card,
                                          const char *land,
                                          const graphene_rect_t *bounds);
void ginkgo_card_picture_draw (GtkSnapshot *snapshot,
                               PangoContext *context,
                               guint8 card,
                               const graphene_rect_t *bounds);
