/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-analysis.h"

#define GINKGO_TYPE_LOSS_MARK (ginkgo_loss_mark_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoLossMark, ginkgo_loss_mark, GINKGO, LOSS_MARK, GtkWidget)

GtkWidget *ginkgo_loss_mark_new (void);
void ginkgo_loss_mark_set_label (GinkgoLossMark *self,
                                 GinkgoLabel label);
void ginkgo_loss_mark_draw (GtkSnapshot *snapshot,
                            GinkgoLabel label,
                            const GdkRGBA *ink,
                            float size,
                            float x,
                            float y);
