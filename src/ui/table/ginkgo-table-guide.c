/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-table-page-private.h"

#include <glib/gi18n.h>

#include "ginkgo-focus.h"
#include "ginkgo-last-move.h"
#include "ginkgo-player-row.h"
#include "ginkgo-text.h"

/* --- A lesson ------------------------------------------------------------------------- */

/* At the end of a chapter, the table of the next one takes the place of this one. */
static gboolean
is_current (GinkgoTablePage *self)
{
  return self->lesson != NULL && ginkgo_lesson_get_game (self->lesson) == ginkgo_follower_get_game (self->follower);
}

static gboolean
is_ready (GinkgoTablePage *self)
{
  if (!is_current (self) || ginkgo_follower_is_behind (self->follower) || ginkgo_game_get_busy (ginkgo_follower_get_game (self->follower)))
    return FALSE;

  return ginkgo_follower_get_over (self->follower) || ginkgo_follower_get_deciding (self->follower) == GINKGO_LESSON_SEAT;
}

static GtkWidget *
find_target (GinkgoTablePage *self,
             GinkgoLessonTarget target)
{
  GinkgoPlayerRow *row = GINKGO_PLAYER_ROW (ginkgo_people_get_row (self->people, GINKGO_LESSON_SEAT));
  GtkWidget *score_button = ginkgo_city_pane_get_score_button (self->city_pane);

  switch (target)
    {
    case GINKGO_LESSON_TARGET_DISTRICTS:
      return ginkgo_city_pane_get_districts_button (self->city_pane);
    case GINKGO_LESSON_TARGET_HAND:
      /* Its title has no room beside it in what is scrolled. */
      return GTK_WIDGET (self->hand);
    case GINKGO_LESSON_TARGET_SCREEN:
      return GTK_WIDGET (ginkgo_controls_get_screen (self->controls));
    case GINKGO_LESSON_TARGET_SCORE:
      /* Where there is no room for the button, the menu has the score. */
      return gtk_widget_get_visible (score_button) ? score_button : ginkgo_table_title_get_menu_button (self->title);
    case GINKGO_LESSON_TARGET_BONUSES:
      return ginkgo_player_row_get_bonuses (row);
    case GINKGO_LESSON_TARGET_NEW_HAND:
      return ginkgo_decision_bar_get_new_hand (ginkgo_controls_get_bar (self->controls));
    case GINKGO_LESSON_TARGET_CITY:
      return GTK_WIDGET (self->city);
    case GINKGO_LESSON_TARGET_NONE:
    case GINKGO_LESSON_TARGET_OWNED:
    case GINKGO_LESSON_TARGET_PAWNS:
    case GINKGO_LESSON_TARGET_LAST_MOVE:
    default:
      return NULL;
    }
}

static guint
list_buildings (GinkgoTablePage *self,
                GinkgoLessonTarget target,
                guint16 *places)
{
  const GinkgoCity *city = &ginkgo_follower_get_state (self->follower)->city;
  guint n_places = 0;

  for (guint i = 0; i < city->n_buildings; i++)
    {
      const GinkgoBuilding *building = &city->buildings[i];

      if (target == GINKGO_LESSON_TARGET_PAWNS ? building->pawn : building->owner != GINKGO_SEAT_NONE)
        places[n_places++] = building->cell;
    }

  return n_places;
}

static guint
list_last_move (GinkgoTablePage *self,
                guint16 *places)
{
  GinkgoLastMove moves[GINKGO_MAX_SEATS];
  guint n_moves = ginkgo_last_move_find_all (self->follower, moves);
  guint i = 0;

  while (i < n_moves && moves[i].seat == GINKGO_LESSON_SEAT)
    i++;
  if (i == n_moves)
    return 0;

  memcpy (places, moves[i].places, moves[i].n_places * sizeof places[0]);

  return moves[i].n_places;
}

/* Returns the place furthest to the right, where land is free beside it */
static guint16
mark_places (GinkgoTablePage *self,
             GinkgoLessonTarget target)
{
  guint16 places[GINKGO_MAX_BUILDINGS] = { 0 };
  guint16 right = GINKGO_CELL_NONE;
  guint n_places = 0;

  if (target == GINKGO_LESSON_TARGET_LAST_MOVE)
    n_places = list_last_move (self, places);
  else if (target == GINKGO_LESSON_TARGET_PAWNS || target == GINKGO_LESSON_TARGET_OWNED)
    n_places = list_buildings (self, target, places);

  ginkgo_city_view_set_marked (self->city, GINKGO_CELL_MARK_LESSON, places, n_places);
  for (guint i = 0; i < n_places; i++)
    if (right == GINKGO_CELL_NONE || ginkgo_cell_get_x (places[i]) > ginkgo_cell_get_x (right))
      right = places[i];

  return right;
}

