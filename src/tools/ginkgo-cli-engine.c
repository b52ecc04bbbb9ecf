/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-cli.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

#include "ginkgo-limits.h"
#include "ginkgo-protocol-engine.h"

#define PROGRAM_NAME "Ginkgo City"

/* Reading a request and writing the answer take less than a millisecond, and the search looks at the
 * clock every few evaluations. The rest is for a busy machine: the time is that of the wall, and the
 * other side counts it from the request to the answer. */
#define RESERVED_SHARE 20

typedef struct
{
  GinkgoLevel level;
  guint64 evaluations;

  /* The game at hand */
  guint64 seed;
  guint n_decisions;
} Engine;

static void
begin (Engine *self,
       guint64 seed)
{
  self->seed = seed;
  self->n_decisions = 0;
}

static char *
decide (Engine *self,
        const GinkgoRequest *request)
{
  guint milliseconds = MAX (request->budget - request->budget / RESERVED_SHARE, 1);
  const GinkgoAiLimits limits = {
    .evaluations = self->evaluations,
    .milliseconds = self->evaluations == 0 ? milliseconds : 0,
  };
  GinkgoView view = request->view;
  GinkgoDecision decision;

  /* The human also moves the tokens of Hal, who hides nothing (R10.6). */
  view.seat = view.state.pending_seat;
  if (!ginkgo_ai_decide_within (self->level, &view, self->seed, self->n_decisions++, &limits, NULL, &decision, NULL))
    g_error ("The %s player did not decide.", ginkgo_level_get_name (self->level));

  return ginkgo_protocol_answer_decision (request->id, &decision);
}

static char *
answer (Engine *self,
        const GinkgoRequest *request)
{
  switch (request->kind)
    {
    case GINKGO_REQUEST_HELLO:
      return ginkgo_protocol_answer_hello (PROGRAM_NAME, VERSION);
    case GINKGO_REQUEST_NEW_GAME:
      begin (self, request->seed);
      return ginkgo_protocol_answer_ready ();
    case GINKGO_REQUEST_DECIDE:
      return decide (self, request);
    case GINKGO_REQUEST_GAME_OVER:
      return ginkgo_protocol_answer_ready ();
    case GINKGO_REQUEST_QUIT:
    default:
      return NULL;
    }
}

/* A line that does not fit has no end. A NUL ends it too early. */
static gboolean
read_line (char *line,
           gsize size,
           GError **error)
{
  line[0] = '\0';
  if (fgets (line, (int) size, stdin) == NULL || feof (stdin) || g_str_has_suffix (line, "\n"))
    return line[0] != '\0';

  g_set_error (error, GINKGO_PROTOCOL_ERROR, GINKGO_PROTOCOL_ERROR_SYNTAX, "A request must be a line of text and at most %d bytes long.", GINKGO_LIMIT_LINE);

  return FALSE;
}

/* Answers requests until one of them, or the input, says that there will be no more. */
static gboolean
serve (Engine *self,
       GError **error)
{
  const gsize size = GINKGO_LIMIT_LINE + 2;
  g_autofree char *line = g_malloc (size);
  g_autoptr (GError) fault = NULL;

  while (read_line (line, size, &fault))
    {
      g_autofree char *text = NULL;
      GinkgoRequest request;

      if (!ginkgo_protocol_read_request (line, strlen (line), &request, error))
        return FALSE;
      text = answer (self, &request);
      if (text == NULL)
        return TRUE;
      g_print ("%s", text);
    }

  if (fault == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&fault));

  return FALSE;
}

int
ginkgo_cli_engine (int argc,
                   char **argv)
{
  g_autofree char *level = NULL;
  g_autofree char *evaluations = NULL;
  g_autoptr (GError) error = NULL;
  Engine engine = { .level = GINKGO_LEVEL_MAX };
  const GOptionEntry entries[] = {
    { "level", 'l', 0, G_OPTION_ARG_STRING, &level, N_("Level that plays: a number from 1 to 7, max, greedy or random (default: max)"), N_("LEVEL") },
    { "evaluations", 0, 0, G_OPTION_ARG_STRING, &evaluations, N_("Number of states that a searching level evaluates for a decision"), N_("N") },
    G_OPTION_ENTRY_NULL,
  };

  if (!ginkgo_cli_parse (NULL,
                         _("Plays as a program that uses the engine protocol."),
                         _("Requests come from standard input. The answers go to standard output."),
                         entries,
                         argv) ||
      !ginkgo_cli_parse_level (level, &engine.level) ||
      !ginkgo_cli_parse_number ("evaluations", evaluations, 1, GINKGO_CLI_MAX_EVALUATIONS, &engine.evaluations))
    return GINKGO_CLI_USAGE;

  begin (&engine, 0);
  if (serve (&engine, &error))
    return GINKGO_CLI_GOOD;

  ginkgo_cli_complain_about (error);

  return GINKGO_CLI_BAD;
}
