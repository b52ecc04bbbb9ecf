/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-trainer.h"

#include "ginkgo-judge.h"
#include "ginkgo-record-json.h"
#include "ginkgo-schedule.h"

/* The same as that of analyses, so that an answer is judged like a decision in a game. */
#define SEED 0

/* Keeps this randomness separate from that of other judgements. */
#define REASONS_STREAM 0x7265

/* In how many worlds to look for reasons */
#define N_REASON_WORLDS 128

/* A decision that is better than all others by this many points of value is the only one. */
#define ONLY 3.0

/* At most MAX_SAME exercises of ROW in a row have the same first cause: another one would teach little. */
#define ROW      9
#define MAX_SAME 2

/* More in a session would not be fun. */
#define MAX_PUZZLES 10

struct _GinkgoTrainer
{
  GObject parent_instance;

  GinkgoStore *store; /* (nullable) */
  guint today;
  GPtrArray *puzzles; /* (nullable): %NULL until they are read */
  GArray *exercises;  /* (element-type GinkgoExercise): those of the store, the worst decisions first */

  GinkgoSession session;  /* without exercises if there is none */
  GArray *causes;         /* (element-type guint8): the first cause of each that was shown, as far as it is known */
  gboolean has_one_cause; /* whether the session is of one cause only */

  guint n_running; /* how many tasks will report */
  /* Canceled when another exercise is opened: what was asked about the one before does not matter then. */
  GCancellable *ticket;

  /* The open exercise. An exercise of a game has a @game once it is loaded, and what the analysis of the game
   * says of it; the label is that of a good decision if that is not known. */
  gboolean is_open;
  GinkgoExercise exercise;
  GinkgoVerifiedGame *game;
  GinkgoJudgement stored;
  gboolean is_judging;
  gboolean has_answer;
  GinkgoAnswer answer;
};

G_DEFINE_FINAL_TYPE (GinkgoTrainer, ginkgo_trainer, G_TYPE_OBJECT)

