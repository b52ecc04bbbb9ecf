/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-window-private.h"

#include <glib/gi18n.h>

#include "ginkgo-style.h"
#include "ginkgo-layout-keys.h"
#include "ginkgo-light.h"
#include "ginkgo-settings.h"
#include "ginkgo-text.h"

G_DEFINE_FINAL_TYPE (GinkgoWindow, ginkgo_window, ADW_TYPE_APPLICATION_WINDOW)

static void
redraw (GtkWidget *widget)
{
  gtk_widget_queue_draw (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    redraw (child);
}

/* Any widget may show a tile or a player's color. Redraw all of them, so that none needs to
 * know the palette. */
static void
look_changed_cb (GinkgoWindow *self)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  ginkgo_art_set_words (g_settings_get_boolean (ginkgo_settings_get_default (), GINKGO_SETTING_WORDS_WITH_SIGNS));
  ginkgo_light_set_quiet (g_settings_get_boolean (ginkgo_settings_get_default (), GINKGO_SETTING_QUIET_SCENERY));
  ginkgo_art_set_look (g_settings_get_enum (ginkgo_settings_get_default (), GINKGO_SETTING_PALETTE),
                       adw_style_manager_get_dark (style),
                       adw_style_manager_get_high_contrast (style));
  redraw (GTK_WIDGET (self));
}

/* Screen readers find the hint only while it is visible. */
static void
hint_revealed_cb (GinkgoWindow *self,
                  GParamSpec *pspec,
                  GtkRevealer *hint)
{
  if (!gtk_revealer_get_reveal_child (hint) && !gtk_revealer_get_child_revealed (hint))
    gtk_widget_set_visible (GTK_WIDGET (hint), FALSE);
}

static GdkDragAction
drop_enter_cb (GinkgoWindow *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->drop_hint), TRUE);
  gtk_revealer_set_reveal_child (self->drop_hint, TRUE);

  return GDK_ACTION_COPY;
}

static void
drop_leave_cb (GinkgoWindow *self)
{
  gtk_revealer_set_reveal_child (self->drop_hint, FALSE);
}

static gboolean
drop_cb (GinkgoWindow *self,
         const GValue *value)
{
  g_autoptr (GSList) files = NULL;
  g_autoptr (GPtrArray) array = g_ptr_array_new ();

  gtk_revealer_set_reveal_child (self->drop_hint, FALSE);
  if (g_value_get_boxed (value) == NULL)
    return FALSE;

  files = gdk_file_list_get_files (g_value_get_boxed (value));
  for (GSList *link = files; link != NULL; link = link->next)
    g_ptr_array_add (array, link->data);
  if (array->len > 0)
    ginkgo_window_open_files (self, (GFile *const *) array->pdata, array->len);

  return TRUE;
}

static void
page_popped_cb (GinkgoWindow *self,
                AdwNavigationPage *page)
{
  if (ginkgo_window_table_is_page (self->table, page))
    ginkgo_window_table_leave (self->table);
  if (ginkgo_window_practice_is_page (self->practice, page))
    ginkgo_window_practice_leave (self->practice);
  ginkgo_window_update_actions (self);
}

static void
page_hiding_cb (GinkgoWindow *self,
                AdwNavigationPage *page)
{
  GinkgoStage *stage = ginkgo_stage_find (GTK_WIDGET (page));

  self->has_frame = stage && gtk_widget_get_mapped (GTK_WIDGET (ginkgo_stage_get_city (stage)));
  if (self->has_frame)
    self->frame = *ginkgo_city_camera_get_now (ginkgo_city_view_get_camera (ginkgo_stage_get_city (stage)));
}

static void
show_stage (GinkgoWindow *self,
            AdwNavigationPage *page)
{
  GinkgoStage *stage = ginkgo_stage_find (GTK_WIDGET (page));

  if (stage && self->has_frame)
    ginkgo_stage_arrive (stage, &self->frame);
  self->has_frame = FALSE;
  g_signal_group_set_target (self->page_signals, page);
}

/* While a game is being opened, only the window's title says so. */
static void
visible_page_changed_cb (GinkgoWindow *self)
{
  AdwNavigationPage *page = adw_navigation_view_get_visible_page (self->view);
  GinkgoGame *game = self->table != NULL ? ginkgo_window_table_get_game (self->table) : NULL;

  ginkgo_window_update_actions (self);
  if (page && self->page_signals)
    show_stage (self, page);
  /* The person sees the highlights of the game that has just ended. */
  if (GINKGO_IS_SCORE_PAGE (page) && game != NULL && ginkgo_game_get_over (game))
    ginkgo_window_tell_highlights (self, GINKGO_SCORE_PAGE (page), game);
  gtk_window_set_title (GTK_WINDOW (self), page != NULL && page == self->opening_page ? adw_navigation_page_get_title (page) : _("Ginkgo City"));
}

