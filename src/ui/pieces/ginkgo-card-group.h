/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-cards.h"

#define GINKGO_TYPE_CARD_GROUP (ginkgo_card_group_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoCardGroup, ginkgo_card_group, GINKGO, CARD_GROUP, GtkWidget)

GtkWidget *ginkgo_card_group_new (void);
void ginkgo_card_group_set_cards (GinkgoCardGroup *self,
                                  const char *label,
                                  const guint8 *cards,
                                  guint n_cards);
void ginkgo_card_group_set_tiles (GinkgoCardGroup *self,
                                  const char *label,
                                  guint64 tiles);
guint ginkgo_card_group_get_n_cards (GinkgoCardGroup *self);
guint8 ginkgo_card_group_get_nth (GinkgoCardGroup *self,
                                  guint index);
void ginkgo_card_group_set_pointed (GinkgoCardGroup *self,
                                    guint8 card);
void ginkgo_card_group_describe (GinkgoCardGroup *self,
                                 guint index,
                                 const char *description);
