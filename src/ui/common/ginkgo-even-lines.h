/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#define GINKGO_TYPE_EVEN_LINES (ginkgo_even_lines_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoEvenLines, ginkgo_even_lines, GINKGO, EVEN_LINES, GtkLayoutManager)
