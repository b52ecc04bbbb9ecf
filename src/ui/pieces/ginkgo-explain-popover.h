/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-text-rule.h"

G_BEGIN_DECLS

#define GINKGO_TYPE_EXPLAIN_POPOVER (ginkgo_explain_popover_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoExplainPopover, ginkgo_explain_popover, GINKGO, EXPLAIN_POPOVER, GtkPopover)

GtkWidget *ginkgo_explain_popover_new (const GinkgoSubject *subject,
                                       const GinkgoRuleContext *context);
void ginkgo_explain_popover_open (GinkgoExplainPopover *self,
                                  int max_height);

G_END_DECLS
