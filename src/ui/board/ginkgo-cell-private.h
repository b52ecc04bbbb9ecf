/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-cell.h"

/* All that the marks of a cell look like. */
typedef struct
{
  GinkgoCellMarks marks;
  guint movers;       /* a bit for each seat whose last action was here */
  gboolean focused;   /* whether it shows the focus */
  int size;           /* its side, in pixels */
  double scale;       /* the pixels of the screen in one of the cell's */
  guint look;         /* that of the art */
  GdkRGBA color;      /* that of its marks */
  GdkRGBA last_color; /* that of the mark of the last move */
} GinkgoCellSigns;

struct _GinkgoCell
{
  GtkWidget parent_instance;

  guint16 place;
  GinkgoTower tower;
  gboolean built;
  GinkgoTower future; /* what would be here after the chosen action */
  gboolean has_future;
  guint token;
  guint ghost;
  GinkgoCellMarks marks;
  guint movers;
  char *told;
  char *spoken;
  int growth; /* for how many ms its building has been growing, or %GINKGO_CELL_GROWN */

  /* Painted content, and the side of the cell, scale of the screen and look that it was painted
   * for; %NULL when it has to be painted again */
  GskRenderNode *content;
  int content_size;
  double content_scale;
  guint content_look;

  /* The marks on its ground and the signs over it, painted, and what they were then; %NULL when
   * there are none or they have to be painted again */
  GskRenderNode *painted_marks;
  GskRenderNode *painted_movers;
  GinkgoCellSigns signs;
};

/* Drawing (ginkgo-cell-draw.c, ginkgo-cell-growth.c) */
float ginkgo_cell_get_lift (GinkgoCell *self);
void ginkgo_cell_drop_painted (GinkgoCell *self);
void ginkgo_cell_draw (GinkgoCell *self,
                       GtkSnapshot *snapshot);
void ginkgo_cell_draw_growth (GinkgoCell *self,
                              GtkSnapshot *snapshot);
