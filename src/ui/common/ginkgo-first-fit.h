/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define GINKGO_TYPE_FIRST_FIT (ginkgo_first_fit_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoFirstFit, ginkgo_first_fit, GINKGO, FIRST_FIT, GtkWidget)

G_END_DECLS
