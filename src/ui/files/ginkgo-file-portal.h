/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * The desktop's service that shows dialogs for files to programs in a sandbox.
 */

void ginkgo_file_portal_check_async (GAsyncReadyCallback callback,
                                     gpointer user_data);
gboolean ginkgo_file_portal_check_finish (GAsyncResult *result,
                                          GError **error);

G_END_DECLS
