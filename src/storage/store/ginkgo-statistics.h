/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-figures.h"

G_BEGIN_DECLS

/*
 * How people play, from the summaries of their games (ginkgo_store_list()). Pure
 * functions: they read nothing but what they are given.
 *
 * Only games that are over and have a result count. A result is what one person has
 * reached in one game; a game of two persons is two results where all persons are
 * asked for. Computer players and Hal are opponents only.
 *
 * Persons are known by their names alone. Names that differ in nothing but letter case
 * and white space, as "Ada" and " ada", are the same person's, as people type their
 * names anew for each game. A computer player is known by its level.
 *
 * A game's date is when it ended, which is when it last changed. Copies of a game, as
 * they come from opening its file again, count once.
 */

#define GINKGO_ANY (-1)

#define GINKGO_STATISTICS_FILTER_ALL { .opponent_kind = GINKGO_ANY, .mode = GINKGO_ANY, .n_players = GINKGO_ANY }

/**
 * GinkgoStatisticsFilter:
 * @player: (nullable): a person's name, or %NULL for all persons
 * @opponent_kind: the #GinkgoSeatKind of somebody else in the game, or %GINKGO_ANY
 * @opponent_name: (nullable): the opponent's name if a person, or level if a computer
 *   player; ignored for Hal and without @opponent_kind
 * @mode: the #GinkgoMode, or %GINKGO_ANY
 * @n_players: the number of players, Hal not counted, or %GINKGO_ANY
 * @from: games that ended at this time or later, in µs since the epoch; 0 for all
 * @to: games that ended before this time, in µs since the epoch; 0 for all
 *
 * Which results count. Start from %GINKGO_STATISTICS_FILTER_ALL.
 */
typedef struct
{
  const char *player;
  int opponent_kind;
  const char *opponent_name;
  int mode;
  int n_players;
  gint64 from;
  gint64 to;
} GinkgoStatisticsFilter;

/**
 * GinkgoContender:
 * @kind: who plays
 * @name: (owned) (nullable): the name of a person as last written, or the level of a
 *   computer player; %NULL for Hal
 * @figures: the results
 *
 * Somebody who plays, and results.
 */
typedef struct
{
  GinkgoSeatKind kind;
  char *name;
  GinkgoFigures figures;
} GinkgoContender;

/**
 * GinkgoStatisticsResult:
 * @game: the game's number in the store
 * @date: when it ended, in µs since the epoch
 * @seat: whose result this is
 * @total: the points
 * @rank: the place, 1 for the winner; equal totals share it
 * @won: whether it is a win, alone or shared
 *
 * One result.
 */
typedef struct
{
  gint64 game;
  gint64 date;
  guint seat;
  guint total;
  guint rank;
  gboolean won;
} GinkgoStatisticsResult;

/**
 * GinkgoStatistics:
 * @n_games: the number of games
 * @all: all results
 * @modes: the results by mode
 * @players: the results by number of players, Hal not counted; index 0 stays empty
 * @opponents: (element-type GinkgoContender): the results by opponent, those with the
 *   most results first. A result counts once for each different opponent in the game;
 *   who was ahead is counted against each seat.
 * @ranks: how many results have which place: the first at index 0
 * @streak: how many games were won in a row, up to the last one
 * @longest_streak: how many games were ever won in a row
 * @results: (element-type GinkgoStatisticsResult): the results, by date
 *
 * What came out. A game goes on with a streak if one of the results that count there
 * is a win, alone or shared.
 */
typedef struct
{
  guint n_games;
  GinkgoFigures all;
  GinkgoFigures modes[GINKGO_N_MODES];
  GinkgoFigures players[GINKGO_MAX_SEATS + 1];
  GPtrArray *opponents;
  guint ranks[GINKGO_MAX_SEATS];
  guint streak;
  guint longest_streak;
  GArray *results;
} GinkgoStatistics;

GinkgoStatistics *ginkgo_statistics_new (GPtrArray *games,
                                         const GinkgoStatisticsFilter *filter);
void ginkgo_statistics_free (GinkgoStatistics *self);
GPtrArray *ginkgo_statistics_list_persons (GPtrArray *games);

guint ginkgo_game_summary_count_players (const GinkgoGameSummary *summary);
char *ginkgo_player_name_fold (const char *name);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GinkgoStatistics, ginkgo_statistics_free)

G_END_DECLS
