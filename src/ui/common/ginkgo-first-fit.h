/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#define GINKGO_TYPE_FIRST_FIT (ginkgo_first_fit_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoFirstFit, ginkgo_first_fit, GINKGO, FIRST_FIT, GtkWidget)
