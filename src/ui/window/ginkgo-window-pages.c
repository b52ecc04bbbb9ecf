/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-window-pages.h"

#include <glib/gi18n.h>

#include "ginkgo-focus.h"
#include "ginkgo-library-page.h"
#include "ginkgo-new-game-page.h"
#include "ginkgo-review-page.h"
#include "ginkgo-stage.h"
#include "ginkgo-statistics-page.h"
#include "ginkgo-text.h"

/* The start page shows a few games and replaces those that are deleted. */
#define MAX_START_GAMES 32

struct _GinkgoWindowPages
{
  GObject parent_instance;

  AdwNavigationView *view;
  GinkgoStartPage *start_page;
  AdwToastOverlay *toasts;
  /* Created when first shown; owned by the view */
  GinkgoNewGamePage *new_game_page;
  GinkgoLibraryPage *library_page;

  GinkgoStore *store;
  /* Why games cannot be saved, if they cannot and the reason is known: the store is read-only, or there is none */
  char *trouble;
};

G_DEFINE_FINAL_TYPE (GinkgoWindowPages, ginkgo_window_pages, G_TYPE_OBJECT)

enum
{
  START_GAME,
  CONTINUE_GAME,
  REMOVALS_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
continued_cb (GinkgoWindowPages *self,
              GinkgoSavedGame *saved)
{
  g_signal_emit (self, signals[CONTINUE_GAME], 0, saved);
}

/* The start page is shown before the library is left. */
static void
removals_changed_cb (GinkgoWindowPages *self)
{
  ginkgo_start_page_refresh (self->start_page);
  g_signal_emit (self, signals[REMOVALS_CHANGED], 0);
}

static void
start_cb (GinkgoWindowPages *self)
{
  GinkgoNewGame new_game;

  if (ginkgo_new_game_page_get_game (self->new_game_page, &new_game))
    g_signal_emit (self, signals[START_GAME], 0, &new_game);
}

/* (nullable): why games can be read but not saved */
static const char *
get_read_only (GinkgoWindowPages *self)
{
  return self->store != NULL ? self->trouble : NULL;
}

/* A page leaks if it is removed with the focus and the next page takes the focus before it is
 * shown: GtkWindow keeps a reference to the old focus widget. */
static void
take_focus_from_page (GinkgoWindowPages *self)
{
  AdwNavigationPage *page = ginkgo_window_pages_get_visible (self);

  if (page != NULL && page != ADW_NAVIGATION_PAGE (self->start_page) && page != ADW_NAVIGATION_PAGE (self->library_page))
    ginkgo_focus_leave (GTK_WIDGET (page));
}

/* From one city to another, the camera glides instead. */
static void
animate_between (GinkgoWindowPages *self,
                 AdwNavigationPage *page,
                 AdwNavigationPage *other)
{
  gboolean glides = page && other && ginkgo_stage_find (GTK_WIDGET (page)) && ginkgo_stage_find (GTK_WIDGET (other));

  adw_navigation_view_set_animate_transitions (self->view, !glides);
}

/* Sets how the person goes back. */
static void
visible_page_changed_cb (GinkgoWindowPages *self)
{
  AdwNavigationPage *page = ginkgo_window_pages_get_visible (self);

  animate_between (self, page, page ? adw_navigation_view_get_previous_page (self->view, page) : NULL);
}

static void
push_review (GinkgoWindowPages *self,
             GinkgoReview *review)
{
  GtkWidget *page = ginkgo_review_page_new (review);

  g_signal_connect_object (page, "continued", G_CALLBACK (continued_cb), self, G_CONNECT_SWAPPED);
  animate_between (self, ginkgo_window_pages_get_visible (self), ADW_NAVIGATION_PAGE (page));
  adw_navigation_view_push (self->view, ADW_NAVIGATION_PAGE (page));
}

/* The window may have been closed meanwhile. */
static gboolean
is_open (GinkgoWindowPages *self)
{
  return self->view != NULL && gtk_widget_get_root (GTK_WIDGET (self->view)) != NULL;
}

/* A game to review, once it has been loaded */
typedef struct
{
  GinkgoWindowPages *pages;
  AdwNavigationPage *page; /* (unowned): where it was requested, for comparison only */
  guint position;
} Loading;

/* Reviews a game before the event at @position, with the analysis of what was decided there. */
static void
show_review_at (GinkgoWindowPages *self,
                const GinkgoSavedGame *saved,
                guint position)
{
  g_autoptr (GinkgoReview) review = ginkgo_review_new (saved);

  ginkgo_review_set_step (review, ginkgo_review_find_effect (review, position + 1, 0) - 1);
  push_review (self, review);
  gtk_widget_activate_action (GTK_WIDGET (ginkgo_window_pages_get_visible (self)), "review.open-side", "s", "analysis");
}

static void
review_loaded_cb (GObject *source,
                  GAsyncResult *result,
                  gpointer user_data)
{
  g_autofree Loading *loading = user_data;
  g_autoptr (GinkgoWindowPages) self = loading->pages;
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoSavedGame) saved = ginkgo_store_load_finish (GINKGO_STORE (source), result, &error);

