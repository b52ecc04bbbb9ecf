/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-record-format.h"

/* The same game gives the same bytes: members are set in the order of the record format. */

/* JSON must be UTF-8; a name may be invalid. */
static void
set_name (JsonObject *object,
          const char *key,
          const char *name)
{
  g_autofree char *valid = name != NULL ? g_utf8_make_valid (name, -1) : NULL;

  if (valid != NULL)
    json_object_set_string_member (object, key, valid);
}

/* @cards: (array length=n_cards): cards or tiles; a tile has the name of its card */
JsonArray *
ginkgo_json_from_cards (const guint8 *cards,
                        guint n_cards)
{
  JsonArray *names = json_array_sized_new (n_cards);

  for (guint i = 0; i < n_cards; i++)
    json_array_add_string_element (names, ginkgo_card_get_name (cards[i]));
  return names;
}

/* @tiles: tiles, bit n for tile n */
JsonArray *
ginkgo_json_from_tiles (guint64 tiles)
{
  JsonArray *names = json_array_new ();

  for (; tiles != 0; tiles &= tiles - 1)
    json_array_add_string_element (names, ginkgo_tile_get_name ((guint8) __builtin_ctzll (tiles)));
  return names;
}

JsonArray *
ginkgo_json_from_cell (guint16 cell)
{
  JsonArray *numbers = json_array_sized_new (2);

  json_array_add_int_element (numbers, ginkgo_cell_get_x (cell));
  json_array_add_int_element (numbers, ginkgo_cell_get_y (cell));
  return numbers;
}

/* Lists the tokens that have a cell, by their letters. */
JsonObject *
ginkgo_json_from_tokens (const guint16 cells[GINKGO_N_LETTERS])
{
  JsonObject *tokens = json_object_new ();

  for (guint letter = 0; letter < GINKGO_N_LETTERS; letter++)
    if (cells[letter] != GINKGO_CELL_NONE)
      json_object_set_array_member (tokens,
                                    ginkgo_card_get_name (ginkgo_card_from_letter (letter)),
                                    ginkgo_json_from_cell (cells[letter]));
  return tokens;
}

static void
set_decision (JsonObject *object,
              const GinkgoDecision *decision)
{
  json_object_set_int_member (object, "seat", decision->seat);

  switch ((GinkgoEventKind) decision->kind)
    {
    case GINKGO_EVENT_DRAFT:
      json_object_set_string_member (object, "keep", ginkgo_card_get_name (decision->card));
      break;

    case GINKGO_EVENT_CHOOSE:
      json_object_set_string_member (object, "card", ginkgo_card_get_name (decision->card));
      if (decision->tile != GINKGO_TILE_NONE)
        json_object_set_string_member (object, "tile", ginkgo_tile_get_name (decision->tile));
      break;

    case GINKGO_EVENT_TAKE:
      json_object_set_string_member (object, "item", decision->item == GINKGO_ITEM_RESOURCE ? "resource" : "tile");
      break;

    case GINKGO_EVENT_TOKEN:
      json_object_set_object_member (object, "moves", ginkgo_json_from_tokens (decision->move.cells));
      break;

    case GINKGO_EVENT_RETURN:
      json_object_set_array_member (object, "tiles", ginkgo_json_from_tiles (decision->tiles));
      break;

    case GINKGO_EVENT_NEW_HAND:
      break;

    case GINKGO_EVENT_NONE:
    case GINKGO_EVENT_SUPPLY:
    case GINKGO_EVENT_DECK:
    default:
      g_assert_not_reached ();
    }
}

JsonObject *
ginkgo_json_from_event (const GinkgoEvent *event)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "t", ginkgo_event_kind_get_name (event->kind));
  if (ginkgo_event_is_chance (event))
    json_object_set_array_member (object, "order", ginkgo_json_from_cards (event->chance.order, event->chance.n_items));
  else
    set_decision (object, &event->decision);
  return object;
}

static JsonObject *
make_setup (const GinkgoSetup *setup)
{
  JsonObject *object = json_object_new ();
  JsonArray *city = json_array_sized_new (3);
  JsonArray *characters = json_array_sized_new (setup->n_seats);

  for (guint row = 0; row < 3; row++)
    json_array_add_array_element (city, ginkgo_json_from_cards (setup->city + 3 * row, 3));
  for (guint seat = 0; seat < setup->n_seats; seat++)
    json_array_add_array_element (characters,
                                  ginkgo_json_from_cards (setup->characters[seat], ginkgo_setup_count_characters (setup)));

  json_object_set_array_member (object, "city", city);
  json_object_set_array_member (object, "removed", ginkgo_json_from_cards (setup->removed, setup->n_removed));
  json_object_set_array_member (object, "tiles", ginkgo_json_from_cards (setup->supply, setup->n_supply));
  json_object_set_array_member (object, "deck", ginkgo_json_from_cards (setup->deck, GINKGO_N_STARTING_CARDS));
  json_object_set_array_member (object, "characters", characters);
  json_object_set_int_member (object, "first", setup->first);
  return object;
}

static JsonArray *
make_suggestions (const GArray *suggestions)
{
  JsonArray *places = json_array_sized_new (suggestions->len);

  for (guint i = 0; i < suggestions->len; i++)
    json_array_add_int_element (places, g_array_index (suggestions, guint, i));
  return places;
}

