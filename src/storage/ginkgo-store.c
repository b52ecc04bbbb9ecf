/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-store.h"

#include "ginkgo-schema.h"
#include "ginkgo-store-games.h"
#include "ginkgo-worker.h"

/*
 * Each call goes to the worker, whose thread alone touches the database. What
 * goes in and out is in a Call; which of it depends on the function.
 */

typedef struct
{
  gint64 id;
  guint position;
  GinkgoEvent *events;
  guint n_events;
  guint round;
  guint limit;
  gboolean finished;
  GinkgoSavedGame *game;
  GPtrArray *games;
} Call;

struct _GinkgoStore
{
  GObject parent_instance;

  char *path;

  /* %NULL when the store is closed */
  GinkgoWorker *worker;

  /* The worker's own: the connection, and for each game that was read or written
   * through it the revision (gint64) that it had then. */
  GinkgoDatabase *database;
  GHashTable *revisions;
};

G_DEFINE_FINAL_TYPE (GinkgoStore, ginkgo_store, G_TYPE_OBJECT)

/* --- In the worker's thread --- */

static gint64
get_revision (GinkgoStore *self,
              gint64 id)
{
  gint64 *revision = g_hash_table_lookup (self->revisions, &id);

  return revision != NULL ? *revision : GINKGO_REVISION_UNKNOWN;
}

static void
set_revision (GinkgoStore *self,
              gint64 id,
              gint64 revision)
{
  g_hash_table_insert (self->revisions,
                       g_memdup2 (&id, sizeof id),
                       g_memdup2 (&revision, sizeof revision));
}

static gboolean
run_open (gpointer target,
          gpointer data,
          GError **error)
{
  GinkgoStore *self = target;

  self->database = ginkgo_schema_open (self->path, error);
  return self->database != NULL;
}

static gboolean
run_close (gpointer target,
           gpointer data,
           GError **error)
{
  GinkgoStore *self = target;

  if (self->database != NULL)
    ginkgo_database_exec (self->database, "PRAGMA optimize", NULL);
  g_clear_pointer (&self->database, ginkgo_database_close);
  return TRUE;
}

static gboolean
run_add (gpointer target,
         gpointer data,
         GError **error)
{
  GinkgoStore *self = target;
  Call *call = data;
  gint64 revision;

  if (!ginkgo_store_games_insert (self->database, call->game, &call->id, &revision, error))
    return FALSE;

  set_revision (self, call->id, revision);
  return TRUE;
}

static gboolean
run_append (gpointer target,
            gpointer data,
            GError **error)
{
  GinkgoStore *self = target;
  Call *call = data;
  gint64 revision = get_revision (self, call->id);

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

  set_revision (self, call->id, revision);
  return TRUE;
}

static gboolean
run_move (gpointer target,
          gpointer data,
          GError **error)
{
  GinkgoStore *self = target;
  Call *call = data;
  gint64 revision = get_revision (self, call->id);

  if (!ginkgo_store_games_move (self->database,
                                call->id,
                                call->position,
                                call->round,
                                call->finished,
                                &revision,
                                error))
    return FALSE;

  set_revision (self, call->id, revision);
  return TRUE;
}

static gboolean
run_load (gpointer target,
          gpointer data,
          GError **error)
{
  GinkgoStore *self = target;
  Call *call = data;
  gint64 revision;

  call->game = ginkgo_store_games_load (self->database, call->id, &revision, error);
  if (call->game == NULL)
    return FALSE;

  set_revision (self, call->id, revision);
  return TRUE;
}

static gboolean
run_list (gpointer target,
          gpointer data,
          GError **error)
{
  GinkgoStore *self = target;
  Call *call = data;

  call->games = ginkgo_store_games_list (self->database, call->finished, call->limit, error);
  return call->games != NULL;
}

static gboolean
run_remove (gpointer target,
            gpointer data,
            GError **error)
{
  GinkgoStore *self = target;
  Call *call = data;

  if (!ginkgo_store_games_delete (self->database, call->id, error))
    return FALSE;

  g_hash_table_remove (self->revisions, &call->id);
  return TRUE;
}

/* --- In the callers' threads --- */

static gboolean
set_closed (GError **error)
{
  g_set_error_literal (error,
                       GINKGO_STORE_ERROR,
                       GINKGO_STORE_ERROR_FAILED,
                       "The game database is closed already.");
  return FALSE;
}

static void
call_free (gpointer data)
{
  Call *call = data;

  g_free (call->events);
  g_free (call);
}

static gboolean
run (GinkgoStore *self,
     GinkgoWorkerFunc func,
     Call *call,
     GError **error)
{
  return self->worker != NULL ? ginkgo_worker_run (self->worker, func, call, error) : set_closed (error);
}

