/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-art-text.h"

#include <math.h>

/* In pixels: each size is a font with caches of its own, and while a city grows, its letters have
 * many sizes. */
#define SIZE_STEP 0.5f

/* The size of letters where the user has not changed it, in pixels */
#define NORMAL_LETTER_SIZE 14.667f

/* Returns a new line of text with a size in pixels. */
PangoLayout *
ginkgo_art_create_layout (PangoContext *context,
                          const char *text,
                          float size,
                          PangoWeight weight)
{
  PangoLayout *layout = pango_layout_new (context);
  g_autoptr (PangoFontDescription) font = NULL;

  font = pango_font_description_copy (pango_context_get_font_description (context));
  pango_font_description_set_absolute_size (font, roundf (size / SIZE_STEP) * SIZE_STEP * PANGO_SCALE);
  pango_font_description_set_weight (font, weight);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, text, -1);

  return layout;
}

void
ginkgo_art_draw_layout (GtkSnapshot *snapshot,
                        PangoLayout *layout,
                        const GdkRGBA *color,
                        float x,
                        float y)
{
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, y));
  gtk_snapshot_append_layout (snapshot, layout, color);
  gtk_snapshot_restore (snapshot);
}

/* Centers the ink of one short line. Where @bounds is narrower, the text shrinks. */
void
ginkgo_art_draw_text (GtkSnapshot *snapshot,
                      PangoContext *context,
                      const char *text,
                      float size,
                      PangoWeight weight,
                      const GdkRGBA *color,
                      const graphene_rect_t *bounds)
{
  g_autoptr (PangoLayout) layout = ginkgo_art_create_layout (context, text, size, weight);
  PangoRectangle extents;

  pango_layout_get_pixel_extents (layout, &extents, NULL);
  if (extents.width > bounds->size.width && bounds->size.width > 0)
    {
      g_object_unref (layout);
      layout = ginkgo_art_create_layout (context, text, size * bounds->size.width / extents.width - SIZE_STEP / 2, weight);
      pango_layout_get_pixel_extents (layout, &extents, NULL);
    }

  ginkgo_art_draw_layout (snapshot, layout, color, bounds->origin.x + (bounds->size.width - extents.width) / 2 - extents.x, bounds->origin.y + (bounds->size.height - extents.height) / 2 - extents.y);
}

/* Returns the width of one line, in pixels. */
float
ginkgo_art_measure_text (PangoContext *context,
                         const char *text,
                         float size,
                         PangoWeight weight)
{
  g_autoptr (PangoLayout) layout = ginkgo_art_create_layout (context, text, size, weight);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);

  return (float) width;
}

/* Returns the size of its font, in pixels; it follows the user's text size. */
float
ginkgo_art_get_letter_size (GtkWidget *widget)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);
  const PangoFontDescription *font = pango_context_get_font_description (context);
  double size = pango_font_description_get_size (font) / (double) PANGO_SCALE;

  if (!pango_font_description_get_size_is_absolute (font))
    size *= pango_cairo_context_get_resolution (context) / 72;

  return (float) size;
}

/* Call it when the style of a widget has changed that is as large as its letters: GTK measures anew only texts.
 * @letter_size: (inout): that of its letters when it was called last */
void
ginkgo_art_follow_letters (GtkWidget *widget,
                           float *letter_size)
{
  float size = ginkgo_art_get_letter_size (widget);

  if (size != *letter_size)
    gtk_widget_queue_resize (widget);
  *letter_size = size;
}

/* Returns the size beside the letters of the widget of what has @pixel_size beside letters of
 * normal size. */
int
ginkgo_art_get_pixel_size (GtkWidget *widget,
                           int pixel_size)
{
  return (int) roundf (pixel_size * ginkgo_art_get_letter_size (widget) / NORMAL_LETTER_SIZE);
}
