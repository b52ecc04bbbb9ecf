/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-cards.h"

/*
 * The portraits of the characters: a face, a cloak with a collar of ginkgo leaves, and a tool of the trade.
 */

void ginkgo_portrait_draw (GtkSnapshot *snapshot,
                           guint8 card,
                           const graphene_rect_t *bounds);
void ginkgo_portrait_draw_figure (GtkSnapshot *snapshot,
                                  guint8 card,
                                  const graphene_rect_t *bounds);
