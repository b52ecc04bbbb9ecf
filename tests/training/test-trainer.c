/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-exercises.h"
#include "ginkgo-record-json.h"
#include "ginkgo-schedule.h"
#include "ginkgo-test-store.h"
#include "ginkgo-trainer.h"
#include "ginkgo-weakness.h"

/* Any day will do. */
#define TODAY 740000

/* --- Schedule ------------------------------------------------------------- */

static void
test_schedule (void)
{
  static const guint days[] = { 3, 7, 14, 30, 30 };
  guint box = GINKGO_SCHEDULE_NEW;
  guint day = TODAY;
  guint due;

  for (guint i = 0; i < G_N_ELEMENTS (days); i++)
    {
      ginkgo_schedule_answer (TRUE, day, &box, &due);
      g_assert_cmpuint (box, ==, MIN (i + 2, GINKGO_SCHEDULE_N_BOXES));
      g_assert_true (ginkgo_schedule_is_known (box));
      g_assert_cmpuint (due, ==, day + days[i]);
      day = due;
    }

  ginkgo_schedule_answer (FALSE, day, &box, &due);
  g_assert_cmpuint (box, ==, 1);
  g_assert_cmpuint (due, ==, day + 1);
  g_assert_false (ginkgo_schedule_is_known (box));
}

/* A file may say anything. */
static void
test_schedule_unknown_box (void)
{
  guint box = 1000;
  guint due;

  ginkgo_schedule_answer (TRUE, TODAY, &box, &due);
  g_assert_cmpuint (box, ==, GINKGO_SCHEDULE_N_BOXES);
  g_assert_cmpuint (due, ==, TODAY + 30);
}

/* --- Exercises ------------------------------------------------------------ */

static void
set_judgement (GinkgoAnalysis *analysis,
               guint index,
               GinkgoLabel label,
               double loss)
{
  GinkgoJudgement *judgement = &g_array_index (analysis->judgements, GinkgoJudgement, index);

  judgement->label = label;
  judgement->loss = loss;
}

/* Only people practice, and only what has the label of a mistake or worse and can be explained. */
static void
test_choose (void)
{
  g_autoptr (GinkgoSavedGame) game = ginkgo_test_make_game (GINKGO_MODE_INTRODUCTORY, 2, 1, 10000);
  g_autoptr (GinkgoRecord) record = ginkgo_record_copy (game->record);
  g_autoptr (GinkgoAnalysis) analysis = NULL;
  g_autoptr (GArray) exercises = NULL;
  guint own = 0, other = 0, unclear;

  ginkgo_record_set_seat (record, 0, "Ada", GINKGO_SEAT_KIND_HUMAN, NULL);
  ginkgo_record_set_seat (record, 1, "Orla", GINKGO_SEAT_KIND_COMPUTER, "level:3");
  analysis = ginkgo_analysis_new (record, 0, NULL);
  while (ginkgo_analysis_get_judgement (analysis, own)->seat != 0)
    own++;
  while (ginkgo_analysis_get_judgement (analysis, other)->seat != 1)
    other++;
  unclear = own + 5;
  while (ginkgo_analysis_get_judgement (analysis, unclear)->seat != 0)
    unclear++;
  set_judgement (analysis, own, GINKGO_LABEL_MISTAKE, 7.5);
  g_array_index (analysis->judgements, GinkgoJudgement, own).lost.lead = 4.25;
  g_array_index (analysis->judgements, GinkgoJudgement, own).reasons.causes[0].kind = GINKGO_CAUSE_TILES;
  set_judgement (analysis, own + 4, GINKGO_LABEL_INACCURACY, 5);
  set_judgement (analysis, other, GINKGO_LABEL_BLUNDER, 20);
  set_judgement (analysis, unclear, GINKGO_LABEL_BLUNDER, 20);
  g_array_index (analysis->judgements, GinkgoJudgement, unclear).reasons.causes[0].kind = GINKGO_CAUSE_UNEXPLAINED;

  exercises = ginkgo_exercises_choose (analysis);
  g_assert_cmpuint (exercises->len, ==, 1);
  g_assert_cmpuint (g_array_index (exercises, GinkgoExercise, 0).position, ==, ginkgo_analysis_get_judgement (analysis, own)->position);
  g_assert_cmpuint (g_array_index (exercises, GinkgoExercise, 0).loss, ==, 750);
  g_assert_cmpint (g_array_index (exercises, GinkgoExercise, 0).lead, ==, 425);
  g_assert_cmpuint (g_array_index (exercises, GinkgoExercise, 0).cause, ==, GINKGO_CAUSE_TILES);
  g_assert_cmpuint (g_array_index (exercises, GinkgoExercise, 0).due, <=, TODAY);
}

