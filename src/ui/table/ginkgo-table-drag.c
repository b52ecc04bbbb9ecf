/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-table-drag.h"

#include "ginkgo-style.h"

typedef enum
{
  DRAGGED_NOTHING,
  DRAGGED_CARD,
  DRAGGED_TILE,
  DRAGGED_TOKEN,
} DraggedKind;

/* Content of a drag over the table. Its type has no format outside of the program, so that no
 * other program gets it, or offers anything like it. */
typedef struct
{
  DraggedKind kind;
  guint8 id;
} Dragged;

static gpointer
copy_dragged (gpointer dragged)
{
  return g_memdup2 (dragged, sizeof (Dragged));
}

static GType
get_dragged_type (void)
{
  static gsize type = 0;

  if (g_once_init_enter (&type))
    g_once_init_leave (&type, g_boxed_type_register_static ("GinkgoDragged", copy_dragged, g_free));

  return type;
}

struct _GinkgoTableDrag
{
  GObject parent_instance;

  GinkgoChoice *choice;
  /* The page owns this object, and these. */
  GinkgoControls *controls;
  GinkgoHand *hand;
  GinkgoScreen *screen;
  GinkgoDecisionBar *bar;
  GinkgoCityView *city;

  Dragged dragged;
  GtkDragSource *source; /* or NULL (borrowed) */
  /* Choice before the drag */
  guint8 card;
  guint8 tile;
};

G_DEFINE_FINAL_TYPE (GinkgoTableDrag, ginkgo_table_drag, G_TYPE_OBJECT)

static guint place_dropped_signal;

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

/* Effect of a drop */
typedef struct
{
  DropKind kind;
  guint8 card;
  guint8 tile;
  guint16 place;
} Drop;

static const Drop no_drop = { DROP_REFUSED, GINKGO_CARD_NONE, GINKGO_TILE_NONE, GINKGO_CELL_NONE };

static gboolean
can_drag (GinkgoTableDrag *self,
          DraggedKind kind)
{
  GinkgoEventKind question = ginkgo_choice_get_question (self->choice);

  switch (kind)
    {
    case DRAGGED_CARD:
      return question == GINKGO_EVENT_CHOOSE || question == GINKGO_EVENT_DRAFT;
    case DRAGGED_TILE:
      return question == GINKGO_EVENT_CHOOSE || question == GINKGO_EVENT_RETURN;
    case DRAGGED_TOKEN:
      return question == GINKGO_EVENT_TOKEN;
    case DRAGGED_NOTHING:
    default:
      return FALSE;
    }
}

static guint16
find_place (GinkgoTableDrag *self,
            guint8 card)
{
  const GinkgoDecision decision = { .kind = GINKGO_EVENT_CHOOSE, .card = card };

  return ginkgo_choice_find_place (self->choice, &decision);
}

static void
mark (GinkgoTableDrag *self,
      GinkgoCellMarks mark,
      guint8 card)
{
  guint16 place = find_place (self, card);

  ginkgo_city_view_set_marked (self->city, mark, &place, place == GINKGO_CELL_NONE ? 0 : 1);
}

static void
mark_hand (GinkgoTableDrag *self)
{
  guint16 places[GINKGO_HAND_SIZE];
  guint n_places = ginkgo_choice_list_places (self->choice, places);

  ginkgo_city_view_set_marked (self->city, GINKGO_CELL_MARK_POINTED, places, n_places);
}

static gboolean
is_returned (GinkgoTableDrag *self,
             guint8 tile)
{
  return ginkgo_choice_get_tiles (self->choice) >> tile & 1;
}

/* --- What a drop would do --------------------------------------------------- */

/* A card goes anywhere in the city, as it designates its place itself; in a draft, to
 * the characters that are kept. */
static void
drop_card (GinkgoTableDrag *self,
           Zone zone,
           Drop *drop)
{
  gboolean draft = ginkgo_choice_get_question (self->choice) == GINKGO_EVENT_DRAFT;

  if (zone != (draft ? ZONE_SCREEN : ZONE_CITY) || !ginkgo_hand_contains (self->hand, self->dragged.id))
    return;

  drop->kind = DROP_CHOOSES;
  drop->card = self->dragged.id;
  drop->tile = ginkgo_choice_get_tile (self->choice);
  drop->place = find_place (self, drop->card);
}

