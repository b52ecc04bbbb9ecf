/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "ginkgo-test-invariants.h"
#include "ginkgo-test-play.h"
#include "ginkgo-test-position.h"
#include "ginkgo-test-tables.h"
#include "ginkgo-test-turn.h"

/* The listed decisions are the legal ones: tries everything in every position of some games. */

#define GAMES_PER_TABLE 3

static const GinkgoTestTable tables[] = {
  { GINKGO_MODE_NORMAL, 2 },
  { GINKGO_MODE_NORMAL, 5 },
  { GINKGO_MODE_INTRODUCTORY, 3 },
  { GINKGO_MODE_SOLITAIRE, 2 },
  { GINKGO_MODE_SOLITAIRE_EXPERT, 2 },
};

typedef struct
{
  const GinkgoState *state;
  GinkgoDecision decisions[GINKGO_MAX_DECISIONS];
  guint n_decisions;
  guint n_accepted;
} Trial;

static gboolean
is_listed (const Trial *trial,
           const GinkgoDecision *decision)
{
  for (guint i = 0; i < trial->n_decisions; i++)
    if (ginkgo_decision_equal (&trial->decisions[i], decision))
      return TRUE;

  return FALSE;
}

static void
try (Trial *trial,
     const GinkgoDecision *decision)
{
  gboolean is_legal = ginkgo_state_check_decision (trial->state, decision) == GINKGO_RULES_OK;

  if (is_legal)
    g_assert_true (is_listed (trial, decision));
  trial->n_accepted += is_legal;
}

static void
try_choose (Trial *trial,
            guint seat)
{
  GinkgoDecision decision;

  for (guint card = 0; card <= G_MAXUINT8; card++)
    for (guint tile = 0; tile <= G_MAXUINT8; tile++)
      {
        ginkgo_decision_init_choose (&decision, seat, (guint8) card, (guint8) tile);
        try (trial, &decision);
      }
}

static void
try_token (Trial *trial,
           guint seat)
{
  GinkgoDecision decision;
  GinkgoTokenMove move;

  for (int y = -20; y < 20; y++)
    for (int x = -20; x < 20; x++)
      {
        memset (&move, 0xff, sizeof move);
        move.cells[trial->state->resolution.token] = ginkgo_cell_make (x, y);
        ginkgo_decision_init_token (&decision, seat, &move);
        try (trial, &decision);
      }

  for (guint i = 0; i < trial->n_decisions; i++)
    {
      guint n_moved = 0;

      for (guint letter = 0; letter < GINKGO_N_LETTERS; letter++)
        n_moved += trial->decisions[i].move.cells[letter] != GINKGO_CELL_NONE;

      decision = trial->decisions[i];
      decision.seat = (guint8) seat;
      if (n_moved > 1)
        try (trial, &decision);
    }
}

static void
try_return (Trial *trial,
            guint seat)
{
  GinkgoDecision decision;
  guint64 tiles = trial->state->seats[trial->state->pending_seat].tiles;

  ginkgo_decision_init_return (&decision, seat, 0);
  try (trial, &decision);
  for (guint i = 0; i < 64; i++)
    for (guint j = 0; j <= i; j++)
      {
        guint64 two = G_GUINT64_CONSTANT (1) << i | G_GUINT64_CONSTANT (1) << j;
        gboolean is_legal;

        ginkgo_decision_init_return (&decision, seat, two);
        is_legal = ginkgo_state_check_decision (trial->state, &decision) == GINKGO_RULES_OK;
        g_assert_true (is_legal == (seat == trial->state->pending_seat && (two & ~tiles) == 0));
      }
}

static void
try_all (Trial *trial,
         guint seat)
{
  GinkgoDecision decision;

  ginkgo_decision_init_new_hand (&decision, seat);
  try (trial, &decision);
  for (guint i = 0; i <= G_MAXUINT8; i++)
    {
      ginkgo_decision_init_draft (&decision, seat, (guint8) i);
      try (trial, &decision);
      ginkgo_decision_init_take (&decision, seat, (GinkgoItem) i);
      try (trial, &decision);
    }

  if (trial->state->pending == GINKGO_EVENT_TOKEN)
    try_token (trial, seat);
  else if (trial->state->pending == GINKGO_EVENT_RETURN)
    try_return (trial, seat);
  else
    try_choose (trial, seat);
}

