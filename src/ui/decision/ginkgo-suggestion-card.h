/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-adviser.h"

#define GINKGO_TYPE_SUGGESTION_CARD (ginkgo_suggestion_card_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoSuggestionCard, ginkgo_suggestion_card, GINKGO, SUGGESTION_CARD, AdwBin)

void ginkgo_suggestion_card_show (GinkgoSuggestionCard *self,
                                  GinkgoAdviserStage stage,
                                  const GinkgoAiAdvice *advice,
                                  const GinkgoState *state,
                                  gboolean can_go_on);
void ginkgo_suggestion_card_set_terse (GinkgoSuggestionCard *self,
                                       gboolean terse);
void ginkgo_suggestion_card_focus (GinkgoSuggestionCard *self);
