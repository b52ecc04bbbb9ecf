/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-protocol-view.h"

#include "ginkgo-record-format.h"

/* What a view blanks out is never written: the lists leave it out, the counts are
 * public. Keys stand in the order of the protocol. */

static void
write_seat_or_null (GString *json,
                    const char *key,
                    guint seat)
{
  if (seat == GINKGO_SEAT_NONE)
    g_string_append_printf (json, ",\"%s\":null", key);
  else
    g_string_append_printf (json, ",\"%s\":%u", key, seat);
}

static void
write_cell (GString *json,
            guint16 cell)
{
  g_string_append_printf (json, "[%d,%d]", ginkgo_cell_get_x (cell), ginkgo_cell_get_y (cell));
}

/* --- What lies in the middle --- */

static void
write_buildings (GString *json,
                 const GinkgoCity *city)
{
  g_string_append (json, ",\"city\":[");
  for (guint i = 0; i < city->n_buildings; i++)
    {
      const GinkgoBuilding *building = &city->buildings[i];

      ginkgo_json_write_comma (json);
      g_string_append_printf (json,
                              "{\"x\":%d,\"y\":%d,\"tile\":\"%s\",\"height\":%u",
                              ginkgo_cell_get_x (building->cell),
                              ginkgo_cell_get_y (building->cell),
                              ginkgo_tile_get_name (building->tile),
                              building->height);
      write_seat_or_null (json, "owner", building->owner);
      g_string_append_printf (json, ",\"pawn\":%s}", building->pawn ? "true" : "false");
    }
  g_string_append_c (json, ']');
}

static void
write_tokens (GString *json,
              const GinkgoCity *city)
{
  g_string_append (json, ",\"tokens\":{");
  for (guint letter = 0; letter < GINKGO_N_LETTERS; letter++)
    {
      if (city->tokens[letter] == GINKGO_CELL_NONE)
        continue;
      ginkgo_json_write_comma (json);
      g_string_append_printf (json, "\"%s\":", ginkgo_card_get_name (ginkgo_card_from_letter (letter)));
      write_cell (json, city->tokens[letter]);
    }
  g_string_append_c (json, '}');
}

/* R5.3 */
static void
write_token_to_move (GString *json,
                     const GinkgoState *state)
{
  const GinkgoResolution *resolution = &state->resolution;

  if (state->pending != GINKGO_EVENT_TOKEN)
    return;

  g_string_append (json, ",\"new_building\":");
  write_cell (json, state->city.buildings[resolution->building].cell);
  ginkgo_json_write_card (json, "token", ginkgo_card_from_letter (resolution->token));
}

static void
write_stocks (GString *json,
              const GinkgoState *state)
{
  g_string_append_printf (json, ",\"deck\":%u", ginkgo_state_count_deck (state));
  ginkgo_json_write_cards (json, "discard", state->discard, state->n_discard);
  g_string_append_printf (json, ",\"supply\":%u,\"exhausted\":%u", ginkgo_state_count_supply (state), state->exhausted);
}

/* --- What the seats have --- */

/* The cards that the view names. */
static guint
list_known (const guint8 *cards,
            guint n_cards,
            guint8 *known)
{
  guint n_known = 0;

  for (guint i = 0; i < n_cards; i++)
    if (cards[i] < GINKGO_N_CARDS)
      known[n_known++] = cards[i];

  return n_known;
}

static void
write_seat (GString *json,
            const GinkgoView *view,
            guint seat)
{
  const GinkgoSeat *her = &view->state.seats[seat];
  gboolean is_draft = view->state.pending == GINKGO_EVENT_DRAFT;
  guint8 known[GINKGO_HAND_SIZE];
  guint n_known = seat == view->seat ? 0 : list_known (her->hand, her->n_hand, known);

  ginkgo_json_write_comma (json);
  g_string_append_printf (json,
                          "{\"supply\":%u,\"resources\":%u,\"city\":%u,\"points\":%u,\"tiles\":%u,\"new_hand\":%u",
                          her->supply,
                          her->resources,
                          her->in_city,
                          her->points,
                          her->n_tiles,
                          her->new_hand);
  /* In a draft the characters kept are not revealed yet (R2.7). */
  ginkgo_json_write_cards (json, "area", her->area, is_draft ? 0 : her->n_area);
  g_string_append_printf (json,
                          ",\"hand\":%u,\"committed\":%s",
                          her->n_hand,
                          her->card != GINKGO_CARD_NONE ? "true" : "false");
  ginkgo_json_write_cards (json, "known", known, n_known);
  g_string_append_c (json, '}');
}

static void
write_committed (GString *json,
                 const GinkgoSeat *her)
{
  if (her->card == GINKGO_CARD_NONE)
    {
      g_string_append (json, ",\"committed\":null");
      return;
    }

  g_string_append_printf (json, ",\"committed\":{\"card\":\"%s\"", ginkgo_card_get_name (her->card));
  if (her->tile != GINKGO_TILE_NONE)
    ginkgo_json_write_card (json, "tile", her->tile);
  else
    g_string_append (json, ",\"tile\":null");
  g_string_append_c (json, '}');
}

/* In a draft the hand holds the characters to choose from, the area those kept. */
static void
write_own (GString *json,
           const GinkgoView *view)
{
  const GinkgoSeat *her = &view->state.seats[view->seat];
  gboolean is_draft = view->state.pending == GINKGO_EVENT_DRAFT;

  ginkgo_json_write_cards (json, "hand", her->hand, is_draft ? 0 : her->n_hand);
  ginkgo_json_write_tiles (json, "tiles", her->tiles);
  write_committed (json, her);
  if (is_draft)
    {
      ginkgo_json_write_cards (json, "dealt", her->hand, her->n_hand);
      ginkgo_json_write_cards (json, "kept", her->area, her->n_area);
    }
}

/**
 * ginkgo_protocol_count_players:
 * @mode: a #GinkgoMode
 * @n_seats: the number of seats, Hal's included
 *
 * Returns: the number of players; Hal is none (R12.1)
 */
guint
ginkgo_protocol_count_players (guint mode,
                               guint n_seats)
{
  return ginkgo_mode_is_solitaire (mode) ? n_seats - 1 : n_seats;
}

/**
 * ginkgo_view_write_json:
 * @view: what a seat knows, a decision being pending
 * @json: the text to write to
 *
 * Writes a view as the engine protocol has it: the same view, the same bytes.
 */
void
ginkgo_view_write_json (const GinkgoView *view,
                        GString *json)
{
  const GinkgoState *state = &view->state;

  g_string_append_printf (json,
                          "{\"mode\":\"%s\",\"players\":%u,\"seat\":%u,\"round\":%u,\"first\":%u,\"pending\":\"%s\"",
                          ginkgo_mode_get_name (state->mode),
                          ginkgo_protocol_count_players (state->mode, state->n_seats),
                          view->seat,
                          state->round,
                          state->first,
                          ginkgo_event_kind_get_name (state->pending));
  write_seat_or_null (json, "acting", state->acting);

  write_buildings (json, &state->city);
  write_tokens (json, &state->city);
  write_token_to_move (json, state);
  write_stocks (json, state);

  g_string_append (json, ",\"seats\":[");
  for (guint seat = 0; seat < state->n_seats; seat++)
    write_seat (json, view, seat);
  g_string_append_c (json, ']');

  write_own (json, view);
  g_string_append_c (json, '}');
}
