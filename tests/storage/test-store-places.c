/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Two processes at once, and places where nothing may be written. */

#include <glib/gstdio.h>
#include <sys/wait.h>
#include <unistd.h>

#include "ginkgo-test-rights.h"
#include "ginkgo-test-store.h"

#define N_STEPS 20

/* --- Two processes --- */

/* Another process plays @n_steps events of a game, from @position on. */
static pid_t
start_other (const char *path,
             gint64 id,
             guint position,
             guint n_steps)
{
  pid_t pid = fork ();

  g_assert_cmpint (pid, >=, 0);
  if (pid == 0)
    {
      g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);

      for (guint i = 0; i < n_steps; i++)
        ginkgo_test_assert_append (store, id, (guint64) id, position + i, 1);
      ginkgo_store_close (store);
      _exit (0);
    }

  return pid;
}

static void
wait_for_other (pid_t pid)
{
  int status;

  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  g_assert_cmpint (status, ==, 0);
}

/* The path lasts as long as the test: a process that was forked never gets to free it, which
 * valgrind would call a leak. */
static const char *
make_two_games (void)
{
  char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);

  ginkgo_test_add_new (store, 1, 10);
  ginkgo_test_add_new (store, 2, 10);
  g_test_queue_free (path);
  return path;
}

/* Each plays a game of its own, at the same time. */
static void
test_other_game (void)
{
  const char *path = make_two_games ();
  pid_t pid = start_other (path, 2, 10, N_STEPS);
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);

  for (guint i = 0; i < N_STEPS; i++)
    ginkgo_test_assert_append (store, 1, 1, 10 + i, 1);
  wait_for_other (pid);

  ginkgo_test_assert_game (store, 1, 10 + N_STEPS, 10 + N_STEPS, FALSE);
  ginkgo_test_assert_game (store, 2, 10 + N_STEPS, 10 + N_STEPS, FALSE);
}

/* Plays what another process, which waits for @played, has not read yet. */
static void
play_when_read (GinkgoStore *store,
                int read_game,
                int played)
{
  char word;

  g_assert_cmpint (read (read_game, &word, 1), ==, 1);
  ginkgo_test_assert_append (store, 1, 1, 10, 3);
  g_assert_cmpint (write (played, "x", 1), ==, 1);
}

/* Is told what was played after it had read the game, and goes on from there. */
static void
play_too_late (const char *path,
               int read_game,
               int played)
{
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  char word;

  ginkgo_test_assert_game (store, 1, 10, 10, FALSE);
  g_assert_cmpint (write (read_game, "x", 1), ==, 1);
  g_assert_cmpint (read (played, &word, 1), ==, 1);
  ginkgo_test_assert_fails (store, ginkgo_test_request_append (1, 1, 10, 1), GINKGO_STORE_ERROR_CONFLICT);
  ginkgo_test_assert_fails (store, ginkgo_test_request_move (1, 5), GINKGO_STORE_ERROR_CONFLICT);

  ginkgo_test_assert_game (store, 1, 13, 13, FALSE);
  ginkgo_test_assert_append (store, 1, 1, 13, 2);
  ginkgo_store_close (store);
}

/* Both play the same game: the second is told, and neither decision is lost. */
static void
test_same_game (void)
{
  const char *path = make_two_games ();
  g_autoptr (GinkgoStore) store = NULL;
  int read_game[2];
  int played[2];
  pid_t pid;

  g_assert_cmpint (pipe (read_game), ==, 0);
  g_assert_cmpint (pipe (played), ==, 0);
  pid = fork ();
  g_assert_cmpint (pid, >=, 0);
  if (pid == 0)
    {
      close (read_game[0]);
      close (played[1]);
      play_too_late (path, read_game[1], played[0]);
      _exit (0);
    }

  close (read_game[1]);
  close (played[0]);
  store = ginkgo_test_open_store (path);
  ginkgo_test_assert_game (store, 1, 10, 10, FALSE);
  play_when_read (store, read_game[0], played[1]);
  wait_for_other (pid);
  close (read_game[0]);
  close (played[1]);

  /* Now it is told here. */
  ginkgo_test_assert_fails (store, ginkgo_test_request_append (1, 1, 13, 1), GINKGO_STORE_ERROR_CONFLICT);
  ginkgo_test_assert_game (store, 1, 15, 15, FALSE);
}

/* --- A database that is moved while it is open --- */

static void
assert_moved (GinkgoStore *store)
{
  guint n_times = 0;

  g_signal_connect (store, "moved", G_CALLBACK (ginkgo_test_count_cb), &n_times);
  ginkgo_test_assert_fails (store, ginkgo_test_request_append (1, 1, 10, 1), GINKGO_STORE_ERROR_MOVED);
  while (n_times == 0)
    g_main_context_iteration (NULL, TRUE);
}

