/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-history.h"

struct _GinkgoHistory
{
  GinkgoVerifiedGame *game;
};

/**
 * ginkgo_history_new:
 * @game: a game
 *
 * Returns: (transfer full): a history that begins with a copy of @game
 */
GinkgoHistory *
ginkgo_history_new (const GinkgoVerifiedGame *game)
{
  GinkgoHistory *self = g_new0 (GinkgoHistory, 1);

  self->game = ginkgo_verified_game_copy (game, G_MAXUINT);

  return self;
}

/**
 * ginkgo_history_free:
 * @self: (transfer full): a history
 *
 * Frees a history with its record.
 */
void
ginkgo_history_free (GinkgoHistory *self)
{
  ginkgo_verified_game_free (self->game);
  g_free (self);
}

/**
 * ginkgo_history_get_game:
 * @self: a history
 *
 * Returns: (transfer none): its game, with the events that were undone
 */
const GinkgoVerifiedGame *
ginkgo_history_get_game (const GinkgoHistory *self)
{
  return self->game;
}

/**
 * ginkgo_history_get_record:
 * @self: a history
 *
 * Returns: (transfer none): its record
 */
const GinkgoRecord *
ginkgo_history_get_record (const GinkgoHistory *self)
{
  return ginkgo_verified_game_get_record (self->game);
}

/**
 * ginkgo_history_get_length:
 * @self: a history
 *
 * Returns: the number of events in its record, those that were undone included
 */
guint
ginkgo_history_get_length (const GinkgoHistory *self)
{
  return ginkgo_verified_game_get_length (self->game);
}

/**
 * ginkgo_history_get_state:
 * @self: a history
 * @position: how many events have happened, at most the length
 * @state: (out caller-allocates): the state then
 *
 * Gets the state at a position.
 */
void
ginkgo_history_get_state (const GinkgoHistory *self,
                          guint position,
                          GinkgoState *state)
{
  ginkgo_verified_game_get_state (self->game, position, state);
}

/**
 * ginkgo_history_get_effects:
 * @self: a history
 * @position: how many events have happened, at most the length
 *
 * Gets how a position came about: the effects of the event before it, or at 0
 * those of the set-up.
 *
 * Returns: (element-type GinkgoEffect) (transfer none): the effects, valid until
 *   the history is cut before @position
 */
GArray *
ginkgo_history_get_effects (const GinkgoHistory *self,
                            guint position)
{
  return ginkgo_verified_game_get_effects (self->game, position);
}

/**
 * ginkgo_history_watch:
 * @self: a history
 * @position: how many events have happened, from 1, at most the length
 *
 * Replays the event before a position to see the moments on the way there.
 *
 * Returns: (element-type GinkgoMoment) (transfer full): the moments, the last of them
 *   the state at @position
 */
GArray *
ginkgo_history_watch (const GinkgoHistory *self,
                      guint position)
{
  return ginkgo_verified_game_watch (self->game, position);
}

/**
 * ginkgo_history_append:
 * @self: a history
 * @events: (array length=n_events): legal events
 * @n_events: how many
 *
 * Adds events to the end of the record.
 */
void
ginkgo_history_append (GinkgoHistory *self,
                       const GinkgoEvent *events,
                       guint n_events)
{
  for (guint i = 0; i < n_events; i++)
    ginkgo_verified_game_append (self->game, &events[i]);
}

/**
 * ginkgo_history_truncate:
 * @self: a history
 * @position: how many events stay, at most the length
 *
 * Forgets the events from a position on.
 */
void
ginkgo_history_truncate (GinkgoHistory *self,
                         guint position)
{
  ginkgo_verified_game_truncate (self->game, position);
}

/**
 * ginkgo_history_note_suggestion:
 * @self: a history
 * @seat: who asked
 * @position: where the game stood
 *
 * Notes in the record that a player had the computer suggest what to do.
 *
 * Returns: whether that was not noted yet
 */
gboolean
ginkgo_history_note_suggestion (GinkgoHistory *self,
                                guint seat,
                                guint position)
{
  return ginkgo_verified_game_note_suggestion (self->game, seat, position);
}
