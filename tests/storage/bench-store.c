/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Measures checking a record, saving a decision, listing games, and adding games that may exist.
 * The first argument is a folder on the disk to measure. */

#include <fcntl.h>
#include <glib/gstdio.h>
#include <malloc.h>
#include <math.h>
#include <stdio.h>
#include <unistd.h>

#include "ginkgo-bench.h"
#include "ginkgo-test-store.h"

#define N_RECORDS   50
#define N_CHECKS    20
#define N_WRITES    500
#define N_GAMES     10000
#define N_FEW       100
#define N_ADDITIONS 1000
#define SEED        1000000
#define N_LISTS     20
#define N_LOADS     500
#define PAGE_LENGTH 4096

/* In ms */
#define LIMIT_CHECK 1
#define LIMIT_LIST  100
#define LIMIT_ADD   2

static void
measure_save_file (void)
{
  g_autoptr (GinkgoBench) writing = ginkgo_bench_new ("writing a saved game of four", GINKGO_CLOCK_PROCESSOR);
  g_autoptr (GinkgoBench) reading = ginkgo_bench_new ("reading it, checked", GINKGO_CLOCK_PROCESSOR);
  gsize n_bytes = 0;

  for (guint i = 0; i < N_RECORDS; i++)
    {
      g_autoptr (GinkgoSavedGame) game = ginkgo_test_make_game (GINKGO_MODE_NORMAL, 4, i, G_MAXUINT);
      g_autoptr (GBytes) bytes = NULL;

      ginkgo_bench_begin (writing);
      bytes = ginkgo_test_save_to_bytes (game);
      ginkgo_bench_end (writing);
      n_bytes += g_bytes_get_size (bytes);
      for (guint j = 0; j < N_CHECKS; j++)
        {
          g_autoptr (GinkgoSavedGame) copy = NULL;

          ginkgo_bench_begin (reading);
          copy = ginkgo_test_save_from_bytes (bytes, NULL);
          ginkgo_bench_end (reading);
          g_assert_nonnull (copy);
        }
    }

  g_print ("Whole games, %" G_GSIZE_FORMAT " bytes on average\n", n_bytes / N_RECORDS);
  ginkgo_bench_print (writing, NAN);
  ginkgo_bench_print (reading, LIMIT_CHECK);
}

/* The disk's time for one page of an existing file, as in a write-ahead log, without a database */
static GinkgoBench *
measure_disk (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "page", NULL);
  GinkgoBench *bench = ginkgo_bench_new ("writing 4 KiB, fdatasync", GINKGO_CLOCK_WALL);
  char page[PAGE_LENGTH] = "";
  int fd = g_open (path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);

  g_assert_cmpint (fd, !=, -1);
  for (guint i = 0; i < N_WRITES; i++)
    g_assert_cmpint (write (fd, page, sizeof page), ==, sizeof page);
  g_assert_cmpint (fsync (fd), ==, 0);
  g_assert_cmpint (lseek (fd, 0, SEEK_SET), ==, 0);
  for (guint i = 0; i < N_WRITES; i++)
    {
      ginkgo_bench_begin (bench);
      g_assert_cmpint (write (fd, page, sizeof page), ==, sizeof page);
      g_assert_cmpint (fdatasync (fd), ==, 0);
      ginkgo_bench_end (bench);
    }
  close (fd);
  return bench;
}

static GinkgoBench *
measure_append (const char *path)
{
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  GinkgoBench *bench = ginkgo_bench_new ("saving a decision", GINKGO_CLOCK_WALL);

  for (guint n_writes = 0, seed = 0; n_writes < N_WRITES; seed++)
    {
      g_autoptr (GinkgoSavedGame) game = ginkgo_test_make_game (GINKGO_MODE_INTRODUCTORY, 3, seed, G_MAXUINT);
      guint length = ginkgo_record_get_length (game->record);
      gint64 id = ginkgo_test_add_new (store, seed, 0);

      for (guint i = 0; i < length - 1 && n_writes < N_WRITES; i++, n_writes++)
        {
          const GinkgoState state = { .round = 1, .pending = GINKGO_EVENT_CHOOSE };
          gboolean is_saved;

          ginkgo_bench_begin (bench);
          is_saved = ginkgo_test_store_run (store, ginkgo_store_request_append (id, i, ginkgo_record_get_event (game->record, i), 1, &state), NULL);
          ginkgo_bench_end (bench);
          g_assert_true (is_saved);
        }
    }

  return bench;
}

static void
measure_saving (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "saving.db", NULL);
  g_autoptr (GinkgoBench) disk = measure_disk (folder);
  g_autoptr (GinkgoBench) append = measure_append (path);

  g_print ("Saving, and the disk beside it\n");
  ginkgo_bench_print (disk, NAN);
  ginkgo_bench_print (append, NAN);
  g_print ("  %-34s %.1f times the disk\n", "", ginkgo_bench_get (append, 0.5) / ginkgo_bench_get (disk, 0.5));
}

static double
get_megabytes (void)
{
  struct mallinfo2 info = mallinfo2 ();

  return (double) (info.uordblks + info.hblkhd) / (1024 * 1024);
}

