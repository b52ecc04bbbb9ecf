/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-window-private.h"

#include "ginkgo-review-page.h"
#include "ginkgo-score-page.h"
#include "ginkgo-settings.h"
#include "ginkgo-sheet-saver.h"
#include "ginkgo-statistics-page.h"

/* The game that the page on top is about, as it stands now */
static GinkgoGame *
get_seen_game (GinkgoWindow *self)
{
  AdwNavigationPage *visible = adw_navigation_view_get_visible_page (self->pages);

  if (GINKGO_IS_REVIEW_PAGE (visible))
    return ginkgo_follower_get_game (ginkgo_review_get_follower (ginkgo_review_page_get_review (GINKGO_REVIEW_PAGE (visible))));
  if (self->game != NULL && (visible == self->table_page || GINKGO_IS_SCORE_PAGE (visible)))
    return self->game;

  return NULL;
}

/**
 * ginkgo_window_update_actions:
 * @self: a window
 *
 * Offers what can be done now.
 */
void
ginkgo_window_update_actions (GinkgoWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  AdwNavigationPage *visible = adw_navigation_view_get_visible_page (self->pages);
  gboolean at_table = self->game != NULL && visible == self->table_page;
  gboolean is_over = self->game != NULL && ginkgo_game_get_over (self->game);

  gtk_widget_action_set_enabled (widget, "win.undo", at_table && ginkgo_game_get_can_undo (self->game));
  gtk_widget_action_set_enabled (widget, "win.redo", at_table && ginkgo_game_get_can_redo (self->game));
  gtk_widget_action_set_enabled (widget, "win.show-score", at_table);
  gtk_widget_action_set_enabled (widget, "win.look-back", at_table || (self->game != NULL && GINKGO_IS_SCORE_PAGE (visible)));
  gtk_widget_action_set_enabled (widget, "win.show-statistics", self->store != NULL && !GINKGO_IS_STATISTICS_PAGE (visible));
  gtk_widget_action_set_enabled (widget, "win.play-again", is_over && self->lesson == NULL);
  gtk_widget_action_set_enabled (widget, "win.same-deal", is_over && self->lesson == NULL);
  /* Who plays another game has learned, and the menu is long enough. */
  gtk_widget_action_set_enabled (widget, "win.learn-anew", self->game == NULL || self->lesson != NULL);
  gtk_widget_action_set_enabled (widget, "win.go-on-learning", self->game == NULL && ginkgo_settings_get_lesson_step (ginkgo_settings_get_default ()) > 0);
  gtk_widget_action_set_enabled (widget, "win.export-sheet", get_seen_game (self) != NULL);
  gtk_widget_action_set_enabled (widget, "win.export-game-sheet", self->store != NULL);
  /* The pages change, too, while the window is being made or goes. */
  if (self->files != NULL)
    ginkgo_window_files_update (self->files);
  gtk_widget_action_set_enabled (widget, "win.show-library", self->store != NULL);
  gtk_widget_action_set_enabled (widget, "win.show-review", self->store != NULL);
}

static void
undo_action (GtkWidget *widget,
             const char *action_name,
             GVariant *parameter)
{
  GinkgoWindow *self = GINKGO_WINDOW (widget);
  g_autoptr (GError) error = NULL;

  if (!ginkgo_game_undo (self->game, &error))
    ginkgo_window_show_error (self, error);
}

static void
redo_action (GtkWidget *widget,
             const char *action_name,
             GVariant *parameter)
{
  GinkgoWindow *self = GINKGO_WINDOW (widget);
  g_autoptr (GError) error = NULL;

  if (!ginkgo_game_redo (self->game, &error))
    ginkgo_window_show_error (self, error);
}

static void
show_score_action (GtkWidget *widget,
                   const char *action_name,
                   GVariant *parameter)
{
  ginkgo_window_show_score (GINKGO_WINDOW (widget));
}

static void
look_back_action (GtkWidget *widget,
                  const char *action_name,
                  GVariant *parameter)
{
  GinkgoWindow *self = GINKGO_WINDOW (widget);

  ginkgo_window_show_review_of_game (self, self->game);
}

static void
show_statistics_action (GtkWidget *widget,
                        const char *action_name,
                        GVariant *parameter)
{
  ginkgo_window_show_statistics (GINKGO_WINDOW (widget));
}

static void
show_review_action (GtkWidget *widget,
                    const char *action_name,
                    GVariant *parameter)
{
  ginkgo_window_show_review (GINKGO_WINDOW (widget), g_variant_get_int64 (parameter));
}

/* What the record does not say: which programs play. */
static void
keep_programs (GinkgoWindow *self,
               GinkgoNewGame *new_game)
{
  guint seat;

  for (seat = 0; seat < new_game->n_seats; seat++)
    new_game->seats[seat].program = ginkgo_game_get_program (self->game, seat);
}

/* The same people and settings, another shuffle. */
static void
play_again_action (GtkWidget *widget,
                   const char *action_name,
                   GVariant *parameter)
{
  GinkgoWindow *self = GINKGO_WINDOW (widget);
  GinkgoNewGame new_game;

  ginkgo_new_game_init_again (&new_game, ginkgo_game_get_record (self->game), ginkgo_game_get_undo_policy (self->game));
  keep_programs (self, &new_game);
  ginkgo_window_start_new_game (self, &new_game);
}

