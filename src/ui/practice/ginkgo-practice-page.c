/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-practice-page.h"

#include <glib/gi18n.h>

#include "ginkgo-focus.h"
#include "ginkgo-practice-words.h"
#include "ginkgo-schedule.h"
#include "ginkgo-window-menu.h"

/* What there is to do, of any kind */
typedef struct
{
  guint n_due;
  guint n_mistakes;
  guint n_games;
  guint n_due_mistakes;
  guint next; /* the first day after today on which something is due, 0 for none */
} Load;

/**
 * GinkgoPracticePage:
 *
 * What a person can practice: what is due today, their mistakes, and puzzles by theme and difficulty. Its
 * buttons name actions of the window.
 */
struct _GinkgoPracticePage
{
  AdwNavigationPage parent_instance;

  GinkgoTrainer *trainer; /* (nullable) */
  guint today;
  char *result; /* (nullable): how the last session went */
  AdwActionRow *rows[GINKGO_N_PUZZLE_THEMES];
  GtkLabel *figures[GINKGO_N_PUZZLE_THEMES];

  /* Template widgets */
  GtkMenuButton *menu_button;
  GtkStack *stack;
  GtkLabel *title;
  GtkLabel *text;
  GtkButton *start_button;
  AdwActionRow *mistakes_row;
  AdwPreferencesGroup *puzzles;
  AdwToggleGroup *difficulties;
};

G_DEFINE_FINAL_TYPE (GinkgoPracticePage, ginkgo_practice_page, ADW_TYPE_NAVIGATION_PAGE)

static void
measure_load (GinkgoPracticePage *self,
              Load *load)
{
  const GArray *exercises = ginkgo_trainer_get_exercises (self->trainer);
  g_autoptr (GHashTable) games = g_hash_table_new (g_int64_hash, g_int64_equal);

  *load = (Load) { .n_due = ginkgo_trainer_count_due (self->trainer) };
  for (guint i = 0; i < exercises->len; i++)
    {
      GinkgoExercise *exercise = &g_array_index (exercises, GinkgoExercise, i);
      gboolean is_due = exercise->due <= self->today;

      if (!is_due && (load->next == 0 || exercise->due < load->next))
        load->next = exercise->due;
      if (exercise->puzzle != 0)
        continue;
      load->n_mistakes++;
      load->n_due_mistakes += is_due;
      g_hash_table_add (games, &exercise->game);
    }
  load->n_games = g_hash_table_size (games);
}

static void
set_start (GinkgoPracticePage *self,
           const char *label,
           const char *action,
           GVariant *target)
{
  gtk_button_set_label (self->start_button, label);
  /* The target must never be one of another action. */
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->start_button), NULL);
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (self->start_button), target);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->start_button), action);
}

/* How many puzzles of a kind there are, and how many of them are solved */
static guint
count_puzzles (GinkgoPracticePage *self,
               guint theme,
               guint difficulty,
               guint *n_solved)
{
  const GPtrArray *puzzles = ginkgo_trainer_get_puzzles (self->trainer);
  guint n_puzzles = 0;

  *n_solved = 0;
  for (guint i = 0; puzzles != NULL && i < puzzles->len; i++)
    {
      const GinkgoPuzzle *puzzle = g_ptr_array_index (puzzles, i);

      if (ginkgo_puzzle_get_theme (puzzle) != theme || ginkgo_puzzle_get_difficulty (puzzle) != difficulty)
        continue;
      n_puzzles++;
      *n_solved += ginkgo_schedule_is_known (ginkgo_trainer_get_box (self->trainer, puzzle));
    }

  return n_puzzles;
}

/* The easiest puzzles that are not solved yet, or the very first ones */
static GVariant *
find_next_kind (GinkgoPracticePage *self)
{
  for (guint difficulty = 0; difficulty < GINKGO_N_PUZZLE_DIFFICULTIES; difficulty++)
    for (guint theme = 0; theme < GINKGO_N_PUZZLE_THEMES; theme++)
      {
        guint n_solved;

        if (count_puzzles (self, theme, difficulty, &n_solved) > n_solved)
          return g_variant_new ("(uu)", theme, difficulty);
      }

  return g_variant_new ("(uu)", 0, 0);
}

