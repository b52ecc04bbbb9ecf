/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Clicks with the display's real pointer while the table shows what others have done:
 * anywhere they skip, and do nothing else.
 */

#include "ginkgo-table-robot.h"

#include "ginkgo-keyboard.h"
#include "ginkgo-pointer.h"
#include "ginkgo-table-page.h"
#include "ginkgo-table-title.h"

/* The pace at which nothing is over before the test is */
#define SLOW 100000

typedef GtkWidget *(*FindWidget) (GinkgoTableRobot *robot);

typedef struct
{
  const char *path;
  FindWidget find;
} Place;

static GtkWidget *
find_city (GinkgoTableRobot *robot)
{
  return GTK_WIDGET (ginkgo_table_page_get_parts (GINKGO_TABLE_PAGE (robot->page))->city);
}

static GtkWidget *
find_cell (GinkgoTableRobot *robot)
{
  const GinkgoState *state = ginkgo_follower_get_state (ginkgo_table_page_get_parts (GINKGO_TABLE_PAGE (robot->page))->follower);

  return GTK_WIDGET (ginkgo_city_view_get_cell (ginkgo_table_page_get_parts (GINKGO_TABLE_PAGE (robot->page))->city, state->city.buildings[0].cell));
}

static GtkWidget *
find_card (GinkgoTableRobot *robot)
{
  return gtk_widget_get_first_child (GTK_WIDGET (ginkgo_controls_get_hand (ginkgo_table_page_get_parts (GINKGO_TABLE_PAGE (robot->page))->controls)));
}

static GtkWidget *
find_row (GinkgoTableRobot *robot)
{
  return ginkgo_sidebar_get_player_row (ginkgo_table_page_get_parts (GINKGO_TABLE_PAGE (robot->page))->sidebar, 1);
}

static GtkWidget *
find_tab (GinkgoTableRobot *robot)
{
  return ginkgo_ui_fixture_find (GTK_WIDGET (ginkgo_table_page_get_parts (GINKGO_TABLE_PAGE (robot->page))->sidebar), GTK_TYPE_LABEL, "Districts");
}

static GtkMenuButton *
find_menu (GinkgoTableRobot *robot)
{
  GtkWidget *title = ginkgo_ui_fixture_find (robot->page, GINKGO_TYPE_TABLE_TITLE, NULL);

  return GTK_MENU_BUTTON (ginkgo_ui_fixture_find (title, GTK_TYPE_MENU_BUTTON, NULL));
}

static GtkWidget *
find_title (GinkgoTableRobot *robot)
{
  return ginkgo_ui_fixture_find (robot->page, ADW_TYPE_WINDOW_TITLE, NULL);
}

static GtkWidget *
find_zoom (GinkgoTableRobot *robot)
{
  return ginkgo_table_robot_find_action (robot, "city.zoom-in");
}

static GtkWidget *
find_sidebar_button (GinkgoTableRobot *robot)
{
  GtkWidget *menu = GTK_WIDGET (find_menu (robot));
  GtkWidget *button = gtk_widget_get_prev_sibling (menu);

  if (!button || !GTK_IS_TOGGLE_BUTTON (button))
    button = gtk_widget_get_next_sibling (menu);
  g_assert_true (GTK_IS_TOGGLE_BUTTON (button));

  return button;
}

static const Place places[] = {
  { "/table/skip/city", find_city },
  { "/table/skip/building", find_cell },
  { "/table/skip/zoom", find_zoom },
  { "/table/skip/card", find_card },
  { "/table/skip/player", find_row },
  { "/table/skip/tab", find_tab },
  { "/table/skip/title", find_title },
  { "/table/skip/header-button", find_sidebar_button },
};

static void
set_up (GinkgoTableRobot *robot)
{
  ginkgo_table_robot_init_at_turn (robot, ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 3, 0), 1, 1280, 800);
  ginkgo_keyboard_turn_to (robot->window);
  ginkgo_playback_set_pace (ginkgo_table_page_get_parts (GINKGO_TABLE_PAGE (robot->page))->playback, SLOW);
  ginkgo_table_robot_decide_until_following (robot);
  /* Until all has its place */
  ginkgo_ui_fixture_rest ();
}

