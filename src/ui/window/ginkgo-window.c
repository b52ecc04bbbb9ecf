/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-window.h"

#include <glib/gi18n.h>

#include "ginkgo-art-color.h"
#include "ginkgo-library.h"
#include "ginkgo-new-game-page.h"
#include "ginkgo-score-page.h"
#include "ginkgo-settings.h"
#include "ginkgo-start-page.h"
#include "ginkgo-table-page.h"
#include "ginkgo-text.h"

struct _GinkgoWindow
{
  AdwApplicationWindow parent_instance;

  AdwToastOverlay *toasts;
  AdwNavigationView *pages;
  GinkgoStartPage *start_page;
  /* Made when it is first shown; owned by the pages */
  GinkgoNewGamePage *new_game_page;

  GinkgoStore *store;
  /* The page of the game being played and the game; both or neither */
  AdwNavigationPage *table_page;
  GinkgoGame *game;
  /* Its points were counted at the end, or it was over before it came here */
  gboolean counted;
};

G_DEFINE_FINAL_TYPE (GinkgoWindow, ginkgo_window, ADW_TYPE_APPLICATION_WINDOW)

static void
show_error (GinkgoWindow *self,
            const GError *error)
{
  g_autofree char *text = ginkgo_text_error (error);
  AdwToast *toast = adw_toast_new (text);

  adw_toast_set_use_markup (toast, FALSE);
  adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

static void
update_actions (GinkgoWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  AdwNavigationPage *visible = adw_navigation_view_get_visible_page (self->pages);
  gboolean at_table = self->game != NULL && visible == self->table_page;
  gboolean is_over = self->game != NULL && ginkgo_game_get_over (self->game);

  gtk_widget_action_set_enabled (widget, "win.undo", at_table && ginkgo_game_get_can_undo (self->game));
  gtk_widget_action_set_enabled (widget, "win.redo", at_table && ginkgo_game_get_can_redo (self->game));
  gtk_widget_action_set_enabled (widget, "win.show-score", at_table);
  gtk_widget_action_set_enabled (widget, "win.play-again", is_over);
  gtk_widget_action_set_enabled (widget, "win.same-deal", is_over);
}

/* The game is saved as it stands; only the computer players have to stop. */
static void
leave_game (GinkgoWindow *self)
{
  if (self->game == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->game, self);
  g_signal_handlers_disconnect_by_data (self->table_page, self);
  ginkgo_game_stop (self->game);
  g_clear_object (&self->game);
  g_clear_object (&self->table_page);
}

static void
over_changed_cb (GinkgoWindow *self)
{
  if (!ginkgo_game_get_over (self->game))
    self->counted = FALSE;
  update_actions (self);
}

static gboolean
is_in_stack (GinkgoWindow *self,
             AdwNavigationPage *page)
{
  g_autoptr (GListModel) stack = adw_navigation_view_get_navigation_stack (self->pages);
  guint i;

  for (i = 0; i < g_list_model_get_n_items (stack); i++)
    {
      g_autoptr (AdwNavigationPage) other = g_list_model_get_item (stack, i);

      if (other == page)
        return TRUE;
    }

  return FALSE;
}

static gboolean
shows_table (GinkgoWindow *self)
{
  return self->game != NULL && adw_navigation_view_get_visible_page (self->pages) == self->table_page;
}

/* Who was there when the game ended sees the points being counted, once. The score is
 * that of the game, so the table shows all of the game first; of one that is over, it
 * then asks for the score itself. */
static void
show_score (GinkgoWindow *self)
{
  GtkWidget *page;

  if (shows_table (self))
    gtk_widget_activate_action (GTK_WIDGET (self->table_page), "table.skip", NULL);
  if (!shows_table (self))
    return;

  page = ginkgo_score_page_new (self->game);
  if (ginkgo_game_get_over (self->game) && !self->counted)
    {
      self->counted = TRUE;
      ginkgo_score_page_count (GINKGO_SCORE_PAGE (page));
    }
  adw_navigation_view_push (self->pages, ADW_NAVIGATION_PAGE (page));
}

static void
open_game (GinkgoWindow *self,
           GinkgoSavedGame *saved)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoGame) game = ginkgo_game_new (saved, self->store, &error);

  if (game != NULL)
    ginkgo_window_show_game (self, game);
  else
    show_error (self, error);
}

static void
start_new_game (GinkgoWindow *self,
                const GinkgoNewGame *new_game)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoSavedGame) saved = ginkgo_new_game_create (new_game, &error);

  if (saved != NULL)
    open_game (self, saved);
  else
    show_error (self, error);
}

