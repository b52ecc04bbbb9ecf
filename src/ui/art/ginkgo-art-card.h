/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-cards.h"

/* A card's height is this many times its width. */
#define GINKGO_ART_CARD_RATIO 1.36f

void ginkgo_art_draw_card (GtkSnapshot *snapshot,
                           PangoContext *context,
                           guint8 card,
                           const char *heading,
                           const char *text,
                           const graphene_rect_t *bounds);
