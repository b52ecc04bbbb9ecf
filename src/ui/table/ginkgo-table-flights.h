/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-table-parts.h"

G_BEGIN_DECLS

gboolean ginkgo_table_flights_launch (const GinkgoTableParts *parts,
                                      const GinkgoPart *part,
                                      guint duration);

G_END_DECLS
