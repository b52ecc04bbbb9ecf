/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-review-player.h"

/* How long a step is shown, in ms */
#define NORMAL_PACE 1100

struct _GinkgoReviewPlayer
{
  /* Not owned */
  GinkgoReview *review;
  GinkgoReviewBar *bar;
  AdwViewStack *stack;
  GinkgoScoringList *scoring;

  /* Of each step, in ms at normal speed */
  guint pace;
  guint speed;
  guint play_id;
};

static const struct
{
  const char *name;
  double factor;
} speeds[] = {
  { "half", 0.5 },
  { "normal", 1 },
  { "double", 2 },
  { "quadruple", 4 },
};

static gboolean play_cb (gpointer data);

static guint
count_ms (GinkgoReviewPlayer *self)
{
  return (guint) (self->pace / speeds[self->speed].factor);
}

static void
queue_play (GinkgoReviewPlayer *self)
{
  g_clear_handle_id (&self->play_id, g_source_remove);
  self->play_id = g_timeout_add (count_ms (self), play_cb, self);
}

static gboolean
is_at_end (GinkgoReviewPlayer *self)
{
  return ginkgo_review_get_step (self->review) + 1 == ginkgo_review_get_n_steps (self->review);
}

/* A card that is laid face down changes nothing in the city. */
static void
play_on (GinkgoReviewPlayer *self)
{
  guint step = ginkgo_review_get_step (self->review);

  do
    step++;
  while (step + 1 < ginkgo_review_get_n_steps (self->review) &&
         ginkgo_review_get_nth_step (self->review, step)->kind == GINKGO_REVIEW_CHOICE);

  ginkgo_review_set_step (self->review, step);
}

static gboolean
play_cb (gpointer data)
{
  GinkgoReviewPlayer *self = data;
  gboolean goes_on;

  if (ginkgo_review_player_is_scoring (self))
    {
      goes_on = ginkgo_scoring_list_select_next (self->scoring);
    }
  else
    {
      play_on (self);
      goes_on = !is_at_end (self);
    }

  if (goes_on)
    return G_SOURCE_CONTINUE;

  self->play_id = 0;
  ginkgo_review_bar_set_playing (self->bar, FALSE);

  return G_SOURCE_REMOVE;
}

/**
 * ginkgo_review_player_new:
 * @bar: shows whether and how fast it plays
 * @stack: the pages beside the city
 * @scoring: the page "scoring" among them
 *
 * Returns: (transfer full): a player without a review; the widgets must outlive it
 */
GinkgoReviewPlayer *
ginkgo_review_player_new (GinkgoReviewBar *bar,
                          AdwViewStack *stack,
                          GinkgoScoringList *scoring)
{
  GinkgoReviewPlayer *self = g_new0 (GinkgoReviewPlayer, 1);

  self->bar = bar;
  self->stack = stack;
  self->scoring = scoring;
  self->pace = NORMAL_PACE;

  return self;
}

void
ginkgo_review_player_free (GinkgoReviewPlayer *self)
{
  g_clear_handle_id (&self->play_id, g_source_remove);
  g_free (self);
}

void
ginkgo_review_player_set_review (GinkgoReviewPlayer *self,
                                 GinkgoReview *review)
{
  self->review = review;
}

/**
 * ginkgo_review_player_is_scoring:
 * @self: a player with a review
 *
 * Returns: whether the scoring is open, at the end of the game
 */
gboolean
ginkgo_review_player_is_scoring (GinkgoReviewPlayer *self)
{
  return g_strcmp0 (adw_view_stack_get_visible_child_name (self->stack), "scoring") == 0 && is_at_end (self);
}

gboolean
ginkgo_review_player_is_playing (GinkgoReviewPlayer *self)
{
  return self->play_id != 0;
}

/**
 * ginkgo_review_player_play:
 *
 * Begins anew if it is at the end.
 */
void
ginkgo_review_player_play (GinkgoReviewPlayer *self)
{
  if (ginkgo_review_player_is_scoring (self))
    {
      if (!ginkgo_scoring_list_select_next (self->scoring))
        ginkgo_scoring_list_unselect (self->scoring);
    }
  else if (is_at_end (self))
    {
      ginkgo_review_set_step (self->review, 0);
    }

  queue_play (self);
  ginkgo_review_bar_set_playing (self->bar, TRUE);
}

void
ginkgo_review_player_pause (GinkgoReviewPlayer *self)
{
  if (self->play_id == 0)
    return;

  g_clear_handle_id (&self->play_id, g_source_remove);
  ginkgo_review_bar_set_playing (self->bar, FALSE);
}

guint
ginkgo_review_player_get_pace (GinkgoReviewPlayer *self)
{
  return self->pace;
}

/**
 * ginkgo_review_player_set_pace:
 * @pace: how long to show a step at normal speed, in ms
 */
void
ginkgo_review_player_set_pace (GinkgoReviewPlayer *self,
                               guint pace)
{
  self->pace = pace;
}

static void
set_speed (GinkgoReviewPlayer *self,
           guint speed)
{
  self->speed = MIN (speed, G_N_ELEMENTS (speeds) - 1);
  ginkgo_review_bar_set_speed (self->bar, speeds[self->speed].factor);
  if (self->play_id != 0)
    queue_play (self);
}

const char *
ginkgo_review_player_get_speed (GinkgoReviewPlayer *self)
{
  return speeds[self->speed].name;
}

/**
 * ginkgo_review_player_set_speed:
 * @name: (nullable): "half", "normal", "double" or "quadruple"
 *
 * Returns: whether that is another speed
 */
gboolean
ginkgo_review_player_set_speed (GinkgoReviewPlayer *self,
                                const char *name)
{
  guint i;

  for (i = 0; i < G_N_ELEMENTS (speeds); i++)
    if (g_strcmp0 (speeds[i].name, name) == 0 && self->speed != i)
      {
        set_speed (self, i);
        return TRUE;
      }

  return FALSE;
}

void
ginkgo_review_player_change_speed (GinkgoReviewPlayer *self,
                                   gboolean faster)
{
  if (faster)
    set_speed (self, self->speed + 1);
  else if (self->speed > 0)
    set_speed (self, self->speed - 1);
}
