/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Lets things go wrong at every single call that changes a file: the process is killed there,
 * the power fails, or the call says that the disk is full or broken. A child process does the
 * work; what it leaves is looked at here. It must be what there was before the step that the
 * child was at, or after it, and never anything between.
 */

#include <errno.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "ginkgo-save-file.h"
#include "ginkgo-store-recovery.h"
#include "ginkgo-test-faults.h"
#include "ginkgo-test-store.h"

#define N_GAMES   3
#define PAGE_SIZE 4096
#define MAX_STEPS 16

/* A child ends so if something went wrong that must not. */
#define FAILED 1

/* What a child works on. */
typedef struct
{
  const char *path;
  GinkgoStore *store;
} Work;

typedef gboolean (*Step) (Work *work,
                          guint step,
                          GError **error);

/* What @steps do, from what @prepare has made. */
typedef struct
{
  void (*prepare) (const char *path);
  Step step;
  guint n_steps;
  /* What there is before the first step, after it, … */
  char *(*describe) (const char *path);
  char *expected[MAX_STEPS + 1];
  /* The files to begin with, by their names */
  GHashTable *files;
  guint n_points;
  guint n_told;
} Scenario;

typedef struct
{
  GinkgoFault fault;
  int code;
  const char *name;
} Kind;

static const Kind kinds[] = {
  { GINKGO_FAULT_KILL, 0, "killed" },
  { GINKGO_FAULT_POWER, 0, "without power" },
  { GINKGO_FAULT_ERROR, EIO, "with an error" },
  { GINKGO_FAULT_ERROR, ENOSPC, "without room once" },
  { GINKGO_FAULT_ERRORS, ENOSPC, "without room from there on" },
  { GINKGO_FAULT_ERRORS, EIO, "with errors from there on" },
};

/* --- Files --- */

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

/* A folder of its own with the files that a scenario begins with */
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

      ginkgo_test_write_file (file, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
    }

  return path;
}

static void
remove_folder (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);

      if (g_file_test (file, G_FILE_TEST_IS_DIR))
        remove_folder (file);
      else
        g_unlink (file);
    }
  g_rmdir (path);
}

/* --- The child --- */

static void
acknowledge (int output)
{
  if (write (output, "x", 1) != 1)
    _exit (FAILED);
}

/* Somebody who is told, makes room and tries again. */
static void
try_step (Scenario *scenario,
          Work *work,
          guint step,
          int output)
{
  g_autoptr (GError) error = NULL;

  if (scenario->step (work, step, &error))
    return;

  ginkgo_test_assert_sentence (error);
  ginkgo_test_faults_disarm ();
  if (write (output, "t", 1) != 1)
    _exit (FAILED);

  g_clear_error (&error);
  scenario->step (work, step, &error);
  g_assert_no_error (error);
}

static void
run_child (Scenario *scenario,
           const char *path,
           const Kind *kind,
           guint point,
           int output)
{
  Work work = { .path = path };

  ginkgo_test_faults_arm (kind->fault, point, kind->code);
  for (guint step = 0; step < scenario->n_steps; step++)
    {
      try_step (scenario, &work, step, output);
      acknowledge (output);
    }

  g_clear_object (&work.store);
  _exit (0);
}

/* Gives how the child ended, and how many steps it has done. */
static int
run (Scenario *scenario,
     const char *path,
     const Kind *kind,
     guint point,
     guint *n_done)
{
  char buffer[2 * MAX_STEPS];
  gssize n_read;
  int pipes[2];
  int status;
  pid_t pid;

  g_assert_cmpint (pipe (pipes), ==, 0);
  pid = fork ();
  g_assert_cmpint (pid, >=, 0);
  if (pid == 0)
    run_child (scenario, path, kind, point, pipes[1]);

  close (pipes[1]);
  *n_done = 0;
  while ((n_read = read (pipes[0], buffer, sizeof buffer)) > 0)
    {
      for (gssize i = 0; i < n_read; i++)
        {
          *n_done += buffer[i] == 'x';
          scenario->n_told += buffer[i] == 't';
        }
    }
  close (pipes[0]);
  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  g_assert_true (WIFEXITED (status));
  return WEXITSTATUS (status);
}

/* --- Looking at what is left --- */

