/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-library-game-private.h"

#include "ginkgo-search-key.h"

struct _GinkgoLibraryGame
{
  GObject parent_instance;

  GinkgoLibraryEntry *entry;
  /* Of the entry */
  const GinkgoGameSummary *summary;
};

G_DEFINE_FINAL_TYPE (GinkgoLibraryGame, ginkgo_library_game, G_TYPE_OBJECT)

static void
ginkgo_library_game_finalize (GObject *object)
{
  GinkgoLibraryGame *self = GINKGO_LIBRARY_GAME (object);

  self->entry->game = NULL;
  g_clear_pointer (&self->entry, ginkgo_library_entry_unref);

  G_OBJECT_CLASS (ginkgo_library_game_parent_class)->finalize (object);
}

static void
ginkgo_library_game_class_init (GinkgoLibraryGameClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ginkgo_library_game_finalize;
}

static void
ginkgo_library_game_init (GinkgoLibraryGame *self)
{
}

/**
 * ginkgo_library_game_get:
 * @entry: what the library knows of a game
 *
 * Returns: (transfer full): the game, the same one as long as anybody has it
 */
GinkgoLibraryGame *
ginkgo_library_game_get (GinkgoLibraryEntry *entry)
{
  GinkgoLibraryGame *self = entry->game;

  if (self != NULL)
    return g_object_ref (self);

  self = g_object_new (GINKGO_TYPE_LIBRARY_GAME, NULL);
  self->entry = g_atomic_rc_box_acquire (entry);
  self->summary = entry->summary;
  entry->game = self;

  return self;
}

/**
 * ginkgo_library_game_get_id:
 * @self: a game in the library
 *
 * Returns: its number in the store
 */
gint64
ginkgo_library_game_get_id (GinkgoLibraryGame *self)
{
  g_return_val_if_fail (GINKGO_IS_LIBRARY_GAME (self), 0);

  return self->summary->id;
}

/**
 * ginkgo_library_game_get_title:
 * @self: a game in the library
 *
 * Returns: (transfer none) (nullable): what somebody has called the game, untrusted
 */
const char *
ginkgo_library_game_get_title (GinkgoLibraryGame *self)
{
  g_return_val_if_fail (GINKGO_IS_LIBRARY_GAME (self), NULL);

  return self->summary->name;
}

/**
 * ginkgo_library_game_get_mode:
 * @self: a game in the library
 *
 * Returns: its mode
 */
GinkgoMode
ginkgo_library_game_get_mode (GinkgoLibraryGame *self)
{
  g_return_val_if_fail (GINKGO_IS_LIBRARY_GAME (self), GINKGO_MODE_INTRODUCTORY);

  return self->summary->mode;
}

/**
 * ginkgo_library_game_get_n_seats:
 * @self: a game in the library
 *
 * Returns: how many seats it has
 */
guint
ginkgo_library_game_get_n_seats (GinkgoLibraryGame *self)
{
  g_return_val_if_fail (GINKGO_IS_LIBRARY_GAME (self), 0);

  return self->summary->n_seats;
}

/**
 * ginkgo_library_game_get_name:
 * @self: a game in the library
 * @seat: a seat
 *
 * Returns: (transfer none): the name of the player there, untrusted
 */
const char *
ginkgo_library_game_get_name (GinkgoLibraryGame *self,
                              guint seat)
{
  g_return_val_if_fail (GINKGO_IS_LIBRARY_GAME (self), NULL);
  g_return_val_if_fail (seat < self->summary->n_seats, NULL);

  return self->summary->names[seat];
}

/**
 * ginkgo_library_game_get_kind:
 * @self: a game in the library
 * @seat: a seat
 *
 * Returns: who plays there
 */
GinkgoSeatKind
ginkgo_library_game_get_kind (GinkgoLibraryGame *self,
                              guint seat)
{
  g_return_val_if_fail (GINKGO_IS_LIBRARY_GAME (self), GINKGO_SEAT_KIND_HUMAN);
  g_return_val_if_fail (seat < self->summary->n_seats, GINKGO_SEAT_KIND_HUMAN);

  return self->summary->kinds[seat];
}

/**
 * ginkgo_library_game_get_round:
 * @self: a game in the library
 *
 * Returns: the round it is in
 */
