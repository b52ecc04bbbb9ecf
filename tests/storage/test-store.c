/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>

#include "ginkgo-store.h"
#include "ginkgo-test-games.h"

/* --- Helpers --- */

static GinkgoStore *
open_store (const char *path)
{
  g_autoptr (GError) error = NULL;
  GinkgoStore *store = ginkgo_store_open (path, &error);

  g_assert_no_error (error);
  g_assert_nonnull (store);
  return store;
}

static GinkgoSavedGame *
load_game (GinkgoStore *store,
           gint64 id)
{
  g_autoptr (GError) error = NULL;
  GinkgoSavedGame *game = ginkgo_store_load (store, id, &error);

  g_assert_no_error (error);
  g_assert_nonnull (game);
  g_assert_cmpint (game->id, ==, id);
  return game;
}

static void
add_game (GinkgoStore *store,
          GinkgoSavedGame *game)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (ginkgo_store_add (store, game, &error));
  g_assert_no_error (error);
  g_assert_cmpint (game->id, >, 0);
}

/* Adds the game of a seed after some events. */
static gint64
add_new (GinkgoStore *store,
         guint64 seed,
         guint n_events)
{
  g_autoptr (GinkgoSavedGame) game = ginkgo_test_make_game (GINKGO_MODE_INTRODUCTORY, 3, seed, n_events);

  add_game (store, game);
  return game->id;
}

/* Appends events of the game of @seed from @position on. */
static gboolean
append (GinkgoStore *store,
        gint64 id,
        guint64 seed,
        guint position,
        guint n_events,
        GError **error)
{
  g_autoptr (GinkgoRecord) record = ginkgo_test_deal (GINKGO_MODE_INTRODUCTORY, 3, seed);
  GinkgoState state;

  ginkgo_test_play (record, seed, position + n_events);
  g_assert_true (ginkgo_record_replay (record, position + n_events, &state, NULL, NULL));
  return ginkgo_store_append (store,
                              id,
                              position,
                              ginkgo_record_get_event (record, position),
                              n_events,
                              state.round,
                              ginkgo_state_is_over (&state),
                              error);
}

static void
assert_append (GinkgoStore *store,
               gint64 id,
               guint64 seed,
               guint position,
               guint n_events)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (append (store, id, seed, position, n_events, &error));
  g_assert_no_error (error);
}

static void
assert_move (GinkgoStore *store,
             gint64 id,
             guint position)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (ginkgo_store_move (store, id, position, 1, FALSE, &error));
  g_assert_no_error (error);
}

static void
assert_game (GinkgoStore *store,
             gint64 id,
             guint position,
             guint length,
             gboolean undo_used)
{
  g_autoptr (GinkgoSavedGame) game = load_game (store, id);

  g_assert_cmpuint (game->position, ==, position);
  g_assert_cmpuint (ginkgo_record_get_length (game->record), ==, length);
  g_assert_cmpint (game->undo_used, ==, undo_used);
}

/* A message that a person can be shown. */
static void
assert_sentence (const GError *error)
{
  g_assert_true (g_ascii_isupper (error->message[0]));
  g_assert_nonnull (strchr (error->message, '.'));
}

static void
assert_not_opened (const char *path,
                   int code)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoStore) store = ginkgo_store_open (path, &error);

  g_assert_null (store);
  g_assert_error (error, GINKGO_STORE_ERROR, code);
  assert_sentence (error);
}

/* Runs SQL on a database behind the store's back. */
static void
tamper (const char *path,
        const char *sql)
{
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  g_test_message ("%s", sql);
  sqlite3_exec (db, sql, NULL, NULL, NULL);
  g_assert_cmpstr (sqlite3_errmsg (db), ==, "not an error");
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
}

static gint64
query (const char *path,
       const char *sql)
{
  sqlite3_stmt *statement;
  sqlite3 *db;
  gint64 value;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_prepare_v2 (db, sql, -1, &statement, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_step (statement), ==, SQLITE_ROW);
  value = sqlite3_column_int64 (statement, 0);
  sqlite3_finalize (statement);
  g_assert_cmpint (sqlite3_close (db), ==, SQLITE_OK);
  return value;
}

static GBytes *
read_file (const char *path)
{
  g_autoptr (GError) error = NULL;
  char *contents;
  gsize length;

  g_file_get_contents (path, &contents, &length, &error);
  g_assert_no_error (error);
  return g_bytes_new_take (contents, length);
}

static void
write_file (const char *path,
            const void *contents,
            gsize length)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GError) error = NULL;

  g_mkdir_with_parents (folder, 0700);
  g_file_set_contents_full (path, contents, (gssize) length, G_FILE_SET_CONTENTS_NONE, 0600, &error);
  g_assert_no_error (error);
}

static guint
count_files (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n_files = 0;

  while (g_dir_read_name (dir) != NULL)
    n_files++;
  return n_files;
}

