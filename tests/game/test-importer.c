/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-game-fixture.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "ginkgo-importer.h"
#include "ginkgo-limits.h"
#include "ginkgo-record-json.h"
#include "ginkgo-stuck-file.h"
#include "ginkgo-test-disk.h"
#include "ginkgo-whole-file.h"

#define N_VALID 40

typedef struct
{
  char *path;
  GinkgoStore *store;
  GPtrArray *files;
  GinkgoImportLimits limits;
  GinkgoImporter *importer;
} Fixture;

static void
set_up (Fixture *fixture)
{
  g_assert_cmpint (g_mkdir_with_parents (g_get_user_cache_dir (), 0700), ==, 0);
  fixture->path = ginkgo_fixture_get_path ();
  fixture->store = ginkgo_test_open_store (fixture->path);
  fixture->files = g_ptr_array_new_with_free_func (g_object_unref);
  fixture->limits = (GinkgoImportLimits) { 100, 1000, 100, 60000 };
}

static void
tear_down (Fixture *fixture)
{
  if (fixture->importer != NULL)
    g_assert_finalize_object (fixture->importer);
  g_assert_finalize_object (fixture->store);
  g_ptr_array_unref (fixture->files);
  g_free (fixture->path);
}

static GFile *
take_file (Fixture *fixture,
           const char *name)
{
  g_autofree char *path = g_build_filename (g_get_user_cache_dir (), name, NULL);
  GFile *file = g_file_new_for_path (path);

  g_ptr_array_add (fixture->files, file);

  return file;
}

static const char *
take_path (Fixture *fixture,
           const char *name)
{
  return g_file_peek_path (take_file (fixture, name));
}

static GinkgoSavedGame *
create_game (guint64 seed)
{
  return ginkgo_fixture_create (GINKGO_MODE_NORMAL, "hrr", GINKGO_UNDO_FREE, seed);
}

static void
add_save_file (Fixture *fixture,
               const char *name,
               guint64 seed,
               const char *title)
{
  g_autoptr (GinkgoSavedGame) game = create_game (seed);
  g_autoptr (GError) error = NULL;

  g_free (game->name);
  game->name = g_strdup (title);
  ginkgo_whole_file_write_line (take_file (fixture, name), ginkgo_saved_game_to_json (game), NULL, &error);
  g_assert_no_error (error);
}

static char *
find_records (const char *name)
{
  return g_test_build_filename (G_TEST_DIST, "data", "records", name, NULL);
}

static void
add_valid (Fixture *fixture)
{
  g_autofree char *path = find_records ("valid.jsonl");

  g_ptr_array_add (fixture->files, g_file_new_for_path (path));
}

static void
begin (Fixture *fixture)
{
  if (fixture->importer != NULL)
    g_assert_finalize_object (fixture->importer);
  fixture->importer =
    ginkgo_importer_start_limited (fixture->store, (GFile **) fixture->files->pdata, fixture->files->len, &fixture->limits);
  g_assert_true (ginkgo_importer_get_running (fixture->importer));
}

static void
wait_until_done (Fixture *fixture)
{
  while (ginkgo_importer_get_running (fixture->importer))
    g_main_context_iteration (NULL, TRUE);
}

static void
import (Fixture *fixture)
{
  begin (fixture);
  wait_until_done (fixture);
}

static guint
count_results (Fixture *fixture)
{
  return g_list_model_get_n_items (ginkgo_importer_get_results (fixture->importer));
}

static GinkgoImportResult *
get_result (Fixture *fixture,
            guint i)
{
  g_autoptr (GinkgoImportResult) result = g_list_model_get_item (ginkgo_importer_get_results (fixture->importer), i);

  return result;
}

static void
tell_errors (Fixture *fixture)
{
  for (guint i = 0; i < count_results (fixture); i++)
    {
      const GError *error = get_result (fixture, i)->error;

      if (error != NULL)
        g_test_message ("%s", error->message);
    }
}

