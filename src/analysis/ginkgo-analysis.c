/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-analysis-private.h"

#include <math.h>

#include "ginkgo-worth.h"

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

/* --- The game ------------------------------------------------------------- */

/* In solitaire the human decides for Hal, too (R10.6). */
static guint8
find_decider (const GinkgoState *state)
{
  return ginkgo_mode_is_solitaire (state->mode) ? 0 : state->pending_seat;
}

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
            .seat = find_decider (state),
            .is_forced = ginkgo_state_count_decisions (state) == 1,
            .played = event->decision,
            .best = event->decision,
          };

          g_array_append_val (self->judgements, judgement);
        }
      ginkgo_state_apply_legal (state, event, NULL);
    }
}

static void
note_result (GinkgoAnalysis *self,
             const GinkgoState *end)
{
  GinkgoWorth results[GINKGO_MAX_SEATS];

  self->n_players = ginkgo_worth_evaluate (end, results);
  for (guint seat = 0; seat < self->n_players; seat++)
    self->players[seat].result = results[seat];
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
  GinkgoState end;

  g_return_val_if_fail (record != NULL, NULL);

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
  note_result (self, &end);

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
