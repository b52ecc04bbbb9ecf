/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * What the program costs beside an empty libadwaita window, measured in turns:
 *   bench-startup PROGRAM EMPTY-PROGRAM PROBE
 * It prints the time from exec to the first frame painted, the time of the processor that
 * it took, which hardly depends on what else the machine does, the memory (proportional set
 * size) when all has settled, and the work done in ten idle seconds, each with its limit
 * and whether that is held; besides, without a limit, all the work until all has settled,
 * so that nothing can hide behind the first frame, and how long a table takes to be
 * painted. It never fails by the clock.
 */

#include "ginkgo-ui-fixture.h"

#include <fcntl.h>
#include <glib-unix.h>
#include <math.h>
#include <signal.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "ginkgo-bench.h"
#include "ginkgo-store.h"

#define N_RUNS  9
#define N_GAMES 200
/* In seconds. News bars go away meanwhile; the database is checked once after ten seconds, and copied five seconds
 * after that if it has changed. */
#define SETTLE_TIME 20
#define IDLE_TIME   10

/* Limits, relative to an empty window */
#define RATIO_LIMIT  1.15
#define MEMORY_LIMIT 30.0 /* MB more */
#define IDLE_LIMIT   0.0  /* % of a processor */

#define TABLE "GinkgoTablePage"

#define PROBE_FD 3

/**
 * Start:
 * @time: from exec until the frame was painted, in ms
 * @work: the time of the processor that it took, in ms
 */
typedef struct
{
  double time[N_RUNS];
  double work[N_RUNS];
} Start;

/**
 * Subject:
 * @name: what is measured
 * @program: its program
 * @database: (nullable): the file of its games
 * @option: (nullable): how it is started
 * @type: (nullable): the widget that is waited for after the first frame
 * @is_busy: whether it has something to do for longer than it is looked at
 * @window: until the first frame
 * @widget: until the first frame with the widget
 * @settled: all work until the program has settled, in ms
 * @memory: its memory then, in MB
 * @idle: its work while nobody does anything, in ms
 */
typedef struct
{
  const char *name;
  const char *program;
  const char *database;
  const char *option;
  const char *type;
  gboolean is_busy;
  Start window;
  Start widget;
  double settled;
  double memory;
  double idle;
} Subject;

static const char *probe;

/* A database with games of all lengths; at the table of two persons, the hand of the one
 * who is to decide is behind a curtain, at that of none the computer players go on */
static char *
create_database (const char *folder,
                 guint n_games,
                 guint n_persons)
{
  static const char *const seats[] = { "ccc", "pcc", "pcp" };
  g_autofree char *name = g_strdup_printf ("%u-%u.db", n_games, n_persons);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);

  for (guint i = 0; i < n_games; i++)
    {
      guint n_events = i == 0 ? 60 : i % 2 ? GINKGO_UI_WHOLE_GAME :
                                             i;
      g_autoptr (GinkgoSavedGame) saved = ginkgo_ui_fixture_play_seats (GINKGO_MODE_INTRODUCTORY, seats[n_persons], i, n_events);

      ginkgo_test_add_game (store, saved);
    }

  ginkgo_store_close (store);

  return g_steal_pointer (&path);
}

static GSubprocess *
start (const Subject *subject,
       int fd)
{
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_NONE);
  const char *command[] = { subject->program, subject->database ? "--database" : NULL, subject->database, subject->option, NULL };
  g_autoptr (GError) error = NULL;
  GSubprocess *process;

  g_subprocess_launcher_setenv (launcher, "LD_PRELOAD", probe, TRUE);
  g_subprocess_launcher_setenv (launcher, "GINKGO_PROBE_FD", G_STRINGIFY (PROBE_FD), TRUE);
  if (subject->type)
    g_subprocess_launcher_setenv (launcher, "GINKGO_PROBE_TYPE", subject->type, TRUE);
  g_subprocess_launcher_take_fd (launcher, fd, PROBE_FD);
  process = g_subprocess_launcher_spawnv (launcher, command, &error);
  g_assert_no_error (error);

  return process;
}

static char *
read_probe (int fd)
{
  GString *text = g_string_new (NULL);
  char part[64];
  ssize_t length;

  while ((length = read (fd, part, sizeof part)) > 0)
    g_string_append_len (text, part, length);
  g_assert_cmpint (length, ==, 0);

  return g_string_free_and_steal (text);
}

