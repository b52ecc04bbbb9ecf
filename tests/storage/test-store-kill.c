/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Kills a playing process at random moments, and checks that all that was reported as saved is there. The tests of
 * faults interrupt each write. */

#include <gio/gio.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "ginkgo-test-store.h"

#define N_DATABASES    10
#define N_KILLS_EACH   10
#define MAX_LINES      40
#define MAX_DELAY_US   2000
#define MAX_OPENING_US 20000

/* The player's position for a removed game */
#define GONE "0 gone"

/* Games as the store has confirmed them, and as requested but not yet confirmed */
typedef struct
{
  GHashTable *done;
  gint64 last;
  char *begun;
  gint64 begun_game;
} Expected;

typedef struct
{
  guint n_kills;
  guint n_opening;
  guint n_writing;
  guint n_written;
  guint n_calls;
  guint n_removals;
} Counts;

/* Plays some steps, kills the process soon after the last one and returns its output. A slow machine has played as
 * much then as a fast one. */
static char *
play_and_kill (const char *path,
               gboolean while_opening)
{
  g_autofree char *player = g_test_build_filename (G_TEST_BUILT, "storage", "store-player", NULL);
  g_autofree char *seed = g_strdup_printf ("%u", (guint) g_test_rand_int ());
  const char *const argv[] = { player, path, seed, NULL };
  g_autoptr (GString) text = g_string_new (NULL);
  guint n_lines = while_opening ? 0 : (guint) g_test_rand_int_range (1, MAX_LINES);
  g_autoptr (GError) error = NULL;
  char buffer[4096];
  gssize n_read;
  int output;
  int status;
  GPid pid;

  g_spawn_async_with_pipes (NULL, (char **) argv, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, &pid, NULL, &output, NULL, &error);
  g_assert_no_error (error);
  while (n_lines > 0)
    {
      g_assert_cmpint (read (output, buffer, 1), ==, 1);
      g_string_append_c (text, buffer[0]);
      n_lines -= buffer[0] == '\n';
    }
  g_usleep ((gulong) g_test_rand_int_range (0, while_opening ? MAX_OPENING_US : MAX_DELAY_US));

  g_assert_cmpint (kill (pid, SIGKILL), ==, 0);
  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  /* Ending by itself would be an error. */
  g_assert_true (WIFSIGNALED (status));
  g_assert_cmpint (WTERMSIG (status), ==, SIGKILL);

  while ((n_read = read (output, buffer, sizeof buffer)) > 0)
    g_string_append_len (text, buffer, n_read);
  g_assert_cmpint (n_read, ==, 0);
  close (output);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
expected_set (Expected *expected,
              gint64 id,
              char *text)
{
  g_hash_table_insert (expected->done, g_memdup2 (&id, sizeof id), text);
  expected->last = MAX (expected->last, id);
}

static void
expected_note (Expected *expected,
               const char *text,
               Counts *counts)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  g_clear_pointer (&expected->begun, g_free);
  for (guint i = 0; lines[i] != NULL && lines[i + 1] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (lines[i], " ", -1);
      gint64 id;

      g_assert_cmpuint (g_strv_length (words), ==, 4);
      id = g_ascii_strtoll (words[1], NULL, 10);
      g_clear_pointer (&expected->begun, g_free);
      if (strcmp (words[0], "begin") == 0)
        {
          expected->begun = g_strjoin (" ", words[2], words[3], NULL);
          expected->begun_game = id;
          counts->n_calls++;
          counts->n_removals += strcmp (expected->begun, GONE) == 0;
        }
      else
        {
          g_assert_cmpstr (words[0], ==, "done");
          expected_set (expected, id, g_strjoin (" ", words[2], words[3], NULL));
        }
    }
}

static char *
describe_game (const GinkgoSavedGame *game)
{
  g_autofree char *checksum = ginkgo_test_checksum (game->record, game->position);

  return g_strdup_printf ("%u %s", game->position, checksum);
}

static char *
describe_stored (GinkgoStore *store,
                 gint64 id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoSavedGame) game = ginkgo_test_store_load (store, id, &error);

  if (g_error_matches (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_NOT_FOUND))
    return g_strdup (GONE);

  g_assert_no_error (error);
  return describe_game (game);
}

/* A game is at its last confirmed or requested position; a removed one is complete or gone. */
static void
check_game (GinkgoStore *store,
            gint64 id,
            const char *done,
            Expected *expected,
            Counts *counts)
{
  g_autofree char *found = describe_stored (store, id);

  if (expected->begun != NULL && expected->begun_game == id && strcmp (found, expected->begun) == 0)
    {
      counts->n_written++;
      expected_set (expected, id, g_strdup (found));
    }
  else
    g_assert_cmpstr (found, ==, done);
}

/* An unconfirmed new game is there completely or not at all. */
static void
check_added (GinkgoStore *store,
             Expected *expected,
             Counts *counts)
{
  g_autoptr (GinkgoSavedGame) game = ginkgo_test_store_load (store, expected->last + 1, NULL);
  g_autofree char *found = NULL;

  if (game == NULL)
    return;

  g_assert_nonnull (expected->begun);
  g_assert_cmpint (expected->begun_game, ==, 0);
  found = describe_game (game);
  g_assert_cmpstr (found, ==, expected->begun);
  expected_set (expected, game->id, g_steal_pointer (&found));
  counts->n_written++;
}

static void
check_store (const char *path,
             Expected *expected,
             Counts *counts)
{
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);

  for (gint64 id = 1; id <= expected->last; id++)
    {
      const char *done = g_hash_table_lookup (expected->done, &id);

      g_assert_nonnull (done);
      check_game (store, id, done, expected, counts);
    }
  check_added (store, expected, counts);
  g_clear_object (&store);

  g_assert_true (ginkgo_test_is_sound (path));
}

static void
play_database (Counts *counts)
{
  g_autofree char *path = ginkgo_test_make_path ();
  Expected expected = { .done = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free) };

  for (guint i = 0; i < N_KILLS_EACH; i++)
    {
      /* The first one creates the database. */
      gboolean while_opening = i % 5 == 0;
      g_autofree char *text = play_and_kill (path, while_opening);

      expected_note (&expected, text, counts);
      counts->n_kills++;
      counts->n_opening += text[0] == '\0';
      counts->n_writing += expected.begun != NULL;
      check_store (path, &expected, counts);
    }
  g_hash_table_unref (expected.done);
  g_free (expected.begun);
}

static void
test_kill (void)
{
  gint64 start = g_get_monotonic_time ();
  Counts counts = { 0 };

  for (guint i = 0; i < N_DATABASES; i++)
    play_database (&counts);

  g_test_message ("%u kills in %.1f s: %u before the first write, %u while writing, of which %u were written; "
                  "%u writes in all",
                  counts.n_kills,
                  (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC,
                  counts.n_opening,
                  counts.n_writing,
                  counts.n_written,
                  counts.n_calls);

  g_assert_cmpuint (counts.n_kills, ==, 100);
  /* The kills must have interrupted writes. */
  g_assert_cmpuint (counts.n_writing, >, 10);
  g_assert_cmpuint (counts.n_calls, >=, 80);
  g_assert_cmpuint (counts.n_removals, >, 0);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/store/kill/at-random", test_kill);

  return g_test_run ();
}
