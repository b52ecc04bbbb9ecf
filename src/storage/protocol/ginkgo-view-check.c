/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-protocol-private.h"

#include <string.h>

/* The engine relies on its rules: each piece is in one place, and none is missing. These checks
 * find views from which a game could not go on. */

#define CHARACTERS_KEPT 3

/* The pieces that the view shows */
typedef struct
{
  gboolean tiles[GINKGO_N_TILES];
  gboolean cards[GINKGO_N_CARDS];
  guint n_covered;
} Seen;

/* How far a seat is in the round */
typedef enum
{
  PROGRESS_WAITS,
  PROGRESS_HAS_COMMITTED,
  PROGRESS_HAS_ACTED,
} Progress;

static gboolean
has_hal (const GinkgoState *state)
{
  return ginkgo_mode_is_solitaire (state->mode);
}

static gboolean
is_draft (const GinkgoView *view)
{
  return view->state.pending == GINKGO_EVENT_DRAFT;
}

/* --- What is pending --- */

/* R4.1, R5.3, R8.2, R10.6 */
static gboolean
is_possible_now (const GinkgoView *view)
{
  const GinkgoState *state = &view->state;
  guint n_supply = ginkgo_state_count_supply (state);
  gboolean is_own = state->acting == view->seat;

  switch ((GinkgoEventKind) state->pending)
    {
    case GINKGO_EVENT_DRAFT:
      return state->mode == GINKGO_MODE_NORMAL && state->round == 0 && state->acting == GINKGO_SEAT_NONE && n_supply > 0;
    case GINKGO_EVENT_CHOOSE:
      return state->acting == GINKGO_SEAT_NONE && n_supply > 0;
    case GINKGO_EVENT_TAKE:
      return is_own && state->seats[view->seat].supply > 0 && n_supply > 0 && state->resolution.card != GINKGO_CARD_NONE;
    case GINKGO_EVENT_TOKEN:
      return is_own || (has_hal (state) && state->acting == GINKGO_HAL_SEAT);
    case GINKGO_EVENT_RETURN:
      return state->acting != GINKGO_SEAT_NONE && !has_hal (state) && n_supply == 0 && state->exhausted == 1;
    case GINKGO_EVENT_NONE:
    case GINKGO_EVENT_NEW_HAND:
    case GINKGO_EVENT_SUPPLY:
    case GINKGO_EVENT_DECK:
    default:
      return FALSE;
    }
}

/* R8.2, R8.3, R12.6 */
static gboolean
is_supply_possible (const GinkgoState *state)
{
  guint n_supplies = has_hal (state) ? 1 : 2;

  if (ginkgo_state_count_supply (state) > 0)
    return state->exhausted < n_supplies;
  return state->exhausted == n_supplies || state->pending == GINKGO_EVENT_RETURN;
}

static gboolean
is_turn_possible (const GinkgoView *view)
{
  const GinkgoState *state = &view->state;

  return is_possible_now (view) && is_supply_possible (state) && (state->round > 0 || is_draft (view)) &&
         (!has_hal (state) || (view->seat == 0 && state->first == 0));
}

/* --- The city --- */

static gboolean
is_beside_building (const GinkgoCity *city,
                    guint16 cell,
                    guint n_buildings)
{
  for (guint i = 0; i < GINKGO_N_DIRECTIONS; i++)
    if (ginkgo_city_find_building (city, ginkgo_cell_get_neighbor (cell, i)) < n_buildings)
      return TRUE;

  return FALSE;
}

static gboolean
is_building_possible (const GinkgoCity *city,
                      guint index)
{
  const GinkgoBuilding *building = &city->buildings[index];
  gboolean is_first = index < GINKGO_N_STARTING_TILES;
  gboolean is_in_place = is_first ? building->cell == ginkgo_cell_make ((int) index % 3, (int) index / 3) :
                                    is_beside_building (city, building->cell, index);

  /* R2.1: starting buildings have neither owner nor pawn. */
  return is_in_place && ginkgo_city_find_building (city, building->cell) == index && building->height >= 1 &&
         (building->owner != GINKGO_SEAT_NONE || (is_first && building->height == 1 && !building->pawn));
}

