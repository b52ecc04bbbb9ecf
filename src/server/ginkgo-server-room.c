/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "ginkgo-record-json.h"
#include "ginkgo-server-private.h"
#include "ginkgo-view-text.h"

/* When somebody who has been replaced by another connection may come back, in seconds: two windows would otherwise
 * push each other out without end. */
#define AGAIN_IN 60

/* --- What is told --- */

static gboolean
is_over (const GinkgoServerTable *table)
{
  return table->facts.is_dealt && ginkgo_state_is_over (&table->facts.state);
}

/* Lists the seats as all may know them. They borrow their texts. */
static GArray *
list_seats (const GinkgoServerRoom *self)
{
  static const guint8 kinds[] = {
    [GINKGO_SERVER_FREE] = GINKGO_SEAT_KIND_HUMAN,
    [GINKGO_SERVER_PERSON] = GINKGO_SEAT_KIND_HUMAN,
    [GINKGO_SERVER_COMPUTER] = GINKGO_SEAT_KIND_COMPUTER,
    [GINKGO_SERVER_HAL] = GINKGO_SEAT_KIND_HAL,
  };
  const GinkgoServerFacts *facts = &self->table->facts;
  GArray *seats = g_array_new (FALSE, FALSE, sizeof (GinkgoNetSeat));

  for (guint i = 0; i < self->table->options.n_seats; i++)
    {
      const GinkgoServerSeat *stored = &facts->seats[i];
      GinkgoNetSeat seat = {
        .kind = kinds[stored->kind],
        .name = stored->name[0] != '\0' ? (char *) stored->name : NULL,
        .level = stored->kind == GINKGO_SERVER_COMPUTER ? (char *) ginkgo_level_get_name (stored->level) : NULL,
        .here = ginkgo_server_room_find (self, i) != NULL,
        .left = stored->has_left,
        .decided = stored->sealed.kind != GINKGO_EVENT_NONE,
      };

      memcpy (seat.hash, stored->hash, sizeof seat.hash);
      if (is_over (self->table))
        memcpy (seat.nonce, facts->deal.nonces[i], sizeof seat.nonce);
      g_array_append_val (seats, seat);
    }

  return seats;
}

static char *
print_seats (const GinkgoServerRoom *self)
{
  g_autoptr (GArray) seats = list_seats (self);
  GinkgoNetMessage message;

  ginkgo_net_message_init (&message, GINKGO_NET_SEATS);
  message.seats = seats;
  for (guint i = 0; i < self->sessions->len; i++)
    message.watching += ((GinkgoServerSession *) g_ptr_array_index (self->sessions, i))->place.seat == GINKGO_SEAT_NONE;
  return ginkgo_net_message_print (&message);
}

static char *
print_question (const GinkgoServerRoom *self)
{
  const GinkgoServerQuestion *question = &self->table->facts.question;
  GinkgoNetMessage message;

  ginkgo_net_message_init (&message, GINKGO_NET_QUESTION);
  message.what = question->kind == GINKGO_SERVER_REPLACE ? GINKGO_QUESTION_REPLACE : GINKGO_QUESTION_TAKEBACK;
  if (question->kind != GINKGO_SERVER_NO_QUESTION)
    message.seat = question->subject;
  return ginkgo_net_message_print (&message);
}

/* The end, with all that was secret until then */
static char *
print_over (const GinkgoServerRoom *self)
{
  g_autoptr (GinkgoVerifiedGame) game = ginkgo_verified_game_new (ginkgo_server_table_open (self->table), NULL);
  g_autoptr (GArray) seats = list_seats (self);
  g_autofree char *log = ginkgo_record_to_json (game, ginkgo_verified_game_get_length (game));
  GinkgoNetMessage message;

  ginkgo_net_message_init (&message, GINKGO_NET_OVER);
  message.log = log;
  message.seats = seats;
  memcpy (message.secret, self->table->facts.deal.secret, sizeof message.secret);
  return ginkgo_net_message_print (&message);
}

