/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "test-cli-util.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#define LARGE (100 * 1000 * 1000)

/* The good records, all of them, and what is said of each. */
static void
test_valid (void)
{
  g_autofree char *path = test_get_record_path ("valid.jsonl");
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_auto (TestRun) run = { 0 };

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  test_run (&run, NULL, "verify", path, NULL);
  test_assert_good (&run);
  g_assert_cmpuint (test_count_lines (run.output), ==, test_count_lines (text));

  lines = g_strsplit (run.output, "\n", 3);
  g_assert_true (g_str_has_prefix (lines[0], path));
  g_assert_true (g_str_has_suffix (lines[0], ":1: good, finished, 82 events"));
}

/* The bad ones: each alone, each for its reason. */
static void
test_invalid (void)
{
  g_autofree char *folder = test_get_record_path ("invalid");
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n_records = 0;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *note_path = NULL;
      g_autofree char *note = NULL;
      g_autofree char *rule = NULL;
      g_auto (TestRun) run = { 0 };

      if (!g_str_has_suffix (name, ".json"))
        continue;

      note_path = g_strdup_printf ("%.*s.txt", (int) (strlen (path) - strlen (".json")), path);
      g_assert_true (g_file_get_contents (note_path, &note, NULL, NULL));
      g_assert_true (g_str_has_prefix (note, "rule: "));
      rule = g_strndup (note + strlen ("rule: "), strcspn (note + strlen ("rule: "), "\n"));

      test_run (&run, NULL, "verify", path, NULL);
      test_assert_complaint (&run, 1);
      g_assert_cmpstr (run.output, ==, "");
      g_assert_true (g_str_has_prefix (run.errors, path));
      g_assert_nonnull (strstr (run.errors, ": bad: "));
      if (!g_str_equal (rule, "format"))
        {
          g_autofree char *sentence = g_strdup_printf ("breaks rule %s: ", rule);

          g_assert_nonnull (strstr (run.errors, sentence));
        }
      n_records++;
    }

  g_assert_cmpuint (n_records, ==, 60);
}

/* Leaves out the result and everything from the middle of the events on. */
static char *
dup_running_record (void)
{
  g_autofree char *record = test_get_record ();
  char *end = strstr (record, ",{\"t\":\"deck\"");

  g_assert_nonnull (end);
  *end = '\0';

  return g_strconcat (record, "]}", NULL);
}

static void
test_running (void)
{
  g_autofree char *record = dup_running_record ();
  g_auto (TestRun) run = { 0 };

  test_run (&run, record, "verify", "-", NULL);
  test_assert_good (&run);
  g_assert_cmpstr (run.output, ==, "-:1: good, running, 10 events\n");
}

/* One bad record among good ones hides none of them. */
static void
test_mixed (void)
{
  g_autofree char *good = test_get_record ();
  g_autofree char *bad = g_strdup (good);
  g_autofree char *input = NULL;
  g_auto (TestRun) run = { 0 };

  /* The supply's second tile stands where the first should. */
  memcpy (strstr (bad, "\"tile\":\"B11\""), "\"tile\":\"B12\"", strlen ("\"tile\":\"B11\""));
  input = g_strconcat (good, "\n", bad, "\n\n", good, "\n", NULL);

  test_run (&run, input, "verify", "-", NULL);
  g_assert_cmpstr (run.output, ==, "-:1: good, finished, 82 events\n-:4: good, finished, 82 events\n");
  test_assert_complaint (&run, 1);
  g_assert_true (g_str_has_prefix (run.errors, "-:2: bad: Event 0 breaks rule R3.1"));
}

/* A file that is not there does not stop the others from being checked. */
static void
test_files (void)
{
  g_autofree char *path = test_get_record_path ("valid.jsonl");
  g_autofree char *folder = test_get_record_path ("invalid");
  g_auto (TestRun) run = { 0 };

  test_run (&run, NULL, "verify", "no-such-file.json", path, NULL);
  test_assert_complaint (&run, 1);
  g_assert_nonnull (strstr (run.errors, "no-such-file.json"));
  g_assert_cmpuint (test_count_lines (run.output), >, 1);

  test_run (&run, NULL, "verify", folder, NULL);
  test_assert_complaint (&run, 1);
  g_assert_nonnull (strstr (run.errors, folder));

  test_run (&run, "", "verify", "-", NULL);
  test_assert_complaint (&run, 1);

  test_run (&run, NULL, "verify", "/proc/self/mem", NULL);
  test_assert_complaint (&run, 1);

  test_run (&run, NULL, "verify", "a\x1b[2Jb\nc\xff", NULL);
  test_assert_complaint (&run, 1);
  g_assert_null (strchr (run.errors, '\x1b'));
}

/* A pipe that nobody writes to is empty, not a reason to wait. */
static void
test_pipe (void)
{
  static const char *const commands[] = { "verify", "show" };
  g_autofree char *path = g_build_filename (g_get_user_runtime_dir (), "pipe", NULL);

  g_mkdir_with_parents (g_get_user_runtime_dir (), 0700);
  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_auto (TestRun) run = { 0 };

      test_run (&run, NULL, commands[i], path, NULL);
      test_assert_complaint (&run, 1);
    }
  g_remove (path);
}

/* Reading stops after a thousand bad records. The input fits into a pipe, so that writing it
 * does not fail when nobody reads the rest. */
