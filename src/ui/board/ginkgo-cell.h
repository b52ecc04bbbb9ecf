/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-tower.h"

/* Temporary highlights of a cell */
typedef enum
{
  GINKGO_CELL_MARK_IN_HAND = 1 << 0,   /* the player who decides holds its card */
  GINKGO_CELL_MARK_POINTED = 1 << 1,   /* its card is being pointed at */
  GINKGO_CELL_MARK_CHOSEN = 1 << 2,    /* its card is chosen */
  GINKGO_CELL_MARK_TARGET = 1 << 3,    /* a token may be put here */
  GINKGO_CELL_MARK_LAST = 1 << 4,      /* the last of all actions was here */
  GINKGO_CELL_MARK_SUGGESTED = 1 << 5, /* the computer suggests it */
  GINKGO_CELL_MARK_LESSON = 1 << 6,    /* a step of the lesson is about it */
  GINKGO_CELL_MARK_REVEALED = 1 << 7,  /* the action that is being revealed affects it */
} GinkgoCellMarks;

/* The things on a cell. A tower without floors is none. */
typedef struct
{
  GinkgoTower tower;
  GinkgoTower future; /* what would be here after the chosen action */
  guint token;        /* the letter of the token here, or GINKGO_LETTER_NONE */
  guint ghost;        /* the letter of the token that would come here, or GINKGO_LETTER_NONE */
} GinkgoCellState;

/* The growth of a building that stands as it is */
#define GINKGO_CELL_GROWN -1

#define GINKGO_TYPE_CELL (ginkgo_cell_get_type ())
G_DECLARE_FINAL_TYPE (GinkgoCell, ginkgo_cell, GINKGO, CELL, GtkWidget)

GtkWidget *ginkgo_cell_new (guint16 place);
guint16 ginkgo_cell_get_place (GinkgoCell *self);
const GinkgoBuilding *ginkgo_cell_get_building (GinkgoCell *self);
const GinkgoCellState *ginkgo_cell_get_state (GinkgoCell *self);
void ginkgo_cell_set_state (GinkgoCell *self,
                            const GinkgoCellState *state);
GinkgoCellMarks ginkgo_cell_get_marks (GinkgoCell *self);
void ginkgo_cell_set_marks (GinkgoCell *self,
                            GinkgoCellMarks marks);
void ginkgo_cell_set_movers (GinkgoCell *self,
                             guint seats,
                             const char *told);
void ginkgo_cell_set_spoken (GinkgoCell *self,
                             const char *spoken);
int ginkgo_cell_get_growth_duration (GinkgoCell *self);
void ginkgo_cell_set_growth (GinkgoCell *self,
                             int elapsed);
gboolean ginkgo_cell_is_painted (GinkgoCell *self);
