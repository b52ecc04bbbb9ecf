/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-bonus-cell.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#include "ginkgo-art-text.h"
#include "ginkgo-css-class.h"
#include "ginkgo-glyph.h"
#include "ginkgo-text-rule.h"

/**
 * GinkgoBonusCell:
 *
 * The bonuses of a player's cards for an action. All cells want the same width, so that those
 * of different players line up.
 *
 * ## CSS nodes
 *
 * `bonus-cell`, with the class `bonus-chip` while there is a bonus.
 *
 * ## Accessibility
 *
 * Role group; its name and its tooltip say it in full: "Exploiting now adds 1 tile".
 */
struct _GinkgoBonusCell
{
  GtkWidget parent_instance;

  GtkWidget *box;
  AdwWrapBox *gains;
  GinkgoAction action;
  guint32 items; /* GINKGO_ITEMS() */
};

G_DEFINE_FINAL_TYPE (GinkgoBonusCell, ginkgo_bonus_cell, GTK_TYPE_WIDGET)

/* In letters' heights */
#define NATURAL_WIDTH 4.9f

/* In pixels */
#define GLYPH_SIZE 12
#define SIGN_SIZE  17 /* beside smaller letters */

#define LEFT_TO_RIGHT_MARK "\xe2\x80\x8e"

static const char *const titles[GINKGO_N_ACTIONS] = {
  [GINKGO_ACTION_EXPLOITING] = NC_("short title of a bonus", "Exploit"),
  [GINKGO_ACTION_URBANIZING] = NC_("short title of a bonus", "Urbanize"),
  [GINKGO_ACTION_CONSTRUCTING] = NC_("short title of a bonus", "Construct"),
};

/* The sign is that of the action on cards. */
static GtkWidget *
create_title (GinkgoAction action)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);
  GtkWidget *glyph = ginkgo_glyph_new ((GinkgoGlyphKind) (GINKGO_GLYPH_EXPLOITING + action), GINKGO_SEAT_NONE);
  GtkWidget *label = gtk_label_new (g_dpgettext2 (NULL, "short title of a bonus", titles[action]));

  ginkgo_glyph_set_pixel_size (GINKGO_GLYPH (glyph), SIGN_SIZE);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (box, "caption");
  gtk_widget_add_css_class (box, "bonus-title");
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), glyph);
  gtk_box_append (GTK_BOX (box), label);

  return box;
}

static GtkWidget *
create_gain (GinkgoItem item,
             guint count)
{
  GtkWidget *gain = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);
  /* Translators: so many are added */
  g_autofree char *number = g_strdup_printf (C_("gain", "+%u"), count);
  /* Without a letter beside it, the sign would change sides from right to left. */
  g_autofree char *text = g_strconcat (LEFT_TO_RIGHT_MARK, number, NULL);
  GtkWidget *label = gtk_label_new (text);
  GtkWidget *glyph = ginkgo_glyph_new ((GinkgoGlyphKind) item, GINKGO_SEAT_NONE);

  gtk_widget_add_css_class (label, "numeric");
  ginkgo_glyph_set_pixel_size (GINKGO_GLYPH (glyph), GLYPH_SIZE);
  gtk_widget_set_valign (glyph, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (gain), label);
  gtk_box_append (GTK_BOX (gain), glyph);

  return gain;
}

static void
show_nothing (GinkgoBonusCell *self)
{
  /* Translators: in place of a bonus, where there is none */
  GtkWidget *label = gtk_label_new (C_("gain", "–"));

  gtk_widget_add_css_class (label, "dimmed");
  adw_wrap_box_append (self->gains, label);
}

static void
show (GinkgoBonusCell *self)
{
  g_autofree char *spoken = ginkgo_text_rule_adds (self->action, self->items);
  GtkWidget *child;
  guint item;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->gains))))
    adw_wrap_box_remove (self->gains, child);
  for (item = 0; item < GINKGO_N_ITEMS; item++)
    if (ginkgo_items_get (self->items, item) > 0)
      adw_wrap_box_append (self->gains, create_gain (item, ginkgo_items_get (self->items, item)));
  if (self->items == 0)
    show_nothing (self);

  ginkgo_css_class_set (GTK_WIDGET (self), "bonus-chip", self->items != 0);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), spoken);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

static GtkSizeRequestMode
ginkgo_bonus_cell_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
ginkgo_bonus_cell_measure (GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  GinkgoBonusCell *self = GINKGO_BONUS_CELL (widget);

  gtk_widget_measure (self->box, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *natural = MAX (*minimum, (int) roundf (ginkgo_art_get_letter_size (widget) * NATURAL_WIDTH));
}

static void
ginkgo_bonus_cell_size_allocate (GtkWidget *widget,
                                 int width,
                                 int height,
                                 int baseline)
{
  gtk_widget_allocate (GINKGO_BONUS_CELL (widget)->box, width, height, baseline, NULL);
}

static void
ginkgo_bonus_cell_dispose (GObject *object)
{
  g_clear_pointer (&GINKGO_BONUS_CELL (object)->box, gtk_widget_unparent);

  G_OBJECT_CLASS (ginkgo_bonus_cell_parent_class)->dispose (object);
}

static void
ginkgo_bonus_cell_class_init (GinkgoBonusCellClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ginkgo_bonus_cell_dispose;

  widget_class->get_request_mode = ginkgo_bonus_cell_get_request_mode;
  widget_class->measure = ginkgo_bonus_cell_measure;
  widget_class->size_allocate = ginkgo_bonus_cell_size_allocate;

  gtk_widget_class_set_css_name (widget_class, "bonus-cell");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ginkgo_bonus_cell_init (GinkgoBonusCell *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

GtkWidget *
ginkgo_bonus_cell_new (GinkgoAction action)
{
  GinkgoBonusCell *self = g_object_new (GINKGO_TYPE_BONUS_CELL, NULL);

  self->action = action;
  gtk_box_append (GTK_BOX (self->box), create_title (action));

  self->gains = ADW_WRAP_BOX (adw_wrap_box_new ());
  adw_wrap_box_set_child_spacing (self->gains, 5);
  adw_wrap_box_set_align (self->gains, 0.5f);
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->gains));
  show (self);

  return GTK_WIDGET (self);
}

void
ginkgo_bonus_cell_set_items (GinkgoBonusCell *self,
                             guint32 items)
{
  g_return_if_fail (GINKGO_IS_BONUS_CELL (self));

  if (self->items == items)
    return;

  self->items = items;
  show (self);
}
