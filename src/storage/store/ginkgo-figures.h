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

void ginkgo_figures_add (GinkgoFigures *self,
                         const GinkgoGameSummary *game,
                         guint seat);
void ginkgo_figures_add_duel (GinkgoFigures *self,
                              const GinkgoGameSummary *game,
                              guint seat,
                              guint opponent);

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

G_END_DECLS
