/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-camera.h"

/**
 * GinkgoFit:
 * @shapes: (array length=n_shapes): what must be seen, in cells
 * @covers: (array length=n_covers): what lies over the view, in pixels
 * @room: the part of the view where shapes may be, in pixels
 * @viewport: the view
 *
 * How to see a city whose view is covered in some places: as large as there is room for, without a
 * shape below a cover. Plain numbers, no widgets.
 */
typedef struct
{
  const GinkgoExtent *shapes;
  guint n_shapes;
  const GinkgoExtent *covers;
  guint n_covers;
  GinkgoExtent room;
  GinkgoViewport viewport;
} GinkgoFit;

gboolean ginkgo_fit_find (const GinkgoFit *self,
                          guint min_pitch,
                          guint max_pitch,
                          GinkgoCamera *camera);
gboolean ginkgo_fit_move (const GinkgoFit *self,
                          GinkgoCamera *camera);
