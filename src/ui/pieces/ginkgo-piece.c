/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-piece.h"

#include <glib/gi18n.h>

#include "ginkgo-css-class.h"

/**
 * GinkgoPiece:
 *
 * A card or a tile that can be chosen: its face, the key that chooses it, and a mark
 * where there is something to mind about it.
 *
 * ## CSS nodes
 *
 * `button.flat`, checked while it is chosen, with the class `noted` while it is
 * marked, and `suggested` while it is; in it `label.key-hint`, `label.note-mark` and
 * `image.suggest-mark`.
 *
 * ## Accessibility
 *
 * A toggle button. Its name is all that the face shows, its description that it is
 * suggested, and the note.
 */
typedef struct
{
  /* In an overlay, the button's child */
  GtkWidget *overlay;
  GtkWidget *hint;
  GtkWidget *mark;
  GtkWidget *bulb;
  char *name;
  char *note;
} GinkgoPiecePrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (GinkgoPiece, ginkgo_piece, GTK_TYPE_TOGGLE_BUTTON)

/* Faces are not mirrored where text runs from right to left, nor is what lies on them. */
static GtkWidget *
add_sign (GinkgoPiecePrivate *priv,
          const char *css_class,
          GtkAlign valign)
{
  GtkWidget *sign = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_widget_add_css_class (sign, css_class);
  gtk_widget_set_direction (sign, GTK_TEXT_DIR_LTR);
  gtk_widget_set_halign (sign, GTK_ALIGN_END);
  gtk_widget_set_valign (sign, valign);
  gtk_widget_set_can_target (sign, FALSE);
  gtk_widget_set_visible (sign, FALSE);
  gtk_overlay_add_overlay (GTK_OVERLAY (priv->overlay), sign);

  return sign;
}

static GtkWidget *
add_bulb (GinkgoPiecePrivate *priv)
{
  GtkWidget *bulb = g_object_new (GTK_TYPE_IMAGE,
                                  "icon-name",
                                  "suggest-symbolic",
                                  "accessible-role",
                                  GTK_ACCESSIBLE_ROLE_PRESENTATION,
                                  NULL);

  gtk_widget_add_css_class (bulb, "suggest-mark");
  gtk_widget_set_direction (bulb, GTK_TEXT_DIR_LTR);
  gtk_widget_set_halign (bulb, GTK_ALIGN_START);
  gtk_widget_set_valign (bulb, GTK_ALIGN_END);
  gtk_widget_set_can_target (bulb, FALSE);
  gtk_widget_set_visible (bulb, FALSE);
  gtk_overlay_add_overlay (GTK_OVERLAY (priv->overlay), bulb);

  return bulb;
}

static char *
describe (GinkgoPiecePrivate *priv)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) sentences = NULL;

  if (gtk_widget_get_visible (priv->bulb))
    g_strv_builder_add (builder, _("Suggested"));
  if (priv->note)
    g_strv_builder_add (builder, priv->note);
  sentences = g_strv_builder_end (builder);

  return g_strjoinv ("\n", sentences);
}

static void
update_tooltip (GinkgoPiece *self)
{
  GinkgoPiecePrivate *priv = ginkgo_piece_get_instance_private (self);
  g_autofree char *description = describe (priv);
  g_autofree char *both = NULL;

  if (*description != '\0')
    both = g_strdup_printf ("%s\n%s", priv->name, description);

  gtk_widget_set_tooltip_text (GTK_WIDGET (self), both ? both : priv->name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  priv->name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  description,
                                  -1);
}

