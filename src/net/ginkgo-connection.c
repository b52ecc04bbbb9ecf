/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-connection.h"

#include <sys/epoll.h>

#include "ginkgo-lines.h"

/* How much is read before others have their turn, in bytes: no less than a record of TLS, so that nothing
 * waits within GnuTLS, where epoll does not see it */
#define CHUNK 16384

/* How long the other side may take to read what was sent last, in µs */
#define LINGER (5 * G_USEC_PER_SEC)

typedef enum
{
  STAGE_HANDSHAKE,
  STAGE_OPEN,
  STAGE_FINISHING, /* the last lines are sent, and what comes is thrown away */
  STAGE_LINGERING, /* all is sent; a socket that is closed while bytes come would take back the last lines */
  STAGE_ENDED,
} Stage;

struct _GinkgoConnection
{
  GinkgoPoller *poller;
  guint64 watch;
  GinkgoChannel *channel;
  GinkgoLines lines;
  Stage stage;
  GinkgoChannelResult wants; /* in a handshake */
  gboolean is_paused;
  gboolean is_due;       /* whether there is something to do that no socket reports */
  gboolean is_finishing; /* during the handshake: what follows it */
  gint64 deadline;       /* or -1 */
  GError *fault;         /* (nullable): why it ends, if that is known before its end */
  const GinkgoConnectionFuncs *funcs;
  gpointer data;
};

/* --- Ending --- */

static void
close_channel (GinkgoConnection *self)
{
  if (self->stage == STAGE_ENDED)
    return;

  self->stage = STAGE_ENDED;
  ginkgo_poller_remove (self->poller, self->watch);
  g_clear_pointer (&self->channel, ginkgo_channel_free);
  ginkgo_lines_clear (&self->lines);
}

/* @error: (transfer full) (nullable): why it ends, unless a reason is known already */
static void
end (GinkgoConnection *self,
     GError *error)
{
  g_autoptr (GError) reason = self->fault != NULL ? g_steal_pointer (&self->fault) : g_steal_pointer (&error);

  g_clear_error (&error);
  close_channel (self);
  self->funcs->ended (self, reason, self->data);
}

static void
clear_connection (gpointer data)
{
  GinkgoConnection *self = data;

  g_clear_error (&self->fault);
}

/* --- What the socket allows --- */

static void
shake_hands (GinkgoConnection *self)
{
  GError *error = NULL;

  self->wants = ginkgo_channel_handshake (self->channel, &error);
  if (self->wants == GINKGO_CHANNEL_FAILED)
    end (self, error);
  if (self->wants != GINKGO_CHANNEL_DONE)
    return;

  self->stage = self->is_finishing ? STAGE_FINISHING : STAGE_OPEN;
  if (self->stage == STAGE_OPEN)
    self->funcs->ready (self, self->data);
}

/* Passes on the lines that are complete. Each call can end, finish or pause the connection. */
static void
pass_lines (GinkgoConnection *self)
{
  while (self->stage == STAGE_OPEN && !self->is_paused)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *line = ginkgo_lines_take (&self->lines, &error);

      if (line == NULL && error == NULL)
        return;
      self->funcs->line (self, line, error, self->data);
      if (error == NULL || self->stage == STAGE_ENDED)
        continue;

      ginkgo_connection_finish (self);
      self->fault = g_steal_pointer (&error);
    }
}

static void
receive (GinkgoConnection *self)
{
  GError *error = NULL;
  guint8 bytes[CHUNK];
  gssize n = ginkgo_channel_receive (self->channel, bytes, sizeof bytes, &error);

  /* So that the other side knows that nothing is lost */
  if (n == 0 && self->stage != STAGE_LINGERING)
    ginkgo_channel_finish (self->channel);
  if (n == 0 || error != NULL)
    end (self, error);
  else if (n > 0 && self->stage == STAGE_OPEN)
    {
      ginkgo_buffer_add (&self->lines.in, bytes, (gsize) n);
      pass_lines (self);
    }
}

static void
send_queue (GinkgoConnection *self)
{
  GError *error = NULL;
  const char *bytes;
  gsize length;

  while ((bytes = ginkgo_buffer_peek (&self->lines.out, &length)) != NULL)
    {
      gssize n = ginkgo_channel_send (self->channel, bytes, length, &error);

      if (error != NULL)
        end (self, error);
      if (n < 0)
        return;
      ginkgo_buffer_drop (&self->lines.out, (gsize) n);
    }

  if (self->stage == STAGE_FINISHING && ginkgo_channel_finish (self->channel) == GINKGO_CHANNEL_DONE)
    self->stage = STAGE_LINGERING;
}

static guint
get_events (GinkgoConnection *self)
{
  gsize length;

  switch (self->stage)
    {
    case STAGE_HANDSHAKE:
      return self->wants == GINKGO_CHANNEL_WANTS_READ ? EPOLLIN : EPOLLOUT;
    case STAGE_OPEN:
      return (self->is_paused ? 0 : EPOLLIN) | (ginkgo_buffer_peek (&self->lines.out, &length) != NULL ? EPOLLOUT : 0);
    case STAGE_FINISHING:
      return EPOLLIN | EPOLLOUT;
    case STAGE_LINGERING:
    case STAGE_ENDED:
    default:
      return EPOLLIN;
    }
}

