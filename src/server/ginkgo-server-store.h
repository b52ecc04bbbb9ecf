/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-invitation.h"
#include "ginkgo-server-table.h"

/*
 * The tables of a server in a SQLite database. All changes since the last ginkgo_server_store_flush() are one
 * transaction: nobody may hear of them before it has succeeded. After a change that fails, the others of the
 * transaction do nothing, and the flush says why; what is in memory is to be loaded again then.
 *
 * Codes and keys are in the database as hashes only. Reading sees the changes that have not been flushed.
 */

typedef struct _GinkgoServerStore GinkgoServerStore;

/* How long the code of an invitation can be used, in seconds */
#define GINKGO_SERVER_CODE_TIME (14 * 24 * 60 * 60)

/* Where somebody belongs */
typedef struct
{
  guint8 table[GINKGO_DEAL_ID_SIZE];
  guint seat;        /* or %GINKGO_SEAT_NONE, to watch */
  gboolean has_code; /* whether its code can still be used */
} GinkgoServerPlace;

GinkgoServerStore *ginkgo_server_store_open (const char *path,
                                             gboolean is_alone,
                                             GError **error);
void ginkgo_server_store_close (GinkgoServerStore *self);
gboolean ginkgo_server_store_is_writing (GinkgoServerStore *self);
gboolean ginkgo_server_store_flush (GinkgoServerStore *self,
                                    GError **error);

/* The server itself */
gboolean ginkgo_server_store_has_creation_code (GinkgoServerStore *self);
void ginkgo_server_store_set_creation_code (GinkgoServerStore *self,
                                            const char *code);
gboolean ginkgo_server_store_check_creation_code (GinkgoServerStore *self,
                                                  const char *code,
                                                  guint *n_today);
void ginkgo_server_store_set_fingerprint (GinkgoServerStore *self,
                                          const char *fingerprint);
char *ginkgo_server_store_get_fingerprint (GinkgoServerStore *self);

/* Tables */
void ginkgo_server_store_add (GinkgoServerStore *self,
                              const GinkgoServerTable *table,
                              gboolean by_code);
GinkgoServerTable *ginkgo_server_store_load (GinkgoServerStore *self,
                                             const guint8 id[GINKGO_DEAL_ID_SIZE],
                                             GError **error);
void ginkgo_server_store_write (GinkgoServerStore *self,
                                const GinkgoServerChange *change);

/* Codes and keys */
void ginkgo_server_store_invite (GinkgoServerStore *self,
                                 const GinkgoServerPlace *place,
                                 char code[GINKGO_CODE_LETTERS + 1]);
void ginkgo_server_store_make_key (GinkgoServerStore *self,
                                   const GinkgoServerPlace *place,
                                   guint8 key[GINKGO_NET_KEY]);
void ginkgo_server_store_end_code (GinkgoServerStore *self,
                                   const GinkgoServerPlace *place);
gboolean ginkgo_server_store_find_code (GinkgoServerStore *self,
                                        const char *code,
                                        GinkgoServerPlace *place);
gboolean ginkgo_server_store_find_key (GinkgoServerStore *self,
                                       const guint8 key[GINKGO_NET_KEY],
                                       GinkgoServerPlace *place);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GinkgoServerStore, ginkgo_server_store_close)
