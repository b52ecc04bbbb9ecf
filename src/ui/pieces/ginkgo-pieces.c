/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-pieces.h"

#include "ginkgo-focus.h"

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
reveal (GinkgoPiece *piece)
{
  GtkWidget *viewport = GTK_WIDGET (piece);

  while ((viewport = gtk_widget_get_ancestor (gtk_widget_get_parent (viewport), GTK_TYPE_VIEWPORT)))
    gtk_viewport_scroll_to (GTK_VIEWPORT (viewport), GTK_WIDGET (piece), NULL);
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

static gboolean
end_key_cb (GtkWidget *widget,
            GVariant *args,
            gpointer user_data)
{
  GtkWidget *piece = g_variant_get_boolean (args) ? gtk_widget_get_last_child (widget) : gtk_widget_get_first_child (widget);

  return piece && gtk_widget_grab_focus (piece);
}

/**
 * ginkgo_pieces_add:
 * @piece: (transfer floating): a piece
 * @clicked: (scope notified): called with @widget and the piece when it is chosen
 * @pointed: (scope notified): called with @widget when another piece may be pointed at
 */
void
ginkgo_pieces_add (GtkWidget *widget,
                   GinkgoPiece *piece,
                   GCallback clicked,
                   GCallback pointed)
{
  g_signal_connect_object (piece, "clicked", clicked, widget, G_CONNECT_SWAPPED);
  g_signal_connect_object (piece, "state-flags-changed", pointed, widget, G_CONNECT_SWAPPED);
  gtk_widget_set_parent (GTK_WIDGET (piece), widget);
}

/* Removes them all, without telling that they are not pointed at any more. */
void
ginkgo_pieces_clear (GtkWidget *widget)
{
  GtkWidget *child;

  ginkgo_focus_leave (widget);
  while ((child = gtk_widget_get_first_child (widget)))
    {
      g_signal_handlers_disconnect_by_data (child, widget);
      gtk_widget_unparent (child);
    }
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

/**
 * ginkgo_pieces_reveal_first:
 * @widget: a widget with other pieces than before
 *
 * Scrolls to the first one when they have their places, or to the one that has the focus. By
 * then GTK has scrolled to where that was before it had a place.
 */
void
ginkgo_pieces_reveal_first (GtkWidget *widget)
{
  ginkgo_focus_later (widget, reveal_first);
}

/* Shows whether it is. One that is now is scrolled into view, be it chosen by key or
 * from elsewhere. */
void
ginkgo_pieces_choose (GinkgoPiece *piece,
                      gboolean chosen)
{
  gboolean is_new = chosen && !gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (piece));

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (piece), chosen);
  if (is_new)
    reveal (piece);
}

/* Shows whether it does. What is suggested is scrolled into view. */
void
ginkgo_pieces_suggest (GinkgoPiece *piece,
                       gboolean suggested)
{
  ginkgo_piece_set_suggested (piece, suggested);
  if (suggested)
    reveal (piece);
}

void
ginkgo_pieces_set_selectable (GtkWidget *widget,
                              gboolean selectable)
{
  GtkWidget *child;

  for (child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    ginkgo_piece_set_selectable (GINKGO_PIECE (child), selectable);
}

/**
 * ginkgo_pieces_focus:
 * @direction: where the focus is to go
 * @parent_class: the parent class of @widget
 *
 * Moves the focus: Tab comes to the piece that is chosen, or to the first one, and
 * goes on from there; arrow keys go from piece to piece.
 *
 * Returns: whether the focus is in @widget then
 */
gboolean
ginkgo_pieces_focus (GtkWidget *widget,
                     GtkDirectionType direction,
                     gpointer parent_class)
{
  if (ginkgo_focus_move_out (widget, direction))
    return FALSE;

  return ginkgo_focus_enter (widget) || enter_first (widget, direction) || GTK_WIDGET_CLASS (parent_class)->focus (widget, direction);
}

/**
 * ginkgo_pieces_add_bindings:
 * @widget_class: the class of a widget for pieces, which is being made
 *
 * Lets Home and End go to the first and the last piece.
 */
void
ginkgo_pieces_add_bindings (GtkWidgetClass *widget_class)
{
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Home, 0, end_key_cb, "b", FALSE);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Home, 0, end_key_cb, "b", FALSE);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_End, 0, end_key_cb, "b", TRUE);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_End, 0, end_key_cb, "b", TRUE);
}