/* Refused, and neither the file nor its folder is any different. */
static void
assert_refused_untouched (const char *path,
                          int code)
{
  g_autoptr (GBytes) before = read_file (path);
  g_autoptr (GBytes) after = NULL;
  guint n_files = count_files (path);

  assert_not_opened (path, code);

  after = read_file (path);
  g_assert_true (g_bytes_equal (before, after));
  g_assert_cmpuint (count_files (path), ==, n_files);
}

/* --- Opening --- */

static void
test_create (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GinkgoStore) store = NULL;
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GError) error = NULL;
  GStatBuf status;

  g_assert_false (g_file_test (folder, G_FILE_TEST_EXISTS));
  store = open_store (path);
  games = ginkgo_store_list (store, FALSE, 0, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (games->len, ==, 0);
  g_clear_object (&store);

  g_assert_cmpint (g_stat (folder, &status), ==, 0);
  g_assert_cmpuint (status.st_mode & 0777, ==, 0700);
  /* Closed, it is one file. */
  g_assert_cmpuint (count_files (path), ==, 1);
  g_assert_cmpint (query (path, "PRAGMA application_id"), ==, 0x47696e6b);
  g_assert_cmpint (query (path, "PRAGMA user_version"), ==, 1);
  g_assert_cmpint (query (path, "SELECT count(*) FROM pragma_journal_mode WHERE journal_mode = 'wal'"), ==, 1);
}

static void
test_open_empty_file (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = NULL;

  write_file (path, "", 0);
  store = open_store (path);
  assert_game (store, add_new (store, 1, 5), 5, 5, FALSE);
}

static void
test_open_strange_path (void)
{
  static const char *const names[] = { "a b", "100%", "what?", "file:x", "#", "äö", "'\"", "a&mode=memory" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (g_get_user_data_dir (), names[i], names[i], NULL);

      for (guint n = 1; n <= 2; n++)
        {
          g_autoptr (GinkgoStore) store = open_store (path);

          g_assert_cmpint (add_new (store, n, 5), ==, n);
        }
      g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
    }
}

static void
test_open_foreign (void)
{
  static const char *const sql[] = {
    "CREATE TABLE t (x)",
    "CREATE TABLE t (x); PRAGMA user_version = 1",
    "PRAGMA user_version = 1",
    "PRAGMA application_id = 1",
    "CREATE TABLE games (x); PRAGMA application_id = 0x12345678; PRAGMA user_version = 1",
    "PRAGMA application_id = 0x47696e6b",
    "PRAGMA journal_mode = WAL; CREATE TABLE t (x)",
  };

  for (guint i = 0; i < G_N_ELEMENTS (sql); i++)
    {
      g_autofree char *path = ginkgo_test_make_path ();

      write_file (path, "", 0);
      tamper (path, sql[i]);
      assert_refused_untouched (path, GINKGO_STORE_ERROR_FOREIGN);
    }
}

static void
test_open_newer (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = open_store (path);

  add_new (store, 1, 5);
  g_clear_object (&store);

  tamper (path, "PRAGMA user_version = 2");
  assert_refused_untouched (path, GINKGO_STORE_ERROR_NEWER);
  tamper (path, "PRAGMA user_version = 2147483647");
  assert_refused_untouched (path, GINKGO_STORE_ERROR_NEWER);
  tamper (path, "PRAGMA user_version = -1");
  assert_refused_untouched (path, GINKGO_STORE_ERROR_NEWER);

  tamper (path, "PRAGMA user_version = 1");
  store = open_store (path);
  assert_game (store, 1, 5, 5, FALSE);
}

static void
test_open_rubbish (void)
{
  g_autofree char *zeros = g_malloc0 (8192);
  g_autofree char *folder = NULL;
  g_autofree char *path = ginkgo_test_make_path ();

  write_file (path, "x", 1);
  assert_refused_untouched (path, GINKGO_STORE_ERROR_CORRUPT);
  write_file (path, zeros, 8192);
  assert_refused_untouched (path, GINKGO_STORE_ERROR_CORRUPT);
  memset (zeros, 'a', 8192);
  write_file (path, zeros, 8192);
  assert_refused_untouched (path, GINKGO_STORE_ERROR_CORRUPT);
  memcpy (zeros, "SQLite format 3", 16);
  write_file (path, zeros, 20);
  assert_refused_untouched (path, GINKGO_STORE_ERROR_CORRUPT);

  /* A folder in its place, and a file in the place of its folder. */
  folder = g_path_get_dirname (path);
  assert_not_opened (folder, GINKGO_STORE_ERROR_OPEN);
  g_free (folder);
  folder = g_build_filename (path, "games.db", NULL);
  assert_not_opened (folder, GINKGO_STORE_ERROR_OPEN);
  assert_not_opened ("/proc/no-such-folder/games.db", GINKGO_STORE_ERROR_OPEN);
}

