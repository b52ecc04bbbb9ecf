/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

/* A table for a terminal: a head, and rows of cells under each other. Cells may have untrusted
 * text. */

typedef struct _GinkgoCliTable GinkgoCliTable;

typedef struct
{
  const char *title;  /* the title, translated */
  gboolean is_number; /* whether it is aligned at its end */
  guint max_width;    /* the maximum width of a cell, or 0 for no limit; longer text is shortened */
} GinkgoCliColumn;

GinkgoCliTable *ginkgo_cli_table_new (const GinkgoCliColumn *columns,
                                      guint n_columns);
void ginkgo_cli_table_add (GinkgoCliTable *self,
                           const char *format,
                           ...) G_GNUC_PRINTF (2, 3);
void ginkgo_cli_table_print (GinkgoCliTable *self);
void ginkgo_cli_table_free (GinkgoCliTable *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GinkgoCliTable, ginkgo_cli_table_free)
