/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-salvage.h"

#include "ginkgo-store-games.h"

/* Numbers are given one after the other; a larger one was damaged. */
#define MAX_ID 1000000

/* Every table and index that knows of games, from both ends: each ends where the first page
 * is that cannot be read. */
static const char *const witnesses[] = {
  "SELECT id FROM games NOT INDEXED ORDER BY id",
  "SELECT id FROM games NOT INDEXED ORDER BY id DESC",
  "SELECT id FROM games INDEXED BY games_by_time ORDER BY finished, modified DESC, id DESC",
  "SELECT id FROM games INDEXED BY games_by_time ORDER BY finished DESC, modified, id",
  "SELECT id FROM games INDEXED BY games_by_modified ORDER BY modified DESC, id DESC",
  "SELECT id FROM games INDEXED BY games_by_modified ORDER BY modified, id",
  "SELECT DISTINCT game FROM seats ORDER BY game",
  "SELECT DISTINCT game FROM seats ORDER BY game DESC",
  "SELECT DISTINCT game FROM events ORDER BY game",
  "SELECT DISTINCT game FROM events ORDER BY game DESC",
};

static void
note_game (GinkgoSalvage *self,
           gint64 id)
{
  if (id < 1 || id > MAX_ID)
    return;

  g_hash_table_add (self->known, g_memdup2 (&id, sizeof id));
  self->last = MAX (self->last, id);
}

static void
ask_witness (GinkgoSalvage *self,
             GinkgoDatabase *damaged,
             const char *sql)
{
  g_autoptr (GinkgoStatement) statement = ginkgo_database_prepare (damaged, sql, NULL);
  gboolean has_row = statement != NULL;

  while (has_row && ginkgo_statement_next (statement, &has_row, NULL) && has_row)
    note_game (self, ginkgo_statement_get_int (statement, 0));
}

static void
count_partial (GinkgoRecovery *recovery,
               const GinkgoSavedGame *game)
{
  GinkgoState state;

  ginkgo_verified_game_get_state (game->game, game->position, &state);
  recovery->n_partial++;
  recovery->round = state.round;
}

static gboolean
carry_game (GinkgoSalvage *self,
            gint64 id,
            GinkgoDatabase *damaged,
            GinkgoDatabase *sound,
            GinkgoRecovery *recovery,
            GError **error)
{
  gboolean is_whole;
  g_autoptr (GinkgoSavedGame) game = ginkgo_store_games_salvage (damaged, id, &is_whole);

  if (game == NULL)
    {
      recovery->n_lost += g_hash_table_contains (self->known, &id);
      return TRUE;
    }

  if (is_whole)
    recovery->n_whole++;
  else
    count_partial (recovery, game);
  return ginkgo_store_games_restore (sound, game, error);
}

/* No later game shall get the number of one that was lost. */
static gboolean
carry_sequence (GinkgoSalvage *self,
                GinkgoDatabase *sound,
                GError **error)
{
  g_autofree char *sql = g_strdup_printf ("DELETE FROM sqlite_sequence WHERE name = 'games';"
                                          "INSERT INTO sqlite_sequence (name, seq) VALUES ('games', %" G_GINT64_FORMAT ")",
                                          self->last);

  return ginkgo_database_exec (sound, sql, error);
}

/* Any number may be that of a game of which the tables and indexes know no more. */
static gboolean
carry_games (GinkgoSalvage *self,
             GinkgoDatabase *damaged,
             GinkgoDatabase *sound,
             GinkgoRecovery *recovery,
             GError **error)
{
  recovery->n_whole = recovery->n_partial = recovery->n_lost = 0;
  for (gint64 id = 1; id <= self->last; id++)
    {
      if (!carry_game (self, id, damaged, sound, recovery, error))
        return FALSE;
    }

  return carry_sequence (self, sound, error);
}

/**
 * ginkgo_salvage_init:
 * @self: (out): a salvage
 *
 * Begins without knowing of any game.
 */
void
ginkgo_salvage_init (GinkgoSalvage *self)
{
  self->known = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  self->last = 0;
}

/**
 * ginkgo_salvage_clear:
 * @self: a salvage
 *
 * Frees what it knows.
 */
void
ginkgo_salvage_clear (GinkgoSalvage *self)
{
  g_clear_pointer (&self->known, g_hash_table_unref);
}

/**
 * ginkgo_salvage_find:
 * @self: a salvage
 * @damaged: a damaged database
 *
 * Looks which games there are, or were.
 */
void
ginkgo_salvage_find (GinkgoSalvage *self,
                     GinkgoDatabase *damaged)
{
  gint64 last;

  for (guint i = 0; i < G_N_ELEMENTS (witnesses); i++)
    ask_witness (self, damaged, witnesses[i]);

  if (ginkgo_database_get_int (damaged, "SELECT seq FROM sqlite_sequence WHERE name = 'games'", &last, NULL) &&
      last <= MAX_ID)
    self->last = MAX (self->last, last);
}

/**
 * ginkgo_salvage_carry:
 * @self: a salvage
 * @damaged: a damaged database
 * @sound: a database of this version without games
 * @recovery: where to count the games
 * @error: where to put an error of %GINKGO_STORE_ERROR, which is about @sound
 *
 * Adds all games that can be read in part at least, under the numbers that they have, in
 * one transaction.
 *
 * Returns: whether they are added
 */
gboolean
ginkgo_salvage_carry (GinkgoSalvage *self,
                      GinkgoDatabase *damaged,
                      GinkgoDatabase *sound,
                      GinkgoRecovery *recovery,
                      GError **error)
{
  gboolean is_carried;

  if (!ginkgo_database_begin (sound, error))
    return FALSE;

  is_carried = carry_games (self, damaged, sound, recovery, error);
  return ginkgo_database_end (sound, is_carried, error);
}
