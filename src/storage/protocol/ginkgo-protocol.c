/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-protocol.h"

#include "ginkgo-protocol-private.h"
#include "ginkgo-view-text.h"

/* As many digits as a number of JSON keeps in every language: 2^53 */
#define MAX_SEED ((G_GUINT64_CONSTANT (1) << 53) - 1)

G_DEFINE_QUARK (ginkgo-protocol-error-quark, ginkgo_protocol_error)

/* Hal is none (R12.1). */
static guint
count_players (guint mode,
               guint n_seats)
{
  return ginkgo_mode_is_solitaire (mode) ? n_seats - 1 : n_seats;
}

/* --- Lines --- */

/* Sets an error; returns %FALSE. */
gboolean
ginkgo_protocol_refuse (GError **error,
                        GinkgoProtocolError code,
                        const char *format,
                        ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_propagate_error (error, g_error_new_valist (GINKGO_PROTOCOL_ERROR, (int) code, format, arguments));
  va_end (arguments);
  return FALSE;
}

/* Returns: (transfer full): a request or an answer */
JsonObject *
ginkgo_protocol_make_line (const char *type)
{
  JsonObject *line = json_object_new ();

  json_object_set_string_member (line, "type", type);
  return line;
}

/* Takes @line. */
char *
ginkgo_protocol_print_line (JsonObject *line)
{
  g_autofree char *text = ginkgo_json_print (line);

  return g_strconcat (text, "\n", NULL);
}

/* Reads a line that must be an object, which messages call @what.
 * Returns: (transfer full) (nullable): the object */
JsonObject *
ginkgo_protocol_parse_line (const char *line,
                            gsize length,
                            const char *what,
                            GError **error)
{
  g_autoptr (GError) reason = NULL;
  g_autoptr (JsonNode) node = ginkgo_json_parse (line, length, &reason);
  JsonObject *object = ginkgo_json_get_object (node);

  if (node == NULL)
    ginkgo_protocol_refuse (error, GINKGO_PROTOCOL_ERROR_SYNTAX, "%s", reason->message);
  else if (object == NULL)
    ginkgo_protocol_refuse (error, GINKGO_PROTOCOL_ERROR_SYNTAX, "The %s must be a JSON object.", what);
  else
    return json_object_ref (object);
  return NULL;
}

/* --- Views of version 1 --- */

/* Hidden values are never written: lists leave them out, and counts are public. Members are
 * set in the order of the protocol. */

static void
set_seat_or_null (JsonObject *object,
                  const char *key,
                  guint seat)
{
  if (seat == GINKGO_SEAT_NONE)
    json_object_set_null_member (object, key);
  else
    json_object_set_int_member (object, key, seat);
}

static JsonObject *
make_building (const GinkgoBuilding *building)
{
  JsonObject *object = json_object_new ();

  json_object_set_int_member (object, "x", ginkgo_cell_get_x (building->cell));
  json_object_set_int_member (object, "y", ginkgo_cell_get_y (building->cell));
  json_object_set_string_member (object, "tile", ginkgo_tile_get_name (building->tile));
  json_object_set_int_member (object, "height", building->height);
  set_seat_or_null (object, "owner", building->owner);
  json_object_set_boolean_member (object, "pawn", building->pawn);
  return object;
}

/* Public information in the middle of the table */
static void
set_table (JsonObject *object,
           const GinkgoState *state)
{
  const GinkgoCity *city = &state->city;
  JsonArray *buildings = json_array_sized_new (city->n_buildings);

  for (guint i = 0; i < city->n_buildings; i++)
    json_array_add_object_element (buildings, make_building (&city->buildings[i]));

  json_object_set_array_member (object, "city", buildings);
  json_object_set_object_member (object, "tokens", ginkgo_json_from_tokens (city->tokens));
  /* R5.3 */
  if (state->pending == GINKGO_EVENT_TOKEN)
    {
      const GinkgoResolution *resolution = &state->resolution;
      guint8 token = ginkgo_card_from_letter (resolution->token);

      json_object_set_array_member (object, "new_building", ginkgo_json_from_cell (city->buildings[resolution->building].cell));
      json_object_set_string_member (object, "token", ginkgo_card_get_name (token));
    }

  json_object_set_int_member (object, "deck", ginkgo_state_count_deck (state));
  json_object_set_array_member (object, "discard", ginkgo_json_from_cards (state->discard, state->n_discard));
  json_object_set_int_member (object, "supply", ginkgo_state_count_supply (state));
  json_object_set_int_member (object, "exhausted", state->exhausted);
}

