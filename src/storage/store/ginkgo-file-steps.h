/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

/* Steps with whole files. Each succeeds, or fails with an error of %GINKGO_STORE_ERROR about a file
 * next to a database. A missing file counts as renamed, removed or copied before. */

gboolean ginkgo_file_write_all (int fd,
                                const void *data,
                                gsize length);
gboolean ginkgo_file_sync (const char *path,
                           GError **error);
gboolean ginkgo_file_sync_parent (const char *path,
                                  GError **error);
gboolean ginkgo_file_rename (const char *from,
                             const char *to,
                             GError **error);
gboolean ginkgo_file_remove (const char *path,
                             GError **error);
gboolean ginkgo_file_copy (const char *from,
                           const char *to,
                           GError **error);
gboolean ginkgo_file_is_database (const void *head,
                                  gsize length);
goffset ginkgo_file_measure (const char *path,
                             const char *suffix);
gboolean ginkgo_file_set_error (GError **error,
                                const char *path,
                                int code);

/*
 * Keeps a recovery and open databases apart. The lock is on the
 * folder of the database (flock(2)), so that it needs no file of its own and ends with the
 * process. Each open database shares it; a recovery has it alone.
 */

gboolean ginkgo_library_lock (const char *path,
                              gboolean is_alone,
                              int *fd,
                              GError **error);
