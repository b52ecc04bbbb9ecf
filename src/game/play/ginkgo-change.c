/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-change.h"

static void
add_event (GinkgoChange *self,
           const GinkgoEvent *event)
{
  g_array_append_vals (self->events, event, 1);
  ginkgo_state_apply_legal (&self->after, event, self->effects);
}

/* One event may ask for more than one shuffle: tiles that come back, then a deck
 * that runs out (R8.2, R3.5). */
static void
add_chance (GinkgoChange *self,
            guint64 seed)
{
  while (ginkgo_state_awaits_chance (&self->after))
    {
      GinkgoEvent event = { 0 };
      GinkgoRandom random;

      ginkgo_random_init_chance (&random, seed, self->position + self->events->len);
      ginkgo_state_draw_chance (&self->after, &random, &event.chance);
      add_event (self, &event);
    }
}

static GinkgoChange *
new_change (const GinkgoState *state,
            guint position)
{
  GinkgoChange *self = g_new0 (GinkgoChange, 1);

  self->position = position;
  self->after = *state;

  return self;
}

static GinkgoChange *
new_events (const GinkgoState *state,
            guint position)
{
  GinkgoChange *self = new_change (state, position);

  self->events = g_array_new (FALSE, FALSE, sizeof (GinkgoEvent));
  self->effects = ginkgo_effects_new ();

  return self;
}

/**
 * ginkgo_change_new_decision:
 * @state: the state of a game
 * @position: how many events have led to it
 * @seed: the game's seed
 * @decision: a legal decision
 *
 * Prepares what a decision does: the decision itself, and the chance that follows.
 *
 * Returns: (transfer full): the change
 */
GinkgoChange *
ginkgo_change_new_decision (const GinkgoState *state,
                            guint position,
                            guint64 seed,
                            const GinkgoDecision *decision)
{
  GinkgoChange *self = new_events (state, position);
  GinkgoEvent event = { 0 };

  event.decision = *decision;
  add_event (self, &event);
  add_chance (self, seed);

  return self;
}

/**
 * ginkgo_change_new_chance:
 * @state: the state of a game
 * @position: how many events have led to it
 * @seed: the game's seed
 *
 * Prepares the chance that a game waits for. The program never leaves a game
 * in such a place, but a record from elsewhere may stop there.
 *
 * Returns: (transfer full): the change
 */
GinkgoChange *
ginkgo_change_new_chance (const GinkgoState *state,
                          guint position,
                          guint64 seed)
{
  GinkgoChange *self = new_events (state, position);

  add_chance (self, seed);

  return self;
}

/**
 * ginkgo_change_new_move:
 * @state: the state at @position
 * @position: where the game is to stand
 *
 * Prepares undo or redo.
 *
 * Returns: (transfer full): the change
 */
GinkgoChange *
ginkgo_change_new_move (const GinkgoState *state,
                        guint position)
{
  return new_change (state, position);
}

/**
 * ginkgo_change_free:
 * @self: (transfer full): a change
 *
 * Frees a change.
 */
void
ginkgo_change_free (GinkgoChange *self)
{
  g_clear_pointer (&self->events, g_array_unref);
  g_clear_pointer (&self->effects, g_array_unref);
  g_free (self);
}

/**
 * ginkgo_change_get_events:
 * @self: a change that is not a move
 *
 * Returns: (transfer none): what happens, as many as its events array has
 */
const GinkgoEvent *
ginkgo_change_get_events (const GinkgoChange *self)
{
  return &g_array_index (self->events, GinkgoEvent, 0);
}

/**
 * ginkgo_change_is_move:
 * @self: a change
 *
 * Returns: whether it is a move to another position
 */
gboolean
ginkgo_change_is_move (const GinkgoChange *self)
{
  return self->events == NULL;
}

/**
 * ginkgo_change_is_visible:
 * @self: a change
 *
 * Returns: whether there is more to see of it than that somebody has chosen: a
 *   character or a card face down while others still choose (R2.7, R3.1)
 */
gboolean
ginkgo_change_is_visible (const GinkgoChange *self)
{
  guint i;

  if (ginkgo_change_is_move (self))
    return TRUE;

  for (i = 0; i < self->effects->len; i++)
    if (ginkgo_effects_get (self->effects, i)->kind != GINKGO_EFFECT_COMMITTED)
      return TRUE;

  return FALSE;
}
