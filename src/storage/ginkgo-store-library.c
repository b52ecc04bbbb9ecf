/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-store-games.h"
#include "ginkgo-store-private.h"

/* --- In the worker's thread --- */

static gboolean
run_add (gpointer target,
         gpointer data,
         GError **error)
{
  GinkgoStore *self = target;
  GinkgoStoreCall *call = data;
  gint64 revision;

  if (!ginkgo_store_games_insert (self->database, call->game, &call->id, &revision, error))
    return FALSE;

  ginkgo_store_set_revision (self, call->id, revision);
  return TRUE;
}

/* Of many games that are imported again, none keeps others from writing. */
static gboolean
run_add_once (gpointer target,
              gpointer data,
              GError **error)
{
  GinkgoStore *self = target;
  GinkgoStoreCall *call = data;
  gint64 revision = GINKGO_REVISION_UNKNOWN;

  if (!ginkgo_store_games_find (self->database, self->setups, call->game, call->sameness, &call->id, error))
    return FALSE;

  if (call->id == 0 &&
      !ginkgo_store_games_insert_once (self->database, self->setups, call->game, call->sameness, &call->id, &revision, error))
    return FALSE;

  call->was_there = revision == GINKGO_REVISION_UNKNOWN;
  if (!call->was_there)
    ginkgo_store_set_revision (self, call->id, revision);
  return TRUE;
}

static gboolean
run_replace (gpointer target,
             gpointer data,
             GError **error)
{
  GinkgoStore *self = target;
  GinkgoStoreCall *call = data;
  gint64 revision;

  ginkgo_setup_index_forget (self->setups);
  if (!ginkgo_store_games_replace (self->database, call->game, &revision, error))
    return FALSE;

  ginkgo_store_set_revision (self, call->game->id, revision);
  return TRUE;
}

static gboolean
run_load (gpointer target,
          gpointer data,
          GError **error)
{
  GinkgoStore *self = target;
  GinkgoStoreCall *call = data;
  gint64 revision;

  call->game = ginkgo_store_games_load (self->database, call->id, &revision, error);
  if (call->game == NULL)
    return FALSE;

  ginkgo_store_set_revision (self, call->id, revision);
  return TRUE;
}

static gboolean
run_list (gpointer target,
          gpointer data,
          GError **error)
{
  GinkgoStore *self = target;
  GinkgoStoreCall *call = data;

  call->games = ginkgo_store_games_list (self->database, call->scope, call->limit, error);
  return call->games != NULL;
}

static gboolean
run_rename (gpointer target,
            gpointer data,
            GError **error)
{
  GinkgoStore *self = target;
  GinkgoStoreCall *call = data;

  return ginkgo_store_games_rename (self->database, call->id, call->name, error);
}

static gboolean
run_remove (gpointer target,
            gpointer data,
            GError **error)
{
  GinkgoStore *self = target;
  GinkgoStoreCall *call = data;

  if (!ginkgo_store_games_delete (self->database, call->ids, call->n_ids, error))
    return FALSE;

  for (guint i = 0; i < call->n_ids; i++)
    g_hash_table_remove (self->revisions, &call->ids[i]);
  return TRUE;
}

/* --- In the callers' threads --- */

/**
 * ginkgo_store_add:
 * @self: a store
 * @game: a game that is not stored yet; its id is set
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Stores a game with all its events, those that were undone, too. It is legal,
 * or it is refused.
 *
 * Returns: whether it is stored
 */
gboolean
ginkgo_store_add (GinkgoStore *self,
                  GinkgoSavedGame *game,
                  GError **error)
{
  GinkgoStoreCall call = { .game = game };

  g_return_val_if_fail (GINKGO_IS_STORE (self), FALSE);
  g_return_val_if_fail (game != NULL && game->id == 0, FALSE);

  if (!ginkgo_store_run (self, run_add, &call, error))
    return FALSE;

  game->id = call.id;
  return TRUE;
}

