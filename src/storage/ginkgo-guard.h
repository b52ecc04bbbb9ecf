/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Keeps everybody else out of a database file, private to this folder: other processes,
 * and other connections of this one. It needs nothing of what is in the file, which may be
 * damaged. Its lock is SQLite's own; one that has a database open in WAL mode shares it for
 * as long.
 */

typedef struct _GinkgoGuard GinkgoGuard;

GinkgoGuard *ginkgo_guard_new (const char *path,
                               GError **error);
void ginkgo_guard_free (GinkgoGuard *self);
guint ginkgo_guard_read (GinkgoGuard *self,
                         guint8 *bytes,
                         guint length);
gboolean ginkgo_guard_copy (GinkgoGuard *self,
                            const char *path,
                            GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GinkgoGuard, ginkgo_guard_free)

G_END_DECLS
