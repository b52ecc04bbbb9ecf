/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-holdings.h"

#include <glib/gi18n.h>

#include "ginkgo-card-group.h"
#include "ginkgo-focus.h"
#include "ginkgo-text.h"

/**
 * GinkgoHoldings:
 *
 * A player's hand, chosen card and tiles. It shows only the number of cards and tiles that are face
 * down. At the end of the game they mean nothing anymore, and are folded away.
 *
 * ## Accessibility
 *
 * A list for each kind, named by its heading.
 */
struct _GinkgoHoldings
{
  AdwBin parent_instance;

  GtkBox *box;
  GtkExpander *leftovers; /* owned: the parent of the box at the end of the game */
  struct
  {
    GtkWidget *box;
    GtkLabel *title;
    GinkgoCardGroup *pieces;
    GtkLabel *face_down;
  } lines[3];
};

G_DEFINE_FINAL_TYPE (GinkgoHoldings, ginkgo_holdings, ADW_TYPE_BIN)

typedef enum
{
  HAND,
  CHOICE,
  TILES,
} Line;

/* In letters */
#define TITLE_CHARS 7

static GtkLabel *
create_label (void)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "dimmed");

  return GTK_LABEL (label);
}

static void
add_line (GinkgoHoldings *self,
          Line line)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *content = adw_wrap_box_new ();

  self->lines[line].box = box;
  self->lines[line].title = create_label ();
  self->lines[line].pieces = GINKGO_CARD_GROUP (ginkgo_card_group_new ());
  self->lines[line].face_down = create_label ();

  gtk_label_set_width_chars (self->lines[line].title, TITLE_CHARS);
  gtk_widget_set_hexpand (content, TRUE);
  adw_wrap_box_set_child_spacing (ADW_WRAP_BOX (content), 6);
  adw_wrap_box_set_line_spacing (ADW_WRAP_BOX (content), 4);
  adw_wrap_box_append (ADW_WRAP_BOX (content), GTK_WIDGET (self->lines[line].pieces));
  adw_wrap_box_append (ADW_WRAP_BOX (content), GTK_WIDGET (self->lines[line].face_down));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->lines[line].title));
  gtk_box_append (GTK_BOX (box), content);
  gtk_box_append (self->box, box);
}

static void
set_face_down (GinkgoHoldings *self,
               Line line,
               const char *text)
{
  gtk_label_set_text (self->lines[line].face_down, text ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->lines[line].face_down), text != NULL);
}

static char *
count_cards_face_down (guint n)
{
  return n > 0 ? g_strdup_printf (ngettext ("%u card face down", "%u cards face down", n), n) : NULL;
}

/* Known cards come first. */
static void
show_cards (GinkgoHoldings *self,
            Line line,
            const char *title,
            const guint8 *cards,
            guint n_cards)
{
  guint8 known[GINKGO_MAX_AREA];
  g_autofree char *face_down = NULL;
  guint n_known = 0;

  for (guint i = 0; i < n_cards; i++)
    if (cards[i] < GINKGO_N_CARDS)
      known[n_known++] = cards[i];

  face_down = count_cards_face_down (n_cards - n_known);
  gtk_label_set_text (self->lines[line].title, title);
  ginkgo_card_group_set_cards (self->lines[line].pieces, title, known, n_known);
  gtk_widget_set_visible (GTK_WIDGET (self->lines[line].pieces), n_known > 0);
  set_face_down (self, line, face_down);
  gtk_widget_set_visible (self->lines[line].box, n_cards > 0);
}

static void
show_tiles (GinkgoHoldings *self,
            const char *title,
            const GinkgoSeat *seat)
{
  guint n_known = (guint) __builtin_popcountll (seat->tiles);
  guint n_hidden = seat->n_tiles - n_known;
  g_autofree char *face_down = NULL;

  if (n_hidden > 0)
    face_down = g_strdup_printf (ngettext ("%u tile behind the screen", "%u tiles behind the screen", n_hidden), n_hidden);
  gtk_label_set_text (self->lines[TILES].title, title);
  ginkgo_card_group_set_tiles (self->lines[TILES].pieces, title, seat->tiles);
  gtk_widget_set_visible (GTK_WIDGET (self->lines[TILES].pieces), n_known > 0);
  set_face_down (self, TILES, face_down);
  gtk_widget_set_visible (self->lines[TILES].box, seat->n_tiles > 0);
}

/* The tile under the card is no longer behind the screen. */
static void
show_choice (GinkgoHoldings *self,
             const GinkgoSeat *seat)
{
  g_autofree char *tile = NULL;
  g_autofree char *text = NULL;

  show_cards (self, CHOICE, C_("what a player holds", "Chosen"), &seat->card, seat->card != GINKGO_CARD_NONE ? 1 : 0);
  if (seat->card >= GINKGO_N_CARDS || seat->tile >= GINKGO_N_TILES)
    return;

  tile = ginkgo_text_tile (seat->tile);
  /* Translators: a tile under a card */
  text = g_strdup_printf (_("with %s"), tile);
  set_face_down (self, CHOICE, text);
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
  self->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 4));
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->box));
  self->leftovers = GTK_EXPANDER (g_object_ref_sink (gtk_expander_new (C_("what a player holds", "Left Over"))));
  gtk_widget_add_css_class (GTK_WIDGET (self), "holdings");
  add_line (self, HAND);
  add_line (self, CHOICE);
  add_line (self, TILES);
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

  g_return_if_fail (GINKGO_IS_HOLDINGS (self));

  show_cards (self, HAND, C_("what a player holds", "Hand"), her->hand, her->n_hand);
  if (state->pending == GINKGO_EVENT_DRAFT)
    show_cards (self, CHOICE, C_("what a player holds", "Kept"), her->area, her->n_area);
  else
    show_choice (self, her);
  show_tiles (self, C_("what a player holds", "Tiles"), her);
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
