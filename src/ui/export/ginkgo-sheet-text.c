/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-sheet-text.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ginkgo-columns.h"

#define WIDTH 80

/* Of the table of scores */
#define GAP              2
#define MAX_COLUMN_WIDTH 14
#define MIN_COLUMN_WIDTH 5

/* The shapes of the emblems, by seat */
static const char *const emblems[GINKGO_MAX_SEATS] = { "●", "◆", "▲", "■", "★" };

typedef struct
{
  const char *first; /* what stands before it */
  guint indent;      /* of all its lines */
  gboolean is_apart; /* whether an empty line goes before */
} Style;

static const Style styles[GINKGO_N_SHEET_LINE_KINDS] = {
  [GINKGO_SHEET_SECTION] = { NULL, 0, TRUE },
  [GINKGO_SHEET_DISTRICT] = { NULL, 4, TRUE },
  [GINKGO_SHEET_STANDING] = { NULL, 6, FALSE },
  [GINKGO_SHEET_REASON] = { NULL, 6, FALSE },
  [GINKGO_SHEET_PLAYER] = { NULL, 2, TRUE },
  [GINKGO_SHEET_CARD] = { "–", 4, FALSE },
  [GINKGO_SHEET_ROUND] = { NULL, 0, TRUE },
  [GINKGO_SHEET_ENTRY] = { NULL, 2, FALSE },
  [GINKGO_SHEET_DETAIL] = { NULL, 4, FALSE },
};

static void
trim_end (GString *string)
{
  while (string->len > 0 && string->str[string->len - 1] == ' ')
    g_string_truncate (string, string->len - 1);
  g_string_append_c (string, '\n');
}

static void
append_rule (GString *string,
             const char *sign,
             guint width)
{
  guint i;

  for (i = 0; i < width; i++)
    g_string_append (string, sign);
  g_string_append_c (string, '\n');
}

/* @lead stands in the indent of the first line, @points at the end of the last. */
static void
append_paragraph (GString *string,
                  const char *text,
                  guint indent,
                  const char *lead,
                  const char *points)
{
  guint reserved = points != NULL ? ginkgo_columns_measure (points) + GAP : 0;
  g_auto (GStrv) lines = ginkgo_columns_wrap (text, WIDTH - indent - reserved);
  guint i;

  for (i = 0; lines[i] != NULL; i++)
    {
      guint n_lead = i == 0 && lead != NULL ? ginkgo_columns_measure (lead) + 1 : 0;

      ginkgo_columns_append (string, "", indent - n_lead, FALSE);
      if (n_lead > 0)
        ginkgo_columns_append (string, lead, n_lead, FALSE);
      if (points != NULL && lines[i + 1] == NULL)
        {
          ginkgo_columns_append (string, lines[i], WIDTH - indent - reserved, FALSE);
          ginkgo_columns_append (string, points, reserved, TRUE);
        }
      else
        {
          g_string_append (string, lines[i]);
        }
      trim_end (string);
    }
}

static void
append_heading (GString *string,
                const char *text,
                const char *sign)
{
  g_auto (GStrv) lines = ginkgo_columns_wrap (text, WIDTH);
  guint width = 0;
  guint i;

  for (i = 0; lines[i] != NULL; i++)
    {
      width = MAX (width, ginkgo_columns_measure (lines[i]));
      g_string_append_printf (string, "%s\n", lines[i]);
    }
  append_rule (string, sign, width);
}

/* The widest line of a column's heading, and of what stands below it */
static guint
get_column_width (const GinkgoSheet *self,
                  guint column)
{
  g_auto (GStrv) lines = ginkgo_columns_wrap (self->columns[column], MAX_COLUMN_WIDTH);
  guint width = MIN_COLUMN_WIDTH;
  guint i;

  for (i = 0; lines[i] != NULL; i++)
    width = MAX (width, ginkgo_columns_measure (lines[i]));
  for (i = 0; i < self->n_seats; i++)
    width = MAX (width, ginkgo_columns_measure (self->cells[i][column]));

  return width;
}

