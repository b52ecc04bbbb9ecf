/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <adwaita.h>

#include "ginkgo-library-filter.h"

/* The active filters of the library: click one to remove it, or the button to remove all. */

#define GINKGO_TYPE_LIBRARY_CHIPS (ginkgo_library_chips_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoLibraryChips, ginkgo_library_chips, GINKGO, LIBRARY_CHIPS, AdwBin)

void ginkgo_library_chips_set_filter (GinkgoLibraryChips *self,
                                      GinkgoLibraryFilter *filter);
