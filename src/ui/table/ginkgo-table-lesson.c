/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The lesson at the table: its card above the city, what it lights, and what it allows. It has
 * its say when all that was decided before has been shown.
 */

#include "ginkgo-table-page-private.h"

#include <glib/gi18n.h>

#include "ginkgo-css-class.h"
#include "ginkgo-focus.h"

/* At a chapter's end, the table of the next one takes the place of this one. */
static gboolean
is_current (GinkgoTablePage *self)
{
  return self->lesson != NULL && ginkgo_lesson_get_game (self->lesson) == self->game;
}

static gboolean
is_ready (GinkgoTablePage *self)
{
  return !ginkgo_table_page_is_following (self) && !ginkgo_game_get_busy (self->game) &&
         (ginkgo_follower_get_over (self->follower) || ginkgo_follower_get_deciding (self->follower) == GINKGO_LESSON_SEAT);
}

static GtkWidget *
find_target (GinkgoTablePage *self,
             GinkgoLessonTarget target)
{
  switch (target)
    {
    case GINKGO_LESSON_TARGET_HAND:
      /* Its title has no room beside it in what is scrolled. */
      return GTK_WIDGET (self->hand);
    case GINKGO_LESSON_TARGET_SCREEN:
      return self->screen_box;
    case GINKGO_LESSON_TARGET_PLAYERS:
      return GTK_WIDGET (self->sidebar);
    case GINKGO_LESSON_TARGET_NONE:
    case GINKGO_LESSON_TARGET_CITY:
    case GINKGO_LESSON_TARGET_DISTRICTS:
    default:
      return NULL;
    }
}

static void
light_target (GinkgoTablePage *self,
              GinkgoLessonTarget target)
{
  if (self->lesson_target)
    gtk_widget_remove_css_class (self->lesson_target, "lesson-target");
  self->lesson_target = find_target (self, target);
  if (self->lesson_target)
    gtk_widget_add_css_class (self->lesson_target, "lesson-target");
  if (ginkgo_table_page_set_show_districts (self, target == GINKGO_LESSON_TARGET_DISTRICTS))
    g_object_notify (G_OBJECT (self), "show-districts");
}

