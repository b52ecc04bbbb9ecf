/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-analysis-private.h"

#include <math.h>

#include "ginkgo-judge.h"
#include "ginkgo-luck.h"
#include "ginkgo-worth.h"

/* Keep this randomness separate from that of everything else. */
#define HAND_STREAM   0x6c75
#define CHANCE_STREAM 0x6368
#define START_STREAM  0x7374

/* Goes through a game from event to event. */
typedef struct
{
  GinkgoAnalysis *analysis;
  GinkgoState state;
  guint position;
  gboolean is_new_hand; /* the seat that chooses next has just drawn four cards (R3.2) */

  /* Before the last choice of the round so far */
  GinkgoState choice;
  guint choice_position;
} Walk;

G_DEFINE_QUARK (ginkgo-analysis-error-quark, ginkgo_analysis_error)

/* --- Sums ----------------------------------------------------------------- */

static GinkgoAnalysisRound *
get_round (const GinkgoAnalysis *self,
           guint index)
{
  return &g_array_index (self->rounds, GinkgoAnalysisRound, index);
}

static void
sum_losses (GinkgoAnalysis *self)
{
  for (guint i = 0; i < self->rounds->len; i++)
    for (guint seat = 0; seat < self->n_players; seat++)
      get_round (self, i)->terms[seat].own_loss = (GinkgoWorth) { 0 };

  for (guint i = 0; i < self->judgements->len; i++)
    {
      const GinkgoJudgement *judgement = ginkgo_analysis_get_judgement (self, i);

      ginkgo_worth_add (&get_round (self, judgement->round)->terms[judgement->seat].own_loss, &judgement->lost, 1);
    }
}

/* The others' term is the rest. */
static void
balance (const GinkgoWorth *before,
         const GinkgoWorth *after,
         GinkgoTerms *terms)
{
  terms->others = *after;
  ginkgo_worth_add (&terms->others, before, -1);
  ginkgo_worth_add (&terms->others, &terms->draw_luck, -1);
  ginkgo_worth_add (&terms->others, &terms->chance, -1);
  ginkgo_worth_add (&terms->others, &terms->own_loss, 1);
}

static void
add_terms (GinkgoTerms *sum,
           const GinkgoTerms *terms)
{
  ginkgo_worth_add (&sum->draw_luck, &terms->draw_luck, 1);
  ginkgo_worth_add (&sum->chance, &terms->chance, 1);
  ginkgo_worth_add (&sum->others, &terms->others, 1);
  ginkgo_worth_add (&sum->own_loss, &terms->own_loss, 1);
}

static void
sum_rounds (GinkgoAnalysis *self,
            guint seat)
{
  GinkgoAnalysisPlayer *player = &self->players[seat];

  player->start = get_round (self, 0)->before[seat];
  player->terms = (GinkgoTerms) { 0 };
  for (guint i = 0; i < self->rounds->len; i++)
    {
      GinkgoAnalysisRound *round = get_round (self, i);
      gboolean is_last = i + 1 == self->rounds->len;

      balance (&round->before[seat], is_last ? &player->result : &get_round (self, i + 1)->before[seat], &round->terms[seat]);
      add_terms (&player->terms, &round->terms[seat]);
    }
}

static void
count_decisions (const GinkgoAnalysis *self,
                 guint seat,
                 GinkgoAnalysisPlayer *player)
{
  double accuracy = 0;
  double squares = 0;
  double sum = 0;

  for (guint i = 0; i < self->judgements->len; i++)
    {
      const GinkgoJudgement *judgement = ginkgo_analysis_get_judgement (self, i);

      if (judgement->seat != seat || judgement->is_forced || judgement->pass == GINKGO_PASS_NONE)
        continue;
      player->n_decisions++;
      player->n_labels[judgement->label]++;
      player->n_best += judgement->loss <= 0;
      sum += judgement->loss;
      squares += judgement->loss * judgement->loss;
      accuracy += ginkgo_accuracy_for_loss (judgement->lost.win);
    }

  if (player->n_decisions == 0)
    return;

  /* exp() is not the same on every machine in its last digits. */
  player->accuracy = round (100 * accuracy / player->n_decisions) / 100;
  player->mean_loss = sum / player->n_decisions;
  if (player->n_decisions > 1)
    player->mean_loss_se = sqrt (MAX (squares / player->n_decisions - player->mean_loss * player->mean_loss, 0) / (player->n_decisions - 1));
}