/* --- Stored exercises ----------------------------------------------------- */

static GArray *
list_exercises (GinkgoStore *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GAsyncResult) result = ginkgo_store_wait (store, ginkgo_store_request_list_exercises ());
  GArray *exercises = ginkgo_store_list_exercises_finish (store, result, &error);

  g_assert_no_error (error);

  return exercises;
}

static guint
count_exercises (GinkgoStore *store)
{
  g_autoptr (GArray) exercises = list_exercises (store);

  return exercises->len;
}

static void
assert_exercise (GinkgoStore *store,
                 guint index,
                 gint64 game,
                 gint64 puzzle,
                 guint position,
                 guint box)
{
  g_autoptr (GArray) exercises = list_exercises (store);
  const GinkgoExercise *exercise = &g_array_index (exercises, GinkgoExercise, index);

  g_assert_cmpuint (exercises->len, >, index);
  g_assert_cmpint (exercise->game, ==, game);
  g_assert_cmpint (exercise->puzzle, ==, puzzle);
  g_assert_cmpuint (exercise->position, ==, position);
  g_assert_cmpuint (exercise->box, ==, box);
}

static void
set_exercises (GinkgoStore *store,
               gint64 id)
{
  static const GinkgoExercise exercises[] = { { .position = 3, .seat = 1, .loss = 700 }, { .position = 6, .seat = 2, .loss = 1200 } };

  ginkgo_test_assert_done (store, ginkgo_store_request_save_analysis (id, 1, "a record", 1, "an analysis", exercises, G_N_ELEMENTS (exercises)));
}

static void
save (GinkgoStore *store,
      GinkgoExercise exercise)
{
  ginkgo_test_assert_done (store, ginkgo_store_request_save_exercise (&exercise));
}

/* The worst decision comes first. Boxes survive reopening, and finding the same exercises again. */
static void
test_stored (void)
{
  g_autofree char *path = ginkgo_test_make_path ();
  g_autoptr (GinkgoStore) store = ginkgo_test_open_store (path);
  gint64 id = ginkgo_test_add_new (store, 1, 10);

  set_exercises (store, id);
  save (store, (GinkgoExercise) { .game = id, .position = 3, .box = 2, .due = TODAY });
  save (store, (GinkgoExercise) { .puzzle = 77, .box = 1, .due = TODAY });
  save (store, (GinkgoExercise) { .puzzle = 77, .box = 4, .due = TODAY });
  g_clear_object (&store);

  store = ginkgo_test_open_store (path);
  set_exercises (store, id);
  g_assert_cmpuint (count_exercises (store), ==, 3);
  assert_exercise (store, 0, id, 0, 6, GINKGO_SCHEDULE_NEW);
  assert_exercise (store, 1, id, 0, 3, 2);
  assert_exercise (store, 2, 0, 77, 0, 4);

  /* A new analysis may find fewer. */
  ginkgo_test_assert_done (store, ginkgo_store_request_save_analysis (id, 1, "a record", 2, "an analysis", NULL, 0));
  g_assert_cmpuint (count_exercises (store), ==, 1);
  ginkgo_test_assert_fails (store,
                            ginkgo_store_request_save_exercise (&(GinkgoExercise) { .game = id, .position = 3 }),
                            GINKGO_STORE_ERROR_NOT_FOUND);
}