static void
check_unique (const Trial *trial)
{
  for (guint i = 0; i < trial->n_decisions; i++)
    {
      g_assert_cmpuint (trial->decisions[i].seat, ==, trial->state->pending_seat);
      g_assert_cmpint (ginkgo_state_check_decision (trial->state, &trial->decisions[i]), ==, GINKGO_RULES_OK);
      for (guint j = 0; j < i; j++)
        g_assert_false (ginkgo_decision_equal (&trial->decisions[i], &trial->decisions[j]));
    }
}

/* Another kind of event is refused with the pending kind. */
static void
check_kinds (const GinkgoState *state)
{
  static const GinkgoRulesError expected[GINKGO_N_EVENT_KINDS] = {
    GINKGO_RULES_ERROR_GAME_OVER,
    GINKGO_RULES_ERROR_DRAFT_EXPECTED,
    GINKGO_RULES_ERROR_GAME_OVER,
    GINKGO_RULES_ERROR_CHOOSE_EXPECTED,
    GINKGO_RULES_ERROR_TAKE_EXPECTED,
    GINKGO_RULES_ERROR_TOKEN_EXPECTED,
    GINKGO_RULES_ERROR_RETURN_EXPECTED,
    GINKGO_RULES_ERROR_SUPPLY_EXPECTED,
    GINKGO_RULES_ERROR_DECK_EXPECTED,
  };

  for (guint kind = 0; kind <= G_MAXUINT8; kind++)
    {
      GinkgoEvent event = { .kind = (guint8) kind };

      if ((kind == state->pending && kind != GINKGO_EVENT_NONE) ||
          (kind == GINKGO_EVENT_NEW_HAND && state->pending == GINKGO_EVENT_CHOOSE))
        continue;
      g_assert_cmpint (ginkgo_state_check_event (state, &event), ==, expected[state->pending]);
    }
}

static void
check_position (const GinkgoState *state)
{
  Trial trial = { .state = state };

  check_kinds (state);
  trial.n_decisions = ginkgo_state_list_decisions (state, trial.decisions);
  if (ginkgo_state_awaits_chance (state) || ginkgo_state_is_over (state))
    {
      g_assert_cmpuint (trial.n_decisions, ==, 0);
      g_assert_cmpuint (ginkgo_state_count_decisions (state), ==, 0);
      return;
    }

  g_assert_cmpuint (trial.n_decisions, >, 0);
  check_unique (&trial);
  for (guint seat = 0; seat <= GINKGO_MAX_SEATS; seat++)
    try_all (&trial, seat);

  if (state->pending == GINKGO_EVENT_RETURN)
    return;
  g_assert_cmpuint (trial.n_accepted, ==, trial.n_decisions);
  g_assert_cmpuint (ginkgo_state_count_decisions (state), ==, trial.n_decisions);
}

static void
test_games (gconstpointer user_data)
{
  const GinkgoTestTable *table = user_data;

  for (guint seed = 0; seed < GAMES_PER_TABLE; seed++)
    {
      GinkgoRandom random;
      GinkgoState state;

      if (!ginkgo_test_has_turn ((guint) (table - tables) + seed, GAMES_PER_TABLE))
        continue;
      ginkgo_test_start (&state, &random, table->mode, table->n_seats, seed);
      do
        check_position (&state);
      while (ginkgo_test_step (&state, &random));
    }
}

static void
check_drawn (const char *position,
             const char *events,
             guint n_expected)
{
  GinkgoDecision decisions[GINKGO_MAX_DECISIONS];
  guint counts[GINKGO_MAX_DECISIONS] = { 0 };
  GinkgoRandom random;
  GinkgoState state;
  guint n_decisions;
  guint j;

  ginkgo_test_position_build (&state, position);
  ginkgo_test_play (&state, events, NULL);
  n_decisions = ginkgo_state_list_decisions (&state, decisions);
  g_assert_cmpuint (n_decisions, ==, n_expected);

  ginkgo_random_init (&random, 1, 2);
  for (guint i = 0; i < 1000 * n_decisions; i++)
    {
      GinkgoDecision decision;

      ginkgo_state_draw_decision (&state, &random, &decision);
      for (j = 0; j < n_decisions && !ginkgo_decision_equal (&decision, &decisions[j]); j++)
        ;
      g_assert_cmpuint (j, <, n_decisions);
      counts[j]++;
    }

  for (guint i = 0; i < n_decisions; i++)
    {
      g_assert_cmpuint (counts[i], >, 800);
      g_assert_cmpuint (counts[i], <, 1200);
    }
}

