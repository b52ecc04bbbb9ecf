/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Longer than other tests, because all of them damage copies of one database and check them alike. */

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "ginkgo-schema.h"
#include "ginkgo-store-recovery.h"
#include "ginkgo-test-store.h"

#define N_GAMES 8

static GinkgoSavedGame *
make_game (gint64 id)
{
  return ginkgo_test_make_game (GINKGO_MODE_NORMAL, 2 + (guint) id % 4, (guint64) id, 20 * (guint) id);
}

static GBytes *
make_database (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);

  for (gint64 id = 1; id <= N_GAMES; id++)
    {
      g_autoptr (GinkgoSavedGame) game = make_game (id);
      g_autofree char *name = g_strdup_printf ("Game %u", (guint) id);

      for (guint seat = 0; seat < game->record->setup.n_seats; seat++)
        ginkgo_verified_game_set_seat (game->game, seat, "Ada", GINKGO_SEAT_KIND_HUMAN, NULL);
      ginkgo_verified_game_note_suggestion (game->game, 0, (guint) id);
      game->created = 1000 + id;
      game->modified = 2000 + id;
      ginkgo_test_add_game (store, game);
      g_assert_cmpint (game->id, ==, id);
      g_assert_true (ginkgo_test_store_rename (store, id, name, NULL));
    }

  g_clear_object (&store);
  return ginkgo_test_read_file (path);
}

/* The same in all tests. The first makes it, as there is a folder only during a test. */
static GBytes *
get_database (void)
{
  static GBytes *database;

  if (database == NULL)
    database = make_database ();
  return database;
}

static char *
make_copy (void)
{
  char *path = ginkgo_test_make_path ();

  ginkgo_test_write_bytes (path, get_database ());
  return path;
}

static GinkgoRecovery *
recover (const char *path)
{
  g_autoptr (GError) error = NULL;
  GinkgoRecovery *recovery;

  ginkgo_store_recover (path, &recovery, &error);
  g_assert_no_error (error);
  g_assert_nonnull (recovery);
  return recovery;
}

static void
assert_not_recovered (const char *path,
                      int code)
{
  g_autoptr (GBytes) before = ginkgo_test_read_file (path);
  g_autoptr (GError) error = NULL;
  guint n_files = ginkgo_test_count_files (path);
  GinkgoRecovery *recovery;

  g_assert_false (ginkgo_store_recover (path, &recovery, &error));
  g_assert_null (recovery);
  ginkgo_test_assert_refusal (&error, code);

  ginkgo_test_assert_contents (path, before);
  g_assert_cmpuint (ginkgo_test_count_files (path), ==, n_files);
}

static void
make_backup (const char *path)
{
  g_autofree char *backup = g_strconcat (path, ".backup-1", NULL);
  g_autoptr (GBytes) bytes = ginkgo_test_read_file (path);

  ginkgo_test_write_bytes (backup, bytes);
}

static gboolean
has_backup (const char *path)
{
  g_autofree char *backup = g_strconcat (path, ".backup-1", NULL);

  return g_file_test (backup, G_FILE_TEST_EXISTS);
}

/* A copy of the database that has lost a page, optionally with a backup */
static char *
make_damaged (gsize page,
              gboolean is_backed_up)
{
  char *path = make_copy ();

  if (is_backed_up)
    make_backup (path);
  ginkgo_test_spoil_page (path, page, 0);
  return path;
}

/* It was kept completely, with nothing else beside the new one. */
static void
assert_kept (const char *path,
             const GinkgoRecovery *recovery,
             GBytes *damaged)
{
  ginkgo_test_assert_contents (recovery->kept, damaged);
  g_assert_cmpuint (ginkgo_test_count_files (path), ==, has_backup (path) ? 3 : 2);
}

static void
assert_integrity (const char *path)
{
  g_assert_true (ginkgo_test_is_sound (path));
  g_assert_cmpint (ginkgo_test_query (path, "SELECT count(*) FROM pragma_foreign_key_check"), ==, 0);
}

