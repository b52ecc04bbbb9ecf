/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-cli.h"

#define MARGIN 4

typedef struct
{
  int left;
  int right;
  int top;
  int bottom;
} Bounds;

static void
include_cell (Bounds *bounds,
              guint16 cell)
{
  int x = ginkgo_cell_get_x (cell);
  int y = ginkgo_cell_get_y (cell);

  bounds->left = MIN (bounds->left, x);
  bounds->right = MAX (bounds->right, x);
  bounds->top = MIN (bounds->top, y);
  bounds->bottom = MAX (bounds->bottom, y);
}

static void
append_padded (GString *text,
               const char *part,
               guint width)
{
  guint length = (guint) g_utf8_strlen (part, -1);

  g_string_append (text, part);
  for (guint i = length; i < width; i++)
    g_string_append_c (text, ' ');
}

static void
trim_line (GString *text)
{
  while (text->len > 0 && text->str[text->len - 1] == ' ')
    g_string_truncate (text, text->len - 1);
  g_string_append_c (text, '\n');
}

/* Only heights from 2 floors on are written. */
static void
append_height (GString *part,
               guint height,
               gboolean ascii)
{
  static const char *const raised[] = { "⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹" };

  if (height < 2)
    return;

  if (ascii)
    {
      g_string_append_printf (part, "^%u", height);
      return;
    }

  if (height >= 10)
    g_string_append (part, raised[height / 10]);
  g_string_append (part, raised[height % 10]);
}

/* The upper line of a cell: the tile and its height, or the token. */
static char *
name_cell (const GinkgoCity *city,
           guint16 cell,
           gboolean ascii)
{
  GString *part = g_string_new (NULL);
  guint8 building = ginkgo_city_find_building (city, cell);
  guint8 token = ginkgo_city_find_token (city, cell);

  if (building != GINKGO_BUILDING_NONE)
    {
      g_string_append (part, ginkgo_tile_get_name (city->buildings[building].tile));
      append_height (part, city->buildings[building].height, ascii);
    }
  else if (token != GINKGO_LETTER_NONE)
    {
      g_string_append_printf (part, "(%c)", 'A' + token);
    }

  return g_string_free_and_steal (part);
}

/* The lower line of a cell: the owner's seat and the pawn. */
static char *
mark_cell (const GinkgoCity *city,
           guint16 cell,
           gboolean ascii)
{
  GString *part = g_string_new (NULL);
  guint8 index = ginkgo_city_find_building (city, cell);

  if (index != GINKGO_BUILDING_NONE)
    {
      const GinkgoBuilding *building = &city->buildings[index];

      if (building->owner != GINKGO_SEAT_NONE)
        g_string_append_printf (part, "%u", building->owner);
      if (building->pawn)
        g_string_append (part, ascii ? "*" : "▲");
    }

  return g_string_free_and_steal (part);
}

static void
draw_row (GString *text,
          const GinkgoCity *city,
          const Bounds *bounds,
          int y,
          guint width,
          gboolean ascii)
{
  g_autofree char *number = g_strdup_printf ("%3d ", y);

  append_padded (text, number, MARGIN);
  for (int x = bounds->left; x <= bounds->right; x++)
    {
      g_autofree char *part = name_cell (city, ginkgo_cell_make (x, y), ascii);

      append_padded (text, part, width);
    }
  trim_line (text);

  append_padded (text, "", MARGIN);
  for (int x = bounds->left; x <= bounds->right; x++)
    {
      g_autofree char *part = mark_cell (city, ginkgo_cell_make (x, y), ascii);

      append_padded (text, part, width);
    }
  trim_line (text);
}

/* Draws a city, two lines for a row of cells: tile and height, or the token in brackets; below
 * the owner's seat and the construction-site pawn. A city of up to 15 columns (12 in ASCII)
 * fits into 80 characters. */
void
ginkgo_cli_draw_city (GString *text,
                      const GinkgoCity *city,
                      gboolean ascii)
{
  guint width = ascii ? 6 : 5;
  Bounds bounds = { G_MAXINT, G_MININT, G_MAXINT, G_MININT };

  for (guint i = 0; i < city->n_buildings; i++)
    include_cell (&bounds, city->buildings[i].cell);
  for (guint i = 0; i < GINKGO_N_LETTERS; i++)
    if (city->tokens[i] != GINKGO_CELL_NONE)
      include_cell (&bounds, city->tokens[i]);

  append_padded (text, "", MARGIN);
  for (int x = bounds.left; x <= bounds.right; x++)
    {
      g_autofree char *number = g_strdup_printf ("%d", x);

      append_padded (text, number, width);
    }
  trim_line (text);
  for (int y = bounds.top; y <= bounds.bottom; y++)
    draw_row (text, city, &bounds, y, width, ascii);
}