static char *
print_welcome (const GinkgoServerRoom *self,
               const GinkgoServerSession *session,
               const guint8 *key)
{
  const GinkgoServerOptions *options = &self->table->options;
  const GinkgoServerFacts *facts = &self->table->facts;
  g_autoptr (GArray) seats = list_seats (self);
  GinkgoNetMessage message;

  ginkgo_net_message_init (&message, GINKGO_NET_WELCOME);
  memcpy (message.table, facts->deal.table, sizeof message.table);
  ginkgo_net_hash (facts->deal.secret, sizeof facts->deal.secret, message.commitment);
  message.mode = (guint8) options->mode;
  message.seats = seats;
  message.options.suggestions = options->suggestions;
  message.options.spectators = options->spectators;
  message.n = facts->n;
  message.seat = (guint8) session->place.seat;
  if (key != NULL)
    memcpy (message.key, key, sizeof message.key);
  if (message.seat != GINKGO_SEAT_NONE)
    message.event = facts->seats[message.seat].sealed;
  return ginkgo_net_message_print (&message);
}

/* --- Steps --- */

/* Adds what has happened between two moments, and how the viewer's state differs then. */
static void
add_moment (GArray *moments,
            const GinkgoServerStep *step,
            guint index,
            guint viewer)
{
  const GinkgoMoment *moment = ginkgo_moments_get (step->moments, index);
  const GinkgoMoment *before = index > 0 ? moment - 1 : NULL;
  const GinkgoState *earlier = before != NULL ? &before->state : step->earlier;
  guint n_before = before != NULL ? before->n_effects : 0;
  GString *patch = g_string_new (NULL);
  GinkgoNetMoment sent = { .effects = ginkgo_effects_new () };
  GinkgoView views[2] = { { moment->state, (guint8) viewer } };

  if (earlier != NULL)
    views[1] = (GinkgoView) { *earlier, (guint8) viewer };
  ginkgo_view_text_write (&views[0], earlier != NULL ? &views[1] : NULL, patch);
  sent.patch = g_string_free_and_steal (patch);
  if (moment->n_effects > n_before)
    g_array_append_vals (sent.effects, &g_array_index (step->effects, GinkgoEffect, n_before), moment->n_effects - n_before);
  g_array_append_val (moments, sent);
}

static void
clear_moment (gpointer data)
{
  GinkgoNetMoment *moment = data;

  g_array_unref (moment->effects);
  g_free (moment->patch);
}

typedef struct
{
  guint viewer;
  GPtrArray *lines;
} Telling;

static void
add_step_cb (const GinkgoServerStep *step,
             gpointer user_data)
{
  Telling *telling = user_data;
  g_autoptr (GArray) moments = g_array_new (FALSE, FALSE, sizeof (GinkgoNetMoment));
  GinkgoNetMessage message;

  ginkgo_net_message_init (&message, step->is_takeback ? GINKGO_NET_REWIND : GINKGO_NET_STEP);
  message.n = step->n;
  message.position = step->position;
  message.moments = moments;
  g_array_set_clear_func (moments, clear_moment);
  for (guint i = 0; i < step->moments->len && !step->is_takeback; i++)
    add_moment (moments, step, i, telling->viewer);
  g_ptr_array_add (telling->lines, ginkgo_net_message_print (&message));
}

/* Returns: (transfer full): the steps of a number and after it, as lines for a viewer */
static GPtrArray *
list_steps (const GinkgoServerRoom *self,
            guint viewer,
            guint from)
{
  Telling telling = { viewer, g_ptr_array_new_with_free_func (g_free) };

  ginkgo_server_table_list_steps (self->table, viewer, from, add_step_cb, &telling);
  return telling.lines;
}

static void
send_lines (GinkgoServerSession *session,
            GPtrArray *lines)
{
  for (guint i = 0; i < lines->len; i++)
    ginkgo_server_send (session->server, session, g_strdup (g_ptr_array_index (lines, i)));
}

