/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "ginkgo-external-player.h"

/* Correct and faulty programs. Each test must end without child processes, dead or alive. */

/* Far longer than a correct program needs */
#define LONG_BUDGET 60000

#define SHORT_BUDGET 1

/* Far longer than a killed process needs to end, in ms */
#define END_TIMEOUT 10000

static GinkgoExternalPlayer *
make_player (const char *way,
             const char *argument)
{
  const char *const argv[] = { g_getenv ("PYTHON"), g_getenv ("HOSTILE_PLAYER"), way, argument, NULL };
  GinkgoExternalPlayer *player = ginkgo_external_player_new (argv);

  ginkgo_external_player_set_timeout (player, 60000);

  return player;
}

static void
assert_no_children (void)
{
  g_assert_cmpint (waitpid (-1, NULL, WNOHANG), ==, -1);
  g_assert_cmpint (errno, ==, ECHILD);
}

static void
init_view (GinkgoView *view)
{
  GinkgoRandom random;
  GinkgoSetup setup;
  GinkgoState state;

  ginkgo_random_init (&random, 1, 1);
  ginkgo_setup_deal (&setup, GINKGO_MODE_INTRODUCTORY, 3, 1, &random);
  ginkgo_state_init (&state, &setup, NULL);
  ginkgo_view_init (view, &state, 1);
}

static gboolean
begin (GinkgoExternalPlayer *player,
       GError **error)
{
  return ginkgo_external_player_begin (player, GINKGO_MODE_INTRODUCTORY, 3, 1, 42, NULL, error);
}

static gboolean
decide (GinkgoExternalPlayer *player,
        guint budget,
        GError **error)
{
  GinkgoDecision decision;
  GinkgoView view;

  init_view (&view);
  if (!ginkgo_external_player_decide (player, &view, budget, NULL, &decision, error))
    return FALSE;

  g_assert_cmpint (ginkgo_state_check_decision (&view.state, &decision), ==, GINKGO_RULES_OK);

  return TRUE;
}

static void
test_good (void)
{
  const guint scores[] = { 61, 70, 53 };
  GinkgoExternalPlayer *player = make_player ("good", NULL);

  for (guint game = 0; game < 2; game++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_true (begin (player, &error));
      for (guint i = 0; i < 3; i++)
        g_assert_true (decide (player, LONG_BUDGET, &error));
      g_assert_true (ginkgo_external_player_end (player, scores, G_N_ELEMENTS (scores), NULL, &error));
      g_assert_no_error (error);
    }

  g_assert_null (ginkgo_external_player_get_fault (player));
  ginkgo_external_player_free (player);
  assert_no_children ();
}

typedef struct
{
  const char *way;
  guint budget;
  gboolean is_protocol; /* whose code it is */
  int code;
  const char *fault; /* how the line in question begins */
} Fault;

#define EXTERNAL(code) FALSE, GINKGO_EXTERNAL_ERROR_##code
#define PROTOCOL(code) TRUE, GINKGO_PROTOCOL_ERROR_##code

static const Fault begin_faults[] = {
  { "banner", 0, PROTOCOL (SYNTAX), "Welcome to my player." },
  { "silent", 0, EXTERNAL (LATE), "" },
  { "other-protocol", 0, PROTOCOL (ANSWER), "{\"type\": \"hello\", \"name\": \"Hostile\"" },
};

static const Fault decide_faults[] = {
  { "illegal", LONG_BUDGET, PROTOCOL (ILLEGAL), "{\"type\": \"decision\", \"id\": 1, \"event\": {\"t\": \"choose\", \"seat\": 2" },
  { "garbage", LONG_BUDGET, PROTOCOL (SYNTAX), "I think I will choose A." },
  { "empty-line", LONG_BUDGET, PROTOCOL (SYNTAX), "" },
  { "wrong-id", LONG_BUDGET, PROTOCOL (ANSWER), "{\"type\": \"decision\", \"id\": 2" },
  { "dies", LONG_BUDGET, EXTERNAL (ENDED), "" },
  { "closes-output", LONG_BUDGET, EXTERNAL (ENDED), "" },
  { "closes-input", LONG_BUDGET, EXTERNAL (ENDED), "" },
  { "flood", LONG_BUDGET, EXTERNAL (LONG), "xxxxxxxx" },
  { "late", SHORT_BUDGET, EXTERNAL (LATE), "" },
};

static void
assert_fault (GinkgoExternalPlayer *player,
              const Fault *fault,
              const GError *error)
{
  GQuark domain = fault->is_protocol ? GINKGO_PROTOCOL_ERROR : GINKGO_EXTERNAL_ERROR;

  g_test_message ("%s: %s", fault->way, error != NULL ? error->message : "no error");
  g_assert_error (error, domain, fault->code);
  g_assert_cmpstr (ginkgo_external_player_get_fault (player), !=, NULL);
  g_assert_true (g_str_has_prefix (ginkgo_external_player_get_fault (player), fault->fault));
  g_assert_cmpuint (strlen (ginkgo_external_player_get_fault (player)), <, 300);
  assert_no_children ();
}

