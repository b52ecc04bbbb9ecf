/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-protocol-private.h"

#include <string.h>

#define MAX_POINTS   9999
#define MAX_ROUND    999
#define MAX_NEW_HAND 2

/* In a legal game: at the end of the second supply, the game is over. */
#define MAX_EXHAUSTED 2

#define MAX_RESOURCES 25

/* A number and its place in a struct */
typedef struct
{
  const char *key;
  gsize offset;
  guint max;
} Count;

/* --- Values --- */

static gboolean
read_number (JsonObject *object,
             const char *key,
             guint max,
             guint *number,
             GError **error)
{
  gint64 found;

  if (!ginkgo_json_get_int (json_object_get_member (object, key), &found) || found < 0 || found > max)
    {
      ginkgo_json_set_malformed (error, object, key, "a number that the rules allow");
      return FALSE;
    }

  *number = (guint) found;
  return TRUE;
}

static gboolean
read_counts (JsonObject *object,
             const Count *counts,
             guint n_counts,
             gpointer target,
             GError **error)
{
  guint number;

  for (guint i = 0; i < n_counts; i++)
    {
      if (!read_number (object, counts[i].key, counts[i].max, &number, error))
        return FALSE;
      G_STRUCT_MEMBER (guint8, target, counts[i].offset) = (guint8) number;
    }

  return TRUE;
}

static gboolean
read_flag (JsonObject *object,
           const char *key,
           gboolean *flag,
           GError **error)
{
  JsonNode *node = json_object_get_member (object, key);

  if (node == NULL || json_node_get_value_type (node) != G_TYPE_BOOLEAN)
    {
      ginkgo_json_set_malformed (error, object, key, "true or false");
      return FALSE;
    }

  *flag = json_node_get_boolean (node);
  return TRUE;
}

static gboolean
is_null (JsonNode *node)
{
  return node != NULL && JSON_NODE_HOLDS_NULL (node);
}

static gboolean
read_seat_or_null (JsonObject *object,
                   const char *key,
                   guint n_seats,
                   guint8 *seat,
                   GError **error)
{
  guint number = GINKGO_SEAT_NONE;

  if (!is_null (json_object_get_member (object, key)) && !read_number (object, key, n_seats - 1, &number, error))
    return FALSE;

  *seat = (guint8) number;
  return TRUE;
}

static guint8
parse_shown_card (JsonNode *node)
{
  guint8 card = ginkgo_json_parse_deck_card (node);

  return card != GINKGO_CARD_NONE ? card : ginkgo_json_parse_character (node);
}

static gboolean
read_cards (JsonObject *object,
            const char *key,
            guint8 *cards,
            guint max,
            guint8 *n_cards,
            GError **error)
{
  int length = ginkgo_json_parse_names (json_object_get_member (object, key), parse_shown_card, cards, max);

  if (length < 0 || length > (int) max)
    {
      ginkgo_json_set_malformed (error, object, key, "a list of cards, no longer than possible");
      return FALSE;
    }

  *n_cards = (guint8) length;
  return TRUE;
}

/* --- The city --- */

static gboolean
read_building (JsonNode *node,
               guint n_seats,
               GinkgoBuilding *building,
               GError **error)
{
  static const Count counts[] = { { "height", G_STRUCT_OFFSET (GinkgoBuilding, height), GINKGO_N_TILES } };
  JsonObject *object = ginkgo_json_get_object (node);
  gboolean has_pawn;
  gint64 x;
  gint64 y;

  if (object == NULL)
    return ginkgo_json_set_malformed (error, NULL, "city", "a list of buildings");
  if (!ginkgo_json_get_int (json_object_get_member (object, "x"), &x) ||
      !ginkgo_json_get_int (json_object_get_member (object, "y"), &y) ||
      !ginkgo_cell_is_on_grid (x, y))
    return ginkgo_json_set_malformed (error, NULL, "x\" and \"y", "a cell");

  building->cell = ginkgo_cell_make ((int) x, (int) y);
  building->tile = ginkgo_json_parse_tile (json_object_get_member (object, "tile"));
  if (building->tile == GINKGO_TILE_NONE)
    return ginkgo_json_set_malformed (error, object, "tile", "a tile");
  if (!read_counts (object, counts, G_N_ELEMENTS (counts), building, error) ||
      !read_seat_or_null (object, "owner", n_seats, &building->owner, error) ||
      !read_flag (object, "pawn", &has_pawn, error))
    return FALSE;

  building->pawn = (guint8) has_pawn;
  return TRUE;
}

