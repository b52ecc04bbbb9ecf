/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-follower.h"

#include "ginkgo-game-log.h"
#include "ginkgo-player-private.h"

struct _GinkgoFollower
{
  GObject parent_instance;

  GinkgoGame *game;
  GListStore *players;
  GListStore *log;
  const char *names[GINKGO_MAX_SEATS + 1]; /* borrowed from the record */

  /* What is shown: all up to the position before this one, and of what led to this
   * one so many effects */
  GinkgoState state;
  guint position;
  guint n_effects;

  /* What comes next: the moments on the way to a position, and which of them */
  GArray *moments;
  guint moments_position;
  guint next;
};

G_DEFINE_FINAL_TYPE (GinkgoFollower, ginkgo_follower, G_TYPE_OBJECT)

/* All but thinking are the game's own. */
typedef enum
{
  PROP_BUSY = 1,
  PROP_THINKING,
  PROP_CAN_RETRY,
  PROP_STORED,
  N_PROPS,
} GinkgoFollowerProps;

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

static void
add_players (GinkgoFollower *self)
{
  guint seat;

  for (seat = 0; seat < self->state.n_seats; seat++)
    {
      g_autoptr (GinkgoPlayer) player = ginkgo_player_new (ginkgo_game_get_record (self->game), seat);

      g_list_store_append (self->players, player);
      self->names[seat] = ginkgo_game_get_record (self->game)->seats[seat].name;
    }
}

static void
update_players (GinkgoFollower *self)
{
  guint deciding = ginkgo_follower_get_deciding (self);
  guint thinking = ginkgo_follower_get_thinking (self);
  guint seat;

  for (seat = 0; seat < self->state.n_seats; seat++)
    {
      g_autoptr (GinkgoPlayer) player = g_list_model_get_item (G_LIST_MODEL (self->players), seat);

      ginkgo_player_update (player, &self->state, ginkgo_player_find_status (&self->state, deciding, thinking, seat));
    }
}

static void
forget_moments (GinkgoFollower *self)
{
  g_clear_pointer (&self->moments, g_array_unref);
  self->next = 0;
}

static guint
count_effects (GinkgoFollower *self,
               guint position)
{
  return ginkgo_game_get_effects_at (self->game, position)->len;
}

/* Finds the moment that comes next: of an event that is not over yet, or the first
 * of the event after that. */
static const GinkgoMoment *
find_next (GinkgoFollower *self)
{
  if (self->moments && self->next < self->moments->len)
    return ginkgo_moments_get (self->moments, self->next);
  if (self->position >= ginkgo_game_get_position (self->game))
    return NULL;

  forget_moments (self);
  self->moments_position = self->position + 1;
  self->moments = ginkgo_game_get_moments_at (self->game, self->moments_position);

  return ginkgo_moments_get (self->moments, 0);
}

static void
extend_log (GinkgoFollower *self,
            guint position)
{
  guint n_effects = count_effects (self, self->position);

  ginkgo_game_log_add (self->log, ginkgo_game_get_history (self->game), self->position, self->n_effects, n_effects - self->n_effects);
  ginkgo_game_log_extend (self->log, ginkgo_game_get_history (self->game), self->position + 1, position);
}

/* The log up to the moment that is looked at: what it has in common with the moment
 * before stays as it is. */
static void
rewrite_log (GinkgoFollower *self,
             guint position,
             guint n_effects)
{
  guint common = MIN (position, self->position);
  guint next = MAX (common, 1);

  ginkgo_game_log_truncate (self->log, next - 1);
  if (position == 0)
    return;

  if (next < position)
    ginkgo_game_log_extend (self->log, ginkgo_game_get_history (self->game), next, position - 1);
  ginkgo_game_log_add (self->log, ginkgo_game_get_history (self->game), position, 0, n_effects);
}

static void
take_all (GinkgoFollower *self)
{
  guint position = ginkgo_game_get_position (self->game);

  if (position < self->position)
    ginkgo_game_log_truncate (self->log, position);
  else
    extend_log (self, position);

  forget_moments (self);
  self->state = *ginkgo_game_get_state (self->game);
  self->position = position;
  self->n_effects = count_effects (self, position);
  update_players (self);
}

