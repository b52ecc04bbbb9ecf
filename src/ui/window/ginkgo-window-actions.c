/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-window-private.h"

#include <glib/gi18n.h>

#include "ginkgo-lessons.h"
#include "ginkgo-practice-page.h"
#include "ginkgo-score-page.h"
#include "ginkgo-statistics-page.h"

/* The game of the current page, in its current state */
GinkgoGame *
ginkgo_window_get_seen_game (GinkgoWindow *self)
{
  AdwNavigationPage *visible = ginkgo_window_pages_get_visible (self->pages);

  if (ginkgo_window_table_is_page (self->table, visible) || GINKGO_IS_SCORE_PAGE (visible))
    return ginkgo_window_table_get_game (self->table);

  return ginkgo_window_pages_get_reviewed_game (self->pages);
}

/* The number of the game of the current page, if it is over and stored, or 0. A review of the game on the
 * table has no number of its own. */
static gint64
find_finished_id (GinkgoWindow *self)
{
  GinkgoGame *game = ginkgo_window_get_seen_game (self);
  gint64 id = ginkgo_window_pages_get_reviewed_id (self->pages);

  if (game == NULL || !ginkgo_game_get_over (game))
    return 0;
  if (id == 0 && ginkgo_window_table_get_game (self->table) != NULL)
    id = ginkgo_game_get_id (ginkgo_window_table_get_game (self->table));

  return id;
}

static gboolean
can_undo_removal (GinkgoWindow *self)
{
  GinkgoRemovals *removals = ginkgo_window_pages_get_removals (self->pages);

  return removals != NULL && ginkgo_removals_can_undo (removals);
}

/* During another game, the menu omits the lessons, and practice, because it is long enough. */
static void
update_lessons (GtkWidget *widget,
                gboolean may_go_on,
                gboolean may_start)
{
  gtk_widget_action_set_enabled (widget, "win.learn-anew", may_start);
  gtk_widget_action_set_enabled (widget, "win.good-play", may_start);
  gtk_widget_action_set_enabled (widget, "win.go-on-learning", may_go_on && ginkgo_lessons_can_go_on (&ginkgo_lesson_first));
  gtk_widget_action_set_enabled (widget, "win.go-on-good-play", may_go_on && ginkgo_lessons_can_go_on (&ginkgo_lesson_good_play));
}

void
ginkgo_window_update_actions (GinkgoWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  AdwNavigationPage *visible;
  GinkgoGame *game;
  gboolean at_table, is_over, has_lesson, has_store;

  /* Pages also change while the window is created or destroyed. */
  if (self->files == NULL)
    return;

  visible = ginkgo_window_pages_get_visible (self->pages);
  game = ginkgo_window_table_get_game (self->table);
  at_table = ginkgo_window_table_is_page (self->table, visible);
  is_over = game != NULL && ginkgo_game_get_over (game);
  has_lesson = ginkgo_window_table_get_lesson (self->table) != NULL;
  has_store = ginkgo_window_pages_get_store (self->pages) != NULL;

  gtk_widget_action_set_enabled (widget, "win.undo", (at_table && ginkgo_game_get_can_undo (game)) || can_undo_removal (self));
  gtk_widget_action_set_enabled (widget, "win.redo", at_table && ginkgo_game_get_can_redo (game));
  gtk_widget_action_set_enabled (widget, "win.show-score", at_table);
  gtk_widget_action_set_enabled (widget, "win.look-back", at_table || (game != NULL && GINKGO_IS_SCORE_PAGE (visible)));
  gtk_widget_action_set_enabled (widget, "win.show-statistics", has_store && !GINKGO_IS_STATISTICS_PAGE (visible));
  gtk_widget_action_set_enabled (widget, "win.play-again", is_over && !has_lesson);
  gtk_widget_action_set_enabled (widget, "win.same-deal", is_over && !has_lesson);
  update_lessons (widget, game == NULL, game == NULL || has_lesson);
  gtk_widget_action_set_enabled (widget, "win.practice", game == NULL && !GINKGO_IS_PRACTICE_PAGE (visible) && !ginkgo_window_practice_is_page (self->practice, visible));
  gtk_widget_action_set_enabled (widget, "win.analyze", has_store && find_finished_id (self) != 0);
  gtk_widget_action_set_enabled (widget, "win.analyze-game", has_store);
  gtk_widget_action_set_enabled (widget, "win.analyze-games", has_store);
  gtk_widget_action_set_enabled (widget, "win.show-library", has_store);
  gtk_widget_action_set_enabled (widget, "win.show-review", has_store);
  ginkgo_window_update_exports (self);
  ginkgo_window_files_update (self->files);
}

/* In a text entry, Ctrl+Z undoes typing. */
static void
undo_removal (GinkgoWindow *self)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self));

  if (GTK_IS_TEXT (focus))
    gtk_widget_activate_action (focus, "text.undo", NULL);
  else
    ginkgo_removals_undo (ginkgo_window_pages_get_removals (self->pages));
}

