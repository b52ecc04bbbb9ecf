/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-score-reveal.h"

#include <adwaita.h>

/* Approximate duration of the count, and limits for a step, in ms */
#define WHOLE_TIME    14000
#define MIN_STEP_TIME 450
#define MAX_STEP_TIME 1400

/* The share of a step in which the numbers grow; the rest is time to read. */
#define GROWTH 0.55

struct _GinkgoScoreReveal
{
  GObject parent_instance;

  const GinkgoTally *tally;
  AdwAnimation *animation;

  guint step_time; /* in ms */
  double value;
  guint n_stepped;
  gboolean done;
};

G_DEFINE_FINAL_TYPE (GinkgoScoreReveal, ginkgo_score_reveal, G_TYPE_OBJECT)

enum
{
  SIGNAL_STEP,
  SIGNAL_COUNTED,
  SIGNAL_CHANGED,
  SIGNAL_DONE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static gboolean
is_last_of_category (GinkgoScoreReveal *self,
                     guint step)
{
  return step + 1 == ginkgo_tally_get_n_steps (self->tally) ||
         ginkgo_tally_get_step (self->tally, step + 1)->category != ginkgo_tally_get_step (self->tally, step)->category;
}

static void
tell_counted (GinkgoScoreReveal *self,
              guint step)
{
  if (is_last_of_category (self, step))
    g_signal_emit (self, signals[SIGNAL_COUNTED], 0, ginkgo_tally_get_step (self->tally, step)->category);
}

/* Emits signals for each step that has begun, and the categories that ended before it. */
static void
take_steps (GinkgoScoreReveal *self,
            guint n_begun)
{
  while (self->n_stepped < n_begun)
    {
      if (self->n_stepped > 0)
        tell_counted (self, self->n_stepped - 1);
      self->n_stepped++;
      g_signal_emit (self, signals[SIGNAL_STEP], 0, self->n_stepped - 1);
    }
}

static void
value_cb (double value,
          gpointer user_data)
{
  GinkgoScoreReveal *self = GINKGO_SCORE_REVEAL (user_data);

  self->value = value;
  take_steps (self, MIN ((guint) value + 1, ginkgo_tally_get_n_steps (self->tally)));
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
done_cb (GinkgoScoreReveal *self)
{
  self->value = ginkgo_tally_get_n_steps (self->tally);
  self->done = TRUE;
  tell_counted (self, ginkgo_tally_get_n_steps (self->tally) - 1);
  g_signal_emit (self, signals[SIGNAL_DONE], 0);
}

static void
ginkgo_score_reveal_dispose (GObject *object)
{
  GinkgoScoreReveal *self = GINKGO_SCORE_REVEAL (object);

  if (self->animation)
    {
      g_signal_handlers_disconnect_by_data (self->animation, self);
      adw_animation_pause (self->animation);
      g_clear_object (&self->animation);
    }

  G_OBJECT_CLASS (ginkgo_score_reveal_parent_class)->dispose (object);
}

static void
ginkgo_score_reveal_class_init (GinkgoScoreRevealClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ginkgo_score_reveal_dispose;

  /* A step begins. Emitted once for every step. @step: its number, from 0. */
  signals[SIGNAL_STEP] = g_signal_new ("step", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  /* A category is complete. Emitted once for every category, in order. @category: a
   * #GinkgoTallyCategory. */
  signals[SIGNAL_COUNTED] = g_signal_new ("counted", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  /* The numbers have changed: emitted for every frame. */
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /* The count is complete. */
  signals[SIGNAL_DONE] = g_signal_new ("done", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ginkgo_score_reveal_init (GinkgoScoreReveal *self)
{
}

/* Creates a count that has not begun. It follows the frames of @widget, which owns it; @tally
 * must outlive it. */
GinkgoScoreReveal *
ginkgo_score_reveal_new (GtkWidget *widget,
                         const GinkgoTally *tally)
{
  GinkgoScoreReveal *self = g_object_new (GINKGO_TYPE_SCORE_REVEAL, NULL);
  guint n_steps = ginkgo_tally_get_n_steps (tally);
  AdwAnimationTarget *target = adw_callback_animation_target_new (value_cb, self, NULL);

  self->tally = tally;
  self->step_time = CLAMP (WHOLE_TIME / n_steps, MIN_STEP_TIME, MAX_STEP_TIME);
  self->animation = adw_timed_animation_new (widget, 0, n_steps, n_steps * self->step_time, target);
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->animation), ADW_LINEAR);
  g_signal_connect_swapped (self->animation, "done", G_CALLBACK (done_cb), self);

  return self;
}

/* Without animations it finishes immediately. */
void
ginkgo_score_reveal_start (GinkgoScoreReveal *self)
{
  g_return_if_fail (GINKGO_IS_SCORE_REVEAL (self));

  if (!self->done)
    adw_animation_play (self->animation);
}

/* Goes on with the next step. */
void
ginkgo_score_reveal_next (GinkgoScoreReveal *self)
{
  guint n_left;

  g_return_if_fail (GINKGO_IS_SCORE_REVEAL (self));

  n_left = ginkgo_tally_get_n_steps (self->tally) - MIN (ginkgo_tally_get_n_steps (self->tally), (guint) self->value + 1);
  if (n_left == 0)
    {
      ginkgo_score_reveal_finish (self);
      return;
    }

  adw_timed_animation_set_value_from (ADW_TIMED_ANIMATION (self->animation), ginkgo_tally_get_n_steps (self->tally) - n_left);
  adw_timed_animation_set_duration (ADW_TIMED_ANIMATION (self->animation), n_left * self->step_time);
  adw_animation_reset (self->animation);
  adw_animation_play (self->animation);
}

void
ginkgo_score_reveal_finish (GinkgoScoreReveal *self)
{
  g_return_if_fail (GINKGO_IS_SCORE_REVEAL (self));

  if (!self->done)
    adw_animation_skip (self->animation);
}

/* Returns the points counted so far, with a fraction while a number grows */
double
ginkgo_score_reveal_get_points (GinkgoScoreReveal *self,
                                guint seat,
                                GinkgoTallyCategory category)
{
  guint step;
  double points;

  g_return_val_if_fail (GINKGO_IS_SCORE_REVEAL (self), 0);

  step = (guint) self->value;
  points = ginkgo_tally_get_points (self->tally, seat, category, step);
  if (step < ginkgo_tally_get_n_steps (self->tally) && ginkgo_tally_get_step (self->tally, step)->category == category)
    points += ginkgo_tally_get_step (self->tally, step)->gains[seat] *
              adw_easing_ease (ADW_EASE_OUT_CUBIC, MIN ((self->value - step) / GROWTH, 1));

  return points;
}
