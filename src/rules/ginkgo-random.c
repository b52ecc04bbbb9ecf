/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-random.h"

#define MULTIPLIER G_GUINT64_CONSTANT (6364136223846793005)

/* Seeds the generator as pcg32_srandom_r() does; there are 2^63 streams. */
void
ginkgo_random_init (GinkgoRandom *random,
                    guint64 seed,
                    guint64 stream)
{
  random->state = 0;
  random->increment = (stream << 1) | 1;
  ginkgo_random_next (random);
  random->state += seed;
  ginkgo_random_next (random);
}

/* Seeds the generator that deals the setup, so that the same seed deals the same game everywhere. */
void
ginkgo_random_init_deal (GinkgoRandom *random,
                         guint64 seed)
{
  ginkgo_random_init (random, seed, 0);
}

/* Seeds the generator of the shuffle that becomes the event at @position. It depends on nothing
 * but the position: taking a decision back and taking it again shuffles the same. */
void
ginkgo_random_init_chance (GinkgoRandom *random,
                           guint64 seed,
                           guint position)
{
  ginkgo_random_init (random, seed, G_GUINT64_CONSTANT (1) + position);
}

/* The finalizer of SplitMix64 (Steele, Lea and Flood, 2014) */
static guint64
mix (guint64 value)
{
  value = (value ^ (value >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  value = (value ^ (value >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);

  return value ^ (value >> 31);
}

/* Seeds one of many generators that belong to the same seed. Neighboring numbers do not give
 * neighboring sequences. */
void
ginkgo_random_init_apart (GinkgoRandom *random,
                          guint64 seed,
                          guint64 number,
                          guint64 stream)
{
  ginkgo_random_init (random, mix (seed ^ mix (number)), stream);
}

guint32
ginkgo_random_next (GinkgoRandom *random)
{
  guint64 state = random->state;
  guint32 shifted = (guint32) (((state >> 18) ^ state) >> 27);
  guint rotation = (guint) (state >> 59);

  random->state = state * MULTIPLIER + random->increment;

  return (shifted >> rotation) | (shifted << (-rotation & 31));
}

/* Draws a number from 0 to @bound - 1 without bias: D. Lemire, "Fast Random Integer Generation in
 * an Interval" (2019), which divides only when a draw might have to be repeated. @bound is at
 * least 1. */
guint32
ginkgo_random_below (GinkgoRandom *random,
                     guint32 bound)
{
  guint64 product = (guint64) ginkgo_random_next (random) * bound;

  if ((guint32) product < bound)
    {
      guint32 threshold = -bound % bound;

      while ((guint32) product < threshold)
        product = (guint64) ginkgo_random_next (random) * bound;
    }

  return (guint32) (product >> 32);
}

/* A #GinkgoDrawFunc */
guint32
ginkgo_random_draw (gpointer random,
                    guint32 bound)
{
  return ginkgo_random_below (random, bound);
}

/* Shuffles in place by ginkgo_shuffle(). */
void
ginkgo_random_shuffle (GinkgoRandom *random,
                       guint8 *items,
                       guint n_items)
{
  ginkgo_shuffle (items, n_items, ginkgo_random_draw, random);
}

/* Shuffles in place, every order being equally likely (Fisher and Yates). */
void
ginkgo_shuffle (guint8 *items,
                guint n_items,
                GinkgoDrawFunc draw,
                gpointer source)
{
  for (guint i = n_items; i > 1; i--)
    {
      guint other = draw (source, i);
      guint8 item = items[i - 1];

      items[i - 1] = items[other];
      items[other] = item;
    }
}
