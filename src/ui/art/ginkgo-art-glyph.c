/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-art-glyph.h"

#include "ginkgo-art-color.h"

/* All paths are drawn on a square of this size. */
#define GRID 24.0f

typedef enum
{
  SHAPE_CYLINDER_BODY,
  SHAPE_CYLINDER_TOP,
  SHAPE_BLOCK_TOP,
  SHAPE_BLOCK_LEFT,
  SHAPE_BLOCK_RIGHT,
  SHAPE_LEAF,
  SHAPE_STEM,
  SHAPE_CARD,
  SHAPE_FLOORS,
  SHAPE_BASKET, /* in the order of the glyphs */
  SHAPE_SIGNPOST,
  SHAPE_CRANE,
  SHAPE_MOON,
  SHAPE_SHEETS,
  SHAPE_PENNANT,
  SHAPE_SUN,
  SHAPE_CHECK,
  SHAPE_DOTS,
  SHAPE_TURN,
  SHAPE_LAMP,
  SHAPE_PAWN,
  SHAPE_BAR,
  SHAPE_DISC,
  SHAPE_DIAMOND,
  SHAPE_TRIANGLE,
  SHAPE_SQUARE,
  SHAPE_STAR,
} Shape;

static const char *const shapes[] = {
  [SHAPE_CYLINDER_BODY] = "M 2 8 L 2 16 A 10 5 0 0 0 22 16 L 22 8 Z",
  [SHAPE_CYLINDER_TOP] = "M 2 8 A 10 5 0 1 1 22 8 A 10 5 0 1 1 2 8 Z",
  [SHAPE_BLOCK_TOP] = "M 12 3 L 23 9 L 12 15 L 1 9 Z",
  [SHAPE_BLOCK_LEFT] = "M 1 9 L 12 15 L 12 21 L 1 15 Z",
  [SHAPE_BLOCK_RIGHT] = "M 23 9 L 12 15 L 12 21 L 23 15 Z",
  [SHAPE_LEAF] = "M 12 16 C 9 13.5 5 12.5 1.6 11.6 C 1.2 6.4 5.4 2.4 11 2.2 L 12 7.4 "
                 "L 13 2.2 C 18.6 2.4 22.8 6.4 22.4 11.6 C 19 12.5 15 13.5 12 16 Z",
  [SHAPE_STEM] = "M 11.2 14 C 11.2 17.4 10.8 19.6 9.4 21.8 L 11.2 22.6 "
                 "C 12.8 20 12.8 17.4 12.8 14 Z",
  [SHAPE_CARD] = "M 7 2 L 17 2 A 2 2 0 0 1 19 4 L 19 20 A 2 2 0 0 1 17 22 L 7 22 "
                 "A 2 2 0 0 1 5 20 L 5 4 A 2 2 0 0 1 7 2 Z",
  [SHAPE_FLOORS] = "M 12 0.6 L 21.4 5.4 L 2.6 5.4 Z "
                   "M 4.6 6.6 L 19.4 6.6 L 19.4 11.4 L 4.6 11.4 Z M 7.2 7.6 L 7.2 10.4 L 10.6 10.4 L 10.6 7.6 Z M 13.4 7.6 L 13.4 10.4 L 16.8 10.4 L 16.8 7.6 Z "
                   "M 4.6 12.6 L 19.4 12.6 L 19.4 17.4 L 4.6 17.4 Z M 7.2 13.6 L 7.2 16.4 L 10.6 16.4 L 10.6 13.6 Z M 13.4 13.6 L 13.4 16.4 L 16.8 16.4 L 16.8 13.6 Z "
                   "M 4.6 18.6 L 19.4 18.6 L 19.4 23.4 L 4.6 23.4 Z M 7.2 19.6 L 7.2 22.4 L 10.6 22.4 L 10.6 19.6 Z M 13.4 19.6 L 13.4 22.4 L 16.8 22.4 L 16.8 19.6 Z",
  [SHAPE_BASKET] = "M 4 10 A 8 8.6 0 0 1 20 10 L 17 10 A 5 5.6 0 0 0 7 10 Z M 1 10 L 23 10 L 22.5 13 L 1.5 13 Z "
                   "M 2.6 14.4 L 21.4 14.4 L 19.6 22.6 L 4.4 22.6 Z M 7.4 16 L 8 21 L 9.6 21 L 9.4 16 Z "
                   "M 14.6 16 L 14.4 21 L 16 21 L 16.6 16 Z",
  [SHAPE_SIGNPOST] = "M 10.4 1 L 13.6 1 L 13.6 2.8 L 18 2.8 L 22.6 6 L 18 9.2 L 13.6 9.2 L 13.6 10.8 L 20 10.8 L 20 17.2 "
                     "L 13.6 17.2 L 13.6 20.4 L 17.4 20.4 L 17.4 23.2 L 6.6 23.2 L 6.6 20.4 L 10.4 20.4 L 10.4 17.2 L 6 17.2 "
                     "L 1.4 14 L 6 10.8 L 10.4 10.8 L 10.4 9.2 L 4 9.2 L 4 2.8 L 10.4 2.8 Z",
  [SHAPE_CRANE] = "M 6 0.8 L 9.4 0.8 L 11 3.6 L 23.2 3.6 L 23.2 6.8 L 20.4 6.8 L 20.4 11.4 L 23 11.4 L 23 17.4 L 15 17.4 "
                  "L 15 11.4 L 17.8 11.4 L 17.8 6.8 L 9.4 6.8 L 9.4 19.4 L 13 19.4 L 13 22.6 L 2 22.6 L 2 19.4 L 6 19.4 "
                  "L 6 6.8 L 0.8 6.8 L 0.8 3.6 L 6 3.6 Z",
  [SHAPE_MOON] = "M 14.6 1.6 A 10.4 10.4 0 1 0 22.4 16 A 9.2 9.2 0 0 1 14.6 1.6 Z",
  [SHAPE_SHEETS] = "M 5 1 L 14 1 A 2 2 0 0 1 16 3 L 16 3.4 L 9 3.4 A 3 3 0 0 0 6 6.4 L 6 19 L 5 19 A 2 2 0 0 1 3 17 L 3 3 A 2 2 0 0 1 5 1 Z "
                   "M 9.8 5 L 19 5 A 2 2 0 0 1 21 7 L 21 21 A 2 2 0 0 1 19 23 L 9.8 23 A 2 2 0 0 1 7.8 21 L 7.8 7 A 2 2 0 0 1 9.8 5 Z",
  [SHAPE_PENNANT] = "M 3.4 1 L 6.4 1 L 6.4 23 L 3.4 23 Z M 7.8 1.8 L 22.4 1.8 L 18.2 7.6 L 22.4 13.4 L 7.8 13.4 Z",
  [SHAPE_SUN] = "M 6.6 12 A 5.4 5.4 0 1 1 17.4 12 A 5.4 5.4 0 1 1 6.6 12 Z "
                "M 19.3 13.2 L 23.3 13.2 L 23.3 10.8 L 19.3 10.8 Z M 16.31 18.01 L 19.14 20.84 L 20.84 19.14 L 18.01 16.31 Z "
                "M 10.8 19.3 L 10.8 23.3 L 13.2 23.3 L 13.2 19.3 Z M 5.99 16.31 L 3.161 19.14 L 4.858 20.84 L 7.687 18.01 Z "
                "M 4.7 10.8 L 0.7 10.8 L 0.7 13.2 L 4.7 13.2 Z M 7.687 5.99 L 4.858 3.161 L 3.161 4.858 L 5.99 7.687 Z "
                "M 13.2 4.7 L 13.2 0.7 L 10.8 0.7 L 10.8 4.7 Z M 18.01 7.687 L 20.84 4.858 L 19.14 3.161 L 16.31 5.99 Z",
  [SHAPE_CHECK] = "M 9.2 20.6 L 1.4 12.8 L 4.5 9.7 L 9.2 14.4 L 19.5 4.1 L 22.6 7.2 Z",
  [SHAPE_DOTS] = "M 1 12 A 2.8 2.8 0 1 1 6.6 12 A 2.8 2.8 0 1 1 1 12 Z M 9.2 12 A 2.8 2.8 0 1 1 14.8 12 A 2.8 2.8 0 1 1 9.2 12 Z "
                 "M 17.4 12 A 2.8 2.8 0 1 1 23 12 A 2.8 2.8 0 1 1 17.4 12 Z",
  [SHAPE_TURN] = "M 12 3.4 A 9.6 9.6 0 1 1 2.4 13 L 5.8 13 A 6.2 6.2 0 1 0 12 6.8 L 12 10.2 L 5 5.1 L 12 0 Z",
  [SHAPE_LAMP] = "M 12 0.8 A 7.5 7.5 0 0 1 16.5 14.3 L 16.5 16 A 1.5 1.5 0 0 1 15 17.5 L 9 17.5 A 1.5 1.5 0 0 1 7.5 16 L 7.5 14.3 A 7.5 7.5 0 0 1 12 0.8 Z "
                 "M 8.6 19 L 15.4 19 L 15.4 20.8 A 2.4 2.4 0 0 1 13 23.2 L 11 23.2 A 2.4 2.4 0 0 1 8.6 20.8 Z",
  [SHAPE_PAWN] = "M 12 1.5 A 4.6 4.6 0 0 1 14.7 9.9 C 15.4 13.8 17.6 16 18.8 19.6 "
                 "L 18.8 22.5 L 5.2 22.5 L 5.2 19.6 C 6.4 16 8.6 13.8 9.3 9.9 "
                 "A 4.6 4.6 0 0 1 12 1.5 Z",
  [SHAPE_BAR] = "M 1.4 20.4 L 20.4 1.4 L 22.6 3.6 L 3.6 22.6 Z",
  [SHAPE_DISC] = "M 2.5 12 A 9.5 9.5 0 1 1 21.5 12 A 9.5 9.5 0 1 1 2.5 12 Z",
  [SHAPE_DIAMOND] = "M 12 1 L 22 12 L 12 23 L 2 12 Z",
  [SHAPE_TRIANGLE] = "M 12 2 L 23 21 L 1 21 Z",
  [SHAPE_SQUARE] = "M 3.5 3.5 L 20.5 3.5 L 20.5 20.5 L 3.5 20.5 Z",
  [SHAPE_STAR] = "M 12 0.8 L 15.1 8.4 L 23.3 9 L 17 14.2 L 19 22.2 L 12 17.8 "
                 "L 5 22.2 L 7 14.2 L 0.7 9 L 8.9 8.4 Z",
};

