/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-sheet-pdf.h"

#include <cairo-pdf.h>
#include <glib/gi18n.h>

#include "ginkgo-art-color.h"
#include "ginkgo-art-glyph.h"
#include "ginkgo-sheet-city.h"
#include "ginkgo-sheet-flow.h"
#include "ginkgo-sheet-table.h"

/* All measures are points. */
#define MARGIN     50.0
#define TOP        46.0
#define BOTTOM     58.0
#define COLUMN_GAP 24.0
#define N_COLUMNS  2

#define CITY_GAP        14.0
#define MIN_CITY_HEIGHT 220.0
#define HEAD_ROOM       20.0
#define LOG_GAP         26.0
#define LOG_HEADING     26.0
#define MIN_LOG_HEIGHT  200.0
#define FOOT            32.0
#define LEAF            9.0

/* The ornament beside the title */
#define ORNAMENT     46.0
#define ORNAMENT_GAP 16.0

static const GinkgoPaperFont kicker_font = { 8.5f, PANGO_WEIGHT_BOLD, PANGO_STYLE_NORMAL, TRUE };
static const GinkgoPaperFont title_font = { 25, PANGO_WEIGHT_BOLD, PANGO_STYLE_NORMAL, FALSE };
static const GinkgoPaperFont headline_font = { 13, PANGO_WEIGHT_BOLD, PANGO_STYLE_NORMAL, FALSE };
static const GinkgoPaperFont text_font = { 9.5f, PANGO_WEIGHT_NORMAL, PANGO_STYLE_NORMAL, TRUE };
static const GinkgoPaperFont foot_font = { 7.5f, PANGO_WEIGHT_NORMAL, PANGO_STYLE_NORMAL, TRUE };

/**
 * Part:
 * @flow: the lines in it
 * @page: the page on which it is, from 0
 * @rows: where each of its columns begins, and where the last one ends
 * @top: where the columns begin
 * @height: how high they are
 *
 * A part of a page as it was laid out.
 */
typedef struct
{
  const GinkgoSheetFlow *flow;
  guint page;
  guint rows[N_COLUMNS + 1];
  double top;
  double height;
} Part;

typedef struct
{
  const GinkgoSheet *sheet;
  GinkgoPaper paper;
  PangoContext *context;
  PangoLayout *kicker;
  PangoLayout *title;
  PangoLayout *headline;
  PangoLayout *subheadline;
  PangoLayout *facts;
  GinkgoSheetTable *table;
  GinkgoSheetFlow *scoring;
  GinkgoSheetFlow *log;
  GArray *parts; /* of Part */
  double city_height;
  double column_width;
} Press;

static double
get_width (const Press *press)
{
  return press->paper.width - 2 * MARGIN;
}

static double
get_bottom (const Press *press)
{
  return press->paper.height - BOTTOM;
}

/* --- Laying out --- */

static PangoLayout *
create_head (const Press *press,
             const GinkgoPaperFont *font,
             const char *text,
             int n_lines)
{
  PangoLayout *layout = ginkgo_paper_create_layout (press->context, font, text, get_width (press) - ORNAMENT - ORNAMENT_GAP);

  ginkgo_paper_limit_lines (layout, n_lines);

  return layout;
}

static double
get_head_x (const Press *press)
{
  return press->paper.rtl ? MARGIN + ORNAMENT + ORNAMENT_GAP : MARGIN;
}

/* What stands above the table, each with the room below it */
static double
draw_head (const Press *press,
           cairo_t *cr)
{
  const struct
  {
    PangoLayout *layout;
    const GinkgoPaperFont *font;
    double room;
  } parts[] = {
    { press->kicker, &kicker_font, 3 },
    { press->title, &title_font, 2 },
    { press->facts, &text_font, 13 },
    { press->headline, &headline_font, 1 },
    { press->subheadline, &text_font, 9 },
  };
  double y = TOP;
  guint i;

  for (i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      if (cr != NULL)
        {
          ginkgo_paper_set_font_color (cr, parts[i].font);
          cairo_move_to (cr, get_head_x (press), y);
          pango_cairo_show_layout (cr, parts[i].layout);
        }
      y += ginkgo_paper_get_height (parts[i].layout) + parts[i].room;
    }

  return y;
}

static const Part *
get_part (const Press *press,
          guint index)
{
  return &g_array_index (press->parts, Part, index);
}

static guint
get_n_pages (const Press *press)
{
  return get_part (press, press->parts->len - 1)->page + 1;
}

static guint
add_part (Press *press,
          const GinkgoSheetFlow *flow,
          guint from,
          guint page,
          double top)
{
  Part part = { .flow = flow, .page = page, .top = top };
  guint i;

  part.height = ginkgo_sheet_flow_balance (flow, from, N_COLUMNS, get_bottom (press) - top);
  part.rows[0] = from;
  for (i = 0; i < N_COLUMNS; i++)
    part.rows[i + 1] = ginkgo_sheet_flow_fill (flow, part.rows[i], part.height);
  g_array_append_val (press->parts, part);

  return part.rows[N_COLUMNS];
}