static void
show_all (GinkgoFollower *self)
{
  take_all (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
advanced_cb (GinkgoFollower *self,
             guint position,
             guint n_events)
{
  if (ginkgo_game_get_moved (self->game))
    show_all (self);
  else
    g_signal_emit (self, signals[FELL_BEHIND], 0);

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

  if (g_str_equal (g_param_spec_get_name (of_game), "thinking") || g_str_equal (g_param_spec_get_name (of_game), "deciding"))
    update_players (self);
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

  switch ((GinkgoFollowerProps) prop_id)
    {
    case PROP_THINKING:
      g_value_set_uint (value, ginkgo_follower_get_thinking (self));
      break;
    case PROP_BUSY:
    case PROP_CAN_RETRY:
    case PROP_STORED:
      g_object_get_property (G_OBJECT (self->game), g_param_spec_get_name (pspec), value);
      break;
    case N_PROPS:
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ginkgo_follower_dispose (GObject *object)
{
  GinkgoFollower *self = GINKGO_FOLLOWER (object);

  forget_moments (self);
  g_clear_object (&self->players);
  g_clear_object (&self->log);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (ginkgo_follower_parent_class)->dispose (object);
}

static void
install_properties (GObjectClass *object_class)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  properties[PROP_BUSY] = g_param_spec_boolean ("busy", NULL, NULL, FALSE, flags);
  properties[PROP_THINKING] = g_param_spec_uint ("thinking", NULL, NULL, 0, GINKGO_SEAT_NONE, GINKGO_SEAT_NONE, flags);
  properties[PROP_CAN_RETRY] = g_param_spec_boolean ("can-retry", NULL, NULL, FALSE, flags);
  properties[PROP_STORED] = g_param_spec_boolean ("stored", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
ginkgo_follower_class_init (GinkgoFollowerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = ginkgo_follower_get_property;
  object_class->dispose = ginkgo_follower_dispose;

  install_properties (object_class);
  /**
   * GinkgoFollower::fell-behind:
   *
   * The game has gone on: there is something new to follow.
   */
  signals[FELL_BEHIND] = g_signal_new ("fell-behind", GINKGO_TYPE_FOLLOWER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /**
   * GinkgoFollower::changed:
   *
   * Another moment is shown. State, players and log are up to date.
   */
  signals[CHANGED] = g_signal_new ("changed", GINKGO_TYPE_FOLLOWER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /**
   * GinkgoFollower::advanced:
   * @self: the follower
   * @position: the game's position before
   * @n_events: how many events have happened since
   *
   * The game has gone on. Comes after #GinkgoFollower::fell-behind, or for redo after
   * #GinkgoFollower::changed.
   */
  signals[ADVANCED] = g_signal_new ("advanced", GINKGO_TYPE_FOLLOWER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
  /**
   * GinkgoFollower::rewound:
   * @self: the follower
   * @position: the game's position now
   *
   * The game has gone back, and so has the follower: stop what is being played back.
   * #GinkgoFollower::changed comes next.
   */
  signals[REWOUND] = g_signal_new ("rewound", GINKGO_TYPE_FOLLOWER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  /**
   * GinkgoFollower::save-failed:
   * @self: the follower
   * @error: why, in %GINKGO_STORE_ERROR
   *
   * A decision, an undo or a redo could not be saved; see #GinkgoGame::save-failed.
   */
  signals[SAVE_FAILED] = g_signal_new ("save-failed", GINKGO_TYPE_FOLLOWER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
ginkgo_follower_init (GinkgoFollower *self)
{
  self->players = g_list_store_new (GINKGO_TYPE_PLAYER);
  self->log = ginkgo_game_log_new ();
}

/**
 * ginkgo_follower_new:
 * @game: a game
 *
 * Returns: (transfer full): a follower that shows the game as it is now
 */
GinkgoFollower *
ginkgo_follower_new (GinkgoGame *game)
{
  GinkgoFollower *self = g_object_new (GINKGO_TYPE_FOLLOWER, NULL);

  g_return_val_if_fail (GINKGO_IS_GAME (game), self);

  self->game = g_object_ref (game);
  self->state = *ginkgo_game_get_state (game);
  add_players (self);
  show_all (self);

  g_signal_connect_object (game, "advanced", G_CALLBACK (advanced_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "rewound", G_CALLBACK (rewound_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "save-failed", G_CALLBACK (save_failed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "notify", G_CALLBACK (notify_cb), self, G_CONNECT_SWAPPED);

  return self;
}

/**
 * ginkgo_follower_get_game:
 * @self: a follower
 *
 * Returns: (transfer none): the game that it follows
 */
GinkgoGame *
ginkgo_follower_get_game (GinkgoFollower *self)
{
  g_return_val_if_fail (GINKGO_IS_FOLLOWER (self), NULL);

  return self->game;
}

/**
 * ginkgo_follower_get_state:
 * @self: a follower
 *
 * Returns: (transfer none): the state that is shown; it changes in place
 */
const GinkgoState *
ginkgo_follower_get_state (GinkgoFollower *self)
{
  g_return_val_if_fail (GINKGO_IS_FOLLOWER (self), NULL);

  return &self->state;
}

/**
 * ginkgo_follower_get_position:
 * @self: a follower
 *
 * Returns: the last position of which something is shown
 */
guint
ginkgo_follower_get_position (GinkgoFollower *self)
{
  g_return_val_if_fail (GINKGO_IS_FOLLOWER (self), 0);

  return self->position;
}

/**
 * ginkgo_follower_get_n_effects:
 * @self: a follower
 *
 * Returns: how many of the effects that led to that position are shown
 */
guint
ginkgo_follower_get_n_effects (GinkgoFollower *self)
{
  g_return_val_if_fail (GINKGO_IS_FOLLOWER (self), 0);

  return self->n_effects;
}

/**
 * ginkgo_follower_get_deciding:
 * @self: a follower
 *
 * Returns: the seat of the person who is to decide, as far as is shown; nobody,
 *   %GINKGO_SEAT_NONE, while there is something to follow
 */
guint
ginkgo_follower_get_deciding (GinkgoFollower *self)
{
  g_return_val_if_fail (GINKGO_IS_FOLLOWER (self), GINKGO_SEAT_NONE);

  return ginkgo_follower_is_behind (self) ? GINKGO_SEAT_NONE : ginkgo_game_get_deciding (self->game);
}

/**
 * ginkgo_follower_get_thinking:
 * @self: a follower
 *
 * Returns: the seat of the computer player that is at it, as far as is shown
 */
guint
ginkgo_follower_get_thinking (GinkgoFollower *self)
{
  g_return_val_if_fail (GINKGO_IS_FOLLOWER (self), GINKGO_SEAT_NONE);

  return ginkgo_follower_is_behind (self) ? GINKGO_SEAT_NONE : ginkgo_game_get_thinking (self->game);
}

/**
 * ginkgo_follower_get_over:
 * @self: a follower
 *
 * Returns: whether the game has ended, as far as is shown
 */
gboolean
ginkgo_follower_get_over (GinkgoFollower *self)
{
  g_return_val_if_fail (GINKGO_IS_FOLLOWER (self), FALSE);

  return !ginkgo_follower_is_behind (self) && ginkgo_game_get_over (self->game);
}

/**
 * ginkgo_follower_get_players:
 * @self: a follower
 *
 * Returns: (transfer none): the players, #GinkgoPlayer, by seat, as they are shown
 */
GListModel *
ginkgo_follower_get_players (GinkgoFollower *self)
{
  g_return_val_if_fail (GINKGO_IS_FOLLOWER (self), NULL);

  return G_LIST_MODEL (self->players);
}

/**
 * ginkgo_follower_get_log:
 * @self: a follower
 *
 * Returns: (transfer none): the log, #GinkgoLogEntry, up to what is shown
 */
GListModel *
ginkgo_follower_get_log (GinkgoFollower *self)
{
  g_return_val_if_fail (GINKGO_IS_FOLLOWER (self), NULL);

  return G_LIST_MODEL (self->log);
}

/**
 * ginkgo_follower_get_names:
 * @self: a follower
 *
 * Returns: (transfer none) (array zero-terminated=1): the names of the players, by seat
 */
const char *const *
ginkgo_follower_get_names (GinkgoFollower *self)
{
  g_return_val_if_fail (GINKGO_IS_FOLLOWER (self), NULL);

  return self->names;
}

/**
 * ginkgo_follower_is_behind:
 * @self: a follower
 *
 * Returns: whether the game is farther than what is shown
 */
gboolean
ginkgo_follower_is_behind (GinkgoFollower *self)
{
  g_return_val_if_fail (GINKGO_IS_FOLLOWER (self), FALSE);

  return self->position < ginkgo_game_get_position (self->game) ||
         (self->moments && self->next < self->moments->len);
}

/**
 * ginkgo_follower_peek:
 * @self: a follower
 * @part: (out): where to put what comes next; valid until something changes
 *
 * Returns: whether there is anything to come
 */
gboolean
ginkgo_follower_peek (GinkgoFollower *self,
                      GinkgoPart *part)
{
  const GinkgoMoment *moment;

  g_return_val_if_fail (GINKGO_IS_FOLLOWER (self), FALSE);

  moment = find_next (self);
  if (!moment)
    return FALSE;

  part->position = self->moments_position;
  part->effects = ginkgo_game_get_effects_at (self->game, part->position);
  part->first = self->next == 0 ? 0 : self->n_effects;
  part->n_effects = moment->n_effects - part->first;
  part->after = &moment->state;

  return TRUE;
}

/**
 * ginkgo_follower_step:
 * @self: a follower
 *
 * Shows the next part, if there is one.
 */
void
ginkgo_follower_step (GinkgoFollower *self)
{
  GinkgoPart part;

  g_return_if_fail (GINKGO_IS_FOLLOWER (self));

  if (!ginkgo_follower_peek (self, &part))
    return;

  ginkgo_game_log_add (self->log, ginkgo_game_get_history (self->game), part.position, part.first, part.n_effects);
  self->state = *part.after;
  self->position = part.position;
  self->n_effects = part.first + part.n_effects;
  self->next++;
  update_players (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/**
 * ginkgo_follower_catch_up:
 * @self: a follower
 *
 * Shows the game as it is now.
 */
void
ginkgo_follower_catch_up (GinkgoFollower *self)
{
  g_return_if_fail (GINKGO_IS_FOLLOWER (self));

  if (ginkgo_follower_is_behind (self))
    show_all (self);
}

/**
 * ginkgo_follower_look:
 * @self: a follower of a game that nobody plays
 * @position: a position, at most the length
 * @moment: which of the moments on the way there, from 0; any higher number than there
 *   are for the position itself
 *
 * Shows any moment of a game. It goes on from there.
 */
void
ginkgo_follower_look (GinkgoFollower *self,
                      guint position,
                      guint moment)
{
  guint n_effects;

  g_return_if_fail (GINKGO_IS_FOLLOWER (self));
  g_return_if_fail (position <= ginkgo_game_get_length (self->game));

  forget_moments (self);
  n_effects = count_effects (self, position);
  if (position == 0)
    {
      ginkgo_game_get_state_at (self->game, 0, &self->state);
    }
  else
    {
      const GinkgoMoment *shown;

      self->moments = ginkgo_game_get_moments_at (self->game, position);
      self->moments_position = position;
      self->next = MIN (moment, self->moments->len - 1) + 1;
      shown = ginkgo_moments_get (self->moments, self->next - 1);
      self->state = shown->state;
      n_effects = shown->n_effects;
    }

  rewrite_log (self, position, n_effects);
  self->position = position;
  self->n_effects = n_effects;
  update_players (self);
  g_signal_emit (self, signals[CHANGED], 0);
}