static const char *
parse_line (const char *line,
            gint64 begin,
            double *time,
            double *work)
{
  char *end;

  *time = (double) (g_ascii_strtoll (line, &end, 10) - begin) / 1000;
  *work = (double) g_ascii_strtoll (end, &end, 10) / 1000;
  g_assert_cmpint (*end, ==, '\n');

  return end + 1;
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

/* CPU time of all threads of the process, in ms */
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
measure_start (Subject *subject,
               guint run)
{
  g_autofree char *text = NULL;
  GSubprocess *process;
  const char *line;
  gint64 begin;
  int fds[2];

  g_assert_true (g_unix_open_pipe (fds, O_CLOEXEC, NULL));
  begin = g_get_monotonic_time ();
  process = start (subject, fds[1]);
  text = read_probe (fds[0]);
  close (fds[0]);

  line = parse_line (text, begin, &subject->window.time[run], &subject->window.work[run]);
  if (subject->type)
    line = parse_line (line, begin, &subject->widget.time[run], &subject->widget.work[run]);
  g_assert_cmpstr (line, ==, "");

  return process;
}

static void
measure_rest (Subject *subject)
{
  Subject again = *subject;
  GSubprocess *process = measure_start (&again, 0);
  pid_t pid = (pid_t) g_ascii_strtoll (g_subprocess_get_identifier (process), NULL, 10);

  g_usleep (SETTLE_TIME * G_USEC_PER_SEC);
  subject->memory = read_memory (pid);
  subject->settled = read_work (pid);
  g_usleep (IDLE_TIME * G_USEC_PER_SEC);
  subject->idle = read_work (pid) - subject->settled;
  stop (process);
}

static void
sort_start (Start *self)
{
  qsort (self->time, N_RUNS, sizeof *self->time, ginkgo_bench_compare_cb);
  qsort (self->work, N_RUNS, sizeof *self->work, ginkgo_bench_compare_cb);
}

static double
get_time (const Start *self)
{
  return self->time[N_RUNS / 2];
}

static double
get_work (const Start *self)
{
  return self->work[N_RUNS / 2];
}

static double
get_idle_percent (const Subject *subject)
{
  return subject->idle / IDLE_TIME / 10;
}

static void
print_header (void)
{
  double load[3] = { 0 };

  getloadavg (load, G_N_ELEMENTS (load));
  g_print ("load %.2f in the last minute, %.2f in the last five\n", load[0], load[1]);
  g_print ("%-24s %6s %6s %6s %6s %6s %6s %8s %8s %7s %10s\n",
           "",
           "min ms",
           "median",
           "max",
           "ratio",
           "CPU",
           "ratio",
           "all CPU",
           "PSS MB",
           "more",
           "idle CPU");
}

static void
print_start (const char *name,
             const Start *self,
             const Start *empty)
{
  g_print ("%-24s %6.0f %6.0f %6.0f %6.2f %6.0f %6.2f",
           name,
           self->time[0],
           get_time (self),
           self->time[N_RUNS - 1],
           get_time (self) / get_time (empty),
           get_work (self),
           get_work (self) / get_work (empty));
}

static void
print_subject (const Subject *subject,
               const Subject *empty)
{
  print_start (subject->name, &subject->window, &empty->window);
  g_print (" %8.0f %8.1f %+7.1f %8.2f %%\n",
           subject->settled,
           subject->memory,
           subject->memory - empty->memory,
           get_idle_percent (subject));
  if (!subject->type)
    return;

  print_start ("  until the table", &subject->widget, &empty->window);
  g_print ("\n");
}

static void
print_limit (const char *what,
             double figure,
             double limit,
             const char *unit)
{
  g_print ("  %-22s %8.2f %s, limit %.2f %s: %s\n", what, figure, unit, limit, unit, ginkgo_bench_judge (figure, limit));
}

static void
print_limits (const Subject *subject,
              const Subject *empty)
{
  print_limit ("time to first frame", get_time (&subject->window) / get_time (&empty->window), RATIO_LIMIT, "×");
  print_limit ("work to first frame", get_work (&subject->window) / get_work (&empty->window), RATIO_LIMIT, "×");
  print_limit ("more memory", subject->memory - empty->memory, MEMORY_LIMIT, "MB");
  if (!subject->is_busy)
    print_limit ("work while idle", get_idle_percent (subject), IDLE_LIMIT, "%");
}

int
main (int argc,
      char **argv)
{
  g_autofree char *folder = NULL, *no_games = NULL, *games = NULL, *shared = NULL, *computers = NULL;

  ginkgo_ui_fixture_init (&argc, &argv);
  g_assert_cmpint (argc, ==, 4);
  probe = argv[3];
  folder = g_dir_make_tmp ("ginkgo-city-XXXXXX", NULL);
  g_assert_nonnull (folder);
  no_games = create_database (folder, 0, 1);
  games = create_database (folder, N_GAMES, 1);
  shared = create_database (folder, 1, 2);
  computers = create_database (folder, 1, 0);

  {
    Subject subjects[] = {
      { .name = "empty window", .program = argv[2] },
      { .name = "start page, no games", .program = argv[1], .database = no_games },
      { .name = "start page, 200 games", .program = argv[1], .database = games },
      { .name = "table, 200 games", .program = argv[1], .database = games, .option = "--continue", .type = TABLE },
      { .name = "table, curtain", .program = argv[1], .database = shared, .option = "--continue", .type = TABLE },
      { .name = "table, others play", .program = argv[1], .database = computers, .option = "--continue", .type = TABLE, .is_busy = TRUE },
    };

    /* Measure round by round, so that other load affects all alike. The first round only warms
     * up. */
    for (guint run = 0; run <= N_RUNS; run++)
      for (guint i = 0; i < G_N_ELEMENTS (subjects); i++)
        stop (measure_start (&subjects[i], MAX (run, 1) - 1));

    print_header ();
    for (guint i = 0; i < G_N_ELEMENTS (subjects); i++)
      {
        sort_start (&subjects[i].window);
        sort_start (&subjects[i].widget);
        measure_rest (&subjects[i]);
        print_subject (&subjects[i], &subjects[0]);
        if (i > 0)
          print_limits (&subjects[i], &subjects[0]);
      }
  }

  ginkgo_test_remove_folder (folder);

  return 0;
}