static void
show_today (GinkgoPracticePage *self,
            const Load *load)
{
  gboolean is_new = load->n_due == 0 && load->next == 0;
  g_autofree char *due = is_new ? g_strdup (_("Train Your Judgment")) : ginkgo_practice_words_due (load->n_due);
  g_autofree char *next = load->next != 0 ? ginkgo_practice_words_next (load->next, self->today) : NULL;
  const char *text = next;

  if (load->n_due > 0)
    text = _("Decide again where you went wrong. Solved exercises come back later and later.");
  else if (is_new)
    text = _("Decide in positions from other games, and learn why one decision is the best. What you get wrong comes back tomorrow.");

  gtk_label_set_text (self->title, self->result != NULL ? self->result : due);
  gtk_label_set_text (self->text, text);
  if (load->n_due > 0)
    set_start (self, _("_Start"), "win.practice-day", NULL);
  else
    set_start (self, _("_Solve Puzzles"), "win.practice-puzzles", find_next_kind (self));
}

static void
show_mistakes (GinkgoPracticePage *self,
               const Load *load)
{
  GtkActionable *row = GTK_ACTIONABLE (self->mistakes_row);
  gboolean has_mistakes = load->n_mistakes > 0;
  g_autofree char *count = has_mistakes ? ginkgo_practice_words_mistakes (load->n_mistakes, load->n_games, load->n_due_mistakes) : NULL;

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->mistakes_row), has_mistakes ? _("Practice All Mistakes") : _("No Mistakes Yet"));
  adw_action_row_set_subtitle (self->mistakes_row, count != NULL ? count : _("Finish a game and analyze it to collect them"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self->mistakes_row), has_mistakes);
  gtk_actionable_set_action_target (row, "x", (gint64) 0);
  gtk_actionable_set_action_name (row, has_mistakes ? "win.practice-mistakes" : NULL);
}

static void
show_puzzles (GinkgoPracticePage *self)
{
  guint difficulty = adw_toggle_group_get_active (self->difficulties);

  for (guint theme = 0; theme < GINKGO_N_PUZZLE_THEMES; theme++)
    {
      guint n_solved;
      guint n_puzzles = count_puzzles (self, theme, difficulty, &n_solved);
      g_autofree char *figure = ginkgo_practice_words_solved (n_solved, n_puzzles);

      gtk_label_set_text (self->figures[theme], figure);
      gtk_widget_set_visible (GTK_WIDGET (self->rows[theme]), n_puzzles > 0);
      gtk_actionable_set_action_target_value (GTK_ACTIONABLE (self->rows[theme]), g_variant_new ("(uu)", theme, difficulty));
    }
}

/* Focus the most common choice, instead of the first button of the window. */
static void
focus_start (GtkWidget *widget)
{
  GtkWidget *button = GTK_WIDGET (GINKGO_PRACTICE_PAGE (widget)->start_button);

  if (gtk_widget_get_mapped (button))
    gtk_widget_grab_focus (button);
}

/* Until the puzzles are known, there is nothing to start, and nothing that could have the focus. */
static void
start_sensitive_cb (GinkgoPracticePage *self)
{
  if (gtk_widget_get_sensitive (GTK_WIDGET (self->start_button)))
    ginkgo_focus_later (GTK_WIDGET (self), focus_start);
}

/* The puzzles are read once; then there is something to show, even while the store is asked again. */
static void
show_all (GinkgoPracticePage *self)
{
  gboolean is_loading = self->trainer == NULL || (ginkgo_trainer_get_puzzles (self->trainer) == NULL && ginkgo_trainer_is_busy (self->trainer));
  const char *name = is_loading ? "loading" : "practice";
  Load load;

  if (g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), name) != 0)
    {
      gtk_stack_set_visible_child_name (self->stack, name);
      ginkgo_focus_later (GTK_WIDGET (self), focus_start);
    }
  if (is_loading)
    return;

  measure_load (self, &load);
  show_today (self, &load);
  show_mistakes (self, &load);
  show_puzzles (self);
}

