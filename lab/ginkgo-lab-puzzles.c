/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Plays games and writes their clearest decisions as puzzles, or finds the answers of puzzles again with
 * new networks. */

#include "ginkgo-lab.h"

#include <stdio.h>

#include "ginkgo-ai.h"
#include "ginkgo-puzzle-maker.h"
#include "ginkgo-puzzle.h"

/* Keeps this randomness separate from that of the players. */
#define LEVEL_STREAM  0x6c76
#define STRIDE_STREAM 0x7374
#define CAUSE_STREAM  0x6361

/* In how many worlds to look for the cause */
#define N_WORLDS 512

/* One in so many decisions is examined: puzzles of the same game are alike, and should come from all of
 * it. */
#define STRIDE 4

/* A puzzle's number is that of its game's seed, followed by the position. */
#define POSITIONS_PER_GAME 1000

/* Games take turns at these tables. */
static const struct
{
  GinkgoMode mode;
  guint n_seats;
} tables[] = {
  { GINKGO_MODE_NORMAL, 2 },
  { GINKGO_MODE_NORMAL, 3 },
  { GINKGO_MODE_INTRODUCTORY, 4 },
  { GINKGO_MODE_INTRODUCTORY, 2 },
  { GINKGO_MODE_NORMAL, 4 },
  { GINKGO_MODE_INTRODUCTORY, 3 },
  { GINKGO_MODE_NORMAL, 5 },
  { GINKGO_MODE_SOLITAIRE, 2 },
};

typedef struct
{
  guint n_screened;
  guint n_promising;
  guint n_puzzles;
} Count;

static GinkgoRecord *
deal (guint64 seed)
{
  static const char *const names[GINKGO_MAX_SEATS] = { "Ada", "Orla", "Pim", "Juno", "Tess" };
  guint table = (guint) (seed % G_N_ELEMENTS (tables));
  GinkgoRandom random;
  GinkgoRecord *record;
  GinkgoSetup setup;

  ginkgo_random_init_deal (&random, seed);
  ginkgo_setup_deal (&setup, tables[table].mode, tables[table].n_seats, GINKGO_FIRST_AT_RANDOM, &random);
  record = ginkgo_record_new (&setup);
  for (guint seat = 0; seat < setup.n_seats; seat++)
    ginkgo_record_set_seat (record, seat, names[seat], GINKGO_SEAT_KIND_HUMAN, NULL);
  if (ginkgo_mode_is_solitaire (setup.mode))
    ginkgo_record_set_seat (record, GINKGO_HAL_SEAT, "Hal", GINKGO_SEAT_KIND_HAL, NULL);

  return record;
}

/* Level 7 would take longer than everything else. */
static GinkgoLevel
pick_level (guint64 seed,
            guint seat)
{
  GinkgoRandom random;

  ginkgo_random_init_apart (&random, seed, seat, LEVEL_STREAM);

  return ginkgo_random_below (&random, 2) == 0 ? GINKGO_LEVEL_5 : GINKGO_LEVEL_6;
}

/* Returns: what makes the best answer better than the best wrong one */
static GinkgoCauseKind
find_cause (const GinkgoPuzzle *puzzle)
{
  GinkgoReasons reasons;
  GinkgoRandom random;
  GinkgoView view;

  ginkgo_view_init (&view, ginkgo_verified_game_get_end (puzzle->game), puzzle->seat);
  ginkgo_random_init (&random, (guint64) puzzle->id, CAUSE_STREAM);
  ginkgo_reasons_find (&reasons, &view, &ginkgo_puzzle_get_option (puzzle, 0)->decision, &ginkgo_puzzle_get_rival (puzzle)->decision, N_WORLDS, &random, NULL);

  return reasons.causes[0].kind;
}

static void
write_puzzle (const GinkgoPuzzle *puzzle)
{
  g_autofree char *line = ginkgo_puzzle_to_json (puzzle);

  printf ("{\"theme\":%u,\"difficulty\":%u,\"cause\":\"%s\",\"puzzle\":%s}\n",
          ginkgo_puzzle_get_theme (puzzle),
          ginkgo_puzzle_get_difficulty (puzzle),
          ginkgo_cause_get_name (find_cause (puzzle)),
          line);
  fflush (stdout);
}

