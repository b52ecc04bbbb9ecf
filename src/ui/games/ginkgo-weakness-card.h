/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-store.h"

/* Says which cause costs people most in their games, and leads to its clearest case and its exercises. It is hidden as
 * long as there is none. */

#define GINKGO_TYPE_WEAKNESS_CARD (ginkgo_weakness_card_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoWeaknessCard, ginkgo_weakness_card, GINKGO, WEAKNESS_CARD, GtkBox)

void ginkgo_weakness_card_refresh (GinkgoWeaknessCard *self,
                                   GinkgoStore *store);
