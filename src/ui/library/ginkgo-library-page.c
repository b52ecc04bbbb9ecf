/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-library-page-private.h"

#include <glib/gi18n.h>

#include "ginkgo-css-class.h"
#include "ginkgo-focus.h"
#include "ginkgo-text.h"
#include "ginkgo-window-menu.h"

/* Show no spinner for shorter waits, in ms */
#define SPINNER_DELAY 400

G_DEFINE_FINAL_TYPE (GinkgoLibraryPage, ginkgo_library_page, ADW_TYPE_NAVIGATION_PAGE)

enum
{
  SIGNAL_GAME_ACTIVATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* --- What is shown ----------------------------------------------------------------- */

static gboolean
is_filtered (GinkgoLibraryPage *self)
{
  return ginkgo_library_filter_count_active (self->filter) > 0 || *ginkgo_library_filter_get_text (self->filter) != '\0';
}

static char *
describe_count (GinkgoLibraryPage *self)
{
  guint n_games = self->library ? g_list_model_get_n_items (G_LIST_MODEL (self->library)) : 0;
  guint n_found = ginkgo_library_grid_count_found (self->grid);

  /* At first, only some games are loaded. */
  if (n_games == 0 || !self->is_read)
    return g_strdup ("");
  if (is_filtered (self))
    /* Translators: how many games were found, of how many; the form is that of the second number */
    return g_strdup_printf (ngettext ("%u of %u game", "%u of %u games", n_games), n_found, n_games);

  return g_strdup_printf (ngettext ("%u game", "%u games", n_games), n_games);
}

static const char *
choose_stack_page (GinkgoLibraryPage *self)
{
  guint n_games = self->library ? g_list_model_get_n_items (G_LIST_MODEL (self->library)) : 0;

  if (n_games == 0)
    {
      if (self->library == NULL || ginkgo_library_get_error (self->library) != NULL)
        return "problem";
      return self->is_read ? "empty" : "loading";
    }

  return ginkgo_library_grid_count_found (self->grid) > 0 ? "games" : "not-found";
}

static void
focus_stack_page (GinkgoLibraryPage *self,
                  const char *name)
{
  if (g_str_equal (name, "games"))
    gtk_widget_grab_focus (GTK_WIDGET (self->grid));
  else if (!g_str_equal (name, "not-found"))
    gtk_widget_child_focus (gtk_stack_get_visible_child (self->stack), GTK_DIR_TAB_FORWARD);
}

/* If the hidden page had the focus, the new one takes it. Does not interrupt typing. */
static gboolean
wants_focus (GinkgoLibraryPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return FALSE;
  if (focus == NULL || gtk_widget_is_ancestor (focus, GTK_WIDGET (self->stack)))
    return TRUE;

  return g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), "loading") == 0 &&
         !gtk_widget_is_ancestor (focus, GTK_WIDGET (self->search_bar));
}

static void
show_stack_page (GinkgoLibraryPage *self)
{
  const char *name = choose_stack_page (self);
  gboolean focuses = wants_focus (self);

  if (g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), name) == 0)
    return;

  gtk_stack_set_visible_child_name (self->stack, name);
  if (focuses)
    focus_stack_page (self, name);
}

static void
update (GinkgoLibraryPage *self)
{
  g_autofree char *count = describe_count (self);

  adw_window_title_set_subtitle (self->title, count);
  ginkgo_css_class_set (GTK_WIDGET (self->options_button), "accent", ginkgo_library_filter_count_active (self->filter) > 0);
  show_stack_page (self);
}

static void
items_changed_cb (GinkgoLibraryPage *self)
{
  update (self);
  ginkgo_library_grid_grow (self->grid);
}