/* Tells everybody what they may see. All who only watch see the same. */
static void
send_steps_to_all (GinkgoServerRoom *self,
                   guint from)
{
  g_autoptr (GPtrArray) watched = NULL;

  for (guint i = 0; i < self->sessions->len; i++)
    {
      GinkgoServerSession *session = g_ptr_array_index (self->sessions, i);
      g_autoptr (GPtrArray) own = NULL;

      if (session->place.seat != GINKGO_SEAT_NONE)
        own = list_steps (self, session->place.seat, from);
      else if (watched == NULL)
        watched = list_steps (self, GINKGO_SEAT_NONE, from);
      send_lines (session, own != NULL ? own : watched);
    }
}

/* Takes @line. */
void
ginkgo_server_room_send_all (GinkgoServerRoom *self,
                             char *line)
{
  for (guint i = 0; i < self->sessions->len; i++)
    ginkgo_server_send (self->server, g_ptr_array_index (self->sessions, i), g_strdup (line));
  g_free (line);
}

/* --- Requests --- */

static const struct
{
  GinkgoRefusal reason;
  const char *text;
} refusals[] = {
  [GINKGO_SERVER_NOT_NOW] = { GINKGO_REFUSED_DENIED, "This cannot be done now, or not by this seat." },
  [GINKGO_SERVER_STALE] = { GINKGO_REFUSED_PASSED, "The game has gone on since." },
  [GINKGO_SERVER_ILLEGAL] = { GINKGO_REFUSED_ILLEGAL, NULL },
  [GINKGO_SERVER_FINAL] = { GINKGO_REFUSED_PASSED, "There is nothing that can be withdrawn or taken back." },
  [GINKGO_SERVER_REVEALED] = { GINKGO_REFUSED_PASSED, "Something has been revealed since." },
  [GINKGO_SERVER_ASKED] = { GINKGO_REFUSED_DENIED, "A question is open, or the seat has asked already." },
  [GINKGO_SERVER_FORBIDDEN] = { GINKGO_REFUSED_DENIED, "The table does not allow it." },
  [GINKGO_SERVER_MALFORMED] = { GINKGO_REFUSED_MESSAGE, "The name or the nonce is wrong." },
};

/* Requests without a number are answered by what they change. */
static void
answer (GinkgoServerSession *session,
        const GinkgoServerRequest *request,
        const GinkgoServerChange *change)
{
  static const guint8 none[GINKGO_NET_ID];
  gboolean has_id = memcmp (request->id, none, sizeof none) != 0;
  const char *text = change->answer == GINKGO_SERVER_ILLEGAL ? ginkgo_rules_error_get_message (change->code) : refusals[change->answer].text;
  GinkgoNetMessage done;

  ginkgo_net_message_init (&done, GINKGO_NET_DONE);
  memcpy (done.id, request->id, sizeof done.id);
  if (change->answer != GINKGO_SERVER_DONE)
    ginkgo_server_session_refuse (session, has_id ? request->id : NULL, refusals[change->answer].reason, 0, text);
  else if (has_id)
    ginkgo_server_session_send (session, &done);
}

/* @session: (nullable): whom to answer */
void
ginkgo_server_room_submit (GinkgoServerRoom *self,
                           GinkgoServerSession *session,
                           const GinkgoServerRequest *request)
{
  GinkgoServer *server = self->server;
  const GinkgoServerFacts *facts = &self->table->facts;
  GinkgoServerQuestion question = facts->question;
  gboolean was_dealt = facts->is_dealt;
  guint n = facts->n;
  g_autoptr (GinkgoServerChange) change = ginkgo_server_table_prepare (self->table, request);
  gboolean changes = change->seats != 0 || change->table_changes || change->entries->len > 0;

  if (changes)
    {
      ginkgo_server_store_write (server->store, change);
      ginkgo_server_touch (server, self);
    }
  ginkgo_server_table_commit (self->table, change);
  if (session != NULL)
    answer (session, request, change);
  if (!changes)
    return;

  if (facts->is_dealt && (!was_dealt || facts->n > n))
    send_steps_to_all (self, was_dealt ? n + 1 : 0);
  if (memcmp (&question, &facts->question, sizeof question) != 0)
    ginkgo_server_room_send_all (self, print_question (self));
  if (facts->n > n && is_over (self->table))
    ginkgo_server_room_send_all (self, print_over (self));
  ginkgo_server_room_send_seats (self);
  ginkgo_server_room_think (self);
}

