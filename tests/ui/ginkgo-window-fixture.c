/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-window-fixture.h"

#include "ginkgo-new-game-page.h"

/* Neither wide nor narrow */
#define WIDTH  1000
#define HEIGHT 700

/* As the application does */
static void
open_store_cb (GinkgoWindowFixture *fixture)
{
  ginkgo_keeper_open (fixture->keeper);
}

static void
add_open_store (GinkgoWindowFixture *fixture)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) action = g_simple_action_new ("open-store", NULL);

  g_signal_connect_swapped (action, "activate", G_CALLBACK (open_store_cb), fixture);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
  gtk_widget_insert_action_group (fixture->window, "app", G_ACTION_GROUP (group));
}

void
ginkgo_window_fixture_open_store (GinkgoWindowFixture *fixture)
{
  fixture->store = ginkgo_ui_fixture_open_store (&fixture->folder);
  fixture->path = g_build_filename (fixture->folder, "games.db", NULL);
}

void
ginkgo_window_fixture_make_window (GinkgoWindowFixture *fixture,
                                   GtkApplication *application)
{
  fixture->window = g_object_ref (ginkgo_window_new (application));
  fixture->pages = ADW_NAVIGATION_VIEW (ginkgo_ui_fixture_find (fixture->window, ADW_TYPE_NAVIGATION_VIEW, NULL));
  if (fixture->store)
    ginkgo_window_set_store (GINKGO_WINDOW (fixture->window), fixture->store, fixture->path, NULL);
}

void
ginkgo_window_fixture_close_window (GinkgoWindowFixture *fixture)
{
  ginkgo_ui_fixture_close (fixture->window, fixture->window);
  fixture->pages = NULL;
}

void
ginkgo_window_fixture_set_up (GinkgoWindowFixture *fixture)
{
  ginkgo_window_fixture_open_store (fixture);
  ginkgo_window_fixture_make_window (fixture, NULL);
  ginkgo_ui_fixture_present (fixture->window, WIDTH, HEIGHT);
}

void
ginkgo_window_fixture_set_up_keeper (GinkgoWindowFixture *fixture)
{
  fixture->folder = ginkgo_ui_fixture_make_folder ();
  fixture->path = g_build_filename (fixture->folder, "games.db", NULL);
  ginkgo_window_fixture_make_window (fixture, NULL);
  add_open_store (fixture);
  ginkgo_ui_fixture_present (fixture->window, WIDTH, HEIGHT);
  fixture->keeper = ginkgo_keeper_new (GINKGO_WINDOW (fixture->window), fixture->path);
}

void
ginkgo_window_fixture_tear_down (GinkgoWindowFixture *fixture)
{
  ginkgo_window_fixture_close_window (fixture);
  if (fixture->keeper)
    {
      ginkgo_keeper_close (fixture->keeper);
      g_assert_finalize_object (fixture->keeper);
      ginkgo_test_remove_folder (fixture->folder);
      g_free (fixture->folder);
    }
  else
    {
      ginkgo_ui_fixture_close_store (fixture->store, fixture->folder);
    }
  g_free (fixture->path);
}

gint64
ginkgo_window_fixture_add_game (GinkgoWindowFixture *fixture,
                                guint n_events)
{
  g_autoptr (GinkgoSavedGame) saved = ginkgo_ui_fixture_play_seats (GINKGO_MODE_INTRODUCTORY, "pp", 7, n_events);

  ginkgo_test_add_game (fixture->store, saved);

  return saved->id;
}

void
ginkgo_window_fixture_show_game (GinkgoWindowFixture *fixture,
                                 GinkgoMode mode,
                                 guint n_events)
{
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (mode, 2, n_events);

  ginkgo_window_show_game (GINKGO_WINDOW (fixture->window), game);
  ginkgo_ui_fixture_settle ();
}

void
ginkgo_window_fixture_show_new_game (GinkgoWindowFixture *fixture)
{
  ginkgo_window_show_new_game (GINKGO_WINDOW (fixture->window));
  ginkgo_ui_fixture_settle ();
}

void
ginkgo_window_fixture_start_new_game (GinkgoWindowFixture *fixture)
{
  ginkgo_window_fixture_show_new_game (fixture);
  g_assert_true (GINKGO_IS_NEW_GAME_PAGE (ginkgo_window_fixture_get_page (fixture)));
  ginkgo_ui_fixture_click (fixture->window, "_Start Game");
}

GtkWidget *
ginkgo_window_fixture_get_page (GinkgoWindowFixture *fixture)
{
  return GTK_WIDGET (adw_navigation_view_get_visible_page (fixture->pages));
}

GinkgoGame *
ginkgo_window_fixture_get_game (GinkgoWindowFixture *fixture)
{
  return ginkgo_window_get_game (GINKGO_WINDOW (fixture->window));
}

AdwDialog *
ginkgo_window_fixture_get_dialog (GinkgoWindowFixture *fixture)
{
  return adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (fixture->window));
}

