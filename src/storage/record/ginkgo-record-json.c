/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-record-json.h"

#include "ginkgo-record-format.h"

#define FORMAT  "ginkgopolis-record"
#define VERSION 1

/* The rule that stands in a fault for what is not about the rules. */
#define RULE_FORMAT "format"

G_DEFINE_QUARK (ginkgo-record-error-quark, ginkgo_record_error)

static void
set_fault (GinkgoRecordFault *fault,
           GinkgoRecordPlace place,
           guint event,
           const char *rule)
{
  if (fault == NULL)
    return;

  fault->place = place;
  fault->event = event;
  fault->rule = rule;
}

/* Puts the reason why a part of a record cannot be read into a sentence. */
static gboolean
set_malformed (GinkgoRecordFault *fault,
               GinkgoRecordPlace place,
               guint event,
               const char *part,
               const GError *reason,
               GError **error)
{
  set_fault (fault, place, event, RULE_FORMAT);
  g_set_error (error, reason->domain, reason->code, "%s is malformed: %s.", part, reason->message);
  return FALSE;
}

static void
set_setup_fault (GinkgoRulesError code,
                 GinkgoRecordFault *fault,
                 GError **error)
{
  const char *rule = ginkgo_rules_error_get_rule (code);

  set_fault (fault, GINKGO_RECORD_PLACE_SETUP, 0, rule);
  g_set_error (error,
               GINKGO_RULES_ERROR,
               code,
               "The set-up breaks rule %s: %s.",
               rule,
               ginkgo_rules_error_get_message (code));
}

static void
set_event_fault (GinkgoRulesError code,
                 guint index,
                 const GinkgoEvent *event,
                 GinkgoRecordFault *fault,
                 GError **error)
{
  const char *rule = ginkgo_rules_error_get_rule (code);
  g_autofree char *reason = ginkgo_event_describe_reason (event, code);

  set_fault (fault, GINKGO_RECORD_PLACE_EVENT, index, rule);
  g_set_error (error,
               GINKGO_RULES_ERROR,
               code,
               "Event %u breaks rule %s: %s.",
               index,
               rule,
               reason);
}

static void
set_result_fault (GinkgoRulesError code,
                  guint seat,
                  GinkgoRecordFault *fault,
                  GError **error)
{
  const char *rule = ginkgo_rules_error_get_rule (code);
  const char *message = ginkgo_rules_error_get_message (code);

  set_fault (fault, GINKGO_RECORD_PLACE_RESULT, 0, rule);
  /* The others are about a seat. */
  if (code == GINKGO_RULES_ERROR_RESULT_TOO_EARLY || code == GINKGO_RULES_ERROR_RESULT_WINNERS)
    g_set_error (error, GINKGO_RULES_ERROR, code, "The result breaks rule %s: %s.", rule, message);
  else
    g_set_error (error,
                 GINKGO_RULES_ERROR,
                 code,
                 "The result breaks rule %s: seat %u: %s.",
                 rule,
                 seat,
                 message);
}

static gboolean
parse_mode (JsonObject *object,
            GinkgoMode *mode,
            GError **error)
{
  const char *format = ginkgo_json_get_string (json_object_get_member (object, "format"));
  const char *name = ginkgo_json_get_string (json_object_get_member (object, "mode"));
  gint64 version = 0;

  if (g_strcmp0 (format, FORMAT) != 0)
    return ginkgo_json_refuse (error, GINKGO_RECORD_ERROR_FORMAT, "\"format\" must be \"" FORMAT "\"");
  if (!ginkgo_json_get_int (json_object_get_member (object, "version"), &version) ||
      version != VERSION)
    return ginkgo_json_refuse (error,
                               version > VERSION ? GINKGO_RECORD_ERROR_NEWER : GINKGO_RECORD_ERROR_FORMAT,
                               "\"version\" must be 1, the only one that this program knows");
  if (name == NULL || !ginkgo_mode_from_name (name, mode))
    return ginkgo_json_refuse (error, GINKGO_RECORD_ERROR_FORMAT, "\"mode\" must be one of the four modes");

  return TRUE;
}

