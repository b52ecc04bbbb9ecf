/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-cli-table.h"

#include "ginkgo-cli.h"

#define GAP      "  "
#define ELLIPSIS "…"

struct _GinkgoCliTable
{
  const GinkgoCliColumn *columns;
  guint n_columns;
  guint *widths;
  /* Cells of all rows, the head's first */
  GPtrArray *cells;
};

static guint
get_width (gunichar character)
{
  if (g_unichar_iszerowidth (character))
    return 0;

  return g_unichar_iswide (character) ? 2 : 1;
}

static guint
measure (const char *text)
{
  guint width = 0;

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    width += get_width (g_utf8_get_char (p));

  return width;
}

/* Cuts text that is too wide. */
static char *
fit (const char *text,
     guint max_width)
{
  const char *end = text;
  guint width = 0;

  if (max_width == 0 || measure (text) <= max_width)
    return g_strdup (text);

  while (width + get_width (g_utf8_get_char (end)) < max_width)
    {
      width += get_width (g_utf8_get_char (end));
      end = g_utf8_next_char (end);
    }

  return g_strdup_printf ("%.*s" ELLIPSIS, (int) (end - text), text);
}

static void
add_cell (GinkgoCliTable *self,
          const char *text)
{
  guint column = self->cells->len % self->n_columns;
  g_autofree char *clean = ginkgo_cli_clean (text);
  char *cell = fit (clean, self->columns[column].max_width);

  self->widths[column] = MAX (self->widths[column], measure (cell));
  g_ptr_array_add (self->cells, cell);
}

/* The columns must outlive the table. */
GinkgoCliTable *
ginkgo_cli_table_new (const GinkgoCliColumn *columns,
                      guint n_columns)
{
  GinkgoCliTable *self = g_new0 (GinkgoCliTable, 1);

  self->columns = columns;
  self->n_columns = n_columns;
  self->widths = g_new0 (guint, n_columns);
  self->cells = g_ptr_array_new_with_free_func (g_free);
  for (guint column = 0; column < n_columns; column++)
    add_cell (self, columns[column].title);

  return self;
}

/* Adds the next cell, row by row. */
void
ginkgo_cli_table_add (GinkgoCliTable *self,
                      const char *format,
                      ...)
{
  g_autofree char *text = NULL;
  va_list arguments;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  add_cell (self, text);
}

void
ginkgo_cli_table_print (GinkgoCliTable *self)
{
  g_autoptr (GString) line = g_string_new (NULL);

  for (guint i = 0; i < self->cells->len; i++)
    {
      guint column = i % self->n_columns;
      const char *cell = g_ptr_array_index (self->cells, i);
      int padding = (int) (self->widths[column] - measure (cell));
      gboolean is_number = self->columns[column].is_number;

      g_string_append_printf (line, "%*s%s", is_number ? padding : 0, "", cell);
      /* Don't pad the last column. */
      if (column + 1 < self->n_columns)
        {
          g_string_append_printf (line, "%*s" GAP, is_number ? 0 : padding, "");
          continue;
        }

      g_print ("%s\n", line->str);
      g_string_truncate (line, 0);
    }
}

void
ginkgo_cli_table_free (GinkgoCliTable *self)
{
  g_ptr_array_unref (self->cells);
  g_free (self->widths);
  g_free (self);
}