static void
test_stored_goes_with_game (void)
{
  g_autoptr (GinkgoStore) store = ginkgo_test_open_new ();
  gint64 id = ginkgo_test_add_new (store, 1, 10);
  gint64 other = ginkgo_test_add_new (store, 2, 10);

  set_exercises (store, id);
  set_exercises (store, other);
  g_assert_true (ginkgo_test_store_remove (store, id, NULL));
  g_assert_cmpuint (count_exercises (store), ==, 2);

  /* A decision that was undone does not count, unless it is redone. */
  ginkgo_test_assert_move (store, other, 5);
  g_assert_cmpuint (count_exercises (store), ==, 1);
  assert_exercise (store, 0, other, 0, 3, GINKGO_SCHEDULE_NEW);
  ginkgo_test_assert_move (store, other, 10);
  g_assert_cmpuint (count_exercises (store), ==, 2);
  ginkgo_test_assert_move (store, other, 5);
  ginkgo_test_assert_append (store, other, 2, 5, 5);
  g_assert_cmpuint (count_exercises (store), ==, 1);
}

/* --- The trainer ---------------------------------------------------------- */

static void
failed_cb (GinkgoTrainer *trainer,
           const GError *error,
           gpointer user_data)
{
  g_assert_no_error (error);
}

static void
ended_cb (GinkgoTrainer *trainer,
          gpointer user_data)
{
  g_assert_null (ginkgo_trainer_get_exercise (trainer));
  ++*(guint *) user_data;
}

static void
wait_for (GinkgoTrainer *trainer)
{
  while (ginkgo_trainer_is_busy (trainer))
    g_main_context_iteration (NULL, TRUE);
}

static GinkgoTrainer *
start (GinkgoStore *store)
{
  GinkgoTrainer *trainer = ginkgo_trainer_new (store, TODAY);

  g_signal_connect (trainer, "failed", G_CALLBACK (failed_cb), NULL);
  ginkgo_trainer_refresh (trainer);
  wait_for (trainer);

  return trainer;
}

static const GinkgoPuzzle *
get_puzzle (GinkgoTrainer *trainer)
{
  return g_ptr_array_index ((GPtrArray *) ginkgo_trainer_get_puzzles (trainer), 0);
}

static void
answer (GinkgoTrainer *trainer,
        const GinkgoDecision *decision)
{
  ginkgo_trainer_answer (trainer, decision);
  wait_for (trainer);
}

static void
begin_puzzles (GinkgoTrainer *trainer)
{
  const GinkgoPuzzle *puzzle = get_puzzle (trainer);

  ginkgo_trainer_begin_puzzles (trainer, ginkgo_puzzle_get_theme (puzzle), ginkgo_puzzle_get_difficulty (puzzle));
}

static void
open_due (GinkgoTrainer *trainer)
{
  ginkgo_trainer_begin_day (trainer);
  ginkgo_trainer_open_next (trainer);
}

/* The answer to a puzzle says why. A wrong answer returns tomorrow, whatever is tried after it. */
static void
test_puzzle (void)
{
  g_autoptr (GinkgoStore) store = ginkgo_test_open_new ();
  g_autoptr (GinkgoTrainer) trainer = start (store);
  const GinkgoPuzzle *puzzle = get_puzzle (trainer);

  g_assert_cmpuint (ginkgo_trainer_get_box (trainer, puzzle), ==, GINKGO_SCHEDULE_NEW);
  g_assert_cmpuint (ginkgo_trainer_count_due (trainer), ==, 0);
  begin_puzzles (trainer);
  ginkgo_trainer_open_next (trainer);
  g_assert_null (ginkgo_trainer_get_answer (trainer));
  g_assert_nonnull (ginkgo_trainer_get_game (trainer));

  answer (trainer, &ginkgo_puzzle_get_rival (puzzle)->decision);
  g_assert_false (ginkgo_trainer_get_answer (trainer)->is_right);
  g_assert_cmpfloat (ginkgo_trainer_get_answer (trainer)->lost.lead, ==, ginkgo_puzzle_get_rival (puzzle)->lost.lead);
  g_assert_true (ginkgo_decision_equal (&ginkgo_trainer_get_answer (trainer)->best, &ginkgo_puzzle_get_option (puzzle, 0)->decision));
  answer (trainer, &ginkgo_puzzle_get_option (puzzle, 0)->decision);
  g_assert_true (ginkgo_trainer_get_answer (trainer)->is_right);
  g_assert_true (ginkgo_decision_equal (&ginkgo_trainer_get_answer (trainer)->other, &ginkgo_puzzle_get_rival (puzzle)->decision));
  g_assert_cmpuint (ginkgo_trainer_get_answer (trainer)->reasons.n_causes, >, 0);
  g_assert_cmpint (ginkgo_trainer_get_answer (trainer)->is_only, ==, ginkgo_puzzle_get_option (puzzle, 1)->loss >= 3);
  g_assert_cmpuint (ginkgo_trainer_get_box (trainer, puzzle), ==, 1);
  g_assert_cmpuint (ginkgo_trainer_count_due (trainer), ==, 0);
  g_clear_object (&trainer);

  trainer = start (store);
  ginkgo_trainer_set_today (trainer, TODAY + 1);
  g_assert_cmpuint (ginkgo_trainer_count_due (trainer), ==, 1);
  open_due (trainer);
  puzzle = get_puzzle (trainer);
  g_assert_cmpint (ginkgo_trainer_get_exercise (trainer)->puzzle, ==, puzzle->id);
  answer (trainer, &ginkgo_puzzle_get_option (puzzle, 0)->decision);
  g_assert_cmpuint (ginkgo_trainer_get_exercise (trainer)->due, ==, TODAY + 1 + 3);
  ginkgo_trainer_open_next (trainer);
  g_assert_null (ginkgo_trainer_get_exercise (trainer));
}

