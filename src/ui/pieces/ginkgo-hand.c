/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-hand.h"

#include <glib/gi18n.h>

#include "ginkgo-focus.h"
#include "ginkgo-state.h"
#include "ginkgo-style.h"

/**
 * GinkgoHand:
 *
 * The cards in a player's hand, or the characters they may keep in a draft, all in view: where there is little room, they
 * are narrower.
 *
 * ## CSS nodes
 *
 * `hand`, with a `button.card-button` for each card; the one that is pointed at from
 * elsewhere has the class `pointed`.
 *
 * ## Accessibility
 *
 * Role group, named "Hand".
 */
struct _GinkgoHand
{
  GinkgoPieces parent_instance;

  guint8 cards[GINKGO_N_CARDS];
  guint n_cards;

  /* The natural size of a full hand when it was last measured, in pixels */
  int full_width;
  int full_height;
};

G_DEFINE_FINAL_TYPE (GinkgoHand, ginkgo_hand, GINKGO_TYPE_PIECES)

#define NORMAL_CARD_WIDTH 7.8
#define GAP               4

static void
add_card (GinkgoHand *self,
          guint8 card,
          guint index)
{
  GinkgoPieces *pieces = GINKGO_PIECES (self);
  g_autofree char *key = g_strdup_printf ("%u", index + 1);

  ginkgo_pieces_add (pieces, ginkgo_piece_new_card (card, ginkgo_pieces_get_width (pieces)), key);
}

/* Returns whether @cards are those in the hand without some of them. */
static gboolean
is_rest (GinkgoHand *self,
         const guint8 *cards,
         guint n_cards)
{
  guint n_found = 0;

  for (guint i = 0; i < self->n_cards && n_found < n_cards; i++)
    n_found += self->cards[i] == cards[n_found];

  return n_found == n_cards;
}

/* The pieces of all others stay, so they need not be painted anew. */
static void
remove_all_but (GinkgoHand *self,
                const guint8 *cards,
                guint n_cards)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self));
  guint n_kept = 0;

  ginkgo_focus_leave (GTK_WIDGET (self));
  while (child)
    {
      GtkWidget *next = gtk_widget_get_next_sibling (child);

      if (n_kept < n_cards && ginkgo_piece_get_card (GINKGO_PIECE (child)) == cards[n_kept])
        {
          g_autofree char *key = g_strdup_printf ("%u", ++n_kept);

          ginkgo_piece_set_key (GINKGO_PIECE (child), key);
        }
      else
        {
          ginkgo_pieces_remove (GINKGO_PIECES (self), child);
        }
      child = next;
    }
}

static void
set_pointed (GinkgoPiece *piece,
             gboolean pointed)
{
  ginkgo_style_set_class (GTK_WIDGET (piece), "pointed", pointed);
}

static void
set_apart (GinkgoHand *self,
           guint8 card,
           void (*set) (GinkgoPiece *, gboolean))
{
  GtkWidget *child;

  for (child = gtk_widget_get_first_child (GTK_WIDGET (self)); child; child = gtk_widget_get_next_sibling (child))
    set (GINKGO_PIECE (child), ginkgo_piece_get_card (GINKGO_PIECE (child)) == card);
}

/* All cards are as wide as there is room for in a full hand, and at most as wide as they want to be. @width: that of the
 * hand, or -1 */
static int
find_piece_width (GinkgoHand *self,
                  int width)
{
  int n = (int) MAX (self->n_cards, GINKGO_HAND_SIZE);
  int minimum, natural;

  gtk_widget_measure (gtk_widget_get_first_child (GTK_WIDGET (self)), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);

  return width < 0 ? natural : CLAMP ((width + GAP) / n - GAP, minimum, natural);
}

