/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-protocol.h"

#include "ginkgo-record-format.h"

/* As many digits as a number of JSON keeps in every language: 2^53 */
#define MAX_SEED ((G_GUINT64_CONSTANT (1) << 53) - 1)

G_DEFINE_QUARK (ginkgo-protocol-error-quark, ginkgo_protocol_error)

static gboolean G_GNUC_PRINTF (3, 4)
  refuse (GError **error,
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

/* --- Views --- */

/* What a view blanks out is never written: the lists leave it out, the counts are
 * public. Keys stand in the order of the protocol. */

/* Hal is none (R12.1). */
static guint
count_players (guint mode,
               guint n_seats)
{
  return ginkgo_mode_is_solitaire (mode) ? n_seats - 1 : n_seats;
}

static void
write_seat_or_null (GString *json,
                    const char *key,
                    guint seat)
{
  if (seat == GINKGO_SEAT_NONE)
    g_string_append_printf (json, ",\"%s\":null", key);
  else
    g_string_append_printf (json, ",\"%s\":%u", key, seat);
}

static void
write_cell (GString *json,
            guint16 cell)
{
  g_string_append_printf (json, "[%d,%d]", ginkgo_cell_get_x (cell), ginkgo_cell_get_y (cell));
}

/* --- What lies in the middle --- */

static void
write_buildings (GString *json,
                 const GinkgoCity *city)
{
  g_string_append (json, ",\"city\":[");
  for (guint i = 0; i < city->n_buildings; i++)
    {
      const GinkgoBuilding *building = &city->buildings[i];

      ginkgo_json_write_comma (json);
      g_string_append_printf (json,
                              "{\"x\":%d,\"y\":%d,\"tile\":\"%s\",\"height\":%u",
                              ginkgo_cell_get_x (building->cell),
                              ginkgo_cell_get_y (building->cell),
                              ginkgo_tile_get_name (building->tile),
                              building->height);
      write_seat_or_null (json, "owner", building->owner);
      g_string_append_printf (json, ",\"pawn\":%s}", building->pawn ? "true" : "false");
    }
  g_string_append_c (json, ']');
}

static void
write_tokens (GString *json,
              const GinkgoCity *city)
{
  g_string_append (json, ",\"tokens\":{");
  for (guint letter = 0; letter < GINKGO_N_LETTERS; letter++)
    {
      if (city->tokens[letter] == GINKGO_CELL_NONE)
        continue;
      ginkgo_json_write_comma (json);
      g_string_append_printf (json, "\"%s\":", ginkgo_card_get_name (ginkgo_card_from_letter (letter)));
      write_cell (json, city->tokens[letter]);
    }
  g_string_append_c (json, '}');
}

/* R5.3 */
static void
write_token_to_move (GString *json,
                     const GinkgoState *state)
{
  const GinkgoResolution *resolution = &state->resolution;

  if (state->pending != GINKGO_EVENT_TOKEN)
    return;

  g_string_append (json, ",\"new_building\":");
  write_cell (json, state->city.buildings[resolution->building].cell);
  ginkgo_json_write_card (json, "token", ginkgo_card_from_letter (resolution->token));
}

static void
write_stocks (GString *json,
              const GinkgoState *state)
{
  g_string_append_printf (json, ",\"deck\":%u", ginkgo_state_count_deck (state));
  ginkgo_json_write_cards (json, "discard", state->discard, state->n_discard);
  g_string_append_printf (json, ",\"supply\":%u,\"exhausted\":%u", ginkgo_state_count_supply (state), state->exhausted);
}

/* --- What the seats have --- */

/* The cards that the view names. */
static guint
list_known (const guint8 *cards,
            guint n_cards,
            guint8 *known)
{
  guint n_known = 0;

  for (guint i = 0; i < n_cards; i++)
    if (cards[i] < GINKGO_N_CARDS)
      known[n_known++] = cards[i];

  return n_known;
}

static void
write_seat (GString *json,
            const GinkgoView *view,
            guint seat)
{
  const GinkgoSeat *her = &view->state.seats[seat];
  gboolean is_draft = view->state.pending == GINKGO_EVENT_DRAFT;
  guint8 known[GINKGO_HAND_SIZE];
  guint n_known = seat == view->seat ? 0 : list_known (her->hand, her->n_hand, known);

  ginkgo_json_write_comma (json);
  g_string_append_printf (json,
                          "{\"supply\":%u,\"resources\":%u,\"city\":%u,\"points\":%u,\"tiles\":%u,\"new_hand\":%u",
                          her->supply,
                          her->resources,
                          her->in_city,
                          her->points,
                          her->n_tiles,
                          her->new_hand);
  /* In a draft the characters kept are not revealed yet (R2.7). */
  ginkgo_json_write_cards (json, "area", her->area, is_draft ? 0 : her->n_area);
  g_string_append_printf (json,
                          ",\"hand\":%u,\"committed\":%s",
                          her->n_hand,
                          her->card != GINKGO_CARD_NONE ? "true" : "false");
  ginkgo_json_write_cards (json, "known", known, n_known);
  g_string_append_c (json, '}');
}

static void
write_committed (GString *json,
                 const GinkgoSeat *her)
{
  if (her->card == GINKGO_CARD_NONE)
    {
      g_string_append (json, ",\"committed\":null");
      return;
    }

  g_string_append_printf (json, ",\"committed\":{\"card\":\"%s\"", ginkgo_card_get_name (her->card));
  if (her->tile != GINKGO_TILE_NONE)
    ginkgo_json_write_card (json, "tile", her->tile);
  else
    g_string_append (json, ",\"tile\":null");
  g_string_append_c (json, '}');
}

/* In a draft the hand holds the characters to choose from, the area those kept. */
static void
write_own (GString *json,
           const GinkgoView *view)
{
  const GinkgoSeat *her = &view->state.seats[view->seat];
  gboolean is_draft = view->state.pending == GINKGO_EVENT_DRAFT;

  ginkgo_json_write_cards (json, "hand", her->hand, is_draft ? 0 : her->n_hand);
  ginkgo_json_write_tiles (json, "tiles", her->tiles);
  write_committed (json, her);
  if (is_draft)
    {
      ginkgo_json_write_cards (json, "dealt", her->hand, her->n_hand);
      ginkgo_json_write_cards (json, "kept", her->area, her->n_area);
    }
}

/**
 * ginkgo_view_write_json:
 * @view: what a seat knows, a decision being pending
 *
 * Writes a view as the engine protocol has it: the same view, the same bytes.
 */
static void
write_view (const GinkgoView *view,
            GString *json)
{
  const GinkgoState *state = &view->state;

  g_string_append_printf (json,
                          "{\"mode\":\"%s\",\"players\":%u,\"seat\":%u,\"round\":%u,\"first\":%u,\"pending\":\"%s\"",
                          ginkgo_mode_get_name (state->mode),
                          count_players (state->mode, state->n_seats),
                          view->seat,
                          state->round,
                          state->first,
                          ginkgo_event_kind_get_name (state->pending));
  write_seat_or_null (json, "acting", state->acting);

  write_buildings (json, &state->city);
  write_tokens (json, &state->city);
  write_token_to_move (json, state);
  write_stocks (json, state);

  g_string_append (json, ",\"seats\":[");
  for (guint seat = 0; seat < state->n_seats; seat++)
    write_seat (json, view, seat);
  g_string_append_c (json, ']');

  write_own (json, view);
  g_string_append_c (json, '}');
}

/* --- Requests --- */

/* Any subset of the tiles may be returned (R8.2): there would be too many to list. */
static void
write_legal (GString *json,
             const GinkgoState *state)
{
  GinkgoDecision decisions[GINKGO_MAX_DECISIONS];
  guint n_decisions;

  if (state->pending == GINKGO_EVENT_RETURN)
    return;

  n_decisions = ginkgo_state_list_decisions (state, decisions);
  g_string_append (json, ",\"legal\":[");
  for (guint i = 0; i < n_decisions; i++)
    {
      GinkgoEvent event = { .decision = decisions[i] };

      ginkgo_json_write_comma (json);
      ginkgo_event_write_json (&event, json);
    }
  g_string_append_c (json, ']');
}

/* Returns: (transfer full): the first request */
char *
ginkgo_protocol_write_hello (void)
{
  return g_strdup_printf ("{\"type\":\"hello\",\"protocol\":%d}\n", GINKGO_PROTOCOL_VERSION);
}

/**
 * ginkgo_protocol_write_new_game:
 * @n_seats: the number of seats, Hal's included
 * @seed: for the program's own randomness, from which nothing of the game may follow; its lowest
 *   53 bits are told
 *
 * Returns: (transfer full): the request at the beginning of a game
 */
char *
ginkgo_protocol_write_new_game (GinkgoMode mode,
                                guint n_seats,
                                guint seat,
                                guint64 seed)
{
  return g_strdup_printf ("{\"type\":\"new-game\",\"mode\":\"%s\",\"players\":%u,\"seat\":%u,\"seed\":%" G_GUINT64_FORMAT "}\n",
                          ginkgo_mode_get_name (mode),
                          count_players (mode, n_seats),
                          seat,
                          seed & MAX_SEED);
}

/**
 * ginkgo_protocol_write_decide:
 * @id: what the answer must repeat
 * @budget: how long the program should think, in milliseconds
 * @view: what the program's seat knows, the decision being hers, or that of Hal, whose tokens she
 *   moves (R10.6)
 *
 * Returns: (transfer full): the request for a decision
 */
char *
ginkgo_protocol_write_decide (guint id,
                              guint budget,
                              const GinkgoView *view)
{
  GString *json = g_string_sized_new (8192);

  g_string_append_printf (json, "{\"type\":\"decide\",\"id\":%u,\"budget\":{\"ms\":%u},\"view\":", id, budget);
  write_view (view, json);
  write_legal (json, &view->state);
  g_string_append (json, "}\n");

  return g_string_free_and_steal (json);
}

/* Returns: (transfer full): the request at the end of a game */
char *
ginkgo_protocol_write_game_over (const guint *scores,
                                 guint n_seats)
{
  GString *json = g_string_new ("{\"type\":\"game-over\",\"scores\":[");

  for (guint seat = 0; seat < n_seats; seat++)
    {
      ginkgo_json_write_comma (json);
      g_string_append_printf (json, "%u", scores[seat]);
    }
  g_string_append (json, "]}\n");

  return g_string_free_and_steal (json);
}

/* Returns: (transfer full): the last request, which has no answer */
char *
ginkgo_protocol_write_quit (void)
{
  return g_strdup ("{\"type\":\"quit\"}\n");
}

/* --- Answers --- */

static JsonNode *
read_line (const char *line,
           gsize length,
           GError **error)
{
  g_autoptr (JsonNode) node = NULL;
  g_autoptr (GError) reason = NULL;

  node = ginkgo_json_parse (line, length, &reason);
  if (node == NULL)
    {
      g_set_error_literal (error, GINKGO_PROTOCOL_ERROR, GINKGO_PROTOCOL_ERROR_SYNTAX, reason->message);
      return NULL;
    }

  if (ginkgo_json_get_object (node) == NULL)
    {
      g_set_error_literal (error,
                           GINKGO_PROTOCOL_ERROR,
                           GINKGO_PROTOCOL_ERROR_SYNTAX,
                           "The answer is not a JSON object.");
      return NULL;
    }

  return g_steal_pointer (&node);
}

static JsonNode *
read_answer (const char *line,
             gsize length,
             const char *type,
             GError **error)
{
  g_autoptr (JsonNode) node = read_line (line, length, error);
  const char *found;

  if (node == NULL)
    return NULL;

  found = ginkgo_json_get_string (json_object_get_member (ginkgo_json_get_object (node), "type"));
  if (g_strcmp0 (found, type) != 0)
    {
      g_set_error (error,
                   GINKGO_PROTOCOL_ERROR,
                   GINKGO_PROTOCOL_ERROR_ANSWER,
                   "The answer must have the type \"%s\".",
                   type);
      return NULL;
    }

  return g_steal_pointer (&node);
}

static gboolean
check_id (JsonObject *answer,
          guint id,
          GError **error)
{
  gint64 found;

  if (ginkgo_json_get_int (json_object_get_member (answer, "id"), &found) && found == (gint64) id)
    return TRUE;

  return refuse (error, GINKGO_PROTOCOL_ERROR_ANSWER, "The answer must have the id %u of the decision asked for.", id);
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

  return refuse (error, GINKGO_PROTOCOL_ERROR_ANSWER, "The decision is not an event of the record format: %s.", reason->message);
}

/* Chance is not for players. */
static gboolean
check_event (const GinkgoView *view,
             const GinkgoEvent *event,
             GinkgoRulesError code,
             GError **error)
{
  g_autofree char *reason = NULL;

  if (ginkgo_event_is_chance (event))
    return refuse (error, GINKGO_PROTOCOL_ERROR_ILLEGAL, "The event is left to chance, not a decision.");

  if (code == GINKGO_RULES_OK)
    code = ginkgo_state_check_decision (&view->state, &event->decision);
  if (code == GINKGO_RULES_OK)
    return TRUE;

  reason = ginkgo_event_describe_reason (event, code);
  return refuse (error, GINKGO_PROTOCOL_ERROR_ILLEGAL, "The decision breaks rule %s: %s.", ginkgo_rules_error_get_rule (code), reason);
}

/**
 * ginkgo_protocol_read_hello:
 * @name: (out) (optional): the program's name, untrusted
 *
 * Reads the answer to the first request.
 */
gboolean
ginkgo_protocol_read_hello (const char *line,
                            gsize length,
                            char **name,
                            GError **error)
{
  g_autoptr (JsonNode) node = read_answer (line, length, "hello", error);
  JsonObject *answer;
  const char *found;
  gint64 version;

  if (node == NULL)
    return FALSE;

  answer = ginkgo_json_get_object (node);
  found = ginkgo_json_get_string (json_object_get_member (answer, "name"));
  if (found == NULL)
    return refuse (error, GINKGO_PROTOCOL_ERROR_ANSWER, "The answer must say the program's \"name\".");

  /* It need not be said, but who says another one means another one. */
  if (json_object_has_member (answer, "protocol") &&
      (!ginkgo_json_get_int (json_object_get_member (answer, "protocol"), &version) || version != GINKGO_PROTOCOL_VERSION))
    return refuse (error, GINKGO_PROTOCOL_ERROR_ANSWER, "The program speaks another version of the protocol than %d.", GINKGO_PROTOCOL_VERSION);

  if (name != NULL)
    *name = g_strdup (found);
  return TRUE;
}

/* Reads the answer to the request at the beginning or end of a game. */
gboolean
ginkgo_protocol_read_ready (const char *line,
                            gsize length,
                            GError **error)
{
  g_autoptr (JsonNode) node = read_answer (line, length, "ready", error);

  return node != NULL;
}

/**
 * ginkgo_protocol_read_decision:
 * @decision: (out caller-allocates): a legal decision
 *
 * Reads the answer to the request for a decision.
 *
 * Returns: whether it is one, and legal
 */
gboolean
ginkgo_protocol_read_decision (const char *line,
                               gsize length,
                               guint id,
                               const GinkgoView *view,
                               GinkgoDecision *decision,
                               GError **error)
{
  g_autoptr (JsonNode) node = read_answer (line, length, "decision", error);
  GinkgoRulesError code;
  GinkgoEvent event;

  if (node == NULL ||
      !check_id (ginkgo_json_get_object (node), id, error) ||
      !read_event (ginkgo_json_get_object (node), view->state.n_seats, &event, &code, error) ||
      !check_event (view, &event, code, error))
    return FALSE;

  *decision = event.decision;
  return TRUE;
}
