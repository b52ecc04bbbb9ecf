/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-controls.h"

#include <glib/gi18n.h>

#include "ginkgo-art-text.h"
#include "ginkgo-focus.h"
#include "ginkgo-light.h"
#include "ginkgo-text.h"

/**
 * GinkgoControls:
 *
 * Where decisions are made: the hand in the left corner, and what is behind the screen with the buttons on the
 * desk in the right corner; in a narrow window one above the other. The city is seen between the corners. In the
 * smallest windows, the hand is beside the screen.
 */
struct _GinkgoControls
{
  GtkWidget parent_instance;

  gboolean is_narrow;

  /* Template widgets */
  GtkScrolledWindow *hand_box;
  GinkgoHand *hand;
  GtkWidget *desk;
  GtkWidget *row; /* of the desk */
  GinkgoScreen *screen;
  GinkgoDecisionBar *bar;
};

G_DEFINE_FINAL_TYPE (GinkgoControls, ginkgo_controls, GTK_TYPE_WIDGET)

/* The width of the desk in a corner, in letters' heights, and the gap between hand and desk, in pixels */
#define DESK_WIDTH 27.2f
#define GAP        12

/* --- What is shown ------------------------------------------------------------------ */

static void
show_names (GinkgoControls *self,
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

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->hand), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, hand, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->screen), GTK_ACCESSIBLE_PROPERTY_LABEL, screen, -1);
}

static void
show_seat (GinkgoControls *self,
           const GinkgoTableScene *scene,
           const GinkgoSeat *seat)
{
  gboolean is_draft = scene->state->round == 0;

  show_names (self, scene, is_draft);
  ginkgo_hand_set_cards (self->hand, seat->hand, seat->n_hand);
  if (is_draft)
    ginkgo_screen_show_kept (self->screen, seat, scene->viewer);
  else
    ginkgo_screen_show_seat (self->screen, seat, scene->viewer);
}

/* Tiles that cannot be paid with the chosen card are marked; cards, while only a tile is
 * chosen. They can be chosen all the same: that may change until they are played. */
static void
show_notes (GinkgoControls *self,
            const GinkgoTableScene *scene)
{
  GinkgoPieces *rack = GINKGO_PIECES (ginkgo_screen_get_rack (self->screen));
  GinkgoPieces *hand = GINKGO_PIECES (self->hand);
  guint8 tile, card;
  guint i;

  for (i = 0; (tile = ginkgo_pieces_get_nth_id (rack, i)) != GINKGO_TILE_NONE; i++)
    {
      g_autofree char *note = ginkgo_table_scene_describe_lacking (scene, scene->card, tile);

      ginkgo_pieces_set_note (rack, tile, note);
    }

  for (i = 0; (card = ginkgo_pieces_get_nth_id (hand, i)) != GINKGO_CARD_NONE; i++)
    {
      g_autofree char *note = scene->card == GINKGO_CARD_NONE ? ginkgo_table_scene_describe_lacking (scene, card, scene->tile) : NULL;

      ginkgo_pieces_set_note (hand, card, note);
    }
}

