/*
 * SPDX-FileCopyrightText: 2026 The Ginkgo City developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ginkgo-glyph.h"

#include "ginkgo-art-color.h"
#include "ginkgo-art-text.h"
#include "ginkgo-raster.h"
#include "ginkgo-text.h"

/**
 * GinkgoGlyph:
 *
 * A small sign beside a label: an item, an action, a player's emblem. With a seat it has the
 * player's colour, without one that of the text around it; only points are golden.
 *
 * ## Accessibility
 *
 * A `GinkgoGlyph` is decoration (role presentation); the label says what it means. One that stands alone
 * (`accessible-role: img`) has the name of the sign as its name and tooltip.
 */
struct _GinkgoGlyph
{
  GtkWidget parent_instance;

  GinkgoGlyphKind kind;
  guint seat;
  int pixel_size;
  float letter_size;
};

G_DEFINE_FINAL_TYPE (GinkgoGlyph, ginkgo_glyph, GTK_TYPE_WIDGET)

typedef enum
{
  PROP_KIND = 1,
  PROP_SEAT,
  PROP_PIXEL_SIZE,
} GinkgoGlyphProps;

static GParamSpec *properties[PROP_PIXEL_SIZE + 1];

G_DEFINE_ENUM_TYPE (GinkgoGlyphKind, ginkgo_glyph_kind, G_DEFINE_ENUM_VALUE (GINKGO_GLYPH_RESOURCE, "resource"), G_DEFINE_ENUM_VALUE (GINKGO_GLYPH_TILE, "tile"), G_DEFINE_ENUM_VALUE (GINKGO_GLYPH_POINT, "point"), G_DEFINE_ENUM_VALUE (GINKGO_GLYPH_EMBLEM, "emblem"), G_DEFINE_ENUM_VALUE (GINKGO_GLYPH_CARD, "card"), G_DEFINE_ENUM_VALUE (GINKGO_GLYPH_FLOORS, "floors"), G_DEFINE_ENUM_VALUE (GINKGO_GLYPH_EXPLOITING, "exploiting"), G_DEFINE_ENUM_VALUE (GINKGO_GLYPH_URBANIZING, "urbanizing"), G_DEFINE_ENUM_VALUE (GINKGO_GLYPH_CONSTRUCTING, "constructing"), G_DEFINE_ENUM_VALUE (GINKGO_GLYPH_END, "end"), G_DEFINE_ENUM_VALUE (GINKGO_GLYPH_KEPT, "kept"), G_DEFINE_ENUM_VALUE (GINKGO_GLYPH_DISTRICT, "district"), G_DEFINE_ENUM_VALUE (GINKGO_GLYPH_FIRST_PLAYER, "first-player"), G_DEFINE_ENUM_VALUE (GINKGO_GLYPH_READY, "ready"), G_DEFINE_ENUM_VALUE (GINKGO_GLYPH_THINKING, "thinking"), G_DEFINE_ENUM_VALUE (GINKGO_GLYPH_NEW_HAND, "new-hand"), G_DEFINE_ENUM_VALUE (GINKGO_GLYPH_SUGGESTION, "suggestion"), G_DEFINE_ENUM_VALUE (GINKGO_GLYPH_NEXT_DECK, "next-deck"), G_DEFINE_ENUM_VALUE (GINKGO_GLYPH_NO_TILE, "no-tile"))

static void
ginkgo_glyph_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  *minimum = *natural = ginkgo_art_get_pixel_size (widget, GINKGO_GLYPH (widget)->pixel_size);
}

static void
ginkgo_glyph_css_changed (GtkWidget *widget,
                          GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (ginkgo_glyph_parent_class)->css_changed (widget, change);

  ginkgo_art_follow_letters (widget, &GINKGO_GLYPH (widget)->letter_size);
}

