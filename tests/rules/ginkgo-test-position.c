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
#include "ginkgo-test-words.h"

/* No two adjacent buildings have the same color. */
#define STARTING_CITY        \
  "-1 -1 |  .  A  B  C  . |" \
  "      |  L R1 B1 Y1  D |" \
  "      |  K Y2 R2 B2  E |" \
  "      |  J B3 Y3 R3  F |" \
  "      |  .  I  H  G  . |"

/* The members of a state that a position in words can name. */

typedef enum
{
  FIELD_BYTE,
  FIELD_SHORT,
  FIELD_CARD,
  FIELD_LIST,
  FIELD_SET,
  FIELD_TILES,
} FieldKind;

/* @length and @next are the offsets of the list's length and first index. */
typedef struct
{
  const char *name;
  FieldKind kind;
  gsize offset;
  gsize length;
  gsize next;
} Field;

#define NO_NEXT G_MAXSIZE

static const Field *
find_field (const Field *fields,
            guint n_fields,
            const char *name)
{
  for (guint i = 0; i < n_fields; i++)
    if (strcmp (fields[i].name, name) == 0)
      return &fields[i];

  return NULL;
}

static void
set_field (gpointer object,
           const Field *field,
           const char *words)
{
  guint8 items[GINKGO_N_DECK_CARDS];
  guint n_items;

  switch (field->kind)
    {
    case FIELD_BYTE:
      G_STRUCT_MEMBER (guint8, object, field->offset) = (guint8) atoi (words);
      break;
    case FIELD_SHORT:
      G_STRUCT_MEMBER (guint16, object, field->offset) = (guint16) atoi (words);
      break;
    case FIELD_CARD:
      n_items = ginkgo_test_words_parse (words, items);
      G_STRUCT_MEMBER (guint8, object, field->offset) = n_items > 0 ? items[0] : GINKGO_CARD_NONE;
      break;
    case FIELD_LIST:
    case FIELD_SET:
      n_items = ginkgo_test_words_parse (words, items);
      memcpy (G_STRUCT_MEMBER_P (object, field->offset), items, n_items);
      G_STRUCT_MEMBER (guint8, object, field->length) = (guint8) n_items;
      if (field->next != NO_NEXT)
        G_STRUCT_MEMBER (guint8, object, field->next) = 0;
      break;
    case FIELD_TILES:
    default:
      n_items = ginkgo_test_words_parse (words, items);
      G_STRUCT_MEMBER (guint64, object, field->offset) = 0;
      for (guint i = 0; i < n_items; i++)
        G_STRUCT_MEMBER (guint64, object, field->offset) |= ginkgo_tile_bit (items[i]);
      break;
    }
}

static char *
get_field (gconstpointer object,
           const Field *field)
{
  guint8 items[GINKGO_N_DECK_CARDS];
  guint n_items = 0;
  guint next = 0;

  switch (field->kind)
    {
    case FIELD_BYTE:
      return g_strdup_printf ("%u", G_STRUCT_MEMBER (guint8, object, field->offset));
    case FIELD_SHORT:
      return g_strdup_printf ("%u", G_STRUCT_MEMBER (guint16, object, field->offset));
    case FIELD_CARD:
      items[0] = G_STRUCT_MEMBER (guint8, object, field->offset);
      return ginkgo_test_words_print (items, items[0] != GINKGO_CARD_NONE, FALSE);
    case FIELD_LIST:
    case FIELD_SET:
      if (field->next != NO_NEXT)
        next = G_STRUCT_MEMBER (guint8, object, field->next);
      n_items = G_STRUCT_MEMBER (guint8, object, field->length) - next;
      memcpy (items, (const guint8 *) object + field->offset + next, n_items);
      return ginkgo_test_words_print (items, n_items, field->kind == FIELD_SET);
    case FIELD_TILES:
    default:
      for (guint64 tiles = G_STRUCT_MEMBER (guint64, object, field->offset); tiles != 0; tiles &= tiles - 1)
        items[n_items++] = (guint8) __builtin_ctzll (tiles);
      return ginkgo_test_words_print (items, n_items, TRUE);
    }
}

