/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-camera.h"

/*
 * The place of something beside its subject, as plain numbers. ginkgo-fit finds where the city is seen; this finds what
 * may lie over it.
 */

typedef struct
{
  graphene_rect_t room;       /* the place is inside it */
  const GinkgoExtent *covers; /* other things over the city */
  guint n_covers;
  const GArray *boards;        /* (element-type graphene_rect_t): numbers, letters and flags of the city */
  const graphene_rect_t *rest; /* (nullable): what else must be seen */
} GinkgoAnchorScene;

float ginkgo_anchor_get_overlap (const graphene_rect_t *a,
                                 const graphene_rect_t *b);
float ginkgo_anchor_measure_covered (const GinkgoExtent *covers,
                                     guint n_covers,
                                     const graphene_rect_t *rect);
void ginkgo_anchor_keep_in_room (const GinkgoAnchorScene *scene,
                                 graphene_rect_t *rect);
float ginkgo_anchor_find (const GinkgoAnchorScene *scene,
                          const graphene_rect_t *subject,
                          float distance,
                          const graphene_size_t *size,
                          float least_height,
                          graphene_rect_t *found,
                          GtkPositionType *side);
float ginkgo_anchor_search (const GinkgoAnchorScene *scene,
                            const graphene_rect_t *subject,
                            const graphene_size_t *size,
                            float least,
                            graphene_rect_t *found);
