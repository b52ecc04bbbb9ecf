/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * What an action was worth: by the states before and after it as it happened, which the other
 * player's action before it may have changed since it was chosen.
 */

#include "ginkgo-lesson-private.h"

#include "ginkgo-effect.h"
#include "ginkgo-moment.h"
#include "ginkgo-score.h"

typedef struct
{
  GinkgoState before;
  GinkgoState after;
  gboolean has_begun;
  gboolean has_ended;
} Action;

static gboolean
begins (const GinkgoEffect *effect)
{
  return effect->kind == GINKGO_EFFECT_REVEALED && effect->seat == GINKGO_LESSON_SEAT;
}

static gboolean
ends (const GinkgoEffect *effect)
{
  return effect->kind == GINKGO_EFFECT_HANDS_PASSED ||
         (effect->kind == GINKGO_EFFECT_REVEALED && effect->seat != GINKGO_LESSON_SEAT);
}

static gboolean
has_effect (GArray *effects,
            guint from,
            guint to,
            gboolean (*is_it) (const GinkgoEffect *effect))
{
  guint i;

  for (i = from; i < to; i++)
    if (is_it (ginkgo_effects_get (effects, i)))
      return TRUE;

  return FALSE;
}

/* Each part of what an event brings about belongs to one action, or to none. */
static void
watch_event (Action *action,
             GinkgoState *state,
             const GinkgoEvent *event)
{
  g_autoptr (GArray) effects = ginkgo_effects_new ();
  g_autoptr (GArray) moments = ginkgo_moments_new ();
  GinkgoState before = *state;
  guint n_effects = 0;
  guint i;

  ginkgo_state_apply_watched (state, event, effects, moments);
  for (i = 0; i < moments->len && !action->has_ended; i++)
    {
      const GinkgoMoment *moment = ginkgo_moments_get (moments, i);

      if (!action->has_begun && has_effect (effects, n_effects, moment->n_effects, begins))
        {
          action->has_begun = TRUE;
          action->before = before;
        }
      else if (action->has_begun && has_effect (effects, n_effects, moment->n_effects, ends))
        {
          action->has_ended = TRUE;
        }
      if (!action->has_ended)
        action->after = moment->state;
      before = moment->state;
      n_effects = moment->n_effects;
    }
}

/* One that is committed is hers, too. */
static int
count_tiles (const GinkgoSeat *seat)
{
  return seat->n_tiles + (seat->tile != GINKGO_TILE_NONE);
}

/**
 * ginkgo_lesson_weigh:
 * @record: the record of a lesson's game
 * @index: the index of the event in which she has chosen
 * @worth: (out caller-allocates): what the action has changed, as far as it is over
 *
 * Returns: whether the action has begun by the end of the record
 */
gboolean
ginkgo_lesson_weigh (const GinkgoRecord *record,
                     guint index,
                     GinkgoLessonWorth *worth)
{
  GinkgoScore scores[2][GINKGO_MAX_SEATS];
  const GinkgoSeat *seats[2];
  Action action = { 0 };
  GinkgoState state;
  guint i;

  ginkgo_record_replay (record, index, &state, NULL, NULL);
  for (i = index; i < ginkgo_record_get_length (record) && !action.has_ended; i++)
    watch_event (&action, &state, ginkgo_record_get_event (record, i));
  if (!action.has_begun)
    return FALSE;

  ginkgo_state_score (&action.before, scores[0]);
  ginkgo_state_score (&action.after, scores[1]);
  seats[0] = &action.before.seats[GINKGO_LESSON_SEAT];
  seats[1] = &action.after.seats[GINKGO_LESSON_SEAT];
  *worth = (GinkgoLessonWorth) {
    .resources = seats[1]->resources - seats[0]->resources,
    .tiles = count_tiles (seats[1]) - count_tiles (seats[0]),
    .points = scores[1][GINKGO_LESSON_SEAT].points - scores[0][GINKGO_LESSON_SEAT].points,
    .cards = scores[1][GINKGO_LESSON_SEAT].cards - scores[0][GINKGO_LESSON_SEAT].cards,
    .districts = scores[1][GINKGO_LESSON_SEAT].districts - scores[0][GINKGO_LESSON_SEAT].districts,
    .others = scores[1][1 - GINKGO_LESSON_SEAT].total - scores[0][1 - GINKGO_LESSON_SEAT].total,
  };

  return TRUE;
}