enum
{
  CHANGED,
  OPENED,
  JUDGED,
  ENDED,
  FAILED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* Ends a task, which keeps the trainer alive. */
static void
end_task (GinkgoTrainer *self,
          const GError *error)
{
  self->n_running--;
  if (error != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_signal_emit (self, signals[FAILED], 0, error);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
send (GinkgoTrainer *self,
      GinkgoStoreRequest *request,
      GAsyncReadyCallback callback,
      gpointer user_data)
{
  self->n_running++;
  ginkgo_store_send (self->store, request, callback, user_data);
}

/* --- Exercises ------------------------------------------------------------ */

static GinkgoExercise *
get_exercise (const GArray *exercises,
              guint index)
{
  return &g_array_index (exercises, GinkgoExercise, index);
}

static gboolean
find_exercise (GinkgoTrainer *self,
               const GinkgoExercise *wanted,
               guint *index)
{
  for (*index = 0; *index < self->exercises->len; ++*index)
    {
      const GinkgoExercise *exercise = get_exercise (self->exercises, *index);

      if (exercise->game == wanted->game && exercise->puzzle == wanted->puzzle && exercise->position == wanted->position)
        return TRUE;
    }

  return FALSE;
}

static const GinkgoPuzzle *
find_puzzle (GinkgoTrainer *self,
             gint64 id)
{
  for (guint i = 0; self->puzzles != NULL && i < self->puzzles->len; i++)
    if (((const GinkgoPuzzle *) g_ptr_array_index (self->puzzles, i))->id == id)
      return g_ptr_array_index (self->puzzles, i);

  return NULL;
}

/* A puzzle that another version of the program had cannot be shown. */
static gboolean
is_due (GinkgoTrainer *self,
        const GinkgoExercise *exercise)
{
  return exercise->due <= self->today && (exercise->puzzle == 0 || find_puzzle (self, exercise->puzzle) != NULL);
}

static void
listed_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  g_autoptr (GinkgoTrainer) self = user_data;
  g_autoptr (GError) error = NULL;
  GArray *exercises = ginkgo_store_list_exercises_finish (GINKGO_STORE (source), result, &error);

  if (exercises != NULL)
    {
      g_array_unref (self->exercises);
      self->exercises = exercises;
    }
  end_task (self, error);
}

static void
read_in_thread (GTask *task,
                gpointer source,
                gpointer data,
                GCancellable *cancellable)
{
  GError *error = NULL;
  GPtrArray *puzzles = ginkgo_puzzles_load (&error);

  if (puzzles != NULL)
    g_task_return_pointer (task, puzzles, (GDestroyNotify) g_ptr_array_unref);
  else
    g_task_return_error (task, error);
}

static void
read_cb (GObject *source,
         GAsyncResult *result,
         gpointer user_data)
{
  GinkgoTrainer *self = GINKGO_TRAINER (source);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) puzzles = g_task_propagate_pointer (G_TASK (result), &error);

  /* Somebody may have a puzzle of the first list. */
  if (self->puzzles == NULL)
    self->puzzles = g_steal_pointer (&puzzles);
  end_task (self, error);
}

/* --- The open exercise ---------------------------------------------------- */

static void
close_exercise (GinkgoTrainer *self)
{
  g_cancellable_cancel (self->ticket);
  g_object_unref (self->ticket);
  self->ticket = g_cancellable_new ();

  self->is_open = FALSE;
  self->is_judging = FALSE;
  self->has_answer = FALSE;
  self->stored = (GinkgoJudgement) { 0 };
  g_clear_pointer (&self->game, ginkgo_verified_game_free);
}

/* Which exercise a game and its analysis are loaded for */
typedef struct
{
  GinkgoTrainer *trainer;
  GCancellable *ticket;
  GinkgoSavedGame *game; /* (nullable) */
} Loading;

static void
loading_free (Loading *self)
{
  g_object_unref (self->trainer);
  g_object_unref (self->ticket);
  g_clear_pointer (&self->game, ginkgo_saved_game_free);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Loading, loading_free)

static void
find_judgement (GinkgoTrainer *self,
                const GinkgoAnalysis *analysis)
{
  for (guint i = 0; i < analysis->judgements->len; i++)
    if (ginkgo_analysis_get_judgement (analysis, i)->position == self->exercise.position)
      self->stored = *ginkgo_analysis_get_judgement (analysis, i);
}

static gboolean
is_repetitive (GinkgoTrainer *self,
               guint8 cause)
{
  guint n_same = 0;

  for (guint i = self->causes->len - MIN (self->causes->len, ROW - 1); i < self->causes->len; i++)
    n_same += g_array_index (self->causes, guint8, i) == cause;

  return cause != GINKGO_CAUSE_NONE && !self->has_one_cause && n_same >= MAX_SAME;
}

static void
show_game (GinkgoTrainer *self,
           const GinkgoVerifiedGame *game,
           guint length,
           guint8 cause)
{
  g_array_append_val (self->causes, cause);
  self->game = ginkgo_verified_game_copy (game, length);
  g_signal_emit (self, signals[OPENED], 0);
}

/* It stays due for another session. */
static void
pass_over (GinkgoTrainer *self)
{
  g_array_remove_index (self->session.exercises, --self->session.n_opened);
  ginkgo_trainer_open_next (self);
}

/* Without an analysis, answers are judged anew. */
static void
looked_up_cb (GObject *source,
              GAsyncResult *result,
              gpointer user_data)
{
  g_autoptr (Loading) loading = user_data;
  GinkgoTrainer *self = loading->trainer;
  g_autofree char *text = ginkgo_store_load_analysis_finish (GINKGO_STORE (source), result, NULL);
  g_autoptr (GinkgoAnalysis) analysis = text != NULL ? ginkgo_analysis_new_from_text (loading->game->record, text, NULL) : NULL;

  if (!g_cancellable_is_cancelled (loading->ticket))
    {
      guint8 cause;

      if (analysis != NULL)
        find_judgement (self, analysis);
      cause = self->stored.reasons.causes[0].kind;
      if (is_repetitive (self, cause))
        pass_over (self);
      else
        show_game (self, loading->game->game, self->exercise.position, cause);
    }
  end_task (self, NULL);
}

static gboolean
fits (const GinkgoSavedGame *saved,
      const GinkgoExercise *exercise)
{
  const GinkgoState *state;

  if (exercise->position >= saved->position)
    return FALSE;

  state = ginkgo_verified_game_get_state (saved->game, exercise->position);
  return !ginkgo_state_awaits_chance (state) && state->pending_seat == exercise->seat;
}

/* A game may be gone or have been continued elsewhere: its exercise is not shown again. */
static void
loaded_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  g_autoptr (Loading) loading = user_data;
  GinkgoTrainer *self = loading->trainer;
  g_autoptr (GError) error = NULL;
  const GinkgoSavedGame *saved = loading->game = ginkgo_store_load_finish (GINKGO_STORE (source), result, &error);
  gboolean is_gone = saved == NULL ? g_error_matches (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_NOT_FOUND) : !fits (saved, &self->exercise);
  guint index;

