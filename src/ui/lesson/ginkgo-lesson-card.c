/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-lesson-card.h"

#include <glib/gi18n.h>

#include "ginkgo-glyph.h"
#include "ginkgo-style.h"
#include "ginkgo-text.h"

/* How many lines of the text are seen at once where the city needs the room; the rest can be
 * scrolled to. */
#define NARROW_LINES 7
#define SHORT_LINES  2

/* The width of a callout, of one with an answer, and of a card at the top, in pixels for usual letters */
#define CALLOUT_WIDTH 240
#define ANSWER_WIDTH  300
#define CARD_WIDTH    780

/**
 * GinkgoLessonCard:
 *
 * A step of the lesson: its text, the worth of the last decision, and the button that
 * goes on, or shows what can be decided. Or an exercise: who decides, whether the answer is right, what is best,
 * and the buttons that go on. They name actions of the table page and the window; the card itself does nothing.
 */
struct _GinkgoLessonCard
{
  AdwBin parent_instance;

  GinkgoLessonRoom room;
  char *told; /* its text, or NULL */
  gboolean can_go_back;

  /* Template widgets */
  AdwClamp *clamp;
  GtkOrientable *box;
  GtkWidget *head;
  GtkImage *icon;
  GtkWidget *spinner;
  GtkLabel *title;
  GtkWidget *rules_button;
  GtkWidget *back_button;
  GtkLabel *place;
  GtkWidget *review_button;
  GtkWidget *retry_button;
  GtkWidget *show_button;
  GtkWidget *more_button;
  GtkWidget *next_button;
  GtkLabel *hint;
  GtkScrolledWindow *content;
  GtkWidget *words;
  GinkgoGlyph *sign;
  GtkLabel *text;
  AdwWrapBox *terms;
};

G_DEFINE_FINAL_TYPE (GinkgoLessonCard, ginkgo_lesson_card, ADW_TYPE_BIN)

/* Where there is little room, show a hint instead of the text. */
static void
show_text (GinkgoLessonCard *self)
{
  g_autofree char *whole = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->text), self->room == GINKGO_LESSON_ROOM_WIDE || !gtk_widget_get_visible (GTK_WIDGET (self->hint)));
  if (self->told == NULL)
    return;

  whole = ginkgo_lesson_card_describe (self);
  gtk_label_set_text (self->text, self->room == GINKGO_LESSON_ROOM_SHORT ? whole : self->told);
}

/* The height of @n_lines lines: letters of some languages are higher. */
static int
measure_lines (GinkgoLessonCard *self,
               int n_lines)
{
  PangoRectangle line;

  pango_layout_line_get_extents (pango_layout_get_line_readonly (gtk_label_get_layout (self->text), 0), NULL, &line);

  return PANGO_PIXELS_CEIL (n_lines * line.height);
}

static void
fit (GinkgoLessonCard *self)
{
  static const int n_lines[] = {
    [GINKGO_LESSON_ROOM_WIDE] = 0,
    [GINKGO_LESSON_ROOM_NARROW] = NARROW_LINES,
    [GINKGO_LESSON_ROOM_SHORT] = SHORT_LINES,
  };
  gboolean is_wide = self->room == GINKGO_LESSON_ROOM_WIDE;
  gboolean is_short = self->room == GINKGO_LESSON_ROOM_SHORT;
  int callout_width = gtk_widget_get_visible (self->retry_button) ? ANSWER_WIDTH : CALLOUT_WIDTH;
  int n = n_lines[self->room];

  ginkgo_style_set_class (GTK_WIDGET (self), "callout", is_wide);
  adw_clamp_set_maximum_size (self->clamp, is_wide ? callout_width : CARD_WIDTH);
  /* Where there is hardly room, the text begins with the title, beside the button. */
  gtk_orientable_set_orientation (self->box, is_short ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_widget_set_visible (self->head, !is_short);
  gtk_widget_set_visible (self->back_button, !is_short && self->can_go_back);
  gtk_widget_set_visible (GTK_WIDGET (self->place), !is_short);
  show_text (self);
  gtk_scrolled_window_set_max_content_height (self->content, n > 0 ? measure_lines (self, n) : -1);
}

static void
add_term (GinkgoLessonCard *self,
          const char *name,
          int amount)
{
  g_autofree char *text = g_strdup_printf ("%s%d", amount < 0 ? "−" : "+", ABS (amount));
  GtkWidget *box;
  GtkWidget *figure;

  if (amount == 0)
    return;

  box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 5);
  figure = gtk_label_new (text);
  /* Figures have their sign in front, whatever the direction of the words beside them. */
  gtk_widget_set_direction (figure, GTK_TEXT_DIR_LTR);
  gtk_widget_add_css_class (figure, "caption-heading");
  gtk_widget_add_css_class (figure, "numeric");
  gtk_box_append (GTK_BOX (box), gtk_label_new (name));
  gtk_widget_add_css_class (gtk_widget_get_first_child (box), "caption");
  gtk_box_append (GTK_BOX (box), figure);
  gtk_widget_add_css_class (box, "term");
  adw_wrap_box_append (self->terms, box);
}

