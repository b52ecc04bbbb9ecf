/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

/*
 * Where the focus goes after each change. The focus of a person who decides follows the
 * decisions; the focus of a person who looks around stays where it is.
 */

#define GINKGO_TYPE_FOCUS_KEEPER (ginkgo_focus_keeper_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoFocusKeeper, ginkgo_focus_keeper, GINKGO, FOCUS_KEEPER, GObject)

GinkgoFocusKeeper *ginkgo_focus_keeper_new (GtkWidget *page,
                                            GtkWidget *controls,
                                            GtkWidget *city,
                                            GtkWidget *stage);
gboolean ginkgo_focus_keeper_is_deciding (GinkgoFocusKeeper *self);
void ginkgo_focus_keeper_lead (GinkgoFocusKeeper *self);
void ginkgo_focus_keeper_owe (GinkgoFocusKeeper *self);
void ginkgo_focus_keeper_update (GinkgoFocusKeeper *self,
                                 gboolean was_deciding,
                                 gboolean is_following,
                                 gboolean can_decide);
void ginkgo_focus_keeper_queue (GinkgoFocusKeeper *self);
void ginkgo_focus_keeper_keep (GinkgoFocusKeeper *self);
void ginkgo_focus_keeper_forget (GinkgoFocusKeeper *self);
