/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-analyst.h"

#include <glib/gi18n.h>
#include <sys/resource.h>

#include "ginkgo-exercises.h"
#include "ginkgo-record-json.h"

/* Everybody gets the same figures for a game. */
#define SEED 0

/* The time between two reports, in µs */
#define PAUSE 100000

/* How long to wait for a canceled run, in µs */
#define PATIENCE 50000

/* The table and computer players that think need the processor more. */
#define PRIORITY 10

/* A game that was requested */
typedef struct
{
  gint64 id;
  GinkgoPass wanted;   /* %GINKGO_PASS_NONE if nothing more is wanted */
  GinkgoRecord *known; /* (nullable): the game, if it need not be loaded */
  GinkgoAnalysis *analysis;
  char *record; /* the hash of what @analysis is about */
  /* Whether @analysis is about the game as it is: it may have been played on since. */
  gboolean is_checked;
  gboolean is_unsaved;  /* whether @analysis could not be saved */
  gboolean is_canceled; /* whether a pass may have been canceled, which is then not saved */
} Job;

/* One pass of an analysis in a thread of its own. The analyst, the thread and each report share it. */
typedef struct
{
  GWeakRef analyst;
  GMainContext *context;
  GCancellable *ticket;
  GinkgoPass pass;

  /* The thread's own */
  GinkgoAnalysis *analysis;
  gint64 reported_at;

  GMutex mutex;
  GCond done;
  GinkgoAnalysis *news; /* (nullable): what the analyst has not seen yet */
  gboolean is_done;
} Run;

struct _GinkgoAnalyst
{
  GObject parent_instance;

  GinkgoStore *store;
  GHashTable *jobs; /* (element-type gint64 Job) */
  GQueue waiting;   /* (element-type Job) (unowned) */

  /* The job that is read from the store or analyzed; it stays until that has ended. */
  Job *current; /* (unowned) (nullable) */
  Run *run;
};

G_DEFINE_FINAL_TYPE (GinkgoAnalyst, ginkgo_analyst, G_TYPE_OBJECT)

