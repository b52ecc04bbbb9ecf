/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-library-game.h"

G_BEGIN_DECLS

/*
 * Which games of the library are shown, and in which order.
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

#define GINKGO_N_LIBRARY_ORDERS 5

/* Any mode, in place of a #GinkgoMode */
#define GINKGO_LIBRARY_MODE_ANY (-1)

#define GINKGO_TYPE_LIBRARY_FILTER (ginkgo_library_filter_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoLibraryFilter, ginkgo_library_filter, GINKGO, LIBRARY_FILTER, GtkFilter)

GinkgoLibraryFilter *ginkgo_library_filter_new (void);
void ginkgo_library_filter_set_text (GinkgoLibraryFilter *self,
                                     const char *text);
const char *ginkgo_library_filter_get_text (GinkgoLibraryFilter *self);
void ginkgo_library_filter_set_scope (GinkgoLibraryFilter *self,
                                      GinkgoListScope scope);
GinkgoListScope ginkgo_library_filter_get_scope (GinkgoLibraryFilter *self);
void ginkgo_library_filter_set_result (GinkgoLibraryFilter *self,
                                       GinkgoLibraryResult result);
GinkgoLibraryResult ginkgo_library_filter_get_result (GinkgoLibraryFilter *self);
void ginkgo_library_filter_set_mode (GinkgoLibraryFilter *self,
                                     int mode);
int ginkgo_library_filter_get_mode (GinkgoLibraryFilter *self);
void ginkgo_library_filter_set_player (GinkgoLibraryFilter *self,
                                       const char *player);
const char *ginkgo_library_filter_get_player (GinkgoLibraryFilter *self);
guint ginkgo_library_filter_count_active (GinkgoLibraryFilter *self);

GtkSorter *ginkgo_library_sorter_new (GinkgoLibraryOrder order);

G_END_DECLS
