/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-test-scenario.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "ginkgo-test-faults.h"
#include "ginkgo-test-store.h"
#include "ginkgo-test-turn.h"

/* Steps after a fault, to check that they work */
#define N_STEPS_AFTER 2

/* A child's progress, known even if it is killed */
typedef struct
{
  guint n_done;
  guint n_told;
  guint n_calls;
} Progress;

/* Where a child process leaves its description of the library */
#define MAX_DESCRIPTION (1024 * 1024)
static char *description;

typedef struct
{
  GinkgoFault fault;
  int code;
  /* Cuts the power after the step with the fault, whatever its result. */
  gboolean cuts_power;
  /* The next child goes on after it. */
  gboolean goes_on;
  const char *name;
} Kind;

typedef struct
{
  const GinkgoTestScenario *scenario;
  guint n_steps;
  /* The state before the first step, after it, … */
  GPtrArray *expected;
  GHashTable *files;
  guint n_calls;
  guint n_points;
  guint n_told;
} Trial;

static const Kind no_fault = { GINKGO_FAULT_NONE, 0, FALSE, FALSE, "without a fault" };

static const Kind kinds[] = {
  { GINKGO_FAULT_KILL, 0, FALSE, TRUE, "killed" },
  { GINKGO_FAULT_POWER, 0, FALSE, FALSE, "without power" },
  { GINKGO_FAULT_TORN, 0, FALSE, TRUE, "without power in the middle of writing" },
  { GINKGO_FAULT_ERROR, EIO, FALSE, FALSE, "with an error" },
  { GINKGO_FAULT_ERROR, ENOSPC, FALSE, FALSE, "without room once" },
  { GINKGO_FAULT_ERRORS, ENOSPC, FALSE, FALSE, "without room from there on" },
  { GINKGO_FAULT_ERRORS, EIO, FALSE, FALSE, "with errors from there on" },
  { GINKGO_FAULT_ERRORS, EIO, TRUE, FALSE, "with errors, and then without power" },
};

/* For a test of the tests, which expects this kind to find an error */
#define KIND_POWER (&kinds[1])

/* How many kinds are tried at each point */
static guint n_kinds_a_point = G_N_ELEMENTS (kinds);

/* A short run tries one in so many points, others on the next day. */
#define SHORT_STRIDE 16
static guint stride_factor = 1;
static guint day;

static Progress *progress;

static guint n_scenarios_tried;
static guint n_points_tried;
static guint n_scenarios_there;
static guint n_points_demanded;

static GHashTable *
read_folder (const char *path)
{
  GHashTable *files = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *file = g_build_filename (folder, name, NULL);

      g_hash_table_insert (files, g_strdup (name), ginkgo_test_read_file (file));
    }

  return files;
}

static char *
write_folder (GHashTable *files)
{
  char *path = ginkgo_test_make_path ();
  g_autofree char *folder = g_path_get_dirname (path);
  GHashTableIter iter;
  gpointer name;
  gpointer bytes;

  g_mkdir_with_parents (folder, 0700);
  g_hash_table_iter_init (&iter, files);
  while (g_hash_table_iter_next (&iter, &name, &bytes))
    {
      g_autofree char *file = g_build_filename (folder, name, NULL);

      ginkgo_test_write_bytes (file, bytes);
    }

  return path;
}

static void
remove_parent (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  ginkgo_test_remove_folder (folder);
}

/* To begin a scenario with: an empty folder */
void
ginkgo_test_prepare_folder (const char *path,
                            gconstpointer data)
{
  g_autofree char *folder = g_path_get_dirname (path);

  g_mkdir_with_parents (folder, 0700);
}

/* A finished step must survive a power failure. */
static void
check_order (const Kind *kind)
{
  g_autofree char *rash = kind->fault == GINKGO_FAULT_NONE ? ginkgo_test_faults_find_rash () : NULL;

  g_assert_cmpstr (rash, ==, NULL);
}

/* Runs the step's request; without one, just opens the store. */
static gboolean
run_request (const GinkgoTestScenario *scenario,
             GinkgoTestWork *work,
             guint step,
             GError **error)
{
  GinkgoStore *store = ginkgo_test_work_open (work, error);
  GinkgoStoreRequest *request = store != NULL ? scenario->request (step) : NULL;

  return store != NULL && (request == NULL || ginkgo_test_store_run (store, request, error));
}