/* A closed database with some games in it. */
static GBytes *
make_database (const char *path)
{
  g_autoptr (GinkgoStore) store = open_store (path);

  for (guint i = 0; i < 8; i++)
    add_new (store, i, 20 * i);
  g_clear_object (&store);
  return read_file (path);
}

static void
test_open_truncated (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GBytes) database = make_database (path);
  gsize length = g_bytes_get_size (database);

  g_assert_cmpuint (length, >, 16 * 4096);
  for (gsize cut = 512; cut < length; cut += 512)
    {
      g_autofree char *cut_path = ginkgo_test_make_path ();
      g_autoptr (GBytes) after = NULL;

      write_file (cut_path, g_bytes_get_data (database, NULL), cut);
      assert_not_opened (cut_path, GINKGO_STORE_ERROR_CORRUPT);
      after = read_file (cut_path);
      g_assert_cmpmem (g_bytes_get_data (after, NULL), g_bytes_get_size (after), g_bytes_get_data (database, NULL), cut);
    }
}

/* Whatever happens to the bytes, what is read is a legal game or an error. */
static void
test_open_damaged (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GBytes) database = make_database (path);
  gsize length = g_bytes_get_size (database);
  guint n_refused = 0;
  guint n_tries = g_test_slow () ? 3000 : 200;

  for (guint i = 0; i < n_tries; i++)
    {
      g_autofree char *bytes = g_memdup2 (g_bytes_get_data (database, NULL), length);
      g_autofree char *damaged_path = ginkgo_test_make_path ();
      guint n_bytes = 1 + (guint) g_test_rand_int_range (0, 20);
      g_autoptr (GinkgoStore) store = NULL;
      g_autoptr (GError) error = NULL;

      for (guint n = 0; n < n_bytes; n++)
        bytes[g_test_rand_int_range (i % 2 == 0 ? 100 : 0, (gint32) length)] ^= (char) g_test_rand_int_range (1, 256);
      write_file (damaged_path, bytes, length);

      store = ginkgo_store_open (damaged_path, &error);
      g_assert_cmpint (store == NULL, ==, error != NULL);
      n_refused += store == NULL;

      for (gint64 id = 1; store != NULL && id <= 8; id++)
        {
          g_autoptr (GError) load_error = NULL;
          g_autoptr (GinkgoSavedGame) game = ginkgo_store_load (store, id, &load_error);
          GinkgoState state;

          g_assert_cmpint (game == NULL, ==, load_error != NULL);
          if (game != NULL)
            g_assert_true (ginkgo_record_replay (game->record, ginkgo_record_get_length (game->record), &state, NULL, NULL));
        }
    }

  g_assert_cmpuint (n_refused, >, 0);
}

/* --- Games --- */

typedef struct
{
  GinkgoMode mode;
  guint n_seats;
} Kind;

static const Kind kinds[] = {
  { GINKGO_MODE_INTRODUCTORY, 2 },
  { GINKGO_MODE_INTRODUCTORY, 5 },
  { GINKGO_MODE_NORMAL, 2 },
  { GINKGO_MODE_NORMAL, 3 },
  { GINKGO_MODE_NORMAL, 4 },
  { GINKGO_MODE_SOLITAIRE, 2 },
  { GINKGO_MODE_SOLITAIRE_EXPERT, 2 },
};

/* Whole games, decision by decision. */
static void
test_play (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = open_store (path);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (GinkgoSavedGame) game = ginkgo_test_make_game (kinds[i].mode, kinds[i].n_seats, i, 0);
      g_autoptr (GinkgoSavedGame) loaded = NULL;
      GinkgoState state;
      guint position = 0;

      add_game (store, game);
      ginkgo_state_init (&state, &game->record->setup, NULL);
      while (!ginkgo_state_is_over (&state))
        {
          g_autoptr (GError) error = NULL;
          GinkgoEvent event;

          ginkgo_test_draw_event (&state, i, position, &event);
          ginkgo_state_apply_legal (&state, &event, NULL);
          ginkgo_record_append (game->record, &event);
          ginkgo_store_append (store, game->id, position, &event, 1, state.round, ginkgo_state_is_over (&state), &error);
          g_assert_no_error (error);
          position++;
        }

      loaded = load_game (store, game->id);
      ginkgo_test_assert_equal (loaded->record, game->record);
      g_assert_cmpuint (loaded->position, ==, position);
      g_assert_true (loaded->finished);
      g_assert_false (loaded->undo_used);
    }
}

