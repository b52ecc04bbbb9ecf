/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-cards.h"

/* A small tile without a number, to mark a row with a color of the game. */

#define GINKGO_TYPE_SWATCH (ginkgo_swatch_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoSwatch, ginkgo_swatch, GINKGO, SWATCH, GtkWidget)

GtkWidget *ginkgo_swatch_new (GinkgoColor color);
void ginkgo_swatch_set_pixel_size (GinkgoSwatch *self,
                                   int pixel_size);