static void
add_pages (Press *press,
           const GinkgoSheetFlow *flow,
           guint from)
{
  while (from < ginkgo_sheet_flow_get_n_rows (flow))
    from = add_part (press, flow, from, get_n_pages (press), TOP + HEAD_ROOM);
}

/* The log begins on a page of its own, but not after one that is nearly empty. */
static void
add_log (Press *press)
{
  const Part *last = get_part (press, press->parts->len - 1);
  double top = last->top + last->height + LOG_GAP + LOG_HEADING;
  guint from = 0;

  if (ginkgo_sheet_flow_get_n_rows (press->log) > 0 && last->page > 0 && get_bottom (press) - top > MIN_LOG_HEIGHT)
    from = add_part (press, press->log, 0, last->page, top);
  add_pages (press, press->log, from);
}

/* The city takes what room the words leave, so that all scoring stands on one page if
 * that is possible at all. */
static void
lay_out (Press *press)
{
  double top = draw_head (press, NULL) + ginkgo_sheet_table_get_height (press->table) + CITY_GAP;
  double room = get_bottom (press) - top - CITY_GAP;
  double words;

  if (!ginkgo_sheet_flow_fits (press->scoring, 0, N_COLUMNS, room - MIN_CITY_HEIGHT))
    ginkgo_sheet_flow_set_tight (press->scoring, TRUE);
  words = ginkgo_sheet_flow_balance (press->scoring, 0, N_COLUMNS, room - MIN_CITY_HEIGHT);
  press->city_height = ginkgo_sheet_city_get_height (press->sheet, get_width (press), room - words);

  add_pages (press, press->scoring, add_part (press, press->scoring, 0, 0, top + press->city_height + CITY_GAP));
  add_log (press);
}

static void
init_press (Press *press,
            const GinkgoSheet *sheet,
            const GinkgoPaper *paper)
{
  g_autofree char *kicker = NULL;

  *press = (Press) { .sheet = sheet, .paper = *paper };
  press->context = ginkgo_paper_create_context (paper->rtl);
  press->column_width = (get_width (press) - (N_COLUMNS - 1) * COLUMN_GAP) / N_COLUMNS;
  press->parts = g_array_new (FALSE, FALSE, sizeof (Part));

  kicker = g_strdup_printf ("%s · %s", _("Ginkgo City"), _("Score Sheet"));
  press->kicker = create_head (press, &kicker_font, kicker, 1);
  press->title = create_head (press, &title_font, sheet->title, 2);
  press->facts = create_head (press, &text_font, sheet->facts, 2);
  press->headline = create_head (press, &headline_font, sheet->headline, 2);
  press->subheadline = create_head (press, &text_font, sheet->subheadline, 2);
  press->table = ginkgo_sheet_table_new (sheet, press->context, get_width (press));
  press->scoring = ginkgo_sheet_flow_new (sheet->scoring, press->context, press->column_width);
  press->log = ginkgo_sheet_flow_new (sheet->log, press->context, press->column_width);
  lay_out (press);
}

static void
clear_press (Press *press)
{
  g_array_unref (press->parts);
  ginkgo_sheet_flow_free (press->log);
  ginkgo_sheet_flow_free (press->scoring);
  ginkgo_sheet_table_free (press->table);
  g_object_unref (press->subheadline);
  g_object_unref (press->headline);
  g_object_unref (press->facts);
  g_object_unref (press->title);
  g_object_unref (press->kicker);
  g_object_unref (press->context);
}

/* --- Drawing --- */

/* At the side on which reading begins, or at the other */
static void
draw_beside (const Press *press,
             cairo_t *cr,
             const char *text,
             double room,
             double y,
             double indent,
             gboolean at_end)
{
  g_autoptr (PangoLayout) layout = ginkgo_paper_create_layout (press->context, &foot_font, text, room);
  double x = at_end != press->paper.rtl ? press->paper.width - MARGIN - room - indent : MARGIN + indent;
  GdkRGBA dim;

  ginkgo_paper_get_dim (&dim);
  ginkgo_paper_limit_lines (layout, 1);
  if (at_end)
    ginkgo_paper_align_at_end (layout);
  ginkgo_paper_draw_layout (cr, layout, &dim, x, y);
}

static void
draw_foot (const Press *press,
           cairo_t *cr,
           guint index)
{
  double y = press->paper.height - FOOT;
  double half = get_width (press) / 2;
  /* Translators: the number of a page, and of all pages */
  g_autofree char *number = g_strdup_printf (C_("page", "%u / %u"), index + 1, get_n_pages (press));

  ginkgo_paper_draw_glyph (cr,
                           GINKGO_GLYPH_POINT,
                           0,
                           ginkgo_art_get_gold (FALSE),
                           press->paper.rtl ? press->paper.width - MARGIN - LEAF : MARGIN,
                           y,
                           LEAF);
  draw_beside (press, cr, _("Ginkgo City"), half - LEAF - 5, y, LEAF + 5, FALSE);
  draw_beside (press, cr, number, half, y, 0, TRUE);
}

