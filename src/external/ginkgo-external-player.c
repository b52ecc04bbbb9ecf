/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-external-player.h"

#include "ginkgo-limits.h"

/* The budget is advice; a decision may take this many times as long. */
#define LIMIT_FACTOR 5

/* Enough for a program on a busy machine, in ms */
#define MIN_LIMIT 1000

/* The default for answers that are not decisions, in ms */
#define TIMEOUT 10000

/* How long a program has to exit after "quit", in ms */
#define QUIT_TIMEOUT 1000

/* The longest part of a program's line that a message quotes, in bytes */
#define MAX_QUOTED 200

struct _GinkgoExternalPlayer
{
  char **argv;
  guint timeout;
  GinkgoExternalProgram *program; /* NULL while it does not run */
  char *fault;                    /* the line that caused the last error */
  guint version;                  /* of the protocol: what the program speaks */
  guint last_id;
};

/* GBytes has no data for an empty line. */
static const char *
get_text (GBytes *line,
          gsize *length)
{
  const char *text = g_bytes_get_data (line, length);

  return text != NULL ? text : "";
}

/* Protocol error: stop the program. */
static void
give_up (GinkgoExternalPlayer *self,
         GBytes *answer)
{
  g_autoptr (GBytes) line = answer != NULL ? g_bytes_ref (answer) : ginkgo_external_program_get_unread (self->program);
  gsize length;
  const char *text = get_text (line, &length);
  g_autofree char *head = g_utf8_make_valid (text, (gssize) MIN (length, MAX_QUOTED));

  /* Short and UTF-8 */
  g_free (self->fault);
  self->fault = g_strconcat (head, length > MAX_QUOTED ? "…" : NULL, NULL);
  ginkgo_external_program_stop (g_steal_pointer (&self->program), NULL, 0);
}

static GBytes *
ask (GinkgoExternalPlayer *self,
     const char *request,
     guint milliseconds,
     GCancellable *cancellable,
     GError **error)
{
  GBytes *answer;

  if (ginkgo_external_program_ask (self->program, request, milliseconds, cancellable, &answer, error))
    return answer;

  give_up (self, NULL);

  return NULL;
}

/* Sends a request whose answer is "ready". */
static gboolean
tell (GinkgoExternalPlayer *self,
      const char *request,
      GCancellable *cancellable,
      GError **error)
{
  g_autoptr (GBytes) answer = ask (self, request, self->timeout, cancellable, error);
  gsize length;
  const char *line;

  if (answer == NULL)
    return FALSE;

  line = get_text (answer, &length);
  if (ginkgo_protocol_read_ready (line, length, error))
    return TRUE;

  give_up (self, answer);

  return FALSE;
}

static gboolean
start (GinkgoExternalPlayer *self,
       GCancellable *cancellable,
       GError **error)
{
  g_autofree char *hello = ginkgo_protocol_write_hello ();
  g_autofree char *name = NULL;
  g_autoptr (GBytes) answer = NULL;
  gsize length;
  const char *line;

  self->program = ginkgo_external_program_start ((const char *const *) self->argv, GINKGO_LIMIT_LINE, error);
  if (self->program == NULL)
    return FALSE;

  answer = ask (self, hello, self->timeout, cancellable, error);
  if (answer == NULL)
    return FALSE;

  line = get_text (answer, &length);
  if (ginkgo_protocol_read_hello (line, length, &name, &self->version, error))
    return TRUE;

  give_up (self, answer);

  return FALSE;
}

/* The time after which a program that should take @budget loses its seat, both in ms */
guint
ginkgo_external_player_get_limit (guint budget)
{
  return MAX (MIN_LIMIT, budget * LIMIT_FACTOR);
}

/* The program, searched for in the path, is started when a game begins. */
GinkgoExternalPlayer *
ginkgo_external_player_new (const char *const *argv)
{
  GinkgoExternalPlayer *self = g_new0 (GinkgoExternalPlayer, 1);

  self->argv = g_strdupv ((char **) argv);
  self->timeout = TIMEOUT;

  return self;
}

