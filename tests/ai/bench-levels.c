/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Measures how long each level takes for a decision, in games of level 4. */

#include <math.h>

#include "ginkgo-bench.h"
#include "test-ai-util.h"

/* How long a person may wait for a decision, in ms */
#define LIMIT 2000

#define N_GAMES 3

static void
decide (const TestGame *game,
        GinkgoLevel level,
        GinkgoBench *work)
{
  const GinkgoAiLimits limits = { 0 };
  GinkgoDecision decision;
  GinkgoView view;

  ginkgo_view_init (&view, &game->state, game->state.pending_seat);
  ginkgo_bench_begin (work);
  ginkgo_ai_decide_within (level, &view, game->seed, game->position, &limits, NULL, &decision, NULL);
  ginkgo_bench_end (work);
}

static void
measure (const GinkgoTestTable *table,
         GinkgoLevel level)
{
  g_autofree char *name = g_strdup_printf ("level %u", level - GINKGO_LEVEL_1 + 1);
  g_autoptr (GinkgoBench) work = ginkgo_bench_new (name, GINKGO_CLOCK_PROCESSOR);

  for (guint seed = 0; seed < N_GAMES; seed++)
    {
      TestGame game;

      test_game_init (&game, table, seed);
      for (test_game_apply_chance (&game); !ginkgo_state_is_over (&game.state); test_game_apply_chance (&game))
        {
          decide (&game, level, work);
          test_game_step (&game, GINKGO_LEVEL_4);
        }
    }

  ginkgo_bench_print (work, level == GINKGO_LEVEL_MAX ? LIMIT : NAN);
}

int
main (void)
{
  static const GinkgoTestTable tables[] = { { GINKGO_MODE_NORMAL, 2 }, { GINKGO_MODE_NORMAL, 5 } };

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_print ("%u players\n", tables[i].n_seats);
      for (GinkgoLevel level = GINKGO_LEVEL_1; level <= GINKGO_LEVEL_MAX; level++)
        measure (&tables[i], level);
    }

  return 0;
}
