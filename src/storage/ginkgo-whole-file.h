/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Files that are written as a whole or not at all. */

gboolean ginkgo_whole_file_write (GFile *file,
                                  GBytes *bytes,
                                  GCancellable *cancellable,
                                  GError **error);

G_END_DECLS
