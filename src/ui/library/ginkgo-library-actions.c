/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-library-page-private.h"

#include <glib/gi18n.h>

#include "ginkgo-game-words.h"
#include "ginkgo-rename-dialog.h"
#include "ginkgo-text.h"

/* The game of a menu, or the focused game when a key was pressed */
static gint64
get_id (GinkgoLibraryPage *self,
        GVariant *parameter)
{
  GinkgoGameTile *tile;

  if (parameter != NULL && g_variant_get_int64 (parameter) != 0)
    return g_variant_get_int64 (parameter);

  tile = ginkgo_library_grid_get_focused (self->grid);

  return tile && ginkgo_game_tile_get_game (tile) ? ginkgo_library_game_get_id (ginkgo_game_tile_get_game (tile)) : 0;
}

static GinkgoLibraryGame *
get_game (GinkgoLibraryPage *self,
          gint64 id)
{
  GListModel *games = G_LIST_MODEL (ginkgo_library_grid_get_selection (self->grid));
  guint position;

  return ginkgo_library_grid_find (self->grid, id, &position) ? g_list_model_get_item (games, position) : NULL;
}

static void
open_action (GtkWidget *widget,
             const char *action_name,
             GVariant *parameter)
{
  GinkgoLibraryPage *self = GINKGO_LIBRARY_PAGE (widget);
  g_autoptr (GinkgoLibraryGame) game = get_game (self, get_id (self, parameter));

  if (game != NULL)
    g_signal_emit_by_name (self->grid, "open", game);
}

static void
rename_cb (GinkgoLibraryPage *self,
           const char *response,
           AdwAlertDialog *dialog)
{
  gint64 id = *(gint64 *) g_object_get_data (G_OBJECT (dialog), "game");
  g_autofree char *name = ginkgo_rename_dialog_dup_name (dialog);

  self->focus_game = id;
  ginkgo_library_rename (self->library, id, name);
}

static void
rename_action (GtkWidget *widget,
               const char *action_name,
               GVariant *parameter)
{
  GinkgoLibraryPage *self = GINKGO_LIBRARY_PAGE (widget);
  gint64 id = get_id (self, parameter);
  g_autoptr (GinkgoLibraryGame) game = get_game (self, id);
  AdwDialog *dialog;

  if (game == NULL)
    return;

  dialog = ginkgo_rename_dialog_new (ginkgo_library_game_get_title (game));
  g_object_set_data_full (G_OBJECT (dialog), "game", g_memdup2 (&id, sizeof id), g_free);
  g_signal_connect_object (dialog, "response::rename", G_CALLBACK (rename_cb), self, G_CONNECT_SWAPPED);
  adw_dialog_present (dialog, widget);
}

/* The maximum length of a name */
static char *
name_copy (GinkgoLibraryGame *game)
{
  g_autofree char *title = ginkgo_text_game_name (ginkgo_library_game_get_title (game));
  g_autofree char *players = ginkgo_game_words_list_players (game);
  /* Translators: the name of a game, or its players */
  g_autofree char *name = g_strdup_printf (_("%s (copy)"), title ? title : players);
  glong excess = g_utf8_strlen (name, -1) - GINKGO_MAX_GAME_NAME;
  const char *original = title ? title : players;
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
  gint64 id = get_id (self, parameter);
  g_autoptr (GinkgoLibraryGame) game = get_game (self, id);
  g_autofree char *name = NULL;

  if (game == NULL)
    return;

  name = name_copy (game);
  ginkgo_library_duplicate (self->library, id, name);
}

/* The selected games, if any. The focus moves to the next game. */
static void
delete_action (GtkWidget *widget,
               const char *action_name,
               GVariant *parameter)
{
  GinkgoLibraryPage *self = GINKGO_LIBRARY_PAGE (widget);
  gint64 id = get_id (self, parameter);
  guint position;

  if (ginkgo_library_selection_count (ginkgo_library_grid_get_selection (self->grid)) > 0)
    {
      ginkgo_library_page_delete_selected (self);
      return;
    }
  if (id == 0 || !ginkgo_library_grid_find (self->grid, id, &position))
    return;

  ginkgo_removals_add (self->removals, &id, 1);
  ginkgo_library_grid_focus (self->grid, position);
}

static void
menu_action (GtkWidget *widget,
             const char *action_name,
             GVariant *parameter)
{
  GinkgoLibraryPage *self = GINKGO_LIBRARY_PAGE (widget);
  GinkgoGameTile *tile = ginkgo_library_grid_get_focused (self->grid);

  if (tile != NULL && !ginkgo_library_selection_get_selecting (ginkgo_library_grid_get_selection (self->grid)))
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
  ginkgo_library_filter_set_criteria (self->filter, &(GinkgoLibraryCriteria) { .mode = GINKGO_LIBRARY_MODE_ANY });
  gtk_widget_grab_focus (GTK_WIDGET (self->grid));
}

static void
refresh_action (GtkWidget *widget,
                const char *action_name,
                GVariant *parameter)
{
  GinkgoLibraryPage *self = GINKGO_LIBRARY_PAGE (widget);

  if (self->library != NULL)
    ginkgo_library_refresh (self->library);
}

static gboolean
is_in_grid (GinkgoLibraryPage *self)
{
  return ginkgo_library_grid_get_focused (self->grid) != NULL;
}

/* Outside the grid, these keys edit the search text. */
static gboolean
grid_key_cb (GtkWidget *widget,
             GVariant *parameter,
             gpointer user_data)
{
  if (!is_in_grid (GINKGO_LIBRARY_PAGE (widget)))
    return FALSE;

  return gtk_widget_activate_action (widget, user_data, "x", (gint64) 0);
}

static gboolean
menu_key_cb (GtkWidget *widget,
             GVariant *parameter,
             gpointer user_data)
{
  return is_in_grid (GINKGO_LIBRARY_PAGE (widget)) && gtk_widget_activate_action (widget, "library.menu", NULL);
}

static void
add_key (GtkWidgetClass *widget_class,
         guint key,
         GdkModifierType modifiers,
         GtkShortcutFunc func,
         const char *action)
{
  g_autoptr (GtkShortcut) shortcut =
    gtk_shortcut_new (gtk_keyval_trigger_new (key, modifiers),
                      gtk_callback_action_new (func, (gpointer) action, NULL));

  gtk_widget_class_add_shortcut (widget_class, shortcut);
}

void
ginkgo_library_page_class_init_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "library.open", "x", open_action);
  gtk_widget_class_install_action (widget_class, "library.rename", "x", rename_action);
  gtk_widget_class_install_action (widget_class, "library.duplicate", "x", duplicate_action);
  gtk_widget_class_install_action (widget_class, "library.delete", "x", delete_action);
  gtk_widget_class_install_action (widget_class, "library.menu", NULL, menu_action);
  gtk_widget_class_install_action (widget_class, "library.search", NULL, search_action);
  gtk_widget_class_install_action (widget_class, "library.clear", NULL, clear_action);
  gtk_widget_class_install_action (widget_class, "library.refresh", NULL, refresh_action);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, "library.search", NULL);
  add_key (widget_class, GDK_KEY_Delete, 0, grid_key_cb, "library.delete");
  add_key (widget_class, GDK_KEY_F2, 0, grid_key_cb, "library.rename");
  add_key (widget_class, GDK_KEY_Menu, 0, menu_key_cb, NULL);
  add_key (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, menu_key_cb, NULL);
}