/* A recovered game is a beginning of the original. Returns whether it is complete. */
static gboolean
check_game (GinkgoSavedGame *game)
{
  g_autoptr (GinkgoSavedGame) whole = make_game (game->id);
  g_autofree char *name = g_strdup_printf ("Game %u", (guint) game->id);
  guint length = ginkgo_record_get_length (game->record);

  g_assert_cmpmem (&whole->record->setup, sizeof (GinkgoSetup), &game->record->setup, sizeof (GinkgoSetup));
  g_assert_cmpuint (length, <=, whole->position);
  for (guint i = 0; i < length; i++)
    g_assert_true (ginkgo_event_equal (ginkgo_record_get_event (whole->record, i), ginkgo_record_get_event (game->record, i)));

  g_assert_cmpuint (game->position, ==, length);
  g_assert_cmpstr (game->name, ==, name);
  g_assert_cmpint (game->created, ==, 1000 + game->id);
  g_assert_cmpint (game->modified, ==, 2000 + game->id);
  return length == whole->position && g_strcmp0 (game->record->seats[0].name, "Ada") == 0;
}

static guint
check_games (const char *path,
             guint *n_games)
{
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  guint n_whole = 0;

  *n_games = 0;
  for (gint64 id = 1; id <= N_GAMES; id++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GinkgoSavedGame) game = ginkgo_test_store_load (store, id, &error);

      if (game == NULL)
        {
          g_assert_error (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_NOT_FOUND);
          continue;
        }

      n_whole += (guint) check_game (game);
      (*n_games)++;
    }

  return n_whole;
}

static GinkgoRecovery *
recover_and_check (const char *path)
{
  g_autoptr (GBytes) damaged = ginkgo_test_read_file (path);
  GinkgoRecovery *recovery = recover (path);
  guint n_whole;
  guint n_games;

  g_assert_nonnull (recovery->kept);
  assert_kept (path, recovery, damaged);
  n_whole = check_games (path, &n_games);
  g_assert_cmpuint (n_whole, >=, recovery->n_whole);
  /* A backup may be complete without a sign of it. */
  g_assert_true (has_backup (path) || n_whole == recovery->n_whole);
  g_assert_cmpuint (n_games, ==, recovery->n_whole + recovery->n_partial);
  assert_integrity (path);
  return recovery;
}

static void
test_sound (void)
{
  g_autofree char *path = make_copy ();
  g_autoptr (GinkgoRecovery) recovery = recover (path);

  g_assert_null (recovery->kept);
  ginkgo_test_assert_contents (path, get_database ());
  g_assert_cmpuint (ginkgo_test_count_files (path), ==, 1);
}

static void
test_refused (void)
{
  g_autofree char *path = ginkgo_test_make_path ();

  ginkgo_test_write_file (path, "My diary", 8);
  assert_not_recovered (path, GINKGO_STORE_ERROR_FOREIGN);

  ginkgo_test_write_file (path, "", 0);
  ginkgo_test_tamper (path, "CREATE TABLE t (x); PRAGMA application_id = 1");
  assert_not_recovered (path, GINKGO_STORE_ERROR_FOREIGN);

  ginkgo_test_write_bytes (path, get_database ());
  ginkgo_test_tamper (path, "PRAGMA user_version = 99");
  assert_not_recovered (path, GINKGO_STORE_ERROR_NEWER);
}

/* Neither this process nor another may have the file open. */
static void
test_in_use (void)
{
  g_autofree char *path = make_copy ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  g_autoptr (GError) error = NULL;
  GinkgoRecovery *recovery;
  int status;
  pid_t pid;

  g_assert_false (ginkgo_store_recover (path, &recovery, &error));
  ginkgo_test_assert_refusal (&error, GINKGO_STORE_ERROR_BUSY);

  pid = fork ();
  if (pid == 0)
    _exit (ginkgo_store_recover (path, &recovery, NULL) ? 1 : 0);
  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  g_assert_cmpint (status, ==, 0);

  ginkgo_test_assert_game (store, 3, 60, 60, FALSE);
}