static void
move_away (const char *path,
           gboolean with_folder)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *other = g_strconcat (with_folder ? folder : path, "-away", NULL);

  g_assert_cmpint (g_rename (with_folder ? folder : path, other), ==, 0);
}

static void
assert_put_back (GinkgoStore *store,
                 const char *path,
                 gboolean is_expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoStore) again = NULL;
  gboolean is_copied;

  g_assert_true (ginkgo_store_put_back (store, &is_copied, &error));
  g_assert_no_error (error);
  g_assert_cmpint (is_copied, ==, is_expected);
  again = ginkgo_test_open_store (path);
  ginkgo_test_assert_game (again, 1, 10, 10, FALSE);
  ginkgo_test_assert_append (again, 1, 1, 10, 1);
  g_clear_object (&again);
  g_assert_true (ginkgo_test_is_sound (path));
}

static void
test_removed (void)
{
  const char *path = make_two_games ();
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);

  ginkgo_test_assert_append (store, 2, 2, 10, 3);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_unlink (log), ==, 0);
  assert_moved (store);
  assert_put_back (store, path, TRUE);
}

static void
test_renamed (gconstpointer data)
{
  const char *path = make_two_games ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);

  ginkgo_test_assert_append (store, 2, 2, 10, 3);
  move_away (path, GPOINTER_TO_INT (data));
  assert_moved (store);
  assert_put_back (store, path, TRUE);
}

/* The log of the old one must not be taken for one of the new. */
static void
test_replaced (void)
{
  const char *path = make_two_games ();
  const char *other = make_two_games ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);

  ginkgo_test_assert_append (store, 2, 2, 10, 3);
  g_assert_cmpint (g_rename (other, path), ==, 0);
  assert_moved (store);
  assert_put_back (store, path, FALSE);
}

/* The file is the same, but holds another database. */
static void
overwrite (const char *path,
           const char *other)
{
  g_autofree char *contents = NULL;
  gsize size;
  FILE *file = fopen (path, "r+");

  g_assert_nonnull (file);
  g_assert_true (g_file_get_contents (other, &contents, &size, NULL));
  g_assert_cmpuint (fwrite (contents, 1, size, file), ==, size);
  g_assert_cmpint (fclose (file), ==, 0);
}

static void
test_overwritten (void)
{
  const char *path = make_two_games ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);

  ginkgo_test_assert_append (store, 2, 2, 10, 3);
  overwrite (path, make_two_games ());
  assert_moved (store);
  assert_put_back (store, path, FALSE);
}

/* The other database is a copy of this one, as a backup is, from before the last checkpoint or with
 * changes of its own. */
static void
test_overwritten_by_copy (gconstpointer data)
{
  const char *path = make_two_games ();
  const char *copy = make_two_games ();
  g_autoptr (GinkgoStore) store = NULL;

  overwrite (copy, path);
  if (GPOINTER_TO_INT (data))
    {
      store = ginkgo_test_open_store (copy);
      for (guint i = 0; i < 3; i++)
        ginkgo_test_assert_append (store, 1, 1, 10 + i, 1);
      g_clear_object (&store);
    }

  store = ginkgo_test_open_store (path);
  ginkgo_test_assert_append (store, 2, 2, 10, 3);
  if (!GPOINTER_TO_INT (data))
    {
      g_assert_cmpint (ginkgo_test_query (path, "PRAGMA wal_checkpoint"), ==, 0);
      ginkgo_test_assert_append (store, 2, 2, 13, 1);
    }
  overwrite (path, copy);
  assert_moved (store);
  g_clear_object (&store);
  g_assert_true (ginkgo_test_is_sound (path));
}

/* Closing the store leaves nothing to a new database, and a database that was moved is complete. */
static void
test_close_replaced (gconstpointer data)
{
  const char *path = make_two_games ();
  g_autofree char *away = g_strconcat (path, "-away", NULL);
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);

  ginkgo_test_assert_append (store, 2, 2, 10, 3);
  if (GPOINTER_TO_INT (data))
    overwrite (path, make_two_games ());
  else
    {
      g_assert_cmpint (g_rename (path, away), ==, 0);
      g_assert_cmpint (g_rename (make_two_games (), path), ==, 0);
    }
  assert_moved (store);
  g_clear_object (&store);

  g_assert_false (g_file_test (log, G_FILE_TEST_EXISTS));
  store = ginkgo_test_open_store (path);
  ginkgo_test_assert_game (store, 2, 10, 10, FALSE);
  g_clear_object (&store);
  if (GPOINTER_TO_INT (data))
    return;

  store = ginkgo_test_open_store (away);
  ginkgo_test_assert_game (store, 2, 13, 13, FALSE);
}