static gint64
add_finished (GinkgoStore *store,
              GinkgoExercise *exercise)
{
  g_autoptr (GinkgoSavedGame) game = ginkgo_test_make_game (GINKGO_MODE_INTRODUCTORY, 2, 1, 10000);
  GinkgoState state;

  ginkgo_test_add_game (store, game);
  state = *ginkgo_verified_game_get_state (game->game, 0);
  *exercise = (GinkgoExercise) { .game = game->id, .seat = state.pending_seat, .loss = 800 };
  ginkgo_test_assert_done (store, ginkgo_store_request_save_analysis (game->id, 1, "a record", 1, "an analysis", exercise, 1));

  return game->id;
}

/* A decision of a game is judged from the player's view: what the judge calls the best is right. */
static void
test_game (void)
{
  g_autoptr (GinkgoStore) store = ginkgo_test_open_new ();
  g_autoptr (GinkgoTrainer) trainer = NULL;
  GinkgoDecision decisions[GINKGO_MAX_DECISIONS];
  GinkgoExercise exercise;
  GinkgoDecision best;
  gint64 id = add_finished (store, &exercise);

  trainer = start (store);
  g_assert_cmpuint (ginkgo_trainer_count_due (trainer), ==, 1);
  open_due (trainer);
  g_assert_null (ginkgo_trainer_get_game (trainer));
  wait_for (trainer);
  g_assert_cmpint (ginkgo_trainer_get_exercise (trainer)->game, ==, id);
  g_assert_cmpuint (ginkgo_verified_game_get_length (ginkgo_trainer_get_game (trainer)), ==, exercise.position);

  g_assert_cmpuint (ginkgo_state_list_decisions (ginkgo_verified_game_get_end (ginkgo_trainer_get_game (trainer)), decisions), >, 1);
  answer (trainer, &decisions[0]);
  best = ginkgo_trainer_get_answer (trainer)->best;
  g_assert_cmpint (ginkgo_trainer_get_answer (trainer)->is_right, ==, ginkgo_decision_equal (&decisions[0], &best));
  answer (trainer, &best);
  g_assert_true (ginkgo_trainer_get_answer (trainer)->is_right);
  g_assert_cmpuint (ginkgo_trainer_count_due (trainer), ==, 0);
  assert_exercise (store, 0, id, 0, exercise.position, 1);
}

/* Saves an analysis in which the first decision of the game and some of the last ones are mistakes, with these causes. @decisions begins with
 * what was played in the first of them, and what is better. */