static void
assert_counts (Fixture *fixture,
               guint n_added,
               guint n_there,
               guint n_bad_files,
               guint n_partial_files)
{
  tell_errors (fixture);
  g_assert_cmpuint (ginkgo_importer_get_counts (fixture->importer)->n_added, ==, n_added);
  g_assert_cmpuint (ginkgo_importer_get_counts (fixture->importer)->n_there, ==, n_there);
  g_assert_cmpuint (ginkgo_importer_get_counts (fixture->importer)->n_bad_files, ==, n_bad_files);
  g_assert_cmpuint (ginkgo_importer_get_counts (fixture->importer)->n_partial_files, ==, n_partial_files);
}

static void
assert_games (Fixture *fixture,
              guint n)
{
  g_autoptr (GPtrArray) games = ginkgo_test_list (fixture->store, GINKGO_LIST_ALL);

  g_assert_cmpuint (games->len, ==, n);
  for (guint i = 0; i < games->len; i++)
    {
      const GinkgoGameSummary *summary = g_ptr_array_index (games, i);
      g_autoptr (GinkgoSavedGame) game = ginkgo_test_load_game (fixture->store, summary->id);
    }
}

#define assert_bad(fixture, i, domain, code_)                       \
  G_STMT_START                                                      \
  {                                                                 \
    g_assert_cmpuint (get_result (fixture, i)->n_added, ==, 0);     \
    g_assert_error (get_result (fixture, i)->error, domain, code_); \
  }                                                                 \
  G_STMT_END

static void
test_save_file (Fixture *fixture)
{
  g_autoptr (GinkgoSavedGame) game = create_game (1);
  g_autoptr (GinkgoSavedGame) stored = NULL;
  g_autofree char *name = NULL;
  gint64 id;

  add_save_file (fixture, "rainy sunday", 1, "Rainy Sunday");
  import (fixture);
  assert_counts (fixture, 1, 0, 0, 0);
  g_assert_cmpfloat (ginkgo_importer_get_fraction (fixture->importer), ==, 1);
  g_assert_cmpuint (ginkgo_importer_get_counts (fixture->importer)->n_files_done, ==, 1);
  g_assert_cmpuint (count_results (fixture), ==, 1);
  name = g_file_get_basename (get_result (fixture, 0)->file);
  g_assert_cmpstr (name, ==, "rainy sunday");

  id = ginkgo_importer_get_only_game (fixture->importer);
  g_assert_cmpint (id, >, 0);
  g_assert_cmpint (get_result (fixture, 0)->id, ==, id);
  stored = ginkgo_test_load_game (fixture->store, id);
  g_assert_cmpstr (stored->name, ==, "Rainy Sunday");
  g_assert_cmpuint (stored->seed, ==, game->seed);
  g_assert_cmpmem (&stored->record->setup, sizeof (GinkgoSetup), &game->record->setup, sizeof (GinkgoSetup));
}

static void
test_records (Fixture *fixture)
{
  add_valid (fixture);
  import (fixture);
  assert_counts (fixture, N_VALID, 0, 0, 0);
  g_assert_cmpuint (count_results (fixture), ==, 1);
  g_assert_cmpuint (get_result (fixture, 0)->n_added, ==, N_VALID);
  g_assert_cmpint (ginkgo_importer_get_only_game (fixture->importer), ==, 0);
  assert_games (fixture, N_VALID);
}

/* Bad records do not keep the good ones out; each is reported with its line. */
static void
test_partial (Fixture *fixture)
{
  g_auto (GStrv) lines = ginkgo_test_load_valid_lines ();
  g_autofree char *text = g_strjoin ("\n", lines[0], "{\"bad\": true}", lines[1], "{", lines[2], NULL);

  ginkgo_test_write_text (take_path (fixture, "some.jsonl"), text);
  import (fixture);
  assert_counts (fixture, 3, 0, 0, 1);
  g_assert_cmpuint (count_results (fixture), ==, 3);
  g_assert_cmpuint (get_result (fixture, 0)->n_added, ==, 3);
  assert_bad (fixture, 1, GINKGO_RECORD_ERROR, GINKGO_RECORD_ERROR_FORMAT);
  g_assert_cmpuint (get_result (fixture, 1)->line, ==, 2);
  assert_bad (fixture, 2, GINKGO_RECORD_ERROR, GINKGO_RECORD_ERROR_SYNTAX);
  g_assert_cmpuint (get_result (fixture, 2)->line, ==, 4);
  g_assert_cmpint (ginkgo_importer_get_only_game (fixture->importer), ==, 0);
}

