/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ginkgo-ui-fixture.h"

#include "ginkgo-cell.h"
#include "ginkgo-table-page-private.h"

/**
 * GinkgoTableRobot:
 * @window: the window that shows the page
 * @page: the table page it plays at
 * @game: the game
 * @random: what it chooses by
 * @n_decisions: how many decisions of each #GinkgoEventKind it has taken
 *
 * Plays at a table page by doing to its widgets what a person would do.
 */
typedef struct
{
  GtkWidget *window;
  GtkWidget *page;
  GinkgoGame *game;
  GinkgoRandom random;
  guint n_decisions[GINKGO_N_EVENT_KINDS];
} GinkgoTableRobot;

void ginkgo_table_robot_init (GinkgoTableRobot *self,
                              GinkgoGame *game,
                              guint seed,
                              int width,
                              int height);
void ginkgo_table_robot_init_at_turn (GinkgoTableRobot *self,
                                      GinkgoGame *game,
                                      guint seed,
                                      int width,
                                      int height);
void ginkgo_table_robot_clear (GinkgoTableRobot *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (GinkgoTableRobot, ginkgo_table_robot_clear)
GtkWidget *ginkgo_table_robot_find_action (GinkgoTableRobot *self,
                                           const char *action_name);
GtkWidget *ginkgo_table_robot_find (GinkgoTableRobot *self,
                                    GType type);
guint ginkgo_table_robot_count_marked (GtkWidget *city,
                                       GinkgoCellMarks marks);
GtkWidget *ginkgo_table_robot_get_focus (GinkgoTableRobot *self);
gboolean ginkgo_table_robot_wait (GinkgoTableRobot *self);
gboolean ginkgo_table_robot_is_following (GinkgoTableRobot *self);
gboolean ginkgo_table_robot_go_on (GinkgoTableRobot *self);
gboolean ginkgo_table_robot_is_covered (GinkgoTableRobot *self);
void ginkgo_table_robot_uncover (GinkgoTableRobot *self);
void ginkgo_table_robot_decide (GinkgoTableRobot *self);
void ginkgo_table_robot_decide_until_following (GinkgoTableRobot *self);
void ginkgo_table_robot_choose (GinkgoTableRobot *self);