static void
test_properties (void)
{
  static const GinkgoUndoPolicy policies[] = { GINKGO_UNDO_FREE, GINKGO_UNDO_UNTIL_REVEALED, GINKGO_UNDO_OFF };
  static const guint64 seeds[] = { 0, 1, G_MAXINT64, G_MAXUINT64, G_GUINT64_CONSTANT (1) << 63 };
  g_autofree char *path = ginkgo_test_make_path ();

  for (guint i = 0; i < 15; i++)
    {
      g_autoptr (GinkgoSavedGame) game = ginkgo_test_make_game (GINKGO_MODE_NORMAL, 3, i, 30);
      g_autoptr (GinkgoSavedGame) loaded = NULL;
      g_autoptr (GinkgoStore) store = open_store (path);

      game->seed = seeds[i % 5];
      game->undo_policy = policies[i % 3];
      game->undo_used = i % 2 == 1;
      game->position = 30 - i;
      game->created = 1000 + i;
      game->modified = 2000 + i;
      ginkgo_record_set_seat (game->record, 1, "Orla", GINKGO_SEAT_KIND_COMPUTER, "greedy");
      add_game (store, game);
      g_clear_object (&store);

      store = open_store (path);
      loaded = load_game (store, game->id);
      ginkgo_test_assert_equal (loaded->record, game->record);
      g_assert_cmpuint (loaded->seed, ==, seeds[i % 5]);
      g_assert_cmpint (loaded->undo_policy, ==, policies[i % 3]);
      g_assert_cmpint (loaded->undo_used, ==, i % 2 == 1);
      g_assert_cmpuint (loaded->position, ==, 30 - i);
      g_assert_cmpint (loaded->created, ==, 1000 + i);
      g_assert_cmpint (loaded->modified, ==, 2000 + i);
      g_assert_false (loaded->finished);
    }
}

static void
test_names (void)
{
  static const char *const names[] = {
    "",
    "<b>Ada</b> & Bob",
    "'; DROP TABLE games; --",
    "%s%n",
    "שלום",
    "\u202eevil",
    "日本語",
    "👩‍👩‍👧‍👦🏳️‍🌈",
    "a\nb\tc\x01",
    "\"\\",
    "\uffff",
  };
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = open_store (path);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GinkgoSavedGame) game = ginkgo_test_make_game (GINKGO_MODE_INTRODUCTORY, 2, i, 3);
      g_autoptr (GinkgoSavedGame) loaded = NULL;
      g_autoptr (GPtrArray) games = NULL;
      GinkgoGameSummary *summary;

      ginkgo_record_set_seat (game->record, 0, names[i], GINKGO_SEAT_KIND_COMPUTER, names[i]);
      add_game (store, game);
      loaded = load_game (store, game->id);
      ginkgo_test_assert_equal (loaded->record, game->record);

      games = ginkgo_store_list (store, FALSE, 1, NULL);
      g_assert_cmpuint (games->len, ==, 1);
      summary = g_ptr_array_index (games, 0);
      g_assert_cmpint (summary->id, ==, game->id);
      g_assert_cmpstr (summary->names[0], ==, names[i]);
      g_assert_cmpstr (summary->names[1], ==, "");
      g_assert_null (summary->names[2]);
    }
}

static void
test_list (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = open_store (path);
  g_autoptr (GinkgoSavedGame) over = ginkgo_test_make_game (GINKGO_MODE_SOLITAIRE, 2, 7, G_MAXUINT);
  g_autoptr (GPtrArray) running = NULL;
  g_autoptr (GPtrArray) finished = NULL;
  g_autoptr (GPtrArray) first = NULL;
  GinkgoGameSummary *summary;
  gint64 ids[3];

  for (guint i = 0; i < 3; i++)
    ids[i] = add_new (store, i, 10);
  g_assert_true (over->finished);
  add_game (store, over);

  /* The one that changed last comes first. */
  assert_append (store, ids[0], 0, 10, 20);
  running = ginkgo_store_list (store, FALSE, 0, NULL);
  g_assert_cmpuint (running->len, ==, 3);
  summary = g_ptr_array_index (running, 0);
  g_assert_cmpint (summary->id, ==, ids[0]);
  g_assert_cmpint (summary->mode, ==, GINKGO_MODE_INTRODUCTORY);
  g_assert_cmpuint (summary->n_seats, ==, 3);
  g_assert_cmpuint (summary->round, >, 1);
  g_assert_false (summary->finished);
  g_assert_cmpint (summary->created, <=, summary->modified);
  summary = g_ptr_array_index (running, 1);
  g_assert_cmpint (summary->id, ==, ids[2]);
  summary = g_ptr_array_index (running, 2);
  g_assert_cmpint (summary->id, ==, ids[1]);

  first = ginkgo_store_list (store, FALSE, 2, NULL);
  g_assert_cmpuint (first->len, ==, 2);
  summary = g_ptr_array_index (first, 1);
  g_assert_cmpint (summary->id, ==, ids[2]);

  finished = ginkgo_store_list (store, TRUE, 0, NULL);
  g_assert_cmpuint (finished->len, ==, 1);
  summary = g_ptr_array_index (finished, 0);
  g_assert_cmpint (summary->id, ==, over->id);
  g_assert_true (summary->finished);
  g_assert_cmpint (summary->kinds[0], ==, GINKGO_SEAT_KIND_HUMAN);
  g_assert_cmpint (summary->kinds[1], ==, GINKGO_SEAT_KIND_HAL);
}