  if (g_cancellable_is_cancelled (loading->ticket))
    {
      end_task (self, NULL);
      return;
    }

  if (saved != NULL && !is_gone)
    {
      g_autofree char *hash = ginkgo_record_hash (saved->record);

      send (self, ginkgo_store_request_load_analysis (saved->id, GINKGO_ANALYSIS_VERSION, hash), looked_up_cb, g_steal_pointer (&loading));
    }
  else
    {
      if (is_gone && find_exercise (self, &self->exercise, &index))
        g_array_remove_index (self->exercises, index);
      ginkgo_trainer_open_next (self);
    }
  end_task (self, is_gone ? NULL : error);
}

static void
open_exercise (GinkgoTrainer *self,
               const GinkgoExercise *exercise)
{
  guint index;

  close_exercise (self);
  self->is_open = TRUE;
  self->exercise = find_exercise (self, exercise, &index) ? *get_exercise (self->exercises, index) : *exercise;
  if (exercise->puzzle == 0)
    {
      Loading *loading = g_new0 (Loading, 1);

      loading->trainer = g_object_ref (self);
      loading->ticket = g_object_ref (self->ticket);
      send (self, ginkgo_store_request_load (self->exercise.game), loaded_cb, loading);
    }
  else
    {
      const GinkgoPuzzle *puzzle = find_puzzle (self, exercise->puzzle);

      self->exercise.seat = puzzle->seat;
      self->exercise.position = 0;
      show_game (self, puzzle->game, ginkgo_puzzle_get_position (puzzle), GINKGO_CAUSE_NONE);
    }
}

/* --- Answers -------------------------------------------------------------- */

static void
saved_cb (GObject *source,
          GAsyncResult *result,
          gpointer user_data)
{
  g_autoptr (GinkgoTrainer) self = user_data;
  g_autoptr (GError) error = NULL;

  ginkgo_store_finish (GINKGO_STORE (source), result, &error);
  end_task (self, error);
}

/* The first answer counts: trying again at once would not show what the person remembers. */
static void
take_answer (GinkgoTrainer *self)
{
  guint index;

  self->answer.is_first = !self->has_answer;
  self->has_answer = TRUE;
  if (self->answer.is_first)
    {
      ginkgo_schedule_answer (self->answer.is_right, self->today, &self->exercise.box, &self->exercise.due);
      if (self->answer.is_right)
        self->session.n_right++;
      else
        self->session.n_wrong++;
      if (find_exercise (self, &self->exercise, &index))
        *get_exercise (self->exercises, index) = self->exercise;
      else
        g_array_append_val (self->exercises, self->exercise);
      if (self->store != NULL && !ginkgo_store_get_read_only (self->store))
        send (self, ginkgo_store_request_save_exercise (&self->exercise), saved_cb, g_object_ref (self));
      g_signal_emit (self, signals[CHANGED], 0);
    }
  g_signal_emit (self, signals[JUDGED], 0);
}

static void
answer_init (GinkgoAnswer *self,
             const GinkgoDecision *decision,
             const GinkgoJudgement *judgement)
{
  *self = (GinkgoAnswer) {
    .decision = *decision,
    .best = judgement->best,
    .is_right = judgement->loss <= judgement->loss_se || ginkgo_decision_equal (decision, &judgement->best),
    .other = judgement->played,
    .lost = judgement->lost,
    .reasons = judgement->reasons,
  };
  memcpy (self->parts, judgement->parts, sizeof self->parts);
}

/* An answer to judge or to explain, and what is known of it */
typedef struct
{
  GinkgoView view;
  guint position;
  gboolean is_judged;  /* whether all of @answer but the reasons is known */
  GinkgoAnswer answer; /* with the best decision, if there is an analysis */
  gboolean has_best;
} Question;

