/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-importer.h"

/* How much is imported at once. */
typedef struct
{
  guint max_files;  /* how many files are read */
  guint max_games;  /* how many games of a file, good or bad, are read */
  guint max_bad;    /* the maximum number of bad games that are reported for a file */
  guint timeout_ms; /* how long to wait for the next game of a file, in ms */
} GinkgoImportLimits;

/* For tests: with other limits */
GinkgoImporter *ginkgo_importer_start_limited (GinkgoStore *store,
                                               GFile *const *files,
                                               guint n_files,
                                               const GinkgoImportLimits *limits);
