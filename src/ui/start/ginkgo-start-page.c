/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-start-page.h"

#include "ginkgo-css-class.h"
#include "ginkgo-focus.h"
#include "ginkgo-game-card.h"
#include "ginkgo-game-row.h"
#include "ginkgo-settings.h"
#include "ginkgo-backdrop.h"
#include "ginkgo-text.h"
#include "ginkgo-window-menu.h"

/* The maximum number of rows below the card of the first game */
#define MAX_ROWS 5

struct _GinkgoStartPage
{
  AdwNavigationPage parent_instance;

  AdwToolbarView *toolbar_view;
  AdwHeaderBar *header_bar;
  AdwToastOverlay *toasts;
  GtkStack *stack;
  GinkgoGameCard *card;
  GtkWidget *games;
  GtkWidget *others;
  GtkListBox *list;
  GtkWidget *go_on_button;
  GtkWidget *go_on_good_play_button;
  GtkWidget *learn_box;
  GtkWidget *learn_button;
  GtkWidget *empty_button;
  GtkWidget *buttons;
  GtkWidget *all_button;
  GtkMenuButton *menu_button;
  GinkgoBackdrop *scene;
  GtkWidget *panel;
  GtkWidget *recovering_page;
  AdwStatusPage *problem_page;
  AdwBanner *read_only_banner;

  GinkgoLibrary *library;
  /* Finished games, if any */
  GinkgoLibrary *finished;
  /* The games that have a row already */
  GtkSliceListModel *shown;
  gboolean arrived;
  /* The game to focus when the page is shown again and the list is loaded, or 0 */
  gint64 left_game;
  gint64 focus_game;
};

G_DEFINE_FINAL_TYPE (GinkgoStartPage, ginkgo_start_page, ADW_TYPE_NAVIGATION_PAGE)

