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
  /* During another game, the menu omits the lessons, and practice, because it is long enough. */
  gtk_widget_action_set_enabled (widget, "win.learn-anew", game == NULL || has_lesson);
  gtk_widget_action_set_enabled (widget, "win.good-play", game == NULL || has_lesson);
  gtk_widget_action_set_enabled (widget, "win.go-on-learning", game == NULL && ginkgo_lessons_can_go_on (&ginkgo_lesson_first));
  gtk_widget_action_set_enabled (widget, "win.go-on-good-play", game == NULL && ginkgo_lessons_can_go_on (&ginkgo_lesson_good_play));
  gtk_widget_action_set_enabled (widget, "win.practice", game == NULL && !GINKGO_IS_PRACTICE_PAGE (visible) && !ginkgo_window_practice_is_page (self->practice, visible));
  gtk_widget_action_set_enabled (widget, "win.analyze", has_store && find_finished_id (self) != 0);
  gtk_widget_action_set_enabled (widget, "win.analyze-game", has_store);
  gtk_widget_action_set_enabled (widget, "win.analyze-games", has_store);
  gtk_widget_action_set_enabled (widget, "win.show-library", has_store);
  gtk_widget_action_set_enabled (widget, "win.show-review", has_store);
  ginkgo_window_update_exports (self);
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
play_again (GinkgoWindow *self)
{
  GinkgoGame *game = ginkgo_window_table_get_game (self->table);
  GinkgoNewGame new_game;

  ginkgo_new_game_init_again (&new_game, ginkgo_game_get_record (game), ginkgo_game_get_undo_policy (game));
  keep_programs (game, &new_game);
  ginkgo_window_table_start_new_game (self->table, &new_game);
}

/* The same shuffle, too */
static void
play_same_deal (GinkgoWindow *self)
{
  GinkgoGame *game = ginkgo_window_table_get_game (self->table);
  g_autoptr (GinkgoSavedGame) saved = ginkgo_new_game_create_same_deal (ginkgo_game_get_timeline (game),
                                                                        ginkgo_game_get_seed (game),
                                                                        ginkgo_game_get_undo_policy (game));
  GinkgoNewGame new_game = { .n_seats = ginkgo_game_get_record (game)->setup.n_seats };

  keep_programs (game, &new_game);
  ginkgo_window_table_open_saved (self->table, saved, &new_game);
}