static void
test_begin_faults (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (begin_faults); i++)
    {
      g_autoptr (GinkgoExternalPlayer) player = make_player (begin_faults[i].way, NULL);
      g_autoptr (GError) error = NULL;

      if (begin_faults[i].code == GINKGO_EXTERNAL_ERROR_LATE && !begin_faults[i].is_protocol)
        ginkgo_external_player_set_timeout (player, 50);
      g_assert_false (begin (player, &error));
      assert_fault (player, &begin_faults[i], error);
    }
}

/* The seat loses its program for this game; the next game starts it again. */
static void
test_decide_faults (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (decide_faults); i++)
    {
      g_autoptr (GinkgoExternalPlayer) player = make_player (decide_faults[i].way, NULL);

      for (guint game = 0; game < 2; game++)
        {
          g_autoptr (GError) error = NULL;

          g_assert_true (begin (player, &error));
          g_assert_no_error (error);
          g_assert_false (decide (player, decide_faults[i].budget, &error));
          assert_fault (player, &decide_faults[i], error);
        }
    }
}

/* Lines without a request are not taken for answers. */
static void
test_chatty (void)
{
  static const Fault fault = { "chatty", 0, EXTERNAL (UNASKED), "That was easy." };
  g_autoptr (GinkgoExternalPlayer) player = make_player ("chatty", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (begin (player, &error));
  g_assert_true (decide (player, LONG_BUDGET, &error));
  g_assert_false (decide (player, LONG_BUDGET, &error));
  assert_fault (player, &fault, error);
}

static void
test_sore_loser (void)
{
  static const Fault fault = { "sore-loser", 0, PROTOCOL (SYNTAX), "Cheats!" };
  const guint scores[] = { 61, 70, 53 };
  g_autoptr (GinkgoExternalPlayer) player = make_player ("sore-loser", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (begin (player, &error));
  g_assert_false (ginkgo_external_player_end (player, scores, G_N_ELEMENTS (scores), NULL, &error));
  assert_fault (player, &fault, error);
}

/* Lines up to the limit are accepted. */
static void
test_huge (void)
{
  g_autoptr (GinkgoExternalPlayer) player = make_player ("huge", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (begin (player, &error));
  g_assert_true (decide (player, LONG_BUDGET, &error));
  g_assert_no_error (error);
}

/* Messages beyond what we show do not block the program. */
static void
test_noisy (void)
{
  g_autoptr (GError) error = NULL;

  if (g_test_subprocess ())
    {
      g_autoptr (GinkgoExternalPlayer) player = make_player ("noisy", NULL);

      g_assert_true (begin (player, &error));
      g_assert_true (decide (player, LONG_BUDGET, &error));
      g_assert_no_error (error);
      return;
    }

  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_passed ();
  g_test_trap_assert_stderr ("*noise*the rest is not shown*");
}

/* A program that ignores the request to end is killed, even outside the process group. */
static void
test_stubborn (gconstpointer way)
{
  GinkgoExternalPlayer *player = make_player (way, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_true (begin (player, &error));
  ginkgo_external_player_free (player);
  assert_no_children ();
}

static const struct
{
  const char *path;
  const char *way;
  gboolean is_killed; /* our program, too */
} parents[] = {
  { "/external/parent", "parent", FALSE },
  { "/external/daemon", "daemon", FALSE },
  { "/external/ends-group", "ends-group", FALSE },
  { "/external/kills-guard", "kills-guard", FALSE },
  { "/external/killed/parent", "parent", TRUE },
  { "/external/killed/daemon", "daemon", TRUE },
};

static void
begin_and_die (GinkgoExternalPlayer *player)
{
  pid_t pid = fork ();

  g_assert_cmpint (pid, !=, -1);
  if (pid == 0)
    {
      begin (player, NULL);
      kill (getpid (), SIGKILL);
    }
  g_assert_cmpint (waitpid (pid, NULL, 0), ==, pid);
}

/* Whatever it has started ends, too: nothing keeps the pipe open. */
static void
test_parent (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autofree char *folder = g_dir_make_tmp ("ginkgo-external-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "pipe", NULL);
  GinkgoExternalPlayer *player = make_player (parents[i].way, path);
  g_autoptr (GError) error = NULL;
  GPollFD pipe = { .events = G_IO_IN };
  char byte;

  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  pipe.fd = g_open (path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  g_assert_cmpint (pipe.fd, !=, -1);

  if (parents[i].is_killed)
    begin_and_die (player);
  else
    {
      g_assert_true (begin (player, &error));
      g_assert_cmpint (read (pipe.fd, &byte, 1), ==, -1);
      g_assert_cmpint (errno, ==, EAGAIN);
    }
  ginkgo_external_player_free (player);
  assert_no_children ();

  /* Without us, or without its guard, it may end a moment later. */
  g_assert_cmpint (g_poll (&pipe, 1, END_TIMEOUT), ==, 1);
  g_assert_cmpint (read (pipe.fd, &byte, 1), ==, 0);

  g_close (pipe.fd, NULL);
  g_remove (path);
  g_rmdir (folder);
}

static gpointer
cancel_cb (gpointer data)
{
  g_usleep (20000);
  g_cancellable_cancel (data);

  return NULL;
}

/* Cancelling does not wait for the program. */
static void
test_cancel (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GinkgoExternalPlayer) player = make_player ("late", NULL);
  g_autoptr (GError) error = NULL;
  GinkgoDecision decision;
  GinkgoView view;
  GThread *thread;

  g_assert_true (begin (player, &error));
  thread = g_thread_new ("cancel", cancel_cb, cancellable);
  init_view (&view);
  g_assert_false (ginkgo_external_player_decide (player, &view, LONG_BUDGET, cancellable, &decision, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_thread_join (thread);
  assert_no_children ();
}

static void
test_missing (void)
{
  const char *const argv[] = { "/nonexistent/player", NULL };
  g_autoptr (GinkgoExternalPlayer) player = ginkgo_external_player_new (argv);
  g_autoptr (GError) error = NULL;

  g_assert_false (begin (player, &error));
  g_test_message ("%s", error->message);
  g_assert_error (error, GINKGO_EXTERNAL_ERROR, GINKGO_EXTERNAL_ERROR_START);
  assert_no_children ();
}

static GinkgoExternalProgram *
run_shell (const char *script,
           gsize max_line)
{
  const char *const argv[] = { "/bin/sh", "-c", script, NULL };
  g_autoptr (GError) error = NULL;
  GinkgoExternalProgram *program = ginkgo_external_program_start (argv, max_line, &error);

  g_assert_no_error (error);

  return program;
}

/* The limit does not count the end of the line. */
static void
test_longest_line (void)
{
  GinkgoExternalProgram *program = run_shell ("read line; echo 1234; read line; echo 12345; sleep 1000", 4);
  g_autoptr (GBytes) answer = NULL;
  g_autoptr (GBytes) none = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (ginkgo_external_program_ask (program, "?\n", LONG_BUDGET, NULL, &answer, &error));
  g_assert_cmpmem (g_bytes_get_data (answer, NULL), g_bytes_get_size (answer), "1234", 4);
  g_assert_false (ginkgo_external_program_ask (program, "?\n", LONG_BUDGET, NULL, &none, &error));
  g_assert_error (error, GINKGO_EXTERNAL_ERROR, GINKGO_EXTERNAL_ERROR_LONG);
  g_assert_null (none);
  ginkgo_external_program_stop (program, NULL, 0);
  assert_no_children ();
}

/* A program that does not read its input does not block us. */
static void
test_deaf (void)
{
  GinkgoExternalProgram *program = run_shell ("sleep 1000", 4);
  g_autofree char *request = g_strnfill (4 * 1024 * 1024, 'x');
  g_autoptr (GBytes) none = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_false (ginkgo_external_program_ask (program, request, 50, NULL, &none, &error));
  g_assert_error (error, GINKGO_EXTERNAL_ERROR, GINKGO_EXTERNAL_ERROR_LATE);
  ginkgo_external_program_stop (program, request, 1);
  assert_no_children ();
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/external/good", test_good);
  g_test_add_func ("/external/faults/begin", test_begin_faults);
  g_test_add_func ("/external/faults/decide", test_decide_faults);
  g_test_add_func ("/external/faults/chatty", test_chatty);
  g_test_add_func ("/external/faults/sore-loser", test_sore_loser);
  g_test_add_func ("/external/huge", test_huge);
  g_test_add_func ("/external/noisy", test_noisy);
  g_test_add_data_func ("/external/stubborn", "stubborn", test_stubborn);
  g_test_add_data_func ("/external/leaves-group", "leaves-group", test_stubborn);
  for (guint i = 0; i < G_N_ELEMENTS (parents); i++)
    g_test_add_data_func (parents[i].path, GUINT_TO_POINTER (i), test_parent);
  g_test_add_func ("/external/cancel", test_cancel);
  g_test_add_func ("/external/missing", test_missing);
  g_test_add_func ("/external/longest-line", test_longest_line);
  g_test_add_func ("/external/deaf", test_deaf);

  return g_test_run ();
}
