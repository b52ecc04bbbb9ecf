/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Whether the analysis predicts results as they come, and whether its luck is nothing on average. */

#include <math.h>

#include "ginkgo-ai-networks.h"
#include "ginkgo-worth.h"
#include "measure-games.h"

#define N_BINS   10
#define N_PHASES 3

/* --- Calibration ---------------------------------------------------------- */

typedef struct
{
  double n;
  double predicted;
  double won;
  double lead;
  double result;
} Bin;

static void
print_bin (const Bin *bin)
{
  double won = bin->won / bin->n;

  g_print ("%7.0f positions: predicted %5.1f %%, won %5.1f ± %.1f %%; lead %+6.1f, result %+6.1f\n",
           bin->n,
           100 * bin->predicted / bin->n,
           100 * won,
           100 * sqrt (won * (1 - won) / bin->n),
           bin->lead / bin->n,
           bin->result / bin->n);
}

static void
add_position (Bin *bin,
              const GinkgoWorth *before,
              const GinkgoWorth *result)
{
  bin->n++;
  bin->predicted += before->win;
  bin->won += result->win;
  bin->lead += before->lead;
  bin->result += result->lead;
}

/* Returns: (transfer full) (element-type GinkgoState): the states before the rounds, without the draft, and
 *   the last one */
static GArray *
list_rounds (const MeasureGame *game)
{
  GArray *states = g_array_new (FALSE, FALSE, sizeof (GinkgoState));
  guint number = 0;
  GinkgoState state;

  ginkgo_state_init (&state, &game->record->setup, NULL);
  for (guint i = 0; i < ginkgo_record_get_length (game->record); i++)
    {
      if (state.pending == GINKGO_EVENT_CHOOSE && state.round != number)
        {
          number = state.round;
          g_array_append_val (states, state);
        }
      ginkgo_state_apply_legal (&state, ginkgo_record_get_event (game->record, i), NULL);
    }
  g_array_append_val (states, state);

  return states;
}

static void
add_rounds (const MeasureGame *game,
            Bin bins[N_BINS],
            Bin phases[N_PHASES])
{
  g_autoptr (GArray) states = list_rounds (game);
  guint n_rounds = states->len - 1;
  GinkgoWorth before[GINKGO_MAX_SEATS], result[GINKGO_MAX_SEATS];
  guint n_players = ginkgo_worth_evaluate (&g_array_index (states, GinkgoState, n_rounds), result);

  for (guint i = 0; i < n_rounds; i++)
    {
      ginkgo_worth_evaluate (&g_array_index (states, GinkgoState, i), before);
      for (guint seat = 0; seat < n_players; seat++)
        {
          add_position (&bins[(guint) CLAMP (before[seat].win * N_BINS, 0, N_BINS - 1)], &before[seat], &result[seat]);
          add_position (&phases[N_PHASES * i / n_rounds], &before[seat], &result[seat]);
        }
    }
}

/* Whether players win as often as the analysis predicts before each round. */
void
measure_calibration (const MeasureOptions *options)
{
  Bin phases[N_PHASES] = { 0 };
  Bin bins[N_BINS] = { 0 };

  for (int i = 0; i < options->n_games; i++)
    {
      MeasureGame game;

      measure_play_mixed (options, i, &game);
      add_rounds (&game, bins, phases);
      measure_clear_game (&game);
    }

  for (guint i = 0; i < N_BINS; i++)
    if (bins[i].n > 0)
      print_bin (&bins[i]);
  g_print ("By third of the game:\n");
  for (guint i = 0; i < N_PHASES; i++)
    print_bin (&phases[i]);
}

/* --- Samples -------------------------------------------------------------- */

/* Prints, for each round, the game, the tiles in the supply, and each player's share of the win as the
 * network sees it, with the true one: what the powers are fitted to. */
void
measure_samples (const MeasureOptions *options)
{
  for (int i = 0; i < options->n_games; i++)
    {
      g_autoptr (GArray) states = NULL;
      GinkgoWorth result[GINKGO_MAX_SEATS];
      guint n_players;
      MeasureGame game;

      measure_play_mixed (options, i, &game);
      states = list_rounds (&game);
      n_players = ginkgo_worth_evaluate (&g_array_index (states, GinkgoState, states->len - 1), result);
      for (guint j = 0; j < states->len - 1; j++)
        {
          const GinkgoState *state = &g_array_index (states, GinkgoState, j);

          g_print ("%d %u", options->first + i, ginkgo_state_count_supply (state));
          for (guint seat = 0; seat < n_players; seat++)
            {
              float outputs[GINKGO_AI_N_OUTPUTS];

              ginkgo_ai_evaluator_blind (ginkgo_ai_networks_get (state), state, seat, outputs);
              g_print (" %.4f %.3f", (double) outputs[GINKGO_AI_OUTPUT_WIN], result[seat].win);
            }
          g_print ("\n");
        }
      measure_clear_game (&game);
    }
}

/* --- Luck ----------------------------------------------------------------- */

/* Whether luck is nothing on average. */
void
measure_luck (const MeasureOptions *options)
{
  GinkgoWorth draw = { 0 };
  GinkgoWorth chance = { 0 };
  double n_players = 0;

  for (int i = 0; i < options->n_games; i++)
    {
      g_autoptr (GinkgoAnalysis) analysis = NULL;
      MeasureGame game;

      measure_play_mixed (options, i, &game);
      analysis = measure_analyze (options, &game, 0, 0);
      n_players += analysis->n_players;
      for (guint seat = 0; seat < analysis->n_players; seat++)
        {
          ginkgo_worth_add (&draw, &analysis->players[seat].terms.draw_luck, 1);
          ginkgo_worth_add (&chance, &analysis->players[seat].terms.chance, 1);
        }
      measure_clear_game (&game);
    }

  g_print ("Mean luck of the draw %+.2f points, %+.2f %% of a win; chance %+.2f points, %+.2f %%\n",
           draw.lead / n_players,
           100 * draw.win / n_players,
           chance.lead / n_players,
           100 * chance.win / n_players);
}