/* @target: what is not dimmed */
static void
dim (GinkgoTablePage *self,
     GinkgoLessonTarget target)
{
  gboolean dims = target != GINKGO_LESSON_TARGET_NONE;

  ginkgo_stage_set_aside (GINKGO_STAGE (self->city_pane), dims);
  ginkgo_city_view_set_aside (self->city, dims && target != GINKGO_LESSON_TARGET_CITY && target != GINKGO_LESSON_TARGET_DISTRICTS);
}

static void
point_out (GinkgoTablePage *self,
           const GinkgoLessonStep *step)
{
  GtkWidget *target = find_target (self, step->target);
  guint16 place = mark_places (self, step->target);

  if (self->step_target)
    gtk_widget_remove_css_class (self->step_target, "lesson-target");
  self->step_target = target && target != GTK_WIDGET (self->city) ? target : NULL;
  if (self->step_target)
    gtk_widget_add_css_class (self->step_target, "lesson-target");
  ginkgo_stage_point_out (GINKGO_STAGE (self->city_pane), place, target);
  /* Everything may be needed for a decision, and where there is little room, the target may be hidden. */
  dim (self, step->kind == GINKGO_LESSON_CHOOSE || (target && !gtk_widget_is_visible (target)) ? GINKGO_LESSON_TARGET_NONE : step->target);
}

static void
show_step (GinkgoTablePage *self)
{
  const GinkgoLessonStep *step = ginkgo_lesson_get_step (self->lesson);
  gboolean reads = step->kind != GINKGO_LESSON_CHOOSE && !ginkgo_focus_is_in (GTK_WIDGET (self->sidebar));
  gboolean takes_focus = reads || ginkgo_focus_is_in (GTK_WIDGET (self->lesson_card)) || ginkgo_focus_is_in (GTK_WIDGET (self->controls));
  g_autofree char *text = NULL;

  self->step = step;
  self->step_position = ginkgo_lesson_get_position (self->lesson);
  ginkgo_lesson_card_show (self->lesson_card, self->lesson);
  point_out (self, step);
  ginkgo_table_page_set_shows_districts (self, step->target == GINKGO_LESSON_TARGET_DISTRICTS);
  text = ginkgo_lesson_card_describe (self->lesson_card);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    ginkgo_announcer_say (self->announcer, text);
  if (takes_focus)
    ginkgo_table_page_focus (self);
}

/* Shows a lesson about the game beside the city. Call it before the page is shown. */
void
ginkgo_table_page_set_lesson (GinkgoTablePage *self,
                              GinkgoLesson *lesson)
{
  g_return_if_fail (GINKGO_IS_TABLE_PAGE (self));
  g_return_if_fail (GINKGO_IS_LESSON (lesson));
  g_return_if_fail (ginkgo_lesson_get_game (lesson) == ginkgo_follower_get_game (self->follower));

  self->lesson = g_object_ref (lesson);
  g_signal_connect_object (lesson, "notify::position", G_CALLBACK (ginkgo_table_page_update_lesson), self, G_CONNECT_SWAPPED);
  ginkgo_lesson_card_show (self->lesson_card, lesson);
  ginkgo_table_page_update (self);
}

/* Shows the current step once everything before it has been shown. */
void
ginkgo_table_page_update_lesson (GinkgoTablePage *self)
{
  if (!is_current (self))
    return;

  ginkgo_lesson_card_set_waiting (self->lesson_card, !is_ready (self));
  if (!is_ready (self))
    {
      dim (self, GINKGO_LESSON_TARGET_NONE);
      return;
    }
  if (self->step != ginkgo_lesson_get_step (self->lesson) || self->step_position != ginkgo_lesson_get_position (self->lesson))
    show_step (self);
}

/* Checks whether the lesson asks for this decision. If not, its card says so, and the choice
 * stays. Returns the hint, or NULL. */
