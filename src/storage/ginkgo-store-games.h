/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-database.h"
#include "ginkgo-saved-game.h"

G_BEGIN_DECLS

/*
 * The games in the database, private to this folder. Each of these functions is
 * one transaction: it happens as a whole, or not at all.
 *
 * A game's revision counts its changes. Where @revision goes in, a game that
 * somebody else has changed meanwhile is a conflict; %GINKGO_REVISION_UNKNOWN
 * does not ask. On success the game's revision comes out.
 */

#define GINKGO_REVISION_UNKNOWN ((gint64) - 1)

gboolean ginkgo_store_games_insert (GinkgoDatabase *database,
                                    const GinkgoSavedGame *game,
                                    gint64 *id,
                                    gint64 *revision,
                                    GError **error);
gboolean ginkgo_store_games_append (GinkgoDatabase *database,
                                    gint64 id,
                                    guint position,
                                    const GinkgoEvent *events,
                                    guint n_events,
                                    guint round,
                                    gboolean finished,
                                    gint64 *revision,
                                    GError **error);
gboolean ginkgo_store_games_move (GinkgoDatabase *database,
                                  gint64 id,
                                  guint position,
                                  guint round,
                                  gboolean finished,
                                  gint64 *revision,
                                  GError **error);
GinkgoSavedGame *ginkgo_store_games_load (GinkgoDatabase *database,
                                          gint64 id,
                                          gint64 *revision,
                                          GError **error);
GPtrArray *ginkgo_store_games_list (GinkgoDatabase *database,
                                    gboolean finished,
                                    guint limit,
                                    GError **error);
gboolean ginkgo_store_games_delete (GinkgoDatabase *database,
                                    gint64 id,
                                    GError **error);

G_END_DECLS
