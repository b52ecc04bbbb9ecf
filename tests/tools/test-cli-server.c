/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>

#include "test-cli-util.h"

/* A running server, and what it has said */
typedef struct
{
  GSubprocess *process;
  char *address;
  char *fingerprint; /* (nullable) */
  char *code;        /* (nullable) */
} Server;

static void
take_word (char **word,
           const char *line,
           const char *label)
{
  if (!g_str_has_prefix (line, label))
    return;

  g_free (*word);
  *word = g_strdup (line + strlen (label));
}

/* A test that fails ends its servers, too. */
static void
die_with_parent (gpointer user_data)
{
  prctl (PR_SET_PDEATHSIG, SIGKILL);
}

/* The address comes last, when the server listens to it. */
static void
server_start (Server *self,
              const char *database,
              const char *option)
{
  g_autoptr (GDataInputStream) output = NULL;

  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE);
  g_autoptr (GError) error = NULL;

  *self = (Server) { 0 };
  g_subprocess_launcher_set_child_setup (launcher, die_with_parent, NULL, NULL);
  self->process = g_subprocess_launcher_spawn (launcher, &error, g_getenv ("GINKGO_CLI"), "serve", "--database", database, "--listen", "127.0.0.1:0", option, NULL);
  g_assert_no_error (error);
  output = g_data_input_stream_new (g_subprocess_get_stdout_pipe (self->process));
  while (self->address == NULL)
    {
      g_autofree char *line = g_data_input_stream_read_line (output, NULL, NULL, NULL);

      g_assert_nonnull (line);
      take_word (&self->fingerprint, line, "Fingerprint: ");
      take_word (&self->code, line, "Creation code: ");
      take_word (&self->address, line, "Address: ");
    }
}

static void
server_stop (Server *self,
             int number)
{
  g_subprocess_send_signal (self->process, number);
  g_subprocess_wait (self->process, NULL, NULL);
  if (number == SIGKILL)
    test_assert_signaled (self->process, SIGKILL);
  else
    g_assert_cmpint (g_subprocess_get_exit_status (self->process), ==, 0);
  g_object_unref (self->process);
  g_free (self->address);
  g_free (self->fingerprint);
  g_free (self->code);
}

/* There are so many invitations, each another one. */
static void
check_invitations (const TestRun *run,
                   const Server *server,
                   guint n_invitations)
{
  g_autofree char *start = g_strdup_printf ("ginkgo-city://%s/", server->address);
  g_autofree char *end = g_strdup_printf ("/%s", server->fingerprint);
  g_auto (GStrv) lines = g_strsplit (run->output, "\n", -1);

  g_assert_cmpuint (test_count_lines (run->output), ==, n_invitations);
  for (guint i = 0; i < n_invitations; i++)
    {
      g_assert_true (g_str_has_prefix (lines[i], start));
      g_assert_true (g_str_has_suffix (lines[i], end));
      g_assert_cmpuint (strlen (lines[i]), ==, strlen (start) + strlen ("7Q3F-K9TM-2XWD-H5RA") + strlen (end));
      g_assert_true (i == 0 || strcmp (lines[i], lines[i - 1]) != 0);
    }
}

static void
test_serve (TestFolder *fixture)
{
  g_auto (TestRun) run = { 0 };
  g_autofree char *codes = NULL;
  g_autofree char *fingerprint = NULL;
  Server server;

  /* Nothing is known of a server that has never run. */
  test_run_bad (&run, 1, NULL, "invite", "127.0.0.1", "--database", fixture->database, NULL);

  server_start (&server, fixture->database, NULL);
  g_assert_nonnull (server.code);
  g_assert_nonnull (server.fingerprint);
  codes = g_strconcat (server.code, "/", server.fingerprint, NULL);
  fingerprint = g_strdup (server.fingerprint);
  test_run_bad (&run, 1, NULL, "serve", "--database", fixture->database, "--listen", "127.0.0.1:0", NULL);

  test_run_good (&run, NULL, "invite", server.address, "--database", fixture->database, "--mode", "normal", "--players", "4", "--computers", "1", NULL);
  check_invitations (&run, &server, 3);
  test_run_good (&run, NULL, "invite", server.address, "--code", codes, "--mode", "solitaire", "--spectators", NULL);
  check_invitations (&run, &server, 2);
  test_run_bad (&run, 1, NULL, "invite", server.address, "--code", server.code, NULL);
  test_run_bad (&run, 1, NULL, "invite", server.address, "--code", codes, "--computers", "1", "--level", "7", NULL);
  server_stop (&server, SIGKILL);

  /* It comes back as the same one. */
  server_start (&server, fixture->database, NULL);
  g_assert_null (server.code);
  g_assert_cmpstr (server.fingerprint, ==, fingerprint);
  test_run_good (&run, NULL, "invite", server.address, "--code", codes, NULL);
  check_invitations (&run, &server, 2);
  server_stop (&server, SIGTERM);

  test_run_good (&run, NULL, "invite", "play.example.org", "--database", fixture->database, NULL);
  g_assert_true (g_str_has_prefix (run.output, "ginkgo-city://play.example.org/"));
  test_run_bad (&run, 1, NULL, "invite", "127.0.0.1:1", "--code", codes, NULL);

  server_start (&server, fixture->database, "--new-code");
  g_assert_nonnull (server.code);
  test_run_bad (&run, 1, NULL, "invite", server.address, "--code", codes, NULL);
  server_stop (&server, SIGINT);
}

/* A certificate of one's own has no fingerprint in invitations. */
static void
test_certificate (TestFolder *fixture)
{
  g_auto (TestRun) run = { 0 };
  g_autofree char *certificate = g_strconcat (fixture->database, ".crt", NULL);
  g_autofree char *key = g_strconcat (fixture->database, ".key", NULL);
  g_autofree char *option = g_strconcat ("--certificate=", fixture->path, NULL);
  g_autofree char *both = NULL;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  Server server;

  server_start (&server, fixture->database, NULL);
  server_stop (&server, SIGTERM);
  first = ginkgo_test_read_text (certificate);
  second = ginkgo_test_read_text (key);
  both = g_strconcat (first, second, NULL);
  ginkgo_test_write_text (fixture->path, both);

  server_start (&server, fixture->database, option);
  g_assert_null (server.fingerprint);
  test_run_good (&run, NULL, "invite", "play.example.org", "--database", fixture->database, NULL);
  g_assert_cmpuint (strlen (run.output), ==, 2 * strlen ("ginkgo-city://play.example.org/7Q3F-K9TM-2XWD-H5RA\n"));
  server_stop (&server, SIGTERM);

  test_run_bad (&run, 1, NULL, "serve", "--database", fixture->database, "--certificate", certificate, NULL);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  test_folder_add ("/cli/server/serve", test_serve);
  test_folder_add ("/cli/server/certificate", test_certificate);

  return g_test_run ();
}