static gboolean
judge (Question *self,
       GCancellable *cancellable)
{
  GinkgoJudgement judgement = { .position = self->position, .seat = self->view.seat, .played = self->answer.decision };

  if (!ginkgo_judge_answer (&self->view, SEED, self->has_best ? &self->answer.best : NULL, &judgement, cancellable))
    return FALSE;

  answer_init (&self->answer, &judgement.played, &judgement);

  return TRUE;
}

static gboolean
explain (Question *self,
         GCancellable *cancellable)
{
  GinkgoRandom random;

  ginkgo_random_init_apart (&random, SEED, self->position, REASONS_STREAM);

  return ginkgo_reasons_find (&self->answer.reasons, &self->view, &self->answer.best, &self->answer.other, N_REASON_WORLDS, &random, cancellable);
}

static void
judge_in_thread (GTask *task,
                 gpointer source,
                 gpointer data,
                 GCancellable *cancellable)
{
  Question *question = data;

  if (question->is_judged ? explain (question, cancellable) : judge (question, cancellable))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "Cancelled");
}

static void
judged_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  GinkgoTrainer *self = GINKGO_TRAINER (source);
  const Question *question = g_task_get_task_data (G_TASK (result));

  /* A canceled task has an error, even if it was done before. */
  if (g_task_propagate_boolean (G_TASK (result), NULL))
    {
      self->is_judging = FALSE;
      self->answer = question->answer;
      take_answer (self);
    }
  end_task (self, NULL);
}

static gboolean
has_only_one (const GinkgoPuzzle *puzzle)
{
  return puzzle->options->len < 2 || ginkgo_puzzle_get_option (puzzle, 1)->loss >= ONLY;
}

static void
compare_with_puzzle (GinkgoAnswer *answer,
                     const GinkgoPuzzle *puzzle)
{
  const GinkgoPuzzleOption *option = ginkgo_puzzle_find_option (puzzle, &answer->decision);
  const GinkgoPuzzleOption *other;

  answer->is_right = option->loss < GINKGO_PUZZLE_TOLERANCE;
  answer->is_only = answer->is_right && has_only_one (puzzle);
  other = answer->is_right ? ginkgo_puzzle_get_rival (puzzle) : option;
  answer->best = answer->is_right ? answer->decision : ginkgo_puzzle_get_option (puzzle, 0)->decision;
  answer->other = other->decision;
  answer->lost = other->lost;
  memcpy (answer->parts, other->parts, sizeof answer->parts);
}

/* Compares an answer with what the puzzle or the analysis of the game says. Another answer is judged anew. */
static void
compare_with_known (GinkgoTrainer *self,
                    Question *question)
{
  GinkgoAnswer *answer = &question->answer;

  if (self->exercise.puzzle != 0)
    {
      compare_with_puzzle (answer, find_puzzle (self, self->exercise.puzzle));
      question->is_judged = TRUE;
    }
  else if (self->stored.label != GINKGO_LABEL_NONE)
    {
      question->is_judged = ginkgo_decision_equal (&answer->decision, &self->stored.played) || ginkgo_decision_equal (&answer->decision, &self->stored.best);
      question->has_best = TRUE;
      answer->best = self->stored.best;
      if (question->is_judged)
        answer_init (answer, &question->answer.decision, &self->stored);
    }
}

/* -------------------------------------------------------------------------- */

static void
ginkgo_trainer_finalize (GObject *object)
{
  GinkgoTrainer *self = GINKGO_TRAINER (object);

  g_clear_object (&self->store);
  g_clear_pointer (&self->puzzles, g_ptr_array_unref);
  g_array_unref (self->exercises);
  g_clear_pointer (&self->session.exercises, g_array_unref);
  g_array_unref (self->causes);
  g_object_unref (self->ticket);
  g_clear_pointer (&self->game, ginkgo_verified_game_free);

  G_OBJECT_CLASS (ginkgo_trainer_parent_class)->finalize (object);
}

