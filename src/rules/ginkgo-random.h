/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

/* The generator behind every shuffle of a game at one computer: PCG32 (XSH RR 64/32) of M. E.
 * O'Neill, "PCG: A Family of Simple Fast Space-Efficient Statistically Good Algorithms for Random
 * Number Generation" (2014). Our own, because a game's seed must give the same game on every
 * machine and in every version. */

typedef struct
{
  guint64 state;
  guint64 increment;
} GinkgoRandom;

/* Draws a number from 0 to @bound - 1, all equally likely. Chance can come from elsewhere, too. */
typedef guint32 (*GinkgoDrawFunc) (gpointer source,
                                   guint32 bound);

void ginkgo_random_init (GinkgoRandom *random,
                         guint64 seed,
                         guint64 stream);
void ginkgo_random_init_deal (GinkgoRandom *random,
                              guint64 seed);
void ginkgo_random_init_chance (GinkgoRandom *random,
                                guint64 seed,
                                guint position);
void ginkgo_random_init_apart (GinkgoRandom *random,
                               guint64 seed,
                               guint64 number,
                               guint64 stream);
guint32 ginkgo_random_next (GinkgoRandom *random);
guint32 ginkgo_random_below (GinkgoRandom *random,
                             guint32 bound);
void ginkgo_random_shuffle (GinkgoRandom *random,
                            guint8 *items,
                            guint n_items);
guint32 ginkgo_random_draw (gpointer random,
                            guint32 bound);
void ginkgo_shuffle (guint8 *items,
                     guint n_items,
                     GinkgoDrawFunc draw,
                     gpointer source);
