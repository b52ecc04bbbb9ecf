/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-sheet-export.h"

#include <glib/gi18n.h>

#define RULE "────────────────────────────────────────"

/* The shapes of the emblems, by seat */
static const char *const emblems[GINKGO_MAX_SEATS] = { "●", "◆", "▲", "■", "★" };

typedef struct
{
  const char *before;
  gboolean is_heading;
} Style;

static const Style styles[GINKGO_N_SHEET_LINE_KINDS] = {
  [GINKGO_SHEET_SECTION] = { "\n", TRUE },
  [GINKGO_SHEET_DISTRICT] = { "\n", FALSE },
  [GINKGO_SHEET_STANDING] = { "    ", FALSE },
  [GINKGO_SHEET_REASON] = { "      ", FALSE },
  [GINKGO_SHEET_PLAYER] = { "\n", FALSE },
  [GINKGO_SHEET_CARD] = { "  – ", FALSE },
  [GINKGO_SHEET_ROUND] = { "\n", TRUE },
  [GINKGO_SHEET_ENTRY] = { "", FALSE },
  [GINKGO_SHEET_DETAIL] = { "    ", FALSE },
};

static char *
join (const char *what,
      const char *more)
{
  /* Translators: something on a score sheet, and its points or its explanation */
  return g_strdup_printf (C_("score sheet", "%s: %s"), what, more);
}

static void
append_scores (GString *string,
               const GinkgoSheet *self,
               guint seat)
{
  char *points[GINKGO_N_SHEET_COLUMNS + 1] = { NULL };
  g_autofree char *all = NULL;
  guint i;

  for (i = 0; i < GINKGO_N_SHEET_COLUMNS; i++)
    points[i] = join (self->columns[i], self->cells[seat][i]);
  all = g_strjoinv (" · ", points);
  g_string_append_printf (string, "\n%s %s%s\n  %s\n", emblems[seat], self->names[seat], (self->winners >> seat) & 1 ? " *" : "", all);

  for (i = 0; i < GINKGO_N_SHEET_COLUMNS; i++)
    g_free (points[i]);
}

static void
append_line (GString *string,
             const GinkgoSheetLine *line)
{
  const Style *style = &styles[line->kind];
  const char *more = line->detail != NULL ? line->detail : line->points;
  g_autofree char *text = more != NULL ? join (line->text, more) : g_strdup (line->text);

  g_string_append (string, style->before);
  if (line->number > 0)
    g_string_append_printf (string, "%u. ", line->number);
  if (line->seat < GINKGO_MAX_SEATS)
    g_string_append_printf (string, "%s ", emblems[line->seat]);
  g_string_append (string, text);
  if (line->detail != NULL && line->points != NULL)
    g_string_append_printf (string, " = %s", line->points);
  g_string_append (string, style->is_heading ? "\n" RULE "\n" : "\n");
}

static void
append_lines (GString *string,
              const GPtrArray *lines)
{
  guint i;

  for (i = 0; i < lines->len; i++)
    append_line (string, ginkgo_sheet_get_line (lines, i));
}

/**
 * ginkgo_sheet_to_text:
 *
 * Writes a sheet as plain text in UTF-8 that needs no font of equal width: a line for a paragraph.
 *
 * Returns: (transfer full): the text
 */
GBytes *
ginkgo_sheet_to_text (const GinkgoSheet *self)
{
  GString *string = g_string_new (NULL);
  guint seat;

  g_string_append_printf (string, "%s\n" RULE "\n%s\n\n%s\n%s\n", self->title, self->facts, self->headline, self->subheadline);
  for (seat = 0; seat < self->n_seats; seat++)
    append_scores (string, self, seat);
  append_lines (string, self->scoring);
  append_lines (string, self->log);

  return g_string_free_to_bytes (string);
}