/* A list is read without the events: it does not mind that they are bad. */
static void
test_list_without_events (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = open_store (path);
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GError) error = NULL;

  add_new (store, 1, 30);
  g_clear_object (&store);
  tamper (path, "UPDATE events SET event = 'x'; UPDATE games SET setup = 'x'");

  store = open_store (path);
  games = ginkgo_store_list (store, FALSE, 0, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (games->len, ==, 1);
}

static void
test_remove (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = open_store (path);
  g_autoptr (GError) error = NULL;
  gint64 kept = add_new (store, 1, 10);
  gint64 removed = add_new (store, 2, 10);
  g_autoptr (GinkgoSavedGame) game = NULL;

  g_assert_true (ginkgo_store_remove (store, removed, &error));
  g_assert_no_error (error);

  /* Its number is never given to another. */
  g_assert_cmpint (add_new (store, 3, 10), >, removed);

  g_assert_false (ginkgo_store_remove (store, removed, &error));
  g_assert_error (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_NOT_FOUND);
  assert_sentence (error);
  g_clear_error (&error);
  game = ginkgo_store_load (store, removed, &error);
  g_assert_null (game);
  g_assert_error (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_false (append (store, removed, 2, 10, 1, &error));
  g_assert_error (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_false (ginkgo_store_move (store, removed, 0, 1, FALSE, &error));
  g_assert_error (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_NOT_FOUND);

  assert_game (store, kept, 10, 10, FALSE);
  g_clear_object (&store);
  g_assert_cmpint (query (path, "SELECT count(*) FROM events"), ==, 20);
  g_assert_cmpint (query (path, "SELECT count(*) FROM seats"), ==, 6);
}

static void
test_add_illegal (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = open_store (path);
  g_autoptr (GinkgoSavedGame) game = ginkgo_test_make_game (GINKGO_MODE_INTRODUCTORY, 3, 1, 10);
  g_autoptr (GError) error = NULL;
  GinkgoEvent event = *ginkgo_record_get_event (game->record, 0);

  game->position = 11;
  g_assert_false (ginkgo_store_add (store, game, &error));
  g_assert_error (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_FAILED);
  g_clear_error (&error);

  game->position = 10;
  ginkgo_record_append (game->record, &event);
  g_assert_false (ginkgo_store_add (store, game, &error));
  g_assert_error (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_FAILED);
  assert_sentence (error);

  g_assert_cmpint (game->id, ==, 0);
  g_clear_object (&store);
  g_assert_cmpint (query (path, "SELECT count(*) FROM games"), ==, 0);
}

/* --- Undo --- */

static void
test_undo (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = open_store (path);
  gint64 id = add_new (store, 1, 20);

  /* Moving on the spot is no undo. */
  assert_move (store, id, 20);
  assert_game (store, id, 20, 20, FALSE);

  assert_move (store, id, 8);
  assert_game (store, id, 8, 20, TRUE);
  g_clear_object (&store);

  /* What was undone can be redone another day. */
  store = open_store (path);
  assert_game (store, id, 8, 20, TRUE);
  assert_move (store, id, 15);
  assert_move (store, id, 20);
  assert_game (store, id, 20, 20, TRUE);
  assert_append (store, id, 1, 20, 5);
  assert_game (store, id, 25, 25, TRUE);

  assert_move (store, id, 0);
  assert_game (store, id, 0, 25, TRUE);
}

static void
test_undone_tail (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = open_store (path);
  g_autoptr (GinkgoRecord) record = ginkgo_test_deal (GINKGO_MODE_INTRODUCTORY, 3, 1);
  g_autoptr (GinkgoSavedGame) game = NULL;
  g_autoptr (GError) error = NULL;
  gint64 id = add_new (store, 1, 20);
  guint length;

  /* Another way from event 8 on. */
  ginkgo_test_play (record, 1, 8);
  ginkgo_test_play (record, 2, 3);
  length = ginkgo_record_get_length (record);

  assert_move (store, id, 8);
  ginkgo_store_append (store, id, 8, ginkgo_record_get_event (record, 8), length - 8, 1, FALSE, &error);
  g_assert_no_error (error);

  game = load_game (store, id);
  g_assert_cmpuint (game->position, ==, length);
  ginkgo_test_assert_equal (game->record, record);
  g_clear_object (&store);
  g_assert_cmpint (query (path, "SELECT count(*) FROM events"), ==, length);
}

static void
test_undo_finished (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = open_store (path);
  g_autoptr (GinkgoSavedGame) game = ginkgo_test_make_game (GINKGO_MODE_SOLITAIRE, 2, 1, G_MAXUINT);
  g_autoptr (GinkgoSavedGame) loaded = NULL;
  g_autoptr (GPtrArray) running = NULL;
  guint length = ginkgo_record_get_length (game->record);

  add_game (store, game);
  assert_move (store, game->id, length - 1);
  loaded = load_game (store, game->id);
  g_assert_false (loaded->finished);
  running = ginkgo_store_list (store, FALSE, 0, NULL);
  g_assert_cmpuint (running->len, ==, 1);
}

/* --- Two processes --- */

static void
assert_conflict (GinkgoStore *store,
                 gint64 id,
                 guint position)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (append (store, id, 1, position, 1, &error));
  g_assert_error (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_CONFLICT);
  assert_sentence (error);
}

static void
test_conflict_position (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = open_store (path);
  g_autoptr (GError) error = NULL;
  gint64 id = add_new (store, 1, 10);

  assert_conflict (store, id, 9);
  assert_conflict (store, id, 11);
  g_assert_false (ginkgo_store_move (store, id, 11, 1, FALSE, &error));
  g_assert_error (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_CONFLICT);
  assert_game (store, id, 10, 10, FALSE);
  assert_append (store, id, 1, 10, 1);
}

static void
test_conflict_stores (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) one = open_store (path);
  g_autoptr (GinkgoStore) two = open_store (path);
  g_autoptr (GError) error = NULL;
  gint64 id = add_new (one, 1, 10);

  assert_game (two, id, 10, 10, FALSE);
  assert_append (two, id, 1, 10, 2);
  assert_conflict (one, id, 10);
  /* At the right position, but only by chance. */
  assert_conflict (one, id, 12);
  assert_game (one, id, 12, 12, FALSE);
  assert_append (one, id, 1, 12, 2);

  /* The other took back two events and played others. */
  assert_game (two, id, 14, 14, FALSE);
  assert_move (two, id, 12);
  assert_append (two, id, 1, 12, 2);
  assert_conflict (one, id, 14);
  g_assert_false (ginkgo_store_move (one, id, 13, 1, FALSE, &error));
  g_assert_error (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_CONFLICT);
  assert_game (one, id, 14, 14, TRUE);
  assert_append (one, id, 1, 14, 1);

  /* Games of the other are seen, and can be removed. */
  g_assert_true (ginkgo_store_remove (two, id, NULL));
  assert_game (one, add_new (two, 2, 3), 3, 3, FALSE);
}

