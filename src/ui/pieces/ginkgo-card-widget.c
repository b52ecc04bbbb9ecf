/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-card-widget.h"

#include "ginkgo-text.h"

/**
 * GinkgoCardWidget:
 *
 * A card that can be chosen.
 *
 * ## CSS nodes
 *
 * `button.card-button`, otherwise as #GinkgoPiece.
 */
struct _GinkgoCardWidget
{
  GinkgoPiece parent_instance;
};

G_DEFINE_FINAL_TYPE (GinkgoCardWidget, ginkgo_card_widget, GINKGO_TYPE_PIECE)

static void
ginkgo_card_widget_class_init (GinkgoCardWidgetClass *klass)
{
}

static void
ginkgo_card_widget_init (GinkgoCardWidget *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "card-button");
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
  g_autofree char *name = ginkgo_text_card_spoken (card);

  ginkgo_piece_set_face (GINKGO_PIECE (self), ginkgo_face_new_card (card, width), name);

  return GTK_WIDGET (self);
}

/**
 * ginkgo_card_widget_get_card:
 *
 * Returns: the card
 */
guint8
ginkgo_card_widget_get_card (GinkgoCardWidget *self)
{
  g_return_val_if_fail (GINKGO_IS_CARD_WIDGET (self), GINKGO_CARD_NONE);

  return ginkgo_face_get_card (ginkgo_piece_get_face (GINKGO_PIECE (self)));
}