enum
{
  CHANGED,
  FAILED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void start_next (GinkgoAnalyst *self);

/* --- Jobs ----------------------------------------------------------------- */

static void
job_free (gpointer data)
{
  Job *job = data;

  g_clear_pointer (&job->analysis, ginkgo_analysis_unref);
  g_clear_pointer (&job->known, ginkgo_record_free);
  g_free (job->record);
  g_free (job);
}

static Job *
find_job (GinkgoAnalyst *self,
          gint64 id)
{
  return g_hash_table_lookup (self->jobs, &id);
}

static Job *
ensure_job (GinkgoAnalyst *self,
            gint64 id)
{
  Job *job = find_job (self, id);

  if (job == NULL)
    {
      job = g_new0 (Job, 1);
      job->id = id;
      g_hash_table_insert (self->jobs, &job->id, job);
    }

  return job;
}

static gboolean
is_open (GinkgoAnalyst *self,
         Job *job)
{
  return job == self->current || g_queue_find (&self->waiting, job) != NULL;
}

static GinkgoPass
get_next_pass (const Job *job)
{
  return job->analysis == NULL || job->analysis->pass == GINKGO_PASS_NONE ? GINKGO_PASS_QUICK : GINKGO_PASS_FULL;
}

static gboolean
is_satisfied (const Job *job)
{
  return job->wanted == GINKGO_PASS_NONE || (job->analysis != NULL && job->analysis->pass >= job->wanted);
}

/* Gives up a game that cannot be analyzed. */
static void
fail (GinkgoAnalyst *self,
      Job *job,
      const GError *error)
{
  gint64 id = job->id;

  if (job == self->current)
    self->current = NULL;
  g_queue_remove (&self->waiting, job);
  g_hash_table_remove (self->jobs, &id);
  g_signal_emit (self, signals[FAILED], 0, id, error);
  start_next (self);
}

/* Ends what was done about the current job. */
static void
leave_current (GinkgoAnalyst *self)
{
  Job *job = g_steal_pointer (&self->current);

  if (is_satisfied (job))
    job->wanted = GINKGO_PASS_NONE;
  else
    g_queue_push_tail (&self->waiting, job);
  start_next (self);
}

/* --- Requests to the store ------------------------------------------------ */

/* Who waits for an answer; the store may live longer. */
typedef struct
{
  GWeakRef analyst;
  gint64 id;
} Question;

static void
send (GinkgoAnalyst *self,
      gint64 id,
      GinkgoStoreRequest *request,
      GAsyncReadyCallback callback)
{
  Question *question = g_new0 (Question, 1);

  g_weak_ref_init (&question->analyst, self);
  question->id = id;
  ginkgo_store_send (self->store, request, callback, question);
}

static GinkgoAnalyst *
end_question (gpointer data,
              gint64 *id)
{
  g_autofree Question *question = data;
  GinkgoAnalyst *self = g_weak_ref_get (&question->analyst);

  *id = question->id;
  g_weak_ref_clear (&question->analyst);

  return self;
}

/* --- Analyzing ------------------------------------------------------------ */

/* The result is shown all the same. If the game is gone, so is its analysis. */
static void
saved_cb (GObject *source,
          GAsyncResult *result,
          gpointer user_data)
{
  gint64 id;
  g_autoptr (GinkgoAnalyst) self = end_question (user_data, &id);
  g_autoptr (GError) error = NULL;
  Job *job = self != NULL ? find_job (self, id) : NULL;

  if (ginkgo_store_finish (GINKGO_STORE (source), result, &error) || job == NULL)
    return;

  if (!g_error_matches (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_NOT_FOUND))
    {
      job->is_unsaved = TRUE;
      g_signal_emit (self, signals[FAILED], 0, id, error);
    }
  else if (job != self->current)
    fail (self, job, error);
  else
    ginkgo_analyst_cancel (self, id);
}

static void
save (GinkgoAnalyst *self,
      Job *job)
{
  g_autoptr (GArray) exercises = NULL;
  g_autofree char *text = NULL;

  if (ginkgo_store_get_read_only (self->store))
    return;

  job->is_unsaved = FALSE;
  text = ginkgo_analysis_to_text (job->analysis);
  exercises = ginkgo_exercises_choose (job->analysis);
  send (self,
        job->id,
        ginkgo_store_request_save_analysis (job->id,
                                            job->analysis->version,
                                            job->record,
                                            job->analysis->pass,
                                            text,
                                            &g_array_index (exercises, GinkgoExercise, 0),
                                            exercises->len),
        saved_cb);
}

static void
run_clear (gpointer data)
{
  Run *run = data;

  g_weak_ref_clear (&run->analyst);
  g_main_context_unref (run->context);
  g_object_unref (run->ticket);
  ginkgo_analysis_unref (run->analysis);
  g_clear_pointer (&run->news, ginkgo_analysis_unref);
  g_mutex_clear (&run->mutex);
  g_cond_clear (&run->done);
}

static void
run_unref (gpointer data)
{
  g_atomic_rc_box_release_full (data, run_clear);
}

/* Cancels a run that is not done, and waits a moment for it. */
static void
run_free (Run *run)
{
  gint64 until = g_get_monotonic_time () + PATIENCE;

  g_weak_ref_set (&run->analyst, NULL);
  g_cancellable_cancel (run->ticket);
  g_mutex_lock (&run->mutex);
  while (!run->is_done && g_cond_wait_until (&run->done, &run->mutex, until))
    ;
  g_mutex_unlock (&run->mutex);
  run_unref (run);
}

static void
take_report (GinkgoAnalyst *self,
             GinkgoAnalysis *analysis,
             gboolean is_done)
{
  Job *job = self->current;
  gint64 id = job->id;
  gboolean is_better = analysis->pass > job->analysis->pass;

  g_clear_pointer (&job->analysis, ginkgo_analysis_unref);
  job->analysis = analysis;
  if (is_better)
    save (self, job);
  if (is_done)
    {
      g_clear_pointer (&self->run, run_free);
      leave_current (self);
    }
  g_signal_emit (self, signals[CHANGED], 0, id);
}

/* An older report may have shown this already. */
static gboolean
report_cb (gpointer user_data)
{
  Run *run = user_data;
  g_autoptr (GinkgoAnalyst) self = g_weak_ref_get (&run->analyst);
  GinkgoAnalysis *news;
  gboolean is_done;

  g_mutex_lock (&run->mutex);
  news = g_steal_pointer (&run->news);
  is_done = run->is_done;
  g_mutex_unlock (&run->mutex);

  if (news != NULL && self != NULL)
    take_report (self, news, is_done);
  else
    g_clear_pointer (&news, ginkgo_analysis_unref);

  return G_SOURCE_REMOVE;
}

static void
report (Run *run,
        gboolean is_done)
{
  g_autoptr (GSource) source = g_idle_source_new ();

  g_mutex_lock (&run->mutex);
  g_clear_pointer (&run->news, ginkgo_analysis_unref);
  run->news = ginkgo_analysis_copy (run->analysis);
  run->is_done = is_done;
  g_cond_signal (&run->done);
  g_mutex_unlock (&run->mutex);

  g_source_set_static_name (source, "ginkgo-analyst-run");
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, report_cb, g_atomic_rc_box_acquire (run), run_unref);
  g_source_attach (source, run->context);
}

