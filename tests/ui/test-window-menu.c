/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The primary menu is never too long (H-02), and what it leaves out is not far. */

#include "ginkgo-window-fixture.h"

#include "ginkgo-review-page.h"
#include "ginkgo-score-page.h"
#include "ginkgo-table-page.h"

/* As GNOME's guidelines have it */
#define FEWEST_ITEMS 3
#define MOST_ITEMS   12

static GPtrArray *
list_entries (GinkgoWindowFixture *fixture)
{
  GtkMenuButton *button = ginkgo_window_fixture_find_menu (ginkgo_window_fixture_get_page (fixture));
  GPtrArray *entries;

  g_assert_nonnull (button);
  gtk_menu_button_popup (button);
  ginkgo_ui_fixture_settle ();
  entries = ginkgo_window_fixture_list_entries (button);
  gtk_menu_button_popdown (button);
  ginkgo_ui_fixture_settle ();

  return entries;
}

static gboolean
has_entry (GPtrArray *entries,
           const char *text)
{
  return g_ptr_array_find_with_equal_func (entries, text, g_str_equal, NULL);
}

static gboolean
has_button (GtkWidget *root,
            const char *action)
{
  GtkWidget *widget;

  for (widget = root; widget; widget = ginkgo_ui_fixture_next (widget, root))
    if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) == 0)
      return gtk_widget_get_mapped (widget) && gtk_widget_is_sensitive (widget);

  return FALSE;
}

static void
check_length (GPtrArray *entries,
              const char *where)
{
  g_test_message ("%s: %u", where, entries->len);
  g_assert_cmpuint (entries->len, >=, FEWEST_ITEMS);
  g_assert_cmpuint (entries->len, <=, MOST_ITEMS);
}

static void
check_page (GinkgoWindowFixture *fixture,
            GType type)
{
  g_autoptr (GPtrArray) entries = NULL;

  g_assert_true (ginkgo_window_fixture_has_page (fixture, type));
  entries = list_entries (fixture);
  check_length (entries, g_type_name (type));
}

/* It can be undone, redone and suggested: nothing hides. */
static void
test_table (GinkgoWindowFixture *fixture,
            gconstpointer user_data)
{
  static const char *const wanted[] = {
    "Undo",
    "Redo",
    "Suggest a Decision",
    "Score So Far",
    "Look Back",
    "Save As…",
  };
  g_autoptr (GPtrArray) entries = NULL;
  GinkgoGame *game;
  guint i;

  ginkgo_window_fixture_show_game (fixture, GINKGO_MODE_NORMAL, 40);
  game = ginkgo_window_fixture_get_game (fixture);
  ginkgo_window_fixture_activate (fixture, "win.undo");
  g_assert_true (ginkgo_game_get_can_undo (game));
  g_assert_true (ginkgo_game_get_can_redo (game));

  entries = list_entries (fixture);
  check_length (entries, "table");
  for (i = 0; i < G_N_ELEMENTS (wanted); i++)
    if (!has_entry (entries, wanted[i]))
      g_error ("“%s” is not in the menu", wanted[i]);
}

static void
test_pages (GinkgoWindowFixture *fixture,
            gconstpointer user_data)
{
  check_page (fixture, ADW_TYPE_NAVIGATION_PAGE);
  ginkgo_window_fixture_show_game (fixture, GINKGO_MODE_NORMAL, GINKGO_UI_WHOLE_GAME);
  ginkgo_window_fixture_activate (fixture, "win.show-score");
  check_page (fixture, GINKGO_TYPE_SCORE_PAGE);
  ginkgo_window_fixture_go_back (fixture);
  check_page (fixture, GINKGO_TYPE_TABLE_PAGE);
  ginkgo_window_fixture_activate (fixture, "win.look-back");
  check_page (fixture, GINKGO_TYPE_REVIEW_PAGE);
}

static void
test_lesson (GinkgoWindowFixture *fixture,
             gconstpointer user_data)
{
  ginkgo_window_fixture_activate (fixture, "win.learn");
  check_page (fixture, GINKGO_TYPE_TABLE_PAGE);
}

/* What the table's menu leaves out: one page further, and by keys. */
static void
test_left_out (GinkgoWindowFixture *fixture,
               gconstpointer user_data)
{
  g_autoptr (GPtrArray) at_table = NULL;
  g_autoptr (GPtrArray) at_start = NULL;

  at_start = list_entries (fixture);
  g_assert_true (has_entry (at_start, "Statistics"));
  ginkgo_window_fixture_show_game (fixture, GINKGO_MODE_NORMAL, 40);
  at_table = list_entries (fixture);
  g_assert_false (has_entry (at_table, "Statistics"));
  g_assert_false (has_entry (at_table, "Save Score Sheet…"));
  ginkgo_window_fixture_activate (fixture, "win.show-score");
  g_assert_true (has_button (ginkgo_window_fixture_get_page (fixture), "win.export-sheet"));
  ginkgo_window_fixture_activate (fixture, "win.show-statistics");
}

#define ADD_TEST(name, func) ginkgo_window_fixture_add_test ("/window-menu/" name, func)

int
main (int argc,
      char *argv[])
{
  ginkgo_ui_fixture_init (&argc, &argv);

  ADD_TEST ("table", test_table);
  ADD_TEST ("pages", test_pages);
  ADD_TEST ("lesson", test_lesson);
  ADD_TEST ("left-out", test_left_out);

  return g_test_run ();
}