static void
show_choice (GinkgoControls *self,
             const GinkgoTableScene *scene)
{
  GinkgoTileRack *rack = ginkgo_screen_get_rack (self->screen);
  gboolean chooses = scene->question == GINKGO_EVENT_CHOOSE;

  ginkgo_hand_set_chosen (self->hand, scene->card);
  ginkgo_pieces_set_selectable (GINKGO_PIECES (self->hand), chooses || scene->question == GINKGO_EVENT_DRAFT);
  ginkgo_tile_rack_set_chosen (rack, scene->tiles);
  ginkgo_screen_set_no_tile (self->screen, scene->card != GINKGO_CARD_NONE && scene->tile == GINKGO_TILE_NONE);
  ginkgo_pieces_set_selectable (GINKGO_PIECES (rack), chooses || scene->question == GINKGO_EVENT_RETURN);
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
show_plan (GinkgoControls *self,
           const GinkgoTableScene *scene)
{
  const GinkgoSeat *seat = ginkgo_table_scene_get_hand (scene);
  guint start[GINKGO_N_ITEMS];

  if (seat && scene->state->round == 0)
    {
      ginkgo_seat_count_start (seat, scene->card, start);
      ginkgo_screen_set_plan (self->screen, seat, start);
    }
  else if (seat)
    ginkgo_screen_set_plan (self->screen, seat, scene->preview ? scene->preview->after : NULL);
}

/* --- The widget --------------------------------------------------------------------- */

/* Returns whether the hand has a place of its own, with room beside it. */
gboolean
ginkgo_controls_has_hand_apart (GinkgoControls *self)
{
  return gtk_widget_get_parent (GTK_WIDGET (self->hand_box)) == GTK_WIDGET (self) && gtk_widget_should_layout (GTK_WIDGET (self->hand_box));
}

static void
seat_hand (GinkgoControls *self,
           GtkWidget *parent)
{
  GtkWidget *hand_box = GTK_WIDGET (self->hand_box);
  GtkWidget *focus = ginkgo_focus_is_in (hand_box) ? gtk_root_get_focus (gtk_widget_get_root (hand_box)) : NULL;

  if (gtk_widget_get_parent (hand_box) == parent)
    return;

  ginkgo_focus_leave (hand_box);
  g_object_ref (hand_box);
  gtk_widget_unparent (hand_box);
  gtk_widget_insert_after (hand_box, parent, NULL);
  g_object_unref (hand_box);
  if (focus)
    gtk_widget_grab_focus (focus);
}

/* In a narrow window, the style sheet says how high both are together. Where the desk needs more for words, it hides the lower
 * part of the cards, which are not played then. */
static gboolean
hides_hand (GinkgoControls *self)
{
  return self->is_narrow && ginkgo_controls_has_hand_apart (self);
}

/* Divides the width between hand and desk; each has all of it in a narrow window. */
static void
divide (GinkgoControls *self,
        int width,
        int *hand,
        int *desk)
{
  int hand_min, hand_nat, desk_min;

  *hand = *desk = width;
  if (self->is_narrow)
    return;

  gtk_widget_measure (GTK_WIDGET (self->hand_box), GTK_ORIENTATION_HORIZONTAL, -1, &hand_min, &hand_nat, NULL, NULL);
  gtk_widget_measure (self->desk, GTK_ORIENTATION_HORIZONTAL, -1, &desk_min, NULL, NULL, NULL);
  *desk = MAX (desk_min, MIN ((int) (DESK_WIDTH * ginkgo_art_get_letter_size (GTK_WIDGET (self))), width - hand_nat - GAP));
  *hand = MIN (hand_nat, MAX (hand_min, width - *desk - GAP));
}

static GtkSizeRequestMode
ginkgo_controls_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
ginkgo_controls_measure (GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  GinkgoControls *self = GINKGO_CONTROLS (widget);
  gboolean adds = self->is_narrow == (orientation == GTK_ORIENTATION_VERTICAL);
  int hand_width = -1, desk_width = -1;
  int hand_min = 0, hand_nat = 0, desk_min, desk_nat;

  if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0)
    divide (self, for_size, &hand_width, &desk_width);
  if (ginkgo_controls_has_hand_apart (self))
    gtk_widget_measure (GTK_WIDGET (self->hand_box), orientation, hand_width, &hand_min, &hand_nat, NULL, NULL);
  gtk_widget_measure (self->desk, orientation, desk_width, &desk_min, &desk_nat, NULL, NULL);
  *minimum = adds ? hand_min + desk_min : MAX (hand_min, desk_min);
  *natural = adds ? hand_nat + desk_nat : MAX (hand_nat, desk_nat);
  if (hides_hand (self) && orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = desk_nat + hand_nat / 2;
}

static void
ginkgo_controls_size_allocate (GtkWidget *widget,
                               int width,
                               int height,
                               int baseline)
{
  GinkgoControls *self = GINKGO_CONTROLS (widget);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int hand_width, desk_width, hand_height = 0, desk_height = 0, desk_nat = 0;

  divide (self, width, &hand_width, &desk_width);
  /* Where there is little height, the cards show their upper part. */
  if (self->is_narrow)
    gtk_widget_measure (self->desk, GTK_ORIENTATION_VERTICAL, desk_width, &desk_height, &desk_nat, NULL, NULL);
  if (ginkgo_controls_has_hand_apart (self))
    {
      gtk_widget_measure (GTK_WIDGET (self->hand_box), GTK_ORIENTATION_VERTICAL, hand_width, NULL, &hand_height, NULL, NULL);
      hand_height = hides_hand (self) ? hand_height : MIN (hand_height, height - desk_height);
      gtk_widget_allocate (GTK_WIDGET (self->hand_box),
                           hand_width,
                           hand_height,
                           -1,
                           gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (rtl ? width - hand_width : 0, self->is_narrow ? 0 : height - hand_height)));
    }
  desk_height = !self->is_narrow ? height : hides_hand (self) ? MAX (desk_nat, height - hand_height) :
                                                                height - hand_height;
  gtk_widget_allocate (self->desk,
                       desk_width,
                       desk_height,
                       -1,
                       gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (rtl ? 0 : width - desk_width, height - desk_height)));
}

