/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-view-text.h"

#include <string.h>

#include "ginkgo-record-format.h"

/* In a legal game, the second end of the supply is the end of the game. */
#define MAX_EXHAUSTED 2

#define MAX_NEW_HAND  2
#define MAX_POINTS    9999
#define MAX_RESOURCES 25
#define MAX_ROUND     999

typedef enum
{
  NUMBER,
  SEAT,
  FLAG,
  MODE,
  KIND,  /* of an event */
  CARD,  /* or a tile, which has the name of its card */
  LIST,  /* of cards */
  TILES, /* a set */
} FieldType;

/* A member of an object, and its place in a struct */
typedef struct
{
  const char *key;
  FieldType type;
  gsize offset;
  gsize width;
  guint max;                        /* the greatest value that is neither none nor hidden */
  guint8 none;                      /* the value that is written as null, or 0 */
  guint8 (*parse) (JsonNode *node); /* of cards and tiles; returns %GINKGO_CARD_NONE for what cannot be there */
  gsize count;                      /* the place of a list's length */
} Field;

/* Any card or tile, or "?" for one that is hidden */
static guint8
parse_hidden (JsonNode *node)
{
  const char *name = ginkgo_json_get_string (node);

  if (g_strcmp0 (name, ginkgo_card_get_name (GINKGO_CARD_UNKNOWN)) == 0)
    return GINKGO_CARD_UNKNOWN;
  return name != NULL ? ginkgo_card_from_name (name) : GINKGO_CARD_NONE;
}

#define PLACE(type, member) G_STRUCT_OFFSET (type, member), G_SIZEOF_MEMBER (type, member)
#define STATE(member)       PLACE (GinkgoView, state.member)
#define STEP(member)        PLACE (GinkgoView, state.resolution.member)
#define HERS(member)        PLACE (GinkgoSeat, member)

/* Members that are in no table follow from the rest. */
static const Field view_fields[] = {
  { "mode", MODE, STATE (mode), GINKGO_N_MODES - 1 },
  { "seat", SEAT, PLACE (GinkgoView, seat), .none = GINKGO_SEAT_NONE },
  { "round", NUMBER, STATE (round), MAX_ROUND },
  { "first", SEAT, STATE (first) },
  { "pending", KIND, STATE (pending), GINKGO_N_EVENT_KINDS - 1 },
  { "pending_seat", SEAT, STATE (pending_seat), .none = GINKGO_SEAT_NONE },
  { "acting", SEAT, STATE (acting), .none = GINKGO_SEAT_NONE },
  { "action", NUMBER, STEP (action), GINKGO_N_ACTIONS - 1 },
  { "card", CARD, STEP (card), GINKGO_N_DECK_CARDS - 1, .none = GINKGO_CARD_NONE, .parse = ginkgo_json_parse_deck_card },
  { "second_card", CARD, STEP (second_card), GINKGO_N_DECK_CARDS - 1, .none = GINKGO_CARD_NONE, .parse = ginkgo_json_parse_deck_card },
  { "tile", CARD, STEP (tile), GINKGO_N_TILES - 1, .none = GINKGO_TILE_NONE, .parse = ginkgo_json_parse_tile },
  { "building", NUMBER, STEP (building), GINKGO_MAX_BUILDINGS - 1, .none = GINKGO_BUILDING_NONE },
  { "step", NUMBER, STEP (step), G_MAXUINT8 },
  { "turn", NUMBER, STEP (turn), G_MAXUINT8 },
  { "gain", NUMBER, STEP (gain), G_MAXUINT8 },
  { "left", NUMBER, STEP (left), G_MAXUINT8 },
  { "deck", NUMBER, STATE (n_deck), GINKGO_N_DECK_CARDS },
  { "discard", LIST, STATE (discard), .parse = ginkgo_json_parse_deck_card, .count = G_STRUCT_OFFSET (GinkgoView, state.n_discard) },
  { "supply", NUMBER, STATE (n_supply), GINKGO_N_TILES },
  { "exhausted", NUMBER, STATE (exhausted), MAX_EXHAUSTED },
  { "end_reason", NUMBER, STATE (end_reason), GINKGO_END_HAL_LACKING },
  { "lost_card", CARD, STATE (lost_card), GINKGO_N_DECK_CARDS - 1, .none = GINKGO_CARD_NONE, .parse = ginkgo_json_parse_deck_card },
  { "lost_tile", CARD, STATE (lost_tile), GINKGO_N_TILES - 1, .none = GINKGO_TILE_NONE, .parse = ginkgo_json_parse_tile },
};