/* Pages after the first say what they belong to. */
static void
draw_running_head (const Press *press,
                   cairo_t *cr,
                   const Part *first)
{
  const char *part = first->flow == press->log ? _("Game Log") : _("Score Sheet");
  double width = get_width (press);

  draw_beside (press, cr, press->sheet->title, 0.75 * width, TOP - 8, 0, FALSE);
  draw_beside (press, cr, part, 0.25 * width, TOP - 8, 0, TRUE);
  ginkgo_paper_draw_rule (cr, MARGIN, TOP + 6, width);
}

static void
draw_first_head (const Press *press,
                 cairo_t *cr)
{
  double y = draw_head (press, cr);

  ginkgo_paper_draw_glyph (cr,
                           GINKGO_GLYPH_POINT,
                           0,
                           ginkgo_art_get_gold (TRUE),
                           press->paper.rtl ? MARGIN : press->paper.width - MARGIN - ORNAMENT,
                           TOP,
                           ORNAMENT);
  ginkgo_sheet_table_draw (press->table, cr, MARGIN, y);
  y += ginkgo_sheet_table_get_height (press->table) + CITY_GAP;
  ginkgo_sheet_city_draw (press->sheet, cr, press->context, MARGIN, y, get_width (press), press->city_height);
}

/* Where the log begins below something else */
static void
draw_log_heading (const Press *press,
                  cairo_t *cr,
                  double y)
{
  g_autoptr (PangoLayout) layout = create_head (press, &headline_font, _("Game Log"), 1);

  ginkgo_paper_draw_layout (cr, layout, ginkgo_art_get_ink (), get_head_x (press), y);
}

static void
draw_part (const Press *press,
           cairo_t *cr,
           const Part *part)
{
  guint i;

  for (i = 0; i < N_COLUMNS; i++)
    {
      double start = i * (press->column_width + COLUMN_GAP);
      double x = press->paper.rtl ? press->paper.width - MARGIN - start - press->column_width : MARGIN + start;

      ginkgo_sheet_flow_draw (part->flow, cr, part->rows[i], part->rows[i + 1], x, part->top);
    }
}

static void
draw_page (const Press *press,
           cairo_t *cr,
           guint index)
{
  const Part *first = NULL;
  guint i;

  for (i = 0; i < press->parts->len; i++)
    {
      const Part *part = get_part (press, i);

      if (part->page != index)
        continue;
      if (first != NULL)
        draw_log_heading (press, cr, part->top - LOG_HEADING);
      else
        first = part;
      draw_part (press, cr, part);
    }

  if (index == 0)
    draw_first_head (press, cr);
  else
    draw_running_head (press, cr, first);
  draw_foot (press, cr, index);
  cairo_show_page (cr);
}

static void
add_bookmark (const Press *press,
              cairo_surface_t *surface,
              const GinkgoSheetFlow *flow,
              const char *name)
{
  guint i;

  for (i = 0; i < press->parts->len; i++)
    if (get_part (press, i)->flow == flow)
      {
        g_autofree char *link = g_strdup_printf ("page=%u", get_part (press, i)->page + 1);

        cairo_pdf_surface_add_outline (surface, CAIRO_PDF_OUTLINE_ROOT, name, link, CAIRO_PDF_OUTLINE_FLAG_OPEN);
        return;
      }
}

/* The date is the game's: the same game gives the same file. */
static void
describe (const Press *press,
          cairo_surface_t *surface)
{
  g_autoptr (GDateTime) created = g_date_time_new_from_unix_utc_usec (press->sheet->created);
  g_autofree char *date = g_date_time_format (created, "%Y-%m-%dT%H:%M:%SZ");

  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, press->sheet->title);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_SUBJECT, _("Score Sheet"));
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Ginkgo City");
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, date);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_MOD_DATE, date);
  add_bookmark (press, surface, press->scoring, _("Score Sheet"));
  add_bookmark (press, surface, press->log, _("Game Log"));
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
print_pages (const Press *press,
             GByteArray *bytes)
{
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (write_cb, bytes, press->paper.width, press->paper.height);
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status;
  guint i;

  /* What every reader knows */
  cairo_pdf_surface_restrict_to_version (surface, CAIRO_PDF_VERSION_1_4);
  describe (press, surface);
  for (i = 0; i < get_n_pages (press); i++)
    draw_page (press, cr, i);

  status = cairo_status (cr);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);

  return status;
}

/**
 * ginkgo_sheet_to_pdf:
 * @paper: what to print it on
 * @error: (nullable): why it could not be printed
 *
 * Prints a sheet, with letters and paths that stay sharp at any size. Whatever the
 * theme, it looks as on white paper. It needs no display, but the thread in which things
 * are drawn.
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
  Press press;

  ginkgo_art_begin_print ();
  init_press (&press, self, paper);
  status = print_pages (&press, bytes);
  clear_press (&press);
  ginkgo_art_end_print ();

  if (status == CAIRO_STATUS_SUCCESS)
    return g_byte_array_free_to_bytes (bytes);

  g_byte_array_unref (bytes);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));

  return NULL;
}
