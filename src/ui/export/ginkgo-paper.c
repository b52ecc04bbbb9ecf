/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-paper.h"

#include <math.h>

#include "ginkgo-art-color.h"
#include "ginkgo-art-glyph.h"
#include "ginkgo-art-tile.h"

/* GNOME's fonts of today and yesterday, and what every system has */
#define FAMILIES "Adwaita Sans, Cantarell, DejaVu Sans, Sans"

/* Digits are equally wide, so that numbers stand below each other. */
#define FEATURES "tnum=1"

#define RULE 0.5
#define DIM  0.38f

static void
draw_snapshot (cairo_t *cr,
               GtkSnapshot *snapshot)
{
  g_autoptr (GskRenderNode) node = gtk_snapshot_free_to_node (snapshot);

  if (node)
    gsk_render_node_draw (node, cr);
}

/* Words keep the direction of their own script. Where that is not the sheet's, Pango
 * turns their alignment around. */
static void
align (PangoLayout *layout,
       gboolean at_right)
{
  PangoLayoutLine *line = pango_layout_get_line_readonly (layout, 0);
  gboolean is_rtl = pango_layout_line_get_resolved_direction (line) == PANGO_DIRECTION_RTL;
  gboolean is_turned = is_rtl != ginkgo_paper_is_rtl (pango_layout_get_context (layout));

  pango_layout_set_alignment (layout, at_right != is_turned ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT);
}

/**
 * ginkgo_paper_init_default:
 * @paper: (out caller-allocates): the paper that is usual where the user lives
 */
void
ginkgo_paper_init_default (GinkgoPaper *paper)
{
  GtkPaperSize *size = gtk_paper_size_new (NULL);

  paper->width = gtk_paper_size_get_width (size, GTK_UNIT_POINTS);
  paper->height = gtk_paper_size_get_height (size, GTK_UNIT_POINTS);
  paper->rtl = gtk_widget_get_default_direction () == GTK_TEXT_DIR_RTL;
  gtk_paper_size_free (size);
}

/**
 * ginkgo_paper_create_context:
 * @rtl: whether the sheet is read from right to left
 *
 * Returns: (transfer full): what text is laid out with. No screen has a part in it
 */
PangoContext *
ginkgo_paper_create_context (gboolean rtl)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string (FAMILIES);
  cairo_font_options_t *options = cairo_font_options_create ();

  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options (context, options);
  cairo_font_options_destroy (options);
  pango_cairo_context_set_resolution (context, 72);
  pango_context_set_round_glyph_positions (context, FALSE);
  pango_context_set_font_description (context, font);
  pango_context_set_base_dir (context, rtl ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR);

  return context;
}

/**
 * ginkgo_paper_is_rtl:
 * @context: from ginkgo_paper_create_context()
 *
 * Returns: whether the sheet is read from right to left
 */
gboolean
ginkgo_paper_is_rtl (PangoContext *context)
{
  return pango_context_get_base_dir (context) == PANGO_DIRECTION_RTL;
}

/**
 * ginkgo_paper_create_layout:
 * @context: from ginkgo_paper_create_context()
 * @font: its font
 * @text: some words; never markup
 * @width: how wide a line may be, or a negative number for one line
 *
 * Returns: (transfer full): the words, from the side on which the sheet is begun to read
 */
PangoLayout *
ginkgo_paper_create_layout (PangoContext *context,
                            const GinkgoPaperFont *font,
                            const char *text,
                            double width)
{
  PangoLayout *layout = pango_layout_new (context);
  g_autoptr (PangoFontDescription) description = pango_font_description_copy (pango_context_get_font_description (context));
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  pango_font_description_set_absolute_size (description, font->size * PANGO_SCALE);
  pango_font_description_set_weight (description, font->weight);
  pango_font_description_set_style (description, font->style);
  pango_attr_list_insert (attributes, pango_attr_font_features_new (FEATURES));
  pango_layout_set_font_description (layout, description);
  pango_layout_set_attributes (layout, attributes);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_width (layout, width >= 0 ? (int) (width * PANGO_SCALE) : -1);
  pango_layout_set_text (layout, text, -1);
  align (layout, ginkgo_paper_is_rtl (context));

  return layout;
}

/**
 * ginkgo_paper_align_at_end:
 * @layout: some words
 *
 * Lets its lines end at the side on which reading ends.
 */
void
ginkgo_paper_align_at_end (PangoLayout *layout)
{
  align (layout, !ginkgo_paper_is_rtl (pango_layout_get_context (layout)));
}

/**
 * ginkgo_paper_limit_lines:
 * @layout: some words
 * @n_lines: how many lines they may take; what is left gives way to an ellipsis
 */
void
ginkgo_paper_limit_lines (PangoLayout *layout,
                          int n_lines)
{
  pango_layout_set_height (layout, -n_lines);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
}

/**
 * ginkgo_paper_get_height:
 * @layout: some words
 *
 * Returns: the height they take
 */
double
ginkgo_paper_get_height (PangoLayout *layout)
{
  int height;

  pango_layout_get_size (layout, NULL, &height);

  return (double) height / PANGO_SCALE;
}

/**
 * ginkgo_paper_get_width:
 * @layout: some words
 *
 * Returns: the width they take
 */
double
ginkgo_paper_get_width (PangoLayout *layout)
{
  int width;

  pango_layout_get_size (layout, &width, NULL);

  return (double) width / PANGO_SCALE;
}

/**
 * ginkgo_paper_get_dim:
 * @color: (out caller-allocates): the color of what is said by the way
 */
void
ginkgo_paper_get_dim (GdkRGBA *color)
{
  ginkgo_art_mix (ginkgo_art_get_ink (), &(GdkRGBA) { 1, 1, 1, 1 }, DIM, color);
}