/* The new building is the newest one, and its token was in its place (R5.2, R10.2). */
static gboolean
is_new_building_possible (const GinkgoState *state)
{
  const GinkgoCity *city = &state->city;
  const GinkgoBuilding *building = &city->buildings[state->resolution.building];

  return state->resolution.building == city->n_buildings - 1 && building->owner == state->acting &&
         building->height == 1 && building->pawn && city->tokens[state->resolution.token] == GINKGO_CELL_NONE;
}

/* The city without a building in front of its token. */
static void
clear_site (const GinkgoState *state,
            GinkgoCity *city)
{
  const GinkgoBuilding *buildings = state->city.buildings;
  guint8 tiles[GINKGO_N_STARTING_TILES];

  for (guint i = 0; i < GINKGO_N_STARTING_TILES; i++)
    tiles[i] = buildings[i].tile;
  ginkgo_city_init (city, tiles);
  for (guint i = GINKGO_N_STARTING_TILES; i < state->resolution.building; i++)
    ginkgo_city_found (city, buildings[i].cell, buildings[i].tile, buildings[i].owner);

  memcpy (city->tokens, state->city.tokens, sizeof city->tokens);
  city->tokens[state->resolution.token] = buildings[state->resolution.building].cell;
}

/* R10.2 */
static gboolean
are_tokens_possible (const GinkgoCity *city)
{
  for (guint i = 0; i < GINKGO_N_LETTERS; i++)
    {
      guint16 cell = city->tokens[i];

      if (cell == GINKGO_CELL_NONE || ginkgo_city_find_token (city, cell) != i ||
          ginkgo_city_find_building (city, cell) != GINKGO_BUILDING_NONE ||
          !is_beside_building (city, cell, city->n_buildings))
        return FALSE;
    }

  return ginkgo_city_is_in_order (city);
}

static gboolean
is_city_possible (const GinkgoView *view)
{
  const GinkgoState *state = &view->state;
  GinkgoCity before;

  for (guint i = 0; i < state->city.n_buildings; i++)
    if (!is_building_possible (&state->city, i))
      return FALSE;

  if (state->pending != GINKGO_EVENT_TOKEN)
    return are_tokens_possible (&state->city);
  if (!is_new_building_possible (state))
    return FALSE;

  clear_site (state, &before);
  return are_tokens_possible (&before);
}

/* --- Seats --- */

/* R1.4, R12.1 */
static gboolean
are_resources_possible (const GinkgoView *view)
{
  const GinkgoState *state = &view->state;
  guint n_floors[GINKGO_MAX_SEATS] = { 0 };

  for (guint i = 0; i < state->city.n_buildings; i++)
    if (state->city.buildings[i].owner != GINKGO_SEAT_NONE)
      n_floors[state->city.buildings[i].owner] += state->city.buildings[i].height;

  for (guint i = 0; i < state->n_seats; i++)
    {
      const GinkgoSeat *seat = &state->seats[i];

      if (seat->in_city != n_floors[i] || (guint) seat->supply + seat->resources + seat->in_city != ginkgo_resources_for_seats (state->n_seats))
        return FALSE;
      if (has_hal (state) && (seat->new_hand > 0 || (i == GINKGO_HAL_SEAT && (seat->resources > 0 || seat->n_tiles > 0))))
        return FALSE;
    }

  return TRUE;
}

static Progress
get_progress (const GinkgoState *state,
              guint turn)
{
  if (state->pending == GINKGO_EVENT_CHOOSE)
    return turn < state->resolution.turn ? PROGRESS_HAS_COMMITTED : PROGRESS_WAITS;
  return state->seats[(state->first + turn) % state->n_seats].card != GINKGO_CARD_NONE ? PROGRESS_HAS_COMMITTED : PROGRESS_HAS_ACTED;
}

/* All seats before the acting one, and it, have revealed their cards, the others have not (R3.3). */
static gboolean
has_revealed (const GinkgoState *state,
              guint turn)
{
  guint acting = (state->acting + state->n_seats - state->first) % state->n_seats;

  return turn <= acting;
}