guint
ginkgo_library_game_get_round (GinkgoLibraryGame *self)
{
  g_return_val_if_fail (GINKGO_IS_LIBRARY_GAME (self), 0);

  return self->summary->round;
}

/**
 * ginkgo_library_game_get_finished:
 * @self: a game in the library
 *
 * Returns: whether it is over
 */
gboolean
ginkgo_library_game_get_finished (GinkgoLibraryGame *self)
{
  g_return_val_if_fail (GINKGO_IS_LIBRARY_GAME (self), FALSE);

  return self->summary->finished;
}

/**
 * ginkgo_library_game_get_has_result:
 * @self: a game in the library
 *
 * Returns: whether the scores are known, as they are of a game that is over and legal
 */
gboolean
ginkgo_library_game_get_has_result (GinkgoLibraryGame *self)
{
  g_return_val_if_fail (GINKGO_IS_LIBRARY_GAME (self), FALSE);

  return self->summary->has_result;
}

/**
 * ginkgo_library_game_get_score:
 * @self: a game in the library that has a result
 * @seat: a seat
 *
 * Returns: the final score of the player there
 */
guint
ginkgo_library_game_get_score (GinkgoLibraryGame *self,
                               guint seat)
{
  g_return_val_if_fail (GINKGO_IS_LIBRARY_GAME (self), 0);
  g_return_val_if_fail (seat < self->summary->n_seats, 0);

  return self->summary->scores[seat].total;
}

/**
 * ginkgo_library_game_is_winner:
 * @self: a game in the library
 * @seat: a seat
 *
 * Returns: whether the player there has won, perhaps with others (R9.5)
 */
gboolean
ginkgo_library_game_is_winner (GinkgoLibraryGame *self,
                               guint seat)
{
  g_return_val_if_fail (GINKGO_IS_LIBRARY_GAME (self), FALSE);

  return self->summary->has_result && (self->summary->winners >> seat & 1) != 0;
}

/**
 * ginkgo_library_game_matches:
 * @self: a game in the library
 * @words: (nullable): words, as ginkgo_search_key_split() makes them
 *
 * Returns: whether all of the words are in its name or those of its players
 */
gboolean
ginkgo_library_game_matches (GinkgoLibraryGame *self,
                             const char *const *words)
{
  g_return_val_if_fail (GINKGO_IS_LIBRARY_GAME (self), FALSE);

  if (words == NULL || words[0] == NULL)
    return TRUE;

  ginkgo_library_entry_ensure_key (self->entry);

  return ginkgo_search_key_matches (self->entry->key, words);
}

/**
 * ginkgo_library_game_compare_names:
 * @self: a game in the library
 * @other: another
 *
 * Returns: which comes first in the alphabet, as strcmp() does; those without a name
 *   come last
 */
int
ginkgo_library_game_compare_names (GinkgoLibraryGame *self,
                                   GinkgoLibraryGame *other)
{
  gboolean has_name = self->summary->name != NULL && *self->summary->name != '\0';
  gboolean other_has_name = other->summary->name != NULL && *other->summary->name != '\0';

  if (has_name != other_has_name)
    return has_name ? -1 : 1;

  ginkgo_library_entry_ensure_key (self->entry);
  ginkgo_library_entry_ensure_key (other->entry);

  return strcmp (self->entry->key, other->entry->key);
}

/**
 * ginkgo_library_game_get_modified:
 * @self: a game in the library
 *
 * Returns: when it last changed, in µs since the epoch
 */
gint64
ginkgo_library_game_get_modified (GinkgoLibraryGame *self)
{
  g_return_val_if_fail (GINKGO_IS_LIBRARY_GAME (self), 0);

  return self->summary->modified;
}

/**
 * ginkgo_library_game_dup_modified:
 * @self: a game in the library
 *
 * Returns: (transfer full): when it last changed, in coordinated universal time
 */
GDateTime *
ginkgo_library_game_dup_modified (GinkgoLibraryGame *self)
{
  GDateTime *modified;

  g_return_val_if_fail (GINKGO_IS_LIBRARY_GAME (self), NULL);

  modified = g_date_time_new_from_unix_utc_usec (self->summary->modified);

  /* No year that a calendar knows: only a database that somebody else has written says so. */
  return modified ? modified : g_date_time_new_from_unix_utc (0);
}
