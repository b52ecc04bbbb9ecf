/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-review.h"

#define GINKGO_TYPE_ROUND_RULER (ginkgo_round_ruler_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoRoundRuler, ginkgo_round_ruler, GINKGO, ROUND_RULER, GtkWidget)

void ginkgo_round_ruler_set_review (GinkgoRoundRuler *self,
                                    GinkgoReview *review,
                                    GtkRange *slider);
void ginkgo_round_ruler_set_turns (GinkgoRoundRuler *self,
                                   guint64 rounds);
