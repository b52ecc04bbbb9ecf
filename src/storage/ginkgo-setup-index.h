/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-database.h"

G_BEGIN_DECLS

/*
 * Which games may have a set-up, private to this folder. It is kept in memory, because only
 * who adds many games that may be there already needs it.
 */

typedef struct _GinkgoSetupIndex GinkgoSetupIndex;

GinkgoSetupIndex *ginkgo_setup_index_new (void);
gboolean ginkgo_setup_index_look_up (GinkgoSetupIndex *self,
                                     GinkgoDatabase *database,
                                     const char *setup,
                                     GArray **ids,
                                     GError **error);
void ginkgo_setup_index_forget (GinkgoSetupIndex *self);
void ginkgo_setup_index_free (GinkgoSetupIndex *self);

G_END_DECLS