static gboolean
parse_player (JsonNode *node,
              GinkgoRecordSeat *player)
{
  JsonObject *object = ginkgo_json_get_object (node);
  const char *name;
  const char *kind;

  if (object == NULL)
    return FALSE;

  name = ginkgo_json_get_string (json_object_get_member (object, "name"));
  kind = ginkgo_json_get_string (json_object_get_member (object, "kind"));
  if (name == NULL || kind == NULL || !ginkgo_seat_kind_from_name (kind, &player->kind))
    return FALSE;

  /* Borrowed. A level of a type of its own is another program's. */
  player->name = (char *) name;
  player->level = (char *) ginkgo_json_get_string (json_object_get_member (object, "level"));
  return TRUE;
}

/* What is no list of places there is another program's, too. */
static void
read_suggestions (JsonObject *object,
                  GinkgoRecord *record)
{
  JsonArray *seats = json_object_get_array_member (object, "seats");

  for (guint seat = 0; seat < record->setup.n_seats; seat++)
    {
      JsonObject *player = ginkgo_json_get_object (json_array_get_element (seats, seat));

      record->seats[seat].suggestions = ginkgo_suggestions_parse_json (json_object_get_member (player, "suggestions"));
    }
}

/* Reads the seats, the first of them into @players. Returns how many there are,
 * or -1 if they are malformed. */
static int
parse_players (JsonObject *object,
               GinkgoRecordSeat *players,
               GError **error)
{
  JsonArray *seats = ginkgo_json_get_array (json_object_get_member (object, "seats"));
  guint length = seats != NULL ? json_array_get_length (seats) : 0;

  for (guint seat = 0; seats != NULL && seat < length; seat++)
    {
      GinkgoRecordSeat unused;

      if (!parse_player (json_array_get_element (seats, seat),
                         seat < GINKGO_MAX_SEATS ? &players[seat] : &unused))
        seats = NULL;
    }

  if (seats == NULL)
    {
      ginkgo_json_refuse (error, GINKGO_RECORD_ERROR_FORMAT, "\"seats\" must be a list of objects with a name and a kind");
      return -1;
    }

  return (int) length;
}

/* Reads everything but events, result and app. Sets an error of either domain. */
static GinkgoVerifiedGame *
parse_header (JsonNode *root,
              GError **error)
{
  JsonObject *object = ginkgo_json_get_object (root);
  g_autoptr (GinkgoVerifiedGame) game = NULL;
  g_autoptr (GinkgoRecord) record = NULL;
  GinkgoRecordSeat players[GINKGO_MAX_SEATS] = { 0 };
  GinkgoRulesError code;
  GinkgoSetup setup;
  GinkgoMode mode;
  int n_seats;

  if (object == NULL)
    {
      ginkgo_json_refuse (error, GINKGO_RECORD_ERROR_FORMAT, "a record must be an object");
      return NULL;
    }

  if (!parse_mode (object, &mode, error))
    return NULL;

  n_seats = parse_players (object, players, error);
  if (n_seats < 0 ||
      !ginkgo_setup_parse_json (json_object_get_member (object, "setup"),
                                mode,
                                MIN ((guint) n_seats, GINKGO_MAX_SEATS),
                                &setup,
                                &code,
                                error))
    return NULL;

  if (ginkgo_json_get_array (json_object_get_member (object, "events")) == NULL)
    {
      ginkgo_json_refuse (error, GINKGO_RECORD_ERROR_FORMAT, "\"events\" must be a list");
      return NULL;
    }

  if (n_seats < GINKGO_MIN_PLAYERS || n_seats > GINKGO_MAX_PLAYERS)
    {
      ginkgo_rules_error_set (error,
                              ginkgo_mode_is_solitaire (mode) ? GINKGO_RULES_ERROR_SOLITAIRE_SEATS :
                                                                GINKGO_RULES_ERROR_SEATS);
      return NULL;
    }

  record = ginkgo_record_new (&setup);
  for (int seat = 0; seat < n_seats; seat++)
    ginkgo_record_set_seat (record, (guint) seat, players[seat].name, players[seat].kind, players[seat].level);
  read_suggestions (object, record);

  if (!ginkgo_record_check_seats (record, error))
    return NULL;

  game = ginkgo_verified_game_new (g_steal_pointer (&record), NULL, error);
  if (game != NULL && code != GINKGO_RULES_OK)
    {
      ginkgo_rules_error_set (error, code);
      return NULL;
    }

  return g_steal_pointer (&game);
}

