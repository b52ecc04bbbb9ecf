/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-piece.h"

G_BEGIN_DECLS

#define GINKGO_TYPE_TILE_WIDGET (ginkgo_tile_widget_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoTileWidget, ginkgo_tile_widget, GINKGO, TILE_WIDGET, GinkgoPiece)

GtkWidget *ginkgo_tile_widget_new (guint8 tile,
                                   double width);
guint8 ginkgo_tile_widget_get_tile (GinkgoTileWidget *self);

G_END_DECLS
