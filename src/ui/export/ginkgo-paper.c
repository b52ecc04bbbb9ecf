/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-paper.h"

#include "ginkgo-art-color.h"
#include "ginkgo-art-glyph.h"
#include "ginkgo-art-tile.h"

/* GNOME's current and previous fonts, and a fallback that every system has */
#define FAMILIES "Adwaita Sans, Cantarell, DejaVu Sans, Sans"

/* Digits of equal width, so that numbers line up */
#define FEATURES "tnum=1"

#define RULE 0.5

/* The share of paper color in the ink */
#define DIM       0.38f
#define RULE_TINT 0.75f

static const GdkRGBA white = { 1, 1, 1, 1 };

void
ginkgo_paper_init_default (GinkgoPaper *paper)
{
  GtkPaperSize *size = gtk_paper_size_new (NULL);

  paper->width = gtk_paper_size_get_width (size, GTK_UNIT_POINTS);
  paper->height = gtk_paper_size_get_height (size, GTK_UNIT_POINTS);
  paper->rtl = gtk_widget_get_default_direction () == GTK_TEXT_DIR_RTL;
  gtk_paper_size_free (size);
}

/* Returns (transfer full) a context for text that is independent of the screen: without hinting, in points instead
 * of pixels */
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

void
ginkgo_press_init (GinkgoPress *self,
                   const GinkgoPaper *paper,
                   cairo_surface_t *surface)
{
  self->paper = *paper;
  self->context = ginkgo_paper_create_context (paper->rtl);
  self->cr = cairo_create (surface);
}

void
ginkgo_press_clear (GinkgoPress *self)
{
  g_clear_object (&self->context);
  g_clear_pointer (&self->cr, cairo_destroy);
}

/* The left edge of something that begins at @x */
double
ginkgo_press_find_left (GinkgoPress *self,
                        double x,
                        double width)
{
  return self->paper.rtl ? self->paper.width - x - width : x;
}

/* Creates a layout of text without markup, aligned to the reading start. A negative @width
 * means one line of any width. */
PangoLayout *
ginkgo_press_create_layout (GinkgoPress *self,
                            const GinkgoPaperFont *font,
                            const char *text,
                            double width)
{
  PangoLayout *layout = pango_layout_new (self->context);
  g_autoptr (PangoFontDescription) description = pango_font_description_copy (pango_context_get_font_description (self->context));
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  GdkRGBA color = *ginkgo_art_get_ink ();

  if (font->is_dim)
    ginkgo_press_get_dim (&color);
  pango_font_description_set_absolute_size (description, font->size * PANGO_SCALE);
  pango_font_description_set_weight (description, font->weight);
  pango_font_description_set_style (description, font->style);
  pango_attr_list_insert (attributes, pango_attr_font_features_new (FEATURES));
  pango_attr_list_insert (attributes, pango_attr_foreground_new ((guint16) (color.red * 65535), (guint16) (color.green * 65535), (guint16) (color.blue * 65535)));
  pango_layout_set_font_description (layout, description);
  pango_layout_set_attributes (layout, attributes);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_width (layout, width >= 0 ? (int) (width * PANGO_SCALE) : -1);
  /* Names in another script are isolated: the direction is the sheet's. */
  pango_layout_set_auto_dir (layout, FALSE);
  pango_layout_set_alignment (layout, self->paper.rtl ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT);
  pango_layout_set_text (layout, text, -1);

  return layout;
}

/* Aligns the layout to the reading end. */
void
ginkgo_press_align_at_end (GinkgoPress *self,
                           PangoLayout *layout)
{
  pango_layout_set_alignment (layout, self->paper.rtl ? PANGO_ALIGN_LEFT : PANGO_ALIGN_RIGHT);
}

/* Ellipsizes the layout if it needs more lines. */
void
ginkgo_press_limit_lines (PangoLayout *layout,
                          int n_lines)
{
  pango_layout_set_height (layout, -n_lines);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
}

double
ginkgo_press_get_width (PangoLayout *layout)
{
  int width;

  pango_layout_get_size (layout, &width, NULL);

  return (double) width / PANGO_SCALE;
}

double
ginkgo_press_get_height (PangoLayout *layout)
{
  int height;

  pango_layout_get_size (layout, NULL, &height);

  return (double) height / PANGO_SCALE;
}

/* The color of less important text */
void
ginkgo_press_get_dim (GdkRGBA *color)
{
  ginkgo_art_mix (ginkgo_art_get_ink (), &white, DIM, color);
}

void
ginkgo_press_draw_layout (GinkgoPress *self,
                          PangoLayout *layout,
                          double x,
                          double y)
{
  int width = pango_layout_get_width (layout);

  cairo_move_to (self->cr, ginkgo_press_find_left (self, x, width >= 0 ? (double) width / PANGO_SCALE : ginkgo_press_get_width (layout)), y);
  pango_cairo_show_layout (self->cr, layout);
}

