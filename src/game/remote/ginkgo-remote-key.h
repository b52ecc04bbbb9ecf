/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-invitation.h"

/* The key identifies a person, for as long as the table exists; nobody else may learn it. */
typedef struct
{
  guint8 key[GINKGO_NET_KEY];
  guint8 nonce[GINKGO_NET_KEY];
} GinkgoRemoteKey;

char *ginkgo_remote_key_find_file (const char *folder,
                                   const GinkgoInvitation *invitation);
gboolean ginkgo_remote_key_load (const char *path,
                                 GinkgoRemoteKey *key);
gboolean ginkgo_remote_key_save (const char *path,
                                 const GinkgoRemoteKey *key,
                                 GError **error);
