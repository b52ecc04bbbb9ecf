/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-playback.h"

/*
 * Filters unintended input: the second click of a double click, and keys and clicks that skip what
 * is being shown.
 */

#define GINKGO_TYPE_INPUT_GUARD (ginkgo_input_guard_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoInputGuard, ginkgo_input_guard, GINKGO, INPUT_GUARD, GObject)

GinkgoInputGuard *ginkgo_input_guard_new (GtkWidget *page,
                                          GinkgoPlayback *playback);
void ginkgo_input_guard_forget_clicks (GinkgoInputGuard *self);
gboolean ginkgo_input_guard_is_second_click (GinkgoInputGuard *self);