const char *
ginkgo_table_page_refuse_in_lesson (GinkgoTablePage *self,
                                    const GinkgoDecision *decision)
{
  const char *hint;

  if (!is_current (self) || ginkgo_lesson_check (self->lesson, decision, &hint))
    return NULL;

  ginkgo_lesson_card_set_hint (self->lesson_card, _(hint));

  return _(hint);
}

/* Removes a hint about what was chosen before. */
void
ginkgo_table_page_drop_hint (GinkgoTablePage *self)
{
  if (is_current (self))
    ginkgo_lesson_card_set_hint (self->lesson_card, NULL);
}

/* Shows the step before this one again, if nothing was decided in between. */
void
ginkgo_table_page_go_back_in_lesson (GinkgoTablePage *self)
{
  if (is_ready (self))
    ginkgo_lesson_go_back (self->lesson);
}

/* Goes on to the next step, counts the points on another page, or ends the lesson. */
void
ginkgo_table_page_go_on_with_lesson (GinkgoTablePage *self)
{
  GinkgoLessonKind kind;

  if (!is_ready (self))
    return;

  kind = ginkgo_lesson_get_step (self->lesson)->kind;
  self->is_counting = kind == GINKGO_LESSON_COUNT;
  if (kind == GINKGO_LESSON_COUNT)
    gtk_widget_activate_action (GTK_WIDGET (self), "table.show-score", NULL);
  else if (kind == GINKGO_LESSON_END)
    gtk_widget_activate_action (GTK_WIDGET (self), ginkgo_lesson_get_script (self->lesson)->next ? "win.first-game" : "app.new-game", NULL);
  else
    ginkgo_lesson_go_on (self->lesson);
}

/* Goes on with the lesson when its page is shown again after the points have been counted. */
void
ginkgo_table_page_return_to_lesson (GinkgoTablePage *self)
{
  if (!self->is_counting)
    return;

  self->is_counting = FALSE;
  ginkgo_lesson_go_on (self->lesson);
}

/* Chooses what the lesson would choose. Where nothing can be chosen before it is decided, the lesson
 * decides, and the table shows what happens. */
void
ginkgo_table_page_demonstrate (GinkgoTablePage *self)
{
  GinkgoDecision decision;

  if (!is_ready (self) || !ginkgo_lesson_get_shown (self->lesson, &decision))
    return;

  if (decision.kind == GINKGO_EVENT_TOKEN || decision.kind == GINKGO_EVENT_TAKE || decision.kind == GINKGO_EVENT_NEW_HAND)
    ginkgo_table_page_submit (self, &decision);
  else
    ginkgo_table_page_take (self, &decision);
}

/* --- An exercise ---------------------------------------------------------------------- */

static void
show_exercise (GinkgoTablePage *self,
               GinkgoExerciseStage stage,
               const char *text)
{
  ginkgo_lesson_card_show_exercise (self->lesson_card, stage, text, self->task_place, self->is_of_game);
}

/* Without causes, nothing is better, or not by much. */
static char *
describe_closeness (const GinkgoAnswer *answer,
                    const char *best)
{
  if (ginkgo_decision_equal (&answer->decision, &answer->best))
    /* Translators: a decision: "Nothing is better than: Build Red 16 on Blue 5." */
    return g_strdup_printf (_("Nothing is better than: %s."), best);
  if (answer->is_right)
    /* Translators: a decision: "About as good: Build Red 16 on Blue 5." */
    return g_strdup_printf (_("About as good: %s."), best);

  /* Translators: a decision: "A little better: Build Red 16 on Blue 5." */
  return g_strdup_printf (_("A little better: %s."), best);
}

/* Says why the answer is right, or what is better, and why. */
static char *
describe_answer (GinkgoTablePage *self,
                 const GinkgoAnswer *answer)
{
  const GinkgoReasons *reasons = &answer->reasons;
  const char *const *names = ginkgo_follower_get_names (self->follower);
  gboolean is_praised = answer->is_only && reasons->causes[0].kind != GINKGO_CAUSE_UNEXPLAINED;
  g_autofree char *best = ginkgo_text_decision (&answer->best, ginkgo_follower_get_state (self->follower));
  g_autofree char *why = NULL;

  if (reasons->n_causes == 0)
    return describe_closeness (answer, best);
  if (answer->is_right)
    return ginkgo_text_why (reasons, is_praised ? GINKGO_VOICE_ONLY : GINKGO_VOICE_SUGGESTION, names);

  why = ginkgo_text_why (reasons, GINKGO_VOICE_WRONG, names);

  /* Translators: a decision and sentences: "Better: Build Red 16 on Blue 5. This leaves 2 tiles to build with." */
  return g_strdup_printf (_("Better: %s. %s"), best, why);
}