static void
describe_game (GString *text,
               const GinkgoSavedGame *game)
{
  g_autofree char *all = ginkgo_test_checksum (game->record, ginkgo_record_get_length (game->record));

  g_string_append_printf (text,
                          "%" G_GINT64_FORMAT " “%s” %u of %u, undo %d, %s\n",
                          game->id,
                          game->name != NULL ? game->name : "",
                          game->position,
                          ginkgo_record_get_length (game->record),
                          game->undo_used,
                          all);
}

static char *
describe_open_store (GinkgoStore *store,
                     const char *path)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (gint64 id = 1; id <= N_GAMES + 2; id++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GinkgoSavedGame) game = ginkgo_store_load (store, id, &error);

      if (game != NULL)
        describe_game (text, game);
      else if (!g_error_matches (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_NOT_FOUND))
        g_string_append (text, error->message);
    }

  g_object_unref (store);
  if (ginkgo_test_query (path, "SELECT count(*) FROM pragma_integrity_check WHERE integrity_check = 'ok'") != 1)
    g_string_append (text, "without integrity");
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
describe_store (const char *path)
{
  g_autoptr (GError) error = NULL;
  GinkgoStore *store = ginkgo_store_open (path, &error);

  return store != NULL ? describe_open_store (store, path) : g_strdup (error->message);
}

/* As the program does it: whatever happened, a damaged database is recovered. */
static char *
describe_recovered (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GinkgoRecovery) recovery = NULL;
  g_autoptr (GDir) dir = NULL;
  g_autofree char *games = NULL;
  GinkgoStore *store = ginkgo_store_open (path, &error);
  const char *name;
  guint n_kept = 0;

  if (store == NULL)
    {
      g_assert_error (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_CORRUPT);
      g_clear_error (&error);
      ginkgo_store_recover (path, &recovery, &error);
      g_assert_no_error (error);
      store = ginkgo_test_open_store (path);
    }

  games = describe_open_store (store, path);
  dir = g_dir_open (folder, 0, NULL);
  while ((name = g_dir_read_name (dir)) != NULL)
    n_kept += g_str_has_prefix (name, "games-damaged-") && g_str_has_suffix (name, ".db");
  return g_strdup_printf ("%skept: %u\n", games, n_kept);
}

static char *
describe_save_file (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoSavedGame) game = ginkgo_save_file_read (file, NULL, &error);
  g_autoptr (GString) text = g_string_new (NULL);

  if (game == NULL)
    return g_strdup (error->message);

  describe_game (text, game);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* --- Scenarios --- */

static void
scenario_init (Scenario *self)
{
  g_autofree char *path = ginkgo_test_make_path ();
  guint n_done;

  self->prepare (path);
  self->files = read_folder (path);
  for (guint n = 0; n <= self->n_steps; n++)
    {
      g_autofree char *copy = write_folder (self->files);
      Work work = { .path = copy };

      for (guint step = 0; step < n; step++)
        {
          g_autoptr (GError) error = NULL;

          self->step (&work, step, &error);
          g_assert_no_error (error);
        }
      g_clear_object (&work.store);
      self->expected[n] = self->describe (copy);
    }

  for (guint point = 1; point == self->n_points + 1; point++)
    {
      g_autofree char *copy = write_folder (self->files);
      g_autofree char *folder = g_path_get_dirname (copy);

      self->n_points += run (self, copy, &kinds[0], point, &n_done) == GINKGO_FAULTS_KILLED;
      remove_folder (folder);
    }
}

static void
scenario_clear (Scenario *self)
{
  for (guint n = 0; n <= self->n_steps; n++)
    g_free (self->expected[n]);
  g_hash_table_unref (self->files);
}

/* Says whether it left what it should. */
static gboolean
try_point (Scenario *self,
           const Kind *kind,
           guint point)
{
  g_autofree char *path = write_folder (self->files);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *found = NULL;
  gboolean is_right;
  guint n_done;
  int status = run (self, path, kind, point, &n_done);

  if (kind->fault == GINKGO_FAULT_KILL || kind->fault == GINKGO_FAULT_POWER)
    g_assert_cmpint (status, ==, GINKGO_FAULTS_KILLED);
  else
    g_assert_cmpint (status, ==, 0);

  found = self->describe (path);
  is_right = g_str_equal (found, self->expected[n_done]) ||
             (n_done < self->n_steps && g_str_equal (found, self->expected[n_done + 1]));
  if (!is_right)
    g_test_message ("%s at call %u, after step %u:\n%s\nand not:\n%s", kind->name, point, n_done, found, self->expected[n_done]);

  remove_folder (folder);
  return is_right;
}

