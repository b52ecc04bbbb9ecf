/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Dragging cards, tiles and tokens. A drop only chooses, as a click does; whoever does
 * not drag misses nothing. The exception is a token: its place is all there is to
 * decide, so it is put there, as by a click on the place.
 */

#include "ginkgo-table-page-private.h"

#include "ginkgo-card-widget.h"
#include "ginkgo-css-class.h"
#include "ginkgo-pieces.h"
#include "ginkgo-tile-widget.h"

/* Where something can be dropped. */
typedef enum
{
  ZONE_CITY,
  ZONE_HAND,
  ZONE_SCREEN,
  ZONE_BAR,
} Zone;

typedef enum
{
  DROP_REFUSED,
  DROP_CHOOSES,  /* a card, a tile */
  DROP_TOGGLES,  /* a tile that is to be returned, or not any more */
  DROP_PUTS_BACK /* the token, to a place */
} DropKind;

/* What a drop would do. */
typedef struct
{
  DropKind kind;
  guint8 card;
  guint8 tile;
  guint16 place;
} Drop;

static gboolean
can_drag (GinkgoTablePage *self,
          GinkgoDraggedKind kind)
{
  GinkgoEventKind question = ginkgo_table_page_get_question (self);

  switch (kind)
    {
    case GINKGO_DRAGGED_CARD:
      return question == GINKGO_EVENT_CHOOSE || question == GINKGO_EVENT_DRAFT;
    case GINKGO_DRAGGED_TILE:
      return question == GINKGO_EVENT_CHOOSE || question == GINKGO_EVENT_RETURN;
    case GINKGO_DRAGGED_TOKEN:
      return question == GINKGO_EVENT_TOKEN;
    case GINKGO_DRAGGED_NOTHING:
    default:
      return FALSE;
    }
}

static gboolean
is_returned (GinkgoTablePage *self,
             guint8 tile)
{
  return self->returned >> tile & 1;
}

/* --- What a drop would do --------------------------------------------------- */

/* A card goes anywhere in the city, as it designates its place itself; in a draft, to
 * the characters that are kept. */
static void
drop_card (GinkgoTablePage *self,
           Zone zone,
           Drop *drop)
{
  gboolean draft = ginkgo_table_page_get_question (self) == GINKGO_EVENT_DRAFT;

  if (zone != (draft ? ZONE_SCREEN : ZONE_CITY) || !ginkgo_hand_contains (self->hand, self->dragged.id))
    return;

  drop->kind = DROP_CHOOSES;
  drop->card = self->dragged.id;
  drop->tile = self->tile;
  drop->place = ginkgo_table_page_find_place (self, drop->card);
}

/* A tile goes onto a card, or onto what a card of the hand designates, or back. */
static void
drop_tile (GinkgoTablePage *self,
           Zone zone,
           guint8 card,
           Drop *drop)
{
  guint8 tile = self->dragged.id;

  if (ginkgo_table_page_get_question (self) == GINKGO_EVENT_RETURN)
    {
      if ((zone == ZONE_SCREEN) == is_returned (self, tile))
        drop->kind = DROP_TOGGLES;
      drop->tile = tile;
      return;
    }

  if (zone == ZONE_SCREEN)
    {
      drop->card = self->card;
      drop->kind = self->tile == tile ? DROP_CHOOSES : DROP_REFUSED;
    }
  else if (card != GINKGO_CARD_NONE)
    {
      drop->kind = DROP_CHOOSES;
      drop->card = card;
      drop->tile = tile;
      drop->place = ginkgo_table_page_find_place (self, card);
    }
}

static void
drop_token (GinkgoTablePage *self,
            Zone zone,
            guint16 place,
            Drop *drop)
{
  guint first;

  if (zone == ZONE_CITY && place != GINKGO_CELL_NONE && ginkgo_token_chooser_find (&self->chooser, place, &first) > 0)
    {
      drop->kind = DROP_PUTS_BACK;
      drop->place = place;
    }
}

