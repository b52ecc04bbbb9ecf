/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-controls.h"

#include <glib/gi18n.h>

#include "ginkgo-curtain.h"
#include "ginkgo-piece.h"
#include "ginkgo-text.h"

struct _GinkgoControls
{
  AdwBin parent_instance;

  gboolean returns;
  gboolean is_squeezed;

  /* Template widgets */
  AdwMultiLayoutView *view;
  GtkWidget *hand_box;
  GtkLabel *hand_title;
  GinkgoHand *hand;
  GtkWidget *screen_box;
  GtkBox *screen_line;
  GtkLabel *screen_title;
  GinkgoScreen *screen;
  AdwClamp *clamp;
  GinkgoDecisionBar *bar;
};

G_DEFINE_FINAL_TYPE (GinkgoControls, ginkgo_controls, ADW_TYPE_BIN)

/* The width of the decision bar where nothing is beside it, in pixels */
#define ALONE_WIDTH 560

/* Narrower cards need less height, in letters' heights */
#define SMALL_CARD         7.0
#define LARGE_LETTERS_CARD 5.0

static gboolean
is_layout (GinkgoControls *self,
           const char *layout)
{
  return g_strcmp0 (ginkgo_controls_get_layout (self), layout) == 0;
}

static void
show_titles (GinkgoControls *self,
             const GinkgoTableScene *scene,
             gboolean is_draft)
{
  g_autofree char *name = ginkgo_text_player (scene->names[scene->viewer], scene->viewer);
  g_autofree char *hand = NULL;
  g_autofree char *screen = NULL;

  if (is_draft)
    {
      hand = g_strdup (_("Keep One Character"));
      screen = g_strdup (_("Kept So Far"));
    }
  else if (scene->n_persons == 1)
    {
      hand = g_strdup (_("Your Hand"));
      screen = g_strdup (_("Behind Your Screen"));
    }
  else
    {
      hand = g_strdup_printf (_("%s’s Hand"), name);
      screen = g_strdup_printf (_("Behind %s’s Screen"), name);
    }

  gtk_label_set_text (self->hand_title, hand);
  gtk_label_set_text (self->screen_title, screen);
}

static void
show_seat (GinkgoControls *self,
           const GinkgoTableScene *scene,
           const GinkgoSeat *seat)
{
  gboolean is_draft = scene->state->round == 0;

  show_titles (self, scene, is_draft);
  ginkgo_hand_set_cards (self->hand, seat->hand, seat->n_hand);
  if (is_draft)
    ginkgo_screen_show_kept (self->screen, seat);
  else
    ginkgo_screen_show_seat (self->screen, seat, scene->viewer);
}

static void
show_nobody (GinkgoControls *self)
{
  ginkgo_hand_set_cards (self->hand, NULL, 0);
  ginkgo_screen_clear (self->screen);
  gtk_label_set_text (self->hand_title, "");
  gtk_label_set_text (self->screen_title, "");
}

static void
show_curtain (GinkgoControls *self,
              const GinkgoTableScene *scene)
{
  GinkgoCurtain *curtain = GINKGO_CURTAIN (adw_bin_get_child (ADW_BIN (self)));

  if (scene->is_covered)
    ginkgo_curtain_close (curtain, scene->deciding);
  else
    ginkgo_curtain_open (curtain);
  gtk_widget_set_valign (GTK_WIDGET (self->bar), scene->is_covered ? GTK_ALIGN_CENTER : GTK_ALIGN_FILL);
}

/* In the lowest windows the hand makes room for the buttons while tiles are returned. */
static void
update_hand (GinkgoControls *self)
{
  gtk_widget_set_visible (self->hand_box, ginkgo_hand_get_n_cards (self->hand) > 0 && !(is_layout (self, "short") && self->returns));
}

/* Resources and points are below the tiles, or above them where the tiles need the room or letters are large.
 * Beside the title, words would take their room from the hand. */
static void
update_counts (GinkgoControls *self)
{
  gboolean many = ginkgo_tile_rack_is_full (ginkgo_screen_get_rack (self->screen));
  gboolean tall = is_layout (self, "tall") && !self->is_squeezed;
  gboolean above = tall || is_layout (self, "narrow") || (is_layout (self, "wide") && (many || ginkgo_hand_get_card_width (self->hand) <= LARGE_LETTERS_CARD));

  ginkgo_screen_set_counts_box (self->screen, above ? self->screen_line : NULL, above && ginkgo_controls_has_small_cards (self));
}

/* Tiles that cannot be paid with the chosen card are marked; cards, while only a tile is
 * chosen. They can be chosen all the same: that may change until they are played. */
