/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-library-fixture.h"

#include "ginkgo-library-page.h"

void
ginkgo_library_fixture_set_up (GinkgoLibraryFixture *fixture)
{
  fixture->store = ginkgo_ui_fixture_open_store (&fixture->folder);
  fixture->library = ginkgo_library_new (fixture->store, GINKGO_LIST_ALL, 0);
  fixture->page = g_object_ref_sink (g_object_new (GINKGO_TYPE_LIBRARY_PAGE, NULL));
  ginkgo_library_page_set_library (GINKGO_LIBRARY_PAGE (fixture->page), fixture->library);
  fixture->window = ginkgo_ui_fixture_present (fixture->page, 800, 900);
  ginkgo_ui_fixture_note_game (fixture->window, &fixture->activated);
}

void
ginkgo_library_fixture_tear_down (GinkgoLibraryFixture *fixture)
{
  ginkgo_ui_fixture_close (fixture->window, fixture->page);
  ginkgo_ui_fixture_finish_library (fixture->library);
  ginkgo_ui_fixture_close_store (fixture->store, fixture->folder);
}

/* Shows three running games and two finished ones. */
void
ginkgo_library_fixture_show_games (GinkgoLibraryFixture *fixture)
{
  ginkgo_ui_fixture_add_game (fixture->store, GINKGO_MODE_NORMAL, "Ada", "Orla", "Día de lluvia", GINKGO_UI_WHOLE_GAME);
  ginkgo_ui_fixture_add_game (fixture->store, GINKGO_MODE_INTRODUCTORY, "Zoë", "Orla", NULL, 20);
  ginkgo_ui_fixture_add_game (fixture->store, GINKGO_MODE_NORMAL, "A & <b>B</b>", "%s", "<i>%n", 12);
  ginkgo_ui_fixture_add_game (fixture->store, GINKGO_MODE_INTRODUCTORY, "Pim", "Ada", NULL, GINKGO_UI_WHOLE_GAME);
  ginkgo_ui_fixture_add_game (fixture->store, GINKGO_MODE_NORMAL, "", "נועה", "", 1);
  ginkgo_library_fixture_refresh (fixture);
}

void
ginkgo_library_fixture_refresh (GinkgoLibraryFixture *fixture)
{
  g_signal_emit_by_name (fixture->page, "showing");
  ginkgo_ui_fixture_wait_until (!ginkgo_library_get_refreshing (fixture->library));
  ginkgo_ui_fixture_settle ();
}

GtkSelectionModel *
ginkgo_library_fixture_get_shown (GinkgoLibraryFixture *fixture)
{
  return gtk_grid_view_get_model (GTK_GRID_VIEW (ginkgo_ui_fixture_find (fixture->page, GTK_TYPE_GRID_VIEW, NULL)));
}

static char *
list_shown (GinkgoLibraryFixture *fixture)
{
  GListModel *model = G_LIST_MODEL (ginkgo_library_fixture_get_shown (fixture));
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (GinkgoLibraryGame) game = g_list_model_get_item (model, i);

      g_string_append_printf (list, "%s%s", i > 0 ? ", " : "", ginkgo_library_game_get_name (game, 0));
    }

  return g_string_free_and_steal (list);
}

static void
check_shown (GinkgoLibraryFixture *fixture,
             const char *players)
{
  g_autofree char *shown = list_shown (fixture);

  g_assert_cmpstr (g_strchomp (shown), ==, players);
}

GtkWidget *
ginkgo_library_fixture_find_tile (GtkWidget *root,
                                  const char *player)
{
  for (GtkWidget *widget = root; widget; widget = ginkgo_ui_fixture_next (widget, root))
    {
      GinkgoLibraryGame *game = GINKGO_IS_GAME_TILE (widget) ? ginkgo_game_tile_get_game (GINKGO_GAME_TILE (widget)) : NULL;

      if (game && g_str_equal (ginkgo_library_game_get_name (game, 0), player))
        return widget;
    }

  return NULL;
}

static void
focus_game (GinkgoLibraryFixture *fixture,
            const char *player)
{
  g_assert_true (gtk_widget_grab_focus (gtk_widget_get_parent (ginkgo_library_fixture_find_tile (fixture->page, player))));
}

static const char *
get_focused (GinkgoLibraryFixture *fixture)
{
  GtkWidget *widget = gtk_root_get_focus (GTK_ROOT (fixture->window));
  GtkWidget *tile = widget ? gtk_widget_get_first_child (widget) : NULL;

  return GINKGO_IS_GAME_TILE (tile) ? ginkgo_library_game_get_name (ginkgo_game_tile_get_game (GINKGO_GAME_TILE (tile)), 0) : NULL;
}

/* The game has no name, and is newer than all others. */
static void
add (GinkgoLibraryFixture *fixture,
     const char *words)
{
  g_auto (GStrv) players = g_strsplit (words, " and ", 2);
  char *events = strrchr (players[1], ' ');

  *events++ = '\0';
  ginkgo_ui_fixture_add_game (fixture->store, GINKGO_MODE_INTRODUCTORY, players[0], players[1], NULL, g_str_equal (events, "whole") ? GINKGO_UI_WHOLE_GAME : (guint) atoi (events));
}

static void
check_focused (GinkgoLibraryFixture *fixture,
               const char *words)
{
  ginkgo_ui_fixture_wait_until (g_strcmp0 (get_focused (fixture), words) == 0);
}

static void
check_activated (GinkgoLibraryFixture *fixture,
                 const char *words)
{
  ginkgo_ui_fixture_wait_until (fixture->activated == atoi (words));
  fixture->activated = 0;
}

static void
check_store (GinkgoLibraryFixture *fixture,
             const char *words)
{
  g_assert_cmpuint (ginkgo_test_count_games (fixture->store, GINKGO_LIST_ALL), ==, (guint) atoi (words));
}

const GinkgoVerb ginkgo_library_fixture_verbs[] = {
  GINKGO_VERB ("five", ginkgo_library_fixture_show_games),
  GINKGO_VERB ("add", add),
  GINKGO_VERB ("refresh", ginkgo_library_fixture_refresh),
  GINKGO_VERB ("shown", check_shown),
  GINKGO_VERB ("at", focus_game),
  GINKGO_VERB ("is-at", check_focused),
  GINKGO_VERB ("store", check_store),
  GINKGO_VERB ("activated", check_activated),
  { NULL, NULL },
};
