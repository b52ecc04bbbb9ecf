/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-review-steps.h"

#include <string.h>

#include "ginkgo-score.h"

/* What is between two steps, all of one event. */
typedef struct
{
  const GinkgoEvent *event;
  guint acting; /* before the event */
  GArray *effects;
  guint first;
} Span;

/* What these tell of is a step of its own. */
static gboolean
begins_step (const GinkgoEffect *effect,
             GinkgoReviewStepKind *kind)
{
  switch ((GinkgoEffectKind) effect->kind)
    {
    case GINKGO_EFFECT_ROUND:
      *kind = GINKGO_REVIEW_ROUND;
      return TRUE;

    case GINKGO_EFFECT_REVEALED:
    case GINKGO_EFFECT_HAL_REVEALED:
    case GINKGO_EFFECT_HAL_IDLE:
    case GINKGO_EFFECT_HAL_LACKING:
      *kind = GINKGO_REVIEW_ACTION;
      return TRUE;

    case GINKGO_EFFECT_GAME_OVER:
      *kind = GINKGO_REVIEW_END;
      return TRUE;

    case GINKGO_EFFECT_CHARACTER_REVEALED:
    case GINKGO_EFFECT_FIRST_PLAYER:
    case GINKGO_EFFECT_HANDS_PASSED:
    case GINKGO_EFFECT_CARDS_DRAWN:
    case GINKGO_EFFECT_NEW_HAND:
    case GINKGO_EFFECT_COMMITTED:
    case GINKGO_EFFECT_LACKING:
    case GINKGO_EFFECT_GAINED:
    case GINKGO_EFFECT_TO_TAKE:
    case GINKGO_EFFECT_TO_COME:
    case GINKGO_EFFECT_PAID:
    case GINKGO_EFFECT_RETRIEVED:
    case GINKGO_EFFECT_BUILT:
    case GINKGO_EFFECT_TOKEN:
    case GINKGO_EFFECT_KEPT:
    case GINKGO_EFFECT_DISCARDED:
    case GINKGO_EFFECT_SUPPLY_EMPTY:
    case GINKGO_EFFECT_TILES_RETURNED:
    case GINKGO_EFFECT_SUPPLY_REBUILT:
    case GINKGO_EFFECT_CARD_JOINED:
    case GINKGO_EFFECT_DECK_REBUILT:
    case GINKGO_EFFECT_HAL_DREW:
    case GINKGO_EFFECT_LAST_ROUND:
    default:
      return FALSE;
    }
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

/* By what begins in it, or else by the decision itself. */
static void
describe (GinkgoReviewStep *step,
          const Span *span)
{
  const GinkgoEffect *effect = span->first < span->effects->len ? ginkgo_effects_get (span->effects, span->first) : NULL;

  if (effect && begins_step (effect, &step->kind))
    {
      step->seat = step->kind == GINKGO_REVIEW_ACTION ? effect->seat : GINKGO_SEAT_NONE;
      return;
    }

  step->kind = get_kind_of_event (span->event);
  step->seat = GINKGO_SEAT_NONE;
  if (step->kind == GINKGO_REVIEW_ACTION)
    step->seat = span->acting;
  else if (!ginkgo_event_is_chance (span->event))
    step->seat = span->event->decision.seat;
}

static gboolean
is_last (GArray *moments,
         guint index)
{
  return index + 1 == moments->len;
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

  return is_last (moments, index) ||
         (n_effects < effects->len && begins_step (ginkgo_effects_get (effects, n_effects), &kind));
}

static void
note_scores (GinkgoReviewStep *step,
             const GinkgoState *state)
{
  GinkgoScore scores[GINKGO_MAX_SEATS];

  ginkgo_state_score (state, scores);
  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      step->totals[seat] = scores[seat].total;
      step->points[seat] = scores[seat].points;
    }
}

static void
add_steps (GArray *steps,
           const GinkgoEvent *event,
           guint position,
           guint acting,
           GArray *effects,
           GArray *moments)
{
  Span span = { .event = event, .acting = acting, .effects = effects };
  guint n_told = g_array_index (steps, GinkgoReviewStep, steps->len - 1).n_told;
  GinkgoReviewStep scored = { 0 };
  guint i;

  note_scores (&scored, &ginkgo_moments_get (moments, moments->len - 1)->state);

  for (i = 0; i < moments->len; i++)
    {
      const GinkgoMoment *moment = ginkgo_moments_get (moments, i);
      GinkgoReviewStep step = {
        .position = position,
        .moment = i,
        .n_effects = moment->n_effects,
        .n_told = n_told + moment->n_effects,
        .round = moment->state.round,
        .decider = GINKGO_SEAT_NONE,
      };

      if (!ends_step (moments, i, effects))
        continue;

      memcpy (step.totals, scored.totals, sizeof step.totals);
      memcpy (step.points, scored.points, sizeof step.points);
      describe (&step, &span);
      if (span.first == 0 && !ginkgo_event_is_chance (event))
        step.decider = event->decision.seat;
      g_array_append_val (steps, step);
      span.first = moment->n_effects;
    }
}

/**
 * ginkgo_review_steps_new:
 * @game: a game
 * @length: how many of its events to look at
 *
 * Replays a game, so it is better done in a thread.
 *
 * Returns: (transfer full) (element-type GinkgoReviewStep): its steps in their order; the
 *   first is the start
 */
GArray *
ginkgo_review_steps_new (const GinkgoVerifiedGame *game,
                         guint length)
{
  const GinkgoRecord *record = ginkgo_verified_game_get_record (game);
  GArray *steps = g_array_new (FALSE, FALSE, sizeof (GinkgoReviewStep));
  g_autoptr (GArray) effects = ginkgo_effects_new ();
  GinkgoReviewStep start = { .kind = GINKGO_REVIEW_START, .seat = GINKGO_SEAT_NONE, .decider = GINKGO_SEAT_NONE };
  GinkgoState state;
  guint i;

  ginkgo_state_init (&state, &record->setup, effects);
  start.round = state.round;
  start.n_effects = effects->len;
  start.n_told = effects->len;
  note_scores (&start, &state);
  g_array_append_val (steps, start);

  for (i = 0; i < length; i++)
    {
      g_autoptr (GArray) moments = ginkgo_moments_new ();
      const GinkgoEvent *event = ginkgo_record_get_event (record, i);
      guint acting = state.acting;

      g_array_set_size (effects, 0);
      ginkgo_state_apply_watched (&state, event, effects, moments);
      add_steps (steps, event, i + 1, acting, effects, moments);
    }

  return steps;
}
