/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-cards.h"

G_BEGIN_DECLS

#define GINKGO_TYPE_CARD_WIDGET (ginkgo_card_widget_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoCardWidget, ginkgo_card_widget, GINKGO, CARD_WIDGET, GtkToggleButton)

GtkWidget *ginkgo_card_widget_new (guint8 card,
                                   double width);
guint8 ginkgo_card_widget_get_card (GinkgoCardWidget *self);
void ginkgo_card_widget_set_key (GinkgoCardWidget *self,
                                 guint key);
void ginkgo_card_widget_set_width (GinkgoCardWidget *self,
                                   double width);

G_END_DECLS