static JsonObject *
make_seat (const GinkgoView *view,
           guint seat)
{
  const GinkgoSeat *her = &view->state.seats[seat];
  gboolean is_draft = view->state.pending == GINKGO_EVENT_DRAFT;
  JsonObject *object = json_object_new ();
  JsonArray *known = json_array_new ();

  /* The cards in another seat's hand that the view names */
  for (guint i = 0; seat != view->seat && i < her->n_hand; i++)
    if (her->hand[i] < GINKGO_N_CARDS)
      json_array_add_string_element (known, ginkgo_card_get_name (her->hand[i]));

  json_object_set_int_member (object, "supply", her->supply);
  json_object_set_int_member (object, "resources", her->resources);
  json_object_set_int_member (object, "city", her->in_city);
  json_object_set_int_member (object, "points", her->points);
  json_object_set_int_member (object, "tiles", her->n_tiles);
  json_object_set_int_member (object, "new_hand", her->new_hand);
  /* In a draft, kept characters are not revealed yet (R2.7). */
  json_object_set_array_member (object, "area", ginkgo_json_from_cards (her->area, is_draft ? 0 : her->n_area));
  json_object_set_int_member (object, "hand", her->n_hand);
  json_object_set_boolean_member (object, "committed", her->card != GINKGO_CARD_NONE);
  json_object_set_array_member (object, "known", known);
  return object;
}

/* In a draft the hand holds the characters to choose from, the area those kept. */
static void
set_own (JsonObject *object,
         const GinkgoView *view)
{
  const GinkgoSeat *her = &view->state.seats[view->seat];
  gboolean is_draft = view->state.pending == GINKGO_EVENT_DRAFT;
  JsonObject *committed = NULL;

  if (her->card != GINKGO_CARD_NONE)
    {
      committed = json_object_new ();
      json_object_set_string_member (committed, "card", ginkgo_card_get_name (her->card));
      json_object_set_string_member (committed, "tile", her->tile != GINKGO_TILE_NONE ? ginkgo_tile_get_name (her->tile) : NULL);
    }
  json_object_set_array_member (object, "hand", ginkgo_json_from_cards (her->hand, is_draft ? 0 : her->n_hand));
  json_object_set_array_member (object, "tiles", ginkgo_json_from_tiles (her->tiles));
  json_object_set_object_member (object, "committed", committed);
  if (is_draft)
    {
      json_object_set_array_member (object, "dealt", ginkgo_json_from_cards (her->hand, her->n_hand));
      json_object_set_array_member (object, "kept", ginkgo_json_from_cards (her->area, her->n_area));
    }
}

static void
append_view (GString *request,
             const GinkgoView *view)
{
  const GinkgoState *state = &view->state;
  JsonObject *object = json_object_new ();
  JsonArray *seats = json_array_sized_new (state->n_seats);
  g_autofree char *text = NULL;

  for (guint seat = 0; seat < state->n_seats; seat++)
    json_array_add_object_element (seats, make_seat (view, seat));

  json_object_set_string_member (object, "mode", ginkgo_mode_get_name (state->mode));
  json_object_set_int_member (object, "players", count_players (state->mode, state->n_seats));
  json_object_set_int_member (object, "seat", view->seat);
  json_object_set_int_member (object, "round", state->round);
  json_object_set_int_member (object, "first", state->first);
  json_object_set_string_member (object, "pending", ginkgo_event_kind_get_name (state->pending));
  set_seat_or_null (object, "acting", state->acting);
  set_table (object, state);
  json_object_set_array_member (object, "seats", seats);
  set_own (object, view);

  text = ginkgo_json_print (object);
  g_string_append (request, text);
}

/* --- Requests --- */