/* The window stays open until the user has decided about an unsaved game. */
static gboolean
ginkgo_window_close_request (GtkWindow *window)
{
  if (!GTK_WINDOW_CLASS (ginkgo_window_parent_class)->close_request (window))
    ginkgo_window_quit (GINKGO_WINDOW (window));

  return TRUE;
}

static void
ginkgo_window_dispose (GObject *object)
{
  GinkgoWindow *self = GINKGO_WINDOW (object);

  if (self->table != NULL)
    ginkgo_window_table_clear (self->table);
  ginkgo_window_stop_files (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), GINKGO_TYPE_WINDOW);
  g_clear_weak_pointer (&self->score_page);
  g_clear_object (&self->page_signals);
  g_clear_object (&self->analyst);
  g_clear_object (&self->practice);
  g_clear_object (&self->table);
  g_clear_object (&self->pages);

  G_OBJECT_CLASS (ginkgo_window_parent_class)->dispose (object);
}

static void
ginkgo_window_finalize (GObject *object)
{
  g_hash_table_unref (GINKGO_WINDOW (object)->held_keys);

  G_OBJECT_CLASS (ginkgo_window_parent_class)->finalize (object);
}

/* A breakpoint would let the window be smaller than its pages. */
static void
ginkgo_window_size_allocate (GtkWidget *widget,
                             int width,
                             int height,
                             int baseline)
{
  double sp = adw_length_unit_to_px (ADW_LENGTH_UNIT_SP, 1, gtk_widget_get_settings (widget));
  gboolean is_huge = width >= 3000 * sp && height >= 1600 * sp;

  ginkgo_style_set_class (widget, "huge", is_huge);
  ginkgo_style_set_class (widget, "large", !is_huge && width >= 1800 * sp && height >= 1000 * sp);
  GTK_WIDGET_CLASS (ginkgo_window_parent_class)->size_allocate (widget, width, height, baseline);
}

static void
ginkgo_window_class_init (GinkgoWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (GINKGO_TYPE_START_PAGE);

  G_OBJECT_CLASS (klass)->dispose = ginkgo_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = ginkgo_window_finalize;

  widget_class->size_allocate = ginkgo_window_size_allocate;
  GTK_WINDOW_CLASS (klass)->close_request = ginkgo_window_close_request;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-window.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, GinkgoWindow, drop_area);
  gtk_widget_class_bind_template_child (widget_class, GinkgoWindow, drop_hint);
  gtk_widget_class_bind_template_child (widget_class, GinkgoWindow, view);
  gtk_widget_class_bind_template_child (widget_class, GinkgoWindow, start_page);
  gtk_widget_class_bind_template_child (widget_class, GinkgoWindow, opening_page);
  gtk_widget_class_bind_template_callback (widget_class, page_popped_cb);
  gtk_widget_class_bind_template_callback (widget_class, visible_page_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, hint_revealed_cb);

  gtk_widget_class_install_property_action (widget_class, "win.fullscreen", "fullscreened");
}