static void
show_worth (GinkgoLessonCard *self,
            GinkgoLesson *lesson)
{
  GinkgoLessonWorth worth = { 0 };
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->terms))))
    adw_wrap_box_remove (self->terms, child);
  if (ginkgo_lesson_get_worth (lesson, &worth))
    {
      /* Translators: what a decision changed, before a figure such as +2 */
      add_term (self, C_("lesson", "Resources"), worth.resources);
      add_term (self, C_("lesson", "Tiles"), worth.tiles);
      add_term (self, C_("lesson", "Points"), worth.points);
      add_term (self, C_("lesson", "Scoring cards"), worth.cards);
      add_term (self, C_("lesson", "Districts"), worth.districts);
      /* Translators: the change in the points of the other player */
      add_term (self, C_("lesson", "Opponent"), worth.others);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->terms), gtk_widget_get_first_child (GTK_WIDGET (self->terms)) != NULL);
}

/* Shows the sign of the action that the step teaches, or of its subject, if it has one. */
static void
show_sign (GinkgoLessonCard *self,
           const GinkgoLessonStep *step)
{
  static const GinkgoGlyphKind subjects[] = {
    [GINKGO_LESSON_TARGET_DISTRICTS] = GINKGO_GLYPH_DISTRICT,
    [GINKGO_LESSON_TARGET_SCORE] = GINKGO_GLYPH_POINT,
    [GINKGO_LESSON_TARGET_BONUSES] = GINKGO_GLYPH_KEPT,
    [GINKGO_LESSON_TARGET_PAWNS] = GINKGO_GLYPH_NEXT_DECK,
    [GINKGO_LESSON_TARGET_NEW_HAND] = GINKGO_GLYPH_NEW_HAND,
  };
  static const char *const actions[] = { "Exploiting", "Urbanizing", "Constructing" };
  GinkgoGlyphKind kind = step->target < G_N_ELEMENTS (subjects) ? subjects[step->target] : GINKGO_GLYPH_RESOURCE;

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    if (g_str_equal (step->title, actions[i]))
      kind = GINKGO_GLYPH_EXPLOITING + i;

  ginkgo_glyph_set_kind (self->sign, kind);
  gtk_widget_set_visible (GTK_WIDGET (self->sign), kind != GINKGO_GLYPH_RESOURCE);
}

static const char *
get_next_text (GinkgoLessonKind kind)
{
  switch (kind)
    {
    case GINKGO_LESSON_GO:
      return C_("lesson", "Skip Ahead");
    case GINKGO_LESSON_COUNT:
      return C_("lesson", "Count the Points");
    case GINKGO_LESSON_END:
      return C_("lesson", "New Game…");
    case GINKGO_LESSON_READ:
    case GINKGO_LESSON_OUTCOME:
    case GINKGO_LESSON_CHOOSE:
    default:
      return C_("lesson", "Next");
    }
}

/* Shows the text, to be read from its beginning. Screen readers read it when the focus comes. */
static void
tell (GinkgoLessonCard *self,
      const char *title,
      const char *text)
{
  GtkWidget *start = gtk_widget_get_visible (self->next_button) ? self->next_button : self->words;

  gtk_label_set_text (self->title, title);
  g_set_str (&self->told, text);
  ginkgo_lesson_card_set_hint (self, NULL);
  fit (self);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->content), 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->words), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (start), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
}