/* With a backup, any page may be lost. Without one, games are lost with pages that lead to
 * others. */
static void
test_each_page (gconstpointer data)
{
  gboolean is_backed_up = GPOINTER_TO_INT (data);
  gsize n_pages = g_bytes_get_size (get_database ()) / GINKGO_TEST_PAGE;
  guint n_whole = 0;
  guint n_partial = 0;
  guint n_lost = 0;

  g_assert_cmpuint (n_pages, >, 16);
  for (gsize page = 0; page < n_pages; page++)
    {
      g_autofree char *damaged_path = make_damaged (page * GINKGO_TEST_PAGE, is_backed_up);
      g_autoptr (GinkgoRecovery) recovery = recover_and_check (damaged_path);

      g_test_message ("page %u: %u whole, %u in part, %u lost", (guint) page + 1, recovery->n_whole, recovery->n_partial, recovery->n_lost);
      g_assert_cmpuint (recovery->n_whole + recovery->n_partial + recovery->n_lost, <=, N_GAMES);
      n_whole += recovery->n_whole;
      n_partial += recovery->n_partial;
      n_lost += recovery->n_lost;
    }

  g_test_message ("%u whole, %u in part, %u lost", n_whole, n_partial, n_lost);
  if (is_backed_up)
    g_assert_cmpuint (n_whole + n_partial, ==, n_pages * N_GAMES);
  else
    g_assert_cmpuint (n_whole, >=, n_pages * N_GAMES / 2);
}

static void
test_truncated (void)
{
  gsize length = g_bytes_get_size (get_database ());
  guint n_whole = 0;

  for (gsize cut = 512; cut < length; cut += g_test_slow () ? 512 : 5 * 512)
    {
      g_autofree char *damaged_path = ginkgo_test_make_path ();
      g_autoptr (GinkgoRecovery) recovery = NULL;

      ginkgo_test_write_file (damaged_path, g_bytes_get_data (get_database (), NULL), cut);
      recovery = recover_and_check (damaged_path);
      n_whole += recovery->n_whole;
    }

  g_test_message ("%u whole", n_whole);
  g_assert_cmpuint (n_whole, >, 0);
}

/* Random bytes, as on a bad disk: recovered games are legal, but may be damaged if SQLite
 * notices nothing. */
static void
test_random (void)
{
  gsize size = g_bytes_get_size (get_database ());
  guint n_tries = g_test_slow () ? 2000 : 20;
  guint n_whole = 0;

  for (guint i = 0; i < n_tries; i++)
    {
      g_autofree guint8 *bytes = g_memdup2 (g_bytes_get_data (get_database (), NULL), size);
      g_autofree char *damaged_path = ginkgo_test_make_path ();
      g_autoptr (GinkgoRecovery) recovery = NULL;
      g_autoptr (GinkgoStore) store = NULL;

      for (guint n = 0; n <= 2 * i; n++)
        bytes[g_test_rand_int_range (100, (gint32) size)] = (guint8) g_test_rand_int ();
      ginkgo_test_write_file (damaged_path, bytes, size);

      recovery = recover (damaged_path);
      n_whole += recovery->n_whole;
      assert_integrity (damaged_path);
      store = ginkgo_test_open_store (damaged_path);
      for (gint64 id = 1; id <= N_GAMES; id++)
        {
          g_autoptr (GError) error = NULL;
          g_autoptr (GinkgoSavedGame) game = ginkgo_test_store_load (store, id, &error);

          if (game == NULL && recovery->kept != NULL)
            g_assert_error (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_NOT_FOUND);
          else if (game == NULL)
            g_assert_error (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_BAD_GAME);
        }
    }

  g_test_message ("%u of %u whole", n_whole, n_tries * N_GAMES);
  g_assert_cmpuint (n_whole, >, 0);
}

