/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-remote-link.h"

#include <fcntl.h>
#include <glib/gstdio.h>

#include "ginkgo-connection.h"
#include "ginkgo-lines.h"

/* How often somebody who has nothing to say asks if the server is there, in s, and how long its silence may last */
#define PING    30
#define SILENCE (75 * G_USEC_PER_SEC)

/* The longest time to the next attempt, in s */
#define MAX_DELAY 60

/* How long a server may take to be reached, in s */
#define MAX_CONNECTING 20

struct _GinkgoRemoteLink
{
  char *host;
  guint16 port;
  char *fingerprint;
  const GinkgoRemoteLinkFuncs *funcs;
  gpointer data;
  GinkgoRemoteDialFunc dial; /* (nullable) */
  gpointer dial_data;

  GinkgoPoller *poller;
  GCancellable *cancellable;    /* (nullable): while the server is being reached */
  GinkgoConnection *connection; /* (nullable) */
  guint timer;                  /* until the next ping or attempt */
  guint n_attempts;             /* since the server has welcomed somebody */
  guint wait;                   /* how many seconds the server wants to be left alone */
  guint n_seats;
  gboolean has_been_there;
  gboolean is_finished;
};

static void
connect_cb (gpointer data)
{
  GinkgoRemoteLink *self = data;

  self->timer = 0;
  ginkgo_remote_link_connect (self);
}

/* @error: (nullable) */
static void
lose (GinkgoRemoteLink *self,
      const GError *error)
{
  guint longest = MIN (2u << MIN (self->n_attempts, 5), MAX_DELAY) * 1000;
  /* Everybody who was sent away at once does not return at once. */
  guint delay = self->wait * 1000 + (guint) g_random_int_range ((gint32) longest / 2, (gint32) longest);

  g_clear_pointer (&self->connection, ginkgo_connection_free);
  g_clear_handle_id (&self->timer, g_source_remove);
  self->n_attempts++;
  self->wait = 0;
  if (self->has_been_there && !self->is_finished)
    self->timer = g_timeout_add_once (self->dial != NULL ? 0 : delay, connect_cb, self);
  self->funcs->lost (error, self->has_been_there, self->data);
}

static gboolean
ping_cb (gpointer data)
{
  GinkgoRemoteLink *self = data;
  g_autofree char *line = NULL;
  GinkgoNetMessage message;

  ginkgo_net_message_init (&message, GINKGO_NET_PING);
  line = ginkgo_net_message_print (&message);
  ginkgo_remote_link_send (self, line);

  return G_SOURCE_CONTINUE;
}

static void
ready_cb (GinkgoConnection *connection,
          gpointer data)
{
  GinkgoRemoteLink *self = data;

  self->has_been_there = TRUE;
  self->timer = g_timeout_add_seconds (PING, ping_cb, self);
  self->funcs->opened (self->data);
}

/* A line that is no message of this version comes from a server that cannot be talked to now; perhaps it will be repaired. */
static void
line_cb (GinkgoConnection *connection,
         const char *line,
         const GError *error,
         gpointer data)
{
  GinkgoRemoteLink *self = data;
  g_autoptr (GError) fault = NULL;
  g_auto (GinkgoNetMessage) message = { 0 };

  if (line == NULL)
    return;

  ginkgo_connection_set_deadline (connection, g_get_monotonic_time () + SILENCE);
  if (ginkgo_net_message_parse (&message, line, GINKGO_NET_BY_SERVER, self->n_seats, &fault))
    self->funcs->message (&message, self->data);
  else
    lose (self, fault);
}

static void
ended_cb (GinkgoConnection *connection,
          const GError *error,
          gpointer data)
{
  g_autoptr (GError) reason = error != NULL ? g_error_copy (error) : NULL;

  lose (data, reason);
}

static const GinkgoConnectionFuncs connection_funcs = { ready_cb, line_cb, ended_cb };

/* Takes @fd. */
static void
open_connection (GinkgoRemoteLink *self,
                 int fd)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoTls) tls = self->dial != NULL ? ginkgo_tls_new_plain () : ginkgo_tls_new_client (self->host, self->fingerprint, &error);

  if (tls == NULL)
    {
      g_close (fd, NULL);
      lose (self, error);
      return;
    }

  self->connection = ginkgo_connection_new (self->poller, fd, tls, &connection_funcs, self);
  ginkgo_connection_set_max_line (self->connection, GINKGO_LINE_SERVER);
  ginkgo_connection_set_deadline (self->connection, g_get_monotonic_time () + SILENCE);
}

