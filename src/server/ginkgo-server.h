/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-server-limits.h"
#include "ginkgo-server-store.h"
#include "ginkgo-tls.h"

/*
 * A server: those who connect, and the tables where they sit. All of it is in one thread, the one that iterates the
 * main context, except that computer players think in another.
 *
 * All that requests change is stored at once in one transaction for all sockets that were ready together. Whatever is to be
 * sent meanwhile waits until the transaction is on the disk. If that fails, those who had a part in it are
 * disconnected: they come back, and the tables are loaded as they were stored.
 */

typedef struct _GinkgoServer GinkgoServer;

GinkgoServer *ginkgo_server_new (GMainContext *context,
                                 GinkgoServerStore *store,
                                 GinkgoTls *tls,
                                 const GinkgoServerLimits *limits);
char *ginkgo_server_listen (GinkgoServer *self,
                            const char *address,
                            GError **error);
void ginkgo_server_take (GinkgoServer *self,
                         int fd,
                         guint64 origin);
void ginkgo_server_stop (GinkgoServer *self);
gboolean ginkgo_server_has_stopped (GinkgoServer *self);
void ginkgo_server_free (GinkgoServer *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GinkgoServer, ginkgo_server_free)