/* SQLite takes a table with damaged text for one of another shape. */
static void
test_column (gconstpointer data)
{
  const char *text = data;
  g_autofree char *path = make_copy ();
  g_autoptr (GinkgoRecovery) recovery = NULL;
  gsize size = g_bytes_get_size (get_database ());
  g_autofree char *bytes = g_memdup2 (g_bytes_get_data (get_database (), NULL), size);
  char *column = memmem (bytes, size, text, strlen (text));

  g_assert_nonnull (column);
  column[1] = 'a';
  make_backup (path);
  ginkgo_test_write_file (path, bytes, size);
  recovery = recover_and_check (path);
  g_assert_cmpuint (recovery->n_whole + recovery->n_partial, ==, N_GAMES);
}

/* All pages are sound, but a player belongs to a missing game. */
static void
test_orphan (void)
{
  g_autofree char *path = make_copy ();
  g_autoptr (GinkgoRecovery) recovery = NULL;

  ginkgo_test_query (path, "INSERT INTO seats (game, seat, name, kind) VALUES (99, 0, 'Ada', 'human') RETURNING 1");
  recovery = recover_and_check (path);
  g_assert_cmpuint (recovery->n_whole, ==, N_GAMES);
}

/* Without the first page, only the backup is left; its suggestions survive. */
static void
test_suggestions (void)
{
  g_autofree char *damaged_path = make_damaged (0, TRUE);
  g_autoptr (GinkgoRecovery) recovery = recover_and_check (damaged_path);
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (damaged_path);

  g_assert_cmpuint (recovery->n_whole + recovery->n_partial, ==, N_GAMES);
  for (gint64 id = 1; id <= N_GAMES; id++)
    {
      g_autoptr (GinkgoSavedGame) game = ginkgo_test_load_game (store, id);

      g_assert_cmpuint (ginkgo_record_count_suggestions (game->record, 0), ==, 1);
      g_assert_true (ginkgo_record_has_suggestion (game->record, 0, (guint) id));
    }
}

/* A database with a damaged index, which SQLite notices, and nonsense in games, which it does
 * not */
static char *
make_nonsense (const char *sql)
{
  char *path = make_copy ();

  ginkgo_test_tamper (path, sql);
  ginkgo_test_spoil_page (path, ginkgo_test_find_page (path, "games_by_time"), 0);
  return path;
}

/* Bad suggestions in a damaged database do not lose the game. */
static void
test_bad_suggestions (void)
{
  g_autofree char *path = make_nonsense ("UPDATE seats SET suggestions = 'nonsense' WHERE game = 5");
  g_autoptr (GinkgoRecovery) recovery = recover (path);
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  g_autoptr (GinkgoSavedGame) game = ginkgo_test_load_game (store, 5);

  g_assert_cmpuint (recovery->n_lost, ==, 0);
  g_assert_cmpuint (game->position, ==, 100);
  g_assert_cmpstr (game->record->seats[0].name, ==, "Ada");
  g_assert_cmpuint (ginkgo_record_count_suggestions (game->record, 0), ==, 0);
}

/* With one bad event, the game is recovered up to it. */
static void
test_longest_beginning (void)
{
  g_autofree char *path = make_nonsense ("UPDATE events SET event = 'nonsense' WHERE game = 5 AND n = 40");
  g_autoptr (GinkgoRecovery) recovery = recover_and_check (path);
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  g_autoptr (GinkgoSavedGame) game = ginkgo_test_load_game (store, 5);
  GinkgoState state;

  g_assert_cmpuint (recovery->n_whole, ==, N_GAMES - 1);
  g_assert_cmpuint (recovery->n_partial, ==, 1);
  g_assert_cmpuint (recovery->n_lost, ==, 0);
  g_assert_cmpuint (game->position, ==, 40);
  g_assert_true (ginkgo_record_replay (game->record, 40, &state, NULL, NULL));
  g_assert_cmpuint (recovery->round, ==, state.round);
  g_assert_cmpuint (recovery->round, >, 1);
}

