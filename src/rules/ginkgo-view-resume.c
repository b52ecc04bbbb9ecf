/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The engine's progress, for views that come from another program, and what the engine relies on:
 * each piece is in one place, none is missing, and what is pending is possible. Without it, a game
 * could read beyond a list or never end. */

#include "ginkgo-engine-private.h"
#include "ginkgo-view.h"

#define CHARACTERS_KEPT 3

/* The pieces that the view shows */
typedef struct
{
  guint64 tiles;
  gboolean cards[GINKGO_N_CARDS];
  guint n_covered;
} Seen;

/* --- The progress --- */

static gboolean
contains (const guint8 *cards,
          guint n_cards,
          guint8 card)
{
  for (guint i = 0; i < n_cards; i++)
    if (cards[i] == card)
      return TRUE;

  return FALSE;
}

static gboolean
is_in_sight (const GinkgoState *state,
             guint8 card)
{
  gboolean found = contains (state->discard, state->n_discard, card);

  for (guint seat = 0; seat < state->n_seats; seat++)
    found |= contains (state->seats[seat].hand, state->seats[seat].n_hand, card);

  return found;
}

/* Returns @played if it can be the urbanization card that the seat has just played, or else the
 * first one that can; GINKGO_CARD_NONE if all of them are elsewhere. */
static guint8
find_played (const GinkgoState *state,
             guint8 played)
{
  if (ginkgo_card_is_urbanization (played) && !is_in_sight (state, played))
    return played;

  for (guint letter = 0; letter < GINKGO_N_LETTERS; letter++)
    if (!is_in_sight (state, ginkgo_card_from_letter (letter)))
      return ginkgo_card_from_letter (letter);

  return GINKGO_CARD_NONE;
}

static gboolean
is_hal (const GinkgoState *state,
        guint seat)
{
  return seat == GINKGO_HAL_SEAT && ginkgo_mode_is_solitaire (state->mode);
}

/* R8.3, R12.6 */
static GinkgoEndReason
find_end_reason (const GinkgoState *state)
{
  if (state->acting == GINKGO_SEAT_NONE)
    return GINKGO_END_NONE;
  if (state->exhausted > (ginkgo_mode_is_solitaire (state->mode) ? 0 : 1))
    return GINKGO_END_SUPPLY;

  for (guint seat = 0; seat < state->n_seats; seat++)
    if (!is_hal (state, seat) && state->seats[seat].supply == 0 && state->seats[seat].resources == 0)
      return GINKGO_END_ALL_PLACED;

  return GINKGO_END_NONE;
}

static void
resume_action (GinkgoState *state,
               guint8 played)
{
  GinkgoResolution *resolution = &state->resolution;

  if (state->pending == GINKGO_EVENT_TAKE)
    {
      resolution->action = GINKGO_ACTION_EXPLOITING;
      resolution->card = find_played (state, played);
      resolution->step = GINKGO_STEP_GAIN;
    }
  else if (state->pending == GINKGO_EVENT_TOKEN)
    {
      resolution->action = GINKGO_ACTION_URBANIZING;
      resolution->card = ginkgo_card_from_letter (resolution->token);
      resolution->tile = state->city.buildings[resolution->building].tile;
      resolution->step = is_hal (state, state->acting) ? GINKGO_STEP_HAL_GAIN : GINKGO_STEP_GAIN;
    }
  else
    {
      resolution->step = GINKGO_STEP_REVEAL;
      resolution->turn++;
    }
}

static void
resume (GinkgoState *state,
        guint turn,
        guint8 played)
{
  GinkgoResolution *resolution = &state->resolution;

  resolution->card = GINKGO_CARD_NONE;
  resolution->tile = GINKGO_TILE_NONE;
  resolution->second_card = GINKGO_CARD_NONE;
  resolution->turn = (guint8) turn;

  if (state->pending == GINKGO_EVENT_DRAFT)
    resolution->step = GINKGO_STEP_DRAFT;
  else if (state->pending == GINKGO_EVENT_CHOOSE)
    resolution->step = GINKGO_STEP_CHOOSE;
  else
    resume_action (state, played);

  if (state->pending != GINKGO_EVENT_DRAFT)
    for (guint i = 0; i < state->n_seats; i++)
      ginkgo_seat_add_up_bonuses (&state->seats[i]);

  state->end_reason = (guint8) find_end_reason (state);
}

