/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-large-city.h"

#include "ginkgo-new-game.h"
#include "ginkgo-random.h"
#include "ginkgo-ui-fixture.h"

/* Tries per decision to draw one that urbanizes */
#define N_TRIES 64

/* Leaves the table a turn to show. */
#define MIN_SUPPLY 3

static void
draw_urbanization (const GinkgoState *state,
                   GinkgoRandom *random,
                   GinkgoDecision *decision)
{
  for (guint i = 0; i < N_TRIES; i++)
    {
      ginkgo_state_draw_decision (state, random, decision);
      if (decision->kind != GINKGO_EVENT_CHOOSE ||
          (ginkgo_card_is_urbanization (decision->card) && decision->tile != GINKGO_TILE_NONE))
        return;
    }
}

static void
play (GinkgoSavedGame *saved,
      guint64 seed)
{
  GinkgoRandom random;
  GinkgoState state;

  ginkgo_random_init (&random, seed, 1);
  ginkgo_state_init (&state, &saved->record->setup, NULL);
  while (!ginkgo_state_is_over (&state) &&
         (ginkgo_state_count_supply (&state) > MIN_SUPPLY || state.pending != GINKGO_EVENT_CHOOSE || state.pending_seat != 0))
    {
      GinkgoEvent event = { 0 };

      if (ginkgo_state_awaits_chance (&state))
        ginkgo_state_draw_chance (&state, &random, &event.chance);
      else
        draw_urbanization (&state, &random, &event.decision);

      ginkgo_state_apply_legal (&state, &event, NULL);
      ginkgo_verified_game_append (saved->game, &event);
    }

  saved->position = ginkgo_record_get_length (saved->record);
  saved->finished = ginkgo_state_is_over (&state);
}

/* Returns a game in memory in which all players urbanize whenever possible, until the supply is
 * nearly empty. Ada, a person, is to choose. The others are computer players. */
GinkgoGame *
ginkgo_large_city_new_game (guint n_seats)
{
  const GinkgoNewGame new_game = ginkgo_ui_fixture_seat (GINKGO_MODE_INTRODUCTORY, n_seats, 11);
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoSavedGame) saved = ginkgo_new_game_create (&new_game, &error);

  g_assert_no_error (error);
  play (saved, new_game.seed);

  return ginkgo_ui_fixture_open (g_steal_pointer (&saved));
}

/* Adds up to 60 buildings of all heights and owners, more than a game could pay for, and spreads
 * the tokens along the new edge. */
void
ginkgo_large_city_grow (GinkgoCity *city,
                        guint n_buildings)
{
  guint16 visits[GINKGO_MAX_VISITS];
  GinkgoRandom random;
  guint n_visits, i;

  ginkgo_random_init (&random, 5, 1);
  while (city->n_buildings < n_buildings)
    {
      GinkgoBuilding *building;

      n_visits = ginkgo_city_walk (city, visits);
      i = ginkgo_city_found (city,
                             visits[ginkgo_random_below (&random, n_visits)],
                             city->n_buildings,
                             (guint8) ginkgo_random_below (&random, GINKGO_MAX_SEATS));
      building = &city->buildings[i];
      building->height = (guint8) (1 + ginkgo_random_below (&random, 5));
      building->pawn = ginkgo_random_below (&random, 3) == 0;
    }

  n_visits = ginkgo_city_walk (city, visits);
  for (i = 0; i < GINKGO_N_LETTERS; i++)
    city->tokens[i] = visits[i * n_visits / GINKGO_N_LETTERS];
}
