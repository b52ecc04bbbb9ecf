/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-window.h"

#include <glib/gi18n.h>

#include "ginkgo-art-color.h"
#include "ginkgo-drop-area.h"
#include "ginkgo-library-page.h"
#include "ginkgo-library.h"
#include "ginkgo-new-game-page.h"
#include "ginkgo-opening-page.h"
#include "ginkgo-program-news.h"
#include "ginkgo-review-page.h"
#include "ginkgo-score-page.h"
#include "ginkgo-settings.h"
#include "ginkgo-sheet-saver.h"
#include "ginkgo-start-page.h"
#include "ginkgo-statistics-page.h"
#include "ginkgo-table-page.h"
#include "ginkgo-text.h"
#include "ginkgo-window-files.h"

/* How many games the start page knows: those that it shows, and what takes their places
 * when they are deleted */
#define MAX_START_GAMES 32

struct _GinkgoWindow
{
  AdwApplicationWindow parent_instance;

  AdwToastOverlay *toasts;
  AdwNavigationView *pages;
  GinkgoStartPage *start_page;
  /* Made when it is first shown; owned by the pages */
  GinkgoNewGamePage *new_game_page;
  GinkgoLibraryPage *library_page;

  GinkgoStore *store;
  /* Why the store can only be looked at, if that is so */
  char *read_only;
  GinkgoWindowFiles *files;
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

/* Where games are saved, if they can be */
static GinkgoStore *
get_saving_store (GinkgoWindow *self)
{
  return self->read_only == NULL ? self->store : NULL;
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
  gtk_widget_action_set_enabled (widget, "win.look-back", at_table || (self->game != NULL && GINKGO_IS_SCORE_PAGE (visible)));
  gtk_widget_action_set_enabled (widget, "win.show-statistics", self->store != NULL && !GINKGO_IS_STATISTICS_PAGE (visible));
  gtk_widget_action_set_enabled (widget, "win.play-again", is_over);
  gtk_widget_action_set_enabled (widget, "win.same-deal", is_over);
  gtk_widget_action_set_enabled (widget, "win.export-sheet", get_seen_game (self) != NULL);
  gtk_widget_action_set_enabled (widget, "win.export-game-sheet", self->store != NULL);
  /* The pages change, too, while the window is being made or goes. */
  if (self->files != NULL)
    ginkgo_window_files_update (self->files);
  gtk_widget_action_set_enabled (widget, "win.show-library", self->store != NULL);
  gtk_widget_action_set_enabled (widget, "win.show-review", self->store != NULL);
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

/* With the programs chosen to play in @new_game, if it is one. */
static void
open_game_with (GinkgoWindow *self,
                GinkgoSavedGame *saved,
                const GinkgoNewGame *new_game)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoGame) game = ginkgo_game_new (saved, get_saving_store (self), &error);
  guint seat;

  if (game == NULL)
    {
      show_error (self, error);
      return;
    }

  for (seat = 0; new_game != NULL && seat < new_game->n_seats; seat++)
    if (new_game->seats[seat].program != NULL)
      ginkgo_game_set_program (game, seat, new_game->seats[seat].program);
  ginkgo_window_show_game (self, game);
}

static void
open_game (GinkgoWindow *self,
           GinkgoSavedGame *saved)
{
  open_game_with (self, saved, NULL);
}

/* Nothing else would tell her, before she has played for an hour. */
static void
continued_cb (GinkgoWindow *self,
              GinkgoSavedGame *saved)
{
  open_game (self, saved);
  if (get_saving_store (self) == NULL)
    adw_toast_overlay_add_toast (self->toasts, adw_toast_new (_("This game will not be saved")));
}

static void
push_review (GinkgoWindow *self,
             GinkgoReview *review)
{
  GtkWidget *page = ginkgo_review_page_new (review);

  g_signal_connect_object (page, "continued", G_CALLBACK (continued_cb), self, G_CONNECT_SWAPPED);
  adw_navigation_view_push (self->pages, ADW_NAVIGATION_PAGE (page));
}

