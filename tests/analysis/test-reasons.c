/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-reasons.h"
#include "ginkgo-trial.h"
#include "test-analysis-util.h"

#define N_WORLDS 96

/* A mistake in a game of computer players, as a teacher would explain it */
typedef struct
{
  guint n_seats;
  GinkgoLevel level;
  guint64 seed;
  guint position;
  const char *played;
  const char *better;
  GinkgoCauseKind cause;
  GinkgoCauseKind second; /* or %GINKGO_CAUSE_NONE, if it does not matter */
  const char *card;       /* the card that the cause names */
  int before;             /* what it counts for what was played, and for the better decision */
  int after;
} Case;

static const Case cases[] = {
  { 3, GINKGO_LEVEL_1, 101, 1, "keep C4", "keep C5", GINKGO_CAUSE_START_ITEMS, .card = "C5" },
  { 3, GINKGO_LEVEL_1, 101, 16, "R3 B10", "R3 R4", GINKGO_CAUSE_RESOURCES, GINKGO_CAUSE_PRICE, .before = 1, .after = 2 },
  { 3, GINKGO_LEVEL_1, 101, 28, "G R4", "R2 R4", GINKGO_CAUSE_OWN_BONUSES, GINKGO_CAUSE_RESOURCES },
  { 3, GINKGO_LEVEL_1, 101, 33, "Y3", "H R12", GINKGO_CAUSE_DISTRICT_GAIN, .before = 0, .after = 4 },
  { 3, GINKGO_LEVEL_1, 101, 64, "return R5 B9 B12 Y4 Y9", "return", GINKGO_CAUSE_TEMPO_END },
  { 3, GINKGO_LEVEL_1, 101, 69, "B", "new-hand", GINKGO_CAUSE_NEW_HAND },
  { 2, GINKGO_LEVEL_1, 105, 4, "keep C19", "keep C12", GINKGO_CAUSE_CHARACTER, .card = "C12" },
  { 2, GINKGO_LEVEL_1, 105, 55, "Y12 Y14", "L", GINKGO_CAUSE_DENY, .card = "L" },
  { 2, GINKGO_LEVEL_1, 105, 71, "D B15", "R12 B15", GINKGO_CAUSE_KEEP_SCORE, GINKGO_CAUSE_DENY, "R12" },
  { 2, GINKGO_LEVEL_1, 105, 75, "C B12", "Y16 Y20", GINKGO_CAUSE_DISTRICT_HOLD, GINKGO_CAUSE_KEEP_SCORE },
  { 2, GINKGO_LEVEL_2, 102, 20, "G", "B2 R6", GINKGO_CAUSE_KEEP_BONUS, .card = "B2" },
  { 2, GINKGO_LEVEL_2, 102, 57, "B3", "Y20", GINKGO_CAUSE_YIELD, .card = "Y20" },
  { 2, GINKGO_LEVEL_2, 102, 59, "R17", "E", GINKGO_CAUSE_UNEXPLAINED },
  { 3, GINKGO_LEVEL_2, 104, 13, "new-hand", "A B6", GINKGO_CAUSE_HAND_IS_GOOD },
  { 4, GINKGO_LEVEL_2, 103, 13, "C", "B3 B5", GINKGO_CAUSE_KEEP_BONUS, .card = "B3" },
  { 4, GINKGO_LEVEL_2, 103, 69, "C R9", "E", GINKGO_CAUSE_RESOURCES, .before = 2, .after = 3 },
};

/* --- Finding -------------------------------------------------------------- */

static void
parse (const char *text,
       guint seat,
       GinkgoDecision *decision)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  guint64 tiles = 0;

  if (g_str_equal (words[0], "keep"))
    {
      ginkgo_decision_init_draft (decision, seat, ginkgo_card_from_name (words[1]));
    }
  else if (g_str_equal (words[0], "new-hand"))
    {
      ginkgo_decision_init_new_hand (decision, seat);
    }
  else if (g_str_equal (words[0], "return"))
    {
      for (guint i = 1; words[i] != NULL; i++)
        tiles |= ginkgo_tile_bit (ginkgo_tile_from_name (words[i]));
      ginkgo_decision_init_return (decision, seat, tiles);
    }
  else
    {
      ginkgo_decision_init_choose (decision, seat, ginkgo_card_from_name (words[0]), words[1] != NULL ? ginkgo_tile_from_name (words[1]) : GINKGO_TILE_NONE);
    }
}