/* Brings everything that is a sum up to date. */
void
ginkgo_analysis_sum_up (GinkgoAnalysis *self)
{
  sum_losses (self);
  for (guint seat = 0; seat < self->n_players; seat++)
    {
      GinkgoAnalysisPlayer player = { .result = self->players[seat].result, .accuracy = 100 };

      count_decisions (self, seat, &player);
      self->players[seat] = player;
      sum_rounds (self, seat);
    }
}

/* Every decision has had this pass. */
void
ginkgo_analysis_note_pass (GinkgoAnalysis *self)
{
  self->pass = GINKGO_PASS_FULL;
  for (guint i = 0; i < self->judgements->len; i++)
    self->pass = MIN (self->pass, ginkgo_analysis_get_judgement (self, i)->pass);
}

/* --- Rounds: what each was worth to each player, and the luck in it ------- */

static GinkgoAnalysisRound *
get_last (const Walk *self)
{
  GArray *rounds = self->analysis->rounds;

  return rounds->len > 0 ? &g_array_index (rounds, GinkgoAnalysisRound, rounds->len - 1) : NULL;
}

static void
add_hand (const Walk *self,
          guint seat)
{
  GinkgoRandom random;

  ginkgo_random_init_apart (&random, self->analysis->seed, (guint64) self->position * GINKGO_MAX_SEATS + seat, HAND_STREAM);
  ginkgo_luck_add_hand (&self->state, seat, &random, &get_last (self)->terms[seat].draw_luck);
}

static void
end_round (const Walk *self)
{
  GinkgoAnalysisRound *round = get_last (self);
  GinkgoWorth luck[GINKGO_MAX_SEATS] = { 0 };
  GinkgoRandom random;

  if (round == NULL)
    return;

  ginkgo_random_init_apart (&random, self->analysis->seed, self->position, CHANCE_STREAM);
  ginkgo_luck_add_chance (&self->choice, self->analysis->record, self->choice_position, self->position, &random, luck);
  for (guint seat = 0; seat < self->analysis->n_players; seat++)
    round->terms[seat].chance = luck[seat];
}

static void
begin_round (Walk *self)
{
  GinkgoAnalysisRound round = { .position = self->position, .number = self->state.round };

  if (self->state.pending == GINKGO_EVENT_DRAFT)
    {
      GinkgoRandom random;

      ginkgo_random_init_apart (&random, self->analysis->seed, 0, START_STREAM);
      ginkgo_luck_find_start (&self->analysis->record->setup, &random, round.before);
    }
  else
    {
      ginkgo_worth_evaluate (&self->state, round.before);
    }

  g_array_append_val (self->analysis->rounds, round);
}

/* Notes what the game has come to before its next event. */
static void
look (Walk *self)
{
  const GinkgoAnalysisRound *round = get_last (self);
  gboolean is_choice = self->state.pending == GINKGO_EVENT_CHOOSE;

  if (is_choice && (round == NULL || round->number != self->state.round))
    {
      end_round (self);
      begin_round (self);
      for (guint seat = 0; seat < self->analysis->n_players; seat++)
        add_hand (self, seat);
    }
  else if (self->state.pending == GINKGO_EVENT_DRAFT && self->state.seats[self->state.pending_seat].n_area == 0)
    {
      if (self->position == 0)
        begin_round (self);
      add_hand (self, self->state.pending_seat);
    }
  else if (self->is_new_hand && is_choice)
    {
      add_hand (self, self->state.pending_seat);
    }
}

