/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-program.h"

#include "ginkgo-ai.h"
#include "ginkgo-external-player.h"

/* Recommended time for a program's decision, in ms */
#define BUDGET 1000

struct _GinkgoProgram
{
  int n_references;
  char *path;
  GinkgoMode mode;
  guint n_seats;
  guint seat;

  /* The lock protects the fields below. An unwanted thought releases it as soon as it notices. */
  GMutex lock;
  GinkgoExternalPlayer *player;
  gboolean has_begun;
  gboolean is_lost;
  GError *fault;

  gboolean has_scores;
  guint scores[GINKGO_MAX_SEATS];
};

static guint
get_budget (guint time_factor)
{
  return BUDGET * MAX (time_factor, 1);
}

static gboolean
ask (GinkgoProgram *self,
     const GinkgoView *view,
     guint time_factor,
     GCancellable *cancellable,
     GinkgoDecision *decision,
     GError **error)
{
  /* The seed is of no game, so nothing of a game follows from it. */
  guint64 seed = (guint64) g_random_int () << 32 | g_random_int ();

  if (!self->has_begun)
    self->has_begun = ginkgo_external_player_begin (self->player, self->mode, self->n_seats, self->seat, seed, cancellable, error);

  return self->has_begun && ginkgo_external_player_decide (self->player, view, get_budget (time_factor), cancellable, decision, error);
}

/* Ending a program can take a second. */
static gpointer
end_thread (gpointer data)
{
  GinkgoProgram *self = data;

  if (self->has_begun && !self->is_lost && self->has_scores)
    ginkgo_external_player_end (self->player, self->scores, self->n_seats, NULL, NULL);
  ginkgo_external_player_free (self->player);

  g_clear_error (&self->fault);
  g_mutex_clear (&self->lock);
  g_free (self->path);
  g_free (self);

  return NULL;
}

/* A person at this computer chose the path. The program is not started yet. */
GinkgoProgram *
ginkgo_program_new (const char *path,
                    GinkgoMode mode,
                    guint n_seats,
                    guint seat)
{
  const char *const argv[] = { path, NULL };
  GinkgoProgram *self = g_new0 (GinkgoProgram, 1);

  self->n_references = 1;
  g_mutex_init (&self->lock);
  self->path = g_strdup (path);
  self->mode = mode;
  self->n_seats = n_seats;
  self->seat = seat;
  self->player = ginkgo_external_player_new (argv);

  return self;
}

/* In any thread */
GinkgoProgram *
ginkgo_program_ref (GinkgoProgram *self)
{
  g_atomic_int_inc (&self->n_references);

  return self;
}

/* In any thread. Ends the program when it is no longer needed, without waiting for it. */
void
ginkgo_program_unref (GinkgoProgram *self)
{
  if (g_atomic_int_dec_and_test (&self->n_references))
    g_thread_unref (g_thread_new ("ginkgo-program", end_thread, self));
}

const char *
ginkgo_program_get_path (GinkgoProgram *self)
{
  return self->path;
}

/**
 * ginkgo_program_decide:
 * @self: a program
 * @view: what its seat knows, the decision being its own
 * @seed: the game's seed, for the random player in its place
 * @position: how many events the game has had
 * @time_factor: how many times the usual time it is advised to take; 0 counts as 1
 * @cancellable: (nullable): to stop thinking
 * @decision: (out caller-allocates): a legal decision
 *
 * Lets the program decide, or the random player once it has done something wrong; see
 * ginkgo_program_take_fault(). Blocks, and may be called in any thread.
 *
 * Returns: %FALSE if @cancellable was cancelled
 */
gboolean
ginkgo_program_decide (GinkgoProgram *self,
                       const GinkgoView *view,
                       guint64 seed,
                       guint position,
                       guint time_factor,
                       GCancellable *cancellable,
                       GinkgoDecision *decision)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->lock);
  g_autoptr (GError) error = NULL;

  if (g_cancellable_is_cancelled (cancellable))
    return FALSE;
  if (!self->is_lost && ask (self, view, time_factor, cancellable, decision, &error))
    return TRUE;

  /* The program was ended and restarts with the next request: a canceled answer is not a fault. */
  self->has_begun = FALSE;
  if (g_cancellable_is_cancelled (cancellable))
    return FALSE;

  if (!self->is_lost)
    self->fault = g_steal_pointer (&error);
  self->is_lost = TRUE;

  return ginkgo_ai_decide (GINKGO_LEVEL_RANDOM, view, seed, position, cancellable, decision);
}

/* After how many seconds for a decision it loses its seat; a factor of 0 counts as 1 */
guint
ginkgo_program_get_limit (guint time_factor)
{
  return ginkgo_external_player_get_limit (get_budget (time_factor)) / 1000;
}

/* (transfer full) (nullable): its fault, of %GINKGO_EXTERNAL_ERROR or %GINKGO_PROTOCOL_ERROR, at
 * the first call only */
GError *
ginkgo_program_take_fault (GinkgoProgram *self)
{
  GError *fault;

  /* It is still thinking: return nothing, and do not wait. */
  if (!g_mutex_trylock (&self->lock))
    return NULL;

  fault = g_steal_pointer (&self->fault);
  g_mutex_unlock (&self->lock);

  return fault;
}

/* When the program ends, it gets the totals of all seats (R9). */
void
ginkgo_program_set_scores (GinkgoProgram *self,
                           const guint *scores)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->lock);

  for (guint seat = 0; seat < self->n_seats; seat++)
    self->scores[seat] = scores[seat];
  self->has_scores = TRUE;
}
