/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The focus at the table: it waits while you look elsewhere, each group is one Tab stop
 * (K-04), and keys for other widgets choose nothing (K-05). */

#include "ginkgo-keyboard.h"
#include "ginkgo-table-robot.h"

#include "ginkgo-city-view.h"
#include "ginkgo-decision-bar.h"
#include "ginkgo-hand.h"
#include "ginkgo-people.h"
#include "ginkgo-screen.h"
#include "ginkgo-sidebar.h"
#include "ginkgo-tile-rack.h"

static void
begin (GinkgoTableRobot *robot)
{
  ginkgo_table_robot_init_at_turn (robot, ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 3, 0), 1, 1200, 760);
}

static void
decide_and_look (GinkgoTableRobot *robot,
                 GtkWidget *widget)
{
  ginkgo_game_set_delay (robot->game, 1);
  ginkgo_table_robot_decide (robot);
  g_assert_true (ginkgo_game_get_busy (robot->game) || ginkgo_game_get_deciding (robot->game) == GINKGO_SEAT_NONE);
  g_assert_true (gtk_widget_grab_focus (widget) || gtk_widget_child_focus (widget, GTK_DIR_TAB_FORWARD));
}

static void
test_looks_at_city (void)
{
  g_auto (GinkgoTableRobot) robot = { 0 };
  GtkWidget *cell;
  guint position;

  begin (&robot);
  cell = gtk_widget_get_last_child (ginkgo_table_robot_find (&robot, GINKGO_TYPE_CITY_VIEW));
  position = ginkgo_game_get_position (robot.game);
  decide_and_look (&robot, cell);
  g_assert_true (ginkgo_table_robot_wait (&robot));

  /* All players have moved, and the hand is ready. */
  g_assert_cmpuint (ginkgo_game_get_position (robot.game), >=, position + 3);
  g_assert_cmpuint (ginkgo_hand_get_n_cards (GINKGO_HAND (ginkgo_table_robot_find (&robot, GINKGO_TYPE_HAND))), ==, GINKGO_HAND_SIZE);
  g_assert_true (ginkgo_table_robot_get_focus (&robot) == cell);
}

static void
test_looks_at_people (void)
{
  g_auto (GinkgoTableRobot) robot = { 0 };
  GtkWidget *row;

  begin (&robot);
  row = ginkgo_people_get_row (GINKGO_PEOPLE (ginkgo_table_robot_find (&robot, GINKGO_TYPE_PEOPLE)), 1);
  decide_and_look (&robot, row);
  row = ginkgo_table_robot_get_focus (&robot);
  g_assert_true (ginkgo_table_robot_wait (&robot));
  g_assert_true (ginkgo_table_robot_get_focus (&robot) == row);
}

static gboolean
is_focus_in (GinkgoTableRobot *robot,
             GType type)
{
  GtkWidget *focus = ginkgo_table_robot_get_focus (robot);

  return focus && gtk_widget_get_ancestor (focus, type);
}

/* F6 and Shift+F6 */
static void
test_goes_around (void)
{
  g_auto (GinkgoTableRobot) robot = { 0 };
  const GType areas[] = { GINKGO_TYPE_HAND, GINKGO_TYPE_CITY_VIEW, GINKGO_TYPE_PEOPLE, GINKGO_TYPE_SIDEBAR };

  begin (&robot);
  gtk_widget_activate_action (robot.page, "table.toggle-sidebar", NULL);
  ginkgo_ui_fixture_settle ();
  for (guint i = 0; i < 2 * G_N_ELEMENTS (areas); i++)
    {
      g_assert_true (is_focus_in (&robot, areas[i % G_N_ELEMENTS (areas)]));
      gtk_widget_activate_action (robot.page, "table.go-around", "b", FALSE);
    }
  for (guint i = G_N_ELEMENTS (areas); i-- > 0;)
    {
      gtk_widget_activate_action (robot.page, "table.go-around", "b", TRUE);
      g_assert_true (is_focus_in (&robot, areas[i]));
    }
}

