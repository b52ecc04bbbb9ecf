/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-library.h"

#include "ginkgo-library-game-private.h"

/* More than anybody looks through at once. */
#define MAX_GAMES 1000

struct _GinkgoLibrary
{
  GObject parent_instance;

  GinkgoStore *store;
  GPtrArray *games;   /* of GinkgoLibraryGame, newest first: what the store has */
  GPtrArray *shown;   /* of them those that are not hidden */
  GHashTable *hidden; /* of gint64: ids */
  gboolean finished;
};

static void ginkgo_library_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (GinkgoLibrary,
                               ginkgo_library,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, ginkgo_library_list_model_init))

static GPtrArray *
new_list (void)
{
  return g_ptr_array_new_with_free_func (g_object_unref);
}

static gboolean
is_same_at (GPtrArray *a,
            guint a_index,
            GPtrArray *b,
            guint b_index)
{
  return ginkgo_library_game_equal (g_ptr_array_index (a, a_index), g_ptr_array_index (b, b_index));
}

/* Tells only of the part between what is the same at both ends. */
static void
show (GinkgoLibrary *self,
      GPtrArray *shown)
{
  g_autoptr (GPtrArray) old = g_steal_pointer (&self->shown);
  guint shorter = MIN (old->len, shown->len);
  guint head = 0;
  guint tail = 0;

  while (head < shorter && is_same_at (old, head, shown, head))
    head++;
  while (tail < shorter - head && is_same_at (old, old->len - 1 - tail, shown, shown->len - 1 - tail))
    tail++;

  self->shown = shown;
  if (old->len != head + tail || shown->len != head + tail)
    g_list_model_items_changed (G_LIST_MODEL (self),
                                head,
                                old->len - head - tail,
                                shown->len - head - tail);
}

static void
update_shown (GinkgoLibrary *self)
{
  GPtrArray *shown = new_list ();
  guint i;

  for (i = 0; i < self->games->len; i++)
    {
      GinkgoLibraryGame *game = g_ptr_array_index (self->games, i);
      gint64 id = ginkgo_library_game_get_id (game);

      if (!g_hash_table_contains (self->hidden, &id))
        g_ptr_array_add (shown, g_object_ref (game));
    }

  show (self, shown);
}

static void
forget (GinkgoLibrary *self,
        gint64 id)
{
  guint i;

  g_hash_table_remove (self->hidden, &id);
  for (i = 0; i < self->games->len; i++)
    {
      if (ginkgo_library_game_get_id (g_ptr_array_index (self->games, i)) != id)
        continue;
      g_ptr_array_remove_index (self->games, i);
      break;
    }
}

static GType
ginkgo_library_get_item_type (GListModel *model)
{
  return GINKGO_TYPE_LIBRARY_GAME;
}

static guint
ginkgo_library_get_n_items (GListModel *model)
{
  return GINKGO_LIBRARY (model)->shown->len;
}

static gpointer
ginkgo_library_get_item (GListModel *model,
                         guint position)
{
  GinkgoLibrary *self = GINKGO_LIBRARY (model);

  return position < self->shown->len ? g_object_ref (g_ptr_array_index (self->shown, position)) : NULL;
}

static void
ginkgo_library_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = ginkgo_library_get_item_type;
  iface->get_n_items = ginkgo_library_get_n_items;
  iface->get_item = ginkgo_library_get_item;
}

static void
ginkgo_library_finalize (GObject *object)
{
  GinkgoLibrary *self = GINKGO_LIBRARY (object);

  g_clear_object (&self->store);
  g_ptr_array_unref (self->games);
  g_ptr_array_unref (self->shown);
  g_hash_table_unref (self->hidden);

  G_OBJECT_CLASS (ginkgo_library_parent_class)->finalize (object);
}

static void
ginkgo_library_class_init (GinkgoLibraryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ginkgo_library_finalize;
}

