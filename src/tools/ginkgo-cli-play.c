/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-cli.h"

static void
decide (const GinkgoState *state,
        GinkgoLevel level,
        guint64 seed,
        guint position,
        GinkgoEvent *event)
{
  GinkgoView view;

  ginkgo_view_init (&view, state, state->pending_seat);
  if (!ginkgo_ai_decide (level, &view, seed, position, NULL, &event->decision))
    g_error ("The %s player did not decide.", ginkgo_level_get_name (level));
}

/* Plays a game to its end. It is the game that the window plays with this seed and these
 * players, the first of them being drawn. Returns the record. */
GinkgoRecord *
ginkgo_cli_play (GinkgoMode mode,
                 guint n_seats,
                 GinkgoLevel level,
                 guint64 seed)
{
  g_autoptr (GinkgoRecord) record = NULL;
  GinkgoRandom random;
  GinkgoSetup setup;
  GinkgoState state;

  ginkgo_random_init_deal (&random, seed);
  ginkgo_setup_deal (&setup, mode, n_seats, GINKGO_FIRST_AT_RANDOM, &random);
  ginkgo_state_init (&state, &setup, NULL);
  record = ginkgo_record_new (&setup);
  for (guint seat = 0; seat < n_seats; seat++)
    {
      g_autofree char *name = g_strdup_printf (GINKGO_CLI_PLAYER_NAME, seat + 1);

      if (ginkgo_mode_is_solitaire (mode) && seat == GINKGO_HAL_SEAT)
        ginkgo_record_set_seat (record, seat, "Hal", GINKGO_SEAT_KIND_HAL, NULL);
      else
        ginkgo_record_set_seat (record, seat, name, GINKGO_SEAT_KIND_COMPUTER, ginkgo_level_get_name (level));
    }

  while (!ginkgo_state_is_over (&state))
    {
      GinkgoEvent event = { 0 };
      guint position = ginkgo_record_get_length (record);

      if (ginkgo_state_awaits_chance (&state))
        {
          ginkgo_random_init_chance (&random, seed, position);
          ginkgo_state_draw_chance (&state, &random, &event.chance);
        }
      else
        decide (&state, level, seed, position, &event);
      ginkgo_record_append (record, &event);
      ginkgo_state_apply_legal (&state, &event, NULL);
    }

  return g_steal_pointer (&record);
}