static void
show_notes (GinkgoControls *self,
            const GinkgoTableScene *scene)
{
  GinkgoTileRack *rack = ginkgo_screen_get_rack (self->screen);
  guint8 tile, card;
  guint i;

  for (i = 0; (tile = ginkgo_tile_rack_get_nth (rack, i)) != GINKGO_TILE_NONE; i++)
    {
      g_autofree char *note = ginkgo_table_scene_describe_lacking (scene, scene->card, tile);

      ginkgo_tile_rack_set_note (rack, tile, note);
    }

  for (i = 0; (card = ginkgo_hand_get_nth (self->hand, i)) != GINKGO_CARD_NONE; i++)
    {
      g_autofree char *note = scene->card == GINKGO_CARD_NONE ? ginkgo_table_scene_describe_lacking (scene, card, scene->tile) : NULL;

      ginkgo_hand_set_note (self->hand, card, note);
    }
}

static void
show_choice (GinkgoControls *self,
             const GinkgoTableScene *scene)
{
  GinkgoTileRack *rack = ginkgo_screen_get_rack (self->screen);
  gboolean chooses = scene->question == GINKGO_EVENT_CHOOSE;

  ginkgo_hand_set_chosen (self->hand, scene->card);
  ginkgo_hand_set_selectable (self->hand, chooses || scene->question == GINKGO_EVENT_DRAFT);
  ginkgo_tile_rack_set_chosen (rack, scene->tiles);
  ginkgo_screen_set_no_tile (self->screen, chooses, scene->card != GINKGO_CARD_NONE && scene->tile == GINKGO_TILE_NONE);
  ginkgo_tile_rack_set_selectable (rack, chooses || scene->question == GINKGO_EVENT_RETURN);
  show_notes (self, scene);
}

static guint64
get_advised_tiles (const GinkgoDecision *decision)
{
  if (decision->kind == GINKGO_EVENT_RETURN)
    return decision->tiles;

  return decision->kind == GINKGO_EVENT_CHOOSE && decision->tile != GINKGO_TILE_NONE ? G_GUINT64_CONSTANT (1) << decision->tile : 0;
}

static void
show_advice (GinkgoControls *self,
             const GinkgoTableScene *scene)
{
  const GinkgoDecision *decision = scene->advice ? &scene->advice->decision : NULL;
  gboolean is_card = decision && (decision->kind == GINKGO_EVENT_CHOOSE || decision->kind == GINKGO_EVENT_DRAFT);

  ginkgo_hand_set_suggested (self->hand, is_card ? decision->card : GINKGO_CARD_NONE);
  ginkgo_tile_rack_set_suggested (ginkgo_screen_get_rack (self->screen), decision ? get_advised_tiles (decision) : 0);
  ginkgo_decision_bar_set_suggested (self->bar, decision, scene->advice_move);
}

static void
ginkgo_controls_class_init (GinkgoControlsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (GINKGO_TYPE_CURTAIN);
  g_type_ensure (GINKGO_TYPE_DECISION_BAR);
  g_type_ensure (GINKGO_TYPE_HAND);
  g_type_ensure (GINKGO_TYPE_SCREEN);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-controls.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoControls, view);
  gtk_widget_class_bind_template_child (widget_class, GinkgoControls, hand_box);
  gtk_widget_class_bind_template_child (widget_class, GinkgoControls, hand_title);
  gtk_widget_class_bind_template_child (widget_class, GinkgoControls, hand);
  gtk_widget_class_bind_template_child (widget_class, GinkgoControls, screen_box);
  gtk_widget_class_bind_template_child (widget_class, GinkgoControls, screen_line);
  gtk_widget_class_bind_template_child (widget_class, GinkgoControls, screen_title);
  gtk_widget_class_bind_template_child (widget_class, GinkgoControls, screen);
  gtk_widget_class_bind_template_child (widget_class, GinkgoControls, clamp);
  gtk_widget_class_bind_template_child (widget_class, GinkgoControls, bar);
}

