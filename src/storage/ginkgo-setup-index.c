/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-setup-index.h"

/**
 * GinkgoSetupIndex:
 * @games: (element-type guint GArray): of the hash of a set-up, the numbers of games
 * @last: the highest number in it
 * @version: the version of the database, which is another when somebody else has changed it
 */
struct _GinkgoSetupIndex
{
  GHashTable *games;
  gint64 last;
  gint64 version;
};

static void
add (GinkgoSetupIndex *self,
     gint64 id,
     const char *setup)
{
  gpointer hash = GUINT_TO_POINTER (g_str_hash (setup));
  GArray *ids = g_hash_table_lookup (self->games, hash);

  if (ids == NULL)
    {
      ids = g_array_new (FALSE, FALSE, sizeof (gint64));
      g_hash_table_insert (self->games, hash, ids);
    }

  g_array_append_val (ids, id);
  self->last = id;
}

/* Numbers only grow, and this connection uses none again without saying so: whatever is new is
 * behind the last. A game that was removed stays, and is not found. */
static gboolean
read_new (GinkgoSetupIndex *self,
          GinkgoDatabase *database,
          GError **error)
{
  g_autoptr (GinkgoStatement) statement =
    ginkgo_database_prepare (database, "SELECT id, setup FROM games WHERE id > ?1 ORDER BY id", error);
  gboolean has_row;

  if (statement == NULL)
    return FALSE;

  ginkgo_statement_bind_int (statement, 1, self->last);
  do
    {
      const char *setup;

      if (!ginkgo_statement_next (statement, &has_row, error))
        return FALSE;

      setup = has_row ? ginkgo_statement_get_text (statement, 1) : NULL;
      if (setup != NULL)
        add (self, ginkgo_statement_get_int (statement, 0), setup);
    }
  while (has_row);

  return TRUE;
}

/* Another program may have put back a game that was removed, or another in its place. */
static gboolean
check_version (GinkgoSetupIndex *self,
               GinkgoDatabase *database,
               GError **error)
{
  g_autoptr (GinkgoStatement) statement = ginkgo_database_prepare (database, "PRAGMA data_version", error);
  gboolean has_row;

  if (statement == NULL || !ginkgo_statement_next (statement, &has_row, error))
    return FALSE;

  if (ginkgo_statement_get_int (statement, 0) != self->version)
    ginkgo_setup_index_forget (self);
  self->version = ginkgo_statement_get_int (statement, 0);
  return TRUE;
}

/*
 * ginkgo_setup_index_new:
 *
 * Returns: (transfer full): an index that is empty until somebody looks something up
 */
GinkgoSetupIndex *
ginkgo_setup_index_new (void)
{
  GinkgoSetupIndex *self = g_new0 (GinkgoSetupIndex, 1);

  self->games = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_array_unref);
  return self;
}

/*
 * ginkgo_setup_index_look_up:
 * @self: an index
 * @database: the same database each time
 * @setup: a set-up as the record format has it
 * @ids: (out) (nullable) (element-type gint64): the numbers of games that may have it, the
 *   lowest first; or %NULL for none. They are the index's.
 * @error: where to put an error of %GINKGO_STORE_ERROR
 *
 * Returns: %FALSE on error
 */
gboolean
ginkgo_setup_index_look_up (GinkgoSetupIndex *self,
                            GinkgoDatabase *database,
                            const char *setup,
                            GArray **ids,
                            GError **error)
{
  if (!check_version (self, database, error) || !read_new (self, database, error))
    return FALSE;

  *ids = g_hash_table_lookup (self->games, GUINT_TO_POINTER (g_str_hash (setup)));
  return TRUE;
}

/*
 * ginkgo_setup_index_forget:
 * @self: an index
 *
 * Empties it, because a game may have another set-up now, or an old number.
 */
void
ginkgo_setup_index_forget (GinkgoSetupIndex *self)
{
  g_hash_table_remove_all (self->games);
  self->last = 0;
}

/*
 * ginkgo_setup_index_free:
 * @self: (transfer full): an index
 */
void
ginkgo_setup_index_free (GinkgoSetupIndex *self)
{
  g_hash_table_unref (self->games);
  g_free (self);
}
