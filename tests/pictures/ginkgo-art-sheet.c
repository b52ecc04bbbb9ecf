/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Draws a sheet of all symbols in data/art and of the towers in their states, or one of all signs, and all cards as
 * large as in a hand, without words and with them, in a hand in a narrow window, and as kept cards:
 *   ginkgo-art-sheet symbols|cards light|dark|contrast FILE.png */

#include <stdlib.h>

#include "ginkgo-art-card.h"
#include "ginkgo-art-color.h"
#include "ginkgo-art-glyph.h"
#include "ginkgo-art-text.h"
#include "ginkgo-light.h"
#include "ginkgo-symbol.h"
#include "ginkgo-tower.h"

#define WIDTH  1480
#define HEIGHT 4900

static void
draw_towers (GtkSnapshot *snapshot,
             PangoContext *context,
             float y,
             float size)
{
  static const guint8 heights[] = { 1, 2, 3, 4, 5, 7 };
  float x = 20;

  for (guint color = 0; color < GINKGO_N_COLORS; color++)
    for (guint i = 0; i < G_N_ELEMENTS (heights); i++)
      {
        GinkgoBuilding building = {
          .tile = ginkgo_tile_make (color, heights[i] == 1 ? 2u + color : 3u * heights[i] - 1),
          .cell = (guint16) (100 * color + i),
          .height = heights[i],
          .owner = heights[i] == 1 ? GINKGO_SEAT_NONE : (guint8) ((i + color) % GINKGO_MAX_SEATS),
          .pawn = i == 1,
        };
        GinkgoTower tower;

        ginkgo_tower_init_alone (&tower, &building);
        for (guint floor = 0; floor + 1 < heights[i]; floor++)
          tower.colors[floor] = (guint8) ((color + (floor % 3)) % GINKGO_N_COLORS);
        if (i == 3)
          tower.behind = 1;
        ginkgo_tower_draw (&tower, snapshot, context, &GRAPHENE_RECT_INIT (x, y, size, size));
        x += size * 1.075f;
      }
}

/* Draws all building cards in a hand, and the characters. Returns their lower edge. */
static float
draw_cards (GtkSnapshot *snapshot,
            PangoContext *context,
            float y,
            float width,
            guint n_columns)
{
  const guint n_buildings = GINKGO_N_TILES;
  const guint n_characters_rows = (n_buildings + n_columns - 1) / n_columns;

  for (guint i = 0; i < n_buildings + GINKGO_N_CHARACTERS; i++)
    {
      gboolean is_building = i < n_buildings;
      guint place = is_building ? i : i - n_buildings + n_characters_rows * n_columns;
      guint8 card = is_building ? (guint8) i : ginkgo_card_from_character (i - n_buildings + 1);
      graphene_rect_t bounds = GRAPHENE_RECT_INIT (20 + (float) (place % n_columns) * 1.1f * width, y + (float) (place / n_columns) * 1.48f * width, width, GINKGO_ART_CARD_RATIO * width);

      ginkgo_art_draw_card (snapshot,
                            context,
                            card,
                            is_building ? GINKGO_CARD_USE_PLAY : GINKGO_CARD_USE_KEEP,
                            &bounds);
    }

  return y + (float) (n_characters_rows + (GINKGO_N_CHARACTERS + n_columns - 1) / n_columns) * 1.48f * width;
}

/* Returns their lower edge. */
static float
draw_signs (GtkSnapshot *snapshot,
            float y)
{
  static const float sizes[] = { 48, 24, 16, 12 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      for (guint kind = 0; kind < GINKGO_N_GLYPHS; kind++)
        ginkgo_art_draw_glyph (snapshot, kind, 0, ginkgo_art_get_ink (), &GRAPHENE_RECT_INIT (20 + 64.0f * (float) kind, y, sizes[i], sizes[i]));
      y += sizes[i] + 12;
    }

  return y;
}

static void
draw_symbols (GtkSnapshot *snapshot,
              PangoContext *context,
              float top)
{
  g_auto (GStrv) names = ginkgo_symbol_list ();
  const GdkRGBA *ink = ginkgo_light_is_night () ? ginkgo_art_get_paper () : ginkgo_art_get_ink ();
  float x = 20, y = top;

  for (guint i = 0; names[i] != NULL; i++)
    {
      const GinkgoSymbol *symbol = ginkgo_symbol_get (names[i]);
      graphene_rect_t bounds;
      float scale;

      ginkgo_symbol_get_bounds (symbol, &bounds);
      scale = MIN (90 / MAX (1, bounds.size.width), 90 / MAX (1, bounds.size.height));
      ginkgo_symbol_draw_building (symbol, snapshot, GINKGO_COLOR_RED, x + 50 - scale * (bounds.origin.x + bounds.size.width / 2), y + 95 - scale * (bounds.origin.y + bounds.size.height), scale);
      ginkgo_art_draw_text (snapshot, context, names[i], 11, PANGO_WEIGHT_NORMAL, ink, &GRAPHENE_RECT_INIT (x, y + 98, 100, 16));
      x += 114;
      if (x > WIDTH - 110)
        {
          x = 20;
          y += 124;
        }
    }
}

int
main (int argc,
      char **argv)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string ("Adwaita Sans, Cantarell, Sans");
  static const struct
  {
    float width;
    guint n_columns;
    gboolean has_words;
  } sizes[] = { { 109, 10, FALSE }, { 109, 10, TRUE }, { 81, 10, FALSE }, { 66, 20, FALSE }, { 50, 20, FALSE }, { 40, 20, FALSE } };
  GtkSnapshot *snapshot;
  g_autoptr (GskRenderNode) node = NULL;
  cairo_surface_t *surface;
  cairo_t *cr;

  /* Render nodes need it, though no display. */
  gtk_init_check ();
  if (argc != 4)
    {
      g_printerr ("Usage: ginkgo-art-sheet symbols|cards light|dark|contrast FILE.png\n");
      return EXIT_FAILURE;
    }

  ginkgo_art_set_look (GINKGO_PALETTE_STANDARD, g_str_equal (argv[2], "dark"), g_str_equal (argv[2], "contrast"));
  pango_context_set_font_description (context, font);
  snapshot = gtk_snapshot_new ();
  gtk_snapshot_append_color (snapshot, ginkgo_light_get_land (GINKGO_LAND_LAWN), &GRAPHENE_RECT_INIT (0, 0, WIDTH, HEIGHT));
  if (g_str_equal (argv[1], "cards"))
    {
      float y = draw_signs (snapshot, 20);

      for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
        {
          ginkgo_art_set_words (sizes[i].has_words);
          y = draw_cards (snapshot, context, y, sizes[i].width, sizes[i].n_columns);
        }
    }
  else
    {
      draw_towers (snapshot, context, 60, 70);
      draw_towers (snapshot, context, 230, 140);
      draw_towers (snapshot, context, 440, 40);
      draw_towers (snapshot, context, 510, 26);
      draw_symbols (snapshot, context, 570);
    }
  node = gtk_snapshot_free_to_node (snapshot);

  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  cr = cairo_create (surface);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  if (cairo_surface_write_to_png (surface, argv[3]) != CAIRO_STATUS_SUCCESS)
    {
      g_printerr ("%s could not be written.\n", argv[3]);
      return EXIT_FAILURE;
    }
  cairo_surface_destroy (surface);

  return EXIT_SUCCESS;
}
