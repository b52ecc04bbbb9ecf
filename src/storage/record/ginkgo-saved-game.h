/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-verified-game.h"

/* When a person may take back a decision; chosen when a game is set up. */
typedef enum
{
  GINKGO_UNDO_FREE,
  GINKGO_UNDO_UNTIL_REVEALED,
  GINKGO_UNDO_OFF,
} GinkgoUndoPolicy;

/* Which games a list has. */
typedef enum
{
  GINKGO_LIST_ALL,
  GINKGO_LIST_RUNNING,
  GINKGO_LIST_FINISHED,
} GinkgoListScope;

/* When two games are the same. */
typedef enum
{
  GINKGO_SAME_GAME,   /* name, seats, setup, position, and all events, including undone ones */
  GINKGO_SAME_RECORD, /* the contents of a JSON record: seats, setup and events */
} GinkgoSameness;

/* A game as the store keeps it. Times are in µs since the epoch. */
typedef struct
{
  gint64 id;                    /* the game's number in the store, 0 when not stored yet */
  char *name;                   /* (owned) (nullable): what somebody has called the game */
  GinkgoVerifiedGame *game;     /* (owned): the game itself, with the events that can be redone */
  const GinkgoRecord *record;   /* the record of @game */
  guint position;               /* how many of the events have happened; the others were undone */
  guint64 seed;                 /* the source of all chance and of all computer players' randomness */
  gboolean has_seed;            /* whether @seed is known; a record from another program has none */
  GinkgoUndoPolicy undo_policy; /* when a person may undo */
  gboolean undo_used;           /* whether anyone ever did */
  gboolean finished;            /* whether the game is over at @position */
  gint64 created;               /* when the game was set up */
  gint64 modified;              /* when it last changed */
} GinkgoSavedGame;

/* A game in a list, read without its events */
typedef struct
{
  gint64 id;  /* the game's number in the store */
  char *name; /* (owned) (nullable): what somebody has called the game */
  GinkgoMode mode;
  guint n_seats;
  char *names[GINKGO_MAX_SEATS]; /* (owned): the players' names */
  GinkgoSeatKind kinds[GINKGO_MAX_SEATS];
  char *levels[GINKGO_MAX_SEATS]; /* (owned): the levels of computer players, or %NULL */
  guint round;
  gboolean finished;
  gboolean has_result; /* whether @scores and @winners are known, as they are of a legal game that is over */
  gboolean undo_used;
  GinkgoScore scores[GINKGO_MAX_SEATS]; /* the final scores (R9) */
  guint winners;                        /* a bit for each seat (R9.5) */
  gint64 created;
  gint64 modified;
} GinkgoGameSummary;

GinkgoSavedGame *ginkgo_saved_game_new (GinkgoVerifiedGame *game,
                                        guint64 seed,
                                        GinkgoUndoPolicy undo_policy);
gboolean ginkgo_saved_game_check_names (const GinkgoSavedGame *game,
                                        GError **error);
GinkgoSavedGame *ginkgo_saved_game_copy (const GinkgoSavedGame *game);
void ginkgo_saved_game_free (GinkgoSavedGame *game);
void ginkgo_game_summary_free (GinkgoGameSummary *summary);

const char *ginkgo_undo_policy_get_name (GinkgoUndoPolicy policy);
gboolean ginkgo_undo_policy_from_name (const char *name,
                                       GinkgoUndoPolicy *policy);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GinkgoSavedGame, ginkgo_saved_game_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GinkgoGameSummary, ginkgo_game_summary_free)