static guint16
pick_place (GinkgoTablePage *self,
            double x,
            double y)
{
  GtkWidget *cell = gtk_widget_pick (GTK_WIDGET (self->city), x, y, GTK_PICK_DEFAULT);

  return GINKGO_IS_CELL (cell) ? ginkgo_cell_get_place (GINKGO_CELL (cell)) : GINKGO_CELL_NONE;
}

/* What would happen if it were dropped there. */
static Drop
find_drop (GinkgoTablePage *self,
           Zone zone,
           double x,
           double y)
{
  Drop drop = { DROP_REFUSED, GINKGO_CARD_NONE, GINKGO_TILE_NONE, GINKGO_CELL_NONE };
  guint16 place = zone == ZONE_CITY ? pick_place (self, x, y) : GINKGO_CELL_NONE;
  guint8 card = place == GINKGO_CELL_NONE ? GINKGO_CARD_NONE : ginkgo_table_page_find_card (self, place);
  GinkgoPiece *piece = zone == ZONE_HAND ? ginkgo_pieces_pick (GTK_WIDGET (self->hand), x, y) : NULL;

  if (piece)
    card = ginkgo_card_widget_get_card (GINKGO_CARD_WIDGET (piece));

  if (!can_drag (self, self->dragged.kind))
    return drop;

  switch (self->dragged.kind)
    {
    case GINKGO_DRAGGED_CARD:
      drop_card (self, zone, &drop);
      break;
    case GINKGO_DRAGGED_TILE:
      drop_tile (self, zone, card, &drop);
      break;
    case GINKGO_DRAGGED_TOKEN:
      drop_token (self, zone, place, &drop);
      break;
    case GINKGO_DRAGGED_NOTHING:
    default:
      break;
    }

  return drop;
}

/* --- While something is dragged ------------------------------------------------- */

/* All places where it can go light up. */
static void
light_up (GinkgoTablePage *self,
          gboolean lit)
{
  GinkgoEventKind question = ginkgo_table_page_get_question (self);
  gboolean card = lit && self->dragged.kind == GINKGO_DRAGGED_CARD;
  gboolean tile = lit && self->dragged.kind == GINKGO_DRAGGED_TILE;
  gboolean returned = tile && question == GINKGO_EVENT_RETURN && is_returned (self, self->dragged.id);
  gboolean chosen = tile && question == GINKGO_EVENT_CHOOSE && self->tile == self->dragged.id;
  gboolean out = tile && question == GINKGO_EVENT_RETURN && !returned;

  ginkgo_css_class_set (GTK_WIDGET (self->hand), "drop-pieces", tile && question == GINKGO_EVENT_CHOOSE);
  ginkgo_css_class_set (GTK_WIDGET (self->screen), "drop-zone", returned || chosen || (card && question == GINKGO_EVENT_DRAFT));
  ginkgo_css_class_set (GTK_WIDGET (self->city), "drop-zone", out);
  ginkgo_css_class_set (GTK_WIDGET (self->bar), "drop-zone", out);

  if (tile && question == GINKGO_EVENT_CHOOSE)
    ginkgo_table_page_point_hand (self);
  else
    ginkgo_table_page_point_card (self, card ? self->dragged.id : GINKGO_CARD_NONE);
}

static void
show_drop (GinkgoTablePage *self,
           const Drop *drop)
{
  guint first;

  ginkgo_hand_set_pointed (self->hand, drop->card);
  if (drop->kind == DROP_CHOOSES && drop->card != GINKGO_CARD_NONE)
    ginkgo_table_page_preview (self, drop->card, drop->tile);
  else
    ginkgo_table_page_preview (self, GINKGO_CARD_NONE, GINKGO_TILE_NONE);

  if (drop->kind == DROP_CHOOSES && drop->place != GINKGO_CELL_NONE)
    ginkgo_city_view_set_marked (self->city, GINKGO_CELL_MARK_CHOSEN, &drop->place, 1);
  else
    ginkgo_table_page_mark_chosen (self);

  if (self->dragged.kind == GINKGO_DRAGGED_TOKEN)
    ginkgo_table_page_point_move (self, drop->kind == DROP_PUTS_BACK && ginkgo_token_chooser_find (&self->chooser, drop->place, &first) > 0 ? (int) first : -1);
}

