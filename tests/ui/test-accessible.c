/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Every page, dialog and popover: all usable widgets have names, and closing
 * returns the focus (H-05). */

#include "ginkgo-access-walker.h"
#include "ginkgo-table-robot.h"
#include "ginkgo-window-fixture.h"

#include "ginkgo-explainer.h"
#include "ginkgo-face.h"
#include "ginkgo-game-tile.h"
#include "ginkgo-glyph.h"
#include "ginkgo-library-options.h"
#include "ginkgo-people.h"
#include "ginkgo-preferences-dialog.h"
#include "ginkgo-review-page.h"
#include "ginkgo-shortcuts.h"
#include "ginkgo-sidebar.h"
#include "ginkgo-swatch.h"
#include "ginkgo-test-turn.h"

/* Proves that the check can fail. */
static void
test_can_fail (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *nameless = gtk_button_new ();
  GtkWidget *named = gtk_button_new_from_icon_name ("open-menu-symbolic");
  GtkWidget *without_role = gtk_drawing_area_new ();
  GtkWidget *window;
  g_autofree char *fault = NULL;
  g_autofree char *no_role = NULL;

  gtk_widget_set_tooltip_text (named, "Menu");
  gtk_widget_set_focusable (without_role, TRUE);
  gtk_box_append (GTK_BOX (box), nameless);
  gtk_box_append (GTK_BOX (box), named);
  gtk_box_append (GTK_BOX (box), without_role);
  window = ginkgo_ui_fixture_present (box, 300, 300);

  fault = ginkgo_access_walker_find_fault (nameless);
  g_assert_cmpstr (fault, ==, "GtkButton in GtkBox has no name");
  g_assert_null (ginkgo_access_walker_find_fault (named));
  no_role = ginkgo_access_walker_find_fault (without_role);
  g_assert_nonnull (no_role);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* GTK's accessibility asserts pass silently where accessibility is off. Proves that they can
 * fail here. */
static void
test_asserts_can_fail (void)
{
  if (g_test_subprocess ())
    {
      gtk_test_accessible_assert_role (gtk_button_new (), GTK_ACCESSIBLE_ROLE_LABEL);
      return;
    }

  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_failed ();
}

static void
add_game (GinkgoWindowFixture *fixture,
          guint n_events)
{
  ginkgo_ui_fixture_add_game (fixture->store, GINKGO_MODE_INTRODUCTORY, "Ada", "Orla", NULL, n_events);
}

static void
test_pages (GinkgoWindowFixture *fixture)
{
  GtkMenuButton *button;
  GtkWidget *options;

  g_assert_cmpuint (ginkgo_access_walker_check (fixture->window, "start, empty"), >=, 2);

  add_game (fixture, 20);
  add_game (fixture, GINKGO_UI_WHOLE_GAME);
  ginkgo_window_set_store (GINKGO_WINDOW (fixture->window), fixture->store, fixture->path, NULL);
  ginkgo_ui_fixture_settle ();
  g_assert_cmpuint (ginkgo_access_walker_check (fixture->window, "start"), >=, 4);

  g_assert_true (gtk_widget_activate_action (fixture->window, "win.show-statistics", NULL));
  ginkgo_window_fixture_wait_for_text (fixture, "Games Won");
  ginkgo_ui_fixture_settle ();
  g_assert_cmpuint (ginkgo_access_walker_check (fixture->window, "statistics"), >=, 12);

  ginkgo_window_fixture_go_back (fixture);
  ginkgo_window_fixture_activate (fixture, "win.show-library");
  g_assert_cmpuint (ginkgo_access_walker_check (fixture->window, "library"), >=, 7);
  options = ginkgo_ui_fixture_find (fixture->window, GINKGO_TYPE_LIBRARY_OPTIONS, NULL);
  gtk_popover_popup (GTK_POPOVER (options));
  ginkgo_ui_fixture_settle ();
  g_assert_cmpuint (ginkgo_access_walker_check (options, "filter and order"), >=, 9);
  gtk_popover_popdown (GTK_POPOVER (options));
  button = ginkgo_game_tile_get_menu_button (GINKGO_GAME_TILE (ginkgo_ui_fixture_find (fixture->window, GINKGO_TYPE_GAME_TILE, NULL)));
  gtk_menu_button_popup (button);
  ginkgo_ui_fixture_settle ();
  g_assert_cmpuint (ginkgo_access_walker_check (GTK_WIDGET (gtk_menu_button_get_popover (button)), "menu of a game"), >=, 4);
}

static void
test_score (GinkgoWindowFixture *fixture,
            gconstpointer n_events)
{
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (GINKGO_MODE_NORMAL, 5, GPOINTER_TO_UINT (n_events));

  ginkgo_window_show_game (GINKGO_WINDOW (fixture->window), game);
  ginkgo_game_stop (game);
  ginkgo_ui_fixture_settle ();
  ginkgo_window_fixture_activate (fixture, "win.show-score");
  g_assert_cmpuint (ginkgo_access_walker_check (fixture->window, "score"), >=, 3);
}

static void
test_review (gconstpointer data)
{
  static const char *const pages[] = { "log", "points", "districts", "scoring" };
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (GINKGO_MODE_NORMAL, 3, GINKGO_UI_WHOLE_GAME);
  g_autoptr (GinkgoReview) review = ginkgo_review_new_for_game (game);
  GtkWidget *page = ginkgo_review_page_new (review);
  GtkWidget *window = ginkgo_ui_fixture_present (page, GPOINTER_TO_INT (data), 700);

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      gtk_widget_activate_action (page, "review.open-side", "s", pages[i]);
      ginkgo_ui_fixture_settle ();
      g_assert_cmpuint (ginkgo_access_walker_check (window, pages[i]), >=, 10);
    }
  gtk_window_destroy (GTK_WINDOW (window));
  ginkgo_ui_fixture_settle ();
}

