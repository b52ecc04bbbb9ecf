/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Two windows do random things with a library, and anything goes wrong at any time: the process
 * is killed, the power fails, the disk is full or broken. A model says what must be refused and
 * what must be there then: the state before or after the failed step. Errors must be reported,
 * and everything must work afterwards.
 *
 * GLib prints the seed; `--seed=…` repeats a run, and `--rounds=N` does more. The slow
 * sanitizers do less. */

#include <errno.h>
#include <gio/gio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "ginkgo-record-json.h"
#include "ginkgo-test-faults.h"
#include "ginkgo-test-model.h"
#include "ginkgo-test-scenario.h"
#include "ginkgo-test-store.h"
#include "ginkgo-whole-file.h"

/* The number of libraries, of successive processes on each, and of steps of each process */
#define N_ROUNDS    12
#define FEW_ROUNDS  4
#define N_PROCESSES 9
#define N_STEPS     24

#define ROUNDS_ARGUMENT "--rounds="

typedef struct
{
  GinkgoFault fault;
  int code;
  const char *name;
} Kind;

typedef struct
{
  guint n_done;
  gboolean was_applied[N_STEPS];
  guint n_told;
  guint n_refused;
  guint n_calls;
} Progress;

typedef struct
{
  char *path;
  char *file;
  GRand *random;
  GinkgoTestModel *model;
  GinkgoStore *stores[GINKGO_TEST_MODEL_STORES];
  guint n_calls;
} Library;

static const Kind kinds[] = {
  { GINKGO_FAULT_NONE, 0, "nothing goes wrong" },
  { GINKGO_FAULT_KILL, 0, "killed" },
  { GINKGO_FAULT_ERROR, EIO, "one error" },
  { GINKGO_FAULT_POWER, 0, "no power" },
  { GINKGO_FAULT_ERRORS, ENOSPC, "no room" },
  { GINKGO_FAULT_TORN, 0, "no power in the middle of writing" },
  { GINKGO_FAULT_ERROR, ENOSPC, "no room once" },
  { GINKGO_FAULT_ERRORS, EIO, "errors" },
};

static Progress *progress;

static guint n_rounds = N_ROUNDS;

static guint n_done[GINKGO_TEST_N_DEEDS];
static guint n_told;
static guint n_refused;
static guint n_stopped;

/* Reading gives what is there, whatever goes wrong with writing. */
static GinkgoSavedGame *
load (Library *self,
      GinkgoStore *store,
      const GinkgoTestStep *step,
      GError **error)
{
  GinkgoSavedGame *saved = ginkgo_test_store_load (store, step->id, error);
  g_autoptr (GString) found = g_string_new (NULL);
  g_autofree char *expected = NULL;

  if (saved == NULL)
    return NULL;

  expected = ginkgo_test_model_describe_game (self->model, step->id);
  ginkgo_test_describe_game (found, saved);
  g_assert_cmpstr (found->str, ==, expected);
  ginkgo_test_model_load (self->model, step->store, step->id);
  return saved;
}

static gboolean
duplicate (Library *self,
           GinkgoStore *store,
           const GinkgoTestStep *step,
           GError **error)
{
  g_autoptr (GinkgoSavedGame) saved = load (self, store, step, error);

  if (saved == NULL)
    return FALSE;

  saved->id = 0;
  g_set_str (&saved->name, step->name);
  return ginkgo_test_store_add (store, saved, error);
}

static gboolean export (Library *self,
                        GinkgoStore *store,
                        const GinkgoTestStep *step,
                        GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (self->file);
  g_autoptr (GinkgoSavedGame) saved = load (self, store, step, error);

  return saved != NULL && ginkgo_whole_file_write_line (file, ginkgo_saved_game_to_json (saved), NULL, error);
}

static gboolean
import (Library *self,
        GinkgoStore *store,
        GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (self->file);
  g_autoptr (GinkgoSavedGame) saved = ginkgo_test_read_save_file (file, error);
  gboolean was_there;

  return saved != NULL && ginkgo_test_store_add_once (store, saved, GINKGO_SAME_GAME, &was_there, error);
}

static gboolean
import_record (GinkgoStore *store,
               const GinkgoTestStep *step,
               GError **error)
{
  g_autofree char *json = ginkgo_test_to_json (step->saved->record);
  g_autoptr (GinkgoRecord) record = ginkgo_test_read_good (json);
  g_autoptr (GinkgoSavedGame) saved = ginkgo_saved_game_new (ginkgo_test_verify (record), 0, GINKGO_UNDO_FREE);
  gboolean was_there;

  return ginkgo_test_store_add_once (store, saved, GINKGO_SAME_RECORD, &was_there, error);
}

static gboolean
add (GinkgoStore *store,
     const GinkgoTestStep *step,
     GError **error)
{
  g_autoptr (GinkgoSavedGame) saved = ginkgo_saved_game_copy (step->saved);

  return ginkgo_test_store_add (store, saved, error);
}