static void
try_scenario (Scenario *self)
{
  scenario_init (self);
  g_test_message ("%u calls, each of which goes wrong in %u ways", self->n_points, (guint) G_N_ELEMENTS (kinds));
  g_assert_cmpuint (self->n_points, >, self->n_steps);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      for (guint point = 1; point <= self->n_points; point++)
        g_assert_true (try_point (self, &kinds[i], point));
    }

  g_test_message ("told %u times", self->n_told);
  g_assert_cmpuint (self->n_told, >, 0);
  scenario_clear (self);
}

static void
prepare_games (const char *path)
{
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);

  for (guint i = 1; i <= N_GAMES; i++)
    ginkgo_test_add_new (store, i, 15 * i);
}

static gboolean
open_store (Work *work,
            GError **error)
{
  work->store = ginkgo_store_open (work->path, error);
  return work->store != NULL;
}

/* Decisions, undo, redo, and a decision in the place of what was undone */
static gboolean
play_step (Work *work,
           guint step,
           GError **error)
{
  switch (step)
    {
    case 0:
      return open_store (work, error);
    case 1:
      return ginkgo_test_append (work->store, 2, 2, 30, 3, error);
    case 2:
      return ginkgo_test_append (work->store, 2, 2, 33, 1, error);
    case 3:
      return ginkgo_store_move (work->store, 2, 20, 2, FALSE, error);
    case 4:
      return ginkgo_store_move (work->store, 2, 25, 2, FALSE, error);
    default:
      return ginkgo_test_append (work->store, 2, 2, 25, 20, error);
    }
}

/* Games as a whole */
static gboolean
library_step (Work *work,
              guint step,
              GError **error)
{
  g_autoptr (GinkgoSavedGame) game = NULL;

  switch (step)
    {
    case 0:
      return open_store (work, error);
    case 1:
      game = ginkgo_test_make_game (GINKGO_MODE_SOLITAIRE, 2, 7, G_MAXUINT);
      return ginkgo_store_add (work->store, game, error);
    case 2:
      return ginkgo_store_rename (work->store, 1, "Sunday", error);
    case 3:
      return ginkgo_store_remove (work->store, 2, error);
    default:
      game = ginkgo_test_make_game (GINKGO_MODE_INTRODUCTORY, 3, 1, 60);
      game->id = 1;
      return ginkgo_store_replace (work->store, game, error);
    }
}

static void
prepare_nothing (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  g_mkdir_with_parents (folder, 0700);
}

static gboolean
create_step (Work *work,
             guint step,
             GError **error)
{
  return step == 0 ? open_store (work, error) : ginkgo_test_add_new (work->store, 1, 5) > 0;
}

static void
prepare_old (const char *path)
{
  g_autofree char *old = g_test_build_filename (G_TEST_DIST, "data", "databases", "version-1.db", NULL);
  g_autoptr (GBytes) bytes = ginkgo_test_read_file (old);

  ginkgo_test_write_file (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static gboolean
open_step (Work *work,
           guint step,
           GError **error)
{
  return open_store (work, error);
}

/* Damaged, and left by a program that was killed: its last decision is in the log. */
static void
prepare_damaged (const char *path)
{
  g_autofree char *other = ginkgo_test_make_path ();
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  g_autofree char *other_log = g_strconcat (other, "-wal", NULL);
  g_autofree guint8 *bytes = NULL;
  g_autoptr (GinkgoStore) store = NULL;
  g_autoptr (GBytes) database = NULL;
  g_autoptr (GBytes) log_bytes = NULL;
  gsize size;

  prepare_games (other);
  store = ginkgo_test_open_store (other);
  ginkgo_test_assert_move (store, 3, 20);
  database = ginkgo_test_read_file (other);
  log_bytes = ginkgo_test_read_file (other_log);

  /* The first page, and one with events that is not in the log */
  size = g_bytes_get_size (database);
  bytes = g_memdup2 (g_bytes_get_data (database, NULL), size);
  memset (bytes, 0, PAGE_SIZE);
  memset (bytes + size - PAGE_SIZE, 0, PAGE_SIZE);
  ginkgo_test_write_file (path, bytes, size);
  ginkgo_test_write_file (log, g_bytes_get_data (log_bytes, NULL), g_bytes_get_size (log_bytes));
}

static gboolean
recover_step (Work *work,
              guint step,
              GError **error)
{
  g_autoptr (GinkgoRecovery) recovery = NULL;

  return ginkgo_store_recover (work->path, &recovery, error);
}

static void
prepare_save_file (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GinkgoSavedGame) game = ginkgo_test_make_game (GINKGO_MODE_NORMAL, 2, 1, 30);

  g_mkdir_with_parents (folder, 0700);
  g_assert_true (ginkgo_save_file_write (file, game, NULL, NULL));
}

static gboolean
save_step (Work *work,
           guint step,
           GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (work->path);
  g_autoptr (GinkgoSavedGame) game = ginkgo_test_make_game (GINKGO_MODE_NORMAL, 4, 2 + step, 100);

  return ginkgo_save_file_write (file, game, NULL, error);
}

/* How a file is not to be written. */
static gboolean
save_badly_step (Work *work,
                 guint step,
                 GError **error)
{
  g_autoptr (GinkgoSavedGame) game = ginkgo_test_make_game (GINKGO_MODE_NORMAL, 4, 2 + step, 100);
  g_autoptr (GBytes) bytes = ginkgo_save_file_to_bytes (game, error);

  return bytes != NULL &&
         g_file_set_contents_full (work->path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), G_FILE_SET_CONTENTS_NONE, 0600, error);
}

