/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-tracker-view.h"

#include <glib/gi18n.h>

#include "ginkgo-text.h"

/**
 * GinkgoTrackerView:
 *
 * Where the cards are: those that may be drawn, those that lie open, those that join at
 * the next rebuild of the deck.
 *
 * ## Accessibility
 *
 * A heading and a #GinkgoCardGroup for each place where there are cards. The description
 * of each card says where in the city the building or the token stands that it designates.
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
};

G_DEFINE_FINAL_TYPE (GinkgoTrackerView, ginkgo_tracker_view, ADW_TYPE_BIN)

enum
{
  CARD_POINTED,
  CARD_ACTIVATED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* What is kept, waits or is lost cannot be drawn: it is not listed. */
static const GinkgoCardPlace listed_places[] = {
  GINKGO_CARD_PLACE_HIDDEN,
  GINKGO_CARD_PLACE_JOINING,
  GINKGO_CARD_PLACE_DISCARDED,
  GINKGO_CARD_PLACE_SET_ASIDE,
  GINKGO_CARD_PLACE_PASSED,
  GINKGO_CARD_PLACE_OWN,
};

static const char *
get_title (const GinkgoTracker *tracker,
           GinkgoCardPlace place)
{
  switch (place)
    {
    case GINKGO_CARD_PLACE_HIDDEN:
      return tracker->n_cards[place] == tracker->n_deck ? C_("cards", "In the Deck") : C_("cards", "In the Deck or in a Hand");
    case GINKGO_CARD_PLACE_JOINING:
      return C_("cards", "Join at the Next Rebuild");
    case GINKGO_CARD_PLACE_DISCARDED:
      return C_("cards", "Discarded");
    case GINKGO_CARD_PLACE_SET_ASIDE:
      return C_("cards", "Set Aside Open");
    case GINKGO_CARD_PLACE_PASSED:
      return C_("cards", "Passed On by You");
    case GINKGO_CARD_PLACE_OWN:
      return C_("cards", "In Your Hand");
    case GINKGO_CARD_PLACE_WAITING:
    case GINKGO_CARD_PLACE_KEPT:
    case GINKGO_CARD_PLACE_PLAYED:
    case GINKGO_CARD_PLACE_LOST:
    default:
      g_return_val_if_reached ("");
    }
}

static char *
describe_hidden (const GinkgoTracker *tracker)
{
  guint n_hands = tracker->n_cards[GINKGO_CARD_PLACE_HIDDEN] - tracker->n_deck;
  g_autofree char *deck = ginkgo_text_count_cards_left (tracker->n_deck);

  if (n_hands == 0)
    return g_strdup (_("Any of these may be drawn next"));

  /* Translators: a count of cards in the deck, and how many are in hands */
  return g_strdup_printf (ngettext ("%s, %u in a hand: nobody can tell which", "%s, %u in hands: nobody can tell which", n_hands), deck, n_hands);
}

static char *
describe_place (const GinkgoTracker *tracker,
                GinkgoCardPlace place)
{
  switch (place)
    {
    case GINKGO_CARD_PLACE_HIDDEN:
      return describe_hidden (tracker);
    case GINKGO_CARD_PLACE_JOINING:
      return g_strdup (_("Their tiles carry a construction site until the deck is rebuilt"));
    case GINKGO_CARD_PLACE_DISCARDED:
      return g_strdup (_("Shuffled into the next deck"));
    case GINKGO_CARD_PLACE_SET_ASIDE:
      return g_strdup (_("Laid open when the deck was built: not in it this time"));
    case GINKGO_CARD_PLACE_PASSED:
      return g_strdup (_("Still held by somebody, in hand or face down"));
    case GINKGO_CARD_PLACE_OWN:
      return g_strdup (_("Only you know these"));
    case GINKGO_CARD_PLACE_WAITING:
    case GINKGO_CARD_PLACE_KEPT:
    case GINKGO_CARD_PLACE_PLAYED:
    case GINKGO_CARD_PLACE_LOST:
    default:
      g_return_val_if_reached (NULL);
    }
}

static GtkLabel *
create_label (const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (label, css_class);

  return GTK_LABEL (label);
}

static void
card_pointed_cb (GinkgoTrackerView *self,
                 guint card)
{
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
  self->headings[place] = create_label ("caption-heading");
  self->helps[place] = create_label ("caption");
  gtk_widget_add_css_class (GTK_WIDGET (self->helps[place]), "dimmed");
  self->cards[place] = GINKGO_CARD_GROUP (ginkgo_card_group_new ());

  g_signal_connect_object (self->cards[place], "card-pointed", G_CALLBACK (card_pointed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->cards[place], "card-activated", G_CALLBACK (card_activated_cb), self, G_CONNECT_SWAPPED);

  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->headings[place]));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->helps[place]));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->cards[place]));
  gtk_box_append (self->groups, box);
}

