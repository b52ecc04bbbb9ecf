/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-face.h"

#include <math.h>

#include "ginkgo-art-color.h"
#include "ginkgo-art-text.h"
#include "ginkgo-art-tile.h"
#include "ginkgo-raster.h"

/**
 * GinkgoFace:
 *
 * The picture of a card, a tile or a token, as large as a number of letters of the text
 * around it, so that it grows with the user's text size.
 *
 * ## Accessibility
 *
 * A `GinkgoFace` is decoration (role presentation); what holds it says what it is.
 */
struct _GinkgoFace
{
  GtkWidget parent_instance;

  guint8 card;
  GinkgoCardUse use;
  guint8 tile;
  gboolean faint;
  guint token;
  double width;
  int least_width;
  float letter_size;
};

G_DEFINE_FINAL_TYPE (GinkgoFace, ginkgo_face, GTK_TYPE_WIDGET)

static int
get_pixel_width (GinkgoFace *self)
{
  return (int) round (ginkgo_art_get_letter_size (GTK_WIDGET (self)) * self->width);
}

static GtkSizeRequestMode
ginkgo_face_get_request_mode (GtkWidget *widget)
{
  return GINKGO_FACE (widget)->least_width > 0 ? GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH : GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
ginkgo_face_measure (GtkWidget *widget,
                     GtkOrientation orientation,
                     int for_size,
                     int *minimum,
                     int *natural,
                     int *minimum_baseline,
                     int *natural_baseline)
{
  GinkgoFace *self = GINKGO_FACE (widget);
  double ratio = orientation == GTK_ORIENTATION_VERTICAL && self->card != GINKGO_CARD_NONE ? GINKGO_ART_CARD_RATIO : 1;
  int width = get_pixel_width (self);
  int least = self->least_width > 0 ? MIN (self->least_width, width) : width;

  if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0)
    least = width = CLAMP (for_size, least, width);

  *minimum = (int) round (least * ratio);
  *natural = (int) round (width * ratio);
}

/* A token is drawn in the middle of a cell that is larger than it. */
static void
draw_token (GinkgoFace *self,
            GtkSnapshot *snapshot,
            float size)
{
  float cell = size / GINKGO_ART_TOKEN_PART;

  ginkgo_art_draw_token (snapshot, gtk_widget_get_pango_context (GTK_WIDGET (self)), self->token, &GRAPHENE_RECT_INIT ((size - cell) / 2, (size - cell) / 2, cell, cell));
}

static void
draw_tile (GinkgoFace *self,
           GtkSnapshot *snapshot,
           float size)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));

  if (self->faint && ginkgo_art_is_contrast ())
    ginkgo_art_draw_outlined_tile (snapshot, context, self->tile, &GRAPHENE_RECT_INIT (0, 0, size, size));
  else
    ginkgo_art_draw_tile (snapshot, context, self->tile, &GRAPHENE_RECT_INIT (0, 0, size, size));
}

/* A card consists of hundreds of shapes. */
static void
draw_card (GinkgoFace *self,
           GtkSnapshot *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkSnapshot *picture = gtk_snapshot_new ();

  ginkgo_art_draw_card (picture,
                        gtk_widget_get_pango_context (widget),
                        self->card,
                        self->use,
                        &GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget)));
  ginkgo_raster_append (widget, snapshot, picture);
}

static void
ginkgo_face_css_changed (GtkWidget *widget,
                         GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (ginkgo_face_parent_class)->css_changed (widget, change);

  ginkgo_art_follow_letters (widget, &GINKGO_FACE (widget)->letter_size);
}

/* A tile has few shapes, and a picture of it would be blurred where a rack shrinks it. */
static void
ginkgo_face_snapshot (GtkWidget *widget,
                      GtkSnapshot *snapshot)
{
  GinkgoFace *self = GINKGO_FACE (widget);
  float size = MIN (gtk_widget_get_width (widget), gtk_widget_get_height (widget));

  if (self->card != GINKGO_CARD_NONE)
    draw_card (self, snapshot);
  else if (self->token != GINKGO_LETTER_NONE)
    draw_token (self, snapshot, size);
  else
    draw_tile (self, snapshot, size);
}

static void
ginkgo_face_class_init (GinkgoFaceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->get_request_mode = ginkgo_face_get_request_mode;
  widget_class->css_changed = ginkgo_face_css_changed;
  widget_class->measure = ginkgo_face_measure;
  widget_class->snapshot = ginkgo_face_snapshot;

  gtk_widget_class_set_css_name (widget_class, "face");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
ginkgo_face_init (GinkgoFace *self)
{
  self->card = GINKGO_CARD_NONE;
  self->tile = GINKGO_TILE_NONE;
  self->token = GINKGO_LETTER_NONE;
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

GtkWidget *
ginkgo_face_new_card (guint8 card,
                      GinkgoCardUse use,
                      double width)
{
  GinkgoFace *self = g_object_new (GINKGO_TYPE_FACE, NULL);

  g_return_val_if_fail (card < GINKGO_N_CARDS, GTK_WIDGET (self));

  self->card = card;
  self->use = use;
  self->width = width;

  return GTK_WIDGET (self);
}

GtkWidget *
ginkgo_face_new_tile (guint8 tile,
                      double width)
{
  GinkgoFace *self = g_object_new (GINKGO_TYPE_FACE, NULL);

  g_return_val_if_fail (tile < GINKGO_N_TILES, GTK_WIDGET (self));

  self->tile = tile;
  self->width = width;

  return GTK_WIDGET (self);
}

GtkWidget *
ginkgo_face_new_token (guint letter,
                       double width)
{
  GinkgoFace *self = g_object_new (GINKGO_TYPE_FACE, NULL);

  g_return_val_if_fail (letter < GINKGO_N_LETTERS, GTK_WIDGET (self));

  self->token = letter;
  self->width = width;

  return GTK_WIDGET (self);
}

/* Returns the card it shows, or GINKGO_CARD_NONE. */
guint8
ginkgo_face_get_card (GinkgoFace *self)
{
  return self->card;
}

/* Returns the tile it shows, or GINKGO_TILE_NONE. */
guint8
ginkgo_face_get_tile (GinkgoFace *self)
{
  return self->tile;
}

void
ginkgo_face_set_width (GinkgoFace *self,
                       double width)
{
  g_return_if_fail (GINKGO_IS_FACE (self));

  if (self->width == width)
    return;

  self->width = width;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* Lets it become narrower where there is no room for it, and lower as it does. @least_width: in pixels */
void
ginkgo_face_set_least_width (GinkgoFace *self,
                             int least_width)
{
  g_return_if_fail (GINKGO_IS_FACE (self));

  self->least_width = least_width;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* In high contrast, a tile has only an outline of its color then; otherwise the style sheet makes it paler. */
void
ginkgo_face_set_faint (GinkgoFace *self,
                       gboolean faint)
{
  g_return_if_fail (GINKGO_IS_FACE (self));

  self->faint = faint;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