static void
test_busy (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = open_store (path);
  g_autoptr (GError) error = NULL;
  gint64 id = add_new (store, 1, 10);
  sqlite3 *db;

  sqlite3_open (path, &db);
  g_assert_cmpint (sqlite3_exec (db, "BEGIN IMMEDIATE", NULL, NULL, NULL), ==, SQLITE_OK);
  /* Reading does not wait. */
  assert_game (store, id, 10, 10, FALSE);
  g_assert_false (append (store, id, 1, 10, 1, &error));
  g_assert_error (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_BUSY);
  assert_sentence (error);

  g_assert_cmpint (sqlite3_exec (db, "ROLLBACK", NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (db);
  assert_append (store, id, 1, 10, 1);
  assert_game (store, id, 11, 11, FALSE);
}

/* --- Bad games --- */

static void
test_load_illegal (void)
{
  static const char *const sql[] = {
    "UPDATE events SET event = '' WHERE n = 3",
    "UPDATE events SET event = '{}' WHERE n = 3",
    "UPDATE events SET event = 'null' WHERE n = 3",
    "UPDATE events SET event = replace (event, ',', ', ') WHERE n = 3",
    "UPDATE events SET event = replace (event, '}', ',\"x\":1}') WHERE n = 3",
    "UPDATE events SET event = CAST (x'ff' AS TEXT) WHERE n = 3",
    "UPDATE events SET event = '{\"t\":\"choose\",\"seat\":0,\"card\":\"A\"}'",
    "UPDATE events SET event = (SELECT event FROM events WHERE game = 1 AND n = 0) WHERE n = 3",
    "DELETE FROM events WHERE game = 1 AND n = 3",
    "DELETE FROM events WHERE game = 1 AND n = 0",
    "DELETE FROM events WHERE game = 1 AND n = 29",
    "INSERT INTO events VALUES (1, 30, '{\"t\":\"deck\",\"order\":[]}')",
    "INSERT INTO events VALUES (1, 31, '')",
    "UPDATE games SET position = 31",
    "UPDATE games SET position = 9223372036854775807",
    "UPDATE games SET mode = 'chess'",
    "UPDATE games SET mode = 'normal'",
    "UPDATE games SET mode = 'solitaire'",
    "UPDATE games SET mode = CAST (x'00' AS TEXT)",
    "UPDATE games SET setup = ''",
    "UPDATE games SET setup = '{}'",
    "UPDATE games SET setup = setup || ' '",
    "UPDATE games SET setup = replace (setup, '\"first\":', '\"first\":3')",
    "UPDATE games SET setup = replace (setup, 'R1', 'R4')",
    "DELETE FROM seats WHERE seat = 2",
    "DELETE FROM seats WHERE seat = 1",
    "DELETE FROM seats",
    "INSERT INTO seats VALUES (1, 3, '', 'human', NULL)",
    "UPDATE seats SET kind = 'robot'",
    "UPDATE seats SET kind = 'hal' WHERE seat = 1",
    "UPDATE seats SET name = CAST (x'c328' AS TEXT) WHERE seat = 1",
    "UPDATE seats SET name = CAST (x'61006200' AS TEXT) WHERE seat = 1",
    "UPDATE seats SET name = printf ('%.*c', 900000, 'x') || char (0) WHERE seat = 1",
  };
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GBytes) database = NULL;
  g_autoptr (GinkgoStore) store = open_store (path);

  add_new (store, 1, 30);
  g_clear_object (&store);
  database = read_file (path);

  for (guint i = 0; i < G_N_ELEMENTS (sql); i++)
    {
      g_autofree char *bad_path = ginkgo_test_make_path ();
      g_autoptr (GinkgoSavedGame) game = NULL;
      g_autoptr (GinkgoStore) bad_store = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) before = NULL;
      g_autoptr (GBytes) after = NULL;

      write_file (bad_path, g_bytes_get_data (database, NULL), g_bytes_get_size (database));
      tamper (bad_path, sql[i]);
      before = read_file (bad_path);
      bad_store = open_store (bad_path);
      game = ginkgo_store_load (bad_store, 1, &error);
      g_assert_null (game);
      g_assert_error (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_CORRUPT);
      assert_sentence (error);
      g_test_message ("%s", error->message);

      /* Refused, but not changed; and the store goes on. */
      g_clear_object (&bad_store);
      after = read_file (bad_path);
      g_assert_true (g_bytes_equal (before, after));
      bad_store = open_store (bad_path);
      assert_game (bad_store, add_new (bad_store, 2, 5), 5, 5, FALSE);
    }
}

