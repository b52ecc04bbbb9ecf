/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-poller.h"
#include "ginkgo-tls.h"

/* Lines over a socket. All calls of the functions come from the loop, never from within a function of the
 * connection, and none after its end has been reported or ginkgo_connection_free() was called. */

typedef struct _GinkgoConnection GinkgoConnection;

typedef struct
{
  /* Both sides have agreed on TLS: what is sent, also what was before, goes to the right one. */
  void (*ready) (GinkgoConnection *connection,
                 gpointer data);
  /* A line without its line feed, untrusted; or %NULL and why what came is none. Then no further line is read, what
   * has been sent still arrives, and the connection ends. */
  void (*line) (GinkgoConnection *connection,
                const char *line,
                const GError *error,
                gpointer data);
  /* The end, once. @error is %NULL if the other side ended it, or this one as it wanted. */
  void (*ended) (GinkgoConnection *connection,
                 const GError *error,
                 gpointer data);
} GinkgoConnectionFuncs;

GinkgoConnection *ginkgo_connection_new (GinkgoPoller *poller,
                                         int fd,
                                         GinkgoTls *tls,
                                         const GinkgoConnectionFuncs *funcs,
                                         gpointer data);
void ginkgo_connection_set_max_line (GinkgoConnection *self,
                                     gsize max_line);
void ginkgo_connection_set_deadline (GinkgoConnection *self,
                                     gint64 deadline);
void ginkgo_connection_set_reading (GinkgoConnection *self,
                                    gboolean reading);
gboolean ginkgo_connection_send (GinkgoConnection *self,
                                 const char *line);
gsize ginkgo_connection_count_waiting (GinkgoConnection *self);
void ginkgo_connection_finish (GinkgoConnection *self);
void ginkgo_connection_free (GinkgoConnection *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GinkgoConnection, ginkgo_connection_free)
