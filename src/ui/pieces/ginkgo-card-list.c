/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-card-list.h"

#include "ginkgo-explainer.h"
#include "ginkgo-face.h"
#include "ginkgo-text.h"

/**
 * GinkgoCardList:
 *
 * Face-up cards: to be read, not to be chosen.
 *
 * ## Accessibility
 *
 * A flow box without selection; every card in it can have the focus, and its name is
 * all that its face shows.
 */
struct _GinkgoCardList
{
  AdwBin parent_instance;

  GtkFlowBox *box;
  guint8 cards[GINKGO_N_CARDS];
  guint n_cards;
  double card_width;
  guint n_places;
  GinkgoCardUse use;
};

G_DEFINE_FINAL_TYPE (GinkgoCardList, ginkgo_card_list, ADW_TYPE_BIN)

typedef enum
{
  PROP_CARD_WIDTH = 1,
  PROP_PLACES,
  PROP_KEPT,
} GinkgoCardListProps;

static GParamSpec *properties[PROP_KEPT + 1];

#define NORMAL_CARD_WIDTH 6.0
#define NORMAL_COLUMNS    5
#define LEAST_COLUMNS     3

static void
add_card (GinkgoCardList *self,
          guint8 card)
{
  GtkWidget *child = gtk_flow_box_child_new ();
  g_autofree char *spoken = self->use == GINKGO_CARD_USE_KEEP ? ginkgo_text_card_spoken (card) : ginkgo_text_card_to_play_spoken (card);

  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), ginkgo_face_new_card (card, self->use, self->card_width));
  ginkgo_explainer_set_subject (child, GINKGO_SUBJECT_CARD, card, GINKGO_SEAT_NONE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  gtk_flow_box_append (self->box, child);
}

/* As large as a card */
static void
add_place (GinkgoCardList *self)
{
  GtkWidget *child = gtk_flow_box_child_new ();
  GtkWidget *place = g_object_new (ADW_TYPE_BIN, "child", ginkgo_face_new_card (0, self->use, self->card_width), NULL);

  gtk_widget_set_opacity (adw_bin_get_child (ADW_BIN (place)), 0);
  gtk_widget_add_css_class (place, "card-outline");
  gtk_widget_set_halign (place, GTK_ALIGN_CENTER);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), place);
  gtk_widget_set_can_target (child, FALSE);
  gtk_widget_set_focusable (child, FALSE);
  gtk_accessible_update_state (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  gtk_flow_box_append (self->box, child);
}

static void
show_cards (GinkgoCardList *self)
{
  guint i;

  gtk_flow_box_remove_all (self->box);
  for (i = 0; i < self->n_cards; i++)
    add_card (self, self->cards[i]);
  for (; i < self->n_places; i++)
    add_place (self);
}

static void
ginkgo_card_list_set_property (GObject *object,
                               guint prop_id,
                               const GValue *value,
                               GParamSpec *pspec)
{
  GinkgoCardList *self = GINKGO_CARD_LIST (object);

  switch ((GinkgoCardListProps) prop_id)
    {
    case PROP_CARD_WIDTH:
      self->card_width = g_value_get_double (value);
      show_cards (self);
      break;
    case PROP_PLACES:
      self->n_places = g_value_get_uint (value);
      show_cards (self);
      break;
    case PROP_KEPT:
      self->use = g_value_get_boolean (value) ? GINKGO_CARD_USE_KEEP : GINKGO_CARD_USE_PLAY;
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ginkgo_card_list_class_init (GinkgoCardListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->set_property = ginkgo_card_list_set_property;

  /* In letters' heights */
  properties[PROP_CARD_WIDTH] = g_param_spec_double ("card-width", NULL, NULL, 1, 100, NORMAL_CARD_WIDTH, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  /* For so many cards there is a place even while it is empty. */
  properties[PROP_PLACES] = g_param_spec_uint ("places", NULL, NULL, 0, 100, 0, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  /* TRUE if a player keeps the cards, so that their bonuses pay */
  properties[PROP_KEPT] = g_param_spec_boolean ("kept", NULL, NULL, FALSE, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);
}

static void
ginkgo_card_list_init (GinkgoCardList *self)
{
  self->card_width = NORMAL_CARD_WIDTH;
  self->box = GTK_FLOW_BOX (gtk_flow_box_new ());
  gtk_flow_box_set_selection_mode (self->box, GTK_SELECTION_NONE);
  gtk_flow_box_set_min_children_per_line (self->box, LEAST_COLUMNS);
  gtk_flow_box_set_max_children_per_line (self->box, NORMAL_COLUMNS);
  gtk_flow_box_set_homogeneous (self->box, TRUE);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->box));
}

void
ginkgo_card_list_set_cards (GinkgoCardList *self,
                            const guint8 *cards,
                            guint n_cards)
{
  g_return_if_fail (GINKGO_IS_CARD_LIST (self));
  g_return_if_fail (n_cards <= G_N_ELEMENTS (self->cards));

  if (self->n_cards == n_cards && (n_cards == 0 || memcmp (self->cards, cards, n_cards) == 0))
    return;

  self->n_cards = n_cards;
  gtk_flow_box_remove_all (self->box);
  for (guint i = 0; i < n_cards; i++)
    {
      self->cards[i] = cards[i];
      add_card (self, cards[i]);
    }
}

void
ginkgo_card_list_set_label (GinkgoCardList *self,
                            const char *label)
{
  g_return_if_fail (GINKGO_IS_CARD_LIST (self));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->box), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}
