/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-table-robot.h"

#include "ginkgo-bonus-cell.h"
#include "ginkgo-city-view.h"
#include "ginkgo-explainer.h"
#include "ginkgo-log-view.h"
#include "ginkgo-people.h"
#include "ginkgo-sidebar.h"
#include "ginkgo-text.h"
#include "ginkgo-tracker-view.h"

static gboolean
is_focus_in (GinkgoTableRobot *robot,
             gpointer widget)
{
  return ginkgo_table_robot_get_focus (robot) && gtk_widget_is_ancestor (ginkgo_table_robot_get_focus (robot), widget);
}

static gboolean
has_focus (GinkgoTableRobot *robot,
           gpointer widget)
{
  return ginkgo_table_robot_get_focus (robot) == widget;
}

static void
set_up (GinkgoTableRobot *robot,
        gconstpointer width)
{
  ginkgo_table_robot_init (robot, ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 3, 60), 1, GPOINTER_TO_INT (width), 800);
}

/* The key's action opens the page and focuses it. */
static void
test_pages (GinkgoTableRobot *robot)
{
  static const char *const pages[] = { "players", "log", "districts", "cards", "preview" };
  GtkWidget *sidebar = ginkgo_ui_fixture_find (robot->page, GINKGO_TYPE_SIDEBAR, NULL);
  GtkWidget *people = ginkgo_ui_fixture_find (robot->page, GINKGO_TYPE_PEOPLE, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      gtk_widget_activate_action (robot->page, "table.open-sidebar", "s", pages[i]);
      ginkgo_ui_fixture_wait_until (is_focus_in (robot, i == 0 ? people : sidebar));
      if (i > 0)
        g_assert_cmpstr (adw_view_stack_get_visible_child_name (ginkgo_sidebar_get_stack (GINKGO_SIDEBAR (sidebar))), ==, pages[i]);
    }
}

static void
test_explanation (GinkgoTableRobot *robot)
{
  GtkWidget *stage, *cell, *popover;
  GinkgoSubject subject;

  stage = gtk_widget_get_parent (ginkgo_table_robot_find (robot, GINKGO_TYPE_CITY_PANE));
  cell = ginkgo_table_robot_find (robot, GINKGO_TYPE_BONUS_CELL);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL, gtk_widget_get_tooltip_text (cell));
  g_assert_true (ginkgo_explainer_find_subject (cell, &subject));
  g_assert_cmpuint (subject.kind, ==, GINKGO_SUBJECT_BONUS);
  g_assert_false (ginkgo_explainer_find_subject (robot->page, &subject));

  g_assert_true (gtk_widget_grab_focus (cell));
  gtk_widget_activate_action (robot->page, "table.explain", NULL);
  popover = ginkgo_explainer_get_popover (stage);
  g_assert_nonnull (popover);
  g_assert_true (ginkgo_ui_fixture_has_text (popover, "Exploiting — Ada"));
  ginkgo_ui_fixture_wait_until (is_focus_in (robot, popover));

  gtk_popover_popdown (GTK_POPOVER (popover));
  ginkgo_ui_fixture_wait_until (has_focus (robot, cell));
  ginkgo_ui_fixture_wait_until (ginkgo_explainer_get_popover (stage) == NULL);
}

static guint
count_entries (GtkWidget *log)
{
  GtkWidget *list = ginkgo_ui_fixture_find (log, GTK_TYPE_LIST_VIEW, NULL);

  return g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (list))));
}

/* The entries of all players together are all entries with a player. */
static void
test_filter (GinkgoTableRobot *robot)
{
  GtkWidget *log, *filter;
  g_autoptr (GListModel) entries = NULL;
  guint n_acts = 0, n_listed = 0;

  log = ginkgo_table_robot_find (robot, GINKGO_TYPE_LOG_VIEW);
  filter = ginkgo_ui_fixture_find (log, ADW_TYPE_TOGGLE_GROUP, NULL);
  entries = ginkgo_game_dup_log (robot->game);
  g_assert_cmpuint (adw_toggle_group_get_n_toggles (ADW_TOGGLE_GROUP (filter)), ==, 4);
  g_assert_cmpuint (count_entries (log), ==, g_list_model_get_n_items (entries));

  for (guint i = 0; i < g_list_model_get_n_items (entries); i++)
    {
      g_autoptr (GObject) entry = g_list_model_get_item (entries, i);

      n_acts += ginkgo_log_entry_get_seat (GINKGO_LOG_ENTRY (entry)) < 3;
    }
  for (guint i = 1; i <= 3; i++)
    {
      adw_toggle_group_set_active (ADW_TOGGLE_GROUP (filter), i);
      g_assert_cmpuint (count_entries (log), >, 0);
      n_listed += count_entries (log);
    }
  g_assert_cmpuint (n_listed, ==, n_acts);
  adw_toggle_group_set_active (ADW_TOGGLE_GROUP (filter), 0);
  g_assert_cmpuint (count_entries (log), ==, g_list_model_get_n_items (entries));
}