static void
analyze (GinkgoStore *store,
         gint64 id,
         const GinkgoCauseKind *causes,
         guint n_causes,
         GinkgoDecision *decisions)
{
  g_autoptr (GinkgoSavedGame) game = ginkgo_test_make_game (GINKGO_MODE_INTRODUCTORY, 2, 1, 10000);
  g_autofree char *hash = ginkgo_record_hash (game->record);
  g_autoptr (GinkgoAnalysis) analysis = ginkgo_analysis_new (game->record, 0, NULL);
  g_autofree GinkgoExercise *exercises = g_new0 (GinkgoExercise, n_causes);
  g_autofree char *text = NULL;

  for (guint round = 0; round <= ginkgo_analysis_get_judgement (analysis, analysis->judgements->len - 1)->round; round++)
    g_array_append_vals (analysis->rounds, &(const GinkgoAnalysisRound) { 0 }, 1);
  for (guint index = analysis->judgements->len, i = n_causes; i > 0;)
    {
      GinkgoJudgement *judgement = &g_array_index (analysis->judgements, GinkgoJudgement, --index);
      GinkgoState state;

      if (judgement->is_forced || (i == 1 && index > 0))
        continue;

      i--;
      state = *ginkgo_verified_game_get_state (game->game, judgement->position);
      ginkgo_state_list_decisions (&state, decisions);
      decisions[1] = decisions[ginkgo_decision_equal (&judgement->played, &decisions[1]) ? 0 : 1];
      decisions[2] = decisions[ginkgo_decision_equal (&judgement->played, &decisions[2]) ? 3 : 2];
      decisions[0] = judgement->played;
      judgement->best = decisions[1];
      judgement->loss = 12;
      judgement->lost.lead = 9;
      judgement->pass = GINKGO_PASS_FULL;
      judgement->reasons = (GinkgoReasons) { .causes = { { .kind = (guint8) causes[i] } }, .n_causes = 1 };
      exercises[i] = (GinkgoExercise) { .position = judgement->position, .seat = judgement->seat, .loss = 1200 - i, .cause = causes[i] };
    }
  text = ginkgo_analysis_to_text (analysis);
  ginkgo_test_assert_done (store, ginkgo_store_request_save_analysis (id, GINKGO_ANALYSIS_VERSION, hash, GINKGO_PASS_FULL, text, exercises, n_causes));
}

static void
assert_known (const GinkgoAnswer *answer,
              const GinkgoDecision *decisions)
{
  g_assert_true (ginkgo_decision_equal (&answer->best, &decisions[1]));
  g_assert_true (ginkgo_decision_equal (&answer->other, &decisions[0]));
  g_assert_cmpfloat (answer->lost.lead, ==, 9);
  g_assert_cmpuint (answer->reasons.causes[0].kind, ==, GINKGO_CAUSE_LACKING);
}

/* The analysis knows two decisions, and is quoted. Another answer is compared with the best of these. */
static void
test_game_analyzed (void)
{
  g_autoptr (GinkgoStore) store = ginkgo_test_open_new ();
  g_autoptr (GinkgoTrainer) trainer = NULL;
  GinkgoDecision decisions[GINKGO_MAX_DECISIONS];
  GinkgoExercise exercise;

  analyze (store, add_finished (store, &exercise), &(const GinkgoCauseKind) { GINKGO_CAUSE_LACKING }, 1, decisions);
  trainer = start (store);
  open_due (trainer);
  wait_for (trainer);
  answer (trainer, &decisions[0]);
  g_assert_false (ginkgo_trainer_get_answer (trainer)->is_right);
  assert_known (ginkgo_trainer_get_answer (trainer), decisions);
  answer (trainer, &decisions[1]);
  g_assert_true (ginkgo_trainer_get_answer (trainer)->is_right);
  assert_known (ginkgo_trainer_get_answer (trainer), decisions);
  answer (trainer, &decisions[2]);
  g_assert_true (ginkgo_decision_equal (&ginkgo_trainer_get_answer (trainer)->best, &decisions[ginkgo_trainer_get_answer (trainer)->lost.lead > 0 ? 1 : 2]));
}

/* A game that was deleted meanwhile is passed over; the session does not go on with others. */
static void
test_game_gone (void)
{
  g_autoptr (GinkgoStore) store = ginkgo_test_open_new ();
  g_autoptr (GinkgoTrainer) trainer = NULL;
  GinkgoExercise exercise;
  gint64 id = add_finished (store, &exercise);
  guint n_ended = 0;

  trainer = start (store);
  g_signal_connect (trainer, "ended", G_CALLBACK (ended_cb), &n_ended);
  save (store, (GinkgoExercise) { .puzzle = get_puzzle (trainer)->id, .box = 1, .due = TODAY });
  ginkgo_trainer_refresh (trainer);
  wait_for (trainer);
  g_assert_true (ginkgo_test_store_remove (store, id, NULL));
  ginkgo_trainer_begin_mistakes (trainer, id);
  ginkgo_trainer_open_next (trainer);
  wait_for (trainer);
  g_assert_cmpuint (n_ended, ==, 1);
  g_assert_cmpuint (ginkgo_trainer_count_due (trainer), ==, 1);
}

