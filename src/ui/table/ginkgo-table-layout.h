/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-table-parts.h"

/* The sizes of pieces in a window. A breakpoint of the page chooses a layout by its name. */
typedef struct
{
  const char *name;
  double card_width;       /* of the hand, in letters' heights */
  double tile_width;       /* behind the screen */
  double scale;            /* of everything, as its CSS class says */
  const char *style_class; /* or NULL */
  gboolean is_narrow;      /* hand and tiles lie above each other, and players are a strip */
  gboolean is_low;         /* there is little height, and players are a strip */
} GinkgoTableLayout;

const GinkgoTableLayout *ginkgo_table_layout_find (const char *name);
void ginkgo_table_layout_apply (const GinkgoTableLayout *self,
                                const GinkgoTableParts *parts);