/* Cards in circulation designate what stands in the city (R14); only a token may just be
 * held by who puts it back (R5.3). */
static void
describe_cards (const GinkgoCity *city,
                GinkgoCardGroup *group)
{
  guint i;

  for (i = 0; i < ginkgo_card_group_get_n_cards (group); i++)
    {
      guint16 place = ginkgo_city_find_place (city, ginkgo_card_group_get_nth (group, i));
      g_autofree char *cell = place != GINKGO_CELL_NONE ? ginkgo_text_cell (place) : NULL;
      /* Translators: where the building or the token stands that a card designates: "In the city: column 3, row 2" */
      g_autofree char *description = cell ? g_strdup_printf (_("In the city: %s"), cell) : g_strdup ("");

      ginkgo_card_group_describe (group, i, description);
    }
}

static void
show_group (GinkgoTrackerView *self,
            const GinkgoTracker *tracker,
            const GinkgoCity *city,
            GinkgoCardPlace place)
{
  guint8 cards[GINKGO_N_DECK_CARDS];
  guint n_cards = ginkgo_tracker_list (tracker, place, cards);
  g_autofree char *help = describe_place (tracker, place);
  /* Translators: where cards are, and how many */
  g_autofree char *heading = g_strdup_printf (C_("cards", "%s (%u)"), get_title (tracker, place), n_cards);

  gtk_label_set_text (self->headings[place], heading);
  gtk_label_set_text (self->helps[place], help);
  ginkgo_card_group_set_cards (self->cards[place], heading, cards, n_cards);
  describe_cards (city, self->cards[place]);
  gtk_widget_set_visible (self->boxes[place], n_cards > 0);
}

static void
ginkgo_tracker_view_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), GINKGO_TYPE_TRACKER_VIEW);

  G_OBJECT_CLASS (ginkgo_tracker_view_parent_class)->dispose (object);
}

static void
ginkgo_tracker_view_class_init (GinkgoTrackerViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ginkgo_tracker_view_dispose;

  /**
   * GinkgoTrackerView::card-pointed:
   * @card: the card that is pointed at, or %GINKGO_CARD_NONE
   */
  signals[CARD_POINTED] = g_signal_new ("card-pointed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  /**
   * GinkgoTrackerView::card-activated:
   * @card: the card that somebody wants to find in the city
   */
  signals[CARD_ACTIVATED] = g_signal_new ("card-activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-tracker-view.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoTrackerView, groups);
  gtk_widget_class_bind_template_child (widget_class, GinkgoTrackerView, stock);
}

static void
ginkgo_tracker_view_init (GinkgoTrackerView *self)
{
  guint i;

  self->viewer = GINKGO_SEAT_NONE;

  gtk_widget_init_template (GTK_WIDGET (self));

  for (i = 0; i < G_N_ELEMENTS (listed_places); i++)
    create_group (self, listed_places[i]);
}

/**
 * ginkgo_tracker_view_show:
 * @state: the state of a game
 * @viewer: who is before the screen; %GINKGO_SEAT_NONE if it may be anybody
 */
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
  for (i = 0; i < G_N_ELEMENTS (listed_places); i++)
    show_group (self, &tracker, &state->city, listed_places[i]);
}

/**
 * ginkgo_tracker_view_get_viewer:
 *
 * Returns: who may know what it shows; %GINKGO_SEAT_NONE if it is anybody
 */
guint
ginkgo_tracker_view_get_viewer (GinkgoTrackerView *self)
{
  g_return_val_if_fail (GINKGO_IS_TRACKER_VIEW (self), GINKGO_SEAT_NONE);

  return self->viewer;
}

/**
 * ginkgo_tracker_view_get_group:
 * @place: a place
 *
 * Returns: (transfer none) (nullable): the cards shown there; %NULL if cards in that
 *   place are not listed
 */
GinkgoCardGroup *
ginkgo_tracker_view_get_group (GinkgoTrackerView *self,
                               GinkgoCardPlace place)
{
  g_return_val_if_fail (GINKGO_IS_TRACKER_VIEW (self), NULL);

  return self->cards[place];
}

/**
 * ginkgo_tracker_view_set_pointed:
 * @card: the card whose building or token is pointed at, or %GINKGO_CARD_NONE
 *
 * Lets it stand out, if it is listed.
 */
void
ginkgo_tracker_view_set_pointed (GinkgoTrackerView *self,
                                 guint8 card)
{
  guint i;

  g_return_if_fail (GINKGO_IS_TRACKER_VIEW (self));

  for (i = 0; i < G_N_ELEMENTS (listed_places); i++)
    ginkgo_card_group_set_pointed (self->cards[listed_places[i]], card);
}
