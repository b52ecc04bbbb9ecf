/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-table-parts.h"

#include "ginkgo-table-deciding.h"
#include "ginkgo-text.h"

static void
announce_cb (const GinkgoTableParts *self,
             const char *text)
{
  gtk_accessible_announce (GTK_ACCESSIBLE (self->page), text, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

static void
advised_cb (const GinkgoTableParts *self)
{
  g_autofree char *text = ginkgo_text_advice (ginkgo_adviser_get_advice (self->adviser), ginkgo_follower_get_state (self->follower));
  g_autofree char *spoken = ginkgo_text_speak (text);

  ginkgo_announcer_say (self->announcer, spoken);
}

static void
lesson_step_cb (const GinkgoTableParts *self,
                const char *text,
                gboolean shows_districts,
                gboolean takes_focus)
{
  g_object_set (self->page, "show-districts", shows_districts, NULL);
  if (gtk_widget_get_mapped (self->page))
    ginkgo_announcer_say (self->announcer, text);
  if (takes_focus)
    ginkgo_table_deciding_focus (self);
}

/* The objects do not outlive their parts. */
static void
connect_objects (GinkgoTableParts *self)
{
  g_signal_connect_swapped (self->announcer, "announce", G_CALLBACK (announce_cb), self);
  g_signal_connect_swapped (self->adviser, "advised", G_CALLBACK (advised_cb), self);
  g_signal_connect_swapped (self->adviser, "failed", G_CALLBACK (ginkgo_table_deciding_show_error), self);
  g_signal_connect_swapped (self->focus, "focus-decision", G_CALLBACK (ginkgo_table_deciding_focus), self);
  g_signal_connect_swapped (self->guide, "step", G_CALLBACK (lesson_step_cb), self);
}

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
  self->playback = ginkgo_playback_new (self->follower, ginkgo_presence_get_n_persons (self->presence) > 0);
  self->waiting = ginkgo_waiting_new (self->follower);
  self->announcer = ginkgo_announcer_new (self->follower);
  self->focus = ginkgo_focus_keeper_new (page, GTK_WIDGET (self->controls), GTK_WIDGET (self->city), GTK_WIDGET (self->sidebar));
  self->guide = ginkgo_lesson_guide_new (self->follower, self->lesson_card, self->controls, GTK_WIDGET (self->sidebar));
  connect_objects (self);
}

/* Releases the objects that act by themselves, before the widgets go away. */
void
ginkgo_table_parts_stop (GinkgoTableParts *self)
{
  g_clear_object (&self->guard);
  g_clear_object (&self->focus);
  g_clear_object (&self->adviser);
  g_clear_object (&self->playback);
  g_clear_object (&self->waiting);
}

/* Releases the other objects. */
void
ginkgo_table_parts_clear (GinkgoTableParts *self)
{
  g_clear_object (&self->guide);
  g_clear_object (&self->announcer);
  g_clear_object (&self->choice);
  g_clear_object (&self->presence);
  g_clear_object (&self->follower);
}
