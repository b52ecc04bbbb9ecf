/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-tracker-view.h"

#include <glib/gi18n.h>

#include "ginkgo-name-label.h"
#include "ginkgo-text.h"

/**
 * GinkgoTrackerView:
 *
 * Where the cards are: those that may be drawn, those face up, those added at
 * the next reshuffle of the deck.
 *
 * ## Accessibility
 *
 * A heading and a #GinkgoCardGroup for each place where there are cards. The description
 * of each card says where its building or token is in the city.
 */
struct _GinkgoTrackerView
{
  AdwBin parent_instance;

  guint viewer;

  GtkWidget *boxes[GINKGO_N_CARD_PLACES];
  GtkLabel *headings[GINKGO_N_CARD_PLACES];
  GtkLabel *helps[GINKGO_N_CARD_PLACES];
  GinkgoCardGroup *cards[GINKGO_N_CARD_PLACES];

  /* Template widgets */
  GtkBox *groups;
  GtkLabel *stock;
  GtkLabel *pointed;
};

G_DEFINE_FINAL_TYPE (GinkgoTrackerView, ginkgo_tracker_view, ADW_TYPE_BIN)

enum
{
  CARD_POINTED,
  CARD_ACTIVATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* The other cards cannot be drawn, and are not listed. */
static const struct
{
  GinkgoCardPlace place;
  const char *title;
  const char *help;
} lists[] = {
  { GINKGO_CARD_PLACE_HIDDEN, NULL, NULL },
  { GINKGO_CARD_PLACE_JOINING,
    NC_("cards", "Added at the Next Reshuffle"),
    N_("Their buildings have pawns until the deck is reshuffled") },
  { GINKGO_CARD_PLACE_DISCARDED, NC_("cards", "Discarded"), N_("Shuffled into the next deck") },
  { GINKGO_CARD_PLACE_SET_ASIDE,
    NC_("cards", "Not in This Deck"),
    N_("Removed face up from this deck") },
  { GINKGO_CARD_PLACE_PASSED, NC_("cards", "Passed On by You"), N_("In a player’s hand, or chosen and face down") },
  { GINKGO_CARD_PLACE_OWN, NC_("cards", "In Your Hand"), N_("Only you know these") },
};

static const char *
get_title (const GinkgoTracker *tracker,
           guint list)
{
  if (lists[list].title)
    return g_dpgettext2 (NULL, "cards", lists[list].title);

  return tracker->n_cards[GINKGO_CARD_PLACE_HIDDEN] == tracker->n_deck ? C_("cards", "In the Deck") : C_("cards", "In the Deck or in a Hand");
}

static char *
describe_place (const GinkgoTracker *tracker,
                guint list)
{
  guint n_hands = tracker->n_cards[GINKGO_CARD_PLACE_HIDDEN] - tracker->n_deck;
  g_autofree char *deck = ginkgo_text_count_cards_left (tracker->n_deck);

  if (lists[list].help)
    return g_strdup (_(lists[list].help));
  if (n_hands == 0)
    return g_strdup (_("Any of these may be drawn next"));

  /* Translators: a count of cards in the deck, and how many are in hands */
  return g_strdup_printf (ngettext ("%s, %u in a hand: you cannot tell which", "%s, %u in hands: you cannot tell which", n_hands), deck, n_hands);
}

static void
card_pointed_cb (GinkgoTrackerView *self,
                 guint card)
{
  g_autofree char *spoken = card < GINKGO_N_CARDS ? ginkgo_text_card_to_play_spoken ((guint8) card) : NULL;

  gtk_label_set_text (self->pointed, spoken ? spoken : "");
  gtk_widget_set_visible (GTK_WIDGET (self->pointed), spoken != NULL);
  g_signal_emit (self, signals[CARD_POINTED], 0, card);
}

static void
card_activated_cb (GinkgoTrackerView *self,
                   guint card)
{
  g_signal_emit (self, signals[CARD_ACTIVATED], 0, card);
}

static void
create_group (GinkgoTrackerView *self,
              GinkgoCardPlace place)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  gtk_widget_add_css_class (box, "tracker-group");
  self->boxes[place] = box;
  self->headings[place] = GTK_LABEL (ginkgo_name_label_new (NULL, "caption-heading"));
  self->helps[place] = GTK_LABEL (ginkgo_name_label_new (NULL, "caption"));
  gtk_widget_add_css_class (GTK_WIDGET (self->helps[place]), "dimmed");
  self->cards[place] = GINKGO_CARD_GROUP (ginkgo_card_group_new ());

