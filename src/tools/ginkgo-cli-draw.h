/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-state.h"

G_BEGIN_DECLS

/*
 * The city drawn in characters.
 */

void ginkgo_cli_draw_city (GString *text,
                           const GinkgoCity *city,
                           gboolean ascii);

G_END_DECLS
