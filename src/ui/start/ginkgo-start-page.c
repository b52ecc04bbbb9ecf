/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-start-page.h"

#include "ginkgo-css-class.h"
#include "ginkgo-focus.h"
#include "ginkgo-games-in-progress.h"
#include "ginkgo-sound-question.h"
#include "ginkgo-text.h"
#include "ginkgo-welcome.h"
#include "ginkgo-window-menu.h"

#define UI_PATH "/io/github/ginkgo_city/GinkgoCity/ui/"

struct _GinkgoStartPage
{
  AdwNavigationPage parent_instance;

  AdwToolbarView *toolbar_view;
  AdwHeaderBar *header_bar;
  AdwToastOverlay *toasts;
  GtkWidget *buttons;
  GtkMenuButton *menu_button;
  AdwBanner *read_only_banner;

  /* One of these, or a status page, or none yet. They are created when they are needed. */
  GinkgoWelcome *welcome;
  GinkgoGamesInProgress *games;

  GinkgoLibrary *library;
  /* Finished games, if any */
  GinkgoLibrary *finished;
  gboolean is_compact;
  gboolean arrived;
  /* The game to focus when the page is shown again and the list is loaded, or 0 */
  gint64 left_game;
  gint64 focus_game;
};

G_DEFINE_FINAL_TYPE (GinkgoStartPage, ginkgo_start_page, ADW_TYPE_NAVIGATION_PAGE)

static void
update_compact (GinkgoStartPage *self)
{
  GtkWidget *content = adw_toast_overlay_get_child (self->toasts);

  if (content != NULL)
    ginkgo_css_class_set (content, "compact", self->is_compact);
  if (self->games != NULL)
    ginkgo_games_in_progress_set_compact (self->games, self->is_compact);
}

/* Focuses the most common choice. */
static void
focus_content (GinkgoStartPage *self)
{
  if (self->games != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->games));
  else if (self->welcome != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->welcome));
}

static void
show_content (GinkgoStartPage *self,
              GtkWidget *content)
{
  gboolean has_focus = ginkgo_focus_is_in (GTK_WIDGET (self->toasts));

  self->welcome = GINKGO_IS_WELCOME (content) ? GINKGO_WELCOME (content) : NULL;
  self->games = GINKGO_IS_GAMES_IN_PROGRESS (content) ? GINKGO_GAMES_IN_PROGRESS (content) : NULL;
  adw_toast_overlay_set_child (self->toasts, content);
  update_compact (self);
  /* The sky continues below the header bar; the panel has the name. */
  adw_toolbar_view_set_extend_content_to_top_edge (self->toolbar_view, self->welcome != NULL);
  adw_header_bar_set_show_title (self->header_bar, self->welcome == NULL);
  /* The others have their own button for it. */
  gtk_widget_set_visible (self->buttons, self->games != NULL);
  if (has_focus)
    focus_content (self);
}

static void
show_welcome (GinkgoStartPage *self,
              gboolean has_games)
{
  GtkWidget *welcome = self->welcome ? GTK_WIDGET (self->welcome) : ginkgo_welcome_new (self->toolbar_view);

  ginkgo_welcome_set_has_games (GINKGO_WELCOME (welcome), has_games);
  if (self->welcome == NULL)
    show_content (self, welcome);
}

static void
show_status_page (GinkgoStartPage *self,
                  const char *resource,
                  const char *description)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (resource);
  GObject *page = gtk_builder_get_object (builder, "page");

  if (description != NULL)
    adw_status_page_set_description (ADW_STATUS_PAGE (page), description);
  show_content (self, GTK_WIDGET (page));
}

static void
update_content (GinkgoStartPage *self)
{
  if (g_list_model_get_n_items (G_LIST_MODEL (self->library)) == 0)
    show_welcome (self, g_list_model_get_n_items (G_LIST_MODEL (self->finished)) > 0);
  else if (self->games == NULL)
    show_content (self, ginkgo_games_in_progress_new (self->library, adw_banner_get_revealed (self->read_only_banner)));
}