static void
append_columns (GString *string,
                const GinkgoSheet *self,
                const guint widths[GINKGO_N_SHEET_COLUMNS],
                guint name_width)
{
  GStrv lines[GINKGO_N_SHEET_COLUMNS];
  guint n_rows = 0;
  guint row;
  guint i;

  for (i = 0; i < GINKGO_N_SHEET_COLUMNS; i++)
    {
      lines[i] = ginkgo_columns_wrap (self->columns[i], widths[i]);
      n_rows = MAX (n_rows, g_strv_length (lines[i]));
    }

  for (row = 0; row < n_rows; row++)
    {
      ginkgo_columns_append (string, "", name_width, FALSE);
      for (i = 0; i < GINKGO_N_SHEET_COLUMNS; i++)
        {
          /* Short headings stand above the line, not at the top. */
          guint n_empty = n_rows - g_strv_length (lines[i]);

          ginkgo_columns_append (string, row >= n_empty ? lines[i][row - n_empty] : "", widths[i] + GAP, TRUE);
        }
      trim_end (string);
    }

  for (i = 0; i < GINKGO_N_SHEET_COLUMNS; i++)
    g_strfreev (lines[i]);
}

static void
append_scores (GString *string,
               const GinkgoSheet *self,
               const guint widths[GINKGO_N_SHEET_COLUMNS],
               guint name_width,
               guint seat)
{
  g_autofree char *name = ginkgo_columns_cut (self->names[seat], name_width - 2);
  guint i;

  ginkgo_columns_append (string, emblems[seat], 2, FALSE);
  ginkgo_columns_append (string, name, name_width - 2, FALSE);
  for (i = 0; i < GINKGO_N_SHEET_COLUMNS; i++)
    ginkgo_columns_append (string, self->cells[seat][i], widths[i] + GAP, TRUE);
  if ((self->winners >> seat) & 1)
    g_string_append (string, " *");
  trim_end (string);
}

static void
append_table (GString *string,
              const GinkgoSheet *self)
{
  guint widths[GINKGO_N_SHEET_COLUMNS];
  /* Two columns are left for the sign of the winner. */
  guint name_width = WIDTH - 2;
  guint i;

  for (i = 0; i < GINKGO_N_SHEET_COLUMNS; i++)
    {
      widths[i] = get_column_width (self, i);
      name_width -= widths[i] + GAP;
    }

  append_columns (string, self, widths, name_width);
  append_rule (string, "─", WIDTH - 2);
  for (i = 0; i < self->n_seats; i++)
    append_scores (string, self, widths, name_width, i);
}

static void
append_line (GString *string,
             const GinkgoSheetLine *line)
{
  const Style *style = &styles[line->kind];
  g_autofree char *number = line->number > 0 ? g_strdup_printf ("%2u.", line->number) : NULL;
  g_autofree char *text = NULL;
  const char *lead = number != NULL ? number : style->first;

  if (line->seat < GINKGO_MAX_SEATS)
    lead = emblems[line->seat];
  if (style->is_apart)
    g_string_append_c (string, '\n');

  if (line->kind == GINKGO_SHEET_SECTION || line->kind == GINKGO_SHEET_ROUND)
    {
      append_heading (string, line->text, "─");
      return;
    }

  /* Translators: a card, what its points are made of */
  text = line->detail != NULL ? g_strdup_printf (C_("score sheet", "%s: %s"), line->text, line->detail) : g_strdup (line->text);
  append_paragraph (string, text, style->indent, lead, line->points);
}

static void
append_lines (GString *string,
              const GPtrArray *lines)
{
  guint i;

  for (i = 0; i < lines->len; i++)
    append_line (string, ginkgo_sheet_get_line (lines, i));
}

static void
append_head (GString *string,
             const GinkgoSheet *self)
{
  g_auto (GStrv) lines = g_strsplit (self->subheadline, "\n", -1);
  guint i;

  append_heading (string, self->title, "═");
  append_paragraph (string, self->facts, 0, NULL, NULL);
  g_string_append_c (string, '\n');
  append_paragraph (string, self->headline, 0, NULL, NULL);
  for (i = 0; lines[i] != NULL; i++)
    append_paragraph (string, lines[i], 0, NULL, NULL);
  g_string_append_c (string, '\n');
}

/**
 * ginkgo_sheet_to_text:
 *
 * Writes the sheet as plain text (UTF-8), in lines of up to 80 columns.
 *
 * Returns: (transfer full): the text
 */
GBytes *
ginkgo_sheet_to_text (const GinkgoSheet *self)
{
  GString *string = g_string_new (NULL);

  append_head (string, self);
  append_table (string, self);
  append_lines (string, self->scoring);
  if (self->log->len > 0)
    {
      g_string_append_c (string, '\n');
      g_string_append_c (string, '\n');
      append_heading (string, _("Game Log"), "═");
      append_lines (string, self->log);
    }

  return g_string_free_to_bytes (string);
}
