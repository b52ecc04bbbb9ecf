/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-window-private.h"

#include <glib/gi18n.h>

#include "ginkgo-focus.h"
#include "ginkgo-opening-page.h"
#include "ginkgo-program-news.h"
#include "ginkgo-review-page.h"
#include "ginkgo-score-page.h"
#include "ginkgo-statistics-page.h"
#include "ginkgo-table-page.h"

/**
 * ginkgo_window_leave_game:
 * @self: a window
 *
 * Takes the game off the table. It is saved as it stands, with what could not be saved if it
 * can now; only the computer players have to stop.
 */
void
ginkgo_window_leave_game (GinkgoWindow *self)
{
  if (self->game == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->game, self);
  g_signal_handlers_disconnect_by_data (self->table_page, self);
  if (self->lesson != NULL)
    g_signal_handlers_disconnect_by_data (self->lesson, self);
  g_clear_object (&self->lesson);
  ginkgo_game_retry (self->game);
  ginkgo_game_stop (self->game);
  g_clear_object (&self->game);
  g_clear_object (&self->table_page);
}

static void
over_changed_cb (GinkgoWindow *self)
{
  if (!ginkgo_game_get_over (self->game))
    self->counted = FALSE;
  ginkgo_window_update_actions (self);
}

/**
 * ginkgo_window_has_page:
 * @self: a window
 * @page: a page
 *
 * Returns: whether it is shown, or one can go back to it
 */
gboolean
ginkgo_window_has_page (GinkgoWindow *self,
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

/**
 * ginkgo_window_show_score:
 * @self: a window
 *
 * Shows the score of the game on the table. Who was there when the game ended sees the
 * points being counted, once. The score is that of the game, so the table shows all of the
 * game first; of one that is over, it then asks for the score itself.
 */
void
ginkgo_window_show_score (GinkgoWindow *self)
{
  GtkWidget *page;

  if (shows_table (self))
    gtk_widget_activate_action (GTK_WIDGET (self->table_page), "table.skip", NULL);
  if (!shows_table (self))
    return;

  page = ginkgo_score_page_new (self->game);
  if (self->lesson != NULL)
    ginkgo_score_page_set_lesson (GINKGO_SCORE_PAGE (page));
  if (ginkgo_game_get_over (self->game) && !self->counted)
    {
      self->counted = TRUE;
      ginkgo_score_page_count (GINKGO_SCORE_PAGE (page));
    }
  adw_navigation_view_push (self->pages, ADW_NAVIGATION_PAGE (page));
}

/* Nothing else would tell her, before she has played for an hour. */
static void
continued_cb (GinkgoWindow *self,
              GinkgoSavedGame *saved)
{
  ginkgo_window_open_game (self, saved, NULL);
  if (ginkgo_window_get_saving_store (self) == NULL)
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

/* What goes while the focus is in it is kept for ever if the page in its place takes the focus
 * before it is shown: a window does not let go of the one to move the focus from when there is
 * another. */
static void
take_focus_from_page (GinkgoWindow *self)
{
  AdwNavigationPage *page = adw_navigation_view_get_visible_page (self->pages);

  if (page != NULL && page != ADW_NAVIGATION_PAGE (self->start_page) && page != ADW_NAVIGATION_PAGE (self->library_page))
    ginkgo_focus_leave (GTK_WIDGET (page));
}

/**
 * ginkgo_window_lay_table:
 * @self: a window
 * @game: a game
 *
 * Shows its table, in place of the one that is there, if there is one.
 */
void
ginkgo_window_lay_table (GinkgoWindow *self,
                         GinkgoGame *game)
{
  AdwNavigationPage *stack[3];
  int n_pages = 0;

  ginkgo_window_leave_game (self);
  self->counted = ginkgo_game_get_over (game);
  self->game = g_object_ref (game);
  self->is_wanted = FALSE;
  ginkgo_start_page_set_left_game (self->start_page, ginkgo_game_get_id (game));
  self->table_page = g_object_ref_sink (ADW_NAVIGATION_PAGE (ginkgo_table_page_new (game)));
  g_signal_connect_object (self->table_page, "show-score", G_CALLBACK (ginkgo_window_show_score), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->table_page, "look-back", G_CALLBACK (look_back_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "notify::can-undo", G_CALLBACK (ginkgo_window_update_actions), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "notify::can-redo", G_CALLBACK (ginkgo_window_update_actions), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "notify::over", G_CALLBACK (over_changed_cb), self, G_CONNECT_SWAPPED);

  stack[n_pages++] = ADW_NAVIGATION_PAGE (self->start_page);
  if (self->library_page && ginkgo_window_has_page (self, ADW_NAVIGATION_PAGE (self->library_page)))
    {
      ginkgo_library_page_set_left_game (self->library_page, ginkgo_game_get_id (game));
      stack[n_pages++] = ADW_NAVIGATION_PAGE (self->library_page);
    }
  stack[n_pages++] = self->table_page;
  take_focus_from_page (self);
  adw_navigation_view_replace (self->pages, stack, n_pages);
  ginkgo_program_news_tell (game, self->toasts);
  ginkgo_game_start (game);
}

static void
lay_wanted_table (GinkgoWindow *self,
                  GinkgoGame *game)
{
  ginkgo_window_lay_table (self, game);
  self->is_wanted = TRUE;
  self->kept_position = ginkgo_game_get_position (game);
  /* There was no store yet when it was made. */
  if (ginkgo_game_get_id (game) == 0)
    ginkgo_window_keep_game (self);
}

/**
 * ginkgo_window_open_game:
 * @self: a window
 * @saved: a game, stored or not
 * @new_game: (nullable): what it was set up from, which tells what programs play
 *
 * Goes on with it at the table. One that is not stored is, where games can be saved.
 */
void
ginkgo_window_open_game (GinkgoWindow *self,
                         GinkgoSavedGame *saved,
                         const GinkgoNewGame *new_game)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoGame) game = ginkgo_game_new (saved, ginkgo_window_get_saving_store (self), &error);
  guint seat;

  if (game == NULL)
    {
      ginkgo_window_show_error (self, error);
      return;
    }

  for (seat = 0; new_game != NULL && seat < new_game->n_seats; seat++)
    if (new_game->seats[seat].program != NULL)
      ginkgo_game_set_program (game, seat, new_game->seats[seat].program);
  ginkgo_window_leave_table (self, lay_wanted_table, game);
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
    ginkgo_window_show_error (self, error);
}

/**
 * ginkgo_window_start_new_game:
 * @self: a window
 * @new_game: a game to be set up
 *
 * Begins it at the table.
 */
void
ginkgo_window_start_new_game (GinkgoWindow *self,
                              const GinkgoNewGame *new_game)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoSavedGame) saved = ginkgo_new_game_create (new_game, &error);

  if (saved != NULL)
    ginkgo_window_open_game (self, saved, new_game);
  else
    ginkgo_window_show_error (self, error);
}

