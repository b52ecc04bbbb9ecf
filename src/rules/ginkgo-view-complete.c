/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Views that come from another program. What follows from the rest is filled in, and what the engine relies
 * on is checked: each piece is in one place, none is missing, and the game can go on with the decision that is
 * pending. Without it, a game could read beyond a list or never end. */

#include "ginkgo-engine-private.h"
#include "ginkgo-view.h"

#include <string.h>

#define CHARACTERS_KEPT 3

/* How often the view shows each piece; unknown ones and none are counted, too. */
typedef struct
{
  guint tiles[G_MAXUINT8 + 1];
  guint covered[G_MAXUINT8 + 1]; /* tiles that are not on top of their building */
  guint cards[G_MAXUINT8 + 1];   /* those that can be played */
  guint kept[G_MAXUINT8 + 1];    /* those that cannot */
} Pieces;

static gboolean
is_hal (const GinkgoState *state,
        guint seat)
{
  return seat == GINKGO_HAL_SEAT && ginkgo_mode_is_solitaire (state->mode);
}

/* A view has only those cards of other hands that the viewer passed on (R3.4). */
static void
fill_in (GinkgoView *view)
{
  GinkgoState state = view->state;
  guint8 viewer = view->seat < GINKGO_MAX_SEATS ? (guint8) (1u << view->seat) : 0;

  state.n_removed = (guint8) ginkgo_setup_count_removed (state.n_seats);
  state.resolution.token = GINKGO_LETTER_NONE;
  if (state.pending == GINKGO_EVENT_TOKEN && ginkgo_card_is_urbanization (state.resolution.card))
    state.resolution.token = (guint8) ginkgo_card_get_letter (state.resolution.card);
  for (guint i = 0; i < state.n_seats; i++)
    {
      GinkgoSeat *seat = &state.seats[i];

      for (guint j = 0; j < seat->n_hand; j++)
        seat->seen[j] = seat->hand[j] != GINKGO_CARD_UNKNOWN ? viewer : 0;
      if (ginkgo_state_is_draft (&state))
        memset (seat->bonuses, 0, sizeof seat->bonuses);
      else
        ginkgo_seat_add_up_bonuses (seat);
    }

  ginkgo_view_init (view, &state, view->seat);
}

/* --- What is pending --- */

/* Nothing goes on from chance in a view. An action that was interrupted goes on with its gains. The tiles must
 * run out in the game, or have run out: otherwise it might not end. */
static gboolean
is_pending_possible (const GinkgoState *state,
                     guint turn)
{
  const GinkgoResolution *resolution = &state->resolution;
  GinkgoEventKind pending = state->pending;
  gboolean is_draft = pending == GINKGO_EVENT_DRAFT;
  gboolean is_token = pending == GINKGO_EVENT_TOKEN;
  gboolean has_end = ginkgo_state_count_supply (state) > 0 || state->end_reason != GINKGO_END_NONE;

  if (pending == GINKGO_EVENT_NONE || ginkgo_state_awaits_chance (state))
    return state->pending_seat == GINKGO_SEAT_NONE;
  if (state->pending_seat == GINKGO_SEAT_NONE || resolution->turn != turn || (state->round == 0) != is_draft ||
      pending == GINKGO_EVENT_NEW_HAND)
    return FALSE;

  if (is_draft)
    return state->acting == GINKGO_SEAT_NONE && has_end && resolution->step == GINKGO_STEP_DRAFT && state->mode == GINKGO_MODE_NORMAL;
  if (pending == GINKGO_EVENT_CHOOSE)
    return state->acting == GINKGO_SEAT_NONE && has_end && resolution->step == GINKGO_STEP_CHOOSE;

  return state->acting != GINKGO_SEAT_NONE && resolution->card != GINKGO_CARD_NONE &&
         resolution->step == (is_hal (state, state->acting) ? GINKGO_STEP_HAL_GAIN : GINKGO_STEP_GAIN) &&
         (is_token ? resolution->token != GINKGO_LETTER_NONE :
                     resolution->action == GINKGO_ACTION_CONSTRUCTING || ginkgo_city_find_place (&state->city, resolution->card) != GINKGO_CELL_NONE) &&
         (pending == GINKGO_EVENT_RETURN ? !ginkgo_mode_is_solitaire (state->mode) : has_end && state->acting == state->pending_seat);
}

