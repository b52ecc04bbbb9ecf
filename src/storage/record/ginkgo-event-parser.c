/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-record-format.h"

#include <string.h>

/* No city reaches this corner of the grid, so the rules refuse any token there;
 * it stands for all the cells that are not on the grid. */
#define OFF_GRID ginkgo_cell_make (-GINKGO_GRID_ORIGIN, -GINKGO_GRID_ORIGIN)

static gboolean
parse_seat (JsonObject *object,
            guint n_seats,
            guint8 *seat,
            GError **error)
{
  gint64 number;

  if (!ginkgo_json_get_int (json_object_get_member (object, "seat"), &number) || number < 0 || number >= n_seats)
    return ginkgo_json_set_malformed (error, object, "seat", "the number of a seat");

  *seat = (guint8) number;
  return TRUE;
}

static gboolean
parse_draft (JsonObject *object,
             GinkgoDecision *decision,
             GError **error)
{
  guint8 card = ginkgo_json_parse_character (json_object_get_member (object, "keep"));

  if (card == GINKGO_CARD_NONE)
    return ginkgo_json_set_malformed (error, object, "keep", "a character");

  ginkgo_decision_init_draft (decision, decision->seat, card);
  return TRUE;
}

static gboolean
parse_choose (JsonObject *object,
              GinkgoDecision *decision,
              GError **error)
{
  guint8 card = ginkgo_json_parse_deck_card (json_object_get_member (object, "card"));
  JsonNode *node = json_object_get_member (object, "tile");
  guint8 tile = ginkgo_json_parse_tile (node);

  if (card == GINKGO_CARD_NONE)
    return ginkgo_json_set_malformed (error, object, "card", "a card of the deck");
  if (node != NULL && tile == GINKGO_TILE_NONE)
    return ginkgo_json_set_malformed (error, object, "tile", "a tile, or left out");

  ginkgo_decision_init_choose (decision, decision->seat, card, tile);
  return TRUE;
}

static gboolean
parse_take (JsonObject *object,
            GinkgoDecision *decision,
            GError **error)
{
  const char *name = ginkgo_json_get_string (json_object_get_member (object, "item"));
  gboolean is_resource = g_strcmp0 (name, "resource") == 0;

  if (!is_resource && g_strcmp0 (name, "tile") != 0)
    return ginkgo_json_set_malformed (error, object, "item", "\"resource\" or \"tile\"");

  ginkgo_decision_init_take (decision, decision->seat, is_resource ? GINKGO_ITEM_RESOURCE : GINKGO_ITEM_TILE);
  return TRUE;
}

static gboolean
parse_cell (JsonNode *node,
            guint16 *cell)
{
  JsonArray *array = ginkgo_json_get_array (node);
  gint64 x;
  gint64 y;

  if (array == NULL || json_array_get_length (array) != 2 ||
      !ginkgo_json_get_int (json_array_get_element (array, 0), &x) ||
      !ginkgo_json_get_int (json_array_get_element (array, 1), &y))
    return FALSE;

  *cell = ginkgo_cell_is_on_grid (x, y) ? ginkgo_cell_make ((int) x, (int) y) : OFF_GRID;
  return TRUE;
}

static gboolean
parse_moves (JsonObject *moves,
             GinkgoTokenMove *move)
{
  const char *name;
  JsonNode *node;
  JsonObjectIter iter;

  for (guint letter = 0; letter < GINKGO_N_LETTERS; letter++)
    move->cells[letter] = GINKGO_CELL_NONE;

  json_object_iter_init (&iter, moves);
  while (json_object_iter_next (&iter, &name, &node))
    {
      guint8 card = ginkgo_card_from_name (name);

      if (!ginkgo_card_is_urbanization (card) ||
          !parse_cell (node, &move->cells[ginkgo_card_get_letter (card)]))
        return FALSE;
    }

  return TRUE;
}

static gboolean
parse_token (JsonObject *object,
             GinkgoDecision *decision,
             GError **error)
{
  JsonObject *moves = ginkgo_json_get_object (json_object_get_member (object, "moves"));
  GinkgoTokenMove move;

  if (moves == NULL || !parse_moves (moves, &move))
    return ginkgo_json_set_malformed (error, object, "moves", "an object of letters and cells");

  ginkgo_decision_init_token (decision, decision->seat, &move);
  return TRUE;
}

static gboolean
parse_return (JsonObject *object,
              GinkgoDecision *decision,
              GinkgoRulesError *code,
              GError **error)
{
  JsonArray *array = ginkgo_json_get_array (json_object_get_member (object, "tiles"));
  guint64 tiles = 0;

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      guint8 tile = ginkgo_json_parse_tile (json_array_get_element (array, i));

      if (tile == GINKGO_TILE_NONE)
        return ginkgo_json_set_malformed (error, object, "tiles", "a list of tiles");
      if ((tiles >> tile) & 1)
        *code = GINKGO_RULES_ERROR_TILE_RETURNED_TWICE;
      tiles |= G_GUINT64_CONSTANT (1) << tile;
    }

  if (array == NULL)
    return ginkgo_json_set_malformed (error, object, "tiles", "a list of tiles");

  ginkgo_decision_init_return (decision, decision->seat, tiles);
  return TRUE;
}

