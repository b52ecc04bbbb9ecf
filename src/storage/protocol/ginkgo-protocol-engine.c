/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-protocol-engine.h"

#include "ginkgo-protocol-private.h"
#include "ginkgo-view-text.h"

static const char *const request_names[GINKGO_N_REQUEST_KINDS] = {
  [GINKGO_REQUEST_HELLO] = "hello",
  [GINKGO_REQUEST_NEW_GAME] = "new-game",
  [GINKGO_REQUEST_DECIDE] = "decide",
  [GINKGO_REQUEST_GAME_OVER] = "game-over",
  [GINKGO_REQUEST_QUIT] = "quit",
};

static gboolean
read_request_kind (JsonObject *object,
                   GinkgoRequestKind *kind,
                   GError **error)
{
  const char *type = ginkgo_json_get_string (json_object_get_member (object, "type"));

  for (guint i = 0; i < GINKGO_N_REQUEST_KINDS; i++)
    if (g_strcmp0 (type, request_names[i]) == 0)
      {
        *kind = (GinkgoRequestKind) i;
        return TRUE;
      }

  return ginkgo_protocol_refuse (error, GINKGO_PROTOCOL_ERROR_REQUEST, "The request must have a type of the protocol.");
}

static gboolean
read_id_and_budget (JsonObject *object,
                    GinkgoRequest *request,
                    GError **error)
{
  JsonObject *budget = ginkgo_json_get_object (json_object_get_member (object, "budget"));
  gint64 milliseconds;
  gint64 id;

  if (!ginkgo_json_get_int (json_object_get_member (object, "id"), &id) || id < 0 || id > G_MAXUINT)
    return ginkgo_protocol_refuse (error, GINKGO_PROTOCOL_ERROR_REQUEST, "The request for a decision must have a whole number as its id.");
  if (budget == NULL || !ginkgo_json_get_int (json_object_get_member (budget, "ms"), &milliseconds) ||
      milliseconds < 1 || milliseconds > G_MAXINT)
    return ginkgo_protocol_refuse (error, GINKGO_PROTOCOL_ERROR_REQUEST, "The request for a decision must have a budget of at least 1 ms.");

  request->id = (guint) id;
  request->budget = (guint) milliseconds;
  return TRUE;
}

/* The human moves tokens for Hal, too (R10.6). */
static gboolean
read_view (JsonObject *object,
           GinkgoView *view,
           GError **error)
{
  g_autoptr (GError) reason = NULL;
  guint8 decider;

  if (!ginkgo_view_text_read (json_object_get_member (object, "view"), NULL, view, &reason))
    return ginkgo_protocol_refuse (error, GINKGO_PROTOCOL_ERROR_REQUEST, "The view cannot be read: %s.", reason->message);

  decider = ginkgo_mode_is_solitaire (view->state.mode) ? 0 : view->state.pending_seat;
  return (view->state.pending_seat != GINKGO_SEAT_NONE && view->seat == decider) ||
         ginkgo_protocol_refuse (error, GINKGO_PROTOCOL_ERROR_REQUEST, "The view must be of the seat that decides.");
}

/**
 * ginkgo_protocol_read_request:
 * @request: (out caller-allocates): the request
 *
 * Reads a request. The computer players can decide from its view.
 */
gboolean
ginkgo_protocol_read_request (const char *line,
                              gsize length,
                              GinkgoRequest *request,
                              GError **error)
{
  g_autoptr (JsonObject) object = ginkgo_protocol_parse_line (line, length, "request", error);
  gint64 number;

  if (object == NULL || !read_request_kind (object, &request->kind, error))
    return FALSE;

  switch (request->kind)
    {
    case GINKGO_REQUEST_HELLO:
      return (ginkgo_json_get_int (json_object_get_member (object, "newest"), &number) && number >= GINKGO_PROTOCOL_NEWEST) ||
             ginkgo_protocol_refuse (error, GINKGO_PROTOCOL_ERROR_REQUEST, "The request must offer version %d of the protocol.", GINKGO_PROTOCOL_NEWEST);
    case GINKGO_REQUEST_NEW_GAME:
      /* The rest is in each view. */
      if (!ginkgo_json_get_int (json_object_get_member (object, "seed"), &number) || number < 0)
        return ginkgo_protocol_refuse (error, GINKGO_PROTOCOL_ERROR_REQUEST, "The request for a new game must have a whole number as its seed.");
      request->seed = (guint64) number;
      return TRUE;
    case GINKGO_REQUEST_DECIDE:
      return read_id_and_budget (object, request, error) && read_view (object, &request->view, error);
    case GINKGO_REQUEST_GAME_OVER:
    case GINKGO_REQUEST_QUIT:
    default:
      return TRUE;
    }
}

/* Returns: (transfer full): the answer to the first request */
char *
ginkgo_protocol_answer_hello (const char *name,
                              const char *version)
{
  JsonObject *answer = ginkgo_protocol_make_line ("hello");

  json_object_set_int_member (answer, "protocol", GINKGO_PROTOCOL_NEWEST);
  json_object_set_string_member (answer, "name", name);
  json_object_set_string_member (answer, "version", version);
  return ginkgo_protocol_print_line (answer);
}

/* Returns: (transfer full): the answer to the request at the beginning or end of a game */
char *
ginkgo_protocol_answer_ready (void)
{
  return ginkgo_protocol_print_line (ginkgo_protocol_make_line ("ready"));
}

/* Returns: (transfer full): the answer to the request for a decision */
char *
ginkgo_protocol_answer_decision (guint id,
                                 const GinkgoDecision *decision)
{
  JsonObject *answer = ginkgo_protocol_make_line ("decision");
  GinkgoEvent event = { .decision = *decision };

  json_object_set_int_member (answer, "id", id);
  json_object_set_object_member (answer, "event", ginkgo_json_from_event (&event));
  return ginkgo_protocol_print_line (answer);
}