/**
 * ginkgo_store_add_async:
 * @self: a store
 * @game: (transfer full): a game that is not stored yet
 * @callback: what to call when it is done, in the caller's main context
 * @user_data: for @callback
 *
 * Does what ginkgo_store_add() does, without waiting.
 */
void
ginkgo_store_add_async (GinkgoStore *self,
                        GinkgoSavedGame *game,
                        GAsyncReadyCallback callback,
                        gpointer user_data)
{
  GinkgoStoreCall call = { .game = game, .owns_game = TRUE };

  g_return_if_fail (GINKGO_IS_STORE (self));
  g_return_if_fail (game != NULL && game->id == 0);

  ginkgo_store_run_async (self, run_add, &call, "ginkgo_store_add_async", callback, user_data);
}

/**
 * ginkgo_store_add_finish:
 * @self: a store
 * @result: what the callback got
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Returns: the game's number, or 0 on error
 */
gint64
ginkgo_store_add_finish (GinkgoStore *self,
                         GAsyncResult *result,
                         GError **error)
{
  GinkgoStoreCall *call;

  g_return_val_if_fail (g_task_is_valid (result, self), 0);

  call = g_task_get_task_data (G_TASK (result));
  return g_task_propagate_boolean (G_TASK (result), error) ? call->id : 0;
}

/**
 * ginkgo_store_add_once:
 * @self: a store
 * @game: a game that is not stored yet; its id is set
 * @sameness: what has to be the same in a game that is there already
 * @was_there: (out): whether there is such a game, whose id @game gets then
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Stores a game as ginkgo_store_add() does, unless it is there already.
 *
 * Returns: whether it is stored
 */
gboolean
ginkgo_store_add_once (GinkgoStore *self,
                       GinkgoSavedGame *game,
                       GinkgoSameness sameness,
                       gboolean *was_there,
                       GError **error)
{
  GinkgoStoreCall call = { .game = game, .sameness = sameness };

  g_return_val_if_fail (GINKGO_IS_STORE (self), FALSE);
  g_return_val_if_fail (game != NULL && game->id == 0, FALSE);

  if (!ginkgo_store_run (self, run_add_once, &call, error))
    return FALSE;

  game->id = call.id;
  *was_there = call.was_there;
  return TRUE;
}

/**
 * ginkgo_store_add_once_async:
 * @self: a store
 * @game: (transfer full): a game that is not stored yet
 * @sameness: what has to be the same in a game that is there already
 * @callback: what to call when it is done, in the caller's main context
 * @user_data: for @callback
 *
 * Does what ginkgo_store_add_once() does, without waiting.
 */
void
ginkgo_store_add_once_async (GinkgoStore *self,
                             GinkgoSavedGame *game,
                             GinkgoSameness sameness,
                             GAsyncReadyCallback callback,
                             gpointer user_data)
{
  GinkgoStoreCall call = { .game = game, .owns_game = TRUE, .sameness = sameness };

  g_return_if_fail (GINKGO_IS_STORE (self));
  g_return_if_fail (game != NULL && game->id == 0);

  ginkgo_store_run_async (self, run_add_once, &call, "ginkgo_store_add_once_async", callback, user_data);
}

/**
 * ginkgo_store_add_once_finish:
 * @self: a store
 * @result: what the callback got
 * @was_there: (out): whether the game was there already
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Returns: the game's number, or 0 on error
 */
gint64
ginkgo_store_add_once_finish (GinkgoStore *self,
                              GAsyncResult *result,
                              gboolean *was_there,
                              GError **error)
{
  GinkgoStoreCall *call;

  g_return_val_if_fail (g_task_is_valid (result, self), 0);

  call = g_task_get_task_data (G_TASK (result));
  *was_there = call->was_there;
  return g_task_propagate_boolean (G_TASK (result), error) ? call->id : 0;
}