static void
start_cb (GinkgoWindow *self)
{
  GinkgoNewGame new_game;

  if (ginkgo_new_game_page_get_game (self->new_game_page, &new_game))
    ginkgo_window_start_new_game (self, &new_game);
}

/**
 * ginkgo_window_open_stored_game:
 * @self: a window
 * @id: the number of a game in the store
 *
 * Goes on with it, or looks back at it where nothing can be saved.
 */
void
ginkgo_window_open_stored_game (GinkgoWindow *self,
                                gint64 id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoSavedGame) saved = NULL;

  if (self->store == NULL)
    return;
  if (ginkgo_window_get_saving_store (self) == NULL)
    {
      ginkgo_window_show_review (self, id);
      return;
    }

  saved = ginkgo_store_load (self->store, id, &error);
  if (saved != NULL)
    {
      ginkgo_window_open_game (self, saved, NULL);
      return;
    }

  ginkgo_window_show_error (self, error);
  ginkgo_start_page_refresh (self->start_page);
}

/**
 * ginkgo_window_show_start_alone:
 * @self: a window
 *
 * Shows the start page, and nothing to go back to or on to.
 */
void
ginkgo_window_show_start_alone (GinkgoWindow *self)
{
  AdwNavigationPage *page = ADW_NAVIGATION_PAGE (self->start_page);

  adw_navigation_view_replace (self->pages, &page, 1);
}

/* The table takes the page's place, or nothing does. */
static void
opening_painted_cb (GinkgoWindow *self,
                    GinkgoOpeningPage *page)
{
  ginkgo_window_open_stored_game (self, ginkgo_opening_page_get_game (page));
  if (self->game == NULL)
    ginkgo_window_show_start_alone (self);
}

static GinkgoLibrary *
create_library (GinkgoWindow *self)
{
  return self->store != NULL ? ginkgo_library_new (self->store, GINKGO_LIST_ALL, 0) : NULL;
}

/**
 * ginkgo_window_update_library:
 * @self: a window
 *
 * Lets the page of all games, if there is one, have those of the store. They are read anew
 * for each store: games of the one before are of no use with it.
 */
void
ginkgo_window_update_library (GinkgoWindow *self)
{
  g_autoptr (GinkgoLibrary) library = NULL;

  if (self->library_page == NULL)
    return;

  library = create_library (self);
  ginkgo_library_page_set_read_only (self->library_page, self->read_only);
  ginkgo_library_page_set_library (self->library_page, library);
}

