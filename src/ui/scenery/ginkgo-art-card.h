/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-cards.h"

/* A card's height is this many times its width. */
#define GINKGO_ART_CARD_RATIO 1.36f

/* Narrower cards have one row of signs, even narrower ones have no picture, and then no bonus, in pixels. */
#define GINKGO_ART_CARD_ROWS_WIDTH    84.0f
#define GINKGO_ART_CARD_PICTURE_WIDTH 56.0f
#define GINKGO_ART_CARD_BONUS_WIDTH   44.0f

/* How far down the sign of its bonus reaches in the upper right corner, as a part of the width */
#define GINKGO_ART_CARD_SIGN_BOTTOM 0.26f

/* The use of a card, which its face stresses */
typedef enum
{
  GINKGO_CARD_USE_PLAY, /* its building, and what that yields; its bonus pays only once it is kept */
  GINKGO_CARD_USE_KEEP, /* its bonus */
} GinkgoCardUse;

void ginkgo_art_draw_card (GtkSnapshot *snapshot,
                           PangoContext *context,
                           guint8 card,
                           GinkgoCardUse use,
                           const graphene_rect_t *bounds);