/* --- Tests --- */

static void
test_play (void)
{
  Scenario scenario = { .prepare = prepare_games, .step = play_step, .n_steps = 6, .describe = describe_store };

  try_scenario (&scenario);
}

static void
test_library (void)
{
  Scenario scenario = { .prepare = prepare_games, .step = library_step, .n_steps = 5, .describe = describe_store };

  try_scenario (&scenario);
}

static void
test_create (void)
{
  Scenario scenario = { .prepare = prepare_nothing, .step = create_step, .n_steps = 1, .describe = describe_store };

  try_scenario (&scenario);
}

static void
test_migrate (void)
{
  Scenario scenario = { .prepare = prepare_old, .step = open_step, .n_steps = 1, .describe = describe_store };

  try_scenario (&scenario);
}

static void
test_recover (void)
{
  Scenario scenario = { .prepare = prepare_damaged, .step = recover_step, .n_steps = 1, .describe = describe_recovered };

  try_scenario (&scenario);
}

static void
test_save (void)
{
  Scenario scenario = { .prepare = prepare_save_file, .step = save_step, .n_steps = 3, .describe = describe_save_file };

  try_scenario (&scenario);
}

/* These tests find what they are to find: a disk that has not written what it says, … */
static void
test_lying_disk (void)
{
  Scenario scenario = { .prepare = prepare_games, .step = play_step, .n_steps = 6, .describe = describe_store };
  guint n_wrong = 0;

  scenario_init (&scenario);
  ginkgo_test_faults_set_lying (TRUE);
  for (guint point = 1; point <= scenario.n_points; point++)
    n_wrong += !try_point (&scenario, &kinds[1], point);
  ginkgo_test_faults_set_lying (FALSE);

  g_test_message ("%u of %u", n_wrong, scenario.n_points);
  g_assert_cmpuint (n_wrong, >, 0);
  scenario_clear (&scenario);
}

/* … and a file that is written where it lies. */
static void
test_written_in_place (void)
{
  Scenario scenario = { .prepare = prepare_save_file, .step = save_badly_step, .n_steps = 3, .describe = describe_save_file };
  guint n_wrong = 0;

  scenario_init (&scenario);
  for (guint point = 1; point <= scenario.n_points; point++)
    n_wrong += !try_point (&scenario, &kinds[1], point);

  g_test_message ("%u of %u", n_wrong, scenario.n_points);
  g_assert_cmpuint (n_wrong, >, 0);
  scenario_clear (&scenario);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/faults/play", test_play);
  g_test_add_func ("/faults/library", test_library);
  g_test_add_func ("/faults/create", test_create);
  g_test_add_func ("/faults/migrate", test_migrate);
  g_test_add_func ("/faults/recover", test_recover);
  g_test_add_func ("/faults/save", test_save);
  g_test_add_func ("/faults/found/lying-disk", test_lying_disk);
  g_test_add_func ("/faults/found/written-in-place", test_written_in_place);

  return g_test_run ();
}
