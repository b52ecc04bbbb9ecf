/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-saved-game.h"

G_BEGIN_DECLS

/*
 * What a number of results comes to: how many are won, and how many points they have
 * and where from. A result is what one seat has reached in one finished game.
 *
 * Everything is a sum of integers, so that groups of results add up exactly. A win
 * that is shared (R9.5) counts in parts, one half each where two share it; all parts
 * there can be are multiples of a 60th.
 */

#define GINKGO_WIN_PARTS 60

/**
 * GinkgoFigures:
 * @n_results: the number of results
 * @n_won: how many of them are wins, alone or shared
 * @n_shared: how many of the wins are shared
 * @win_parts: the wins in parts of %GINKGO_WIN_PARTS
 * @n_even: the number of results in games with other players than Hal
 * @even_parts: of these games, the parts of wins there would be if all who play were
 *   equally good
 * @points: all points from success points (R9.1)
 * @cards: all points from endgame bonuses (R9.2)
 * @new_hand: all points from unused New Hand tokens (R9.3)
 * @districts: all points from districts (R9.4)
 * @total: all points
 * @squares: the sum of the squares of the totals
 * @lowest: the lowest total
 * @highest: the highest total
 * @lowest_game: the first game with the lowest total, by its number in the store
 * @highest_game: the first game with the highest total, by its number in the store
 * @n_ahead: how often an opponent's total was lower
 * @n_level: how often an opponent's total was the same
 * @n_behind: how often an opponent's total was higher
 *
 * Results, counted and added up. All zero without results.
 */
typedef struct
{
  guint n_results;
  guint n_won;
  guint n_shared;
  guint win_parts;
  guint n_even;
  guint even_parts;
  guint64 points;
  guint64 cards;
  guint64 new_hand;
  guint64 districts;
  guint64 total;
  guint64 squares;
  guint lowest;
  guint highest;
  gint64 lowest_game;
  gint64 highest_game;
  guint n_ahead;
  guint n_level;
  guint n_behind;
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

/*
 * How people play, as ginkgo_store_request_survey() counts it.
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

/**
 * GinkgoSurvey:
 * @persons: (element-type GinkgoContender): who has results, those with the most first
 * @player: (nullable): the one of @persons whose results count, or %NULL for all
 * @choices: (nullable): all results of @player, whatever else is chosen
 * @opponent: (nullable): the one of the opponents in @choices against whom results count,
 *   or %NULL for any
 * @mode: the #GinkgoMode whose results count, or %GINKGO_ANY
 * @n_players: the number of players in games whose results count, or %GINKGO_ANY
 * @shown: the results that count
 */
typedef struct
{
  GPtrArray *persons;
  const GinkgoContender *player;
  GinkgoStatistics *choices;
  const GinkgoContender *opponent;
  int mode;
  int n_players;
  GinkgoStatistics *shown;
} GinkgoSurvey;

void ginkgo_statistics_free (GinkgoStatistics *self);
void ginkgo_survey_free (GinkgoSurvey *self);

char *ginkgo_player_name_fold (const char *name);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GinkgoStatistics, ginkgo_statistics_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GinkgoSurvey, ginkgo_survey_free)

G_END_DECLS
