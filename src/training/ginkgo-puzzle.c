/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-puzzle.h"

/* Parts of a lead that belong to each theme; a theme has at most two. */
static const GinkgoAiTerm themes[GINKGO_N_PUZZLE_THEMES][2] = {
  [GINKGO_PUZZLE_THEME_POINTS] = { GINKGO_AI_TERM_NOW, GINKGO_AI_TERM_SOON },
  [GINKGO_PUZZLE_THEME_CARDS] = { GINKGO_AI_TERM_CARDS, GINKGO_AI_TERM_CARDS },
  [GINKGO_PUZZLE_THEME_DISTRICTS] = { GINKGO_AI_TERM_DISTRICTS, GINKGO_AI_TERM_DISTRICTS },
  [GINKGO_PUZZLE_THEME_OTHERS] = { GINKGO_AI_TERM_OTHERS, GINKGO_AI_TERM_OTHERS },
  [GINKGO_PUZZLE_THEME_LATER] = { GINKGO_AI_TERM_LATER, GINKGO_AI_TERM_NEW_HAND },
};

/* The least share of the levels that solve puzzles of each difficulty */
static const double difficulties[GINKGO_N_PUZZLE_DIFFICULTIES] = {
  [GINKGO_PUZZLE_EASY] = 0.75,
  [GINKGO_PUZZLE_MEDIUM] = 0.5,
  [GINKGO_PUZZLE_HARD] = 0,
};

static float
sum_terms (const GinkgoPuzzleOption *option,
           guint theme)
{
  const GinkgoAiTerm *terms = themes[theme];

  return option->parts[terms[0]] + (terms[0] == terms[1] ? 0 : option->parts[terms[1]]);
}

/**
 * ginkgo_puzzle_new:
 * @game: (transfer full): a game in which a player has to decide
 *
 * Returns: (transfer full): a puzzle without options
 */
GinkgoPuzzle *
ginkgo_puzzle_new (gint64 id,
                   GinkgoVerifiedGame *game)
{
  GinkgoPuzzle *self = g_new0 (GinkgoPuzzle, 1);

  self->id = id;
  self->game = game;
  self->seat = ginkgo_verified_game_get_end (game)->pending_seat;
  self->options = g_array_new (FALSE, FALSE, sizeof (GinkgoPuzzleOption));

  return self;
}

void
ginkgo_puzzle_free (GinkgoPuzzle *self)
{
  ginkgo_verified_game_free (self->game);
  g_array_unref (self->options);
  g_free (self);
}

/* Returns: how many events the game has had before the decision */
guint
ginkgo_puzzle_get_position (const GinkgoPuzzle *self)
{
  return ginkgo_verified_game_get_length (self->game);
}

const GinkgoPuzzleOption *
ginkgo_puzzle_get_option (const GinkgoPuzzle *self,
                          guint index)
{
  return &g_array_index (self->options, GinkgoPuzzleOption, index);
}

/* Returns: (nullable): what is known of a decision, %NULL if it is illegal */
const GinkgoPuzzleOption *
ginkgo_puzzle_find_option (const GinkgoPuzzle *self,
                           const GinkgoDecision *decision)
{
  for (guint i = 0; i < self->options->len; i++)
    if (ginkgo_decision_equal (&ginkgo_puzzle_get_option (self, i)->decision, decision))
      return ginkgo_puzzle_get_option (self, i);

  return NULL;
}

/* Returns: (nullable): the best wrong answer; a complete puzzle has one */
const GinkgoPuzzleOption *
ginkgo_puzzle_get_rival (const GinkgoPuzzle *self)
{
  for (guint i = 1; i < self->options->len; i++)
    if (ginkgo_puzzle_get_option (self, i)->loss >= GINKGO_PUZZLE_TOLERANCE)
      return ginkgo_puzzle_get_option (self, i);

  return NULL;
}

GinkgoPuzzleTheme
ginkgo_puzzle_get_theme (const GinkgoPuzzle *self)
{
  const GinkgoPuzzleOption *rival = ginkgo_puzzle_get_rival (self);
  guint best = 0;

  for (guint theme = 1; theme < GINKGO_N_PUZZLE_THEMES; theme++)
    if (sum_terms (rival, theme) > sum_terms (rival, best))
      best = theme;

  return (GinkgoPuzzleTheme) best;
}

GinkgoPuzzleDifficulty
ginkgo_puzzle_get_difficulty (const GinkgoPuzzle *self)
{
  guint difficulty = GINKGO_PUZZLE_EASY;

  while (self->found < difficulties[difficulty])
    difficulty++;

  return (GinkgoPuzzleDifficulty) difficulty;
}
