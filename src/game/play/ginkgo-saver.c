/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-saver.h"

typedef struct
{
  GWeakRef owner;
  GinkgoSavedFunc func;
} Saving;

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
  if (owner != NULL)
    saving->func (owner, error);

  g_weak_ref_clear (&saving->owner);
  g_free (saving);
}

/**
 * ginkgo_saver_save:
 * @store: (nullable): the store, or %NULL to keep a game in memory only
 * @id: the game's number in the store
 * @change: what to write
 * @owner: who asks
 * @func: called later, in this thread, when the change is durable or cannot be;
 *   not called if @owner is gone by then
 *
 * Writes a change. It is written even if @owner goes away meanwhile.
 */
void
ginkgo_saver_save (GinkgoStore *store,
                   gint64 id,
                   const GinkgoChange *change,
                   GObject *owner,
                   GinkgoSavedFunc func)
{
  Saving *saving = g_new0 (Saving, 1);

  g_weak_ref_init (&saving->owner, owner);
  saving->func = func;

  if (store == NULL)
    {
      g_autoptr (GTask) task = g_task_new (NULL, NULL, saved_cb, saving);

      g_task_set_static_name (task, "ginkgo_saver_save");
      g_task_return_boolean (task, TRUE);
    }
  else if (ginkgo_change_is_move (change))
    ginkgo_store_send (store, ginkgo_store_request_move (id, change->position, ginkgo_change_get_end (change)), saved_cb, saving);
  else
    ginkgo_store_send (store,
                       ginkgo_store_request_append (id,
                                                    change->position,
                                                    ginkgo_record_get_event (ginkgo_verified_game_get_record (change->branch), change->position),
                                                    ginkgo_change_count_events (change),
                                                    ginkgo_change_get_end (change)),
                       saved_cb,
                       saving);
}
