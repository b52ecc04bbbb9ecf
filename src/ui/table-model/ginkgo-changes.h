/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-follower.h"

G_BEGIN_DECLS

/**
 * GinkgoChanges:
 * @items: by how much it changes what a seat has of an item
 *
 * What a part of what happens gives and takes. It is read from the effects, which
 * everybody may know; what a screen hides is how many there are, not how many come and
 * go.
 */
typedef struct
{
  int items[GINKGO_MAX_SEATS][GINKGO_N_ITEMS];
} GinkgoChanges;

void ginkgo_changes_init (GinkgoChanges *self,
                          const GinkgoPart *part);

G_END_DECLS
