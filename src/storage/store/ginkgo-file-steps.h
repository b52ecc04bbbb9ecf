/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Steps with whole files, each of which happens or fails with an error of
 * %GINKGO_STORE_ERROR. The errors are about files beside a database.
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

G_END_DECLS
