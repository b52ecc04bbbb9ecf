/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Kills a playing process at random moments and at each of its first writes, and checks that all
 * that was reported as saved is there. */

#include <gio/gio.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "ginkgo-test-store.h"
#include "ginkgo-test-turn.h"

#define N_DATABASES    10
#define N_KILLS_EACH   10
#define MAX_LINES      40
#define MAX_DELAY_US   2000
#define MAX_OPENING_US 20000

/* The steps and the seed for trying every write; they remove a game. */
#define N_STEPS "6"
#define SEED    "2"

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

static GPid
spawn (const char *const *argv,
       int *output)
{
  g_autoptr (GError) error = NULL;
  GPid pid;

  g_spawn_async_with_pipes (NULL, (char **) argv, NULL, G_SPAWN_DO_NOT_REAP_CHILD | G_SPAWN_SEARCH_PATH, NULL, NULL, &pid, NULL, output, NULL, &error);
  g_assert_no_error (error);
  return pid;
}

static char *
get_player (void)
{
  return g_test_build_filename (G_TEST_BUILT, "storage", "store-player", NULL);
}

/* Waits for the end of line number @n_lines, and returns all that was read. */
static GString *
read_lines (int output,
            guint n_lines)
{
  GString *text = g_string_new (NULL);
  char byte;

  while (n_lines > 0)
    {
      g_assert_cmpint (read (output, &byte, 1), ==, 1);
      g_string_append_c (text, byte);
      n_lines -= byte == '\n';
    }

  return text;
}

static void
read_rest (int output,
           GString *text)
{
  char buffer[4096];
  gssize n_read;

  while ((n_read = read (output, buffer, sizeof buffer)) > 0)
    g_string_append_len (text, buffer, n_read);
  g_assert_cmpint (n_read, ==, 0);
}

/* Plays some steps, kills the process soon after the last one and returns its output. A slow machine has played as
 * much then as a fast one. */
static char *
play_and_kill (const char *path,
               gboolean while_opening)
{
  g_autofree char *player = get_player ();
  g_autofree char *seed = g_strdup_printf ("%u", (guint) g_test_rand_int ());
  const char *const argv[] = { player, path, seed, NULL };
  g_autoptr (GString) text = NULL;
  int output;
  int status;
  GPid pid = spawn (argv, &output);

  if (while_opening)
    {
      text = g_string_new (NULL);
      g_usleep ((gulong) g_test_rand_int_range (0, MAX_OPENING_US));
    }
  else
    {
      text = read_lines (output, (guint) g_test_rand_int_range (1, MAX_LINES));
      g_usleep ((gulong) g_test_rand_int_range (0, MAX_DELAY_US));
    }

  g_assert_cmpint (kill (pid, SIGKILL), ==, 0);
  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  /* Ending by itself would be an error. */
  g_assert_true (WIFSIGNALED (status));
  g_assert_cmpint (WTERMSIG (status), ==, SIGKILL);

  read_rest (output, text);
  close (output);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
expected_init (Expected *expected)
{
  *expected = (Expected) { .done = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free) };
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
expected_clear (Expected *expected)
{
  g_hash_table_unref (expected->done);
  g_free (expected->begun);
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
  Expected expected;

  expected_init (&expected);
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
  expected_clear (&expected);
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

/* Plays the same steps with a fault at the nth call of @name, then checks the store. Returns how
 * the player ended. */
static int
play_with_fault (const char *name,
                 const char *fault,
                 guint n,
                 Counts *counts)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autofree char *player = get_player ();
  g_autofree char *trace = g_strdup_printf ("trace=%s", name);
  g_autofree char *inject = g_strdup_printf ("inject=%s:%s:when=%u", name, fault, n);
  const char *const argv[] = {
    "strace", "-f", "-qq", "-o", "/dev/null", "-e", trace, "-e", inject, player, path, SEED, N_STEPS, NULL
  };
  g_autoptr (GString) text = g_string_new (NULL);
  Expected expected;
  int output;
  int status;
  GPid pid = spawn (argv, &output);

  read_rest (output, text);
  close (output);
  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);

  expected_init (&expected);
  expected_note (&expected, text->str, counts);
  counts->n_writing += expected.begun != NULL;
  check_store (path, &expected, counts);
  expected_clear (&expected);
  return status;
}

/* Kills at each call of @name in turn, until none is left. */
static void
kill_at_each (const char *name,
              Counts *counts)
{
  for (guint n = 1;; n++)
    {
      int status = play_with_fault (name, "signal=SIGKILL", n, counts);

      if (WIFEXITED (status))
        {
          g_assert_cmpint (WEXITSTATUS (status), ==, 0);
          return;
        }

      g_assert_true (WIFSIGNALED (status));
      g_assert_cmpint (WTERMSIG (status), ==, SIGKILL);
      counts->n_kills++;
    }
}

/* Skips the test if not. */
static gboolean
can_trace (void)
{
  const char *const argv[] = { "strace", "-o", "/dev/null", "true", NULL };
  int status;
  gboolean is_traced = g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH | G_SPAWN_STDOUT_TO_DEV_NULL | G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, NULL, NULL, &status, NULL) &&
                       status == 0;

  if (!is_traced)
    g_test_skip ("strace is not there or may not trace");
  return is_traced;
}

static void
test_kill_at_each_write (void)
{
  static const char *const names[] = { "pwrite64", "fdatasync", "fsync", "ftruncate", "unlink", "mkdir" };
  Counts counts = { 0 };

  if (!can_trace ())
    return;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    kill_at_each (names[i], &counts);

  g_test_message ("%u kills, %u while writing, of which %u were written",
                  counts.n_kills,
                  counts.n_writing,
                  counts.n_written);
  g_assert_cmpuint (counts.n_kills, >, 20);
  g_assert_cmpuint (counts.n_writing, >, 10);
  g_assert_cmpuint (counts.n_removals, >, 0);
}

/* A failed write is an error, never a crash or a damaged store. Retrying works. */
static void
test_failing_writes (void)
{
  static const char *const faults[][2] = {
    { "pwrite64", "error=ENOSPC" },
    { "pwrite64", "error=EIO" },
    { "fdatasync", "error=EIO" },
  };
  Counts counts = { 0 };
  guint n_refused = 0;
  guint n_recovered = 0;

  if (!can_trace ())
    return;

  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      for (guint n = 1; n <= 20; n++)
        {
          int status = play_with_fault (faults[i][0], faults[i][1], n, &counts);

          g_assert_true (WIFEXITED (status));
          g_assert_cmpint (WEXITSTATUS (status), <=, 1);
          if (WEXITSTATUS (status) == 0)
            n_recovered++;
          else
            n_refused++;
        }
    }

  g_test_message ("%u times the player gave up, %u times it went on", n_refused, n_recovered);
  g_assert_cmpuint (n_refused, >, 0);
  g_assert_cmpuint (n_recovered, >, 0);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  if (ginkgo_test_has_turn (0, 3))
    g_test_add_func ("/store/kill/at-random", test_kill);
  if (ginkgo_test_has_turn (1, 3))
    g_test_add_func ("/store/kill/at-each-write", test_kill_at_each_write);
  if (ginkgo_test_has_turn (2, 3))
    g_test_add_func ("/store/failing-writes", test_failing_writes);

  return g_test_run ();
}
