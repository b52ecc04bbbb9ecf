/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-record.h"

#define GINKGO_TYPE_MEDAL (ginkgo_medal_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoMedal, ginkgo_medal, GINKGO, MEDAL, GtkWidget)

guint ginkgo_medal_get_seat (GinkgoMedal *self);
gboolean ginkgo_medal_get_festive (GinkgoMedal *self);
void ginkgo_medal_award (GinkgoMedal *self);
void ginkgo_medal_show_all (AdwWrapBox *box,
                            const GinkgoRecord *record,
                            guint winners,
                            gboolean is_festive);
void ginkgo_medal_award_all (AdwWrapBox *box);