#define BASE "supply R20 B20 Y20 R19; deck D E F; seat 0: hand A R1, tiles R4 B9, resources 1, new-hand 1; seat 1: hand B1;"

static void
test_draw (void)
{
  check_drawn (BASE, "", 2 * 3 + 1);
  check_drawn (BASE, "choose 0 A; choose 1 B1", 2);
  check_drawn (BASE, "choose 0 A R4; choose 1 B1", 2);
  check_drawn (BASE "supply R20", "choose 0 R1; choose 1 B1", 4);
}

/* With more tiles than the list has room for, all subsets are legal and drawn. */
static void
test_many_to_return (void)
{
  GinkgoDecision decisions[GINKGO_MAX_DECISIONS];
  GinkgoDecision decision;
  GinkgoRandom random;
  GinkgoState state;
  guint64 drawn = 0;
  guint64 always = ~G_GUINT64_CONSTANT (0);

  ginkgo_test_position_build (&state,
                              BASE "supply R20; seat 0: tiles R4 R5 R6 R7 R8 R9 R10 R11 R12 R13 R14 R15 R16 R17 R18 R19"
                                   " B4 B5 B6 B7 B8 B9 B10 B11 B12 B13 B14 B15 B16 B17 B18 B19 Y4 Y5 Y6 Y7");
  ginkgo_test_play (&state, "choose 0 R1; choose 1 B1", NULL);
  g_assert_cmpuint (ginkgo_state_count_decisions (&state), ==, G_GUINT64_CONSTANT (1) << 36);
  g_assert_cmpuint (ginkgo_state_list_decisions (&state, decisions), ==, GINKGO_MAX_DECISIONS);
  g_assert_cmpuint (decisions[0].tiles, ==, 0);
  for (guint i = 0; i < GINKGO_MAX_DECISIONS; i++)
    g_assert_cmpint (ginkgo_state_check_decision (&state, &decisions[i]), ==, GINKGO_RULES_OK);

  ginkgo_random_init (&random, 1, 2);
  for (guint i = 0; i < 200; i++)
    {
      ginkgo_state_draw_decision (&state, &random, &decision);
      g_assert_cmpint (ginkgo_state_check_decision (&state, &decision), ==, GINKGO_RULES_OK);
      drawn |= decision.tiles;
      always &= decision.tiles;
    }
  g_assert_cmpuint (drawn, ==, state.seats[0].tiles);
  g_assert_cmpuint (always, ==, 0);
}

/* Every order is equally likely: here six of three tiles. */
static void
test_draw_chance (void)
{
  guint counts[256] = { 0 };
  GinkgoRandom random;
  GinkgoState state;
  guint n_orders = 0;

  ginkgo_test_position_build (&state, BASE "supply R20; seat 0: tiles R4 R5 R6");
  ginkgo_test_play (&state, "choose 0 R1; choose 1 B1; return 0 R4 R5 R6; return 1 -", NULL);
  ginkgo_random_init (&random, 1, 2);
  for (guint i = 0; i < 6000; i++)
    {
      GinkgoChance chance;

      ginkgo_state_draw_chance (&state, &random, &chance);
      g_assert_cmpint (ginkgo_state_check_chance (&state, &chance), ==, GINKGO_RULES_OK);
      g_assert_cmpuint (chance.n_items, ==, 3);
      counts[(chance.order[0] * 7 + chance.order[1]) & 255]++;
    }

  for (guint i = 0; i < 256; i++)
    {
      if (counts[i] == 0)
        continue;

      n_orders++;
      g_assert_cmpuint (counts[i], >, 800);
      g_assert_cmpuint (counts[i], <, 1200);
    }
  g_assert_cmpuint (n_orders, ==, 6);
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ginkgo_test_add_for_tables ("/rules/decisions/games", tables, G_N_ELEMENTS (tables), test_games);
  g_test_add_func ("/rules/decisions/draw", test_draw);
  g_test_add_func ("/rules/decisions/many-to-return", test_many_to_return);

  g_test_add_func ("/rules/decisions/draw-chance", test_draw_chance);

  return g_test_run ();
}