static void
undo_game (GinkgoWindow *self,
           gboolean redo)
{
  GinkgoGame *game = ginkgo_window_table_get_game (self->table);
  g_autoptr (GError) error = NULL;

  if (!(redo ? ginkgo_game_redo (game, &error) : ginkgo_game_undo (game, &error)))
    ginkgo_window_pages_show_error (self->pages, error);
}

static void
undo_action (GtkWidget *widget,
             const char *action_name,
             GVariant *parameter)
{
  GinkgoWindow *self = GINKGO_WINDOW (widget);

  if (can_undo_removal (self))
    undo_removal (self);
  else
    undo_game (self, g_str_equal (action_name, "win.redo"));
}

static void
show_score_action (GtkWidget *widget,
                   const char *action_name,
                   GVariant *parameter)
{
  ginkgo_window_table_show_score (GINKGO_WINDOW (widget)->table);
}

static void
look_back_action (GtkWidget *widget,
                  const char *action_name,
                  GVariant *parameter)
{
  GinkgoWindow *self = GINKGO_WINDOW (widget);

  ginkgo_window_pages_show_review_of_game (self->pages, ginkgo_window_table_get_game (self->table), G_MAXUINT);
}

static void
show_statistics_action (GtkWidget *widget,
                        const char *action_name,
                        GVariant *parameter)
{
  ginkgo_window_pages_show_statistics (GINKGO_WINDOW (widget)->pages);
}

static void
show_review_action (GtkWidget *widget,
                    const char *action_name,
                    GVariant *parameter)
{
  ginkgo_window_pages_show_review (GINKGO_WINDOW (widget)->pages, g_variant_get_int64 (parameter));
}

/* The record does not name the programs that play. */
static void
keep_programs (GinkgoGame *game,
               GinkgoNewGame *new_game)
{
  for (guint seat = 0; seat < new_game->n_seats; seat++)
    new_game->seats[seat].program = ginkgo_game_get_program (game, seat);
}

/* The same players and settings, a new shuffle */
static void
play_again_action (GtkWidget *widget,
                   const char *action_name,
                   GVariant *parameter)
{
  GinkgoWindow *self = GINKGO_WINDOW (widget);
  GinkgoGame *game = ginkgo_window_table_get_game (self->table);
  GinkgoNewGame new_game;

  ginkgo_new_game_init_again (&new_game, ginkgo_game_get_record (game), ginkgo_game_get_undo_policy (game));
  keep_programs (game, &new_game);
  ginkgo_window_table_start_new_game (self->table, &new_game);
}

/* The same shuffle, too */
static void
same_deal_action (GtkWidget *widget,
                  const char *action_name,
                  GVariant *parameter)
{
  GinkgoWindow *self = GINKGO_WINDOW (widget);
  GinkgoGame *game = ginkgo_window_table_get_game (self->table);
  g_autoptr (GinkgoSavedGame) saved = ginkgo_new_game_create_same_deal (ginkgo_game_get_timeline (game),
                                                                        ginkgo_game_get_seed (game),
                                                                        ginkgo_game_get_undo_policy (game));
  GinkgoNewGame new_game = { .n_seats = ginkgo_game_get_record (game)->setup.n_seats };

  keep_programs (game, &new_game);
  ginkgo_window_table_open_saved (self->table, saved, &new_game);
}

static void
learn_action (GtkWidget *widget,
              const char *action_name,
              GVariant *parameter)
{
  gboolean is_second = g_str_has_suffix (action_name, "good-play");

  ginkgo_window_table_learn (GINKGO_WINDOW (widget)->table,
                             is_second ? &ginkgo_lesson_good_play : &ginkgo_lesson_first,
                             g_str_has_prefix (action_name, "win.go-on-"));
}

static void
first_game_action (GtkWidget *widget,
                   const char *action_name,
                   GVariant *parameter)
{
  ginkgo_window_pages_show_first_game (GINKGO_WINDOW (widget)->pages);
}

static void
analyze_action (GtkWidget *widget,
                const char *action_name,
                GVariant *parameter)
{
  GinkgoWindow *self = GINKGO_WINDOW (widget);

  ginkgo_window_analysis_show (self->analysis, find_finished_id (self));
}

static void
analyze_game_action (GtkWidget *widget,
                     const char *action_name,
                     GVariant *parameter)
{
  ginkgo_window_analysis_show (GINKGO_WINDOW (widget)->analysis, g_variant_get_int64 (parameter));
}

/* Opens a single game; several are worked on in the background. */
static void
analyze_games_action (GtkWidget *widget,
                      const char *action_name,
                      GVariant *parameter)
{
  GinkgoWindow *self = GINKGO_WINDOW (widget);
  gsize n_games;
  const gint64 *ids = g_variant_get_fixed_array (parameter, &n_games, sizeof *ids);

  if (n_games == 1)
    {
      ginkgo_window_analysis_show (self->analysis, ids[0]);
      return;
    }

  for (gsize i = 0; i < n_games; i++)
    ginkgo_window_analysis_queue (self->analysis, ids[i]);
  ginkgo_window_pages_show_toast (self->pages, _("The games are being analyzed"));
}

static void
practice_action (GtkWidget *widget,
                 const char *action_name,
                 GVariant *parameter)
{
  ginkgo_window_practice_show (GINKGO_WINDOW (widget)->practice);
}

