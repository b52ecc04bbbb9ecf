/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Steps with whole files, each of which happens or fails with an error of
 * %GINKGO_STORE_ERROR. The errors are about files beside a database. A file that is not there
 * is renamed, removed or copied already.
 */

gboolean ginkgo_file_sync (const char *path,
                           GError **error);
gboolean ginkgo_file_sync_parent (const char *path,
                                  GError **error);
gboolean ginkgo_file_make_folder (const char *path,
                                  GError **error);
gboolean ginkgo_file_rename (const char *from,
                             const char *to,
                             GError **error);
gboolean ginkgo_file_remove (const char *path,
                             GError **error);
gboolean ginkgo_file_remove_folder (const char *path,
                                    const char *last,
                                    GError **error);
gboolean ginkgo_file_copy (const char *from,
                           const char *to,
                           GError **error);
guint ginkgo_file_read_start (const char *path,
                              guint8 *bytes,
                              guint length);
gboolean ginkgo_file_set_error (GError **error,
                                const char *path,
                                int code);

/*
 * Keeps a recovery and open databases apart. The lock is on the
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
