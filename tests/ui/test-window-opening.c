/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Going on with a game: the window is there before the table, and the focus comes where the
 * decision is. */

#include "ginkgo-window-fixture.h"

#include "ginkgo-new-game-page.h"
#include "ginkgo-opening-page.h"
#include "ginkgo-start-page.h"
#include "ginkgo-table-page.h"
#include "ginkgo-test-calls.h"

/* In the middle of a game, one of whose players has just decided */
#define N_EVENTS 9

/* Enter there would take back what another person has decided. */
static void
never_in_header_cb (GtkWindow *window)
{
  GtkWidget *focus = gtk_window_get_focus (window);

  if (focus)
    g_assert_null (gtk_widget_get_ancestor (focus, ADW_TYPE_HEADER_BAR));
}

/* As the program does before its window is shown */
static void
continue_in_new_window (GinkgoWindowFixture *fixture)
{
  ginkgo_window_fixture_close_window (fixture);
  ginkgo_window_fixture_make_window (fixture, NULL);
  ginkgo_window_continue (GINKGO_WINDOW (fixture->window));
}

static gboolean
is_uncover_focused (GinkgoWindowFixture *fixture)
{
  GtkWidget *focus = ginkgo_window_fixture_get_focus (fixture);

  return GTK_IS_BUTTON (focus) &&
         g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (focus)), "table.uncover") == 0;
}

/* It comes there, and stays. */
static void
assert_uncover_focused (GinkgoWindowFixture *fixture)
{
  ginkgo_ui_fixture_wait_until (is_uncover_focused (fixture));
  ginkgo_ui_fixture_settle ();
  g_assert_true (ginkgo_window_fixture_is_enabled (fixture, "win.undo"));
  g_assert_true (is_uncover_focused (fixture));
}

static void
continue_game (GinkgoWindowFixture *fixture,
               int width,
               int height,
               gboolean rests_before,
               guint ms_after)
{
  gulong watch;

  continue_in_new_window (fixture);
  if (rests_before)
    ginkgo_ui_fixture_settle ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), width, height);
  watch = g_signal_connect (fixture->window, "notify::focus-widget", G_CALLBACK (never_in_header_cb), NULL);
  gtk_window_present (GTK_WINDOW (fixture->window));
  /* A machine that has other things to do between any two frames. */
  g_usleep (ms_after * 1000);
  ginkgo_window_fixture_wait_for_page (fixture, GINKGO_TYPE_TABLE_PAGE);
  assert_uncover_focused (fixture);
  g_signal_handler_disconnect (fixture->window, watch);
}

/* However long it takes until the window is there, the focus is where the decision is. */
static void
test_first_focus (GinkgoWindowFixture *fixture,
                  gconstpointer user_data)
{
  static const int sizes[][2] = { { 1280, 800 }, { 360, 640 } };
  static const guint delays[] = { 0, 500 };
  guint i;
  gboolean before;
  guint after;

  ginkgo_window_fixture_add_game (fixture, N_EVENTS);
  for (i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (before = FALSE; before <= TRUE; before++)
      for (after = 0; after < G_N_ELEMENTS (delays); after++)
        continue_game (fixture, sizes[i][0], sizes[i][1], before, delays[after]);
}

static void
painted_cb (GdkFrameClock *clock,
            gpointer user_data)
{
  guint *n_frames = user_data;

  (*n_frames)++;
}

/* The window is there before the table is, says what it does, and gives the table the
 * focus. */
static void
test_opening (GinkgoWindowFixture *fixture,
              gconstpointer user_data)
{
  GdkFrameClock *clock;
  guint n_frames = 0;
  gulong watch;

  ginkgo_window_fixture_add_game (fixture, N_EVENTS);
  continue_in_new_window (fixture);
  g_assert_true (GINKGO_IS_OPENING_PAGE (ginkgo_window_fixture_get_page (fixture)));
  g_assert_null (ginkgo_window_fixture_get_game (fixture));

  gtk_window_present (GTK_WINDOW (fixture->window));
  g_assert_true (gtk_widget_get_mapped (ginkgo_window_fixture_get_page (fixture)));
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (fixture->window)), ==, "Opening the Game…");
  gtk_test_accessible_assert_role (ginkgo_window_fixture_get_focus (fixture), GTK_ACCESSIBLE_ROLE_STATUS);
  gtk_test_accessible_assert_property (ginkgo_window_fixture_get_focus (fixture), GTK_ACCESSIBLE_PROPERTY_LABEL, "Opening the game…");
  gtk_test_accessible_assert_state (ginkgo_window_fixture_get_focus (fixture), GTK_ACCESSIBLE_STATE_BUSY, TRUE);

  clock = gtk_widget_get_frame_clock (fixture->window);
  watch = g_signal_connect (clock, "after-paint", G_CALLBACK (painted_cb), &n_frames);
  while (n_frames == 0)
    {
      g_assert_null (ginkgo_window_fixture_get_game (fixture));
      g_main_context_iteration (NULL, TRUE);
    }
  g_signal_handler_disconnect (clock, watch);
  g_assert_true (GINKGO_IS_OPENING_PAGE (ginkgo_window_fixture_get_page (fixture)));

  ginkgo_window_fixture_wait_for_page (fixture, GINKGO_TYPE_TABLE_PAGE);
  g_assert_nonnull (ginkgo_window_fixture_get_game (fixture));
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (fixture->window)), ==, "Ginkgo City");
  ginkgo_ui_fixture_wait_until (is_uncover_focused (fixture));

  /* It was in the table's place only. */
  ginkgo_window_fixture_go_back (fixture);
  g_assert_true (GINKGO_IS_START_PAGE (ginkgo_window_fixture_get_page (fixture)));
}

