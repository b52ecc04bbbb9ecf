/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "measure-games.h"

/* Keep this randomness separate from that of the players. */
#define LEVEL_STREAM 0x6c76
#define PLANT_STREAM 0x706c

/* One in so many decisions is replaced by a random one. */
#define PLANTED 20

static void
deal (const MeasureOptions *options,
      guint64 seed,
      MeasureGame *game,
      GinkgoState *state)
{
  gboolean is_solitaire = options->n_players == 1;
  GinkgoMode mode = is_solitaire ? GINKGO_MODE_SOLITAIRE : GINKGO_MODE_NORMAL;
  GinkgoRandom random;
  GinkgoSetup setup;

  if (options->mode != NULL && !ginkgo_mode_from_name (options->mode, &mode))
    g_error ("There is no mode %s", options->mode);

  ginkgo_random_init_deal (&random, seed);
  ginkgo_setup_deal (&setup, mode, is_solitaire ? 2 : (guint) options->n_players, GINKGO_FIRST_AT_RANDOM, &random);
  game->record = ginkgo_record_new (&setup);
  if (is_solitaire)
    ginkgo_record_set_seat (game->record, GINKGO_HAL_SEAT, "Hal", GINKGO_SEAT_KIND_HAL, NULL);
  game->planted = g_array_new (FALSE, FALSE, sizeof (guint));
  ginkgo_state_init (state, &setup, NULL);
}

static void
decide (MeasureGame *game,
        const GinkgoState *state,
        const GinkgoLevel *levels,
        guint64 seed,
        GinkgoRandom *plant,
        GinkgoDecision *decision)
{
  guint position = ginkgo_record_get_length (game->record);
  GinkgoView view;

  if (plant != NULL && ginkgo_random_below (plant, PLANTED) == 0)
    {
      ginkgo_state_draw_decision (state, plant, decision);
      g_array_append_val (game->planted, position);
      return;
    }

  ginkgo_view_init (&view, state, state->pending_seat);
  ginkgo_ai_decide (levels[state->pending_seat], &view, seed, position, NULL, decision);
}

void
measure_play (const MeasureOptions *options,
              const GinkgoLevel *levels,
              guint64 seed,
              gboolean is_planted,
              MeasureGame *game)
{
  GinkgoRandom plant;
  GinkgoState state;

  ginkgo_random_init (&plant, seed, PLANT_STREAM);
  deal (options, seed, game, &state);
  while (!ginkgo_state_is_over (&state))
    {
      GinkgoEvent event = { 0 };
      GinkgoRandom random;

      ginkgo_random_init_chance (&random, seed, ginkgo_record_get_length (game->record));
      if (ginkgo_state_awaits_chance (&state))
        ginkgo_state_draw_chance (&state, &random, &event.chance);
      else
        decide (game, &state, levels, seed, is_planted ? &plant : NULL, &event.decision);
      ginkgo_record_append (game->record, &event);
      ginkgo_state_apply_legal (&state, &event, NULL);
    }
}

void
measure_clear_game (MeasureGame *game)
{
  ginkgo_record_free (game->record);
  g_array_unref (game->planted);
}

/* Levels 1 to 5: stronger ones take too long. */
static void
mix_levels (guint64 seed,
            GinkgoLevel levels[GINKGO_MAX_SEATS])
{
  GinkgoRandom random;

  ginkgo_random_init (&random, seed, LEVEL_STREAM);
  for (guint seat = 0; seat < GINKGO_MAX_SEATS; seat++)
    levels[seat] = GINKGO_LEVEL_1 + ginkgo_random_below (&random, 5);
}

void
measure_play_mixed (const MeasureOptions *options,
                    int index,
                    MeasureGame *game)
{
  guint64 seed = (guint64) (options->first + index);
  GinkgoLevel levels[GINKGO_MAX_SEATS];

  mix_levels (seed, levels);
  measure_play (options, levels, seed, FALSE, game);
}

GinkgoAnalysis *
measure_analyze (const MeasureOptions *options,
                 const MeasureGame *game,
                 guint64 seed,
                 guint seats)
{
  GinkgoAnalysis *analysis = ginkgo_analysis_new (game->record, seed, NULL);

  ginkgo_analysis_run (analysis, options->is_quick ? GINKGO_PASS_QUICK : GINKGO_PASS_FULL, seats, NULL, NULL, NULL);

  return analysis;
}
