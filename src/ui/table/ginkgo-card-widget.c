/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-card-widget.h"

#include "ginkgo-face.h"
#include "ginkgo-text.h"

/**
 * GinkgoCardWidget:
 *
 * A card that can be chosen.
 *
 * ## CSS nodes
 *
 * `button.card-button.flat`, checked while the card is chosen.
 *
 * ## Accessibility
 *
 * A toggle button; its name is all that the card's face shows.
 */
struct _GinkgoCardWidget
{
  GtkToggleButton parent_instance;

  GtkWidget *face;
};

G_DEFINE_FINAL_TYPE (GinkgoCardWidget, ginkgo_card_widget, GTK_TYPE_TOGGLE_BUTTON)

static void
ginkgo_card_widget_class_init (GinkgoCardWidgetClass *klass)
{
}

static void
ginkgo_card_widget_init (GinkgoCardWidget *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "flat");
  gtk_widget_add_css_class (GTK_WIDGET (self), "card-button");
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

/**
 * ginkgo_card_widget_new:
 * @card: a card
 * @width: its width, in letters' heights
 *
 * Returns: (transfer floating): a new widget for the card
 */
GtkWidget *
ginkgo_card_widget_new (guint8 card,
                        double width)
{
  GinkgoCardWidget *self = g_object_new (GINKGO_TYPE_CARD_WIDGET, NULL);
  g_autofree char *spoken = ginkgo_text_card_spoken (card);

  self->face = ginkgo_face_new_card (card, width);
  gtk_button_set_child (GTK_BUTTON (self), self->face);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), spoken);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  spoken,
                                  -1);

  return GTK_WIDGET (self);
}

/**
 * ginkgo_card_widget_get_card:
 * @self: a card widget
 *
 * Returns: the card
 */
guint8
ginkgo_card_widget_get_card (GinkgoCardWidget *self)
{
  g_return_val_if_fail (GINKGO_IS_CARD_WIDGET (self), GINKGO_CARD_NONE);

  return ginkgo_face_get_card (GINKGO_FACE (self->face));
}

/**
 * ginkgo_card_widget_set_key:
 * @self: a card widget
 * @key: the digit that chooses it
 *
 * Tells assistive technology of the key; the widget does not handle it.
 */
void
ginkgo_card_widget_set_key (GinkgoCardWidget *self,
                            guint key)
{
  g_autofree char *name = g_strdup_printf ("%u", key);

  g_return_if_fail (GINKGO_IS_CARD_WIDGET (self));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS,
                                  name,
                                  -1);
}

/**
 * ginkgo_card_widget_set_width:
 * @self: a card widget
 * @width: its width, in letters' heights
 */
void
ginkgo_card_widget_set_width (GinkgoCardWidget *self,
                              double width)
{
  g_return_if_fail (GINKGO_IS_CARD_WIDGET (self));

  ginkgo_face_set_width (GINKGO_FACE (self->face), width);
}
