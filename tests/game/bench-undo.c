/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Measures copying a long game, undo and redo. The first argument is a folder on
 * the disk where the game is saved. */

#include <math.h>

#include "ginkgo-bench.h"
#include "ginkgo-game-fixture.h"

#define N_SEEDS 30
#define N_UNDOS 300

/* In ms */
#define LIMIT 5

/* The longest of some games of five. */
static GinkgoSavedGame *
play_long_game (void)
{
  g_autoptr (GinkgoSavedGame) longest = NULL;

  for (guint seed = 0; seed < N_SEEDS; seed++)
    {
      g_autoptr (GinkgoSavedGame) saved = ginkgo_fixture_create (GINKGO_MODE_NORMAL, "hhhhh", GINKGO_UNDO_FREE, seed);
      g_autoptr (GinkgoGame) game = ginkgo_game_new (saved, NULL, NULL);
      const GinkgoRecord *record;

      ginkgo_game_start (game);
      ginkgo_fixture_play (game, seed, G_MAXUINT);
      record = ginkgo_game_get_record (game);
      if (longest != NULL && ginkgo_record_get_length (longest->record) >= ginkgo_record_get_length (record))
        continue;
      g_clear_pointer (&longest, ginkgo_saved_game_free);
      longest = ginkgo_saved_game_new (ginkgo_test_verify (record), seed, GINKGO_UNDO_FREE);
    }

  return g_steal_pointer (&longest);
}

static void
measure_copying (const GinkgoVerifiedGame *game)
{
  g_autoptr (GinkgoBench) copying = ginkgo_bench_new ("copying its timeline", GINKGO_CLOCK_PROCESSOR);
  g_autoptr (GinkgoVerifiedGame) copy = NULL;

  ginkgo_bench_begin (copying);
  copy = ginkgo_verified_game_copy (game, G_MAXUINT);
  ginkgo_bench_end (copying);

  ginkgo_bench_print (copying, LIMIT);
}

static void
undo (GinkgoGame *game,
      gboolean far)
{
  g_autoptr (GError) error = NULL;

  if (far)
    ginkgo_game_undo_to (game, 0, &error);
  else
    ginkgo_game_undo (game, &error);
  g_assert_no_error (error);
  ginkgo_fixture_settle (game);
}

static void
measure_undo (const GinkgoSavedGame *saved,
              GinkgoStore *store,
              GinkgoClock clock,
              double limit)
{
  g_autoptr (GinkgoSavedGame) copy = ginkgo_saved_game_new (ginkgo_test_verify (saved->record), saved->seed, GINKGO_UNDO_FREE);
  g_autoptr (GinkgoBench) undos = ginkgo_bench_new (store != NULL ? "undoing, saved" : "undoing", clock);
  g_autoptr (GinkgoBench) redos = ginkgo_bench_new (store != NULL ? "redoing, saved" : "redoing", clock);
  g_autoptr (GinkgoBench) far = ginkgo_bench_new (store != NULL ? "undoing all, saved" : "undoing all", clock);
  g_autoptr (GinkgoGame) game = NULL;

  if (store != NULL)
    ginkgo_test_add_game (store, copy);
  game = ginkgo_game_new (copy, store, NULL);
  ginkgo_game_start (game);

  for (guint i = 0; i < N_UNDOS; i++)
    {
      if (!ginkgo_game_get_can_undo (game))
        ginkgo_fixture_redo_all (game);
      ginkgo_bench_begin (undos);
      undo (game, FALSE);
      ginkgo_bench_end (undos);
      if (i % 2 == 0)
        continue;
      ginkgo_bench_begin (redos);
      ginkgo_fixture_redo (game);
      ginkgo_bench_end (redos);
    }

  for (guint i = 0; i < 5; i++)
    {
      ginkgo_fixture_redo_all (game);
      ginkgo_bench_begin (far);
      undo (game, TRUE);
      ginkgo_bench_end (far);
    }

  ginkgo_bench_print (undos, limit);
  ginkgo_bench_print (redos, limit);
  ginkgo_bench_print (far, limit);
}

int
main (int argc,
      char *argv[])
{
  g_autofree char *folder = ginkgo_bench_make_folder (argc, argv);
  g_autofree char *path = g_build_filename (folder, "games.db", NULL);
  g_autoptr (GinkgoSavedGame) saved = play_long_game ();
  g_autoptr (GinkgoStore) store = NULL;

  g_print ("A game of five with %u events, by the processor's clock\n", ginkgo_record_get_length (saved->record));
  measure_copying (saved->game);
  measure_undo (saved, NULL, GINKGO_CLOCK_PROCESSOR, LIMIT);

  g_print ("Each made durable before it shows, by the clock on the wall\n");
  store = ginkgo_test_open_store (path);
  measure_undo (saved, store, GINKGO_CLOCK_WALL, NAN);
  g_clear_object (&store);
  ginkgo_test_remove_folder (folder);

  return 0;
}
