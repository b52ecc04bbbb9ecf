/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-table-parts.h"

G_BEGIN_DECLS

/* How decisions are made at the table */

void ginkgo_table_deciding_show_error (const GinkgoTableParts *parts,
                                       const GError *error);
void ginkgo_table_deciding_focus (const GinkgoTableParts *parts);
void ginkgo_table_deciding_submit (const GinkgoTableParts *parts,
                                   const GinkgoDecision *decision);
void ginkgo_table_deciding_confirm (const GinkgoTableParts *parts);
gboolean ginkgo_table_deciding_play_chosen (const GinkgoTableParts *parts);
void ginkgo_table_deciding_take (const GinkgoTableParts *parts,
                                 const GinkgoDecision *decision);
void ginkgo_table_deciding_choose_place (const GinkgoTableParts *parts,
                                         guint place);

G_END_DECLS
