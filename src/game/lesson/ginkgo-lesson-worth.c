/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Worth of an action, from the states right before and after it happened: the other player's
 * action may have changed the state since the choice. */

#include "ginkgo-lesson-worth.h"

#include "ginkgo-score.h"

typedef struct
{
  const GinkgoState *before; /* NULL until it has begun */
  const GinkgoState *after;
  gboolean has_ended;
} Action;

static gboolean
begins (const GinkgoEffect *effect,
        guint seat)
{
  return effect->kind == GINKGO_EFFECT_REVEALED && effect->seat == seat;
}

static gboolean
ends (const GinkgoEffect *effect,
      guint seat)
{
  return effect->kind == GINKGO_EFFECT_HANDS_PASSED ||
         (effect->kind == GINKGO_EFFECT_REVEALED && effect->seat != seat);
}

static gboolean
has_effect (GArray *effects,
            guint from,
            guint to,
            guint seat,
            gboolean (*is_it) (const GinkgoEffect *effect, guint seat))
{
  for (guint i = from; i < to; i++)
    if (is_it (ginkgo_effects_get (effects, i), seat))
      return TRUE;

  return FALSE;
}

static const GinkgoState *
get_state (GArray *moments)
{
  return &ginkgo_moments_get (moments, moments->len - 1)->state;
}

/* Each part of an event belongs to one action, or to none. */
static void
watch_event (Action *action,
             const GinkgoVerifiedGame *game,
             guint seat,
             guint position)
{
  GArray *effects = ginkgo_verified_game_get_effects (game, position);
  GArray *moments = ginkgo_verified_game_get_moments (game, position);
  const GinkgoState *before = get_state (ginkgo_verified_game_get_moments (game, position - 1));
  guint n_effects = 0;

  for (guint i = 0; i < moments->len && !action->has_ended; i++)
    {
      const GinkgoMoment *moment = ginkgo_moments_get (moments, i);

      if (action->before == NULL && has_effect (effects, n_effects, moment->n_effects, seat, begins))
        action->before = before;
      else if (action->before != NULL && has_effect (effects, n_effects, moment->n_effects, seat, ends))
        action->has_ended = TRUE;
      if (!action->has_ended)
        action->after = &moment->state;

      before = &moment->state;
      n_effects = moment->n_effects;
    }
}

/* Count the committed tile as well. */
static int
count_tiles (const GinkgoSeat *seat)
{
  return seat->n_tiles + (seat->tile != GINKGO_TILE_NONE);
}

static void
compare (GinkgoLessonWorth *self,
         const Action *action,
         guint seat)
{
  const GinkgoSeat *before = &action->before->seats[seat];
  const GinkgoSeat *after = &action->after->seats[seat];
  GinkgoScore old_scores[GINKGO_MAX_SEATS];
  GinkgoScore new_scores[GINKGO_MAX_SEATS];

  ginkgo_state_score (action->before, old_scores);
  ginkgo_state_score (action->after, new_scores);
  *self = (GinkgoLessonWorth) {
    .resources = after->resources - before->resources,
    .tiles = count_tiles (after) - count_tiles (before),
    .points = new_scores[seat].points - old_scores[seat].points,
    .cards = new_scores[seat].cards - old_scores[seat].cards,
    .districts = new_scores[seat].districts - old_scores[seat].districts,
    .others = new_scores[1 - seat].total - old_scores[1 - seat].total,
  };
}

/* @index is the event in which the action was chosen, in a game of two. Returns whether the action
 * has begun. */
gboolean
ginkgo_lesson_worth_init (GinkgoLessonWorth *self,
                          const GinkgoVerifiedGame *game,
                          guint seat,
                          guint index)
{
  Action action = { 0 };

  for (guint i = index; i < ginkgo_verified_game_get_length (game) && !action.has_ended; i++)
    watch_event (&action, game, seat, i + 1);
  if (action.before == NULL)
    return FALSE;

  compare (self, &action, seat);
  return TRUE;
}
