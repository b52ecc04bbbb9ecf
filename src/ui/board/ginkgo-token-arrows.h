/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-camera.h"

G_BEGIN_DECLS

void ginkgo_token_arrows_draw (GtkSnapshot *snapshot,
                               const GinkgoCamera *camera,
                               const GinkgoViewport *viewport,
                               const guint16 *from,
                               const guint16 *to,
                               const GdkRGBA *color);

G_END_DECLS