static const Shape emblems[GINKGO_MAX_SEATS] = {
  SHAPE_DISC,
  SHAPE_DIAMOND,
  SHAPE_TRIANGLE,
  SHAPE_SQUARE,
  SHAPE_STAR,
};

static GskPath *
get_path (Shape shape)
{
  static GskPath *paths[G_N_ELEMENTS (shapes)];

  if (!paths[shape])
    paths[shape] = gsk_path_parse (shapes[shape]);

  return paths[shape];
}

static void
fill_shape (GtkSnapshot *snapshot,
            Shape shape,
            const GdkRGBA *color)
{
  gtk_snapshot_append_fill (snapshot, get_path (shape), GSK_FILL_RULE_WINDING, color);
}

static void
stroke_shape (GtkSnapshot *snapshot,
              Shape shape,
              float width,
              const GdkRGBA *color)
{
  g_autoptr (GskStroke) stroke = gsk_stroke_new (width);

  gsk_stroke_set_line_join (stroke, GSK_LINE_JOIN_ROUND);
  gtk_snapshot_append_stroke (snapshot, get_path (shape), stroke, color);
}

/* Scales the grid into the largest square in the middle of the bounds. */
static void
push_grid (GtkSnapshot *snapshot,
           const graphene_rect_t *bounds)
{
  float side = MIN (bounds->size.width, bounds->size.height);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT (
                            bounds->origin.x + (bounds->size.width - side) / 2,
                            bounds->origin.y + (bounds->size.height - side) / 2));
  gtk_snapshot_scale (snapshot, side / GRID, side / GRID);
}