/* The same shuffle, too. */
static void
same_deal_action (GtkWidget *widget,
                  const char *action_name,
                  GVariant *parameter)
{
  GinkgoWindow *self = GINKGO_WINDOW (widget);
  g_autoptr (GinkgoSavedGame) saved = ginkgo_new_game_create_same_deal (ginkgo_game_get_record (self->game),
                                                                        ginkgo_game_get_seed (self->game),
                                                                        ginkgo_game_get_undo_policy (self->game));
  GinkgoNewGame new_game = { .n_seats = ginkgo_game_get_record (self->game)->setup.n_seats };

  keep_programs (self, &new_game);
  ginkgo_window_open_game (self, saved, &new_game);
}

static void
learn_action (GtkWidget *widget,
              const char *action_name,
              GVariant *parameter)
{
  ginkgo_window_learn (GINKGO_WINDOW (widget), 0);
}

static void
go_on_learning_action (GtkWidget *widget,
                       const char *action_name,
                       GVariant *parameter)
{
  ginkgo_window_learn (GINKGO_WINDOW (widget), ginkgo_settings_get_lesson_step (ginkgo_settings_get_default ()));
}

static void
first_game_action (GtkWidget *widget,
                   const char *action_name,
                   GVariant *parameter)
{
  ginkgo_window_show_first_game (GINKGO_WINDOW (widget));
}

/* Its score sheet and log, as they may be seen now. */
static void
export_sheet (GinkgoWindow *self,
              GinkgoGame *game)
{
  gboolean open_screens = ginkgo_settings_get_open_screens (ginkgo_settings_get_default ());

  ginkgo_sheet_ask (ginkgo_sheet_new (game, open_screens), self->toasts);
}

static void
export_sheet_action (GtkWidget *widget,
                     const char *action_name,
                     GVariant *parameter)
{
  GinkgoWindow *self = GINKGO_WINDOW (widget);

  export_sheet (self, get_seen_game (self));
}

static void
loaded_for_sheet_cb (GObject *store,
                     GAsyncResult *result,
                     gpointer user_data)
{
  g_autoptr (GinkgoWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoSavedGame) saved = ginkgo_store_load_finish (GINKGO_STORE (store), result, &error);
  g_autoptr (GinkgoGame) game = saved != NULL ? ginkgo_game_new (saved, NULL, &error) : NULL;

  if (game != NULL)
    export_sheet (self, game);
  else
    ginkgo_window_show_error (self, error);
}

/* Of a game that is not on the table */
static void
export_game_sheet_action (GtkWidget *widget,
                          const char *action_name,
                          GVariant *parameter)
{
  GinkgoWindow *self = GINKGO_WINDOW (widget);

  ginkgo_store_load_async (self->store, g_variant_get_int64 (parameter), loaded_for_sheet_cb, g_object_ref (self));
}

static void
show_library_action (GtkWidget *widget,
                     const char *action_name,
                     GVariant *parameter)
{
  ginkgo_window_show_library (GINKGO_WINDOW (widget));
}

static void
show_help_action (GtkWidget *widget,
                  const char *action_name,
                  GVariant *parameter)
{
  ginkgo_window_show_help (GINKGO_WINDOW (widget));
}

/**
 * ginkgo_window_class_init_actions:
 * @widget_class: the class of the window
 *
 * Installs what menus and keys do.
 */
void
ginkgo_window_class_init_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.undo", NULL, undo_action);
  gtk_widget_class_install_action (widget_class, "win.redo", NULL, redo_action);
  gtk_widget_class_install_action (widget_class, "win.show-score", NULL, show_score_action);
  gtk_widget_class_install_action (widget_class, "win.look-back", NULL, look_back_action);
  gtk_widget_class_install_action (widget_class, "win.show-statistics", NULL, show_statistics_action);
  gtk_widget_class_install_action (widget_class, "win.show-review", "x", show_review_action);
  gtk_widget_class_install_action (widget_class, "win.play-again", NULL, play_again_action);
  gtk_widget_class_install_action (widget_class, "win.same-deal", NULL, same_deal_action);
  gtk_widget_class_install_action (widget_class, "win.learn", NULL, learn_action);
  gtk_widget_class_install_action (widget_class, "win.learn-anew", NULL, learn_action);
  gtk_widget_class_install_action (widget_class, "win.go-on-learning", NULL, go_on_learning_action);
  gtk_widget_class_install_action (widget_class, "win.first-game", NULL, first_game_action);
  gtk_widget_class_install_action (widget_class, "win.export-sheet", NULL, export_sheet_action);
  gtk_widget_class_install_action (widget_class, "win.export-game-sheet", "x", export_game_sheet_action);
  gtk_widget_class_install_action (widget_class, "win.show-library", NULL, show_library_action);
  gtk_widget_class_install_action (widget_class, "win.show-help", NULL, show_help_action);
}
