/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-library-page.h"

#include <glib/gi18n.h>

#include "ginkgo-focus.h"
#include "ginkgo-game-words.h"
#include "ginkgo-library-chips.h"
#include "ginkgo-library-filter.h"
#include "ginkgo-library-grid.h"
#include "ginkgo-library-options.h"
#include "ginkgo-rename-dialog.h"
#include "ginkgo-save-games.h"
#include "ginkgo-style.h"
#include "ginkgo-text.h"
#include "ginkgo-window-menu.h"

/* Show no spinner for shorter waits, in ms */
#define SPINNER_DELAY 400

struct _GinkgoLibraryPage
{
  AdwNavigationPage parent_instance;

  AdwBreakpointBin *bin;
  AdwWindowTitle *title;
  AdwBin *tools_above;
  AdwBin *tools_below;
  GtkWidget *tools;
  AdwWindowTitle *selecting_title;
  GtkMenuButton *menu_button;
  GtkWidget *options_button;
  GinkgoLibraryOptions *options;
  AdwBanner *read_only_banner;
  GtkSearchBar *search_bar;
  GtkEditable *search_entry;
  GinkgoLibraryChips *chips;
  AdwToastOverlay *toasts;
  GtkStack *stack;
  GtkWidget *spinner;
  GinkgoLibraryGrid *grid;
  AdwStatusPage *problem_page;

  GinkgoLibraryFilter *filter; /* of the options */
  GinkgoLibrary *library;
  GinkgoRemovals *removals;
  GinkgoLibrarySelection *selection; /* of the grid */
  guint spinner_id;
  gboolean is_read;
  gboolean is_read_only;
  /* The game to focus when the page is shown again and the list has been read; or 0 */
  gint64 left_game;
  gint64 focus_game;
};

G_DEFINE_FINAL_TYPE (GinkgoLibraryPage, ginkgo_library_page, ADW_TYPE_NAVIGATION_PAGE)

/* --- What is shown ----------------------------------------------------------------- */

static gboolean
is_filtered (GinkgoLibraryPage *self)
{
  return gtk_filter_get_strictness (GTK_FILTER (self->filter)) != GTK_FILTER_MATCH_ALL;
}

static guint
count_games (GinkgoLibraryPage *self)
{
  return self->library != NULL ? g_list_model_get_n_items (G_LIST_MODEL (self->library)) : 0;
}

static char *
describe_count (GinkgoLibraryPage *self)
{
  guint n_games = count_games (self);

  /* At first, only some games are loaded. */
  if (n_games == 0 || !self->is_read)
    return g_strdup ("");
  if (is_filtered (self))
    /* Translators: how many games were found, of how many; the form is that of the second number */
    return g_strdup_printf (ngettext ("%u of %u game", "%u of %u games", n_games), ginkgo_library_grid_count_found (self->grid), n_games);

  return g_strdup_printf (ngettext ("%u game", "%u games", n_games), n_games);
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
update (GinkgoLibraryPage *self)
{
  g_autofree char *count = describe_count (self);
  gboolean focuses = wants_focus (self);
  const char *name = self->is_read ? "empty" : "loading";

  if (count_games (self) > 0)
    name = ginkgo_library_grid_count_found (self->grid) > 0 ? "games" : "not-found";
  else if (self->library == NULL || ginkgo_library_get_error (self->library) != NULL)
    name = "problem";

  adw_window_title_set_subtitle (self->title, count);
  ginkgo_style_set_class (self->options_button, "accent", ginkgo_library_filter_has_choice (self->filter));
  if (g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), name) == 0)
    return;

  gtk_stack_set_visible_child_name (self->stack, name);
  if (focuses && g_str_equal (name, "games"))
    gtk_widget_grab_focus (GTK_WIDGET (self->grid));
  else if (focuses && !g_str_equal (name, "not-found"))
    gtk_widget_child_focus (gtk_stack_get_visible_child (self->stack), GTK_DIR_TAB_FORWARD);
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

/* @failure: what to say if there is no reason */
static char *
describe_error (const GError *error,
                const char *failure)
{
  if (g_error_matches (error, GINKGO_STORE_ERROR, GINKGO_STORE_ERROR_FAILED))
    return g_strdup (failure);

  return ginkgo_text_error (error);
}

