/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "test-cli-util.h"

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

/* Runs a program, and frees what came of the last run. @launcher, which may be %NULL, says how to
 * start it; standard output may go elsewhere. */
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

/* Runs ginkgo-cli, as test_run_program() does. */
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

/* Runs ginkgo-cli, as test_run_program() does. */
void
test_run (TestRun *run,
          const char *input,
          ...)
{
  g_autoptr (GPtrArray) arguments = g_ptr_array_new ();
  g_autoptr (GBytes) bytes = input != NULL ? g_bytes_new_static (input, strlen (input)) : NULL;
  const char *argument;
  va_list list;

  va_start (list, input);
  while ((argument = va_arg (list, const char *)) != NULL)
    g_ptr_array_add (arguments, (char *) argument);
  va_end (list);
  g_ptr_array_add (arguments, NULL);

  test_run_args (run, NULL, bytes, (const char *const *) arguments->pdata);
}

guint
test_count_lines (const char *text)
{
  guint n_lines = 0;

  for (; *text != '\0'; text++)
    n_lines += *text == '\n';

  return n_lines;
}

/* The records that all tests share. */
char *
test_get_record_path (const char *name)
{
  return g_build_filename (g_getenv ("GINKGO_TEST_DATA"), "records", name, NULL);
}

/* A good record, the first of the shared ones, without the end of its line. */
char *
test_get_record (void)
{
  g_autofree char *path = test_get_record_path ("valid.jsonl");
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);

  return g_strndup (text, strcspn (text, "\n"));
}
