/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-store-games.h"

#include "ginkgo-limits.h"

/* The games in their table, and in an index: a query ends at the first page that cannot be read. */
static const char *const queries[] = {
  "SELECT id FROM games NOT INDEXED ORDER BY id",
  "SELECT id FROM games INDEXED BY games_by_modified ORDER BY modified",
};

typedef struct
{
  GinkgoDatabase *damaged; /* %NULL if nothing can be read */
  GinkgoDatabase *backup;  /* %NULL if there is none that is intact */
  GHashTable *known;       /* (element-type gint64): the numbers of all games that there are */
  gint64 last;             /* the last number that a game has ever had */
} Salvage;

/* --- Which games there are --- */

static void
note_games (Salvage *self,
            GinkgoDatabase *database,
            const char *sql)
{
  g_autoptr (GinkgoStatement) row = ginkgo_database_prepare (database, sql, NULL);
  gboolean has_row = row != NULL;

  while (has_row && ginkgo_statement_next (row, &has_row, NULL))
    {
      gint64 id = has_row ? ginkgo_statement_get_int (row, 0) : 0;

      if (id < 1 || id > GINKGO_LIMIT_ID)
        continue;

      g_hash_table_add (self->known, g_memdup2 (&id, sizeof id));
      self->last = MAX (self->last, id);
    }
}

/* Where the table of games and its indexes are intact, a game that is not in them was deleted. */
static void
find_games (Salvage *self)
{
  g_autofree char *state = NULL;
  gint64 last;

  if (self->damaged != NULL)
    {
      for (guint i = 0; i < G_N_ELEMENTS (queries); i++)
        note_games (self, self->damaged, queries[i]);

      if (ginkgo_database_get_int (self->damaged, "SELECT seq FROM sqlite_sequence WHERE name = 'games'", &last, NULL) && last <= GINKGO_LIMIT_ID)
        self->last = MAX (self->last, last);
      state = ginkgo_database_get_text (self->damaged, "PRAGMA integrity_check (games)", NULL);
    }

  if (self->backup != NULL && g_strcmp0 (state, "ok") != 0)
    note_games (self, self->backup, queries[0]);
}

/* --- Copying them --- */

/* A backup is as good as the game if the game has not changed since. What has ended does not
 * change any more. */
static gboolean
is_current (Salvage *self,
            const GinkgoSavedGame *backup,
            gint64 revision)
{
  g_autofree char *sql = g_strdup_printf ("SELECT revision FROM games WHERE id = %" G_GINT64_FORMAT, backup->id);
  gint64 wanted;

  if (self->damaged == NULL || !ginkgo_database_get_int (self->damaged, sql, &wanted, NULL))
    return backup->finished;
  return wanted == revision;
}

static GinkgoSavedGame *
find_best (Salvage *self,
           gint64 id,
           gboolean *is_whole)
{
  g_autoptr (GinkgoSavedGame) game = NULL;
  g_autoptr (GinkgoSavedGame) backup = NULL;
  gint64 revision;

  *is_whole = FALSE;
  if (self->damaged != NULL)
    game = ginkgo_store_games_salvage (self->damaged, id, is_whole);
  if (*is_whole || self->backup == NULL || !g_hash_table_contains (self->known, &id))
    return g_steal_pointer (&game);

  backup = ginkgo_store_games_read (self->backup, id, &revision, NULL);
  if (backup == NULL || (game != NULL && game->position > backup->position))
    return g_steal_pointer (&game);

  *is_whole = is_current (self, backup, revision);
  return g_steal_pointer (&backup);
}

static gboolean
copy_game (Salvage *self,
           gint64 id,
           GinkgoDatabase *sound,
           GinkgoRecovery *recovery,
           GError **error)
{
  gboolean is_whole;
  g_autoptr (GinkgoSavedGame) game = find_best (self, id, &is_whole);
  GinkgoState state;

  if (game == NULL)
    {
      recovery->n_lost += g_hash_table_contains (self->known, &id);
      return TRUE;
    }

  if (is_whole)
    recovery->n_whole++;
  else
    {
      ginkgo_verified_game_get_state (game->game, game->position, &state);
      recovery->n_partial++;
      recovery->round = state.round;
    }
  return ginkgo_store_games_insert (sound, game, &id, error);
}

/* A game that no query has found can have any number. No later game gets the number of a lost one. */
static gboolean
copy_games (Salvage *self,
            GinkgoDatabase *sound,
            GinkgoRecovery *recovery,
            GError **error)
{
  for (gint64 id = 1; id <= self->last; id++)
    {
      if (!copy_game (self, id, sound, recovery, error))
        return FALSE;
    }

  return ginkgo_database_exec (sound, "DELETE FROM sqlite_sequence WHERE name = 'games'", error) &&
         ginkgo_database_run (sound, error, "INSERT INTO sqlite_sequence (name, seq) VALUES ('games', ?1)", "i", self->last);
}

/* Adds all games that can be read, with their numbers, in one transaction. */
gboolean
ginkgo_salvage (GinkgoDatabase *damaged,
                GinkgoDatabase *backup,
                GinkgoDatabase *sound,
                GinkgoRecovery *recovery,
                GError **error)
{
  Salvage self = { damaged, backup, NULL, 0 };
  gboolean is_done;

  if (!ginkgo_database_begin (sound, error))
    return FALSE;

  self.known = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  find_games (&self);
  is_done = copy_games (&self, sound, recovery, error);
  g_hash_table_unref (self.known);
  return ginkgo_database_end (sound, is_done, error);
}
