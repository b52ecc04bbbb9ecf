/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-text-rule.h"

#define GINKGO_TYPE_EXPLAIN_POPOVER (ginkgo_explain_popover_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoExplainPopover, ginkgo_explain_popover, GINKGO, EXPLAIN_POPOVER, GtkPopover)

GtkWidget *ginkgo_explain_popover_new (const GinkgoSubject *subject,
                                       const GinkgoRuleContext *context);

/*
 * Lets people ask what a thing is: by secondary click, by a long press, by the Menu key
 * or Shift+F10.
 *
 * A widget with a context, as the table page, answers for all widgets in it that have a subject.
 */

/**
 * GinkgoExplainerFunc:
 * @context: (out): the state of the game, and who asks
 * @data: user data
 */
typedef void (*GinkgoExplainerFunc) (GinkgoRuleContext *context,
                                     gpointer data);

void ginkgo_explainer_attach (GtkWidget *widget,
                              GinkgoExplainerFunc func,
                              gpointer data);
void ginkgo_explainer_watch (GtkWidget *widget);
void ginkgo_explainer_set_subject (GtkWidget *widget,
                                   GinkgoSubjectKind kind,
                                   guint id,
                                   guint seat);
gboolean ginkgo_explainer_find_subject (GtkWidget *widget,
                                        GinkgoSubject *subject);
gboolean ginkgo_explainer_explain (GtkWidget *widget);
void ginkgo_explainer_close (GtkWidget *widget);
GtkWidget *ginkgo_explainer_get_popover (GtkWidget *widget);