/* Draws text on one line, ellipsized to @width. @baseline is measured from the top of the page.
 * Returns the width of the text. */
double
ginkgo_press_draw_words (GinkgoPress *self,
                         const GinkgoPaperFont *font,
                         const char *text,
                         double x,
                         double baseline,
                         double width,
                         gboolean at_end)
{
  g_autoptr (PangoLayout) layout = ginkgo_press_create_layout (self, font, text, width);

  ginkgo_press_limit_lines (layout, 1);
  if (at_end)
    ginkgo_press_align_at_end (self, layout);
  ginkgo_press_draw_layout (self, layout, x, baseline - (double) pango_layout_get_baseline (layout) / PANGO_SCALE);

  return ginkgo_press_get_width (layout);
}

void
ginkgo_press_draw_rule (GinkgoPress *self,
                        double x,
                        double y,
                        double width)
{
  double left = ginkgo_press_find_left (self, x, width);
  GdkRGBA color;

  ginkgo_art_mix (ginkgo_art_get_ink (), &white, RULE_TINT, &color);
  gdk_cairo_set_source_rgba (self->cr, &color);
  cairo_set_line_width (self->cr, RULE);
  cairo_move_to (self->cr, left, y);
  cairo_line_to (self->cr, left + width, y);
  cairo_stroke (self->cr);
}

void
ginkgo_press_fill_box (GinkgoPress *self,
                       const GdkRGBA *color,
                       double x,
                       double y,
                       double width,
                       double height,
                       double radius)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT ((float) ginkgo_press_find_left (self, x, width), (float) y, (float) width, (float) height);
  GskPathBuilder *builder = gsk_path_builder_new ();
  g_autoptr (GskPath) path = NULL;
  GskRoundedRect box;

  gsk_rounded_rect_init_from_rect (&box, &bounds, (float) radius);
  gsk_path_builder_add_rounded_rect (builder, &box);
  path = gsk_path_builder_free_to_path (builder);
  gdk_cairo_set_source_rgba (self->cr, color);
  gsk_path_to_cairo (path, self->cr);
  cairo_fill (self->cr);
}

/* @kind is a #GinkgoGlyphKind; @seat is only used for %GINKGO_GLYPH_EMBLEM. */
void
ginkgo_press_draw_glyph (GinkgoPress *self,
                         guint kind,
                         guint seat,
                         const GdkRGBA *color,
                         double x,
                         double y,
                         double size)
{
  double left = ginkgo_press_find_left (self, x, size);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  ginkgo_art_draw_glyph (snapshot, kind, seat, color, &GRAPHENE_RECT_INIT ((float) left, (float) y, (float) size, (float) size));
  node = gtk_snapshot_free_to_node (snapshot);
  gsk_render_node_draw (node, self->cr);
}

/* Draws a small tile. */
void
ginkgo_press_draw_swatch (GinkgoPress *self,
                          GinkgoColor color,
                          double x,
                          double y,
                          double size)
{
  const GinkgoTilePalette *palette = ginkgo_art_get_tile_palette (color);
  double margin = 0.2 * size;

  ginkgo_press_fill_box (self, &palette->face, x, y, size, size, 0.2 * size);
  ginkgo_press_draw_glyph (self, (guint) color, 0, &palette->ink, x + margin, y + margin, size - 2 * margin);
}

/* Draws the badge of a district, centered at a point in the coordinates of @cr. */
void
ginkgo_press_draw_number (GinkgoPress *self,
                          GinkgoColor color,
                          guint number,
                          double center_x,
                          double center_y,
                          double size)
{
  const GinkgoTilePalette *palette = ginkgo_art_get_tile_palette (color);
  const GinkgoPaperFont font = { (float) (0.66 * size), PANGO_WEIGHT_BOLD, PANGO_STYLE_NORMAL, FALSE };
  g_autofree char *text = g_strdup_printf ("%u", number);
  g_autoptr (PangoLayout) layout = ginkgo_press_create_layout (self, &font, text, -1);
  PangoRectangle ink;

  cairo_new_path (self->cr);
  cairo_arc (self->cr, center_x, center_y, size / 2, 0, 2 * G_PI);
  gdk_cairo_set_source_rgba (self->cr, &palette->face);
  cairo_fill_preserve (self->cr);
  gdk_cairo_set_source_rgba (self->cr, ginkgo_art_get_paper ());
  cairo_set_line_width (self->cr, 0.07 * size);
  cairo_stroke (self->cr);

  pango_layout_set_attributes (layout, NULL);
  pango_layout_get_extents (layout, &ink, NULL);
  gdk_cairo_set_source_rgba (self->cr, &palette->ink);
  cairo_move_to (self->cr, center_x - (ink.x + ink.width / 2.0) / PANGO_SCALE, center_y - (ink.y + ink.height / 2.0) / PANGO_SCALE);
  pango_cairo_show_layout (self->cr, layout);
}
