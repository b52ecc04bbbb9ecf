/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-importer.h"

G_BEGIN_DECLS

/**
 * GinkgoImportLimits:
 * @max_files: how many files are read
 * @max_games: how many games of a file, good or bad, are read
 * @max_bad: how many bad games of a file are told
 * @timeout_ms: how long to wait for the next game of a file, in ms
 *
 * How much is imported at once.
 */
typedef struct
{
  guint max_files;
  guint max_games;
  guint max_bad;
  guint timeout_ms;
} GinkgoImportLimits;

/* For tests: other limits, before the start. */
void ginkgo_importer_set_limits (GinkgoImporter *self,
                                 const GinkgoImportLimits *limits);

G_END_DECLS
