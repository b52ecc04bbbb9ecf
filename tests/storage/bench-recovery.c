/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* How many games 100 random corruptions of a database lose. */

#include <gio/gio.h>

#include "ginkgo-store-recovery.h"
#include "ginkgo-test-store.h"

#define N_GAMES     60
#define N_NEW_GAMES 5
#define N_TRIALS    100
#define MAX_PAGES   8
#define PAGE_SIZE   4096

/* Running games of different lengths, and finished ones */
static GBytes *
make_database (guint n_games)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);

  for (guint i = 1; i <= n_games; i++)
    {
      g_autoptr (GinkgoSavedGame) game = ginkgo_test_make_game (GINKGO_MODE_NORMAL, 2 + i % 4, i, i % 2 == 0 ? 10000 : 10 * i);

      ginkgo_test_add_game (store, game);
    }

  g_clear_object (&store);
  return ginkgo_test_read_file (path);
}

static void
damage (guint8 *bytes,
        gsize size,
        GRand *rand)
{
  gint32 n_pages = g_rand_int_range (rand, 1, MAX_PAGES + 1);

  for (gint32 i = 0; i < n_pages; i++)
    {
      guint8 *page = bytes + (gsize) g_rand_int_range (rand, 0, (gint32) (size / PAGE_SIZE)) * PAGE_SIZE;

      for (guint n = 0; n < PAGE_SIZE; n++)
        page[n] = (guint8) g_rand_int (rand);
    }
}

static void
write_file (const char *path,
            const char *suffix,
            gconstpointer bytes,
            gsize size)
{
  g_autofree char *file = g_strconcat (path, suffix, NULL);

  ginkgo_test_write_file (file, bytes, size);
}

/* @backup may be older than the database. */
static void
try_all (GBytes *database,
         GBytes *backup,
         const char *title)
{
  gsize size = g_bytes_get_size (database);
  guint n_whole = 0;
  guint n_partial = 0;

  for (guint i = 0; i < N_TRIALS; i++)
    {
      g_autofree char *path = ginkgo_test_make_path ();
      g_autofree guint8 *bytes = g_memdup2 (g_bytes_get_data (database, NULL), size);
      g_autoptr (GRand) rand = g_rand_new_with_seed (i);
      GinkgoRecovery *recovery = NULL;
      g_autoptr (GError) error = NULL;

      damage (bytes, size, rand);
      write_file (path, "", bytes, size);
      if (backup != NULL)
        write_file (path, ".backup-1", g_bytes_get_data (backup, NULL), g_bytes_get_size (backup));
      if (!ginkgo_store_recover (path, &recovery, &error))
        continue;
      n_whole += recovery->kept != NULL ? recovery->n_whole : N_GAMES;
      n_partial += recovery->n_partial;
      ginkgo_recovery_free (recovery);
    }

  g_print ("%s: of %u games in %u corruptions, %u whole, %u in part, %u lost\n",
           title,
           N_GAMES * N_TRIALS,
           N_TRIALS,
           n_whole,
           n_partial,
           N_GAMES * N_TRIALS - n_whole - n_partial);
}

static void
bench (void)
{
  g_autoptr (GBytes) database = make_database (N_GAMES);
  g_autoptr (GBytes) backup = make_database (N_GAMES - N_NEW_GAMES);

  try_all (database, NULL, "without a backup");
  try_all (database, backup, "with a backup that lacks the last five games");
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/bench/recovery", bench);

  return g_test_run ();
}
