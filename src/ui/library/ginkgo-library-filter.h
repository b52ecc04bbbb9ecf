/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-library-game.h"

/*
 * Filters and sorts the games of the library. Its properties say by what.
 */

typedef enum
{
  GINKGO_LIBRARY_RESULT_ANY,
  GINKGO_LIBRARY_RESULT_WON,
  GINKGO_LIBRARY_RESULT_LOST,
} GinkgoLibraryResult;

typedef enum
{
  GINKGO_LIBRARY_ORDER_DATE,
  GINKGO_LIBRARY_ORDER_SCORE,
  GINKGO_LIBRARY_ORDER_ROUNDS,
  GINKGO_LIBRARY_ORDER_PLAYERS,
  GINKGO_LIBRARY_ORDER_NAME,
} GinkgoLibraryOrder;

#define GINKGO_TYPE_LIBRARY_FILTER (ginkgo_library_filter_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoLibraryFilter, ginkgo_library_filter, GINKGO, LIBRARY_FILTER, GtkFilter)

void ginkgo_library_filter_set_text (GinkgoLibraryFilter *self,
                                     const char *text);
gboolean ginkgo_library_filter_has_choice (GinkgoLibraryFilter *self);

GtkSorter *ginkgo_library_sorter_new (GinkgoLibraryOrder order);
