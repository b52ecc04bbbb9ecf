/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-library-filter.h"
#include "ginkgo-library.h"

/* Controls that filter and sort the games of the library. */

#define GINKGO_TYPE_LIBRARY_OPTIONS (ginkgo_library_options_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoLibraryOptions, ginkgo_library_options, GINKGO, LIBRARY_OPTIONS, GtkPopover)

GinkgoLibraryFilter *ginkgo_library_options_get_filter (GinkgoLibraryOptions *self);
void ginkgo_library_options_set_library (GinkgoLibraryOptions *self,
                                         GinkgoLibrary *library);
GinkgoLibraryOrder ginkgo_library_options_get_order (GinkgoLibraryOptions *self);
