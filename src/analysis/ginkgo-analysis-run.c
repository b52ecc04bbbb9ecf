/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Goes through a game, decision by decision. */

#include "ginkgo-analysis-private.h"

#include "ginkgo-judge.h"

typedef struct
{
  GinkgoAnalysis *analysis;
  GinkgoPass pass;
  guint seats;
  GinkgoAnalysisFunc func;
  gpointer user_data;
  GCancellable *cancellable;
} Run;

static gboolean
is_wanted (const Run *self,
           const GinkgoJudgement *judgement)
{
  return judgement->pass < self->pass && (self->seats >> judgement->seat & 1) != 0;
}

static gboolean
judge (const Run *self,
       const GinkgoState *state,
       guint index)
{
  GinkgoJudgement *judgement = &g_array_index (self->analysis->judgements, GinkgoJudgement, index);
  GinkgoView view;

  if (!is_wanted (self, judgement))
    return TRUE;

  ginkgo_view_init (&view, state, judgement->seat);
  if (!ginkgo_judge (&view, self->analysis->seed, self->pass, judgement, self->cancellable))
    return FALSE;

  ginkgo_analysis_sum_up (self->analysis);
  if (self->func != NULL)
    self->func (self->analysis, index, self->user_data);

  return TRUE;
}

static gboolean
judge_all (const Run *self)
{
  const GinkgoRecord *record = self->analysis->record;
  GinkgoState state;
  guint index = 0;

  ginkgo_state_init (&state, &record->setup, NULL);
  for (guint i = 0; i < ginkgo_record_get_length (record); i++)
    {
      const GinkgoEvent *event = ginkgo_record_get_event (record, i);

      if (!ginkgo_event_is_chance (event) && !judge (self, &state, index++))
        return FALSE;
      ginkgo_state_apply_legal (&state, event, NULL);
    }

  return TRUE;
}

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
  const Run run = { self, pass, seats, func, user_data, cancellable };
  gboolean is_done;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (pass != GINKGO_PASS_NONE, FALSE);

  if (self->rounds->len == 0 && !ginkgo_analysis_add_rounds (self, cancellable))
    return FALSE;

  is_done = judge_all (&run);
  ginkgo_analysis_note_pass (self);
  ginkgo_analysis_sum_up (self);

  return is_done;
}