static const Field seat_fields[] = {
  { "supply", NUMBER, HERS (supply), MAX_RESOURCES },
  { "resources", NUMBER, HERS (resources), MAX_RESOURCES },
  { "city", NUMBER, HERS (in_city), MAX_RESOURCES },
  { "points", NUMBER, HERS (points), MAX_POINTS },
  { "new_hand", NUMBER, HERS (new_hand), MAX_NEW_HAND },
  { "n_tiles", NUMBER, HERS (n_tiles), GINKGO_N_TILES },
  { "tiles", TILES, HERS (tiles) },
  { "returned", TILES, HERS (returned) },
  { "hand", LIST, HERS (hand), .parse = parse_hidden, .count = G_STRUCT_OFFSET (GinkgoSeat, n_hand) },
  { "card", CARD, HERS (card), GINKGO_N_DECK_CARDS - 1, .none = GINKGO_CARD_NONE, .parse = parse_hidden },
  { "tile", CARD, HERS (tile), GINKGO_N_TILES - 1, .none = GINKGO_TILE_NONE, .parse = parse_hidden },
  { "area", LIST, HERS (area), .parse = parse_hidden, .count = G_STRUCT_OFFSET (GinkgoSeat, n_area) },
};

static const Field building_fields[] = {
  { "owner", SEAT, PLACE (GinkgoBuilding, owner), .none = GINKGO_SEAT_NONE },
  { "pawn", FLAG, PLACE (GinkgoBuilding, pawn), TRUE },
};

static const char *
get_name (FieldType type,
          guint value)
{
  return type == MODE ? ginkgo_mode_get_name ((GinkgoMode) value) :
         type == KIND ? ginkgo_event_kind_get_name ((GinkgoEventKind) value) :
                        ginkgo_card_get_name ((guint8) value);
}

/* --- Writing --- */

/* Begins the next element or member. */
static void
append_comma (GString *text)
{
  char last = text->str[text->len - 1];

  if (last != '[' && last != '{')
    g_string_append_c (text, ',');
}

static void
append_string (GString *text,
               const char *string)
{
  g_string_append_c (text, '"');
  g_string_append (text, string);
  g_string_append_c (text, '"');
}

static void
append_key (GString *text,
            const char *key)
{
  append_comma (text);
  append_string (text, key);
  g_string_append_c (text, ':');
}

static void
append_cards (GString *text,
              const guint8 *cards,
              guint n_cards)
{
  g_string_append_c (text, '[');
  for (guint i = 0; i < n_cards; i++)
    {
      append_comma (text);
      append_string (text, ginkgo_card_get_name (cards[i]));
    }
  g_string_append_c (text, ']');
}

static void
append_tiles (GString *text,
              guint64 tiles)
{
  guint8 items[64];
  guint n_items = 0;

  for (; tiles != 0; tiles &= tiles - 1)
    items[n_items++] = (guint8) __builtin_ctzll (tiles);
  append_cards (text, items, n_items);
}

static void
append_value (GString *text,
              const Field *field,
              gconstpointer source)
{
  guint value = field->width == 1 ? G_STRUCT_MEMBER (guint8, source, field->offset) : G_STRUCT_MEMBER (guint16, source, field->offset);

  if (field->type == FLAG)
    g_string_append (text, value ? "true" : "false");
  else if (field->none != 0 && value == field->none)
    g_string_append (text, "null");
  else if (field->type == NUMBER || field->type == SEAT)
    g_string_append_printf (text, "%u", value);
  else
    append_string (text, get_name (field->type, value));
}

