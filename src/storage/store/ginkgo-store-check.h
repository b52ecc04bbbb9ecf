/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-store.h"

G_BEGIN_DECLS

/*
 * What is done in the background. A check reads all of the database; that takes seconds with
 * thousands of games, so it is only due after an unclean shutdown, in a new version, or after
 * a week. A backup is due when something has changed since the last one.
 */

gboolean ginkgo_store_check_is_due (GinkgoStore *self);
void ginkgo_store_check_async (GinkgoStore *self,
                               GAsyncReadyCallback callback,
                               gpointer user_data);
gboolean ginkgo_store_check_finish (GinkgoStore *self,
                                    GAsyncResult *result,
                                    GError **error);

gboolean ginkgo_store_backup_is_due (GinkgoStore *self);
void ginkgo_store_back_up_async (GinkgoStore *self,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data);
gboolean ginkgo_store_back_up_finish (GinkgoStore *self,
                                      GAsyncResult *result,
                                      GError **error);

G_END_DECLS