GtkWidget *
ginkgo_window_fixture_get_focus (GinkgoWindowFixture *fixture)
{
  return gtk_window_get_focus (GTK_WINDOW (fixture->window));
}

gboolean
ginkgo_window_fixture_is_enabled (GinkgoWindowFixture *fixture,
                                  const char *action)
{
  return ginkgo_ui_fixture_is_enabled (ginkgo_window_fixture_get_page (fixture), action);
}

GtkMenuButton *
ginkgo_window_fixture_find_menu (GtkWidget *root)
{
  for (GtkWidget *widget = root; widget; widget = ginkgo_ui_fixture_next (widget, root))
    if (GTK_IS_MENU_BUTTON (widget) && gtk_widget_get_mapped (widget) && gtk_menu_button_get_primary (GTK_MENU_BUTTON (widget)))
      return GTK_MENU_BUTTON (widget);

  return NULL;
}

void
ginkgo_window_fixture_activate (GinkgoWindowFixture *fixture,
                                const char *action)
{
  g_assert_true (gtk_widget_activate_action (fixture->window, action, NULL));
  ginkgo_ui_fixture_settle ();
}

void
ginkgo_window_fixture_go_back (GinkgoWindowFixture *fixture)
{
  adw_navigation_view_pop (fixture->pages);
  ginkgo_ui_fixture_settle ();
}

void
ginkgo_window_fixture_assert_alert (GinkgoWindowFixture *fixture,
                                    const char *heading,
                                    const char *body)
{
  AdwAlertDialog *dialog = ADW_ALERT_DIALOG (ginkgo_window_fixture_get_dialog (fixture));

  g_assert_cmpstr (adw_alert_dialog_get_heading (dialog), ==, heading);
  if (body)
    g_assert_cmpstr (adw_alert_dialog_get_body (dialog), ==, body);
}

void
ginkgo_window_fixture_wait_for_page (GinkgoWindowFixture *fixture,
                                     GType type)
{
  ginkgo_ui_fixture_wait_until (G_TYPE_CHECK_INSTANCE_TYPE (ginkgo_window_fixture_get_page (fixture), type));
  ginkgo_ui_fixture_settle ();
}

void
ginkgo_window_fixture_wait_for_text (GinkgoWindowFixture *fixture,
                                     const char *text)
{
  ginkgo_ui_fixture_wait_until (ginkgo_ui_fixture_has_text (fixture->window, text));
}

static guint
read_events (const char *words)
{
  return g_str_equal (words, "whole") ? GINKGO_UI_WHOLE_GAME : (guint) g_ascii_strtoull (words, NULL, 10);
}

static void
store_game (GinkgoWindowFixture *fixture,
            const char *words)
{
  ginkgo_window_fixture_add_game (fixture, read_events (words));
}

static void
lay_table (GinkgoWindowFixture *fixture,
           const char *words)
{
  g_auto (GStrv) parts = g_strsplit (words, " ", 2);
  GinkgoMode mode;

  g_assert_true (ginkgo_mode_from_name (parts[0], &mode));
  ginkgo_window_fixture_show_game (fixture, mode, read_events (parts[1]));
}

static void
check_games (GinkgoWindowFixture *fixture,
             const char *words)
{
  g_assert_cmpuint (ginkgo_test_count_games (fixture->store, GINKGO_LIST_ALL), ==, g_ascii_strtoull (words, NULL, 10));
}

static const char *
describe_game (GinkgoWindowFixture *fixture)
{
  GinkgoGame *game = ginkgo_window_fixture_get_game (fixture);

  return game == NULL ? "none" : ginkgo_game_get_id (game) == 0 ? "unsaved" :
                                                                  "saved";
}

static void
check_game (GinkgoWindowFixture *fixture,
            const char *words)
{
  ginkgo_ui_fixture_wait_until (g_str_equal (describe_game (fixture), words));
}

static void
check_events (GinkgoWindowFixture *fixture,
              const char *words)
{
  g_assert_cmpuint (ginkgo_game_get_position (ginkgo_window_fixture_get_game (fixture)), ==, (guint) atoi (words));
}

static void
check_reviewed (GinkgoWindowFixture *fixture,
                const char *words)
{
  g_assert_cmpint (ginkgo_window_get_reviewed (GINKGO_WINDOW (fixture->window)), ==, atoi (words));
}

const GinkgoVerb ginkgo_window_fixture_verbs[] = {
  GINKGO_VERB ("stored", store_game),
  GINKGO_VERB ("table", lay_table),
  GINKGO_VERB ("new-game", ginkgo_window_fixture_show_new_game),
  GINKGO_VERB ("games", check_games),
  GINKGO_VERB ("game", check_game),
  GINKGO_VERB ("events", check_events),
  GINKGO_VERB ("reviewed", check_reviewed),
  { NULL, NULL },
};
