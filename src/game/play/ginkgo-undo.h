/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-verified-game.h"
#include "ginkgo-saved-game.h"

/* Where undo and redo lead, and whether the policy lets them. */

gboolean ginkgo_undo_allows (const GinkgoVerifiedGame *game,
                             GinkgoUndoPolicy policy,
                             guint position,
                             guint target);
gboolean ginkgo_undo_find (const GinkgoVerifiedGame *game,
                           GinkgoUndoPolicy policy,
                           guint position,
                           guint latest,
                           guint *target);
gboolean ginkgo_redo_find (const GinkgoVerifiedGame *game,
                           guint position,
                           guint *target);