static gboolean
read_event (JsonNode *node,
            guint index,
            GinkgoVerifiedGame *game,
            GinkgoRecordFault *fault,
            GError **error)
{
  const GinkgoState *state = ginkgo_verified_game_get_end (game);
  g_autoptr (GError) local_error = NULL;
  GinkgoRulesError impossible;
  GinkgoRulesError code;
  GinkgoEvent event;

  if (!ginkgo_event_parse_json (node, state->n_seats, &event, &impossible, &local_error))
    {
      g_autofree char *part = g_strdup_printf ("Event %u", index);

      return set_malformed (fault, GINKGO_RECORD_PLACE_EVENT, index, part, local_error, error);
    }

  code = impossible == GINKGO_RULES_OK ? ginkgo_verified_game_append (game, &event) : ginkgo_state_check_event (state, &event);
  if (code == GINKGO_RULES_OK)
    code = impossible;
  if (code != GINKGO_RULES_OK)
    set_event_fault (code, index, &event, fault, error);
  return code == GINKGO_RULES_OK;
}

static gboolean
read_result (JsonNode *node,
             const GinkgoState *state,
             GinkgoRecordFault *fault,
             GError **error)
{
  g_autoptr (GError) local_error = NULL;
  GinkgoRulesError code;
  GinkgoResult result;
  guint seat = 0;

  if (!ginkgo_result_parse_json (node, state->n_seats, &result, &local_error))
    return set_malformed (fault, GINKGO_RECORD_PLACE_RESULT, 0, "The result", local_error, error);

  code = ginkgo_result_check (&result, state, &seat);
  if (code != GINKGO_RULES_OK)
    set_result_fault (code, seat, fault, error);
  return code == GINKGO_RULES_OK;
}

static GinkgoVerifiedGame *
read_header (JsonNode *root,
             GinkgoRecordFault *fault,
             GError **error)
{
  g_autoptr (GError) local_error = NULL;
  GinkgoVerifiedGame *game = parse_header (root, &local_error);

  if (game != NULL)
    return game;

  if (local_error->domain == GINKGO_RULES_ERROR)
    {
      set_setup_fault ((GinkgoRulesError) local_error->code, fault, error);
      return NULL;
    }

  set_malformed (fault, GINKGO_RECORD_PLACE_SETUP, 0, "The record", local_error, error);
  return NULL;
}

static gboolean
read_body (JsonObject *object,
           GinkgoVerifiedGame *game,
           GinkgoRecordFault *fault,
           GError **error)
{
  JsonArray *events = json_object_get_array_member (object, "events");
  JsonNode *result = json_object_get_member (object, "result");

  for (guint i = 0; i < json_array_get_length (events); i++)
    {
      if (!read_event (json_array_get_element (events, i), i, game, fault, error))
        return FALSE;
    }

  return result == NULL || read_result (result, ginkgo_verified_game_get_end (game), fault, error);
}

static gboolean
read_app (JsonObject *object,
          GinkgoSavedGame *game,
          GinkgoRecordFault *fault,
          GError **error)
{
  g_autoptr (GError) local_error = NULL;
  JsonNode *app = json_object_get_member (object, "app");

  if (app == NULL || ginkgo_app_parse_json (app, game, &local_error))
    return TRUE;

  return set_malformed (fault, GINKGO_RECORD_PLACE_APP, 0, "The \"app\" data", local_error, error);
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
  g_autoptr (JsonNode) root = ginkgo_json_parse (text, length, error);
  g_autoptr (GinkgoVerifiedGame) game = NULL;
  g_autoptr (GinkgoSavedGame) saved = NULL;

  if (root == NULL)
    {
      set_fault (fault, GINKGO_RECORD_PLACE_FILE, 0, RULE_FORMAT);
      return NULL;
    }

  game = read_header (root, fault, error);
  if (game == NULL || !read_body (json_node_get_object (root), game, fault, error))
    return NULL;

  saved = ginkgo_saved_game_new (g_steal_pointer (&game), 0, GINKGO_UNDO_FREE);
  saved->has_seed = FALSE;
  return read_app (json_node_get_object (root), saved, fault, error) ? g_steal_pointer (&saved) : NULL;
}
