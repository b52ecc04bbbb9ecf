/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-application.h"

#include <glib/gi18n.h>

#include "ginkgo-about.h"
#include "ginkgo-focus.h"
#include "ginkgo-keeper.h"
#include "ginkgo-new-game.h"
#include "ginkgo-preferences-dialog.h"
#include "ginkgo-reduced-motion.h"
#include "ginkgo-shortcuts.h"
#include "ginkgo-style.h"
#include "ginkgo-whole-file.h"
#include "ginkgo-window.h"

/* The demonstration. Rounds and delays, in ms: a screenshot takes a few seconds, and people can follow the game. Animations
 * go on after the last round. */
#define DEMO_SEED      2026
#define PICTURE_ROUNDS 9
#define PICTURE_DELAY  40
#define PICTURE_REST   1500
#define SHOW_DELAY     900

struct _GinkgoApplication
{
  AdwApplication parent_instance;

  GtkWidget *window;
  GinkgoKeeper *keeper;
  GinkgoGame *demo; /* (nullable): the game of the demonstration */
  guint rest_id;

  /* Options */
  char *database;
  char *picture;
  gboolean is_demo;
  gboolean goes_on;
  gboolean sets_up;
  int exit_status;
};

G_DEFINE_FINAL_TYPE (GinkgoApplication, ginkgo_application, ADW_TYPE_APPLICATION)

/* Saves a picture of the window. */
static gboolean
save_picture (GtkWindow *window,
              const char *path,
              GError **error)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (GTK_WIDGET (window));
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr (GBytes) bytes = NULL;

  gdk_paintable_snapshot (paintable,
                          snapshot,
                          gdk_paintable_get_intrinsic_width (paintable),
                          gdk_paintable_get_intrinsic_height (paintable));
  node = gtk_snapshot_free_to_node (snapshot);
  if (node == NULL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, _("The window is not visible"));
      return FALSE;
    }

  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), node, NULL);
  bytes = gdk_texture_save_to_png_bytes (texture);

  return ginkgo_whole_file_write (file, bytes, NULL, error);
}

static void
painted_cb (GinkgoApplication *self,
            GdkFrameClock *clock)
{
  g_autoptr (GError) error = NULL;

  g_signal_handlers_disconnect_by_data (clock, self);
  if (!save_picture (GTK_WINDOW (self->window), self->picture, &error))
    {
      g_printerr ("%s: %s\n", self->picture, error->message);
      self->exit_status = EXIT_FAILURE;
    }
  g_application_quit (G_APPLICATION (self));
}

/* The window can be rendered only while no layout is pending, which is true right after a
 * frame. */