static void
write_fields (GString *text,
              const Field *fields,
              guint n_fields,
              gconstpointer source,
              gconstpointer earlier)
{
  for (const Field *field = fields; field < fields + n_fields; field++)
    {
      if (earlier != NULL &&
          memcmp (G_STRUCT_MEMBER_P (source, field->offset), G_STRUCT_MEMBER_P (earlier, field->offset), field->width) == 0 &&
          (field->type != LIST || G_STRUCT_MEMBER (guint8, source, field->count) == G_STRUCT_MEMBER (guint8, earlier, field->count)))
        continue;

      append_key (text, field->key);
      if (field->type == TILES)
        append_tiles (text, G_STRUCT_MEMBER (guint64, source, field->offset));
      else if (field->type == LIST)
        append_cards (text, G_STRUCT_MEMBER_P (source, field->offset), G_STRUCT_MEMBER (guint8, source, field->count));
      else
        append_value (text, field, source);
    }
}

static void
write_building (GString *text,
                const GinkgoCity *city,
                const GinkgoBuilding *building)
{
  guint8 floors[GINKGO_N_TILES];
  guint n_floors = 0;

  for (guint8 tile = building->tile; tile != GINKGO_TILE_NONE; tile = city->below[tile])
    floors[n_floors++] = tile;

  append_comma (text);
  g_string_append_printf (text, "{\"cell\":[%d,%d],\"tiles\":", ginkgo_cell_get_x (building->cell), ginkgo_cell_get_y (building->cell));
  append_cards (text, floors, n_floors);
  write_fields (text, building_fields, G_N_ELEMENTS (building_fields), building, NULL);
  g_string_append_c (text, '}');
}

/* Buildings keep their order, and none goes away. */
static void
write_city (GString *text,
            const GinkgoCity *city,
            const GinkgoCity *earlier)
{
  append_key (text, "city");
  g_string_append_c (text, '[');
  for (guint i = 0; i < city->n_buildings; i++)
    if (earlier == NULL || memcmp (&city->buildings[i], &earlier->buildings[i], sizeof *city->buildings) != 0)
      write_building (text, city, &city->buildings[i]);
  g_string_append_c (text, ']');
}

static void
write_tokens (GString *text,
              const guint16 cells[GINKGO_N_LETTERS])
{
  append_key (text, "tokens");
  g_string_append_c (text, '{');
  for (guint letter = 0; letter < GINKGO_N_LETTERS; letter++)
    if (cells[letter] != GINKGO_CELL_NONE)
      {
        append_key (text, ginkgo_card_get_name (ginkgo_card_from_letter (letter)));
        g_string_append_printf (text, "[%d,%d]", ginkgo_cell_get_x (cells[letter]), ginkgo_cell_get_y (cells[letter]));
      }
  g_string_append_c (text, '}');
}

/* A seat without a difference is an empty object. */
static void
write_seats (GString *text,
             const GinkgoState *state,
             const GinkgoState *earlier)
{
  append_key (text, "seats");
  g_string_append_c (text, '[');
  for (guint i = 0; i < state->n_seats; i++)
    {
      append_comma (text);
      g_string_append_c (text, '{');
      write_fields (text, seat_fields, G_N_ELEMENTS (seat_fields), &state->seats[i], earlier != NULL ? &earlier->seats[i] : NULL);
      g_string_append_c (text, '}');
    }
  g_string_append_c (text, ']');
}

/**
 * ginkgo_view_text_write:
 * @earlier: (nullable): a view of the same seat earlier in the game, or %NULL to write all of @view
 * @text: where to add the text; the same views give the same bytes
 */
void
ginkgo_view_text_write (const GinkgoView *view,
                        const GinkgoView *earlier,
                        GString *text)
{
  const GinkgoState *state = &view->state;
  const GinkgoState *before = earlier != NULL ? &earlier->state : NULL;

  g_string_append_c (text, '{');
  write_fields (text, view_fields, G_N_ELEMENTS (view_fields), view, earlier);
  if (before == NULL || memcmp (state->city.buildings, before->city.buildings, sizeof state->city.buildings) != 0)
    write_city (text, &state->city, before != NULL ? &before->city : NULL);
  if (before == NULL || memcmp (state->city.tokens, before->city.tokens, sizeof state->city.tokens) != 0)
    write_tokens (text, state->city.tokens);
  if (before == NULL || memcmp (state->seats, before->seats, sizeof state->seats) != 0)
    write_seats (text, state, before);
  g_string_append_c (text, '}');
}