/* A name that the store refuses affects only its own record. */
static void
test_long_name (Fixture *fixture)
{
  g_auto (GStrv) lines = ginkgo_test_load_valid_lines ();
  const char *name = strstr (lines[0], "\"name\":\"") + strlen ("\"name\":\"");
  g_autofree char *filling = g_strnfill (GINKGO_LIMIT_NAME + 1, 'n');
  g_autofree char *text = g_strdup_printf ("%.*s%s%s\n%s", (int) (name - lines[0]), lines[0], filling, name, lines[1]);

  ginkgo_test_write_text (take_path (fixture, "some.jsonl"), text);
  import (fixture);
  assert_counts (fixture, 1, 0, 0, 1);
  assert_bad (fixture, 0, GINKGO_RECORD_ERROR, GINKGO_RECORD_ERROR_TOO_LARGE);
  assert_games (fixture, 1);
}

/* Bad records are not imported, and each is reported with its place. */
static void
test_invalid (Fixture *fixture)
{
  g_autofree char *folder = find_records ("invalid");
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)))
    if (g_str_has_suffix (name, ".json"))
      {
        g_autofree char *path = g_build_filename (folder, name, NULL);

        g_ptr_array_add (fixture->files, g_file_new_for_path (path));
      }

  g_assert_cmpuint (fixture->files->len, >=, 60);
  import (fixture);
  assert_counts (fixture, 0, 0, fixture->files->len, 0);
  g_assert_cmpuint (count_results (fixture), ==, fixture->files->len);
  for (guint i = 0; i < fixture->files->len; i++)
    {
      const GError *error = get_result (fixture, i)->error;

      g_assert_nonnull (error);
      if (!g_error_matches (error, GINKGO_IMPORT_ERROR, GINKGO_IMPORT_ERROR_UNKNOWN))
        g_assert_nonnull (get_result (fixture, i)->fault.rule);
    }
  g_assert_cmpuint (ginkgo_test_count_games (fixture->store, GINKGO_LIST_ALL), ==, 0);
}

static void
test_not_files (Fixture *fixture)
{
  take_file (fixture, "missing.ginkgo");
  g_assert_no_errno (g_mkdir (take_path (fixture, "folder.ginkgo"), 0700));
  g_assert_no_errno (mkfifo (take_path (fixture, "pipe.ginkgo"), 0600));
  ginkgo_test_write_text (take_path (fixture, "empty.ginkgo"), "");
  ginkgo_test_write_text (take_path (fixture, "shopping.ginkgo"), "Milk, <b>eggs</b>, 100 %s\n{}");
  ginkgo_test_write_file (take_path (fixture, "binary.json"), "\x7f\x45LF\0\0\0\0", 8);
  add_save_file (fixture, "good.txt", 1, NULL);
  ginkgo_test_write_file (take_path (fixture, "old.ginkgo"), "SQLite format 3", 16);

  import (fixture);
  assert_counts (fixture, 1, 0, 7, 0);
  g_assert_cmpuint (count_results (fixture), ==, 8);
  assert_bad (fixture, 0, GINKGO_IMPORT_ERROR, GINKGO_IMPORT_ERROR_MISSING);
  assert_bad (fixture, 1, GINKGO_IMPORT_ERROR, GINKGO_IMPORT_ERROR_FOLDER);
  assert_bad (fixture, 2, GINKGO_IMPORT_ERROR, GINKGO_IMPORT_ERROR_NO_FILE);
  assert_bad (fixture, 3, GINKGO_RECORD_ERROR, GINKGO_RECORD_ERROR_SYNTAX);
  assert_bad (fixture, 4, GINKGO_IMPORT_ERROR, GINKGO_IMPORT_ERROR_UNKNOWN);
  assert_bad (fixture, 5, GINKGO_IMPORT_ERROR, GINKGO_IMPORT_ERROR_UNKNOWN);
  g_assert_null (get_result (fixture, 6)->error);
  assert_bad (fixture, 7, GINKGO_RECORD_ERROR, GINKGO_RECORD_ERROR_OLD);
  assert_games (fixture, 1);
}

