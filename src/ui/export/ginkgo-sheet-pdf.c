/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-sheet-export.h"

#include <cairo-pdf.h>
#include <glib/gi18n.h>

#include "ginkgo-art-color.h"
#include "ginkgo-art-glyph.h"
#include "ginkgo-sheet-first-page.h"
#include "ginkgo-sheet-flow.h"

/* In points */
#define MARGIN          50.0
#define TOP             46.0
#define BOTTOM          58.0
#define COLUMN_GAP      24.0
#define N_COLUMNS       2
#define CITY_GAP        14.0
#define MIN_CITY_HEIGHT 220.0
#define HEAD_ROOM       20.0 /* for the running head */
#define LOG_GAP         26.0
#define MIN_LOG_HEIGHT  226.0
#define FOOT            25.0 /* from the bottom of the page to the baseline */
#define LEAF            9.0
#define LEAF_GAP        5.0
#define ORNAMENT        46.0
#define ORNAMENT_GAP    16.0

static const GinkgoPaperFont foot_font = { 7.5f, PANGO_WEIGHT_NORMAL, PANGO_STYLE_NORMAL, TRUE };

/**
 * Part:
 * @page: the page, from 0
 * @top: the top of the columns
 * @height: the height of the columns
 * @lines: the first line of each column, and the line after the last column
 *
 * The columns of a flow on a page.
 */
typedef struct
{
  const GinkgoSheetFlow *flow;
  guint page;
  double top;
  double height;
  guint lines[N_COLUMNS + 1];
} Part;

typedef struct
{
  const GinkgoSheet *sheet;
  GinkgoPress press;
  GinkgoSheetFlow *scoring;
  GinkgoSheetFlow *log;
  GArray *parts; /* of Part */
  double city_height;
} Document;

static double
get_width (const Document *self)
{
  return self->press.paper.width - 2 * MARGIN;
}

static double
get_column_width (const Document *self)
{
  return (get_width (self) - (N_COLUMNS - 1) * COLUMN_GAP) / N_COLUMNS;
}

static double
get_bottom (const Document *self)
{
  return self->press.paper.height - BOTTOM;
}

static const Part *
get_part (const Document *self,
          guint index)
{
  return &g_array_index (self->parts, Part, index);
}

static guint
get_n_pages (const Document *self)
{
  return get_part (self, self->parts->len - 1)->page + 1;
}

/* --- The head of the first page --- */

/* Lays out the head and the table of the first page. Returns the top of the city. */
static double
lay_out_head (Document *self,
              gboolean is_drawn)
{
  g_autofree char *kicker = g_strdup_printf ("%s · %s", _("Ginkgo City"), _("Score Sheet"));
  const struct
  {
    const char *text;
    GinkgoPaperFont font;
    int n_lines;
    double room; /* below */
  } texts[] = {
    { kicker, { 8.5f, PANGO_WEIGHT_BOLD, PANGO_STYLE_NORMAL, TRUE }, 1, 3 },
    { self->sheet->title, { 25, PANGO_WEIGHT_BOLD, PANGO_STYLE_NORMAL, FALSE }, 2, 2 },
    { self->sheet->facts, { 9.5f, PANGO_WEIGHT_NORMAL, PANGO_STYLE_NORMAL, TRUE }, 2, 13 },
    { self->sheet->headline, { 13, PANGO_WEIGHT_BOLD, PANGO_STYLE_NORMAL, FALSE }, 2, 1 },
    { self->sheet->subheadline, { 9.5f, PANGO_WEIGHT_NORMAL, PANGO_STYLE_NORMAL, TRUE }, 2, 9 },
  };
  double y = TOP;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (PangoLayout) layout = ginkgo_press_create_layout (&self->press, &texts[i].font, texts[i].text, get_width (self) - ORNAMENT - ORNAMENT_GAP);

      ginkgo_press_limit_lines (layout, texts[i].n_lines);
      if (is_drawn)
        ginkgo_press_draw_layout (&self->press, layout, MARGIN, y);
      y += ginkgo_press_get_height (layout) + texts[i].room;
    }
  if (is_drawn)
    ginkgo_press_draw_glyph (&self->press, GINKGO_GLYPH_POINT, 0, ginkgo_art_get_gold (TRUE), MARGIN + get_width (self) - ORNAMENT, TOP, ORNAMENT);

  return ginkgo_sheet_table_lay_out (self->sheet, &self->press, MARGIN, y, get_width (self), is_drawn) + CITY_GAP;
}