static void
practice_day_action (GtkWidget *widget,
                     const char *action_name,
                     GVariant *parameter)
{
  ginkgo_window_practice_start_day (GINKGO_WINDOW (widget)->practice);
}

static void
practice_mistakes_action (GtkWidget *widget,
                          const char *action_name,
                          GVariant *parameter)
{
  ginkgo_window_practice_start_mistakes (GINKGO_WINDOW (widget)->practice, g_variant_get_int64 (parameter));
}

static void
practice_puzzles_action (GtkWidget *widget,
                         const char *action_name,
                         GVariant *parameter)
{
  guint theme, difficulty;

  g_variant_get (parameter, "(uu)", &theme, &difficulty);
  ginkgo_window_practice_start_puzzles (GINKGO_WINDOW (widget)->practice, (GinkgoPuzzleTheme) theme, (GinkgoPuzzleDifficulty) difficulty);
}

static void
practice_next_action (GtkWidget *widget,
                      const char *action_name,
                      GVariant *parameter)
{
  ginkgo_window_practice_go_on (GINKGO_WINDOW (widget)->practice);
}

static void
practice_review_action (GtkWidget *widget,
                        const char *action_name,
                        GVariant *parameter)
{
  ginkgo_window_practice_show_game (GINKGO_WINDOW (widget)->practice);
}

/* The person sees the highlights of the game that has just ended. */
void
ginkgo_window_tell_highlights (GinkgoWindow *self,
                               GinkgoScorePage *page)
{
  GinkgoGame *game = ginkgo_window_table_get_game (self->table);

  if (game != NULL && ginkgo_game_get_over (game))
    ginkgo_window_analysis_tell_highlights (self->analysis, page, ginkgo_game_get_id (game));
}

static void
show_library_action (GtkWidget *widget,
                     const char *action_name,
                     GVariant *parameter)
{
  ginkgo_window_pages_show_library (GINKGO_WINDOW (widget)->pages);
}

static void
show_help_action (GtkWidget *widget,
                  const char *action_name,
                  GVariant *parameter)
{
  ginkgo_window_show_help (GINKGO_WINDOW (widget));
}

static void
show_rules_action (GtkWidget *widget,
                   const char *action_name,
                   GVariant *parameter)
{
  ginkgo_window_show_rules (GINKGO_WINDOW (widget));
}

static void
show_rule_action (GtkWidget *widget,
                  const char *action_name,
                  GVariant *parameter)
{
  ginkgo_window_show_rule (GINKGO_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

void
ginkgo_window_class_init_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.undo", NULL, undo_action);
  gtk_widget_class_install_action (widget_class, "win.redo", NULL, undo_action);
  gtk_widget_class_install_action (widget_class, "win.show-score", NULL, show_score_action);
  gtk_widget_class_install_action (widget_class, "win.look-back", NULL, look_back_action);
  gtk_widget_class_install_action (widget_class, "win.show-statistics", NULL, show_statistics_action);
  gtk_widget_class_install_action (widget_class, "win.show-review", "x", show_review_action);
  gtk_widget_class_install_action (widget_class, "win.play-again", NULL, play_again_action);
  gtk_widget_class_install_action (widget_class, "win.same-deal", NULL, same_deal_action);
  gtk_widget_class_install_action (widget_class, "win.learn", NULL, learn_action);
  gtk_widget_class_install_action (widget_class, "win.learn-anew", NULL, learn_action);
  gtk_widget_class_install_action (widget_class, "win.go-on-learning", NULL, learn_action);
  gtk_widget_class_install_action (widget_class, "win.good-play", NULL, learn_action);
  gtk_widget_class_install_action (widget_class, "win.go-on-good-play", NULL, learn_action);
  gtk_widget_class_install_action (widget_class, "win.first-game", NULL, first_game_action);
  gtk_widget_class_install_action (widget_class, "win.analyze", NULL, analyze_action);
  gtk_widget_class_install_action (widget_class, "win.analyze-game", "x", analyze_game_action);
  gtk_widget_class_install_action (widget_class, "win.analyze-games", "ax", analyze_games_action);
  gtk_widget_class_install_action (widget_class, "win.practice", NULL, practice_action);
  gtk_widget_class_install_action (widget_class, "win.practice-day", NULL, practice_day_action);
  gtk_widget_class_install_action (widget_class, "win.practice-mistakes", "x", practice_mistakes_action);
  gtk_widget_class_install_action (widget_class, "win.practice-puzzles", "(uu)", practice_puzzles_action);
  gtk_widget_class_install_action (widget_class, "win.practice-next", NULL, practice_next_action);
  gtk_widget_class_install_action (widget_class, "win.practice-review", NULL, practice_review_action);
  gtk_widget_class_install_action (widget_class, "win.show-library", NULL, show_library_action);
  gtk_widget_class_install_action (widget_class, "win.show-help", NULL, show_help_action);
  gtk_widget_class_install_action (widget_class, "win.show-rules", NULL, show_rules_action);
  gtk_widget_class_install_action (widget_class, "win.show-rule", "s", show_rule_action);
}