static void
judged_cb (const GinkgoAnalysis *analysis,
           guint index,
           gpointer user_data)
{
  Run *run = user_data;
  gint64 now = g_get_monotonic_time ();

  if (now < run->reported_at + PAUSE)
    return;

  run->reported_at = now;
  report (run, FALSE);
}

static gpointer
analyze_in_thread (gpointer data)
{
  Run *run = data;

  setpriority (PRIO_PROCESS, 0, PRIORITY);
  ginkgo_analysis_run (run->analysis, run->pass, GINKGO_ANALYSIS_ALL_SEATS, judged_cb, run, run->ticket);
  report (run, TRUE);
  run_unref (run);

  return NULL;
}

/* The analyst is not kept alive. */
static Run *
run_new (GinkgoAnalyst *self,
         const Job *job)
{
  Run *run = g_atomic_rc_box_new0 (Run);

  g_weak_ref_init (&run->analyst, self);
  run->context = g_main_context_ref_thread_default ();
  run->ticket = g_cancellable_new ();
  run->pass = get_next_pass (job);
  run->analysis = ginkgo_analysis_copy (job->analysis);
  g_mutex_init (&run->mutex);
  g_cond_init (&run->done);
  g_thread_unref (g_thread_new ("ginkgo-analysis", analyze_in_thread, g_atomic_rc_box_acquire (run)));

  return run;
}

static void
go_on (GinkgoAnalyst *self)
{
  Job *job = self->current;

  job->is_checked = TRUE;
  if (job->is_unsaved)
    save (self, job);
  if (is_satisfied (job))
    leave_current (self);
  else
    self->run = run_new (self, job);
  g_signal_emit (self, signals[CHANGED], 0, job->id);
}

/* A stored analysis that cannot be read is made again. */
static void
found_cb (GObject *source,
          GAsyncResult *result,
          gpointer user_data)
{
  gint64 id;
  g_autoptr (GinkgoAnalyst) self = end_question (user_data, &id);
  g_autofree char *text = ginkgo_store_load_analysis_finish (GINKGO_STORE (source), result, NULL);
  GinkgoAnalysis *found;

  if (self == NULL)
    return;

  found = text != NULL ? ginkgo_analysis_new_from_text (self->current->analysis->record, text, NULL) : NULL;
  if (found != NULL)
    {
      ginkgo_analysis_unref (self->current->analysis);
      self->current->analysis = found;
    }
  go_on (self);
}

/* Looks for an analysis of the record, unless there is one in memory. */
static void
look_up (GinkgoAnalyst *self,
         const GinkgoRecord *record)
{
  Job *job = self->current;
  g_autofree char *hash = ginkgo_record_hash (record);
  g_autoptr (GError) error = NULL;

  if (job->analysis != NULL && g_str_equal (job->record, hash))
    {
      go_on (self);
      return;
    }

  g_clear_pointer (&job->analysis, ginkgo_analysis_unref);
  job->is_unsaved = FALSE;
  g_set_str (&job->record, hash);
  job->analysis = ginkgo_analysis_new (record, SEED, &error);
  if (job->analysis == NULL)
    fail (self, job, error);
  else
    send (self, job->id, ginkgo_store_request_load_analysis (job->id, GINKGO_ANALYSIS_VERSION, hash), found_cb);
}

/* A finished game that was undone is not finished. */
static void
loaded_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  gint64 id;
  g_autoptr (GinkgoAnalyst) self = end_question (user_data, &id);
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoSavedGame) game = ginkgo_store_load_finish (GINKGO_STORE (source), result, &error);

  if (self == NULL)
    return;

  if (game != NULL && !game->finished)
    g_set_error_literal (&error, GINKGO_ANALYSIS_ERROR, GINKGO_ANALYSIS_ERROR_UNFINISHED, _("Only finished games can be analyzed"));
  if (error != NULL)
    fail (self, self->current, error);
  else
    look_up (self, game->record);
}

/* Returns whether the store has all that was wanted. */
static gboolean
is_stored (gpointer key,
           gpointer value,
           gpointer data)
{
  Job *job = value;

  return !is_open (data, job) && !job->is_canceled && !job->is_unsaved;
}

/* --- The queue ------------------------------------------------------------ */

static Job *
take_next (GinkgoAnalyst *self)
{
  Job *next = g_queue_peek_head (&self->waiting);

  for (GList *link = self->waiting.head; link != NULL; link = link->next)
    if (get_next_pass (link->data) < get_next_pass (next))
      next = link->data;
  g_queue_remove (&self->waiting, next);

  return next;
}

