/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-store.h"

/* What people have most to learn from in their games, with its clearest case and exercises. It is hidden until there is
 * something. */

#define GINKGO_TYPE_WEAKNESS_CARD (ginkgo_weakness_card_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoWeaknessCard, ginkgo_weakness_card, GINKGO, WEAKNESS_CARD, GtkBox)

void ginkgo_weakness_card_refresh (GinkgoWeaknessCard *self,
                                   GinkgoStore *store);
