/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-timeline.h"

struct _GinkgoTimeline
{
  GPtrArray *effects; /* of GArray, by position */
  GPtrArray *moments; /* of GArray, by position: the last one is the state there */
};

/* Without any position: the setup has to be added. */
GinkgoTimeline *
ginkgo_timeline_new (void)
{
  GinkgoTimeline *self = g_new0 (GinkgoTimeline, 1);

  self->effects = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  self->moments = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);

  return self;
}

static gpointer
ref_array (gconstpointer array,
           gpointer user_data)
{
  return g_array_ref ((GArray *) array);
}

GinkgoTimeline *
ginkgo_timeline_copy (const GinkgoTimeline *self)
{
  GinkgoTimeline *copy = g_new0 (GinkgoTimeline, 1);

  copy->effects = g_ptr_array_copy (self->effects, ref_array, NULL);
  copy->moments = g_ptr_array_copy (self->moments, ref_array, NULL);

  return copy;
}

void
ginkgo_timeline_free (GinkgoTimeline *self)
{
  g_ptr_array_unref (self->effects);
  g_ptr_array_unref (self->moments);
  g_free (self);
}

/* Returns: the last position */
guint
ginkgo_timeline_get_length (const GinkgoTimeline *self)
{
  return self->moments->len - 1;
}

/* Returns: (element-type GinkgoEffect) (transfer none): the effects of the event before the
 * position, or of the setup at 0; valid until the timeline is cut before @position */
GArray *
ginkgo_timeline_get_effects (const GinkgoTimeline *self,
                             guint position)
{
  g_return_val_if_fail (position < self->effects->len, NULL);

  return g_ptr_array_index (self->effects, position);
}

/* Returns: (element-type GinkgoMoment) (transfer none): the moments of the event before the
 * position, or of the setup at 0; at least one. The last one is the state at the position */
GArray *
ginkgo_timeline_get_moments (const GinkgoTimeline *self,
                             guint position)
{
  g_return_val_if_fail (position < self->moments->len, NULL);

  return g_ptr_array_index (self->moments, position);
}

/* Returns: (transfer none): the state at the position; valid until the timeline is cut before it */
const GinkgoState *
ginkgo_timeline_get_state (const GinkgoTimeline *self,
                           guint position)
{
  GArray *moments = ginkgo_timeline_get_moments (self, position);

  return &ginkgo_moments_get (moments, moments->len - 1)->state;
}

/**
 * ginkgo_timeline_add:
 * @effects: (element-type GinkgoEffect) (transfer full): what leads to the next position
 * @moments: (element-type GinkgoMoment) (transfer full): the states on the way, at least one
 */
void
ginkgo_timeline_add (GinkgoTimeline *self,
                     GArray *effects,
                     GArray *moments)
{
  g_ptr_array_add (self->effects, effects);
  g_ptr_array_add (self->moments, moments);
}

/* Forgets what comes after @length. */
void
ginkgo_timeline_truncate (GinkgoTimeline *self,
                          guint length)
{
  g_ptr_array_set_size (self->effects, (gint) length + 1);
  g_ptr_array_set_size (self->moments, (gint) length + 1);
}