/* A tile goes onto a card, or onto what a card of the hand designates, or back. */
static void
drop_tile (GinkgoTableDrag *self,
           Zone zone,
           guint8 card,
           Drop *drop)
{
  guint8 tile = self->dragged.id;

  if (ginkgo_choice_get_question (self->choice) == GINKGO_EVENT_RETURN)
    {
      if ((zone == ZONE_SCREEN) == is_returned (self, tile))
        drop->kind = DROP_TOGGLES;
      drop->tile = tile;
      return;
    }

  if (zone == ZONE_SCREEN)
    {
      drop->card = ginkgo_choice_get_card (self->choice);
      drop->kind = ginkgo_choice_get_tile (self->choice) == tile ? DROP_CHOOSES : DROP_REFUSED;
    }
  else if (card != GINKGO_CARD_NONE)
    {
      drop->kind = DROP_CHOOSES;
      drop->card = card;
      drop->tile = tile;
      drop->place = find_place (self, card);
    }
}

static void
drop_token (GinkgoTableDrag *self,
            Zone zone,
            guint16 place,
            Drop *drop)
{
  guint first;

  if (zone == ZONE_CITY && place != GINKGO_CELL_NONE && ginkgo_token_chooser_find (ginkgo_choice_get_chooser (self->choice), place, &first) > 0)
    {
      drop->kind = DROP_PUTS_BACK;
      drop->place = place;
    }
}

static guint16
pick_place (GinkgoTableDrag *self,
            double x,
            double y)
{
  GtkWidget *cell = gtk_widget_pick (GTK_WIDGET (self->city), x, y, GTK_PICK_DEFAULT);

  return GINKGO_IS_CELL (cell) ? ginkgo_cell_get_place (GINKGO_CELL (cell)) : GINKGO_CELL_NONE;
}

static Drop
find_drop (GinkgoTableDrag *self,
           Zone zone,
           double x,
           double y)
{
  Drop drop = no_drop;
  guint16 place = zone == ZONE_CITY ? pick_place (self, x, y) : GINKGO_CELL_NONE;
  guint8 card = ginkgo_choice_find_card (self->choice, place);
  GinkgoPiece *piece = zone == ZONE_HAND ? ginkgo_pieces_pick (GTK_WIDGET (self->hand), x, y) : NULL;

  if (piece)
    card = ginkgo_piece_get_card (piece);

  if (!can_drag (self, self->dragged.kind))
    return drop;

  switch (self->dragged.kind)
    {
    case DRAGGED_CARD:
      drop_card (self, zone, &drop);
      break;
    case DRAGGED_TILE:
      drop_tile (self, zone, card, &drop);
      break;
    case DRAGGED_TOKEN:
      drop_token (self, zone, place, &drop);
      break;
    case DRAGGED_NOTHING:
    default:
      break;
    }

  return drop;
}

/* --- While something is dragged ------------------------------------------------- */

/* All places where it can go light up. */
static void
light_up (GinkgoTableDrag *self,
          gboolean lit)
{
  GinkgoEventKind question = ginkgo_choice_get_question (self->choice);
  gboolean card = lit && self->dragged.kind == DRAGGED_CARD;
  gboolean tile = lit && self->dragged.kind == DRAGGED_TILE;
  gboolean returned = tile && question == GINKGO_EVENT_RETURN && is_returned (self, self->dragged.id);
  gboolean chosen = tile && question == GINKGO_EVENT_CHOOSE && ginkgo_choice_get_tile (self->choice) == self->dragged.id;
  gboolean out = tile && question == GINKGO_EVENT_RETURN && !returned;

  ginkgo_style_set_class (GTK_WIDGET (self->hand), "drop-pieces", tile && question == GINKGO_EVENT_CHOOSE);
  ginkgo_style_set_class (GTK_WIDGET (self->screen), "drop-zone", returned || chosen || (card && question == GINKGO_EVENT_DRAFT));
  ginkgo_style_set_class (GTK_WIDGET (self->city), "drop-zone", out);
  ginkgo_style_set_class (GTK_WIDGET (self->bar), "drop-zone", out);

  if (tile && question == GINKGO_EVENT_CHOOSE)
    mark_hand (self);
  else
    mark (self, GINKGO_CELL_MARK_POINTED, card ? self->dragged.id : GINKGO_CARD_NONE);
}