static void
ginkgo_glyph_snapshot (GtkWidget *widget,
                       GtkSnapshot *snapshot)
{
  GinkgoGlyph *self = GINKGO_GLYPH (widget);
  GtkSnapshot *picture = gtk_snapshot_new ();
  GdkRGBA color;
  gboolean dark;

  /* Paper is light in both styles, and letters on it are dark. */
  gtk_widget_get_color (widget, &color);
  dark = color.red > 0.5f;
  if (self->seat < GINKGO_MAX_SEATS)
    color = *ginkgo_art_get_seat_color (self->seat, dark);
  else if (self->kind == GINKGO_GLYPH_POINT)
    color = *ginkgo_art_get_gold (dark);

  ginkgo_art_draw_glyph (picture, self->kind, self->seat, &color, &GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (widget), gtk_widget_get_height (widget)));
  ginkgo_raster_append (widget, snapshot, picture);
}

static void
show_name (GinkgoGlyph *self)
{
  const char *name = ginkgo_text_get_sign (self->kind);

  gtk_widget_set_can_target (GTK_WIDGET (self), TRUE);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
ginkgo_glyph_set_property (GObject *object,
                           guint prop_id,
                           const GValue *value,
                           GParamSpec *pspec)
{
  GinkgoGlyph *self = GINKGO_GLYPH (object);

  switch ((GinkgoGlyphProps) prop_id)
    {
    case PROP_KIND:
      ginkgo_glyph_set_kind (self, g_value_get_enum (value));
      break;
    case PROP_SEAT:
      ginkgo_glyph_set_seat (self, g_value_get_uint (value));
      break;
    case PROP_PIXEL_SIZE:
      ginkgo_glyph_set_pixel_size (self, g_value_get_int (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
ginkgo_glyph_class_init (GinkgoGlyphClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->set_property = ginkgo_glyph_set_property;

  widget_class->css_changed = ginkgo_glyph_css_changed;
  widget_class->measure = ginkgo_glyph_measure;
  widget_class->snapshot = ginkgo_glyph_snapshot;

  properties[PROP_KIND] = g_param_spec_enum ("kind", NULL, NULL, GINKGO_TYPE_GLYPH_KIND, GINKGO_GLYPH_RESOURCE, flags);
  properties[PROP_SEAT] = g_param_spec_uint ("seat", NULL, NULL, 0, G_MAXUINT, GINKGO_SEAT_NONE, flags);
  properties[PROP_PIXEL_SIZE] = g_param_spec_int ("pixel-size", NULL, NULL, 1, G_MAXINT, 16, flags);
  g_object_class_install_properties (object_class, G_N_ELEMENTS (properties), properties);

  gtk_widget_class_set_css_name (widget_class, "glyph");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
ginkgo_glyph_init (GinkgoGlyph *self)
{
  self->seat = GINKGO_SEAT_NONE;
  self->pixel_size = 16;
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

/* @seat is the player whose color it has, or GINKGO_SEAT_NONE. */
GtkWidget *
ginkgo_glyph_new (GinkgoGlyphKind kind,
                  guint seat)
{
  return g_object_new (GINKGO_TYPE_GLYPH, "kind", kind, "seat", seat, NULL);
}

GinkgoGlyphKind
ginkgo_glyph_get_kind (GinkgoGlyph *self)
{
  return self->kind;
}

void
ginkgo_glyph_set_kind (GinkgoGlyph *self,
                       GinkgoGlyphKind kind)
{
  g_return_if_fail (GINKGO_IS_GLYPH (self));

  self->kind = kind;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (self)) == GTK_ACCESSIBLE_ROLE_IMG)
    show_name (self);
}

/* @seat: the player whose colour it is to have, or GINKGO_SEAT_NONE */
void
ginkgo_glyph_set_seat (GinkgoGlyph *self,
                       guint seat)
{
  g_return_if_fail (GINKGO_IS_GLYPH (self));

  self->seat = seat;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ginkgo_glyph_set_pixel_size (GinkgoGlyph *self,
                             int pixel_size)
{
  g_return_if_fail (GINKGO_IS_GLYPH (self));
  g_return_if_fail (pixel_size > 0);

  self->pixel_size = pixel_size;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