static void
show_error (GinkgoLibraryPage *self,
            const GError *error)
{
  g_autofree char *text = describe_error (error, _("The games could not be changed. Try again."));
  AdwToast *toast = adw_toast_new (text);

  adw_toast_set_use_markup (toast, FALSE);
  adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

/* Places the tools in the header bar, or at the bottom of a narrow page. */
static void
update_tools (GinkgoLibraryPage *self)
{
  g_autoptr (GtkWidget) tools = g_object_ref (self->tools);
  gboolean is_narrow = adw_breakpoint_bin_get_current_breakpoint (self->bin) != NULL;
  AdwBin *place = is_narrow ? self->tools_below : self->tools_above;

  if (gtk_widget_get_parent (tools) != GTK_WIDGET (place))
    {
      ginkgo_focus_leave (tools);
      adw_bin_set_child (is_narrow ? self->tools_above : self->tools_below, NULL);
      adw_bin_set_child (place, tools);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->tools_below), is_narrow && !ginkgo_library_selection_get_selecting (self->selection));
}

static void
selection_changed_cb (GinkgoLibraryPage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  guint n_games = g_list_model_get_n_items (G_LIST_MODEL (self->selection));
  g_autoptr (GArray) selected = ginkgo_library_selection_list (self->selection, FALSE);
  g_autoptr (GArray) finished = ginkgo_library_selection_list (self->selection, TRUE);
  gboolean is_selecting = ginkgo_library_selection_get_selecting (self->selection);
  g_autofree char *title = NULL;

  gtk_widget_action_set_enabled (widget, "library.start-selecting", n_games > 0 && !is_selecting);
  gtk_widget_action_set_enabled (widget, "library.stop-selecting", is_selecting);
  gtk_widget_action_set_enabled (widget, "library.select-all", selected->len < n_games);
  gtk_widget_action_set_enabled (widget, "library.export-selected", selected->len > 0);
  gtk_widget_action_set_enabled (widget, "library.analyze-selected", finished->len > 0);
  gtk_widget_action_set_enabled (widget, "library.delete-selected", selected->len > 0 && !self->is_read_only);

  if (selected->len == 0)
    title = g_strdup (_("Select Games"));
  else
    title = g_strdup_printf (ngettext ("%u Selected", "%u Selected", selected->len), selected->len);
  if (g_str_equal (adw_window_title_get_title (self->selecting_title), title))
    return;

  adw_window_title_set_title (self->selecting_title, title);
  if (is_selecting && gtk_widget_get_mapped (widget))
    gtk_accessible_announce (GTK_ACCESSIBLE (self), title, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

static void
selecting_changed_cb (GinkgoLibraryPage *self)
{
  update_tools (self);
  selection_changed_cb (self);
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
      g_autofree char *text = describe_error (error, _("The list of games could not be read. Try again."));
      /* The description of a status page is markup. */
      g_autofree char *description = g_markup_escape_text (text, -1);

      adw_status_page_set_description (self->problem_page, description);
      if (count_games (self) > 0)
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

/* Reviews a finished game. */
static void
open_cb (GinkgoLibraryPage *self,
         GinkgoLibraryGame *game)
{
  gint64 id = ginkgo_library_game_get_id (game);

  self->left_game = id;
  gtk_widget_activate_action (GTK_WIDGET (self), ginkgo_library_game_get_summary (game)->finished ? "win.show-review" : "win.open-game", "x", id);
}

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

/* --- Actions on one game ----------------------------------------------------------- */

/* Returns (transfer full) (nullable) the game of a menu, or the focused game when a key was pressed */
static GinkgoLibraryGame *
get_game (GinkgoLibraryPage *self,
          GVariant *parameter,
          guint *position)
{
  GinkgoGameTile *tile = ginkgo_library_grid_get_focused (self->grid);
  gint64 id = g_variant_get_int64 (parameter);

  if (id == 0 && tile != NULL)
    id = ginkgo_library_game_get_id (ginkgo_game_tile_get_game (tile));
  if (!ginkgo_library_grid_find (self->grid, id, position))
    return NULL;

  return g_list_model_get_item (G_LIST_MODEL (self->selection), *position);
}

static void
open_action (GtkWidget *widget,
             const char *action_name,
             GVariant *parameter)
{
  guint position;
  g_autoptr (GinkgoLibraryGame) game = get_game (GINKGO_LIBRARY_PAGE (widget), parameter, &position);

  if (game != NULL)
    open_cb (GINKGO_LIBRARY_PAGE (widget), game);
}

static void
rename_cb (GinkgoLibraryPage *self,
           const char *response,
           AdwAlertDialog *dialog)
{
  g_autofree char *name = ginkgo_rename_dialog_dup_name (dialog);

  self->focus_game = ginkgo_library_game_get_id (g_object_get_data (G_OBJECT (dialog), "game"));
  ginkgo_library_rename (self->library, self->focus_game, name);
}

static void
rename_action (GtkWidget *widget,
               const char *action_name,
               GVariant *parameter)
{
  guint position;
  GinkgoLibraryGame *game = get_game (GINKGO_LIBRARY_PAGE (widget), parameter, &position);
  AdwDialog *dialog;

  if (game == NULL)
    return;

  dialog = ginkgo_rename_dialog_new (ginkgo_library_game_get_summary (game)->name);
  g_object_set_data_full (G_OBJECT (dialog), "game", game, g_object_unref);
  g_signal_connect_object (dialog, "response::rename", G_CALLBACK (rename_cb), widget, G_CONNECT_SWAPPED);
  adw_dialog_present (dialog, widget);
}

/* The maximum length of a name */
static char *
name_copy (GinkgoLibraryGame *game)
{
  g_autofree char *title = ginkgo_text_game_name (ginkgo_library_game_get_summary (game)->name);
  g_autofree char *players = ginkgo_game_words_list_players (game);
  const char *original = title ? title : players;
  /* Translators: the name of a game, or its players */
  g_autofree char *name = g_strdup_printf (_("%s (copy)"), original);
  glong excess = g_utf8_strlen (name, -1) - GINKGO_MAX_GAME_NAME;
  g_autofree char *shorter = NULL;

  if (excess <= 0)
    return g_steal_pointer (&name);

  shorter = g_utf8_substring (original, 0, MAX (0, g_utf8_strlen (original, -1) - excess - 1));

  return g_strdup_printf (_("%s… (copy)"), shorter);
}

static void
duplicate_action (GtkWidget *widget,
                  const char *action_name,
                  GVariant *parameter)
{
  GinkgoLibraryPage *self = GINKGO_LIBRARY_PAGE (widget);
  guint position;
  g_autoptr (GinkgoLibraryGame) game = get_game (self, parameter, &position);
  g_autofree char *name = NULL;

  if (game == NULL)
    return;

  name = name_copy (game);
  ginkgo_library_duplicate (self->library, ginkgo_library_game_get_id (game), name);
}

/* --- Actions on the selected games ------------------------------------------------- */

static void
select_action (GtkWidget *widget,
               const char *action_name,
               GVariant *parameter)
{
  GinkgoLibrarySelection *selection = GINKGO_LIBRARY_PAGE (widget)->selection;

  if (g_str_equal (action_name, "library.start-selecting"))
    ginkgo_library_selection_start (selection);
  else if (g_str_equal (action_name, "library.stop-selecting"))
    ginkgo_library_selection_stop (selection);
  else
    gtk_selection_model_select_all (GTK_SELECTION_MODEL (selection));
}

static void
export_action (GtkWidget *widget,
               const char *action_name,
               GVariant *parameter)
{
  GinkgoLibraryPage *self = GINKGO_LIBRARY_PAGE (widget);
  g_autoptr (GArray) selected = ginkgo_library_selection_list (self->selection, FALSE);
  g_autoptr (GArray) finished = ginkgo_library_selection_list (self->selection, TRUE);

  ginkgo_save_games_ask (self->toasts, ginkgo_library_get_store (self->library), selected, finished->len < selected->len);
}

static void
analyze_action (GtkWidget *widget,
                const char *action_name,
                GVariant *parameter)
{
  GinkgoLibraryPage *self = GINKGO_LIBRARY_PAGE (widget);
  g_autoptr (GArray) finished = ginkgo_library_selection_list (self->selection, TRUE);

  ginkgo_library_selection_stop (self->selection);
  gtk_widget_activate_action_variant (widget,
                                      "win.analyze-games",
                                      g_variant_new_fixed_array (G_VARIANT_TYPE_INT64, finished->data, finished->len, sizeof (gint64)));
}

/* Offers to undo. Focuses the game after the first of them. */
static void
delete_selected_action (GtkWidget *widget,
                        const char *action_name,
                        GVariant *parameter)
{
  GinkgoLibraryPage *self = GINKGO_LIBRARY_PAGE (widget);
  g_autoptr (GtkBitset) selected = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selection));
  g_autoptr (GArray) ids = ginkgo_library_selection_list (self->selection, FALSE);
  guint position = gtk_bitset_get_minimum (selected);

  ginkgo_library_selection_stop (self->selection);
  ginkgo_removals_add (self->removals, (const gint64 *) (gpointer) ids->data, ids->len);
  ginkgo_library_grid_focus (self->grid, position);
}

/* The selected games, if any. The focus moves to the next game. */
static void
delete_action (GtkWidget *widget,
               const char *action_name,
               GVariant *parameter)
{
  GinkgoLibraryPage *self = GINKGO_LIBRARY_PAGE (widget);
  guint position;
  g_autoptr (GinkgoLibraryGame) game = get_game (self, parameter, &position);
  g_autoptr (GtkBitset) selected = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selection));

  if (!gtk_bitset_is_empty (selected))
    delete_selected_action (widget, NULL, NULL);
  else if (game != NULL)
    {
      gint64 id = ginkgo_library_game_get_id (game);

      ginkgo_removals_add (self->removals, &id, 1);
      ginkgo_library_grid_focus (self->grid, position);
    }
}