static void
step (Walk *self)
{
  const GinkgoEvent *event = ginkgo_record_get_event (self->analysis->record, self->position);

  if (event->kind == GINKGO_EVENT_CHOOSE || event->kind == GINKGO_EVENT_DRAFT)
    {
      self->choice = self->state;
      self->choice_position = self->position;
    }
  /* A new hand can need a new deck (R3.5). */
  if (!ginkgo_event_is_chance (event))
    self->is_new_hand = event->kind == GINKGO_EVENT_NEW_HAND;

  ginkgo_state_apply_legal (&self->state, event, NULL);
  self->position++;
}

/* Adds the rounds, without what depends on judgements. Returns %FALSE if it was cancelled; there
 * are no rounds then. */
static gboolean
add_rounds (GinkgoAnalysis *self,
            GCancellable *cancellable)
{
  guint length = ginkgo_record_get_length (self->record);
  Walk walk = { .analysis = self };

  ginkgo_state_init (&walk.state, &self->record->setup, NULL);
  while (walk.position < length)
    {
      if (g_cancellable_is_cancelled (cancellable))
        {
          g_array_set_size (self->rounds, 0);
          return FALSE;
        }
      look (&walk);
      step (&walk);
    }
  end_round (&walk);

  return TRUE;
}

/* --- Judging -------------------------------------------------------------- */

/**
 * ginkgo_analysis_run:
 * @self: (inout): an analysis
 * @pass: how much to work. A full pass needs no quick one before it, but takes longer until
 *   it has something to show
 * @seats: whose decisions to judge, bit n for seat n
 * @func: (nullable): is called after each judged decision
 * @user_data: passed to @func
 * @cancellable: (nullable): for stopping early
 *
 * Judges all decisions that have not had this pass yet. If it is cancelled, the figures of
 * @self agree with each other nevertheless, and the next call continues where it stopped. The
 * figures do not depend on that, nor on the machine.
 *
 * May be called in any thread, for each analysis in one at a time.
 *
 * Returns: %FALSE if @cancellable was cancelled
 */
gboolean
ginkgo_analysis_run (GinkgoAnalysis *self,
                     GinkgoPass pass,
                     guint seats,
                     GinkgoAnalysisFunc func,
                     gpointer user_data,
                     GCancellable *cancellable)
{
  GinkgoState state;
  gboolean is_done = TRUE;
  guint index = 0;

  if (self->rounds->len == 0 && !add_rounds (self, cancellable))
    return FALSE;

  ginkgo_state_init (&state, &self->record->setup, NULL);
  for (guint i = 0; i < ginkgo_record_get_length (self->record) && is_done; i++)
    {
      const GinkgoEvent *event = ginkgo_record_get_event (self->record, i);
      GinkgoJudgement *judgement = ginkgo_event_is_chance (event) ? NULL : &g_array_index (self->judgements, GinkgoJudgement, index++);

      if (judgement != NULL && judgement->pass < pass && (seats >> judgement->seat & 1) != 0)
        {
          GinkgoView view;

          ginkgo_view_init (&view, &state, judgement->seat);
          is_done = ginkgo_judge (&view, self->seed, pass, judgement, cancellable);
          ginkgo_analysis_sum_up (self);
          if (is_done && func != NULL)
            func (self, index - 1, user_data);
        }
      ginkgo_state_apply_legal (&state, event, NULL);
    }

  ginkgo_analysis_note_pass (self);
  ginkgo_analysis_sum_up (self);

  return is_done;
}

/* --- The game ------------------------------------------------------------- */