static void
append_legal (GString *request,
              const GinkgoState *state)
{
  GinkgoDecision decisions[GINKGO_MAX_DECISIONS];
  guint n_decisions = ginkgo_state_list_decisions (state, decisions);

  g_string_append (request, ",\"legal\":[");
  for (guint i = 0; i < n_decisions; i++)
    {
      GinkgoEvent event = { .decision = decisions[i] };
      g_autofree char *text = ginkgo_event_to_json (&event);

      g_string_append_printf (request, "%s%s", i > 0 ? "," : "", text);
    }
  g_string_append_c (request, ']');
}

/* Programs that know only the oldest version do not look for another.
 * Returns: (transfer full): the first request */
char *
ginkgo_protocol_write_hello (void)
{
  JsonObject *request = ginkgo_protocol_make_line ("hello");

  json_object_set_int_member (request, "protocol", GINKGO_PROTOCOL_OLDEST);
  json_object_set_int_member (request, "newest", GINKGO_PROTOCOL_NEWEST);
  return ginkgo_protocol_print_line (request);
}

/* Writes the request at the beginning of a game. @n_seats includes Hal; the lowest 53 bits of @seed
 * are for the program's own randomness, so nothing of the game may follow from it. */
char *
ginkgo_protocol_write_new_game (GinkgoMode mode,
                                guint n_seats,
                                guint seat,
                                guint64 seed)
{
  JsonObject *request = ginkgo_protocol_make_line ("new-game");

  json_object_set_string_member (request, "mode", ginkgo_mode_get_name (mode));
  json_object_set_int_member (request, "players", count_players (mode, n_seats));
  json_object_set_int_member (request, "seat", seat);
  json_object_set_int_member (request, "seed", (gint64) (seed & MAX_SEED));
  return ginkgo_protocol_print_line (request);
}

/**
 * ginkgo_protocol_write_decide:
 * @id: what the answer must repeat
 * @budget: how long the program should think, in milliseconds
 * @version: the version of the protocol that the program speaks
 * @view: the knowledge of the program's seat, which decides for itself or moves Hal's tokens
 *   (R10.6)
 *
 * Returns: (transfer full): the request for a decision; the same view gives the same bytes
 */
char *
ginkgo_protocol_write_decide (guint id,
                              guint budget,
                              guint version,
                              const GinkgoView *view)
{
  GString *request = g_string_new (NULL);

  g_string_append_printf (request, "{\"type\":\"decide\",\"id\":%u,\"budget\":{\"ms\":%u},\"view\":", id, budget);
  if (version == GINKGO_PROTOCOL_NEWEST)
    ginkgo_view_text_write (view, NULL, request);
  else
    append_view (request, view);
  /* Any subset of the tiles may be returned (R8.2): too many to list. */
  if (view->state.pending != GINKGO_EVENT_RETURN)
    append_legal (request, &view->state);
  g_string_append (request, "}\n");
  return g_string_free_and_steal (request);
}

/* Returns: (transfer full): the request at the end of a game */
char *
ginkgo_protocol_write_game_over (const guint *scores,
                                 guint n_seats)
{
  JsonObject *request = ginkgo_protocol_make_line ("game-over");
  JsonArray *totals = json_array_sized_new (n_seats);

  for (guint seat = 0; seat < n_seats; seat++)
    json_array_add_int_element (totals, scores[seat]);
  json_object_set_array_member (request, "scores", totals);
  return ginkgo_protocol_print_line (request);
}

/* Returns: (transfer full): the last request, which has no answer */
char *
ginkgo_protocol_write_quit (void)
{
  return ginkgo_protocol_print_line (ginkgo_protocol_make_line ("quit"));
}

/* --- Answers --- */

/* Reads a line that must be an object of a type.
 * Returns: (transfer full) (nullable): the object */
static JsonObject *
read_answer (const char *line,
             gsize length,
             const char *type,
             GError **error)
{
  g_autoptr (JsonObject) answer = ginkgo_protocol_parse_line (line, length, "answer", error);

  if (answer == NULL)
    return NULL;
  if (g_strcmp0 (ginkgo_json_get_string (json_object_get_member (answer, "type")), type) == 0)
    return g_steal_pointer (&answer);

  ginkgo_protocol_refuse (error, GINKGO_PROTOCOL_ERROR_ANSWER, "The answer must have the type \"%s\".", type);
  return NULL;
}

