/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The table has room for all that is on it, in windows of all sizes. */

#include "ginkgo-table-robot.h"

#include "ginkgo-tile-rack.h"

/* What the window may keep for its frame, in pixels; less than sizes differ by */
#define BORDER 16

static gboolean
has_size (GinkgoTableRobot *robot,
          int width,
          int height)
{
  int missing_width = width - gtk_widget_get_width (robot->window);
  int missing_height = height - gtk_widget_get_height (robot->window);

  return ABS (missing_width) <= BORDER && ABS (missing_height) <= BORDER;
}

static void
measure (GinkgoTableRobot *robot,
         int width,
         int height)
{
  GtkWidget *bin = ginkgo_ui_fixture_find (robot->page, ADW_TYPE_BREAKPOINT_BIN, NULL);
  GtkWidget *child = adw_breakpoint_bin_get_child (ADW_BREAKPOINT_BIN (bin));
  int minimum;

  /* Breakpoints are applied while the new size is given to the page. */
  gtk_window_set_default_size (GTK_WINDOW (robot->window), width, height);
  ginkgo_ui_fixture_wait_until (has_size (robot, width, height));
  ginkgo_ui_fixture_rest ();
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, width);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, height);

  /* Once more, as libadwaita does not warn on the first allocation. */
  gtk_widget_queue_resize (robot->page);
  ginkgo_ui_fixture_rest ();
}

static gboolean
is_wide_with_focus (GinkgoTableRobot *robot)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (robot->window));
  g_autofree char *layout = NULL;

  g_object_get (robot->page, "layout", &layout, NULL);

  return g_strcmp0 (layout, "wide") == 0 && focus && gtk_widget_get_ancestor (focus, ADW_TYPE_MULTI_LAYOUT_VIEW);
}

static void
test_sizes (gconstpointer data)
{
  static const int sizes[][2] = {
    { 360, 294 }, { 360, 640 }, { 720, 360 }, { 800, 600 }, { 1000, 700 }, { 1280, 790 }
  };
  guint n_events = GPOINTER_TO_UINT (data);
  GinkgoTableRobot robot;
  guint i;

  ginkgo_table_robot_init (&robot, ginkgo_ui_fixture_new_game (n_events % 2 ? GINKGO_MODE_NORMAL : GINKGO_MODE_INTRODUCTORY, 5, n_events), 1, 1280, 790);
  ginkgo_game_stop (robot.game);
  ginkgo_table_robot_choose (&robot);
  for (i = 0; i < G_N_ELEMENTS (sizes); i++)
    measure (&robot, sizes[i][0], sizes[i][1]);

  /* Back at the first size all is as it was, and keys still play. */
  ginkgo_ui_fixture_wait_until (is_wide_with_focus (&robot));

  ginkgo_table_robot_clear (&robot);
}

/* Whatever there is to show, it fits at every width between two breakpoints. */
static void
sweep (int dpi)
{
  GtkSettings *settings = gtk_settings_get_default ();
  GinkgoTableRobot robot;
  GtkWidget *rack;
  int width;

  g_object_set (settings, "gtk-xft-dpi", dpi * 1024, NULL);
  ginkgo_table_robot_init (&robot, ginkgo_ui_fixture_new_persons_game (GINKGO_MODE_INTRODUCTORY, 3, 5), 1, 1270, 700);
  g_assert_true (ginkgo_table_robot_wait (&robot));
  ginkgo_table_robot_uncover (&robot);
  rack = ginkgo_ui_fixture_find (robot.page, GINKGO_TYPE_TILE_RACK, NULL);
  ginkgo_tile_rack_set_tiles (GINKGO_TILE_RACK (rack), 0x0ff00ff00ff);
  ginkgo_table_robot_choose (&robot);

  for (width = 1270; width >= 360; width -= 35)
    measure (&robot, width, width % 2 ? 700 : 360);

  ginkgo_table_robot_clear (&robot);
  gtk_settings_reset_property (settings, "gtk-xft-dpi");
}

static void
test_every_width (void)
{
  sweep (96);
}

static void
test_large_text (void)
{
  sweep (192);
}

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  g_test_add_data_func ("/table/sizes/early", GUINT_TO_POINTER (0), test_sizes);
  g_test_add_data_func ("/table/sizes/draft", GUINT_TO_POINTER (5), test_sizes);
  g_test_add_data_func ("/table/sizes/late", GUINT_TO_POINTER (120), test_sizes);
  g_test_add_data_func ("/table/sizes/over", GUINT_TO_POINTER (GINKGO_UI_WHOLE_GAME), test_sizes);
  g_test_add_func ("/table/sizes/every-width", test_every_width);
  g_test_add_func ("/table/sizes/large-text", test_large_text);

  return g_test_run ();
}
