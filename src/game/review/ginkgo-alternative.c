/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-alternative.h"

#include "ginkgo-judge.h"

/* The same question always has the same answer. */
#define SEED 0

typedef struct
{
  GinkgoView view;
  GinkgoDecision best;
  GinkgoJudgement judgement;
} Question;

static void
judge_in_thread (GTask *task,
                 gpointer source,
                 gpointer data,
                 GCancellable *cancellable)
{
  Question *question = data;

  if (ginkgo_judge_answer (&question->view, SEED, &question->best, &question->judgement, cancellable))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error_if_cancelled (task);
}

/**
 * ginkgo_alternative_judge_async:
 * @state: the game before the decision
 * @judgement: what the analysis says of the decision that was taken
 * @decision: another one
 * @cancellable: (nullable): for stopping early
 *
 * Compares another decision with the best that the analysis has found, by what the player could know, and looks for
 * reasons. This takes about a second.
 */
void
ginkgo_alternative_judge_async (const GinkgoState *state,
                                const GinkgoJudgement *judgement,
                                const GinkgoDecision *decision,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Question *question = g_new0 (Question, 1);

  ginkgo_view_init (&question->view, state, judgement->seat);
  question->best = judgement->best;
  question->judgement = (GinkgoJudgement) { .position = judgement->position, .round = judgement->round, .seat = judgement->seat, .played = *decision };
  g_task_set_static_name (task, "ginkgo_alternative_judge");
  g_task_set_task_data (task, question, g_free);
  g_task_run_in_thread (task, judge_in_thread);
}

/**
 * ginkgo_alternative_judge_finish:
 * @judgement: (out caller-allocates): the other decision, as if it had been taken
 *
 * Returns: %FALSE with %G_IO_ERROR_CANCELLED if it was stopped
 */
gboolean
ginkgo_alternative_judge_finish (GAsyncResult *result,
                                 GinkgoJudgement *judgement,
                                 GError **error)
{
  Question *question = g_task_get_task_data (G_TASK (result));

  if (!g_task_propagate_boolean (G_TASK (result), error))
    return FALSE;

  *judgement = question->judgement;

  return TRUE;
}
