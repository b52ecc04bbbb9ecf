/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-holdings.h"

#include <glib/gi18n.h>

#include "ginkgo-card-group.h"
#include "ginkgo-focus.h"

/**
 * GinkgoHoldings:
 *
 * A player's hand, chosen card and tiles. It shows only the number of cards and tiles that are face
 * down. At the end of the game they mean nothing anymore, and are folded away.
 *
 * ## Accessibility
 *
 * A list for each kind, with a name.
 */
struct _GinkgoHoldings
{
  AdwBin parent_instance;

  AdwWrapBox *box;
  GtkExpander *leftovers; /* owned: the parent of the box at the end of the game */
  struct
  {
    GinkgoCardGroup *pieces;
    GtkLabel *face_down;
  } parts[4];
};

G_DEFINE_FINAL_TYPE (GinkgoHoldings, ginkgo_holdings, ADW_TYPE_BIN)

typedef enum
{
  HAND,
  CHOICE,
  CHOSEN_TILE,
  TILES,
} Part;

static void
add_part (GinkgoHoldings *self,
          Part part)
{
  GtkWidget *label = gtk_label_new (NULL);

  self->parts[part].pieces = GINKGO_CARD_GROUP (ginkgo_card_group_new ());
  self->parts[part].face_down = GTK_LABEL (label);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "dimmed");
  adw_wrap_box_append (self->box, GTK_WIDGET (self->parts[part].pieces));
  adw_wrap_box_append (self->box, label);
}

static void
set_face_down (GinkgoHoldings *self,
               Part part,
               char *text)
{
  gtk_label_set_text (self->parts[part].face_down, text);
  gtk_widget_set_visible (GTK_WIDGET (self->parts[part].face_down), *text != '\0');
  g_free (text);
}

/* Known cards come first. */
static void
show_cards (GinkgoHoldings *self,
            Part part,
            const char *title,
            const guint8 *cards,
            guint n_cards)
{
  guint8 known[GINKGO_MAX_AREA] = { 0 };
  guint n_known = 0;
  guint n_hidden;

  for (guint i = 0; i < n_cards; i++)
    if (cards[i] < GINKGO_N_CARDS)
      known[n_known++] = cards[i];

  n_hidden = n_cards - n_known;
  ginkgo_card_group_set_cards (self->parts[part].pieces, title, known, n_known);
  gtk_widget_set_visible (GTK_WIDGET (self->parts[part].pieces), n_known > 0);
  set_face_down (self, part, n_hidden > 0 ? g_strdup_printf (ngettext ("%u card face down", "%u cards face down", n_hidden), n_hidden) : g_strdup (""));
}

static void
show_tiles (GinkgoHoldings *self,
            Part part,
            const char *title,
            guint64 tiles,
            guint n_hidden)
{
  ginkgo_card_group_set_tiles (self->parts[part].pieces, title, tiles);
  gtk_widget_set_visible (GTK_WIDGET (self->parts[part].pieces), tiles != 0);
  set_face_down (self, part, n_hidden > 0 ? g_strdup_printf (ngettext ("%u tile behind the screen", "%u tiles behind the screen", n_hidden), n_hidden) : g_strdup (""));
}

static void
ginkgo_holdings_dispose (GObject *object)
{
  g_clear_object (&GINKGO_HOLDINGS (object)->leftovers);

  G_OBJECT_CLASS (ginkgo_holdings_parent_class)->dispose (object);
}

static void
ginkgo_holdings_class_init (GinkgoHoldingsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ginkgo_holdings_dispose;
}

static void
ginkgo_holdings_init (GinkgoHoldings *self)
{
  self->box = g_object_new (ADW_TYPE_WRAP_BOX, "child-spacing", 6, "line-spacing", 2, NULL);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->box));
  self->leftovers = GTK_EXPANDER (g_object_ref_sink (gtk_expander_new (C_("what a player holds", "Left Over"))));
  gtk_widget_add_css_class (GTK_WIDGET (self), "holdings");
  for (Part part = HAND; part <= TILES; part++)
    add_part (self, part);
  gtk_widget_add_css_class (GTK_WIDGET (self->parts[CHOICE].pieces), "choice");
  gtk_widget_add_css_class (GTK_WIDGET (self->parts[CHOSEN_TILE].pieces), "choice");
}

GtkWidget *
ginkgo_holdings_new (void)
{
  return g_object_new (GINKGO_TYPE_HOLDINGS, NULL);
}

/* In a draft, the hand contains the characters to pass on; kept ones are shown separately (R2.7). */
void
ginkgo_holdings_show (GinkgoHoldings *self,
                      const GinkgoState *state,
                      guint seat)
{
  const GinkgoSeat *her = &state->seats[seat];
  const char *chosen = C_("what a player holds", "Chosen");

  g_return_if_fail (GINKGO_IS_HOLDINGS (self));

  show_cards (self, HAND, C_("what a player holds", "Hand"), her->hand, her->n_hand);
  if (ginkgo_state_is_draft (state))
    show_cards (self, CHOICE, C_("what a player holds", "Kept"), her->area, her->n_area);
  else
    show_cards (self, CHOICE, chosen, &her->card, her->card != GINKGO_CARD_NONE ? 1 : 0);
  /* The tile under the card is no longer behind the screen. */
  show_tiles (self, CHOSEN_TILE, chosen, her->card < GINKGO_N_CARDS && her->tile < GINKGO_N_TILES ? G_GUINT64_CONSTANT (1) << her->tile : 0, 0);
  show_tiles (self, TILES, C_("what a player holds", "Tiles"), her->tiles, her->n_tiles - (guint) __builtin_popcountll (her->tiles));
  gtk_widget_set_visible (GTK_WIDGET (self->leftovers), her->n_hand > 0 || her->card != GINKGO_CARD_NONE || her->n_tiles > 0);
}

/* Folds or unfolds what is left over at the end of the game. */
void
ginkgo_holdings_set_over (GinkgoHoldings *self,
                          gboolean is_over)
{
  GtkWidget *box;

  g_return_if_fail (GINKGO_IS_HOLDINGS (self));

  box = GTK_WIDGET (self->box);
  if (is_over == (gtk_expander_get_child (self->leftovers) == box))
    return;

  ginkgo_focus_leave (GTK_WIDGET (self));
  g_object_ref (box);
  adw_bin_set_child (ADW_BIN (self), NULL);
  gtk_expander_set_child (self->leftovers, is_over ? box : NULL);
  gtk_expander_set_expanded (self->leftovers, FALSE);
  adw_bin_set_child (ADW_BIN (self), is_over ? GTK_WIDGET (self->leftovers) : box);
  g_object_unref (box);
}
