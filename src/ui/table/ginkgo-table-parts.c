/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-table-parts.h"

/**
 * ginkgo_table_parts_init:
 * @self: the parts of a table, with all widgets
 * @page: the table page
 * @game: the game
 *
 * Creates the objects, except for the input guard.
 */
void
ginkgo_table_parts_init (GinkgoTableParts *self,
                         GtkWidget *page,
                         GinkgoGame *game)
{
  self->page = page;
  self->city = ginkgo_city_pane_get_city (self->city_pane);
  self->follower = ginkgo_follower_new (game);
  self->presence = ginkgo_presence_new (self->follower);
  self->choice = ginkgo_choice_new (self->presence);
  self->adviser = ginkgo_adviser_new (game);
  self->playback = ginkgo_playback_new (self->follower);
  self->waiting = ginkgo_waiting_new (self->follower);
  self->announcer = ginkgo_announcer_new (self->follower);
  self->focus = ginkgo_focus_keeper_new (page, GTK_WIDGET (self->controls), GTK_WIDGET (self->city), GTK_WIDGET (self->sidebar));
  self->guide = ginkgo_lesson_guide_new (self->follower, self->lesson_card, self->controls, GTK_WIDGET (self->sidebar));
}

/**
 * ginkgo_table_parts_stop:
 *
 * Releases the objects that act by themselves, before the widgets go away.
 */
void
ginkgo_table_parts_stop (GinkgoTableParts *self)
{
  g_clear_object (&self->guard);
  g_clear_object (&self->focus);
  g_clear_object (&self->adviser);
  g_clear_object (&self->playback);
  g_clear_object (&self->waiting);
}

/**
 * ginkgo_table_parts_clear:
 *
 * Releases the other objects.
 */
void
ginkgo_table_parts_clear (GinkgoTableParts *self)
{
  g_clear_object (&self->guide);
  g_clear_object (&self->announcer);
  g_clear_object (&self->choice);
  g_clear_object (&self->presence);
  g_clear_object (&self->follower);
}

/**
 * ginkgo_table_parts_init_scene:
 * @scene: (out caller-allocates): a description of the table
 */
void
ginkgo_table_parts_init_scene (const GinkgoTableParts *self,
                               GinkgoTableScene *scene)
{
  ginkgo_table_scene_init (scene, self->presence, self->choice, self->adviser, self->playback, self->waiting, ginkgo_lesson_guide_get_active (self->guide));
}