/* Tells the program to exit, kills it after a second, and frees the player. */
void
ginkgo_external_player_free (GinkgoExternalPlayer *self)
{
  g_autofree char *quit = NULL;

  if (self == NULL)
    return;

  quit = ginkgo_protocol_write_quit ();
  if (self->program != NULL)
    ginkgo_external_program_stop (self->program, quit, QUIT_TIMEOUT);
  g_strfreev (self->argv);
  g_free (self->fault);
  g_free (self);
}

/* Sets how long the program may take, in ms, to start and to answer any request but that for a
 * decision. The default is 10 s. */
void
ginkgo_external_player_set_timeout (GinkgoExternalPlayer *self,
                                    guint milliseconds)
{
  self->timeout = milliseconds;
}

/* The beginning of the line that made the last call fail, empty if there was none, or %NULL;
 * UTF-8, but otherwise untrusted */
const char *
ginkgo_external_player_get_fault (GinkgoExternalPlayer *self)
{
  return self->fault;
}

/**
 * ginkgo_external_player_begin:
 * @n_seats: the number of seats, Hal's included
 * @seat: the player's seat
 * @seed: for the program's own random numbers; it must not reveal anything about the game
 * @error: where to put an error of %GINKGO_EXTERNAL_ERROR or %GINKGO_PROTOCOL_ERROR, or
 *   %G_IO_ERROR_CANCELLED
 *
 * Begins a game. Starts the program if it does not run.
 *
 * Returns: whether the program takes part
 */
gboolean
ginkgo_external_player_begin (GinkgoExternalPlayer *self,
                              GinkgoMode mode,
                              guint n_seats,
                              guint seat,
                              guint64 seed,
                              GCancellable *cancellable,
                              GError **error)
{
  g_autofree char *request = ginkgo_protocol_write_new_game (mode, n_seats, seat, seed);

  g_clear_pointer (&self->fault, g_free);
  self->last_id = 0;
  if (self->program == NULL && !start (self, cancellable, error))
    return FALSE;

  return tell (self, request, cancellable, error);
}

/**
 * ginkgo_external_player_decide:
 * @self: a player whose game has begun
 * @view: what its seat knows; the decision is its own, or Hal's (R10.6)
 * @budget: the time it should take, in ms
 * @decision: (out caller-allocates): a legal decision
 * @error: where to put an error as in ginkgo_external_player_begin()
 *
 * Asks for a decision. This can take as long as ginkgo_external_player_get_limit() says.
 *
 * Returns: whether the program made a legal decision
 */
gboolean
ginkgo_external_player_decide (GinkgoExternalPlayer *self,
                               const GinkgoView *view,
                               guint budget,
                               GCancellable *cancellable,
                               GinkgoDecision *decision,
                               GError **error)
{
  guint id = ++self->last_id;
  g_autofree char *request = NULL;
  g_autoptr (GBytes) answer = NULL;
  gsize length;
  const char *line;

  g_return_val_if_fail (self->program != NULL, FALSE);

  request = ginkgo_protocol_write_decide (id, budget, self->version, view);
  answer = ask (self, request, ginkgo_external_player_get_limit (budget), cancellable, error);
  if (answer == NULL)
    return FALSE;

  line = get_text (answer, &length);
  if (ginkgo_protocol_read_decision (line, length, id, view, decision, error))
    return TRUE;

  give_up (self, answer);

  return FALSE;
}

/* Tells the program the result (R9) of a game that has begun. Returns whether the program is ready
 * for another one; errors are as in ginkgo_external_player_begin(). */
gboolean
ginkgo_external_player_end (GinkgoExternalPlayer *self,
                            const guint *scores,
                            guint n_seats,
                            GCancellable *cancellable,
                            GError **error)
{
  g_autofree char *request = ginkgo_protocol_write_game_over (scores, n_seats);

  g_return_val_if_fail (self->program != NULL, FALSE);

  return tell (self, request, cancellable, error);
}
