/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-computer.h"

#include "ginkgo-score.h"

/* The sequence of the seed for what a computer player fails to decide. */
#define FALLBACK_STREAM G_GUINT64_CONSTANT (0x7fffffffffffffff)

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

/* The owner stops the computer players before it goes away. */
GinkgoComputer *
ginkgo_computer_new (GinkgoGame *owner,
                     const GinkgoComputerFuncs *funcs)
{
  GinkgoComputer *self = g_new0 (GinkgoComputer, 1);

  self->owner = owner;
  self->funcs = funcs;
  self->decide = ginkgo_ai_decide_within;
  self->time_factor = 1;

  return self;
}

void
ginkgo_computer_free (GinkgoComputer *self)
{
  ginkgo_computer_stop (self);
  for (guint seat = 0; seat < GINKGO_MAX_SEATS; seat++)
    ginkgo_computer_set_program (self, seat, NULL);
  g_free (self);
}

/* Starts the delay: there is something new to see. */
void
ginkgo_computer_note_seen (GinkgoComputer *self)
{
  self->seen_at = g_get_monotonic_time ();
}

/* @program: (transfer full) (nullable) */
void
ginkgo_computer_set_program (GinkgoComputer *self,
                             guint seat,
                             GinkgoProgram *program)
{
  g_clear_pointer (&self->programs[seat], ginkgo_program_unref);
  self->programs[seat] = program;
}

/* If a program thinks, after how many seconds it loses its seat; else 0 */
guint
ginkgo_computer_get_program_limit (GinkgoComputer *self)
{
  if (self->ticket == NULL || self->programs[self->seat] == NULL)
    return 0;

  return ginkgo_program_get_limit (self->time_factor);
}

/* Ends all programs. If the game is over, they learn the scores first. */
void
ginkgo_computer_release_programs (GinkgoComputer *self,
                                  const GinkgoState *state)
{
  GinkgoScore scores[GINKGO_MAX_SEATS];
  guint totals[GINKGO_MAX_SEATS];

  ginkgo_state_score (state, scores);
  for (guint seat = 0; seat < state->n_seats; seat++)
    totals[seat] = scores[seat].total;
  for (guint seat = 0; seat < GINKGO_MAX_SEATS; seat++)
    {
      if (ginkgo_state_is_over (state) && self->programs[seat] != NULL)
        ginkgo_program_set_scores (self->programs[seat], totals);
      ginkgo_computer_set_program (self, seat, NULL);
    }
}

static gboolean
answer_cb (gpointer user_data)
{
  GinkgoComputer *self = user_data;

  self->answer_id = 0;
  self->funcs->decided (self->owner, g_steal_pointer (&self->change));

  return G_SOURCE_REMOVE;
}

static void
free_thought (gpointer data)
{
  Thought *thought = data;

  g_clear_pointer (&thought->program, ginkgo_program_unref);
  g_clear_object (&thought->limits.play_now);
  g_free (thought);
}

static void
think_in_thread (GTask *task,
                 gpointer source,
                 gpointer task_data,
                 GCancellable *ticket)
{
  Thought *thought = task_data;
  gboolean has_answer;

  if (thought->program != NULL)
    has_answer = ginkgo_program_decide (thought->program,
                                        &thought->view,
                                        thought->seed,
                                        thought->position,
                                        thought->limits.work_factor,
                                        ticket,
                                        &thought->decision);
  else
    has_answer = thought->decide (thought->level,
                                  &thought->view,
                                  thought->seed,
                                  thought->position,
                                  &thought->limits,
                                  ticket,
                                  &thought->decision,
                                  NULL);
  g_task_return_boolean (task, has_answer);
}

