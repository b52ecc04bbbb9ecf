/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-ai.h"
#include "ginkgo-saved-game.h"

/* The choices of people who set up a game, and the game that comes of it. */

typedef struct
{
  const char *name;    /* (nullable): the player's name; borrowed, untrusted */
  GinkgoSeatKind kind; /* who plays */
  GinkgoLevel level;   /* how a computer player plays */
  /* (nullable): the path of a program that plays instead; borrowed, and never read from a game
   * file. The creator of the game passes it to ginkgo_game_set_program(). */
  const char *program;
} GinkgoNewSeat;

/* A game to be set up. */
typedef struct
{
  GinkgoMode mode;
  guint n_seats;                         /* how many seats, 2 in solitaire */
  GinkgoNewSeat seats[GINKGO_MAX_SEATS]; /* the seats, clockwise; in solitaire the human and Hal (R12) */
  int first;                             /* the first player's seat, or %GINKGO_FIRST_AT_RANDOM (R2.9) */
  GinkgoUndoPolicy undo_policy;          /* when a person may undo */
  guint64 seed;                          /* where all chance comes from; see ginkgo_new_game_draw_seed() */
} GinkgoNewGame;

/* Seeds stay below 2^63, so that a database and a person can write them. */
#define GINKGO_MAX_SEED G_MAXINT64

guint64 ginkgo_new_game_draw_seed (void);
void ginkgo_new_game_init_again (GinkgoNewGame *self,
                                 const GinkgoRecord *record,
                                 GinkgoUndoPolicy undo_policy);
GinkgoSavedGame *ginkgo_new_game_create (const GinkgoNewGame *self,
                                         GError **error);
gboolean ginkgo_new_game_deals (guint64 seed,
                                const GinkgoSetup *setup);
GinkgoSavedGame *ginkgo_new_game_create_same_deal (const GinkgoVerifiedGame *game,
                                                   guint64 seed,
                                                   GinkgoUndoPolicy undo_policy);
