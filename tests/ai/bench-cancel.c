/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Measures how long the strongest level goes on after its thinking, or a suggestion, was
 * cancelled or hurried in the middle. */

#include "ginkgo-ai-advice.h"
#include "ginkgo-bench.h"
#include "test-ai-util.h"

/* How long a person may wait, in ms */
#define LIMIT 50

#define N_GAMES 4

/* Measures one in STRIDE of the frequent decisions. */
#define STRIDE 5

/* The longest time from the start to the interruption, in µs */
#define MAX_HEAD_START 20000

typedef enum
{
  CANCEL_LEVEL,
  HURRY_LEVEL,
  CANCEL_ADVICE,
  HURRY_ADVICE,
  N_INTERRUPTIONS,
} Interruption;

static const char *const names[N_INTERRUPTIONS] = {
  [CANCEL_LEVEL] = "cancelling a decision",
  [HURRY_LEVEL] = "hurrying a decision",
  [CANCEL_ADVICE] = "cancelling a suggestion",
  [HURRY_ADVICE] = "hurrying a suggestion",
};

typedef struct
{
  Interruption interruption;
  GinkgoView view;
  GCancellable *ticket;
  GCancellable *hurry;
  int is_done;
} Thought;

static gpointer
think (gpointer data)
{
  Thought *thought = data;
  const GinkgoAiLimits limits = { .evaluations = G_MAXUINT64, .play_now = thought->hurry };
  GinkgoDecision decision;
  GinkgoAiAdvice advice;

  if (thought->interruption == CANCEL_ADVICE || thought->interruption == HURRY_ADVICE)
    ginkgo_ai_advise (&thought->view, 1, &limits, thought->ticket, &advice, NULL);
  else
    ginkgo_ai_decide_within (GINKGO_LEVEL_MAX, &thought->view, 1, 1, &limits, thought->ticket, &decision, NULL);
  g_atomic_int_set (&thought->is_done, TRUE);

  return NULL;
}

/* This thread waits, so processor time is the other thread's. Obvious decisions are already made
 * and do not count. */
static void
interrupt (const TestGame *game,
           Interruption interruption,
           GinkgoRandom *random,
           GinkgoBench *work,
           GinkgoBench *wait)
{
  g_autoptr (GCancellable) ticket = g_cancellable_new ();
  g_autoptr (GCancellable) hurry = g_cancellable_new ();
  Thought thought = { .interruption = interruption, .ticket = ticket, .hurry = hurry };
  gboolean was_done;
  GThread *thread;

  ginkgo_view_init (&thought.view, &game->state, game->state.pending_seat);
  thread = g_thread_new ("think", think, &thought);
  g_usleep (ginkgo_random_below (random, MAX_HEAD_START));
  was_done = g_atomic_int_get (&thought.is_done);
  ginkgo_bench_begin (work);
  ginkgo_bench_begin (wait);
  g_cancellable_cancel (interruption == CANCEL_LEVEL || interruption == CANCEL_ADVICE ? ticket : hurry);
  g_thread_join (thread);
  if (!was_done)
    {
      ginkgo_bench_end (wait);
      ginkgo_bench_end (work);
    }
}

static void
measure (const GinkgoTestTable *table,
         Interruption interruption)
{
  g_autoptr (GinkgoBench) work = ginkgo_bench_new (names[interruption], GINKGO_CLOCK_PROCESSOR);
  g_autoptr (GinkgoBench) wait = ginkgo_bench_new ("  on the wall", GINKGO_CLOCK_WALL);
  GinkgoRandom random;

  ginkgo_random_init (&random, 1, 0);
  for (guint seed = 0; seed < N_GAMES; seed++)
    {
      TestGame game;

      test_game_init (&game, table, seed);
      for (test_game_apply_chance (&game); !ginkgo_state_is_over (&game.state); test_game_apply_chance (&game))
        {
          if (test_game_is_worth_a_look (&game, STRIDE))
            interrupt (&game, interruption, &random, work, wait);
          test_game_step (&game, GINKGO_LEVEL_4);
        }
    }

  ginkgo_bench_print (work, LIMIT);
  ginkgo_bench_print (wait, LIMIT);
}

int
main (void)
{
  static const GinkgoTestTable tables[] = { { GINKGO_MODE_NORMAL, 2 }, { GINKGO_MODE_NORMAL, 5 } };

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_print ("%u players\n", tables[i].n_seats);
      for (guint j = 0; j < N_INTERRUPTIONS; j++)
        measure (&tables[i], (Interruption) j);
    }

  return 0;
}
