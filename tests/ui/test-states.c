/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What assistive technology is told of the things on the table: what they are, what is
 * chosen, what cannot be done, and why. */

#include "ginkgo-table-robot.h"

#include "ginkgo-cell.h"
#include "ginkgo-hand.h"
#include "ginkgo-player-row.h"
#include "ginkgo-preview-card.h"
#include "ginkgo-sidebar.h"

static void
assert_pressed (GtkWidget *widget,
                gboolean pressed)
{
  gtk_test_accessible_assert_role (widget, GTK_ACCESSIBLE_ROLE_TOGGLE_BUTTON);
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (widget),
                                    GTK_ACCESSIBLE_STATE_PRESSED,
                                    pressed ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE);
}

static void
assert_description (GtkWidget *widget,
                    const char *description)
{
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description);
}

/* Without a backend that tells, all of these would pass. */
static void
test_can_fail (void)
{
  if (g_test_subprocess ())
    {
      assert_pressed (g_object_ref_sink (gtk_toggle_button_new ()), TRUE);
      return;
    }

  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_failed ();
}

static void
test_can_fail_by_description (void)
{
  if (g_test_subprocess ())
    {
      GtkWidget *cell = g_object_ref_sink (ginkgo_cell_new (0));

      ginkgo_cell_set_marks (GINKGO_CELL (cell), GINKGO_CELL_MARK_LAST);
      assert_description (cell, "You hold its card");
      return;
    }

  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_failed ();
}

static void
test_cell (void)
{
  static const struct
  {
    GinkgoCellMarks marks;
    const char *description;
  } cases[] = {
    { 0, "" },
    { GINKGO_CELL_MARK_LAST, "Last move" },
    { GINKGO_CELL_MARK_IN_HAND, "You hold its card" },
    { GINKGO_CELL_MARK_IN_HAND | GINKGO_CELL_MARK_LAST, "You hold its card. Last move" },
    { GINKGO_CELL_MARK_TARGET, "The token can go here" },
    { GINKGO_CELL_MARK_CHOSEN, "" },
  };
  GtkWidget *cell = g_object_ref_sink (ginkgo_cell_new (0));
  guint i;

  gtk_test_accessible_assert_role (cell, GTK_ACCESSIBLE_ROLE_GRID_CELL);
  for (i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      ginkgo_cell_set_marks (GINKGO_CELL (cell), cases[i].marks);
      assert_description (cell, cases[i].description);
      gtk_test_accessible_assert_state (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_STATE_SELECTED, (cases[i].marks & GINKGO_CELL_MARK_CHOSEN) != 0);
    }
  g_assert_finalize_object (cell);
}

static void
assert_disabled (GinkgoTableRobot *robot,
                 const char *action,
                 gboolean disabled)
{
  GtkWidget *button = ginkgo_table_robot_find_action (robot, action);

  g_assert_nonnull (button);
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_DISABLED, disabled);
}

static void
check_player_rows (GinkgoTableRobot *robot)
{
  GinkgoSidebar *sidebar = GINKGO_SIDEBAR (ginkgo_ui_fixture_find (robot->page, GINKGO_TYPE_SIDEBAR, NULL));
  static const char *const names[] = { "Ada", "Orla", "Pim" };
  guint i;

  for (i = 0; i < G_N_ELEMENTS (names); i++)
    {
      GtkWidget *row = ginkgo_sidebar_get_player_row (sidebar, i);

      gtk_test_accessible_assert_role (row, GTK_ACCESSIBLE_ROLE_GROUP);
      gtk_test_accessible_assert_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, names[i]);
    }
}

static void
test_table (void)
{
  GinkgoTableRobot robot;
  GtkWidget *preview;

  ginkgo_table_robot_init_at_turn (&robot, ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 3, 0), 1, 1200, 760);
  check_player_rows (&robot);
  assert_disabled (&robot, "table.play", TRUE);

  g_signal_emit_by_name (gtk_widget_get_first_child (ginkgo_ui_fixture_find (robot.page, GINKGO_TYPE_HAND, NULL)), "clicked");
  assert_disabled (&robot, "table.play", FALSE);
  preview = ginkgo_ui_fixture_find (robot.page, GINKGO_TYPE_PREVIEW_CARD, NULL);
  gtk_test_accessible_assert_role (preview, GTK_ACCESSIBLE_ROLE_GROUP);
  g_assert_true (gtk_test_accessible_has_relation (GTK_ACCESSIBLE (preview), GTK_ACCESSIBLE_RELATION_LABELLED_BY));

  g_assert_true (gtk_widget_activate_action (robot.page, "table.clear", NULL));
  assert_disabled (&robot, "table.play", TRUE);
  ginkgo_table_robot_clear (&robot);
}

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  g_test_add_func ("/ui/states/can-fail/state", test_can_fail);
  g_test_add_func ("/ui/states/can-fail/description", test_can_fail_by_description);
  g_test_add_func ("/ui/states/cell", test_cell);
  g_test_add_func ("/ui/states/table", test_table);

  return g_test_run ();
}
