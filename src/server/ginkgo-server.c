/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define _GNU_SOURCE /* accept4() */

#include "ginkgo-server.h"

#include <errno.h>
#include <glib-unix.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>

#include "ginkgo-ai.h"
#include "ginkgo-lines.h"
#include "ginkgo-server-private.h"

/* How many connections wait until they are accepted */
#define BACKLOG 1024

/* How many are accepted before others have their turn */
#define N_AT_ONCE 64

/* How many bytes are sent before all that wait are counted again */
#define N_COUNTED (4 * 1024 * 1024)

/* When those may come back who are sent away because of the server, in seconds */
#define AGAIN_IN 5

typedef struct
{
  GinkgoServer *server;
  GSocket *socket;
  guint64 watch;
} Listener;

/* A line that waits for the transaction */
typedef struct
{
  GinkgoServerSession *session; /* (nullable): %NULL if it has ended */
  char *line;                   /* (nullable): %NULL if the connection is to be finished */
} Letter;

typedef struct
{
  guint8 table[GINKGO_DEAL_ID_SIZE];
  GinkgoServerThought thought;
} Task;

/* --- Sending --- */

static gsize
count_waiting (GinkgoServer *self,
               guint index)
{
  return ginkgo_connection_count_waiting (((GinkgoServerSession *) g_ptr_array_index (self->sessions, index))->connection);
}

/* If too much waits for all together, those are cut for whom more than the average waits. */
static void
limit_waiting (GinkgoServer *self)
{
  gsize all = 0;
  guint n_sessions = self->sessions->len;

  self->n_sent = 0;
  for (guint i = 0; i < n_sessions; i++)
    all += count_waiting (self, i);
  for (guint i = n_sessions; i > 0 && all > self->limits.max_waiting; i--)
    if (count_waiting (self, i - 1) >= all / n_sessions)
      g_ptr_array_remove_index_fast (self->sessions, i - 1);
}

static void
send_now (GinkgoServer *self,
          GinkgoServerSession *session,
          const char *line)
{
  ginkgo_connection_send (session->connection, line);
  self->n_sent += strlen (line);
  if (self->n_sent >= N_COUNTED)
    ginkgo_server_wake (self);
}

/* Sends a line when all that it may speak of is stored. Takes @line. */
void
ginkgo_server_send (GinkgoServer *self,
                    GinkgoServerSession *session,
                    char *line)
{
  Letter letter = { session, line };

  if (session->is_ending)
    g_free (line);
  else if (ginkgo_server_store_is_writing (self->store))
    g_array_append_val (self->outbox, letter);
  else
    {
      send_now (self, session, line);
      g_free (line);
    }
}

/* Ends a connection when all that waits for it has been sent. */
void
ginkgo_server_finish (GinkgoServer *self,
                      GinkgoServerSession *session)
{
  Letter letter = { session, NULL };

  session->is_ending = TRUE;
  if (ginkgo_server_store_is_writing (self->store))
    g_array_append_val (self->outbox, letter);
  else
    ginkgo_connection_finish (session->connection);
}

/* Forgets lines for a session that has ended. */
void
ginkgo_server_forget (GinkgoServer *self,
                      GinkgoServerSession *session)
{
  for (guint i = 0; i < self->outbox->len; i++)
    {
      Letter *letter = &g_array_index (self->outbox, Letter, i);

      if (letter->session == session)
        letter->session = NULL;
    }
}

static void
clear_letter (gpointer data)
{
  Letter *letter = data;

  g_free (letter->line);
}

/* --- Transactions --- */

/* Nobody in the room may believe what has not been stored. */
static void
close_room (GinkgoServerRoom *room)
{
  while (room->sessions->len > 0)
    {
      GinkgoServerSession *session = g_ptr_array_index (room->sessions, 0);

      ginkgo_server_room_remove (room, session);
      ginkgo_server_session_dismiss (session, GINKGO_REFUSED_UNSAVED, AGAIN_IN, "What happened at the table could not be saved.");
    }
}