static void
run_async (GinkgoStore *self,
           GinkgoWorkerFunc func,
           const Call *call,
           GTask *task)
{
  GError *error = NULL;

  if (self->worker != NULL)
    {
      Call *copy = g_memdup2 (call, sizeof *call);

      copy->events = g_memdup2 (call->events, call->n_events * sizeof *call->events);
      ginkgo_worker_run_async (self->worker, func, copy, call_free, task);
      return;
    }

  set_closed (&error);
  g_task_return_error (task, error);
  g_object_unref (task);
}

static void
ginkgo_store_finalize (GObject *object)
{
  GinkgoStore *self = GINKGO_STORE (object);

  ginkgo_store_close (self);

  g_hash_table_unref (self->revisions);
  g_free (self->path);

  G_OBJECT_CLASS (ginkgo_store_parent_class)->finalize (object);
}

static void
ginkgo_store_class_init (GinkgoStoreClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = ginkgo_store_finalize;
}

static void
ginkgo_store_init (GinkgoStore *self)
{
  self->revisions = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
}

/**
 * ginkgo_store_open:
 * @path: the path of the database; it and its folder are made if need be, for
 *   the user alone
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Opens the store. A file that is no database of ours, of a newer version, or
 * damaged is refused and left as it is.
 *
 * Returns: (transfer full): the store, or %NULL on error
 */
GinkgoStore *
ginkgo_store_open (const char *path,
                   GError **error)
{
  g_autoptr (GinkgoStore) self = g_object_new (GINKGO_TYPE_STORE, NULL);

  /* SQLite would take a relative path that begins with "file:" for a URI. */
  self->path = g_canonicalize_filename (path, NULL);
  self->worker = ginkgo_worker_new ("ginkgo-store", self);

  return run (self, run_open, NULL, error) ? g_steal_pointer (&self) : NULL;
}

/**
 * ginkgo_store_close:
 * @self: a store
 *
 * Waits until all that was asked for is done, and closes the database. Later
 * calls fail. A store that is freed closes itself.
 */
void
ginkgo_store_close (GinkgoStore *self)
{
  g_return_if_fail (GINKGO_IS_STORE (self));

  if (self->worker == NULL)
    return;

  run (self, run_close, NULL, NULL);
  g_clear_pointer (&self->worker, ginkgo_worker_free);
}

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
  Call call = { .game = game };

  g_return_val_if_fail (GINKGO_IS_STORE (self), FALSE);
  g_return_val_if_fail (game != NULL && game->id == 0, FALSE);

  if (!run (self, run_add, &call, error))
    return FALSE;

  game->id = call.id;
  return TRUE;
}

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
  Call call = {
    .id = id,
    .position = position,
    .events = (GinkgoEvent *) events,
    .n_events = n_events,
    .round = round,
    .finished = finished,
  };

  g_return_val_if_fail (GINKGO_IS_STORE (self), FALSE);

  return run (self, run_append, &call, error);
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
  Call call = {
    .id = id,
    .position = position,
    .events = (GinkgoEvent *) events,
    .n_events = n_events,
    .round = round,
    .finished = finished,
  };
  GTask *task;

  g_return_if_fail (GINKGO_IS_STORE (self));

  task = g_task_new (self, NULL, callback, user_data);
  g_task_set_static_name (task, "ginkgo_store_append_async");
  run_async (self, run_append, &call, task);
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
  Call call = { .id = id, .position = position, .round = round, .finished = finished };

  g_return_val_if_fail (GINKGO_IS_STORE (self), FALSE);

  return run (self, run_move, &call, error);
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
  Call call = { .id = id, .position = position, .round = round, .finished = finished };
  GTask *task;

  g_return_if_fail (GINKGO_IS_STORE (self));

  task = g_task_new (self, NULL, callback, user_data);
  g_task_set_static_name (task, "ginkgo_store_move_async");
  run_async (self, run_move, &call, task);
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
  Call call = { .id = id };

  g_return_val_if_fail (GINKGO_IS_STORE (self), NULL);

  return run (self, run_load, &call, error) ? call.game : NULL;
}

/**
 * ginkgo_store_list:
 * @self: a store
 * @finished: whether to list the games that are over, or those that are not
 * @limit: how many games at most, 0 for all
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Lists games, the one that changed last first, without reading their events.
 *
 * Returns: (transfer full) (element-type GinkgoGameSummary): the games, which the
 *   array frees, or %NULL on error
 */
GPtrArray *
ginkgo_store_list (GinkgoStore *self,
                   gboolean finished,
                   guint limit,
                   GError **error)
{
  Call call = { .finished = finished, .limit = limit };

  g_return_val_if_fail (GINKGO_IS_STORE (self), NULL);

  return run (self, run_list, &call, error) ? call.games : NULL;
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
  Call call = { .id = id };

  g_return_val_if_fail (GINKGO_IS_STORE (self), FALSE);

  return run (self, run_remove, &call, error);
}