/* From an entry of the table's log. */
static void
look_back_cb (GinkgoWindow *self,
              guint entry)
{
  g_autoptr (GinkgoReview) review = ginkgo_review_new_for_game (self->game);

  ginkgo_review_set_step (review, ginkgo_review_find_entry (review, entry));
  push_review (self, review);
}

static void
review_loaded_cb (GObject *source,
                  GAsyncResult *result,
                  gpointer user_data)
{
  g_autoptr (GinkgoWindow) self = GINKGO_WINDOW (user_data);
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoSavedGame) saved = ginkgo_store_load_finish (GINKGO_STORE (source), result, &error);
  g_autoptr (GinkgoReview) review = saved ? ginkgo_review_new (saved, &error) : NULL;

  /* The window may have been closed meanwhile. */
  if (!gtk_widget_get_root (GTK_WIDGET (self->pages)))
    return;
  if (review)
    push_review (self, review);
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
    open_game_with (self, saved, new_game);
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
  if (get_saving_store (self) == NULL)
    {
      ginkgo_window_show_review (self, id);
      return;
    }

  saved = ginkgo_store_load (self->store, id, &error);
  if (saved != NULL)
    {
      open_game (self, saved);
      return;
    }

  show_error (self, error);
  ginkgo_start_page_refresh (self->start_page);
}

/* A game that is over is looked at, any other gone on with. */
static void
file_opened_cb (GinkgoWindow *self,
                gint64 id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoSavedGame) saved = ginkgo_store_load (self->store, id, &error);

  if (saved == NULL)
    show_error (self, error);
  else if (saved->finished)
    ginkgo_window_show_review (self, id);
  else
    open_game (self, saved);
}

static void
imported_cb (GinkgoWindow *self)
{
  ginkgo_start_page_refresh (self->start_page);
  if (self->library_page != NULL)
    ginkgo_library_page_refresh (self->library_page);
}

static void
dropped_cb (GinkgoWindow *self,
            GdkFileList *list)
{
  g_autoptr (GSList) files = gdk_file_list_get_files (list);
  g_autoptr (GPtrArray) array = g_ptr_array_new ();
  GSList *link;

  for (link = files; link != NULL; link = link->next)
    g_ptr_array_add (array, link->data);
  if (array->len > 0)
    ginkgo_window_open_files (self, (GFile *const *) array->pdata, array->len);
}

static void
start_page_alone (GinkgoWindow *self)
{
  AdwNavigationPage *page = ADW_NAVIGATION_PAGE (self->start_page);

  adw_navigation_view_replace (self->pages, &page, 1);
}

/* The table takes the page's place, or nothing does. */
static void
opening_painted_cb (GinkgoWindow *self,
                    GinkgoOpeningPage *page)
{
  game_activated_cb (self, ginkgo_opening_page_get_game (page));
  if (self->game == NULL)
    start_page_alone (self);
}

static void
page_popped_cb (GinkgoWindow *self,
                AdwNavigationPage *page)
{
  if (page == self->table_page)
    leave_game (self);
  update_actions (self);
}

/* What takes a while is told in the window's title, too, where there is nothing else to
 * tell it. */
