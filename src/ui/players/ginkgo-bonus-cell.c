/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-bonus-cell.h"

#include "ginkgo-gain.h"
#include "ginkgo-glyph.h"
#include "ginkgo-style.h"
#include "ginkgo-text-rule.h"

/**
 * GinkgoBonusCell:
 *
 * The bonuses of a player's cards for an action; not visible without any.
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
  AdwBin parent_instance;

  GtkBox *gains; /* behind the sign of the action */
  GinkgoAction action;
  guint32 items; /* GINKGO_ITEMS() */
};

G_DEFINE_FINAL_TYPE (GinkgoBonusCell, ginkgo_bonus_cell, ADW_TYPE_BIN)

/* In pixels */
#define SIGN_SIZE 16

static void
show (GinkgoBonusCell *self)
{
  g_autofree char *spoken = ginkgo_text_rule_adds (self->action, self->items);
  GtkWidget *sign = gtk_widget_get_first_child (GTK_WIDGET (self->gains));
  GtkWidget *gain;
  guint item;

  while ((gain = gtk_widget_get_next_sibling (sign)))
    gtk_box_remove (self->gains, gain);
  for (item = 0; item < GINKGO_N_ITEMS; item++)
    if (ginkgo_items_get (self->items, item) > 0)
      gtk_box_append (self->gains, ginkgo_gain_new (item, (int) ginkgo_items_get (self->items, item)));

  gtk_widget_set_visible (GTK_WIDGET (self), self->items != 0);
  ginkgo_style_set_class (GTK_WIDGET (self), "bonus-chip", self->items != 0);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), spoken);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

static void
ginkgo_bonus_cell_class_init (GinkgoBonusCellClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_css_name (widget_class, "bonus-cell");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ginkgo_bonus_cell_init (GinkgoBonusCell *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  self->gains = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4));
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->gains));
}

/* The sign is that of the action on cards. */
GtkWidget *
ginkgo_bonus_cell_new (GinkgoAction action)
{
  GinkgoBonusCell *self = g_object_new (GINKGO_TYPE_BONUS_CELL, NULL);
  GtkWidget *sign = ginkgo_glyph_new ((GinkgoGlyphKind) (GINKGO_GLYPH_EXPLOITING + action), GINKGO_SEAT_NONE);

  self->action = action;
  ginkgo_glyph_set_pixel_size (GINKGO_GLYPH (sign), SIGN_SIZE);
  gtk_box_append (self->gains, sign);
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
