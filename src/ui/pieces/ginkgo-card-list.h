/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-cards.h"

#define GINKGO_TYPE_CARD_LIST (ginkgo_card_list_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoCardList, ginkgo_card_list, GINKGO, CARD_LIST, AdwBin)

void ginkgo_card_list_set_cards (GinkgoCardList *self,
                                 const guint8 *cards,
                                 guint n_cards);
void ginkgo_card_list_set_label (GinkgoCardList *self,
                                 const char *label);