static void
ginkgo_practice_page_shown (AdwNavigationPage *page)
{
  ginkgo_focus_later (GTK_WIDGET (page), focus_start);
}

static void
ginkgo_practice_page_dispose (GObject *object)
{
  GinkgoPracticePage *self = GINKGO_PRACTICE_PAGE (object);

  if (self->trainer != NULL)
    g_signal_handlers_disconnect_by_data (self->trainer, self);
  g_clear_object (&self->trainer);
  g_clear_pointer (&self->result, g_free);
  gtk_widget_dispose_template (GTK_WIDGET (self), GINKGO_TYPE_PRACTICE_PAGE);

  G_OBJECT_CLASS (ginkgo_practice_page_parent_class)->dispose (object);
}

static void
ginkgo_practice_page_class_init (GinkgoPracticePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ginkgo_practice_page_dispose;

  ADW_NAVIGATION_PAGE_CLASS (klass)->shown = ginkgo_practice_page_shown;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-practice-page.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoPracticePage, menu_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPracticePage, stack);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPracticePage, title);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPracticePage, text);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPracticePage, start_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPracticePage, mistakes_row);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPracticePage, puzzles);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPracticePage, difficulties);
}

static void
ginkgo_practice_page_init (GinkgoPracticePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ginkgo_window_menu_attach (self->menu_button, GINKGO_WINDOW_MENU_PLAIN);
  for (guint theme = 0; theme < GINKGO_N_PUZZLE_THEMES; theme++)
    {
      GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW,
                                     "title",
                                     ginkgo_practice_words_get_theme (theme),
                                     "subtitle",
                                     ginkgo_practice_words_get_theme_help (theme),
                                     "use-markup",
                                     FALSE,
                                     "activatable",
                                     TRUE,
                                     NULL);
      GtkWidget *figure = gtk_label_new (NULL);
      GtkWidget *arrow = g_object_new (GTK_TYPE_IMAGE, "icon-name", "go-next-symbolic", "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

      gtk_widget_add_css_class (figure, "dimmed");
      gtk_widget_add_css_class (figure, "numeric");
      gtk_widget_set_tooltip_text (figure, _("Solved"));
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), figure);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), arrow);
      gtk_actionable_set_action_target_value (GTK_ACTIONABLE (row), g_variant_new ("(uu)", theme, GINKGO_PUZZLE_EASY));
      gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "win.practice-puzzles");
      adw_preferences_group_add (self->puzzles, row);
      self->rows[theme] = ADW_ACTION_ROW (row);
      self->figures[theme] = GTK_LABEL (figure);
    }
  g_signal_connect_object (self->difficulties, "notify::active", G_CALLBACK (show_all), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->start_button, "notify::sensitive", G_CALLBACK (start_sensitive_cb), self, G_CONNECT_SWAPPED);
}

GtkWidget *
ginkgo_practice_page_new (void)
{
  return g_object_new (GINKGO_TYPE_PRACTICE_PAGE, NULL);
}

/* Shows what a trainer has, as it changes. @today is as in ginkgo-schedule.h. */
void
ginkgo_practice_page_show (GinkgoPracticePage *self,
                           GinkgoTrainer *trainer,
                           guint today)
{
  g_return_if_fail (GINKGO_IS_PRACTICE_PAGE (self));

  self->today = today;
  if (self->trainer != trainer)
    {
      if (self->trainer != NULL)
        g_signal_handlers_disconnect_by_data (self->trainer, self);
      g_set_object (&self->trainer, trainer);
      g_signal_connect_object (trainer, "changed", G_CALLBACK (show_all), self, G_CONNECT_SWAPPED);
    }
  show_all (self);
}

/* @session: (nullable): says how it went, instead of how much there is to do */
void
ginkgo_practice_page_show_result (GinkgoPracticePage *self,
                                  const GinkgoSession *session)
{
  g_return_if_fail (GINKGO_IS_PRACTICE_PAGE (self));

  g_free (self->result);
  self->result = session != NULL ? ginkgo_practice_words_result (session) : NULL;
  show_all (self);
  if (self->result != NULL)
    gtk_accessible_announce (GTK_ACCESSIBLE (self), self->result, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}