/* --- Pages --- */

/* Begins at @top of a page; on the pages after it, the columns are whole. */
static void
add_parts (Document *self,
           const GinkgoSheetFlow *flow,
           guint page,
           double top)
{
  guint from = 0;

  do
    {
      Part part = { .flow = flow, .page = page++, .top = top, .lines[0] = from };

      part.height = ginkgo_sheet_flow_balance (flow, from, N_COLUMNS, get_bottom (self) - top);
      for (guint i = 0; i < N_COLUMNS; i++)
        part.lines[i + 1] = ginkgo_sheet_flow_fill (flow, part.lines[i], part.height);
      g_array_append_val (self->parts, part);
      from = part.lines[N_COLUMNS];
      top = TOP + HEAD_ROOM;
    }
  while (from < ginkgo_sheet_flow_get_n_lines (flow));
}

/* Gives the city the remaining space of the first page. The log starts on a new page, or below the scoring if that uses
 * little of a second page. */
static void
lay_out (Document *self)
{
  const Part *last;
  double top = lay_out_head (self, FALSE);
  double room = get_bottom (self) - top - CITY_GAP;
  double height;

  if (!ginkgo_sheet_flow_fits (self->scoring, 0, N_COLUMNS, room - MIN_CITY_HEIGHT))
    ginkgo_sheet_flow_set_tight (self->scoring, TRUE);
  height = ginkgo_sheet_flow_balance (self->scoring, 0, N_COLUMNS, room - MIN_CITY_HEIGHT);
  self->city_height = ginkgo_sheet_city_get_height (self->sheet, get_width (self), room - height);
  add_parts (self, self->scoring, 0, top + self->city_height + CITY_GAP);

  last = get_part (self, self->parts->len - 1);
  top = last->top + last->height + LOG_GAP;
  if (ginkgo_sheet_flow_get_n_lines (self->log) == 0)
    return;
  if (last->page > 0 && get_bottom (self) - top > MIN_LOG_HEIGHT)
    add_parts (self, self->log, last->page, top);
  else
    add_parts (self, self->log, last->page + 1, TOP + HEAD_ROOM);
}

/* --- Drawing --- */

static void
draw_page (Document *self,
           guint index)
{
  GinkgoPress *press = &self->press;
  double width = get_width (self);
  double baseline = press->paper.height - FOOT;
  const GinkgoSheetFlow *first = NULL;
  /* Translators: the number of a page, and the number of pages */
  g_autofree char *number = g_strdup_printf (C_("page", "%u / %u"), index + 1, get_n_pages (self));

  for (guint i = 0; i < self->parts->len; i++)
    {
      const Part *part = get_part (self, i);

      if (part->page != index)
        continue;
      if (first == NULL)
        first = part->flow;
      for (guint column = 0; column < N_COLUMNS; column++)
        ginkgo_sheet_flow_draw (part->flow,
                                part->lines[column],
                                part->lines[column + 1],
                                MARGIN + column * (get_column_width (self) + COLUMN_GAP),
                                part->top);
    }

  if (index == 0)
    {
      ginkgo_sheet_city_draw (self->sheet, press, MARGIN, lay_out_head (self, TRUE), width, self->city_height);
    }
  else
    {
      ginkgo_press_draw_words (press, &foot_font, self->sheet->title, MARGIN, TOP - 1, 0.75 * width, FALSE);
      ginkgo_press_draw_words (press, &foot_font, first == self->log ? _("Game Log") : _("Score Sheet"), MARGIN + 0.75 * width, TOP - 1, 0.25 * width, TRUE);
      ginkgo_press_draw_rule (press, MARGIN, TOP + 6, width);
    }
  ginkgo_press_draw_glyph (press, GINKGO_GLYPH_POINT, 0, ginkgo_art_get_gold (FALSE), MARGIN, baseline - LEAF + 2, LEAF);
  ginkgo_press_draw_words (press, &foot_font, _("Ginkgo City"), MARGIN + LEAF + LEAF_GAP, baseline, width / 2 - LEAF - LEAF_GAP, FALSE);
  ginkgo_press_draw_words (press, &foot_font, number, MARGIN + width / 2, baseline, width / 2, TRUE);
  cairo_show_page (self->press.cr);
}

