/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-pieces.h"

#include "ginkgo-focus.h"

/**
 * GinkgoPieces:
 *
 * Pieces that belong together: a hand or a rack, which lay them out. It is one Tab stop; arrow keys go from piece to
 * piece, Home and End to the first and the last. The pointer or the focus points at a piece.
 */
typedef struct
{
  gboolean selectable;
  double width; /* of each piece where there is room, in letters' heights */
  guint8 pointed;
} GinkgoPiecesPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (GinkgoPieces, ginkgo_pieces, GTK_TYPE_WIDGET)

enum
{
  CLICKED,
  POINTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static GtkWidget *
find_with_flag (GtkWidget *widget,
                GtkStateFlags flag)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  while (child && !(gtk_widget_get_state_flags (child) & flag))
    child = gtk_widget_get_next_sibling (child);

  return child;
}

/* GTK's own order, by place, does not begin with the first piece where text runs from
 * right to left. */
static gboolean
enter_first (GtkWidget *widget,
             GtkDirectionType direction)
{
  GtkWidget *first = gtk_widget_get_first_child (widget);

  return first && !gtk_widget_get_focus_child (widget) && direction == GTK_DIR_TAB_FORWARD && gtk_widget_grab_focus (first);
}

static void
reveal_first (GtkWidget *widget)
{
  GtkWidget *viewport = gtk_widget_get_ancestor (widget, GTK_TYPE_VIEWPORT);
  GtkWidget *piece = gtk_widget_get_focus_child (widget);

  if (!piece)
    piece = gtk_widget_get_first_child (widget);
  if (viewport && piece)
    gtk_viewport_scroll_to (GTK_VIEWPORT (viewport), piece, NULL);
}

static void
clicked_cb (GinkgoPieces *self,
            GinkgoPiece *piece)
{
  g_signal_emit (self, signals[CLICKED], 0, (guint) ginkgo_piece_get_id (piece));
}

static gboolean
end_key_cb (GtkWidget *widget,
            GVariant *args,
            gpointer user_data)
{
  GtkWidget *piece = g_variant_get_boolean (args) ? gtk_widget_get_last_child (widget) : gtk_widget_get_first_child (widget);

  return piece && gtk_widget_grab_focus (piece);
}

/* Tab comes to the piece that is chosen, or to the first one, and goes on from there. */
static gboolean
ginkgo_pieces_focus (GtkWidget *widget,
                     GtkDirectionType direction)
{
  if (ginkgo_focus_move_out (widget, direction))
    return FALSE;

  return ginkgo_focus_enter (widget) || enter_first (widget, direction) || GTK_WIDGET_CLASS (ginkgo_pieces_parent_class)->focus (widget, direction);
}

static void
ginkgo_pieces_dispose (GObject *object)
{
  ginkgo_pieces_clear (GINKGO_PIECES (object));

  G_OBJECT_CLASS (ginkgo_pieces_parent_class)->dispose (object);
}

static void
ginkgo_pieces_class_init (GinkgoPiecesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ginkgo_pieces_dispose;

  widget_class->focus = ginkgo_pieces_focus;

  /* Emitted with a card or a tile when it is clicked on, or activated by keyboard. */
  signals[CLICKED] = g_signal_new ("clicked", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  /* Emitted with a card or a tile when the pointer or the focus comes to it, GINKGO_CARD_NONE or GINKGO_TILE_NONE when it leaves. */
  signals[POINTED] = g_signal_new ("pointed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_add_binding (widget_class, GDK_KEY_Home, 0, end_key_cb, "b", FALSE);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Home, 0, end_key_cb, "b", FALSE);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_End, 0, end_key_cb, "b", TRUE);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_End, 0, end_key_cb, "b", TRUE);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ginkgo_pieces_init (GinkgoPieces *self)
{
  GinkgoPiecesPrivate *priv = ginkgo_pieces_get_instance_private (self);

  priv->selectable = TRUE;
  priv->pointed = GINKGO_CARD_NONE;
}

/* @key: (nullable): the key that chooses it */
void
ginkgo_pieces_add (GinkgoPieces *self,
                   GtkWidget *piece,
                   const char *key)
{
  GinkgoPiecesPrivate *priv = ginkgo_pieces_get_instance_private (self);

  ginkgo_piece_set_key (GINKGO_PIECE (piece), key);
  ginkgo_piece_set_selectable (GINKGO_PIECE (piece), priv->selectable);
  g_signal_connect_object (piece, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (piece, "state-flags-changed", G_CALLBACK (ginkgo_pieces_update_pointed), self, G_CONNECT_SWAPPED);
  gtk_widget_set_parent (piece, GTK_WIDGET (self));
}

/* Without telling that it is not pointed at any more */
void
ginkgo_pieces_remove (GinkgoPieces *self,
                      GtkWidget *piece)
{
  g_signal_handlers_disconnect_by_data (piece, self);
  gtk_widget_unparent (piece);
}

/* Removes them all, without telling that they are not pointed at any more. */
void
ginkgo_pieces_clear (GinkgoPieces *self)
{
  GtkWidget *child;

  ginkgo_focus_leave (GTK_WIDGET (self));
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))))
    ginkgo_pieces_remove (self, child);
}