/* Who goes elsewhere in time is not called back; the game is opened when she returns. */
static void
test_opening_left (GinkgoWindowFixture *fixture,
                   gconstpointer user_data)
{
  ginkgo_window_fixture_add_game (fixture, N_EVENTS);
  continue_in_new_window (fixture);
  ginkgo_window_show_new_game (GINKGO_WINDOW (fixture->window));
  gtk_window_present (GTK_WINDOW (fixture->window));
  ginkgo_ui_fixture_settle ();
  g_assert_true (GINKGO_IS_NEW_GAME_PAGE (ginkgo_window_fixture_get_page (fixture)));
  g_assert_null (ginkgo_window_fixture_get_game (fixture));

  adw_navigation_view_pop (fixture->pages);
  ginkgo_window_fixture_wait_for_page (fixture, GINKGO_TYPE_TABLE_PAGE);

  continue_in_new_window (fixture);
  gtk_window_present (GTK_WINDOW (fixture->window));
  ginkgo_window_fixture_go_back (fixture);
  g_assert_true (GINKGO_IS_START_PAGE (ginkgo_window_fixture_get_page (fixture)));
  g_assert_null (ginkgo_window_fixture_get_game (fixture));
}

/* Another program may have removed the game. */
static void
test_opening_fails (GinkgoWindowFixture *fixture,
                    gconstpointer user_data)
{
  g_autoptr (GPtrArray) games = NULL;

  ginkgo_window_fixture_add_game (fixture, N_EVENTS);
  continue_in_new_window (fixture);
  games = ginkgo_test_store_list (fixture->store, GINKGO_LIST_RUNNING, 0, NULL);
  g_assert_cmpuint (games->len, ==, 1);
  g_assert_true (ginkgo_test_store_remove (fixture->store, ((GinkgoGameSummary *) g_ptr_array_index (games, 0))->id, NULL));

  gtk_window_present (GTK_WINDOW (fixture->window));
  ginkgo_ui_fixture_settle ();
  g_assert_null (ginkgo_window_fixture_get_game (fixture));
  g_assert_true (GINKGO_IS_START_PAGE (ginkgo_window_fixture_get_page (fixture)));
  g_assert_nonnull (ginkgo_ui_fixture_find (fixture->window, g_type_from_name ("AdwToastWidget"), NULL));
}

/* Without a game that goes on, the start page stays. */
static void
test_nothing_to_open (GinkgoWindowFixture *fixture,
                      gconstpointer user_data)
{
  continue_in_new_window (fixture);
  g_assert_true (GINKGO_IS_START_PAGE (ginkgo_window_fixture_get_page (fixture)));
}

/* The same on the way from the start page. */
static void
test_opened_focus (GinkgoWindowFixture *fixture,
                   gconstpointer user_data)
{
  gulong watch;

  ginkgo_window_fixture_add_game (fixture, N_EVENTS);
  ginkgo_start_page_refresh (GINKGO_START_PAGE (ginkgo_window_fixture_get_page (fixture)));
  ginkgo_ui_fixture_settle ();
  ginkgo_ui_fixture_set_animations (TRUE);
  g_assert_true (gtk_widget_activate (ginkgo_window_fixture_find_card_button (fixture)));
  watch = g_signal_connect (fixture->window, "notify::focus-widget", G_CALLBACK (never_in_header_cb), NULL);
  assert_uncover_focused (fixture);
  g_signal_handler_disconnect (fixture->window, watch);
  ginkgo_ui_fixture_set_animations (FALSE);
}

#define ADD_TEST(name, func) ginkgo_window_fixture_add_test ("/ui/window-opening/" name, func)

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  ADD_TEST ("first-focus", test_first_focus);
  ADD_TEST ("opening", test_opening);
  ADD_TEST ("opening-left", test_opening_left);
  ADD_TEST ("opening-fails", test_opening_fails);
  ADD_TEST ("nothing-to-open", test_nothing_to_open);
  ADD_TEST ("opened-focus", test_opened_focus);

  return g_test_run ();
}
