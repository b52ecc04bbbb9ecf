/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-window-private.h"

#include <glib/gi18n.h>

#include "ginkgo-join-dialog.h"
#include "ginkgo-lessons.h"
#include "ginkgo-practice-page.h"
#include "ginkgo-score-page.h"
#include "ginkgo-statistics-page.h"
#include "ginkgo-table-page.h"

/* The game of the current page, in its current state */
GinkgoGame *
ginkgo_window_get_seen_game (GinkgoWindow *self)
{
  AdwNavigationPage *visible = ginkgo_window_pages_get_visible (self->pages);
  GinkgoReview *review = ginkgo_window_pages_get_review (self->pages);

  if (ginkgo_window_table_is_page (self->table, visible) || GINKGO_IS_SCORE_PAGE (visible))
    return ginkgo_window_table_get_game (self->table);

  return review != NULL ? ginkgo_follower_get_game (ginkgo_review_get_follower (review)) : NULL;
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
    id = ginkgo_window_table_get_id (self->table);

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
  AdwNavigationPage *visible;
  GinkgoGame *game;
  gboolean at_table, is_over, is_hosted, has_lesson, has_store;

  /* Pages also change while the window is created or destroyed. */
  if (self->waiting_files == NULL)
    return;

  visible = ginkgo_window_pages_get_visible (self->pages);
  game = ginkgo_window_table_get_game (self->table);
  at_table = ginkgo_window_table_is_page (self->table, visible);
  is_over = game != NULL && ginkgo_game_get_over (game);
  is_hosted = game != NULL && ginkgo_game_is_hosted (game);
  has_lesson = ginkgo_window_table_get_lesson (self->table) != NULL;
  has_store = ginkgo_window_pages_get_store (self->pages) != NULL;

  /* Before the first decision, too, there may be something to put back. */
  ginkgo_window_enable (self, "undo", (at_table && (ginkgo_game_get_can_undo (game) || ginkgo_table_page_has_choice (GINKGO_TABLE_PAGE (visible)))) || can_undo_removal (self));
  ginkgo_window_enable (self, "redo", at_table && ginkgo_game_get_can_redo (game));
  ginkgo_window_enable (self, "show-score", at_table);
  ginkgo_window_enable (self, "look-back", (at_table || (game != NULL && GINKGO_IS_SCORE_PAGE (visible))) && (!is_hosted || ginkgo_window_table_get_id (self->table) != 0));
  ginkgo_window_enable (self, "show-statistics", has_store && !GINKGO_IS_STATISTICS_PAGE (visible));
  ginkgo_window_enable (self, "play-again", is_over && !has_lesson && !is_hosted);
  ginkgo_window_enable (self, "same-deal", is_over && !has_lesson && !is_hosted);
  /* During another game, the menu omits the lessons, and practice, because it is long enough. */
  ginkgo_window_enable (self, "learn-anew", game == NULL || has_lesson);
  ginkgo_window_enable (self, "good-play", game == NULL || has_lesson);
  ginkgo_window_enable (self, "go-on-learning", game == NULL && ginkgo_lessons_can_go_on (&ginkgo_lesson_first));
  ginkgo_window_enable (self, "go-on-good-play", game == NULL && ginkgo_lessons_can_go_on (&ginkgo_lesson_good_play));
  ginkgo_window_enable (self, "practice", game == NULL && !GINKGO_IS_PRACTICE_PAGE (visible) && !ginkgo_window_practice_is_page (self->practice, visible));
  ginkgo_window_enable (self, "analyze", has_store && find_finished_id (self) != 0);
  ginkgo_window_enable (self, "analyze-game", has_store);
  ginkgo_window_enable (self, "analyze-games", has_store);
  ginkgo_window_enable (self, "show-library", has_store);
  ginkgo_window_enable (self, "show-review", has_store);
  ginkgo_window_update_exports (self);
}