static void
finish_rooms (GinkgoServer *self,
              gboolean is_stored)
{
  g_autoptr (GPtrArray) touched = g_steal_pointer (&self->touched);

  self->touched = g_ptr_array_new ();
  for (guint i = 0; i < touched->len; i++)
    {
      GinkgoServerRoom *room = g_ptr_array_index (touched, i);

      room->is_touched = FALSE;
      if (!is_stored)
        close_room (room);
      if (!is_stored || ginkgo_server_room_is_idle (room))
        g_hash_table_remove (self->rooms, room->table->facts.deal.table);
    }
}

static GArray *
new_outbox (void)
{
  GArray *outbox = g_array_new (FALSE, FALSE, sizeof (Letter));

  g_array_set_clear_func (outbox, clear_letter);
  return outbox;
}

/* Ends the transaction, and sends what has waited for it. */
static void
flush (GinkgoServer *self)
{
  g_autoptr (GArray) outbox = g_steal_pointer (&self->outbox);
  g_autoptr (GError) error = NULL;
  gboolean is_stored = ginkgo_server_store_flush (self->store, &error);

  self->outbox = new_outbox ();
  if (!is_stored)
    g_warning ("Changes could not be saved: %s", error->message);

  /* If it has failed, nobody may hear of it by the others. */
  finish_rooms (self, is_stored);
  for (guint i = 0; i < outbox->len; i++)
    {
      const Letter *letter = &g_array_index (outbox, Letter, i);

      if (letter->session == NULL)
        continue;
      if (letter->line == NULL)
        ginkgo_connection_finish (letter->session->connection);
      else if (is_stored)
        send_now (self, letter->session, letter->line);
      else
        ginkgo_server_session_dismiss (letter->session, GINKGO_REFUSED_UNSAVED, AGAIN_IN, "It could not be saved.");
    }
}

/* Notes that a room has a part in the transaction. */
void
ginkgo_server_touch (GinkgoServer *self,
                     GinkgoServerRoom *room)
{
  if (!room->is_touched)
    g_ptr_array_add (self->touched, room);
  room->is_touched = TRUE;
  ginkgo_server_wake (self);
}

/* --- Rooms --- */

static guint
hash_id (gconstpointer id)
{
  guint hash;

  memcpy (&hash, id, sizeof hash);
  return hash;
}

static gboolean
equal_ids (gconstpointer a,
           gconstpointer b)
{
  return memcmp (a, b, GINKGO_DEAL_ID_SIZE) == 0;
}

/* Returns: (nullable): the room of a table, which is loaded if nobody is there */
GinkgoServerRoom *
ginkgo_server_enter_room (GinkgoServer *self,
                          const guint8 id[GINKGO_DEAL_ID_SIZE])
{
  GinkgoServerRoom *room = g_hash_table_lookup (self->rooms, id);
  g_autoptr (GError) error = NULL;
  GinkgoServerTable *table;

  if (room != NULL)
    return room;

  table = ginkgo_server_store_load (self->store, id, &error);
  if (table == NULL)
    {
      g_warning ("A table could not be loaded: %s", error->message);
      return NULL;
    }

  room = ginkgo_server_room_new (self, table);
  g_hash_table_insert (self->rooms, table->facts.deal.table, room);
  ginkgo_server_room_think (room);
  return room;
}

static void
drop_if_idle (GinkgoServer *self,
              GinkgoServerRoom *room)
{
  if (ginkgo_server_room_is_idle (room))
    g_hash_table_remove (self->rooms, room->table->facts.deal.table);
}

void
ginkgo_server_leave_room (GinkgoServer *self,
                          GinkgoServerSession *session)
{
  GinkgoServerRoom *room = session->room;

  ginkgo_server_room_remove (room, session);
  ginkgo_server_room_send_seats (room);
  drop_if_idle (self, room);
}

/* --- Computer players --- */

static void
think_cb (gpointer data,
          gpointer user_data)
{
  GinkgoServer *self = user_data;
  Task *task = data;

  ginkgo_server_thought_decide (&task->thought, ginkgo_ai_decide);
  g_async_queue_push (self->thoughts, task);
  ginkgo_server_wake (self);
}

/* Has a computer player decide, in another thread. */
void
ginkgo_server_think (GinkgoServer *self,
                     const GinkgoServerTable *table,
                     const GinkgoServerThought *thought)
{
  Task *task = g_new (Task, 1);

  memcpy (task->table, table->facts.deal.table, sizeof task->table);
  task->thought = *thought;
  g_thread_pool_push (self->thinkers, task, NULL);
}

