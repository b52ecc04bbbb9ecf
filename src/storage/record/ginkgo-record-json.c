/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-record-json.h"

#include <string.h>

#include "ginkgo-record-format.h"

/* The "rule" of a fault that is not about the rules */
#define RULE_FORMAT "format"

/* No score is as high. */
#define WRONG_POINTS G_MAXUINT16

#define SCORES "a list with one object per seat"

G_DEFINE_QUARK (ginkgo-record-error-quark, ginkgo_record_error)

/* --- The setup --- */

static gboolean
parse_city (JsonNode *node,
            GinkgoSetup *setup)
{
  JsonArray *rows = ginkgo_json_get_array (node);
  gboolean is_city = rows != NULL && json_array_get_length (rows) == 3;

  for (guint row = 0; is_city && row < 3; row++)
    is_city = ginkgo_json_parse_names (json_array_get_element (rows, row), ginkgo_json_parse_tile, setup->city + 3 * row, 3) == 3;
  return is_city;
}

/* A wrong number of characters is for the rules to refuse (R2.7, R12.1). */
static gboolean
parse_characters (JsonNode *node,
                  GinkgoSetup *setup,
                  GinkgoRulesError *code)
{
  JsonArray *seats = ginkgo_json_get_array (node);
  guint length = seats != NULL ? json_array_get_length (seats) : 0;
  int expected = (int) ginkgo_setup_count_characters (setup);
  /* In solitaire, one empty list can replace one empty list per seat. */
  gboolean is_complete = length == setup->n_seats || (length == 0 && expected == 0);

  for (guint seat = 0; seat < length; seat++)
    {
      guint8 unused[GINKGO_DRAFT_SIZE];
      guint8 *characters = seat < setup->n_seats ? setup->characters[seat] : unused;
      int n = ginkgo_json_parse_names (json_array_get_element (seats, seat), ginkgo_json_parse_character, characters, GINKGO_DRAFT_SIZE);

      if (n < 0)
        return FALSE;
      is_complete = is_complete && n == expected;
    }

  if (!is_complete)
    *code = expected > 0 ? GINKGO_RULES_ERROR_CHARACTERS : GINKGO_RULES_ERROR_SOLITAIRE_CHARACTERS;
  return seats != NULL;
}

/* Reads the parts of a setup up to the first invalid one.
 * Returns: (nullable): its key */
static const char *
parse_parts (JsonObject *object,
             GinkgoSetup *setup,
             GinkgoRulesError *code)
{
  int n_removed = ginkgo_json_parse_names (json_object_get_member (object, "removed"), ginkgo_json_parse_tile, setup->removed, G_N_ELEMENTS (setup->removed));
  int n_supply = ginkgo_json_parse_names (json_object_get_member (object, "tiles"), ginkgo_json_parse_tile, setup->supply, G_N_ELEMENTS (setup->supply));
  int n_deck = ginkgo_json_parse_names (json_object_get_member (object, "deck"), ginkgo_json_parse_deck_card, setup->deck, G_N_ELEMENTS (setup->deck));
  gint64 first;

  if (!parse_city (json_object_get_member (object, "city"), setup))
    return "city";
  if (n_removed < 0)
    return "removed";
  if (n_supply < 0)
    return "tiles";
  if (n_deck < 0)
    return "deck";
  if (!parse_characters (json_object_get_member (object, "characters"), setup, code))
    return "characters";
  if (!ginkgo_json_get_int (json_object_get_member (object, "first"), &first))
    return "first";

  /* Wrong numbers are for the rules to refuse. */
  setup->n_removed = (guint8) MIN (n_removed, G_MAXUINT8);
  setup->n_supply = (guint8) MIN (n_supply, G_MAXUINT8);
  if (n_deck != GINKGO_N_STARTING_CARDS)
    setup->deck[0] = GINKGO_CARD_NONE;
  setup->first = first >= 0 && first < GINKGO_MAX_SEATS ? (guint8) first : GINKGO_SEAT_NONE;
  return NULL;
}

/* Reads a setup for at most %GINKGO_MAX_SEATS seats. ginkgo_setup_check() checks later if it is
 * legal, unless @code says that it cannot be.
 * Returns: %TRUE if it is a setup */
