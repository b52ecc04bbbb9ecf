/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-test-position.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ginkgo-engine-private.h"
#include "ginkgo-score.h"
#include "ginkgo-test-field.h"
#include "ginkgo-test-words.h"

/* No two buildings of a colour stand side by side. */
#define STARTING_CITY        \
  "-1 -1 |  .  A  B  C  . |" \
  "      |  L R1 B1 Y1  D |" \
  "      |  K Y2 R2 B2  E |" \
  "      |  J B3 Y3 R3  F |" \
  "      |  .  I  H  G  . |"

#define STATE(member) G_STRUCT_OFFSET (GinkgoState, member)
#define SEAT(member)  G_STRUCT_OFFSET (GinkgoSeat, member)

static const GinkgoTestField state_fields[] = {
  { "players", GINKGO_TEST_FIELD_BYTE, STATE (n_seats) },
  { "first", GINKGO_TEST_FIELD_BYTE, STATE (first) },
  { "round", GINKGO_TEST_FIELD_SHORT, STATE (round) },
  { "exhausted", GINKGO_TEST_FIELD_BYTE, STATE (exhausted) },
  { "supply", GINKGO_TEST_FIELD_LIST, STATE (supply), STATE (n_supply), STATE (supply_next) },
  { "deck", GINKGO_TEST_FIELD_LIST, STATE (deck), STATE (n_deck), STATE (deck_next) },
  { "discard", GINKGO_TEST_FIELD_SET, STATE (discard), STATE (n_discard), GINKGO_TEST_NO_NEXT },
  { "removed", GINKGO_TEST_FIELD_SET, STATE (removed), STATE (n_removed), GINKGO_TEST_NO_NEXT },
  { "lost-card", GINKGO_TEST_FIELD_CARD, STATE (lost_card) },
  { "lost-tile", GINKGO_TEST_FIELD_CARD, STATE (lost_tile) },
};

static const GinkgoTestField seat_fields[] = {
  { "resources", GINKGO_TEST_FIELD_BYTE, SEAT (resources) },
  { "supply", GINKGO_TEST_FIELD_BYTE, SEAT (supply) },
  { "in-city", GINKGO_TEST_FIELD_BYTE, SEAT (in_city) },
  { "points", GINKGO_TEST_FIELD_SHORT, SEAT (points) },
  { "new-hand", GINKGO_TEST_FIELD_BYTE, SEAT (new_hand) },
  { "card", GINKGO_TEST_FIELD_CARD, SEAT (card) },
  { "tile", GINKGO_TEST_FIELD_CARD, SEAT (tile) },
  { "hand", GINKGO_TEST_FIELD_SET, SEAT (hand), SEAT (n_hand), GINKGO_TEST_NO_NEXT },
  { "area", GINKGO_TEST_FIELD_LIST, SEAT (area), SEAT (n_area), GINKGO_TEST_NO_NEXT },
  { "tiles", GINKGO_TEST_FIELD_TILES, SEAT (tiles) },
  { "returned", GINKGO_TEST_FIELD_TILES, SEAT (returned) },
};

static const char *const end_names[] = {
  [GINKGO_END_NONE] = "none",
  [GINKGO_END_SUPPLY] = "supply",
  [GINKGO_END_ALL_PLACED] = "all-placed",
  [GINKGO_END_HAL_EMPTY] = "hal-empty",
  [GINKGO_END_HAL_LACKING] = "hal-lacking",
};