static void
show_drop (GinkgoTableDrag *self,
           const Drop *drop)
{
  gboolean chooses = drop->kind == DROP_CHOOSES && drop->card != GINKGO_CARD_NONE;

  ginkgo_hand_set_pointed (self->hand, drop->card);
  ginkgo_choice_point (self->choice, chooses ? drop->card : GINKGO_CARD_NONE, chooses ? drop->tile : GINKGO_TILE_NONE);
  mark (self, GINKGO_CELL_MARK_CHOSEN, chooses && drop->place != GINKGO_CELL_NONE ? drop->card : ginkgo_choice_get_card (self->choice));
  if (self->dragged.kind == DRAGGED_TOKEN)
    ginkgo_choice_point_place (self->choice, drop->place);
}

static void
show_no_drop (GinkgoTableDrag *self)
{
  show_drop (self, &no_drop);
}

/* Enter plays what was dropped, as after a click. */
static void
take_drop (GinkgoTableDrag *self,
           const Drop *drop)
{
  switch (drop->kind)
    {
    case DROP_CHOOSES:
      ginkgo_choice_set (self->choice, drop->card, drop->tile);
      ginkgo_controls_focus_card (self->controls, drop->card);
      break;
    case DROP_TOGGLES:
      ginkgo_choice_take_tile (self->choice, drop->tile);
      break;
    case DROP_PUTS_BACK:
      g_signal_emit (self, place_dropped_signal, 0, drop->place);
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
motion_cb (GinkgoTableDrag *self,
           double x,
           double y,
           GtkDropTarget *target)
{
  Drop drop = find_drop (self, get_zone (target), x, y);

  show_drop (self, &drop);

  return drop.kind == DROP_REFUSED ? 0 : GDK_ACTION_MOVE;
}

static gboolean
drop_cb (GinkgoTableDrag *self,
         const GValue *value,
         double x,
         double y,
         GtkDropTarget *target)
{
  const Dragged *dragged = g_value_get_boxed (value);
  Drop drop = find_drop (self, get_zone (target), x, y);

  show_no_drop (self);
  /* It may come from another table of this program. */
  if (!dragged || dragged->kind != self->dragged.kind || dragged->id != self->dragged.id || drop.kind == DROP_REFUSED)
    return FALSE;

  take_drop (self, &drop);

  return TRUE;
}

static void
add_target (GinkgoTableDrag *self,
            GtkWidget *widget,
            Zone zone)
{
  GtkDropTarget *target = gtk_drop_target_new (get_dragged_type (), GDK_ACTION_MOVE);

  g_object_set_data (G_OBJECT (target), "zone", GUINT_TO_POINTER (zone));
  g_signal_connect_object (target, "enter", G_CALLBACK (motion_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (target, "motion", G_CALLBACK (motion_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (target, "leave", G_CALLBACK (show_no_drop), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (target));
}

/* --- What is dragged ---------------------------------------------------------------- */

static GdkContentProvider *
take_up (GinkgoTableDrag *self,
         GtkDragSource *source,
         const Dragged *dragged,
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

  return gdk_content_provider_new_typed (get_dragged_type (), dragged);
}

static GdkContentProvider *
prepare_piece_cb (GinkgoTableDrag *self,
                  double x,
                  double y,
                  GtkDragSource *source)
{
  GinkgoPiece *piece = ginkgo_pieces_pick (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source)), x, y);
  Dragged dragged = { DRAGGED_CARD, 0 };

  if (!piece)
    return NULL;

  dragged.id = ginkgo_piece_get_card (piece);
  if (dragged.id == GINKGO_CARD_NONE)
    dragged = (Dragged) { DRAGGED_TILE, ginkgo_piece_get_tile (piece) };

  return take_up (self, source, &dragged, GTK_WIDGET (ginkgo_piece_get_face (piece)), x, y);
}

static GdkContentProvider *
prepare_token_cb (GinkgoTableDrag *self,
                  double x,
                  double y,
                  GtkDragSource *source)
{
  const Dragged dragged = { DRAGGED_TOKEN, (guint8) ginkgo_choice_get_chooser (self->choice)->letter };
  GtkWidget *face = gtk_widget_get_first_child (ginkgo_decision_bar_get_token (self->bar));

  return face ? take_up (self, source, &dragged, face, x, y) : NULL;
}

static void
drag_begin_cb (GinkgoTableDrag *self,
               GdkDrag *drag,
               GtkDragSource *source)
{
  self->source = source;
  self->card = ginkgo_choice_get_card (self->choice);
  self->tile = ginkgo_choice_get_tile (self->choice);
  light_up (self, TRUE);
}

/* A drop in the wrong place changes nothing: restore the choice. */
static gboolean
drag_cancel_cb (GinkgoTableDrag *self)
{
  if (ginkgo_choice_get_card (self->choice) != self->card || ginkgo_choice_get_tile (self->choice) != self->tile)
    ginkgo_choice_set (self->choice, self->card, self->tile);

  return FALSE;
}

static void
drag_end_cb (GinkgoTableDrag *self)
{
  light_up (self, FALSE);
  show_no_drop (self);
  self->dragged.kind = DRAGGED_NOTHING;
  self->source = NULL;
}

/* Where the display server leaves it to the program, Escape would leave the table. */
static gboolean
key_pressed_cb (GinkgoTableDrag *self,
                guint keyval)
{
  if (keyval != GDK_KEY_Escape || !self->source)
    return GDK_EVENT_PROPAGATE;

  gtk_drag_source_drag_cancel (self->source);

  return GDK_EVENT_STOP;
}

/* In the capture phase, since buttons take what happens on them for themselves. */
static void
add_source (GinkgoTableDrag *self,
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

static void
ginkgo_table_drag_dispose (GObject *object)
{
  g_clear_object (&GINKGO_TABLE_DRAG (object)->choice);

  G_OBJECT_CLASS (ginkgo_table_drag_parent_class)->dispose (object);
}

static void
ginkgo_table_drag_class_init (GinkgoTableDragClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ginkgo_table_drag_dispose;

  /* Emitted with a place on which a token has been dropped. */
  place_dropped_signal = g_signal_new ("place-dropped", GINKGO_TYPE_TABLE_DRAG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
ginkgo_table_drag_init (GinkgoTableDrag *self)
{
}

static void
add_controllers (GinkgoTableDrag *self,
                 GtkWidget *page)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (page, keys);

  add_source (self, GTK_WIDGET (self->hand), G_CALLBACK (prepare_piece_cb));
  add_source (self, GTK_WIDGET (ginkgo_screen_get_rack (self->screen)), G_CALLBACK (prepare_piece_cb));
  add_source (self, ginkgo_decision_bar_get_token (self->bar), G_CALLBACK (prepare_token_cb));

  add_target (self, GTK_WIDGET (self->city), ZONE_CITY);
  add_target (self, GTK_WIDGET (self->hand), ZONE_HAND);
  add_target (self, GTK_WIDGET (self->screen), ZONE_SCREEN);
  add_target (self, GTK_WIDGET (self->bar), ZONE_BAR);
}

/* The page keeps the object; a drop changes the choice. */
GinkgoTableDrag *
ginkgo_table_drag_new (GtkWidget *page,
                       GinkgoChoice *choice,
                       GinkgoControls *controls,
                       GinkgoCityView *city)
{
  GinkgoTableDrag *self = g_object_new (GINKGO_TYPE_TABLE_DRAG, NULL);

  self->choice = g_object_ref (choice);
  self->controls = controls;
  self->hand = ginkgo_controls_get_hand (controls);
  self->screen = ginkgo_controls_get_screen (controls);
  self->bar = ginkgo_controls_get_bar (controls);
  self->city = city;
  add_controllers (self, page);

  return self;
}
