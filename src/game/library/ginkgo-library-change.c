/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-library-private.h"

typedef struct
{
  GinkgoLibrary *library;
  gint64 *ids;
  guint n_ids;
  char *name;
} Change;

static Change *
change_new (GinkgoLibrary *library,
            const gint64 *ids,
            guint n_ids,
            const char *name)
{
  Change *change = g_new0 (Change, 1);

  change->library = g_object_ref (library);
  change->ids = g_memdup2 (ids, n_ids * sizeof *ids);
  change->n_ids = n_ids;
  change->name = g_strdup (name);

  return change;
}

static void
change_free (Change *change)
{
  g_object_unref (change->library);
  g_free (change->ids);
  g_free (change->name);
  g_free (change);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Change, change_free)

/* A game that is removed stays hidden: a list that was read before may still come. */
static void
removed_cb (GObject *source,
            GAsyncResult *result,
            gpointer user_data)
{
  g_autoptr (Change) change = user_data;
  g_autoptr (GError) error = NULL;

  if (ginkgo_store_finish (GINKGO_STORE (source), result, &error))
    return;

  ginkgo_library_unhide (change->library, change->ids, change->n_ids);
  ginkgo_library_emit_failed (change->library, error);
}

static void
renamed_cb (GObject *source,
            GAsyncResult *result,
            gpointer user_data)
{
  g_autoptr (Change) change = user_data;
  g_autoptr (GError) error = NULL;

  if (!ginkgo_store_finish (GINKGO_STORE (source), result, &error))
    ginkgo_library_emit_failed (change->library, error);
  ginkgo_library_refresh (change->library);
}

static void
added_cb (GObject *source,
          GAsyncResult *result,
          gpointer user_data)
{
  g_autoptr (Change) change = user_data;
  g_autoptr (GError) error = NULL;
  gint64 id = ginkgo_store_add_finish (GINKGO_STORE (source), result, NULL, &error);

  if (id == 0)
    {
      ginkgo_library_emit_failed (change->library, error);
      return;
    }

  ginkgo_library_refresh (change->library);
  ginkgo_library_emit_added (change->library, id);
}

/* The copy is a separate game, created now, so it is the newest. */
static void
loaded_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  g_autoptr (Change) change = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoSavedGame) game = ginkgo_store_load_finish (GINKGO_STORE (source), result, &error);

  if (game == NULL)
    {
      ginkgo_library_emit_failed (change->library, error);
      return;
    }

  game->id = 0;
  g_set_str (&game->name, change->name);
  game->created = g_get_real_time ();
  game->modified = game->created;
  ginkgo_store_send (GINKGO_STORE (source), ginkgo_store_request_add (game), added_cb, g_steal_pointer (&change));
}

/* Removes games for good, all at once. If that fails, all of them are on the list again. */
void
ginkgo_library_remove (GinkgoLibrary *self,
                       const gint64 *ids,
                       guint n_ids)
{
  g_return_if_fail (n_ids > 0);

  ginkgo_library_hide (self, ids, n_ids);
  ginkgo_store_send (ginkgo_library_get_store (self), ginkgo_store_request_remove (ids, n_ids), removed_cb, change_new (self, ids, n_ids, NULL));
}

void
ginkgo_library_rename (GinkgoLibrary *self,
                       gint64 id,
                       const char *name)
{
  ginkgo_store_send (ginkgo_library_get_store (self), ginkgo_store_request_rename (id, name), renamed_cb, change_new (self, &id, 1, NULL));
}

/* Adds a copy of a game; #GinkgoLibrary::added gives its number. */
void
ginkgo_library_duplicate (GinkgoLibrary *self,
                          gint64 id,
                          const char *name)
{
  ginkgo_store_send (ginkgo_library_get_store (self), ginkgo_store_request_load (id), loaded_cb, change_new (self, &id, 1, name));
}
