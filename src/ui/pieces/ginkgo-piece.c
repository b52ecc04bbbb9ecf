/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-piece.h"

#include <glib/gi18n.h>
#include <math.h>

#include "ginkgo-explainer.h"
#include "ginkgo-style.h"
#include "ginkgo-text.h"

/**
 * GinkgoPiece:
 *
 * A card or a tile that can be chosen: its face, the key that chooses it, and a mark
 * where there is something to mind about it.
 *
 * ## CSS nodes
 *
 * `button.flat.card-button` or `button.flat.tile-button`, checked while it is chosen, with the class `noted` while it is
 * marked, and `suggested` while it is; in it `label.key-hint`, `label.note-mark` and
 * `image.suggest-mark`.
 *
 * ## Accessibility
 *
 * A toggle button. Its name is all that the face shows, its description that it is
 * suggested, and the note. It has no tooltip, which would cover the city.
 */
struct _GinkgoPiece
{
  GtkToggleButton parent_instance;

  /* In an overlay, the button's child */
  GtkWidget *overlay;
  GtkWidget *hint;
  GtkWidget *mark;
  GtkWidget *bulb;
  char *note;
};

G_DEFINE_FINAL_TYPE (GinkgoPiece, ginkgo_piece, GTK_TYPE_TOGGLE_BUTTON)

/* Faces and the pieces on them are not mirrored in right-to-left languages. */
static GtkWidget *
add_sign (GinkgoPiece *self,
          GType type,
          const char *css_class,
          GtkAlign halign,
          GtkAlign valign)
{
  GtkWidget *sign = g_object_new (type, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_widget_add_css_class (sign, css_class);
  gtk_widget_set_direction (sign, GTK_TEXT_DIR_LTR);
  gtk_widget_set_halign (sign, halign);
  gtk_widget_set_valign (sign, valign);
  gtk_widget_set_can_target (sign, FALSE);
  gtk_widget_set_visible (sign, FALSE);
  gtk_overlay_add_overlay (GTK_OVERLAY (self->overlay), sign);

  return sign;
}

static void
update_description (GinkgoPiece *self)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree char *description = NULL;

  if (gtk_widget_get_visible (self->bulb))
    g_strv_builder_add (builder, _("Suggested"));
  if (self->note)
    g_strv_builder_add (builder, self->note);
  description = ginkgo_text_build_lines (builder);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description ? description : "", -1);
}

/* On a card, the key is below the sign in the corner. */
static gboolean
place_cb (GinkgoPiece *self,
          GtkWidget *sign,
          GdkRectangle *place)
{
  int width = gtk_widget_get_width (GTK_WIDGET (ginkgo_piece_get_face (self)));
  GtkRequisition size;

  if (sign != self->hint || ginkgo_piece_get_card (self) == GINKGO_CARD_NONE)
    return FALSE;

  gtk_widget_get_preferred_size (sign, NULL, &size);
  *place = (GdkRectangle) { width - size.width, (int) round (width * GINKGO_ART_CARD_SIGN_BOTTOM), size.width, size.height };

  return TRUE;
}

static void
ginkgo_piece_finalize (GObject *object)
{
  GinkgoPiece *self = GINKGO_PIECE (object);

  g_free (self->note);

  G_OBJECT_CLASS (ginkgo_piece_parent_class)->finalize (object);
}

static void
ginkgo_piece_class_init (GinkgoPieceClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ginkgo_piece_finalize;
}