/* An entry shows its place and leads back there. */
static void
test_entry (GinkgoTableRobot *robot)
{
  GtkWidget *log, *list, *button;
  g_autoptr (GListModel) entries = NULL;
  guint position, i;

  log = ginkgo_table_robot_find (robot, GINKGO_TYPE_LOG_VIEW);
  list = ginkgo_ui_fixture_find (log, GTK_TYPE_LIST_VIEW, NULL);
  entries = ginkgo_game_dup_log (robot->game);
  button = ginkgo_ui_fixture_find (log, GTK_TYPE_BUTTON, "_Undo to Here");
  g_assert_nonnull (button);
  for (i = 0; i < g_list_model_get_n_items (entries) && ginkgo_table_robot_count_marked (robot->page, GINKGO_CELL_MARK_POINTED) == 0; i++)
    g_signal_emit_by_name (list, "activate", i);
  g_assert_cmpuint (ginkgo_table_robot_count_marked (robot->page, GINKGO_CELL_MARK_POINTED), >, 0);
  g_assert_cmpuint (i, >, 1);

  position = ginkgo_game_get_position (robot->game);
  g_signal_emit_by_name (list, "activate", g_list_model_get_n_items (entries) / 2);
  g_assert_true (gtk_widget_get_visible (gtk_widget_get_parent (button)));
  g_signal_emit_by_name (button, "clicked");
  ginkgo_ui_fixture_settle ();
  g_assert_cmpuint (ginkgo_game_get_position (robot->game), <, position);
}

static GinkgoTrackerView *
open_tracker (GinkgoTableRobot *robot)
{
  GtkWidget *tracker;

  gtk_widget_activate_action (robot->page, "table.open-sidebar", "s", "cards");
  tracker = ginkgo_table_robot_find (robot, GINKGO_TYPE_TRACKER_VIEW);
  ginkgo_ui_fixture_wait_until (is_focus_in (robot, tracker));

  return GINKGO_TRACKER_VIEW (tracker);
}

static GinkgoCell *
find_designated (GinkgoTableRobot *robot,
                 guint8 card)
{
  guint16 place = ginkgo_city_find_place (&ginkgo_game_get_state (robot->game)->city, card);

  return ginkgo_city_view_get_cell (GINKGO_CITY_VIEW (ginkgo_table_robot_find (robot, GINKGO_TYPE_CITY_VIEW)), place);
}

/* A focused card highlights its building and announces the place. */
static void
test_tracker_points (GinkgoTableRobot *robot)
{
  GtkWidget *piece;
  GinkgoCell *cell;
  GinkgoTrackerView *tracker = open_tracker (robot);
  GinkgoCardGroup *group = ginkgo_tracker_view_get_group (tracker, GINKGO_CARD_PLACE_HIDDEN);

  for (guint i = 0; i < GINKGO_N_CARD_PLACES; i++)
    {
      GinkgoCardGroup *other = ginkgo_tracker_view_get_group (tracker, i);

      if (other != NULL)
        g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (other)) == (ginkgo_card_group_get_n_cards (other) > 0));
    }

  gtk_window_set_focus_visible (GTK_WINDOW (robot->window), TRUE);
  piece = gtk_widget_get_first_child (GTK_WIDGET (group));
  for (guint i = 0; i < ginkgo_card_group_get_n_cards (group); i++)
    {
      guint16 place = ginkgo_city_find_place (&ginkgo_game_get_state (robot->game)->city, ginkgo_card_group_get_nth (group, i));
      g_autofree char *text = ginkgo_text_cell (place);
      g_autofree char *description = g_strconcat ("In the city: ", text, NULL);

      g_assert_true (gtk_widget_grab_focus (piece));
      cell = find_designated (robot, ginkgo_card_group_get_nth (group, i));
      g_assert_true (ginkgo_cell_get_marks (cell) & GINKGO_CELL_MARK_POINTED);
      g_assert_cmpuint (ginkgo_table_robot_count_marked (robot->page, GINKGO_CELL_MARK_POINTED), ==, 1);
      gtk_test_accessible_assert_property (piece, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description);
      piece = gtk_widget_get_next_sibling (piece);
    }
  gtk_widget_grab_focus (ginkgo_table_robot_find (robot, GINKGO_TYPE_CITY_VIEW));
  g_assert_cmpuint (ginkgo_table_robot_count_marked (robot->page, GINKGO_CELL_MARK_POINTED), ==, 0);
}

