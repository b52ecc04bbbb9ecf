/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-view.h"

gboolean ginkgo_test_read_view (const char *text,
                                gsize length,
                                const GinkgoView *earlier,
                                GinkgoView *view,
                                GError **error);
gboolean ginkgo_test_view_decides (const GinkgoView *view);
void ginkgo_test_use_view (const GinkgoView *view,
                           guint64 seed);
