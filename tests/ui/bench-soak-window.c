/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Memory over many games that computer players play in one window, each saved and followed by
 * "Play Again". Fails if the heap grows too much in the second half, or if a table or game
 * remains. SQLite's memory counts separately, as in the soak without a window. Arguments: a
 * folder on the disk for the store and, optionally, the number of games.
 */

#include <malloc.h>
#include <sqlite3.h>
#include <stdlib.h>

#include "ginkgo-bench.h"
#include "ginkgo-settings.h"
#include "ginkgo-window-fixture.h"

#define N_GAMES  200
#define INTERVAL 20
/* In KiB: growth of the heap without SQLite for each game of the second half. The first half
 * fills caches, which takes some 40 games. */
#define MAX_GROWTH 24

static guint n_pages;
static guint n_games;

static double
get_sqlite (void)
{
  return (double) sqlite3_memory_used () / 1024;
}

static double
get_heap (void)
{
  struct mallinfo2 info = mallinfo2 ();

  return (double) (info.uordblks + info.hblkhd) / 1024 - get_sqlite ();
}

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
gone_cb (gpointer count,
         GObject *object)
{
  (*(guint *) count)--;
}

static void
watch (gpointer object,
       guint *count)
{
  (*count)++;
  g_object_weak_ref (object, gone_cb, count);
}

static void
start_first (GinkgoWindowFixture *fixture)
{
  g_autoptr (GinkgoSavedGame) saved = ginkgo_ui_fixture_play_seats (GINKGO_MODE_NORMAL, "ccc", 1, 0);
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoGame) game = ginkgo_game_new (saved, fixture->store, &error);

  g_assert_no_error (error);
  ginkgo_window_show_game (GINKGO_WINDOW (fixture->window), game);
}

/* Wait for everything that follows the end of the game. */
static void
play (GinkgoWindowFixture *fixture)
{
  GinkgoGame *game = ginkgo_window_get_game (GINKGO_WINDOW (fixture->window));

  watch (game, &n_games);
  watch (adw_navigation_view_get_visible_page (fixture->pages), &n_pages);
  ginkgo_ui_fixture_wait_until (ginkgo_game_get_over (game) && !ginkgo_game_get_busy (game));
  ginkgo_ui_fixture_settle ();
}

/* Games differ in size, so the growth is the slope of a line through all games of the second half. */
static double
soak (GinkgoWindowFixture *fixture,
      guint n)
{
  guint n_warm = n / 2;
  double middle = (n_warm + 1 + n) / 2.0;
  double covariance = 0, variance = 0;

  for (guint i = 1; i <= n; i++)
    {
      if (i == 1)
        start_first (fixture);
      else
        ginkgo_window_fixture_activate (fixture, "win.play-again");
      play (fixture);
      /* Wait for everything that follows the end of the game. */
      while (i >= n_warm && ginkgo_test_query (fixture->path, "SELECT count (*) FROM analyses") < i)
        {
          g_usleep (G_USEC_PER_SEC / 10);
          ginkgo_ui_fixture_settle ();
        }
      if (i > n_warm)
        {
          covariance += (i - middle) * get_heap ();
          variance += (i - middle) * (i - middle);
        }
      if (i % INTERVAL == 0 || i == 1)
        g_print ("  after %3u games: heap %6.0f KiB, SQLite %5.0f KiB, resident %7.0f KiB; %u tables and %u games live\n",
                 i,
                 get_heap (),
                 get_sqlite (),
                 get_resident (),
                 n_pages,
                 n_games);
    }

  return covariance / variance;
}

int
main (int argc,
      char *argv[])
{
  GinkgoWindowFixture fixture = { NULL };
  double growth;

  if (argc < 2)
    return EXIT_FAILURE;

  g_setenv ("TMPDIR", argv[1], TRUE);
  ginkgo_ui_fixture_init (&argc, &argv);
  g_settings_set_enum (ginkgo_settings_get_default (), GINKGO_SETTING_COMPUTER_SPEED, GINKGO_SPEED_INSTANT);
  ginkgo_window_fixture_set_up (&fixture);
  growth = soak (&fixture, argc > 2 ? (guint) atoi (argv[2]) : N_GAMES);
  ginkgo_window_fixture_tear_down (&fixture);
  g_print ("  growth in the second half: %.1f KiB for each game (at most %d): %s\n", growth, MAX_GROWTH, ginkgo_bench_judge (growth, MAX_GROWTH));
  g_print ("  in the end: %u tables and %u games live\n", n_pages, n_games);

  return growth <= MAX_GROWTH && n_pages == 0 && n_games == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
