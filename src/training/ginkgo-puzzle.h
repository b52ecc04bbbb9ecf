/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-analysis.h"
#include "ginkgo-verified-game.h"

/* A position with one clearly best decision. Every answer has been judged beforehand. */

/* A decision this much worse than the best, in points of value, is also right. */
#define GINKGO_PUZZLE_TOLERANCE 1.0

/* The levels that have tried to solve a puzzle */
#define GINKGO_PUZZLE_MAX_SOLVER GINKGO_LEVEL_6

/* Why the best decision is better than any other */
typedef enum
{
  GINKGO_PUZZLE_THEME_POINTS,    /* points in this round or the next ones */
  GINKGO_PUZZLE_THEME_CARDS,     /* cards that score at the end */
  GINKGO_PUZZLE_THEME_DISTRICTS, /* districts */
  GINKGO_PUZZLE_THEME_OTHERS,    /* points that another player does not get */
  GINKGO_PUZZLE_THEME_LATER,     /* resources, tiles, bonuses and New Hand tokens */
} GinkgoPuzzleTheme;

#define GINKGO_N_PUZZLE_THEMES (GINKGO_PUZZLE_THEME_LATER + 1)

typedef enum
{
  GINKGO_PUZZLE_EASY,
  GINKGO_PUZZLE_MEDIUM,
  GINKGO_PUZZLE_HARD,
} GinkgoPuzzleDifficulty;

#define GINKGO_N_PUZZLE_DIFFICULTIES (GINKGO_PUZZLE_HARD + 1)

/* One of the possible decisions, compared with the best one. The best one has no differences. */
typedef struct
{
  GinkgoDecision decision;
  double loss;                    /* by how many points of value the best is better, not negative */
  GinkgoWorth lost;               /* the same difference as lead and share of the win */
  float parts[GINKGO_AI_N_TERMS]; /* what the lead of @lost comes from, by #GinkgoAiTerm */
} GinkgoPuzzleOption;

/**
 * GinkgoPuzzle:
 * @id: identifies the puzzle for ever, even if others are added
 * @game: (owned): the game up to the decision. What the player cannot see was dealt again, so that the
 *   game reveals nothing
 * @seat: whose decision it is
 * @options: (owned) (element-type GinkgoPuzzleOption): all decisions, the best one first
 * @found: the share of the computer's levels 1 to 6 that find a right answer, from 0 to 1
 */
typedef struct
{
  gint64 id;
  GinkgoVerifiedGame *game;
  guint8 seat;
  GArray *options;
  double found;
} GinkgoPuzzle;

GinkgoPuzzle *ginkgo_puzzle_new (gint64 id,
                                 GinkgoVerifiedGame *game);
void ginkgo_puzzle_free (GinkgoPuzzle *self);

guint ginkgo_puzzle_get_position (const GinkgoPuzzle *self);
const GinkgoPuzzleOption *ginkgo_puzzle_get_option (const GinkgoPuzzle *self,
                                                    guint index);
const GinkgoPuzzleOption *ginkgo_puzzle_find_option (const GinkgoPuzzle *self,
                                                     const GinkgoDecision *decision);
const GinkgoPuzzleOption *ginkgo_puzzle_get_rival (const GinkgoPuzzle *self);
GinkgoPuzzleTheme ginkgo_puzzle_get_theme (const GinkgoPuzzle *self);
GinkgoPuzzleDifficulty ginkgo_puzzle_get_difficulty (const GinkgoPuzzle *self);

GinkgoPuzzle *ginkgo_puzzle_from_json (const char *text,
                                       gsize length,
                                       GError **error);
char *ginkgo_puzzle_to_json (const GinkgoPuzzle *self);

/* The puzzles that come with the program. */
GPtrArray *ginkgo_puzzles_load (GError **error);
GPtrArray *ginkgo_puzzles_read (const char *text,
                                gsize length,
                                GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GinkgoPuzzle, ginkgo_puzzle_free)
