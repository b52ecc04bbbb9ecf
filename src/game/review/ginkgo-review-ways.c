/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Moments that can be reached from the current one, and the state at the end of each round */

#include "ginkgo-review.h"

static const GinkgoReviewStep *
get_shown (GinkgoReview *self)
{
  return ginkgo_review_get_nth_step (self, ginkgo_review_get_step (self));
}

/* The last step before a round; for one more than there are, the last of all. */
static guint
find_last_before (GinkgoReview *self,
                  guint round)
{
  guint start = ginkgo_review_get_round_start (self, round);

  if (round > ginkgo_review_get_n_rounds (self))
    return ginkgo_review_get_n_steps (self) - 1;

  return start > 0 ? start - 1 : 0;
}

/* Lists the scores so far (R9): when the first round began, then at the end of each round; one more
 * than there are rounds. Points (R9.1) count only on request, because screens hide them. */
void
ginkgo_review_list_scores (GinkgoReview *self,
                           guint seat,
                           gboolean with_points,
                           double *values)
{
  GinkgoGame *game = ginkgo_follower_get_game (ginkgo_review_get_follower (self));

  g_return_if_fail (GINKGO_IS_REVIEW (self));

  for (guint i = 0; i <= ginkgo_review_get_n_rounds (self); i++)
    {
      guint index = i == 0 ? ginkgo_review_get_round_start (self, 1) : find_last_before (self, i + 1);
      GinkgoScore scores[GINKGO_MAX_SEATS];
      GinkgoState state;

      ginkgo_verified_game_get_state (ginkgo_game_get_timeline (game), ginkgo_review_get_nth_step (self, index)->position, &state);
      ginkgo_state_score (&state, scores);
      values[i] = scores[seat].total - (with_points ? 0 : scores[seat].points);
    }
}

/* How many rounds have passed at the step that is shown, with a fraction for the current one */
double
ginkgo_review_get_rounds_passed (GinkgoReview *self)
{
  guint round, start, end;

  g_return_val_if_fail (GINKGO_IS_REVIEW (self), 0);

  round = get_shown (self)->round;
  if (round == 0)
    return 0;

  start = ginkgo_review_get_round_start (self, round);
  end = ginkgo_review_get_round_start (self, round + 1);

  return end > start ? round - 1 + (double) (ginkgo_review_get_step (self) - start) / (end - start) : round - 1;
}

/* The step at which so many rounds have passed */
guint
ginkgo_review_find_rounds_passed (GinkgoReview *self,
                                  double n_rounds)
{
  guint round, start, end;

  g_return_val_if_fail (GINKGO_IS_REVIEW (self), 0);

  if (n_rounds >= ginkgo_review_get_n_rounds (self))
    return ginkgo_review_get_n_steps (self) - 1;

  round = (guint) MAX (n_rounds, 0) + 1;
  start = ginkgo_review_get_round_start (self, round);
  end = ginkgo_review_get_round_start (self, round + 1);

  return start + (guint) ((end - start) * (MAX (n_rounds, 0) - (round - 1)) + 0.5);
}

/* To the beginning of the round, or if that is shown, to the one before. */
static guint
find_previous_round (GinkgoReview *self)
{
  guint round = get_shown (self)->round;

  if (round > 0 && ginkgo_review_get_step (self) > ginkgo_review_get_round_start (self, round))
    return ginkgo_review_get_round_start (self, round);

  return round > 1 ? ginkgo_review_get_round_start (self, round - 1) : 0;
}

/* The step there; the one that is shown if there is no way */
guint
ginkgo_review_find (GinkgoReview *self,
                    GinkgoReviewMove move)
{
  guint last;

  g_return_val_if_fail (GINKGO_IS_REVIEW (self), 0);

  last = ginkgo_review_get_n_steps (self) - 1;
  switch (move)
    {
    case GINKGO_REVIEW_TO_START:
      return 0;
    case GINKGO_REVIEW_TO_PREVIOUS_ROUND:
      return find_previous_round (self);
    case GINKGO_REVIEW_TO_PREVIOUS:
      return ginkgo_review_get_step (self) > 0 ? ginkgo_review_get_step (self) - 1 : 0;
    case GINKGO_REVIEW_TO_NEXT:
      return MIN (ginkgo_review_get_step (self) + 1, last);
    case GINKGO_REVIEW_TO_NEXT_ROUND:
      return ginkgo_review_get_round_start (self, get_shown (self)->round + 1);
    case GINKGO_REVIEW_TO_END:
      return last;
    default:
      g_return_val_if_reached (ginkgo_review_get_step (self));
    }
}

/* The nearest step, before or after, at which a seat has just decided; else the one that is shown */
guint
ginkgo_review_find_decision_of (GinkgoReview *self,
                                guint seat,
                                gboolean forward)
{
  g_return_val_if_fail (GINKGO_IS_REVIEW (self), 0);

  for (guint i = ginkgo_review_get_step (self); forward ? i + 1 < ginkgo_review_get_n_steps (self) : i > 0;)
    {
      i = forward ? i + 1 : i - 1;
      if (ginkgo_review_get_nth_step (self, i)->decider == seat)
        return i;
    }

  return ginkgo_review_get_step (self);
}

/* The log entry for the current moment */
guint
ginkgo_review_get_entry (GinkgoReview *self)
{
  const GinkgoReviewStep *step;
  GListModel *log;
  guint i;

  g_return_val_if_fail (GINKGO_IS_REVIEW (self), 0);

  step = get_shown (self);
  log = ginkgo_review_get_whole_log (self);
  for (i = 0; i + 1 < g_list_model_get_n_items (log); i++)
    {
      g_autoptr (GinkgoLogEntry) next = g_list_model_get_item (log, i + 1);
      guint position = ginkgo_log_entry_get_position (next);

      if (position > step->position ||
          (position == step->position && ginkgo_log_entry_get_effect_number (next, 0) >= step->n_effects))
        break;
    }

  return i;
}

/* The first step that shows a log entry's event */
guint
ginkgo_review_find_entry (GinkgoReview *self,
                          guint index)
{
  g_autoptr (GinkgoLogEntry) entry = NULL;

  g_return_val_if_fail (GINKGO_IS_REVIEW (self), 0);

  entry = g_list_model_get_item (ginkgo_review_get_whole_log (self), index);
  g_return_val_if_fail (entry != NULL, ginkgo_review_get_step (self));

  return ginkgo_review_find_effect (self, ginkgo_log_entry_get_position (entry), ginkgo_log_entry_get_effect_number (entry, 0) + 1);
}
