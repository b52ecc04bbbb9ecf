/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "ginkgo-test-store.h"
#include "test-cli-util.h"

#define SPARSE_SIZE (G_GINT64_CONSTANT (10) << 30)

/* The memory limit of ginkgo-cli for any file, in KiB; the address sanitizer needs more. */
#if defined(__SANITIZE_ADDRESS__)
#define MAX_MEMORY "unlimited"
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define MAX_MEMORY "unlimited"
#endif
#endif
#ifndef MAX_MEMORY
#define MAX_MEMORY "524288"
#endif

static void
import (TestRun *run,
        TestFolder *fixture,
        const char *input,
        const char *path)
{
  test_run (run, input, "import", "--database", fixture->database, path, NULL);
}

static guint
count_games (TestFolder *fixture)
{
  return (guint) ginkgo_test_query (fixture->database, "SELECT count(*) FROM games");
}

/* Refused with one sentence, and no game is added. */
static void
assert_refused (TestFolder *fixture,
                const char *path)
{
  g_auto (TestRun) run = { 0 };

  import (&run, fixture, NULL, path);
  test_assert_complaint (&run, 1);
  g_assert_cmpstr (run.output, ==, "");
  g_assert_nonnull (strstr (run.errors, path));
  g_assert_cmpuint (count_games (fixture), ==, 0);
}

static void
test_records (TestFolder *fixture)
{
  g_autofree char *path = test_get_record_path ("valid.jsonl");
  g_autofree char *text = ginkgo_test_read_text (path);
  g_auto (TestRun) run = { 0 };

  import (&run, fixture, NULL, path);
  test_assert_good (&run);
  g_assert_true (g_str_has_prefix (run.output, path));
  g_assert_nonnull (strstr (run.output, ":1: good, game 1\n"));
  g_assert_cmpuint (test_count_lines (run.output), ==, test_count_lines (text));
  g_assert_cmpuint (count_games (fixture), ==, test_count_lines (text));
}

static void
test_mixed (TestFolder *fixture)
{
  g_autofree char *input = test_get_mixed_records ();
  g_auto (TestRun) run = { 0 };

  import (&run, fixture, input, "-");
  g_assert_cmpstr (run.output, ==, "-:1: good, game 1\n-:4: good, already in the library as game 1\n");
  test_assert_complaint (&run, 1);
  g_assert_true (g_str_has_prefix (run.errors, "-:2: bad: Event 0 breaks rule R3.1"));
  g_assert_cmpuint (count_games (fixture), ==, 1);
}

static void
test_again (TestFolder *fixture)
{
  g_autofree char *record = test_get_record ();
  g_auto (TestRun) run = { 0 };

  import (&run, fixture, record, "-");
  test_assert_good (&run);
  test_run_good (&run, NULL, "export", "--database", fixture->database, "--format", "ginkgo", "--out", fixture->path, "1", NULL);

  test_run_good (&run, record, "import", "--database", fixture->database, "-", fixture->path, NULL);
  g_assert_cmpuint (test_count_lines (run.output), ==, 2);
  g_assert_nonnull (strstr (run.output, "-:1: good, already in the library as game 1\n"));
  g_assert_nonnull (strstr (run.output, "games.jsonl:1: good, already in the library as game 1\n"));
  g_assert_cmpuint (count_games (fixture), ==, 1);
}

/* No game of a bad file is added, and the existing game stays as it is. */
static void
test_invalid (TestFolder *fixture)
{
  g_autoptr (GPtrArray) arguments = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (fixture->database);
  gint64 id = ginkgo_test_add_new (store, 1, 30);
  gint64 modified = ginkgo_test_query (fixture->database, "SELECT modified FROM games");
  guint n_files;
  g_auto (TestRun) run = { 0 };

  g_ptr_array_add (arguments, g_strdup ("import"));
  g_ptr_array_add (arguments, g_strdup_printf ("--database=%s", fixture->database));
  n_files = test_add_invalid (arguments);
  g_ptr_array_add (arguments, NULL);

  test_run_args (&run, NULL, NULL, (const char *const *) arguments->pdata);
  g_assert_cmpint (run.status, ==, 1);
  g_assert_cmpstr (run.output, ==, "");
  g_assert_cmpuint (test_count_lines (run.errors), ==, n_files);
  g_assert_cmpuint (count_games (fixture), ==, 1);
  ginkgo_test_assert_game (store, id, 30, 30, FALSE);
  g_assert_cmpint (ginkgo_test_query (fixture->database, "SELECT modified FROM games"), ==, modified);
}

