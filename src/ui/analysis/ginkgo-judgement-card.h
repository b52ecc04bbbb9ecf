/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-analysis.h"

#define GINKGO_TYPE_JUDGEMENT_CARD (ginkgo_judgement_card_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoJudgementCard, ginkgo_judgement_card, GINKGO, JUDGEMENT_CARD, AdwBin)

void ginkgo_judgement_card_show (GinkgoJudgementCard *self,
                                 const GinkgoAnalysis *analysis,
                                 guint index,
                                 const GinkgoState *state);
void ginkgo_judgement_card_answer (GinkgoJudgementCard *self,
                                   const char *text);
char *ginkgo_judgement_card_describe (GinkgoJudgementCard *self);
