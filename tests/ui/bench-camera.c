/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Prints how large the city is on the table, in games of level 4: the width of a lot in pixels, by the window and the
 * number of buildings; the median of the games, and the least and the largest.
 *   bench-camera [GAMES]
 */

#include "ginkgo-ui-fixture.h"

#include <stdlib.h>

#include "ginkgo-art-city.h"
#include "ginkgo-stage.h"
#include "ginkgo-table-page-private.h"
#include "ginkgo-table-page-private.h"
#include "test-ai-util.h"

#define N_GAMES 50

static const guint n_buildings[] = { 9, 16, 25, 36 };

static const struct
{
  int width;
  int height;
} windows[] = { { 360, 720 }, { 1080, 720 }, { 1280, 600 }, { 1280, 800 }, { 1600, 900 }, { 1920, 1080 }, { 3840, 2160 } };

static GArray *cities[G_N_ELEMENTS (n_buildings)]; /* (element-type GinkgoCity) */

static gboolean
has_all_tokens (const GinkgoCity *city)
{
  for (guint letter = 0; letter < GINKGO_N_LETTERS; letter++)
    if (city->tokens[letter] == GINKGO_CELL_NONE)
      return FALSE;

  return TRUE;
}

/* Adds the cities of a game when they reach a size, between two decisions. */
static void
play (guint seed)
{
  const GinkgoTestTable table = { GINKGO_MODE_NORMAL, 2 + seed % 4 };
  TestGame game;
  guint next = 0;

  test_game_init (&game, &table, seed);
  for (test_game_apply_chance (&game); next < G_N_ELEMENTS (n_buildings) && !ginkgo_state_is_over (&game.state); test_game_apply_chance (&game))
    {
      const GinkgoCity *city = &game.state.city;

      if (city->n_buildings >= n_buildings[next] && has_all_tokens (city))
        {
          if (city->n_buildings == n_buildings[next])
            g_array_append_val (cities[next], *city);
          next++;
        }
      test_game_step (&game, GINKGO_LEVEL_4);
    }
}

static int
compare (gconstpointer a,
         gconstpointer b)
{
  return (int) *(const guint *) a - (int) *(const guint *) b;
}

static void
append_lots (GString *line,
             GinkgoCityView *view,
             const GArray *grown)
{
  static const char *const names[GINKGO_MAX_SEATS + 1] = { "Ada", "Orla", "Pim", "Juno", "Tess", NULL };
  g_autoptr (GArray) lots = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < grown->len; i++)
    {
      guint lot;

      ginkgo_city_view_set_city (view, &g_array_index (grown, GinkgoCity, i), names);
      ginkgo_city_camera_fit (ginkgo_city_view_get_camera (view));
      lot = (guint) (ginkgo_city_camera_get_goal (ginkgo_city_view_get_camera (view))->pitch * GINKGO_ART_CELL_PART);
      g_array_append_val (lots, lot);
    }
  if (lots->len == 0)
    return;

  g_array_sort (lots, compare);
  g_string_append_printf (line, "  %3u (%u–%u)", g_array_index (lots, guint, lots->len / 2), g_array_index (lots, guint, 0), g_array_index (lots, guint, lots->len - 1));
}

int
main (int argc,
      char **argv)
{
  g_autoptr (GinkgoGame) game = NULL;
  guint n_games;

  ginkgo_ui_fixture_init (&argc, &argv);
  n_games = argc > 1 ? (guint) atoi (argv[1]) : N_GAMES;
  for (guint i = 0; i < G_N_ELEMENTS (n_buildings); i++)
    cities[i] = g_array_new (FALSE, FALSE, sizeof (GinkgoCity));
  for (guint seed = 0; seed < n_games; seed++)
    play (seed);

  g_print ("Width of a lot in pixels, in %u games\n", n_games);
  for (guint i = 0; i < G_N_ELEMENTS (n_buildings); i++)
    g_print ("%u cities of %u buildings\n", cities[i]->len, n_buildings[i]);

  game = ginkgo_ui_fixture_new_game (GINKGO_MODE_NORMAL, 3, 60);
  for (guint i = 0; i < G_N_ELEMENTS (windows); i++)
    {
      GtkWidget *page = ginkgo_table_page_new (game);
      g_autoptr (GString) line = g_string_new (NULL);
      GtkWidget *window = ginkgo_ui_fixture_present (page, windows[i].width, windows[i].height);

      gtk_widget_set_size_request (page, windows[i].width, windows[i].height);
      ginkgo_ui_fixture_rest ();
      g_string_append_printf (line, "%4d×%-4d", windows[i].width, windows[i].height);
      for (guint j = 0; j < G_N_ELEMENTS (n_buildings); j++)
        append_lots (line, GINKGO_TABLE_PAGE (page)->city, cities[j]);
      g_print ("%s\n", line->str);
      gtk_window_destroy (GTK_WINDOW (window));
    }
  for (guint i = 0; i < G_N_ELEMENTS (n_buildings); i++)
    g_array_unref (cities[i]);

  return 0;
}
