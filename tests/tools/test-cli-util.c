/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "test-cli-util.h"

#include <glib/gstdio.h>
#include <string.h>

static char *
to_string (GBytes *bytes)
{
  gsize length = bytes != NULL ? g_bytes_get_size (bytes) : 0;

  return length > 0 ? g_strndup (g_bytes_get_data (bytes, NULL), length) : g_strdup ("");
}

void
test_run_clear (TestRun *run)
{
  g_clear_pointer (&run->output, g_free);
  g_clear_pointer (&run->errors, g_free);
}

/* Runs a program and frees the last run's results. @launcher (nullable) says how to start it;
 * standard output may go elsewhere. */
void
test_run_program (TestRun *run,
                  GSubprocessLauncher *launcher,
                  GBytes *input,
                  const char *const *argv)
{
  g_autoptr (GSubprocessLauncher) plain = NULL;
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GBytes) output = NULL;
  g_autoptr (GBytes) errors = NULL;
  g_autoptr (GError) error = NULL;

  if (launcher == NULL)
    {
      plain = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE |
                                         (input != NULL ? G_SUBPROCESS_FLAGS_STDIN_PIPE : G_SUBPROCESS_FLAGS_NONE));
      launcher = plain;
    }

  process = g_subprocess_launcher_spawnv (launcher, argv, &error);
  g_assert_no_error (error);
  g_subprocess_communicate (process, input, NULL, &output, &errors, &error);
  g_assert_no_error (error);

  test_run_clear (run);
  run->status = g_subprocess_get_if_exited (process) ? g_subprocess_get_exit_status (process) : -g_subprocess_get_term_sig (process);
  run->output = to_string (output);
  run->errors = to_string (errors);
}

void
test_run_args (TestRun *run,
               GSubprocessLauncher *launcher,
               GBytes *input,
               const char *const *arguments)
{
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();

  g_ptr_array_add (argv, (char *) g_getenv ("GINKGO_CLI"));
  for (guint i = 0; arguments[i] != NULL; i++)
    g_ptr_array_add (argv, (char *) arguments[i]);
  g_ptr_array_add (argv, NULL);

  test_run_program (run, launcher, input, (const char *const *) argv->pdata);
}

static GPtrArray *
collect (GPtrArray *strings,
         va_list list)
{
  const char *string;

  while ((string = va_arg (list, const char *)) != NULL)
    g_ptr_array_add (strings, (char *) string);
  g_ptr_array_add (strings, NULL);
  return strings;
}

void
test_run (TestRun *run,
          const char *input,
          ...)
{
  g_autoptr (GPtrArray) arguments = g_ptr_array_new ();
  g_autoptr (GBytes) bytes = input != NULL ? g_bytes_new_static (input, strlen (input)) : NULL;
  va_list list;

  va_start (list, input);
  collect (arguments, list);
  va_end (list);

  test_run_args (run, NULL, bytes, (const char *const *) arguments->pdata);
}

void
test_run_in (TestRun *run,
             const char *variable,
             const char *value,
             const char *input,
             const char *const *arguments)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (input, strlen (input));
  g_autoptr (GSubprocessLauncher) launcher =
    g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE);

  g_subprocess_launcher_setenv (launcher, variable, value, TRUE);
  test_run_args (run, launcher, bytes, arguments);
}

GSubprocess *
test_start (GSubprocessFlags flags,
            ...)
{
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  GSubprocess *process;
  va_list list;

  g_ptr_array_add (argv, (char *) g_getenv ("GINKGO_CLI"));
  va_start (list, flags);
  collect (argv, list);
  va_end (list);
  process = g_subprocess_newv ((const char *const *) argv->pdata, flags, &error);
  g_assert_no_error (error);

  return process;
}

void
test_assert_signaled (GSubprocess *process,
                      int signal)
{
  g_assert_true (g_subprocess_get_if_signaled (process));
  g_assert_cmpint (g_subprocess_get_term_sig (process), ==, signal);
}

void
test_assert_contents (const char *path,
                      const char *expected)
{
  g_autofree char *contents = ginkgo_test_read_text (path);

  g_assert_cmpstr (contents, ==, expected);
}

guint
test_count_lines (const char *text)
{
  guint n_lines = 0;

  for (; *text != '\0'; text++)
    n_lines += *text == '\n';

  return n_lines;
}

char *
test_get_record_path (const char *name)
{
  return g_build_filename (g_getenv ("GINKGO_TEST_DATA"), "records", name, NULL);
}

char *
test_get_record (void)
{
  g_autofree char *path = test_get_record_path ("valid.jsonl");
  g_autofree char *text = ginkgo_test_read_text (path);

  return g_strndup (text, strcspn (text, "\n"));
}

guint
test_add_invalid (GPtrArray *arguments)
{
  g_autofree char *folder = test_get_record_path ("invalid");
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n_records = 0;

  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".json"))
      {
        g_ptr_array_add (arguments, g_build_filename (folder, name, NULL));
        n_records++;
      }
  return n_records;
}

char *
test_get_mixed_records (void)
{
  g_autofree char *good = test_get_record ();
  g_autoptr (GString) bad = g_string_new (good);

  /* The supply's second tile stands where the first should. */
  g_assert_cmpuint (g_string_replace (bad, "\"tile\":\"B11\"", "\"tile\":\"B12\"", 1), ==, 1);
  return g_strconcat (good, "\n", bad->str, "\n\n", good, "\n", NULL);
}

JsonObject *
test_parse_line (const char *line,
                 JsonNode **root)
{
  g_autoptr (GError) error = NULL;

  *root = json_from_string (line, &error);
  g_assert_no_error (error);
  g_assert_true (JSON_NODE_HOLDS_OBJECT (*root));
  return json_node_get_object (*root);
}

void
test_folder_set_up (TestFolder *fixture)
{
  g_autoptr (GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("ginkgo-cli-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->path = g_build_filename (fixture->folder, "games.jsonl", NULL);
  fixture->database = g_strconcat (g_get_user_data_dir (), fixture->folder, "/games.db", NULL);
}

void
test_folder_tear_down (TestFolder *fixture)
{
  g_remove (fixture->path);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->database);
  g_free (fixture->folder);
  g_free (fixture->path);
}
