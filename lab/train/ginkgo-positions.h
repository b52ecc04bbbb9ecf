/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-learner.h"

/*
 * Files of positions from self-play, to learn from.
 *
 * A file starts with the eight bytes "GINKGOPO", the version and the number of features. Each
 * position is the number of its features that aren't 0, whether it has a result, the game (two
 * numbers), the outputs to learn, the result, the indices of the features and their values. Numbers
 * have 16 bits, the least byte first. Outputs and values are in parts of 2,048.
 */

typedef struct
{
  guint32 game; /* the number of the game in its file */
  gboolean has_result;
  float result[GINKGO_AI_N_OUTPUTS];
  GinkgoSparseExample example;
} GinkgoPosition;

void ginkgo_positions_start (GByteArray *bytes,
                             guint n_inputs);
void ginkgo_positions_append (GByteArray *bytes,
                              guint32 game,
                              const GinkgoExample *example,
                              guint n_inputs);
gboolean ginkgo_positions_list (GMappedFile *file,
                                guint n_inputs,
                                GPtrArray *positions);
void ginkgo_positions_read (const guint16 *stored,
                            GinkgoPosition *position);