static void
measure_lists (GinkgoStore *store,
               GinkgoListScope scope,
               guint limit,
               const char *what)
{
  g_autoptr (GinkgoBench) bench = ginkgo_bench_new (what, GINKGO_CLOCK_PROCESSOR);
  double megabytes = 0;
  guint n_games = 0;

  for (guint i = 0; i < N_LISTS; i++)
    {
      double before = get_megabytes ();
      g_autoptr (GPtrArray) games = NULL;

      ginkgo_bench_begin (bench);
      games = ginkgo_test_store_list (store, scope, limit, NULL);
      ginkgo_bench_end (bench);
      g_assert_nonnull (games);
      n_games = games->len;
      megabytes = get_megabytes () - before;
    }

  ginkgo_bench_print (bench, LIMIT_LIST);
  g_print ("  %-34s %u games in %.2f MB\n", "", n_games, megabytes);
}

static void
measure_loads (GinkgoStore *store)
{
  g_autoptr (GinkgoBench) bench = ginkgo_bench_new ("opening one of them, checked", GINKGO_CLOCK_PROCESSOR);

  for (guint i = 0; i < N_LOADS; i++)
    {
      g_autoptr (GinkgoSavedGame) game = NULL;

      ginkgo_bench_begin (bench);
      game = ginkgo_test_store_load (store, 1 + i * (N_GAMES / N_LOADS), NULL);
      ginkgo_bench_end (bench);
      g_assert_nonnull (game);
    }

  ginkgo_bench_print (bench, NAN);
}

/* Adds new games to a library of this size, then the same again. */
static GinkgoBench *
measure_additions (const char *folder,
                   guint n_games,
                   const char *what)
{
  g_autofree char *path = g_build_filename (folder, "additions.db", NULL);
  GinkgoBench *adding = ginkgo_bench_new (what, GINKGO_CLOCK_PROCESSOR);
  g_autoptr (GinkgoBench) finding = ginkgo_bench_new ("those that are there", GINKGO_CLOCK_PROCESSOR);
  g_autoptr (GinkgoStore) store = NULL;

  ginkgo_test_fill_library (path, n_games);
  store = ginkgo_test_open_store (path);
  for (guint i = 0; i < 2 * N_ADDITIONS; i++)
    {
      g_autoptr (GinkgoSavedGame) game = ginkgo_test_make_game (GINKGO_MODE_NORMAL, 2, SEED + i % N_ADDITIONS, 20);
      GinkgoBench *bench = i < N_ADDITIONS ? adding : finding;
      gboolean was_there;
      gboolean is_there;

      ginkgo_bench_begin (bench);
      is_there = ginkgo_test_store_add_once (store, game, GINKGO_SAME_RECORD, &was_there, NULL);
      ginkgo_bench_end (bench);
      g_assert_true (is_there);
      g_assert_true (was_there == (i >= N_ADDITIONS));
    }

  g_clear_object (&store);
  g_unlink (path);
  ginkgo_bench_print (adding, LIMIT_ADD);
  ginkgo_bench_print (finding, LIMIT_ADD);
  return adding;
}

static void
measure_adding (const char *folder)
{
  g_autoptr (GinkgoBench) few = NULL;
  g_autoptr (GinkgoBench) many = NULL;

  g_print ("Adding games unless they are there, %d after one another\n", N_ADDITIONS);
  few = measure_additions (folder, N_FEW, "adding one to 100");
  many = measure_additions (folder, N_GAMES, "adding one to 10,000");
  g_print ("  %-34s %.1f times as long\n", "", ginkgo_bench_get (many, 0.5) / ginkgo_bench_get (few, 0.5));
}

static void
measure_library (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "library.db", NULL);
  g_autoptr (GinkgoBench) making = ginkgo_bench_new ("making the library", GINKGO_CLOCK_WALL);
  g_autoptr (GinkgoBench) opening = ginkgo_bench_new ("opening it", GINKGO_CLOCK_WALL);
  g_autoptr (GinkgoStore) store = NULL;
  GStatBuf status;

  ginkgo_bench_begin (making);
  ginkgo_test_fill_library (path, N_GAMES);
  ginkgo_bench_end (making);
  ginkgo_bench_begin (opening);
  store = ginkgo_test_open_store (path);
  ginkgo_bench_end (opening);

  g_assert_cmpint (g_stat (path, &status), ==, 0);
  g_print ("A library of %d games, %.1f MB on the disk\n", N_GAMES, (double) status.st_size / (1024 * 1024));
  ginkgo_bench_print (making, NAN);
  ginkgo_bench_print (opening, NAN);
  measure_lists (store, GINKGO_LIST_ALL, 0, "listing all");
  measure_lists (store, GINKGO_LIST_RUNNING, 0, "listing those that are running");
  measure_lists (store, GINKGO_LIST_ALL, 50, "listing the last 50");
  measure_loads (store);
}

int
main (int argc,
      char *argv[])
{
  g_autofree char *folder = ginkgo_bench_make_folder (argc, argv);

  measure_save_file ();
  measure_saving (folder);
  measure_library (folder);
  measure_adding (folder);
  ginkgo_test_remove_folder (folder);

  return 0;
}