static void
check_items (GMenuModel *menu)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      g_autoptr (GMenuModel) submenu = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SUBMENU);
      g_autofree char *label = NULL;

      if (submenu)
        check_items (submenu);
      if (section)
        {
          check_items (section);
          continue;
        }
      g_assert_true (g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_LABEL, "s", &label));
      /* Each item of the menu has a mnemonic. */
      g_assert_nonnull (strchr (label, '_'));
      g_assert_cmpstr (label, !=, "_Quit");
    }
}

/* H-02 */
static void
check_menu (GtkWidget *root,
            const char *where)
{
  GtkMenuButton *button = ginkgo_window_fixture_find_menu (root);
  GtkPopover *popover;

  g_assert_nonnull (button);
  g_assert_cmpstr (gtk_menu_button_get_icon_name (button), ==, "open-menu-symbolic");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (GTK_WIDGET (button)), ==, "Main Menu");

  gtk_widget_grab_focus (GTK_WIDGET (button));
  gtk_menu_button_popup (button);
  ginkgo_ui_fixture_settle ();
  check_items (gtk_menu_button_get_menu_model (button));
  popover = gtk_menu_button_get_popover (button);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (popover)));
  g_assert_cmpuint (ginkgo_access_walker_check (GTK_WIDGET (popover), where), >=, 3);
  gtk_menu_button_popdown (button);
  ginkgo_ui_fixture_settle ();
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (gtk_widget_get_root (root)), GTK_WIDGET (button)));
}

static void
test_menu (GinkgoWindowFixture *fixture)
{
  check_menu (fixture->window, "menu of the start page");
  ginkgo_window_fixture_show_new_game (fixture);
  g_assert_cmpuint (ginkgo_access_walker_check (fixture->window, "new game"), >=, 20);
  check_menu (fixture->window, "menu of the new game");
}

static void
check_dialog (GinkgoWindowFixture *fixture,
              AdwDialog *dialog,
              const char *where)
{
  GtkWidget *opener = GTK_WIDGET (ginkgo_window_fixture_find_menu (fixture->window));
  GtkWidget *focus;

  g_object_ref_sink (dialog);
  gtk_widget_grab_focus (opener);
  opener = ginkgo_window_fixture_get_focus (fixture);
  adw_dialog_present (dialog, fixture->window);
  ginkgo_ui_fixture_settle ();
  ginkgo_access_walker_check (GTK_WIDGET (dialog), where);
  focus = ginkgo_window_fixture_get_focus (fixture);
  g_assert_nonnull (focus);
  g_assert_true (gtk_widget_is_ancestor (focus, GTK_WIDGET (dialog)));

  /* Escape closes it (H-05). */
  g_assert_true (adw_dialog_get_can_close (dialog));
  g_assert_true (adw_dialog_close (dialog));
  ginkgo_ui_fixture_settle ();
  g_assert_true (ginkgo_window_fixture_get_focus (fixture) == opener);
  g_assert_finalize_object (dialog);
}

