/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-ui-fixture.h"

#include "ginkgo-decision-bar.h"
#include "ginkgo-token-chooser.h"

static void
show (GinkgoDecisionBar *bar,
      GinkgoPromptKind kind,
      const char *button,
      const char *button_help,
      gboolean is_good)
{
  const GinkgoPrompt prompt = {
    .kind = kind,
    .text = (char *) "Return tiles for points",
    .help = (char *) "The game ends",
    .seat = 0,
    .button = (char *) button,
    .button_help = (char *) button_help,
    .is_good = is_good,
    .outcome = (char *) "",
    .n_new_hands = 2,
    .token = GINKGO_LETTER_NONE,
  };

  ginkgo_decision_bar_show (bar, &prompt, FALSE, FALSE);
}

static void
test_chooser (void)
{
  GinkgoTokenChooser chooser = { .n_moves = 3, .letter = 2 };
  guint16 targets[GINKGO_MAX_TOKEN_MOVES];
  guint first = G_MAXUINT;
  guint i;

  memset (chooser.moves, 0xff, sizeof chooser.moves);
  for (i = 0; i < 3; i++)
    chooser.moves[i].cells[2] = ginkgo_cell_make (i == 2 ? 9 : 7, 0);

  g_assert_cmpuint (ginkgo_token_chooser_list_targets (&chooser, targets), ==, 2);
  g_assert_cmpuint (targets[0], ==, ginkgo_cell_make (7, 0));
  g_assert_cmpuint (targets[1], ==, ginkgo_cell_make (9, 0));
  g_assert_cmpuint (ginkgo_token_chooser_find (&chooser, targets[0], &first), ==, 2);
  g_assert_cmpuint (first, ==, 0);
  g_assert_cmpuint (ginkgo_token_chooser_find (&chooser, targets[1], &first), ==, 1);
  g_assert_cmpuint (first, ==, 2);
  g_assert_cmpuint (ginkgo_token_chooser_find (&chooser, ginkgo_cell_make (8, 0), &first), ==, 0);
}

static GtkWidget *
find_by_action (GtkWidget *root,
                const char *action)
{
  GtkWidget *widget;

  for (widget = root; widget; widget = ginkgo_ui_fixture_next (widget, root))
    if (GTK_IS_ACTIONABLE (widget) && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) == 0)
      return widget;

  return NULL;
}

/* Keeping all tiles may end the game: no button suggests it. */
static void
test_decision_bar_return (void)
{
  GinkgoDecisionBar *bar = g_object_ref_sink (g_object_new (GINKGO_TYPE_DECISION_BAR, NULL));
  GtkWidget *confirm;

  ginkgo_decision_bar_fit (bar, TRUE, FALSE);
  show (bar, GINKGO_PROMPT_RETURN, "Keep All Tiles", NULL, FALSE);
  confirm = gtk_widget_get_ancestor (ginkgo_ui_fixture_find (GTK_WIDGET (bar), GTK_TYPE_LABEL, "Keep All Tiles"), GTK_TYPE_BUTTON);
  g_assert_false (gtk_widget_has_css_class (confirm, "suggested-action"));
  g_assert_true (gtk_widget_get_visible (gtk_widget_get_ancestor (ginkgo_ui_fixture_find (GTK_WIDGET (bar), GTK_TYPE_LABEL, "The game ends"), GTK_TYPE_BOX)));
  show (bar, GINKGO_PROMPT_RETURN, "Return 1 Tile", NULL, TRUE);
  g_assert_true (gtk_widget_has_css_class (confirm, "suggested-action"));
  show (bar, GINKGO_PROMPT_RETURN, "Keep All Tiles", NULL, FALSE);
  show (bar, GINKGO_PROMPT_CONFIRM, "Keep a Character", NULL, TRUE);
  g_assert_true (gtk_widget_has_css_class (confirm, "suggested-action"));
  g_assert_finalize_object (bar);
}

/* The price is said before it is paid (R9.3). */
static void
test_decision_bar_new_hand (void)
{
  GinkgoDecisionBar *bar = g_object_ref_sink (g_object_new (GINKGO_TYPE_DECISION_BAR, NULL));
  GtkWidget *new_hand;

  ginkgo_decision_bar_fit (bar, FALSE, TRUE);
  show (bar, GINKGO_PROMPT_CHOOSE, "Play", NULL, FALSE);
  new_hand = find_by_action (GTK_WIDGET (bar), "table.new-hand");
  g_assert_nonnull (strstr (gtk_widget_get_tooltip_text (new_hand), "Costs the 2 points"));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (new_hand), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, gtk_widget_get_tooltip_text (new_hand));
  g_assert_finalize_object (bar);
}

/* To the eye the place is named by what is beside it, to the ear as in the city too. */
static void
test_decision_bar_moves (void)
{
  static const guint8 tiles[] = { 0, 1, 2, 20, 21, 22, 40, 41, 42 };
  GinkgoDecisionBar *bar = g_object_ref_sink (g_object_new (GINKGO_TYPE_DECISION_BAR, NULL));
  GinkgoTokenChooser chooser = { .n_moves = 1, .letter = 5, .kind = GINKGO_TOKEN_MOVE_PUSH };
  GinkgoPrompt prompt = { .kind = GINKGO_PROMPT_MOVES, .outcome = (char *) "", .token = 5, .target = GINKGO_CELL_NONE };
  GinkgoCity city;
  GtkWidget *button;

  ginkgo_city_init (&city, tiles);
  memset (chooser.moves, 0xff, sizeof chooser.moves);
  chooser.moves[0].cells[5] = ginkgo_cell_make (3, 2);
  chooser.moves[0].cells[6] = ginkgo_cell_make (2, 3);
  prompt.chooser = &chooser;
  prompt.city = &city;
  ginkgo_decision_bar_show (bar, &prompt, FALSE, FALSE);
  g_assert_nonnull (ginkgo_ui_fixture_find (GTK_WIDGET (bar), GTK_TYPE_LABEL, "F right of Yellow 3, pushing G"));
  button = find_by_action (GTK_WIDGET (bar), "table.place");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "column 4, row 3");
  g_assert_finalize_object (bar);
}

/* The name of the button that plays says all of it, and nothing of it when it is gone. */
static void
test_decision_bar_play (void)
{
  GinkgoDecisionBar *bar = g_object_ref_sink (g_object_new (GINKGO_TYPE_DECISION_BAR, NULL));
  GtkWidget *play = find_by_action (GTK_WIDGET (bar), "table.play");

  show (bar, GINKGO_PROMPT_CHOOSE, "Play", NULL, FALSE);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (play), GTK_ACCESSIBLE_PROPERTY_LABEL, "Play");
  show (bar, GINKGO_PROMPT_CHOOSE, "Build", "Build Red 16 on Blue 5", FALSE);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (play), GTK_ACCESSIBLE_PROPERTY_LABEL, "Build Red 16 on Blue 5");
  show (bar, GINKGO_PROMPT_UNCOVER, "I Am Orla", NULL, FALSE);
  g_assert_false (gtk_test_accessible_has_property (GTK_ACCESSIBLE (play), GTK_ACCESSIBLE_PROPERTY_LABEL));
  g_assert_finalize_object (bar);
}

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  g_test_add_func ("/table/decision-bar/return", test_decision_bar_return);
  g_test_add_func ("/table/decision-bar/new-hand", test_decision_bar_new_hand);
  g_test_add_func ("/table/decision-bar/moves", test_decision_bar_moves);
  g_test_add_func ("/table/decision-bar/play", test_decision_bar_play);
  g_test_add_func ("/table/token-chooser", test_chooser);

  return g_test_run ();
}
