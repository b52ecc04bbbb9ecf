/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-learner.h"

/* Self-play: games of a network, and training examples from them. */

typedef struct
{
  const GinkgoAiNetwork *network; /* the network; %NULL to let greedy players play */
  GinkgoMode mode;
  guint n_seats; /* the number of seats; in solitaire 2 */
  /* the noise added to values for exploration, in points, by seat */
  float noises[GINKGO_MAX_SEATS];
  guint epsilon; /* the number of random decisions in 1,000, for exploration */
  /* the number of decisions in 1,000 with great noise. Examples before them don't learn from the
   * result, but from the value of the best option. */
  guint explored;
  /* the number of greedy players in 1,000 seats, so that the network meets other kinds of players;
   * they leave no examples */
  guint guests;
  /* the weight of the network's later predictions in the targets, instead of the result: 1 - λ of
   * TD(λ) */
  float bootstrap;
} GinkgoSelfPlay;

void ginkgo_self_play (const GinkgoSelfPlay *options,
                       const GinkgoAiNetwork *observer,
                       GinkgoRandom *random,
                       GArray *examples);
void ginkgo_self_play_start (GinkgoState *state,
                             GinkgoMode mode,
                             guint n_seats,
                             GinkgoRandom *random);
void ginkgo_self_play_measure (const GinkgoAiNetwork *network,
                               GinkgoMode mode,
                               guint n_seats,
                               guint n_games,
                               double *wins,
                               double *score,
                               double *other_score);