static void
ginkgo_window_init (GinkgoWindow *self)
{
  const GSettingsBindFlags flags = G_SETTINGS_BIND_GET | G_SETTINGS_BIND_GET_NO_CHANGES | G_SETTINGS_BIND_SET | G_SETTINGS_BIND_NO_SENSITIVITY;
  GSettings *settings = ginkgo_settings_get_default ();
  AdwStyleManager *style = adw_style_manager_get_default ();
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  gtk_widget_init_template (GTK_WIDGET (self));
  self->page_signals = g_signal_group_new (ADW_TYPE_NAVIGATION_PAGE);
  g_signal_group_connect_swapped (self->page_signals, "hiding", G_CALLBACK (page_hiding_cb), self);
  g_signal_group_set_target (self->page_signals, self->start_page);
  self->pages = ginkgo_window_pages_new (self->view, self->start_page, self->toasts);
  self->table = ginkgo_window_table_new (self->pages, self->opening_page);
  self->practice = ginkgo_window_practice_new (self->pages);
  self->waiting_files = g_ptr_array_new_with_free_func (g_object_unref);
  g_signal_connect_object (self->table, "changed", G_CALLBACK (ginkgo_window_update_actions), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->pages, "removals-changed", G_CALLBACK (ginkgo_window_update_actions), self, G_CONNECT_SWAPPED);

  g_signal_connect_object (target, "enter", G_CALLBACK (drop_enter_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (target, "leave", G_CALLBACK (drop_leave_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->drop_area, GTK_EVENT_CONTROLLER (target));

  /* A second window opens like the last one, and does not follow it. Where the size cannot be saved, the
   * window works all the same. */
  g_settings_bind (settings, GINKGO_SETTING_WINDOW_WIDTH, self, "default-width", flags);
  g_settings_bind (settings, GINKGO_SETTING_WINDOW_HEIGHT, self, "default-height", flags);
  g_settings_bind (settings, GINKGO_SETTING_WINDOW_MAXIMIZED, self, "maximized", flags);

  g_signal_connect_object (style, "notify::dark", G_CALLBACK (look_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", G_CALLBACK (look_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::" GINKGO_SETTING_PALETTE, G_CALLBACK (look_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::" GINKGO_SETTING_WORDS_WITH_SIGNS, G_CALLBACK (look_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::" GINKGO_SETTING_QUIET_SCENERY, G_CALLBACK (look_changed_cb), self, G_CONNECT_SWAPPED);
  look_changed_cb (self);

  ginkgo_window_add_actions (self);
  ginkgo_window_add_exports (self);
  ginkgo_window_watch_keys (self);
  ginkgo_window_add_help_key (self);
  ginkgo_layout_keys_install (GTK_WINDOW (self));
  ginkgo_window_update_actions (self);
}

GtkWidget *
ginkgo_window_new (GtkApplication *application)
{
  return g_object_new (GINKGO_TYPE_WINDOW, "application", application, NULL);
}

/**
 * ginkgo_window_set_store:
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
  gboolean is_other = store != ginkgo_window_pages_get_store (self->pages);

  ginkgo_window_pages_set_store (self->pages, store, error);
  if (is_other)
    {
      ginkgo_window_set_analyst (self, store);
      ginkgo_window_practice_set_store (self->practice, store);
      ginkgo_window_table_keep_game (self->table);
    }
  ginkgo_window_update_actions (self);
  ginkgo_window_pages_list_games (self->pages, path);
}

/* Shows that the games are being recovered, until there is a store or an error. The game on the
 * table stays there. */
void
ginkgo_window_set_recovering (GinkgoWindow *self)
{
  ginkgo_window_set_store (self, NULL, NULL, NULL);
  if (ginkgo_window_table_get_game (self->table) == NULL)
    ginkgo_window_pages_show_start_alone (self->pages);
  ginkgo_start_page_set_recovering (self->start_page);
}

/* Tells the user that the saved games were moved or deleted and restored if @is_copied; otherwise,
 * that others replaced them. */
void
ginkgo_window_tell_moved (GinkgoWindow *self,
                          gboolean is_copied)
{
  ginkgo_window_pages_show_toast (self->pages,
                                  is_copied ? _("Your saved games were moved or deleted, and are now restored") :
                                              _("Other saved games replaced yours while you were playing"));
}

void
ginkgo_window_tell_recovery (GinkgoWindow *self,
                             const GinkgoRecovery *recovery)
{
  g_autofree char *body = NULL;
  AdwAlertDialog *dialog;

  g_return_if_fail (recovery != NULL && recovery->kept != NULL);

  body = ginkgo_text_recovery (recovery);
  dialog = ADW_ALERT_DIALOG (adw_alert_dialog_new (_("Damaged Games"), body));
  adw_alert_dialog_add_response (dialog, "continue", _("_Continue"));
  adw_alert_dialog_set_default_response (dialog, "continue");
  adw_alert_dialog_set_close_response (dialog, "continue");
  adw_dialog_present (ADW_DIALOG (dialog), GTK_WIDGET (self));
}

/* Closes the window, with any dialog in it, unless a game would be lost and the player cancels. */
void
ginkgo_window_quit (GinkgoWindow *self)
{
  ginkgo_window_table_quit (self->table);
}

void
ginkgo_window_show_new_game (GinkgoWindow *self)
{
  ginkgo_window_pages_show_new_game (self->pages);
}

/* Continues the game on the table, or the last unfinished game. Returns FALSE if there is none. */
gboolean
ginkgo_window_continue (GinkgoWindow *self)
{
  return ginkgo_window_table_continue (self->table);
}

void
ginkgo_window_continue_if_any (GinkgoWindow *self)
{
  if (!ginkgo_window_continue (self))
    ginkgo_window_pages_show_toast (self->pages, _("There is no unfinished game"));
}

/* Shows the game at the table. If it is not stored, leaving it does not ask the user. */
void
ginkgo_window_show_game (GinkgoWindow *self,
                         GinkgoGame *game)
{
  g_return_if_fail (GINKGO_IS_GAME (game));

  ginkgo_window_table_show_game (self->table, game);
}

GinkgoGame *
ginkgo_window_get_game (GinkgoWindow *self)
{
  return ginkgo_window_table_get_game (self->table);
}

gint64
ginkgo_window_get_reviewed (GinkgoWindow *self)
{
  return ginkgo_window_pages_get_reviewed_id (self->pages);
}