static void
mark_best (GinkgoTablePage *self,
           const GinkgoAnswer *answer)
{
  GinkgoAiAdvice advice = {
    .decision = answer->best,
    .other = answer->other,
    .gain = (float) answer->lost.lead,
    .win = (float) answer->lost.win,
  };

  memcpy (advice.terms, answer->parts, sizeof advice.terms);
  ginkgo_adviser_show (self->adviser, &advice);
}

/**
 * ginkgo_table_page_set_exercise:
 * @task: what to decide
 * @place: (nullable): which exercise of how many it is
 * @is_of_game: whether there is a game to look at afterwards
 *
 * Takes decisions as answers to an exercise instead of playing them. Call it before the page is shown.
 */
void
ginkgo_table_page_set_exercise (GinkgoTablePage *self,
                                const char *task,
                                const char *place,
                                gboolean is_of_game)
{
  GtkWidget *row;

  g_return_if_fail (GINKGO_IS_TABLE_PAGE (self));

  row = ginkgo_people_get_row (self->people, ginkgo_presence_get_viewer (self->presence));
  self->task = g_strdup (task);
  self->task_place = g_strdup (place);
  self->is_of_game = is_of_game;
  show_exercise (self, GINKGO_EXERCISE_ASKING, task);
  ginkgo_stage_point_out (GINKGO_STAGE (self->city_pane), GINKGO_CELL_NONE, row);
  ginkgo_table_page_update (self);
}

/* Takes a decision as the answer, unless one is being judged. Returns %FALSE with %GINKGO_RULES_ERROR. */
gboolean
ginkgo_table_page_answer (GinkgoTablePage *self,
                          const GinkgoDecision *decision,
                          GError **error)
{
  GinkgoRulesError code = ginkgo_state_check_decision (ginkgo_follower_get_state (self->follower), decision);

  if (code != GINKGO_RULES_OK)
    {
      ginkgo_rules_error_set (error, code);
      return FALSE;
    }
  if (self->is_judging)
    return TRUE;

  self->is_judging = TRUE;
  ginkgo_adviser_forget (self->adviser);
  show_exercise (self, GINKGO_EXERCISE_JUDGING, self->task);
  g_signal_emit_by_name (self, "answered", decision);

  return TRUE;
}

/* Shows how good an answer is and why, and marks the best one like a suggestion. @note: (nullable): when the exercise returns */
void
ginkgo_table_page_show_answer (GinkgoTablePage *self,
                               const GinkgoAnswer *answer,
                               const char *note)
{
  g_autofree char *why = describe_answer (self, answer);
  g_autofree char *text = g_strjoin (" ", why, note, NULL);
  g_autofree char *spoken = NULL;

  g_return_if_fail (GINKGO_IS_TABLE_PAGE (self));

  self->is_judging = FALSE;
  show_exercise (self, answer->is_right ? GINKGO_EXERCISE_RIGHT : GINKGO_EXERCISE_WRONG, text);
  if (!ginkgo_decision_equal (&answer->best, &answer->other))
    mark_best (self, answer);
  spoken = ginkgo_lesson_card_describe (self->lesson_card);
  ginkgo_announcer_say (self->announcer, spoken);
  ginkgo_lesson_card_focus (self->lesson_card);
  /* Only the card, which has the focus now, goes on. */
  ginkgo_choice_clear (self->choice);
}

/* Asks again, and takes the answer back. */
void
ginkgo_table_page_retry_exercise (GinkgoTablePage *self)
{
  ginkgo_adviser_forget (self->adviser);
  ginkgo_choice_clear (self->choice);
  show_exercise (self, GINKGO_EXERCISE_ASKING, self->task);
  ginkgo_table_page_focus_decision (self);
}

/* --- Either ------------------------------------------------------------------------------ */

/* Returns whether a lesson or an exercise is on the table */
gboolean
ginkgo_table_page_has_guide (GinkgoTablePage *self)
{
  return self->lesson || self->task;
}

/* Moves the focus to the card, where Enter goes on if nothing has to be decided. Returns whether there is something
 * to read. */
gboolean
ginkgo_table_page_focus_guide (GinkgoTablePage *self)
{
  return ((is_current (self) && self->step) || self->task) && ginkgo_lesson_card_focus (self->lesson_card);
}
