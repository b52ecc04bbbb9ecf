/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-library-fixture.h"

#include "ginkgo-library-chips.h"
#include "ginkgo-library-filter.h"
#include "ginkgo-library-options.h"

/* Enough games for each of two players to win one */
#define N_SEEDS 8

static GtkEditable *
get_entry (GinkgoLibraryFixture *fixture)
{
  GtkWidget *bar = ginkgo_ui_fixture_find (fixture->page, GTK_TYPE_SEARCH_BAR, NULL);

  return GTK_EDITABLE (ginkgo_ui_fixture_find (bar, GTK_TYPE_SEARCH_ENTRY, NULL));
}

static void
search (GinkgoLibraryFixture *fixture,
        const char *text)
{
  gtk_widget_activate_action (fixture->page, "library.search", NULL);
  gtk_editable_set_text (get_entry (fixture), text);
  ginkgo_ui_fixture_settle ();
}

static void
test_search (GinkgoLibraryFixture *fixture)
{
  static const struct
  {
    const char *text;
    const char *players;
    const char *count;
  } rows[] = {
    { "zoe", "Zoë", "1 of 5 games" },
    { "DIA ada", "Ada", "1 of 5 games" },
    { "%n", "A & <b>B</b>", "1 of 5 games" },
    { "orla", "Zoë, Ada", "2 of 5 games" },
    { "nobody", "", "0 of 5 games" },
  };

  ginkgo_library_fixture_show_games (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      search (fixture, rows[i].text);
      ginkgo_library_fixture_assert_shown (fixture, rows[i].players);
      g_assert_true (ginkgo_ui_fixture_has_text (fixture->page, rows[i].count));
    }
  g_assert_cmpstr (adw_status_page_get_title (ginkgo_library_fixture_get_status (fixture)), ==, "No Games Found");
  ginkgo_ui_fixture_click (fixture->page, "_Show All Games");
  ginkgo_library_fixture_assert_shown (fixture, ", Pim, A & <b>B</b>, Zoë, Ada");
  g_assert_cmpstr (gtk_editable_get_text (get_entry (fixture)), ==, "");
  g_assert_cmpstr (ginkgo_library_fixture_get_focused (fixture), ==, "");
}

static GinkgoLibraryOptions *
open_options (GinkgoLibraryFixture *fixture)
{
  GtkWidget *options = ginkgo_ui_fixture_find (fixture->page, GINKGO_TYPE_LIBRARY_OPTIONS, NULL);

  gtk_popover_popup (GTK_POPOVER (options));
  ginkgo_ui_fixture_settle ();
  g_assert_true (gtk_widget_get_mapped (options));

  return GINKGO_LIBRARY_OPTIONS (options);
}

static GtkWidget *
find_option (GtkWidget *root,
             GType type,
             guint *index)
{
  for (GtkWidget *widget = root; widget; widget = ginkgo_ui_fixture_next (widget, root))
    if (G_OBJECT_TYPE (widget) == type && (*index)-- == 0)
      return widget;

  return NULL;
}

static void
choose (GinkgoLibraryFixture *fixture,
        GType type,
        guint index,
        guint choice)
{
  GinkgoLibraryOptions *options = open_options (fixture);
  GtkWidget *option = find_option (GTK_WIDGET (options), type, &index);

  if (ADW_IS_TOGGLE_GROUP (option))
    adw_toggle_group_set_active (ADW_TOGGLE_GROUP (option), choice);
  else
    gtk_drop_down_set_selected (GTK_DROP_DOWN (option), choice);
  gtk_popover_popdown (GTK_POPOVER (options));
  ginkgo_ui_fixture_settle ();
}

static void
test_filters (GinkgoLibraryFixture *fixture)
{
  GtkWidget *chips = ginkgo_ui_fixture_find (fixture->page, GINKGO_TYPE_LIBRARY_CHIPS, NULL);

  ginkgo_library_fixture_show_games (fixture);
  g_assert_false (gtk_widget_get_mapped (chips));

  choose (fixture, ADW_TYPE_TOGGLE_GROUP, 0, 2);
  ginkgo_library_fixture_assert_shown (fixture, "Pim, Ada");
  g_assert_true (gtk_widget_get_mapped (chips));
  g_assert_true (ginkgo_ui_fixture_has_text (chips, "Finished"));

  /* Normal is the second mode, after "any". */
  choose (fixture, GTK_TYPE_DROP_DOWN, 1, 2);
  ginkgo_library_fixture_assert_shown (fixture, "Ada");
  choose (fixture, ADW_TYPE_TOGGLE_GROUP, 0, 1);
  ginkgo_library_fixture_assert_shown (fixture, ", A & <b>B</b>");
  g_assert_true (ginkgo_ui_fixture_has_text (chips, "In Progress"));
  g_assert_true (ginkgo_ui_fixture_has_text (chips, "Normal"));

  ginkgo_ui_fixture_click (fixture->page, "_Clear Filters");
  ginkgo_library_fixture_assert_shown (fixture, ", Pim, A & <b>B</b>, Zoë, Ada");
  g_assert_false (gtk_widget_get_mapped (chips));
}

