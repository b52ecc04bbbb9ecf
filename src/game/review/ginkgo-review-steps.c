/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-review-steps.h"

#include "ginkgo-effect-facts.h"

/* Returns TRUE if a new step begins here. */
static gboolean
begins_step (const GinkgoEffect *effect,
             GinkgoReviewStepKind *kind)
{
  GinkgoLogPhase phase = ginkgo_effect_get_facts (effect)->begins;

  if (effect->kind == GINKGO_EFFECT_HAL_DREW || phase == GINKGO_LOG_SETUP || phase == GINKGO_LOG_NEW_HAND)
    return FALSE;

  if (phase == GINKGO_LOG_ROUND)
    *kind = GINKGO_REVIEW_ROUND;
  else
    *kind = phase == GINKGO_LOG_ACTION ? GINKGO_REVIEW_ACTION : GINKGO_REVIEW_END;

  return TRUE;
}

static GinkgoReviewStepKind
get_kind_of_event (const GinkgoEvent *event)
{
  switch ((GinkgoEventKind) event->kind)
    {
    case GINKGO_EVENT_DRAFT:
      return GINKGO_REVIEW_DRAFT;
    case GINKGO_EVENT_NEW_HAND:
      return GINKGO_REVIEW_NEW_HAND;
    case GINKGO_EVENT_CHOOSE:
      return GINKGO_REVIEW_CHOICE;
    case GINKGO_EVENT_TAKE:
    case GINKGO_EVENT_TOKEN:
      return GINKGO_REVIEW_ACTION;
    case GINKGO_EVENT_RETURN:
      return GINKGO_REVIEW_RETURN;
    case GINKGO_EVENT_SUPPLY:
    case GINKGO_EVENT_DECK:
      return GINKGO_REVIEW_REBUILD;
    case GINKGO_EVENT_NONE:
    default:
      g_return_val_if_reached (GINKGO_REVIEW_START);
    }
}

/* Describes a step by what begins in it, or else by the event. */
static void
describe (GinkgoReviewStep *step,
          const GinkgoEvent *event,
          guint acting,
          const GinkgoEffect *effect)
{
  if (effect != NULL && begins_step (effect, &step->kind))
    {
      step->seat = step->kind == GINKGO_REVIEW_ACTION ? effect->seat : GINKGO_SEAT_NONE;
      return;
    }

  step->kind = get_kind_of_event (event);
  step->seat = GINKGO_SEAT_NONE;
  if (step->kind == GINKGO_REVIEW_ACTION)
    step->seat = acting;
  else if (!ginkgo_event_is_chance (event))
    step->seat = event->decision.seat;
}

/* At the end of the event the game waits for the next; before, something new must begin
 * for the step to be over. */
static gboolean
ends_step (GArray *moments,
           guint index,
           GArray *effects)
{
  guint n_effects = ginkgo_moments_get (moments, index)->n_effects;
  GinkgoReviewStepKind kind;

  return index + 1 == moments->len ||
         (n_effects < effects->len && begins_step (ginkgo_effects_get (effects, n_effects), &kind));
}

static const GinkgoMoment *
get_last_moment (const GinkgoVerifiedGame *game,
                 guint position)
{
  GArray *moments = ginkgo_verified_game_get_moments (game, position);

  return ginkgo_moments_get (moments, moments->len - 1);
}

/* Adds the steps on the way to a position after the first. */
static void
add_steps (GArray *steps,
           const GinkgoVerifiedGame *game,
           guint position)
{
  const GinkgoEvent *event = ginkgo_record_get_event (ginkgo_verified_game_get_record (game), position - 1);
  GArray *effects = ginkgo_verified_game_get_effects (game, position);
  GArray *moments = ginkgo_verified_game_get_moments (game, position);
  guint acting = get_last_moment (game, position - 1)->state.acting;
  guint first = 0;

  for (guint i = 0; i < moments->len; i++)
    {
      const GinkgoMoment *moment = ginkgo_moments_get (moments, i);
      GinkgoReviewStep step = {
        .position = position,
        .moment = i,
        .n_effects = moment->n_effects,
        .round = moment->state.round,
        .decider = first == 0 && !ginkgo_event_is_chance (event) ? event->decision.seat : GINKGO_SEAT_NONE,
      };

      if (!ends_step (moments, i, effects))
        continue;

      describe (&step, event, acting, first < effects->len ? ginkgo_effects_get (effects, first) : NULL);
      g_array_append_val (steps, step);
      first = moment->n_effects;
    }
}

/* Lists the steps of a game in their order; the first is the start. */
GArray *
ginkgo_review_steps_new (const GinkgoVerifiedGame *game)
{
  const GinkgoMoment *start = get_last_moment (game, 0);
  GArray *steps = g_array_new (FALSE, FALSE, sizeof (GinkgoReviewStep));
  GinkgoReviewStep step = {
    .n_effects = start->n_effects,
    .round = start->state.round,
    .kind = GINKGO_REVIEW_START,
    .seat = GINKGO_SEAT_NONE,
    .decider = GINKGO_SEAT_NONE,
  };

  g_array_append_val (steps, step);
  for (guint position = 1; position <= ginkgo_verified_game_get_length (game); position++)
    add_steps (steps, game, position);

  return steps;
}
