/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-match-luck.h"

#include <math.h>

#include "../analysis/test-analysis-util.h"
#include "ginkgo-worth.h"

/* Sums of doubles */
#define CLOSE 1e-6

static const GinkgoTestTable table_for_two = { GINKGO_MODE_NORMAL, 2 };
static const GinkgoTestTable table_for_three = { GINKGO_MODE_INTRODUCTORY, 3 };

/* Figures of the player in seat 0 */
typedef struct
{
  double n;
  double sum;
  double squares;
} Sample;

typedef struct
{
  Sample lead, lead_luck, adjusted_lead;
  Sample win, win_luck, adjusted_win;
} Samples;

static void
add (Sample *sample,
     double value)
{
  sample->n++;
  sample->sum += value;
  sample->squares += value * value;
}

static double
get_mean (const Sample *sample)
{
  return sample->sum / sample->n;
}

static double
get_error (const Sample *sample)
{
  double mean = get_mean (sample);

  return sqrt ((sample->squares / sample->n - mean * mean) / (sample->n - 1));
}

/* Plays a game, with its luck. Returns the number of players. */
static guint
play (const GinkgoTestTable *table,
      const GinkgoLevel levels[GINKGO_MAX_SEATS],
      guint64 seed,
      gboolean is_known,
      GinkgoWorth result[GINKGO_MAX_SEATS],
      GinkgoMatchLuck *luck)
{
  g_autoptr (GinkgoRecord) record = test_deal (table, seed);
  GinkgoAiReport report = { 0 };
  GinkgoState state;

  ginkgo_match_luck_init (luck, seed, levels, is_known ? G_MAXUINT : 0);
  ginkgo_state_init (&state, &record->setup, NULL);
  for (guint position = 0; !ginkgo_state_is_over (&state); position++)
    {
      GinkgoEvent event = { 0 };

      test_find_event (&state, levels, seed, position, &event, &report);
      ginkgo_match_luck_note (luck, &state, &event, is_known ? &report : NULL);
      ginkgo_state_apply_legal (&state, &event, NULL);
    }
  ginkgo_match_luck_end (luck);

  return ginkgo_worth_evaluate (&state, result);
}

static void
play_many (const GinkgoTestTable *table,
           const GinkgoLevel levels[GINKGO_MAX_SEATS],
           guint n_games,
           gboolean is_known,
           Samples *samples)
{
  *samples = (Samples) { 0 };
  for (guint seed = 0; seed < n_games; seed++)
    {
      GinkgoWorth result[GINKGO_MAX_SEATS];
      GinkgoMatchLuck luck;

      play (table, levels, seed, is_known, result, &luck);
      add (&samples->lead, result[0].lead);
      add (&samples->lead_luck, luck.sums[0].lead);
      add (&samples->adjusted_lead, result[0].lead - luck.sums[0].lead);
      add (&samples->win, result[0].win);
      add (&samples->win_luck, luck.sums[0].win);
      add (&samples->adjusted_win, result[0].win - luck.sums[0].win);
    }
}

/* --- Tests ---------------------------------------------------------------- */

static void
assert_zero (const char *what,
             const Sample *sample)
{
  g_test_message ("Mean luck: %g ± %g %s", get_mean (sample), get_error (sample), what);
  g_assert_cmpfloat (ABS (get_mean (sample)), <, 3.5 * get_error (sample));
}

static void
assert_smaller (const Sample *adjusted,
                const Sample *plain,
                double share)
{
  g_test_message ("Standard error: %g instead of %g", get_error (adjusted), get_error (plain));
  g_assert_cmpfloat (get_error (adjusted), <, share * get_error (plain));
}

/* Luck is nothing on average, also where the players are not as strong as the network, nor as each
 * other. Results without luck vary less. */
static void
test_mean (gconstpointer data)
{
  const GinkgoTestTable *table = data;
  const GinkgoLevel levels[GINKGO_MAX_SEATS] = { GINKGO_LEVEL_3, GINKGO_LEVEL_1, GINKGO_LEVEL_2 };
  Samples samples;

  play_many (table, levels, 100, TRUE, &samples);
  assert_zero ("points", &samples.lead_luck);
  assert_zero ("wins", &samples.win_luck);
  assert_smaller (&samples.adjusted_lead, &samples.lead, 0.8);
  assert_smaller (&samples.adjusted_win, &samples.win, 0.9);
}

/* Luck is nothing on average if only what chance does is known. */
static void
test_unknown (void)
{
  const GinkgoLevel levels[GINKGO_MAX_SEATS] = { GINKGO_LEVEL_GREEDY, GINKGO_LEVEL_1 };
  Samples samples;

  play_many (&table_for_two, levels, 100, FALSE, &samples);
  assert_zero ("points", &samples.lead_luck);
  assert_zero ("wins", &samples.win_luck);
  assert_smaller (&samples.adjusted_lead, &samples.lead, 1);
}

/* All players share one win, with and without luck. */
static void
test_shares (gconstpointer data)
{
  const GinkgoTestTable *table = data;
  const GinkgoLevel levels[GINKGO_MAX_SEATS] = { GINKGO_LEVEL_2, GINKGO_LEVEL_1, GINKGO_LEVEL_GREEDY, GINKGO_LEVEL_RANDOM, GINKGO_LEVEL_4 };
  GinkgoWorth result[GINKGO_MAX_SEATS];
  GinkgoMatchLuck luck;
  guint n_players = play (table, levels, 5, TRUE, result, &luck);
  double sum = 0;

  for (guint seat = 0; seat < n_players; seat++)
    {
      g_assert_cmpfloat (luck.sums[seat].win, !=, 0);
      sum += luck.sums[seat].win;
    }
  if (n_players > 1)
    g_assert_cmpfloat_with_epsilon (sum, 0, CLOSE);
}

/* The same game always has the same luck. */
static void
test_repeatable (void)
{
  const GinkgoLevel levels[GINKGO_MAX_SEATS] = { GINKGO_LEVEL_1, GINKGO_LEVEL_1 };
  GinkgoWorth result[GINKGO_MAX_SEATS];
  GinkgoMatchLuck luck;
  GinkgoMatchLuck again;

  play (&table_for_two, levels, 1, TRUE, result, &luck);
  play (&table_for_two, levels, 1, TRUE, result, &again);
  g_assert_cmpmem (luck.sums, sizeof luck.sums, again.sums, sizeof again.sums);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_data_func ("/match-luck/mean/2", &table_for_two, test_mean);
  g_test_add_data_func ("/match-luck/mean/3", &table_for_three, test_mean);
  g_test_add_func ("/match-luck/unknown", test_unknown);
  ginkgo_test_add_for_all_tables ("/match-luck/shares", test_shares);
  g_test_add_func ("/match-luck/repeatable", test_repeatable);

  return g_test_run ();
}