static JsonObject *
make_result (const GinkgoState *state)
{
  JsonObject *object = json_object_new ();
  JsonArray *scores = json_array_new ();
  JsonArray *winners = json_array_new ();
  GinkgoResult result;

  ginkgo_state_get_result (state, &result);
  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      const GinkgoScore *score = &result.scores[seat];
      JsonObject *entry = json_object_new ();

      json_object_set_int_member (entry, "sp", score->points);
      json_object_set_int_member (entry, "cards", score->cards);
      json_object_set_int_member (entry, "new_hand", score->new_hand);
      json_object_set_int_member (entry, "districts", score->districts);
      json_object_set_int_member (entry, "total", score->total);
      json_array_add_object_element (scores, entry);
      if (((result.winners >> seat) & 1) != 0)
        json_array_add_int_element (winners, seat);
    }

  json_object_set_array_member (object, "scores", scores);
  json_object_set_array_member (object, "winners", winners);
  return object;
}

static JsonObject *
make_record (const GinkgoVerifiedGame *game,
             guint length)
{
  const GinkgoRecord *record = ginkgo_verified_game_get_record (game);
  JsonObject *object = json_object_new ();
  JsonArray *seats = json_array_new ();
  JsonArray *events = json_array_sized_new (length);

  for (guint seat = 0; seat < record->setup.n_seats; seat++)
    {
      const GinkgoRecordSeat *player = &record->seats[seat];
      JsonObject *entry = json_object_new ();

      set_name (entry, "name", player->name != NULL ? player->name : "");
      json_object_set_string_member (entry, "kind", ginkgo_seat_kind_get_name (player->kind));
      set_name (entry, "level", player->level);
      if (ginkgo_record_count_suggestions (record, seat) > 0)
        json_object_set_array_member (entry, "suggestions", make_suggestions (player->suggestions));
      json_array_add_object_element (seats, entry);
    }
  for (guint i = 0; i < length; i++)
    json_array_add_object_element (events, ginkgo_json_from_event (ginkgo_record_get_event (record, i)));

  json_object_set_string_member (object, "format", GINKGO_RECORD_FORMAT);
  json_object_set_int_member (object, "version", GINKGO_RECORD_VERSION);
  json_object_set_string_member (object, "mode", ginkgo_mode_get_name (record->setup.mode));
  json_object_set_array_member (object, "seats", seats);
  json_object_set_object_member (object, "setup", make_setup (&record->setup));
  json_object_set_array_member (object, "events", events);
  if (ginkgo_verified_game_is_over (game, length))
    json_object_set_object_member (object, "result", make_result (ginkgo_verified_game_get_end (game)));
  return object;
}

static void
set_time (JsonObject *object,
          const char *key,
          gint64 time)
{
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_utc_usec (time);
  g_autofree char *text = date != NULL ? g_date_time_format_iso8601 (date) : NULL;

  if (text != NULL)
    json_object_set_string_member (object, key, text);
}

/* Only a running game has a position. */
static JsonObject *
make_app (const GinkgoSavedGame *game)
{
  JsonObject *object = json_object_new ();
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, game->seed);

  set_name (object, "name", game->name);
  set_time (object, "created", game->created);
  set_time (object, "changed", game->modified);
  json_object_set_string_member (object, "undo", ginkgo_undo_policy_get_name (game->undo_policy));
  json_object_set_boolean_member (object, "undo_used", game->undo_used);
  json_object_set_string_member (object, "seed", seed);
  if (!game->finished)
    json_object_set_int_member (object, "position", game->position);
  return object;
}

/* --- Text --- */

char *
ginkgo_event_to_json (const GinkgoEvent *event)
{
  return ginkgo_json_print (ginkgo_json_from_event (event));
}

char *
ginkgo_setup_to_json (const GinkgoSetup *setup)
{
  return ginkgo_json_print (make_setup (setup));
}

/* @suggestions: (element-type guint): the events before which the player asked for a suggestion */
char *
ginkgo_suggestions_to_json (const GArray *suggestions)
{
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_ARRAY);

  json_node_take_array (node, make_suggestions (suggestions));
  return json_to_string (node, FALSE);
}

/* Writes a record with its first @length events as one line of JSON, without a line feed at its
 * end. If the game is over, it holds the result. The same record gives the same bytes.
 * Returns: (transfer full): the text */
char *
ginkgo_record_to_json (const GinkgoVerifiedGame *game,
                       guint length)
{
  return ginkgo_json_print (make_record (game, length));
}

/* Takes @text. */
static void
hash_line (GChecksum *checksum,
           char *text)
{
  g_autofree char *own = text;

  g_checksum_update (checksum, (const guchar *) own, -1);
  g_checksum_update (checksum, (const guchar *) "\n", 1);
}

/* Returns: (transfer full): a hash of mode, setup and events. It does not depend on who played. */
char *
ginkgo_record_hash (const GinkgoRecord *record)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);

  hash_line (checksum, g_strdup (ginkgo_mode_get_name (record->setup.mode)));
  hash_line (checksum, ginkgo_setup_to_json (&record->setup));
  for (guint i = 0; i < ginkgo_record_get_length (record); i++)
    hash_line (checksum, ginkgo_event_to_json (ginkgo_record_get_event (record, i)));

  return g_strdup (g_checksum_get_string (checksum));
}

/* Writes a game as ginkgo_record_to_json() does, with the events that can be redone and with the
 * "app" member.
 * Returns: (transfer full): the text */
char *
ginkgo_saved_game_to_json (const GinkgoSavedGame *game)
{
  JsonObject *object = make_record (game->game, ginkgo_verified_game_get_length (game->game));

  json_object_set_object_member (object, "app", make_app (game));
  return ginkgo_json_print (object);
}