/* Once for each step */
static void
announce_step (GinkgoTablePage *self)
{
  g_autofree char *text = ginkgo_lesson_card_describe (self->lesson_card);

  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_accessible_announce (GTK_ACCESSIBLE (self), text, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

static void
show_step (GinkgoTablePage *self)
{
  const GinkgoLessonStep *step = ginkgo_lesson_get_step (self->lesson);
  gboolean reads = step->kind != GINKGO_LESSON_CHOOSE && !ginkgo_focus_is_in (GTK_WIDGET (self->sidebar));
  gboolean led = reads || ginkgo_focus_is_in (GTK_WIDGET (self->lesson_card)) || ginkgo_focus_is_in (GTK_WIDGET (self->controls));

  self->lesson_step = step;
  self->lesson_position = ginkgo_lesson_get_position (self->lesson);
  ginkgo_lesson_card_show (self->lesson_card, self->lesson);
  light_target (self, step->target);
  announce_step (self);
  if (led)
    ginkgo_table_page_focus_decision (self);
}

/**
 * ginkgo_table_page_show_lesson:
 * @self: a table page
 *
 * Shows the step of the lesson, if there is one, as soon as it has its turn.
 */
void
ginkgo_table_page_show_lesson (GinkgoTablePage *self)
{
  if (!is_current (self))
    return;

  ginkgo_lesson_card_set_waiting (self->lesson_card, !is_ready (self));
  if (!is_ready (self))
    return;
  if (self->lesson_step != ginkgo_lesson_get_step (self->lesson) || self->lesson_position != ginkgo_lesson_get_position (self->lesson))
    show_step (self);
}

/**
 * ginkgo_table_page_fit_lesson:
 * @self: a table page with another layout
 */
void
ginkgo_table_page_fit_lesson (GinkgoTablePage *self)
{
  const char *layout = adw_multi_layout_view_get_layout_name (self->controls);

  if (g_strcmp0 (layout, "wide") == 0)
    ginkgo_lesson_card_set_room (self->lesson_card, GINKGO_LESSON_ROOM_WIDE);
  else if (g_strcmp0 (layout, "narrow") == 0)
    ginkgo_lesson_card_set_room (self->lesson_card, GINKGO_LESSON_ROOM_NARROW);
  else
    ginkgo_lesson_card_set_room (self->lesson_card, GINKGO_LESSON_ROOM_SHORT);
}

/**
 * ginkgo_table_page_allows:
 * @self: a table page
 * @decision: what the person before the screen would decide
 *
 * Returns: whether she may; if the lesson asks for something else, it says so, and what she
 *   has chosen stays chosen
 */
gboolean
ginkgo_table_page_allows (GinkgoTablePage *self,
                          const GinkgoDecision *decision)
{
  const char *hint;

  if (!is_current (self) || ginkgo_lesson_check (self->lesson, decision, &hint))
    return TRUE;

  ginkgo_lesson_card_set_hint (self->lesson_card, _(hint));
  /* A refusal has brought nothing that a second click could press by mistake. */
  ginkgo_table_page_forget_clicks (self);
  gtk_accessible_announce (GTK_ACCESSIBLE (self), _(hint), GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);

  return FALSE;
}

/**
 * ginkgo_table_page_drop_hint:
 * @self: a table page where something else is chosen
 *
 * Says no more what was to be said to what was chosen before.
 */
void
ginkgo_table_page_drop_hint (GinkgoTablePage *self)
{
  if (is_current (self))
    ginkgo_lesson_card_set_hint (self->lesson_card, NULL);
}

/**
 * ginkgo_table_page_focus_lesson:
 * @self: a table page
 *
 * Brings the focus to the lesson if it is to be read before anything is decided.
 *
 * Returns: whether it did
 */
gboolean
ginkgo_table_page_focus_lesson (GinkgoTablePage *self)
{
  if (!is_current (self) || self->lesson_step == NULL || self->lesson_step->kind == GINKGO_LESSON_CHOOSE)
    return FALSE;

  return ginkgo_lesson_card_focus (self->lesson_card);
}

/**
 * ginkgo_table_page_go_to_lesson:
 * @self: a table page
 *
 * Brings the focus to the lesson, and from there to the decision.
 */
void
ginkgo_table_page_go_to_lesson (GinkgoTablePage *self)
{
  if (!is_current (self))
    return;

  if (ginkgo_focus_is_in (GTK_WIDGET (self->lesson_card)))
    gtk_widget_child_focus (GTK_WIDGET (self->controls), GTK_DIR_TAB_FORWARD);
  else
    ginkgo_lesson_card_focus (self->lesson_card);
}

/**
 * ginkgo_table_page_go_on_with_lesson:
 * @self: a table page whose lesson has been read
 *
 * Goes on to its next step.
 */
void
ginkgo_table_page_go_on_with_lesson (GinkgoTablePage *self)
{
  GinkgoLessonKind kind;

  if (!is_current (self) || !is_ready (self))
    return;

  kind = ginkgo_lesson_get_step (self->lesson)->kind;
  self->lesson_counts = kind == GINKGO_LESSON_COUNT;
  if (kind == GINKGO_LESSON_END)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.first-game", NULL);
  else if (kind == GINKGO_LESSON_COUNT)
    ginkgo_table_page_ask_for_score (self);
  else
    ginkgo_lesson_go_on (self->lesson);
}

/**
 * ginkgo_table_page_come_back_to_lesson:
 * @self: a table page that is there again
 *
 * Goes on with the lesson once the points have been counted, on a page of their own.
 */
void
ginkgo_table_page_come_back_to_lesson (GinkgoTablePage *self)
{
  if (!self->lesson_counts)
    return;

  self->lesson_counts = FALSE;
  ginkgo_lesson_go_on (self->lesson);
}

/**
 * ginkgo_table_page_show_me:
 * @self: a table page
 *
 * Chooses what the lesson would have decided. It is hers to decide it.
 */
void
ginkgo_table_page_show_me (GinkgoTablePage *self)
{
  GinkgoDecision decision;

  if (is_current (self) && is_ready (self) && ginkgo_lesson_get_shown (self->lesson, &decision))
    ginkgo_table_page_take_decision (self, &decision);
}

/**
 * ginkgo_table_page_set_lesson:
 * @self: a table page that is not shown yet
 * @lesson: a lesson whose game it has
 *
 * Has the lesson say what it has to say about the game.
 */
void
ginkgo_table_page_set_lesson (GinkgoTablePage *self,
                              GinkgoLesson *lesson)
{
  g_return_if_fail (GINKGO_IS_TABLE_PAGE (self));
  g_return_if_fail (GINKGO_IS_LESSON (lesson));
  g_return_if_fail (ginkgo_lesson_get_game (lesson) == self->game);

  self->lesson = g_object_ref (lesson);
  g_signal_connect_object (lesson, "notify::position", G_CALLBACK (ginkgo_table_page_show_lesson), self, G_CONNECT_SWAPPED);
  ginkgo_lesson_card_show (self->lesson_card, lesson);
  ginkgo_table_page_update_layout (self);
  ginkgo_table_page_show_title (self);
  ginkgo_table_page_show_decision (self);
}