/* An answer that is left is neither judged nor saved, and nobody waits for it. */
static void
test_leave (void)
{
  g_autoptr (GinkgoStore) store = ginkgo_test_open_new ();
  g_autoptr (GinkgoTrainer) trainer = NULL;
  GinkgoDecision decisions[GINKGO_MAX_DECISIONS];
  GinkgoExercise exercise;

  add_finished (store, &exercise);
  trainer = start (store);
  open_due (trainer);
  wait_for (trainer);
  ginkgo_state_list_decisions (ginkgo_verified_game_get_end (ginkgo_trainer_get_game (trainer)), decisions);
  ginkgo_trainer_answer (trainer, &decisions[0]);
  ginkgo_trainer_leave (trainer);
  wait_for (trainer);
  g_assert_null (ginkgo_trainer_get_exercise (trainer));
  g_assert_null (ginkgo_trainer_get_answer (trainer));
  g_assert_cmpuint (ginkgo_trainer_count_due (trainer), ==, 1);
}

/* --- Sessions ------------------------------------------------------------- */

/* Exercises come in their order; what another program knew is left out. */
static void
test_session (void)
{
  g_autoptr (GinkgoStore) store = ginkgo_test_open_new ();
  g_autoptr (GinkgoTrainer) trainer = NULL;
  const GinkgoSession *session;
  GinkgoExercise exercise;
  gint64 id = add_finished (store, &exercise);
  gint64 puzzle;

  trainer = start (store);
  puzzle = get_puzzle (trainer)->id;
  save (store, (GinkgoExercise) { .puzzle = puzzle, .box = 1, .due = TODAY });
  save (store, (GinkgoExercise) { .puzzle = 1, .box = 1, .due = TODAY });
  ginkgo_trainer_refresh (trainer);
  wait_for (trainer);

  g_assert_null (ginkgo_trainer_get_session (trainer));
  ginkgo_trainer_begin_day (trainer);
  session = ginkgo_trainer_get_session (trainer);
  g_assert_cmpuint (session->exercises->len, ==, 2);
  ginkgo_trainer_open_next (trainer);
  wait_for (trainer);
  g_assert_cmpint (ginkgo_trainer_get_exercise (trainer)->game, ==, id);
  ginkgo_trainer_open_next (trainer);
  g_assert_cmpint (ginkgo_trainer_get_exercise (trainer)->puzzle, ==, puzzle);
  answer (trainer, &ginkgo_puzzle_get_option (get_puzzle (trainer), 0)->decision);
  ginkgo_trainer_open_next (trainer);
  g_assert_null (ginkgo_trainer_get_exercise (trainer));
  g_assert_cmpuint (session->n_right, ==, 1);
  g_assert_cmpuint (session->n_wrong, ==, 0);

  ginkgo_trainer_begin_mistakes (trainer, id);
  g_assert_cmpuint (session->exercises->len, ==, 1);
  g_assert_cmpuint (session->n_right, ==, 0);
}

static void
open_all (GinkgoTrainer *trainer,
          guint *last)
{
  while (ginkgo_trainer_get_exercise (trainer) != NULL)
    {
      *last = ginkgo_trainer_get_exercise (trainer)->loss;
      ginkgo_trainer_open_next (trainer);
      wait_for (trainer);
    }
}