/* Damaged undone events are not missed. */
static void
test_position (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GBytes) damaged = NULL;
  g_autoptr (GinkgoRecovery) recovery = NULL;
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);

  ginkgo_test_add_new (store, 1, 60);
  ginkgo_test_assert_move (store, 1, 20);
  ginkgo_test_add_new (store, 2, 60);
  ginkgo_test_assert_move (store, 2, 50);
  g_clear_object (&store);

  ginkgo_test_tamper (path, "UPDATE events SET event = 'nonsense' WHERE n = 40; UPDATE seats SET name = '{' WHERE seat = 0");
  damaged = ginkgo_test_read_file (path);
  ginkgo_test_spoil_page (path, GINKGO_TEST_PAGE, 0);
  recovery = recover (path);
  g_assert_cmpuint (recovery->n_lost, ==, 2);

  /* With the games' own page, but without an index */
  g_clear_pointer (&recovery, ginkgo_recovery_free);
  ginkgo_test_write_bytes (path, damaged);
  ginkgo_test_spoil_page (path, ginkgo_test_find_page (path, "games_by_time"), 0);
  recovery = recover (path);
  g_assert_cmpuint (recovery->n_whole, ==, 1);
  g_assert_cmpuint (recovery->n_partial, ==, 1);
  g_assert_cmpuint (recovery->n_lost, ==, 0);

  store = ginkgo_test_open_store (path);
  ginkgo_test_assert_game (store, 1, 20, 40, TRUE);
  ginkgo_test_assert_game (store, 2, 40, 40, TRUE);
}

static void
back_up (GinkgoStore *store)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  ginkgo_store_back_up_async (store, ginkgo_test_take_result_cb, &result);
  ginkgo_test_await_result (&result);
  g_assert_true (ginkgo_store_finish (store, result, &error));
  g_assert_no_error (error);
}

/* Saves during a backup or within its second are not backed up. */
static void
test_backup_is_due (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autofree char *backup = g_strconcat (path, ".backup-1", NULL);
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  struct timespec times[2];
  GStatBuf status;

  ginkgo_test_add_new (store, 1, 30);
  g_usleep (G_USEC_PER_SEC / 20);
  back_up (store);
  g_assert_false (ginkgo_store_backup_is_due (store));

  g_assert_cmpint (g_stat (backup, &status), ==, 0);
  g_assert_cmpuint (status.st_mode & 0777, ==, 0600);
  times[0] = times[1] = status.st_mtim;
  g_assert_cmpint (utimensat (AT_FDCWD, log, times, 0), ==, 0);
  g_assert_true (ginkgo_store_backup_is_due (store));
}

/* Since the backup, games were played on, removed and added. The first page or one with events
 * is lost. */
static void
test_old_backup (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoRecovery) recovery = NULL;
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  g_autoptr (GBytes) played = NULL;
  const gint64 removed = 2;

  for (guint i = 1; i <= 3; i++)
    ginkgo_test_add_new (store, i, 30);
  g_assert_true (ginkgo_store_backup_is_due (store));
  back_up (store);
  ginkgo_test_assert_append (store, 1, 1, 30, 10);
  ginkgo_test_assert_done (store, ginkgo_store_request_remove (&removed, 1));
  ginkgo_test_add_new (store, 4, 30);
  g_clear_object (&store);
  played = ginkgo_test_read_file (path);

  /* Without that page, the table of games says what has changed. */
  ginkgo_test_spoil_page (path, ginkgo_test_find_page (path, "events"), 0);
  recovery = recover (path);
  g_assert_cmpuint (recovery->n_whole, ==, 1);
  g_assert_cmpuint (recovery->n_partial, ==, 2);
  g_assert_cmpuint (recovery->n_lost, ==, 0);
  store = ginkgo_test_open_store (path);
  ginkgo_test_assert_game (store, 1, 30, 30, FALSE);
  ginkgo_test_assert_game (store, 3, 30, 30, FALSE);
  ginkgo_test_assert_game (store, 4, 0, 0, FALSE);
  g_assert_null (ginkgo_test_store_load (store, 2, NULL));
  g_clear_object (&store);

  /* Without the first page, only the backup is known. */
  g_clear_pointer (&recovery, ginkgo_recovery_free);
  ginkgo_test_write_bytes (path, played);
  ginkgo_test_spoil_page (path, 0, 0);
  recovery = recover (path);
  g_assert_cmpuint (recovery->n_whole + recovery->n_partial, ==, 3);

  /* A game that was played on since then is better than the backup, even if its end is lost. */
  g_clear_pointer (&recovery, ginkgo_recovery_free);
  ginkgo_test_write_bytes (path, played);
  ginkgo_test_tamper (path, "UPDATE events SET event = 'nonsense' WHERE game = 1 AND n = 35");
  ginkgo_test_spoil_page (path, ginkgo_test_find_page (path, "games_by_time"), 0);
  recovery = recover (path);
  store = ginkgo_test_open_store (path);
  ginkgo_test_assert_game (store, 1, 35, 35, FALSE);
}