static const char *
get_page (GinkgoTableRobot *robot)
{
  return adw_view_stack_get_visible_child_name (ginkgo_sidebar_get_stack (ginkgo_table_page_get_parts (GINKGO_TABLE_PAGE (robot->page))->sidebar));
}

static void
test_skip (gconstpointer data)
{
  const Place *place = data;
  GinkgoTableRobot robot;
  const GinkgoTableParts *parts;
  GtkWidget *focus;
  double pitch;
  guint position;

  set_up (&robot);
  parts = ginkgo_table_page_get_parts (GINKGO_TABLE_PAGE (robot.page));
  position = ginkgo_game_get_position (robot.game);
  pitch = ginkgo_city_camera_get_goal (ginkgo_city_view_get_camera (parts->city))->pitch;
  ginkgo_pointer_click (place->find (&robot), 0.5f, 0.5f);
  ginkgo_ui_fixture_wait_until (!ginkgo_table_robot_is_following (&robot));
  ginkgo_ui_fixture_rest ();

  g_assert_cmpuint (ginkgo_game_get_position (robot.game), ==, position);
  g_assert_cmpuint (ginkgo_choice_get_card (parts->choice), ==, GINKGO_CARD_NONE);
  g_assert_cmpstr (get_page (&robot), ==, "log");
  g_assert_true (adw_overlay_split_view_get_show_sidebar (parts->split));
  g_assert_cmpfloat_with_epsilon (ginkgo_city_camera_get_goal (ginkgo_city_view_get_camera (parts->city))->pitch, pitch, 0.01);
  /* As after a key, the next decision can be taken with the keyboard. */
  focus = gtk_root_get_focus (GTK_ROOT (robot.window));
  g_assert_nonnull (focus);
  g_assert_true (gtk_widget_is_ancestor (focus, GTK_WIDGET (parts->controls)));
  ginkgo_table_robot_clear (&robot);
}

static gboolean
has_menu (GinkgoTableRobot *robot)
{
  return gtk_widget_get_mapped (GTK_WIDGET (gtk_menu_button_get_popover (find_menu (robot))));
}

/* The menu opens as ever. */
static void
test_menu (void)
{
  GinkgoTableRobot robot;

  set_up (&robot);
  ginkgo_pointer_click (GTK_WIDGET (find_menu (&robot)), 0.5f, 0.5f);
  ginkgo_ui_fixture_wait_until (has_menu (&robot));
  g_assert_true (ginkgo_table_robot_is_following (&robot));
  gtk_menu_button_popdown (find_menu (&robot));
  ginkgo_table_robot_clear (&robot);
}

static gboolean
close_cb (GtkWindow *window,
          gpointer data)
{
  *(gboolean *) data = TRUE;

  return GDK_EVENT_STOP;
}

/* So do the window's own buttons. */
static void
test_close (void)
{
  gboolean closes = FALSE;
  GinkgoTableRobot robot;

  set_up (&robot);
  g_signal_connect (robot.window, "close-request", G_CALLBACK (close_cb), &closes);
  ginkgo_pointer_click (ginkgo_table_robot_find_action (&robot, "window.close"), 0.5f, 0.5f);
  ginkgo_ui_fixture_wait_until (closes);
  g_assert_true (ginkgo_table_robot_is_following (&robot));
  ginkgo_table_robot_clear (&robot);
}

int
main (int argc,
      char **argv)
{
  guint i;

  ginkgo_ui_fixture_init (&argc, &argv);
  if (!ginkgo_keyboard_is_there ())
    {
      g_print ("1..0 # SKIP no xdotool, or no X display\n");
      return 77;
    }

  for (i = 0; i < G_N_ELEMENTS (places); i++)
    g_test_add_data_func (places[i].path, &places[i], test_skip);
  g_test_add_func ("/table/skip/menu", test_menu);
  g_test_add_func ("/table/skip/close", test_close);

  return g_test_run ();
}
