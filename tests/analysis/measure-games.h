/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-ai.h"
#include "ginkgo-analysis.h"

/* Games to measure the analysis with, and their analyses. */

typedef struct
{
  char *mode;
  int n_players;
  int n_games;
  int first;
  char *level;
  gboolean is_quick;
} MeasureOptions;

typedef struct
{
  GinkgoRecord *record;
  GArray *planted; /* (element-type guint): the positions of random decisions */
} MeasureGame;

void measure_play (const MeasureOptions *options,
                   const GinkgoLevel *levels,
                   guint64 seed,
                   gboolean is_planted,
                   MeasureGame *game);
void measure_play_mixed (const MeasureOptions *options,
                         int index,
                         MeasureGame *game);
void measure_clear_game (MeasureGame *game);
GinkgoAnalysis *measure_analyze (const MeasureOptions *options,
                                 const MeasureGame *game,
                                 guint64 seed,
                                 guint seats);

/* In measure-calibration.c */
void measure_calibration (const MeasureOptions *options);
void measure_samples (const MeasureOptions *options);
void measure_luck (const MeasureOptions *options);
