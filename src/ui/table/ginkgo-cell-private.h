/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-cell.h"

G_BEGIN_DECLS

struct _GinkgoCell
{
  GtkWidget parent_instance;

  guint16 place;
  GinkgoBuilding building;
  gboolean built;
  guint token;
  guint ghost;
  GinkgoCellMarks marks;
  guint movers;
  char *told;
  char *spoken;

  /* What stands here, painted, and for which side of the cell, scale of the screen and
   * look that was; %NULL when it has to be painted again */
  GskRenderNode *content;
  int content_size;
  double content_scale;
  guint content_look;
};

/* Drawing (ginkgo-cell-draw.c) */
float ginkgo_cell_get_lift (GinkgoCell *self);
void ginkgo_cell_draw (GinkgoCell *self,
                       GtkSnapshot *snapshot);

G_END_DECLS
