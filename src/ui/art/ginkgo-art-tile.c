/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-art-tile.h"

#include "ginkgo-art-color.h"
#include "ginkgo-art-glyph.h"
#include "ginkgo-art-text.h"

/* All measures are parts of the cell's side. */
#define THICKNESS  0.1f
#define CORNER     0.09f
#define MARGIN     0.06f
#define GLYPH_SIZE 0.21f
#define LINE       0.018f

/* In pixels, and how much of the number's color is in it */
#define OUTLINE       2.0f
#define OUTLINE_SHADE 0.3f

/* As parts of a swatch's side */
#define SWATCH_CORNER 0.2f
#define SWATCH_MARGIN 0.2f

/* A smaller tile has its item below its number. */
#define DETAIL_SIZE 40.0f

/* Two layers in place of a blur: with that, a city in software rendering takes twice
 * as long. */
static void
draw_shadow (GtkSnapshot *snapshot,
             const graphene_rect_t *rect,
             float radius,
             float size)
{
  graphene_rect_t shadow = *rect;

  graphene_rect_offset (&shadow, 0.02f * size, 0.025f * size);
  ginkgo_art_fill_rounded (snapshot, &shadow, radius, &(GdkRGBA) { 0, 0, 0, 0.16f });
  graphene_rect_offset (&shadow, 0.02f * size, 0.025f * size);
  graphene_rect_inset (&shadow, -0.005f * size, 0);
  ginkgo_art_fill_rounded (snapshot, &shadow, radius, &(GdkRGBA) { 0, 0, 0, 0.1f });
}

/* A rectangle on a face, in parts of the cell's side */
static graphene_rect_t
get_part (const graphene_rect_t *face,
          float x,
          float y,
          float width,
          float height)
{
  float size = face->size.width;

  return GRAPHENE_RECT_INIT (face->origin.x + x * size, face->origin.y + y * size, width * size, height * size);
}

static void
draw_floor (GtkSnapshot *snapshot,
            const GinkgoTilePalette *palette,
            const graphene_rect_t *bounds)
{
  float size = bounds->size.width;
  g_autoptr (GskPathBuilder) builder = gsk_path_builder_new ();
  g_autoptr (GskPath) path = NULL;
  g_autoptr (GskStroke) stroke = gsk_stroke_new (0.4f * THICKNESS * size);

  draw_shadow (snapshot, bounds, CORNER * size, size);
  ginkgo_art_fill_rounded (snapshot, bounds, CORNER * size, &palette->side);

  /* A row of windows in its side */
  gsk_path_builder_move_to (builder, bounds->origin.x + 0.12f * size, bounds->origin.y + size - 0.5f * THICKNESS * size);
  gsk_path_builder_rel_line_to (builder, 0.76f * size, 0);
  path = gsk_path_builder_to_path (builder);
  gsk_stroke_set_dash (stroke, (float[]) { 0.04f * size, 0.05f * size }, 2);
  gtk_snapshot_append_stroke (snapshot, path, stroke, &(GdkRGBA) { 1, 1, 1, 0.3f });
}

/* The light comes from above: the upper edge shines. */
static void
draw_face (GtkSnapshot *snapshot,
           const GinkgoTilePalette *palette,
           const graphene_rect_t *face,
           float line)
{
  float size = face->size.width;
  graphene_rect_t inner = *face;
  GskRoundedRect outline;
  GdkRGBA shine = { 1, 1, 1, 0.35f };
  GdkRGBA none = { 1, 1, 1, 0 };

  ginkgo_art_fill_rounded (snapshot, face, CORNER * size, &palette->face);
  ginkgo_art_border_rounded (snapshot, face, CORNER * size, line, &palette->rim);

  graphene_rect_inset (&inner, line, line);
  gsk_rounded_rect_init_from_rect (&outline, &inner, CORNER * size - line);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]) { line, 0, 0, 0 }, (GdkRGBA[4]) { shine, none, none, none });
}