static void
add_bookmark (const Document *self,
              cairo_surface_t *surface,
              const GinkgoSheetFlow *flow,
              const char *name)
{
  for (guint i = 0; i < self->parts->len; i++)
    if (get_part (self, i)->flow == flow)
      {
        g_autofree char *link = g_strdup_printf ("page=%u", get_part (self, i)->page + 1);

        cairo_pdf_surface_add_outline (surface, CAIRO_PDF_OUTLINE_ROOT, name, link, CAIRO_PDF_OUTLINE_FLAG_OPEN);
        return;
      }
}

/* Uses the date of the game, so that the same game always produces the same file. */
static void
describe (const Document *self,
          cairo_surface_t *surface)
{
  g_autoptr (GDateTime) created = g_date_time_new_from_unix_utc_usec (self->sheet->created);
  g_autofree char *date = g_date_time_format (created, "%Y-%m-%dT%H:%M:%SZ");

  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, self->sheet->title);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_SUBJECT, _("Score Sheet"));
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Ginkgo City");
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, date);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_MOD_DATE, date);
  add_bookmark (self, surface, self->scoring, _("Score Sheet"));
  add_bookmark (self, surface, self->log, _("Game Log"));
}

static cairo_status_t
write_cb (void *bytes,
          const unsigned char *data,
          unsigned int length)
{
  g_byte_array_append (bytes, data, length);

  return CAIRO_STATUS_SUCCESS;
}

static cairo_status_t
print (const GinkgoSheet *sheet,
       const GinkgoPaper *paper,
       GByteArray *bytes)
{
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (write_cb, bytes, paper->width, paper->height);
  Document document = { .sheet = sheet, .parts = g_array_new (FALSE, FALSE, sizeof (Part)) };
  double width;
  cairo_status_t status;

  /* A version that every reader supports */
  cairo_pdf_surface_restrict_to_version (surface, CAIRO_PDF_VERSION_1_4);
  ginkgo_press_init (&document.press, paper, surface);
  width = get_column_width (&document);
  document.scoring = ginkgo_sheet_flow_new (sheet->scoring, &document.press, width);
  document.log = ginkgo_sheet_flow_new (sheet->log, &document.press, width);
  lay_out (&document);
  describe (&document, surface);
  for (guint i = 0; i < get_n_pages (&document); i++)
    draw_page (&document, i);

  status = cairo_status (document.press.cr);
  g_array_unref (document.parts);
  ginkgo_sheet_flow_free (document.log);
  ginkgo_sheet_flow_free (document.scoring);
  ginkgo_press_clear (&document.press);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);

  return status;
}

/**
 * ginkgo_sheet_to_pdf:
 * @paper: the paper
 * @error: (nullable): where to put an error
 *
 * Prints a sheet on white paper, regardless of the theme. Call it in GTK's thread; needs no display.
 *
 * Returns: (transfer full) (nullable): a PDF document
 */
GBytes *
ginkgo_sheet_to_pdf (const GinkgoSheet *self,
                     const GinkgoPaper *paper,
                     GError **error)
{
  GByteArray *bytes = g_byte_array_new ();
  cairo_status_t status;

  ginkgo_art_begin_print ();
  status = print (self, paper, bytes);
  ginkgo_art_end_print ();

  if (status == CAIRO_STATUS_SUCCESS)
    return g_byte_array_free_to_bytes (bytes);

  g_byte_array_unref (bytes);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));

  return NULL;
}