static void
take_thoughts (GinkgoServer *self)
{
  Task *next;

  while ((next = g_async_queue_try_pop (self->thoughts)) != NULL)
    {
      g_autofree Task *task = next;
      GinkgoServerRoom *room = g_hash_table_lookup (self->rooms, task->table);

      if (room == NULL)
        continue;
      room->thinking &= ~(1u << task->thought.request.seat);
      ginkgo_server_room_submit (room, NULL, &task->thought.request);
      ginkgo_server_room_think (room);
      drop_if_idle (self, room);
    }
}

/* --- The loop --- */

static gboolean
work_cb (gpointer user_data)
{
  GinkgoServer *self = user_data;

  g_source_set_ready_time (self->work, -1);
  take_thoughts (self);
  if (ginkgo_server_store_is_writing (self->store))
    flush (self);
  if (self->n_sent >= N_COUNTED)
    limit_waiting (self);
  return G_SOURCE_CONTINUE;
}

static gboolean
dispatch_cb (GSource *source,
             GSourceFunc callback,
             gpointer user_data)
{
  return callback (user_data);
}

/* Calls work_cb() when all sockets have had their turn. From any thread. */
void
ginkgo_server_wake (GinkgoServer *self)
{
  g_source_set_ready_time (self->work, 0);
}

/* --- Listening --- */

static void
free_listener (gpointer data)
{
  Listener *listener = data;

  ginkgo_poller_remove (listener->server->poller, listener->watch);
  g_object_unref (listener->socket);
  g_free (listener);
}

static guint64
find_origin (struct sockaddr_storage *address,
             socklen_t length)
{
  g_autoptr (GSocketAddress) socket_address = g_socket_address_new_from_native (address, length);

  if (!G_IS_INET_SOCKET_ADDRESS (socket_address))
    return GINKGO_SERVER_ORIGIN_NONE;
  return ginkgo_server_origin_find (g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (socket_address)));
}

static void
accept_cb (guint events,
           gpointer data)
{
  Listener *listener = data;

  for (guint i = 0; i < N_AT_ONCE; i++)
    {
      struct sockaddr_storage address;
      socklen_t length = sizeof address;
      int fd = accept4 (g_socket_get_fd (listener->socket), (struct sockaddr *) &address, &length, SOCK_CLOEXEC | SOCK_NONBLOCK);

      if (fd == -1)
        return;
      ginkgo_server_take (listener->server, fd, find_origin (&address, length));
    }
}

static GSocket *
open_socket (GSocketAddress *address,
             GError **error)
{
  g_autoptr (GSocket) socket = g_socket_new (g_socket_address_get_family (address), G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_TCP, error);

  if (socket == NULL || !g_socket_bind (socket, address, TRUE, error))
    return NULL;

  g_socket_set_blocking (socket, FALSE);
  g_socket_set_listen_backlog (socket, BACKLOG);
  return g_socket_listen (socket, error) ? g_steal_pointer (&socket) : NULL;
}

/**
 * ginkgo_server_listen:
 * @address: "ADDRESS", "ADDRESS:PORT" or "[ADDRESS]:PORT"; port 0 is one that is free
 * @error: an error of %G_IO_ERROR and others
 *
 * Returns: (transfer full) (nullable): the address with the port, or %NULL on error
 */
char *
ginkgo_server_listen (GinkgoServer *self,
                      const char *address,
                      GError **error)
{
  g_autoptr (GSocketConnectable) connectable = g_network_address_parse (address, GINKGO_NET_PORT, error);
  g_autoptr (GSocketAddressEnumerator) enumerator = connectable != NULL ? g_socket_connectable_enumerate (connectable) : NULL;
  g_autoptr (GSocketAddress) found = enumerator != NULL ? g_socket_address_enumerator_next (enumerator, NULL, error) : NULL;
  g_autoptr (GSocket) socket = found != NULL ? open_socket (found, error) : NULL;
  g_autoptr (GSocketAddress) own = socket != NULL ? g_socket_get_local_address (socket, error) : NULL;
  Listener *listener;

  if (own == NULL)
    return NULL;

  listener = g_new0 (Listener, 1);
  listener->server = self;
  listener->socket = g_steal_pointer (&socket);
  listener->watch = ginkgo_poller_add (self->poller, g_socket_get_fd (listener->socket), EPOLLIN, accept_cb, listener);
  g_ptr_array_add (self->listeners, listener);
  return g_socket_connectable_to_string (G_SOCKET_CONNECTABLE (own));
}