enum
{
  SIGNAL_GAME_ACTIVATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* GTK styles and measures the other pages of a stack, too, if they are visible. So only those are that have been
 * shown. */
static void
show_stack_page (GinkgoStartPage *self,
                 const char *name)
{
  GtkWidget *old = gtk_stack_get_visible_child (self->stack);
  GtkWidget *page = gtk_stack_get_child_by_name (self->stack, name);
  gboolean has_scene = g_str_equal (name, "empty");

  if (old != NULL && !gtk_widget_get_mapped (old))
    gtk_widget_set_visible (old, FALSE);
  gtk_widget_set_visible (page, TRUE);
  gtk_stack_set_visible_child (self->stack, page);
  /* The sky continues below the header bar; the panel has the name. */
  adw_toolbar_view_set_extend_content_to_top_edge (self->toolbar_view, has_scene);
  adw_header_bar_set_show_title (self->header_bar, !has_scene);
  /* The other pages have their own button for it. */
  gtk_widget_set_visible (self->buttons, g_str_equal (name, "games"));
}

/* A game with an unreadable record shows bare ground; opening it reports the error. */
static void
card_loaded_cb (GObject *source,
                GAsyncResult *result,
                gpointer user_data)
{
  g_autoptr (GinkgoStartPage) self = user_data;
  g_autoptr (GinkgoSavedGame) saved = ginkgo_store_load_finish (GINKGO_STORE (source), result, NULL);
  GinkgoLibraryGame *game = self->card ? ginkgo_game_card_get_game (self->card) : NULL;
  GinkgoState state;

  if (saved == NULL || game == NULL || ginkgo_library_game_get_id (game) != saved->id)
    return;

  ginkgo_verified_game_get_state (saved->game, saved->position, &state);
  ginkgo_game_card_set_state (self->card, &state);
}

static void
load_card (GinkgoStartPage *self)
{
  GinkgoLibraryGame *game = ginkgo_game_card_get_game (self->card);

  if (game != NULL)
    ginkgo_store_send (ginkgo_library_get_store (self->library), ginkgo_store_request_load (ginkgo_library_game_get_id (game)), card_loaded_cb, g_object_ref (self));
}

/* The window must not wait for records or rows. */
static void
show_more (GtkWidget *widget)
{
  GinkgoStartPage *self = GINKGO_START_PAGE (widget);

  if (self->library == NULL)
    return;

  gtk_slice_list_model_set_size (self->shown, MAX_ROWS);
  load_card (self);
}

static void
show_card (GinkgoStartPage *self)
{
  g_autoptr (GinkgoLibraryGame) game = g_list_model_get_item (G_LIST_MODEL (self->library), 0);

  if (game == NULL || game == ginkgo_game_card_get_game (self->card))
    return;

  ginkgo_game_card_set_game (self->card, game);
  if (gtk_slice_list_model_get_size (self->shown) > 0)
    load_card (self);
}

/* After leaving a lesson, players most likely come back to resume it. The menu offers to start
 * it again. */
static void
update_buttons (GinkgoStartPage *self)
{
  gboolean has_games = gtk_widget_get_visible (self->all_button);
  gboolean has_first = g_settings_get_uint (ginkgo_settings_get_default (), GINKGO_SETTING_LESSON_STEP) > 0;
  gboolean has_second = g_settings_get_uint (ginkgo_settings_get_default (), GINKGO_SETTING_GOOD_PLAY_STEP) > 0;
  gboolean has_lesson = has_first || has_second;

  gtk_widget_set_visible (self->go_on_button, has_first);
  gtk_widget_set_visible (self->go_on_good_play_button, has_second);
  gtk_widget_set_visible (self->learn_box, !has_games && !has_lesson);
  ginkgo_css_class_set (self->empty_button, "suggested-action", has_games && !has_lesson);
}

static void
update_stack (GinkgoStartPage *self)
{
  guint n_games;

  if (self->library == NULL)
    return;

  n_games = g_list_model_get_n_items (G_LIST_MODEL (self->library));
  show_card (self);
  gtk_widget_set_visible (self->others, n_games > 1);
  gtk_widget_set_valign (self->games, n_games > 1 ? GTK_ALIGN_FILL : GTK_ALIGN_CENTER);
  gtk_widget_set_visible (self->all_button, n_games > 0 || g_list_model_get_n_items (G_LIST_MODEL (self->finished)) > 0);
  update_buttons (self);
  show_stack_page (self, n_games > 0 ? "games" : "empty");
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

static GtkWidget *
create_row (gpointer item,
            gpointer user_data)
{
  return ginkgo_game_row_new (item);
}

/* Shows the first game on the card. */
static void
show_rows (GinkgoStartPage *self)
{
  self->shown = gtk_slice_list_model_new (g_object_ref (G_LIST_MODEL (self->library)), 1, 0);
  gtk_list_box_bind_model (self->list, G_LIST_MODEL (self->shown), create_row, NULL, NULL);
  ginkgo_focus_later (GTK_WIDGET (self), show_more);
}

static GtkWidget *
find_row (GinkgoStartPage *self,
          gint64 id)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (ginkgo_library_game_get_id (ginkgo_game_row_get_game (GINKGO_GAME_ROW (row))) == id)
      return GTK_WIDGET (row);

  return NULL;
}

/* A finished game has no row here, so the focus moves to the card. */
static void
focus_game (GtkWidget *widget)
{
  GinkgoStartPage *self = GINKGO_START_PAGE (widget);
  GtkWidget *row = find_row (self, self->focus_game);

  if (self->library == NULL || self->focus_game == 0 || g_list_model_get_n_items (G_LIST_MODEL (self->library)) == 0)
    return;

  self->focus_game = 0;
  gtk_widget_grab_focus (row ? row : GTK_WIDGET (self->card));
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

static void
narrow_cb (GinkgoStartPage *self)
{
  ginkgo_game_card_set_narrow (self->card, TRUE);
}

static void
wide_cb (GinkgoStartPage *self)
{
  ginkgo_game_card_set_narrow (self->card, FALSE);
}

static void
open_action (GtkWidget *widget,
             const char *action_name,
             GVariant *id)
{
  g_signal_emit (widget, signals[SIGNAL_GAME_ACTIVATED], 0, g_variant_get_int64 (id));
}

static GtkWidget *
get_main_button (GinkgoStartPage *self)
{
  if (gtk_widget_get_visible (self->go_on_button))
    return self->go_on_button;

  if (gtk_widget_get_visible (self->go_on_good_play_button))
    return self->go_on_good_play_button;

  return gtk_widget_get_visible (self->learn_box) ? self->learn_button : self->empty_button;
}

/* Focus the most common choice instead of the first button of the window. */
static void
ginkgo_start_page_map (GtkWidget *widget)
{
  GinkgoStartPage *self = GINKGO_START_PAGE (widget);
  const char *shown;

  GTK_WIDGET_CLASS (ginkgo_start_page_parent_class)->map (widget);

  if (self->arrived)
    return;

  self->arrived = TRUE;
  shown = gtk_stack_get_visible_child_name (self->stack);
  if (g_str_equal (shown, "games"))
    gtk_widget_grab_focus (GTK_WIDGET (self->card));
  else if (g_str_equal (shown, "empty"))
    gtk_widget_grab_focus (get_main_button (self));
}

/* Another button may have replaced the focused one. */
static void
focus_main_button (GtkWidget *widget)
{
  GinkgoStartPage *self = GINKGO_START_PAGE (widget);

  if (g_str_equal (gtk_stack_get_visible_child_name (self->stack), "empty") && !ginkgo_focus_is_in (GTK_WIDGET (self->stack)))
    gtk_widget_grab_focus (get_main_button (self));
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
  gtk_list_box_bind_model (self->list, NULL, NULL, NULL, NULL);
  g_clear_object (&self->shown);
  g_clear_object (&self->finished);
  g_clear_object (&self->library);
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

  /* The player wants to continue this game. @id: the game's number in the store. */
  signals[SIGNAL_GAME_ACTIVATED] = g_signal_new ("game-activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT64);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-start-page.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoStartPage, toolbar_view);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStartPage, header_bar);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStartPage, toasts);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStartPage, stack);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStartPage, card);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStartPage, games);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStartPage, others);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStartPage, list);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStartPage, go_on_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStartPage, go_on_good_play_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStartPage, learn_box);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStartPage, learn_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStartPage, empty_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStartPage, buttons);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStartPage, all_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStartPage, menu_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStartPage, scene);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStartPage, panel);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStartPage, recovering_page);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStartPage, problem_page);
  gtk_widget_class_bind_template_child (widget_class, GinkgoStartPage, read_only_banner);
  gtk_widget_class_bind_template_callback (widget_class, narrow_cb);
  gtk_widget_class_bind_template_callback (widget_class, wide_cb);
  gtk_widget_class_install_action (widget_class, "start.open", "x", open_action);

  g_type_ensure (GINKGO_TYPE_GAME_CARD);
  g_type_ensure (GINKGO_TYPE_BACKDROP);
}

static void
ginkgo_start_page_init (GinkgoStartPage *self)
{
  g_autoptr (GMenuModel) menu = NULL;

  gtk_widget_init_template (GTK_WIDGET (self));

  ginkgo_backdrop_set_panel (self->scene, self->panel);
  menu = ginkgo_window_menu_new ();
  gtk_menu_button_set_menu_model (self->menu_button, menu);
  show_stack_page (self, "empty");
  update_buttons (self);
  g_signal_connect_object (ginkgo_settings_get_default (), "changed::" GINKGO_SETTING_LESSON_STEP, G_CALLBACK (update_buttons), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (ginkgo_settings_get_default (), "changed::" GINKGO_SETTING_GOOD_PLAY_STEP, G_CALLBACK (update_buttons), self, G_CONNECT_SWAPPED);
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
  show_rows (self);
  g_signal_connect_object (library, "items-changed", G_CALLBACK (update_stack), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (library, "refreshed", G_CALLBACK (refreshed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (library, "failed", G_CALLBACK (show_error), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->finished, "items-changed", G_CALLBACK (update_stack), self, G_CONNECT_SWAPPED);
  update_stack (self);
}

void
ginkgo_start_page_set_compact (GinkgoStartPage *self,
                               gboolean compact)
{
  ginkgo_game_card_set_compact (self->card, compact);
  ginkgo_css_class_set (self->panel, "compact", compact);
  ginkgo_css_class_set (self->recovering_page, "compact", compact);
  ginkgo_css_class_set (GTK_WIDGET (self->problem_page), "compact", compact);
}

/* @reason (nullable) is a sentence that says why the next library is read-only. */
void
ginkgo_start_page_set_read_only (GinkgoStartPage *self,
                                 const char *reason)
{
  g_return_if_fail (self->library == NULL);

  ginkgo_game_card_set_read_only (self->card, reason != NULL);
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
  adw_status_page_set_description (self->problem_page, description);
  show_stack_page (self, "problem");
}

/* Shows that games are being recovered, until a library or a problem is set. */
void
ginkgo_start_page_set_recovering (GinkgoStartPage *self)
{
  show_stack_page (self, "recovering");
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