static gboolean
do_step (const GinkgoTestScenario *scenario,
         GinkgoTestWork *work,
         guint step,
         GError **error)
{
  return scenario->step != NULL ? scenario->step (work, step, error) : run_request (scenario, work, step, error);
}

/* Makes room and retries after an error, as a person would. True if that was necessary */
static gboolean
try_step (const GinkgoTestScenario *scenario,
          GinkgoTestWork *work,
          const Kind *kind,
          guint step)
{
  g_autoptr (GError) error = NULL;
  gboolean is_done = do_step (scenario, work, step, &error);

  progress->n_done += is_done;
  progress->n_told += !is_done;
  if (!is_done)
    ginkgo_test_assert_sentence (error);
  if (kind->cuts_power && ginkgo_test_faults_have_struck ())
    ginkgo_test_faults_cut_power ();
  if (is_done)
    {
      check_order (kind);
      return FALSE;
    }

  g_assert_true (ginkgo_test_faults_have_struck ());
  progress->n_calls += ginkgo_test_faults_disarm ();
  g_clear_error (&error);
  is_done = do_step (scenario, work, step, &error);
  g_assert_no_error (error);
  g_assert_true (is_done);
  progress->n_done++;
  return TRUE;
}

/* Does a range of steps; after a fault, only some. */
static void
run_child (const GinkgoTestScenario *scenario,
           const char *path,
           const Kind *kind,
           guint point,
           guint from,
           guint to)
{
  GinkgoTestWork work = { .path = path, .data = scenario->data };

  ginkgo_test_faults_arm (kind->fault, point, kind->code);
  for (guint step = from; step < to; step++)
    {
      if (try_step (scenario, &work, kind, step))
        to = MIN (to, step + 1 + N_STEPS_AFTER);
    }

  g_clear_object (&work.store);
  if (kind->cuts_power && ginkgo_test_faults_have_struck ())
    ginkgo_test_faults_cut_power ();
  progress->n_calls += ginkgo_test_faults_disarm ();
  _exit (0);
}

/* Gives how the child ended. */
static int
run (const GinkgoTestScenario *scenario,
     const char *path,
     const Kind *kind,
     guint point,
     guint from,
     guint to)
{
  int status;
  pid_t pid;

  *progress = (Progress) { 0 };
  pid = fork ();
  g_assert_cmpint (pid, >=, 0);
  if (pid == 0)
    run_child (scenario, path, kind, point, from, to);

  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  g_assert_true (WIFEXITED (status));
  return WEXITSTATUS (status);
}

/* In a child, too: GLib's threads do not survive a fork, and steps may need them. */
static char *
describe (const GinkgoTestScenario *scenario,
          const char *path)
{
  int status;
  pid_t pid = fork ();

  g_assert_cmpint (pid, >=, 0);
  if (pid == 0)
    {
      g_autofree char *text = scenario->describe (path);

      _exit (g_strlcpy (description, text, MAX_DESCRIPTION) < MAX_DESCRIPTION ? 0 : 1);
    }

  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  g_assert_cmpint (status, ==, 0);
  return g_strdup (description);
}

static void
trial_init (Trial *self,
            const GinkgoTestScenario *scenario)
{
  g_autofree char *path = ginkgo_test_make_path ();

  *self = (Trial) { .scenario = scenario, .expected = g_ptr_array_new_with_free_func (g_free) };
  scenario->prepare (path, scenario->data);
  self->files = read_folder (path);
  self->n_steps = scenario->count_steps != NULL ? scenario->count_steps () : scenario->n_steps;

  for (guint n = 0; n <= self->n_steps; n++)
    {
      g_autofree char *copy = NULL;

      if (scenario->expect != NULL && n < self->n_steps)
        {
          g_ptr_array_add (self->expected, scenario->expect (n));
          continue;
        }

      copy = write_folder (self->files);
      g_assert_cmpint (run (scenario, copy, &no_fault, 0, 0, n), ==, 0);
      g_assert_cmpuint (progress->n_done, ==, n);
      self->n_calls = progress->n_calls;
      g_ptr_array_add (self->expected, describe (scenario, copy));
      remove_parent (copy);
    }

  if (scenario->expect != NULL)
    {
      g_autofree char *last = scenario->expect (self->n_steps);

      g_assert_cmpstr (g_ptr_array_index (self->expected, self->n_steps), ==, last);
    }
}

static void
trial_clear (Trial *self)
{
  g_ptr_array_unref (self->expected);
  g_hash_table_unref (self->files);
}