/* A hand has room for the card that follows (R3.4). */
static gboolean
is_seat_possible (const GinkgoState *state,
                  guint turn)
{
  const GinkgoSeat *seat = &state->seats[(state->first + turn) % state->n_seats];
  Progress progress = get_progress (state, turn);

  if (progress == PROGRESS_WAITS)
    return seat->card == GINKGO_CARD_NONE && seat->n_hand > 0;
  if (seat->n_hand == GINKGO_HAND_SIZE || (seat->card == GINKGO_CARD_NONE) != (progress == PROGRESS_HAS_ACTED))
    return FALSE;
  return state->pending == GINKGO_EVENT_CHOOSE || has_revealed (state, turn) == (progress == PROGRESS_HAS_ACTED);
}

/* R2.7: those who have kept a character in this pass have one less to choose from. */
static gboolean
is_drafter_possible (const GinkgoView *view,
                     guint turn)
{
  const GinkgoState *state = &view->state;
  const GinkgoSeat *own = &state->seats[view->seat];
  const GinkgoSeat *seat = &state->seats[(state->first + turn) % state->n_seats];
  guint has_kept = turn < state->resolution.turn ? 1 : 0;

  return own->n_hand > 1 && seat->card == GINKGO_CARD_NONE && seat->n_hand + has_kept == own->n_hand &&
         seat->n_hand + seat->n_area == GINKGO_DRAFT_SIZE;
}

/* R12.2: Hal has at most the card that he reveals after the player's action, and no hand. */
static gboolean
is_round_with_hal_possible (const GinkgoState *state)
{
  const GinkgoSeat *hal = &state->seats[GINKGO_HAL_SEAT];
  const GinkgoSeat *player = &state->seats[0];

  if (hal->n_hand > 0 || player->card != GINKGO_CARD_NONE || player->n_hand == GINKGO_HAND_SIZE)
    return FALSE;
  if (state->acting == GINKGO_HAL_SEAT)
    return hal->card == GINKGO_CARD_NONE && player->n_hand == 0;
  return player->n_hand > 0 || state->pending != GINKGO_EVENT_CHOOSE;
}

static gboolean
is_round_possible (const GinkgoView *view)
{
  const GinkgoState *state = &view->state;

  if (has_hal (state))
    return is_round_with_hal_possible (state);

  for (guint turn = 0; turn < state->n_seats; turn++)
    if (is_draft (view) ? !is_drafter_possible (view, turn) : !is_seat_possible (state, turn))
      return FALSE;

  return TRUE;
}

/* --- Pieces --- */

static gboolean
see (gboolean *seen,
     guint8 item,
     guint n_items)
{
  if (item >= n_items || seen[item])
    return FALSE;

  seen[item] = TRUE;
  return TRUE;
}

/* A card that can be played: its tile is on top of a building without a pawn (R2.5). */
static gboolean
see_playable (const GinkgoCity *city,
              Seen *seen,
              guint8 card)
{
  if (ginkgo_card_is_building (card) && (city->sites[card] == GINKGO_BUILDING_NONE || city->buildings[city->sites[card]].pawn))
    return FALSE;
  return see (seen->cards, card, GINKGO_N_DECK_CARDS);
}

static gboolean
see_hand (const GinkgoView *view,
          const GinkgoSeat *seat,
          Seen *seen)
{
  for (guint i = 0; i < seat->n_hand; i++)
    {
      if (seat->hand[i] == GINKGO_CARD_UNKNOWN)
        continue;
      if (!is_draft (view) && !see_playable (&view->state.city, seen, seat->hand[i]))
        return FALSE;
      if (is_draft (view) && !(ginkgo_card_is_character (seat->hand[i]) && see (seen->cards, seat->hand[i], GINKGO_N_CARDS)))
        return FALSE;
    }

  return seat->card >= GINKGO_CARD_UNKNOWN || see_playable (&view->state.city, seen, seat->card);
}

/* Characters, and the cards of covered tiles (R6.5) */
static gboolean
see_area (const GinkgoView *view,
          const GinkgoSeat *seat,
          Seen *seen)
{
  guint expected = has_hal (&view->state) ? 0 : CHARACTERS_KEPT;
  guint n_characters = 0;

  for (guint i = 0; i < seat->n_area; i++)
    {
      guint8 card = seat->area[i];

      if (card == GINKGO_CARD_UNKNOWN)
        continue;
      if (ginkgo_card_is_urbanization (card) || !see (seen->cards, card, GINKGO_N_CARDS))
        return FALSE;
      if (ginkgo_card_is_character (card))
        n_characters++;
      else if (is_draft (view) || !see (seen->tiles, card, GINKGO_N_TILES))
        return FALSE;
      else
        seen->n_covered++;
    }

  return is_draft (view) || n_characters == expected;
}