static void
ginkgo_lesson_card_finalize (GObject *object)
{
  g_free (GINKGO_LESSON_CARD (object)->told);

  G_OBJECT_CLASS (ginkgo_lesson_card_parent_class)->finalize (object);
}

static void
ginkgo_lesson_card_class_init (GinkgoLessonCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ginkgo_lesson_card_finalize;

  g_type_ensure (GINKGO_TYPE_GLYPH);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-lesson-card.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoLessonCard, clamp);
  gtk_widget_class_bind_template_child (widget_class, GinkgoLessonCard, box);
  gtk_widget_class_bind_template_child (widget_class, GinkgoLessonCard, head);
  gtk_widget_class_bind_template_child (widget_class, GinkgoLessonCard, icon);
  gtk_widget_class_bind_template_child (widget_class, GinkgoLessonCard, spinner);
  gtk_widget_class_bind_template_child (widget_class, GinkgoLessonCard, title);
  gtk_widget_class_bind_template_child (widget_class, GinkgoLessonCard, rules_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoLessonCard, back_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoLessonCard, place);
  gtk_widget_class_bind_template_child (widget_class, GinkgoLessonCard, review_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoLessonCard, retry_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoLessonCard, show_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoLessonCard, more_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoLessonCard, next_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoLessonCard, hint);
  gtk_widget_class_bind_template_child (widget_class, GinkgoLessonCard, content);
  gtk_widget_class_bind_template_child (widget_class, GinkgoLessonCard, words);
  gtk_widget_class_bind_template_child (widget_class, GinkgoLessonCard, sign);
  gtk_widget_class_bind_template_child (widget_class, GinkgoLessonCard, text);
  gtk_widget_class_bind_template_child (widget_class, GinkgoLessonCard, terms);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ginkgo_lesson_card_init (GinkgoLessonCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
ginkgo_lesson_card_show (GinkgoLessonCard *self,
                         GinkgoLesson *lesson)
{
  const GinkgoLessonStep *step;
  g_autofree char *place = NULL;
  gboolean chooses;
  guint number;

  g_return_if_fail (GINKGO_IS_LESSON_CARD (self));
  g_return_if_fail (GINKGO_IS_LESSON (lesson));

  step = ginkgo_lesson_get_step (lesson);
  chooses = step->kind == GINKGO_LESSON_CHOOSE;
  /* An aside belongs to the step of the decision before it. */
  number = ginkgo_lesson_get_position (lesson) + (ginkgo_lesson_is_aside (lesson) ? 0 : 1);
  /* Translators: the number of this step, and of all steps */
  place = g_strdup_printf (_("Step %u of %u"), number, ginkgo_lesson_get_n_steps (lesson));
  show_sign (self, step);
  gtk_label_set_text (self->place, place);
  self->can_go_back = ginkgo_lesson_can_go_back (lesson);
  gtk_button_set_label (GTK_BUTTON (self->next_button), get_next_text (step->kind));
  gtk_widget_set_visible (self->rules_button, TRUE);
  gtk_widget_set_visible (self->next_button, !chooses);
  gtk_widget_set_visible (self->show_button, chooses);
  gtk_widget_set_visible (self->more_button, step->kind == GINKGO_LESSON_END && ginkgo_lesson_get_script (lesson)->next != NULL);
  show_worth (self, lesson);
  /* An empty text would be the header of the translations. */
  tell (self, _(step->title), *ginkgo_lesson_get_text (lesson) ? _(ginkgo_lesson_get_text (lesson)) : "");
}

/**
 * ginkgo_lesson_card_show_exercise:
 * @text: what to decide, or what is best
 * @place: (nullable): which exercise of how many it is
 * @is_of_game: whether there is a game to look at afterwards
 */
void
ginkgo_lesson_card_show_exercise (GinkgoLessonCard *self,
                                  GinkgoExerciseStage stage,
                                  const char *text,
                                  const char *place,
                                  gboolean is_of_game)
{
  static const char *const titles[] = {
    [GINKGO_EXERCISE_ASKING] = NC_("exercise", "What Would You Do?"),
    [GINKGO_EXERCISE_JUDGING] = NC_("exercise", "Judging Your Answer…"),
    [GINKGO_EXERCISE_RIGHT] = NC_("exercise", "Right"),
    [GINKGO_EXERCISE_WRONG] = NC_("exercise", "Not the Best"),
  };
  gboolean is_judging = stage == GINKGO_EXERCISE_JUDGING;
  gboolean is_right = stage == GINKGO_EXERCISE_RIGHT;
  gboolean is_wrong = stage == GINKGO_EXERCISE_WRONG;

  g_return_if_fail (GINKGO_IS_LESSON_CARD (self));

  gtk_image_set_from_icon_name (self->icon, is_right ? "object-select-symbolic" : "window-close-symbolic");
  ginkgo_style_set_class (GTK_WIDGET (self->icon), "success", is_right);
  ginkgo_style_set_class (GTK_WIDGET (self->icon), "warning", is_wrong);
  gtk_widget_set_visible (GTK_WIDGET (self->icon), is_right || is_wrong);
  gtk_widget_set_visible (self->spinner, is_judging && adw_get_enable_animations (GTK_WIDGET (self)));
  gtk_label_set_text (self->place, place ? place : "");
  gtk_widget_set_visible (self->review_button, is_of_game && (is_right || is_wrong));
  gtk_widget_set_visible (self->retry_button, is_wrong);
  gtk_button_set_label (GTK_BUTTON (self->next_button), C_("exercise", "Next"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->next_button), "win.practice-next");
  gtk_widget_set_visible (self->next_button, is_right || is_wrong);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_BUSY, is_judging, -1);
  tell (self, g_dpgettext2 (NULL, "exercise", titles[stage]), text);
}

