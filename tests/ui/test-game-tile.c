/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-library-fixture.h"

#include "ginkgo-library-page.h"
#include "ginkgo-tile-stock.h"

static GBytes *
paint (GtkWidget *widget)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  g_autoptr (GskRenderNode) node = NULL;
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  node = gtk_snapshot_free_to_node (snapshot);
  return gsk_render_node_serialize (node);
}

/* The tile looks as if all of it were drawn for the first time. */
static void
assert_fresh (GtkWidget *widget)
{
  GinkgoGameTile *tile = GINKGO_GAME_TILE (widget);
  g_autoptr (GinkgoLibraryGame) game = g_object_ref (ginkgo_game_tile_get_game (tile));
  g_autoptr (GBytes) painted = NULL;
  g_autoptr (GBytes) anew = NULL;

  ginkgo_ui_fixture_settle ();
  painted = paint (widget);
  ginkgo_game_tile_set_game (tile, NULL);
  ginkgo_game_tile_set_game (tile, game);
  ginkgo_ui_fixture_settle ();
  anew = paint (widget);
  g_assert_true (g_bytes_equal (painted, anew));
}

/* What a tile has painted once it paints again when something of it changes. */
static void
test_texts (GinkgoLibraryFixture *fixture,
            gconstpointer user_data)
{
  GtkSettings *settings = gtk_settings_get_default ();
  GinkgoCityCache *cache = ginkgo_library_page_get_cache (GINKGO_LIBRARY_PAGE (fixture->page));
  g_autofree char *title = g_strnfill (200, 'W');
  GtkWidget *tile;
  int dpi;

  ginkgo_library_fixture_add_game (fixture, GINKGO_MODE_NORMAL, "Tess", "Orla", title, 12);
  ginkgo_library_fixture_refresh (fixture);
  ginkgo_ui_fixture_wait_until (!ginkgo_city_cache_get_busy (cache) && ginkgo_city_cache_get_n_pictures (cache) > 0);

  tile = ginkgo_library_fixture_find_tile (fixture->page, "Tess");
  assert_fresh (tile);
  gtk_widget_set_direction (tile, GTK_TEXT_DIR_RTL);
  assert_fresh (tile);
  gtk_widget_add_css_class (tile, "error");
  assert_fresh (tile);
  ginkgo_game_tile_set_selecting (GINKGO_GAME_TILE (tile), TRUE);
  assert_fresh (tile);
  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", dpi * 3 / 2, NULL);
  assert_fresh (tile);
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
}

/* A tile under the pointer, or pressed, is not painted as one of many. */
static void
test_pointer (GinkgoLibraryFixture *fixture,
              gconstpointer user_data)
{
  static const GtkStateFlags states[] = { GTK_STATE_FLAG_PRELIGHT, GTK_STATE_FLAG_ACTIVE };
  GinkgoCityCache *cache = ginkgo_library_page_get_cache (GINKGO_LIBRARY_PAGE (fixture->page));
  GtkWidget *tile;
  g_autoptr (GBytes) usual = NULL;

  ginkgo_library_fixture_add_game (fixture, GINKGO_MODE_NORMAL, "Tess", "Orla", NULL, 12);
  ginkgo_library_fixture_refresh (fixture);
  ginkgo_ui_fixture_wait_until (!ginkgo_city_cache_get_busy (cache) && ginkgo_city_cache_get_n_pictures (cache) > 0);
  ginkgo_ui_fixture_settle ();
  tile = ginkgo_library_fixture_find_tile (fixture->page, "Tess");
  usual = paint (tile);

  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    {
      g_autoptr (GBytes) pointed = NULL;
      g_autoptr (GBytes) left = NULL;

      gtk_widget_set_state_flags (gtk_widget_get_parent (tile), states[i], FALSE);
      ginkgo_ui_fixture_settle ();
      pointed = paint (tile);
      g_assert_false (g_bytes_equal (pointed, usual));
      gtk_widget_unset_state_flags (gtk_widget_get_parent (tile), states[i]);
      ginkgo_ui_fixture_settle ();
      left = paint (tile);
      g_assert_true (g_bytes_equal (left, usual));
    }
}

/* A row of games of five is higher than one of games of two, and both are there again and again
 * while the list is scrolled. */
static void
test_cards (void)
{
  g_autoptr (GinkgoTileStock) stock = ginkgo_tile_stock_new ();
  GtkWidget *rows = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *tiles[] = { gtk_frame_new ("Two"), gtk_frame_new ("Five") };
  g_autoptr (GskRenderNode) low = NULL;
  g_autoptr (GskRenderNode) high = NULL;
  GtkWidget *window;

  for (guint i = 0; i < G_N_ELEMENTS (tiles); i++)
    {
      gtk_widget_set_size_request (tiles[i], 200, 100 + 20 * (int) i);
      gtk_box_append (GTK_BOX (rows), tiles[i]);
    }
  window = ginkgo_ui_fixture_present (rows, 200, 220);

  low = gsk_render_node_ref (ginkgo_tile_stock_get_card (stock, tiles[0], gtk_widget_get_first_child (tiles[0])));
  high = gsk_render_node_ref (ginkgo_tile_stock_get_card (stock, tiles[1], gtk_widget_get_first_child (tiles[1])));
  g_assert_true (low != high);
  g_assert_true (ginkgo_tile_stock_get_card (stock, tiles[0], gtk_widget_get_first_child (tiles[0])) == low);
  g_assert_true (ginkgo_tile_stock_get_card (stock, tiles[1], gtk_widget_get_first_child (tiles[1])) == high);

  gtk_window_destroy (GTK_WINDOW (window));
}

#define ADD_TEST(name, func) g_test_add ("/ui/game-tile/" name, GinkgoLibraryFixture, NULL, ginkgo_library_fixture_set_up, func, ginkgo_library_fixture_tear_down)

int
main (int argc,
      char **argv)
{
  ginkgo_ui_fixture_init (&argc, &argv);

  ADD_TEST ("texts", test_texts);
  ADD_TEST ("pointer", test_pointer);
  g_test_add_func ("/ui/game-tile/cards", test_cards);

  return g_test_run ();
}