static void
redraw (GtkWidget *widget)
{
  GtkWidget *child;

  gtk_widget_queue_draw (widget);
  for (child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    redraw (child);
}

/* Any widget may show a tile or a player's colour: all are drawn again, so that none has
 * to know of the palette. */
static void
look_changed_cb (GinkgoWindow *self)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  ginkgo_art_set_look (ginkgo_settings_get_palette (ginkgo_settings_get_default ()),
                       adw_style_manager_get_dark (style),
                       adw_style_manager_get_high_contrast (style));
  redraw (GTK_WIDGET (self));
}

static void
start_cb (GinkgoWindow *self)
{
  GinkgoNewGame new_game;

  if (ginkgo_new_game_page_get_game (self->new_game_page, &new_game))
    start_new_game (self, &new_game);
}

static void
game_activated_cb (GinkgoWindow *self,
                   gint64 id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoSavedGame) saved = NULL;

  if (self->store == NULL)
    return;

  saved = ginkgo_store_load (self->store, id, &error);
  if (saved != NULL)
    {
      open_game (self, saved);
      return;
    }

  show_error (self, error);
  ginkgo_start_page_refresh (self->start_page);
}

static void
page_popped_cb (GinkgoWindow *self,
                AdwNavigationPage *page)
{
  if (page == self->table_page)
    leave_game (self);
}

static void
visible_page_changed_cb (GinkgoWindow *self)
{
  update_actions (self);
}

static void
undo_action (GtkWidget *widget,
             const char *action_name,
             GVariant *parameter)
{
  GinkgoWindow *self = GINKGO_WINDOW (widget);
  g_autoptr (GError) error = NULL;

  if (!ginkgo_game_undo (self->game, &error))
    show_error (self, error);
}

static void
redo_action (GtkWidget *widget,
             const char *action_name,
             GVariant *parameter)
{
  GinkgoWindow *self = GINKGO_WINDOW (widget);
  g_autoptr (GError) error = NULL;

  if (!ginkgo_game_redo (self->game, &error))
    show_error (self, error);
}

static void
show_score_action (GtkWidget *widget,
                   const char *action_name,
                   GVariant *parameter)
{
  show_score (GINKGO_WINDOW (widget));
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
  start_new_game (self, &new_game);
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

  open_game (self, saved);
}

static AdwNavigationPage *
ensure_new_game_page (GinkgoWindow *self)
{
  if (self->new_game_page == NULL)
    {
      self->new_game_page = g_object_new (GINKGO_TYPE_NEW_GAME_PAGE, "tag", "new-game", NULL);
      ginkgo_new_game_page_set_unsaved (self->new_game_page, self->store == NULL);
      g_signal_connect_object (self->new_game_page, "start", G_CALLBACK (start_cb), self, G_CONNECT_SWAPPED);
      adw_navigation_view_add (self->pages, ADW_NAVIGATION_PAGE (self->new_game_page));
    }

  return ADW_NAVIGATION_PAGE (self->new_game_page);
}

static void
restore_size (GinkgoWindow *self)
{
  gboolean maximized;
  int width;
  int height;

  ginkgo_settings_get_window (ginkgo_settings_get_default (), &width, &height, &maximized);
  gtk_window_set_default_size (GTK_WINDOW (self), width, height);
  if (maximized)
    gtk_window_maximize (GTK_WINDOW (self));
}

static void
follow_look (GinkgoWindow *self)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  g_signal_connect_object (style, "notify::dark", G_CALLBACK (look_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", G_CALLBACK (look_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (ginkgo_settings_get_default (), "notify::palette", G_CALLBACK (look_changed_cb), self, G_CONNECT_SWAPPED);
  look_changed_cb (self);
}

/* However the window goes: closed, or with the program. */
static void
ginkgo_window_unmap (GtkWidget *widget)
{
  GtkWindow *window = GTK_WINDOW (widget);
  int width;
  int height;

  gtk_window_get_default_size (window, &width, &height);
  ginkgo_settings_set_window (ginkgo_settings_get_default (), width, height, gtk_window_is_maximized (window));

  GTK_WIDGET_CLASS (ginkgo_window_parent_class)->unmap (widget);
}

static void
ginkgo_window_dispose (GObject *object)
{
  GinkgoWindow *self = GINKGO_WINDOW (object);

  leave_game (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), GINKGO_TYPE_WINDOW);
  g_clear_object (&self->store);

  G_OBJECT_CLASS (ginkgo_window_parent_class)->dispose (object);
}

static void
ginkgo_window_class_init (GinkgoWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (GINKGO_TYPE_START_PAGE);

  object_class->dispose = ginkgo_window_dispose;

  widget_class->unmap = ginkgo_window_unmap;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-window.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, GinkgoWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, GinkgoWindow, start_page);
  gtk_widget_class_bind_template_callback (widget_class, page_popped_cb);
  gtk_widget_class_bind_template_callback (widget_class, visible_page_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, game_activated_cb);

  gtk_widget_class_install_action (widget_class, "win.undo", NULL, undo_action);
  gtk_widget_class_install_action (widget_class, "win.redo", NULL, redo_action);
  gtk_widget_class_install_action (widget_class, "win.show-score", NULL, show_score_action);
  gtk_widget_class_install_action (widget_class, "win.play-again", NULL, play_again_action);
  gtk_widget_class_install_action (widget_class, "win.same-deal", NULL, same_deal_action);
}

