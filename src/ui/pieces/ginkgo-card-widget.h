/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-piece.h"

G_BEGIN_DECLS

#define GINKGO_TYPE_CARD_WIDGET (ginkgo_card_widget_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoCardWidget, ginkgo_card_widget, GINKGO, CARD_WIDGET, GinkgoPiece)

GtkWidget *ginkgo_card_widget_new (guint8 card,
                                   double width);
guint8 ginkgo_card_widget_get_card (GinkgoCardWidget *self);

G_END_DECLS
