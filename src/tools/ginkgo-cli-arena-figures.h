/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-cli-arena.h"

/* Figures of the entrants from the games of a match. */

typedef struct
{
  double mean;  /* a mean; not a number without games */
  double error; /* its standard error; not a number with less than two deals */
} GinkgoArenaMean;

typedef struct
{
  GinkgoArenaMean plain;    /* a mean */
  GinkgoArenaMean luck;     /* what luck added to it; zero on average */
  GinkgoArenaMean adjusted; /* the mean without luck */
} GinkgoArenaAdjusted;

typedef enum
{
  GINKGO_ARENA_BOUND_NONE,
  GINKGO_ARENA_BOUND_LOWER,
  GINKGO_ARENA_BOUND_UPPER,
} GinkgoArenaBound;

typedef struct
{
  double difference; /* the lead of one entrant over another, in Elo points */
  double error;      /* its standard error */
  /* if one of them won all games, where the difference is at 95 % confidence: above or below
   * @difference; there is no standard error then */
  GinkgoArenaBound bound;
} GinkgoArenaElo;

guint ginkgo_arena_count_games (const GinkgoArenaMatch *match,
                                const GinkgoArenaGame *games);
GinkgoArenaMean ginkgo_arena_get_win_share (const GinkgoArenaMatch *match,
                                            const GinkgoArenaGame *games,
                                            guint entrant);
GinkgoArenaMean ginkgo_arena_get_score (const GinkgoArenaMatch *match,
                                        const GinkgoArenaGame *games,
                                        guint entrant);
GinkgoArenaAdjusted ginkgo_arena_adjust_win_share (const GinkgoArenaMatch *match,
                                                   const GinkgoArenaGame *games,
                                                   guint entrant);
GinkgoArenaAdjusted ginkgo_arena_adjust_lead (const GinkgoArenaMatch *match,
                                              const GinkgoArenaGame *games,
                                              guint entrant);
GinkgoArenaElo ginkgo_arena_get_elo (const GinkgoArenaMatch *match,
                                     const GinkgoArenaGame *games,
                                     guint entrant,
                                     guint other);
double ginkgo_arena_get_milliseconds (const GinkgoArenaMatch *match,
                                      const GinkgoArenaGame *games,
                                      guint entrant);
guint ginkgo_arena_count_faults (const GinkgoArenaMatch *match,
                                 const GinkgoArenaGame *games,
                                 guint entrant);