static void
examine (const GinkgoRecord *record,
         const GinkgoView *view,
         guint64 seed,
         Count *count)
{
  guint position = ginkgo_record_get_length (record);
  guint64 id = seed * POSITIONS_PER_GAME + position;
  g_autoptr (GinkgoPuzzle) puzzle = NULL;
  GinkgoRandom random;

  ginkgo_random_init_apart (&random, seed, position, STRIDE_STREAM);
  if (ginkgo_random_below (&random, STRIDE) != 0)
    return;
  count->n_screened++;
  if (!ginkgo_puzzle_maker_screen (view, id))
    return;
  count->n_promising++;
  puzzle = ginkgo_puzzle_maker_confirm (record, (gint64) id, id, GINKGO_PUZZLE_CONFIRM_FACTOR);
  if (puzzle == NULL)
    return;
  count->n_puzzles++;
  write_puzzle (puzzle);
}

static void
play (guint64 seed,
      Count *count)
{
  g_autoptr (GinkgoRecord) record = deal (seed);
  GinkgoState state;

  ginkgo_state_init (&state, &record->setup, NULL);
  while (!ginkgo_state_is_over (&state))
    {
      guint position = ginkgo_record_get_length (record);
      GinkgoEvent event = { 0 };
      GinkgoRandom random;
      GinkgoView view;

      if (ginkgo_state_awaits_chance (&state))
        {
          ginkgo_random_init_chance (&random, seed, position);
          ginkgo_state_draw_chance (&state, &random, &event.chance);
        }
      else
        {
          ginkgo_view_init (&view, &state, state.pending_seat);
          examine (record, &view, seed, count);
          ginkgo_ai_decide (pick_level (seed, state.pending_seat), &view, seed, position, NULL, &event.decision);
        }
      ginkgo_record_append (record, &event);
      ginkgo_state_apply_legal (&state, &event, NULL);
    }
}

/* Leaves out puzzles that are no longer clear; the others keep their numbers. */
static void
confirm_again (const GPtrArray *puzzles)
{
  for (guint i = 0; i < puzzles->len; i++)
    {
      const GinkgoPuzzle *old = g_ptr_array_index (puzzles, i);
      const GinkgoRecord *record = ginkgo_verified_game_get_record (old->game);
      g_autoptr (GinkgoPuzzle) puzzle = ginkgo_puzzle_maker_confirm (record, old->id, (guint64) old->id, GINKGO_PUZZLE_CONFIRM_FACTOR);

      g_printerr ("puzzle %" G_GINT64_FORMAT ": %s\n", old->id, puzzle != NULL ? "clear" : "no longer clear");
      if (puzzle != NULL)
        write_puzzle (puzzle);
    }
}

int
ginkgo_lab_puzzles (int argc,
                    char **argv)
{
  int first = 1, n_games = 10;
  gboolean is_again = FALSE, is_explained = FALSE;
  const GOptionEntry entries[] = {
    { "seed", 's', 0, G_OPTION_ARG_INT, &first, "Seed of the first game (default: 1)", "SEED" },
    { "games", 'g', 0, G_OPTION_ARG_INT, &n_games, "Number of games (default: 10)", "K" },
    { "again", 'a', 0, G_OPTION_ARG_NONE, &is_again, "Make none: find the answers to those from standard input again", NULL },
    { "explain", 'e', 0, G_OPTION_ARG_NONE, &is_explained, "Make none: only find the causes of those from standard input", NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GPtrArray) puzzles = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  Count count = { 0 };
  gsize length;

  if (!ginkgo_lab_parse (entries, argc, argv))
    return 2;

  if (!is_again && !is_explained)
    {
      for (int seed = first; seed < first + n_games; seed++)
        {
          play ((guint64) seed, &count);
          g_printerr ("seed %d: %u decisions, %u promising, %u puzzles\n", seed, count.n_screened, count.n_promising, count.n_puzzles);
        }
      return 0;
    }

  if (g_file_get_contents ("/dev/stdin", &text, &length, &error))
    puzzles = ginkgo_puzzles_read (text, length, &error);
  if (puzzles == NULL)
    {
      g_printerr ("%s\n", error->message);
      return 1;
    }
  if (is_again)
    confirm_again (puzzles);
  for (guint i = 0; i < puzzles->len && !is_again; i++)
    write_puzzle (g_ptr_array_index (puzzles, i));

  return 0;
}