/**
 * ginkgo_server_take:
 * @fd: a connected stream socket; it is taken
 * @origin: where it comes from, see ginkgo_server_origin_find()
 *
 * Serves somebody, if there is room.
 */
void
ginkgo_server_take (GinkgoServer *self,
                    int fd,
                    guint64 origin)
{
  if (self->sessions->len < self->limits.n_sessions && !self->is_stopping &&
      ginkgo_server_door_enter (self->door, origin))
    g_ptr_array_add (self->sessions, ginkgo_server_session_new (self, fd, origin));
  else
    g_clear_fd (&fd, NULL);
}

/* --- Beginning and end --- */

/**
 * ginkgo_server_new:
 * @context: (nullable): the main context, of this thread
 * @store: the store, which must outlive the server
 * @tls: a server's, or plain for tests and for sockets that are safe without; it must outlive the server
 */
GinkgoServer *
ginkgo_server_new (GMainContext *context,
                   GinkgoServerStore *store,
                   GinkgoTls *tls,
                   const GinkgoServerLimits *limits)
{
  static GSourceFuncs funcs = { .dispatch = dispatch_cb };
  GinkgoServer *self = g_new0 (GinkgoServer, 1);

  self->poller = ginkgo_poller_new (context);
  self->store = store;
  self->tls = tls;
  self->limits = *limits;
  self->door = ginkgo_server_door_new (&self->limits);
  self->listeners = g_ptr_array_new_with_free_func (free_listener);
  self->sessions = g_ptr_array_new_with_free_func ((GDestroyNotify) ginkgo_server_session_free);
  self->rooms = g_hash_table_new_full (hash_id, equal_ids, NULL, (GDestroyNotify) ginkgo_server_room_free);
  self->touched = g_ptr_array_new ();
  self->outbox = new_outbox ();
  self->thinkers = g_thread_pool_new_full (think_cb, self, g_free, 1, FALSE, NULL);
  self->thoughts = g_async_queue_new_full (g_free);

  self->work = g_source_new (&funcs, sizeof (GSource));
  g_source_set_static_name (self->work, "GinkgoServer");
  g_source_set_callback (self->work, work_cb, self, NULL);
  g_source_attach (self->work, context);
  return self;
}

/* Tells everybody that the server ends, and lets nobody in any more. What has been answered is stored. */
void
ginkgo_server_stop (GinkgoServer *self)
{
  GinkgoNetMessage closing;

  if (self->is_stopping)
    return;

  self->is_stopping = TRUE;
  g_ptr_array_set_size (self->listeners, 0);
  flush (self);
  ginkgo_net_message_init (&closing, GINKGO_NET_CLOSING);
  closing.again_in = AGAIN_IN;
  for (guint i = 0; i < self->sessions->len; i++)
    {
      GinkgoServerSession *session = g_ptr_array_index (self->sessions, i);

      ginkgo_server_session_send (session, &closing);
      ginkgo_server_finish (self, session);
    }
}

/* Returns TRUE if everybody has gone after ginkgo_server_stop(), which takes some seconds at most. */
gboolean
ginkgo_server_has_stopped (GinkgoServer *self)
{
  return self->is_stopping && self->sessions->len == 0;
}

/* Cuts all connections. What has been answered is stored. */
void
ginkgo_server_free (GinkgoServer *self)
{
  g_thread_pool_free (self->thinkers, TRUE, TRUE);
  g_ptr_array_unref (self->listeners);
  while (self->sessions->len > 0)
    g_ptr_array_remove_index_fast (self->sessions, self->sessions->len - 1);
  flush (self);
  g_ptr_array_unref (self->sessions);
  g_hash_table_unref (self->rooms);
  g_ptr_array_unref (self->touched);
  g_array_unref (self->outbox);
  g_async_queue_unref (self->thoughts);
  ginkgo_server_door_free (self->door);
  g_source_destroy (self->work);
  g_source_unref (self->work);
  ginkgo_poller_free (self->poller);
  g_free (self);
}