/**
 * ginkgo_paper_set_font_color:
 * @cr: where to draw
 * @font: a font
 *
 * Goes on in the colour of what is written in that font.
 */
void
ginkgo_paper_set_font_color (cairo_t *cr,
                             const GinkgoPaperFont *font)
{
  GdkRGBA dim;

  ginkgo_paper_get_dim (&dim);
  gdk_cairo_set_source_rgba (cr, font->is_dim ? &dim : ginkgo_art_get_ink ());
}

/**
 * ginkgo_paper_draw_layout:
 * @cr: where to draw
 * @layout: some words
 * @color: their colour
 * @x: the left edge of its lines
 * @y: the top
 */
void
ginkgo_paper_draw_layout (cairo_t *cr,
                          PangoLayout *layout,
                          const GdkRGBA *color,
                          double x,
                          double y)
{
  gdk_cairo_set_source_rgba (cr, color);
  cairo_move_to (cr, x, y);
  pango_cairo_show_layout (cr, layout);
}

/**
 * ginkgo_paper_draw_rule:
 * @cr: where to draw
 * @x: its left end
 * @y: its middle
 * @width: its length
 *
 * Draws a fine line.
 */
void
ginkgo_paper_draw_rule (cairo_t *cr,
                        double x,
                        double y,
                        double width)
{
  GdkRGBA color;

  ginkgo_art_mix (ginkgo_art_get_ink (), &(GdkRGBA) { 1, 1, 1, 1 }, 0.75f, &color);
  gdk_cairo_set_source_rgba (cr, &color);
  cairo_set_line_width (cr, RULE);
  cairo_move_to (cr, x, y);
  cairo_line_to (cr, x + width, y);
  cairo_stroke (cr);
}

/**
 * ginkgo_paper_draw_glyph:
 * @cr: where to draw
 * @kind: a #GinkgoGlyphKind
 * @seat: whose emblem, for %GINKGO_GLYPH_EMBLEM
 * @color: in which colour
 * @x: its left edge
 * @y: its top
 * @size: its width and height
 */
void
ginkgo_paper_draw_glyph (cairo_t *cr,
                         guint kind,
                         guint seat,
                         const GdkRGBA *color,
                         double x,
                         double y,
                         double size)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  ginkgo_art_draw_glyph (snapshot, kind, seat, color, &GRAPHENE_RECT_INIT ((float) x, (float) y, (float) size, (float) size));
  draw_snapshot (cr, snapshot);
}

/**
 * ginkgo_paper_draw_swatch:
 * @cr: where to draw
 * @color: a colour of tiles
 * @x: its left edge
 * @y: its top
 * @size: its width and height
 */
void
ginkgo_paper_draw_swatch (cairo_t *cr,
                          GinkgoColor color,
                          double x,
                          double y,
                          double size)
{
  const GinkgoTilePalette *palette = ginkgo_art_get_tile_palette (color);
  double margin = 0.2 * size;

  gdk_cairo_set_source_rgba (cr, &palette->face);
  ginkgo_paper_add_box (cr, x, y, size, size, 0.2 * size);
  cairo_fill (cr);
  ginkgo_paper_draw_glyph (cr, (guint) color, 0, &palette->ink, x + margin, y + margin, size - 2 * margin);
}

/**
 * ginkgo_paper_draw_number:
 * @cr: where to draw
 * @context: from ginkgo_paper_create_context()
 * @color: the colour of a district
 * @number: its number
 * @x: its left edge
 * @y: its top
 * @size: its width and height
 *
 * Draws the sign by which a district is found in the city.
 */
void
ginkgo_paper_draw_number (cairo_t *cr,
                          PangoContext *context,
                          GinkgoColor color,
                          guint number,
                          double x,
                          double y,
                          double size)
{
  const GinkgoTilePalette *palette = ginkgo_art_get_tile_palette (color);
  const GinkgoPaperFont font = { (float) (0.66 * size), PANGO_WEIGHT_BOLD, PANGO_STYLE_NORMAL, FALSE };
  g_autofree char *text = g_strdup_printf ("%u", number);
  g_autoptr (PangoLayout) layout = ginkgo_paper_create_layout (context, &font, text, -1);
  PangoRectangle ink;

  cairo_new_sub_path (cr);
  cairo_arc (cr, x + size / 2, y + size / 2, size / 2, 0, 2 * G_PI);
  gdk_cairo_set_source_rgba (cr, &palette->face);
  cairo_fill_preserve (cr);
  gdk_cairo_set_source_rgba (cr, ginkgo_art_get_paper ());
  cairo_set_line_width (cr, 0.07 * size);
  cairo_stroke (cr);

  pango_layout_get_extents (layout, &ink, NULL);
  ginkgo_paper_draw_layout (cr,
                            layout,
                            &palette->ink,
                            x + size / 2 - (ink.x + ink.width / 2.0) / PANGO_SCALE,
                            y + size / 2 - (ink.y + ink.height / 2.0) / PANGO_SCALE);
}

/**
 * ginkgo_paper_add_box:
 * @cr: where to draw
 * @x: its left edge
 * @y: its top
 * @width: its width
 * @height: its height
 * @radius: how round its corners are
 *
 * Makes a box the path.
 */
void
ginkgo_paper_add_box (cairo_t *cr,
                      double x,
                      double y,
                      double width,
                      double height,
                      double radius)
{
  cairo_new_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -G_PI / 2, 0);
  cairo_arc (cr, x + width - radius, y + height - radius, radius, 0, G_PI / 2);
  cairo_arc (cr, x + radius, y + height - radius, radius, G_PI / 2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 3 * G_PI / 2);
  cairo_close_path (cr);
}