/* Tells what is pointed at. Call it when there are other pieces than before. */
void
ginkgo_pieces_update_pointed (GinkgoPieces *self)
{
  GinkgoPiecesPrivate *priv = ginkgo_pieces_get_instance_private (self);
  GtkWidget *piece = ginkgo_pieces_find_pointed (GTK_WIDGET (self));
  guint8 id = piece ? ginkgo_piece_get_id (GINKGO_PIECE (piece)) : GINKGO_CARD_NONE;

  if (priv->pointed == id)
    return;

  priv->pointed = id;
  g_signal_emit (self, signals[POINTED], 0, (guint) id);
}

/* Returns how wide each piece is where there is room, in letters' heights. */
double
ginkgo_pieces_get_width (GinkgoPieces *self)
{
  GinkgoPiecesPrivate *priv = ginkgo_pieces_get_instance_private (self);

  return priv->width;
}

/* @width: of each piece where there is room, in letters' heights */
void
ginkgo_pieces_set_width (GinkgoPieces *self,
                         double width)
{
  GinkgoPiecesPrivate *priv = ginkgo_pieces_get_instance_private (self);

  g_return_if_fail (GINKGO_IS_PIECES (self));

  if (priv->width == width)
    return;

  priv->width = width;
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child; child = gtk_widget_get_next_sibling (child))
    ginkgo_face_set_width (ginkgo_piece_get_face (GINKGO_PIECE (child)), width);
}

void
ginkgo_pieces_set_selectable (GinkgoPieces *self,
                              gboolean selectable)
{
  GinkgoPiecesPrivate *priv = ginkgo_pieces_get_instance_private (self);

  g_return_if_fail (GINKGO_IS_PIECES (self));

  priv->selectable = selectable;
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child; child = gtk_widget_get_next_sibling (child))
    ginkgo_piece_set_selectable (GINKGO_PIECE (child), selectable);
}

/* @id: a card or a tile
 * @note: (nullable): a warning about it */
void
ginkgo_pieces_set_note (GinkgoPieces *self,
                        guint8 id,
                        const char *note)
{
  g_return_if_fail (GINKGO_IS_PIECES (self));

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child; child = gtk_widget_get_next_sibling (child))
    if (ginkgo_piece_get_id (GINKGO_PIECE (child)) == id)
      ginkgo_piece_set_note (GINKGO_PIECE (child), note);
}

/* Returns the piece there, or NULL. */
GinkgoPiece *
ginkgo_pieces_get_nth (GtkWidget *widget,
                       guint index)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  while (child && index-- > 0)
    child = gtk_widget_get_next_sibling (child);

  return child ? GINKGO_PIECE (child) : NULL;
}

/* Returns the card or the tile there, or GINKGO_CARD_NONE or GINKGO_TILE_NONE. */
guint8
ginkgo_pieces_get_nth_id (GinkgoPieces *self,
                          guint index)
{
  GinkgoPiece *piece = ginkgo_pieces_get_nth (GTK_WIDGET (self), index);

  return piece ? ginkgo_piece_get_id (piece) : GINKGO_CARD_NONE;
}

/* Returns the child that the pointer is on; otherwise the one that has the focus, if that is to
 * be seen, or NULL. */
GtkWidget *
ginkgo_pieces_find_pointed (GtkWidget *widget)
{
  GtkWidget *child = find_with_flag (widget, GTK_STATE_FLAG_PRELIGHT);

  return child ? child : find_with_flag (widget, GTK_STATE_FLAG_FOCUS_VISIBLE);
}

/* Returns the piece there, or NULL. */
GinkgoPiece *
ginkgo_pieces_pick (GtkWidget *widget,
                    double x,
                    double y)
{
  GtkWidget *picked = gtk_widget_pick (widget, x, y, GTK_PICK_DEFAULT);

  return picked ? GINKGO_PIECE (gtk_widget_get_ancestor (picked, GINKGO_TYPE_PIECE)) : NULL;
}

/* Call it when there are other pieces than before. Scrolls to the first one when they have their
 * places, or to the one that has the focus. By then GTK has scrolled to where that was before it
 * had a place. */
void
ginkgo_pieces_reveal_first (GtkWidget *widget)
{
  ginkgo_focus_later (widget, reveal_first);
}