static void
show_error (GinkgoStartPage *self,
            const GError *error)
{
  g_autofree char *text = ginkgo_text_error (error);
  AdwToast *toast = adw_toast_new (text);

  adw_toast_set_use_markup (toast, FALSE);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

static void
focus_game (GtkWidget *widget)
{
  GinkgoStartPage *self = GINKGO_START_PAGE (widget);

  if (self->games == NULL || self->focus_game == 0)
    return;

  ginkgo_games_in_progress_focus_game (self->games, self->focus_game);
  self->focus_game = 0;
}

static void
refreshed_cb (GinkgoStartPage *self)
{
  const GError *error = ginkgo_library_get_error (self->library);

  if (error != NULL)
    show_error (self, error);
  if (self->focus_game != 0)
    ginkgo_focus_later (GTK_WIDGET (self), focus_game);
}

/* The window would focus its first button. */
static void
ginkgo_start_page_map (GtkWidget *widget)
{
  GinkgoStartPage *self = GINKGO_START_PAGE (widget);

  if (adw_toast_overlay_get_child (self->toasts) == NULL)
    show_welcome (self, FALSE);

  GTK_WIDGET_CLASS (ginkgo_start_page_parent_class)->map (widget);

  if (self->arrived)
    return;

  self->arrived = TRUE;
  focus_content (self);
}

/* Another button may have replaced the focused one. */
static void
focus_main_button (GtkWidget *widget)
{
  GinkgoStartPage *self = GINKGO_START_PAGE (widget);

  if (self->welcome != NULL && !ginkgo_focus_is_in (GTK_WIDGET (self->welcome)))
    focus_content (self);
}

static void
ginkgo_start_page_shown (AdwNavigationPage *page)
{
  ginkgo_focus_later (GTK_WIDGET (page), focus_main_button);
}

static void
ginkgo_start_page_showing (AdwNavigationPage *page)
{
  GinkgoStartPage *self = GINKGO_START_PAGE (page);

  /* Between two games it disturbs nobody. */
  if (self->left_game != 0)
    ginkgo_sound_question_ask (self->toasts);
  self->focus_game = self->left_game;
  self->left_game = 0;
  ginkgo_start_page_refresh (self);
}

static void
drop_library (GinkgoStartPage *self)
{
  if (self->library == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->library, self);
  g_signal_handlers_disconnect_by_data (self->finished, self);
  g_clear_object (&self->finished);
  g_clear_object (&self->library);
  /* Another library gets its own. */
  self->games = NULL;
}

static void
ginkgo_start_page_dispose (GObject *object)
{
  drop_library (GINKGO_START_PAGE (object));

  G_OBJECT_CLASS (ginkgo_start_page_parent_class)->dispose (object);
}

static void
ginkgo_start_page_class_init (GinkgoStartPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  AdwNavigationPageClass *page_class = ADW_NAVIGATION_PAGE_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ginkgo_start_page_dispose;
  widget_class->map = ginkgo_start_page_map;
  page_class->showing = ginkgo_start_page_showing;
  page_class->shown = ginkgo_start_page_shown;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-start-page.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoStartPage, toolbar_view);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStartPage, header_bar);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStartPage, toasts);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStartPage, buttons);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStartPage, menu_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStartPage, read_only_banner);
}

static void
ginkgo_start_page_init (GinkgoStartPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  ginkgo_window_menu_attach (self->menu_button, GINKGO_WINDOW_MENU_PLAIN);
}

/* Shows the newest games in progress of @library (nullable), as many as fit. */
void
ginkgo_start_page_set_library (GinkgoStartPage *self,
                               GinkgoLibrary *library)
{
  if (self->library == library)
    return;

  drop_library (self);
  if (library == NULL)
    return;

  self->library = g_object_ref (library);
  self->finished = ginkgo_library_new (ginkgo_library_get_store (library), GINKGO_LIST_FINISHED, 1);
  g_signal_connect_object (library, "items-changed", G_CALLBACK (update_content), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (library, "refreshed", G_CALLBACK (refreshed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (library, "failed", G_CALLBACK (show_error), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->finished, "items-changed", G_CALLBACK (update_content), self, G_CONNECT_SWAPPED);
  update_content (self);
}

void
ginkgo_start_page_set_compact (GinkgoStartPage *self,
                               gboolean is_compact)
{
  self->is_compact = is_compact;
  update_compact (self);
}

/* @reason (nullable) is a sentence that says why the next library is read-only. */
void
ginkgo_start_page_set_read_only (GinkgoStartPage *self,
                                 const char *reason)
{
  g_return_if_fail (self->library == NULL);

  if (reason != NULL)
    adw_banner_set_title (self->read_only_banner, reason);
  adw_banner_set_revealed (self->read_only_banner, reason != NULL);
}

/* Shows a problem instead of the games. */
void
ginkgo_start_page_set_problem (GinkgoStartPage *self,
                               const char *problem)
{
  g_autofree char *description = NULL;

  /* The description of a status page is markup. */
  description = g_markup_escape_text (problem, -1);
  show_status_page (self, UI_PATH "ginkgo-problem-page.ui", description);
}

/* Shows that games are being recovered, until a library or a problem is set. */
void
ginkgo_start_page_set_recovering (GinkgoStartPage *self)
{
  show_status_page (self, UI_PATH "ginkgo-recovering-page.ui", NULL);
}

void
ginkgo_start_page_refresh (GinkgoStartPage *self)
{
  if (self->library == NULL)
    return;

  ginkgo_library_refresh (self->library);
  ginkgo_library_refresh (self->finished);
}

/* Focuses this game when the page is shown again. */
void
ginkgo_start_page_set_left_game (GinkgoStartPage *self,
                                 gint64 id)
{
  self->left_game = id;
}