static guint
count_results (GinkgoLibraryFixture *fixture,
               gboolean won)
{
  GListModel *shown = G_LIST_MODEL (ginkgo_library_fixture_get_shown (fixture));
  guint i;

  for (i = 0; i < g_list_model_get_n_items (shown); i++)
    {
      g_autoptr (GinkgoLibraryGame) game = g_list_model_get_item (shown, i);
      guint seat = g_str_equal (ginkgo_library_game_get_name (game, 0), "Ada") ? 0 : 1;

      g_assert_cmpstr (ginkgo_library_game_get_name (game, seat), ==, "Ada");
      g_assert_cmpint (ginkgo_library_game_is_winner (game, seat), ==, won);
    }

  return i;
}

/* A player's name matches all their games, won or lost. */
static void
test_results (GinkgoLibraryFixture *fixture)
{
  guint n_won, n_lost;

  ginkgo_library_fixture_show_games (fixture);
  choose (fixture, GTK_TYPE_DROP_DOWN, 0, 1);
  ginkgo_library_fixture_assert_shown (fixture, "Pim, Ada");
  choose (fixture, ADW_TYPE_TOGGLE_GROUP, 1, 1);
  n_won = count_results (fixture, TRUE);
  choose (fixture, ADW_TYPE_TOGGLE_GROUP, 1, 2);
  n_lost = count_results (fixture, FALSE);
  g_assert_cmpuint (n_won + n_lost, ==, 2);
}

static GinkgoLibraryGame *
find_won_by (GinkgoLibraryFixture *fixture,
             guint winner)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (fixture->library)); i++)
    {
      g_autoptr (GinkgoLibraryGame) game = g_list_model_get_item (G_LIST_MODEL (fixture->library), i);

      if (ginkgo_library_game_is_winner (game, winner) && !ginkgo_library_game_is_winner (game, 1 - winner))
        return g_steal_pointer (&game);
    }

  g_assert_not_reached ();
}

/* Of two players, the first is a person and the second is not. */
static void
test_filter_result (GinkgoLibraryFixture *fixture)
{
  for (guint seed = 1; seed <= N_SEEDS; seed++)
    {
      g_autoptr (GinkgoSavedGame) saved = ginkgo_ui_fixture_play_seats (GINKGO_MODE_NORMAL, "pc", seed, GINKGO_UI_WHOLE_GAME);

      ginkgo_test_add_game (fixture->store, saved);
    }
  ginkgo_library_fixture_refresh (fixture);
  for (guint winner = 0; winner < 2; winner++)
    {
      g_autoptr (GtkFilter) filter = g_object_new (GINKGO_TYPE_LIBRARY_FILTER, NULL);
      g_autoptr (GinkgoLibraryGame) game = find_won_by (fixture, winner);
      const struct
      {
        const char *player;
        guint result;
        gboolean matches;
      } rows[] = {
        { NULL, GINKGO_LIBRARY_RESULT_WON, winner == 0 },
        { ginkgo_library_game_get_name (game, winner), GINKGO_LIBRARY_RESULT_WON, TRUE },
        { ginkgo_library_game_get_name (game, 1 - winner), GINKGO_LIBRARY_RESULT_WON, FALSE },
        { ginkgo_library_game_get_name (game, 1 - winner), GINKGO_LIBRARY_RESULT_LOST, TRUE },
        { "Pim", GINKGO_LIBRARY_RESULT_LOST, FALSE },
      };

      for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
        {
          g_object_set (filter, "player", rows[i].player, "result", rows[i].result, NULL);
          g_assert_cmpint (gtk_filter_match (filter, game), ==, rows[i].matches);
        }
    }
}

static void
assert_longest_first (GinkgoLibraryFixture *fixture)
{
  GListModel *shown = G_LIST_MODEL (ginkgo_library_fixture_get_shown (fixture));
  guint n_games = g_list_model_get_n_items (shown);
  guint least = G_MAXUINT;

  for (guint i = 0; i < n_games; i++)
    {
      g_autoptr (GinkgoLibraryGame) game = g_list_model_get_item (shown, i);

      g_assert_cmpuint (ginkgo_library_game_get_summary (game)->round, <=, least);
      least = ginkgo_library_game_get_summary (game)->round;
      /* Makes the games differ. */
      if (i == 0)
        g_assert_cmpuint (least, >, 1);
    }
  g_assert_cmpuint (least, <=, 1);
}

static void
test_orders (GinkgoLibraryFixture *fixture)
{
  ginkgo_library_fixture_show_games (fixture);
  choose (fixture, GTK_TYPE_DROP_DOWN, 2, GINKGO_LIBRARY_ORDER_NAME);
  /* Games with names, and then the others by the opponents */
  ginkgo_library_fixture_assert_shown (fixture, "A & <b>B</b>, Ada, Pim, Zoë, ");
  choose (fixture, GTK_TYPE_DROP_DOWN, 2, GINKGO_LIBRARY_ORDER_ROUNDS);
  assert_longest_first (fixture);
  choose (fixture, GTK_TYPE_DROP_DOWN, 2, GINKGO_LIBRARY_ORDER_DATE);
  ginkgo_library_fixture_assert_shown (fixture, ", Pim, A & <b>B</b>, Zoë, Ada");
}

#define ADD_TEST(name, func) ginkgo_library_fixture_add_test ("/ui/library-search/" name, func)

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  ADD_TEST ("search", test_search);
  ADD_TEST ("filters", test_filters);
  ADD_TEST ("results", test_results);
  ADD_TEST ("filter-result", test_filter_result);
  ADD_TEST ("orders", test_orders);

  return g_test_run ();
}