static void
visible_page_changed_cb (GinkgoWindow *self)
{
  AdwNavigationPage *page = adw_navigation_view_get_visible_page (self->pages);

  update_actions (self);
  gtk_window_set_title (GTK_WINDOW (self),
                        GINKGO_IS_OPENING_PAGE (page) ? adw_navigation_page_get_title (page) : _("Ginkgo City"));
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
  GinkgoNewGame new_game = { .n_seats = ginkgo_game_get_record (self->game)->setup.n_seats };

  keep_programs (self, &new_game);
  open_game_with (self, saved, &new_game);
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
    show_error (self, error);
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

/* Anew for each store: games of the one before are of no use with it. */
static void
update_library (GinkgoWindow *self)
{
  g_autoptr (GinkgoLibrary) library = NULL;

  if (self->library_page == NULL)
    return;

  if (self->store != NULL)
    library = ginkgo_library_new (self->store, GINKGO_LIST_ALL, 0);
  ginkgo_library_page_set_read_only (self->library_page, self->read_only);
  ginkgo_library_page_set_library (self->library_page, library);
}

static AdwNavigationPage *
ensure_library_page (GinkgoWindow *self)
{
  if (self->library_page == NULL)
    {
      self->library_page = g_object_new (GINKGO_TYPE_LIBRARY_PAGE, "tag", "library", NULL);
      g_signal_connect_object (self->library_page, "game-activated", G_CALLBACK (game_activated_cb), self, G_CONNECT_SWAPPED);
      adw_navigation_view_add (self->pages, ADW_NAVIGATION_PAGE (self->library_page));
      update_library (self);
    }

  return ADW_NAVIGATION_PAGE (self->library_page);
}

static AdwNavigationPage *
ensure_new_game_page (GinkgoWindow *self)
{
  if (self->new_game_page == NULL)
    {
      self->new_game_page = g_object_new (GINKGO_TYPE_NEW_GAME_PAGE, "tag", "new-game", NULL);
      ginkgo_new_game_page_set_unsaved (self->new_game_page, get_saving_store (self) == NULL);
      g_signal_connect_object (self->new_game_page, "start", G_CALLBACK (start_cb), self, G_CONNECT_SWAPPED);
      adw_navigation_view_add (self->pages, ADW_NAVIGATION_PAGE (self->new_game_page));
    }

  return ADW_NAVIGATION_PAGE (self->new_game_page);
}

/* The game on the table knows best how it stands. */
static void
move_game (GinkgoWindow *self)
{
  g_autoptr (GError) error = NULL;

  if (get_saving_store (self) == NULL || self->game == NULL || ginkgo_game_get_id (self->game) == 0)
    return;

  if (!ginkgo_game_set_store (self->game, self->store, &error))
    show_error (self, error);
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
  if (self->files != NULL)
    ginkgo_window_files_stop (self->files);
  g_clear_object (&self->files);
  gtk_widget_dispose_template (GTK_WIDGET (self), GINKGO_TYPE_WINDOW);
  g_clear_object (&self->store);
  g_clear_pointer (&self->read_only, g_free);

  G_OBJECT_CLASS (ginkgo_window_parent_class)->dispose (object);
}

static void
ginkgo_window_class_init (GinkgoWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (GINKGO_TYPE_DROP_AREA);
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
  gtk_widget_class_bind_template_callback (widget_class, dropped_cb);

  gtk_widget_class_install_action (widget_class, "win.undo", NULL, undo_action);
  gtk_widget_class_install_action (widget_class, "win.redo", NULL, redo_action);
  gtk_widget_class_install_action (widget_class, "win.show-score", NULL, show_score_action);
  gtk_widget_class_install_action (widget_class, "win.look-back", NULL, look_back_action);
  gtk_widget_class_install_action (widget_class, "win.show-statistics", NULL, show_statistics_action);
  gtk_widget_class_install_action (widget_class, "win.show-review", "x", show_review_action);
  gtk_widget_class_install_action (widget_class, "win.play-again", NULL, play_again_action);
  gtk_widget_class_install_action (widget_class, "win.same-deal", NULL, same_deal_action);
  gtk_widget_class_install_action (widget_class, "win.export-sheet", NULL, export_sheet_action);
  gtk_widget_class_install_action (widget_class, "win.export-game-sheet", "x", export_game_sheet_action);
  gtk_widget_class_install_action (widget_class, "win.show-library", NULL, show_library_action);
}

static void
ginkgo_window_init (GinkgoWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->files = ginkgo_window_files_new (self, self->toasts);
  g_signal_connect_object (self->files, "open-game", G_CALLBACK (file_opened_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->files, "imported", G_CALLBACK (imported_cb), self, G_CONNECT_SWAPPED);
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
 * @store: (nullable): where games are saved, or one that was opened to read
 * @path: the file of the games
 * @error: (nullable): why there is no @store, or why it can only be read
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

  g_clear_pointer (&self->read_only, g_free);
  if (store != NULL && ginkgo_store_get_read_only (store))
    self->read_only = g_strdup (ginkgo_text_read_only (error));
  if (g_set_object (&self->store, store))
    move_game (self);
  update_actions (self);
  ginkgo_window_files_set_store (self->files, store);
  if (self->new_game_page != NULL)
    ginkgo_new_game_page_set_unsaved (self->new_game_page, get_saving_store (self) == NULL);
  update_library (self);
  if (store != NULL)
    library = ginkgo_library_new (store, GINKGO_LIST_RUNNING, MAX_START_GAMES);
  /* Few games are read at once, and so the first frame shows them. */
  if (store != NULL)
    ginkgo_library_refresh_now (library, NULL);
  ginkgo_start_page_set_library (self->start_page, NULL);
  ginkgo_start_page_set_read_only (self->start_page, self->read_only);
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
 * ginkgo_window_set_recovering:
 * @self: a window
 *
 * Says that the games are being recovered, until there is a store again or a reason why there
 * is none. The game on the table stays there.
 */
void
ginkgo_window_set_recovering (GinkgoWindow *self)
{
  g_return_if_fail (GINKGO_IS_WINDOW (self));

  ginkgo_window_set_store (self, NULL, NULL, NULL);
  if (self->game == NULL)
    start_page_alone (self);
  ginkgo_start_page_set_recovering (self->start_page);
}

/**
 * ginkgo_window_tell_recovery:
 * @self: a window
 * @recovery: a recovery of a database that was damaged
 *
 * Says what has become of the games.
 */
void
ginkgo_window_tell_recovery (GinkgoWindow *self,
                             const GinkgoRecovery *recovery)
{
  g_autofree char *body = NULL;
  AdwAlertDialog *dialog;

  g_return_if_fail (GINKGO_IS_WINDOW (self));
  g_return_if_fail (recovery != NULL && recovery->kept != NULL);

  body = ginkgo_text_recovery (recovery);
  dialog = ADW_ALERT_DIALOG (adw_alert_dialog_new (_("Your Games Were Damaged"), body));
  adw_alert_dialog_add_response (dialog, "continue", _("_Continue"));
  adw_alert_dialog_set_default_response (dialog, "continue");
  adw_alert_dialog_set_close_response (dialog, "continue");
  adw_dialog_present (ADW_DIALOG (dialog), GTK_WIDGET (self));
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
 * ginkgo_window_choose_files:
 * @self: a window
 *
 * Asks which files to open.
 */
void
ginkgo_window_choose_files (GinkgoWindow *self)
{
  g_return_if_fail (GINKGO_IS_WINDOW (self));

  ginkgo_window_files_choose (self->files);
}

/**
 * ginkgo_window_open_files:
 * @self: a window
 * @files: (array length=n_files): files that may be anything
 * @n_files: how many
 *
 * Adds the games in these files to the store. A single one is opened.
 */
void
ginkgo_window_open_files (GinkgoWindow *self,
                          GFile *const *files,
                          guint n_files)
{
  g_return_if_fail (GINKGO_IS_WINDOW (self));

  ginkgo_window_files_open (self->files, files, n_files);
}

/**
 * ginkgo_window_show_library:
 * @self: a window
 *
 * Shows the page with all games.
 */
void
ginkgo_window_show_library (GinkgoWindow *self)
{
  AdwNavigationPage *page;

  g_return_if_fail (GINKGO_IS_WINDOW (self));

  page = ensure_library_page (self);
  if (is_in_stack (self, page))
    adw_navigation_view_pop_to_page (self->pages, page);
  else
    adw_navigation_view_push (self->pages, page);
}

/**
 * ginkgo_window_continue:
 * @self: a window
 *
 * Goes on with the unfinished game that was played last, if there is one. Its table is
 * laid when the window has been painted.
 */
void
ginkgo_window_continue (GinkgoWindow *self)
{
  g_autoptr (GPtrArray) games = NULL;
  const GinkgoGameSummary *game;
  GtkWidget *page;

  g_return_if_fail (GINKGO_IS_WINDOW (self));

  if (get_saving_store (self) != NULL)
    games = ginkgo_store_list (self->store, GINKGO_LIST_RUNNING, 1, NULL);
  if (games == NULL || games->len == 0)
    return;

  game = g_ptr_array_index (games, 0);
  page = ginkgo_opening_page_new (game->id);
  g_signal_connect_object (page, "painted", G_CALLBACK (opening_painted_cb), self, G_CONNECT_SWAPPED);
  adw_navigation_view_push (self->pages, ADW_NAVIGATION_PAGE (page));
}

/**
 * ginkgo_window_show_statistics:
 * @self: a window with a store
 *
 * Shows how people play.
 */
void
ginkgo_window_show_statistics (GinkgoWindow *self)
{
  GtkWidget *page;

  g_return_if_fail (GINKGO_IS_WINDOW (self));
  g_return_if_fail (self->store != NULL);

  page = ginkgo_statistics_page_new (self->store);
  g_signal_connect_object (page, "game-activated", G_CALLBACK (ginkgo_window_show_review), self, G_CONNECT_SWAPPED);
  adw_navigation_view_push (self->pages, ADW_NAVIGATION_PAGE (page));
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
  AdwNavigationPage *stack[3];
  int n_pages = 0;

  g_return_if_fail (GINKGO_IS_WINDOW (self));
  g_return_if_fail (GINKGO_IS_GAME (game));

  leave_game (self);
  self->counted = ginkgo_game_get_over (game);
  self->game = g_object_ref (game);
  ginkgo_start_page_set_left_game (self->start_page, ginkgo_game_get_id (game));
  self->table_page = g_object_ref_sink (ADW_NAVIGATION_PAGE (ginkgo_table_page_new (game)));
  g_signal_connect_object (self->table_page, "show-score", G_CALLBACK (show_score), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->table_page, "look-back", G_CALLBACK (look_back_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "notify::can-undo", G_CALLBACK (update_actions), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "notify::can-redo", G_CALLBACK (update_actions), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "notify::over", G_CALLBACK (over_changed_cb), self, G_CONNECT_SWAPPED);

  stack[n_pages++] = ADW_NAVIGATION_PAGE (self->start_page);
  if (self->library_page && is_in_stack (self, ADW_NAVIGATION_PAGE (self->library_page)))
    {
      ginkgo_library_page_set_left_game (self->library_page, ginkgo_game_get_id (game));
      stack[n_pages++] = ADW_NAVIGATION_PAGE (self->library_page);
    }
  stack[n_pages++] = self->table_page;
  adw_navigation_view_replace (self->pages, stack, n_pages);
  ginkgo_program_news_tell (game, self->toasts);
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

/**
 * ginkgo_window_get_reviewed:
 * @self: a window
 *
 * Returns: the number of the stored game that is looked back at, or 0 if none is
 */
gint64
ginkgo_window_get_reviewed (GinkgoWindow *self)
{
  AdwNavigationPage *page;

  g_return_val_if_fail (GINKGO_IS_WINDOW (self), 0);

  page = adw_navigation_view_get_visible_page (self->pages);

  return GINKGO_IS_REVIEW_PAGE (page) ? ginkgo_review_get_id (ginkgo_review_page_get_review (GINKGO_REVIEW_PAGE (page))) : 0;
}

/**
 * ginkgo_window_show_review:
 * @self: a window with a store
 * @id: the number of a game in it
 *
 * Looks back at a game, once it has been read.
 */
void
ginkgo_window_show_review (GinkgoWindow *self,
                           gint64 id)
{
  g_return_if_fail (GINKGO_IS_WINDOW (self));
  g_return_if_fail (self->store != NULL);

  ginkgo_store_load_async (self->store, id, review_loaded_cb, g_object_ref (self));
}

/**
 * ginkgo_window_show_review_of_game:
 * @self: a window
 * @game: a game, stored or not
 *
 * Looks back at a game as it stands now.
 */
void
ginkgo_window_show_review_of_game (GinkgoWindow *self,
                                   GinkgoGame *game)
{
  g_autoptr (GinkgoReview) review = NULL;

  g_return_if_fail (GINKGO_IS_WINDOW (self));
  g_return_if_fail (GINKGO_IS_GAME (game));

  review = ginkgo_review_new_for_game (game);
  push_review (self, review);
}