/* --- Actions on the page ----------------------------------------------------------- */

static void
menu_action (GtkWidget *widget,
             const char *action_name,
             GVariant *parameter)
{
  GinkgoLibraryPage *self = GINKGO_LIBRARY_PAGE (widget);
  GinkgoGameTile *tile = ginkgo_library_grid_get_focused (self->grid);

  if (tile != NULL && !ginkgo_library_selection_get_selecting (self->selection))
    gtk_menu_button_popup (ginkgo_game_tile_get_menu_button (tile));
}

static void
search_action (GtkWidget *widget,
               const char *action_name,
               GVariant *parameter)
{
  GinkgoLibraryPage *self = GINKGO_LIBRARY_PAGE (widget);

  gtk_search_bar_set_search_mode (self->search_bar, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->search_entry));
}

static void
clear_action (GtkWidget *widget,
              const char *action_name,
              GVariant *parameter)
{
  GinkgoLibraryPage *self = GINKGO_LIBRARY_PAGE (widget);

  gtk_editable_set_text (self->search_entry, "");
  gtk_search_bar_set_search_mode (self->search_bar, FALSE);
  ginkgo_library_filter_set_text (self->filter, "");
  g_object_set (self->filter, "scope", 0, "result", 0, "player", NULL, "mode", 0, NULL);
  gtk_widget_grab_focus (GTK_WIDGET (self->grid));
}