/* Tab goes on from where decisions are made. */
static void
test_tabs (void)
{
  g_auto (GinkgoTableRobot) robot = { 0 };
  const GType areas[] = { GINKGO_TYPE_HAND, GINKGO_TYPE_SCREEN, GINKGO_TYPE_DECISION_BAR, GINKGO_TYPE_CITY_VIEW, GINKGO_TYPE_PEOPLE };
  guint n = 0;

  begin (&robot);
  while (n + 1 < G_N_ELEMENTS (areas))
    {
      gtk_widget_child_focus (robot.window, GTK_DIR_TAB_FORWARD);
      n += is_focus_in (&robot, areas[n + 1]);
      g_assert_true (is_focus_in (&robot, areas[n]));
    }
}

/* The focus moves to your next decision. */
static void
test_follows_decisions (void)
{
  g_auto (GinkgoTableRobot) robot = { 0 };
  GtkWidget *hand;

  begin (&robot);
  hand = ginkgo_table_robot_find (&robot, GINKGO_TYPE_HAND);
  ginkgo_table_robot_decide (&robot);
  g_assert_true (ginkgo_table_robot_wait (&robot));
  g_assert_nonnull (ginkgo_table_robot_get_focus (&robot));
  g_assert_true (gtk_widget_is_ancestor (ginkgo_table_robot_get_focus (&robot), hand));
}

/* The button for a suggestion comes first in the order of Tab, but decides nothing. */
static void
test_decides (void)
{
  g_auto (GinkgoTableRobot) robot = { 0 };
  GtkWidget *focus;

  ginkgo_table_robot_init (&robot, ginkgo_ui_fixture_new_game_at (GINKGO_MODE_INTRODUCTORY, 3, GINKGO_EVENT_TAKE), 1, 1200, 760);
  ginkgo_ui_fixture_settle ();
  focus = ginkgo_table_robot_get_focus (&robot);
  g_assert_true (GTK_IS_BUTTON (focus));
  g_assert_cmpstr (gtk_actionable_get_action_name (GTK_ACTIONABLE (focus)), ==, "table.take");
}

/* Place of a new building or token of the last player */
static guint16
find_changed_place (GinkgoGame *game)
{
  for (guint position = ginkgo_game_get_position (game); position > 0; position--)
    {
      GArray *effects = ginkgo_timeline_get_effects (ginkgo_game_get_timeline (game), position);

      for (guint i = effects->len; i-- > 0;)
        if (ginkgo_effects_get (effects, i)->kind == GINKGO_EFFECT_BUILT)
          return ginkgo_effects_get (effects, i)->to;
    }

  return GINKGO_CELL_NONE;
}

/* A player may have exploited since. */
static gboolean
shows_new_building (GinkgoTableRobot *robot)
{
  guint16 place = find_changed_place (robot->game);
  GinkgoCell *cell = ginkgo_city_view_get_cell (GINKGO_CITY_VIEW (ginkgo_table_robot_find (robot, GINKGO_TYPE_CITY_VIEW)), place);

  return cell && ginkgo_cell_get_marks (cell) & GINKGO_CELL_MARK_LAST;
}

static void
test_last_move (void)
{
  g_auto (GinkgoTableRobot) robot = { 0 };
  GtkWidget *focus;

  begin (&robot);
  while (!shows_new_building (&robot))
    {
      ginkgo_table_robot_decide (&robot);
      g_assert_true (ginkgo_table_robot_wait (&robot));
    }

  g_assert_true (gtk_widget_activate_action (robot.page, "table.last-move", NULL));
  focus = ginkgo_table_robot_get_focus (&robot);
  g_assert_true (GINKGO_IS_CELL (focus));
  g_assert_cmphex (ginkgo_cell_get_marks (GINKGO_CELL (focus)) & GINKGO_CELL_MARK_LAST, !=, 0);
}

static void
press_and_move (GinkgoTableRobot *robot,
                const char *key)
{
  GtkWidget *focus = ginkgo_table_robot_get_focus (robot);

  ginkgo_keyboard_press (key);
  ginkgo_ui_fixture_wait_until (ginkgo_table_robot_get_focus (robot) && ginkgo_table_robot_get_focus (robot) != focus);
}

/* Tab reaches the group, leaves it at once, and returns to the same item. */
static void
check_one_stop (GinkgoTableRobot *robot,
                GtkWidget *group)
{
  GtkWidget *first = ginkgo_table_robot_get_focus (robot);
  guint n_stops = 0;
  guint n_inside = 0;

  do
    {
      press_and_move (robot, "Tab");
      n_inside += gtk_widget_is_ancestor (ginkgo_table_robot_get_focus (robot), group);
    }
  while (ginkgo_table_robot_get_focus (robot) != first && n_stops++ < 60);

  g_assert_true (ginkgo_table_robot_get_focus (robot) == first);
  g_assert_cmpuint (n_inside, ==, 1);
}

