/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-database.h"

G_BEGIN_DECLS

/*
 * Collects the rows of a damaged database from its pages, private to this folder: also from
 * those to which its tables do not lead any more.
 */

GArray *ginkgo_carver_find_roots (GinkgoDatabase *damaged);
gboolean ginkgo_carver_prepare (GinkgoDatabase *collection,
                                GError **error);
gboolean ginkgo_carver_collect (GinkgoDatabase *damaged,
                                GinkgoDatabase *collection,
                                const GArray *roots,
                                GError **error);

G_END_DECLS