/* Calls back for each "name words" of "0: name words, name words". */
static void
for_each_seat_field (const char *words,
                     void (*callback) (guint, const GinkgoTestField *, const char *, gpointer),
                     gpointer user_data)
{
  guint seat = (guint) atoi (words);
  g_auto (GStrv) parts = g_strsplit (strchr (words, ':') + 1, ",", -1);

  g_assert_cmpuint (seat, <, GINKGO_MAX_SEATS);
  for (guint i = 0; parts[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (g_strstrip (parts[i]), " ", 2);
      const GinkgoTestField *field = ginkgo_test_field_find (seat_fields, G_N_ELEMENTS (seat_fields), pair[0]);

      if (field == NULL)
        g_error ("A seat has no “%s”", pair[0]);
      callback (seat, field, pair[1], user_data);
    }
}

static void
set_seat_field (guint seat,
                const GinkgoTestField *field,
                const char *words,
                gpointer user_data)
{
  GinkgoState *state = user_data;

  ginkgo_test_field_set (&state->seats[seat], field, words);
}

static void
check_seat_field (guint seat,
                  const GinkgoTestField *field,
                  const char *words,
                  gpointer user_data)
{
  const GinkgoState *state = user_data;
  g_autofree char *value = ginkgo_test_field_get (&state->seats[seat], field);
  g_autofree char *normal = ginkgo_test_words_normalize (words, field->kind >= GINKGO_TEST_FIELD_SET);
  g_autofree char *got = g_strdup_printf ("seat %u: %s %s", seat, field->name, value);
  g_autofree char *expected = g_strdup_printf ("seat %u: %s %s", seat, field->name, normal);

  g_assert_cmpstr (got, ==, expected);
  if (field->offset == SEAT (tiles))
    g_assert_cmpuint (state->seats[seat].n_tiles, ==, __builtin_popcountll (state->seats[seat].tiles));
}

static void
set_line (GinkgoState *state,
          const char *name,
          const char *words)
{
  const GinkgoTestField *field = ginkgo_test_field_find (state_fields, G_N_ELEMENTS (state_fields), name);
  GinkgoMode mode;

  if (field != NULL)
    {
      ginkgo_test_field_set (state, field, words);
    }
  else if (strcmp (name, "seat") == 0)
    {
      for_each_seat_field (words, set_seat_field, state);
    }
  else if (strcmp (name, "city") == 0)
    {
      ginkgo_test_words_draw_city (&state->city, words);
    }
  else if (strcmp (name, "mode") == 0)
    {
      g_assert_true (ginkgo_mode_from_name (words, &mode));
      state->mode = (guint8) mode;
    }
  else
    {
      g_error ("A position has no “%s”", name);
    }
}

/* What a position can say only when it is expected. */
static char *
get_line (const GinkgoState *state,
          const char *name,
          const char *words)
{
  guint8 items[GINKGO_MAX_BUILDINGS];
  guint n_items = 0;
  int x;
  int y;

  if (strcmp (name, "at") == 0)
    {
      g_autofree char *cell = NULL;

      g_assert_cmpint (sscanf (words, "%d %d", &x, &y), ==, 2);
      cell = ginkgo_test_words_print_cell (&state->city, ginkgo_cell_make (x, y));
      return g_strdup_printf ("%d %d %s", x, y, cell);
    }

  if (strcmp (name, "pending") == 0 && state->pending_seat == GINKGO_SEAT_NONE)
    return g_strdup (ginkgo_state_is_over (state) ? "over" : ginkgo_event_kind_get_name (state->pending));
  if (strcmp (name, "pending") == 0)
    return g_strdup_printf ("%s %u", ginkgo_event_kind_get_name (state->pending), state->pending_seat);
  if (strcmp (name, "resolving") == 0)
    {
      items[0] = state->resolution.card;
      items[1] = state->resolution.tile;
      n_items = (items[0] != GINKGO_CARD_NONE) + (items[1] != GINKGO_TILE_NONE);
      return ginkgo_test_words_print (items, n_items, FALSE);
    }
  if (strcmp (name, "acting") == 0)
    return g_strdup_printf ("%u", state->acting);
  if (strcmp (name, "end") == 0)
    return g_strdup (end_names[state->end_reason]);
  if (strcmp (name, "winners") == 0)
    return ginkgo_test_words_print_bits (ginkgo_state_get_winners (state));

  if (strcmp (name, "pawns") != 0)
    g_error ("A position has no “%s”", name);
  for (guint i = 0; i < state->city.n_buildings; i++)
    if (state->city.buildings[i].pawn)
      items[n_items++] = state->city.buildings[i].tile;

  return ginkgo_test_words_print (items, n_items, TRUE);
}

static void
check_line (GinkgoState *state,
            const char *name,
            const char *words)
{
  const GinkgoTestField *field = ginkgo_test_field_find (state_fields, G_N_ELEMENTS (state_fields), name);
  gboolean is_set = strcmp (name, "pawns") == 0 || (field != NULL && field->kind == GINKGO_TEST_FIELD_SET);
  g_autofree char *value = NULL;
  g_autofree char *normal = NULL;
  g_autofree char *got = NULL;
  g_autofree char *expected = NULL;

  if (strcmp (name, "seat") == 0)
    {
      for_each_seat_field (words, check_seat_field, state);
      return;
    }

  value = field != NULL ? ginkgo_test_field_get (state, field) : get_line (state, name, words);
  normal = ginkgo_test_words_normalize (words, is_set);
  got = g_strdup_printf ("%s %s", name, value);
  expected = g_strdup_printf ("%s %s", name, normal);
  g_assert_cmpstr (got, ==, expected);
}

static void
finish_seat (GinkgoState *state,
             guint seat)
{
  GinkgoSeat *her = &state->seats[seat];
  guint all = ginkgo_resources_for_seats (state->n_seats);

  her->n_tiles = (guint8) __builtin_popcountll (her->tiles);
  her->in_city = 0;
  for (guint i = 0; i < state->city.n_buildings; i++)
    if (state->city.buildings[i].owner == seat)
      her->in_city += state->city.buildings[i].height;

  g_assert_cmpuint (her->resources + her->in_city, <=, all);
  her->supply = (guint8) (all - her->resources - her->in_city);
}

static void
finish_choosing (GinkgoState *state)
{
  GinkgoResolution *resolution = &state->resolution;

  resolution->step = GINKGO_STEP_CHOOSE;
  resolution->card = GINKGO_CARD_NONE;
  resolution->tile = GINKGO_TILE_NONE;
  resolution->second_card = GINKGO_CARD_NONE;
  resolution->building = GINKGO_BUILDING_NONE;
  resolution->token = GINKGO_LETTER_NONE;

  while (state->seats[ginkgo_state_seat_at (state, resolution->turn)].card != GINKGO_CARD_NONE)
    resolution->turn++;
  g_assert_cmpuint (resolution->turn, <, state->n_seats);

  state->pending = GINKGO_EVENT_CHOOSE;
  state->pending_seat = (guint8) ginkgo_state_seat_at (state, resolution->turn);
  state->acting = GINKGO_SEAT_NONE;
}

static void
for_each_line (const char *text,
               void (*callback) (GinkgoState *, const char *, const char *),
               GinkgoState *state)
{
  g_auto (GStrv) lines = g_strsplit (text, ";", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (g_strstrip (lines[i]), " ", 2);

      if (pair[0] == NULL || *pair[0] == '\0')
        continue;
      if (pair[1] == NULL)
        g_error ("“%s” says nothing", pair[0]);
      callback (state, pair[0], pair[1]);
    }
}

void
ginkgo_test_position_build (GinkgoState *state,
                            const char *text)
{
  memset (state, 0, sizeof *state);
  state->n_seats = 2;
  state->round = 1;
  state->lost_card = GINKGO_CARD_NONE;
  state->lost_tile = GINKGO_TILE_NONE;
  for (guint seat = 0; seat < GINKGO_MAX_SEATS; seat++)
    {
      state->seats[seat].card = GINKGO_CARD_NONE;
      state->seats[seat].tile = GINKGO_TILE_NONE;
    }

  ginkgo_test_words_draw_city (&state->city, STARTING_CITY);
  for_each_line (text, set_line, state);

  for (guint seat = 0; seat < state->n_seats; seat++)
    finish_seat (state, seat);
  finish_choosing (state);
}

/* Fails if the position is not as some words describe it. */
void
ginkgo_test_position_check (const GinkgoState *state,
                            const char *text)
{
  GinkgoState copy = *state;

  for_each_line (text, check_line, &copy);
}