static void
show_no_drop (GinkgoTablePage *self)
{
  const Drop none = { DROP_REFUSED, GINKGO_CARD_NONE, GINKGO_TILE_NONE, GINKGO_CELL_NONE };

  show_drop (self, &none);
}

/* Enter plays what was dropped, as after a click. */
static void
focus_card (GinkgoTablePage *self,
            guint8 card)
{
  guint i;

  for (i = 0; i < ginkgo_hand_get_n_cards (self->hand); i++)
    if (ginkgo_hand_get_nth (self->hand, i) == card)
      gtk_widget_grab_focus (GTK_WIDGET (ginkgo_pieces_get_nth (GTK_WIDGET (self->hand), i)));
}

static void
take_drop (GinkgoTablePage *self,
           const Drop *drop)
{
  switch (drop->kind)
    {
    case DROP_CHOOSES:
      ginkgo_table_page_choose (self, drop->card, drop->tile);
      focus_card (self, drop->card);
      break;
    case DROP_TOGGLES:
      ginkgo_table_page_choose_tile (self, drop->tile);
      break;
    case DROP_PUTS_BACK:
      ginkgo_table_page_choose_place (self, drop->place);
      break;
    case DROP_REFUSED:
    default:
      break;
    }
}

static Zone
get_zone (GtkDropTarget *target)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (target), "zone"));
}

static GdkDragAction
motion_cb (GinkgoTablePage *self,
           double x,
           double y,
           GtkDropTarget *target)
{
  Drop drop = find_drop (self, get_zone (target), x, y);

  show_drop (self, &drop);

  return drop.kind == DROP_REFUSED ? 0 : GDK_ACTION_MOVE;
}

static void
leave_cb (GinkgoTablePage *self)
{
  show_no_drop (self);
}

static gboolean
drop_cb (GinkgoTablePage *self,
         const GValue *value,
         double x,
         double y,
         GtkDropTarget *target)
{
  const GinkgoDragged *dragged = g_value_get_boxed (value);
  Drop drop = find_drop (self, get_zone (target), x, y);

  show_no_drop (self);
  /* It may come from another table of this program. */
  if (!dragged || !ginkgo_dragged_equal (dragged, &self->dragged) || drop.kind == DROP_REFUSED)
    return FALSE;

  take_drop (self, &drop);

  return TRUE;
}

