/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-window-private.h"

#include <glib/gi18n.h>

#include "ginkgo-art-color.h"
#include "ginkgo-drop-area.h"
#include "ginkgo-opening-page.h"
#include "ginkgo-settings.h"
#include "ginkgo-text.h"

/* How many games the start page knows: those that it shows, and what takes their places
 * when they are deleted */
#define MAX_START_GAMES 32

G_DEFINE_FINAL_TYPE (GinkgoWindow, ginkgo_window, ADW_TYPE_APPLICATION_WINDOW)

/**
 * ginkgo_window_show_error:
 * @self: a window
 * @error: an error that ginkgo_text_error() knows
 *
 * Says in a sentence what did not work.
 */
void
ginkgo_window_show_error (GinkgoWindow *self,
                          const GError *error)
{
  g_autofree char *text = ginkgo_text_error (error);
  AdwToast *toast = adw_toast_new (text);

  adw_toast_set_use_markup (toast, FALSE);
  adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

/**
 * ginkgo_window_get_saving_store:
 * @self: a window
 *
 * Returns: (transfer none) (nullable): where games are saved, if they can be
 */
GinkgoStore *
ginkgo_window_get_saving_store (GinkgoWindow *self)
{
  return self->read_only == NULL ? self->store : NULL;
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

/* A game that is over is looked at, any other gone on with. */
static void
file_opened_cb (GinkgoWindow *self,
                gint64 id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GinkgoSavedGame) saved = ginkgo_store_load (self->store, id, &error);

  if (saved == NULL)
    ginkgo_window_show_error (self, error);
  else if (saved->finished)
    ginkgo_window_show_review (self, id);
  else
    ginkgo_window_open_game (self, saved, NULL);
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
leave_game (GinkgoWindow *self,
            GinkgoGame *next)
{
  ginkgo_window_leave_game (self);
}

static void
page_popped_cb (GinkgoWindow *self,
                AdwNavigationPage *page)
{
  if (page == self->table_page)
    ginkgo_window_leave_table (self, leave_game, NULL);
  ginkgo_window_update_actions (self);
}

/* What takes a while is told in the window's title, too, where there is nothing else to
 * tell it. */
static void
visible_page_changed_cb (GinkgoWindow *self)
{
  AdwNavigationPage *page = adw_navigation_view_get_visible_page (self->pages);

  ginkgo_window_update_actions (self);
  gtk_window_set_title (GTK_WINDOW (self),
                        GINKGO_IS_OPENING_PAGE (page) ? adw_navigation_page_get_title (page) : _("Ginkgo City"));
}

/**
 * ginkgo_window_keep_game:
 * @self: a window
 *
 * Stores the game on the table where games are saved now, if they are. The game knows best
 * how it stands, and may be nowhere else.
 */
void
ginkgo_window_keep_game (GinkgoWindow *self)
{
  g_autoptr (GError) error = NULL;

  if (ginkgo_window_get_saving_store (self) == NULL || self->game == NULL ||
      (ginkgo_game_get_id (self->game) == 0 && !self->is_wanted))
    return;

  if (ginkgo_game_set_store (self->game, self->store, &error))
    ginkgo_start_page_set_left_game (self->start_page, ginkgo_game_get_id (self->game));
  else
    ginkgo_window_show_error (self, error);
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

static void
destroy (GinkgoWindow *self,
         GinkgoGame *next)
{
  gtk_window_destroy (GTK_WINDOW (self));
}

/* By itself it stays until that is decided. */
static gboolean
ginkgo_window_close_request (GtkWindow *window)
{
  if (!GTK_WINDOW_CLASS (ginkgo_window_parent_class)->close_request (window))
    ginkgo_window_quit (GINKGO_WINDOW (window));

  return TRUE;
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

  ginkgo_window_leave_game (self);
  if (self->files != NULL)
    ginkgo_window_files_stop (self->files);
  g_clear_object (&self->files);
  gtk_widget_dispose_template (GTK_WIDGET (self), GINKGO_TYPE_WINDOW);
  g_clear_object (&self->coming_lesson);
  g_clear_object (&self->store);
  g_clear_pointer (&self->read_only, g_free);
  g_clear_pointer (&self->trouble, g_free);

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
  GTK_WINDOW_CLASS (klass)->close_request = ginkgo_window_close_request;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-window.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, GinkgoWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, GinkgoWindow, start_page);
  gtk_widget_class_bind_template_callback (widget_class, page_popped_cb);
  gtk_widget_class_bind_template_callback (widget_class, visible_page_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, ginkgo_window_open_stored_game);
  gtk_widget_class_bind_template_callback (widget_class, dropped_cb);

  ginkgo_window_class_init_actions (widget_class);
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
  ginkgo_window_add_help_key (self);
  ginkgo_window_update_actions (self);
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
  g_clear_pointer (&self->trouble, g_free);
  if (store != NULL && ginkgo_store_get_read_only (store))
    self->read_only = g_strdup (ginkgo_text_read_only (error));
  if (self->read_only != NULL)
    self->trouble = g_strdup (self->read_only);
  else if (error != NULL)
    self->trouble = ginkgo_text_error (error);
  if (g_set_object (&self->store, store))
    ginkgo_window_keep_game (self);
  ginkgo_window_update_actions (self);
  ginkgo_window_files_set_store (self->files, store);
  if (self->new_game_page != NULL)
    ginkgo_new_game_page_set_unsaved (self->new_game_page, ginkgo_window_get_saving_store (self) == NULL);
  ginkgo_window_update_library (self);
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
    ginkgo_window_show_start_alone (self);
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
  dialog = ADW_ALERT_DIALOG (adw_alert_dialog_new (_("Damaged Games"), body));
  adw_alert_dialog_add_response (dialog, "continue", _("_Continue"));
  adw_alert_dialog_set_default_response (dialog, "continue");
  adw_alert_dialog_set_close_response (dialog, "continue");
  adw_dialog_present (ADW_DIALOG (dialog), GTK_WIDGET (self));
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
 * ginkgo_window_quit:
 * @self: a window
 *
 * Closes the window, with any dialog in it, unless a game would be lost and whoever plays it
 * thinks better of it.
 */
void
ginkgo_window_quit (GinkgoWindow *self)
{
  g_return_if_fail (GINKGO_IS_WINDOW (self));

  ginkgo_window_leave_table (self, destroy, NULL);
}