/* A backup that was made before an upgrade is as good as any. */
static void
test_backup_of_old_version (void)
{
  g_autofree char *source = g_test_build_filename (G_TEST_DIST, "data", "databases", "version-1.db", NULL);
  g_autofree char *path = ginkgo_test_make_path ();
  g_autofree char *backup = g_strconcat (path, ".backup-1", NULL);
  g_autoptr (GinkgoRecovery) recovery = NULL;

  ginkgo_test_copy_file (source, backup, "");
  ginkgo_test_copy_file (source, path, "");
  ginkgo_test_spoil_page (path, 0, 0);
  recovery = recover (path);
  g_assert_cmpuint (recovery->n_whole, ==, 1);
  g_assert_cmpint (ginkgo_test_query (path, "PRAGMA user_version"), ==, GINKGO_SCHEMA_VERSION);
}

/* The newest backup that is intact, and nothing of a draft */
static void
test_two_backups (void)
{
  g_autofree char *path = make_copy ();
  g_autofree char *newest = g_strconcat (path, ".backup-1", NULL);
  g_autofree char *oldest = g_strconcat (path, ".backup-2", NULL);
  g_autofree char *draft = g_strconcat (path, ".backup-draft", NULL);
  g_autoptr (GinkgoRecovery) recovery = NULL;

  ginkgo_test_write_bytes (oldest, get_database ());
  ginkgo_test_write_file (draft, g_bytes_get_data (get_database (), NULL), GINKGO_TEST_PAGE);
  ginkgo_test_write_bytes (newest, get_database ());
  ginkgo_test_spoil_page (newest, ginkgo_test_find_page (path, "events"), 0);
  ginkgo_test_spoil_page (path, 0, 0);
  recovery = recover (path);
  g_assert_cmpuint (recovery->n_lost, ==, 0);
  g_assert_cmpuint (recovery->n_whole + recovery->n_partial, ==, N_GAMES);
}

/* The killed program's writes are in the log, which does not belong to the new database. */
static void
test_log (void)
{
  g_autofree char *path = make_copy ();
  /* A page that is not in the log */
  g_autofree char *damaged_path = make_damaged (12 * GINKGO_TEST_PAGE, FALSE);
  g_autofree char *log_path = g_strconcat (damaged_path, "-wal", NULL);
  g_autofree char *kept_log_path = NULL;
  g_autoptr (GBytes) log = NULL;
  g_autoptr (GinkgoRecovery) recovery = NULL;
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);

  ginkgo_test_assert_move (store, 1, 10);
  g_assert_cmpint (ginkgo_test_add_new (store, 9, 30), ==, 9);
  ginkgo_test_copy_file (path, damaged_path, "-wal");
  log = ginkgo_test_read_file (log_path);

  recovery = recover (damaged_path);
  g_assert_cmpuint (recovery->n_whole + recovery->n_partial, ==, N_GAMES + 1);
  g_assert_cmpuint (recovery->n_partial, <, 3);
  g_assert_false (g_file_test (log_path, G_FILE_TEST_EXISTS));
  kept_log_path = g_strconcat (recovery->kept, "-wal", NULL);
  ginkgo_test_assert_contents (kept_log_path, log);

  g_clear_object (&store);
  store = ginkgo_test_open_store (damaged_path);
  ginkgo_test_assert_game (store, 1, 10, 20, TRUE);
  ginkgo_test_assert_game (store, 9, 30, 30, FALSE);
}

