/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-waiting.h"

struct _GinkgoWaiting
{
  GObject parent_instance;

  GinkgoFollower *follower;
  guint thinker;
  guint think_id;
  gboolean thinks_long;
  guint save_id;
  gboolean saves_long;
};

G_DEFINE_FINAL_TYPE (GinkgoWaiting, ginkgo_waiting, G_TYPE_OBJECT)

/* In ms */
#define LONG_THOUGHT 400
#define LONG_SAVING  300

static guint changed_signal;

static void
think_long_cb (gpointer data)
{
  GinkgoWaiting *self = GINKGO_WAITING (data);

  self->think_id = 0;
  self->thinks_long = TRUE;
  g_signal_emit (self, changed_signal, 0);
}

static void
save_long_cb (gpointer data)
{
  GinkgoWaiting *self = GINKGO_WAITING (data);

  self->save_id = 0;
  self->saves_long = TRUE;
  g_signal_emit (self, changed_signal, 0);
}

static void
time_thinking (GinkgoWaiting *self)
{
  guint thinker = ginkgo_follower_get_thinking (self->follower);

  if (thinker == self->thinker)
    return;

  self->thinker = thinker;
  self->thinks_long = FALSE;
  g_clear_handle_id (&self->think_id, g_source_remove);
  if (thinker != GINKGO_SEAT_NONE)
    self->think_id = g_timeout_add_once (LONG_THOUGHT, think_long_cb, self);
}

static void
time_saving (GinkgoWaiting *self)
{
  if (!ginkgo_game_get_busy (ginkgo_follower_get_game (self->follower)))
    {
      g_clear_handle_id (&self->save_id, g_source_remove);
      self->saves_long = FALSE;
    }
  else if (self->save_id == 0 && !self->saves_long)
    self->save_id = g_timeout_add_once (LONG_SAVING, save_long_cb, self);
}

static void
ginkgo_waiting_dispose (GObject *object)
{
  GinkgoWaiting *self = GINKGO_WAITING (object);

  g_clear_handle_id (&self->think_id, g_source_remove);
  g_clear_handle_id (&self->save_id, g_source_remove);
  g_clear_object (&self->follower);

  G_OBJECT_CLASS (ginkgo_waiting_parent_class)->dispose (object);
}

static void
ginkgo_waiting_class_init (GinkgoWaitingClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ginkgo_waiting_dispose;

  /* Emitted when something begins to take long. */
  changed_signal = g_signal_new ("changed", GINKGO_TYPE_WAITING, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ginkgo_waiting_init (GinkgoWaiting *self)
{
  self->thinker = GINKGO_SEAT_NONE;
}

GinkgoWaiting *
ginkgo_waiting_new (GinkgoFollower *follower)
{
  GinkgoWaiting *self = g_object_new (GINKGO_TYPE_WAITING, NULL);

  g_return_val_if_fail (GINKGO_IS_FOLLOWER (follower), self);

  self->follower = g_object_ref (follower);

  return self;
}

gboolean
ginkgo_waiting_thinks_long (GinkgoWaiting *self)
{
  return self->thinks_long;
}

gboolean
ginkgo_waiting_saves_long (GinkgoWaiting *self)
{
  return self->saves_long;
}

/* Starts and stops the clocks. Call it whenever the follower has changed. */
void
ginkgo_waiting_update (GinkgoWaiting *self)
{
  g_return_if_fail (GINKGO_IS_WAITING (self));

  time_thinking (self);
  time_saving (self);
}
