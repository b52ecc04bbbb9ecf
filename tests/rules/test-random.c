/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "ginkgo-random.h"

/* The generator, against the output that M. E. O'Neill's pcg32-demo prints for seed 42 and
 * sequence 54 (pcg-c-basic, pcg32_srandom_r (&rng, 42u, 54u)). */

#define N_NUMBERS 6

/* A round of the demo draws these, 65 coins, 33 rolls, and shuffles 52 cards. */
static const guint32 round_1[N_NUMBERS] = { 0xa15c02b7, 0x7b47f409, 0xba1d3330, 0x83d2f293, 0xbfa4784b, 0xcbed606e };
static const guint32 round_2[N_NUMBERS] = { 0x74ab93ad, 0x1c1da000, 0x494ff896, 0x34462f2f, 0xd308a3e5, 0x0fa83bab };
static const char coins[] = "HHTTTHTHHHTHTTTHHHHHTTTHHHTHTHTHTTHTTTHHHHHHTTTTHHTTTTTHTTTTTTTHT";
static const guint8 rolls[] = { 3, 4, 1, 1, 2, 2, 3, 2, 4, 3, 2, 4, 3, 3, 5, 2, 3, 1, 3, 1, 5, 1, 4, 1, 5, 6, 4, 6, 6, 2, 6, 3, 3 };

static void
check_numbers (GinkgoRandom *random,
               const guint32 *numbers)
{
  for (guint i = 0; i < N_NUMBERS; i++)
    g_assert_cmphex (ginkgo_random_next (random), ==, numbers[i]);
}

static void
test_demo (void)
{
  GinkgoRandom random;

  ginkgo_random_init (&random, 42, 54);
  check_numbers (&random, round_1);

  /* The demo bounds its draws by a remainder. */
  for (guint i = 0; i < strlen (coins); i++)
    g_assert_cmpint (ginkgo_random_next (&random) % 2 == 1 ? 'H' : 'T', ==, coins[i]);
  for (guint i = 0; i < G_N_ELEMENTS (rolls); i++)
    g_assert_cmpuint (ginkgo_random_next (&random) % 6 + 1, ==, rolls[i]);
  for (guint i = 0; i < 51; i++)
    ginkgo_random_next (&random);

  check_numbers (&random, round_2);
}

/* The generator's two numbers are its whole state. */
static void
test_export (void)
{
  GinkgoRandom random;
  GinkgoRandom kept;

  ginkgo_random_init (&random, 42, 54);
  ginkgo_random_next (&random);
  kept.state = random.state;
  kept.increment = random.increment;

  g_assert_cmphex (ginkgo_random_next (&random), ==, round_1[1]);
  g_assert_cmphex (ginkgo_random_next (&random), ==, round_1[2]);
  g_assert_cmphex (ginkgo_random_next (&kept), ==, round_1[1]);
  g_assert_cmphex (ginkgo_random_next (&kept), ==, round_1[2]);
}

static void
test_streams (void)
{
  GinkgoRandom a;
  GinkgoRandom b;

  ginkgo_random_init (&a, 42, 54);
  ginkgo_random_init (&b, 42, 55);
  g_assert_cmphex (ginkgo_random_next (&a), !=, ginkgo_random_next (&b));
  ginkgo_random_init (&b, 43, 54);
  ginkgo_random_init (&a, 42, 54);
  g_assert_cmphex (ginkgo_random_next (&a), !=, ginkgo_random_next (&b));

  /* A seed must always give the same game: stream 0 deals, the others shuffle. */
  ginkgo_random_init_deal (&a, 7);
  ginkgo_random_init (&b, 7, 0);
  g_assert_cmpmem (&a, sizeof a, &b, sizeof b);
  for (guint i = 0; i < 300; i++)
    {
      ginkgo_random_init_chance (&a, 7, i);
      ginkgo_random_init (&b, 7, i + 1);
      g_assert_cmpmem (&a, sizeof a, &b, sizeof b);
    }
}

static void
test_below (void)
{
  GinkgoRandom random;

  ginkgo_random_init (&random, 1, 2);
  for (guint bound = 1; bound <= 72; bound++)
    {
      guint counts[72] = { 0 };

      for (guint i = 0; i < 2000 * bound; i++)
        {
          guint drawn = ginkgo_random_below (&random, bound);

          g_assert_cmpuint (drawn, <, bound);
          counts[drawn]++;
        }

      /* Six standard deviations around 2000 */
      for (guint i = 0; i < bound; i++)
        {
          g_assert_cmpuint (counts[i], >, 1730);
          g_assert_cmpuint (counts[i], <, 2270);
        }
    }
}

/* 3 × 2^30 values cannot share 2^32 numbers equally: 2^30 must be drawn again, or every third
 * result would be twice as likely. */
static void
test_below_unbiased (void)
{
  GinkgoRandom random;
  guint counts[3] = { 0 };

  ginkgo_random_init (&random, 3, 4);
  for (guint i = 0; i < 30000; i++)
    {
      guint32 drawn = ginkgo_random_below (&random, 0xc0000000);

      g_assert_cmpuint (drawn, <, 0xc0000000);
      counts[drawn % 3]++;
    }

  for (guint i = 0; i < 3; i++)
    {
      g_assert_cmpuint (counts[i], >, 9500);
      g_assert_cmpuint (counts[i], <, 10500);
    }
}

/* Each of the 24 orders of four items, 1000 times on average. */
static void
test_shuffle (void)
{
  GinkgoRandom random;
  guint counts[256] = { 0 };
  guint n_orders = 0;

  ginkgo_random_init (&random, 5, 6);
  for (guint i = 0; i < 24000; i++)
    {
      guint8 items[] = { 0, 1, 2, 3 };

      ginkgo_random_shuffle (&random, items, 4);
      g_assert_cmpuint (1u << items[0] | 1u << items[1] | 1u << items[2] | 1u << items[3], ==, 15);
      counts[items[0] << 6 | items[1] << 4 | items[2] << 2 | items[3]]++;
    }

  for (guint i = 0; i < 256; i++)
    {
      if (counts[i] == 0)
        continue;

      n_orders++;
      g_assert_cmpuint (counts[i], >, 810);
      g_assert_cmpuint (counts[i], <, 1190);
    }
  g_assert_cmpuint (n_orders, ==, 24);
}

static void
test_shuffle_few (void)
{
  GinkgoRandom random;
  GinkgoRandom before;
  guint8 item = 9;

  ginkgo_random_init (&random, 5, 6);
  before = random;
  ginkgo_random_shuffle (&random, &item, 0);
  ginkgo_random_shuffle (&random, &item, 1);
  g_assert_cmpuint (item, ==, 9);
  g_assert_cmpmem (&random, sizeof random, &before, sizeof before);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/random/demo", test_demo);
  g_test_add_func ("/rules/random/export", test_export);
  g_test_add_func ("/rules/random/streams", test_streams);
  g_test_add_func ("/rules/random/below", test_below);
  g_test_add_func ("/rules/random/below/unbiased", test_below_unbiased);
  g_test_add_func ("/rules/random/shuffle", test_shuffle);
  g_test_add_func ("/rules/random/shuffle/few", test_shuffle_few);

  return g_test_run ();
}
