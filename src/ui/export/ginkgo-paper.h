/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-cards.h"

G_BEGIN_DECLS

/*
 * How a sheet looks on paper: fonts, colours and signs. All measures are points.
 */

/**
 * GinkgoPaper:
 * @width: the width of a page, in points
 * @height: its height
 * @rtl: whether it is read from right to left
 *
 * What a sheet is printed on.
 */
typedef struct
{
  double width;
  double height;
  gboolean rtl;
} GinkgoPaper;

/**
 * GinkgoPaperFont:
 * @size: the size of its letters
 * @weight: its weight
 * @style: its style
 * @is_dim: whether it is for what is said by the way
 *
 * How something is written.
 */
typedef struct
{
  float size;
  PangoWeight weight;
  PangoStyle style;
  gboolean is_dim;
} GinkgoPaperFont;

void ginkgo_paper_init_default (GinkgoPaper *paper);
PangoContext *ginkgo_paper_create_context (gboolean rtl);
PangoLayout *ginkgo_paper_create_layout (PangoContext *context,
                                         const GinkgoPaperFont *font,
                                         const char *text,
                                         double width);
gboolean ginkgo_paper_is_rtl (PangoContext *context);
void ginkgo_paper_align_at_end (PangoLayout *layout);
void ginkgo_paper_limit_lines (PangoLayout *layout,
                               int n_lines);
double ginkgo_paper_get_height (PangoLayout *layout);
double ginkgo_paper_get_width (PangoLayout *layout);
void ginkgo_paper_get_dim (GdkRGBA *color);
void ginkgo_paper_set_font_color (cairo_t *cr,
                                  const GinkgoPaperFont *font);
void ginkgo_paper_draw_layout (cairo_t *cr,
                               PangoLayout *layout,
                               const GdkRGBA *color,
                               double x,
                               double y);
void ginkgo_paper_draw_rule (cairo_t *cr,
                             double x,
                             double y,
                             double width);
void ginkgo_paper_draw_glyph (cairo_t *cr,
                              guint kind,
                              guint seat,
                              const GdkRGBA *color,
                              double x,
                              double y,
                              double size);
void ginkgo_paper_draw_swatch (cairo_t *cr,
                               GinkgoColor color,
                               double x,
                               double y,
                               double size);
void ginkgo_paper_draw_number (cairo_t *cr,
                               PangoContext *context,
                               GinkgoColor color,
                               guint number,
                               double x,
                               double y,
                               double size);
void ginkgo_paper_add_box (cairo_t *cr,
                           double x,
                           double y,
                           double width,
                           double height,
                           double radius);

G_END_DECLS