/**
 * ginkgo_store_replace:
 * @self: a store
 * @game: a game that has a number already, and is legal
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Stores a game whatever the store knows of it. For a game that somebody has played while
 * its store was damaged: what was recovered may be older.
 *
 * Returns: whether it is stored
 */
gboolean
ginkgo_store_replace (GinkgoStore *self,
                      GinkgoSavedGame *game,
                      GError **error)
{
  GinkgoStoreCall call = { .game = game };

  g_return_val_if_fail (GINKGO_IS_STORE (self), FALSE);
  g_return_val_if_fail (game != NULL && game->id > 0, FALSE);

  return ginkgo_store_run (self, run_replace, &call, error);
}

/**
 * ginkgo_store_load:
 * @self: a store
 * @id: a game's number
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Reads a game with all its events, those that were undone, too, and checks each
 * of them against the rules. One that is not legal is refused as damaged and
 * left as it is.
 *
 * Returns: (transfer full): the game, or %NULL on error
 */
GinkgoSavedGame *
ginkgo_store_load (GinkgoStore *self,
                   gint64 id,
                   GError **error)
{
  GinkgoStoreCall call = { .id = id };

  g_return_val_if_fail (GINKGO_IS_STORE (self), NULL);

  return ginkgo_store_run (self, run_load, &call, error) ? call.game : NULL;
}

/**
 * ginkgo_store_load_async:
 * @self: a store
 * @id: a game's number
 * @callback: what to call when it is done, in the caller's main context
 * @user_data: for @callback
 *
 * Does what ginkgo_store_load() does, without waiting.
 */
void
ginkgo_store_load_async (GinkgoStore *self,
                         gint64 id,
                         GAsyncReadyCallback callback,
                         gpointer user_data)
{
  GinkgoStoreCall call = { .id = id, .owns_game = TRUE };

  g_return_if_fail (GINKGO_IS_STORE (self));

  ginkgo_store_run_async (self, run_load, &call, "ginkgo_store_load_async", callback, user_data);
}

/**
 * ginkgo_store_load_finish:
 * @self: a store
 * @result: what the callback got
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Returns: (transfer full): the game, or %NULL on error
 */
GinkgoSavedGame *
ginkgo_store_load_finish (GinkgoStore *self,
                          GAsyncResult *result,
                          GError **error)
{
  GinkgoStoreCall *call;

  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  call = g_task_get_task_data (G_TASK (result));
  return g_task_propagate_boolean (G_TASK (result), error) ? g_steal_pointer (&call->game) : NULL;
}

/**
 * ginkgo_store_list:
 * @self: a store
 * @scope: which games to list
 * @limit: how many games at most, 0 for all
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Lists games, the one that changed last first, without reading their events. A game
 * whose row or seats are damaged is left out.
 *
 * Returns: (transfer full) (element-type GinkgoGameSummary): the games, which the
 *   array frees, or %NULL on error
 */
GPtrArray *
ginkgo_store_list (GinkgoStore *self,
                   GinkgoListScope scope,
                   guint limit,
                   GError **error)
{
  GinkgoStoreCall call = { .scope = scope, .limit = limit };

  g_return_val_if_fail (GINKGO_IS_STORE (self), NULL);

  return ginkgo_store_run (self, run_list, &call, error) ? call.games : NULL;
}

/**
 * ginkgo_store_list_async:
 * @self: a store
 * @scope: which games to list
 * @limit: how many games at most, 0 for all
 * @callback: what to call when it is done, in the caller's main context
 * @user_data: for @callback
 *
 * Does what ginkgo_store_list() does, without waiting.
 */
void
ginkgo_store_list_async (GinkgoStore *self,
                         GinkgoListScope scope,
                         guint limit,
                         GAsyncReadyCallback callback,
                         gpointer user_data)
{
  GinkgoStoreCall call = { .scope = scope, .limit = limit };

  g_return_if_fail (GINKGO_IS_STORE (self));

  ginkgo_store_run_async (self, run_list, &call, "ginkgo_store_list_async", callback, user_data);
}

