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
  gint64 id;
  char *name;
  guint viewer;

  GArray *steps;
  GArray *rounds; /* of guint: the step at which each round begins, from the first */
  guint step;
  GinkgoState state; /* as far as it may be seen */
};

G_DEFINE_FINAL_TYPE (GinkgoReview, ginkgo_review, G_TYPE_OBJECT)

typedef enum
{
  PROP_STEP = 1,
  PROP_POSITION,
} GinkgoReviewProps;

static GParamSpec *properties[PROP_POSITION + 1];

static const GinkgoReviewStep *
get_step (GinkgoReview *self,
          guint index)
{
  return &g_array_index (self->steps, GinkgoReviewStep, index);
}

/* With one person at the screen she is the one who looks; of several nobody knows who. */
static guint
find_viewer (const GinkgoRecord *record)
{
  guint viewer = GINKGO_SEAT_NONE;
  guint seat;

  for (seat = 0; seat < record->setup.n_seats; seat++)
    {
      if (record->seats[seat].kind != GINKGO_SEAT_KIND_HUMAN)
        continue;
      if (viewer != GINKGO_SEAT_NONE)
        return GINKGO_SEAT_NONE;
      viewer = seat;
    }

  return viewer;
}

/* What nobody at all may know of the others is hidden from each other seat; what one has
 * passed on only she knows (R3.4). */
