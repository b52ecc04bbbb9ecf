/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "ginkgo-puzzle.h"

/* What the collection must offer at least */
#define MIN_PUZZLES   100
#define MIN_PER_THEME 5

/* By how many points of value the best answer is better than any wrong one */
#define MIN_LOSS 6.0

static const GinkgoPuzzle *
get_puzzle (const GPtrArray *puzzles,
            guint index)
{
  return g_ptr_array_index (puzzles, index);
}

/* --- The collection ------------------------------------------------------- */

/* Reading has replayed the game and checked all options by the rules. */
static void
assert_sound (const GinkgoPuzzle *puzzle)
{
  const GinkgoRecord *record = ginkgo_verified_game_get_record (puzzle->game);
  const GinkgoState *state = ginkgo_verified_game_get_end (puzzle->game);

  g_assert_cmpuint (puzzle->seat, ==, state->pending_seat);
  g_assert_cmpuint (record->seats[puzzle->seat].kind, ==, GINKGO_SEAT_KIND_HUMAN);
  g_assert_cmpuint (ginkgo_state_check_decision (state, &ginkgo_puzzle_get_option (puzzle, 0)->decision), ==, GINKGO_RULES_OK);
  g_assert_cmpfloat (ginkgo_puzzle_get_option (puzzle, 0)->loss, ==, 0);
  g_assert_cmpfloat (ginkgo_puzzle_get_rival (puzzle)->loss, >=, MIN_LOSS);
  g_assert_cmpfloat (puzzle->found, <=, 1);
  for (guint i = 1; i < puzzle->options->len; i++)
    {
      const GinkgoPuzzleOption *option = ginkgo_puzzle_get_option (puzzle, i);
      double lead = 0;

      g_assert_cmpfloat (option->loss, >=, ginkgo_puzzle_get_option (puzzle, i - 1)->loss);
      for (guint j = 0; j < GINKGO_AI_N_TERMS; j++)
        lead += (double) option->parts[j];
      g_assert_cmpfloat_with_epsilon (lead, option->lost.lead, 0.05);
    }
}

static void
test_collection (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) puzzles = ginkgo_puzzles_load (&error);
  guint n_themes[GINKGO_N_PUZZLE_THEMES] = { 0 };
  guint n_difficulties[GINKGO_N_PUZZLE_DIFFICULTIES] = { 0 };

  g_assert_no_error (error);
  g_assert_cmpuint (puzzles->len, >=, MIN_PUZZLES);
  for (guint i = 0; i < puzzles->len; i++)
    {
      assert_sound (get_puzzle (puzzles, i));
      n_themes[ginkgo_puzzle_get_theme (get_puzzle (puzzles, i))]++;
      n_difficulties[ginkgo_puzzle_get_difficulty (get_puzzle (puzzles, i))]++;
    }

  for (guint i = 0; i < GINKGO_N_PUZZLE_THEMES; i++)
    {
      g_test_message ("theme %u: %u", i, n_themes[i]);
      g_assert_cmpuint (n_themes[i], >=, MIN_PER_THEME);
    }
  for (guint i = 0; i < GINKGO_N_PUZZLE_DIFFICULTIES; i++)
    {
      g_test_message ("difficulty %u: %u", i, n_difficulties[i]);
      g_assert_cmpuint (n_difficulties[i], >=, MIN_PER_THEME);
    }
}

/* By theme, and the easiest first */
static void
test_order (void)
{
  g_autoptr (GPtrArray) puzzles = ginkgo_puzzles_load (NULL);

  for (guint i = 1; i < puzzles->len; i++)
    {
      const GinkgoPuzzle *before = get_puzzle (puzzles, i - 1);
      const GinkgoPuzzle *puzzle = get_puzzle (puzzles, i);

      g_assert_cmpuint (ginkgo_puzzle_get_theme (before), <=, ginkgo_puzzle_get_theme (puzzle));
      if (ginkgo_puzzle_get_theme (before) == ginkgo_puzzle_get_theme (puzzle))
        g_assert_cmpuint (ginkgo_puzzle_get_difficulty (before), <=, ginkgo_puzzle_get_difficulty (puzzle));
    }
}

static void
test_json (void)
{
  g_autoptr (GPtrArray) puzzles = ginkgo_puzzles_load (NULL);
  g_autofree char *text = ginkgo_puzzle_to_json (get_puzzle (puzzles, 0));
  g_autoptr (GinkgoPuzzle) copy = ginkgo_puzzle_from_json (text, strlen (text), NULL);
  g_autofree char *again = ginkgo_puzzle_to_json (copy);

  g_assert_cmpstr (text, ==, again);
}

/* --- Damage --------------------------------------------------------------- */

static void
assert_refused (const char *text,
                gsize length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) puzzles = ginkgo_puzzles_read (text, length, &error);

  g_assert_null (puzzles);
  g_assert_nonnull (error);
  g_assert_true (g_str_has_prefix (error->message, "The puzzles cannot be read, line "));
  g_assert_null (strchr (error->message, '\n'));
}

static void
assert_refused_with (const char *text,
                     const char *from,
                     const char *to)
{
  g_auto (GStrv) parts = g_strsplit (text, from, 2);
  g_autofree char *damaged = g_strjoinv (to, parts);

  g_assert_cmpstr (damaged, !=, text);
  assert_refused (damaged, strlen (damaged));
}

static void
test_damaged (void)
{
  g_autoptr (GPtrArray) puzzles = ginkgo_puzzles_load (NULL);
  g_autofree char *text = ginkgo_puzzle_to_json (get_puzzle (puzzles, 0));
  g_autofree char *twice = g_strconcat (text, "\n", text, NULL);
  gsize length = strlen (text);

  for (gsize i = 0; i < length; i += 7)
    if (i > 0)
      assert_refused (text, i);
  assert_refused (twice, strlen (twice));
  assert_refused ("\n", 1);
  assert_refused ("[]", 2);
  assert_refused ("{}", 2);
  assert_refused ("\xff\xfe", 2);
  assert_refused_with (text, "\"id\":", "\"id\":-1");
  assert_refused_with (text, "\"found\":", "\"found\":-1");
  assert_refused_with (text, "\"loss\":", "\"loss\":-1");
  assert_refused_with (text, "\"parts\":[", "\"parts\":[0,");
  assert_refused_with (text, "\"options\":[{", "\"options\":[{},{");
  assert_refused_with (text, "\"seat\":", "\"seat\":9");
  assert_refused_with (text, "\"record\":{", "\"record\":0,\"more\":{");
  assert_refused_with (text, "\"win\":", "\"win\":1e999,\"more\":");
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/puzzles/collection", test_collection);
  g_test_add_func ("/puzzles/order", test_order);
  g_test_add_func ("/puzzles/json", test_json);
  g_test_add_func ("/puzzles/damaged", test_damaged);

  return g_test_run ();
}
