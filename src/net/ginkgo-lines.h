/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

/* The two directions of a connection as lines of UTF-8 that end with a line feed. What comes in is
 * untrusted: it takes no more memory than the longest line and what is read at once. */

#define GINKGO_NET_ERROR (ginkgo_net_error_quark ())

typedef enum
{
  GINKGO_NET_ERROR_LINE,        /* what came is no line of text */
  GINKGO_NET_ERROR_MESSAGE,     /* a line that is no message */
  GINKGO_NET_ERROR_TLS,         /* no secure connection could be made */
  GINKGO_NET_ERROR_CERTIFICATE, /* the certificate is not one for this host */
  GINKGO_NET_ERROR_FINGERPRINT, /* the certificate is not the one that the invitation names */
  GINKGO_NET_ERROR_CUT,         /* the connection ended without notice */
  GINKGO_NET_ERROR_LATE,        /* the other side took too long */
  GINKGO_NET_ERROR_FULL,        /* the other side does not read */
  GINKGO_NET_ERROR_INVITATION,  /* a text without an invitation */
} GinkgoNetError;

/* The longest lines, in bytes, that a server reads before and after somebody has said hello, and
 * that a client reads: the record of a whole game */
#define GINKGO_LINE_HELLO  4096
#define GINKGO_LINE_CLIENT 65536
#define GINKGO_LINE_SERVER (1024 * 1024)

/* How many bytes wait for somebody who does not read them */
#define GINKGO_LINES_QUEUE (1024 * 1024)

/* Bytes that go out at the front. Nobody who is silent has any. */
typedef struct
{
  GByteArray *bytes; /* (nullable) */
  gsize n_gone;      /* how many of these are gone already */
} GinkgoBuffer;

typedef struct
{
  gsize max_line;   /* the longest line that may come in, in bytes without its line feed */
  gsize n_scanned;  /* how many bytes of @in are known to hold no line feed */
  GinkgoBuffer in;  /* what came; all lines should be taken before more is added, or memory grows */
  GinkgoBuffer out; /* what is to be sent */
} GinkgoLines;

GQuark ginkgo_net_error_quark (void);

const char *ginkgo_buffer_peek (const GinkgoBuffer *buffer,
                                gsize *length);
void ginkgo_buffer_add (GinkgoBuffer *buffer,
                        const void *bytes,
                        gsize length);
void ginkgo_buffer_drop (GinkgoBuffer *buffer,
                         gsize length);

void ginkgo_lines_clear (GinkgoLines *lines);
char *ginkgo_lines_take (GinkgoLines *lines,
                         GError **error);
gboolean ginkgo_lines_queue (GinkgoLines *lines,
                             const char *line);