static void
update_events (GinkgoConnection *self)
{
  if (self->stage != STAGE_ENDED)
    ginkgo_poller_set_events (self->poller, self->watch, get_events (self));
}

static void
set_time (GinkgoConnection *self)
{
  if (self->stage != STAGE_ENDED)
    ginkgo_poller_set_time (self->poller, self->watch, self->is_due ? 0 : self->deadline);
}

/* Does what had to wait until no function of the connection runs, or ends it because it is too late. */
static void
wake_up (GinkgoConnection *self)
{
  self->is_due = FALSE;
  pass_lines (self);
  if (self->stage == STAGE_ENDED)
    return;

  if (self->fault != NULL && self->stage <= STAGE_OPEN)
    end (self, NULL);
  else if (self->deadline >= 0 && self->deadline <= g_get_monotonic_time ())
    end (self, g_error_new_literal (GINKGO_NET_ERROR, GINKGO_NET_ERROR_LATE, "The other side did not answer in time."));
  set_time (self);
}

/* Reads first: the other side may have said why it ends the connection. Answers need not wait until epoll says that
 * there is room for them. */
static void
poll_cb (guint events,
         gpointer data)
{
  GinkgoConnection *self = g_rc_box_acquire ((GinkgoConnection *) data);

  if (events == 0)
    wake_up (self);
  else if (self->stage == STAGE_HANDSHAKE)
    shake_hands (self);
  else
    {
      if ((events & ~EPOLLOUT) != 0 && !(self->stage == STAGE_OPEN && self->is_paused))
        receive (self);
      if (self->stage != STAGE_ENDED)
        send_queue (self);
    }

  update_events (self);
  g_rc_box_release_full (self, clear_connection);
}

/* --- Public functions --- */

/**
 * ginkgo_connection_new:
 * @fd: a stream socket, which can still be connecting; it is taken
 * @funcs: what to call
 *
 * There is no deadline at first, and a line can have %GINKGO_LINE_HELLO bytes.
 */
GinkgoConnection *
ginkgo_connection_new (GinkgoPoller *poller,
                       int fd,
                       GinkgoTls *tls,
                       const GinkgoConnectionFuncs *funcs,
                       gpointer data)
{
  GinkgoConnection *self = g_rc_box_new0 (GinkgoConnection);

  self->poller = poller;
  self->channel = ginkgo_channel_new (fd, tls);
  self->lines.max_line = GINKGO_LINE_HELLO;
  self->deadline = -1;
  self->funcs = funcs;
  self->data = data;
  self->wants = GINKGO_CHANNEL_WANTS_WRITE;
  self->watch = ginkgo_poller_add (poller, fd, get_events (self), poll_cb, self);
  return self;
}

/* Holds from the next line on. */
void
ginkgo_connection_set_max_line (GinkgoConnection *self,
                                gsize max_line)
{
  self->lines.max_line = max_line;
}

/* Ends the connection when g_get_monotonic_time() is @deadline, unless another one is set until then. -1: never */
void
ginkgo_connection_set_deadline (GinkgoConnection *self,
                                gint64 deadline)
{
  self->deadline = deadline;
  set_time (self);
}

/* While it does not read, the other side has to wait. */
void
ginkgo_connection_set_reading (GinkgoConnection *self,
                               gboolean reading)
{
  if (self->stage == STAGE_ENDED || self->is_paused == !reading)
    return;

  self->is_paused = !reading;
  update_events (self);
  /* Lines may have come before. */
  self->is_due |= reading;
  set_time (self);
}

/* Sends a line. If too much waits for the other side, the connection ends.
 * Returns: %FALSE if it ends or has ended, so that nothing is sent */
gboolean
ginkgo_connection_send (GinkgoConnection *self,
                        const char *line)
{
  if (self->stage > STAGE_OPEN || self->is_finishing || self->fault != NULL)
    return FALSE;

  if (ginkgo_lines_queue (&self->lines, line))
    {
      update_events (self);
      return TRUE;
    }

  g_set_error_literal (&self->fault, GINKGO_NET_ERROR, GINKGO_NET_ERROR_FULL, "The other side does not read what is sent to it.");
  self->is_due = TRUE;
  set_time (self);
  return FALSE;
}

/* Returns: how many bytes wait to be sent */
gsize
ginkgo_connection_count_waiting (GinkgoConnection *self)
{
  gsize length;

  ginkgo_buffer_peek (&self->lines.out, &length);
  return length;
}

/* Ends the connection when all lines have been sent and the other side has ended it, too, or after 5 s. What comes
 * until then is thrown away. */
void
ginkgo_connection_finish (GinkgoConnection *self)
{
  if (self->stage > STAGE_OPEN)
    return;

  self->is_finishing = TRUE;
  if (self->stage == STAGE_OPEN)
    self->stage = STAGE_FINISHING;
  ginkgo_connection_set_deadline (self, g_get_monotonic_time () + LINGER);
  update_events (self);
}

/* Cuts the connection if it has not ended yet. */
void
ginkgo_connection_free (GinkgoConnection *self)
{
  close_channel (self);
  g_rc_box_release_full (self, clear_connection);
}