/* --- The city --- */

static gboolean
is_beside (const GinkgoCity *city,
           guint16 cell,
           guint n_buildings)
{
  for (guint i = 0; i < GINKGO_N_DIRECTIONS; i++)
    if (ginkgo_city_find_building (city, ginkgo_cell_get_neighbor (cell, i)) < n_buildings)
      return TRUE;

  return FALSE;
}

/* Only the token that is to be moved has no cell. */
static gboolean
is_token_possible (const GinkgoState *state,
                   guint letter)
{
  const GinkgoCity *city = &state->city;
  guint16 cell = city->tokens[letter];

  if (letter == state->resolution.token)
    return cell == GINKGO_CELL_NONE;
  return cell != GINKGO_CELL_NONE && ginkgo_city_find_token (city, cell) == letter &&
         !ginkgo_city_is_built (city, cell) && is_beside (city, cell, city->n_buildings);
}

/* Returns whether the token can be moved so that all are in order then (R10.2). */
static gboolean
can_move_token (const GinkgoState *state)
{
  const GinkgoResolution *resolution = &state->resolution;
  guint16 site = state->city.buildings[resolution->building].cell;
  GinkgoTokenMove moves[GINKGO_MAX_TOKEN_MOVES];
  guint n_moves = ginkgo_city_list_token_moves (&state->city, resolution->token, site, moves, NULL);

  for (guint i = 0; i < n_moves; i++)
    {
      GinkgoState after = *state;
      GinkgoEngine engine = { .state = &after };

      ginkgo_engine_move_token (&engine, &moves[i]);
      if (!ginkgo_city_is_in_order (&after.city))
        return FALSE;
    }

  return n_moves > 0;
}

/* A city that grew from its start is connected, and away from the edge of the grid. */
static gboolean
is_city_possible (const GinkgoState *state)
{
  const GinkgoCity *city = &state->city;
  gboolean is_token = state->pending == GINKGO_EVENT_TOKEN;
  guint8 building = state->resolution.building;

  if (city->n_buildings < GINKGO_N_STARTING_TILES ||
      (building >= city->n_buildings && (building != GINKGO_BUILDING_NONE || is_token)))
    return FALSE;
  for (guint i = 0; i < city->n_buildings; i++)
    if (i < GINKGO_N_STARTING_TILES ? city->buildings[i].cell != ginkgo_cell_make ((int) i % 3, (int) i / 3) :
                                      !is_beside (city, city->buildings[i].cell, i))
      return FALSE;
  for (guint i = 0; i < GINKGO_N_LETTERS; i++)
    if (!is_token_possible (state, i))
      return FALSE;

  return ginkgo_city_is_in_order (city) && (!is_token || can_move_token (state));
}

/* --- Seats --- */

/* R1.4, R12.1 */
static gboolean
are_resources_complete (const GinkgoState *state)
{
  guint in_city[GINKGO_MAX_SEATS] = { 0 };

  for (guint i = 0; i < state->city.n_buildings; i++)
    if (state->city.buildings[i].owner != GINKGO_SEAT_NONE)
      in_city[state->city.buildings[i].owner] += state->city.buildings[i].height;

  for (guint i = 0; i < state->n_seats; i++)
    {
      const GinkgoSeat *seat = &state->seats[i];

      if (seat->in_city != in_city[i] ||
          (guint) seat->supply + seat->resources + seat->in_city != ginkgo_resources_for_seats (state->n_seats))
        return FALSE;
    }

  return TRUE;
}

/* In a draft, all offers lose a character in each pass (R2.7). Later, those who have chosen have room in the
 * hand for the next card (R3.4), and the others have cards to choose from; while Hal acts, the other hand is empty
 * (R12.2). @now is the turn in which the decision is. */
