/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-protocol.h"

#include "ginkgo-protocol-view.h"
#include "ginkgo-record-format.h"

/* As many digits as a number of JSON keeps in every language: 2^53 */
#define MAX_SEED ((G_GUINT64_CONSTANT (1) << 53) - 1)

G_DEFINE_QUARK (ginkgo-protocol-error-quark, ginkgo_protocol_error)

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

/**
 * ginkgo_protocol_write_hello:
 *
 * Returns: (transfer full): the first request
 */
char *
ginkgo_protocol_write_hello (void)
{
  return g_strdup_printf ("{\"type\":\"hello\",\"protocol\":%d}\n", GINKGO_PROTOCOL_VERSION);
}

/**
 * ginkgo_protocol_write_new_game:
 * @mode: the mode
 * @n_seats: the number of seats, Hal's included
 * @seat: the program's seat
 * @seed: for the program's own randomness, from which nothing of the game may follow;
 *   its lowest 53 bits are told
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
                          ginkgo_protocol_count_players (mode, n_seats),
                          seat,
                          seed & MAX_SEED);
}

/**
 * ginkgo_protocol_write_decide:
 * @id: what the answer must repeat
 * @budget: how long the program should think, in milliseconds
 * @view: what the program's seat knows, the decision being hers, or that of Hal, whose
 *   tokens she moves (R10.6)
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
  ginkgo_view_write_json (view, json);
  write_legal (json, &view->state);
  g_string_append (json, "}\n");

  return g_string_free_and_steal (json);
}

/**
 * ginkgo_protocol_write_game_over:
 * @scores: (array length=n_seats): the totals (R9)
 * @n_seats: the number of seats
 *
 * Returns: (transfer full): the request at the end of a game
 */
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

/**
 * ginkgo_protocol_write_quit:
 *
 * Returns: (transfer full): the last request, which has no answer
 */
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

  g_set_error (error,
               GINKGO_PROTOCOL_ERROR,
               GINKGO_PROTOCOL_ERROR_ANSWER,
               "The answer must have the id %u of the decision asked for.",
               id);
  return FALSE;
}

static gboolean
read_event (JsonObject *answer,
            guint n_seats,
            GinkgoEvent *event,
            GinkgoRulesError *code,
            GError **error)
{
  g_autoptr (GError) reason = NULL;
  JsonNode *node = ginkgo_json_get_field (answer, "event", &reason);

  if (node != NULL && ginkgo_event_parse_json (node, n_seats, event, code, &reason))
    return TRUE;

  g_set_error (error,
               GINKGO_PROTOCOL_ERROR,
               GINKGO_PROTOCOL_ERROR_ANSWER,
               "The decision is not an event of the record format: %s.",
               reason->message);
  return FALSE;
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
    {
      g_set_error_literal (error,
                           GINKGO_PROTOCOL_ERROR,
                           GINKGO_PROTOCOL_ERROR_ILLEGAL,
                           "The event is left to chance, not a decision.");
      return FALSE;
    }

  if (code == GINKGO_RULES_OK)
    code = ginkgo_state_check_decision (&view->state, &event->decision);
  if (code == GINKGO_RULES_OK)
    return TRUE;

  reason = ginkgo_event_describe_reason (event, code);
  g_set_error (error,
               GINKGO_PROTOCOL_ERROR,
               GINKGO_PROTOCOL_ERROR_ILLEGAL,
               "The decision breaks rule %s: %s.",
               ginkgo_rules_error_get_rule (code),
               reason);
  return FALSE;
}

/**
 * ginkgo_protocol_read_hello:
 * @line: (array length=length): the answer, untrusted
 * @length: its length in bytes, without its line feed
 * @name: (out) (optional): the program's name, untrusted
 * @error: where to put an error of %GINKGO_PROTOCOL_ERROR
 *
 * Reads the answer to the first request.
 *
 * Returns: whether it is one
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
    {
      g_set_error_literal (error,
                           GINKGO_PROTOCOL_ERROR,
                           GINKGO_PROTOCOL_ERROR_ANSWER,
                           "The answer must say the program's \"name\".");
      return FALSE;
    }

  /* It need not be said, but who says another one means another one. */
  if (json_object_has_member (answer, "protocol") &&
      (!ginkgo_json_get_int (json_object_get_member (answer, "protocol"), &version) || version != GINKGO_PROTOCOL_VERSION))
    {
      g_set_error (error,
                   GINKGO_PROTOCOL_ERROR,
                   GINKGO_PROTOCOL_ERROR_ANSWER,
                   "The program speaks another version of the protocol than %d.",
                   GINKGO_PROTOCOL_VERSION);
      return FALSE;
    }

  if (name != NULL)
    *name = g_strdup (found);
  return TRUE;
}

/**
 * ginkgo_protocol_read_ready:
 * @line: (array length=length): the answer, untrusted
 * @length: its length in bytes, without its line feed
 * @error: where to put an error of %GINKGO_PROTOCOL_ERROR
 *
 * Reads the answer to the request at the beginning or end of a game.
 *
 * Returns: whether it is one
 */
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
 * @line: (array length=length): the answer, untrusted
 * @length: its length in bytes, without its line feed
 * @id: the id of the request
 * @view: the view that was sent
 * @decision: (out caller-allocates): a legal decision
 * @error: where to put an error of %GINKGO_PROTOCOL_ERROR
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