static void
add_target (GinkgoTablePage *self,
            GtkWidget *widget,
            Zone zone)
{
  GtkDropTarget *target = gtk_drop_target_new (GINKGO_TYPE_DRAGGED, GDK_ACTION_MOVE);

  g_object_set_data (G_OBJECT (target), "zone", GUINT_TO_POINTER (zone));
  g_signal_connect_object (target, "enter", G_CALLBACK (motion_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (target, "motion", G_CALLBACK (motion_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (target, "leave", G_CALLBACK (leave_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (target));
}

/* --- What is dragged ---------------------------------------------------------------- */

static GdkContentProvider *
take_up (GinkgoTablePage *self,
         GtkDragSource *source,
         const GinkgoDragged *dragged,
         GtkWidget *face,
         double x,
         double y)
{
  GtkWidget *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));
  g_autoptr (GdkPaintable) paintable = NULL;
  g_autoptr (GdkPaintable) picture = NULL;
  graphene_point_t hold;

  if (!can_drag (self, dragged->kind) || !gtk_widget_compute_point (widget, face, &GRAPHENE_POINT_INIT ((float) x, (float) y), &hold))
    return NULL;

  paintable = gtk_widget_paintable_new (face);
  picture = gdk_paintable_get_current_image (paintable);
  gtk_drag_source_set_icon (source, picture, (int) hold.x, (int) hold.y);
  self->dragged = *dragged;

  return gdk_content_provider_new_typed (GINKGO_TYPE_DRAGGED, dragged);
}

static GdkContentProvider *
prepare_card_cb (GinkgoTablePage *self,
                 double x,
                 double y,
                 GtkDragSource *source)
{
  GinkgoPiece *piece = ginkgo_pieces_pick (GTK_WIDGET (self->hand), x, y);
  GinkgoDragged dragged = { GINKGO_DRAGGED_CARD, 0 };

  if (!piece)
    return NULL;

  dragged.id = ginkgo_card_widget_get_card (GINKGO_CARD_WIDGET (piece));

  return take_up (self, source, &dragged, GTK_WIDGET (ginkgo_piece_get_face (piece)), x, y);
}

static GdkContentProvider *
prepare_tile_cb (GinkgoTablePage *self,
                 double x,
                 double y,
                 GtkDragSource *source)
{
  GinkgoPiece *piece = ginkgo_pieces_pick (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source)), x, y);
  GinkgoDragged dragged = { GINKGO_DRAGGED_TILE, 0 };

  if (!piece)
    return NULL;

  dragged.id = ginkgo_tile_widget_get_tile (GINKGO_TILE_WIDGET (piece));

  return take_up (self, source, &dragged, GTK_WIDGET (ginkgo_piece_get_face (piece)), x, y);
}

static GdkContentProvider *
prepare_token_cb (GinkgoTablePage *self,
                  double x,
                  double y,
                  GtkDragSource *source)
{
  const GinkgoDragged dragged = { GINKGO_DRAGGED_TOKEN, (guint8) self->chooser.letter };
  GtkWidget *face = gtk_widget_get_first_child (ginkgo_decision_bar_get_token (self->bar));

  return face ? take_up (self, source, &dragged, face, x, y) : NULL;
}

static void
drag_begin_cb (GinkgoTablePage *self,
               GdkDrag *drag,
               GtkDragSource *source)
{
  self->drag_source = source;
  self->drag_card = self->card;
  self->drag_tile = self->tile;
  light_up (self, TRUE);
}

/* What is dropped where it cannot go has been meant for nothing. */
static gboolean
drag_cancel_cb (GinkgoTablePage *self)
{
  if (self->card != self->drag_card || self->tile != self->drag_tile)
    ginkgo_table_page_choose (self, self->drag_card, self->drag_tile);

  return FALSE;
}

static void
drag_end_cb (GinkgoTablePage *self)
{
  light_up (self, FALSE);
  show_no_drop (self);
  self->dragged.kind = GINKGO_DRAGGED_NOTHING;
  self->drag_source = NULL;
}

/* Where the display server leaves it to the program, Escape would leave the table. */
static gboolean
key_pressed_cb (GinkgoTablePage *self,
                guint keyval)
{
  if (keyval != GDK_KEY_Escape || !self->drag_source)
    return GDK_EVENT_PROPAGATE;

  gtk_drag_source_drag_cancel (self->drag_source);

  return GDK_EVENT_STOP;
}

/* In the capture phase, since buttons take what happens on them for themselves. */
static void
add_source (GinkgoTablePage *self,
            GtkWidget *widget,
            GCallback prepare)
{
  GtkDragSource *source = gtk_drag_source_new ();

  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (source), GTK_PHASE_CAPTURE);
  g_signal_connect_object (source, "prepare", prepare, self, G_CONNECT_SWAPPED);
  g_signal_connect_object (source, "drag-begin", G_CALLBACK (drag_begin_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (source, "drag-cancel", G_CALLBACK (drag_cancel_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (source, "drag-end", G_CALLBACK (drag_end_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (source));
}

/**
 * ginkgo_table_page_add_drag:
 * @self: a table page that is being made
 *
 * Lets cards, tiles and the token be dragged.
 */
void
ginkgo_table_page_add_drag (GinkgoTablePage *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);

  add_source (self, GTK_WIDGET (self->hand), G_CALLBACK (prepare_card_cb));
  add_source (self, GTK_WIDGET (ginkgo_screen_get_rack (self->screen)), G_CALLBACK (prepare_tile_cb));
  add_source (self, ginkgo_decision_bar_get_token (self->bar), G_CALLBACK (prepare_token_cb));

  add_target (self, GTK_WIDGET (self->city), ZONE_CITY);
  add_target (self, GTK_WIDGET (self->hand), ZONE_HAND);
  add_target (self, GTK_WIDGET (self->screen), ZONE_SCREEN);
  add_target (self, GTK_WIDGET (self->bar), ZONE_BAR);
}
