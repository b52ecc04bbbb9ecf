/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-saved-game.h"

/*
 * Sums of results: how many are won, how many points they have, and where these come from. A
 * result is that of one seat in one finished game.
 *
 * Everything is a sum of integers, so that groups of results add up exactly. A shared win (R9.5)
 * counts in parts, one half each where two share it; all possible parts are multiples of a 60th.
 */

#define GINKGO_WIN_PARTS 60

/* Results, counted and added up. All zero without results. Games have their numbers in the store. */
typedef struct
{
  guint n_results;
  guint n_won;         /* wins, alone or shared */
  guint n_shared;      /* the wins that are shared */
  guint win_parts;     /* the wins in parts of %GINKGO_WIN_PARTS */
  guint n_even;        /* the results in games with other players than Hal */
  guint even_parts;    /* the parts of wins there would be in these games if all who play were equally good */
  guint64 points;      /* R9.1 */
  guint64 cards;       /* from endgame bonuses (R9.2) */
  guint64 new_hand;    /* from unused New Hand tokens (R9.3) */
  guint64 districts;   /* from districts (R9.4) */
  guint64 total;       /* all points */
  guint64 squares;     /* the sum of the squares of the totals */
  guint lowest;        /* the lowest total */
  guint highest;       /* the highest total */
  gint64 lowest_game;  /* the first game with the lowest total */
  gint64 highest_game; /* the first game with the highest total */
} GinkgoFigures;

double ginkgo_figures_get_wins (const GinkgoFigures *self);
double ginkgo_figures_get_win_rate (const GinkgoFigures *self);
void ginkgo_figures_get_win_range (const GinkgoFigures *self,
                                   double *low,
                                   double *high);
gboolean ginkgo_figures_get_even_rate (const GinkgoFigures *self,
                                       double *rate);
double ginkgo_figures_get_mean (const GinkgoFigures *self,
                                guint64 sum);
double ginkgo_figures_get_deviation (const GinkgoFigures *self);

void ginkgo_wilson_interval (double successes,
                             guint n,
                             double *low,
                             double *high);

/* How people play, as ginkgo_store_request_survey() counts it. Only finished games with a result
 * count. A result belongs to one person in one game; a game of two persons has two results if all
 * persons are counted. Computer players and Hal are opponents only. Persons are known by their
 * names alone. Names that differ only in case and white space, such as "Ada" and " ada", belong to
 * the same person, because people type their names for each game. A computer player is known by its
 * level. A game's date is when it ended, which is when it last changed. Copies of a game, as they
 * come from opening its file again, count once. */

#define GINKGO_ANY (-1)

#define GINKGO_STATISTICS_FILTER_ALL { .opponent_kind = GINKGO_ANY, .mode = GINKGO_ANY, .n_players = GINKGO_ANY }

/* Which results count. Start from %GINKGO_STATISTICS_FILTER_ALL. */
typedef struct
{
  const char *player;        /* (nullable): a person's name, or %NULL for all persons */
  int opponent_kind;         /* the #GinkgoSeatKind of another player in the game, or %GINKGO_ANY */
  const char *opponent_name; /* (nullable): the name of a person, or the level of a computer player */
  int mode;                  /* the #GinkgoMode, or %GINKGO_ANY */
  int n_players;             /* Hal not counted, or %GINKGO_ANY */
  gint64 from;               /* games that ended at this time or later, in µs since the epoch; 0 for all */
  gint64 to;                 /* games that ended before this time; 0 for all */
} GinkgoStatisticsFilter;

/* A player and their results */
typedef struct
{
  GinkgoSeatKind kind;
  /* (owned) (nullable): the name of a person as last written, or the level of a computer player;
   * %NULL for Hal and for computer players without a level */
  char *name;
  GinkgoFigures figures;
  /* For an opponent: in how many of these results the player's total was higher, the same or lower. If an
   * opponent had several seats in one game, the best one counts. */
  guint n_ahead;
  guint n_level;
  guint n_behind;
} GinkgoContender;

/* One result. */
typedef struct
{
  gint64 game; /* its number in the store */
  gint64 date; /* when it ended, in µs since the epoch */
  guint seat;
  guint total;
  guint rank;   /* the place, 1 for the winner; equal totals share it */
  gboolean won; /* alone or shared */
} GinkgoStatisticsResult;

/* All that is counted. A game continues a streak if one of its counted results is a win, alone or
 * shared. */
typedef struct
{
  guint n_games;
  GinkgoFigures all;
  GinkgoFigures modes[GINKGO_N_MODES];
  GinkgoFigures players[GINKGO_MAX_SEATS + 1]; /* by number of players, Hal not counted; index 0 stays empty */
  /* (element-type GinkgoContender): the results by opponent, those with the most results first. A
   * result counts once for each different opponent in the game. */
  GPtrArray *opponents;
  guint ranks[GINKGO_MAX_SEATS]; /* how many results have which place: the first at index 0 */
  guint streak;                  /* how many games were won in a row, up to the last one */
  guint longest_streak;
  GArray *results; /* (element-type GinkgoStatisticsResult): by date */
} GinkgoStatistics;

/* The results that count, and those that could be chosen */
typedef struct
{
  GPtrArray *persons;              /* (element-type GinkgoContender): all with results, those with the most first */
  const GinkgoContender *player;   /* (nullable): the one of @persons whose results count, or %NULL for all */
  GinkgoStatistics *choices;       /* (nullable): all results of @player, whatever else is chosen */
  const GinkgoContender *opponent; /* (nullable): the one of the opponents in @choices, or %NULL for any */
  int mode;                        /* the #GinkgoMode, or %GINKGO_ANY */
  int n_players;                   /* or %GINKGO_ANY */
  GinkgoStatistics *shown;         /* the results that count */
} GinkgoSurvey;

void ginkgo_statistics_free (GinkgoStatistics *self);
void ginkgo_survey_free (GinkgoSurvey *self);

char *ginkgo_player_name_fold (const char *name);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GinkgoStatistics, ginkgo_statistics_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GinkgoSurvey, ginkgo_survey_free)
