/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * What the program costs beside an empty libadwaita window, measured in turns:
 *   bench-startup PROGRAM EMPTY-PROGRAM PROBE
 * It prints the time from exec to the first frame painted, the memory (proportional
 * set size) when all has settled, and the work done in ten idle seconds. It never
 * fails by the clock.
 */

#include "ginkgo-ui-fixture.h"

#include <fcntl.h>
#include <glib-unix.h>
#include <math.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

#include "ginkgo-store.h"

#define N_RUNS  9
#define N_GAMES 200
/* In seconds; a news bar goes away after some of them. */
#define SETTLE_TIME 6
#define IDLE_TIME   10

/* Where the probe writes to */
#define PROBE_FD 3

typedef struct
{
  const char *name;
  const char *program;
  const char *database;
  const char *game;
  double first_paint[N_RUNS]; /* ms */
  double memory;              /* MB */
  double idle;                /* ms of work */
} Subject;

static const char *probe;

/* A database with games of all lengths, the first of them at Ada's decision */
static char *
create_database (const char *folder,
                 guint n_games)
{
  g_autofree char *name = g_strdup_printf ("%u.db", n_games);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoStore) store = ginkgo_store_open (path, &error);
  guint i;

  g_assert_no_error (error);
  for (i = 0; i < n_games; i++)
    {
      g_autoptr (GinkgoSavedGame) saved = NULL;
      const GinkgoNewGame new_game = {
        .mode = GINKGO_MODE_INTRODUCTORY,
        .n_seats = 3,
        .seats = {
          { "Ada", GINKGO_SEAT_KIND_HUMAN, GINKGO_LEVEL_GREEDY },
          { "Orla", GINKGO_SEAT_KIND_COMPUTER, GINKGO_LEVEL_GREEDY },
          { "Pim", GINKGO_SEAT_KIND_HUMAN, GINKGO_LEVEL_GREEDY },
        },
        .seed = i,
      };

      saved = ginkgo_ui_fixture_play (&new_game, i == 0 ? 60 : i % 2 ? GINKGO_UI_WHOLE_GAME :
                                                                       i);
      ginkgo_store_add (store, saved, &error);
      g_assert_no_error (error);
    }

  ginkgo_store_close (store);

  return g_steal_pointer (&path);
}

static GSubprocess *
start (const Subject *subject,
       int fd)
{
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_NONE);
  const char *command[] = { subject->program, subject->database ? "--database" : NULL, subject->database, NULL };
  g_autoptr (GError) error = NULL;
  GSubprocess *process;

  g_subprocess_launcher_setenv (launcher, "LD_PRELOAD", probe, TRUE);
  g_subprocess_launcher_setenv (launcher, "GINKGO_PROBE_FD", G_STRINGIFY (PROBE_FD), TRUE);
  if (subject->game)
    g_subprocess_launcher_setenv (launcher, "GINKGO_PROBE_GAME", subject->game, TRUE);
  g_subprocess_launcher_take_fd (launcher, fd, PROBE_FD);
  process = g_subprocess_launcher_spawnv (launcher, command, &error);
  g_assert_no_error (error);

  return process;
}

static pid_t
get_pid (GSubprocess *process)
{
  return (pid_t) g_ascii_strtoll (g_subprocess_get_identifier (process), NULL, 10);
}

/* The time of the first paint, as the probe tells it */
static gint64
read_time (int fd)
{
  char line[32] = "";
  ssize_t length = read (fd, line, sizeof line - 1);

  g_assert_cmpint (length, >, 0);

  return g_ascii_strtoll (line, NULL, 10);
}

static double
read_memory (pid_t pid)
{
  g_autofree char *path = g_strdup_printf ("/proc/%d/smaps_rollup", pid);
  g_autofree char *text = NULL;
  const char *line;

  if (!g_file_get_contents (path, &text, NULL, NULL) || !(line = strstr (text, "\nPss:")))
    return NAN;

  return g_ascii_strtod (line + strlen ("\nPss:"), NULL) / 1024;
}