gboolean
ginkgo_setup_parse_json (JsonNode *node,
                         GinkgoMode mode,
                         guint n_seats,
                         GinkgoSetup *setup,
                         GinkgoRulesError *code,
                         GError **error)
{
  JsonObject *object = ginkgo_json_get_object (node);
  const char *wrong;

  memset (setup, 0, sizeof *setup);
  memset (setup->characters, GINKGO_CARD_NONE, sizeof setup->characters);
  setup->mode = (guint8) mode;
  setup->n_seats = (guint8) n_seats;
  *code = GINKGO_RULES_OK;

  wrong = object != NULL ? parse_parts (object, setup, code) : "setup";
  return wrong == NULL || ginkgo_json_refuse (error, GINKGO_RECORD_ERROR_FORMAT, "\"%s\" is missing or malformed", wrong);
}

/* --- Mode and seats --- */

/* Returns: (transfer full) (nullable) (element-type guint): the events before which a player asked
 * for a suggestion; %NULL if the list is empty or invalid */
GArray *
ginkgo_suggestions_parse_json (JsonNode *node)
{
  JsonArray *places = ginkgo_json_get_array (node);
  g_autoptr (GArray) suggestions = g_array_new (FALSE, FALSE, sizeof (guint));
  gint64 last = -1;

  for (guint i = 0; places != NULL && i < json_array_get_length (places); i++)
    {
      gint64 place;
      guint position;

      if (!ginkgo_json_get_int (json_array_get_element (places, i), &place) || place <= last ||
          place > GINKGO_MAX_SUGGESTION)
        return NULL;

      last = place;
      position = (guint) place;
      g_array_append_val (suggestions, position);
    }

  return suggestions->len > 0 ? g_steal_pointer (&suggestions) : NULL;
}

static gboolean
parse_mode (JsonObject *object,
            GinkgoMode *mode,
            GError **error)
{
  const char *format = ginkgo_json_get_string (json_object_get_member (object, "format"));
  const char *name = ginkgo_json_get_string (json_object_get_member (object, "mode"));
  gint64 version = 0;

  if (g_strcmp0 (format, GINKGO_RECORD_FORMAT) != 0)
    return ginkgo_json_set_malformed (error, NULL, "format", "\"" GINKGO_RECORD_FORMAT "\"");
  if (!ginkgo_json_get_int (json_object_get_member (object, "version"), &version) || version != GINKGO_RECORD_VERSION)
    return ginkgo_json_refuse (error,
                               version > GINKGO_RECORD_VERSION ? GINKGO_RECORD_ERROR_NEWER : GINKGO_RECORD_ERROR_FORMAT,
                               "\"version\" must be 1, the only one that this program knows");
  if (name == NULL || !ginkgo_mode_from_name (name, mode))
    return ginkgo_json_set_malformed (error, NULL, "mode", "one of the four modes");

  return TRUE;
}

/* Reads a seat into @player, which borrows its strings. A level of another type is another
 * program's. */
static gboolean
parse_player (JsonNode *node,
              GinkgoRecordSeat *player)
{
  JsonObject *object = ginkgo_json_get_object (node);
  const char *kind = NULL;

  if (object == NULL)
    return FALSE;

  kind = ginkgo_json_get_string (json_object_get_member (object, "kind"));
  player->name = (char *) ginkgo_json_get_string (json_object_get_member (object, "name"));
  player->level = (char *) ginkgo_json_get_string (json_object_get_member (object, "level"));
  return player->name != NULL && kind != NULL && ginkgo_seat_kind_from_name (kind, &player->kind);
}

static JsonArray *
parse_players (JsonObject *object,
               GError **error)
{
  JsonArray *seats = ginkgo_json_get_array (json_object_get_member (object, "seats"));
  gboolean is_list = seats != NULL;
  GinkgoRecordSeat player;

  for (guint seat = 0; is_list && seat < json_array_get_length (seats); seat++)
    is_list = parse_player (json_array_get_element (seats, seat), &player);
  if (!is_list)
    ginkgo_json_set_malformed (error, NULL, "seats", "a list of objects with a name and a kind");

  return is_list ? seats : NULL;
}

/* @seats: a list of players; an invalid "suggestions" is ignored, because another program may use it */
static GinkgoRecord *
start_record (const GinkgoSetup *setup,
              JsonArray *seats)
{
  GinkgoRecord *record = ginkgo_record_new (setup);

  for (guint seat = 0; seat < setup->n_seats; seat++)
    {
      JsonNode *node = json_array_get_element (seats, seat);
      GinkgoRecordSeat player;

      parse_player (node, &player);
      ginkgo_record_set_seat (record, seat, player.name, player.kind, player.level);
      record->seats[seat].suggestions =
        ginkgo_suggestions_parse_json (json_object_get_member (json_node_get_object (node), "suggestions"));
    }

  return record;
}

