/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-ai-features.h"

/* Where the next numbers go. */
typedef struct
{
  float *next;
  float rounds;
} Writer;

static void
add (Writer *writer,
     float value)
{
  *writer->next++ = value;
}

/* One feature for each bound reached: the first of a thing and the tenth differ in worth. */
static void
add_steps (Writer *writer,
           guint value,
           const guint8 *bounds,
           guint n_bounds)
{
  for (guint i = 0; i < n_bounds; i++)
    add (writer, value >= bounds[i] ? 1.0f : 0.0f);
}

#define ADD_STEPS(writer, value, ...)                               \
  G_STMT_START                                                      \
  {                                                                 \
    static const guint8 bounds_[] = { __VA_ARGS__ };                \
    add_steps ((writer), (value), bounds_, G_N_ELEMENTS (bounds_)); \
  }                                                                 \
  G_STMT_END

/* A thing whose worth grows with the rounds left */
static void
add_lasting (Writer *writer,
             float value)
{
  add (writer, value);
  add (writer, value * writer->rounds);
}

/* --- The table ------------------------------------------------------------ */

/* About 5 of 8 tiles behind screens come back (R8.2). */
#define RETURN_SHARE 0.6f

/* Tiles that a player uses up in a round, and places that it fills */
#define TILES_PER_ROUND  0.7f
#define PLACES_PER_ROUND 1.6f

/* The rounds that are left after this one, in parts of ten: not exactly, but so that
 * it can be multiplied with what a round brings. */
static float
estimate_rounds (const GinkgoState *state)
{
  gboolean is_solitaire = ginkgo_mode_is_solitaire (state->mode);
  float tiles = (float) ginkgo_state_count_supply (state);
  float rounds;

  if (state->end_reason != GINKGO_END_NONE)
    return 0;

  if (!is_solitaire && state->exhausted == 0)
    for (guint i = 0; i < state->n_seats; i++)
      tiles += RETURN_SHARE * (float) state->seats[i].n_tiles;

  rounds = is_solitaire ? tiles / (1 + TILES_PER_ROUND) : tiles / (TILES_PER_ROUND * (float) state->n_seats);
  for (guint i = 0; i < state->n_seats; i++)
    rounds = MIN (rounds, (float) (state->seats[i].supply + state->seats[i].resources) / PLACES_PER_ROUND);

  return rounds * (1.0f / 10);
}

static void
add_city (Writer *writer,
          const GinkgoCity *city)
{
  guint floors[GINKGO_N_COLORS] = { 0 };
  guint waiting[GINKGO_N_COLORS] = { 0 };
  guint tallest[GINKGO_N_COLORS] = { 0 };
  guint n_free = 0;
  guint n_pawns = 0;

  for (guint i = 0; i < city->n_buildings; i++)
    {
      const GinkgoBuilding *building = &city->buildings[i];
      guint color = ginkgo_tile_get_color (building->tile);

      n_free += building->owner == GINKGO_SEAT_NONE;
      n_pawns += building->pawn != 0;
      if (building->pawn)
        waiting[color] += building->height;
      else
        floors[color] += building->height;
      tallest[color] = MAX (tallest[color], building->height);
    }

  add (writer, (float) city->n_buildings * (1.0f / 30));
  add (writer, (float) n_free * (1.0f / 9));
  add (writer, (float) n_pawns * (1.0f / 15));
  for (guint color = 0; color < GINKGO_N_COLORS; color++)
    {
      add (writer, (float) floors[color] * (1.0f / 15));
      add (writer, (float) waiting[color] * (1.0f / 15));
      add (writer, (float) tallest[color] * (1.0f / 5));
    }
}

static void
add_table (Writer *writer,
           const GinkgoState *state,
           guint seat)
{
  guint n_supply = ginkgo_state_count_supply (state);
  guint n_screens = 0;
  guint turn = (seat + state->n_seats - state->first) % state->n_seats;

  for (guint i = 0; i < state->n_seats; i++)
    n_screens += state->seats[i].n_tiles;

  add (writer, writer->rounds);
  add (writer, (float) state->round * (1.0f / 15));
  add (writer, state->round == 0);
  add (writer, state->mode == GINKGO_MODE_SOLITAIRE_EXPERT);
  add (writer, state->end_reason != GINKGO_END_NONE);
  add (writer, state->exhausted > 0);
  add (writer, (float) n_supply * (1.0f / 40));
  add (writer, state->exhausted > 0 ? (float) n_supply * (1.0f / 10) : 0);
  ADD_STEPS (writer, n_supply, 1, 2, 3, 5, 8, 12, 20);
  add (writer, state->exhausted == 0 ? (float) n_screens * (1.0f / 20) : 0);
  add (writer, (float) ginkgo_state_count_deck (state) * (1.0f / 20));
  ADD_STEPS (writer, ginkgo_state_count_deck (state), 1, 3, 5, 9);
  add (writer, (float) state->n_discard * (1.0f / 30));
  for (guint i = 0; i < GINKGO_MAX_SEATS; i++)
    add (writer, turn == i);
  add (writer, (float) turn * (1.0f / 4));
  add_city (writer, &state->city);
}

