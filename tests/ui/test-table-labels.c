/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Nothing that is needed to decide is cut off, in whatever kind of decision, at the
 * usual sizes, and in languages that need more letters than English.
 */

#include "ginkgo-table-robot.h"

#include "ginkgo-decision-bar.h"
#include "ginkgo-hand.h"
#include "ginkgo-screen.h"

/* No game is so long that what is looked for would come only then. */
#define MOST_EVENTS 400

/* What translations may be longer by, in percent, and from how many letters on */
#define LONGER 40
#define A_WORD 4

typedef void (*LabelFunc) (GtkLabel *label);

static void
foreach_label (GtkWidget *root,
               LabelFunc func)
{
  GtkWidget *child;

  if (!gtk_widget_get_mapped (root))
    return;

  if (GTK_IS_LABEL (root))
    func (GTK_LABEL (root));

  for (child = gtk_widget_get_first_child (root); child; child = gtk_widget_get_next_sibling (child))
    foreach_label (child, func);
}

static void
check_label (GtkLabel *label)
{
  if (pango_layout_is_ellipsized (gtk_label_get_layout (label)))
    g_error ("“%s” is cut off", gtk_label_get_text (label));
}

static void
lengthen_label (GtkLabel *label)
{
  const char *text = gtk_label_get_text (label);
  glong length = g_utf8_strlen (text, -1);
  g_autofree char *more = NULL;
  g_autofree char *longer = NULL;

  if (length < A_WORD)
    return;

  more = g_utf8_substring (text, 0, (length * LONGER + 99) / 100);
  longer = g_strconcat (text, more, NULL);
  gtk_label_set_text (label, longer);
}

static void
foreach_part (GinkgoTableRobot *robot,
              LabelFunc func)
{
  foreach_label (ginkgo_ui_fixture_find (robot->page, GINKGO_TYPE_DECISION_BAR, NULL), func);
  foreach_label (ginkgo_ui_fixture_find (robot->page, GINKGO_TYPE_SCREEN, NULL), func);
  foreach_label (ginkgo_ui_fixture_find (robot->page, GINKGO_TYPE_HAND, NULL), func);
}

static void
check (GinkgoTableRobot *robot)
{
  ginkgo_ui_fixture_rest ();
  foreach_part (robot, check_label);
}

/* Whatever may be chosen changes what is written on the buttons. */
static void
check_choices (GinkgoTableRobot *robot)
{
  guint n_cards = ginkgo_hand_get_n_cards (GINKGO_HAND (ginkgo_ui_fixture_find (robot->page, GINKGO_TYPE_HAND, NULL)));
  guint card;

  for (card = 0; card < n_cards; card++)
    {
      gtk_widget_activate_action (robot->page, "table.clear", NULL);
      gtk_widget_activate_action (robot->page, "table.choose-card", "u", card);
      check (robot);
      gtk_widget_activate_action (robot->page, "table.choose-tile", "u", 0);
      check (robot);
    }
}

static GinkgoGame *
new_game (GinkgoEventKind question)
{
  guint n_events;

  if (question == GINKGO_EVENT_NONE)
    return ginkgo_ui_fixture_new_game (GINKGO_MODE_NORMAL, 3, GINKGO_UI_WHOLE_GAME);

  for (n_events = 0; n_events < MOST_EVENTS; n_events++)
    {
      g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (GINKGO_MODE_NORMAL, 3, n_events);
      const GinkgoState *state = ginkgo_game_get_state (game);

      if (state->pending == question && state->pending_seat == 0)
        return g_steal_pointer (&game);
    }

  g_assert_not_reached ();
}

static void
test_labels (gconstpointer data)
{
  static const int sizes[][2] = { { 360, 640 }, { 1280, 800 } };
  GinkgoEventKind question = GPOINTER_TO_UINT (data);
  guint i;

  for (i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      GinkgoTableRobot robot;

      ginkgo_table_robot_init (&robot, new_game (question), 1, sizes[i][0], sizes[i][1]);
      ginkgo_table_robot_wait (&robot);
      check (&robot);
      if (question == GINKGO_EVENT_CHOOSE || question == GINKGO_EVENT_DRAFT)
        check_choices (&robot);
      else if (question == GINKGO_EVENT_RETURN)
        gtk_widget_activate_action (robot.page, "table.return-all", NULL);
      check (&robot);

      foreach_part (&robot, lengthen_label);
      check (&robot);
      ginkgo_table_robot_clear (&robot);
    }
}

/* Thinking computers and what they have done are told at length, too. */
static void
test_following (void)
{
  GinkgoTableRobot robot;

  ginkgo_table_robot_init (&robot, ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 3, 0), 1, 360, 640);
  ginkgo_playback_set_pace (ginkgo_table_page_get_parts (GINKGO_TABLE_PAGE (robot.page))->playback, 60000);
  g_assert_true (ginkgo_table_robot_wait (&robot));
  ginkgo_table_robot_decide (&robot);
  check (&robot);
  ginkgo_table_robot_wait (&robot);
  g_assert_nonnull (ginkgo_table_robot_find_action (&robot, "table.skip"));
  check (&robot);
  foreach_part (&robot, lengthen_label);
  check (&robot);
  ginkgo_table_robot_clear (&robot);
}

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  g_test_add_data_func ("/table/labels/draft", GUINT_TO_POINTER (GINKGO_EVENT_DRAFT), test_labels);
  g_test_add_data_func ("/table/labels/choose", GUINT_TO_POINTER (GINKGO_EVENT_CHOOSE), test_labels);
  g_test_add_data_func ("/table/labels/take", GUINT_TO_POINTER (GINKGO_EVENT_TAKE), test_labels);
  g_test_add_data_func ("/table/labels/token", GUINT_TO_POINTER (GINKGO_EVENT_TOKEN), test_labels);
  g_test_add_data_func ("/table/labels/return", GUINT_TO_POINTER (GINKGO_EVENT_RETURN), test_labels);
  g_test_add_data_func ("/table/labels/over", GUINT_TO_POINTER (GINKGO_EVENT_NONE), test_labels);
  g_test_add_func ("/table/labels/following", test_following);

  return g_test_run ();
}