/* The games are read while the page is made. */
static AdwNavigationPage *
ensure_library_page (GinkgoWindow *self)
{
  if (self->library_page == NULL)
    {
      g_autoptr (GinkgoLibrary) library = create_library (self);

      if (library != NULL)
        ginkgo_library_refresh (library);
      self->library_page = g_object_new (GINKGO_TYPE_LIBRARY_PAGE, "tag", "library", NULL);
      g_signal_connect_object (self->library_page, "game-activated", G_CALLBACK (ginkgo_window_open_stored_game), self, G_CONNECT_SWAPPED);
      adw_navigation_view_add (self->pages, ADW_NAVIGATION_PAGE (self->library_page));
      ginkgo_library_page_set_read_only (self->library_page, self->read_only);
      ginkgo_library_page_set_library (self->library_page, library);
    }

  return ADW_NAVIGATION_PAGE (self->library_page);
}

static AdwNavigationPage *
ensure_new_game_page (GinkgoWindow *self)
{
  if (self->new_game_page == NULL)
    {
      self->new_game_page = g_object_new (GINKGO_TYPE_NEW_GAME_PAGE, "tag", "new-game", NULL);
      ginkgo_new_game_page_set_unsaved (self->new_game_page, ginkgo_window_get_saving_store (self) == NULL);
      g_signal_connect_object (self->new_game_page, "start", G_CALLBACK (start_cb), self, G_CONNECT_SWAPPED);
      adw_navigation_view_add (self->pages, ADW_NAVIGATION_PAGE (self->new_game_page));
    }

  return ADW_NAVIGATION_PAGE (self->new_game_page);
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
  if (ginkgo_window_has_page (self, page))
    adw_navigation_view_pop_to_page (self->pages, page);
  else
    adw_navigation_view_push (self->pages, page);
}

/**
 * ginkgo_window_show_first_game:
 * @self: a window
 *
 * Shows the page on which a game is set up, with what suits somebody who has just learned to
 * play.
 */
void
ginkgo_window_show_first_game (GinkgoWindow *self)
{
  ginkgo_window_show_new_game (self);
  ginkgo_new_game_page_set_first_game (self->new_game_page);
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
  if (ginkgo_window_has_page (self, page))
    adw_navigation_view_pop_to_page (self->pages, page);
  else
    adw_navigation_view_push (self->pages, page);
}

/**
 * ginkgo_window_continue:
 * @self: a window
 *
 * Goes on with the game on the table, or with the unfinished game that was played last, if
 * there is one. Its table is laid when the window has been painted.
 *
 * Returns: whether there is such a game
 */
gboolean
ginkgo_window_continue (GinkgoWindow *self)
{
  g_autoptr (GPtrArray) games = NULL;
  const GinkgoGameSummary *game;
  GtkWidget *page;

  g_return_val_if_fail (GINKGO_IS_WINDOW (self), FALSE);

  if (self->game != NULL && !ginkgo_game_get_over (self->game))
    {
      /* It is in no stack while somebody is asked what shall become of it. */
      if (ginkgo_window_has_page (self, self->table_page))
        adw_navigation_view_pop_to_page (self->pages, self->table_page);
      return TRUE;
    }
  /* It has been asked for already. */
  if (GINKGO_IS_OPENING_PAGE (adw_navigation_view_get_visible_page (self->pages)))
    return TRUE;

  if (ginkgo_window_get_saving_store (self) != NULL)
    games = ginkgo_store_list (self->store, GINKGO_LIST_RUNNING, 1, NULL);
  if (games == NULL || games->len == 0)
    return FALSE;

  game = g_ptr_array_index (games, 0);
  page = ginkgo_opening_page_new (game->id);
  g_signal_connect_object (page, "painted", G_CALLBACK (opening_painted_cb), self, G_CONNECT_SWAPPED);
  adw_navigation_view_push (self->pages, ADW_NAVIGATION_PAGE (page));

  return TRUE;
}

/**
 * ginkgo_window_continue_if_any:
 * @self: a window
 *
 * Goes on as ginkgo_window_continue() does, or says that there is nothing to go on with.
 */
void
ginkgo_window_continue_if_any (GinkgoWindow *self)
{
  if (!ginkgo_window_continue (self))
    adw_toast_overlay_add_toast (self->toasts, adw_toast_new (_("There is no unfinished game")));
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
 * Shows the table and goes on with the game. The one on the table before is left. If this
 * one is not stored, it is only looked at, and nobody asks what shall become of it.
 */
void
ginkgo_window_show_game (GinkgoWindow *self,
                         GinkgoGame *game)
{
  g_return_if_fail (GINKGO_IS_WINDOW (self));
  g_return_if_fail (GINKGO_IS_GAME (game));

  ginkgo_window_leave_table (self, ginkgo_window_lay_table, game);
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
