/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <string.h>
#include <sys/socket.h>

#include "ginkgo-lines.h"
#include "ginkgo-server-create.h"
#include "ginkgo-server-private.h"

/* When those whom the server cannot help now may come back, in seconds */
#define AGAIN_IN 60

/* --- Answers --- */

void
ginkgo_server_session_send (GinkgoServerSession *self,
                            const GinkgoNetMessage *message)
{
  ginkgo_server_send (self->server, self, ginkgo_net_message_print (message));
}

/* @id: (nullable): the number of the request
 * @again_in: when another attempt makes sense, in seconds; 0: never
 * @text: why, for those who write programs */
void
ginkgo_server_session_refuse (GinkgoServerSession *self,
                              const guint8 *id,
                              GinkgoRefusal reason,
                              guint again_in,
                              const char *text)
{
  GinkgoNetMessage message;

  ginkgo_net_message_init (&message, GINKGO_NET_REFUSED);
  if (id != NULL)
    memcpy (message.id, id, sizeof message.id);
  message.reason = (guint8) reason;
  message.again_in = again_in;
  message.text = (char *) text;
  ginkgo_server_session_send (self, &message);
}

/* Says why the connection ends, and ends it. */
void
ginkgo_server_session_dismiss (GinkgoServerSession *self,
                               GinkgoRefusal reason,
                               guint again_in,
                               const char *text)
{
  if (self->is_ending)
    return;

  if (self->room != NULL)
    ginkgo_server_leave_room (self->server, self);
  ginkgo_server_session_refuse (self, NULL, reason, again_in, text);
  ginkgo_server_finish (self->server, self);
}

/* --- Coming in --- */

/* Only so many codes can be tried. */
static gboolean
may_try_code (GinkgoServerSession *self)
{
  if (ginkgo_server_door_may_try (self->server->door, self->origin, g_get_monotonic_time ()))
    return TRUE;

  ginkgo_server_session_dismiss (self, GINKGO_REFUSED_OFTEN, AGAIN_IN, "Too many wrong codes came from this address.");
  return FALSE;
}

static void
refuse_code (GinkgoServerSession *self)
{
  ginkgo_server_door_note_wrong (self->server->door, self->origin);
  ginkgo_server_session_dismiss (self, GINKGO_REFUSED_CODE, 0, "The code is unknown, used, revoked or too old.");
}

static gboolean
find_place (GinkgoServerSession *self,
            const GinkgoNetMessage *message)
{
  GinkgoServerStore *store = self->server->store;
  char code[GINKGO_CODE_LETTERS + 1];

  if (message->code == NULL)
    {
      if (ginkgo_server_store_find_key (store, message->key, &self->place))
        return TRUE;
      ginkgo_server_session_dismiss (self, GINKGO_REFUSED_KEY, 0, "The key is unknown or revoked.");
      return FALSE;
    }

  if (!may_try_code (self))
    return FALSE;
  if (ginkgo_code_parse (message->code, code) && ginkgo_server_store_find_code (store, code, &self->place))
    return TRUE;
  refuse_code (self);
  return FALSE;
}

static void
say_hello (GinkgoServerSession *self,
           const GinkgoNetMessage *message)
{
  GinkgoServer *server = self->server;
  guint8 key[GINKGO_NET_KEY];
  GinkgoServerRoom *room;
  gboolean makes_key;

  if (message->protocol != GINKGO_NET_PROTOCOL)
    {
      ginkgo_server_session_dismiss (self, GINKGO_REFUSED_PROTOCOL, 0, "This server knows version 1 of the protocol only.");
      return;
    }
  if (!find_place (self, message))
    return;

  room = ginkgo_server_enter_room (server, self->place.table);
  if (room == NULL)
    {
      ginkgo_server_session_dismiss (self, GINKGO_REFUSED_BUSY, AGAIN_IN, "The table could not be loaded.");
      return;
    }

  makes_key = message->code != NULL && self->place.seat != GINKGO_SEAT_NONE;
  if (makes_key)
    {
      ginkgo_server_store_make_key (server->store, &self->place, key);
      ginkgo_server_touch (server, room);
    }
  ginkgo_connection_set_max_line (self->connection, GINKGO_LINE_CLIENT);
  ginkgo_connection_set_deadline (self->connection, -1);
  ginkgo_server_room_join (room, self, makes_key ? key : NULL, message->n);
}

