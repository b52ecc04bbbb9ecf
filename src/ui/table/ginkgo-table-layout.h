/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-table-parts.h"

/* Parts that a window has room for. A breakpoint of the page chooses a layout by its name. */
typedef struct
{
  const char *name;
  const char *controls;  /* the layout of hand, screen and decision bar */
  double card_width;     /* of the hand, in letters' heights */
  double tile_width;     /* behind the screen */
  const char *pieces;    /* a CSS class for what is on larger cards and tiles, or NULL */
  gboolean is_collapsed; /* the sidebar covers the table */
  gboolean is_narrow;
} GinkgoTableLayout;

const GinkgoTableLayout *ginkgo_table_layout_find (const char *name);
void ginkgo_table_layout_apply (const GinkgoTableLayout *self,
                                const GinkgoTableParts *parts);
void ginkgo_table_layout_fit (const GinkgoTableLayout *self,
                              const GinkgoTableParts *parts);
