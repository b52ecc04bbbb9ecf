/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-exercise-card.h"

#include <glib/gi18n.h>

#include "ginkgo-css-class.h"
#include "ginkgo-text.h"

/* Where there is little room, at most this height of the text is seen at once; the rest can be scrolled to. */
#define NARROW_HEIGHT 84

/**
 * GinkgoExerciseCard:
 *
 * A decision to practice: who decides, whether the answer is right, what is best, and the buttons that
 * go on. They name actions of the table page and the window; the card itself does nothing.
 */
struct _GinkgoExerciseCard
{
  AdwBin parent_instance;

  GinkgoLessonRoom room;
  char *task;
  gboolean is_of_game;

  /* Template widgets */
  GtkImage *icon;
  GtkWidget *spinner;
  GtkLabel *title;
  GtkLabel *place;
  GtkWidget *review_button;
  GtkWidget *retry_button;
  GtkWidget *next_button;
  GtkScrolledWindow *content;
  GtkLabel *text;
};

G_DEFINE_FINAL_TYPE (GinkgoExerciseCard, ginkgo_exercise_card, ADW_TYPE_BIN)

static void
fit_room (GinkgoExerciseCard *self)
{
  gboolean is_wide = self->room == GINKGO_LESSON_ROOM_WIDE;
  gboolean is_short = self->room == GINKGO_LESSON_ROOM_SHORT;

  gtk_widget_set_visible (GTK_WIDGET (self->content), !is_short);
  gtk_widget_set_visible (GTK_WIDGET (self->place), is_wide && *gtk_label_get_text (self->place) != '\0');
  gtk_scrolled_window_set_max_content_height (self->content, is_wide ? -1 : NARROW_HEIGHT);
  gtk_scrolled_window_set_policy (self->content, GTK_POLICY_NEVER, is_wide ? GTK_POLICY_NEVER : GTK_POLICY_AUTOMATIC);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->title), is_short ? gtk_label_get_text (self->text) : NULL);
}

typedef enum
{
  STAGE_ASKING,
  STAGE_JUDGING,
  STAGE_RIGHT,
  STAGE_WRONG,
} Stage;

/* Where there is hardly room, only screen readers get the text, and a tooltip has it. */
static void
show (GinkgoExerciseCard *self,
      Stage stage,
      const char *title,
      const char *text)
{
  gboolean is_right = stage == STAGE_RIGHT;
  gboolean is_wrong = stage == STAGE_WRONG;
  gboolean is_judging = stage == STAGE_JUDGING;

  gtk_image_set_from_icon_name (self->icon, is_right ? "object-select-symbolic" : "window-close-symbolic");
  ginkgo_css_class_set (GTK_WIDGET (self->icon), "success", is_right);
  ginkgo_css_class_set (GTK_WIDGET (self->icon), "warning", is_wrong);
  gtk_widget_set_visible (self->next_button, is_right || is_wrong);
  gtk_widget_set_visible (self->review_button, self->is_of_game && (is_right || is_wrong));
  gtk_widget_set_visible (self->retry_button, is_wrong);
  gtk_widget_set_visible (self->spinner, is_judging && adw_get_enable_animations (GTK_WIDGET (self)));

  gtk_label_set_text (self->title, title);
  gtk_label_set_text (self->text, text);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->content), 0);
  fit_room (self);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_BUSY, is_judging, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
  /* Screen readers read the text when this gets the focus. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->next_button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

/* A right answer to a puzzle has a rival, which the table compares it with. */
static char *
describe_best (const GinkgoAnswer *answer,
               const GinkgoState *state)
{
  g_autofree char *best = ginkgo_text_decision (&answer->best, state);

  if (answer->is_right)
    /* Translators: a decision: "Nothing is better than: Build Red 16 on Blue 5." */
    return g_strdup_printf (_("Nothing is better than: %s."), best);

  /* Translators: a decision: "Better: Build Red 16 on Blue 5." */
  return g_strdup_printf (_("Better: %s."), best);
}