static void
create (GinkgoServerSession *self,
        const GinkgoNetMessage *message)
{
  GinkgoServer *server = self->server;
  g_auto (GinkgoNetMessage) answer = { 0 };
  char code[GINKGO_CODE_LETTERS + 1];
  guint n_today;

  if (!may_try_code (self))
    return;
  if (!ginkgo_code_parse (message->code, code) || !ginkgo_server_store_check_creation_code (server->store, code, &n_today))
    {
      refuse_code (self);
      return;
    }
  if (n_today >= server->limits.n_tables_a_day)
    {
      ginkgo_server_session_dismiss (self, GINKGO_REFUSED_OFTEN, AGAIN_IN * AGAIN_IN, "Too many tables have been made today.");
      return;
    }

  ginkgo_server_create (server->store, message, TRUE, &answer);
  ginkgo_server_wake (server);
  ginkgo_server_session_send (self, &answer);
}

/* --- At the table --- */

static void
submit (GinkgoServerSession *self,
        const GinkgoNetMessage *message)
{
  static const guint8 kinds[GINKGO_N_NET_KINDS] = {
    [GINKGO_NET_SIT] = GINKGO_SERVER_SIT,
    [GINKGO_NET_NONCE] = GINKGO_SERVER_NONCE,
    [GINKGO_NET_DECIDE] = GINKGO_SERVER_DECIDE,
    [GINKGO_NET_WITHDRAW] = GINKGO_SERVER_WITHDRAW,
    [GINKGO_NET_ASK] = GINKGO_SERVER_ASK,
    [GINKGO_NET_VOTE] = GINKGO_SERVER_VOTE,
    [GINKGO_NET_LEAVE] = GINKGO_SERVER_LEAVE,
  };
  GinkgoServerRequest request = {
    .kind = kinds[message->kind],
    .seat = self->place.seat,
    .name = message->name,
    .n = message->n,
    .decision = message->event,
    .question = message->what == GINKGO_QUESTION_REPLACE ? GINKGO_SERVER_REPLACE : GINKGO_SERVER_TAKEBACK,
    .subject = message->seat,
    .yes = message->yes,
  };

  memcpy (request.id, message->id, sizeof request.id);
  memcpy (request.bytes, message->kind == GINKGO_NET_SIT ? message->hash : message->nonce, sizeof request.bytes);
  ginkgo_server_room_submit (self->room, self, &request);
}

/* The host, who has the first seat, makes another code for a seat, or for those who watch. Nobody loses a seat at which they
 * play. Before all have sat down, it becomes free: the next person promises another nonce. */
static void
invite (GinkgoServerSession *self,
        const GinkgoNetMessage *message)
{
  GinkgoServer *server = self->server;
  const GinkgoServerTable *table = self->room->table;
  GinkgoServerSession *earlier = message->seat != GINKGO_SEAT_NONE ? ginkgo_server_room_find (self->room, message->seat) : NULL;
  GinkgoServerPlace place = self->place;
  char code[GINKGO_CODE_LETTERS + 1];
  const GinkgoServerSeat *seat = message->seat != GINKGO_SEAT_NONE ? &table->facts.seats[message->seat] : NULL;
  gboolean is_host = self->place.seat == 0 && message->seat != 0;
  GinkgoNetMessage done;

  if (is_host && seat != NULL && seat->kind == GINKGO_SERVER_PERSON && !table->facts.is_dealt)
    ginkgo_server_room_submit (self->room, NULL, &(GinkgoServerRequest) { .kind = GINKGO_SERVER_LEAVE, .seat = message->seat });
  if (!is_host || !(seat != NULL ? seat->kind == GINKGO_SERVER_FREE || seat->has_left : table->options.spectators))
    {
      ginkgo_server_session_refuse (self, message->id, GINKGO_REFUSED_DENIED, 0, "This seat cannot be invited, or not by you.");
      return;
    }

  place.seat = message->seat;
  ginkgo_server_store_invite (server->store, &place, code);
  ginkgo_server_touch (server, self->room);
  if (earlier != NULL)
    ginkgo_server_session_dismiss (earlier, GINKGO_REFUSED_KEY, 0, "Somebody else has been invited to this seat.");
  ginkgo_net_message_init (&done, GINKGO_NET_DONE);
  memcpy (done.id, message->id, sizeof done.id);
  done.code = code;
  ginkgo_server_session_send (self, &done);
}