static void
thought_cb (GObject *source,
            GAsyncResult *result,
            gpointer user_data)
{
  GinkgoComputer *self = user_data;
  const Thought *thought = g_task_get_task_data (G_TASK (result));
  g_autoptr (GinkgoGame) owner = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) fault = NULL;
  GinkgoDecision decision = thought->decision;
  gboolean has_answer = g_task_propagate_boolean (G_TASK (result), &error);
  const GinkgoState *state;
  gint64 wait;

  /* The only error is that the ticket was cancelled: the computer players may be gone. */
  if (error != NULL)
    return;

  owner = g_object_ref (self->owner);
  g_clear_object (&self->ticket);
  g_clear_object (&self->hurry);

  /* The random player has replaced the program by now; the people at the table shall know. */
  if (self->programs[self->seat] != NULL)
    fault = ginkgo_program_take_fault (self->programs[self->seat]);
  if (fault != NULL)
    self->funcs->failed (owner, self->seat, fault);

  /* A computer player without a legal answer is a mistake in the program; people shall be able to play on all the
   * same. */
  state = ginkgo_change_get_end (self->change);
  if (!has_answer || ginkgo_state_check_decision (state, &decision) != GINKGO_RULES_OK)
    {
      GinkgoRandom random;

      g_critical ("The computer player at seat %u gave no legal answer at position %u", state->pending_seat, self->change->position);
      ginkgo_random_init (&random, self->seed ^ self->change->position, FALLBACK_STREAM);
      ginkgo_state_draw_decision (state, &random, &decision);
    }
  ginkgo_change_add_decision (self->change, self->seed, &decision);

  /* Hidden decisions take no time: a card face down while others still choose. */
  wait = self->seen_at + (gint64) self->delay * 1000 - g_get_monotonic_time ();
  if (wait <= 0 || !ginkgo_change_is_visible (self->change))
    self->funcs->decided (owner, g_steal_pointer (&self->change));
  else
    self->answer_id = g_timeout_add ((guint) ((wait + 999) / 1000), answer_cb, self);
}

/* Lets a computer player that does not think decide; @level counts unless a program plays there.
 * ginkgo_computer_stop() drops the answer, even a late one. */
void
ginkgo_computer_think (GinkgoComputer *self,
                       guint seat,
                       GinkgoLevel level,
                       const GinkgoVerifiedGame *game,
                       guint position,
                       guint64 seed)
{
  Thought *thought = g_new0 (Thought, 1);
  g_autoptr (GTask) task = NULL;
  const GinkgoState *state;

  self->ticket = g_cancellable_new ();
  self->hurry = g_cancellable_new ();
  self->seat = seat;
  self->change = ginkgo_change_new (game, position);
  self->seed = seed;

  state = ginkgo_change_get_end (self->change);
  thought->decide = self->decide;
  thought->level = level;
  thought->program = self->programs[seat] != NULL ? ginkgo_program_ref (self->programs[seat]) : NULL;
  thought->seed = seed;
  thought->position = position;
  thought->limits.work_factor = self->time_factor;
  thought->limits.play_now = g_object_ref (self->hurry);
  ginkgo_view_init (&thought->view, state, state->pending_seat);

  task = g_task_new (NULL, self->ticket, thought_cb, self);
  g_task_set_static_name (task, "ginkgo_computer_think");
  g_task_set_task_data (task, thought, free_thought);
  g_task_run_in_thread (task, think_in_thread);
}

/* True if one of them thinks, or waits to hand over its decision */
gboolean
ginkgo_computer_is_thinking (GinkgoComputer *self)
{
  return self->change != NULL;
}

/* Drops the current thought and its answer. */
void
ginkgo_computer_stop (GinkgoComputer *self)
{
  g_cancellable_cancel (self->ticket);
  g_clear_object (&self->ticket);
  g_clear_object (&self->hurry);
  g_clear_handle_id (&self->answer_id, g_source_remove);
  g_clear_pointer (&self->change, ginkgo_change_free);
}

/* A program cannot be asked to play now. */
gboolean
ginkgo_computer_can_hurry (GinkgoComputer *self)
{
  return self->hurry != NULL && !g_cancellable_is_cancelled (self->hurry) && self->programs[self->seat] == NULL;
}

/* Makes the one that thinks play what seems best to it so far. */
void
ginkgo_computer_hurry (GinkgoComputer *self)
{
  if (ginkgo_computer_can_hurry (self))
    g_cancellable_cancel (self->hurry);
}