/* Reads everything but events, result and app. Sets an error of either domain. */
static GinkgoVerifiedGame *
read_header (JsonObject *object,
             GError **error)
{
  g_autoptr (GinkgoVerifiedGame) game = NULL;
  g_autoptr (GinkgoRecord) record = NULL;
  GinkgoRulesError code;
  GinkgoSetup setup;
  GinkgoMode mode;
  JsonArray *seats;
  guint n_seats;

  if (object == NULL)
    {
      ginkgo_json_refuse (error, GINKGO_RECORD_ERROR_FORMAT, "a record must be an object");
      return NULL;
    }

  if (!parse_mode (object, &mode, error) || (seats = parse_players (object, error)) == NULL)
    return NULL;

  n_seats = json_array_get_length (seats);
  if (!ginkgo_setup_parse_json (json_object_get_member (object, "setup"), mode, MIN (n_seats, GINKGO_MAX_SEATS), &setup, &code, error))
    return NULL;

  if (ginkgo_json_get_array (json_object_get_member (object, "events")) == NULL)
    {
      ginkgo_json_set_malformed (error, NULL, "events", "a list");
      return NULL;
    }

  if (n_seats > GINKGO_MAX_SEATS)
    {
      ginkgo_rules_error_set (error, ginkgo_mode_is_solitaire (mode) ? GINKGO_RULES_ERROR_SOLITAIRE_SEATS : GINKGO_RULES_ERROR_SEATS);
      return NULL;
    }

  /* In a record, the seats precede the setup. */
  record = start_record (&setup, seats);
  if (!ginkgo_record_check_seats (record, error))
    return NULL;

  game = ginkgo_verified_game_new (g_steal_pointer (&record), error);
  if (game != NULL && code != GINKGO_RULES_OK)
    {
      ginkgo_rules_error_set (error, code);
      return NULL;
    }

  return g_steal_pointer (&game);
}

/* --- The events and the result --- */

static gboolean
parse_result (JsonNode *node,
              guint n_seats,
              GinkgoResult *result,
              GError **error)
{
  static const char *const keys[] = { "sp", "cards", "new_hand", "districts", "total" };
  JsonObject *object = ginkgo_json_get_object (node);
  JsonArray *scores;
  JsonArray *winners;
  gboolean is_list;
  gint64 number;

  if (object == NULL)
    return ginkgo_json_set_malformed (error, NULL, "result", "an object");

  scores = ginkgo_json_get_array (json_object_get_member (object, "scores"));
  if (scores == NULL || json_array_get_length (scores) != n_seats)
    return ginkgo_json_set_malformed (error, object, "scores", SCORES);

  for (guint seat = 0; seat < n_seats; seat++)
    {
      GinkgoScore *score = &result->scores[seat];
      guint16 *const values[] = { &score->points, &score->cards, &score->new_hand, &score->districts, &score->total };
      JsonObject *entry = ginkgo_json_get_object (json_array_get_element (scores, seat));

      if (entry == NULL)
        return ginkgo_json_set_malformed (error, NULL, "scores", SCORES);
      for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
        {
          if (!ginkgo_json_get_int (json_object_get_member (entry, keys[i]), &number))
            return ginkgo_json_set_malformed (error, entry, keys[i], "a whole number");
          *values[i] = number >= 0 && number < WRONG_POINTS ? (guint16) number : WRONG_POINTS;
        }
    }

  winners = ginkgo_json_get_array (json_object_get_member (object, "winners"));
  is_list = winners != NULL;
  for (guint i = 0; is_list && i < json_array_get_length (winners); i++)
    {
      is_list = ginkgo_json_get_int (json_array_get_element (winners, i), &number) && number >= 0 && number < n_seats &&
                ((result->winners >> number) & 1) == 0;
      if (is_list)
        result->winners |= 1u << number;
    }

  return is_list || ginkgo_json_set_malformed (error, object, "winners", "a list of seats, each once");
}