static void
ginkgo_piece_finalize (GObject *object)
{
  GinkgoPiecePrivate *priv = ginkgo_piece_get_instance_private (GINKGO_PIECE (object));

  g_free (priv->name);
  g_free (priv->note);

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
  GinkgoPiecePrivate *priv = ginkgo_piece_get_instance_private (self);

  priv->overlay = gtk_overlay_new ();
  priv->hint = add_sign (priv, "key-hint", GTK_ALIGN_START);
  priv->mark = add_sign (priv, "note-mark", GTK_ALIGN_END);
  priv->bulb = add_bulb (priv);
  gtk_label_set_text (GTK_LABEL (priv->mark), C_("mark on a tile that cannot be paid", "!"));

  /* GTK leaves it open until something is chosen for the first time. */
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_PRESSED, GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
  gtk_button_set_child (GTK_BUTTON (self), priv->overlay);
  gtk_widget_add_css_class (GTK_WIDGET (self), "flat");
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

/**
 * ginkgo_piece_get_face:
 *
 * Returns: (transfer none): its face
 */
GinkgoFace *
ginkgo_piece_get_face (GinkgoPiece *self)
{
  GinkgoPiecePrivate *priv = ginkgo_piece_get_instance_private (self);

  g_return_val_if_fail (GINKGO_IS_PIECE (self), NULL);

  return GINKGO_FACE (gtk_overlay_get_child (GTK_OVERLAY (priv->overlay)));
}

/**
 * ginkgo_piece_set_face:
 * @face: (transfer floating): its face
 * @name: what the face shows, in words
 */
void
ginkgo_piece_set_face (GinkgoPiece *self,
                       GtkWidget *face,
                       const char *name)
{
  GinkgoPiecePrivate *priv = ginkgo_piece_get_instance_private (self);

  g_return_if_fail (GINKGO_IS_PIECE (self));

  gtk_overlay_set_child (GTK_OVERLAY (priv->overlay), face);
  g_set_str (&priv->name, name);
  update_tooltip (self);
}

/**
 * ginkgo_piece_set_key:
 * @key: (nullable): the key that chooses it
 *
 * Tells of the key; the piece does not handle it.
 */
void
ginkgo_piece_set_key (GinkgoPiece *self,
                      const char *key)
{
  GinkgoPiecePrivate *priv = ginkgo_piece_get_instance_private (self);

  g_return_if_fail (GINKGO_IS_PIECE (self));

  gtk_label_set_text (GTK_LABEL (priv->hint), key ? key : "");
  gtk_widget_set_visible (priv->hint, key != NULL);
  if (key)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS, key, -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS);
}

/**
 * ginkgo_piece_set_note:
 * @note: (nullable): what there is to mind about it now; it can be chosen all the same
 */
void
ginkgo_piece_set_note (GinkgoPiece *self,
                       const char *note)
{
  GinkgoPiecePrivate *priv = ginkgo_piece_get_instance_private (self);

  g_return_if_fail (GINKGO_IS_PIECE (self));

  if (!g_set_str (&priv->note, note))
    return;

  gtk_widget_set_visible (priv->mark, note != NULL);
  if (note)
    gtk_widget_add_css_class (GTK_WIDGET (self), "noted");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "noted");
  update_tooltip (self);
}

/**
 * ginkgo_piece_set_suggested:
 * @suggested: whether the computer suggests to choose it
 */
void
ginkgo_piece_set_suggested (GinkgoPiece *self,
                            gboolean suggested)
{
  GinkgoPiecePrivate *priv = ginkgo_piece_get_instance_private (self);

  g_return_if_fail (GINKGO_IS_PIECE (self));

  if (gtk_widget_get_visible (priv->bulb) == suggested)
    return;

  gtk_widget_set_visible (priv->bulb, suggested);
  ginkgo_css_class_set (GTK_WIDGET (self), "suggested", suggested);
  update_tooltip (self);
}

/**
 * ginkgo_piece_set_selectable:
 * @selectable: whether it can be chosen now; otherwise it can still be looked at and
 *   pointed at
 */
void
ginkgo_piece_set_selectable (GinkgoPiece *self,
                             gboolean selectable)
{
  g_return_if_fail (GINKGO_IS_PIECE (self));

  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_DISABLED, !selectable, -1);
}
