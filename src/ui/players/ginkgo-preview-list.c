/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-preview-list.h"

#include <glib/gi18n.h>

#include "ginkgo-glyph.h"
#include "ginkgo-name-label.h"
#include "ginkgo-style.h"
#include "ginkgo-swatch.h"
#include "ginkgo-text.h"

/* The widgets of a row, and for which part and which sign they are. */
typedef struct
{
  GtkWidget *name;
  GtkWidget *box;
  GtkWidget *sign;
  GtkWidget *text;
  GinkgoPreviewPart part;
  int glyph;
  guint seat;
  int color;
} Line;

/**
 * GinkgoPreviewList:
 *
 * The effects of playing the chosen card, item by item.
 */
struct _GinkgoPreviewList
{
  AdwBin parent_instance;

  /* A #Line for each row that is shown */
  GArray *lines;

  /* Template widgets */
  GtkStack *stack;
  GtkLabel *title;
  GtkLabel *warning;
  GtkLabel *summary;
  GtkGrid *grid;
};

G_DEFINE_FINAL_TYPE (GinkgoPreviewList, ginkgo_preview_list, ADW_TYPE_BIN)

static const char *const part_names[GINKGO_N_PREVIEW_PARTS] = {
  [GINKGO_PREVIEW_INSTEAD] = NC_("part of a preview", "Instead"),
  [GINKGO_PREVIEW_SCORE] = NC_("part of a preview", "Score"),
  [GINKGO_PREVIEW_DISTRICTS] = NC_("part of a preview", "Districts"),
  [GINKGO_PREVIEW_OTHERS] = NC_("part of a preview", "Opponents"),
  [GINKGO_PREVIEW_COST] = NC_("part of a preview", "Cost"),
  [GINKGO_PREVIEW_GAIN] = NC_("part of a preview", "Gain"),
  [GINKGO_PREVIEW_LOSS] = NC_("part of a preview", "Lost"),
  [GINKGO_PREVIEW_KEEPS] = NC_("part of a preview", "Keep"),
  [GINKGO_PREVIEW_AFTER] = NC_("part of a preview", "Then"),
  [GINKGO_PREVIEW_NOTE] = NC_("part of a preview", "Note"),
};

static GtkWidget *
create_label (const char *css_class)
{
  GtkWidget *label = ginkgo_name_label_new (NULL, css_class);

  gtk_label_set_yalign (GTK_LABEL (label), 0);
  ginkgo_name_label_keep_spelling (GTK_LABEL (label));

  return label;
}

/* In pixels */
#define SWATCH_SIZE 16

/* The length of the shortest lines, in letters; GTK measures how high the text is at its least width, too, which takes
 * long with a letter in a line. */
#define LEAST_TEXT 8

/* Creates the sign before a row's text; rows of a district are below its swatch. */
static GtkWidget *
create_sign (const GinkgoPreviewRow *row)
{
  GtkWidget *sign = NULL;

  if (row->color >= 0)
    {
      sign = ginkgo_swatch_new ((GinkgoColor) row->color);
      ginkgo_swatch_set_pixel_size (GINKGO_SWATCH (sign), SWATCH_SIZE);
    }
  else if (row->glyph >= 0)
    {
      sign = ginkgo_glyph_new ((GinkgoGlyphKind) row->glyph, row->seat);
    }

  if (sign == NULL)
    return NULL;

  gtk_widget_set_valign (sign, GTK_ALIGN_START);
  gtk_widget_set_margin_top (sign, 1);
  if (row->part == GINKGO_PREVIEW_DISTRICTS && row->color < 0)
    gtk_widget_set_margin_start (sign, SWATCH_SIZE / 2);

  return sign;
}

static Line
create_line (GinkgoPreviewList *self,
             int index)
{
  Line line = {
    .name = create_label ("dimmed"),
    .box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6),
    .text = create_label (NULL),
    .glyph = -1,
    .color = -1,
  };

  gtk_label_set_wrap (GTK_LABEL (line.name), FALSE);
  gtk_grid_attach (self->grid, line.name, 0, index, 1, 1);
  gtk_label_set_width_chars (GTK_LABEL (line.text), LEAST_TEXT);
  gtk_widget_set_hexpand (line.text, TRUE);
  gtk_box_append (GTK_BOX (line.box), line.text);
  gtk_grid_attach (self->grid, line.box, 1, index, 1, 1);

  return line;
}

