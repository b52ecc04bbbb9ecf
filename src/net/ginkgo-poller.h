/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

/* One epoll descriptor in GLib's loop for any number of sockets. GLib itself asks for every
 * descriptor each time that it wakes up, which takes a millisecond with 4,000 of them. */

typedef struct _GinkgoPoller GinkgoPoller;

/* @events: what epoll says: EPOLLIN, EPOLLOUT, EPOLLHUP, EPOLLERR; 0 when it is time */
typedef void (*GinkgoPollerFunc) (guint events,
                                  gpointer data);

GinkgoPoller *ginkgo_poller_new (GMainContext *context);
void ginkgo_poller_free (GinkgoPoller *self);
guint64 ginkgo_poller_add (GinkgoPoller *self,
                           int fd,
                           guint events,
                           GinkgoPollerFunc func,
                           gpointer data);
void ginkgo_poller_set_events (GinkgoPoller *self,
                               guint64 watch,
                               guint events);
void ginkgo_poller_set_time (GinkgoPoller *self,
                             guint64 watch,
                             gint64 time);
void ginkgo_poller_remove (GinkgoPoller *self,
                           guint64 watch);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GinkgoPoller, ginkgo_poller_free)
