/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-view.h"

G_BEGIN_DECLS

/*
 * A view as JSON, as the engine protocol has it, private to this folder.
 */

guint ginkgo_protocol_count_players (guint mode,
                                     guint n_seats);
void ginkgo_view_write_json (const GinkgoView *view,
                             GString *json);

G_END_DECLS
