/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Looking at what has been played. It moves nothing, and tells nobody. */

#include "ginkgo-game-private.h"

#include "ginkgo-undo.h"

/**
 * ginkgo_game_get_name:
 * @self: a game
 *
 * Returns: (transfer none) (nullable): what somebody had called it when it was loaded,
 *   untrusted
 */
const char *
ginkgo_game_get_name (GinkgoGame *self)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), NULL);

  return self->name;
}

/**
 * ginkgo_game_get_created:
 * @self: a game
 *
 * Returns: when it was set up, in µs since the epoch
 */
gint64
ginkgo_game_get_created (GinkgoGame *self)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), 0);

  return self->created;
}

/**
 * ginkgo_game_get_seed:
 * @self: a game
 *
 * Returns: where all chance comes from
 */
guint64
ginkgo_game_get_seed (GinkgoGame *self)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), 0);

  return self->seed;
}

/**
 * ginkgo_game_get_record:
 * @self: a game
 *
 * Returns: (transfer none): the record, with the events that can be redone
 */
const GinkgoRecord *
ginkgo_game_get_record (GinkgoGame *self)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), NULL);

  return ginkgo_history_get_record (self->history);
}

/**
 * ginkgo_game_dup_saved:
 * @self: a game
 *
 * Takes the game as it stands, with the events that can be redone, to save it elsewhere.
 *
 * Returns: (transfer full): the game, as one that is not stored yet
 */
GinkgoSavedGame *
ginkgo_game_dup_saved (GinkgoGame *self)
{
  GinkgoSavedGame *saved;

  g_return_val_if_fail (GINKGO_IS_GAME (self), NULL);

  saved = g_new0 (GinkgoSavedGame, 1);
  saved->name = g_strdup (self->name);
  saved->record = ginkgo_record_copy (ginkgo_game_get_record (self));
  saved->position = ginkgo_game_get_position (self);
  saved->seed = self->seed;
  saved->undo_policy = self->undo_policy;
  saved->undo_used = ginkgo_game_get_undo_used (self);
  saved->finished = ginkgo_game_get_over (self);
  saved->created = self->created;
  saved->modified = self->modified;

  return saved;
}

/**
 * ginkgo_game_get_length:
 * @self: a game
 *
 * Returns: how many events the record has, those that can be redone included
 */
guint
ginkgo_game_get_length (GinkgoGame *self)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), 0);

  return ginkgo_history_get_length (self->history);
}

/**
 * ginkgo_game_get_state_at:
 * @self: a game
 * @position: a position up to the length, even one that was undone
 * @state: (out caller-allocates): the state there
 *
 * Looks at any position.
 */
void
ginkgo_game_get_state_at (GinkgoGame *self,
                          guint position,
                          GinkgoState *state)
{
  g_return_if_fail (GINKGO_IS_GAME (self));

  ginkgo_history_get_state (self->history, position, state);
}

/**
 * ginkgo_game_get_effects_at:
 * @self: a game
 * @position: a position up to the length, even one that was undone
 *
 * Looks at how a position came about: the effects of the event before it, or at 0
 * those of the set-up.
 *
 * Returns: (element-type GinkgoEffect) (transfer none): the effects, valid until
 *   the game changes
 */
GArray *
ginkgo_game_get_effects_at (GinkgoGame *self,
                            guint position)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), NULL);

  return ginkgo_history_get_effects (self->history, position);
}

/**
 * ginkgo_game_get_moments_at:
 * @self: a game
 * @position: a position from 1 up to the length, even one that was undone
 *
 * Looks at how a position came about, part by part: each moment tells how many of
 * the effects of ginkgo_game_get_effects_at() had happened by then.
 *
 * Returns: (element-type GinkgoMoment) (transfer full): the moments of the event
 *   before the position
 */
GArray *
ginkgo_game_get_moments_at (GinkgoGame *self,
                            guint position)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), NULL);

  return ginkgo_history_watch (self->history, position);
}

/**
 * ginkgo_game_may_go_on_from:
 * @self: a game
 * @position: a position up to the one where it stands
 *
 * Returns: whether its undo policy lets people go on from there as well
 */
gboolean
ginkgo_game_may_go_on_from (GinkgoGame *self,
                            guint position)
{
  g_return_val_if_fail (GINKGO_IS_GAME (self), FALSE);

  return ginkgo_undo_allows (self->history, self->undo_policy, ginkgo_game_get_position (self), position);
}