static void
find (const Case *row,
      const GinkgoState *state,
      guint64 seed,
      GinkgoReasons *reasons)
{
  GinkgoDecision played, better;
  GinkgoRandom random;
  GinkgoView view;

  ginkgo_view_init (&view, state, state->pending_seat);
  parse (row->played, view.seat, &played);
  parse (row->better, view.seat, &better);
  g_assert_cmpuint (ginkgo_state_check_decision (state, &played), ==, GINKGO_RULES_OK);
  g_assert_cmpuint (ginkgo_state_check_decision (state, &better), ==, GINKGO_RULES_OK);
  ginkgo_random_init (&random, seed, 0);
  g_assert_true (ginkgo_reasons_find (reasons, &view, &better, &played, N_WORLDS, &random, NULL));
}

static void
find_state (const Case *row,
            GinkgoState *state)
{
  const GinkgoTestTable table = { GINKGO_MODE_NORMAL, row->n_seats };
  g_autoptr (GinkgoRecord) record = test_play (&table, row->level, row->seed);

  test_find_state (record, row->position, state);
}

/* --- Tests ---------------------------------------------------------------- */

static void
test_cause (gconstpointer data)
{
  const Case *row = data;
  const GinkgoCause *cause;
  GinkgoReasons reasons;
  GinkgoState state;

  find_state (row, &state);
  find (row, &state, 1, &reasons);
  cause = &reasons.causes[0];
  g_assert_cmpuint (reasons.n_causes, >, 0);
  g_assert_cmpstr (ginkgo_cause_get_name (cause->kind), ==, ginkgo_cause_get_name (row->cause));
  if (row->second != GINKGO_CAUSE_NONE)
    g_assert_cmpstr (ginkgo_cause_get_name (reasons.causes[1].kind), ==, ginkgo_cause_get_name (row->second));
  if (row->card != NULL)
    g_assert_cmpstr (ginkgo_card_get_name (cause->card), ==, row->card);
  if (row->after != 0)
    {
      g_assert_cmpint (cause->before, ==, row->before);
      g_assert_cmpint (cause->after, ==, row->after);
    }
  g_assert_cmpfloat (reasons.lead, >, 2 * reasons.error);
  g_assert_cmpint (reasons.explained < 0.5f, ==, row->cause == GINKGO_CAUSE_UNEXPLAINED);
}

/* Nobody but the next player gets a card that is not played, even if a last decision begins the next round. */
static void
test_next (void)
{
  static const Case last = { 4, GINKGO_LEVEL_2, 105, 16, "Y2", "K" };
  GinkgoDecision played, better;
  GinkgoRandom random;
  GinkgoTrial trial;
  GinkgoState state;
  GinkgoView view;

  find_state (&last, &state);
  ginkgo_view_init (&view, &state, state.pending_seat);
  parse (last.played, view.seat, &played);
  parse (last.better, view.seat, &better);
  ginkgo_random_init (&random, 1, 0);
  g_assert_true (ginkgo_trial_run (&trial, &view, &better, &played, 4, &random, NULL));
  g_assert_cmpuint (trial.next, !=, view.seat + 2);
}

/* The same reasons, whatever is hidden. */
static void
test_secret (void)
{
  GinkgoRandom random;

  ginkgo_random_init (&random, 50, 0);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i += 5)
    {
      GinkgoReasons reasons, other;
      GinkgoState state, exchanged;
      GinkgoView view;

      find_state (&cases[i], &state);
      ginkgo_view_init (&view, &state, state.pending_seat);
      ginkgo_view_sample (&view, &random, &exchanged);
      g_assert_false (ginkgo_state_equal (&state, &exchanged));
      find (&cases[i], &state, 1, &reasons);
      find (&cases[i], &exchanged, 1, &other);
      g_assert_cmpmem (&reasons, sizeof reasons, &other, sizeof other);
    }
}

static void
test_cancel (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  GinkgoDecision played, better;
  GinkgoReasons reasons;
  GinkgoRandom random;
  GinkgoState state;
  GinkgoView view;

  find_state (&cases[1], &state);
  ginkgo_view_init (&view, &state, state.pending_seat);
  parse (cases[1].played, view.seat, &played);
  parse (cases[1].better, view.seat, &better);
  ginkgo_random_init (&random, 1, 0);
  g_cancellable_cancel (cancellable);
  g_assert_false (ginkgo_reasons_find (&reasons, &view, &better, &played, N_WORLDS, &random, cancellable));
}

int
main (int argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/reasons/cause/%" G_GUINT64_FORMAT "-%u", cases[i].seed, cases[i].position);

      g_test_add_data_func (path, &cases[i], test_cause);
    }
  g_test_add_func ("/reasons/next", test_next);
  g_test_add_func ("/reasons/secret", test_secret);
  g_test_add_func ("/reasons/cancel", test_cancel);

  return g_test_run ();
}