static void
undo (GinkgoWindow *self)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self));
  AdwNavigationPage *visible = ginkgo_window_pages_get_visible (self->pages);
  g_autoptr (GError) error = NULL;

  if (!can_undo_removal (self))
    {
      if (!ginkgo_table_page_put_back (GINKGO_TABLE_PAGE (visible)) && !ginkgo_game_undo (ginkgo_window_table_get_game (self->table), &error))
        ginkgo_window_pages_show_error (self->pages, error);
    }
  /* In a text entry, Ctrl+Z undoes typing. */
  else if (GTK_IS_TEXT (focus))
    gtk_widget_activate_action (focus, "text.undo", NULL);
  else
    ginkgo_removals_undo (ginkgo_window_pages_get_removals (self->pages));
}

static void
redo (GinkgoWindow *self)
{
  g_autoptr (GError) error = NULL;

  if (!ginkgo_game_redo (ginkgo_window_table_get_game (self->table), &error))
    ginkgo_window_pages_show_error (self->pages, error);
}

static void
look_back (GinkgoWindow *self)
{
  GinkgoGame *game = ginkgo_window_table_get_game (self->table);

  if (ginkgo_game_is_hosted (game))
    ginkgo_window_pages_show_review (self->pages, ginkgo_window_table_get_id (self->table), G_MAXUINT);
  else
    ginkgo_window_pages_show_review_of_game (self->pages, game, G_MAXUINT);
}

static void
join_game (GinkgoWindow *self)
{
  AdwDialog *dialog = ginkgo_join_dialog_new ();

  g_signal_connect_object (dialog, "joined", G_CALLBACK (ginkgo_window_table_join), self->table, G_CONNECT_SWAPPED);
  adw_dialog_present (dialog, GTK_WIDGET (self));
}

static void
open_game (GinkgoWindow *self,
           GVariant *parameter)
{
  ginkgo_window_table_open_stored (self->table, g_variant_get_int64 (parameter));
}

static void
show_review (GinkgoWindow *self,
             GVariant *parameter)
{
  ginkgo_window_pages_show_review (self->pages, g_variant_get_int64 (parameter), G_MAXUINT);
}

