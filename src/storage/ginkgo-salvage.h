/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-database.h"
#include "ginkgo-store-recovery.h"

G_BEGIN_DECLS

/*
 * Carries what can be read of a damaged database into a new one, private to this folder.
 */

/**
 * GinkgoSalvage:
 * @known: (owned) (element-type gint64): the numbers of games that anything knows of
 * @last: the last number that a game has ever had
 *
 * What there should be.
 */
typedef struct
{
  GHashTable *known;
  gint64 last;
} GinkgoSalvage;

void ginkgo_salvage_init (GinkgoSalvage *self);
void ginkgo_salvage_clear (GinkgoSalvage *self);
void ginkgo_salvage_find (GinkgoSalvage *self,
                          GinkgoDatabase *damaged);
gboolean ginkgo_salvage_carry (GinkgoSalvage *self,
                               GinkgoDatabase *damaged,
                               GinkgoDatabase *sound,
                               GinkgoRecovery *recovery,
                               GError **error);

G_END_DECLS
