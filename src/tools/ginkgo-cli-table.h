/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

/* A table for a terminal: a head, and rows of cells under each other. Cells are texts that
 * somebody else may have written. */

typedef struct _GinkgoCliTable GinkgoCliTable;

typedef struct
{
  const char *title;  /* what stands above it, translated */
  gboolean is_number; /* whether it is aligned at its end */
  guint max_width;    /* how wide a cell may be, 0 for as wide as it likes; a wider one is cut */
} GinkgoCliColumn;

GinkgoCliTable *ginkgo_cli_table_new (const GinkgoCliColumn *columns,
                                      guint n_columns);
void ginkgo_cli_table_add (GinkgoCliTable *self,
                           const char *const *cells);
void ginkgo_cli_table_print (GinkgoCliTable *self);
void ginkgo_cli_table_free (GinkgoCliTable *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GinkgoCliTable, ginkgo_cli_table_free)
