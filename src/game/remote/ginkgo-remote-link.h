/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

#include "ginkgo-messages.h"

/* A connection to a server that is made again whenever it ends: after a second or two, then less and less often, up
 * to once a minute. What was sent and not answered may be lost. Nothing is called from within a function of the
 * link; each call may end the link, or free it. */

typedef struct _GinkgoRemoteLink GinkgoRemoteLink;

typedef struct
{
  /* The server is there, and the right one: it is time to say hello. */
  void (*opened) (gpointer data);
  /* @message is untrusted; what it owns may be taken out of it. */
  void (*message) (GinkgoNetMessage *message,
                   gpointer data);
  /* There is no connection (anymore). @error is %NULL if the server has ended it. If the server has never been
   * there, another attempt needs ginkgo_remote_link_connect(). */
  void (*lost) (const GError *error,
                gboolean has_been_there,
                gpointer data);
} GinkgoRemoteLinkFuncs;

/* For tests: returns a socket to another server than that of the address, without TLS, or -1 */
typedef int (*GinkgoRemoteDialFunc) (gpointer data);

GinkgoRemoteLink *ginkgo_remote_link_new (const char *host,
                                          guint16 port,
                                          const char *fingerprint,
                                          gboolean has_been_there,
                                          const GinkgoRemoteLinkFuncs *funcs,
                                          gpointer data);
void ginkgo_remote_link_set_dial_func (GinkgoRemoteLink *self,
                                       GinkgoRemoteDialFunc dial,
                                       gpointer data);
void ginkgo_remote_link_connect (GinkgoRemoteLink *self);
void ginkgo_remote_link_settle (GinkgoRemoteLink *self,
                                guint n_seats);
void ginkgo_remote_link_wait (GinkgoRemoteLink *self,
                              guint seconds);
void ginkgo_remote_link_send (GinkgoRemoteLink *self,
                              const char *line);
void ginkgo_remote_link_cut (GinkgoRemoteLink *self);
void ginkgo_remote_link_finish (GinkgoRemoteLink *self);
void ginkgo_remote_link_free (GinkgoRemoteLink *self);