static void
ginkgo_exercise_card_finalize (GObject *object)
{
  g_free (GINKGO_EXERCISE_CARD (object)->task);

  G_OBJECT_CLASS (ginkgo_exercise_card_parent_class)->finalize (object);
}

static void
ginkgo_exercise_card_class_init (GinkgoExerciseCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ginkgo_exercise_card_finalize;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-exercise-card.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoExerciseCard, icon);
  gtk_widget_class_bind_template_child (widget_class, GinkgoExerciseCard, spinner);
  gtk_widget_class_bind_template_child (widget_class, GinkgoExerciseCard, title);
  gtk_widget_class_bind_template_child (widget_class, GinkgoExerciseCard, place);
  gtk_widget_class_bind_template_child (widget_class, GinkgoExerciseCard, review_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoExerciseCard, retry_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoExerciseCard, next_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoExerciseCard, content);
  gtk_widget_class_bind_template_child (widget_class, GinkgoExerciseCard, text);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ginkgo_exercise_card_init (GinkgoExerciseCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * ginkgo_exercise_card_set_task:
 * @task: what to decide
 * @place: (nullable): which exercise of how many it is
 * @is_of_game: whether there is a game to look at afterwards
 *
 * Shows another exercise.
 */
void
ginkgo_exercise_card_set_task (GinkgoExerciseCard *self,
                               const char *task,
                               const char *place,
                               gboolean is_of_game)
{
  g_return_if_fail (GINKGO_IS_EXERCISE_CARD (self));

  g_set_str (&self->task, task);
  self->is_of_game = is_of_game;
  gtk_label_set_text (self->place, place != NULL ? place : "");
  ginkgo_exercise_card_ask (self);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
}

/* Asks for an answer. */
void
ginkgo_exercise_card_ask (GinkgoExerciseCard *self)
{
  g_return_if_fail (GINKGO_IS_EXERCISE_CARD (self));

  show (self, STAGE_ASKING, C_("exercise", "What Would You Do?"), self->task);
}

/* Says that an answer is being judged. */
void
ginkgo_exercise_card_wait (GinkgoExerciseCard *self)
{
  g_return_if_fail (GINKGO_IS_EXERCISE_CARD (self));

  show (self, STAGE_JUDGING, C_("exercise", "Judging Your Answer…"), self->task);
}

/**
 * ginkgo_exercise_card_show_answer:
 * @state: the game before the decision
 * @note: (nullable): when the exercise returns
 *
 * Says how good an answer is.
 */
void
ginkgo_exercise_card_show_answer (GinkgoExerciseCard *self,
                                  const GinkgoAnswer *answer,
                                  const GinkgoState *state,
                                  const char *note)
{
  const char *title = answer->is_right ? C_("exercise", "Right") : C_("exercise", "Not the Best");
  g_autofree char *best = describe_best (answer, state);
  g_autofree char *text = g_strjoin (" ", best, note, NULL);

  g_return_if_fail (GINKGO_IS_EXERCISE_CARD (self));

  show (self, answer->is_right ? STAGE_RIGHT : STAGE_WRONG, title, text);
}

void
ginkgo_exercise_card_set_room (GinkgoExerciseCard *self,
                               GinkgoLessonRoom room)
{
  g_return_if_fail (GINKGO_IS_EXERCISE_CARD (self));

  self->room = room;
  fit_room (self);
}

/* Returns (transfer full): its text, as it is announced */
char *
ginkgo_exercise_card_describe (GinkgoExerciseCard *self)
{
  const char *parts[3] = { NULL };

  g_return_val_if_fail (GINKGO_IS_EXERCISE_CARD (self), NULL);

  parts[0] = gtk_label_get_text (self->title);
  parts[1] = gtk_label_get_text (self->text);

  return ginkgo_text_sentences (parts);
}

/* A key too many must not decide anything, so the focus is on the text until there is an answer. */
gboolean
ginkgo_exercise_card_focus (GinkgoExerciseCard *self)
{
  if (gtk_widget_get_visible (self->next_button))
    return gtk_widget_grab_focus (self->next_button);

  return gtk_widget_grab_focus (GTK_WIDGET (self->text));
}