static void
test_dialogs (GinkgoWindowFixture *fixture)
{
  check_dialog (fixture, ginkgo_shortcuts_dialog_new (), "shortcuts");
  check_dialog (fixture, ginkgo_preferences_dialog_new (), "preferences");
}

/* A picture needs a name unless the widget around it or a word beside it gives one. */
static void
check_pictures (GtkWidget *root)
{
  for (GtkWidget *widget = root; widget; widget = ginkgo_ui_fixture_next (widget, root))
    if (GINKGO_IS_FACE (widget) || GINKGO_IS_GLYPH (widget) || GINKGO_IS_SWATCH (widget))
      {
        GtkAccessibleRole role = gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget));
        g_autofree char *name = ginkgo_access_walker_dup_name (widget);

        g_assert_true (role == GTK_ACCESSIBLE_ROLE_PRESENTATION || (role == GTK_ACCESSIBLE_ROLE_IMG && name));
      }
}

/* Checks each kind of decision once, with and without the curtain. */
static void
check_table (GinkgoTableRobot *robot,
             guint *seen)
{
  guint kind = ginkgo_game_get_state (robot->game)->pending;
  gboolean covered = ginkgo_table_robot_is_covered (robot);
  guint bit = 1u << (kind + (covered ? GINKGO_N_EVENT_KINDS : 0));

  if (*seen & bit)
    return;

  *seen |= bit;
  ginkgo_access_walker_check (robot->window, "table");
  check_pictures (robot->window);
}

static void
test_table (gconstpointer data)
{
  GinkgoTableRobot robot;
  guint seen = 0;

  ginkgo_table_robot_init (&robot, ginkgo_ui_fixture_new_seated_game (GINKGO_MODE_NORMAL, "pp", 4), 5, GPOINTER_TO_INT (data), 720);
  while (ginkgo_table_robot_wait (&robot))
    {
      check_table (&robot, &seen);
      ginkgo_table_robot_uncover (&robot);
      check_table (&robot, &seen);
      ginkgo_ui_fixture_assert_focus (robot.window);
      ginkgo_table_robot_decide (&robot);
    }

  g_assert_cmpuint (seen >> GINKGO_EVENT_CHOOSE & 1, ==, 1);
  g_assert_cmpuint (seen >> GINKGO_EVENT_TOKEN & 1, ==, 1);
  g_assert_cmpuint (seen >> GINKGO_EVENT_RETURN & 1, ==, 1);
  g_assert_cmpuint (seen >> (GINKGO_EVENT_CHOOSE + GINKGO_N_EVENT_KINDS) & 1, ==, 1);
  ginkgo_access_walker_check (robot.window, "table, over");
  ginkgo_table_robot_clear (&robot);
}