static gboolean
read_event (JsonNode *node,
            GinkgoVerifiedGame *game,
            GError **error)
{
  const GinkgoState *state = ginkgo_verified_game_get_end (game);
  g_autofree char *reason = NULL;
  GinkgoRulesError impossible;
  GinkgoRulesError code;
  GinkgoEvent event;

  if (!ginkgo_event_parse_json (node, state->n_seats, &event, &impossible, error))
    return FALSE;

  code = impossible == GINKGO_RULES_OK ? ginkgo_verified_game_append (game, &event) : ginkgo_state_check_event (state, &event);
  if (code == GINKGO_RULES_OK)
    code = impossible;
  if (code == GINKGO_RULES_OK)
    return TRUE;

  reason = ginkgo_event_describe_reason (&event, code);
  g_set_error_literal (error, GINKGO_RULES_ERROR, (int) code, reason);
  return FALSE;
}

static gboolean
read_result (JsonNode *node,
             const GinkgoState *state,
             GError **error)
{
  GinkgoRulesError code;
  GinkgoResult result = { 0 };
  guint seat;

  if (!parse_result (node, state->n_seats, &result, error))
    return FALSE;

  code = ginkgo_result_check (&result, state, &seat);
  if (code != GINKGO_RULES_OK && seat != GINKGO_SEAT_NONE)
    g_set_error (error, GINKGO_RULES_ERROR, (int) code, "seat %u: %s", seat, ginkgo_rules_error_get_message (code));
  else if (code != GINKGO_RULES_OK)
    g_set_error_literal (error, GINKGO_RULES_ERROR, (int) code, ginkgo_rules_error_get_message (code));
  return code == GINKGO_RULES_OK;
}

/* --- What only this program writes --- */

static gboolean
parse_name (JsonNode *node,
            gpointer target)
{
  GinkgoSavedGame *game = target;

  game->name = g_strdup (ginkgo_json_get_string (node));
  return game->name != NULL;
}

static gboolean
parse_time (JsonNode *node,
            gint64 *time)
{
  const char *text = ginkgo_json_get_string (node);
  g_autoptr (GDateTime) date = text != NULL ? g_date_time_new_from_iso8601 (text, NULL) : NULL;

  if (date != NULL)
    *time = g_date_time_to_unix_usec (date);
  return date != NULL;
}

static gboolean
parse_created (JsonNode *node,
               gpointer target)
{
  return parse_time (node, &((GinkgoSavedGame *) target)->created);
}

static gboolean
parse_changed (JsonNode *node,
               gpointer target)
{
  return parse_time (node, &((GinkgoSavedGame *) target)->modified);
}

static gboolean
parse_undo (JsonNode *node,
            gpointer target)
{
  return ginkgo_undo_policy_from_name (ginkgo_json_get_string (node), &((GinkgoSavedGame *) target)->undo_policy);
}

static gboolean
parse_undo_used (JsonNode *node,
                 gpointer target)
{
  GinkgoSavedGame *game = target;

  if (json_node_get_value_type (node) != G_TYPE_BOOLEAN)
    return FALSE;

  game->undo_used = json_node_get_boolean (node);
  return TRUE;
}

/* As a string, because JSON numbers lose digits above 2^53 in many languages. */
static gboolean
parse_seed (JsonNode *node,
            gpointer target)
{
  GinkgoSavedGame *game = target;
  const char *text = ginkgo_json_get_string (node);

  game->has_seed = text != NULL && g_ascii_string_to_unsigned (text, 10, 0, G_MAXINT64, &game->seed, NULL);
  return game->has_seed;
}

static gboolean
parse_position (JsonNode *node,
                gpointer target)
{
  GinkgoSavedGame *game = target;
  gint64 position;

  if (!ginkgo_json_get_int (node, &position) || position < 0 || position > ginkgo_record_get_length (game->record))
    return FALSE;

  game->position = (guint) position;
  game->finished = ginkgo_verified_game_is_over (game->game, game->position);
  return TRUE;
}

static const GinkgoJsonMember app_members[] = {
  { "name", parse_name, "a string", TRUE },
  { "created", parse_created, "a time in the format of RFC 3339", TRUE },
  { "changed", parse_changed, "a time in the format of RFC 3339", TRUE },
  { "undo", parse_undo, "an undo policy", TRUE },
  { "undo_used", parse_undo_used, "true or false", TRUE },
  { "seed", parse_seed, "a whole number of less than 64 bits, as a string", TRUE },
  { "position", parse_position, "a number of events in the record", TRUE },
};

/* Reads the data that this program saves with the record. Ignores unknown keys.
 * Returns: %TRUE if all known values have the right types */
