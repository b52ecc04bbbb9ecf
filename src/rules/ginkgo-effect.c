/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-effect.h"

/**
 * ginkgo_effects_new:
 *
 * Returns: (element-type GinkgoEffect) (transfer full): an empty list of
 *   effects, to be released with g_array_unref()
 */
GArray *
ginkgo_effects_new (void)
{
  return g_array_new (FALSE, FALSE, sizeof (GinkgoEffect));
}

/**
 * ginkgo_effects_get:
 * @effects: (element-type GinkgoEffect): a list of effects
 * @index: which one
 *
 * Returns: (transfer none): the effect
 */
const GinkgoEffect *
ginkgo_effects_get (GArray *effects,
                    guint index)
{
  return &g_array_index (effects, GinkgoEffect, index);
}