/* Only another process sees the locks of this one. */
static gboolean
is_locked (const char *path)
{
  pid_t pid = fork ();
  int status;

  if (pid == 0)
    {
      struct flock lock = { .l_type = F_WRLCK, .l_whence = SEEK_SET };

      _exit (fcntl (open (path, O_RDWR | O_CLOEXEC), F_GETLK, &lock) == 0 && lock.l_type != F_UNLCK);
    }
  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  return WIFEXITED (status) && WEXITSTATUS (status) == 1;
}

static void
test_library (Fixture *fixture)
{
  g_ptr_array_add (fixture->files, g_file_new_for_path (fixture->path));
  g_assert_true (is_locked (fixture->path));
  import (fixture);
  assert_bad (fixture, 0, GINKGO_RECORD_ERROR, GINKGO_RECORD_ERROR_OLD);
  g_assert_true (is_locked (fixture->path));
}

/* Root can read everything. */
static void
test_forbidden (Fixture *fixture)
{
  const char *path;

  add_save_file (fixture, "mine.ginkgo", 1, NULL);
  path = g_file_peek_path (g_ptr_array_index (fixture->files, 0));
  g_assert_cmpint (g_chmod (path, 0), ==, 0);
  if (g_access (path, R_OK) == 0)
    {
      g_test_skip ("Every file may be read");
      return;
    }

  import (fixture);
  assert_bad (fixture, 0, GINKGO_IMPORT_ERROR, GINKGO_IMPORT_ERROR_FORBIDDEN);
}

static void
test_too_large (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;
  GFile *file = take_file (fixture, "large.json");
  g_autoptr (GFileIOStream) stream = g_file_create_readwrite (file, G_FILE_CREATE_NONE, NULL, &error);

  g_assert_no_error (error);
  g_assert_true (g_seekable_truncate (G_SEEKABLE (stream), G_GINT64_CONSTANT (1) << 31, NULL, &error));
  import (fixture);
  assert_bad (fixture, 0, GINKGO_IMPORT_ERROR, GINKGO_IMPORT_ERROR_TOO_LARGE);
}

/* The same game is imported once; with another name it is another game. */
static void
test_there_already (Fixture *fixture)
{
  gint64 id;

  add_save_file (fixture, "one.ginkgo", 1, "Rainy Sunday");
  import (fixture);
  id = ginkgo_importer_get_only_game (fixture->importer);
  import (fixture);
  assert_counts (fixture, 0, 1, 0, 0);
  g_assert_cmpint (ginkgo_importer_get_only_game (fixture->importer), ==, id);

  add_save_file (fixture, "copy.ginkgo", 1, "Rainy Sunday");
  add_save_file (fixture, "named.ginkgo", 1, "Sunny Monday");
  add_save_file (fixture, "other.ginkgo", 2, "Rainy Sunday");
  add_valid (fixture);
  add_valid (fixture);
  import (fixture);
  assert_counts (fixture, 2 + N_VALID, 2 + N_VALID, 0, 0);
  g_assert_cmpuint (get_result (fixture, 5)->n_there, ==, N_VALID);
  assert_games (fixture, 3 + N_VALID);
}

/* A record has neither the game's name nor undone events. */
static void
test_record_there_already (Fixture *fixture)
{
  g_autoptr (GinkgoSavedGame) game = create_game (1);
  g_autoptr (GinkgoGame) played = NULL;
  g_autofree char *json = NULL;
  g_autoptr (GinkgoRecord) record = NULL;

  game->name = g_strdup ("Rainy Sunday");
  played = ginkgo_fixture_open (game, fixture->store);
  ginkgo_game_start (played);
  ginkgo_fixture_play (played, 3, 6);
  ginkgo_fixture_undo (played);
  ginkgo_game_stop (played);
  g_assert_cmpuint (ginkgo_game_get_position (played), <, ginkgo_game_get_length (played));

  record = ginkgo_record_copy (ginkgo_game_get_record (played));
  ginkgo_record_truncate (record, ginkgo_game_get_position (played));
  json = ginkgo_test_to_json (record);
  ginkgo_test_write_text (take_path (fixture, "exported.json"), json);
  import (fixture);
  assert_counts (fixture, 0, 1, 0, 0);
  g_assert_cmpint (ginkgo_importer_get_only_game (fixture->importer), ==, ginkgo_game_get_id (played));
}