static void
draw_tile (GtkSnapshot *snapshot,
           PangoContext *context,
           const GinkgoTilePalette *palette,
           guint8 tile,
           const graphene_rect_t *bounds,
           float line)
{
  float size = bounds->size.width;
  graphene_rect_t face = GRAPHENE_RECT_INIT (bounds->origin.x, bounds->origin.y, size, size * (1 - THICKNESS));
  graphene_rect_t item = get_part (&face, MARGIN, MARGIN * 0.8f, GLYPH_SIZE, GLYPH_SIZE);
  graphene_rect_t area = get_part (&face, 0.12f, 0.22f, 0.76f, 0.66f);
  g_autofree char *number = g_strdup_printf ("%u", ginkgo_tile_get_number (tile));

  if (size < DETAIL_SIZE)
    {
      item = get_part (&face, 0.34f, 0.53f, 0.32f, 0.32f);
      area = get_part (&face, 0.1f, 0.06f, 0.8f, 0.46f);
    }
  draw_floor (snapshot, palette, bounds);
  draw_face (snapshot, palette, &face, line);
  ginkgo_art_draw_glyph (snapshot, (GinkgoGlyphKind) ginkgo_tile_get_color (tile), 0, &palette->ink, &item);
  ginkgo_art_draw_text (snapshot, context, number, 0.46f * size, PANGO_WEIGHT_HEAVY, &palette->ink, &area);
}

void
ginkgo_art_draw_tile (GtkSnapshot *snapshot,
                      PangoContext *context,
                      guint8 tile,
                      const graphene_rect_t *bounds)
{
  const GinkgoTilePalette *palette = ginkgo_art_get_tile_palette (ginkgo_tile_get_color (tile));

  draw_tile (snapshot, context, palette, tile, bounds, MAX (1.0f, LINE * bounds->size.width));
}

/* Draws a tile with a face like the ground, which looks weaker than a colored one in any contrast. */
void
ginkgo_art_draw_outlined_tile (GtkSnapshot *snapshot,
                               PangoContext *context,
                               guint8 tile,
                               const graphene_rect_t *bounds)
{
  const GinkgoTilePalette *palette = ginkgo_art_get_tile_palette (ginkgo_tile_get_color (tile));
  GinkgoTilePalette outlined = *palette;

  outlined.face = ginkgo_art_is_dark () ? *ginkgo_art_get_ink () : *ginkgo_art_get_paper ();
  outlined.ink = ginkgo_art_is_dark () ? *ginkgo_art_get_paper () : *ginkgo_art_get_ink ();
  ginkgo_art_mix (&palette->face, &outlined.ink, OUTLINE_SHADE, &outlined.rim);
  draw_tile (snapshot, context, &outlined, tile, bounds, OUTLINE);
}

/* Draws a small tile of a colour with the item that such buildings yield, so that it
 * says more than a hue. */
void
ginkgo_art_draw_swatch (GtkSnapshot *snapshot,
                        const GinkgoTilePalette *palette,
                        GinkgoColor color,
                        const graphene_rect_t *bounds)
{
  float size = bounds->size.width;
  graphene_rect_t sign = *bounds;

  ginkgo_art_fill_rounded (snapshot, bounds, SWATCH_CORNER * size, &palette->face);
  ginkgo_art_border_rounded (snapshot, bounds, SWATCH_CORNER * size, 1, &palette->rim);
  graphene_rect_inset (&sign, SWATCH_MARGIN * size, SWATCH_MARGIN * size);
  ginkgo_art_draw_glyph (snapshot, (GinkgoGlyphKind) color, GINKGO_SEAT_NONE, &palette->ink, &sign);
}

/* @bounds: a square, with the token in its middle */
void
ginkgo_art_draw_token (GtkSnapshot *snapshot,
                       PangoContext *context,
                       guint letter,
                       const graphene_rect_t *bounds)
{
  float size = GINKGO_ART_TOKEN_PART * bounds->size.width;
  float rim = 0.06f * size;
  graphene_rect_t disc = GRAPHENE_RECT_INIT (bounds->origin.x + (bounds->size.width - size) / 2,
                                             bounds->origin.y + (bounds->size.height - size) / 2,
                                             size,
                                             size);
  graphene_rect_t base = disc;
  char text[2] = { (char) ('A' + letter), '\0' };
  GdkRGBA edge;

  graphene_rect_offset (&base, 0, rim);
  ginkgo_art_mix (ginkgo_art_get_paper (), ginkgo_art_get_ink (), 0.55f, &edge);

  draw_shadow (snapshot, &base, size / 2, size);
  ginkgo_art_fill_rounded (snapshot, &base, size / 2, &edge);
  ginkgo_art_fill_rounded (snapshot, &disc, size / 2, ginkgo_art_get_paper ());
  ginkgo_art_border_rounded (snapshot, &disc, size / 2, MAX (1.0f, 0.035f * size), &edge);
  ginkgo_art_draw_text (snapshot, context, text, 0.5f * size, PANGO_WEIGHT_BOLD, ginkgo_art_get_ink (), &disc);
}
