/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

/*
 * Recovers games from a damaged database. README.md in this folder describes in which
 * steps, and why it may be killed at any of them.
 */

/* Result of a recovery */
typedef struct
{
  char *kept;      /* (owned) (nullable): the path of the damaged file, or %NULL if it turned out not to be damaged */
  guint n_whole;   /* games recovered as they were */
  guint n_partial; /* games recovered up to somewhere */
  guint n_lost;    /* games known to have been there that could not be read */
  guint round;     /* the round that the last of the @n_partial games is in now */
} GinkgoRecovery;

void ginkgo_recovery_free (GinkgoRecovery *recovery);

gboolean ginkgo_store_recovery_is_begun (const char *path);
gboolean ginkgo_store_recover (const char *path,
                               GinkgoRecovery **recovery,
                               GError **error);
void ginkgo_store_recover_async (const char *path,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data);
GinkgoRecovery *ginkgo_store_recover_finish (GAsyncResult *result,
                                             GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GinkgoRecovery, ginkgo_recovery_free)