static float
get_middle (GtkWidget *widget,
            GtkWidget *window)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, window, &bounds));

  return bounds.origin.x + bounds.size.width / 2;
}

/* Arrows go to the visible neighbor in either text direction. */
static void
check_arrows (GinkgoTableRobot *robot,
              GtkWidget *group,
              const char *right,
              const char *left)
{
  GtkWidget *from = ginkgo_table_robot_get_focus (robot);

  press_and_move (robot, right);
  g_assert_true (gtk_widget_is_ancestor (ginkgo_table_robot_get_focus (robot), group));
  g_assert_cmpfloat (get_middle (ginkgo_table_robot_get_focus (robot), robot->window), >, get_middle (from, robot->window));
  ginkgo_keyboard_press (left);
  ginkgo_keyboard_wait_for_focus (from);
}

static GtkWidget *
find_leftmost (GtkWidget *group,
               GtkWidget *window)
{
  GtkWidget *leftmost = gtk_widget_get_first_child (group);

  for (GtkWidget *child = leftmost; child; child = gtk_widget_get_next_sibling (child))
    if (get_middle (child, window) < get_middle (leftmost, window))
      leftmost = child;

  return leftmost;
}

static void
check_group (GinkgoTableRobot *robot,
             GType type)
{
  GtkWidget *group = ginkgo_table_robot_find (robot, type);

  gtk_widget_grab_focus (find_leftmost (group, robot->window));
  ginkgo_keyboard_wait_for_focus (find_leftmost (group, robot->window));
  check_arrows (robot, group, "Right", "Left");
  ginkgo_keyboard_press ("End");
  ginkgo_keyboard_wait_for_focus (gtk_widget_get_last_child (group));
  ginkgo_keyboard_press ("Home");
  ginkgo_keyboard_wait_for_focus (gtk_widget_get_first_child (group));
  check_one_stop (robot, group);
}

static void
test_groups (gconstpointer data)
{
  GtkTextDirection direction = GPOINTER_TO_INT (data);
  GinkgoTableRobot robot;

  if (!ginkgo_keyboard_is_there ())
    return;

  gtk_widget_set_default_direction (direction);
  begin (&robot);
  ginkgo_keyboard_turn_to (robot.window);
  check_group (&robot, GINKGO_TYPE_HAND);
  check_group (&robot, GINKGO_TYPE_CITY_VIEW);
  ginkgo_table_robot_clear (&robot);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

static GtkWidget *
find_chosen (GinkgoTableRobot *robot,
             GType type)
{
  GtkWidget *child;

  for (child = gtk_widget_get_first_child (ginkgo_table_robot_find (robot, type)); child; child = gtk_widget_get_next_sibling (child))
    if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (child)))
      return child;

  return NULL;
}

static gboolean
has_focus_at_table (GinkgoTableRobot *robot)
{
  GtkWidget *focus = ginkgo_table_robot_get_focus (robot);

  return focus && gtk_widget_get_native (focus) == GTK_NATIVE (robot->window) && gtk_widget_is_ancestor (focus, robot->page);
}

static void
check_card (GinkgoTableRobot *robot,
            const char *words)
{
  ginkgo_ui_fixture_wait_until ((find_chosen (robot, GINKGO_TYPE_HAND) != NULL) == g_str_equal (words, "chosen"));
}

static void
check_untouched (GinkgoTableRobot *robot)
{
  ginkgo_ui_fixture_wait_until (has_focus_at_table (robot));
  g_assert_null (find_chosen (robot, GINKGO_TYPE_HAND));
  g_assert_null (find_chosen (robot, GINKGO_TYPE_TILE_RACK));
  g_assert_cmpuint (ginkgo_game_get_position (robot->game), ==, 0);
}

static void
open_dialog (GinkgoTableRobot *robot)
{
  AdwDialog *dialog = adw_alert_dialog_new ("Ada", "Orla");

  adw_alert_dialog_add_response (ADW_ALERT_DIALOG (dialog), "close", "_Close");
  adw_dialog_present (dialog, robot->page);
}