  /* The person may have gone on meanwhile. */
  if (!is_open (self) || ginkgo_window_pages_get_visible (self) != loading->page)
    return;

  if (saved == NULL)
    ginkgo_window_pages_show_error (self, error);
  else if (loading->position == G_MAXUINT)
    ginkgo_window_pages_show_review_of_saved (self, g_steal_pointer (&saved));
  else
    show_review_at (self, saved, loading->position);
}

static void
ginkgo_window_pages_dispose (GObject *object)
{
  GinkgoWindowPages *self = GINKGO_WINDOW_PAGES (object);

  g_clear_object (&self->view);
  g_clear_object (&self->start_page);
  g_clear_object (&self->toasts);
  g_clear_object (&self->store);
  g_clear_pointer (&self->trouble, g_free);

  G_OBJECT_CLASS (ginkgo_window_pages_parent_class)->dispose (object);
}

static void
ginkgo_window_pages_class_init (GinkgoWindowPagesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ginkgo_window_pages_dispose;

  /* The user has set up a game. @new_game: a GinkgoNewGame. */
  signals[START_GAME] = g_signal_new ("start-game", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  /* The user wants to continue from a position of a reviewed game. @saved: a GinkgoSavedGame. */
  signals[CONTINUE_GAME] = g_signal_new ("continue-game", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  /* Deleted games can be restored, or no longer. */
  signals[REMOVALS_CHANGED] = g_signal_new ("removals-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ginkgo_window_pages_init (GinkgoWindowPages *self)
{
}

GinkgoWindowPages *
ginkgo_window_pages_new (AdwNavigationView *view,
                         GinkgoStartPage *start_page,
                         AdwToastOverlay *toasts)
{
  GinkgoWindowPages *self = g_object_new (GINKGO_TYPE_WINDOW_PAGES, NULL);

  self->view = g_object_ref (view);
  self->start_page = g_object_ref (start_page);
  self->toasts = g_object_ref (toasts);
  g_signal_connect_object (view, "notify::visible-page", G_CALLBACK (visible_page_changed_cb), self, G_CONNECT_SWAPPED);

  return self;
}

/**
 * ginkgo_window_pages_set_store:
 * @store: (nullable): where games are saved, or a store that was opened to read
 * @error: (nullable): why there is no @store, or why it is read-only
 *
 * Call ginkgo_window_pages_list_games() afterwards.
 */
void
ginkgo_window_pages_set_store (GinkgoWindowPages *self,
                               GinkgoStore *store,
                               const GError *error)
{
  g_set_object (&self->store, store);
  g_clear_pointer (&self->trouble, g_free);
  if (store != NULL && ginkgo_store_get_read_only (store))
    self->trouble = g_strdup (ginkgo_text_read_only (error));
  else if (error != NULL)
    self->trouble = ginkgo_text_error (error);
}

/* Lists the games of the store, or says why games in the file @path cannot be saved. */
void
ginkgo_window_pages_list_games (GinkgoWindowPages *self,
                                const char *path)
{
  if (self->new_game_page != NULL)
    ginkgo_new_game_page_set_unsaved (self->new_game_page, ginkgo_window_pages_get_saving_store (self) == NULL);
  if (self->library_page != NULL)
    {
      g_autoptr (GinkgoLibrary) all = self->store != NULL ? ginkgo_library_new (self->store, GINKGO_LIST_ALL, 0) : NULL;

      ginkgo_library_page_set_read_only (self->library_page, get_read_only (self));
      ginkgo_library_page_set_library (self->library_page, all);
    }

  ginkgo_start_page_set_library (self->start_page, NULL);
  ginkgo_start_page_set_read_only (self->start_page, get_read_only (self));
  if (self->store != NULL)
    {
      g_autoptr (GinkgoLibrary) running = ginkgo_library_new (self->store, GINKGO_LIST_RUNNING, MAX_START_GAMES);

      /* A few games are read at once, so that the first frame shows them. */
      ginkgo_library_refresh_now (running, NULL);
      ginkgo_start_page_set_library (self->start_page, running);
      ginkgo_start_page_refresh (self->start_page);
    }
  else if (self->trouble != NULL)
    {
      g_autofree char *file = g_filename_display_name (path);
      /* Translators: why games cannot be saved, and the file for them */
      g_autofree char *problem = g_strdup_printf (C_("problem", "%s\n\n%s"), self->trouble, file);

      ginkgo_start_page_set_problem (self->start_page, problem);
    }
}

void
ginkgo_window_pages_refresh (GinkgoWindowPages *self)
{
  ginkgo_start_page_refresh (self->start_page);
  if (self->library_page != NULL)
    ginkgo_library_page_refresh (self->library_page);
}

/* Returns the games that were deleted if the library is visible, or NULL on another page. */
GinkgoRemovals *
ginkgo_window_pages_get_removals (GinkgoWindowPages *self)
{
  if (self->library_page == NULL || ginkgo_window_pages_get_visible (self) != ADW_NAVIGATION_PAGE (self->library_page))
    return NULL;

  return ginkgo_library_page_get_removals (self->library_page);
}

/* Pages select this game, which is on the table, when the user returns to them. */
void
ginkgo_window_pages_set_left_game (GinkgoWindowPages *self,
                                   gint64 id)
{
  ginkgo_start_page_set_left_game (self->start_page, id);
  if (self->library_page && ginkgo_window_pages_has (self, ADW_NAVIGATION_PAGE (self->library_page)))
    ginkgo_library_page_set_left_game (self->library_page, id);
}

GinkgoStore *
ginkgo_window_pages_get_store (GinkgoWindowPages *self)
{
  return self->store;
}

/* (nullable): where games are saved, if they can be */
GinkgoStore *
ginkgo_window_pages_get_saving_store (GinkgoWindowPages *self)
{
  return self->store != NULL && !ginkgo_store_get_read_only (self->store) ? self->store : NULL;
}

const char *
ginkgo_window_pages_get_trouble (GinkgoWindowPages *self)
{
  return self->trouble;
}

AdwToastOverlay *
ginkgo_window_pages_get_toasts (GinkgoWindowPages *self)
{
  return self->toasts;
}

void
ginkgo_window_pages_show_error (GinkgoWindowPages *self,
                                const GError *error)
{
  g_autofree char *text = ginkgo_text_error (error);

  adw_toast_overlay_add_toast (self->toasts, g_object_new (ADW_TYPE_TOAST, "use-markup", FALSE, "title", text, "priority", ADW_TOAST_PRIORITY_HIGH, NULL));
}

void
ginkgo_window_pages_show_toast (GinkgoWindowPages *self,
                                const char *text)
{
  adw_toast_overlay_add_toast (self->toasts, adw_toast_new (text));
}

AdwNavigationPage *
ginkgo_window_pages_get_visible (GinkgoWindowPages *self)
{
  return adw_navigation_view_get_visible_page (self->view);
}

GinkgoReview *
ginkgo_window_pages_get_review (GinkgoWindowPages *self)
{
  AdwNavigationPage *page = ginkgo_window_pages_get_visible (self);

  return GINKGO_IS_REVIEW_PAGE (page) ? ginkgo_review_page_get_review (GINKGO_REVIEW_PAGE (page)) : NULL;
}

gint64
ginkgo_window_pages_get_reviewed_id (GinkgoWindowPages *self)
{
  GinkgoReview *review = ginkgo_window_pages_get_review (self);

  return review ? ginkgo_review_get_id (review) : 0;
}

/* Returns TRUE if it is visible or the user can go back to it. */
gboolean
ginkgo_window_pages_has (GinkgoWindowPages *self,
                         AdwNavigationPage *page)
{
  g_autoptr (GListModel) stack = adw_navigation_view_get_navigation_stack (self->view);

  for (guint i = 0; i < g_list_model_get_n_items (stack); i++)
    {
      g_autoptr (AdwNavigationPage) other = g_list_model_get_item (stack, i);

      if (other == page)
        return TRUE;
    }

  return FALSE;
}

void
ginkgo_window_pages_show (GinkgoWindowPages *self,
                          AdwNavigationPage *page)
{
  /* The page may list or count games. */
  if (self->library_page != NULL && page != ADW_NAVIGATION_PAGE (self->library_page))
    ginkgo_removals_carry_out (ginkgo_library_page_get_removals (self->library_page));

  animate_between (self, ginkgo_window_pages_get_visible (self), page);
  if (ginkgo_window_pages_has (self, page))
    adw_navigation_view_pop_to_page (self->view, page);
  else
    adw_navigation_view_push (self->view, page);
}

/* Shows @page instead of @old, which may be NULL or gone. Goes back to @page if it is below. */
void
ginkgo_window_pages_replace (GinkgoWindowPages *self,
                             AdwNavigationPage *old,
                             AdwNavigationPage *page)
{
  g_autoptr (GListModel) stack = adw_navigation_view_get_navigation_stack (self->view);
  g_autoptr (GPtrArray) pages = g_ptr_array_new_with_free_func (g_object_unref);

  if (old == NULL || !ginkgo_window_pages_has (self, old) || ginkgo_window_pages_has (self, page))
    {
      ginkgo_window_pages_show (self, page);
      return;
    }

  for (guint i = 0; i < g_list_model_get_n_items (stack); i++)
    {
      AdwNavigationPage *kept = g_list_model_get_item (stack, i);

      g_ptr_array_add (pages, kept == old ? g_object_ref (page) : g_object_ref (kept));
      g_object_unref (kept);
    }
  take_focus_from_page (self);
  adw_navigation_view_replace (self->view, (AdwNavigationPage **) pages->pdata, (int) pages->len);
}

void
ginkgo_window_pages_show_start_alone (GinkgoWindowPages *self)
{
  AdwNavigationPage *page = ADW_NAVIGATION_PAGE (self->start_page);

  adw_navigation_view_replace (self->view, &page, 1);
}

/* Replaces the previous table; the start page and the library stay below it. */
void
ginkgo_window_pages_show_table (GinkgoWindowPages *self,
                                AdwNavigationPage *table_page)
{
  AdwNavigationPage *stack[3] = { ADW_NAVIGATION_PAGE (self->start_page) };
  int n_pages = 1;

  if (self->library_page && ginkgo_window_pages_has (self, ADW_NAVIGATION_PAGE (self->library_page)))
    stack[n_pages++] = ADW_NAVIGATION_PAGE (self->library_page);
  stack[n_pages++] = table_page;
  take_focus_from_page (self);
  adw_navigation_view_replace (self->view, stack, n_pages);
}

static gboolean
is_newcomer (GinkgoWindowPages *self)
{
  g_autoptr (GinkgoLibrary) finished = self->store != NULL ? ginkgo_library_new (self->store, GINKGO_LIST_FINISHED, 1) : NULL;

  return finished != NULL && ginkgo_library_refresh_now (finished, NULL) && g_list_model_get_n_items (G_LIST_MODEL (finished)) == 0;
}

/* Until a game is finished, the page begins with the settings for a first one. */
void
ginkgo_window_pages_show_new_game (GinkgoWindowPages *self)
{
  if (self->new_game_page == NULL)
    {
      self->new_game_page = g_object_new (GINKGO_TYPE_NEW_GAME_PAGE, "tag", "new-game", NULL);
      ginkgo_new_game_page_set_unsaved (self->new_game_page, ginkgo_window_pages_get_saving_store (self) == NULL);
      g_signal_connect_object (self->new_game_page, "start", G_CALLBACK (start_cb), self, G_CONNECT_SWAPPED);
      adw_navigation_view_add (self->view, ADW_NAVIGATION_PAGE (self->new_game_page));
      if (is_newcomer (self))
        ginkgo_new_game_page_set_first_game (self->new_game_page);
    }
  ginkgo_window_pages_show (self, ADW_NAVIGATION_PAGE (self->new_game_page));
}

/* Shows the new-game page with settings for new players. */
void
ginkgo_window_pages_show_first_game (GinkgoWindowPages *self)
{
  ginkgo_window_pages_show_new_game (self);
  ginkgo_new_game_page_set_first_game (self->new_game_page);
}

void
ginkgo_window_pages_show_library (GinkgoWindowPages *self)
{
  if (self->library_page == NULL)
    {
      g_autoptr (GinkgoLibrary) library = self->store != NULL ? ginkgo_library_new (self->store, GINKGO_LIST_ALL, 0) : NULL;

      /* It loads its games while the page is created. */
      if (library != NULL)
        ginkgo_library_refresh (library);
      self->library_page = g_object_new (GINKGO_TYPE_LIBRARY_PAGE, "tag", "library", NULL);
      g_signal_connect_object (ginkgo_library_page_get_removals (self->library_page), "changed", G_CALLBACK (removals_changed_cb), self, G_CONNECT_SWAPPED);
      adw_navigation_view_add (self->view, ADW_NAVIGATION_PAGE (self->library_page));
      ginkgo_library_page_set_read_only (self->library_page, get_read_only (self));
      ginkgo_library_page_set_library (self->library_page, library);
    }
  ginkgo_window_pages_show (self, ADW_NAVIGATION_PAGE (self->library_page));
}

void
ginkgo_window_pages_show_statistics (GinkgoWindowPages *self)
{
  ginkgo_window_pages_show (self, ADW_NAVIGATION_PAGE (ginkgo_statistics_page_new (self->store)));
}

/* Reviews a stored game once it has been loaded, before the event at @position or, if that is %G_MAXUINT, from its end. */
void
ginkgo_window_pages_show_review (GinkgoWindowPages *self,
                                 gint64 id,
                                 guint position)
{
  Loading *loading = g_new (Loading, 1);

  loading->pages = g_object_ref (self);
  loading->page = ginkgo_window_pages_get_visible (self);
  loading->position = position;
  ginkgo_store_send (self->store, ginkgo_store_request_load (id), review_loaded_cb, loading);
}

/* Takes @saved. Reviews it unless the window is closed. */
void
ginkgo_window_pages_show_review_of_saved (GinkgoWindowPages *self,
                                          GinkgoSavedGame *saved)
{
  g_autoptr (GinkgoSavedGame) game = saved;
  g_autoptr (GinkgoReview) review = NULL;

  if (!is_open (self))
    return;

  review = ginkgo_review_new (game);
  push_review (self, review);
}

/**
 * ginkgo_window_pages_show_review_of_game:
 * @game: a game, stored or not
 * @entry: the log entry to begin at; %G_MAXUINT for the end
 *
 * Reviews a game up to its current position.
 */
void
ginkgo_window_pages_show_review_of_game (GinkgoWindowPages *self,
                                         GinkgoGame *game,
                                         guint entry)
{
  g_autoptr (GinkgoReview) review = ginkgo_review_new_for_game (game);

  if (entry != G_MAXUINT)
    ginkgo_review_set_step (review, ginkgo_review_find_entry (review, entry));
  push_review (self, review);
}