/* Announces the search results to screen readers. */
static void
filter_changed_cb (GinkgoLibraryPage *self)
{
  g_autofree char *count = describe_count (self);

  update (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)) && is_filtered (self))
    gtk_accessible_announce (GTK_ACCESSIBLE (self), count, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

static void
show_problem (GinkgoLibraryPage *self,
              const GError *error)
{
  g_autofree char *text = NULL;
  g_autofree char *description = NULL;

  if (g_error_matches (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_FAILED))
    text = g_strdup (_("The list of games could not be read. Try again."));
  else
    text = ginkgo_text_error (error);

  /* The description of a status page is markup. */
  description = g_markup_escape_text (text, -1);
  adw_status_page_set_description (self->problem_page, description);
}

static void
show_error (GinkgoLibraryPage *self,
            const GError *error)
{
  g_autofree char *text = NULL;
  AdwToast *toast;

  if (g_error_matches (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_FAILED))
    text = g_strdup (_("The games could not be changed. Try again."));
  else
    text = ginkgo_text_error (error);

  toast = adw_toast_new (text);
  adw_toast_set_use_markup (toast, FALSE);
  adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

/* --- The library ------------------------------------------------------------------- */

static void
stop_spinner (GinkgoLibraryPage *self)
{
  g_clear_handle_id (&self->spinner_id, g_source_remove);
  gtk_widget_set_visible (self->spinner, FALSE);
}

static void
spin_cb (gpointer user_data)
{
  GinkgoLibraryPage *self = user_data;

  self->spinner_id = 0;
  gtk_widget_set_visible (self->spinner, TRUE);
}

/* The list may be outdated until it contains the game that was just left. */
static void
focus_game (GtkWidget *widget)
{
  GinkgoLibraryPage *self = GINKGO_LIBRARY_PAGE (widget);

  if (self->focus_game != 0 && ginkgo_library_grid_focus_game (self->grid, self->focus_game))
    self->focus_game = 0;
}

static void
refreshed_cb (GinkgoLibraryPage *self)
{
  const GError *error = ginkgo_library_get_error (self->library);

  self->is_read = TRUE;
  stop_spinner (self);
  if (error != NULL)
    {
      show_problem (self, error);
      if (g_list_model_get_n_items (G_LIST_MODEL (self->library)) > 0)
        show_error (self, error);
    }
  update (self);
  if (self->focus_game != 0)
    ginkgo_focus_later (GTK_WIDGET (self), focus_game);
}

static void
undone_cb (GinkgoLibraryPage *self,
           gint64 id)
{
  self->focus_game = id;
  focus_game (GTK_WIDGET (self));
}

static void
added_cb (GinkgoLibraryPage *self,
          gint64 id)
{
  self->focus_game = id;
  adw_toast_overlay_add_toast (self->toasts, adw_toast_new (_("Game duplicated")));
}

static void
drop_library (GinkgoLibraryPage *self)
{
  if (self->library == NULL)
    return;

  stop_spinner (self);
  ginkgo_removals_set_library (self->removals, NULL);
  g_signal_handlers_disconnect_by_data (self->library, self);
  ginkgo_library_grid_set_library (self->grid, NULL);
  ginkgo_library_options_set_library (self->options, NULL);
  g_clear_object (&self->library);
}

/* Reviews a finished game, if the window supports that. */
static void
open_cb (GinkgoLibraryPage *self,
         GinkgoLibraryGame *game)
{
  gint64 id = ginkgo_library_game_get_id (game);

  self->left_game = id;
  if (ginkgo_library_game_get_finished (game) &&
      gtk_widget_activate_action (GTK_WIDGET (self), "win.show-review", "x", id))
    return;

  g_signal_emit (self, signals[SIGNAL_GAME_ACTIVATED], 0, id);
}

/* --- User input -------------------------------------------------------------------- */

static void
search_changed_cb (GinkgoLibraryPage *self)
{
  ginkgo_library_filter_set_text (self->filter, gtk_editable_get_text (self->search_entry));
}

/* Moves the focus from the search entry to the results. */
static void
search_activated_cb (GinkgoLibraryPage *self)
{
  search_changed_cb (self);
  ginkgo_library_grid_focus (self->grid, 0);
}

static void
order_changed_cb (GinkgoLibraryPage *self)
{
  g_autoptr (GtkSorter) sorter = ginkgo_library_sorter_new (ginkgo_library_options_get_order (self->options));

  ginkgo_library_grid_set_sorter (self->grid, sorter);
}

/* --- The widget -------------------------------------------------------------------- */

static void
ginkgo_library_page_showing (AdwNavigationPage *page)
{
  GinkgoLibraryPage *self = GINKGO_LIBRARY_PAGE (page);

  self->focus_game = self->left_game;
  self->left_game = 0;
  if (self->library == NULL)
    return;

  if (!self->is_read && self->spinner_id == 0)
    self->spinner_id = g_timeout_add_once (SPINNER_DELAY, spin_cb, self);
  if (self->is_read || !ginkgo_library_get_refreshing (self->library))
    ginkgo_library_refresh (self->library);
}

/* Other pages show games as the store has them. */
static void
ginkgo_library_page_hiding (AdwNavigationPage *page)
{
  GinkgoLibraryPage *self = GINKGO_LIBRARY_PAGE (page);

  if (self->removals != NULL)
    ginkgo_removals_carry_out (self->removals);
}

static void
ginkgo_library_page_hidden (AdwNavigationPage *page)
{
  ginkgo_library_selection_stop (ginkgo_library_grid_get_selection (GINKGO_LIBRARY_PAGE (page)->grid));
}

static void
narrow_cb (GinkgoLibraryPage *self)
{
  self->is_narrow = TRUE;
  ginkgo_library_page_update_tools (self);
}

static void
wide_cb (GinkgoLibraryPage *self)
{
  self->is_narrow = FALSE;
  ginkgo_library_page_update_tools (self);
}

static void
ginkgo_library_page_dispose (GObject *object)
{
  GinkgoLibraryPage *self = GINKGO_LIBRARY_PAGE (object);

  drop_library (self);
  if (self->grid != NULL)
    g_signal_handlers_disconnect_by_data (ginkgo_library_grid_get_selection (self->grid), self);
  g_clear_object (&self->removals);
  g_clear_object (&self->filter);

  G_OBJECT_CLASS (ginkgo_library_page_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, GinkgoLibraryPage, title);
  gtk_widget_class_bind_template_child (widget_class, GinkgoLibraryPage, tools_above);
  gtk_widget_class_bind_template_child (widget_class, GinkgoLibraryPage, tools_below);
  gtk_widget_class_bind_template_child (widget_class, GinkgoLibraryPage, tools);
  gtk_widget_class_bind_template_child (widget_class, GinkgoLibraryPage, selecting_title);
  gtk_widget_class_bind_template_child (widget_class, GinkgoLibraryPage, menu_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoLibraryPage, options_button);
  gtk_widget_class_bind_template_child (widget_class, GinkgoLibraryPage, options);
  gtk_widget_class_bind_template_child (widget_class, GinkgoLibraryPage, read_only_banner);
  gtk_widget_class_bind_template_child (widget_class, GinkgoLibraryPage, search_bar);
  gtk_widget_class_bind_template_child (widget_class, GinkgoLibraryPage, search_entry);
  gtk_widget_class_bind_template_child (widget_class, GinkgoLibraryPage, chips);
  gtk_widget_class_bind_template_child (widget_class, GinkgoLibraryPage, toasts);
  gtk_widget_class_bind_template_child (widget_class, GinkgoLibraryPage, stack);
  gtk_widget_class_bind_template_child (widget_class, GinkgoLibraryPage, spinner);
  gtk_widget_class_bind_template_child (widget_class, GinkgoLibraryPage, grid);
  gtk_widget_class_bind_template_child (widget_class, GinkgoLibraryPage, problem_page);
  gtk_widget_class_bind_template_callback (widget_class, narrow_cb);
  gtk_widget_class_bind_template_callback (widget_class, wide_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, order_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, open_cb);
  gtk_widget_class_bind_template_callback (widget_class, ginkgo_library_page_update_selecting);
}

static void
ginkgo_library_page_class_init (GinkgoLibraryPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  AdwNavigationPageClass *page_class = ADW_NAVIGATION_PAGE_CLASS (klass);

  g_type_ensure (GINKGO_TYPE_LIBRARY_GRID);
  g_type_ensure (GINKGO_TYPE_LIBRARY_OPTIONS);
  g_type_ensure (GINKGO_TYPE_LIBRARY_CHIPS);

  G_OBJECT_CLASS (klass)->dispose = ginkgo_library_page_dispose;
  page_class->showing = ginkgo_library_page_showing;
  page_class->hiding = ginkgo_library_page_hiding;
  page_class->hidden = ginkgo_library_page_hidden;

  /* The player wants to see this game. @id: the game's number in the store. */
  signals[SIGNAL_GAME_ACTIVATED] = g_signal_new ("game-activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT64);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-library-page.ui");
  bind_children (widget_class);
  ginkgo_library_page_class_init_actions (widget_class);
  ginkgo_library_page_class_init_selecting (widget_class);
}

static void
ginkgo_library_page_init (GinkgoLibraryPage *self)
{
  self->filter = ginkgo_library_filter_new ();
  gtk_widget_init_template (GTK_WIDGET (self));

  self->removals = ginkgo_removals_new (self->toasts);
  g_signal_connect_object (self->removals, "undone", G_CALLBACK (undone_cb), self, G_CONNECT_SWAPPED);
  ginkgo_window_menu_attach (self->menu_button, GINKGO_WINDOW_MENU_PLAIN);
  ginkgo_library_options_set_filter (self->options, self->filter);
  ginkgo_library_chips_set_filter (self->chips, self->filter);
  gtk_search_bar_connect_entry (self->search_bar, self->search_entry);
  ginkgo_library_grid_set_filter (self->grid, GTK_FILTER (self->filter));
  ginkgo_library_page_init_selecting (self);
  g_signal_connect_object (self->filter, "changed", G_CALLBACK (filter_changed_cb), self, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  gtk_stack_set_visible_child_name (self->stack, "loading");
}

void
ginkgo_library_page_set_library (GinkgoLibraryPage *self,
                                 GinkgoLibrary *library)
{
  if (self->library == library)
    return;

  drop_library (self);
  self->is_read = FALSE;
  if (library == NULL)
    return;

  self->library = g_object_ref (library);
  ginkgo_removals_set_library (self->removals, library);
  ginkgo_library_options_set_library (self->options, library);
  ginkgo_library_grid_set_library (self->grid, library);
  g_signal_connect_object (library, "items-changed", G_CALLBACK (items_changed_cb), self, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (library, "refreshed", G_CALLBACK (refreshed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (library, "failed", G_CALLBACK (show_error), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (library, "added", G_CALLBACK (added_cb), self, G_CONNECT_SWAPPED);
  items_changed_cb (self);
}

/* @reason (nullable) is a sentence that says why the store is read-only. */
void
ginkgo_library_page_set_read_only (GinkgoLibraryPage *self,
                                   const char *reason)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->is_read_only = reason != NULL;
  ginkgo_library_grid_set_read_only (self->grid, self->is_read_only);
  gtk_widget_action_set_enabled (widget, "library.rename", reason == NULL);
  gtk_widget_action_set_enabled (widget, "library.duplicate", reason == NULL);
  gtk_widget_action_set_enabled (widget, "library.delete", reason == NULL);
  if (reason != NULL)
    adw_banner_set_title (self->read_only_banner, reason);
  adw_banner_set_revealed (self->read_only_banner, reason != NULL);
}

void
ginkgo_library_page_refresh (GinkgoLibraryPage *self)
{
  if (self->library != NULL)
    ginkgo_library_refresh (self->library);
}

/* Focuses this game when the page is shown again. */
void
ginkgo_library_page_set_left_game (GinkgoLibraryPage *self,
                                   gint64 id)
{
  self->left_game = id;
}

/* Returns the deleted games that can still be restored. */
GinkgoRemovals *
ginkgo_library_page_get_removals (GinkgoLibraryPage *self)
{
  return self->removals;
}

GinkgoCityCache *
ginkgo_library_page_get_cache (GinkgoLibraryPage *self)
{
  return ginkgo_library_grid_get_cache (self->grid);
}