static gboolean
are_hands_possible (const GinkgoState *state,
                    guint now)
{
  gboolean is_draft = state->pending == GINKGO_EVENT_DRAFT;
  gboolean is_choice = is_draft || state->pending == GINKGO_EVENT_CHOOSE;
  guint n_room = is_hal (state, state->acting) ? GINKGO_HAND_SIZE : 1;
  guint n_offered;

  if (state->pending_seat == GINKGO_SEAT_NONE)
    return TRUE;

  n_offered = state->seats[state->pending_seat].n_hand;
  for (guint turn = 0; turn < state->n_seats; turn++)
    {
      const GinkgoSeat *seat = &state->seats[ginkgo_state_seat_at (state, turn)];
      gboolean has_chosen = !is_choice || turn < now;

      if (!has_chosen && seat->n_hand == 0 && !is_hal (state, ginkgo_state_seat_at (state, turn)))
        return FALSE;
      if (is_draft ? seat->n_hand != n_offered - has_chosen || seat->n_hand + seat->n_area != GINKGO_DRAFT_SIZE :
                     has_chosen && seat->n_hand + n_room > GINKGO_HAND_SIZE)
        return FALSE;
    }

  return !is_choice || n_offered > (is_draft ? 1u : 0u);
}

/* --- Pieces --- */

static void
count (guint *counts,
       const guint8 *items,
       guint n_items)
{
  for (guint i = 0; i < n_items; i++)
    counts[items[i]]++;
}

static void
count_tiles (guint *counts,
             guint64 tiles)
{
  for (; tiles != 0; tiles &= tiles - 1)
    counts[__builtin_ctzll (tiles)]++;
}

static void
count_table (Pieces *pieces,
             const GinkgoState *state)
{
  const GinkgoResolution *resolution = &state->resolution;

  for (guint i = 0; i < state->city.n_buildings; i++)
    count (pieces->tiles, &state->city.buildings[i].tile, 1);
  count (pieces->tiles, state->city.below, GINKGO_N_TILES);
  count (pieces->covered, state->city.below, GINKGO_N_TILES);

  /* The action may have built already. */
  count (pieces->covered[resolution->card] > 0 ? pieces->kept : pieces->cards, &resolution->card, 1);
  count (pieces->tiles, &resolution->tile, pieces->tiles[resolution->tile] == 0);

  count (pieces->tiles, &state->lost_tile, 1);
  count (pieces->cards, &state->lost_card, 1);
  count (pieces->cards, &resolution->second_card, 1);
  count (pieces->cards, state->discard, state->n_discard);
}

/* In a draft, no hand has a card that can be played. */
static void
count_seat (Pieces *pieces,
            const GinkgoState *state,
            const GinkgoSeat *seat)
{
  count_tiles (pieces->tiles, seat->tiles);
  count_tiles (pieces->tiles, seat->returned);
  count (pieces->tiles, &seat->tile, 1);
  count (pieces->cards, &seat->card, 1);
  count (ginkgo_state_is_draft (state) ? pieces->kept : pieces->cards, seat->hand, seat->n_hand);
  count (pieces->kept, seat->area, seat->n_area);
}

/* Nothing of one's own is unknown. */
static gboolean
is_all_known (const GinkgoSeat *own)
{
  return own->card != GINKGO_CARD_UNKNOWN && own->tile != GINKGO_TILE_UNKNOWN &&
         memchr (own->hand, GINKGO_CARD_UNKNOWN, own->n_hand) == NULL &&
         memchr (own->area, GINKGO_CARD_UNKNOWN, own->n_area) == NULL &&
         own->n_tiles == (guint) __builtin_popcountll (own->tiles);
}

static gboolean
are_tiles_complete (const Pieces *pieces,
                    const GinkgoState *state)
{
  guint n_hidden = state->n_supply + state->n_removed;

  for (guint i = 0; i < state->n_seats; i++)
    n_hidden += state->seats[i].n_tiles - (guint) __builtin_popcountll (state->seats[i].tiles);
  for (guint tile = 0; tile < GINKGO_N_TILES; tile++)
    {
      if (pieces->tiles[tile] > 1)
        return FALSE;
      n_hidden += pieces->tiles[tile];
    }

  return n_hidden == GINKGO_N_TILES;
}

