/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The primary menu is never too long (H-02), and what it leaves out is not far. */

#include "ginkgo-ui-fixture.h"

#include "ginkgo-review-page.h"
#include "ginkgo-score-page.h"
#include "ginkgo-table-page.h"
#include "ginkgo-window.h"

/* As GNOME's guidelines have it */
#define FEWEST_ITEMS 3
#define MOST_ITEMS   12

typedef struct
{
  char *folder;
  GinkgoStore *store;
  GtkWidget *window;
  AdwNavigationView *pages;
} Fixture;

static void
set_up (Fixture *fixture,
        gconstpointer user_data)
{
  fixture->store = ginkgo_ui_fixture_open_store (&fixture->folder);
  fixture->window = g_object_ref (ginkgo_window_new (NULL));
  ginkgo_window_set_store (GINKGO_WINDOW (fixture->window), fixture->store, "games.db", NULL);
  ginkgo_ui_fixture_present (fixture->window, 1000, 700);
  fixture->pages = ADW_NAVIGATION_VIEW (ginkgo_ui_fixture_find (fixture->window, ADW_TYPE_NAVIGATION_VIEW, NULL));
}

static void
tear_down (Fixture *fixture,
           gconstpointer user_data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  ginkgo_ui_fixture_settle ();
  g_assert_finalize_object (fixture->window);
  ginkgo_ui_fixture_close_store (fixture->store, fixture->folder);
}

static GtkWidget *
get_page (Fixture *fixture)
{
  return GTK_WIDGET (adw_navigation_view_get_visible_page (fixture->pages));
}

static GtkMenuButton *
find_button (GtkWidget *widget)
{
  GtkWidget *child;

  if (GTK_IS_MENU_BUTTON (widget) && gtk_menu_button_get_primary (GTK_MENU_BUTTON (widget)))
    return GTK_MENU_BUTTON (widget);

  for (child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    {
      GtkMenuButton *found = find_button (child);

      if (found)
        return found;
    }

  return NULL;
}

/* What hides because it is of no use is not there. */
static void
add_entries (GPtrArray *entries,
             GtkWidget *widget)
{
  GtkWidget *child;

  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkModelButton") && gtk_widget_get_mapped (widget))
    {
      char *text;

      g_object_get (widget, "text", &text, NULL);
      g_ptr_array_add (entries, text);
    }

  for (child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    add_entries (entries, child);
}

static GPtrArray *
list_entries (Fixture *fixture)
{
  GPtrArray *entries = g_ptr_array_new_with_free_func (g_free);
  GtkMenuButton *button = find_button (get_page (fixture));

  g_assert_nonnull (button);
  gtk_menu_button_popup (button);
  ginkgo_ui_fixture_settle ();
  add_entries (entries, GTK_WIDGET (gtk_menu_button_get_popover (button)));
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
has_button (GtkWidget *widget,
            const char *action)
{
  GtkWidget *child;

  if (GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) == 0)
    return gtk_widget_get_mapped (widget) && gtk_widget_is_sensitive (widget);

  for (child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    if (has_button (child, action))
      return TRUE;

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
check_page (Fixture *fixture,
            GType type)
{
  g_autoptr (GPtrArray) entries = NULL;

  g_assert_true (g_type_is_a (G_OBJECT_TYPE (get_page (fixture)), type));
  entries = list_entries (fixture);
  check_length (entries, g_type_name (type));
}

static void
activate (Fixture *fixture,
          const char *action)
{
  g_assert_true (gtk_widget_activate_action (fixture->window, action, NULL));
  ginkgo_ui_fixture_settle ();
}

static void
show_game (Fixture *fixture,
           guint n_events)
{
  g_autoptr (GinkgoGame) game = ginkgo_ui_fixture_new_game (GINKGO_MODE_NORMAL, 2, n_events);

  ginkgo_window_show_game (GINKGO_WINDOW (fixture->window), game);
  ginkgo_ui_fixture_settle ();
}

/* It can be undone, redone and suggested: nothing hides. */
static void
test_table (Fixture *fixture,
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

  show_game (fixture, 40);
  game = ginkgo_window_get_game (GINKGO_WINDOW (fixture->window));
  activate (fixture, "win.undo");
  g_assert_true (ginkgo_game_get_can_undo (game));
  g_assert_true (ginkgo_game_get_can_redo (game));

  entries = list_entries (fixture);
  check_length (entries, "table");
  for (i = 0; i < G_N_ELEMENTS (wanted); i++)
    if (!has_entry (entries, wanted[i]))
      g_error ("“%s” is not in the menu", wanted[i]);
}

static void
test_pages (Fixture *fixture,
            gconstpointer user_data)
{
  check_page (fixture, ADW_TYPE_NAVIGATION_PAGE);
  show_game (fixture, GINKGO_UI_WHOLE_GAME);
  activate (fixture, "win.show-score");
  check_page (fixture, GINKGO_TYPE_SCORE_PAGE);
  adw_navigation_view_pop (fixture->pages);
  ginkgo_ui_fixture_settle ();
  check_page (fixture, GINKGO_TYPE_TABLE_PAGE);
  activate (fixture, "win.look-back");
  check_page (fixture, GINKGO_TYPE_REVIEW_PAGE);
}

static void
test_lesson (Fixture *fixture,
             gconstpointer user_data)
{
  activate (fixture, "win.learn");
  check_page (fixture, GINKGO_TYPE_TABLE_PAGE);
}

/* What the table's menu leaves out: one page further, and by keys. */
static void
test_left_out (Fixture *fixture,
               gconstpointer user_data)
{
  g_autoptr (GPtrArray) at_table = NULL;
  g_autoptr (GPtrArray) at_start = NULL;

  at_start = list_entries (fixture);
  g_assert_true (has_entry (at_start, "Statistics"));
  show_game (fixture, 40);
  at_table = list_entries (fixture);
  g_assert_false (has_entry (at_table, "Statistics"));
  g_assert_false (has_entry (at_table, "Save Score Sheet…"));
  activate (fixture, "win.show-score");
  g_assert_true (has_button (get_page (fixture), "win.export-sheet"));
  activate (fixture, "win.show-statistics");
}

int
main (int argc,
      char *argv[])
{
  ginkgo_ui_fixture_init (&argc, &argv);
  g_test_add ("/window-menu/table", Fixture, NULL, set_up, test_table, tear_down);
  g_test_add ("/window-menu/pages", Fixture, NULL, set_up, test_pages, tear_down);
  g_test_add ("/window-menu/lesson", Fixture, NULL, set_up, test_lesson, tear_down);
  g_test_add ("/window-menu/left-out", Fixture, NULL, set_up, test_left_out, tear_down);

  return g_test_run ();
}