static void
ginkgo_trainer_class_init (GinkgoTrainerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ginkgo_trainer_finalize;

  /* The lists may have changed, or whether the trainer is busy. */
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /* The game of an exercise can be shown. */
  signals[OPENED] = g_signal_new ("opened", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /* There is an answer to the open exercise. */
  signals[JUDGED] = g_signal_new ("judged", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /* The session has no further exercise. */
  signals[ENDED] = g_signal_new ("ended", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * GinkgoTrainer::failed:
   * @error: why something could not be read or saved
   */
  signals[FAILED] = g_signal_new ("failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
ginkgo_trainer_init (GinkgoTrainer *self)
{
  self->exercises = g_array_new (FALSE, FALSE, sizeof (GinkgoExercise));
  self->causes = g_array_new (FALSE, FALSE, sizeof (guint8));
  self->ticket = g_cancellable_new ();
}

/**
 * ginkgo_trainer_new:
 * @store: (nullable): where exercises are kept; without it there are only puzzles, and nothing is saved
 * @today: the local day, see ginkgo-schedule.h
 */
GinkgoTrainer *
ginkgo_trainer_new (GinkgoStore *store,
                    guint today)
{
  GinkgoTrainer *self = g_object_new (GINKGO_TYPE_TRAINER, NULL);

  g_set_object (&self->store, store);
  self->today = today;

  return self;
}

/* Another day has begun. */
void
ginkgo_trainer_set_today (GinkgoTrainer *self,
                          guint today)
{
  self->today = today;
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Reads the exercises of the store again, and the puzzles if they were not read yet. */
void
ginkgo_trainer_refresh (GinkgoTrainer *self)
{
  if (self->puzzles == NULL)
    {
      g_autoptr (GTask) task = g_task_new (self, NULL, read_cb, NULL);

      self->n_running++;
      g_task_set_static_name (task, "ginkgo-trainer-read");
      g_task_run_in_thread (task, read_in_thread);
    }
  if (self->store != NULL)
    send (self, ginkgo_store_request_list_exercises (), listed_cb, g_object_ref (self));
}

/* Returns: whether something is being read, judged or saved */
gboolean
ginkgo_trainer_is_busy (GinkgoTrainer *self)
{
  return self->n_running > 0;
}

/* Returns: (nullable) (element-type GinkgoPuzzle): all puzzles, %NULL before they are read; the list never
 *   changes */
const GPtrArray *
ginkgo_trainer_get_puzzles (GinkgoTrainer *self)
{
  return self->puzzles;
}

/* Returns: (element-type GinkgoExercise): what the store has to practice, the worst decisions first */
const GArray *
ginkgo_trainer_get_exercises (GinkgoTrainer *self)
{
  return self->exercises;
}

/* Returns: the box of a puzzle, %GINKGO_SCHEDULE_NEW before the first try */
guint
ginkgo_trainer_get_box (GinkgoTrainer *self,
                        const GinkgoPuzzle *puzzle)
{
  guint index;

  return find_exercise (self, &(GinkgoExercise) { .puzzle = puzzle->id }, &index) ? get_exercise (self->exercises, index)->box : GINKGO_SCHEDULE_NEW;
}

/* Returns: how many exercises are due today. Puzzles count once they have been tried. */
guint
ginkgo_trainer_count_due (GinkgoTrainer *self)
{
  guint n_due = 0;

  for (guint i = 0; i < self->exercises->len; i++)
    n_due += is_due (self, get_exercise (self->exercises, i));

  return n_due;
}

static void
begin_session (GinkgoTrainer *self)
{
  g_clear_pointer (&self->session.exercises, g_array_unref);
  self->session = (GinkgoSession) { .exercises = g_array_new (FALSE, FALSE, sizeof (GinkgoExercise)) };
  g_array_set_size (self->causes, 0);
  self->has_one_cause = FALSE;
}

/* Begins a session of what is due today, the worst decisions first. */
void
ginkgo_trainer_begin_day (GinkgoTrainer *self)
{
  begin_session (self);
  for (guint i = 0; i < self->exercises->len; i++)
    if (is_due (self, get_exercise (self->exercises, i)))
      g_array_append_val (self->session.exercises, *get_exercise (self->exercises, i));
}

/* Begins a session of the mistakes in a game, or in all if @game is 0, due or not, the worst first. */
void
ginkgo_trainer_begin_mistakes (GinkgoTrainer *self,
                               gint64 game)
{
  begin_session (self);
  for (guint i = 0; i < self->exercises->len; i++)
    {
      const GinkgoExercise *exercise = get_exercise (self->exercises, i);

      if (exercise->puzzle == 0 && (game == 0 || exercise->game == game))
        g_array_append_val (self->session.exercises, *exercise);
    }
}

/* Begins a session of mistakes with this first cause, due or not, the worst first. */
void
ginkgo_trainer_begin_cause (GinkgoTrainer *self,
                            GinkgoCauseKind cause)
{
  begin_session (self);
  self->has_one_cause = TRUE;
  for (guint i = 0; i < self->exercises->len && self->session.exercises->len < MAX_PUZZLES; i++)
    if (get_exercise (self->exercises, i)->cause == cause)
      g_array_append_val (self->session.exercises, *get_exercise (self->exercises, i));
}

/* Begins a session of some puzzles of a kind, those that are not solved first. */
void
ginkgo_trainer_begin_puzzles (GinkgoTrainer *self,
                              GinkgoPuzzleTheme theme,
                              GinkgoPuzzleDifficulty difficulty)
{
  begin_session (self);
  for (guint solved = 0; solved <= 1 && self->puzzles != NULL; solved++)
    for (guint i = 0; i < self->puzzles->len && self->session.exercises->len < MAX_PUZZLES; i++)
      {
        const GinkgoPuzzle *puzzle = g_ptr_array_index (self->puzzles, i);
        const GinkgoExercise exercise = { .puzzle = puzzle->id };

        if (ginkgo_puzzle_get_theme (puzzle) == theme && ginkgo_puzzle_get_difficulty (puzzle) == difficulty &&
            ginkgo_schedule_is_known (ginkgo_trainer_get_box (self, puzzle)) == (solved == 1))
          g_array_append_val (self->session.exercises, exercise);
      }
}

/* Returns: (nullable): how the session goes, %NULL if there is none */
const GinkgoSession *
ginkgo_trainer_get_session (GinkgoTrainer *self)
{
  return self->session.exercises != NULL ? &self->session : NULL;
}

/* Opens the next exercise of the session. One whose game cannot be loaded is passed over, and so is a mistake like
 * those before it. */
void
ginkgo_trainer_open_next (GinkgoTrainer *self)
{
  if (self->session.n_opened < self->session.exercises->len)
    {
      open_exercise (self, get_exercise (self->session.exercises, self->session.n_opened++));
    }
  else
    {
      close_exercise (self);
      g_signal_emit (self, signals[ENDED], 0);
    }
}

/* Ends the session and closes its exercise. If it was not answered, it stays due. */
void
ginkgo_trainer_leave (GinkgoTrainer *self)
{
  g_clear_pointer (&self->session.exercises, g_array_unref);
  close_exercise (self);
}

/* Returns: (nullable): the open exercise; its box and day are new after an answer */
const GinkgoExercise *
ginkgo_trainer_get_exercise (GinkgoTrainer *self)
{
  return self->is_open ? &self->exercise : NULL;
}

/* Returns: (nullable): the game of the open exercise up to the decision, %NULL while it is loaded. Show it
 *   only from the view of the exercise's seat */
const GinkgoVerifiedGame *
ginkgo_trainer_get_game (GinkgoTrainer *self)
{
  return self->game;
}

/**
 * ginkgo_trainer_answer:
 * @decision: a legal decision in the open exercise
 *
 * Judges an answer. The first one decides when the exercise returns; others can be tried afterwards.
 */
void
ginkgo_trainer_answer (GinkgoTrainer *self,
                       const GinkgoDecision *decision)
{
  g_autoptr (GTask) task = NULL;
  Question *question;

  g_return_if_fail (self->game != NULL);
  g_return_if_fail (ginkgo_state_check_decision (ginkgo_verified_game_get_end (self->game), decision) == GINKGO_RULES_OK);

  if (self->is_judging)
    return;

  question = g_new0 (Question, 1);
  ginkgo_view_init (&question->view, ginkgo_verified_game_get_end (self->game), self->exercise.seat);
  question->position = ginkgo_verified_game_get_length (self->game);
  question->answer.decision = *decision;
  compare_with_known (self, question);
  self->is_judging = TRUE;
  self->n_running++;
  task = g_task_new (self, self->ticket, judged_cb, NULL);
  g_task_set_static_name (task, "ginkgo-trainer-judge");
  g_task_set_task_data (task, question, g_free);
  if (question->is_judged && question->answer.reasons.n_causes > 0)
    g_task_return_boolean (task, TRUE);
  else
    g_task_run_in_thread (task, judge_in_thread);
}

/* Returns: (nullable): the last answer to the open exercise, %NULL until it is judged */
const GinkgoAnswer *
ginkgo_trainer_get_answer (GinkgoTrainer *self)
{
  return self->has_answer && !self->is_judging ? &self->answer : NULL;
}
