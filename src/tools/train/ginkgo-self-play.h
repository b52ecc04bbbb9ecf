/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-learner.h"

G_BEGIN_DECLS

/*
 * Games that a network plays against itself, and the examples to be drawn from them.
 */

/**
 * GinkgoSelfPlay:
 * @network: the network; %NULL to let greedy players play
 * @mode: the mode
 * @n_seats: the number of seats; in solitaire 2
 * @noise: by how many points a value may be misjudged, so that the players try
 *   something else now and then
 * @daring: how many of 1,000 decisions are any
 * @guests: how many of 1,000 seats have a greedy player instead, so that the network meets
 *   others than its like; there are no examples from those
 * @trust: how much is learned from what the network tells later in the game, as
 *   against what becomes of it in the end: 1 - λ of TD(λ)
 */
typedef struct
{
  const GinkgoAiNetwork *network;
  GinkgoMode mode;
  guint n_seats;
  float noise;
  guint daring;
  guint guests;
  float trust;
} GinkgoSelfPlay;

void ginkgo_self_play (const GinkgoSelfPlay *options,
                       const GinkgoAiNetwork *observer,
                       GinkgoRandom *random,
                       GArray *examples);
void ginkgo_self_play_measure (const GinkgoAiNetwork *network,
                               GinkgoMode mode,
                               guint n_seats,
                               guint n_games,
                               double *wins,
                               double *score,
                               double *other_score);

G_END_DECLS
