/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

/* An invitation says where a table is and which seat is free, in a form that people can read aloud:
 * ginkgo-city://play.example.org/7Q3F-K9TM-2XWD-H5RA. The letters of the fingerprint can follow after another
 * slash, if the server has made its certificate itself. */

/* Where a server listens if the address names no port */
#define GINKGO_NET_PORT 4465

/* A letter holds five bits. */
#define GINKGO_CODE_LETTERS        16
#define GINKGO_FINGERPRINT_LETTERS 26

/* The bytes of keys and nonces, and of a hash (SHA-256) */
#define GINKGO_NET_KEY  32
#define GINKGO_NET_HASH 32

/* The longest name of a person at a table, and of a host, in bytes */
#define GINKGO_NET_NAME 127
#define GINKGO_NET_HOST 253

typedef struct
{
  char host[GINKGO_NET_HOST + 1]; /* a name in ASCII or an IP address */
  guint16 port;
  char code[GINKGO_CODE_LETTERS + 1];
  char fingerprint[GINKGO_FINGERPRINT_LETTERS + 1]; /* "" if the certificate is one that the system trusts */
} GinkgoInvitation;

void ginkgo_net_fill_random (void *bytes,
                             gsize length);
void ginkgo_net_hash (const void *bytes,
                      gsize length,
                      guint8 hash[GINKGO_NET_HASH]);

void ginkgo_letters_write (const guint8 *bytes,
                           guint n_letters,
                           char *letters);
void ginkgo_code_make (char code[GINKGO_CODE_LETTERS + 1]);
gboolean ginkgo_code_parse (const char *text,
                            char code[GINKGO_CODE_LETTERS + 1]);
char *ginkgo_code_print (const char *letters);

gboolean ginkgo_invitation_parse (const char *text,
                                  GinkgoInvitation *invitation,
                                  GError **error);
char *ginkgo_invitation_print (const GinkgoInvitation *invitation);
