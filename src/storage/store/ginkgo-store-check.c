/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-store-private.h"

#include <glib/gstdio.h>
#include <sys/resource.h>

#include "ginkgo-backup.h"
#include "ginkgo-schema.h"

#define SECONDS_PER_WEEK (7 * 24 * 60 * 60)

/* The last of all that want the processor */
#define LOWEST_PRIORITY 19

/* A file with the version that has found the database sound, at the time when it did */
static char *
get_mark (GinkgoStore *self)
{
  return g_strconcat (self->path, ".checked", NULL);
}

static void
set_mark (GinkgoStore *self)
{
  g_autofree char *mark = get_mark (self);

  /* Without it, the next check is a little early. */
  g_file_set_contents (mark, PROGRAM_VERSION, -1, NULL);
}

/* --- In the checker's thread --- */

static GinkgoDatabase *
open_database (GinkgoStore *self,
               GError **error)
{
  GinkgoDatabase *database;

  setpriority (PRIO_PROCESS, 0, LOWEST_PRIORITY);
  database = ginkgo_database_open (self->path, error);
  if (database != NULL)
    ginkgo_database_set_cancellable (database, self->check_ticket);
  return database;
}

/* A job that was cancelled proves nothing about the database. */
static gboolean
pass_error (GinkgoStore *self,
            GError *cause,
            GError **error)
{
  if (g_cancellable_set_error_if_cancelled (self->check_ticket, error))
    {
      g_error_free (cause);
      return FALSE;
    }

  ginkgo_store_note_error (self, cause);
  g_propagate_error (error, cause);
  return FALSE;
}

static gboolean
run_check (gpointer target,
           gpointer data,
           GError **error)
{
  GinkgoStore *self = target;
  g_autoptr (GinkgoDatabase) database = open_database (self, error);
  GError *cause = NULL;

  if (database == NULL)
    return FALSE;
  if (!ginkgo_schema_check_pages (database, "PRAGMA quick_check(1)", &cause))
    return pass_error (self, cause, error);

  set_mark (self);
  return TRUE;
}

static gboolean
run_back_up (gpointer target,
             gpointer data,
             GError **error)
{
  GinkgoStore *self = target;
  g_autoptr (GinkgoDatabase) database = open_database (self, error);
  GError *cause = NULL;

  if (database == NULL)
    return FALSE;

  return ginkgo_backup_make (database, self->check_ticket, &cause) || pass_error (self, cause, error);
}

/* --- In the callers' threads --- */

/* Returns: whether there is a reason to check the database */
gboolean
ginkgo_store_check_is_due (GinkgoStore *self)
{
  g_autofree char *mark = NULL;
  g_autofree char *version = NULL;
  GStatBuf status;
  gint64 age;

  g_return_val_if_fail (GINKGO_IS_STORE (self), FALSE);

  mark = get_mark (self);
  if (self->was_left_open || g_stat (mark, &status) != 0 || !g_file_get_contents (mark, &version, NULL, NULL))
    return TRUE;

  age = g_get_real_time () / G_USEC_PER_SEC - status.st_mtime;
  return !g_str_equal (version, PROGRAM_VERSION) || age < 0 || age > SECONDS_PER_WEEK;
}

/* Returns: whether the database has changed since its newest backup */
gboolean
ginkgo_store_backup_is_due (GinkgoStore *self)
{
  g_return_val_if_fail (GINKGO_IS_STORE (self), FALSE);

  return ginkgo_backup_is_due (self->path);
}

/* Jobs in the background have a connection and a thread of their own, which nobody waits for. */
static void
run_in_background (GinkgoStore *self,
                   GinkgoWorkerFunc func,
                   const char *name,
                   GAsyncReadyCallback callback,
                   gpointer user_data)
{
  GTask *task;

  if (self->checker == NULL)
    {
      self->check_ticket = g_cancellable_new ();
      self->checker = ginkgo_worker_new ("ginkgo-check", self);
    }

  task = g_task_new (self, NULL, callback, user_data);
  g_task_set_static_name (task, name);
  ginkgo_worker_run_async (self->checker, func, NULL, NULL, task);
}

/* Checks the database in the background. ginkgo_store_close() cancels it. If the database is
 * damaged, #GinkgoStore::damaged is emitted. */
void
ginkgo_store_check_async (GinkgoStore *self,
                          GAsyncReadyCallback callback,
                          gpointer user_data)
{
  g_return_if_fail (GINKGO_IS_STORE (self));
  g_return_if_fail (self->worker != NULL);

  run_in_background (self, run_check, "ginkgo_store_check_async", callback, user_data);
}

/* Makes a backup of the database in the background, as ginkgo_store_check_async() checks it. */
void
ginkgo_store_back_up_async (GinkgoStore *self,
                            GAsyncReadyCallback callback,
                            gpointer user_data)
{
  g_return_if_fail (GINKGO_IS_STORE (self));
  g_return_if_fail (self->worker != NULL);

  run_in_background (self, run_back_up, "ginkgo_store_back_up_async", callback, user_data);
}