/* --- What only the seat knows -------------------------------------------- */

/* The numbers of tiles, by what can be built with them, and their colors. */
static void
add_tiles (Writer *writer,
           guint64 tiles)
{
  guint by_number[5] = { 0 };
  guint by_color[GINKGO_N_COLORS] = { 0 };
  guint sum = 0;
  guint best = 0;

  for (; tiles != 0; tiles &= tiles - 1)
    {
      guint8 tile = (guint8) __builtin_ctzll (tiles);
      guint number = ginkgo_tile_get_number (tile);

      by_number[(number - 1) / 4]++;
      by_color[ginkgo_tile_get_color (tile)]++;
      sum += number;
      best = MAX (best, number);
    }

  for (guint i = 0; i < G_N_ELEMENTS (by_number); i++)
    add (writer, (float) by_number[i] * (1.0f / 2));
  for (guint i = 0; i < GINKGO_N_COLORS; i++)
    add (writer, (float) by_color[i] * (1.0f / 3));
  add (writer, (float) sum * (1.0f / 60));
  add (writer, (float) best * (1.0f / 20));
}

/* The hand is passed on after the action (R3.4). */
static void
add_hand (Writer *writer,
          const GinkgoState *state,
          guint seat,
          guint n_hand)
{
  const GinkgoSeat *player = &state->seats[seat];
  guint floors[GINKGO_N_COLORS] = { 0 };
  guint n_urbanization = 0;
  guint n_bonus = 0;
  guint n_endgame = 0;
  guint n_fixed = 0;
  guint n_own = 0;
  guint n_mine_floors = 0;
  guint n_low = 0;
  guint tallest = 0;
  guint numbers = 0;
  guint n_others = 0;

  for (guint i = 0; i < n_hand; i++)
    {
      guint8 card = player->hand[i];
      const GinkgoCardBonus *bonus = ginkgo_card_get_bonus (card);
      const GinkgoBuilding *building;

      if (ginkgo_card_is_urbanization (card))
        n_urbanization++;
      if (!ginkgo_card_is_building (card) || state->city.sites[card] == GINKGO_BUILDING_NONE)
        continue;

      building = &state->city.buildings[state->city.sites[card]];
      floors[ginkgo_tile_get_color (card)] += building->height;
      tallest = MAX (tallest, building->height);
      numbers += ginkgo_tile_get_number (card);
      n_bonus += bonus->has_bonus;
      n_fixed += bonus->endgame == GINKGO_ENDGAME_FIXED;
      n_endgame += bonus->endgame != GINKGO_ENDGAME_NONE;
      n_own += building->owner == seat;
      n_mine_floors += building->owner == seat ? building->height : 0;
      n_others += building->owner != seat && building->owner != GINKGO_SEAT_NONE;
      n_low += building->height == 1;
    }

  add (writer, (float) n_hand * (1.0f / 4));
  add (writer, n_hand > 3);
  add (writer, (float) n_urbanization * (1.0f / 3));
  add (writer, n_urbanization > 0);
  for (guint i = 0; i < GINKGO_N_COLORS; i++)
    add (writer, (float) floors[i] * (1.0f / 4));
  add (writer, (float) tallest * (1.0f / 5));
  add (writer, (float) numbers * (1.0f / 40));
  add (writer, (float) n_bonus * (1.0f / 3));
  add (writer, (float) n_endgame * (1.0f / 3));
  add (writer, (float) n_fixed);
  add (writer, (float) n_own * (1.0f / 3));
  add (writer, (float) n_mine_floors * (1.0f / 5));
  add (writer, (float) n_others * (1.0f / 3));
  add (writer, (float) n_low * (1.0f / 3));
}

/* Floors next to the tokens: urbanizing there pays their items (R5.4). */
static void
add_tokens (Writer *writer,
            const GinkgoState *state,
            guint seat,
            guint n_hand)
{
  const GinkgoSeat *player = &state->seats[seat];
  guint n_floors = 0;
  guint n_most = 0;
  guint n_letters = 0;

  for (guint i = 0; i < n_hand; i++)
    {
      guint16 cell;
      guint n_around;

      if (!ginkgo_card_is_urbanization (player->hand[i]))
        continue;

      cell = state->city.tokens[ginkgo_card_get_letter (player->hand[i])];
      if (cell == GINKGO_CELL_NONE)
        continue;
      n_around = ginkgo_city_count_adjacent_floors (&state->city, cell);
      n_floors += n_around;
      n_most = MAX (n_most, n_around);
      n_letters++;
    }

  add (writer, (float) n_floors * (1.0f / 8));
  add (writer, (float) n_most * (1.0f / 5));
  add (writer, (float) n_letters * (1.0f / 3));
}

