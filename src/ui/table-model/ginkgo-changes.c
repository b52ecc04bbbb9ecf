/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-changes.h"

static void
add (GinkgoChanges *self,
     const GinkgoEffect *effect)
{
  int *items = self->items[effect->seat];

  if (effect->kind == GINKGO_EFFECT_GAINED)
    items[effect->item] += effect->amount;
  else if (effect->kind == GINKGO_EFFECT_PAID)
    items[effect->item] -= effect->amount;
  else if (effect->kind == GINKGO_EFFECT_RETRIEVED)
    items[GINKGO_ITEM_RESOURCE] += effect->amount;
  else if (effect->kind == GINKGO_EFFECT_TILES_RETURNED)
    items[GINKGO_ITEM_TILE] -= effect->amount;
  else if (effect->kind == GINKGO_EFFECT_BUILT)
    items[GINKGO_ITEM_TILE]--;
}

/**
 * ginkgo_changes_init:
 * @self: (out caller-allocates): the changes
 * @part: a part of what happens
 */
void
ginkgo_changes_init (GinkgoChanges *self,
                     const GinkgoPart *part)
{
  guint i;

  memset (self, 0, sizeof *self);
  for (i = 0; i < part->n_effects; i++)
    {
      const GinkgoEffect *effect = ginkgo_part_get_effect (part, i);

      if (effect->seat < GINKGO_MAX_SEATS)
        add (self, effect);
    }
}
