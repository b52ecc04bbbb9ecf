/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-store-games.h"
#include "ginkgo-store-private.h"

/* --- In the worker's thread --- */

static gboolean
run_append (gpointer target,
            gpointer data,
            GError **error)
{
  GinkgoStore *self = target;
  GinkgoStoreCall *call = data;
  gint64 revision = ginkgo_store_get_revision (self, call->id);

  if (!ginkgo_store_games_append (self->database,
                                  call->id,
                                  call->position,
                                  call->events,
                                  call->n_events,
                                  call->round,
                                  call->finished,
                                  &revision,
                                  error))
    return FALSE;

  ginkgo_store_set_revision (self, call->id, revision);
  return TRUE;
}

static gboolean
run_move (gpointer target,
          gpointer data,
          GError **error)
{
  GinkgoStore *self = target;
  GinkgoStoreCall *call = data;
  gint64 revision = ginkgo_store_get_revision (self, call->id);

  if (!ginkgo_store_games_move (self->database,
                                call->id,
                                call->position,
                                call->round,
                                call->finished,
                                &revision,
                                error))
    return FALSE;

  ginkgo_store_set_revision (self, call->id, revision);
  return TRUE;
}

static gboolean
run_note_suggestion (gpointer target,
                     gpointer data,
                     GError **error)
{
  GinkgoStore *self = target;
  GinkgoStoreCall *call = data;

  return ginkgo_store_games_note_suggestion (self->database, call->id, call->seat, call->position, error);
}

/* --- In the callers' threads --- */

/**
 * ginkgo_store_append:
 * @self: a store
 * @id: a game's number
 * @position: where the caller believes that it stands
 * @events: (array length=n_events): the events that happen there, legal ones
 * @n_events: how many events
 * @round: the round the game is in after them
 * @finished: whether it is over after them
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Plays on: adds events and moves the position behind them. Events that were
 * undone at @position are cut off. If somebody else changed the game since this
 * store read or wrote it last, it is left as it is:
 * %GINKGO_STORE_ERROR_CONFLICT.
 *
 * Returns: whether the events are stored, all of them and for good
 */
gboolean
ginkgo_store_append (GinkgoStore *self,
                     gint64 id,
                     guint position,
                     const GinkgoEvent *events,
                     guint n_events,
                     guint round,
                     gboolean finished,
                     GError **error)
{
  GinkgoStoreCall call = {
    .id = id,
    .position = position,
    .events = (GinkgoEvent *) events,
    .n_events = n_events,
    .round = round,
    .finished = finished,
  };

  g_return_val_if_fail (GINKGO_IS_STORE (self), FALSE);

  return ginkgo_store_run (self, run_append, &call, error);
}

/**
 * ginkgo_store_append_async:
 * @self: a store
 * @id: a game's number
 * @position: where the caller believes that it stands
 * @events: (array length=n_events): the events that happen there; they are copied
 * @n_events: how many events
 * @round: the round the game is in after them
 * @finished: whether it is over after them
 * @callback: what to call when it is done, in the caller's main context
 * @user_data: for @callback
 *
 * Does what ginkgo_store_append() does, without waiting.
 */
void
ginkgo_store_append_async (GinkgoStore *self,
                           gint64 id,
                           guint position,
                           const GinkgoEvent *events,
                           guint n_events,
                           guint round,
                           gboolean finished,
                           GAsyncReadyCallback callback,
                           gpointer user_data)
{
  GinkgoStoreCall call = {
    .id = id,
    .position = position,
    .events = g_memdup2 (events, n_events * sizeof *events),
    .n_events = n_events,
    .round = round,
    .finished = finished,
  };

  g_return_if_fail (GINKGO_IS_STORE (self));

  ginkgo_store_run_async (self, run_append, &call, "ginkgo_store_append_async", callback, user_data);
}

/**
 * ginkgo_store_append_finish:
 * @self: a store
 * @result: what the callback got
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Returns: whether the events are stored, all of them and for good
 */
