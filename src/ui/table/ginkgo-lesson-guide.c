/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-lesson-guide.h"

#include <glib/gi18n.h>

#include "ginkgo-focus.h"
#include "ginkgo-last-move.h"
#include "ginkgo-player-row.h"

struct _GinkgoLessonGuide
{
  GObject parent_instance;

  GinkgoFollower *follower;
  /* The page owns this object, and these. */
  GinkgoLessonCard *card;
  GinkgoControls *controls;
  GinkgoCityPane *city_pane;
  GinkgoCityView *city;
  GinkgoPeople *people;
  GinkgoSidebar *sidebar;

  GinkgoLesson *lesson; /* or NULL */
  /* Contents of the card */
  const GinkgoLessonStep *step;
  guint position;
  GtkWidget *target;
  gboolean is_counting; /* the points, on another page */
};

G_DEFINE_FINAL_TYPE (GinkgoLessonGuide, ginkgo_lesson_guide, G_TYPE_OBJECT)

static guint step_signal;

/* At the end of a chapter, the table of the next one takes the place of this one. */
static gboolean
is_current (GinkgoLessonGuide *self)
{
  return self->lesson != NULL && ginkgo_lesson_get_game (self->lesson) == ginkgo_follower_get_game (self->follower);
}

static gboolean
is_ready (GinkgoLessonGuide *self)
{
  if (!is_current (self) || ginkgo_follower_is_behind (self->follower) || ginkgo_game_get_busy (ginkgo_follower_get_game (self->follower)))
    return FALSE;

  return ginkgo_follower_get_over (self->follower) || ginkgo_follower_get_deciding (self->follower) == GINKGO_LESSON_SEAT;
}

