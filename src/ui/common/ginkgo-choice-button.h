/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define GINKGO_TYPE_CHOICE_BUTTON (ginkgo_choice_button_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoChoiceButton, ginkgo_choice_button, GINKGO, CHOICE_BUTTON, GtkCheckButton)

GtkWidget *ginkgo_choice_button_new (void);

G_END_DECLS
