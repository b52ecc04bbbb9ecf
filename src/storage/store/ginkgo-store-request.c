/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-store-games.h"

static GinkgoStoreRequest *
request_new (GinkgoStoreRequest request)
{
  return g_memdup2 (&request, sizeof request);
}

/**
 * ginkgo_store_request_append:
 * @position: where the caller believes that it stands
 * @events: (array length=n_events): the events that happen there, legal ones
 * @state: the state of the game after them
 *
 * Plays on: adds events and moves the position behind them. Events that were undone at
 * @position are deleted. If another process changed the game since this store read or wrote
 * it last, the request fails with %GINKGO_STORE_ERROR_CONFLICT.
 */
GinkgoStoreRequest *
ginkgo_store_request_append (gint64 id,
                             guint position,
                             const GinkgoEvent *events,
                             guint n_events,
                             const GinkgoState *state)
{
  return request_new ((GinkgoStoreRequest) {
    .run = ginkgo_store_games_append,
    .writes = TRUE,
    .id = id,
    .position = position,
    .events = g_memdup2 (events, n_events * sizeof *events),
    .n_events = n_events,
    .state = g_memdup2 (state, sizeof *state),
  });
}

/**
 * ginkgo_store_request_move:
 * @position: where it stands now, at most behind its last event
 *
 * Moves the position: back to undo, which the game remembers, or forward to redo. Fails as
 * ginkgo_store_request_append() does if another process changed the game.
 */
GinkgoStoreRequest *
ginkgo_store_request_move (gint64 id,
                           guint position,
                           const GinkgoState *state)
{
  return request_new ((GinkgoStoreRequest) {
    .run = ginkgo_store_games_move,
    .writes = TRUE,
    .id = id,
    .position = position,
    .state = g_memdup2 (state, sizeof *state),
  });
}

/* Notes that the player of @seat asked for a suggestion. */
GinkgoStoreRequest *
ginkgo_store_request_note_suggestion (gint64 id,
                                      guint seat,
                                      guint position)
{
  return request_new ((GinkgoStoreRequest) {
    .run = ginkgo_store_games_note_suggestion,
    .writes = TRUE,
    .id = id,
    .seat = seat,
    .position = position,
  });
}

/* Stores a game with all its events, including undone ones. An illegal game is refused.
 * Returns: (transfer full): the request; ginkgo_store_request_get_id() returns the number of the
 *   game */
GinkgoStoreRequest *
ginkgo_store_request_add (const GinkgoSavedGame *game)
{
  return request_new ((GinkgoStoreRequest) { .run = ginkgo_store_games_add, .writes = TRUE, .game = ginkgo_saved_game_copy (game) });
}

/* Stores a game as ginkgo_store_request_add() does, unless it is there already.
 * Returns: (transfer full): the request; ginkgo_store_request_get_id() returns the number of the
 *   game, and ginkgo_store_request_get_was_there() whether it was there */
GinkgoStoreRequest *
ginkgo_store_request_add_once (const GinkgoSavedGame *game,
                               GinkgoSameness sameness)
{
  return request_new ((GinkgoStoreRequest) {
    .run = ginkgo_store_games_add_once,
    .writes = TRUE,
    .game = ginkgo_saved_game_copy (game),
    .sameness = sameness,
  });
}

/**
 * ginkgo_store_request_replace:
 * @game: a legal game that has a number already; it is copied
 *
 * Stores a game whatever the store knows of it: after a recovery, its copy there may be older.
 * If its number belongs to another game there, it gets a new one.
 *
 * Returns: (transfer full): the request; ginkgo_store_request_get_id() returns the number of
 *   the game
 */
GinkgoStoreRequest *
ginkgo_store_request_replace (const GinkgoSavedGame *game)
{
  return request_new ((GinkgoStoreRequest) { .run = ginkgo_store_games_replace, .writes = TRUE, .game = ginkgo_saved_game_copy (game) });
}

/* Reads a game with all its events, including undone ones, and checks each of them against the
 * rules. A game that is not legal is refused as damaged and left as it is.
 * Returns: (transfer full): the request; ginkgo_store_request_take_game() returns the game */
GinkgoStoreRequest *
ginkgo_store_request_load (gint64 id)
{
  return request_new ((GinkgoStoreRequest) { .run = ginkgo_store_games_load, .id = id });
}

/**
 * ginkgo_store_request_list:
 * @limit: how many games at most, 0 for all
 *
 * Lists games without their events, the one that changed last first. A game whose row or
 * seats are damaged is left out.
 *
 * Returns: (transfer full): the request; ginkgo_store_request_take_games() returns the games
 */
