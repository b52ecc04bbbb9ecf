/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-review.h"

#include "ginkgo-decider.h"
#include "ginkgo-view.h"

struct _GinkgoReview
{
  GObject parent_instance;

  /* A game of our own, in memory, that is never started */
  GinkgoGame *game;
  GinkgoFollower *follower;
  GListModel *log;
  gint64 id;
  guint viewer;

  GArray *steps;
  GArray *rounds; /* of guint: the step at which each round begins, from the first */
  guint step;
  GinkgoState state; /* the visible part */
};

G_DEFINE_FINAL_TYPE (GinkgoReview, ginkgo_review, G_TYPE_OBJECT)

enum
{
  PROP_STEP = 1,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static const GinkgoReviewStep *
get_step (GinkgoReview *self,
          guint index)
{
  return &g_array_index (self->steps, GinkgoReviewStep, index);
}

/* Hides from each other seat everything that is not public. Only the player who passed a card on
 * knows it (R3.4). */
static void
hide_from_all (GinkgoState *state)
{
  GinkgoView view, other;

  ginkgo_view_init (&view, state, 0);
  ginkgo_view_init (&other, state, 1);
  view.state.seats[0] = other.state.seats[0];
  *state = view.state;

  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      memset (state->seats[seat].hand, GINKGO_CARD_UNKNOWN, sizeof state->seats[seat].hand);
      memset (state->seats[seat].seen, 0, sizeof state->seats[seat].seen);
    }
}

static void
hide (GinkgoReview *self,
      GinkgoState *state)
{
  GinkgoView view;

  if (ginkgo_review_get_finished (self))
    return;

  if (self->viewer == GINKGO_SEAT_NONE)
    {
      hide_from_all (state);
      return;
    }

  ginkgo_view_init (&view, state, self->viewer);
  *state = view.state;
}

/* Where a round begins is known by its number: a step is in the same round as the one
 * before, or in the next. */
static void
find_rounds (GinkgoReview *self)
{
  for (guint i = 0; i < self->steps->len; i++)
    if (get_step (self, i)->round > self->rounds->len)
      g_array_append_val (self->rounds, i);
}

static void
show_step (GinkgoReview *self,
           guint step)
{
  self->step = step;
  ginkgo_follower_look (self->follower, get_step (self, step)->position, get_step (self, step)->moment);
  self->state = *ginkgo_follower_get_state (self->follower);
  hide (self, &self->state);
}

