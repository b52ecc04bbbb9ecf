/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-log-entry.h"

G_BEGIN_DECLS

/* Only while nobody else has the entry. */
GinkgoLogEntry *ginkgo_log_entry_new (GinkgoLogPhase phase,
                                      guint round,
                                      guint seat);
GinkgoLogEntry *ginkgo_log_entry_copy (GinkgoLogEntry *self,
                                       guint position);
void ginkgo_log_entry_add (GinkgoLogEntry *self,
                           const GinkgoEffect *effect,
                           guint position);

G_END_DECLS