static GtkSizeRequestMode
ginkgo_hand_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* There is always room for a full hand, so that nothing moves when a card is played. */
static void
ginkgo_hand_measure (GtkWidget *widget,
                     GtkOrientation orientation,
                     int for_size,
                     int *minimum,
                     int *natural,
                     int *minimum_baseline,
                     int *natural_baseline)
{
  GinkgoHand *self = GINKGO_HAND (widget);
  GtkWidget *first = gtk_widget_get_first_child (widget);
  int n = (int) MAX (self->n_cards, GINKGO_HAND_SIZE);

  if (!first)
    {
      *minimum = 0;
      *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? self->full_width : self->full_height;
      return;
    }

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      self->full_width = n * (find_piece_width (self, -1) + GAP) - GAP;
      *minimum = n * (find_piece_width (self, 0) + GAP) - GAP;
      *natural = self->full_width;
      return;
    }

  gtk_widget_measure (first, GTK_ORIENTATION_VERTICAL, for_size < 0 ? -1 : find_piece_width (self, for_size), minimum, natural, NULL, NULL);
  self->full_height = *natural;
}

static void
ginkgo_hand_size_allocate (GtkWidget *widget,
                           int width,
                           int height,
                           int baseline)
{
  GinkgoHand *self = GINKGO_HAND (widget);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int piece = gtk_widget_get_first_child (widget) ? find_piece_width (self, width) : 0;
  int x = rtl ? width - piece : 0;
  GtkWidget *child;

  for (child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    {
      gtk_widget_allocate (child, piece, height, -1, gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (x, 0)));
      x += rtl ? -(piece + GAP) : piece + GAP;
    }
}

static void
ginkgo_hand_class_init (GinkgoHandClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->get_request_mode = ginkgo_hand_get_request_mode;
  widget_class->measure = ginkgo_hand_measure;
  widget_class->size_allocate = ginkgo_hand_size_allocate;

  gtk_widget_class_set_css_name (widget_class, "hand");
}

static void
ginkgo_hand_init (GinkgoHand *self)
{
  ginkgo_pieces_set_width (GINKGO_PIECES (self), NORMAL_CARD_WIDTH);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Hand"), -1);
}

void
ginkgo_hand_set_cards (GinkgoHand *self,
                       const guint8 *cards,
                       guint n_cards)
{
  g_return_if_fail (GINKGO_IS_HAND (self));
  g_return_if_fail (n_cards <= G_N_ELEMENTS (self->cards));

  if (self->n_cards == n_cards && (n_cards == 0 || memcmp (self->cards, cards, n_cards) == 0))
    return;

  if (is_rest (self, cards, n_cards))
    {
      remove_all_but (self, cards, n_cards);
    }
  else
    {
      ginkgo_pieces_clear (GINKGO_PIECES (self));
      for (guint i = 0; i < n_cards; i++)
        add_card (self, cards[i], i);
    }
  if (n_cards > 0)
    memcpy (self->cards, cards, n_cards);
  self->n_cards = n_cards;
  ginkgo_pieces_reveal_first (GTK_WIDGET (self));
  ginkgo_pieces_update_pointed (GINKGO_PIECES (self));
}

guint
ginkgo_hand_get_n_cards (GinkgoHand *self)
{
  return self->n_cards;
}

gboolean
ginkgo_hand_contains (GinkgoHand *self,
                      guint8 card)
{
  g_return_val_if_fail (GINKGO_IS_HAND (self), FALSE);

  return self->n_cards > 0 && memchr (self->cards, card, self->n_cards) != NULL;
}

void
ginkgo_hand_set_chosen (GinkgoHand *self,
                        guint8 card)
{
  g_return_if_fail (GINKGO_IS_HAND (self));

  set_apart (self, card, ginkgo_piece_set_chosen);
}

/* Marks the card whose building or token is pointed at, if any. */
void
ginkgo_hand_set_pointed (GinkgoHand *self,
                         guint8 card)
{
  g_return_if_fail (GINKGO_IS_HAND (self));

  set_apart (self, card, set_pointed);
}

void
ginkgo_hand_set_suggested (GinkgoHand *self,
                           guint8 card)
{
  g_return_if_fail (GINKGO_IS_HAND (self));

  set_apart (self, card, ginkgo_piece_set_suggested);
}
