/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-camera.h"

G_BEGIN_DECLS

/* Pixels from one cell to the next, where there is room */
#define GINKGO_FRAMING_PITCH 90.0

/**
 * GinkgoFraming:
 * @viewport: the city view, and what always covers its edges
 * @panel_left: pixels at the left edge that a panel covers now and then
 * @panel_top: pixels at the top
 * @panel_right: pixels at the right edge
 * @panel_height: how far down the panel reaches while it is open, else 0
 * @corner_left: width of what covers the lower edge, if it only takes the left corner
 * @corner_right: likewise at the right
 * @whole: whether to show the whole city, however small it becomes
 *
 * Decides which part of the city is seen in a view that other things cover partly.
 * Plain numbers, no widgets.
 */
typedef struct
{
  GinkgoViewport viewport;
  int panel_left;
  int panel_top;
  int panel_right;
  int panel_height;
  int corner_left;
  int corner_right;
  gboolean whole;
} GinkgoFraming;

void ginkgo_framing_fit (const GinkgoFraming *self,
                         const GinkgoExtent *city,
                         const GinkgoExtent *part,
                         GinkgoCamera *camera,
                         GinkgoViewport *viewport);
gboolean ginkgo_framing_is_whole_legible (const GinkgoCamera *camera);
void ginkgo_framing_reveal (const GinkgoFraming *self,
                            const GinkgoExtent *extent,
                            GinkgoCamera *camera);

G_END_DECLS