static void
show_sign (Line *line,
           const GinkgoPreviewRow *row)
{
  if (line->part == row->part && line->glyph == row->glyph && line->seat == row->seat && line->color == row->color)
    return;

  if (line->sign)
    gtk_box_remove (GTK_BOX (line->box), line->sign);
  line->sign = create_sign (row);
  if (line->sign)
    gtk_box_prepend (GTK_BOX (line->box), line->sign);
  line->part = row->part;
  line->glyph = row->glyph;
  line->seat = row->seat;
  line->color = row->color;
}

/* The score is what counts; how it comes about is a detail. */
static void
show_text (Line *line,
           const GinkgoPreviewRow *row,
           gboolean first_of_part)
{
  gboolean is_score = row->part == GINKGO_PREVIEW_SCORE;
  gboolean is_detail = row->part == GINKGO_PREVIEW_COST || row->part == GINKGO_PREVIEW_GAIN || row->part == GINKGO_PREVIEW_KEEPS ||
                       row->part == GINKGO_PREVIEW_NOTE;

  gtk_label_set_text (GTK_LABEL (line->text), row->text);
  ginkgo_style_set_class (line->text, "preview-score", is_score && first_of_part);
  ginkgo_style_set_class (line->text, "dimmed", is_detail || (is_score && !first_of_part));
}

/* Another card or tile needs no other widgets: to make them takes longer than a frame may. */
static void
show_row (GinkgoPreviewList *self,
          const GinkgoPreviewRow *row,
          gboolean first_of_part,
          guint index)
{
  Line *line;

  if (index == self->lines->len)
    {
      Line fresh = create_line (self, (int) index);

      g_array_append_val (self->lines, fresh);
    }

  line = &g_array_index (self->lines, Line, index);
  gtk_label_set_text (GTK_LABEL (line->name), first_of_part ? g_dpgettext2 (NULL, "part of a preview", part_names[row->part]) : "");
  gtk_widget_set_visible (line->name, first_of_part);
  show_sign (line, row);
  show_text (line, row, first_of_part);
}

static void
remove_lines (GinkgoPreviewList *self,
              guint first)
{
  guint i;

  for (i = first; i < self->lines->len; i++)
    {
      gtk_grid_remove (self->grid, g_array_index (self->lines, Line, i).name);
      gtk_grid_remove (self->grid, g_array_index (self->lines, Line, i).box);
    }

  g_array_set_size (self->lines, first);
}

static void
ginkgo_preview_list_finalize (GObject *object)
{
  g_array_unref (GINKGO_PREVIEW_LIST (object)->lines);

  G_OBJECT_CLASS (ginkgo_preview_list_parent_class)->finalize (object);
}

static void
ginkgo_preview_list_class_init (GinkgoPreviewListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ginkgo_preview_list_finalize;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-preview-list.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoPreviewList, stack);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPreviewList, title);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPreviewList, warning);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPreviewList, summary);
  gtk_widget_class_bind_template_child (widget_class, GinkgoPreviewList, grid);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ginkgo_preview_list_init (GinkgoPreviewList *self)
{
  self->lines = g_array_new (FALSE, FALSE, sizeof (Line));

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_RELATION_LABELLED_BY, self->title, NULL, -1);
}

/* @preview: what to show; NULL shows nothing */
void
ginkgo_preview_list_set_preview (GinkgoPreviewList *self,
                                 const GinkgoPreview *preview)
{
  g_autofree char *spoken = ginkgo_text_speak (preview ? preview->summary : "");
  guint i;

  g_return_if_fail (GINKGO_IS_PREVIEW_LIST (self));

  gtk_stack_set_visible_child_name (self->stack, preview ? "preview" : "nothing");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->summary), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  gtk_label_set_text (self->title, preview ? preview->title : "");
  gtk_label_set_text (self->summary, preview ? preview->summary : "");
  gtk_label_set_text (self->warning, preview && preview->warning ? preview->warning : "");
  gtk_widget_set_visible (GTK_WIDGET (self->warning), preview && preview->warning);
  for (i = 0; preview && i < preview->rows->len; i++)
    {
      const GinkgoPreviewRow *row = g_ptr_array_index (preview->rows, i);
      const GinkgoPreviewRow *last = i > 0 ? g_ptr_array_index (preview->rows, i - 1) : NULL;

      show_row (self, row, !last || last->part != row->part, i);
    }
  remove_lines (self, i);
}
