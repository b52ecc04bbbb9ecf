/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-record-format.h"

/* The same game gives the same bytes: keys stand in the order of the record
 * format, without spaces. */

static void
write_moves (GString *json,
             const GinkgoTokenMove *move)
{
  g_string_append (json, ",\"moves\":{");
  for (guint letter = 0; letter < GINKGO_N_LETTERS; letter++)
    {
      if (move->cells[letter] == GINKGO_CELL_NONE)
        continue;
      ginkgo_json_write_comma (json);
      g_string_append_printf (json,
                              "\"%s\":[%d,%d]",
                              ginkgo_card_get_name (ginkgo_card_from_letter (letter)),
                              ginkgo_cell_get_x (move->cells[letter]),
                              ginkgo_cell_get_y (move->cells[letter]));
    }
  g_string_append_c (json, '}');
}

static void
write_decision (GString *json,
                const GinkgoDecision *decision)
{
  g_string_append_printf (json, ",\"seat\":%u", decision->seat);

  switch ((GinkgoEventKind) decision->kind)
    {
    case GINKGO_EVENT_DRAFT:
      ginkgo_json_write_card (json, "keep", decision->card);
      break;

    case GINKGO_EVENT_CHOOSE:
      ginkgo_json_write_card (json, "card", decision->card);
      if (decision->tile != GINKGO_TILE_NONE)
        ginkgo_json_write_card (json, "tile", decision->tile);
      break;

    case GINKGO_EVENT_TAKE:
      g_string_append_printf (json,
                              ",\"item\":\"%s\"",
                              decision->item == GINKGO_ITEM_RESOURCE ? "resource" : "tile");
      break;

    case GINKGO_EVENT_TOKEN:
      write_moves (json, &decision->move);
      break;

    case GINKGO_EVENT_RETURN:
      ginkgo_json_write_tiles (json, "tiles", decision->tiles);
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

static void
write_header (GString *json,
              const GinkgoRecord *record)
{
  g_string_append_printf (json,
                          "{\"format\":\"ginkgopolis-record\",\"version\":1,\"mode\":\"%s\",\"seats\":[",
                          ginkgo_mode_get_name (record->setup.mode));

  for (guint seat = 0; seat < record->setup.n_seats; seat++)
    {
      const GinkgoRecordSeat *player = &record->seats[seat];

      ginkgo_json_write_comma (json);
      g_string_append (json, "{\"name\":");
      ginkgo_json_write_string (json, player->name != NULL ? player->name : "");
      g_string_append_printf (json, ",\"kind\":\"%s\"", ginkgo_seat_kind_get_name (player->kind));
      if (player->level != NULL)
        {
          g_string_append (json, ",\"level\":");
          ginkgo_json_write_string (json, player->level);
        }
      if (ginkgo_record_count_suggestions (record, seat) > 0)
        {
          g_string_append (json, ",\"suggestions\":");
          ginkgo_suggestions_write_json (player->suggestions, json);
        }
      g_string_append_c (json, '}');
    }

  g_string_append_c (json, ']');
}

static void
write_result (GString *json,
              const GinkgoState *state)
{
  GinkgoResult result;

  ginkgo_state_get_result (state, &result);

  g_string_append (json, ",\"result\":{\"scores\":[");
  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      const GinkgoScore *score = &result.scores[seat];

      ginkgo_json_write_comma (json);
      g_string_append_printf (json,
                              "{\"sp\":%u,\"cards\":%u,\"new_hand\":%u,\"districts\":%u,\"total\":%u}",
                              score->points,
                              score->cards,
                              score->new_hand,
                              score->districts,
                              score->total);
    }

  g_string_append (json, "],\"winners\":[");
  for (guint seat = 0; seat < state->n_seats; seat++)
    {
      if (((result.winners >> seat) & 1) == 0)
        continue;
      ginkgo_json_write_comma (json);
      g_string_append_printf (json, "%u", seat);
    }
  g_string_append (json, "]}");
}

/* Writes an event as the record format has it: the same event, the same bytes. */
void
ginkgo_event_write_json (const GinkgoEvent *event,
                         GString *json)
{
  g_string_append_printf (json, "{\"t\":\"%s\"", ginkgo_event_kind_get_name (event->kind));
  if (ginkgo_event_is_chance (event))
    ginkgo_json_write_cards (json, "order", event->chance.order, event->chance.n_items);
  else
    write_decision (json, &event->decision);
  g_string_append_c (json, '}');
}

/* Writes the "setup" of a record. */
void
ginkgo_setup_write_json (const GinkgoSetup *setup,
                         GString *json)
{
  guint n_characters = ginkgo_setup_count_characters (setup);

  g_string_append (json, "{\"city\":[");
  for (guint row = 0; row < 3; row++)
    {
      ginkgo_json_write_comma (json);
      ginkgo_json_write_cards (json, NULL, setup->city + 3 * row, 3);
    }
  g_string_append_c (json, ']');

  ginkgo_json_write_cards (json, "removed", setup->removed, setup->n_removed);
  ginkgo_json_write_cards (json, "tiles", setup->supply, setup->n_supply);
  ginkgo_json_write_cards (json, "deck", setup->deck, GINKGO_N_STARTING_CARDS);

  g_string_append (json, ",\"characters\":[");
  for (guint seat = 0; seat < setup->n_seats; seat++)
    {
      ginkgo_json_write_comma (json);
      ginkgo_json_write_cards (json, NULL, setup->characters[seat], n_characters);
    }
  g_string_append_printf (json, "],\"first\":%u}", setup->first);
}

/* All but the closing brace. */
static GString *
write_game (const GinkgoVerifiedGame *game,
            guint length)
{
  const GinkgoRecord *record = ginkgo_verified_game_get_record (game);
  GString *json = g_string_sized_new (8192);

  write_header (json, record);
  g_string_append (json, ",\"setup\":");
  ginkgo_setup_write_json (&record->setup, json);

  g_string_append (json, ",\"events\":[");
  for (guint i = 0; i < length; i++)
    {
      ginkgo_json_write_comma (json);
      ginkgo_event_write_json (ginkgo_record_get_event (record, i), json);
    }
  g_string_append_c (json, ']');

  if (ginkgo_verified_game_is_over (game, length))
    write_result (json, ginkgo_verified_game_get_end (game));
  return json;
}

/**
 * ginkgo_record_to_json:
 * @length: how many of its events to write
 *
 * Writes a record as one line of JSON, without a line feed at its end. If the
 * game is over, it holds the result. The same record gives the same bytes.
 *
 * Returns: (transfer full): the text
 */
char *
ginkgo_record_to_json (const GinkgoVerifiedGame *game,
                       guint length)
{
  GString *json = write_game (game, length);

  g_string_append_c (json, '}');
  return g_string_free_and_steal (json);
}

/* Writes a game as ginkgo_record_to_json() does, with the events that can be redone and with the
 * "app" member.
 * Returns: (transfer full): the text */
char *
ginkgo_saved_game_to_json (const GinkgoSavedGame *game)
{
  GString *json = write_game (game->game, ginkgo_verified_game_get_length (game->game));

  g_string_append (json, ",\"app\":");
  ginkgo_app_write_json (game, json);
  g_string_append_c (json, '}');
  return g_string_free_and_steal (json);
}
