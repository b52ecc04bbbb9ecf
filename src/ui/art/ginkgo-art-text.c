/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-art-text.h"

#include <math.h>

/* Smaller than this part of its size, no text becomes so that its words fit. */
#define LEAST_SHRINK 0.6f

/* In pixels: each size is a font with caches of its own, and while a city grows, its letters have
 * many sizes. */
#define SIZE_STEP 0.5f

#define NO_BREAK_SPACE 0xa0

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

/* A word that is broken is hardly one, so letters of a wide font become smaller. */
static float
fit_words (PangoContext *context,
           const char *text,
           float size,
           PangoWeight weight,
           float width)
{
  g_autoptr (PangoLayout) layout = ginkgo_art_create_layout (context, text, size, weight);
  int longest;

  pango_layout_set_wrap (layout, PANGO_WRAP_WORD);
  pango_layout_set_width (layout, 0);
  pango_layout_get_pixel_size (layout, &longest, NULL);

  return longest > width ? size * MAX (LEAST_SHRINK, floorf (width) / (longest + 1)) - SIZE_STEP / 2 : size;
}

/* Returns (transfer full): the text without line breaks between a number and its noun. */
static char *
bind_numbers (const char *text)
{
  GString *bound = g_string_new (NULL);
  gboolean is_after_digit = FALSE;

  for (const char *c = text; *c != '\0'; c = g_utf8_next_char (c))
    {
      gunichar letter = g_utf8_get_char (c);

      g_string_append_unichar (bound, letter == ' ' && is_after_digit ? NO_BREAK_SPACE : letter);
      is_after_digit = g_unichar_isdigit (letter);
    }

  return g_string_free_and_steal (bound);
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

/**
 * ginkgo_art_draw_paragraph:
 * @snapshot: (nullable): where to draw; %NULL to measure only
 * @size: the font's size, in pixels; smaller where words would have to be broken
 * @bounds: lines are wrapped to its width, centred, and begin at its top; what does
 *   not fit its height is left out, with an ellipsis
 *
 * Returns: the height used
 */
float
ginkgo_art_draw_paragraph (GtkSnapshot *snapshot,
                           PangoContext *context,
                           const char *text,
                           float size,
                           PangoWeight weight,
                           const GdkRGBA *color,
                           const graphene_rect_t *bounds)
{
  g_autofree char *bound = bind_numbers (text);
  float fitting = fit_words (context, bound, size, weight, bounds->size.width);
  g_autoptr (PangoLayout) layout = ginkgo_art_create_layout (context, bound, fitting, weight);
  int height;

  pango_layout_set_width (layout, (int) (bounds->size.width * PANGO_SCALE));
  pango_layout_set_height (layout, MAX (1, (int) (bounds->size.height * PANGO_SCALE)));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  pango_layout_get_pixel_size (layout, NULL, &height);

  if (snapshot)
    ginkgo_art_draw_layout (snapshot, layout, color, bounds->origin.x, bounds->origin.y);

  return height;
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

/* Returns the size beside the letters of the widget of what has @pixel_size beside letters of
 * normal size. */
int
ginkgo_art_get_pixel_size (GtkWidget *widget,
                           int pixel_size)
{
  return (int) roundf (pixel_size * ginkgo_art_get_letter_size (widget) / NORMAL_LETTER_SIZE);
}
