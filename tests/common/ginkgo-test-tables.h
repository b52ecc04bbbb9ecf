/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-setup.h"

/* Every mode with every number of seats */
typedef struct
{
  GinkgoMode mode;
  guint n_seats;
} GinkgoTestTable;

#define GINKGO_TEST_N_TABLES 10

static const GinkgoTestTable ginkgo_test_tables[GINKGO_TEST_N_TABLES] = {
  { GINKGO_MODE_INTRODUCTORY, 2 },
  { GINKGO_MODE_INTRODUCTORY, 3 },
  { GINKGO_MODE_INTRODUCTORY, 4 },
  { GINKGO_MODE_INTRODUCTORY, 5 },
  { GINKGO_MODE_NORMAL, 2 },
  { GINKGO_MODE_NORMAL, 3 },
  { GINKGO_MODE_NORMAL, 4 },
  { GINKGO_MODE_NORMAL, 5 },
  { GINKGO_MODE_SOLITAIRE, 2 },
  { GINKGO_MODE_SOLITAIRE_EXPERT, 2 },
};

static inline void
ginkgo_test_add_for_tables (const char *path,
                            const GinkgoTestTable *wanted,
                            guint n_tables,
                            GTestDataFunc func)
{
  for (guint i = 0; i < n_tables; i++)
    {
      g_autofree char *full = g_strdup_printf ("%s/%s/%u", path, ginkgo_mode_get_name (wanted[i].mode), wanted[i].n_seats);

      g_test_add_data_func (full, &wanted[i], func);
    }
}

#define ginkgo_test_add_for_all_tables(path, func) ginkgo_test_add_for_tables (path, ginkgo_test_tables, GINKGO_TEST_N_TABLES, func)
