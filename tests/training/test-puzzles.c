/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "../analysis/test-analysis-util.h"
#include "ginkgo-puzzle-maker.h"
#include "ginkgo-puzzle-world.h"
#include "ginkgo-puzzles.h"

/* What the collection must offer at least */
#define MIN_PUZZLES   100
#define MIN_PER_THEME 5

/* A test needs no certainty. */
#define FACTOR 2

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
  g_assert_cmpfloat (ginkgo_puzzle_get_rival (puzzle)->loss, >=, GINKGO_PUZZLE_MIN_LOSS);
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

/* --- Making puzzles ------------------------------------------------------- */

typedef void (*PositionFunc) (const GinkgoRecord *record,
                              const GinkgoState *state,
                              gpointer user_data);

/* Calls @func for each decision of a game. */
static void
visit_decisions (const GinkgoRecord *record,
                 PositionFunc func,
                 gpointer user_data)
{
  g_autoptr (GinkgoRecord) head = ginkgo_record_copy (record);
  GinkgoState state;

  ginkgo_record_truncate (head, 0);
  ginkgo_state_init (&state, &head->setup, NULL);
  for (guint i = 0; i < ginkgo_record_get_length (record); i++)
    {
      if (!ginkgo_state_awaits_chance (&state))
        func (head, &state, user_data);
      ginkgo_record_append (head, ginkgo_record_get_event (record, i));
      ginkgo_state_apply_legal (&state, ginkgo_record_get_event (record, i), NULL);
    }
}

typedef struct
{
  guint n_dealt;
  guint n_failed;
  guint n_different;
} Worlds;

static void
deal_world (const GinkgoRecord *record,
            const GinkgoState *state,
            gpointer user_data)
{
  Worlds *worlds = user_data;
  g_autoptr (GinkgoRecord) dealt = NULL;
  GinkgoState other;
  GinkgoRandom random;

  if (state->pending == GINKGO_EVENT_RETURN || (state->pending == GINKGO_EVENT_DRAFT && state->seats[state->pending_seat].n_area > 0))
    return;

  ginkgo_random_init (&random, ginkgo_record_get_length (record), 0);
  dealt = ginkgo_puzzle_world_deal (record, &random);
  worlds->n_dealt++;
  if (dealt == NULL)
    {
      g_test_message ("no other world at event %u", ginkgo_record_get_length (record));
      worlds->n_failed++;
      return;
    }

  g_assert_true (ginkgo_record_replay (dealt, ginkgo_record_get_length (dealt), &other, NULL, NULL));
  worlds->n_different += memcmp (other.deck + other.deck_next, state->deck + state->deck_next, ginkgo_state_count_deck (state)) != 0;
  if (ginkgo_state_count_supply (state) > 5)
    g_assert_cmpint (memcmp (other.supply + other.supply_next, state->supply + state->supply_next, ginkgo_state_count_supply (state)), !=, 0);
}

/* Another world looks the same to the player, and has another future. There is hardly ever none. */
static void
test_world (gconstpointer data)
{
  g_autoptr (GinkgoRecord) record = test_play (data, GINKGO_LEVEL_2, 3);
  Worlds worlds = { 0 };

  visit_decisions (record, deal_world, &worlds);
  g_test_message ("%u worlds, %u failed, %u with another deck", worlds.n_dealt, worlds.n_failed, worlds.n_different);
  g_assert_cmpuint (50 * worlds.n_failed, <=, worlds.n_dealt);
  g_assert_cmpuint (2 * worlds.n_different, >, worlds.n_dealt);
}

typedef struct
{
  guint n_screened;
  guint n_promising;
  GinkgoPuzzle *puzzle;
} Search;

static void
try_decision (const GinkgoRecord *record,
              const GinkgoState *state,
              gpointer user_data)
{
  Search *search = user_data;
  GinkgoView view;

  search->n_screened++;
  ginkgo_view_init (&view, state, state->pending_seat);
  if (!ginkgo_puzzle_maker_screen (&view, search->n_screened))
    return;

  search->n_promising++;
  if (search->puzzle == NULL)
    search->puzzle = ginkgo_puzzle_maker_confirm (record, 7, search->n_screened, FACTOR);
}

static void
test_maker (void)
{
  static const GinkgoTestTable table = { GINKGO_MODE_INTRODUCTORY, 2 };
  g_autoptr (GinkgoRecord) record = test_play (&table, GINKGO_LEVEL_4, 5);
  Search search = { 0 };
  g_autoptr (GinkgoPuzzle) puzzle = NULL;

  visit_decisions (record, try_decision, &search);
  g_test_message ("%u decisions, %u promising", search.n_screened, search.n_promising);
  puzzle = search.puzzle;
  g_assert_nonnull (puzzle);
  g_assert_cmpuint (search.n_promising, <, search.n_screened);
  g_assert_cmpint (puzzle->id, ==, 7);
  g_assert_cmpuint (puzzle->options->len, ==, ginkgo_state_count_decisions (ginkgo_verified_game_get_end (puzzle->game)));
  g_assert_cmpfloat (puzzle->found, >=, 0);
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
  ginkgo_test_add_for_all_tables ("/puzzles/world", test_world);
  g_test_add_func ("/puzzles/maker", test_maker);

  return g_test_run ();
}