  g_signal_connect_object (self->cards[place], "card-pointed", G_CALLBACK (card_pointed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->cards[place], "card-activated", G_CALLBACK (card_activated_cb), self, G_CONNECT_SWAPPED);

  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->headings[place]));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->helps[place]));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->cards[place]));
  gtk_box_append (self->groups, box);
}

/* Cards in circulation designate something in the city (R14), except for a token that is
 * being moved (R5.3). */
static void
describe_cards (const GinkgoCity *city,
                GinkgoCardGroup *group)
{
  guint i;

  for (i = 0; i < ginkgo_card_group_get_n_cards (group); i++)
    {
      guint16 place = ginkgo_city_find_place (city, ginkgo_card_group_get_nth (group, i));
      g_autofree char *cell = place != GINKGO_CELL_NONE ? ginkgo_text_cell (place) : NULL;
      /* Translators: the place of the building or token that a card names: "In the city: column 3, row 2" */
      g_autofree char *description = cell ? g_strdup_printf (_("In the city: %s"), cell) : g_strdup ("");

      ginkgo_card_group_describe (group, i, description);
    }
}

static void
show_group (GinkgoTrackerView *self,
            const GinkgoTracker *tracker,
            const GinkgoCity *city,
            guint list)
{
  GinkgoCardPlace place = lists[list].place;
  guint8 cards[GINKGO_N_DECK_CARDS];
  guint n_cards = ginkgo_tracker_list (tracker, place, cards);
  g_autofree char *help = describe_place (tracker, list);
  /* Translators: where cards are, and how many */
  g_autofree char *heading = g_strdup_printf (C_("cards", "%s (%u)"), get_title (tracker, list), n_cards);

  gtk_label_set_text (self->headings[place], heading);
  gtk_label_set_text (self->helps[place], help);
  ginkgo_card_group_set_cards (self->cards[place], heading, cards, n_cards);
  describe_cards (city, self->cards[place]);
  gtk_widget_set_visible (self->boxes[place], n_cards > 0);
}

static void
ginkgo_tracker_view_class_init (GinkgoTrackerViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  /* @card: the card that is pointed at, or GINKGO_CARD_NONE */
  signals[CARD_POINTED] = g_signal_new ("card-pointed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  /* @card: the card that somebody wants to find in the city */
  signals[CARD_ACTIVATED] = g_signal_new ("card-activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-tracker-view.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoTrackerView, groups);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTrackerView, pointed);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTrackerView, stock);
}

static void
ginkgo_tracker_view_init (GinkgoTrackerView *self)
{
  guint i;

  self->viewer = GINKGO_SEAT_NONE;

  gtk_widget_init_template (GTK_WIDGET (self));

  for (i = 0; i < G_N_ELEMENTS (lists); i++)
    create_group (self, lists[i].place);
}

/* @viewer: the person at the screen; GINKGO_SEAT_NONE if it may be anybody */
void
ginkgo_tracker_view_show (GinkgoTrackerView *self,
                          const GinkgoState *state,
                          guint viewer)
{
  g_autofree char *tiles = ginkgo_text_count_tiles_left (ginkgo_state_count_supply (state));
  g_autofree char *cards = ginkgo_text_count_cards_left (ginkgo_state_count_deck (state));
  /* Translators: tiles and cards that are left */
  g_autofree char *stock = g_strdup_printf (_("%s · %s"), tiles, cards);
  GinkgoTracker tracker;
  guint i;

  g_return_if_fail (GINKGO_IS_TRACKER_VIEW (self));

  self->viewer = viewer;
  ginkgo_tracker_init (&tracker, state, viewer);
  gtk_label_set_text (self->stock, stock);
  for (i = 0; i < G_N_ELEMENTS (lists); i++)
    show_group (self, &tracker, &state->city, i);
}

/* Returns the seat that may know what it shows; GINKGO_SEAT_NONE if anybody may */
guint
ginkgo_tracker_view_get_viewer (GinkgoTrackerView *self)
{
  return self->viewer;
}

/* Returns the cards shown there; NULL if cards in that place are not listed */
GinkgoCardGroup *
ginkgo_tracker_view_get_group (GinkgoTrackerView *self,
                               GinkgoCardPlace place)
{
  g_return_val_if_fail (GINKGO_IS_TRACKER_VIEW (self), NULL);

  return self->cards[place];
}

/* Highlights the card whose building or token is pointed at, if it is listed. */
void
ginkgo_tracker_view_set_pointed (GinkgoTrackerView *self,
                                 guint8 card)
{
  guint i;

  g_return_if_fail (GINKGO_IS_TRACKER_VIEW (self));

  for (i = 0; i < G_N_ELEMENTS (lists); i++)
    ginkgo_card_group_set_pointed (self->cards[lists[i].place], card);
}