/* Covered tiles are those of the building cards in the areas (R6.5). */
static guint
list_covered (const GinkgoState *state,
              guint8 tiles[GINKGO_MAX_SEATS * GINKGO_MAX_AREA])
{
  guint n_tiles = 0;

  for (guint seat = 0; seat < state->n_seats; seat++)
    for (guint i = 0; i < state->seats[seat].n_area; i++)
      if (ginkgo_card_is_building (state->seats[seat].area[i]))
        tiles[n_tiles++] = state->seats[seat].area[i];

  return n_tiles;
}

/* The view does not tell which tile is under which building, and nothing depends on it. */
static void
lay_out (GinkgoState *state,
         const GinkgoBuilding *buildings,
         guint n_buildings)
{
  GinkgoCity *city = &state->city;
  guint8 covered[GINKGO_MAX_SEATS * GINKGO_MAX_AREA];
  guint n_covered = list_covered (state, covered);
  guint8 tiles[GINKGO_N_STARTING_TILES];
  guint next = 0;

  for (guint i = 0; i < GINKGO_N_STARTING_TILES; i++)
    tiles[i] = buildings[i].tile;
  ginkgo_city_init (city, tiles);

  for (guint i = 0; i < n_buildings; i++)
    {
      guint8 tile = buildings[i].tile;

      if (i >= GINKGO_N_STARTING_TILES)
        ginkgo_city_found (city, buildings[i].cell, tile, buildings[i].owner);
      city->buildings[i] = buildings[i];
      for (guint floor = 1; floor < buildings[i].height && next < n_covered; floor++)
        {
          city->below[tile] = covered[next];
          tile = covered[next++];
        }
    }
}

static gboolean
read_city (JsonObject *object,
           GinkgoState *state,
           GError **error)
{
  JsonArray *array = ginkgo_json_get_array (json_object_get_member (object, "city"));
  guint n_buildings = array != NULL ? json_array_get_length (array) : 0;
  GinkgoBuilding buildings[GINKGO_MAX_BUILDINGS] = { 0 };

  if (n_buildings < GINKGO_N_STARTING_TILES || n_buildings > GINKGO_MAX_BUILDINGS)
    return ginkgo_json_set_malformed (error, object, "city", "a list of 9 to 60 buildings");
  for (guint i = 0; i < n_buildings; i++)
    if (!read_building (json_array_get_element (array, i), state->n_seats, &buildings[i], error))
      return FALSE;

  lay_out (state, buildings, n_buildings);
  if (!ginkgo_json_parse_tokens (json_object_get_member (object, "tokens"), state->city.tokens))
    return ginkgo_json_set_malformed (error, object, "tokens", "an object with letters and cells");
  return TRUE;
}

/* R5.3 */
static gboolean
read_token (JsonObject *object,
            GinkgoState *state,
            GError **error)
{
  const char *name = ginkgo_json_get_string (json_object_get_member (object, "token"));
  guint8 card = name != NULL ? ginkgo_card_from_name (name) : GINKGO_CARD_NONE;
  guint16 cell;

  state->resolution.token = GINKGO_LETTER_NONE;
  state->resolution.building = GINKGO_BUILDING_NONE;
  if (state->pending != GINKGO_EVENT_TOKEN)
    return TRUE;

  if (!ginkgo_card_is_urbanization (card))
    return ginkgo_json_set_malformed (error, object, "token", "a letter");
  if (ginkgo_json_parse_cell (json_object_get_member (object, "new_building"), &cell))
    state->resolution.building = ginkgo_city_find_building (&state->city, cell);
  if (state->resolution.building == GINKGO_BUILDING_NONE)
    return ginkgo_json_set_malformed (error, object, "new_building", "the cell of a building");

  state->resolution.token = (guint8) ginkgo_card_get_letter (card);
  return TRUE;
}

/* --- Seats --- */

/* Known cards come first: those that were drawn later are at the end of the hand. */
static gboolean
read_other (JsonObject *object,
            GinkgoView *view,
            guint index,
            gboolean is_committed,
            GError **error)
{
  GinkgoSeat *seat = &view->state.seats[index];
  guint8 n_known;

  if (!read_cards (object, "known", seat->hand, seat->n_hand, &n_known, error))
    return FALSE;

  for (guint i = 0; i < n_known; i++)
    seat->seen[i] = (guint8) (1u << view->seat);
  memset (seat->hand + n_known, GINKGO_CARD_UNKNOWN, (gsize) (GINKGO_HAND_SIZE - n_known));
  seat->card = is_committed ? GINKGO_CARD_UNKNOWN : GINKGO_CARD_NONE;
  seat->tile = is_committed ? GINKGO_TILE_UNKNOWN : GINKGO_TILE_NONE;

  /* R2.7: how many characters a seat has kept follows from those that are left. */
  if (view->state.pending == GINKGO_EVENT_DRAFT)
    {
      seat->n_area = (guint8) (GINKGO_DRAFT_SIZE - seat->n_hand);
      memset (seat->area, GINKGO_CARD_UNKNOWN, seat->n_area);
    }
  return TRUE;
}

