/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-database.h"
#include "ginkgo-record.h"

G_BEGIN_DECLS

/*
 * The final scores of the games in the database, private to this folder. They are written in
 * the transaction that ends a game.
 */

gboolean ginkgo_store_scores_set (GinkgoDatabase *database,
                                  gint64 id,
                                  const GinkgoState *state,
                                  GError **error);

G_END_DECLS