static void
test_limits (Fixture *fixture)
{
  g_auto (GStrv) lines = ginkgo_test_load_valid_lines ();
  g_autofree char *bad = g_strdup_printf ("%s\n{}\n{}\n{}\n%s\n", lines[0], lines[1]);
  g_autofree char *two = g_strjoin ("\n", lines[0], lines[1], NULL);

  fixture->limits = (GinkgoImportLimits) { 3, 2, 2, 60000 };
  add_valid (fixture);
  ginkgo_test_write_text (take_path (fixture, "bad.jsonl"), bad);
  ginkgo_test_write_text (take_path (fixture, "two.jsonl"), two);
  add_save_file (fixture, "left out.ginkgo", 1, NULL);
  import (fixture);

  g_assert_cmpuint (ginkgo_importer_get_counts (fixture->importer)->n_files, ==, 3);
  assert_counts (fixture, 2, 3, 0, 2);
  g_assert_cmpuint (count_results (fixture), ==, 8);
  g_assert_cmpuint (get_result (fixture, 0)->n_added, ==, 2);
  assert_bad (fixture, 1, GINKGO_IMPORT_ERROR, GINKGO_IMPORT_ERROR_TOO_MANY_GAMES);
  g_assert_cmpuint (get_result (fixture, 2)->n_there, ==, 1);
  assert_bad (fixture, 5, GINKGO_IMPORT_ERROR, GINKGO_IMPORT_ERROR_TOO_MANY_BAD);
  g_assert_cmpuint (get_result (fixture, 6)->n_there, ==, 2);
  assert_bad (fixture, 7, GINKGO_IMPORT_ERROR, GINKGO_IMPORT_ERROR_TOO_MANY_FILES);
}

/* A file that takes too long is skipped. */
static void
test_too_slow (Fixture *fixture)
{
  GFile *stuck = ginkgo_stuck_file_new ();

  fixture->limits.timeout_ms = 1;
  g_ptr_array_add (fixture->files, stuck);
  import (fixture);
  assert_counts (fixture, 0, 0, 1, 0);
  assert_bad (fixture, 0, GINKGO_IMPORT_ERROR, GINKGO_IMPORT_ERROR_TOO_SLOW);

  fixture->limits.timeout_ms = 60000;
  ginkgo_stuck_file_release (stuck);
  import (fixture);
  assert_bad (fixture, 0, GINKGO_IMPORT_ERROR, GINKGO_IMPORT_ERROR_READ);
}

/* Cancelling does not wait for a file that hangs. */
static void
test_cancel_stuck (Fixture *fixture)
{
  GFile *stuck = ginkgo_stuck_file_new ();

  add_save_file (fixture, "good.ginkgo", 1, NULL);
  g_ptr_array_add (fixture->files, stuck);
  begin (fixture);
  while (ginkgo_importer_get_counts (fixture->importer)->n_files_done == 0)
    g_main_context_iteration (NULL, TRUE);
  ginkgo_importer_cancel (fixture->importer);
  wait_until_done (fixture);
  g_assert_true (ginkgo_importer_get_cancelled (fixture->importer));
  assert_counts (fixture, 1, 0, 0, 0);
  assert_games (fixture, 1);
  ginkgo_stuck_file_release (stuck);
}

