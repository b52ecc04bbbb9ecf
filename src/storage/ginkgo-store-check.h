/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-store.h"

G_BEGIN_DECLS

/*
 * Reads all of a database to see whether it is sound. That takes seconds with thousands of
 * games, so it is done beside everything else, and only now and then: when the program did
 * not end as it should, in a new version, or after a week.
 */

gboolean ginkgo_store_check_is_due (GinkgoStore *self);
void ginkgo_store_check_async (GinkgoStore *self,
                               GAsyncReadyCallback callback,
                               gpointer user_data);
gboolean ginkgo_store_check_finish (GinkgoStore *self,
                                    GAsyncResult *result,
                                    GError **error);

G_END_DECLS
