/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-change.h"

#include "ginkgo-random.h"

GinkgoChange *
ginkgo_change_new (const GinkgoVerifiedGame *game,
                   guint position)
{
  GinkgoChange *self = g_new0 (GinkgoChange, 1);

  self->position = position;
  self->branch = ginkgo_verified_game_copy (game, position);

  return self;
}

void
ginkgo_change_free (GinkgoChange *self)
{
  ginkgo_verified_game_free (self->branch);
  g_free (self);
}

/* Adds a legal decision, and the chance that it asks for. */
void
ginkgo_change_add_decision (GinkgoChange *self,
                            guint64 seed,
                            const GinkgoDecision *decision)
{
  GinkgoEvent event = { .decision = *decision };
  GinkgoRulesError code = ginkgo_verified_game_append (self->branch, &event);

  g_return_if_fail (code == GINKGO_RULES_OK);

  ginkgo_change_add_chance (self, seed);
}

/* Draws what the game waits for. That can be more than one shuffle: tiles that come back, then a
 * deck that runs out (R8.2, R3.5). */
void
ginkgo_change_add_chance (GinkgoChange *self,
                          guint64 seed)
{
  const GinkgoState *end = ginkgo_change_get_end (self);

  while (ginkgo_state_awaits_chance (end))
    {
      GinkgoEvent event = { 0 };
      GinkgoRandom random;

      ginkgo_random_init_chance (&random, seed, ginkgo_verified_game_get_length (self->branch));
      ginkgo_state_draw_chance (end, &random, &event.chance);
      ginkgo_verified_game_append (self->branch, &event);
    }
}

/* It changes in place. */
const GinkgoState *
ginkgo_change_get_end (const GinkgoChange *self)
{
  return ginkgo_verified_game_get_end (self->branch);
}

guint
ginkgo_change_count_events (const GinkgoChange *self)
{
  return ginkgo_verified_game_get_length (self->branch) - self->position;
}

gboolean
ginkgo_change_is_move (const GinkgoChange *self)
{
  return ginkgo_change_count_events (self) == 0;
}

/* %FALSE if all it does is to lay something face down */
gboolean
ginkgo_change_is_visible (const GinkgoChange *self)
{
  for (guint position = self->position + 1; position <= ginkgo_verified_game_get_length (self->branch); position++)
    {
      GArray *effects = ginkgo_timeline_get_effects (ginkgo_verified_game_get_timeline (self->branch), position);

      for (guint i = 0; i < effects->len; i++)
        if (ginkgo_effects_get (effects, i)->kind != GINKGO_EFFECT_COMMITTED)
          return TRUE;
    }

  return ginkgo_change_is_move (self);
}