/* At each step of the main loop, exactly the counted games are there. */
static void
test_cancel (Fixture *fixture)
{
  guint n_steps = 0;
  guint n_done = 0;
  gboolean was_done = FALSE;

  add_save_file (fixture, "one.ginkgo", 1, NULL);
  add_save_file (fixture, "two.ginkgo", 2, NULL);
  ginkgo_test_write_text (take_path (fixture, "bad.ginkgo"), "no");
  add_valid (fixture);

  for (n_steps = 0; !was_done; n_steps++)
    {
      begin (fixture);
      for (guint i = 0; i < n_steps; i++)
        g_main_context_iteration (NULL, ginkgo_importer_get_running (fixture->importer));
      was_done = !ginkgo_importer_get_running (fixture->importer);
      ginkgo_importer_cancel (fixture->importer);
      wait_until_done (fixture);
      g_assert_cmpint (ginkgo_importer_get_cancelled (fixture->importer), ==, !was_done);
      g_assert_no_error ((GError *) ginkgo_importer_get_error (fixture->importer));

      n_done += ginkgo_importer_get_counts (fixture->importer)->n_added;
      g_assert_cmpuint (ginkgo_test_count_games (fixture->store, GINKGO_LIST_ALL), ==, n_done);
    }

  g_assert_cmpuint (n_steps, >, 4);
  assert_games (fixture, 2 + N_VALID);
}

/* Nothing is waited for when there is nobody to tell. */
static void
test_cancel_and_forget (Fixture *fixture)
{
  add_valid (fixture);
  begin (fixture);
  ginkgo_importer_cancel (fixture->importer);
  g_object_add_weak_pointer (G_OBJECT (fixture->importer), (gpointer *) &fixture->importer);
  g_object_unref (fixture->importer);
  while (fixture->importer != NULL)
    g_main_context_iteration (NULL, TRUE);
}

static void
test_store_closed (Fixture *fixture)
{
  add_save_file (fixture, "one.ginkgo", 1, NULL);
  add_save_file (fixture, "two.ginkgo", 2, NULL);
  ginkgo_store_close (fixture->store);
  import (fixture);
  g_assert_error ((GError *) ginkgo_importer_get_error (fixture->importer), GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_FAILED);
  assert_counts (fixture, 0, 0, 0, 0);
  g_assert_cmpuint (ginkgo_importer_get_counts (fixture->importer)->n_files_done, ==, 0);
}

/* A full disk stops the import; games imported by then are complete. */
static void
test_store_fails (Fixture *fixture)
{
  add_save_file (fixture, "one.ginkgo", 1, NULL);
  import (fixture);
  add_valid (fixture);

  ginkgo_test_fill_disk (200 * 1024);
  import (fixture);
  ginkgo_test_free_disk ();

  g_assert_error ((GError *) ginkgo_importer_get_error (fixture->importer), GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_FULL);
  g_assert_cmpuint (ginkgo_importer_get_counts (fixture->importer)->n_there, ==, 1);
  g_assert_cmpuint (ginkgo_importer_get_counts (fixture->importer)->n_added, <, N_VALID);
  assert_games (fixture, 1 + ginkgo_importer_get_counts (fixture->importer)->n_added);
}

#define add_test(path, func) ginkgo_test_add (path, Fixture, NULL, set_up, func, tear_down)

int
main (int argc,
      char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  add_test ("/game/importer/save-file", test_save_file);
  add_test ("/game/importer/records", test_records);
  add_test ("/game/importer/partial", test_partial);
  add_test ("/game/importer/long-name", test_long_name);
  add_test ("/game/importer/invalid", test_invalid);
  add_test ("/game/importer/not-files", test_not_files);
  add_test ("/game/importer/library", test_library);
  add_test ("/game/importer/forbidden", test_forbidden);
  add_test ("/game/importer/too-large", test_too_large);
  add_test ("/game/importer/there-already", test_there_already);
  add_test ("/game/importer/record-there-already", test_record_there_already);
  add_test ("/game/importer/limits", test_limits);
  add_test ("/game/importer/too-slow", test_too_slow);
  add_test ("/game/importer/cancel-stuck", test_cancel_stuck);
  add_test ("/game/importer/cancel", test_cancel);
  add_test ("/game/importer/cancel-and-forget", test_cancel_and_forget);
  add_test ("/game/importer/store-closed", test_store_closed);
  add_test ("/game/importer/store-fails", test_store_fails);

  return g_test_run ();
}
