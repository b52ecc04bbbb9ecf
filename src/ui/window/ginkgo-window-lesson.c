/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The lesson: its tables, one for each chapter, and where it is gone on with. */

#include "ginkgo-window-private.h"

#include "ginkgo-seat-row.h"
#include "ginkgo-settings.h"
#include "ginkgo-table-page.h"

static void
lay_lesson_table (GinkgoWindow *self,
                  GinkgoGame *game);

static void
chapter_changed_cb (GinkgoWindow *self)
{
  g_set_object (&self->coming_lesson, self->lesson);
  lay_lesson_table (self, ginkgo_lesson_get_game (self->lesson));
}

/* Who has seen its end begins anew the next time. */
static void
position_changed_cb (GinkgoWindow *self)
{
  g_autofree char *choices = ginkgo_lesson_describe_choices (self->lesson);
  guint position = ginkgo_lesson_get_position (self->lesson);
  gboolean has_ended = ginkgo_lesson_get_step (self->lesson)->kind == GINKGO_LESSON_END;

  ginkgo_settings_set_lesson_step (ginkgo_settings_get_default (), has_ended ? 0 : position);
  ginkgo_settings_set_lesson_choices (ginkgo_settings_get_default (), has_ended ? "" : choices);
}

static void
lay_lesson_table (GinkgoWindow *self,
                  GinkgoGame *game)
{
  g_autoptr (GinkgoLesson) lesson = g_steal_pointer (&self->coming_lesson);

  ginkgo_window_lay_table (self, game);
  ginkgo_table_page_set_lesson (GINKGO_TABLE_PAGE (self->table_page), lesson);
  self->counted = FALSE;
  self->lesson = g_steal_pointer (&lesson);
  g_signal_connect_object (self->lesson, "notify::game", G_CALLBACK (chapter_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->lesson, "notify::position", G_CALLBACK (position_changed_cb), self, G_CONNECT_SWAPPED);
  position_changed_cb (self);
  ginkgo_window_update_actions (self);
}

/**
 * ginkgo_window_learn:
 * @self: a window
 * @step: the step of the lesson to go on with
 *
 * Shows the table of the lesson. Nothing of it is ever stored but how far it was.
 */
void
ginkgo_window_learn (GinkgoWindow *self,
                     guint step)
{
  g_autofree char *name = ginkgo_seat_row_create_name (GINKGO_LESSON_SEAT, GINKGO_SEAT_KIND_HUMAN);
  g_autofree char *opponent = ginkgo_seat_row_create_name (1 - GINKGO_LESSON_SEAT, GINKGO_SEAT_KIND_COMPUTER);
  g_autoptr (GinkgoLesson) lesson = ginkgo_lesson_new (name, opponent, step, ginkgo_settings_get_lesson_choices (ginkgo_settings_get_default ()));

  g_set_object (&self->coming_lesson, lesson);
  ginkgo_window_leave_table (self, lay_lesson_table, ginkgo_lesson_get_game (lesson));
}