static gboolean
read_tiles (JsonObject *object,
            GinkgoSeat *seat,
            GError **error)
{
  guint8 tiles[GINKGO_N_TILES];
  int n_tiles = ginkgo_json_parse_names (json_object_get_member (object, "tiles"), ginkgo_json_parse_tile, tiles, GINKGO_N_TILES);

  for (int i = 0; i < MIN (n_tiles, GINKGO_N_TILES); i++)
    seat->tiles |= ginkgo_tile_bit (tiles[i]);
  if (n_tiles != seat->n_tiles || __builtin_popcountll (seat->tiles) != n_tiles)
    return ginkgo_json_set_malformed (error, object, "tiles", "a list of different tiles, as many as the seat has");
  return TRUE;
}

static gboolean
read_committed (JsonObject *object,
                gboolean is_committed,
                GinkgoSeat *seat,
                GError **error)
{
  JsonNode *node = json_object_get_member (object, "committed");
  JsonObject *committed = ginkgo_json_get_object (node);
  JsonNode *tile = committed != NULL ? json_object_get_member (committed, "tile") : NULL;

  seat->card = GINKGO_CARD_NONE;
  seat->tile = GINKGO_TILE_NONE;
  if (!is_committed && is_null (node))
    return TRUE;

  if (committed != NULL)
    seat->card = ginkgo_json_parse_deck_card (json_object_get_member (committed, "card"));
  if (!is_null (tile))
    seat->tile = ginkgo_json_parse_tile (tile);
  if (!is_committed || seat->card == GINKGO_CARD_NONE || (!is_null (tile) && seat->tile == GINKGO_TILE_NONE))
    return ginkgo_json_set_malformed (error, object, "committed", "a card and a tile or null, if the seat has committed them");
  return TRUE;
}

/* In a draft the hand holds the characters to choose from, the area those kept. */
static gboolean
read_own (JsonObject *object,
          GinkgoState *state,
          gboolean is_committed,
          GinkgoSeat *seat,
          GError **error)
{
  gboolean is_draft = state->pending == GINKGO_EVENT_DRAFT;
  const char *key = is_draft ? "dealt" : "hand";
  guint8 n_hand;

  if (!read_cards (object, key, seat->hand, GINKGO_HAND_SIZE, &n_hand, error))
    return FALSE;
  if (n_hand != seat->n_hand)
    return ginkgo_json_set_malformed (error, object, key, "as long as the seat's hand");
  memset (seat->hand + n_hand, GINKGO_CARD_UNKNOWN, (gsize) (GINKGO_HAND_SIZE - n_hand));

  return read_tiles (object, seat, error) && read_committed (object, is_committed, seat, error) &&
         (!is_draft || read_cards (object, "kept", seat->area, GINKGO_DRAFT_SIZE, &seat->n_area, error));
}

static gboolean
read_seat (JsonObject *object,
           JsonObject *entry,
           GinkgoView *view,
           guint index,
           GError **error)
{
  static const Count counts[] = {
    { "supply", G_STRUCT_OFFSET (GinkgoSeat, supply), MAX_RESOURCES },
    { "resources", G_STRUCT_OFFSET (GinkgoSeat, resources), MAX_RESOURCES },
    { "city", G_STRUCT_OFFSET (GinkgoSeat, in_city), MAX_RESOURCES },
    { "tiles", G_STRUCT_OFFSET (GinkgoSeat, n_tiles), GINKGO_N_TILES },
    { "new_hand", G_STRUCT_OFFSET (GinkgoSeat, new_hand), MAX_NEW_HAND },
    { "hand", G_STRUCT_OFFSET (GinkgoSeat, n_hand), GINKGO_HAND_SIZE },
  };
  GinkgoSeat *seat = &view->state.seats[index];
  gboolean is_committed;
  guint points;

  if (!read_counts (entry, counts, G_N_ELEMENTS (counts), seat, error) ||
      !read_number (entry, "points", MAX_POINTS, &points, error) ||
      !read_cards (entry, "area", seat->area, GINKGO_MAX_AREA, &seat->n_area, error) ||
      !read_flag (entry, "committed", &is_committed, error))
    return FALSE;

  seat->points = (guint16) points;
  return index == view->seat ? read_own (object, &view->state, is_committed, seat, error) :
                               read_other (entry, view, index, is_committed, error);
}

static gboolean
read_seats (JsonObject *object,
            GinkgoView *view,
            GError **error)
{
  JsonArray *array = ginkgo_json_get_array (json_object_get_member (object, "seats"));

  if (array == NULL || json_array_get_length (array) != view->state.n_seats)
    return ginkgo_json_set_malformed (error, object, "seats", "a list with an entry for each seat");

  for (guint i = 0; i < view->state.n_seats; i++)
    {
      JsonObject *entry = ginkgo_json_get_object (json_array_get_element (array, i));

      if (entry == NULL)
        return ginkgo_json_set_malformed (error, NULL, "seats", "a list of objects");
      if (!read_seat (object, entry, view, i, error))
        return FALSE;
    }

  return TRUE;
}

