/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-table-scene.h"

#define GINKGO_TYPE_SUGGESTION_CARD (ginkgo_suggestion_card_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoSuggestionCard, ginkgo_suggestion_card, GINKGO, SUGGESTION_CARD, AdwBin)

void ginkgo_suggestion_card_show (GinkgoSuggestionCard *self,
                                  const GinkgoTableScene *scene);
void ginkgo_suggestion_card_set_terse (GinkgoSuggestionCard *self,
                                       gboolean terse);
void ginkgo_suggestion_card_focus (GinkgoSuggestionCard *self);