static void
start_next (GinkgoAnalyst *self)
{
  g_autoptr (GinkgoRecord) known = NULL;

  if (self->current != NULL || self->waiting.length == 0)
    return;

  self->current = take_next (self);
  known = g_steal_pointer (&self->current->known);
  if (known != NULL)
    look_up (self, known);
  else
    send (self, self->current->id, ginkgo_store_request_load (self->current->id), loaded_cb);
}

static void
ginkgo_analyst_dispose (GObject *object)
{
  GinkgoAnalyst *self = GINKGO_ANALYST (object);

  g_clear_pointer (&self->run, run_free);
  g_queue_clear (&self->waiting);
  self->current = NULL;
  g_hash_table_remove_all (self->jobs);
  g_clear_object (&self->store);

  G_OBJECT_CLASS (ginkgo_analyst_parent_class)->dispose (object);
}

static void
ginkgo_analyst_finalize (GObject *object)
{
  GinkgoAnalyst *self = GINKGO_ANALYST (object);

  g_hash_table_unref (self->jobs);

  G_OBJECT_CLASS (ginkgo_analyst_parent_class)->finalize (object);
}

static void
ginkgo_analyst_class_init (GinkgoAnalystClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  object_class->dispose = ginkgo_analyst_dispose;
  object_class->finalize = ginkgo_analyst_finalize;

  /* Emitted with the id of a game when its analysis or progress has changed, at most ten times a
   * second while it is analyzed. */
  signals[CHANGED] = g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT64);

  /* Emitted with the id of a game and a #GError if the game cannot be analyzed, or the analysis not
   * saved. */
  signals[FAILED] = g_signal_new ("failed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_INT64, G_TYPE_ERROR);
}

static void
ginkgo_analyst_init (GinkgoAnalyst *self)
{
  self->jobs = g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL, job_free);
}

GinkgoAnalyst *
ginkgo_analyst_new (GinkgoStore *store)
{
  GinkgoAnalyst *self = g_object_new (GINKGO_TYPE_ANALYST, NULL);

  self->store = g_object_ref (store);

  return self;
}

/**
 * ginkgo_analyst_request:
 * @id: the number of a finished game
 * @record: (nullable): the game, or %NULL to load it
 * @pass: how much to work; a full pass comes after a quick one
 *
 * Analyzes a game when those before it are done. The signals tell what comes of it.
 */
void
ginkgo_analyst_request (GinkgoAnalyst *self,
                        gint64 id,
                        const GinkgoRecord *record,
                        GinkgoPass pass)
{
  Job *job;

  /* Otherwise, many games in a row would fill the memory. */
  if (!ginkgo_store_get_read_only (self->store))
    g_hash_table_foreach_remove (self->jobs, is_stored, self);
  job = ensure_job (self, id);
  job->wanted = MAX (job->wanted, pass);
  job->is_canceled = FALSE;
  if (is_open (self, job))
    return;

  job->is_checked = FALSE;
  g_clear_pointer (&job->known, ginkgo_record_free);
  job->known = record != NULL ? ginkgo_record_copy (record) : NULL;
  g_queue_push_tail (&self->waiting, job);
  start_next (self);
}

/* Stops the analysis of a game. What is known stays, and a later request continues from there. */
void
ginkgo_analyst_cancel (GinkgoAnalyst *self,
                       gint64 id)
{
  Job *job = find_job (self, id);

  if (job == NULL)
    return;

  job->wanted = GINKGO_PASS_NONE;
  job->is_canceled = TRUE;
  g_queue_remove (&self->waiting, job);
  if (job == self->current && self->run != NULL)
    g_cancellable_cancel (self->run->ticket); /* It soon reports for the last time. */
}

/* Returns: (transfer none) (nullable): the analysis so far, until the next signal */
const GinkgoAnalysis *
ginkgo_analyst_get (GinkgoAnalyst *self,
                    gint64 id)
{
  const Job *job = find_job (self, id);

  return job != NULL && job->is_checked ? job->analysis : NULL;
}

/**
 * ginkgo_analyst_get_progress:
 * @pass: (out): the pass that runs or waits, or %GINKGO_PASS_NONE
 *
 * Returns: which part of this pass is done, from 0 to 1
 */
double
ginkgo_analyst_get_progress (GinkgoAnalyst *self,
                             gint64 id,
                             GinkgoPass *pass)
{
  guint n_done = 0;
  Job *job = find_job (self, id);

  *pass = job != NULL && job->wanted != GINKGO_PASS_NONE && is_open (self, job) ? get_next_pass (job) : GINKGO_PASS_NONE;
  if (*pass == GINKGO_PASS_NONE || job->analysis == NULL)
    return 0;

  for (guint i = 0; i < job->analysis->judgements->len; i++)
    n_done += ginkgo_analysis_get_judgement (job->analysis, i)->pass >= *pass;

  return (double) n_done / job->analysis->judgements->len;
}
