/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-city.h"

G_BEGIN_DECLS

/*
 * A small picture of a whole city.
 */

void ginkgo_art_draw_city (GtkSnapshot *snapshot,
                           PangoContext *context,
                           const GinkgoCity *city,
                           int width,
                           int height);

G_END_DECLS
