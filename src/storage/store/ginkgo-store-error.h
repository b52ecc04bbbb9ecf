/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-store.h"

G_BEGIN_DECLS

/*
 * Errors about one game, private to this folder. These return FALSE.
 */

gboolean ginkgo_store_set_corrupt (GError **error,
                                   gint64 id,
                                   const char *detail);
gboolean ginkgo_store_set_not_found (GError **error,
                                     gint64 id);
gboolean ginkgo_store_set_conflict (GError **error,
                                    gint64 id);

G_END_DECLS