/* --- Reading --- */

typedef struct
{
  gboolean is_whole; /* no member may be missing */
  GinkgoState *state;
  GError **error;
} Reader;

static gboolean
refuse (Reader *self,
        JsonObject *object,
        const char *key)
{
  return ginkgo_json_set_malformed (self->error, object, key, "what a view can have there");
}

static gboolean
read_name (const Field *field,
           const char *name,
           guint *value)
{
  for (*value = 0; name != NULL && *value <= field->max; (*value)++)
    if (strcmp (name, get_name (field->type, *value)) == 0)
      return TRUE;

  return FALSE;
}

static gboolean
read_value (Reader *self,
            const Field *field,
            JsonNode *node,
            guint *value)
{
  gint64 number = -1;

  *value = field->none;
  if (field->none != 0 && JSON_NODE_HOLDS_NULL (node))
    return TRUE;
  if (field->type == MODE || field->type == KIND)
    return read_name (field, ginkgo_json_get_string (node), value);
  if (field->type == CARD)
    {
      *value = field->parse (node);
      return *value <= field->max || *value == GINKGO_CARD_UNKNOWN;
    }

  if (field->type == FLAG && json_node_get_value_type (node) == G_TYPE_BOOLEAN)
    number = json_node_get_boolean (node);
  else if (field->type != FLAG)
    ginkgo_json_get_int (node, &number);
  *value = (guint) number;
  return number >= 0 && number <= (field->type == SEAT ? self->state->n_seats - 1 : (gint64) field->max);
}

static gboolean
read_tiles (JsonNode *node,
            guint64 *tiles)
{
  guint8 items[GINKGO_N_TILES];
  int n_items = ginkgo_json_parse_names (node, ginkgo_json_parse_tile, items, sizeof items);

  *tiles = 0;
  for (int i = 0; i < MIN (n_items, GINKGO_N_TILES); i++)
    *tiles |= ginkgo_tile_bit (items[i]);
  return __builtin_popcountll (*tiles) == n_items;
}

static gboolean
read_field (Reader *self,
            const Field *field,
            JsonNode *node,
            gpointer target)
{
  gpointer place = G_STRUCT_MEMBER_P (target, field->offset);
  guint value;
  int length;

  if (field->type == TILES)
    return read_tiles (node, place);
  if (field->type == LIST)
    {
      memset (place, 0, field->width);
      length = ginkgo_json_parse_names (node, field->parse, place, (guint) field->width);
      G_STRUCT_MEMBER (guint8, target, field->count) = (guint8) length;
      return length >= 0 && length <= (int) field->width;
    }
  if (!read_value (self, field, node, &value))
    return FALSE;

  if (field->width == 1)
    *(guint8 *) place = (guint8) value;
  else
    *(guint16 *) place = (guint16) value;
  return TRUE;
}

static gboolean
read_fields (Reader *self,
             const Field *fields,
             guint n_fields,
             JsonObject *object,
             gpointer target)
{
  for (const Field *field = fields; field < fields + n_fields; field++)
    {
      JsonNode *node = json_object_get_member (object, field->key);

      if (node != NULL ? !read_field (self, field, node, target) : self->is_whole)
        return refuse (self, object, field->key);
    }

  return TRUE;
}