static void
rest_over_cb (gpointer user_data)
{
  GinkgoApplication *self = user_data;

  self->rest_id = 0;
  g_signal_connect_object (gtk_widget_get_frame_clock (self->window), "after-paint", G_CALLBACK (painted_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_queue_draw (self->window);
}

static void
demo_moved_cb (GinkgoApplication *self)
{
  const GinkgoState *state = ginkgo_game_get_state (self->demo);

  if (self->rest_id != 0 || (state->round <= PICTURE_ROUNDS && !ginkgo_state_is_over (state)))
    return;

  ginkgo_game_stop (self->demo);
  self->rest_id = g_timeout_add_once (PICTURE_REST, rest_over_cb, self);
}

/* Computer players play on the real table, in memory, the same game each time. */
static void
start_demo (GinkgoApplication *self)
{
  const GinkgoNewGame new_game = {
    .mode = GINKGO_MODE_INTRODUCTORY,
    .n_seats = 3,
    .seats = {
      { C_("name of a computer player", "Milo"), GINKGO_SEAT_KIND_COMPUTER, GINKGO_LEVEL_GREEDY },
      { C_("name of a computer player", "Orla"), GINKGO_SEAT_KIND_COMPUTER, GINKGO_LEVEL_GREEDY },
      { C_("name of a computer player", "Pim"), GINKGO_SEAT_KIND_COMPUTER, GINKGO_LEVEL_GREEDY },
    },
    .first = 0,
    .undo_policy = GINKGO_UNDO_FREE,
    .seed = DEMO_SEED,
  };
  g_autoptr (GinkgoSavedGame) saved = ginkgo_new_game_create (&new_game, NULL);

  self->demo = ginkgo_game_new (saved, NULL, NULL);
  if (self->picture != NULL)
    g_signal_connect_object (self->demo, "notify::position", G_CALLBACK (demo_moved_cb), self, G_CONNECT_SWAPPED);
  ginkgo_window_show_game (GINKGO_WINDOW (self->window), self->demo);
  /* The table has its own speed. */
  ginkgo_game_set_delay (self->demo, self->picture != NULL ? PICTURE_DELAY : SHOW_DELAY);
}

/* Opens the user's games. Ignores a relative path of the user's data, as the XDG specification requires. It would depend on
 * the current folder. */
static void
keep_games (GinkgoApplication *self)
{
  const char *folder = g_get_user_data_dir ();
  g_autofree char *data = g_path_is_absolute (folder) ? g_strdup (folder) : g_build_filename (g_get_home_dir (), ".local", "share", NULL);
  g_autofree char *path = self->database != NULL ? g_strdup (self->database) : g_build_filename (data, DATA_NAME, "games.db", NULL);

  g_clear_object (&self->keeper);
  self->keeper = ginkgo_keeper_new (GINKGO_WINDOW (self->window), path);
  ginkgo_keeper_open (self->keeper);
}

static void
window_action (GSimpleAction *action,
               GVariant *parameter,
               gpointer user_data)
{
  GinkgoApplication *self = user_data;
  const char *name = g_action_get_name (G_ACTION (action));

  /* The desktop may activate it before there is a window. */
  g_application_activate (G_APPLICATION (self));
  if (g_str_equal (name, "new-game"))
    ginkgo_window_show_new_game (GINKGO_WINDOW (self->window));
  else if (g_str_equal (name, "continue"))
    ginkgo_window_continue_if_any (GINKGO_WINDOW (self->window));
  else
    ginkgo_window_choose_files (GINKGO_WINDOW (self->window));
}

static void
open_store_action (GSimpleAction *action,
                   GVariant *parameter,
                   gpointer user_data)
{
  GinkgoApplication *self = user_data;

  if (self->keeper != NULL)
    ginkgo_keeper_open (self->keeper);
}

static void
dialog_action (GSimpleAction *action,
               GVariant *parameter,
               gpointer user_data)
{
  GinkgoApplication *self = user_data;
  const char *name = g_action_get_name (G_ACTION (action));
  AdwDialog *dialog;

  if (g_str_equal (name, "preferences"))
    dialog = ginkgo_preferences_dialog_new ();
  else if (g_str_equal (name, "shortcuts"))
    dialog = ginkgo_shortcuts_dialog_new ();
  else
    dialog = ginkgo_about_dialog_new ();
  adw_dialog_present (dialog, self->window);
}

static void
quit_action (GSimpleAction *action,
             GVariant *parameter,
             gpointer user_data)
{
  GinkgoApplication *self = user_data;

  /* The window may ask the user first. The program ends when it closes. */
  if (self->window != NULL)
    ginkgo_window_quit (GINKGO_WINDOW (self->window));
  else
    g_application_quit (G_APPLICATION (self));
}

static const GActionEntry actions[] = {
  { "new-game", window_action },
  { "continue", window_action },
  { "open", window_action },
  { "open-store", open_store_action },
  { "preferences", dialog_action },
  { "shortcuts", dialog_action },
  { "about", dialog_action },
  { "quit", quit_action },
};

static const GOptionEntry options[] = {
  { "demo", 0, 0, G_OPTION_ARG_NONE, NULL, N_("Let computer players play a game, which is not saved"), NULL },
  { "screenshot", 0, 0, G_OPTION_ARG_FILENAME, NULL, N_("After a short demonstration, save a picture of the window and quit"), N_("FILE") },
  { "continue", 0, 0, G_OPTION_ARG_NONE, NULL, N_("Continue the game that you played last"), NULL },
  { "new-game", 0, 0, G_OPTION_ARG_NONE, NULL, N_("Set up a new game"), NULL },
  { "database", 0, 0, G_OPTION_ARG_FILENAME, NULL, N_("Use this library of games instead of your own"), N_("FILE") },
  { "version", 0, 0, G_OPTION_ARG_NONE, NULL, N_("Show the version"), NULL },
  { NULL },
};

/* Window managers of X11 show it. The first frame need not wait until it is drawn. */
static void
set_icon (GtkWidget *window)
{
  gtk_window_set_default_icon_name (APP_ID);
}

static void
create_window (GinkgoApplication *self)
{
  self->window = ginkgo_window_new (GTK_APPLICATION (self));
  /* Distinguish a development version from the one with the user's games. */
  if (IS_DEVELOPMENT)
    gtk_widget_add_css_class (self->window, "devel");
  ginkgo_focus_later (self->window, set_icon);
  g_object_add_weak_pointer (G_OBJECT (self->window), (gpointer *) &self->window);
  /* Quit even if a dialog of the desktop is still open. */
  g_signal_connect_object (self->window, "destroy", G_CALLBACK (g_application_quit), self, G_CONNECT_SWAPPED);

  if (self->is_demo)
    start_demo (self);
  else
    keep_games (self);
}

static int
ginkgo_application_handle_local_options (GApplication *application,
                                         GVariantDict *dict)
{
  GinkgoApplication *self = GINKGO_APPLICATION (application);

  if (g_variant_dict_contains (dict, "version"))
    {
      g_print ("ginkgo-city %s\n", VERSION);
      return EXIT_SUCCESS;
    }

  g_variant_dict_lookup (dict, "database", "^ay", &self->database);
  g_variant_dict_lookup (dict, "screenshot", "^ay", &self->picture);
  self->is_demo = g_variant_dict_contains (dict, "demo");
  self->goes_on = g_variant_dict_contains (dict, "continue");
  self->sets_up = g_variant_dict_contains (dict, "new-game");

  if (self->picture != NULL && !self->is_demo)
    {
      g_printerr ("%s\n", _("--screenshot works only with --demo"));
      return EXIT_FAILURE;
    }

  /* Do not join a running instance. Otherwise it does something else than a new one, and receives no options: activate
   * actions. */
  if (self->is_demo || self->database != NULL)
    g_application_set_flags (application, g_application_get_flags (application) | G_APPLICATION_NON_UNIQUE);
  else if ((self->goes_on || self->sets_up) &&
           g_application_register (application, NULL, NULL) &&
           g_application_get_is_remote (application))
    g_action_group_activate_action (G_ACTION_GROUP (application), self->sets_up ? "new-game" : "continue", NULL);

  return -1;
}

static void
ginkgo_application_startup (GApplication *application)
{
  G_APPLICATION_CLASS (ginkgo_application_parent_class)->startup (application);

  g_action_map_add_action_entries (G_ACTION_MAP (application), actions, G_N_ELEMENTS (actions), application);
  ginkgo_shortcuts_install (GTK_APPLICATION (application));
  ginkgo_style_install_contrast (gdk_display_get_default ());
  ginkgo_reduced_motion_follow (gtk_settings_get_default ());
}

static void
ginkgo_application_activate (GApplication *application)
{
  GinkgoApplication *self = GINKGO_APPLICATION (application);

  if (self->window == NULL)
    {
      create_window (self);
      if (self->sets_up)
        ginkgo_window_show_new_game (GINKGO_WINDOW (self->window));
      else if (self->goes_on)
        ginkgo_window_continue (GINKGO_WINDOW (self->window));
    }
  gtk_window_present (GTK_WINDOW (self->window));
}

/* Opens files from a file manager or a command line, also of a second start. They take precedence
 * over --continue. */
static void
ginkgo_application_open (GApplication *application,
                         GFile **files,
                         int n_files,
                         const char *hint)
{
  GinkgoApplication *self = GINKGO_APPLICATION (application);

  if (self->window == NULL)
    create_window (self);
  gtk_window_present (GTK_WINDOW (self->window));
  ginkgo_window_open_files (GINKGO_WINDOW (self->window), files, (guint) n_files);
}

/* Close the window first, because its game may still be saving. */
static void
ginkgo_application_shutdown (GApplication *application)
{
  GinkgoApplication *self = GINKGO_APPLICATION (application);

  g_clear_handle_id (&self->rest_id, g_source_remove);
  g_clear_object (&self->demo);
  if (self->window != NULL)
    gtk_window_destroy (GTK_WINDOW (self->window));
  if (self->keeper != NULL)
    ginkgo_keeper_close (self->keeper);
  g_clear_object (&self->keeper);

  G_APPLICATION_CLASS (ginkgo_application_parent_class)->shutdown (application);
}

static void
ginkgo_application_finalize (GObject *object)
{
  GinkgoApplication *self = GINKGO_APPLICATION (object);

  g_free (self->database);
  g_free (self->picture);

  G_OBJECT_CLASS (ginkgo_application_parent_class)->finalize (object);
}

static void
ginkgo_application_class_init (GinkgoApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ginkgo_application_finalize;

  application_class->handle_local_options = ginkgo_application_handle_local_options;
  application_class->startup = ginkgo_application_startup;
  application_class->activate = ginkgo_application_activate;
  application_class->open = ginkgo_application_open;
  application_class->shutdown = ginkgo_application_shutdown;
}

static void
ginkgo_application_init (GinkgoApplication *self)
{
  g_application_add_main_option_entries (G_APPLICATION (self), options);
  g_application_set_option_context_parameter_string (G_APPLICATION (self), "[FILE…]");
}

GinkgoApplication *
ginkgo_application_new (void)
{
  return g_object_new (GINKGO_TYPE_APPLICATION,
                       "application-id",
                       APP_ID,
                       "flags",
                       G_APPLICATION_HANDLES_OPEN,
                       "resource-base-path",
                       "/io/github/ginkgo_city/GinkgoCity",
                       "version",
                       VERSION,
                       NULL);
}

int
ginkgo_application_get_exit_status (GinkgoApplication *self)
{
  return self->exit_status;
}
