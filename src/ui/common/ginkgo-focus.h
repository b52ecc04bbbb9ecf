/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

typedef void (*GinkgoFocusFunc) (GtkWidget *widget);

gboolean ginkgo_focus_is_in (GtkWidget *widget);
void ginkgo_focus_leave (GtkWidget *widget);
gboolean ginkgo_focus_move_out (GtkWidget *widget,
                                GtkDirectionType direction);
gboolean ginkgo_focus_move_along (GtkWidget *widget,
                                  GtkDirectionType direction,
                                  GtkWidget *const *order,
                                  guint n_children);
gboolean ginkgo_focus_enter (GtkWidget *widget);
void ginkgo_focus_later (GtkWidget *widget,
                         GinkgoFocusFunc func);
void ginkgo_focus_update_pointer (GtkWidget *widget);
