/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-card-group.h"

#include <adwaita.h>

#include "ginkgo-explainer.h"
#include "ginkgo-face.h"
#include "ginkgo-focus.h"
#include "ginkgo-stop.h"
#include "ginkgo-text.h"

/**
 * GinkgoCardGroup:
 *
 * Cards that belong together, so small that dozens of them can be overlooked: to be
 * read, not to be chosen.
 *
 * ## CSS nodes
 *
 * `card-group`, with a `small-card` for each card.
 *
 * ## Accessibility
 *
 * Role list, named after what the cards have in common. It is one Tab stop; arrow keys
 * go from card to card, and the name of each is all that its face shows.
 */
struct _GinkgoCardGroup
{
  GtkWidget parent_instance;

  guint8 cards[GINKGO_N_CARDS];
  guint n_cards;
  guint64 tiles;
};

G_DEFINE_FINAL_TYPE (GinkgoCardGroup, ginkgo_card_group, GTK_TYPE_WIDGET)

/* In letters' heights */
#define CARD_WIDTH 2.3
#define TILE_WIDTH 2.0

/* In pixels */
#define GAP 3

static void
add_piece (GinkgoCardGroup *self,
           GtkWidget *face,
           const char *spoken,
           GinkgoSubjectKind kind,
           guint id)
{
  GtkWidget *child = g_object_new (GINKGO_TYPE_STOP,
                                   "accessible-role",
                                   GTK_ACCESSIBLE_ROLE_LIST_ITEM,
                                   "css-name",
                                   "small-card",
                                   "tooltip-text",
                                   spoken,
                                   NULL);

  gtk_box_append (GTK_BOX (child), face);
  ginkgo_explainer_set_subject (child, kind, id, GINKGO_SEAT_NONE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  gtk_widget_set_parent (child, GTK_WIDGET (self));
}

static void
add_card (GinkgoCardGroup *self,
          guint8 card)
{
  g_autofree char *spoken = ginkgo_text_card_spoken (card);

  add_piece (self, ginkgo_face_new_card (card, CARD_WIDTH), spoken, GINKGO_SUBJECT_CARD, card);
}

static void
add_tile (GinkgoCardGroup *self,
          guint8 tile)
{
  g_autofree char *spoken = ginkgo_text_tile (tile);

  add_piece (self, ginkgo_face_new_tile (tile, TILE_WIDTH), spoken, GINKGO_SUBJECT_TILE, tile);
}

static void
remove_cards (GinkgoCardGroup *self)
{
  GtkWidget *child;

  ginkgo_focus_leave (GTK_WIDGET (self));
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_widget_unparent (child);
}

static gboolean
ginkgo_card_group_focus (GtkWidget *widget,
                         GtkDirectionType direction)
{
  if (ginkgo_focus_move_out (widget, direction))
    return FALSE;

  return GTK_WIDGET_CLASS (ginkgo_card_group_parent_class)->focus (widget, direction);
}

static void
ginkgo_card_group_dispose (GObject *object)
{
  remove_cards (GINKGO_CARD_GROUP (object));

  G_OBJECT_CLASS (ginkgo_card_group_parent_class)->dispose (object);
}

static void
ginkgo_card_group_class_init (GinkgoCardGroupClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ginkgo_card_group_dispose;

  widget_class->focus = ginkgo_card_group_focus;

  gtk_widget_class_set_css_name (widget_class, "card-group");
  gtk_widget_class_set_layout_manager_type (widget_class, ADW_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST);
}

static void
ginkgo_card_group_init (GinkgoCardGroup *self)
{
  AdwWrapLayout *layout = ADW_WRAP_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self)));

  adw_wrap_layout_set_child_spacing (layout, GAP);
  adw_wrap_layout_set_line_spacing (layout, GAP);
}

/**
 * ginkgo_card_group_new:
 *
 * Returns: (transfer floating): a group of no cards yet
 */
GtkWidget *
ginkgo_card_group_new (void)
{
  return g_object_new (GINKGO_TYPE_CARD_GROUP, NULL);
}

/**
 * ginkgo_card_group_set_cards:
 * @self: a group
 * @label: what the cards have in common, for a screen reader
 * @cards: (array length=n_cards): the cards
 * @n_cards: how many
 */
void
ginkgo_card_group_set_cards (GinkgoCardGroup *self,
                             const char *label,
                             const guint8 *cards,
                             guint n_cards)
{
  guint i;

  g_return_if_fail (GINKGO_IS_CARD_GROUP (self));
  g_return_if_fail (n_cards <= G_N_ELEMENTS (self->cards));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  if (self->tiles == 0 && self->n_cards == n_cards && (n_cards == 0 || memcmp (self->cards, cards, n_cards) == 0))
    return;

  remove_cards (self);
  self->tiles = 0;
  self->n_cards = n_cards;
  for (i = 0; i < n_cards; i++)
    {
      self->cards[i] = cards[i];
      add_card (self, cards[i]);
    }
}

/**
 * ginkgo_card_group_set_tiles:
 * @self: a group
 * @label: what the tiles have in common, for a screen reader
 * @tiles: the tiles, bit n for tile n
 *
 * Shows tiles in place of cards.
 */
void
ginkgo_card_group_set_tiles (GinkgoCardGroup *self,
                             const char *label,
                             guint64 tiles)
{
  guint8 tile;

  g_return_if_fail (GINKGO_IS_CARD_GROUP (self));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  if (self->n_cards == 0 && self->tiles == tiles)
    return;

  remove_cards (self);
  self->n_cards = 0;
  self->tiles = tiles;
  for (tile = 0; tile < GINKGO_N_TILES; tile++)
    if (tiles >> tile & 1)
      add_tile (self, tile);
}

/**
 * ginkgo_card_group_get_n_cards:
 * @self: a group
 *
 * Returns: how many cards it shows
 */
guint
ginkgo_card_group_get_n_cards (GinkgoCardGroup *self)
{
  g_return_val_if_fail (GINKGO_IS_CARD_GROUP (self), 0);

  return self->n_cards;
}

/**
 * ginkgo_card_group_get_nth:
 * @self: a group
 * @index: a number from 0
 *
 * Returns: the card there, or %GINKGO_CARD_NONE
 */
guint8
ginkgo_card_group_get_nth (GinkgoCardGroup *self,
                           guint index)
{
  g_return_val_if_fail (GINKGO_IS_CARD_GROUP (self), GINKGO_CARD_NONE);

  return index < self->n_cards ? self->cards[index] : GINKGO_CARD_NONE;
}
