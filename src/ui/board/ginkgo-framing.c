/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-framing.h"

#include <math.h>

/* The pitch where there is plenty of room */
#define LARGE_PITCH 144.0

/* The smallest pitch that leaves room for a panel beside the city, too */
#define ROOMY_PITCH 64.0

/* Numbers are illegible below the first pitch: then a part of the city is shown with the second. */
#define LEGIBLE_PITCH 24.0
#define CLOSE_PITCH   28.0

/* The city may shrink to this part of its size to make room for the panel beside it. */
#define PART_BESIDE 0.8

/* A panel above the city takes as much as it needs while it is open. */
static void
get_viewport_beside_panel (const GinkgoFraming *self,
                           GinkgoViewport *viewport)
{
  int top = self->panel_top > 0 && self->panel_height > 0 ? self->panel_height : self->panel_top;

  *viewport = self->viewport;
  viewport->inset_left = MAX (viewport->inset_left, self->panel_left);
  viewport->inset_top = MAX (viewport->inset_top, top);
  viewport->inset_right = MAX (viewport->inset_right, self->panel_right);
}

/* The city grows with a very large window, but never fills it: one glance must take it in. */
static void
fit_viewport (const GinkgoFraming *self,
              const GinkgoExtent *city,
              GinkgoCamera *camera,
              const GinkgoViewport *viewport)
{
  double side = MIN (self->viewport.width, self->viewport.height);

  ginkgo_camera_fit (camera, city, viewport, CLAMP (floor (side / 12), GINKGO_FRAMING_PITCH, LARGE_PITCH));
}

/* What covers the lower edge takes a strip or, where that would make the city small, a corner. */
static void
fit_in (const GinkgoFraming *self,
        const GinkgoExtent *city,
        GinkgoCamera *camera,
        GinkgoViewport *viewport)
{
  GinkgoViewport beside = *viewport;
  GinkgoCamera other = *camera;

  fit_viewport (self, city, camera, viewport);
  if (camera->pitch >= CLOSE_PITCH || self->corner_left + self->corner_right == 0)
    return;

  beside.inset_left = MAX (beside.inset_left, self->corner_left);
  beside.inset_right = MAX (beside.inset_right, self->corner_right);
  beside.inset_bottom = 0;
  fit_viewport (self, city, &other, &beside);
  if (other.pitch > camera->pitch)
    {
      *camera = other;
      *viewport = beside;
    }
}

/* The height may be what makes a city small that has the panel beside it. */
static gboolean
is_small_sacrifice (const GinkgoFraming *self,
                    const GinkgoExtent *city,
                    const GinkgoCamera *beside)
{
  GinkgoCamera below = *beside;

  fit_viewport (self, city, &below, &self->viewport);

  return beside->pitch >= MAX (LEGIBLE_PITCH, PART_BESIDE * below.pitch);
}

static gboolean
is_under_panel (const GinkgoFraming *self,
                const GinkgoCamera *camera,
                const GinkgoExtent *extent)
{
  GinkgoViewport viewport;
  GinkgoExtent seen;

  get_viewport_beside_panel (self, &viewport);
  ginkgo_camera_project (camera, &viewport, extent, &seen);

  return seen.top < self->panel_height &&
         (seen.left < viewport.inset_left || seen.top < viewport.inset_top || seen.right > viewport.width - viewport.inset_right);
}

/**
 * ginkgo_framing_fit:
 * @part: what matters most where the whole city would not be legible
 * @camera: (inout): what to see
 * @viewport: (out): where to see it
 *
 * Leaves room for the panel beside the city, unless that would make the city small. A panel
 * above the city matters only while it is open.
 */
void
ginkgo_framing_fit (const GinkgoFraming *self,
                    const GinkgoExtent *city,
                    const GinkgoExtent *part,
                    GinkgoCamera *camera,
                    GinkgoViewport *viewport)
{
  gboolean above = self->panel_top > 0 && self->panel_height > 0;

  get_viewport_beside_panel (self, viewport);
  fit_viewport (self, city, camera, viewport);
  if (camera->pitch >= ROOMY_PITCH || (!above && is_small_sacrifice (self, city, camera)))
    return;

  if (!above)
    *viewport = self->viewport;
  fit_in (self, city, camera, viewport);
  if (self->whole || ginkgo_framing_is_whole_legible (camera))
    return;

  if (above)
    get_viewport_beside_panel (self, viewport);
  else
    *viewport = self->viewport;
  ginkgo_camera_look_at (camera, part, city, viewport, CLOSE_PITCH);
}

/* Returns whether numbers on buildings can be read. */
gboolean
ginkgo_framing_is_whole_legible (const GinkgoCamera *camera)
{
  return camera->pitch >= LEGIBLE_PITCH;
}

/* Moves no more than it takes to see @extent, beside the panel if need be. */
void
ginkgo_framing_reveal (const GinkgoFraming *self,
                       const GinkgoExtent *extent,
                       GinkgoCamera *camera)
{
  GinkgoViewport viewport = self->viewport;

  if (is_under_panel (self, camera, extent))
    get_viewport_beside_panel (self, &viewport);
  ginkgo_camera_reveal (camera, extent, &viewport);
}