static void
show_moment (GinkgoWindow *self,
             GVariant *parameter)
{
  gint64 id;
  guint position;

  g_variant_get (parameter, "(xu)", &id, &position);
  ginkgo_window_pages_show_review (self->pages, id, position);
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
  g_autoptr (GinkgoSavedGame) saved = ginkgo_new_game_create_same_deal (ginkgo_game_get_verified (game),
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
      ginkgo_window_show_analysis (self, ids[0]);
      return;
    }

  for (gsize i = 0; i < n_games; i++)
    ginkgo_analyst_request (self->analyst, ids[i], NULL, GINKGO_PASS_FULL);
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

static void
practice_mistakes (GinkgoWindow *self,
                   GVariant *parameter)
{
  ginkgo_window_practice_start_mistakes (self->practice, g_variant_get_int64 (parameter));
}

static void
practice_cause (GinkgoWindow *self,
                GVariant *parameter)
{
  ginkgo_window_practice_start_cause (self->practice, (GinkgoCauseKind) g_variant_get_uint32 (parameter));
}

static void
learn (GinkgoWindow *self,
       GVariant *parameter,
       GAction *action)
{
  const char *name = g_action_get_name (action);

  ginkgo_window_table_learn (self->table,
                             g_str_has_suffix (name, "good-play") ? &ginkgo_lesson_good_play : &ginkgo_lesson_first,
                             g_str_has_prefix (name, "go-on"));
}

static void
analyze (GinkgoWindow *self)
{
  ginkgo_window_show_analysis (self, find_finished_id (self));
}

static void
analyze_game (GinkgoWindow *self,
              GVariant *parameter)
{
  ginkgo_window_show_analysis (self, g_variant_get_int64 (parameter));
}

static void
show_rule (GinkgoWindow *self,
           GVariant *parameter)
{
  ginkgo_window_show_rule (self, g_variant_get_string (parameter, NULL));
}

typedef struct
{
  const char *name;
  const char *type;
  GCallback activate; /* gets the object that the action belongs to, its parameter and the action */
} Action;

static const Action own_actions[] = {
  { "undo", NULL, G_CALLBACK (undo) },
  { "redo", NULL, G_CALLBACK (redo) },
  { "look-back", NULL, G_CALLBACK (look_back) },
  { "join-game", NULL, G_CALLBACK (join_game) },
  { "open-game", "x", G_CALLBACK (open_game) },
  { "show-review", "x", G_CALLBACK (show_review) },
  { "show-moment", "(xu)", G_CALLBACK (show_moment) },
  { "play-again", NULL, G_CALLBACK (play_again) },
  { "same-deal", NULL, G_CALLBACK (play_same_deal) },
  { "learn", NULL, G_CALLBACK (learn) },
  { "learn-anew", NULL, G_CALLBACK (learn) },
  { "go-on-learning", NULL, G_CALLBACK (learn) },
  { "good-play", NULL, G_CALLBACK (learn) },
  { "go-on-good-play", NULL, G_CALLBACK (learn) },
  { "analyze", NULL, G_CALLBACK (analyze) },
  { "run-analysis", "b", G_CALLBACK (ginkgo_window_run_analysis) },
  { "analyze-game", "x", G_CALLBACK (analyze_game) },
  { "analyze-games", "ax", G_CALLBACK (analyze_games) },
  { "practice-cause", "u", G_CALLBACK (practice_cause) },
  { "practice-mistakes", "x", G_CALLBACK (practice_mistakes) },
  { "practice-puzzles", "(uu)", G_CALLBACK (practice_puzzles) },
  { "show-help", NULL, G_CALLBACK (ginkgo_window_show_help) },
  { "show-rules", NULL, G_CALLBACK (ginkgo_window_show_rules) },
  { "show-rule", "s", G_CALLBACK (show_rule) },
};

static const Action page_actions[] = {
  { "show-statistics", NULL, G_CALLBACK (ginkgo_window_pages_show_statistics) },
  { "show-library", NULL, G_CALLBACK (ginkgo_window_pages_show_library) },
  { "first-game", NULL, G_CALLBACK (ginkgo_window_pages_show_first_game) },
};

static const Action table_actions[] = {
  { "show-score", NULL, G_CALLBACK (ginkgo_window_table_show_score) },
};

static const Action practice_actions[] = {
  { "practice", NULL, G_CALLBACK (ginkgo_window_practice_show) },
  { "practice-day", NULL, G_CALLBACK (ginkgo_window_practice_start_day) },
  { "practice-next", NULL, G_CALLBACK (ginkgo_window_practice_go_on) },
  { "practice-review", NULL, G_CALLBACK (ginkgo_window_practice_show_game) },
};

static void
add_actions (GinkgoWindow *self,
             gpointer object,
             const Action *actions,
             guint n_actions)
{
  for (guint i = 0; i < n_actions; i++)
    {
      g_autoptr (GSimpleAction) action = g_simple_action_new (actions[i].name, actions[i].type != NULL ? G_VARIANT_TYPE (actions[i].type) : NULL);

      g_signal_connect_object (action, "activate", actions[i].activate, object, G_CONNECT_SWAPPED);
      g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (action));
    }
}

void
ginkgo_window_add_actions (GinkgoWindow *self)
{
  add_actions (self, self, own_actions, G_N_ELEMENTS (own_actions));
  add_actions (self, self->pages, page_actions, G_N_ELEMENTS (page_actions));
  add_actions (self, self->table, table_actions, G_N_ELEMENTS (table_actions));
  add_actions (self, self->practice, practice_actions, G_N_ELEMENTS (practice_actions));
}

void
ginkgo_window_enable (GinkgoWindow *self,
                      const char *action,
                      gboolean is_enabled)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), action)), is_enabled);
}