/* A third mistake of the same kind waits for another session, unless somebody wants to practice this kind. */
static void
test_session_varied (void)
{
  static const GinkgoCauseKind causes[] = { GINKGO_CAUSE_TILES, GINKGO_CAUSE_TILES, GINKGO_CAUSE_TILES, GINKGO_CAUSE_YIELD };
  g_autoptr (GinkgoStore) store = ginkgo_test_open_new ();
  g_autoptr (GinkgoTrainer) trainer = NULL;
  GinkgoDecision decisions[GINKGO_MAX_DECISIONS];
  const GinkgoSession *session;
  GinkgoExercise exercise;
  guint last = 0;

  analyze (store, add_finished (store, &exercise), causes, G_N_ELEMENTS (causes), decisions);
  trainer = start (store);
  open_due (trainer);
  wait_for (trainer);
  session = ginkgo_trainer_get_session (trainer);
  g_assert_cmpuint (session->exercises->len, ==, G_N_ELEMENTS (causes));
  open_all (trainer, &last);
  g_assert_cmpuint (session->n_opened, ==, 3);
  g_assert_cmpuint (last, ==, 1200 - 3);

  ginkgo_trainer_begin_cause (trainer, GINKGO_CAUSE_TILES);
  ginkgo_trainer_open_next (trainer);
  wait_for (trainer);
  open_all (trainer, &last);
  g_assert_cmpuint (ginkgo_trainer_get_session (trainer)->n_opened, ==, 3);
  g_assert_cmpuint (last, ==, 1200 - 2);
  g_assert_cmpuint (ginkgo_trainer_count_due (trainer), ==, G_N_ELEMENTS (causes));
}

/* What is solved comes last. */
static void
test_session_puzzles (void)
{
  g_autoptr (GinkgoTrainer) trainer = start (NULL);
  const GinkgoPuzzle *puzzle = get_puzzle (trainer);
  const GinkgoSession *session;
  gint64 second;
  guint n_puzzles;

  begin_puzzles (trainer);
  session = ginkgo_trainer_get_session (trainer);
  n_puzzles = session->exercises->len;
  second = g_array_index (session->exercises, GinkgoExercise, 1 % n_puzzles).puzzle;
  ginkgo_trainer_open_next (trainer);
  g_assert_cmpint (ginkgo_trainer_get_exercise (trainer)->puzzle, ==, puzzle->id);
  answer (trainer, &ginkgo_puzzle_get_option (puzzle, 0)->decision);

  begin_puzzles (trainer);
  g_assert_cmpuint (session->exercises->len, ==, n_puzzles);
  g_assert_cmpint (g_array_index (session->exercises, GinkgoExercise, 0).puzzle, ==, second);
}

/* --- Weaknesses ----------------------------------------------------------- */

/* A cause in @words is R(esources), T(iles), U(nexplained) or none, with the points it lost; games end with a semicolon. */
static GArray *
make_mistakes (const char *words)
{
  GArray *mistakes = g_array_new (FALSE, FALSE, sizeof (GinkgoExercise));
  g_auto (GStrv) games = g_strsplit (words, ";", -1);

  for (guint game = 0; games[game + 1] != NULL; game++)
    {
      g_auto (GStrv) parts = g_strsplit (*games[game] ? games[game] : "-0", " ", -1);

      for (guint i = 0; parts[i] != NULL; i++)
        {
          const GinkgoExercise mistake = {
            .game = game + 1,
            .position = i,
            .cause = *parts[i] == 'R' ? GINKGO_CAUSE_RESOURCES :
                     *parts[i] == 'T' ? GINKGO_CAUSE_TILES :
                     *parts[i] == 'U' ? GINKGO_CAUSE_UNEXPLAINED :
                                        GINKGO_CAUSE_NONE,
            .lead = atoi (parts[i] + 1) * 100,
          };

          g_array_append_val (mistakes, mistake);
        }
    }

  return mistakes;
}

