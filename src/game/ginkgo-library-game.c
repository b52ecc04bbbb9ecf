/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-library-game-private.h"

struct _GinkgoLibraryGame
{
  GObject parent_instance;

  GinkgoGameSummary *summary;
};

G_DEFINE_FINAL_TYPE (GinkgoLibraryGame, ginkgo_library_game, G_TYPE_OBJECT)

static void
ginkgo_library_game_finalize (GObject *object)
{
  GinkgoLibraryGame *self = GINKGO_LIBRARY_GAME (object);

  g_clear_pointer (&self->summary, ginkgo_game_summary_free);

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
 * ginkgo_library_game_new:
 * @summary: (transfer full): what the store knows of the game
 *
 * Returns: (transfer full): a game in the library
 */
GinkgoLibraryGame *
ginkgo_library_game_new (GinkgoGameSummary *summary)
{
  GinkgoLibraryGame *self = g_object_new (GINKGO_TYPE_LIBRARY_GAME, NULL);

  self->summary = summary;

  return self;
}

/**
 * ginkgo_library_game_equal:
 * @self: a game in the library
 * @other: another
 *
 * Returns: whether they are the same game, unchanged
 */
gboolean
ginkgo_library_game_equal (GinkgoLibraryGame *self,
                           GinkgoLibraryGame *other)
{
  return self->summary->id == other->summary->id &&
         self->summary->modified == other->summary->modified &&
         self->summary->round == other->summary->round &&
         self->summary->finished == other->summary->finished;
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
 * ginkgo_library_game_dup_modified:
 * @self: a game in the library
 *
 * Returns: (transfer full): when it last changed, in local time
 */
GDateTime *
ginkgo_library_game_dup_modified (GinkgoLibraryGame *self)
{
  g_return_val_if_fail (GINKGO_IS_LIBRARY_GAME (self), NULL);

  return g_date_time_new_from_unix_local_usec (self->summary->modified);
}
