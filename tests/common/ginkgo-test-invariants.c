/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-test-invariants.h"

#define MAX_POINTS 2000

static void
count_cards (guint *counts,
             const guint8 *cards,
             guint n_cards)
{
  for (guint i = 0; i < n_cards; i++)
    {
      g_assert_cmpuint (cards[i], <, GINKGO_N_CARDS);
      counts[cards[i]]++;
    }
}

static void
count_card (guint *counts,
            guint8 card)
{
  if (card != GINKGO_CARD_NONE)
    count_cards (counts, &card, 1);
}

static void
count_tile_set (guint *counts,
                guint64 tiles)
{
  for (; tiles != 0; tiles &= tiles - 1)
    counts[__builtin_ctzll (tiles)]++;
}

static void
count_tile (guint *counts,
            guint8 tile)
{
  if (tile != GINKGO_TILE_NONE)
    counts[tile]++;
}

static void
check_resources (const GinkgoState *state)
{
  guint in_city[GINKGO_MAX_SEATS] = { 0 };

  for (guint i = 0; i < state->city.n_buildings; i++)
    if (state->city.buildings[i].owner != GINKGO_SEAT_NONE)
      in_city[state->city.buildings[i].owner] += state->city.buildings[i].height;

  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      const GinkgoSeat *her = &state->seats[seat];

      g_assert_cmpuint (her->in_city, ==, in_city[seat]);
      g_assert_cmpuint (her->supply + her->resources + her->in_city, ==, ginkgo_resources_for_seats (state->n_seats));
      g_assert_cmpuint (her->points, <, MAX_POINTS);
      g_assert_cmpuint (her->n_tiles, ==, __builtin_popcountll (her->tiles));
    }
}

static void
count_city_tiles (const GinkgoCity *city,
                  guint *counts)
{
  for (guint i = 0; i < city->n_buildings; i++)
    {
      guint8 tile = city->buildings[i].tile;
      guint height = 0;

      for (; tile != GINKGO_TILE_NONE; tile = city->below[tile], height++)
        count_tile (counts, tile);
      g_assert_cmpuint (height, ==, city->buildings[i].height);
    }
}

/* A tile in resolution may already be in the city. */
static gboolean
is_placed (const GinkgoState *state)
{
  guint8 building = state->resolution.building;

  return building != GINKGO_BUILDING_NONE &&
         state->city.buildings[building].tile == state->resolution.tile;
}

static void
check_tiles (const GinkgoState *state)
{
  guint counts[GINKGO_N_TILES] = { 0 };

  count_city_tiles (&state->city, counts);
  for (guint i = 0; i < state->n_seats; i++)
    {
      count_tile_set (counts, state->seats[i].tiles);
      count_tile_set (counts, state->seats[i].returned);
      count_tile (counts, state->seats[i].tile);
    }
  for (guint i = state->supply_next; i < state->n_supply; i++)
    count_tile (counts, state->supply[i]);
  for (guint i = 0; i < state->n_removed; i++)
    count_tile (counts, state->removed[i]);
  if (!is_placed (state))
    count_tile (counts, state->resolution.tile);
  count_tile (counts, state->lost_tile);

  for (guint i = 0; i < GINKGO_N_TILES; i++)
    g_assert_cmpuint (counts[i], ==, 1);
}

static gboolean
is_covered (const GinkgoCity *city,
            guint8 tile)
{
  for (guint i = 0; i < GINKGO_N_TILES; i++)
    if (city->below[i] == tile)
      return TRUE;

  return FALSE;
}

/* R2.5: a card waits while its tile is not in the city, or has a pawn. */
static gboolean
is_waiting (const GinkgoCity *city,
            guint8 card)
{
  guint8 building = city->sites[card];

  if (building != GINKGO_BUILDING_NONE)
    return city->buildings[building].pawn;

  return !is_covered (city, card);
}

/* Cards that can still be played must be a building's top tile. */
static void
count_circulation (const GinkgoState *state,
                   guint *counts)
{
  count_cards (counts, state->deck + state->deck_next, state->n_deck - state->deck_next);
  count_cards (counts, state->discard, state->n_discard);
  for (guint i = 0; i < state->n_seats; i++)
    {
      if (state->pending != GINKGO_EVENT_DRAFT)
        count_cards (counts, state->seats[i].hand, state->seats[i].n_hand);
      count_card (counts, state->seats[i].card);
    }
  count_card (counts, state->resolution.second_card);

  for (guint i = 0; i < GINKGO_N_BUILDING_CARDS; i++)
    {
      if (counts[i] == 0)
        continue;

      g_assert_cmpuint (state->city.sites[i], !=, GINKGO_BUILDING_NONE);
      g_assert_cmpuint (state->city.buildings[state->city.sites[i]].tile, ==, i);
    }
}

