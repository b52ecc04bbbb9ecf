/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

/* TLS 1.3 over a socket that never blocks. GIO's TLS blocks a thread for each handshake. */

/* The certificate of a server, or the one that a client expects, or no TLS at all. Many channels share it. */
typedef struct _GinkgoTls GinkgoTls;

/* A socket, with TLS or without */
typedef struct _GinkgoChannel GinkgoChannel;

typedef enum
{
  GINKGO_CHANNEL_DONE,
  GINKGO_CHANNEL_WANTS_READ,
  GINKGO_CHANNEL_WANTS_WRITE,
  GINKGO_CHANNEL_FAILED,
} GinkgoChannelResult;

gboolean ginkgo_tls_make_certificate (const char *certificate,
                                      const char *key,
                                      GError **error);
GinkgoTls *ginkgo_tls_new_server (const char *certificate,
                                  const char *key,
                                  GError **error);
GinkgoTls *ginkgo_tls_new_client (const char *host,
                                  const char *fingerprint,
                                  GError **error);
GinkgoTls *ginkgo_tls_new_plain (void);
const char *ginkgo_tls_get_fingerprint (const GinkgoTls *self);
void ginkgo_tls_unref (GinkgoTls *self);

GinkgoChannel *ginkgo_channel_new (int fd,
                                   GinkgoTls *tls);
int ginkgo_channel_get_fd (const GinkgoChannel *self);
GinkgoChannelResult ginkgo_channel_handshake (GinkgoChannel *self,
                                              GError **error);
gssize ginkgo_channel_receive (GinkgoChannel *self,
                               void *bytes,
                               gsize size,
                               GError **error);
gssize ginkgo_channel_send (GinkgoChannel *self,
                            const void *bytes,
                            gsize length,
                            GError **error);
GinkgoChannelResult ginkgo_channel_finish (GinkgoChannel *self);
void ginkgo_channel_free (GinkgoChannel *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GinkgoTls, ginkgo_tls_unref)