/* GIO finds the way, through proxies, too. The socket goes on without it. */
static void
reached_cb (GObject *source,
            GAsyncResult *result,
            gpointer data)
{
  GinkgoRemoteLink *self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GSocketConnection) reached = g_socket_client_connect_finish (G_SOCKET_CLIENT (source), result, &error);
  int fd;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  g_clear_object (&self->cancellable);
  fd = reached != NULL ? fcntl (g_socket_get_fd (g_socket_connection_get_socket (reached)), F_DUPFD_CLOEXEC, 0) : -1;
  if (fd >= 0)
    open_connection (self, fd);
  else
    lose (self, error);
}

/* @has_been_there: whether the server is known to be there, at least at times */
GinkgoRemoteLink *
ginkgo_remote_link_new (const char *host,
                        guint16 port,
                        const char *fingerprint,
                        gboolean has_been_there,
                        const GinkgoRemoteLinkFuncs *funcs,
                        gpointer data)
{
  GinkgoRemoteLink *self = g_new0 (GinkgoRemoteLink, 1);

  self->host = g_strdup (host);
  self->port = port;
  self->fingerprint = g_strdup (fingerprint);
  self->has_been_there = has_been_there;
  self->funcs = funcs;
  self->data = data;
  self->n_seats = GINKGO_MAX_SEATS;
  self->poller = ginkgo_poller_new (NULL);

  return self;
}

/* It also does not wait between attempts. */
void
ginkgo_remote_link_set_dial_func (GinkgoRemoteLink *self,
                                  GinkgoRemoteDialFunc dial,
                                  gpointer data)
{
  self->dial = dial;
  self->dial_data = data;
}

/* Tries at once; does nothing if there is a connection. */
void
ginkgo_remote_link_connect (GinkgoRemoteLink *self)
{
  g_autoptr (GSocketClient) client = NULL;
  g_autoptr (GSocketConnectable) address = NULL;
  int fd;

  if (self->connection != NULL || self->cancellable != NULL)
    return;

  g_clear_handle_id (&self->timer, g_source_remove);
  if (self->dial != NULL)
    {
      fd = self->dial (self->dial_data);
      if (fd >= 0)
        open_connection (self, fd);
      else
        lose (self, NULL);
      return;
    }

  client = g_socket_client_new ();
  address = g_network_address_new (self->host, self->port);
  self->cancellable = g_cancellable_new ();
  g_socket_client_set_timeout (client, MAX_CONNECTING);
  g_socket_client_connect_async (client, address, self->cancellable, reached_cb, self);
}

/* All is well: the next loss is the first. Messages name no higher seats. */
void
ginkgo_remote_link_settle (GinkgoRemoteLink *self,
                           guint n_seats)
{
  self->n_attempts = 0;
  self->n_seats = n_seats;
}

/* The server will not be there before so many seconds have passed. */
void
ginkgo_remote_link_wait (GinkgoRemoteLink *self,
                         guint seconds)
{
  self->wait = MIN (seconds, MAX_DELAY);
}

/* Without a connection, nothing is sent. */
void
ginkgo_remote_link_send (GinkgoRemoteLink *self,
                         const char *line)
{
  if (self->connection != NULL)
    ginkgo_connection_send (self->connection, line);
}

/* Ends a connection over which the server has said something impossible. It is made again. */
void
ginkgo_remote_link_cut (GinkgoRemoteLink *self)
{
  if (self->connection != NULL)
    ginkgo_connection_finish (self->connection);
}

/* Ends the link when everything has been sent. */
void
ginkgo_remote_link_finish (GinkgoRemoteLink *self)
{
  self->is_finished = TRUE;
  g_clear_handle_id (&self->timer, g_source_remove);
  ginkgo_remote_link_cut (self);
}

void
ginkgo_remote_link_free (GinkgoRemoteLink *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_handle_id (&self->timer, g_source_remove);
  g_clear_pointer (&self->connection, ginkgo_connection_free);
  ginkgo_poller_free (self->poller);
  g_free (self->host);
  g_free (self->fingerprint);
  g_free (self);
}