static void
ginkgo_window_init (GinkgoWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  restore_size (self);
  follow_look (self);
  update_actions (self);
}

/**
 * ginkgo_window_new:
 * @application: (nullable): the application
 *
 * Returns: (transfer floating): a window on its start page
 */
GtkWidget *
ginkgo_window_new (GtkApplication *application)
{
  return g_object_new (GINKGO_TYPE_WINDOW, "application", application, NULL);
}

/**
 * ginkgo_window_set_store:
 * @self: a window
 * @store: (nullable): where games are saved
 * @path: the file of the games
 * @error: (nullable): why there is no @store
 *
 * Offers the games in @store, or says why games cannot be saved.
 */
void
ginkgo_window_set_store (GinkgoWindow *self,
                         GinkgoStore *store,
                         const char *path,
                         const GError *error)
{
  g_autoptr (GinkgoLibrary) library = NULL;

  g_return_if_fail (GINKGO_IS_WINDOW (self));

  g_set_object (&self->store, store);
  if (self->new_game_page != NULL)
    ginkgo_new_game_page_set_unsaved (self->new_game_page, store == NULL);
  if (store != NULL)
    library = ginkgo_library_new (store, FALSE);
  ginkgo_start_page_set_library (self->start_page, library);
  if (store != NULL)
    ginkgo_start_page_refresh (self->start_page);

  if (store == NULL && error != NULL)
    {
      g_autofree char *reason = ginkgo_text_error (error);
      g_autofree char *file = g_filename_display_name (path);
      /* Translators: why games cannot be saved, and the file for them */
      g_autofree char *problem = g_strdup_printf (C_("problem", "%s\n\n%s"), reason, file);

      ginkgo_start_page_set_problem (self->start_page, problem);
    }
}

/**
 * ginkgo_window_show_new_game:
 * @self: a window
 *
 * Shows the page on which a game is set up.
 */
void
ginkgo_window_show_new_game (GinkgoWindow *self)
{
  AdwNavigationPage *page;

  g_return_if_fail (GINKGO_IS_WINDOW (self));

  page = ensure_new_game_page (self);
  if (is_in_stack (self, page))
    adw_navigation_view_pop_to_page (self->pages, page);
  else
    adw_navigation_view_push (self->pages, page);
}

/**
 * ginkgo_window_continue:
 * @self: a window
 *
 * Goes on with the unfinished game that was played last, if there is one.
 */
void
ginkgo_window_continue (GinkgoWindow *self)
{
  g_autoptr (GPtrArray) games = NULL;

  g_return_if_fail (GINKGO_IS_WINDOW (self));

  if (self->store != NULL)
    games = ginkgo_store_list (self->store, FALSE, 1, NULL);
  if (games != NULL && games->len > 0)
    game_activated_cb (self, ((const GinkgoGameSummary *) g_ptr_array_index (games, 0))->id);
}

/**
 * ginkgo_window_show_game:
 * @self: a window
 * @game: a game
 *
 * Shows the table and goes on with the game. The one on the table before is left.
 */
void
ginkgo_window_show_game (GinkgoWindow *self,
                         GinkgoGame *game)
{
  AdwNavigationPage *stack[2];

  g_return_if_fail (GINKGO_IS_WINDOW (self));
  g_return_if_fail (GINKGO_IS_GAME (game));

  leave_game (self);
  self->counted = ginkgo_game_get_over (game);
  self->game = g_object_ref (game);
  self->table_page = g_object_ref_sink (ADW_NAVIGATION_PAGE (ginkgo_table_page_new (game)));
  g_signal_connect_object (self->table_page, "show-score", G_CALLBACK (show_score), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "notify::can-undo", G_CALLBACK (update_actions), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "notify::can-redo", G_CALLBACK (update_actions), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "notify::over", G_CALLBACK (over_changed_cb), self, G_CONNECT_SWAPPED);

  stack[0] = ADW_NAVIGATION_PAGE (self->start_page);
  stack[1] = self->table_page;
  adw_navigation_view_replace (self->pages, stack, G_N_ELEMENTS (stack));
  ginkgo_game_start (game);
}

/**
 * ginkgo_window_get_game:
 * @self: a window
 *
 * Returns: (transfer none) (nullable): the game on the table
 */
GinkgoGame *
ginkgo_window_get_game (GinkgoWindow *self)
{
  g_return_val_if_fail (GINKGO_IS_WINDOW (self), NULL);

  return self->game;
}