/* --- Asynchronous calls --- */

typedef struct
{
  GinkgoStore *store;
  GThread *thread;
  guint n_done;
  guint n_failed;
  gboolean is_move;
} Waiting;

static void
done_cb (GObject *source,
         GAsyncResult *result,
         gpointer user_data)
{
  Waiting *waiting = user_data;
  g_autoptr (GError) error = NULL;
  gboolean succeeded;

  g_assert_true (g_thread_self () == waiting->thread);
  if (waiting->is_move)
    succeeded = ginkgo_store_move_finish (GINKGO_STORE (source), result, &error);
  else
    succeeded = ginkgo_store_append_finish (GINKGO_STORE (source), result, &error);

  g_assert_cmpint (succeeded, ==, error == NULL);
  waiting->n_done++;
  waiting->n_failed += error != NULL;
}

/* Appends all events of a record, one a call. */
static void
append_all_async (GinkgoStore *store,
                  gint64 id,
                  const GinkgoRecord *record,
                  Waiting *waiting)
{
  for (guint i = 0; i < ginkgo_record_get_length (record); i++)
    {
      GinkgoEvent event = *ginkgo_record_get_event (record, i);

      ginkgo_store_append_async (store, id, i, &event, 1, 1, FALSE, done_cb, waiting);
      /* It was copied. */
      memset (&event, 0xff, sizeof event);
    }
}

static void
check_async (GMainContext *context)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = open_store (path);
  g_autoptr (GinkgoRecord) record = ginkgo_test_deal (GINKGO_MODE_INTRODUCTORY, 3, 1);
  Waiting waiting = { .thread = g_thread_self () };
  g_autoptr (GinkgoSavedGame) game = NULL;
  gint64 id = add_new (store, 1, 0);
  guint length;

  ginkgo_test_play (record, 1, 100);
  length = ginkgo_record_get_length (record);
  append_all_async (store, id, record, &waiting);
  g_assert_cmpuint (waiting.n_done, ==, 0);

  /* A synchronous call comes after them, but they are told of later. */
  game = load_game (store, id);
  g_assert_cmpuint (waiting.n_done, ==, 0);
  ginkgo_test_assert_equal (game->record, record);

  while (waiting.n_done < length)
    g_main_context_iteration (context, TRUE);
  g_assert_cmpuint (waiting.n_failed, ==, 0);

  waiting.is_move = TRUE;
  ginkgo_store_move_async (store, id, 5, 1, FALSE, done_cb, &waiting);
  ginkgo_store_move_async (store, id, length + 1, 1, FALSE, done_cb, &waiting);
  while (waiting.n_done < length + 2)
    g_main_context_iteration (context, TRUE);
  g_assert_cmpuint (waiting.n_failed, ==, 1);
  assert_game (store, id, 5, length, TRUE);
}