static gboolean
is_expected (Trial *self,
             const char *found,
             guint n_steps)
{
  return n_steps <= self->n_steps && g_strcmp0 (found, g_ptr_array_index (self->expected, n_steps)) == 0;
}

/* The next time nothing goes wrong. */
static gboolean
can_go_on (Trial *self,
           const char *path,
           guint n_done)
{
  guint to = MIN (n_done + N_STEPS_AFTER, self->n_steps);
  g_autofree char *found = NULL;

  if (to == n_done)
    return TRUE;
  if (run (self->scenario, path, &no_fault, 0, n_done, to) != 0)
    return FALSE;

  found = describe (self->scenario, path);
  return is_expected (self, found, to);
}

/* True if the result is correct */
static gboolean
try_point (Trial *self,
           const Kind *kind,
           guint point)
{
  g_autofree char *path = write_folder (self->files);
  g_autofree char *found = NULL;
  gboolean is_deadly = kind->cuts_power || kind->fault < GINKGO_FAULT_ERROR;
  gboolean is_right = FALSE;
  guint n_done;
  int status = run (self->scenario, path, kind, point, 0, self->n_steps);

  g_assert_cmpint (status, ==, is_deadly ? GINKGO_FAULTS_KILLED : 0);
  self->n_told += progress->n_told;
  n_done = progress->n_done;
  found = describe (self->scenario, path);

  for (guint n = n_done; n <= n_done + 1 && !is_right; n++)
    is_right = is_expected (self, found, n) && (!kind->goes_on || can_go_on (self, path, n));
  if (!is_right)
    g_test_message ("%s at call %u, after step %u:\n%s\nand not:\n%s",
                    kind->name,
                    point,
                    n_done,
                    found,
                    (char *) g_ptr_array_index (self->expected, n_done));

  remove_parent (path);
  return is_right;
}

/* The kinds take turns, shifted every eight points: recurring calls meet different kinds. */
static void
try_kinds (Trial *self,
           guint point)
{
  guint turn = day + self->n_points + self->n_points / G_N_ELEMENTS (kinds);

  for (guint i = 0; i < n_kinds_a_point; i++)
    g_assert_true (try_point (self, &kinds[(turn + i) % G_N_ELEMENTS (kinds)], point));
  self->n_points++;
}

static void
try_scenario (gconstpointer data)
{
  guint stride;
  Trial trial;

  trial_init (&trial, data);
  stride = MAX (trial.scenario->stride, 1) * stride_factor;
  for (guint point = 1 + (day + trial.n_steps) % stride; point <= trial.n_calls; point += stride)
    try_kinds (&trial, point);

  g_test_message ("%u points of %u calls in %u steps, each with %u faults; told %u times",
                  trial.n_points,
                  trial.n_calls,
                  trial.n_steps,
                  n_kinds_a_point,
                  trial.n_told);
  g_assert_true (trial.n_told > 0 || stride_factor > 1);
  n_scenarios_tried++;
  n_points_tried += trial.n_points;
  trial_clear (&trial);
}

/* Notices scenarios that lose points. */
static void
test_points (void)
{
  if (n_scenarios_tried < n_scenarios_there)
    {
      g_test_skip ("not all scenarios were tried");
      return;
    }

  g_test_message ("%u points in %u scenarios, of which %u are demanded",
                  n_points_tried,
                  n_scenarios_tried,
                  n_points_demanded);
  g_assert_cmpuint (n_points_tried * stride_factor, >=, n_points_demanded - MIN (n_points_demanded, n_scenarios_tried * (stride_factor - 1)));
}

gpointer
ginkgo_test_share (gsize size)
{
  gpointer memory = mmap (NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);

  g_assert_true (memory != MAP_FAILED);
  return memory;
}

/* Every child copies its parent, including the address checker's freed memory: 256 MB by
 * default, thousands of times. */
const char *__asan_default_options (void);

const char *
__asan_default_options (void)
{
  return "quarantine_size_mb=1:thread_local_quarantine_size_kb=64:malloc_context_size=8";
}

/* Begins a program of scenarios. With `--one-fault`, each point is tried with one fault in turn
 * instead of all. A short run tries only some points. */
