/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-card-group.h"

#include <adwaita.h>

#include "ginkgo-explainer.h"
#include "ginkgo-face.h"
#include "ginkgo-focus.h"
#include "ginkgo-pieces.h"
#include "ginkgo-stop.h"
#include "ginkgo-style.h"
#include "ginkgo-text.h"

/**
 * GinkgoCardGroup:
 *
 * Cards that belong together, so small that you see dozens of them at once: to be
 * read, not to be chosen.
 *
 * ## CSS nodes
 *
 * `card-group`, with a `small-card` for each card; the one whose building or token is
 * pointed at elsewhere has the class `pointed`.
 *
 * ## Accessibility
 *
 * Role list, named after what the cards have in common. It is one Tab stop; arrow keys
 * go from card to card, and the name of each is all that its face shows. Enter and Space
 * activate it.
 */
struct _GinkgoCardGroup
{
  GtkWidget parent_instance;

  guint8 cards[GINKGO_N_CARDS];
  guint n_cards;
  guint64 tiles;
  guint8 pointed;
};

G_DEFINE_FINAL_TYPE (GinkgoCardGroup, ginkgo_card_group, GTK_TYPE_WIDGET)

enum
{
  CARD_POINTED,
  CARD_ACTIVATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* In letters' heights */
#define CARD_WIDTH 2.3
#define TILE_WIDTH 2.0

/* In pixels */
#define GAP 3

static guint8
find_card (GinkgoCardGroup *self,
           GtkWidget *piece)
{
  guint index = 0;

  while ((piece = gtk_widget_get_prev_sibling (piece)))
    index++;

  return ginkgo_card_group_get_nth (self, index);
}

static void
pointed_cb (GinkgoCardGroup *self)
{
  GtkWidget *piece = ginkgo_pieces_find_pointed (GTK_WIDGET (self));
  guint8 card = piece ? find_card (self, piece) : GINKGO_CARD_NONE;

  if (self->pointed == card)
    return;

  self->pointed = card;
  g_signal_emit (self, signals[CARD_POINTED], 0, (guint) card);
}

static void
activate (GinkgoCardGroup *self,
          GtkWidget *piece)
{
  guint8 card = find_card (self, piece);

  if (card != GINKGO_CARD_NONE)
    g_signal_emit (self, signals[CARD_ACTIVATED], 0, (guint) card);
}

static void
released_cb (GinkgoCardGroup *self,
             int n_press,
             double x,
             double y,
             GtkGestureClick *click)
{
  GtkWidget *piece = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (click));

  if (n_press == 1 && gtk_widget_contains (piece, x, y))
    activate (self, piece);
}

static gboolean
activate_cb (GtkWidget *widget,
             GVariant *arguments,
             gpointer data)
{
  GtkWidget *piece = gtk_widget_get_focus_child (widget);

  if (!piece)
    return FALSE;

  activate (GINKGO_CARD_GROUP (widget), piece);

  return TRUE;
}

static void
watch_piece (GinkgoCardGroup *self,
             GtkWidget *piece)
{
  GtkGesture *click = gtk_gesture_click_new ();

  g_signal_connect_object (piece, "state-flags-changed", G_CALLBACK (pointed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (click, "released", G_CALLBACK (released_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (piece, GTK_EVENT_CONTROLLER (click));
}

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
                                   NULL);

  gtk_box_append (GTK_BOX (child), face);
  ginkgo_explainer_set_subject (child, kind, id, GINKGO_SEAT_NONE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  gtk_widget_set_parent (child, GTK_WIDGET (self));
  watch_piece (self, child);
}

static void
add_card (GinkgoCardGroup *self,
          guint8 card)
{
  g_autofree char *spoken = ginkgo_text_card_to_play_spoken (card);

  add_piece (self, ginkgo_face_new_card (card, GINKGO_CARD_USE_PLAY, CARD_WIDTH), spoken, GINKGO_SUBJECT_CARD, card);
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
  pointed_cb (self);
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
  const guint keys[] = { GDK_KEY_Return, GDK_KEY_ISO_Enter, GDK_KEY_KP_Enter, GDK_KEY_space, GDK_KEY_KP_Space };
  guint i;

  object_class->dispose = ginkgo_card_group_dispose;

  widget_class->focus = ginkgo_card_group_focus;

  /* Emitted with a card when the pointer or the focus comes to it, GINKGO_CARD_NONE when it leaves. */
  signals[CARD_POINTED] = g_signal_new ("card-pointed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  /* Emitted with a card when somebody clicks on it or presses Enter on it. */
  signals[CARD_ACTIVATED] = g_signal_new ("card-activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  for (i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding (widget_class, keys[i], 0, activate_cb, NULL);

  gtk_widget_class_set_css_name (widget_class, "card-group");
  gtk_widget_class_set_layout_manager_type (widget_class, ADW_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST);
}

static void
ginkgo_card_group_init (GinkgoCardGroup *self)
{
  AdwWrapLayout *layout = ADW_WRAP_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self)));

  self->pointed = GINKGO_CARD_NONE;
  adw_wrap_layout_set_child_spacing (layout, GAP);
  adw_wrap_layout_set_line_spacing (layout, GAP);
}

GtkWidget *
ginkgo_card_group_new (void)
{
  return g_object_new (GINKGO_TYPE_CARD_GROUP, NULL);
}

/* @label: what the cards have in common, for a screen reader */
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

/* Shows tiles in place of cards, bit n for tile n. @label says what they have in common, for a
 * screen reader. */
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

guint
ginkgo_card_group_get_n_cards (GinkgoCardGroup *self)
{
  return self->n_cards;
}

/* Returns the card there, or GINKGO_CARD_NONE. */
guint8
ginkgo_card_group_get_nth (GinkgoCardGroup *self,
                           guint index)
{
  return index < self->n_cards ? self->cards[index] : GINKGO_CARD_NONE;
}

/* Highlights the card whose building or token is pointed at, if it is in the group. */
void
ginkgo_card_group_set_pointed (GinkgoCardGroup *self,
                               guint8 card)
{
  GtkWidget *child;
  guint i = 0;

  g_return_if_fail (GINKGO_IS_CARD_GROUP (self));

  for (child = gtk_widget_get_first_child (GTK_WIDGET (self)); child; child = gtk_widget_get_next_sibling (child))
    ginkgo_style_set_class (child, "pointed", card != GINKGO_CARD_NONE && ginkgo_card_group_get_nth (self, i++) == card);
}

/* @description: information about the card that its face does not show */
void
ginkgo_card_group_describe (GinkgoCardGroup *self,
                            guint index,
                            const char *description)
{
  GtkWidget *child;

  g_return_if_fail (GINKGO_IS_CARD_GROUP (self));
  g_return_if_fail (index < self->n_cards);

  child = gtk_widget_get_first_child (GTK_WIDGET (self));
  while (index-- > 0)
    child = gtk_widget_get_next_sibling (child);
  gtk_accessible_update_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description, -1);
}
