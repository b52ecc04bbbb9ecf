/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-sheet-export.h"

#include <glib/gi18n.h>

#include "ginkgo-file-chooser.h"
#include "ginkgo-saving.h"

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
  /* Translators: an item of a score sheet, and its points or its explanation */
  return g_strdup_printf (C_("score sheet", "%s: %s"), what, more);
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

/* Writes a sheet as plain text in UTF-8, one line per paragraph. It does not need a monospace
 * font. */
GBytes *
ginkgo_sheet_to_text (const GinkgoSheet *self)
{
  GString *string = g_string_new (NULL);

  g_string_append_printf (string, "%s\n" RULE "\n%s\n\n%s\n%s\n", self->title, self->facts, self->headline, self->subheadline);
  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      g_string_append_printf (string, "\n%s %s%s\n  ", emblems[seat], self->names[seat], (self->winners >> seat) & 1 ? " *" : "");
      for (guint i = 0; i < GINKGO_N_SHEET_COLUMNS; i++)
        {
          g_autofree char *points = join (self->columns[i], self->cells[seat][i]);

          g_string_append_printf (string, "%s%s", i > 0 ? " · " : "", points);
        }
      g_string_append_c (string, '\n');
    }
  for (guint i = 0; i < self->scoring->len; i++)
    append_line (string, ginkgo_sheet_get_line (self->scoring, i));
  for (guint i = 0; i < self->log->len; i++)
    append_line (string, ginkgo_sheet_get_line (self->log, i));

  return g_string_free_to_bytes (string);
}

/* --- Saving --- */

/**
 * ginkgo_sheet_save_async:
 * @sheet: a #GinkgoSheet, which is converted immediately
 * @file: the file to write: plain text if its name ends in ".txt", otherwise PDF
 * @callback: called when it is done, with a #GTask of a boolean
 * @user_data: for @callback
 *
 * Saves a sheet: the complete file or nothing.
 */
void
ginkgo_sheet_save_async (gconstpointer sheet,
                         GFile *file,
                         GAsyncReadyCallback callback,
                         gpointer user_data)
{
  GError *error = NULL;
  GBytes *bytes;

  if (ginkgo_saving_has_suffix (file, ".txt") || ginkgo_saving_has_suffix (file, ".text"))
    {
      bytes = ginkgo_sheet_to_text (sheet);
    }
  else
    {
      GinkgoPaper paper;

      ginkgo_paper_init_default (&paper);
      bytes = ginkgo_sheet_to_pdf (sheet, &paper, &error);
    }
  ginkgo_saving_write_async (file, bytes, error, callback, user_data);
}

/* Asks where to save a sheet, saves it there and frees it. @toasts report success. */
void
ginkgo_sheet_ask (GinkgoSheet *self,
                  AdwToastOverlay *toasts)
{
  static const GinkgoFileType pdf = { N_("PDF Documents (.pdf)"), "application/pdf", { "pdf" } };
  static const GinkgoFileType text = { N_("Plain Text (.txt)"), "text/plain", { "txt" } };
  g_autofree char *name = ginkgo_sheet_get_file_name (self, _("Score Sheet"), ".pdf");

  ginkgo_saving_ask (&(GinkgoSaving) {
    .toasts = toasts,
    .dialog = ginkgo_file_chooser_new (_("Save Score Sheet"), name, (const GinkgoFileType *[]) { &pdf, &text, NULL }),
    .failure = _("Score Sheet Not Saved"),
    .what = self,
    .free_what = (GDestroyNotify) ginkgo_sheet_free,
    .write_async = ginkgo_sheet_save_async,
  });
}