static void
test_explanations (void)
{
  static const GinkgoSubject subjects[] = {
    { GINKGO_SUBJECT_CARD, 24, GINKGO_SEAT_NONE },
    { GINKGO_SUBJECT_TILE, 5, GINKGO_SEAT_NONE },
    { GINKGO_SUBJECT_CELL, 0, GINKGO_SEAT_NONE },
    { GINKGO_SUBJECT_BONUS, GINKGO_ACTION_URBANIZING, 0 },
    { GINKGO_SUBJECT_ENDGAME, 0, 0 },
    { GINKGO_SUBJECT_ITEM, GINKGO_ITEM_RESOURCE, 0 },
    { GINKGO_SUBJECT_ITEM, GINKGO_ITEM_POINT, 1 },
    { GINKGO_SUBJECT_NEW_HAND, 0, 0 },
    { GINKGO_SUBJECT_ADVICE, GINKGO_AI_TERM_LATER, GINKGO_SEAT_NONE },
    { GINKGO_SUBJECT_ADVICE, GINKGO_ADVICE_LEAD, GINKGO_SEAT_NONE },
  };
  static const char *const names[] = { "Ada", "Orla", "Pim", NULL };
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (GINKGO_MODE_NORMAL, 3, 80);
  const GinkgoState *state = ginkgo_game_get_state (game);
  const GinkgoRuleContext context = { state, 0, FALSE, names };
  GtkWidget *button = gtk_menu_button_new ();
  GtkWidget *window = ginkgo_ui_fixture_present (button, 800, 600);

  for (guint i = 0; i < G_N_ELEMENTS (subjects); i++)
    {
      GinkgoSubject subject = subjects[i];
      g_autofree char *where = g_strdup_printf ("explanation %u", i);
      GtkWidget *popover;

      if (subject.kind == GINKGO_SUBJECT_CELL)
        subject.id = state->city.buildings[0].cell;
      popover = ginkgo_explain_popover_new (&subject, &context);
      g_assert_nonnull (popover);
      gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
      gtk_menu_button_popup (GTK_MENU_BUTTON (button));
      ginkgo_ui_fixture_wait_until (gtk_widget_get_mapped (popover));
      ginkgo_access_walker_check (popover, where);
      check_pictures (popover);
      gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), NULL);
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_sidebar (gconstpointer data)
{
  static const char *const pages[] = { "log", "districts", "cards", "preview" };
  GinkgoTableRobot robot;
  GtkWidget *people, *sidebar;

  ginkgo_table_robot_init (&robot, ginkgo_ui_fixture_new_game (GPOINTER_TO_INT (data), 2, 60), 1, 1200, 760);
  ginkgo_table_robot_wait (&robot);
  people = ginkgo_ui_fixture_find (robot.page, GINKGO_TYPE_PEOPLE, NULL);
  for (guint i = 0; i < 2; i++)
    {
      ginkgo_people_set_strip (GINKGO_PEOPLE (people), i == 0);
      ginkgo_ui_fixture_settle ();
      g_assert_cmpuint (ginkgo_access_walker_check (people, "people"), >=, 2);
      check_pictures (people);
    }
  sidebar = ginkgo_ui_fixture_find (robot.page, GINKGO_TYPE_SIDEBAR, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      ginkgo_sidebar_open (GINKGO_SIDEBAR (sidebar), pages[i]);
      ginkgo_ui_fixture_settle ();
      g_assert_cmpuint (ginkgo_access_walker_check (sidebar, pages[i]), >=, 3);
      check_pictures (sidebar);
    }
  ginkgo_table_robot_clear (&robot);
}

static void
test_table_menu (void)
{
  GinkgoTableRobot robot;

  ginkgo_table_robot_init_at_turn (&robot, ginkgo_ui_fixture_new_game (GINKGO_MODE_INTRODUCTORY, 2, 0), 1, 1000, 700);
  ginkgo_ui_fixture_settle ();
  check_menu (robot.window, "menu of the table");
  ginkgo_table_robot_clear (&robot);
}

#define ADD_TEST(name, func)           ginkgo_window_fixture_add_test ("/ui/accessible/" name, func)
#define ADD_SCORE_TEST(name, n_events) ginkgo_test_add ("/ui/accessible/" name, GinkgoWindowFixture, GUINT_TO_POINTER (n_events), ginkgo_window_fixture_set_up, test_score, ginkgo_window_fixture_tear_down)

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  g_test_add_func ("/ui/accessible/can-fail", test_can_fail);
  g_test_add_func ("/ui/accessible/asserts-can-fail", test_asserts_can_fail);
  ADD_TEST ("pages", test_pages);
  ADD_TEST ("menu", test_menu);
  ADD_TEST ("dialogs", test_dialogs);
  if (ginkgo_test_has_turn (0, 2))
    g_test_add_data_func ("/ui/accessible/review/wide", GINT_TO_POINTER (1280), test_review);
  if (ginkgo_test_has_turn (1, 2))
    g_test_add_data_func ("/ui/accessible/review/narrow", GINT_TO_POINTER (370), test_review);
  ADD_SCORE_TEST ("results", GINKGO_UI_WHOLE_GAME);
  ADD_SCORE_TEST ("score-so-far", 60);
  if (ginkgo_test_has_turn (1, 2))
    g_test_add_data_func ("/ui/accessible/table/wide", GINT_TO_POINTER (1280), test_table);
  if (ginkgo_test_has_turn (0, 2))
    g_test_add_data_func ("/ui/accessible/table/narrow", GINT_TO_POINTER (370), test_table);
  g_test_add_func ("/ui/accessible/table/menu", test_table_menu);
  g_test_add_func ("/ui/accessible/explanations", test_explanations);
  g_test_add_data_func ("/ui/accessible/sidebar", GINT_TO_POINTER (GINKGO_MODE_NORMAL), test_sidebar);
  g_test_add_data_func ("/ui/accessible/sidebar-solitaire", GINT_TO_POINTER (GINKGO_MODE_SOLITAIRE), test_sidebar);

  return g_test_run ();
}