void
ginkgo_test_scenarios_init (int *argc,
                            char ***argv)
{
  g_test_init (argc, argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  if (*argc > 1 && g_str_equal ((*argv)[1], "--one-fault"))
    n_kinds_a_point = 1;
  if (ginkgo_test_is_short (&day))
    {
      /* The checkers take twice the time. */
      stride_factor = n_kinds_a_point == 1 ? 2 * SHORT_STRIDE : SHORT_STRIDE;
      n_kinds_a_point = 1;
      g_test_message ("Day %u", day);
    }
}

/* Adds scenarios to the tests that GLib runs. They must have at least @min_points points in all. */
void
ginkgo_test_scenarios_add (const GinkgoTestScenario *scenarios,
                           guint n_scenarios,
                           guint min_points)
{
  progress = ginkgo_test_share (sizeof *progress);
  description = ginkgo_test_share (MAX_DESCRIPTION);
  n_scenarios_there = n_scenarios;
  n_points_demanded = min_points;
  for (guint i = 0; i < n_scenarios; i++)
    {
      g_autofree char *name = g_strconcat ("/faults/", scenarios[i].name, NULL);

      g_test_add_data_func (name, &scenarios[i], try_scenario);
    }
  g_test_add_func ("/faults/points", test_points);
}

/* For a test of these tests: the number of points with a wrong result after a power failure */
guint
ginkgo_test_scenario_count_wrong (const GinkgoTestScenario *scenario)
{
  guint n_wrong = 0;
  Trial trial;

  trial_init (&trial, scenario);
  for (guint point = 1; point <= trial.n_calls; point++)
    n_wrong += !try_point (&trial, KIND_POWER, point);

  g_test_message ("%u of %u", n_wrong, trial.n_calls);
  trial_clear (&trial);
  return n_wrong;
}

/* Opens the store, unless it is open. Returns %NULL with %GINKGO_STORE_ERROR. */
GinkgoStore *
ginkgo_test_work_open (GinkgoTestWork *self,
                       GError **error)
{
  if (self->store == NULL)
    self->store = ginkgo_store_open (self->path, error);
  return self->store;
}

void
ginkgo_test_describe_game (GString *text,
                           const GinkgoSavedGame *game)
{
  g_autofree char *all = ginkgo_test_checksum (game->record, ginkgo_record_get_length (game->record));

  g_string_append_printf (text,
                          "%" G_GINT64_FORMAT " \"%s\" %u of %u, undo %d, over %d, %s\n",
                          game->id,
                          game->name != NULL ? game->name : "",
                          game->position,
                          ginkgo_record_get_length (game->record),
                          game->undo_used,
                          game->finished,
                          all);
}

static int
compare_ids (gconstpointer a,
             gconstpointer b)
{
  const GinkgoGameSummary *const *first = a;
  const GinkgoGameSummary *const *second = b;

  return (*first)->id < (*second)->id ? -1 : 1;
}

static char *
describe_games (GinkgoStore *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) list = ginkgo_test_store_list (store, GINKGO_LIST_ALL, 0, &error);
  g_autoptr (GString) text = g_string_new (NULL);

  g_assert_no_error (error);
  g_ptr_array_sort (list, compare_ids);
  for (guint i = 0; i < list->len; i++)
    {
      const GinkgoGameSummary *summary = g_ptr_array_index (list, i);
      g_autoptr (GinkgoSavedGame) game = ginkgo_test_store_load (store, summary->id, &error);

      g_assert_no_error (error);
      ginkgo_test_describe_game (text, game);
      if (game->finished != summary->has_result)
        g_string_append (text, "without its result\n");
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Opens a store, reads all games and checks the database. Returns the games, or why it cannot be
 * opened. */
char *
ginkgo_test_describe_store (const char *path)
{
  g_autoptr (GError) error = NULL;
  GinkgoStore *store = ginkgo_store_open (path, &error);
  g_autofree char *games = NULL;

  if (store == NULL)
    return g_strdup (error->message);

  games = describe_games (store);
  g_object_unref (store);
  return ginkgo_test_is_sound (path) ?
           g_steal_pointer (&games) :
           g_strconcat (games, "without integrity\n", NULL);
}

/* Returns the game in a file, whose times may differ, or the checksum of any other file. */
char *
ginkgo_test_describe_file (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GinkgoSavedGame) game = ginkgo_test_read_save_file (file, NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GBytes) bytes = NULL;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return g_strdup ("nothing");

  if (game != NULL)
    {
      ginkgo_test_describe_game (text, game);
      return g_string_free (g_steal_pointer (&text), FALSE);
    }

  bytes = ginkgo_test_read_file (path);
  return g_compute_checksum_for_bytes (G_CHECKSUM_MD5, bytes);
}
