/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-hand.h"

#include <glib/gi18n.h>

#include "ginkgo-card-widget.h"
#include "ginkgo-focus.h"

/**
 * GinkgoHand:
 *
 * The cards a player holds, or the characters she may keep in a draft.
 *
 * ## CSS nodes
 *
 * `hand`, with a `button.card-button` for each card; the one that is pointed at from
 * elsewhere has the class `pointed`.
 *
 * ## Accessibility
 *
 * Role group, named "Hand", one Tab stop. Arrow keys go from card to card.
 */
struct _GinkgoHand
{
  GtkWidget parent_instance;

  guint8 cards[GINKGO_N_CARDS];
  guint n_cards;
  gboolean selectable;
  double card_width;
};

G_DEFINE_FINAL_TYPE (GinkgoHand, ginkgo_hand, GTK_TYPE_WIDGET)

typedef enum
{
  PROP_CARD_WIDTH = 1,
} GinkgoHandProps;

static GParamSpec *properties[PROP_CARD_WIDTH + 1];

enum
{
  CARD_CLICKED,
  CARD_POINTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

#define NORMAL_CARD_WIDTH 7.8
#define GAP               4

static void
clicked_cb (GinkgoHand *self,
            GinkgoCardWidget *card)
{
  g_signal_emit (self, signals[CARD_CLICKED], 0, (guint) ginkgo_card_widget_get_card (card));
}

/* A card is pointed at by the pointer or by the focus. */
static void
state_flags_changed_cb (GinkgoHand *self,
                        GtkStateFlags old_flags,
                        GinkgoCardWidget *card)
{
  const GtkStateFlags pointing = GTK_STATE_FLAG_PRELIGHT | GTK_STATE_FLAG_FOCUSED;
  gboolean before = (old_flags & pointing) != 0;
  gboolean now = (gtk_widget_get_state_flags (GTK_WIDGET (card)) & pointing) != 0;

  if (before != now)
    g_signal_emit (self, signals[CARD_POINTED], 0, now ? (guint) ginkgo_card_widget_get_card (card) : (guint) GINKGO_CARD_NONE);
}

/* What cannot be chosen now can still be looked at and pointed at. */
static void
set_selectable (GtkWidget *widget,
                gboolean selectable)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (widget),
                               GTK_ACCESSIBLE_STATE_DISABLED,
                               !selectable,
                               -1);
}

static void
add_card (GinkgoHand *self,
          guint8 card,
          guint index)
{
  GtkWidget *widget = ginkgo_card_widget_new (card, self->card_width);

  ginkgo_card_widget_set_key (GINKGO_CARD_WIDGET (widget), index + 1);
  set_selectable (widget, self->selectable);
  g_signal_connect_object (widget, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (widget, "state-flags-changed", G_CALLBACK (state_flags_changed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_set_parent (widget, GTK_WIDGET (self));
}

static void
remove_cards (GinkgoHand *self)
{
  GtkWidget *child;

  ginkgo_focus_leave (GTK_WIDGET (self));
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))))
    {
      g_signal_handlers_disconnect_by_data (child, self);
      gtk_widget_unparent (child);
    }
}

static gboolean
ginkgo_hand_focus (GtkWidget *widget,
                   GtkDirectionType direction)
{
  if (ginkgo_focus_move_out (widget, direction))
    return FALSE;

  return ginkgo_focus_enter (widget) || GTK_WIDGET_CLASS (ginkgo_hand_parent_class)->focus (widget, direction);
}

