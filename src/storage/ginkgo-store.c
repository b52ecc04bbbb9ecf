/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-store.h"

#include "ginkgo-schema.h"
#include "ginkgo-store-games.h"
#include "ginkgo-store-private.h"

G_DEFINE_FINAL_TYPE (GinkgoStore, ginkgo_store, G_TYPE_OBJECT)

typedef enum
{
  PROP_DAMAGED = 1,
} GinkgoStoreProps;

static GParamSpec *properties[PROP_DAMAGED + 1];

/* --- In the worker's thread --- */

static gboolean
run_open (gpointer target,
          gpointer data,
          GError **error)
{
  GinkgoStore *self = target;

  self->was_left_open = ginkgo_schema_has_log (self->path);
  self->database = ginkgo_schema_open (self->path, error);
  return self->database != NULL;
}

static gboolean
run_open_to_read (gpointer target,
                  gpointer data,
                  GError **error)
{
  GinkgoStore *self = target;

  self->is_read_only = TRUE;
  self->database = ginkgo_schema_open_to_read (self->path, error);
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

/* Every call goes through here, so that none can find damage and keep it to itself. */
static gboolean
run_call (gpointer target,
          gpointer data,
          GError **error)
{
  GinkgoStoreCall *call = data;
  g_autoptr (GError) local_error = NULL;

  if (call->func (target, data, &local_error))
    return TRUE;

  ginkgo_store_note_error (target, local_error);
  g_propagate_error (error, g_steal_pointer (&local_error));
  return FALSE;
}

/* --- In the callers' threads --- */

static gboolean
damaged_cb (gpointer user_data)
{
  g_autoptr (GinkgoStore) self = g_weak_ref_get (user_data);

  if (self != NULL)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DAMAGED]);
  return G_SOURCE_REMOVE;
}

static void
weak_ref_free (gpointer data)
{
  g_weak_ref_clear (data);
  g_free (data);
}

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
  GinkgoStoreCall *call = data;

  g_free (call->events);
  g_free (call->name);
  g_free (call->ids);
  g_clear_pointer (&call->games, g_ptr_array_unref);
  if (call->owns_game)
    g_clear_pointer (&call->game, ginkgo_saved_game_free);
  g_free (call);
}