static gboolean
read_event (JsonObject *answer,
            guint n_seats,
            GinkgoEvent *event,
            GinkgoRulesError *code,
            GError **error)
{
  g_autoptr (GError) reason = NULL;
  JsonNode *node = json_object_get_member (answer, "event");

  if (node == NULL)
    ginkgo_json_set_malformed (&reason, answer, "event", "an object");
  else if (ginkgo_event_parse_json (node, n_seats, event, code, &reason))
    return TRUE;

  return ginkgo_protocol_refuse (error, GINKGO_PROTOCOL_ERROR_ANSWER, "The decision is not an event of the record format: %s.", reason->message);
}

/* Players cannot decide chance events. */
static gboolean
check_event (const GinkgoView *view,
             const GinkgoEvent *event,
             GinkgoRulesError code,
             GError **error)
{
  g_autofree char *reason = NULL;

  if (ginkgo_event_is_chance (event))
    return ginkgo_protocol_refuse (error, GINKGO_PROTOCOL_ERROR_ILLEGAL, "The answer is a chance event; it must be a decision.");

  if (code == GINKGO_RULES_OK)
    code = ginkgo_state_check_decision (&view->state, &event->decision);
  if (code == GINKGO_RULES_OK)
    return TRUE;

  reason = ginkgo_event_describe_reason (event, code);
  return ginkgo_protocol_refuse (error, GINKGO_PROTOCOL_ERROR_ILLEGAL, "The decision breaks rule %s: %s.", ginkgo_rules_error_get_rule (code), reason);
}

/* Reads the answer to the first request: the program's name, which is untrusted, and the version that it speaks. */
gboolean
ginkgo_protocol_read_hello (const char *line,
                            gsize length,
                            char **name,
                            guint *version,
                            GError **error)
{
  g_autoptr (JsonObject) answer = read_answer (line, length, "hello", error);
  const char *found;
  JsonNode *protocol;
  gint64 number = GINKGO_PROTOCOL_OLDEST;

  if (answer == NULL)
    return FALSE;

  found = ginkgo_json_get_string (json_object_get_member (answer, "name"));
  if (found == NULL)
    return ginkgo_protocol_refuse (error, GINKGO_PROTOCOL_ERROR_ANSWER, "The answer must contain the program's \"name\".");

  /* The oldest version is optional, but a wrong one is an error. */
  protocol = json_object_get_member (answer, "protocol");
  if ((protocol != NULL && !ginkgo_json_get_int (protocol, &number)) || number < GINKGO_PROTOCOL_OLDEST || number > GINKGO_PROTOCOL_NEWEST)
    return ginkgo_protocol_refuse (error,
                                   GINKGO_PROTOCOL_ERROR_ANSWER,
                                   "The program must use version %d or %d of the protocol.",
                                   GINKGO_PROTOCOL_OLDEST,
                                   GINKGO_PROTOCOL_NEWEST);

  *name = g_strdup (found);
  *version = (guint) number;
  return TRUE;
}

/* Reads the answer to the request at the beginning or end of a game. */
gboolean
ginkgo_protocol_read_ready (const char *line,
                            gsize length,
                            GError **error)
{
  g_autoptr (JsonObject) answer = read_answer (line, length, "ready", error);

  return answer != NULL;
}

/* Reads the answer to the request for a decision.
 * Returns: %TRUE if it is a legal decision */
gboolean
ginkgo_protocol_read_decision (const char *line,
                               gsize length,
                               guint id,
                               const GinkgoView *view,
                               GinkgoDecision *decision,
                               GError **error)
{
  g_autoptr (JsonObject) answer = read_answer (line, length, "decision", error);
  GinkgoRulesError code;
  GinkgoEvent event;
  gint64 found;

  if (answer == NULL)
    return FALSE;
  if (!ginkgo_json_get_int (json_object_get_member (answer, "id"), &found) || found != (gint64) id)
    return ginkgo_protocol_refuse (error, GINKGO_PROTOCOL_ERROR_ANSWER, "The answer must have the id %u of the request.", id);
  if (!read_event (answer, view->state.n_seats, &event, &code, error) || !check_event (view, &event, code, error))
    return FALSE;

  *decision = event.decision;
  return TRUE;
}