static void
draw_cylinder (GtkSnapshot *snapshot,
               const GdkRGBA *color)
{
  GdkRGBA top;

  ginkgo_art_mix (color, &(GdkRGBA) { 1, 1, 1, color->alpha }, 0.42f, &top);
  fill_shape (snapshot, SHAPE_CYLINDER_BODY, color);
  fill_shape (snapshot, SHAPE_CYLINDER_TOP, &top);
}

/* @opacity: of the block */
static void
draw_block (GtkSnapshot *snapshot,
            const GdkRGBA *color,
            float opacity)
{
  GdkRGBA top = *color;
  GdkRGBA left = *color;
  GdkRGBA right = *color;

  top.alpha *= opacity;
  left.alpha *= 0.78f * opacity;
  right.alpha *= 0.55f * opacity;
  fill_shape (snapshot, SHAPE_BLOCK_TOP, &top);
  fill_shape (snapshot, SHAPE_BLOCK_LEFT, &left);
  fill_shape (snapshot, SHAPE_BLOCK_RIGHT, &right);
}

/* Fills the largest square in the middle of @bounds. @seat is for an emblem. */
void
ginkgo_art_draw_glyph (GtkSnapshot *snapshot,
                       GinkgoGlyphKind kind,
                       guint seat,
                       const GdkRGBA *color,
                       const graphene_rect_t *bounds)
{
  push_grid (snapshot, bounds);

  switch (kind)
    {
    case GINKGO_GLYPH_RESOURCE:
      draw_cylinder (snapshot, color);
      break;
    case GINKGO_GLYPH_TILE:
      draw_block (snapshot, color, 1);
      break;
    case GINKGO_GLYPH_POINT:
      fill_shape (snapshot, SHAPE_LEAF, color);
      fill_shape (snapshot, SHAPE_STEM, color);
      break;
    case GINKGO_GLYPH_EMBLEM:
      fill_shape (snapshot, emblems[seat % GINKGO_MAX_SEATS], color);
      break;
    case GINKGO_GLYPH_CARD:
      fill_shape (snapshot, SHAPE_CARD, color);
      break;
    case GINKGO_GLYPH_FLOORS:
      fill_shape (snapshot, SHAPE_FLOORS, color);
      break;
    case GINKGO_GLYPH_EXPLOITING:
    case GINKGO_GLYPH_URBANIZING:
    case GINKGO_GLYPH_CONSTRUCTING:
    case GINKGO_GLYPH_END:
    case GINKGO_GLYPH_KEPT:
    case GINKGO_GLYPH_DISTRICT:
    case GINKGO_GLYPH_FIRST_PLAYER:
    case GINKGO_GLYPH_READY:
    case GINKGO_GLYPH_THINKING:
    case GINKGO_GLYPH_NEW_HAND:
    case GINKGO_GLYPH_SUGGESTION:
    case GINKGO_GLYPH_NEXT_DECK:
      fill_shape (snapshot, SHAPE_BASKET + (kind - GINKGO_GLYPH_EXPLOITING), color);
      break;
    case GINKGO_GLYPH_NO_TILE:
      draw_block (snapshot, color, 0.6f);
      fill_shape (snapshot, SHAPE_BAR, color);
      break;
    default:
      g_assert_not_reached ();
    }

  gtk_snapshot_restore (snapshot);
}