static void
check_sidebar (GinkgoTableRobot *robot,
               const char *words)
{
  ginkgo_ui_fixture_wait_until (gtk_widget_get_visible (ginkgo_table_robot_find (robot, GINKGO_TYPE_SIDEBAR)) == g_str_equal (words, "shown"));
}

static const GinkgoVerb verbs[] = {
  GINKGO_VERB ("card", check_card),
  GINKGO_VERB ("untouched", check_untouched),
  GINKGO_VERB ("dialog", open_dialog),
  GINKGO_VERB ("sidebar", check_sidebar),
  { NULL, NULL },
};

/* The table's own keys. Keys arrive in order: a later key proves that these were handled. */
#define BEGIN "keyboard; untouched; hit 1; card chosen; hit Escape; card none;"
#define KEYS  "hit 2; hit a; hit BackSpace;"

static const GinkgoPageCase cases[] = {
  { "/ui/table-focus/keys/explanation", BEGIN, "do table.explain; focus GinkgoExplainPopover;" KEYS "hit Escape; untouched" },
  { "/ui/table-focus/keys/dialog", BEGIN, "dialog; focus AdwAlertDialog;" KEYS "hit Escape; untouched" },
};

/* Escape closes an overlaid sidebar and nothing else. */
static const GinkgoPageCase narrow_cases[] = {
  { "/ui/table-focus/keys/sidebar",
    "keyboard; focus GinkgoHand; sidebar hidden",
    "do table.open-sidebar('cards'); focus GinkgoSidebar; hit Escape; sidebar hidden; focus GinkgoHand;"
    "do table.toggle-sidebar; at GtkMenuButton; hit Escape; sidebar hidden;"
    "do table.open-sidebar('preview'); sidebar shown; do table.open-sidebar('preview'); sidebar hidden" },
};

static void
begin_narrow (GinkgoTableRobot *robot)
{
  ginkgo_table_robot_init_at_turn (robot, ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 3, 0), 1, 400, 640);
}

static void
test_text_field (GinkgoTableRobot *robot)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *entry = gtk_entry_new ();

  ginkgo_ui_fixture_run (robot, BEGIN);
  gtk_popover_set_child (GTK_POPOVER (popover), entry);
  gtk_widget_set_parent (popover, robot->page);
  gtk_popover_popup (GTK_POPOVER (popover));
  gtk_widget_grab_focus (entry);
  ginkgo_keyboard_press ("2");
  ginkgo_keyboard_press ("a");
  ginkgo_keyboard_press ("BackSpace");
  ginkgo_keyboard_press ("x");
  ginkgo_ui_fixture_wait_until (g_str_equal (gtk_editable_get_text (GTK_EDITABLE (entry)), "2x"));
  ginkgo_keyboard_press ("Escape");
  ginkgo_ui_fixture_wait_until (has_focus_at_table (robot));
  gtk_widget_unparent (popover);
  check_untouched (robot);
}

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);
  ginkgo_ui_fixture_add_verbs (ginkgo_keyboard_verbs);
  ginkgo_ui_fixture_add_verbs (verbs);

  g_test_add_func ("/ui/table-focus/others/city", test_looks_at_city);
  g_test_add_func ("/ui/table-focus/others/people", test_looks_at_people);
  g_test_add_func ("/ui/table-focus/around", test_goes_around);
  g_test_add_func ("/ui/table-focus/tab", test_tabs);
  g_test_add_func ("/ui/table-focus/others/decisions", test_follows_decisions);
  g_test_add_func ("/ui/table-focus/decides", test_decides);
  g_test_add_func ("/ui/table-focus/last-move", test_last_move);
  g_test_add_data_func ("/ui/table-focus/groups/ltr", GINT_TO_POINTER (GTK_TEXT_DIR_LTR), test_groups);
  g_test_add_data_func ("/ui/table-focus/groups/rtl", GINT_TO_POINTER (GTK_TEXT_DIR_RTL), test_groups);
  if (ginkgo_keyboard_is_there ())
    {
      ginkgo_ui_fixture_add_cases (cases, GinkgoTableRobot, begin, ginkgo_table_robot_clear);
      ginkgo_test_add ("/ui/table-focus/keys/text-field", GinkgoTableRobot, NULL, begin, test_text_field, ginkgo_table_robot_clear);
      ginkgo_ui_fixture_add_cases (narrow_cases, GinkgoTableRobot, begin_narrow, ginkgo_table_robot_clear);
    }

  return g_test_run ();
}
