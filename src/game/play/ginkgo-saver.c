/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-saver.h"

struct _GinkgoSaver
{
  GinkgoStore *store; /* NULL for a game in memory only */
  gint64 id;
  GinkgoChange *change; /* what is being saved, or could not be */
};

typedef struct
{
  GWeakRef owner; /* has the saver */
  GinkgoSaver *saver;
  GinkgoStore *store; /* (unowned): just to compare, the saver may have another one by now */
  GinkgoSavedFunc func;
} Saving;

static void write_change (Saving *saving);

static gboolean
add_to_store (GinkgoStore *store,
              GinkgoSavedGame *saved,
              GError **error)
{
  g_autoptr (GAsyncResult) result =
    ginkgo_store_wait (store, saved->id != 0 ? ginkgo_store_request_replace (saved) : ginkgo_store_request_add (saved));
  gint64 id = ginkgo_store_add_finish (store, result, NULL, error);

  if (id != 0)
    saved->id = id;
  return id != 0;
}

/* Without a store, the game is in memory only. Gives the game a number if it is new to the store.
 * Returns %NULL with %GINKGO_STORE_ERROR if it cannot be added. */
GinkgoSaver *
ginkgo_saver_new (GinkgoStore *store,
                  GinkgoSavedGame *saved,
                  GError **error)
{
  GinkgoSaver *self;

  if (store != NULL && saved->id == 0 && !add_to_store (store, saved, error))
    return NULL;

  self = g_new0 (GinkgoSaver, 1);
  g_set_object (&self->store, store);
  self->id = saved->id;

  return self;
}

void
ginkgo_saver_free (GinkgoSaver *self)
{
  g_clear_object (&self->store);
  g_clear_pointer (&self->change, ginkgo_change_free);
  g_free (self);
}

GinkgoStore *
ginkgo_saver_get_store (const GinkgoSaver *self)
{
  return self->store;
}

/* Stores the game as it is in @saved, whatever the store knows of it. */
gboolean
ginkgo_saver_set_store (GinkgoSaver *self,
                        GinkgoStore *store,
                        GinkgoSavedGame *saved,
                        GError **error)
{
  saved->id = self->id;
  if (!add_to_store (store, saved, error))
    return FALSE;

  self->id = saved->id;
  g_set_object (&self->store, store);
  return TRUE;
}

/* The game's number in the store, 0 if it is not stored */
gint64
ginkgo_saver_get_id (const GinkgoSaver *self)
{
  return self->id;
}

/* (nullable): what is being saved, or could not be */
const GinkgoChange *
ginkgo_saver_get_change (const GinkgoSaver *self)
{
  return self->change;
}

GinkgoChange *
ginkgo_saver_take_change (GinkgoSaver *self)
{
  return g_steal_pointer (&self->change);
}

static gboolean
finish_saving (GObject *source,
               GAsyncResult *result,
               GError **error)
{
  if (source == NULL)
    return g_task_propagate_boolean (G_TASK (result), error);

  return ginkgo_store_finish (GINKGO_STORE (source), result, error);
}

static void
saved_cb (GObject *source,
          GAsyncResult *result,
          gpointer user_data)
{
  Saving *saving = user_data;
  g_autoptr (GObject) owner = g_weak_ref_get (&saving->owner);
  g_autoptr (GError) error = NULL;

  finish_saving (source, result, &error);
  /* Ignore saves to a store that has been replaced. */
  if (owner != NULL && saving->store != saving->saver->store)
    {
      write_change (saving);
      return;
    }

  if (owner != NULL)
    saving->func (owner, error);

  g_weak_ref_clear (&saving->owner);
  g_free (saving);
}

static GinkgoStoreRequest *
new_request (const GinkgoSaver *self)
{
  const GinkgoChange *change = self->change;

  if (ginkgo_change_is_move (change))
    return ginkgo_store_request_move (self->id, change->position, ginkgo_change_get_end (change));

  return ginkgo_store_request_append (self->id,
                                      change->position,
                                      ginkgo_record_get_event (ginkgo_verified_game_get_record (change->branch), change->position),
                                      ginkgo_change_count_events (change),
                                      ginkgo_change_get_end (change));
}

static void
write_change (Saving *saving)
{
  g_autoptr (GTask) task = NULL;

  saving->store = saving->saver->store;
  if (saving->store != NULL)
    {
      ginkgo_store_send (saving->store, new_request (saving->saver), saved_cb, saving);
      return;
    }

  task = g_task_new (NULL, NULL, saved_cb, saving);
  g_task_set_static_name (task, "ginkgo_saver_save");
  g_task_return_boolean (task, TRUE);
}

/* Writes a change, which it takes, even if @owner goes away meanwhile. @func is called later, in
 * this thread, when the change is durable or cannot be; not if @owner is gone by then. */
void
ginkgo_saver_save (GinkgoSaver *self,
                   GinkgoChange *change,
                   GObject *owner,
                   GinkgoSavedFunc func)
{
  Saving *saving = g_new0 (Saving, 1);

  g_clear_pointer (&self->change, ginkgo_change_free);
  self->change = change;
  g_weak_ref_init (&saving->owner, owner);
  saving->saver = self;
  saving->func = func;

  write_change (saving);
}