/* Many missing files: each is reported. */
static void
test_many_files (TestFolder *fixture)
{
  const guint n_files = 20000;
  g_autoptr (GPtrArray) arguments = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *good = test_get_record_path ("valid.jsonl");
  g_auto (TestRun) run = { 0 };

  g_ptr_array_add (arguments, g_strdup ("import"));
  g_ptr_array_add (arguments, g_strdup_printf ("--database=%s", fixture->database));
  for (guint i = 0; i < n_files; i++)
    g_ptr_array_add (arguments, g_strdup_printf ("%u", i));
  g_ptr_array_add (arguments, g_steal_pointer (&good));
  g_ptr_array_add (arguments, NULL);

  test_run_args (&run, NULL, NULL, (const char *const *) arguments->pdata);
  g_assert_cmpint (run.status, ==, 1);
  g_assert_cmpuint (test_count_lines (run.errors), ==, n_files);
  g_assert_cmpuint (test_count_lines (run.output), >, 1);
}

/* Without room for all, games reported as good are complete, and older ones stay. */
static void
test_no_room (TestFolder *fixture)
{
  g_autofree char *path = test_get_record_path ("valid.jsonl");
  const char *const arguments[] = {
    "sh", "-c", "ulimit -f 300; exec \"$0\" \"$@\"", g_getenv ("GINKGO_CLI"), "import", "--database", fixture->database, path, NULL
  };
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (fixture->database);
  gint64 id = ginkgo_test_add_new (store, 1, 30);
  guint n_good;
  g_auto (TestRun) run = { 0 };

  g_clear_object (&store);
  test_run_program (&run, NULL, NULL, arguments);
  test_assert_complaint (&run, 1);
  n_good = test_count_lines (run.output);
  g_assert_cmpuint (n_good, >, 0);

  store = ginkgo_test_open_store (fixture->database);
  ginkgo_test_assert_game (store, id, 30, 30, FALSE);
  g_assert_cmpuint (count_games (fixture), ==, 1 + n_good);
  for (gint64 i = 2; i <= 1 + n_good; i++)
    {
      g_autoptr (GinkgoSavedGame) game = ginkgo_test_load_game (store, i);

      g_assert_true (game->finished);
    }
}

static void
test_bad_save_files (TestFolder *fixture)
{
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (fixture->database);
  g_autofree char *contents = NULL;
  gint64 id = ginkgo_test_add_new (store, 1, 30);
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, id);
  g_autofree char *library = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) other = ginkgo_test_open_store (library);
  g_auto (TestRun) run = { 0 };

  test_run_good (&run, NULL, "export", "--database", fixture->database, "--format", "ginkgo", "--out", fixture->path, number, NULL);
  g_assert_true (ginkgo_test_store_remove (store, id, NULL));

  contents = ginkgo_test_read_text (fixture->path);
  ginkgo_test_write_file (fixture->path, contents, strlen (contents) / 2);
  assert_refused (fixture, fixture->path);
  *strstr (contents, "\"version\":1") = '2';
  ginkgo_test_write_text (fixture->path, contents);
  assert_refused (fixture, fixture->path);
  assert_refused (fixture, library);
  assert_refused (fixture, fixture->database);
}

static void
test_no_file (TestFolder *fixture)
{
  assert_refused (fixture, fixture->path);
  assert_refused (fixture, fixture->folder);
  assert_refused (fixture, "/dev/zero");
  assert_refused (fixture, "/proc/self/mem");
  g_assert_cmpint (mkfifo (fixture->path, 0600), ==, 0);
  assert_refused (fixture, fixture->path);
}

/* It is not a library, either. */
static void
test_no_database (TestFolder *fixture)
{
  static const char *const commands[][3] = { { "list" }, { "export", "--all" }, { "import", "-" } };
  const char *const databases[] = { fixture->folder, fixture->path, "/dev/zero", "/dev/full" };

  g_assert_cmpint (mkfifo (fixture->path, 0600), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (databases); i++)
    {
      for (guint j = 0; j < G_N_ELEMENTS (commands); j++)
        {
          g_auto (TestRun) run = { 0 };

          test_run_bad (&run, 1, "", commands[j][0], "--database", databases[i], commands[j][1], NULL);
          g_assert_cmpstr (run.output, ==, "");
        }
    }
}