/**
 * ginkgo_store_list_finish:
 * @self: a store
 * @result: what the callback got
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Returns: (transfer full) (element-type GinkgoGameSummary): the games, or %NULL on error
 */
GPtrArray *
ginkgo_store_list_finish (GinkgoStore *self,
                          GAsyncResult *result,
                          GError **error)
{
  GinkgoStoreCall *call;

  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  call = g_task_get_task_data (G_TASK (result));
  return g_task_propagate_boolean (G_TASK (result), error) ? g_steal_pointer (&call->games) : NULL;
}

/**
 * ginkgo_store_rename:
 * @self: a store
 * @id: a game's number
 * @name: (nullable): its new name, or %NULL for none
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Gives a game a name, which changes neither the game nor when it changed last.
 *
 * Returns: whether it was there and has the name
 */
gboolean
ginkgo_store_rename (GinkgoStore *self,
                     gint64 id,
                     const char *name,
                     GError **error)
{
  GinkgoStoreCall call = { .id = id, .name = (char *) name };

  g_return_val_if_fail (GINKGO_IS_STORE (self), FALSE);

  return ginkgo_store_run (self, run_rename, &call, error);
}

/**
 * ginkgo_store_rename_async:
 * @self: a store
 * @id: a game's number
 * @name: (nullable): its new name, or %NULL for none
 * @callback: what to call when it is done, in the caller's main context
 * @user_data: for @callback
 *
 * Does what ginkgo_store_rename() does, without waiting.
 */
void
ginkgo_store_rename_async (GinkgoStore *self,
                           gint64 id,
                           const char *name,
                           GAsyncReadyCallback callback,
                           gpointer user_data)
{
  GinkgoStoreCall call = { .id = id, .name = g_strdup (name) };

  g_return_if_fail (GINKGO_IS_STORE (self));

  ginkgo_store_run_async (self, run_rename, &call, "ginkgo_store_rename_async", callback, user_data);
}

/**
 * ginkgo_store_rename_finish:
 * @self: a store
 * @result: what the callback got
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Returns: whether the game was there and has the name
 */
gboolean
ginkgo_store_rename_finish (GinkgoStore *self,
                            GAsyncResult *result,
                            GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/**
 * ginkgo_store_remove:
 * @self: a store
 * @id: a game's number
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Removes a game for good.
 *
 * Returns: whether it was there and is removed
 */
gboolean
ginkgo_store_remove (GinkgoStore *self,
                     gint64 id,
                     GError **error)
{
  GinkgoStoreCall call = { .ids = &id, .n_ids = 1 };

  g_return_val_if_fail (GINKGO_IS_STORE (self), FALSE);

  return ginkgo_store_run (self, run_remove, &call, error);
}

/**
 * ginkgo_store_remove_async:
 * @self: a store
 * @ids: (array length=n_ids): games' numbers
 * @n_ids: how many
 * @callback: what to call when it is done, in the caller's main context
 * @user_data: for @callback
 *
 * Removes games for good, all of them or none, without waiting. One that is there no more
 * does not keep the others.
 */
void
ginkgo_store_remove_async (GinkgoStore *self,
                           const gint64 *ids,
                           guint n_ids,
                           GAsyncReadyCallback callback,
                           gpointer user_data)
{
  GinkgoStoreCall call = { .n_ids = n_ids };

  g_return_if_fail (GINKGO_IS_STORE (self));
  g_return_if_fail (n_ids > 0);

  call.ids = g_memdup2 (ids, n_ids * sizeof *ids);
  ginkgo_store_run_async (self, run_remove, &call, "ginkgo_store_remove_async", callback, user_data);
}

/**
 * ginkgo_store_remove_finish:
 * @self: a store
 * @result: what the callback got
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Returns: whether any of the games was there and all are removed
 */
gboolean
ginkgo_store_remove_finish (GinkgoStore *self,
                            GAsyncResult *result,
                            GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