static void
check_cards (const GinkgoState *state)
{
  guint counts[GINKGO_N_CARDS] = { 0 };

  count_circulation (state, counts);
  for (guint i = 0; i < state->n_seats; i++)
    count_cards (counts, state->seats[i].area, state->seats[i].n_area);
  count_card (counts, state->resolution.card);
  count_card (counts, state->lost_card);
  for (guint i = 0; i < GINKGO_N_BUILDING_CARDS; i++)
    counts[i] += is_waiting (&state->city, (guint8) i);

  for (guint i = 0; i < GINKGO_N_DECK_CARDS; i++)
    g_assert_cmpuint (counts[i], ==, 1);
  for (guint i = GINKGO_N_DECK_CARDS; i < GINKGO_N_CARDS; i++)
    g_assert_cmpuint (counts[i], <=, 1);
}

/* Since the draft, each seat keeps the sum of its bonuses. */
static void
check_bonuses (const GinkgoState *state)
{
  for (guint i = 0; i < state->n_seats && state->round > 0; i++)
    {
      GinkgoSeat seat = state->seats[i];

      ginkgo_seat_add_up_bonuses (&seat);
      g_assert_cmpmem (seat.bonuses, sizeof seat.bonuses, state->seats[i].bonuses, sizeof seat.bonuses);
    }
}

static void
check_buildings (const GinkgoCity *city)
{
  for (guint i = 0; i < city->n_buildings; i++)
    {
      const GinkgoBuilding *building = &city->buildings[i];

      g_assert_cmpuint (ginkgo_city_find_building (city, building->cell), ==, i);
      g_assert_true (ginkgo_city_is_built (city, building->cell));
      g_assert_cmpuint (city->sites[building->tile], ==, i);
      if (building->owner == GINKGO_SEAT_NONE)
        {
          g_assert_cmpuint (building->height, ==, 1);
          g_assert_cmpuint (ginkgo_tile_get_number (building->tile), <=, 3);
          g_assert_false (building->pawn);
        }
    }
}

static gboolean
is_on_outskirts (const GinkgoCity *city,
                 guint16 cell)
{
  if (ginkgo_city_is_built (city, cell))
    return FALSE;

  for (guint i = 0; i < GINKGO_N_DIRECTIONS; i++)
    if (ginkgo_city_is_built (city, ginkgo_cell_get_neighbor (cell, i)))
      return TRUE;

  return FALSE;
}

static void
check_tokens (const GinkgoState *state)
{
  guint n_in_hand = 0;

  for (guint i = 0; i < GINKGO_N_LETTERS; i++)
    {
      guint16 cell = state->city.tokens[i];

      if (cell == GINKGO_CELL_NONE)
        {
          n_in_hand++;
          g_assert_cmpuint (state->resolution.token, ==, i);
          continue;
        }

      g_assert_true (is_on_outskirts (&state->city, cell));
      g_assert_cmpuint (ginkgo_city_find_token (&state->city, cell), ==, i);
    }

  g_assert_cmpuint (n_in_hand, ==, state->pending == GINKGO_EVENT_TOKEN);
  g_assert_true (ginkgo_city_is_in_order (&state->city));
}

void
ginkgo_test_check_invariants (const GinkgoState *state)
{
  check_resources (state);
  check_tiles (state);
  check_bonuses (state);
  check_cards (state);
  check_buildings (&state->city);
  check_tokens (state);
}

void
ginkgo_test_draw_event (const GinkgoState *state,
                        GinkgoRandom *random,
                        GinkgoEvent *event)
{
  if (ginkgo_state_awaits_chance (state))
    ginkgo_state_draw_chance (state, random, &event->chance);
  else
    ginkgo_state_draw_decision (state, random, &event->decision);
}

void
ginkgo_test_start (GinkgoState *state,
                   GinkgoRandom *random,
                   GinkgoMode mode,
                   guint n_seats,
                   guint64 seed)
{
  GinkgoSetup setup;

  ginkgo_random_init (random, seed, 3);
  ginkgo_setup_deal (&setup, mode, n_seats, GINKGO_FIRST_AT_RANDOM, random);
  ginkgo_state_init (state, &setup, NULL);
}

gboolean
ginkgo_test_step (GinkgoState *state,
                  GinkgoRandom *random)
{
  GinkgoEvent event;

  if (ginkgo_state_is_over (state))
    return FALSE;

  ginkgo_test_draw_event (state, random, &event);
  ginkgo_state_apply_legal (state, &event, NULL);

  return TRUE;
}