static gboolean
parse_app (JsonNode *node,
           GinkgoSavedGame *game,
           GError **error)
{
  JsonObject *object = ginkgo_json_get_object (node);

  if (object == NULL)
    return ginkgo_json_set_malformed (error, NULL, "app", "an object");
  if (!ginkgo_json_parse_members (object, app_members, G_N_ELEMENTS (app_members), game, error))
    return FALSE;

  /* Games come from the past. */
  game->modified = CLAMP (game->modified, 0, g_get_real_time ());
  game->created = CLAMP (game->created, 0, game->modified);
  return TRUE;
}

/* --- All of it --- */

/* Reads a record up to its first fault. Sets @fault to the place of the fault. */
static GinkgoSavedGame *
read_record (JsonNode *root,
             GinkgoRecordFault *fault,
             GError **error)
{
  g_autoptr (GinkgoVerifiedGame) game = NULL;
  g_autoptr (GinkgoSavedGame) saved = NULL;
  JsonObject *object = ginkgo_json_get_object (root);
  JsonArray *events;
  JsonNode *result;
  JsonNode *app;

  fault->place = GINKGO_RECORD_PLACE_SETUP;
  game = read_header (object, error);
  if (game == NULL)
    return NULL;

  events = json_object_get_array_member (object, "events");
  fault->place = GINKGO_RECORD_PLACE_EVENT;
  for (; fault->event < json_array_get_length (events); fault->event++)
    if (!read_event (json_array_get_element (events, fault->event), game, error))
      return NULL;

  result = json_object_get_member (object, "result");
  *fault = (GinkgoRecordFault) { GINKGO_RECORD_PLACE_RESULT, 0, RULE_FORMAT };
  if (result != NULL && !read_result (result, ginkgo_verified_game_get_end (game), error))
    return NULL;

  saved = ginkgo_saved_game_new (g_steal_pointer (&game), 0, GINKGO_UNDO_FREE);
  saved->has_seed = FALSE;
  app = json_object_get_member (object, "app");
  fault->place = GINKGO_RECORD_PLACE_APP;
  return app == NULL || parse_app (app, saved, error) ? g_steal_pointer (&saved) : NULL;
}

/* Sets an error with a full sentence that says why the record is refused. */
static void
set_error (GinkgoRecordFault *fault,
           const GError *reason,
           GError **error)
{
  static const char *const parts[] = { "", "The record", "Event", "The result", "The \"app\" data" };
  g_autofree char *event = g_strdup_printf ("Event %u", fault->event);
  const char *part = fault->place == GINKGO_RECORD_PLACE_EVENT ? event : parts[fault->place];
  const char *message = reason->message;

  if (reason->domain != GINKGO_RULES_ERROR)
    {
      g_set_error (error, reason->domain, reason->code, "%s is malformed: %s.", part, message);
      return;
    }

  fault->rule = ginkgo_rules_error_get_rule ((GinkgoRulesError) reason->code);
  if (fault->place == GINKGO_RECORD_PLACE_SETUP)
    {
      part = "The setup";
      message = ginkgo_rules_error_get_message ((GinkgoRulesError) reason->code);
    }
  g_set_error (error, reason->domain, reason->code, "%s breaks rule %s: %s.", part, fault->rule, message);
}

/**
 * ginkgo_saved_game_from_json:
 * @text: (array length=length): the JSON text of one record, untrusted
 * @fault: (out) (optional): where to put the place of an error
 * @error: where to put an error of %GINKGO_RECORD_ERROR or %GINKGO_RULES_ERROR
 *
 * Reads a record and replays it: every event is checked against the rules, and
 * the result, if there is one, against R9. Unknown keys are ignored. The error is about
 * the first fault in the order of the record. Without an "app" member the game has
 * the values of a new game, and no seed.
 *
 * Returns: (transfer full): the game, not stored yet, or %NULL on error
 */
GinkgoSavedGame *
ginkgo_saved_game_from_json (const char *text,
                             gsize length,
                             GinkgoRecordFault *fault,
                             GError **error)
{
  GinkgoRecordFault first = { GINKGO_RECORD_PLACE_FILE, 0, RULE_FORMAT };
  g_autoptr (JsonNode) root = ginkgo_json_parse (text, length, error);
  g_autoptr (GError) reason = NULL;
  GinkgoSavedGame *game = root != NULL ? read_record (root, &first, &reason) : NULL;

  if (reason != NULL)
    set_error (&first, reason, error);
  if (game == NULL && fault != NULL)
    *fault = first;
  return game;
}