gboolean
ginkgo_store_append_finish (GinkgoStore *self,
                            GAsyncResult *result,
                            GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/**
 * ginkgo_store_move:
 * @self: a store
 * @id: a game's number
 * @position: where it stands now, at most behind its last event
 * @round: the round it is in there
 * @finished: whether it is over there
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Moves the position: back to undo, which the game remembers, forward to redo.
 * Fails as ginkgo_store_append() does if somebody else changed the game.
 *
 * Returns: whether the position is stored for good
 */
gboolean
ginkgo_store_move (GinkgoStore *self,
                   gint64 id,
                   guint position,
                   guint round,
                   gboolean finished,
                   GError **error)
{
  GinkgoStoreCall call = { .id = id, .position = position, .round = round, .finished = finished };

  g_return_val_if_fail (GINKGO_IS_STORE (self), FALSE);

  return ginkgo_store_run (self, run_move, &call, error);
}

/**
 * ginkgo_store_move_async:
 * @self: a store
 * @id: a game's number
 * @position: where it stands now, at most behind its last event
 * @round: the round it is in there
 * @finished: whether it is over there
 * @callback: what to call when it is done, in the caller's main context
 * @user_data: for @callback
 *
 * Does what ginkgo_store_move() does, without waiting.
 */
void
ginkgo_store_move_async (GinkgoStore *self,
                         gint64 id,
                         guint position,
                         guint round,
                         gboolean finished,
                         GAsyncReadyCallback callback,
                         gpointer user_data)
{
  GinkgoStoreCall call = { .id = id, .position = position, .round = round, .finished = finished };

  g_return_if_fail (GINKGO_IS_STORE (self));

  ginkgo_store_run_async (self, run_move, &call, "ginkgo_store_move_async", callback, user_data);
}

/**
 * ginkgo_store_move_finish:
 * @self: a store
 * @result: what the callback got
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Returns: whether the position is stored for good
 */
gboolean
ginkgo_store_move_finish (GinkgoStore *self,
                          GAsyncResult *result,
                          GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/**
 * ginkgo_store_note_suggestion:
 * @self: a store
 * @id: a game's number
 * @seat: a seat
 * @position: where the game stands
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Notes in a game that a player had the computer suggest what to do.
 *
 * Returns: whether it is noted for good
 */
gboolean
ginkgo_store_note_suggestion (GinkgoStore *self,
                              gint64 id,
                              guint seat,
                              guint position,
                              GError **error)
{
  GinkgoStoreCall call = { .id = id, .seat = seat, .position = position };

  g_return_val_if_fail (GINKGO_IS_STORE (self), FALSE);

  return ginkgo_store_run (self, run_note_suggestion, &call, error);
}

/**
 * ginkgo_store_note_suggestion_async:
 * @self: a store
 * @id: a game's number
 * @seat: a seat
 * @position: where the game stands
 * @callback: what to call when it is done, in the caller's main context
 * @user_data: for @callback
 *
 * Does what ginkgo_store_note_suggestion() does, without waiting.
 */
void
ginkgo_store_note_suggestion_async (GinkgoStore *self,
                                    gint64 id,
                                    guint seat,
                                    guint position,
                                    GAsyncReadyCallback callback,
                                    gpointer user_data)
{
  GinkgoStoreCall call = { .id = id, .seat = seat, .position = position };

  g_return_if_fail (GINKGO_IS_STORE (self));

  ginkgo_store_run_async (self, run_note_suggestion, &call, "ginkgo_store_note_suggestion_async", callback, user_data);
}

/**
 * ginkgo_store_note_suggestion_finish:
 * @self: a store
 * @result: what the callback got
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Returns: whether it is noted for good
 */
gboolean
ginkgo_store_note_suggestion_finish (GinkgoStore *self,
                                     GAsyncResult *result,
                                     GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
