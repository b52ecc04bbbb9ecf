/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-keeper.h"

#include "ginkgo-store-recovery.h"

/* Late enough not to slow down the start */
#define CHECK_DELAY_SECONDS 10

/* After a game, when nothing else is being saved */
#define BACKUP_DELAY_SECONDS 5

struct _GinkgoKeeper
{
  GObject parent_instance;

  char *path;
  GWeakRef window;
  GinkgoStore *store;
  guint check_id;
  guint backup_id;
  gboolean recovering;
};

G_DEFINE_FINAL_TYPE (GinkgoKeeper, ginkgo_keeper, G_TYPE_OBJECT)

static void open_store (GinkgoKeeper *self,
                        gboolean may_recover);
static void recover (GinkgoKeeper *self);

static void
backed_up_cb (GObject *source,
              GAsyncResult *result,
              gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  if (!ginkgo_store_finish (GINKGO_STORE (source), result, &error) &&
      !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_message ("%s", error->message);
}

static gboolean
back_up_cb (gpointer user_data)
{
  GinkgoKeeper *self = user_data;

  self->backup_id = 0;
  if (ginkgo_store_backup_is_due (self->store))
    ginkgo_store_back_up_async (self->store, backed_up_cb, NULL);
  return G_SOURCE_REMOVE;
}

static void
plan_backup (GinkgoKeeper *self)
{
  if (self->backup_id == 0)
    self->backup_id = g_timeout_add_seconds_full (G_PRIORITY_LOW, BACKUP_DELAY_SECONDS, back_up_cb, self, NULL);
}

/* The store itself reports damage. */
static void
checked_cb (GObject *source,
            GAsyncResult *result,
            gpointer user_data)
{
  g_autoptr (GinkgoKeeper) self = user_data;
  g_autoptr (GError) error = NULL;

  if (ginkgo_store_finish (GINKGO_STORE (source), result, &error))
    {
      if (self->store == GINKGO_STORE (source))
        plan_backup (self);
    }
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_message ("%s", error->message);
}

static gboolean
check_cb (gpointer user_data)
{
  GinkgoKeeper *self = user_data;

  self->check_id = 0;
  ginkgo_keeper_check (self);
  return G_SOURCE_REMOVE;
}

static void
close_store (GinkgoKeeper *self)
{
  g_clear_handle_id (&self->check_id, g_source_remove);
  g_clear_handle_id (&self->backup_id, g_source_remove);
  if (self->store == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->store, self);
  ginkgo_store_close (self->store);
  g_clear_object (&self->store);
}

/* The games were restored or replaced; the game on the table is saved there, too. */
static void
moved_cb (GinkgoKeeper *self)
{
  g_autoptr (GinkgoStore) old = g_object_ref (self->store);
  g_autoptr (GinkgoWindow) window = g_weak_ref_get (&self->window);
  g_autoptr (GError) error = NULL;
  gboolean is_copied;

  if (!ginkgo_store_put_back (old, &is_copied, &error))
    {
      g_message ("%s: %s", self->path, error->message);
      return;
    }

  close_store (self);
  open_store (self, TRUE);
  if (window != NULL && self->store != NULL)
    ginkgo_window_tell_moved (window, is_copied);
}

/* The window may have been closed meanwhile. */
static void
open_store (GinkgoKeeper *self,
            gboolean may_recover)
{
  g_autoptr (GinkgoWindow) window = g_weak_ref_get (&self->window);
  g_autoptr (GError) error = NULL;

  if (window == NULL)
    return;

  self->store = ginkgo_store_open (self->path, &error);
  if (self->store == NULL)
    {
      g_message ("%s: %s", self->path, error->message);
    }
  else
    {
      g_signal_connect_object (self->store, "moved", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (self->store, "game-over", G_CALLBACK (plan_backup), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (self->store, "damaged", G_CALLBACK (recover), self, G_CONNECT_SWAPPED);
      if (ginkgo_store_check_is_due (self->store))
        self->check_id = g_timeout_add_seconds_full (G_PRIORITY_LOW, CHECK_DELAY_SECONDS, check_cb, self, NULL);
    }

  /* A file that is read-only or on a full disk may still be readable. */
  if (g_error_matches (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_READ_ONLY) ||
      g_error_matches (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_OPEN) ||
      g_error_matches (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_FULL))
    self->store = ginkgo_store_open_to_read (self->path, NULL);

  if (may_recover && g_error_matches (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_CORRUPT))
    recover (self);
  else
    ginkgo_window_set_store (window, self->store, self->path, error);
}

static void
recovered_cb (GObject *source,
              GAsyncResult *result,
              gpointer user_data)
{
  g_autoptr (GinkgoKeeper) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoRecovery) recovery = ginkgo_store_recover_finish (result, &error);
  g_autoptr (GinkgoWindow) window = g_weak_ref_get (&self->window);

  self->recovering = FALSE;
  if (recovery != NULL)
    open_store (self, FALSE);
  else
    g_message ("%s: %s", self->path, error->message);

  if (window != NULL && recovery == NULL)
    ginkgo_window_set_store (window, NULL, self->path, error);
  else if (window != NULL && recovery->kept != NULL)
    ginkgo_window_tell_recovery (window, recovery);
}

static void
recover (GinkgoKeeper *self)
{
  g_autoptr (GinkgoWindow) window = g_weak_ref_get (&self->window);

  self->recovering = TRUE;
  if (window != NULL)
    ginkgo_window_set_recovering (window);
  close_store (self);
  ginkgo_store_recover_async (self->path, recovered_cb, g_object_ref (self));
}

static void
ginkgo_keeper_finalize (GObject *object)
{
  GinkgoKeeper *self = GINKGO_KEEPER (object);

  close_store (self);
  g_weak_ref_clear (&self->window);
  g_free (self->path);

  G_OBJECT_CLASS (ginkgo_keeper_parent_class)->finalize (object);
}

static void
ginkgo_keeper_class_init (GinkgoKeeperClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ginkgo_keeper_finalize;
}

static void
ginkgo_keeper_init (GinkgoKeeper *self)
{
  g_weak_ref_init (&self->window, NULL);
}

/* (transfer full): a keeper that has not opened the file yet */
GinkgoKeeper *
ginkgo_keeper_new (GinkgoWindow *window,
                   const char *path)
{
  GinkgoKeeper *self = g_object_new (GINKGO_TYPE_KEEPER, NULL);

  self->path = g_strdup (path);
  g_weak_ref_set (&self->window, window);
  return self;
}

/* Gives the games to the window, or the reason why they cannot be opened or changed. Does nothing
 * if the window has them already or they are being recovered. */
void
ginkgo_keeper_open (GinkgoKeeper *self)
{
  g_autoptr (GinkgoStore) old = NULL;

  if (self->recovering || (self->store != NULL && !ginkgo_store_get_read_only (self->store)))
    return;

  /* The window keeps the old store until there is a new one. */
  old = g_steal_pointer (&self->store);
  open_store (self, TRUE);
  if (old != NULL)
    ginkgo_store_close (old);
}

void
ginkgo_keeper_check (GinkgoKeeper *self)
{
  if (self->store != NULL && !ginkgo_store_get_read_only (self->store))
    ginkgo_store_check_async (self->store, checked_cb, g_object_ref (self));
}

/* Waits for pending writes and closes the database. */
void
ginkgo_keeper_close (GinkgoKeeper *self)
{
  close_store (self);
}

gboolean
ginkgo_keeper_get_recovering (GinkgoKeeper *self)
{
  return self->recovering;
}