/* @edge: of the window; @foot: how far the hill reaches into it */
static void
draw_hill (GtkSnapshot *snapshot,
           GinkgoLand land,
           float edge,
           float foot,
           float top,
           float bottom)
{
  g_autoptr (GskPathBuilder) builder = gsk_path_builder_new ();
  g_autoptr (GskPath) path = NULL;
  float height = bottom - top;

  gsk_path_builder_move_to (builder, edge, bottom);
  gsk_path_builder_line_to (builder, edge, top);
  gsk_path_builder_cubic_to (builder, edge + foot * 0.4f, top - height * 0.1f, edge + foot * 0.75f, top + height * 0.25f, edge + foot, bottom);
  gsk_path_builder_close (builder);
  path = gsk_path_builder_free_to_path (g_steal_pointer (&builder));
  gtk_snapshot_append_fill (snapshot, path, GSK_FILL_RULE_WINDING, ginkgo_light_get_land (land));
}

/* Hand and desk are on the near bank, not on the fields. It hides no more of the city than they do. */
static void
ginkgo_controls_snapshot (GtkWidget *widget,
                          GtkSnapshot *snapshot)
{
  GinkgoControls *self = GINKGO_CONTROLS (widget);
  const float width = (float) gtk_widget_get_width (widget);
  const float height = (float) gtk_widget_get_height (widget);
  GtkWidget *corners[] = { GTK_WIDGET (self->hand_box), self->desk };
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;

  for (guint i = 0; i < G_N_ELEMENTS (corners) && !self->is_narrow && !ginkgo_light_is_plain () && !ginkgo_light_is_quiet (); i++)
    {
      gboolean is_right = (i == 1) != rtl;
      float edge = is_right ? width : 0;
      float foot = (is_right ? -1.0f : 1.0f) * (float) gtk_widget_get_width (corners[i]);
      float top = height - (float) gtk_widget_get_height (corners[i]);

      draw_hill (snapshot, GINKGO_LAND_FAR_HILL, edge, foot, top + height * 0.1f, height);
      draw_hill (snapshot, GINKGO_LAND_NEAR_HILL, edge, foot * 0.85f, top + height * 0.4f, height);
    }

  GTK_WIDGET_CLASS (ginkgo_controls_parent_class)->snapshot (widget, snapshot);
}

/* First the hand, which begins below the desk */
static gboolean
ginkgo_controls_move_focus (GtkWidget *widget,
                            GtkDirectionType direction)
{
  GinkgoControls *self = GINKGO_CONTROLS (widget);
  GtkWidget *const order[] = { GTK_WIDGET (self->hand_box), self->desk };

  if (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD)
    return GTK_WIDGET_CLASS (ginkgo_controls_parent_class)->focus (widget, direction);

  return ginkgo_focus_move_along (widget, direction, order, G_N_ELEMENTS (order));
}

/* Between the corners, the pointer reaches the city. */
static gboolean
ginkgo_controls_contains (GtkWidget *widget,
                          double x,
                          double y)
{
  return GINKGO_CONTROLS (widget)->is_narrow && GTK_WIDGET_CLASS (ginkgo_controls_parent_class)->contains (widget, x, y);
}

static void
ginkgo_controls_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), GINKGO_TYPE_CONTROLS);

  G_OBJECT_CLASS (ginkgo_controls_parent_class)->dispose (object);
}