/* @hint: why a decision is refused, translated; NULL for none */
void
ginkgo_lesson_card_set_hint (GinkgoLessonCard *self,
                             const char *hint)
{
  GtkWidget *widget;
  gboolean again;

  g_return_if_fail (GINKGO_IS_LESSON_CARD (self));

  widget = GTK_WIDGET (self->hint);
  again = gtk_widget_has_css_class (widget, "said");
  /* Alternate between two classes, so that the same text lights up again. */
  ginkgo_style_set_class (widget, "said", hint && !again);
  ginkgo_style_set_class (widget, "said-again", hint && again);
  if (hint)
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->content), 0);
  gtk_label_set_text (self->hint, hint ? hint : "");
  gtk_widget_set_visible (GTK_WIDGET (self->hint), hint != NULL);
  show_text (self);
}

/* @waiting: whether the table still shows what happened before this step, which a callout must not cover */
void
ginkgo_lesson_card_set_waiting (GinkgoLessonCard *self,
                                gboolean waiting)
{
  gboolean is_out = waiting && self->room == GINKGO_LESSON_ROOM_WIDE;

  g_return_if_fail (GINKGO_IS_LESSON_CARD (self));

  gtk_widget_set_sensitive (self->back_button, !waiting);
  gtk_widget_set_sensitive (self->next_button, !waiting);
  gtk_widget_set_sensitive (self->show_button, !waiting);
  gtk_widget_set_opacity (GTK_WIDGET (self), is_out ? 0 : 1);
  gtk_widget_set_can_target (GTK_WIDGET (self), !is_out);
}

void
ginkgo_lesson_card_set_room (GinkgoLessonCard *self,
                             GinkgoLessonRoom room)
{
  g_return_if_fail (GINKGO_IS_LESSON_CARD (self));

  self->room = room;
  fit (self);
}

/* Returns (transfer full): its text, as it is announced */
char *
ginkgo_lesson_card_describe (GinkgoLessonCard *self)
{
  const char *parts[3] = { NULL };

  g_return_val_if_fail (GINKGO_IS_LESSON_CARD (self), NULL);

  parts[0] = gtk_label_get_text (self->title);
  parts[1] = self->told;

  return ginkgo_text_sentences (parts);
}

/* A key too many must not decide anything, so the focus is on the text of a step that asks for a decision. */
gboolean
ginkgo_lesson_card_focus (GinkgoLessonCard *self)
{
  if (gtk_widget_get_visible (self->next_button))
    return gtk_widget_grab_focus (self->next_button);

  return gtk_widget_grab_focus (self->words);
}
