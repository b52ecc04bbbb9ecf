/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-puzzle.h"

#include <gio/gio.h>
#include <string.h>

#include "ginkgo-record-json.h"
#include "ginkgo-training-resources.h"

#define PATH "/io/github/ginkgo_city/GinkgoCity/puzzles/puzzles.jsonl"

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

/* --- Lists of puzzles ----------------------------------------------------- */

static int
compare_puzzles (gconstpointer a,
                 gconstpointer b)
{
  const GinkgoPuzzle *puzzle = a;
  const GinkgoPuzzle *other = b;
  int order = (int) ginkgo_puzzle_get_theme (puzzle) - (int) ginkgo_puzzle_get_theme (other);

  if (order == 0)
    order = (puzzle->found < other->found) - (puzzle->found > other->found);

  return order != 0 ? order : (puzzle->id > other->id) - (puzzle->id < other->id);
}

static gboolean
add_line (GPtrArray *puzzles,
          const char *line,
          gsize length,
          GError **error)
{
  GinkgoPuzzle *puzzle = ginkgo_puzzle_from_json (line, length, error);

  if (puzzle == NULL)
    return FALSE;

  g_ptr_array_add (puzzles, puzzle);
  for (guint i = 0; i + 1 < puzzles->len; i++)
    if (((const GinkgoPuzzle *) g_ptr_array_index (puzzles, i))->id == puzzle->id)
      {
        g_set_error (error, GINKGO_RECORD_ERROR, GINKGO_RECORD_ERROR_FORMAT, "two puzzles have the number %" G_GINT64_FORMAT, puzzle->id);
        return FALSE;
      }

  return TRUE;
}

/**
 * ginkgo_puzzles_read:
 * @text: puzzles, each on a line of its own
 *
 * Reads puzzles, all of them or none.
 *
 * Returns: (transfer full) (nullable) (element-type GinkgoPuzzle): the puzzles by theme, the easiest
 *   first
 */
GPtrArray *
ginkgo_puzzles_read (const char *text,
                     gsize length,
                     GError **error)
{
  g_autoptr (GPtrArray) puzzles = g_ptr_array_new_with_free_func ((GDestroyNotify) ginkgo_puzzle_free);
  const char *end = text + length;
  guint number = 0;

  while (text < end)
    {
      const char *line_end = memchr (text, '\n', (gsize) (end - text));
      gsize line_length = (gsize) ((line_end != NULL ? line_end : end) - text);

      number++;
      if (!add_line (puzzles, text, line_length, error))
        {
          g_prefix_error (error, "The puzzles cannot be read, line %u: ", number);
          return NULL;
        }
      text += line_length + 1;
    }
  g_ptr_array_sort_values (puzzles, compare_puzzles);

  return g_steal_pointer (&puzzles);
}

/* Reads the puzzles of the program, which takes some time.
 * Returns: (transfer full) (nullable) (element-type GinkgoPuzzle): as ginkgo_puzzles_read() does */
GPtrArray *
ginkgo_puzzles_load (GError **error)
{
  g_autoptr (GBytes) bytes = g_resource_lookup_data (ginkgo_training_get_resource (), PATH, G_RESOURCE_LOOKUP_FLAGS_NONE, error);

  if (bytes == NULL)
    return NULL;

  return ginkgo_puzzles_read (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), error);
}