/* --- A seat --------------------------------------------------------------- */

static void
add_items (Writer *writer,
           const GinkgoSeat *seat)
{
  guint left = seat->supply + seat->resources;

  add_lasting (writer, (float) seat->resources * (1.0f / 8));
  ADD_STEPS (writer, seat->resources, 1, 2, 3, 4, 5, 7, 10);
  add_lasting (writer, (float) seat->n_tiles * (1.0f / 8));
  ADD_STEPS (writer, seat->n_tiles, 1, 2, 3, 4, 6, 9);
  add (writer, (float) seat->supply * (1.0f / 20));
  add_lasting (writer, (float) seat->in_city * (1.0f / 20));
  add (writer, (float) left * (1.0f / 20));
  ADD_STEPS (writer, left, 2, 4, 7, 11);
  add (writer, (float) seat->new_hand * (1.0f / 2));
}

static void
add_cards (Writer *writer,
           const GinkgoAiSummary *summary)
{
  const guint8 *counts = summary->counts.counts;

  for (guint action = 0; action < GINKGO_N_ACTIONS; action++)
    {
      for (guint item = 0; item < GINKGO_N_ITEMS; item++)
        add_lasting (writer, (float) summary->paid[action][item] * (1.0f / 3));
      add (writer, (float) counts[GINKGO_COUNT_ACTION_CARDS + action] * (1.0f / 4));
    }
  for (guint i = 0; i < GINKGO_AI_N_ENDGAMES; i++)
    add_lasting (writer, (float) summary->held[i] * (1.0f / 2));
  for (guint color = 0; color < GINKGO_N_COLORS; color++)
    add (writer, (float) counts[GINKGO_COUNT_COLOR_CARDS + color] * (1.0f / 4));
}

static void
add_seat (Writer *writer,
          const GinkgoSeat *seat,
          const GinkgoAiSummary *summary)
{
  const GinkgoAiDistricts *districts = &summary->districts;
  const guint8 *counts = summary->counts.counts;

  add (writer, summary->score * (1.0f / 50));
  add (writer, (float) seat->points * (1.0f / 40));
  add (writer, summary->card_points * (1.0f / 30));
  add_lasting (writer, districts->first * (1.0f / 30));
  add_lasting (writer, districts->second * (1.0f / 10));
  add_lasting (writer, districts->at_risk * (1.0f / 10));
  add_lasting (writer, districts->in_reach * (1.0f / 10));
  for (guint color = 0; color < GINKGO_N_COLORS; color++)
    add (writer, (float) counts[GINKGO_COUNT_RESOURCES + color] * (1.0f / 10));
  add (writer, (float) counts[GINKGO_COUNT_LOW_BUILDINGS] * (1.0f / 5));
  add (writer, (float) counts[GINKGO_COUNT_TALL_BUILDINGS] * (1.0f / 3));
  add_items (writer, seat);
  add_cards (writer, summary);
}

/* Puts a state into numbers, GINKGO_AI_COUNT_FEATURES() of them, as @seat sees it. Of what is
 * hidden from it, only counts are looked at. @known are its tiles whose number and color may
 * count, bit n for tile n; without @has_hand it has not looked at its hand yet. */
void
ginkgo_ai_features_write (const GinkgoState *state,
                          const GinkgoAiSummary summaries[GINKGO_MAX_SEATS],
                          guint seat,
                          guint64 known,
                          gboolean has_hand,
                          float features[GINKGO_AI_MAX_FEATURES])
{
  Writer writer = { features, estimate_rounds (state) };
  guint n_hand = has_hand ? state->seats[seat].n_hand : 0;

  add_table (&writer, state, seat);
  g_assert (writer.next == features + GINKGO_AI_N_TABLE_FEATURES);
  add_tiles (&writer, state->seats[seat].tiles & known);
  add_hand (&writer, state, seat, n_hand);
  add_tokens (&writer, state, seat, n_hand);
  g_assert (writer.next == features + GINKGO_AI_N_TABLE_FEATURES + GINKGO_AI_N_OWN_FEATURES);

  for (guint i = 0; i < state->n_seats; i++)
    {
      guint other = (seat + i) % state->n_seats;

      add_seat (&writer, &state->seats[other], &summaries[other]);
    }
  g_assert (writer.next == features + GINKGO_AI_COUNT_FEATURES (state->n_seats));
}

/* Does what ginkgo_ai_features_write() does, for a state of which nothing is counted yet. */
void
ginkgo_ai_features_extract (const GinkgoState *state,
                            guint seat,
                            guint64 known,
                            gboolean has_hand,
                            float features[GINKGO_AI_MAX_FEATURES])
{
  GinkgoAiSummary summaries[GINKGO_MAX_SEATS];

  ginkgo_ai_summaries_count (state, summaries);
  ginkgo_ai_features_write (state, summaries, seat, known, has_hand, features);
}
