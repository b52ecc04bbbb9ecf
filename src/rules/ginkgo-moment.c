/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-engine-private.h"

/**
 * ginkgo_moments_new:
 *
 * Returns: (element-type GinkgoMoment) (transfer full): an empty list of moments, to
 *   be released with g_array_unref()
 */
GArray *
ginkgo_moments_new (void)
{
  return g_array_new (FALSE, FALSE, sizeof (GinkgoMoment));
}

/**
 * ginkgo_moments_get:
 * @moments: (element-type GinkgoMoment): a list of moments
 * @index: which one
 *
 * Returns: (transfer none): the moment
 */
const GinkgoMoment *
ginkgo_moments_get (GArray *moments,
                    guint index)
{
  return &g_array_index (moments, GinkgoMoment, index);
}

static void
add_moment (GinkgoEngine *engine)
{
  GArray *moments = engine->moments;
  guint n_effects = engine->effects->len;
  GinkgoMoment *moment;

  if (moments->len == 0 || ginkgo_moments_get (moments, moments->len - 1)->n_effects < n_effects)
    g_array_set_size (moments, moments->len + 1);

  moment = &g_array_index (moments, GinkgoMoment, moments->len - 1);
  moment->state = *engine->state;
  moment->n_effects = n_effects;
}

/**
 * ginkgo_engine_add_moment:
 * @engine: an engine that keeps moments
 *
 * Keeps the state as it is now. Where nothing has happened since the last moment,
 * the state takes its place.
 */
void
ginkgo_engine_add_moment (GinkgoEngine *engine)
{
  if (engine->effects->len > 0)
    add_moment (engine);
}

/**
 * ginkgo_engine_add_last_moment:
 * @engine: an engine that keeps moments
 *
 * Keeps the state after the event, even if there is nothing to tell of it: whoever
 * follows must get there.
 */
void
ginkgo_engine_add_last_moment (GinkgoEngine *engine)
{
  add_moment (engine);
}