/* No name or number is given twice. */
static void
test_names (void)
{
  g_autofree char *path = make_copy ();
  gsize games = ginkgo_test_find_page (path, "games");
  g_autoptr (GHashTable) kept = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GinkgoStore) store = NULL;

  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (GinkgoRecovery) recovery = NULL;
      g_autofree char *name = NULL;

      ginkgo_test_write_bytes (path, get_database ());
      ginkgo_test_spoil_page (path, games, 0);
      recovery = recover (path);
      g_assert_cmpuint (recovery->n_lost, ==, N_GAMES);
      name = g_path_get_basename (recovery->kept);
      g_assert_true (g_regex_match_simple ("^games-damaged-\\d{4}-\\d\\d-\\d\\d(-\\d)?\\.db$", name, 0, 0));
      g_assert_true (g_hash_table_add (kept, g_steal_pointer (&name)));
    }

  g_assert_cmpuint (ginkgo_test_count_files (path), ==, 4);
  store = ginkgo_test_open_store (path);
  g_assert_cmpint (ginkgo_test_add_new (store, 1, 1), ==, N_GAMES + 1);
}

static void
test_async (void)
{
  g_autofree char *damaged_path = make_damaged (0, TRUE);
  g_autoptr (GinkgoRecovery) recovery = NULL;
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  ginkgo_store_recover_async (damaged_path, ginkgo_test_take_result_cb, &result);
  ginkgo_test_await_result (&result);
  recovery = ginkgo_store_recover_finish (result, &error);
  g_assert_no_error (error);
  g_assert_nonnull (recovery);
  g_assert_cmpuint (recovery->n_whole + recovery->n_partial, ==, N_GAMES);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/store/recovery/sound", test_sound);
  g_test_add_func ("/store/recovery/refused", test_refused);
  g_test_add_func ("/store/recovery/in-use", test_in_use);
  g_test_add_data_func ("/store/recovery/each-page", GINT_TO_POINTER (FALSE), test_each_page);
  g_test_add_data_func ("/store/recovery/each-page/backup", GINT_TO_POINTER (TRUE), test_each_page);
  g_test_add_func ("/store/recovery/truncated", test_truncated);
  g_test_add_func ("/store/recovery/random", test_random);
  g_test_add_func ("/store/recovery/orphan", test_orphan);
  g_test_add_data_func ("/store/recovery/column/setup", "setup TEXT", test_column);
  g_test_add_data_func ("/store/recovery/column/suggestions", "suggestions TEXT", test_column);
  g_test_add_func ("/store/recovery/suggestions", test_suggestions);
  g_test_add_func ("/store/recovery/bad-suggestions", test_bad_suggestions);
  g_test_add_func ("/store/recovery/longest-beginning", test_longest_beginning);
  g_test_add_func ("/store/recovery/position", test_position);
  g_test_add_func ("/store/recovery/backup-is-due", test_backup_is_due);
  g_test_add_func ("/store/recovery/old-backup", test_old_backup);
  g_test_add_func ("/store/recovery/backup-of-old-version", test_backup_of_old_version);
  g_test_add_func ("/store/recovery/two-backups", test_two_backups);
  g_test_add_func ("/store/recovery/log", test_log);
  g_test_add_func ("/store/recovery/names", test_names);
  g_test_add_func ("/store/recovery/async", test_async);

  return g_test_run ();
}
