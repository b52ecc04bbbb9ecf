/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-library-game.h"

/*
 * Filters and sorts the games of the library.
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

/* Any mode, in place of a #GinkgoMode */
#define GINKGO_LIBRARY_MODE_ANY (-1)

/**
 * GinkgoLibraryCriteria:
 * @scope: which games to show
 * @result: the result for @player or, if it is %NULL, for any person
 * @mode: a #GinkgoMode, or %GINKGO_LIBRARY_MODE_ANY
 * @player: (nullable): a player's name, untrusted, or %NULL for any
 */
typedef struct
{
  GinkgoListScope scope;
  GinkgoLibraryResult result;
  int mode;
  const char *player;
} GinkgoLibraryCriteria;

#define GINKGO_TYPE_LIBRARY_FILTER (ginkgo_library_filter_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoLibraryFilter, ginkgo_library_filter, GINKGO, LIBRARY_FILTER, GtkFilter)

GinkgoLibraryFilter *ginkgo_library_filter_new (void);
void ginkgo_library_filter_set_text (GinkgoLibraryFilter *self,
                                     const char *text);
const char *ginkgo_library_filter_get_text (GinkgoLibraryFilter *self);
const GinkgoLibraryCriteria *ginkgo_library_filter_get_criteria (GinkgoLibraryFilter *self);
void ginkgo_library_filter_set_criteria (GinkgoLibraryFilter *self,
                                         const GinkgoLibraryCriteria *criteria);
guint ginkgo_library_filter_count_active (GinkgoLibraryFilter *self);

GtkSorter *ginkgo_library_sorter_new (GinkgoLibraryOrder order);
