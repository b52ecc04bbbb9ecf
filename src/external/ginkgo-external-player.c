/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-external-player.h"

/* A budget is advice; this many times as much is enforced. */
#define LIMIT_FACTOR 5

/* Even a machine that does much else lets a program speak in this time, in ms. */
#define MIN_LIMIT 1000

/* Starting up takes some programs a while, and so does tidying up after a game: ms. */
#define PATIENCE 10000

/* How long a program has to end when it is told to, in ms. */
#define QUIT_TIME 1000

/* The longest part of a program's line that a message repeats, in bytes. */
#define MAX_QUOTED 200

struct _GinkgoExternalPlayer
{
  char **argv;
  guint patience;
  /* NULL while it does not run */
  GinkgoExternalProgram *program;
  char *name;
  /* The line that went wrong */
  char *fault;
  guint last_id;
};

/* @line as it may stand in a message: short and UTF-8. */
static char *
quote (GBytes *line)
{
  gsize length;
  const char *text = g_bytes_get_data (line, &length);
  g_autofree char *head = g_utf8_make_valid (text != NULL ? text : "", (gssize) MIN (length, MAX_QUOTED));

  return length > MAX_QUOTED ? g_strconcat (head, "…", NULL) : g_steal_pointer (&head);
}

/* It has said something wrong, nothing, or too much: no more of it. */
static void
give_up (GinkgoExternalPlayer *self,
         GBytes *answer)
{
  g_autoptr (GBytes) line = answer != NULL ? g_bytes_ref (answer) : ginkgo_external_program_get_unread (self->program);

  g_free (self->fault);
  self->fault = quote (line);
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

/* Asks what a program has nothing to say to but that it is ready. */
static gboolean
tell (GinkgoExternalPlayer *self,
      const char *request,
      GCancellable *cancellable,
      GError **error)
{
  g_autoptr (GBytes) answer = ask (self, request, self->patience, cancellable, error);
  gsize length;
  const char *line;

  if (answer == NULL)
    return FALSE;

  line = g_bytes_get_data (answer, &length);
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
  g_autoptr (GBytes) answer = NULL;
  gsize length;
  const char *line;

  self->program = ginkgo_external_program_start ((const char *const *) self->argv, GINKGO_PROTOCOL_MAX_LINE, error);
  if (self->program == NULL)
    return FALSE;

  answer = ask (self, hello, self->patience, cancellable, error);
  if (answer == NULL)
    return FALSE;

  g_clear_pointer (&self->name, g_free);
  line = g_bytes_get_data (answer, &length);
  if (ginkgo_protocol_read_hello (line, length, &self->name, error))
    return TRUE;

  give_up (self, answer);

  return FALSE;
}

/**
 * ginkgo_external_player_get_limit:
 * @budget: what a program is advised to take for a decision, in ms
 *
 * Returns: how long it is given, in ms
 */
guint
ginkgo_external_player_get_limit (guint budget)
{
  return MAX (MIN_LIMIT, budget * LIMIT_FACTOR);
}

/**
 * ginkgo_external_player_new:
 * @argv: (array zero-terminated=1): the program, looked for in the path, and its arguments
 *
 * Makes a player. The program is started when a game begins.
 *
 * Returns: (transfer full): the player
 */
GinkgoExternalPlayer *
ginkgo_external_player_new (const char *const *argv)
{
  GinkgoExternalPlayer *self = g_new0 (GinkgoExternalPlayer, 1);

  self->argv = g_strdupv ((char **) argv);
  self->patience = PATIENCE;

  return self;
}

/**
 * ginkgo_external_player_free:
 * @self: (nullable) (transfer full): a player
 *
 * Tells the program to end, ends it if it does not within a second, and frees the player.
 */
void
ginkgo_external_player_free (GinkgoExternalPlayer *self)
{
  g_autofree char *quit = NULL;

  if (self == NULL)
    return;

  quit = ginkgo_protocol_write_quit ();
  if (self->program != NULL)
    ginkgo_external_program_stop (self->program, quit, QUIT_TIME);
  g_strfreev (self->argv);
  g_free (self->name);
  g_free (self->fault);
  g_free (self);
}

/**
 * ginkgo_external_player_set_patience:
 * @self: a player
 * @milliseconds: how long
 *
 * Says how long the program may take to start, and to answer what is no decision; by
 * default 10 s.
 */
void
ginkgo_external_player_set_patience (GinkgoExternalPlayer *self,
                                     guint milliseconds)
{
  self->patience = milliseconds;
}

/**
 * ginkgo_external_player_get_name:
 * @self: a player
 *
 * Returns: (nullable): how the program called itself when it was last started; untrusted
 */
const char *
ginkgo_external_player_get_name (GinkgoExternalPlayer *self)
{
  return self->name;
}

/**
 * ginkgo_external_player_get_fault:
 * @self: a player
 *
 * Returns: (nullable): the beginning of the line by which the last call that failed did,
 *   UTF-8 but otherwise untrusted; empty if there was none
 */
const char *
ginkgo_external_player_get_fault (GinkgoExternalPlayer *self)
{
  return self->fault;
}

/**
 * ginkgo_external_player_begin:
 * @self: a player
 * @mode: the mode
 * @n_seats: the number of seats, Hal's included
 * @seat: the player's seat
 * @seed: for the program's own randomness; nothing of the game may follow from it
 * @cancellable: (nullable): to wait no longer
 * @error: where to put an error of %GINKGO_EXTERNAL_ERROR or %GINKGO_PROTOCOL_ERROR, or
 *   %G_IO_ERROR_CANCELLED
 *
 * Begins a game, starting the program if it does not run.
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
 * @view: what its seat knows, the decision being its own, or Hal's (R10.6)
 * @budget: how long it should think, in ms
 * @cancellable: (nullable): to wait no longer
 * @decision: (out caller-allocates): a legal decision
 * @error: where to put an error as in ginkgo_external_player_begin()
 *
 * Asks for a decision. See ginkgo_external_player_get_limit() for how long that can take.
 *
 * Returns: whether there is one
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

  request = ginkgo_protocol_write_decide (id, budget, view);
  answer = ask (self, request, ginkgo_external_player_get_limit (budget), cancellable, error);
  if (answer == NULL)
    return FALSE;

  line = g_bytes_get_data (answer, &length);
  if (ginkgo_protocol_read_decision (line, length, id, view, decision, error))
    return TRUE;

  give_up (self, answer);

  return FALSE;
}

/**
 * ginkgo_external_player_end:
 * @self: a player whose game has begun
 * @scores: (array length=n_seats): the totals (R9)
 * @n_seats: the number of seats, Hal's included
 * @cancellable: (nullable): to wait no longer
 * @error: where to put an error as in ginkgo_external_player_begin()
 *
 * Tells how a game has ended.
 *
 * Returns: whether the program is ready for another one
 */
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