static void
ginkgo_hand_get_property (GObject *object,
                          guint prop_id,
                          GValue *value,
                          GParamSpec *pspec)
{
  GinkgoHand *self = GINKGO_HAND (object);

  switch ((GinkgoHandProps) prop_id)
    {
    case PROP_CARD_WIDTH:
      g_value_set_double (value, self->card_width);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ginkgo_hand_set_property (GObject *object,
                          guint prop_id,
                          const GValue *value,
                          GParamSpec *pspec)
{
  GinkgoHand *self = GINKGO_HAND (object);

  switch ((GinkgoHandProps) prop_id)
    {
    case PROP_CARD_WIDTH:
      ginkgo_hand_set_card_width (self, g_value_get_double (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ginkgo_hand_dispose (GObject *object)
{
  remove_cards (GINKGO_HAND (object));

  G_OBJECT_CLASS (ginkgo_hand_parent_class)->dispose (object);
}

static void
ginkgo_hand_class_init (GinkgoHandClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ginkgo_hand_dispose;
  object_class->get_property = ginkgo_hand_get_property;
  object_class->set_property = ginkgo_hand_set_property;

  widget_class->focus = ginkgo_hand_focus;

  properties[PROP_CARD_WIDTH] = g_param_spec_double ("card-width", NULL, NULL, 1, 100, NORMAL_CARD_WIDTH, G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);

  /**
   * GinkgoHand::card-clicked:
   * @self: the hand
   * @card: a card
   *
   * Emitted when a card is clicked on, or activated by keyboard.
   */
  signals[CARD_CLICKED] = g_signal_new ("card-clicked", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  /**
   * GinkgoHand::card-pointed:
   * @self: the hand
   * @card: a card, or %GINKGO_CARD_NONE
   *
   * Emitted when the pointer or the focus comes to a card or leaves it.
   */
  signals[CARD_POINTED] = g_signal_new ("card-pointed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_css_name (widget_class, "hand");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ginkgo_hand_init (GinkgoHand *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  self->selectable = TRUE;
  self->card_width = NORMAL_CARD_WIDTH;
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), GAP);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Hand"),
                                  -1);
}

/**
 * ginkgo_hand_set_cards:
 * @self: a hand
 * @cards: (array length=n_cards): the cards to show
 * @n_cards: how many
 */
void
ginkgo_hand_set_cards (GinkgoHand *self,
                       const guint8 *cards,
                       guint n_cards)
{
  guint i;

  g_return_if_fail (GINKGO_IS_HAND (self));
  g_return_if_fail (n_cards <= G_N_ELEMENTS (self->cards));

  if (self->n_cards == n_cards && (n_cards == 0 || memcmp (self->cards, cards, n_cards) == 0))
    return;

  remove_cards (self);
  self->n_cards = n_cards;
  for (i = 0; i < n_cards; i++)
    {
      self->cards[i] = cards[i];
      add_card (self, cards[i], i);
    }
  g_signal_emit (self, signals[CARD_POINTED], 0, (guint) GINKGO_CARD_NONE);
}

/**
 * ginkgo_hand_get_n_cards:
 * @self: a hand
 *
 * Returns: how many cards it shows
 */
guint
ginkgo_hand_get_n_cards (GinkgoHand *self)
{
  g_return_val_if_fail (GINKGO_IS_HAND (self), 0);

  return self->n_cards;
}

/**
 * ginkgo_hand_get_nth:
 * @self: a hand
 * @index: a number from 0
 *
 * Returns: the card there, or %GINKGO_CARD_NONE
 */
guint8
ginkgo_hand_get_nth (GinkgoHand *self,
                     guint index)
{
  g_return_val_if_fail (GINKGO_IS_HAND (self), GINKGO_CARD_NONE);

  return index < self->n_cards ? self->cards[index] : GINKGO_CARD_NONE;
}

/**
 * ginkgo_hand_contains:
 * @self: a hand
 * @card: a card
 *
 * Returns: whether it shows the card
 */
gboolean
ginkgo_hand_contains (GinkgoHand *self,
                      guint8 card)
{
  g_return_val_if_fail (GINKGO_IS_HAND (self), FALSE);

  return self->n_cards > 0 && memchr (self->cards, card, self->n_cards) != NULL;
}

/**
 * ginkgo_hand_set_chosen:
 * @self: a hand
 * @card: the card that is chosen, or %GINKGO_CARD_NONE
 */
void
ginkgo_hand_set_chosen (GinkgoHand *self,
                        guint8 card)
{
  GtkWidget *child;

  g_return_if_fail (GINKGO_IS_HAND (self));

  for (child = gtk_widget_get_first_child (GTK_WIDGET (self)); child; child = gtk_widget_get_next_sibling (child))
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (child),
                                  ginkgo_card_widget_get_card (GINKGO_CARD_WIDGET (child)) == card);
}

/**
 * ginkgo_hand_set_pointed:
 * @self: a hand
 * @card: the card whose building or token is pointed at, or %GINKGO_CARD_NONE
 */
void
ginkgo_hand_set_pointed (GinkgoHand *self,
                         guint8 card)
{
  GtkWidget *child;

  g_return_if_fail (GINKGO_IS_HAND (self));

  for (child = gtk_widget_get_first_child (GTK_WIDGET (self)); child; child = gtk_widget_get_next_sibling (child))
    if (ginkgo_card_widget_get_card (GINKGO_CARD_WIDGET (child)) == card)
      gtk_widget_add_css_class (child, "pointed");
    else
      gtk_widget_remove_css_class (child, "pointed");
}

/**
 * ginkgo_hand_set_selectable:
 * @self: a hand
 * @selectable: whether a card can be chosen now
 */
void
ginkgo_hand_set_selectable (GinkgoHand *self,
                            gboolean selectable)
{
  GtkWidget *child;

  g_return_if_fail (GINKGO_IS_HAND (self));

  self->selectable = selectable;
  for (child = gtk_widget_get_first_child (GTK_WIDGET (self)); child; child = gtk_widget_get_next_sibling (child))
    set_selectable (child, selectable);
}

/**
 * ginkgo_hand_get_card_width:
 * @self: a hand
 *
 * Returns: how wide its cards are, in letters' heights
 */
double
ginkgo_hand_get_card_width (GinkgoHand *self)
{
  g_return_val_if_fail (GINKGO_IS_HAND (self), 0);

  return self->card_width;
}

/**
 * ginkgo_hand_set_card_width:
 * @self: a hand
 * @card_width: how wide its cards are to be, in letters' heights
 */
void
ginkgo_hand_set_card_width (GinkgoHand *self,
                            double card_width)
{
  GtkWidget *child;

  g_return_if_fail (GINKGO_IS_HAND (self));

  if (self->card_width == card_width)
    return;

  self->card_width = card_width;
  for (child = gtk_widget_get_first_child (GTK_WIDGET (self)); child; child = gtk_widget_get_next_sibling (child))
    ginkgo_card_widget_set_width (GINKGO_CARD_WIDGET (child), card_width);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CARD_WIDTH]);
}