static void
ginkgo_piece_init (GinkgoPiece *self)
{
  self->overlay = gtk_overlay_new ();
  g_signal_connect_object (self->overlay, "get-child-position", G_CALLBACK (place_cb), self, G_CONNECT_SWAPPED);
  self->hint = add_sign (self, GTK_TYPE_LABEL, "key-hint", GTK_ALIGN_END, GTK_ALIGN_START);
  self->mark = add_sign (self, GTK_TYPE_LABEL, "note-mark", GTK_ALIGN_END, GTK_ALIGN_END);
  self->bulb = add_sign (self, GTK_TYPE_IMAGE, "suggest-mark", GTK_ALIGN_START, GTK_ALIGN_END);
  gtk_image_set_from_icon_name (GTK_IMAGE (self->bulb), "suggest-symbolic");
  gtk_label_set_text (GTK_LABEL (self->mark), C_("mark on a tile that cannot be paid", "!"));

  /* GTK leaves it open until something is chosen for the first time. */
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_PRESSED, GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
  gtk_button_set_child (GTK_BUTTON (self), self->overlay);
  gtk_widget_add_css_class (GTK_WIDGET (self), "flat");
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

GinkgoFace *
ginkgo_piece_get_face (GinkgoPiece *self)
{
  return GINKGO_FACE (gtk_overlay_get_child (GTK_OVERLAY (self->overlay)));
}

static GtkWidget *
create_piece (const char *css_class,
              GtkWidget *face,
              const char *name,
              GinkgoSubjectKind kind,
              guint8 id)
{
  GinkgoPiece *self = g_object_new (GINKGO_TYPE_PIECE, NULL);

  gtk_overlay_set_child (GTK_OVERLAY (self->overlay), face);
  gtk_widget_add_css_class (GTK_WIDGET (self), css_class);
  ginkgo_explainer_set_subject (GTK_WIDGET (self), kind, id, GINKGO_SEAT_NONE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "", -1);

  return GTK_WIDGET (self);
}

/* Returns a card of a hand that can be chosen; @width is in letters' heights, and less where there is no room. */
GtkWidget *
ginkgo_piece_new_card (guint8 card,
                       double width)
{
  g_autofree char *name = ginkgo_text_card_to_play_spoken (card);
  GtkWidget *face = ginkgo_face_new_card (card, GINKGO_CARD_USE_PLAY, width);

  ginkgo_face_set_least_width (GINKGO_FACE (face), GINKGO_ART_CARD_PICTURE_WIDTH);

  return create_piece ("card-button", face, name, GINKGO_SUBJECT_CARD, card);
}

/* Returns a tile that can be chosen; @width is in letters' heights. */
GtkWidget *
ginkgo_piece_new_tile (guint8 tile,
                       double width)
{
  g_autofree char *name = ginkgo_text_tile (tile);

  return create_piece ("tile-button", ginkgo_face_new_tile (tile, width), name, GINKGO_SUBJECT_TILE, tile);
}

/* Returns the card or the tile that it is. */
guint8
ginkgo_piece_get_id (GinkgoPiece *self)
{
  guint8 card = ginkgo_piece_get_card (self);

  return card != GINKGO_CARD_NONE ? card : ginkgo_piece_get_tile (self);
}

/* Returns the card that it is, or GINKGO_CARD_NONE. */
guint8
ginkgo_piece_get_card (GinkgoPiece *self)
{
  return ginkgo_face_get_card (ginkgo_piece_get_face (self));
}

/* Returns the tile that it is, or GINKGO_TILE_NONE. */
guint8
ginkgo_piece_get_tile (GinkgoPiece *self)
{
  return ginkgo_face_get_tile (ginkgo_piece_get_face (self));
}

/* Tells of the key that chooses it, if any; the piece does not handle it. */
void
ginkgo_piece_set_key (GinkgoPiece *self,
                      const char *key)
{
  g_return_if_fail (GINKGO_IS_PIECE (self));

  gtk_label_set_text (GTK_LABEL (self->hint), key ? key : "");
  gtk_widget_set_visible (self->hint, key != NULL);
  if (key)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS, key, -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS);
}

/* @note: (nullable) a warning about it; it can still be chosen */
void
ginkgo_piece_set_note (GinkgoPiece *self,
                       const char *note)
{
  g_return_if_fail (GINKGO_IS_PIECE (self));

  if (!g_set_str (&self->note, note))
    return;

  gtk_widget_set_visible (self->mark, note != NULL);
  ginkgo_style_set_class (GTK_WIDGET (self), "noted", note != NULL);
  ginkgo_face_set_faint (ginkgo_piece_get_face (self), note != NULL);
  update_description (self);
}

/* @selectable: whether it can be chosen now; otherwise it can still be looked at and pointed at */
void
ginkgo_piece_set_selectable (GinkgoPiece *self,
                             gboolean selectable)
{
  g_return_if_fail (GINKGO_IS_PIECE (self));

  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_DISABLED, !selectable, -1);
}

static void
reveal (GinkgoPiece *piece)
{
  GtkWidget *viewport = GTK_WIDGET (piece);

  while ((viewport = gtk_widget_get_ancestor (gtk_widget_get_parent (viewport), GTK_TYPE_VIEWPORT)))
    gtk_viewport_scroll_to (GTK_VIEWPORT (viewport), GTK_WIDGET (piece), NULL);
}

/* Shows whether it is. One that is now is scrolled into view, be it chosen by key or
 * from elsewhere. */
void
ginkgo_piece_set_chosen (GinkgoPiece *piece,
                         gboolean chosen)
{
  gboolean is_new = chosen && !gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (piece));

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (piece), chosen);
  if (is_new)
    reveal (piece);
}

/* Shows whether it does. What is suggested is scrolled into view. */
void
ginkgo_piece_set_suggested (GinkgoPiece *piece,
                            gboolean suggested)
{
  if (suggested)
    reveal (piece);
  if (gtk_widget_get_visible (piece->bulb) == suggested)
    return;

  gtk_widget_set_visible (piece->bulb, suggested);
  ginkgo_style_set_class (GTK_WIDGET (piece), "suggested", suggested);
  update_description (piece);
}
