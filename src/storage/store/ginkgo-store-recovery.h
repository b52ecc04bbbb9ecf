/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * Recovers games from a damaged database. README.md in this folder describes in which
 * steps, and why it may be killed at any of them.
 */

/**
 * GinkgoRecovery:
 * @kept: (owned) (nullable): the path under which the damaged file was kept, or %NULL if it
 *   turned out not to be damaged
 * @n_whole: how many games were recovered as they were
 * @n_partial: how many games were recovered up to somewhere, or without their players
 * @n_lost: how many games are known to have been there that could not be read
 * @round: the round that the last of the @n_partial games is in now
 *
 * What has become of the games.
 */
typedef struct
{
  char *kept;
  guint n_whole;
  guint n_partial;
  guint n_lost;
  guint round;
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

G_END_DECLS
