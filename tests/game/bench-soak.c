/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Memory over 200 games that computer players play in one process, in memory and with a
 * store. The heap in use must level off; the first games fill caches. SQLite's memory
 * counts apart: its page cache may grow to 2,000 KiB. The argument is a folder on the disk for
 * the store.
 */

#include <malloc.h>
#include <sqlite3.h>
#include <stdlib.h>

#include "ginkgo-bench.h"
#include "ginkgo-follower.h"
#include "ginkgo-game-fixture.h"
#include "ginkgo-test-store.h"

#define N_GAMES  200
#define N_WARM   40
#define INTERVAL 20

/* In KiB: growth of the heap without SQLite from game N_WARM to game N_GAMES; SQLite's memory */
#define MAX_GROWTH 256
#define MAX_SQLITE 3000

static double
get_sqlite (void)
{
  return (double) sqlite3_memory_used () / 1024;
}

/* In KiB, without SQLite's part */
static double
get_heap (void)
{
  struct mallinfo2 info = mallinfo2 ();

  return (double) (info.uordblks + info.hblkhd) / 1024 - get_sqlite ();
}

/* In KiB */
static double
get_resident (void)
{
  g_autofree char *statm = NULL;
  char *end;

  if (!g_file_get_contents ("/proc/self/statm", &statm, NULL, NULL))
    return 0;
  g_ascii_strtoull (statm, &end, 10);

  return (double) g_ascii_strtoull (end, NULL, 10) * 4;
}

static void
play (GinkgoStore *store,
      guint64 seed)
{
  g_autoptr (GinkgoSavedGame) saved = ginkgo_fixture_create (GINKGO_MODE_NORMAL, "h444", GINKGO_UNDO_FREE, seed);
  g_autoptr (GinkgoGame) game = NULL;
  g_autoptr (GinkgoFollower) follower = NULL;
  g_autoptr (GError) error = NULL;

  if (store != NULL)
    ginkgo_test_add_game (store, saved);
  game = ginkgo_game_new (saved, store, &error);
  g_assert_no_error (error);
  follower = ginkgo_follower_new (game);
  ginkgo_game_start (game);
  ginkgo_fixture_play (game, seed, G_MAXUINT);
  ginkgo_game_stop (game);
}

static void
soak (const char *what,
      GinkgoStore *store)
{
  double warm = 0;

  g_print ("%s\n", what);
  for (guint i = 1; i <= N_GAMES; i++)
    {
      play (store, i);
      ginkgo_fixture_rest ();
      if (i == N_WARM)
        warm = get_heap ();
      if (i % INTERVAL == 0 || i == 1)
        g_print ("  after %3u games: heap %6.0f KiB, SQLite %6.0f KiB, resident %7.0f KiB\n", i, get_heap (), get_sqlite (), get_resident ());
    }

  warm = get_heap () - warm;
  g_print ("  growth from game %u to %u: %.0f KiB (at most %d): %s\n", N_WARM, N_GAMES, warm, MAX_GROWTH, ginkgo_bench_judge (warm, MAX_GROWTH));
  g_print ("  SQLite: %.0f KiB (at most %d): %s\n", get_sqlite (), MAX_SQLITE, ginkgo_bench_judge (get_sqlite (), MAX_SQLITE));
}

int
main (int argc,
      char *argv[])
{
  g_autofree char *folder = NULL;
  g_autofree char *path = NULL;
  g_autoptr (GinkgoStore) store = NULL;

  g_test_init (&argc, &argv, NULL);
  if (argc != 2)
    return EXIT_FAILURE;

  soak ("in memory", NULL);

  folder = g_build_filename (argv[1], "soak-XXXXXX", NULL);
  g_assert_nonnull (g_mkdtemp (folder));
  path = g_build_filename (folder, "games.db", NULL);
  store = ginkgo_test_open_store (path);
  soak ("with a store", store);

  return EXIT_SUCCESS;
}