static void
hide_from_all (GinkgoState *state)
{
  GinkgoView view, other;
  guint seat;

  ginkgo_view_init (&view, state, 0);
  ginkgo_view_init (&other, state, 1);
  view.state.seats[0] = other.state.seats[0];
  *state = view.state;

  for (seat = 0; seat < state->n_seats; seat++)
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
  guint i;

  for (i = 0; i < self->steps->len; i++)
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

  switch ((GinkgoReviewProps) prop_id)
    {
    case PROP_STEP:
      g_value_set_uint (value, ginkgo_review_get_step (self));
      break;
    case PROP_POSITION:
      g_value_set_uint (value, ginkgo_review_get_position (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ginkgo_review_set_property (GObject *object,
                            guint prop_id,
                            const GValue *value,
                            GParamSpec *pspec)
{
  GinkgoReview *self = GINKGO_REVIEW (object);

  switch ((GinkgoReviewProps) prop_id)
    {
    case PROP_STEP:
      ginkgo_review_set_step (self, g_value_get_uint (value));
      break;
    case PROP_POSITION:
      ginkgo_review_set_position (self, g_value_get_uint (value));
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
  g_free (self->name);

  G_OBJECT_CLASS (ginkgo_review_parent_class)->finalize (object);
}

static void
ginkgo_review_class_init (GinkgoReviewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = ginkgo_review_get_property;
  object_class->set_property = ginkgo_review_set_property;
  object_class->finalize = ginkgo_review_finalize;

  /**
   * GinkgoReview:step:
   *
   * The step that is shown. State, players and log are up to date when it is notified.
   */
  properties[PROP_STEP] = g_param_spec_uint ("step", NULL, NULL, 0, G_MAXUINT, 0, G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  /**
   * GinkgoReview:position:
   *
   * How many events have happened, the last of them perhaps not to its end.
   */
  properties[PROP_POSITION] = g_param_spec_uint ("position", NULL, NULL, 0, G_MAXUINT, 0, G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);
}

static void
ginkgo_review_init (GinkgoReview *self)
{
  self->rounds = g_array_new (FALSE, FALSE, sizeof (guint));
}

static GinkgoReview *
create (const GinkgoSavedGame *saved,
        GArray *steps)
{
  GinkgoReview *self = g_object_new (GINKGO_TYPE_REVIEW, NULL);
  g_autoptr (GinkgoSavedGame) played = NULL;

  played = ginkgo_saved_game_new (ginkgo_verified_game_copy (saved->game, saved->position), saved->seed, saved->undo_policy);
  played->name = g_strdup (saved->name);
  played->created = saved->created;
  played->undo_used = saved->undo_used;

  self->game = ginkgo_game_new (played, NULL, NULL);
  self->follower = ginkgo_follower_new (self->game);
  self->id = saved->id;
  self->name = g_strdup (saved->name);
  self->viewer = find_viewer (played->record);
  self->steps = steps;
  find_rounds (self);
  show_step (self, self->steps->len - 1);

  return self;
}

static void
find_steps_func (GTask *task,
                 gpointer source_object,
                 gpointer task_data,
                 GCancellable *cancellable)
{
  const GinkgoSavedGame *saved = task_data;

  g_task_return_pointer (task, ginkgo_review_steps_new (saved->game, saved->position), (GDestroyNotify) g_array_unref);
}

/**
 * ginkgo_review_new_async:
 * @saved: (transfer full): a game; what was undone is left out
 * @callback: called when the review is ready
 * @user_data: for @callback
 *
 * Looks back at a saved game, from its end. A thread replays the game.
 */
void
ginkgo_review_new_async (GinkgoSavedGame *saved,
                         GAsyncReadyCallback callback,
                         gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, user_data);

  g_return_if_fail (saved != NULL);

  g_task_set_static_name (task, "ginkgo_review_new_async");
  g_task_set_task_data (task, saved, (GDestroyNotify) ginkgo_saved_game_free);
  g_task_run_in_thread (task, find_steps_func);
}

/**
 * ginkgo_review_new_finish:
 * @result: what the callback got
 *
 * Returns: (transfer full): the review
 */
GinkgoReview *
ginkgo_review_new_finish (GAsyncResult *result)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return create (g_task_get_task_data (G_TASK (result)), g_task_propagate_pointer (G_TASK (result), NULL));
}

/**
 * ginkgo_review_new:
 * @saved: a game; what was undone is left out
 *
 * Looks back at a saved game, from its end. It replays the game at once.
 *
 * Returns: (transfer full): the review
 */
GinkgoReview *
ginkgo_review_new (const GinkgoSavedGame *saved)
{
  g_return_val_if_fail (saved != NULL, NULL);

  return create (saved, ginkgo_review_steps_new (saved->game, saved->position));
}

/**
 * ginkgo_review_new_for_game:
 * @game: a game
 *
 * Looks back at a game as it is now; later changes do not matter.
 *
 * Returns: (transfer full): the review
 */
GinkgoReview *
ginkgo_review_new_for_game (GinkgoGame *game)
{
  g_autoptr (GinkgoSavedGame) saved = NULL;

  g_return_val_if_fail (GINKGO_IS_GAME (game), NULL);

  saved = ginkgo_game_dup_saved (game);

  return ginkgo_review_new (saved);
}

/**
 * ginkgo_review_get_id:
 * @self: a review
 *
 * Returns: the number of the game in the store, or 0 if it is one on the table
 */
gint64
ginkgo_review_get_id (GinkgoReview *self)
{
  g_return_val_if_fail (GINKGO_IS_REVIEW (self), 0);

  return self->id;
}

/**
 * ginkgo_review_get_name:
 * @self: a review
 *
 * Returns: (transfer none) (nullable): what the user calls the game, untrusted
 */
const char *
ginkgo_review_get_name (GinkgoReview *self)
{
  g_return_val_if_fail (GINKGO_IS_REVIEW (self), NULL);

  return self->name;
}

/**
 * ginkgo_review_get_record:
 * @self: a review
 *
 * Returns: (transfer none): what has been played
 */
const GinkgoRecord *
ginkgo_review_get_record (GinkgoReview *self)
{
  g_return_val_if_fail (GINKGO_IS_REVIEW (self), NULL);

  return ginkgo_game_get_record (self->game);
}

/**
 * ginkgo_review_get_finished:
 * @self: a review
 *
 * Returns: whether the game is over, so that all of it may be seen
 */
gboolean
ginkgo_review_get_finished (GinkgoReview *self)
{
  g_return_val_if_fail (GINKGO_IS_REVIEW (self), FALSE);

  return ginkgo_game_get_over (self->game);
}

/**
 * ginkgo_review_get_viewer:
 * @self: a review
 *
 * Returns: who looks at it, if there is only one person; or %GINKGO_SEAT_NONE
 */
guint
ginkgo_review_get_viewer (GinkgoReview *self)
{
  g_return_val_if_fail (GINKGO_IS_REVIEW (self), GINKGO_SEAT_NONE);

  return self->viewer;
}

/**
 * ginkgo_review_get_open_seats:
 * @self: a review
 *
 * Returns: a bit for each seat whose resources and points are seen, whatever the user
 *   wants of screens
 */
guint
ginkgo_review_get_open_seats (GinkgoReview *self)
{
  g_return_val_if_fail (GINKGO_IS_REVIEW (self), 0);

  return ginkgo_decider_get_open_seats (ginkgo_game_get_record (self->game), ginkgo_review_get_finished (self));
}

/**
 * ginkgo_review_get_whole_log:
 * @self: a review
 *
 * Returns: (transfer none): all entries, also of what comes after the step that is shown
 */
GListModel *
ginkgo_review_get_whole_log (GinkgoReview *self)
{
  g_return_val_if_fail (GINKGO_IS_REVIEW (self), NULL);

  return ginkgo_game_get_log (self->game);
}

/**
 * ginkgo_review_get_n_rounds:
 * @self: a review
 *
 * Returns: how many rounds have begun
 */
guint
ginkgo_review_get_n_rounds (GinkgoReview *self)
{
  g_return_val_if_fail (GINKGO_IS_REVIEW (self), 0);

  return self->rounds->len;
}

/**
 * ginkgo_review_get_n_steps:
 * @self: a review
 *
 * Returns: how many steps there are, at least 1
 */
guint
ginkgo_review_get_n_steps (GinkgoReview *self)
{
  g_return_val_if_fail (GINKGO_IS_REVIEW (self), 0);

  return self->steps->len;
}

/**
 * ginkgo_review_get_nth_step:
 * @self: a review
 * @index: a number from 0
 *
 * Returns: (transfer none): the step
 */
const GinkgoReviewStep *
ginkgo_review_get_nth_step (GinkgoReview *self,
                            guint index)
{
  g_return_val_if_fail (GINKGO_IS_REVIEW (self), NULL);
  g_return_val_if_fail (index < self->steps->len, NULL);

  return get_step (self, index);
}

/**
 * ginkgo_review_find_effect:
 * @self: a review
 * @position: a position
 * @n_effects: how many of the effects that led there are to be seen
 *
 * Returns: the first step that shows them
 */
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

/**
 * ginkgo_review_get_round_start:
 * @self: a review
 * @round: a round, from 1
 *
 * Returns: the step with which it begins; the last step if it has not begun
 */
guint
ginkgo_review_get_round_start (GinkgoReview *self,
                               guint round)
{
  g_return_val_if_fail (GINKGO_IS_REVIEW (self), 0);
  g_return_val_if_fail (round > 0, 0);

  return round <= self->rounds->len ? g_array_index (self->rounds, guint, round - 1) : self->steps->len - 1;
}

/**
 * ginkgo_review_get_follower:
 * @self: a review
 *
 * Gets what is shown, for widgets that know themselves what they may show of it.
 *
 * Returns: (transfer none): a follower that goes where the review goes
 */
GinkgoFollower *
ginkgo_review_get_follower (GinkgoReview *self)
{
  g_return_val_if_fail (GINKGO_IS_REVIEW (self), NULL);

  return self->follower;
}

/**
 * ginkgo_review_get_state:
 * @self: a review
 *
 * Returns: (transfer none): the state at the step that is shown, as far as it may be
 *   seen: in a game that is not over what is hidden is blank as in a #GinkgoView
 */
const GinkgoState *
ginkgo_review_get_state (GinkgoReview *self)
{
  g_return_val_if_fail (GINKGO_IS_REVIEW (self), NULL);

  return &self->state;
}

/**
 * ginkgo_review_get_step:
 * @self: a review
 *
 * Returns: the step that is shown
 */
guint
ginkgo_review_get_step (GinkgoReview *self)
{
  g_return_val_if_fail (GINKGO_IS_REVIEW (self), 0);

  return self->step;
}

/**
 * ginkgo_review_set_step:
 * @self: a review
 * @step: the step to show; the last one if there are not so many
 */
void
ginkgo_review_set_step (GinkgoReview *self,
                        guint step)
{
  guint position;

  g_return_if_fail (GINKGO_IS_REVIEW (self));

  step = MIN (step, self->steps->len - 1);
  if (step == self->step)
    return;

  position = ginkgo_review_get_position (self);
  show_step (self, step);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STEP]);
  if (position != ginkgo_review_get_position (self))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_POSITION]);
}

/**
 * ginkgo_review_get_position:
 * @self: a review
 *
 * Returns: the position that is shown
 */
guint
ginkgo_review_get_position (GinkgoReview *self)
{
  g_return_val_if_fail (GINKGO_IS_REVIEW (self), 0);

  return get_step (self, self->step)->position;
}

/**
 * ginkgo_review_set_position:
 * @self: a review
 * @position: how many events have happened
 *
 * Shows what has come of them.
 */
void
ginkgo_review_set_position (GinkgoReview *self,
                            guint position)
{
  g_return_if_fail (GINKGO_IS_REVIEW (self));

  ginkgo_review_set_step (self, ginkgo_review_find_effect (self, position, ginkgo_game_get_effects_at (self->game, MIN (position, ginkgo_game_get_length (self->game)))->len));
}
