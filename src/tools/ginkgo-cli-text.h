/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-record.h"

G_BEGIN_DECLS

/*
 * A position of a game as text for a terminal. It is a tool for review: nothing
 * is hidden.
 */

char *ginkgo_cli_describe (const GinkgoRecord *record,
                           guint position,
                           const GinkgoState *state,
                           gboolean ascii);

G_END_DECLS