static void
test_weakness (void)
{
  static const struct
  {
    const char *mistakes;
    const char *wanted; /* cause, cases, points, its clearest case, and before and after */
  } rows[] = {
    /* The most points count, of three cases in three games at least. */
    { "R2 R3 T6;R5 T6;T9;", "tiles 3 21 in 3 at 0" },
    { "R2 R3 T9;R5 T9;;", "resources 3 10 in 2 at 0" },
    { "R2 R3 R9;;", "none" },
    { "R2;R9;;", "none" },
    /* A mistake that nobody can explain teaches nothing, and neither does an analysis without causes. */
    { "U9 U9;U9 -9;-9 -9;", "none" },
    /* Ten new games can be better or worse than those before. */
    { "R4 R8;R4;R8;R1;;;;;R2;;;;R7;", "resources 7 34 in 1 at 1 from 8.0 to 1.0" },
    { "R4 R8;R4;R8;R1;;;;;R2;;;", "resources 6 27 in 1 at 1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GArray) mistakes = make_mistakes (rows[i].mistakes);
      g_autoptr (GString) found = g_string_new ("none");
      GinkgoWeakness weakness;

      if (ginkgo_weakness_find (&weakness, mistakes))
        g_string_printf (found,
                         "%s %u %.0f in %" G_GINT64_FORMAT " at %u",
                         weakness.cause == GINKGO_CAUSE_TILES ? "tiles" : "resources",
                         weakness.n_cases,
                         weakness.points,
                         weakness.worst.game,
                         weakness.worst.position);
      if (weakness.has_trend)
        g_string_append_printf (found, " from %.1f to %.1f", weakness.before, weakness.after);
      g_assert_cmpstr (found->str, ==, rows[i].wanted);
    }
}

/* Only finished games of people with a full analysis of this version count. */
static void
test_mistakes (void)
{
  g_autoptr (GinkgoStore) store = ginkgo_test_open_new ();
  g_autoptr (GArray) mistakes = NULL;
  g_autoptr (GAsyncResult) result = NULL;
  GinkgoExercise exercise;
  gint64 id = add_finished (store, &exercise);
  gint64 other = add_finished (store, &exercise);
  gint64 running = ginkgo_test_add_new (store, 1, 10);

  exercise = (GinkgoExercise) { .position = 3, .loss = 800, .lead = -150, .cause = GINKGO_CAUSE_TILES };
  ginkgo_test_assert_done (store, ginkgo_store_request_save_analysis (id, 7, "a record", 2, "an analysis", &exercise, 1));
  ginkgo_test_assert_done (store, ginkgo_store_request_save_analysis (other, 7, "a record", 2, "an analysis", NULL, 0));
  ginkgo_test_assert_done (store, ginkgo_store_request_save_analysis (add_finished (store, &(GinkgoExercise) { 0 }), 6, "a record", 2, "an analysis", &exercise, 1));
  ginkgo_test_assert_done (store, ginkgo_store_request_save_analysis (add_finished (store, &(GinkgoExercise) { 0 }), 7, "a record", 1, "an analysis", &exercise, 1));
  ginkgo_test_assert_done (store, ginkgo_store_request_save_analysis (running, 7, "a record", 2, "an analysis", &exercise, 1));

  result = ginkgo_store_wait (store, ginkgo_store_request_list_mistakes (7, 2));
  mistakes = ginkgo_store_list_mistakes_finish (store, result, NULL);
  g_assert_cmpuint (mistakes->len, ==, 2);
  g_assert_cmpint (g_array_index (mistakes, GinkgoExercise, 0).game, ==, id);
  g_assert_cmpint (g_array_index (mistakes, GinkgoExercise, 0).lead, ==, -150);
  g_assert_cmpuint (g_array_index (mistakes, GinkgoExercise, 0).cause, ==, GINKGO_CAUSE_TILES);
  g_assert_cmpint (g_array_index (mistakes, GinkgoExercise, 1).game, ==, other);
  g_assert_cmpuint (g_array_index (mistakes, GinkgoExercise, 1).cause, ==, GINKGO_CAUSE_NONE);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  g_test_add_func ("/trainer/schedule", test_schedule);
  g_test_add_func ("/trainer/schedule-unknown-box", test_schedule_unknown_box);
  g_test_add_func ("/trainer/choose", test_choose);
  g_test_add_func ("/trainer/stored", test_stored);
  g_test_add_func ("/trainer/stored-goes-with-game", test_stored_goes_with_game);
  g_test_add_func ("/trainer/puzzle", test_puzzle);
  g_test_add_func ("/trainer/game", test_game);
  g_test_add_func ("/trainer/game-analyzed", test_game_analyzed);
  g_test_add_func ("/trainer/game-gone", test_game_gone);
  g_test_add_func ("/trainer/leave", test_leave);
  g_test_add_func ("/trainer/session", test_session);
  g_test_add_func ("/trainer/session-varied", test_session_varied);
  g_test_add_func ("/trainer/mistakes", test_mistakes);
  g_test_add_func ("/trainer/weakness", test_weakness);
  g_test_add_func ("/trainer/session-puzzles", test_session_puzzles);

  return g_test_run ();
}