static void
ginkgo_controls_class_init (GinkgoControlsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ginkgo_controls_dispose;

  widget_class->get_request_mode = ginkgo_controls_get_request_mode;
  widget_class->measure = ginkgo_controls_measure;
  widget_class->size_allocate = ginkgo_controls_size_allocate;
  widget_class->snapshot = ginkgo_controls_snapshot;
  widget_class->contains = ginkgo_controls_contains;
  widget_class->focus = ginkgo_controls_move_focus;

  g_type_ensure (GINKGO_TYPE_DECISION_BAR);
  g_type_ensure (GINKGO_TYPE_HAND);
  g_type_ensure (GINKGO_TYPE_SCREEN);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GENERIC);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/ginkgo_city/GinkgoCity/ui/ginkgo-controls.ui");
  gtk_widget_class_bind_template_child (widget_class, GinkgoControls, hand_box);
  gtk_widget_class_bind_template_child (widget_class, GinkgoControls, hand);
  gtk_widget_class_bind_template_child (widget_class, GinkgoControls, desk);
  gtk_widget_class_bind_template_child (widget_class, GinkgoControls, row);
  gtk_widget_class_bind_template_child (widget_class, GinkgoControls, screen);
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

  if (seat)
    {
      show_seat (self, scene, seat);
    }
  else
    {
      ginkgo_hand_set_cards (self->hand, NULL, 0);
      ginkgo_screen_clear (self->screen);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->hand_box), scene->n_persons > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->screen), seat != NULL);
  show_choice (self, scene);
  ginkgo_decision_bar_show (self->bar, &scene->prompt, seat == NULL, ginkgo_table_scene_can_suggest (scene));
  show_advice (self, scene);
  show_plan (self, scene);
}

void
ginkgo_controls_show_pointed (GinkgoControls *self,
                              const GinkgoTableScene *scene)
{
  g_return_if_fail (GINKGO_IS_CONTROLS (self));

  ginkgo_decision_bar_describe_play (self->bar, scene->prompt.outcome);
  show_plan (self, scene);
}

/**
 * ginkgo_controls_fit:
 * @is_narrow: whether the hand is above the desk
 * @is_low: whether there is little height
 * @card_width: that of the cards of the hand, in letters' heights
 * @tile_width: that of the tiles, likewise
 */
void
ginkgo_controls_fit (GinkgoControls *self,
                     gboolean is_narrow,
                     gboolean is_low,
                     double card_width,
                     double tile_width)
{
  g_return_if_fail (GINKGO_IS_CONTROLS (self));

  self->is_narrow = is_narrow;
  seat_hand (self, is_narrow && is_low ? self->row : GTK_WIDGET (self));
  gtk_scrolled_window_set_policy (self->hand_box, GTK_POLICY_EXTERNAL, is_low ? GTK_POLICY_EXTERNAL : GTK_POLICY_NEVER);
  /* A chosen card rises above the box. */
  gtk_widget_set_overflow (GTK_WIDGET (self->hand_box), is_low ? GTK_OVERFLOW_HIDDEN : GTK_OVERFLOW_VISIBLE);
  gtk_widget_set_overflow (gtk_scrolled_window_get_child (self->hand_box), is_low ? GTK_OVERFLOW_HIDDEN : GTK_OVERFLOW_VISIBLE);
  ginkgo_pieces_set_width (GINKGO_PIECES (self->hand), card_width);
  ginkgo_pieces_set_width (GINKGO_PIECES (ginkgo_screen_get_rack (self->screen)), tile_width);
  ginkgo_screen_fit (self->screen, is_narrow, is_low);
  ginkgo_decision_bar_fit (self->bar, is_low, is_narrow || is_low);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* Moves the focus to where such a decision is made. Returns whether there is such a place. */
gboolean
ginkgo_controls_focus (GinkgoControls *self,
                       GinkgoEventKind question)
{
  GinkgoTileRack *rack = ginkgo_screen_get_rack (self->screen);

  if ((question == GINKGO_EVENT_CHOOSE || question == GINKGO_EVENT_DRAFT) && ginkgo_hand_get_n_cards (self->hand) > 0)
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
  g_return_if_fail (GINKGO_IS_CONTROLS (self));

  for (GtkWidget *piece = gtk_widget_get_first_child (GTK_WIDGET (self->hand)); piece; piece = gtk_widget_get_next_sibling (piece))
    if (ginkgo_piece_get_card (GINKGO_PIECE (piece)) == card)
      gtk_widget_grab_focus (piece);
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

GinkgoDecisionBar *
ginkgo_controls_get_bar (GinkgoControls *self)
{
  return self->bar;
}
