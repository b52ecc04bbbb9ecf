/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-library.h"

/* More than a screen shows; these load much faster than ten thousand games. */
#define FIRST_GAMES 48

/* How long to wait before the others are read, so that the first are shown and their page has
 * moved in by then, in ms */
#define REST_DELAY 250

struct _GinkgoLibrary
{
  GObject parent_instance;

  GinkgoStore *store;
  GinkgoListScope scope;
  guint limit;

  GPtrArray *games;   /* of GinkgoLibraryGame, newest first: what the store has */
  GPtrArray *shown;   /* of them those that are not hidden */
  GHashTable *hidden; /* of gint64: ids */

  gboolean refreshing;
  gboolean refresh_again;
  gboolean is_partial;
  GError *error;
};

static void ginkgo_library_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (GinkgoLibrary,
                               ginkgo_library,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, ginkgo_library_list_model_init))

enum
{
  SIGNAL_REFRESHED,
  SIGNAL_FAILED,
  SIGNAL_ADDED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void list (GinkgoLibrary *self);

/* Reports only the part that changed: equal beginnings and ends stay. */
static void
update_shown (GinkgoLibrary *self)
{
  g_autoptr (GPtrArray) old = g_steal_pointer (&self->shown);
  GPtrArray *shown = g_ptr_array_new_with_free_func (g_object_unref);
  guint shorter;
  guint head = 0;
  guint tail = 0;

  for (guint i = 0; i < self->games->len; i++)
    {
      gint64 id = ginkgo_library_game_get_id (self->games->pdata[i]);

      if (!g_hash_table_contains (self->hidden, &id))
        g_ptr_array_add (shown, g_object_ref (self->games->pdata[i]));
    }

  shorter = MIN (old->len, shown->len);
  while (head < shorter && old->pdata[head] == shown->pdata[head])
    head++;
  while (tail < shorter - head && old->pdata[old->len - 1 - tail] == shown->pdata[shown->len - 1 - tail])
    tail++;

  self->shown = shown;
  if (old->len != head + tail || shown->len != head + tail)
    g_list_model_items_changed (G_LIST_MODEL (self),
                                head,
                                old->len - head - tail,
                                shown->len - head - tail);
}

/* Games that are as they were keep their objects. */
static void
take_games (GinkgoLibrary *self,
            GPtrArray *games)
{
  g_autoptr (GPtrArray) old = g_steal_pointer (&self->games);
  g_autoptr (GHashTable) known = g_hash_table_new (g_int64_hash, g_int64_equal);

  for (guint i = 0; i < old->len; i++)
    g_hash_table_insert (known, (gpointer) &ginkgo_library_game_get_summary (old->pdata[i])->id, old->pdata[i]);
  for (guint i = 0; i < games->len; i++)
    {
      const GinkgoGameSummary *now = ginkgo_library_game_get_summary (games->pdata[i]);
      GinkgoLibraryGame *game = g_hash_table_lookup (known, &now->id);
      const GinkgoGameSummary *before = game ? ginkgo_library_game_get_summary (game) : NULL;

      if (before && before->modified == now->modified && before->round == now->round && before->finished == now->finished &&
          g_strcmp0 (before->name, now->name) == 0)
        {
          g_object_unref (games->pdata[i]);
          games->pdata[i] = g_object_ref (game);
        }
    }

  self->games = games;
  update_shown (self);
}

static GPtrArray *
create_games (GPtrArray *summaries)
{
  GPtrArray *games = g_ptr_array_new_full (summaries->len, g_object_unref);

  g_ptr_array_set_free_func (summaries, NULL);
  for (guint i = 0; i < summaries->len; i++)
    g_ptr_array_add (games, ginkgo_library_game_new (summaries->pdata[i]));

  return games;
}

static void
end_refresh (GinkgoLibrary *self,
             GError *error)
{
  g_clear_error (&self->error);
  self->error = error;
  self->refreshing = FALSE;
  if (self->refresh_again)
    ginkgo_library_refresh (self);

  g_signal_emit (self, signals[SIGNAL_REFRESHED], 0);
}

/* Prepares the data for searches early, so that the first letter typed need not wait. */
static void
prepare_thread (GTask *task,
                gpointer source,
                gpointer data,
                GCancellable *cancellable)
{
  GPtrArray *games = data;

  for (guint i = 0; i < games->len; i++)
    ginkgo_library_game_ensure_key (games->pdata[i]);
  g_task_return_boolean (task, TRUE);
}

static void
prepared_cb (GObject *source,
             GAsyncResult *result,
             gpointer user_data)
{
  g_autoptr (GinkgoLibrary) self = user_data;

  take_games (self, g_task_get_task_data (G_TASK (result)));
  end_refresh (self, NULL);
}

static void
list_rest_cb (gpointer user_data)
{
  g_autoptr (GinkgoLibrary) self = user_data;

  list (self);
}

static void
listed_cb (GObject *source,
           GAsyncResult *result,
           gpointer user_data)
{
  g_autoptr (GinkgoLibrary) self = user_data;
  g_autoptr (GTask) task = NULL;
  GError *error = NULL;
  g_autoptr (GPtrArray) summaries = ginkgo_store_list_finish (GINKGO_STORE (source), result, &error);

  if (summaries == NULL)
    {
      end_refresh (self, error);
      return;
    }
  if (!self->is_partial)
    {
      /* The thread has a reference neither to the library nor to what it is given: both are
       * the main thread's to free. */
      task = g_task_new (NULL, NULL, prepared_cb, g_object_ref (self));
      g_task_set_task_data (task, create_games (summaries), NULL);
      g_task_run_in_thread (task, prepare_thread);
      return;
    }

  self->is_partial = FALSE;
  take_games (self, create_games (summaries));
  if (self->games->len < FIRST_GAMES)
    end_refresh (self, NULL);
  else
    g_timeout_add_once (REST_DELAY, list_rest_cb, g_object_ref (self));
}

static void
list (GinkgoLibrary *self)
{
  ginkgo_store_send (self->store, ginkgo_store_request_list (self->scope, self->is_partial ? FIRST_GAMES : self->limit), listed_cb, g_object_ref (self));
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

  return position < self->shown->len ? g_object_ref (self->shown->pdata[position]) : NULL;
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
  g_clear_error (&self->error);

  G_OBJECT_CLASS (ginkgo_library_parent_class)->finalize (object);
}

static void
ginkgo_library_class_init (GinkgoLibraryClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ginkgo_library_finalize;

  /* The list is up to date, or ginkgo_library_get_error() says why not. */
  signals[SIGNAL_REFRESHED] = g_signal_new ("refreshed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /* A game could not be removed, renamed or duplicated, and is as it was: a %GINKGO_STORE_ERROR. */
  signals[SIGNAL_FAILED] = g_signal_new ("failed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ERROR | G_SIGNAL_TYPE_STATIC_SCOPE);
  /* There is a copy, with this number; the list has it after the next #GinkgoLibrary::refreshed. */
  signals[SIGNAL_ADDED] = g_signal_new ("added", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT64);
}

static void
ginkgo_library_init (GinkgoLibrary *self)
{
  self->games = g_ptr_array_new_with_free_func (g_object_unref);
  self->shown = g_ptr_array_new_with_free_func (g_object_unref);
  self->hidden = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
}

/* The library is empty until ginkgo_library_refresh(). @limit is the number of games at most, 0
 * for all. */
GinkgoLibrary *
ginkgo_library_new (GinkgoStore *store,
                    GinkgoListScope scope,
                    guint limit)
{
  GinkgoLibrary *self;

  g_return_val_if_fail (GINKGO_IS_STORE (store), NULL);

  self = g_object_new (GINKGO_TYPE_LIBRARY, NULL);
  self->store = g_object_ref (store);
  self->scope = scope;
  self->limit = limit;

  return self;
}

GinkgoStore *
ginkgo_library_get_store (GinkgoLibrary *self)
{
  g_return_val_if_fail (GINKGO_IS_LIBRARY (self), NULL);

  return self->store;
}

/* Reads the list of games: first as many as a screen shows, then all. Then emits
 * #GinkgoLibrary::refreshed. */
void
ginkgo_library_refresh (GinkgoLibrary *self)
{
  g_return_if_fail (GINKGO_IS_LIBRARY (self));

  self->refresh_again = self->refreshing;
  if (self->refreshing)
    return;

  self->refreshing = TRUE;
  self->is_partial = self->limit == 0 && self->games->len == 0;
  list (self);
}

/* Reads the list of games and waits for it. Returns %FALSE if it could not be read; the list is as
 * before then. */
gboolean
ginkgo_library_refresh_now (GinkgoLibrary *self,
                            GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GPtrArray) summaries = NULL;

  g_return_val_if_fail (GINKGO_IS_LIBRARY (self), FALSE);

  result = ginkgo_store_wait (self->store, ginkgo_store_request_list (self->scope, self->limit));
  summaries = ginkgo_store_list_finish (self->store, result, error);
  if (summaries == NULL)
    return FALSE;

  take_games (self, create_games (summaries));

  return TRUE;
}

gboolean
ginkgo_library_get_refreshing (GinkgoLibrary *self)
{
  g_return_val_if_fail (GINKGO_IS_LIBRARY (self), FALSE);

  return self->refreshing;
}

/* (nullable): why the last ginkgo_library_refresh() failed; the list is as before then */
const GError *
ginkgo_library_get_error (GinkgoLibrary *self)
{
  g_return_val_if_fail (GINKGO_IS_LIBRARY (self), NULL);

  return self->error;
}

static int
compare_counts_cb (gconstpointer a,
                   gconstpointer b,
                   gpointer user_data)
{
  GHashTable *counts = user_data;
  const char *left = *(char *const *) a;
  const char *right = *(char *const *) b;
  int difference = GPOINTER_TO_INT (g_hash_table_lookup (counts, right)) - GPOINTER_TO_INT (g_hash_table_lookup (counts, left));

  return difference != 0 ? difference : g_utf8_collate (left, right);
}

/* (element-type utf8): the names of all players, those in most games first */
GPtrArray *
ginkgo_library_list_players (GinkgoLibrary *self)
{
  g_autoptr (GHashTable) counts = g_hash_table_new (g_str_hash, g_str_equal);
  GPtrArray *players = g_ptr_array_new_with_free_func (g_free);
  GHashTableIter iter;
  gpointer name;

  g_return_val_if_fail (GINKGO_IS_LIBRARY (self), players);

  for (guint i = 0; i < self->games->len; i++)
    {
      const GinkgoGameSummary *summary = ginkgo_library_game_get_summary (self->games->pdata[i]);

      for (guint seat = 0; seat < summary->n_seats; seat++)
        {
          char *player = summary->names[seat];
          int count = GPOINTER_TO_INT (g_hash_table_lookup (counts, player));

          if (*player != '\0')
            g_hash_table_insert (counts, player, GINT_TO_POINTER (count + 1));
        }
    }
  g_hash_table_iter_init (&iter, counts);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    g_ptr_array_add (players, g_strdup (name));
  g_ptr_array_sort_with_data (players, compare_counts_cb, counts);

  return players;
}

/* Takes games off the list, but not out of the store. */
void
ginkgo_library_hide (GinkgoLibrary *self,
                     const gint64 *ids,
                     guint n_ids)
{
  gboolean is_new = FALSE;

  g_return_if_fail (GINKGO_IS_LIBRARY (self));

  for (guint i = 0; i < n_ids; i++)
    is_new |= g_hash_table_add (self->hidden, g_memdup2 (&ids[i], sizeof ids[i]));
  if (is_new)
    update_shown (self);
}

void
ginkgo_library_unhide (GinkgoLibrary *self,
                       const gint64 *ids,
                       guint n_ids)
{
  gboolean was_hidden = FALSE;

  g_return_if_fail (GINKGO_IS_LIBRARY (self));

  for (guint i = 0; i < n_ids; i++)
    was_hidden |= g_hash_table_remove (self->hidden, &ids[i]);
  if (was_hidden)
    update_shown (self);
}

/* --- Changes of the games in the store -------------------------------------------------- */

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
  g_signal_emit (change->library, signals[SIGNAL_FAILED], 0, error);
}

static void
renamed_cb (GObject *source,
            GAsyncResult *result,
            gpointer user_data)
{
  g_autoptr (Change) change = user_data;
  g_autoptr (GError) error = NULL;

  if (!ginkgo_store_finish (GINKGO_STORE (source), result, &error))
    g_signal_emit (change->library, signals[SIGNAL_FAILED], 0, error);
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
      g_signal_emit (change->library, signals[SIGNAL_FAILED], 0, error);
      return;
    }

