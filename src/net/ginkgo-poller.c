/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-poller.h"

#include <errno.h>
#include <glib-unix.h>
#include <sys/epoll.h>

/* How many sockets have their turn before other sources of the loop have theirs */
#define BATCH 64

struct _GinkgoPoller
{
  GSource source;
  int epoll;
  GHashTable *watches; /* (element-type guint64 Watch): what is removed is not found any more */
  guint64 n_added;
};

typedef struct
{
  guint64 id;
  int fd;
  guint events;
  gint64 time;
  GinkgoPollerFunc func;
  gpointer data;
} Watch;

static Watch *
find (GinkgoPoller *self,
      guint64 watch)
{
  return g_hash_table_lookup (self->watches, &watch);
}

/* A watch without events is not in epoll, which reports the end of a connection to all that are. */
static void
register_watch (GinkgoPoller *self,
                Watch *watch,
                guint events)
{
  struct epoll_event event = { .events = events, .data.u64 = watch->id };
  int operation = watch->events == 0 ? EPOLL_CTL_ADD : events == 0 ? EPOLL_CTL_DEL :
                                                                     EPOLL_CTL_MOD;

  if (watch->events == events)
    return;
  if (epoll_ctl (self->epoll, operation, watch->fd, &event) != 0)
    g_error ("Failed to watch a socket: %s", g_strerror (errno));
  watch->events = events;
}

static void
call_ready (GinkgoPoller *self)
{
  struct epoll_event ready[BATCH];
  int n_ready = epoll_wait (self->epoll, ready, BATCH, 0);

  for (int i = 0; i < n_ready && !g_source_is_destroyed (&self->source); i++)
    {
      const Watch *watch = find (self, ready[i].data.u64);
      guint events = watch != NULL && watch->events != 0 ? ready[i].events & (watch->events | EPOLLERR | EPOLLHUP) : 0;

      if (events != 0)
        watch->func (events, watch->data);
    }
}

/* Those whose time has come get no other call until somebody sets a new one. */
static void
call_due (GinkgoPoller *self)
{
  gint64 now = g_source_get_time (&self->source);
  gint64 next = -1;
  g_autoptr (GArray) due = g_array_new (FALSE, FALSE, sizeof (guint64));
  GHashTableIter iter;
  Watch *watch;

  g_hash_table_iter_init (&iter, self->watches);
  while (g_hash_table_iter_next (&iter, NULL, (gpointer *) &watch))
    {
      if (watch->time >= 0 && watch->time <= now)
        {
          watch->time = -1;
          g_array_append_val (due, watch->id);
        }
      else if (watch->time >= 0)
        next = next < 0 ? watch->time : MIN (next, watch->time);
    }

  g_source_set_ready_time (&self->source, next);
  for (guint i = 0; i < due->len; i++)
    {
      watch = find (self, g_array_index (due, guint64, i));
      if (watch != NULL)
        watch->func (0, watch->data);
    }
}

static gboolean
dispatch_cb (GSource *source,
             GSourceFunc callback,
             gpointer user_data)
{
  GinkgoPoller *self = (GinkgoPoller *) source;
  gint64 time = g_source_get_ready_time (source);

  call_ready (self);
  if (time >= 0 && time <= g_source_get_time (source) && !g_source_is_destroyed (source))
    call_due (self);
  return G_SOURCE_CONTINUE;
}

static void
finalize_cb (GSource *source)
{
  GinkgoPoller *self = (GinkgoPoller *) source;

  g_hash_table_unref (self->watches);
  g_close (self->epoll, NULL);
}

/* @context: (nullable): whose thread all calls are made in */
GinkgoPoller *
ginkgo_poller_new (GMainContext *context)
{
  static GSourceFuncs funcs = { .dispatch = dispatch_cb, .finalize = finalize_cb };
  GSource *source = g_source_new (&funcs, sizeof (GinkgoPoller));
  GinkgoPoller *self = (GinkgoPoller *) source;

  self->epoll = epoll_create1 (EPOLL_CLOEXEC);
  if (self->epoll == -1)
    g_error ("Failed to make an epoll descriptor: %s", g_strerror (errno));
  self->watches = g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL, g_free);
  g_source_add_unix_fd (source, self->epoll, G_IO_IN);
  g_source_set_static_name (source, "GinkgoPoller");
  g_source_attach (source, context);
  return self;
}

/* Those who still watch must not use it any more. */
void
ginkgo_poller_free (GinkgoPoller *self)
{
  g_source_destroy (&self->source);
  g_source_unref (&self->source);
}

/* Returns: the watch, for the other functions. It does not own @fd, which must be open until it is removed. */
guint64
ginkgo_poller_add (GinkgoPoller *self,
                   int fd,
                   guint events,
                   GinkgoPollerFunc func,
                   gpointer data)
{
  Watch *watch = g_new (Watch, 1);

  *watch = (Watch) { ++self->n_added, fd, 0, -1, func, data };
  g_hash_table_insert (self->watches, &watch->id, watch);
  register_watch (self, watch, events);
  return watch->id;
}

/* @events: EPOLLIN and EPOLLOUT, or 0: nothing, not even the end of the connection, is reported */
void
ginkgo_poller_set_events (GinkgoPoller *self,
                          guint64 watch,
                          guint events)
{
  register_watch (self, find (self, watch), events);
}

/* Has the watch called without events once, when g_get_monotonic_time() is @time, and from the loop if
 * that is now. -1: never */
void
ginkgo_poller_set_time (GinkgoPoller *self,
                        guint64 watch,
                        gint64 time)
{
  gint64 next = g_source_get_ready_time (&self->source);

  find (self, watch)->time = time;
  if (time >= 0 && (next < 0 || time < next))
    g_source_set_ready_time (&self->source, time);
}

void
ginkgo_poller_remove (GinkgoPoller *self,
                      guint64 watch)
{
  register_watch (self, find (self, watch), 0);
  g_hash_table_remove (self->watches, &watch);
}