static void
ginkgo_review_get_property (GObject *object,
                            guint prop_id,
                            GValue *value,
                            GParamSpec *pspec)
{
  GinkgoReview *self = GINKGO_REVIEW (object);

  switch (prop_id)
    {
    case PROP_STEP:
      g_value_set_uint (value, self->step);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ginkgo_review_finalize (GObject *object)
{
  GinkgoReview *self = GINKGO_REVIEW (object);

  g_clear_object (&self->follower);
  g_clear_object (&self->game);
  g_clear_pointer (&self->steps, g_array_unref);
  g_array_unref (self->rounds);
  g_clear_object (&self->log);

  G_OBJECT_CLASS (ginkgo_review_parent_class)->finalize (object);
}

static void
ginkgo_review_class_init (GinkgoReviewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = ginkgo_review_get_property;
  object_class->finalize = ginkgo_review_finalize;

  /* The step that is shown. State, players and log are up to date when it is notified. */
  properties[PROP_STEP] = g_param_spec_uint ("step", NULL, NULL, 0, G_MAXUINT, 0, G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
ginkgo_review_init (GinkgoReview *self)
{
  self->rounds = g_array_new (FALSE, FALSE, sizeof (guint));
}

/* Looks back at a saved game, from its end; what was undone is left out. It applies no event. */
GinkgoReview *
ginkgo_review_new (const GinkgoSavedGame *saved)
{
  GinkgoReview *self = g_object_new (GINKGO_TYPE_REVIEW, NULL);
  g_autoptr (GinkgoSavedGame) played = NULL;

  g_return_val_if_fail (saved != NULL, self);

  played = ginkgo_saved_game_new (ginkgo_verified_game_copy (saved->game, saved->position), saved->seed, saved->undo_policy);
  played->name = g_strdup (saved->name);
  played->created = saved->created;
  played->undo_used = saved->undo_used;

  self->game = ginkgo_game_new (played, NULL, NULL);
  self->follower = ginkgo_follower_new (self->game);
  self->log = ginkgo_game_dup_log (self->game);
  self->id = saved->id;
  self->viewer = ginkgo_decider_find_only_person (played->record);
  self->steps = ginkgo_review_steps_new (played->game);
  find_rounds (self);
  show_step (self, self->steps->len - 1);

  return self;
}

/* Looks back at a game as it is now; later changes do not matter. */
GinkgoReview *
ginkgo_review_new_for_game (GinkgoGame *game)
{
  g_autoptr (GinkgoSavedGame) saved = NULL;

  g_return_val_if_fail (GINKGO_IS_GAME (game), NULL);

  saved = ginkgo_game_dup_saved (game);

  return ginkgo_review_new (saved);
}

/* The number of the game in the store, or 0 if it is one on the table */
gint64
ginkgo_review_get_id (GinkgoReview *self)
{
  g_return_val_if_fail (GINKGO_IS_REVIEW (self), 0);

  return self->id;
}

/* (nullable): untrusted */
const char *
ginkgo_review_get_name (GinkgoReview *self)
{
  g_return_val_if_fail (GINKGO_IS_REVIEW (self), NULL);

  return ginkgo_game_get_name (self->game);
}

const GinkgoRecord *
ginkgo_review_get_record (GinkgoReview *self)
{
  g_return_val_if_fail (GINKGO_IS_REVIEW (self), NULL);

  return ginkgo_game_get_record (self->game);
}

/* True if the game is over, so that everything is visible */
gboolean
ginkgo_review_get_finished (GinkgoReview *self)
{
  g_return_val_if_fail (GINKGO_IS_REVIEW (self), FALSE);

  return ginkgo_game_get_over (self->game);
}

/* The person who looks at it, if there is only one; or %GINKGO_SEAT_NONE */
guint
ginkgo_review_get_viewer (GinkgoReview *self)
{
  g_return_val_if_fail (GINKGO_IS_REVIEW (self), GINKGO_SEAT_NONE);

  return self->viewer;
}

/* A bit for each seat whose resources and points are seen, whatever the setting for screens says */
guint
ginkgo_review_get_open_seats (GinkgoReview *self)
{
  g_return_val_if_fail (GINKGO_IS_REVIEW (self), 0);

  return ginkgo_decider_get_open_seats (ginkgo_game_get_record (self->game), ginkgo_review_get_finished (self));
}

/* All entries, also of what comes after the step that is shown */
GListModel *
ginkgo_review_get_whole_log (GinkgoReview *self)
{
  g_return_val_if_fail (GINKGO_IS_REVIEW (self), NULL);

  return self->log;
}

/* How many rounds have begun */
guint
ginkgo_review_get_n_rounds (GinkgoReview *self)
{
  g_return_val_if_fail (GINKGO_IS_REVIEW (self), 0);

  return self->rounds->len;
}

guint
ginkgo_review_get_n_steps (GinkgoReview *self)
{
  g_return_val_if_fail (GINKGO_IS_REVIEW (self), 0);

  return self->steps->len;
}

const GinkgoReviewStep *
ginkgo_review_get_nth_step (GinkgoReview *self,
                            guint index)
{
  g_return_val_if_fail (GINKGO_IS_REVIEW (self), NULL);
  g_return_val_if_fail (index < self->steps->len, NULL);

  return get_step (self, index);
}

/* The first step that shows so many of the effects that led to a position */
guint
ginkgo_review_find_effect (GinkgoReview *self,
                           guint position,
                           guint n_effects)
{
  guint i;

  g_return_val_if_fail (GINKGO_IS_REVIEW (self), 0);

  for (i = 0; i + 1 < self->steps->len; i++)
    if (get_step (self, i)->position > position ||
        (get_step (self, i)->position == position && get_step (self, i)->n_effects >= n_effects))
      break;

  return i;
}

/* The step with which a round begins, from 1; the last step if it has not begun */
guint
ginkgo_review_get_round_start (GinkgoReview *self,
                               guint round)
{
  g_return_val_if_fail (GINKGO_IS_REVIEW (self), 0);
  g_return_val_if_fail (round > 0, 0);

  return round <= self->rounds->len ? g_array_index (self->rounds, guint, round - 1) : self->steps->len - 1;
}

/* A follower that goes where the review goes, for widgets that know what they may show of it */
GinkgoFollower *
ginkgo_review_get_follower (GinkgoReview *self)
{
  g_return_val_if_fail (GINKGO_IS_REVIEW (self), NULL);

  return self->follower;
}

/* The state at the shown step. In a game that is not over, hidden parts are blank, as in a
 * #GinkgoView. */
const GinkgoState *
ginkgo_review_get_state (GinkgoReview *self)
{
  g_return_val_if_fail (GINKGO_IS_REVIEW (self), NULL);

  return &self->state;
}

/* The step that is shown */
guint
ginkgo_review_get_step (GinkgoReview *self)
{
  g_return_val_if_fail (GINKGO_IS_REVIEW (self), 0);

  return self->step;
}

/* The last step if there are not so many */
void
ginkgo_review_set_step (GinkgoReview *self,
                        guint step)
{
  g_return_if_fail (GINKGO_IS_REVIEW (self));

  step = MIN (step, self->steps->len - 1);
  if (step == self->step)
    return;

  show_step (self, step);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STEP]);
}

/* The position that is shown */
guint
ginkgo_review_get_position (GinkgoReview *self)
{
  g_return_val_if_fail (GINKGO_IS_REVIEW (self), 0);

  return get_step (self, self->step)->position;
}