static gboolean
play (GinkgoStore *store,
      const GinkgoTestStep *step,
      GError **error)
{
  const GinkgoEvent *events = step->n_events > 0 ? ginkgo_record_get_event (step->saved->record, step->position) : NULL;
  GinkgoState state;

  ginkgo_record_replay (step->saved->record, step->saved->position, &state, NULL, NULL);
  if (step->deed == GINKGO_TEST_DEED_MOVE)
    return ginkgo_test_store_run (store, ginkgo_store_request_move (step->id, step->position, &state), error);

  return ginkgo_test_store_run (store, ginkgo_store_request_append (step->id, step->position, events, step->n_events, &state), error);
}

static GinkgoStore *
ensure_store (Library *self,
              const GinkgoTestStep *step,
              GError **error)
{
  GinkgoStore **store = &self->stores[step->store];

  if (step->deed == GINKGO_TEST_DEED_REOPEN)
    {
      g_clear_object (store);
      ginkgo_test_model_close (self->model, step->store);
    }
  if (*store == NULL)
    *store = ginkgo_store_open (self->path, error);
  return *store;
}

static gboolean
perform (Library *self,
         const GinkgoTestStep *step,
         GError **error)
{
  GinkgoStore *store = ensure_store (self, step, error);
  g_autoptr (GinkgoSavedGame) saved = NULL;

  if (store == NULL)
    return FALSE;

  switch (step->deed)
    {
    case GINKGO_TEST_DEED_ADD:
      return add (store, step, error);
    case GINKGO_TEST_DEED_APPEND:
    case GINKGO_TEST_DEED_MOVE:
      return play (store, step, error);
    case GINKGO_TEST_DEED_RENAME:
      return ginkgo_test_store_rename (store, step->id, step->name, error);
    case GINKGO_TEST_DEED_REMOVE:
      return ginkgo_test_store_remove (store, step->id, error);
    case GINKGO_TEST_DEED_REMOVE_TWO:
      return ginkgo_test_store_run (store, ginkgo_store_request_remove ((gint64[]) { step->other, step->id }, 2), error);
    case GINKGO_TEST_DEED_RESTORE:
      return ginkgo_test_store_run (store, ginkgo_store_request_replace (step->saved), error);
    case GINKGO_TEST_DEED_DUPLICATE:
      return duplicate (self, store, step, error);
    case GINKGO_TEST_DEED_LOAD:
      saved = load (self, store, step, error);
      return saved != NULL;
    case GINKGO_TEST_DEED_SUGGEST:
      return ginkgo_test_store_run (store, ginkgo_store_request_note_suggestion (step->id, step->seat, step->position), error);
    case GINKGO_TEST_DEED_EXPORT:
      return export (self, store, step, error);
    case GINKGO_TEST_DEED_IMPORT:
      return import (self, store, error);
    case GINKGO_TEST_DEED_IMPORT_RECORD:
      return import_record (store, step, error);
    case GINKGO_TEST_DEED_REOPEN:
    default:
      return TRUE;
    }
}

static char *
describe (Library *self)
{
  g_autofree char *games = ginkgo_test_describe_store (self->path);
  g_autofree char *file = ginkgo_test_describe_file (self->file);

  return g_strconcat (games, "file: ", file, NULL);
}

/* True if all is as after @step, if there is one; otherwise it must be as before */
static gboolean
is_after (Library *self,
          const GinkgoTestStep *step)
{
  g_autoptr (GinkgoTestModel) after = NULL;
  g_autofree char *before_text = ginkgo_test_model_describe (self->model);
  g_autofree char *after_text = NULL;
  g_autofree char *found = describe (self);

  if (g_str_equal (found, before_text))
    return FALSE;

  if (step != NULL && ginkgo_test_model_judge (self->model, step) == GINKGO_TEST_MODEL_DONE)
    {
      after = ginkgo_test_model_copy (self->model);
      ginkgo_test_model_apply_unseen (after, step);
      after_text = ginkgo_test_model_describe (after);
      if (g_str_equal (found, after_text))
        return TRUE;
    }

  g_test_message ("Found:\n%s\nbefore:\n%s\nafter:\n%s", found, before_text, after_text != NULL ? after_text : "the same");
  g_assert_not_reached ();
}