static void
test_async (void)
{
  check_async (NULL);
}

static gpointer
check_async_in_thread (gpointer user_data)
{
  g_autoptr (GMainContext) context = g_main_context_new ();

  g_main_context_push_thread_default (context);
  check_async (context);
  g_main_context_pop_thread_default (context);
  return NULL;
}

static void
test_async_in_thread (void)
{
  g_thread_join (g_thread_new ("async", check_async_in_thread, NULL));
}

/* Closing waits for what was asked for; it is told of afterwards. */
static void
test_async_close (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = open_store (path);
  g_autoptr (GinkgoRecord) record = ginkgo_test_deal (GINKGO_MODE_INTRODUCTORY, 3, 1);
  Waiting waiting = { .thread = g_thread_self () };
  g_autoptr (GError) error = NULL;
  gint64 id = add_new (store, 1, 0);

  ginkgo_test_play (record, 1, 50);
  append_all_async (store, id, record, &waiting);
  ginkgo_store_close (store);
  ginkgo_store_close (store);
  g_assert_cmpuint (waiting.n_done, ==, 0);
  while (waiting.n_done < 50)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (waiting.n_failed, ==, 0);

  /* Later calls fail. */
  g_assert_false (append (store, id, 1, 50, 1, &error));
  g_assert_error (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_FAILED);
  g_clear_error (&error);
  g_assert_null (ginkgo_store_load (store, id, &error));
  g_assert_error (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_FAILED);
  ginkgo_store_append_async (store, id, 50, ginkgo_record_get_event (record, 0), 1, 1, FALSE, done_cb, &waiting);
  while (waiting.n_done < 51)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (waiting.n_failed, ==, 1);

  g_assert_finalize_object (g_steal_pointer (&store));
  store = open_store (path);
  assert_game (store, id, 50, 50, FALSE);
}

/* A call keeps its store until it is told of. */
static void
test_async_unref (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoRecord) record = ginkgo_test_deal (GINKGO_MODE_INTRODUCTORY, 3, 1);

  ginkgo_test_play (record, 1, 50);
  for (guint i = 0; i < 20; i++)
    {
      GinkgoStore *store = open_store (path);
      Waiting waiting = { .thread = g_thread_self () };
      gint64 id = add_new (store, 1, 0);

      append_all_async (store, id, record, &waiting);
      g_object_add_weak_pointer (G_OBJECT (store), (gpointer *) &store);
      g_object_unref (store);
      g_assert_nonnull (store);
      while (store != NULL)
        g_main_context_iteration (NULL, TRUE);
      g_assert_cmpuint (waiting.n_done, ==, 50);
      g_assert_cmpuint (waiting.n_failed, ==, 0);
    }
}

static void
test_async_without_callback (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = open_store (path);
  gint64 id = add_new (store, 1, 20);

  ginkgo_store_move_async (store, id, 10, 1, FALSE, NULL, NULL);
  assert_game (store, id, 10, 20, TRUE);
  g_clear_object (&store);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/store/open/create", test_create);
  g_test_add_func ("/store/open/empty-file", test_open_empty_file);
  g_test_add_func ("/store/open/strange-path", test_open_strange_path);
  g_test_add_func ("/store/open/foreign", test_open_foreign);
  g_test_add_func ("/store/open/newer", test_open_newer);
  g_test_add_func ("/store/open/rubbish", test_open_rubbish);
  g_test_add_func ("/store/open/truncated", test_open_truncated);
  g_test_add_func ("/store/open/damaged", test_open_damaged);
  g_test_add_func ("/store/games/play", test_play);
  g_test_add_func ("/store/games/properties", test_properties);
  g_test_add_func ("/store/games/names", test_names);
  g_test_add_func ("/store/games/list", test_list);
  g_test_add_func ("/store/games/list-without-events", test_list_without_events);
  g_test_add_func ("/store/games/remove", test_remove);
  g_test_add_func ("/store/games/add-illegal", test_add_illegal);
  g_test_add_func ("/store/undo/redo", test_undo);
  g_test_add_func ("/store/undo/tail", test_undone_tail);
  g_test_add_func ("/store/undo/finished", test_undo_finished);
  g_test_add_func ("/store/conflict/position", test_conflict_position);
  g_test_add_func ("/store/conflict/stores", test_conflict_stores);
  g_test_add_func ("/store/conflict/busy", test_busy);
  g_test_add_func ("/store/load/illegal", test_load_illegal);
  g_test_add_func ("/store/async/order", test_async);
  g_test_add_func ("/store/async/in-thread", test_async_in_thread);
  g_test_add_func ("/store/async/close", test_async_close);
  g_test_add_func ("/store/async/unref", test_async_unref);
  g_test_add_func ("/store/async/without-callback", test_async_without_callback);

  return g_test_run ();
}
