/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-puzzle-maker.h"

#include <string.h>

#include "../analysis/test-analysis-util.h"
#include "ginkgo-puzzle-world.h"

/* A test needs no certainty. */
#define FACTOR 2

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

  ginkgo_test_add_for_all_tables ("/puzzle-maker/world", test_world);
  g_test_add_func ("/puzzle-maker/maker", test_maker);

  return g_test_run ();
}