/* Cards of letters, and of top tiles without a pawn, can be played. Those of covered tiles have been kept (R2.5,
 * R6.5). */
static gboolean
are_cards_complete (const Pieces *pieces,
                    const GinkgoState *state)
{
  const GinkgoCity *city = &state->city;
  guint n_hidden = state->n_deck + pieces->cards[GINKGO_CARD_UNKNOWN];

  for (guint8 card = 0; card < GINKGO_N_CARDS; card++)
    {
      guint8 site = ginkgo_card_is_building (card) ? city->sites[card] : GINKGO_BUILDING_NONE;
      gboolean can_play = site != GINKGO_BUILDING_NONE ? !city->buildings[site].pawn : ginkgo_card_is_urbanization (card);

      if (pieces->cards[card] > (guint) can_play || pieces->kept[card] > 1 ||
          (!ginkgo_card_is_character (card) && pieces->kept[card] != pieces->covered[card]))
        return FALSE;
      n_hidden -= (guint) can_play - pieces->cards[card];
    }

  return n_hidden == 0;
}

static gboolean
are_pieces_complete (const GinkgoView *view)
{
  const GinkgoState *state = &view->state;
  gboolean is_draft = ginkgo_state_is_draft (state);
  guint n_characters = ginkgo_mode_is_solitaire (state->mode) ? 0 : CHARACTERS_KEPT;
  Pieces pieces = { 0 };

  count_table (&pieces, state);
  for (guint i = 0; i < state->n_seats; i++)
    {
      const GinkgoSeat *seat = &state->seats[i];
      guint n_found = 0;

      count_seat (&pieces, state, seat);
      for (guint j = 0; j < seat->n_area; j++)
        n_found += ginkgo_card_is_character (seat->area[j]);
      if ((i == view->seat && !is_all_known (seat)) || (n_found != n_characters && !is_draft))
        return FALSE;
    }

  return (is_draft || pieces.kept[GINKGO_CARD_UNKNOWN] == 0) && are_tiles_complete (&pieces, state) && are_cards_complete (&pieces, state);
}

/**
 * ginkgo_view_complete:
 * @view: (inout): a view of another program: two to five seats, numbers of their ranges, lists that fit,
 *   buildings of different tiles
 *
 * Fills in what follows from the rest: bonuses, who has seen which card, and what the seat must not see. Checks
 * that the rules can answer any question about the view, and that the game can go on from it if a decision is
 * pending.
 *
 * Returns: whether it is a view of a game; if not, there is a %GINKGO_RULES_ERROR for use after a colon
 */
gboolean
ginkgo_view_complete (GinkgoView *view,
                      GError **error)
{
  const GinkgoState *state = &view->state;
  guint seat = state->acting != GINKGO_SEAT_NONE ? state->acting : state->pending_seat;
  guint turn = (seat + state->n_seats - state->first) % state->n_seats;
  const char *fault = NULL;

  fill_in (view);
  /* R12.1 */
  if (ginkgo_mode_is_solitaire (state->mode) && (state->n_seats > 2 || state->first != 0 || view->seat == GINKGO_HAL_SEAT))
    fault = "the mode cannot have these seats";
  else if (!is_pending_possible (state, turn))
    fault = "the seat cannot have this decision now";
  else if (!is_city_possible (state))
    fault = "the city is impossible";
  else if (!are_resources_complete (state))
    fault = "the resources do not add up";
  else if (!are_hands_possible (state, turn))
    fault = "the hands do not fit the turn";
  else if (!are_pieces_complete (view))
    fault = "the tiles and cards do not add up";
  else
    return TRUE;

  g_set_error_literal (error, GINKGO_RULES_ERROR, GINKGO_RULES_ERROR_VIEW, fault);
  return FALSE;
}