/* The tables of a new database are in its log until that is written back. */
static void
test_new_in_log (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GinkgoStore) store = NULL;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_cmpint (ginkgo_test_query (path, "PRAGMA journal_mode = WAL"), ==, 0);
  store = ginkgo_test_open_store (path);
  ginkgo_test_add_new (store, 1, 10);
  g_assert_cmpint (ginkgo_test_query (path, "PRAGMA wal_checkpoint"), ==, 0);
  ginkgo_test_assert_append (store, 1, 1, 10, 1);
}

/* It was put back by hand. */
static void
test_moved_back (void)
{
  const char *path = make_two_games ();
  g_autofree char *away = g_strconcat (path, "-away", NULL);
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);

  g_assert_cmpint (g_rename (path, away), ==, 0);
  assert_moved (store);
  g_assert_cmpint (g_rename (away, path), ==, 0);
  ginkgo_test_assert_append (store, 1, 1, 10, 1);
}

/* In another library the number of the game on the table belongs to another game. */
static void
test_replace_other (void)
{
  const char *path = make_two_games ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  g_autoptr (GinkgoSavedGame) game = ginkgo_test_make_game (GINKGO_MODE_INTRODUCTORY, 3, 7, 20);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  game->id = 1;
  result = ginkgo_store_wait (store, ginkgo_store_request_replace (game));
  g_assert_cmpint (ginkgo_store_add_finish (store, result, NULL, &error), ==, 3);
  g_assert_no_error (error);
  ginkgo_test_assert_game (store, 1, 10, 10, FALSE);
  ginkgo_test_assert_game (store, 3, 20, 20, FALSE);
}

/* --- Places where nothing may be written --- */

static void
assert_read_only (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoStore) store = ginkgo_store_open (path, &error);
  g_autoptr (GPtrArray) games = NULL;

  g_assert_null (store);
  ginkgo_test_assert_refusal (&error, GINKGO_STORE_ERROR_READ_ONLY);

  /* The games can be looked at all the same. */
  store = ginkgo_store_open_to_read (path, &error);
  g_assert_no_error (error);
  games = ginkgo_test_list (store, GINKGO_LIST_ALL);
  g_assert_cmpuint (games->len, ==, 2);
  ginkgo_test_assert_game (store, 2, 10, 10, FALSE);
}

static void
assert_not_opened (const char *path)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (ginkgo_store_open (path, &error));
  ginkgo_test_assert_refusal (&error, GINKGO_STORE_ERROR_OPEN);
}

static gpointer
check_read_only (gpointer data)
{
  const char *path = make_two_games ();
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *nowhere = g_build_filename (folder, "more", "games.db", NULL);

  ginkgo_test_drop_rights ();
  g_assert_cmpint (g_chmod (path, 0400), ==, 0);
  assert_read_only (path);
  g_assert_cmpint (g_chmod (folder, 0500), ==, 0);
  assert_read_only (path);

  /* Nor can a first game be saved: neither in a new folder nor in one that was empty. */
  assert_not_opened (nowhere);
  g_assert_cmpint (g_chmod (folder, 0700), ==, 0);
  g_assert_cmpint (g_chmod (path, 0), ==, 0);
  assert_not_opened (path);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_chmod (folder, 0500), ==, 0);
  assert_not_opened (path);

  g_assert_cmpint (g_chmod (folder, 0700), ==, 0);
  return NULL;
}

static void
test_read_only (void)
{
  g_thread_join (g_thread_new ("user", check_read_only, NULL));
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/store/places/other-game", test_other_game);
  g_test_add_func ("/store/places/same-game", test_same_game);
  g_test_add_func ("/store/places/removed", test_removed);
  g_test_add_data_func ("/store/places/renamed", GINT_TO_POINTER (FALSE), test_renamed);
  g_test_add_data_func ("/store/places/renamed/folder", GINT_TO_POINTER (TRUE), test_renamed);
  g_test_add_func ("/store/places/replaced", test_replaced);
  g_test_add_func ("/store/places/overwritten", test_overwritten);
  g_test_add_data_func ("/store/places/overwritten/older-copy", GINT_TO_POINTER (FALSE), test_overwritten_by_copy);
  g_test_add_data_func ("/store/places/overwritten/newer-copy", GINT_TO_POINTER (TRUE), test_overwritten_by_copy);
  g_test_add_data_func ("/store/places/close/replaced", GINT_TO_POINTER (FALSE), test_close_replaced);
  g_test_add_data_func ("/store/places/close/overwritten", GINT_TO_POINTER (TRUE), test_close_replaced);
  g_test_add_func ("/store/places/new-in-log", test_new_in_log);
  g_test_add_func ("/store/places/moved-back", test_moved_back);
  g_test_add_func ("/store/places/replace-other", test_replace_other);
  g_test_add_func ("/store/places/read-only", test_read_only);

  return g_test_run ();
}