#define STATE(member) G_STRUCT_OFFSET (GinkgoState, member)
#define SEAT(member)  G_STRUCT_OFFSET (GinkgoSeat, member)

static const Field state_fields[] = {
  { "players", FIELD_BYTE, STATE (n_seats) },
  { "first", FIELD_BYTE, STATE (first) },
  { "round", FIELD_SHORT, STATE (round) },
  { "exhausted", FIELD_BYTE, STATE (exhausted) },
  { "supply", FIELD_LIST, STATE (supply), STATE (n_supply), STATE (supply_next) },
  { "deck", FIELD_LIST, STATE (deck), STATE (n_deck), STATE (deck_next) },
  { "discard", FIELD_SET, STATE (discard), STATE (n_discard), NO_NEXT },
  { "removed", FIELD_SET, STATE (removed), STATE (n_removed), NO_NEXT },
  { "lost-card", FIELD_CARD, STATE (lost_card) },
  { "lost-tile", FIELD_CARD, STATE (lost_tile) },
};

static const Field seat_fields[] = {
  { "resources", FIELD_BYTE, SEAT (resources) },
  { "supply", FIELD_BYTE, SEAT (supply) },
  { "in-city", FIELD_BYTE, SEAT (in_city) },
  { "points", FIELD_SHORT, SEAT (points) },
  { "new-hand", FIELD_BYTE, SEAT (new_hand) },
  { "card", FIELD_CARD, SEAT (card) },
  { "tile", FIELD_CARD, SEAT (tile) },
  { "hand", FIELD_SET, SEAT (hand), SEAT (n_hand), NO_NEXT },
  { "area", FIELD_LIST, SEAT (area), SEAT (n_area), NO_NEXT },
  { "tiles", FIELD_TILES, SEAT (tiles) },
  { "returned", FIELD_TILES, SEAT (returned) },
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
                     void (*callback) (guint, const Field *, const char *, gpointer),
                     gpointer user_data)
{
  guint seat = (guint) atoi (words);
  g_auto (GStrv) parts = g_strsplit (strchr (words, ':') + 1, ",", -1);

  g_assert_cmpuint (seat, <, GINKGO_MAX_SEATS);
  for (guint i = 0; parts[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (g_strstrip (parts[i]), " ", 2);
      const Field *field = find_field (seat_fields, G_N_ELEMENTS (seat_fields), pair[0]);

      if (field == NULL)
        g_error ("A seat has no “%s”", pair[0]);
      callback (seat, field, pair[1], user_data);
    }
}

static void
set_seat_field (guint seat,
                const Field *field,
                const char *words,
                gpointer user_data)
{
  GinkgoState *state = user_data;

  set_field (&state->seats[seat], field, words);
}

static void
check_seat_field (guint seat,
                  const Field *field,
                  const char *words,
                  gpointer user_data)
{
  const GinkgoState *state = user_data;
  g_autofree char *value = get_field (&state->seats[seat], field);
  g_autofree char *normal = ginkgo_test_words_normalize (words, field->kind >= FIELD_SET);
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
  const Field *field = find_field (state_fields, G_N_ELEMENTS (state_fields), name);
  GinkgoMode mode;

  if (field != NULL)
    {
      set_field (state, field, words);
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
  const Field *field = find_field (state_fields, G_N_ELEMENTS (state_fields), name);
  gboolean is_set = strcmp (name, "pawns") == 0 || (field != NULL && field->kind == FIELD_SET);
  g_autofree char *value = NULL;
  g_autofree char *normal = NULL;
  g_autofree char *got = NULL;
  g_autofree char *expected = NULL;

  if (strcmp (name, "seat") == 0)
    {
      for_each_seat_field (words, check_seat_field, state);
      return;
    }

  value = field != NULL ? get_field (state, field) : get_line (state, name, words);
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
  ginkgo_seat_add_up_bonuses (her);
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

void
ginkgo_test_position_check (const GinkgoState *state,
                            const char *text)
{
  GinkgoState copy = *state;

  for_each_line (text, check_line, &copy);
}