/* The time that all threads of the process have worked, in ms */
static double
read_work (pid_t pid)
{
  struct timespec work;
  clockid_t clock;

  if (clock_getcpuclockid (pid, &clock) != 0 || clock_gettime (clock, &work) != 0)
    return NAN;

  return (double) work.tv_sec * 1000 + (double) work.tv_nsec / 1e6;
}

static void
stop (GSubprocess *process)
{
  g_subprocess_send_signal (process, SIGTERM);
  g_subprocess_wait (process, NULL, NULL);
  g_object_unref (process);
}

static GSubprocess *
measure_first_paint (const Subject *subject,
                     double *time)
{
  GSubprocess *process;
  gint64 begin;
  int fds[2];

  g_assert_true (g_unix_open_pipe (fds, O_CLOEXEC, NULL));
  begin = g_get_monotonic_time ();
  process = start (subject, fds[1]);
  *time = (double) (read_time (fds[0]) - begin) / 1000;
  close (fds[0]);

  return process;
}

static void
measure_rest (Subject *subject)
{
  double time, work;
  GSubprocess *process = measure_first_paint (subject, &time);
  pid_t pid = get_pid (process);

  g_usleep (SETTLE_TIME * G_USEC_PER_SEC);
  subject->memory = read_memory (pid);
  work = read_work (pid);
  g_usleep (IDLE_TIME * G_USEC_PER_SEC);
  subject->idle = read_work (pid) - work;
  stop (process);
}

static int
compare_doubles_cb (gconstpointer a,
                    gconstpointer b)
{
  double left = *(const double *) a;
  double right = *(const double *) b;

  return (left > right) - (left < right);
}

static void
print_subject (Subject *subject,
               Subject *empty)
{
  double *times = subject->first_paint;

  qsort (times, N_RUNS, sizeof *times, compare_doubles_cb);
  g_print ("%-24s %6.0f %6.0f %6.0f %6.2f %8.1f %+7.1f %8.2f %%\n",
           subject->name,
           times[0],
           times[N_RUNS / 2],
           times[N_RUNS - 1],
           times[N_RUNS / 2] / empty->first_paint[N_RUNS / 2],
           subject->memory,
           subject->memory - empty->memory,
           subject->idle / IDLE_TIME / 10);
}

int
main (int argc,
      char **argv)
{
  g_autofree char *folder = NULL, *no_games = NULL, *games = NULL;
  guint i, run;

  ginkgo_ui_fixture_init (&argc, &argv);
  g_assert_cmpint (argc, ==, 4);
  probe = argv[3];
  folder = g_dir_make_tmp ("ginkgo-city-XXXXXX", NULL);
  g_assert_nonnull (folder);
  no_games = create_database (folder, 0);
  games = create_database (folder, N_GAMES);

  {
    Subject subjects[] = {
      { "empty window", argv[2], NULL, NULL },
      { "start page, no games", argv[1], no_games, NULL },
      { "start page, 200 games", argv[1], games, NULL },
      { "table", argv[1], games, "1" },
    };

    /* Round by round, so that what else the machine does hits all alike; the first
     * round only warms up. */
    for (run = 0; run <= N_RUNS; run++)
      for (i = 0; i < G_N_ELEMENTS (subjects); i++)
        {
          double time;

          stop (measure_first_paint (&subjects[i], &time));
          if (run > 0)
            subjects[i].first_paint[run - 1] = time;
        }

    g_print ("%-24s %6s %6s %6s %6s %8s %7s %10s\n", "", "min ms", "median", "max", "ratio", "PSS MB", "more", "idle CPU");
    for (i = 0; i < G_N_ELEMENTS (subjects); i++)
      {
        measure_rest (&subjects[i]);
        print_subject (&subjects[i], &subjects[0]);
      }
  }

  ginkgo_ui_fixture_remove_folder (folder);

  return 0;
}