/* Opens a single game; several are worked on in the background. */
static void
analyze_games (GinkgoWindow *self,
               GVariant *parameter)
{
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
practice_puzzles (GinkgoWindow *self,
                  GVariant *parameter)
{
  guint theme, difficulty;

  g_variant_get (parameter, "(uu)", &theme, &difficulty);
  ginkgo_window_practice_start_puzzles (self->practice, (GinkgoPuzzleTheme) theme, (GinkgoPuzzleDifficulty) difficulty);
}

typedef enum
{
  UNDO,
  REDO,
  SHOW_SCORE,
  LOOK_BACK,
  SHOW_STATISTICS,
  SHOW_REVIEW,
  SHOW_LIBRARY,
  PLAY_AGAIN,
  SAME_DEAL,
  FIRST_GAME,
  LEARN,
  LEARN_ANEW,
  GO_ON_LEARNING,
  GOOD_PLAY,
  GO_ON_GOOD_PLAY,
  ANALYZE,
  ANALYZE_GAME,
  ANALYZE_GAMES,
  PRACTICE,
  PRACTICE_DAY,
  PRACTICE_MISTAKES,
  PRACTICE_PUZZLES,
  PRACTICE_NEXT,
  PRACTICE_REVIEW,
  SHOW_HELP,
  SHOW_RULES,
  SHOW_RULE,
} Action;

static const struct
{
  const char *name;
  const char *type;
} actions[] = {
  [UNDO] = { "win.undo", NULL },
  [REDO] = { "win.redo", NULL },
  [SHOW_SCORE] = { "win.show-score", NULL },
  [LOOK_BACK] = { "win.look-back", NULL },
  [SHOW_STATISTICS] = { "win.show-statistics", NULL },
  [SHOW_REVIEW] = { "win.show-review", "x" },
  [SHOW_LIBRARY] = { "win.show-library", NULL },
  [PLAY_AGAIN] = { "win.play-again", NULL },
  [SAME_DEAL] = { "win.same-deal", NULL },
  [FIRST_GAME] = { "win.first-game", NULL },
  [LEARN] = { "win.learn", NULL },
  [LEARN_ANEW] = { "win.learn-anew", NULL },
  [GO_ON_LEARNING] = { "win.go-on-learning", NULL },
  [GOOD_PLAY] = { "win.good-play", NULL },
  [GO_ON_GOOD_PLAY] = { "win.go-on-good-play", NULL },
  [ANALYZE] = { "win.analyze", NULL },
  [ANALYZE_GAME] = { "win.analyze-game", "x" },
  [ANALYZE_GAMES] = { "win.analyze-games", "ax" },
  [PRACTICE] = { "win.practice", NULL },
  [PRACTICE_DAY] = { "win.practice-day", NULL },
  [PRACTICE_MISTAKES] = { "win.practice-mistakes", "x" },
  [PRACTICE_PUZZLES] = { "win.practice-puzzles", "(uu)" },
  [PRACTICE_NEXT] = { "win.practice-next", NULL },
  [PRACTICE_REVIEW] = { "win.practice-review", NULL },
  [SHOW_HELP] = { "win.show-help", NULL },
  [SHOW_RULES] = { "win.show-rules", NULL },
  [SHOW_RULE] = { "win.show-rule", "s" },
};

static void
activate_action (GtkWidget *widget,
                 const char *action_name,
                 GVariant *parameter)
{
  GinkgoWindow *self = GINKGO_WINDOW (widget);
  GinkgoGame *game = ginkgo_window_table_get_game (self->table);
  Action action = 0;

  while (!g_str_equal (actions[action].name, action_name))
    action++;

  switch (action)
    {
    case UNDO:
      if (can_undo_removal (self))
        undo_removal (self);
      else
        undo_game (self, FALSE);
      break;
    case REDO:
      undo_game (self, TRUE);
      break;
    case SHOW_SCORE:
      ginkgo_window_table_show_score (self->table);
      break;
    case LOOK_BACK:
      ginkgo_window_pages_show_review_of_game (self->pages, game, G_MAXUINT);
      break;
    case SHOW_STATISTICS:
      ginkgo_window_pages_show_statistics (self->pages);
      break;
    case SHOW_REVIEW:
      ginkgo_window_pages_show_review (self->pages, g_variant_get_int64 (parameter));
      break;
    case SHOW_LIBRARY:
      ginkgo_window_pages_show_library (self->pages);
      break;
    case PLAY_AGAIN:
      play_again (self);
      break;
    case SAME_DEAL:
      play_same_deal (self);
      break;
    case FIRST_GAME:
      ginkgo_window_pages_show_first_game (self->pages);
      break;
    case LEARN:
    case LEARN_ANEW:
      ginkgo_window_table_learn (self->table, &ginkgo_lesson_first, FALSE);
      break;
    case GO_ON_LEARNING:
      ginkgo_window_table_learn (self->table, &ginkgo_lesson_first, TRUE);
      break;
    case GOOD_PLAY:
      ginkgo_window_table_learn (self->table, &ginkgo_lesson_good_play, FALSE);
      break;
    case GO_ON_GOOD_PLAY:
      ginkgo_window_table_learn (self->table, &ginkgo_lesson_good_play, TRUE);
      break;
    case ANALYZE:
      ginkgo_window_analysis_show (self->analysis, find_finished_id (self));
      break;
    case ANALYZE_GAME:
      ginkgo_window_analysis_show (self->analysis, g_variant_get_int64 (parameter));
      break;
    case ANALYZE_GAMES:
      analyze_games (self, parameter);
      break;
    case PRACTICE:
      ginkgo_window_practice_show (self->practice);
      break;
    case PRACTICE_DAY:
      ginkgo_window_practice_start_day (self->practice);
      break;
    case PRACTICE_MISTAKES:
      ginkgo_window_practice_start_mistakes (self->practice, g_variant_get_int64 (parameter));
      break;
    case PRACTICE_PUZZLES:
      practice_puzzles (self, parameter);
      break;
    case PRACTICE_NEXT:
      ginkgo_window_practice_go_on (self->practice);
      break;
    case PRACTICE_REVIEW:
      ginkgo_window_practice_show_game (self->practice);
      break;
    case SHOW_HELP:
      ginkgo_window_show_help (self);
      break;
    case SHOW_RULES:
      ginkgo_window_show_rules (self);
      break;
    case SHOW_RULE:
      ginkgo_window_show_rule (self, g_variant_get_string (parameter, NULL));
      break;
    default:
      g_assert_not_reached ();
    }
}

void
ginkgo_window_class_init_actions (GtkWidgetClass *widget_class)
{
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, actions[i].type, activate_action);
}