/* A building keeps the floors that it has, and a tile is one floor of one building. */
static gboolean
read_building (Reader *self,
               JsonObject *object,
               guint number)
{
  GinkgoCity *city = &self->state->city;
  guint8 floors[GINKGO_N_TILES];
  int n_floors = ginkgo_json_parse_names (json_object_get_member (object, "tiles"), ginkgo_json_parse_tile, floors, sizeof floors);
  guint8 building;
  guint16 cell;

  if (!ginkgo_json_parse_cell (json_object_get_member (object, "cell"), &cell))
    return refuse (self, object, "cell");
  building = ginkgo_city_search_building (city, cell);
  if (n_floors < MAX (city->buildings[building].height, 1) || n_floors > GINKGO_N_TILES)
    return refuse (self, object, "tiles");

  for (int i = n_floors - city->buildings[building].height - 1; i >= 0; i--)
    {
      if (city->sites[floors[i]] != GINKGO_BUILDING_NONE || memchr (city->below, floors[i], sizeof city->below) != NULL)
        return refuse (self, object, "tiles");
      if (building == GINKGO_BUILDING_NONE)
        building = ginkgo_city_found (city, cell, floors[i], GINKGO_SEAT_NONE);
      else
        ginkgo_city_raise (city, building, floors[i], GINKGO_SEAT_NONE);
    }

  return read_fields (self, building_fields, G_N_ELEMENTS (building_fields), object, &city->buildings[building]);
}

static gboolean
read_seat (Reader *self,
           JsonObject *object,
           guint number)
{
  return read_fields (self, seat_fields, G_N_ELEMENTS (seat_fields), object, &self->state->seats[number]);
}

static gboolean
read_objects (Reader *self,
              gboolean (*read) (Reader *self,
                                JsonObject *object,
                                guint number),
              JsonObject *parent,
              const char *key)
{
  JsonNode *node = json_object_get_member (parent, key);
  JsonArray *array = ginkgo_json_get_array (node);

  if (node == NULL && !self->is_whole)
    return TRUE;
  if (array == NULL)
    return refuse (self, parent, key);

  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      JsonObject *object = ginkgo_json_get_object (json_array_get_element (array, i));

      if (object == NULL)
        return refuse (self, parent, key);
      if (!read (self, object, i))
        return FALSE;
    }

  return TRUE;
}

static gboolean
read_tokens (Reader *self,
             JsonObject *object)
{
  JsonNode *node = json_object_get_member (object, "tokens");

  return (node == NULL && !self->is_whole) || ginkgo_json_parse_tokens (node, self->state->city.tokens) ||
         refuse (self, object, "tokens");
}

/**
 * ginkgo_view_text_read:
 * @node: (nullable): untrusted JSON
 * @earlier: (nullable): the view from which the one that was written differs, or %NULL if it is whole
 * @view: (out caller-allocates): the view; after an error it has no meaning
 * @error: where to put a reason for use after a colon, of %GINKGO_RECORD_ERROR or %GINKGO_RULES_ERROR
 *
 * Returns: whether it is a view about which the rules can be asked
 */
gboolean
ginkgo_view_text_read (JsonNode *node,
                       const GinkgoView *earlier,
                       GinkgoView *view,
                       GError **error)
{
  Reader self = { .is_whole = earlier == NULL, .state = &view->state, .error = error };
  JsonObject *object = ginkgo_json_get_object (node);
  JsonArray *seats = object != NULL ? ginkgo_json_get_array (json_object_get_member (object, "seats")) : NULL;

  if (object == NULL)
    return refuse (&self, NULL, "view");
  if (earlier != NULL)
    {
      *view = *earlier;
    }
  else
    {
      memset (view, 0, sizeof *view);
      ginkgo_city_clear (&view->state.city);
      view->state.n_seats = (guint8) (seats != NULL ? MIN (json_array_get_length (seats), G_MAXUINT8) : 0);
    }
  if (view->state.n_seats < GINKGO_MIN_PLAYERS || view->state.n_seats > GINKGO_MAX_SEATS ||
      (seats != NULL && json_array_get_length (seats) != view->state.n_seats))
    return refuse (&self, object, "seats");

  return read_fields (&self, view_fields, G_N_ELEMENTS (view_fields), object, view) &&
         read_objects (&self, read_building, object, "city") &&
         read_tokens (&self, object) &&
         read_objects (&self, read_seat, object, "seats") &&
         ginkgo_view_complete (view, error);
}
