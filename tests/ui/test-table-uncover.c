/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Whose turn it is says that she is there, by a press of her own: until then the hand stays
 * covered, and it is known whose decision undo would take back. */

#include "ginkgo-secrets-watcher.h"

/* A key that was held down does not uncover the next hand. */
static void
test_hasty_key (void)
{
  GinkgoTableRobot robot;

  ginkgo_table_robot_init_at_turn (&robot, ginkgo_ui_fixture_new_seated_game (GINKGO_MODE_INTRODUCTORY, "ppc", 22), 3, 1000, 700);
  ginkgo_table_robot_uncover (&robot);
  ginkgo_table_robot_decide (&robot);
  g_assert_true (ginkgo_table_robot_wait (&robot));
  g_assert_true (ginkgo_table_robot_is_covered (&robot));
  g_assert_false (gtk_widget_is_sensitive (ginkgo_table_robot_find_action (&robot, "table.uncover")));
  gtk_widget_activate_action (robot.page, "table.uncover", NULL);
  gtk_widget_activate_action (robot.page, "table.choose-card", "u", 0);
  gtk_widget_activate_action (robot.page, "table.play", NULL);
  g_assert_true (ginkgo_table_robot_is_covered (&robot));
  ginkgo_secrets_watcher_assert_nothing_told (&robot);
  ginkgo_table_robot_clear (&robot);
}

/* Where keys come before they come to what has the focus */
static GtkEventController *
find_keys (GinkgoTableRobot *robot)
{
  return ginkgo_ui_fixture_find_controller (robot->page, GTK_TYPE_EVENT_CONTROLLER_KEY, GTK_PHASE_CAPTURE);
}

/* Whether the page lets a press through to its buttons. */
static gboolean
press (GinkgoTableRobot *robot,
       guint key,
       guint keycode)
{
  gboolean handled = FALSE;

  g_signal_emit_by_name (find_keys (robot), "key-pressed", key, keycode, 0, &handled);

  return !handled;
}

static void
release (GinkgoTableRobot *robot,
         guint key,
         guint keycode)
{
  g_signal_emit_by_name (find_keys (robot), "key-released", key, keycode, 0);
}

/* The moment for which keys count as held begins when the page comes, and may be over when
 * all else is there. */
static gboolean
press_on_arrival_cb (GSignalInvocationHint *hint,
                     guint n_values,
                     const GValue *values,
                     gpointer user_data)
{
  GObject *page = g_value_get_object (&values[0]);
  GinkgoTableRobot robot = { .page = GTK_WIDGET (page) };
  guint *n_refused = user_data;

  if (!GINKGO_IS_TABLE_PAGE (page))
    return TRUE;

  for (guint i = 0; i < 2; i++)
    *n_refused += !press (&robot, GDK_KEY_Return, 36);

  return FALSE;
}

/* A key that is held down, and repeats itself, neither uncovers a hand nor plays from
 * it; that it was pressed on another page does not help. */
static void
test_held_key (void)
{
  g_autoptr (GTypeClass) type = g_type_class_ref (GTK_TYPE_WIDGET);
  GinkgoTableRobot robot;
  guint n_refused = 0;

  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, press_on_arrival_cb, &n_refused, NULL);
  ginkgo_table_robot_init (&robot, ginkgo_ui_fixture_new_seated_game (GINKGO_MODE_INTRODUCTORY, "ppc", 22), 3, 1000, 700);
  g_assert_cmpuint (n_refused, ==, 2);
  g_assert_true (ginkgo_table_robot_wait (&robot));
  g_assert_true (ginkgo_table_robot_is_covered (&robot));
  release (&robot, GDK_KEY_Return, 36);

  g_assert_true (press (&robot, GDK_KEY_Return, 36));
  g_assert_false (press (&robot, GDK_KEY_Return, 36));
  g_assert_true (press (&robot, GDK_KEY_space, 65));
  g_assert_false (press (&robot, GDK_KEY_space, 65));
  g_assert_true (press (&robot, GDK_KEY_1, 10));
  g_assert_true (press (&robot, GDK_KEY_1, 10));
  release (&robot, GDK_KEY_space, 65);
  g_assert_true (press (&robot, GDK_KEY_space, 65));
  ginkgo_table_robot_clear (&robot);
}

/* At the curtain it says whose decision would be taken back. */
static void
test_undo_named (void)
{
  GinkgoTableRobot robot;
  g_autofree char *help = NULL;
  const char *names[] = { "Ada", "Orla" };
  guint first;

  ginkgo_table_robot_init_at_turn (&robot, ginkgo_ui_fixture_new_seated_game (GINKGO_MODE_INTRODUCTORY, "ppc", 23), 3, 1000, 700);
  first = ginkgo_game_get_deciding (robot.game);
  g_assert_cmpuint (first, <, 2);
  ginkgo_table_robot_uncover (&robot);
  ginkgo_table_robot_decide (&robot);
  g_assert_true (ginkgo_table_robot_wait (&robot));
  g_assert_true (ginkgo_table_robot_is_covered (&robot));
  help = g_strdup_printf ("The hand is hidden until %s is there. Undo takes back what %s has decided.", names[1 - first], names[first]);
  g_assert_true (ginkgo_ui_fixture_has_text (robot.page, help));
  ginkgo_table_robot_clear (&robot);
}

/* Taking back leads to another person, too. */
static void
test_undo (void)
{
  GinkgoTableRobot robot;
  g_autoptr (GError) error = NULL;

  ginkgo_table_robot_init_at_turn (&robot, ginkgo_ui_fixture_new_seated_game (GINKGO_MODE_INTRODUCTORY, "ppc", 23), 3, 1000, 700);
  ginkgo_table_robot_uncover (&robot);
  ginkgo_table_robot_decide (&robot);
  g_assert_true (ginkgo_table_robot_wait (&robot));
  ginkgo_table_robot_uncover (&robot);

  g_assert_true (ginkgo_game_undo (robot.game, &error));
  g_assert_no_error (error);
  g_assert_true (ginkgo_table_robot_wait (&robot));
  g_assert_true (ginkgo_table_robot_is_covered (&robot));
  ginkgo_secrets_watcher_assert_nothing_told (&robot);
  ginkgo_table_robot_clear (&robot);
}

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  g_test_add_func ("/table/uncover/hasty-key", test_hasty_key);
  g_test_add_func ("/table/uncover/held-key", test_held_key);
  g_test_add_func ("/table/uncover/undo", test_undo);
  g_test_add_func ("/table/uncover/undo-named", test_undo_named);

  return g_test_run ();
}
