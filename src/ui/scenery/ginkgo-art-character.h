/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

/*
 * Parts that only the card of a character has: its portrait and its starting items.
 */

/* In parts of the card's width: the plate, and the words on it, below the starting items */
#define GINKGO_ART_CHARACTER_PLATE_TOP 0.8f
#define GINKGO_ART_CHARACTER_WORDS_TOP 0.87f

void ginkgo_art_draw_character_head (GtkSnapshot *snapshot,
                                     PangoContext *context,
                                     guint8 card,
                                     const graphene_rect_t *bounds);
void ginkgo_art_draw_character_items (GtkSnapshot *snapshot,
                                      guint8 card,
                                      const graphene_rect_t *bounds);
