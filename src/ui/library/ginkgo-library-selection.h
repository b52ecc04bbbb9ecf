/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

/*
 * The selected games. A GTK list selects whatever gets the focus, so that just moving around
 * would select games. This selection starts only on request: with Ctrl, Shift or Space, or by
 * ginkgo_library_selection_start(). From then on, the focus moves without changing it.
 */

#define GINKGO_TYPE_LIBRARY_SELECTION (ginkgo_library_selection_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoLibrarySelection, ginkgo_library_selection, GINKGO, LIBRARY_SELECTION, GObject)

gboolean ginkgo_library_selection_get_selecting (GinkgoLibrarySelection *self);
void ginkgo_library_selection_start (GinkgoLibrarySelection *self);
void ginkgo_library_selection_stop (GinkgoLibrarySelection *self);
GArray *ginkgo_library_selection_list (GinkgoLibrarySelection *self,
                                       gboolean only_finished);
