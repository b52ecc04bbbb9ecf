/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-analysis.h"
#include "ginkgo-ai.h"

/* A match in the arena: entrants play many games against each other. The games of a deal have the
 * same setup and chance. After each of them, the entrants move one seat on, so that each plays
 * every seat once. Results are listed by entrant, not by seat; in solitaire, Hal follows the only
 * entrant. */

typedef struct
{
  char *name;        /* as the command line has it, UTF-8 */
  GinkgoLevel level; /* how a computer player of ours plays */
  char **argv;       /* (nullable): a program that plays, with its arguments */
} GinkgoArenaEntrant;

/**
 * GinkgoArenaMatch:
 * @mode: the mode
 * @n_entrants: how many entrants
 * @entrants: the entrants
 * @n_seats: how many seats, Hal's included
 * @seed: the seed of the first deal; each further one has the next number
 * @n_games: how many games
 * @budget: how long a decision should take, in ms; 0 if nothing was said
 * @evaluations: how many states a level that searches values for a decision; 0 if nothing
 *   was said
 * @has_luck: whether to measure the luck in each game
 */
typedef struct
{
  GinkgoMode mode;
  guint n_entrants;
  GinkgoArenaEntrant entrants[GINKGO_MAX_SEATS];
  guint n_seats;
  guint64 seed;
  guint n_games;
  guint budget;
  guint64 evaluations;
  gboolean has_luck;
} GinkgoArenaMatch;

typedef struct
{
  gboolean is_played;             /* whether all of this is known */
  guint scores[GINKGO_MAX_SEATS]; /* the score of each entrant, then of Hal */
  /* how many decisions each entrant took before losing its seat, if it did */
  guint decisions[GINKGO_MAX_SEATS];
  gint64 times[GINKGO_MAX_SEATS];     /* how long they took in all, in µs */
  guint faults[GINKGO_MAX_SEATS];     /* what each entrant did wrong */
  GinkgoWorth luck[GINKGO_MAX_SEATS]; /* the luck of each entrant, then of Hal, if it is measured */
} GinkgoArenaGame;

/* The games of a deal have the same seed. */
static inline guint64
ginkgo_arena_get_seed (const GinkgoArenaMatch *match,
                       guint game)
{
  return match->seed + game / match->n_entrants;
}

/* The seat of an entrant. Hal has the last one and never moves. */
static inline guint
ginkgo_arena_get_seat (const GinkgoArenaMatch *match,
                       guint game,
                       guint entrant)
{
  return entrant < match->n_entrants ? (entrant + game) % match->n_entrants : entrant;
}

static inline guint
ginkgo_arena_get_entrant (const GinkgoArenaMatch *match,
                          guint game,
                          guint seat)
{
  return seat < match->n_entrants ? (seat + match->n_entrants - game % match->n_entrants) % match->n_entrants : seat;
}

/* Playing, ginkgo-cli-arena-game.c */

typedef struct _GinkgoArenaTable GinkgoArenaTable;

GinkgoArenaTable *ginkgo_arena_table_new (const GinkgoArenaMatch *match);
void ginkgo_arena_table_free (GinkgoArenaTable *self);
gboolean ginkgo_arena_table_play (GinkgoArenaTable *self,
                                  guint index,
                                  GCancellable *cancellable,
                                  GinkgoArenaGame *game,
                                  GPtrArray *complaints,
                                  GError **error);

/* Keeping the games, ginkgo-cli-arena-file.c */

typedef struct _GinkgoArenaFile GinkgoArenaFile;

GinkgoArenaFile *ginkgo_arena_file_open (const char *path,
                                         const GinkgoArenaMatch *match,
                                         GinkgoArenaGame *games,
                                         GError **error);
void ginkgo_arena_file_close (GinkgoArenaFile *self);
gboolean ginkgo_arena_file_append (GinkgoArenaFile *self,
                                   guint index,
                                   const GinkgoArenaGame *game,
                                   GError **error);

/* Playing all games, ginkgo-cli-arena-run.c */

gboolean ginkgo_arena_run (const GinkgoArenaMatch *match,
                           guint n_jobs,
                           GinkgoArenaFile *file,
                           GinkgoArenaGame *games,
                           GError **error);

/* Reports, ginkgo-cli-arena-report.c */

void ginkgo_arena_print_json (const GinkgoArenaMatch *match,
                              const GinkgoArenaGame *games);
void ginkgo_arena_print_tables (const GinkgoArenaMatch *match,
                                const GinkgoArenaGame *games);