static void
say (GinkgoServerSession *self,
     const GinkgoNetMessage *message)
{
  GinkgoNetMessage said;

  ginkgo_net_message_init (&said, GINKGO_NET_SAY);
  said.phrase = message->phrase;
  said.seat = (guint8) self->place.seat;
  ginkgo_server_room_send_all (self->room, ginkgo_net_message_print (&said));
}

static void
nudge (GinkgoServerSession *self,
       const GinkgoNetMessage *message)
{
  GinkgoServerRoom *room = self->room;
  GinkgoServerSession *nudged = ginkgo_server_room_find (room, message->seat);
  gint64 now = g_get_monotonic_time ();
  GinkgoNetMessage passed_on;

  if (!(ginkgo_server_table_find_awaited (room->table) >> message->seat & 1) || now < room->nudged[message->seat])
    {
      ginkgo_server_session_refuse (self, NULL, GINKGO_REFUSED_OFTEN, 0, "Nobody waits for this seat, or it has been nudged already.");
      return;
    }

  room->nudged[message->seat] = now + self->server->limits.nudge_s * G_USEC_PER_SEC;
  ginkgo_net_message_init (&passed_on, GINKGO_NET_NUDGE);
  passed_on.seat = (guint8) self->place.seat;
  if (nudged != NULL)
    ginkgo_server_session_send (nudged, &passed_on);
}

static void
answer_ping (GinkgoServerSession *self,
             const GinkgoNetMessage *message)
{
  GinkgoNetMessage pong;

  ginkgo_net_message_init (&pong, GINKGO_NET_PONG);
  ginkgo_server_session_send (self, &pong);
}

/* --- Messages --- */

typedef enum
{
  OUTSIDE = 1 << 0, /* before hello */
  WATCHING = 1 << 1,
  SEATED = 1 << 2,
} Whereabouts;

/* The messages, by the place of those who may send them */
static const struct
{
  guint whereabouts;
  void (*handle) (GinkgoServerSession *self,
                  const GinkgoNetMessage *message);
} handlers[GINKGO_N_NET_KINDS] = {
  [GINKGO_NET_HELLO] = { OUTSIDE, say_hello },
  [GINKGO_NET_CREATE] = { OUTSIDE, create },
  [GINKGO_NET_PING] = { OUTSIDE | WATCHING | SEATED, answer_ping },
  [GINKGO_NET_SIT] = { SEATED, submit },
  [GINKGO_NET_NONCE] = { SEATED, submit },
  [GINKGO_NET_DECIDE] = { SEATED, submit },
  [GINKGO_NET_WITHDRAW] = { SEATED, submit },
  [GINKGO_NET_ASK] = { SEATED, submit },
  [GINKGO_NET_VOTE] = { SEATED, submit },
  [GINKGO_NET_LEAVE] = { SEATED, submit },
  [GINKGO_NET_INVITE] = { SEATED, invite },
  [GINKGO_NET_SAY] = { SEATED, say },
  [GINKGO_NET_NUDGE] = { SEATED, nudge },
};

/* The number of a request is never zero: that would be a computer player's. */
static gboolean
lacks_id (const GinkgoNetMessage *message)
{
  static const guint8 none[GINKGO_NET_ID];
  gboolean has_none = message->kind == GINKGO_NET_HELLO || message->kind == GINKGO_NET_SIT || message->kind == GINKGO_NET_NONCE ||
                      message->kind == GINKGO_NET_PING || message->kind == GINKGO_NET_SAY || message->kind == GINKGO_NET_NUDGE;

  return !has_none && memcmp (message->id, none, sizeof none) == 0;
}

static void
handle (GinkgoServerSession *self,
        const GinkgoNetMessage *message)
{
  guint whereabouts = self->room == NULL ? OUTSIDE : self->place.seat == GINKGO_SEAT_NONE ? WATCHING :
                                                                                            SEATED;

  if (lacks_id (message))
    {
      ginkgo_server_session_dismiss (self, GINKGO_REFUSED_MESSAGE, 0, "The number of the request must not be zero.");
      return;
    }
  if ((handlers[message->kind].whereabouts & whereabouts) == 0)
    {
      ginkgo_server_session_dismiss (self, GINKGO_REFUSED_DENIED, 0, "This message does not belong here.");
      return;
    }

  /* Somebody who has got a key for a code needs the code no more. */
  if (whereabouts == SEATED && self->place.has_code)
    {
      ginkgo_server_store_end_code (self->server->store, &self->place);
      self->place.has_code = FALSE;
      ginkgo_server_touch (self->server, self->room);
    }
  handlers[message->kind].handle (self, message);
}