/* --- The table --- */

static gboolean
read_mode (JsonObject *object,
           GinkgoState *state,
           GError **error)
{
  const char *name = ginkgo_json_get_string (json_object_get_member (object, "mode"));
  GinkgoMode mode;
  guint n_players;
  guint n_hals;

  if (name == NULL || !ginkgo_mode_from_name (name, &mode))
    return ginkgo_json_set_malformed (error, object, "mode", "a mode");
  if (!read_number (object, "players", GINKGO_MAX_PLAYERS, &n_players, error))
    return FALSE;

  n_hals = ginkgo_mode_is_solitaire (mode) ? 1 : 0;
  if (n_players < GINKGO_MIN_PLAYERS - n_hals || (n_hals > 0 && n_players > 1))
    return ginkgo_json_set_malformed (error, object, "players", "as many as the mode has");

  state->mode = (guint8) mode;
  state->n_seats = (guint8) (n_players + n_hals);
  return TRUE;
}

static gboolean
read_pending (JsonObject *object,
              GinkgoState *state,
              GError **error)
{
  const char *name = ginkgo_json_get_string (json_object_get_member (object, "pending"));

  for (guint8 kind = GINKGO_EVENT_DRAFT; kind <= GINKGO_EVENT_RETURN; kind++)
    if (kind != GINKGO_EVENT_NEW_HAND && g_strcmp0 (name, ginkgo_event_kind_get_name ((GinkgoEventKind) kind)) == 0)
      {
        state->pending = kind;
        return TRUE;
      }

  return ginkgo_json_set_malformed (error, object, "pending", "a kind of decision");
}

static gboolean
read_head (JsonObject *object,
           GinkgoView *view,
           GError **error)
{
  GinkgoState *state = &view->state;
  guint seat;
  guint first;
  guint round;

  if (!read_mode (object, state, error) ||
      !read_number (object, "seat", state->n_seats - 1u, &seat, error) ||
      !read_number (object, "round", MAX_ROUND, &round, error) ||
      !read_number (object, "first", state->n_seats - 1u, &first, error) ||
      !read_pending (object, state, error) ||
      !read_seat_or_null (object, "acting", state->n_seats, &state->acting, error))
    return FALSE;

  view->seat = (guint8) seat;
  state->round = (guint16) round;
  state->first = (guint8) first;
  /* R10.6: a token can be Hal's. */
  state->pending_seat = state->pending == GINKGO_EVENT_TOKEN ? state->acting : view->seat;
  return TRUE;
}

static gboolean
read_piles (JsonObject *object,
            GinkgoState *state,
            GError **error)
{
  static const Count counts[] = {
    { "deck", G_STRUCT_OFFSET (GinkgoState, n_deck), GINKGO_N_DECK_CARDS },
    { "supply", G_STRUCT_OFFSET (GinkgoState, n_supply), GINKGO_N_TILES },
    { "exhausted", G_STRUCT_OFFSET (GinkgoState, exhausted), MAX_EXHAUSTED },
  };

  state->n_removed = (guint8) ginkgo_setup_count_removed (state->n_seats);
  state->lost_card = GINKGO_CARD_NONE;
  state->lost_tile = GINKGO_TILE_NONE;
  memset (state->supply, GINKGO_TILE_UNKNOWN, sizeof state->supply);
  memset (state->deck, GINKGO_CARD_UNKNOWN, sizeof state->deck);
  memset (state->removed, GINKGO_TILE_UNKNOWN, sizeof state->removed);

  return read_counts (object, counts, G_N_ELEMENTS (counts), state, error) &&
         read_cards (object, "discard", state->discard, GINKGO_N_DECK_CARDS, &state->n_discard, error);
}

/**
 * ginkgo_view_parse_json:
 * @view: (out caller-allocates): the view, for ginkgo_view_resume()
 *
 * Reads a view of the seat that has to decide, so that it decides the same as with the view that
 * was written. ginkgo_view_resume() has the two exceptions.
 */
gboolean
ginkgo_view_parse_json (JsonNode *node,
                        GinkgoView *view,
                        GError **error)
{
  JsonObject *object = ginkgo_json_get_object (node);

  memset (view, 0, sizeof *view);
  if (object == NULL)
    return ginkgo_json_set_malformed (error, NULL, "view", "an object");
  return read_head (object, view, error) &&
         read_piles (object, &view->state, error) &&
         read_seats (object, view, error) &&
         read_city (object, &view->state, error) &&
         read_token (object, &view->state, error);
}
