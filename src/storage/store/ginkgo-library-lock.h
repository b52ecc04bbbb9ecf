/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Keeps a recovery and open databases apart, private to this folder. The lock is on the
 * folder of the database (flock(2)), so that it needs no file of its own and ends with the
 * process. Each open database shares it; a recovery has it alone.
 */

typedef struct _GinkgoLibraryLock GinkgoLibraryLock;

GinkgoLibraryLock *ginkgo_library_lock_share (const char *path,
                                              GError **error);
GinkgoLibraryLock *ginkgo_library_lock_take (const char *path,
                                             GError **error);
void ginkgo_library_lock_free (GinkgoLibraryLock *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GinkgoLibraryLock, ginkgo_library_lock_free)

G_END_DECLS