static void
ready_cb (GinkgoConnection *connection,
          gpointer data)
{
  GinkgoServerSession *self = data;

  ginkgo_connection_set_deadline (connection, g_get_monotonic_time () + self->server->limits.hello_s * G_USEC_PER_SEC);
}

static gboolean
go_on_cb (gpointer user_data)
{
  GinkgoServerSession *self = user_data;

  g_clear_pointer (&self->pause, g_source_unref);
  ginkgo_connection_set_reading (self->connection, TRUE);
  return G_SOURCE_REMOVE;
}

/* Lets those wait who send too much. */
static void
slow_down (GinkgoServerSession *self)
{
  guint wait = ginkgo_server_budget_take (&self->budget, &self->server->limits, g_get_monotonic_time ());

  if (wait == 0)
    return;

  ginkgo_connection_set_reading (self->connection, FALSE);
  self->pause = g_timeout_source_new (wait);
  g_source_set_callback (self->pause, G_SOURCE_FUNC (go_on_cb), self, NULL);
  g_source_attach (self->pause, g_source_get_context (self->server->work));
}

static void
line_cb (GinkgoConnection *connection,
         const char *line,
         const GError *error,
         gpointer data)
{
  GinkgoServerSession *self = data;
  guint n_seats = self->room != NULL ? self->room->table->options.n_seats : GINKGO_MAX_SEATS;
  g_autoptr (GError) fault = NULL;
  g_auto (GinkgoNetMessage) message = { 0 };

  if (self->is_ending)
    return;

  slow_down (self);
  if (line == NULL)
    ginkgo_server_session_dismiss (self, GINKGO_REFUSED_MESSAGE, 0, error->message);
  else if (!ginkgo_net_message_parse (&message, line, GINKGO_NET_BY_CLIENT, n_seats, &fault))
    ginkgo_server_session_dismiss (self, GINKGO_REFUSED_MESSAGE, 0, fault->message);
  else
    handle (self, &message);
}

static void
ended_cb (GinkgoConnection *connection,
          const GError *error,
          gpointer data)
{
  GinkgoServerSession *self = data;

  g_ptr_array_remove_fast (self->server->sessions, self);
}

static const GinkgoConnectionFuncs funcs = { ready_cb, line_cb, ended_cb };

/* Finds out within minutes that the other side has gone without a word. */
static void
keep_alive (int fd)
{
  static const struct
  {
    int level;
    int name;
    int value;
  } options[] = {
    { SOL_SOCKET, SO_KEEPALIVE, TRUE },
    { IPPROTO_TCP, TCP_KEEPIDLE, 60 },
    { IPPROTO_TCP, TCP_KEEPINTVL, 15 },
    { IPPROTO_TCP, TCP_KEEPCNT, 4 },
    { IPPROTO_TCP, TCP_USER_TIMEOUT, 120 * 1000 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    setsockopt (fd, options[i].level, options[i].name, &options[i].value, sizeof options[i].value);
}

/* Takes @fd, and the place at the door that @origin has got. */
GinkgoServerSession *
ginkgo_server_session_new (GinkgoServer *server,
                           int fd,
                           guint64 origin)
{
  GinkgoServerSession *self = g_new0 (GinkgoServerSession, 1);

  keep_alive (fd);
  self->server = server;
  self->origin = origin;
  self->connection = ginkgo_connection_new (server->poller, fd, server->tls, &funcs, self);
  ginkgo_connection_set_deadline (self->connection, g_get_monotonic_time () + server->limits.handshake_s * G_USEC_PER_SEC);
  return self;
}

/* Cuts the connection if it has not ended yet. */
void
ginkgo_server_session_free (GinkgoServerSession *self)
{
  GinkgoServer *server = self->server;

  if (self->pause != NULL)
    g_source_destroy (self->pause);
  g_clear_pointer (&self->pause, g_source_unref);
  ginkgo_connection_free (self->connection);
  ginkgo_server_door_leave (server->door, self->origin);
  self->is_ending = TRUE;
  if (self->room != NULL)
    ginkgo_server_leave_room (server, self);
  ginkgo_server_forget (server, self);
  g_free (self);
}