/* Large input without a game is refused with bounded memory. */
static void
import_within_limits (TestRun *run,
                      TestFolder *fixture)
{
  g_autofree char *command = g_strdup_printf ("ulimit -v %s; exec \"$0\" \"$@\"", MAX_MEMORY);
  const char *const arguments[] = {
    "sh", "-c", command, g_getenv ("GINKGO_CLI"), "import", "--database", fixture->database, fixture->path, NULL
  };

  test_run_program (run, NULL, NULL, arguments);
}

/* A million times @line, then a good record */
static void
import_million (TestRun *run,
                TestFolder *fixture,
                const char *line)
{
  g_autofree char *record = test_get_record ();
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < 1000 * 1000; i++)
    g_string_append (text, line);
  g_string_append (text, record);
  ginkgo_test_write_text (fixture->path, text->str);
  import_within_limits (run, fixture);
}

static void
test_sparse (TestFolder *fixture)
{
  int fd = g_open (fixture->path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
  g_auto (TestRun) run = { 0 };

  g_assert_cmpint (ftruncate (fd, SPARSE_SIZE), ==, 0);
  close (fd);

  import_within_limits (&run, fixture);
  test_assert_complaint (&run, 1);
  g_assert_cmpuint (count_games (fixture), ==, 0);
}

/* After a million bad lines, it reports the first, and that the rest was not read. */
static void
test_many_lines (TestFolder *fixture)
{
  g_auto (TestRun) run = { 0 };

  import_million (&run, fixture, "{}\n");
  g_assert_cmpint (run.status, ==, 1);
  g_assert_cmpstr (run.output, ==, "");
  g_assert_cmpuint (test_count_lines (run.errors), ==, 1001);
  g_assert_cmpuint (count_games (fixture), ==, 0);
}

/* A million blank lines are ignored, and the record after them is read. */
static void
test_blank_lines (TestFolder *fixture)
{
  g_auto (TestRun) run = { 0 };

  import_million (&run, fixture, "\r\n");
  test_assert_good (&run);
  g_assert_true (g_str_has_suffix (run.output, ":1000001: good, game 1\n"));
}

/* Overlong names are refused and affect no other record. */
static void
test_long_name (TestFolder *fixture)
{
  static const guint lengths[] = { 1000, 1001, 1000 * 1000 };
  g_autofree char *record = test_get_record ();
  const char *name = strstr (record, "\"name\":\"") + strlen ("\"name\":\"");

  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      g_autofree char *filling = g_strnfill (lengths[i], 'n');
      g_autofree char *text =
        g_strdup_printf ("%.*s%s%s\n%s", (int) (name - record), record, filling, strchr (name, '"'), record);
      g_auto (TestRun) run = { 0 };

      import (&run, fixture, text, "-");
      if (i == 0)
        test_assert_good (&run);
      else
        test_assert_complaint (&run, 1);
      g_assert_cmpuint (test_count_lines (run.output), ==, i == 0 ? 2 : 1);
      g_assert_cmpuint (count_games (fixture), ==, 2);
    }
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  test_folder_add ("/cli/import/records", test_records);
  test_folder_add ("/cli/import/mixed", test_mixed);
  test_folder_add ("/cli/import/again", test_again);
  test_folder_add ("/cli/import/invalid", test_invalid);
  test_folder_add ("/cli/import/many-files", test_many_files);
  test_folder_add ("/cli/import/no-room", test_no_room);
  test_folder_add ("/cli/import/bad-save-files", test_bad_save_files);
  test_folder_add ("/cli/import/no-file", test_no_file);
  test_folder_add ("/cli/import/no-database", test_no_database);
  test_folder_add ("/cli/import/sparse", test_sparse);
  test_folder_add ("/cli/import/many-lines", test_many_lines);
  test_folder_add ("/cli/import/blank-lines", test_blank_lines);
  test_folder_add ("/cli/import/long-name", test_long_name);

  return g_test_run ();
}
