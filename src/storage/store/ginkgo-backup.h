/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-database.h"

G_BEGIN_DECLS

/*
 * Backups of the database, private to this folder. A backup is written to a draft, checked,
 * synced and only then renamed, so that a file with a backup's name is always complete. Two
 * are kept: the newest, and one that was at least a day old when the newest replaced it.
 */

#define GINKGO_N_BACKUPS 2

char *ginkgo_backup_get_path (const char *path,
                              guint n);
gboolean ginkgo_backup_is_due (const char *path);
gboolean ginkgo_backup_make (GinkgoDatabase *database,
                             GCancellable *cancellable,
                             GError **error);
gboolean ginkgo_backup_make_at (GinkgoDatabase *database,
                                guint version,
                                const char *target,
                                GError **error);

G_END_DECLS
