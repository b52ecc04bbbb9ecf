/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-database.h"
#include "ginkgo-saved-game.h"

G_BEGIN_DECLS

/*
 * The final scores of the games in the database, private to this folder. They follow
 * from the events; these functions keep them in step, inside a transaction of the
 * caller's.
 */

gboolean ginkgo_store_scores_set (GinkgoDatabase *database,
                                  gint64 id,
                                  const GinkgoState *state,
                                  GError **error);
gboolean ginkgo_store_scores_update (GinkgoDatabase *database,
                                     gint64 id,
                                     GError **error);
gboolean ginkgo_store_scores_fill (GinkgoDatabase *database,
                                   GError **error);

G_END_DECLS
