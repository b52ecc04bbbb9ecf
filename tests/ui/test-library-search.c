/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-library-fixture.h"

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

/* The nth widget of @type in the options */
static void
set_option (GinkgoLibraryFixture *fixture,
            GType type,
            const char *words)
{
  g_auto (GStrv) parts = g_strsplit (words, " ", 2);
  GtkWidget *options = ginkgo_ui_fixture_find (fixture->page, GINKGO_TYPE_LIBRARY_OPTIONS, NULL);
  int index = atoi (parts[0]);

  gtk_popover_popup (GTK_POPOVER (options));
  ginkgo_ui_fixture_settle ();
  g_assert_true (gtk_widget_get_mapped (options));
  for (GtkWidget *widget = options; widget; widget = ginkgo_ui_fixture_next (widget, options))
    if (G_OBJECT_TYPE (widget) == type && index-- == 0)
      g_object_set (widget, type == ADW_TYPE_TOGGLE_GROUP ? "active" : "selected", (guint) atoi (parts[1]), NULL);
  g_assert_cmpint (index, <, 0);
  gtk_popover_popdown (GTK_POPOVER (options));
}

static void
set_toggle (GinkgoLibraryFixture *fixture,
            const char *words)
{
  set_option (fixture, ADW_TYPE_TOGGLE_GROUP, words);
}

static void
set_list (GinkgoLibraryFixture *fixture,
          const char *words)
{
  set_option (fixture, GTK_TYPE_DROP_DOWN, words);
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

  ginkgo_ui_fixture_run (fixture, "five; list 0 1; shown Pim, Ada; toggle 1 1");
  n_won = count_results (fixture, TRUE);
  ginkgo_ui_fixture_run (fixture, "toggle 1 2");
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
check_entry (GinkgoLibraryFixture *fixture,
             const char *words)
{
  g_assert_cmpstr (gtk_editable_get_text (get_entry (fixture)), ==, words);
}

static const GinkgoVerb verbs[] = {
  GINKGO_VERB ("search", search),
  GINKGO_VERB ("searched", check_entry),
  GINKGO_VERB ("toggle", set_toggle),
  GINKGO_VERB ("list", set_list),
  GINKGO_VERB ("longest-first", assert_longest_first),
  { NULL, NULL },
};

static const GinkgoPageCase cases[] = {
  { "/ui/library-search/search",
    "five",
    "search zoe; shown Zoë; see 1 of 5 games; search DIA ada; shown Ada; see 1 of 5 games;"
    "search %n; shown A & <b>B</b>; see 1 of 5 games; search orla; shown Zoë, Ada; see 2 of 5 games;"
    "search nobody; shown ; see 0 of 5 games; see No Games Found;"
    "press _Show All Games; shown , Pim, A & <b>B</b>, Zoë, Ada; searched ; is-at " },
  /* Normal is the second mode, after "any". */
  { "/ui/library-search/filters",
    "five; no GinkgoLibraryChips",
    "toggle 0 2; shown Pim, Ada; see Finished in GinkgoLibraryChips; list 1 2; shown Ada;"
    "toggle 0 1; shown , A & <b>B</b>; see In Progress in GinkgoLibraryChips; see Normal in GinkgoLibraryChips;"
    "press _Clear Filters; shown , Pim, A & <b>B</b>, Zoë, Ada; no GinkgoLibraryChips" },
  /* By rounds, by names and then by the opponents of games without a name, and by date */
  { "/ui/library-search/orders",
    "five",
    "list 2 4; shown A & <b>B</b>, Ada, Pim, Zoë, ; list 2 2; longest-first; list 2 0; shown , Pim, A & <b>B</b>, Zoë, Ada" },
};

#define ADD_TEST(name, func) ginkgo_library_fixture_add_test ("/ui/library-search/" name, func)

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);
  ginkgo_ui_fixture_add_verbs (ginkgo_library_fixture_verbs);
  ginkgo_ui_fixture_add_verbs (verbs);

  ADD_TEST ("results", test_results);
  ADD_TEST ("filter-result", test_filter_result);

  ginkgo_ui_fixture_add_cases (cases, GinkgoLibraryFixture, ginkgo_library_fixture_set_up, ginkgo_library_fixture_tear_down);

  return g_test_run ();
}