static void
ginkgo_library_init (GinkgoLibrary *self)
{
  self->games = new_list ();
  self->shown = new_list ();
  self->hidden = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
}

/**
 * ginkgo_library_new:
 * @store: the store
 * @finished: whether to list the games that are over, instead of those in progress
 *
 * Returns: (transfer full): a library, empty until ginkgo_library_refresh()
 */
GinkgoLibrary *
ginkgo_library_new (GinkgoStore *store,
                    gboolean finished)
{
  GinkgoLibrary *self;

  g_return_val_if_fail (GINKGO_IS_STORE (store), NULL);

  self = g_object_new (GINKGO_TYPE_LIBRARY, NULL);
  self->store = g_object_ref (store);
  self->finished = finished;

  return self;
}

/**
 * ginkgo_library_refresh:
 * @self: a library
 * @error: (nullable): where to put a %GINKGO_STORE_ERROR
 *
 * Reads the list of games from the store.
 *
 * Returns: %FALSE if it could not be read; the list is as before then
 */
gboolean
ginkgo_library_refresh (GinkgoLibrary *self,
                        GError **error)
{
  g_autoptr (GPtrArray) summaries = NULL;
  guint i;

  g_return_val_if_fail (GINKGO_IS_LIBRARY (self), FALSE);

  summaries = ginkgo_store_list (self->store, self->finished, MAX_GAMES, error);
  if (summaries == NULL)
    return FALSE;

  g_ptr_array_set_size (self->games, 0);
  g_ptr_array_set_free_func (summaries, NULL);
  for (i = 0; i < summaries->len; i++)
    g_ptr_array_add (self->games, ginkgo_library_game_new (g_ptr_array_index (summaries, i)));

  update_shown (self);

  return TRUE;
}

/**
 * ginkgo_library_load:
 * @self: a library
 * @id: the number of a game in it
 * @error: return location of an error of %GINKGO_STORE_ERROR
 *
 * Reads the whole game, which the list does not.
 *
 * Returns: (transfer full) (nullable): the game, or %NULL on error
 */
GinkgoSavedGame *
ginkgo_library_load (GinkgoLibrary *self,
                     gint64 id,
                     GError **error)
{
  g_return_val_if_fail (GINKGO_IS_LIBRARY (self), NULL);

  return ginkgo_store_load (self->store, id, error);
}

/**
 * ginkgo_library_hide:
 * @self: a library
 * @id: the number of a game
 *
 * Takes a game off the list, but not out of the store.
 */
void
ginkgo_library_hide (GinkgoLibrary *self,
                     gint64 id)
{
  g_return_if_fail (GINKGO_IS_LIBRARY (self));

  g_hash_table_add (self->hidden, g_memdup2 (&id, sizeof id));
  update_shown (self);
}

/**
 * ginkgo_library_unhide:
 * @self: a library
 * @id: the number of a game
 *
 * Puts a hidden game back on the list.
 */
void
ginkgo_library_unhide (GinkgoLibrary *self,
                       gint64 id)
{
  g_return_if_fail (GINKGO_IS_LIBRARY (self));

  g_hash_table_remove (self->hidden, &id);
  update_shown (self);
}

/**
 * ginkgo_library_remove:
 * @self: a library
 * @id: the number of a game, hidden or not
 * @error: (nullable): where to put a %GINKGO_STORE_ERROR
 *
 * Removes a game from the store for good.
 *
 * Returns: %FALSE if it could not be removed; it is on the list again then
 */
gboolean
ginkgo_library_remove (GinkgoLibrary *self,
                       gint64 id,
                       GError **error)
{
  g_return_val_if_fail (GINKGO_IS_LIBRARY (self), FALSE);

  if (!ginkgo_store_remove (self->store, id, error))
    {
      ginkgo_library_unhide (self, id);
      return FALSE;
    }

  forget (self, id);
  update_shown (self);

  return TRUE;
}
