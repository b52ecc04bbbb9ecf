/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

/*
 * Text as a part of a drawing: its size follows the drawing.
 */

PangoLayout *ginkgo_art_create_layout (PangoContext *context,
                                       const char *text,
                                       float size,
                                       PangoWeight weight);
void ginkgo_art_draw_layout (GtkSnapshot *snapshot,
                             PangoLayout *layout,
                             const GdkRGBA *color,
                             float x,
                             float y);
void ginkgo_art_draw_text (GtkSnapshot *snapshot,
                           PangoContext *context,
                           const char *text,
                           float size,
                           PangoWeight weight,
                           const GdkRGBA *color,
                           const graphene_rect_t *bounds);
float ginkgo_art_measure_text (PangoContext *context,
                               const char *text,
                               float size,
                               PangoWeight weight);
float ginkgo_art_get_letter_size (GtkWidget *widget);
void ginkgo_art_follow_letters (GtkWidget *widget,
                                float *letter_size);
int ginkgo_art_get_pixel_size (GtkWidget *widget,
                               int pixel_size);
