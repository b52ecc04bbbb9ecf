/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-follower.h"

struct _GinkgoFollower
{
  GObject parent_instance;

  GinkgoGame *game;
  GListStore *log;
  const char *names[GINKGO_MAX_SEATS + 1]; /* borrowed from the record */

  /* Position shown: a moment on the way to a position of the timeline */
  guint position;
  guint moment;
  guint n_effects; /* of those that led to the position */
  GinkgoState state;
};

G_DEFINE_FINAL_TYPE (GinkgoFollower, ginkgo_follower, G_TYPE_OBJECT)

/* All but thinking are the game's own. */
enum
{
  PROP_BUSY = 1,
  PROP_THINKING,
  PROP_CAN_RETRY,
  PROP_STORED,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

enum
{
  FELL_BEHIND,
  CHANGED,
  ADVANCED,
  REWOUND,
  SAVE_FAILED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* True if a player has had their turn in a step that goes once around the table, or has chosen before it. */
static gboolean
has_decided (const GinkgoState *state,
             guint seat)
{
  guint turn = (seat + state->n_seats - state->first) % state->n_seats;
  guint pending_turn = (state->pending_seat + state->n_seats - state->first) % state->n_seats;
  gboolean goes_around = state->pending == GINKGO_EVENT_DRAFT || state->pending == GINKGO_EVENT_CHOOSE || state->pending == GINKGO_EVENT_RETURN;

  return (goes_around && turn < pending_turn) || (state->pending == GINKGO_EVENT_CHOOSE && state->seats[seat].card != GINKGO_CARD_NONE) ||
         (state->pending == GINKGO_EVENT_DRAFT && state->seats[seat].n_area > state->seats[state->pending_seat].n_area);
}

static GArray *
get_moments (GinkgoFollower *self,
             guint position)
{
  return ginkgo_timeline_get_moments (ginkgo_game_get_timeline (self->game), position);
}

/* Finds the moment after the one that is shown. */
static gboolean
find_next (GinkgoFollower *self,
           guint *position,
           guint *moment)
{
  gboolean is_within = self->moment + 1 < get_moments (self, self->position)->len;

  *position = is_within ? self->position : self->position + 1;
  *moment = is_within ? self->moment + 1 : 0;

  return is_within || self->position < ginkgo_game_get_position (self->game);
}

static void
take_moment (GinkgoFollower *self,
             guint position,
             guint moment)
{
  const GinkgoMoment *shown = ginkgo_moments_get (get_moments (self, position), moment);

  self->position = position;
  self->moment = moment;
  self->n_effects = shown->n_effects;
  self->state = shown->state;
  ginkgo_game_log_show (self->log, ginkgo_game_get_timeline (self->game), position, shown->n_effects);
}

static void
take_all (GinkgoFollower *self)
{
  guint position = ginkgo_game_get_position (self->game);

  take_moment (self, position, get_moments (self, position)->len - 1);
}

static void
advanced_cb (GinkgoFollower *self,
             guint position,
             guint n_events)
{
  if (ginkgo_game_get_moved (self->game))
    {
      take_all (self);
      g_signal_emit (self, signals[CHANGED], 0);
    }
  else
    {
      g_signal_emit (self, signals[FELL_BEHIND], 0);
    }

  g_signal_emit (self, signals[ADVANCED], 0, position, n_events);
}

static void
rewound_cb (GinkgoFollower *self,
            guint position)
{
  take_all (self);
  g_signal_emit (self, signals[REWOUND], 0, position);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
save_failed_cb (GinkgoFollower *self,
                const GError *error)
{
  g_signal_emit (self, signals[SAVE_FAILED], 0, error);
}

static void
notify_cb (GinkgoFollower *self,
           GParamSpec *of_game)
{
  GParamSpec *own = g_object_class_find_property (G_OBJECT_GET_CLASS (self), g_param_spec_get_name (of_game));

  if (own != NULL)
    g_object_notify_by_pspec (G_OBJECT (self), own);
}

static void
ginkgo_follower_get_property (GObject *object,
                              guint prop_id,
                              GValue *value,
                              GParamSpec *pspec)
{
  GinkgoFollower *self = GINKGO_FOLLOWER (object);

  if (prop_id == PROP_THINKING)
    g_value_set_uint (value, ginkgo_follower_get_thinking (self));
  else
    g_object_get_property (G_OBJECT (self->game), g_param_spec_get_name (pspec), value);
}

static void
ginkgo_follower_dispose (GObject *object)
{
  GinkgoFollower *self = GINKGO_FOLLOWER (object);

  g_clear_object (&self->log);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (ginkgo_follower_parent_class)->dispose (object);
}

static void
ginkgo_follower_class_init (GinkgoFollowerClass *klass)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = ginkgo_follower_get_property;
  object_class->dispose = ginkgo_follower_dispose;

  properties[PROP_BUSY] = g_param_spec_boolean ("busy", NULL, NULL, FALSE, flags);
  properties[PROP_THINKING] = g_param_spec_uint ("thinking", NULL, NULL, 0, GINKGO_SEAT_NONE, GINKGO_SEAT_NONE, flags);
  properties[PROP_CAN_RETRY] = g_param_spec_boolean ("can-retry", NULL, NULL, FALSE, flags);
  properties[PROP_STORED] = g_param_spec_boolean ("stored", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /* The game has gone on: there is something new to follow. */
  signals[FELL_BEHIND] = g_signal_new ("fell-behind", GINKGO_TYPE_FOLLOWER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /* Another moment is shown. State and log are up to date. */
  signals[CHANGED] = g_signal_new ("changed", GINKGO_TYPE_FOLLOWER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /* The game has advanced by some events from the position before. Comes after
   * #GinkgoFollower::fell-behind, or for redo after #GinkgoFollower::changed. */
  signals[ADVANCED] = g_signal_new ("advanced", GINKGO_TYPE_FOLLOWER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
  /* The game has gone back to a position, and so has the follower: stop what is being played back.
   * #GinkgoFollower::changed comes next. */
  signals[REWOUND] = g_signal_new ("rewound", GINKGO_TYPE_FOLLOWER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  /* See #GinkgoGame::save-failed. */
  signals[SAVE_FAILED] = g_signal_new ("save-failed", GINKGO_TYPE_FOLLOWER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
ginkgo_follower_init (GinkgoFollower *self)
{
  self->log = ginkgo_game_log_new ();
}

/* Shows the game as it is now. */
GinkgoFollower *
ginkgo_follower_new (GinkgoGame *game)
{
  GinkgoFollower *self = g_object_new (GINKGO_TYPE_FOLLOWER, NULL);

  self->game = g_object_ref (game);
  self->state = *ginkgo_game_get_state (game);
  for (guint seat = 0; seat < self->state.n_seats; seat++)
    self->names[seat] = ginkgo_game_get_record (self->game)->seats[seat].name;
  take_all (self);

  g_signal_connect_object (game, "advanced", G_CALLBACK (advanced_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "rewound", G_CALLBACK (rewound_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "save-failed", G_CALLBACK (save_failed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "notify", G_CALLBACK (notify_cb), self, G_CONNECT_SWAPPED);

  return self;
}

GinkgoGame *
ginkgo_follower_get_game (GinkgoFollower *self)
{
  return self->game;
}

/* It changes in place. */
const GinkgoState *
ginkgo_follower_get_state (GinkgoFollower *self)
{
  return &self->state;
}

/* The last position of which something is shown */
guint
ginkgo_follower_get_position (GinkgoFollower *self)
{
  return self->position;
}

/* How many of the effects that led to that position are shown */
guint
ginkgo_follower_get_n_effects (GinkgoFollower *self)
{
  return self->n_effects;
}

/* The seat of the person who must decide in the shown state; %GINKGO_SEAT_NONE while events are
 * still to be shown */
guint
ginkgo_follower_get_deciding (GinkgoFollower *self)
{
  return ginkgo_follower_is_behind (self) ? GINKGO_SEAT_NONE : ginkgo_game_get_deciding (self->game);
}

/* The seat of the computer player that thinks, as far as is shown */
guint
ginkgo_follower_get_thinking (GinkgoFollower *self)
{
  return ginkgo_follower_is_behind (self) ? GINKGO_SEAT_NONE : ginkgo_game_get_thinking (self->game);
}

/* True if the game has ended, as far as is shown */
gboolean
ginkgo_follower_get_over (GinkgoFollower *self)
{
  return !ginkgo_follower_is_behind (self) && ginkgo_game_get_over (self->game);
}

/* Returns how far the player is with the current step. */
GinkgoPlayerStatus
ginkgo_follower_get_status (GinkgoFollower *self,
                            guint seat)
{
  if (ginkgo_follower_get_deciding (self) == seat)
    return GINKGO_PLAYER_DECIDING;
  if (ginkgo_follower_get_thinking (self) == seat)
    return GINKGO_PLAYER_THINKING;
  if (self->state.acting == seat)
    return GINKGO_PLAYER_ACTING;

  return has_decided (&self->state, seat) ? GINKGO_PLAYER_READY : GINKGO_PLAYER_IDLE;
}

GListModel *
ginkgo_follower_get_log (GinkgoFollower *self)
{
  return G_LIST_MODEL (self->log);
}

const char *const *
ginkgo_follower_get_names (GinkgoFollower *self)
{
  return self->names;
}

/* True if the game is ahead of the moment shown */
gboolean
ginkgo_follower_is_behind (GinkgoFollower *self)
{
  guint position, moment;

  return find_next (self, &position, &moment);
}

/* Returns whether there is anything to come. @part is valid until something changes. */
gboolean
ginkgo_follower_peek (GinkgoFollower *self,
                      GinkgoPart *part)
{
  const GinkgoMoment *moment;
  guint position, index;

  if (!find_next (self, &position, &index))
    return FALSE;

  moment = ginkgo_moments_get (get_moments (self, position), index);
  part->position = position;
  part->effects = ginkgo_timeline_get_effects (ginkgo_game_get_timeline (self->game), position);
  part->first = index == 0 ? 0 : self->n_effects;
  part->n_effects = moment->n_effects - part->first;
  part->after = &moment->state;

  return TRUE;
}

/* Shows the next part, if there is one. */
void
ginkgo_follower_step (GinkgoFollower *self)
{
  guint position, moment;

  if (!find_next (self, &position, &moment))
    return;

  take_moment (self, position, moment);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Shows the game as it is now. */
void
ginkgo_follower_catch_up (GinkgoFollower *self)
{
  if (!ginkgo_follower_is_behind (self))
    return;

  take_all (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Shows any moment of a game that is not being played, and continues from there. A @moment after
 * the last one before @position means the position itself. */
void
ginkgo_follower_look (GinkgoFollower *self,
                      guint position,
                      guint moment)
{
  g_return_if_fail (position <= ginkgo_game_get_length (self->game));

  take_moment (self, position, MIN (moment, get_moments (self, position)->len - 1));
  g_signal_emit (self, signals[CHANGED], 0);
}