/* --- What is pending --- */

/* The tiles must run out in the game, or have run out: otherwise it might not end. */
static gboolean
is_decision_possible (const GinkgoView *view)
{
  const GinkgoState *state = &view->state;
  gboolean is_solitaire = ginkgo_mode_is_solitaire (state->mode);
  gboolean has_tiles = ginkgo_state_count_supply (state) > 0;

  if (is_hal (state, view->seat) || is_hal (state, state->first) ||
      (state->round == 0 && state->pending != GINKGO_EVENT_DRAFT))
    return FALSE;

  switch ((GinkgoEventKind) state->pending)
    {
    case GINKGO_EVENT_DRAFT:
      return state->mode == GINKGO_MODE_NORMAL && state->acting == GINKGO_SEAT_NONE && has_tiles;
    case GINKGO_EVENT_CHOOSE:
      return state->acting == GINKGO_SEAT_NONE && has_tiles;
    case GINKGO_EVENT_TAKE:
      return state->acting == view->seat && ginkgo_state_has_take (state, view->seat) && state->resolution.card != GINKGO_CARD_NONE;
    case GINKGO_EVENT_TOKEN:
      return (state->acting == view->seat || is_hal (state, state->acting)) &&
             (has_tiles || state->end_reason != GINKGO_END_NONE);
    case GINKGO_EVENT_RETURN:
      return state->acting != GINKGO_SEAT_NONE && !is_solitaire && !has_tiles;
    case GINKGO_EVENT_NONE:
    case GINKGO_EVENT_NEW_HAND:
    case GINKGO_EVENT_SUPPLY:
    case GINKGO_EVENT_DECK:
    default:
      return FALSE;
    }
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

/* A city that grew from its start is connected, and away from the edge of the grid. */
static gboolean
is_building_possible (const GinkgoCity *city,
                      guint index)
{
  const GinkgoBuilding *building = &city->buildings[index];
  gboolean is_in_place = index < GINKGO_N_STARTING_TILES ?
                           building->cell == ginkgo_cell_make ((int) index % 3, (int) index / 3) :
                           is_beside (city, building->cell, index);

  return is_in_place && building->height > 0 && ginkgo_city_find_building (city, building->cell) == index;
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
  GinkgoState after = *state;
  GinkgoEngine engine = { .state = &after };

  for (guint i = 0; i < n_moves; i++)
    {
      after = *state;
      ginkgo_engine_move_token (&engine, &moves[i]);
      if (!ginkgo_city_is_in_order (&after.city))
        return FALSE;
    }

  return n_moves > 0;
}

static gboolean
is_city_possible (const GinkgoState *state)
{
  for (guint i = 0; i < state->city.n_buildings; i++)
    if (!is_building_possible (&state->city, i))
      return FALSE;
  for (guint i = 0; i < GINKGO_N_LETTERS; i++)
    if (!is_token_possible (state, i))
      return FALSE;

  return ginkgo_city_is_in_order (&state->city) && (state->pending != GINKGO_EVENT_TOKEN || can_move_token (state));
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

/* R2.7: all offers lose a character in each pass. */
static gboolean
is_offer_possible (const GinkgoState *state,
                   guint turn)
{
  const GinkgoSeat *seat = &state->seats[(state->first + turn) % state->n_seats];
  guint n_offered = state->seats[state->pending_seat].n_hand;

  return n_offered > 1 && seat->card == GINKGO_CARD_NONE && seat->n_hand + seat->n_area == GINKGO_DRAFT_SIZE &&
         seat->n_hand == (turn < state->resolution.turn ? n_offered - 1 : n_offered);
}

/* Those who have chosen have room in the hand for the next card (R3.4). @now is the turn in which
 * the decision is. */
static gboolean
is_hand_possible (const GinkgoState *state,
                  guint turn,
                  guint now)
{
  guint index = (state->first + turn) % state->n_seats;
  const GinkgoSeat *seat = &state->seats[index];
  gboolean is_choosing = state->pending == GINKGO_EVENT_CHOOSE;
  gboolean has_committed = is_choosing ? turn < now : turn > now;

  /* R12.2: no card may be left for Hal, and he has no hand to draw to. */
  if (is_hal (state, index))
    return turn != now || seat->card == GINKGO_CARD_NONE;
  if ((seat->card != GINKGO_CARD_NONE) != has_committed)
    return FALSE;
  if (is_choosing && turn >= now)
    return seat->n_hand > 0;
  return seat->n_hand < (is_hal (state, state->acting) ? 1 : GINKGO_HAND_SIZE);
}

static gboolean
are_hands_possible (const GinkgoState *state,
                    guint now)
{
  for (guint turn = 0; turn < state->n_seats; turn++)
    if (state->pending == GINKGO_EVENT_DRAFT ? !is_offer_possible (state, turn) : !is_hand_possible (state, turn, now))
      return FALSE;

  return TRUE;
}

/* --- Pieces --- */

static gboolean
see_tiles (Seen *seen,
           guint64 tiles)
{
  gboolean are_new = (seen->tiles & tiles) == 0;

  seen->tiles |= tiles;
  return are_new;
}

static gboolean
see_card (Seen *seen,
          guint8 card)
{
  gboolean is_new = !seen->cards[card];

  seen->cards[card] = TRUE;
  return is_new;
}

/* Cards that can be played designate a cell. Those in the hands of a draft are characters. */
static gboolean
see_cards (Seen *seen,
           const GinkgoState *state,
           const guint8 *cards,
           guint n_cards,
           gboolean is_draft)
{
  for (guint i = 0; i < n_cards; i++)
    {
      if (cards[i] == GINKGO_CARD_UNKNOWN)
        continue;
      if (is_draft ? !ginkgo_card_is_character (cards[i]) : ginkgo_city_find_place (&state->city, cards[i]) == GINKGO_CELL_NONE)
        return FALSE;
      if (!see_card (seen, cards[i]))
        return FALSE;
    }

  return TRUE;
}

/* Characters, and the cards of covered tiles (R6.5) */
static gboolean
see_area (Seen *seen,
          const GinkgoState *state,
          const GinkgoSeat *seat)
{
  gboolean is_draft = state->pending == GINKGO_EVENT_DRAFT;
  guint n_characters = 0;

  for (guint i = 0; i < seat->n_area; i++)
    {
      guint8 card = seat->area[i];

      if (card == GINKGO_CARD_UNKNOWN)
        continue;
      if (!see_card (seen, card))
        return FALSE;
      if (ginkgo_card_is_character (card))
        n_characters++;
      else if (is_draft || !ginkgo_card_is_building (card) || !see_tiles (seen, ginkgo_tile_bit (card)))
        return FALSE;
      else
        seen->n_covered++;
    }

  return is_draft || n_characters == (ginkgo_mode_is_solitaire (state->mode) ? 0 : CHARACTERS_KEPT);
}

static gboolean
see_all (Seen *seen,
         const GinkgoView *view)
{
  const GinkgoState *state = &view->state;
  const GinkgoSeat *own = &state->seats[view->seat];
  gboolean is_draft = state->pending == GINKGO_EVENT_DRAFT;

  for (guint i = 0; i < state->city.n_buildings; i++)
    {
      guint8 tile = state->city.buildings[i].tile;

      /* R2.5: the card of a tile with a pawn is nowhere else. */
      if (!see_tiles (seen, ginkgo_tile_bit (tile)))
        return FALSE;
      seen->cards[tile] = state->city.buildings[i].pawn;
    }
  if (state->resolution.card != GINKGO_CARD_NONE)
    seen->cards[state->resolution.card] = TRUE;

  for (guint i = 0; i < state->n_seats; i++)
    {
      const GinkgoSeat *seat = &state->seats[i];

      if (!see_cards (seen, state, seat->hand, seat->n_hand, is_draft) ||
          !see_cards (seen, state, &seat->card, seat->card != GINKGO_CARD_NONE, FALSE) ||
          !see_area (seen, state, seat))
        return FALSE;
    }

  return see_cards (seen, state, state->discard, state->n_discard, FALSE) && see_tiles (seen, own->tiles) &&
         (own->tile == GINKGO_TILE_NONE || see_tiles (seen, ginkgo_tile_bit (own->tile)));
}

/* While tiles are returned, the view lacks the card in resolution. If it is the card of a tile that
 * the action has covered, it cannot be played any more; then the tile is one that nobody sees. */
static gboolean
are_pieces_complete (const GinkgoView *view)
{
  const GinkgoState *state = &view->state;
  gboolean is_draft = state->pending == GINKGO_EVENT_DRAFT;
  guint n_lacking = state->pending == GINKGO_EVENT_RETURN ? 1 : 0;
  guint n_lower = 0;
  guint n_playable = GINKGO_N_LETTERS;
  guint n_cards = state->n_discard + ginkgo_state_count_deck (state) + (state->resolution.card != GINKGO_CARD_NONE);
  guint n_tiles = ginkgo_state_count_supply (state) + state->n_removed + (state->seats[view->seat].tile != GINKGO_TILE_NONE);
  Seen seen = { 0 };

  for (guint i = 0; i < state->city.n_buildings; i++)
    {
      n_lower += state->city.buildings[i].height - 1u;
      n_playable += !state->city.buildings[i].pawn;
    }
  for (guint i = 0; i < state->n_seats; i++)
    {
      n_tiles += state->seats[i].n_tiles;
      n_cards += (is_draft ? 0 : state->seats[i].n_hand) + (state->seats[i].card != GINKGO_CARD_NONE);
    }

  return see_all (&seen, view) && n_tiles + state->city.n_buildings + n_lower == GINKGO_N_TILES &&
         n_lower >= seen.n_covered && n_playable >= n_cards &&
         n_lower - seen.n_covered + n_playable - n_cards == n_lacking;
}

/* --- All of it --- */

/**
 * ginkgo_view_resume:
 * @view: (inout): a view of valid pieces, cells and seats that lacks the progress between events. While
 *   a token is pending, it has the token and the new building.
 * @played: the card that the seat chose last, or %GINKGO_CARD_NONE if that is unknown
 *
 * Fills in the progress from what a player sees, so that the game can go on from the view.
 *
 * Two things cannot be seen. While tiles are returned (R8.2), the view does not tell which card is
 * in resolution and what it still pays; the action counts as over. And if a seat had placed all
 * its resources (R8.3b), but got some back since, the view does not tell that this is the last
 * round.
 *
 * Returns: whether the game can go on from the view; if not, there is a %GINKGO_RULES_ERROR
 */
gboolean
ginkgo_view_resume (GinkgoView *view,
                    guint8 played,
                    GError **error)
{
  GinkgoState *state = &view->state;
  guint seat = state->acting != GINKGO_SEAT_NONE ? state->acting : state->pending_seat;
  guint turn = (seat + state->n_seats - state->first) % state->n_seats;
  const char *fault = NULL;

  resume (state, turn, played);
  if (!is_decision_possible (view))
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

  g_set_error (error, GINKGO_RULES_ERROR, GINKGO_RULES_ERROR_VIEW, "The game cannot go on from this view: %s.", fault);
  return FALSE;
}