static void
ginkgo_store_get_property (GObject *object,
                           guint id,
                           GValue *value,
                           GParamSpec *pspec)
{
  switch ((GinkgoStoreProps) id)
    {
    case PROP_DAMAGED:
      g_value_set_boolean (value, ginkgo_store_get_damaged (GINKGO_STORE (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
ginkgo_store_finalize (GObject *object)
{
  GinkgoStore *self = GINKGO_STORE (object);

  ginkgo_store_close (self);

  g_hash_table_unref (self->revisions);
  ginkgo_setup_index_free (self->setups);
  g_main_context_unref (self->context);
  g_free (self->path);

  G_OBJECT_CLASS (ginkgo_store_parent_class)->finalize (object);
}

static void
ginkgo_store_class_init (GinkgoStoreClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = ginkgo_store_get_property;
  object_class->finalize = ginkgo_store_finalize;

  /**
   * GinkgoStore:damaged:
   *
   * Whether a call or a check has found that the database is damaged. Told in the main
   * context of the thread that opened the store.
   */
  properties[PROP_DAMAGED] = g_param_spec_boolean ("damaged",
                                                   NULL,
                                                   NULL,
                                                   FALSE,
                                                   G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);
}

static void
ginkgo_store_init (GinkgoStore *self)
{
  self->revisions = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  self->setups = ginkgo_setup_index_new ();
  self->context = g_main_context_ref_thread_default ();
}

/*
 * ginkgo_store_note_error:
 * @self: a store, in any thread
 * @error: what went wrong
 *
 * Has it told, once, if the database is damaged.
 */
void
ginkgo_store_note_error (GinkgoStore *self,
                         const GError *error)
{
  g_autoptr (GSource) source = NULL;
  GWeakRef *weak;

  if (!g_error_matches (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_CORRUPT) ||
      !g_atomic_int_compare_and_exchange (&self->damaged, FALSE, TRUE))
    return;

  weak = g_new0 (GWeakRef, 1);
  g_weak_ref_init (weak, self);
  source = g_idle_source_new ();
  g_source_set_static_name (source, "ginkgo-store-damaged");
  g_source_set_callback (source, damaged_cb, weak, weak_ref_free);
  g_source_attach (source, self->context);
}

/*
 * ginkgo_store_get_revision:
 * @self: a store, in its worker's thread
 * @id: a game's number
 *
 * Returns: the revision that the game had when it was last read or written through this
 *   store, or %GINKGO_REVISION_UNKNOWN
 */
gint64
ginkgo_store_get_revision (GinkgoStore *self,
                           gint64 id)
{
  gint64 *revision = g_hash_table_lookup (self->revisions, &id);

  return revision != NULL ? *revision : GINKGO_REVISION_UNKNOWN;
}

/*
 * ginkgo_store_set_revision:
 * @self: a store, in its worker's thread
 * @id: a game's number
 * @revision: the revision that it has now
 */
void
ginkgo_store_set_revision (GinkgoStore *self,
                           gint64 id,
                           gint64 revision)
{
  g_hash_table_insert (self->revisions,
                       g_memdup2 (&id, sizeof id),
                       g_memdup2 (&revision, sizeof revision));
}

/*
 * ginkgo_store_run:
 * @self: a store
 * @func: what to do in the worker's thread
 * @call: what goes in and comes out
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Waits for the worker.
 *
 * Returns: whether it succeeded
 */
gboolean
ginkgo_store_run (GinkgoStore *self,
                  GinkgoWorkerFunc func,
                  GinkgoStoreCall *call,
                  GError **error)
{
  call->func = func;
  return self->worker != NULL ? ginkgo_worker_run (self->worker, run_call, call, error) : set_closed (error);
}

/*
 * ginkgo_store_run_async:
 * @self: a store
 * @func: what to do in the worker's thread
 * @call: what goes in; what it owns is the task's from now on
 * @name: (not nullable): the name of the task; static
 * @callback: what to call when it is done
 * @user_data: for @callback
 *
 * Lets the worker do it. What comes out is in the call that is the data of the task.
 */
void
ginkgo_store_run_async (GinkgoStore *self,
                        GinkgoWorkerFunc func,
                        const GinkgoStoreCall *call,
                        const char *name,
                        GAsyncReadyCallback callback,
                        gpointer user_data)
{
  GTask *task = g_task_new (self, NULL, callback, user_data);
  GinkgoStoreCall *copy = g_memdup2 (call, sizeof *call);
  GError *error = NULL;

  g_task_set_static_name (task, name);
  g_task_set_task_data (task, copy, call_free);
  copy->func = func;
  if (self->worker != NULL)
    {
      ginkgo_worker_run_async (self->worker, run_call, copy, NULL, task);
      return;
    }

  set_closed (&error);
  g_task_return_error (task, error);
  g_object_unref (task);
}

static GinkgoStore *
open_store (const char *path,
            GinkgoWorkerFunc open,
            GError **error)
{
  g_autoptr (GinkgoStore) self = g_object_new (GINKGO_TYPE_STORE, NULL);
  GinkgoStoreCall call = { 0 };

  /* SQLite would take a relative path that begins with "file:" for a URI. */
  self->path = g_canonicalize_filename (path, NULL);
  self->worker = ginkgo_worker_new ("ginkgo-store", self);

  return ginkgo_store_run (self, open, &call, error) ? g_steal_pointer (&self) : NULL;
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
  return open_store (path, run_open, error);
}

/**
 * ginkgo_store_open_to_read:
 * @path: the path of a database
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Opens the store for looking only: nothing of the database is changed, not even by being
 * of an old version, and calls that would change it fail. There must be one.
 *
 * Returns: (transfer full): the store, or %NULL on error
 */
GinkgoStore *
ginkgo_store_open_to_read (const char *path,
                           GError **error)
{
  return open_store (path, run_open_to_read, error);
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

  /* The last one to leave tidies up, so the check goes first. */
  g_cancellable_cancel (self->check_ticket);
  g_clear_pointer (&self->checker, ginkgo_worker_free);
  g_clear_object (&self->check_ticket);

  ginkgo_worker_run (self->worker, run_close, NULL, NULL);
  g_clear_pointer (&self->worker, ginkgo_worker_free);
}

/**
 * ginkgo_store_get_read_only:
 * @self: a store
 *
 * Returns: whether it is for looking only, by ginkgo_store_open_to_read()
 */
gboolean
ginkgo_store_get_read_only (GinkgoStore *self)
{
  g_return_val_if_fail (GINKGO_IS_STORE (self), FALSE);

  return self->is_read_only;
}

/**
 * ginkgo_store_get_damaged:
 * @self: a store
 *
 * Returns: whether a call or a check has found that the database is damaged;
 *   ginkgo_store_recover() helps when the store is closed
 */
gboolean
ginkgo_store_get_damaged (GinkgoStore *self)
{
  g_return_val_if_fail (GINKGO_IS_STORE (self), FALSE);

  return g_atomic_int_get (&self->damaged);
}
