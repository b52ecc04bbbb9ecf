/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-explain-popover.h"

#include <glib/gi18n.h>

#include "ginkgo-face.h"
#include "ginkgo-stop.h"

/**
 * GinkgoExplainPopover:
 *
 * The rule behind a thing on the table: its picture, what it does, what it is worth.
 *
 * ## CSS nodes
 *
 * A popover with the class `explain-popover`.
 *
 * ## Accessibility
 *
 * The focus goes to the text, a group whose name is all that it says.
 */
struct _GinkgoExplainPopover
{
  GtkPopover parent_instance;

  GtkScrolledWindow *scroller;
  GtkWidget *content;
  GtkBox *picture;
  GtkLabel *title;
  GtkBox *lines;
};

G_DEFINE_FINAL_TYPE (GinkgoExplainPopover, ginkgo_explain_popover, GTK_TYPE_POPOVER)

/* In letters' heights */
#define CARD_WIDTH 7.2
#define TILE_WIDTH 4.0

/* Where there is more room than this, it is not needed, in pixels. */
#define MAX_HEIGHT 520

static GtkWidget *
create_label (const char *text,
              const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 38);
  if (css_class)
    gtk_widget_add_css_class (label, css_class);

  return label;
}

/* "Alone · Rule 4.2" */
static GtkWidget *
create_heading (const GinkgoExplanationLine *line)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *heading = create_label (line->heading, "caption-heading");

  gtk_widget_set_hexpand (heading, TRUE);
  gtk_box_append (GTK_BOX (box), heading);
  if (line->rule)
    {
      g_autofree char *reference = g_strdup_printf (_("Rule %s"), line->rule);
      GtkWidget *rule = gtk_label_new (reference);

      gtk_widget_add_css_class (rule, "caption");
      gtk_widget_add_css_class (rule, "dimmed");
      gtk_box_append (GTK_BOX (box), rule);
    }

  return box;
}

static void
add_line (GinkgoExplainPopover *self,
          const GinkgoExplanationLine *line)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 1);

  gtk_box_append (GTK_BOX (box), create_heading (line));
  gtk_box_append (GTK_BOX (box), create_label (line->text, NULL));
  gtk_box_append (self->lines, box);
}

static GtkWidget *
create_cell_picture (guint16 cell,
                     const GinkgoCity *city)
{
  guint8 building = ginkgo_city_find_building (city, cell);
  guint8 letter = ginkgo_city_find_token (city, cell);

  if (building != GINKGO_BUILDING_NONE)
    return ginkgo_face_new_tile (city->buildings[building].tile, TILE_WIDTH);
  if (letter != GINKGO_LETTER_NONE)
    return ginkgo_face_new_card (ginkgo_card_from_letter (letter), TILE_WIDTH);

  return NULL;
}

static GtkWidget *
create_picture (const GinkgoSubject *subject,
                const GinkgoRuleContext *context)
{
  switch (subject->kind)
    {
    case GINKGO_SUBJECT_CARD:
      return ginkgo_face_new_card ((guint8) subject->id, CARD_WIDTH);
    case GINKGO_SUBJECT_TILE:
      return ginkgo_face_new_tile ((guint8) subject->id, TILE_WIDTH);
    case GINKGO_SUBJECT_CELL:
      return create_cell_picture (subject->id, &context->state->city);
    case GINKGO_SUBJECT_BONUS:
    case GINKGO_SUBJECT_ENDGAME:
    case GINKGO_SUBJECT_ITEM:
    case GINKGO_SUBJECT_NEW_HAND:
    default:
      return NULL;
    }
}

static void
ginkgo_explain_popover_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), GINKGO_TYPE_EXPLAIN_POPOVER);

  G_OBJECT_CLASS (ginkgo_explain_popover_parent_class)->dispose (object);
}

static void
ginkgo_explain_popover_class_init (GinkgoExplainPopoverClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ginkgo_explain_popover_dispose;

  g_type_ensure (GINKGO_TYPE_STOP);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-explain-popover.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoExplainPopover, scroller);
  gtk_widget_class_bind_template_child (widget_class, GinkgoExplainPopover, content);
  gtk_widget_class_bind_template_child (widget_class, GinkgoExplainPopover, picture);
  gtk_widget_class_bind_template_child (widget_class, GinkgoExplainPopover, title);
  gtk_widget_class_bind_template_child (widget_class, GinkgoExplainPopover, lines);
}

static void
ginkgo_explain_popover_init (GinkgoExplainPopover *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Returns a popover that explains it. */
GtkWidget *
ginkgo_explain_popover_new (const GinkgoSubject *subject,
                            const GinkgoRuleContext *context)
{
  GinkgoExplainPopover *self = g_object_new (GINKGO_TYPE_EXPLAIN_POPOVER, NULL);
  g_autoptr (GinkgoExplanation) explanation = ginkgo_text_rule_explain (subject, context);
  GtkWidget *picture = create_picture (subject, context);
  g_autofree char *spoken = ginkgo_explanation_speak (explanation);
  guint i;

  if (picture)
    gtk_box_append (self->picture, picture);
  gtk_widget_set_visible (GTK_WIDGET (self->picture), picture != NULL);
  gtk_label_set_text (self->title, explanation->title);
  for (i = 0; i < explanation->lines->len; i++)
    add_line (self, ginkgo_explanation_get (explanation, i));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->content), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);

  return GTK_WIDGET (self);
}

/**
 * ginkgo_explain_popover_open:
 * @self: a popover with a parent
 * @max_height: how high the window is, in pixels
 *
 * Shows it, with the focus on its text.
 */
void
ginkgo_explain_popover_open (GinkgoExplainPopover *self,
                             int max_height)
{
  g_return_if_fail (GINKGO_IS_EXPLAIN_POPOVER (self));

  gtk_scrolled_window_set_max_content_height (self->scroller, CLAMP (max_height, 120, MAX_HEIGHT));
  gtk_popover_popup (GTK_POPOVER (self));
  gtk_widget_grab_focus (self->content);
}