static gboolean
parse_decision (JsonObject *object,
                GinkgoEventKind kind,
                guint n_seats,
                GinkgoDecision *decision,
                GinkgoRulesError *code,
                GError **error)
{
  if (!parse_seat (object, n_seats, &decision->seat, error))
    return FALSE;

  switch (kind)
    {
    case GINKGO_EVENT_DRAFT:
      return parse_draft (object, decision, error);

    case GINKGO_EVENT_NEW_HAND:
      ginkgo_decision_init_new_hand (decision, decision->seat);
      return TRUE;

    case GINKGO_EVENT_CHOOSE:
      return parse_choose (object, decision, error);

    case GINKGO_EVENT_TAKE:
      return parse_take (object, decision, error);

    case GINKGO_EVENT_TOKEN:
      return parse_token (object, decision, error);

    case GINKGO_EVENT_RETURN:
      return parse_return (object, decision, code, error);

    case GINKGO_EVENT_NONE:
    case GINKGO_EVENT_SUPPLY:
    case GINKGO_EVENT_DECK:
    default:
      g_assert_not_reached ();
    }
}

static gboolean
parse_chance (JsonObject *object,
              GinkgoEventKind kind,
              GinkgoChance *chance,
              GError **error)
{
  gboolean is_deck = kind == GINKGO_EVENT_DECK;
  int length = ginkgo_json_parse_names (json_object_get_member (object, "order"),
                                        is_deck ? ginkgo_json_parse_deck_card : ginkgo_json_parse_tile,
                                        chance->order,
                                        G_N_ELEMENTS (chance->order));

  if (length < 0)
    return ginkgo_json_set_malformed (error, object, "order", is_deck ? "a list of cards" : "a list of tiles");

  chance->kind = (guint8) kind;
  chance->n_items = (guint8) MIN ((guint) length, G_N_ELEMENTS (chance->order));
  /* More than there are in the game: one is there twice, so let it be seen. */
  if ((guint) length > G_N_ELEMENTS (chance->order))
    chance->order[1] = chance->order[0];

  return TRUE;
}

static gboolean
parse_kind (JsonObject *object,
            GinkgoEventKind *kind,
            GError **error)
{
  const char *name = ginkgo_json_get_string (json_object_get_member (object, "t"));

  for (guint i = GINKGO_EVENT_DRAFT; i < GINKGO_N_EVENT_KINDS; i++)
    {
      if (g_strcmp0 (name, ginkgo_event_kind_get_name ((GinkgoEventKind) i)) == 0)
        {
          *kind = (GinkgoEventKind) i;
          return TRUE;
        }
    }

  return ginkgo_json_set_malformed (error, object, "t", "the type of an event");
}

/**
 * ginkgo_event_parse_json:
 * @event: (out): where to put the event
 * @code: (out): a reason why it cannot be legal anywhere, or %GINKGO_RULES_OK
 *
 * Reads an event. Whether it is legal is for the rules to tell.
 *
 * Returns: whether it is an event
 */
gboolean
ginkgo_event_parse_json (JsonNode *node,
                         guint n_seats,
                         GinkgoEvent *event,
                         GinkgoRulesError *code,
                         GError **error)
{
  JsonObject *object = ginkgo_json_get_object (node);
  GinkgoEventKind kind = GINKGO_EVENT_NONE;

  memset (event, 0, sizeof *event);
  *code = GINKGO_RULES_OK;

  if (object == NULL)
    return ginkgo_json_refuse (error, GINKGO_RECORD_ERROR_FORMAT, "an event must be an object");

  if (!parse_kind (object, &kind, error))
    return FALSE;

  if (kind >= GINKGO_EVENT_SUPPLY)
    return parse_chance (object, kind, &event->chance, error);
  return parse_decision (object, kind, n_seats, &event->decision, code, error);
}

/**
 * ginkgo_event_describe_reason:
 * @event: an event that is not legal
 * @code: the rule that it breaks
 *
 * Returns: (transfer full): what is wrong, to stand after a colon, with the name of the
 *   card or tile that it is about
 */
char *
ginkgo_event_describe_reason (const GinkgoEvent *event,
                              GinkgoRulesError code)
{
  const char *message = ginkgo_rules_error_get_message (code);

  if (code == GINKGO_RULES_ERROR_CARD_NOT_IN_HAND ||
      code == GINKGO_RULES_ERROR_CHARACTER_NOT_OFFERED)
    return g_strdup_printf ("%s (%s)", message, ginkgo_card_get_name (event->decision.card));
  if (code == GINKGO_RULES_ERROR_TILE_NOT_BEHIND_SCREEN)
    return g_strdup_printf ("%s (%s)", message, ginkgo_tile_get_name (event->decision.tile));
  return g_strdup (message);
}
