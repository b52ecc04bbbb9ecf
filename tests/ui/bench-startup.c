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
 * and whether that is held. It never fails by the clock.
 */

#include "ginkgo-ui-fixture.h"

#include <fcntl.h>
#include <glib-unix.h>
#include <math.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

#include "ginkgo-bench-limit.h"
#include "ginkgo-store.h"

#define N_RUNS  9
#define N_GAMES 200
/* In seconds; a news bar goes away after some of them. */
#define SETTLE_TIME 6
#define IDLE_TIME   10

/* What the program may cost beside an empty window */
#define RATIO_LIMIT  1.3
#define MEMORY_LIMIT 50.0 /* MB more */
#define IDLE_LIMIT   0.0  /* % of a processor */

/* Where the probe writes to */
#define PROBE_FD 3

typedef struct
{
  const char *name;
  const char *program;
  const char *database;
  const char *option;
  double first_paint[N_RUNS]; /* ms */
  double paint_work[N_RUNS];  /* ms of work */
  double memory;              /* MB */
  double idle;                /* ms of work */
} Subject;

static const char *probe;

/* A database with games of all lengths; at the table of two persons, the hand of the one
 * who is to decide is behind a curtain */
static char *
create_database (const char *folder,
                 guint n_games,
                 guint n_persons)
{
  g_autofree char *name = g_strdup_printf ("%u-%u.db", n_games, n_persons);
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
          { "Pim", n_persons == 2 ? GINKGO_SEAT_KIND_HUMAN : GINKGO_SEAT_KIND_COMPUTER, GINKGO_LEVEL_GREEDY },
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
  const char *command[] = { subject->program, subject->database ? "--database" : NULL, subject->database, subject->option, NULL };
  g_autoptr (GError) error = NULL;
  GSubprocess *process;

  g_subprocess_launcher_setenv (launcher, "LD_PRELOAD", probe, TRUE);
  g_subprocess_launcher_setenv (launcher, "GINKGO_PROBE_FD", G_STRINGIFY (PROBE_FD), TRUE);
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

/* The time of the first paint and the work until then, as the probe tells them */
static void
read_times (int fd,
            gint64 *time,
            gint64 *work)
{
  char line[64] = "";
  ssize_t length = read (fd, line, sizeof line - 1);
  char *end;

  g_assert_cmpint (length, >, 0);
  *time = g_ascii_strtoll (line, &end, 10);
  *work = g_ascii_strtoll (end, NULL, 10);
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
                     double *time,
                     double *work)
{
  GSubprocess *process;
  gint64 begin, end, worked;
  int fds[2];

  g_assert_true (g_unix_open_pipe (fds, O_CLOEXEC, NULL));
  begin = g_get_monotonic_time ();
  process = start (subject, fds[1]);
  read_times (fds[0], &end, &worked);
  *time = (double) (end - begin) / 1000;
  *work = (double) worked / 1000;
  close (fds[0]);

  return process;
}

static void
measure_rest (Subject *subject)
{
  double time, work;
  GSubprocess *process = measure_first_paint (subject, &time, &work);
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
sort_times (Subject *subject)
{
  qsort (subject->first_paint, N_RUNS, sizeof *subject->first_paint, compare_doubles_cb);
  qsort (subject->paint_work, N_RUNS, sizeof *subject->paint_work, compare_doubles_cb);
}

static double
get_idle_percent (const Subject *subject)
{
  return subject->idle / IDLE_TIME / 10;
}

static void
print_header (void)
{
  g_print ("%-24s %6s %6s %6s %6s %6s %6s %8s %7s %10s\n",
           "",
           "min ms",
           "median",
           "max",
           "ratio",
           "CPU",
           "ratio",
           "PSS MB",
           "more",
           "idle CPU");
}

static void
print_subject (const Subject *subject,
               const Subject *empty)
{
  const double *times = subject->first_paint;
  double work = subject->paint_work[N_RUNS / 2];

  g_print ("%-24s %6.0f %6.0f %6.0f %6.2f %6.0f %6.2f %8.1f %+7.1f %8.2f %%\n",
           subject->name,
           times[0],
           times[N_RUNS / 2],
           times[N_RUNS - 1],
           times[N_RUNS / 2] / empty->first_paint[N_RUNS / 2],
           work,
           work / empty->paint_work[N_RUNS / 2],
           subject->memory,
           subject->memory - empty->memory,
           get_idle_percent (subject));
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
  print_limit ("time to first frame", subject->first_paint[N_RUNS / 2] / empty->first_paint[N_RUNS / 2], RATIO_LIMIT, "×");
  print_limit ("work to first frame", subject->paint_work[N_RUNS / 2] / empty->paint_work[N_RUNS / 2], RATIO_LIMIT, "×");
  print_limit ("more memory", subject->memory - empty->memory, MEMORY_LIMIT, "MB");
  print_limit ("work while idle", get_idle_percent (subject), IDLE_LIMIT, "%");
}

int
main (int argc,
      char **argv)
{
  g_autofree char *folder = NULL, *no_games = NULL, *games = NULL, *shared = NULL;
  guint i, run;

  ginkgo_ui_fixture_init (&argc, &argv);
  g_assert_cmpint (argc, ==, 4);
  probe = argv[3];
  folder = g_dir_make_tmp ("ginkgo-city-XXXXXX", NULL);
  g_assert_nonnull (folder);
  no_games = create_database (folder, 0, 1);
  games = create_database (folder, N_GAMES, 1);
  shared = create_database (folder, 1, 2);

  {
    Subject subjects[] = {
      { "empty window", argv[2], NULL, NULL },
      { "start page, no games", argv[1], no_games, NULL },
      { "start page, 200 games", argv[1], games, NULL },
      { "table, 200 games", argv[1], games, "--continue" },
      { "table, curtain", argv[1], shared, "--continue" },
    };

    /* Round by round, so that what else the machine does hits all alike; the first
     * round only warms up. */
    for (run = 0; run <= N_RUNS; run++)
      for (i = 0; i < G_N_ELEMENTS (subjects); i++)
        {
          double time, work;

          stop (measure_first_paint (&subjects[i], &time, &work));
          if (run == 0)
            continue;

          subjects[i].first_paint[run - 1] = time;
          subjects[i].paint_work[run - 1] = work;
        }

    print_header ();
    for (i = 0; i < G_N_ELEMENTS (subjects); i++)
      {
        sort_times (&subjects[i]);
        measure_rest (&subjects[i]);
        print_subject (&subjects[i], &subjects[0]);
        if (i > 0)
          print_limits (&subjects[i], &subjects[0]);
      }
  }

  ginkgo_ui_fixture_remove_folder (folder);

  return 0;
}