static void
do_step (Library *self,
         const GinkgoTestStep *step)
{
  int expected = ginkgo_test_model_judge (self->model, step);
  g_autoptr (GError) error = NULL;
  gboolean is_applied = perform (self, step, &error);

  if (is_applied)
    {
      g_assert_cmpint (expected, ==, GINKGO_TEST_MODEL_DONE);
      ginkgo_test_model_apply (self->model, step);
    }
  else if (expected != GINKGO_TEST_MODEL_DONE && g_error_matches (error, GINKGO_STORE_ERROR, expected))
    progress->n_refused++;
  else
    {
      g_assert_true (ginkgo_test_faults_have_struck ());
      ginkgo_test_assert_sentence (error);
      progress->n_told++;
      progress->n_calls += ginkgo_test_faults_disarm ();
      is_applied = is_after (self, step);
      if (is_applied)
        ginkgo_test_model_apply_unseen (self->model, step);
    }

  progress->was_applied[progress->n_done] = is_applied;
  progress->n_done++;
}

static void
run_child (Library *self,
           const Kind *kind,
           guint point)
{
  ginkgo_test_faults_arm (kind->fault, point, kind->code);
  while (progress->n_done < N_STEPS)
    {
      g_autoptr (GinkgoTestStep) step = ginkgo_test_model_draw (self->model, self->random);
      g_autofree char *text = ginkgo_test_step_describe (step);

      g_test_message ("%s", text);
      do_step (self, step);
    }

  for (guint i = 0; i < GINKGO_TEST_MODEL_STORES; i++)
    g_clear_object (&self->stores[i]);
  progress->n_calls += ginkgo_test_faults_disarm ();
  _exit (0);
}

static void
fork_child (Library *self,
            const Kind *kind,
            guint point)
{
  gboolean is_deadly = kind->fault == GINKGO_FAULT_KILL || kind->fault == GINKGO_FAULT_POWER || kind->fault == GINKGO_FAULT_TORN;
  int status;
  pid_t pid;

  *progress = (Progress) { 0 };
  g_test_message ("A process: %s at call %u", kind->name, point);
  pid = fork ();
  g_assert_cmpint (pid, >=, 0);
  if (pid == 0)
    run_child (self, kind, point);

  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  g_assert_true (WIFEXITED (status));
  if (WEXITSTATUS (status) != 0)
    g_assert_true (is_deadly && WEXITSTATUS (status) == GINKGO_FAULTS_KILLED);

  n_stopped += WEXITSTATUS (status) != 0;
  n_told += progress->n_told;
  n_refused += progress->n_refused;
}

/* Repeats the child's steps with the model and compares the results. */
static void
follow (Library *self)
{
  g_autoptr (GinkgoTestStep) last = NULL;

  for (guint i = 0; i < GINKGO_TEST_MODEL_STORES; i++)
    ginkgo_test_model_close (self->model, i);
  for (guint i = 0; i < progress->n_done; i++)
    {
      g_autoptr (GinkgoTestStep) step = ginkgo_test_model_draw (self->model, self->random);

      if (progress->was_applied[i])
        {
          ginkgo_test_model_apply_unseen (self->model, step);
          n_done[step->deed]++;
        }
    }

  if (progress->n_done < N_STEPS)
    last = ginkgo_test_model_draw (self->model, self->random);
  if (is_after (self, last))
    ginkgo_test_model_apply_unseen (self->model, last);
}

/* The first process shows about how many calls there are. */
static void
run_round (guint32 seed)
{
  Library library = {
    .path = ginkgo_test_make_path (),
    .random = g_rand_new_with_seed (seed),
    .model = ginkgo_test_model_new (),
  };

  library.file = g_strconcat (library.path, ".ginkgo", NULL);
  for (guint i = 0; i < N_PROCESSES; i++)
    {
      guint point = library.n_calls > 0 ? 1 + (guint) g_rand_int_range (library.random, 0, (gint32) library.n_calls) : 0;

      fork_child (&library, &kinds[i % G_N_ELEMENTS (kinds)], point);
      library.n_calls = MAX (library.n_calls, progress->n_calls);
      follow (&library);
    }

  g_rand_free (library.random);
  ginkgo_test_model_free (library.model);
  g_free (library.path);
  g_free (library.file);
}

static void
test_model (void)
{
  for (guint i = 0; i < n_rounds; i++)
    run_round ((guint32) g_test_rand_int ());

  g_test_message ("Told %u times, refused %u times, stopped %u times", n_told, n_refused, n_stopped);
  g_assert_cmpuint (MIN (MIN (n_told, n_refused), n_stopped), >, 0);
  for (guint i = 0; i < GINKGO_TEST_N_DEEDS; i++)
    g_assert_cmpuint (n_done[i], >, 0);
}

int
main (int argc,
      char *argv[])
{
  ginkgo_test_scenarios_init (&argc, &argv);
  if (argc > 1)
    n_rounds = FEW_ROUNDS;
  if (argc > 1 && g_str_has_prefix (argv[1], ROUNDS_ARGUMENT))
    n_rounds = (guint) strtoul (argv[1] + strlen (ROUNDS_ARGUMENT), NULL, 10);
  progress = ginkgo_test_share (sizeof *progress);

  g_test_add_func ("/faults/model", test_model);

  return g_test_run ();
}