static void
list_decisions (GinkgoAnalysis *self,
                GinkgoState *state)
{
  guint n_rounds = 0;
  guint number = G_MAXUINT;

  ginkgo_state_init (state, &self->record->setup, NULL);
  for (guint i = 0; i < ginkgo_record_get_length (self->record); i++)
    {
      const GinkgoEvent *event = ginkgo_record_get_event (self->record, i);
      gboolean is_simultaneous = state->pending == GINKGO_EVENT_CHOOSE || state->pending == GINKGO_EVENT_DRAFT;

      if (is_simultaneous && state->round != number)
        {
          number = state->round;
          n_rounds++;
        }
      if (!ginkgo_event_is_chance (event))
        {
          const GinkgoJudgement judgement = {
            .position = i,
            .round = n_rounds - 1,
            /* In solitaire the human decides for Hal, too (R10.6). */
            .seat = ginkgo_mode_is_solitaire (state->mode) ? 0 : state->pending_seat,
            .is_forced = ginkgo_state_count_decisions (state) == 1,
            .played = event->decision,
            .best = event->decision,
          };

          g_array_append_val (self->judgements, judgement);
        }
      ginkgo_state_apply_legal (state, event, NULL);
    }
}

/**
 * ginkgo_analysis_new:
 * @record: a record of any origin, which is checked
 * @seed: any number; another one gives other random numbers
 * @error: the rule that is broken, or %GINKGO_ANALYSIS_ERROR_UNFINISHED
 *
 * Prepares the analysis of a game. It is not judged yet.
 *
 * Returns: (transfer full) (nullable): an analysis
 */
GinkgoAnalysis *
ginkgo_analysis_new (const GinkgoRecord *record,
                     guint64 seed,
                     GError **error)
{
  g_autoptr (GinkgoAnalysis) self = NULL;
  GinkgoWorth results[GINKGO_MAX_SEATS];
  GinkgoState end;

  if (!ginkgo_record_replay (record, ginkgo_record_get_length (record), &end, NULL, error))
    return NULL;
  if (!ginkgo_state_is_over (&end))
    {
      g_set_error_literal (error, GINKGO_ANALYSIS_ERROR, GINKGO_ANALYSIS_ERROR_UNFINISHED, "The game is not finished");
      return NULL;
    }

  self = g_atomic_rc_box_new0 (GinkgoAnalysis);
  self->version = GINKGO_ANALYSIS_VERSION;
  self->seed = seed;
  self->record = ginkgo_record_copy (record);
  self->rounds = g_array_new (FALSE, FALSE, sizeof (GinkgoAnalysisRound));
  self->judgements = g_array_new (FALSE, FALSE, sizeof (GinkgoJudgement));
  list_decisions (self, &end);
  self->n_players = ginkgo_worth_evaluate (&end, results);
  for (guint seat = 0; seat < self->n_players; seat++)
    self->players[seat].result = results[seat];

  return g_steal_pointer (&self);
}

GinkgoAnalysis *
ginkgo_analysis_copy (const GinkgoAnalysis *self)
{
  GinkgoAnalysis *copy = g_atomic_rc_box_dup (sizeof *self, (GinkgoAnalysis *) self);

  copy->record = ginkgo_record_copy (self->record);
  copy->rounds = g_array_copy (self->rounds);
  copy->judgements = g_array_copy (self->judgements);

  return copy;
}

/* Several can show an analysis that does not change any more. Threads may share it, too. */
GinkgoAnalysis *
ginkgo_analysis_ref (const GinkgoAnalysis *self)
{
  return g_atomic_rc_box_acquire ((gpointer) self);
}

static void
clear (gpointer data)
{
  GinkgoAnalysis *self = data;

  ginkgo_record_free (self->record);
  g_array_unref (self->rounds);
  g_array_unref (self->judgements);
}

void
ginkgo_analysis_unref (GinkgoAnalysis *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

const GinkgoAnalysisRound *
ginkgo_analysis_get_round (const GinkgoAnalysis *self,
                           guint index)
{
  return get_round (self, index);
}

const GinkgoJudgement *
ginkgo_analysis_get_judgement (const GinkgoAnalysis *self,
                               guint index)
{
  return &g_array_index (self->judgements, GinkgoJudgement, index);
}
