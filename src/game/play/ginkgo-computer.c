/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-computer.h"

#include "ginkgo-score.h"

/* The sequence of the seed for what a computer player fails to decide. */
#define FALLBACK_STREAM G_GUINT64_CONSTANT (0x7fffffffffffffff)

struct _GinkgoComputer
{
  GObject parent_instance;

  GObject *owner; /* (unowned) */
  const GinkgoComputerFuncs *funcs;
  GinkgoDecideFunc decide;
  GinkgoProgram *programs[GINKGO_MAX_SEATS]; /* or NULL */
  guint time_factor;

  /* The current thought */
  GCancellable *ticket;
  GCancellable *hurry;
  guint seat;
  guint64 seed;
  GinkgoChange *change; /* what it is to decide, then its answer while that waits to be seen */
  guint answer_id;
  guint delay;
  gint64 seen_at;
};

G_DEFINE_FINAL_TYPE (GinkgoComputer, ginkgo_computer, G_TYPE_OBJECT)

static void
ginkgo_computer_finalize (GObject *object)
{
  GinkgoComputer *self = GINKGO_COMPUTER (object);

  ginkgo_computer_stop (self);
  for (guint seat = 0; seat < GINKGO_MAX_SEATS; seat++)
    ginkgo_computer_set_program (self, seat, NULL);

  G_OBJECT_CLASS (ginkgo_computer_parent_class)->finalize (object);
}

static void
ginkgo_computer_class_init (GinkgoComputerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ginkgo_computer_finalize;
}

static void
ginkgo_computer_init (GinkgoComputer *self)
{
  self->decide = ginkgo_thinker_decide;
  self->time_factor = 1;
}

GinkgoComputer *
ginkgo_computer_new (void)
{
  return g_object_new (GINKGO_TYPE_COMPUTER, NULL);
}

/* The owner stops the computer players before it goes away. */
void
ginkgo_computer_set_owner (GinkgoComputer *self,
                           GObject *owner,
                           const GinkgoComputerFuncs *funcs)
{
  self->owner = owner;
  self->funcs = funcs;
}

void
ginkgo_computer_set_decide_func (GinkgoComputer *self,
                                 GinkgoDecideFunc decide)
{
  self->decide = decide;
}

guint
ginkgo_computer_get_time_factor (GinkgoComputer *self)
{
  return self->time_factor;
}

void
ginkgo_computer_set_time_factor (GinkgoComputer *self,
                                 guint factor)
{
  self->time_factor = factor;
}

guint
ginkgo_computer_get_delay (GinkgoComputer *self)
{
  return self->delay;
}

void
ginkgo_computer_set_delay (GinkgoComputer *self,
                           guint delay)
{
  self->delay = delay;
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

GinkgoProgram *
ginkgo_computer_get_program (GinkgoComputer *self,
                             guint seat)
{
  return self->programs[seat];
}

/* If a program thinks, after how many seconds it loses its seat; else 0 */
guint
ginkgo_computer_get_program_limit (GinkgoComputer *self)
{
  if (self->ticket == NULL || self->programs[self->seat] == NULL)
    return 0;

  return ginkgo_program_get_limit (self->time_factor);
}

static void
tell_scores (GinkgoComputer *self,
             const GinkgoState *state)
{
  GinkgoScore scores[GINKGO_MAX_SEATS];
  guint totals[GINKGO_MAX_SEATS];

  ginkgo_state_score (state, scores);
  for (guint seat = 0; seat < state->n_seats; seat++)
    totals[seat] = scores[seat].total;
  for (guint seat = 0; seat < state->n_seats; seat++)
    if (self->programs[seat] != NULL)
      ginkgo_program_set_scores (self->programs[seat], totals);
}

/* Ends all programs. If the game is over, they learn the scores first. */
void
ginkgo_computer_release_programs (GinkgoComputer *self,
                                  const GinkgoState *state)
{
  if (ginkgo_state_is_over (state))
    tell_scores (self, state);
  for (guint seat = 0; seat < GINKGO_MAX_SEATS; seat++)
    ginkgo_computer_set_program (self, seat, NULL);
}

/* The program has been replaced by now; the people at the table shall know. */
static void
tell_fault (GinkgoComputer *self)
{
  guint seat = self->seat;
  g_autoptr (GError) fault = self->programs[seat] != NULL ? ginkgo_program_take_fault (self->programs[seat]) : NULL;

  if (fault != NULL)
    self->funcs->failed (self->owner, seat, fault);
}

/* A computer player without a legal answer is a mistake in the program; people shall be
 * able to play on all the same. */
static void
draw_fallback (GinkgoComputer *self,
               GinkgoDecision *decision)
{
  GinkgoRandom random;

  g_critical ("The computer player at seat %u gave no legal answer at position %u",
              ginkgo_change_get_end (self->change)->pending_seat,
              self->change->position);
  ginkgo_random_init (&random, self->seed ^ self->change->position, FALLBACK_STREAM);
  ginkgo_state_draw_decision (ginkgo_change_get_end (self->change), &random, decision);
}

/* Hidden decisions take no time: a card face down while others still choose. */
static guint
count_ms_to_wait (GinkgoComputer *self)
{
  gint64 wait = self->seen_at + (gint64) self->delay * 1000 - g_get_monotonic_time ();

  if (wait <= 0 || !ginkgo_change_is_visible (self->change))
    return 0;

  return (guint) ((wait + 999) / 1000);
}

static gboolean
answer_cb (gpointer user_data)
{
  g_autoptr (GinkgoComputer) self = g_object_ref (user_data);

  self->answer_id = 0;
  self->funcs->decided (self->owner, g_steal_pointer (&self->change));

  return G_SOURCE_REMOVE;
}

static void
thought_done (GObject *object,
              const GinkgoDecision *decision)
{
  GinkgoComputer *self = GINKGO_COMPUTER (object);
  g_autoptr (GObject) owner = g_object_ref (self->owner);
  GinkgoDecision fallback;
  guint wait;

  g_clear_object (&self->ticket);
  g_clear_object (&self->hurry);
  tell_fault (self);
  if (decision == NULL || ginkgo_state_check_decision (ginkgo_change_get_end (self->change), decision) != GINKGO_RULES_OK)
    {
      draw_fallback (self, &fallback);
      decision = &fallback;
    }

  ginkgo_change_add_decision (self->change, self->seed, decision);
  wait = count_ms_to_wait (self);
  if (wait == 0)
    self->funcs->decided (owner, g_steal_pointer (&self->change));
  else
    self->answer_id = g_timeout_add (wait, answer_cb, self);
}

/* Lets a computer player that does not think decide; @level counts unless a program plays there.
 * ginkgo_computer_stop() drops the answer. */
void
ginkgo_computer_think (GinkgoComputer *self,
                       guint seat,
                       GinkgoLevel level,
                       const GinkgoVerifiedGame *game,
                       guint position,
                       guint64 seed)
{
  GinkgoAiLimits limits = { .work_factor = self->time_factor };

  self->ticket = g_cancellable_new ();
  self->hurry = g_cancellable_new ();
  self->seat = seat;
  self->change = ginkgo_change_new (game, position);
  self->seed = seed;
  limits.play_now = self->hurry;
  ginkgo_thinker_think (self->decide,
                        level,
                        self->programs[seat],
                        ginkgo_change_get_end (self->change),
                        seed,
                        position,
                        &limits,
                        self->ticket,
                        G_OBJECT (self),
                        thought_done);
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
