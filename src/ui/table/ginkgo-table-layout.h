/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-table-parts.h"

G_BEGIN_DECLS

void ginkgo_table_layout_fit (const GinkgoTableParts *parts);
gboolean ginkgo_table_layout_set (const GinkgoTableParts *parts,
                                  const char *layout);

G_END_DECLS