static GtkWidget *
find_target (GinkgoLessonGuide *self,
             GinkgoLessonTarget target)
{
  GinkgoPlayerRow *row = GINKGO_PLAYER_ROW (ginkgo_people_get_row (self->people, GINKGO_LESSON_SEAT));

  switch (target)
    {
    case GINKGO_LESSON_TARGET_DISTRICTS:
      return ginkgo_city_pane_get_districts_button (self->city_pane);
    case GINKGO_LESSON_TARGET_HAND:
      /* Its title has no room beside it in what is scrolled. */
      return GTK_WIDGET (ginkgo_controls_get_hand (self->controls));
    case GINKGO_LESSON_TARGET_SCREEN:
      return GTK_WIDGET (ginkgo_controls_get_screen (self->controls));
    case GINKGO_LESSON_TARGET_SCORE:
      return ginkgo_people_get_score_button (self->people);
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
list_buildings (GinkgoLessonGuide *self,
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
list_last_move (GinkgoLessonGuide *self,
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
mark_places (GinkgoLessonGuide *self,
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
dim (GinkgoLessonGuide *self,
     GinkgoLessonTarget target)
{
  gboolean dims = target != GINKGO_LESSON_TARGET_NONE;

  ginkgo_stage_set_aside (GINKGO_STAGE (self->city_pane), dims);
  ginkgo_city_view_set_aside (self->city, dims && target != GINKGO_LESSON_TARGET_CITY && target != GINKGO_LESSON_TARGET_DISTRICTS);
}

static void
point_out (GinkgoLessonGuide *self,
           const GinkgoLessonStep *step)
{
  GtkWidget *target = find_target (self, step->target);
  guint16 place = mark_places (self, step->target);

  if (self->target)
    gtk_widget_remove_css_class (self->target, "lesson-target");
  self->target = target && target != GTK_WIDGET (self->city) ? target : NULL;
  if (self->target)
    gtk_widget_add_css_class (self->target, "lesson-target");
  ginkgo_stage_point_out (GINKGO_STAGE (self->city_pane), place, target);
  /* Everything may be needed for a decision, and where there is little room, the target may be hidden. */
  dim (self, step->kind == GINKGO_LESSON_CHOOSE || (target && !gtk_widget_is_visible (target)) ? GINKGO_LESSON_TARGET_NONE : step->target);
}

static void
show_step (GinkgoLessonGuide *self)
{
  const GinkgoLessonStep *step = ginkgo_lesson_get_step (self->lesson);
  gboolean reads = step->kind != GINKGO_LESSON_CHOOSE && !ginkgo_focus_is_in (GTK_WIDGET (self->sidebar));
  gboolean takes_focus = reads || ginkgo_focus_is_in (GTK_WIDGET (self->card)) || ginkgo_focus_is_in (GTK_WIDGET (self->controls));
  g_autofree char *text = NULL;

  self->step = step;
  self->position = ginkgo_lesson_get_position (self->lesson);
  ginkgo_lesson_card_show (self->card, self->lesson);
  point_out (self, step);
  text = ginkgo_lesson_card_describe (self->card);
  g_signal_emit (self, step_signal, 0, text, step->target == GINKGO_LESSON_TARGET_DISTRICTS, takes_focus);
}

static void
ginkgo_lesson_guide_dispose (GObject *object)
{
  GinkgoLessonGuide *self = GINKGO_LESSON_GUIDE (object);

  g_clear_object (&self->lesson);
  g_clear_object (&self->follower);

  G_OBJECT_CLASS (ginkgo_lesson_guide_parent_class)->dispose (object);
}

static void
ginkgo_lesson_guide_class_init (GinkgoLessonGuideClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ginkgo_lesson_guide_dispose;

  /* Emitted when another step is shown: its text to be read out, whether it is about districts, and
   * whether the focus is to go to where the step goes on. */
  step_signal = g_signal_new ("step", GINKGO_TYPE_LESSON_GUIDE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 3, G_TYPE_STRING, G_TYPE_BOOLEAN, G_TYPE_BOOLEAN);
}

static void
ginkgo_lesson_guide_init (GinkgoLessonGuide *self)
{
}

GinkgoLessonGuide *
ginkgo_lesson_guide_new (GinkgoFollower *follower,
                         GinkgoLessonCard *card,
                         GinkgoControls *controls,
                         GinkgoCityPane *city_pane,
                         GinkgoPeople *people,
                         GinkgoSidebar *sidebar)
{
  GinkgoLessonGuide *self = g_object_new (GINKGO_TYPE_LESSON_GUIDE, NULL);

  self->follower = g_object_ref (follower);
  self->card = card;
  self->controls = controls;
  self->city_pane = city_pane;
  self->city = ginkgo_stage_get_city (GINKGO_STAGE (city_pane));
  self->people = people;
  self->sidebar = sidebar;

  return self;
}

void
ginkgo_lesson_guide_set_lesson (GinkgoLessonGuide *self,
                                GinkgoLesson *lesson)
{
  self->lesson = g_object_ref (lesson);
  g_signal_connect_object (lesson, "notify::position", G_CALLBACK (ginkgo_lesson_guide_update), self, G_CONNECT_SWAPPED);
  ginkgo_lesson_card_show (self->card, lesson);
}

gboolean
ginkgo_lesson_guide_get_active (GinkgoLessonGuide *self)
{
  return self->lesson != NULL;
}

/* Returns whether another lesson follows this one. */
gboolean
ginkgo_lesson_guide_has_next (GinkgoLessonGuide *self)
{
  return ginkgo_lesson_get_script (self->lesson)->next != NULL;
}

/* Shows the current step once everything before it has been shown. */
void
ginkgo_lesson_guide_update (GinkgoLessonGuide *self)
{
  if (!is_current (self))
    return;

  ginkgo_lesson_card_set_waiting (self->card, !is_ready (self));
  if (!is_ready (self))
    {
      dim (self, GINKGO_LESSON_TARGET_NONE);
      return;
    }
  if (self->step != ginkgo_lesson_get_step (self->lesson) || self->position != ginkgo_lesson_get_position (self->lesson))
    show_step (self);
}

/* Checks whether the lesson asks for this decision. If not, its card says so, and the choice
 * stays. Returns the hint, or NULL. */
const char *
ginkgo_lesson_guide_check (GinkgoLessonGuide *self,
                           const GinkgoDecision *decision)
{
  const char *hint;

  if (!is_current (self) || ginkgo_lesson_check (self->lesson, decision, &hint))
    return NULL;

  ginkgo_lesson_card_set_hint (self->card, _(hint));

  return _(hint);
}

/* Removes a hint about what was chosen before. */
void
ginkgo_lesson_guide_drop_hint (GinkgoLessonGuide *self)
{
  if (is_current (self))
    ginkgo_lesson_card_set_hint (self->card, NULL);
}

/* Moves the focus to the step, where Enter goes on if nothing has to be decided. Returns whether there is a
 * step. */
gboolean
ginkgo_lesson_guide_focus (GinkgoLessonGuide *self)
{
  return is_current (self) && self->step != NULL && ginkgo_lesson_card_focus (self->card);
}

/* Shows the step before this one again, if nothing was decided in between. */
void
ginkgo_lesson_guide_go_back (GinkgoLessonGuide *self)
{
  if (is_ready (self))
    ginkgo_lesson_go_back (self->lesson);
}

/* Goes on to the next step. Counting the points and ending the lesson are left to the caller.
 * Returns the kind of the step that was read; GINKGO_LESSON_CHOOSE if it is not its turn. */
GinkgoLessonKind
ginkgo_lesson_guide_go_on (GinkgoLessonGuide *self)
{
  GinkgoLessonKind kind;

  if (!is_ready (self))
    return GINKGO_LESSON_CHOOSE;

  kind = ginkgo_lesson_get_step (self->lesson)->kind;
  self->is_counting = kind == GINKGO_LESSON_COUNT;
  if (kind != GINKGO_LESSON_COUNT && kind != GINKGO_LESSON_END)
    ginkgo_lesson_go_on (self->lesson);

  return kind;
}

/* Goes on with the lesson when its page is shown again after the points have been counted. */
void
ginkgo_lesson_guide_come_back (GinkgoLessonGuide *self)
{
  if (!self->is_counting)
    return;

  self->is_counting = FALSE;
  ginkgo_lesson_go_on (self->lesson);
}

/* Returns whether there is a decision that the lesson would make. */
gboolean
ginkgo_lesson_guide_get_shown (GinkgoLessonGuide *self,
                               GinkgoDecision *decision)
{
  return is_ready (self) && ginkgo_lesson_get_shown (self->lesson, decision);
}
