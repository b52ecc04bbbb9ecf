/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "ginkgo-cards.h"

/*
 * Fonts, colors and symbols of a sheet on paper. All measures are in points. Every x is measured
 * from the reading start of the page.
 */

/**
 * GinkgoPaper:
 * @width: the width of a page
 * @height: the height of a page
 * @rtl: whether the sheet is read from right to left
 *
 * The paper for a sheet.
 */
typedef struct
{
  double width;
  double height;
  gboolean rtl;
} GinkgoPaper;

typedef struct
{
  float size;
  PangoWeight weight;
  PangoStyle style;
  gboolean is_dim;
} GinkgoPaperFont;

/**
 * GinkgoPress:
 * @paper: the paper
 * @context: (owned): lays out the text
 * @cr: (owned): draws on the current page
 *
 * Prints a sheet.
 */
typedef struct
{
  GinkgoPaper paper;
  PangoContext *context;
  cairo_t *cr;
} GinkgoPress;

void ginkgo_paper_init_default (GinkgoPaper *paper);
PangoContext *ginkgo_paper_create_context (gboolean rtl);

void ginkgo_press_init (GinkgoPress *self,
                        const GinkgoPaper *paper,
                        cairo_surface_t *surface);
void ginkgo_press_clear (GinkgoPress *self);
double ginkgo_press_find_left (GinkgoPress *self,
                               double x,
                               double width);
PangoLayout *ginkgo_press_create_layout (GinkgoPress *self,
                                         const GinkgoPaperFont *font,
                                         const char *text,
                                         double width);
void ginkgo_press_align_at_end (GinkgoPress *self,
                                PangoLayout *layout);
void ginkgo_press_limit_lines (PangoLayout *layout,
                               int n_lines);
double ginkgo_press_get_width (PangoLayout *layout);
double ginkgo_press_get_height (PangoLayout *layout);
void ginkgo_press_get_dim (GdkRGBA *color);

void ginkgo_press_draw_layout (GinkgoPress *self,
                               PangoLayout *layout,
                               double x,
                               double y);
double ginkgo_press_draw_words (GinkgoPress *self,
                                const GinkgoPaperFont *font,
                                const char *text,
                                double x,
                                double baseline,
                                double width,
                                gboolean at_end);
void ginkgo_press_draw_rule (GinkgoPress *self,
                             double x,
                             double y,
                             double width);
void ginkgo_press_fill_box (GinkgoPress *self,
                            const GdkRGBA *color,
                            double x,
                            double y,
                            double width,
                            double height,
                            double radius);
void ginkgo_press_draw_glyph (GinkgoPress *self,
                              guint kind,
                              guint seat,
                              const GdkRGBA *color,
                              double x,
                              double y,
                              double size);
void ginkgo_press_draw_swatch (GinkgoPress *self,
                               GinkgoColor color,
                               double x,
                               double y,
                               double size);
void ginkgo_press_draw_number (GinkgoPress *self,
                               GinkgoColor color,
                               guint number,
                               double center_x,
                               double center_y,
                               double size);