/* Pointing at a building highlights its card. */
static void
test_tracker_pointed (GinkgoTableRobot *robot)
{
  GinkgoCardGroup *group = ginkgo_tracker_view_get_group (open_tracker (robot), GINKGO_CARD_PLACE_HIDDEN);
  GtkWidget *piece = gtk_widget_get_last_child (GTK_WIDGET (group));
  GinkgoCell *cell = find_designated (robot, ginkgo_card_group_get_nth (group, ginkgo_card_group_get_n_cards (group) - 1));

  g_signal_emit_by_name (ginkgo_table_robot_find (robot, GINKGO_TYPE_CITY_VIEW), "place-pointed", (guint) ginkgo_cell_get_place (cell));
  g_assert_true (gtk_widget_has_css_class (piece, "pointed"));
  g_assert_false (gtk_widget_has_css_class (gtk_widget_get_first_child (GTK_WIDGET (group)), "pointed"));
  g_signal_emit_by_name (ginkgo_table_robot_find (robot, GINKGO_TYPE_CITY_VIEW), "place-pointed", (guint) GINKGO_CELL_NONE);
  g_assert_false (gtk_widget_has_css_class (piece, "pointed"));
}

static void
tap (GtkWidget *widget)
{
  GtkEventController *click = ginkgo_ui_fixture_find_controller (widget, GTK_TYPE_GESTURE_CLICK, GTK_PHASE_NONE);

  g_signal_emit_by_name (click, "released", 1, gtk_widget_get_width (widget) / 2.0, gtk_widget_get_height (widget) / 2.0);
}

/* Touch has no hover: a tap leads to the building. In a narrow window it closes the sidebar. */
static void
test_tracker_leads (GinkgoTableRobot *robot)
{
  GinkgoCell *cell;
  GinkgoCardGroup *group = ginkgo_tracker_view_get_group (open_tracker (robot), GINKGO_CARD_PLACE_HIDDEN);
  GtkWidget *sidebar = ginkgo_table_robot_find (robot, GINKGO_TYPE_SIDEBAR);

  g_assert_true (gtk_widget_get_visible (sidebar));
  tap (gtk_widget_get_first_child (GTK_WIDGET (group)));
  cell = find_designated (robot, ginkgo_card_group_get_nth (group, 0));
  ginkgo_ui_fixture_wait_until (has_focus (robot, cell));
  g_assert_true (gtk_widget_get_visible (sidebar) == (gtk_widget_get_halign (sidebar) == GTK_ALIGN_END));
}

#define ADD_TEST(name, width, func) ginkgo_test_add ("/knowing/" name, GinkgoTableRobot, GINT_TO_POINTER (width), set_up, func, ginkgo_table_robot_clear)

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  ADD_TEST ("pages", 1280, test_pages);
  ADD_TEST ("explanation", 1280, test_explanation);
  ADD_TEST ("filter", 1280, test_filter);
  ADD_TEST ("entry", 1280, test_entry);
  ADD_TEST ("tracker/points", 1280, test_tracker_points);
  ADD_TEST ("tracker/pointed", 1280, test_tracker_pointed);
  ADD_TEST ("tracker/leads/wide", 1280, test_tracker_leads);
  ADD_TEST ("tracker/leads/narrow", 360, test_tracker_leads);

  return g_test_run ();
}
