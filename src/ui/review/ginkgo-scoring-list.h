/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-tally.h"

#define GINKGO_TYPE_SCORING_LIST (ginkgo_scoring_list_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoScoringList, ginkgo_scoring_list, GINKGO, SCORING_LIST, AdwBin)

void ginkgo_scoring_list_set_state (GinkgoScoringList *self,
                                    const GinkgoState *state,
                                    const char *const *names);
const GinkgoTallyStep *ginkgo_scoring_list_get_selected (GinkgoScoringList *self);
guint64 ginkgo_scoring_list_get_buildings (GinkgoScoringList *self,
                                           const GinkgoCity *city);
void ginkgo_scoring_list_unselect (GinkgoScoringList *self);
gboolean ginkgo_scoring_list_select_next (GinkgoScoringList *self);