static gboolean
see_pieces (const GinkgoView *view,
            Seen *seen)
{
  const GinkgoState *state = &view->state;
  const GinkgoSeat *own = &state->seats[view->seat];

  for (guint i = 0; i < state->city.n_buildings; i++)
    if (!see (seen->tiles, state->city.buildings[i].tile, GINKGO_N_TILES))
      return FALSE;
  for (guint i = 0; i < state->n_discard; i++)
    if (!see_playable (&state->city, seen, state->discard[i]))
      return FALSE;
  if (state->resolution.card != GINKGO_CARD_NONE && !see_playable (&state->city, seen, state->resolution.card))
    return FALSE;
  for (guint i = 0; i < state->n_seats; i++)
    if (!see_hand (view, &state->seats[i], seen) || !see_area (view, &state->seats[i], seen))
      return FALSE;

  for (guint64 tiles = own->tiles; tiles != 0; tiles &= tiles - 1)
    if (!see (seen->tiles, (guint8) __builtin_ctzll (tiles), GINKGO_N_TILES))
      return FALSE;
  return own->tile == GINKGO_TILE_NONE || see (seen->tiles, own->tile, GINKGO_N_TILES);
}

/* While tiles are returned, the card of the newest covered tile may still be in resolution. */
static gboolean
is_number_of_tiles_right (const GinkgoView *view,
                          guint n_lower,
                          guint n_covered)
{
  const GinkgoState *state = &view->state;
  guint n_tiles = state->city.n_buildings + n_lower + ginkgo_state_count_supply (state) + state->n_removed;

  for (guint i = 0; i < state->n_seats; i++)
    n_tiles += state->seats[i].n_tiles;
  n_tiles += state->seats[view->seat].tile != GINKGO_TILE_NONE;

  return n_tiles == GINKGO_N_TILES &&
         (n_covered == n_lower || (state->pending == GINKGO_EVENT_RETURN && n_covered + 1 == n_lower));
}

/* A card is in resolution after the draft and the choice, unless it builds upon its tile. */
static gboolean
is_number_of_cards_right (const GinkgoView *view,
                          gboolean is_covering)
{
  const GinkgoState *state = &view->state;
  guint n_playable = GINKGO_N_LETTERS;
  guint n_cards = state->n_discard + ginkgo_state_count_deck (state);

  for (guint i = 0; i < state->city.n_buildings; i++)
    n_playable += !state->city.buildings[i].pawn;
  for (guint i = 0; i < state->n_seats; i++)
    {
      n_cards += is_draft (view) ? 0 : state->seats[i].n_hand;
      n_cards += state->seats[i].card != GINKGO_CARD_NONE;
    }
  n_cards += state->acting != GINKGO_SEAT_NONE && !is_covering;

  return n_cards == n_playable;
}

static gboolean
are_pieces_possible (const GinkgoView *view)
{
  Seen seen = { 0 };
  guint n_lower = 0;

  for (guint i = 0; i < view->state.city.n_buildings; i++)
    n_lower += view->state.city.buildings[i].height - 1u;

  return see_pieces (view, &seen) && is_number_of_tiles_right (view, n_lower, seen.n_covered) &&
         is_number_of_cards_right (view, n_lower != seen.n_covered);
}

/* Returns: (nullable): what contradicts the rules in a view that ginkgo_view_parse_json() has read,
 *   a text for use after a colon */
const char *
ginkgo_view_find_fault (const GinkgoView *view)
{
  if (!is_turn_possible (view))
    return "the seat cannot have this decision now";
  if (!is_city_possible (view))
    return "the city is impossible";
  if (!are_resources_possible (view))
    return "the resources do not add up";
  if (!is_round_possible (view))
    return "the hands do not fit the turn";
  if (!are_pieces_possible (view))
    return "the tiles and cards do not add up";
  return NULL;
}