static void
refresh_action (GtkWidget *widget,
                const char *action_name,
                GVariant *parameter)
{
  ginkgo_library_page_refresh (GINKGO_LIBRARY_PAGE (widget));
}

/* Outside the grid, these keys edit the search text. */
static gboolean
grid_key_cb (GtkWidget *widget,
             GVariant *arguments,
             gpointer user_data)
{
  if (ginkgo_library_grid_get_focused (GINKGO_LIBRARY_PAGE (widget)->grid) == NULL)
    return FALSE;

  return gtk_widget_activate_action (widget, g_variant_get_string (arguments, NULL), "x", (gint64) 0);
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
  ginkgo_library_selection_stop (GINKGO_LIBRARY_PAGE (page)->selection);
}

static void
ginkgo_library_page_dispose (GObject *object)
{
  GinkgoLibraryPage *self = GINKGO_LIBRARY_PAGE (object);

  drop_library (self);
  if (self->selection != NULL)
    g_signal_handlers_disconnect_by_data (self->selection, self);
  g_clear_object (&self->selection);
  g_clear_object (&self->removals);

  G_OBJECT_CLASS (ginkgo_library_page_parent_class)->dispose (object);
}

static void
ginkgo_library_page_class_init (GinkgoLibraryPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  AdwNavigationPageClass *page_class = ADW_NAVIGATION_PAGE_CLASS (klass);

  g_type_ensure (GINKGO_TYPE_LIBRARY_CHIPS);
  g_type_ensure (GINKGO_TYPE_LIBRARY_GRID);
  g_type_ensure (GINKGO_TYPE_LIBRARY_OPTIONS);

  G_OBJECT_CLASS (klass)->dispose = ginkgo_library_page_dispose;
  page_class->showing = ginkgo_library_page_showing;
  page_class->hiding = ginkgo_library_page_hiding;
  page_class->hidden = ginkgo_library_page_hidden;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-library-page.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoLibraryPage, bin);
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
  gtk_widget_class_bind_template_callback (widget_class, update_tools);
  gtk_widget_class_bind_template_callback (widget_class, selecting_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, order_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, open_cb);

  gtk_widget_class_install_action (widget_class, "library.open", "x", open_action);
  gtk_widget_class_install_action (widget_class, "library.rename", "x", rename_action);
  gtk_widget_class_install_action (widget_class, "library.duplicate", "x", duplicate_action);
  gtk_widget_class_install_action (widget_class, "library.delete", "x", delete_action);
  gtk_widget_class_install_action (widget_class, "library.start-selecting", NULL, select_action);
  gtk_widget_class_install_action (widget_class, "library.stop-selecting", NULL, select_action);
  gtk_widget_class_install_action (widget_class, "library.select-all", NULL, select_action);
  gtk_widget_class_install_action (widget_class, "library.export-selected", NULL, export_action);
  gtk_widget_class_install_action (widget_class, "library.analyze-selected", NULL, analyze_action);
  gtk_widget_class_install_action (widget_class, "library.delete-selected", NULL, delete_selected_action);
  gtk_widget_class_install_action (widget_class, "library.menu", "x", menu_action);
  gtk_widget_class_install_action (widget_class, "library.search", NULL, search_action);
  gtk_widget_class_install_action (widget_class, "library.clear", NULL, clear_action);
  gtk_widget_class_install_action (widget_class, "library.refresh", NULL, refresh_action);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, "library.search", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "library.stop-selecting", NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Delete, 0, grid_key_cb, "s", "library.delete");
  gtk_widget_class_add_binding (widget_class, GDK_KEY_F2, 0, grid_key_cb, "s", "library.rename");
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Menu, 0, grid_key_cb, "s", "library.menu");
  gtk_widget_class_add_binding (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, grid_key_cb, "s", "library.menu");
}

static void
ginkgo_library_page_init (GinkgoLibraryPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->selection = g_object_ref (ginkgo_library_grid_get_selection (self->grid));
  self->removals = ginkgo_removals_new (self->toasts);
  g_signal_connect_object (self->removals, "undone", G_CALLBACK (undone_cb), self, G_CONNECT_SWAPPED);
  ginkgo_window_menu_attach (self->menu_button, GINKGO_WINDOW_MENU_PLAIN);
  self->filter = ginkgo_library_options_get_filter (self->options);
  ginkgo_library_chips_set_filter (self->chips, self->filter);
  gtk_search_bar_connect_entry (self->search_bar, self->search_entry);
  ginkgo_library_grid_set_filter (self->grid, GTK_FILTER (self->filter));
  g_signal_connect_object (self->selection, "selection-changed", G_CALLBACK (selection_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->selection, "items-changed", G_CALLBACK (selection_changed_cb), self, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  selection_changed_cb (self);
  g_signal_connect_object (self->filter, "changed", G_CALLBACK (filter_changed_cb), self, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
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