static void
ginkgo_controls_init (GinkgoControls *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
ginkgo_controls_show (GinkgoControls *self,
                      const GinkgoTableScene *scene)
{
  const GinkgoSeat *seat = ginkgo_table_scene_get_hand (scene);

  g_return_if_fail (GINKGO_IS_CONTROLS (self));

  self->returns = scene->question == GINKGO_EVENT_RETURN;
  if (seat)
    show_seat (self, scene, seat);
  else
    show_nobody (self);
  show_curtain (self, scene);
  update_counts (self);
  update_hand (self);
  gtk_widget_set_visible (self->screen_box, seat != NULL);
  adw_clamp_set_maximum_size (self->clamp, seat ? G_MAXINT16 : ALONE_WIDTH);
  show_choice (self, scene);
  ginkgo_decision_bar_show (self->bar, &scene->prompt, seat == NULL, ginkgo_table_scene_can_suggest (scene));
  show_advice (self, scene);
}

void
ginkgo_controls_show_pointed (GinkgoControls *self,
                              const GinkgoTableScene *scene)
{
  g_return_if_fail (GINKGO_IS_CONTROLS (self));

  ginkgo_decision_bar_describe_play (self->bar, scene->prompt.outcome);
}

/* Returns the name of the layout: wide, narrow, short or tall */
const char *
ginkgo_controls_get_layout (GinkgoControls *self)
{
  return adw_multi_layout_view_get_layout_name (self->view);
}

static void
measure_anew (GtkWidget *widget)
{
  GtkWidget *child;

  gtk_widget_queue_resize (widget);
  for (child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    measure_anew (child);
}

/* The focus must be elsewhere. @card_width is that of the cards of the hand, and @tile_width that of
 * the tiles, in letters' heights. */
void
ginkgo_controls_set_layout (GinkgoControls *self,
                            const char *layout,
                            double card_width,
                            double tile_width)
{
  g_return_if_fail (GINKGO_IS_CONTROLS (self));

  ginkgo_hand_set_card_width (self->hand, card_width);
  ginkgo_tile_rack_set_tile_width (ginkgo_screen_get_rack (self->screen), tile_width);
  if (is_layout (self, layout))
    return;

  adw_multi_layout_view_set_layout_name (self->view, layout);
  ginkgo_screen_set_compact (self->screen, !is_layout (self, "wide"));
}

/* Call it after another layout or other sizes of letters. Widgets that already wait to be measured
 * do not report another change, so GTK (4.18) would go on with sizes of before. */
void
ginkgo_controls_measure_anew (GinkgoControls *self)
{
  g_return_if_fail (GINKGO_IS_CONTROLS (self));

  measure_anew (GTK_WIDGET (self->view));
}

/* Fits everything to the layout, and to a lesson that leaves little room. */
void
ginkgo_controls_fit (GinkgoControls *self,
                     gboolean is_squeezed)
{
  gboolean wide = is_layout (self, "wide");
  gboolean narrow = is_layout (self, "narrow");

  g_return_if_fail (GINKGO_IS_CONTROLS (self));

  self->is_squeezed = is_squeezed;
  ginkgo_decision_bar_fit (self->bar, is_squeezed || (!wide && !narrow), !wide || ginkgo_controls_has_small_cards (self));
  gtk_widget_set_visible (GTK_WIDGET (self->hand_title), wide || (narrow && !is_squeezed));
  gtk_widget_set_visible (GTK_WIDGET (self->screen_title), wide || narrow);
  update_counts (self);
  update_hand (self);
}

gboolean
ginkgo_controls_has_small_cards (GinkgoControls *self)
{
  return ginkgo_hand_get_card_width (self->hand) < SMALL_CARD;
}

/* Moves the focus to where such a decision is made. Returns whether there is such a place. */
gboolean
ginkgo_controls_focus (GinkgoControls *self,
                       GinkgoEventKind question)
{
  GinkgoTileRack *rack = ginkgo_screen_get_rack (self->screen);

  if ((question == GINKGO_EVENT_CHOOSE || question == GINKGO_EVENT_DRAFT) && gtk_widget_get_visible (self->hand_box))
    gtk_widget_child_focus (GTK_WIDGET (self->hand), GTK_DIR_TAB_FORWARD);
  else if (question == GINKGO_EVENT_RETURN && ginkgo_tile_rack_get_tiles (rack) != 0)
    gtk_widget_child_focus (GTK_WIDGET (rack), GTK_DIR_TAB_FORWARD);
  else
    return ginkgo_decision_bar_focus (self->bar);

  return TRUE;
}

void
ginkgo_controls_focus_card (GinkgoControls *self,
                            guint8 card)
{
  guint i;

  g_return_if_fail (GINKGO_IS_CONTROLS (self));

  for (i = 0; i < ginkgo_hand_get_n_cards (self->hand); i++)
    if (ginkgo_hand_get_nth (self->hand, i) == card)
      gtk_widget_grab_focus (GTK_WIDGET (ginkgo_pieces_get_nth (GTK_WIDGET (self->hand), i)));
}

GinkgoHand *
ginkgo_controls_get_hand (GinkgoControls *self)
{
  return self->hand;
}

GinkgoScreen *
ginkgo_controls_get_screen (GinkgoControls *self)
{
  return self->screen;
}

GtkWidget *
ginkgo_controls_get_screen_box (GinkgoControls *self)
{
  return self->screen_box;
}

GinkgoDecisionBar *
ginkgo_controls_get_bar (GinkgoControls *self)
{
  return self->bar;
}