/* Has computer players decide. */
void
ginkgo_server_room_think (GinkgoServerRoom *self)
{
  GinkgoServerThought thought;

  while (ginkgo_server_table_find_thought (self->table, self->thinking, &thought))
    {
      self->thinking |= 1u << thought.request.seat;
      ginkgo_server_think (self->server, self->table, &thought);
    }
}

/* --- Who is there --- */

/* @table: (transfer full) */
GinkgoServerRoom *
ginkgo_server_room_new (GinkgoServer *server,
                        GinkgoServerTable *table)
{
  GinkgoServerRoom *self = g_new0 (GinkgoServerRoom, 1);

  self->server = server;
  self->table = table;
  self->sessions = g_ptr_array_new ();
  return self;
}

void
ginkgo_server_room_free (GinkgoServerRoom *self)
{
  ginkgo_server_table_free (self->table);
  g_ptr_array_unref (self->sessions);
  g_free (self);
}

/* Returns TRUE if it is of no use in memory. */
gboolean
ginkgo_server_room_is_idle (const GinkgoServerRoom *self)
{
  return self->sessions->len == 0 && self->thinking == 0 && !self->is_touched;
}

/* Returns: (nullable): who is at a seat */
GinkgoServerSession *
ginkgo_server_room_find (const GinkgoServerRoom *self,
                         guint seat)
{
  for (guint i = 0; i < self->sessions->len; i++)
    {
      GinkgoServerSession *session = g_ptr_array_index (self->sessions, i);

      if (session->place.seat == seat)
        return session;
    }

  return NULL;
}

/**
 * ginkgo_server_room_join:
 * @session: somebody who has proved to belong to its place; another session there is dismissed
 * @key: (nullable): the new key for it
 * @n_seen: the number of the last step that it has seen
 */
void
ginkgo_server_room_join (GinkgoServerRoom *self,
                         GinkgoServerSession *session,
                         const guint8 *key,
                         guint n_seen)
{
  const GinkgoServerFacts *facts = &self->table->facts;
  guint seat = session->place.seat;
  GinkgoServerSession *earlier = seat != GINKGO_SEAT_NONE ? ginkgo_server_room_find (self, seat) : NULL;
  g_autoptr (GPtrArray) lines = NULL;

  if (earlier != NULL)
    {
      ginkgo_server_room_remove (self, earlier);
      ginkgo_server_session_dismiss (earlier, GINKGO_REFUSED_DENIED, AGAIN_IN, "Another connection has taken this seat.");
    }
  g_ptr_array_add (self->sessions, session);
  session->room = self;
  ginkgo_server_send (self->server, session, print_welcome (self, session, key));
  lines = list_steps (self, seat, n_seen > 0 && n_seen <= facts->n ? n_seen + 1 : 0);
  send_lines (session, lines);
  if (facts->question.kind != GINKGO_SERVER_NO_QUESTION)
    ginkgo_server_send (self->server, session, print_question (self));
  if (is_over (self->table))
    ginkgo_server_send (self->server, session, print_over (self));
  if (seat != GINKGO_SEAT_NONE && facts->seats[seat].has_left)
    ginkgo_server_room_submit (self, NULL, &(GinkgoServerRequest) { .kind = GINKGO_SERVER_COME_BACK, .seat = seat });
  ginkgo_server_room_send_seats (self);
}

/* Forgets somebody, without a word. */
void
ginkgo_server_room_remove (GinkgoServerRoom *self,
                           GinkgoServerSession *session)
{
  g_ptr_array_remove (self->sessions, session);
  session->room = NULL;
}

/* Tells everybody who is there. */
void
ginkgo_server_room_send_seats (GinkgoServerRoom *self)
{
  ginkgo_server_room_send_all (self, print_seats (self));
}