static void
test_many_bad (void)
{
  g_autofree char *input = g_malloc (2 * 30000 + 1);
  g_auto (TestRun) run = { 0 };

  for (guint i = 0; i < 30000; i++)
    memcpy (input + 2 * i, "x\n", 3);
  memcpy (input, "{}", 2);
  input[2] = '\n';

  test_run (&run, input, "verify", "-", NULL);
  g_assert_cmpint (run.status, ==, 1);
  g_assert_cmpuint (test_count_lines (run.errors), ==, 1001);
  g_assert_nonnull (strstr (run.errors, "1000 records are bad; the rest of the file is not read."));
}

static void
test_rubbish (void)
{
  static const char *const inputs[] = {
    "rubbish",
    "{",
    "{}",
    "[]",
    "null",
    "\"text\"",
    "1e999999",
    "{\"format\":\"ginkgopolis-record\"",
    "{\"format\":\"ginkgopolis-record\",\"version\":1}",
    "{\"format\":\"ginkgopolis-record\",\"version\":99999999999999999999}",
    "{\"format\":\"\xff\xfe\"}",
    "\xef\xbb\xbf",
    "\x1b[2J",
    "   \n\n \t ",
  };

  for (guint i = 0; i < G_N_ELEMENTS (inputs); i++)
    {
      g_auto (TestRun) run = { 0 };

      test_run (&run, inputs[i], "verify", "-", NULL);
      test_assert_complaint (&run, 1);
      g_assert_cmpstr (run.output, ==, "");
      g_assert_null (strchr (run.errors, '\x1b'));

      test_run (&run, inputs[i], "show", "-", NULL);
      test_assert_complaint (&run, 1);
    }
}

static void
fill_random (guint8 *data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  for (gsize i = 0; i < LARGE; i += 4)
    {
      guint32 number = g_rand_int (random);

      memcpy (data + i, &number, 4);
    }
}

static void
fill_brackets (guint8 *data)
{
  memset (data, '[', LARGE);
}

static void
fill_string (guint8 *data)
{
  memset (data, 'a', LARGE);
  memcpy (data, "{\"format\":\"", strlen ("{\"format\":\""));
}

static void
fill_zeros (guint8 *data)
{
  memset (data, '\0', LARGE);
}

/* 100 MB of nothing good: refused, and soon. */
static void
test_large (gconstpointer data)
{
  void (*const *fill) (guint8 *) = data;
  g_autofree char *path = g_build_filename (g_get_user_runtime_dir (), "large", NULL);
  g_autofree guint8 *contents = g_malloc (LARGE);
  g_autoptr (GError) error = NULL;
  g_auto (TestRun) run = { 0 };

  (*fill) (contents);
  g_mkdir_with_parents (g_get_user_runtime_dir (), 0700);
  g_file_set_contents_full (path, (const char *) contents, LARGE, G_FILE_SET_CONTENTS_NONE, 0600, &error);
  g_assert_no_error (error);

  test_run (&run, NULL, "verify", path, NULL);
  test_assert_complaint (&run, 1);
  g_assert_cmpstr (run.output, ==, "");

  test_run (&run, NULL, "show", path, NULL);
  test_assert_complaint (&run, 1);
  g_remove (path);
}

/* Nobody reads the lines, but the exit status still tells. */
static void
test_closed_pipe (void)
{
  g_autofree char *folder = test_get_record_path ("invalid");
  g_autofree char *bad = g_build_filename (folder, "b-0000-new-hand-after-choose.json", NULL);
  g_autofree char *good = test_get_record_path ("valid.jsonl");
  const char *const lasts[] = { good, bad };

  for (guint i = 0; i < G_N_ELEMENTS (lasts); i++)
    {
      g_autoptr (GSubprocess) process = NULL;

      process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_SILENCE,
                                  NULL,
                                  g_getenv ("GINKGO_CLI"),
                                  "verify",
                                  good,
                                  good,
                                  lasts[i],
                                  NULL);
      g_assert_nonnull (process);
      g_input_stream_close (g_subprocess_get_stdout_pipe (process), NULL, NULL);
      g_assert_true (g_subprocess_wait (process, NULL, NULL));
      g_assert_true (g_subprocess_get_if_exited (process));
      g_assert_cmpint (g_subprocess_get_exit_status (process), ==, (int) i);
    }
}

int
main (int argc,
      char *argv[])
{
  static void (*const large[]) (guint8 *) = { fill_random, fill_brackets, fill_string, fill_zeros };

  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/cli/verify/valid", test_valid);
  g_test_add_func ("/cli/verify/invalid", test_invalid);
  g_test_add_func ("/cli/verify/running", test_running);
  g_test_add_func ("/cli/verify/mixed", test_mixed);
  g_test_add_func ("/cli/verify/files", test_files);
  g_test_add_func ("/cli/verify/pipe", test_pipe);
  g_test_add_func ("/cli/verify/many-bad", test_many_bad);
  g_test_add_func ("/cli/verify/rubbish", test_rubbish);
  g_test_add_data_func ("/cli/verify/large/random", &large[0], test_large);
  g_test_add_data_func ("/cli/verify/large/brackets", &large[1], test_large);
  g_test_add_data_func ("/cli/verify/large/string", &large[2], test_large);
  g_test_add_data_func ("/cli/verify/large/zeros", &large[3], test_large);
  g_test_add_func ("/cli/verify/closed-pipe", test_closed_pipe);

  return g_test_run ();
}
