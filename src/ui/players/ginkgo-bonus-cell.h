/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-cards.h"

#define GINKGO_TYPE_BONUS_CELL (ginkgo_bonus_cell_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoBonusCell, ginkgo_bonus_cell, GINKGO, BONUS_CELL, AdwBin)

GtkWidget *ginkgo_bonus_cell_new (GinkgoAction action);
void ginkgo_bonus_cell_set_items (GinkgoBonusCell *self,
                                  guint32 items);