GinkgoStoreRequest *
ginkgo_store_request_list (GinkgoListScope scope,
                           guint limit)
{
  return request_new ((GinkgoStoreRequest) { .run = ginkgo_store_games_list, .scope = scope, .limit = limit });
}

static void
set_filter (GinkgoStoreRequest *self,
            const GinkgoStatisticsFilter *filter)
{
  self->has_filter = TRUE;
  self->filter = *filter;
  self->filter.player = self->name = g_strdup (filter->player);
  self->filter.opponent_name = self->opponent = g_strdup (filter->opponent_name);
}

/**
 * ginkgo_store_request_survey:
 * @wanted: (nullable): which results are to count, or %NULL for those of the person who has most;
 *   it is copied
 * @cancellable: (nullable): ends it early, if it was sent
 *
 * Counts the results of finished games. A wanted person, opponent, mode or number of players
 * that is in none of them is left out of account. Sent, it has a thread and a connection of its
 * own, so that no other request waits for it.
 *
 * Returns: (transfer full): the request; ginkgo_store_request_take_survey() returns the survey
 */
GinkgoStoreRequest *
ginkgo_store_request_survey (const GinkgoStatisticsFilter *wanted,
                             GCancellable *cancellable)
{
  GinkgoStoreRequest *self = request_new ((GinkgoStoreRequest) { .run = ginkgo_store_games_survey, .mode = GINKGO_ANY });

  g_set_object (&self->cancellable, cancellable);
  if (wanted != NULL)
    set_filter (self, wanted);
  return self;
}

/**
 * ginkgo_store_request_count:
 * @filter: which results count; it is copied
 * @mode: the only mode whose games are looked at, or %GINKGO_ANY
 *
 * Counts the results of finished games. A person or opponent who is in none of them has no
 * results.
 *
 * Returns: (transfer full): the request; ginkgo_store_request_take_survey() returns a survey
 *   without choices
 */
GinkgoStoreRequest *
ginkgo_store_request_count (const GinkgoStatisticsFilter *filter,
                            int mode)
{
  GinkgoStoreRequest *self = request_new ((GinkgoStoreRequest) {
    .run = ginkgo_store_games_survey,
    .is_exact = TRUE,
    .mode = mode,
  });

  set_filter (self, filter);
  return self;
}

/**
 * ginkgo_store_request_rename:
 * @name: (nullable): its new name, or %NULL for none
 *
 * Names a game. That changes neither the game nor when it changed last.
 */
GinkgoStoreRequest *
ginkgo_store_request_rename (gint64 id,
                             const char *name)
{
  return request_new ((GinkgoStoreRequest) { .run = ginkgo_store_games_rename, .writes = TRUE, .id = id, .name = g_strdup (name) });
}

/* Removes games for good, all of them or none. Games that are already gone do not matter, unless
 * all are. */
GinkgoStoreRequest *
ginkgo_store_request_remove (const gint64 *ids,
                             guint n_ids)
{
  return request_new ((GinkgoStoreRequest) {
    .run = ginkgo_store_games_delete,
    .writes = TRUE,
    .ids = g_memdup2 (ids, n_ids * sizeof *ids),
    .n_ids = n_ids,
  });
}

void
ginkgo_store_request_free (GinkgoStoreRequest *self)
{
  g_free (self->events);
  g_free (self->state);
  g_free (self->name);
  g_free (self->ids);
  g_free (self->opponent);
  g_clear_pointer (&self->game, ginkgo_saved_game_free);
  g_clear_pointer (&self->games, g_ptr_array_unref);
  g_clear_pointer (&self->survey, ginkgo_survey_free);
  g_clear_object (&self->cancellable);
  g_free (self);
}

gint64
ginkgo_store_request_get_id (GinkgoStoreRequest *self)
{
  return self != NULL ? self->id : 0;
}

gboolean
ginkgo_store_request_get_was_there (GinkgoStoreRequest *self)
{
  return self != NULL && self->was_there;
}

/* Returns: (transfer full) (nullable): the game that was loaded */
GinkgoSavedGame *
ginkgo_store_request_take_game (GinkgoStoreRequest *self)
{
  return self != NULL ? g_steal_pointer (&self->game) : NULL;
}

/* Returns: (transfer full) (nullable) (element-type GinkgoGameSummary): the games that were
 *   listed */
GPtrArray *
ginkgo_store_request_take_games (GinkgoStoreRequest *self)
{
  return self != NULL ? g_steal_pointer (&self->games) : NULL;
}

/* Returns: (transfer full) (nullable): the survey that was taken */
GinkgoSurvey *
ginkgo_store_request_take_survey (GinkgoStoreRequest *self)
{
  return self != NULL ? g_steal_pointer (&self->survey) : NULL;
}
