/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-database.h"
#include "ginkgo-store-recovery.h"

G_BEGIN_DECLS

/*
 * Collects games from a damaged database and its backups, private to this folder: of each
 * game the newest intact copy, or its longest legal beginning where that is longer.
 */

gboolean ginkgo_salvage (GinkgoDatabase *damaged,
                         GPtrArray *backups,
                         GinkgoDatabase *sound,
                         GinkgoRecovery *recovery,
                         GError **error);

G_END_DECLS