/* Draws a resource as it stands on a building, with an outline that sets it off from its
 * neighbors, into the largest square in the middle. */
void
ginkgo_art_draw_resource (GtkSnapshot *snapshot,
                          const GdkRGBA *color,
                          const graphene_rect_t *bounds)
{
  push_grid (snapshot, bounds);
  stroke_shape (snapshot, SHAPE_CYLINDER_BODY, 3.0f, ginkgo_art_get_paper ());
  stroke_shape (snapshot, SHAPE_CYLINDER_TOP, 3.0f, ginkgo_art_get_paper ());
  draw_cylinder (snapshot, color);
  gtk_snapshot_restore (snapshot);
}

/* Draws a construction-site pawn, white with a dark outline to be seen on every color, into the
 * largest square in the middle. On the white roofs of high contrast, it is dark, with a white rim. */
void
ginkgo_art_draw_pawn (GtkSnapshot *snapshot,
                      const graphene_rect_t *bounds)
{
  gboolean is_solid = ginkgo_art_is_contrast () && !ginkgo_art_is_dark ();

  push_grid (snapshot, bounds);
  stroke_shape (snapshot, SHAPE_PAWN, is_solid ? 6.4f : 3.0f, is_solid ? ginkgo_art_get_paper () : ginkgo_art_get_ink ());
  fill_shape (snapshot, SHAPE_PAWN, is_solid ? ginkgo_art_get_ink () : ginkgo_art_get_paper ());
  gtk_snapshot_restore (snapshot);
}