  ginkgo_library_refresh (change->library);
  g_signal_emit (change->library, signals[SIGNAL_ADDED], 0, id);
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
      g_signal_emit (change->library, signals[SIGNAL_FAILED], 0, error);
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
  g_return_if_fail (GINKGO_IS_LIBRARY (self));
  g_return_if_fail (n_ids > 0);

  ginkgo_library_hide (self, ids, n_ids);
  ginkgo_store_send (self->store, ginkgo_store_request_remove (ids, n_ids), removed_cb, change_new (self, ids, n_ids, NULL));
}

void
ginkgo_library_rename (GinkgoLibrary *self,
                       gint64 id,
                       const char *name)
{
  g_return_if_fail (GINKGO_IS_LIBRARY (self));

  ginkgo_store_send (self->store, ginkgo_store_request_rename (id, name), renamed_cb, change_new (self, &id, 1, NULL));
}

/* Adds a copy of a game; #GinkgoLibrary::added gives its number. */
void
ginkgo_library_duplicate (GinkgoLibrary *self,
                          gint64 id,
                          const char *name)
{
  g_return_if_fail (GINKGO_IS_LIBRARY (self));

  ginkgo_store_send (self->store, ginkgo_store_request_load (id), loaded_cb, change_new (self, &id, 1, name));
}
