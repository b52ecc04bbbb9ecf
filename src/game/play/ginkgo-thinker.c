/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-thinker.h"

typedef struct
{
  GinkgoDecideFunc decide;
  GinkgoLevel level;
  GinkgoProgram *program; /* or NULL */
  GinkgoView view;
  guint64 seed;
  guint position;
  GinkgoAiLimits limits;
  GinkgoDecision decision;
} Thought;

typedef struct
{
  GWeakRef owner;
  GinkgoThoughtFunc func;
} Listener;

static void
free_thought (gpointer data)
{
  Thought *thought = data;

  g_clear_pointer (&thought->program, ginkgo_program_unref);
  g_clear_object (&thought->limits.play_now);
  g_free (thought);
}

static gboolean
think (Thought *thought,
       GCancellable *ticket)
{
  if (thought->program != NULL)
    return ginkgo_program_decide (thought->program,
                                  &thought->view,
                                  thought->seed,
                                  thought->position,
                                  thought->limits.work_factor,
                                  ticket,
                                  &thought->decision);

  return thought->decide (thought->level,
                          &thought->view,
                          thought->seed,
                          thought->position,
                          &thought->limits,
                          ticket,
                          &thought->decision);
}

static void
think_in_thread (GTask *task,
                 gpointer source,
                 gpointer task_data,
                 GCancellable *ticket)
{
  g_task_return_boolean (task, think (task_data, ticket));
}

static void
thought_cb (GObject *source,
            GAsyncResult *result,
            gpointer user_data)
{
  Listener *listener = user_data;
  g_autoptr (GObject) owner = g_weak_ref_get (&listener->owner);
  g_autoptr (GError) error = NULL;
  Thought *thought = g_task_get_task_data (G_TASK (result));
  gboolean has_answer = g_task_propagate_boolean (G_TASK (result), &error);

  /* The only error is that the ticket was cancelled. */
  if (owner != NULL && error == NULL)
    listener->func (owner, has_answer ? &thought->decision : NULL);

  g_weak_ref_clear (&listener->owner);
  g_free (listener);
}

/* Decides as ginkgo_ai_decide_within() does. */
gboolean
ginkgo_thinker_decide (GinkgoLevel level,
                       const GinkgoView *view,
                       guint64 seed,
                       guint position,
                       const GinkgoAiLimits *limits,
                       GCancellable *cancellable,
                       GinkgoDecision *decision)
{
  return ginkgo_ai_decide_within (level, view, seed, position, limits, cancellable, decision, NULL);
}

/**
 * ginkgo_thinker_think:
 * @decide: how to decide, ginkgo_thinker_decide() but in tests; called in a thread
 * @level: the level of the player
 * @program: (nullable): the program that plays instead
 * @state: a state that waits for a computer player's decision
 * @seed: the game's seed
 * @position: how many events have led to @state
 * @limits: how much to think; @play_now hurries a level, but not a program
 * @ticket: cancelled when the answer is not wanted any more
 * @owner: who asks
 * @func: called later, in this thread; not if @ticket was cancelled or @owner is
 *   gone by then
 *
 * Asks a computer player for its decision.
 */
void
ginkgo_thinker_think (GinkgoDecideFunc decide,
                      GinkgoLevel level,
                      GinkgoProgram *program,
                      const GinkgoState *state,
                      guint64 seed,
                      guint position,
                      const GinkgoAiLimits *limits,
                      GCancellable *ticket,
                      GObject *owner,
                      GinkgoThoughtFunc func)
{
  Listener *listener = g_new0 (Listener, 1);
  Thought *thought = g_new0 (Thought, 1);
  g_autoptr (GTask) task = NULL;

  g_weak_ref_init (&listener->owner, owner);
  listener->func = func;

  thought->decide = decide;
  thought->level = level;
  thought->program = program != NULL ? ginkgo_program_ref (program) : NULL;
  thought->seed = seed;
  thought->position = position;
  thought->limits = *limits;
  if (limits->play_now != NULL)
    g_object_ref (limits->play_now);
  ginkgo_view_init (&thought->view, state, state->pending_seat);

  task = g_task_new (NULL, ticket, thought_cb, listener);
  g_task_set_static_name (task, "ginkgo_thinker_think");
  g_task_set_task_data (task, thought, free_thought);
  g_task_run_in_thread (task, think_in_thread);
}
